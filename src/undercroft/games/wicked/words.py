"""The book's own words: actions, bands, positions, consequences, plans, projects, and what a dungeon is made of.

A word of a long list that the rules never branch on (a job, a class, an item) is an id of the house book; its names
stand in `book/names.py`. Words of two lists can be alike (`trick`, an action and a defense): `named` tells them apart.
"""

from enum import StrEnum


def named(word: StrEnum) -> str:
    """Give a word with the list that it is of, as texts and tallies know it: `action.trick`. [WO-R68]"""
    return f"{type(word).__name__.lower()}.{word}"


class Attribute(StrEnum):
    """What actions belong to, and what shock falls on. [WO-ACTION-01]"""

    BRAINS = "brains"
    MUSCLES = "muscles"
    GUTS = "guts"


class Action(StrEnum):
    """The nine actions, in the order of the book. [WO-ACTION-05] [WO-ACTION-13]"""

    SCAN = "scan"
    TINKER = "tinker"
    TRICK = "trick"
    FINESSE = "finesse"
    SKULK = "skulk"
    SMASH = "smash"
    BANTER = "banter"
    INVOKE = "invoke"
    THREATEN = "threaten"


_ACTIONS = tuple(Action)
ACTIONS_OF = {
    Attribute.BRAINS: _ACTIONS[:3],
    Attribute.MUSCLES: _ACTIONS[3:6],
    Attribute.GUTS: _ACTIONS[6:],
}
"""Three actions for each attribute. [WO-ACTION-02] [WO-ACTION-03] [WO-ACTION-04]"""
ATTRIBUTE_OF = {action: attribute for attribute, actions in ACTIONS_OF.items() for action in actions}


class Band(StrEnum):
    """What a roll comes to, worst first. [WO-DICE-06]"""

    FAILURE = "failure"
    MIXED = "mixed"
    SUCCESS = "success"
    CRITICAL = "critical"


class Position(StrEnum):
    """How badly a roll can end, best first. [WO-POSEFF-10]"""

    DOMINANT = "dominant"
    DEFAULT = "default"
    DIRE = "dire"
    DEADLY = "deadly"


class Effect(StrEnum):
    """How much a roll can achieve, best first. [WO-POSEFF-10]"""

    STRONG = "strong"
    DEFAULT = "default"
    WEAK = "weak"
    ZERO = "zero"


class Axis(StrEnum):
    """What a circumstance bears on. [WO-POSEFF-04]"""

    POSITION = "position"
    EFFECT = "effect"


class Weight(StrEnum):
    """How much a circumstance weighs. [WO-R06]"""

    ORDINARY = "ordinary"
    RULE = "rule"
    OVERWHELMING = "overwhelming"


class Footing(StrEnum):
    """How a side stands since its engagement roll. [WO-R72]"""

    TIGHT_SPOT = "tight_spot"
    EQUAL = "equal"
    UPPER_HAND = "upper_hand"


class Severity(StrEnum):
    """How heavy a consequence is, lightest first."""

    ANNOYING = "annoying"
    FRUSTRATING = "frustrating"
    DEVASTATING = "devastating"


SEVERITY_OF = {
    Position.DOMINANT: Severity.ANNOYING,
    Position.DEFAULT: Severity.FRUSTRATING,
    Position.DIRE: Severity.DEVASTATING,
    Position.DEADLY: Severity.DEVASTATING,
}
"""What a mixed or failed roll brings, by its position. [WO-GM-02]"""


class Consequence(StrEnum):
    """What a consequence is made of; two can come together. [WO-R93]"""

    COMPLICATION = "complication"
    SHOCK = "shock"
    LOSE_DOMINANT = "lose_dominant"
    REDUCED_EFFECT = "reduced_effect"
    WORSE_POSITION = "worse_position"
    BLOODIED = "bloodied"
    DEATH = "death"


class Complication(StrEnum):
    """The eight kinds of complication. [WO-R71]"""

    ITEM = "item"
    COINS = "coins"
    OPPORTUNITY = "opportunity"
    ARRIVAL = "arrival"
    BREAKAGE = "breakage"
    ENVIRONMENT = "environment"
    OBSTACLE = "obstacle"
    HINDERED = "hindered"


class Tag(StrEnum):
    """What a stated consequence is about; it names the defense and the actions against it. [WO-R101]"""

    HARM = "harm"
    SEEN = "seen"
    HELD = "held"
    SPELL = "spell"
    DRIVEN = "driven"
    WORD = "word"
    PACK = "pack"
    MIND = "mind"
    THING = "thing"
    WORLD = "world"


