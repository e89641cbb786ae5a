"""The decider: who may do what when, timers, provisional words, appeals and votes."""

import pytest

from sixdice.core.errors import OutOfTurn, RulesError, SixDiceError
from sixdice.core.rules import TABLE, EndGame, Roll, Timer, TimeUp
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.events import (
    Accepted,
    Agreed,
    Appealed,
    Ended,
    PauseOver,
    Refused,
    Rolled,
    RoundClosed,
    Settled,
    TimeRanOut,
    Voted,
)
from sixdice.words.rounds import WORDS
from sixdice.words.state import APPEAL_SECONDS, Outcome
from sixdice.words.turns import Form
from tests.words.driving import CARD, Table, game

BOTS = frozenset({2, 3})


def code_of(table: Table, command: Command, actor: int, at: float | None = None) -> str:
    """Return the code with which a command is refused."""
    before = table.state
    with pytest.raises(SixDiceError) as caught:
        table.send(command, actor, at)
    assert table.state is before
    assert caught.value.message
    return caught.value.code


def thrown(
    text: str = "1 green BORVA", mode: str = "classic", seats: int = 4, *options: str, **changes: object
) -> Table:
    table = Table(game(mode, seats, *options, **changes))
    table.roll(text)
    return table


def doubtful(word: str = "Barbara", **changes: object) -> Table:
    """Return a table of four people at which seat 3 has said a provisional word at second 5."""
    table = thrown(**changes)  # type: ignore[arg-type]
    table.say(3, word, at=5.0)
    return table


class TestRolling:
    def test_dice_are_theme_colour_and_letters_in_order(self) -> None:
        dice = Table(game()).log.awaiting().dice
        assert [die.name for die in dice] == ["theme", "colour", "green", "white", "yellow", "red", "blue"]
        assert dice[0].faces == tuple("123456")
        assert dice[1].faces == ("green", "white", "yellow", "red", "blue", "black")
        assert ["".join(die.faces) for die in dice[2:]] == ["BEMPST", "OACLDT", "RINPCG", "VAOFSM", "AELRHB"]

    def test_a_card_of_ones_own_may_bring_its_letters(self) -> None:
        letters = ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZABCD")
        card = type(CARD)(0, CARD.themes, letters)
        table = Table(game(card=card))
        assert "".join(table.log.awaiting().dice[-1].faces) == "YZABCD"
        table.roll("1 black AGMSY")

    @pytest.mark.parametrize(
        ("faces", "code"),
        [
            (("1", "green", *"BORV"), "roll/dice"),
            (("green", *"BORVA"), "roll/dice"),
            ((), "roll/dice"),
            (("7", "green", *"BORVA"), "roll/faces"),
            (("1", "pink", *"BORVA"), "roll/faces"),
            (("1", "green", *"ZORVA"), "roll/faces"),
            (("1", "green", "BO", *"ORVA"), "roll/faces"),
            (("1", "green", *"borva"), "roll/faces"),
        ],
    )
    def test_a_roll_is_checked_like_anything_else(self, faces: tuple[str, ...], code: str) -> None:
        assert code_of(Table(game()), Roll(faces), TABLE) == code

    def test_only_the_table_rolls_and_only_between_rounds(self) -> None:
        assert code_of(Table(game()), Roll(("1", "green", *"BORVA")), 1) == "turn/actor"
        assert code_of(thrown(), Roll(("1", "green", *"BORVA")), TABLE) == "round/not-now"

    def test_the_event_tells_round_faces_and_time(self) -> None:
        table = Table(game("limited", 3))
        (rolled,) = table.roll("2 black BORVA", at=7.5)
        assert isinstance(rolled, Rolled)
        assert (rolled.at, rolled.round, rolled.refill) == (7.5, 1, 6)
        assert str(rolled.faces) == "theme 2 | black | green=B white=O yellow=R red=V blue=A"
        assert str(rolled.faces._replace(theme=None, colour="white")).startswith("open | initial white | ")

    def test_the_thrower_changes_clockwise(self) -> None:
        setup = game("classic", 4, first=3)
        assert [setup.thrower(number) for number in range(1, 7)] == [3, 4, 1, 2, 3, 4]


