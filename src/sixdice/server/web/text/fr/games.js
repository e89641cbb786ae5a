/** Les jeux et tout ce qu’on peut y choisir, sous les noms du serveur. */

import { count } from "./common.js";

/** @typedef {{name: string, says: string}} Told un nom et une ligne qui l’explique */

export default {
  games: /** @type {Record<string, Told>} */ ({
    encore: { name: "Encore", says: "Tout le monde coche des cases avec les six mêmes dés." },
    words: { name: "Dés à mots", says: "Cinq lettres, un thème : qui trouve un mot en premier ?" },
  }),
  modes: /** @type {Record<string, Record<string, Told>>} */ ({
    encore: {
      classic: { name: "Classique", says: "Chacun pour soi, jusqu’à ce que quelqu’un complète une deuxième couleur." },
      solo: { name: "Solo", says: "En solitaire, quatre dés et trente tours : jusqu’où iras-tu ?" },
      coop: { name: "Mission coopérative", says: "Tous ensemble : une mission, 27 tours, trois points de contrôle." },
    },
    words: {
      classic: { name: "Classique", says: "Un mot par joueur et par manche ; les plus lents ne gagnent rien." },
      limited: { name: "Jetons limités", says: "Deux jetons par personne au milieu : on propose des mots jusqu’au dernier." },
      open: { name: "Thèmes ouverts", says: "Aucun thème n’est tiré : chaque mot ferme l’un des six de la carte." },
    },
  }),
  options: /** @type {Record<string, Told>} */ ({
    no_free_rolls: {
      name: "Pas de lancers libres",
      says: "Les dés pris par le joueur dont c’est le tour sont retirés aux autres dès le premier tour, et non à partir du quatrième.",
    },
    end_on_two_colours: { name: "Fin à deux couleurs", says: "Une deuxième couleur complète termine la partie solo plus tôt." },
    play_to_the_end: { name: "Jouer jusqu’au bout", says: "Les 27 tours sont joués, même si la mission est remplie." },
    end_on_goal: { name: "Fin dès le but atteint", says: "La mission est gagnée dès que son but est atteint, quels que soient les points." },
    letters_once: { name: "Lettres comptées une fois", says: "Une lettre ne rapporte pas plus de fois qu’elle n’apparaît dans le mot." },
    strict: { name: "Mots de la liste seulement", says: "Si tu ne joues que contre des robots, seuls les mots de la liste comptent." },
  }),
  missions: /** @type {Record<string, Told>} */ ({
    1: { name: "Couleurs", says: "Complétez des couleurs différentes." },
    2: { name: "Rangées", says: "Complétez des rangées entières." },
    3: { name: "Étoiles", says: "Cochez une étoile dans chaque colonne et complétez des couleurs." },
    4: { name: "Carrés", says: "Cochez ensemble les carrés marqués et complétez des rangées." },
    5: { name: "NOCHMAL", says: "Complétez les colonnes N-O-C-H-M-A-L dans cet ordre." },
  }),
  mission: (/** @type {number} */ n) => `Mission ${n}`,
  missionOf: (/** @type {number} */ n, /** @type {string} */ says) => `Mission ${n} : ${says}`,
  goals: /** @type {Record<string, (what: string) => string>} */ ({
    colours: (n) => `compléter ${count(Number(n), "couleur")}`,
    rows: (n) => `compléter ${count(Number(n), "rangée")}`,
    stars: (_) => "cocher une étoile dans chaque colonne",
    squares: (_) => "cocher les carrés marqués",
    order: (word) => `compléter les colonnes ${[...word].join("-")} dans cet ordre`,
  }),
  bots: /** @type {Record<string, Record<string, string>>} */ ({
    encore: {
      easy: "Suit une de ses premières idées. Parfait pour débuter.",
      normal: "Prend ce qui rapporte le plus et surveille ce qu’il te laisse.",
      hard: "Pense à toute la partie, mais pas à ce qu’il te laisse.",
      expert: "Joue d’avance dans sa tête avant de choisir. Le plus fort de tous.",
    },
    words: {
      easy: "Prend son temps et connaît les mots courants.",
      normal: "Parle de temps en temps.",
      hard: "En sait beaucoup. Mais si tu te dépêches, tu restes le plus rapide.",
    },
  }),
  sheets: /** @type {Record<string, string>} */ ({
    black: "Noire",
    blue: "Bleue",
    green: "Verte",
    orange: "Orange",
    pink: "Rose",
    purple: "Violette",
    yellow: "Jaune",
  }),
  card: (/** @type {number} */ n) => `Carte ${n}`,
  cardOf: (/** @type {number} */ n, /** @type {string} */ themes) => `Carte ${n} : ${themes}`,
  dice: /** @type {Record<string, Told>} */ ({
    verifiable: { name: "La table lance", says: "Des dés équitables que chacun peut vérifier après coup." },
    hand: { name: "Nous lançons de vrais dés", says: "Vous saisissez ce que montrent vos propres dés." },
    plain: { name: "La table lance", says: "Partie commencée ailleurs : ses dés ne peuvent pas être vérifiés." },
  }),
};
