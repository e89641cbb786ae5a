"""Records of word dice: written, read with all faults, refereed."""

from collections.abc import Sequence

import pytest

from sixdice.core.cups import VerifiableCup, commitment
from sixdice.core.errors import Fault
from sixdice.core.records import read_records
from sixdice.core.rules import TABLE, EndGame, Roll
from sixdice.core.verdicts import Verdict
from sixdice.words.cards import Card, Theme
from sixdice.words.record_reader import parse_options
from sixdice.words.record_writer import game_record
from sixdice.words.referee import played_on, referee
from sixdice.words.rounds import WORDS, WordsLog
from tests.words.driving import CARD, Table, game, random_game

HEAD = """\
[Game "words"]
[Mode "classic"]
[Language "fr"]
[Card "1"]
[Players "Ann,Bo,Cy,Di"]

"""

SAMPLE = (
    HEAD
    + """\
1. theme 1 | initial green | green=B white=O yellow=R red=V blue=A
  2 Bono +2
  1 Brejnev +3
  3 Buñuel +1
2. theme 4 | black | green=P white=O yellow=N red=S blue=E
  4 ! Milan -0
  1 Turku +4

"""
)
ROLL = "1. theme 1 | initial green | green=B white=O yellow=R red=V blue=A\n"
BLACK = "1. theme 4 | black | green=P white=O yellow=N red=S blue=E\n"


def verdict(text: str) -> Verdict[WordsLog]:
    (record,) = read_records(text.encode().splitlines(keepends=True))
    return referee(record)


def faults(text: str) -> list[Fault]:
    return list(verdict(text).faults)


def state_of(text: str) -> tuple[int, tuple[int, ...], int]:
    held = verdict(text)
    assert held.faults == ()
    assert held.log is not None
    return held.log.state.pot, held.log.state.hands, held.log.state.round


def only(text: str) -> tuple[str, int]:
    (fault,) = faults(text)
    assert fault.message
    return fault.code, fault.line


class TestTheContract:
    def test_the_sample_holds_and_is_unfinished(self) -> None:
        held = verdict(SAMPLE)
        assert (held.faults, held.finished) == ((), False)
        assert state_of(SAMPLE) == (80, (7, 2, 1, 0), 3)

    def test_it_is_written_as_it_was_read(self) -> None:
        log = verdict(SAMPLE).log
        assert log is not None
        assert game_record(log.setup, log.events) == SAMPLE

    def test_white_space_order_of_letters_and_crlf_do_not_matter(self) -> None:
        loose = SAMPLE.replace("  2 Bono", "2   Bono").replace("green=B white=O", "white=O   green=B")
        loose = loose.replace(" | ", "|").replace("\n", "\r\n")
        assert state_of(loose) == state_of(SAMPLE)

    @pytest.mark.parametrize(("options", "tokens"), [("", 3), ("letters_once", 2)])
    def test_options_are_read(self, options: str, tokens: int) -> None:
        tag = f'[Options "{options}"]\n\n' if options else "\n"
        text = HEAD[:-1] + tag + "1. theme 6 | initial green | green=B white=O yellow=R red=O blue=A\n"
        assert faults(f"{text}  1 bol +{tokens}\n") == []
        assert only(f"{text}  1 bol +{5 - tokens}\n")[0] == "record/tokens"

    def test_parse_options(self) -> None:
        assert parse_options("letters_once, strict,clock=60") == (frozenset({"letters_once", "strict"}), 60)
        assert parse_options("") == (frozenset(), 90)
        assert parse_options("clock=x") == (frozenset({"clock=x"}), 90)

    @pytest.mark.parametrize(
        ("word", "tokens"),
        [
            ("Bachir Ali Boumaza", 3),
            ("Boumaza", 3),
            ("de Beauvoir", 5),
            ("Simone de Beauvoir", 5),
            ("Brigitte Bardot", 4),
            ("Boris", 3),
        ],
    )
    def test_of_people_the_family_name_or_a_nickname_counts(self, word: str, tokens: int) -> None:
        assert faults(f"{HEAD}{ROLL}  1 {word} +{tokens}\n") == []

    def test_an_inflected_form_may_count_as_typed_or_as_listed(self) -> None:
        text = HEAD + "1. theme 2 | initial green | green=B white=O yellow=R red=S blue=A\n"
        assert faults(f"{text}  1 boas +3\n") == []
        assert faults(f"{text}  1 boas +4\n") == []
        assert only(f"{text}  1 boas +2\n") == ("record/tokens", 8)

    def test_whether_a_word_fits_its_theme_is_not_judged(self) -> None:
        assert faults(f"{HEAD}{ROLL}  1 bouilloire +3\n  2 ! Bono -0\n") == []


