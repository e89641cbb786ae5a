"""A bot that trusts a value net: it takes what is worth most, points now and hopes after."""

import numpy as np

from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.net import COLOUR_INPUT, COLUMN_INPUT, JOKER_INPUT, TURN_INPUT, Net, Reals
from sixdice.bots.encore.prices import Prices, points_to_win, turns_left
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.core.chance import Randomness
from sixdice.encore.choices import Choice
from sixdice.encore.commands import Choose, Command
from sixdice.encore.geometry import COLUMN, Mask, boxes
from sixdice.encore.position import Position
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.encore.state import State
from sixdice.encore.view import View

__all__ = ["FINEST", "Value"]

FINEST = 1e6
"""Worths are compared in millionths of a point: what differs by less is the same on every machine."""


class Value:
    """Looks one choice ahead with a net. In co-op it plays for the group's points alone."""

    name = "value"

    def __init__(self, net: Net) -> None:
        self.net = net

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the choice that is worth most; the first of several."""
        state = view.state
        command = bear(state, state.setback) if state.setback else Choose(state.turn, self._best(view))
        return command, thinking_time(rng)

    def _best(self, view: View) -> Choice:
        state, seat = view.state, view.seat or 1
        position, prices = state.position(seat), points_to_win(state, seat)
        left = turns_left(state, WEIGHTS[state.setup.mode])
        after = sorted({(choice.boxes, choice.jokers) for choice in view.options})
        hopes = self._hopes(state, seat, left, after) if left else np.zeros(len(after))
        worth = {
            key: round((gained(position, prices, *key) + hope) * FINEST)
            for key, hope in zip(after, hopes.tolist(), strict=True)
        }
        return max(view.options, key=lambda choice: worth[choice.boxes, choice.jokers])

    def _hopes(self, state: State, seat: int, left: int, after: list[tuple[Mask, int]]) -> Reals:
        """Return what the net hopes for after crossing some boxes for some jokers."""
        first, position = self.net.first, state.position(seat)
        others = [own for other, own in enumerate(state.circled, start=1) if other != seat]
        columns = {index for own in others for index in _members(own.columns)}
        colours = {index for own in others for index in _members(own.colours)}
        inputs = [
            *_members(position.crossed),
            TURN_INPUT + left,
            *(COLUMN_INPUT + index for index in sorted(columns)),
            *(COLOUR_INPUT + index for index in sorted(colours)),
        ]
        base = self.net.first_bias + first[inputs].sum(axis=0)
        rows = [[*_members(crossed), JOKER_INPUT + position.jokers - jokers] for crossed, jokers in after]
        return self.net.values(np.stack([base + first[row].sum(axis=0) for row in rows]))


def gained(position: Position, prices: Prices, crossed: Mask, jokers: int) -> float:
    """Return the points that crossing some boxes for some jokers gives at once."""
    after = position.crossed | crossed
    points = float(STAR_PENALTY * (crossed & prices.stars).bit_count() - jokers)
    for column, price in zip(COLUMN, prices.columns, strict=True):
        if crossed & column and not column & ~after:
            points += price
    for colour, price in zip(position.sheet.colours, prices.colours, strict=True):
        if crossed & colour and not colour & ~after:
            points += price
    return points


def _members(some: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [bit.bit_length() - 1 for bit in boxes(some)]
