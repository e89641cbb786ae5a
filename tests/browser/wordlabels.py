"""What the table of word dice calls things, in the languages that the page speaks."""

from typing import NamedTuple

__all__ = ["LABELS", "WordLabels"]


class WordLabels(NamedTuple):
    """The names by which people find what they press and read."""

    game: str
    play_bot: str
    choose: str
    play: str
    word: str
    say: str
    dice: str
    initial: str
    said: str
    first: str
    begins: str
    round: str
    nothing: str
    played: str
    word_language: str
    tokens: str


LABELS = {
    "en": WordLabels(
        game="Word dice",
        play_bot="Play against a bot",
        choose="Choose …",
        play="Play",
        word="Your word",
        say="Say it",
        dice="The dice",
        initial="the initial",
        said="What was said",
        first="1st",
        begins="begins with B",
        round="Round",
        nothing="I have nothing more to say",
        played="All tokens are won.",
        word_language="Language of the words",
        tokens="Everybody’s tokens",
    ),
    "fr": WordLabels(
        game="Dés à mots",
        play_bot="Jouer contre un robot",
        choose="Choisir…",
        play="Jouer",
        word="Ton mot",
        say="Dire",
        dice="Les dés",
        initial="l’initiale",
        said="Ce qui a été dit",
        first="1ᵉʳ",
        begins="commence par B",
        round="Manche",
        nothing="Je n’ai plus rien à dire",
        played="Tous les jetons sont gagnés.",
        word_language="Langue des mots",
        tokens="Les jetons de chacun",
    ),
    "de": WordLabels(
        game="Wortwürfel",
        play_bot="Gegen einen Bot",
        choose="Auswahl …",
        play="Spielen",
        word="Dein Wort",
        say="Sagen",
        dice="Die Würfel",
        initial="der Anfangsbuchstabe",
        said="Was gesagt wurde",
        first="1.",
        begins="beginnt mit B",
        round="Runde",
        nothing="Ich weiß nichts mehr",
        played="Alle Chips sind gewonnen.",
        word_language="Sprache der Wörter",
        tokens="Die Chips von allen",
    ),
}