class TestFaultsOfForm:
    @pytest.mark.parametrize(
        ("old", "new", "code", "line"),
        [
            ('[Game "words"]', '[Game "chess"]', "record/game", 1),
            ('[Mode "classic"]\n', "", "record/no-tag", 1),
            ('[Mode "classic"]', '[Mode "duel"]', "setup/mode", 2),
            ('[Language "fr"]', '[Language "de"]', "setup/language", 3),
            ('[Card "1"]', '[Card "9"]', "setup/card", 4),
            ('[Card "1"]', '[Card "x"]', "notation/number", 4),
            ('[Card "1"]', '[Card "1"]\n[Card "1"]', "record/tag-twice", 5),
            ('[Players "Ann,Bo,Cy,Di"]', '[Players "Ann"]', "setup/seats", 5),
            ('[Players "Ann,Bo,Cy,Di"]', '[Players "Ann,,Cy"]', "setup/player", 5),
            ('[Card "1"]', '[Card "1"]\n[First "5"]', "setup/first", 5),
            ('[Card "1"]', '[Card "1"]\n[Options "fast"]', "setup/options", 5),
            ('[Card "1"]', '[Card "1"]\n[Options "clock=9999"]', "setup/clock", 5),
            ('[Card "1"]', '[Card "1"]\n[Bots "-,-,-,-,hard"]', "setup/bots", 5),
            ('[Card "1"]', '[Card "1"]\n[Letters "ABC"]', "card/letters", 5),
            ('[Card "1"]', '[Theme "1 One"]', "card/themes", 4),
            ("2 Bono +2", "9 Bono +2", "record/line", 8),
            ("2 Bono +2", "2 Bono 2", "record/line", 8),
            ("2 Bono +2", "2 +2", "record/line", 8),
            ("2 Bono +2", "2 Bono -2", "record/tokens", 8),
            ("4 ! Milan -0", "4 ! Milan +0", "record/tokens", 12),
            ("2 Bono +2", "2 ? Bono +2", "record/votes", 8),
            ("2 Bono +2", f"2 {'b' * 61} +2", "word/long", 8),
            ("theme 1", "theme 7", "record/line", 7),
            ("initial green", "initial pink", "record/line", 7),
            ("blue=A", "blue=A blue=A", "record/letters", 7),
            ("blue=A", "brown=A", "record/letters", 7),
            ("2 Bono +2", "= never", "record/line", 8),
        ],
    )
    def test_one_fault(self, old: str, new: str, code: str, line: int) -> None:
        assert only(SAMPLE.replace(old, new, 1)) == (code, line)

    def test_all_are_listed(self) -> None:
        text = SAMPLE.replace("theme 1", "theme 9").replace("4 ! Milan -0", "nonsense").replace('"1"', '"7"')
        assert [fault.code for fault in faults(text)] == ["setup/card", "record/line", "record/line"]

    def test_themes_of_ones_own_are_numbered_in_order(self) -> None:
        tags = "".join(f'[Theme "{number} T{number}"]\n' for number in (1, 2, 3, 5, 4, 6))
        assert [fault.code for fault in faults(SAMPLE.replace('[Card "1"]\n', tags))] == ["card/order"] * 2


