/** Tables in every state, made by hand from what the server really told. */

import { TableStore } from "../table/store.js";

const SHEET = "gggyyyyGbbbOyyy/ogYgYyoorBboogg/BgrgggGrrryyogg/brrgoObbggyyoRb/roooorbbooorrrr/rBbRrrryYoRbbbO/yybbbbryyyggGoo";
const BLUE = "rrggyyYggrrrroo/OrrBbGyggRgYroo/bOobgggroggggGy/bbooogrrooooBby/gbbrrrbBbbObyyG/ggYyrbbyyybboyb/yyyyRoooRyyborr";
const YELLOW = "rggYyyyorrgggbY/rgrrryyorrggbbb/bRrbbGggggRbOBr/oooobbbBgYybrrr/ybboorrrbbbRroo/yyBggoOyyobyyyo/GyygGooyOoooygg";
const COLUMNS = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5].map((first) => [first, first === 5 ? 3 : first - 1]);
const WORTH = { columns: COLUMNS, colour: [5, 3], star: -2, jokers: 8, misses: 3 };
const COLOUR = { name: "colour", faces: [..."gyorbx"] };
const NUMBER = { name: "number", faces: [..."12345?"] };
const DICE = [COLOUR, COLOUR, COLOUR, NUMBER, NUMBER, NUMBER];

/** @param {string[]} names those that are bots begin with `bot:`; an open seat has none */
export const seats = (names) =>
  names.map((name, at) => {
    const bot = name.startsWith("bot:") ? name.slice(4) : "";
    const kind = bot ? "bot" : name ? "person" : "open";
    const state = { stand_in: "", nonce: "", present: Boolean(name), agrees_to_end: false };
    return { seat: at + 1, place: at + 1, kind, name: bot || name, bot, ...state };
  });

/**
 * A table that was told this once.
 * @param {any} told what differs from a table with Ann (us) and others
 * @param {{events?: any[], link?: string, notice?: string}} [more] what happened, the connection, what was refused
 */
export function table(told, { events = [], link = "on", notice = "" } = {}) {
  const store = new TableStore("Design");
  store.live = true;
  store.link.value = link;
  store.notice.value = notice;
  const mine = { seats: [1], host: true, join: false };
  const happened = events.map((event, at) => ({ seq: at + 1, at: at * 5, event: event.place ? event : { type: "game", event } }));
  store.hear({ type: "welcome", seq: events.length, now: 1000, you: mine, own: [], seconds: 0, ...told, events: happened });
  return store;
}

/** @param {string} game @param {string} mode @param {string[]} names @param {Record<string, unknown>} [more] */
export const at = (game, mode, names, more = {}) => ({
  ...{ game, number: 1, phase: "playing", dice: "verifiable", commit: "b730", nonces: [], reveal: "", clock: 0, one_screen: false },
  wish: { mode },
  ...{ throws_at: null, since: {}, seats: seats(names), ...more },
});

/** @param {string} mode @param {string[]} players @param {Record<string, unknown>} [more] */
const encoreSetup = (mode, players, more = {}) => ({
  ...{ version: 1, mode, players, first: 1, options: [], ask_to_close: false, sheets: players.map(() => "black"), rows: { black: SHEET } },
  ...{ mission: null, turns: mode === "solo" ? 30 : null, worth: WORTH, ...more },
});

/** @param {string} position @param {number[]} score columns, jokers, colours, stars @param {Record<string, unknown>} [more] */
const seat = (position, [columns, jokers, colours, stars], more = {}) => ({
  ...{ position, score: { columns, jokers, total: columns + jokers + colours + stars, colours, stars }, ...more },
});

const ANN = seat("black 1c7cfffffdfbf4f898204000000 1", [8, 1, 0, -12], { first: "KLM" });
const BO = seat("black 1daf5ebffdb970c182041c0c3bd 6", [1, 6, 0, -12], { later: "K" });
const BOT = seat("black 1c3c70f9fdb9739f1b264000000 6", [1, 6, 0, -14], { later: "K" });
const TRIO = ["Ann", "Bo", "bot:normal"];
const OPTIONS = ["y1:H7", "y1:I7", "y3:H7,I7,J7", "x2:N2,N3", "x2:A1,B1", "g2:N2,N3", "g2:A1,B1", "-"];

/** Encore for three, in the middle. @param {any} game @param {any} [own] @param {any} [more] */
const classic = (game, own = {}, more = {}) =>
  table(
    {
      table: at("encore", "classic", TRIO, more.table),
      setup: encoreSetup("classic", ["Ann", "Bo", "normal"]),
      game: { turn: 19, active: 1, faces: "ygx123", seats: [ANN, BO, BOT], must: [1], ...game },
      own: [{ seat: 1, ...own }],
    },
    { events: PAST, ...more },
  );

const PAST = [
  { type: "rolled", turn: 17, faces: "grx233" },
  { type: "round-closed", turn: 17, choices: ["x3:M1,N1,O1", "g3:K7,L7,M7", "-"], claims: [{ seat: 1, what: "M", first: true }] },
  { type: "rolled", turn: 18, faces: "ggr13?" },
  { type: "round-closed", turn: 18, choices: ["g?:N2,N3,O2,O3", "r3:B4,C3,C4", "g1:H1"], claims: [{ seat: 2, what: "K", first: false }] },
  { type: "rolled", turn: 19, faces: "ygx123" },
];

