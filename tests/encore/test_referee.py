"""Records that hold, and records that do not: the referee names the line, the turn, the seat, the reason."""

import re

import pytest

from sixdice.core.cups import VerifiableCup, commitment
from sixdice.core.log import Log
from sixdice.core.records import read_records
from sixdice.core.rules import EndGame, Roll
from sixdice.core.verdicts import Verdict
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, TakeBack
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_choice
from sixdice.encore.record_reader import read_setup
from sixdice.encore.record_writer import game_record
from sixdice.encore.referee import referee
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.sheet import Sheet
from tests.driving import EVERY_GAME, mission, random_game, random_steps, setup

BEGINNING = """\
[Game "encore"]
[Mode "classic"]
[Sheets "black,black"]
[Players "Ann,Bo"]
[First "1"]

1. 1 | ybb235 | y5:H6,H7,I6,I7,J7 | y5:H6,H7,I6,I7,J7
2. 2 | gyo124 | o4:I5,J5,J6,K5 | o4:I5,J5,J6,K5
3. 1 | gbx2?? | b?:G4,G5,H4,H5 | b2:H4,H5
4. 2 | rbx123 | x2:G6,G7 | r3:L5,M5,N5
"""


def verdict(text: str, *, ask_to_close: bool = False) -> Verdict[EncoreLog]:
    (record,) = read_records(text.encode().splitlines(keepends=True))
    return referee(record, ask_to_close=ask_to_close)


def holds(text: str) -> bool:
    found = verdict(text)
    return found.finished and not found.faults


def faults(text: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in verdict(text).faults]


def message(text: str) -> str:
    return verdict(text).faults[0].message


class TestTheNotationPage:
    def test_its_example_holds_and_is_unfinished(self) -> None:
        found = verdict(BEGINNING)
        assert not found.faults
        assert not found.finished
        assert found.log is not None
        assert (found.log.state.turn, found.log.state.active) == (5, 1)

    def test_its_rounds_close_by_themselves_unless_asked_otherwise(self) -> None:
        (record,) = read_records(BEGINNING.encode().splitlines(keepends=True))
        for found, asked in ((referee(record), False), (referee(record, ask_to_close=True), True)):
            assert found.log is not None
            assert found.log.setup.ask_to_close == asked

    def test_it_prints_as_it_was_read(self) -> None:
        found = verdict(BEGINNING)
        assert found.log is not None
        assert game_record(found.log.setup, found.log.events) == BEGINNING + "\n"

    def test_faces_and_boxes_in_any_order(self) -> None:
        assert not verdict(
            BEGINNING.replace("ybb235", "5b2yb3").replace("H6,H7,I6,I7,J7", "J7,I7,H7,I6,H6")
        ).faults

    def test_white_space_around_fields_does_not_matter(self) -> None:
        assert not verdict(BEGINNING.replace(" | ", "|").replace("1. 1|", "1. 1   |  ")).faults

    @pytest.mark.parametrize(
        ("line", "awaited"),
        [
            ("5. 1 | gyo123", {1}),
            ("5. 1 | gyo123 | . | .", {1}),
            ("5. 1 | gyo123 | - | .", {2}),
        ],
    )
    def test_a_game_position_is_an_unfinished_record(self, line: str, awaited: set[int]) -> None:
        found = verdict(f"{BEGINNING}{line}\n")
        assert not found.faults
        assert found.log is not None
        assert found.log.awaiting().must == awaited

    def test_an_open_round_is_written_as_far_as_it_went(self) -> None:
        found = verdict(f"{BEGINNING}5. 1 | gyo123\n")
        assert found.log is not None
        assert game_record(found.log.setup, found.log.events).endswith("5. 1 | gyo123 | . | .\n\n")
        found.log.send(Choose(5, PASS), 1)
        assert game_record(found.log.setup, found.log.events).endswith("5. 1 | gyo123 | - | .\n\n")

    def test_a_choice_that_was_taken_back_leaves_no_trace(self) -> None:
        log: EncoreLog = Log(ENCORE, setup())
        log.send(Roll(tuple("gyo123")))
        log.send(Choose(1, PASS), 1)
        log.send(TakeBack(1), 1)
        assert game_record(log.setup, log.events).endswith("1. 1 | gyo123 | . | .\n\n")


