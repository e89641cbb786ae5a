"""The bot that looks ahead: what it finds is what the rules and plain bots come to on the same dice."""

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.depth import DEPTHS, Depth, depth_for
from sixdice.bots.encore.fast import readiness
from sixdice.bots.encore.fast.ahead import Ahead
from sixdice.bots.encore.fast.compiled import entry
from sixdice.bots.encore.fast.foresight import Plans
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.nets import LANES
from sixdice.bots.encore.fast.room import GLANCE as POLICY
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import decide
from sixdice.bots.encore.fast.search_policy import go_on
from sixdice.bots.encore.fast.seating import chosen as read_choice
from sixdice.bots.encore.fast.seating import seat_all
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.glance import Sight
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.pace import AT_A_TABLE, IN_THE_LAB, Pace
from sixdice.bots.encore.search import Search, _ahead
from sixdice.bots.encore.value import Value
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.commands import Choose
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import COLUMN, EVERY_BOX, boxes
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE
from sixdice.encore.scoring import COLUMN_POINTS, Circled
from sixdice.encore.setup import Setup
from sixdice.encore.state import Setback, State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View, view
from tests.bots.encore.fast.same_games import random_net
from tests.bots.encore.plain_search import (
    Seen,
    Tried,
    after_all_rolls,
    answer_all_rolls,
    ideas_of,
    looked_at,
    play_on,
    second_look,
    surest,
    total,
    worth_a_look,
)
from tests.bots.encore.scenes import BLACK, FRESH, PINK, Scene, scenes
from tests.driving import at, log_from, mission, random_steps, setup

NET = random_net(5)
GLANCE = Net(*(np.asarray(np.rint(16 * own) / 16, np.float32) for own in random_net(8, 7, 1)))
"""Its sums are the same in any order: two choices never are worth the same but for rounding."""
FORECAST = random_net(9, 6, 1)
CLOSE = 0.02
"""What sums over some games may differ by: each hope is rounded to a point's 1024th."""


def hoping(points: float) -> Net:
    """Return a net that always hopes for the same; without sight it has the last word."""
    return Net(*(np.zeros_like(own) for own in NET))._replace(head_bias=np.array(points, np.float32))


