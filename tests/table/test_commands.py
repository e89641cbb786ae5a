import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.errors import InvalidError, SixDiceError
from sixdice.table import commands
from sixdice.table.commands import command_type, is_table_command, read_table_command
from sixdice.table.decider import ByGame
from tests.table.driving import Desk, every_mode

NONCE, KEY = "0123456789abcdef", "0123456789abcdef" * 2

READ: list[tuple[dict[str, object], commands.TableCommand]] = [
    ({"type": "sit", "name": "Ann"}, commands.Sit("Ann")),
    ({"type": "sit", "name": "A", "seat": 2, "nonce": NONCE, "key": KEY}, commands.Sit("A", 2, NONCE, KEY)),
    ({"type": "link", "role": "watch"}, commands.Link("watch")),
    ({"type": "link", "role": "seat", "key": KEY}, commands.Link("seat", KEY)),
    ({"type": "stand"}, commands.Stand()),
    ({"type": "nonce", "nonce": NONCE}, commands.Nonce(NONCE)),
    ({"type": "seat-bot", "seat": 1, "bot": "easy"}, commands.SeatBot(1, "easy")),
    ({"type": "add-seat"}, commands.AddSeat()),
    ({"type": "remove-seat", "seat": 3}, commands.RemoveSeat(3)),
    ({"type": "start"}, commands.Start()),
    ({"type": "stand-in", "seat": 3, "by": "pass"}, commands.StandIn(3, "pass")),
    ({"type": "return"}, commands.Return()),
    ({"type": "agree-to-end"}, commands.AgreeToEnd()),
    ({"type": "agree-to-end", "agree": False}, commands.AgreeToEnd(agree=False)),
    ({"type": "roll", "faces": ["g", "1"]}, commands.RollByHand(("g", "1"))),
    ({"type": "rematch"}, commands.Rematch()),
]


@pytest.mark.parametrize(("body", "command"), READ, ids=lambda value: str(value)[:30])
def test_commands_are_read(body: dict[str, object], command: commands.TableCommand) -> None:
    assert is_table_command(str(body["type"]))
    assert read_table_command(json.dumps(body).encode()) == command


def test_every_command_is_among_them() -> None:
    assert {type(command) for _, command in READ} == set(commands.TableCommand.__args__)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b'"start"',
        b"{}",
        b'{"type":7}',
        b'{"type":"dance"}',
        b'{"type":"start","now":true}',
        b'{"type":"sit"}',
        b'{"type":"sit","name":""}',
        b'{"type":"sit","name":"%s"}' % (b"x" * 41),
        b'{"type":"sit","name":"Ann","seat":0}',
        b'{"type":"sit","name":"Ann","seat":1.5}',
        b'{"type":"sit","name":"Ann","seat":100}',
        b'{"type":"sit","name":"Ann","nonce":"0123456789ABCDEF"}',
        b'{"type":"sit","name":"Ann","key":"0123456789abcdef"}',
        b'{"type":"sit","name":"\xff"}',
        b'{"type":"link","role":"host"}',
        b'{"type":"link","role":"place 1"}',
        b'{"type":"roll","faces":["%s"]}' % (b"x" * 21),
        b'{"type":"roll","faces":[%s]}' % b",".join([b'"g"'] * 21),
        b'{"type":"roll","faces":"g1"}',
        b'{"type":"nonce","nonce":"0123456789abcdef\\n"}',
        b'{"type":"link","role":"seat","key":"%s\\n"}' % KEY.encode(),
        b"[" * 100_000,
    ],
    ids=lambda body: body[:50],
)
def test_anything_else_is_refused_with_a_code(body: bytes) -> None:
    with pytest.raises(InvalidError) as caught:
        read_table_command(body)
    assert caught.value.code == "message/json"


@pytest.mark.parametrize("body", [b"", b"{}", b"[1]", b'{"type":1}', b'{"type":"\xff"}', b"[" * 100_000])
def test_a_command_names_its_type(body: bytes) -> None:
    with pytest.raises(InvalidError) as caught:
        command_type(body)
    assert caught.value.code == "message/json"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
kinds = st.sampled_from(
    [
        *(str(body["type"]) for body, _ in READ),
        "choose",
        "pay-jokers",
        "take-back",
        "propose",
        "vote",
        "game",
        "?",
    ]
)
fields = st.sampled_from(
    [
        "name",
        "seat",
        "nonce",
        "key",
        "role",
        "bot",
        "by",
        "agree",
        "faces",
        "turn",
        "choice",
        "jokers",
        "word",
    ]
)


desk_of = cache(Desk)


@every_mode
@given(kind=kinds, more=st.dictionaries(fields, values, max_size=3))
def test_whatever_is_sent_is_read_or_refused(mode: str, kind: str, more: dict[str, object]) -> None:
    desk = desk_of(mode)
    body = json.dumps({"type": kind, **more}).encode()
    try:
        command = desk.table.read_command(body)
    except SixDiceError as error:
        assert "/" in error.code
    else:
        assert isinstance(command, ByGame | commands.TableCommand)


@given(body=st.binary(max_size=60))
def test_so_are_any_bytes(body: bytes) -> None:
    try:
        desk_of("encore-solo").table.read_command(body)
    except SixDiceError as error:
        assert error.code == "message/json"
