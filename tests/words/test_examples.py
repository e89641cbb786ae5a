"""Every worked example of the rule text, and both variants' cards line by line."""

import pytest

from sixdice.core.errors import OutOfTurn
from sixdice.core.rules import Roll
from sixdice.words.cards import Card, Theme, house_card
from sixdice.words.events import Accepted, Ended, Event, Refused, RoundClosed
from tests.words.driving import CARD, Table, game


def tokens(event: Event) -> int:
    assert isinstance(event, Accepted)
    return event.said.tokens


def refused(event: Event) -> tuple[str, int]:
    assert isinstance(event, Refused)
    return event.code, event.penalty


class TestTheWorkedExample:
    """Four players; theme 1, personalities; the colour die shows green; B O R V A."""

    @pytest.mark.parametrize("card", [game().card, house_card(1, "fr")])
    def test_bono_two_brejnev_three_bunuel_one_and_the_last_nothing(self, card: Card) -> None:
        table = Table(game("classic", 4, card=card))
        table.roll("1 green BORVA")
        assert tokens(table.say(2, "Bono")) == 2
        assert tokens(table.say(1, "Brejnev")) == 3
        third = table.say(3, "Buñuel")
        assert tokens(third) == 1
        assert table.state.hands == (3, 2, 1, 0)
        assert table.state.pot == 84
        assert isinstance(table.log.events[-1], RoundClosed)
        assert table.state.round == 2
        with pytest.raises(OutOfTurn) as caught:
            table.say(4, "Brecht")
        assert caught.value.code == "round/no-roll"


class TestPoints:
    def test_one_o_die_counts_once_for_bono(self) -> None:
        table = Table(game())
        table.roll("1 green BORVA")
        assert tokens(table.say(1, "Bono")) == 2

    def test_two_o_dice_count_twice(self) -> None:
        table = Table(game())
        table.roll("1 green BOROA")
        assert tokens(table.say(1, "Bono")) == 3

    def test_two_o_dice_and_a_word_with_one_o_count_twice_too(self) -> None:
        table = Table(game())
        table.roll("6 green BOROA")
        assert tokens(table.say(1, "bol")) == 3

    def test_with_letters_once_they_count_once(self) -> None:
        table = Table(game("classic", 4, "letters_once"))
        table.roll("6 green BOROA")
        assert tokens(table.say(1, "bol")) == 2

    def test_of_a_name_only_the_family_name_counts(self) -> None:
        table = Table(game())
        table.roll("1 yellow PLGSE")
        said = table.say(1, "Charles de Gaulle")
        assert tokens(said) == 3  # G, L and E; the S of Charles does not count

    def test_a_full_name_counts_by_the_nickname_or_the_family_name_whichever_the_dice_ask_for(self) -> None:
        listed = ("Napoléon = Napoléon Bonaparte", "Bonaparte = Napoléon Bonaparte")
        card = Card(0, (Theme("People", "people", words=listed), *CARD.themes[1:]))
        for roll, form in (("1 green BOPVA", "BONAPARTE"), ("1 yellow BONVA", "NAPOLEON")):
            table = Table(game(card=card))
            table.roll(roll)
            said = table.say(1, "Napoléon Bonaparte")
            assert isinstance(said, Accepted)
            assert said.said.form == form
        table = Table(game(card=card))
        table.roll("1 white BARVA")
        assert refused(table.say(1, "Napoléon Bonaparte")) == ("word/initial", 0)

    def test_on_the_black_face_the_part_without_the_letters_counts(self) -> None:
        listed = ("Napoléon = Napoléon Bonaparte", "Bonaparte = Napoléon Bonaparte")
        card = Card(0, (Theme("People", "people", words=listed), *CARD.themes[1:]))
        table = Table(game(card=card))
        table.roll("1 black BCGFB")
        assert tokens(table.say(1, "Napoléon Bonaparte")) == 4

    def test_an_inflected_form_earns_as_the_listed_form_does(self) -> None:
        table = Table(game())
        table.roll("2 green BORVA")
        assert tokens(table.say(1, "buses")) == 1
        table = Table(game())
        table.roll("2 green BTGSE")
        assert tokens(table.say(1, "buses")) == 3  # B, S and E: buse has them


