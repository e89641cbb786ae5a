"""Training runs: what they tell, how they stop and go on, and what earlier choices are told."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from sixdice.bots.encore.net import read_net
from sixdice.core.errors import SetupError
from sixdice.lab.train.classic import ClassicMind
from sixdice.lab.train.classic_run import ClassicRun
from sixdice.lab.train.command import parser, run
from sixdice.lab.train.greedy import GreedyMind
from sixdice.lab.train.guests import with_guests
from sixdice.lab.train.picking import (
    Turn,
    apart,
    by_own_dice,
    picked,
    taken,
    to_come,
    worth_taken,
)
from sixdice.lab.train.plan import PLANS, Plan
from sixdice.lab.train.runs import restored, run_of, saved
from sixdice.lab.train.solo import TURNS, SoloMind, rolled
from sixdice.lab.train.solo_run import SoloRun
from tests.lab.train.replaying import chosen_by

SMALL = {
    "width": 16,
    "depth": 1,
    "favoured": 1,
    "named": 1,
    "others": 1,
    "games": 2,
    "sheets": 2,
    "unseen": 1,
}
SMALL |= {"batch": 32, "kept": 6, "lessons": 1}
TABLES: dict[str, Any] = SMALL | {"seats": (2, 3, 4)}


def call(folder: Path, mode: str, *words: str) -> list[dict[str, Any]]:
    """Train a little; return what was told."""
    log = folder / "log.jsonl"
    log.unlink(missing_ok=True)
    small = [word for name, value in SMALL.items() for word in (f"--{name}", str(value))]
    files = ["--to", str(folder / "net.npz"), "--save", str(folder / "run.pt"), "--log", str(log)]
    assert run(parser().parse_args([mode, *files, *small, "--measure", "2", "--device", "cpu", *words])) == 0
    return [json.loads(line) for line in log.read_text().splitlines()]


@pytest.mark.parametrize(("mode", "every"), [("solo", 5), ("duel", 10), ("classic", 10)])
def test_a_run_writes_a_net_and_goes_on_where_it_stopped(mode: str, every: int, tmp_path: Path) -> None:
    told = call(tmp_path, mode, "--steps", "12", "--every", str(every))
    assert [line["step"] for line in told] == [0, *range(every, 12, every), 12]
    first = read_net(tmp_path / "net.npz")
    assert first.first.any()
    told = call(tmp_path, mode, "--steps", "14", "--every", "100")
    assert [line["step"] for line in told] == [12, 14]
    assert (read_net(tmp_path / "net.npz").first != first.first).any()


@pytest.mark.parametrize("mode", ["solo", "classic"])
def test_a_run_goes_on_as_if_it_had_not_stopped(mode: str, tmp_path: Path) -> None:
    """At the rate of its step, and on dice and sheets that it has not seen yet."""
    small = {**SMALL, "seats": (3, 4) if mode == "classic" else (), "others": 6, "guests": 0.0}
    plan = Plan(steps=60, **small)  # type: ignore[arg-type]
    first = run_of(plan, "cpu")
    dice, sheets = torch.rand(9), list(first.places._sheet_at)
    while first.step < 54:
        first.advance()
    saved(first, tmp_path / "run.pt", 1.0)
    second = run_of(plan, "cpu")
    restored(second, tmp_path / "run.pt")
    assert second.step == 54
    assert second.teacher.rate.item() == pytest.approx(plan.rate_at(54))
    for group in second.teacher.optimiser.param_groups:
        assert group["lr"] is second.teacher.rate
    assert not torch.equal(torch.rand(9), dice)
    assert second.places._others(6) != sheets[-6:]
    if isinstance(second, ClassicRun):
        assert not any(group.guests.any() for group in second.groups), "guests have long left"


def test_alone_a_run_that_goes_on_learns_from_nothing_but_what_it_has_played(tmp_path: Path) -> None:
    plan = Plan(steps=60, memory=0.8, **{**SMALL, "kept": 7})  # type: ignore[arg-type]
    first, file = SoloRun(plan, "cpu"), tmp_path / "run.pt"
    while first.step < 17:
        first.advance()
    saved(first, file, 1.0)
    second = SoloRun(plan, "cpu")
    restored(second, file)
    second.advance()
    assert second.step == 18
    written = second.worth.view(7, -1).any(1)
    assert written.tolist() == [True] + [False] * 6, "it learns from the first steps of those that are kept"


def test_a_net_for_one_sheet_alone(tmp_path: Path) -> None:
    told = call(tmp_path, "solo", "--favourite", "blue", "--named", "0", "--others", "0", "--steps", "2")
    assert told[0]["favourite"] == "blue"


def test_a_run_of_another_plan_is_refused(tmp_path: Path) -> None:
    call(tmp_path, "duel", "--steps", "3")
    with pytest.raises(SetupError, match=r"planned otherwise \(seats\)"):
        call(tmp_path, "classic", "--steps", "5")


def test_a_run_stops_in_time(tmp_path: Path) -> None:
    told = call(tmp_path, "solo", "--steps", "100000", "--minutes", "0.01")
    assert 0 < told[-1]["step"] < told[-1]["of"]


def test_a_file_that_is_no_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run.pt").write_text("nothing of the kind")
    with pytest.raises(SetupError, match="no run"):
        call(tmp_path, "solo", "--steps", "3")


@pytest.mark.parametrize("kind", [SoloRun, ClassicRun])
def test_the_same_seed_gives_the_same_net(kind: type[SoloRun] | type[ClassicRun]) -> None:
    nets = []
    for _ in range(2):
        own = kind(Plan(steps=20, seed=5, **TABLES), "cpu")
        for _ in range(8):
            own.advance()
        nets.append(own.exported())
    assert all((one == other).all() for one, other in zip(*nets, strict=True))


def test_the_rate_falls_to_its_end() -> None:
    plan = PLANS["solo"]
    rates = [plan.rate_at(step) for step in (*range(0, plan.steps, 1000), plan.steps)]
    assert rates == sorted(rates, reverse=True)
    assert rates[0] == pytest.approx(plan.rate, rel=0.01)
    assert rates[-1] == pytest.approx(plan.last_rate)


def test_a_surprise_is_told_to_the_choices_before_it_the_less_the_longer_ago() -> None:
    own = ClassicRun(Plan(steps=50, memory=0.8, **TABLES), "cpu")
    for _ in range(9):
        own.advance()
    group = own.groups[0]
    group.guests[:] = False
    games, number = len(group.table.turn), len(group.table.positions)
    worth = group.worth.view(-1, number).clone()
    turns = torch.arange(games) % 4
    own._tell(group, torch.full((number,), 10.0), turns, first=1)
    more = group.worth.view(-1, number) - worth
    memory = own.plan.memory_at(own.step)
    for back in range(3):
        slot = (group.step - 1 - back) % own.plan.kept
        concerned = (turns > back).repeat_interleave(group.table.seats)
        assert torch.allclose(more[slot], torch.where(concerned, 10.0 * memory**back, 0.0), atol=1e-4)
    untouched = [
        slot
        for slot in range(own.plan.kept)
        if slot not in {(group.step - 1 - b) % own.plan.kept for b in range(3)}
    ]
    assert not more[untouched].any()


def test_all_that_is_kept_of_games_long_over_is_known() -> None:
    own = ClassicRun(Plan(steps=50, **TABLES), "cpu")
    for _ in range(24):
        own.advance()
    group = own.groups[0]
    last = (group.step - 1) % own.plan.kept
    known = group.known.view(own.plan.kept, -1)
    assert known[[slot for slot in range(own.plan.kept) if slot != last]].all()


def test_memory_fades_in_the_last_part_of_a_run() -> None:
    plan = Plan(steps=1000, memory=0.9)
    assert [plan.memory_at(step) for step in (0, 300, 500)] == pytest.approx([0.9] * 3)
    assert [plan.memory_at(step) for step in (750, 1000, 1200)] == pytest.approx([0.45, 0.0, 0.0])


def test_guests_are_at_all_tables_first_and_become_fewer() -> None:
    plan = Plan(steps=1000, guests=0.3)
    assert [plan.guests_at(step) for step in (0, 100, 200, 1000)] == pytest.approx([1.0, 0.5, 0.3, 0.3])
    own = ClassicRun(replace(plan, steps=300, **TABLES), "cpu")
    shares = {0: 0.5, 300: 0.15}
    for step, wanted in shares.items():
        while own.step < step:
            own.advance()
        found = torch.cat([group.guests for group in own.groups]).float().mean().item()
        assert found == pytest.approx(wanted, abs=0.15)


def test_what_follows_a_guest_s_choice_is_told_to_that_choice_alone() -> None:
    own = ClassicRun(Plan(steps=100, memory=0.8, guests=1.0, **TABLES), "cpu")
    for _ in range(12):
        own.advance()
    group = own.groups[0]
    number = len(group.table.positions)
    worth = group.worth.view(-1, number).clone()
    own._tell(group, torch.full((number,), 10.0), torch.full((len(group.table.turn),), 9), first=1)
    more = (group.worth.view(-1, number) - worth)[[(group.step - 1 - b) % own.plan.kept for b in range(2)]]
    assert group.guests.any()
    assert not group.guests.all()
    assert torch.allclose(more[0], torch.tensor(10.0))
    assert torch.allclose(more[1], torch.where(group.guests, 0.0, 8.0), atol=1e-4)


def run_after(steps: int, guests: float = 0.0) -> ClassicRun:
    """Return a run after so many steps, at tables of all sizes."""
    own = ClassicRun(Plan(steps=100, guests=guests, **TABLES), "cpu")
    for _ in range(steps):
        own.advance()
    return own


def test_guests_play_like_greedy_and_others_like_the_net() -> None:
    own = run_after(30, guests=0.5)
    table, turn, seated = own.groups[1].table, Turn.at(own.groups[1].table), own.places.seated
    dice = rolled(len(table.turn), 3, table.turn.device), rolled(len(table.turn), 3, table.turn.device)
    mind, greedy = ClassicMind(own.teacher.slow, seated), GreedyMind(seated)
    worths = mind.worths(table)
    pick = picked(worths, turn, dice, mind.denial)
    nobody, of_greedy = torch.zeros(len(table.positions), dtype=torch.bool), greedy.worths(table)
    none = of_greedy.only(torch.zeros(0, dtype=torch.long))
    alone, kept = with_guests(turn, dice, worths, pick, nobody, none, greedy.denial)
    assert torch.equal(kept, pick)
    assert all(map(torch.equal, alone, chosen_by(worths, table, dice, mind.denial)))
    theirs, _ = with_guests(turn, dice, worths, pick, ~nobody, of_greedy, greedy.denial)
    assert all(map(torch.equal, theirs, chosen_by(of_greedy, table, dice, greedy.denial)))


def test_everybody_has_dice_of_their_own() -> None:
    own = run_after(60)
    table, turn = own.groups[1].table, Turn.at(own.groups[1].table)
    mind = ClassicMind(own.teacher.slow, own.places.seated)
    worths, games = mind.worths(table), len(table.turn)
    turns, of_all = apart(turn, worths)
    dice = rolled(games * turn.seats, 3, table.turn.device), rolled(games * turn.seats, 3, table.turn.device)
    choices = taken(of_all, turns, dice, picked(of_all, turns, dice, mind.denial))
    slots, jokers = (by_own_dice(some, turn.seats).view(games, -1) for some in choices)
    assert turn.picking.any()
    for seat in range(turn.seats):
        of_seat = dice[0][seat :: turn.seats], dice[1][seat :: turn.seats]
        for mine, shared in zip((slots, jokers), chosen_by(worths, table, of_seat, mind.denial), strict=True):
            assert torch.equal(mine[:, seat], shared.view(games, -1)[:, seat])


def test_luck_is_fair_and_nobody_s_tells_of_another_s() -> None:
    own = run_after(60, guests=0.5)
    group, turn = own.groups[1], Turn.at(own.groups[1].table)
    worths = ClassicMind(own.teacher.slow, own.places.seated).worths(group.table)
    before = to_come(worths, turn, ClassicMind.denial, 2000)
    lucks = torch.stack([own._chosen(group, worths, before)[2] for _ in range(600)])
    assert lucks.mean(0).abs().max() < 5 * lucks.std(0).max() / 600**0.5
    apart_from_mean = (lucks - lucks.mean(0)).view(600, -1, turn.seats)
    together = (apart_from_mean[:, :, 0] * apart_from_mean[:, :, 1]).mean(0)
    alike = together / (apart_from_mean[:, :, 0].std(0) * apart_from_mean[:, :, 1].std(0)).clamp(min=1e-6)
    assert alike.abs().max() < 5 / 600**0.5


def test_a_turn_is_worth_what_rolls_are_on_average() -> None:
    own = run_after(30)
    table, turn = own.groups[1].table, Turn.at(own.groups[1].table)
    mind = ClassicMind(own.teacher.slow, own.places.seated)
    worths, games = mind.worths(table), len(table.turn)
    total = torch.zeros(len(table.positions))
    for _ in range(400):
        dice = rolled(games, 3, total.device), rolled(games, 3, total.device)
        total += worth_taken(worths, turn, dice, picked(worths, turn, dice, mind.denial))
    assert torch.allclose(to_come(worths, turn, mind.denial, 400), total / 400, atol=0.5)
    free = ~turn.picking.repeat_interleave(turn.seats)
    assert torch.allclose(total[free] / 400, worths.expected(3)[free], atol=0.4)
    after_a_pick = ~free & ~turn.active.flatten()
    assert (total / 400 < worths.expected(3))[after_a_pick].all()  # dice are gone


def test_alone_a_surprise_is_told_to_the_positions_before_it_in_the_same_game() -> None:
    own = SoloRun(Plan(steps=500, memory=0.8, **{**SMALL, "kept": 40}), "cpu")  # type: ignore[arg-type]
    while own.step < 36:
        own.advance()
    number = len(own.positions)
    worth, played = own.worth.view(40, number).clone(), TURNS - own.positions.turns
    assert played.min() < 5, "no game has just begun"
    assert played.max() > 20
    own._tell(torch.arange(number) + 1.0)
    more = own.worth.view(40, number) - worth
    for back in range(1, 36):
        told = torch.where(played >= back, (torch.arange(number) + 1.0) * 0.8**back, 0.0)
        assert torch.allclose(more[own.step - back], told if back < TURNS else 0.0 * told, atol=1e-3)


def test_alone_what_is_learnt_is_what_all_rolls_are_worth_and_all_that_followed() -> None:
    own = SoloRun(Plan(steps=500, memory=0.5, **{**SMALL, "kept": 8}), "cpu")  # type: ignore[arg-type]
    said, exact = [], []
    for _ in range(6):
        mind = SoloMind(own.teacher.slow, own.places.seated)
        said.append(mind.before(own.positions))
        exact.append(mind.worths(own.positions).expected(2))
        own.advance()
    goes_on = torch.tensor([turns <= TURNS - 3 for turns in own._turns_at]).repeat_interleave(2)
    wanted = exact[3] + 0.5 * (exact[4] - said[4]) + 0.25 * (exact[5] - said[5])
    found = own.worth.view(8, -1)[3]
    assert torch.allclose(found[goes_on], wanted[goes_on], atol=1e-3)
    assert goes_on.any()