class TestFaultsAgainstTheRules:
    @pytest.mark.parametrize(
        ("lines", "code", "line"),
        [
            (ROLL + "  1 Bono +3\n", "record/tokens", 8),
            (ROLL + "  1 Turku +2\n", "word/initial", 8),
            (ROLL + "  1 Bono +2\n  1 Bach +2\n", "round/spoken", 9),
            (ROLL + "  1 Bono +2\n  2 BONO +2\n", "word/said", 9),
            (ROLL + "  1 Bono +2\n  2 Bach +2\n  3 Bizet +1\n  4 Brecht +2\n", "record/no-round", 11),
            (ROLL + "  1 B2 +2\n", "word/digit", 8),
            (ROLL + "  1 ! Turku -4\n", "record/tokens", 8),
            (ROLL + "  1 @1 Bono +2\n" + ROLL, "record/open-round", 9),
            (ROLL + "  1 @2 Bono +2\n", "theme/other", 8),
            (ROLL + "  1 Bono +2\n2." + ROLL[2:], "record/open-round", 9),
            ("2." + ROLL[2:], "record/order", 7),
            ("  1 Bono +2\n", "record/no-round", 7),
            ("  = time\n", "record/no-round", 7),
            (ROLL.replace("theme 1", "open"), "roll/dice", 7),
            (ROLL.replace("green=B", "green=Z"), "roll/faces", 7),
            (BLACK + "  1 Milan +4\n", "black/letters", 8),
            (BLACK + "  1 Turku +3\n", "record/tokens", 8),
            (BLACK + "  1 ! Turku -1\n", "record/tokens", 8),
            (BLACK + "  1 Turku +4\n  = time\n", "record/no-round", 9),
            (ROLL + "  1 ? Boubou 3:1 +2\n", "record/votes", 8),
            (ROLL + "  1 ? Boubou 1:2 +2\n", "record/tokens", 8),
            (ROLL + "  1 ? Boubou 2:1 +0\n", "record/tokens", 8),
            (ROLL + "  5 Bono +2\n", "turn/actor", 8),
        ],
    )
    def test_the_first_is_named_with_its_line(self, lines: str, code: str, line: int) -> None:
        assert only(HEAD + lines) == (code, line)

    def test_the_message_names_round_seat_and_both_figures(self) -> None:
        (fault,) = faults(f"{HEAD}{ROLL}  3 Bono +3\n")
        assert fault.message == "round 1, seat 3: 'Bono' is +2, not +3"
        (fault,) = faults(f"{HEAD}{ROLL}  3 Turku +3\n")
        assert "the word is refused (word/initial B)" in fault.message

    def test_without_a_clock_no_round_is_closed_by_time(self) -> None:
        head = HEAD.replace("\n\n", '\n[Options "clock=0"]\n\n')
        assert only(f"{head}{ROLL}  = time\n") == ("record/clock", 9)

    def test_bots_do_not_vote(self) -> None:
        head = HEAD.replace("\n\n", '\n[Bots "-,hard,hard,-"]\n\n')
        assert faults(f"{head}{ROLL}  1 ? Boubou 0:1 +0\n") == []
        assert only(f"{head}{ROLL}  1 ? Boubou 0:2 +0\n")[0] == "record/votes"

    def test_without_other_people_nobody_votes(self) -> None:
        head = HEAD.replace("\n\n", '\n[Bots "-,hard,hard,hard"]\n\n')
        assert only(f"{head}{ROLL}  1 ? Boubou 0:0 +2\n")[0] == "appeal/final"

    def test_nobody_appeals_more_than_twice(self) -> None:
        text = HEAD.replace('"Ann,Bo,Cy,Di"', '"Ann,Bo"') + ROLL
        for word in ("Boubou", "Babou"):
            text += f"  1 ? {word} 0:1 +0\n"
        assert faults(text) == []
        assert only(text + "  1 ? Bibou 0:1 +0\n") == ("appeal/none-left", 10)


