from sixdice.core.cups import commitment
from sixdice.table.commands import Sit
from sixdice.table.draft import HOST, NEWCOMER
from sixdice.table.events import Place, Started, Stood
from sixdice.table.gathering import MOST_SEATS, unused_name
from tests.table.driving import Desk

START = {"type": "start"}


def end(desk: Desk) -> None:
    """Have all people agree to end the game."""
    for seat in desk.state.seats:
        if desk.state.phase == "playing" and not desk.state.player(seat):
            desk.send(seat, {"type": "agree-to-end"})
    assert desk.state.phase == "over"


def test_people_sit_on_the_first_open_seat_or_the_one_they_ask_for() -> None:
    desk = Desk("encore-classic", ["Ann", "", "", ""])
    assert desk.send(NEWCOMER, Sit(" Bo  B. ")).role == "place 2"
    assert desk.send(NEWCOMER, Sit("Cy", 4, "a" * 16)).role == "place 4"
    assert desk.state.places == (
        Place(1, "person", "Ann"),
        Place(2, "person", "Bo B."),
        Place(3),
        Place(4, "person", "Cy", nonce="a" * 16),
    )
    desk.send(NEWCOMER, Sit("Di"))
    assert desk.refusal(NEWCOMER, Sit("Ed")) == "table/taken"


def test_a_seat_that_was_left_is_open_and_its_keys_no_longer_fit() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    left = desk.send(2, {"type": "stand"})
    assert (left.vacated, left.events) == ((2,), (Stood(2),))
    assert desk.state.place(2) == Place(2)
    removed = desk.send(HOST, {"type": "remove-seat", "seat": 1})
    assert removed.vacated == (1,)
    assert desk.state.places == (Place(1), Place(2))
    desk.send(HOST, {"type": "remove-seat", "seat": 1})
    assert list(desk.state.places) == [Place(2)]


def test_bots_are_seated_exchanged_and_have_names_of_their_own() -> None:
    desk = Desk("encore-classic", ["easy", "", "", ""])
    for seat in (2, 3, 4):
        desk.send(HOST, {"type": "seat-bot", "seat": seat, "bot": "easy"})
    assert [place.name for place in desk.state.places] == ["easy", "easy 2", "easy 3", "easy 4"]
    desk.send(HOST, {"type": "seat-bot", "seat": 3, "bot": "normal"})
    assert desk.state.place(3) == Place(3, "bot", "normal", "normal")
    assert desk.send(HOST, {"type": "remove-seat", "seat": 4}).vacated == (4,)
    assert desk.state.place(4) == Place(4)


def test_unused_names() -> None:
    assert unused_name("a", []) == "a"
    assert unused_name("a", ["a", "a 2", "b"]) == "a 3"


def test_a_table_has_only_so_many_seats() -> None:
    desk = Desk("encore-classic", ["Ann", ""])
    while len(desk.state.places) < MOST_SEATS:
        desk.send(HOST, {"type": "add-seat"})
    assert desk.refusal(HOST, {"type": "add-seat"}) == "table/full"


def test_a_game_for_too_many_or_nobody_does_not_start() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    for _ in range(5):
        desk.send(HOST, {"type": "add-seat"})
        desk.send(NEWCOMER, Sit("Cy"))
    assert desk.refusal(HOST, START) == "setup/seats"
    for _ in range(7):
        desk.send(HOST, {"type": "remove-seat", "seat": 1})
        desk.send(HOST, {"type": "remove-seat", "seat": 1})
    assert desk.state.places == ()
    assert desk.refusal(HOST, START).startswith("setup/")
    desk.send(HOST, {"type": "add-seat"})
    assert list(desk.state.places) == [Place(1)]


def test_people_of_one_name_can_play_with_each_other() -> None:
    desk = Desk("encore-classic", ["Ann", ""])
    desk.send(NEWCOMER, Sit("Ann"))
    assert desk.refusal(HOST, START) == "ok"


