"""What happened in a game of word dice, told in sentences."""

from dataclasses import replace
from typing import Literal, get_args

import pytest

from sixdice.draw.text import Style
from sixdice.draw.words import standing_text, story
from sixdice.words import events
from sixdice.words.dice import Faces
from sixdice.words.events import Event
from sixdice.words.state import Outcome, Said, State
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
    (events.Accepted(4.0, BOA), ["    1.5 s  Ann: boa +3 (B O A)"]),
    (events.Accepted(104.0, BLORF), ["  101.5 s  Bo: blorf +3 (B O R; provisional for 10 s)"]),
    (
        events.Accepted(4.0, replace(BLORF, until=None)),
        ["    1.5 s  Bo: blorf +3 (B O R; not in the lists, on your word)"],
    ),
    (
        events.Accepted(4.0, replace(BOA, paid=2)),
        ["    1.5 s  Ann: boa +2 (B O A; that was all there was)"],
    ),
    (
        events.Accepted(4.0, replace(BLORF, paid=1)),
        ["    1.5 s  Bo: blorf +1 (B O R; that was all there was; provisional for 10 s)"],
    ),
    (
        events.Refused(4.0, 3, "zebra", 2, "word/initial", "B", 0, 6.0, "ZEBRA"),
        ["    1.5 s  Zoé: zebra, refused: it does not begin with B"],
    ),
    (
        events.Refused(4.0, 1, "Barack Obama", 1, "word/initial", "B", 0, 6.0, "OBAMA"),
        ["    1.5 s  Ann: Barack Obama, refused: OBAMA counts, it does not begin with B"],
    ),
    (
        events.Refused(4.0, 1, "Paris", 4, "black/letters", "P", 3, 6.0, "PARIS"),
        ["    1.5 s  Ann: Paris, refused: it has P, forbidden on the black face (−3)"],
    ),
    (events.PauseOver(6.0, 3), []),
    (
        events.Appealed(7.0, 1, 2),
        ["  Ann: an appeal against “blorf”. All but its author vote: keep it or not?"],
    ),
    (events.Voted(8.0, 3, keep=True), ["  Zoé: keep it"]),
    (events.Voted(8.0, 3, keep=False), ["  Zoé: strike it"]),
    (events.Settled(9.0, 2, stands=True, votes=(1, 1)), ["  “blorf” stands (1:1)"]),
    (events.Settled(9.0, 2, stands=False, votes=(0, 2)), ["  “blorf” is struck (0:2), tokens returned: 3"]),
    (events.Settled(9.0, 2, stands=True, votes=None), ["  “blorf” is final"]),
    (events.Agreed(9.0, 3), ["  Zoé: no more ideas"]),
    (events.TimeRanOut(9.0), ["  Time is up."]),
    (
        events.RoundClosed(9.0, 1, "played"),
        ["End of round 1: the scoring places are taken. Ann: 0 · Bo: 0 · Zoé: 0 · pot 90"],
    ),
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
    assert told != lines or not lines


def test_french_puts_a_space_before_its_colon_and_a_comma_into_its_seconds() -> None:
    assert list(story(events.Accepted(4.0, BOA), state(language="fr"), style=Style.PLAIN)) == [
        "    1,5 s  Ann : boa +3 (B O A)"
    ]


@pytest.mark.parametrize(
    ("said", "notes"),
    [
        (BLORF, "(B O R; provisoire 10 s)"),
        (replace(BLORF, until=None), "(B O R; hors des listes, sur parole)"),
        (replace(BOA, paid=1), "(B O A; c'est tout ce qu'il y avait)"),
    ],
)
def test_notes_in_french(said: Said, notes: str) -> None:
    (told,) = story(events.Accepted(4.0, said), state(language="fr"), style=Style.PLAIN)
    assert told.endswith(f" +{said.tokens} {notes}")


TURKU = replace(BOA, word="Turku", form="TURKU", theme=4, paid=4)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (TURKU, "Ann: Turku +4"),
        (replace(TURKU, paid=2), "Ann: Turku +2"),
        (replace(TURKU, paid=1, reserve=3), "Ann: Turku +4"),
        (replace(TURKU, verdict="known"), "Ann: Turku +4 (not in the lists, on your word)"),
        (replace(TURKU, verdict="unknown", until=14.0), "Ann: Turku +4 (provisional for 10 s)"),
    ],
)
def test_no_letters_pay_on_the_black_face(said: Said, told: str) -> None:
    table = state(faces=BLACK)
    assert list(story(events.Accepted(4.0, said), table, style=Style.PLAIN)) == [f"    1.5 s  {told}"]


def test_a_letter_that_counts_once_is_not_paid_short() -> None:
    """Two dice show A: they pay two tokens, or one where a letter counts as often as a word has it."""
    table = state(faces=GREEN._replace(letters=("B", "A", "R", "V", "A")))
    once = replace(table, setup=replace(table.setup, options=frozenset({"letters_once"})))
    short = "; that was all there was"
    for paid, game, note in ((3, table, ""), (2, table, short), (2, once, ""), (1, once, short)):
        (told,) = story(events.Accepted(4.0, replace(BOA, paid=paid)), game, style=Style.PLAIN)
        assert told.startswith(f"    1.5 s  Ann: boa +{paid} (B A")
        assert (short in told) == bool(note)


@pytest.mark.parametrize(
    ("mode", "how", "faces", "reason"),
    [
        ("classic", "played", GREEN, "the scoring places are taken"),
        ("limited", "played", GREEN, "the middle is empty"),
        ("open", "played", OPEN, "all six themes are closed"),
        ("classic", "played", BLACK, "the black face is won"),
        ("limited", "played", BLACK, "the black face is won"),
        ("open", "played", BLACK, "the black face is won"),
        ("limited", "time", BLACK, "time is up"),
        ("open", "time", OPEN, "time is up"),
        ("classic", "agreed", BLACK, "nobody has more ideas"),
        ("limited", "agreed", GREEN, "nobody has more ideas"),
    ],
)
def test_every_close_has_its_reason(
    mode: str, how: Literal["played", "time", "agreed"], faces: Faces, reason: str
) -> None:
    (told,) = story(events.RoundClosed(9.0, 3, how), state(mode, faces=faces), style=Style.PLAIN)
    assert told.startswith(f"End of round 3: {reason}. Ann: 0 · ")


@pytest.mark.parametrize(
    ("mode", "faces", "reason"),
    [
        ("classic", GREEN, "les places payantes sont prises"),
        ("limited", GREEN, "le milieu est vide"),
        ("open", OPEN, "les six thèmes sont fermés"),
        ("classic", BLACK, "la face noire est gagnée"),
    ],
)
def test_every_close_has_its_reason_in_french(mode: str, faces: Faces, reason: str) -> None:
    (told,) = story(events.RoundClosed(9.0, 3, "played"), state(mode, "fr", faces=faces), style=Style.PLAIN)
    assert told.startswith(f"Fin de la manche 3 : {reason}. Ann : 0 · ")


def test_without_times() -> None:
    """A record does not know when a word was said."""
    refused = events.Refused(4.0, 3, "zebra", 2, "word/initial", "B", 0, 6.0, "ZEBRA")
    accepted = events.Accepted(4.0, BOA)
    for event, line in ((accepted, "  Ann: boa +3 (B O A)"), (refused, "  Zoé: zebra, refused: ")):
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
        "    0.0 s  Ann: boa (Animals) +3 (B O A)"
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
