import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sixdice.encore.library import published_sheet
from sixdice.encore.sheet import parse_sheet
from tests.cli.calling import Caller


def test_show_draws_a_sheet(sixdice: Caller) -> None:
    plain = sixdice("sheet", "show", "black", "--style", "plain")
    assert "▲" in plain.out
    assert "\x1b" not in plain.out
    assert "\x1b[" in sixdice("sheet", "show", "black", "--style", "colour").out
    assert sixdice("sheet", "show", "--style", "ascii").out.isascii()


def test_show_writes_a_picture(sixdice: Caller, tmp_path: Path) -> None:
    picture = tmp_path / "black.svg"
    assert sixdice("sheet", "show", "black", "--svg", picture).status == 0
    assert ET.parse(picture).getroot().tag.endswith("svg")  # noqa: S314 -- our own file


def test_new_prints_a_good_sheet_the_same_for_the_same_seed(sixdice: Caller) -> None:
    one, two = sixdice("sheet", "new", "--seed", "7"), sixdice("sheet", "new", "--seed", "7")
    assert one.out == two.out
    assert one.out != sixdice("sheet", "new", "--seed", "8").out
    assert [len(line) for line in one.out.splitlines()] == [15] * 7
    parse_sheet("seven", one.out)
    parse_sheet("any", sixdice("sheet", "new").out)


def test_new_to_a_file_and_check(sixdice: Caller, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    assert sixdice("sheet", "new", "--seed", "7", "--to", mine).out == ""
    answer = sixdice("sheet", "check", mine)
    assert (answer.status, answer.out) == (0, f"{mine}: a good sheet\n")
    assert sixdice("sheet", "show", mine, "--style", "ascii").status == 0


def test_check_lists_every_fault_of_every_file(sixdice: Caller, tmp_path: Path) -> None:
    short, odd, latin = tmp_path / "short.txt", tmp_path / "odd.txt", tmp_path / "latin.txt"
    rows = published_sheet("black").rows
    short.write_text("\n".join(rows[:6]))
    odd.write_text("\n".join(["z" + rows[0][1:], rows[1] + "g", *rows[2:]]))
    latin.write_bytes("\n".join(rows).replace("g", "é").encode("latin-1"))
    answer = sixdice("sheet", "check", short, odd, latin, tmp_path / "none.txt")
    assert answer.status == 1
    assert answer.err.splitlines() == [
        f"sixdice: {short}: a sheet has 7 rows, this one has 6 [sheet/rows]",
        f"sixdice: {odd}:1: box 1 is 'z', not one of gyorb [sheet/letter]",
        f"sixdice: {odd}:2: a row has 15 boxes, this one has 16 [sheet/row-length]",
        f"sixdice: {latin}: line 1: not UTF-8 text [file/io]",
        f"sixdice: {tmp_path / 'none.txt'}: No such file or directory [file/io]",
    ]


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "", "٣", "9" * 5000])
def test_a_new_sheet_by_name_needs_a_number(sixdice: Caller, seed: str) -> None:
    answer = sixdice("sheet", "show", f"new:{seed}")
    assert answer.status == 2
    assert "[setup/seed]" in answer.err


def test_nothing_is_half_written(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("sheet", "new", "--seed", "1", "--to", tmp_path / "no" / "folder.txt")
    assert answer.status == 1
    assert "[file/io]" in answer.err
    assert sixdice("sheet", "show", "a" * 300).status == 2
    (tmp_path / "there").mkdir()
    assert sixdice("sheet", "new", "--seed", "1", "--to", tmp_path / "there").status == 1
    assert list(tmp_path.rglob("*.part")) == []


def test_devices_and_links_stay_what_they_are(sixdice: Caller, tmp_path: Path) -> None:
    real, link, pipe = tmp_path / "real.txt", tmp_path / "link.txt", tmp_path / "pipe"
    real.write_text("old")
    real.chmod(0o600)
    link.symlink_to(real)
    assert sixdice("sheet", "new", "--seed", "7", "--to", link).status == 0
    assert link.is_symlink()
    assert real.read_text().count("\n") == 7
    assert real.stat().st_mode & 0o777 == 0o600
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert sixdice("sheet", "new", "--seed", "7", "--to", pipe).status == 0
    assert os.read(reader, 1000).decode() == real.read_text()
    os.close(reader)
    assert sixdice("sheet", "new", "--seed", "7", "--to", "-").out == real.read_text()