@pytest.mark.parametrize("number", range(len(EVERY_GAME)))
def test_whole_games_hold_and_print_as_they_were_read(number: int) -> None:
    game = EVERY_GAME[number]
    for seed in range(4):
        log = random_game(game, seed)
        text = game_record(game, log.events, {"Seed": str(seed), "Bots": "x", "Date": "2026-11-15"})
        found = verdict(text, ask_to_close=game.ask_to_close)
        assert not found.faults
        assert found.finished
        assert found.log is not None
        assert found.log.state == log.state
        assert found.log.events[-1] == log.events[-1]
        other = dict(re.findall(r'\[(Seed|Bots|Date) "(.*)"\]', text))
        assert game_record(found.log.setup, found.log.events, other) == text


def test_a_record_of_what_all_have_seen_hides_what_is_open() -> None:
    log: EncoreLog = Log(ENCORE, setup())
    log.send(Roll(("y", "b", "b", "2", "3", "5")))
    pick = parse_choice("y5:H6,H7,I6,I7,J7")
    log.send(Choose(1, pick), 1)
    log.send(TakeBack(1), 1)
    log.send(Choose(1, pick), 2)
    seen = [event for event in (ENCORE.redact(event, None) for event in log.events) if event]
    assert game_record(log.setup, seen).endswith("1. 1 | ybb235 | . | .\n\n")


