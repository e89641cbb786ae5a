"""The bot that trusts a net: it takes what is worth most, worked out here from all inputs of the format."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.bots.encore.inputs import COLUMN_INPUT, INPUTS, JOKER_INPUT
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.prices import turns_left
from sixdice.bots.encore.value import Value
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.core.rules import Roll, Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.dice import Faces
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled
from sixdice.encore.setup import Setup
from sixdice.encore.state import Setback, State
from sixdice.encore.view import View
from tests.bots.encore.playing import MAX_TURNS, play_bots
from tests.bots.encore.scenes import GAMES, Scene, scenes
from tests.bots.encore.told import Reals, points_at_once, told
from tests.driving import EVERY_GAME, at, log_from, setup

WIDTH = 12
CLOSE = 1e-3
"""Sums of 32-bit numbers differ by less when they are added up in another order."""


def net(seed: int = 1, scale: float = 0.5) -> Net:
    rng = np.random.default_rng(seed)
    shapes = ((INPUTS, WIDTH), (WIDTH,), (2, WIDTH, WIDTH), (2, WIDTH), (WIDTH,), ())
    first, *rest = (np.asarray(rng.normal(0, scale, shape), np.float32) for shape in shapes)
    return Net(first / np.float32(4), *rest)


def nothing(**changes: Sequence[float] | Reals) -> Net:
    """Return a net that hopes for nothing, but for some changes."""
    return net(scale=0)._replace(**{name: np.asarray(own, np.float32) for name, own in changes.items()})


def hope(own: Net, inputs: Reals) -> float:
    """Return what a net hopes for when it is told these inputs, all of them at once."""
    z = np.maximum(inputs @ own.first.astype(np.float64) + own.first_bias, 0)
    for layer, bias in zip(own.layers.astype(np.float64), own.biases, strict=True):
        z = z + np.maximum(z @ layer + bias, 0)
    return float(z @ own.head + own.head_bias)


def turns_to_come(state: State) -> int:
    last = {"solo": 30, "coop": 27}.get(state.setup.mode)
    return last - state.turn if last else turns_left(state, WEIGHTS["classic"])


def worth(own: Net, state: State, seat: Seat, choice: Choice) -> float:
    """Return what a choice is worth: points at once, and hopes where turns follow."""
    before, turns = state.position(seat), turns_to_come(state)
    after = before.cross(choice.boxes, choice.jokers) if choice.boxes else before
    points = points_at_once(state, seat, after)
    to_come = points + (hope(own, told(state, seat, after, turns)) if turns else 0.0)
    ends = state.setup.mode == "classic" and after.colours().bit_count() >= 2
    return to_come + (of_ending(state, seat, to_come) if ends else 0.0)


def of_ending(state: State, seat: Seat, to_come: float) -> float:
    """Return what it is worth to end the game: a win is worth 40, and its odds rise by e every 1.5 points.

    While the game goes on they rise by e every 5.
    """
    scores = [state.breakdown(other).total for other in state.setup.seats]
    ahead = to_come + scores.pop(seat - 1) - max(scores)
    return 40 / (1 + math.exp(-ahead / 1.5)) - 40 / (1 + math.exp(-ahead / 5))


def chosen(own: Net, view: View) -> Choice:
    command, _ = Value(own).choose(view, random.Random(1))
    assert isinstance(command, Choose)
    assert command.turn == view.state.turn
    return command.choice


def scenes_of(game: Setup) -> list[Scene]:
    return [scene for scene in scenes() if scene.state.setup == game]


def named(game: Setup) -> str:
    return f"{game.mode}-{len(game.players)}"


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_choice_is_worth_its_points_at_once_and_what_the_net_hopes_for(game: Setup) -> None:
    """At every seat, whoever is to choose: the active seat judges the replies of the others too."""
    rng, own = random.Random(2), net(3)
    judge = Judge(own)
    for state, _, _ in scenes_of(game):
        for seat in game.seats:
            faces = state.faces or Faces("", "")
            choices = [*legal_choices(state.position(seat), faces), PASS]
            some = [*rng.sample(choices, min(3, len(choices))), PASS]
            worths = judge.worths(state, seat, some)
            wanted = [worth(own, state, seat, choice) for choice in some]
            assert worths == pytest.approx(wanted, abs=8 * CLOSE)  # a point's worth up to 7.7 at the end


def test_choices_that_come_to_the_same_are_worth_the_same() -> None:
    """A green box for a joker is the same whether the colour or the number was one."""
    state = rolled(at(setup("solo", 1), turn=3), "gx1?").state
    clump = next(choice.boxes for choice in legal_choices(state.position(1), Faces.of("g1")))
    judge = Judge(net())
    one, other, dear, cheap = judge.worths(
        state, 1, [Choice(pair[0], pair[1], clump) for pair in ("x1", "g?", "x?", "g1")]
    )
    assert one == other
    assert len({one, dear, cheap}) == 3


def test_of_no_choices_there_is_nothing_to_say() -> None:
    assert Judge(net()).worths(at(setup("solo", 1), turn=30), 1, [PASS]) == [0.0]


def left_to_others(judge: Judge, state: State, seat: Seat, pick: Choice) -> float:
    """Return the mean of what the others get at best with the dice that a pick leaves them."""
    left = (state.faces or Faces("", "")).without(pick.colour, pick.number)
    best = [
        max(judge.worths(state, other, [PASS, *legal_choices(state.position(other), left)]))
        for other in state.setup.seats
        if other != seat
    ]
    return sum(best) / len(best)


def picks(scene: Scene) -> bool:
    """Say whether a seat takes two dice from opponents: active, from turn 4 on. In co-op there are none."""
    state, _, _ = scene
    free_rolls = 0 if "no_free_rolls" in state.setup.options else 3
    active = (state.setup.first + state.turn - 2) % len(state.positions) + 1
    opponents = len(state.positions) > 1 and state.setup.mode != "coop"
    return opponents and state.turn > free_rolls and scene.seat == active


def test_the_active_pick_is_worth_less_by_what_it_leaves_the_others() -> None:
    asked, swayed = [scene for scene in scenes() if picks(scene)], 0
    for (state, seat, view), own in product(asked, (net(3), net(4))):
        judge = Judge(own)
        plain = dict(zip(view.options, judge.worths(state, seat, view.options), strict=True))
        left = {choice[:2]: 0.0 for choice in view.options}
        for colour, number in left:
            left[colour, number] = left_to_others(judge, state, seat, Choice(colour, number, 0))
        worths = {choice: value - left[choice[:2]] for choice, value in plain.items()}
        choice = chosen(own, view)
        assert worths[choice] >= max(worths.values()) - CLOSE
        swayed += plain[choice] < max(plain.values()) - CLOSE
    assert {len(state.positions) for state, _, _ in asked} == {2, 3, 4, 6}
    assert len(asked) > 20
    assert swayed > 1


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_whoever_takes_no_dice_from_others_takes_what_is_worth_most(game: Setup) -> None:
    """Before turn 4, alone, after the active seat's pick, and in co-op."""
    own = net(3)
    asked = [scene for scene in scenes_of(game) if not picks(scene)]
    for state, seat, view in asked:
        worths = Judge(own).worths(state, seat, view.options)
        assert chosen(own, view) == view.options[worths.index(max(worths))]
    assert len(asked) >= 3


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
    for faces in ("gy13", "ob25", "xr?4"):
        last, before = (rolled(at(game, turn=turn), faces) for turn in (30, 29))
        points = Judge(nothing()).worths(last.state, 1, last.options)
        assert Judge(net()).worths(last.state, 1, last.options) == points
        assert Judge(net()).worths(before.state, 1, before.options) != points
        assert chosen(net(), last) == chosen(nothing(), last)


