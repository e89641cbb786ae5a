"""A game of Encore at one terminal: people and bots, taking back, saving, going on."""

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Literal

from sixdice.bots.encore.bot import Bot
from sixdice.cli.choosing import listing, of_pair, read_choice, sensible, with_joker
from sixdice.cli.saves import save
from sixdice.cli.terminal import LEAVING, Leave, Terminal, is_yes
from sixdice.core.chance import mix
from sixdice.core.counting import counted
from sixdice.core.cups import Cup
from sixdice.core.errors import NotationError, RulesError, SixDiceError
from sixdice.core.rules import Awaiting, Die, EndGame, Roll, Seat, Sent
from sixdice.draw.story import outcome_lines, reason_lines, story
from sixdice.draw.text import choice_text, faces_text, seat_text, table_text
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.commands import Choose, Close, Command, LoseDie, PayJokers, TakeBack
from sixdice.encore.events import Chosen, Ended, Event, Rolled, RoundClosed
from sixdice.encore.notation import parse_count, parse_faces
from sixdice.encore.position import JOKERS
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.turns import may_take_back, mode_of, picks_first, seen_by_all

__all__ = ["Session", "type_in_roll"]

MOST_SHOWN, FEWEST_SHOWN = 12, 4
"""How many choices are listed unless all are asked for; between them the screen decides."""

HELP = """\
  3              the third choice of the list
  y5             list what yellow and 5 allow
  all            list every choice, with every way to pay for it
  y2:H6,H7       cross these boxes with these two dice
  p              pass: cross nothing
  u              take a choice back, until the next roll
  s, s 2         show my sheet again, or seat 2's
  end            end the game here by agreement
  q              save and leave

Dice    g green, y yellow, o orange, r red (drawn pink), b blue; x any colour;
        ? any number. Both jokers cost an exclamation mark: "yellow! 2" in the
        list is written x2, "yellow 4!" is y?, "yellow! 4!" is x?.
        (A) in the row of dice: the active seat has taken it.
Sheet   (A) you could cross it now, [A] you have just chosen it, X crossed.
        Below: what a column gives to the first and to later ones; (5) is
        yours, -5- is gone. On the right: colour bonuses, boxes left, jokers.
        Against each other every star that is not crossed costs 2 points.
Co-op   Rows are P to V. Crossing nothing is a miss, and the third loses.
        After turns 10, 19 and 27 too few points cost jokers, a die, a miss.
The rules, with pictures: docs/rules/encore.md
"""


class Over(Exception):  # noqa: N818 -- not an error
    """The people at the terminal have agreed to end the game."""


