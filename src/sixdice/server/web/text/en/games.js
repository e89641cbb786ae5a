/** The games and whatever can be wished for in them, by the server's names. */

import { count } from "./common.js";

/** @typedef {{name: string, says: string}} Told a name, and one line that explains it */

export default {
  games: /** @type {Record<string, Told>} */ ({
    encore: { name: "Encore", says: "Everybody crosses off boxes with the same six dice." },
    words: { name: "Word dice", says: "Five letters, one theme: who has a word first?" },
  }),
  modes: /** @type {Record<string, Record<string, Told>>} */ ({
    encore: {
      classic: { name: "Classic", says: "Against each other, until somebody completes a second colour." },
      solo: { name: "Solo", says: "Alone with four dice and thirty turns: how far do you get?" },
      coop: { name: "Co-op mission", says: "All together: one mission, 27 turns, three checkpoints." },
    },
    words: {
      classic: { name: "Classic", says: "One word each per round; the slowest get nothing." },
      limited: { name: "Limited", says: "Two tokens per player in the middle: keep finding words until they are gone." },
      open: { name: "Open themes", says: "No theme is drawn: every word closes one of the card’s six." },
    },
  }),
  options: /** @type {Record<string, Told>} */ ({
    no_free_rolls: {
      name: "No free rolls",
      says: "The dice taken by whoever’s turn it is are gone for the others from the first turn on, not only from the fourth.",
    },
    end_on_two_colours: { name: "End on two colours", says: "A second completed colour ends the solo game early." },
    play_to_the_end: { name: "Play to the end", says: "All 27 turns are played, even when the mission is fulfilled." },
    end_on_goal: { name: "End on the goal", says: "The mission is won as soon as its goal is met, whatever the points." },
    letters_once: { name: "Letters count once", says: "A letter pays no more often than it occurs in the word." },
    strict: { name: "Listed words only", says: "If you play only against bots, only words on the list count." },
  }),
  missions: /** @type {Record<string, Told>} */ ({
    1: { name: "Colours", says: "Complete different colours." },
    2: { name: "Rows", says: "Complete whole rows." },
    3: { name: "Stars", says: "Cross a star in every column and complete colours." },
    4: { name: "Squares", says: "Cross off the marked squares together and complete rows." },
    5: { name: "NOCHMAL", says: "Complete the columns N-O-C-H-M-A-L in this order." },
  }),
  mission: (/** @type {number} */ n) => `Mission ${n}`,
  missionOf: (/** @type {number} */ n, /** @type {string} */ says) => `Mission ${n}: ${says}`,
  goals: /** @type {Record<string, (what: string) => string>} */ ({
    colours: (n) => `complete ${count(Number(n), "colour")}`,
    rows: (n) => `complete ${count(Number(n), "row")}`,
    stars: (_) => "cross a star in every column",
    squares: (_) => "cross the marked squares",
    order: (word) => `complete the columns ${[...word].join("-")} in this order`,
  }),
  bots: /** @type {Record<string, Record<string, string>>} */ ({
    encore: {
      easy: "Goes with one of its first ideas. Good for your first games.",
      normal: "Takes what gains most, and minds what it leaves you.",
      hard: "Thinks of the whole game, but not of what it leaves you.",
      expert: "Plays ahead in its mind before it chooses. Our strongest.",
    },
    words: {
      easy: "Takes its time and knows common words.",
      normal: "Speaks up now and then.",
      hard: "Knows a lot. If you are quick, you are still faster.",
    },
  }),
  sheets: /** @type {Record<string, string>} */ ({
    black: "Black",
    blue: "Blue",
    green: "Green",
    orange: "Orange",
    pink: "Pink",
    purple: "Purple",
    yellow: "Yellow",
  }),
  card: (/** @type {number} */ n) => `Card ${n}`,
  cardOf: (/** @type {number} */ n, /** @type {string} */ themes) => `Card ${n}: ${themes}`,
  dice: /** @type {Record<string, Told>} */ ({
    verifiable: { name: "The table throws", says: "Fair dice that anybody can check afterwards." },
    hand: { name: "We throw real dice", says: "You tap in what your own dice show." },
    plain: { name: "The table throws", says: "This game was begun elsewhere: its dice cannot be checked." },
  }),
};
