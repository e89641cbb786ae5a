"""Arguments that several commands of word dice share: the language, the card, the options."""

import argparse
import re

from sixdice.cli.faults import placed
from sixdice.cli.files import read_text
from sixdice.core.errors import CardError
from sixdice.words.cards import LANGUAGES, Card, house_card, parse_card

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
    if re.fullmatch("[0-9]{1,3}", args.card):
        return house_card(int(args.card), args.lang)
    try:
        return parse_card(read_text(args.card))
    except CardError as error:
        raise CardError(placed(fault, args.card) for fault in error.faults) from error
