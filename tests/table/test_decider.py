"""Every command in every phase by everybody, and random sequences of them at tables of every mode."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.core.errors import SetupError, SixDiceError
from sixdice.core.rules import TABLE, TimeUp
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose
from sixdice.table.decider import ByBot, ClockUp, Command, GoOn, Throw
from sixdice.table.draft import HOST, NEWCOMER
from sixdice.table.events import Opened, Place, Revealed, read_event, write_event
from sixdice.table.snapshot import read_snapshot, write_snapshot
from sixdice.table.steps import next_step
from tests.table.driving import MODES, Desk, Json, every_mode, moves

ACTORS = (HOST, 1, 2, NEWCOMER, TABLE)

CODES = {
    "ok": "ok",
    "S": "table/seat-only",
    "H": "table/host-only",
    "P": "table/phase",
    "N": "table/newcomer-only",
    "T": "table/table-only",
    "taken": "table/taken",
    "open": "table/open-seats",
    "dice": "table/dice",
    "early": "table/early",
    "nobody": "table/no-stand-in",
}

MATRIX: dict[str, tuple[Json | Command, str, str, str]] = {
    # what is sent, and what becomes of it: gathering, playing, over; host, seat 1, seat 2, newcomer, table
    "sit": ({"type": "sit", "name": "Cy"}, "ok N N ok N", "taken N N taken N", "P N N P N"),
    "link seat": ({"type": "link", "role": "seat"}, "S ok ok S S", "S ok ok S S", "S ok ok S S"),
    "link join": ({"type": "link", "role": "join"}, "ok H H H H", "ok H H H H", "ok H H H H"),
    "link watch": ({"type": "link", "role": "watch"}, "ok H H H H", "ok H H H H", "ok H H H H"),
    "stand": ({"type": "stand"}, "S ok ok S S", "P P P P P", "P P P P P"),
    "nonce": ({"type": "nonce", "nonce": "0" * 16}, "S ok ok S S", "P P P P P", "P P P P P"),
    "seat bot": (
        {"type": "seat-bot", "seat": 3, "bot": "easy"},
        "ok H H H H",
        "taken H H H H",
        "P H H H H",
    ),
    "add": ({"type": "add-seat"}, "ok H H H H", "P H H H H", "P H H H H"),
    "remove": ({"type": "remove-seat", "seat": 2}, "ok H H H H", "ok H H H H", "P H H H H"),
    "start": ({"type": "start"}, "open H H H H", "P P P P P", "P P P P P"),
    "stand in": ({"type": "stand-in", "seat": 2, "by": "pass"}, "P H H H H", "ok H H H H", "P H H H H"),
    "return": ({"type": "return"}, "S P P S S", "S nobody nobody S S", "S P P S S"),
    "agree": ({"type": "agree-to-end"}, "S P P S S", "S ok ok S S", "S P P S S"),
    "roll": ({"type": "roll", "faces": ["g"]}, "S P P S S", "S dice dice S S", "S P P S S"),
    "rematch": ({"type": "rematch"}, "P P P S S", "P P P S S", "ok ok ok S S"),
    "play": ({"type": "choose", "turn": 1, "choice": "-"}, "S P P S S", "S ok ok S S", "S P P S S"),
    "bot": (ByBot(3, Choose(1, PASS)), "T T T T P", "T T T T ok", "T T T T P"),
    "go on": (GoOn(), "T T T T P", "T T T T early", "T T T T P"),
    "throw": (Throw(), "T T T T P", "T T T T early", "T T T T P"),
    "clock": (ClockUp(1), "T T T T P", "T T T T early", "T T T T P"),
    "timer": (TimeUp("round"), "T T T T P", "T T T T -", "T T T T P"),
}


def desk_in(phase: str) -> Desk:
    desk = Desk("encore-classic", ["Ann", "Bo", "" if phase == "gathering" else "bot easy"])
    if phase != "gathering":
        desk.send(HOST, {"type": "start"})
    if phase == "over":
        desk.send(1, {"type": "agree-to-end"})
        desk.send(2, {"type": "agree-to-end"})
    assert desk.state.phase == phase
    return desk


@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
@pytest.mark.parametrize("name", MATRIX)
def test_who_may_do_what_when(name: str, phase: str) -> None:
    desk = desk_in(phase)
    command, *outcomes = MATRIX[name]
    expected = outcomes[["gathering", "playing", "over"].index(phase)].split()
    for actor, outcome in zip(ACTORS, expected, strict=True):
        if outcome != "-":  # the rules of this game have no timers
            assert desk.refusal(actor, command) == CODES[outcome], (name, phase, actor)


@pytest.mark.parametrize(
    ("phase", "actor", "command", "code"),
    [
        ("gathering", NEWCOMER, {"type": "sit", "name": "Cy", "seat": 1}, "table/taken"),
        ("gathering", NEWCOMER, {"type": "sit", "name": "Cy", "seat": 4}, "table/seat"),
        ("gathering", NEWCOMER, {"type": "sit", "name": "Cy", "seat": 3}, "ok"),
        ("gathering", NEWCOMER, {"type": "sit", "name": "a,b"}, "name/sign"),
        ("gathering", HOST, {"type": "seat-bot", "seat": 1, "bot": "easy"}, "table/taken"),
        ("gathering", HOST, {"type": "seat-bot", "seat": 3, "bot": "nobody"}, "setup/bot"),
        ("gathering", HOST, {"type": "seat-bot", "seat": 3, "bot": "pass"}, "setup/bot"),
        ("gathering", HOST, {"type": "seat-bot", "seat": 9, "bot": "easy"}, "table/seat"),
        ("gathering", HOST, {"type": "remove-seat", "seat": 4}, "table/seat"),
        ("gathering", HOST, {"type": "remove-seat", "seat": 3}, "ok"),
        ("gathering", 3, {"type": "choose", "turn": 1, "choice": "-"}, "table/phase"),
        ("gathering", 4, {"type": "stand"}, "table/seat-only"),
        ("playing", HOST, {"type": "remove-seat", "seat": 3}, "table/no-person"),
        ("playing", HOST, {"type": "remove-seat", "seat": 4}, "table/seat"),
        ("playing", HOST, {"type": "stand-in", "seat": 3, "by": "pass"}, "table/no-person"),
        ("playing", HOST, {"type": "stand-in", "seat": 1, "by": "nobody"}, "setup/bot"),
        ("playing", HOST, {"type": "stand-in", "seat": 1, "by": "normal"}, "ok"),
        ("playing", HOST, {"type": "stand-in", "seat": 9, "by": "pass"}, "table/seat"),
        ("playing", 1, {"type": "choose", "turn": 2, "choice": "-"}, "turn/closed"),
        ("playing", TABLE, ByBot(1, Choose(1, PASS)), "table/no-bot"),
        ("playing", TABLE, ByBot(3, Choose(2, PASS)), "turn/closed"),
    ],
)
def test_what_else_is_refused(phase: str, actor: int, command: Json | Command, code: str) -> None:
    assert desk_in(phase).refusal(actor, command) == code


@pytest.mark.parametrize(
    ("mode", "who", "code"),
    [
        ("encore-solo", ["Ann", "Bo"], "setup/seats"),
        ("encore-classic", ["Ann", "bot nobody"], "setup/bot"),
        ("encore-classic", [""] * 7, "setup/seats"),
        ("words-classic", ["Ann", "bot expert"], "setup/bot"),
    ],
)
def test_a_table_that_could_not_play_is_not_opened(mode: str, who: list[str], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        Desk(mode, who)
    assert caught.value.code == code


@pytest.mark.parametrize("dice", ["verifiable", "hand", "plain"])
def test_the_first_event_commits_to_the_dice_and_hides_their_seed(dice: Any) -> None:
    desk = Desk("encore-classic", dice=dice)
    event = read_event(desk.log[0][1])
    assert isinstance(event, Opened)
    assert bool(event.commit) == (dice == "verifiable")
    assert desk.secrets["seed 1"].hex() not in desk.log[0][1].decode()


@pytest.mark.parametrize(
    ("who", "one"), [(["Ann", "Bo"], True), (["Ann", "bot easy"], True), (["Ann", ""], False)]
)
def test_a_table_with_no_open_seat_is_at_one_screen(who: list[str], one: bool) -> None:
    desk = Desk("encore-classic", who)
    assert desk.state.one_screen == one


def test_time_never_goes_back_at_a_table() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo", ""])
    moments = [desk.state.latest]
    for change in (1.0, -100.0, 0.0, 200.0):
        desk.now += change
        desk.send(HOST, {"type": "add-seat"})
        moments.append(desk.state.latest)
    assert moments == sorted(moments)


def test_the_same_moment_comes_once() -> None:
    """What is known by when it began, a bot's question for instance, is not taken for another."""
    desk = Desk("encore-solo")
    seen = set()
    desk.send(HOST, {"type": "start"})
    for turn in range(1, 6):
        seen.add(desk.state.since[1])
        desk.send(1, {"type": "choose", "turn": turn, "choice": "-"})
        desk.send(1, {"type": "close", "turn": turn})
    assert len(seen) == 5


