"""What a host wishes for in a game of Encore, and the setup that follows from it."""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta, field

from sixdice.core.errors import Fault, SetupError, SheetError
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.missions import MISSIONS, Mission, house_missions
from sixdice.encore.modes import MODES, Mode, mode_named
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import OPTIONS, Setup
from sixdice.encore.sheet import Sheet, parse_sheet, sheet_of
from sixdice.server.games.wire import Count, Name, Reader, WishForm, write
from sixdice.table.game import Seating

__all__ = ["setup_from", "write_wish"]


class Wish(WishForm, frozen=True):
    """``{"mode":"classic","sheets":["black"],"options":[],"mission":2,"sheet_rows":{"mine":"gggy…/…"}}``.

    Without a mode it is the first that is for so many seats; without sheets the mode's usual ones;
    one sheet is for all, several are one a seat. *sheet_rows* has the rows of sheets of one's own.
    """

    mode: Name | None = None
    sheets: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    options: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    mission: Count | None = None
    sheet_rows: Annotated[dict[Name, Annotated[str, Meta(max_length=200)]], Meta(max_length=6)] = field(
        default_factory=dict
    )


_READER: Final[Reader[Wish]] = Reader(Wish)


def setup_from(body: bytes, seating: Seating) -> Setup:
    """Return the setup that follows from a wish and who sits there; an error lists all that is wrong."""
    wish = _READER.read(body)
    seats = len(seating.players)
    mode = mode_named(wish.mode) if wish.mode else _usual_mode(seats)
    own = _own_sheets(wish)
    if faults := [*_sheet_faults(wish, own), *_mission_faults(wish, mode)]:
        raise SetupError(faults)
    setup = Setup(
        mode.name,
        seating.players,
        _sheets(wish, own, mode, seats),
        mode.first(seating.first),
        frozenset(wish.options),
        _mission(wish, mode, seats),
        ask_to_close=seating.one_screen,
    )
    return ENCORE.start(setup).setup


def write_wish(setup: Setup) -> bytes:
    """Return the wish for another game like this one; of its mission the number, as we have it."""
    names = tuple(sheet.name for sheet in setup.sheets)
    usual = MODES[setup.mode].usual_sheets(len(setup.players))
    return write(
        Wish(
            setup.mode,
            () if names == usual else names[:1] if len(set(names)) == 1 else names,
            tuple(option for option in OPTIONS if option in setup.options),
            setup.mission.number if setup.mission else None,
            {sheet.name: str(sheet) for sheet in setup.sheets if sheet.name not in PUBLISHED},
        )
    )


def _usual_mode(seats: int) -> Mode:
    modes = tuple(MODES.values())
    return next((mode for mode in modes if seats in mode.seats), modes[0])


def _own_sheets(wish: Wish) -> dict[str, Sheet]:
    """Return the sheets of one's own; a SheetError lists the faults of all of them."""
    sheets: dict[str, Sheet] = {}
    faults: list[Fault] = []
    for name, rows in wish.sheet_rows.items():
        try:
            sheets[name] = sheet_of(
                name, parse_sheet(name, rows).rows
            )  # the same one every time: it is slow to make
        except SheetError as error:
            faults += [Fault(fault.code, f"{name}: {fault.message}") for fault in error.faults]
    if faults:
        raise SheetError(faults)
    return sheets


def _sheet_faults(wish: Wish, own: dict[str, Sheet]) -> Iterator[Fault]:
    for name in dict.fromkeys(wish.sheets):
        if name not in own and name not in PUBLISHED:
            known = ", ".join(PUBLISHED)
            yield Fault("setup/sheet", f"there is no sheet {name!r}: {known}, or one with its rows")
    for name in own:
        if name in PUBLISHED:
            yield Fault("setup/sheet-name", f"{name!r} is the name of a published sheet; rename yours")
        if name not in wish.sheets:
            yield Fault("setup/sheet-unused", f"nobody plays on the sheet {name!r}")


def _mission_faults(wish: Wish, mode: Mode) -> Iterator[Fault]:
    if wish.mission is None:
        return
    if not mode.has_missions:
        yield Fault("setup/mission", f"{mode.name} has no missions")
    elif wish.mission not in MISSIONS:
        message = f"there is no mission {wish.mission}; there are {MISSIONS[0]} to {MISSIONS[-1]}"
        yield Fault("setup/mission", message)


def _sheets(wish: Wish, own: dict[str, Sheet], mode: Mode, seats: int) -> tuple[Sheet, ...]:
    names = wish.sheets or mode.usual_sheets(seats)
    sheets = tuple(own.get(name) or published_sheet(name) for name in names)
    return sheets * seats if len(sheets) == 1 else sheets


def _mission(wish: Wish, mode: Mode, seats: int) -> Mission | None:
    """Return the mission for so many seats; too many are found out later, with all else that is wrong."""
    if not mode.has_missions:
        return None
    return house_missions()[wish.mission or MISSIONS[0], min(max(seats, mode.seats[0]), mode.seats[-1])]
