"""What nobody can score more than: luck taken away, and the best plan for known dice."""

from dataclasses import replace

import pytest
import torch

from sixdice.encore.library import published_sheet
from sixdice.lab.train.beam import best_with_foreknowledge, jokers_needed
from sixdice.lab.train.export import exported, imported
from sixdice.lab.train.positions import Positions, Prices
from sixdice.lab.train.sheets import SheetTensors
from sixdice.lab.train.solo import SoloMind, SoloNet, chosen, rolled, scored

CPU = torch.device("cpu")
SHEET = published_sheet("black")
GAMES = 6


def mind_of(seed: int) -> SoloMind:
    torch.manual_seed(seed)
    net = SoloNet(16, 1)
    for own in net.parameters():
        torch.nn.init.normal_(own, std=0.15)
    return SoloMind(net, SheetTensors.of([SHEET], "cpu"))


def dice_for(turns: int) -> tuple[torch.Tensor, torch.Tensor]:
    return rolled(GAMES * turns, 2, CPU).view(GAMES, turns, 2), rolled(GAMES * turns, 2, CPU).view(
        GAMES, turns, 2
    )


def midgame(mind: SoloMind, played: int, turns: int) -> Positions:
    """Return positions after some turns of play, with so many to come."""
    positions = Positions.fresh(mind.sheets, torch.zeros(GAMES, dtype=torch.long), played + turns)
    for _ in range(played):
        dice = rolled(GAMES, 2, CPU), rolled(GAMES, 2, CPU)
        positions = positions.crossing(mind.sheets, *chosen(mind.worths(positions), *dice, noise=0.5))
    return positions


def without_luck(
    mind: SoloMind, begin: Positions, colours: torch.Tensor, numbers: torch.Tensor
) -> torch.Tensor:
    """Return what the net's own play scores on these dice, less the luck of every roll."""
    total = torch.zeros(len(begin))
    for turn in range(colours.shape[1]):
        dice = colours[:, turn], numbers[:, turn]
        worths = mind.worths(begin)
        slot, jokers = chosen(worths, *dice)
        total += scored(mind.sheets, begin, slot) - jokers - worths.best(*dice) + worths.expected(2)
        begin = begin.crossing(mind.sheets, slot, jokers)
    return total


def best_by_hand(
    mind: SoloMind, begin: Positions, colours: torch.Tensor, numbers: torch.Tensor, turn: int = 0
) -> float:
    """Return the same for the best of all plans from one position, every one tried."""
    if turn == len(colours):
        return 0.0
    worths = mind.worths(begin)
    dice = colours[turn][None], numbers[turn][None]
    luck = (worths.best(*dice) - worths.expected(2)).item()
    options = begin.options(mind.sheets, Prices.alone(1, CPU))
    spent = jokers_needed(options, *dice)
    ways = [(-1, 0, 0.0)]
    ways += [
        (int(slot), int(jokers), float(points - jokers))
        for slot, jokers, points in zip(options.slot, spent, options.points, strict=True)
        if jokers <= begin.jokers[0]
    ]
    after = (
        points
        + best_by_hand(
            mind,
            begin.crossing(mind.sheets, torch.tensor([slot]), torch.tensor([jokers])),
            colours,
            numbers,
            turn + 1,
        )
        for slot, jokers, points in ways
    )
    return max(after) - luck


def test_with_one_turn_to_come_all_rolls_are_worth_the_same() -> None:
    mind = mind_of(1)
    begin = midgame(mind, 12, 1)
    found = best_with_foreknowledge(mind, *dice_for(1), 50, begin)
    assert found.tolist() == pytest.approx(mind.worths(begin).expected(2).tolist(), abs=1e-4)


def test_a_wide_beam_finds_the_best_of_all_plans() -> None:
    mind = mind_of(2)
    begin, (colours, numbers) = midgame(mind, 24, 2), dice_for(2)
    found = best_with_foreknowledge(mind, colours, numbers, 10**6, begin)
    for game in range(GAMES):
        alone = begin.only(torch.tensor([game]))
        by_hand = best_by_hand(mind, alone, colours[game], numbers[game])
        assert found[game].item() == pytest.approx(by_hand, abs=1e-3)


def test_foreknowledge_is_never_worth_less_than_none_and_wider_beams_find_more() -> None:
    mind = mind_of(3)
    begin, dice = midgame(mind, 10, 6), dice_for(6)
    own = without_luck(mind, begin, *dice)
    narrow, wide = (best_with_foreknowledge(mind, *dice, width, begin) for width in (1, 200))
    assert (wide >= own - 1e-3).all()
    assert (wide >= narrow - 1e-3).all()
    assert (wide > narrow + 1e-3).any()


def test_what_a_roll_costs() -> None:
    mind = mind_of(4)
    positions = Positions.fresh(mind.sheets, torch.zeros(1, dtype=torch.long), 30)
    options = positions.options(mind.sheets, Prices.alone(1, CPU))
    green, joker = torch.tensor([[0, 1]]), torch.tensor([[0, 5]])
    plain = jokers_needed(options, green, torch.tensor([[0, 1]]))
    wild = jokers_needed(options, joker, torch.tensor([[1, 5]]))
    colour, number = options.slot // 24 // 5, options.slot // 24 % 5
    assert (plain[(colour < 2) & (number < 2)] == 0).all()
    assert (plain[(colour >= 2) | (number >= 2)] > 8).all()
    assert wild.tolist() == ((colour != 0).long() + (number != 1).long()).tolist()


def test_a_net_is_the_same_after_it_was_exported() -> None:
    mind = mind_of(5)
    back = SoloMind(imported(exported(mind.net)), mind.sheets)
    begin = midgame(mind, 8, 5)
    mine, theirs = mind.worths(begin), back.worths(replace(begin))
    assert torch.allclose(mine.pairs, theirs.pairs, atol=1e-3)
    assert torch.allclose(mine.passing, theirs.passing, atol=1e-3)
