"""Bots that look ahead in simulations: how the batch engine calls them, and what they need."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.net import write_net
from sixdice.bots.encore.pace import IN_THE_LAB
from sixdice.bots.encore.search import Search, _ahead
from sixdice.bots.encore.shipped import net_for
from sixdice.cli import lab_arguments
from sixdice.cli.lab_arguments import ready_engine
from sixdice.core.errors import SetupError
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.modes import MODES
from sixdice.lab import engine
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.roster import OUR_BOTS, Roster
from tests.bots.encore.fast.same_games import random_net

NEAR = {"solo": Depth(2), "classic": Depth(3, 4, 1), "coop": Depth(3, 4, 1)}
LOOK_AHEAD = {"search", "partner", "expert"}
CALLED = {
    "random": "random",
    "greedy": "greedy",
    "value": "value",
    "search": "search",
    "partner": "search",
    "easy": None,
    "normal": "greedy",
    "hard": "value",
    "expert": "search",
}


def plan(mode: str, *bots: str, **changes: object) -> EncorePlan:
    sheets = tuple(map(published_sheet, COOP_SHEETS[: len(bots)]))
    mission = house_missions()[1, len(bots)] if mode == "coop" else None
    given = {"games": 2, "seed": 5, "mission": mission, "max_turns": 4, **changes}
    return EncorePlan(mode, bots, sheets, **given)  # type: ignore[arg-type]


@pytest.fixture
def wise(tmp_path: Path) -> Roster:
    path = tmp_path / "wise.npz"
    write_net(random_net(3), path)
    return Roster((("mine", "true"),), (("wise", str(path)),))


@pytest.fixture
def near_sighted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Both ways bots look less far ahead than they can: it is whether they play the same that is asked."""
    monkeypatch.setattr("sixdice.bots.encore.depth.DEPTHS", NEAR)
    for cached in (_ahead, engine._batch):
        cached.cache_clear()
    yield
    for cached in (_ahead, engine._batch):
        cached.cache_clear()


@pytest.mark.parametrize("mode", MODES)
def test_the_engine_calls_every_bot_by_how_it_plays_in_a_mode(mode: str, wise: Roster) -> None:
    called = {**CALLED, "mine": None, "wise": "value"}
    if mode != "solo":
        called["hard"] = None
    assert {name: wise.policy(name, mode) for name in wise.names} == called
    with pytest.raises(SetupError, match="there is no bot 'nobody'"):
        wise.policy("nobody", mode)


@pytest.mark.parametrize("mode", MODES)
def test_who_looks_ahead_needs_compiled_games_the_hard_partner_too(mode: str, wise: Roster) -> None:
    wanted = LOOK_AHEAD | ({"hard"} if mode == "coop" else set())
    assert {name for name in wise.names if wise.looks_ahead(name, mode)} == wanted


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("classic", 2), ("classic", 5), ("coop", 2)])
def test_bots_go_by_the_net_of_the_table_or_by_their_own(mode: str, seats: int, wise: Roster) -> None:
    """In co-op a search goes by what ``greedy`` cares about. The engine knows a hard bot only alone."""
    sheets = (published_sheet("black"),) * seats
    by_ours = {"value"} | (LOOK_AHEAD if mode != "coop" else set()) | ({"hard"} if mode == "solo" else set())
    for name in set(wise.names) - {"wise"}:
        assert wise.net_at(name, mode, sheets) is (net_for(mode, sheets) if name in by_ours else None), name
    assert wise.net_at("wise", mode, sheets) is wise.net("wise")
    assert wise.net("wise") is not None


def test_in_the_lab_they_take_all_the_time_they_need() -> None:
    bot = OUR_BOTS.bot("search")
    assert isinstance(bot, Search)
    assert bot.pace == IN_THE_LAB


@pytest.mark.usefixtures("near_sighted")
@pytest.mark.parametrize(
    "wanted",
    [
        plan("solo", "expert"),
        plan("classic", "search", "value", max_turns=5),
        plan("coop", "partner", "normal"),
    ],
    ids=lambda wanted: wanted.mode,
)
def test_the_engine_and_the_rules_play_the_same_games(wanted: EncorePlan) -> None:
    fast, rules = (replace(wanted, engine=name) for name in ("fast", "rules"))
    assert fast.compiled
    one, other = (own.play_some(range(2), records=False) for own in (fast, rules))
    assert (one.parts.tolist(), one.turns.tolist()) == (other.parts.tolist(), other.turns.tolist())


def test_looking_ahead_without_numba_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "is_there", lambda: False)
    engine.check_foresight([])
    with pytest.raises(SetupError, match=r"search, hard needs numba: pip install 'sixdice\[fast\]'") as no:
        engine.check_foresight(["search", "hard"])
    assert no.value.code == "setup/engine"
    with pytest.raises(SetupError, match="to look ahead, expert needs numba") as refused:
        plan("classic", "greedy", "expert").check()
    assert refused.value.code == "setup/engine"
    with pytest.raises(SetupError, match="to look ahead, hard needs"):
        plan("coop", "hard").check()
    plan("classic", "greedy", "hard").check()


def test_with_numba_nobody_is_refused() -> None:
    engine.check_foresight(["search", "hard"])


class Heard:
    """What was said about the engine, and how often it was compiled."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.compiled = 0

    def warm_up(self) -> None:
        self.compiled += 1


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    own = Heard()
    monkeypatch.setattr(lab_arguments, "note", own.notes.append)
    monkeypatch.setattr(lab_arguments, "warm_up", own.warm_up)
    monkeypatch.setattr(lab_arguments, "is_ready", lambda: False)
    return own


def args(name: str = "auto", records: str | None = None) -> argparse.Namespace:
    return argparse.Namespace(engine=name, records=records)


@pytest.mark.parametrize(
    ("wanted", "records", "compiles"),
    [
        (plan("classic", "search", "greedy"), None, True),
        (plan("classic", "search", "greedy"), "games.txt", True),
        (plan("coop", "hard", "greedy"), "games.txt", True),
        (plan("classic", "greedy", "greedy"), None, False),
        (plan("classic", "greedy", "greedy", games=engine.WORTH_IT), None, True),
        (plan("classic", "greedy", "greedy", games=engine.WORTH_IT), "games.txt", False),
        (plan("classic", "search", "greedy", engine="rules"), None, True),
    ],
)
def test_games_are_compiled_beforehand_where_somebody_needs_them(
    wanted: EncorePlan, records: str | None, compiles: bool, heard: Heard
) -> None:
    """Who looks ahead does so in compiled games, whoever plays and keeps the records."""
    ready_engine(wanted, args(wanted.engine, records))
    assert heard.compiled == len(heard.notes) == compiles
    assert all("once" in note for note in heard.notes)


def test_what_is_ready_is_not_compiled_again(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_arguments, "is_ready", lambda: True)
    ready_engine(plan("classic", "search", "greedy"), args())
    assert not heard.notes
    assert not heard.compiled


def test_without_numba_many_games_are_said_to_be_slower(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (lab_arguments, "sixdice.lab.encore_games"):
        target = module if isinstance(module, str) else module.__name__
        monkeypatch.setattr(f"{target}.is_there", lambda: False)
    many = plan("classic", "greedy", "greedy", games=engine.WORTH_IT)
    ready_engine(many, args())
    assert len(heard.notes) == 1
    assert "slower" in heard.notes[0]
    ready_engine(plan("classic", "greedy", "greedy"), args())
    assert len(heard.notes) == 1
    assert not heard.compiled
