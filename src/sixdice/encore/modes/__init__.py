"""The modes of Encore, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from sixdice.core.errors import Fault, SetupError
from sixdice.encore.modes.classic import Classic
from sixdice.encore.modes.coop import Coop
from sixdice.encore.modes.mode import Mode
from sixdice.encore.modes.solo import Solo

__all__ = ["MODES", "Mode", "mode_named"]

MODES: Mapping[str, Mode] = MappingProxyType({mode.name: mode for mode in (Classic(), Solo(), Coop())})


def mode_named(name: str) -> Mode:
    """Return the mode of this name."""
    if name not in MODES:
        raise SetupError([Fault("setup/mode", f"there is no mode {name!r}; there are {', '.join(MODES)}")])
    return MODES[name]
