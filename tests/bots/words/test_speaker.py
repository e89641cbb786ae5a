from dataclasses import replace
from itertools import product

import pytest

from sixdice.bots.words import BOTS, bot_named
from sixdice.bots.words.levels import EASY, HARD, NORMAL, Level
from sixdice.bots.words.speaker import REACTION, Speaker
from sixdice.core.errors import SetupError
from sixdice.core.rules import TimeUp
from sixdice.lab.word_games import WordsPlan, play_out
from sixdice.words.cards import house_card
from sixdice.words.commands import AgreeToClose, Appeal, Propose
from sixdice.words.events import Accepted, Refused
from sixdice.words.rounds import WordsLog
from sixdice.words.view import View
from tests.bots.words.playing import BLACK, BRAVO, live, mood, own_card, setup, thrown, view

LEVELS = (EASY, NORMAL, HARD)


def word(bot: Speaker, seen: View, seed: int = 1) -> tuple[str, float]:
    chosen = bot.choose(seen, mood(seed))
    assert chosen
    command, seconds = chosen
    assert isinstance(command, Propose)
    return command.word, seconds


def said(log: WordsLog, text: str, seat: int, at: float) -> None:
    (first, *_) = log.send(Propose(log.state.round, text), seat, at)
    assert isinstance(first, Accepted), first


def test_bots_are_found_by_name() -> None:
    assert list(BOTS) == ["easy", "normal", "hard"]
    assert [bot_named(name).name for name in BOTS] == list(BOTS)
    with pytest.raises(SetupError, match="genius"):
        bot_named("genius")


def test_nothing_before_the_roll_nor_after_the_word() -> None:
    log = thrown(setup())
    said(log, "baleine", 1, 105.0)
    assert Speaker(HARD).choose(view(log, 1), mood()) is None
    assert Speaker(HARD).choose(log.rules.view(log.rules.start(log.setup), 1), mood()) is None


def test_nothing_while_people_vote() -> None:
    log = thrown(setup(bots=frozenset({3})))
    said(log, "bidule", 1, 103.0)
    log.send(Appeal(1, 1), 2, 104.0)
    for level in LEVELS:
        assert Speaker(level).choose(view(log, 3), mood()) is None


def test_a_vote_takes_no_time_from_what_a_bot_has_in_mind() -> None:
    log = thrown(setup(bots=frozenset({3})))
    said(log, "bidule", 1, 101.0)
    before = word(Speaker(EASY), view(log, 3))
    log.send(Appeal(1, 1), 2, 101.0)
    log.send(TimeUp("vote"), at=111.0)
    after = word(Speaker(EASY), view(log, 3))
    assert after[0] == before[0]
    assert after[1] == pytest.approx(before[1])


def test_no_word_in_a_pause_and_another_one_after_it() -> None:
    for seed in range(300):
        log = thrown(setup(), BLACK)
        text, seconds = word(Speaker(replace(EASY, slips=0.5)), view(log), seed)
        (event,) = log.send(Propose(1, text), 1, 100 + seconds)[:1]
        if isinstance(event, Refused):
            break
    assert isinstance(event, Refused)
    bot = Speaker(replace(EASY, slips=0.5))
    paused = bot.choose(view(log), mood(seed))
    assert paused
    assert isinstance(paused[0], AgreeToClose)
    log.send(TimeUp("pause", 1), at=event.until)
    after = bot.choose(view(log), mood(seed))
    assert after
    assert not (isinstance(after[0], Propose) and after[0].word == text)


def test_out_of_ideas_it_agrees_and_then_is_silent() -> None:
    log = thrown(setup(card=own_card("tarte")), theme=1)
    for level in LEVELS:
        chosen = Speaker(level).choose(view(log), mood())
        assert chosen
        command, seconds = chosen
        assert command == AgreeToClose(1)
        assert 0.6 * level.patience < seconds < 1.4 * level.patience
    log.send(AgreeToClose(1), 1, 130.0)
    assert Speaker(HARD).choose(view(log), mood()) is None


def test_an_agreement_that_is_late_comes_at_once() -> None:
    log = thrown(setup(card=own_card("tarte"), clock=0), theme=1)
    log.send(AgreeToClose(1), 2, 300.0)
    chosen = Speaker(HARD).choose(view(log), mood())
    assert chosen == (AgreeToClose(1), 0.0)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_what_does_not_matter_changes_no_plan(level: Level) -> None:
    for seed, delay in product(range(60), (0.2, 0.5, 0.9)):
        log = thrown(setup())
        before = Speaker(level).choose(view(log), mood(seed))
        assert before
        command, seconds = before
        log.send(Propose(1, "zèbre"), 2, 100 + delay * seconds)
        after = Speaker(level).choose(view(log), mood(seed))
        assert after
        assert after[0] == command
        assert after[1] == pytest.approx(seconds - delay * seconds)


