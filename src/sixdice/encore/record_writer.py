"""Writing a game as a record: its tags, then one line a turn."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from sixdice.core.records import other_tags, write_record
from sixdice.core.rules import Seat
from sixdice.encore import events
from sixdice.encore.choices import Choice
from sixdice.encore.dice import Faces
from sixdice.encore.events import Event
from sixdice.encore.library import PUBLISHED
from sixdice.encore.setup import OPTIONS, Setup
from sixdice.encore.state import Outcome

__all__ = ["GAME_TAGS", "game_record", "outcome_tags", "setback_line"]

GAME_TAGS = frozenset(
    {
        *("Game", "Mode", "Sheets", "Sheet", "Players", "First", "Options", "Mission", "Checkpoints", "Goal"),
        *("End", "Scores", "Winners", "Rank", "Points", "Result"),
    }
)
"""Tags that follow from the game itself."""

NO_TAGS: Mapping[str, str] = MappingProxyType({})


def game_record(setup: Setup, log: Iterable[Event], other: Mapping[str, str] = NO_TAGS) -> str:
    """Return the record of a game, finished or not; *other* tags are the writer's own knowledge."""
    log = tuple(log)
    outcomes = [event.outcome for event in log if isinstance(event, events.Ended)]
    tags = [*_setup_tags(setup), *other_tags(other)]
    for outcome in outcomes:
        tags += _outcome_tags(outcome)
    return write_record(tags, _lines(setup, log))


def _setup_tags(setup: Setup) -> Iterator[tuple[str, str]]:
    yield "Game", "encore"
    yield "Mode", setup.mode
    yield "Sheets", ",".join(sheet.name for sheet in setup.sheets)
    for name, rows in {
        sheet.name: str(sheet) for sheet in setup.sheets if sheet.name not in PUBLISHED
    }.items():
        yield "Sheet", f"{name} {rows}"
    yield "Players", ",".join(setup.players)
    yield "First", str(setup.first)
    if setup.options:
        yield "Options", ",".join(option for option in OPTIONS if option in setup.options)
    if setup.mission:
        yield "Mission", str(setup.mission.number)
        yield "Checkpoints", ",".join(map(str, setup.mission.checkpoints))
        yield "Goal", str(setup.mission.goal)


def _outcome_tags(outcome: Outcome) -> Iterator[tuple[str, str]]:
    if outcome.how != "played":
        yield "End", outcome.how
    yield from outcome_tags(outcome).items()


def outcome_tags(outcome: Outcome) -> dict[str, str]:
    """Return the tags that say how a game ended, which its turns must bear out."""
    told = {
        "Scores": ",".join(map(str, outcome.scores)),
        "Winners": ",".join(map(str, outcome.winners)),
        "Rank": outcome.rank,
        "Points": "" if outcome.points is None else str(outcome.points),
        "Result": outcome.result or "",
    }
    return {name: value for name, value in told.items() if value}


def _lines(setup: Setup, log: Iterable[Event]) -> Iterator[str]:
    """Yield a line a turn, one a setback, and the open round, if there is one, as far as it went."""
    faces: tuple[int, Faces] | None = None
    choices: dict[Seat, Choice] = {}
    for event in log:
        match event:
            case events.Rolled(turn, rolled):
                faces = turn, rolled
            case events.Chosen(seat, choice) if choice is not None:
                choices[seat] = choice
            case events.TakenBack(seat):
                choices.pop(seat, None)  # none when the log shows only what all have seen
            case events.RoundClosed(turn, chosen) if faces:
                yield _turn_line(setup, turn, faces[1], map(str, chosen))
                faces, choices = None, {}
            case events.Ended():
                faces = None
            case _:
                if line := setback_line(event):
                    yield line
    if faces:
        made = (str(choices[seat]) if seat in choices else "." for seat in setup.seats)
        yield _turn_line(setup, *faces, made)


def _turn_line(setup: Setup, turn: int, faces: Faces, choices: Iterable[str]) -> str:
    return " | ".join([f"{turn}. {setup.active(turn)}", str(faces), *choices])


def setback_line(event: Event) -> str | None:
    """Return the line of a setback that was borne; None for any other event."""
    match event:
        case events.JokersPaid(turn, jokers):
            return f"{turn}! jokers {','.join(map(str, jokers))}"
        case events.DieLost(turn, kind):
            return f"{turn}! die {kind}"
        case events.MissesNoted(turn):
            return f"{turn}! miss"
        case _:
            return None
