from dataclasses import replace

import pytest

from sixdice.core.rules import EndGame
from sixdice.draw.text import Style, choice_text, table_text
from sixdice.draw.text.style import WIDTH, width
from sixdice.encore.commands import TakeBack
from sixdice.encore.geometry import COLUMNS, box_at
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.state import Outcome
from tests.draw.games import at_turn, classic, coop, moments, solo, stopped
from tests.draw.reading import bare, cells, values

every_style = pytest.mark.parametrize("drawn", Style)
every_setup = pytest.mark.parametrize(
    "setup", [classic(6), classic(2), solo(), coop(4, 4), coop(3, 1), coop(5, 2)]
)


def told(game: EncoreLog, seat: int | None) -> str:
    return table_text(game.view(seat), style=Style.PLAIN)


def sheet_of(table: str) -> str:
    """The lines of a table that hold the sheet."""
    return table.split("\n\n")[1]


def is_over(game: EncoreLog) -> bool:
    return game.awaiting().over


# Width and characters


@every_style
@every_setup
def test_no_table_is_wider_than_80_columns(drawn: Style, setup: Setup) -> None:
    for number, game in enumerate(moments(setup, 5)):
        if number % 7 == 0 or is_over(game):
            for seat in (*setup.seats, None):
                assert max(map(width, bare(table_text(game.view(seat), style=drawn)))) <= WIDTH


@pytest.mark.parametrize("drawn", [Style.PLAIN, Style.ASCII])
@every_setup
def test_plain_tables_have_no_escapes(drawn: Style, setup: Setup) -> None:
    for game in (stopped(setup, 2, at_turn(8)), stopped(setup, 2, is_over)):
        text = table_text(game.view(1), style=drawn)
        assert "\x1b" not in text
        assert text.isascii() or drawn is not Style.ASCII
        assert all(line == line.rstrip() for line in text.split("\n"))


@every_setup
def test_colour_adds_escapes_and_nothing_else(setup: Setup) -> None:
    view = stopped(setup, 2, at_turn(8)).view(1)
    coloured, plain = (table_text(view, style=drawn) for drawn in (Style.COLOUR, Style.PLAIN))
    assert "\x1b" in coloured
    assert [line.rstrip() for line in bare(coloured)] == bare(plain)


# What it tells


def test_solo_counts_its_turns_and_its_choices() -> None:
    game = stopped(solo(), 1, at_turn(14))
    ways = len(game.view(1).options) - 1
    assert told(game, 1).split("\n")[:2] == [
        "Encore solo · turn 14 of 30",
        f"you choose: {ways} ways to cross, or pass",
    ]


def test_a_seat_sees_its_own_choice_as_tried_and_not_what_others_hide() -> None:
    game = stopped(classic(3), 2, lambda game: game.state.turn == 2 and game.state.choices[0] is not None)
    own, other = told(game, 1), told(game, 2)
    chosen = game.state.choices[0]
    assert chosen is not None
    tried = [place for place, text in cells(sheet_of(own)).items() if text[0] == "["]
    assert sum(box_at(*place) for place in tried) == chosen.boxes
    assert f"you: {choice_text(chosen, game.state.setup.sheets[0], style=Style.PLAIN)}" in own
    assert "Ann: has chosen" in other
    assert "waiting for" in own


def test_dice_that_the_active_seat_took_are_gone_for_the_others() -> None:
    game = stopped(classic(2), 4, lambda game: game.state.turn == 5 and game.state.choices[0] is not None)
    picked = game.state.choices[0]
    assert picked is not None
    assert picked.boxes
    dice_line = next(line for line in told(game, 2).split("\n") if line.startswith("dice"))
    assert dice_line.count("(") == 2


def test_a_value_that_another_seat_has_is_struck() -> None:
    game = stopped(
        classic(2), 1, lambda game: bool(game.state.circled[0].columns & ~game.state.circled[1].columns)
    )
    column = next(index for index in range(COLUMNS) if game.state.circled[0].columns >> index & 1)
    assert values(sheet_of(told(game, 1)), 0)[column][0] == "("
    assert values(sheet_of(told(game, 2)), 0)[column][0] == "-"


