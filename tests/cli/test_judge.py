from pathlib import Path

import pytest

from tests.cli.calling import Caller, process

OWN = """\
letters = ["BEMPST", "OACLDT", "RINPCG", "VAOFSM", "AELRHB"]
[theme-1]
title = "Desserts"
words = ["tarte", "baba", "éclair"]
[theme-2]
title = "Héros"
kind = "people"
words = ["Gaulle = Charles de Gaulle", "Batman"]
[theme-3]
title = "Rien"
[theme-4]
title = "Fleuves"
kind = "names"
words = ["Po"]
[theme-5]
title = "Arbres"
words = ["orme", "ormeau"]
families = ["orme, ormeau"]
[theme-6]
title = "Jeux"
"""
"""A card of one's own."""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_the_three_verdicts(sixdice: Caller) -> None:
    answer = sixdice(
        "judge", "--lang", "fr", "--card", "1", "--theme", "2", stdin="éléphants\nbrouette\nblorf\n"
    )
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == "éléphants\tlisted\nbrouette\tknown\nblorf\tunknown\n"


@pytest.mark.parametrize(
    ("theme", "word", "verdict"),
    [
        ("1", "Charles de Gaulle", "listed"),
        ("1", "de Gaulle", "listed"),
        ("1", "GAULLE", "listed"),
        ("2", "ELEPHANT", "listed"),
        ("2", "  chat  ", "listed"),
        ("2", "Paris", "known"),
        ("4", "Saint-Étienne", "listed"),
        ("4", "saint etienne", "listed"),
        ("6", "xyzzy", "unknown"),
    ],
)
def test_words_of_our_themes(sixdice: Caller, theme: str, word: str, verdict: str) -> None:
    assert sixdice("judge", "--theme", theme, stdin=f"{word}\n").out == f"{word}\t{verdict}\n"


def test_the_language_makes_a_difference(sixdice: Caller) -> None:
    words = ("judge", "--theme", "2")
    assert sixdice(*words, "--lang", "en", stdin="cats\n").out == "cats\tlisted\n"
    assert sixdice(*words, "--lang", "fr", stdin="hedgehog\n").out != "hedgehog\tlisted\n"
    assert sixdice(*words, stdin="hérisson\n").out == "hérisson\tlisted\n"


def test_another_card(sixdice: Caller) -> None:
    """Whether its lists have been written since or not: a word that everybody knows is no unknown one."""
    out = sixdice("judge", "--lang", "en", "--card", "2", "--theme", "5", stdin="wood\nblorf\n").out
    assert out in ("wood\tlisted\nblorf\tunknown\n", "wood\tknown\nblorf\tunknown\n")


def test_nothing_on_standard_input(sixdice: Caller) -> None:
    answer = sixdice("judge", "--theme", "1")
    assert (answer.status, answer.out, answer.err) == (0, "", "")


def test_line_ends_of_any_kind(sixdice: Caller) -> None:
    answer = sixdice("judge", "--theme", "2", stdin="chat\r\nchien\nrat")
    assert (answer.status, answer.out) == (0, "chat\tlisted\nchien\tlisted\nrat\tlisted\n")


def test_a_line_that_is_no_word_is_told_and_the_rest_judged(sixdice: Caller) -> None:
    answer = sixdice("judge", "--theme", "2", stdin="ch4t\n\n!?\nchat\n" + "x" * 61 + "\n")
    assert (answer.status, answer.err) == (1, "")
    assert answer.out.splitlines() == [
        "ch4t\t! a word has no digits: 'ch4t'",
        "\t! a word has letters",
        "!?\t! only letters, spaces, hyphens, apostrophes and dots, not '!': '!?'",
        "chat\tlisted",
        "x" * 61 + "\t! a word has at most 60 characters, this has 61",
    ]


def test_what_is_not_utf8_is_no_word(sixdice: Caller) -> None:
    answer = sixdice("judge", "--theme", "2", stdin=b"caf\xe9\nchat\n")
    bad, good = answer.out.splitlines()
    assert answer.status == 1
    assert bad.startswith("caf\\xe9\t! ")
    assert good == "chat\tlisted"


def test_a_line_without_end_does_not_hide_that_reading_stops(sixdice: Caller) -> None:
    """A word with a hundred thousand blanks behind it: it is cut there, and what follows is not read."""
    answer = sixdice("judge", "--theme", "2", stdin="chat" + " " * 100_100 + "\nchien\n")
    assert answer.status == 1
    assert answer.out.endswith("\t! a line of more than 100000 bytes ends the reading\n")
    assert answer.out.count("\n") == 1
    assert sixdice("judge", "--theme", "2", stdin="chat" + " " * 99_000 + "\nchien\n").status == 0


