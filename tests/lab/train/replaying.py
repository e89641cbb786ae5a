"""What was played on tensors, once more by the rules."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import torch

from sixdice.core.errors import RulesError
from sixdice.core.rules import Actor, Seat, Sent
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.commands import Choose, Command
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES
from sixdice.encore.rounds import ENCORE
from sixdice.encore.state import State
from sixdice.lab.train.classic import Table
from sixdice.lab.train.picking import Dice, Turn, picked, taken
from sixdice.lab.train.sheets import PLACES, SheetTensors
from sixdice.lab.train.worths import NEVER, Worths


def chosen_by(worths: Worths, table: Table, dice: Dice, denial: float) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what everybody crosses where all have the same worths."""
    turn = Turn.at(table)
    return taken(worths, turn, dice, picked(worths, turn, dice, denial))


def sent(state: State, actor: Actor, command: Command) -> State:
    for event in ENCORE.decide(state, Sent(actor, 0.0, command)):
        state = ENCORE.evolve(state, event)
    return state


def choices_of(tables: SheetTensors, sheet: int, slot: int, jokers: int) -> list[Choice]:
    """Return the choices that cross a slot for so many jokers; with one, either die may be it."""
    if slot < 0:
        return [PASS]
    colour, number = COLOUR_FACES[slot // (5 * PLACES)], NUMBER_FACES[slot // PLACES % 5]
    boxes = sum(1 << box for box in tables.boxes[sheet, slot].nonzero()[:, 0].tolist())
    faces = product((colour, "x"), (number, "?"))
    return [Choice(c, n, boxes) for c, n in faces if (c == "x") + (n == "?") == jokers]


def played(state: State, order: Sequence[Seat], choices: Sequence[Sequence[Choice]]) -> State:
    """Let everybody choose one of their choices, whichever are legal together."""
    for some in product(*(choices[seat - 1] for seat in order)):
        after = state
        try:
            for seat, choice in zip(order, some, strict=True):
                after = sent(after, seat, Choose(state.turn, choice))
        except RulesError:
            continue
        return after
    raise AssertionError("what was chosen is not legal")


def at_random(worths: Worths) -> Worths:
    """Return worths by which whatever is possible is chosen at random."""
    some = torch.where(worths.pairs > NEVER / 2, worths.pairs + 20 * torch.rand_like(worths.pairs), NEVER)
    return replace(worths, pairs=some)
