"""Many solo games side by side, a choice at a time: what learners see of them, and what they may do.

Actions and observations are those of ``sixdice.lab.environments``: an action is 4 · placement + 2 · (the
colour die is the joker) + (the number die is the joker), the last one the pass; an observation has the
boxes crossed, the jokers, the columns and colours circled, the dice and the turn.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.fast.chance import fold
from sixdice.bots.encore.fast.compiled import entry, kernel, leaf, lowest_bit, popcount
from sixdice.bots.encore.fast.dice import FACES, JOKER, lowest_face, roll, shows, without, without_face
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.records import Numbers, Reals, Words, number, room_for, word
from sixdice.bots.encore.fast.scoring import score
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, clear, columns_done, cross
from sixdice.bots.encore.fast.tables import (
    COLOURS,
    FIRST_WORD_COLUMNS,
    SLOTS_A_COLOUR,
    SheetTable,
    SheetTables,
    slots_of,
    tables_of,
)
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.modes.solo import Solo
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.sheet import Sheet

__all__ = ["ALL_LEGAL", "OBSERVED", "Game", "Hall", "Sights", "begin", "hall_of", "standing", "step"]

Truths: TypeAlias = NDArray[np.bool_]

ALL_LEGAL = -1
"""What a step answers that has happened; otherwise the first game whose action is not legal."""

WAYS = 4
"""How many ways there are to pay for a placement: with neither joker die, either, both."""

COLOUR_DICE, NUMBER_DICE = Solo.dice
TURNS = Solo.turns

_BOXES = COLUMNS * ROWS
_FIRST_WORD = FIRST_WORD_COLUMNS * ROWS
_COLUMNS_AT = _BOXES + 1
_COLOURS_AT = _COLUMNS_AT + COLUMNS
_COLOUR_DICE_AT = _COLOURS_AT + COLOURS
_NUMBER_DICE_AT = _COLOUR_DICE_AT + FACES
_TURN_AT = _NUMBER_DICE_AT + FACES

OBSERVED = _TURN_AT + 1
"""How many numbers an observation has."""

_0, _1 = np.uint64(0), np.uint64(1)


class Game:
    """A solo game between two choices, beside what its seat has."""

    cup: np.uint64 = word()
    """Its dice: ``fold(0, seed of the cup)``."""
    turn: int = number()
    """The turn to choose in; when the game is over, the one after the last."""
    colours: int = number()
    """The colour dice thrown; none when the game is over."""
    numbers: int = number()
    score: int = number()
    """What the sheet is worth as it stands."""


class Hall(NamedTuple):
    """A hall of solo games on one sheet, and its rules."""

    seats: Seats
    games: Sequence[Game]
    sheets: SheetTables
    """The table of the sheet."""
    slots: Numbers
    """The slot of each placement, by its number."""
    colours_to_end: int
    """How many colours end a game; more than there are: none do."""


class Sights(NamedTuple):
    """What learners are shown, game by game."""

    observations: NDArray[np.float32]
    """[game, number]"""
    masks: NDArray[np.int8]
    """[game, action] 1 where an action is legal; when a game is over, the pass alone."""


def hall_of(sheet: Sheet, games: int, colours_to_end: int) -> Hall:
    """Return a hall of games, none of which has begun."""
    return Hall(
        room_for(Seat, games),
        room_for(Game, games),
        tables_of([sheet]),
        np.array(slots_of(sheet)),
        colours_to_end,
    )


def standing(hall: Hall, sheet: Sheet, game: int) -> tuple[Position, Faces]:
    """Return a game as the rules know it: what its seat has crossed, and the dice thrown."""
    own, current = hall.seats[game], hall.games[game]
    low, high = own.crossed.tolist()
    return (
        Position(sheet, low | high << _FIRST_WORD, int(own.jokers)),
        Faces(_text(COLOUR_FACES, current.colours), _text(NUMBER_FACES, current.numbers)),
    )


def _text(letters: str, faces: int) -> str:
    return "".join(letter * (int(faces) >> 4 * face & 15) for face, letter in enumerate(letters))


@entry
def begin(hall: Hall, chosen: Truths, seeds: Words, sights: Sights) -> None:
    """Begin the chosen games anew, their dice from these seeds, and show all."""
    for game in range(len(chosen)):
        if chosen[game]:
            _begin(hall.seats[game], hall.games[game], hall.sheets[0], seeds[game])
        _show(hall, game, sights)


@entry
def step(
    hall: Hall,
    actions: Numbers,
    forgiving: bool,
    seeds: Words,
    over: Truths,
    rewards: Reals,
    scores: Numbers,
    sights: Sights,
) -> int:
    """Make a choice in every game, reward it with the change of the score, throw again, and show all.

    A game that is *over* begins anew instead, its dice from its seed, whatever its action. Then *over*
    says which games this step has ended, *scores* what they came to (0: they go on). Nothing happens if
    an action is not legal; where that is *forgiven*, it passes.
    """
    for game in range(len(actions)):
        if not over[game] and not _note_choice(hall, game, actions[game], forgiving):
            return game
    for game in range(len(actions)):
        own, current = hall.seats[game], hall.games[game]
        if over[game]:
            _begin(own, current, hall.sheets[0], seeds[game])
            rewards[game] = 0.0
            over[game] = False
        else:
            rewards[game] = _play_on(hall, own, current)
            over[game] = current.colours == 0
        scores[game] = current.score if over[game] else 0
        _show(hall, game, sights)
    return ALL_LEGAL


@kernel
def _begin(own: Seat, game: Game, sheet: SheetTable, seed: np.uint64) -> None:
    clear(own, sheet)
    game.cup = fold(_0, seed)
    game.turn = 1
    game.score = score(own, sheet)
    _throw(game)


@kernel
def _throw(game: Game) -> None:
    game.colours = roll(game.cup, game.turn, COLOUR_DICE, 0)
    game.numbers = roll(game.cup, game.turn, NUMBER_DICE, COLOUR_DICE)


@leaf
def _note_choice(hall: Hall, game: int, action: int, forgiving: bool) -> bool:
    """Note what an action means as the choice of a seat, and say whether that is legal.

    The dice must show both faces, the jokers must suffice, and the boxes be free and reached.
    """
    own, current, passing = hall.seats[game], hall.games[game], WAYS * len(hall.slots)
    own.slot = PASSED
    if not 0 <= action <= passing:
        return False
    if action == passing:
        return True
    slot = hall.slots[action // WAYS]
    own.colour = JOKER if action & 2 else slot // SLOTS_A_COLOUR
    own.number = JOKER if action & 1 else hall.sheets[0].crosses[slot] - 1
    open_now = own.live[slot // 64] & own.reach[slot // 64]
    if (
        shows(current.colours, own.colour)
        and shows(current.numbers, own.number)
        and cost(own.colour, own.number) <= own.jokers
        and (open_now >> np.uint64(slot % 64)) & _1
    ):
        own.slot = slot
        return True
    return forgiving


@leaf
def _play_on(hall: Hall, own: Seat, game: Game) -> int:
    """Close a turn with the choice that was noted; return the change of the score.

    Alone, every column and colour is circled at its higher value.
    """
    before, sheet = game.score, hall.sheets[0]
    if own.slot != PASSED:
        cross(own, sheet, own.slot, cost(own.colour, own.number))
        own.columns_first = columns_done(own)
        colour = own.slot // SLOTS_A_COLOUR
        if own.left[colour] == 0:
            own.colours_first |= 1 << colour
        game.score = score(own, sheet)
    game.turn += 1
    if game.turn > TURNS or popcount(np.uint64(own.colours_first)) >= hall.colours_to_end:
        game.colours, game.numbers = 0, 0
    else:
        _throw(game)
    return game.score - before


@kernel
def _show(hall: Hall, game: int, sights: Sights) -> None:
    """Write down what the seat of a game sees, and what it may do."""
    _observe(hall.seats[game], hall.games[game], game, sights.observations)
    _mark_options(hall.seats[game], hall.games[game], hall.sheets[0], game, sights.masks)


@leaf
def _observe(own: Seat, game: Game, row: int, observations: NDArray[np.float32]) -> None:
    for box in range(_FIRST_WORD):
        observations[row, box] = (own.crossed[0] >> np.uint64(box)) & _1
    for box in range(_BOXES - _FIRST_WORD):
        observations[row, _FIRST_WORD + box] = (own.crossed[1] >> np.uint64(box)) & _1
    observations[row, _BOXES] = own.jokers / JOKERS
    for column in range(COLUMNS):
        observations[row, _COLUMNS_AT + column] = (own.columns_first >> column) & 1
    for colour in range(COLOURS):
        observations[row, _COLOURS_AT + colour] = (own.colours_first >> colour) & 1
    for place in range(2 * FACES):
        observations[row, _COLOUR_DICE_AT + place] = 0
    rest = game.colours
    while rest:
        observations[row, _COLOUR_DICE_AT + lowest_face(rest)] += 1 / COLOUR_DICE
        rest = without(rest, lowest_face(rest))
    rest = game.numbers
    while rest:
        observations[row, _NUMBER_DICE_AT + lowest_face(rest)] += 1 / NUMBER_DICE
        rest = without(rest, lowest_face(rest))
    observations[row, _TURN_AT] = (game.turn - 1) / TURNS


@leaf
def _mark_options(own: Seat, game: Game, sheet: SheetTable, row: int, masks: NDArray[np.int8]) -> None:
    passing = masks.shape[1] - 1
    for action in range(passing):
        masks[row, action] = 0
    masks[row, passing] = 1
    rest = game.colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), game.numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
                way = 2 * np.int64(colour == JOKER) + np.int64(number == JOKER)
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            masks[row, WAYS * sheet.number[slot] + way] = 1