class TestSpeaking:
    def test_nobody_speaks_before_the_dice_lie(self) -> None:
        assert code_of(Table(game()), Propose(1, "Bono"), 1) == "round/no-roll"

    def test_a_word_names_its_round(self) -> None:
        assert code_of(thrown(), Propose(2, "Bono"), 1) == "round/closed"
        assert code_of(thrown(), Propose(0, "Bono"), 1) == "round/closed"

    def test_only_seats_speak(self) -> None:
        assert code_of(thrown(), Propose(1, "Bono"), TABLE) == "turn/actor"
        assert code_of(thrown(), Propose(1, "Bono"), 5) == "turn/actor"

    @pytest.mark.parametrize(
        ("word", "code"),
        [
            ("R2D2", "word/digit"),
            ("", "word/empty"),
            ("🙂", "word/sign"),
            ("ж", "word/letter"),
            ("b" * 61, "word/long"),
        ],
    )
    def test_what_is_no_word_is_an_error_and_costs_nothing(self, word: str, code: str) -> None:
        table = thrown()
        assert code_of(table, Propose(1, word), 1) == code
        assert table.state.pauses == (None,) * 4

    def test_a_theme_need_not_be_named_where_it_was_drawn(self) -> None:
        assert code_of(thrown(), Propose(1, "Bono", 2), 1) == "theme/other"
        assert isinstance(thrown().say(1, "Bono", 1), Accepted)

    @pytest.mark.parametrize(
        ("theme", "code"), [(None, "theme/none"), (0, "theme/number"), (7, "theme/number")]
    )
    def test_in_open_themes_it_must_be(self, theme: int | None, code: str) -> None:
        assert code_of(thrown("green BORVA", "open"), Propose(1, "bol", theme), 1) == code

    def test_the_order_of_the_table_decides_who_was_first(self) -> None:
        table = thrown("4 black PONSE")
        table.say(2, "Turku", at=3.0)
        assert table.state.hands == (0, 4, 0, 0)

    def test_what_was_said_is_kept_with_its_white_space_collapsed(self) -> None:
        table = thrown("1 yellow PLGSE")
        event = table.say(1, "  Charles   de\tGaulle ", at=1.5)
        assert isinstance(event, Accepted)
        said = event.said
        assert (said.word, said.form, said.base, said.proper) == (
            "Charles de Gaulle",
            "GAULLE",
            "Gaulle",
            True,
        )
        assert (event.at, said.seat, said.theme, said.verdict, said.until) == (1.5, 1, 1, "listed", None)

    def test_the_same_word_is_not_said_twice_even_where_it_counts_otherwise(self) -> None:
        table = thrown("green BORVA", "open")
        table.say(1, "boulangères", 5)
        again = table.say(2, "Boulangères", 4)
        assert isinstance(again, Refused)
        assert again.code == "word/said"

    def test_time_never_runs_backwards(self) -> None:
        table = thrown()
        table.say(1, "Bono", at=8.0)
        assert table.say(2, "Bach", at=3.0).at == 8.0


class TestPauses:
    def test_a_refused_word_costs_a_pause_of_two_seconds(self) -> None:
        table = thrown()
        event = table.say(1, "Turku", at=4.0)
        assert isinstance(event, Refused)
        assert (event.code, event.against, event.penalty, event.until) == ("word/initial", "B", 0, 6.0)
        assert Timer("pause", 6.0, 1) in table.log.awaiting().timers
        assert code_of(table, Propose(1, "Bono"), 1, 5.9) == "word/pause"
        assert not table.log.view(1).form.speak
        assert table.log.view(2).form.speak

    def test_it_is_over_by_the_clock_whether_or_not_that_was_told(self) -> None:
        table = thrown()
        table.say(1, "Turku", at=4.0)
        assert isinstance(table.say(1, "Bono", at=6.0), Accepted)
        assert table.state.pauses == (None,) * 4
        assert code_of(table, TimeUp("pause", 1), TABLE) == "time/no-timer"

    def test_the_timer_ends_it(self) -> None:
        table = thrown()
        table.say(1, "Turku", at=4.0)
        assert code_of(table, TimeUp("pause", 1), TABLE, 5.9) == "time/early"
        assert table.time_up("pause", 1) == (PauseOver(6.0, 1),)
        assert table.log.view(1).form.speak

    def test_a_new_round_knows_no_pause(self) -> None:
        table = thrown("1 green BORVA", "classic", 2)
        table.say(1, "Turku", at=4.0)
        table.say(2, "Bono")
        table.roll("1 green BORVA")
        assert table.log.view(1).form.speak


