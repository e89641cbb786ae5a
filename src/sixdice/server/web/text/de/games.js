/** Die Spiele und alles, was man sich dabei wünschen kann, unter den Namen des Servers. */

import { count } from "./common.js";

/** @typedef {{name: string, says: string}} Told ein Name und eine Zeile, die ihn erklärt */

export default {
  games: /** @type {Record<string, Told>} */ ({
    encore: { name: "Encore", says: "Alle kreuzen mit denselben sechs Würfeln Felder an." },
    words: { name: "Wortwürfel", says: "Fünf Buchstaben, ein Thema: Wer hat zuerst ein Wort?" },
  }),
  modes: /** @type {Record<string, Record<string, Told>>} */ ({
    encore: {
      classic: { name: "Klassisch", says: "Gegeneinander, bis jemand die zweite Farbe vollendet." },
      solo: { name: "Solo", says: "Allein mit vier Würfeln und dreißig Zügen: Wie weit kommst du?" },
      coop: { name: "Gemeinsame Mission", says: "Alle zusammen: eine Mission, 27 Züge, drei Etappen." },
    },
    words: {
      classic: { name: "Klassisch", says: "Ein Wort je Runde; wer zuletzt spricht, bekommt nichts." },
      limited: { name: "Begrenzt", says: "Zwei Chips je Person in der Mitte: Alle sagen Wörter, bis sie weg sind." },
      open: { name: "Offene Themen", says: "Kein Thema wird ausgewürfelt: Jedes Wort schließt eines der sechs der Karte." },
    },
  }),
  options: /** @type {Record<string, Told>} */ ({
    no_free_rolls: { name: "Keine freien Würfe", says: "Die gewählten Würfel gehen vom ersten Zug an weg, nicht erst vom vierten an." },
    end_on_two_colours: { name: "Ende bei zwei Farben", says: "Eine zweite vollendete Farbe beendet das Solospiel vorzeitig." },
    play_to_the_end: { name: "Bis zum Schluss", says: "Alle 27 Züge werden gespielt, auch wenn die Mission schon erfüllt ist." },
    end_on_goal: { name: "Ende am Ziel", says: "Die Mission ist gewonnen, sobald ihr Ziel erreicht ist, gleich bei wie vielen Punkten." },
    letters_once: { name: "Buchstaben einmal zählen", says: "Ein Buchstabe zahlt nicht öfter, als er im Wort steht." },
    strict: { name: "Nur Wörter der Liste", says: "Allein unter Bots zählen nur Wörter aus der Wortliste." },
  }),
  missions: /** @type {Record<string, Told>} */ ({
    1: { name: "Farben", says: "Vollendet verschiedene Farben." },
    2: { name: "Reihen", says: "Vollendet ganze Reihen." },
    3: { name: "Sterne", says: "Kreuzt in jeder Spalte einen Stern an und vollendet Farben." },
    4: { name: "Quadrate", says: "Kreuzt gemeinsam die markierten Quadrate an und vollendet Reihen." },
    5: { name: "NOCHMAL", says: "Vollendet die Spalten N-O-C-H-M-A-L in dieser Reihenfolge." },
  }),
  mission: (/** @type {number} */ n) => `Mission ${n}`,
  goals: /** @type {Record<string, (what: string) => string>} */ ({
    colours: (n) => `${count(Number(n), "Farbe", "Farben")} vollenden`,
    rows: (n) => `${count(Number(n), "Reihe", "Reihen")} vollenden`,
    stars: (_) => "in jeder Spalte einen Stern ankreuzen",
    squares: (_) => "die markierten Quadrate ankreuzen",
    order: (word) => `die Spalten ${[...word].join("-")} in dieser Reihenfolge vollenden`,
  }),
  bots: /** @type {Record<string, string>} */ ({
    random: "Spielt irgendetwas, was erlaubt ist.",
    greedy: "Nimmt, was am meisten bringt, und achtet darauf, was dir bleibt.",
    easy: "Lässt sich Zeit und kennt gängige Wörter.",
    normal: "Meldet sich ab und zu.",
    hard: "Weiß viel. Wenn du flink bist, bist du trotzdem schneller.",
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
  dice: /** @type {Record<string, Told>} */ ({
    verifiable: { name: "Der Tisch würfelt", says: "Ehrliche Würfel, die hinterher alle nachprüfen können." },
    hand: { name: "Wir würfeln selbst", says: "Du tippst ein, was eure eigenen Würfel zeigen." },
    plain: { name: "Der Tisch würfelt", says: "Anderswo begonnen: Diese Würfel lassen sich nicht nachprüfen." },
  }),
};
