"""What happened, told in sentences."""

from collections.abc import Iterator
from typing import TypeAlias

from sixdice.core.rules import Seat
from sixdice.draw.text.style import Style, bold, spoken
from sixdice.draw.words.phrases import phrases
from sixdice.draw.words.table import dice_text, task_text
from sixdice.words import events
from sixdice.words.events import Event
from sixdice.words.letters import points
from sixdice.words.modes import MODES
from sixdice.words.state import APPEAL_SECONDS, Outcome, Said, State

__all__ = ["standing_text", "story"]

DoubtEvent: TypeAlias = events.Appealed | events.Voted | events.Settled


def story(event: Event, state: State, *, style: Style, timed: bool = True) -> Iterator[str]:
    """Yield the lines that tell an event to people; *state* is the game just before it.

    *timed* says when words were said; a record does not know.
    """
    words = phrases(state.setup.language)
    match event:
        case events.Rolled():
            yield from _rolled(event, state, style)
        case events.Accepted() | events.Refused():
            seconds = f"{event.at - state.since:5.1f}".replace(".", words.say("decimal"))
            after = f"{seconds} s  " if timed else ""
            yield f"  {after}{_spoken(event, state, style)}"
        case events.Appealed() | events.Voted() | events.Settled():
            yield f"  {_doubted(event, state, style)}"
        case events.Agreed(_, seat):
            yield "  " + words.say("agreed", player=_name(state, seat, style))
        case events.TimeRanOut():
            yield "  " + words.say("time_ran_out")
        case events.RoundClosed(_, number, how):
            yield words.say(_close(state, how), round=number) + f" {standing_text(state, style=style)}"
        case events.Ended(_, outcome):
            yield from _ended(outcome, state, style)
        case events.PauseOver():
            return


def _rolled(event: events.Rolled, state: State, style: Style) -> Iterator[str]:
    language, faces = state.setup.language, event.faces
    yield bold(_heading(state, event), style)
    yield f"  {dice_text(faces, language, style=style)}   {task_text(faces, language)}"
    if faces.theme is None:
        titles = [f"@{number} {theme.title}" for number, theme in enumerate(state.setup.card.themes, start=1)]
        yield "  " + " · ".join(titles[:3])
        yield "  " + " · ".join(titles[3:])
    if event.refill:
        reserve = state.reserve - event.refill
        yield "  " + phrases(language).say("refill", tokens=event.refill, reserve=reserve)


def _heading(state: State, event: events.Rolled) -> str:
    words, theme = phrases(state.setup.language), event.faces.theme
    thrower = state.setup.players[state.setup.thrower(event.round) - 1]
    if theme is None:
        return words.say("open_round", round=event.round, thrower=thrower)
    return words.say("round", round=event.round, theme=state.setup.card.theme(theme).title, thrower=thrower)


def _spoken(event: events.Accepted | events.Refused, state: State, style: Style) -> str:
    """Tell a proposal: whose it is, and what became of it."""
    words = phrases(state.setup.language)
    if isinstance(event, events.Refused):
        player = _name(state, event.seat, style)
        told = words.say("refused", player=player, word=event.word, reason=words.reason(event))
        return told + (f" ({words.say('penalty', tokens=event.penalty)})" if event.penalty else "")
    said = event.said
    fields = {"player": _name(state, said.seat, style), "word": said.word, "tokens": said.tokens}
    if not MODES[state.setup.mode].draws_theme:
        told = words.say("accepted_theme", theme=state.setup.card.theme(said.theme).title, **fields)
    else:
        told = words.say("accepted", **fields)
    notes = "; ".join(_notes(said, state))
    return f"{told} ({notes})" if notes else told


def _notes(said: Said, state: State) -> Iterator[str]:
    """Yield what is to be known of an accepted word: which letters paid, and how sure it is."""
    words, faces = phrases(state.setup.language), state.faces
    if faces and not faces.black:
        yield " ".join(letter for letter in faces.letters if letter in said.form)
        if said.tokens < points(said.form, faces.letters, once="letters_once" in state.setup.options):
            yield words.say("all_there_was")
    if said.until is not None:
        yield words.say("provisional", seconds=round(APPEAL_SECONDS))
    elif said.verdict != "listed":
        yield words.say("honour")


def _close(state: State, how: str) -> str:
    """Return the sentence that says why a round is over."""
    if how != "played":
        return f"closed_{how}"
    return "closed_black" if state.faces and state.faces.black else f"closed_{state.setup.mode}"


def _doubted(event: DoubtEvent, state: State, style: Style) -> str:
    words = phrases(state.setup.language)
    match event:
        case events.Appealed(_, seat, number):
            word = state.said[number - 1].word
            return words.say("appealed", player=_name(state, seat, style), word=word)
        case events.Voted(_, seat, keep):
            return words.say("keeps" if keep else "strikes", player=_name(state, seat, style))
        case events.Settled(_, number, stands, votes):
            said = state.said[number - 1]
            if votes is None:
                return words.say("final", word=said.word)
            key = "stands" if stands else "struck"
            return words.say(key, word=said.word, votes=f"{votes[0]}:{votes[1]}", tokens=said.tokens)


def standing_text(state: State, *, style: Style) -> str:
    """Say where the tokens are: in each hand, in the pot; or in the middle, where there is a reserve."""
    words = phrases(state.setup.language)
    names = {seat: _name(state, seat, style) for seat in state.setup.seats}
    hands = [words.say("hand", player=name, tokens=state.held(seat)) for seat, name in names.items()]
    _, kept_aside = MODES[state.setup.mode].tokens()
    if not kept_aside:
        return " · ".join([*hands, words.say("pot", pot=state.pot)])
    middle, reserve = words.say("middle", pot=state.pot), words.say("reserve", reserve=state.reserve)
    return " · ".join([*hands, middle, reserve])


def _ended(outcome: Outcome, state: State, style: Style) -> Iterator[str]:
    words = phrases(state.setup.language)
    if outcome.how != "played":
        yield words.say("ended_agreed" if outcome.how == "agreed" else "ended_limit")
    scores = enumerate(outcome.scores, start=1)
    told = ", ".join(f"{_name(state, seat, style)} {score}" for seat, score in scores)
    winners = ", ".join(_name(state, seat, style) for seat in outcome.winners)
    yield words.say("shared" if len(outcome.winners) > 1 else "winner", players=winners, scores=told)


def _name(state: State, seat: Seat, style: Style) -> str:
    return spoken(state.setup.players[seat - 1], style)
