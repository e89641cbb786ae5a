"""What the conformance suite needs to know of a game: rules, a setup, and who could say what."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sixdice.core.log import Log
from sixdice.core.rules import Rules, TimeUp
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose, Close, LoseDie, PayJokers, TakeBack
from sixdice.encore.dice import Faces
from sixdice.encore.events import Chosen
from sixdice.encore.rounds import ENCORE
from sixdice.encore.state import State
from sixdice.words.commands import AgreeToClose, Appeal, Propose, Vote
from sixdice.words.rounds import WORDS
from sixdice.words.state import State as WordsState
from tests.driving import EVERY_GAME, random_steps
from tests.words.driving import EVERY_GAME as EVERY_WORD_GAME
from tests.words.driving import WORDS_TO_TRY
from tests.words.driving import random_steps as random_word_steps

AnyLog = Log[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Case:
    """One game in one setup. *play* yields after every step; *commands* are worth trying anywhere."""

    name: str
    rules: Rules[Any, Any, Any, Any, Any]
    setup: Any
    play: Callable[[AnyLog, int], Iterator[AnyLog]]
    commands: Callable[[Any, random.Random], list[Any]]
    other_worlds: Callable[[Any], Iterator[tuple[int, Any]]]
    """For a state: (seat whose secret differs, a state that differs in nothing but that secret)."""
    secret: Callable[[Any], tuple[int, Any] | None]
    """For an event: the seat it belongs to and the secret it carries, if it carries one."""

    def log(self) -> AnyLog:
        return Log(self.rules, self.setup)


def encore_commands(state: State, rng: random.Random) -> list[Any]:
    turn = state.turn + rng.choice((0, 0, 0, -1, 1))
    everything = Faces("gyorbx"[: rng.randint(1, 6)], "12345?")
    options = list(legal_choices(rng.choice(state.positions), everything))
    choice = rng.choice(options) if options else PASS
    return [
        Choose(turn, rng.choice([choice, PASS, Choice("g", "?", rng.getrandbits(105)), Choice("", "3", 1)])),
        TakeBack(turn),
        Close(turn),
        PayJokers(turn - 1, tuple(rng.randint(-1, 4) for _ in state.positions)),
        LoseDie(turn - 1, rng.choice(("colour", "number"))),
    ]


def encore_other_worlds(state: State) -> Iterator[tuple[int, State]]:
    for seat in state.setup.seats:
        made = state.choice(seat)
        opened = state.setup.mode == "coop" or (
            seat == state.active and ENCORE.view(state, None).state.choice(seat)
        )
        if made is not None and not opened:
            other = PASS if made != PASS else Choice("g", "1", 1)
            yield seat, ENCORE.evolve(state, Chosen(seat, other, open=False))


def encore_secret(event: Any) -> tuple[int, Choice] | None:
    if isinstance(event, Chosen) and not event.open and event.choice is not None:
        return event.seat, event.choice
    return None


def word_commands(state: WordsState, rng: random.Random) -> list[Any]:
    number = state.round + rng.choice((0, 0, 0, -1, 1))
    word, theme = rng.choice((*WORDS_TO_TRY, "R2D2", "", "🙂")), rng.choice((None, 1, 3, 9))
    timer = rng.choice(("round", "word", "vote", "pause", "tea"))
    return [
        Propose(number, word, theme),
        Appeal(number, rng.randint(0, 3)),
        Vote(number, rng.random() < 0.5),
        AgreeToClose(number),
        TimeUp(timer, rng.randint(0, 4)),
    ]


CASES = [
    Case(
        f"encore-{game.mode}-{len(game.players)}-{number}",
        ENCORE,
        game,
        random_steps,
        encore_commands,
        encore_other_worlds,
        encore_secret,
    )
    for number, game in enumerate(EVERY_GAME)
]
CASES += [
    Case(
        f"words-{game.mode}-{len(game.players)}-{number}",
        WORDS,
        game,
        random_word_steps,
        word_commands,
        other_worlds=lambda _: iter(()),
        secret=lambda _: None,
    )
    for number, game in enumerate(EVERY_WORD_GAME)
]
