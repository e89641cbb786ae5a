"""Nobody is told what is hidden from them, by whole games whose every update is searched."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sixdice.table.draft import HOST
from sixdice.table.keys import Rights
from sixdice.table.look import Asks, Look, held_seats
from tests.table.driving import MODES, Client, Desk, Json, house, open_table, play_on, run

HOLDINGS: dict[str, tuple[tuple[int, ...], ...]] = {
    "one screen": ((1, 2, 3),),
    "separate": ((1,), (2,), (3,), ()),
    "two and one": ((1, 3), (2,), ()),
}


def secrets_of(room: Any) -> dict[int, str]:
    """Return the choices in the game's state, as their owners see them: what others must not be told."""
    view = room.table.game.rules.view
    told = {}
    for seat in room.state.seats:
        own = json.loads(room.table.game.write_own(view(room.state.play, seat)))
        shared = json.loads(room.table.game.write_shared(view(room.state.play, None)))
        if own.get("choice") and not shared["seats"][seat - 1].get("choice") and own["choice"] != "-":
            told[seat] = own["choice"]
    return told


def check_secrets(update: Json, held: Sequence[int], hidden: dict[int, str]) -> int:
    """Search all that is told of the turn being played; return how many secrets were looked for."""
    own = [{**part, "options": ()} for part in update["own"]]
    events = [event["event"].get("event", {}) for event in update["events"]]
    closed = [number for number, event in enumerate(events) if event.get("type") == "round-closed"]
    events = events[closed[-1] + 1 if closed else 0 :]
    by_chance = {part.get("choice") for part in (*own, *update["game"]["seats"])}
    by_chance |= {event.get("choice") for event in events if event.get("seat") in held}
    told = json.dumps([own, events, update["game"], update["table"]])
    searched = [choice for seat, choice in hidden.items() if seat not in held and choice not in by_chance]
    for choice in searched:
        assert json.dumps(choice) not in told
    return len(searched)


async def whole_game(path: Path, mode: str, holding: Sequence[Sequence[int]], seed: int) -> None:
    async with house(path) as rooms:
        seats = MODES[mode][2]
        alone = holding == HOLDINGS["one screen"]
        new = await open_table(rooms, mode, ["Ann", "Bo", "Cy"][:seats] + [""] * (not alone))
        host = Client(new.room, new.host, name="host")
        if not alone:
            await host.do({"type": "remove-seat", "seat": seats + 1})
        first = await host.look()
        assert first["table"]["commit"]
        assert first["events"][0]["event"]["commit"] == first["table"]["commit"]
        await host.do({"type": "start"})
        held = [[seat for seat in group if seat <= seats] for group in holding]
        held = [group for number, group in enumerate(held) if group or not holding[number]]
        clients = [
            Client(new.room, new.watch, *(new.seats[seat - 1] for seat in group), name=f"c{number}")
            for number, group in enumerate(held)
        ]
        rng = random.Random(seed)
        seed_text = new.room.secrets["seed 1"].hex()
        keys = [new.host, new.join, new.watch, *filter(None, new.seats)]
        searched = 0
        for _ in range(5000):
            if new.room.state.phase == "over":
                break
            await play_on([rng.choice(clients)], rng, 1)
            for client, group in zip(clients, held, strict=True):
                if not mode.startswith("encore") and rng.random() < 0.8:
                    continue  # nothing is hidden in the word game
                update = await client.look()
                assert [own["seat"] for own in update.get("own", [])] == list(group)
                assert update["you"] == {"seats": list(group), "host": False, "join": False}
                body = client.told[-1]
                assert update["table"]["phase"] == "over" or seed_text.encode() not in body
                assert not any(key.encode() in body for key in keys)
                if new.room.state.phase == "playing" and mode.startswith("encore"):
                    searched += check_secrets(update, group, secrets_of(new.room))
        assert new.room.state.phase == "over"
        assert (searched > 100) == (mode == "encore-classic" and not alone)
        await check_stories(clients)


async def check_stories(clients: list[Client]) -> None:
    """All were told the same story, without gaps; who looks for the first time sees the same end."""
    room = clients[0].room
    latest = [await client.look() for client in clients]
    for client in clients:
        numbers = [event["seq"] for event in client.events]
        assert numbers == list(range(1, room.state.seq + 1))
    assert all(update["game"] == latest[0]["game"] for update in latest)
    assert all(update["table"] == latest[0]["table"] for update in latest)
    stories = [[event["event"]["type"] for event in client.events] for client in clients]
    assert all(story == stories[0] for story in stories)
    for client in clients:
        fresh = Client(room, *client.keys)
        update = await fresh.look()
        assert update["setup"]
        assert update["game"] == latest[0]["game"]
        told = [event["seq"] for event in fresh.events]
        assert told == list(range(told[0], room.state.seq + 1))
        assert fresh.events == client.events[-len(fresh.events) :]
    seed = room.secrets["seed 1"].hex()
    assert latest[0]["table"]["reveal"] == seed
    assert all(any(seed in json.dumps(event) for event in client.events) for client in clients)


