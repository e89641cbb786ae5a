"""A slow, obvious model of Encore's rules, against which the real engine is checked.

It shares nothing with the engine: boxes are strings such as ``"H4"``, sheets are lists of strings
and everything crossed is a plain set. Speed does not matter here, being easy to believe does.
The rules are those of the rule books as our readings settle them; texts follow the notation page.

Every refusal is a ``ValueError`` that leaves the game as it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

__all__ = ["OracleGame", "OracleSeat", "legal_choices"]

Sheet: TypeAlias = Sequence[str]
"""Seven rows of fifteen colour letters; a capital letter marks a star."""

COLUMNS: Final = "ABCDEFGHIJKLMNO"
ROWS: Final = "1234567"
START_COLUMN: Final = "H"
COLOURS: Final = "gyorb"
COLOUR_FACES: Final = "gyorbx"
NUMBER_FACES: Final = "12345?"
FACES: Final = COLOUR_FACES + NUMBER_FACES
COLOUR_JOKER: Final = "x"
NUMBER_JOKER: Final = "?"
PASSING: Final = "-"

JOKERS_AT_START: Final = 8
FREE_ROLLS: Final = 3
SOLO_TURNS: Final = 30
COOP_TURNS: Final = 27
MISSES_TO_LOSE: Final = 3
COLOURS_TO_END: Final = 2
STAR_PENALTY: Final = 2

FIRST_FOR_COLUMN: Final = dict(zip(COLUMNS, (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5), strict=True))
LATER_FOR_COLUMN: Final = dict(zip(COLUMNS, (3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3), strict=True))
FIRST_FOR_COLOUR: Final = dict.fromkeys(COLOURS, 5)
LATER_FOR_COLOUR: Final = dict.fromkeys(COLOURS, 3)

SEATS_IN_MODE: Final = {"classic": range(2, 7), "solo": range(1, 2), "coop": range(1, 5)}
OPTIONS: Final = {"no_free_rolls", "end_on_two_colours", "play_to_the_end", "end_on_goal"}
RANKS: Final = (
    *((37, 40), (33, 36), (29, 32), (25, 28), (21, 24)),
    *((17, 20), (13, 16), (9, 12), (5, 8), (1, 4)),
)


# Boxes and sheets


def every_box() -> set[str]:
    """Return the 105 boxes, ``A1`` at the top left, ``O7`` at the bottom right."""
    return {column + row for column in COLUMNS for row in ROWS}


def printed(sheet: Sheet, box: str) -> str:
    """Return the letter printed on *box*: its colour, a capital when it holds a star."""
    return sheet[ROWS.index(box[1])][COLUMNS.index(box[0])]


def column_boxes(column: str) -> set[str]:
    """Return the seven boxes of a column."""
    return {column + row for row in ROWS}


def row_boxes(row: str) -> set[str]:
    """Return the fifteen boxes of a row."""
    return {column + row for column in COLUMNS}


@cache
def boxes_printed(sheet: tuple[str, ...], letter: str) -> frozenset[str]:
    """Return the boxes on which exactly *letter* is printed."""
    return frozenset(box for box in every_box() if printed(sheet, box) == letter)


def colour_boxes(sheet: Sheet, colour: str) -> frozenset[str]:
    """Return the boxes of a colour, starred or not."""
    return boxes_printed(tuple(sheet), colour) | boxes_printed(tuple(sheet), colour.upper())


def star_boxes(sheet: Sheet) -> frozenset[str]:
    """Return the boxes that hold a star."""
    return frozenset(box for box in every_box() if printed(sheet, box).isupper())


def square_boxes(corner: str) -> set[str]:
    """Return the four boxes of the square whose top left box is *corner*."""
    left, top = COLUMNS.index(corner[0]), ROWS.index(corner[1])
    return {COLUMNS[left + right] + ROWS[top + down] for right in (0, 1) for down in (0, 1)}


def share_an_edge(one: str, other: str) -> bool:
    """Tell whether two boxes touch along a side; a shared corner is not enough."""
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    down = abs(ROWS.index(one[1]) - ROWS.index(other[1]))
    return across + down == 1


BESIDE: Final = {
    box: frozenset(other for other in every_box() if share_an_edge(box, other)) for box in every_box()
}
"""The boxes that share an edge with each box."""


def beside(boxes: Collection[str]) -> set[str]:
    """Return every box that shares an edge with one of *boxes*."""
    return {other for box in boxes for other in BESIDE[box]}


def reachable(start: str, area: AbstractSet[str]) -> set[str]:
    """Return the boxes of *area* that can be walked to from *start* over shared edges."""
    reached = {start}
    while more := (beside(reached) & area) - reached:
        reached |= more
    return reached


def blocks(area: AbstractSet[str]) -> Iterator[set[str]]:
    """Yield the separate connected parts of *area*."""
    left = set(area)
    while left:
        block = reachable(min(left), left)
        yield block
        left -= block


# Choices


@cache
def is_clump(boxes: frozenset[str]) -> bool:
    """Tell whether *boxes* hang together over shared edges."""
    return reachable(min(boxes), boxes) == boxes


def clumps(area: AbstractSet[str], size: int) -> Iterator[set[str]]:
    """Yield every connected set of exactly *size* boxes inside *area*."""
    for block in blocks(area):
        for boxes in combinations(sorted(block), size):
            if is_clump(frozenset(boxes)):
                yield set(boxes)


def is_anchored(clump: AbstractSet[str], crossed: AbstractSet[str]) -> bool:
    """Tell whether a clump may stand here: it has an H box or touches a box crossed before."""
    in_start_column = any(box[0] == START_COLUMN for box in clump)
    return in_start_column or bool(beside(clump) & crossed)


def legal_clumps(sheet: Sheet, crossed: AbstractSet[str], colour: str, size: int) -> Iterator[set[str]]:
    """Yield the clumps of free boxes of one colour, of exactly *size*, that are anchored."""
    free = colour_boxes(sheet, colour) - crossed
    return (clump for clump in clumps(free, size) if is_anchored(clump, crossed))


def joker_cost(colour_face: str, number_face: str) -> int:
    """Return what a pair of dice costs: one exclamation mark for each joker among them."""
    return (colour_face == COLOUR_JOKER) + (number_face == NUMBER_JOKER)


def colours_of(colour_face: str) -> str:
    """Return the colours a face may stand for: the black cross for any of the five."""
    return COLOURS if colour_face == COLOUR_JOKER else colour_face


def numbers_of(number_face: str) -> Sequence[int]:
    """Return the numbers a face may stand for: the question mark for 1 to 5, never 6."""
    return range(1, 6) if number_face == NUMBER_JOKER else [int(number_face)]


def choice_text(faces: str, boxes: Collection[str]) -> str:
    """Return the text of a choice, its boxes column by column and top to bottom."""
    return f"{in_order(faces)}:{','.join(sorted(boxes))}"


def legal_choices(sheet: Sequence[str], crossed: AbstractSet[str], jokers: int, roll: str) -> set[str]:
    """Return every legal choice from the faces of *roll*, without the pass.

    A choice pairs a colour die with a number die and crosses one anchored clump of that colour
    and that many boxes; the seat must have an exclamation mark left for each joker it uses.
    """
    faces = in_order(roll)
    return {
        choice_text(colour_face + number_face, clump)
        for colour_face in set(faces) & set(COLOUR_FACES)
        for number_face in set(faces) & set(NUMBER_FACES)
        if joker_cost(colour_face, number_face) <= jokers
        for colour in colours_of(colour_face)
        for number in numbers_of(number_face)
        for clump in legal_clumps(sheet, crossed, colour, number)
    }


# Reading texts


def in_order(faces: str) -> str:
    """Return *faces* with the colours first, each kind in the order of the notation."""
    if unknown := set(faces) - set(FACES):
        message = f"no such face: {sorted(unknown)} in {faces!r}"
        raise ValueError(message)
    return "".join(sorted(faces, key=FACES.index))


def tidy_choice(text: str) -> str:
    """Return a choice as the notation writes it; readers take faces and boxes in any order."""
    if text == PASSING:
        return PASSING
    faces, _, boxes = text.partition(":")
    return choice_text(faces, boxes.split(","))


def faces_used(choice: str) -> str:
    """Return the two faces of a tidy choice, none for a pass."""
    return "" if choice == PASSING else choice.partition(":")[0]


def boxes_crossed(choice: str) -> set[str]:
    """Return the boxes of a tidy choice, none for a pass."""
    return set() if choice == PASSING else set(choice.partition(":")[2].split(","))


class Checkpoint(NamedTuple):
    """Points wanted after a turn, and the jokers to pay where the setback is a payment."""

    turn: int
    target: int
    jokers: int | None


def read_checkpoints(text: str) -> list[Checkpoint]:
    """Return the checkpoints of a record tag such as ``10:5:6,19:18,27:40``."""
    return [read_checkpoint(part) for part in text.split(",")] if text else []


def read_checkpoint(text: str) -> Checkpoint:
    """Return one checkpoint: after turn, points needed and, it may be, jokers to pay."""
    turn, target, *jokers = (int(number) for number in text.split(":"))
    if len(jokers) > 1:
        message = f"a checkpoint has two or three numbers: {text!r}"
        raise ValueError(message)
    return Checkpoint(turn, target, jokers[0] if jokers else None)


class Term(NamedTuple):
    """One part of a mission's goal: its kind and what it asks for."""

    kind: str
    wanted: str


