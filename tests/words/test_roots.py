import time

import pytest

from sixdice.core.errors import Fault, LexiconError, SetupError
from sixdice.words import roots
from sixdice.words.roots import Families, Kinship, kinship, parse_families

NONE = Families()

# The development set, on which the rules were tuned: written from memory, most of it before them.
FRENCH_RELATED = """
balai/balayette, coiffeur/coiffure, arc-en-ciel/arcs-en-ciel, oiseau/oiselet, baleine/baleineau,
salade/saladier, orange/orangeade, chat sauvage/chat, pompier/pompe, chocolat/chocolatine,
charpentier/charpente, thé/théière, loup/louve, chèvre/chevreau, aigle/aiglon, couteau/coutellerie,
pharmacien/pharmacie, vache/vachette, lion/lionceau, cheval/cheval de course, porc/porcelet,
gâteau/gâteaux, tarte/tartelette, chien/chienne, poisson/poisson-chat, canard/caneton, jambon/jambonneau,
électricien/électricité, tigre/tigresse, coiffeuse/coiffeur, coffre/coffret, âne/ânon, chamelle/chameau,
renard/renardeau, moulin/moulinette, tarte/tartine, pommes de terre/pomme de terre, pomme/pomme de terre,
girafe/girafon, sucre/sucrerie, cheval/chevaux, carte/carton, maison/maisonnette, chat/chaton,
lait/laitage, âne/ânesse, faisan/faisandeau, lapin/lapine, ours/ourson, pompier/pompiste,
éléphant/éléphanteau, porc/porc-épic, orange/jus d'orange, fleur/fleuriste, cloche/clochette,
café/cafetière, livre/livret, acteur/actrice, infirmière/infirmerie, drap/drapeau, noix/noix de coco,
directrices/directeur, pâtissier/pâtisserie, jardin/jardinier, cochon/cochonnet, lapin/lapereau,
chanteur/chanson, boulangère/boulangers, glace/glaçon, rat/raton, souris/souriceau, poirier/poire,
pommier/pomme, cerisier/cerises, rosier/rose, chapelier/chapeau, chemise/chemisier, chemise/chemisette,
jupe/jupon, manteau/mantelet, veste/veston, gant/gantier, piano/pianiste, violon/violoniste,
guitare/guitariste, flûte/flûtiste, tambour/tambourin, trompette/trompettiste, chant/chanteuse,
ski/skieur, nage/nageur, football/footballeur, boxe/boxeur, cycliste/cyclisme, course/coureur,
bras/brassard, jambe/jambière, dent/dentier, oreille/oreiller, épaule/épaulette, école/écolier,
hôtel/hôtellerie, château/châtelain, ferme/fermette, cave/caveau, tour/tourelle, pont/ponton, rue/ruelle,
jardin/jardinage, montagne/montagnard, rivière/rive, neige/bonhomme de neige, vent/ventilateur,
camion/camionnette, voiture/voiturette, moto/motard, bateau/batelier, avion/aviateur, vigne/vigneron,
abeille/abeilles, ferme/fermier, pêche/pêcheur, chasse/chasseur, forge/forgeron, toit/toiture,
bijou/bijouterie, bijoutier/bijoux, épice/épicier, épicerie/épices, horloge/horloger, hôtel/hôtelier,
taxi/chauffeur de taxi, magie/magicienne, sculpteur/sculpture, dessin/dessinateur,
photographe/photographie, potier/poterie, parfum/parfumeur, couture/couturière, menuisier/menuiserie,
sardine/sardines à l'huile, riz/riz au lait, crème/crémerie, haricot/haricots verts, beurre/beurrier,
huile/huilier, miel/pain au miel, moutarde/moutardier, œuf/œufs brouillés, cuillère/petite cuillère,
poche/pochette, tasse/demi-tasse, valise/valisette, ruban/rubans, bougie/bougeoir, chandelle/chandelier,
grenouille/grenouillette, cane/caneton
"""
FRENCH_UNRELATED = """
cadre/cadeau, bouton/bouteille, lentille/lasagne, dentiste/détective, mouche/mouton, lama/lamantin,
mousse/moussaka, melon/mélasse, mulet/mulot, pince/pinceau, poire/poireau, robe/robinet, dauphin/daim,
rat/rascasse, pâte/patate, guêpe/guépard, libellule/lièvre, crêpe/crevette, architecte/archéologue,
crabe/crapaud, loup/loupe, pain/panais, mangue/manioc, tigre/tique, truie/truite, chien/chimpanzé,
panthère/panda, taupe/taureau, fraise/framboise, chauffeur/chanteur, merle/merlan, vin/viande,
casque/casserole, poule/poulpe, pingouin/pinson, ours/oursin, violon/violette, vipère/vison,
saumon/sauterelle, puce/puma, hérisson/héron, bison/biche, crocodile/criquet, verre/verrou,
grand-mère/grand-père, horloger/huissier, chat/chacal, carotte/cardamome, poule/poulain, limace/limande,
pie/pigeon, canard/canari, plombier/plongeur, chat/chameau, grenouille/grue, cerise/cerfeuil,
maire/marin, marteau/manteau, porte-clés/porte-manteau, orange/orge, micro-ondes/microscope,
sous-marin/sous-verre, soldat/sommelier, champignon/champagne, haricot/hareng, mini-jupe/minibus,
pois/poisson, chocolat/chou, pompier/portier, marin/marchand, dinde/dingo, pie/pieuvre, couteau/couette,
banquier/barman, sel/semoule, riz/rillettes, paon/papillon, mouche/moustique
"""
ENGLISH_RELATED = """
corn/popcorn, phone/telephone, pot/teapot, artist/art, jeweller/jewellery, catfish/fish,
dormouse/dormice, music/musician, knife/penknife, loaf/loaves, fisherman/fish, bread/gingerbread,
plumber/plumbing, cock/cockerel, mouse/mice, pie/apple pie, rat/muskrat, fish/fish finger,
brush/toothbrush, drum/drummer, cat/wildcat, bag/handbag, lemon/lemonade, egg/eggplant, peanut/nut,
walnut/nut, goose/gosling, cake/cupcake, horse/seahorse, bean/soybean, keyring/ring, tomato/tomatoes,
police officer/policeman, shelf/bookshelves, dog/sheepdog, hamburger/burger, kitten/kitty,
computer/computing, melon/watermelon, peanut butter/butter, butter/buttermilk, ant/anteater,
ginger/gingerbread, worm/earthworm, cup/teacup, pharmacy/pharmacist, lamp/lampshade, magic/magician,
pig/piglet, grape/grapefruit, sheep/sheepdog, cherry/cherries, bull/bullock, dog/doggy, engine/engineer,
duck/duckling, chick/chicken, cream/ice cream, science/scientist, candle/candlestick, book/notebook,
baker/bakery, book/booklet, fire engine/fire engines, surgeon/surgery, garden/gardener, piano/pianist,
teaspoon/spoon, milk/milkshake, teaching/teacher, dance/dancer, library/librarian, sunglasses/glasses,
fox/foxes, cigar/cigarette, bulldog/bull, scarf/scarves, host/hostess, actresses/actor, light/lighter,
waiter/waitress, cake/pancake, fish/goldfish, rose/rosebush, apple/apple tree, sun/sunflower, shoe/shoes,
shirt/sweatshirt, coat/raincoat, glove/gloves, hat/hatter, boot/bootee, skirt/miniskirt, swimsuit/suit,
swim/swimmer, ski/skier, run/runner, boxer/boxing, row/rower, sail/sailor, climb/climber,
cyclist/cycling, golf/golfer, cricket/cricketer, flute/flautist, harp/harpist, trumpet/trumpeter,
cello/cellist, organ/organist, finger/fingernail, nail/fingernail, eye/eyebrow, eyelash/eye, foot/feet,
hand/handball, head/headache, heart/heartburn, rain/rainbow, snow/snowman, snow/snowflake,
storm/thunderstorm, wind/windmill, mill/miller, bridge/drawbridge, house/lighthouse, farm/farmhouse,
bus/minibus, bike/motorbike, truck/trucker, plane/airplane, boat/rowboat, ship/shipyard, gold/goldsmith,
vine/vineyard, farmer/farming, fish/fishmonger, hunt/hunter, roof/roofer, jewels/jeweller,
grocer/grocery, clock/clockmaker, hotel/hotelier, taxi/taxi driver, magician/magic, sculptor/sculpture,
design/designer, photograph/photographer, pottery/potter, perfume/perfumery, cook/cooker, build/builder,
sardine/sardines, rice/rice pudding, creamery/cream, bean/baked beans, butter/butter dish, oil/olive oil,
honey/honeycomb, mustard/mustard pot, egg/scrambled eggs, spoon/tablespoon, pocket/pocket knife,
saucepan/pan, suitcase/case, ribbon/ribbons, candlelight/candle, chain/chainsaw, frog/froglet, swan/black
swan, lamb/lambkin, hen/guinea hen, wolf/werewolf, stable/stableman
"""
ENGLISH_UNRELATED = """
firefighter/bullfighter, ox/fox, ladder/ladle, bear/beaver, turkey/turtle, chain/chair, mayor/major,
steak/tea, bee/beetle, bean/beef, cleaner/clerk, curry/currant, battery/bat, doctor/docker, pear/pearl,
nun/nurse, cart/carton, salad/salmon, carpenter/cashier, comb/computer, pea/peach, rat/raven,
painter/pilot, hammer/hammock, milk/mint, pen/penny, can/candle, lemon/melon, mat/match, candy/candle,
coat/coaster, cheese/cherry, cucumber/custard, worm/wombat, apple/apricot, ant/antelope, sparrow/spider,
mat/mattress, goose/gorilla, crab/cracker, bow/bowl, skunk/skylark, pea/pear, pan/panel, cow/coyote,
wasp/walrus, bee/beef, wall/wallet, mustard/mutton, bacon/banana, wolf/woodpecker, whale/weasel,
rabbit/raccoon, cabbage/cake, tap/tape, squid/squirrel, driver/diver, plate/plant, fireman/postman,
cat/camel, ring/string, crow/crown, shark/sheep, dog/dolphin, bull/bullet, tuna/turnip, cat/cattle,
whisk/whistle, chips/chives, salt/salmon, glove/glue, pastor/postman, lemon/lentil, tiler/tailor,
waiter/water, miner/minister, cap/cape, plum/plumber, prawn/prune, waiter/writer, celery/cereal,
pork/porridge, baker/banker, soup/soy, fork/folder, corn/cornet, owl/fowl, saw/saucer, butler/butcher,
pig/pigeon
"""
# Held out, first looked at when the rules stood: French 37 of 42, English 40 of 42. Rules came after that.
FRENCH_HELD_OUT = """
rat/raton laveur, poule/poulet, chatte/chats, corde/cordelette, journaliste/journaux, poivre/poivron,
boulanger/boulangerie, dinde/dindon, table/tablette, peintre/peinture, danseuse/danse, boîte/boîtier,
parapluie/pluie, serpent/serpenteau, boucher/boucherie, coq/coquelet, lampe/lampadaire,
mécanicien/mécanique, plume/plumeau, saucisse/saucisson, oiseau/oisillon, vitrier/vitre,
pintade/pintadeau, infirmier/infirmière, pigeon/pigeonneau, dindon/dindonneau, fourche/fourchette,
citron/citronnade, chaussette/chaussure, chaise/chaise longue, chien/chiot, mule/mulet, sac/sacoche,
lionne/lionceau, cuisinière/cuisine, chaussure/chausson, loup/louveteau, musicien/musique, dent/dentiste,
maçon/maçonnerie, chou/choux-fleurs, noix/noisette
"""
FRENCH_HELD_OUT_UNRELATED = """
fourmi/fouine, cigale/cigogne, chien/cheval, bateau/bâton, table/tabouret, facteur/fermier,
docteur/dompteur, tortue/tourterelle, porte/porte-monnaie, balle/balai, loup/loutre, boucher/boulanger,
lampe/lame, lézard/léopard, brie/brioche, coq/coquillage, chenille/cheval, charpentier/charcutier,
poire/poivre, montre/monnaie, mouette/moufette, phoque/phacochère, vache/vautour, couturier/couvreur,
âne/anguille, singe/sanglier, bague/baguette, balai/balance, microscope/microphone, échelle/écharpe,
sel/selle, mineur/ministre, crayon/cravate, raisin/radis, rat/raie, perroquet/perche, tomate/tofu,
renard/renne, serveur/serrurier, boucher/bûcheron, acteur/auteur, thé/thon
"""
ENGLISH_HELD_OUT = """
puppies/pup, sea lion/lion, goose/geese, baking/baker, owl/owlet, lion/lioness, cheese/cheesecake,
stewardess/steward, bookcase/book, butcher/butchery, wolf/wolves, carpenter/carpentry, ball/football,
kitchen/kitchenette, tooth/toothbrush, berry/strawberry, policeman/policewomen, photographer/photography,
mason/masonry, bear/polar bear, stapler/staple, bird/blackbird, pencil/pencil case, butterfly/fly,
farm/farmer, fly/flies, eagle/eaglet, sauce/sausage, snake/rattlesnakes, key/keyboard, toolbox/box,
politics/politician, paper/newspaper, printer/print, spice/spicy, tiger/tigress, cheese/cheeseburger,
violin/violinist, calves/calf, painter/paint, fishermen/fisher, manager/manageress
"""
ENGLISH_HELD_OUT_UNRELATED = """
bat/badger, car/carpet, lion/lizard, lamb/lamp, chef/chemist, microscope/microphone, ham/haddock,
puma/puffin, mole/moose, can/canoe, snail/snake, elk/elephant, horse/hornet, chicken/chickpea,
barber/barman, pot/potato, donkey/monkey, seal/seagull, hat/hatchet, bell/belt, hen/heron, ant/elephant,
firefighter/fireplace, card/cardigan, oat/goat, swan/swallow, judge/juggler, crow/crocodile,
bottle/bottom, panda/panther, pin/pillow, microwave/microphone, hare/hamster, mouse/moose, duck/dove,
rat/rattlesnake, porter/potter, parrot/partridge, bear/beard, carrot/caramel, clock/cloth,
fireman/fisherman
"""
# Held out, written with the last suffixes and not tuned on: French 38 of 40, English 35 of 39.
FRENCH_LAST = """
cigare/cigarette, clou/clouterie, coutelier/couteau, dragée/dragées, figue/figuier, banane/bananier,
olive/oliveraie, rose/roseraie, pin/pinède, châtaigne/châtaignier, soulier/souliers, lait/laitier,
laiterie/laitière, glacier/glace, charcutier/charcuterie, libraire/librairie, banque/banquier,
ministre/ministère, tapis/tapissier, verre/verrier, armure/armurier, selle/sellier, garage/garagiste,
piscine/pisciniste, masque/masques, fusil/fusilier, barque/barquette, serrure/serrurier,
tonneau/tonnelier, panier/panier à salade, cage/cageot, perle/perles, tourte/tourtière, oie/oies,
canard/canardeau, biche/bichette, chamois/chamoisine, mouche/moucheron, grillon/grillons,
abricot/abricotier
"""
ENGLISH_LAST = """
crab/crabmeat, lime/limeade, candle/candles, weave/weaver, potter/pottery, brew/brewery, brewer/brewery,
distiller/distillery, fox/vixen, gander/ganders, plant/planter, chemist/chemistry, physicist/physics,
history/historian, comedy/comedian, diplomat/diplomacy, accountant/accounting, secretary/secretaries,
trumpet/trumpet player, sword/swordsman, cart/carter, tray/ashtray, lace/shoelace, clip/paperclip,
opener/tin opener, kettle/kettles, whistle/whistler, mirror/mirrors, bottle/feeding bottle,
brush/hairbrush, dress/dressing gown, pillow/pillowcase, blanket/blankets, curtain/curtain rail,
stamp/stamp album, spider/spiderling, bug/ladybug, fowl/waterfowl, whale/whaler
"""


