import random
from dataclasses import replace

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.prices import points_to_win
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled
from sixdice.encore.setup import Setup
from tests.bots.encore.playing import play_bots
from tests.driving import at, log_from, mission, setup


def scores(game: Setup, bots: list[Bot], seed: int) -> tuple[int, ...]:
    outcome = play_bots(game, bots, seed).state.outcome
    assert outcome
    return outcome.scores


def test_it_beats_random_clearly() -> None:
    for seed in range(3):
        first, second = scores(setup("classic", 2), [Greedy(), RandomBot()], seed)
        assert first > second
        first, second = scores(setup("classic", 2), [RandomBot(), Greedy()], seed)
        assert second > first


def test_it_plays_solo_well() -> None:
    assert sum(scores(setup("solo", 1), [Greedy()], seed)[0] for seed in range(8)) > 8 * 18


def test_it_completes_a_column_on_the_last_turn() -> None:
    game = setup("solo", 1)
    almost = Position(game.sheets[0], game.sheets[0].stars | parse_boxes("H1,H2,H3,H4,H5,H6"))
    log = log_from(replace(at(game, turn=30), positions=(almost,)))
    last = almost.sheet.colour_of(parse_boxes("H7"))
    log.send(Roll((last, last, "1", "1")))
    command, _ = Greedy().choose(log.view(1), random.Random(1))
    assert isinstance(command, Choose)
    assert str(command.choice) == f"{last}1:H7"


def test_it_keeps_a_joker_on_the_last_turn_that_wins_nothing() -> None:
    game = setup("solo", 1)
    starless = Position(game.sheets[0], game.sheets[0].stars)
    log = log_from(replace(at(game, turn=30), positions=(starless,)))
    log.send(Roll(tuple("xx??")))
    command, _ = Greedy().choose(log.view(1), random.Random(1))
    assert command == Choose(30, PASS)


def test_a_column_that_another_seat_has_is_worth_less() -> None:
    game = setup("classic", 2)
    nobody, other = at(game), at(game, circled=(Circled(), Circled(columns_first=1)))
    assert points_to_win(nobody, 1).columns[0] == 5
    assert points_to_win(other, 1).columns[0] == 3
    assert points_to_win(other, 2).columns[0] == 5


def test_in_coop_it_never_passes_while_it_can_cross() -> None:
    game = setup("coop", 2, goal=mission("rows 2", "10:1:6,19:3,27:6"))
    log = play_bots(game, [Greedy(), Greedy()], seed=5)
    replay = log_from(at(game))
    for event in log.events:
        must = replay.awaiting().must
        options = {seat: replay.view(seat).options for seat in must}
        replay.state = replay.rules.evolve(replay.state, event)
        for seat, own in options.items():
            if replay.state.faces and replay.state.choice(seat) == PASS:
                assert own == (PASS,)
