"""docs/wire.md is what the program writes."""

import json

from sixdice.encore import events as encore_events
from sixdice.server.games.encore import views as encore_views
from sixdice.server.games.words import views as word_views
from sixdice.words import events as word_events
from tests.server.games.cases import ENCORE, WORDS
from tools import wire_examples
from tools.wire_fields import ENCORE_FIELDS, WORDS_FIELDS


def test_the_page_is_up_to_date() -> None:
    assert wire_examples.PAGE.read_text(encoding="utf-8") == wire_examples.page()


def test_every_kind_of_event_is_on_it() -> None:
    encore = [*wire_examples.classic_round().events, *wire_examples.coop_game().events]
    assert {type(event) for event in encore} == set(encore_events.Event.__args__)
    words = wire_examples.words_game().events
    assert {type(event) for event in words} == set(word_events.Event.__args__)
    assert len({wire_examples.kind_of(ENCORE, event) for event in encore}) == 9
    assert len({wire_examples.kind_of(WORDS, event) for event in words}) == 11


def test_every_example_is_json() -> None:
    for block in wire_examples.page().split("```json\n")[1:]:
        for line in block.partition("```")[0].splitlines():
            assert isinstance(json.loads(line), dict)


def test_every_field_of_a_view_is_explained() -> None:
    for fields, forms in (
        (ENCORE_FIELDS, (encore_views.SharedForm, encore_views.SeatForm, encore_views.OwnForm)),
        (WORDS_FIELDS, (word_views.SharedForm, word_views.OwnForm)),
    ):
        explained = {name for names in fields for name in names.split(", ")}
        assert {name for form in forms for name in form.__struct_fields__} == explained
