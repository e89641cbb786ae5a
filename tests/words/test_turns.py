"""Who may do what while several words of several seats are provisional, and what a view holds."""

from sixdice.core.rules import Timer
from sixdice.words.events import Settled, Voted
from tests.words.driving import Table, game


def two_doubtful_words() -> Table:
    """Return a table of four at which seat 1 and then seat 3 have said a provisional word."""
    table = Table(game("limited", 4))
    table.roll("1 green BORVA")
    table.say(1, "Boubacar", at=2.0)
    table.say(3, "Babette", at=5.0)
    return table


def test_everybody_may_appeal_against_the_words_of_others() -> None:
    table = two_doubtful_words()
    assert [table.log.view(seat).form.appeals for seat in (1, 2, 3, 4)] == [(2,), (1, 2), (1,), (1, 2)]
    assert table.log.awaiting().timers[1:] == (Timer("word", 12.0, 1), Timer("word", 15.0, 2))


def test_who_said_another_word_votes_on_this_one() -> None:
    table = two_doubtful_words()
    table.appeal(2, 2)
    assert [table.log.view(seat).form.vote for seat in (1, 2, 3, 4)] == [True, True, False, True]
    table.vote(4, keep=True)
    assert [table.log.view(seat).form.vote for seat in (1, 2, 3, 4)] == [True, True, False, False]
    table.vote(2, keep=False)
    assert table.vote(1, keep=False) == (
        Voted(5.0, 1, keep=False),
        Settled(5.0, 2, stands=False, votes=(1, 2)),
    )
    assert [said.struck for said in table.state.said] == [False, True]


def test_a_view_knows_whose_it_is_and_what_the_game_waits_for() -> None:
    table = two_doubtful_words()
    for seat in (None, 1, 4):
        view = table.log.view(seat)
        assert (view.seat, view.awaiting) == (seat, table.log.awaiting())
