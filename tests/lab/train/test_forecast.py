"""A small net learns what games come to that are played at a glance."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.glance import read_glance
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.inputs import points_ahead
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.prices import points_to_win
from sixdice.bots.encore.shipped import net_named
from sixdice.core.chance import mix
from sixdice.encore.choices import Choice
from sixdice.encore.commands import Choose
from sixdice.encore.state import State
from sixdice.lab.train.forecast import main
from sixdice.lab.train.outcomes import Hindsight, Outcomes
from sixdice.lab.train.practice import PUBLISHED_DECK
from sixdice.lab.train.reckoning import Reckoning, told
from sixdice.lab.train.seeds import generated
from tests.bots.encore.fast.same_games import random_net
from tests.bots.encore.plain_search import second_look
from tests.lab.train.practising import begun, rolled

LARGE = random_net(5)
SMALL, OTHER = (
    Net(*(np.asarray(np.rint(16 * own) / 16, np.float32) for own in random_net(seed, 7, 1)))
    for seed in (8, 9)
)
"""Their sums are the same in any order: two choices never are worth the same but for rounding."""
STEADY = 0.0


def by_the_rules(seed: int, number: int, seats: int) -> tuple[list[tuple[State, Choice]], float]:
    """Return the learner's choices in one game, and what it came to: a win is worth 40, a point a quarter."""
    game = mix(seed, number)
    log, chosen = begun(game, (number + 1) % seats + 1, seats), list[tuple[State, Choice]]()
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            rolled(log, game)
        before = log.state
        for seat in sorted(log.awaiting().must):
            view = log.view(seat)
            if seat == 1:
                choice = second_look(Judge(SMALL), view)
                chosen.append((view.state, choice))
                log.send(Choose(before.turn, choice), seat)
            else:
                log.send(Greedy().choose(view, random.Random(1))[0], seat)
    assert log.state.outcome
    winners = log.state.outcome.winners
    return chosen, 0.25 * points_ahead(log.state, 1) + (40.0 / len(winners) if 1 in winners else 0.0)


def after(state: State, choice: Choice) -> tuple[float, float]:
    """Return how far ahead the learner is after its choice, and what the large net hopes for then."""
    judge, now = Judge(LARGE), points_ahead(state, 1)
    prices, around = points_to_win(state, 1), judge.around(state, 1)
    crossing = [(choice.boxes, choice.jokers)]
    worths = judge.worths_after(state.position(1), prices, 1, crossing, around, now)[0]
    points = judge.worths_after(state.position(1), prices, 0, crossing, around, now)[0]
    return now + points, worths - points


