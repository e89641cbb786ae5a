"""The checks themselves: whatever is lost, doubled or changed is noticed."""

import random
from collections.abc import Callable

import pytest

from tests.faults.players import Answered, Player, Seated
from tests.faults.truth import Kept, Truth, compare
from tests.serving import JSON


def game(event: JSON) -> JSON:
    return {"type": "game", "event": event}


CHOICE = {"type": "chosen", "seat": 1, "choice": "-", "open": False}
EVENTS = [game({"type": "rolled", "turn": 1, "faces": "yrr122"}), game(CHOICE), game({**CHOICE, "seat": 2})]
MESSAGE = {"id": "a", "command": {"type": "choose", "turn": 1, "choice": "-"}}


def played() -> tuple[Truth, Player]:
    """Return a short log, and a player who was told of it as it is."""
    truth = Truth({"t": 3})
    truth.events["t"] = [{"seq": seq, "event": event} for seq, event in enumerate(EVENTS, start=1)]
    truth.answers["t", "a"].append(Kept(2, ""))
    player = Player(Seated("t", 1, ()), lambda: 0, random.Random(1))
    hidden = {"seq": 3, "event": game({**CHOICE, "seat": 2, "choice": None})}
    player.events = [*truth.events["t"][:2], hidden]
    player.answers = [Answered(MESSAGE, 3)]
    return truth, player


def test_what_was_told_as_it_is_has_no_fault() -> None:
    truth, player = played()
    assert compare(truth, [player]) == []


SPOILT: dict[str, Callable[[Truth, Player], object]] = {
    "a lost answer": lambda truth, _: truth.answers.clear(),
    "an answer kept twice": lambda truth, _: truth.answers["t", "a"].append(Kept(3, "")),
    "an answer that was a refusal": lambda truth, _: truth.answers.update(
        {("t", "a"): [Kept(2, "turn/closed")]}
    ),
    "an answer told too early": lambda truth, _: truth.answers.update({("t", "a"): [Kept(4, "")]}),
    "a lost event": lambda truth, _: truth.events["t"].pop(1),
    "an event that is there twice": lambda truth, _: truth.events["t"].append(
        {"seq": 4, "event": game(CHOICE)}
    ),
    "another choice": lambda truth, _: truth.events["t"][1].update(event=game({**CHOICE, "choice": "y1:H6"})),
    "an event not told": lambda _, player: player.events.pop(),
    "a message that was not answered": lambda _, player: player.answers.clear(),
    "a fault of the player's own": lambda _, player: player.faults.append("event 3 came after 1"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_it_is_noticed(how: str) -> None:
    truth, player = played()
    SPOILT[how](truth, player)
    assert compare(truth, [player])