def pairs(table: str) -> list[tuple[str, str]]:
    rows = (row.strip().split("/") for row in table.replace("\n", " ").split(","))
    return [(one, other) for one, other in rows]


def share(table: str, language: str, *kinds: Kinship) -> float:
    """Return the share of the pairs that are of one of these kinds, no family known."""
    found = [kinship(one, other, language, NONE) in kinds for one, other in pairs(table)]
    return sum(found) / len(found)


class TestRates:
    """What is found without any family, by the rules alone."""

    @pytest.mark.parametrize(
        ("table", "language", "floor"),
        [
            (FRENCH_RELATED, "fr", 0.92),
            (ENGLISH_RELATED, "en", 0.95),
            (FRENCH_HELD_OUT, "fr", 0.87),
            (ENGLISH_HELD_OUT, "en", 0.94),
            (FRENCH_LAST, "fr", 0.94),
            (ENGLISH_LAST, "en", 0.89),
        ],
    )
    def test_related_pairs_are_found(self, table: str, language: str, floor: float) -> None:
        assert share(table, language, Kinship.SAME, Kinship.MAYBE) >= floor

    @pytest.mark.parametrize(
        ("table", "language", "ceiling"),
        [
            (FRENCH_UNRELATED, "fr", 0.11),
            (ENGLISH_UNRELATED, "en", 0.1),
            (FRENCH_HELD_OUT_UNRELATED, "fr", 0.06),
            (ENGLISH_HELD_OUT_UNRELATED, "en", 0.03),
        ],
    )
    def test_unrelated_but_similar_pairs_are_not(self, table: str, language: str, ceiling: float) -> None:
        assert share(table, language, Kinship.SAME) == 0
        assert share(table, language, Kinship.MAYBE) <= ceiling

    def test_the_sets_are_large_and_apart(self) -> None:
        for related, unrelated, held, other in (
            (FRENCH_RELATED, FRENCH_UNRELATED, FRENCH_HELD_OUT, FRENCH_HELD_OUT_UNRELATED),
            (ENGLISH_RELATED, ENGLISH_UNRELATED, ENGLISH_HELD_OUT, ENGLISH_HELD_OUT_UNRELATED),
        ):
            assert min(len(pairs(related)), len(pairs(unrelated))) >= 60
            assert min(len(pairs(held)), len(pairs(other))) >= 40
            assert not set(pairs(related)) & set(pairs(held))
            assert not set(pairs(unrelated)) & set(pairs(other))


