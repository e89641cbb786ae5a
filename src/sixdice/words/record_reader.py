"""Reading a record of word dice: its tags as a setup, its lines as rounds, proposals and closings.

Everything that cannot be read is collected, with its line. Whether it was played by the rules is
the referee's business.
"""

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from sixdice.core.errors import Fault, InvalidError, NotationError, SetupError
from sixdice.core.records import Line, Record
from sixdice.core.rules import Seat
from sixdice.core.tags import TagReader
from sixdice.words.cards import Card, house_card, own_card
from sixdice.words.dice import BLACK, COLOURS, HOUSE_LETTERS, Faces, letter_dice_faults
from sixdice.words.letters import LONGEST_WORD, collapsed
from sixdice.words.modes import mode_named
from sixdice.words.setup import CLOCK, Setup, setup_faults

__all__ = [
    "ClosingLine",
    "GameLine",
    "ProposalLine",
    "RoundLine",
    "parse_options",
    "read_lines",
    "read_setup",
]

TAG_OF = {
    "setup/seats": "Players",
    "setup/player": "Players",
    "setup/first": "First",
    "setup/language": "Language",
    "setup/options": "Options",
    "setup/clock": "Options",
    "setup/bots": "Bots",
}
"""The tag in which a fault of the setup stands."""

