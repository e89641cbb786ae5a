import tracemalloc
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.lab.runs import done
from sixdice.lab.workers import OneProcess


@dataclass
class Counting:
    """Work whose units are their own numbers."""

    units: int
    piece: int
    begun: list[range] = field(default_factory=list)

    def do(self, units: range) -> list[int]:
        self.begun.append(units)
        return list(units)


class Lagging(OneProcess):
    """Workers who have several pieces on their hands at a time."""

    def __init__(self, ahead: int) -> None:
        self.ahead = ahead


counts = st.integers(0, 60)


@given(counts, st.integers(1, 40), counts, st.integers(1, 12))
def test_every_unit_is_done_once_and_in_order(units: int, piece: int, start: int, ahead: int) -> None:
    parts = list(done(Counting(units, piece), Lagging(ahead), start=start))
    assert [unit for _, part in parts for unit in part] == list(range(start, units))
    assert all(list(which) == part for which, part in parts)


@given(counts, st.integers(1, 40), st.integers(1, 12))
def test_pieces_are_no_larger_than_they_should_be(units: int, piece: int, ahead: int) -> None:
    assert all(len(part) <= piece for _, part in done(Counting(units, piece), Lagging(ahead)))


@pytest.mark.parametrize("ahead", [1, 4, 16])
def test_there_is_work_for_everybody_more_than_once(ahead: int) -> None:
    assert len(list(done(Counting(100, 1000), Lagging(ahead)))) >= 2 * ahead


def test_nothing_is_left_to_do() -> None:
    assert list(done(Counting(5, 2), OneProcess(), start=5)) == []
    assert list(done(Counting(5, 2), OneProcess(), start=9)) == []


def test_no_more_is_begun_once_it_is_stopped() -> None:
    work = Counting(100, 5)
    heard: list[tuple[range, list[int]]] = []
    for units, part in done(work, OneProcess(), stopped=lambda: len(heard) >= 3):
        heard.append((units, part))
    assert [unit for _, part in heard for unit in part] == list(range(len(heard) * 5))
    assert len(work.begun) == len(heard) < 6


def test_what_was_begun_when_it_was_stopped_is_finished_and_told() -> None:
    work = Counting(100, 5)
    heard: list[tuple[range, list[int]]] = []
    for units, part in done(work, Lagging(4), stopped=lambda: bool(heard)):
        heard.append((units, part))
    assert [units for units, _ in heard] == work.begun
    assert len(heard) >= 4


def test_a_piece_is_handed_out_only_when_somebody_is_free_for_it() -> None:
    work = Counting(1000, 1)
    running = done(work, Lagging(3))
    next(running)
    assert len(work.begun) <= 4


def test_a_long_run_is_cut_up_as_it_goes() -> None:
    """The pieces of a thousand million games would fill the memory if they were all cut at once."""
    running = done(Counting(200_000, 1), OneProcess())
    tracemalloc.start()
    try:
        next(running)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
