"""A game of word dice to be told: with our card in English, some words said, some tokens taken."""

from dataclasses import replace

from sixdice.words.cards import house_card
from sixdice.words.dice import Faces
from sixdice.words.rounds import WORDS
from sixdice.words.setup import Setup
from sixdice.words.state import Said, State

GREEN = Faces(2, "green", ("B", "O", "R", "V", "A"))
BLACK = Faces(4, "black", ("P", "O", "N", "P", "E"))
OPEN = Faces(None, "blue", ("B", "O", "R", "V", "A"))

BOA = Said(1, "boa", "BOA", "boa", proper=False, theme=2, verdict="listed", paid=3)
BLORF = Said(2, "blorf", "BLORF", "blorf", proper=False, theme=2, verdict="unknown", paid=3, until=15.0)


def state(mode: str = "classic", language: str = "en", **changes: object) -> State:
    setup = Setup(mode, ("Ann", "Bo", "Zoé"), language, house_card(1, language), first=2)
    began = replace(WORDS.start(setup), faces=GREEN, since=2.5, said=(BOA, BLORF))
    return replace(began, **changes)  # type: ignore[arg-type]
