"""A bot that says what comes to its mind, or waits for something better."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sixdice.bots.words.levels import Level
from sixdice.bots.words.recall import Recall, Thought, recall
from sixdice.bots.words.waiting import Prospect, pace, worth_saying
from sixdice.core.chance import Randomness
from sixdice.words.cards import Card
from sixdice.words.commands import AgreeToClose, Command, Propose
from sixdice.words.lexicon import card_families
from sixdice.words.roots import Kinship, kinship
from sixdice.words.turns import mode_of
from sixdice.words.view import View

__all__ = ["Speaker"]

REACTION: Final = 0.8
"""How quickly it says a word it has held back, once somebody's word has made that the best it can do."""


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
        state, form, setup = view.state, view.form, view.state.setup
        if state.faces is None or not (form.speak or form.agree):
            return None
        once = "letters_once" in setup.options
        mind = recall(setup.card, setup.language, state.faces, self.level, rng.random(), once=once)
        elapsed = state.at - state.since
        if form.speak and (chosen := self._chosen(view, mind, elapsed)):
            thought, moment = chosen
            theme = thought.theme if state.faces.theme is None else None
            return Propose(state.round, thought.word, theme), max(moment - elapsed, 0.0)
        return (AgreeToClose(state.round), max(mind.until - elapsed, 0.0)) if form.agree else None

    def _chosen(self, view: View, mind: Recall, elapsed: float) -> tuple[Thought, float] | None:
        """Return the word to say, and when after the roll; None when nothing more comes to mind."""
        if view.form.places is None or not self.level.weighs:
            return _next(view, mind.thoughts, elapsed)
        usable = [thought for thought in mind.thoughts if _is_usable(view, thought)]
        return self._best(view, mind, usable, elapsed)

    def _best(
        self, view: View, mind: Recall, usable: Sequence[Thought], elapsed: float
    ) -> tuple[Thought, float] | None:
        """Return the best word so far, as soon as a better one is not worth the wait.

        What it has begun to type it types to its end, so that it keeps to its plan while nothing
        changes that matters. What it has held back it says when others leave it no more time.
        """
        others = len(mode_of(view.state).speakers(view.state) - {view.seat} - view.state.agreed)
        spoken, places = len(view.state.standing), view.form.places or 0
        had = sum(thought.at <= elapsed for thought in usable)
        best: Thought | None = None
        for number, thought in enumerate(usable, start=1):
            best = thought if best is None or thought.points > best.points else best
            moment = thought.at + best.typing
            if moment < elapsed and number < had:
                continue
            prospect = Prospect(mind.gap, mind.chances, pace(thought.at, spoken, others))
            if number == len(usable) or worth_saying(prospect, best.points, places, others):
                return best, moment if moment >= elapsed else elapsed + REACTION
        return None


def _next(view: View, thoughts: Sequence[Thought], elapsed: float) -> tuple[Thought, float] | None:
    """Return the next word that can be said; what missed its moment is forgotten.

    Nobody thinks of the next word while typing one, so its own words have held up the later ones.
    """
    own = {said.form for said in view.state.said if said.seat == view.seat}
    typed = 0.0
    for thought in thoughts:
        moment = thought.at + typed + thought.typing
        if thought.form in own:
            typed += thought.typing
        elif moment >= elapsed and _is_usable(view, thought):
            return thought, moment
    return None


def _is_usable(view: View, thought: Thought) -> bool:
    """Say whether a word can still be said: its theme is open, and nothing like it has been said."""
    setup, state = view.state.setup, view.state
    if thought.theme not in view.form.themes or any(said.form == thought.form for said in state.said):
        return False
    if setup.card.theme(thought.theme).kind != "common":
        return True
    common = (said for said in state.standing if not said.proper)
    return not any(_kin(thought.word, said.base, setup.card, setup.language) for said in common)


@lru_cache(maxsize=100_000)
def _kin(one: str, other: str, card: Card, language: str) -> bool:
    """Say whether two words share their root, or look so: nobody likes to argue over a bot's word."""
    return kinship(one, other, language, card_families(card, language)) is not Kinship.DIFFERENT
