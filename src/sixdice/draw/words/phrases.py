"""The sentences of word dice in a language: data, in ``phrases.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from sixdice.core.errors import SixDiceError
from sixdice.words.events import Refused
from sixdice.words.letters import normal_form

__all__ = ["Phrases", "phrases"]


@dataclass(frozen=True, slots=True)
class Phrases:
    """What is said in one language."""

    texts: Mapping[str, str]
    reasons: Mapping[str, str]
    errors: Mapping[str, str]
    play: Mapping[str, str]

    def say(self, key: str, **fields: object) -> str:
        """Return a sentence about the game, with its fields filled in."""
        return self.texts[key].format(**fields)

    def ask(self, key: str, **fields: object) -> str:
        """Return a sentence to the people at a terminal."""
        return self.play[key].format(**fields)

    def reason(self, refused: Refused) -> str:
        """Say why a word was refused; where only a part of it counts, say which."""
        reason = self.reasons[refused.code].format(against=refused.against)
        if refused.code != "word/initial" or refused.form == normal_form(refused.word):
            return reason
        return self.say("counted", form=refused.form, reason=reason)

    def error(self, error: SixDiceError) -> str:
        """Say why nothing happened: in this language where the code is known, else as it came."""
        return self.errors.get(error.code, error.message)


@cache
def phrases(language: str) -> Phrases:
    """Return the sentences of a language."""
    text = (resources.files("sixdice.draw.words") / "phrases.toml").read_text("utf-8")
    told = tomllib.loads(text)[language]
    return Phrases(
        {key: value for key, value in told.items() if isinstance(value, str)},
        told["reasons"],
        told["errors"],
        told["play"],
    )
