"""Every worked example of the two rule books, as our readings understand them."""

import pytest

from sixdice.core.errors import IllegalChoice
from sixdice.core.rules import Roll
from sixdice.encore.choices import check_choice, legal_choices
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.events import Claim, RoundClosed
from sixdice.encore.geometry import boxes_text
from sixdice.encore.goals import parse_goal
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_boxes, parse_choice, parse_faces
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled
from sixdice.encore.state import Setback
from tests.driving import at, log_from, mission, play, setup

BLACK = published_sheet("black")


def legal(crossed: str, roll: str, jokers: int = 8) -> set[str]:
    position = Position(BLACK, parse_boxes(crossed), jokers)
    return {str(choice) for choice in legal_choices(position, parse_faces(roll))}


def refused(crossed: str, roll: str, choice: str, jokers: int = 8) -> str:
    position = Position(BLACK, parse_boxes(crossed), jokers)
    with pytest.raises(IllegalChoice) as refusal:
        check_choice(position, parse_faces(roll), parse_choice(choice))
    return refusal.value.code


class TestFirstRoll:
    """Yellow, orange and blue with 1, 2 and 5 on an empty black sheet."""

    ROLL = "yob125"

    def test_a_five_yellow_from_column_h(self) -> None:
        assert "y5:H6,H7,I6,I7,J7" in legal("-", self.ROLL)

    def test_b_the_whole_orange_block_of_two(self) -> None:
        assert {choice for choice in legal("-", self.ROLL) if choice.startswith("o2")} == {"o2:G2,H2"}

    def test_c_two_of_the_four_blue(self) -> None:
        options = {choice for choice in legal("-", self.ROLL) if choice.startswith("b2")}
        assert options == {"b2:G4,H4", "b2:G5,H5", "b2:H4,H5"}

    def test_orange_five_has_no_room_along_column_h(self) -> None:
        assert not any(choice.startswith("o5") for choice in legal("-", self.ROLL))
        assert refused("-", self.ROLL, "o5:I5,J5,J6,K5,K6") == "choice/mixed-colours"
        assert refused("-", self.ROLL, "o5:B5,C5,D5,E4,E5") == "choice/start"

    def test_four_blue_where_a_five_was_rolled(self) -> None:
        assert refused("-", self.ROLL, "b5:G4,G5,H4,H5") == "choice/number"
        assert refused("-", self.ROLL, "b4:G4,G5,H4,H5") == "choice/no-die"

    def test_blue_block_finished_later_with_a_two(self) -> None:
        assert "b2:G4,G5" in legal("H4,H5", "gyb245")

    def test_blue_block_finished_later_with_two_ones(self) -> None:
        assert {"b1:G4", "b1:G5"} <= legal("H4,H5", "gyb145")
        assert {choice for choice in legal("G4,H4,H5", "gyb145") if choice.startswith("b1")} == {"b1:G5"}

    def test_a_larger_number_is_never_split_over_two_blocks(self) -> None:
        assert not any(choice.startswith("b3") for choice in legal("H4,H5", "gyb345"))
        assert refused("H4,H5", "gyb345", "b3:G4,G5,I1") == "choice/not-connected"


class TestCorrectAndIncorrectCrossings:
    def test_four_green_beside_a_crossed_yellow(self) -> None:
        assert "g4:D2,D3,D4,E3" in legal("E2,F1,F2,G1", "gyo144")

    def test_stranded_boxes_need_a_one_each(self) -> None:
        """D3,E3,F3,G3 out of the six green ones leave D2 above and D4 below: two single boxes."""
        crossed = "D3,E3,F3,G3,H3"
        assert {"g1:D2", "g1:D4"} <= legal(crossed, "gyo125")
        assert not any(choice.startswith("g2") and "D" in choice for choice in legal(crossed, "gyo125"))
        assert refused(crossed, "gyo125", "g2:D2,D4") == "choice/not-connected"

    def test_five_boxes_that_do_not_all_hang_together(self) -> None:
        assert refused("H6,H7", "gyo145", "y5:G1,F1,I6,I7,J7") == "choice/not-connected"

    def test_three_boxes_that_only_touch_diagonally(self) -> None:
        """K1 shares only a corner with the crossed L2, and nothing else beside blue is crossed."""
        assert refused("L2", "gyb135", "b3:I1,J1,K1") == "choice/not-reached"
        assert "b3:I1,J1,K1" in legal("L1", "gyb135")

    def test_column_h_stays_an_anchor_for_the_whole_game(self) -> None:
        assert "g1:H1" in legal("H6,H7,I6,I7,J7", "gyo135")

    def test_crossed_boxes_never_bridge_a_clump(self) -> None:
        assert refused("E3,F3", "gyo225", "g2:D3,G3") == "choice/not-connected"


