"""Games of practice as the rules have them: what schools and hindsight see of them must be the same."""

from sixdice.core.chance import mix
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup

__all__ = ["begun", "rolled"]

SHEETS = sorted(PUBLISHED, key=lambda name: (name != "black", name))
BLACK_CARDS = 6


def begun(game: int, first: int, seats: int) -> EncoreLog:
    """Return a fresh game of practice: black has six cards of twelve, every other published sheet one."""
    drawn = (mix(game ^ 101) >> 32) * (BLACK_CARDS - 1 + len(SHEETS)) >> 32
    sheet = published_sheet(SHEETS[max(0, drawn - BLACK_CARDS + 1)])
    return Log(ENCORE, Setup("classic", tuple("ABCD"[:seats]), (sheet,) * seats, first=first))


def rolled(log: EncoreLog, game: int) -> None:
    """Roll the dice of a game of practice."""
    dice, base = log.awaiting().dice, mix(mix(game) ^ log.state.turn)
    faces = [(mix(base, place) >> 32) * 6 >> 32 for place in range(len(dice))]
    log.send(Roll(tuple(die.faces[own] for own, die in zip(faces, dice, strict=True))))