class TestTheClock:
    def test_it_closes_a_round_after_ninety_seconds(self) -> None:
        table = Table(game())
        table.roll("1 green BORVA", at=100.0)
        assert table.log.awaiting().timers == (Timer("round", 190.0),)
        assert code_of(table, TimeUp("round"), TABLE, 189.9) == "time/early"
        assert code_of(table, Propose(1, "Bono"), 1, 190.0) == "round/time"
        assert table.time_up("round") == (RoundClosed(190.0, 1, "time"),)
        assert code_of(table, TimeUp("round"), TABLE) == "time/no-timer"

    def test_a_table_may_choose_another_or_none(self) -> None:
        assert thrown(clock=20).log.awaiting().timers == (Timer("round", 20.0),)
        table = thrown(clock=0)
        assert table.log.awaiting().timers == ()
        assert isinstance(table.say(1, "Bono", at=5000.0), Accepted)

    def test_only_the_table_keeps_the_time(self) -> None:
        assert code_of(thrown(), TimeUp("round"), 1, 200.0) == "turn/actor"
        assert code_of(thrown(), TimeUp("lunch"), TABLE, 200.0) == "time/no-timer"


class TestAgreeing:
    def test_a_round_closes_when_all_who_could_still_speak_agree(self) -> None:
        table = thrown()
        table.say(1, "Bono")
        assert table.agree(2) == (Agreed(0.0, 2),)
        assert table.agree(3) == (Agreed(0.0, 3),)
        assert table.agree(4) == (Agreed(0.0, 4), RoundClosed(0.0, 1, "agreed"))

    def test_a_word_that_leaves_only_those_who_agreed_closes_it_too(self) -> None:
        table = thrown()
        for seat in (2, 3, 4):
            table.agree(seat)
        assert table.state.round == 1
        table.say(1, "Bono")
        assert table.log.events[-1] == RoundClosed(0.0, 1, "agreed")

    def test_who_speaks_after_all_agrees_no_more(self) -> None:
        table = thrown("1 green BORVA", "limited", 2)
        table.agree(1)
        table.say(1, "Bach")
        assert table.state.agreed == frozenset()
        table.agree(1)
        table.say(1, "Turku")
        assert table.state.agreed == frozenset()

    def test_nobody_agrees_twice_nor_after_the_word(self) -> None:
        table = thrown()
        table.agree(2)
        assert code_of(table, AgreeToClose(1), 2) == "round/agreed"
        table.say(1, "Bono")
        assert code_of(table, AgreeToClose(1), 1) == "round/spoken"
        assert code_of(table, AgreeToClose(2), 3) == "round/closed"

    def test_nor_when_the_time_is_over(self) -> None:
        assert code_of(thrown(), AgreeToClose(1), 2, 90.0) == "round/time"

    def test_agreements_are_those_of_one_round(self) -> None:
        table = thrown("1 green BORVA", "classic", 2)
        table.agree(1)
        table.say(2, "Bono")
        table.roll("1 green BORVA")
        assert table.state.agreed == frozenset()