# Random sequences


def any_command(desk: Desk, kind: int, a: int, rng: random.Random) -> tuple[int, Json | Command]:
    """Return something that somebody might send at this table, not always to its liking."""
    seat, other = 1 + a % (len(desk.state.places) + 1), 1 + rng.randrange(len(desk.state.places) + 1)
    bots = (*desk.game.bot_names(), "pass", "nobody")
    bot = rng.choice(bots)
    actor = rng.choice((HOST, HOST, NEWCOMER, TABLE, seat))
    faces = [rng.choice(("g", "y", "1", "x", "?", "red", "A")) for _ in range(rng.choice((4, 6, 7)))]
    choices: list[tuple[int, Json | Command]] = [
        (NEWCOMER, {"type": "sit", "name": rng.choice(("Cy", "Di", "Ann")), "nonce": "f" * 16}),
        (actor, {"type": "sit", "name": "Ed", "seat": seat}),
        (actor, {"type": "link", "role": rng.choice(("seat", "join", "watch"))}),
        (seat, {"type": "stand"}),
        (seat, {"type": "nonce", "nonce": f"{a:016x}"}),
        (HOST, {"type": "seat-bot", "seat": seat, "bot": bot}),
        (actor, {"type": "add-seat"}),
        (HOST, {"type": "remove-seat", "seat": seat}),
        (actor, {"type": "start"}),
        (HOST, {"type": "stand-in", "seat": seat, "by": bot}),
        (seat, {"type": "return"}),
        (seat, {"type": "agree-to-end", "agree": bool(a % 4)}),
        (seat, {"type": "roll", "faces": faces}),
        (seat, {"type": "rematch"}),
        (TABLE, ClockUp(min(seat, len(desk.state.places) or 1))),
        (TABLE, Throw()),
        (seat, {"type": "choose", "turn": a % 5, "choice": "-"}),
        (seat, {"type": "vote", "round": a % 5, "keep": True}),
    ]
    if kind < len(choices):
        return choices[kind]
    return _step(desk, kind, rng) or choices[(a + other) % len(choices)]