class Defense(StrEnum):
    """What a defense is against: the seven of gear and abilities, then three that only things give. [WO-DEFENSE-06]"""

    WOUNDS = "wounds"
    DETECTION = "detection"
    CONTAINMENT = "containment"
    MAGIC = "magic"
    MOVEMENT = "movement"
    LIES = "lies"
    MISTAKES = "mistakes"
    MIND = "mind"
    GAS = "gas"
    FALLING = "falling"


GEAR_DEFENSES = tuple(Defense)[:7]
"""What a monster's gear can be a defense against."""
DEFENSE_AGAINST = {
    Tag.HARM: Defense.WOUNDS,
    Tag.SEEN: Defense.DETECTION,
    Tag.HELD: Defense.CONTAINMENT,
    Tag.SPELL: Defense.MAGIC,
    Tag.DRIVEN: Defense.MOVEMENT,
    Tag.WORD: Defense.LIES,
    Tag.PACK: Defense.MISTAKES,
    Tag.MIND: Defense.MIND,
}
"""The defense that avoids what a tag names; the others have none. [WO-R101]"""
RESISTED_WITH = {
    Tag.HARM: (Action.FINESSE, Action.SMASH, Action.SKULK),
    Tag.SEEN: (Action.SKULK, Action.TRICK, Action.SCAN),
    Tag.HELD: (Action.FINESSE, Action.SMASH, Action.TINKER),
    Tag.SPELL: (Action.INVOKE, Action.SCAN, Action.THREATEN),
    Tag.DRIVEN: (Action.FINESSE, Action.SKULK, Action.SMASH),
    Tag.WORD: (Action.BANTER, Action.TRICK, Action.THREATEN),
    Tag.PACK: (Action.THREATEN, Action.BANTER, Action.SCAN),
    Tag.MIND: (Action.THREATEN, Action.SCAN, Action.INVOKE),
    Tag.THING: (Action.TINKER, Action.FINESSE, Action.THREATEN),
    Tag.WORLD: (),
}
"""What is offered to resist with; what the world itself does cannot be resisted. [WO-R101] [WO-R11]"""


class Scope(StrEnum):
    """How long something lasts, or how often it can be used: once in each."""

    ROLL = "roll"
    SCENE = "scene"
    RAID = "raid"
    INVASION = "invasion"
    CYCLE = "cycle"


class Project(StrEnum):
    """The seven kinds of downtime project. [WO-DOWNTIME-07]"""

    BREW = "brew"
    BUILD = "build"
    CONTACT = "contact"
    CRAFT = "craft"
    INCANT = "incant"
    RECRUIT = "recruit"
    TORTURE = "torture"


class Work(StrEnum):
    """What a project is in particular; it says with which actions it is rolled. [WO-R102]"""

    CONCOCTION = "concoction"
    POTION = "potion"
    ROOM = "room"
    LOCK = "lock"
    TRAP = "trap"
    TRICK = "trick"
    LAIR = "lair"
    DIG = "dig"
    REPAIR = "repair"
    CONTACT = "contact"
    RANSOM = "ransom"
    MUNDANE = "mundane"
    EDGE = "edge"
    CONTRAPTION = "contraption"
    GEAR = "gear"
    RITUAL = "ritual"
    ENCHANT = "enchant"
    PACK = "pack"
    CREATURE = "creature"
    LEARN = "learn"
    BREAK = "break"


_BUILT = (Work.ROOM, Work.LOCK, Work.TRAP, Work.TRICK, Work.LAIR, Work.REPAIR)
PROJECT_OF = {
    Work.CONCOCTION: Project.BREW,
    Work.POTION: Project.BREW,
    **dict.fromkeys((*_BUILT, Work.DIG), Project.BUILD),
    **dict.fromkeys((Work.CONTACT, Work.RANSOM), Project.CONTACT),
    **dict.fromkeys((Work.MUNDANE, Work.EDGE, Work.CONTRAPTION, Work.GEAR), Project.CRAFT),
    **dict.fromkeys((Work.RITUAL, Work.ENCHANT), Project.INCANT),
    **dict.fromkeys((Work.PACK, Work.CREATURE), Project.RECRUIT),
    **dict.fromkeys((Work.LEARN, Work.BREAK), Project.TORTURE),
}
WORKED_WITH = {
    Work.CONCOCTION: (Action.TINKER,),
    Work.POTION: (Action.INVOKE,),
    **dict.fromkeys(_BUILT, (Action.TINKER, Action.SMASH, Action.FINESSE)),
    Work.DIG: (Action.SMASH, Action.TINKER),
    **dict.fromkeys((Work.CONTACT, Work.RANSOM), (Action.BANTER, Action.TRICK, Action.THREATEN)),
    **dict.fromkeys((Work.MUNDANE, Work.EDGE, Work.CONTRAPTION, Work.GEAR), (Action.TINKER, Action.FINESSE)),
    **dict.fromkeys((Work.RITUAL, Work.ENCHANT), (Action.INVOKE, Action.SCAN)),
    Work.PACK: (Action.BANTER, Action.THREATEN),
    Work.CREATURE: (Action.BANTER, Action.SKULK, Action.SCAN),
    **dict.fromkeys((Work.LEARN, Work.BREAK), (Action.THREATEN, Action.TRICK, Action.FINESSE)),
}
"""The actions that fit; any other has one circumstance against its effect. [WO-R102]"""


