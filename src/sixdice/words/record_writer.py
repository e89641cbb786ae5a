"""Writing a game as a record: its tags, then a line a round and one a proposal."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sixdice.core.records import other_tags, write_record
from sixdice.core.rules import Seat
from sixdice.words import events
from sixdice.words.dice import HOUSE_LETTERS, Faces
from sixdice.words.events import Event
from sixdice.words.letters import normal_form
from sixdice.words.modes import MODES
from sixdice.words.names import counted_name
from sixdice.words.setup import Setup, options_text
from sixdice.words.state import Outcome, Said

__all__ = ["GAME_TAGS", "game_record", "outcome_tags", "proposal_line", "round_line"]

GAME_TAGS = frozenset(
    {
        *("Game", "Mode", "Language", "Card", "Theme", "Letters", "Players", "First", "Options"),
        *("End", "Scores", "Winners"),
    }
)
"""Tags that follow from the game itself."""

NO_TAGS: Mapping[str, str] = MappingProxyType({})


def game_record(setup: Setup, log: Iterable[Event], other: Mapping[str, str] = NO_TAGS) -> str:
    """Return the record of a game, finished or not; *other* tags are the writer's own knowledge."""
    log = tuple(log)
    tags = [*_setup_tags(setup), *other_tags(other)]
    for event in log:
        if isinstance(event, events.Ended):
            tags += [("End", event.outcome.how)] if event.outcome.how != "played" else []
            tags += outcome_tags(event.outcome).items()
    return write_record(tags, _lines(setup, log))


def _setup_tags(setup: Setup) -> Iterator[tuple[str, str]]:
    yield "Game", "words"
    yield "Mode", setup.mode
    yield "Language", setup.language
    if setup.card.number:
        yield "Card", str(setup.card.number)
    else:
        for number, theme in enumerate(setup.card.themes, start=1):
            yield "Theme", f"{number} {theme.title}"
    if setup.card.letters != HOUSE_LETTERS:
        yield "Letters", ",".join(setup.card.letters)
    yield "Players", ",".join(setup.players)
    if setup.first != 1:
        yield "First", str(setup.first)
    if options := options_text(setup):
        yield "Options", options


def outcome_tags(outcome: Outcome) -> dict[str, str]:
    """Return the tags that say how a game ended, which its rounds must bear out."""
    return {
        "Scores": ",".join(map(str, outcome.scores)),
        "Winners": ",".join(map(str, outcome.winners)),
    }


@dataclass(slots=True)
class _Proposal:
    """A proposal of the round being written; what comes of its word may turn out later."""

    seat: Seat
    word: str
    theme: int
    said: Said | None
    penalty: int = 0
    votes: tuple[int, int] | None = None
    struck: bool = False


def _lines(setup: Setup, log: Iterable[Event]) -> Iterator[str]:
    """Yield a line a round, one a proposal in the order of the table, one for a round closed otherwise."""
    proposals: list[_Proposal] = []
    for event in log:
        match event:
            case events.Rolled(_, number, faces):
                yield round_line(number, faces)
            case events.Accepted(_, said):
                proposals.append(_Proposal(said.seat, _written(said), said.theme, said))
            case events.Refused(_, seat, word, theme, _, _, penalty):
                proposals.append(_Proposal(seat, word, theme, None, penalty))
            case events.Settled(_, number, stands, votes):
                settled = [proposal for proposal in proposals if proposal.said][number - 1]
                settled.votes, settled.struck = votes, not stands
            case events.RoundClosed(_, _, how):
                yield from (_line(setup, proposal) for proposal in proposals)
                proposals = []
                if how != "played":
                    yield f"  = {how}"
            case _:
                pass
    yield from (_line(setup, proposal) for proposal in proposals)


def _written(said: Said) -> str:
    """Return a word as a record has it: as it was said, or as it is listed where only a list knows it.

    So a record can be read without any list: of *chiens*, listed as *chien*, it has *chien*.
    """
    typed = (normal_form(said.word), normal_form(counted_name(said.word)))
    return said.word if said.form in typed else said.base


def round_line(number: int, faces: Faces) -> str:
    """Return the line of a round: its number and what the dice show."""
    return f"{number}. {faces}"


def _line(setup: Setup, proposal: _Proposal) -> str:
    theme = None if MODES[setup.mode].draws_theme else proposal.theme
    tokens = -proposal.penalty if proposal.said is None else 0 if proposal.struck else proposal.said.tokens
    refused = proposal.said is None
    return proposal_line(
        proposal.seat, proposal.word, tokens, theme=theme, votes=proposal.votes, refused=refused
    )


def proposal_line(
    seat: Seat,
    word: str,
    tokens: int,
    *,
    theme: int | None = None,
    votes: tuple[int, int] | None = None,
    refused: bool = False,
) -> str:
    """Return the line of a proposal: seat, marks, word, votes, and the tokens that changed hands."""
    mark = " !" if refused else " ?" if votes else ""
    named = "" if theme is None else f" @{theme}"
    told = f" {votes[0]}:{votes[1]}" if votes else ""
    sign = "-" if refused else "+"
    return f"  {seat}{mark}{named} {word}{told} {sign}{abs(tokens)}"
