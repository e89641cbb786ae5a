"""The start page's catalogue: complete, and true to the rules."""

import json

from sixdice.encore.library import PUBLISHED
from sixdice.encore.missions import house_missions
from sixdice.encore.modes import MODES
from sixdice.encore.setup import OPTIONS
from sixdice.server.games import GAMES, write_catalogue
from sixdice.server.games.catalogue import explanations
from sixdice.words.modes import MODES as WORD_MODES
from sixdice.words.setup import OPTIONS as WORD_OPTIONS
from tests.server.games.cases import ENCORE, WORDS, seating

ENCORE_PART, WORDS_PART = json.loads(write_catalogue())


def test_both_games_by_name() -> None:
    assert [ENCORE_PART["game"], WORDS_PART["game"]] == list(GAMES)


def test_modes_with_their_seats() -> None:
    assert {mode["name"]: mode["seats"] for mode in ENCORE_PART["modes"]} == {
        "classic": [2, 6],
        "solo": [1, 1],
        "coop": [1, 4],
    }
    assert [(mode["name"], mode["seats"]) for mode in WORDS_PART["modes"]] == [
        (name, [2, 6]) for name in WORD_MODES
    ]


def test_every_mode_with_every_option_of_its_own_can_be_wished_for() -> None:
    for mode in ENCORE_PART["modes"]:
        for option in mode["options"]:
            wish = json.dumps({"mode": mode["name"], "options": [option]}).encode()
            assert ENCORE.setup(wish, seating(*"ABCDEF"[: mode["seats"][1]])).options == {option}
    for mode in WORDS_PART["modes"]:
        wish = json.dumps({"mode": mode["name"], "options": mode["options"]}).encode()
        assert WORDS.setup(wish, seating()).mode == mode["name"]


def test_nothing_is_left_out_and_nothing_is_left_over() -> None:
    told = explanations()
    assert list(told["encore"]["modes"]) == list(MODES)
    assert list(told["encore"]["options"]) == list(OPTIONS)
    assert list(told["encore"]["missions"]) == ["1", "2", "3", "4", "5"]
    assert list(told["words"]["modes"]) == list(WORD_MODES)
    assert list(told["words"]["options"]) == list(WORD_OPTIONS)
    for name, game in GAMES.items():
        assert list(told[name]["bots"]) == list(game.bot_names())
    assert list(ENCORE_PART["sheets"]) == list(PUBLISHED)


def test_missions_cards_and_bots() -> None:
    assert ENCORE_PART["missions"][4]["goals"][2] == str(house_missions()[5, 3].goal)
    assert [bot["name"] for bot in ENCORE_PART["bots"]] == ["easy", "normal", "hard", "expert"]
    assert [bot["name"] for bot in WORDS_PART["bots"]] == ["easy", "normal", "hard"]
    assert WORDS_PART["languages"] == ["fr", "en"]
    card = WORDS_PART["cards"][0]
    assert card["themes"]["en"][1] == "Animals"
    assert card["bots"] == ["fr", "en"]
    assert len(WORDS_PART["cards"]) == 4
