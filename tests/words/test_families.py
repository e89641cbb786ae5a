"""Files of root families: a fault shows what is wrong."""

import pytest

from sixdice.core.errors import LexiconError
from sixdice.words.roots import parse_families


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("chat\n", "a family has at least two words: 'chat'"),
        ("chat, ch4ton, chatte\n", "a word has no digits: 'ch4ton'"),
        ("chat, Chat, chaton\n", "CHAT stands in this family already"),
        ("chat, chaton\n; x\nchaton, chat\n", "this family stands on line 1 already"),
        ("rat, raton\nchat, chaton\n", "CHAT comes before RAT"),
    ],
)
def test_the_message(text: str, told: str) -> None:
    with pytest.raises(LexiconError) as caught:
        parse_families(text)
    assert [fault.message for fault in caught.value.faults] == [told]
