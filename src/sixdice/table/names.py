"""Names of people at a table: any script, nothing that could disturb others' lines."""

from unicodedata import category, normalize

from sixdice.core.errors import InvalidError
from sixdice.core.seating import player_faults
from sixdice.table.commands import LONGEST_NAME

__all__ = ["checked_name"]

_JOINERS = "\u200c\u200d"
"""Format characters that letters and emoji need; the others turn or hide what follows them."""


def checked_name(name: str) -> str:
    """Return a name in its composed form, its white space collapsed; an InvalidError if it cannot be one."""
    tidy = normalize("NFC", " ".join(name.split()))
    if any(category(sign) in ("Cf", "Zl", "Zp", "Co", "Cn") and sign not in _JOINERS for sign in tidy):
        raise InvalidError("name/sign", "a name has no invisible signs")
    if not tidy.strip(_JOINERS + " "):
        raise InvalidError("name/sign", "a name has signs that can be seen")
    for fault in player_faults((tidy,)):
        raise InvalidError("name/sign", fault.message)
    if len(tidy) > LONGEST_NAME:
        raise InvalidError("name/long", f"a name has at most {LONGEST_NAME} characters")
    return tidy
