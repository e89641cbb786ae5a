"""Another process that uses a store; it prints what was acknowledged.

``python -m tests.table.stores.worker play|race|hold URL [NUMBER]``
"""

import asyncio
import os
import sys

from sixdice.table.stores.store import Append, Conflict, Store, StoreError
from sixdice.table.stores.urls import open_store
from tests.table.stores.stories import Ear


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())  # one write: a line is there wholly or not at all


async def play(store: Store, table: str) -> None:
    """Append to a table without end, two events at a time."""
    after = 0
    while True:
        bodies = tuple(f"{table} {seq}".encode() for seq in (after + 1, after + 2))
        await store.append(Append(table, after, 1.0, bodies))
        after += 2
        say(f"{table} {after}")


async def race(store: Store, goal: int) -> None:
    """Append to the table that others append to as well, until it has *goal* events; say which were ours."""
    after = 0
    while after < goal:
        try:
            await store.append(Append("race", after, 1.0, (str(os.getpid()).encode(),)))
        except Conflict:
            newer = await store.events("race", after, goal)
            after = newer[-1].seq if newer else after
        else:
            after += 1
            say(f"{os.getpid()} {after}")


async def main(task: str, url: str, number: int = 1) -> None:
    store = open_store(url)
    try:
        await store.open(Ear())
    except StoreError as error:
        say(error.code)
        return
    say("open")
    if task == "play":
        await asyncio.gather(*(play(store, f"table {place}") for place in range(number)))
    elif task == "race":
        await race(store, number)
    else:
        await asyncio.sleep(600)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
