"""The sentences: whole in both languages, and one for everything that can be refused."""

import ast
import inspect
import string
import tomllib
from collections.abc import Iterator
from importlib import resources
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

from sixdice.core.errors import OutOfTurn
from sixdice.draw.words import phrases
from sixdice.words import letters, proposals, rounds, turns
from sixdice.words.dice import BLACK, COLOURS
from sixdice.words.events import Refused, RoundClosed
from sixdice.words.languages import LANGUAGES
from sixdice.words.modes import MODES, classic, limited, mode, open_themes

TOLD = tomllib.loads((resources.files("sixdice.draw.words") / "phrases.toml").read_text("utf-8"))

FOR_THE_TABLE = {
    "turn/over",
    "turn/actor",
    "round/not-now",
    "roll/dice",
    "roll/faces",
    "time/no-timer",
    "time/early",
}
"""Refusals that no seat can meet: of rolls, of timers, of seats that there are not, after the end."""


def flat(told: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in told.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def raised(*modules: ModuleType) -> set[str]:
    """Return the codes of the errors that modules raise."""
    errors = ("OutOfTurn", "RulesError", "NotationError")
    calls = (
        node
        for module in modules
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in errors
    )
    return {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}  # type: ignore[misc]


def refusals() -> set[str]:
    """Return the codes that words are refused with: pairs of a code and what is in the way."""
    pairs = (
        node.elts for node in ast.walk(ast.parse(inspect.getsource(proposals))) if isinstance(node, ast.Tuple)
    )
    codes = {str(pair[0].value) for pair in pairs if len(pair) == 2 and isinstance(pair[0], ast.Constant)}
    return {proposals.LETTERS_ON_BLACK} | {code for code in codes if "/" in code}


def test_two_languages() -> None:
    assert set(TOLD) == set(LANGUAGES)


def test_both_languages_say_the_same_things_of_the_same_fields() -> None:
    french, english = (dict(flat(TOLD[language])) for language in ("fr", "en"))
    assert french.keys() == english.keys()
    assert {key: fields(text) for key, text in french.items()} == {
        key: fields(text) for key, text in english.items()
    }


def test_nothing_is_left_in_the_other_language() -> None:
    """Only names and bare figures read alike in both."""
    french, english = (dict(flat(TOLD[language])) for language in ("fr", "en"))
    alike = {key for key in french if french[key] == english[key]}
    assert alike == {"pot", "penalty"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_reason_and_no_reason_is_idle(language: str) -> None:
    assert refusals() == set(TOLD[language]["reasons"])
    assert len(refusals()) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_that_a_seat_can_meet_has_its_sentence(language: str) -> None:
    codes = raised(rounds, turns, proposals, letters, mode, classic, limited, open_themes)
    assert codes - FOR_THE_TABLE == set(TOLD[language]["errors"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_modes_colours_and_closings_have_names(language: str) -> None:
    told = TOLD[language]
    assert {f"mode_{name}" for name in MODES} <= set(told["play"])
    assert {f"colour_{name}" for name in (*COLOURS, BLACK)} <= set(told)
    reasons = {*get_args(get_type_hints(RoundClosed)["how"]), *MODES, BLACK} - {"played"}
    assert {f"closed_{reason}" for reason in reasons} == {key for key in told if key.startswith("closed_")}


def test_a_reason_names_what_is_in_the_way() -> None:
    refused = Refused(1.0, 2, "rat", 2, "word/root", "raton", 0, 3.0, "RAT")
    assert phrases("en").reason(refused) == "same root as “raton”"
    assert phrases("fr").reason(refused) == "même racine que « raton »"


@pytest.mark.parametrize(
    ("word", "form", "english", "french"),
    [
        (
            "Barack Obama",
            "OBAMA",
            "OBAMA counts, it does not begin with B",
            "c'est OBAMA qui compte, il ne commence pas par B",
        ),
        ("Obama", "OBAMA", "it does not begin with B", "il ne commence pas par B"),
        ("œil-de-bœuf", "OEILDEBOEUF", "it does not begin with B", "il ne commence pas par B"),
    ],
)
def test_where_only_a_part_of_a_word_counts_a_reason_says_which(
    word: str, form: str, english: str, french: str
) -> None:
    refused = Refused(1.0, 2, word, 1, "word/initial", "B", 0, 3.0, form)
    assert phrases("en").reason(refused) == english
    assert phrases("fr").reason(refused) == french


def test_other_reasons_do_not_say_what_counts() -> None:
    refused = Refused(1.0, 2, "Barack Obama", 1, "word/said", "OBAMA", 0, 3.0, "OBAMA")
    assert phrases("en").reason(refused) == "“OBAMA” has been said"


def test_an_error_is_translated_where_it_is_known() -> None:
    assert phrases("fr").error(OutOfTurn("round/vote", "x")) == "Un vote est en cours."
    assert phrases("fr").error(OutOfTurn("table/gone", "the table is gone")) == "the table is gone"


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        phrases("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits_a_terminal(language: str) -> None:
    assert all(len(line) <= 80 for line in phrases(language).ask("help").splitlines())
