"""Who may do what when, and what a round changes."""

from dataclasses import replace

import pytest

from sixdice.core.errors import OutOfTurn, RulesError, SetupError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, Actor, EndGame, Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Close, Command, LoseDie, PayJokers, TakeBack
from sixdice.encore.dice import COLOUR_DIE, NUMBER_DIE, Dice
from sixdice.encore.events import Chosen, Rolled, TakenBack
from sixdice.encore.notation import parse_choice
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.state import Setback
from sixdice.encore.turns import may_choose
from tests.driving import at, log_from, mission, play, setup

TWO_ORANGE = parse_choice("o2:G2,H2")
TWO_BLUE = parse_choice("b2:H4,H5")


def refused(log: EncoreLog, command: Command, actor: Actor) -> str:
    before = log.state
    with pytest.raises(RulesError) as error:
        log.send(command, actor)
    assert log.state is before
    return error.value.code


def rolled(game: Setup, turn: int = 1, roll: str = "yob225") -> EncoreLog:
    log = log_from(at(game, turn))
    log.send(Roll(tuple(roll)))
    return log


class TestRolling:
    def test_the_game_waits_for_its_dice(self) -> None:
        assert Log(ENCORE, setup()).awaiting().dice == (COLOUR_DIE,) * 3 + (NUMBER_DIE,) * 3
        assert Log(ENCORE, setup("solo", 1)).awaiting().dice == (COLOUR_DIE,) * 2 + (NUMBER_DIE,) * 2

    def test_only_the_table_rolls(self) -> None:
        assert refused(Log(ENCORE, setup()), Roll(tuple("yob225")), 1) == "turn/actor"

    def test_whoever_may_not_is_named(self) -> None:
        with pytest.raises(OutOfTurn, match="this is not for seat 2 to do"):
            Log(ENCORE, setup()).send(Roll(tuple("yob225")), 2)
        with pytest.raises(OutOfTurn, match="this is not for the table to do"):
            rolled(setup()).send(Choose(1, PASS), TABLE)

    def test_a_roll_is_checked_like_anything_else(self) -> None:
        log: EncoreLog = Log(ENCORE, setup())
        assert refused(log, Roll(tuple("yob22")), TABLE) == "roll/dice"
        assert refused(log, Roll(tuple("yob226")), TABLE) == "roll/faces"
        assert refused(log, Roll(()), TABLE) == "roll/faces"
        assert refused(log, Roll(("gyo", "123", "x")), TABLE) == "roll/faces"

    def test_faces_are_put_in_order(self) -> None:
        log: EncoreLog = Log(ENCORE, setup())
        (event,) = log.send(Roll(tuple("2x5?gy")))
        assert isinstance(event, Rolled)
        assert str(event.faces) == "gyx25?"
        assert event.turn == 1

    def test_one_roll_a_turn(self) -> None:
        assert refused(rolled(setup()), Roll(tuple("yob225")), TABLE) == "turn/not-now"

    def test_no_roll_while_a_setback_is_open(self) -> None:
        state = at(setup("coop", 2), 11, setback=Setback(10, "die"))
        assert refused(log_from(state), Roll(tuple("yob225")), TABLE) == "turn/not-now"


