"""Random Items: one table for each category of Common Items. [R2-D66]"""

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

RANDOM_ITEMS = {
    "arms": RANDOM_ARMS,
    "lifestyle": RANDOM_LIFESTYLE,
    "recovery": RANDOM_RECOVERY,
    "exploration": RANDOM_EXPLORATION,
}


def draw_item(play: Play[Realm], category: str = "") -> str:
    """Roll a random Common Item, of a category or of any. [MYKR-05]"""
    return draw(play, RANDOM_ITEMS[category or pick_from(play.dice, list(RANDOM_ITEMS))])