@pytest.fixture(autouse=True)
def small_net(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The nets of the package are forty times as large."""
    _ahead.cache_clear()
    monkeypatch.setattr("sixdice.bots.encore.search.net_for", lambda *_: NET)
    monkeypatch.setattr("sixdice.bots.encore.search.sight_for", lambda *_: None)
    yield
    _ahead.cache_clear()


def ahead_of(game: Setup, depth: Depth, net: Net = NET, sight: Sight | None = None) -> Ahead:
    return Ahead(game.mode, game.sheets, game.options, game.mission, net, depth, sight)


def tried_by(ahead: Ahead, seen: View) -> list[Tried]:
    """Return the choices that were not given up, and what they came to."""
    plans: Plans = ahead.foresight.plans[0]
    own, sheet = ahead.room.seats[0], seen.state.position(seen.seat or 1).sheet
    found = []
    for plan in range(plans.count):
        if not plans.given_up[plan]:
            own.slot, own.colour, own.number = plans.slot[plan], plans.colour[plan], plans.number[plan]
            found.append(Tried(Choice(*read_choice(own, sheet)), float(plans.total[plan])))
    return found


def same(found: list[Tried], tried: list[Tried], games: int) -> bool:
    wanted = looked_at(tried)
    choices = [own.choice for own in found] == [own.choice for own in wanted]
    return choices and all(
        abs(one.total - other.total) < CLOSE * games for one, other in zip(found, wanted, strict=True)
    )


def chosen(seen: View, bot: Search | None = None, seed: int = 1) -> Choice:
    command, _ = (bot or Search(IN_THE_LAB, depth=Depth(3, 8, 1))).choose(seen, random.Random(seed))
    assert isinstance(command, Choose)
    assert command.turn == seen.state.turn
    assert command.choice in seen.options
    return command.choice


def named(game: Setup) -> str:
    return f"{game.mode}-{len(game.players)}"


WITH_OTHERS = [*dict.fromkeys(scene.state.setup for scene in scenes() if scene.state.setup.mode != "solo")]
NEAR = [Depth(5, 72, 1), Depth(3, 8, 2), Depth(2, 4, 3), Depth(5, 72, 1, 200)]


def of_game(game: Setup) -> list[Scene]:
    return [scene for scene in scenes() if scene.state.setup == game]


@pytest.mark.parametrize("game", WITH_OTHERS, ids=named)
def test_choices_come_to_what_games_by_the_rules_come_to_on_the_same_dice(game: Setup) -> None:
    judge, rng = Judge(NET), random.Random(1)
    compared = 0
    for number, scene in enumerate(of_game(game)[::3]):
        depth, dice = NEAR[number % len(NEAR)], rng.randrange(1 << 32)
        if len(scene.state.positions) > 4:
            depth = Depth(2, 4, 1)
        ahead = ahead_of(game, depth)
        best = ahead.best(scene.view, dice, math.inf)
        wanted = play_on(judge, scene.view, depth, dice)
        assert same(tried_by(ahead, scene.view), wanted, depth.games), (scene.state.turn, scene.seat)
        assert best == surest(wanted)
        compared += len(scene.view.options) > 1
    assert compared > 1


@pytest.mark.parametrize("game", [own for own in WITH_OTHERS if own.mode == "classic"], ids=named)
def test_who_looks_ahead_sees_games_on_with_small_nets_and_everybody_else_like_greedy(game: Setup) -> None:
    judge, rng = Judge(NET), random.Random(2)
    compared, different = 0, [0, 0]
    for number, scene in enumerate(of_game(game)[::4]):
        depth, dice = NEAR[1 + number % 2], rng.randrange(1 << 32)
        ahead = ahead_of(game, depth, sight=Sight(GLANCE, FORECAST))
        best = ahead.best(scene.view, dice, math.inf)
        wanted = play_on(judge, scene.view, depth, dice, Seen(Judge(GLANCE), Judge(FORECAST)))
        assert same(tried_by(ahead, scene.view), wanted, depth.games), (scene.state.turn, scene.seat)
        assert best == surest(wanted)
        compared += len(scene.view.options) > 1
        for other in (Seen(None, Judge(FORECAST)), Seen(Judge(GLANCE), judge)):
            different[other.glance is None] += wanted != play_on(judge, scene.view, depth, dice, other)
    assert compared > 1
    assert min(different) > 0, "a small net makes no difference"


@entry
def decided(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> None:
    decide(room, sheets, terms, mission, minds, seat)


@pytest.mark.parametrize("game", [own for own in WITH_OTHERS if own.mode == "classic"], ids=named)
def test_at_a_glance_the_best_idea_is_the_one_that_plain_bots_find(game: Setup) -> None:
    ahead, likes_another = ahead_of(game, Depth(2, 4, 1), sight=Sight(GLANCE, FORECAST)), 0
    minds, judge = ahead.foresight.minds, Judge(GLANCE)
    for scene in of_game(game):
        seat_all(ahead.room, scene.state, scene.view.faces or Faces("", ""))
        minds.policies[:] = POLICY
        decided(ahead.room, ahead.tables, ahead.terms, ahead.mission, minds, scene.seat - 1)
        sheet = scene.state.position(scene.seat).sheet
        found = Choice(*read_choice(ahead.room.seats[scene.seat - 1], sheet))
        assert found == second_look(judge, scene.view), (scene.state.turn, scene.seat)
        likes_another += found != Greedy().choose(scene.view, random.Random(1))[0].choice  # type: ignore[union-attr]
    assert likes_another > 1, "it never has a second look"


def test_who_picks_first_minds_what_others_reply() -> None:
    """So that the test above would notice if it did not."""
    judge, minded = Judge(GLANCE), 0
    for scene in scenes():
        ideas = ideas_of(scene.view)
        if scene.state.setup.mode == "classic" and ideas:
            worths = dict(zip(ideas, judge.worths(scene.state, scene.seat, ideas), strict=True))
            deaf = max(ideas, key=worths.__getitem__)
            if deaf != second_look(judge, scene.view):
                assert picks_first(scene.state, scene.seat)
                minded += 1
    assert minded > 2


FEW = [scene for scene in scenes(24) if scene.state.setup.mission and 2 < len(scene.view.options) < 12][::4]


@pytest.mark.parametrize("scene", FEW[:6], ids=lambda scene: f"{len(scene.view.options)} options")
def test_with_few_choices_a_miss_is_not_looked_at_before_all_others(scene: Scene) -> None:
    depth = Depth(len(scene.view.options) - 1, 4, 1)
    ahead = ahead_of(scene.state.setup, depth)
    ahead.best(scene.view, 3, math.inf)
    assert same(tried_by(ahead, scene.view), play_on(Judge(NET), scene.view, depth, 3), 4)


AFTER_A_PICK = [
    scene
    for scene in scenes(24)
    if 1 < len(scene.state.positions) < 4
    and scene.seat != scene.state.active
    and picks_first(scene.state, scene.state.active)
    and len(scene.view.options) > 4
]


@pytest.mark.parametrize("scene", AFTER_A_PICK[::5], ids=lambda scene: f"{scene.state.turn}-{scene.seat}")
def test_what_the_active_seat_picked_stays_picked(scene: Scene) -> None:
    depth = Depth(2, 4, 1)
    ahead = ahead_of(scene.state.setup, depth)
    ahead.best(scene.view, 3, math.inf)
    assert same(tried_by(ahead, scene.view), play_on(Judge(NET), scene.view, depth, 3), 4)


@pytest.mark.parametrize("mode", ["classic", "coop"])
@pytest.mark.parametrize("turn", [2, 5])
def test_who_picks_first_tells_dice_apart_and_others_do_not(mode: str, turn: int) -> None:
    """Of every choice that is looked at at first sight, the order is that of plain bots."""
    log = log_from(at(setup(mode, 2, goal=mission("rows 2")), turn))
    log.send(Roll(tuple("gyx12?")))
    seen = log.view(log.state.active)
    ahead = ahead_of(log.setup, Depth(300))
    ahead.best(seen, 0, math.inf)
    found, wanted = [own.choice for own in tried_by(ahead, seen)], worth_a_look(Judge(NET), seen, 300)
    assert set(found) == set(wanted)
    assert found.index(PASS) == pytest.approx(wanted.index(PASS), abs=1)
    assert (len(found) == len(seen.options)) == (turn == 5)


MISSIONS = [
    (1, "colours 1", "10:1:6,19:3,27:6"),
    (2, "rows 1; order HIG", "10:99:6,19:99,27:6"),
    (3, "stars", "10:99:3,19:99,27:30"),
]


@pytest.mark.parametrize(("seats", "goal", "checkpoints"), MISSIONS)
def test_a_mission_is_played_to_its_end(seats: int, goal: str, checkpoints: str) -> None:
    """Through checkpoints that are missed, which cost jokers and a die."""
    game, judge = setup("coop", seats, goal=mission(goal, checkpoints)), Judge(NET)
    ahead = ahead_of(game, Depth(3, 4))
    seen = set[int]()
    for log in random_steps(Log(ENCORE, game), 9, 0.0):
        if log.state.turn in (9, 18, 24, 27) and log.state.faces and not log.state.setback:
            for seat in sorted(log.awaiting().must)[-1:]:
                own = view(replace(log.state, in_order=2 if "order" in goal else 0), seat)
                ahead.best(own, 77, math.inf)
                assert same(tried_by(ahead, own), play_on(judge, own, Depth(3, 4), 77), 4)
                seen.add(log.state.turn)
    assert len(seen) > 1


def late(sheet: str, seed: int, turn: int, jokers: int) -> View:
    """Return what a seat that plays alone sees in a turn, after it played at random."""
    game = setup("solo", 1, sheets=[{"black": BLACK, "fresh": FRESH, "pink": PINK}[sheet]])
    for log in random_steps(Log(ENCORE, game), seed, 0.0):
        if log.state.turn == turn and log.state.faces:
            position = replace(log.state.positions[0], jokers=jokers)
            return view(replace(log.state, positions=(position,)), 1)
    raise AssertionError("it is over")


@pytest.mark.parametrize(
    ("sheet", "seed", "jokers"),
    [("black", 1, 3), ("fresh", 2, 0), ("pink", 3, 8), ("black", 4, 1), ("fresh", 5, 2), ("pink", 9, 1)],
)
def test_alone_the_last_two_turns_are_played_as_well_as_they_can_be(
    sheet: str, seed: int, jokers: int
) -> None:
    """However few choices it looks at otherwise: no choice has more points on average, over all rolls."""
    seen = late(sheet, seed, 29, jokers)
    worths = {
        choice: after_all_rolls(
            None,
            seen.state,
            seen.state.positions[0].cross(choice.boxes, choice.jokers)
            if choice.boxes
            else seen.state.positions[0],
        )
        for choice in seen.options
    }
    own = chosen(seen, Search(IN_THE_LAB, depth=Depth(1)))
    assert worths[own] == pytest.approx(max(worths.values()), abs=1e-9)
    assert len({round(worth, 6) for worth in worths.values()}) > 2


@pytest.mark.parametrize("seed", range(6))
def test_alone_the_last_choice_is_the_first_of_those_with_most_points(seed: int) -> None:
    seen = late(("black", "fresh", "pink")[seed % 3], seed, 30, seed % 3)
    before = seen.state.positions[0]
    points = [
        total(before.cross(choice.boxes, choice.jokers) if choice.boxes else before)
        for choice in seen.options
    ]
    assert chosen(seen) == seen.options[points.index(max(points))]


@pytest.mark.parametrize(
    "scene", [own for own in scenes() if own.state.setup == scenes()[0].state.setup][::4]
)
def test_alone_a_choice_is_worth_the_best_answers_to_all_rolls_of_the_next_turn(scene: Scene) -> None:
    if scene.state.turn >= 29:
        return
    ahead = ahead_of(scene.state.setup, Depth(4))
    ahead.best(scene.view, 0, math.inf)
    assert same(tried_by(ahead, scene.view), answer_all_rolls(Judge(NET), scene.view, 4), 1)


@pytest.mark.parametrize("turn", [2, 15, 26, 28])
def test_alone_on_a_strange_sheet_games_are_played_to_their_ends(turn: int) -> None:
    seen = late("fresh", turn, turn, 4)
    ahead = ahead_of(seen.state.setup, Depth(4, 8, 1))
    best = ahead.best(seen, 21, math.inf)
    wanted = play_on(Judge(NET), seen, Depth(4, 8), 21)
    assert same(tried_by(ahead, seen), wanted, 8)
    assert best == surest(wanted)


def test_alone_on_a_strange_sheet_the_last_two_turns_are_exact_too() -> None:
    seen = late("fresh", 5, 29, 2)
    exact = chosen(seen, Search(IN_THE_LAB, depth=Depth(1)))
    assert chosen(seen, Search(IN_THE_LAB, depth=Depth(4, 8))) == exact


def test_how_far_a_search_looks_depends_on_whether_its_net_knows_the_sheet() -> None:
    assert depth_for("solo", [BLACK]) == DEPTHS["solo"]
    assert depth_for("solo", [FRESH]) == DEPTHS["strange"]
    assert depth_for("classic", [FRESH, FRESH]).turns == DEPTHS["classic"].turns


def test_with_more_seats_fewer_games_are_played_on() -> None:
    depths = [depth_for("classic", [BLACK] * seats) for seats in range(2, 7)]
    assert [depth.in_all for depth in depths] == [4000, 2666, 2000, 1600, 1333]
    assert {depth.games for depth in depths} == {2000}
    assert {depth_for("coop", [BLACK] * seats) for seats in range(1, 5)} == {DEPTHS["coop"]}


def to_finish(gap: int, own_jokers: int = 0, other_jokers: int = 0) -> View:
    """Return what a seat sees that can end a game of two now, and then is so far ahead.

    A green box ends it; the other seat has crossed everything, and can only watch.
    """
    green = BLACK.colours[0]
    column = next(own for own in COLUMN[8:] if (own & green).bit_count() == 1)
    game = setup("classic", 2)
    mine = 10 + own_jokers
    columns, missing = 0, mine - gap - other_jokers
    for place in sorted(range(15), key=lambda place: -COLUMN_POINTS[place].first):
        if COLUMN_POINTS[place].first <= missing:
            columns |= 1 << place
            missing -= COLUMN_POINTS[place].first
    assert missing == 0
    stars = column & BLACK.stars & ~green
    state = replace(
        at(game, 5),
        positions=(
            Position(BLACK, EVERY_BOX & ~column | stars, own_jokers),
            Position(BLACK, EVERY_BOX, other_jokers),
        ),
        circled=(Circled(0, 0, 0b10000, 0), Circled(columns, 0, 0, 0)),
    )
    if column & green & BLACK.stars:
        raise AssertionError("a star would count")
    log = log_from(state)
    log.send(Roll(tuple("ggg111")))
    return log.view(1)


@pytest.mark.parametrize(
    ("gap", "own_jokers", "other_jokers", "hope", "ends"),
    [
        (1, 0, 0, 24, True),  # a win is worth 40; with more to come, a little over half of it
        (3, 0, 2, 33, True),
        (-2, 0, 0, 14, False),  # a defeat is worth nothing
        (0, 0, 0, 34, False),  # half a win is worth 20
        (0, 0, 0, 15, True),
        (0, 1, 0, 35, True),  # of equals the one with more jokers wins
        (0, 0, 1, 15, False),
        (1, 0, 0, 46, False),  # it will be won as well, by far
    ],
)
def test_a_game_is_ended_when_that_is_worth_more_than_what_the_net_hopes_for(
    monkeypatch: pytest.MonkeyPatch, gap: int, own_jokers: int, other_jokers: int, hope: float, ends: bool
) -> None:
    monkeypatch.setattr("sixdice.bots.encore.search.net_for", lambda *_: hoping(hope))
    seen = to_finish(gap, own_jokers, other_jokers)
    assert len(seen.options) > 1
    own = chosen(seen, Search(IN_THE_LAB, depth=Depth(6, 64, 1)))
    assert (own != PASS) == ends


def test_a_choice_that_wins_the_mission_is_taken() -> None:
    """Of two boxes that are left of the square one is its last; column O would bring five points."""
    game = setup("coop", 2, goal=mission("squares B2", "10:0:6,19:0,27:0"))
    last, sheet = parse_boxes("B2"), game.sheets[0]
    crossed = EVERY_BOX & ~(last | next(boxes(COLUMN[14])))
    log = log_from(replace(at(game, 21), positions=(Position(sheet, crossed), Position(game.sheets[1]))))
    log.send(Roll((sheet.colour_of(last), "x", "x", "1", "1", "1")))
    own = chosen(log.view(1), Search(IN_THE_LAB, depth=Depth(8, 8)))
    assert {choice.boxes for choice in log.view(1).options} == {0, last, next(boxes(COLUMN[14]))}
    assert own.boxes == last


def test_a_third_miss_is_avoided() -> None:
    game = setup("coop", 2, goal=mission("colours 5", "10:0:6,19:0,27:0"))
    state = at(game, 3)
    worn = tuple(replace(own, misses=2) for own in state.positions)
    log = log_from(replace(state, positions=worn))
    log.send(Roll(tuple("xxx???")))
    assert chosen(log.view(1), Search(IN_THE_LAB, depth=Depth(12, 8))) != PASS


@pytest.mark.parametrize("turn", [2, 5, 6])
@pytest.mark.parametrize("mode", ["classic", "coop"])
def test_it_does_not_know_what_others_are_about_to_choose(mode: str, turn: int) -> None:
    """In co-op choices are open, but can be taken back: it goes by the active seat's pick alone."""
    game = setup(mode, 3, goal=mission("rows 2"))
    log = log_from(at(game, turn))
    log.send(Roll(tuple("gyo135")))
    if turn > 3:
        log.send(Choose(turn, log.view(log.state.active).options[0]), log.state.active)
    one, other = [seat for seat in game.seats if turn <= 3 or seat != log.state.active][:2]
    told = []
    for hidden in (None, *log.view(other).options[:9]):
        choices = list(log.state.choices)
        choices[other - 1] = hidden
        told.append(chosen(view(replace(log.state, choices=tuple(choices)), one)))
    assert len(told) > 1
    assert len(set(told)) == 1


def test_it_remembers_nothing() -> None:
    """The same view and randomness give the same choice, whatever it looked at before."""
    some = scenes()[::12]
    near = Depth(3, 8, 1, 20)
    bot = Search(IN_THE_LAB, depth=near)
    first = [chosen(scene.view, bot) for scene in some]
    again = [chosen(scene.view, bot) for scene in reversed(some)]
    assert first == again[::-1]
    _ahead.cache_clear()
    assert [chosen(scene.view, Search(IN_THE_LAB, depth=near)) for scene in some[:6]] == first[:6]


def test_the_dice_it_plays_on_with_come_from_its_own_randomness() -> None:
    """With few games a choice hangs on them; it is not the dice of the table that it knows."""
    bot = Search(IN_THE_LAB, depth=Depth(8, 4, 1))
    views = [
        scene.view
        for scene in scenes()
        if len(scene.view.options) > 20 and scene.state.setup.mode == "classic"
    ]
    assert any(len({chosen(seen, bot, seed) for seed in range(4)}) > 1 for seen in views[:6])


def watched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the games that are played on from each choice, time after time."""
    games: list[int] = []

    def counting(*table: object) -> bool:
        more = go_on(*table)  # type: ignore[arg-type]
        games.append(int(table[4].plans[0].games))  # type: ignore[attr-defined]
        return more

    monkeypatch.setattr("sixdice.bots.encore.fast.ahead.go_on", counting)
    return games


def wide() -> View:
    log = log_from(at(setup("classic", 2), 2))
    log.send(Roll(tuple("gyx13?")))
    return log.view(1)


def test_without_any_time_it_plays_the_first_games_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    games = watched(monkeypatch)
    chosen(wide(), Search(Pace(0.0, patient=True)))
    assert games == [LANES]


def test_when_time_is_up_it_stops_after_the_games_it_is_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    games, clock = watched(monkeypatch), iter(range(100))
    monkeypatch.setattr("sixdice.bots.encore.fast.ahead.time.monotonic", lambda: next(clock))
    chosen(wide(), Search(Pace(3.0, patient=True)))
    assert games == [LANES, 2 * LANES, 3 * LANES]


def test_with_time_it_plays_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = watched(monkeypatch)
    chosen(wide(), Search(IN_THE_LAB, depth=Depth(40, 24, 1)))
    assert games == [4, 8, 12, 16, 20, 24]
    games.clear()
    chosen(wide(), Search(IN_THE_LAB, depth=Depth(3, 24, 1)))
    assert games == [4, 8, 12, 16, 20, 24]
    games.clear()
    chosen(wide(), Search(IN_THE_LAB, depth=Depth(1, 24, 1)))
    assert games == [0], "there is nothing to compare"


def test_somebody_waits_at_a_table_and_nobody_in_the_lab() -> None:
    assert Search().pace == AT_A_TABLE
    assert AT_A_TABLE.seconds < 1
    assert not AT_A_TABLE.patient
    assert tuple(IN_THE_LAB) == (math.inf, True)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Note the processes that are started where games have not been compiled, nor begun to be."""
    calls: list[list[str]] = []
    monkeypatch.setattr("sixdice.bots.encore.fast.compiled.CACHE", str(tmp_path))
    monkeypatch.setattr("sixdice.bots.encore.search.is_ready", lambda: False)
    monkeypatch.setattr(readiness, "is_ready", lambda: False)
    monkeypatch.setattr(
        "sixdice.bots.encore.fast.readiness.subprocess.Popen", lambda words, **_: calls.append(words)
    )
    return calls


def test_until_games_are_compiled_it_plays_without_them_and_has_them_compiled_once(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixdice.bots.encore.value.net_named", lambda *_: NET)
    monkeypatch.setattr("sixdice.bots.encore.value.judge_for", lambda *_: Judge(NET))
    for scene in scenes()[::10]:
        plain = Greedy() if scene.state.setup.mission else Value()
        assert chosen(scene.view, Search()) == plain.choose(scene.view, random.Random(1))[0].choice  # type: ignore[union-attr]
    assert len(started) == 1
    assert "warm_up()" in started[0][-1]


def test_who_is_patient_compiles_at_once(started: list[list[str]]) -> None:
    chosen(wide(), Search(Pace(0.0, patient=True), depth=Depth(2, 4, 1)))
    assert not started


@pytest.mark.parametrize("setback", [Setback(10, "jokers", 6), Setback(19, "die")])
def test_a_setback_is_borne_like_all_bots_bear_it(setback: Setback) -> None:
    state: State = replace(at(setup("coop", 2), 11), setback=setback)
    assert Search(IN_THE_LAB).choose(view(state, 1), random.Random(1))[0] == bear(state, setback)


def test_a_second_colour_ends_the_game() -> None:
    """Alone, where the house rule says so: nothing comes after it."""
    green = BLACK.colours[0]
    last = next(boxes(green & BLACK.stars & ~COLUMN[0] & ~COLUMN[14]))
    free = last | (COLUMN[1] | COLUMN[5] | COLUMN[9]) & ~green | parse_boxes("A2,O1")
    free |= next(own for own in COLUMN if own & last) & ~green
    position = Position(BLACK, EVERY_BOX & ~free, 6)
    circled = (Circled(position.columns(), 0, 0b10000, 0),)
    game = at(setup("solo", 1, "end_on_two_colours"), 29)
    log = log_from(replace(game, positions=(position,), circled=circled))
    log.send(Roll(("g", BLACK.colour_of(parse_boxes("A2")), "1", "1")))
    assert chosen(log.view(1), Search(IN_THE_LAB, depth=Depth(1))).boxes == parse_boxes("A2")
