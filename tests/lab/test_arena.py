"""A tournament: everybody meets everybody on the same dice and in every seat."""

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.net import write_net
from sixdice.core.errors import SetupError
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions, parse_checkpoints
from sixdice.encore.sheet import Sheet
from sixdice.lab.arena import Arena, Pairing
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.endings import SHARES, Endings
from sixdice.lab.roster import Roster
from tests.bots.encore.fast.same_games import random_net

BLACK, PINK = published_sheet("black"), published_sheet("pink")
EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"


def arena(mode: str = "classic", bots: str = "random,greedy", seats: int = 2, **changes: object) -> Arena:
    sheets = tuple(map(published_sheet, COOP_SHEETS[:seats])) if mode == "coop" else (BLACK,) * seats
    mission = house_missions()[1, seats] if mode == "coop" else None
    given = {"games": 10, "seed": 4, "mission": mission, **changes}
    return Arena(mode, tuple(bots.split(",")), sheets, **given)  # type: ignore[arg-type]


def seated(pairing: Pairing) -> Counter[tuple[int, str]]:
    """Return how often each bot sits in each seat in the games of a deal."""
    return Counter((seat, bot) for lineup in pairing.lineups for seat, bot in enumerate(lineup))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("bots", ["a,b", "a,b,c", "a,b,c,d"])
def test_every_two_meet_and_have_every_seat_equally_often(seats: int, bots: str) -> None:
    pairings = arena(bots=bots, seats=seats).pairings
    number = bots.count(",") + 1
    assert len({frozenset(pairing.bots) for pairing in pairings}) == number * (number - 1) // 2
    for pairing in pairings:
        assert len(set(seated(pairing).values())) == 1
        assert len(seated(pairing)) == 2 * seats
        assert len(set(pairing.lineups)) == len(pairing.lineups)


@pytest.mark.parametrize("seats", range(2, 7))
def test_together_all_have_every_seat_equally_often(seats: int) -> None:
    bots = "a,b,c,d,e,f"[: 2 * seats - 1]
    (pairing,) = arena(bots=bots, seats=seats, together=True).pairings
    assert set(seated(pairing).values()) == {1}
    assert len(seated(pairing)) == seats**2


@pytest.mark.parametrize("seats", [3, 5])
def test_two_kinds_have_as_many_seats_even_at_an_odd_table(seats: int) -> None:
    (pairing,) = arena(seats=seats).pairings
    held = Counter(bot for lineup in pairing.lineups for bot in lineup)
    assert held["random"] == held["greedy"]


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 1), ("coop", 3)])
def test_alone_each_bot_plays_the_deal_with_its_like(mode: str, seats: int) -> None:
    (pairing,) = arena(mode, "a,b,c", seats).pairings
    assert pairing.lineups == (("a",) * seats, ("b",) * seats, ("c",) * seats)


@pytest.mark.parametrize("games", [1, 2, 9, 10, 11, 100])
@pytest.mark.parametrize(
    ("bots", "seats", "together"), [("a,b,c", 2, False), ("a,b", 3, False), ("a,b,c", 3, True)]
)
def test_every_pairing_plays_as_many_games_as_asked_for_and_no_deal_more(
    games: int, bots: str, seats: int, together: bool
) -> None:
    wanted = arena("classic", bots, seats, games=games, together=together)
    for pairing in wanted.pairings:
        played = wanted.units * len(pairing.lineups)
        assert games <= played < games + len(pairing.lineups)
    assert wanted.games_a_deal == sum(len(pairing.lineups) for pairing in wanted.pairings)


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_alone_each_bot_plays_as_many_games_as_asked_for(mode: str) -> None:
    wanted = arena(mode, "a,b,c", 1, games=11)
    assert (wanted.units, wanted.games_a_deal) == (11, 3)


def test_every_pairing_has_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a bot's meetings are independent, and its intervals are narrower for them with good reason."""
    seeds: dict[frozenset[str], set[int]] = {}
    nothing = np.zeros((3, 2), np.int64)

    def play_some(plan: EncorePlan, *_: object, **__: object) -> Endings:
        seeds.setdefault(frozenset(plan.bots), set()).add(plan.seed)
        return Endings(nothing, nothing, nothing[:, 0], nothing[:, 0])

    monkeypatch.setattr(EncorePlan, "play_some", play_some)
    arena(bots="a,b,c").do(range(3))
    assert len(seeds) == 3
    assert len(set.union(*seeds.values())) == sum(map(len, seeds.values())) == 3


