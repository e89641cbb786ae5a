"""The nets that come with the package, one for each way to play."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sixdice.bots.encore.net import Net

__all__ = ["NETS", "net_files", "net_for", "net_name"]

NETS: Final = ("solo", "duel", "classic")
"""All nets, by their names."""
TWO: Final = 2


def net_name(mode: str, seats: int) -> str:
    """Return the net for a mode at so many seats.

    Classic for two, where what one gains the other loses, has a net of its own. In co-op it is the one
    for playing alone, which knows the last turn.
    """
    if mode == "classic":
        return "duel" if seats == TWO else "classic"
    return "solo"


def net_for(mode: str, seats: int) -> "Net":
    """Return the net for a mode at so many seats."""
    return _net(net_name(mode, seats))


@cache
def _net(name: str) -> "Net":
    from sixdice.bots.encore.net import read_net  # noqa: PLC0415 -- needs numpy

    return read_net(net_files()[name])


def net_files() -> dict[str, Path]:
    """Return the files of all nets, by their names."""
    folder = Path(__file__).parent / "nets"
    return {name: folder / f"{name}.npz" for name in NETS}