def read_goal(text: str) -> list[Term]:
    """Return the terms of a goal such as ``order NOCHMAL; colours 1``."""
    return [read_term(part.strip()) for part in text.split(";")] if text else []


def read_term(text: str) -> Term:
    """Return one term of a goal, once it makes sense."""
    kind, _, wanted = text.partition(" ")
    makes_sense = {
        "colours": wanted.isdecimal(),
        "rows": wanted.isdecimal(),
        "stars": not wanted,
        "squares": all(is_corner(corner) for corner in wanted.split(",")),
        "order": bool(wanted) and set(wanted) <= set(COLUMNS),
    }
    if not makes_sense.get(kind, False):
        message = f"no such goal: {text!r}"
        raise ValueError(message)
    return Term(kind, wanted)


def is_corner(box: str) -> bool:
    """Tell whether a square of four boxes can have *box* at its top left."""
    return box in every_box() and box[0] != COLUMNS[-1] and box[1] != ROWS[-1]


# Settling


@dataclass
class OracleSeat:
    """What one seat has: its crosses, jokers and misses, and the points it has circled."""

    crossed: set[str] = field(default_factory=set)
    jokers: int = JOKERS_AT_START
    misses: int = 0
    columns: dict[str, int] = field(default_factory=dict)
    colours: dict[str, int] = field(default_factory=dict)


