"""Seats and names: what is true of them in every game, and how it is said."""

import pytest

from sixdice.core.errors import Fault, OutOfTurn
from sixdice.core.rules import TABLE
from sixdice.core.seating import check_actor, clockwise, player_faults, seating_faults


def test_turns_go_round_from_the_first_seat_on() -> None:
    assert [clockwise(2, 3, turn) for turn in range(1, 6)] == [2, 3, 1, 2, 3]


@pytest.mark.parametrize(("actor", "who"), [(TABLE, "the table"), (3, "seat 3")])
def test_who_may_not_is_told_so(actor: int, who: str) -> None:
    with pytest.raises(OutOfTurn, match=f"^this is not for {who} to do$") as caught:
        check_actor(actor, [1, 2])
    assert caught.value.code == "turn/actor"
    check_actor(actor, [1, actor])


@pytest.mark.parametrize("name", ["", " \t", "a,b", 'a"b', "a\tb", "a\x7f", "a\ud800"])
def test_a_name_that_cannot_stand_in_a_tag(name: str) -> None:
    (fault,) = player_faults(("Ann", name))
    assert fault.code == "setup/player"
    assert fault.message.endswith(f": {name!r}")


@pytest.mark.parametrize("name", ["Ann", "X", "Jean d'Arc", "Zoë-2", "李"])
def test_any_other_name_will_do(name: str) -> None:
    assert list(player_faults((name,))) == []


@pytest.mark.parametrize(
    ("seats", "players", "message"),
    [
        (range(2, 7), ("Ann",), "chess is for 2 to 6 seats, not 1"),
        (range(1, 2), ("Ann", "Bo"), "chess is for 1 seat, not 2"),
    ],
)
def test_the_seats_of_a_mode(seats: range, players: tuple[str, ...], message: str) -> None:
    assert list(seating_faults("chess", seats, players, 1)) == [Fault("setup/seats", message)]


def test_the_first_seat_is_one_of_them() -> None:
    (fault,) = seating_faults("chess", range(2, 3), ("Ann", "Bo"), 3)
    assert fault == Fault("setup/first", "seat 3 cannot be first: there are 2 seats")
    assert list(seating_faults("chess", range(2, 3), ("Ann", "Bo"), 2)) == []
