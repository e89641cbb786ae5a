"""A game of word dice at one terminal, in real time: people type, bots speak, the clock runs."""

import asyncio
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sixdice.cli.live_screen import LiveScreen
from sixdice.cli.saves import save
from sixdice.cli.terminal import Leave
from sixdice.core.errors import RulesError
from sixdice.core.rules import TABLE, EndGame, Seat
from sixdice.draw.words import Phrases, clock_text, phrases, standing_text, story
from sixdice.lab.live import LiveGame
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.dice import COLOURS
from sixdice.words.events import Event, Rolled
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.state import State
from sixdice.words.turns import mode_of

__all__ = ["WordsSession"]

HELP: Final = ("?", "/?", "/h", "/help", "help")
LEAVE: Final = ("q", "/q", "/quit")
_SEAT: Final = re.compile(r"([1-6])\s+(.+)")
_THEME: Final = re.compile(r"(?:@([0-9])\s*|([1-6])\s+)(.+)")


@dataclass(slots=True)
class WordsSession:
    """A game being played at one terminal. Every step is saved before the next."""

    live: LiveGame
    screen: LiveScreen
    path: Path
    tags: dict[str, str]
    began: float = field(init=False, default=0.0)
    waiting: bool = field(init=False, default=False)
    ending: bool = field(init=False, default=False)
    told: State = field(init=False)
    """The game as far as it has been told."""

    def __post_init__(self) -> None:
        self.told = self.log.state

    @property
    def log(self) -> WordsLog:
        """The game."""
        return self.live.log

    @property
    def people(self) -> list[Seat]:
        """The seats that people hold."""
        return sorted(self.log.setup.people)

    @property
    def words(self) -> Phrases:
        """What is said, in the language of the game."""
        return phrases(self.log.setup.language)

    def now(self) -> float:
        """Return the time on the game's own clock, which stands still while nobody plays."""
        return self.log.state.at if self.waiting else self.screen.now() - self.began

    def save(self) -> None:
        """Write the game as it stands."""
        save(self.path, "words", self.log, self.tags)

    def goodbye(self, program: str) -> str:
        """Say where the game is kept, and how to see it again or go on."""
        saved = "saved" if self.log.setup.card.number else "saved_own_card"
        key = "recorded" if self.log.state.outcome else saved
        return self.words.ask(key, program=program, path=self.path)

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        asyncio.run(self._play())

    async def _play(self) -> None:
        self.save()
        async with self.screen.open(self._prompt, self._status):
            self._welcome()
            if self.log.state.faces and self.people:
                await self._until_ready()
            self.began = self.screen.now() - self.log.state.at
            while not self.log.awaiting().over:
                await self._step()
                self.save()

    async def _until_ready(self) -> None:
        """Wait for Enter before the clock of a round runs on that was open when the game was left."""
        self.waiting = True
        while (line := (await self.screen.line(None) or "").strip().lower()) in HELP:
            self._help()
        self.waiting = False
        if line in LEAVE:
            raise Leave

    async def _step(self) -> None:
        """Take the next thing that happens: a line that is typed, or what is due by itself."""
        if self.log.awaiting().dice and not self.people:
            self._tell(self.live.throw(self.now()))
            return
        planned = self.live.planned
        line = await self.screen.line(max(0.0, planned.at - self.now()) if planned else None)
        while events := self.live.go_on(self.now()):
            self._tell(events)
        if line is not None and not self.log.awaiting().over:
            self._understand(line.strip())

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Rolled):
                self.screen.say("")
            for line in story(event, self.told, style=self.screen.style):
                self.screen.say(line)
            self.told = WORDS.evolve(self.told, event)

    def _welcome(self) -> None:
        setup = self.log.setup
        mode = self.words.ask(f"mode_{setup.mode}")
        card = setup.card.number or self.words.ask("own_card")
        self.screen.say(self.words.ask("title", mode=mode, card=card))
        self.screen.say(self.words.ask("welcome"))
        self.screen.say(standing_text(self.log.state, style=self.screen.style))
        if len(self.people) > 1:
            seats = " · ".join(f"{seat} {setup.players[seat - 1]}" for seat in self.people)
            self.screen.say(self.words.ask("several", seats=seats, seat=self.people[-1]))
        for line in self._open_round():
            self.screen.say(line)

    def _open_round(self) -> list[str]:
        """Tell the round that was open when the game was left; nothing where none was."""
        state, lines = WORDS.start(self.log.setup), list[str]()
        for event in self.log.events:
            lines = [] if isinstance(event, Rolled) else lines
            lines += story(event, state, style=self.screen.style, timed=False)
            state = WORDS.evolve(state, event)
        return lines if state.faces else []

    def _understand(self, line: str) -> None:
        """Do what a line asks for; a line that cannot be understood or done is answered, not dropped."""
        seat, rest = self._who_speaks(line)
        word = rest.lower()
        for_all = {"": self._throw, "/s": self._standing, "/end": self._end}
        for_all |= dict.fromkeys(HELP, self._help)
        self.ending = self.ending and word == "/end"
        if word in LEAVE:
            raise Leave
        if word in for_all:
            for_all[word]()
        elif seat is None and (word != "/a" or not self.people):
            self.screen.say(self.words.ask("seat_unknown"))
            self.screen.put_back(line)
        elif word.startswith("/"):
            self._command(word, seat or self._appellant())
        elif self.log.awaiting().dice and self.log.state.round > 1:
            self.screen.say(f"  {self.words.ask('too_late', round=self.log.state.round - 1)}")
        else:
            self._send(self._proposal(rest), seat or self.people[0], line)

    def _help(self) -> None:
        self.screen.say(self.words.ask("help"))

    def _standing(self) -> None:
        self.screen.say(standing_text(self.log.state, style=self.screen.style))

    def _throw(self) -> None:
        """Throw the dice where that is what everything waits for; an empty line means nothing else."""
        if self.log.awaiting().dice:
            self._tell(self.live.throw(self.now()))

    def _end(self) -> None:
        """End the game by agreement, once that has been asked for twice."""
        if self.ending:
            self._send(EndGame(), TABLE)
        else:
            self.screen.say(self.words.ask("end_sure"))
        self.ending = not self.ending

    def _appellant(self) -> Seat:
        """Return somebody who can appeal: at one keyboard it matters little who does."""
        able = [seat for seat in self.people if self.log.view(seat).form.appeals]
        return able[0] if able else self.people[0]

    def _who_speaks(self, line: str) -> tuple[Seat | None, str]:
        """Return the seat that a line is from, and the rest of it; alone nobody needs to say who it is."""
        if len(self.people) == 1:
            return self.people[0], line
        match = _SEAT.fullmatch(line)
        return (int(match[1]), match[2]) if match and int(match[1]) in self.people else (None, line)

    def _proposal(self, text: str) -> Command:
        """Return the proposal of a word; where themes are open, its number stands before it."""
        number = self.log.state.round
        match = None if mode_of(self.log.state).draws_theme else _THEME.fullmatch(text)
        return Propose(number, match[3], int(match[1] or match[2])) if match else Propose(number, text)

    def _command(self, command: str, seat: Seat) -> None:
        number = self.log.state.round
        provisional = self.log.view(seat).form.appeals or self.log.state.provisional
        commands: dict[str, Command] = {
            "/d": AgreeToClose(number),
            "/a": Appeal(number, provisional[-1] if provisional else 0),
            **{f"/a {word}": Appeal(number, word) for word in self.log.state.provisional},
            "/+": Vote(number, keep=True),
            "/-": Vote(number, keep=False),
        }
        if command in commands:
            self._send(commands[command], seat)
        else:
            self.screen.say(self.words.ask("command_unknown", command=command))

    def _send(self, command: Command, actor: int, line: str = "") -> None:
        """Send a command; a line that was no proposal yet is put back, to be mended."""
        try:
            self._tell(self.live.send(command, actor, self.now()))
        except RulesError as error:
            self.screen.say(f"  {self.words.error(error)}")
            if error.code.startswith(("word/", "theme/")):
                self.screen.put_back(line)

    def _prompt(self) -> str:
        """Return what stands before the line that is being typed."""
        state, faces = self.log.state, self.log.state.faces
        forms = {seat: self.log.view(seat).form for seat in self.people}
        if faces is None or self.waiting:
            return self.words.ask("go_on" if self.waiting else "throw")
        if voting := [seat for seat, form in forms.items() if form.vote]:
            return self._vote_prompt(voting)
        if not any(form.themes for form in forms.values()):
            appeals = forms[self._appellant()].appeals if self.people else ()
            word = state.said[appeals[-1] - 1].word if appeals else ""
            return self.words.ask("appeal", word=word) if appeals else self.words.ask("watch")
        theme = state.setup.card.theme(faces.theme).title if faces.theme else self.words.ask("any_theme")
        if faces.black:
            return self.words.ask("avoid", theme=theme, letters=" ".join(dict.fromkeys(faces.letters)))
        return self.words.ask("say", theme=theme, letter=faces.initial)

    def _vote_prompt(self, voting: list[Seat]) -> str:
        if len(self.people) == 1:
            return self.words.ask("vote")
        seats = ", ".join(f"{seat} {self.log.setup.players[seat - 1]}" for seat in voting)
        return self.words.ask("vote_several", seats=seats, seat=voting[0])

    def _status(self) -> str:
        """Return the lines below: the clock, the dice, the theme (or a line of open ones); who has what."""
        state = self.log.state
        standing = standing_text(state, style=self.screen.style)
        if state.faces is None:
            return standing
        setup, theme = state.setup, state.faces.theme
        still_open = [
            f"@{number} {setup.card.theme(number).title}" for number in mode_of(state).themes(state)
        ]
        themes = setup.card.theme(theme).title if theme else " ".join(still_open)
        letters = " ".join(
            f"[{letter}]" if colour == state.faces.colour else letter
            for colour, letter in zip(COLOURS, state.faces.letters, strict=True)
        )
        clock = clock_text(state, self.now())
        if theme:
            return " · ".join(filter(None, [clock, letters, themes])) + f"\n{standing}"
        return "\n".join([" · ".join(filter(None, [clock, letters])), themes, standing])
