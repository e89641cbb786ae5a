"""The referee: plays a record through the rules and says where it does not hold."""

import re
from dataclasses import dataclass, field, replace

from sixdice.core.errors import RulesError
from sixdice.core.log import Log
from sixdice.core.records import Record
from sixdice.core.rules import Roll, Seat
from sixdice.core.verdicts import Foul, RolledLine, Verdict, check_result, dice_faults, end_otherwise
from sixdice.encore.commands import Choose, Close, Command, LoseDie, PayJokers
from sixdice.encore.dice import Faces
from sixdice.encore.events import RoundClosed
from sixdice.encore.record_reader import SetbackLine, TurnLine, read_lines, read_setup
from sixdice.encore.record_writer import outcome_tags, setback_line
from sixdice.encore.rounds import ENCORE, EncoreLog

__all__ = ["RESULT_TAGS", "referee"]

_NOTHING_PAID = re.compile("! jokers 0(,0)*$")
"""A setback of no jokers at all may be told or left out."""

RESULT_TAGS = ("End", "Scores", "Winners", "Rank", "Points", "Result")
"""The tags that say how a game ended."""


def referee(record: Record, *, ask_to_close: bool = False) -> Verdict[EncoreLog]:
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
    except Foul as foul:
        return Verdict((foul.fault,), play.log)
    faults = tuple(dice_faults(record, len(setup.players), play.rolled, lambda faces: str(Faces.of(faces))))
    return Verdict(faults, play.log)


@dataclass(slots=True)
class _Play:
    """A record being played, line by line."""

    record: Record
    log: EncoreLog
    owed: list[str] = field(default_factory=list)
    """Setback lines that the rules demand without a decision, yet to be seen in the record."""
    rolled: list[RolledLine] = field(default_factory=list)
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
            raise Foul("record/after-end", f"turn {line.turn}: the game ended before it", line.line)
        if state.faces is not None:
            raise Foul(
                "record/open-turn", f"turn {state.turn} is not finished, and another follows", line.line
            )
        if (line.turn, line.active) != (state.turn, state.active):
            now = f"it is turn {state.turn}, active seat {state.active}"
            message = f"turn {line.turn}, active seat {line.active}: {now}"
            raise Foul("record/order", message, line.line)
        self._send(line, Roll((*line.faces.colours, *line.faces.numbers)))
        self.rolled.append(RolledLine(line.turn, line.faces.dice().to_roll(), str(line.faces), line.line))
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
                raise Foul("record/setback", f"turn {line.turn}: the setback is not {text!r}", line.line)
        elif line.kind == "jokers":
            self._send(line, PayJokers(line.turn, tuple(map(int, line.what.split(",")))), 1)
        elif line.kind == "die":
            self._send(line, LoseDie(line.turn, "colour" if line.what == "colour" else "number"), 1)
        else:
            raise Foul("record/setback", f"turn {line.turn}: no miss is to be noted by all", line.line)

    def _send(self, line: TurnLine | SetbackLine, command: Command, seat: Seat = 0) -> None:
        try:
            happened = self.log.send(command, seat)
        except RulesError as error:
            who = f", seat {seat}" if isinstance(command, Choose) else ""
            raise Foul(error.code, f"turn {line.turn}{who}: {error.message}", line.line) from error
        if any(isinstance(event, RoundClosed) for event in happened):
            self.owed += filter(None, map(setback_line, happened))

    def _no_setback_open(self, line: int) -> None:
        self.owed = [text for text in self.owed if not _NOTHING_PAID.search(text)]
        setback = self.log.state.setback
        if self.owed or setback:
            what = self.owed[0] if setback is None else f"{setback.turn}! {setback.kind} …"
            raise Foul("record/no-setback", f"a line {what!r} is missing before this", line)

    def end(self) -> None:
        """Compare how the game stands with what the tags say of its end."""
        last = self.record.lines[-1].line if self.record.lines else self.record.line
        told = {tag.name: tag for tag in self.record.tags if tag.name in RESULT_TAGS}
        if told:
            self._close()
        if self.owed:
            self._no_setback_open(last)
        if end := told.pop("End", None):
            end_otherwise(self.log, end)
        outcome = self.log.state.outcome
        borne_out = outcome_tags(outcome) if outcome else {}
        check_result(told, borne_out, finished=outcome is not None)
        optional = {"Winners", "Rank"} if end else set()
        if missing := sorted(borne_out.keys() - told.keys() - optional):
            message = f"the game is finished, and the tag {missing[0]} is missing ({borne_out[missing[0]]!r})"
            raise Foul("record/no-result", message, last)