class TestProvisionalWords:
    def test_listed_words_are_final_at_once(self) -> None:
        table = thrown()
        table.say(1, "Bono")
        assert table.state.provisional == ()

    def test_others_are_paid_and_can_be_appealed_against_for_ten_seconds(self) -> None:
        table = doubtful()
        (said,) = table.state.said
        assert (said.until, said.tokens, table.state.hands) == (5.0 + APPEAL_SECONDS, 3, (0, 0, 3, 0))
        assert table.state.provisional == (1,)
        assert Timer("word", 15.0, 1) in table.log.awaiting().timers
        assert table.time_up("word", 1) == (Settled(15.0, 1, stands=True, votes=None),)
        assert not table.state.provisional
        assert table.state.said[0].until is None

    @pytest.mark.parametrize(("word", "verdict"), [("brosse", "known"), ("blorf", "unknown")])
    def test_known_and_unknown_words_alike(self, word: str, verdict: str) -> None:
        assert doubtful(word).state.said[0].verdict == verdict

    def test_a_round_cannot_close_before(self) -> None:
        table = thrown("1 green BORVA", "classic", 3)
        table.say(1, "Bono")
        table.say(2, "Barbara", at=5.0)
        assert table.state.round == 1
        assert code_of(table, Propose(1, "Bach"), 3) == "round/waits"
        assert not table.log.view(3).form.speak
        assert table.time_up("word", 1 + 1)[-1] == RoundClosed(15.0, 1, "played")

    def test_nor_can_the_game_end(self) -> None:
        table = Table(game()).leave(pot=2)
        table.roll("1 green BORVA")
        table.say(1, "Barbara")
        assert table.state.pot == 0
        assert code_of(table, Propose(1, "Bono"), 2) == "round/waits"
        assert isinstance(table.time_up("word", 1)[-1], Ended)

    def test_nor_can_the_clock_close_it(self) -> None:
        table = thrown()
        table.say(1, "Barbara", at=85.0)
        assert table.time_up("round") == (TimeRanOut(90.0),)
        assert code_of(table, Propose(1, "Bono"), 2) == "round/time"
        assert code_of(table, AgreeToClose(1), 2) == "round/time"
        assert table.log.awaiting().timers == (Timer("word", 95.0, 1),)
        assert table.log.awaiting().may == frozenset({2, 3, 4})
        assert table.time_up("word", 1)[-1] == RoundClosed(95.0, 1, "time")
        assert not table.state.time_up

    def test_a_maybe_of_the_roots_only_opens_an_appeal(self) -> None:
        table = thrown("2 yellow BORVA")
        table.say(1, "rat")
        event = table.say(2, "raton")
        assert isinstance(event, Accepted)
        assert (event.said.verdict, event.said.until) == ("listed", 10.0)

    def test_with_no_other_people_a_word_of_honour_counts(self) -> None:
        table = thrown("1 green BORVA", "classic", 3, bots=BOTS)
        event = table.say(1, "Barbara")
        assert isinstance(event, Accepted)
        assert event.said.until is None

    def test_unless_the_table_is_strict(self) -> None:
        table = thrown("1 green BORVA", "classic", 3, "strict", bots=BOTS)
        event = table.say(1, "Barbara")
        assert isinstance(event, Refused)
        assert (event.code, event.penalty) == ("word/not-listed", 0)
        assert isinstance(table.say(1, "Bono", at=2.0), Accepted)

    def test_strict_or_not_a_maybe_never_refuses(self) -> None:
        table = thrown("2 yellow BORVA", "classic", 3, "strict", bots=BOTS)
        table.say(2, "rat")
        event = table.say(1, "raton")
        assert isinstance(event, Accepted)
        assert event.said.until is None

    def test_strict_changes_nothing_among_people(self) -> None:
        assert doubtful(options=frozenset({"strict"})).state.provisional == (1,)


