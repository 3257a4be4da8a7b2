"""Angels of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...entries import MonsterEntry, Skill
from ...words import Kind

waliahyra = MonsterEntry(
    id="waliahyra", type="angel", level=1, warfare=1, reach=0, damage="3", defense=9, hp=1,
    personality="steady", materials=("meat",), cite="MYK-MON-WALIAHYRA",
    skills=("flying", "envoy_of_peace"),
    looks="A white dove with an olive twig and a stern look.",
)  # fmt: skip

envoy_of_peace = Skill(
    id="envoy_of_peace", family="monster", group="waliahyra", kind=Kind.PERMANENT,
    cite="MYK-MON-WALIAHYRA-ENVOY-OF-PEACE",
    text="Whoever attacks it has -1 Damage for the rest of Combat.",
)  # fmt: skip

halcyone = MonsterEntry(
    id="halcyone", type="angel", level=2, warfare=1, reach=0, damage="1", defense=10, hp=2,
    personality="cunning", materials=("meat",), cite="MYK-MON-HALCYONE",
    skills=("flying", "past_life"),
    looks="A small blue bird that seems to remember you.",
)  # fmt: skip

past_life = Skill(
    id="past_life", family="monster", group="halcyone", kind=Kind.PERMANENT, cite="MYK-MON-HALCYONE-PAST-LIFE",
    text="In Combat each time an allied monster with 'Halcyone' in its name dies: +1D6 Damage until the end of "
    "Combat.",
)  # fmt: skip

mach_penguin = MonsterEntry(
    id="mach_penguin", type="angel", level=2, warfare=3, reach=0, damage="1D6", defense=14, hp=2,
    personality="foolish", materials=("meat", "iron"), cite="MYK-MON-MACH-PENGUIN",
    skills=("flying", "trot", "charge"),
    looks="A stout bird in goggles that leaves a vapour trail.",
)  # fmt: skip

balloon_penguin = MonsterEntry(
    id="balloon_penguin", type="angel", level=3, warfare=1, reach=0, damage="3", defense=11, hp=2,
    personality="strange", materials=("meat", "reagents"), cite="MYK-MON-BALLOON-PENGUIN",
    skills=("incognito", "flying", "burst"),
    looks="A round bird on a string, tighter than it ought to be.",
)  # fmt: skip

burst = Skill(
    id="burst", family="monster", group="balloon_penguin", kind=Kind.PERMANENT, cite="MYK-MON-BALLOON-PENGUIN-BURST",
    text="When damage would bring it to 0 HP or less but not exactly 0: every character in its Area takes 1D6 "
    "damage.",
)  # fmt: skip

qupid = MonsterEntry(
    id="qupid", type="angel", level=4, warfare=3, reach=3, damage="3", defense=9, hp=3,
    personality="strange", materials=("information",), cite="MYK-MON-QUPID",
    skills=("flying", "sleep_cloud", "qupids_arrow"),
    looks="A chubby archer with wings and poor judgement.",
)  # fmt: skip

qupids_arrow = Skill(
    id="qupids_arrow", name="Qupid's Arrow", family="monster", group="qupid", kind=Kind.SUPPORT,
    cite="MYK-MON-QUPID-QUPIDS-ARROW",
    text="In Combat choose two characters; both roll Charisma/9; if at least one fails, both get +1 Hostility "
    "towards each other.",
)  # fmt: skip

nightingale = MonsterEntry(
    id="nightingale", type="angel", level=6, warfare=4, reach=1, damage="6", defense=12, hp=10,
    personality="strange", materials=("reagents", "cloth"), cite="MYK-MON-NIGHTINGALE",
    skills=("flying", "charm", "beastly_nurse"),
    looks="A singing nurse with feathers and a large syringe.",
)  # fmt: skip

beastly_nurse = Skill(
    id="beastly_nurse", family="monster", group="nightingale", kind=Kind.SUPPORT,
    cite="MYK-MON-NIGHTINGALE-BEASTLY-NURSE",
    text="A random character is picked; if it has a Bad Status, that Bad Status is removed.",
)  # fmt: skip

triadic_crow = MonsterEntry(
    id="triadic_crow", type="angel", level=7, warfare=5, reach=0, damage="2D6", defense=12, hp=20,
    personality="steady", materials=("meat", "reagents"), cite="MYK-MON-TRIADIC-CROW",
    skills=("flying", "deed_of_arms", "parry", "stealth", "trinity"),
    looks="A black bird on three legs, with a sword under each wing.",
)  # fmt: skip

trinity = Skill(
    id="trinity", family="monster", group="triadic_crow", kind=Kind.PERMANENT, cite="MYK-MON-TRIADIC-CROW-TRINITY",
    text="When its damage dice show the maximum possible, it may make one additional attack (never when no "
    "damage dice are rolled).",
)  # fmt: skip

boreas = MonsterEntry(
    id="boreas", type="angel", level=8, warfare=6, reach=0, damage="2D6", defense=14, hp=20,
    personality="strange", materials=("reagents",), cite="MYK-MON-BOREAS",
    skills=("flying", "breath", "anabasis", "lighting_bolt"),
    looks="A bearded gust with puffed cheeks.",
)  # fmt: skip

lighting_bolt = Skill(
    id="lighting_bolt", family="monster", group="boreas", kind=Kind.SUPPORT, cite="MYK-MON-BOREAS-LIGHTING-BOLT",
    text="Choose an Area: each character there rolls Wit against [7 + level of its equipped Armor]; failures "
    "take [1D6 + that Armor level] damage.",
)  # fmt: skip

einherjar = MonsterEntry(
    id="einherjar", type="angel", level=9, warfare=9, reach=1, damage="2D6", defense=12, hp=30,
    personality="cunning", materials=("reagents",), cite="MYK-MON-EINHERJAR",
    skills=("public_enemy", "deed_of_arms", "exorcism", "sonic_blade", "shield", "bonds_of_fate"),
    looks="A radiant warrior who greets you like an old, dear enemy.",
)  # fmt: skip

bonds_of_fate = Skill(
    id="bonds_of_fate", family="monster", group="einherjar", kind=Kind.PERMANENT,
    cite="MYK-MON-EINHERJAR-BONDS-OF-FATE",
    text="On the encounter choose 1 enemy-side character: +5 Affection and +5 Hostility towards it (user picks "
    "the subtypes) for the rest of the game.",
)  # fmt: skip

valkyrie = MonsterEntry(
    id="valkyrie", type="angel", level=10, warfare=9, reach=1, damage="1D6+4", defense=14, hp=25,
    personality="steady", materials=("iron", "cloth"), cite="MYK-MON-VALKYRIE",
    skills=("flying", "cortex", "command_angel", "charge", "shield", "astral_sword"),
    looks="A winged woman in mail, who is choosing.",
)  # fmt: skip

tengu = MonsterEntry(
    id="tengu", type="angel", level=11, warfare=7, reach=0, damage="2D6+2", defense=15, hp=27,
    personality="cunning", materials=("wood", "cloth"), cite="MYK-MON-TENGU",
    skills=("flying", "minor_shift", "feathered_fan"),
    looks="A red-faced hermit with a long nose and a feather fan.",
)  # fmt: skip

feathered_fan = Skill(
    id="feathered_fan", family="monster", group="tengu", kind=Kind.SUPPORT, cite="MYK-MON-TENGU-FEATHERED-FAN",
    text="Every character in the Area directly in front of it is pushed 1 space further in the same direction; "
    "each moved character rolls Warfare/11; failures take 1D6 damage.",
)  # fmt: skip

bagman = MonsterEntry(
    id="bagman", type="angel", level=12, warfare=8, reach=3, damage="2D6", defense=13, hp=40,
    personality="cunning", materials=("reagents", "cloth"), cite="MYK-MON-BAGMAN",
    skills=("flying", "drain", "schemer", "electrification"),
    looks="A kite of a man with a sack, sparks running down his string.",
)  # fmt: skip

electrification = Skill(
    id="electrification", family="monster", group="bagman", kind=Kind.PERMANENT,
    cite="MYK-MON-BAGMAN-ELECTRIFICATION",
    text="At the end of a Combat Round every allied character recovers 1 HP.",
)  # fmt: skip

typhoon = MonsterEntry(
    id="typhoon", type="angel", level=12, warfare=8, reach=1, damage="2D6+3", defense=12, hp=40,
    personality="strange", materials=("reagents",), cite="MYK-MON-TYPHOON",
    skills=("public_enemy", "demonic_blow", "flying", "knock_back", "storm"),
    looks="A grey whirl with one calm eye.",
)  # fmt: skip

storm = Skill(
    id="storm", family="monster", group="typhoon", kind=Kind.SUPPORT, cite="MYK-MON-TYPHOON-STORM",
    text="In Combat every character in every Area other than its own takes 2D6 damage.",
)  # fmt: skip

astraeus = MonsterEntry(
    id="astraeus", type="angel", level=12, warfare=7, reach=1, damage="2D6", defense=14, hp=30,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ASTRAEUS",
    skills=("public_enemy", "flying", "jump", "thunderclap"),
    looks="A shimmering youth with the evening in his hair and a rumble in his step.",
)  # fmt: skip

thunderclap = Skill(
    id="thunderclap", family="monster", group="astraeus", kind=Kind.SUPPORT, cite="MYK-MON-ASTRAEUS-THUNDERCLAP",
    text="Choose two adjacent Areas: each character there wearing Armor loses [2D6 + Armor level] HP and a "
    "female victim's Armor does not work until Combat ends.",
)  # fmt: skip

jubjub_bird = MonsterEntry(
    id="jubjub_bird", type="angel", level=13, warfare=8, reach=1, damage="3D6+3", defense=13, hp=40,
    personality="strange", materials=("meat",), cite="MYK-MON-JUBJUB-BIRD",
    skills=("flying", "demonic_blow", "flap"),
    looks="A feathered thing in a dress of the oldest fashion, shrieking.",
)  # fmt: skip

flap = Skill(
    id="flap", family="monster", group="jubjub_bird", kind=Kind.SUPPORT, cite="MYK-MON-JUBJUB-BIRD-FLAP",
    text="Move up to two spaces in any direction; each character without Flying in the Areas passed through "
    "takes 2D6 damage.",
)  # fmt: skip

bacura = MonsterEntry(
    id="bacura", type="angel", level=13, warfare=7, reach=0, damage="3D6+1", defense=5, hp=256,
    personality="foolish", materials=("iron", "reagents"), cite="MYK-MON-BACURA",
    skills=("flying", "knock_back", "area_attack", "harden"),
    looks="A plate of metal that turns in the air, and turns, and turns.",
)  # fmt: skip

harden = Skill(
    id="harden", family="monster", group="bacura", kind=Kind.PERMANENT, cite="MYK-MON-BACURA-HARDEN",
    text="Whoever attacks it with a melee weapon takes 1 damage.",
)  # fmt: skip

general_winter = MonsterEntry(
    id="general_winter", type="angel", level=14, warfare=9, reach=1, damage="2D6+2", defense=13, hp=60,
    personality="cunning", materials=("iron", "reagents"), cite="MYK-MON-GENERAL-WINTER",
    skills=("demonic_blow", "incarnation", "swarm_defense", "deed_of_arms", "blade_opera", "minor_shift", "blizzard"),
    looks="A white-bearded officer in a greatcoat of frost.",
)  # fmt: skip

blizzard = Skill(
    id="blizzard", family="monster", group="general_winter", kind=Kind.INTERRUPT,
    cite="MYK-MON-GENERAL-WINTER-BLIZZARD",
    text="When another character takes a Support Action: every other character rolls Warfare against [own "
    "level + 5]; failures have their current HP halved.",
)  # fmt: skip

ornithopter = MonsterEntry(
    id="ornithopter", type="angel", level=14, warfare=9, reach=3, damage="3D6", defense=12, hp=40,
    personality="foolish", materials=("iron", "machinery", "gunpowder"), cite="MYK-MON-ORNITHOPTER",
    skills=("flying", "cortex", "gunport"),
    looks="A flapping machine of canvas, bolts and barrels.",
)  # fmt: skip

gunport = Skill(
    id="gunport", family="monster", group="ornithopter", kind=Kind.SUPPORT, cite="MYK-MON-ORNITHOPTER-GUNPORT",
    text="In Combat attack [own HP / 10, round up] times. Once per Combat.",
)  # fmt: skip

angel_of_death = MonsterEntry(
    id="angel_of_death", type="angel", level=14, warfare=10, reach=2, damage="3D6+2", defense=14, hp=40,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ANGEL-OF-DEATH",
    skills=("public_enemy", "flying", "transfer", "hourglass_of_life"),
    looks="A dark-winged clerk with an hourglass, who looks at it and then at you.",
)  # fmt: skip

hourglass_of_life = Skill(
    id="hourglass_of_life", family="monster", group="angel_of_death", kind=Kind.PERMANENT,
    cite="MYK-MON-ANGEL-OF-DEATH-HOURGLASS-OF-LIFE",
    text="At the end of the Round every enemy-side character takes 1D6 damage.",
)  # fmt: skip

thunder_bird = MonsterEntry(
    id="thunder_bird", type="angel", level=15, warfare=11, reach=2, damage="3D6+3", defense=16, hp=45,
    personality="strange", materials=("meat", "leather", "fangs"), cite="MYK-MON-THUNDER-BIRD",
    skills=("flying", "shield", "lightning_arrow"),
    looks="An eagle as wide as the hall, crackling.",
)  # fmt: skip

lightning_arrow = Skill(
    id="lightning_arrow", family="monster", group="thunder_bird", kind=Kind.SUPPORT,
    cite="MYK-MON-THUNDER-BIRD-LIGHTNING-ARROW",
    text="In Combat choose one character other than itself in each Area; each of them loses 2D6 HP.",
)  # fmt: skip

bethor = MonsterEntry(
    id="bethor", type="angel", level=15, warfare=12, reach=1, damage="4D6", defense=15, hp=50,
    personality="cunning", materials=("meat", "leather", "fangs"), cite="MYK-MON-BETHOR",
    skills=("flying", "mailed", "hoick", "bombing_raid"),
    looks="A shining rider on a scaly mount, with things to drop.",
)  # fmt: skip

bombing_raid = Skill(
    id="bombing_raid", family="monster", group="bethor", kind=Kind.SUPPORT, cite="MYK-MON-BETHOR-BOMBING-RAID",
    text="Each character without Flying in its Area rolls Quest/10; failures take 1D6 damage and lose one "
    "random Item (destroyed).",
)  # fmt: skip

flatwoods_monster = MonsterEntry(
    id="flatwoods_monster", type="angel", level=16, warfare=7, reach=2, damage="4D6+10", defense=13, hp=50,
    personality="foolish", materials=("information",), cite="MYK-MON-FLATWOODS-MONSTER",
    skills=("demonic_blow", "hope_eater", "abduction"),
    looks="Something ten feet tall in a pleated skirt, with a spade for a head.",
)  # fmt: skip

abduction = Skill(
    id="abduction", family="monster", group="flatwoods_monster", kind=Kind.PERMANENT,
    cite="MYK-MON-FLATWOODS-MONSTER-ABDUCTION",
    text="The target of its successful attack rolls Wit/11; on a failure it loses 3D6 Followers.",
)  # fmt: skip

angel_of_annunciation = MonsterEntry(
    id="angel_of_annunciation", type="angel", level=16, warfare=8, reach=2, damage="2D6+8", defense=14, hp=90,
    personality="cunning", materials=("cloth", "information"), cite="MYK-MON-ANGEL-OF-ANNUNCIATION",
    skills=("public_enemy", "charm", "blessed_kiss", "alignment_attack", "dolce_vita", "mysteries_of_life"),
    looks="A lovely being with a lily, who has news for you.",
)  # fmt: skip

mysteries_of_life = Skill(
    id="mysteries_of_life", family="monster", group="angel_of_annunciation", kind=Kind.PERMANENT,
    cite="MYK-MON-ANGEL-OF-ANNUNCIATION-MYSTERIES-OF-LIFE",
    text="May use every Science and Entertainment Skill.",
)  # fmt: skip

heavens_door = MonsterEntry(
    id="heavens_door", name="Heaven's Door", type="angel", level=19, warfare=13, reach=2, damage="10", defense=10,
    hp=400,
    personality="cunning", materials=("iron",), cite="MYK-MON-HEAVENS-DOOR",
    skills=("cortex", "minor_shift", "logical_blast", "angelic_army"),
    looks="A gate of iron in the air, and light under it.",
)  # fmt: skip

angelic_army = Skill(
    id="angelic_army", family="monster", group="heavens_door", kind=Kind.INTERRUPT,
    cite="MYK-MON-HEAVENS-DOOR-ANGELIC-ARMY",
    text="When an allied Angel dies: place an Angel of level not above that of the dead one in its own Area. "
    "At most 1D6 times per Combat.",
)  # fmt: skip

arch_angel = MonsterEntry(
    id="arch_angel", type="angel", level=20, warfare=14, reach=3, damage="5D6", defense=12, hp=100,
    personality="foolish", materials=("reagents",), cite="MYK-MON-ARCH-ANGEL",
    skills=("flying", "breath", "command_angel", "recovery"),
    looks="A span of wings and arms built like a bridge of light.",
)  # fmt: skip

recovery = Skill(
    id="recovery", family="monster", group="arch_angel", kind=Kind.ASSIST, cite="MYK-MON-ARCH-ANGEL-RECOVERY",
    text="Triggered once its HP has dropped to 5 or below: it is fully healed when that Round ends.",
)  # fmt: skip

princess_summer = MonsterEntry(
    id="princess_summer", type="angel", level=24, warfare=16, reach=3, damage="6D6", defense=15, hp=190,
    personality="cunning", materials=("reagents",), cite="MYK-MON-PRINCESS-SUMMER",
    skills=("flying", "multiple", "blaze_away", "dead_eye", "kill_zone", "fireworks"),
    looks="A tanned young lady with a parasol and a sky full of rockets.",
)  # fmt: skip

fireworks = Skill(
    id="fireworks", family="monster", group="princess_summer", kind=Kind.ASSIST,
    cite="MYK-MON-PRINCESS-SUMMER-FIREWORKS",
    text="When attacking: if the attack succeeds every character in the targeted Area moves back 1 space.",
)  # fmt: skip

a_bao_a_qu = MonsterEntry(
    id="a_bao_a_qu", type="angel", level=30, warfare=20, reach=4, damage="6D6+8", defense=20, hp=250,
    personality="cunning", materials=("reagents",), cite="MYK-MON-A-BAO-A-QU",
    skills=("public_enemy", "flying", "hope_eater", "area_attack", "last_line_of_defense"),
    looks="A translucent being at the top of a stair, brighter with every step you take.",
)  # fmt: skip

last_line_of_defense = Skill(
    id="last_line_of_defense", family="monster", group="a_bao_a_qu", kind=Kind.PERMANENT,
    cite="MYK-MON-A-BAO-A-QU-LAST-LINE-OF-DEFENSE",
    text="Characters in allied Areas behind its own Area cannot be targeted by enemy-side attacks, Skills or "
    "Items.",
)  # fmt: skip