class TestFaultsOfForm:
    @pytest.mark.parametrize(
        ("old", "new", "code", "line"),
        [
            ('[Game "encore"]', '[Game "chess"]', "record/game", 1),
            ('[Game "encore"]\n', "", "record/no-tag", 1),
            ('[Mode "classic"]\n', "", "record/no-tag", 1),
            ('[Mode "classic"]', '[Mode "duel"]', "setup/mode", 2),
            ('[Mode "classic"]', '[Mode "solo"]', "setup/seats", 4),
            ('[Sheets "black,black"]', '[Sheets "black,white"]', "setup/sheet", 3),
            ('[Sheets "black,black"]', '[Sheets "black"]', "setup/sheets", 3),
            ('[Players "Ann,Bo"]', '[Players "Ann,"]', "setup/player", 4),
            ('[First "1"]', '[First "0"]', "notation/number", 5),
            ('[First "1"]', '[First "3"]', "setup/first", 5),
            ('[First "1"]', '[First "1"]\n[First "1"]', "record/tag-twice", 6),
            ('[First "1"]', '[Options "fast"]', "setup/options", 5),
            (
                '[First "1"]',
                '[Mission "1"]\n[Checkpoints "10:5:6,19:18,27:40"]\n[Goal "stars"]',
                "setup/mission",
                5,
            ),
            ('[First "1"]', '[Mission "9"]', "notation/mission", 5),
            ('[First "1"]', '[Mission "x"]', "notation/number", 5),
            ('[First "1"]', '[Sheet "mine ggg"]', "sheet/rows", 5),
            ('[First "1"]', f'[Sheet "black {published_sheet("black")}"]', "record/sheet-name", 5),
            ("[First", "First", "record/turn-line", 5),
            ('[First "1"]', '[First "1"', "record/tag", 5),
            ("1. 1 | ybb235 | y5:H6,H7,I6,I7,J7 | y5:H6,H7,I6,I7,J7", "1. 1", "record/turn-line", 7),
            ("1. 1 | ybb235", "1 1 | ybb235", "record/turn-line", 7),
            ("1. 1 | ybb235", "x. 1 | ybb235", "record/turn-line", 7),
            ("1. 1 | ybb235", "1. 7 | ybb235", "record/turn-line", 7),
            ("ybb235", "ybz235", "notation/face", 7),
            ("| b2:H4,H5", "", "record/choices", 9),
            ("| b2:H4,H5", "| b2:H4,H5 | -", "record/choices", 9),
            ("b2:H4,H5", "b2:H4,Z5", "notation/box", 9),
            ("b2:H4,H5", "b2", "notation/choice", 9),
            ("b2:H4,H5", "", "notation/choice", 9),
        ],
    )
    def test_are_named_with_their_line(self, old: str, new: str, code: str, line: int) -> None:
        assert old in BEGINNING
        assert (code, line) in faults(BEGINNING.replace(old, new, 1))

    def test_all_of_them_are_listed(self) -> None:
        text = BEGINNING.replace("ybb235", "ybb236").replace("o4:I5", "o4:Q5", 1).replace("4. 2", "4.2")
        assert faults(text) == [("notation/face", 7), ("notation/box", 8), ("record/turn-line", 10)]

    def test_the_turn_is_named(self) -> None:
        assert message(BEGINNING.replace("ybb235", "ybb236")).startswith("turn 1: '6' is no face")

    @pytest.mark.parametrize(
        "line",
        [
            "10! jokers",
            "10! jokers a",
            "10! jokers 1,",
            "10! die",
            "10! die black",
            "10! miss 1",
            "10!",
            "x! miss",
            "10! tax 3",
            "10! jokers 1 2",
        ],
    )
    def test_setback_lines(self, line: str) -> None:
        assert faults(f"{BEGINNING}{line}\n") == [("record/setback-line", 11)]
        assert message(f"{BEGINNING}{line}\n") == (
            f"not a setback like '10! jokers 3,2,1', '19! die number' or '27! miss': {line!r}"
        )

    def test_turn_lines(self) -> None:
        assert message(f"{BEGINNING}5 1 | gyo123\n") == (
            "not a turn like '1. 1 | ybb235 | y5:H6,H7,I6,I7,J7 | -': '5 1 | gyo123'"
        )

    def test_tags_that_set_no_game_up_give_no_setup(self) -> None:
        (record,) = read_records(BEGINNING.replace("classic", "duel").encode().splitlines(keepends=True))
        found, because = read_setup(record)
        assert found is None
        assert [fault.code for fault in because] == ["setup/mode"]

    def test_missing_parts_of_a_mission_are_listed(self) -> None:
        text = BEGINNING.replace('[First "1"]', '[Mission "1"]')
        codes = [code for code, _ in faults(text)]
        assert codes.count("record/no-tag") == 2


class TestFaultsAgainstTheRules:
    @pytest.mark.parametrize(
        ("old", "new", "code", "told"),
        [
            ("2. 2", "3. 2", "record/order", "turn 3, active seat 2: it is turn 2, active seat 2"),
            ("2. 2", "2. 1", "record/order", "turn 2, active seat 1: it is turn 2, active seat 2"),
            (
                "gyo124",
                "gyo12",
                "roll/dice",
                "turn 2: gyo12 is not a roll of 3 colour dice and 3 number dice",
            ),
            ("b2:H4,H5", "b2:H4,G5", "choice/not-connected", "turn 3, seat 2: the boxes must hang together"),
            ("x2:G6,G7", "r2:G6,G7", "choice/no-die", "turn 4, seat 1: no colour die shows 'r'"),
            (
                "y5:H6,H7,I6,I7,J7 | y5",
                "y5:H6,H7,I6,I7,J7 | .\n; y5",
                "record/open-turn",
                "turn 1 is not finished",
            ),
        ],
    )
    def test_the_first_is_named_with_turn_and_seat(self, old: str, new: str, code: str, told: str) -> None:
        found = verdict(BEGINNING.replace(old, new, 1)).faults
        assert [fault.code for fault in found] == [code]
        assert told in found[0].message

    def test_a_passive_seat_before_the_active_one(self) -> None:
        assert faults(f"{BEGINNING}5. 1 | gyo123 | . | -\n") == [("turn/active-first", 11)]

    def test_the_game_is_played_as_far_as_it_holds(self) -> None:
        found = verdict(BEGINNING.replace("b2:H4,H5", "b2:H4,G5"))
        assert found.log is not None
        assert found.log.state.turn == 3


