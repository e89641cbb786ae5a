import pytest

from tests.cli.calling import Caller


@pytest.mark.parametrize(
    ("language", "pair", "answer"),
    [
        ("fr", "éléphant\téléphanteau", "same"),
        ("fr", "chat\tchats", "same"),
        ("fr", "Pain\tPAINS", "same"),
        ("fr", "fleur\tfleuriste", "maybe"),
        ("fr", "chien\tchat", "different"),
        ("fr", "chat\tchat", "same"),
        ("en", "duck\tducks", "same"),
        ("en", "cat\tdog", "different"),
    ],
)
def test_the_three_answers(sixdice: Caller, language: str, pair: str, answer: str) -> None:
    told = sixdice("roots", "--lang", language, stdin=f"{pair}\n")
    assert (told.status, told.out, told.err) == (0, f"{answer}\n", "")


def test_it_does_not_matter_which_comes_first(sixdice: Caller) -> None:
    assert sixdice("roots", stdin="éléphanteau\téléphant\nfleuriste\tfleur\n").out == "same\nmaybe\n"


def test_french_unless_told_otherwise(sixdice: Caller) -> None:
    assert sixdice("roots", stdin="cheval\tchevaux\n").out == "same\n"
    assert sixdice("roots", "--lang", "en", stdin="mouse\tmice\n").out == "same\n"


def test_a_bad_line_is_told_and_the_rest_compared(sixdice: Caller) -> None:
    answer = sixdice("roots", stdin="chat\nchat\tchien\trat\n\nchat\t\nch4t\tchat\nchat\tchien\n")
    assert (answer.status, answer.err) == (1, "")
    assert answer.out.splitlines() == [
        "! a line is two words with a TAB between them",
        "! a line is two words with a TAB between them",
        "! a line is two words with a TAB between them",
        "! a word has letters",
        "! a word has no digits: 'ch4t'",
        "different",
    ]


def test_lines_of_any_kind(sixdice: Caller) -> None:
    assert sixdice("roots", stdin="chat\tchats\r\nchat\tchien").out == "same\ndifferent\n"
    assert sixdice("roots").out == ""
    assert sixdice("roots").status == 0


def test_what_is_not_utf8(sixdice: Caller) -> None:
    answer = sixdice("roots", stdin=b"caf\xe9\tcaf\xe9s\nchat\tchats\n")
    bad, good = answer.out.splitlines()
    assert (answer.status, bad[:2], good) == (1, "! ", "same")


def test_a_line_that_is_cut_is_told(sixdice: Caller) -> None:
    answer = sixdice("roots", stdin="chat\tchats" + " " * 100_100 + "\nchat\tchien\n")
    assert (answer.status, answer.out) == (1, "! a line of more than 100000 bytes ends the reading\n")


@pytest.mark.parametrize("words", [("--lang", "de"), ("chat",)])
def test_a_wrong_call(sixdice: Caller, words: tuple[str, ...]) -> None:
    answer = sixdice("roots", *words, stdin="chat\tchats\n")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
