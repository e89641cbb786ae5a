/** The rules of Encore as players read them, in German. The same shape as in English. */

export default {
  title: "Encore",
  sections: [
    {
      id: "idea",
      title: "Die Idee",
      body: [
        "Nimm einen Farbwürfel und einen Zahlenwürfel und kreuze so viele Kästchen dieser Farbe an. Volle Spalten und Farben geben Punkte, und zwar mehr, wenn du zuerst fertig bist. Eine zweite volle Farbe beendet das Spiel.",
        { pictures: [{ picture: "pair", says: "Gelb und 3: Kreuze drei gelbe Kästchen an." }] },
        "Was du siehst:",
        {
          signs: [
            { sign: "framed", says: "Ein Rahmen: Dieses Kästchen darfst du jetzt ankreuzen." },
            { sign: "star", says: "Ein Stern: Er kostet 2 Punkte, solange er nicht angekreuzt ist." },
            { sign: "values", says: "Zwei Zahlen am Ende einer Spalte: ihre Punkte für die, die sie zuerst füllen, und für alle späteren." },
            { sign: "circle", says: "Ein Kreis: Diese Punkte gehören dir." },
            { sign: "struck", says: "Eine durchgestrichene Zahl: Jemand anderes war zuerst fertig." },
            { sign: "joker", says: "Ein Ausrufezeichen: ein Joker. Du hast acht; jeder übrige ist einen Punkt wert." },
            { sign: "minus", says: "Unter null: Mit 15 offenen Sternen und acht Jokern beginnst du bei −22. Das ist normal." },
          ],
        },
      ],
    },
    {
      id: "turn",
      title: "Ein Zug",
      body: [
        {
          steps: [
            "Drei Farbwürfel und drei Zahlenwürfel werden geworfen.",
            "Wer am Zug ist, nimmt von jeder Art einen und kreuzt an. Diese beiden Würfel fallen für diesen Zug weg.",
            "Die anderen wählen aus den vier übrigen, alle gleichzeitig und verdeckt. Mehrere dürfen dieselben Würfel nutzen.",
            "Volle Spalten und Farben werden gewertet, dann ist der nächste Spieler am Zug.",
          ],
        },
        "In den Zügen 1 bis 3 wählen alle aus allen sechs Würfeln.",
        "Du darfst immer passen. Passt, wer am Zug ist, haben die anderen alle sechs Würfel.",
        "Zwei gleiche Würfel bleiben zwei Würfel: Wird ein Gelb genommen, bleibt das andere.",
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
            "Zusammenhängend: alle Kante an Kante, in einer Gruppe. Ecken zählen nicht, und frühere Kreuze überbrücken nichts.",
            "Erreichbar: Mindestens eines liegt in Spalte H oder Kante an Kante mit einem Kreuz aus einem früheren Zug.",
          ],
        },
        {
          pictures: [
            { picture: "allowed", says: "Erlaubt: drei zusammenhängende gelbe Kästchen, eines davon in Spalte H." },
            { picture: "forbidden", says: "Nicht erlaubt: Sie berühren weder Spalte H noch ein Kreuz." },
          ],
        },
        "Von deinen allerersten Kästchen liegt also eines in H. Spalte H bleibt das ganze Spiel über offen.",
        "Einen Block einer Farbe darfst du in mehreren Zügen füllen.",
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
        "Wer eine Spalte oder Farbe zuerst füllt, bekommt den höheren Wert, auch mehrere im selben Wurf; alle späteren den niedrigeren.",
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
        "Das Spiel endet nach einem Wurf, in dem jemand eine zweite Farbe füllt, oder wenn alle Spieler aufhören wollen.",
        "Wer die meisten Punkte hat, gewinnt, auch unter null. Bei Gleichstand entscheiden die übrigen Joker; sonst wird der Sieg geteilt.",
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
        "Ein bis vier Spieler gewinnen oder verlieren gemeinsam, in 27 Zügen. Alles andere ist wie im klassischen Spiel, aber ihr wählt offen: Redet miteinander! Allein hast du alle sechs Würfel.",
        "Wer auf Platz 1 sitzt, leitet die Mission, beginnt und gibt ein, was ihr beschließt.",
        "Nur Spaltenpunkte zählen, und zwar von allen zusammen. Eine zweite volle Farbe beendet das Spiel nicht.",
        "Kreuzt du bei einem Wurf nichts an, notierst du einen Fehlwurf. Beim dritten Fehlwurf eines Spielers verlieren alle, was auch sonst geschieht.",
        "An drei Kontrollpunkten bringen zu wenige Punkte einen Rückschlag:",
        {
          list: [
            "Nach Zug 10: Ihr zahlt Joker, beliebig verteilt, höchstens alle, die ihr habt.",
            "Nach Zug 19: Ein Farb- oder Zahlenwürfel scheidet endgültig aus; ihr wählt.",
            "Nach Zug 27, wo jeder übrige Joker 1 zählt: Alle notieren einen Fehlwurf, manche vielleicht den dritten.",
          ],
        },
        "Jeden Teil einer Mission darf jeder von euch erledigen; dieselbe Farbe oder Reihe zählt nur einmal:",
        {
          steps: [
            "Farben: Füllt so viele verschiedene, wie ihr Spieler seid.",
            "Reihen: Füllt zwei mehr, als ihr Spieler seid, jede ganz auf einem Blatt.",
            "Sterne: Kreuzt in jeder Spalte einen an und füllt Farben.",
            "Quadrate: Kreuzt alle vier Kästchen jedes markierten Quadrats an, auf beliebigen Blättern, und füllt Reihen.",
            "NOCHMAL: Füllt diese Spalten in dieser Reihenfolge, zu dritt oder viert auch Farben. Eine zu früh gefüllte Spalte muss später jemand anderes füllen; im selben Wurf gilt die Reihenfolge des Wortes.",
          ],
        },
        "Ihr gewinnt sofort, wenn das Ziel erreicht ist und Spaltenpunkte plus übrige Joker für Zug 27 reichen. Sonst entscheidet das Ziel nach Zug 27. Hört ihr vorher auf, verliert ihr.",
        "Jede Mission zeigt ihre Zahlen im Spiel. Die meisten wurden für diese Ausgabe festgelegt.",
      ],
    },
    {
      id: "options",
      title: "Optionen",
      body: [
        "Sie gelten nur, wenn ihr sie wählt.",
        {
          list: [
            "Keine freien Würfe (klassisch, gemeinsam): Genommene Würfel fallen schon ab Zug 1 weg.",
            "Ende bei zwei Farben (solo): Die zweite beendet das Spiel.",
            "Bis zum Schluss (gemeinsam): kein vorzeitiger Sieg.",
            "Ende beim Ziel (gemeinsam): Wer das Ziel erreicht, gewinnt sofort. Nicht zusammen mit der vorigen.",
            "Blätter: Wählt andere.",
            "Echte Würfel: Gebt ein, was ihr werft.",
            "Bedenkzeit: Bist du zu langsam, passt du.",
          ],
        },
      ],
    },
  ],
};
