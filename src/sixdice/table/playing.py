"""During a game: people and bots play, real dice are entered, clocks strike, somebody stands in."""

from typing import Any

from sixdice.core.rules import TABLE, Actor, EndGame, Roll, Seat
from sixdice.table import events
from sixdice.table.draft import Draft
from sixdice.table.errors import Forbidden, TableError
from sixdice.table.gathering import check_bot
from sixdice.table.state import PASS, TableState

__all__ = [
    "agree_to_end",
    "by_bot",
    "by_person",
    "by_table",
    "clock_up",
    "follow_up",
    "go_on",
    "may_go_on_at",
    "return_to_play",
    "roll_by_hand",
    "stand_in",
    "throw",
]


def by_person(draft: Draft, actor: Actor, command: Any) -> None:
    """Play. Whoever was stood in for plays again with this."""
    place = draft.own_chair(actor)
    draft.during("playing")
    if place.stand_in or place.id in draft.state.struck:
        draft.add(events.StoodIn(place.id))
    draft.play(actor, command)


def by_bot(draft: Draft, actor: Actor, seat: Seat, command: Any) -> None:
    """Have the bot at a seat play."""
    _table_only(actor)
    draft.during("playing")
    if draft.state.player(seat) in ("", PASS):
        raise TableError("table/no-bot", f"no bot plays at seat {seat}")
    draft.play(seat, command)


def roll_by_hand(draft: Draft, actor: Actor, faces: tuple[str, ...]) -> None:
    """Enter what real dice show."""
    draft.own_chair(actor)
    draft.during("playing")
    if draft.state.dice != "hand":
        raise TableError("table/dice", "the table throws the dice of this game")
    draft.play(TABLE, Roll(faces))


def stand_in(draft: Draft, actor: Actor, seat: Seat, by: str) -> None:
    """Have a bot play for a person, or let that seat pass, until a person plays there again."""
    draft.host_only(actor)
    draft.during("playing")
    place = draft.chair(seat)
    if place.kind == "bot":
        raise TableError("table/no-person", f"a bot sits at seat {seat}")
    if by != PASS:
        check_bot(draft.game, by)
    draft.add(events.StoodIn(place.id, by))


def return_to_play(draft: Draft, actor: Actor) -> None:
    """Play oneself again."""
    place = draft.own_chair(actor)
    draft.during("playing")
    if not place.stand_in:
        raise TableError("table/no-stand-in", "nobody stands in for this seat")
    draft.add(events.StoodIn(place.id))


def agree_to_end(draft: Draft, actor: Actor, *, agree: bool) -> None:
    """Agree to end the game here, or not any more."""
    place = draft.own_chair(actor)
    draft.during("playing")
    draft.add(events.AgreedToEnd(place.id, agree))


def clock_up(draft: Draft, actor: Actor, seat: Seat) -> None:
    """Pass for a seat whose time is up, or that is let pass.

    Whose time is up twice running is let pass from then on, until they are back.
    """
    _table_only(actor)
    draft.during("playing")
    state = draft.state
    if not state.player(seat):
        if not state.clock or seat not in state.since or draft.at < state.since[seat] + state.clock:
            raise TableError("table/early", f"the time of seat {seat} is not up")
        draft.add(events.ClockStruck(state.place(seat).id))
    command = draft.game.idle(draft.game.rules.view(state.play, seat))
    if command is None:
        raise TableError("table/nothing", f"seat {seat} has nothing to do")
    draft.play(seat, command)
    if state.place(seat).id in state.struck:
        draft.add(events.StoodIn(state.place(seat).id, PASS))


def go_on(draft: Draft, actor: Actor) -> None:
    """Go on with a game that only waits for somebody to say so: nobody is there, or their time is up."""
    _table_only(actor)
    draft.during("playing")
    moment = may_go_on_at(draft.state)
    if moment is None or draft.at < moment:
        raise TableError("table/early", "there are people to say when the game goes on")
    command = draft.game.go_on(draft.state.play)
    if command is None:
        raise TableError("table/nothing", "the game waits for something else")
    draft.play(TABLE, command)


def may_go_on_at(state: TableState) -> float | None:
    """Return when a table goes on by itself where people usually say so; None for never."""
    if not state.people():
        return state.latest
    return state.latest + state.clock if state.clock else None


def by_table(draft: Draft, actor: Actor, command: Any) -> None:
    """Have the table itself act: a timer of the rules is up."""
    _table_only(actor)
    draft.during("playing")
    draft.play(TABLE, command)


def throw(draft: Draft, actor: Actor) -> None:
    """Throw the dice, after the pause that this game makes before a roll."""
    _table_only(actor)
    draft.during("playing")
    if draft.state.dice == "hand":
        raise TableError("table/dice", "people throw the dice of this game")
    if TABLE not in draft.state.since or draft.at < draft.state.since[TABLE] + draft.game.pause:
        raise TableError("table/early", "the dice are thrown later")
    draft.throw()


def follow_up(draft: Draft) -> None:
    """Do what follows by itself: end a game that all agree to end, throw dice, reveal their seed."""
    people = draft.state.people()
    if draft.state.phase == "playing" and people and people <= draft.state.agreed:
        draft.play(TABLE, EndGame())
    if draft.state.phase == "playing" and draft.state.dice != "hand" and not draft.game.pause:
        while draft.state.awaiting.dice:
            draft.throw()
    if draft.state.phase == "over" and draft.state.commit and not draft.state.reveal:
        draft.add(events.Revealed(draft.seed.hex()))


def _table_only(actor: Actor) -> None:
    if actor != TABLE:
        raise Forbidden("table/table-only", "this is for the table itself")