FINISHED = game_record(setup(), random_game(setup(), 1).events)


class TestResults:
    def test_a_finished_game_holds(self) -> None:
        assert holds(FINISHED)

    @pytest.mark.parametrize("tag", ["Scores", "Winners"])
    def test_wrong_or_missing(self, tag: str) -> None:
        lines = FINISHED.splitlines()
        (index,) = [number for number, line in enumerate(lines) if line.startswith(f"[{tag} ")]
        wrong = "\n".join([*lines[:index], f'[{tag} "9,9"]', *lines[index + 1 :]])
        assert faults(wrong) == [("record/result", index + 1)]
        assert f"{tag} is '9,9', and by the turns it is" in message(wrong)
        missing = "\n".join(lines[:index] + lines[index + 1 :])
        assert faults(missing) == [("record/no-result", len(lines) - 2)]
        assert f"the game is finished, and the tag {tag} is missing ('" in message(missing)

    def test_a_result_of_another_mode(self) -> None:
        text = FINISHED.replace("[Winners", '[Rank "0"]\n[Winners')
        assert "Rank is '0', and this game has none" in message(text)

    def test_a_result_of_an_unfinished_game(self) -> None:
        text = BEGINNING.replace('[First "1"]', '[First "1"]\n[Scores "1,2"]')
        assert faults(text) == [("record/result", 6)]
        assert "the game is not finished" in message(text)

    def test_lines_after_the_end(self) -> None:
        last = FINISHED.rstrip().splitlines()[-1]
        turn = int(last.split(".")[0])
        text = f"{FINISHED.rstrip()}\n{turn + 1}. 1 | gyo123\n"
        assert [code for code, _ in faults(text)] == ["record/after-end"]

    def test_a_truncated_game(self) -> None:
        text = "\n".join(FINISHED.rstrip().splitlines()[:-1])
        assert [code for code, _ in faults(text)] == ["record/result"]


class TestOtherEnds:
    def ended(self, how: str) -> str:
        found = verdict(BEGINNING)
        assert found.log is not None
        found.log.send(EndGame("agreed" if how == "agreed" else "turn-limit"))
        return game_record(found.log.setup, found.log.events)

    @pytest.mark.parametrize("how", ["agreed", "turn-limit"])
    def test_are_written_and_hold(self, how: str) -> None:
        text = self.ended(how)
        assert f'[End "{how}"]' in text
        assert holds(text)
        found = verdict(text).log
        assert found is not None
        assert game_record(found.setup, found.events) == text

    def test_an_open_round_does_not_count(self) -> None:
        text = self.ended("agreed")
        assert holds(f"{text.rstrip()}\n5. 1 | gyo123 | - | .\n")
        found = verdict(f"{BEGINNING}5. 1 | gyo123\n")
        assert found.log is not None
        found.log.send(EndGame())
        assert game_record(found.log.setup, found.log.events) == text

    def test_nobody_needs_to_win_but_the_scores_are_told(self) -> None:
        lines = self.ended("agreed").splitlines(keepends=True)
        assert holds("".join(line for line in lines if not line.startswith("[Winners")))
        without = "".join(line for line in lines if not line.startswith("[Scores"))
        assert [code for code, _ in faults(without)] == ["record/no-result"]

    def test_any_other_is_refused(self) -> None:
        assert faults(self.ended("agreed").replace('"agreed"', '"bored"')) == [("record/end", 6)]

    def test_a_game_that_ended_by_its_rules(self) -> None:
        assert [code for code, _ in faults(FINISHED.replace("[Scores", '[End "agreed"]\n[Scores'))] == [
            "record/end"
        ]


