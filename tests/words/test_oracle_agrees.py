"""The rules and an oracle that was written without sight of them play the same games."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.core.cups import SeededCup
from sixdice.core.errors import NotationError, RulesError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, Roll, TimeUp
from sixdice.words.commands import Propose
from sixdice.words.events import Accepted, Ended, Event, Refused, Rolled, RoundClosed, Settled
from sixdice.words.judge import judged
from sixdice.words.letters import normal_form, points
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup
from tests import word_oracle
from tests.words.driving import EVERY_GAME, random_command

NOT_NOW = {"round/spoken", "round/waits", "theme/closed"}
CLASHES = {"word/said", "word/root"}


def follow(oracle: word_oracle.Table, event: Event, letters_of: dict[str, str]) -> None:
    """Have the oracle do what happened, and see that it says the same."""
    match event:
        case Rolled(_, _, faces):
            oracle.roll(faces.theme, faces.colour, list(faces.letters))
        case Accepted(_, said):
            answer = oracle.say(said.seat, said.form, said.theme, True, False, said.until is not None)
            assert answer == ("accepted", said.tokens)
        case Refused(_, seat, word, theme, code, _, penalty):
            form = letters_of[word]
            answer = oracle.say(seat, form, theme, code != "word/not-listed", code in CLASHES)
            assert answer == ("refused", penalty)
        case Settled(_, number, stands):
            (oracle.stands if stands else oracle.struck)(number - 1)
        case RoundClosed(_, _, how):
            if how != "played":
                oracle.close(how)
            assert not oracle.round_open
        case Ended(_, outcome):
            assert oracle.over
            assert tuple(oracle.winners()) == outcome.winners
        case _:
            pass


def compare(setup: Setup, seed: int) -> int:
    """Play a game at random beside the oracle; return how many commands were compared."""
    log: WordsLog = Log(WORDS, setup)
    oracle = word_oracle.Table(setup.mode, len(setup.players), "letters_once" in setup.options)
    rng, cup, now, steps = random.Random(seed), SeededCup(seed), 0.0, 0
    while not (awaiting := log.awaiting()).over and log.state.round < 300:
        now += rng.choice((0.1, 0.5, 3.0))
        due = [timer for timer in awaiting.timers if timer.due <= now]
        letters_of: dict[str, str] = {}
        before = len(log.events)
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.round, awaiting.dice)), TABLE, now)
        elif due:
            log.send(TimeUp(due[0].name, due[0].number), TABLE, now)
        else:
            command, seat = random_command(log.state, rng)
            theme = log.state.faces.theme if log.state.faces else None
            if isinstance(command, Propose):
                number = command.theme or theme or 1
                form = judged(command.word, setup.card.theme(number), setup.language).readings[0].form
                letters_of[command.word] = form
            try:
                log.send(command, seat, now)
            except RulesError as error:
                if isinstance(command, Propose) and error.code in NOT_NOW:
                    form = letters_of[command.word]
                    answer = oracle.say(seat, form, command.theme or theme, True, False)
                    assert answer == ("not now", 0), error.code
                    steps += 1
                continue
        for event in log.events[before:]:
            follow(oracle, event, letters_of)
        steps += 1
        state = log.state
        assert (oracle.middle, oracle.reserve, tuple(oracle.hands)) == (state.pot, state.reserve, state.hands)
        assert oracle.over == (state.outcome is not None)
        assert oracle.round_open == (state.faces is not None and state.outcome is None)
        assert oracle.rounds == state.round - (state.faces is None)
    assert log.state.outcome or log.state.round == 300
    return steps


@pytest.mark.parametrize("setup", EVERY_GAME, ids=lambda setup: f"{setup.mode}-{len(setup.players)}")
@pytest.mark.parametrize(
    "seeds", [range(6), pytest.param(range(6, 200), marks=pytest.mark.long)], ids=["few", "many"]
)
def test_whole_games(setup: Setup, seeds: range) -> None:
    assert all(compare(setup, seed) > 60 for seed in seeds)


OURS_ALONE = set("ðÐħĦŧŦıĐ")
"""Letters that we fold beyond the readings' list."""

latin = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x24F), max_size=30)


@settings(max_examples=400)
@given(latin)
def test_the_normal_form_of_any_latin_text(text: str) -> None:
    try:
        form = normal_form(text)
    except NotationError:
        return
    if not set(text) & OURS_ALONE and not set(text) & set("`´¨¯¸"):
        assert word_oracle.normal(text) == form


@given(st.text("ABCDEO", min_size=1, max_size=9), st.text("ABCDEO", min_size=5, max_size=5), st.booleans())
def test_points(form: str, dice: str, once: bool) -> None:
    assert points(form, dice, once=once) == word_oracle.points(form, list(dice), once)
