/** Mots de ce qui entoure la feuille d’Encore : points, couleurs, les autres, la mission, la fin. */

import { count } from "./common.js";

/** @type {Record<string, string>} */
const COLOURS = { g: "le vert", y: "le jaune", o: "l’orange", r: "le rose", b: "le bleu" };
/** Une case est au féminin. @type {Record<string, [string, string]>} */
const BOXES = { g: ["verte", "vertes"], y: ["jaune", "jaunes"], o: ["orange", "orange"], r: ["rose", "roses"], b: ["bleue", "bleues"] };
const DICE = ["aucun dé", "un dé", "deux dés", "trois dés", "quatre dés", "cinq dés", "six dés"];

/** @param {string} name */
const of = (name) => (/^[aeiouyhàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

export default {
  // Points
  score: "Score si la partie s’arrêtait là",
  finalScore: "Score final",
  scores: "Scores",
  parts: /** @type {Record<string, string>} */ ({
    columns: "Colonnes",
    colours: "Couleurs",
    jokers: "Jokers restants",
    stars: "Étoiles manquantes",
  }),
  heads: /** @type {Record<string, string>} */ ({
    columns: "Colonnes",
    colours: "Couleurs",
    jokers: "Jokers",
    stars: "Étoiles",
    total: "Total",
  }),
  total: "Total",
  you: "Toi",
  together: "Ensemble",
  scoreButton: (/** @type {string} */ total) => `Score ${total} : voir le détail`,
  points: (/** @type {number} */ n) => count(n, "point"),
  shortPoints: (/** @type {string} */ n) => `${n} pts`,
  // Couleurs
  colours: "Couleurs",
  left: (/** @type {number} */ n) => `reste ${n}`,
  complete: "complet",
  columnHeads: { first: "d’abord", later: "ensuite", left: "reste" },
  firstValue: (/** @type {number} */ n) => `${n} pour les premiers`,
  laterValue: (/** @type {number} */ n) => `${n} pour les suivants`,
  own: "à toi",
  takenBy: (/** @type {string} */ names) => `pris par ${names}`,
  completedBy: (/** @type {string} */ names) => `complet : ${names}`,
  // Les autres
  others: "À la table",
  rolls: "lance",
  does: /** @type {Record<string, string>} */ ({
    thinks: "choisit",
    ready: "a choisi",
    waits: "attend",
    away: "absent",
    open: "place libre",
    pass: "passe automatiquement",
  }),
  standIn: (/** @type {string} */ bot) => `remplacé par ${bot}`,
  misses: (/** @type {number} */ n, /** @type {number} */ of) => `${count(n, "raté")} sur ${of}`,
  showSheet: (/** @type {string} */ name) => `Voir la feuille ${of(name)}`,
  sheetOf: (/** @type {string} */ name) => `Feuille ${of(name)}`,
  // Ce qu’on attend
  turn: (/** @type {number} */ n, /** @type {number | null} */ of) => (of ? `Tour ${n} sur ${of}` : `Tour ${n}`),
  rolled: (/** @type {string} */ name) => `${name} a lancé`,
  yourChoice: (/** @type {number} */ dice) => `à toi de choisir parmi ${DICE[dice]}`,
  choiceOf: (/** @type {string} */ name, /** @type {number} */ dice) => `${name} choisit parmi ${DICE[dice]}`,
  watching: "tu regardes",
  isAway: (/** @type {string} */ name) => `${name} (absent)`,
  yourChoiceShort: "à toi",
  choiceOfShort: (/** @type {string} */ name) => `à ${name}`,
  waitFor: (/** @type {string} */ names) => `on attend ${names}`,
  nextRoll: "prêt pour le lancer suivant",
  throwDice: "lancez les dés",
  /** How a sentence about you begins. */
  youBegin: "Tu ",
  nextRollShort: "lancer suivant",
  throwDiceShort: "lancez les dés",
  diceSoon: "les dés arrivent",
  youDecide: "point de contrôle manqué : à toi de décider",
  decides: (/** @type {string} */ name) => `point de contrôle manqué : ${name} décide`,
  youDecideShort: "à toi de décider",
  decidesShort: (/** @type {string} */ name) => `${name} décide`,
  gameOver: "La partie est finie",
  // Ce qui s’est passé
  crosses: (/** @type {string} */ name, /** @type {number} */ n, /** @type {string} */ colour, /** @type {number} */ jokers) =>
    `${name ? `${name} coche` : "Tu coches"} ${count(n, "case")} ${BOXES[colour]?.[n > 1 ? 1 : 0]}${jokers ? ` (${count(jokers, "joker")})` : ""}`,
  passes: (/** @type {string} */ name) => (name ? `${name} passe` : "Tu passes"),
  notesMiss: (/** @type {string} */ name) => (name ? `${name} passe et note un raté` : "Tu passes et notes un raté"),
  thinksAgain: (/** @type {string} */ name) => (name ? `${name} réfléchit encore.` : "Tu réfléchis encore."),
  rolledFaces: (/** @type {number} */ turn, /** @type {string} */ faces) => `Tour ${turn} : ${faces}.`,
  claims: (/** @type {string} */ name, /** @type {string} */ what, /** @type {boolean} */ first) =>
    `${name ? `${name} complète` : "Tu complètes"} ${COLOURS[what] ?? `la colonne ${what}`}${first ? " en premier" : ""}`,
  checkpointMissed: (/** @type {number} */ turn) => `Le point de contrôle du tour ${turn} est manqué.`,
  jokersPaid: (/** @type {string} */ shares) => `Jokers payés : ${shares}.`,
  share: (/** @type {string} */ name, /** @type {number} */ n) => `${name} ${n}`,
  dieLost: /** @type {Record<string, string>} */ ({
    colour: "Un dé de couleur s’en va pour de bon.",
    number: "Un dé de nombre s’en va pour de bon.",
  }),
  missesNoted: "Le dernier point de contrôle est manqué : chacun note un raté.",
  ended: /** @type {Record<string, string>} */ ({
    played: "La partie est finie.",
    agreed: "Tout le monde a accepté d’arrêter là.",
    "turn-limit": "Il n’y a plus de tours.",
  }),
  endedByYou: "Tu as terminé la partie ici.",
  endedEarly: "La partie a été arrêtée avant la fin.",
  // La mission
  goalHint: "Peu importe qui le fait : tout compte pour le groupe.",
  doneOf: (/** @type {number} */ done, /** @type {number} */ needed) => `${done} sur ${needed}`,
  row: (/** @type {number} */ n) => `Rangée ${n}`,
  isDone: "fait",
  groupPoints: "Points du groupe",
  groupHas: (/** @type {number} */ n) => `Points du groupe : ${n}.`,
  pointsFrom: (/** @type {number} */ columns, /** @type {number} */ jokers) => `${columns} des colonnes, ${jokers} des jokers`,
  checkpoints: "Points de contrôle",
  afterTurn: (/** @type {number} */ turn) => `Après le tour ${turn}`,
  needs: (/** @type {number} */ points, /** @type {boolean} */ withJokers) =>
    withJokers ? `${count(points, "point")}, jokers compris` : `${count(points, "point")} de colonnes`,
  elseJokers: (/** @type {number} */ n) => `sinon payer ${count(n, "joker")}`,
  elseDie: "sinon un dé s’en va",
  elseMisses: "sinon un raté pour chacun",
  standings: /** @type {Record<string, string>} */ ({ met: "atteint", missed: "manqué", later: "à venir", next: "le prochain" }),
  track: "Tours",
  trackNow: (/** @type {number} */ turn, /** @type {number} */ of) => `Tour ${turn} sur ${of}`,
  missesTitle: "Ratés",
  thirdMiss: "Au troisième raté d’un joueur, tous perdent.",
  // Qui mène le groupe
  setback: "Un point de contrôle est manqué",
  payHow: (/** @type {number} */ n) => `Ensemble, vous payez ${count(n, "joker")}. Qui en donne combien ?`,
  payFrom: (/** @type {number} */ held) => `en a ${held}`,
  fewer: (/** @type {string} */ name) => `${name} : un de moins`,
  more: (/** @type {string} */ name) => `${name} : un de plus`,
  payNow: (/** @type {number} */ n) => `Payer ${count(n, "joker")}`,
  payMore: (/** @type {number} */ n) => `encore ${n}`,
  payLess: (/** @type {number} */ n) => `${n} de trop`,
  loseHow: "Un dé s’en va pour de bon. Lequel ?",
  lose: /** @type {Record<string, string>} */ ({ colour: "Un dé de couleur", number: "Un dé de nombre" }),
  leaderDecides: (/** @type {string} */ name) => `${name} mène le groupe et décide. Parlez-en ensemble !`,
  // La fin
  youWin: "Tu gagnes !",
  wins: (/** @type {string} */ name) => `${name} gagne`,
  shareWin: (/** @type {string} */ names) => `Victoire partagée : ${names}`,
  byJokers: "À égalité de points, les jokers restants décident.",
  missionWon: "Mission accomplie !",
  missionLost: "Mission perdue",
  thirdMissOf: (/** @type {string} */ name) => `Troisième raté : ${name}.`,
  goalNotMet: "Le but n’est pas atteint.",
  goalMet: "Le but est atteint.",
  rank: (/** @type {string} */ band) => `Rang ${band}`,
  bands: /** @type {Record<string, string>} */ ({ ">40": "plus de 40", "<0": "sous 0" }),
  remarks: /** @type {Record<string, string>} */ ({
    ">40": "Légendaire. Feuille à encadrer.",
    "37-40": "Magistral : presque personne n’arrive là.",
    "33-36": "Tu pourrais enseigner ce jeu.",
    "29-32": "Excellent, et la chance n’y est pour rien.",
    "25-28": "Du solide. Les étoiles te regardaient.",
    "21-24": "Bien coché.",
    "17-20": "Tu sais lire une feuille.",
    "13-16": "Pas mal ; les coins cachent encore des points.",
    "9-12": "Un début honnête. Pense aux étoiles.",
    "5-8": "Les dés te doivent une revanche. Encore ?",
    "1-4": "Au moins, ce n’est pas sous zéro.",
    0: "L’équilibre parfait, que personne ne cherchait.",
    "<0": "Cette fois, les étoiles ont gagné. Encore !",
  }),
  shared: (/** @type {string} */ result) => `Encore, sur Six Dés. ${result}`,
};
