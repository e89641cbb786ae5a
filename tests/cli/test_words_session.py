"""A game of word dice at one terminal, on a clock that jumps: what is typed, answered and kept."""

import random
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from sixdice.bots.words import Bot, bot_named
from sixdice.cli.terminal import Leave
from sixdice.cli.words_session import WordsSession
from sixdice.core.chance import Randomness
from sixdice.core.cups import Cup, ScriptedCup, SeededCup
from sixdice.core.log import Log
from sixdice.core.records import read_records
from sixdice.core.rules import Seat
from sixdice.core.verdicts import Verdict
from sixdice.draw.text import Style
from sixdice.lab.live import LiveGame
from sixdice.words.cards import Card, Theme, house_card
from sixdice.words.commands import AgreeToClose, Command, Propose
from sixdice.words.referee import referee
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup
from sixdice.words.view import View

CARD = Card(
    0,
    (
        Theme("Heroes", "people", words=("Bond", "Batman")),
        Theme(
            "Animals",
            words=("boa", "boar", "buse", "bœuf", "bat", "zebu", "gnu", "rat"),
            families=("boa, boar",),
        ),
        Theme("Food", words=("banane", "beurre", "brie")),
        Theme("Towns", "names", words=("Brest", "Turku", "Milan")),
        Theme("Jobs", words=("barde", "berger")),
        Theme("Things", words=("bol", "brosse", "vase")),
    ),
)
"""A card with few words, so that no test depends on our lists."""

ANIMALS = ("2", "green", "B", "O", "R", "V", "A")
BLACK = ("2", "black", "B", "O", "R", "V", "A")
OPEN = ("green", "B", "O", "R", "V", "A")

Line = str | Callable[[WordsSession], str]


class FakeScreen:
    """A screen on which lines are typed at given seconds, and time jumps to whatever comes next."""

    def __init__(self, *typed: tuple[float, Line], style: Style = Style.PLAIN) -> None:
        self.style = style
        self.typed = list(typed)
        self.time = self.began = 1000.0
        self.said: list[str] = []
        self.given_back: list[str] = []
        self.prompts: list[str] = []
        self.statuses: list[str] = []

    def now(self) -> float:
        return self.time

    @asynccontextmanager
    async def open(self, prompt: Callable[[], str], status: Callable[[], str]) -> AsyncIterator[None]:
        self.prompt, self.status = prompt, status
        yield

    def say(self, text: str) -> None:
        self.said.append(text)

    def put_back(self, text: str) -> None:
        self.given_back.append(text)

    async def line(self, seconds: float | None) -> str | None:
        assert seconds is None or seconds >= 0
        self.prompts.append(self.prompt())
        self.statuses.append(self.status())
        if not self.typed and seconds is None:
            raise EOFError
        due = self.began + self.typed[0][0] if self.typed else float("inf")
        if seconds is not None and due > self.time + seconds:
            self.time += seconds + 1e-6  # or it would stand still where a sum is rounded
            return None
        self.time = max(self.time, due)
        _, line = self.typed.pop(0)
        return line if isinstance(line, str) else line(self.prompt.__self__)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Parrot:
    """A bot that says given words at given seconds after the roll, and has no more ideas after the last."""

    words: Sequence[tuple[float, str]]
    name: str = "parrot"

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float] | None:  # noqa: ARG002 -- none needed
        elapsed = view.state.at - view.state.since
        for at, word in self.words:
            theme = next(number for number, theme in enumerate(CARD.themes, start=1) if word in theme.words)
            named = theme if view.state.faces and view.state.faces.theme is None else None
            if at > elapsed and view.form.speak and (named is None or theme in view.form.themes):
                return Propose(view.state.round, word, named), at - elapsed
        return (AgreeToClose(view.state.round), 0.5) if view.form.agree else None


@pytest.fixture(autouse=True)
def _no_waiting_for_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)


NO_BOTS: Mapping[Seat, Bot] = {}


class Room:
    """A session at a fake screen, and the file it is saved in."""

    def __init__(  # noqa: PLR0913 -- what a test may want otherwise
        self,
        path: Path,
        *typed: tuple[float, Line],
        players: Sequence[str] = ("Ann", "Bo", "Cy"),
        bots: Mapping[Seat, Bot] = NO_BOTS,
        mode: str = "classic",
        language: str = "en",
        card: Card = CARD,
        cup: Cup | None = None,
        options: Sequence[str] = (),
        clock: int = 90,
        style: Style = Style.PLAIN,
        seed: int = 1,
    ) -> None:
        setup = Setup(mode, tuple(players), language, card, 1, frozenset(options), clock, frozenset(bots))
        log: WordsLog = Log(WORDS, setup)
        self.screen = FakeScreen(*typed, style=style)
        kinds = ",".join(bots[seat].name if seat in bots else "-" for seat in setup.seats)
        rolls = ScriptedCup((OPEN if mode == "open" else ANIMALS,) * 50)
        live = LiveGame(log, bots, cup or rolls, seed)
        self.session = WordsSession(live, self.screen, path / "game.sdr", {"Bots": kinds, "Seed": str(seed)})
        self.left: type[BaseException] | None = None

    def play(self) -> "Room":
        """Play until the end, or until somebody leaves or nobody types any more."""
        try:
            self.session.play()
        except (Leave, EOFError) as leaving:
            self.left = type(leaving)
            self.session.save()
        assert not self.verdict.faults, self.session.path.read_text("utf-8")
        return self

    @property
    def said(self) -> list[str]:
        """What was said after the welcome."""
        first = next(n for n, line in enumerate(self.screen.said) if "pot 90" in line or "middle" in line)
        return self.screen.said[first + 1 :]

    @property
    def verdict(self) -> Verdict[WordsLog]:
        with self.session.path.open("rb") as file:
            (record,) = read_records(file)
        return referee(record)

    @property
    def lines(self) -> list[str]:
        """The lines of the saved game."""
        return self.session.path.read_text("utf-8").partition("\n\n")[2].splitlines()[:-1]


