"""The referee: plays a record through the rules and says where it does not hold."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from sixdice.core.cups import VerifiableCup, commitment
from sixdice.core.errors import Fault, RulesError
from sixdice.core.log import Log
from sixdice.core.records import Record
from sixdice.core.rules import EndGame, Roll, Seat
from sixdice.encore.commands import Choose, Close, Command, LoseDie, PayJokers
from sixdice.encore.dice import Faces
from sixdice.encore.events import Rolled, RoundClosed
from sixdice.encore.record_reader import SetbackLine, TurnLine, read_lines, read_setup
from sixdice.encore.record_writer import outcome_tags, setback_line
from sixdice.encore.rounds import ENCORE, EncoreLog

__all__ = ["RESULT_TAGS", "Verdict", "referee"]

_NOTHING_PAID = re.compile("! jokers 0(,0)*$")
"""A setback of no jokers at all may be told or left out."""

RESULT_TAGS = ("End", "Scores", "Winners", "Rank", "Points", "Result")
"""The tags that say how a game ended."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says: the faults, in order, and the game as far as it could be played."""

    faults: tuple[Fault, ...]
    log: EncoreLog | None = None

    @property
    def finished(self) -> bool:
        """Whether the game was played to an end."""
        return self.log is not None and self.log.state.outcome is not None


def referee(record: Record, *, ask_to_close: bool = False) -> Verdict:
    """Play a record through the rules.

    All faults of form are listed; of the faults against the rules only the first of a record, since
    nothing after it means anything. With *ask_to_close* the game is set up to be played on at one
    screen: a last round in which all have chosen stays open.
    """
    setup, faults = read_setup(record)
    read = read_lines(record, len(setup.players) if setup else None)
    faults = (*record.faults, *faults, *read.faults)
    if setup is None or faults:
        return Verdict(faults)
    play = _Play(record, Log(ENCORE, replace(setup, ask_to_close=ask_to_close)))
    try:
        for line in read.turns:
            play.line(line)
        play.end()
    except _FoulError as foul:
        return Verdict((foul.fault,), play.log)
    return Verdict(tuple(_dice_faults(record, play)), play.log)


class _FoulError(Exception):
    """The record does not hold from here on."""

    def __init__(self, code: str, message: str, line: int) -> None:
        super().__init__(code, message, line)
        self.fault = Fault(code, message, line)