def test_the_dice_of_a_deal_are_the_same_in_all_line_ups() -> None:
    wanted = arena(bots="random,greedy")
    lineups = [lineup for pairing in wanted.pairings for lineup in pairing.lineups]
    for deal in range(3):
        records = [wanted.plan(lineup).play(deal, record=True).record for lineup in lineups]
        assert len({record.partition("[Seed ")[2].partition("]")[0] for record in records}) == 1
        rolls = [[line.split("|")[1] for line in record.splitlines() if "|" in line] for record in records]
        assert all(rolls[0][turn] == rolls[1][turn] for turn in range(min(map(len, rolls))))
        assert len({record.partition("[First ")[2].partition("]")[0] for record in records}) == 1


def test_deals_are_different() -> None:
    wanted = arena().plan(("random", "greedy"))
    assert len({wanted.play(deal, record=True).record.partition("[Seed")[2][:20] for deal in range(5)}) == 5


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_bot_has_of_a_deal_is_the_sum_over_its_seats(seats: int) -> None:
    wanted = arena(seats=seats)
    (deals,) = wanted.do(range(2, 4))
    (pairing,) = wanted.pairings
    assert deals.shares.sum(axis=1).tolist() == [SHARES * len(pairing.lineups)] * 2
    for row, deal in enumerate((2, 3)):
        results = [wanted.plan(lineup).play(deal, record=False) for lineup in pairing.lineups]
        for column, bot in enumerate(pairing.bots):
            scores = [
                score
                for lineup, result in zip(pairing.lineups, results, strict=True)
                for name, score in zip(lineup, result.parts, strict=True)
                if name == bot
            ]
            assert deals.parts[row, column] == sum(scores)


def test_in_solo_the_best_score_of_a_deal_wins_it() -> None:
    wanted = arena("solo", seats=1)
    (deals,) = wanted.do(range(6))
    for deal in range(6):
        scores = [wanted.plan((bot,)).play(deal, record=False).parts[0] for bot in wanted.bots]
        assert deals.parts[deal].tolist() == scores
        assert deals.shares[deal].tolist() == [
            SHARES // scores.count(max(scores)) if score == max(scores) else 0 for score in scores
        ]


def test_in_coop_deals_have_the_points_and_missions_of_the_groups() -> None:
    wanted = arena("coop", seats=2, games=40)
    (deals,) = wanted.do(range(4))
    for deal in range(4):
        groups = [wanted.plan((bot,) * 2).play(deal, record=False).group for bot in wanted.bots]
        assert deals.parts[deal].tolist() == [group.points for group in groups if group]
        assert deals.missions[deal].tolist() == [group.won for group in groups if group]


