"""Settling a round: who circles which column and colour, at which value.

Columns and colours are settled after everyone has chosen. All who complete the same one on the same
roll circle the higher value; whoever completes it later, the lower.
"""

from collections.abc import Callable, Iterator, Sequence

from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.events import Claim
from sixdice.encore.geometry import COLUMN_LETTERS
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled

__all__ = ["circle", "claims"]


def claims(
    before: Sequence[Position], after: Sequence[Position], circled: Sequence[Circled]
) -> tuple[Claim, ...]:
    """Return what each seat circles when the positions change from *before* to *after*."""
    columns = _newly(before, after, Position.columns, COLUMN_LETTERS, [own.columns for own in circled])
    colours = _newly(before, after, Position.colours, COLOUR_LETTERS, [own.colours for own in circled])
    return (*columns, *colours)


def _newly(
    before: Sequence[Position],
    after: Sequence[Position],
    completed: Callable[[Position], int],
    letters: str,
    taken: Sequence[int],
) -> Iterator[Claim]:
    for seat, (was, now) in enumerate(zip(before, after, strict=True), start=1):
        new = completed(now) & ~completed(was) if now.crossed != was.crossed else 0
        for index, letter in enumerate(letters):
            if new >> index & 1:
                yield Claim(seat, letter, first=not any(own >> index & 1 for own in taken))


def circle(circled: Circled, claim: Claim) -> Circled:
    """Return what a seat has circled after this claim of its own."""
    field = f"{'columns' if claim.is_column else 'colours'}_{'first' if claim.first else 'later'}"
    return circled._replace(**{field: getattr(circled, field) | 1 << claim.place})
