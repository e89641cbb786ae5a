"""The referee: plays a record through the rules and says where it does not hold.

It judges letters, points, order and tokens, never whether a word fits its theme. A record does not
tell how a word counts where there are several ways: the family name or a nickname, the typed form
or the listed one. Any of them will do.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations
from typing import cast

from sixdice.core.errors import NotationError, RulesError
from sixdice.core.log import Log
from sixdice.core.records import Record
from sixdice.core.rules import Actor, Roll, Seat, Sent, TimeUp
from sixdice.core.verdicts import Foul, RolledLine, Verdict, check_result, dice_faults, end_otherwise
from sixdice.words.appellants import possible_appellants
from sixdice.words.cards import Card, Theme
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.dice import Faces
from sixdice.words.events import Accepted, Refused
from sixdice.words.inflections import compound_lemmas
from sixdice.words.judge import Judgement, Reading, judged
from sixdice.words.judge import Verdict as WordVerdict
from sixdice.words.letters import normal_form
from sixdice.words.names import counted_name, has_particle
from sixdice.words.record_reader import ClosingLine, GameLine, ProposalLine, RoundLine, read_lines, read_setup
from sixdice.words.record_writer import outcome_tags
from sixdice.words.roots import Kinship
from sixdice.words.rounds import WORDS, WordDice, WordsLog
from sixdice.words.setup import PAUSE, Setup
from sixdice.words.state import State
from sixdice.words.turns import ROUND_TIMER, VOTE_TIMER, mode_of, voters

__all__ = ["RESULT_TAGS", "played_on", "referee"]

OUT_OF_TURN = ("round/spoken", "round/waits", "theme/closed", "theme/none", "theme/other")
"""Why a word may have been turned away that our rules would not even have heard."""

MOST_TRIES = 1_000
"""How many moments for votes are tried before a record is given up: games of people need a handful."""

RESULT_TAGS = ("End", "Scores", "Winners")
"""The tags that say how a game ended."""


def referee(record: Record) -> Verdict[WordsLog]:
    """Play a record through the rules.

    All faults of form are listed; of the faults against the rules only the first of a record, since
    nothing after it means anything.
    """
    setup, faults = read_setup(record)
    read = read_lines(record)
    faults = (*record.faults, *faults, *read.faults)
    if setup is None or faults:
        return Verdict(faults)
    judge = _Told()
    play = _Play(record, judge, Log(WordDice(judge), replace(setup, pause=0.0)))
    voted = [line for line in read.lines if isinstance(line, ProposalLine) and line.votes]
    play.appellants = possible_appellants({line.line: line.seat for line in voted}, setup.seats)
    try:
        play.lines(read.lines)
        play.end()
    except Foul as foul:
        return Verdict((foul.fault,), play.log)
    return Verdict(tuple(dice_faults(record, len(setup.players), play.rolled, _faces_text)), play.log)


def played_on(log: WordsLog, card: Card) -> WordsLog:
    """Return a refereed game as one to be played on: with the lexicon, and this card, as its judge."""
    return Log(WORDS, replace(log.setup, pause=PAUSE, card=card), log.events)


def _faces_text(faces: tuple[str, ...]) -> str:
    *theme, colour = faces[:-5]
    return str(Faces(int(theme[0]) if theme else None, colour, faces[-5:]))


class _Told:
    """A judge that has been told what the record says of the next word."""

    judgement: Judgement

    def judge(self, setup: Setup, theme: int, word: str) -> Judgement:  # noqa: ARG002 -- told beforehand
        return self.judgement

    def kinship(self, setup: Setup, one: str, other: str) -> Kinship:  # noqa: ARG002 -- not for a referee
        return Kinship.DIFFERENT


@dataclass(frozen=True, slots=True)
class _Vote:
    """A vote that struck a word, the *number*-th of its round."""

    number: int
    line: ProposalLine


@dataclass(frozen=True, slots=True)
class _Mark:
    """The game as it was before a line, and the ways not tried yet to bear that line out."""

    place: int
    state: State
    events: int
    at: float
    votes: tuple[_Vote, ...]
    ways: Iterator[tuple[_Vote, ...]]


@dataclass(slots=True)
class _Play:
    """A record being played, line by line."""

    record: Record
    judge: _Told
    log: WordsLog
    at: float = 0.0
    rolled: list[RolledLine] = field(default_factory=list)
    votes: tuple[_Vote, ...] = ()
    """Words that were struck, some time after they were said. A record does not tell when."""
    marks: list[_Mark] = field(default_factory=list)
    """Where to go back to in this round when a moment was chosen that does not fit what follows."""
    tries: int = 0
    """How many moments for votes have been tried."""
    appellants: Mapping[int, Seat] = field(default_factory=dict)
    """Who may have appealed, by the line of the word: a record does not tell that either."""

    def lines(self, lines: Sequence[GameLine]) -> None:
        """Play all lines; of the fouls on the way the one that comes last in the record counts."""
        place, worst = 0, None
        while place < len(lines):
            try:
                self._line(lines[place], place)
                place += 1
            except Foul as foul:
                worst = foul if worst is None or foul.fault.line > worst.fault.line else worst
                if not self.marks:
                    raise worst from None
                place = self.marks[-1].place
                self._return_to(self.marks[-1])

    def _return_to(self, mark: _Mark) -> None:
        """Have the game be as it was before a line."""
        self.log.state, self.at, self.votes = mark.state, mark.at, mark.votes
        del self.log.events[mark.events :]

    def _line(self, line: GameLine, place: int) -> None:
        if self.log.state.outcome:
            raise Foul("record/after-end", "the game ended before this line", line.line)
        if isinstance(line, ProposalLine):
            self._proposal(line, place)
            return
        self._settle(self.votes)
        if isinstance(line, RoundLine):
            self._round(line)
            self.marks = []
        else:
            self._closing(line)

    def _round(self, line: RoundLine) -> None:
        state = self.log.state
        if state.faces is not None:
            message = f"round {state.round} is not finished, and another follows"
            raise Foul("record/open-round", message, line.line)
        if line.number != state.round:
            raise Foul("record/order", f"round {line.number}: it is round {state.round}", line.line)
        dice = self.log.awaiting().dice
        theme, colour, letters = line.faces
        self._send(line, Roll((*((str(theme),) if theme else ()), colour, *letters)))
        self.rolled.append(RolledLine(line.number, dice, str(line.faces), line.line))

    def _closing(self, line: ClosingLine) -> None:
        state = self._open_round(line)
        if line.how == "agreed":
            for seat in sorted(mode_of(state).speakers(state)):
                self._send(line, AgreeToClose(state.round), seat)
        elif state.due is None:
            raise Foul("record/clock", f"round {state.round}: this game has no clock", line.line)
        else:
            self.at = state.due
            self._send(line, TimeUp(ROUND_TIMER))

    def _open_round(self, line: ProposalLine | ClosingLine) -> State:
        state = self.log.state
        if state.faces is None:
            over = f"round {state.round - 1} is over" if state.round > 1 else "no round has begun"
            raise Foul("record/no-round", f"{over} before this line", line.line)
        return state

    def _proposal(self, line: ProposalLine, place: int) -> None:
        """Have a word said, after votes may have struck others: in the next way that bears this line out."""
        self._open_round(line)
        mark = self._mark(place)
        first: Foul | None = None
        for way in mark.ways:
            self._return_to(mark)
            self._count_try(line)
            try:
                self._settle(way)
                self._say(line)
            except Foul as foul:
                first = foul if first is None or first.fault.code in OUT_OF_TURN else first
            else:
                self.marks += [mark] if mark.votes else []
                return
        self._return_to(mark)
        if first is None or not _may_be_unheard(line, first):
            message = f"{self._place(line)}: no moment for the votes before it fits what follows"
            raise first or Foul("record/votes", message, line.line)

    def _count_try(self, line: ProposalLine) -> None:
        """Give up a record whose votes could have been cast at too many moments."""
        self.tries += 1
        if self.tries > MOST_TRIES and self.votes:
            self.marks = []
            message = f"{self._place(line)}: too many words were struck to find out when"
            raise Foul("record/votes", message, line.line)

    def _mark(self, place: int) -> _Mark:
        """Return the mark of a line that is tried again, or a new one: no votes before it, one, or more."""
        if self.marks and self.marks[-1].place == place:
            return self.marks.pop()
        ways = chain.from_iterable(combinations(self.votes, n) for n in range(len(self.votes) + 1))
        return _Mark(place, self.log.state, len(self.log.events), self.at, self.votes, ways)

    def _say(self, line: ProposalLine) -> None:
        """Have a word said, and remember or count the votes on it."""
        if (foul := self._tried(line)) is not None:
            raise foul
        if line.votes is None:
            return
        number = len(self.log.state.said)
        if sum(line.votes) > len(voters(self.log.state, number)):
            message = f"{self._place(line)}: only people vote, and not on a word of their own"
            raise Foul("record/votes", message, line.line)
        vote = _Vote(number, line)
        self.votes = (*self.votes, vote)
        if not _is_struck(line):
            self._settle((vote,))

    def _tried(self, line: ProposalLine) -> Foul | None:
        """Send a word in the ways it can count; return what speaks against the likeliest if none holds."""
        first: Foul | None = None
        for reading in self._readings(line):
            self.judge.judgement = reading
            try:
                self._compare(line, self._decided(line))
            except Foul as foul:
                first = first or foul
            else:
                self._send(line, self._command(line), line.seat)
                return None
        return first

    def _readings(self, line: ProposalLine) -> Iterator[Judgement]:
        """Yield the ways in which a word can count, the likeliest first."""
        setup, faces = self.log.setup, self.log.state.faces
        drawn = faces.theme if faces else None
        theme = setup.card.theme(line.theme or drawn or 1)
        verdicts: dict[str, WordVerdict] = {"!": "refused", "?": "unknown", "": "listed"}
        try:
            likeliest = judged(line.word, theme, setup.language)
            readings = (*likeliest.readings, *_readings(line.word, theme, likeliest, setup.language))
        except NotationError as error:
            raise Foul(error.code, f"{self._place(line)}: {error.message}", line.line) from error
        for reading in dict.fromkeys(readings):
            yield likeliest._replace(verdict=verdicts[line.mark], readings=(reading,))

    def _decided(self, line: ProposalLine) -> Accepted | Refused:
        """Return what becomes of the word, without its taking effect."""
        sent = Sent(line.seat, self.at, self._command(line))
        try:
            return cast("Accepted | Refused", self.log.rules.decide(self.log.state, sent)[0])
        except RulesError as error:
            raise Foul(error.code, f"{self._place(line)}: {error.message}", line.line) from error

    def _command(self, line: ProposalLine) -> Propose:
        return Propose(self.log.state.round, line.word, line.theme)

    def _compare(self, line: ProposalLine, event: Accepted | Refused) -> None:
        """Raise a Foul unless what happened is what the line says."""
        if isinstance(event, Refused) and line.mark != "!":
            reason = f"{event.code} {event.against}".strip()
            raise Foul(event.code, f"{self._place(line)}: the word is refused ({reason})", line.line)
        if isinstance(event, Refused):
            told, due = f"-{line.tokens}", f"-{event.penalty}"
        else:
            told, due = f"+{line.tokens}", "+0" if _is_struck(line) else f"+{event.said.tokens}"
        if told != due:
            message = f"{self._place(line)}: {line.word!r} is {due}, not {told}"
            raise Foul("record/tokens", message, line.line)

    def _settle(self, votes: Iterable[_Vote]) -> None:
        """Have somebody appeal against these words, and the others vote as the record says."""
        for vote in tuple(votes):
            self.votes = tuple(other for other in self.votes if other != vote)
            self._count(vote.number, vote.line)

    def _count(self, number: int, line: ProposalLine) -> None:
        state, (keeping, against) = self.log.state, line.votes or (0, 0)
        if line.line not in self.appellants:
            raise Foul("appeal/none-left", f"{self._place(line)}: nobody had an appeal left", line.line)
        self._send(line, Appeal(state.round, number), self.appellants[line.line])
        entitled = sorted(voters(state, number))
        for seat, keep in zip(entitled, [True] * keeping + [False] * against, strict=False):
            self._send(line, Vote(state.round, keep), seat)
        if appeal := self.log.state.appeal:
            self.at = appeal.due
            self._send(line, TimeUp(VOTE_TIMER))

    def _send(self, line: RoundLine | ProposalLine | ClosingLine, command: Command, actor: Actor = 0) -> None:
        try:
            self.log.send(command, actor, self.at)
        except RulesError as error:
            raise Foul(error.code, f"round {self.log.state.round}: {error.message}", line.line) from error

    def _place(self, line: ProposalLine) -> str:
        return f"round {self.log.state.round}, seat {line.seat}"

    def end(self) -> None:
        """Compare how the game stands with what the tags say of its end."""
        self._settle(self.votes)
        told = {tag.name: tag for tag in self.record.tags if tag.name in RESULT_TAGS}
        if end := told.pop("End", None):
            end_otherwise(self.log, end)
        outcome = self.log.state.outcome
        check_result(told, outcome_tags(outcome) if outcome else {}, finished=outcome is not None)


def _is_struck(line: ProposalLine) -> bool:
    """Say whether people voted on a word and most were against it."""
    return line.votes is not None and line.votes[1] > line.votes[0]


def _may_be_unheard(line: ProposalLine, foul: Foul) -> bool:
    """Say whether a refused word may have come at a moment at which our rules would not have heard it."""
    return line.mark == "!" and not line.tokens and foul.fault.code in OUT_OF_TURN


def _readings(word: str, theme: Theme, likeliest: Judgement, language: str) -> Iterator[Reading]:
    """Yield how a word can count besides what our lists say of it.

    Of a person that is the family name, or the whole of a stage name: one that no list knows and
    that has no particle. A card of one's own does not tell what its themes and words are. Anything
    else counts as it is written.
    """
    people = theme.kind == "people"
    if people or not theme.key:
        yield Reading(normal_form(counted_name(word)), word)
    if not people or not (likeliest.verdict == "listed" or has_particle(word)):
        yield Reading(normal_form(word), word)
    if not theme.key:
        yield from (Reading(form, word) for form in compound_lemmas(word, language))
