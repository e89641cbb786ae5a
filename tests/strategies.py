"""Hypothesis strategies for Encore, in one place."""

import random

from hypothesis import strategies as st

from sixdice.core.log import Log
from sixdice.encore.choices import Choice, legal_choices
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Dice, Faces
from sixdice.encore.geometry import EVERY_BOX, Mask
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from tests.driving import EVERY_GAME, random_steps

masks = st.integers(0, EVERY_BOX)
sheets = st.sampled_from(PUBLISHED).map(published_sheet)
seeds = st.integers(0, 2**32)


def faces_of(dice: Dice) -> st.SearchStrategy[Faces]:
    """Rolls of so many dice."""
    colours = st.lists(st.sampled_from(COLOUR_FACES), min_size=dice.colour, max_size=dice.colour)
    numbers = st.lists(st.sampled_from(NUMBER_FACES), min_size=dice.number, max_size=dice.number)
    return st.builds(lambda some, others: Faces.of([*some, *others]), colours, numbers)


dice = st.builds(Dice, st.integers(1, 3), st.integers(1, 3))
rolls = dice.flatmap(faces_of)


@st.composite
def reached(draw: st.DrawFn, sheet: Sheet | None = None) -> Position:
    """A position that legal play can reach: random legal choices from an empty sheet."""
    position = Position(sheet or draw(sheets))
    rng = random.Random(draw(seeds))
    for _ in range(draw(st.integers(0, 25))):
        roll = Faces.of([*rng.choices(COLOUR_FACES, k=3), *rng.choices(NUMBER_FACES, k=3)])
        options = list(legal_choices(position, roll))
        if options:
            choice = rng.choice(options)
            position = position.cross(choice.boxes, choice.jokers)
    return position


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    """Any choice that can be written down, legal or not."""
    boxes: Mask = draw(masks.filter(bool))
    return Choice(draw(st.sampled_from(COLOUR_FACES)), draw(st.sampled_from(NUMBER_FACES)), boxes)


setups: st.SearchStrategy[Setup] = st.sampled_from(EVERY_GAME)


@st.composite
def games(draw: st.DrawFn) -> EncoreLog:
    """A game of any mode, played at random up to some step."""
    log: EncoreLog = Log(ENCORE, draw(setups))
    steps = draw(st.integers(0, 150))
    for step, _ in enumerate(random_steps(log, draw(seeds))):
        if step >= steps:
            break
    return log
