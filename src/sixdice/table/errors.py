"""What a table refuses, besides what the rules of its game refuse.

::

    SixDiceError
    ├── TableError       against the ways of a table: not now, not by this person
    │   └── Forbidden    this needs a key that was not shown
    └── StoreError       see stores/store.py
"""

from sixdice.core.errors import SixDiceError

__all__ = ["Forbidden", "TableError"]


class TableError(SixDiceError):
    """Understood, but not now or not at this table."""


class Forbidden(TableError):  # noqa: N818 -- named like a doorkeeper would
    """This needs a key that was not shown."""
