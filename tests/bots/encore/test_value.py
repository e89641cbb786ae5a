"""The bot that trusts a net: it takes what is worth most, worked out here from whole positions."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.net import INPUTS, Net
from sixdice.bots.encore.prices import Prices, points_to_win, turns_left
from sixdice.bots.encore.value import FINEST, Value
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.geometry import COLUMN
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.scoring import Circled
from sixdice.encore.setup import Setup
from sixdice.encore.state import Setback, State
from sixdice.encore.view import View
from tests import strategies
from tests.bots.encore.playing import MAX_TURNS, play_bots
from tests.driving import EVERY_GAME, at, log_from, setup

WIDTH = 6


def net(seed: int = 1, scale: float = 0.4) -> Net:
    rng = np.random.default_rng(seed)
    shapes = ((INPUTS, WIDTH), (WIDTH,), (1, WIDTH, WIDTH), (1, WIDTH), (WIDTH,), ())
    return Net(*(np.asarray(rng.normal(0, scale, shape)) for shape in shapes))


def nothing(**changes: object) -> Net:
    """Return a net that hopes for nothing."""
    return net(scale=0)._replace(**changes)  # type: ignore[arg-type]


def inputs(state: State, seat: int, after: Position, left: int) -> list[float]:
    """Return the inputs of a position, box by box, as the format has them."""
    others = [own for other, own in enumerate(state.circled, start=1) if other != seat]
    return [
        *(float(after.crossed >> box & 1) for box in range(105)),
        *(float(after.jokers == jokers) for jokers in range(9)),
        *(float(left == turns) for turns in range(31)),
        *(float(any(own.columns >> column & 1 for own in others)) for column in range(15)),
        *(float(any(own.colours >> colour & 1 for own in others)) for colour in range(5)),
    ]


def points(position: Position, prices: Prices) -> float:
    """Return what a position is worth now: what is complete at the prices, stars and jokers."""
    total = 2.0 * (position.crossed & position.sheet.stars).bit_count() + position.jokers
    total += sum(
        price for column, price in zip(COLUMN, prices.columns, strict=True) if not column & ~position.crossed
    )
    colours = zip(position.sheet.colours, prices.colours, strict=True)
    return total + sum(price for colour, price in colours if not colour & ~position.crossed)


def worth(own: Net, view: View, choice: Choice) -> float:
    """Return what a choice is worth: points at once, and hopes where turns follow."""
    state, seat = view.state, view.seat or 1
    before, prices = state.position(seat), points_to_win(state, seat)
    after = before.cross(choice.boxes, choice.jokers) if choice.boxes else before
    left = turns_left(state, WEIGHTS[state.setup.mode])
    hidden = np.array([inputs(state, seat, after, left)]) @ own.first + own.first_bias
    hope = float(own.values(hidden)[0]) if left else 0.0
    return points(after, prices) - points(before, prices) + hope


def chosen(own: Net, view: View) -> Choice:
    command, _ = Value(own).choose(view, random.Random(1))
    assert isinstance(command, Choose)
    assert command.turn == view.state.turn
    return command.choice


@settings(max_examples=40)
@given(strategies.games(), st.integers(0, 20))
def test_no_choice_is_worth_more_than_the_one_it_takes(log: EncoreLog, seed: int) -> None:
    own = net(seed)
    for seat in log.awaiting().must if not log.state.setback else ():
        view = log.view(seat)
        worths = {choice: worth(own, view, choice) for choice in view.options}
        assert worths[chosen(own, view)] >= max(worths.values()) - 2 / FINEST


@settings(max_examples=30)
@given(strategies.games(), st.integers(0, 30), st.integers(0, 20))
def test_hopes_are_those_of_the_net_for_the_whole_position(log: EncoreLog, left: int, seed: int) -> None:
    own, state = net(seed), log.state
    for seat in log.awaiting().must if not state.setback else ():
        choices = [choice for choice in log.view(seat).options if choice != PASS][:20]
        if not choices:
            continue
        hopes = Value(own)._hopes(state, seat, left, [(choice.boxes, choice.jokers) for choice in choices])
        positions = [state.position(seat).cross(choice.boxes, choice.jokers) for choice in choices]
        whole = np.array([inputs(state, seat, position, left) for position in positions])
        assert hopes.tolist() == pytest.approx(own.values(whole @ own.first + own.first_bias).tolist())


@pytest.mark.parametrize("game", EVERY_GAME[::2], ids=lambda game: f"{game.mode}-{len(game.players)}")
def test_it_plays_every_game_by_the_rules(game: Setup) -> None:
    """The rules refuse every command that is not legal; with wrong hopes it may play for ever."""
    log = play_bots(game, [Value(net())] * len(game.players), seed=7)
    assert log.state.outcome or log.state.turn > MAX_TURNS


def rolled(state: State, roll: str, seat: int = 1) -> View:
    log = log_from(state)
    log.send(Roll(tuple(roll)))
    return log.view(seat)


def test_without_hopes_it_takes_the_most_points_at_once() -> None:
    game = setup("solo", 1)
    almost = Position(game.sheets[0], game.sheets[0].stars | parse_boxes("H1,H2,H3,H4,H5,H6"))
    view = rolled(replace(at(game, turn=12), positions=(almost,)), "yb13")
    assert chosen(nothing(), view).boxes == parse_boxes("H7")


def test_on_the_last_turn_hopes_count_for_nothing() -> None:
    game = setup("solo", 1)
    mad = nothing(head_bias=np.asarray(0.0), first_bias=np.ones(WIDTH), head=net().head * 1000)
    wild = mad._replace(first=net(scale=50).first)
    for faces in ("gy13", "ob25", "xr?4"):
        view = rolled(at(game, turn=30), faces)
        assert chosen(wild, view) == chosen(nothing(), view)
        assert chosen(wild, rolled(at(game, turn=3), faces)) in view.options


def test_of_choices_that_are_worth_the_same_the_first_is_taken() -> None:
    """Without hopes, stars and jokers every choice is worth nothing, as is the pass."""
    view = rolled(at(setup("solo", 1)), "gy11")
    worths = [worth(nothing(), view, choice) for choice in view.options]
    assert chosen(nothing(), view) == view.options[worths.index(max(worths))]


def test_a_joker_costs_its_point() -> None:
    view = rolled(at(setup("solo", 1)), "xx??")
    plain = [choice for choice in view.options if not choice.boxes & setup("solo", 1).sheets[0].stars]
    assert all(worth(nothing(), view, choice) == -2 for choice in plain if choice != PASS)
    assert chosen(nothing(), view).jokers in (0, 2)
    assert worth(nothing(), view, chosen(nothing(), view)) >= 0


def test_the_net_sees_how_many_turns_are_left() -> None:
    """A net that likes jokers more the more turns there are keeps them at first."""
    first = np.zeros((INPUTS, WIDTH))
    first[105:114, 0] = np.arange(9)
    first[114:145, 1] = np.arange(31)
    keen = nothing(first=first, head=np.array([3.0, 0, 0, 0, 0, 0]))
    assert chosen(keen, rolled(at(setup("solo", 1), turn=5), "xx??")) == PASS


def test_the_net_sees_what_others_have_circled() -> None:
    game = setup("classic", 2)
    state = at(game, turn=9)
    first = np.zeros((INPUTS, WIDTH))
    first[145 + 7, 0] = 1.0
    own = nothing(first=first, head=np.array([5.0, 0, 0, 0, 0, 0]))
    after = [(0, 0)]
    before = Value(own)._hopes(state, 1, 10, after)
    circled = (Circled(), Circled(columns_later=1 << 7))
    assert Value(own)._hopes(replace(state, circled=circled), 1, 10, after) - before == 5.0
    assert Value(own)._hopes(replace(state, circled=circled[::-1]), 1, 10, after) - before == 0.0


@given(st.integers(0, 2**32))
def test_what_it_takes_does_not_depend_on_chance(seed: int) -> None:
    view = rolled(at(setup("solo", 1), turn=3), "gy13")
    one, _ = Value(net()).choose(view, random.Random(seed))
    two, seconds = Value(net()).choose(view, random.Random(seed + 1))
    assert one == two
    assert 0.5 < seconds < 3


def test_setbacks_are_borne_as_our_bots_do() -> None:
    jokers = at(setup("coop", 2), turn=11, jokers=[8, 2], setback=Setback(10, "jokers", 4))
    die = at(setup("coop", 2), turn=20, setback=Setback(19, "die"))
    for state, kind in ((jokers, PayJokers), (die, LoseDie)):
        command, _ = Value(net()).choose(log_from(state).view(1), random.Random(1))
        assert isinstance(command, kind)
        assert state.setback
        assert command == bear(state, state.setback)
