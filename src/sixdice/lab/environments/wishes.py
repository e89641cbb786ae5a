"""What somebody may ask of an environment, in words and numbers as a configuration file has them."""

from collections.abc import Collection

from sixdice.core.errors import Fault, SetupError
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import MISSIONS, Mission, house_missions
from sixdice.encore.sheet import Sheet

__all__ = ["check_word", "mission_wanted", "sheet_wanted"]


def check_word(what: str, word: object, words: Collection[object]) -> None:
    """Refuse a *word* that is none of those which *what* can be."""
    if word not in words:
        known = ", ".join(map(repr, words))
        raise SetupError([Fault(f"setup/{what}", f"{what} is one of {known}, not {word!r}")])


def sheet_wanted(sheet: str | Sheet) -> Sheet:
    """Return a sheet itself, or the published one of this name."""
    return published_sheet(sheet) if isinstance(sheet, str) else sheet


def mission_wanted(mission: int | Mission | None, seats: int) -> Mission | None:
    """Return a mission itself, or our own of this number for so many seats."""
    if not isinstance(mission, int):
        return mission
    check_word("mission", mission, MISSIONS)
    return house_missions().get((mission, seats))
