"""A store against a plain dict, under whatever Hypothesis thinks of."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from sixdice.table.stores.store import (
    Answer,
    Append,
    Conflict,
    Gone,
    Key,
    Repeated,
    Snapshot,
    Store,
    Stored,
    StoredEvent,
    StoreError,
)
from sixdice.table.stores.urls import open_store
from tests.table.stores.stories import Ear

TABLES = ("a", "b", "ç")
SENDERS = ("place 1", "host")
IDS = ("m", "n", "o", "p")
MOMENTS = st.sampled_from([0.0, 1.0, 2.5, 4.0])
ROLES = ("host", "watch")

bodies = st.binary(max_size=6)
answers = st.builds(Answer, st.sampled_from(SENDERS), st.sampled_from(IDS), bodies, st.integers(0, 9), bodies)
keys = st.lists(st.builds(Key, st.sampled_from(ROLES), bodies), max_size=2).map(tuple)


@dataclass
class Model:
    """A table, as simple as can be."""

    events: list[StoredEvent] = field(default_factory=list)
    keys: set[Key] = field(default_factory=set)
    secrets: dict[str, bytes] = field(default_factory=dict)
    answers: dict[tuple[str, str], Answer] = field(default_factory=dict)
    snapshot: Snapshot | None = None
    due: float | None = None
    touched: float = 0.0


def append(tables: dict[str, Model], append: Append) -> type[StoreError] | None:
    """Do to the model what a store should do; return how it should refuse, if it should."""
    if append.table not in tables and (append.after or not append.events):
        return Gone
    model = tables.get(append.table) or Model(touched=append.at)
    answer = append.answer
    if append.events and append.after != len(model.events):
        return Conflict
    if answer and (answer.sender, answer.id) in model.answers:
        return Repeated
    tables[append.table] = model
    model.touched = max(model.touched, append.at)
    if answer:
        model.answers[answer.sender, answer.id] = answer
    if append.events:
        model.events += [
            StoredEvent(append.after + n, append.at, body) for n, body in enumerate(append.events, 1)
        ]
        model.due = append.due
        model.keys = {key for key in model.keys if key.role not in append.drop} | set(append.keys)
        model.secrets |= append.secrets
        model.snapshot = append.snapshot or model.snapshot
    return None


class Machine(RuleBasedStateMachine):
    """Says the same to both, and compares all that can be seen."""

    def __init__(self, runner: asyncio.Runner, store: Store) -> None:
        super().__init__()
        self.run = runner.run
        self.store = store
        self.tables: dict[str, Model] = {}

    @initialize()
    def empty(self) -> None:
        self.run(self.store.expire(1e300))

    @rule(
        table=st.sampled_from(TABLES),
        off=st.sampled_from([0, 0, 0, 0, -1, 1, 5]),
        at=MOMENTS,
        events=st.lists(bodies, min_size=1, max_size=3).map(tuple),
        due=st.none() | MOMENTS,
        answer=st.none() | answers,
        keys=keys,
        drop=st.lists(st.sampled_from(ROLES), max_size=2).map(tuple),
        secrets=st.dictionaries(st.sampled_from(["seed", "salt"]), bodies),
        snapshot=st.none() | bodies,
    )
    def play(self, table: str, off: int, snapshot: bytes | None, **rest: Any) -> None:
        model = self.tables.get(table)
        after = max(0, (len(model.events) if model else 0) + off)
        picture = None if snapshot is None else Snapshot(after + len(rest["events"]), snapshot)
        self.same(Append(table, after, snapshot=picture, **rest))

    @rule(table=st.sampled_from(TABLES), after=st.integers(0, 5), at=MOMENTS, answer=st.none() | answers)
    def refuse(self, **given: Any) -> None:
        self.same(Append(**given))

    def same(self, given: Append) -> None:
        expected = append(self.tables, given)
        try:
            self.run(self.store.append(given))
        except StoreError as error:
            assert type(error) is expected
        else:
            assert expected is None
        self.compare(given.table)

    @rule(table=st.sampled_from(TABLES))
    def delete(self, table: str) -> None:
        assert self.run(self.store.delete(table)) == (self.tables.pop(table, None) is not None)
        self.compare(table)

    @rule(before=MOMENTS)
    def expire(self, before: float) -> None:
        stale = [table for table, model in self.tables.items() if model.touched < before]
        assert self.run(self.store.expire(before)) == len(stale)
        for table in stale:
            del self.tables[table]
        for table in TABLES:
            self.compare(table)

    @rule(before=MOMENTS, limit=st.integers(1, 3))
    def due(self, before: float, limit: int) -> None:
        due = sorted(
            (m.due, table) for table, m in self.tables.items() if m.due is not None and m.due <= before
        )
        assert self.run(self.store.due(before, limit)) == [table for _, table in due][:limit]

    @rule(table=st.sampled_from(TABLES), after=st.integers(0, 5), limit=st.integers(1, 3))
    def read_on(self, table: str, after: int, limit: int) -> None:
        expected = self.tables.get(table, Model()).events[after : after + limit]
        assert self.run(self.store.events(table, after, limit)) == expected

    def compare(self, table: str) -> None:
        assert self.run(self.store.count()) == len(self.tables)
        model = self.tables.get(table, Model())
        for sender in SENDERS:
            for message in IDS:
                assert self.run(self.store.answer(table, sender, message)) == model.answers.get(
                    (sender, message)
                )
        assert self.run(self.store.keys(table)) == tuple(sorted(model.keys))
        try:
            stored = self.run(self.store.load(table))
        except Gone:
            assert table not in self.tables
        else:
            later = tuple(model.events[model.snapshot.seq if model.snapshot else 0 :])
            assert stored == Stored(table, tuple(sorted(model.keys)), model.secrets, model.snapshot, later)


def test_a_store_behaves_like_a_dict(url: str) -> None:
    store = open_store(url)
    with asyncio.Runner() as runner:

        class ThisStore(Machine):
            def __init__(self) -> None:
                super().__init__(runner, store)

        runner.run(store.open(Ear()))
        try:
            run_state_machine_as_test(ThisStore, settings=settings(max_examples=25, stateful_step_count=20))
        finally:
            runner.run(store.close())