def test_a_line_for_each_other_seat() -> None:
    game = stopped(classic(6), 3, at_turn(9))
    seats = told(game, 1).split("\n\n")[2].split("\n")[1:]
    assert [line.split()[0] for line in seats] == ["Bartholomew", "Zoë", "漢字漢字漢字漢字…", "E", "Łukasz"]
    score = game.state.breakdown(3).total
    assert seats[1].endswith(str(score).replace("-", "−"))
    assert told(game, None).count("Zoë") == 1 + (game.state.active == 3)


def test_names_are_told_in_ascii_as_far_as_they_go() -> None:
    text = table_text(stopped(classic(6), 3, at_turn(9)).view(1), style=Style.ASCII)
    assert "\nZoe " in text
    assert "\nBartholomew the E~ " in text


def test_coop_tells_mission_checkpoints_misses_and_the_lost_die() -> None:
    game = stopped(coop(4, 4), 8, at_turn(21))
    mission = told(game, 3).split("\n\n")[-1].split("\n")
    assert mission[0] == "Mission 4"
    assert mission[1].startswith("open   squares A1,A6,C3,E1,E6,G3,J1,J6,L3,N1,N6,N3 – 7 of 12: A6 C3")
    assert "open   rows 5 – 0 of 5" in mission
    assert "missed after turn 10: 6 points; else 8 jokers" in mission
    assert "missed after turn 19: 22 points; else a die" in mission
    assert "next   after turn 27: 50 points, jokers included; else a miss each – now 1" in mission
    assert mission[-1] == "A colour die is lost: 2 are left."
    assert "misses 1 of 3" in told(game, 3)


def test_terms_that_are_met_say_so_and_colours_go_by_their_shape() -> None:
    start = ENCORE.start(coop(1, 1))
    sheet = start.setup.sheets[0]
    done = replace(start, positions=(Position(sheet, sheet.colours[0]),))
    text = table_text(ENCORE.view(done, 1), style=Style.PLAIN)
    assert "met    colours 1 – 1 of 1: ▲" in text
    assert "later  after turn 19" in text


def test_the_leader_is_asked_to_bear_a_setback() -> None:
    game = stopped(coop(3), 5, lambda game: game.state.setback is not None)
    assert "checkpoint missed: you say who pays the 8 jokers" in told(game, 1)
    assert "checkpoint missed: Ann says who pays the 8 jokers" in told(game, 2)
    later = stopped(
        coop(3), 5, lambda game: game.state.setback is not None and game.state.setback.kind == "die"
    )
    assert "checkpoint missed: you say which die leaves, colour or number" in told(later, 1)


def test_dice_to_roll_and_rounds_to_close_are_told() -> None:
    setup = classic(2, ask_to_close=True)
    first = next(moments(setup, 1))
    assert "6 dice are to be rolled" in told(first, 1)
    chosen = stopped(setup, 1, lambda game: game.state.faces is not None and not game.awaiting().must)
    assert "all have chosen; the next roll closes the round" in told(chosen, 2)
    chosen.send(TakeBack(1), 2)
    assert "waiting for Bartholomew the E…" in told(chosen, 1)


def test_no_way_and_one_way_to_cross_are_told() -> None:
    ways = {len(game.view(1).options): told(game, 1) for game in moments(solo(), 6) if game.view(1).options}
    assert "you can only pass" in ways[1]
    assert "you choose: one way to cross, or pass" in ways[2]


def test_each_mode_tells_how_it_ended() -> None:
    alone = stopped(solo(), 1, is_over)
    assert alone.state.outcome is not None
    points = str(alone.state.outcome.scores[0]).replace("-", "−")
    assert f"the game is over: {points} points. The stars won this one. Encore!" in told(alone, 1)
    together = stopped(coop(1, 2), 1, is_over)
    assert "the game is over: lost with" in told(together, 1)
    against = stopped(classic(2), 1, at_turn(4))
    against.send(EndGame())
    assert "wins with" in told(against, 2)
    shared = replace(against.state, outcome=Outcome("played", scores=(7, 7), winners=(1, 2)))
    text = table_text(ENCORE.view(shared, 1), style=Style.PLAIN)
    assert "the game is over: Ann and Bartholomew the E… win with 7 points" in text
