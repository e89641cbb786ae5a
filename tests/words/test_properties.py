"""What always holds, in every mode, whatever is sent and when."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.core.errors import RulesError
from sixdice.core.log import Log, replay
from sixdice.core.records import read_records
from sixdice.core.rules import TABLE, EndGame, Roll, Sent, TimeUp
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.events import Accepted, Refused, Settled
from sixdice.words.record_writer import game_record
from sixdice.words.referee import played_on, referee
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import TOKENS
from sixdice.words.state import APPEALS, State
from tests.words.driving import EVERY_GAME, random_steps

seeds = st.integers(0, 2**32)
setups = st.sampled_from(EVERY_GAME)


@st.composite
def games(draw: st.DrawFn) -> WordsLog:
    """A game of any mode, played at random up to some step."""
    log: WordsLog = Log(WORDS, draw(setups))
    steps = draw(st.integers(0, 120))
    for step, _ in enumerate(random_steps(log, draw(seeds))):
        if step >= steps:
            break
    return log


words = st.one_of(
    st.sampled_from(("Bono", "banane", "Turku", "éléphants", "rat", "brosse")), st.text(max_size=70)
)
numbers = st.integers(-2, 8)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(
        Roll, st.lists(st.sampled_from(("1", "green", "black", *"BORVA", "", "é")), max_size=8).map(tuple)
    ),
    st.builds(TimeUp, st.sampled_from(("round", "word", "vote", "pause", "tea")), numbers),
    st.builds(EndGame, st.sampled_from(("agreed", "turn-limit"))),
    st.builds(Propose, numbers, words, st.one_of(st.none(), numbers)),
    st.builds(Appeal, numbers, numbers),
    st.builds(Vote, numbers, st.booleans()),
    st.builds(AgreeToClose, numbers),
)


def check_tokens(state: State) -> None:
    assert state.pot + state.reserve + sum(state.hands) == TOKENS
    assert min(state.pot, state.reserve, *state.hands) >= 0
    assert state.reserve == 0 or state.setup.mode == "limited"


@settings(max_examples=60)
@given(setups, seeds)
def test_ninety_tokens_are_always_ninety(setup: object, seed: int) -> None:
    log: WordsLog = Log(WORDS, setup)  # type: ignore[arg-type]
    check_tokens(log.state)
    for _ in random_steps(log, seed, max_rounds=25):
        check_tokens(log.state)


@settings(max_examples=60)
@given(games(), st.lists(st.tuples(commands, st.integers(-1, 8), st.floats(0, 400)), min_size=1, max_size=40))
def test_any_command_is_decided_or_refused_with_a_code(
    log: WordsLog, sent: list[tuple[Command, int, float]]
) -> None:
    for command, actor, later in sent:
        at = log.state.at + later - 5
        before = log.state
        try:
            log.send(command, actor, at)
        except RulesError as error:
            assert "/" in error.code
            assert error.message
            assert log.state is before
        check_tokens(log.state)
        assert log.state.at >= before.at


@given(games())
def test_replay_needs_neither_dice_nor_clock_nor_lexicon(log: WordsLog) -> None:
    assert replay(WORDS, log.setup, log.events) == log.state


@settings(max_examples=50)
@given(games())
def test_a_form_never_promises_what_the_rules_refuse(log: WordsLog) -> None:
    state = log.state
    for seat in log.setup.seats:
        form = log.view(seat).form
        in_time = [number for number in form.appeals if state.at < (state.said[number - 1].until or 0)]
        promised: list[Command] = [Appeal(state.round, number) for number in in_time]
        promised += [Vote(state.round, keep) for keep in (True, False) if form.vote]
        promised += [AgreeToClose(state.round)] if form.agree else []
        for command in promised:
            assert WORDS.decide(state, Sent(seat, state.at, command))
        if form.speak and (state.due is None or state.at < state.due):
            word = f"{form.initial}zzz" if form.initial else "jjj"
            theme = form.themes[0] if log.setup.mode == "open" else None
            (event, *_) = WORDS.decide(state, Sent(seat, state.at, Propose(state.round, word, theme)))
            assert isinstance(event, Accepted | Refused)


@given(games())
def test_whoever_is_not_over_waits_for_something_that_can_happen(log: WordsLog) -> None:
    awaiting = log.awaiting()
    assert awaiting.over != bool(awaiting.dice or awaiting.may or awaiting.timers)
    for timer in awaiting.timers:
        assert WORDS.decide(log.state, Sent(TABLE, timer.due, TimeUp(timer.name, timer.number)))
        assert timer.due >= log.state.at or log.setup.clock


@given(games())
def test_appeals_are_counted(log: WordsLog) -> None:
    assert all(0 <= left <= APPEALS for left in log.state.appeals)


@settings(max_examples=50)
@given(games())
def test_a_record_reads_back_as_the_same_game(log: WordsLog) -> None:
    """A record does not tell that a word is still provisional: there it is final, and may close the round."""
    text = game_record(log.setup, log.events, {"Bots": bots_tag(log)})
    (record,) = read_records(text.encode().splitlines(keepends=True))
    verdict = referee(record)
    assert verdict.faults == ()
    assert verdict.log is not None
    again, state = verdict.log.state, log.state
    assert (again.pot, again.reserve, again.hands) == (state.pot, state.reserve, state.hands)
    assert played_on(verdict.log, log.setup.card).state.hands == state.hands
    if not state.provisional:
        assert (again.round, again.faces, again.outcome) == (state.round, state.faces, state.outcome)
        assert game_record(verdict.log.setup, verdict.log.events, {"Bots": bots_tag(log)}) == text


def bots_tag(log: WordsLog) -> str:
    return ",".join("hard" if seat in log.setup.bots else "-" for seat in log.setup.seats)


def test_random_games_have_all_that_can_happen() -> None:
    """The strategies above reach what they are meant to reach."""
    seen: set[str] = set()
    for number, setup in enumerate(EVERY_GAME):
        log: WordsLog = Log(WORDS, setup)
        for _ in random_steps(log, number):
            pass
        assert log.state.outcome
        for event in log.events:
            seen.add(type(event).__name__)
            if isinstance(event, Refused):
                seen.add(event.code)
            if isinstance(event, Settled):
                seen.add(f"settled {event.stands} {event.votes is None}")
    assert seen >= {
        *(
            "Rolled",
            "Accepted",
            "Refused",
            "PauseOver",
            "Appealed",
            "Voted",
            "Settled",
            "Agreed",
            "TimeRanOut",
        ),
        *("RoundClosed", "Ended", "word/initial", "word/said", "word/root", "word/not-listed"),
        *("black/letters", "settled True True", "settled True False", "settled False False"),
    }