class Plan(StrEnum):
    """The six raid plans. [WO-PLAN-26]"""

    AMBUSH = "ambush"
    ASSAULT = "assault"
    NEGOTIATION = "negotiation"
    STEALTH = "stealth"
    STRIKE = "strike"
    TRICKERY = "trickery"


PLAN_ACTIONS = {
    Plan.AMBUSH: (Action.SKULK, Action.FINESSE),
    Plan.ASSAULT: (Action.SMASH, Action.THREATEN),
    Plan.NEGOTIATION: (Action.BANTER, Action.TRICK),
    Plan.STEALTH: (Action.SKULK, Action.SCAN),
    Plan.STRIKE: (Action.SMASH, Action.FINESSE),
    Plan.TRICKERY: (Action.TRICK, Action.TINKER),
}
"""The two actions that a plan helps, once a scene each. [WO-R94]"""


class Goal(StrEnum):
    """The twelve goals of a raid. [WO-RAID-07]"""

    MATERIALS = "materials"
    PRESS = "press"
    FACTION = "faction"  # aid or hinder one
    MASTER_PLAN = "master_plan"
    RITUAL = "ritual"
    REVENGE = "revenge"
    PILLAGE = "pillage"
    FUN = "fun"
    PRESSURE = "pressure"
    STOP_CLOCK = "stop_clock"
    BEASTS = "beasts"
    SUBJUGATE = "subjugate"


class Focus(StrEnum):
    """On which part of a raid its scene is. [WO-RAID-02]"""

    GOAL = "goal"
    APPROACH = "approach"
    GETAWAY = "getaway"


class Phase(StrEnum):
    """The phases of a campaign. [WO-CYCLE-01]"""

    MAKING = "making"
    LURKING = "lurking"
    CALAMITY = "calamity"
    RAIDING = "raiding"
    BLOWBACK = "blowback"
    CLOSING = "closing"
    ENDING = "ending"


class Step(StrEnum):
    """The steps of the phases, in the order in which they are played."""

    TABLE = "table"
    REGION = "region"
    MONSTERS = "monsters"
    DUNGEON = "dungeon"
    RECOVERY = "recovery"
    LOOT = "loot"
    TIER = "tier"
    DOWNTIME = "downtime"
    IMPS = "imps"
    LOGIC = "logic"
    CALAMITY = "calamity"
    CALAMITY_INVASION = "calamity_invasion"
    CHOICE = "choice"
    DETAILS = "details"
    ENGAGEMENT = "engagement"
    RAID = "raid"
    REVIEW = "review"
    BLOWBACK = "blowback"
    BLOWBACK_INVASION = "blowback_invasion"
    EXPERIENCE = "experience"
    WORLD = "world"
    CHRONICLE = "chronicle"
    FINALE = "finale"
    EPILOGUE = "epilogue"


class Circumstance(StrEnum):
    """Situations that kinds, abilities and things speak of; the game master says whether one holds. [WO-R94]"""

    BREAKING = "breaking"
    LIFTING = "lifting"
    HIDING = "hiding"
    CLIMBING = "climbing"
    FLEEING = "fleeing"
    REACHING = "reaching"  # getting somewhere, or away
    HIGH_GROUND = "high_ground"
    TUNNELS = "tunnels"
    NETS = "nets"
    DIGGING = "digging"
    DAYLIGHT = "daylight"
    DARK = "dark"
    HELD = "held"
    SURFACE_FOLK = "surface_folk"
    FLASH = "flash"  # and smoke, and glare
    POISON = "poison"
    COLD = "cold"
    WATER = "water"
    HOLY = "holy"
    ARMOUR = "armour"
    GROUP = "group"
    HURLING = "hurling"
    UNSEEN = "unseen"
    SECRET_KNOWN = "secret_known"
    RIDING = "riding"
    BEASTS = "beasts"
    METAL = "metal"
    STONE = "stone"
    UNDEAD = "undead"
    CLOSING_IN = "closing_in"
    OPENING = "opening"  # the first strike of a scene


