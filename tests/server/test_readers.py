"""What reads from outside, by itself: whatever it is given, it understands or refuses by a code."""

import json
import random
import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.core.errors import SixDiceError
from sixdice.server import wire
from sixdice.server.games import GAMES
from sixdice.server.opening import opening
from sixdice.server.wire import decoded
from sixdice.table.decider import Table as Decider
from sixdice.table.messages import message_digest, read_message
from tests.server.mutating import Mutator, messages, openings
from tests.serving import JSON

CODES = re.compile(r"[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*")

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
typed = st.sampled_from([message["command"] for message in messages(1) if "command" in message])
changed = st.builds(
    lambda message, seed: Mutator(random.Random(seed)).frame(message),
    st.sampled_from([*messages(2), *openings()])
    | st.dictionaries(st.sampled_from(["type", "id", "seat"]), json_values),
    st.integers(0, 2**32),
)
anything = st.binary() | changed | json_values.map(lambda value: json.dumps(value).encode())


def harmless(read: Any, *given: Any) -> None:
    """Read something: whatever it is, it is understood or refused by a code."""
    try:
        read(*given)
    except SixDiceError as error:
        assert CODES.fullmatch(error.code)
        json.dumps(error.message).encode()


@given(anything)
@settings(max_examples=150)
def test_readers_understand_or_refuse(body: bytes) -> None:
    for decoder in (wire.hello, wire.said, wire.message, wire.shown_key, wire.new_table):
        harmless(decoded, decoder, body)
    harmless(lambda: message_digest(read_message(body)))
    for game in GAMES.values():
        harmless(Decider("t", game, random.randbytes).read_command, body)


@given(
    st.builds(
        lambda command, odd: json.dumps(command | odd).encode(),
        typed,
        st.dictionaries(st.sampled_from(["turn", "seat", "choice", "word", "faces"]), json_values),
    )
)
@settings(max_examples=150)
def test_commands_are_understood_or_refused(body: bytes) -> None:
    for game in GAMES.values():
        harmless(Decider("t", game, random.randbytes).read_command, body)


@given(st.sampled_from(openings()), st.integers(0, 2**32))
@settings(max_examples=100)
def test_openings_are_understood_or_refused(wanted: JSON, seed: int) -> None:
    harmless(lambda: opening(decoded(wire.new_table, Mutator(random.Random(seed)).frame(wanted)), GAMES))
