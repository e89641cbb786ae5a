"""What can be wished for in a game of Encore, as JSON for the start page."""

from functools import cache

from sixdice.bots.encore import LEVELS
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.missions import COOP_SEATS, MISSIONS, house_missions
from sixdice.encore.modes import MODES, Mode
from sixdice.encore.setup import OPTIONS
from sixdice.server.games.catalogue import Explained, explained, explanations
from sixdice.server.games.encore.setups import WORTH, WorthForm
from sixdice.server.games.wire import Form, write

__all__ = ["write_catalogue"]


class ModeForm(Explained, frozen=True):
    """A mode: for how many seats at least and at most, its options, the usual sheets, seat by seat."""

    seats: tuple[int, int]
    options: tuple[str, ...]
    sheets: tuple[str, ...]
    missions: bool


class MissionForm(Form, frozen=True):
    """A mission, with its goal for one seat, for two, and so on."""

    number: int
    says: str
    goals: tuple[str, ...]


class CatalogueForm(Form, frozen=True):
    """All that can be wished for; bots from the gentlest to the strongest."""

    game: str
    modes: tuple[ModeForm, ...]
    options: tuple[Explained, ...]
    sheets: dict[str, str]
    missions: tuple[MissionForm, ...]
    bots: tuple[Explained, ...]
    worth: WorthForm


@cache
def write_catalogue() -> bytes:
    """Return all that can be wished for."""
    return write(
        CatalogueForm(
            "encore",
            tuple(map(_mode_form, MODES.values())),
            explained("encore", "options", OPTIONS),
            {name: str(published_sheet(name)) for name in PUBLISHED},
            tuple(map(_mission_form, MISSIONS)),
            explained("encore", "bots", LEVELS),
            WORTH,
        )
    )


def _mode_form(mode: Mode) -> ModeForm:
    return ModeForm(
        mode.name,
        explanations()["encore"]["modes"][mode.name],
        (mode.seats[0], mode.seats[-1]),
        tuple(option for option in OPTIONS if option in mode.options),
        mode.usual_sheets(mode.seats[-1]),
        mode.has_missions,
    )


def _mission_form(number: int) -> MissionForm:
    goals = tuple(str(house_missions()[number, seats].goal) for seats in COOP_SEATS)
    return MissionForm(number, explanations()["encore"]["missions"][str(number)], goals)
