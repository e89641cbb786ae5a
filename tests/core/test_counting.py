from sixdice.core.counting import counted


def test_one_is_not_many() -> None:
    assert [counted(number, "joker") for number in (-1, 0, 1, 2)] == [
        "-1 jokers",
        "0 jokers",
        "1 joker",
        "2 jokers",
    ]