def test_the_randomness_of_each_seat_goes_into_the_dice() -> None:
    rolls = set()
    for nonce in ("0" * 16, "1" * 16):
        desk = Desk("encore-classic", ["Ann", "Bo"])
        desk.send(2, {"type": "nonce", "nonce": nonce})
        decided = desk.send(HOST, START)
        started = next(event for event in decided.events if isinstance(event, Started))
        assert started.nonces[1] == nonce
        assert len(started.nonces[0]) == 16
        assert desk.state.nonces == started.nonces
        rolls.add(desk.look()["game"]["faces"])
    assert len(rolls) == 2


def test_a_rematch_takes_everyone_along_with_new_dice_and_another_first_seat() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo", "bot easy"])
    desk.send(1, {"type": "nonce", "nonce": "a" * 16})
    desk.send(HOST, START)
    commit, firsts, commits = desk.state.commit, [], set()
    for number in (2, 3, 4):
        firsts.append(desk.look()["setup"].get("first", 1))
        end(desk)
        assert commitment(bytes.fromhex(desk.state.reveal)) == desk.state.commit
        commits.add(desk.state.commit)
        before = desk.state.places
        desk.send(2, {"type": "rematch"})
        assert (desk.state.number, desk.state.phase, desk.state.reveal) == (number, "gathering", "")
        assert [(p.id, p.name, p.kind) for p in desk.state.places] == [(p.id, p.name, p.kind) for p in before]
        assert all(place.nonce == "" for place in desk.state.places)
        assert desk.secrets[f"seed {number}"] != desk.secrets[f"seed {number - 1}"]
        assert "game" not in desk.look()
        assert desk.refusal(NEWCOMER, START) == "table/host-only"
        desk.send(2, START)  # not only the host from the second game on
    assert commit in commits
    assert len(commits) == 3
    assert firsts == [1, 2, 3]
    assert desk.look()["setup"].get("first", 1) == 1


def test_those_who_were_stood_in_for_play_again_after_a_rematch() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    desk.send(HOST, START)
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "pass"})
    desk.send(1, {"type": "agree-to-end"})
    desk.send(HOST, {"type": "rematch"})
    assert desk.state.place(2).stand_in == ""
    desk.send(2, {"type": "stand"})
    assert desk.refusal(1, START) == "table/open-seats"


def test_a_seat_that_was_removed_in_a_game_is_open_after_a_rematch() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    desk.send(HOST, START)
    assert desk.send(HOST, {"type": "remove-seat", "seat": 2}).vacated == (2,)
    desk.send(1, {"type": "agree-to-end"})
    desk.send(1, {"type": "rematch"})
    assert desk.state.place(2).kind == "open"


def test_real_dice_stay_real_and_a_game_from_elsewhere_goes_on_with_verifiable_ones() -> None:
    for dice, then in (("hand", "hand"), ("plain", "verifiable"), ("verifiable", "verifiable")):
        desk = Desk("encore-classic", ["Ann", "Bo"], dice=dice)
        desk.send(HOST, START)
        end(desk)
        assert bool(desk.state.reveal) == (dice == "verifiable")
        desk.send(1, {"type": "rematch"})
        assert desk.state.dice == then
        assert bool(desk.state.commit) == (then == "verifiable")


def test_somebody_must_throw_real_dice() -> None:
    desk = Desk("encore-classic", ["bot easy", "bot normal"], dice="hand")
    assert desk.refusal(HOST, START) == "table/dice"


def test_in_a_game_an_open_seat_can_still_be_taken() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo", "Cy"])
    desk.send(HOST, START)
    for seat in (2, 3):
        desk.send(HOST, {"type": "remove-seat", "seat": seat})
    desk.send(HOST, {"type": "seat-bot", "seat": 3, "bot": "normal"})
    desk.send(NEWCOMER, {"type": "sit", "name": "Di"})
    assert [desk.state.player(seat) for seat in desk.state.seats] == ["", "", "normal"]
    assert desk.state.place(2).name == "Di"