def _step(desk: Desk, kind: int, rng: random.Random) -> tuple[int, Json | Command] | None:
    """Return what takes the game on: a start, a move of somebody's, what the table does by itself."""
    if desk.state.phase == "gathering":
        opened = [seat for seat in desk.state.seats if desk.state.place(seat).kind == "open"]
        bot = desk.game.bot_names()[0]
        return HOST, {"type": "seat-bot", "seat": opened[0], "bot": bot} if opened else {"type": "start"}
    step = next_step(desk.game, desk.state)
    if step and (kind % 4 == 0 or not (offered := moves(desk.look(), rng))):
        desk.now = max(desk.now, step.at)
        return TABLE, step.command
    offered = moves(desk.look(), rng)
    if not offered:
        return None
    seat, move = rng.choice(offered)
    command = desk.read(move)
    is_bot = desk.state.player(seat) not in ("", "pass")
    return (TABLE, ByBot(seat, command.command)) if is_bot else (seat, command)  # type: ignore[union-attr]


def check(desk: Desk) -> None:
    """Whatever happened: the log is the table, snapshots hold it, nothing is told before its time."""
    state = desk.state
    assert state.seq == len(desk.log)
    assert desk.replayed() == state
    assert read_snapshot(desk.game, write_snapshot(desk.game, state)) == state
    for _, body in desk.log:
        assert write_event(read_event(body)) == body
    ids = [place.id for place in state.places]
    assert len(set(ids)) == len(ids)
    assert bool(state.since) <= (state.phase == "playing")
    if state.phase == "playing":
        awaiting = desk.game.rules.awaiting(state.play)
        assert set(state.since) - {TABLE} == awaiting.must
        assert (TABLE in state.since) == bool(awaiting.dice)
        assert all(then <= state.latest for then in state.since.values())
    revealed = {read_event(body).seed for _, body in desk.log if isinstance(read_event(body), Revealed)}  # type: ignore[union-attr]
    for name, secret in desk.secrets.items():
        number = int(name.removeprefix("seed "))
        open_now = number < state.number or (number == state.number and state.phase == "over")
        assert (secret.hex() in revealed) <= open_now
        if not open_now:
            assert all(secret.hex() not in body.decode() for _, body in desk.log)
            assert secret.hex() not in json.dumps(desk.look())
    if state.phase == "over" and state.commit:
        assert state.reveal == desk.secrets[f"seed {state.number}"].hex()


