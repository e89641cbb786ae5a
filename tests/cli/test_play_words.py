"""Word dice from the command line: set up anew, left, gone on with."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sixdice.cli import play_words
from sixdice.cli.words_session import WordsSession
from sixdice.words.lexicon import theme_words
from tests.cli.calling import Caller
from tests.cli.test_judge import OWN
from tests.cli.test_words_session import FakeScreen, Line

PLAIN = ("--style", "plain", "--seed", "5")


def saved(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "games").glob("*.sdr")
    return path


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def some_word(session: WordsSession) -> str:
    """Return a listed word that seat 1 or the next may say now; Enter where dice are awaited."""
    state = session.log.state
    if state.faces is None:
        return ""
    speakers = [seat for seat in session.people if session.log.view(seat).form.speak]
    for theme in session.log.view(speakers[0]).form.themes:
        for entry in theme_words(state.setup.card.theme(theme), state.setup.language).entries:
            blocked = state.faces.black and set(entry.form) & set(state.faces.letters)
            fresh = all(said.form[:3] != entry.form[:3] for said in state.said)
            if not blocked and fresh and entry.form.startswith(state.faces.initial):
                return (
                    f"{speakers[0]} @{theme} {entry.word}"
                    if state.faces.theme is None
                    else f"{speakers[0]} {entry.word}"
                )
    return f"{speakers[0]} /d"


def at_a_fake_screen(monkeypatch: pytest.MonkeyPatch, *typed: tuple[float, Line]) -> FakeScreen:
    screen = FakeScreen(*typed)
    monkeypatch.setattr(play_words, "_screen", lambda _: screen)
    return screen


def test_a_new_game(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("play", "words", *PLAIN, stdin="\n")
    assert (answer.status, answer.err) == (0, "")
    text = saved(tmp_path).read_text("utf-8")
    for tag in (
        'Game "words"',
        'Mode "classic"',
        'Language "fr"',
        'Card "1"',
        'Players "Toi,normal,normal 2"',
    ):
        assert f"[{tag}]\n" in text
    assert '[Seed "5"]\n[Bots "-,normal,normal"]\n' in text
    assert len(re.findall(r"^1\. theme [1-6] \| ", text, re.MULTILINE)) == 1
    assert str(saved(tmp_path)) in answer.out


def test_as_it_was_asked_for(sixdice: Caller, tmp_path: Path, own: Path) -> None:
    words = ("--lang", "en", "--mode", "open", "--seats", "you,Bo,you", "--first", "3", "--card", own)
    sixdice("play", "words", *PLAIN, *words, "--options", "strict,letters_once,clock=30", stdin="\n")
    text = saved(tmp_path).read_text("utf-8")
    for tag in (
        'Mode "open"',
        'Players "You,Bo,You 2"',
        'First "3"',
        'Options "letters_once,strict,clock=30"',
    ):
        assert f"[{tag}]\n" in text
    assert '[Theme "1 Desserts"]' in text


def test_the_same_seed_gives_the_same_dice(sixdice: Caller, tmp_path: Path) -> None:
    rolls = []
    for _ in range(2):
        sixdice("play", "words", *PLAIN, "--seats", "Ann,Bo", stdin="\n")
        rolls.append(saved(tmp_path).read_text("utf-8"))
        saved(tmp_path).unlink()
    assert rolls[0] == rolls[1]
    sixdice("play", "words", "--seats", "Ann,Bo", stdin="\n")
    assert "[Seed " in saved(tmp_path).read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [
        (("--seats", "you,bot:genius"), 2, "setup/bot"),
        (("--seats", "you,bot:greedy"), 2, "setup/bot"),
        (("--seats", "you"), 2, "setup/seats"),
        (("--seats", "a,b,c,d,e,f,g"), 2, "setup/seats"),
        (("--seats", 'A"n,Bo'), 2, "setup/player"),
        (("--seats", "Ann,Bo", "--first", "3"), 2, "setup/first"),
        (("--seats", "Ann,Bo", "--card", "9"), 2, "setup/card"),
        (("--seats", "Ann,Bo", "--card", "none.toml"), 1, "file/io"),
        (("--options", "fast"), 2, "setup/options"),
        (("--options", "clock=9999"), 2, "setup/clock"),
        (("--resume", "--mode", "open", "--options", "strict"), 2, "play/resume"),
        (("--resume",), 1, "play/nothing-saved"),
    ],
)
def test_what_cannot_be_played(
    sixdice: Caller, tmp_path: Path, words: tuple[str, ...], status: int, code: str
) -> None:
    answer = sixdice("play", "words", *words)
    assert (answer.status, answer.out) == (status, "")
    assert f"[{code}]" in answer.err
    assert not list(tmp_path.rglob("*.sdr"))


def test_bots_need_words(sixdice: Caller, own: Path) -> None:
    assert "[setup/no-words]" in sixdice("play", "words", "--card", own).err
    assert sixdice("play", "words", "--card", own, "--seats", "Ann,Bo").status == 0


@pytest.mark.parametrize("words", [("--mode", "solo"), ("--lang", "de"), ("--dice", "manual")])
def test_a_wrong_call(sixdice: Caller, words: tuple[str, ...]) -> None:
    answer = sixdice("play", "words", *words)
    assert (answer.status, answer.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("mode", ["classic", "limited", "open"])
def test_left_and_gone_on_with_it_is_the_same_game(
    sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """Three people who say what is listed; leaving after any line changes neither dice nor tokens.

    Where a round is open, the game that is gone on with waits for Enter first.
    """
    monkeypatch.setattr("os.fsync", lambda _: None)
    words = ("play", "words", "--mode", mode, "--seats", "Ann,Bo,Cy", *PLAIN)
    at_a_fake_screen(monkeypatch, *((float(3 * n), some_word) for n in range(40)), (120.0, "q"))
    assert sixdice(*words).status == 0
    whole = saved(tmp_path).read_text("utf-8")
    saved(tmp_path).unlink()
    screen = at_a_fake_screen(monkeypatch, *((float(3 * n), some_word) for n in range(13)), (39.0, "q"))
    sixdice(*words)
    for count in (9, 18):
        is_open = screen.prompts[-1] != "Entrée lance les dés › "
        enter: list[tuple[float, Line]] = [(0.0, "")] if is_open else []
        screen = at_a_fake_screen(
            monkeypatch, *enter, *((float(3 * n), some_word) for n in range(count)), (99.0, "/q")
        )
        assert sixdice("play", "--resume").status == 0
        assert screen.said[0].startswith("Dés à mots · ")
        assert (screen.prompts[0] == "Entrée : on continue › ") == is_open
    assert saved(tmp_path).read_text("utf-8") == whole
    assert whole.count("+") > 10
    assert sixdice("check", "--unfinished", saved(tmp_path)).status == 0


def test_an_open_round_is_told_again(sixdice: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("play", "words", "--mode", "open", "--lang", "en", "--seats", "Ann,Bo,Cy", *PLAIN)
    first = at_a_fake_screen(monkeypatch, (0, some_word), (1, some_word), (2, "q"))
    sixdice(*words)
    again = at_a_fake_screen(monkeypatch, (0, "q"))
    sixdice("play", "words", "--resume")
    assert first.said[4] == ""
    told = [re.sub(r"^ +\d+\.\d s", "", line) for line in first.said[5:]]
    assert [line.strip() for line in again.said[4:]] == [line.strip() for line in told]
    assert any("thrown by" in line for line in again.said)
    assert not any(" s  " in line for line in again.said), "nobody knows when that was"
    assert again.prompts == ["Enter goes on › "]


class TestGoingOnInTheMiddleOfARound:
    @pytest.fixture
    def resumed(
        self, sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Callable[..., FakeScreen]:
        """Leave a round of 90 seconds, its dice just thrown, and go on with it at another screen."""
        at_a_fake_screen(monkeypatch, (0, ""), (20, "q"))
        sixdice("play", "words", "--lang", "en", "--seats", "Ann,Bo,Cy", *PLAIN)
        left = saved(tmp_path).read_text("utf-8")

        def go_on(*typed: tuple[float, Line]) -> FakeScreen:
            saved(tmp_path).write_text(left, encoding="utf-8")
            screen = at_a_fake_screen(monkeypatch, *typed)
            assert sixdice("play", "words", "--resume").status == 0
            return screen

        return go_on

    def test_its_clock_waits_for_enter(self, resumed: Callable[..., FakeScreen]) -> None:
        screen = resumed((500.0, ""), (507.0, some_word), (508.0, "q"))
        assert screen.prompts[0] == "Enter goes on › "
        assert screen.statuses[1].startswith("1:30 · "), "not before"
        assert re.fullmatch(r"    7\.0 s  Ann: .+ \+4", screen.said[-2])

    def test_it_shows_the_time_that_is_left(self, resumed: Callable[..., FakeScreen]) -> None:
        screen = resumed((500.0, ""), (501.0, "q"))
        assert screen.statuses[0].startswith("1:30 · ")
        assert screen.statuses[0] == screen.statuses[1]

    @pytest.mark.parametrize("text", ["q", "/q", " Q ", "/quit"])
    def test_one_leaves_there_as_well(
        self, resumed: Callable[..., FakeScreen], tmp_path: Path, text: str
    ) -> None:
        screen = resumed((0.0, text), (1.0, "never read"))
        assert len(screen.typed) == 1
        assert screen.prompts == ["Enter goes on › "]
        assert "[End " not in saved(tmp_path).read_text("utf-8")

    def test_the_end_of_input_leaves_too(self, resumed: Callable[..., FakeScreen]) -> None:
        assert resumed().prompts == ["Enter goes on › "]

    def test_no_word_is_said_by_it(self, resumed: Callable[..., FakeScreen], tmp_path: Path) -> None:
        resumed((0.0, some_word), (1.0, "q"))
        assert "+" not in saved(tmp_path).read_text("utf-8")


def test_bots_alone_wait_for_nobody(sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)
    at_a_fake_screen(monkeypatch, (0.1, "q"))
    sixdice("play", "words", "--lang", "en", "--seats", "bot:hard,bot:hard,bot:hard", *PLAIN)
    assert re.search(r"^1\. theme", saved(tmp_path).read_text("utf-8"), re.MULTILINE), "a round is open"
    again = at_a_fake_screen(monkeypatch, (100.0, "q"))
    assert sixdice("play", "--resume").status == 0
    assert "Enter goes on › " not in again.prompts
    assert any(line.startswith("End of round 1: ") for line in again.said)


def test_between_two_rounds_nothing_is_told_again(sixdice: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_fake_screen(monkeypatch, (0, ""), (1, "1 /d"), (1, "2 /d"), (2, "q"))
    sixdice("play", "words", "--lang", "en", "--seats", "Ann,Bo", *PLAIN)
    again = at_a_fake_screen(monkeypatch, (0, "q"))
    sixdice("play", "--resume")
    assert len(again.said) == 4


def test_a_card_of_ones_own_is_given_again(sixdice: Caller, tmp_path: Path, own: Path) -> None:
    sixdice("play", "words", "--seats", "Ann,Bo", "--card", own, *PLAIN, stdin="\n")
    assert sixdice("play", "--resume").status == 0, "its titles are in the record"
    assert sixdice("play", "words", "--resume", "--card", own).status == 0
    other = tmp_path / "other.toml"
    other.write_text(OWN.replace("Desserts", "Gâteaux"), encoding="utf-8")
    answer = sixdice("play", "words", "--resume", "--card", other)
    assert (answer.status, f"{other} is not the card of the saved game [play/card]" in answer.err) == (
        2,
        True,
    )


def test_either_game_is_gone_on_with_whoever_asks(sixdice: Caller, tmp_path: Path) -> None:
    sixdice("play", "encore", "--mode", "solo", *PLAIN, stdin="1\n")
    assert "You, sheet black" in sixdice("play", "words", "--resume", "--style", "plain", stdin="q\n").out
    saved(tmp_path).unlink()
    sixdice("play", "words", *PLAIN)
    assert (
        "Dés à mots · classique" in sixdice("play", "encore", "--resume", "--style", "plain", stdin="q\n").out
    )


def test_a_seed_that_is_none_is_told_without_advice_that_does_not_help(
    sixdice: Caller, tmp_path: Path
) -> None:
    sixdice("play", "words", *PLAIN)
    path = saved(tmp_path)
    path.write_text(path.read_text("utf-8").replace('[Seed "5"]', '[Seed "five"]'), encoding="utf-8")
    answer = sixdice("play", "--resume", path)
    assert (answer.status, "[play/seed]" in answer.err) == (1, True)
    assert "--dice" not in answer.err


def test_a_finished_game_cannot_be_gone_on_with(sixdice: Caller, tmp_path: Path) -> None:
    out = sixdice("play", "words", *PLAIN, stdin="/end\n/end\n").out
    assert f"replay {saved(tmp_path)}" in out
    assert "[play/finished]" in sixdice("play", "--resume", saved(tmp_path)).err
    assert "[play/nothing-saved]" in sixdice("play", "--resume").err


def test_a_record_by_others_without_seed_and_bots(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.sdr"
    tags = (
        'Game "words"',
        'Mode "classic"',
        'Language "en"',
        'Card "1"',
        'Players "Ann,Bo,Cy"',
        'Event "club"',
    )
    path.write_text("".join(f"[{tag}]\n" for tag in tags))
    answer = sixdice("play", "--resume", path, "--style", "plain", stdin="\n2 /s\n")
    assert answer.status == 0
    assert "Round 1 · " in answer.out
    assert '[Event "club"]' in path.read_text("utf-8")


def test_in_ascii(sixdice: Caller) -> None:
    out = sixdice(
        "play", "words", "--style", "ascii", "--seed", "5", "--seats", "Zoé,Bo", stdin="?\n\n1 é\n/x\n"
    ).out
    assert out.isascii()
    assert "Zoe" in out
