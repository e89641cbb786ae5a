"""The languages that we have words of."""

from typing import Final

from sixdice.core.errors import Fault, SetupError

__all__ = ["LANGUAGES", "check_language"]

LANGUAGES: Final = ("fr", "en")


def check_language(language: str) -> None:
    """Raise a SetupError for a language that we have no words of."""
    if language not in LANGUAGES:
        message = f"there is no language {language!r}; there are {', '.join(LANGUAGES)}"
        raise SetupError([Fault("setup/language", message)])