ROLLED = [
    "",
    "Round 1 · Animals · thrown by Ann",
    "  [B] green  O white  R yellow  V red  A blue   a word that begins with B",
]


def alone(path: Path, *typed: tuple[float, Line], **changes: object) -> Room:
    """Ann, alone against two bots that speak after 5 and after 20 seconds."""
    bots = {2: Parrot([(5.0, "buse")]), 3: Parrot([(20.0, "bœuf")])}
    told: dict[str, object] = {"bots": bots, **changes}
    return Room(path, *typed, **told)  # type: ignore[arg-type]


class TestAlone:
    def test_a_whole_round_against_bots(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (1, ""), (4, "boa"), (30, "/q")).play()
        assert room.said == [
            *ROLLED,
            "    3.0 s  Ann: boa +3 (B O A)",
            "    5.0 s  Bo: buse +1 (B)",
            "End of round 1: the scoring places are taken. Ann: 3 · Bo: 1 · Cy: 0 · pot 86",
        ]
        assert room.lines == [
            "1. theme 2 | initial green | green=B white=O yellow=R red=V blue=A",
            "  1 boa +3",
            "  2 buse +1",
        ]
        assert room.left is Leave

    def test_the_welcome(self, tmp_path: Path) -> None:
        room = alone(tmp_path).play()
        assert room.screen.said == [
            "Word dice · classic · card of your own",
            "Type a word and Enter. ? helps, /q leaves.",
            "Ann: 0 · Bo: 0 · Cy: 0 · pot 90",
        ]
        french = alone(tmp_path, language="fr", card=house_card(1, "fr"), mode="open").play()
        assert french.screen.said[0] == "Dés à mots · thèmes ouverts · carte 1"

    def test_words_do_not_wait_for_people(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, "")).play()
        assert room.said[3:] == [
            "    5.0 s  Bo: buse +1 (B)",
            "   20.0 s  Cy: bœuf +2 (B O)",
            "End of round 1: the scoring places are taken. Ann: 0 · Bo: 1 · Cy: 2 · pot 87",
        ]

    def test_a_blank_line_stands_before_each_round(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (30, "")).play()
        blank = [number for number, line in enumerate(room.said) if not line]
        assert [room.said[number + 1].partition(" · ")[0] for number in blank] == ["Round 1", "Round 2"]

    def test_a_refused_word_costs_two_seconds(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "zebu"), (2.5, "boa"), (3, "boa")).play()
        assert room.said[3:6] == [
            "    1.0 s  Ann: zebu, refused: it does not begin with B",
            "  One moment: a refused word costs two seconds.",
            "    3.0 s  Ann: boa +3 (B O A)",
        ]
        assert room.lines[1:3] == ["  1 ! zebu -0", "  1 boa +3"]
        assert room.screen.given_back == ["boa"], "what came too early, not what was refused"

    def test_too_early(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, "boa"), (1, "/d"), (2, "/a"), (3, "/+")).play()
        assert room.said == ["  There are no dice on the table: Enter throws them."] * 4
        assert room.lines == []
        assert not room.screen.given_back

    def test_the_clock_closes_a_round(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (4, "boa"), (4.5, "boa"), (10, "buse"), (12, "bat"), clock=4).play()
        assert room.said[3:] == [
            "End of round 1: time is up. Ann: 0 · Bo: 0 · Cy: 0 · pot 90",
            *["  Too late: round 1 is over."] * 4,
        ]
        assert room.lines[-1] == "  = time"
        assert not room.screen.given_back, "it would be of no use in the next round"

    def test_a_word_after_the_round_is_too_late(self, tmp_path: Path) -> None:
        """Orders still say what they said; the round that is over is named, not the next one."""
        typed = ((0, ""), (30, "boa"), (31, "/d"), (32, "b4t"), (33, ""), (60, "boa"))
        room = alone(tmp_path, *typed).play()
        late = [line for line in room.said if line.startswith(("  Too late", "  There are no dice"))]
        assert late == [
            "  Too late: round 1 is over.",
            "  There are no dice on the table: Enter throws them.",
            "  Too late: round 1 is over.",
            "  Too late: round 2 is over.",
        ]

    def test_one_word_a_round(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "boa"), (2, "buse"), (3, "/d")).play()
        assert room.said[4:6] == ["  You have had your word in this round."] * 2
        assert not room.screen.given_back

    def test_agreeing_to_close(self, tmp_path: Path) -> None:
        bots = {2: Parrot([]), 3: Parrot([])}
        room = alone(tmp_path, (0, ""), (0.1, "/d"), (0.2, "/D"), bots=bots).play()
        assert room.said[3:] == [
            "  Ann: no more ideas",
            "  You have said so already.",
            "  Bo: no more ideas",
            "  Cy: no more ideas",
            "End of round 1: nobody has more ideas. Ann: 0 · Bo: 0 · Cy: 0 · pot 90",
        ]
        assert room.lines[-1] == "  = agreed"

    def test_what_is_no_word(self, tmp_path: Path) -> None:
        typed = ["b4t", "b+t", "бык", "'", "b" * 61, "2 boa", "@ boa"]
        room = alone(tmp_path, (0, ""), *((1, text) for text in typed)).play()
        assert room.said[3:10] == [
            "  A word has no digits.",
            "  Only letters, spaces, hyphens, apostrophes and dots.",
            "  Only letters that come down to A to Z.",
            "  A word needs a letter.",
            "  A word has at most 60 characters.",
            "  A word has no digits.",
            "  Only letters, spaces, hyphens, apostrophes and dots.",
        ]
        assert room.screen.given_back == typed

    def test_what_counts_of_a_name(self, tmp_path: Path) -> None:
        """A refusal for its initial says which part of a name counts, where that is not all of it."""
        rolls = ScriptedCup((("1", *ANIMALS[1:]),))
        typed = ((0, ""), (1, "Barack Obama"), (4, "Obama"), (7, "Brice de Nice"), (10, "Bond"))
        room = alone(tmp_path, *typed, cup=rolls, bots={2: Parrot([]), 3: Parrot([])}).play()
        assert [line for line in room.said[3:] if " s  " in line] == [
            "    1.0 s  Ann: Barack Obama, refused: OBAMA counts, it does not begin with B",
            "    4.0 s  Ann: Obama, refused: it does not begin with B",
            "    7.0 s  Ann: Brice de Nice, refused: NICE counts, it does not begin with B",
            "   10.0 s  Ann: Bond +2 (B O)",
        ]

    def test_same_root_and_said_before(self, tmp_path: Path) -> None:
        bots = {2: Parrot([(1.0, "boa")]), 3: Parrot([])}
        room = alone(tmp_path, (0, ""), (2, "BOA"), (5, "boar"), bots=bots).play()
        assert "    2.0 s  Ann: BOA, refused: “boa” has been said" in room.said
        assert "    5.0 s  Ann: boar, refused: same root as “boa”" in room.said

    def test_a_word_of_honour_or_strict(self, tmp_path: Path) -> None:
        """Alone with bots nobody else could judge a word that is not listed."""
        honour = alone(tmp_path, (0, ""), (1, "blorf")).play()
        assert "    1.0 s  Ann: blorf +3 (B O R; not in the lists, on your word)" in honour.said
        strict = alone(tmp_path, (0, ""), (1, "blorf"), options=["strict"]).play()
        assert "    1.0 s  Ann: blorf, refused: it is not in the theme's list" in strict.said

    def test_the_black_face(self, tmp_path: Path) -> None:
        cup = ScriptedCup((ANIMALS, BLACK, BLACK))
        typed = ((0, ""), (1, "boa"), (30, ""), (31, "rat"), (34, "gnu"))
        room = alone(tmp_path, *typed, cup=cup).play()
        assert room.said[-4:] == [
            "  B green  O white  R yellow  V red  A blue   black face: a word without B O R V A",
            "    1.0 s  Ann: rat, refused: it has RA, forbidden on the black face (−3)",
            "    4.0 s  Ann: gnu +4",
            "End of round 2: the black face is won. Ann: 4 · Bo: 1 · Cy: 0 · pot 85",
        ]
        assert room.lines[-2:] == ["  1 ! rat -3", "  1 gnu +4"]
        assert "Animals without B O R V A › " in room.screen.prompts

    def test_a_word_of_honour_on_the_black_face(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "jynx"), cup=ScriptedCup((BLACK,))).play()
        assert "    1.0 s  Ann: jynx +4 (not in the lists, on your word)" in room.said

    def test_prompts_follow_the_game(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "boa")).play()
        seen = list(dict.fromkeys(room.screen.prompts))
        assert seen == [
            "Enter throws the dice › ",
            "Animals with B › ",
            "the words are said, the others are thinking › ",
        ]

    def test_the_lines_below(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "boa")).play()
        assert room.screen.statuses[0] == "Ann: 0 · Bo: 0 · Cy: 0 · pot 90"
        assert room.screen.statuses[1] == "1:30 · [B] O R V A · Animals\nAnn: 0 · Bo: 0 · Cy: 0 · pot 90"
        assert room.screen.statuses[2] == "1:29 · [B] O R V A · Animals\nAnn: 3 · Bo: 0 · Cy: 0 · pot 87"

    def test_the_lines_below_without_a_clock(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), clock=0).play()
        assert room.screen.statuses[1] == "[B] O R V A · Animals\nAnn: 0 · Bo: 0 · Cy: 0 · pot 90"

    def test_an_empty_line_during_a_round_is_nothing(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, ""), (2, "   ")).play()
        assert room.said[:3] == ROLLED
        assert room.said[3] == "    5.0 s  Bo: buse +1 (B)"

    def test_orders(self, tmp_path: Path) -> None:
        typed = ("?", "/?", "/h", "/HELP", "help", "Help", "/s", "/x", "/")
        room = alone(tmp_path, *((0, text) for text in typed)).play()
        assert all("say a word (Enter)" in text for text in room.said[:6])
        assert room.said[6:] == [
            "Ann: 0 · Bo: 0 · Cy: 0 · pot 90",
            "Unknown command: /x. ? helps.",
            "Unknown command: /. ? helps.",
        ]
        assert not room.screen.given_back

    @pytest.mark.parametrize("text", ["q", "Q", "/q", "/quit", "/Quit", "  q  "])
    def test_leaving(self, tmp_path: Path, text: str) -> None:
        room = alone(tmp_path, (0, ""), (1, text), (2, "boa")).play()
        assert room.left is Leave
        assert room.lines == ["1. theme 2 | initial green | green=B white=O yellow=R red=V blue=A"]
        assert not room.verdict.finished

    @pytest.mark.parametrize("text", ["quit", "exit", "Quit"])
    def test_words_are_words(self, tmp_path: Path, text: str) -> None:
        """Whoever may not leave with it may have meant it."""
        room = alone(tmp_path, (0, ""), (1, text), (2, "q")).play()
        assert f"    1.0 s  Ann: {text}, refused: it does not begin with B" in room.said

    @pytest.mark.parametrize(("when", "rounds"), [(0, 0), (1, 1)])
    def test_ending_by_agreement(self, tmp_path: Path, when: int, rounds: int) -> None:
        typed = [(0, ""), (1, "boa")][: 2 * when]
        room = alone(tmp_path, *typed, (2, "/end"), (3, "/END"), (4, "never read")).play()
        assert room.left is None
        sure = "The game would end here, as it stands. Type /end again to confirm."
        assert room.said.index(sure) < room.said.index("The game ends by agreement.")
        assert room.said.count(sure) == 1
        assert "The game ends by agreement." in room.said
        assert room.verdict.finished
        assert '[End "agreed"]' in room.session.path.read_text("utf-8")
        assert len([line for line in room.lines if line.startswith("1. ")]) == rounds
        assert room.session.goodbye("sixdice") == (
            f"Recorded. To see it again:\nsixdice replay {room.session.path}"
        )

    @pytest.mark.parametrize("between", ["", "/s", "boa", "?", "/x", "b4t"])
    def test_ending_is_asked_for_twice_in_a_row(self, tmp_path: Path, between: str) -> None:
        room = alone(tmp_path, (0, ""), (1, "/end"), (2, between), (3, "/end"), (4, "q")).play()
        assert room.left is Leave
        assert not room.verdict.finished
        assert sum("Type /end again" in line for line in room.said) == 2

    def test_while_one_is_sure_the_game_goes_on(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "/end"), (6, "/end")).play()
        assert room.left is None
        assert room.lines[1:] == ["  2 buse +1"]
        assert room.verdict.finished

    def test_goodbye_to_a_game_that_goes_on(self, tmp_path: Path) -> None:
        session = alone(tmp_path, language="fr", card=house_card(1, "fr")).session
        assert session.goodbye("sixdice") == (
            f"Partie enregistrée dans {session.path}.\nPour continuer : sixdice play --resume"
        )
        own = alone(tmp_path).session
        assert own.goodbye("sixdice") == (
            f"Saved in {own.path}.\nTo go on: sixdice play words --resume --card FILE (your card)"
        )

    def test_every_step_is_saved_before_the_next(self, tmp_path: Path) -> None:
        kept: list[str] = []

        def look(session: WordsSession) -> str:
            kept.append(session.path.read_text("utf-8").rpartition("\n\n")[0].rpartition("\n")[2])
            return ""

        alone(tmp_path, (0, look), (0, look), (1, "boa"), (2, look), (6, look)).play()
        assert [line.strip() for line in kept] == [
            '[Bots "-,parrot,parrot"]',
            "1. theme 2 | initial green | green=B white=O yellow=R red=V blue=A",
            "1 boa +3",
            "2 buse +1",
        ]

    def test_in_ascii_the_names_are_plain(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), players=("Zoé", "Bo", "Cy"), style=Style.ASCII)
        with suppress(EOFError):
            room.session.play()
        assert any("Zoe: 0" in line for line in room.screen.said)