FAMILIES = Families(
    [("éléphant", "éléphanteau"), ("bœuf", "bouvillon", "bouvier")],
    [("bouvier", "berger"), ("cat", "kitten")],
)


class TestKinship:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("chat", "Chat"),
            ("pâté", "pâte"),
            ("chats", "chat"),
            ("chattes", "chats"),
            ("boulangère", "boulangers"),
            ("pommes de terre", "pomme de terre"),
            ("arc en ciel", "arcs-en-ciel"),
            ("éléphanteaux", "éléphant"),
            ("éléphantes", "éléphanteau"),
            ("bœufs", "bouvillon"),
            ("bouvier", "berger"),
        ],
    )
    def test_the_same(self, one: str, other: str) -> None:
        assert kinship(one, other, "fr", FAMILIES) is Kinship.SAME
        assert kinship(other, one, "fr", FAMILIES) is Kinship.SAME

    @pytest.mark.parametrize(
        ("one", "other", "language"),
        [
            ("chat sauvage", "chat", "fr"),
            ("choux-fleurs", "chou", "fr"),
            ("chats persans", "chat siamois", "fr"),
            ("chat persan", "chaton", "fr"),
            ("raton laveur", "rat", "fr"),
            ("police officer", "press officers", "en"),
            ("jus d'orange", "oranges", "fr"),
            ("boulangerie", "boulangère", "fr"),
            ("louveteau", "loup", "fr"),
            ("rat", "raton", "fr"),
            ("cane", "caneton", "fr"),
            ("parapluie", "pluie", "fr"),
            ("autobus", "auto", "fr"),
            ("fish", "fish finger", "en"),
            ("sheepdogs", "dog", "en"),
            ("rosebush", "rose", "en"),
            ("goldfish", "fish", "en"),
            ("eyebrow", "eye", "en"),
            ("drummer", "drum", "en"),
        ],
    )
    def test_maybe(self, one: str, other: str, language: str) -> None:
        assert kinship(one, other, language, FAMILIES) is Kinship.MAYBE
        assert kinship(other, one, language, FAMILIES) is Kinship.MAYBE

    @pytest.mark.parametrize(
        ("one", "other", "language"),
        [
            ("porte", "porte-monnaie", "fr"),
            ("porte-clés", "porte-monnaie", "fr"),
            ("microscope", "microphone", "fr"),
            ("grand-mère", "grand-père", "fr"),
            ("sous-marin", "sous-verre", "fr"),
            ("terre", "enterrement", "fr"),
            ("bœuf", "berger", "fr"),  # bouvier is in a family with each, no family holds both
            ("fireman", "firefighter", "en"),
            ("fireman", "postman", "en"),
            ("fire engine", "fire alarm", "en"),
            ("porte-bébé", "porteur", "fr"),
            ("man", "fireman", "en"),
            ("cock", "cockatoo", "en"),
            ("cat", "cattle", "en"),
            ("sea lion", "seal", "en"),
            ("ring", "string", "en"),
        ],
    )
    def test_different(self, one: str, other: str, language: str) -> None:
        assert kinship(one, other, language, FAMILIES) is Kinship.DIFFERENT
        assert kinship(other, one, language, FAMILIES) is Kinship.DIFFERENT

    def test_a_short_base_in_common_is_an_accident(self) -> None:
        assert kinship("rates", "rats", "fr", NONE) is not Kinship.SAME
        assert kinship("amies", "amis", "fr", NONE) is not Kinship.SAME

    def test_an_unknown_language(self) -> None:
        with pytest.raises(SetupError):
            kinship("Hund", "Hunde", "de", NONE)

    def test_it_is_quick(self) -> None:
        words = [word for pair in pairs(FRENCH_HELD_OUT) for word in pair]
        started = time.perf_counter()
        for one in words:
            for other in words:
                kinship(one, other, "fr", FAMILIES)
        assert (time.perf_counter() - started) / len(words) ** 2 < 200e-6

    @pytest.mark.parametrize(
        ("one", "other", "language"),
        [
            ("infection", "disinfectant", "en"),
            ("patience", "impatience", "en"),
            ("bactérie", "antibactérien", "fr"),
            ("cancer", "cancérologie", "fr"),
            ("crainte", "craintif", "fr"),
            ("sad", "sadness", "en"),
        ],
    )
    def test_prefixes_and_the_suffixes_of_sciences_and_characters(
        self, one: str, other: str, language: str
    ) -> None:
        assert kinship(one, other, language, Families()) is Kinship.MAYBE
        assert kinship(other, one, language, Families()) is Kinship.MAYBE

    def test_a_prefix_leaves_a_word_of_five_letters(self) -> None:
        assert kinship("reed", "ed", "en", Families()) is Kinship.DIFFERENT
        assert kinship("union", "onion", "en", Families()) is Kinship.DIFFERENT

    def test_no_suffix_is_longer_than_what_is_looked_for(self) -> None:
        for derivation in roots._DERIVATIONS.values():
            assert max(map(len, derivation.suffixes)) == roots.LONGEST_SUFFIX
            assert max(map(len, derivation.prefixes)) <= roots.LONGEST_PREFIX


