"""What nets say at a glance: a lens before a small net, and how well it knows what the large one says."""

import random
import statistics
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.endings import WIN
from sixdice.bots.encore.glance import Glance, read_glance, write_glance
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.net import INPUTS
from sixdice.bots.encore.shipped import (
    forecast_named,
    glance_named,
    net_name,
    net_named,
    sight_for,
    small_files,
)
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.lab.train.outcomes import Hindsight
from tests.bots.encore.fast.same_games import random_net
from tests.bots.encore.scenes import BLACK, FRESH
from tests.driving import setup

WIDE, NARROW = random_net(1, width=12), random_net(2, width=5, depth=1)


def small() -> Glance:
    """Return a glance whose numbers 16 bits can hold."""
    lens = np.random.default_rng(3).integers(-8, 9, (12, 5)) / np.float32(8)
    others = (np.asarray(np.rint(8 * own) / 8, np.float32) for own in NARROW[1:])
    return Glance(lens.astype(np.float32), *others)


def test_a_lens_before_the_first_layer_looks_at_what_it_adds_up() -> None:
    """Looked at directly, or through the net of its own width: the same."""
    glance, rng = small(), np.random.default_rng(4)
    inputs = (rng.random((9, INPUTS)) < 0.02).astype(np.float32)
    z = np.maximum((inputs @ WIDE.first + WIDE.first_bias) @ glance.lens + glance.first_bias, 0.0)
    z += np.maximum(z @ glance.layers[0] + glance.biases[0], 0.0)
    net = glance.at(WIDE)
    assert net.first.shape == (INPUTS, 5)
    assert net.hopes(inputs @ net.first) == pytest.approx(z @ glance.head + glance.head_bias, abs=1e-2)


def test_a_glance_is_read_as_it_was_written(tmp_path: Path) -> None:
    write_glance(small(), tmp_path / "small.npz")
    again = read_glance(tmp_path / "small.npz")
    assert all((one == other).all() for one, other in zip(again, small(), strict=True))


def test_at_tables_with_others_games_are_seen_on_and_in_no_other_mode() -> None:
    for seats in range(2, 7):
        for sheet in (BLACK, FRESH):
            sight, name = sight_for("classic", [sheet] * seats), net_name("classic", [sheet] * seats)
            assert sight
            assert sight.glance is glance_named(name)
            assert sight.forecast is forecast_named(name)
    assert sight_for("solo", [BLACK]) is sight_for("coop", [BLACK] * 3) is None


def told(name: str, seats: int, seed: int) -> Iterator[tuple[float, float]]:
    """Yield what a net says of the choices in a game that ``greedy`` plays, and what it says at a glance."""
    large, little = Judge(net_named(name)), Judge(glance_named(name))
    log: EncoreLog = Log(ENCORE, setup("classic", seats))
    cup, rng = SeededCup(seed), random.Random(seed)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        for seat in sorted(log.awaiting().must):
            view = log.view(seat)
            yield from zip(
                *(judge.worths(view.state, seat, view.options) for judge in (large, little)), strict=True
            )
            log.send(Greedy().choose(view, rng)[0], seat)


@pytest.mark.parametrize(("name", "seats"), [("duel", 2), ("classic", 3), ("classic", 4)])
def test_the_small_net_says_about_what_the_large_one_says(name: str, seats: int) -> None:
    assert 4 * len(glance_named(name).head) < len(net_named(name).head)
    both = [*told(name, seats, 5)]
    assert len(both) > 1000
    errors = [little - large for large, little in both]
    assert statistics.pstdev(errors) < 0.25 * statistics.pstdev(large for large, _ in both)
    assert abs(statistics.fmean(errors)) < 1.0


@pytest.mark.parametrize(("name", "seats"), [("duel", 2), ("classic", 3), ("classic", 4)])
def test_a_forecast_says_what_games_come_to_that_are_played_at_a_glance(name: str, seats: int) -> None:
    some = Hindsight(net_named(name), glance_named(name), seats, 40_000, 77).outcomes()
    forecast = read_glance(small_files()[f"{name}-forecast"])
    z = np.maximum(some.sums @ forecast.lens + forecast.first_bias, 0.0)
    z += np.maximum(z @ forecast.layers[0] + forecast.biases[0], 0.0)
    said = some.ahead + z @ forecast.head + forecast.head_bias
    sure, late = np.quantile(said, [0.8, 0.2]), np.diff(some.game, append=-1) != 0
    assert abs((some.came - said).mean()) < 2.5, "a win is worth 40"
    assert (some.came[said > sure[0]] >= WIN).mean() > 2 * (some.came[said < sure[1]] >= WIN).mean()
    assert (some.came - said)[late].var() < 0.3 * some.came.var(), "in the end it knows who wins"