def test_in_coop_a_mission_won_counts_for_more_than_points(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {"random": [3, 60, 20, 20, 20], "greedy": [80, 50, 30, 20, 20]}
    won = {"random": [1, 1, 0, 0, 1], "greedy": [0, 1, 0, 0, 0]}

    def play_some(plan: EncorePlan, games: range, *, records: bool) -> Endings:
        assert not records
        own = np.array(points[plan.bots[0]])
        shares = SHARES * np.array(won[plan.bots[0]])
        return Endings(
            np.stack([own, 0 * own], axis=1),
            np.stack([shares, shares], axis=1),
            0 * own[games],
            0 * own[games],
        )

    monkeypatch.setattr(EncorePlan, "play_some", play_some)
    (deals,) = arena("coop", seats=2).do(range(5))
    assert (2 * deals.shares / SHARES).tolist() == [[2, 0], [2, 0], [0, 2], [1, 1], [2, 0]]
    assert deals.missions.T.tolist() == [won["random"], won["greedy"]]


def test_a_bot_against_itself_under_another_name_wins_half(tmp_path: Path) -> None:
    write_net(random_net(1), tmp_path / "same.npz")
    net = str(tmp_path / "same.npz")
    twins = arena(bots="one,other", max_turns=20, roster=Roster((), (("one", net), ("other", net))))
    (deals,) = twins.do(range(5))
    assert (deals.shares == SHARES).all()
    assert (deals.parts[:, 0] == deals.parts[:, 1]).all()


def test_seven_equal_bots_share_a_deal_evenly(tmp_path: Path) -> None:
    write_net(random_net(1), tmp_path / "same.npz")
    names = tuple("abcdefg")
    roster = Roster((), tuple((name, str(tmp_path / "same.npz")) for name in names))
    wanted = arena("solo", ",".join(names), 1, roster=roster, max_turns=5)
    (deals,) = wanted.do(range(2))
    assert (deals.parts == deals.parts[:, :1]).all()
    assert deals.shares.sum(axis=1).tolist() == [SHARES, SHARES]


def test_failures_of_programs_are_counted_over_all_games() -> None:
    command = (
        f"{sys.executable} -S -c \"print('ready x', flush=True); input(); print('nonsense', flush=True)\""
    )
    wanted = arena("solo", "bad,random", 1, roster=Roster((("bad", command),), (), 2.0), max_turns=2)
    (deals,) = wanted.do(range(2))
    assert sum(deals.failures.values()) == 4
    assert {name for name, _ in deals.failures} == {"bad"}


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (arena(bots="random"), "setup/bots"),
        (arena(bots="random,random"), "setup/bots"),
        (arena(bots="random,greedy,random"), "setup/bots"),
        (arena(bots="random,greedy", seats=3, together=True), "setup/seats"),
        (arena(bots="random,genius"), "setup/bot"),
        (arena(bots="random,greedy,genius"), "setup/bot"),
        (arena("solo", "random,genius", 1), "setup/bot"),
        (arena(options=frozenset({"fast"})), "setup/options"),
        (arena(roster=Roster((("greedy", "true"),))), "setup/bot"),
        (arena(bots="random,mine", roster=Roster((("mine", "no-such-program"),))), "bot/start"),
        (arena(bots="random,mine", roster=Roster((), (("mine", "none.npz"),))), "bot/net"),
    ],
)
def test_a_bad_arena_is_refused(bad: Arena, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        bad.check()
    assert refused.value.code == code


@pytest.mark.parametrize("bots", ["mine,random", "random,greedy,mine"])
def test_the_fast_engine_must_know_every_bot_that_it_is_asked_for(bots: str) -> None:
    command = f"{sys.executable} -S {EXAMPLE}"
    with pytest.raises(SetupError) as refused:
        arena(bots=bots, engine="fast", roster=Roster((("mine", command),))).check()
    assert refused.value.code == "setup/engine"


def renamed(sheet: Sheet, name: str) -> Sheet:
    return Sheet(name, sheet.rows)


COOP = arena("coop")
HARDER = replace(house_missions()[1, 2], checkpoints=parse_checkpoints("10:9:6,19:18,27:40"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (arena(), arena(seed=5)),
        (arena(), arena(bots="greedy,random")),
        (arena(), arena(bots="random,greedy,other")),
        (arena(), arena(seats=3)),
        (arena(), arena(together=True)),
        (arena(), arena(options=frozenset({"no_free_rolls"}))),
        (arena(), arena(max_turns=20)),
        (arena(), arena("coop")),
        (arena(), replace(arena(), sheets=(BLACK, PINK))),
        (
            replace(arena(), sheets=(renamed(PINK, "mine"),) * 2),
            replace(arena(), sheets=(renamed(BLACK, "mine"),) * 2),
        ),
        (COOP, replace(COOP, mission=house_missions()[2, 2])),
        (COOP, replace(COOP, mission=HARDER)),
        (arena(), arena(roster=Roster((("mine", "true"),)))),
    ],
)
def test_whatever_the_games_depend_on_is_in_the_identity(one: Arena, other: Arena) -> None:
    assert one.identity() != other.identity()


@pytest.mark.parametrize("other", [arena(games=500), arena(engine="rules")])
def test_what_the_games_do_not_depend_on_is_not(other: Arena) -> None:
    assert arena().identity() == other.identity()


def test_a_piece_is_never_nothing() -> None:
    many = arena(bots=",".join(f"bot{number}" for number in range(8)))
    assert many.piece >= 1
    assert arena(games=10_000, engine="rules").piece >= 1


def test_pieces_of_the_rules_are_small() -> None:
    """Some half a second's work: a person who interrupts does not want to wait."""
    assert arena(games=10_000, engine="rules").piece * 2 <= 10


def test_no_deals_are_nothing() -> None:
    (deals,) = arena("solo", seats=1, engine="fast").do(range(0))
    assert deals.shares.shape == (0, 2)
    assert deals.missions.shape == (0, 0)
    assert deals.parts.dtype == np.int64
