/** The rules of Encore as players read them, in English. The other languages have the same shape. */

export default {
  title: "Encore",
  sections: [
    {
      id: "idea",
      title: "The idea",
      body: [
        "Pair a colour die with a number die and cross that many boxes of that colour. Full columns and colours give points, more to whoever is first. A second full colour ends the game.",
        { pictures: [{ picture: "pair", says: "Yellow and 3: cross three yellow boxes." }] },
        "What you see:",
        {
          signs: [
            { sign: "framed", says: "A frame: a box that you may cross now." },
            { sign: "star", says: "A star: costs 2 points as long as it is not crossed." },
            { sign: "values", says: "Two numbers at the end of a column: its points for whoever completes it first, and for those who come later." },
            { sign: "circle", says: "A circle: these points are yours." },
            { sign: "struck", says: "A line through: somebody else was first." },
            { sign: "joker", says: "An exclamation mark: a joker. You have eight; each one left is worth a point." },
            { sign: "minus", says: "Below zero: you start with 15 stars missing and eight jokers, so at −22. That is normal." },
          ],
        },
      ],
    },
    {
      id: "turn",
      title: "A turn",
      body: [
        {
          steps: [
            "Three colour and three number dice are thrown.",
            "Whoever’s turn it is takes one of each and crosses boxes. These two dice are gone for this turn.",
            "The others choose from the remaining four, all at once and unseen. Several may use the same dice.",
            "Full columns and colours are counted; then it is the next player’s turn.",
          ],
        },
        "In turns 1 to 3 everyone chooses from all six dice.",
        "You may always pass. If whoever’s turn it is passes, the others have all six dice.",
        "Two dice with the same face stay two dice: if one yellow is taken, the other remains.",
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
            "Side by side: all connected edge to edge, in one group. Corners do not count, and earlier crosses do not bridge gaps.",
            "Reached: at least one lies in column H or shares an edge with a cross from an earlier turn.",
          ],
        },
        {
          pictures: [
            { picture: "allowed", says: "Allowed: three yellow boxes side by side, one of them in column H." },
            { picture: "forbidden", says: "Not allowed: they touch neither column H nor a cross." },
          ],
        },
        "So your very first boxes include one in column H. H stays open all game.",
        "You may fill a block of one colour over several turns.",
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
        "The game ends after a roll on which anyone completes a second colour, or when all players agree to stop.",
        "Whoever has the most points wins, even below zero. If they are level, the jokers left decide; otherwise the win is shared.",
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
        "One to four players win or lose together, in 27 turns. Everything else is as in classic, but you see each other’s choices: talk! Alone, you have all six dice.",
        "The player at seat 1 leads: they begin, and enter what the group decides.",
        "Only column points count, added up for all players. A second colour does not end the game.",
        "If you cross nothing on a roll, you note a miss. When anyone has three, everybody loses, whatever else happens.",
        "At three checkpoints, too few points bring a setback:",
        {
          list: [
            "After turn 10: you pay jokers, shared out as you like, at most all you have.",
            "After turn 19: a colour or number die leaves for good; you choose.",
            "After turn 27, where unused jokers count 1 each: every player notes a miss, perhaps their third.",
          ],
        },
        "Anyone may do any part of a mission; a colour or row counts once:",
        {
          steps: [
            "Colours: complete as many different ones as there are players.",
            "Rows: complete two more than there are players, each full on one sheet.",
            "Stars: cross one in every column, and complete colours.",
            "Squares: cross all four boxes of each marked square, on any sheets, and complete rows.",
            "NOCHMAL: complete these columns in this order; from three players on, colours too. A column completed too early must be completed again later, by another player; within one roll, the order of the word holds.",
          ],
        },
        "You win at once when the goal is met and column points plus unused jokers reach what is needed after turn 27. Otherwise the goal decides after turn 27. If you stop early, you lose.",
        "Each mission shows its numbers in the game. Most of them were set for this edition.",
      ],
    },
    {
      id: "options",
      title: "Options",
      body: [
        "All are off unless chosen.",
        {
          list: [
            "No free rolls (classic, co-op): the dice taken are gone from turn 1 on.",
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
};