class TestAppeals:
    def test_an_appeal_stops_the_clock_and_holds_everything(self) -> None:
        table = doubtful()
        assert table.appeal(1, 1, at=9.0) == (Appealed(9.0, 1, 1),)
        assert table.log.awaiting().timers == (Timer("vote", 19.0),)
        assert table.log.awaiting().may == frozenset({1, 2, 4})
        for command in (Propose(1, "Bono"), AgreeToClose(1), Appeal(1, 1)):
            assert code_of(table, command, 2) == "round/vote"
        assert code_of(table, TimeUp("round"), TABLE, 95.0) == "time/no-timer"

    def test_a_majority_strikes_the_word_and_its_tokens_return(self) -> None:
        table = doubtful()
        table.appeal(1, 1, at=9.0)
        table.vote(1, keep=False)
        table.vote(2, keep=True)
        assert table.vote(4, keep=False, at=11.0) == (
            Voted(11.0, 4, keep=False),
            Settled(11.0, 1, stands=False, votes=(1, 2)),
        )
        assert (table.state.pot, table.state.hands) == (90, (0, 0, 0, 0))
        assert table.state.standing == ()
        assert isinstance(table.say(3, "Bono"), Accepted)

    @pytest.mark.parametrize("votes", [[], [(1, False), (2, True)], [(1, True)], [(2, True), (4, True)]])
    def test_a_tie_or_silence_lets_it_stand(self, votes: list[tuple[int, bool]]) -> None:
        table = doubtful()
        table.appeal(1, 1, at=9.0)
        for seat, keep in votes:
            table.vote(seat, keep=keep)
        (settled,) = table.time_up("vote")
        keeping = sum(keep for _, keep in votes)
        assert settled == Settled(19.0, 1, stands=True, votes=(keeping, len(votes) - keeping))
        assert (table.state.held(3), table.state.provisional) == (3, ())
        assert code_of(table, Appeal(1, 1), 2) == "appeal/final"

    def test_one_vote_against_and_silence_strike_it(self) -> None:
        table = doubtful()
        table.appeal(1, 1)
        table.vote(1, keep=False)
        table.time_up("vote")
        assert table.state.said[0].struck

    def test_the_vote_takes_no_time_on_the_clock_nor_from_other_words(self) -> None:
        table = thrown("1 green BORVA", "limited", 4)
        table.say(3, "Barbara", at=5.0)
        table.say(2, "Boubacar", at=6.0)
        table.appeal(1, 1, at=9.0)
        table.time_up("vote")
        assert table.state.due == 100.0
        assert table.state.said[1].until == 26.0
        assert table.state.said[0].until is None

    def test_votes_are_for_the_other_people(self) -> None:
        table = doubtful(bots=frozenset({4}))
        assert code_of(table, Vote(1, keep=True), 1) == "vote/none"
        table.appeal(1, 1)
        assert code_of(table, Vote(1, keep=True), 3) == "vote/not-entitled"
        assert code_of(table, Vote(1, keep=True), 4) == "vote/not-entitled"
        table.vote(1, keep=False)
        assert code_of(table, Vote(1, keep=False), 1) == "vote/cast"
        assert table.vote(2, keep=False)[-1] == Settled(5.0, 1, stands=False, votes=(0, 2))

    def test_nobody_appeals_against_ones_own_word_nor_a_final_one_nor_late(self) -> None:
        table = doubtful()
        assert code_of(table, Appeal(1, 1), 3) == "appeal/own"
        assert code_of(table, Appeal(1, 2), 1) == "appeal/final"
        assert code_of(table, Appeal(1, 0), 1) == "appeal/final"
        assert code_of(table, Appeal(1, 1), 1, 15.0) == "appeal/late"
        assert isinstance(table.appeal(1, 1, at=14.9)[0], Appealed)

    def test_a_seat_appeals_twice_in_a_game(self) -> None:
        table = thrown("1 green BORVA", "limited", 4)
        for number, word in enumerate(("Barbara", "Boubacar", "Babette"), start=1):
            table.say(3, word)
            if number < 3:
                table.appeal(1, number)
                table.time_up("vote")
        assert table.state.appeals == (0, 2, 2, 2)
        assert table.log.view(1).form.appeals == ()
        assert table.log.view(2).form.appeals == (3,)
        assert code_of(table, Appeal(1, 3), 1) == "appeal/none-left"

    def test_a_struck_theme_opens_again(self) -> None:
        table = thrown("green BORVA", "open")
        table.say(1, "baguette", 3)
        assert table.log.view(2).form.themes == (1, 2, 4, 5, 6)
        table.appeal(2, 1)
        for seat in (2, 3, 4):
            table.vote(seat, keep=False)
        assert table.log.view(2).form.themes == (1, 2, 3, 4, 5, 6)
        assert isinstance(table.say(2, "banane", 3), Accepted)

    def test_a_struck_word_has_not_been_said(self) -> None:
        table = thrown("green BORVA", "open")
        table.say(1, "baguette", 3)
        table.appeal(2, 1)
        for seat in (2, 3, 4):
            table.vote(seat, keep=False)
        again = table.say(3, "Baguette", 3)
        assert isinstance(again, Accepted)
        assert again.said.until == 10.0

    def test_votes_come_in_time(self) -> None:
        table = doubtful()
        table.appeal(1, 1, at=9.0)
        assert code_of(table, Vote(1, keep=False), 1, 19.0) == "vote/late"
        assert isinstance(table.vote(1, keep=False, at=18.9)[0], Voted)

    def test_a_struck_black_word_reopens_the_round_without_a_penalty(self) -> None:
        table = Table(game("limited", 4)).leave(pot=5, reserve=2)
        table.roll("4 black PONSE")
        table.say(1, "Tirana".replace("n", "l"))
        assert (table.state.pot, table.state.reserve, table.state.held(1)) == (3, 0, 4)
        assert code_of(table, Propose(1, "Turku"), 2) == "round/waits"
        table.appeal(2, 1)
        for seat in (2, 3, 4):
            table.vote(seat, keep=False)
        assert (table.state.pot, table.state.reserve, table.state.held(1)) == (5, 2, 0)
        assert isinstance(table.say(2, "Turku"), Accepted)

    def test_a_kept_word_ends_the_round_that_waited_for_it(self) -> None:
        table = thrown("1 green BORVA", "classic", 2)
        table.say(1, "Barbara")
        table.appeal(2, 1)
        assert table.vote(2, keep=True)[-1] == RoundClosed(0.0, 1, "played")

    def test_a_round_that_time_or_agreement_would_close_waits_for_the_vote(self) -> None:
        table = thrown("1 green BORVA", "classic", 3)
        table.say(1, "Barbara")
        table.agree(2)
        table.agree(3)
        assert table.state.round == 1
        table.appeal(2, 1)
        table.vote(2, keep=False)
        table.vote(3, keep=False)
        assert table.state.round == 1  # seat 1 may try again
        assert table.agree(1)[-1] == RoundClosed(0.0, 1, "agreed")