class TestChoosing:
    def test_before_the_roll(self) -> None:
        log: EncoreLog = Log(ENCORE, setup())
        for command in (Choose(1, PASS), TakeBack(1)):
            assert refused(log, command, 1) == "turn/no-roll"
        assert refused(log, Close(1), 1) == "turn/not-all-chosen"

    def test_only_seats_choose(self) -> None:
        log = rolled(setup())
        for actor in (TABLE, 3, -1):
            assert refused(log, Choose(1, PASS), actor) == "turn/actor"
            assert refused(log, TakeBack(1), actor) == "turn/actor"

    def test_a_command_names_its_turn(self) -> None:
        log = rolled(setup(), turn=2)
        for turn in (1, 3):
            assert refused(log, Choose(turn, PASS), 1) == "turn/closed"
            assert refused(log, TakeBack(turn), 1) == "turn/closed"
            assert refused(log, Close(turn), 1) == "turn/closed"

    def test_once_a_roll(self) -> None:
        log = rolled(setup())
        log.send(Choose(1, PASS), 1)
        assert refused(log, Choose(1, PASS), 1) == "turn/chosen"

    def test_who_may_choose_as_a_roll_goes_on(self) -> None:
        def who() -> list[int]:
            return [seat for seat in log.setup.seats if may_choose(log.state, seat)]

        log = log_from(at(setup("classic", 3), 4))
        assert who() == []
        log.send(Roll(tuple("yob225")))
        assert who() == [log.state.active] == [1]
        for seat, left in ((1, [2, 3]), (2, [3])):
            log.send(Choose(4, PASS), seat)
            assert who() == left

    def test_free_rolls_are_chosen_from_by_all_at_once(self) -> None:
        log = rolled(setup("classic", 3), turn=3)
        assert log.awaiting().must == {1, 2, 3}

    @pytest.mark.parametrize(("turn", "options"), [(4, ()), (1, ("no_free_rolls",))])
    def test_the_active_seat_picks_first_and_its_dice_leave(
        self, turn: int, options: tuple[str, ...]
    ) -> None:
        log = rolled(setup("classic", 3, *options, first=3), turn)
        active = log.state.active
        assert log.awaiting().must == {active}
        other = active % 3 + 1
        assert refused(log, Choose(turn, PASS), other) == "turn/active-first"
        assert log.view(other).options == ()
        (chosen,) = log.send(Choose(turn, TWO_ORANGE), active)
        assert chosen == Chosen(active, TWO_ORANGE, open=True)
        assert log.awaiting().must == {1, 2, 3} - {active}
        assert str(log.view(other).faces) == "yb25"
        assert refused(log, Choose(turn, TWO_ORANGE), other) == "choice/no-die"

    def test_no_free_rolls_in_turn_four_either(self) -> None:
        assert rolled(setup("classic", 2, "no_free_rolls"), turn=4).awaiting().must == {2}

    def test_alone_nothing_is_set_aside(self) -> None:
        log = rolled(setup("coop", 1, ask_to_close=True), turn=9)
        log.send(Choose(9, PASS), 1)
        log.send(TakeBack(9), 1)
        assert str(log.view(1).faces) == "yob225"

    def test_the_last_choice_closes_the_round(self) -> None:
        log = rolled(setup())
        log.send(Choose(1, TWO_ORANGE), 2)
        log.send(Choose(1, PASS), 1)
        assert (log.state.turn, log.state.faces, log.state.choices) == (2, None, (None, None))
        assert log.state.position(2).crossed == TWO_ORANGE.boxes
        assert log.state.active == 2

    def test_hidden_choices_are_not_open(self) -> None:
        log = rolled(setup())
        assert log.send(Choose(1, PASS), 2) == (Chosen(2, PASS, open=False),)

    def test_choices_in_coop_are_open(self) -> None:
        log = rolled(setup("coop", 2))
        assert log.send(Choose(1, PASS), 2) == (Chosen(2, PASS, open=True),)


class TestTakingBack:
    def test_until_the_round_closes(self) -> None:
        log = rolled(setup())
        log.send(Choose(1, TWO_ORANGE), 1)
        assert log.awaiting().may == {1}
        assert log.send(TakeBack(1), 1) == (TakenBack(1),)
        assert log.awaiting().must == {1, 2}
        log.send(Choose(1, TWO_BLUE), 1)
        log.send(Choose(1, PASS), 2)
        assert log.state.position(1).crossed == TWO_BLUE.boxes

    def test_nothing_to_take_back(self) -> None:
        assert refused(rolled(setup()), TakeBack(1), 1) == "turn/not-chosen"

    def test_not_the_pick_that_others_have_seen(self) -> None:
        log = rolled(setup(), turn=4)
        log.send(Choose(4, TWO_ORANGE), 2)
        assert refused(log, TakeBack(4), 2) == "turn/seen"
        assert log.awaiting().may == frozenset()

    def test_a_passive_choice_from_turn_four_on(self) -> None:
        log = rolled(setup("classic", 3), turn=4)
        log.send(Choose(4, PASS), 1)
        log.send(Choose(4, TWO_BLUE), 2)
        log.send(TakeBack(4), 2)
        assert log.state.choices == (PASS, None, None)

    def test_alone_also_after_turn_three(self) -> None:
        log = rolled(setup("solo", 1, ask_to_close=True), 9, "yo22")
        log.send(Choose(9, TWO_ORANGE), 1)
        assert log.send(TakeBack(9), 1) == (TakenBack(1),)


class TestAskingToClose:
    def test_the_round_stays_open_until_the_next_roll_is_asked_for(self) -> None:
        log = rolled(setup(ask_to_close=True))
        log.send(Choose(1, TWO_ORANGE), 1)
        assert refused(log, Close(1), 1) == "turn/not-all-chosen"
        log.send(Choose(1, PASS), 2)
        assert log.awaiting().must == frozenset()
        assert log.awaiting().may == {1, 2}
        log.send(TakeBack(1), 2)
        log.send(Choose(1, TWO_BLUE), 2)
        assert refused(log, Close(1), 7) == "turn/actor"
        log.send(Close(1), TABLE)
        assert log.state.turn == 2
        assert log.state.position(2).crossed == TWO_BLUE.boxes