_ROUND = re.compile(
    rf"([0-9]{{1,9}})\.\s*(?:theme ([1-6])|open)\s*\|\s*(?:initial ({'|'.join(COLOURS)})|{BLACK})\s*\|(.*)"
)
_PROPOSAL = re.compile(r"([1-6])\s+(?:([!?])\s+)?(?:@([1-6])\s+)?(?:([!?])\s+)?(\S.*?)\s+([+-][0-9]{1,2})")
_VOTED = re.compile(r"(\S.*?)\s+([0-9]):([0-9])")
_CLOSING = re.compile(r"=\s*(time|agreed)")
_CLOCK = re.compile("clock=([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round as written."""

    number: int
    faces: Faces
    line: int


@dataclass(frozen=True, slots=True)
class ProposalLine:
    """A proposal as written: its mark, and the votes for and against keeping it, if it was voted on."""

    seat: Seat
    mark: str
    theme: int | None
    word: str
    votes: tuple[int, int] | None
    tokens: int
    line: int


@dataclass(frozen=True, slots=True)
class ClosingLine:
    """How a round closed that did not close by its rule."""

    how: Literal["time", "agreed"]
    line: int


GameLine: TypeAlias = RoundLine | ProposalLine | ClosingLine


class Read(NamedTuple):
    """What could be read, and the faults of what could not."""

    lines: tuple[GameLine, ...]
    faults: tuple[Fault, ...]


def parse_options(text: str) -> tuple[frozenset[str], int]:
    """Read ``letters_once,strict,clock=60``: the house rules that are on, and the clock."""
    clock = CLOCK
    options: set[str] = set()
    for option in filter(None, (part.strip() for part in text.split(","))):
        if match := _CLOCK.fullmatch(option):
            clock = int(match[1])
        else:
            options.add(option)
    return frozenset(options), clock


def read_setup(record: Record) -> tuple[Setup | None, tuple[Fault, ...]]:
    """Read the tags that set a game up: a Setup, or every fault in them."""
    reader = _TagReader(record)
    setup = reader.setup()
    return (None if reader.faults else setup), tuple(reader.faults)


class _TagReader(TagReader):
    """Reads the tags that set a game of word dice up."""

    def __init__(self, record: Record) -> None:
        super().__init__(record, "words", repeated="Theme")

    def setup(self) -> Setup | None:
        """Return the setup, as far as it can be read."""
        mode, language = self.value("Mode"), self.value("Language")
        players = tuple(self.value("Players").split(","))
        options, clock = parse_options(self.value("Options", ""))
        first = self.number("First", "1")
        card = self._card(language)
        if card is None or self.faults:
            return None
        setup = Setup(mode, players, language, card, first, options, clock, self._bots())
        try:
            mode_named(mode)
        except SetupError as error:
            self.at("Mode", error)
        for fault in setup_faults(setup):
            self.fault(self.line_of(TAG_OF.get(fault.code, "Mode")), fault.code, fault.message)
        return setup

    def _card(self, language: str) -> Card | None:
        try:
            own = self.record.values("Theme")
            card = own_card(self._titles()) if own else house_card(self.number("Card"), language)
        except InvalidError as error:
            self.at("Theme" if own else "Language" if error.code == "setup/language" else "Card", error)
            return None
        letters = tuple(self.value("Letters", ",".join(HOUSE_LETTERS)).split(","))
        if wrong := letter_dice_faults(letters):
            self.fault(self.line_of("Letters"), "card/letters", wrong)
        return Card(card.number, card.themes, letters)

    def _titles(self) -> tuple[str, ...]:
        """Return the titles of a card of one's own, numbered 1 to 6 in order."""
        titles: list[str] = []
        for number, tag in enumerate(self.record.values("Theme"), start=1):
            told, _, title = tag.value.partition(" ")
            if told != str(number):
                self.fault(tag.line, "card/order", f"themes are numbered 1 to 6 in order, not {told[:20]!r}")
            titles.append(title)
        return tuple(titles)

    def _bots(self) -> frozenset[Seat]:
        """Return the seats of bots: the tag names a bot a seat, ``-`` for a person."""
        kinds = self.value("Bots", "").split(",") if "Bots" in self.tags else []
        return frozenset(seat for seat, kind in enumerate(kinds, start=1) if kind.strip() not in ("", "-"))


def read_lines(record: Record) -> Read:
    """Read the lines of a game, all that can be read, with the faults of the rest."""
    read: list[GameLine] = []
    faults: list[Fault] = []
    for line in record.lines:
        try:
            read.append(_line(line))
        except NotationError as error:
            faults.append(Fault(error.code, error.message, line.line))
    return Read(tuple(read), tuple(faults))


def _line(line: Line) -> GameLine:
    text = line.text.strip()
    if match := _CLOSING.fullmatch(text):
        return ClosingLine("time" if match[1] == "time" else "agreed", line.line)
    if match := _ROUND.fullmatch(text):
        theme = int(match[2]) if match[2] else None
        return RoundLine(int(match[1]), Faces(theme, match[3] or BLACK, _letters(match[4])), line.line)
    if match := _PROPOSAL.fullmatch(text):
        return _proposal(match, line.line)
    forms = "'1. theme 1 | initial green | green=B …', '2 Bono +2', '4 ! Milan -0', '= time'"
    raise NotationError("record/line", f"not a line like {forms}: {text[:LONGEST_WORD]!r}")


def _letters(text: str) -> tuple[str, ...]:
    pairs = [pair.partition("=") for pair in text.split()]
    letters = {name: letter for name, _, letter in pairs}
    if len(pairs) != len(COLOURS) or letters.keys() != set(COLOURS):
        raise NotationError(
            "record/letters",
            f"letters look like green=B white=O yellow=R red=V blue=A: {text.strip()[:60]!r}",
        )
    return tuple(letters[colour] for colour in COLOURS)


def _proposal(match: re.Match[str], line: int) -> ProposalLine:
    """Read a proposal from the right: its tokens, its votes, and the rest is the word."""
    seat, before, theme, after, word, tokens = match.groups()
    mark = before or after
    votes = None
    if mark == "?":
        voted = _VOTED.fullmatch(word)
        if voted is None:
            raise NotationError("record/votes", f"votes look like 2:1 between word and tokens: {word[:60]!r}")
        word, votes = voted[1], (int(voted[2]), int(voted[3]))
    if (tokens[0] == "-") != (mark == "!"):
        raise NotationError("record/tokens", f"a refused word costs -N, any other earns +N: {tokens}")
    if len(collapsed(word)) > LONGEST_WORD:
        raise NotationError("word/long", f"a word has at most {LONGEST_WORD} characters: {word[:60]!r}")
    named = int(theme) if theme else None
    return ProposalLine(int(seat), mark or "", named, collapsed(word), votes, abs(int(tokens)), line)