class TestJokers:
    def test_two_jokers_cost_two_marks(self) -> None:
        log = log_from(at(setup("solo", 1)))
        play(log, "xx??", "x?:H4,H5")
        assert log.state.position(1).jokers == 6

    def test_one_mark_pays_for_one_joker_only(self) -> None:
        assert refused("-", "gyx25?", "x?:H4,H5", jokers=1) == "choice/jokers"
        assert "x2:H4,H5" in legal("-", "gyx25?", jokers=1)

    def test_no_jokers_left(self) -> None:
        assert refused("-", "gyx25?", "x2:H4,H5", jokers=0) == "choice/jokers"
        assert all(choice[0] != "x" and choice[1] != "?" for choice in legal("-", "gyx25?", jokers=0))

    def test_never_a_six(self) -> None:
        """A block of six boxes always takes two turns."""
        assert refused("C3,F3", "gyo15?", "g?:D2,D3,D4,E3,G3,H1") == "choice/number"
        assert refused("H3", "gyo15?", "g?:D2,D3,D4,E3,F3,G3") == "choice/number"

    def test_a_joker_may_stand_for_what_was_rolled_too(self) -> None:
        assert {"x2:H4,H5", "b2:H4,H5", "b?:H4,H5", "x?:H4,H5"} <= legal("-", "gbx25?")


class TestColumnsAndColours:
    COLUMN_E_BUT_BLUE = "E1,E2,E3,E4,E5,E6"

    def test_column_e_full(self) -> None:
        """Three blue boxes complete column E: 2 points, and the others can only have 1 from now on."""
        game = setup("classic", 3)
        log = log_from(at(game, 5, [self.COLUMN_E_BUT_BLUE, self.COLUMN_E_BUT_BLUE, "-"]))
        play(log, "bbg335", "-", "b3:D7,E7,F7", "-")
        assert log.state.breakdown(2).columns == 2
        play(log, "bbg335", "b3:D7,E7,F7", "-", "-")
        assert log.state.breakdown(1).columns == 1

    def test_several_finish_a_column_on_one_roll(self) -> None:
        log = log_from(at(setup("classic", 3), 5, [self.COLUMN_E_BUT_BLUE] * 3))
        play(log, "bbg135", "b1:E7", "b3:D7,E7,F7", "-")
        closed = log.state.circled
        assert [own.column_points() for own in closed] == [2, 2, 0]

    def test_one_roll_may_complete_several_columns(self) -> None:
        rest = "D1,D2,D3,D4,D5,D6,E1,E2,E3,E4,E5,E6,F1,F2,F3,F4,F5,F6"
        log = log_from(at(setup("classic", 2), 5, [rest, "-"]))
        play(log, "bbg135", "b3:D7,E7,F7", "-")
        assert log.state.breakdown(1).columns == 3 + 2 + 2

    def test_active_pass_leaves_all_six_dice(self) -> None:
        log = log_from(at(setup("classic", 2), 5))
        log.send(Roll(tuple("bbg135")))
        log.send(Choose(5, parse_choice("-")), 1)
        assert str(log.view(2).faces) == "gbb135"

    def test_the_active_pick_leaves_four_dice(self) -> None:
        log = log_from(at(setup("classic", 2), 4, ["-", "-"]))
        log.send(Roll(tuple("yob225")))
        log.send(Choose(4, parse_choice("y2:H6,H7")), 2)
        assert str(log.view(1).faces) == "ob25"

    def test_first_three_rolls_leave_all_six(self) -> None:
        log = log_from(at(setup("classic", 2), 3))
        log.send(Roll(tuple("yob225")))
        log.send(Choose(3, parse_choice("y5:H6,H7,I6,I7,J7")), 1)
        assert str(log.view(2).faces) == "yob225"

    def test_two_dice_with_the_same_face_are_two_dice(self) -> None:
        log = log_from(at(setup("classic", 2), 4, ["-", "-"]))
        log.send(Roll(tuple("yyb225")))
        log.send(Choose(4, parse_choice("y2:H6,H7")), 2)
        assert str(log.view(1).faces) == "yb25"


