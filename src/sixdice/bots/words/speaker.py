"""A bot that says what comes to its mind, or waits for something better."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, factorial
from typing import Final

from sixdice.bots.words.levels import Level
from sixdice.bots.words.recall import Thought, mean_gap, thoughts
from sixdice.core.chance import Randomness
from sixdice.words.cards import Card
from sixdice.words.commands import AgreeToClose, Command, Propose
from sixdice.words.dice import THEMES
from sixdice.words.lexicon import card_families
from sixdice.words.roots import Kinship, kinship
from sixdice.words.state import State
from sixdice.words.turns import mode_of
from sixdice.words.view import View

__all__ = ["Speaker"]

PACE: Final = 9.0
"""After how many seconds another seat has its word, on average: what a bot expects of the others."""

REACTION: Final = 0.4
"""How quickly it says a word it has held back, once that is the best it can do."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Plays at a level: words come to its mind, and it says one when waiting is worth less."""

    level: Level

    @property
    def name(self) -> str:
        """The name of its level."""
        return self.level.name

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float] | None:
        """Say a word when it is ready; with no more ideas agree that the round may close."""
        state, form = view.state, view.form
        if state.faces is None or not (form.speak or form.agree):
            return None
        elapsed = state.at - state.since
        themes = THEMES if state.faces.theme is None else (state.faces.theme,)
        coming = tuple(thoughts(state.setup, state.faces, themes, self.level, rng))
        if form.speak and (chosen := self._chosen(view, coming, elapsed)):
            thought, moment = chosen
            theme = None if mode_of(state).draws_theme else thought.theme
            return Propose(state.round, thought.word, theme), max(moment - elapsed, 0.0)
        return (AgreeToClose(state.round), max(self.level.patience - elapsed, 0.0)) if form.agree else None

    def _chosen(self, view: View, coming: Sequence[Thought], elapsed: float) -> tuple[Thought, float] | None:
        """Return the word to say, and when after the roll; None when nothing more comes to mind.

        Where seats keep speaking every word is said as it comes. Where each has one, it is the best
        so far, as soon as a better one is not worth the wait.
        """
        usable = [thought for thought in coming if _is_usable(view.state, thought)]
        if view.form.places is None or not self.level.weighs:
            return next(((thought, thought.at) for thought in usable if thought.at >= elapsed), None)
        had = sum(thought.at < elapsed for thought in usable)
        for number in range(max(had, 1), len(usable) + 1):
            best = max(usable[:number], key=lambda thought: thought.points)
            last = number == len(usable)
            if last or best.points >= self._worth_of_waiting(view, coming, best.points):
                return best, max(usable[number - 1].at, elapsed + REACTION)
        return None

    def _worth_of_waiting(self, view: View, coming: Sequence[Thought], points: int) -> float:
        """Return the points to expect of one more thought, which may come when no place is left."""
        better = sum(max(points, thought.points) for thought in coming) / len(coming)
        others = mode_of(view.state).speakers(view.state) - {view.seat} - view.state.agreed
        spoken = len(others) * mean_gap(self.level, len(coming)) / PACE
        return better * _fewer_than(view.form.places or 0, spoken)


def _fewer_than(number: int, mean: float) -> float:
    """Return the chance that fewer than *number* of many rare things happen, of which *mean* are expected."""
    return exp(-mean) * sum(mean**times / factorial(times) for times in range(number))


def _is_usable(state: State, thought: Thought) -> bool:
    """Say whether a word can still be said: its theme open, nothing of its root or form said."""
    setup = state.setup
    if thought.theme not in mode_of(state).themes(state):
        return False
    if any(said.form == thought.form for said in state.said):
        return False
    if setup.card.theme(thought.theme).kind != "common":
        return True
    common = (said for said in state.standing if not said.proper)
    return not any(_same_root(thought.word, said.base, setup.card, setup.language) for said in common)


@lru_cache(maxsize=100_000)
def _same_root(one: str, other: str, card: Card, language: str) -> bool:
    return kinship(one, other, language, card_families(card, language)) is Kinship.SAME