class TestOpenThemes:
    def test_the_number_of_a_theme_stands_before_a_word(self, tmp_path: Path) -> None:
        typed = ("boa", "@3banane", "2 boa", "@2 bat", "6   bol", "@9 bol", "@0bol", "@4 Milan")
        room = alone(
            tmp_path,
            (0, ""),
            *((n + 1, text) for n, text in enumerate(typed)),
            mode="open",
            bots={2: Parrot([]), 3: Parrot([])},
            clock=9,
        )
        room.play()
        assert [line for line in room.said[5:] if "ideas" not in line] == [
            "  Name the theme: @3 banana.",
            "    2.0 s  Ann: banane (Food) +2 (B A)",
            "    3.0 s  Ann: boa (Animals) +3 (B O A)",
            "  That theme is closed in this round.",
            "    5.0 s  Ann: bol (Things) +2 (B O)",
            *["  Themes are 1 to 6."] * 2,
            "    8.0 s  Ann: Milan, refused: it does not begin with B",
            "End of round 1: time is up. Ann: 7 · Bo: 0 · Cy: 0 · pot 83",
        ]
        assert room.lines[1:] == [
            "  1 @3 banane +2",
            "  1 @2 boa +3",
            "  1 @6 bol +2",
            "  1 ! @4 Milan -0",
            "  = time",
        ]
        assert room.screen.given_back == ["boa", "@2 bat", "@9 bol", "@0bol"]
        assert room.screen.statuses[-2] == (
            "0:01 · [B] O R V A\n@1 Heroes @4 Towns @5 Jobs\nAnn: 7 · Bo: 0 · Cy: 0 · pot 83"
        )
        assert "@theme word, with B › " in room.screen.prompts

    def test_the_black_face(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "@2 gnu"), mode="open", cup=ScriptedCup((BLACK[1:],))).play()
        assert "@theme word, without B O R V A › " in room.screen.prompts
        assert room.said[-2:] == [
            "    1.0 s  Ann: gnu (Animals) +4",
            "End of round 1: the black face is won. Ann: 4 · Bo: 0 · Cy: 0 · pot 86",
        ]

    def test_where_a_theme_is_drawn_none_is_named(self, tmp_path: Path) -> None:
        room = alone(tmp_path, (0, ""), (1, "@2 boa"), (1, "@2boa")).play()
        assert room.said[3:5] == ["  Only letters, spaces, hyphens, apostrophes and dots."] * 2

    def test_six_words_close_the_round(self, tmp_path: Path) -> None:
        words = ("1 Bond", "2 boa", "3 brie", "4 Brest", "5 barde", "6 bol")
        room = Room(tmp_path, (0, ""), *((1, f"1 {text}") for text in words), mode="open").play()
        assert room.said[-1] == (
            "End of round 1: all six themes are closed. Ann: 14 · Bo: 0 · Cy: 0 · pot 76"
        )
        assert room.screen.prompts[-1] == "Enter throws the dice › "


