"""Write docs/wire.md: every message of both games with an example that the program itself has written.

A test compares the page with what this prints, so that it stays true.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, EndGame, Roll, TimeUp
from sixdice.encore.choices import PASS
from sixdice.encore.events import Chosen
from sixdice.server.games import GAMES
from sixdice.table.game import Game, Seating
from tools.wire_fields import ENCORE_FIELDS, WORDS_FIELDS

PAGE = Path(__file__).parent.parent / "docs" / "wire.md"

AnyLog = Log[Any, Any, Any, Any, Any]

SEED = 60
"""Of a mission in which every checkpoint is missed."""

ENCORE, WORDS = GAMES["encore"], GAMES["words"]

HEAD = """\
# The games on the wire

Written by `python -m tools.wire_examples`; a test compares. What `src/sixdice/server/games/` reads and
writes: the same JSON is stored (whole) and sent (redacted). Values have the text form of
[notation.md](notation.md) where it has one. Seats, turns, rounds and words are counted from 1. In views,
snapshots, missions, themes, words that were said and outcomes, fields that have their default value (null,
false, 0, an empty text or list) are left out; all other fields are always there. Commands and wishes with a
field that is not known here are refused. What is not JSON of the right form is an error `message/json`, whose
message names the field; a bad choice has the notation's codes.
"""

ENCORE_COMMANDS = (
    ("Use a pair of dice and cross boxes, or pass (`-`).", '{"type":"choose","turn":4,"choice":"y2:H6,H7"}'),
    ("Take one's choice back.", '{"type":"take-back","turn":4}'),
    ("Ask for the next roll, where one screen serves all.", '{"type":"close","turn":4}'),
    ("The leader enters the jokers a seat.", '{"type":"pay-jokers","turn":10,"jokers":[3,1]}'),
    ("The leader enters which kind of die leaves.", '{"type":"lose-die","turn":19,"kind":"number"}'),
)

WORDS_COMMANDS = (
    ("Say a word.", '{"type":"propose","round":2,"word":"Bono"}'),
    ("In open themes a word names its theme.", '{"type":"propose","round":2,"word":"Banane","theme":3}'),
    ("Doubt a provisional word of the round.", '{"type":"appeal","round":2,"number":1}'),
    ("Vote on the word under appeal.", '{"type":"vote","round":2,"keep":false}'),
    ("Have nothing more to say.", '{"type":"agree-to-close","round":2}'),
)

ENCORE_WISHES = (
    "{}",
    '{"mode":"classic","sheets":["pink"],"options":["no_free_rolls"]}',
    '{"mode":"coop","mission":2,"sheets":["blue","pink"]}',
)

WORDS_WISHES = (
    "{}",
    '{"mode":"open","language":"en","card":1,"options":["letters_once"],"clock":60}',
    '{"themes":["Fleurs","Outils","Sports","Films","Rivières","Couleurs"]}',
)


def started(game: Game, wish: str, *, one_screen: bool = False) -> AnyLog:
    """Return a game of two as it begins."""
    seating = Seating(("Ann", "Bo"), frozenset(), 1, one_screen)
    return Log(game.rules, game.setup(wish.encode(), seating))


def send(game: Game, log: AnyLog, seat: int, at: float = 0.0, **command: object) -> None:
    """Have a seat send a command as JSON."""
    log.send(game.read_command(json.dumps(command).encode()), seat, at)


def classic_round() -> AnyLog:
    """Return a round of Encore in which the other seat has yet to choose, and one choice is hidden."""
    log = started(ENCORE, "{}", one_screen=True)
    log.send(Roll(tuple("ybb235")))
    send(ENCORE, log, 1, type="choose", turn=1, choice="y5:H6,H7,I6,I7,J7")
    send(ENCORE, log, 2, type="choose", turn=1, choice="-")
    send(ENCORE, log, 2, type="take-back", turn=1)
    return log


def coop_game(seed: int = SEED) -> AnyLog:
    """Return a mission that goes wrong at every checkpoint: much is crossed, but little completed."""
    log, cup = started(ENCORE, '{"mode":"coop"}'), SeededCup(seed)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        elif log.state.setback:
            log.send(ENCORE.idle(log.view(1)), 1)
        else:
            seat = min(awaiting.must)
            most = max(log.view(seat).options, key=lambda choice: (choice.boxes.bit_count(), -choice.jokers))
            send(ENCORE, log, seat, type="choose", turn=log.state.turn, choice=str(most))
    return log


def until(game: Game, log: AnyLog, kind: str) -> AnyLog:
    """Return a game as it was right after its first event of this kind."""
    again: AnyLog = Log(game.rules, log.setup)
    for event in log.events:
        again.events.append(event)
        again.state = game.rules.evolve(again.state, event)
        if kind_of(game, event) == kind:
            break
    return again


def kind_of(game: Game, event: object) -> str:
    """Return the type of an event on the wire."""
    return str(json.loads(game.write_event(event))["type"])


def words_round() -> AnyLog:
    """Return a round of word dice in which a word is voted on."""
    seating = Seating(("Ann", "Bo", "Cy", "Di"), frozenset({4}), 1, one_screen=False)
    log: AnyLog = Log(WORDS.rules, WORDS.setup(b"{}", seating))
    log.send(Roll(("1", "green", *"BORVA")), TABLE, 5.0)
    send(WORDS, log, 2, 8.5, type="propose", round=1, word="Bono")
    send(WORDS, log, 3, 9.25, type="propose", round=1, word="Sartre")
    send(WORDS, log, 1, 10.0, type="propose", round=1, word="Blurgh")
    send(WORDS, log, 2, 12.0, type="appeal", round=1, number=2)
    send(WORDS, log, 2, 13.0, type="vote", round=1, keep=False)
    return log


def words_game() -> AnyLog:
    """Return a short game of word dice in which everything happens."""
    log = words_round()
    send(WORDS, log, 3, 14.0, type="vote", round=1, keep=False)
    for timer in log.awaiting().timers:
        if timer.name == "pause":
            log.send(TimeUp("pause", timer.number), TABLE, max(timer.due, 14.0))
    send(WORDS, log, 1, 16.0, type="agree-to-close", round=1)
    send(WORDS, log, 3, 16.5, type="propose", round=1, word="Bzzzt")
    log.send(TimeUp("round"), TABLE, 200.0)
    log.send(TimeUp("word", 3), TABLE, 200.0)
    log.send(EndGame(), TABLE, 210.0)
    return log


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *encore_part(), *words_part()])


def encore_part() -> Iterator[str]:
    """Yield what there is to say of Encore."""
    open_round, coop = classic_round(), coop_game()
    setback = until(ENCORE, coop, "setback-due")
    hidden = Chosen(2, PASS, open=False)
    kept = [*open_round.events, *coop.events]
    yield "## Encore\n"
    yield from wishes(ENCORE, ENCORE_WISHES)
    yield from setups(ENCORE, (open_round, coop))
    yield from commands(ENCORE, ENCORE_COMMANDS)
    yield from events(ENCORE, kept)
    yield "A choice that others may not see yet:\n"
    yield block(ENCORE.write_event(ENCORE.rules.redact(hidden, None)))
    yield from shared(ENCORE, (("before a roll", started(ENCORE, "{}")), ("in a round", open_round)))
    yield from shared_more(ENCORE, (("co-op, a checkpoint was missed", setback), ("co-op, at the end", coop)))
    yield from own(
        ENCORE, (("has chosen", open_round, 1), ("may choose", open_round, 2), ("leads", setback, 1))
    )
    yield from fields(ENCORE_FIELDS)
    yield from states(ENCORE, open_round)


def words_part() -> Iterator[str]:
    """Yield what there is to say of word dice."""
    vote, whole = words_round(), words_game()
    spoken = until(WORDS, vote, "refused")
    yield "## Word dice\n"
    yield "Moments are in seconds of the game's own clock.\n"
    yield from wishes(WORDS, WORDS_WISHES)
    yield from setups(WORDS, (vote,))
    yield from commands(WORDS, WORDS_COMMANDS)
    yield from events(WORDS, whole.events)
    yield from shared(WORDS, (("before a roll", started(WORDS, "{}")), ("in a round", spoken)))
    yield from shared_more(WORDS, (("while people vote", vote), ("at the end", whole)))
    yield from own(WORDS, (("may speak", spoken, 1), ("pauses", spoken, 3), ("votes", vote, 3)))
    yield from fields(WORDS_FIELDS)
    yield from states(WORDS, vote)


def block(*bodies: bytes | str) -> str:
    """Return JSON as a block of code."""
    lines = (body if isinstance(body, str) else body.decode() for body in bodies)
    return "\n".join(["```json", *lines, "```", ""])


def wishes(game: Game, examples: Sequence[str]) -> Iterator[str]:
    """Yield what hosts may wish for."""
    for wish in examples:
        started(game, wish)
    yield "### Wishes\n"
    yield block(*examples)


def setups(game: Game, logs: Iterable[AnyLog]) -> Iterator[str]:
    """Yield setups."""
    yield "### Setups\n"
    yield block(*(game.write_setup(log.setup) for log in logs))


def commands(game: Game, examples: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield what seats can send, each of which can be read."""
    yield "### Commands\n"
    for says, body in examples:
        game.read_command(body.encode())
        yield f"{says}\n"
        yield block(body)


