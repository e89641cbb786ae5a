"""The games that a record can be of: how each is refereed and shown."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from sixdice.cli.terminal import shown_in
from sixdice.core.errors import Fault
from sixdice.core.log import Log
from sixdice.core.records import Record
from sixdice.core.rules import Seat
from sixdice.core.tags import game_of
from sixdice.core.verdicts import Verdict
from sixdice.draw import story as encore_story
from sixdice.draw.text import Style, seat_text
from sixdice.draw.words import phrases
from sixdice.draw.words import story as word_story
from sixdice.encore import events as encore_events
from sixdice.encore import record_writer as encore_writer
from sixdice.encore import referee as encore_referee
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.words import events as word_events
from sixdice.words import record_writer as word_writer
from sixdice.words import referee as word_referee
from sixdice.words.rounds import WORDS, WordsLog

__all__ = ["GAMES", "AnyLog", "Game", "judged"]

AnyLog: TypeAlias = Log[Any, Any, Any, Any, Any]


class Game(NamedTuple):
    """What the command line can do with the records of a game.

    *referee* plays a record; told that the game may be played on, it leaves the last round open.
    *own_tags* follow from the game itself, *result_tags* say that it has ended. *title* says what is
    played and how far it is; *pages* tell it turn by turn as a seat sees it.
    """

    title: Callable[[Any], str]
    referee: Callable[[Record, bool], Verdict[Any]]
    own_tags: frozenset[str]
    result_tags: tuple[str, ...]
    record: Callable[[AnyLog, Mapping[str, str]], str]
    pages: Callable[[Any, Seat, Style], Iterator[str]]


def judged(record: Record, *, unfinished: bool) -> Verdict[Any]:
    """Referee a record by the rules of the game that it says it is of; Encore's find that it says none."""
    game = game_of(record)
    if game and game not in GAMES:
        line = record.values("Game")[0].line
        known = ", ".join(GAMES)
        return Verdict((Fault("record/game", f"there is no game {game[:60]!r}; there are {known}", line),))
    return GAMES[game or "encore"].referee(record, unfinished)


def _encore_pages(log: EncoreLog, seat: Seat, style: Style) -> Iterator[str]:
    """Yield a page a turn: what happened, and the sheet as it is then."""
    state = ENCORE.start(log.setup)
    lines: list[str] = []
    chosen: list[str] = []
    for event in log.events:
        state = ENCORE.evolve(state, event)
        told = list(encore_story.story(event, log.setup, style=style))
        if isinstance(event, encore_events.Chosen):
            chosen += told
        else:
            lines += told
        if isinstance(event, encore_events.RoundClosed):
            lines += [seat_text(state, seat, style=style, tried=event.choices[seat - 1].boxes)]
            chosen = []
        if isinstance(event, encore_events.Ended):
            lines = [*encore_story.reason_lines(state), *lines]
        if isinstance(event, encore_events.RoundClosed | encore_events.Ended):
            yield "\n".join(lines)
            lines = []
    if lines or not log.events:
        yield "\n".join([*lines, *chosen, *([] if lines else ["No turn has been played yet."])])


def _word_pages(log: WordsLog, seat: Seat, style: Style) -> Iterator[str]:  # noqa: ARG001 -- all see the same
    """Yield a page a round: the dice, what was said, where the tokens are then."""
    state = WORDS.start(log.setup)
    lines: list[str] = []
    for event in log.events:
        lines += word_story(event, state, style=style, timed=False)
        state = WORDS.evolve(state, event)
        if isinstance(event, word_events.RoundClosed | word_events.Ended):
            yield shown_in("\n".join(lines), style)
            lines = []
    if lines or not log.events:
        yield shown_in("\n".join(lines) or phrases(log.setup.language).say("nothing_yet"), style)


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        "encore": Game(
            lambda log: f"Encore, {log.setup.mode}, turn {log.state.turn}",
            lambda record, unfinished: encore_referee.referee(record, ask_to_close=unfinished),
            encore_writer.GAME_TAGS,
            encore_referee.RESULT_TAGS,
            lambda log, tags: encore_writer.game_record(log.setup, log.events, tags),
            _encore_pages,
        ),
        "words": Game(
            lambda log: f"word dice, {log.setup.mode}, round {log.state.round}",
            lambda record, _: word_referee.referee(record),
            word_writer.GAME_TAGS,
            word_referee.RESULT_TAGS,
            lambda log, tags: word_writer.game_record(log.setup, log.events, tags),
            _word_pages,
        ),
    }
)
"""Every game, by the name that its records have."""