class TestSetbacks:
    def at_ten(self, due: str = "10:5:6", jokers: tuple[int, ...] = (8, 8)) -> EncoreLog:
        log = log_from(
            at(setup("coop", 2, goal=mission(checkpoints=f"{due},19:18,27:40")), 10, jokers=jokers)
        )
        play(log, "yob225", "-", "-")
        return log

    def test_the_leader_shares_out_the_payment(self) -> None:
        log = self.at_ten()
        assert log.awaiting().must == {1}
        assert refused(log, PayJokers(10, (6, 0)), 2) == "turn/actor"
        assert refused(log, PayJokers(9, (6, 0)), 1) == "turn/closed"
        assert refused(log, PayJokers(10, (6,)), 1) == "setback/jokers"
        assert refused(log, PayJokers(10, (9, -3)), 1) == "setback/jokers"
        assert refused(log, PayJokers(10, (3, 2)), 1) == "setback/sum"
        assert refused(log, LoseDie(10, "colour"), 1) == "turn/no-setback"
        log.send(PayJokers(10, (0, 6)), 1)
        assert [own.jokers for own in log.state.positions] == [8, 2]
        assert refused(log, PayJokers(10, (0, 6)), 1) == "turn/no-setback"

    @pytest.mark.parametrize(
        ("due", "held", "left"),
        [
            ("10:5:6", (2, 3), (0, 0)),  # too few: all that there is
            ("10:5:6", (2, 4), (0, 0)),  # just enough
            ("10:5:6", (0, 8), (0, 2)),  # only one can pay
            ("10:5:6", (0, 0), (0, 0)),
            ("10:5:0", (8, 8), (8, 8)),  # nothing is due
        ],
    )
    def test_without_a_decision_it_is_paid_at_once(
        self, due: str, held: tuple[int, int], left: tuple[int, int]
    ) -> None:
        log = self.at_ten(due, held)
        assert log.state.setback is None
        assert tuple(own.jokers for own in log.state.positions) == left

    def test_a_seat_pays_no_more_than_it_has(self) -> None:
        log = self.at_ten(jokers=(4, 8))
        assert refused(log, PayJokers(10, (5, 1)), 1) == "setback/jokers"
        log.send(PayJokers(10, (4, 2)), 1)

    @pytest.mark.parametrize(("kind", "dice"), [("colour", Dice(2, 3)), ("number", Dice(3, 2))])
    def test_a_die_leaves_for_good(self, kind: str, dice: Dice) -> None:
        log = log_from(at(setup("coop", 2), 19))
        play(log, "yob225", "-", "-")
        assert refused(log, LoseDie(19, "joker"), 1) == "setback/die"  # type: ignore[arg-type]
        assert refused(log, PayJokers(19, (0, 0)), 1) == "turn/no-setback"
        log.send(LoseDie(19, kind), 1)  # type: ignore[arg-type]
        assert log.state.dice == dice
        assert len(log.awaiting().dice) == 5


class TestEnding:
    def test_only_the_table_ends_a_game(self) -> None:
        assert refused(Log(ENCORE, setup()), EndGame(), 1) == "turn/actor"

    def test_an_open_round_does_not_count(self) -> None:
        log = rolled(setup())
        log.send(Choose(1, TWO_ORANGE), 1)
        log.send(EndGame())
        assert log.state.outcome is not None
        assert log.state.outcome.how == "agreed"
        assert log.state.outcome.scores == (-22, -22)
        assert (log.state.faces, log.state.choices, log.state.position(1).crossed) == (None, (None, None), 0)

    def test_an_open_setback_is_dropped(self) -> None:
        log = log_from(at(setup("coop", 2), 11, setback=Setback(10, "die")))
        log.send(EndGame("turn-limit"))
        assert log.state.outcome is not None
        assert (log.state.outcome.how, log.state.outcome.result) == ("turn-limit", "lost")
        assert log.state.setback is None

    def test_nothing_is_awaited_then(self) -> None:
        log: EncoreLog = Log(ENCORE, setup())
        log.send(EndGame())
        assert log.awaiting().over
        with pytest.raises(OutOfTurn, match="over") as error:
            log.send(Roll(tuple("yob225")))
        assert error.value.code == "turn/over"


def test_a_setup_is_checked_when_the_game_starts() -> None:
    with pytest.raises(SetupError) as error:
        ENCORE.start(replace(setup(), first=3, options=frozenset({"end_on_goal"})))
    assert [fault.code for fault in error.value.faults] == ["setup/first", "setup/options"]
