"""The names that the ledger lists: a whole book has an entry for each of them, exactly once, with an id made of it."""

import re

JOBS = (
    "Acolytes", "Alchemists", "Builders", "Cutthroats", "Envoys", "Grunts", "Jesters", "Mages", "Miners", "Priests",
    "Raiders", "Sappers", "Scouts", "Thieves", "Trappers", "Tricksters", "Witches", "Workers",
)  # fmt: skip
"""[WO-MINION-03]"""
PACK_IMPULSES = ("Addicted", "Aggressive", "Disloyal", "Greedy", "Impatient", "Lazy", "Moody", "Superstitious")
"""[WO-MINION-04]"""
CLASSES = (
    "Academic", "Alchemist", "Amazon", "Aristocrat", "Assassin", "Barbarian", "Bard", "Buccaneer", "Centurion",
    "Chaos Mage", "Cleric", "Death Knight", "Defender", "Druid", "Eldritch Warrior", "Illusionist", "Inquisitor",
    "Knight", "Lancer", "Mage Hunter", "Monk", "Occult Slayer", "Ranger", "Scout", "Shadowdancer", "Slinger",
    "Spellbow", "Templar", "Weaponsmith", "Wildling",
)  # fmt: skip
"""[WO-ADVENTURER-14]"""
GOOD_TRAITS = ("Clever", "Confident", "Generous", "Helpful", "Honest", "Optimistic", "Persistent", "Steady")
"""[WO-ADVENTURER-11]"""
BAD_TRAITS = ("Brash", "Cocky", "Dishonest", "Dumb", "Greedy", "Impatient", "Indecisive", "Stubborn")
"""[WO-ADVENTURER-12]"""
MOTIVATIONS = ("Challenge", "Exploration", "Justice", "Respect", "Riches", "Thrills", "Vengeance")
"""[WO-ADVENTURER-13]"""
HIRELINGS = (
    "Archer", "Boatman", "Burglar", "Butcher", "Carpenter", "Cartographer", "Chronicler", "Cook", "Driver", "Farmhand",
    "Fisherman", "Footman", "Footpad", "Forester", "Guard", "Guide", "Inventor", "Linguist", "Locksmith", "Lumberjack",
    "Mercenary", "Messenger", "Miner", "Pathfinder", "Priest", "Rat Catcher", "Rider", "Sailor", "Sawbones", "Scholar",
    "Scribe", "Singer", "Spelunker", "Swordsman", "Trader", "Trapfinder",
)  # fmt: skip
"""[WO-HIRELING-02]"""
CONCOCTIONS = {
    1: (
        "Glowstick", "Stink Bomb", "Sneezing Powder", "Itching Dust", "Firedancer", "Wide-Eye Tablets", "Blistermaker",
        "Fire Oil", "Darkwater", "Painkiller", "Beastlure", "Shrieker",
    ),
    2: (
        "Stonemelt", "Tarbomb", "Nervewrecker", "Thunderstone", "Zoner", "Metalshards", "Firebomb", "Quicksleep",
        "Suregrip", "Friendmaker", "Dreadfood", "Outburst Draught",
    ),
    3: (
        "Bottled Fury", "Lightbender", "Quickfreeze", "Zombiejuice", "Heartstop", "Essence of Night", "Quickrust",
        "Kaboom", "Anti-Gravity Torch", "Magnetizer", "Unarcana Stone", "Tremorbead",
    ),
}  # fmt: skip
CONTRAPTIONS = {
    1: (
        "Lighter", "Gas Mask", "Monocle Spyglass", "Rapid-Reload X-Bow", "Candlehelm", "Rope Launcher", "Snorkel",
        "Spring-Loaded Dagger", "Concoction Launcher", "Bear Trap", "Corner Mirror", "High Pitch Whistle",
    ),
    2: (
        "Parachute", "Shockstick", "Portable Trampoline", "Welding Torch", "Escape Balloon", "Spring Boots", "Glider",
        "Boomstick", "Sticky Gloves", "Two-Wheeler", "Electromagnet", "Retract-o-Claw",
    ),
    3: (
        "Rocket Pack", "Night-Vision Goggles", "Chainsaw", "Rocket Boots", "Flamethrower", "Waterbreather",
        "Auto-Lockpick", "Backpack Catapult", "Clockwork Servant", "Laser Eye", "Robotic Limb", "Burrow Drill",
    ),
}  # fmt: skip
"""Burrow Drill is ours, for a name that is lost. [WO-R57]"""
POTIONS = {
    1: (
        "Blowfish", "Sticky", "Firefly", "Lies", "Mixed Visions", "Cowardice", "Illusory Form", "Slipperiness",
        "Blinding", "Giantvoice", "Strength", "Speed",
    ),
    2: (
        "Terror", "Firebreath", "Spiderlegs", "Portable Doorway", "Speedy", "Blur", "Dalgeth's Brew", "Squallsight",
        "Turnheart", "Wizardwick", "Mindwall", "Snakejaw",
    ),
    3: (
        "Invisibility", "Tongues", "Ratsize", "Mimic", "Earbug", "Freeshade", "Animal Form", "Quickmend", "Mooncurse",
        "Expertise", "Intangible", "Ironskin",
    ),
}  # fmt: skip
MAGIC_ITEMS = {
    1: (
        "Bag of Luck", "Ember Ring", "Marionette", "Waterstep Boots", "Spidersilk Lute", "Grasping Shield",
        "Bouncy Boots", "Vision Helm", "Tracking Jewel", "Snake Lock", "Soul Falk", "Driftcloak",
    ),
    2: (
        "Dancebox", "Eye of Melawa", "Cursed Coin", "Blink Boots", "Bloodstone", "Displacement Arrows",
        "Goldmonger's Tooth", "Immovable Armor", "Rust Shield", "Spiteskull", "Werepelt",
    ),
    3: (
        "Endless Bottle", "Cursed Mirror", "Bag of Devouring", "Stasis Ring", "Lookout Cap", "Covensworn Tome",
        "Thundering Mace", "Mind Distillery", "Cloak of Invisibility", "Cube of Knowledge", "Harvesting Axe",
        "Storm Orb", "Withering Staff",
    ),
}  # fmt: skip
REAGENTS = (
    "black powder", "brimstone", "cold iron", "ginger extract", "gold flakes", "magnesium", "mold spores", "moondew",
    "mugwort extract", "myrrh", "nightshade", "phosphorus", "quicksilver", "realgar", "saltpeter", "sea salt", "silver",
    "thistle",
)  # fmt: skip
INGREDIENTS = (
    "bat wings", "beetle bugs", "bent ring", "broken mirror", "crushed pine cone", "curdled goat milk", "fool's gold",
    "frog spit", "four-leaf clover", "owl feather", "poison ivy", "pumpkin seeds", "rabbit foot", "rose thorns",
    "rusty key", "scorpion tail", "seashells", "snake teeth",
)  # fmt: skip
SPECIAL_INGREDIENTS = ("fairy dust", "lion's tail", "mermaid scales", "prince tears", "unicorn blood")
EDGES = ("camouflaged", "hidden", "light", "terrifying", "trusty", "pulverizing", "powerful")


def id_of(name: str) -> str:
    """Make the id of a name: small letters, and a line for whatever else stands between them."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")
