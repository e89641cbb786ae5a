"""What choices are worth by a net, inside kernels: points at once, and what the net hopes for after."""

import math

import numpy as np

from sixdice.bots.encore.endings import CLOSED, OPEN, WIN
from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit, popcount
from sixdice.bots.encore.fast.dice import lowest_face, without_face
from sixdice.bots.encore.fast.layers import go_through
from sixdice.bots.encore.fast.nets import LANES, MOST_JOKERS, Nets
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.prices import Prices, price_points
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.room import Room, Terms
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats
from sixdice.bots.encore.fast.tables import (
    SLOTS,
    SLOTS_A_COLOUR,
    SheetTable,
    SheetTables,
)
from sixdice.bots.encore.fast.telling import prepare, set_worth, tell_lanes
from sixdice.bots.encore.net import FINEST

__all__ = ["judge", "judge_few", "take_lanes"]

_1 = np.uint64(1)


@kernel
def judge(room: Room, sheets: SheetTables, terms: Terms, nets: Nets, net: int, seat: int, turns: int) -> None:
    """Work out what each choice of a seat is worth by a net, with so many turns to come, and a pass."""
    seats, moment, prices = room.seats, room.moment[0], room.prices[0]
    own, sheet = seats[seat], sheets[seats[seat].sheet]
    price_points(seats, sheets, seat, prices)
    ahead, ends = prepare(room, sheets, terms, nets, net, seat, turns), _may_end(own, terms)
    for jokers in range(MOST_JOKERS + 1):
        for slot in range(SLOTS):
            nets.known[jokers, slot] = 0
    filled, rest = 0, moment.colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), moment.numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            price = cost(colour, number)
            if price <= own.jokers:
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            if nets.known[price, slot] == 0:
                                nets.known[price, slot] = 1
                                nets.lane[filled, 0], nets.lane[filled, 1] = slot, price
                                filled += 1
                                if filled == LANES:
                                    _weigh(seats, sheet, seat, filled, ahead, turns, ends, net, nets, prices)
                                    filled = 0
    nets.lane[filled, 0], nets.lane[filled, 1] = PASSED, 0
    _weigh(seats, sheet, seat, filled + 1, ahead, turns, ends, net, nets, prices)


@kernel
def judge_few(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    nets: Nets,
    net: int,
    seat: int,
    turns: int,
    ideas: Numbers,
    filled: int,
) -> None:
    """Work out what the first ideas, [idea, 3], are worth to a seat, whose points are priced."""
    seats, prices = room.seats, room.prices[0]
    own, sheet = seats[seat], sheets[seats[seat].sheet]
    ahead, ends = prepare(room, sheets, terms, nets, net, seat, turns), _may_end(own, terms)
    for first in range(0, filled, LANES):
        waiting = take_lanes(ideas, first, filled, nets)
        _weigh(seats, sheet, seat, waiting, ahead, turns, ends, net, nets, prices)


@leaf
def _may_end(own: Seat, terms: Terms) -> bool:
    """Say whether one more colour of a seat ends a game that the best seat wins."""
    circled = popcount(np.uint64(own.colours_first | own.colours_later))
    return terms.closing > 0 and circled + 1 >= terms.closing


@leaf
def take_lanes(ideas: Numbers, first: int, filled: int, nets: Nets) -> int:
    """Put ideas from the first on into the lanes; return how many found room."""
    waiting = min(LANES, filled - first)
    for lane in range(waiting):
        slot, colour, number = ideas[first + lane]
        nets.lane[lane, 0], nets.lane[lane, 1] = slot, cost(colour, number)
    return waiting


@kernel
def _weigh(
    seats: Seats,
    sheet: SheetTable,
    seat: int,
    filled: int,
    ahead: int,
    turns: int,
    ends: bool,
    net: int,
    nets: Nets,
    prices: Prices,
) -> None:
    """Work out what the choices in the lanes are worth: after the last turn their points alone.

    *ends* says whether one more colour ends the game.
    """
    tell_lanes(seats, sheet, seat, filled, ahead, turns, net, nets, prices)
    if turns:
        go_through(net, filled, nets)
        own = seats[seat]
        for lane in range(filled):
            slot, jokers = nets.lane[lane, 0], nets.lane[lane, 1]
            worth = nets.points[lane] + nets.hope[lane]
            if ends and slot != PASSED and own.left[slot // SLOTS_A_COLOUR] == sheet.crosses[slot]:
                worth += _worth_of_ending(ahead + worth)
            set_worth(seat, slot, jokers, worth, nets)


@leaf
def _worth_of_ending(ahead: float) -> float:
    """Return by how much the chance to win is better or worse if this turn ends the game."""
    more = _for_the_win(ahead, CLOSED) - _for_the_win(ahead, OPEN)
    return np.rint(more * FINEST) / FINEST


@leaf
def _for_the_win(ahead: float, spread: float) -> float:
    """Return what the chance to win is worth to who will be so far ahead."""
    return WIN / (1.0 + math.exp(-ahead / spread))
