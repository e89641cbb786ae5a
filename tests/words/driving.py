"""Driving games of word dice in tests: setups, rolls in one line, words, random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from sixdice.core.cups import SeededCup
from sixdice.core.errors import RulesError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, Roll, Seat, TimeUp
from sixdice.words.cards import Card, Theme, house_card
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.events import Event
from sixdice.words.lexicon import theme_words
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup
from sixdice.words.state import State

PLAYERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")

CARD = Card(
    0,
    (
        Theme(
            "People",
            "people",
            words=("Bono", "Brejnev", "Buñuel", "Brecht", "Gaulle = Charles de Gaulle", "Bach", "Bizet"),
        ),
        Theme(
            "Animals",
            "common",
            words=("âne", "boa", "buse", "bœuf", "éléphant", "éléphanteau", "rat", "raton", "renne", "ours"),
            families=("éléphant, éléphanteau",),
        ),
        Theme("Food", "common", words=("beurre", "banane", "brie", "riz", "rôti", "œuf", "orange")),
        Theme("Towns", "names", words=("Dinan", "Dinard", "Brest", "Turku", "Orange", "Rio")),
        Theme("Jobs", "common", words=("boulanger", "berger", "barde", "roi")),
        Theme("Things", "common", words=("bol", "bac", "rabot", "robot", "vase", "brosse")),
    ),
)
"""A card with few words, so that tests do not depend on our lists."""


def game(mode: str = "classic", seats: int = 4, *options: str, **changes: object) -> Setup:
    setup = Setup(mode, PLAYERS[:seats], "fr", CARD, options=frozenset(options))
    return replace(setup, **changes)  # type: ignore[arg-type]


class Table:
    """A game, and the time at its table."""

    def __init__(self, setup: Setup) -> None:
        self.log: WordsLog = Log(WORDS, setup)
        self.at = 0.0

    @property
    def state(self) -> State:
        return self.log.state

    def hold(self, *hands: int) -> Table:
        """Give the seats so many tokens out of the pot, or out of the reserve."""
        taken = sum(hands)
        pot, reserve = (0, taken) if self.state.reserve else (taken, 0)
        self.log.state = replace(
            self.state, hands=hands, pot=self.state.pot - pot, reserve=self.state.reserve - reserve
        )
        return self

    def leave(self, pot: int, reserve: int = 0) -> Table:
        """Leave so many tokens in pot and reserve: the last seat has all the others."""
        hands = (0,) * (len(self.state.hands) - 1) + (90 - pot - reserve,)
        self.log.state = replace(self.state, pot=pot, reserve=reserve, hands=hands)
        return self

    def roll(self, text: str, at: float | None = None) -> tuple[Event, ...]:
        """Roll ``1 green BORVA``; without a theme where none is drawn."""
        *theme, colour, letters = text.split()
        return self.send(Roll((*theme, colour, *letters)), TABLE, at)

    def say(self, seat: Seat, word: str, theme: int | None = None, at: float | None = None) -> Event:
        """Say a word; return the first thing that happens."""
        return self.send(Propose(self.state.round, word, theme), seat, at)[0]

    def appeal(self, seat: Seat, number: int, at: float | None = None) -> tuple[Event, ...]:
        return self.send(Appeal(self.state.round, number), seat, at)

    def vote(self, seat: Seat, *, keep: bool, at: float | None = None) -> tuple[Event, ...]:
        return self.send(Vote(self.state.round, keep), seat, at)

    def agree(self, seat: Seat) -> tuple[Event, ...]:
        return self.send(AgreeToClose(self.state.round), seat)

    def time_up(self, timer: str, number: int = 0, at: float | None = None) -> tuple[Event, ...]:
        """Let a timer strike, by default when it is due."""
        due = {(t.name, t.number): t.due for t in self.log.awaiting().timers}
        return self.send(TimeUp(timer, number), TABLE, due[timer, number] if at is None else at)

    def send(self, command: Command, actor: int, at: float | None = None) -> tuple[Event, ...]:
        self.at = self.at if at is None else at
        return self.log.send(command, actor, self.at)


WORDS_TO_TRY = (
    *("Bono", "Brejnev", "Buñuel", "Brecht", "bach", "Charles de Gaulle", "âne", "boa", "buses", "rat"),
    *("éléphant", "éléphanteau", "raton", "beurre", "banane", "Dinan", "Dinard", "Brest", "Turku", "rio"),
    *("boulangère", "bol", "robot", "vase", "brosse", "tulipe", "zut", "Barbara", "PIN", "élan", "os", "gnu"),
)


def random_command(state: State, rng: random.Random) -> tuple[Command, int]:
    """Return something a seat might well send now, not always to the rules' liking."""
    seats = state.setup.seats
    seat = rng.choice(seats)
    dice = rng.random()
    if state.appeal or dice < 0.05:
        return Vote(state.round, rng.random() < 0.5), seat
    if dice < 0.12:
        return Appeal(state.round, rng.choice(state.provisional or (1,))), seat
    if dice < 0.16:
        return AgreeToClose(state.round), seat
    theme = rng.randint(1, 6) if state.setup.mode == "open" else None
    return Propose(state.round, random_word(state, theme, rng), theme), seat


