"""Goals of co-op missions: terms that are met together, each with its progress.

A goal's text is its terms joined by ``; ``, for instance ``order NOCHMAL; colours 1``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple, Protocol

from sixdice.core.errors import NotationError
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMN, COLUMN_LETTERS, COLUMNS, ROW, ROW_LETTERS, ROWS, Mask, box_name
from sixdice.encore.notation import parse_box
from sixdice.encore.position import Position

__all__ = ["Colours", "Goal", "Order", "Progress", "Rows", "Squares", "Stars", "Term", "parse_goal", "square"]


class Progress(NamedTuple):
    """How much of a term is done, how much it needs, and what is done, named."""

    done: int
    needed: int
    named: tuple[str, ...]

    @property
    def met(self) -> bool:
        """Whether the term is fulfilled."""
        return self.done >= self.needed


class Term(Protocol):
    """One thing a mission asks of the group."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of all that can be done for it one by one."""
        ...

    def progress(self, positions: Sequence[Position], in_order: int) -> Progress:
        """Return how far the group is; *in_order* letters of an ordered word are done."""
        ...


@dataclass(frozen=True, slots=True)
class Colours:
    """So many different colours completed, by anyone; the same colour twice counts once."""

    number: int

    def __str__(self) -> str:
        return f"colours {self.number}"

    @property
    def parts(self) -> tuple[str, ...]:
        """All colours."""
        return tuple(COLOUR_LETTERS)

    def progress(self, positions: Sequence[Position], in_order: int) -> Progress:  # noqa: ARG002 -- a Term
        """Count the colours that at least one seat has completed."""
        return _named(self.number, _any(position.colours() for position in positions), COLOUR_LETTERS)


@dataclass(frozen=True, slots=True)
class Rows:
    """So many different rows P–V completed, each by one seat alone, by anyone."""

    number: int

    def __str__(self) -> str:
        return f"rows {self.number}"

    @property
    def parts(self) -> tuple[str, ...]:
        """All rows."""
        return tuple(ROW_LETTERS)

    def progress(self, positions: Sequence[Position], in_order: int) -> Progress:  # noqa: ARG002 -- a Term
        """Count the rows that at least one seat has completed."""
        return _named(self.number, _any(position.rows() for position in positions), ROW_LETTERS)


@dataclass(frozen=True, slots=True)
class Stars:
    """A star crossed in every column, by anyone."""

    def __str__(self) -> str:
        return "stars"

    @property
    def parts(self) -> tuple[str, ...]:
        """All columns."""
        return tuple(COLUMN_LETTERS)

    def progress(self, positions: Sequence[Position], in_order: int) -> Progress:  # noqa: ARG002 -- a Term
        """Count the columns in which at least one seat has crossed its star."""
        crossed = _any(position.crossed & position.sheet.stars for position in positions)
        columns = sum(1 << index for index, column in enumerate(COLUMN) if column & crossed)
        return _named(COLUMNS, columns, COLUMN_LETTERS)


@dataclass(frozen=True, slots=True)
class Squares:
    """The four boxes of each marked square, each box crossed by anyone; named by the top left box."""

    corners: tuple[Mask, ...]

    def __str__(self) -> str:
        return f"squares {','.join(self.parts)}"

    @property
    def parts(self) -> tuple[str, ...]:
        """The squares."""
        return tuple(map(box_name, self.corners))

    @property
    def boxes(self) -> Mask:
        """The boxes of all squares together."""
        return _any(map(square, self.corners))

    def progress(self, positions: Sequence[Position], in_order: int) -> Progress:  # noqa: ARG002 -- a Term
        """Count the squares whose boxes the group has crossed between them."""
        crossed = _any(position.crossed for position in positions)
        done = tuple(box_name(corner) for corner in self.corners if not square(corner) & ~crossed)
        return Progress(len(done), len(self.corners), done)


@dataclass(frozen=True, slots=True)
class Order:
    """Columns completed in the order of a word's letters, by anyone.

    A column that somebody completed early still needs a seat that completes it after its
    predecessor; columns completed on the same roll count in the word's order.
    """

    word: str

    def __str__(self) -> str:
        return f"order {self.word}"

    @property
    def parts(self) -> tuple[str, ...]:
        """The columns, in the word's order."""
        return tuple(self.word)

    def progress(self, positions: Sequence[Position], in_order: int) -> Progress:  # noqa: ARG002 -- a Term
        """Return how many letters are done."""
        return Progress(in_order, len(self.word), tuple(self.word[:in_order]))

    def after(self, in_order: int, columns: int) -> int:
        """Return how many letters are done after a roll on which somebody completed *columns*."""
        while in_order < len(self.word) and columns >> COLUMN_LETTERS.index(self.word[in_order]) & 1:
            in_order += 1
        return in_order


@dataclass(frozen=True, slots=True)
class Goal:
    """What a mission asks for: every one of its terms."""

    terms: tuple[Colours | Rows | Stars | Squares | Order, ...]

    def __str__(self) -> str:
        return "; ".join(map(str, self.terms))

    def progress(self, positions: Sequence[Position], in_order: int) -> tuple[Progress, ...]:
        """Return the progress of each term."""
        return tuple(term.progress(positions, in_order) for term in self.terms)

    def met(self, positions: Sequence[Position], in_order: int) -> bool:
        """Say whether every term is fulfilled."""
        return all(progress.met for progress in self.progress(positions, in_order))

    @property
    def boxes(self) -> Mask:
        """The boxes that the goal marks on every sheet."""
        return _any(term.boxes for term in self.terms if isinstance(term, Squares))

    def in_order_after(self, in_order: int, columns: int) -> int:
        """Return how many letters of an ordered word are done after a roll completed *columns*."""
        orders = (term for term in self.terms if isinstance(term, Order))
        return next((term.after(in_order, columns) for term in orders), in_order)


def square(corner: Mask) -> Mask:
    """Return the four boxes of the square with this top left box."""
    return corner | corner << 1 | corner << ROWS | corner << ROWS + 1


def _any(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _named(needed: int, done: int, letters: str) -> Progress:
    names = tuple(letter for index, letter in enumerate(letters) if done >> index & 1)
    return Progress(len(names), needed, names)


def parse_goal(text: str) -> Goal:
    """Read a goal's text; a NotationError names the term that cannot be read."""
    terms = tuple(_parse_term(part.strip()) for part in text.split(";"))
    if len({type(term) for term in terms}) < len(terms):
        raise NotationError("notation/goal", f"a goal names each kind of term once: {text!r}")
    return Goal(terms)


def _parse_term(text: str) -> Colours | Rows | Stars | Squares | Order:
    kind, _, rest = text.partition(" ")
    match kind:
        case "colours" if rest in tuple("12345"):
            return Colours(int(rest))
        case "rows" if rest in tuple("1234567"):
            return Rows(int(rest))
        case "stars" if not rest:
            return Stars()
        case "squares":
            return Squares(_parse_corners(rest))
        case "order" if rest and set(rest) <= set(COLUMN_LETTERS) and len(set(rest)) == len(rest):
            return Order(rest)
        case _:
            forms = "colours N, rows N, stars, squares B2,F5, order NOCHMAL"
            raise NotationError("notation/goal", f"not a term of a goal ({forms}): {text[:60]!r}")


def _parse_corners(text: str) -> tuple[Mask, ...]:
    corners = tuple(map(parse_box, text.split(",")))
    if any(corner & (ROW[-1] | COLUMN[-1]) for corner in corners) or len(set(corners)) < len(corners):
        raise NotationError(
            "notation/goal", f"squares are named once by their top left box, A1 to N6: {text[:60]!r}"
        )
    return corners
