import pytest

from sixdice.bots.words.levels import HARD
from sixdice.core.errors import SetupError
from sixdice.lab.simulate import simulate
from sixdice.lab.summary import Summary
from sixdice.lab.word_games import WordsPlan, check_words, play_out
from sixdice.words.cards import Card, Theme, house_card
from tests.bots.words.playing import live, own_card, setup

CARD = house_card(1, "fr")


def plan(mode: str = "classic", *bots: str, games: int = 3, **changes: object) -> WordsPlan:
    given = {"language": "fr", "card": CARD, **changes}
    seats = bots or ("easy", "normal", "hard")
    return WordsPlan(mode, seats, games=games, seed=4, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["classic", "limited", "open"])
def test_games_end_by_the_rules_with_all_tokens_shared_out(mode: str) -> None:
    for game in range(3):
        result = plan(mode).play(game, record=False)
        assert result.outcome.how == "played"
        assert sum(result.parts) == 90
        assert result.parts == result.outcome.scores


def test_games_depend_on_the_plan_alone() -> None:
    few = "".join(some.records for some in simulate(plan(games=2), records=True))
    assert "".join(some.records for some in simulate(plan(games=3), records=True)).startswith(few)
    assert few == "".join(some.records for some in simulate(plan(games=2), jobs=2, records=True))
    assert few.count('[Game "words"]') == 2
    assert len(set(few.split('[Game "words"]'))) == 3


def test_records_are_written_only_where_they_are_asked_for() -> None:
    (some,) = simulate(plan(games=1))
    assert some.records == ""


def test_seats_take_turns_at_throwing_first() -> None:
    assert [plan().setup(game).first for game in range(5)] == [1, 2, 3, 1, 2]
    assert plan().setup(0).people == frozenset()


def test_a_limit_stops_a_game_and_says_so() -> None:
    (some,) = simulate(plan(games=1, max_turns=4))
    assert (some.turns.tolist(), some.stopped.tolist()) == ([4], [1])
    assert play_out(live(setup(), HARD, HARD, HARD), 0) == 0


def test_rounds_are_counted() -> None:
    (some,) = simulate(plan(games=1), records=True)
    assert some.turns.tolist() == [plan().play(0, record=False).turns]
    assert some.turns[0] > 5


def test_a_bad_plan_is_refused_before_anything_is_played() -> None:
    nothing = Card(0, (Theme("Desserts", words=("tarte",)), *(Theme(f"Theme {n}") for n in range(2, 7))))
    bad = [
        plan("duel"),
        plan("classic", "hard"),
        plan("classic", "hard", "genius"),
        plan(language="de"),
        plan(options=frozenset({"unknown"})),
        plan(card=nothing),
    ]
    for one in bad:
        with pytest.raises(SetupError):
            next(simulate(one))


def test_a_card_must_have_words_for_bots() -> None:
    check_words(own_card("tarte"), "fr")
    nothing = Card(0, (Theme("Desserts", words=("tarte",)), *(Theme(f"Theme {n}") for n in range(2, 7))))
    with pytest.raises(SetupError, match="'Theme 2', 'Theme 3'"):
        check_words(nothing, "fr")


def test_a_plan_says_what_it_is() -> None:
    wanted = plan("open", games=2)
    summary = Summary(wanted)
    for result in simulate(wanted):
        summary.add(result)
    told = summary.as_json()
    assert wanted.title == "word dice open, fr"
    assert (told["mode"], told["language"], told["card"]) == ("open", "fr", 1)
    assert told["rounds"]["mean"] > 3
    assert [bot["name"] for bot in told["bots"]] == ["easy", "normal", "hard"]


def test_options_and_clock_reach_the_game() -> None:
    game = plan(options=frozenset({"letters_once"}), clock=30).setup(0)
    assert (game.options, game.clock) == (frozenset({"letters_once"}), 30)