class TestLimitedProposals:
    def test_the_last_word_takes_what_there_is(self, tmp_path: Path) -> None:
        words = ("boa", "bat", "boeuf")
        bots = {2: Parrot([]), 3: Parrot([])}
        typed = [(n + 1, text) for n, text in enumerate(words)]
        room = alone(tmp_path, (0, ""), *typed, mode="limited", bots=bots).play()
        assert [line for line in room.said[4:] if "ideas" not in line] == [
            "    1.0 s  Ann: boa +3 (B O A)",
            "    2.0 s  Ann: bat +2 (B A)",
            "    3.0 s  Ann: boeuf +1 (B O; that was all there was)",
            "End of round 1: the middle is empty. Ann: 6 · Bo: 0 · Cy: 0 · middle 0 · reserve 84",
        ]


class TestSeveralPeople:
    """Nobody here is a bot: Ann, Bo and Cy share the keyboard."""

    def test_they_are_told_how(self, tmp_path: Path) -> None:
        room = Room(tmp_path).play()
        assert room.said == [
            "Several at this keyboard (1 Ann · 2 Bo · 3 Cy): the number first, as in 3 word."
        ]

    def test_a_line_begins_with_the_seat(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, ""), (1, "2 boa"), (2, "3  buse")).play()
        assert room.said[-3:] == [
            "    1.0 s  Bo: boa +3 (B O A)",
            "    2.0 s  Cy: buse +1 (B)",
            "End of round 1: the scoring places are taken. Ann: 0 · Bo: 3 · Cy: 1 · pot 86",
        ]

    @pytest.mark.parametrize(
        "text", ["boa", "4 boa", "0 boa", "7 boa", "2boa", "2", "/d", "/+", "/a 1", "3 ", "-1 boa"]
    )
    def test_who_speaks(self, tmp_path: Path, text: str) -> None:
        room = Room(tmp_path, (0, ""), (0.1, text), bots={3: Parrot([])}).play()
        assert room.said[4] == "Who speaks? Begin with the number of the seat: 2 word."
        assert room.screen.given_back == [text.strip()]

    def test_a_bots_seat_is_not_spoken_for(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, ""), (0.1, "3 boa"), bots={3: Parrot([])}).play()
        assert room.said[4].startswith("Who speaks?")
        assert room.screen.given_back == ["3 boa"]
        assert room.lines[1:2] == ["  = time"]

    def test_themes_and_seats(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, ""), (1, "3 @2 boa"), (2, "1 3 brie"), (3, "2 boa"), mode="open").play()
        assert room.lines[1:3] == ["  3 @2 boa +3", "  1 @3 brie +2"]
        assert "  Name the theme: @3 banana." in room.said
        assert room.screen.given_back == ["2 boa"], "with its seat, which was understood"

    @pytest.mark.parametrize("text", ["2 /q", "q", "1 /quit"])
    def test_anybody_may_leave(self, tmp_path: Path, text: str) -> None:
        assert Room(tmp_path, (0, text)).play().left is Leave

    def test_a_doubtful_word_is_final_after_ten_seconds(self, tmp_path: Path) -> None:
        room = Room(
            tmp_path, (0, ""), (1, "1 bzzz"), (2, "2 boa"), (3, "3 buse"), (10, "3 /a"), (12, "/s")
        ).play()
        assert room.said[4:] == [
            "    1.0 s  Ann: bzzz +1 (B; provisional for 10 s)",
            "    2.0 s  Bo: boa +3 (B O A)",
            "  Everything waits for a provisional word to be settled.",
            "  Cy: an appeal against “bzzz”. All but its author vote: keep it or not?",
            "Ann: 1 · Bo: 3 · Cy: 0 · pot 86",
            "  “bzzz” stands (0:0)",
            "End of round 1: the scoring places are taken. Ann: 1 · Bo: 3 · Cy: 0 · pot 86",
        ]
        assert not room.screen.given_back
        assert "/a appeals against “bzzz” › " in room.screen.prompts
        silent = Room(tmp_path, (0, ""), (1, "1 bzzz"), (2, "2 boa"), (11, "3 /a")).play()
        assert silent.said[6:] == [
            "  “bzzz” is final",
            "End of round 1: the scoring places are taken. Ann: 1 · Bo: 3 · Cy: 0 · pot 86",
            "  There are no dice on the table: Enter throws them.",
        ]

    def test_a_doubtful_word_outlasts_the_clock(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, ""), (3, "1 bzzz"), (5, "2 boa"), (6, "2 /d"), clock=4).play()
        assert room.said[4:] == [
            "    3.0 s  Ann: bzzz +1 (B; provisional for 10 s)",
            "  Time is up.",
            *["  The time of this round is over."] * 2,
            "  “bzzz” is final",
            "End of round 1: time is up. Ann: 1 · Bo: 0 · Cy: 0 · pot 89",
        ]
        assert room.screen.prompts[-2] == "/a appeals against “bzzz” › "
        assert not room.screen.given_back

    def test_struck(self, tmp_path: Path) -> None:
        typed = ("1 bzzz", "1 /a", "2 /a", "3 buse", "1 /+", "2 /-", "2 /+", "3 /-", "1 bzzz", "1 /+")
        room = Room(tmp_path, (0, ""), *((1 + n / 10, text) for n, text in enumerate(typed))).play()
        assert [line.partition(" s  ")[2] or line.strip() for line in room.said[4:]] == [
            "Ann: bzzz +1 (B; provisional for 10 s)",
            "Nobody appeals against their own word.",
            "Bo: an appeal against “bzzz”. All but its author vote: keep it or not?",
            "People are voting.",
            "Neither bots nor who said the word vote.",
            "Bo: strike it",
            "You have voted already.",
            "Cy: strike it",
            "“bzzz” is struck (0:2), tokens returned: 1",
            "Ann: bzzz +1 (B; provisional for 10 s)",
            "There is nothing to vote on.",
            "“bzzz” is final",
            "End of round 1: time is up. Ann: 1 · Bo: 0 · Cy: 0 · pot 89",
        ]
        assert room.lines[1:] == ["  1 ? bzzz 0:2 +0", "  1 bzzz +1", "  = time"]
        assert "2 Bo, 3 Cy: /+ keep, /- strike (as in 2 /+) › " in room.screen.prompts
        assert "3 Cy: /+ keep, /- strike (as in 3 /+) › " in room.screen.prompts, "who has still to vote"

    def test_kept(self, tmp_path: Path) -> None:
        typed = ("1 bzzz", "2 /a", "2 /-", "3 /+", "2 /a")
        room = Room(tmp_path, (0, ""), *((1, text) for text in typed)).play()
        assert "  “bzzz” stands (1:1)" in room.said
        assert "  There is no word to appeal against." in room.said
        assert room.lines[1] == "  1 ? bzzz 1:1 +1"

    def test_two_appeals_a_game(self, tmp_path: Path) -> None:
        appeals = [(n + 0.5, text) for n in (1, 2) for text in (f"1 bz{'z' * n}", "2 /a", "2 /-", "3 /-")]
        typed = [(0.0, ""), *((at * 10, text) for at, text in appeals), (80.0, "1 bzzzz"), (81.0, "2 /a")]
        room = Room(tmp_path, *typed).play()
        assert "  You have appealed twice in this game already." in room.said

    def test_the_latest_doubtful_word_of_others_is_meant(self, tmp_path: Path) -> None:
        typed = ("1 @2 bzzz", "2 @3 bxxx", "2 /a")
        room = Room(tmp_path, (0, ""), *((1, text) for text in typed), mode="open").play()
        assert "  Bo: an appeal against “bzzz”. All but its author vote: keep it or not?" in room.said

    @pytest.mark.parametrize(("word", "who"), [("1 bzzz", "Bo"), ("2 bzzz", "Ann"), ("3 bzzz", "Ann")])
    def test_anybody_appeals_without_a_seat(self, tmp_path: Path, word: str, who: str) -> None:
        """At one keyboard it matters little who does, as long as it is not the word's author."""
        room = Room(tmp_path, (0, ""), (1, word), (2, "/a"), (3, "q")).play()
        assert f"  {who}: an appeal against “bzzz”. All but its author vote: keep it or not?" in room.said

    def test_nobody_can_appeal_against_nothing(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, "/a"), (1, ""), (2, "/A"), (3, "1 bzzz"), (4, "/a"), (5, "/a")).play()
        answers = [line for line in room.said if line.startswith("  ") and " s  " not in line]
        assert answers[0] == "  There are no dice on the table: Enter throws them."
        assert answers[2] == "  There is no word to appeal against."
        assert answers[4] == "  People are voting."
        assert not room.screen.given_back

    def test_the_prompt_names_the_word_that_is_appealed_against(self, tmp_path: Path) -> None:
        typed = ((0, ""), (1, "1 bzzz"), (2, "2 bxxx"), (3, "/a"), (4, "q"))
        room = Room(tmp_path, *typed).play()
        assert room.screen.prompts[3] == "/a appeals against “bxxx” › "
        assert any("an appeal against “bxxx”" in line for line in room.said)

    def test_it_names_the_word_even_where_each_doubts_the_other(self, tmp_path: Path) -> None:
        """Four at the table, two of them bots: Ann doubts Bo's word, and Bo doubts Ann's."""
        bots = {3: Parrot([(0.5, "boa")]), 4: Parrot([])}
        typed = ((0, ""), (1, "1 bzzz"), (2, "2 bxxx"), (3, "/a"), (4, "q"))
        room = Room(tmp_path, *typed, players=("Ann", "Bo", "Cy", "Di"), bots=bots).play()
        (prompt,) = {text for text in room.screen.prompts if text.startswith("/a")}
        (appeal,) = (line for line in room.said if "an appeal against" in line)
        assert prompt.partition("“")[2].partition("”")[0] == appeal.partition("“")[2].partition("”")[0]

    def test_an_appeal_may_name_the_number_of_the_word(self, tmp_path: Path) -> None:
        typed = ((0, ""), (1, "1 bzzz"), (2, "2 bxxx"), (3, "3 /a 1"), (4, "q"))
        room = Room(tmp_path, *typed).play()
        assert "  Cy: an appeal against “bzzz”. All but its author vote: keep it or not?" in room.said
        other = Room(tmp_path, *typed[:3], (3, "3 /a 3"), (4, "q")).play()
        assert "Unknown command: /a 3. ? helps." in other.said

    def test_ending_in_the_middle_of_a_vote(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, ""), (1, "1 bzzz"), (2, "2 /a"), (3, "/end"), (4, "2 /end")).play()
        assert room.verdict.finished
        assert '[Scores "1,0,0"]' in room.session.path.read_text("utf-8")

    def test_leaving_in_the_middle_of_a_vote(self, tmp_path: Path) -> None:
        room = Room(tmp_path, (0, ""), (1, "1 bzzz"), (2, "2 /a"), (3, "q")).play()
        assert room.lines[1:] == ["  1 bzzz +1"]


