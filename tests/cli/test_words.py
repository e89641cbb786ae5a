import json
from pathlib import Path

import pytest

from sixdice.cli import words as words_command
from sixdice.core.errors import Fault
from sixdice.lab import lexicon
from sixdice.lab.playability import Playability
from sixdice.words.cards import Theme
from tests.cli.calling import Caller
from tests.cli.test_judge import OWN


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_the_figures_of_a_card(sixdice: Caller, own: Path) -> None:
    answer = sixdice("words", "check", "--lang", "fr", "--card", own, "--json")
    desserts, heroes, nothing, rivers, trees, _ = json.loads(answer.out)
    assert (answer.status, answer.err) == (0, "")
    assert {key: desserts[key] for key in ("language", "card", "number", "title", "words", "families")} == {
        "language": "fr",
        "card": 0,
        "number": 1,
        "title": "Desserts",
        "words": 3,
        "families": 0,
    }
    assert {letter: count for letter, count in desserts["initials"].items() if count} == {
        "B": 1,
        "E": 1,
        "T": 1,
    }
    assert set(desserts["initials"]) == set("BEMPSTOACLDTRINPCGVAOFSMAELRHB")
    assert (heroes["title"], heroes["words"]) == ("Héros", 2)
    assert (trees["words"], trees["families"]) == (2, 1)
    assert (nothing["words"], nothing["playable"]) == (0, None)
    assert rivers["playable"]["coloured"]["at_least_1"] == pytest.approx(1 / 5 * (1 / 6 + 1 / 6))
    for theme in (desserts, heroes, rivers, trees):
        for shares in theme["playable"].values():
            assert list(shares) == ["at_least_1", "at_least_5", "at_least_20"]
            assert 1 >= shares["at_least_1"] >= shares["at_least_5"] == shares["at_least_20"] == 0


def test_the_black_share_by_hand(sixdice: Caller, own: Path) -> None:
    """A roll without P and O on any of five dice: P is on green and yellow, O on white and red."""
    rivers = json.loads(sixdice("words", "check", "--lang", "fr", "--card", own, "--json").out)[3]
    assert rivers["playable"]["black"]["at_least_1"] == pytest.approx((5 / 6) ** 4)


def test_the_table(sixdice: Caller, own: Path) -> None:
    answer = sixdice("words", "check", "--lang", "fr", "--card", own)
    assert answer.status == 0
    assert "fr –.1 Desserts" in answer.out
    assert answer.out.count("not written yet") == 2
    assert "A 0" in answer.out
    assert "at least 1/5/20 words" in answer.out


@pytest.mark.usefixtures("unmeasured")
def test_the_details(sixdice: Caller) -> None:
    out = sixdice("words", "check", "--lang", "en", "--card", "1", "--details").out
    animals = out.partition("\nen 1.2 Animals\n")[2].partition("\n\n")[0].splitlines()
    initials, shared, pairs = (line.strip().partition(": ") for line in animals)
    assert initials[0] == "initials"
    assert [told.split()[0] for told in initials[2].split(" ")[::2]] == sorted(set("BEMPSTOACLDTRINPCGVFH"))
    assert shared[0] == "shared"
    assert "lamb" in shared[2].split(", ")
    assert pairs[0] == "pairs"
    assert "bull/bullfinch" in pairs[2].split(", ")


@pytest.mark.usefixtures("unmeasured")
def test_what_the_figures_count(sixdice: Caller) -> None:
    told = json.loads(sixdice("words", "check", "--lang", "fr", "--card", "1", "--json").out)
    animals, food = told[1], told[2]
    assert "agneau" in animals["shared"]
    assert "agneau" in food["shared"]
    assert ["ours", "oursin"] in animals["pairs"]
    assert told[0]["pairs"] == [], "names have no roots"


@pytest.mark.long
def test_our_card_has_words_in_both_languages(sixdice: Caller) -> None:
    told = json.loads(sixdice("words", "check", "--card", "1", "--json").out)
    assert [(report["language"], report["number"]) for report in told] == [
        (language, number) for language in ("fr", "en") for number in range(1, 7)
    ]
    assert all(report["card"] == 1 and report["words"] > 300 for report in told)
    assert all(report["playable"]["coloured"]["at_least_1"] >= 0.99 for report in told)


@pytest.fixture
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rolls are not counted: what is looked at does not depend on them, and it takes a second a theme."""
    shares = (1.0, 0.999, 0.933)
    monkeypatch.setattr(lexicon, "playability", lambda _forms, _dice: Playability(shares, shares))


@pytest.mark.long
@pytest.mark.usefixtures("unmeasured")
def test_the_table_of_our_card_fits_a_terminal(sixdice: Caller) -> None:
    out = sixdice("words", "check", "--card", "1").out
    assert out.count("\n") == 16, "no line is broken"
    assert all(len(line) <= 80 for line in out.splitlines())


@pytest.mark.long
@pytest.mark.usefixtures("unmeasured")
def test_every_card_without_faults(sixdice: Caller) -> None:
    answer = sixdice("words", "check", "--json")
    assert (answer.status, answer.err) == (0, "")
    assert len(json.loads(answer.out)) == 2 * 4 * 6


def test_faults_of_our_lists_name_their_file_and_line(
    sixdice: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faults(theme: Theme, language: str) -> list[tuple[str, Fault]]:
        twice = [Fault("lexicon/twice", "'cat' stands there already, on line 3", 4)]
        return [(f"{language}/{theme.key}.txt", fault) for fault in twice] if theme.key == "animals" else []

    monkeypatch.setattr(words_command, "theme_faults", faults)
    answer = sixdice("words", "check", "--card", "1")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.splitlines() == [
        "sixdice: fr/animals.txt:4: 'cat' stands there already, on line 3 [lexicon/twice]",
        "sixdice: en/animals.txt:4: 'cat' stands there already, on line 3 [lexicon/twice]",
    ]


def test_faults_of_a_card_of_ones_own_name_its_file(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(OWN.replace('"baba"', '"b4ba"').replace("[theme-6]", "[theme-7]"), encoding="utf-8")
    answer = sixdice("words", "check", "--card", path, "--json")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.splitlines() == [
        f'sixdice: {path}: theme-6: it must be there and have a title, as in title = "Desserts" [card/theme]',
        f"sixdice: {path}: a card has no 'theme-7' [card/unknown]",
    ]
    path.write_text(OWN.replace('"baba"', '"b4ba"'), encoding="utf-8")
    answer = sixdice("words", "check", "--card", path, "--lang", "fr")
    assert answer.err == f"sixdice: {path}: theme-1: a word has no digits: 'b4ba' [word/digit]\n"


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("--card", "9"), 2, "[setup/card]"),
        (("--card", "none.toml"), 1, "[file/io]"),
        (("--lang", "de"), 2, "argument --lang"),
    ],
)
def test_what_there_is_not(sixdice: Caller, words: tuple[str, ...], status: int, told: str) -> None:
    answer = sixdice("words", "check", *words)
    assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)
    assert told in answer.err


@pytest.mark.parametrize("words", [("words",), ("words", "burn")])
def test_a_wrong_call(sixdice: Caller, words: tuple[str, ...]) -> None:
    assert sixdice(*words).status == 2
