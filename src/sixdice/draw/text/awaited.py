"""What a game waits for, said to one seat; and how it ended."""

from sixdice.core.counting import counted
from sixdice.draw.text.score import number_text
from sixdice.draw.text.style import Style, fit, spoken
from sixdice.encore.scoring import rank
from sixdice.encore.state import Outcome, Setback, State
from sixdice.encore.turns import LEADER
from sixdice.encore.view import View

__all__ = ["NAME_WIDTH", "awaited_text", "name_text"]

NAME_WIDTH = 18
"""The columns a name may take."""


def name_text(state: State, seat: int, style: Style) -> str:
    """Return a seat's name, cut where it is long."""
    return fit(spoken(state.setup.players[seat - 1], style), NAME_WIDTH, style)


def awaited_text(view: View, *, style: Style) -> str:
    """Return what is awaited now, and from whom."""
    state, awaiting = view.state, view.awaiting
    if state.outcome:
        return _outcome(state, state.outcome, style)
    if state.setback:
        return _setback(view, state.setback, style)
    if awaiting.dice:
        return f"{len(awaiting.dice)} dice are to be rolled"
    if view.seat in awaiting.must:
        return _options(len(view.options) - 1)
    if awaiting.must:
        return "waiting for " + ", ".join(name_text(state, seat, style) for seat in sorted(awaiting.must))
    return "all have chosen; the next roll closes the round"


def _options(crossings: int) -> str:
    """Return how many choices there are beside the pass."""
    match crossings:
        case 0:
            return "you can only pass"
        case 1:
            return "you choose: one way to cross, or pass"
        case _:
            return f"you choose: {crossings} ways to cross, or pass"


def _setback(view: View, setback: Setback, style: Style) -> str:
    who = "you say" if view.seat == LEADER else f"{name_text(view.state, LEADER, style)} says"
    if setback.kind == "die":
        return f"checkpoint missed: {who} which die leaves, colour or number"
    return f"checkpoint missed: {who} who pays the {counted(setback.jokers, 'joker')}"


def _outcome(state: State, outcome: Outcome, style: Style) -> str:
    """Return how a game ended: won or lost together, a rank alone, or who won."""
    if outcome.result:
        return f"the game is over: {outcome.result} with {outcome.points} points"
    if outcome.rank:
        score = outcome.scores[0]
        return f"the game is over: {number_text(score, style)} points. {rank(score).remark}"
    names = " and ".join(name_text(state, seat, style) for seat in outcome.winners)
    points = number_text(max(outcome.scores), style)
    return f"the game is over: {names} {'win' if len(outcome.winners) > 1 else 'wins'} with {points} points"