def events(game: Game, log: Iterable[object]) -> Iterator[str]:
    """Yield the event of each kind that has most to tell."""
    most: dict[str, bytes] = {}
    for event in log:
        kind, body = kind_of(game, event), game.write_event(event)
        most[kind] = max(most.get(kind, b""), body, key=len)
    yield "### Events\n"
    yield block(*most.values())


def shared(game: Game, examples: Iterable[tuple[str, AnyLog]]) -> Iterator[str]:
    """Yield what all see."""
    yield "### Shared views\n"
    yield from shared_more(game, examples)


def shared_more(game: Game, examples: Iterable[tuple[str, AnyLog]]) -> Iterator[str]:
    """Yield more of what all see."""
    for says, log in examples:
        yield f"{says[0].upper()}{says[1:]}:\n"
        yield block(game.write_shared(log.view(None)))


def own(game: Game, examples: Iterable[tuple[str, AnyLog, int]]) -> Iterator[str]:
    """Yield what one seat sees besides."""
    yield "### Own views\n"
    for says, log, seat in examples:
        yield f"A seat that {says}:\n"
        yield block(game.write_own(log.view(seat)))


def fields(meanings: Mapping[str, str]) -> Iterator[str]:
    """Yield what the fields of views mean."""
    yield "### Fields of views\n"
    yield "| field | is |\n|---|---|"
    for names, meaning in meanings.items():
        named = ", ".join(f"`{name}`" for name in names.split(", "))
        yield f"| {named} | {meaning} |"
    yield ""


def states(game: Game, log: AnyLog) -> Iterator[str]:
    """Yield a snapshot."""
    yield "### Snapshots\n"
    yield "Stored, never sent: nothing is hidden in them.\n"
    yield block(game.write_state(log.state))


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(PAGE.parent.parent))


if __name__ == "__main__":
    main()
