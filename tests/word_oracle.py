"""The rules of word dice a second time: plain, slow, and sharing no code with the project.

Written from the rule book and its readings alone. There is no clock and no lexicon here: whoever
calls says which word was sent by whom, whether the judge lets it pass, and when a round was closed
from outside. Seats count from 1; seat 1 holds `hands[0]`.
"""

import unicodedata
from dataclasses import dataclass

TOKENS = 90
THEMES = {1, 2, 3, 4, 5, 6}
MODES = ["classic", "limited", "open"]
COLOURS = ["green", "white", "yellow", "red", "blue"]
BLACK = "black"
BLACK_STAKE = 4

SCORERS = {2: 1, 3: 2, 4: 3, 5: 3, 6: 4}
"""How many seats score in a classic round: all but the last one, with five or six all but two."""

SPLIT = {"Œ": "OE", "Æ": "AE", "ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Þ": "TH"}
"""Letters that no Unicode decomposition takes apart, in upper case (ß becomes SS by itself there)."""

APOSTROPHES = set("'`") | {
    chr(code) for code in (0x2018, 0x2019, 0x201B, 0x2032, 0x02B9, 0x02BB, 0x02BC, 0x02BD)
}
DOTS = set(".") | {chr(code) for code in (0x00B7, 0x2027)}
HYPHENS = {chr(code) for code in (0x00AD, 0x2043, 0x2212)}
"""What serves as a hyphen but is no dash by its Unicode category: soft hyphen, hyphen bullet, minus."""


def normal(word: str) -> str:
    """A word is compared bare: capitals A to Z, without accents, ligatures, spaces or signs."""
    kept: list[str] = []
    for sign in unicodedata.normalize("NFKD", word):
        if unicodedata.category(sign).startswith("M"):
            continue
        if sign.isspace() or unicodedata.category(sign) == "Pd":
            continue
        if sign in APOSTROPHES or sign in DOTS or sign in HYPHENS:
            continue
        kept.extend(SPLIT.get(capital, capital) for capital in sign.upper())
    return "".join(kept)


def points(form: str, letters: list[str], once: bool = False) -> int:
    """Each die whose letter is in the word earns one; with *once* no letter earns more often than written."""
    total = 0
    for letter in set(letters):
        dice = letters.count(letter)
        written = form.count(letter)
        if written == 0:
            continue
        total += min(dice, written) if once else dice
    return total


@dataclass
class Word:
    """An accepted word, and from where its tokens came."""

    seat: int
    theme: int | None
    from_middle: int
    from_reserve: int
    provisional: bool
    struck: bool = False


