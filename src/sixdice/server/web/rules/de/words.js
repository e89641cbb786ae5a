/** The rules of word dice as players read them, in German. The same shape as in English. */

export default {
  title: "Wortwürfel",
  sections: [
    {
      id: "idea",
      title: "Die Idee",
      body: [
        "Ein Thema, ein Anfangsbuchstabe, fünf Buchstaben: Finde ein Wort vor den anderen. Jeder Würfel, dessen Buchstabe darin vorkommt, bringt einen Chip. Die Langsamsten gehen leer aus.",
      ],
    },
    {
      id: "round",
      title: "Eine Runde",
      body: [
        "Drei bis sechs Spieler (in dieser Ausgabe auch zwei), 90 Chips im Topf, eine Karte mit sechs Themen.",
        {
          steps: [
            "Der Themenwürfel bestimmt ein Thema.",
            "Fünf Buchstabenwürfel und der Farbwürfel werden geworfen. Alle spielen gleichzeitig.",
            "Die Farbe nennt einen Buchstabenwürfel: Dein Wort beginnt mit seinem Buchstaben.",
            "Ein angenommenes Wort bringt Chips und beendet deine Runde.",
            "Ein abgelehntes Wort kostet zwei Sekunden, sonst nichts.",
          ],
        },
        "Schwarz: Finde ein Wort zum Thema, mit beliebigem Anfang, ohne einen der fünf Buchstaben. Das erste gewinnt 4 Chips und die Runde.",
        "Ein Wort mit einem dieser Buchstaben kostet 4 Chips oder alle deine, wenn du weniger hast. Passt es nur nicht zum Thema, wird es bloß abgelehnt.",
        "Eine Runde endet auch nach 90 Sekunden oder wenn alle aufgeben, die noch etwas sagen könnten.",
        "Wer zuerst wirft, wird ausgelost, dann geht es im Uhrzeigersinn. Wörter zählen in der Reihenfolge, in der sie eintreffen.",
      ],
    },
    {
      id: "counts",
      title: "Was zählt",
      body: [
        {
          list: [
            "Schreibung: Akzente, Leerzeichen, Bindestriche, Apostrophe und Punkte zählen nicht. É ist E, œ ist OE, ß ist SS.",
            "Personen: Nur Familienname oder Spitzname zählt. Kleingeschriebene Zusätze werden übersprungen: de Gaulle beginnt mit G, La Fontaine mit L.",
            "Mehrzahl, weibliche Form: bringen so viel wie das Wort der Liste.",
            "Gleicher Stamm: Ein Wort mit dem Stamm eines Wortes, das in dieser Runde schon gilt, wird abgelehnt. Nach „Hund“ kein „Hündchen“.",
            "Eigennamen: Nur derselbe wird abgelehnt. Niger und Nigeria gelten beide.",
            "Schon gesagt: angenommene Wörter dieser Runde. Abgelehnte bleiben frei.",
            "Ziffern und Emojis: nie.",
          ],
        },
      ],
    },
    {
      id: "scoring",
      title: "Chips",
      body: [
        "Ein Chip für jeden Würfel, dessen Buchstabe in deinem Wort vorkommt, egal wie oft.",
        "Würfel B A R M E, Anfang B: „Bischof“ 1, „Boxer“ 3, „Barbier“ 4.",
        { pictures: [{ picture: "word", letters: "BARME", word: "BARBIER", says: "„Barbier“ hat vier der fünf Buchstaben: 4 Chips." }] },
        "Zwei Würfel mit demselben Buchstaben bringen beide einen Chip, auch wenn dein Wort ihn nur einmal hat.",
        "Im klassischen Spiel bekommt bei zwei bis vier Spielern der letzte nichts, bei fünf oder sechs die letzten zwei. Die Runde endet, sobald die anderen gepunktet haben.",
        "Der Topf zahlt, was er hat; ist er leer, endet das Spiel. Wer die meisten Chips hat, gewinnt; bei Gleichstand wird der Sieg geteilt.",
      ],
    },
    {
      id: "modes",
      title: "Drei Spielarten",
      body: [
        "Klassisch: ein Thema, ein angenommenes Wort pro Spieler.",
        "Begrenzte Chips: In jeder Runde kommen 2 Chips pro Spieler (oder was noch übrig ist) aus einem Vorrat in die Mitte. Alle suchen Wörter, bis die Mitte leer ist.",
        "Liegen zu Beginn einer Runde noch Chips in der Mitte, kommen keine dazu. Bei Schwarz kommen die 4 Chips aus dem Vorrat und, wenn er leer ist, aus der Mitte; Strafen gehen in die Mitte. Das Spiel endet, wenn Vorrat und Mitte leer sind.",
        "Offene Themen: Nenne ein Thema der Karte; dein angenommenes Wort schließt es. Weiter geht es, bis alle sechs geschlossen sind. Bei Schwarz wählst du ein beliebiges Thema.",
        "In diesen beiden Varianten punkten auch die Letzten.",
      ],
    },
    {
      id: "doubts",
      title: "Zweifel",
      body: [
        "Wörter auf der Liste des Themas gelten sicher. Andere, und solche mit vielleicht gleichem Stamm, bringen Chips, dürfen aber angezweifelt werden.",
        "Zehn Sekunden lang können die anderen so ein Wort anzweifeln, und die Runde bleibt offen. Das darf jeder zweimal pro Spiel.",
        "Ein Zweifel hält die Uhr höchstens zehn Sekunden an: Alle anderen Spieler stimmen ab, die Bots nicht. Bei Gleichstand oder Schweigen gilt das Wort.",
        "Wird es gestrichen, gehen die Chips zurück, sein Thema wird wieder frei, und wer es gesagt hat, darf es noch einmal versuchen.",
        "Spielst du nur gegen Bots, gilt dein Ehrenwort.",
      ],
    },
    {
      id: "options",
      title: "Optionen",
      body: [
        {
          list: [
            "Buchstaben einmal zählen: Ein Buchstabe bringt nicht öfter Chips, als er in deinem Wort vorkommt.",
            "Nur Wörter der Liste: wenn du nur gegen Bots spielst.",
            "Uhr: Wählt die Sekunden; 0 für keine.",
            "Karte, Sprache: frei wählbar.",
            "Echte Würfel: Gebt ein, was ihr werft.",
          ],
        },
      ],
    },
  ],
};