class TestVotes:
    def test_a_kept_word_and_a_struck_one(self) -> None:
        text = HEAD + ROLL + "  3 ? Barbara 2:1 +3\n  1 ? Boubou 1:2 +0\n  1 Bono +2\n"
        assert state_of(text) == (85, (2, 0, 3, 0), 1)

    def test_silence_keeps_a_word(self) -> None:
        assert state_of(HEAD + ROLL + "  3 ? Barbara 0:0 +3\n")[1] == (0, 0, 3, 0)

    def test_a_later_word_may_have_been_paid_short_while_the_struck_one_held_its_tokens(self) -> None:
        """The middle had eight: a struck word held three of them when the last one was said."""
        head = HEAD.replace('"classic"', '"limited"')
        text = head + ROLL + "  1 Bono +2\n  2 ? Barbara 0:2 +0\n  3 Brejnev +3\n"
        assert state_of(text)[0] == 3
        assert state_of(text + "  4 Brao +3\n")[2] == 2
        early = head + ROLL + "  1 Brejnev +3\n  2 ? Barbara 0:2 +0\n  3 Bravo +2\n  4 Bono +2\n  4 Bach +1\n"
        assert state_of(early)[1] == (3, 0, 2, 3)

    def test_a_struck_words_theme_and_seat_are_free_again(self) -> None:
        head = HEAD.replace('"classic"', '"open"')
        roll = ROLL.replace("theme 1", "open")
        text = head + roll + "  1 ? @3 baobab 0:3 +0\n  1 @3 banane +2\n"
        assert state_of(text)[1] == (2, 0, 0, 0)

    def test_a_word_refused_meanwhile_is_no_fault(self) -> None:
        text = HEAD + ROLL + "  1 ? Barbara 0:2 +0\n  2 ! Barbara -0\n  2 Bono +2\n"
        assert faults(text) == []


class TestMoments:
    """A record does not tell when a word was struck: any moment that fits the other lines will do."""

    LIMITED = HEAD.replace('"classic"', '"limited"').replace("Ann,Bo,Cy,Di", "Ann,Bo,Cy")

    def test_of_two_struck_words_the_later_may_have_been_struck_first(self) -> None:
        """The middle had six: baba took two, bovin three, bi one; bi came back, then bovin."""
        lines = "  1 baba +2\n  1 ? bovin 0:2 +0\n  2 ? bi 0:2 +0\n  3 bora +1\n  3 bravo +3\n"
        assert state_of(self.LIMITED + ROLL + lines)[1] == (2, 0, 4)

    def test_a_moment_that_fits_a_line_but_not_the_next_is_given_up(self) -> None:
        lines = "  1 ? bovin 0:2 +0\n  2 ? boa 0:2 +0\n  3 bora +3\n  3 bravo +3\n"
        assert state_of(self.LIMITED + ROLL + lines)[1] == (0, 0, 6)

    def test_where_none_fits_the_first_fault_on_the_furthest_line_is_named(self) -> None:
        lines = "  1 ? bovin 0:2 +0\n  2 ? boa 0:2 +0\n  3 bora +3\n  3 bravo +4\n"
        assert only(self.LIMITED + ROLL + lines)[0] == "record/tokens"

    def test_any_game_can_be_read_back(self) -> None:
        for seed in range(30):
            log = random_game(game("limited", 3), seed, max_rounds=6)
            assert faults(game_record(log.setup, log.events)) == []


