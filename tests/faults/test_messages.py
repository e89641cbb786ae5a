"""Messages that come twice, late, out of order, in part, or as nonsense: a coded answer or a clean close."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.faults.chaos import opened, verified
from tests.faults.mortals import Mortal, server_at
from tests.faults.players import LOST, Player, greeted
from tests.faults.proxy import Proxy
from tests.serving import JSON, PATIENCE, new_id

LAST_TURN = 9


def ending(told: JSON) -> bool:
    return bool(told["game"]["turn"] >= LAST_TURN)


@dataclass
class Mischief(Player):
    """Sends messages twice, old ones again, half ones, and cuts frames in two."""

    refusals: int = 0
    """How often nonsense was refused."""

    async def say(self, socket: ClientConnection, message: JSON) -> None:
        text = json.dumps(message)
        await asyncio.sleep(self.rng.uniform(0, 0.02))
        match self.rng.randrange(7):
            case 0:
                for _ in range(3):
                    await socket.send(text)
            case 1:
                for old in self.rng.sample(self.answers, min(3, len(self.answers))):
                    await socket.send(json.dumps(old.message))
                await socket.send(text)
            case 2:
                await socket.send(text[: self.rng.randrange(len(text))])
                await socket.send(text)
            case 3:
                frame = masked(text)
                with suppress(RuntimeError):  # the line is broken already
                    socket.transport.write(frame[: self.rng.randrange(1, len(frame))])
                await asyncio.sleep(0)
                socket.transport.abort()
            case 4:
                await socket.send([text[:20], text[20:]])
            case 5:
                with suppress(*LOST):
                    await socket.send(text)
                socket.transport.abort()
            case _:
                await socket.send(text)

    async def refused(self, socket: ClientConnection, told: JSON) -> None:
        self.check(told)
        self.refusals += told["code"] == "message/json"
        await super().refused(socket, told)

    def hear(self, told: JSON) -> None:
        self.check(told)
        super().hear(told)

    def check(self, told: JSON) -> None:
        """Note it when an old message is answered otherwise than the first time."""
        for answer in self.answers:
            if told.get("re") == answer.message["id"] and told.get("code", "") != answer.refused:
                self.faults.append(f"{answer} is now answered with {told}")


def masked(text: str) -> bytes:
    """Return a message as a client sends it, byte by byte."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


def test_messages_twice_late_and_in_part_change_nothing_but_what_they_say(tmp_path: Path) -> None:
    async def story() -> None:
        with server_at(tmp_path / "tables.sqlite", tmp_path) as server:
            async with Proxy(server.port, random.Random(5)) as proxy:
                players = []
                for number in range(4):
                    for seated in await opened(server, "encore", 3):
                        rng = random.Random(10 * number + seated.seat)
                        players.append(Mischief(seated, lambda: proxy.port, rng, 0, ending, pause=0.05))
                async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
                    for player in players:
                        group.create_task(player.play())
                assert proxy.cut > 0
            assert sum(player.refusals for player in players) > 0
            assert sum(player.resent for player in players) > 0
            assert not await verified(server, players, tmp_path)
            assert "Traceback" not in server.said()

    asyncio.run(story())


def test_answers_name_the_message_whatever_order_they_come_in(tmp_path: Path) -> None:
    with server_at(tmp_path / "tables.sqlite", tmp_path) as server:
        table = server.open("encore", {"kind": "person"}, {"kind": "person"})
        keys = [table["keys"]["host"], *table["keys"]["seats"].values()]
        with server.client(table["id"], keys) as client:
            client.ask({"type": "start"})
            ids = [new_id() for _ in range(3)]
            choose = {"type": "choose", "turn": 1, "choice": "-"}
            commands = [{"type": "take-back", "turn": 1}, choose, {**choose, "turn": 2}]
            for id_, command in zip(ids, commands, strict=True):
                client.say({"type": "send", "id": id_, "seat": 1, "command": command})
            heard: list[JSON] = []
            while sum("re" in told for told in heard) < 3:
                heard.append(client.hear())
            kinds = [(told["re"], told["type"]) for told in heard if "re" in told]
            assert kinds == list(zip(ids, ["refused", "update", "refused"], strict=True))
            again = client.ask(commands[0], seat=1, id=ids[0])
            assert again["type"] == "refused", "what was refused once stays refused"
            reused = client.ask({"type": "take-back", "turn": 2}, seat=1, id=ids[1])
            assert reused["code"] == "message/id-reused"


