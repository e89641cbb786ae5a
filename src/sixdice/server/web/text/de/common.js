/** Wörter der ganzen Seite. */

const list = new Intl.ListFormat("de");

/** @param {number} n @param {string} one @param {string} many */
export const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;

export default {
  title: "Six Dice",
  loading: "Einen Moment …",
  close: "Schließen",
  rules: "Regeln",
  contents: "Inhalt",
  menu: "Menü",
  back: "Zurück",
  toStart: "Zur Startseite",
  tryAgain: "Noch einmal",
  offline: "Keine Verbindung. Nichts ist verloren; neuer Versuch …",
  unreachable: "Der Server antwortet nicht. Läuft er?",
  lost: /** @type {Record<string, string>} */ ({
    refused: "Diesen Tisch gibt es nicht, oder der Link passt nicht mehr.",
    gone: "Dieser Tisch wurde gelöscht.",
    unreachable: "Der Server antwortet nicht. Läuft er?",
  }),
  you: "du",
  seat: (/** @type {number} */ n) => `Platz ${n}`,
  bots: /** @type {Record<string, string>} */ ({
    easy: "Leichter Bot",
    normal: "Normaler Bot",
    hard: "Starker Bot",
    expert: "Experten-Bot",
    random: "Zufalls-Bot",
    greedy: "Normaler Bot",
  }),
  /** @type {(bot: string, number: number) => string} */
  bot(bot, number) {
    return `${this.bots[bot] ?? bot}${number ? ` ${number}` : ""}`;
  },
  shortBot: (/** @type {number} */ number) => (number ? `Bot ${number}` : "Bot"),
  names: (/** @type {string[]} */ names) => list.format(names),
  number: (/** @type {number} */ n) => String(n).replace("-", "−"),
  seconds: (/** @type {number} */ n) => `${n} s`,
  colours: /** @type {Record<string, string>} */ ({ g: "Grün", y: "Gelb", o: "Orange", r: "Rosa", b: "Blau", x: "beliebige Farbe" }),
  /** Von Hand geworfene Würfel, und wie Würfel heißen. */
  hand: {
    title: "Gib deinen Wurf ein",
    enter: "Diesen Wurf eingeben",
    anyNumber: "beliebige Zahl",
    dice: /** @type {Record<string, string>} */ ({
      theme: "Thema",
      colour: "Farbe",
      number: "Zahl",
      green: "Grün",
      white: "Weiß",
      yellow: "Gelb",
      red: "Rosa",
      blue: "Blau",
      black: "Schwarz",
    }),
  },
};
