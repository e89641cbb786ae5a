import pytest

from tests.cli.calling import Caller, process


@pytest.mark.parametrize(
    ("word", "dice", "printed"),
    [
        ("Bono", "BORVA", "BONO\t2\n"),
        ("Brejnev", "BORVA", "BREJNEV\t3\n"),
        ("Buñuel", "BORVA", "BUNUEL\t1\n"),
        ("Brecht", "BORVA", "BRECHT\t2\n"),
        ("L'Haÿ-les-Roses", "LHYRS", "LHAYLESROSES\t5\n"),
        ("bœuf", "OEEEE", "BOEUF\t5\n"),
        ("straße", "sxxxx", "STRASSE\t1\n"),
        ("  Łódź   nad\tWisłą ", "LODZX", "LODZNADWISLA\t4\n"),
        ("Bono", "OOOOO", "BONO\t5\n"),
        ("zzz", "BORVA", "ZZZ\t0\n"),
        ("a" * 60, "A", "A" * 60 + "\t1\n"),
    ],
)
def test_the_normal_form_and_the_points(sixdice: Caller, word: str, dice: str, printed: str) -> None:
    answer = sixdice("letters", word, "--dice", dice)
    assert (answer.status, answer.out, answer.err) == (0, printed, "")


def test_a_letter_counts_once_where_that_is_asked_for(sixdice: Caller) -> None:
    """Two O dice and a word with one O."""
    assert sixdice("letters", "bol", "--dice", "BOROA").out == "BOL\t3\n"
    assert sixdice("letters", "bol", "--dice", "BOROA", "--once").out == "BOL\t2\n"
    assert sixdice("letters", "Bono", "--dice", "BOROA", "--once").out == "BONO\t3\n"


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Charles de Gaulle", "GAULLE\t5\n"),
        ("de Gaulle", "GAULLE\t5\n"),
        ("La Fontaine", "LAFONTAINE\t3\n"),
        ("Jean de La Fontaine", "LAFONTAINE\t3\n"),
        ("d'Alembert", "ALEMBERT\t3\n"),
        ("Robert De Niro", "DENIRO\t1\n"),
        ("Louis XIV", "LOUISXIV\t2\n"),
        ("Bono", "BONO\t0\n"),
    ],
)
def test_of_a_name_the_family_name_counts(sixdice: Caller, name: str, printed: str) -> None:
    assert sixdice("letters", name, "--dice", "GAULE", "--name").out == printed


def test_without_name_all_of_it_counts(sixdice: Caller) -> None:
    assert sixdice("letters", "de Gaulle", "--dice", "DGXXX").out == "DEGAULLE\t2\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("", "--dice", "BORVA"), "word/empty"),
        ((" - ' . ", "--dice", "BORVA"), "word/empty"),
        (("catch22", "--dice", "BORVA"), "word/digit"),
        (("Louis ⅩⅣ²", "--dice", "BORVA"), "word/digit"),
        (("one+one", "--dice", "BORVA"), "word/sign"),
        (("🐘", "--dice", "BORVA"), "word/sign"),
        (("слон", "--dice", "BORVA"), "word/letter"),
        (("a" * 61, "--dice", "BORVA"), "word/long"),
        (("", "--dice", "BORVA", "--name"), "word/empty"),
        (("Bono", "--dice", ""), "letters/dice"),
        (("Bono", "--dice", "B0RVA"), "letters/dice"),
        (("Bono", "--dice", "B O"), "letters/dice"),
        (("Bono", "--dice", "BÖRVA"), "letters/dice"),
        (("Bono", "--dice", "BOß"), "letters/dice"),
        (("Bono", "--dice", "BOﬁ"), "letters/dice"),
    ],
)
def test_what_is_no_word_or_no_die(sixdice: Caller, words: tuple[str, ...], code: str) -> None:
    answer = sixdice("letters", *words)
    status = 2 if code == "letters/dice" else 1
    assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)
    assert answer.err.endswith(f"[{code}]\n")


@pytest.mark.parametrize(
    "words", [("50 Cent", "word/digit"), ("Simon & Garfunkel", "word/sign"), ("a " * 31 + "Bo", "word/long")]
)
def test_of_a_name_all_must_be_a_word(sixdice: Caller, words: tuple[str, str]) -> None:
    answer = sixdice("letters", words[0], "--dice", "BORVA", "--name")
    assert (answer.status, answer.err.endswith(f"[{words[1]}]\n")) == (1, True)


@pytest.mark.parametrize("words", [("Bono",), ("--dice", "BORVA"), ("Bono", "bis", "--dice", "BORVA")])
def test_a_wrong_call(sixdice: Caller, words: tuple[str, ...]) -> None:
    answer = sixdice("letters", *words)
    assert (answer.status, answer.out) == (2, "")


def test_as_a_process() -> None:
    done = process("letters", "Buñuel", "--dice", "BORVA")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"BUNUEL\t1\n", b"")
