"""The book's own words: attributes, debilities, archetypes, abilities, harm, and the bands of a roll."""

from enum import StrEnum


class Attribute(StrEnum):
    """What a character is good or bad at. [AWN-ATTR-SIX]"""

    CHARISMA = "charisma"
    DEXTERITY = "dexterity"
    FEROCITY = "ferocity"
    HEALTH = "health"
    INTELLIGENCE = "intelligence"
    WILLPOWER = "willpower"


class Debility(StrEnum):
    """What a character takes instead of a wound; each is held or not. [AWN-DEBILITY-LIST]"""

    APATHETIC = "apathetic"
    CARELESS = "careless"
    EXHAUSTED = "exhausted"
    MAIMED = "maimed"
    PANICKED = "panicked"
    STUNNED = "stunned"


WEAKENED = {
    Debility.APATHETIC: Attribute.WILLPOWER,
    Debility.CARELESS: Attribute.DEXTERITY,
    Debility.EXHAUSTED: Attribute.FEROCITY,
    Debility.MAIMED: Attribute.HEALTH,
    Debility.PANICKED: Attribute.CHARISMA,
    Debility.STUNNED: Attribute.INTELLIGENCE,
}
"""The attribute whose rolls a debility makes worse."""
DEBILITY_OF = {attribute: debility for debility, attribute in WEAKENED.items()}
"""What a rule that would lower an attribute gives instead. [AWN-DEBILITY-FROM-ATTR]"""


class Archetype(StrEnum):
    """What somebody is. [AWN-CHAR-ARCHETYPE]"""

    ARCANIST = "arcanist"
    ROGUE = "rogue"
    WARRIOR = "warrior"


class Ability(StrEnum):
    """A special ability; each can be had once. [AWN-CHAR-ABILITY-ONCE]"""

    ADEPT = "adept"
    ARCHMAGE = "archmage"
    CONNECTED = "connected"
    MEMORY = "memory"
    PSYCHIC_ARMOUR = "psychic_armour"
    RESOLUTE = "resolute"
    SCHOLARLY = "scholarly"
    SMART = "smart"
    WIZARD_RECALL = "wizard_recall"
    AMBUSH = "ambush"
    ARTFUL = "artful"
    DODGER = "dodger"
    GRIFTER = "grifter"
    INCOGNITO = "incognito"
    PERCEPTIVE = "perceptive"
    POPULAR = "popular"
    PORTER = "porter"
    THE_SHADOW = "the_shadow"
    COMRADES = "comrades"
    DANGEROUS = "dangerous"
    DEATH_DEFYING = "death_defying"
    INSPIRING = "inspiring"
    PRECISE = "precise"
    RELENTLESS = "relentless"
    ROBUST = "robust"
    SPIRITUAL_ENEMY = "spiritual_enemy"
    SOLDIER = "soldier"


_LISTED = tuple(Ability)
ABILITIES = {
    Archetype.ARCANIST: _LISTED[:9],
    Archetype.ROGUE: _LISTED[9:18],
    Archetype.WARRIOR: _LISTED[18:],
}
"""The nine abilities of each archetype. [AWN-ABILITY-LIST-ARC] [AWN-ABILITY-LIST-ROG] [AWN-ABILITY-LIST-WAR]"""


class Move(StrEnum):
    """The eleven basic moves, and the rolls that stand beside them."""

    ASSESS = "assess"
    CAST = "cast"
    RESEARCH = "research"
    FIGHT = "fight"
    DANGER = "danger"
    HELP = "help"
    HOLD = "hold"
    PERSUADE = "persuade"
    RECOVER = "recover"
    SEARCH = "search"
    VOLLEY = "volley"
    CONTACTS = "contacts"
    SURPRISE = "surprise"
    REACTION = "reaction"


class Band(StrEnum):
    """What the total of two dice comes to."""

    STRONG = "strong"  # 10 and more
    MIXED = "mixed"  # 7 to 9
    MISS = "miss"  # 6 and less


class Harm(StrEnum):
    """What kind of harm something does; armour stops only what it could stop. [AWN-ARM-TYPE]"""

    PHYSICAL = "physical"
    SUPERNATURAL = "supernatural"
    UNSTOPPABLE = "unstoppable"


