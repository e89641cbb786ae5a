"""The page about environments does what it says."""

import re
from pathlib import Path

import pytest

from sixdice.lab.environments.observations import SEAT_PARTS, SHEET, TABLE_PARTS, Part

PAGE = (Path(__file__).parents[3] / "docs" / "environments.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
MODES = ("solo", "classic", "coop")


@pytest.mark.parametrize("snippet", SNIPPETS, ids=range(len(SNIPPETS)))
def test_snippets_run(snippet: str) -> None:
    exec(compile(snippet, "environments.md", "exec"), {})  # noqa: S102 -- our own text


@pytest.mark.parametrize("part", [*SEAT_PARTS, SHEET, *TABLE_PARTS], ids=lambda part: part.name)
def test_every_part_of_the_vector_is_in_the_table(part: Part) -> None:
    modes = (
        "all" if len(part.modes) == len(MODES) else ", ".join(mode for mode in MODES if mode in part.modes)
    )
    assert f"| `{part.name}` | {part.size} | {modes} | {part.numbers} |" in PAGE.splitlines()


def test_parts_stand_in_their_order() -> None:
    rows = re.findall(r"^\| `(\w+)` \| \d+ \|", PAGE, re.MULTILINE)
    assert rows == [part.name for part in (*SEAT_PARTS, SHEET, *TABLE_PARTS)]
