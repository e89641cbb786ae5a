/** Die Spiele und alles, was man sich dabei wünschen kann, unter den Namen des Servers. */

import { count } from "./common.js";

/** @typedef {{name: string, says: string}} Told ein Name und eine Zeile, die ihn erklärt */

export default {
  games: /** @type {Record<string, Told>} */ ({
    encore: { name: "Encore", says: "Alle kreuzen mit denselben sechs Würfeln Kästchen an." },
    words: { name: "Wortwürfel", says: "Fünf Buchstaben, ein Thema: Wer hat zuerst ein Wort?" },
  }),
  modes: /** @type {Record<string, Record<string, Told>>} */ ({
    encore: {
      classic: { name: "Klassisch", says: "Gegeneinander, bis jemand eine zweite Farbe füllt." },
      solo: { name: "Solo", says: "Allein mit vier Würfeln und dreißig Zügen: Wie weit kommst du?" },
      coop: { name: "Gemeinsame Mission", says: "Alle zusammen: eine Mission, 27 Züge, drei Kontrollpunkte." },
    },
    words: {
      classic: { name: "Klassisch", says: "Ein Wort je Runde; die Langsamsten gehen leer aus." },
      limited: { name: "Begrenzte Chips", says: "Zwei Chips je Person in der Mitte: Alle nennen Wörter, bis sie weg sind." },
      open: { name: "Offene Themen", says: "Kein Thema wird ausgewürfelt: Jedes Wort schließt eines der sechs Themen der Karte." },
    },
  }),
  options: /** @type {Record<string, Told>} */ ({
    no_free_rolls: { name: "Keine freien Würfe", says: "Die Würfel, die sich der Spieler am Zug nimmt, fehlen den anderen schon ab dem ersten Zug, nicht erst ab dem vierten." },
    end_on_two_colours: { name: "Ende bei zwei Farben", says: "Eine zweite volle Farbe beendet das Solospiel vorzeitig." },
    play_to_the_end: { name: "Bis zum Schluss", says: "Alle 27 Züge werden gespielt, auch wenn die Mission schon erfüllt ist." },
    end_on_goal: { name: "Ende beim Ziel", says: "Die Mission ist gewonnen, sobald ihr Ziel erreicht ist, egal mit wie vielen Punkten." },
    letters_once: { name: "Buchstaben einmal zählen", says: "Ein Buchstabe bringt nicht öfter Chips, als er im Wort vorkommt." },
    strict: { name: "Nur Wörter der Liste", says: "Spielst du nur gegen Bots, zählen nur Wörter aus der Wortliste." },
  }),
  missions: /** @type {Record<string, Told>} */ ({
    1: { name: "Farben", says: "Füllt verschiedene Farben." },
    2: { name: "Reihen", says: "Füllt ganze Reihen." },
    3: { name: "Sterne", says: "Kreuzt in jeder Spalte einen Stern an und füllt Farben." },
    4: { name: "Quadrate", says: "Kreuzt gemeinsam die markierten Quadrate an und füllt Reihen." },
    5: { name: "NOCHMAL", says: "Füllt die Spalten N-O-C-H-M-A-L in dieser Reihenfolge." },
  }),
  mission: (/** @type {number} */ n) => `Mission ${n}`,
  missionOf: (/** @type {number} */ n, /** @type {string} */ says) => `Mission ${n}: ${says}`,
  goals: /** @type {Record<string, (what: string) => string>} */ ({
    colours: (n) => `${count(Number(n), "Farbe", "Farben")} füllen`,
    rows: (n) => `${count(Number(n), "Reihe", "Reihen")} füllen`,
    stars: (_) => "in jeder Spalte einen Stern ankreuzen",
    squares: (_) => "die markierten Quadrate ankreuzen",
    order: (word) => `die Spalten ${[...word].join("-")} in dieser Reihenfolge füllen`,
  }),
  bots: /** @type {Record<string, Record<string, string>>} */ ({
    encore: {
      easy: "Folgt einem seiner ersten Einfälle. Gut für deine ersten Partien.",
      normal: "Nimmt, was am meisten bringt, und achtet darauf, was dir bleibt.",
      hard: "Denkt an die ganze Partie, aber nicht daran, was dir bleibt.",
      expert: "Spielt im Kopf voraus, bevor er wählt. Unser stärkster Bot.",
    },
    words: {
      easy: "Lässt sich Zeit und kennt gängige Wörter.",
      normal: "Meldet sich ab und zu.",
      hard: "Weiß viel. Wenn du flink bist, bist du trotzdem schneller.",
    },
  }),
  sheets: /** @type {Record<string, string>} */ ({
    black: "Schwarz",
    blue: "Blau",
    green: "Grün",
    orange: "Orange",
    pink: "Rosa",
    purple: "Lila",
    yellow: "Gelb",
  }),
  card: (/** @type {number} */ n) => `Karte ${n}`,
  cardOf: (/** @type {number} */ n, /** @type {string} */ themes) => `Karte ${n}: ${themes}`,
  dice: /** @type {Record<string, Told>} */ ({
    verifiable: { name: "Der Tisch würfelt", says: "Ehrliche Würfel, die hinterher alle nachprüfen können." },
    hand: { name: "Wir würfeln selbst", says: "Ihr gebt ein, was eure eigenen Würfel zeigen." },
    plain: { name: "Der Tisch würfelt", says: "Anderswo begonnen: Diese Würfel lassen sich nicht nachprüfen." },
  }),
};
