/** The rules of Encore as players read them, in French. The same shape as in English. */

export default {
  title: "Encore",
  sections: [
    {
      id: "idea",
      title: "L’idée",
      body: [
        "Associe un dé de couleur à un dé de nombre et coche autant de cases de cette couleur. Les colonnes et les couleurs complètes rapportent des points, davantage à qui arrive en premier. Une deuxième couleur complète met fin à la partie.",
        { pictures: [{ picture: "pair", says: "Jaune et 3 : coche trois cases jaunes." }] },
        "Ce que tu vois :",
        {
          signs: [
            { sign: "framed", says: "Un cadre : une case que tu peux cocher maintenant." },
            { sign: "star", says: "Une étoile : elle coûte 2 points tant qu’elle n’est pas cochée." },
            { sign: "values", says: "Deux nombres au bout d’une colonne : ses points pour qui la complète en premier, puis pour les suivants." },
            { sign: "circle", says: "Un cercle : ces points sont à toi." },
            { sign: "struck", says: "Un nombre barré : quelqu’un d’autre a été le premier." },
            { sign: "joker", says: "Un point d’exclamation : un joker. Tu en as huit ; chacun de ceux qui restent vaut un point." },
            { sign: "minus", says: "Sous zéro : avec 15 étoiles à cocher et huit jokers, tu commences à −22. C’est normal." },
          ],
        },
      ],
    },
    {
      id: "turn",
      title: "Un tour",
      body: [
        {
          steps: [
            "On lance trois dés de couleur et trois dés de nombre.",
            "Le joueur dont c’est le tour en prend un de chaque sorte et coche ses cases. Ces deux dés ne servent plus ce tour-ci.",
            "Les autres choisissent parmi les quatre dés restants, tous en même temps et en secret. Les mêmes dés peuvent servir à plusieurs.",
            "On compte les colonnes et les couleurs complètes, puis c’est au joueur suivant.",
          ],
        },
        "Aux tours 1 à 3, chacun choisit parmi les six dés.",
        "Tu peux toujours passer. Si le joueur dont c’est le tour passe, les autres disposent des six dés.",
        "Deux dés identiques restent deux dés : si un jaune est pris, l’autre reste.",
      ],
    },
    {
      id: "crossing",
      title: "Cocher des cases",
      body: [
        "Chaque couleur a sa forme : vert (triangle), jaune (cercle), orange (carré), rose (losange), bleu (barre).",
        "Tes cases doivent être :",
        {
          list: [
            "En nombre exact : ni plus ni moins que le dé.",
            "D’une seule couleur : celle du dé.",
            "Libres : pas encore cochées.",
            "D’un seul tenant : elles se touchent par un côté. Les coins ne comptent pas, et d’anciennes croix ne font pas le pont.",
            "Accessibles : l’une au moins est dans la colonne H ou touche par un côté une croix d’un tour précédent.",
          ],
        },
        {
          pictures: [
            { picture: "allowed", says: "Permis : trois cases jaunes d’un seul tenant, dont une dans la colonne H." },
            { picture: "forbidden", says: "Interdit : elles ne touchent ni la colonne H ni une croix." },
          ],
        },
        "L’une de tes toutes premières cases est donc en H. La colonne H reste ouverte toute la partie.",
        "Tu peux remplir un bloc d’une couleur en plusieurs tours.",
      ],
    },
    {
      id: "jokers",
      title: "Jokers",
      body: [
        "Tu as huit jokers : ce sont les points d’exclamation.",
        {
          list: [
            "La croix noire vaut n’importe quelle couleur, sortie ou non.",
            "Le point d’interrogation vaut n’importe quel nombre de 1 à 5, jamais 6.",
            "Chaque dé joker utilisé coûte un joker ; s’il ne t’en reste pas assez, tu ne peux pas l’utiliser.",
          ],
        },
      ],
    },
    {
      id: "scoring",
      title: "Les points et la fin",
      body: [
        "Tous ceux qui complètent en premier une colonne ou une couleur, au même lancer, gagnent la valeur haute ; les suivants, la basse.",
        {
          list: [
            "Colonnes A, O : 5, ensuite 3.",
            "Colonnes B–D, L–N : 3, ensuite 2.",
            "Colonnes E–G, I–K : 2, ensuite 1.",
            "Colonne H : 1, ensuite 0.",
            "Une couleur : 5, ensuite 3.",
            "Chaque joker restant : 1.",
            "Chaque étoile non cochée : −2.",
          ],
        },
        "La partie s’achève après un lancer où quelqu’un complète une deuxième couleur, ou quand tous les joueurs sont d’accord pour arrêter.",
        "Celui qui a le plus de points gagne, même sous zéro. En cas d’égalité, les jokers restants décident ; sinon, la victoire est partagée.",
      ],
    },
    {
      id: "solo",
      title: "Solo",
      body: [
        "Tu as deux dés de couleur, deux dés de nombre et toujours trente tours.",
        "Colonnes et couleurs donnent leur valeur haute. Jokers et étoiles comptent comme d’habitude.",
        "Treize rangs : sous 0, 0, 1–4, 5–8 et ainsi de quatre en quatre jusqu’à 37–40, puis plus de 40.",
      ],
    },
    {
      id: "coop",
      title: "Coopération",
      body: [
        "D’un à quatre joueurs gagnent ou perdent ensemble, en 27 tours. Le reste est comme en classique, mais les choix sont visibles : discutez ! En solitaire, tu disposes des six dés.",
        "Le joueur de la place 1 mène le groupe : il commence et saisit ce que vous décidez.",
        "Seuls comptent les points des colonnes, additionnés pour tous. Une deuxième couleur ne met pas fin à la partie.",
        "Si tu ne coches rien à un lancer, tu notes un raté. Au troisième raté d’un joueur, tous perdent, quoi qu’il arrive d’autre.",
        "À trois points de contrôle, trop peu de points vous valent un revers :",
        {
          list: [
            "Après le tour 10 : vous payez des jokers, répartis à votre gré, au plus tous ceux que vous avez.",
            "Après le tour 19 : un dé de couleur ou de nombre s’en va pour de bon ; à vous de choisir.",
            "Après le tour 27, où chaque joker restant compte 1 : chacun note un raté, peut-être son troisième.",
          ],
        },
        "Dans une mission, chacun peut faire n’importe quelle part ; une même couleur ou rangée ne compte qu’une fois :",
        {
          steps: [
            "Couleurs : complétez-en autant de différentes que vous êtes de joueurs.",
            "Rangées : complétez-en deux de plus que vous n’êtes de joueurs, chacune entière sur une même feuille.",
            "Étoiles : cochez-en une dans chaque colonne, et complétez des couleurs.",
            "Carrés : cochez les quatre cases de chaque carré marqué, sur n’importe quelles feuilles, et complétez des rangées.",
            "NOCHMAL : complétez ces colonnes dans cet ordre ; à partir de trois joueurs, des couleurs aussi. Une colonne complétée trop tôt doit l’être plus tard par un autre joueur ; dans un même lancer, c’est l’ordre du mot qui compte.",
          ],
        },
        "Vous gagnez aussitôt que le but est atteint et que les points des colonnes et les jokers restants suffisent pour le tour 27. Sinon, le but décide après le tour 27. Arrêter avant, c’est perdre.",
        "Chaque mission affiche ses nombres pendant la partie. La plupart ont été fixés pour cette édition.",
      ],
    },
    {
      id: "options",
      title: "Options",
      body: [
        "Aucune ne s’applique si on ne la choisit pas.",
        {
          list: [
            "Pas de lancers libres (classique, coopération) : les dés pris sont retirés dès le tour 1.",
            "Fin à deux couleurs (solo) : la deuxième met fin à la partie.",
            "Jouer jusqu’au bout (coopération) : pas de victoire avant la fin.",
            "Fin dès le but atteint (coopération) : le but seul suffit pour gagner aussitôt. Incompatible avec la précédente.",
            "Feuilles : choisissez-en d’autres.",
            "Vrais dés : saisissez ce que vous lancez.",
            "Temps pour choisir : une fois écoulé, tu passes.",
          ],
        },
      ],
    },
  ],
};
