"""How games end, in each mode."""

from dataclasses import replace

import pytest

from sixdice.encore.commands import PayJokers
from sixdice.encore.dice import Dice
from sixdice.encore.events import MissesNoted
from sixdice.encore.geometry import Mask, boxes_text
from sixdice.encore.library import published_sheet
from sixdice.encore.modes import MODES
from sixdice.encore.modes.coop import checkpoints
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.scoring import RANKS, Breakdown, Circled, rank, winners
from tests.driving import at, log_from, mission, play, setup

BLACK = published_sheet("black")
GREEN, YELLOW, ORANGE, RED, BLUE = BLACK.colours
H1 = parse_boxes("H1")
ALL_BUT_H1 = boxes_text(GREEN & ~H1)


def but(mask: Mask, names: str) -> str:
    return boxes_text(mask & ~parse_boxes(names))


class TestClassic:
    def test_dice_and_seats(self) -> None:
        assert MODES["classic"].dice == Dice(3, 3)
        assert MODES["classic"].seats == range(2, 7)

    def test_the_second_colour_ends_the_game_after_the_roll(self) -> None:
        log = log_from(at(setup(), 6, [ALL_BUT_H1, "-"], circled=(Circled(colours_first=2), Circled())))
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert log.state.outcome is not None
        assert log.state.position(2).crossed == parse_boxes("H6"), "the others finish the roll"
        assert log.state.outcome.scores[0] == 5 + 5 + 8 - 2 * 12
        assert log.state.outcome.winners == (1,)

    def test_a_later_value_ends_it_too(self) -> None:
        circled = (Circled(colours_later=2), Circled(colours_first=3))
        log = log_from(at(setup(), 6, [ALL_BUT_H1, "-"], circled=circled))
        play(log, "ggy115", "g1:H1", "-")
        assert log.state.circled[0] == Circled(colours_first=0, colours_later=3)
        assert log.state.outcome is not None

    def test_one_colour_does_not(self) -> None:
        log = log_from(at(setup(), 6, [ALL_BUT_H1, "-"]))
        play(log, "ggy115", "g1:H1", "-")
        assert log.state.outcome is None

    def test_two_seats_complete_a_colour_on_one_roll(self) -> None:
        log = log_from(at(setup(), 6, [ALL_BUT_H1, ALL_BUT_H1]))
        play(log, "ggy115", "g1:H1", "g1:H1")
        assert [own.colour_points() for own in log.state.circled] == [5, 5]

    @pytest.mark.parametrize(
        ("scores", "jokers", "expected"),
        [
            ((3, 5), (8, 0), (2,)),
            ((5, 5), (1, 2), (2,)),
            ((5, 5, 4), (2, 2, 8), (1, 2)),
            ((-3, -9), (0, 8), (1,)),
        ],
    )
    def test_points_then_jokers_then_shared(
        self, scores: tuple[int, ...], jokers: tuple[int, ...], expected: tuple[int, ...]
    ) -> None:
        assert winners(scores, jokers) == expected

    def test_a_pass_is_no_miss_and_no_word_is_spelled(self) -> None:
        log = log_from(at(setup(), 6))
        play(log, "ggy115", "-", "-")
        assert [own.misses for own in log.state.positions] == [0, 0]
        assert log.state.in_order == 0


@pytest.mark.parametrize(
    ("mode", "seats", "sheets"),
    [
        ("classic", 3, ("black", "black", "black")),
        ("solo", 1, ("black",)),
        ("coop", 3, ("blue", "yellow", "green")),
    ],
)
def test_the_sheets_that_are_usually_played_on(mode: str, seats: int, sheets: tuple[str, ...]) -> None:
    assert MODES[mode].usual_sheets(seats) == sheets


