import pytest

from sixdice.core.errors import InvalidError
from sixdice.table.commands import LONGEST_NAME
from sixdice.table.names import checked_name


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë de la Tour",
        "Ольга",
        "王小明",
        "محمد",
        "נועה",
        "नाम",
        "نام\u200cها",  # a joiner that Persian needs
        "👩\u200d👩\u200d👧",  # one family
        "❤\ufe0f",
        "O'Neil-Smith (2)",
        "x" * LONGEST_NAME,
    ],
)
def test_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("  Ann \t Bo ", "Ann Bo"),
        ("Ann\nBo", "Ann Bo"),
        ("Ann\r\n\x85\u2028Bo", "Ann Bo"),
        ("Zoe\u0308", "Zoë"),
        ("Ann\u00a0Bo", "Ann Bo"),
    ],
)
def test_white_space_collapses_and_letters_are_composed(name: str, tidy: str) -> None:
    assert checked_name(name) == tidy


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\n",
        "Ann, Bo",
        'Ann "the die"',
        "Ann\x00",
        "Ann\x1b[31m",
        "\u202eAnn",  # turns round what follows it
        "\u2066Ann\u2069",
        "\u200fAnn",
        "Ann\u200b",  # an invisible space
        "\ufeffAnn",
        "A\u00adnn",
        "\ue000",  # for private use
        "\ud800",
        "\ufdd0",  # no character
    ],
)
def test_signs_that_disturb_others_are_refused(name: str) -> None:
    with pytest.raises(InvalidError) as caught:
        checked_name(name)
    assert caught.value.code == "name/sign"


@pytest.mark.parametrize("name", ["\u200d", "\u200c\u200d", "\u200d \u200c"])
def test_joiners_alone_are_no_name(name: str) -> None:
    with pytest.raises(InvalidError) as caught:
        checked_name(name)
    assert caught.value.code == "name/sign"


def test_a_name_is_not_longer_than_a_line_of_the_page() -> None:
    with pytest.raises(InvalidError) as caught:
        checked_name("x" * (LONGEST_NAME + 1))
    assert caught.value.code == "name/long"
    with pytest.raises(InvalidError):
        checked_name("\u0958" * LONGEST_NAME)  # its composed form is twice as long
