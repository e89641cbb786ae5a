from dataclasses import replace
from importlib import resources

import pytest

from sixdice.core.errors import MissionError, NotationError
from sixdice.encore.geometry import COLUMN, ROW, boxes_text
from sixdice.encore.goals import parse_goal, square
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import Checkpoint, house_missions, parse_checkpoints, parse_missions
from sixdice.encore.notation import parse_box, parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE
from tests.driving import setup

TEXT = (resources.files("sixdice.encore") / "missions.toml").read_text("utf-8")
BLUE, YELLOW = published_sheet("blue"), published_sheet("yellow")


class TestHouseMissions:
    def test_five_missions_for_one_to_four_seats(self) -> None:
        assert sorted(house_missions()) == [
            (number, seats) for number in range(1, 6) for seats in range(1, 5)
        ]

    @pytest.mark.parametrize("seats", range(1, 5))
    def test_what_the_book_tells(self, seats: int) -> None:
        goals = [str(house_missions()[number, seats].goal) for number in range(1, 6)]
        assert goals[0] == f"colours {seats}"
        assert goals[1] == f"rows {seats + 2}"
        assert goals[2].startswith("stars; colours ")
        assert "squares " in goals[3]
        assert "; rows " in goals[3]
        assert goals[4].startswith("order NOCHMAL")
        assert ("; colours " in goals[4]) == (seats > 2)

    def test_three_seats_need_5_or_6_jokers_then_18(self) -> None:
        for number in range(1, 6):
            ten, nineteen, last = house_missions()[number, 3].checkpoints
            assert (ten, nineteen) == (Checkpoint(10, 5, 6), Checkpoint(19, 18))
            assert last.points <= 43, "43 was enough"

    def test_house_values_are_marked(self) -> None:
        for (number, seats), mission in house_missions().items():
            assert "27" in mission.ours
            assert ("10" in mission.ours) == ("19" in mission.ours) == (seats != 3)
            assert ("goal" in mission.ours) == (number in (3, 4) or (number == 5 and seats > 2))

    def test_the_marks_do_not_make_another_mission_of_it(self) -> None:
        mission = house_missions()[4, 2]
        assert mission.ours
        assert replace(mission, ours=()) == mission

    def test_every_mission_can_be_set_up(self) -> None:
        for (_, seats), mission in house_missions().items():
            ENCORE.start(setup("coop", seats, goal=mission))


class TestMissionFiles:
    def faults(self, text: str) -> list[str]:
        with pytest.raises(MissionError) as error:
            parse_missions(text)
        return [fault.message for fault in error.value.faults]

    def test_all_faults_are_listed_at_once(self) -> None:
        text = TEXT.replace("colours 1", "colours 9", 1).replace('ours = ["27"]', 'ours = ["30"]', 1)
        text = text.replace("27:32", "27:x", 1) + "\n[mission-6]\n"
        found = self.faults(text)
        assert len(found) == 4
        assert found[0].startswith("mission 1, 1 seats: not a term of a goal")
        assert "points and jokers are 0 to 999: 'x'" in found[1]
        assert "ours lists parts out of 10, 19, 27, goal: ['30']" in found[2]
        assert found[3] == "there is no 'mission-6'; missions are mission-1 to mission-5"

    def test_what_is_not_toml(self) -> None:
        (message,) = self.faults("[mission-1")
        assert message.startswith("not a TOML file: ")

    def test_missing_and_strange_entries(self) -> None:
        assert len(self.faults("")) == 20
        assert "mission 1, 1 seats: it must be a table" in self.faults('mission-1 = "x"')
        assert "mission 1, 1 seats: it must have checkpoints, goal and ours, and nothing else" in self.faults(
            '[mission-1]\nseats-1 = { goal = "stars" }'
        )
        assert "mission 1, 1 seats: checkpoints and goal are texts" in self.faults(
            '[mission-1]\nseats-1 = { checkpoints = "10:5:6,19:18,27:40", goal = 1, ours = [] }'
        )
        assert any(
            "ours lists" in message
            for message in self.faults(
                '[mission-1]\nseats-1 = { checkpoints = "10:5:6,19:18,27:40", goal = "stars", ours = "goal" }'
            )
        )

    def test_seats_that_coop_does_not_have(self) -> None:
        assert self.faults(f"{TEXT}\n[mission-5.seats-5]\n[mission-5.seats-0]\n") == [
            "mission-5 has no 'seats-0'; there are seats-1 to seats-4",
            "mission-5 has no 'seats-5'; there are seats-1 to seats-4",
        ]


