/** Words of the whole page. */

const list = new Intl.ListFormat("en");

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export default {
  title: "Six Dice",
  loading: "One moment …",
  close: "Close",
  rules: "Rules",
  contents: "Contents",
  menu: "Menu",
  back: "Back",
  toStart: "To the start",
  tryAgain: "Try again",
  offline: "No connection. Nothing is lost; trying again …",
  unreachable: "The server cannot be reached. Is it running?",
  lost: /** @type {Record<string, string>} */ ({
    refused: "There is no such table, or the link does not fit it any more.",
    gone: "This table was deleted.",
    unreachable: "The server cannot be reached. Is it running?",
  }),
  you: "you",
  seat: (/** @type {number} */ n) => `Seat ${n}`,
  bots: /** @type {Record<string, string>} */ ({
    easy: "Easy bot",
    normal: "Normal bot",
    hard: "Hard bot",
    expert: "Expert bot",
    random: "Random bot",
    greedy: "Normal bot",
  }),
  /** @type {(bot: string, number: number) => string} */
  bot(bot, number) {
    return `${this.bots[bot] ?? bot}${number ? ` ${number}` : ""}`;
  },
  shortBot: (/** @type {number} */ number) => (number ? `Bot ${number}` : "Bot"),
  names: (/** @type {string[]} */ names) => list.format(names),
  number: (/** @type {number} */ n) => String(n).replace("-", "−"),
  seconds: (/** @type {number} */ n) => `${n} s`,
  colours: /** @type {Record<string, string>} */ ({ g: "green", y: "yellow", o: "orange", r: "pink", b: "blue", x: "any colour" }),
  /** Dice thrown by hand, and what the dice are called. */
  hand: {
    title: "Enter your throw",
    enter: "Enter this roll",
    anyNumber: "any number",
    dice: /** @type {Record<string, string>} */ ({
      theme: "Theme",
      colour: "Colour",
      number: "Number",
      green: "green",
      white: "white",
      yellow: "yellow",
      red: "pink",
      blue: "blue",
      black: "black",
    }),
  },
};