class TestUnheardWords:
    """Another program may write down as refused what our rules would not have heard."""

    @pytest.mark.parametrize(
        ("mode", "lines"),
        [
            ("classic", ROLL + "  1 Bono +2\n  1 ! Brejnev -0\n  2 Bach +2\n"),
            ("open", ROLL.replace("theme 1", "open") + "  1 @3 banane +2\n  2 ! @3 beurre -0\n"),
            ("open", ROLL.replace("theme 1", "open") + "  1 ! banane -0\n"),
        ],
    )
    def test_is_no_fault(self, mode: str, lines: str) -> None:
        assert faults(HEAD.replace('"classic"', f'"{mode}"') + lines) == []

    def test_but_costs_nothing(self) -> None:
        assert only(HEAD + ROLL + "  1 Bono +2\n  1 ! Brejnev -1\n") == ("round/spoken", 9)

    @pytest.mark.parametrize(
        "line", ["1 ! @3 zut -0", "1 @3 ! zut -0", "1 ? @3 brie 2:1 +2", "1 @3 ? brie 2:1 +2"]
    )
    def test_mark_and_theme_stand_in_any_order(self, line: str) -> None:
        head = HEAD.replace('"classic"', '"open"') + ROLL.replace("theme 1", "open")
        assert faults(f"{head}  {line}\n") == []


class TestNames:
    @pytest.mark.parametrize(
        ("word", "dice"),
        [
            ("de Gaulle", "initial white | green=B white=D"),
            ("Charles de Gaulle", "initial white | green=B white=C"),
            ("Marie Curie", "initial green | green=M white=O"),
            ("Aristide de Broc", "initial white | green=B white=A"),
        ],
    )
    def test_particles_and_first_names_do_not_count(self, word: str, dice: str) -> None:
        roll = f"1. theme 1 | {dice} yellow=R red=V blue=L\n"
        assert only(f"{HEAD}{roll}  1 {word} +2\n")[0] == "word/initial"


class TestWhatIsWritten:
    def test_an_inflected_form_is_written_as_it_counts(self) -> None:
        table = Table(game())
        table.roll("2 green BORSA".replace("S", "F"))
        table.say(1, "boas")
        assert "  1 boa +3\n" in game_record(table.log.setup, table.log.events)

    def test_a_nickname_too_so_that_cards_of_ones_own_read_back(self) -> None:
        people = Theme("People", "people", words=("Voltaire = François-Marie Arouet",))
        table = Table(game(card=Card(0, (people, *CARD.themes[1:]))))
        table.roll("1 red BORVA")
        table.say(1, "François-Marie Arouet")
        text = game_record(table.log.setup, table.log.events)
        assert "  1 Voltaire +4\n" in text
        assert faults(text) == []

    def test_a_family_name_stays_as_it_was_said(self) -> None:
        table = Table(game())
        table.roll("1 yellow BOGVA")
        table.say(1, "Charles de Gaulle")
        assert "  1 Charles de Gaulle +2\n" in game_record(table.log.setup, table.log.events)


class TestClosings:
    @pytest.mark.parametrize("how", ["time", "agreed"])
    def test_a_round_closed_otherwise(self, how: str) -> None:
        text = f"{HEAD}{ROLL}  1 Bono +2\n  = {how}\n2.{BLACK[2:]}  2 Turku +4\n"
        assert state_of(text) == (84, (2, 4, 0, 0), 3)
        log = verdict(text).log
        assert log is not None
        assert f"  = {how}\n" in game_record(log.setup, log.events)

    def test_after_a_vote(self) -> None:
        assert state_of(f"{HEAD}{ROLL}  1 ? Boubou 0:1 +0\n  = time\n")[2] == 2


def finished(*changes: tuple[str, str]) -> str:
    """Return the record of a game of two seats that Bo wins in one black round after another."""
    dice = "theme 4 | black | green=P white=O yellow=N red=S blue=E"
    paid = [4] * 22 + [2]
    lines = "".join(f"{number}. {dice}\n  2 Turku +{tokens}\n" for number, tokens in enumerate(paid, start=1))
    head = HEAD.replace("Ann,Bo,Cy,Di", "Ann,Bo")
    text = head.replace("\n\n", '\n[Scores "0,90"]\n[Winners "2"]\n\n') + lines
    for old, new in changes:
        text = text.replace(old, new)
    return text


