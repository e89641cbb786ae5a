"""The bot ``value`` inside kernels: what is worth most, less what a pick leaves the others."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit
from sixdice.bots.encore.fast.dice import lowest_face, without, without_face
from sixdice.bots.encore.fast.judging import judge
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.nets import Nets
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.seats import PASSED, Seat
from sixdice.bots.encore.fast.tables import SLOTS_A_COLOUR, SheetTable, SheetTables
from sixdice.bots.encore.fast.thoughts import NONE
from sixdice.bots.encore.fast.turns import picks_first, turns_after

__all__ = ["judge_all", "left_to_others", "note_best", "value_choice"]

_1 = np.uint64(1)


@leaf
def value_choice(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> None:
    """Choose what is worth most, the first of several."""
    seats, moment, nets = room.seats, room.moment[0], minds.nets
    own, sheet, players = seats[seat], sheets[seats[seat].sheet], len(seats)
    colours, numbers = moment.colours, moment.numbers
    denies = picks_first(room, terms, seat) and not mission.active
    judge_all(room, sheets, terms, nets, seat, turns_after(room, sheets, terms, minds, seat), denies)
    most, rest = NONE, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            price = cost(colour, number)
            if price <= own.jokers:
                leaves = 0.0
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
                            if worth > most:
                                most = worth
                                own.slot = slot
                                own.colour = colour
                                own.number = number
    passing = nets.passing[seat]
    if denies:
        passing -= left_to_others(players, seat, colours, numbers, nets)
    if passing > most:
        own.slot = PASSED


@kernel
def judge_all(
    room: Room, sheets: SheetTables, terms: Terms, nets: Nets, seat: int, turns: int, denies: bool
) -> None:
    """Work out what each choice is worth with so many turns to come; if one denies, what others get."""
    seats, moment = room.seats, room.moment[0]
    for place in range(1 if denies else len(seats), len(seats) + 1):
        other = (seat + place) % len(seats)
        judge(room, sheets, terms, nets, nets.net[seat], other, turns)
        if other != seat:
            note_best(seats[other], sheets[seats[other].sheet], other, moment.colours, moment.numbers, nets)


@kernel
def left_to_others(players: int, seat: int, colours: int, numbers: int, nets: Nets) -> float:
    """Return what these dice leave the others: the mean of what they then get at best."""
    total = 0.0
    for other in range(players):
        if other != seat:
            most, rest = nets.passing[other], colours
            while rest:
                colour = lowest_face(rest)
                rest, others = without_face(rest, colour), numbers
                while others:
                    number = lowest_face(others)
                    others = without_face(others, number)
                    most = max(most, nets.best[other, colour, number])
            total += most
    return total / (players - 1)


@kernel
def note_best(own: Seat, sheet: SheetTable, seat: int, colours: int, numbers: int, nets: Nets) -> None:
    """Note what a seat gets at best with each pair of dice."""
    rest = colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            most, price = NONE, cost(colour, number)
            if price <= own.jokers:
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            most = max(most, nets.worth[price, slot])
            nets.best[seat, colour, number] = most
