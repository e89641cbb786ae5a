/** Les dés à mots. */

import { count } from "./common.js";

/** @param {number} n */
const tokens = (n) => count(n, "jeton");
/** @param {number} n */
const exact = (n) => `${n.toFixed(1).replace(".", ",")} s`;
/** @param {string} word */
const quoted = (word) => `« ${word} »`;
/** @param {string} letters */
const spaced = (letters) => [...letters].join(" ");

/** Pourquoi une manche est finie : par le temps, par tous, ou par la règle du mode ou du dé noir. */
const HOW = /** @type {Record<string, string>} */ ({
  time: "temps écoulé",
  agreed: "personne n’a plus rien à dire",
  classic: "toutes les places sont prises",
  limited: "il n’y a plus de jetons au milieu",
  open: "tous les thèmes sont fermés",
  black: "le premier mot gagne",
});

export default {
  you: "Toi",
  round: (/** @type {number} */ n) => `Manche ${n}`,
  places: (/** @type {number} */ n) => count(n, "place restante", "places restantes"),
  tokens,
  gain: (/** @type {number} */ n) => (n < 0 ? `−${-n}` : `+${n}`),
  tokensOfAll: "Les jetons de chacun",
  potLong: (/** @type {number} */ pot, /** @type {number} */ reserve) =>
    `${tokens(pot)} à gagner${reserve ? `, ${reserve} en réserve` : ""}`,

  theme: (/** @type {number} */ n, /** @type {string} */ rule) => `Thème ${n} · ${rule}`,
  begins: (/** @type {string} */ first) => `commence par ${first}`,
  without: "sans aucune de ces lettres",
  anyTheme: "Un thème encore ouvert",
  themes: "Thèmes de la carte",
  closed: "(fermé)",
  chooseTheme: "Choisis son thème.",
  letters: "Les dés",
  die: (/** @type {string} */ colour, /** @type {string} */ face, /** @type {boolean} */ drawn, /** @type {boolean} */ used) =>
    `${face}, ${colour}${drawn ? ", l’initiale" : ""}${used ? ", dans ton mot" : ""}`,
  clock: "Temps restant",
  timeLeft: (/** @type {number} */ n) => `Encore ${n} secondes.`,

  said: "Ce qui a été dit",
  nothingSaid: "Personne n’a encore rien dit.",
  howTo: (/** @type {string} */ initial) =>
    initial
      ? `Tape un mot du thème qui commence par ${initial}. Chaque dé dont il a la lettre rapporte un jeton.`
      : "Tape un mot du thème qui n’a aucune de ces lettres.",
  youSilent: "Tu n’as plus rien à dire. On attend les autres.",
  nobodySpoke: "Personne n’a trouvé de mot.",
  first: (/** @type {number} */ seconds) => `1ᵉʳ · ${exact(seconds)}`,
  behind: (/** @type {number} */ seconds) => `+${exact(seconds)}`,
  proposed: (/** @type {number} */ seconds) => (seconds ? `proposé, ${seconds} s` : "proposé"),
  struck: "rayé par vote",
  notSent: "pas encore envoyé",
  faults: /** @type {Record<string, (against: string) => string>} */ ({
    "word/initial": (first) => `doit commencer par ${first}`,
    "word/said": (word) => `${quoted(word)} est déjà dit`,
    "word/root": (word) => `même racine que ${quoted(word)}`,
    "word/not-listed": () => "absent de la liste",
    "black/letters": (letters) => `contient ${[...letters].join(", ")}`,
    other: () => "ne compte pas",
  }),
  hints: /** @type {Record<string, (against: string, person: boolean) => string>} */ ({
    "word/initial": (first, person) => `${person ? "le nom de famille " : ""}doit commencer par ${first}`,
    "black/letters": (letters) => `contient ${[...letters].join(", ")} : interdit sur le noir`,
  }),
  notListed: "hors liste",
  onYourWord: "sur parole",
  spokenIn: (/** @type {string} */ language) => `en ${language}`,

  doubt: "Contester",
  doubtAs: (/** @type {string} */ name) => `${name} conteste`,
  doubtHint: (/** @type {number} */ seconds) => `Contester lance un vote · ${seconds} s`,
  doubtsLeft: (/** @type {number} */ n) => `reste ${n}`,
  vote: (/** @type {string} */ word) => `${quoted(word)} compte ?`,
  votedOn: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "C’est ton mot." : `C’est le mot de ${name}.`),
  doubted: (/** @type {string} */ name, /** @type {boolean} */ us, /** @type {boolean} */ votes) =>
    us ? `Tu le contestes${votes ? " : vote aussi" : ""}.` : `${name} le conteste${votes ? " et vote aussi" : ""}.`,
  yourVote: "Ton vote",
  keep: "Il compte",
  strike: "On le raye",
  voted: (/** @type {number} */ n, /** @type {number} */ all) => `${n} sur ${all} ont voté`,

  yourWord: "Ton mot",
  sayIt: "Dire",
  saysIt: (/** @type {string} */ name) => `${name} le dit`,
  pause: (/** @type {number} */ seconds) => `Pause ${seconds} s`,
  spoken: "Tu as fini pour cette manche.",
  waits: "Tout est pris, sauf si un mot est rayé.",
  voting: "On attend la fin du vote.",
  timeUp: "Temps écoulé ; un mot peut encore être contesté.",
  nothing: "Je n’ai plus rien à dire",
  nothingAs: (/** @type {string} */ name) => `${name} n’a plus rien à dire`,
  silent: "n’a plus rien à dire",

  throws: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Tu lances" : `${name} lance`),
  throwsIn: (/** @type {number} */ seconds) => `dans ${seconds} s`,
  diceSoon: "Les dés arrivent…",
  lastRound: (/** @type {number} */ n, /** @type {string} */ how) => `Manche ${n}${HOW[how] ? ` · ${HOW[how]}` : ""}`,
  people: "À la table",

  youWin: "Tu gagnes !",
  wins: (/** @type {string} */ name) => `${name} gagne`,
  share: (/** @type {string} */ names) => `Victoire partagée : ${names}`,
  isOver: "La partie est finie",
  ended: /** @type {Record<string, string>} */ ({
    played: "Tous les jetons sont gagnés.",
    agreed: "Finie d’un commun accord.",
    "turn-limit": "La plus longue partie possible.",
  }),
  rank: (/** @type {number} */ n) => (n === 1 ? "1ᵉʳ" : `${n}ᵉ`),

  closedRound: (/** @type {number} */ n, /** @type {string} */ how) => `La manche ${n} est finie${HOW[how] ? ` : ${HOW[how]}` : ""}.`,
  tell: {
    rolled: (/** @type {number} */ n, /** @type {string} */ theme, /** @type {string} */ initial, /** @type {string} */ letters) =>
      `Manche ${n} : ${theme}, ${initial ? `commence par ${initial} ; les dés sont` : "sans aucune des lettres"} ${spaced(letters)}.`,
    accepted: (/** @type {string} */ name, /** @type {string} */ word, /** @type {number} */ n) => `${name} : ${word}, ${tokens(n)}.`,
    refused: (/** @type {string} */ name, /** @type {string} */ word, /** @type {string} */ why, /** @type {number} */ penalty) =>
      `${name} : ${word} ne compte pas, ${why}${penalty ? ` ; ${tokens(penalty)} en moins` : ""}.`,
    appealed: (/** @type {string} */ name, /** @type {string} */ word, /** @type {boolean} */ us) =>
      `${us ? "Tu contestes" : `${name} conteste`} ${quoted(word)} : on vote.`,
    settled: (/** @type {string} */ word, /** @type {boolean} */ stands, /** @type {number[] | null} */ votes) =>
      `${quoted(word)} ${stands ? "compte" : "est rayé"}${votes ? `, ${votes[0]} contre ${votes[1]}` : ""}.`,
    voted: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Tu as voté." : `${name} a voté.`),
    agreed: (/** @type {string} */ name, /** @type {boolean} */ us) => (us ? "Tu n’as plus rien à dire." : `${name} n’a plus rien à dire.`),
  },
};
