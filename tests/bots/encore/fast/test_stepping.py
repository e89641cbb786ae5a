import numpy as np
import pytest

from sixdice.bots.encore.fast.stepping import (
    ALL_LEGAL,
    OBSERVED,
    Hall,
    Sights,
    begin,
    hall_of,
    standing,
    step,
)
from sixdice.core.cups import SeededCup
from sixdice.encore.dice import Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.modes.solo import Solo
from sixdice.encore.position import Position
from sixdice.lab.environments.actions import numbering_of
from sixdice.lab.environments.observations import layout

PINK = published_sheet("pink")
PASSING = numbering_of(PINK).passing
SEEDS = np.array([5, 6, 7], np.uint64)


def sights() -> Sights:
    return Sights(np.full((3, OBSERVED), 9, np.float32), np.full((3, PASSING + 1), 9, np.int8))


def hall() -> Hall:
    games = hall_of(PINK, 3, 6)
    begin(games, np.ones(3, np.bool_), SEEDS, sights())
    return games


def test_an_observation_has_the_parts_of_solo() -> None:
    assert max(place.stop for place in layout("solo", 1).values()) == OBSERVED


@pytest.mark.parametrize("game", range(3))
def test_a_game_begins_with_an_empty_sheet_and_the_dice_of_its_seed(game: int) -> None:
    roll = SeededCup(int(SEEDS[game])).roll(1, Solo.dice.to_roll())
    assert standing(hall(), PINK, game) == (Position(PINK), Faces.of(roll))


def test_only_the_chosen_games_begin_and_all_are_shown() -> None:
    games, seen = hall(), sights()
    before = standing(games, PINK, 0), standing(games, PINK, 2)
    begin(games, np.array([False, True, False]), np.array([1, 1, 1], np.uint64), seen)
    assert (standing(games, PINK, 0), standing(games, PINK, 2)) == before
    assert standing(games, PINK, 1)[1] == Faces.of(SeededCup(1).roll(1, Solo.dice.to_roll()))
    assert seen.observations.max() == 1
    assert seen.masks.max() == 1


def test_a_choice_is_crossed_and_the_dice_are_thrown_again() -> None:
    games, seen = hall(), sights()
    begin(games, np.zeros(3, np.bool_), SEEDS, seen)
    actions = seen.masks.argmax(axis=1)
    rewards, over, scores = np.zeros(3), np.zeros(3, np.bool_), np.full(3, 9)
    assert step(games, actions, False, SEEDS, over, rewards, scores, seen) == ALL_LEGAL
    for game, action in enumerate(actions.tolist()):
        choice = numbering_of(PINK).choices[action]
        position, faces = standing(games, PINK, game)
        assert position == Position(PINK).cross(choice.boxes, choice.jokers)
        assert faces == Faces.of(SeededCup(int(SEEDS[game])).roll(2, Solo.dice.to_roll()))
        assert rewards[game] == 2 * (choice.boxes & PINK.stars).bit_count() - choice.jokers
    assert not over.any()
    assert not scores.any()


def test_a_step_says_which_game_has_the_first_illegal_action() -> None:
    games, seen = hall(), sights()
    before = [standing(games, PINK, game) for game in range(3)]
    rewards, over, scores = np.full(3, 9.0), np.array([True, False, False]), np.full(3, 9)
    actions = np.array([-1, PASSING + 1, -1])
    assert step(games, actions, True, SEEDS, over, rewards, scores, seen) == 1
    assert [standing(games, PINK, game) for game in range(3)] == before
    assert over.tolist() == [True, False, False]
    assert rewards.tolist() == scores.tolist() == [9, 9, 9]
    assert seen.masks.min() == 9
