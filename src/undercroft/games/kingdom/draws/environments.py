"""Random interiors: what a room of the dungeon looks like, in a few words."""

from ..grammar.tables import Table

MAN_MADE, CAVE, NATURE, AQUATIC, AERIAL, SUPERNATURAL = (
    "man_made",
    "cave",
    "nature",
    "aquatic",
    "aerial",
    "supernatural",
)
ENVIRONMENT: Table[str] = Table(
    "environment",
    dice="1D6",
    cite="MYK-ENV-TABLE-MAIN",
    rows={1: MAN_MADE, 2: CAVE, 3: NATURE, 4: AQUATIC, 5: AERIAL, 6: SUPERNATURAL},
)

MAN_MADE_ROOMS: Table[str] = Table("environment_man_made", dice="D66", cite="MYK-ENV-TABLE-MANMADE", rows={
    11: "a plain chamber of stone", 12: "stairs that wind down around a great shaft",
    13: "a library under an inch of dust", 14: "a bare altar, worn smooth", 15: "an engine hall of gears and pistons",
    16: "a flight of stone steps made for giants", 22: "a hall built of whole tree trunks",
    23: "a works where the machines have gone to sleep", 24: "an old battlefield, all bones and rust",
    25: "a stone washroom, still dripping", 26: "a kitchen with a ceiling out of sight",
    33: "walls scribbled full, to the last corner", 34: "a playhouse with its curtain down",
    35: "a tip, knee-deep in other people's rubbish", 36: "a statue of somebody vast, finished up to the chin",
    44: "a feasting hall hung with tapestries", 45: "a stretch of Metro Khan track, with a platform",
    46: "a gallery of paintings and disapproving busts", 55: "a tomb, with coffins in rows",
    56: "a gate rusted half open", 66: "a prison that nobody locked",
})  # fmt: skip

CAVE_ROOMS: Table[str] = Table("environment_cave", dice="D66", cite="MYK-ENV-TABLE-CAVE", rows={
    11: "a cave of naked rock", 12: "a cave that flutters and hums with wings", 13: "a mine that was given up",
    14: "a camp, the ashes still warm", 15: "boulders piled so high that one sees nothing", 16: "a cave that smokes",
    22: "a white grotto with water talking somewhere", 23: "a cavern with a weak and eerie starlight",
    24: "a cave whose floor swallows boots", 25: "round tunnels that something has dug",
    26: "a cave with cold water over the ankles", 33: "a cleft between two enormous stones",
    34: "painted beasts and painted hunters on every wall", 35: "a bridge of rock across a chasm",
    36: "a cave filled in until there is only crawling", 44: "a ledge above nothing at all",
    45: "walls that crawl, if one holds up a light", 46: "a cave full of things turned to stone",
    55: "a cave with a river of lava", 56: "a cavern of crystal, every step a chord",
    66: "somebody's den, with the bones of dinner",
})  # fmt: skip

NATURE_ROOMS: Table[str] = Table("environment_nature", dice="D66", cite="MYK-ENV-TABLE-NATURE", rows={
    11: "a room upholstered with moss", 12: "a hidden wood, loud with animals", 13: "a passage woven of vines",
    14: "a meadow of flowers, with hollows to fall into", 15: "branches that come in through the walls",
    16: "fields from one end of the cave to the other", 22: "a wood choked with weeds",
    23: "a tall cavern with a tree that has changed its mind several times", 24: "a nursery of seals",
    25: "walls furred with mold", 26: "a room dotted with cacti", 33: "mushrooms as large as tents",
    34: "a cave around one enormous tree", 35: "passages full of horselizards going somewhere",
    36: "heaps of dead leaves, rustling", 44: "a maze of hedges", 45: "a thicket of bamboo",
    46: "pines that fall without a warning", 55: "grass higher than the King", 56: "a wood where everything is dry",
    66: "rooms like the inside of a trunk",
})  # fmt: skip

AQUATIC_ROOMS: Table[str] = Table("environment_aquatic", dice="D66", cite="MYK-ENV-TABLE-AQUATIC", rows={
    11: "a bridge over a river in a temper", 12: "the inside of a reef in all colours",
    13: "water up to the belt, everywhere", 14: "a fountain where everything comes to drink",
    15: "a lake on the boil", 16: "a floor that the tide has just left", 22: "a cistern, filling",
    23: "steam so thick that one talks to the wrong person", 24: "a swamp under a low roof",
    25: "a ship that somebody forgot", 26: "tanks of fish from floor to ceiling", 33: "a sewer, and it smells like one",
    34: "a drowned cavern with roofs at the bottom", 35: "a pier and a small harbour",
    36: "a lake with rafts and barges", 44: "a waterfall into a great hole", 45: "an aqueduct that stops halfway",
    46: "a frozen lake, and penguins", 55: "a hot spring, rather nice", 56: "an old well with odd carvings",
    66: "walls crusted with shells and barnacles",
})  # fmt: skip

AERIAL_ROOMS: Table[str] = Table("environment_aerial", dice="D66", cite="MYK-ENV-TABLE-AERIAL", rows={
    11: "a room in which it rains", 12: "a cave of cheese, with draughts",
    13: "gardens stacked on gardens, up and up", 14: "white laundry on lines without end",
    15: "a beanstalk that goes through the ceiling", 16: "a shaft hung with ladders and chains",
    22: "a wind that takes hats", 23: "the top of a cloud, fairly firm", 24: "a cave full of mist",
    25: "a room in which nothing weighs anything", 26: "snow that falls faster than one can wade",
    33: "a bridge in the air where noon comes twice", 34: "a corridor with the creak of a windmill against monsters",
    35: "a ruined town on the ceiling", 36: "an air shaft that roars", 44: "a room lit by lightning, now and then",
    45: "feathers that keep coming down", 46: "a cave painted like the sky", 55: "a room with one wall of mirror",
    56: "a cave under an aurora", 66: "a room that cannot decide which way is down",
})  # fmt: skip

SUPERNATURAL_ROOMS: Table[str] = Table("environment_supernatural", dice="D66", cite="MYK-ENV-TABLE-SUPERNATURAL", rows={
    11: "an old room of six mats", 12: "a tiny room for singing in", 13: "a town in which it is always ten past four",
    14: "a gym, and one ball that does not stop rolling", 15: "a room with hair on every wall",
    16: "a waiting room, with a number to draw", 22: "the inside of something alive",
    23: "a little park with swings and a slide", 24: "a washroom out of a catalogue",
    25: "a room whose upstairs neighbours are moving furniture", 26: "a room made of people's bones",
    33: "a room that breathes", 34: "a room with a slope", 35: "a pink room that is rented by the hour",
    36: "a room in which one is watched", 44: "a room full of voices, all of them shouting",
    45: "a room that is growing tentacles", 46: "a table, a chair, and a lamp to be asked questions under",
    55: "a classroom, everybody gone", 56: "a room whose ceiling is a face", 66: "a room that never quite stands still",
})  # fmt: skip

INTERIORS = {
    MAN_MADE: MAN_MADE_ROOMS,
    CAVE: CAVE_ROOMS,
    NATURE: NATURE_ROOMS,
    AQUATIC: AQUATIC_ROOMS,
    AERIAL: AERIAL_ROOMS,
    SUPERNATURAL: SUPERNATURAL_ROOMS,
}