class TestEnding:
    def test_all_may_agree_to_end_the_game_and_tokens_stay_where_they_are(self) -> None:
        table = doubtful()
        table.appeal(1, 1)
        (ended,) = table.send(EndGame(), TABLE)
        assert isinstance(ended, Ended)
        assert (ended.outcome.how, ended.outcome.scores, ended.outcome.winners) == (
            "agreed",
            (0, 0, 3, 0),
            (3,),
        )
        assert table.log.awaiting().over
        assert table.log.view(1).form == Form()

    def test_a_simulation_may_stop_it(self) -> None:
        (ended,) = Table(game()).send(EndGame("turn-limit"), TABLE)
        assert isinstance(ended, Ended)
        assert (ended.outcome.how, ended.outcome.winners) == ("turn-limit", (1, 2, 3, 4))

    def test_a_seat_cannot_and_nothing_happens_after_it(self) -> None:
        table = Table(game())
        assert code_of(table, EndGame(), 1) == "turn/actor"
        table.send(EndGame(), TABLE)
        assert code_of(table, Roll(("1", "green", *"BORVA")), TABLE) == "turn/over"


class TestTheView:
    def test_the_form_says_what_a_seat_may_send(self) -> None:
        table = thrown()
        form = table.log.view(2).form
        assert form == Form(speak=True, themes=(1,), initial="B", places=3, agree=True)
        assert table.log.view(None).form == Form()
        table.say(1, "Barbara")
        assert table.log.view(2).form == Form(True, (1,), "B", "", 2, (1,), agree=True)
        assert table.log.view(1).form == Form()
        table.agree(2)
        assert not table.log.view(2).form.agree

    def test_on_the_black_face_it_says_what_to_avoid(self) -> None:
        form = thrown("4 black PONSE").log.view(1).form
        assert (form.initial, form.avoid, form.places) == ("", "PONSE", None)

    def test_in_other_modes_nobody_counts_places(self) -> None:
        assert thrown("green BORVA", "open").log.view(1).form.places is None

    def test_before_the_roll_there_is_nothing_to_send(self) -> None:
        table = Table(game())
        assert table.log.view(1).form == Form()
        assert table.log.awaiting().may == frozenset()

    def test_all_see_the_same_and_nothing_is_redacted(self) -> None:
        table = doubtful()
        assert all(table.log.view(seat).state is table.state for seat in (None, 1, 2))
        event = table.log.events[-1]
        assert WORDS.redact(event, 1) is event