NONSENSE: dict[str, bytes] = {
    "no frame": b"GET / HTTP/1.1\r\n\r\n",
    "an unmasked frame": Frame(Opcode.TEXT, b"{}").serialize(mask=False),
    "text that is none": Frame(Opcode.TEXT, b"\xff\xfe{}").serialize(mask=True),
    "a reserved opcode": b"\x83\x80\x00\x00\x00\x00",
    "a frame too long": Frame(Opcode.TEXT, 20_000 * b" ").serialize(mask=True),
    "bytes": Frame(Opcode.BINARY, b"{}").serialize(mask=True),
    "half a frame": masked('{"type":"ping"}')[:9],
    "an endless message": Frame(Opcode.TEXT, 4000 * b" ", fin=False).serialize(mask=True)
    + 5 * Frame(Opcode.CONT, 4000 * b" ", fin=False).serialize(mask=True),
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mortal]:
    folder = tmp_path_factory.mktemp("nonsense")
    with server_at(folder / "tables.sqlite", folder) as server:
        yield server


@pytest.mark.parametrize("greets", [True, False], ids=["after a hello", "instead of a hello"])
@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_gets_a_coded_answer_or_a_clean_close(shared: Mortal, what: str, greets: bool) -> None:
    async def story() -> tuple[list[JSON], int | None]:
        [seated] = await opened(shared, "encore", 1)
        url = f"ws://127.0.0.1:{shared.port}/v1/tables/{seated.table}/socket"
        heard: list[JSON] = []
        async with connect(url) as socket:
            if greets:
                await greeted(socket, seated.keys, 0)
            socket.transport.write(NONSENSE[what])
            if what == "half a frame":
                socket.transport.write_eof()
            try:
                async with asyncio.timeout(PATIENCE):
                    while True:
                        heard.append(json.loads(await socket.recv()))
                        if greets:
                            await socket.send('{"type":"ping"}')
                            heard.append(json.loads(await socket.recv()))
                            return heard, None
            except ConnectionClosed as closed:
                return heard, closed.rcvd.code if closed.rcvd else None

    heard, code = asyncio.run(story())
    assert "Traceback" not in shared.said()
    if what != "half a frame":
        assert code in {1002, 1003, 1007, 1009, 4400} or [told["type"] for told in heard] == [
            "refused",
            "pong",
        ]


def test_half_a_request_does_nothing(shared: Mortal) -> None:
    async def story() -> None:
        [seated] = await opened(shared, "encore", 1)
        body = json.dumps({"id": "half", "command": {"type": "start"}}).encode()
        head = (
            f"POST /v1/tables/{seated.table}/commands HTTP/1.1\r\nhost: 127.0.0.1:{shared.port}\r\n"
            f"authorization: Bearer {','.join(seated.keys)}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        ).encode()
        for cut in (10, len(head) - 1, len(head), len(head) + 20, len(head) + len(body) - 1):
            reader, writer = await asyncio.open_connection("127.0.0.1", shared.port)
            writer.write((head + body)[:cut])
            writer.write_eof()
            await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            await writer.wait_closed()
        path = f"/v1/tables/{seated.table}"
        told = await asyncio.to_thread(shared.get, path, seated.keys)
        assert told.json()["table"]["phase"] == "gathering"
        answer = await asyncio.to_thread(shared.post, f"{path}/commands", json.loads(body), seated.keys)
        assert answer.status_code == httpx.codes.OK
        assert "Traceback" not in shared.said()

    asyncio.run(story())
