"""What hosts wish for: everything has a default, every fault has a code."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.errors import CardError, InvalidError, SetupError, SheetError, SixDiceError
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.table.game import Game
from sixdice.words.cards import house_card
from tests.server.games.cases import ENCORE, WORDS, every_game, own_sheet_rows, seating
from tests.server.games.test_commands import scraps

ROWS = own_sheet_rows()
TITLES = ["Fleurs", "Outils", "Sports", "Films", "Rivières", "Couleurs"]


def wished(game: Game, wish: object, *players: str, **changes: Any) -> Any:
    return game.setup(json.dumps(wish).encode(), seating(*players, **changes))


def test_nothing_in_particular_is_a_classic_game() -> None:
    setup = wished(ENCORE, {}, "Ann", "Bo", "Cy", first=2)
    assert (setup.mode, setup.first, setup.options, setup.mission) == ("classic", 2, frozenset(), None)
    assert setup.sheets == (published_sheet("black"),) * 3
    assert not setup.ask_to_close
    setup = wished(WORDS, {}, "Ann", "Bo", bots=frozenset({2}))
    assert (setup.mode, setup.language, setup.clock) == ("classic", "fr", 90)
    assert setup.card == house_card(1, "fr")
    assert setup.bots == {2}


def test_one_person_plays_solo_and_one_screen_asks_to_close() -> None:
    setup = wished(ENCORE, {}, "Ann", one=True)
    assert setup.mode == "solo"
    assert setup.ask_to_close


def test_sheets_for_all_or_one_a_seat() -> None:
    assert [sheet.name for sheet in wished(ENCORE, {"sheets": ["pink"]}).sheets] == ["pink", "pink"]
    assert [sheet.name for sheet in wished(ENCORE, {"sheets": ["pink", "blue"]}).sheets] == ["pink", "blue"]
    own = wished(ENCORE, {"sheets": ["mine", "black"], "sheet_rows": {"mine": ROWS}}).sheets
    assert [str(sheet) for sheet in own] == [ROWS, str(published_sheet("black"))]


def test_a_mission_for_so_many_seats() -> None:
    setup = wished(ENCORE, {"mode": "coop", "mission": 2, "options": ["end_on_goal"]}, "Ann", "Bo", "Cy")
    assert setup.mission == house_missions()[2, 3]
    assert setup.options == {"end_on_goal"}
    assert [sheet.name for sheet in setup.sheets] == ["blue", "yellow", "green"]
    assert wished(ENCORE, {"mode": "coop"}).mission == house_missions()[1, 2]


def test_a_game_of_words_to_ones_liking() -> None:
    wish = {"mode": "open", "language": "en", "card": 2, "options": ["letters_once"], "clock": 0}
    setup = wished(WORDS, wish, first=2)
    assert (setup.mode, setup.card, setup.clock) == ("open", house_card(2, "en"), 0)
    assert (setup.options, setup.first) == ({"letters_once"}, 2)
    own = wished(WORDS, {"themes": TITLES}).card
    assert [theme.title for theme in own.themes] == TITLES
    assert own.number == 0


WISHES: list[tuple[Game, dict[str, Any]]] = [
    (ENCORE, {"mode": "classic"}),
    (ENCORE, {"mode": "classic", "sheets": ["pink"]}),
    (ENCORE, {"mode": "classic", "sheets": ["pink", "mine"], "sheet_rows": {"mine": ROWS}}),
    (ENCORE, {"mode": "coop", "options": ["no_free_rolls", "end_on_goal"], "mission": 3}),
    (WORDS, {}),
    (WORDS, {"mode": "limited", "language": "en", "card": 3, "options": ["strict"], "clock": 0}),
    (WORDS, {"themes": TITLES, "letters": ["ABCDEF"] * 5}),
]


@pytest.mark.parametrize(("game", "wish"), WISHES)
def test_another_game_like_it_can_be_wished_for(game: Game, wish: dict[str, Any]) -> None:
    setup = wished(game, wish)
    again = game.write_wish(setup)
    assert wish.items() <= json.loads(again).items()
    assert game.setup(again, seating()) == setup


FAULTS: list[tuple[Game, object, tuple[str, ...], type[SixDiceError], list[str]]] = [
    (ENCORE, {"mode": "tea"}, (), SetupError, ["setup/mode"]),
    (ENCORE, {"mode": "solo"}, (), SetupError, ["setup/seats"]),
    (ENCORE, {"mode": "classic"}, ("Ann",), SetupError, ["setup/seats"]),
    (ENCORE, {}, tuple("ABCDEFG"), SetupError, ["setup/seats"]),
    (ENCORE, {"mode": "coop"}, tuple("ABCDE"), SetupError, ["setup/seats", "setup/sheets"]),
    (ENCORE, {"sheets": ["tea"]}, (), SetupError, ["setup/sheet"]),
    (ENCORE, {"sheets": ["pink", "pink", "pink"]}, (), SetupError, ["setup/sheets"]),
    (ENCORE, {"sheet_rows": {"mine": ROWS}}, (), SetupError, ["setup/sheet-unused"]),
    (
        ENCORE,
        {"sheets": ["black"], "sheet_rows": {"black": ROWS}},
        (),
        SetupError,
        ["setup/sheet-name"],
    ),
    (
        ENCORE,
        {"sheets": ["mine"], "sheet_rows": {"mine": "ggg/ooo"}},
        (),
        SheetError,
        ["sheet/rows", "sheet/row-length", "sheet/row-length"],
    ),
    (ENCORE, {"sheets": ["a b"], "sheet_rows": {"a b": ROWS}}, (), SheetError, ["sheet/name"]),
    (ENCORE, {"options": ["tea"]}, (), SetupError, ["setup/options"]),
    (ENCORE, {"mission": 1}, (), SetupError, ["setup/mission"]),
    (ENCORE, {"mode": "coop", "mission": 6}, (), SetupError, ["setup/mission"]),
    (ENCORE, {"mission": 0, "sheets": ["x"]}, (), SetupError, ["setup/sheet", "setup/mission"]),
    (ENCORE, {}, ("Ann", 'B"o'), SetupError, ["setup/player"]),
    (WORDS, {"mode": "tea"}, (), SetupError, ["setup/mode"]),
    (WORDS, {"language": "tlh"}, (), SetupError, ["setup/language"]),
    (WORDS, {"card": 9}, (), SetupError, ["setup/card"]),
    (WORDS, {"card": 0}, (), SetupError, ["setup/card"]),
    (WORDS, {"card": 1, "themes": TITLES}, (), SetupError, ["setup/card"]),
    (WORDS, {"themes": TITLES[:5]}, (), CardError, ["card/themes"]),
    (WORDS, {"themes": []}, (), CardError, ["card/themes"]),
    (WORDS, {"themes": ["", *TITLES[1:]]}, (), CardError, ["card/title"]),
    (WORDS, {"letters": ["BEMPST"]}, (), CardError, ["card/letters"]),
    (WORDS, {"letters": ["BEMPST"] * 4 + ["??????"]}, (), CardError, ["card/letters"]),
    (WORDS, {"options": ["tea"], "clock": 4000}, (), SetupError, ["setup/options", "setup/clock"]),
    (WORDS, {}, ("Ann",), SetupError, ["setup/seats"]),
    (WORDS, {"clock": -1}, (), InvalidError, ["message/json"]),
    (WORDS, {"clock": 10**30}, (), InvalidError, ["message/json"]),
    (WORDS, {"tea": 1}, (), InvalidError, ["message/json"]),
    (ENCORE, {"seats": 3}, (), InvalidError, ["message/json"]),
    (ENCORE, {"mission": 2.5}, (), InvalidError, ["message/json"]),
    (ENCORE, {"sheets": "black"}, (), InvalidError, ["message/json"]),
    (ENCORE, {"sheets": ["black"] * 7}, (), InvalidError, ["message/json"]),
    (ENCORE, {"sheet_rows": {"mine": "g" * 500}}, (), InvalidError, ["message/json"]),
    (ENCORE, None, (), InvalidError, ["message/json"]),
]


@pytest.mark.parametrize(("game", "wish", "players", "error", "codes"), FAULTS)
def test_every_fault_has_its_code(
    game: Game, wish: object, players: tuple[str, ...], error: type[SixDiceError], codes: list[str]
) -> None:
    with pytest.raises(error) as caught:
        wished(game, wish, *players)
    faults = getattr(caught.value, "faults", (caught.value,))
    assert [fault.code for fault in faults] == codes
    assert caught.value.message


def test_bots_need_words() -> None:
    with pytest.raises(SetupError) as caught:
        wished(WORDS, {"themes": TITLES}, bots=frozenset({2}))
    assert caught.value.code == "setup/no-words"


def test_a_seat_that_is_not_there_cannot_be_first() -> None:
    for game in (ENCORE, WORDS):
        with pytest.raises(SetupError) as caught:
            wished(game, {}, first=3)
        assert caught.value.code == "setup/first"


known = st.sampled_from(
    [
        *({"mode": mode} for mode in ("classic", "solo", "coop", "limited", "open", "tea")),
        *({"sheets": ["black"]}, {"sheets": ["mine"]}, {"sheet_rows": {"mine": ROWS}}, {"mission": 3}),
        *({"language": "en"}, {"card": 2}, {"themes": TITLES}, {"clock": 0}, {"options": ["strict"]}),
    ]
)
strange = st.dictionaries(
    st.sampled_from(["mode", "sheets", "options", "mission", "sheet_rows", "language", "card", "clock"]),
    scraps,
    max_size=2,
)
wishes = st.builds(
    lambda some, others: json.dumps({key: value for one in (*some, others) for key, value in one.items()}),
    st.lists(known, max_size=4),
    strange,
)


@every_game
@given(body=st.binary(max_size=40) | wishes.map(str.encode), seats=st.integers(0, 7))
def test_any_bytes_are_a_game_or_a_coded_error(game: Game, body: bytes, seats: int) -> None:
    try:
        setup = game.setup(body, seating(*"ABCDEFG"[:seats]) if seats else seating()._replace(players=()))
    except SixDiceError as error:
        assert isinstance(error, InvalidError)
        assert "/" in error.code
    else:
        assert game.read_setup(game.write_setup(setup)) == setup
        assert game.rules.start(setup).setup == setup
        assert game.setup(game.write_wish(setup), seating(*setup.players)) == setup
