import sys
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.net import Net, write_net
from sixdice.bots.encore.outside import OutsideBot
from sixdice.bots.encore.value import Value
from sixdice.core.errors import SetupError
from sixdice.lab.roster import OUR_BOTS, Roster
from tests.bots.encore.fast.same_games import random_net

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
COMMAND = f"{sys.executable} -S {EXAMPLE}"


@pytest.fixture
def net(tmp_path: Path) -> str:
    path = tmp_path / "mine.npz"
    write_net(random_net(3), path)
    return str(path)


def test_our_own_bots_have_no_need_of_anything() -> None:
    assert OUR_BOTS.names[:5] == ("random", "greedy", "value", "search", "partner")
    assert OUR_BOTS.names[5:] == ("easy", "normal", "hard", "expert")
    assert isinstance(OUR_BOTS.bot("greedy"), Greedy)
    OUR_BOTS.check(("random", "greedy"))


def test_names_stand_for_programs_and_nets(net: str) -> None:
    roster = Roster((("mine", COMMAND),), (("wise", net),))
    assert roster.names == (*OUR_BOTS.names, "mine", "wise")
    assert isinstance(roster.bot("mine"), OutsideBot)
    assert isinstance(roster.bot("wise"), Value)
    assert isinstance(roster.bot("greedy"), Greedy)
    roster.check(("mine", "wise", "greedy"))


def test_a_program_runs_once_for_all_its_seats() -> None:
    roster = Roster((("mine", COMMAND), ("same", COMMAND)))
    assert roster.bot("mine") is roster.bot("mine")
    assert roster.bot("mine") is roster.bot("same")
    slower = Roster(roster.programs, (), 9.0)
    assert slower.bot("mine") is not roster.bot("mine")
    bot = slower.bot("mine")
    assert isinstance(bot, OutsideBot)
    assert bot.move_seconds == 9.0


def test_a_net_is_read_as_it_stands_in_its_file(net: str) -> None:
    read = Roster((), (("wise", net),)).net("wise")
    assert isinstance(read, Net)
    assert read.first.shape == random_net(3).first.shape
    assert (read.first == random_net(3).first.astype(np.float16)).all()
    assert OUR_BOTS.net("greedy") is None


@pytest.mark.parametrize("name", ["genius", "", "GREEDY"])
def test_who_is_not_known_is_refused_and_all_who_are_are_named(name: str) -> None:
    roster = Roster((("mine", COMMAND),))
    for refuse in (roster.bot, lambda name: roster.check((name,))):
        with pytest.raises(SetupError, match=r"greedy, value, search, .*, expert, mine") as refused:
            refuse(name)
        assert refused.value.code == "setup/bot"


@pytest.mark.parametrize(
    "roster",
    [
        Roster((("greedy", COMMAND),)),
        Roster((), (("random", "none.npz"),)),
        Roster((("mine", COMMAND), ("mine", "other"))),
        Roster((("mine", COMMAND),), (("mine", "none.npz"),)),
    ],
)
def test_a_name_stands_for_one_bot(roster: Roster) -> None:
    with pytest.raises(SetupError, match="take another name") as refused:
        roster.check(("random", "greedy"))
    assert refused.value.code == "setup/bot"


@pytest.mark.parametrize("command", ["no-such-program", "true", "echo hello", "'"])
def test_a_program_must_start(command: str) -> None:
    with pytest.raises(SetupError) as refused:
        Roster((("mine", command),)).check(("mine",))
    assert refused.value.code == "bot/start"


def test_who_is_not_seated_is_not_started(tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    Roster((("mine", f"touch {touched}"),)).check(("random",))
    assert not touched.exists()


def test_a_file_must_hold_a_net(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as refused:
        Roster((), (("wise", str(tmp_path / "none.npz")),)).check(("wise",))
    assert refused.value.code == "bot/net"


def test_the_batch_engine_knows_our_bots_and_every_net(net: str) -> None:
    roster = Roster((("mine", COMMAND),), (("wise", net),))
    ours = ["random", "greedy", "value", "search", "search", None, "greedy", None, "search"]
    assert [roster.policy(name, "classic") for name in roster.names] == [*ours, None, "value"]


def test_what_names_stand_for_is_an_identity(net: str, tmp_path: Path) -> None:
    moved = tmp_path / "moved.npz"
    moved.write_bytes(Path(net).read_bytes())
    other = tmp_path / "other.npz"
    write_net(random_net(4), other)
    roster = Roster((("mine", "one"),), (("wise", net),))
    assert Roster(roster.programs, (("wise", str(moved)),)).identity() == roster.identity()
    for different in (
        Roster(roster.programs, (("wise", str(other)),)),
        Roster((("mine", "two"),), roster.nets),
        Roster(roster.programs, roster.nets, 1.0),
        Roster(roster.programs),
        Roster((), roster.nets),
    ):
        assert different.identity() != roster.identity()
