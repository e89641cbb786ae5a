"""Environments for learning, on the exact rules: solo for Gymnasium, matches for PettingZoo.

Importing this registers ``sixdice/EncoreSolo-v0`` with Gymnasium. It needs the extra ``rl``.
"""

from typing import Final

try:
    import gymnasium
    import pettingzoo  # type: ignore[import-untyped] # noqa: F401 -- it has no types; is it there?
except ModuleNotFoundError as error:
    message = "environments for learning need other packages: pip install 'sixdice[rl]'"
    raise ModuleNotFoundError(message, name=error.name) from error

from sixdice.lab.environments.aec import EncoreAEC, env
from sixdice.lab.environments.parallel import EncoreParallel, parallel_env
from sixdice.lab.environments.solo import EncoreSolo

__all__ = ["SOLO", "EncoreAEC", "EncoreParallel", "EncoreSolo", "env", "parallel_env", "register"]

SOLO: Final = "sixdice/EncoreSolo-v0"
"""The name of solo among Gymnasium's environments."""


def register() -> None:
    """Have ``gymnasium.make`` and ``make_vec`` know solo; a second time it changes nothing."""
    if SOLO not in gymnasium.registry:
        gymnasium.register(
            SOLO,
            entry_point="sixdice.lab.environments.solo:EncoreSolo",
            vector_entry_point="sixdice.lab.environments.vector:EncoreSoloVector",
        )


register()