class TestScoring:
    def test_an_empty_sheet(self) -> None:
        assert Breakdown.of(Position(BLACK), Circled()) == Breakdown(0, 0, 8, -30)
        assert Breakdown.of(Position(BLACK), Circled()).total == -22

    def test_column_values(self) -> None:
        firsts = [Circled(columns_first=1 << column).column_points() for column in range(15)]
        laters = [Circled(columns_later=1 << column).column_points() for column in range(15)]
        assert firsts == [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5]
        assert laters == [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3]

    def test_colour_values(self) -> None:
        assert Circled(colours_first=0b11, colours_later=0b100).colour_points() == 13

    def test_everything_together(self) -> None:
        position = Position(BLACK, parse_boxes("A3,B6,H1"), 3)
        circled = Circled(columns_first=1, columns_later=1 << 7, colours_first=1, colours_later=2)
        assert Breakdown.of(position, circled) == Breakdown(8, 5, 3, -24)
        assert (circled.columns, circled.colours) == (0b10000001, 0b11)

    def test_ranks(self) -> None:
        bands = {score: rank(score).band for score in range(-30, 60)}
        assert [bands[score] for score in (-30, -1, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20)] == [
            "<0",
            "<0",
            "0",
            "1-4",
            "1-4",
            "5-8",
            "5-8",
            "9-12",
            "9-12",
            "13-16",
            "13-16",
            "17-20",
            "17-20",
        ]
        assert [bands[score] for score in (21, 24, 25, 28, 29, 32, 33, 36, 37, 40, 41, 59)] == [
            "21-24",
            "21-24",
            "25-28",
            "25-28",
            "29-32",
            "29-32",
            "33-36",
            "33-36",
            "37-40",
            "37-40",
            ">40",
            ">40",
        ]
        assert len({band.remark for band in RANKS}) == 13


class TestSolo:
    def test_thirty_turns(self) -> None:
        log = log_from(at(setup("solo", 1), 29))
        play(log, "gy12", "-")
        assert log.state.outcome is None
        play(log, "gy12", "g1:H1")
        assert log.state.outcome is not None
        assert log.state.outcome.scores == (-20,)
        assert (log.state.outcome.rank, log.state.outcome.winners) == ("<0", ())

    @pytest.mark.parametrize(("options", "over"), [((), False), (("end_on_two_colours",), True)])
    def test_a_second_colour(self, options: tuple[str, ...], over: bool) -> None:
        log = log_from(at(setup("solo", 1, *options), 6, [ALL_BUT_H1], circled=(Circled(colours_first=2),)))
        play(log, "gy12", "g1:H1")
        assert (log.state.outcome is not None) == over

    def test_one_colour_never_ends_it(self) -> None:
        log = log_from(at(setup("solo", 1, "end_on_two_colours"), 6, [ALL_BUT_H1]))
        play(log, "gy12", "g1:H1")
        assert log.state.outcome is None

    def test_columns_and_colours_give_the_higher_value(self) -> None:
        log = log_from(at(setup("solo", 1), 6, ["H2,H3,H4,H5,H6,H7," + but(GREEN, "H1")]))
        play(log, "gy12", "g1:H1")
        assert log.state.breakdown(1)[:2] == (5, 1)


