"""A bot for those who want to win: it takes the best of the few choices that come to its mind."""

from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.leader import bear
from sixdice.core.chance import Randomness
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Command
from sixdice.encore.view import View

__all__ = ["Careless"]

IDEAS = 10
"""How many choices come to its mind."""


class Careless:
    """Thinks of some choices at random, and takes the one that ``greedy`` likes best.

    It passes only when there is nothing else.
    """

    name = "careless"

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the best of a few choices."""
        state = view.state
        if state.setback:
            return bear(state, state.setback), thinking_time(rng)
        options = [choice for choice in view.options if choice != PASS] or [PASS]
        ideas = [options[rng.randrange(len(options))] for _ in range(IDEAS)]
        return Choose(state.turn, max(ideas, key=Greedy().gains(view))), thinking_time(rng)
