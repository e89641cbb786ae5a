"""What a host wishes for in a game of word dice, and the setup that follows from it."""

from typing import Annotated, Final

from msgspec import Meta

from sixdice.core.errors import CardError, Fault, SetupError
from sixdice.lab.word_games import check_words
from sixdice.server.games.wire import Count, Name, Reader, WishForm, write
from sixdice.table.game import Seating
from sixdice.words.cards import CARDS, Card, house_card, own_card
from sixdice.words.dice import HOUSE_LETTERS, letter_dice_faults
from sixdice.words.languages import LANGUAGES
from sixdice.words.modes import MODES
from sixdice.words.rounds import WORDS
from sixdice.words.setup import CLOCK, OPTIONS, Setup

__all__ = ["setup_from", "write_wish"]


class Wish(WishForm, frozen=True):
    """``{"mode":"classic","language":"fr","card":1,"options":["strict"],"clock":90}``.

    *themes*, six titles, are a card of one's own, and then no other card is named. *letters*, five
    texts of six letters, replace those on our dice.
    """

    mode: Name = next(iter(MODES))
    language: Name = LANGUAGES[0]
    card: Count | None = None
    options: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    clock: Count = CLOCK
    themes: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=12)] | None = None
    letters: Annotated[tuple[Name, ...], Meta(max_length=12)] = HOUSE_LETTERS


_READER: Final[Reader[Wish]] = Reader(Wish)


def setup_from(body: bytes, seating: Seating) -> Setup:
    """Return the setup that follows from a wish and who sits there; an error lists all that is wrong."""
    wish = _READER.read(body)
    setup = Setup(
        wish.mode,
        seating.players,
        wish.language,
        _card(wish),
        seating.first,
        frozenset(wish.options),
        wish.clock,
        seating.bots,
    )
    setup = WORDS.start(setup).setup
    if setup.bots:
        check_words(setup.card, setup.language)
    return setup


def write_wish(setup: Setup) -> bytes:
    """Return the wish for another game like this one; of a card of one's own the titles and the letters."""
    own = not setup.card.number
    return write(
        Wish(
            setup.mode,
            setup.language,
            None if own else setup.card.number,
            tuple(option for option in OPTIONS if option in setup.options),
            setup.clock,
            tuple(theme.title for theme in setup.card.themes) if own else None,
            setup.card.letters,
        )
    )


def _card(wish: Wish) -> Card:
    card = _themes(wish)
    if wrong := letter_dice_faults(wish.letters):
        raise CardError([Fault("card/letters", wrong)])
    return Card(card.number, card.themes, wish.letters)


def _themes(wish: Wish) -> Card:
    if wish.themes is None:
        return house_card(CARDS[0] if wish.card is None else wish.card, wish.language)
    if wish.card is not None:
        raise SetupError([Fault("setup/card", "a game has one card: ours by its number, or six themes")])
    return own_card(wish.themes)