def random_word(state: State, theme: int | None, rng: random.Random) -> str:
    """Return a word: now and then just any, else one that begins well, listed where there is one."""
    drawn = state.faces.theme if state.faces else None
    initial = state.faces.initial if state.faces else ""
    chance = rng.random()
    if chance < 0.1:
        return rng.choice(WORDS_TO_TRY)
    if chance < 0.2 and state.said:
        return rng.choice(state.said).word
    listed = fitting(state.setup.card.theme(theme or drawn or 1), state.setup.language, initial)
    if listed and rng.random() < 0.7:
        return rng.choice(listed)
    return initial + "".join(rng.choices("aeioudfgklmqwz", k=rng.randint(2, 5)))


@cache
def fitting(theme: Theme, language: str, initial: str) -> tuple[str, ...]:
    entries = theme_words(theme, language).entries
    return tuple(entry.word for entry in entries if entry.form.startswith(initial))


def random_steps(log: WordsLog, seed: int, max_rounds: int = 400) -> Iterator[WordsLog]:
    """Play on at random to the end and yield the log after every step; time moves, timers strike."""
    rng, cup, now = random.Random(seed), SeededCup(seed), 0.0
    while not (awaiting := log.awaiting()).over and log.state.round <= max_rounds:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.round, awaiting.dice)), TABLE, now)
            yield log
            continue
        now += rng.choice((0.1, 0.5, 3.0))
        due = [timer for timer in awaiting.timers if timer.due <= now]
        try:
            if due:
                log.send(TimeUp(due[0].name, due[0].number), TABLE, now)
            else:
                command, seat = random_command(log.state, rng)
                log.send(command, seat, now)
        except RulesError:
            continue
        yield log


def random_game(setup: Setup, seed: int, max_rounds: int = 400) -> WordsLog:
    """Return a game played at random to the end, or for so many rounds."""
    log: WordsLog = Log(WORDS, setup)
    for _ in random_steps(log, seed, max_rounds):
        pass
    return log


EVERY_GAME: list[Setup] = [
    *(game("classic", seats) for seats in range(2, 7)),
    game("classic", 3, "letters_once", first=2, bots=frozenset({2})),
    game("classic", 3, "strict", bots=frozenset({2, 3}), card=house_card(1, "fr")),
    game("classic", 4, clock=20),
    *(game("limited", seats) for seats in (2, 3, 6)),
    game("limited", 4, "letters_once", clock=30, bots=frozenset({4})),
    *(game("open", seats) for seats in (2, 4, 5)),
    game("open", 3, "strict", bots=frozenset({1, 2, 3}), card=house_card(1, "fr")),
    game("classic", 3, card=house_card(1, "en"), language="en"),
]
"""Every mode, seat count and option, for tests that must hold in all of them."""