const FULL = [
  seat("black 1dfffffffffffcf99f3f7e78c00 0", [15, 0, 0, -4], { first: "IJKLMN" }),
  seat("black 1dfffffffffffcf9d3a7fffffff 1", [23, 1, 10, -2], { first: "ABCDgy", later: "IJKLMN" }),
  seat("black 1dffffffffbf7fffdfffe3c59b1 2", [12, 2, 0, -4], { first: "EGH", later: "KLMN" }),
];
const DONE = seat("black 1fffffffffffffffdfbffff3470 1", [26, 1, 5, -4], { first: "DGHIJKLMNOr" });
const RANKED = { how: "played", scores: [28], rank: "25-28" };
const ENDED = { how: "played", scores: [11, 32, 10], winners: [2] };

/** @param {any} game @param {any} [own] */
const mission = (game, own = {}) =>
  table({
    table: at("encore", "coop", ["Ann", "Bo"]),
    setup: encoreSetup("coop", ["Ann", "Bo"], {
      ...{ sheets: ["blue", "yellow"], rows: { blue: BLUE, yellow: YELLOW }, turns: 27 },
      mission: { number: 1, checkpoints: "10:4:4,19:14,27:30", goal: "colours 2", ours: ["10", "19", "27"] },
    }),
    game: { turn: 11, active: 1, faces: null, must: [1], seats: PAIR, group: GROUP, ...game },
    own: [{ seat: 1, ...own }],
  });
const PAIR = [
  { position: "blue 00c1850b7ffbf66c50b10000000 4 0", score: { columns: 2, jokers: 4, total: 6 }, first: "J" },
  { position: "yellow 00000000c0a1c287cf8f0e1c380 4 1", score: { columns: 0, jokers: 4, total: 4 }, misses: 1 },
];
/** @param {string[]} standings */
const checkpoints = (...standings) => [[10, 4, 4], [19, 14, null], [27, 30, null]]
  .map(([turn, points, jokers], index) => ({ turn, points, jokers, standing: standings[index] }));
const GROUP = {
  ...{ columns: 2, jokers: 8, points: 10, goal: [{ term: "colours 2", parts: [..."gyorb"], done: 0, needed: 2 }] },
  checkpoints: checkpoints("missed", "next", "later"),
};

/** @param {any} game @param {any} [own] */
const solo = (game, own = {}) =>
  table({
    table: at("encore", "solo", ["Ann"], game.over ? { phase: "over" } : {}),
    setup: encoreSetup("solo", ["Ann"]),
    game: { turn: 12, active: 1, faces: "rb15", must: [1], seats: [seat("black 1def9f3e7db970c081000000000 6", [0, 6, 0, -22])], ...game },
    own: [{ seat: 1, ...own }],
  });

const MINE = { faces: "ygx123", options: OPTIONS };
const LEFT = { faces: "yg12", options: OPTIONS.filter((one) => !one.startsWith("x")) };
const BO_TOOK = { ...BO, chosen: true, choice: "x3:M1,N1,O1" };
const LOST = { must: [], over: true, group: { ...GROUP, checkpoints: checkpoints("missed", "missed", "missed") }, outcome: { how: "played", points: 9, result: "lost" } };

/** Encore, state by state. */
export const encore = {
  mine: () => classic({}, MINE),
  left: () => classic({ active: 2, seats: [ANN, BO_TOOK, BOT] }, LEFT),
  nothing: () => classic({ active: 2 }, { faces: "ygx123", options: ["-"] }),
  chosen: () => classic({ seats: [{ ...ANN, chosen: true }, BO, BOT], must: [2, 3] }, { choice: "y3:H7,I7,J7", take_back: true }),
  next: () => classic({ must: [] }, { choice: "-", take_back: true, close: true }),
  rolling: () => classic({ faces: null, must: [], dice: DICE }),
  byHand: () => classic({ faces: null, must: [], dice: DICE }, {}, { table: { dice: "hand" } }),
  over: () => classic({ faces: null, must: [], seats: FULL, over: true, outcome: ENDED }, {}, { table: { phase: "over" } }),
  offline: () => classic({}, MINE, { link: "off", notice: "Seat 1 has chosen already; take that back first." }),
  solo: () => solo({}, { faces: "rb15", options: ["b1:O4", "r5:D6,E6,F6,G6,G7", "-"] }),
  soloOver: () => solo({ turn: 31, faces: null, must: [], over: true, seats: [DONE], outcome: RANKED }),
  pay: () => mission({ setback: { turn: 10, kind: "jokers", jokers: 4 } }, { pay: { jokers: 4, held: [4, 4] } }),
  lose: () => mission({ turn: 20, setback: { turn: 19, kind: "die" } }, { lose: ["colour", "number"] }),
  lost: () => mission({ turn: 28, ...LOST }),
};

/** People gather: as the host sees it, and somebody with a link. */
export const gathering = {
  host: () => table({ table: at("encore", "classic", ["Ann", "", "bot:normal"], { phase: "gathering" }) }),
  guest: () => table({ table: at("words", "classic", ["Ann", ""], { phase: "gathering" }), you: { seats: [], host: false, join: true } }),
  full: () => table({ table: at("encore", "coop", ["Ann", "Bo"], { phase: "gathering", wish: { mode: "coop", mission: 2 } }) }),
};