def test_one_mood_one_plan() -> None:
    log = thrown(setup())
    plans = {word(Speaker(HARD), view(log), seed) for seed in range(30)}
    assert len(plans) > 20
    assert word(Speaker(HARD), view(log), 5) == word(Speaker(HARD), view(log), 5)


def test_a_held_word_is_said_when_places_run_out() -> None:
    poor = ("bec", "bille", "bise", "biche", "bulle", "buse", "bidet", "bip", "bique", "bibi")
    richer = ("bol", "boue", "banc", "bain", "bac", "bal", "bond", "bosse", "bague", "baie")
    hurried = 0
    for seed in range(100):
        log = thrown(setup(seats=4, card=own_card(*poor, *richer)), theme=1)
        text, seconds = word(Speaker(HARD), view(log), seed)
        for seat, other in ((2, "bidule"), (3, "bretelle")):
            said(log, other, seat, 100 + seconds - 0.8)
        again, rest = word(Speaker(HARD), view(log), seed)
        hurried += text in richer and again in poor and rest == pytest.approx(REACTION)
    assert hurried > 3


def test_no_word_that_was_said_nor_one_of_its_root() -> None:
    for seed in range(60):
        log = thrown(setup(seats=4))
        text, seconds = word(Speaker(HARD), view(log), seed)
        said(log, text, 2, 100 + seconds / 2)
        again, _ = word(Speaker(HARD), view(log), seed)
        assert again != text
        (event, *_) = log.send(Propose(1, again), 1, 100 + seconds)
        assert isinstance(event, Accepted)


def test_words_follow_one_another_no_faster_than_one_types() -> None:
    for mode, seed in product(("limited", "open"), range(5)):
        game = live(setup(mode, 2), HARD, HARD, seed=seed)
        play_out(game, 5)
        last = dict.fromkeys((1, 2), 0.0)
        for event in game.log.events:
            if isinstance(event, Accepted):
                assert event.at - last[event.said.seat] >= HARD.typing * len(event.said.word) - 1e-9
                last[event.said.seat] = event.at


def test_in_open_themes_it_names_the_theme() -> None:
    log = thrown(setup("open"), BRAVO)
    chosen = Speaker(HARD).choose(view(log), mood())
    assert chosen
    assert isinstance(chosen[0], Propose)
    assert chosen[0].theme in range(1, 7)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("mode", ["classic", "limited", "open"])
def test_only_slips_on_the_black_face_are_refused(mode: str, language: str) -> None:
    words = 0
    for seed in range(5):
        seats = seed + 2
        options = frozenset({"letters_once"} if seed % 2 else {"strict"})
        game = live(setup(mode, seats, language, options=options), *(LEVELS * 2)[:seats], seed=seed)
        play_out(game, 500)
        assert game.log.state.outcome
        assert game.log.state.outcome.how == "played"
        for event in game.log.events:
            if isinstance(event, Accepted):
                words += 1
                assert event.said.verdict == "listed"
            if isinstance(event, Refused):
                assert event.code == "black/letters"
                assert len(event.against) == 1
    assert words > 80


def test_bots_play_with_a_card_of_ones_own() -> None:
    desserts = (
        "tarte",
        "tiramisu",
        "mousse",
        "bavarois",
        "éclair",
        "sorbet",
        "crêpe",
        "ananas",
        "Oréo".lower(),
    )
    game = live(setup(card=own_card(*desserts), clock=60), *LEVELS)
    assert play_out(game, 40) == 40
    spoken = {event.said.word for event in game.log.events if isinstance(event, Accepted)}
    assert spoken
    assert spoken <= {*desserts, "banane"}


def test_levels_are_ordered_in_strength() -> None:
    """The seeds are fixed, and the margins are about half of what they come to."""
    plan = WordsPlan("classic", ("easy", "normal", "hard"), "fr", house_card(1, "fr"), 12, 7)
    scores = [plan.play(game, record=False).parts for game in range(plan.games)]
    easy, normal, hard = (sum(seat) / plan.games for seat in zip(*scores, strict=True))
    assert easy + 3 < normal
    assert normal + 3 < hard