class Table:
    """A game of word dice: who holds how many of the 90 tokens, and what the round still allows."""

    def __init__(self, mode: str, seats: int, letters_once: bool = False) -> None:
        assert mode in MODES, mode
        assert seats in SCORERS, seats
        self.mode = mode
        self.seats = seats
        self.letters_once = letters_once
        self.middle = 0 if mode == "limited" else TOKENS
        self.reserve = TOKENS if mode == "limited" else 0
        self.hands = [0] * seats
        self.round_open = False
        self.rounds = 0
        self.closed_themes: set[int] = set()
        self.spoken: set[int] = set()
        self.over = False
        self.theme: int | None = None
        self.colour = ""
        self.letters: list[str] = []
        self.words: list[Word] = []

    def roll(self, theme: int | None, colour: str, letters: list[str]) -> None:
        """A round begins: nothing is said yet and every theme is open.

        With limited proposals an empty middle is first filled from the reserve, two tokens a seat or
        what is left; a middle that still holds tokens (after a black round or one closed from outside)
        stays as it is.
        """
        assert not self.over
        assert not self.round_open
        assert colour in [*COLOURS, BLACK], colour
        assert len(letters) == len(COLOURS), letters
        if self.mode == "limited" and self.middle == 0:
            put = min(2 * self.seats, self.reserve)
            self.reserve -= put
            self.middle += put
        self.theme = theme
        self.colour = colour
        self.letters = list(letters)
        self.words = []
        self.closed_themes = set()
        self.spoken = set()
        self.rounds += 1
        self.round_open = True
        self.check()

    def say(
        self, seat: int, form: str, theme: int | None, fits: bool, clash: bool, provisional: bool = False
    ) -> tuple[str, int]:
        """A seat proposes a word: it is paid, refused (perhaps at a price), or it is not the moment.

        Black face: a word with a letter of the dice puts back four tokens, or as many as the seat has,
        whatever its theme. Coloured face: the word begins with the letter on the die of that colour.
        Then the theme must fit, and the word must not have been said.
        """
        assert 1 <= seat <= self.seats, seat
        assert self.mode != "open" or theme in THEMES, theme
        if not self._may_speak(seat, theme):
            return ("not now", 0)
        if self.colour == BLACK:
            if any(letter in form for letter in self.letters):
                return ("refused", self._penalise(seat))
        elif not form.startswith(self.letters[COLOURS.index(self.colour)]):
            return ("refused", 0)
        if clash or not fits:
            return ("refused", 0)
        paid = self._pay(seat, form, theme, provisional)
        self._apply_rules()
        return ("accepted", paid)

    def stands(self, number: int) -> None:
        """A provisional word is kept: from now on it is like any other."""
        word = self.words[number]
        assert word.provisional, number
        word.provisional = False
        self._apply_rules()

    def struck(self, number: int) -> None:
        """A provisional word is struck: all is as though it had not been said.

        Its tokens go back where they came from, its theme is open again, its seat may try again. What
        others were paid meanwhile is not reckoned anew.
        """
        word = self.words[number]
        assert word.provisional, number
        word.provisional = False
        word.struck = True
        self.hands[word.seat - 1] -= word.from_middle + word.from_reserve
        self.middle += word.from_middle
        self.reserve += word.from_reserve
        self.spoken.discard(word.seat)
        if self.mode == "open" and word.theme is not None:
            self.closed_themes.remove(word.theme)
        self._apply_rules()

    def close(self, how: str) -> None:
        """The clock, or the table's agreement, closes the round; the tokens stay where they lie."""
        assert how in {"time", "agreed"}, how
        assert self.round_open
        assert not self._waiting()
        self.round_open = False
        self.check()

    def end(self) -> None:
        """The table agrees to end the game, in a round or between two; nothing may be provisional."""
        assert not self._waiting()
        self.round_open = False
        self.over = True
        self.check()

    def winners(self) -> list[int]:
        """Most tokens win, and a tie is shared; nobody has won before the game is over."""
        if not self.over:
            return []
        return [seat for seat in range(1, self.seats + 1) if self.hands[seat - 1] == max(self.hands)]

    def check(self) -> None:
        """No token is made or lost, and nobody owes any."""
        assert self.middle >= 0
        assert self.reserve >= 0
        assert all(held >= 0 for held in self.hands)
        assert self.middle + self.reserve + sum(self.hands) == TOKENS

    def _waiting(self) -> bool:
        """Whether a provisional word keeps the round and the game from closing."""
        return any(word.provisional for word in self.words)

    def _standing(self) -> list[Word]:
        """The words that count as said in this round, provisional ones among them."""
        return [word for word in self.words if not word.struck]

    def _may_speak(self, seat: int, theme: int | None) -> bool:
        """Whether a word of this seat, for this theme, is heard at all at this moment."""
        if self.over or not self.round_open:
            return False
        if self._round_is_complete() or self._nothing_left():
            return False
        if self.mode == "classic" and seat in self.spoken:
            return False
        return not (self.mode == "open" and theme in self.closed_themes)

    def _penalise(self, seat: int) -> int:
        """The seat puts four tokens in the middle, or all it has."""
        lost = min(BLACK_STAKE, self.hands[seat - 1])
        self.hands[seat - 1] -= lost
        self.middle += lost
        self.check()
        return lost

    def _pay(self, seat: int, form: str, theme: int | None, provisional: bool) -> int:
        """Pay what the word earns as far as there are tokens, and note it as said.

        Black earns four, with limited proposals from the reserve before the middle. A coloured face
        earns the points of the letters, always from the middle.
        """
        if self.colour == BLACK:
            earned = BLACK_STAKE
            from_reserve = min(earned, self.reserve)
        else:
            earned = points(form, self.letters, self.letters_once)
            from_reserve = 0
        from_middle = min(earned - from_reserve, self.middle)
        self.reserve -= from_reserve
        self.middle -= from_middle
        self.hands[seat - 1] += from_middle + from_reserve
        self.words.append(Word(seat, theme, from_middle, from_reserve, provisional))
        if self.mode == "classic":
            self.spoken.add(seat)
        if self.mode == "open" and theme is not None:
            self.closed_themes.add(theme)
        return from_middle + from_reserve

    def _round_is_complete(self) -> bool:
        """Whether the round has all it needs to close, were nothing provisional.

        Black: one word. Classic: as many seats as may score have scored. Limited: the middle is empty.
        Open: all six themes are closed.
        """
        if self.colour == BLACK:
            return len(self._standing()) == 1
        if self.mode == "classic":
            return len(self.spoken) == SCORERS[self.seats]
        if self.mode == "limited":
            return self.middle == 0
        return self.closed_themes == THEMES

    def _nothing_left(self) -> bool:
        """Whether there is no token left to win, in the middle or the reserve."""
        return self.middle == 0 and self.reserve == 0

    def _apply_rules(self) -> None:
        """Close the round and end the game where their rules say so, unless a word is provisional."""
        self.check()
        if not self.round_open or self._waiting():
            return
        if self._round_is_complete() or self._nothing_left():
            self.round_open = False
        if self._nothing_left():
            self.over = True