class TestCoop:
    """With the goal of one row, which the leader can finish with H1 on the blue sheet's row P."""

    GOAL = mission("rows 1", "10:5:6,19:18,27:20")
    ROW_P_BUT_H = "A1,B1,C1,D1,E1,F1,G1,I1,J1,K1,L1,M1,N1,O1"

    def finishing(self, *options: str, turn: int = 12, jokers: int = 8, misses: int = 0) -> EncoreLog:
        """The leader completes row P in this turn; the group then has 2 × *jokers* points."""
        log = log_from(
            at(setup("coop", 2, *options, goal=self.GOAL), turn, [self.ROW_P_BUT_H, "-"], [jokers] * 2)
        )
        for _ in range(misses):
            log.state = ENCORE.evolve(log.state, MissesNoted(turn))
        return log

    def result(self, log: EncoreLog) -> str | None:
        return log.state.outcome.result if log.state.outcome else None

    def test_the_goal_with_enough_points_wins_at_once(self) -> None:
        goal = mission("rows 1", "10:5:6,19:18,27:16")
        log = log_from(at(setup("coop", 2, goal=goal), 12, [self.ROW_P_BUT_H, "-"]))
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "won"
        assert log.state.outcome is not None
        assert (log.state.outcome.points, log.state.turn) == (16, 13)
        assert (log.state.outcome.scores, log.state.outcome.winners) == ((), ())

    def test_the_goal_alone_does_not(self) -> None:
        log = self.finishing()
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) is None

    def test_unless_end_on_goal_says_so(self) -> None:
        log = self.finishing("end_on_goal")
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "won"

    def test_play_to_the_end_goes_on(self) -> None:
        goal = mission("rows 1", "10:5:6,19:18,27:16")
        log = log_from(at(setup("coop", 2, "play_to_the_end", goal=goal), 12, [self.ROW_P_BUT_H, "-"]))
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) is None

    @pytest.mark.parametrize("options", [(), ("play_to_the_end",)])
    def test_at_27_enough_points_and_the_goal_win(self, options: tuple[str, ...]) -> None:
        goal = mission("rows 1", "10:5:6,19:18,27:16")
        log = log_from(at(setup("coop", 2, *options, goal=goal), 27, [self.ROW_P_BUT_H, "-"]))
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "won"
        assert [own.misses for own in log.state.positions] == [0, 0]

    def test_at_27_too_few_points_cost_a_miss_and_the_goal_still_wins(self) -> None:
        log = self.finishing(turn=27)
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "won"
        assert [own.misses for own in log.state.positions] == [1, 1]

    def test_at_27_that_miss_can_be_the_third(self) -> None:
        log = self.finishing(turn=27, misses=2)
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "lost"
        assert [own.misses for own in log.state.positions] == [3, 3]

    def test_at_27_without_the_goal_all_is_lost(self) -> None:
        goal = mission("rows 2", "10:5:6,19:18,27:16")
        log = log_from(at(setup("coop", 2, goal=goal), 27, [self.ROW_P_BUT_H, "-"]))
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "lost"
        assert [own.misses for own in log.state.positions] == [0, 0]

    def test_a_third_miss_loses_whatever_else_the_roll_achieved(self) -> None:
        log = self.finishing("end_on_goal", misses=2)
        play(log, "ggy115", "g1:H1", "-")
        assert self.result(log) == "lost"
        assert log.state.position(1).rows() == 1, "the boxes are crossed"
        assert log.state.circled == (Circled(), Circled()), "and nothing is circled"

    def test_on_the_roll_of_a_third_miss_no_column_is_circled_either(self) -> None:
        for misses, circled in ((1, 1 << 7), (2, 0)):
            log = log_from(at(setup("coop", 2, goal=self.GOAL), 12, ["H2,H3,H4,H5,H6,H7", "-"]))
            for _ in range(misses):
                log.state = ENCORE.evolve(log.state, MissesNoted(12))
            play(log, "ggy115", "g1:H1", "-")
            assert log.state.circled[0].columns == circled

    def test_at_27_a_second_miss_does_not_lose_yet(self) -> None:
        log = self.finishing(turn=27, misses=1)
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.result(log) == "won"
        assert [own.misses for own in log.state.positions] == [2, 2]

    def test_two_misses_do_not_lose(self) -> None:
        log = self.finishing(misses=1)
        play(log, "ggy115", "-", "-")
        assert self.result(log) is None
        assert [own.misses for own in log.state.positions] == [2, 2]

    def test_columns_count_for_the_checkpoint_and_jokers_do_not(self) -> None:
        for columns, due in ((0b1, False), (0b10, True)):
            circled = (Circled(columns_first=columns), Circled())
            log = log_from(at(setup("coop", 2, goal=self.GOAL), 10, circled=circled))
            play(log, "yob225", "-", "-")
            assert (log.state.setback is not None) == due

    def test_missed_checkpoints_are_remembered(self) -> None:
        log = log_from(at(setup("coop", 2, goal=self.GOAL), 10, jokers=[8, 8]))
        play(log, "yob225", "-", "-")
        assert log.state.missed == {10}
        log.send(PayJokers(10, (6, 0)), 1)
        assert log.state.missed == {10}
        log = self.finishing(turn=27)
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert log.state.missed == {27}
        enough = (Circled(columns_first=0b11), Circled())
        log = log_from(at(setup("coop", 2, goal=self.GOAL), 10, circled=enough))
        play(log, "yob225", "-", "-")
        assert log.state.missed == frozenset()

    def standings(self, log: EncoreLog) -> list[str]:
        return [standing for _, standing in checkpoints(log.state)]

    def test_how_the_checkpoints_stand_as_the_turns_pass(self) -> None:
        log = log_from(at(setup("coop", 2, goal=self.GOAL), 10, jokers=[8, 8]))
        assert self.standings(log) == ["next", "later", "later"]
        play(log, "yob225", "-", "-")
        assert self.standings(log) == ["missed", "next", "later"]
        enough = (Circled(columns_first=0b11), Circled())
        log = log_from(at(setup("coop", 2, goal=self.GOAL), 10, circled=enough))
        play(log, "yob225", "-", "-")
        assert self.standings(log) == ["met", "next", "later"]

    def test_the_last_checkpoint_counts_jokers(self) -> None:
        for jokers, last in ((9, "missed"), (10, "met")):
            log = self.finishing(turn=27, jokers=jokers)
            play(log, "ggy115", "g1:H1", "y1:H6")
            assert self.standings(log) == ["met", "met", last]

    def test_what_lies_behind_the_end_is_due_no_more(self) -> None:
        log = self.finishing("end_on_goal", turn=12)
        play(log, "ggy115", "g1:H1", "y1:H6")
        assert self.standings(log) == ["met", "later", "later"]

    def test_a_checkpoint_on_the_roll_of_the_third_miss_is_met_by_points_only(self) -> None:
        for columns, ten in ((0b11, "met"), (0b10, "later")):
            circled = (Circled(columns_first=columns), Circled())
            log = log_from(at(setup("coop", 2, goal=self.GOAL), 10, circled=circled))
            for _ in range(2):
                log.state = replace(ENCORE.evolve(log.state, MissesNoted(10)), missed=frozenset())
            play(log, "yob225", "-", "-")
            assert self.result(log) == "lost"
            assert self.standings(log) == [ten, "later", "later"]

    def test_a_second_colour_does_not_end_the_game(self) -> None:
        goal = mission("rows 7")
        blue = published_sheet("blue")
        crossed = but(blue.colours[0] | blue.colours[1], "H1")
        log = log_from(
            at(setup("coop", 2, goal=goal), 5, [crossed, "-"], circled=(Circled(colours_first=2), Circled()))
        )
        play(log, "ggy115", "g1:H1", "-")
        assert log.state.circled[0].colours == 0b11
        assert log.state.outcome is None

    def test_the_last_turn_is_that_of_the_last_checkpoint(self) -> None:
        assert MODES["coop"].turns == self.GOAL.last.turn == 27

    def test_no_checkpoint_in_other_turns(self) -> None:
        for turn in (9, 11, 18, 20, 26):
            log = log_from(at(setup("coop", 2), turn))
            play(log, "yob225", "-", "-")
            assert log.state.setback is None
            assert log.state.outcome is None

    def test_no_letter_of_the_word_is_done_without_its_column(self) -> None:
        log = log_from(at(setup("coop", 2, goal=mission("order AB")), 5))
        play(log, "ggy115", "g1:H1", "-")
        assert log.state.in_order == 0

    def test_columns_of_the_word_are_counted_as_they_are_completed(self) -> None:
        goal = mission("order HI", "10:5:6,19:18,27:99")
        blue = published_sheet("blue")
        assert blue.colour_of(parse_boxes("H1")) == "g"
        crossed = ["H2,H3,H4,H5,H6,H7,I2,I3,I4,I5,I6,I7", "-"]
        log = log_from(at(setup("coop", 2, goal=goal), 5, crossed))
        play(log, "ggy125", "g2:H1,I1", "-")
        assert log.state.in_order == 2
