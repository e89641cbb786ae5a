"""Nonsense in, a coded error that names the place out, never a traceback; long in ``make soak``."""

import io
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sixdice.cli import main
from sixdice.core.errors import SheetError
from sixdice.core.records import Record, read_records
from sixdice.core.verdicts import Verdict
from sixdice.encore.library import published_sheet
from sixdice.encore.record_writer import game_record
from sixdice.encore.referee import referee
from sixdice.encore.sheet import parse_sheet
from sixdice.words.record_writer import game_record as word_record
from sixdice.words.referee import referee as judge_record
from tests.driving import EVERY_GAME, random_game
from tests.words.driving import EVERY_GAME as EVERY_WORD_GAME
from tests.words.driving import random_game as random_word_game

QUICK, LONG = 4_000, 100_000
ALPHABET = "gyorbx12345?:,-|. \t!HABO7089[]\"'é★\x00\x1b{}%/\\"

number_of_lines = pytest.mark.parametrize("lines", [QUICK, pytest.param(LONG, marks=pytest.mark.long)])


def mangled(line: bytes, rng: random.Random) -> bytes:
    """Change a line here and there: bytes dropped, doubled, swapped, replaced, cut off."""
    data = bytearray(line)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data) + 1)
        noise = rng.choice(ALPHABET).encode() if rng.random() < 0.9 else bytes([rng.randrange(256)])
        kind = rng.randrange(4)
        if kind == 0:
            data[place : place + rng.randint(1, 3)] = b""
        elif kind == 1:
            data[place:place] = noise
        elif kind == 2:
            data[place : place + 1] = noise
        else:
            data = data[:place] if rng.random() < 0.2 else data + data[place : place + 5]
    return bytes(data).replace(b"\n", b" ")


def legal_lines(number: int) -> Iterator[bytes]:
    rng = random.Random(11)
    for _ in range(number):
        yield mangled(rng.choice([b"H4,H5 8 gyo123", b"- 0 x?", b"A1,B1,C1 3 rbx25?"]), rng) + b"\n"


@number_of_lines
def test_legal(lines: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    data = b"".join(legal_lines(lines))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["legal"]) == 1
    answers = capsys.readouterr().out.splitlines()
    assert len(answers) == lines
    refused = [answer for answer in answers if answer.startswith("! ")]
    assert 0.3 < len(refused) / lines < 1
    assert all(len(answer) > 5 for answer in refused)
    assert all(answer == "-" or ":" in answer for answer in answers if not answer.startswith("!"))


def fuzz_records(
    games: list[bytes], referee_of: Callable[[Record], Verdict[Any]], lines: int, rng: random.Random
) -> None:
    """Whole records with a mangled line, a missing one or a doubled one."""
    done = faulty = 0
    while done < lines:
        text = rng.choice(games).splitlines(keepends=True)
        place = rng.randrange(len(text))
        change = rng.random()
        if change < 0.8:
            text[place] = mangled(text[place].rstrip(b"\n"), rng) + b"\n"
        elif change < 0.9:
            del text[place]
        else:
            text.insert(place, text[rng.randrange(len(text))])
        done += len(text)
        for record in read_records(text):
            verdict = referee_of(record)
            faulty += bool(verdict.faults)
            for fault in verdict.faults:
                assert "/" in fault.code
                assert fault.message
                assert 1 <= fault.line <= len(text)
    assert faulty > lines / 100


@number_of_lines
def test_records(lines: int) -> None:
    games = [
        game_record(game, random_game(game, seed, max_turns=12).events).encode()
        for seed, game in enumerate(EVERY_GAME)
    ]
    fuzz_records(games, referee, lines, random.Random(12))


@number_of_lines
def test_word_records(lines: int) -> None:
    games = [
        word_record(game, random_word_game(game, seed, max_rounds=8).events).encode()
        for seed, game in enumerate(EVERY_WORD_GAME)
    ]
    fuzz_records(games, judge_record, lines, random.Random(15))


def word_lines(number: int, tab: bytes) -> Iterator[bytes]:
    rng = random.Random(16)
    words = ["éléphant", "pomme de terre", "L'Haÿ-les-Roses", "bœuf", "x", "chats", "porte-clés"]
    for _ in range(number):
        one, two = (mangled(rng.choice(words).encode(), rng).replace(b"\t", b" ") for _ in range(2))
        yield (one + tab + two if tab else one) + b"\n"


@pytest.mark.parametrize(
    ("call", "tab"), [(("judge", "--theme", "2"), b""), (("roots",), b"\t")], ids=["judge", "roots"]
)
@number_of_lines
def test_words(
    lines: int,
    call: tuple[str, ...],
    tab: bytes,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = b"".join(word_lines(lines, tab))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(call) == 1
    answers = capsys.readouterr().out.split("\n")[:-1]
    verdicts = [answer.rpartition("\t")[2] for answer in answers]
    assert {verdict for verdict in verdicts if not verdict.startswith("!")} <= {
        *("listed", "known", "unknown", "same", "maybe", "different")
    }
    assert sum(verdict.startswith("! ") for verdict in verdicts) > lines / 20
    assert len([verdict for verdict in verdicts if verdict]) >= lines


@number_of_lines
def test_sheets(lines: int) -> None:
    rng = random.Random(13)
    rows = published_sheet("black").rows
    good = 0
    for _ in range(lines // 7):
        changed = [
            mangled(row.encode(), rng).decode(errors="replace") if rng.random() < 0.3 else row for row in rows
        ]
        try:
            parse_sheet("mine", "\n".join(changed))
            good += 1
        except SheetError as error:
            assert error.faults
            assert all(fault.code.startswith("sheet/") for fault in error.faults)
    assert good < lines / 7 / 2


def test_a_file_of_random_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "noise.sdr"
    path.write_bytes(random.Random(14).randbytes(50_000))
    assert main(["check", str(path)]) == 1
    assert main(["replay", str(path)]) == 1
    assert main(["play", "--resume", str(path)]) == 1
    assert main(["sheet", "check", str(path)]) == 1
    errors = capsys.readouterr().err
    assert "Traceback" not in errors
    assert all(line.startswith("sixdice: ") for line in errors.splitlines())
