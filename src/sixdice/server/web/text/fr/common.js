/** Mots de toute la page. */

const list = new Intl.ListFormat("fr");

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${Math.abs(n) < 2 ? one : many}`;

export default {
  title: "Six Dés",
  loading: "Un instant…",
  close: "Fermer",
  rules: "Règles",
  contents: "Sommaire",
  menu: "Menu",
  back: "Retour",
  toStart: "À l’accueil",
  tryAgain: "Réessayer",
  offline: "Pas de connexion. Rien n’est perdu ; nouvel essai…",
  unreachable: "Le serveur ne répond pas. Est-il démarré ?",
  lost: /** @type {Record<string, string>} */ ({
    refused: "Cette table n’existe pas, ou le lien n’est plus valable.",
    gone: "Cette table a été supprimée.",
    unreachable: "Le serveur ne répond pas. Est-il démarré ?",
  }),
  you: "toi",
  seat: (/** @type {number} */ n) => `Place ${n}`,
  bots: /** @type {Record<string, string>} */ ({
    easy: "Robot facile",
    normal: "Robot normal",
    hard: "Robot fort",
    expert: "Robot expert",
    random: "Robot au hasard",
    greedy: "Robot normal",
  }),
  /** @type {(bot: string, number: number) => string} */
  bot(bot, number) {
    return `${this.bots[bot] ?? bot}${number ? ` ${number}` : ""}`;
  },
  shortBot: (/** @type {number} */ number) => (number ? `Robot ${number}` : "Robot"),
  names: (/** @type {string[]} */ names) => list.format(names),
  number: (/** @type {number} */ n) => String(n).replace("-", "−"),
  seconds: (/** @type {number} */ n) => `${n} s`,
  colours: /** @type {Record<string, string>} */ ({ g: "vert", y: "jaune", o: "orange", r: "rose", b: "bleu", x: "couleur au choix" }),
  /** Les dés lancés à la main, et les noms des dés. */
  hand: {
    title: "Entre ton lancer",
    enter: "Valider ce lancer",
    anyNumber: "nombre au choix",
    dice: /** @type {Record<string, string>} */ ({
      theme: "Thème",
      colour: "Couleur",
      number: "Nombre",
      green: "vert",
      white: "blanc",
      yellow: "jaune",
      red: "rose",
      blue: "bleu",
      black: "noir",
    }),
  },
};