class TestInFrench:
    def test_everything_is_said_in_french(self, tmp_path: Path) -> None:
        typed = ("boa", "", "zebu", "boa", "/x", "?")
        room = alone(tmp_path, *((n, text) for n, text in enumerate(typed)), language="fr").play()
        assert room.screen.said[0] == "Dés à mots · classique · carte à vous"
        assert room.screen.said[2] == "Ann : 0 · Bo : 0 · Cy : 0 · pot 90"
        assert room.said[:6] == [
            "  Il n'y a pas de dés sur la table : Entrée les lance.",
            "",
            "Manche 1 · Animals · lanceur : Ann",
            "  [B] vert  O blanc  R jaune  V rouge  A bleu   un mot qui commence par B",
            "    1,0 s  Ann : zebu, refusé : il ne commence pas par B",
            "  Encore un instant : un mot refusé coûte deux secondes.",
        ]
        assert room.said[6] == "Commande inconnue : /x. ? pour l'aide."
        assert room.said[8:] == [
            "    5,0 s  Bo : buse +1 (B)",
            "   20,0 s  Cy : bœuf +2 (B O)",
            "Fin de la manche 1 : les places payantes sont prises. Ann : 0 · Bo : 1 · Cy : 2 · pot 87",
        ]
        assert room.screen.given_back == ["boa"]
        assert set(room.screen.prompts) == {"Entrée lance les dés › ", "Animals en B › "}

    def test_other_prompts(self, tmp_path: Path) -> None:
        typed = ((0, ""), (1, "1 bzzz"), (2, "2 boa"), (3, "/a"), (4, "/end"), (5, "q"))
        room = Room(tmp_path, *typed, language="fr", mode="classic").play()
        assert "/a : contester « bzzz » › " in room.screen.prompts
        assert "2 Bo, 3 Cy : /+ garder, /- annuler (par exemple 2 /+) › " in room.screen.prompts
        assert room.said[-1] == (
            "La partie s'arrêterait ici, telle quelle. Encore une fois /end pour confirmer."
        )
        black = alone(tmp_path, (0, ""), language="fr", mode="open", cup=ScriptedCup((BLACK[1:],))).play()
        assert "@thème mot, sans B O R V A › " in black.screen.prompts
        late = alone(tmp_path, (0, ""), (30, "boa"), language="fr").play()
        assert late.said[-1] == "  Trop tard : la manche 1 est finie."


