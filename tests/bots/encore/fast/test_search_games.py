"""Searches at a table and in the batch engine play the same games: both ways the same kernels look ahead.

The table hands them a state of the rules, written into records; the engine has what it played itself.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.fast.batch import Table
from sixdice.bots.encore.glance import Sight
from sixdice.bots.encore.search import _ahead
from sixdice.bots.encore.shipped import forecast_named, glance_named, net_for
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions
from tests.bots.encore.fast.same_games import compare, random_net
from tests.bots.encore.scenes import BLACK, BLUE, FRESH, PINK, YELLOW
from tests.driving import mission

NET = random_net(5)
"""What searches go by here, but where it is said: the nets of the package are forty times as large.

They see games on with the small nets that ship.
"""
GROUP = tuple(map(published_sheet, COOP_SHEETS))
HOUSE = house_missions()
NO_SETBACKS = "10:0:6,19:0,27:14"
ROLLS_NOT_FREE = frozenset({"no_free_rolls"})


@pytest.fixture
def small_net(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    _ahead.cache_clear()
    monkeypatch.setattr("sixdice.bots.encore.search.net_for", lambda *_: NET)
    yield
    _ahead.cache_clear()


def solo(**changes: object) -> Table:
    return replace(Table("solo", (BLACK,), ("search",), nets=(NET,), depth=Depth(3)), **changes)  # type: ignore[arg-type]


def classic(*policies: str, **changes: object) -> Table:
    sheets = (FRESH, BLACK, PINK, FRESH, BLUE, YELLOW)[: len(policies)]
    nets = (NET,) * len(policies)
    table = Table("classic", sheets, policies, max_turns=24, nets=nets, depth=Depth(3, 8, 2))
    return replace(table, **changes)  # type: ignore[arg-type]


def coop(number: int, *policies: str, **changes: object) -> Table:
    seats = len(policies)
    asked = HOUSE[number, seats]
    return replace(
        Table("coop", GROUP[:seats], policies, mission=asked, nets=(NET,) * seats, depth=Depth(3, 8)),
        **changes,  # type: ignore[arg-type]
    )


TABLES = [
    solo(),
    solo(sheets=(FRESH,), depth=Depth(1)),
    solo(sheets=(PINK,), options=frozenset({"end_on_two_colours"}), depth=Depth(7)),
    classic("search", "greedy", max_turns=100),
    classic("greedy", "search", depth=Depth(5, 8)),
    classic("greedy", "search", depth=Depth(4, 40, 1, 100)),
    classic("search", "random", "value"),
    classic("random", "search", "search", options=ROLLS_NOT_FREE, depth=Depth(4, 4, 1)),
    classic("value", "search", "greedy", "search", depth=Depth(6, 12, 3), max_turns=12),
    classic("search", "greedy", "greedy", "random", "search", "greedy", max_turns=9),
    coop(1, "search", mission=mission("colours 1", NO_SETBACKS), depth=Depth(3, 12)),
    coop(2, "search", "greedy", mission=mission("rows 1", NO_SETBACKS)),
    coop(5, "greedy", "search"),
    coop(3, "greedy", "search", "random", options=frozenset({"end_on_goal", "no_free_rolls"})),
    coop(4, "greedy", "search", "value", options=frozenset({"play_to_the_end"}), depth=Depth(3, 4, 2)),
    coop(5, "random", "search", "search", "search", depth=Depth(3, 4, 1)),
    coop(1, *("search",) * 4, mission=mission("order HIG; stars", NO_SETBACKS), depth=Depth(2, 4)),
    coop(1, "search"),
    coop(5, "search", "greedy"),
    coop(4, *("search",) * 4, options=frozenset({"play_to_the_end"}), depth=Depth(3, 4)),
]


def named(table: Table) -> str:
    asked = f"-{table.mission.goal.terms[0]}" if table.mission else ""
    return f"{table.mode}{asked}-{'+'.join(table.policies)}"


@pytest.mark.usefixtures("small_net")
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_table_of_the_rules_and_the_batch_engine_play_the_same_games(table: Table) -> None:
    compared = compare(table, 7, range(1, 3))
    assert compared.rounded <= ("value" in table.policies)
    assert compared.choices >= 18 * len(table.policies)


@pytest.mark.parametrize(
    "table",
    [
        solo(max_turns=3),
        classic("greedy", "search", max_turns=6, depth=Depth(3, 4, 1)),
        coop(2, "greedy", "search", max_turns=5),
    ],
    ids=named,
)
def test_a_search_goes_by_the_net_that_the_package_has_for_its_mode(table: Table) -> None:
    _ahead.cache_clear()
    ours = replace(table, nets=(net_for(table.mode, table.sheets),) * len(table.sheets))
    assert compare(ours, 5, range(1)).choices == table.max_turns * len(table.policies)


@pytest.mark.usefixtures("small_net")
@pytest.mark.parametrize(
    ("table", "other"),
    [
        (solo(), {"depth": Depth(1)}),
        (classic("search", "greedy"), {"depth": Depth(1)}),
        (classic("search", "greedy"), {"depth": Depth(3, 8, 1)}),
        (classic("search", "greedy"), {"depth": Depth(3, 4, 2)}),
        (classic("search", "greedy"), {"nets": (random_net(6),) * 2}),
        (classic("search", "greedy"), {"sight": Sight(random_net(6), forecast_named("duel"))}),
        (classic("search", "greedy"), {"sight": Sight(glance_named("duel"), random_net(6))}),
        (coop(5, "greedy", "search"), {"depth": Depth(1)}),
        (coop(5, "greedy", "search"), {"depth": Depth(3, 8, 1)}),
    ],
)
def test_the_comparison_notices_another_depth_or_net(table: Table, other: dict[str, object]) -> None:
    """Else the games above would be the same whatever searches do."""
    from tests.bots.encore.fast import same_games  # noqa: PLC0415 -- patched below

    unlike = replace(table, **other)  # type: ignore[arg-type]
    by_the_rules = same_games.by_the_rules
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            same_games, "by_the_rules", lambda _, seed, game, played: by_the_rules(table, seed, game, played)
        )
        with pytest.raises(AssertionError):
            compare(unlike, 7, range(1, 6))