class TestTheEnd:
    def test_a_game_played_to_its_end(self) -> None:
        held = verdict(finished())
        assert (held.faults, held.finished) == ((), True)

    def test_its_result_may_be_left_out_but_not_be_wrong(self) -> None:
        assert faults(finished(('[Scores "0,90"]\n', ""), ('[Winners "2"]\n', ""))) == []
        assert only(finished(('"0,90"', '"1,89"'))) == ("record/result", 6)
        assert only(finished(('[Winners "2"]', '[Winners "1"]'))) == ("record/result", 7)

    def test_nothing_follows_it(self) -> None:
        assert only(finished() + "24. " + BLACK[3:])[0] == "record/after-end"

    def test_an_unfinished_game_has_no_result(self) -> None:
        text = SAMPLE.replace("\n\n", '\n[Scores "7,2,1,0"]\n\n', 1)
        assert only(text) == ("record/result", 6)

    @pytest.mark.parametrize("how", ["agreed", "turn-limit"])
    def test_a_game_that_ended_otherwise(self, how: str) -> None:
        text = SAMPLE.replace("\n\n", f'\n[End "{how}"]\n[Scores "7,2,1,0"]\n[Winners "1"]\n\n', 1)
        held = verdict(text)
        assert (held.faults, held.finished) == ((), True)
        assert held.log is not None
        assert game_record(held.log.setup, held.log.events) == text
        assert only(text.replace(f'"{how}"', '"tired"')) == ("record/end", 6)
        assert only(finished(("[Scores", f'[End "{how}"]\n[Scores')))[0] == "record/end"


