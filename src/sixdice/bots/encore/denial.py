"""What an active pick leaves the others: its two dice are gone, and they choose from the rest."""

from collections.abc import Callable, Sequence

from sixdice.encore.choices import Choice
from sixdice.encore.dice import Faces

__all__ = ["Replies", "leavings"]

Replies = dict[tuple[str, str], float]
"""What a seat gets at best with each pair of dice; ``("", "")`` is a pass."""


def leavings(others: Sequence[Replies], faces: Faces) -> Callable[[Choice], float]:
    """Return what each pick leaves the others: the mean of what they then get at best."""
    known: dict[tuple[str, str], float] = {}

    def leaves(choice: Choice) -> float:
        pick = choice.colour, choice.number
        if pick not in known:
            pairs = [("", ""), *faces.without(*pick).pairs()]
            total = 0.0
            for replies in others:  # added one by one: newer Pythons' sum() rounds otherwise
                total += max(replies[pair] for pair in pairs if pair in replies)
            known[pick] = total / len(others)
        return known[pick]

    return leaves
