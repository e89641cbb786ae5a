"""Those who play beside a browser do play."""

import pytest

from tests.browser.neighbours import beside, play
from tests.browser.tables import OPEN, Table, person
from tests.serving import Server, until


def test_a_game_is_played_to_its_end(server: Server) -> None:
    table = Table.open(server, "encore", person("Ann"), OPEN)
    assert table.sit("Bo") == 2
    play(table.start())
    assert table.phase == "over"


@pytest.mark.parametrize("mode", ["classic", "limited", "open"])
def test_words_are_said_beside(server: Server, mode: str) -> None:
    table = Table.open(server, "words", person("Ann"), OPEN, wish={"mode": mode, "language": "en"})
    table.sit("Bo")
    table.start()
    with beside(table, 1, 2):
        until(lambda: sum(table.look()["game"]["hands"]) >= 5, "some words have scored")
    table.end()
    assert table.phase == "over"


def test_play_stops_where_it_is_told_to(server: Server) -> None:
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}).start()
    play(table, most=3)
    play(table, stop=lambda told: told["game"]["turn"] == 5)
    assert table.look()["game"]["turn"] == 5
