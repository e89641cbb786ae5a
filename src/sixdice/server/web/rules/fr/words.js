/** The rules of word dice as players read them, in French. The same shape as in English. */

export default {
  title: "Dés à mots",
  sections: [
    {
      id: "idea",
      title: "L’idée",
      body: [
        "Un thème, une initiale, cinq lettres : trouve un mot avant les autres. Chaque dé dont il contient la lettre rapporte un jeton. Les plus lents n’ont rien.",
      ],
    },
    {
      id: "round",
      title: "Une manche",
      body: [
        "De trois à six joueurs (dans cette édition, deux aussi), 90 jetons dans le pot, une carte de six thèmes.",
        {
          steps: [
            "Le dé des thèmes désigne un thème.",
            "On lance cinq dés à lettres et le dé des couleurs. Tous jouent à la fois.",
            "La couleur désigne un dé à lettres : ton mot commence par sa lettre.",
            "Un mot accepté rapporte des jetons et termine ta manche.",
            "Un mot refusé coûte deux secondes, rien de plus.",
          ],
        },
        "Noir : trouve un mot du thème, à l’initiale libre, sans aucune des cinq lettres. Le premier gagne 4 jetons et la manche.",
        "Un mot qui contient une de ces lettres coûte 4 jetons, ou tous les tiens si tu en as moins. Un mot qui est seulement hors thème est simplement refusé.",
        "Une manche se termine aussi après 90 secondes, ou quand tous ceux qui pourraient encore parler renoncent.",
        "Le premier à lancer est tiré au sort, puis on tourne dans le sens horaire. Les mots comptent dans leur ordre d’arrivée.",
      ],
    },
    {
      id: "counts",
      title: "Ce qui compte",
      body: [
        {
          list: [
            "Orthographe : accents, espaces, traits d’union, apostrophes et points ne comptent pas. É vaut E, œ vaut OE, ß vaut SS.",
            "Personnes : c’est le surnom qui compte, ou bien le nom de famille, rien d’autre. Une particule en minuscules est sautée : de Gaulle commence par G, La Fontaine par L.",
            "Pluriel, féminin : rapportent autant que le mot de la liste.",
            "Même racine : un nom commun de même racine qu’un mot déjà accepté dans la manche est refusé. Après « chat », plus de « chaton ».",
            "Noms propres : seul le même nom est refusé. Niger et Nigeria passent tous deux.",
            "Déjà dit : les mots acceptés de cette manche. Un mot refusé reste libre.",
            "Chiffres et émojis : jamais.",
          ],
        },
      ],
    },
    {
      id: "scoring",
      title: "Les jetons",
      body: [
        "Un jeton pour chaque dé dont ton mot contient la lettre, peu importe combien de fois.",
        "Dés M D R A E, initiale M : « mouton » 1, « mygale » 3, « marmotte » 4.",
        { pictures: [{ picture: "word", letters: "MDRAE", word: "MARMOTTE", says: "« Marmotte » contient quatre des cinq lettres : 4 jetons." }] },
        "Deux dés de même lettre paient tous deux, même si le mot ne l’a qu’une fois.",
        "En classique, de deux à quatre joueurs, le dernier ne marque rien ; à cinq ou six, les deux derniers. La manche se termine dès que les autres ont marqué.",
        "Le pot donne ce qu’il a ; dès qu’il est vide, la partie s’achève. Celui qui a le plus de jetons gagne ; en cas d’égalité, la victoire est partagée.",
      ],
    },
    {
      id: "modes",
      title: "Trois modes",
      body: [
        "Classique : un thème, un mot accepté par joueur.",
        "Jetons limités : à chaque manche, 2 jetons par joueur (ou ce qu’il en reste) passent d’une réserve au milieu. On propose des mots jusqu’à ce que le milieu soit vide.",
        "S’il reste des jetons au milieu au début d’une manche, on n’en ajoute pas. Sur le noir, les 4 jetons viennent de la réserve, puis du milieu si elle est vide ; les amendes vont au milieu. La partie s’achève quand la réserve et le milieu sont vides.",
        "Thèmes ouverts : nomme un thème de la carte ; ton mot accepté le ferme. On continue jusqu’à ce que les six soient fermés. Sur le noir, choisis n’importe quel thème.",
        "Dans ces deux variantes, les derniers à parler marquent aussi.",
      ],
    },
    {
      id: "doubts",
      title: "Les doutes",
      body: [
        "Les mots de la liste du thème sont acquis. Les autres, et ceux qui ont peut-être la même racine qu’un autre, rapportent leurs jetons mais peuvent être contestés.",
        "Pendant dix secondes, les autres peuvent contester un tel mot, et la manche reste ouverte. Chacun peut le faire deux fois par partie.",
        "Une contestation arrête le chronomètre pour dix secondes au plus : tous les autres joueurs votent, sans les robots. En cas d’égalité ou de silence, le mot compte.",
        "S’il est rayé, les jetons sont rendus, son thème rouvre et son auteur peut réessayer.",
        "Si tu ne joues que contre des robots, ta parole d’honneur suffit.",
      ],
    },
    {
      id: "options",
      title: "Options",
      body: [
        {
          list: [
            "Lettres comptées une fois : une lettre ne rapporte pas plus de fois qu’elle n’apparaît dans ton mot.",
            "Mots de la liste seulement : si tu ne joues que contre des robots.",
            "Chronomètre : choisissez les secondes ; 0 pour s’en passer.",
            "Carte, langue : au choix.",
            "Vrais dés : saisissez ce que vous lancez.",
          ],
        },
      ],
    },
  ],
};
