"""What the page weighs for somebody who was never here."""

from benchmarks.page import first_roll
from tests.browser.screens import Screens
from tests.browser.tables import Table, bot, person
from tests.serving import Server

MOST = 150_000
"""Bytes over the wire until the first roll can be played, headers included."""


def test_little_is_loaded_until_the_first_roll(screens: Screens, server: Server) -> None:
    table = Table.open(server, "encore", person("Ann"), bot("normal"), dice="hand").start()
    table.send({"type": "roll", "faces": list("yob123")}, 1)
    _, weight = first_roll(screens, table)
    assert 0 < weight.bytes <= MOST
