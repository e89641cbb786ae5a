"""The nets that come with the package, one for each way to play."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sixdice.bots.encore.net import Net

__all__ = ["NETS", "net_files", "net_for"]

NETS: Mapping[str, str] = MappingProxyType({"solo": "solo", "classic": "classic", "coop": "solo"})
"""The net for each mode, by its name; in co-op the one for playing alone, which knows the last turn."""


def net_for(mode: str) -> "Net":
    """Return the net for a mode."""
    return _net(NETS[mode])


@cache
def _net(name: str) -> "Net":
    from sixdice.bots.encore.net import read_net  # noqa: PLC0415 -- needs numpy

    return read_net(net_files()[name])


def net_files() -> dict[str, Path]:
    """Return the files of all nets, by their names."""
    folder = Path(__file__).parent / "nets"
    return {name: folder / f"{name}.npz" for name in sorted(set(NETS.values()))}
