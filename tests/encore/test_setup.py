from dataclasses import replace

import pytest

from sixdice.core.errors import SetupError
from sixdice.encore.library import published_sheet
from sixdice.encore.modes import mode_named
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from tests.driving import EVERY_GAME, mission, setup


def faults(game: Setup) -> list[str]:
    with pytest.raises(SetupError) as error:
        ENCORE.start(game)
    return [fault.message for fault in error.value.faults]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_good_setups_start(game: Setup) -> None:
    state = ENCORE.start(game)
    assert state.turn == 1
    assert state.active == game.first


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (setup("classic", 1), "classic is for 2 to 6 seats, not 1"),
        (setup("solo", 2), "solo is for 1 seat, not 2"),
        (
            replace(setup("coop", 4), players=tuple("abcde"), sheets=setup("classic", 5).sheets),
            "coop is for 1 to 4 seats, not 5",
        ),
        (replace(setup(), sheets=setup("solo", 1).sheets), "1 sheets for 2 seats; each seat has one"),
        (setup(first=0), "seat 0 cannot be first: there are 2 seats"),
        (setup(first=3), "seat 3 cannot be first: there are 2 seats"),
        (setup("classic", 2, "end_on_goal"), "end_on_goal: no option of classic, which has no_free_rolls"),
        (setup("solo", 1, "b", "a"), "a, b: no option of solo, which has end_on_two_colours"),
        (replace(setup(), version=2), "rules version 2 is not known here; this is 1"),
        (
            replace(setup(), players=("", "Bo")),
            "a name is not empty and has no comma, double quote or control character: ''",
        ),
        (
            replace(setup(), players=("A,B", "Bo")),
            "a name is not empty and has no comma, double quote or control character: 'A,B'",
        ),
        (
            replace(setup(), players=("A\n", "Bo")),
            "a name is not empty and has no comma, double quote or control character: 'A\\n'",
        ),
        (
            replace(setup(), sheets=(Sheet("a b", ()),) * 2),
            "a sheet's name has 1 to 40 characters, no space, comma, slash or quote: 'a b'",
        ),
        (replace(setup(), mission=mission()), "classic has no missions"),
        (replace(setup("coop", 2), mission=None), "coop needs a mission"),
        (setup("coop", 2, first=2), "in co-op seat 1, the mission leader, is the first active seat"),
        (
            setup("coop", 2, "play_to_the_end", "end_on_goal"),
            "play_to_the_end and end_on_goal exclude each other",
        ),
        (replace(setup(), mode="duel"), "there is no mode 'duel'; there are classic, solo, coop"),
    ],
)
def test_what_is_wrong_is_said(game: Setup, message: str) -> None:
    assert message in faults(game)


@pytest.mark.parametrize("name", ["Zoë Müller-Łukasz", "👨‍👩‍👧", "Jean\u00a0Paul", "A" * 400])
def test_any_other_name_is_fine(name: str) -> None:
    ENCORE.start(replace(setup(), players=(name, "Bo")))


def test_sheets_can_be_told_apart_by_their_names() -> None:
    black, pink = published_sheet("black"), published_sheet("pink")
    assert "two different sheets have the name 'mine'" in faults(
        replace(setup(), sheets=(Sheet("mine", black.rows), Sheet("mine", pink.rows)))
    )
    assert "'black' is the name of a published sheet; rename yours" in faults(
        replace(setup(), sheets=(Sheet("black", pink.rows),) * 2)
    )
    ENCORE.start(replace(setup(), sheets=(Sheet("mine", black.rows),) * 2))


def test_all_faults_are_listed_at_once() -> None:
    assert (
        len(faults(replace(setup("classic", 2, "x"), players=("",), first=9, version=0, mission=mission())))
        == 7
    )


def test_the_active_seat_moves_on_from_the_first() -> None:
    game = setup("classic", 3, first=2)
    assert [game.active(turn) for turn in range(1, 8)] == [2, 3, 1, 2, 3, 1, 2]


@pytest.mark.parametrize(("mode", "first"), [("classic", 3), ("solo", 3), ("coop", 1)])
def test_a_mode_says_who_is_first_where_somebody_wants_to_be(mode: str, first: int) -> None:
    assert mode_named(mode).first(3) == first