class TestRoots:
    def test_a_second_common_noun_of_the_same_root_is_refused(self) -> None:
        table = Table(game())
        table.roll("2 green EOCVA")
        table.say(1, "éléphant")
        assert refused(table.say(2, "éléphanteau")) == ("word/root", 0)

    def test_proper_nouns_that_look_alike_are_not(self) -> None:
        table = Table(game())
        table.roll("4 white BDRVA")
        assert tokens(table.say(1, "Dinan")) == 2
        assert tokens(table.say(2, "Dinard")) == 3

    def test_proper_nouns_are_refused_when_they_are_identical(self) -> None:
        table = Table(game())
        table.roll("4 white BDRVA")
        table.say(1, "Dinan")
        assert refused(table.say(2, "DINAN")) == ("word/said", 0)

    def test_only_accepted_words_count_as_said(self) -> None:
        table = Table(game())
        table.roll("2 green ETRSA")
        table.say(1, "éléphantine")
        table.appeal(2, 1)
        for seat in (2, 3, 4):
            table.vote(seat, keep=False)
        assert tokens(table.say(2, "éléphant")) == 3

    def test_and_only_those_of_this_round(self) -> None:
        table = Table(game("classic", 2))
        for _ in range(2):
            table.roll("2 green ETRSA")
            assert tokens(table.say(1, "éléphant")) == 3


class TestTheBlackFace:
    def test_the_first_word_without_the_letters_wins_four_and_the_round(self) -> None:
        table = Table(game())
        table.roll("4 black PONSE")
        assert tokens(table.say(1, "Turku")) == 4
        assert table.state.round == 2
        assert table.state.hands == (4, 0, 0, 0)

    @pytest.mark.parametrize(("held", "penalty"), [(0, 0), (2, 2), (4, 4), (9, 4)])
    def test_a_word_with_one_of_the_letters_costs_four_or_what_one_has(self, held: int, penalty: int) -> None:
        table = Table(game()).hold(0, 0, 0, held)
        table.roll("4 black PONSE")
        assert refused(table.say(4, "Dinan")) == ("black/letters", penalty)
        assert table.state.held(4) == held - penalty
        assert table.state.pot == 90 - held + penalty

    def test_a_word_with_a_letter_costs_even_off_the_theme(self) -> None:
        table = Table(game()).hold(0, 0, 0, 9)
        table.roll("4 black PONSE")
        assert refused(table.say(4, "brosse")) == ("black/letters", 4)

    def test_an_off_theme_word_without_the_letters_is_only_refused(self) -> None:
        table = Table(game("classic", 3, "strict", bots=frozenset({2, 3}))).hold(9, 0, 0)
        table.roll("4 black PONSE")
        assert refused(table.say(1, "rat")) == ("word/not-listed", 0)
        assert table.state.held(1) == 9

    def test_any_initial_will_do_and_one_may_try_again(self) -> None:
        table = Table(game()).hold(5, 0, 0, 0)
        table.roll("4 black PONSE")
        assert refused(table.say(1, "Rio"))[0] == "black/letters"
        assert tokens(table.say(1, "Turku", at=2.0)) == 4
        assert table.state.held(1) == 5


class TestLastSpeakers:
    @pytest.mark.parametrize(("seats", "scoring"), [(2, 1), (3, 2), (4, 3), (5, 3), (6, 4)])
    def test_the_last_of_four_and_the_last_two_of_six_score_nothing(self, seats: int, scoring: int) -> None:
        table = Table(game("classic", seats))
        table.roll("1 green BORVA")
        for seat, word in enumerate(("Bono", "Brejnev", "Bach", "Bizet")[:scoring], start=1):
            assert table.state.round == 1
            table.say(seat, word)
        assert table.state.round == 2

    def test_who_has_had_a_word_does_not_play_on(self) -> None:
        table = Table(game())
        table.roll("1 green BORVA")
        table.say(1, "Bono")
        with pytest.raises(OutOfTurn) as caught:
            table.say(1, "Bach")
        assert caught.value.code == "round/spoken"


class TestTheEnd:
    def test_the_game_stops_when_no_token_is_left_and_the_most_tokens_win(self) -> None:
        table = Table(game()).leave(pot=2)
        table.roll("1 green BORVA")
        assert tokens(table.say(1, "Brejnev")) == 2  # worth three, and the pot has two
        assert isinstance(table.log.events[-1], Ended)
        assert table.state.outcome is not None
        assert table.state.outcome.scores == (2, 0, 0, 88)
        assert table.state.outcome.winners == (4,)

    def test_ties_are_shared(self) -> None:
        table = Table(game("classic", 2)).hold(44, 45)
        table.roll("1 green BORVA")
        table.say(1, "Bach")
        assert table.state.outcome is not None
        assert table.state.outcome.winners == (1, 2)

    def test_the_last_black_round_pays_what_there_is(self) -> None:
        table = Table(game()).leave(pot=3)
        table.roll("4 black PONSE")
        assert tokens(table.say(1, "Turku")) == 3
        assert table.state.outcome is not None


