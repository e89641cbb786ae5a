/** The rules as players read them, in French. The same shape as in English. */

export const RULES = {
  encore: {
    title: "Encore",
    sections: [
      {
        id: "idea",
        title: "L’idée",
        body: [
          "Associe un dé de couleur à un dé de nombre et coche autant de cases de cette couleur. Les colonnes et les couleurs complètes rapportent des points, davantage à qui arrive en premier. Une deuxième couleur complète met fin à la partie.",
        ],
      },
      {
        id: "turn",
        title: "Un tour",
        body: [
          {
            steps: [
              "On lance trois dés de couleur et trois dés de nombre.",
              "Le joueur actif en prend un de chaque sorte et coche ses cases. Ces deux dés ne servent plus ce tour-ci.",
              "Les autres choisissent parmi les quatre dés restants, tous à la fois et sans se voir. Les mêmes dés peuvent servir à plusieurs.",
              "On règle les colonnes et les couleurs complètes, puis le joueur suivant devient actif.",
            ],
          },
          "Aux tours 1 à 3, chacun choisit parmi les six dés.",
          "Tu peux toujours passer. Si le joueur actif passe, les autres disposent des six dés.",
          "Deux dés identiques restent deux dés : un jaune s’en va, l’autre reste.",
        ],
      },
      {
        id: "crossing",
        title: "Cocher des cases",
        body: [
          "Chaque couleur a sa forme : vert (triangle), jaune (cercle), orange (carré), rose (losange), bleu (barre).",
          "Tes cases doivent être :",
          {
            list: [
              "En nombre exact : ni plus ni moins que le dé.",
              "D’une seule couleur : celle du dé.",
              "Libres : pas encore cochées.",
              "En une seule grappe : elles se touchent par un côté. Les coins ne comptent pas, et d’anciennes croix ne font pas le pont.",
              "Accessibles : l’une au moins est dans la colonne H ou touche par un côté une croix d’un tour précédent.",
            ],
          },
          "Ta première grappe a donc besoin d’une case en H. La colonne H reste ouverte toute la partie.",
          "Un bloc d’une couleur peut prendre plusieurs tours.",
        ],
      },
      {
        id: "jokers",
        title: "Jokers",
        body: [
          "Tu as huit jokers : ce sont les points d’exclamation.",
          {
            list: [
              "La croix noire vaut n’importe quelle couleur, sortie ou non.",
              "Le point d’interrogation vaut n’importe quel nombre de 1 à 5, jamais 6.",
              "Chaque dé joker utilisé coûte un joker ; s’il ne t’en reste pas assez, tu ne peux pas l’utiliser.",
            ],
          },
        ],
      },
      {
        id: "scoring",
        title: "Les points et la fin",
        body: [
          "Tous ceux qui complètent les premiers une colonne ou une couleur, au même lancer, ont la valeur haute ; les suivants, la basse.",
          {
            list: [
              "Colonnes A, O : 5, ensuite 3.",
              "Colonnes B–D, L–N : 3, ensuite 2.",
              "Colonnes E–G, I–K : 2, ensuite 1.",
              "Colonne H : 1, ensuite 0.",
              "Une couleur : 5, ensuite 3.",
              "Chaque joker restant : 1.",
              "Chaque étoile non cochée : −2.",
            ],
          },
          "La partie s’achève après un lancer où quelqu’un complète une deuxième couleur, ou quand toutes les personnes s’accordent pour arrêter.",
          "Le plus de points gagne, même sous zéro ; puis le plus de jokers restants ; sinon la victoire est partagée.",
        ],
      },
      {
        id: "solo",
        title: "Solo",
        body: [
          "Tu as deux dés de couleur, deux dés de nombre et toujours trente tours.",
          "Colonnes et couleurs donnent leur valeur haute. Jokers et étoiles comptent comme d’habitude.",
          "Treize rangs : sous 0, 0, 1–4, 5–8 et ainsi de quatre en quatre jusqu’à 37–40, puis plus de 40.",
        ],
      },
      {
        id: "coop",
        title: "Coopération",
        body: [
          "D’un à quatre joueurs gagnent ou perdent ensemble, en 27 tours. Le reste est comme en classique, mais les choix sont visibles : parlez-vous ! En solitaire, tu disposes des six dés.",
          "La place 1 mène le groupe : elle commence et saisit ce que vous décidez.",
          "Seuls comptent les points des colonnes, additionnés pour tous. Une deuxième couleur ne met fin à rien.",
          "Si tu ne coches rien à un lancer, tu notes un raté. Au troisième raté d’un joueur, tous perdent, quoi qu’il arrive d’autre.",
          "À trois points de contrôle, trop peu de points vous valent un revers :",
          {
            list: [
              "Après le tour 10 : vous payez des jokers, répartis à votre gré, au plus tous ceux que vous avez.",
              "Après le tour 19 : un dé de couleur ou de nombre s’en va pour de bon ; à vous de choisir.",
              "Après le tour 27, où chaque joker restant compte 1 : chacun note un raté, peut-être son troisième.",
            ],
          },
          "Dans une mission, chacun peut faire n’importe quelle part ; une même couleur ou rangée ne compte qu’une fois :",
          {
            steps: [
              "Couleurs : complétez-en autant de différentes que vous êtes de joueurs.",
              "Rangées (P–V) : complétez-en deux de plus que vous n’êtes de joueurs, chacune entière sur une même feuille.",
              "Étoiles : cochez-en une dans chaque colonne, et complétez des couleurs.",
              "Carrés : cochez les quatre cases de chaque carré marqué, sur n’importe quelles feuilles, et complétez des rangées.",
              "NOCHMAL : complétez ces colonnes dans cet ordre ; à partir de trois joueurs, des couleurs aussi. Une colonne complétée trop tôt doit l’être plus tard par un autre joueur ; dans un même lancer, l’ordre du mot vaut.",
            ],
          },
          "Vous gagnez aussitôt que le but est atteint et que les points des colonnes et les jokers restants suffisent pour le tour 27. Sinon, le but décide après le tour 27. Arrêter avant, c’est perdre.",
          "Chaque mission affiche ses nombres, pour la plupart des valeurs maison.",
        ],
      },
      {
        id: "options",
        title: "Options",
        body: [
          "Aucune ne joue si on ne la choisit pas.",
          {
            list: [
              "Pas de lancers libres (classique, coopération) : les dés s’en vont dès le tour 1.",
              "Fin à deux couleurs (solo) : la deuxième met fin à la partie.",
              "Jouer jusqu’au bout (coopération) : pas de victoire avant l’heure.",
              "Fin au but (coopération) : le but seul suffit pour gagner aussitôt. Pas avec la précédente.",
              "Feuilles : choisissez-en d’autres.",
              "Vrais dés : saisissez ce que vous lancez.",
              "Secondes pour choisir : trop lent, tu passes.",
            ],
          },
        ],
      },
    ],
  },
  words: {
    title: "Dés à mots",
    sections: [
      {
        id: "idea",
        title: "L’idée",
        body: [
          "Un thème, une initiale, cinq lettres : trouve un mot avant les autres. Chaque dé dont il contient la lettre rapporte un jeton. Les plus lents n’ont rien.",
        ],
      },
      {
        id: "round",
        title: "Une manche",
        body: [
          "De trois à six joueurs (deux par règle maison), 90 jetons dans le pot, une carte de six thèmes.",
          {
            steps: [
              "Le dé des thèmes désigne un thème.",
              "On lance cinq dés à lettres et le dé des couleurs. Tous jouent à la fois.",
              "La couleur désigne un dé à lettres : ton mot commence par sa lettre.",
              "Un mot accepté rapporte des jetons et termine ta manche.",
              "Un mot refusé coûte deux secondes, rien de plus.",
            ],
          },
          "Noir : trouve un mot du thème, à l’initiale libre, sans aucune des cinq lettres. Le premier gagne 4 jetons et la manche.",
          "Un mot qui a une de ces lettres coûte 4 jetons, ou tout ce que tu as si c’est moins. Un mot seulement hors thème est refusé, sans plus.",
          "Une manche se clôt aussi après 90 secondes, ou quand tous ceux qui pourraient encore parler renoncent.",
          "Le premier lanceur est tiré au sort, puis on suit le sens horaire. Les mots comptent dans leur ordre d’arrivée à la table.",
        ],
      },
      {
        id: "counts",
        title: "Ce qui compte",
        body: [
          {
            list: [
              "Orthographe : accents, espaces, traits d’union, apostrophes et points ne comptent pas. É vaut E, œ vaut OE, ß vaut SS.",
              "Personnes : c’est le surnom qui compte, ou bien le nom de famille, rien d’autre. Une particule en minuscules est sautée : de Gaulle commence par G, La Fontaine par L.",
              "Pluriel, féminin : rapportent autant que le mot de la liste.",
              "Racines : pas de nom commun de même racine qu’un autre accepté dans la manche. Après « chat », plus de « chaton ».",
              "Noms propres : seul le même nom est refusé. Niger et Nigeria passent tous deux.",
              "Déjà dit : les mots acceptés de cette manche. Un mot refusé reste libre.",
              "Chiffres et émojis : jamais.",
            ],
          },
        ],
      },
      {
        id: "scoring",
        title: "Les jetons",
        body: [
          "Un jeton pour chaque dé dont ton mot contient la lettre, peu importe combien de fois.",
          "Dés M D R A E, initiale M : « mouton » 1, « mygale » 3, « marmotte » 4.",
          "Deux dés de même lettre paient tous deux, même si le mot ne l’a qu’une fois.",
          "En classique, de deux à quatre joueurs, le dernier ne marque rien ; à cinq ou six, les deux derniers. La manche se clôt dès que les autres ont marqué.",
          "Le pot donne ce qu’il a ; dès qu’il est vide, la partie s’achève. Le plus de jetons gagne, les égalités sont partagées.",
        ],
      },
      {
        id: "modes",
        title: "Trois modes",
        body: [
          "Classique : un thème, un mot accepté par joueur.",
          "Propositions limitées : à chaque manche, 2 jetons par joueur, ou ce qui reste, passent d’une réserve au milieu. Propose jusqu’à ce qu’il soit vide.",
          "En propositions limitées, le noir est payé par la réserve, puis par le milieu ; les amendes vont au milieu. Si le milieu n’est pas vide, on n’ajoute rien. La partie s’achève quand les deux sont vides.",
          "Thèmes ouverts : nomme un thème de la carte ; ton mot accepté le ferme. Propose jusqu’à ce que les six soient fermés. Sur le noir, choisis n’importe quel thème.",
          "Dans ces deux variantes, les derniers à parler marquent aussi.",
        ],
      },
      {
        id: "doubts",
        title: "Les doutes",
        body: [
          "Les mots de la liste du thème sont acquis. Les autres, ou ceux dont la racine semble commune, rapportent leurs jetons mais restent provisoires.",
          "Pendant dix secondes, les autres peuvent contester, et la manche reste ouverte. Chacun a deux contestations par partie.",
          "Une contestation arrête le chronomètre et les mots pour dix secondes au plus : toutes les personnes votent, sauf l’auteur du mot. Égalité ou silence : le mot reste.",
          "S’il est annulé, les jetons sont rendus, son thème rouvre et son auteur peut réessayer.",
          "Seul parmi les robots, ta parole d’honneur compte.",
        ],
      },
      {
        id: "options",
        title: "Options",
        body: [
          {
            list: [
              "Lettres une fois : une lettre ne paie pas plus souvent que ton mot ne la contient.",
              "Strict : seul parmi les robots, rien que les mots de la liste.",
              "Chronomètre : choisissez les secondes ; 0 pour s’en passer.",
              "Carte, langue : au choix.",
              "Vrais dés : saisissez ce que vous lancez.",
            ],
          },
        ],
      },
    ],
  },
};
