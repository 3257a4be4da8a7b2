"""Deep Ones of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...entries import MonsterEntry, Skill
from ...words import Kind

tentacle = Skill(
    id="tentacle", family="monster", group="deep_one", kind=Kind.SUPPORT, cite="MYK-DEEPSKILL-TENTACLE",
    text="In Combat: attack one character fewer than a die shows, each of them once.",
)  # fmt: skip

breeding = Skill(
    id="breeding", family="monster", group="deep_one", kind=Kind.SUPPORT, cite="MYK-DEEPSKILL-BREEDING",
    text="In Combat: give your HP, and as many lesser Deep Ones of one kind as they pay for are in your Area.",
)  # fmt: skip

goldfish = MonsterEntry(
    id="goldfish", type="deep_one", level=1, warfare=0, reach=0, damage="1", defense=5, hp=5,
    personality="foolish", materials=("meat",), cite="MYK-MON-GOLDFISH",
    skills=("flying", "shield"),
    looks="A red, round-eyed swimmer in the air, which forgets you at once.",
)  # fmt: skip

gunfish = MonsterEntry(
    id="gunfish", type="deep_one", level=2, warfare=2, reach=3, damage="1D6", defense=6, hp=2,
    personality="foolish", materials=("meat", "gunpowder"), cite="MYK-MON-GUNFISH",
    skills=("incognito", "dead_eye", "covering_fire"),
    looks="A long swimmer with a flintlock where its mouth should be.",
)  # fmt: skip

migrancy_fish = MonsterEntry(
    id="migrancy_fish", type="deep_one", level=3, warfare=3, reach=0, damage="1D6", defense=10, hp=2,
    personality="steady", materials=("meat",), cite="MYK-MON-MIGRANCY-FISH",
    skills=("flying", "hit_and_away"),
    looks="A silver shoal of one, always on its way.",
)  # fmt: skip

grunt_elf = MonsterEntry(
    id="grunt_elf", type="deep_one", level=3, warfare=3, reach=0, damage="1D6", defense=11, hp=6,
    personality="foolish", materials=("reagents",), cite="MYK-MON-GRUNT-ELF",
    skills=("ogg", "sneak_through"),
    looks="A wet, broad-shouldered fellow with gills and a long ear.",
)  # fmt: skip

kappa = MonsterEntry(
    id="kappa", type="deep_one", level=4, warfare=4, reach=0, damage="1D6+1", defense=8, hp=11,
    personality="foolish", materials=("wood", "reagents"), cite="MYK-MON-KAPPA",
    skills=("hit_and_away", "sneak_through", "knock_back", "last_ditch_effort"),
    looks="A green wrestler with a shell and a bowl of water on his head.",
)  # fmt: skip

last_ditch_effort = Skill(
    id="last_ditch_effort", family="monster", group="kappa", kind=Kind.PERMANENT,
    cite="MYK-MON-KAPPA-LAST-DITCH-EFFORT",
    text="+1D6 Damage on successful attacks made inside an Encampment.",
)  # fmt: skip

love_carp = MonsterEntry(
    id="love_carp", type="deep_one", level=4, warfare=3, reach=0, damage="1D6+1", defense=9, hp=14,
    personality="cunning", materials=("cloth",), cite="MYK-MON-LOVE-CARP",
    skills=("flying", "combination", "deep_love"),
    looks="A scaly gallant with a rose.",
)  # fmt: skip

deep_love = Skill(
    id="deep_love", family="monster", group="love_carp", kind=Kind.PERMANENT, cite="MYK-MON-LOVE-CARP-DEEP-LOVE",
    text="In Combat its Affection towards every ally is raised by the count of its fallen (Unconscious/Dead) "
    "allies, until the end of Combat.",
)  # fmt: skip

elf = MonsterEntry(
    id="elf", type="deep_one", level=5, warfare=4, reach=1, damage="1D6+1", defense=10, hp=12,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ELF",
    skills=("sneak_through", "alias", "download"),
    looks="A dripping, long-eared person with seaweed in the hair.",
)  # fmt: skip

icarus = MonsterEntry(
    id="icarus", type="deep_one", level=6, warfare=6, reach=1, damage="1D6+2", defense=10, hp=8,
    personality="strange", materials=("meat", "information"), cite="MYK-MON-ICARUS",
    skills=("charge", "shield", "iron_courage"),
    looks="A boy with melted wings who is about to try again.",
)  # fmt: skip

iron_courage = Skill(
    id="iron_courage", family="monster", group="icarus", kind=Kind.SUPPORT, cite="MYK-MON-ICARUS-IRON-COURAGE",
    text="In Combat choose a character carrying a Star Fragment: move to its Area and deal own weapon damage "
    "to every (other) character there.",
)  # fmt: skip

dark_elf = MonsterEntry(
    id="dark_elf", type="deep_one", level=6, warfare=4, reach=0, damage="5", defense=9, hp=12,
    personality="cunning", materials=("reagents", "wood"), cite="MYK-MON-DARK-ELF",
    skills=("shooting_star", "transfer", "sneak_through", "deep_magic"),
    looks="A long-eared mage as black as the sea at night.",
)  # fmt: skip

deep_magic = Skill(
    id="deep_magic", family="monster", group="dark_elf", kind=Kind.PERMANENT, cite="MYK-MON-DARK-ELF-DEEP-MAGIC",
    text="When an allied character uses an Astrology or Summoning Skill, each 'spend 1 Hope' in it may be "
    "replaced by an allied character losing 1D6 HP.",
)  # fmt: skip

dagonoid = MonsterEntry(
    id="dagonoid", type="deep_one", level=7, warfare=6, reach=1, damage="6", defense=9, hp=16,
    personality="foolish", materials=("fangs", "meat"), cite="MYK-MON-DAGONOID",
    skills=("cortex", "poison_blow", "incognito", "slippery"),
    looks="A scaly man with bulging eyes who is hard to hold.",
)  # fmt: skip

slippery = Skill(
    id="slippery", family="monster", group="dagonoid", kind=Kind.PERMANENT, cite="MYK-MON-DAGONOID-SLIPPERY",
    text="A character who successfully attacks it is moved 1 space after dealing the damage.",
)  # fmt: skip

guardian_seal = MonsterEntry(
    id="guardian_seal", type="deep_one", level=8, warfare=7, reach=0, damage="2D6", defense=13, hp=30,
    personality="strange", materials=("meat",), cite="MYK-MON-GUARDIAN-SEAL",
    skills=("cortex", "tentacle", "sacred_guardian"),
    looks="A whiskered sentinel with flippers, balancing a lantern.",
)  # fmt: skip

sacred_guardian = Skill(
    id="sacred_guardian", family="monster", group="guardian_seal", kind=Kind.PERMANENT,
    cite="MYK-MON-GUARDIAN-SEAL-SACRED-GUARDIAN",
    text="In Combat all allied Deep Ones have +1 Defense. In a room with a Base all its own attacks have +1D6 "
    "Damage.",
)  # fmt: skip

rokea = MonsterEntry(
    id="rokea", type="deep_one", level=8, warfare=7, reach=0, damage="2D6+3", defense=12, hp=30,
    personality="cunning", materials=("meat",), cite="MYK-MON-ROKEA",
    skills=("cortex", "incognito", "rush", "sharkteeth"),
    looks="A grey man in a grey suit with rows of teeth.",
)  # fmt: skip

sharkteeth = Skill(
    id="sharkteeth", family="monster", group="rokea", kind=Kind.PERMANENT, cite="MYK-MON-ROKEA-SHARKTEETH",
    text="The target of its successful attack rolls Quest/9; on a failure it becomes Disoriented.",
)  # fmt: skip

lamia = MonsterEntry(
    id="lamia", type="deep_one", level=9, warfare=7, reach=1, damage="2D6+1", defense=11, hp=26,
    personality="cunning", materials=("reagents",), cite="MYK-MON-LAMIA",
    skills=("drain", "charm", "beauty", "sexy", "galdr"),
    looks="A beautiful woman down to the waist, and coils after that.",
)  # fmt: skip

decarabia = MonsterEntry(
    id="decarabia", type="deep_one", level=9, warfare=7, reach=1, damage="1D6+6", defense=12, hp=32,
    personality="cunning", materials=("reagents",), cite="MYK-MON-DECARABIA",
    skills=("cortex", "tentacle", "star_wars", "asterism", "hellstar"),
    looks="A five-armed star with an eye in its middle.",
)  # fmt: skip

hellstar = Skill(
    id="hellstar", family="monster", group="decarabia", kind=Kind.PERMANENT, cite="MYK-MON-DECARABIA-HELLSTAR",
    text="Other Deep Ones in its Area have +2 Range.",
)  # fmt: skip

angel_fish = MonsterEntry(
    id="angel_fish", type="deep_one", level=10, warfare=9, reach=1, damage="2D6+3", defense=14, hp=45,
    personality="steady", materials=("cloth",), cite="MYK-MON-ANGEL-FISH",
    skills=("trot", "crowd", "sneak_through", "charge", "angel_mimicry"),
    looks="Wings, scales and a halo that is really a lamp on a stalk.",
)  # fmt: skip

angel_mimicry = Skill(
    id="angel_mimicry", family="monster", group="angel_fish", kind=Kind.SUPPORT,
    cite="MYK-MON-ANGEL-FISH-ANGEL-MIMICRY",
    text="In Combat choose an Angel monster kind of level not above its own and learn one of its Skills, until "
    "the end of Combat. No stacking.",
)  # fmt: skip

mind_flayer = MonsterEntry(
    id="mind_flayer", type="deep_one", level=11, warfare=8, reach=2, damage="1D6+5", defense=12, hp=24,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MIND-FLAYER",
    skills=("incognito", "drain", "command_deep_one", "schemer", "soul_sympathy"),
    looks="A robe with a mouth full of tentacles.",
)  # fmt: skip

soul_sympathy = Skill(
    id="soul_sympathy", family="monster", group="mind_flayer", kind=Kind.SUPPORT,
    cite="MYK-MON-MIND-FLAYER-SOUL-SYMPATHY",
    text="In Combat choose a character and one of its Hostility Scores: every character in that character's "
    "Area takes that much damage.",
)  # fmt: skip

yellow_submarine = MonsterEntry(
    id="yellow_submarine", type="deep_one", level=13, warfare=9, reach=3, damage="2D6+3", defense=10, hp=33,
    personality="foolish", materials=("iron", "machinery"), cite="MYK-MON-YELLOW-SUBMARINE",
    skills=("cortex", "incognito", "trot", "area_attack", "sneak_through", "analyze"),
    looks="A bright iron fish with portholes and a band playing inside.",
)  # fmt: skip

thog = MonsterEntry(
    id="thog", type="deep_one", level=14, warfare=10, reach=1, damage="2D6+5", defense=16, hp=35,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-THOG",
    skills=("public_enemy", "command_undead", "loyalist", "split", "les_miserables", "contract"),
    looks="A sunken lawyer with barnacles and a contract.",
)  # fmt: skip

contract = Skill(
    id="contract", family="monster", group="thog", kind=Kind.INTERRUPT, cite="MYK-MON-THOG-CONTRACT",
    text="When anybody gets a critical failure: place a Zombie in any Area.",
)  # fmt: skip

xx_jellyfish = MonsterEntry(
    id="xx_jellyfish", name="XX-Jellyfish", type="deep_one", level=14, warfare=10, reach=2, damage="3D6", defense=9,
    hp=36,
    personality="foolish", materials=("meat", "reagents"), cite="MYK-MON-XX-JELLYFISH",
    skills=("area_attack", "poison_blow", "call_a_doctor"),
    looks="A pink veil of threads, very pretty, very close.",
)  # fmt: skip

call_a_doctor = Skill(
    id="call_a_doctor", name="Call a Doctor", family="monster", group="xx_jellyfish", kind=Kind.PERMANENT,
    cite="MYK-MON-XX-JELLYFISH-CALL-A-DOCTOR",
    text="At the end of the Round each enemy-side character in its Area rolls Warfare/11; failures lose [11 - "
    "result] Followers.",
)  # fmt: skip

neenean = MonsterEntry(
    id="neenean", type="deep_one", level=14, warfare=13, reach=1, damage="2D6+5", defense=11, hp=60,
    personality="strange", materials=("reagents", "leather"), cite="MYK-MON-NEENEAN",
    skills=("area_attack", "demonic_blow", "mailed", "public_enemy", "earthquake"),
    looks="A lizard as tall as a tower, in a bad mood.",
)  # fmt: skip

earthquake = Skill(
    id="earthquake", family="monster", group="neenean", kind=Kind.SUPPORT, cite="MYK-MON-NEENEAN-EARTHQUAKE",
    text="Every character in the enemy Encampment takes 3D6 damage.",
)  # fmt: skip

forneus = MonsterEntry(
    id="forneus", type="deep_one", level=15, warfare=10, reach=0, damage="3D6", defense=15, hp=58,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-FORNEUS",
    skills=("trot", "charge", "sneak_through", "curtain_of_darkness"),
    looks="A sea beast wrapped in night.",
)  # fmt: skip

curtain_of_darkness = Skill(
    id="curtain_of_darkness", family="monster", group="forneus", kind=Kind.PERMANENT,
    cite="MYK-MON-FORNEUS-CURTAIN-OF-DARKNESS",
    text="Any character in its Area or an adjacent one who attacks rolls Wit/12; on a failure the attack goes "
    "to a random character in range.",
)  # fmt: skip

kraken = MonsterEntry(
    id="kraken", type="deep_one", level=15, warfare=9, reach=2, damage="4D6+6", defense=10, hp=65,
    personality="strange", materials=("fangs", "meat"), cite="MYK-MON-KRAKEN",
    skills=("breath", "area_attack", "dungeon_tectonics"),
    looks="Arms out of the water, and then more arms.",
)  # fmt: skip

queen_of_dragon_palace = MonsterEntry(
    id="queen_of_dragon_palace", type="deep_one", level=18, warfare=9, reach=2, damage="4D6", defense=13, hp=90,
    personality="cunning", materials=("cloth", "reagents"), cite="MYK-MON-QUEEN-OF-DRAGON-PALACE",
    skills=("breath", "charm", "rush", "sonumen", "treasure_box"),
    looks="A lady in pearls with a lacquered casket on her knees.",
)  # fmt: skip

treasure_box = Skill(
    id="treasure_box", family="monster", group="queen_of_dragon_palace", kind=Kind.PERMANENT,
    cite="MYK-MON-QUEEN-OF-DRAGON-PALACE-TREASURE-BOX",
    text="In Combat each enemy-side character lowers one Ability Score of its choice by 1 for the rest of the "
    "game; if that makes it negative the character dies.",
)  # fmt: skip

ammon = MonsterEntry(
    id="ammon", type="deep_one", level=20, warfare=10, reach=2, damage="5D6", defense=9, hp=100,
    personality="strange", materials=("reagents", "iron"), cite="MYK-MON-AMMON",
    skills=("demonic_blow", "penetration", "public_enemy", "powerless", "random_fire"),
    looks="A wolf with a serpent's tail that spits fire without looking.",
)  # fmt: skip

powerless = Skill(
    id="powerless", family="monster", group="ammon", kind=Kind.PERMANENT, cite="MYK-MON-AMMON-POWERLESS",
    text="When it becomes the target of a Skill or Ability it may lose 1D6 HP to make that have no effect.",
)  # fmt: skip

random_fire = Skill(
    id="random_fire", family="monster", group="ammon", kind=Kind.SUPPORT, cite="MYK-MON-AMMON-RANDOM-FIRE",
    text="Choose three characters in Range and attack each once.",
)  # fmt: skip

msm_07 = MonsterEntry(
    id="msm_07", name="MSM-07", type="deep_one", level=20, warfare=12, reach=2, damage="5D6+5", defense=10, hp=120,
    personality="foolish", materials=("fangs", "iron", "meat"), cite="MYK-MON-MSM-07",
    skills=("cortex", "command_deep_one", "demon_sea"),
    looks="A stocky suit of armour from the sea, with claws and one eye that slides.",
)  # fmt: skip

demon_sea = Skill(
    id="demon_sea", family="monster", group="msm_07", kind=Kind.SUPPORT, cite="MYK-MON-MSM-07-DEMON-SEA",
    text="In Combat non-Deep Ones cannot Move and have -2 Attack Check results and -2 Defense, until the end "
    "of Combat. No stacking.",
)  # fmt: skip

dagon = MonsterEntry(
    id="dagon", type="deep_one", level=25, warfare=16, reach=1, damage="7D6", defense=14, hp=240,
    personality="cunning", materials=("reagents",), cite="MYK-MON-DAGON",
    skills=("public_enemy", "cortex", "hope_eater", "breeding", "ocean_god"),
    looks="A god with fins, knee-deep in the deepest water.",
)  # fmt: skip

ocean_god = Skill(
    id="ocean_god", family="monster", group="dagon", kind=Kind.PERMANENT, cite="MYK-MON-DAGON-OCEAN-GOD",
    text="May use every Astrology, Summoning and Science Skill.",
)  # fmt: skip

whalenesia = MonsterEntry(
    id="whalenesia", type="deep_one", level=30, warfare=20, reach=0, damage="8D6+10", defense=8, hp=300,
    personality="steady", materials=("meat", "leather", "cloth"), cite="MYK-MON-WHALENESIA",
    skills=("area_attack", "sneak_through", "antimagic_formula", "lake_blast"),
    looks="An island that blows.",
)  # fmt: skip

lake_blast = Skill(
    id="lake_blast", family="monster", group="whalenesia", kind=Kind.PERMANENT, cite="MYK-MON-WHALENESIA-LAKE-BLAST",
    text="Whenever its HP changes to a number ending in 9: every character on the Battlefield with Sneak "
    "Through or Flying takes 2D6 damage, and one random Facility or Base on this map is destroyed.",
)  # fmt: skip
