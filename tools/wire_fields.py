"""What the fields of views mean, for ``docs/wire.md``; a test sees that none is missing."""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["ENCORE_FIELDS", "WORDS_FIELDS"]

ENCORE_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "turn": "the turn, which every command names",
        "active": "the active seat",
        "faces": "the dice on the table (null before the roll); in an own view, those this seat chooses from",
        "seats": "for each seat, what all see of it",
        "position": "the sheet's name, crossed boxes, jokers left (co-op: misses)",
        "score": "line by line, if the game ended now; `total` is the sum",
        "first, later": "columns (A–O) and colours (gyorb) circled at their first or later value",
        "misses": "co-op: the misses noted",
        "chosen, choice": "whether the seat has chosen in this round, and what, where all may see it",
        "dice": "the dice to be rolled, by name and faces: what to enter where they are thrown by hand",
        "must, may": "the seats without which nothing goes on; those that may act (take back, close)",
        "setback": "co-op: what a missed checkpoint costs, while the leader has yet to enter it",
        "group": "co-op: column points, jokers and both together, its goal, how its checkpoints stand",
        "over, outcome": "whether the game is over, and how it ended",
        "seat": "own view: whose",
        "options": "all legal choices, the pass `-` last",
        "take_back": "whether the seat may take its choice back",
        "close": "whether it may ask for the next roll",
        "pay, lose": "the leader: how many jokers to pay and what each has; which kinds of die may leave",
    }
)

WORDS_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "round": "the round, which every command names",
        "thrower": "whose roll it is; nothing depends on it",
        "faces": "theme (none in open themes), colour, letters, and the initial (none on black)",
        "pot, reserve, hands": "where the tokens are; a hand a seat",
        "appeals": "how many appeals each seat has left; in an own view, the words it may appeal against",
        "at, since, due": "when the latest thing happened, when the round began, when its clock runs out",
        "themes": "the themes that words may be of now",
        "dice": "the dice to be rolled, by name and faces",
        "said": "accepted words: `form` is what counts, `until` when it can be doubted, `struck`",
        "pauses": "until when each seat pauses after a refused word (null: it does not)",
        "agreed": "the seats that have nothing more to say",
        "appeal": "the word being voted on: its number, until when, by whom, the votes so far",
        "timers": "everything that happens by itself, and when",
        "time_up": "the clock has run out, and only a provisional word keeps the round open",
        "may": "the seats that may do something",
        "over, outcome": "whether the game is over, and how it ended",
        "seat": "own view: whose",
        "speak": "whether this seat may say a word now",
        "initial, avoid": "what words must begin with, or the letters they must do without",
        "places": "how many more words can score in this round",
        "vote": "whether it is asked to vote",
        "agree": "whether it may say that it has nothing more to say",
    }
)