class Roll(StrEnum):
    """The rolls that powers can speak of. [WO-ROLL-01] [WO-ROLL-08]"""

    ACTION = "action"
    RESIST = "resist"
    CASTING = "casting"
    PROJECT = "project"
    KNELL = "knell"
    PACK = "pack"
    ENGAGEMENT = "engagement"
    BLOWBACK = "blowback"
    CALAMITY = "calamity"
    DISCOVERY = "discovery"
    LOOT = "loot"
    PATH = "path"
    LOCK = "lock"
    TRAP = "trap"
    TRICK = "trick"
    CREATURE = "creature"
    DEFENSIVE_MOVE = "defensive_move"
    FORTUNE = "fortune"


class Guard(StrEnum):
    """The kinds of defense that a dungeon has against those who come in. [WO-R28]"""

    LOCK = "lock"
    TRAP = "trap"
    TRICK = "trick"
    CREATURE = "creature"
    PACK = "pack"


class NodeKind(StrEnum):
    """What a node of the dungeon is; only rooms count against the limit. [WO-R80]"""

    ENTRANCE = "entrance"
    SANCTUM = "sanctum"
    ROOM = "room"
    JUNCTION = "junction"
    CAVE = "cave"  # comes with a lair when no room is free [WO-G05]


class Size(StrEnum):
    """How large a party of invaders is. [WO-G14] [WO-G17]"""

    PROBE = "probe"
    WEAK = "weak"
    NORMAL = "normal"
    STRONG = "strong"


class MoveTag(StrEnum):
    """What an offensive move does to those whom it hits. [WO-G14]"""

    HARM = "harm"
    FEAR = "fear"
    MIND = "mind"
    CONTROL = "control"
    GEAR = "gear"
    AREA = "area"


class Fate(StrEnum):
    """What became of an adventurer who is out. [WO-R35] [WO-R88]"""

    KILLED = "killed"
    KNOCKED_OUT = "knocked_out"
    FLED = "fled"
    TURNED_BACK = "turned_back"  # with hearts left: not taken out [WO-R78]


class HirelingTrade(StrEnum):
    """What a hireling is good for. [WO-G15]"""

    BODYGUARD = "bodyguard"
    HARRY = "harry"
    TRAP_SENSE = "trap_sense"
    LOCKS = "locks"
    PATH = "path"
    HEAL = "heal"
    LORE = "lore"
    NERVE = "nerve"
    HAUL = "haul"


class Upgrade(StrEnum):
    """What a pack can be made into, one gold each. [WO-MINION-15]"""

    ADEPT = "adept"
    EQUIPPED = "equipped"
    EXPENDABLE = "expendable"
    FLUENT = "fluent"
    MINDSET = "mindset"
    STRAPPED = "strapped"
    TRAINED = "trained"
    VERSATILE = "versatile"


class PackOrder(StrEnum):
    """What a pack does when invaders come near. [WO-R86]"""

    STAND = "stand"
    HARRY = "harry"
    WARN = "warn"
    FALL_BACK = "fall_back"
    ASK = "ask"


class HurtOrder(StrEnum):
    """Whom the dungeon hurts first, by its standing orders."""

    WEAKEST = "weakest"
    DANGEROUS = "dangerous"  # most moves left
    WOUNDED = "wounded"
    ASK = "ask"


class ItemKind(StrEnum):
    """The four lists of made things, then what is neither. [WO-G16] [WO-G23]"""

    CONCOCTION = "concoction"
    CONTRAPTION = "contraption"
    POTION = "potion"
    MAGIC_ITEM = "magic_item"
    MUNDANE = "mundane"
    INGREDIENT = "ingredient"


class Code(StrEnum):
    """What a made thing does: one code for each. [WO-G16]"""

    LIGHT = "L"
    MOVE = "M"
    HIT_1 = "H1"
    HIT_2 = "H2"
    HIT_3 = "H3"
    HIT_ALL = "Z"
    CONTROL_ONE = "C1"
    CONTROL_ALL = "CA"
    SECRET = "K"
    FACT = "E"
    STRONG = "S"
    DEFENSE = "D"
    DIE = "X"
    RELIEF = "R"
    GEAR = "G"
    UNIQUE = "U"


class PrisonerStatus(StrEnum):
    """What has become of a prisoner. [WO-G20]"""

    HELD = "held"
    BROKEN = "broken"
    DEAD = "dead"
    ESCAPED = "escaped"
    RANSOMED = "ransomed"