def starless(game: Setup, turn: int, *others: str) -> State:
    """Return a state in which seats have crossed all their stars, and some boxes beside."""
    boxes = [parse_boxes(own) if own else 0 for own in others]
    crossed = [sheet.stars | own for sheet, own in zip(game.sheets, boxes, strict=True)]
    positions = tuple(Position(*own) for own in zip(game.sheets, crossed, strict=True))
    return replace(at(game, turn=turn), positions=positions)


def test_of_choices_that_are_worth_the_same_the_first_is_taken() -> None:
    """Without hopes and stars every choice is worth nothing, as is the pass; a joker costs its point."""
    for roll in ("gy11", "yr35", "gx1?"):
        view = rolled(starless(setup("solo", 1), 9, ""), roll)
        assert view.options[0].jokers == 0
        assert Judge(nothing()).worths(view.state, 1, view.options).count(0.0) > 2
        assert chosen(nothing(), view) == view.options[0]


@pytest.mark.parametrize("turn", [3, 5])
def test_a_pick_is_made_with_an_eye_on_the_others_from_turn_4_on(turn: int) -> None:
    """Seat 2 would complete column H: the first pick that takes away the only die for it is best."""
    game = setup("classic", 2)
    state = starless(game, turn, "", "H1,H2,H3,H4,H5,H6")
    last = game.sheets[0].colour_of(parse_boxes("H7"))
    view = rolled(state, "gg" + last + "113")
    choice = chosen(nothing(), view)
    assert state.active == 1
    assert choice == next(own for own in view.options if turn == 3 or own.colour == last)
    assert (choice == view.options[0]) == (turn == 3)


def test_who_denies_nothing_to_others_takes_what_is_worth_most_at_every_table() -> None:
    swayed = 0
    for (state, seat, view), own in product(filter(picks, scenes()), (net(3), net(4))):
        command, _ = Value(own, denies=False).choose(view, random.Random(1))
        worths = Judge(own).worths(state, seat, view.options)
        assert isinstance(command, Choose)
        assert command.choice == view.options[worths.index(max(worths))]
        swayed += command.choice != chosen(own, view)
    assert swayed > 1


def test_a_joker_costs_its_point() -> None:
    view = rolled(at(setup("solo", 1)), "xx??")
    plain = [choice for choice in view.options if not choice.boxes & setup("solo", 1).sheets[0].stars]
    assert set(Judge(nothing()).worths(view.state, 1, plain)) == {0.0, -2.0}
    assert worth(nothing(), view.state, 1, chosen(nothing(), view)) >= 0


def test_the_net_sees_how_many_jokers_are_left() -> None:
    """A net that likes jokers keeps them while there are turns to come."""
    first = np.zeros((INPUTS, WIDTH))
    first[JOKER_INPUT : JOKER_INPUT + 9, 0] = np.arange(9)
    keen = nothing(first=first, head=[3.0] + [0.0] * 11)
    assert chosen(keen, rolled(at(setup("solo", 1), turn=5), "xx??")) == PASS
    assert chosen(keen, rolled(at(setup("solo", 1), turn=5), "gx1?")).jokers == 0


def test_the_net_sees_what_others_have_circled() -> None:
    state = at(setup("classic", 2), turn=9)
    first = np.zeros((INPUTS, WIDTH))
    first[COLUMN_INPUT + 7, 0] = 1.0
    judge = Judge(nothing(first=first, head=[5.0] + [0.0] * 11))
    circled = (Circled(), Circled(columns_later=1 << 7))
    assert judge.worths(state, 1, [PASS]) == [0.0]
    assert judge.worths(replace(state, circled=circled), 1, [PASS]) == [5.0]
    assert judge.worths(replace(state, circled=circled[::-1]), 1, [PASS]) == [0.0]


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