@dataclass(slots=True)
class _Play:
    """A record being played, line by line."""

    record: Record
    log: EncoreLog
    owed: list[str] = field(default_factory=list)
    """Setback lines that the rules demand without a decision, yet to be seen in the record."""
    rolled: list[tuple[Rolled, int]] = field(default_factory=list)
    unclosed: TurnLine | None = None
    """The last turn, in which all have chosen, while nothing has followed it yet."""

    def line(self, line: TurnLine | SetbackLine) -> None:
        self._close()
        if isinstance(line, SetbackLine):
            self._setback(line)
        else:
            self._turn(line)

    def _turn(self, line: TurnLine) -> None:
        self._no_setback_open(line.line)
        state = self.log.state
        if state.outcome:
            raise _FoulError("record/after-end", f"turn {line.turn}: the game ended before it", line.line)
        if state.faces is not None:
            raise _FoulError(
                "record/open-turn", f"turn {state.turn} is not finished, and another follows", line.line
            )
        if (line.turn, line.active) != (state.turn, state.active):
            now = f"it is turn {state.turn}, active seat {state.active}"
            message = f"turn {line.turn}, active seat {line.active}: {now}"
            raise _FoulError("record/order", message, line.line)
        self._send(line, Roll((*line.faces.colours, *line.faces.numbers)))
        self.rolled += [(event, line.line) for event in self.log.events[-1:] if isinstance(event, Rolled)]
        for seat in sorted(state.setup.seats, key=lambda seat: seat != state.active):
            choice = line.choices[seat - 1] if line.choices else None
            if choice is not None:
                self._send(line, Choose(line.turn, choice), seat)
        if state.setup.ask_to_close and line.choices and None not in line.choices:
            self.unclosed = line

    def _close(self) -> None:
        if self.unclosed:
            line, self.unclosed = self.unclosed, None
            self._send(line, Close(line.turn))

    def _setback(self, line: SetbackLine) -> None:
        text = f"{line.turn}! {line.kind} {line.what}".strip()
        if self.owed:
            if self.owed.pop(0) != text:
                raise _FoulError(
                    "record/setback", f"turn {line.turn}: the setback is not {text!r}", line.line
                )
        elif line.kind == "jokers":
            self._send(line, PayJokers(line.turn, tuple(map(int, line.what.split(",")))), 1)
        elif line.kind == "die":
            self._send(line, LoseDie(line.turn, "colour" if line.what == "colour" else "number"), 1)
        else:
            raise _FoulError("record/setback", f"turn {line.turn}: no miss is to be noted by all", line.line)

    def _send(self, line: TurnLine | SetbackLine, command: Command, seat: Seat = 0) -> None:
        try:
            happened = self.log.send(command, seat)
        except RulesError as error:
            who = f", seat {seat}" if isinstance(command, Choose) else ""
            raise _FoulError(error.code, f"turn {line.turn}{who}: {error.message}", line.line) from error
        if any(isinstance(event, RoundClosed) for event in happened):
            self.owed += filter(None, map(setback_line, happened))

    def _no_setback_open(self, line: int) -> None:
        self.owed = [text for text in self.owed if not _NOTHING_PAID.search(text)]
        setback = self.log.state.setback
        if self.owed or setback:
            what = self.owed[0] if setback is None else f"{setback.turn}! {setback.kind} …"
            raise _FoulError("record/no-setback", f"a line {what!r} is missing before this", line)

    def end(self) -> None:
        """Compare how the game stands with what the tags say of its end."""
        last = self.record.lines[-1].line if self.record.lines else self.record.line
        told = {tag.name: tag for tag in self.record.tags if tag.name in RESULT_TAGS}
        if told:
            self._close()
        if self.owed:
            self._no_setback_open(last)
        if end := told.pop("End", None):
            self._end_otherwise(end.value, end.line)
        outcome = self.log.state.outcome
        borne_out = outcome_tags(outcome) if outcome else {}
        for name, tag in told.items():
            if name not in borne_out:
                why = "this game has none" if outcome else "the game is not finished"
                raise _FoulError("record/result", f"{name} is {tag.value!r}, and {why}", tag.line)
            if tag.value != borne_out[name]:
                message = f"{name} is {tag.value!r}, and by the turns it is {borne_out[name]!r}"
                raise _FoulError("record/result", message, tag.line)
        optional = {"Winners", "Rank"} if end else set()
        if missing := sorted(borne_out.keys() - told.keys() - optional):
            message = f"the game is finished, and the tag {missing[0]} is missing ({borne_out[missing[0]]!r})"
            raise _FoulError("record/no-result", message, last)

    def _end_otherwise(self, how: str, line: int) -> None:
        if how not in ("agreed", "turn-limit"):
            raise _FoulError("record/end", f"End is 'agreed' or 'turn-limit', not {how!r}", line)
        if self.log.state.outcome:
            raise _FoulError("record/end", f"End is {how!r}, and the game ended by its rules", line)
        self.log.send(EndGame("agreed" if how == "agreed" else "turn-limit"))


def _dice_faults(record: Record, play: _Play) -> Iterator[Fault]:
    """Check verifiable dice, when their seed has been revealed: the commitment, then every roll."""
    tags = {tag.name: tag for tag in record.tags}
    if "Reveal" not in tags:
        return
    line = tags["Reveal"].line
    missing = [name for name in ("Table", "Commit", "Nonces") if name not in tags]
    nonces = tuple(tags["Nonces"].value.split(",")) if not missing else ()
    if missing:
        yield Fault("dice/no-tag", f"dice cannot be checked without the tag {missing[0]}", line)
    elif not re.fullmatch("[0-9a-fA-F]{64}", tags["Reveal"].value):
        yield Fault("dice/reveal", "Reveal is the seed, 64 hex digits", line)
    elif len(nonces) != len(play.log.setup.players) or not all(
        re.fullmatch("[0-9a-fA-F]{16}", n) for n in nonces
    ):
        yield Fault("dice/nonces", "Nonces are 16 hex digits a seat", tags["Nonces"].line)
    elif commitment(bytes.fromhex(tags["Reveal"].value)) != tags["Commit"].value.lower():
        yield Fault("dice/commit", "the revealed seed is not the one that was committed to", line)
    else:
        yield from _roll_faults(
            VerifiableCup(bytes.fromhex(tags["Reveal"].value), tags["Table"].value, nonces), play
        )


def _roll_faults(cup: VerifiableCup, play: _Play) -> Iterator[Fault]:
    for event, line in play.rolled:
        due = Faces.of(cup.roll(event.turn, event.faces.dice().to_roll()))
        if due != event.faces:
            yield Fault("dice/roll", f"turn {event.turn}: the seed gives {due}, not {event.faces}", line)
