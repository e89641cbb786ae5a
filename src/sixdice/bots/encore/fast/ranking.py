"""Which choices are worth a look: those liked best at first sight."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, lowest_bit, whole
from sixdice.bots.encore.fast.dice import lowest_face, without, without_face
from sixdice.bots.encore.fast.foresight import Plans, consider
from sixdice.bots.encore.fast.greedy_policy import left_to_group, think_of_all
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.seats import PASSED
from sixdice.bots.encore.fast.tables import SLOTS_A_COLOUR, SheetTables
from sixdice.bots.encore.fast.turns import picks_first
from sixdice.bots.encore.fast.value_policy import judge_all, left_to_others

__all__ = ["rank_by_net", "rank_for_group"]

_1 = np.uint64(1)


@kernel
def rank_by_net(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    minds: Minds,
    plans: Plans,
    seat: int,
    turns: int,
    breadth: int,
) -> None:
    """Note the choices that the net likes best."""
    seats, moment, nets = room.seats, room.moment[0], minds.nets
    own, sheet, players = seats[seat], sheets[seats[seat].sheet], len(seats)
    colours, numbers, denies = moment.colours, moment.numbers, picks_first(room, terms, seat)
    judge_all(room, sheets, terms, nets, seat, turns, denies)
    leaves, rest = 0.0, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            price = cost(colour, number)
            if price <= own.jokers:
                if denies:
                    left_colours, left_numbers = without(colours, colour), without(numbers, number)
                    leaves = left_to_others(players, seat, left_colours, left_numbers, nets)
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            worth = nets.worth[price, slot] - leaves
                            consider(plans, breadth, slot, colour, number, worth, denies)
    if denies:
        leaves = left_to_others(players, seat, colours, numbers, nets)
    consider(plans, breadth, whole(PASSED), whole(0), whole(0), nets.passing[seat] - leaves, denies)


@kernel
def rank_for_group(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    plans: Plans,
    seat: int,
    breadth: int,
) -> None:
    """Note the choices that ``greedy`` likes best."""
    seats, moment, taste, thoughts = room.seats, room.moment[0], minds.tastes[seat], room.thoughts[0]
    own, sheet, players = seats[seat], sheets[seats[seat].sheet], len(seats)
    colours, numbers, leads = moment.colours, moment.numbers, picks_first(room, terms, seat)
    think_of_all(room, sheets, terms, mission, minds, seat, leads)
    leaves, rest = 0.0, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
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
                            worth = thoughts.gains[slot] - price + leaves
                            consider(plans, breadth, slot, colour, number, worth, leads)
    if leads:
        leaves = left_to_group(players, seat, colours, numbers, taste, thoughts)
    consider(plans, breadth, whole(PASSED), whole(0), whole(0), leaves - room.prices[0].miss, leads)
