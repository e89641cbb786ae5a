/** Tables of word dice, state by state, made by hand from what the server really told. */

import { at, table } from "./fixtures.js";

const TITLES = ["Personnalités", "Animaux", "À manger, à boire", "Villes", "Métiers", "Objets"];
const NAMES = ["Ann", "Bo", "Cy", "bot:normal"];
const ROLL = { colour: "green", letters: "BORVA", initial: "B", theme: 3 };
const BLACK = { colour: "black", letters: "BORVA", theme: 2 };
const SAID = [
  { seat: 2, word: "Beignet", form: "BEIGNET", theme: 3, tokens: 3 },
  { seat: 4, word: "Bavarois", form: "BAVAROIS", theme: 3, tokens: 4 },
];
const DOUBTED = { seat: 3, word: "Blurgh", form: "BLURGH", theme: 3, tokens: 2, until: 20 };

const SETUP = {
  ...{ version: 1, mode: "classic", players: ["Ann", "Bo", "Cy", "normal"], language: "fr", card: 1, first: 1, options: [] },
  themes: TITLES.map((title) => ({ title })),
  letters: ["BEMPST", "OACLDT", "RINPCG", "VAOFSM", "AELRHB"],
  ...{ clock: 90, bots: [4], pause: 2, dice: ["green", "white", "yellow", "red", "blue"], tokens: 90 },
};

/** @param {any} game @param {any} own @param {any[]} [events] */
const words = (game, own, events = []) =>
  table(
    {
      table: at("words", "classic", NAMES, { phase: game.over ? "over" : "playing" }),
      ...{ setup: SETUP, seconds: 13, own: [{ seat: 1, ...own }] },
      game: {
        ...{ round: 4, thrower: 1, faces: ROLL, pot: 71, reserve: 0, hands: [4, 9, 2, 4], appeals: [2, 1, 2, 0], at: 9 },
        ...{ since: 5, due: 95, themes: [3], said: SAID, may: [1, 3], timers: [], ...game },
      },
    },
    { events: [{ type: "rolled", at: 5, round: 4, faces: ROLL, refill: 0 }, ...events] },
  );

/** @param {any} said */
const accepted = (said) => ({ type: "accepted", at: 7, said: { ...said, base: said.word, verdict: "listed", paid: said.tokens } });
const PAST = SAID.map(accepted);
const WRONG = { type: "refused", at: 12, seat: 1, word: "Sartre", theme: 3, code: "word/initial", against: "B", penalty: 0, until: 14 };
const VOTE = { number: 3, due: 25, voters: [1, 2], votes: [{ seat: 2, keep: false }] };
const SPEAK = { speak: true, themes: [3], initial: "B", places: 2, agree: true };
const ENDED = { how: "played", scores: [20, 41, 12, 17], winners: [2] };

/** Word dice, state by state. */
export const wordDice = {
  speak: () => words({}, SPEAK, PAST),
  refused: () => words({ pauses: [25, null, null, null] }, { ...SPEAK, speak: false }, [...PAST, WRONG]),
  black: () => words({ faces: BLACK, themes: [2], said: [] }, { speak: true, themes: [2], avoid: "BORVA", places: 3, agree: true }),
  doubt: () => words({ said: [...SAID, { ...DOUBTED, until: 95 }] }, { ...SPEAK, places: 1, appeals: [3] }, [...PAST, accepted(DOUBTED)]),
  vote: () => words({ said: [...SAID, DOUBTED], appeal: VOTE }, { vote: true }, [...PAST, accepted(DOUBTED)]),
  waiting: () => words({ agreed: [1], may: [3] }, { themes: [3], initial: "B", places: 1 }, PAST),
  rolling: () => words({ faces: null, said: [], themes: [] }, {}),
  over: () => words({ over: true, pot: 0, hands: [20, 41, 12, 17], outcome: ENDED }, {}, PAST),
};
