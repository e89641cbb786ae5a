/** The rules as players read them, in German. The same shape as in English. */

export const RULES = {
  encore: {
    title: "Encore",
    sections: [
      {
        id: "idea",
        title: "Die Idee",
        body: [
          "Nimm einen Farbwürfel und einen Zahlenwürfel und kreuze so viele Kästchen dieser Farbe an. Volle Spalten und Farben geben Punkte, und zwar mehr, wenn du zuerst fertig bist. Eine zweite volle Farbe beendet das Spiel.",
        ],
      },
      {
        id: "turn",
        title: "Ein Zug",
        body: [
          {
            steps: [
              "Drei Farbwürfel und drei Zahlenwürfel werden geworfen.",
              "Wer aktiv ist, nimmt von jeder Art einen und kreuzt an. Diese beiden Würfel scheiden für diesen Zug aus.",
              "Die anderen wählen aus den vier übrigen, alle zugleich und verdeckt. Mehrere dürfen dieselben Würfel nutzen.",
              "Volle Spalten und Farben werden abgerechnet, dann ist der nächste Platz aktiv.",
            ],
          },
          "In den Zügen 1 bis 3 wählen alle aus allen sechs Würfeln.",
          "Du darfst immer passen. Passt der aktive Platz, haben die anderen alle sechs Würfel.",
          "Zwei gleiche Würfel bleiben zwei Würfel: Ein Gelb geht, das andere bleibt.",
        ],
      },
      {
        id: "crossing",
        title: "Kästchen ankreuzen",
        body: [
          "Jede Farbe hat ihre Form: Grün (Dreieck), Gelb (Kreis), Orange (Quadrat), Rosa (Raute), Blau (Balken).",
          "Für deine Kästchen gilt:",
          {
            list: [
              "Genau: so viele, wie die Zahl sagt.",
              "Eine Farbe: die deines Würfels.",
              "Frei: noch nicht angekreuzt.",
              "Eine Gruppe: Kante an Kante verbunden. Ecken zählen nicht, und frühere Kreuze überbrücken nichts.",
              "Erreicht: Mindestens eines liegt in Spalte H oder Kante an Kante mit einem Kreuz aus einem früheren Zug.",
            ],
          },
          "Deine erste Gruppe braucht also ein Kästchen in H. Spalte H bleibt das ganze Spiel offen.",
          "Ein Block einer Farbe darf mehrere Züge brauchen.",
        ],
      },
      {
        id: "jokers",
        title: "Joker",
        body: [
          "Du hast acht Joker: die Ausrufezeichen.",
          {
            list: [
              "Das schwarze Kreuz ist jede beliebige Farbe, ob gewürfelt oder nicht.",
              "Das Fragezeichen ist jede Zahl von 1 bis 5, nie 6.",
              "Jeder Jokerwürfel, den du nutzt, kostet einen Joker; hast du zu wenige, darfst du ihn nicht nutzen.",
            ],
          },
        ],
      },
      {
        id: "scoring",
        title: "Punkte und Ende",
        body: [
          "Alle, die eine Spalte oder Farbe als Erste im selben Wurf füllen, bekommen den höheren Wert, spätere den niedrigeren.",
          {
            list: [
              "Spalten A, O: 5, später 3.",
              "Spalten B–D, L–N: 3, später 2.",
              "Spalten E–G, I–K: 2, später 1.",
              "Spalte H: 1, später 0.",
              "Eine Farbe: 5, später 3.",
              "Jeder übrige Joker: 1.",
              "Jeder Stern ohne Kreuz: −2.",
            ],
          },
          "Das Spiel endet nach einem Wurf, in dem jemand eine zweite Farbe füllt, oder wenn alle Menschen am Tisch aufhören wollen.",
          "Die meisten Punkte gewinnen, auch unter null; dann die meisten übrigen Joker; sonst wird der Sieg geteilt.",
        ],
      },
      {
        id: "solo",
        title: "Solo",
        body: [
          "Du hast zwei Farbwürfel, zwei Zahlenwürfel und immer dreißig Züge.",
          "Spalten und Farben geben ihren höheren Wert. Joker und Sterne zählen wie sonst.",
          "Dreizehn Ränge: unter 0, 0, 1–4, 5–8 und weiter in Viererschritten bis 37–40, dann über 40.",
        ],
      },
      {
        id: "coop",
        title: "Gemeinsam",
        body: [
          "Ein bis vier Plätze gewinnen oder verlieren gemeinsam, in 27 Zügen. Alles andere ist wie im klassischen Spiel, aber ihr wählt offen: Redet! Allein hast du alle sechs Würfel.",
          "Platz 1 leitet die Mission: Er beginnt und gibt ein, was ihr beschließt.",
          "Nur Spaltenpunkte zählen, über alle Plätze summiert. Eine zweite Farbe beendet nichts.",
          "Kreuzt du bei einem Wurf nichts an, notierst du einen Fehlwurf. Beim dritten Fehlwurf eines Platzes verlieren alle, was auch sonst geschieht.",
          "An drei Kontrollpunkten bringen zu wenige Punkte einen Rückschlag:",
          {
            list: [
              "Nach Zug 10: Ihr zahlt Joker, beliebig verteilt, höchstens alle, die ihr habt.",
              "Nach Zug 19: Ein Farb- oder Zahlenwürfel scheidet endgültig aus; ihr wählt.",
              "Nach Zug 27, wo jeder übrige Joker 1 zählt: Jeder Platz notiert einen Fehlwurf, vielleicht seinen dritten.",
            ],
          },
          "Jeden Teil einer Mission darf jeder Platz erledigen; dieselbe Farbe oder Reihe zählt nur einmal:",
          {
            steps: [
              "Farben: Füllt so viele verschiedene, wie es Plätze gibt.",
              "Reihen (P–V): Füllt zwei mehr, als es Plätze gibt, jede ganz auf einem Blatt.",
              "Sterne: Kreuzt in jeder Spalte einen an und füllt Farben.",
              "Quadrate: Kreuzt alle vier Kästchen jedes markierten Quadrats an, auf beliebigen Blättern, und füllt Reihen.",
              "NOCHMAL: Füllt diese Spalten in dieser Folge, ab drei Plätzen auch Farben. Eine zu früh gefüllte Spalte muss später ein anderer Platz füllen; im selben Wurf gilt die Folge des Wortes.",
            ],
          },
          "Ihr gewinnt sofort, wenn das Ziel erreicht ist und Spaltenpunkte plus übrige Joker für Zug 27 reichen. Sonst entscheidet das Ziel nach Zug 27. Wer vorher aufhört, verliert.",
          "Jede Mission zeigt ihre Zahlen, meist Hauswerte.",
        ],
      },
      {
        id: "options",
        title: "Optionen",
        body: [
          "Keine gilt, wenn ihr sie nicht wählt.",
          {
            list: [
              "Keine freien Würfe (klassisch, gemeinsam): Würfel scheiden ab Zug 1 aus.",
              "Ende bei zwei Farben (solo): Die zweite beendet das Spiel.",
              "Bis zum Ende spielen (gemeinsam): kein früher Sieg.",
              "Ende beim Ziel (gemeinsam): Das Ziel allein gewinnt sofort. Nicht mit der vorigen zusammen.",
              "Blätter: Wählt andere.",
              "Echte Würfel: Gebt ein, was ihr werft.",
              "Sekunden zum Wählen: Bist du zu langsam, passt du.",
            ],
          },
        ],
      },
    ],
  },
  words: {
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
          "Drei bis sechs Plätze (zwei als Hausregel), 90 Chips im Topf, eine Karte mit sechs Themen.",
          {
            steps: [
              "Der Themenwürfel bestimmt ein Thema.",
              "Fünf Buchstabenwürfel und der Farbwürfel werden geworfen. Alle spielen zugleich.",
              "Die Farbe nennt einen Buchstabenwürfel: Dein Wort beginnt mit seinem Buchstaben.",
              "Ein angenommenes Wort bringt Chips und beendet deine Runde.",
              "Ein abgelehntes Wort kostet zwei Sekunden, sonst nichts.",
            ],
          },
          "Schwarz: Finde ein Wort zum Thema, mit beliebigem Anfang, ohne einen der fünf Buchstaben. Das erste gewinnt 4 Chips und die Runde.",
          "Ein Wort mit so einem Buchstaben kostet 4 Chips oder alle, die du hast, wenn es weniger sind. Passt es nur nicht zum Thema, wird es bloß abgelehnt.",
          "Eine Runde endet auch nach 90 Sekunden oder wenn alle aufgeben, die noch etwas sagen könnten.",
          "Wer zuerst wirft, wird ausgelost, dann geht es im Uhrzeigersinn. Wörter zählen in der Folge, in der sie den Tisch erreichen.",
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
              "Wortstämme: kein Gattungsname mit dem Stamm eines anderen, der in dieser Runde angenommen ist. Nach „Hund“ kein „Hündchen“.",
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
          "Zwei Würfel mit demselben Buchstaben zahlen beide, auch wenn dein Wort ihn nur einmal hat.",
          "Klassisch bekommt bei zwei bis vier Plätzen der letzte nichts, bei fünf oder sechs die letzten zwei. Die Runde endet, sobald die anderen gepunktet haben.",
          "Der Topf zahlt, was er hat; ist er leer, endet das Spiel. Die meisten Chips gewinnen, bei Gleichstand wird der Sieg geteilt.",
        ],
      },
      {
        id: "modes",
        title: "Drei Spielarten",
        body: [
          "Klassisch: ein Thema, ein angenommenes Wort je Platz.",
          "Begrenzt: Jede Runde kommen 2 Chips je Platz, oder was noch da ist, aus einem Vorrat in die Mitte. Schlag weiter vor, bis sie leer ist.",
          "Begrenzt zahlt bei Schwarz der Vorrat, dann die Mitte; Strafen gehen in die Mitte. Ist die Mitte nicht leer, kommt nichts dazu. Das Spiel endet, wenn beide leer sind.",
          "Offene Themen: Nenne ein Thema der Karte; dein angenommenes Wort schließt es. Schlag weiter vor, bis alle sechs geschlossen sind. Bei Schwarz wählst du ein beliebiges Thema.",
          "In diesen beiden Varianten punkten auch die Letzten.",
        ],
      },
      {
        id: "doubts",
        title: "Zweifel",
        body: [
          "Wörter auf der Liste des Themas sind endgültig. Andere, oder solche mit vielleicht gleichem Stamm, bringen Chips, gelten aber vorläufig.",
          "Zehn Sekunden lang können andere Einspruch erheben, und die Runde bleibt offen. Jeder Platz hat zwei Einsprüche im Spiel.",
          "Ein Einspruch hält Uhr und Wörter höchstens zehn Sekunden an: Alle Menschen stimmen ab, nur nicht, wer das Wort vorschlug. Gleichstand oder Schweigen lässt das Wort gelten.",
          "Wird es gestrichen, gehen die Chips zurück, sein Thema wird wieder frei, und der Platz darf es neu versuchen.",
          "Allein unter Bots gilt dein Ehrenwort.",
        ],
      },
      {
        id: "options",
        title: "Optionen",
        body: [
          {
            list: [
              "Buchstaben einmal: Ein Buchstabe zahlt nicht öfter, als dein Wort ihn hat.",
              "Streng: Allein unter Bots zählen nur Wörter der Liste.",
              "Uhr: Wählt die Sekunden; 0 für keine.",
              "Karte, Sprache: frei wählbar.",
              "Echte Würfel: Gebt ein, was ihr werft.",
            ],
          },
        ],
      },
    ],
  },
};
