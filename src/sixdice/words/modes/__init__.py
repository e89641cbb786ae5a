"""The modes of word dice, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from sixdice.core.errors import Fault, SetupError
from sixdice.words.modes.classic import Classic
from sixdice.words.modes.limited import Limited
from sixdice.words.modes.mode import Mode
from sixdice.words.modes.open_themes import OpenThemes

__all__ = ["MODES", "Mode", "mode_named"]

MODES: Mapping[str, Mode] = MappingProxyType(
    {mode.name: mode for mode in (Classic(), Limited(), OpenThemes())}
)


def mode_named(name: str) -> Mode:
    """Return the mode of this name."""
    if name not in MODES:
        raise SetupError([Fault("setup/mode", f"there is no mode {name!r}; there are {', '.join(MODES)}")])
    return MODES[name]