class TestCoopRecords:
    def text(self) -> str:
        """A game of three, up to turn 10, after which the leader must share out a payment."""
        game = setup("coop", 3, goal=mission("order NOCHMAL; colours 1"))
        for seed in range(100):
            log: EncoreLog = Log(ENCORE, game)
            for _ in random_steps(log, seed, passing=0):
                if log.state.setback:
                    return game_record(game, log.events)
        raise AssertionError("no such game")

    def test_tags(self) -> None:
        text = self.text()
        for tag in (
            '[Mission "1"]',
            '[Checkpoints "10:5:6,19:18,27:40"]',
            '[Goal "order NOCHMAL; colours 1"]',
        ):
            assert tag in text

    def test_a_setback_may_still_be_open(self) -> None:
        found = verdict(self.text())
        assert not found.faults
        assert found.log is not None
        assert found.log.state.setback is not None

    def test_it_is_entered_by_a_line_of_its_own(self) -> None:
        due = verdict(self.text()).log
        assert due is not None
        assert due.state.setback is not None
        held = [own.jokers for own in due.state.positions]
        paid = [
            min(own, max(0, due.state.setback.jokers - sum(held[:index]))) for index, own in enumerate(held)
        ]
        line = f"10! jokers {','.join(map(str, paid))}\n"
        text = self.text().rstrip() + "\n" + line
        found = verdict(text)
        assert not found.faults
        assert found.log is not None
        assert game_record(found.log.setup, found.log.events) == text + "\n"

    def test_a_wrong_payment(self) -> None:
        assert [code for code, _ in faults(self.text().rstrip() + "\n10! jokers 9,0,0\n")] == [
            "setback/jokers"
        ]

    def test_another_setback(self) -> None:
        assert [code for code, _ in faults(self.text().rstrip() + "\n10! die colour\n")] == [
            "turn/no-setback"
        ]
        assert [code for code, _ in faults(self.text().rstrip() + "\n10! miss\n")] == ["record/setback"]

    def test_a_missing_one(self) -> None:
        text = self.text().rstrip() + "\n11. 2 | gyo123 | - | - | -\n"
        assert [code for code, _ in faults(text)] == ["record/no-setback"]
        assert "a line '10! jokers …' is missing before this" in message(text)

    def forced(self) -> str:
        """Alone the payment is forced, and at 27 each seat notes a miss."""
        game = setup("coop", 1, goal=mission("rows 7", "10:9:2,19:0,27:99"))
        for seed in range(200):
            log = random_game(game, seed, passing=0)
            text = game_record(game, log.events)
            if "27! miss" in text and "10! jokers 2" in text:
                return text
        raise AssertionError("no such game")

    def test_forced_setbacks_are_written_and_hold(self) -> None:
        assert holds(self.forced())

    @pytest.mark.parametrize(
        ("line", "code"), [("10! jokers 2", "record/no-setback"), ("27! miss", "record/no-setback")]
    )
    def test_and_must_be_there(self, line: str, code: str) -> None:
        assert [found for found, _ in faults(self.forced().replace(line + "\n", ""))] == [code]

    def test_and_must_be_right(self) -> None:
        assert [code for code, _ in faults(self.forced().replace("10! jokers 2", "10! jokers 1"))] == [
            "record/setback"
        ]

    def test_results_of_coop(self) -> None:
        text = self.forced()
        assert '[Result "lost"]' in text
        assert re.search(r'^\[Points "\d+"\]$', text, re.MULTILINE)
        assert "[Points" not in FINISHED
        assert [code for code, _ in faults(text.replace('"lost"', '"won"'))] == ["record/result"]


