"""What seats send: read as it is meant, or refused with a code; nothing else ever comes out."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.errors import InvalidError, RulesError, SixDiceError
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore import commands as encore
from sixdice.encore.choices import PASS
from sixdice.encore.notation import parse_choice
from sixdice.table.game import Game
from sixdice.words import commands as words
from tests import strategies
from tests.server.games.cases import ENCORE, WORDS, every_game
from tests.words.driving import game as word_game

READ: list[tuple[Game, str, Any]] = [
    (ENCORE, '{"type":"choose","turn":4,"choice":"-"}', encore.Choose(4, PASS)),
    (
        ENCORE,
        '{"choice":"x?:H5,H4","turn":1,"type":"choose"}',
        encore.Choose(1, parse_choice("x?:H4,H5")),
    ),
    (ENCORE, '{"type":"take-back","turn":2}', encore.TakeBack(2)),
    (ENCORE, '{"type":"close","turn":2}', encore.Close(2)),
    (ENCORE, '{"type":"pay-jokers","turn":10,"jokers":[3,2,1]}', encore.PayJokers(10, (3, 2, 1))),
    (ENCORE, '{"type":"lose-die","turn":19,"kind":"number"}', encore.LoseDie(19, "number")),
    (WORDS, '{"type":"propose","round":2,"word":"Buñuel"}', words.Propose(2, "Buñuel")),
    (WORDS, '{"type":"propose","round":2,"word":"Banane","theme":3}', words.Propose(2, "Banane", 3)),
    (WORDS, '{"type":"appeal","round":2,"number":1}', words.Appeal(2, 1)),
    (WORDS, '{"type":"vote","round":2,"keep":false}', words.Vote(2, keep=False)),
    (WORDS, '{"type":"agree-to-close","round":2}', words.AgreeToClose(2)),
]


@pytest.mark.parametrize(("game", "body", "command"), READ)
def test_commands_of_seats(game: Game, body: str, command: object) -> None:
    assert game.read_command(body.encode()) == command


REFUSED: list[tuple[Game, str, str, str]] = [
    (ENCORE, '{"type":"choose","turn":4,"choice":"y5"}', "notation/choice", "y5"),
    (ENCORE, '{"type":"choose","turn":4,"choice":"y5:Z9"}', "notation/box", "Z9"),
    (ENCORE, '{"type":"choose","turn":4,"choice":"y5:H4,H4"}', "notation/box-twice", "H4"),
    (ENCORE, '{"type":"choose","turn":4,"choice":7}', "message/json", "$.choice"),
    (ENCORE, '{"type":"choose","turn":4,"choice":"%s"}' % ("H4," * 50), "message/json", "$.choice"),
    (ENCORE, '{"type":"choose","turn":"4","choice":"-"}', "message/json", "$.turn"),
    (ENCORE, '{"type":"choose","turn":0,"choice":"-"}', "message/json", "$.turn"),
    (ENCORE, '{"type":"choose","turn":4.5,"choice":"-"}', "message/json", "$.turn"),
    (ENCORE, '{"type":"choose","turn":NaN,"choice":"-"}', "message/json", "malformed"),
    (ENCORE, f'{{"type":"choose","turn":{10**30},"choice":"-"}}', "message/json", "$.turn"),
    (ENCORE, f'{{"type":"choose","turn":{"9" * 5000},"choice":"-"}}', "message/json", "$.turn"),
    (ENCORE, '{"type":"choose","turn":4}', "message/json", "choice"),
    (ENCORE, '{"type":"choose","turn":4,"choice":"-","seat":2}', "message/json", "seat"),
    (ENCORE, '{"type":"choose","turn":4,"choice":"\\ud800"}', "message/json", "JSON"),
    (ENCORE, '{"type":"pay-jokers","turn":10,"jokers":[-1]}', "message/json", "$.jokers"),
    (ENCORE, '{"type":"pay-jokers","turn":10,"jokers":[0,0,0,0,0,0,0]}', "message/json", "$.jokers"),
    (ENCORE, '{"type":"lose-die","turn":19,"kind":"tea"}', "message/json", "$.kind"),
    (ENCORE, '{"turn":19}', "message/json", "type"),
    (WORDS, '{"type":"propose","round":1,"word":"%s"}' % ("a" * 201), "message/json", "$.word"),
    (WORDS, '{"type":"propose","round":1,"word":"a","theme":7}', "message/json", "$.theme"),
    (WORDS, '{"type":"propose","round":1,"word":"\\udfff"}', "message/json", "JSON"),
    (WORDS, '{"type":"vote","round":1,"keep":1}', "message/json", "$.keep"),
    (WORDS, '{"type":"appeal","round":1,"number":0}', "message/json", "$.number"),
]


@pytest.mark.parametrize(("game", "body", "code", "named"), REFUSED)
def test_what_cannot_be_understood_names_the_field(game: Game, body: str, code: str, named: str) -> None:
    with pytest.raises(InvalidError) as caught:
        game.read_command(body.encode())
    assert caught.value.code == code
    assert named in caught.value.message
    assert len(caught.value.message) < 300


@every_game
@pytest.mark.parametrize(
    "body",
    [
        '{"type":"roll","faces":["g","y","o","1","2","3"]}',
        '{"type":"Roll","faces":[]}',
        '{"type":"time-up","timer":"round","number":0}',
        '{"type":"end-game","how":"agreed"}',
        '{"type":"rolled","turn":1,"faces":"gyo123"}',
    ],
)
def test_what_only_the_table_sends_cannot_be_read_from_outside(game: Game, body: str) -> None:
    with pytest.raises(InvalidError, match="type"):
        game.read_command(body.encode())


@every_game
@pytest.mark.parametrize(
    "body",
    [
        b"[" * 1_000_000,
        b'{"a":' * 100_000,
        b'{"z":' + b"[" * 100_000 + b"]" * 100_000 + b',"type":"close","turn":1}',
        b'{"type":"close","turn":1}' * 2,
        b'\xef\xbb\xbf{"type":"close","turn":1}',
        b'{"type":"\xff"}',
        b'{"\xed\xa0\x80":1}',
    ],
)
def test_nonsense(game: Game, body: bytes) -> None:
    with pytest.raises(InvalidError) as caught:
        game.read_command(body)
    assert caught.value.code == "message/json"


names = st.sampled_from(
    [
        *("choose", "take-back", "close", "pay-jokers", "lose-die", "roll"),
        *("propose", "appeal", "vote", "agree-to-close", "time-up", "end-game"),
    ]
)
scraps = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["-", "y5:H4", "colour", "x?:H4,H5", 10**30, 1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
fields = st.sampled_from(
    ["turn", "choice", "jokers", "kind", "round", "word", "theme", "number", "keep", "x"]
)
messages = st.builds(
    lambda name, rest: json.dumps({"type": name, **rest}).encode(),
    names,
    st.dictionaries(fields, scraps, max_size=4),
)


def only_coded(game: Game, body: bytes) -> Any | None:
    try:
        return game.read_command(body)
    except SixDiceError as error:
        assert isinstance(error, InvalidError)
        assert "/" in error.code
        assert error.message
        return None


@every_game
@given(body=st.binary(max_size=60) | messages)
def test_any_bytes_are_a_command_or_a_coded_error(game: Game, body: bytes) -> None:
    only_coded(game, body)


@given(choice=strategies.choices())
def test_every_choice_that_can_be_written_down(choice: Any) -> None:
    body = json.dumps({"type": "choose", "turn": 1, "choice": str(choice)}).encode()
    command = only_coded(ENCORE, body)
    few = choice.boxes.bit_count() <= 19
    assert command == (encore.Choose(1, choice) if few else None)


@given(word=st.text(max_size=80))
def test_any_word_is_heard_or_refused_and_what_happens_can_be_kept(word: str) -> None:
    body = json.dumps({"type": "propose", "round": 1, "word": word}).encode()
    log: Log[Any, Any, Any, Any, Any] = Log(WORDS.rules, word_game("classic", 3))
    log.send(Roll(("2", "green", *"BORVA")))
    try:
        happened = log.send(WORDS.read_command(body), 1, 1.0)
    except SixDiceError as error:
        assert isinstance(error, InvalidError | RulesError)
    else:
        for event in happened:
            assert WORDS.read_event(WORDS.write_event(event)) == event
        assert WORDS.read_state(log.setup, WORDS.write_state(log.state)) == log.state
