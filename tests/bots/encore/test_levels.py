"""Bots for people: how strong each is called, and who plays behind the name."""

import random

import pytest

from sixdice.bots.encore import BOTS, LEVELS, bot_named
from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.careless import IDEAS, Careless
from sixdice.bots.encore.depth import DEPTHS, SHALLOW
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.levels import Level
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.pace import IN_THE_LAB, Pace
from sixdice.bots.encore.search import Search
from sixdice.bots.encore.shipped import NETS, net_files, net_for, net_name, net_named, small_files
from sixdice.bots.encore.value import Value, judge_for
from sixdice.core.chance import Randomness
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Command
from sixdice.encore.generator import generate
from sixdice.encore.library import published_sheet
from sixdice.encore.modes import MODES
from sixdice.encore.sheet import parse_sheet
from sixdice.encore.view import View
from tests.bots.encore.scenes import scenes
from tests.driving import at, log_from, setup

MEGABYTE = 1_000_000
BLACK = published_sheet("black")
STRANGE = parse_sheet("generated", generate(random.Random(1)))


class Named:
    """Passes, and takes as long as its name says."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:  # noqa: ARG002 -- a Bot
        return Choose(view.state.turn, PASS), float(self.name)


def level(name: str, pace: Pace = IN_THE_LAB) -> Level:
    own = bot_named(name, pace)
    assert isinstance(own, Level)
    return own


def test_levels_go_from_the_gentlest_to_the_strongest_after_the_bots_themselves() -> None:
    assert tuple(LEVELS) == ("easy", "normal", "hard", "expert")
    assert tuple(BOTS)[-4:] == tuple(LEVELS)
    behind = [type(level(name).bot) for name in LEVELS]
    assert behind == [Careless, Greedy, Value, Search]
    hard = level("hard").bot
    assert isinstance(hard, Value)
    assert not hard.denies, "it minds its own sheet"
    partners = [type(level(name).partner) for name in LEVELS]
    assert partners == [Careless, Greedy, Search, Search]


def test_who_looks_ahead_takes_the_time_it_is_given_and_a_hard_partner_looks_less_far() -> None:
    pace = Pace(0.125, patient=True)
    expert, partner = level("expert", pace).bot, level("hard", pace).partner
    assert isinstance(expert, Search)
    assert isinstance(partner, Search)
    assert (expert.pace, expert.depth) == (pace, None)
    assert (partner.pace, partner.depth) == (pace, SHALLOW)
    assert SHALLOW.breadth < DEPTHS["coop"].breadth
    assert SHALLOW.games < DEPTHS["coop"].games
    search, own = bot_named("search", pace), bot_named("partner", pace)
    assert isinstance(search, Search)
    assert isinstance(own, Search)
    assert search.pace == own.pace == pace


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("classic", 2), ("coop", 1), ("coop", 3)])
def test_in_co_op_the_partner_plays(mode: str, seats: int) -> None:
    log = log_from(at(setup(mode, seats)))
    log.send(Roll(tuple("gy12" if mode == "solo" else "gyo123")))
    both = Level("strong", Named("1"), Named("2"))
    alone = Level("alike", Named("1"))
    assert both.name == "strong"
    assert both.choose(log.view(1), random.Random(1))[1] == (2.0 if mode == "coop" else 1.0)
    assert alone.choose(log.view(1), random.Random(1))[1] == 1.0


@pytest.mark.parametrize(("name", "same"), [("normal", Greedy()), ("easy", Careless())])
def test_a_level_plays_like_the_bot_behind_it(name: str, same: Bot) -> None:
    for scene in scenes()[::8]:
        own = level(name).choose(scene.view, random.Random(3))
        assert own == same.choose(scene.view, random.Random(3))


def test_careless_passes_only_when_there_is_nothing_else() -> None:
    seen = 0
    for scene in scenes():
        command, _ = Careless().choose(scene.view, random.Random(scene.state.turn))
        assert isinstance(command, Choose)
        assert command.choice in scene.view.options
        assert (command.choice == PASS) == (scene.view.options == (PASS,))
        seen += command.choice == PASS
    assert seen, "somebody had to pass"


class Counted(random.Random):
    """Notes which choices came to mind."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thought: list[int] = []

    def randrange(self, stop: int) -> int:  # type: ignore[override]
        self.thought.append(super().randrange(stop))
        return self.thought[-1]


def test_careless_takes_what_greedy_likes_best_of_the_few_choices_it_thinks_of() -> None:
    worse = 0
    for number, scene in enumerate(scenes()):
        rng = Counted(number)
        command, _ = Careless().choose(scene.view, rng)
        assert isinstance(command, Choose)
        options = [own for own in scene.view.options if own != PASS] or [PASS]
        ideas, likes = [options[thought] for thought in rng.thought], Greedy().gains(scene.view)
        assert len(ideas) == IDEAS == 10
        assert command.choice in ideas
        assert likes(command.choice) == max(map(likes, ideas))
        worse += likes(command.choice) < max(map(likes, options))
    assert worse > len(scenes()) // 4, "it overlooks things"


def test_there_is_a_net_for_every_mode_and_all_fit_into_the_package() -> None:
    assert set(DEPTHS) == {*MODES, "strange"}
    files = net_files()
    tables = [(sheet,) * seats for sheet in (BLACK, STRANGE) for seats in range(1, 7)]
    assert set(files) == set(NETS) == {net_name(mode, sheets) for mode in MODES for sheets in tables}
    every = [*files.values(), *small_files().values()]
    assert all(file.suffix == ".npz" and file.is_file() for file in every)
    assert sum(file.stat().st_size for file in every) <= 24 * MEGABYTE
    assert {*every[0].parent.glob("*.npz")} == {*every}


def net_of(judge: object) -> Net:
    assert isinstance(judge, Judge)
    return judge.net


def test_a_net_is_read_once_and_co_op_has_that_of_playing_alone() -> None:
    alone = net_for("solo", [BLACK])
    assert alone is net_for("solo", [BLACK]) is net_for("coop", [BLACK]) is net_for("coop", [BLACK] * 4)
    for name in NETS:
        assert judge_for(name) is judge_for(name)
        assert net_of(judge_for(name)) is net_named(name)
    for mode in MODES:
        for sheets in ([BLACK] * 2, [BLACK] * 3):
            assert net_of(Value().judge_at(mode, sheets)) is net_for(mode, sheets)


def test_which_net_plays_follows_from_the_mode_the_seats_and_the_sheets() -> None:
    names = {
        ("solo", (BLACK,)): "solo",
        ("solo", (STRANGE,)): "strange",
        ("coop", (BLACK, published_sheet("blue"))): "solo",
        ("coop", (BLACK, STRANGE)): "strange",
        ("classic", (BLACK,) * 2): "duel",
        ("classic", (BLACK,) * 3): "classic",
        ("classic", (STRANGE,) * 6): "classic",
    }
    for (mode, sheets), name in names.items():
        assert net_name(mode, sheets) == name
        assert net_for(mode, sheets) is net_named(name)


def test_a_bot_with_a_net_of_its_own_goes_by_it_in_every_mode() -> None:
    own = Value(net_named("classic"))
    heads = {net_of(own.judge_at(mode, [BLACK] * 2)).head.tobytes() for mode in MODES}
    assert heads == {net_named("classic").head.tobytes()}
    assert own.judge_at("solo", [BLACK]) is own.judge_at("classic", [BLACK] * 2)
