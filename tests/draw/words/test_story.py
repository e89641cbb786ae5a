"""What happened in a game of word dice, told in sentences."""

from dataclasses import replace
from typing import get_args

import pytest

from sixdice.draw.text import Style
from sixdice.draw.words import standing_text, story
from sixdice.words import events
from sixdice.words.events import Event
from sixdice.words.state import Outcome, State
from tests.draw.words.games import BLACK, BLORF, BOA, GREEN, OPEN, state

EVENTS: list[tuple[Event, list[str]]] = [
    (
        events.Rolled(2.5, 1, GREEN, 0),
        [
            "Round 1 · Animals · thrown by Bo",
            "  [B] green  O white  R yellow  V red  A blue   a word that begins with B",
        ],
    ),
    (
        events.Rolled(2.5, 2, BLACK, 0),
        [
            "Round 2 · Cities · thrown by Zoé",
            "  P green  O white  N yellow  P red  E blue   black face: a word without P O N E",
        ],
    ),
    (events.Accepted(4.0, BOA), ["    1.5 s  Ann: boa +3"]),
    (events.Accepted(104.0, BLORF), ["  101.5 s  Bo: blorf +3 (provisional for 10 s)"]),
    (
        events.Refused(4.0, 3, "zebra", 2, "word/initial", "B", 0, 6.0),
        ["    1.5 s  Zoé: zebra, refused: it does not begin with B"],
    ),
    (
        events.Refused(4.0, 1, "Paris", 4, "black/letters", "P", 3, 6.0),
        ["    1.5 s  Ann: Paris, refused: it has P (tokens returned: 3)"],
    ),
    (events.PauseOver(6.0, 3), []),
    (events.Appealed(7.0, 1, 2), ["  Ann: an appeal against “blorf”. The others vote: keep it or not?"]),
    (events.Voted(8.0, 3, keep=True), ["  Zoé: keep it"]),
    (events.Voted(8.0, 3, keep=False), ["  Zoé: strike it"]),
    (events.Settled(9.0, 2, stands=True, votes=(1, 1)), ["  “blorf” stands (1:1)"]),
    (events.Settled(9.0, 2, stands=False, votes=(0, 2)), ["  “blorf” is struck (0:2), tokens returned: 3"]),
    (events.Settled(9.0, 2, stands=True, votes=None), ["  “blorf” is final"]),
    (events.Agreed(9.0, 3), ["  Zoé: no more ideas"]),
    (events.TimeRanOut(9.0), ["  Time is up."]),
    (events.RoundClosed(9.0, 1, "played"), ["End of round 1. Ann: 0 · Bo: 0 · Zoé: 0 · pot 90"]),
    (events.RoundClosed(9.0, 1, "time"), ["End of round 1: time is up. Ann: 0 · Bo: 0 · Zoé: 0 · pot 90"]),
    (
        events.RoundClosed(9.0, 1, "agreed"),
        ["End of round 1: nobody has more ideas. Ann: 0 · Bo: 0 · Zoé: 0 · pot 90"],
    ),
    (
        events.Ended(9.0, Outcome("played", (12, 30, 48), (3,))),
        ["The winner: Zoé (Ann 12, Bo 30, Zoé 48)"],
    ),
    (
        events.Ended(9.0, Outcome("agreed", (30, 30, 10), (1, 2))),
        ["The game ends by agreement.", "A shared win: Ann, Bo (Ann 30, Bo 30, Zoé 10)"],
    ),
    (
        events.Ended(9.0, Outcome("turn-limit", (0, 1, 0), (2,))),
        ["The limit of rounds ends the game.", "The winner: Bo (Ann 0, Bo 1, Zoé 0)"],
    ),
]


@pytest.mark.parametrize(("event", "lines"), EVENTS)
def test_every_event_has_its_sentence(event: Event, lines: list[str]) -> None:
    assert list(story(event, state(), style=Style.PLAIN)) == lines


def test_every_kind_of_event_is_told_above() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize(("event", "lines"), EVENTS)
def test_french_says_as_much_in_other_words(event: Event, lines: list[str]) -> None:
    told = list(story(event, state(language="fr"), style=Style.PLAIN))
    assert len(told) == len(lines)
    assert all("{" not in line for line in told)
    assert told != lines or not lines or isinstance(event, events.Accepted)


def test_french_puts_a_space_before_its_colon() -> None:
    assert list(story(events.Accepted(4.0, BOA), state(language="fr"), style=Style.PLAIN)) == [
        "    1.5 s  Ann : boa +3"
    ]


def test_without_times() -> None:
    """A record does not know when a word was said."""
    refused = events.Refused(4.0, 3, "zebra", 2, "word/initial", "B", 0, 6.0)
    for event, line in ((events.Accepted(4.0, BOA), "  Ann: boa +3"), (refused, "  Zoé: zebra, refused: ")):
        (told,) = story(event, state(), style=Style.PLAIN, timed=False)
        assert told.startswith(line)


def test_open_themes_name_all_six_and_the_one_that_is_claimed() -> None:
    table = state("open")
    assert list(story(events.Rolled(2.5, 1, OPEN, 0), table, style=Style.PLAIN)) == [
        "Round 1 · open themes · thrown by Bo",
        "  B green  O white  R yellow  V red  [A] blue   a word that begins with A",
        "  @1 Famous people · @2 Animals · @3 Food and drink",
        "  @4 Cities · @5 Jobs · @6 Objects",
    ]
    assert list(story(events.Accepted(2.5, BOA), table, style=Style.PLAIN)) == [
        "    0.0 s  Ann: boa (Animals) +3"
    ]


def test_limited_proposals_tell_what_comes_into_the_middle() -> None:
    table = state("limited")
    *_, last = story(events.Rolled(2.5, 1, GREEN, 6), table, style=Style.PLAIN)
    assert last == "  6 tokens in the middle, 84 in reserve"
    nothing = list(story(events.Rolled(2.5, 1, GREEN, 0), table, style=Style.PLAIN))
    assert len(nothing) == 2


@pytest.mark.parametrize(
    ("table", "text"),
    [
        (state(hands=(7, 2, 1), pot=80), "Ann: 7 · Bo: 2 · Zoé: 1 · pot 80"),
        (state("limited", pot=6, reserve=84), "Ann: 0 · Bo: 0 · Zoé: 0 · middle 6 · reserve 84"),
        (state("limited", pot=2, reserve=0), "Ann: 0 · Bo: 0 · Zoé: 0 · middle 2 · reserve 0"),
        (state("limited", "fr", pot=2, reserve=4), "Ann : 0 · Bo : 0 · Zoé : 0 · milieu 2 · réserve 4"),
    ],
)
def test_where_the_tokens_are(table: State, text: str) -> None:
    assert standing_text(table, style=Style.PLAIN) == text


def test_names_in_ascii_and_headings_in_colour() -> None:
    assert "Zoe: 0" in standing_text(state(), style=Style.ASCII)
    heading, *_ = story(events.Rolled(2.5, 1, GREEN, 0), state(), style=Style.COLOUR)
    assert heading == "\x1b[1mRound 1 · Animals · thrown by Bo\x1b[0m"


def test_the_time_of_a_vote_does_not_count() -> None:
    """The state says since when the round runs, and votes have moved that."""
    later = replace(state(), since=12.5)
    (told,) = story(events.Accepted(14.0, BOA), later, style=Style.PLAIN)
    assert told.startswith("    1.5 s  ")