class Suit(StrEnum):
    """The four suits of a deck."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class Worth(StrEnum):
    """The units of money, from small to large; a smaller one never adds up to a larger."""

    PURSE = "purse"
    VALUABLE = "valuable"
    FORTUNE = "fortune"


class Creature(StrEnum):
    """The types of creatures that curses, spells and abilities speak of."""

    BEAST = "beast"
    BEASTLING = "beastling"
    DEEP = "deep"
    FAERIE = "faerie"
    GOLEM = "golem"
    HUMAN = "human"
    UNDEAD = "undead"
    NIGHTMARE = "nightmare"


class Size(StrEnum):
    """How large a creature is."""

    ORDINARY = "ordinary"
    LARGE = "large"
    HUGE = "huge"


class Number(StrEnum):
    """How many of a creature there are. [AWN-DEP-NUMBERS]"""

    SOLITARY = "solitary"
    PAIR = "pair"
    PACK = "pack"


class Temper(StrEnum):
    """How somebody is; it breaks ties between what they could do."""

    BOLD = "bold"
    CAREFUL = "careful"
    KIND = "kind"
    GREEDY = "greedy"
    CURIOUS = "curious"


class Reason(StrEnum):
    """Why somebody should do what is asked of them. [AWN-DEP-REQUIREMENTS]"""

    GAIN = "gain"
    FEAR = "fear"
    DUTY = "duty"
    PITY = "pity"
    ENEMY = "enemy"  # a common one
    TRUTH = "truth"


class Grade(StrEnum):
    """What an institution has become by what was put into it."""

    ORDINARY = "ordinary"
    NOTABLE = "notable"
    SIGNIFICANT = "significant"
    EXCEPTIONAL = "exceptional"


class Institution(StrEnum):
    """The twelve institutions of a settlement. [AWN-DEP-INSTITUTIONS]"""

    ARCHIVE = "archive"
    TEMPLE_OF_LAW = "temple_of_law"
    COURT = "court"
    MARKET = "market"
    GUILD = "guild"
    BATHHOUSE = "bathhouse"
    SCHOOL = "school"
    GARRISON = "garrison"
    HOSPITAL = "hospital"
    CARAVANSERAI = "caravanserai"
    THEATRE = "theatre"
    SHRINE = "shrine"


class Kit(StrEnum):
    """What a thing that can be used is like."""

    REACH = "reach"
    THROWN = "thrown"
    RANGED = "ranged"
    TWO_HANDED = "two_handed"
    QUIET = "quiet"
    SILVER = "silver"
    BLUNT = "blunt"
    LIGHT = "light"  # gives light
    FIRE = "fire"
    ROPE = "rope"
    POLE = "pole"
    WEDGE = "wedge"
    SHEARS = "shears"
    STONE = "stone"
    CLOTH = "cloth"
    GLOVES = "gloves"
    STOPPED_EARS = "stopped_ears"
    CHALK = "chalk"
    SHIELD = "shield"
    TOOLS = "tools"
    HEALER = "healer"
    DOSE = "dose"
    AMMUNITION = "ammunition"
    TEXT = "text"
    SONG = "song"
    FOOD = "food"
    DISGUISE = "disguise"


class Armour(StrEnum):
    """What somebody can wear, and what it stops."""

    LIGHT = "light"
    HEAVY = "heavy"
    PLATE = "plate"
    SHIELD = "shield"


class Curse(StrEnum):
    """The twenty-four curses of the book, in its order. [AWN-DEP-CURSEROLL]"""

    ABNORMALITY = "abnormality"
    KILL_THE_PAIN = "kill_the_pain"
    APOSTASY = "apostasy"
    BLACK_CLOUD = "black_cloud"
    BLOOD_RAGE = "blood_rage"
    COMPULSIVE_RITUAL = "compulsive_ritual"
    DIFFERENT_NOW = "different_now"
    FORBIDDEN_GROUND = "forbidden_ground"
    STIGMATISM = "stigmatism"
    I_NEED_THIS = "i_need_this"
    INFECTED_ATTRIBUTE = "infected_attribute"
    IRRATIONAL_FEAR = "irrational_fear"
    IRRATIONAL_HATRED = "irrational_hatred"
    NAUSEA = "nausea"
    NOCTURNALISM = "nocturnalism"
    RIVER_OF_FEAR = "river_of_fear"
    SANDMAN = "sandman"
    SHADOWS_ALL_AROUND = "shadows_all_around"
    SLAVE_TO_CHAOS = "slave_to_chaos"
    TABOO = "taboo"
    THEY_FIND_YOU_SLEEPING = "they_find_you_sleeping"
    TRUTH_HURTS = "truth_hurts"
    BRIGHTNESS = "brightness"
    SECRETS = "secrets"


REPEATABLE = frozenset((
    Curse.ABNORMALITY, Curse.APOSTASY, Curse.COMPULSIVE_RITUAL, Curse.FORBIDDEN_GROUND, Curse.INFECTED_ATTRIBUTE,
    Curse.IRRATIONAL_FEAR, Curse.IRRATIONAL_HATRED, Curse.RIVER_OF_FEAR, Curse.TABOO, Curse.SECRETS,
))  # fmt: skip
"""The ten that can be gained again, each time about something else; the others once only. [AWN-CURSE-ONCE]"""


class ProblemKind(StrEnum):
    """What a problem is: it says in which forms it gets worse. [AWN-GM-WORSE-KIND]"""

    COMPLICATION = "complication"
    DANGER = "danger"
    CHARACTER = "character"


class Worsening(StrEnum):
    """The seven forms in which something gets worse."""

    NEW_COMPLICATION = "c1"
    MORE_SERIOUS = "c2"
    COMPLICATION_LANDS = "c3"
    NEW_DANGER = "d1"
    DANGER_LANDS = "d2"
    THREAT_MADE = "n1"
    THREAT_CARRIED_OUT = "n2"


class Where(StrEnum):
    """Where the party is; only a lair is inside an incursion. [AWN-DEP-INCURSION]"""

    SETTLEMENT = "settlement"
    ROAD = "road"
    LAIR = "lair"


class Reaction(StrEnum):
    """How those who are met take it."""

    UNMET = "unmet"
    FRIENDLY = "friendly"
    WARY = "wary"
    HOSTILE = "hostile"
    FLEEING = "fleeing"


class Condition(StrEnum):
    """How a foe seems, to whoever has not looked more closely."""

    UNTOUCHED = "untouched"
    HURT = "hurt"
    STAGGERED = "staggered"
    DOWN = "down"
