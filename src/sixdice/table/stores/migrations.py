"""The schema, step by step: the script of version N brings a database from version N − 1 to N.

The scripts lie in ``schema/``, one a version and dialect. A published script is never changed;
what it lacks is the next one's business. A store runs each in a transaction of its own and notes
the version in it, so that a step is done wholly or not at all.
"""

from collections.abc import Sequence
from importlib import resources
from typing import Literal

from sixdice.table.stores.store import StoreError

__all__ = ["Dialect", "missing", "scripts"]

Dialect = Literal["sqlite", "postgresql"]


def scripts(dialect: Dialect) -> tuple[str, ...]:
    """Return the scripts of a dialect, the one of version 1 first."""
    folder = resources.files("sixdice.table.stores") / "schema"
    count = sum(file.name.startswith(f"{dialect}-") for file in folder.iterdir())
    return tuple(
        (folder / f"{dialect}-{version}.sql").read_text(encoding="utf-8") for version in range(1, count + 1)
    )


def missing(steps: Sequence[str], found: int) -> Sequence[tuple[int, str]]:
    """Return the steps, each with its version, that a database of version *found* still needs.

    A database that is newer than all steps is refused: who wrote it knows more than we do.
    """
    if found > len(steps):
        raise StoreError(
            "store/newer",
            f"the database has version {found}, and this Six Dice knows versions up to {len(steps)}; "
            "install the newer Six Dice",
        )
    return tuple(enumerate(steps, 1))[found:]
