"""What others would reply to an idea, inside kernels: what gains them most, and what a net says of it."""

from sixdice.bots.encore.fast.compiled import kernel, leaf, whole
from sixdice.bots.encore.fast.dice import lowest_face, without, without_face
from sixdice.bots.encore.fast.judging import judge_few
from sixdice.bots.encore.fast.nets import Nets
from sixdice.bots.encore.fast.options import cost
from sixdice.bots.encore.fast.prices import price_points
from sixdice.bots.encore.fast.room import Room, Terms
from sixdice.bots.encore.fast.seats import PASSED
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.thoughts import NONE, Thoughts

__all__ = ["note_replies"]


@kernel
def note_replies(room: Room, sheets: SheetTables, terms: Terms, nets: Nets, seat: int, ideas: int) -> None:
    """Note what the others get on average, as a net says, by what they reply to each idea of a seat.

    They have been thought of; afterwards the points of the seat itself are priced.
    """
    seats, moment, thoughts, prices = room.seats, room.moment[0], room.thoughts[0], room.prices[0]
    some, net, others = thoughts.replies, nets.net[seat], len(seats) - 1
    for idea in range(ideas):
        thoughts.replied[idea] = 0.0
    for other in range(len(seats)):
        if other != seat:
            price_points(seats, sheets, other, prices)
            filled = _have_replies(thoughts, other, moment.colours, moment.numbers, ideas)
            judge_few(room, sheets, terms, nets, net, other, thoughts.turns, some, filled)
            for idea in range(ideas):
                slot, colour, number = some[thoughts.reply[idea]]
                worth = nets.passing[other] if slot == PASSED else nets.worth[cost(colour, number), slot]
                thoughts.replied[idea] += worth / others
    price_points(seats, sheets, seat, prices)


@leaf
def _have_replies(thoughts: Thoughts, other: int, colours: int, numbers: int, ideas: int) -> int:
    """Note another seat's reply to each idea; return how many different ones there are."""
    filled = whole(0)
    for idea in range(ideas):
        _, colour, number = thoughts.ideas[idea]
        _reply(thoughts, other, without(colours, colour), without(numbers, number), filled)
        place = _same_reply(thoughts, filled)
        thoughts.reply[idea] = place
        filled = max(filled, place + 1)
    return filled


@leaf
def _reply(thoughts: Thoughts, other: int, colours: int, numbers: int, place: int) -> None:
    """Note in a place what gains another seat most with these dice, the first of several."""
    reply, most, rest = thoughts.replies[place], NONE, colours
    reply[0], reply[1], reply[2] = PASSED, 0, 0
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if thoughts.best[other, colour, number] > most:
                most = thoughts.best[other, colour, number]
                reply[0], reply[1], reply[2] = thoughts.slots[other, colour, number], colour, number
    if thoughts.passing[other] > most:
        reply[0], reply[1], reply[2] = PASSED, 0, 0


@leaf
def _same_reply(thoughts: Thoughts, last: int) -> int:
    """Return the first place of the reply that stands in the last."""
    slot, colour, number = thoughts.replies[last]
    for place in range(last):
        if thoughts.replies[place, 0] == slot:
            same = cost(thoughts.replies[place, 1], thoughts.replies[place, 2])
            if same == cost(colour, number):
                return place
    return last
