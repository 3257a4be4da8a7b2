"""The Undead of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...entries import MonsterEntry, Skill
from ...words import Kind

geister = MonsterEntry(
    id="geister", type="undead", level=1, warfare=1, reach=3, damage="1", defense=5, hp=1,
    personality="strange", materials=("cloth", "reagents"), cite="MYK-MON-GEISTER",
    skills=("boo",),
    looks="A bedsheet with two holes and nobody under it.",
)  # fmt: skip

boo = Skill(
    id="boo", name="Boo!", family="monster", group="geister", kind=Kind.SUPPORT, cite="MYK-MON-GEISTER-BOO",
    text="A chosen character moves back 1 space.",
)  # fmt: skip

skeleton = MonsterEntry(
    id="skeleton", type="undead", level=2, warfare=3, reach=2, damage="2", defense=8, hp=2,
    personality="foolish", materials=("fangs", "information"), cite="MYK-MON-SKELETON",
    skills=("bad_to_the_bone",),
    looks="A set of bones with a bow, standing up for want of anything better.",
)  # fmt: skip

bad_to_the_bone = Skill(
    id="bad_to_the_bone", name="Bad to the Bone", family="monster", group="skeleton", kind=Kind.PERMANENT,
    cite="MYK-MON-SKELETON-BAD-TO-THE-BONE",
    text="Characters two or more Areas away cannot deal damage to it.",
)  # fmt: skip

zombie = MonsterEntry(
    id="zombie", type="undead", level=3, warfare=2, reach=0, damage="1D6", defense=6, hp=3,
    personality="foolish", materials=("fangs",), cite="MYK-MON-ZOMBIE",
    skills=("sneak_through", "poison_blow", "public_enemy", "undying_body"),
    looks="Somebody who should be lying down, and smells of it.",
)  # fmt: skip

undying_body = Skill(
    id="undying_body", family="monster", group="zombie", kind=Kind.PERMANENT, cite="MYK-MON-ZOMBIE-UNDYING-BODY",
    text="Damage that would bring it to 0 HP or less is prevented unless it brings it to exactly 0.",
)  # fmt: skip

ghoul = MonsterEntry(
    id="ghoul", type="undead", level=4, warfare=3, reach=0, damage="1D6+2", defense=9, hp=10,
    personality="cunning", materials=("fangs",), cite="MYK-MON-GHOUL",
    skills=("flanking", "rush", "paralysis"),
    looks="A grey, lank fellow with long nails who sniffs at you.",
)  # fmt: skip

paralysis = Skill(
    id="paralysis", family="monster", group="ghoul", kind=Kind.PERMANENT, cite="MYK-MON-GHOUL-PARALYSIS",
    text="The target of its successful attack rolls Quest/9; on a failure it falls Asleep.",
)  # fmt: skip

friday = MonsterEntry(
    id="friday", type="undead", level=4, warfare=3, reach=3, damage="1D6", defense=11, hp=4,
    personality="cunning", materials=("fangs", "iron"), cite="MYK-MON-FRIDAY",
    skills=("dead_eye", "couple_killer"),
    looks="A big quiet man in a mask, who dislikes couples.",
)  # fmt: skip

couple_killer = Skill(
    id="couple_killer", family="monster", group="friday", kind=Kind.PERMANENT, cite="MYK-MON-FRIDAY-COUPLE-KILLER",
    text="+1D6 Damage against a target that holds Affection 3+ for anybody or for whom anybody holds Affection "
    "3+.",
)  # fmt: skip

shadow_jack = MonsterEntry(
    id="shadow_jack", type="undead", level=5, warfare=5, reach=1, damage="1D6+1", defense=8, hp=9,
    personality="steady", materials=("reagents",), cite="MYK-MON-SHADOW-JACK",
    skills=("incognito", "shield", "shadow_eater"),
    looks="A dark outline on the wall that nobody casts.",
)  # fmt: skip

shadow_eater = Skill(
    id="shadow_eater", family="monster", group="shadow_jack", kind=Kind.PERMANENT,
    cite="MYK-MON-SHADOW-JACK-SHADOW-EATER",
    text="The target of its successful attack loses 1 Drive.",
)  # fmt: skip

dullahan = MonsterEntry(
    id="dullahan", type="undead", level=6, warfare=6, reach=1, damage="5", defense=10, hp=18,
    personality="cunning", materials=("iron", "reagents"), cite="MYK-MON-DULLAHAN",
    skills=("cortex", "trot", "charge", "rush", "head_toss"),
    looks="A rider in black who carries what he should wear on his neck.",
)  # fmt: skip

head_toss = Skill(
    id="head_toss", family="monster", group="dullahan", kind=Kind.SUPPORT, cite="MYK-MON-DULLAHAN-HEAD-TOSS",
    text="Throw its head into an Area up to 2 spaces away: the head is a separately controlled Scum. Once per "
    "Combat.",
)  # fmt: skip

green_eyed_monster = MonsterEntry(
    id="green_eyed_monster", name="Green-eyed Monster", type="undead", level=7, warfare=6, reach=2, damage="8",
    defense=11, hp=31,
    personality="cunning", materials=("reagents", "gunpowder"), cite="MYK-MON-GREEN-EYED-MONSTER",
    skills=("area_attack", "forever_alone"),
    looks="A hunched thing with a jealous glare, pale as bile.",
)  # fmt: skip

forever_alone = Skill(
    id="forever_alone", family="monster", group="green_eyed_monster", kind=Kind.SUPPORT,
    cite="MYK-MON-GREEN-EYED-MONSTER-FOREVER-ALONE",
    text="Choose two characters who are Lovers: its Damage rises by the sum of their Affection Scores towards "
    "each other until the end of Combat. No stacking.",
)  # fmt: skip

wight = MonsterEntry(
    id="wight", type="undead", level=7, warfare=6, reach=1, damage="2D6", defense=12, hp=20,
    personality="cunning", materials=("reagents",), cite="MYK-MON-WIGHT",
    skills=("souldrinker",),
    looks="A cold king in rotten finery, and the torches shrink from him.",
)  # fmt: skip

souldrinker = Skill(
    id="souldrinker", family="monster", group="wight", kind=Kind.PERMANENT, cite="MYK-MON-WIGHT-SOULDRINKER",
    text="The target of its successful attack rolls Quest/11; on a failure one random Ability Score drops by 1 "
    "for the rest of the game; if that would make it negative the character dies.",
)  # fmt: skip

vampire = MonsterEntry(
    id="vampire", type="undead", level=8, warfare=7, reach=1, damage="1D6+4", defense=11, hp=24,
    personality="cunning", materials=("fangs", "reagents", "cloth"), cite="MYK-MON-VAMPIRE",
    skills=("command_undead", "charm", "download", "drain_blood", "dance_of_death"),
    looks="A pale count with excellent manners and no reflection.",
)  # fmt: skip

drain_blood = Skill(
    id="drain_blood", family="monster", group="vampire", kind=Kind.PERMANENT, cite="MYK-MON-VAMPIRE-DRAIN-BLOOD",
    text="After each successful attack its HP rises by 1D6.",
)  # fmt: skip

dance_of_death = Skill(
    id="dance_of_death", family="monster", group="vampire", kind=Kind.SUPPORT, cite="MYK-MON-VAMPIRE-DANCE-OF-DEATH",
    text="In Combat choose an Unconscious or Dead character on the Battlefield and control it for the rest of "
    "the Round.",
)  # fmt: skip

god_of_the_war_dead = MonsterEntry(
    id="god_of_the_war_dead", type="undead", level=9, warfare=8, reach=1, damage="2D6", defense=12, hp=30,
    personality="cunning", materials=("reagents",), cite="MYK-MON-GOD-OF-THE-WAR-DEAD",
    skills=("public_enemy", "fusion"),
    looks="A colossus stitched from many fallen soldiers.",
)  # fmt: skip

fusion = Skill(
    id="fusion", family="monster", group="god_of_the_war_dead", kind=Kind.INTERRUPT,
    cite="MYK-MON-GOD-OF-THE-WAR-DEAD-FUSION",
    text="When it takes damage: choose a character who died this game and learn one Skill it knew, "
    "permanently.",
)  # fmt: skip

death = MonsterEntry(
    id="death", type="undead", level=12, warfare=8, reach=1, damage="2D6+4", defense=14, hp=40,
    personality="steady", materials=("iron", "reagents", "information"), cite="MYK-MON-DEATH",
    skills=("area_attack", "cortex", "death_taint"),
    looks="A tall one in a hood, with a scythe and a ledger.",
)  # fmt: skip

death_taint = Skill(
    id="death_taint", family="monster", group="death", kind=Kind.PERMANENT, cite="MYK-MON-DEATH-DEATH-TAINT",
    text="At the end of the Round every (other) character in its Area loses 1D6 Followers.",
)  # fmt: skip

deathnologist = MonsterEntry(
    id="deathnologist", type="undead", level=15, warfare=5, reach=2, damage="2D6+3", defense=11, hp=50,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-DEATHNOLOGIST",
    skills=("demoralize", "hope_eater", "deathnology"),
    looks="A dry scholar with a dead hand for a bookmark.",
)  # fmt: skip

deathnology = Skill(
    id="deathnology", family="monster", group="deathnologist", kind=Kind.PERMANENT,
    cite="MYK-MON-DEATHNOLOGIST-DEATHNOLOGY",
    text="In Combat all allied monsters that know Undying Body become Cunning and get +2D6 Damage.",
)  # fmt: skip

phoenix = MonsterEntry(
    id="phoenix", type="undead", level=16, warfare=10, reach=1, damage="5D6+1", defense=12, hp=60,
    personality="steady", materials=("reagents",), cite="MYK-MON-PHOENIX",
    skills=("flying", "area_attack", "public_enemy", "eternal_flame"),
    looks="A bird of flame over a nest of ashes.",
)  # fmt: skip

eternal_flame = Skill(
    id="eternal_flame", family="monster", group="phoenix", kind=Kind.INTERRUPT, cite="MYK-MON-PHOENIX-ETERNAL-FLAME",
    text="When damage would bring it to 0 HP or less but not exactly 0: it recovers all HP.",
)  # fmt: skip

bone_dragon = MonsterEntry(
    id="bone_dragon", type="undead", level=20, warfare=11, reach=2, damage="6D6+1", defense=15, hp=120,
    personality="cunning", materials=("fangs", "reagents"), cite="MYK-MON-BONE-DRAGON",
    skills=("breath", "cortex", "analyze", "ancient_wisdom"),
    looks="A ribcage like a cathedral, with wings and a memory.",
)  # fmt: skip

ancient_wisdom = Skill(
    id="ancient_wisdom", family="monster", group="bone_dragon", kind=Kind.SUPPORT,
    cite="MYK-MON-BONE-DRAGON-ANCIENT-WISDOM",
    text="In Combat name at most two monsters of the Beast or Undead type with level not above its own and "
    "learn one Skill of each, until the end of Combat. No stacking.",
)  # fmt: skip