class TestVerifiableDice:
    SEED = bytes(range(32))
    NONCES = ("0123456789abcdef",)

    def text(self, **changes: str) -> str:
        """A solo game with verifiable dice in which every turn is passed."""
        log: EncoreLog = Log(ENCORE, setup("solo", 1))
        cup = VerifiableCup(self.SEED, "T7", self.NONCES)
        while dice := log.awaiting().dice:
            log.send(Roll(cup.roll(log.state.turn, dice)))
            log.send(Choose(log.state.turn, PASS), 1)
        tags = {
            "Table": "T7",
            "Commit": commitment(self.SEED),
            "Nonces": ",".join(self.NONCES),
            "Reveal": self.SEED.hex(),
            **changes,
        }
        return game_record(log.setup, log.events, {name: value for name, value in tags.items() if value})

    def test_honest_dice_hold(self) -> None:
        assert not verdict(self.text()).faults

    def test_without_a_reveal_nothing_is_checked(self) -> None:
        assert not verdict(self.text(Reveal="")).faults

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"Table": ""}, "dice/no-tag"),
            ({"Commit": ""}, "dice/no-tag"),
            ({"Nonces": ""}, "dice/no-tag"),
            ({"Reveal": "00"}, "dice/reveal"),
            ({"Nonces": "0123456789abcdef,0123456789abcdef"}, "dice/nonces"),
            ({"Nonces": "0123"}, "dice/nonces"),
            ({"Commit": "0" * 64}, "dice/commit"),
            ({"Table": "T8"}, "dice/roll"),
        ],
    )
    def test_anything_else_does_not(self, changes: dict[str, str], code: str) -> None:
        text = self.text(**changes)
        found = faults(text)
        assert {each for each, _ in found} == {code}
        tag = "[Nonces " if code == "dice/nonces" else "1. 1 |" if code == "dice/roll" else "[Reveal "
        assert text.splitlines()[found[0][1] - 1].startswith(tag)

    def test_a_changed_roll_is_found(self) -> None:
        text = self.text()
        first = re.search(r"^1\. 1 \| (\S+)", text, re.MULTILINE)
        assert first is not None
        other = "gg11" if first[1] != "gg11" else "gg12"
        (fault,) = verdict(text.replace(f"1. 1 | {first[1]} ", f"1. 1 | {other} ", 1)).faults
        assert fault.message == f"turn 1: the seed gives {first[1]}, not {other}"


class TestOwnSheets:
    def test_are_given_whole_once(self) -> None:
        mine = Sheet("mine", tuple(row[::-1] for row in published_sheet("black").rows))
        game = setup("classic", 3, sheets=[mine, published_sheet("blue"), mine])
        text = game_record(game, [])
        assert text.count("[Sheet ") == 1
        assert f'[Sheet "mine {mine}"]' in text
        found = verdict(text)
        assert found.log is not None
        assert found.log.setup == game

    def test_may_have_white_space_between_their_rows(self) -> None:
        mine = Sheet("mine", tuple(row[::-1] for row in published_sheet("black").rows))
        game = setup("solo", 1, sheets=[mine])
        found = verdict(game_record(game, []).replace("/", " / "))
        assert found.log is not None
        assert found.log.setup == game

    def test_the_same_name_twice(self) -> None:
        black, pink = published_sheet("black"), published_sheet("pink")
        tags = f'[First "1"]\n[Sheet "mine {black}"]\n[Sheet "mine {pink}"]'
        assert faults(BEGINNING.replace('[First "1"]', tags)) == [("record/sheet-twice", 7)]

    def test_options_are_named_in_their_order(self) -> None:
        game = setup("coop", 2, "end_on_goal", "no_free_rolls")
        assert '[Options "no_free_rolls,end_on_goal"]' in game_record(game, [])
        found = verdict(game_record(game, []))
        assert found.log is not None
        assert found.log.setup == game


def test_a_choice_reads_as_it_is_written() -> None:
    assert str(parse_choice("y5:G1,D1,F1,F2,E1")) == "y5:D1,E1,F1,F2,G1"
