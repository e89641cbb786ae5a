from sixdice.bots.encore import BOTS, LEVELS
from sixdice.bots.words import BOTS as WORD_BOTS
from sixdice.server.games.levels import level_of


def test_every_bot_of_encore_has_a_level() -> None:
    assert {level_of("encore", bot) for bot in BOTS} == {*LEVELS}
    assert [level_of("encore", bot) for bot in LEVELS] == [*LEVELS]


def test_gentler_bots_are_not_at_a_higher_level() -> None:
    levels = [[*LEVELS].index(level_of("encore", bot)) for bot in BOTS if bot not in LEVELS]
    assert levels == sorted(levels)


def test_what_is_no_bot_of_encore_stays_what_it_is() -> None:
    assert level_of("encore", "nobody") == "nobody"
    assert [level_of("words", bot) for bot in (*WORD_BOTS, "greedy")] == [*WORD_BOTS, "greedy"]
