"""The threat list names tests that exist, for every threat."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
HERE = Path(__file__).parent


def named_tests() -> list[tuple[str, str]]:
    """Return (file, test) for each test that the page names; a name without its file is of the last one."""
    found: list[tuple[str, str]] = []
    file = ""
    for text in re.findall(r"`((?:test_\w+\.py)?(?:::test_\w+)?)`", PAGE):
        named, _, test = text.partition("::")
        file = named or file
        if text:
            found.append((file, test))
    return found


def test_every_test_that_the_page_names_is_there() -> None:
    assert len(named_tests()) > 30
    for file, test in named_tests():
        source = (HERE / file).read_text(encoding="utf-8")
        assert not test or f"def {test}(" in source, f"{file}::{test}"


def test_every_threat_has_a_defence_and_a_test() -> None:
    rows = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")]
    assert len(rows) > 25
    assert all(len(row) == 3 and all(cell.strip() for cell in row) for row in rows)