def test_endless_input_does_not_fill_the_memory(sixdice: Caller) -> None:
    answer = sixdice("judge", "--theme", "2", stdin=b"x" * 3_000_000)
    assert answer.status == 1
    assert len(answer.out) < 110_000


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("--card", "0", "--theme", "1"), 2, "there is no card 0; ours are 1 to 4 [setup/card]"),
        (("--card", "5", "--theme", "1"), 2, "there is no card 5; ours are 1 to 4 [setup/card]"),
        (("--card", "none.toml", "--theme", "1"), 1, "none.toml: No such file or directory [file/io]"),
        (("--theme", "7"), 2, "argument --theme: invalid choice: 7"),
        (("--theme", "0"), 2, "argument --theme: invalid choice: 0"),
        (("--theme", "cats"), 2, "argument --theme: invalid"),
        (("--lang", "de", "--theme", "1"), 2, "argument --lang: invalid choice: 'de'"),
        ((), 2, "--theme"),
    ],
)
def test_what_there_is_not(sixdice: Caller, words: tuple[str, ...], status: int, told: str) -> None:
    answer = sixdice("judge", *words, stdin="chat\n")
    assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)
    assert told in answer.err


class TestACardOfOnesOwn:
    @pytest.mark.parametrize(
        ("theme", "stdin", "verdicts"),
        [
            ("1", "TARTES\nbaba\npain\nblorf\n", "listed listed known unknown"),
            ("2", "de Gaulle\nBatman\nCharles de Gaulle\nRobin\n", "listed listed listed known"),
            ("3", "tarte\nblorf\n", "known unknown"),
            ("5", "ormes\nchêne\n", "listed known"),
        ],
    )
    def test_its_words_are_listed(
        self, sixdice: Caller, own: Path, theme: str, stdin: str, verdicts: str
    ) -> None:
        answer = sixdice("judge", "--card", own, "--theme", theme, stdin=stdin)
        assert answer.status == 0
        assert [line.split("\t")[1] for line in answer.out.splitlines()] == verdicts.split()

    def test_all_faults_are_listed_and_name_the_file(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "bad.toml"
        path.write_text(
            'letters = ["A"]\nfoo = 1\n[theme-1]\n[theme-2]\ntitle = "x"\nkind = "odd"\n'
            '[theme-3]\ntitle = "a"\ncolour = 1\n[theme-4]\ntitle = "t"\nwords = 3\n[theme-5]\ntitle = "t"\n'
        )
        answer = sixdice("judge", "--card", path, "--theme", "1", stdin="chat\n")
        assert (answer.status, answer.out) == (1, "")
        lines = answer.err.splitlines()
        assert all(line.startswith(f"sixdice: {path}: ") for line in lines)
        assert [line.rpartition(" ")[2] for line in lines] == [
            "[card/theme]",
            "[card/kind]",
            "[card/unknown]",
            "[card/words]",
            "[card/theme]",
            "[card/letters]",
            "[card/unknown]",
        ]

    def test_faults_of_its_words_are_listed_too_before_anything_is_judged(
        self, sixdice: Caller, tmp_path: Path
    ) -> None:
        path = tmp_path / "bad.toml"
        text = (
            OWN.replace('"baba"', '"b4ba", "tarte"')
            .replace('"Po"', '"P&"')
            .replace('"orme, ormeau"', '"orme"')
        )
        path.write_text(text, encoding="utf-8")
        answer = sixdice("judge", "--card", path, "--theme", "6", stdin="chat\n")
        assert (answer.status, answer.out) == (1, "")
        assert [line.rpartition(" ")[2] for line in answer.err.splitlines()] == [
            "[word/digit]",
            "[lexicon/twice]",
            "[word/sign]",
            "[roots/one-word]",
        ]
        assert answer.err.startswith(f"sixdice: {path}: theme-1: a word has no digits: 'b4ba' ")
        assert answer.err.count(f"{path}: theme-4: ") == answer.err.count(f"{path}: theme-5: ") == 1

    @pytest.mark.parametrize("text", ["[theme-1", "a = " + "[" * 5000, "a = " + "9" * 5000])
    def test_what_is_not_toml(self, sixdice: Caller, tmp_path: Path, text: str) -> None:
        path = tmp_path / "bad.toml"
        path.write_text(text)
        answer = sixdice("judge", "--card", path, "--theme", "1")
        assert (answer.status, answer.err.count("\n")) == (1, 1)
        assert f"{path}: not a TOML file" in answer.err

    def test_a_file_that_is_no_text(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "bad.toml"
        path.write_bytes(b"\n\n\xff")
        assert (
            f"{path}: line 3: not UTF-8 text [file/io]"
            in sixdice("judge", "--card", path, "--theme", "1").err
        )

    def test_titles_that_no_record_can_hold(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "bad.toml"
        path.write_text(
            OWN.replace('"Rien"', "'a \"b\"'").replace('"Jeux"', f'"{"x" * 61}"'), encoding="utf-8"
        )
        answer = sixdice("judge", "--card", path, "--theme", "1")
        assert (answer.status, answer.err.count("[card/title]\n")) == (1, 2)


def test_as_a_process_in_any_locale() -> None:
    done = process("judge", "--theme", "2", stdin="éléphant\n".encode(), LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.endswith(b"\tlisted\n")
