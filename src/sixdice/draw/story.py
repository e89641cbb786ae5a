"""What happened, told in sentences."""

from collections.abc import Iterator
from typing import TypeAlias

from sixdice.core.counting import counted
from sixdice.core.rules import Seat
from sixdice.draw.text import Style, choice_text, faces_text
from sixdice.encore import events
from sixdice.encore.choices import Choice
from sixdice.encore.events import Claim, Event
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.modes.coop import MISSES_TO_LOSE
from sixdice.encore.scoring import RANKS
from sixdice.encore.setup import Setup
from sixdice.encore.state import Outcome, State

__all__ = ["claim_text", "outcome_lines", "reason_lines", "story"]

SetbackEvent: TypeAlias = events.SetbackDue | events.JokersPaid | events.DieLost | events.MissesNoted


def story(event: Event, setup: Setup, *, style: Style) -> Iterator[str]:
    """Yield the lines that tell an event to people."""
    match event:
        case events.Rolled(turn, faces):
            yield f"Turn {turn}, {_name(setup, setup.active(turn))}: {faces_text(faces, style=style)}"
        case events.Chosen(seat, choice):
            yield _chosen(seat, choice, setup, style)
        case events.TakenBack(seat):
            yield f"  {_name(setup, seat)}: taken back"
        case events.RoundClosed(_, choices, claims):
            for seat, choice in enumerate(choices, start=1):
                yield _chosen(seat, choice, setup, style)
            yield from (f"  {claim_text(claim, setup)}" for claim in claims)
        case events.Ended(outcome):
            yield from outcome_lines(outcome, setup)
        case _:
            yield f"  {_setback(event, setup)}"


def _chosen(seat: Seat, choice: Choice | None, setup: Setup, style: Style) -> str:
    made = "has chosen" if choice is None else choice_text(choice, setup.sheets[seat - 1], style=style)
    return f"  {_name(setup, seat)}: {made}"


def _setback(event: SetbackEvent, setup: Setup) -> str:
    """Tell what a missed checkpoint of co-op costs."""
    match event:
        case events.SetbackDue(setback):
            what = (
                f"the group pays {counted(setback.jokers, 'joker')}"
                if setback.kind == "jokers"
                else "one die must leave"
            )
            return f"Checkpoint of turn {setback.turn} missed: {what}"
        case events.JokersPaid(turn, jokers):
            shares = ", ".join(f"{_name(setup, seat)} {paid}" for seat, paid in enumerate(jokers, start=1))
            return f"Jokers paid for the checkpoint of turn {turn}: {shares}"
        case events.DieLost(turn, kind):
            return f"A {kind} die is lost for good at the checkpoint of turn {turn}"
        case events.MissesNoted(turn):
            return f"Checkpoint of turn {turn} missed: every seat notes a miss"


def claim_text(claim: Claim, setup: Setup) -> str:
    """Say who completed what, and what for."""
    when, points = "first" if claim.first else "later", counted(claim.points, "point")
    return f"{_name(setup, claim.seat)}: {claim.name} complete, {when}, {points}"


def outcome_lines(outcome: Outcome, setup: Setup) -> Iterator[str]:
    """Tell how a game ended."""
    if outcome.how != "played":
        yield "The game ends by agreement." if outcome.how == "agreed" else "The turn limit ends the game."
    if outcome.result:
        yield f"The mission is {outcome.result}, with {counted(outcome.points or 0, 'point')}."
    elif outcome.rank:
        remark = next(rank.remark for rank in RANKS if rank.band == outcome.rank)
        yield f"{counted(outcome.scores[0], 'point')}, rank {outcome.rank}: {remark}"
    else:
        scores = ", ".join(
            f"{_name(setup, seat)} {score}" for seat, score in enumerate(outcome.scores, start=1)
        )
        winners = " and ".join(_name(setup, seat) for seat in outcome.winners)
        yield f"{'A shared win' if len(outcome.winners) > 1 else 'The winner'}: {winners} ({scores})"


def reason_lines(state: State) -> Iterator[str]:
    """Tell why a game ended as it did: misses, what the goal still lacks, or a second colour."""
    mission = state.setup.mission
    missed = [seat for seat in state.setup.seats if state.position(seat).misses >= MISSES_TO_LOSE]
    yield from (f"{_name(state.setup, seat)}: a third miss, which loses the game." for seat in missed)
    if mission and not missed:
        for term, progress in zip(
            mission.goal.terms, mission.goal.progress(state.positions, state.in_order), strict=True
        ):
            how = "met" if progress.met else "not met"
            yield f"The goal {term} is {how}: {progress.done} of {progress.needed}."
    if len(state.setup.players) > 1 and not mission:
        for seat, own in enumerate(state.circled, start=1):
            if own.colours.bit_count() >= COLOURS_TO_END:
                yield f"{_name(state.setup, seat)}: a second colour, which ends the game."


def _name(setup: Setup, seat: Seat) -> str:
    return setup.players[seat - 1]
