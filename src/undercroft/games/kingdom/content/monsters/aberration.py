"""Aberrations of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...entries import MonsterEntry, Skill
from ...words import Kind

prothallium = MonsterEntry(
    id="prothallium", type="aberration", level=1, warfare=3, reach=0, damage="1", defense=5, hp=5,
    personality="steady", materials=("wood",), cite="MYK-MON-PROTHALLIUM",
    skills=("multiplication",),
    looks="A little green sprout that waves its leaves and is not alone.",
)  # fmt: skip

multiplication = Skill(
    id="multiplication", family="monster", group="prothallium", kind=Kind.PERMANENT,
    cite="MYK-MON-PROTHALLIUM-MULTIPLICATION",
    text="At the end of the Round, if at most 10 characters are in its Area, place one more Prothallium there. "
    "While 5 or more Prothalliums are in one Area their attacks succeed automatically (not as criticals).",
)  # fmt: skip

fire_beetle = MonsterEntry(
    id="fire_beetle", type="aberration", level=1, warfare=0, reach=0, damage="1D6", defense=8, hp=2,
    personality="steady", materials=("reagents",), cite="MYK-MON-FIRE-BEETLE",
    skills=("dazzle", "flame"),
    looks="A bug as large as a cushion with a lamp for a belly.",
)  # fmt: skip

flame = Skill(
    id="flame", family="monster", group="fire_beetle", kind=Kind.PERMANENT, cite="MYK-MON-FIRE-BEETLE-FLAME",
    text="Whoever attacks it takes 1 damage.",
)  # fmt: skip

two_face = MonsterEntry(
    id="two_face", type="aberration", level=3, warfare=2, reach=0, damage="1D6", defense=6, hp=3,
    personality="strange", materials=("reagents",), cite="MYK-MON-TWO-FACE",
    skills=("strange_brew",),
    looks="A stooped figure with a kettle, who smiles in front and scowls behind.",
)  # fmt: skip

strange_brew = Skill(
    id="strange_brew", family="monster", group="two_face", kind=Kind.SUPPORT, cite="MYK-MON-TWO-FACE-STRANGE-BREW",
    text="In Combat choose any number of characters; each rolls 1D6 and for the rest of Combat its Defense is "
    "[its Quest + that roll].",
)  # fmt: skip

bad_egg = MonsterEntry(
    id="bad_egg", type="aberration", level=3, warfare=2, reach=2, damage="3", defense=9, hp=4,
    personality="steady", materials=("reagents", "information"), cite="MYK-MON-BAD-EGG",
    skills=("flying", "anabasis", "demoralize", "decomposing_body"),
    looks="A cracked shell that floats, smells, and gives orders.",
)  # fmt: skip

decomposing_body = Skill(
    id="decomposing_body", family="monster", group="bad_egg", kind=Kind.PERMANENT,
    cite="MYK-MON-BAD-EGG-DECOMPOSING-BODY",
    text="Whoever successfully attacks it rolls Quest/9; on a failure the attacker is Poisoned.",
)  # fmt: skip

mosquito_lord = MonsterEntry(
    id="mosquito_lord", type="aberration", level=3, warfare=4, reach=0, damage="1", defense=17, hp=1,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MOSQUITO-LORD",
    skills=(
        "public_enemy", "incarnation", "swarm_attack", "swarm_defense", "poison_blow", "flying", "trot",
        "mosquito_swarm",
    ),
    looks="A high whine, and in the middle of it something with a crown.",
)  # fmt: skip

mosquito_swarm = Skill(
    id="mosquito_swarm", family="monster", group="mosquito_lord", kind=Kind.PERMANENT,
    cite="MYK-MON-MOSQUITO-LORD-MOSQUITO-SWARM",
    text="In Combat when an attack against it misses, another random character in its Area takes 1D6 damage.",
)  # fmt: skip

cloistered_girl = MonsterEntry(
    id="cloistered_girl", type="aberration", level=4, warfare=3, reach=0, damage="1D6+1", defense=8, hp=6,
    personality="cunning", materials=("iron", "machinery"), cite="MYK-MON-CLOISTERED-GIRL",
    skills=("cortex", "charm", "sleep_cloud", "damaged_goods"),
    looks="A pale lass in a cage of iron lace, with big sad eyes.",
)  # fmt: skip

damaged_goods = Skill(
    id="damaged_goods", family="monster", group="cloistered_girl", kind=Kind.PERMANENT,
    cite="MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS",
    text="A character that has damaged it automatically fails Wit Checks against its Charm for the rest of "
    "Combat.",
)  # fmt: skip

pumpkin_head = MonsterEntry(
    id="pumpkin_head", type="aberration", level=4, warfare=4, reach=1, damage="3", defense=9, hp=4,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-PUMPKIN-HEAD",
    skills=("hoick", "flanking", "dazzle", "public_enemy", "trick_or_treat"),
    looks="A scarecrow with a candle grinning out of a gourd.",
)  # fmt: skip

trick_or_treat = Skill(
    id="trick_or_treat", name="Trick or Treat", family="monster", group="pumpkin_head", kind=Kind.SUPPORT,
    cite="MYK-MON-PUMPKIN-HEAD-TRICK-OR-TREAT",
    text="In Combat choose any number of characters: each gives up 1D6 Materials of its choice or takes 3 "
    "damage.",
)  # fmt: skip

mistress = MonsterEntry(
    id="mistress", type="aberration", level=4, warfare=3, reach=0, damage="1D6+1", defense=12, hp=10,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MISTRESS",
    skills=("public_enemy", "flying", "dazzle", "demoralize", "mists_embrace"),
    looks="A lady in grey whose dress ends in vapour.",
)  # fmt: skip

mists_embrace = Skill(
    id="mists_embrace", name="Mist's Embrace", family="monster", group="mistress", kind=Kind.PERMANENT,
    cite="MYK-MON-MISTRESS-MISTS-EMBRACE",
    text="At the end of the Round each enemy-side character in its Area takes 2 damage.",
)  # fmt: skip

evil_eye = MonsterEntry(
    id="evil_eye", type="aberration", level=4, warfare=2, reach=2, damage="1D6", defense=13, hp=8,
    personality="cunning", materials=("reagents",), cite="MYK-MON-EVIL-EYE",
    skills=("schemer", "flying", "anti_magic_ray"),
    looks="A floating ball that looks at you, because looking is all it is.",
)  # fmt: skip

anti_magic_ray = Skill(
    id="anti_magic_ray", name="Anti-magic Ray", family="monster", group="evil_eye", kind=Kind.PERMANENT,
    cite="MYK-MON-EVIL-EYE-ANTI-MAGIC-RAY",
    text="Nobody in its Area can use Skills of the Astrology, Summoning or Science groups.",
)  # fmt: skip

cactus_brothers = MonsterEntry(
    id="cactus_brothers", type="aberration", level=4, warfare=3, reach=2, damage="1D6", defense=8, hp=8,
    personality="strange", materials=("wood",), cite="MYK-MON-CACTUS-BROTHERS",
    skills=("galdr", "death_flamenco"),
    looks="Two green fellows in big hats, with guitars and spines.",
)  # fmt: skip

death_flamenco = Skill(
    id="death_flamenco", family="monster", group="cactus_brothers", kind=Kind.SUPPORT,
    cite="MYK-MON-CACTUS-BROTHERS-DEATH-FLAMENCO",
    text="Each Cursed character takes 1D6 damage.",
)  # fmt: skip

mayonnaise_king = MonsterEntry(
    id="mayonnaise_king", type="aberration", level=5, warfare=4, reach=0, damage="4", defense=10, hp=15,
    personality="strange", materials=("meat",), cite="MYK-MON-MAYONNAISE-KING",
    skills=("breath", "anabasis", "incarnation", "swarm_defense", "schemer", "high_calorie"),
    looks="A quivering yellowish heap with a crown on top.",
)  # fmt: skip

high_calorie = Skill(
    id="high_calorie", family="monster", group="mayonnaise_king", kind=Kind.PERMANENT,
    cite="MYK-MON-MAYONNAISE-KING-HIGH-CALORIE",
    text="The target of its successful attack rolls Wit/9; on a failure it becomes Obese.",
)  # fmt: skip

weresister = MonsterEntry(
    id="weresister", type="aberration", level=5, warfare=2, reach=0, damage="2D6", defense=10, hp=10,
    personality="cunning", materials=("reagents", "cloth"), cite="MYK-MON-WERESISTER",
    skills=("sisterize",),
    looks="A young lady who calls everybody by a pet name and holds a hanger with clothes.",
)  # fmt: skip

sisterize = Skill(
    id="sisterize", family="monster", group="weresister", kind=Kind.SUPPORT, cite="MYK-MON-WERESISTER-SISTERIZE",
    text="Choose a character and roll 1D6 for its guise: 1 gym clothes, 2 sailor uniform, 3 pajamas, 4 school "
    "swimsuit, 5 apron, 6 smock with child's hat. Each time the Weresister takes damage the chosen "
    "character rolls Wit/10 (automatic failure if the GM or any player really wears that outfit); on a "
    "failure it takes the damage instead. Lasts until the Skill is used again.",
)  # fmt: skip

puppet_master = MonsterEntry(
    id="puppet_master", type="aberration", level=6, warfare=5, reach=1, damage="1D6", defense=11, hp=20,
    personality="cunning", materials=("reagents", "machinery"), cite="MYK-MON-PUPPET-MASTER",
    skills=("download", "dazzle", "puppets"),
    looks="A thin man with strings on every finger.",
)  # fmt: skip

puppets = Skill(
    id="puppets", family="monster", group="puppet_master", kind=Kind.SUPPORT, cite="MYK-MON-PUPPET-MASTER-PUPPETS",
    text="Every character in its Area has +2 Attack Check results and +2 Damage until the end of the Round.",
)  # fmt: skip

mayonnaise_king_pure_select = MonsterEntry(
    id="mayonnaise_king_pure_select", type="aberration", level=6, warfare=5, reach=1, damage="1D6+2", defense=10,
    hp=20,
    personality="cunning", materials=("meat",), cite="MYK-MON-MAYONNAISE-KING-PURE-SELECT",
    skills=(
        "area_attack", "breath", "anabasis", "incarnation", "swarm_defense", "schemer",
        "mayonnaise_king_pure_select_high_calorie",
    ),
    looks="A quivering heap of the finest cream, with a crown that has a seal of quality.",
)  # fmt: skip

mayonnaise_king_pure_select_high_calorie = Skill(
    id="mayonnaise_king_pure_select_high_calorie", name="High Calorie", family="monster",
    group="mayonnaise_king_pure_select", kind=Kind.PERMANENT,
    cite="MYK-MON-MAYONNAISE-KING-PURE-SELECT-HIGH-CALORIE",
    text="The target of its successful attack rolls Wit/9; on a failure it becomes Obese.",
)  # fmt: skip

may_queen = MonsterEntry(
    id="may_queen", type="aberration", level=7, warfare=7, reach=1, damage="1D6+6", defense=10, hp=30,
    personality="strange", materials=("wood",), cite="MYK-MON-MAY-QUEEN",
    skills=("incarnation", "swarm_defense", "charm", "rolly_polly"),
    looks="A flower girl as tall as a pole, with ribbons and a hungry crowd around her.",
)  # fmt: skip

rolly_polly = Skill(
    id="rolly_polly", family="monster", group="may_queen", kind=Kind.SUPPORT, cite="MYK-MON-MAY-QUEEN-ROLLY-POLLY",
    text="In Combat choose an Obese character or the lowest-level enemy-side character: move it up to 3 spaces "
    "(Obstruction applies) and deal 2D6 damage to it.",
)  # fmt: skip

snake_evil = MonsterEntry(
    id="snake_evil", type="aberration", level=7, warfare=6, reach=3, damage="7", defense=12, hp=20,
    personality="cunning", materials=("meat", "reagents", "information"), cite="MYK-MON-SNAKE-EVIL",
    skills=("demoralize", "incognito", "charm", "coil"),
    looks="A scaled courtier who whispers before you have asked.",
)  # fmt: skip

coil = Skill(
    id="coil", family="monster", group="snake_evil", kind=Kind.SUPPORT, cite="MYK-MON-SNAKE-EVIL-COIL",
    text="In Combat choose a character in Range and move it into the own Area.",
)  # fmt: skip

monchskalb = MonsterEntry(
    id="monchskalb", type="aberration", level=7, warfare=5, reach=1, damage="8", defense=9, hp=23,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MONCHSKALB",
    skills=("public_enemy", "dungeon_prominence", "soldier_of_minos"),
    looks="A calf in a monk's hood, shuffling through a prayer.",
)  # fmt: skip

soldier_of_minos = Skill(
    id="soldier_of_minos", family="monster", group="monchskalb", kind=Kind.SUPPORT,
    cite="MYK-MON-MONCHSKALB-SOLDIER-OF-MINOS",
    text="A chosen character recovers 2D6 HP.",
)  # fmt: skip

medusa = MonsterEntry(
    id="medusa", type="aberration", level=7, warfare=5, reach=2, damage="2D6", defense=10, hp=18,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MEDUSA",
    skills=("public_enemy", "charm", "stone_gaze"),
    looks="A veiled woman whose hair is moving.",
)  # fmt: skip

stone_gaze = Skill(
    id="stone_gaze", family="monster", group="medusa", kind=Kind.PERMANENT, cite="MYK-MON-MEDUSA-STONE-GAZE",
    text="Whoever attacks it rolls Wit (difficulty 13 with a ranged weapon, 11 with a melee weapon); on a "
    "failure it falls Asleep, and this Sleep ends only with the Combat or through Blessed Kiss.",
)  # fmt: skip

valaraukar = MonsterEntry(
    id="valaraukar", type="aberration", level=8, warfare=8, reach=2, damage="2D6", defense=12, hp=30,
    personality="cunning", materials=("fangs", "meat", "gunpowder"), cite="MYK-MON-VALARAUKAR",
    skills=("public_enemy", "flying", "cortex", "schemer", "anabasis", "fire_lash"),
    looks="A shadow with horns and wings, a whip of flame in its fist.",
)  # fmt: skip

fire_lash = Skill(
    id="fire_lash", family="monster", group="valaraukar", kind=Kind.PERMANENT, cite="MYK-MON-VALARAUKAR-FIRE-LASH",
    text="The target of its successful attack becomes Exhausted.",
)  # fmt: skip

aperams = MonsterEntry(
    id="aperams", type="aberration", level=8, warfare=6, reach=3, damage="1D6+3", defense=7, hp=19,
    personality="foolish", materials=("iron", "gunpowder", "reagents"), cite="MYK-MON-APERAMS",
    skills=("public_enemy", "mailed", "gun_turret"),
    looks="An iron dome on six legs with a gun that turns towards you.",
)  # fmt: skip

gun_turret = Skill(
    id="gun_turret", family="monster", group="aperams", kind=Kind.SUPPORT, cite="MYK-MON-APERAMS-GUN-TURRET",
    text="Choose an Area in Range and roll one Warfare check with -2 to the result: it successfully attacks "
    "every character there whose Defense is at most the result.",
)  # fmt: skip

nomi = MonsterEntry(
    id="nomi", type="aberration", level=9, warfare=8, reach=1, damage="1D6+2", defense=13, hp=33,
    personality="cunning", materials=("cloth", "reagents"), cite="MYK-MON-NOMI",
    skills=(
        "incognito", "command_aberration", "command_construct", "galdr", "public_enemy", "demoralize",
        "poetic_world",
    ),
    looks="A white face above a bow tie as wide as a door.",
)  # fmt: skip

poetic_world = Skill(
    id="poetic_world", family="monster", group="nomi", kind=Kind.SUPPORT, cite="MYK-MON-NOMI-POETIC-WORLD",
    text="In Combat choose a character: its player has 1 minute to compose a poem alone; otherwise every Court "
    "member takes 1D6 damage.",
)  # fmt: skip

arakhne = MonsterEntry(
    id="arakhne", type="aberration", level=9, warfare=7, reach=0, damage="2D6-2", defense=10, hp=25,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ARAKHNE",
    skills=("public_enemy", "crowd", "web"),
    looks="A weaver who has finished her web and has eight legs left over.",
)  # fmt: skip

web = Skill(
    id="web", family="monster", group="arakhne", kind=Kind.SUPPORT, cite="MYK-MON-ARAKHNE-WEB",
    text="Choose an Area in Range: every character there has -1 Quest until the end of Combat.",
)  # fmt: skip

roach_lord = MonsterEntry(
    id="roach_lord", type="aberration", level=10, warfare=8, reach=1, damage="2D6", defense=14, hp=35,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-ROACH-LORD",
    skills=(
        "flying", "cortex", "poison_blow", "incarnation", "swarm_attack", "swarm_defense", "public_enemy",
        "cockroach_swarm",
    ),
    looks="A glossy brown lord in a cloak that rustles by itself.",
)  # fmt: skip

cockroach_swarm = Skill(
    id="cockroach_swarm", family="monster", group="roach_lord", kind=Kind.SUPPORT,
    cite="MYK-MON-ROACH-LORD-COCKROACH-SWARM",
    text="In Combat choose an Area: each character there rolls Wit/10; failures lose all carried Lunches, Full "
    "Courses and Meat.",
)  # fmt: skip

organizer = MonsterEntry(
    id="organizer", type="aberration", level=10, warfare=3, reach=3, damage="1D6", defense=14, hp=35,
    personality="cunning", materials=("machinery",), cite="MYK-MON-ORGANIZER",
    skills=("reconfigure",),
    looks="A cabinet full of drawers, with pincers and a list.",
)  # fmt: skip

reconfigure = Skill(
    id="reconfigure", family="monster", group="organizer", kind=Kind.SUPPORT, cite="MYK-MON-ORGANIZER-RECONFIGURE",
    text="Choose any number of allied monsters in the own Area: each learns Flying, Cortex or Analyze, gets +2 "
    "Damage, gains the name prefix 'Mecha-' and becomes Foolish. Until the end of Combat, no stacking.",
)  # fmt: skip

black_twins = MonsterEntry(
    id="black_twins", type="aberration", level=11, warfare=7, reach=2, damage="2D6", defense=12, hp=37,
    personality="cunning", materials=("reagents",), cite="MYK-MON-BLACK-TWINS",
    skills=("public_enemy", "shadow_twin"),
    looks="Two people without faces who move as one.",
)  # fmt: skip

shadow_twin = Skill(
    id="shadow_twin", family="monster", group="black_twins", kind=Kind.INTERRUPT,
    cite="MYK-MON-BLACK-TWINS-SHADOW-TWIN",
    text="When it takes damage: place another Black Twins in its Area with HP equal to half (round up) of its "
    "HP after that damage.",
)  # fmt: skip

prince_of_bities = MonsterEntry(
    id="prince_of_bities", type="aberration", level=11, warfare=8, reach=0, damage="1D6", defense=9, hp=38,
    personality="strange", materials=("reagents",), cite="MYK-MON-PRINCE-OF-BITIES",
    skills=("incognito", "disrupt", "biting_division"),
    looks="A small heir to something, who is all teeth, and then twice all teeth.",
)  # fmt: skip

biting_division = Skill(
    id="biting_division", family="monster", group="prince_of_bities", kind=Kind.INTERRUPT,
    cite="MYK-MON-PRINCE-OF-BITIES-BITING-DIVISION",
    text="Whenever its HP is reduced in Combat: +1D6 Damage until the end of Combat.",
)  # fmt: skip

time_robber = MonsterEntry(
    id="time_robber", type="aberration", level=11, warfare=9, reach=0, damage="2D6+2", defense=14, hp=25,
    personality="strange", materials=("reagents", "machinery"), cite="MYK-MON-TIME-ROBBER",
    skills=("public_enemy", "parry", "blade_opera", "time_steal"),
    looks="A gentleman with many watches, all of them somebody else's.",
)  # fmt: skip

time_steal = Skill(
    id="time_steal", family="monster", group="time_robber", kind=Kind.SUPPORT, cite="MYK-MON-TIME-ROBBER-TIME-STEAL",
    text="Every enemy-side character rolls Quest against [own level + 5]; it may Move and Act once for each "
    "character that failed.",
)  # fmt: skip

blastoma = MonsterEntry(
    id="blastoma", type="aberration", level=11, warfare=9, reach=1, damage="2D6+1", defense=12, hp=40,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-BLASTOMA",
    skills=("public_enemy", "area_attack", "minor_shift", "dungeon_tectonics", "dungeonivore"),
    looks="A lump in the wall that breathes, and has doors.",
)  # fmt: skip

dungeonivore = Skill(
    id="dungeonivore", family="monster", group="blastoma", kind=Kind.PERMANENT, cite="MYK-MON-BLASTOMA-DUNGEONIVORE",
    text="In Combat whenever anyone rolls a 1 on a check it may recover 1D6 HP and gets +1 Damage for the rest "
    "of Combat.",
)  # fmt: skip

locust_lord = MonsterEntry(
    id="locust_lord", type="aberration", level=12, warfare=9, reach=1, damage="2D6+2", defense=13, hp=38,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-LOCUST-LORD",
    skills=("flying", "cortex", "incarnation", "swarm_attack", "swarm_defense", "public_enemy", "locust_swarm"),
    looks="A green rider under a cloud that eats as it flies.",
)  # fmt: skip

locust_swarm = Skill(
    id="locust_swarm", family="monster", group="locust_lord", kind=Kind.SUPPORT,
    cite="MYK-MON-LOCUST-LORD-LOCUST-SWARM",
    text="Choose a kingdom: its representative rolls Military Level/10; on a failure one random Facility there "
    "is destroyed.",
)  # fmt: skip

tapeworm_lord = MonsterEntry(
    id="tapeworm_lord", type="aberration", level=13, warfare=9, reach=2, damage="3D6+3", defense=14, hp=20,
    personality="cunning", materials=("reagents",), cite="MYK-MON-TAPEWORM-LORD",
    skills=("public_enemy", "penetration", "parasite"),
    looks="A white ribbon in a coronet, coming out of somebody's cuff.",
)  # fmt: skip

parasite = Skill(
    id="parasite", family="monster", group="tapeworm_lord", kind=Kind.SUPPORT, cite="MYK-MON-TAPEWORM-LORD-PARASITE",
    text="In Combat choose a character in the own Area as Host: the Host loses up to [its level] HP and gets "
    "that much extra Damage. Until the effect ends the user counts as being in the Host's Area and cannot "
    "be attacked. Ends when the Host dies or the user takes any action other than Assist/Interrupt.",
)  # fmt: skip

lord_of_the_flies = MonsterEntry(
    id="lord_of_the_flies", type="aberration", level=14, warfare=10, reach=0, damage="3D6", defense=14, hp=45,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-LORD-OF-THE-FLIES",
    skills=(
        "flying", "incarnation", "poison_blow", "swarm_attack", "swarm_defense", "galdr", "public_enemy",
        "swarm_of_flies",
    ),
    looks="A fat, buzzing majesty on a throne of leftovers.",
)  # fmt: skip

swarm_of_flies = Skill(
    id="swarm_of_flies", family="monster", group="lord_of_the_flies", kind=Kind.SUPPORT,
    cite="MYK-MON-LORD-OF-THE-FLIES-SWARM-OF-FLIES",
    text="Choose a kingdom: its representative rolls Military Level/12; on a failure it loses 3D6 Citizens.",
)  # fmt: skip

termite_lord = MonsterEntry(
    id="termite_lord", type="aberration", level=16, warfare=9, reach=1, damage="2D6+4", defense=12, hp=60,
    personality="cunning", materials=("wood", "reagents"), cite="MYK-MON-TERMITE-LORD",
    skills=("schemer", "incarnation", "swarm_attack", "swarm_defense", "galdr", "public_enemy", "termite_swarm"),
    looks="A pale emperor in a palace of chewed wood.",
)  # fmt: skip

termite_swarm = Skill(
    id="termite_swarm", family="monster", group="termite_lord", kind=Kind.SUPPORT,
    cite="MYK-MON-TERMITE-LORD-TERMITE-SWARM",
    text="Choose a kingdom: its representative rolls Military Level/14; on a failure 1D6 random Facilities "
    "there are destroyed.",
)  # fmt: skip

spider_lord = MonsterEntry(
    id="spider_lord", type="aberration", level=18, warfare=10, reach=1, damage="4D6+2", defense=15, hp=80,
    personality="cunning", materials=("reagents",), cite="MYK-MON-SPIDER-LORD",
    skills=("public_enemy", "incarnation", "swarm_attack", "swarm_defense", "breath", "spider_swarm"),
    looks="Eight long legs, a great many eyes, and a ceiling that moves with them.",
)  # fmt: skip

spider_swarm = Skill(
    id="spider_swarm", family="monster", group="spider_lord", kind=Kind.SUPPORT,
    cite="MYK-MON-SPIDER-LORD-SPIDER-SWARM",
    text="Choose a kingdom: its representative rolls Military Level/16; on a failure it loses 5D6 Citizens.",
)  # fmt: skip
