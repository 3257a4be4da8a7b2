"""The Name Tables for Landmakers, and the nicknames that go with them."""

from ..grammar.tables import Table

NAMES_A: Table[str] = Table(
    "names_a",
    dice="D66",
    cite="MYK-CHAR-NAME-A",
    rows={
        11: "Orange/Jasmine", 12: "Houzuki/Asagao", 13: "Clover/Datura", 14: "Daphne/Kinoko",
        15: "Grenada/Primrose", 16: "Radish/Marigold", 22: "Cyprus/Magnolia", 23: "Bamboo/Olive",
        24: "Cloud/Clima", 25: "Tao/Snow", 26: "Avalanche/Eclaire", 33: "Vivacita/Metronome", 34: "Kanon/Bassoon",
        35: "Oboe/Harmonica", 36: "Tuba/Organ", 44: "Nan/Cookie", 45: "Willow/Kashkash", 46: "Scone/Couscous",
        55: "Flask/Clip", 56: "Klapadora/Crayon", 66: "Soap/Bloom",
    },
)  # fmt: skip
"""Names for men and women, in this order, as in all four tables."""

NAMES_B: Table[str] = Table(
    "names_b",
    dice="D66",
    cite="MYK-CHAR-NAME-B",
    rows={
        11: "Eiji/Wednesday", 12: "Giorno/Noel", 13: "Dusk/Manana", 14: "Winter/Juno", 15: "Hiran/Blanca",
        16: "Walnut/Rouge", 22: "Grey/Scarlet", 23: "Schwarze/Moegi", 24: "Slot/Kyrie", 25: "Joker/Dice",
        26: "Backgammon/Domino", 33: "Checker/Marble", 34: "Cigarro/Cocoa", 35: "Sveechka/Orangepekoe",
        36: "Zippo/Chocolat", 44: "Ninepins/Lucha", 45: "Decathlon/Lacrosse", 46: "Cavity/Pingpong",
        55: "Bond/Velvet", 56: "Ruble/Cotton", 66: "Shilling/Silk",
    },
)  # fmt: skip

EXOTIC_NAMES: Table[str] = Table(
    "exotic_names",
    dice="D66",
    cite="MYK-CHAR-NAME-EXOTIC",
    rows={
        11: "Moai/Crystalskull", 12: "Chupacabra/Mbembe", 13: "Kungfu/Yingyang", 14: "Bushido/Miyako",
        15: "Champion/Barbie", 16: "Upanishad/Zolge", 22: "Deathmarch/Intel", 23: "Gogh/Victoria",
        24: "Zombie/Onyankopon", 25: "Geroppa/Carmen", 26: "Overkill/Sashimi", 33: "Butcher/Devi",
        34: "Bronson/Madonna", 35: "Gygax/Eroica", 36: "(star)", 44: "(weapon)", 45: "(animal)", 46: "(mineral)",
        55: "(dragon)", 56: "(random word)", 66: "(own name)",
    },
)  # fmt: skip
"""Names from far away; in brackets is what people supply themselves."""

FANTASTIC_NAMES: Table[str] = Table(
    "fantastic_names",
    dice="D66",
    cite="MYK-CHAR-NAME-FANTASTIC",
    rows={
        11: "Adam/Eve", 12: "Jack/Momo", 13: "Oz/Alice", 14: "Conan/Leda", 15: "Arthur/Isis", 16: "Elric/Gloriana",
        22: "Gilgamesh/Amaterasu", 23: "Maharaja/Krishna", 24: "Shadowman/Black Lizard", 25: "Orpheus/Venus",
        26: "Solomon/Salome", 33: "Raven/Deedlit", 34: "Nyarlathotep/Bast", 35: "Annatar/Fortuna",
        36: "Xanadu/Yomi", 44: "Alpione/Laputa", 45: "Zenda/Gormenghast", 46: "Innsmouth/Ys", 55: "Fuunim/Balnibarbi",
        56: "Xanth/Narnia", 66: "Kalevala/Ihatovo",
    },
)  # fmt: skip

NICKNAMES_A: Table[str] = Table(
    "nicknames_a",
    dice="D66",
    cite="MYK-CHAR-NICK-A",
    rows={
        11: "the Comeback Kid", 12: "the Indefatigable", 13: "the Joker", 14: "the Risktaker", 15: "the Cautious",
        16: "of the Ever Racing Mind", 22: "the Desirable", 23: "the Meek", 24: "the Backbiter",
        25: "the Unbreakable", 26: "the Devoted", 33: "the Carouser", 34: "the Unperturbed",
        35: "the Intimidating", 36: "the Vainglorious", 44: "the Gentle", 45: "the Beautiful", 46: "the Avoidant",
        55: "the Blessed", 56: "the Best in (place)", 66: "the (1D6)th",
    },
)  # fmt: skip

NICKNAMES_B: Table[str] = Table(
    "nicknames_b",
    dice="D66",
    cite="MYK-CHAR-NICK-B",
    rows={
        11: "the Blunt", 12: "Enemy of Seven", 13: "the Fleet of Foot", 14: "Everyone's Favorite",
        15: "of the Lucky Strike", 16: "the Short Lived", 22: "of the Guilty Conscience", 23: "the Lovestruck",
        24: "of the False Faith", 25: "the Patient", 26: "the Open-minded", 33: "the Thorough",
        34: "the Gluttonous", 35: "the Knowledgeable", 36: "the Chatterbox", 44: "the Gentle", 45: "the Ironclad",
        46: "the Rumoured", 55: "(Mister/Miss)", 56: "Child of (name)", 66: "(Father/Mother) of (word)",
    },
)  # fmt: skip

NAME_GENERATION: Table[tuple[Table[str], Table[str]]] = Table(
    "name_generation",
    dice="1D6",
    cite="MYK-CHAR-NAMEGEN-{}",
    rows={
        1: (NAMES_A, NICKNAMES_A),
        2: (NAMES_B, NICKNAMES_A),
        3: (EXOTIC_NAMES, NICKNAMES_A),
        4: (NAMES_A, NICKNAMES_B),
        5: (NAMES_B, NICKNAMES_B),
        6: (FANTASTIC_NAMES, NICKNAMES_B),
    },
)
"""Which table the name comes from, and which the nickname."""
