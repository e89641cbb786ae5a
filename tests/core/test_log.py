import pytest

from sixdice.core.errors import RulesError
from sixdice.core.log import Log, replay
from sixdice.core.rules import Roll
from sixdice.encore.commands import Choose
from sixdice.encore.notation import parse_choice
from sixdice.encore.rounds import ENCORE
from tests.driving import random_game, setup


def test_a_refused_command_leaves_the_log_as_it_was() -> None:
    log = Log(ENCORE, setup("solo", 1))
    log.send(Roll(tuple("gy12")))
    before, events = log.state, list(log.events)
    with pytest.raises(RulesError):
        log.send(Choose(1, parse_choice("g5:H1")), 1)
    assert log.state is before
    assert log.events == events


def test_a_log_goes_on_from_its_events() -> None:
    log = random_game(setup("solo", 1), 1)
    middle = Log(ENCORE, log.setup, log.events[:40])
    assert middle.state == replay(ENCORE, log.setup, log.events[:40])
    assert middle.events == log.events[:40]
    assert not middle.awaiting().over
    assert middle.view(1).seat == 1
