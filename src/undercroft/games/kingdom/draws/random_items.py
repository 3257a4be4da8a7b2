"""Random Items: one table for each category of Common Items, and two for Rare ones. [R2-D66] [MYKR3-G07]"""

from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..grammar.tables import Table
from ..state import Realm

RANDOM_ARMS: Table[str] = Table(
    "random_arms",
    dice="D66",
    cite="MYK-TABLE-ITEM-ARMS",
    rows={
        11: "blade", 12: "blade", 13: "dagger", 14: "battle_axe", 15: "buckler", 16: "spear", 22: "blade",
        23: "shuriken", 24: "crossbow", 25: "armor", 26: "war_hammer", 33: "blade", 34: "bomb", 35: "firearm",
        36: "great_sword", 44: "blade", 45: "broom", 46: "armor_piercing_bullet", 55: "blade", 56: "cannon",
        66: "blade",
    },
)  # fmt: skip

RANDOM_LIFESTYLE: Table[str] = Table(
    "random_lifestyle",
    dice="D66",
    cite="MYK-TABLE-ITEM-LIFESTYLE",
    rows={
        11: "backpack", 12: "backpack", 13: "pan", 14: "cracker", 15: "frog_safe", 16: "cloak", 22: "backpack",
        23: "cards", 24: "apron", 25: "resident_library", 26: "handy_phone", 33: "backpack", 34: "portrait",
        35: "costume", 36: "snack_of_yellow_sunlight", 44: "backpack", 45: "glasses", 46: "credit_card",
        55: "backpack", 56: "grimoire", 66: "backpack",
    },
)  # fmt: skip

RANDOM_RECOVERY: Table[str] = Table(
    "random_recovery",
    dice="D66",
    cite="MYK-TABLE-ITEM-RECOVERY",
    rows={
        11: "lunch", 12: "lunch", 13: "antidote", 14: "keepable_foods", 15: "stretcher", 16: "coffee", 22: "lunch",
        23: "chocolate", 24: "drink", 25: "full_course", 26: "potion", 33: "lunch", 34: "trauma_kit", 35: "tonic",
        36: "dungeon_insurance", 44: "lunch", 45: "scientific_spice", 46: "love_potion", 55: "lunch", 56: "elixir",
        66: "lunch",
    },
)  # fmt: skip

RANDOM_EXPLORATION: Table[str] = Table(
    "random_exploration",
    dice="D66",
    cite="MYK-TABLE-ITEM-EXPLORATION",
    rows={
        11: "star_fragment", 12: "star_fragment", 13: "flag", 14: "amulet", 15: "instrument_of_torture",
        16: "heavy_wristband", 22: "star_fragment", 23: "tent", 24: "instrument", 25: "animal_companion", 26: "ride",
        33: "star_fragment", 34: "trap_collection", 35: "dismaze_gear", 36: "map", 44: "star_fragment", 45: "ticktick",
        46: "living_drill", 55: "star_fragment", 56: "pumpkin_wagon", 66: "star_fragment",
    },
)  # fmt: skip

RANDOM_RARE_ARMS: Table[str] = Table(
    "random_rare_arms",
    dice="D66 as rolled",
    cite="MYK-RARE-ARMS-TABLE",
    rows={
        11: "hollow_point", 12: "monster_venom", 13: "ogrekins_muffler", 14: "blunderbuss", 15: "luminarrow",
        16: "scutum", 21: "mawashi", 22: "monster_venom", 23: "intelligent_sword", 24: "flour", 25: "scepter",
        26: "sadistic_domina", 31: "stuffed_animal", 32: "magic_wand", 33: "monster_venom", 34: "astral_cloth",
        35: "holy_symbol", 36: "berserker", 41: "sunshade", 42: "chainsword", 43: "evil_eye", 44: "monster_venom",
        45: "fist_of_fury", 46: "emperors_new_armor", 51: "bikini_armor", 52: "gleamer", 53: "bulimic", 54: "slayer",
        55: "steel_body", 56: "battering_ram", 61: "reaper", 62: "stinger", 63: "gold_mattock", 64: "murasama",
        65: "steam_mail", 66: "excalibur",
    },
)  # fmt: skip

RANDOM_RARE_GENERAL: Table[str] = Table(
    "random_rare_general",
    dice="D66 as rolled",
    cite="MYK-RARE-GEN-TABLE",
    rows={
        11: "blue_ribbon", 12: "stigmata", 13: "mounting", 14: "fools_crest", 15: "name_card", 16: "seed_stock",
        21: "perfume", 22: "name_card", 23: "smoke_grenade", 24: "bad_name", 25: "straw_doll", 26: "power_bait",
        31: "queens_mirror", 32: "phonograph", 33: "name_card", 34: "star_cage", 35: "crystal_ball",
        36: "eleven_foot_pole", 41: "book_of_satori", 42: "wriggle_rope", 43: "thieves_tools", 44: "name_card",
        45: "coffin", 46: "camera", 51: "mysterious_egg", 52: "bouquet", 53: "analyze_specs",
        54: "hazard_kings_relic", 55: "experience", 56: "saddle", 61: "meat_of_infinity", 62: "regalia",
        63: "satellite_belt", 64: "referees_fan", 65: "holy_grail", 66: "love",
    },
)  # fmt: skip

RANDOM_RARE = {"arms": RANDOM_RARE_ARMS, "general": RANDOM_RARE_GENERAL}
MOUNTING = "mounting"
"""The Rare Item that is only had after a Combat that was won. [MYK-RARE-GEN-MOUNTING]"""
RANDOM_ITEMS = {
    "arms": RANDOM_ARMS,
    "lifestyle": RANDOM_LIFESTYLE,
    "recovery": RANDOM_RECOVERY,
    "exploration": RANDOM_EXPLORATION,
}


def draw_rare(play: Play[Realm], sort: str, *, won: bool = False) -> str:
    """Roll a Rare Item of a sort; a Mounting that no victory brings is rolled anew. [MYKR3-R16]"""
    item = draw(play, RANDOM_RARE[sort])
    while item == MOUNTING and not won:
        item = draw(play, RANDOM_RARE[sort])
    return item


def draw_item(play: Play[Realm], category: str = "") -> str:
    """Roll a random Common Item, of a category or of any. [MYKR-05]"""
    return draw(play, RANDOM_ITEMS[category or pick_from(play.dice, list(RANDOM_ITEMS))])
