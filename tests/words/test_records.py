"""The lines of a record of word dice: how votes, refusals and ends are written, and how they are read."""

import pytest

from sixdice.core.errors import NotationError
from sixdice.core.records import Line, Record, Tag
from sixdice.words.cards import house_card, own_card
from sixdice.words.letters import LONGEST_WORD
from sixdice.words.record_reader import ClosingLine, ProposalLine, read_lines, read_setup
from sixdice.words.record_writer import game_record, proposal_line
from sixdice.words.setup import Setup
from tests.words.driving import Table, game


def written(table: Table) -> list[str]:
    """Return the lines of a game behind the tags."""
    return game_record(table.log.setup, table.log.events).partition("\n\n")[2].rstrip().split("\n")


def tags(table: Table) -> str:
    return game_record(table.log.setup, table.log.events).partition("\n\n")[0]


class TestWriting:
    def test_votes_stand_with_the_word_that_was_voted_on(self) -> None:
        table = Table(game("limited", 4))
        table.roll("1 green BORVA")
        table.say(2, "Turku")
        table.say(1, "Boubacar")
        table.say(3, "Babette")
        table.say(4, "Bono")
        table.appeal(1, 2)
        for seat in (1, 2):
            table.vote(seat, keep=False)
        table.vote(4, keep=True)
        table.appeal(2, 1)
        table.vote(2, keep=True)
        table.time_up("vote")
        assert written(table)[1:] == [
            "  2 ! Turku -0",
            "  1 ? Boubacar 1:0 +4",
            "  3 ? Babette 1:2 +0",
            "  4 Bono +2",
        ]

    def test_a_word_that_nobody_doubted_in_time_is_like_any_other(self) -> None:
        table = Table(game())
        table.roll("1 green BORVA")
        table.say(3, "Babette")
        table.time_up("word", 1)
        assert written(table)[1:] == ["  3 Babette +2"]

    def test_a_refused_word_with_its_penalty(self) -> None:
        table = Table(game()).hold(0, 3, 9, 0)
        table.roll("4 black PONSE")
        table.say(3, "Dinan")
        table.say(2, "Rio")
        assert written(table)[1:] == ["  3 ! Dinan -4", "  2 ! Rio -3"]

    def test_in_open_themes_every_word_has_its_theme(self) -> None:
        table = Table(game("open", 3))
        table.roll("green BORVA")
        table.say(1, "vase", 6)
        table.say(2, "bol", 6)
        assert written(table)[1:] == ["  1 ! @6 vase -0", "  2 @6 bol +2"]

    def test_of_a_game_played_to_its_end_no_tag_says_how(self) -> None:
        table = Table(game("classic", 2)).hold(44, 45)
        table.roll("1 green BORVA")
        table.say(1, "Bach")
        assert tags(table).endswith('[Players "Ann,Bo"]\n[Scores "45,45"]\n[Winners "1,2"]')

    def test_a_line_by_itself(self) -> None:
        assert proposal_line(1, "Bono", 2) == "  1 Bono +2"
        assert proposal_line(2, "rat", 4, theme=2, votes=(1, 0)) == "  2 ? @2 rat 1:0 +4"
        assert proposal_line(3, "Rio", -4, refused=True) == "  3 ! Rio -4"


def line(text: str) -> ProposalLine:
    """Read the line of a proposal."""
    read = read_lines(Record(1, (), (Line(text, 7),)))
    if read.faults:
        raise NotationError(*read.faults[0][:2])
    (proposal,) = read.lines
    assert isinstance(proposal, ProposalLine)
    return proposal


class TestReading:
    @pytest.mark.parametrize(
        ("text", "proposal"),
        [
            ("2 Bono +2", ProposalLine(2, "", None, "Bono", None, 2, 7)),
            ("  2  !  @3  le  riz  -4", ProposalLine(2, "!", 3, "le riz", None, 4, 7)),
            ("6 ? @1 Bono 1:2 +0", ProposalLine(6, "?", 1, "Bono", (1, 2), 0, 7)),
            ("1 ? 2:1 2:1 +12", ProposalLine(1, "?", None, "2:1", (2, 1), 12, 7)),
            (f"1 {'b' * LONGEST_WORD} +1", ProposalLine(1, "", None, "b" * LONGEST_WORD, None, 1, 7)),
        ],
    )
    def test_a_proposal(self, text: str, proposal: ProposalLine) -> None:
        assert line(text) == proposal

    @pytest.mark.parametrize(
        ("text", "code", "told"),
        [
            ("1 ? Bono +2", "record/votes", "votes look like 2:1 between word and tokens: 'Bono'"),
            ("1 Bono -2", "record/tokens", "-2"),
            ("1 ! Bono +2", "record/tokens", "+2"),
            (f"1 {'b' * 61} +2", "word/long", "at most 60 characters: 'bbb"),
            ("Bono", "record/line", "'Bono'"),
            ("1. open | black | green=B", "record/letters", "blue=A: 'green=B'"),
        ],
    )
    def test_the_message_shows_what_cannot_be_read(self, text: str, code: str, told: str) -> None:
        with pytest.raises(NotationError) as caught:
            line(text)
        assert caught.value.code == code
        assert told in caught.value.message

    def test_titles_of_ones_own_have_several_words_and_their_place(self) -> None:
        titles = ("Rois de France", "B", "C", "D", "E", "Fruits et légumes")
        own = [Tag("Theme", f"{number} {title}", number + 4) for number, title in enumerate(titles, start=1)]
        head = (Tag("Mode", "classic", 2), Tag("Language", "fr", 3), Tag("Players", "Ann,Bo", 4))
        setup, faults = read_setup(Record(1, (Tag("Game", "words", 1), *head, *own), ()))
        assert faults == ()
        assert setup is not None
        assert setup.card == own_card(titles)
        own[2] = Tag("Theme", "4 C", 7)
        (fault,) = read_setup(Record(1, (Tag("Game", "words", 1), *head, *own), ()))[1]
        assert fault == ("card/order", "themes are numbered 1 to 6 in order, not '4'", 7)

    def test_a_setup_or_its_faults(self) -> None:
        head = (Tag("Mode", "classic"), Tag("Language", "fr"), Tag("Card", "1"), Tag("Players", "Ann,Bo"))
        setup, faults = read_setup(Record(1, (Tag("Game", "words"), *head), ()))
        assert (setup, faults) == (Setup("classic", ("Ann", "Bo"), "fr", house_card(1, "fr")), ())
        setup, faults = read_setup(Record(1, (Tag("Game", "words"), *head, Tag("Options", "fast")), ()))
        assert (setup, [fault.code for fault in faults]) == (None, ["setup/options"])

    def test_how_a_round_closed(self) -> None:
        read = read_lines(Record(1, (), (Line("= time", 3), Line("  =agreed ", 4))))
        assert read == ((ClosingLine("time", 3), ClosingLine("agreed", 4)), ())
