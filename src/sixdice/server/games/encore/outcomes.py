"""How a game of Encore ended, as JSON: classic and solo have scores, co-op has points and a result."""

from typing import Literal

from sixdice.server.games.wire import Form

__all__ = ["OutcomeForm"]


class OutcomeForm(Form, frozen=True):
    """``{"how":"played","scores":[21,17],"winners":[1]}``; in co-op *points* and *result* instead."""

    how: Literal["played", "agreed", "turn-limit"]
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rank: str = ""
    points: int | None = None
    result: Literal["won", "lost"] | None = None
