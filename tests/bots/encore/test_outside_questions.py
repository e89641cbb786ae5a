"""What an outside bot is asked, line by line."""

from dataclasses import replace

import pytest

from sixdice.bots.encore.outside.question import outcome_line, question
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.goals import parse_goal
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import parse_checkpoints
from sixdice.encore.notation import parse_choice, parse_faces
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.scoring import Circled
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import parse_sheet
from sixdice.encore.state import Outcome, Setback
from sixdice.encore.view import View
from tests.driving import EVERY_GAME, at, log_from, mission, play, random_steps, setup

BLACK = published_sheet("black")


def asked(view: View) -> dict[str, list[str]]:
    """Return the values of a question, by the word they stand behind."""
    told: dict[str, list[str]] = {}
    for line in question(view, 7, 5000).splitlines():
        word, _, values = line.partition(" ")
        told.setdefault(word, []).append(values)
    return told


def test_a_question_tells_everything_about_a_round() -> None:
    log = log_from(at(setup("classic", 2, "no_free_rolls", first=2), turn=3, crossed=["H6,H7", "-"]))
    play(log, "ybb235", ".", "y2:H6,H7")
    assert question(log.view(1), 7, 5000).splitlines() == [
        "game encore",
        "mode classic",
        "options no_free_rolls",
        "turn 3",
        "active 2",
        "you 1",
        "seed 7",
        f"sheet 1 black {BLACK}",
        f"sheet 2 black {BLACK}",
        "seat 1 0000000000000c0000000000000 8 0 - - -22",
        "seat 2 000000000000000000000000000 8 0 - - -22",
        "roll ybb235",
        "dice bb35",
        "chosen 2 y2:H6,H7",
        "legal b3:G4,G5,H4 b3:G4,G5,H5 b3:G4,H4,H5 b3:G5,H4,H5 -",
        "go 5000",
    ]


def test_it_ends_with_the_line_that_asks() -> None:
    log = log_from(at(setup("solo", 1)))
    play(log, "yb35")
    assert question(log.view(1), 7, 250).endswith("\ngo 250\n")


def test_what_is_circled_stands_in_one_word_for_each_value() -> None:
    circled = (Circled(columns_first=0b101, colours_later=0b10), Circled(columns_later=1, colours_first=1))
    log = log_from(at(setup("classic", 2), circled=circled))
    play(log, "ybb235")
    first, second = asked(log.view(1))["seat"]
    assert first.split()[4:] == ["AC", "y", str(5 + 3 + 3 + 8 - 30)]
    assert second.split()[4:] == ["g", "A", str(5 + 3 + 8 - 30)]


def test_a_mission_is_told_with_how_far_the_group_is() -> None:
    game = setup("coop", 2, goal=mission("order HI; rows 1", "10:9:3,19:18,27:3"))
    log = log_from(at(game, turn=20, missed=frozenset({19, 10}), in_order=1))
    play(log, "gyo124")
    told = asked(log.view(1))
    assert told["turns"] == ["27"]
    assert (told["mission"], told["missed"], told["ordered"]) == (["1"], ["10,19"], ["1"])
    assert game.mission
    assert parse_goal(told["goal"][0]) == game.mission.goal
    assert parse_checkpoints(told["checkpoints"][0]) == game.mission.checkpoints


def test_in_coop_points_are_columns_and_jokers_and_misses_are_told() -> None:
    log = log_from(at(setup("coop", 1), circled=(Circled(columns_first=1, colours_first=1),)))
    log.state = replace(log.state, positions=(log.state.positions[0].miss(),))
    play(log, "gyo124")
    assert asked(log.view(1))["seat"] == ["1 000000000000000000000000000 8 1 Ag - 13"]


def test_nothing_is_missed_in_a_new_mission() -> None:
    log = log_from(at(setup("coop", 1)))
    play(log, "gyo124")
    assert asked(log.view(1))["missed"] == ["-"]


@pytest.mark.parametrize(
    ("setback", "line"),
    [(Setback(10, "jokers", 4), "setback jokers 4"), (Setback(19, "die"), "setback die 3 2")],
)
def test_a_setback_is_asked_instead_of_a_choice(setback: Setback, line: str) -> None:
    state = at(setup("coop", 2), turn=setback.turn + 1, setback=setback)
    log = log_from(replace(state, dice=state.dice._replace(number=2)))
    text = question(log.view(1), 7, 5000)
    assert text.endswith(f"\n{line}\ngo 5000\n")
    assert not {"roll", "dice", "legal"} & asked(log.view(1)).keys()


def test_a_choice_that_is_hidden_is_not_told() -> None:
    log = log_from(at(setup("classic", 2)))
    play(log, "ybb235", "y2:H6,H7", ".")
    assert "chosen" not in asked(log.view(2))


def test_choices_of_partners_are_told() -> None:
    log = log_from(at(setup("coop", 2)))
    log.send(Roll(tuple("gyo124")))
    pick = log.view(1).options[0]
    play_on = replace(log.state, choices=(pick, None))
    assert asked(log_from(play_on).view(2))["chosen"] == [f"1 {pick}"]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: f"{game.mode}-{len(game.players)}")
def test_everything_reads_back(game: Setup) -> None:
    log: EncoreLog = Log(ENCORE, game)
    for _ in random_steps(log, seed=4, max_turns=12):
        for seat in log.awaiting().must:
            _reads_back(log, seat)


def _reads_back(log: EncoreLog, seat: int) -> None:
    view, state = log.view(seat), log.state
    told = asked(view)
    assert all(len(told[word]) == 1 for word in told.keys() - {"sheet", "seat", "chosen"})
    assert (int(told["turn"][0]), int(told["active"][0]), int(told["you"][0])) == (
        state.turn,
        state.active,
        seat,
    )
    for index, position in enumerate(state.positions):
        number, crossed, jokers, misses, *_ = told["seat"][index].split()
        assert (int(number), int(jokers), int(misses)) == (index + 1, position.jokers, position.misses)
        assert (len(crossed), int(crossed, 16)) == (27, position.crossed)
        number, name, rows = told["sheet"][index].split()
        assert (int(number), parse_sheet(name, rows)) == (index + 1, state.setup.sheets[index])
    if view.options:
        assert tuple(map(parse_choice, told["legal"][0].split())) == view.options
        assert (parse_faces(told["roll"][0]), parse_faces(told["dice"][0])) == (state.faces, view.faces)


def test_the_longest_question_is_short() -> None:
    log = log_from(at(setup("classic", 6), crossed=["A1,C3,E5,G7,I2,K4,M6,O1,B6,L1"] * 6))
    play(log, "gyx23?")
    assert len(question(log.view(1), 7, 5000)) < 8192


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (Outcome("played", scores=(23, -4), winners=(1,)), "over 23 -4\n"),
        (Outcome("played", points=42, result="won"), "over won 42\n"),
        (Outcome("turn-limit", points=0, result="lost"), "over lost 0\n"),
    ],
)
def test_the_end_is_told_with_scores_or_the_result(outcome: Outcome, line: str) -> None:
    assert outcome_line(outcome) == line
