"""The nets that come with the package, one for each way to play."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sixdice.bots.encore.inputs import is_published
from sixdice.encore.sheet import Sheet

if TYPE_CHECKING:
    from sixdice.bots.encore.glance import Sight
    from sixdice.bots.encore.net import Net

__all__ = [
    "NETS",
    "SIGHTED",
    "forecast_named",
    "glance_named",
    "net_files",
    "net_for",
    "net_name",
    "net_named",
    "sight_for",
    "small_files",
]

NETS: Final = ("solo", "strange", "duel", "classic")
"""All nets, by their names."""
SIGHTED: Final = ("duel", "classic")
"""Those behind which small nets look, for games that a search plays on."""
KINDS: Final = ("glance", "forecast")
"""The small nets there are."""
TWO: Final = 2
_FOLDER: Final = Path(__file__).parent / "nets"


def net_name(mode: str, sheets: Sequence[Sheet]) -> str:
    """Return the net for a mode with a sheet for each seat.

    Classic for two, where what one gains the other loses, has a net of its own. In co-op it is the one
    for playing alone, which knows the last turn: it knows published sheets by heart, and nothing else;
    on others plays one that has learnt to play on any.
    """
    if mode == "classic":
        return "duel" if len(sheets) == TWO else "classic"
    return "solo" if all(map(is_published, sheets)) else "strange"


def net_for(mode: str, sheets: Sequence[Sheet]) -> "Net":
    """Return the net for a mode with a sheet for each seat."""
    return net_named(net_name(mode, sheets))


@cache
def net_named(name: str) -> "Net":
    """Return one of the nets."""
    from sixdice.bots.encore.net import read_net  # noqa: PLC0415 -- needs numpy

    return read_net(net_files()[name])


def sight_for(mode: str, sheets: Sequence[Sheet]) -> "Sight | None":
    """Return the small nets with which a search sees games of a mode on, if there are any."""
    from sixdice.bots.encore.glance import Sight  # noqa: PLC0415 -- needs numpy

    name = net_name(mode, sheets)
    return Sight(glance_named(name), forecast_named(name)) if name in SIGHTED else None


@cache
def glance_named(name: str) -> "Net":
    """Return what one of the nets says at a glance."""
    return _small("glance", name)


@cache
def forecast_named(name: str) -> "Net":
    """Return the net that says what games come to that are played at one's glance."""
    return _small("forecast", name)


def _small(kind: str, name: str) -> "Net":
    from sixdice.bots.encore.glance import read_glance  # noqa: PLC0415 -- needs numpy

    return read_glance(small_files()[f"{name}-{kind}"]).at(net_named(name))


def net_files() -> dict[str, Path]:
    """Return the files of all nets, by their names."""
    return {name: _FOLDER / f"{name}.npz" for name in NETS}


def small_files() -> dict[str, Path]:
    """Return the files of small nets, by the name of the large one behind which they look and their kind."""
    return {f"{name}-{kind}": _FOLDER / f"{name}-{kind}.npz" for name in SIGHTED for kind in KINDS}