sequences = st.lists(
    st.tuples(st.integers(0, 45), st.integers(0, 999)), min_size=1, max_size=70
)  # three of five take the game on


@every_mode
@settings(max_examples=50)
@given(sequence=sequences, dice=st.sampled_from(("verifiable", "verifiable", "hand", "plain")))
def test_any_sequence_of_commands_keeps_a_table_sound(
    mode: str, sequence: list[tuple[int, int]], dice: Any
) -> None:
    seats = MODES[mode][2]
    desk = Desk(mode, ["Ann", "Bo", ""][:seats], dice=dice, clock=20)
    for kind, number in sequence:
        rng = random.Random(number)
        actor, command = any_command(desk, kind, number, rng)
        desk.now += rng.choice((0.0, 0.2, 6.0))
        before = desk.state
        try:
            decided = desk.send(actor, command)
        except SixDiceError as error:
            assert "/" in error.code
            assert error.message
            assert desk.state is before
        else:
            assert decided.events
            assert decided.state.seq == before.seq + len(decided.events)
            assert decided.state.latest >= before.latest
    check(desk)


@every_mode
def test_whole_games_and_the_next_keep_it_sound(mode: str) -> None:
    seats = MODES[mode][2]
    desk = Desk(mode, ["Ann", "bot easy", ""][:seats], clock=30)
    rng = random.Random(7)
    commands = 0
    while desk.state.number < 3 and commands < 4000:
        commands += 1
        desk.now += rng.choice((0.1, 1.0))
        step = (1, {"type": "rematch"}) if desk.state.phase == "over" else _step(desk, rng.randrange(9), rng)
        if step is None:
            desk.now += 5.0
            continue
        try:
            desk.send(*step)
        except SixDiceError as error:
            assert not error.code.startswith("table/"), error.code
        if commands % 97 == 0:
            check(desk)
    assert desk.state.number == 3
    check(desk)


def test_places_keep_their_number_when_others_go() -> None:
    desk = Desk("encore-classic", ["Ann", "", "Cy"])
    desk.send(HOST, {"type": "remove-seat", "seat": 2})
    assert desk.state.places == (Place(1, "person", "Ann"), Place(3, "person", "Cy"))
    assert (desk.state.seat_of(3), desk.state.seat_of(2)) == (2, None)
    desk.send(HOST, {"type": "add-seat"})
    assert desk.state.place(3) == Place(4)
