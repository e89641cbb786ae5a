"""Notices between processes: what is written is read, and what is too long goes without its events."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.table.stores.notices import LONGEST, Notice, read_notice, write_notice
from sixdice.table.stores.store import Append, StoredEvent

AT = st.floats(0, 4e9)


@given(
    st.text(max_size=40), st.integers(0, 9999), AT, st.lists(st.binary(min_size=1, max_size=300), min_size=1)
)
def test_what_is_written_is_read(table: str, after: int, at: float, bodies: list[bytes]) -> None:
    table = table.encode(errors="replace").decode()
    text = write_notice(Append(table, after, at, tuple(bodies)))
    events = tuple(StoredEvent(after + number, at, body) for number, body in enumerate(bodies, 1))
    seq = after + len(bodies)
    assert len(text.encode()) <= LONGEST
    assert read_notice(text) in (Notice(table, seq, events), Notice(table, seq))


@pytest.mark.parametrize(("size", "told"), [(5_970, 1), (6_000, 0)])
def test_a_long_notice_goes_without_its_events(size: int, told: int) -> None:
    notice = read_notice(write_notice(Append("t", 4, 1.5, (bytes(size),))))
    assert notice == Notice("t", 5, (StoredEvent(5, 1.5, bytes(size)),) * told)


@pytest.mark.parametrize("text", ["", "what is this?", "1 2 3", "x 1.0  t", "1 x  t", "1 1.0 a t"])
def test_what_is_no_notice_is_passed_over(text: str) -> None:
    assert read_notice(text) is None