def test_a_rules_error_says_where_it_is_from() -> None:
    with pytest.raises(RulesError):
        thrown().say(1, "R2D2")
    with pytest.raises(OutOfTurn):
        thrown().send(Vote(1, keep=True), 1)


def message_of(table: Table, command: Command, actor: int, at: float | None = None) -> str:
    """Return the words with which a command is refused."""
    with pytest.raises(SixDiceError) as caught:
        table.send(command, actor, at)
    return caught.value.message


class TestMessages:
    def test_a_pause_says_how_long_it_lasts(self) -> None:
        table = thrown()
        table.say(1, "Turku", at=4.0)
        assert message_of(table, Propose(1, "Bono"), 1, 4.5) == "seat 1 pauses for 1.5 more seconds"

    def test_a_vote_says_on_which_word(self) -> None:
        table = thrown("1 green BORVA", "limited", 4)
        for seat, word in ((1, "Boubacar"), (3, "Babette"), (2, "Barbara")):
            table.say(seat, word)
        table.appeal(4, 2)
        assert message_of(table, AgreeToClose(1), 1) == "everything waits for the vote on 'Babette'"

    def test_who_has_spoken_is_told_so(self) -> None:
        table = thrown()
        table.say(2, "Bono")
        assert message_of(table, Propose(1, "Bach"), 2) == "seat 2 has had its word in this round"

    def test_a_closed_theme_is_named(self) -> None:
        table = thrown("green BORVA", "open")
        table.say(1, "banane", 3)
        assert message_of(table, Propose(1, "beurre", 3), 2) == "theme 3 is closed in this round"

    def test_a_late_appeal_names_the_word(self) -> None:
        assert message_of(doubtful(), Appeal(1, 1), 1, 15.0) == "the time to appeal against 'Barbara' is over"


class TestWhatEventsCarry:
    def test_the_end_by_the_rules(self) -> None:
        table = Table(game()).leave(pot=2)
        table.roll("1 green BORVA")
        table.say(1, "Bono", at=7.0)
        assert table.log.events[-1] == Ended(7.0, Outcome("played", (2, 0, 0, 88), (4,)))

    def test_a_refusal(self) -> None:
        table = thrown("4 green BORVA", "classic", 3, "strict", bots=BOTS)
        assert table.say(1, "  Bora   Bora", at=3.0) == Refused(
            3.0, 1, "Bora Bora", 4, "word/not-listed", "", 0, 5.0, "BORABORA"
        )

    def test_an_end_during_a_vote_leaves_no_vote_open(self) -> None:
        table = doubtful()
        table.appeal(1, 1)
        table.send(EndGame(), TABLE, 8.0)
        assert (table.state.appeal, table.state.at) == (None, 8.0)
        assert table.log.awaiting().timers == ()


class TestRootsAcrossThemes:
    """Franz Boas is no snake: only common nouns have roots."""

    @pytest.mark.parametrize("first", [("boa", 2), ("Boas", 1)])
    def test_a_proper_noun_and_a_common_one(self, first: tuple[str, int]) -> None:
        table = thrown("green BORVA", "open")
        second = ("Boas", 1) if first[1] == 2 else ("boa", 2)
        assert isinstance(table.say(1, *first), Accepted)
        assert isinstance(table.say(2, *second), Accepted)

    def test_but_two_common_ones_of_different_themes(self) -> None:
        table = thrown("green BORVA", "open")
        table.say(1, "boa", 2)
        refused = table.say(2, "boas", 6)
        assert isinstance(refused, Refused)
        assert (refused.code, refused.against, refused.theme) == ("word/root", "boa", 6)