class TestCheckpoints:
    def test_text(self) -> None:
        for text in ("10:5:6,19:18,27:40", "10:0:0,19:0,27:0"):
            assert ",".join(map(str, parse_checkpoints(text))) == text

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "10:5:6",
            "10:5,19:18,27:40",
            "10:5:6,19:18:1,27:40",
            "9:5:6,19:18,27:40",
            "10:5:6,19:18,27:-1",
            "10:5:6,19:18,27:4000",
            "10:5:6,19:18,27:40,30:1",
            "10:5:6;19:18;27:40",
        ],
    )
    def test_what_is_no_list_of_checkpoints(self, text: str) -> None:
        with pytest.raises(NotationError):
            parse_checkpoints(text)


class TestGoals:
    @pytest.mark.parametrize(
        "text",
        [
            "colours 3",
            "rows 6",
            "stars",
            "squares B2,F5",
            "order NOCHMAL",
            "order ABCDEFGHIJKLMNO",
            "order NOCHMAL; colours 1",
            "squares A1,N6; rows 2",
            "stars; colours 5; rows 7",
        ],
    )
    def test_text_round_trips(self, text: str) -> None:
        assert str(parse_goal(text)) == text

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "colours",
            "colours 0",
            "colours 6",
            "rows 8",
            "rows x",
            "stars 1",
            "squares",
            "squares O1",
            "squares A7",
            "squares A1,A1",
            "squares Z9",
            "order",
            "order NOCHMALX",
            "order NOON",
            "order abc",
            "colours 1; colours 2",
            "wins 3",
            "colours 1;",
        ],
    )
    def test_what_is_no_goal(self, text: str) -> None:
        with pytest.raises(NotationError):
            parse_goal(text)

    def test_what_is_no_term_is_told_what_terms_there_are(self) -> None:
        with pytest.raises(NotationError) as error:
            parse_goal("wins 3; stars")
        assert error.value.message == (
            "not a term of a goal (colours N, rows N, stars, squares B2,F5, order NOCHMAL): 'wins 3'"
        )

    @pytest.mark.parametrize(
        ("text", "parts"),
        [
            ("colours 3", "g y o r b"),
            ("rows 6", "P Q R S T U V"),
            ("stars", "A B C D E F G H I J K L M N O"),
            ("squares B2,F5", "B2 F5"),
            ("order NOCHMAL", "N O C H M A L"),
        ],
    )
    def test_what_counts_for_a_term_is_named(self, text: str, parts: str) -> None:
        (term,) = parse_goal(text).terms
        assert term.parts == tuple(parts.split())

    def test_boxes_that_a_goal_marks_are_those_of_its_squares(self) -> None:
        assert boxes_text(parse_goal("squares B2,F5; rows 2").boxes) == "B2,B3,C2,C3,F5,F6,G5,G6"
        assert parse_goal("stars; colours 5").boxes == 0

    def test_rows_are_completed_by_one_seat_alone(self) -> None:
        goal = parse_goal("rows 2")
        half = parse_boxes("A1,B1,C1,D1,E1,F1,G1")
        assert not goal.progress([Position(BLUE, half), Position(YELLOW, ROW[0] ^ half)], 0)[0].done
        (progress,) = goal.progress([Position(BLUE, ROW[0]), Position(YELLOW, ROW[6] | ROW[0])], 0)
        assert (progress.named, progress.met) == (("P", "V"), True)

    def test_stars_are_crossed_by_anyone_on_their_own_sheet(self) -> None:
        goal = parse_goal("stars")
        mine = Position(BLUE, BLUE.stars & COLUMN[0])
        yours = Position(YELLOW, YELLOW.stars & ~COLUMN[0])
        assert goal.progress([mine], 0)[0].named == ("A",)
        assert goal.met([mine, yours], 0)
        assert not goal.met([yours], 0)

    def test_squares_may_be_crossed_between_seats(self) -> None:
        goal = parse_goal("squares B2,F5")
        assert boxes_text(square(parse_box("B2"))) == "B2,B3,C2,C3"
        some, others = (
            Position(BLUE, parse_boxes("B2,B3,F5,F6,G5,G6")),
            Position(YELLOW, parse_boxes("C2,C3")),
        )
        assert goal.progress([some], 0)[0].named == ("F5",)
        assert goal.met([some, others], 0)

    def test_all_terms_must_be_met(self) -> None:
        goal = parse_goal("rows 1; order HI")
        assert not goal.met([Position(BLUE, ROW[0])], 1)
        assert not goal.met([Position(BLUE)], 2)
        assert goal.met([Position(BLUE, ROW[0])], 2)

    def test_without_an_order_nothing_is_counted(self) -> None:
        assert parse_goal("rows 1").in_order_after(0, 0x7FFF) == 0
        assert parse_goal("rows 1; order AB").in_order_after(0, 0x7FFF) == 2
