"""A quick policy for games that are played on: of what ``greedy`` likes best, what a small net likes best."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit
from sixdice.bots.encore.fast.dice import lowest_face, without, without_face
from sixdice.bots.encore.fast.greedy_policy import left_to_group, think_of_all
from sixdice.bots.encore.fast.judging import judge_few
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.replies import note_replies
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.seats import PASSED, Seat
from sixdice.bots.encore.fast.tables import SLOTS_A_COLOUR, SheetTables
from sixdice.bots.encore.fast.tastes import Taste
from sixdice.bots.encore.fast.thoughts import IDEAS, NONE, Thoughts
from sixdice.bots.encore.fast.turns import picks_first

__all__ = ["look_twice", "take_best_idea"]

_1 = np.uint64(1)


@kernel
def look_twice(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> int:
    """Note the ideas that gain most, and what a net says of them, less what others reply; return how many."""
    taste, thoughts, nets = minds.tastes[seat], room.thoughts[0], minds.nets
    leads = picks_first(room, terms, seat)
    think_of_all(room, sheets, terms, mission, minds, seat, leads)
    filled = _have_ideas(room, sheets, taste, seat, leads)
    if filled == 0:
        return 0
    if leads:
        note_replies(room, sheets, terms, nets, seat, filled)
    judge_few(room, sheets, terms, nets, nets.net[seat], seat, thoughts.turns, thoughts.ideas, filled)
    for idea in range(filled):
        slot, colour, number = thoughts.ideas[idea]
        thoughts.worth[idea] = nets.worth[cost(colour, number), slot]
        if leads:
            thoughts.worth[idea] -= thoughts.replied[idea]
    return filled


@leaf
def take_best_idea(own: Seat, thoughts: Thoughts, ideas: int) -> None:
    """Choose the idea that is worth most at second sight. Who can cross something does."""
    most = NONE
    own.slot = PASSED
    for idea in range(ideas):
        if thoughts.worth[idea] > most:
            most = thoughts.worth[idea]
            own.slot, own.colour, own.number = thoughts.ideas[idea]


@leaf
def _have_ideas(room: Room, sheets: SheetTables, taste: Taste, seat: int, leads: bool) -> int:
    """Note the choices that gain most, and return how many they are."""
    own, thoughts, moment, players = room.seats[seat], room.thoughts[0], room.moment[0], len(room.seats)
    colours, numbers = moment.colours, moment.numbers
    sheet, filled, rest = sheets[own.sheet], 0, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
                leaves = 0.0
                if leads:
                    left_colours, left_numbers = without(colours, colour), without(numbers, number)
                    leaves = left_to_group(players, seat, left_colours, left_numbers, taste, thoughts)
                price = taste.joker[thoughts.turns] * cost(colour, number)
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            gain = thoughts.gains[slot] - price + leaves
                            filled = _remember(thoughts, filled, slot, colour, number, gain)
    return filled


@leaf
def _remember(thoughts: Thoughts, filled: int, slot: int, colour: int, number: int, gain: float) -> int:
    """Put a choice in its place among the best so far, unless too many gain as much; return their number.

    The same boxes for as many jokers are one idea: with the dice that leave less to others.
    """
    place = min(_same_idea(thoughts, filled, slot, cost(colour, number)), IDEAS - 1)
    if place < filled and gain <= thoughts.gained[place]:
        return filled
    filled = max(filled, place + 1)
    while place > 0 and thoughts.gained[place - 1] < gain:
        for part in range(3):
            thoughts.ideas[place, part] = thoughts.ideas[place - 1, part]
        thoughts.gained[place] = thoughts.gained[place - 1]
        place -= 1
    thoughts.ideas[place, 0], thoughts.ideas[place, 1], thoughts.ideas[place, 2] = slot, colour, number
    thoughts.gained[place] = gain
    return filled


@leaf
def _same_idea(thoughts: Thoughts, filled: int, slot: int, jokers: int) -> int:
    """Return the place of the idea to cross this for so many jokers; after the last one if there is none."""
    for idea in range(filled):
        if (
            thoughts.ideas[idea, 0] == slot
            and cost(thoughts.ideas[idea, 1], thoughts.ideas[idea, 2]) == jokers
        ):
            return idea
    return filled
