import random

from sixdice.bots.encore.random_bot import RandomBot
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.state import Setback
from tests.driving import at, log_from, setup


def test_every_choice_but_the_pass_is_taken_sometimes() -> None:
    log = log_from(at(setup("solo", 1)))
    log.send(Roll(tuple("go13")))
    view, rng, bot = log.view(1), random.Random(1), RandomBot()
    taken = set()
    for _ in range(500):
        command, _ = bot.choose(view, rng)
        assert isinstance(command, Choose)
        taken.add(command.choice)
    assert taken == set(view.options) - {PASS}


def test_it_pays_exactly_what_is_due_from_what_there_is() -> None:
    state = at(setup("coop", 3), turn=11, jokers=[0, 1, 7], setback=Setback(10, "jokers", 6))
    bot, rng = RandomBot(), random.Random(1)
    for _ in range(50):
        command, _ = bot.choose(log_from(state).view(1), rng)
        assert isinstance(command, PayJokers)
        log_from(state).send(command, 1)


def test_it_gives_up_either_kind_of_die() -> None:
    state = at(setup("coop", 3), turn=20, setback=Setback(19, "die"))
    bot, rng = RandomBot(), random.Random(1)
    commands = {bot.choose(log_from(state).view(1), rng)[0] for _ in range(50)}
    assert commands == {LoseDie(19, "colour"), LoseDie(19, "number")}