class TestFamilies:
    def test_a_single_family_holds_both(self) -> None:
        assert FAMILIES.related("BŒUF", "bouvillon")
        assert FAMILIES.related("bouvier", "Berger")
        assert not FAMILIES.related("bœuf", "berger")
        assert not FAMILIES.related("chat", "chat")
        assert not FAMILIES.related("cat", "dog")

    def test_its_text_is_its_constructor(self) -> None:
        for families in (NONE, FAMILIES, Families([("cat", "kitten")])):
            assert repr(eval(repr(families))) == repr(families)  # noqa: S307 -- our own text
        assert repr(NONE) == "Families()"


class TestFile:
    def test_comments_and_blank_lines_are_skipped(self) -> None:
        text = "; Animals\n\nâne, ânesse ,ânon\nbœuf,bouvier\n  \nchat, chat sauvage\n"
        assert parse_families(text) == (
            ("âne", "ânesse", "ânon"),
            ("bœuf", "bouvier"),
            ("chat", "chat sauvage"),
        )
        assert parse_families("") == ()

    def test_a_word_may_stand_in_several_families(self) -> None:
        families = parse_families("officer, police officer\npoliceman, police officer\n")
        assert families == (("officer", "police officer"), ("policeman", "police officer"))
        assert Families(families).related("police officer", "officer")
        assert Families(families).related("police officer", "policeman")
        assert not Families(families).related("officer", "policeman")

    @pytest.mark.parametrize(
        ("text", "lines"),
        [
            ("lion, lionne, LION", [1]),
            ("lion, lionne, lion, Lionne", [1, 1]),
            ("lion, lionne\nlion, lionne", [2]),
            ("lion, lionne\nlionne, Lion\nlionne, lion", [2, 3]),
            ("lion, lionne\nlion, lionne, lionceau", []),
        ],
    )
    def test_a_word_stands_once_in_a_family_and_a_family_once(self, text: str, lines: list[int]) -> None:
        faults: tuple[Fault, ...] = ()
        try:
            parse_families(text)
        except LexiconError as error:
            faults = error.faults
        assert [(fault.code, fault.line) for fault in faults] == [("roots/twice", line) for line in lines]

    def test_all_faults_with_their_lines(self) -> None:
        text = "lion, lionne\n; next\nchat\nlionne, Lion\nours, Ours\n4x4, voiture,\n!\nzébu, zèbre"
        with pytest.raises(LexiconError) as caught:
            parse_families(text)
        assert [(fault.code, fault.line) for fault in caught.value.faults] == [
            ("roots/one-word", 3),
            ("roots/order", 3),
            ("roots/twice", 4),
            ("roots/twice", 5),
            ("roots/word", 6),
            ("roots/word", 6),
            ("roots/one-word", 7),
            ("roots/word", 7),
        ]
        assert "line 4: this family stands on line 1 already" in str(caught.value)
        assert "line 5: OURS stands in this family already" in str(caught.value)
        assert "line 3: CHAT comes before LION" in str(caught.value)
