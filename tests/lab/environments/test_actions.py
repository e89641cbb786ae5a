import random

import numpy as np
import pytest

from sixdice.core.errors import InvalidError
from sixdice.encore.choices import PASS, is_legal
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.notation import parse_choice
from sixdice.encore.turns import available, may_choose
from sixdice.lab.environments import EncoreAEC, EncoreSolo
from sixdice.lab.environments.actions import Further, numbering_of
from tests.lab.environments.driving import MATCHES, aec_steps, name_of, solo_steps

BLACK = numbering_of(published_sheet("black"))


@pytest.mark.parametrize("name", PUBLISHED)
def test_actions_and_choices_are_one_to_one(name: str) -> None:
    sheet = published_sheet(name)
    numbering = numbering_of(sheet)
    placements = len(sheet.placements.clumps)
    assert len(numbering.choices) == len(set(numbering.choices)) == 4 * placements + 1
    for action in range(4 * placements):
        choice = numbering.meaning(action)
        assert not isinstance(choice, Further)
        placement, jokers = divmod(action, 4)
        assert choice.boxes == sheet.placements.clumps[placement]
        assert choice.colour == ("x" if jokers & 2 else sheet.colour_of(choice.boxes & -choice.boxes))
        assert choice.number == ("?" if jokers & 1 else str(choice.boxes.bit_count()))
        assert numbering.of_choice(choice) == action
    assert numbering.meaning(4 * placements) == PASS
    assert numbering.of_choice(PASS) == numbering.passing == 4 * placements


def test_what_follows_the_pass_has_its_fixed_places() -> None:
    after = [BLACK.meaning(BLACK.passing + place) for place in range(1, 8)]
    assert after[:3] == [Further.WAIT, Further.LOSE_COLOUR_DIE, Further.LOSE_NUMBER_DIE]
    assert [further.payer for further in after if isinstance(further, Further)] == [
        None,
        None,
        None,
        1,
        2,
        3,
        4,
    ]
    assert [further.kind for further in Further] == [None, "colour", "number", None, None, None, None]
    assert [Further.joker_of(seat) for seat in (1, 2, 3, 4)] == after[3:]


@pytest.mark.parametrize("action", [-1, 4 * 321 + 8, 1.0, "3", None])
def test_what_is_no_action_is_refused_with_a_code(action: int) -> None:
    with pytest.raises(InvalidError) as refused:
        BLACK.meaning(action)
    assert refused.value.code == "action/number"


@pytest.mark.parametrize("action", [5, np.int8(5), np.int64(5), np.array(5)])
def test_any_whole_number_will_do(action: int) -> None:
    assert BLACK.meaning(action) == BLACK.choices[5]


def test_a_choice_that_no_sheet_like_this_allows_has_no_action() -> None:
    with pytest.raises(InvalidError, match="g2:H1,H2"):
        BLACK.of_choice(parse_choice("g2:H1,H2"))


def test_the_mask_is_exactly_what_is_legal_in_solo() -> None:
    env = EncoreSolo("orange")
    numbering = numbering_of(env.setup.sheets[0])
    moments = 0
    for _, _, info in solo_steps(env, 3):
        state = env.match.state
        if state.faces:
            legal = [is_legal(state.position(1), state.faces, choice) for choice in numbering.choices]
            assert info["action_mask"].tolist() == legal
            moments += 1
    assert moments == 30
    assert np.flatnonzero(env.action_masks()).tolist() == [numbering.passing]


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_the_masks_are_exactly_what_is_legal_in_a_match(match: dict[str, object]) -> None:
    env = EncoreAEC(**match)  # type: ignore[arg-type] # wishes as a file would have them
    rng = random.Random(4)
    for _ in aec_steps(env, 4):
        state = env.match.state
        for agent, seat in zip(env.possible_agents, state.setup.seats, strict=True):
            if rng.random() < 0.9:
                continue
            numbering, mask = numbering_of(env.setup.sheets[seat - 1]), env.observe(agent)["action_mask"]
            faces = available(state, seat)
            expected = [
                may_choose(state, seat) and is_legal(state.position(seat), faces, choice)
                for choice in numbering.choices
            ]
            assert mask[: numbering.passing + 1].tolist() == expected
            assert mask[numbering.passing + Further.WAIT] == (seat not in env.match.awaited)
            assert mask.any()
