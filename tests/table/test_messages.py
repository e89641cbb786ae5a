import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from sixdice.core.errors import Fault, InvalidError, SetupError, SixDiceError
from sixdice.table.errors import TableError
from sixdice.table.messages import (
    Message,
    Refusal,
    message_digest,
    read_message,
    read_refusal,
    refusal,
    write_refusal,
)


def test_a_message_is_read() -> None:
    message = read_message(b'{"id":"a.B-1:_","seat":3,"base":7,"command":{"type":"start"}}')
    assert (message.id, message.seat, message.base) == ("a.B-1:_", 3, 7)
    assert bytes(message.command) == b'{"type":"start"}'
    assert read_message(b'{"id":"1","command":{}}').seat is None


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"id":"1"}',
        b'{"command":{}}',
        b'{"id":"","command":{}}',
        b'{"id":"%s","command":{}}' % (b"x" * 65),
        b'{"id":"a b","command":{}}',
        b'{"id":"a\\n","command":{}}',
        b'{"id":"\xc3\xa9","command":{}}',
        b'{"id":1,"command":{}}',
        b'{"id":"1","command":{},"seat":0}',
        b'{"id":"1","command":{},"seat":"1"}',
        b'{"id":"1","command":{},"base":-1}',
        b'{"id":"1","command":{},"base":1e300}',
        b'{"id":"1","command":{},"actor":-1}',
        b'{"id":"1","command":{',
        b'{"id":"1","command":\xff}',
        b"[" * 100_000,
    ],
    ids=lambda body: body[:45],
)
def test_anything_else_is_refused(body: bytes) -> None:
    with pytest.raises(InvalidError) as caught:
        read_message(body)
    assert caught.value.code == "message/json"


def digest(command: str, seat: int | None = None, id: str = "1") -> bytes:  # noqa: A002 -- the protocol's word
    return message_digest(Message(id, Raw(command.encode()), seat))


def test_the_digest_is_of_what_is_asked_for_however_it_is_laid_out() -> None:
    assert digest('{"type":"sit","name":"é"}') == digest('{ "name" : "\\u00e9", "type":"sit" }', id="2")
    assert digest('{"type":"sit","name":"e"}') != digest('{"type":"sit","name":"é"}')
    assert digest('{"type":"stand"}', 1) != digest('{"type":"stand"}', 2)
    assert digest('{"type":"stand"}', 1) != digest('{"type":"stand"}')
    assert digest("[1]") != digest('["1"]')


@pytest.mark.parametrize("command", ["", "{", "{]", '"\\ud800"', "[" * 100_000, "1e999"])
def test_what_is_no_json_has_none(command: str) -> None:
    with pytest.raises(InvalidError) as caught:
        digest(command)
    assert caught.value.code == "message/json"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**40), 10**40) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(value=json_values)
def test_any_json_has_a_digest_or_is_refused(value: object) -> None:
    try:
        assert len(digest(json.dumps(value))) == 32
    except SixDiceError as error:
        assert error.code == "message/json"


def test_refusals_go_over_the_wire_and_into_the_store() -> None:
    told = refusal(TableError("table/phase", "not now"))
    assert told == Refusal("table/phase", "not now")
    assert read_refusal(write_refusal(told)) == told


def test_several_faults_are_all_told_one_is_the_message_itself() -> None:
    one, two = Fault("setup/a", "first"), Fault("setup/b", "second", 3)
    assert refusal(SetupError([one])).faults == ()
    told = refusal(SetupError([one, two]))
    assert told == Refusal("setup/a", "first; line 3: second", ("first", "line 3: second"))
    assert read_refusal(write_refusal(told)) == told
