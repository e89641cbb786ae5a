"""Arguments that several commands of word dice share: the language, the card, the options."""

import argparse
import re
from collections.abc import Iterator

from sixdice.cli.faults import placed
from sixdice.cli.files import read_text
from sixdice.core.errors import CardError, Fault
from sixdice.words.cards import Card, house_card, parse_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import theme_faults

__all__ = ["add_language", "add_word_arguments", "card_for"]


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the language and the card."""
    parser.add_argument("--lang", choices=LANGUAGES, default="fr", help="default: fr")
    parser.add_argument(
        "--card", metavar="CARD", default="1", help="1 to 4, or a card file of your own (default: 1)"
    )


def add_word_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what every game of word dice can be given."""
    add_language(parser)
    parser.add_argument(
        "--options", metavar="A,B", default="", help="letters_once, strict, clock=SECONDS (0: none)"
    )


def card_for(args: argparse.Namespace) -> Card:
    """Return one of our cards, or the one in a file; its faults name the file."""
    if re.fullmatch("[0-9]{1,18}", args.card):
        return house_card(int(args.card), args.lang)
    try:
        card = parse_card(read_text(args.card))
    except CardError as error:
        raise CardError(placed(fault, args.card) for fault in error.faults) from error
    if faults := [placed(fault, args.card) for fault in _word_faults(card, args.lang)]:
        raise CardError(faults)
    return card


def _word_faults(card: Card, language: str) -> Iterator[Fault]:
    """Yield what is wrong with the words and families that a card brings along: they have no lines."""
    for number, theme in enumerate(card.themes, start=1):
        for _, fault in theme_faults(theme, language):
            yield Fault(fault.code, f"theme-{number}: {fault.message}")
