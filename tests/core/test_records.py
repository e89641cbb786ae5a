from sixdice.core.errors import Fault
from sixdice.core.records import LONGEST_LINE, Line, Record, Tag, read_records, write_record


def read(text: str | bytes) -> list[Record]:
    data = text.encode() if isinstance(text, str) else text
    return list(read_records(data.splitlines(keepends=True)))


def test_tags_then_lines() -> None:
    (record,) = read('[Game "encore"]\n[Mode "solo"]\n\n1. 1 | gy12 | -\n')
    assert record == Record(
        1, (Tag("Game", "encore", 1), Tag("Mode", "solo", 2)), (Line("1. 1 | gy12 | -", 4),)
    )
    assert record.line == 1
    assert record.values("Mode") == (Tag("Mode", "solo", 2),)


def test_several_records_follow_one_another() -> None:
    text = '[Game "a"]\n\nline\n\n[Game "b"]\n\n[Game "c"]\n[Mode "d"]\nline\n[Game "e"]\n'
    records = read(text)
    assert [record.tags[0].value for record in records] == ["a", "b", "c", "e"]
    assert [record.number for record in records] == [1, 2, 3, 4]
    assert [len(record.lines) for record in records] == [1, 0, 1, 0]


def test_comments_and_blank_lines_do_not_count() -> None:
    (record,) = read('\n\n; hello\n[Game "a"]\n; in between\n[Mode "b"]\n\n\n; x\nline\n\n')
    assert [tag.line for tag in record.tags] == [4, 6]
    assert record.lines == (Line("line", 10),)


def test_windows_line_ends_and_a_byte_order_mark() -> None:
    (record,) = read(b'\xef\xbb\xbf[Game "a"]\r\n\r\nline\r\n')
    assert record.tags == (Tag("Game", "a", 1),)
    assert record.lines == (Line("line", 3),)


def test_a_byte_order_mark_stands_at_the_beginning_only() -> None:
    (record,) = read(b'[Game "a"]\n\n\xef\xbb\xbfline\n')
    assert record.lines == (Line("\ufeffline", 3),)


def test_white_space_behind_a_tag_does_not_count() -> None:
    (record,) = read('[Game "a"] \t\n')
    assert record.tags == (Tag("Game", "a", 1),)
    assert not record.faults


def test_faults_are_collected_with_their_lines_and_reading_goes_on() -> None:
    text = b'[Game "a"]\n[Mode b]\n\n1\n\xff2\n3\n\n[Game "c"]\n\n' + b"x" * (LONGEST_LINE + 1) + b"\n"
    first, second = read(text)
    assert first.faults == (
        Fault("record/tag", "not a tag like [Mode \"solo\"]: '[Mode b]'", 2),
        Fault("record/encoding", "not UTF-8 at byte 1", 5),
    )
    assert [line.text for line in first.lines] == ["1", "3"]
    assert second.faults == (Fault("record/line-length", f"a line of {LONGEST_LINE + 1} characters", 10),)


def test_a_line_may_have_the_longest_length() -> None:
    (record,) = read("x" * LONGEST_LINE)
    assert not record.faults


def test_a_broken_tag_begins_a_record_too() -> None:
    first, second = read('[Game "a"]\n\nline\n[Broken\n')
    assert not first.faults
    assert second.faults[0].line == 4
    assert second.line == 4


def test_nothing_gives_nothing() -> None:
    assert read("") == []
    assert read("\n; only a comment\n\n") == []


def test_the_reader_streams() -> None:
    """The first record is there before the second is read."""
    lines = iter([b'[Game "a"]\n', b"\n", b"1\n", b'[Game "b"]\n', b"2\n"])
    records = read_records(lines)
    assert next(records).tags[0].value == "a"
    assert next(lines) == b"2\n"


def test_writing_reads_back() -> None:
    text = write_record([("Game", "a"), ("Mode", "b")], ["1", "2"]) + write_record([("Game", "c")], [])
    assert text == '[Game "a"]\n[Mode "b"]\n\n1\n2\n\n[Game "c"]\n\n'
    one, two = read(text)
    assert (len(one.lines), len(two.lines)) == (2, 0)
