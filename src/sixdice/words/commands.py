"""What seats can ask for. Each names the round it answers, and is refused once that is closed."""

from dataclasses import dataclass
from typing import TypeAlias

from sixdice.core.rules import EndGame, Roll, TimeUp

__all__ = ["AgreeToClose", "Appeal", "Command", "Propose", "Vote"]


@dataclass(frozen=True, slots=True)
class Propose:
    """Say a word. In open themes *theme* says which it is meant for; elsewhere the die has."""

    round: int
    word: str
    theme: int | None = None


@dataclass(frozen=True, slots=True)
class Appeal:
    """Doubt a provisional word, the round's *number*-th accepted one: the other people vote on it."""

    round: int
    number: int


@dataclass(frozen=True, slots=True)
class Vote:
    """Vote on the word under appeal: *keep* it, or strike it."""

    round: int
    keep: bool


@dataclass(frozen=True, slots=True)
class AgreeToClose:
    """Have nothing more to say: the round closes when all who could still speak agree."""

    round: int


Command: TypeAlias = Roll | TimeUp | EndGame | Propose | Appeal | Vote | AgreeToClose