def of_games(some: Outcomes) -> Iterator[slice]:
    for game in np.unique(some.game):
        (where,) = np.nonzero(some.game == game)
        yield slice(where[0], where[-1] + 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_outcomes_are_what_games_by_the_rules_come_to(seats: int) -> None:
    some = Hindsight(LARGE, SMALL, seats, 300, 5, shaken=STEADY).outcomes()
    said = LARGE.hopes(some.sums - LARGE.first_bias)
    played = [*of_games(some)]
    assert len(played) > 4
    for number, own in enumerate(played):
        chosen, came = by_the_rules(5, number, seats)
        assert own.stop - own.start == len(chosen)
        assert some.came[own] == pytest.approx(came)
        for place, (state, choice) in enumerate(chosen, start=own.start):
            ahead, hope = after(state, choice)
            assert some.ahead[place] == pytest.approx(ahead)
            assert said[place] == pytest.approx(hope, abs=0.01)


def test_games_go_on_where_the_last_ones_ended_and_none_is_cut_in_two() -> None:
    one, whole = (Hindsight(LARGE, SMALL, 2, size, 3) for size in (150, 400))
    first, second, both = one.outcomes(), one.outcomes(), whole.outcomes()
    for name in Outcomes._fields:
        parts = np.concatenate([getattr(some, name) for some in (first, second)])
        assert (parts == getattr(both, name)[: len(parts)]).all()
    assert second.game[0] == first.game[-1] + 1 == len(np.unique(first.game))
    assert one.games == second.game[-1] + 1


def test_the_same_seed_gives_the_same_games_and_anything_else_others() -> None:
    deck = [*PUBLISHED_DECK, (generated(1), 12)]
    streams = [
        Hindsight(LARGE, SMALL, 2, 400, 1),
        Hindsight(LARGE, SMALL, 2, 400, 2),
        Hindsight(LARGE, OTHER, 2, 400, 1),
        Hindsight(LARGE, SMALL, 2, 400, 1, shaken=STEADY),
        Hindsight(LARGE, SMALL, 2, 400, 1, deck),
    ]
    one, *others = (stream.outcomes() for stream in streams)
    again = Hindsight(LARGE, SMALL, 2, 400, 1).outcomes()
    assert (one.sums == again.sums).all()
    assert (one.came == again.came).all()
    for other in others:
        least = min(len(one.came), len(other.came))
        assert (one.sums[:least] != other.sums[:least]).any()


def test_of_the_last_choice_it_is_told_the_outcome_and_before_that_some_of_what_it_says_later() -> None:
    some = Outcomes(
        np.zeros((5, 1), np.float32),
        np.zeros(5, np.float32),
        np.array([3, 3, 3, 4, 4]),
        np.array([40, 40, 40, -2, -2], np.float32),
    )
    said = np.array([9, 10, 20, 99, 8], np.float32)
    assert told(said, some, 1.0).tolist() == [40, 40, 40, -2, -2]
    assert told(said, some, 0.0).tolist() == [10, 20, 40, 8, -2]
    assert told(said, some, 0.5).tolist() == [20, 30, 40, 3, -2]


def games_of_walks(rng: np.random.Generator, games: int) -> Outcomes:
    """Return games of four choices: what is shown adds up to the outcome, but for what follows."""
    steps = rng.normal(0, 3, (games, 5)).astype(np.float32)
    so_far, came = steps.cumsum(1)[:, :4].flatten(), np.rint(steps.sum(1)).repeat(4)
    ahead = np.rint(so_far)
    sums = np.stack([so_far - ahead, rng.normal(0, 1, len(ahead)), ahead], 1)
    kinds = np.float32, np.float32, np.int64, np.float32
    columns = sums, ahead, np.arange(games).repeat(4), came
    return Outcomes(*(own.astype(kind) for own, kind in zip(columns, kinds, strict=True)))


def test_it_learns_to_say_what_games_come_to_on_average() -> None:
    rng = np.random.default_rng(2)
    reckoning = Reckoning(games_of_walks(rng, 1000), 12, 2 * 400, 1)
    early, *squares = [reckoning.learn(games_of_walks(rng, 1000), 0.8) for _ in range(400)]
    # after the first choice four steps are to come, then three, …: 9 × 2.5 on average
    assert np.mean(squares[-40:]) == pytest.approx(9 * 2.5, rel=0.08)
    assert early > 40
    unseen, glance = games_of_walks(rng, 9000), reckoning.net.exported()
    z = np.maximum(unseen.sums @ glance.lens + glance.first_bias, 0.0)
    z += np.maximum(z @ glance.layers[0] + glance.biases[0], 0.0)
    said = unseen.ahead + z @ glance.head + glance.head_bias
    assert ((unseen.came - said) ** 2).mean() == pytest.approx(9 * 2.5, rel=0.08)


def test_the_command_writes_what_bots_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixdice.lab.train.reckoning.CHUNK", 130)
    monkeypatch.setattr("sixdice.lab.train.reckoning.TOLD", 2)
    monkeypatch.setattr("sixdice.lab.train.forecast.STRANGE", 4)
    file = tmp_path / "forecast.npz"
    assert main(["classic", "--to", str(file), "--chunks", "3", "--width", "6"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [130 < own["choices"] <= 390 for own in lines] == [True, True]
    assert lines[0]["games"] < lines[1]["games"]
    assert 0 < lines[-1]["mean square"] < 3000
    small = read_glance(file).at(net_named("classic"))
    assert small.head.shape == (6,)
    assert np.isfinite(small.first).all()