def completed_columns(crossed: AbstractSet[str]) -> set[str]:
    """Return the columns whose seven boxes are all crossed."""
    return {column for column in COLUMNS if column_boxes(column) <= crossed}


def completed_rows(crossed: AbstractSet[str]) -> set[str]:
    """Return the rows whose fifteen boxes are all crossed on one sheet."""
    return {row for row in ROWS if row_boxes(row) <= crossed}


def completed_colours(sheet: Sheet, crossed: AbstractSet[str]) -> set[str]:
    """Return the colours whose boxes are all crossed."""
    return {colour for colour in COLOURS if colour_boxes(sheet, colour) <= crossed}


def circle(
    circled: Sequence[dict[str, int]],
    completed: Sequence[AbstractSet[str]],
    first: dict[str, int],
    later: dict[str, int],
) -> set[str]:
    """Circle for each seat what it has newly completed, and return everything newly completed.

    Whatever nobody had circled before this roll is worth its first value to all who complete it
    on this roll; what somebody circled on an earlier roll is worth its later value.
    """
    taken = {letter for mine in circled for letter in mine}
    fresh = [done - set(mine) for mine, done in zip(circled, completed, strict=True)]
    for mine, letters in zip(circled, fresh, strict=True):
        for letter in sorted(letters):
            mine[letter] = later[letter] if letter in taken else first[letter]
    return {letter for letters in fresh for letter in letters}


def possible_payments(jokers: Sequence[int], due: int) -> list[tuple[int, ...]]:
    """Return every way to share out a payment when no seat pays more than it has."""
    amounts = product(*(range(has + 1) for has in jokers))
    return [shares for shares in amounts if sum(shares) == due]


# The game


