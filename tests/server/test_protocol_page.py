"""The protocol's page tells the truth: its examples are what the server reads and writes."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sixdice.server import wire
from sixdice.server.games import GAMES
from sixdice.server.opening import opening
from sixdice.server.wire import decoded
from sixdice.table.commands import TableCommand, read_table_command
from sixdice.table.events import TableEvent, read_event, write_event
from sixdice.table.messages import Refusal

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    blocks = re.findall(rf"<!-- {kind} -->\n```json\n(.*?)```", PAGE, re.DOTALL)
    assert blocks
    return [line for block in blocks for line in block.splitlines()]


def types(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}


def test_tables_can_be_opened_like_that() -> None:
    for example in examples("new-table"):
        opening(decoded(wire.new_table, example), GAMES)


def test_what_is_said_on_a_socket_is_understood() -> None:
    decoded(wire.hello, *examples("hello"))
    for example in examples("send") + examples("ping"):
        decoded(wire.said, example)


def test_every_command_of_a_table_stands_there() -> None:
    shown = [read_table_command(example.encode()) for example in examples("commands")]
    assert {type(command).__struct_config__.tag for command in shown} == types(TableCommand)


def test_every_event_of_a_table_stands_there() -> None:
    shown = examples("events")
    assert {json.loads(example)["type"] for example in shown} == types(TableEvent)
    for example in shown:
        assert json.loads(write_event(read_event(example.encode()))) == json.loads(example)


def test_refusals_look_like_that() -> None:
    (example,) = examples("refused")
    told = json.loads(example)
    assert told.keys() - {"type", "re"} <= set(Refusal.__struct_fields__)


def test_every_field_of_an_update_is_explained() -> None:
    (example,) = examples("update")
    explained = set(re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE))))
    assert json.loads(example).keys() <= explained


def test_unknown_fields_are_refused() -> None:
    decoders: list[tuple[str, Any]] = [("hello", wire.hello), ("send", wire.said), ("ping", wire.said)]
    for kind, decoder in decoders:
        (example,) = examples(kind)
        with pytest.raises(ValueError, match="unknown field"):
            decoded(decoder, example.replace("{", '{"more":1,', 1))
    for example in examples("commands"):
        with pytest.raises(ValueError, match="unknown field"):
            read_table_command(example.replace("{", '{"more":1,', 1).encode())
    assert msgspec.json.decode(examples("pong")[0])
