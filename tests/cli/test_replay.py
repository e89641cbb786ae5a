import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from sixdice.cli import replay
from sixdice.encore.record_writer import game_record
from tests.cli.calling import Caller
from tests.cli.test_check import OPEN, WORDS
from tests.driving import EVERY_GAME, random_game
from tests.encore.test_referee import BEGINNING, FINISHED


@pytest.mark.parametrize("number", range(len(EVERY_GAME)))
def test_every_game_turn_by_turn(sixdice: Caller, tmp_path: Path, number: int) -> None:
    log = random_game(EVERY_GAME[number], number)
    path = tmp_path / "game.sdr"
    path.write_text(game_record(log.setup, log.events), encoding="utf-8")
    answer = sixdice("replay", path, "--style", "plain")
    assert answer.status == 0
    for turn in range(1, log.state.turn):
        assert f"Turn {turn}, " in answer.out
    assert all(len(line) <= 120 for line in answer.out.splitlines())


def test_one_record_of_several_from_one_seat(sixdice: Caller) -> None:
    answer = sixdice(
        "replay", "-", "--record", "2", "--seat", "2", "--style", "ascii", stdin=FINISHED + BEGINNING
    )
    assert answer.out.count("Turn ") == 4
    assert "Bo: " in answer.out


def test_an_open_round_is_shown_too(sixdice: Caller) -> None:
    assert "Turn 5, Ann: " in sixdice("replay", "-", stdin=f"{BEGINNING}5. 1 | gyo123 | - | .\n").out


@pytest.mark.parametrize(
    ("words", "text", "code"),
    [
        (("--record", "2"), BEGINNING, "record/none"),
        (("--seat", "3"), BEGINNING, "record/seat"),
        ((), BEGINNING.replace("b2:H4,H5", "b2:H4,G5"), "choice/"),
        ((), "", "record/none"),
    ],
)
def test_what_cannot_be_shown(sixdice: Caller, words: tuple[str, ...], text: str, code: str) -> None:
    answer = sixdice("replay", "-", *words, stdin=text)
    assert answer.status == 1
    assert f"[{code}" in answer.err


