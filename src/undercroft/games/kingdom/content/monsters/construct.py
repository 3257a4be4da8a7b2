"""Constructs of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...entries import MonsterEntry, Skill
from ...words import Kind

cup_men = MonsterEntry(
    id="cup_men", type="construct", level=2, warfare=2, reach=1, damage="2", defense=8, hp=3,
    personality="cunning", materials=("meat",), cite="MYK-MON-CUP-MEN",
    skills=("cortex", "demoralize", "stretch"),
    looks="A paper beaker on legs, steaming, with a lid for a hat.",
)  # fmt: skip

stretch = Skill(
    id="stretch", family="monster", group="cup_men", kind=Kind.SUPPORT, cite="MYK-MON-CUP-MEN-STRETCH",
    text="+1 attack Range until the end of Combat.",
)  # fmt: skip

clay_figure = MonsterEntry(
    id="clay_figure", type="construct", level=2, warfare=2, reach=1, damage="3", defense=7, hp=6,
    personality="foolish", materials=("reagents", "iron"), cite="MYK-MON-CLAY-FIGURE",
    skills=("shield", "grave_guardian"),
    looks="A stiff brown soldier with hollow eyes, one of a row.",
)  # fmt: skip

grave_guardian = Skill(
    id="grave_guardian", family="monster", group="clay_figure", kind=Kind.PERMANENT,
    cite="MYK-MON-CLAY-FIGURE-GRAVE-GUARDIAN",
    text="Undead monsters in its Area have +1 Defense and +1 Damage.",
)  # fmt: skip

vampire_veggie = MonsterEntry(
    id="vampire_veggie", type="construct", level=3, warfare=3, reach=0, damage="3", defense=10, hp=1,
    personality="cunning", materials=("wood",), cite="MYK-MON-VAMPIRE-VEGGIE",
    skills=("flying", "drain", "charm", "dazzle"),
    looks="A salad with fangs that flutters.",
)  # fmt: skip

creeping_coin = MonsterEntry(
    id="creeping_coin", type="construct", level=4, warfare=5, reach=1, damage="4", defense=9, hp=8,
    personality="steady", materials=("iron",), cite="MYK-MON-CREEPING-COIN",
    skills=("flying", "breath", "hoick"),
    looks="A copper disc that gets up on its rim and rolls after you.",
)  # fmt: skip

gargoyle = MonsterEntry(
    id="gargoyle", type="construct", level=5, warfare=5, reach=0, damage="1D6+1", defense=10, hp=15,
    personality="cunning", materials=("iron",), cite="MYK-MON-GARGOYLE",
    skills=("flying", "cortex", "surprise"),
    looks="A horned statue on a ledge, with fresh mud on its feet.",
)  # fmt: skip

surprise = Skill(
    id="surprise", family="monster", group="gargoyle", kind=Kind.INTERRUPT, cite="MYK-MON-GARGOYLE-SURPRISE",
    text="When its side loses the Strategy Check of the first Round: it may act before the enemy side.",
)  # fmt: skip

rider = MonsterEntry(
    id="rider", type="construct", level=5, warfare=4, reach=1, damage="4", defense=9, hp=15,
    personality="cunning", materials=("machinery",), cite="MYK-MON-RIDER",
    skills=("trot", "sleep_cloud", "rodeo"),
    looks="A machine with two wheels and nobody in the saddle.",
)  # fmt: skip

rodeo = Skill(
    id="rodeo", family="monster", group="rider", kind=Kind.SUPPORT, cite="MYK-MON-RIDER-RODEO",
    text="In Combat choose a monster in the own Area: add that monster's Warfare to its own; if that monster "
    "knows Flying, Trot, Incognito or Cortex the Rider may use it. Until the end of Combat.",
)  # fmt: skip

human_column = MonsterEntry(
    id="human_column", type="construct", level=5, warfare=4, reach=0, damage="4", defense=8, hp=14,
    personality="strange", materials=("iron", "reagents"), cite="MYK-MON-HUMAN-COLUMN",
    skills=("cortex", "collapse"),
    looks="A pillar with a face, arms folded under the roof.",
)  # fmt: skip

collapse = Skill(
    id="collapse", family="monster", group="human_column", kind=Kind.INTERRUPT, cite="MYK-MON-HUMAN-COLUMN-COLLAPSE",
    text="When its HP becomes 0 or less: put a Drop Ceiling trap into any room of this map.",
)  # fmt: skip

golem = MonsterEntry(
    id="golem", type="construct", level=6, warfare=5, reach=0, damage="1D6+1", defense=9, hp=20,
    personality="foolish", materials=("iron", "machinery"), cite="MYK-MON-GOLEM",
    skills=("cortex", "shield"),
    looks="A heavy shape of stone with a word on its forehead.",
)  # fmt: skip

demonic_steel = MonsterEntry(
    id="demonic_steel", type="construct", level=7, warfare=8, reach=0, damage="2D6+1", defense=13, hp=15,
    personality="cunning", materials=("iron", "reagents"), cite="MYK-MON-DEMONIC-STEEL",
    skills=("flying", "cortex", "area_attack", "jump"),
    looks="A sword that has dismissed its owner.",
)  # fmt: skip

tiger_butter = MonsterEntry(
    id="tiger_butter", type="construct", level=7, warfare=6, reach=1, damage="2D6-1", defense=12, hp=20,
    personality="steady", materials=("meat", "reagents"), cite="MYK-MON-TIGER-BUTTER",
    skills=("flanking", "area_attack", "plunder"),
    looks="A striped yellow whirl with paws in it.",
)  # fmt: skip

plunder = Skill(
    id="plunder", family="monster", group="tiger_butter", kind=Kind.SUPPORT, cite="MYK-MON-TIGER-BUTTER-PLUNDER",
    text="In Combat steal one Item held by a character in the own Area and use it; it returns to its owner "
    "when Tiger Butter reaches 0 HP.",
)  # fmt: skip

nutcracker = MonsterEntry(
    id="nutcracker", type="construct", level=8, warfare=6, reach=0, damage="3D6", defense=10, hp=30,
    personality="foolish", materials=("wood", "reagents"), cite="MYK-MON-NUTCRACKER",
    skills=("public_enemy", "mailed", "nutcrack"),
    looks="A wooden soldier with a lever in the back and a terrible jaw.",
)  # fmt: skip

nutcrack = Skill(
    id="nutcrack", family="monster", group="nutcracker", kind=Kind.PERMANENT, cite="MYK-MON-NUTCRACKER-NUTCRACK",
    text="On a critical Attack Check against a male target, that target's Job becomes Eunuch.",
)  # fmt: skip

red_giant = MonsterEntry(
    id="red_giant", type="construct", level=10, warfare=7, reach=1, damage="1D6+1", defense=10, hp=40,
    personality="foolish", materials=("iron", "gunpowder"), cite="MYK-MON-RED-GIANT",
    skills=("flying", "cortex", "area_attack", "asterism", "astral_sword", "red_hot"),
    looks="A glowing iron hulk that makes the air tremble.",
)  # fmt: skip

red_hot = Skill(
    id="red_hot", family="monster", group="red_giant", kind=Kind.PERMANENT, cite="MYK-MON-RED-GIANT-RED-HOT",
    text="At the end of the Round every other character in its Area takes 1D6 damage.",
)  # fmt: skip

juggernaut = MonsterEntry(
    id="juggernaut", type="construct", level=11, warfare=8, reach=0, damage="3D6", defense=10, hp=41,
    personality="foolish", materials=("wood", "iron"), cite="MYK-MON-JUGGERNAUT",
    skills=("demonic_blow", "charge", "knock_back", "collision"),
    looks="A temple on wheels, and no brake.",
)  # fmt: skip

collision = Skill(
    id="collision", family="monster", group="juggernaut", kind=Kind.INTERRUPT, cite="MYK-MON-JUGGERNAUT-COLLISION",
    text="When its attack succeeds: a chosen character in the target's Area takes 1D6 damage.",
)  # fmt: skip

organic_lokomotiv = MonsterEntry(
    id="organic_lokomotiv", type="construct", level=12, warfare=9, reach=0, damage="5D6", defense=10, hp=60,
    personality="foolish", materials=("iron", "meat"), cite="MYK-MON-ORGANIC-LOKOMOTIV",
    skills=("cortex", "area_attack", "trot", "charge", "knock_back", "analyze", "crash"),
    looks="An engine with lungs, tongue and timetable.",
)  # fmt: skip

crash = Skill(
    id="crash", name="Crash!", family="monster", group="organic_lokomotiv", kind=Kind.ASSIST,
    cite="MYK-MON-ORGANIC-LOKOMOTIV-CRASH",
    text="When it moves: any number of chosen characters in its Area roll Warfare/12; it may move each failure "
    "2 spaces.",
)  # fmt: skip

nameless_apocrypha = MonsterEntry(
    id="nameless_apocrypha", type="construct", level=12, warfare=7, reach=1, damage="2D6", defense=14, hp=40,
    personality="cunning", materials=("information",), cite="MYK-MON-NAMELESS-APOCRYPHA",
    skills=("public_enemy", "command_construct", "dazzle", "page_turner"),
    looks="A thick book that opens by itself, at your page.",
)  # fmt: skip

page_turner = Skill(
    id="page_turner", family="monster", group="nameless_apocrypha", kind=Kind.INTERRUPT,
    cite="MYK-MON-NAMELESS-APOCRYPHA-PAGE-TURNER",
    text="When anybody spends Hope: the spender rolls Charisma/15; on a failure the Round ends at once and the "
    "next one begins.",
)  # fmt: skip
