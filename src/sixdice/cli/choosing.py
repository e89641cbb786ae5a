"""Offering choices to a person: the sensible ones numbered, with what each brings."""

import re
from collections.abc import Iterable, Sequence

from sixdice.core.errors import NotationError, RulesError
from sixdice.core.rules import Seat
from sixdice.draw.text import Style, choice_text
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.dice import Faces
from sixdice.encore.events import Claim
from sixdice.encore.goals import Stars
from sixdice.encore.notation import parse_choice
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.encore.settlement import claims
from sixdice.encore.view import View

__all__ = ["listing", "of_pair", "read_choice", "sensible", "with_joker"]


def sensible(view: View) -> list[Choice]:
    """Return the choices worth a look, the best first.

    Of those that cross the same boxes only the one with fewest jokers; then by points gained, stars
    crossed, jokers kept, boxes crossed.
    """
    cheapest: dict[int, Choice] = {}
    for choice in view.options:
        if choice != PASS and (choice.boxes not in cheapest or choice.jokers < cheapest[choice.boxes].jokers):
            cheapest[choice.boxes] = choice
    return sorted(cheapest.values(), key=lambda choice: (*_rating(view, choice), str(choice)))


def _rating(view: View, choice: Choice) -> tuple[int, int, int]:
    """Points now, less two a joker, which is worth more kept than its one point at the end.

    Co-op counts neither stars nor colours as points.
    """
    together = view.state.setup.mission is not None
    points = sum(claim.points for claim in _claims(view, choice) if claim.is_column or not together)
    stars = 0 if together else _stars(view, choice)
    return 2 * choice.jokers - points - STAR_PENALTY * stars, choice.jokers, -choice.boxes.bit_count()


def _stars(view: View, choice: Choice) -> int:
    return (choice.boxes & view.state.position(_seat(view)).sheet.stars).bit_count()


def _seat(view: View) -> Seat:
    return view.seat or 1


def _claims(view: View, choice: Choice) -> tuple[Claim, ...]:
    """Return what this seat would circle with a choice, if it were alone in it."""
    before = view.state.positions
    seat = _seat(view)
    after = [*before[: seat - 1], before[seat - 1].cross(choice.boxes, choice.jokers), *before[seat:]]
    return claims(before, after, view.state.circled)


def of_pair(view: View, text: str) -> list[Choice] | None:
    """Return the choices that use a pair of faces written like ``y5``; None if that is no pair.

    A pair that allows nothing is explained by a RulesError.
    """
    pair = Faces.of(text)
    if len(text) != len(str(pair)) or pair.dice() != (1, 1) or view.faces is None:
        return None
    found = [choice for choice in view.options if (choice.colour, choice.number) == pair]
    if not found and pair not in view.faces.pairs():
        raise RulesError("choice/no-die", f"{pair} is not on the table: you choose from {view.faces}")
    if not found:
        raise RulesError("choice/none", f"{pair} allows no boxes that you could cross now")
    return found


def listing(view: View, choices: Sequence[Choice], style: Style) -> list[str]:
    """Return a numbered line a choice."""
    sheet = view.state.position(_seat(view)).sheet
    lines = []
    for number, choice in enumerate(choices, start=1):
        brings = ", ".join(_brings(view, choice))
        lines.append(
            f"{number:>4}  {choice_text(choice, sheet, style=style)}{'  · ' + brings if brings else ''}"
        )
    return lines


def _brings(view: View, choice: Choice) -> Iterable[str]:
    mission = view.state.setup.mission
    counts = mission is None or any(isinstance(term, Stars) for term in mission.goal.terms)
    if counts and (stars := _stars(view, choice)):
        yield "a star" if stars == 1 else f"{stars} stars"
    for claim in _claims(view, choice):
        yield f"completes {claim.name}"


def with_joker(view: View, choice: Choice) -> Choice | None:
    """Return the cheapest way to cross boxes that these dice do not allow but a joker would."""
    same = [option for option in view.options if option.boxes and option.boxes == choice.boxes]
    return min(same, key=lambda option: option.jokers) if same and choice not in same else None


def read_choice(text: str) -> Choice:
    """Read a choice as a person types it: ``y5:h6,H7 i6`` is as good as notation."""
    if text.lower() in ("-", "p", "pass"):
        return PASS
    faces, colon, boxes = text.partition(":")
    if not text:
        raise NotationError("notation/answer", "a number of the list, a choice like y2:H6,H7, or p to pass")
    if not colon:
        raise NotationError(
            "notation/answer", f"{text!r} is no number of the list and no choice like y2:H6,H7"
        )
    names = ",".join(filter(None, re.split(r"[\s,]+", boxes.upper())))
    return parse_choice(f"{faces.strip().lower()}:{names}")
