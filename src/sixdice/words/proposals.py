"""A word that somebody says: whether it comes at the right moment, and what becomes of it."""

from collections.abc import Iterator

from sixdice.core.errors import NotationError, OutOfTurn, RulesError
from sixdice.core.rules import Seat
from sixdice.words.dice import Faces
from sixdice.words.events import Accepted, Refused
from sixdice.words.judge import Judge, Judgement
from sixdice.words.letters import collapsed, points, shared_letters
from sixdice.words.modes.mode import BLACK_TOKENS
from sixdice.words.roots import Kinship
from sixdice.words.state import APPEAL_SECONDS, Said, State
from sixdice.words.turns import mode_of

__all__ = ["check_no_vote", "proposed"]

LETTERS_ON_BLACK = "black/letters"
"""The one refusal that costs tokens."""


def check_no_vote(state: State) -> None:
    """Refuse whatever must wait while people vote."""
    if state.appeal:
        word = state.said[state.appeal.number - 1].word
        raise OutOfTurn("round/vote", f"everything waits for the vote on {word!r}")


def _check_speaking(state: State, seat: Seat, at: float) -> Faces:
    """Refuse a proposal that comes at the wrong moment; return the dice."""
    check_no_vote(state)
    if state.time_up or state.faces is None or (state.due is not None and at >= state.due):
        raise OutOfTurn("round/time", "the time of this round is over")
    mode_of(state).check_speaker(state, seat)
    until = state.pauses[seat - 1]
    if until is not None and at < until:
        raise OutOfTurn("word/pause", f"seat {seat} pauses for {until - at:.1f} more seconds")
    return state.faces


def proposed(
    judge: Judge, state: State, seat: Seat, at: float, word: str, named: int | None
) -> Accepted | Refused:
    """Return what becomes of a word; a RulesError if it is none, or nobody may say one now."""
    faces = _check_speaking(state, seat, at)
    theme = mode_of(state).theme(state, named)
    try:
        judgement = judge.judge(state.setup, theme, word)
    except NotationError as error:
        raise RulesError(error.code, error.message) from error
    form = _counted_form(judgement.forms, faces)
    refusal = next(_refusals(judge, state, faces, seat, theme, judgement, form), None)
    if refusal:
        code, against = refusal
        penalty = min(BLACK_TOKENS, state.held(seat)) if code == LETTERS_ON_BLACK else 0
        until = at + state.setup.pause
        return Refused(at, seat, collapsed(word), theme, code, against, penalty, until, form)
    doubtful = judgement.verdict != "listed" or any(_kin(judge, state, judgement, Kinship.MAYBE))
    doubted_until = at + APPEAL_SECONDS if doubtful and state.setup.people - {seat} else None
    earned = points(form, faces.letters, once="letters_once" in state.setup.options)
    paid, reserve = mode_of(state).pay(state, earned)
    verdict, _, base, proper = judgement
    said = Said(seat, collapsed(word), form, base, proper, theme, verdict, paid, reserve, doubted_until)
    return Accepted(at, said)


def _counted_form(forms: tuple[str, ...], faces: Faces) -> str:
    """Return the form that counts of a word: the first that the dice allow, or just the first."""
    return next((form for form in forms if not _letter_fault(form, faces)), forms[0])


def _letter_fault(form: str, faces: Faces) -> tuple[str, str] | None:
    """Return why the dice do not allow a form, as a code and what is in its way."""
    if faces.black:
        letters = shared_letters(form, faces.letters)
        return (LETTERS_ON_BLACK, letters) if letters else None
    return None if form.startswith(faces.initial) else ("word/initial", faces.initial)


def _refusals(
    judge: Judge, state: State, faces: Faces, seat: Seat, theme: int, judgement: Judgement, form: str
) -> Iterator[tuple[str, str]]:
    """Yield why a word is refused, as a code and what is in its way.

    Letters come first, then what has been said in this round, then the theme, which is left to
    people wherever there are others at the table.
    """
    if fault := _letter_fault(form, faces):
        yield fault
    for said in state.said:
        if said.form == form and not said.struck:
            yield "word/said", said.word
        elif said.form == form and said.theme == theme:
            yield "word/struck", said.word
    for said in _kin(judge, state, judgement, Kinship.SAME):
        yield "word/root", said.word
    strict = "strict" in state.setup.options and not state.setup.people - {seat}
    if judgement.verdict == "refused" or (strict and judgement.verdict != "listed"):
        yield "word/not-listed", ""


def _kin(judge: Judge, state: State, judgement: Judgement, kinship: Kinship) -> Iterator[Said]:
    """Return the words of this round with which a common noun has this kinship; proper nouns have none."""
    common = () if judgement.proper else (said for said in state.standing if not said.proper)
    return (said for said in common if judge.kinship(state.setup, judgement.base, said.base) is kinship)