@pytest.mark.parametrize(
    ("mode", "holding"),
    [
        *((mode, "separate") for mode in MODES if mode not in ("encore-solo", "words-classic")),
        ("encore-solo", "one screen"),
        ("encore-classic", "one screen"),
        ("words-limited", "one screen"),
        ("encore-classic", "two and one"),
        ("words-open", "two and one"),
    ],
)
def test_whole_games_by_players_who_read_updates_only(tmp_path: Path, mode: str, holding: str) -> None:
    run(whole_game(tmp_path, mode, HOLDINGS[holding], seed=len(mode + holding)))


def test_a_hidden_choice_is_told_to_nobody_else_until_the_round_closes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic", ["Ann", "Bo", "Cy", ""])
            host = Client(new.room, new.host)
            await host.do({"type": "remove-seat", "seat": 4})
            await host.do({"type": "start"})
            ann, bo, cy = (Client(new.room, key, name=f"s{n}") for n, key in enumerate(new.seats[:3]))
            watcher = Client(new.room, new.watch)
            update = await ann.look()
            choice = max(update["own"][0]["options"], key=len)
            await bo.look()
            await cy.do({"type": "choose", "turn": 1, "choice": "-"}, 3)  # so that nobody has options left
            await bo.do({"type": "choose", "turn": 1, "choice": "-"}, 2)
            await ann.do({"type": "choose", "turn": 1, "choice": choice}, 1)
            assert new.room.state.play.turn == 2
            await bo.look()
            assert choice in bo.told[-1].decode()
            update = await ann.look()
            choice = max(update["own"][0]["options"], key=len)
            await ann.do({"type": "choose", "turn": 2, "choice": choice}, 1)
            everybody = [bo, cy, watcher, Client(new.room, new.join), Client(new.room, new.host)]
            await bo.do({"type": "choose", "turn": 2, "choice": "-"}, 2)
            for client in everybody:
                client.seen = new.room.state.seq - 3
                told = await client.look()
                chosen = [e["event"]["event"] for e in told["events"] if "choice" in json.dumps(e)]
                assert all(event.get("choice") != choice for event in chosen)
                seats = told["game"]["seats"]
                assert seats[0]["chosen"]
                assert "choice" not in seats[0]
            for client in (watcher, *everybody[3:]):
                client.seen = 0
                await client.look()
                tail = client.told[-1].decode().split('"type":"round-closed"')[-1]
                assert f'"{choice}"' not in tail
            await ann.look()
            assert ann.latest["own"][0]["choice"] == choice
            two = Client(new.room, new.seats[0], new.seats[1])
            await two.look()
            assert [own.get("choice") for own in two.latest["own"]] == [choice, "-"]
            chosen = [event["event"]["event"] for event in two.events[-2:]]
            assert [event["choice"] for event in chosen] == [choice, "-"]
            await ann.do({"type": "take-back", "turn": 2}, 1)
            await ann.do({"type": "choose", "turn": 2, "choice": "-"}, 1)
            await cy.do({"type": "choose", "turn": 2, "choice": "-"}, 3)
            watcher.seen = 0
            await watcher.look()
            tail = watcher.told[-1].decode().split('"turn":2')[-1]
            assert f'"{choice}"' not in tail  # what was taken back nobody ever hears of

    run(story())


def seen(desk: Desk, rights: Rights, since: int = 0) -> Json:
    look = Look(desk.game, desk.state, frozenset({1}))
    return dict(json.loads(look.update([], Asks(since, rights), desk.now)))


def test_what_an_update_says_of_the_table() -> None:
    desk = Desk("encore-classic", ["Ann", "bot normal", ""], clock=30)
    update = seen(desk, Rights(join=True))
    assert update["you"] == {"seats": [], "host": False, "join": True}
    assert {"game", "own", "setup", "seconds"}.isdisjoint(update)
    table = update["table"]
    assert (table["phase"], table["clock"], table["one_screen"]) == ("gathering", 30, False)
    assert [(seat["seat"], seat["kind"], seat["present"]) for seat in table["seats"]] == [
        (1, "person", True),
        (2, "bot", False),
        (3, "open", False),
    ]
    assert seen(desk, Rights(host=True))["you"] == {"seats": [], "host": True, "join": True}


def test_the_setup_is_told_to_those_who_have_not_seen_the_game_begin() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    desk.send(HOST, {"type": "start"})
    begun = desk.state.started
    assert "setup" in seen(desk, Rights(watch=True), begun - 1)
    assert "setup" not in seen(desk, Rights(watch=True), begun)


def test_seats_are_held_by_their_chairs() -> None:
    desk = Desk("encore-classic", ["", "Bo", "Cy"])
    desk.send(HOST, {"type": "remove-seat", "seat": 1})
    assert held_seats(desk.state, Rights(frozenset({3, 9}))) == {2}
