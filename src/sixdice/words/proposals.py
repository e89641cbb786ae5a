"""A word that somebody says: whether it comes at the right moment, and what becomes of it."""

from collections.abc import Iterator
from typing import cast

from sixdice.core.errors import NotationError, OutOfTurn, RulesError
from sixdice.core.rules import Seat
from sixdice.words.dice import Faces
from sixdice.words.events import Accepted, Refused
from sixdice.words.judge import Judge, Judgement, Reading
from sixdice.words.letters import collapsed, normal_form, points, shared_letters
from sixdice.words.modes.mode import BLACK_TOKENS
from sixdice.words.roots import Kinship
from sixdice.words.state import APPEAL_SECONDS, Said, State
from sixdice.words.turns import mode_of

__all__ = ["check_no_vote", "check_time", "proposed"]

LETTERS_ON_BLACK = "black/letters"
"""The one refusal that costs tokens."""


def check_no_vote(state: State) -> None:
    """Refuse whatever must wait while people vote."""
    if state.appeal:
        word = state.said[state.appeal.number - 1].word
        raise OutOfTurn("round/vote", f"everything waits for the vote on {word!r}")


def check_time(state: State, at: float) -> None:
    """Refuse whatever comes when the time of a round is over."""
    if state.time_up or (state.due is not None and at >= state.due):
        raise OutOfTurn("round/time", "the time of this round is over")


def _check_speaking(state: State, seat: Seat, at: float) -> None:
    """Refuse a proposal that comes at the wrong moment."""
    check_no_vote(state)
    check_time(state, at)
    mode_of(state).check_speaker(state, seat)
    until = state.pauses[seat - 1]
    if until is not None and at < until:
        raise OutOfTurn("word/pause", f"seat {seat} pauses for {until - at:.1f} more seconds")


def proposed(
    judge: Judge, state: State, seat: Seat, at: float, word: str, named: int | None
) -> Accepted | Refused:
    """Return what becomes of a word; a RulesError if it is none, or nobody may say one now.

    The dice have been rolled: whoever calls this has seen to that.
    """
    _check_speaking(state, seat, at)
    faces = cast("Faces", state.faces)
    theme = mode_of(state).theme(state, named)
    try:
        judgement = judge.judge(state.setup, theme, word)
    except NotationError as error:
        raise RulesError(error.code, error.message) from error
    reading = _counted(judgement, faces)
    form = reading.form
    refusal = next(_refusals(judge, state, seat, word, judgement, reading), None)
    if refusal:
        code, against = refusal
        penalty = min(BLACK_TOKENS, state.held(seat)) if code == LETTERS_ON_BLACK else 0
        until = at + state.setup.pause
        return Refused(at, seat, collapsed(word), theme, code, against, penalty, until, form)
    maybe = not judgement.proper and any(_kin(judge, state, reading, Kinship.MAYBE))
    doubtful = (judgement.verdict != "listed" or maybe) and state.setup.people - {seat}
    doubted_until = at + APPEAL_SECONDS if doubtful else None
    earned = points(form, faces.letters, once="letters_once" in state.setup.options)
    paid, reserve = mode_of(state).pay(state, earned)
    verdict, _, proper = judgement
    text = collapsed(word)
    said = Said(seat, text, form, reading.base, proper, theme, verdict, paid, reserve, doubted_until)
    return Accepted(at, said)


def _counted(judgement: Judgement, faces: Faces) -> Reading:
    """Return the way in which a word counts: the first that the dice allow, or just the first."""
    allowed = (reading for reading in judgement.readings if not _letter_fault(reading.form, faces))
    return next(allowed, judgement.readings[0])


def _letter_fault(form: str, faces: Faces) -> tuple[str, str] | None:
    """Return why the dice do not allow a form, as a code and what is in its way."""
    if faces.black:
        letters = shared_letters(form, faces.letters)
        return (LETTERS_ON_BLACK, letters) if letters else None
    return None if form.startswith(faces.initial) else ("word/initial", faces.initial)


def _refusals(
    judge: Judge, state: State, seat: Seat, word: str, judgement: Judgement, reading: Reading
) -> Iterator[tuple[str, str]]:
    """Yield why a word is refused, as a code and what is in its way.

    Letters come first, then what has been said in this round, then the theme, which is left to
    people wherever there are others at the table.
    """
    if fault := _letter_fault(reading.form, cast("Faces", state.faces)):
        yield fault
    for said in state.standing:
        if said.form == reading.form or normal_form(said.word) == normal_form(word):
            yield "word/said", said.word
    if not judgement.proper:
        for said in _kin(judge, state, reading, Kinship.SAME):
            yield "word/root", said.word
    strict = "strict" in state.setup.options and not state.setup.people - {seat}
    if judgement.verdict == "refused" or (strict and judgement.verdict != "listed"):
        yield "word/not-listed", ""


def _kin(judge: Judge, state: State, reading: Reading, kinship: Kinship) -> Iterator[Said]:
    """Yield the common nouns of this round with which another has this kinship."""
    for said in state.standing:
        if not said.proper and judge.kinship(state.setup, reading.base, said.base) is kinship:
            yield said
