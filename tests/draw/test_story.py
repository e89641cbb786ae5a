"""What happened, told in sentences."""

import pytest

from sixdice.draw.story import claim_text, outcome_lines, story
from sixdice.draw.text import Style
from sixdice.encore import events
from sixdice.encore.choices import PASS
from sixdice.encore.events import Claim, Event
from sixdice.encore.notation import parse_choice, parse_faces
from sixdice.encore.scoring import RANKS
from sixdice.encore.state import Outcome, Setback
from tests.driving import setup

GAME = setup("coop", 2)
YELLOW = parse_choice("y1:H6")


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (events.Rolled(2, parse_faces("gx1?")), ["Turn 2, Bo:  g   x    1   ?"]),
        (events.Chosen(2, None, open=False), ["  Bo: has chosen"]),
        (events.Chosen(2, PASS, open=True), ["  Bo: pass"]),
        (events.TakenBack(1), ["  Ann: taken back"]),
        (
            events.RoundClosed(1, (PASS, YELLOW), (Claim(2, "H", first=True),)),
            ["  Ann: pass", "  Bo: y yellow 1 -> H6", "  Bo: column H complete, first, 1 point"],
        ),
        (
            events.SetbackDue(Setback(10, "jokers", 6)),
            ["  Checkpoint of turn 10 missed: the group pays 6 jokers"],
        ),
        (events.SetbackDue(Setback(19, "die")), ["  Checkpoint of turn 19 missed: one die must leave"]),
        (events.JokersPaid(10, (4, 2)), ["  Jokers paid for the checkpoint of turn 10: Ann 4, Bo 2"]),
        (events.DieLost(19, "number"), ["  A number die is lost for good at the checkpoint of turn 19"]),
        (events.MissesNoted(27), ["  Checkpoint of turn 27 missed: every seat notes a miss"]),
        (
            events.Ended(Outcome("played", points=43, result="won")),
            ["The mission is won, with 43 points."],
        ),
    ],
)
def test_every_event_has_its_sentence(event: Event, lines: list[str]) -> None:
    assert list(story(event, GAME, style=Style.ASCII)) == lines


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (Claim(1, "A", first=True), "Ann: column A complete, first, 5 points"),
        (Claim(1, "H", first=False), "Ann: column H complete, later, 0 points"),
        (Claim(2, "r", first=True), "Bo: red complete, first, 5 points"),
        (Claim(2, "r", first=False), "Bo: red complete, later, 3 points"),
    ],
)
def test_claims(claim: Claim, text: str) -> None:
    assert claim_text(claim, GAME) == text


@pytest.mark.parametrize(
    ("outcome", "lines"),
    [
        (Outcome("played", (12, 30), (2,)), ["The winner: Bo (Ann 12, Bo 30)"]),
        (Outcome("played", (12, 12), (1, 2)), ["A shared win: Ann and Bo (Ann 12, Bo 12)"]),
        (Outcome("agreed", (1, 2), (2,)), ["The game ends by agreement.", "The winner: Bo (Ann 1, Bo 2)"]),
        (
            Outcome("turn-limit", (1, 2), (2,)),
            ["The turn limit ends the game.", "The winner: Bo (Ann 1, Bo 2)"],
        ),
        (
            Outcome("played", (1,), rank=RANKS[-1].band),
            [f"1 point, rank {RANKS[-1].band}: {RANKS[-1].remark}"],
        ),
        (Outcome("played", (41,), rank=">40"), [f"41 points, rank >40: {RANKS[0].remark}"]),
    ],
)
def test_ends(outcome: Outcome, lines: list[str]) -> None:
    assert list(outcome_lines(outcome, GAME)) == lines