class OracleGame:
    """A game of Encore, classic, solo or co-op, played one whole turn at a time."""

    def __init__(
        self,
        mode: str,
        sheets: Sequence[Sequence[str]],
        first: int = 1,
        options: Collection[str] = (),
        checkpoints: str = "",
        goal: str = "",
    ) -> None:
        """Seat one player at each sheet; *first* is active in turn 1."""
        refuse_setup(mode, len(sheets), first, options)
        self.mode = mode
        self.sheets = [list(sheet) for sheet in sheets]
        self.options = frozenset(options)
        self.checkpoints = {checkpoint.turn: checkpoint for checkpoint in read_checkpoints(checkpoints)}
        self.goal = read_goal(goal)
        self.seats = [OracleSeat() for _ in sheets]
        self.turn = 1
        self.active = first
        self.dice = (2, 2) if mode == "solo" else (3, 3)
        self.pending: str | None = None
        self.over = False
        self.result: str | None = None
        self.settled: list[frozenset[str]] = [frozenset() for _ in sheets]
        """What each seat had crossed at the last settlement: the goal sees nothing newer."""
        self.columns_by_roll: list[set[str]] = []
        """The columns that some seat completed on each settled roll, for the order goal."""

    # Choosing

    def available(self, seat: int, roll: str, active_choice: str | None) -> str:
        """Return the faces *seat* chooses from.

        The active seat has all the dice, and so has everyone in the first three turns. Later the
        two dice of the active seat are gone for the others; a pass leaves them all. As long as
        the active seat has not chosen, the others have nothing to choose from.
        """
        faces = in_order(roll)
        if seat == self.active or self._is_free_roll():
            return faces
        if active_choice is None:
            return ""
        left = Counter(faces)
        left.subtract(faces_used(tidy_choice(active_choice)))
        return in_order("".join(left.elements()))

    def play_turn(self, roll: str, choices: Sequence[str]) -> None:
        """Apply one whole turn: a choice, or ``-`` for a pass, from each seat.

        All choose and cross; in co-op a third miss then loses at once; columns, colours and the
        goal are settled; after that the game may end, suffer a setback or go on.
        """
        self._refuse_roll(roll)
        tidied = self._checked(roll, choices)
        for seat, choice in zip(self.seats, tidied, strict=True):
            cross(seat, choice)
        if self.mode == "coop":
            self._note_misses([choice == PASSING for choice in tidied])
        if not self.over:
            self._settle()
            self._finish_turn()

    def _is_free_roll(self) -> bool:
        """Tell whether nothing is set aside: turns 1 to 3, unless the table plays without them."""
        return self.turn <= FREE_ROLLS and "no_free_rolls" not in self.options

    def _refuse_roll(self, roll: str) -> None:
        """Refuse a roll at the wrong time or with the wrong dice."""
        if self.over or self.pending is not None:
            message = f"no roll is due: over {self.over}, pending {self.pending}"
            raise ValueError(message)
        faces = in_order(roll)
        colours = sum(face in COLOUR_FACES for face in faces)
        if (colours, len(faces) - colours) != self.dice:
            message = f"the dice are {self.dice}, not {roll!r}"
            raise ValueError(message)

    def _checked(self, roll: str, choices: Sequence[str]) -> list[str]:
        """Return the choices tidied, once each is known to be legal for its seat."""
        if len(choices) != len(self.seats):
            message = f"{len(self.seats)} seats, {len(choices)} choices"
            raise ValueError(message)
        tidied = [tidy_choice(choice) for choice in choices]
        order = [self.active, *(seat for seat in range(1, len(tidied) + 1) if seat != self.active)]
        for seat in order:
            self._refuse_choice(seat, roll, tidied[seat - 1], tidied[self.active - 1])
        return tidied

    def _refuse_choice(self, seat: int, roll: str, choice: str, active_choice: str) -> None:
        """Refuse a choice that is neither a pass nor legal; a pass always is."""
        if choice == PASSING:
            return
        mine = self.seats[seat - 1]
        faces = self.available(seat, roll, active_choice)
        if choice not in legal_choices(self.sheets[seat - 1], mine.crossed, mine.jokers, faces):
            message = f"turn {self.turn}, seat {seat}: {choice} is illegal with {faces}"
            raise ValueError(message)

    # After the choices

    def _note_misses(self, missed: Sequence[bool]) -> None:
        """Note a miss for the seats that *missed*; anyone's third loses the game for all."""
        for seat, miss in zip(self.seats, missed, strict=True):
            seat.misses += miss
        if any(seat.misses >= MISSES_TO_LOSE for seat in self.seats):
            self._end("lost")

    def _settle(self) -> None:
        """Circle the columns and colours of this roll and bring the goal up to date."""
        crossed = [seat.crossed for seat in self.seats]
        columns = [completed_columns(boxes) for boxes in crossed]
        colours = [completed_colours(*pair) for pair in zip(self.sheets, crossed, strict=True)]
        fresh = circle([seat.columns for seat in self.seats], columns, FIRST_FOR_COLUMN, LATER_FOR_COLUMN)
        circle([seat.colours for seat in self.seats], colours, FIRST_FOR_COLOUR, LATER_FOR_COLOUR)
        self.columns_by_roll.append(fresh)
        self.settled = [frozenset(boxes) for boxes in crossed]

    def _finish_turn(self) -> None:
        """End the game if this mode ends here, else make ready for what comes next."""
        if self.mode == "coop":
            self._finish_coop_turn()
        elif self._is_last_turn():
            self._end(None)
        else:
            self._next_turn()

    def _is_last_turn(self) -> bool:
        """Tell whether a classic or solo game ends with this roll.

        Classic ends once a seat has circled two colours. Solo lasts 30 turns whatever is circled,
        unless the table chose to let two colours end it.
        """
        two_colours = any(len(seat.colours) >= COLOURS_TO_END for seat in self.seats)
        if self.mode == "classic":
            return two_colours
        return self.turn == SOLO_TURNS or (two_colours and "end_on_two_colours" in self.options)

    def _next_turn(self) -> None:
        """Hand the dice to the next seat."""
        self.turn += 1
        self.active = self.active % len(self.seats) + 1

    def _end(self, result: str | None) -> None:
        """End the game; the turn and the active seat stay those of the last roll."""
        self.over = True
        self.result = result

    # Co-op

    def _finish_coop_turn(self) -> None:
        """A win ends the game; then comes the checkpoint of this turn, if it has one."""
        if self._wins_now():
            self._end("won")
        elif self.turn == COOP_TURNS:
            self._finish_last_turn()
        else:
            self._suffer_setback()
            self._go_on()

    def _wins_now(self) -> bool:
        """Tell whether the mission ends the game here.

        It takes the goal and the points wanted after turn 27; by option the goal alone is enough,
        or the game is always played to its end.
        """
        if "play_to_the_end" in self.options:
            return False
        enough = "end_on_goal" in self.options or not self._falls_short()
        return self.goal_met() and enough

    def _falls_short(self) -> bool:
        """Tell whether column points and unused jokers are below the target of turn 27."""
        last = self.checkpoints.get(COOP_TURNS)
        return last is not None and self.points() < last.target

    def _finish_last_turn(self) -> None:
        """At turn 27 too few points give each seat a miss; short of a third, the goal decides."""
        if self._falls_short():
            self._note_misses([True for _ in self.seats])
        if not self.over:
            self._end("won" if self.goal_met() else "lost")

    def _suffer_setback(self) -> None:
        """Too few column points cost jokers if the checkpoint names any, else a die."""
        checkpoint = self.checkpoints.get(self.turn)
        if checkpoint is None or self.column_points() >= checkpoint.target:
            return
        if checkpoint.jokers is None:
            self.pending = "die"
        else:
            self._charge(checkpoint.jokers)

    def _charge(self, due: int) -> None:
        """Ask the leader for a payment of *due*, or of all the group has where that is less.

        Where it can be shared out in one way only there is nothing to ask, and it is paid at once.
        """
        jokers = [seat.jokers for seat in self.seats]
        due = min(due, sum(jokers))
        ways = possible_payments(jokers, due)
        if len(ways) == 1:
            self._take_jokers(ways[0])
        else:
            self.pending = f"jokers {due}"

    def _take_jokers(self, amounts: Sequence[int]) -> None:
        """Cross out the jokers that each seat pays."""
        for seat, amount in zip(self.seats, amounts, strict=True):
            seat.jokers -= amount

    def _go_on(self) -> None:
        """Begin the next turn unless the group still has to decide about a setback."""
        if self.pending is None:
            self._next_turn()

    def pay(self, amounts: Sequence[int]) -> None:
        """Answer ``jokers N``: what each seat pays, none more than it has, N in all."""
        jokers = [seat.jokers for seat in self.seats]
        asked, _, due = (self.pending or "").partition(" ")
        if asked != "jokers" or tuple(amounts) not in possible_payments(jokers, int(due)):
            message = f"{amounts} from {jokers} does not answer {self.pending}"
            raise ValueError(message)
        self._take_jokers(amounts)
        self.pending = None
        self._go_on()

    def lose_die(self, kind: str) -> None:
        """Answer ``die``: a colour or a number die leaves for the rest of the game."""
        colours, numbers = self.dice
        left = {"colour": (colours - 1, numbers), "number": (colours, numbers - 1)}
        if self.pending != "die" or kind not in left or min(left[kind]) < 0:
            message = f"{kind!r} does not answer {self.pending} with the dice {self.dice}"
            raise ValueError(message)
        self.dice = left[kind]
        self.pending = None
        self._go_on()

    # Goals

    def goal_met(self) -> bool:
        """Tell whether the group has everything its mission asks for, as last settled."""
        return all(self._has_met(term) for term in self.goal)

    def _has_met(self, term: Term) -> bool:
        """Tell whether one term of the goal is fulfilled."""
        if term.kind == "colours":
            return len({colour for seat in self.seats for colour in seat.colours}) >= int(term.wanted)
        if term.kind == "rows":
            return len({row for boxes in self.settled for row in completed_rows(boxes)}) >= int(term.wanted)
        if term.kind == "stars":
            return self._starred_columns() == set(COLUMNS)
        if term.kind == "squares":
            crossed = {box for boxes in self.settled for box in boxes}
            return all(square_boxes(corner) <= crossed for corner in term.wanted.split(","))
        return self._letters_counted(term.wanted) == len(term.wanted)

    def _starred_columns(self) -> set[str]:
        """Return the columns in which some seat has crossed a star of its own sheet."""
        pairs = zip(self.sheets, self.settled, strict=True)
        return {box[0] for sheet, crossed in pairs for box in star_boxes(sheet) & crossed}

    def _letters_counted(self, word: str) -> int:
        """Return how many letters of *word* have counted, from its beginning.

        A letter counts when a seat completes its column on a later roll than the letter before
        it counted, or on the same roll; a column completed earlier needs another seat.
        """
        counted = 0
        for columns in self.columns_by_roll:
            while counted < len(word) and word[counted] in columns:
                counted += 1
        return counted

    # Points

    def column_points(self) -> int:
        """Return the column points of all seats together."""
        return sum(points for seat in self.seats for points in seat.columns.values())

    def points(self) -> int:
        """Return the column points of all seats and one for each of their unused jokers."""
        return self.column_points() + sum(seat.jokers for seat in self.seats)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return the parts of a score: colours, columns, unused jokers, stars not crossed."""
        mine = self.seats[seat - 1]
        stars_left = star_boxes(self.sheets[seat - 1]) - mine.crossed
        return {
            "colours": sum(mine.colours.values()),
            "columns": sum(mine.columns.values()),
            "jokers": mine.jokers,
            "stars": -STAR_PENALTY * len(stars_left),
        }

    def score(self, seat: int) -> int:
        """Return the score of *seat* if the game ended now; it may be negative."""
        return sum(self.breakdown(seat).values())

    def winners(self) -> list[int]:
        """Return the seats with most points, among them those with most unused jokers."""
        standing = {seat: (self.score(seat), mine.jokers) for seat, mine in enumerate(self.seats, 1)}
        return [seat for seat in standing if standing[seat] == max(standing.values())]

    def rank(self) -> str:
        """Return the band of the solo score, such as ``29-32``."""
        score = self.score(1)
        if score <= 0:
            return "0" if score == 0 else "<0"
        bands = [f"{low}-{high}" for low, high in RANKS if low <= score <= high]
        return bands[0] if bands else ">40"


def cross(seat: OracleSeat, choice: str) -> None:
    """Cross the boxes of a legal choice and an exclamation mark for each joker in it."""
    seat.crossed |= boxes_crossed(choice)
    seat.jokers -= sum(face in (COLOUR_JOKER, NUMBER_JOKER) for face in faces_used(choice))


def refuse_setup(mode: str, seats: int, first: int, options: Collection[str]) -> None:
    """Refuse a table that the rules do not know: mode, number of seats, first seat, options.

    To play to the end and to end on the goal contradict each other.
    """
    known = mode in SEATS_IN_MODE and seats in SEATS_IN_MODE[mode] and 1 <= first <= seats
    if not known or not OPTIONS.issuperset(options) or {"play_to_the_end", "end_on_goal"} <= set(options):
        message = f"no such game: {mode}, {seats} seats, first {first}, options {sorted(options)}"
        raise ValueError(message)
