"""Golden playthroughs of word dice: whole games as text, on a card of few words, so that lists may grow."""

import random
from collections.abc import Iterator

from sixdice.core.cups import SeededCup
from sixdice.core.errors import RulesError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, Roll, Seat, TimeUp
from sixdice.draw.text import Style
from sixdice.draw.words import story
from sixdice.words.cards import Card, Theme
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.events import RoundClosed
from sixdice.words.record_writer import game_record
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup
from sixdice.words.state import State

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")

CARD = Card(
    0,
    (
        Theme(
            "Gens",
            "people",
            words=("Bono", "Gaulle = Charles de Gaulle", "Hugo = Victor Hugo", "Rodin", "Piaf"),
        ),
        Theme(
            "Bêtes",
            words=(
                "âne",
                "boa",
                "chat",
                "chaton",
                "élan",
                "hibou",
                "loup",
                "marmotte",
                "ours",
                "rat",
                "tigre",
            ),
            families=("chat, chaton",),
        ),
        Theme(
            "Mets", words=("beurre", "cerise", "lard", "miel", "navet", "orange", "pain", "riz", "sel", "thé")
        ),
        Theme(
            "Villes",
            "names",
            words=("Agen", "Brest", "Lille", "Metz", "Nice", "Oslo", "Rome", "Sète", "Tunis"),
        ),
        Theme(
            "Métiers",
            words=("artiste", "berger", "clown", "garde", "imprimeur", "maçon", "peintre", "soldat"),
        ),
        Theme(
            "Choses",
            words=("arc", "bol", "clé", "dé", "étau", "fil", "lit", "nappe", "pot", "roue", "seau", "vis"),
        ),
    ),
)


def setups() -> dict[str, Setup]:
    """Return the games that are kept, by the name of their file."""
    return {
        "words-classic": Setup("classic", NAMES[:4], "fr", CARD),
        "words-limited": Setup(
            "limited", NAMES[:3], "en", CARD, first=2, options=frozenset({"letters_once"})
        ),
        "words-open": Setup("open", NAMES, "fr", CARD, clock=30, bots=frozenset({5})),
    }


def play(setup: Setup, seed: int) -> WordsLog:
    """Play a game at random: good words and bad ones, doubts and votes, on a clock that jumps."""
    rng, cup, now = random.Random(seed), SeededCup(seed), 0.0  # noqa: S311 -- a fixed game
    log: WordsLog = Log(WORDS, setup)
    while not (awaiting := log.awaiting()).over:
        now = round(now + 0.1 + 3 * rng.random(), 1)
        due = [timer for timer in awaiting.timers if timer.due <= now]
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.round, awaiting.dice)), TABLE, now)
        elif due:
            log.send(TimeUp(due[0].name, due[0].number), TABLE, now)
        else:
            _try(log, now, rng)
    return log


def _try(log: WordsLog, now: float, rng: random.Random) -> None:
    seat = rng.choice(log.setup.seats)
    try:
        log.send(_command(log.state, seat, rng), seat, now)
    except RulesError:
        return


def _command(state: State, seat: Seat, rng: random.Random) -> Command:
    chance = rng.random()
    if state.appeal:
        return Vote(state.round, chance < 0.4)  # noqa: PLR2004 -- people are severe
    if state.provisional and state.said[state.provisional[-1] - 1].seat != seat and chance < 0.3:  # noqa: PLR2004
        return Appeal(state.round, state.provisional[-1])
    if chance < 0.03:  # noqa: PLR2004 -- seldom
        return AgreeToClose(state.round)
    theme = rng.choice(range(1, 7)) if state.setup.mode == "open" else None
    return Propose(state.round, _word(state, theme, rng), theme)


def _word(state: State, theme: int | None, rng: random.Random) -> str:
    faces = state.faces
    number = theme or (faces.theme if faces else None) or 1
    initial = faces.initial if faces else ""
    words = [word.partition(" = ")[2] or word for word in state.setup.card.theme(number).words]
    fitting = [word for word in words if word.lower().startswith(initial.lower())]
    if fitting and rng.random() < 0.6:  # noqa: PLR2004 -- mostly
        return rng.choice(fitting)
    if rng.random() < 0.2:  # noqa: PLR2004 -- now and then
        return rng.choice(words)
    return initial.lower() + "".join(rng.choices("aeiourstlnk", k=4))


def text_of(log: WordsLog) -> str:
    """Return a game as text: its record, then what happened, with the tokens after every round."""
    bots = ",".join("easy" if seat in log.setup.bots else "-" for seat in log.setup.seats)
    return game_record(log.setup, log.events, {"Bots": bots}) + "\n".join(_told(log)) + "\n"


def _told(log: WordsLog) -> Iterator[str]:
    state = WORDS.start(log.setup)
    for event in log.events:
        yield from story(event, state, style=Style.PLAIN)
        state = WORDS.evolve(state, event)
        if isinstance(event, RoundClosed):
            yield f"    {state.pot} {state.reserve} | {' '.join(map(str, state.hands))} | {state.appeals}"