class TestWriting:
    def test_every_tag(self) -> None:
        card = Card(0, CARD.themes, ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZABCD"))
        table = Table(game("open", 3, "strict", first=2, clock=60, card=card))
        table.send(Roll(("green", *"AGMSY")), TABLE)
        table.say(1, "âne", 2)
        table.send(EndGame(), TABLE)
        text = game_record(table.log.setup, table.log.events, {"Seed": "4", "Mine": "x", "Date": "2026"})
        assert text.startswith(
            '[Game "words"]\n[Mode "open"]\n[Language "fr"]\n[Theme "1 People"]\n[Theme "2 Animals"]\n'
            '[Theme "3 Food"]\n[Theme "4 Towns"]\n[Theme "5 Jobs"]\n[Theme "6 Things"]\n'
            '[Letters "ABCDEF,GHIJKL,MNOPQR,STUVWX,YZABCD"]\n[Players "Ann,Bo,Cy"]\n[First "2"]\n'
            '[Options "strict,clock=60"]\n[Date "2026"]\n[Seed "4"]\n[Mine "x"]\n'
            '[End "agreed"]\n[Scores "1,0,0"]\n[Winners "1"]\n\n'
            "1. open | initial green | green=A white=G yellow=M red=S blue=Y\n  1 @2 âne +1\n"
        )
        assert faults(text) == []

    def test_a_game_is_played_on_with_the_lexicon_and_the_pause(self) -> None:
        log = verdict(SAMPLE).log
        assert log is not None
        again = played_on(log, log.setup.card)
        assert (again.setup.pause, again.rules) == (2.0, WORDS)
        assert again.state.hands == (7, 2, 1, 0)


SEED = bytes(range(32))
NONCES = ("0123456789abcdef", "fedcba9876543210")


def verifiable(rounds: int, tags: Sequence[tuple[str, str]] = (), mode: str = "classic") -> str:
    """Return the record of a game with verifiable dice in which nobody says a word."""
    cup = VerifiableCup(SEED, "t1", NONCES)
    table = Table(game(mode, 2))
    for number in range(1, rounds + 1):
        table.send(Roll(cup.roll(number, table.log.awaiting().dice)), TABLE)
        table.time_up("round")
    told = {
        "Table": "t1",
        "Commit": commitment(SEED),
        "Nonces": ",".join(NONCES),
        "Reveal": SEED.hex(),
        **dict(tags),
    }
    return game_record(table.log.setup, table.log.events, told)


class TestVerifiableDice:
    def test_every_roll_is_checked(self) -> None:
        assert faults(verifiable(5)) == []

    @pytest.mark.parametrize(
        ("tag", "value", "code"),
        [
            ("Reveal", "00" * 32, "dice/commit"),
            ("Reveal", "xyz", "dice/reveal"),
            ("Nonces", "0123456789abcdef", "dice/nonces"),
            ("Table", "t2", "dice/roll"),
        ],
    )
    def test_what_can_be_wrong(self, tag: str, value: str, code: str) -> None:
        assert {fault.code for fault in faults(verifiable(2, [(tag, value)]))} == {code}

    def test_one_changed_roll_is_found(self) -> None:
        lines = verifiable(3).splitlines(keepends=True)
        place = next(n for n, line in enumerate(lines) if line.startswith("2. "))
        theme = lines[place].split()[2]
        lines[place] = lines[place].replace(f"theme {theme}", f"theme {int(theme) % 6 + 1}")
        assert only("".join(lines)) == ("dice/roll", place + 1)

    def test_in_open_themes_too(self) -> None:
        assert faults(verifiable(3, mode="open")) == []
        text = verifiable(3, [("Table", "t2")], mode="open")
        assert {fault.code for fault in faults(text)} == {"dice/roll"}

    @pytest.mark.parametrize("tag", ["Table", "Commit", "Nonces"])
    def test_without_the_other_tags_they_cannot_be_checked(self, tag: str) -> None:
        lines = [line for line in verifiable(2).splitlines(keepends=True) if not line.startswith(f"[{tag} ")]
        (fault,) = faults("".join(lines))
        assert (fault.code, fault.line) == ("dice/no-tag", line_of("".join(lines), "[Reveal "))
        assert fault.message == f"dice cannot be checked without the tag {tag}"

    @pytest.mark.parametrize(
        ("tag", "value", "line"),
        [("Reveal", "00" * 32, "[Reveal "), ("Reveal", "xyz", "[Reveal "), ("Nonces", "0123", "[Nonces ")],
    )
    def test_a_fault_of_theirs_has_the_line_of_its_tag(self, tag: str, value: str, line: str) -> None:
        text = verifiable(2, [(tag, value)])
        assert only(text)[1] == line_of(text, line)

    def test_hex_digits_may_be_capitals(self) -> None:
        assert faults(verifiable(2, [("Reveal", SEED.hex().upper())])) == []
        assert faults(verifiable(2, [("Commit", commitment(SEED).upper())])) == []
        nonces = ",".join(NONCES).upper()
        assert {fault.code for fault in faults(verifiable(2, [("Nonces", nonces)]))} == {"dice/roll"}


def line_of(text: str, beginning: str) -> int:
    """Return the number of the first line that begins like this."""
    return next(n for n, line in enumerate(text.splitlines(), start=1) if line.startswith(beginning))


class TestWhatCountsOfAWord:
    """A record does not tell how a word counted: any way that can be meant will do, and no other."""

    def test_a_listed_person_by_the_family_name_or_as_typed(self) -> None:
        assert faults(f"{HEAD}{ROLL}  1 Cyrano de Bergerac +3\n") == []
        typed = ROLL.replace("green=B", "green=S").replace("blue=A", "blue=E")
        assert faults(f"{HEAD}{typed}  1 Saint Augustin +1\n") == []

    def test_of_a_common_noun_the_whole(self) -> None:
        roll = "1. theme 3 | initial white | green=B white=T yellow=R red=V blue=A\n"
        assert only(f"{HEAD}{roll}  1 pomme de terre +2\n") == ("word/initial", 8)

    def test_on_a_card_of_ones_own_nobody_knows_which_theme_is_of_people(self) -> None:
        titles = "".join(f'[Theme "{number} T{number}"]\n' for number in range(1, 7))
        head = HEAD.replace('[Card "1"]\n', titles)
        assert faults(f"{head}{ROLL}  1 Charles de Bourbon +3\n") == []
        assert faults(f"{head}{ROLL}  1 Bourbon de Naples +4\n") == []

    def test_a_word_that_was_voted_on_was_not_listed(self) -> None:
        log = verdict(f"{HEAD}{ROLL}  1 ? Bono 1:0 +2\n  2 Bach +2\n").log
        assert log is not None
        assert [said.verdict for said in log.state.said] == ["unknown", "listed"]


class TestMessages:
    @pytest.mark.parametrize(
        ("lines", "told"),
        [
            ("  1 Bono +2\n", "no round has begun before this line"),
            (f"{BLACK}  1 Turku +4\n  2 Turku +4\n", "round 1 is over before this line"),
            (f"{ROLL}  1 Bono +2\n{ROLL}", "round 1 is not finished, and another follows"),
            (f"2.{ROLL[2:]}", "round 2: it is round 1"),
            (f"{ROLL}  1 ? Boubou 3:1 +2\n", "round 1, seat 1: only people vote"),
            (f"{ROLL}  1 @2 Bono +2\n", "round 1, seat 1: the theme of this round is 1, not 2"),
            (f"{ROLL}  1 B2 +2\n", "round 1, seat 1: a word has no digits: 'B2'"),
            (ROLL.replace("green=B", "green=Z"), "round 1: the green die has the faces B E M P S T, not 'Z'"),
        ],
    )
    def test_they_say_where_and_why(self, lines: str, told: str) -> None:
        (fault,) = faults(HEAD + lines)
        assert fault.message.startswith(told)

    def test_a_result_says_what_is_told_and_what_is_borne_out(self) -> None:
        (fault,) = faults(SAMPLE.replace("\n\n", '\n[Scores "7,2,1,0"]\n\n', 1))
        assert fault.message == "Scores is '7,2,1,0', and the game is not finished"
        (fault,) = faults(finished(('"0,90"', '"1,89"')))
        assert fault.message == "Scores is '1,89', and by the turns it is '0,90'"
        (fault,) = faults(finished(("[Scores", '[End "agreed"]\n[Scores')))
        assert (fault.message, fault.line) == ("End is 'agreed', and the game ended by its rules", 6)

    def test_what_follows_the_end_has_its_line(self) -> None:
        text = finished()
        assert only(f"{text}24. {BLACK[3:]}") == ("record/after-end", text.count("\n") + 1)


def test_a_game_is_played_on_with_the_card_of_the_table() -> None:
    log = verdict(SAMPLE).log
    assert log is not None
    assert played_on(log, CARD).setup.card is CARD


def test_a_record_knows_no_pauses() -> None:
    assert state_of(f"{HEAD}{ROLL}  2 ! Turku -0\n  2 ! Dinan -0\n  2 Bono +2\n")[1] == (0, 2, 0, 0)


def test_a_game_that_does_not_hold_is_there_as_far_as_it_does() -> None:
    held = verdict(f"{HEAD}{ROLL}  1 Bono +2\n  2 Bach +5\n  3 Brejnev +3\n")
    assert [fault.line for fault in held.faults] == [9]
    assert held.log is not None
    assert held.log.state.hands == (2, 0, 0, 0)
    assert not held.finished


def test_a_record_whose_struck_words_leave_too_many_moments_is_given_up_soon() -> None:
    """Ten struck words before a foul could be tried in more ways than anybody can wait for."""
    head = HEAD.replace("Ann,Bo,Cy,Di", ",".join(f"P{seat}" for seat in range(1, 7)))
    words = [f"  {1 + number % 6} ? Bl{letter}rgo 0:2 +0\n" for number, letter in enumerate("abcdefghij")]
    (fault,) = faults(f"{head}{ROLL}{''.join(words)}  1 ! Bono -9\n")
    assert (fault.code, fault.line) == ("record/tokens", 18)
