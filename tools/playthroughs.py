"""Write the golden playthroughs: whole games as text, event by event, regenerated and compared in tests.

A change of the rules shows up as a diff of these files. Read it before you commit it.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.draw.story import story
from sixdice.draw.text import Style
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.events import Chosen, Event, RoundClosed
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.notation import position_text
from sixdice.encore.record_writer import game_record
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from tools import word_playthroughs

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"
NAMES = ("Ann", "Bo", "Cy", "Di")


def setups() -> dict[str, Setup]:
    """Return the games that are kept, by the name of their file."""
    black, pink = published_sheet("black"), published_sheet("pink")
    coop = tuple(map(published_sheet, COOP_SHEETS))
    games = {
        "classic-2": Setup("classic", NAMES[:2], (black, black)),
        "classic-4-mixed-sheets": Setup("classic", NAMES, (black, pink, black, pink), first=3),
        "classic-3-no-free-rolls": Setup(
            "classic", NAMES[:3], (black,) * 3, options=frozenset({"no_free_rolls"})
        ),
        "solo": Setup("solo", NAMES[:1], (black,)),
    }
    for number in range(1, 6):
        seats = (number - 1) % 4 + 1
        mission = house_missions()[number, seats]
        games[f"coop-mission-{number}"] = Setup("coop", NAMES[:seats], coop[:seats], mission=mission)
    return games


def play(setup: Setup, seed: int) -> EncoreLog:
    """Play a game at random, but crossing as much as possible, so that games get somewhere."""
    rng = random.Random(seed)  # noqa: S311 -- a fixed game
    cup = SeededCup(seed)
    log: EncoreLog = Log(ENCORE, setup)
    while not (awaiting := log.awaiting()).over:
        setback = log.state.setback
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        elif setback and setback.kind == "die":
            log.send(LoseDie(setback.turn, "number"), 1)
        elif setback:
            log.send(PayJokers(setback.turn, _shares(log.state, setback.jokers)), 1)
        else:
            seat = min(awaiting.must)
            options = [choice for choice in log.view(seat).options if choice != PASS] or [PASS]
            most = max(choice.boxes.bit_count() for choice in options)
            large = [choice for choice in options if choice.boxes.bit_count() == most]
            log.send(Choose(log.state.turn, large[rng.randrange(len(large))]), seat)
    return log


def _shares(state: State, due: int) -> tuple[int, ...]:
    paid: list[int] = []
    for position in state.positions:
        paid.append(min(due - sum(paid), position.jokers))
    return tuple(paid)


def text_of(log: EncoreLog) -> str:
    """Return a game as text: its record, then what happened, with every position after every round."""
    return game_record(log.setup, log.events) + "\n".join(_told(log)) + "\n"


def _told(log: EncoreLog) -> Iterator[str]:
    state = ENCORE.start(log.setup)
    for event in log.events:
        state = ENCORE.evolve(state, event)
        if not isinstance(event, Chosen):
            yield from story(event, log.setup, style=Style.ASCII)
        yield from _standing(state, event)


def _standing(state: State, event: Event) -> Iterator[str]:
    if isinstance(event, RoundClosed):
        for seat in state.setup.seats:
            score = " ".join(map(str, state.breakdown(seat)))
            yield f"    {position_text(state.position(seat), misses=True)} | {score}"


def main() -> None:
    """Write every playthrough anew."""
    FOLDER.mkdir(exist_ok=True)
    for number, (name, setup) in enumerate(setups().items(), start=1):
        path = FOLDER / f"{name}.txt"
        path.write_text(text_of(play(setup, number)), encoding="utf-8")
        print(path.relative_to(FOLDER.parent.parent))
    for number, (name, word_setup) in enumerate(word_playthroughs.setups().items(), start=1):
        path = FOLDER / f"{name}.txt"
        text = word_playthroughs.text_of(word_playthroughs.play(word_setup, number))
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
