"""Many games at once while the server is killed again and again: who plays, who kills, what must hold."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from sixdice.cli import main
from tests.faults.mortals import Mortal
from tests.faults.players import Player, Seated, fresh_look, view_of
from tests.faults.truth import Truth, compare
from tests.serving import JSON, PATIENCE

__all__ = ["Figures", "Plan", "checked_records", "opened", "rehearse", "until_turn", "verified"]


@dataclass(frozen=True)
class Plan:
    """How many games, how often the server is killed and the database restarted, how fast it all goes."""

    games: int
    kills: int
    restarts: int = 0
    stops: int = 0
    """How often the server is asked to end, rather than killed."""
    between: tuple[float, float] = (0.3, 1.5)
    think: float = 0.1
    pause: float = 0.6
    turns: int = 8
    """When all faults are over, games that have come so far are ended by agreement."""
    deadline: float = 240.0
    seed: int = 1


@dataclass
class Figures:
    """What came of it."""

    games: int = 0
    players: int = 0
    kills: int = 0
    restarts: int = 0
    stops: int = 0
    live: tuple[int, ...] = ()
    """How many games were going on at each fault."""
    acknowledged: int = 0
    refused: int = 0
    resent: int = 0
    unheard: int = 0
    lost: int = 0
    codes: dict[int, int] = field(default_factory=dict)
    seconds: float = 0.0


async def opened(server: Mortal, game: str, seats: int, *, bot: str = "") -> list[Seated]:
    """Open a table of so many people, each at a device of their own, and a bot if one is named."""
    wanted: list[JSON] = [{"kind": "person", "name": "P1"}, *({"kind": "open"} for _ in range(seats - 1))]
    if bot:
        wanted.append({"kind": "bot", "bot": bot})
    answer = await asyncio.to_thread(server.post, "/v1/tables", {"game": game, "seats": wanted})
    assert answer.status_code == 201, answer.text
    table, keys = answer.json()["id"], answer.json()["keys"]
    first = Seated(table, 1, (keys["host"], keys["seats"]["1"]), game, host=True)
    return [first, *(Seated(table, seat, (keys["join"],), game) for seat in range(2, seats + 1))]


async def rehearse(
    server: Mortal, plan: Plan, restart: Callable[[], None] | None = None
) -> tuple[Figures, list[Player]]:
    """Play all games of a plan to their end while the server and the database fail."""
    rng = random.Random(plan.seed)
    figures = Figures(games=plan.games)
    begun = time.monotonic()
    calm = asyncio.Event()

    def ending(told: JSON) -> bool:
        game = told["game"]
        return calm.is_set() and game.get("turn", plan.turns) >= plan.turns

    players = []
    for number in range(plan.games):
        game = "words" if number % 6 == 5 else "encore"
        bot = {3: "easy", 5: ""}.get(number % 6, "") if game == "encore" else ""
        for seated in await opened(server, game, 2 + number % 3, bot=bot):
            own = random.Random(rng.random())
            players.append(Player(seated, lambda: server.port, own, plan.think, ending, pause=plan.pause))
    async with asyncio.timeout(plan.deadline), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        await _conduct(server, plan, restart, players, figures, rng)
        calm.set()
    figures.players = len(players)
    figures.acknowledged = sum(not answer.refused for player in players for answer in player.answers)
    figures.refused = sum(bool(answer.refused) for player in players for answer in player.answers)
    figures.resent = sum(player.resent for player in players)
    figures.unheard = sum(player.unheard for player in players)
    figures.lost = sum(player.lost for player in players)
    figures.codes = dict(sum((player.codes for player in players), Counter[int]()))
    figures.seconds = round(time.monotonic() - begun, 1)
    return figures, players


async def _conduct(
    server: Mortal,
    plan: Plan,
    restart: Callable[[], None] | None,
    players: Sequence[Player],
    figures: Figures,
    rng: random.Random,
) -> None:
    """Let the server and the database fail as often as planned, in random order, at random moments."""
    faults = ["kill"] * plan.kills + ["restart"] * plan.restarts + ["stop"] * plan.stops
    rng.shuffle(faults)
    for fault in faults:
        await asyncio.sleep(rng.uniform(*plan.between))
        figures.live += (len({player.seated.table for player in players if not player.over}),)
        if fault == "restart" and restart:
            await asyncio.to_thread(restart)
            figures.restarts += 1
        elif fault == "stop":
            status = await asyncio.to_thread(server.stop)
            assert status == 0, f"asked to end, the server ended with {status}"
            await asyncio.to_thread(server.start)
            figures.stops += 1
        else:
            await asyncio.to_thread(server.kill_alone)
            await asyncio.to_thread(server.start)
            figures.kills += 1


async def verified(server: Mortal, players: Sequence[Player], folder: Path) -> list[str]:
    """Return all that is wrong at the end: views against fresh ones, records, then the database itself."""
    faults = []
    for player in players:
        fresh = await fresh_look(server.port, player.seated.table, player.keys)
        who = f"{player.seated.table} seat {player.seated.seat}"
        if view_of(fresh) != view_of(player.told):
            faults.append(f"{who} sees {view_of(player.told)}, and afresh {view_of(fresh)}")
        if fresh["events"] != player.events[-len(fresh["events"]) :]:
            faults.append(f"{who} was told other events than somebody who comes now")
    faults += checked_records(server, players, folder)
    await asyncio.to_thread(server.stop)
    return faults + compare(Truth.of(server.db), players)


def checked_records(server: Mortal, players: Sequence[Player], folder: Path) -> list[str]:
    """Export every game and have ``sixdice check`` look at the records; return what it finds."""
    records = folder / "records"
    records.mkdir()
    for player in players:
        if player.seated.host:
            answer = server.get(f"/v1/tables/{player.seated.table}/record", player.seated.keys)
            assert answer.status_code == 200, answer.text
            (records / f"{player.seated.table}.sdr").write_bytes(answer.content)
    files = sorted(map(str, records.iterdir()))
    with redirect_stdout(StringIO()) as said, redirect_stderr(said):
        status = main(["check", *files])
    return [] if status == 0 else [said.getvalue()[-4000:]]


async def until_turn(player: Player, turn: int) -> None:
    """Wait until a player has been told of a turn."""
    async with asyncio.timeout(PATIENCE):
        while not player.over and player.told.get("game", {}).get("turn", 0) < turn:  # noqa: ASYNC110 -- polled
            await asyncio.sleep(0.02)
