"""The batch engine as simulations use it: whoever plays, the games are the same."""

from dataclasses import replace

import numpy as np
import pytest

from sixdice.bots.encore.net import write_net
from sixdice.core.errors import SetupError
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab import engine
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.endings import SHARES, Endings
from sixdice.lab.roster import Roster
from tests.bots.encore.fast.same_games import random_net

BLACK, PINK = published_sheet("black"), published_sheet("pink")


def plan(mode: str, *bots: str, **changes: object) -> EncorePlan:
    sheets = tuple(map(published_sheet, COOP_SHEETS)) if mode == "coop" else (BLACK, PINK, BLACK, PINK)
    mission = house_missions()[2, len(bots)] if mode == "coop" else None
    given = {"games": 10, "seed": 11, "mission": mission, **changes}
    return EncorePlan(mode, bots, sheets[: len(bots)], **given)  # type: ignore[arg-type]


def same(one: Endings, other: Endings) -> bool:
    return all(
        np.array_equal(getattr(one, column), getattr(other, column))
        for column in ("parts", "shares", "turns", "stopped")
    )


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> Roster:
    path = tmp_path_factory.mktemp("nets") / "wise.npz"
    write_net(random_net(2), path)
    return Roster((), (("wise", str(path)),))


@pytest.mark.parametrize(
    "wanted",
    [
        plan("solo", "random"),
        plan("solo", "greedy", options=frozenset({"end_on_two_colours"})),
        plan("solo", "random", max_turns=7),
        plan("solo", "wise"),
        plan("classic", "random", "random"),
        plan("classic", "greedy", "wise", "random"),
        plan("classic", "random", "greedy", options=frozenset({"no_free_rolls"}), max_turns=12),
        plan("coop", "greedy"),
        plan("coop", "greedy", "random", "wise"),
        plan("coop", "greedy", "greedy", options=frozenset({"end_on_goal"}), mission=house_missions()[1, 2]),
    ],
    ids=lambda wanted: "-".join((wanted.mode, *wanted.bots)),
)
def test_the_rules_and_the_engine_come_to_the_same_ends(wanted: EncorePlan, nets: Roster) -> None:
    fast, rules = (replace(wanted, roster=nets, engine=name) for name in ("fast", "rules"))
    assert fast.compiled
    assert not rules.compiled
    games = range(3, 7)
    assert same(fast.play_some(games, records=False), rules.play_some(games, records=False))


def test_games_can_be_played_in_any_pieces() -> None:
    wanted = plan("classic", "random", "random", engine="fast")
    whole = wanted.play_some(range(10), records=False)
    parts = [wanted.play_some(range(start, start + 5), records=False) for start in (5, 0)][::-1]
    assert np.concatenate([part.parts for part in parts]).tolist() == whole.parts.tolist()
    assert len(wanted.play_some(range(4, 4), records=False)) == 0


def test_every_bit_of_a_seed_reaches_the_engine() -> None:
    games = range(2)
    for seed in (0, 2**63, 2**64 - 1):
        fast, rules = (plan("solo", "random", seed=seed, engine=name) for name in ("fast", "rules"))
        assert same(fast.play_some(games, records=False), rules.play_some(games, records=False))


@pytest.mark.parametrize("limit", [1, 2**31, 2**64 - 1])
def test_any_limit_of_turns_reaches_the_engine(limit: int) -> None:
    fast, rules = (plan("solo", "greedy", max_turns=limit, engine=name) for name in ("fast", "rules"))
    assert same(fast.play_some(range(1), records=False), rules.play_some(range(1), records=False))


def test_records_come_from_the_rules() -> None:
    wanted = plan("solo", "random", engine="fast")
    recorded = wanted.play_some(range(2), records=True)
    assert recorded.records.count("[Game ") == 2
    assert same(recorded, wanted.play_some(range(2), records=False))


def test_most_points_win_then_most_jokers_then_the_win_is_shared() -> None:
    scores = np.array([[10, 12, -3], [12, 12, 3], [-5, -5, -5], [-5, -6, -9]])
    jokers = np.array([[8, 0, 8], [2, 3, 8], [4, 4, 4], [0, 8, 8]])
    assert engine._shares(scores, jokers).tolist() == [
        [SHARES * share // 3 for share in shares] for shares in ([0, 3, 0], [0, 3, 0], [1, 1, 1], [3, 0, 0])
    ]


def test_it_is_used_where_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not plan("solo", "random", games=engine.WORTH_IT - 1).compiled
    assert plan("solo", "random", games=engine.WORTH_IT).compiled
    assert plan("solo", "random", games=1, engine="fast").compiled
    assert not plan("solo", "random", games=10**6, engine="rules").compiled
    mine = Roster((("mine", "true"),))
    assert not plan("classic", "random", "mine", games=10**6, roster=mine).compiled
    monkeypatch.setattr("sixdice.lab.encore_games.is_there", lambda: False)
    assert not plan("solo", "random", games=10**6).compiled


def test_without_it_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixdice.lab.engine.is_there", lambda: False)
    with pytest.raises(SetupError, match=r"pip install 'sixdice\[fast\]'") as refused:
        plan("solo", "random", engine="fast").check()
    assert refused.value.code == "setup/engine"


def test_it_says_whom_it_does_not_know() -> None:
    with pytest.raises(SetupError, match="does not know mine") as refused:
        engine.check({"random": "random", "mine": None})
    assert refused.value.code == "setup/engine"
    engine.check({"random": "random", "wise": "value"})
