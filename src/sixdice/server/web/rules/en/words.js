/** The rules of word dice as players read them, in English. The other languages have the same shape. */

export default {
  title: "Word dice",
  sections: [
    {
      id: "idea",
      title: "The idea",
      body: [
        "A theme, an initial, five letters: find a word before the others. Each die whose letter it has earns a token. The slowest get nothing.",
      ],
    },
    {
      id: "round",
      title: "A round",
      body: [
        "Three to six players (in this edition two as well), 90 tokens in the pot, one card of six themes.",
        {
          steps: [
            "The theme die picks a theme.",
            "Five letter dice and the colour die are thrown. Everyone plays at once.",
            "The colour names a letter die: your word begins with its letter.",
            "An accepted word earns tokens and ends your round.",
            "A refused word costs two seconds, nothing more.",
          ],
        },
        "Black: find a word of the theme, any initial, with none of the five letters. The first wins 4 tokens and the round.",
        "A word with one of these letters costs 4 tokens, or all you have if you have fewer. A word that merely does not fit the theme is just refused.",
        "A round also closes after 90 seconds, or when all who could still speak give up.",
        "Who throws first is drawn by lot, then it goes clockwise. Words count in the order in which they arrive.",
      ],
    },
    {
      id: "counts",
      title: "What counts",
      body: [
        {
          list: [
            "Spelling: accents, spaces, hyphens, apostrophes, dots do not matter. É is E, œ is OE, ß is SS.",
            "People: only the family name or nickname counts. Lower-case particles are skipped: de Gaulle begins with G, La Fontaine with L.",
            "Plural, feminine: earn what the listed word earns.",
            "Same root: a word with the same root as one accepted this round is refused. After “pig”, no “piglet”.",
            "Proper nouns: only the same one is refused. Niger and Nigeria both pass.",
            "Said before: accepted words of this round. Refused words stay free.",
            "Digits and emoji: never.",
          ],
        },
      ],
    },
    {
      id: "scoring",
      title: "Tokens",
      body: [
        "One token for each die whose letter your word has, however often.",
        "Dice B A R M E, initial B: “bishop” 1, “boxer” 3, “barber” 4.",
        { pictures: [{ picture: "word", letters: "BARME", word: "BARBER", says: "“Barber” has four of the five letters: 4 tokens." }] },
        "Two dice with the same letter both pay, even for one such letter.",
        "In classic, with two to four players the last one scores nothing; with five or six, the last two. The round closes once the others have scored.",
        "The pot pays what it has; once it is empty, the game ends. Whoever has the most tokens wins; ties are shared.",
      ],
    },
    {
      id: "modes",
      title: "Three modes",
      body: [
        "Classic: one theme, one accepted word per player.",
        "Limited: each round, 2 tokens per player (or what is left) go from a reserve to the middle. Everybody keeps finding words until the middle is empty.",
        "If tokens are still in the middle when a round begins, none are added. On black, the 4 tokens come from the reserve, and from the middle if it has run out; penalties go to the middle. The game ends when reserve and middle are empty.",
        "Open themes: name a theme of the card; your accepted word closes it. Keep proposing until all six are closed. On black, choose any theme.",
        "In both variants, the last to speak score too.",
      ],
    },
    {
      id: "doubts",
      title: "Doubts",
      body: [
        "Words on the list of the theme are final. Others, and words whose root may be the same as another’s, earn tokens but can be doubted.",
        "For ten seconds the others may doubt such a word, and the round stays open. Every player may do so twice a game.",
        "A doubt stops the clock for at most ten seconds: all other players vote, without bots. On a tie or silence the word stands.",
        "If it is struck, the tokens go back, its theme reopens, and whoever said it may try again.",
        "If you play only against bots, your word of honour counts.",
      ],
    },
    {
      id: "options",
      title: "Options",
      body: [
        {
          list: [
            "Letters once: a letter pays no more often than your word has it.",
            "Strict: if you play only against bots, only words on the list count.",
            "Clock: choose the seconds; 0 for none.",
            "Card, language: choose freely.",
            "Real dice: enter what you throw.",
          ],
        },
      ],
    },
  ],
};
