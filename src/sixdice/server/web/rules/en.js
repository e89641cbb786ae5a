/** The rules as players read them, in English. The other languages have the same shape. */

export const RULES = {
  encore: {
    title: "Encore",
    sections: [
      {
        id: "idea",
        title: "The idea",
        body: [
          "Pair a colour die with a number die and cross that many boxes of that colour. Full columns and colours give points, more to whoever is first. A second full colour ends the game.",
        ],
      },
      {
        id: "turn",
        title: "A turn",
        body: [
          {
            steps: [
              "Three colour and three number dice are thrown.",
              "The active seat picks one of each and crosses boxes. These two dice leave.",
              "The others choose from the remaining four, all at once and unseen. They may share dice.",
              "Full columns and colours are settled, and the next seat is active.",
            ],
          },
          "In turns 1 to 3 everyone chooses from all six dice.",
          "You may always pass. If the active seat passes, the others have all six dice.",
          "Equal dice stay two dice: one yellow leaves, another remains.",
        ],
      },
      {
        id: "crossing",
        title: "Crossing boxes",
        body: [
          "Colours have shapes: green (triangle), yellow (circle), orange (square), pink (diamond), blue (bar).",
          "Your boxes must be:",
          {
            list: [
              "Exact: as many as the number says.",
              "One colour: that of your die.",
              "Free: not crossed yet.",
              "One clump: connected edge to edge. Corners do not count, and earlier crosses do not bridge gaps.",
              "Reached: at least one lies in column H or shares an edge with a cross from an earlier turn.",
            ],
          },
          "So your first clump needs an H box. H stays open all game.",
          "A block of one colour may take several turns.",
        ],
      },
      {
        id: "jokers",
        title: "Jokers",
        body: [
          "You have eight jokers, shown as exclamation marks.",
          {
            list: [
              "The black cross is any colour, rolled or not.",
              "The question mark is any number from 1 to 5, never 6.",
              "Each joker die you use costs one joker; with too few left, you may not use it.",
            ],
          },
        ],
      },
      {
        id: "scoring",
        title: "Points and the end",
        body: [
          "All who first complete a column or colour, on the same roll, get the higher value; later ones the lower.",
          {
            list: [
              "Columns A, O: 5, later 3.",
              "Columns B–D, L–N: 3, later 2.",
              "Columns E–G, I–K: 2, later 1.",
              "Column H: 1, later 0.",
              "A colour: 5, later 3.",
              "Each joker left: 1.",
              "Each star not crossed: −2.",
            ],
          },
          "The game ends after a roll on which anyone completes a second colour, or when all people agree to stop.",
          "Most points wins, even below zero; then most jokers left; else the win is shared.",
        ],
      },
      {
        id: "solo",
        title: "Solo",
        body: [
          "You have two colour dice, two number dice and always thirty turns.",
          "Columns and colours give their higher value. Jokers and stars count as usual.",
          "Thirteen ranks: below 0, 0, 1–4, 5–8 and on by fours to 37–40, above 40.",
        ],
      },
      {
        id: "coop",
        title: "Co-op",
        body: [
          "One to four seats win or lose together, in 27 turns. All else as in classic, but choices are open: talk! Alone, you have all six dice.",
          "Seat 1 is the leader: it begins, and enters the group’s decisions.",
          "Only column points count, summed over all seats. A second colour ends nothing.",
          "Cross nothing on a roll, and you note a miss. Anyone’s third loses for all, whatever else happens.",
          "At three checkpoints, too few points bring a setback:",
          {
            list: [
              "After turn 10: you pay jokers, shared out as you like, at most all you have.",
              "After turn 19: a colour or number die leaves for good; you choose.",
              "After turn 27, where unused jokers count 1 each: every seat notes a miss, perhaps its third.",
            ],
          },
          "Anyone may do any part of a mission; a colour or row counts once:",
          {
            steps: [
              "Colours: complete as many different ones as there are seats.",
              "Rows (P–V): complete two more than there are seats, each full on one sheet.",
              "Stars: cross one in every column, and complete colours.",
              "Squares: cross all four boxes of each marked square, on any sheets, and complete rows.",
              "NOCHMAL: complete these columns in this order; from three seats on, colours too. A column completed too early needs another seat later; within one roll, the word’s order holds.",
            ],
          },
          "You win at once when the goal is met and column points plus unused jokers reach the turn-27 target. Otherwise the goal decides after turn 27. Stopping early loses.",
          "Each mission shows its numbers, mostly house values.",
        ],
      },
      {
        id: "options",
        title: "Options",
        body: [
          "All are off unless chosen.",
          {
            list: [
              "No free rolls (classic, co-op): dice leave from turn 1 on.",
              "End on two colours (solo): the second ends it.",
              "Play to the end (co-op): no early win.",
              "End on goal (co-op): the goal alone wins at once. Not with the one above.",
              "Sheets: choose others.",
              "Real dice: enter what you throw.",
              "Seconds to choose: too slow, and you pass.",
            ],
          },
        ],
      },
    ],
  },
  words: {
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
          "Three to six seats (two by house rule), 90 tokens in the pot, one card of six themes.",
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
          "A word with such a letter costs 4 tokens, or all you hold if fewer. One merely off the theme is just refused.",
          "A round also closes after 90 seconds, or when all who could still speak give up.",
          "A first thrower is drawn, then clockwise. Words count as they reach the table.",
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
              "Roots: no common noun sharing its root with one accepted this round. After “pig”, no “piglet”.",
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
          "Two dice with the same letter both pay, even for one such letter.",
          "In classic, the last of two to four seats scores nothing; of five or six, the last two. The round closes once the others have scored.",
          "The pot pays what it has; once empty, the game ends. Most tokens wins, ties are shared.",
        ],
      },
      {
        id: "modes",
        title: "Three modes",
        body: [
          "Classic: one theme, one accepted word a seat.",
          "Limited: from a reserve, each round puts 2 tokens a seat, or what is left, in the middle. Keep proposing until it is empty.",
          "In limited, black pays from the reserve, then the middle; penalties go to the middle. If the middle is not empty, nothing is added. The game ends when both are empty.",
          "Open themes: name a theme of the card; your accepted word closes it. Keep proposing until all six are closed. On black, choose any theme.",
          "In both variants, the last to speak score too.",
        ],
      },
      {
        id: "doubts",
        title: "Doubts",
        body: [
          "Words on the theme’s list are final. Others, or words with a suspected common root, earn tokens but stay provisional.",
          "For ten seconds others may appeal, and the round stays open. Two appeals a seat a game.",
          "An appeal stops clock and words for at most ten seconds: all people but the proposer vote. A tie or silence lets the word stand.",
          "If struck, tokens return, its theme reopens, and the seat may try again.",
          "Alone among bots, your word of honour counts.",
        ],
      },
      {
        id: "options",
        title: "Options",
        body: [
          {
            list: [
              "Letters once: a letter pays no more often than your word has it.",
              "Strict: alone among bots, only listed words count.",
              "Clock: choose the seconds; 0 for none.",
              "Card, language: choose freely.",
              "Real dice: enter what you throw.",
            ],
          },
        ],
      },
    ],
  },
};
