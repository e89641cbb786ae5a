import random

from sixdice.table.draft import HOST
from sixdice.table.snapshot import game_of_snapshot, read_snapshot, write_snapshot
from tests.table.driving import MODES, Desk, every_mode, moves


@every_mode
def test_a_table_is_the_same_after_a_snapshot(mode: str) -> None:
    desk = Desk(mode, clock=40)
    rng = random.Random(3)
    states = [desk.state]
    desk.send(HOST, {"type": "start"})
    states.append(desk.state)
    for _ in range(30):
        if offered := moves(desk.look(), rng):
            desk.send(*rng.choice(offered))
        states.append(desk.state)
    for seat in desk.state.seats:
        desk.send(seat, {"type": "agree-to-end"})
    desk.send(1, {"type": "rematch"})
    states.append(desk.state)
    for state in states:
        written = write_snapshot(desk.game, state)
        assert read_snapshot(desk.game, written) == state
        assert game_of_snapshot(written) == MODES[mode][0]


def test_no_snapshot_holds_a_seed() -> None:
    desk = Desk("encore-classic")
    desk.send(HOST, {"type": "start"})
    assert desk.secrets["seed 1"].hex() not in write_snapshot(desk.game, desk.state).decode()
