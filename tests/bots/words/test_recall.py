from statistics import mean, median, quantiles

import pytest

from sixdice.bots.words.levels import EASY, HARD, NORMAL, Level
from sixdice.bots.words.recall import Recall, _memories, recall
from sixdice.words.cards import house_card
from sixdice.words.dice import Faces
from sixdice.words.known import known_words
from sixdice.words.letters import normal_form, points
from tests.bots.words.playing import own_card, rolls

CARD = house_card(1, "fr")
ANIMALS_WITH_B = Faces(2, "green", ("B", "O", "R", "V", "A"))
BLACK = Faces(2, "black", ("B", "O", "R", "V", "A"))


def called_to_mind(faces: Faces, level: Level, seed: float = 1.0, language: str = "fr") -> Recall:
    return recall(house_card(1, language), language, faces, level, seed, once=False)


def first_moments(level: Level, language: str = "fr") -> list[float]:
    minds = [called_to_mind(faces, level, seed, language) for seed, faces in enumerate(rolls(400))]
    return [mind.thoughts[0].at + mind.thoughts[0].typing for mind in minds if mind.thoughts]


def test_thoughts_come_in_order_and_end_with_patience() -> None:
    for seed in range(50):
        mind = called_to_mind(ANIMALS_WITH_B, HARD, seed)
        moments = [thought.at for thought in mind.thoughts]
        assert moments == sorted(moments)
        assert 0 < moments[0] < moments[-1] <= mind.until
        assert len({thought.form for thought in mind.thoughts}) == len(moments)


def test_thoughts_begin_with_the_letter_and_earn_what_the_dice_say() -> None:
    for thought in called_to_mind(ANIMALS_WITH_B, HARD).thoughts:
        assert thought.form == normal_form(thought.word)
        assert thought.form[0] == "B"
        assert thought.points == points(thought.form, "BORVA")
        assert thought.typing == pytest.approx(HARD.typing * len(thought.word))


def test_letters_count_once_where_that_is_agreed() -> None:
    twice = Faces(2, "green", ("B", "A", "R", "A", "A"))
    usual = recall(CARD, "fr", twice, HARD, 3.0, once=False)
    once = recall(CARD, "fr", twice, HARD, 3.0, once=True)
    assert [thought.word for thought in usual.thoughts] == [thought.word for thought in once.thoughts]
    assert sum(thought.points for thought in usual.thoughts) > sum(
        thought.points for thought in once.thoughts
    )


def test_chances_are_those_of_the_words_it_knows() -> None:
    mind = called_to_mind(ANIMALS_WITH_B, HARD)
    assert sum(mind.chances) == pytest.approx(1)
    assert mind.chances[0] == 0
    nothing = recall(own_card("banane"), "fr", Faces(1, "green", tuple("TOIMH")), HARD, 1.0, once=False)
    assert nothing.thoughts == ()
    assert sum(nothing.chances) == 0


def test_the_same_mood_has_the_same_thoughts() -> None:
    recall.cache_clear()
    before = called_to_mind(ANIMALS_WITH_B, NORMAL, 0.25)
    recall.cache_clear()
    assert called_to_mind(ANIMALS_WITH_B, NORMAL, 0.25) == before
    assert called_to_mind(ANIMALS_WITH_B, NORMAL, 0.75) != before


def test_open_themes_call_words_of_all_themes_to_mind() -> None:
    faces = ANIMALS_WITH_B._replace(theme=None)
    themes = {thought.theme for seed in range(20) for thought in called_to_mind(faces, HARD, seed).thoughts}
    assert themes == set(range(1, 7))


@pytest.mark.parametrize(
    ("level", "low", "high", "late"),
    [(EASY, 11.0, 18.0, 45.0), (NORMAL, 5.0, 8.0, 30.0), (HARD, 3.3, 5.0, 30.0)],
    ids=lambda x: str(x)[:12],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_first_words_are_ready_when_people_have_theirs(
    level: Level, low: float, high: float, late: float, language: str
) -> None:
    moments = first_moments(level, language)
    assert low <= median(moments) <= high
    assert min(moments) >= 1.5
    assert quantiles(moments, n=20)[-1] < late


def test_a_person_who_needs_four_seconds_is_often_faster_than_hard() -> None:
    moments = first_moments(HARD)
    assert 0.4 < sum(moment > 4 for moment in moments) / len(moments) < 0.7


def test_easy_bots_sometimes_find_nothing_in_good_time() -> None:
    minds = [called_to_mind(faces, EASY, seed) for seed, faces in enumerate(rolls(1000))]
    late = sum(not mind.thoughts or mind.thoughts[0].at > 30 for mind in minds)
    assert 50 <= late <= 200


def test_easy_bots_say_nothing_that_is_rare() -> None:
    known = known_words("fr")
    for seed, faces in enumerate(rolls(300)):
        for thought in called_to_mind(faces, EASY, seed).thoughts:
            parts = [
                part for part in thought.word.replace("-", " ").replace("'", " ").split() if len(part) > 1
            ]
            rarest = min(known.commonness(normal_form(part)) for part in parts)
            assert max(known.commonness(thought.form), rarest) >= 3, thought


def test_familiar_words_come_first() -> None:
    familiar = {memory.form: memory.familiar for memory in _memories(CARD.theme(2), "fr", 2)["B"]}
    minds = [called_to_mind(ANIMALS_WITH_B, HARD, seed) for seed in range(100)]
    first = mean(familiar[mind.thoughts[0].form] for mind in minds)
    assert first > mean(familiar.values()) + 0.5


def test_slips_on_the_black_face_are_few_and_the_better_the_fewer() -> None:
    shares = []
    for level in (EASY, NORMAL, HARD):
        minds = [called_to_mind(faces, level, seed) for seed, faces in enumerate(rolls(200, black=True))]
        firsts = [
            (mind.thoughts[0], faces)
            for mind, faces in zip(minds, rolls(200, black=True), strict=True)
            if mind.thoughts
        ]
        shares.append(sum(bool(set(one.form) & set(faces.letters)) for one, faces in firsts) / len(firsts))
    assert 0.2 > shares[0] > shares[1] >= shares[2] >= 0


def test_a_slip_overlooks_one_letter() -> None:
    slips = {thought.form for seed in range(40) for thought in called_to_mind(BLACK, EASY, seed).thoughts}
    assert {len(set(form) & set("BORVA")) for form in slips} == {0, 1}


def test_the_black_face_takes_longer() -> None:
    assert called_to_mind(BLACK, HARD).gap > called_to_mind(ANIMALS_WITH_B, HARD).gap