class TestLimitedProposalsLineByLine:
    def test_tokens_are_kept_aside_and_a_round_begins_with_two_a_player(self) -> None:
        table = Table(game("limited", 4))
        assert (table.state.pot, table.state.reserve) == (0, 90)
        table.roll("1 green BORVA")
        assert (table.state.pot, table.state.reserve) == (8, 82)

    def test_players_go_on_after_their_first_word_and_the_round_stops_when_the_middle_is_empty(self) -> None:
        table = Table(game("limited", 4))
        table.roll("1 green BORVA")
        assert tokens(table.say(1, "Bono")) == 2
        assert tokens(table.say(1, "Brejnev")) == 3
        assert tokens(table.say(2, "Brecht")) == 2
        assert table.state.round == 1
        assert tokens(table.say(2, "Bach")) == 1  # worth two, and the middle has one
        assert table.state.round == 2
        assert table.state.hands == (5, 3, 0, 0)
        table.roll("1 green BORVA")
        assert (table.state.pot, table.state.reserve) == (8, 74)

    def test_the_black_face_is_paid_from_the_tokens_kept_aside(self) -> None:
        table = Table(game("limited", 4))
        table.roll("4 black PONSE")
        table.say(1, "Turku")
        assert (table.state.pot, table.state.reserve, table.state.held(1)) == (8, 78, 4)

    def test_then_a_new_round_begins_with_the_tokens_that_lie_in_the_middle(self) -> None:
        table = Table(game("limited", 4))
        table.roll("4 black PONSE")
        table.say(1, "Turku")
        table.roll("1 green BORVA")
        assert (table.state.pot, table.state.reserve) == (8, 78)

    def test_where_too_few_are_kept_aside_the_middle_pays_the_rest(self) -> None:
        table = Table(game("limited", 4)).leave(pot=6, reserve=1)
        table.roll("4 black PONSE")
        assert tokens(table.say(1, "Turku")) == 4
        assert (table.state.pot, table.state.reserve) == (3, 0)

    def test_the_penalty_goes_to_the_middle(self) -> None:
        table = Table(game("limited", 4)).hold(0, 0, 0, 9)
        table.roll("4 black PONSE")
        table.say(4, "Dinan")
        assert (table.state.pot, table.state.reserve, table.state.held(4)) == (12, 73, 5)

    def test_after_a_round_closed_by_the_clock_the_middle_stays(self) -> None:
        table = Table(game("limited", 4))
        table.roll("1 green BORVA")
        table.say(1, "Bono")
        table.time_up("round")
        table.roll("1 green BORVA")
        assert (table.state.pot, table.state.reserve) == (6, 82)

    def test_the_last_round_has_what_is_left_and_then_the_game_ends(self) -> None:
        table = Table(game("limited", 4)).leave(pot=0, reserve=3)
        table.roll("1 green BORVA")
        assert (table.state.pot, table.state.reserve) == (3, 0)
        assert tokens(table.say(1, "Brejnev")) == 3
        assert table.state.outcome is not None


class TestOpenThemesLineByLine:
    def test_the_numbered_die_stays_in_the_box(self) -> None:
        table = Table(game("open", 4))
        assert [die.name for die in table.log.awaiting().dice][:2] == ["colour", "green"]
        with pytest.raises(Exception, match="7 faces for 6 dice"):
            table.send(Roll(("1", "green", *"BORVA")), 0)

    def test_a_word_may_be_of_any_theme_and_closes_it(self) -> None:
        table = Table(game("open", 4))
        table.roll("green BORVA")
        assert tokens(table.say(1, "banane", 3)) == 2
        with pytest.raises(OutOfTurn) as caught:
            table.say(2, "beurre", 3)
        assert caught.value.code == "theme/closed"

    def test_players_go_on_and_the_round_stops_when_six_themes_are_closed(self) -> None:
        table = Table(game("open", 4))
        table.roll("green BORVA")
        said = [("Bono", 1), ("boa", 2), ("banane", 3), ("Brest", 4), ("boulanger", 5)]
        for word, theme in said:
            table.say(1, word, theme)
        assert table.state.round == 1
        table.say(2, "bol", 6)
        assert table.state.round == 2
        assert table.state.held(1) == 2 + 3 + 2 + 2 + 4

    def test_on_the_black_face_any_theme_will_do(self) -> None:
        table = Table(game("open", 4))
        table.roll("black PONSE")
        assert tokens(table.say(3, "rat", 2)) == 4
        assert table.state.round == 2

    def test_the_game_ends_when_the_pot_is_empty(self) -> None:
        table = Table(game("open", 4)).leave(pot=2)
        table.roll("green BORVA")
        assert tokens(table.say(1, "boulanger", 5)) == 2
        assert table.state.outcome is not None