@dataclass(slots=True)
class Session:
    """A game being played at one terminal."""

    log: EncoreLog
    cup: Cup
    bots: Mapping[Seat, Bot]
    seed: int
    terminal: Terminal
    path: Path
    tags: dict[str, str]

    @property
    def people(self) -> list[Seat]:
        """The seats that people hold."""
        return [seat for seat in self.log.setup.seats if seat not in self.bots]

    def goodbye(self, program: str) -> str:
        """Say where the game is kept, and how to see it again or go on."""
        if self.log.state.outcome:
            return f"Recorded. To see it again: {program} replay {self.path}"
        return f"Saved in {self.path}. To go on: {program} play --resume"

    def play(self) -> None:
        """Play to the end, or until somebody leaves; every step is saved before the next."""
        self.save()
        if self.people and self.log.state.faces and not self.log.awaiting().must:
            self._show(self.people[0])
        while not self.log.awaiting().over:
            with suppress(Over):
                self._step(self.log.awaiting())
            self.save()
        self._finish()

    def _step(self, awaiting: Awaiting) -> None:
        if awaiting.dice:
            self._roll(awaiting.dice)
        elif awaiting.must:
            self._act(awaiting.must)
        else:
            self._close()

    def save(self) -> None:
        """Write the game as it stands."""
        save(self.path, "encore", self.log, self.tags)

    def send(self, command: Command, seat: Seat = 0) -> None:
        """Send a command and tell what it did."""
        for event in self.log.send(command, seat):
            self._tell(event)

    def _tell(self, event: Event) -> None:
        """Tell an event, but nothing twice: of a closed round only what was hidden until now."""
        if isinstance(event, Ended) or (isinstance(event, Chosen) and self._is_hidden(event)):
            return
        if isinstance(event, Rolled) and self.people and not self._bot_shows_first():
            return
        lines = list(story(event, self.log.setup, style=self.terminal.style))
        if isinstance(event, RoundClosed):
            seats = len(event.choices)
            hidden = self._hidden_choices()
            lines = [line for seat, line in enumerate(lines, start=1) if seat > seats or seat in hidden]
        for line in lines:
            self.terminal.say(line)

    def _bot_shows_first(self) -> bool:
        """Say whether a bot's choice is told before a person sees the table, which shows the roll."""
        return any(
            seat in self.bots and seen_by_all(self.log.state, seat) for seat in self.log.awaiting().must
        )

    def _is_hidden(self, event: Chosen) -> bool:
        return not event.open and (event.seat in self.bots or len(self.people) > 1)

    def _hidden_choices(self) -> set[Seat]:
        """Return the seats whose choice in the round just closed nobody has been told."""
        since = (event for event in reversed(self.log.events) if isinstance(event, Chosen | Rolled))
        chosen = takewhile(lambda event: isinstance(event, Chosen), since)
        return {event.seat for event in chosen if isinstance(event, Chosen) and self._is_hidden(event)}

    def _roll(self, dice: Sequence[Die]) -> None:
        """Have the dice rolled; a roll that was typed in wrong is asked for again."""
        while True:
            try:
                self.terminal.say()
                return self.send(Roll(self.cup.roll(self.log.state.turn, dice)))
            except (NotationError, RulesError) as error:
                self.terminal.say(f"  {error.message}")

    def _act(self, seats: frozenset[Seat]) -> None:
        """Let one awaited seat act: bots first, for they need no time."""
        seat = min(seats, key=lambda seat: (seat not in self.bots, seat))
        if seat in self.bots:
            command, _ = self.bots[seat].choose(self.log.view(seat), self._randomness(seat))
            self.send(command, seat)
        elif self.log.state.setback:
            self._bear_setback(seat)
        else:
            self._choose(seat)

    def _randomness(self, seat: Seat) -> random.Random:
        """Return randomness that depends on the game, the turn and the seat: taking back changes nothing."""
        return random.Random(mix(self.seed, self.log.state.turn, seat))  # noqa: S311 -- a bot's whims

    def _choose(self, seat: Seat) -> None:
        """Ask a person for a choice until one stands."""
        view = self.log.view(seat)
        if len(self.people) > 1:
            self.terminal.new_page()
            self.terminal.say(f"\n{self.log.setup.players[seat - 1]} chooses.")
        table = table_text(view, style=self.terminal.style)
        self.terminal.say(table)
        found_at_first = sensible(view)
        listed = found_at_first[: self._room(table, len(found_at_first))]
        self._list(seat, listed, len(found_at_first))
        while True:
            answer = self._ask(seat, f"your choice from {view.faces} (number, y2:H6,H7, p pass, ? help): ")
            try:
                found = self._understood(seat, answer, listed)
                if isinstance(found, list):
                    listed = found
                    self._list(seat, listed, len(listed))
                elif found is None or self._settled(seat, found):
                    return
            except SixDiceError as error:
                self.terminal.say(f"  {error.message}")

    def _room(self, table: str, found: int) -> int:
        """Return how many choices are listed: so many that the dice above stay on the screen."""
        room = self.terminal.height - table.count("\n") - 5
        shown = max(FEWEST_SHOWN, min(room, MOST_SHOWN))
        return found if found <= shown + 1 else shown

    def _list(self, seat: Seat, listed: Sequence[Choice], found: int) -> None:
        for line in listing(self.log.view(seat), listed, self.terminal.style):
            self.terminal.say(line)
        if not listed:
            self.terminal.say("  No boxes can be crossed with these dice: Enter passes.")
        elif len(listed) < found:
            self.terminal.say(f"      … and {found - len(listed)} more; all lists every choice")

    def _understood(self, seat: Seat, answer: str, listed: Sequence[Choice]) -> Choice | list[Choice] | None:
        """Return the choice an answer means, or a new list to choose from; None: something was taken back."""
        view = self.log.view(seat)
        if not answer and view.options == (PASS,):
            return PASS
        if answer.isdecimal() and listed:
            if not (answer.isascii() and len(answer) < 4 and 1 <= int(answer) <= len(listed)):  # noqa: PLR2004 -- lists are short
                raise NotationError("notation/answer", f"the list goes from 1 to {len(listed)}")
            return listed[int(answer) - 1]
        if answer.lower() == "all":
            return [choice for choice in view.options if choice != PASS]
        if pair := of_pair(view, answer.lower()):
            return pair
        if answer.lower() == "u":
            self._take_back()
            return None
        choice = read_choice(answer)
        if needs := with_joker(view, choice):
            raise RulesError("choice/needs-joker", f"for these boxes you need a joker: {needs}")
        return choice

    def _settled(self, seat: Seat, choice: Choice) -> bool:
        """Send a choice, after asking back where it could not be undone or would be regretted."""
        state = self.log.state
        if (
            choice == PASS
            and mode_of(state).passes_are_misses
            and not self._yes(seat, "a pass is a miss; the third loses")
        ):
            return False
        command = Choose(state.turn, choice)
        if picks_first(state, seat):
            self.log.rules.decide(state, Sent(seat, 0.0, command))
            text = choice_text(choice, state.position(seat).sheet, style=self.terminal.style)
            if not self._yes(seat, f"{text}: the others see it and choose from the rest"):
                return False
        self.send(command, seat)
        return True

    def _take_back(self) -> None:
        """Take back the latest choice that a person has made and that may still be taken back."""
        people = self._who_may_take_back()
        if not people:
            raise RulesError("turn/nothing-to-take-back", "there is no choice that could be taken back now")
        self.send(TakeBack(self.log.state.turn), people[0])

    def _who_may_take_back(self) -> list[Seat]:
        """Return the people whose choice may still be taken back, the latest first."""
        latest = [event.seat for event in reversed(self.log.events) if isinstance(event, Chosen)]
        people = (seat for seat in dict.fromkeys(latest) if seat in self.people)
        return [seat for seat in people if may_take_back(self.log.state, seat)]

    def _close(self) -> None:
        """All have chosen: wait for a person to ask for the next roll, or take something back."""
        may_take_back_now = bool(self._who_may_take_back())
        prompt = "Enter rolls on, u takes back: " if may_take_back_now else "Enter rolls on: "
        answer = self._ask(self.people[0], prompt).lower() if self.people else ""
        if answer == "u" and may_take_back_now:
            self._take_back()
        elif answer:
            self.terminal.say("  Press Enter for the next roll.")
        else:
            self.send(Close(self.log.state.turn))

    def _bear_setback(self, seat: Seat) -> None:
        """Ask the leader how the group bears a missed checkpoint, until the answer stands."""
        while setback := self.log.state.setback:
            try:
                if setback.kind == "jokers":
                    share = _some_share(setback.jokers, [own.jokers for own in self.log.state.positions])
                    due = counted(setback.jokers, "joker")
                    prompt = f"who pays the {due} ({self._held()}), like {share}: "
                    self.send(PayJokers(setback.turn, _numbers(self._ask(seat, prompt), share)), seat)
                else:
                    answer = self._ask(seat, "which die leaves for good, colour or number: ")
                    self.send(LoseDie(setback.turn, _kind(answer)), seat)
            except SixDiceError as error:
                self.terminal.say(f"  {error.message}")

    def _held(self) -> str:
        seats = zip(self.log.setup.players, self.log.state.positions, strict=True)
        return ", ".join(f"{name}: {position.jokers}" for name, position in seats)

    def _ask(self, seat: Seat, prompt: str) -> str:
        """Ask a person; answer by ourselves what is not about the choice."""
        while True:
            name = self.log.setup.players[seat - 1]
            answer = self.terminal.ask(
                f"{name}, {prompt}" if len(self.people) > 1 else prompt[0].upper() + prompt[1:]
            )
            match answer.lower().split():
                case [word] if word in LEAVING:
                    raise Leave
                case ["?" | "h" | "help"]:
                    self.terminal.say(HELP)
                case ["s"]:
                    self._show(seat)
                case ["s", number] if number in map(str, self.log.setup.seats):
                    self._show(int(number))
                case ["s", _]:
                    self.terminal.say(f"  Seats are 1 to {len(self.log.setup.players)}.")
                case ["end"]:
                    self._end_by_agreement()
                case _:
                    return answer

    def _yes(self, seat: Seat, question: str) -> bool:
        name = f"{self.log.setup.players[seat - 1]}: " if len(self.people) > 1 else ""
        return is_yes(self.terminal.ask(f"{name}{question} — Enter for yes, n for no: "))

    def _end_by_agreement(self) -> None:
        everybody = "do all agree" if len(self.people) > 1 else "is that what you want"
        if (
            self.terminal.ask(f"The game would end here, as it stands: {everybody}? Type yes: ").lower()
            == "yes"
        ):
            self.send(EndGame())
            raise Over

    def _show(self, seat: Seat) -> None:
        """Show a seat's sheet, with what a person alone at the terminal has chosen in the open round."""
        state = self.log.state
        choice = state.choice(seat) if self.people == [seat] else None
        tried = choice.boxes if choice else 0
        self.terminal.say(f"{self.log.setup.players[seat - 1]}, sheet {state.position(seat).sheet.name}")
        self.terminal.say(seat_text(state, seat, style=self.terminal.style, tried=tried))

    def _finish(self) -> None:
        """Show the sheets of all who played, and how the game ended."""
        self.terminal.say()
        for seat in self.log.setup.seats:
            self._show(seat)
            self.terminal.say()
        if outcome := self.log.state.outcome:
            for line in (*reason_lines(self.log.state), *outcome_lines(outcome, self.log.setup)):
                self.terminal.say(line)


