"""A bot that plays at random."""

from sixdice.core.chance import Randomness
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Command, LoseDie, PayJokers
from sixdice.encore.view import View


class RandomBot:
    name = "random"

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        state = view.state
        if state.setback:
            if state.setback.kind == "die":
                return LoseDie(state.setback.turn, "colour" if rng.random() < 0.5 else "number"), 1.0
            paid = [0] * len(state.positions)
            while sum(paid) < state.setback.jokers:
                seat = rng.randrange(len(paid))
                if paid[seat] < state.positions[seat].jokers:
                    paid[seat] += 1
            return PayJokers(state.setback.turn, tuple(paid)), 1.0
        options = view.options[:-1] or (PASS,)
        return Choose(state.turn, options[rng.randrange(len(options))]), 1.0