class TestCoopWithThree:
    """Inka, Emely and Lukas: the examples of the co-op variant."""

    GAME = setup("coop", 3, goal=mission("colours 3"))

    def test_five_points_or_six_jokers_shared_3_2_1(self) -> None:
        log = log_from(at(self.GAME, 10))
        play(log, "gyo123", "g1:H2", "-", "-")
        assert log.state.setback == Setback(10, "jokers", 6)
        log.send(PayJokers(10, (3, 2, 1)), 1)
        assert [position.jokers for position in log.state.positions] == [5, 6, 7]
        assert log.state.active == 2, "it is yellow's turn to be active"

    def test_five_points_are_enough(self) -> None:
        log = log_from(at(self.GAME, 10, circled=(Circled(columns_first=1), Circled(), Circled())))
        play(log, "gyo123", "g1:H2", "-", "-")
        assert log.state.setback is None

    def test_eighteen_points_or_a_die(self) -> None:
        """A number die leaves; the active seat takes its pair, and only a 5 is left for the others."""
        log = log_from(at(self.GAME, 19))
        play(log, "gyo123", "g1:H2", "-", "-")
        assert log.state.setback == Setback(19, "die")
        log.send(LoseDie(19, "number"), 1)
        log.send(Roll(tuple("gyo25")))
        log.send(Choose(20, parse_choice("o2:H1,H2")), 2)
        assert str(log.view(1).faces) == "gy5"
        assert {choice.number for choice in log.view(1).options} == {"5", ""}

    def test_left_with_only_a_five_others_cross_five_or_miss(self) -> None:
        log = log_from(at(self.GAME, 20, dice=at(self.GAME).dice._replace(number=2)))
        play(log, "goo25", "-", "o2:H1,H2", "-")
        assert [position.misses for position in log.state.positions] == [1, 0, 1]

    def test_colours_count_once(self) -> None:
        """Inka completes green and blue, Emely green again, Lukas orange: three different colours."""
        blue, yellow, green = (published_sheet(name) for name in ("blue", "yellow", "green"))
        goal = parse_goal("colours 3")
        inka = Position(blue, blue.colours[0] | blue.colours[4])
        emely = Position(yellow, yellow.colours[0])
        lukas = Position(green)
        assert goal.progress([inka, emely, lukas], 0)[0].named == ("g", "b")
        lukas = Position(green, green.colours[2])
        assert goal.met([inka, emely, lukas], 0)

    def test_43_points_win_the_mission(self) -> None:
        """The third colour with 43 points in all ends the game at once; with 39 it does not."""
        blue, yellow, green = self.GAME.sheets
        last_orange = parse_boxes("H5")
        neighbour = green.colours[2] ^ last_orange
        crossed = [
            boxes_text(blue.colours[0] | blue.colours[4]),
            boxes_text(yellow.colours[0]),
            boxes_text(neighbour),
        ]
        a_to_i = (Circled(columns_first=0b1_1111_1111), Circled(), Circled())
        for jokers, total, result in (([8, 8, 4], 43, "won"), ([8, 8, 0], 39, None)):
            log = log_from(at(self.GAME, 20, crossed, jokers, circled=a_to_i))
            assert log.state.column_points() + log.state.jokers() == total
            play(log, "oog112", "-", "-", "o1:H5")
            assert (log.state.outcome.result if log.state.outcome else None) == result

    def test_nochmal_in_order(self) -> None:
        """C completed before N and O counts only when somebody completes it again after them."""
        goal = parse_goal("order NOCHMAL")
        done = 0
        for columns, expected in (
            ("C", 0),
            ("N", 1),
            ("C", 1),
            ("O", 2),
            ("H", 2),
            ("C", 3),
            ("HM", 5),
            ("LA", 7),
        ):
            done = goal.in_order_after(done, sum(1 << "ABCDEFGHIJKLMNO".index(letter) for letter in columns))
            assert done == expected, columns
        assert goal.met([], done)


def test_claims_are_told_with_the_round() -> None:
    log = log_from(at(setup("classic", 2), 5, [TestColumnsAndColours.COLUMN_E_BUT_BLUE, "-"]))
    play(log, "bbg135", "b1:E7", "-")
    closed = next(event for event in log.events if isinstance(event, RoundClosed))
    assert closed.claims == (Claim(1, "E", first=True),)