class LogicTest(StrEnum):
    """The five tests of dungeon logic. [WO-R79]"""

    ATMOSPHERE = "atmosphere"
    GROWTH = "growth"
    HIERARCHY = "hierarchy"
    LOOT_AND_REVELRY = "loot_and_revelry"
    WORTHY_MASTERS = "worthy_masters"


class Trouble(StrEnum):
    """What a blowback or a calamity can be; not every form is a row of both. [WO-G17]"""

    WEAK_INVASION = "weak_invasion"
    INVASION = "invasion"
    STRONG_INVASION = "strong_invasion"
    TRAVEL = "travel"
    FACTIONS = "factions"
    CAPTURE = "capture"
    UNREST = "unrest"  # denizen trouble, the first row
    STRAYING = "straying"  # denizen trouble, the second row
    STRUCTURE = "structure"
    INTERFERENCE = "interference"


BLOWBACK_ROWS = (
    Trouble.WEAK_INVASION, Trouble.INVASION, Trouble.STRONG_INVASION, Trouble.TRAVEL, Trouble.FACTIONS, Trouble.CAPTURE,
)  # fmt: skip
"""What a 1 to a 6 brings after a raid."""
CALAMITY_ROWS = (
    Trouble.WEAK_INVASION, Trouble.INVASION, Trouble.UNREST, Trouble.STRAYING, Trouble.STRUCTURE, Trouble.INTERFERENCE,
)  # fmt: skip
"""What a 1 to a 6 brings at home."""


class Weightiness(StrEnum):
    """How heavy a blowback or a calamity is."""

    MINOR = "minor"
    MAJOR = "major"


class Discovery(StrEnum):
    """What can be found under the dungeon: what a 1 to a 6 brings. [WO-G18]"""

    EARTH = "earth"
    LIQUID = "liquid"
    STRUCTURE = "structure"
    RESOURCE = "resource"
    CREATURE = "creature"
    MAGIC = "magic"


class Requirement(StrEnum):
    """What a ritual can ask for. [WO-G25]"""

    BLOOD = "blood"
    FASTING = "fasting"
    INTIMATE = "intimate"
    PLACE = "place"
    INGREDIENTS = "ingredients"
    CLEANSING = "cleansing"
    SACRIFICE = "sacrifice"
    KNOWLEDGE = "knowledge"
    FOCUS = "focus"
    TIMING = "timing"
    TRIAL = "trial"
    MADE_UP = "made_up"


class Reveal(StrEnum):
    """The three ways in which what is hidden comes out. [WO-INFO-22]"""

    QUESTIONS = "questions"
    FACTS = "facts"
    SECRETS = "secrets"


class Matter(StrEnum):
    """What a game master is asked only who wants to be: the table goes by the rulings otherwise. [section 6]"""

    RELIEF = "ask_relief"  # what a consequence is that was partly resisted
    PRICES = "ask_prices"  # whether what somebody pays is enough
    WARDING = "ask_warding"  # whether an adventurer spends a move on a blow
    WOUNDED = "ask_wounded"  # whom a defense hurts on a mixed
    FATES = "ask_fates"
    REVEALS = "ask_reveals"  # in which way something comes out
    TREASURE = "ask_treasure"
    DISCOVERY = "ask_discovery"
    OPENINGS = "ask_openings"  # what a critical may be worth instead
    MAP = "ask_map"  # the first dungeon
    WORK = "ask_work"  # how a roll at home stands


class XpTrigger(StrEnum):
    """What is worth a mark. [WO-G10]"""

    SCENE = "scene"
    COMPEL = "compel"
    DIRE_FAILURE = "dire_failure"
    GROWTH = "growth"


class Length(StrEnum):
    """How long a campaign is. [WO-R98]"""

    FULL = "full"
    SHORT = "short"
    ONE_SHOT = "one_shot"


class Over(StrEnum):
    """How a campaign has ended. [WO-R98] [WO-R89]"""

    VICTORY = "victory"
    FALLEN = "fallen"
    RETIRED = "retired"
    SCORED = "scored"  # a one-shot


class Waiting(StrEnum):
    """What waits for the next raid, and ends with it: a ritual's doing, or a great friend's. [WO-G20] [WO-G25]"""

    ALARM_SEGMENTS = "alarm_segments"  # so many more
    UPPER_HAND = "upper_hand"  # it begins well, whatever the dice say
    GETAWAY = "getaway"  # nobody needs a way home
    NIGHT = "night"  # it is dark wherever no lamp burns indoors