class TestBotsAlone:
    @pytest.mark.parametrize("mode", ["classic", "limited", "open"])
    def test_they_play_to_the_end(self, tmp_path: Path, mode: str) -> None:
        bots = {1: bot_named("hard"), 2: bot_named("hard"), 3: bot_named("normal")}
        players = ("hard", "hard 2", "normal")
        card = house_card(1, "en")
        room = Room(
            tmp_path, players=players, bots=bots, mode=mode, card=card, cup=SeededCup(4), seed=4
        ).play()
        assert room.left is None
        assert room.verdict.finished
        assert room.screen.said[-1].startswith(("The winner: ", "A shared win: "))
        assert "the words are said, the others are thinking › " in room.screen.prompts

    def test_whoever_watches_can_leave_and_cannot_speak(self, tmp_path: Path) -> None:
        bots = {1: bot_named("hard"), 2: bot_named("hard")}
        room = Room(
            tmp_path,
            (0.5, "boa"),
            (1, "/s"),
            (1.5, "/a"),
            (2, "q"),
            players=("a", "b"),
            bots=bots,
            card=house_card(1, "en"),
            cup=SeededCup(4),
        ).play()
        assert sum(line.startswith("Who speaks?") for line in room.said) == 2
        assert room.left is Leave


ORDERS = ("", "", "/d", "/a", "/a 1", "/+", "/-", "/s", "/end", "?", "help", "/x", "/")
WORDS_SAID = (
    "boa buse bœuf bat zebu gnu rat boar bzzz bxx bol brie Bond Brest berger b4t ² ' 🐘 @ 1 ʙ ;boa".split()  # noqa: SIM905 -- one line
)
STRANGE = (
    "\t",
    "b" * 70,
    "\x1b[A",
    "@7 bol",
    "@3brie",
    "9 9 9",
    "\x00",
    "= time",
    "1 ? boa 0:2 +0",
    '[Game "x"]',
    "bé\u0301",
)
LINES = (*ORDERS, *WORDS_SAID, *STRANGE)


