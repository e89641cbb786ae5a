"""The compiled games are the games of the rules and the bots, choice by choice."""

import pytest

from sixdice.lab.fast.batch import Table
from tests.lab.fast.same_games import compare, tables

TABLES = list(tables())


def named(table: Table) -> str:
    mission = f"-{table.mission.number}" if table.mission else ""
    who = "+".join(sorted(set(table.policies)))
    return f"{table.mode}{mission}-{len(table.policies)}-{who}-{table.sheets[0].name}"


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_same_dice_and_bots_give_the_same_choices(table: Table) -> None:
    compare(table, 20261115, range(1))


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_hundred_games_of_every_table(table: Table) -> None:
    """More than ten thousand games in all: there are more than a hundred tables."""
    assert len(TABLES) >= 100
    compare(table, 7, range(100))
