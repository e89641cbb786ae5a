"""The seven published sheets. Black is the original; blue, yellow, green and pink are co-op's I–IV."""

from functools import cache
from importlib import resources

from sixdice.core.errors import Fault, SetupError
from sixdice.encore.sheet import Sheet, parse_sheet

__all__ = ["COOP_SHEETS", "PUBLISHED", "published_sheet"]

PUBLISHED = ("black", "blue", "green", "orange", "pink", "purple", "yellow")
COOP_SHEETS = ("blue", "yellow", "green", "pink")
"""The sheets numbered I to IV, seat by seat."""


@cache
def published_sheet(name: str) -> Sheet:
    """Return one of the seven published sheets by its name."""
    if name not in PUBLISHED:
        message = f"there is no published sheet {name!r}; there are {', '.join(PUBLISHED)}"
        raise SetupError([Fault("setup/sheet", message)])
    file = resources.files("sixdice.encore") / "sheets" / f"{name}.txt"
    return parse_sheet(name, file.read_text("utf-8"))