class TestWordDice:
    def test_round_by_round(self, sixdice: Caller) -> None:
        answer = sixdice("replay", "-", "--style", "plain", stdin=WORDS)
        assert (answer.status, answer.err) == (0, "")
        assert answer.out == (
            "Manche 1 · Personnalités · lanceur : Ann\n"
            "  [B] vert  O blanc  R jaune  V rouge  A bleu   un mot qui commence par B\n"
            "  Bo : Bono +2 (B O)\n"
            "  Ann : Brejnev +3 (B R V)\n"
            "  Cy : Buñuel +1 (B)\n"
            "Fin de la manche 1 : les places payantes sont prises. "
            "Ann : 3 · Bo : 2 · Cy : 1 · Di : 0 · pot 84\n"
            "\n"
            "Manche 2 · Villes · lanceur : Bo\n"
            "  P vert  O blanc  N jaune  S rouge  E bleu   face noire : un mot sans P O N S E\n"
            "  Di : Milan, refusé : il contient N, interdit sur la face noire\n"
            "  Ann : Turku +4\n"
            "Fin de la manche 2 : la face noire est gagnée. Ann : 7 · Bo : 2 · Cy : 1 · Di : 0 · pot 80\n"
        )

    def test_in_ascii_and_in_colour(self, sixdice: Caller) -> None:
        shown = sixdice("replay", "-", "--style", "ascii", stdin=WORDS).out
        assert shown.isascii()
        assert "Personnalites" in shown
        assert "Cy : Bunuel +1" in shown
        assert "\x1b[1mManche 1" in sixdice("replay", "-", "--style", "colour", stdin=WORDS).out

    def test_votes_and_agreements_are_told(self, sixdice: Caller) -> None:
        out = sixdice("replay", "-", "--style", "plain", stdin=OPEN.replace('"fr"', '"en"')).out
        assert (
            "  @1 Famous people · @2 Animals · @3 Food and drink\n  @4 Cities · @5 Jobs · @6 Objects\n" in out
        )
        assert "  Bo: Banane (Food and drink) +2 (B A)\n" in out
        assert "  Ann: Bruxo (Animals) +3 (B O R; provisional for 10 s)\n" in out
        assert "“Bruxo” is struck (0:2), tokens returned: 3" in out
        assert "End of round 1: nobody has more ideas. Ann: 0 · Bo: 2 · Cy: 1 · pot 87" in out

    def test_an_open_round_and_an_end(self, sixdice: Caller) -> None:
        left = WORDS.removesuffix("  1 Turku +4\n")
        assert sixdice("replay", "-", "--style", "plain", stdin=left).out.endswith(
            "  Di : Milan, refusé : il contient N, interdit sur la face noire\n"
        )
        ended = left.replace("\n\n", '\n[End "agreed"]\n\n', 1)
        assert sixdice("replay", "-", stdin=ended).out.endswith(
            "La partie s'arrête d'un commun accord.\nVictoire : Ann (Ann 3, Bo 2, Cy 1, Di 0)\n"
        )

    def test_before_the_first_round(self, sixdice: Caller) -> None:
        tags = WORDS.partition("\n\n")[0] + "\n"
        assert sixdice("replay", "-", stdin=tags).out == "Aucune manche n'a encore été jouée.\n"
        assert sixdice("replay", "-", "--style", "ascii", stdin=tags).out.isascii()

    def test_one_record_of_both_games(self, sixdice: Caller) -> None:
        text = f"{FINISHED}\n{WORDS}\n{BEGINNING}"
        assert "Manche 2" in sixdice("replay", "-", "--record", "2", "--seat", "4", stdin=text).out
        assert "Turn 4, " in sixdice("replay", "-", "--record", "3", stdin=text).out

    @pytest.mark.parametrize(
        ("words", "text", "code"),
        [
            (("--seat", "5"), WORDS, "record/seat"),
            ((), WORDS.replace("Bono +2", "Bono +3"), "record/tokens"),
            ((), WORDS.replace('"words"', '"go"'), "record/game"),
            ((), WORDS.replace('[Game "words"]', ""), "record/no-tag"),
        ],
    )
    def test_what_cannot_be_shown(
        self, sixdice: Caller, words: tuple[str, ...], text: str, code: str
    ) -> None:
        answer = sixdice("replay", "-", *words, stdin=text)
        assert (answer.status, answer.out) == (1, "")
        assert f"[{code}]" in answer.err

    @pytest.mark.parametrize(
        ("answers", "pages"),
        [
            (["", ""], [1, 2]),
            (["", "b", "b", "q"], [1, 2, 1, 1]),
            (["2", ""], [1, 2]),
            (["99", "1", "0", "q"], [1, 2, 1, 1]),
            (["quit"], [1]),
            ([], [1]),
        ],
    )
    def test_page_by_page_at_a_terminal(
        self,
        tmp_path: Path,
        sixdice: Caller,
        monkeypatch: pytest.MonkeyPatch,
        answers: list[str],
        pages: list[int],
    ) -> None:
        path = tmp_path / "game.sdr"
        path.write_text(WORDS, encoding="utf-8")
        typed = iter(answers)

        def answer(prompt: str) -> str:
            print(prompt, end="")  # noqa: T201 -- as input does
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        terminal = SimpleNamespace(isatty=lambda: True)
        monkeypatch.setattr(replay, "sys", SimpleNamespace(stdin=terminal, stdout=terminal))
        out = sixdice("replay", path, "--style", "plain").out
        assert [int(number) for number in re.findall(r"\[(\d) of 2\] Enter on", out)] == pages
        assert [int(number) for number in re.findall(r"Manche (\d) ·", out)] == pages