@pytest.mark.parametrize("mode", ["classic", "limited", "open"])
@pytest.mark.parametrize("seed", range(5))
def test_any_lines_at_all(tmp_path: Path, mode: str, seed: int) -> None:
    """Whatever is typed and whenever, the game goes on or is saved, and its record holds."""
    rng = random.Random(f"{mode}{seed}")
    clock = rng.choice([0, 15, 90])
    people = rng.choice([1, 2, 4])
    bots = {
        people + 1: Parrot([(3.0, "bat"), (7.0, "bol"), (9.0, "gnu")]),
        people + 2: Parrot([(5.0, "buse")]),
    }
    players = [f"P{seat}" for seat in range(1, people + 3)]

    def line() -> str:
        seat = f"{rng.randrange(1, people + 2)} " if people > 1 and rng.random() < 0.9 else ""
        theme = f"@{rng.randrange(1, 7)} " if mode == "open" and rng.random() < 0.8 else ""
        text = rng.choice(LINES)
        return text if text == "" else seat + (theme if not text.startswith("/") else "") + text

    at = 0.0
    typed: list[tuple[float, Line]] = []
    for _ in range(250):
        at += rng.choice([0.0, 0.1, 0.7, 2.0, 11.0])
        typed.append((at, line()))
    rolls = [
        ANIMALS,
        BLACK,
        ("3", *ANIMALS[1:]),
        ("1", "blue", "E", "C", "N", "F", "B"),
        ("5", "red", "B", "T", "R", "A", "A"),
    ]
    chosen = tuple(rng.choice(rolls)[1 if mode == "open" else 0 :] for _ in range(500))
    room = Room(
        tmp_path,
        *typed,
        players=players,
        bots=bots,
        mode=mode,
        clock=clock,
        cup=ScriptedCup(chosen),
        language=rng.choice(["fr", "en"]),
        options=rng.sample(["letters_once", "strict"], rng.randrange(3)),
    )
    room.play()
    assert room.lines, "something was played"
