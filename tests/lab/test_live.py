from dataclasses import dataclass, replace

import pytest

from sixdice.bots.words.levels import EASY, HARD, NORMAL
from sixdice.core.chance import Randomness
from sixdice.core.errors import RulesError
from sixdice.core.rules import TABLE, TimeUp
from sixdice.lab.live import LiveGame
from sixdice.lab.word_games import play_out
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.events import Accepted, Agreed, PauseOver, RoundClosed, Settled
from sixdice.words.view import View
from tests.bots.words.playing import BLACK, BRAVO, live, own_card, scripted, setup


@dataclass(frozen=True)
class Stubborn:
    """Says one word, whatever happens, after so many seconds."""

    word: str
    seconds: float = 1.0
    name: str = "stubborn"

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float] | None:  # noqa: ARG002 -- no chance
        return (Propose(view.state.round, self.word), self.seconds) if view.form.speak else None


def test_before_the_roll_nothing_is_planned() -> None:
    game = live(setup(), EASY, NORMAL, HARD)
    assert game.planned is None
    assert game.go_on(1e9) == ()


def test_what_is_due_happens_at_its_moment_and_not_before() -> None:
    game = scripted(setup(), BRAVO, EASY, NORMAL, HARD)
    game.throw(10.0)
    assert game.planned
    due = game.planned.at
    assert game.go_on(due - 0.001) == ()
    (event, *_) = game.go_on(due + 5)
    assert isinstance(event, Accepted)
    assert event.at == due


def test_timers_and_bots_take_turns_in_the_order_of_time() -> None:
    for mode, seed in (("classic", 1), ("limited", 2), ("open", 3)):
        game = live(setup(mode, 4), *(replace(EASY, slips=0.5), NORMAL, HARD, NORMAL), seed=seed)
        play_out(game, 500)
        moments = [event.at for event in game.log.events]
        assert moments == sorted(moments)


def test_a_pause_and_its_end_come_between_words() -> None:
    clumsy = replace(EASY, slips=1.0, known=(1.0,) * 8)
    game = scripted(setup(clock=60), BLACK, clumsy, clumsy, clumsy)
    play_out(game, 20)
    assert any(isinstance(event, PauseOver) for event in game.log.events)


def test_the_clock_closes_a_round_in_which_nobody_knows_a_word() -> None:
    patient = replace(HARD, patience=1000.0)
    game = scripted(setup(card=own_card("tarte"), clock=30), BRAVO, patient, patient, patient, theme=1)
    game.throw(5.0)
    assert game.planned
    assert (game.planned.actor, game.planned.command, game.planned.at) == (TABLE, TimeUp("round", 0), 35.0)
    (closed,) = game.go_on(35.0)
    assert closed == RoundClosed(35.0, 1, "time")


def test_without_a_clock_bots_agree() -> None:
    game = scripted(setup(card=own_card("tarte"), clock=0), BRAVO, EASY, NORMAL, HARD, theme=1)
    assert play_out(game, 3) == 3
    assert [event.how for event in game.log.events if isinstance(event, RoundClosed)] == ["agreed"] * 3
    assert sum(isinstance(event, Agreed) for event in game.log.events) == 9


def test_a_persons_word_makes_bots_think_again() -> None:
    game = scripted(setup(bots=frozenset({2, 3})), BRAVO, HARD, HARD)
    game.throw(0.0)
    assert game.planned
    assert isinstance(game.planned.command, Propose)
    stolen = game.planned.command.word
    game.send(Propose(1, stolen), 1, 1.0)
    assert isinstance(game.planned.command, Propose)
    assert game.planned.command.word != stolen
    assert game.planned.at > 1.0


def test_a_refused_command_changes_no_plan() -> None:
    game = scripted(setup(bots=frozenset({2, 3})), BRAVO, HARD, HARD)
    game.throw(0.0)
    before = game.planned
    with pytest.raises(RulesError):
        game.send(Propose(7, "baleine"), 1, 1.0)
    assert game.planned == before


def test_a_vote_stops_bots_until_it_is_settled() -> None:
    game = scripted(setup(seats=4, bots=frozenset({3, 4})), BRAVO, HARD, HARD)
    game.throw(0.0)
    game.send(Propose(1, "bidule"), 1, 0.5)
    before = game.planned
    assert before
    game.send(Appeal(1, 1), 2, 0.6)
    assert game.planned
    assert game.planned.command == TimeUp("vote", 0)
    (*_, settled) = game.send(Vote(1, keep=True), 2, 5.6)
    assert isinstance(settled, Settled)
    assert (game.planned.actor, game.planned.command) == (before.actor, before.command)
    assert game.planned.at == pytest.approx(before.at + 5.0)


def test_a_word_that_is_always_refused_ends_with_the_clock() -> None:
    log = scripted(setup(seats=2, clock=20), BRAVO, HARD, HARD).log
    game = LiveGame(
        log, {1: Stubborn("zèbre"), 2: Stubborn("zébu")}, scripted(setup(), BRAVO, *[HARD] * 3).cup, 1
    )
    assert play_out(game, 3) == 3
    assert len(game.log.events) < 200


def test_seats_at_the_same_moment_speak_in_their_order() -> None:
    table = setup(seats=3)
    log = scripted(table, BRAVO, HARD, HARD, HARD).log
    bots = {1: Stubborn("brebis"), 2: Stubborn("bison"), 3: Stubborn("baleine")}
    game = LiveGame(log, bots, scripted(table, BRAVO, HARD, HARD, HARD).cup, 1)
    game.throw(0.0)
    while game.log.state.faces:
        assert game.planned
        game.go_on(game.planned.at)
    assert [event.said.seat for event in game.log.events if isinstance(event, Accepted)] == [1, 2]


def test_the_same_seed_gives_the_same_game() -> None:
    games = [live(setup("open"), EASY, NORMAL, HARD, seed=9) for _ in range(2)]
    for game in games:
        play_out(game, 500)
    assert games[0].log.events == games[1].log.events
    other = live(setup("open"), EASY, NORMAL, HARD, seed=10)
    play_out(other, 500)
    assert other.log.events != games[0].log.events


def test_a_game_goes_on_as_if_it_had_not_been_interrupted() -> None:
    game = live(setup(), EASY, NORMAL, HARD)
    game.throw(0.0)
    assert LiveGame(game.log, game.bots, game.cup, game.seed).planned == game.planned


def test_an_agreement_of_a_person_is_heard() -> None:
    game = scripted(
        setup(bots=frozenset({2, 3}), card=own_card("tarte"), clock=0), BRAVO, HARD, HARD, theme=1
    )
    game.throw(0.0)
    game.send(AgreeToClose(1), 1, 2.0)
    while game.planned:
        game.go_on(game.planned.at)
    assert isinstance(game.log.events[-1], RoundClosed)