def _kind(text: str) -> Literal["colour", "number"]:
    kinds: dict[str, Literal["colour", "number"]] = {"c": "colour", "n": "number"}
    if text[:1].lower() not in kinds:
        raise NotationError("notation/die", f"colour or number, not {text!r}")
    return kinds[text[:1].lower()]


def _some_share(due: int, held: Sequence[int]) -> str:
    """Return one way to pay, as an example: whoever has most pays next."""
    paid = [0] * len(held)
    for _ in range(due):
        paid[max(range(len(held)), key=lambda seat: held[seat] - paid[seat])] += 1
    return ",".join(map(str, paid))


def _numbers(text: str, example: str) -> tuple[int, ...]:
    parts = text.replace(" ", ",").split(",")
    if len(parts) != len(example.split(",")):
        raise NotationError("notation/jokers", f"one number for each seat, like {example}")
    return tuple(parse_count(part, JOKERS, "jokers of a seat") for part in parts)


def type_in_roll(terminal: Terminal) -> Callable[[int, Sequence[Die]], tuple[str, ...]]:
    """Return a reader for a cup of real dice: asks for a roll such as ``gyx25?``."""

    def read(number: int, dice: Sequence[Die]) -> tuple[str, ...]:
        kinds = [die.name for die in dice]
        asked = f"{kinds.count('colour')} colours of gyorbx, {kinds.count('number')} numbers of 12345?"
        while True:
            answer = terminal.ask(f"Roll {number}, real dice ({asked}; q leaves): ").lower().replace(" ", "")
            if answer in LEAVING:
                raise Leave
            shown = faces_text(parse_faces(answer), style=terminal.style)
            if is_yes(terminal.ask(f"  {shown}   Enter takes this roll, n types it again: ")):
                return tuple(answer)

    return read
