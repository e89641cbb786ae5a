"""Reading tags: what every game does with those that are missing, doubled or wrong."""

from sixdice.core.errors import Fault, NotationError
from sixdice.core.records import Record, Tag
from sixdice.core.tags import TagReader, game_of


def record(*tags: tuple[str, str]) -> Record:
    """Return a record whose first tag stands on line 3."""
    return Record(1, tuple(Tag(name, value, line) for line, (name, value) in enumerate(tags, start=3)), ())


def reader(*tags: tuple[str, str]) -> TagReader:
    return TagReader(record(("Game", "chess"), *tags), "chess", repeated="Move")


def shouted(text: str) -> str:
    """Return text in capitals; a NotationError where there is none."""
    if not text:
        raise NotationError("notation/empty", "there is nothing to shout")
    return text.upper()


def test_a_record_says_which_game_it_is_of() -> None:
    assert game_of(record(("Mode", "duel"), ("Game", "chess"), ("Game", "go"))) == "chess"
    assert game_of(record(("Mode", "duel"))) == ""


def test_a_record_of_another_game_is_a_fault_and_so_is_one_of_none() -> None:
    assert TagReader(record(("Mode", "duel"), ("Game", "go")), "chess", repeated="Move").faults == [
        Fault("record/game", "this is a game of 'go', not of chess", 4)
    ]
    assert TagReader(record(("Mode", "duel")), "chess", repeated="Move").faults == [
        Fault("record/no-tag", "the tag Game is missing", 3)
    ]
    assert reader().faults == []


def test_of_doubled_tags_the_first_counts_and_only_some_may_be_there_often() -> None:
    read = reader(("Mode", "duel"), ("Mode", "solo"), ("Move", "e4"), ("Move", "e5"))
    assert read.value("Mode") == "duel"
    assert read.faults == [Fault("record/tag-twice", "the tag Mode stands there twice", 5)]


def test_a_missing_tag_is_a_fault_of_the_record_unless_there_is_a_default() -> None:
    read = reader()
    assert (read.value("Mode", "solo"), read.value("Mode", "")) == ("solo", "")
    assert read.faults == []
    assert read.value("Mode") == ""
    assert read.faults == [Fault("record/no-tag", "the tag Mode is missing", 3)]
    assert (read.line_of("Mode"), read.line_of("Game")) == (3, 3)


def test_a_number_is_one_digit_and_not_nought() -> None:
    read = reader(("First", "9"), ("Card", "0"), ("Round", "12"))
    assert (read.number("First"), read.number("Sheet", "4")) == (9, 4)
    assert read.faults == []
    assert (read.number("Card"), read.number("Round")) == (1, 1)
    assert read.faults == [
        Fault("notation/number", "Card: not a number from 1 to 9: '0'", 5),
        Fault("notation/number", "Round: not a number from 1 to 9: '12'", 6),
    ]


def test_a_missing_number_is_one_fault_not_two() -> None:
    read = reader()
    assert read.number("Card") == 1
    assert read.faults == [Fault("record/no-tag", "the tag Card is missing", 3)]


def test_a_value_is_parsed_or_the_fault_noted_on_its_line() -> None:
    read = reader(("Mode", "duel"), ("Mood", ""))
    assert read.parsed("Mode", shouted) == "DUEL"
    assert read.parsed("Mood", shouted) is None
    assert read.faults == [Fault("notation/empty", "Mood: there is nothing to shout", 5)]
