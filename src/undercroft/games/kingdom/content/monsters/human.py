"""Humans of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...entries import MonsterEntry, Skill
from ...words import Kind

scum = MonsterEntry(
    id="scum", type="human", level=1, warfare=1, reach=0, damage="1D6", defense=6, hp=3,
    personality="cunning", materials=("cloth", "information"), cite="MYK-MON-SCUM",
    skills=("flanking", "schemer", "steal"),
    looks="A rascal in rags with a hand in somebody's pocket.",
)  # fmt: skip

steal = Skill(
    id="steal", family="monster", group="scum", kind=Kind.SUPPORT, cite="MYK-MON-SCUM-STEAL",
    text="Choose a character in the own Area and one of its Item Slots at random: Items in that slot cannot be "
    "used until the end of Combat.",
)  # fmt: skip

troop = MonsterEntry(
    id="troop", type="human", level=1, warfare=1, reach=0, damage="1D6", defense=9, hp=3,
    personality="steady", materials=("iron", "information"), cite="MYK-MON-TROOP",
    skills=("rush",),
    looks="A bored young man with a spear and somebody else's boots.",
)  # fmt: skip

mercenary = MonsterEntry(
    id="mercenary", type="human", level=2, warfare=2, reach=1, damage="1D6", defense=10, hp=5,
    personality="cunning", materials=("iron", "information"), cite="MYK-MON-MERCENARY",
    skills=("rush", "parry"),
    looks="A scarred woman who counts you, then counts her pay.",
)  # fmt: skip

bad_company = MonsterEntry(
    id="bad_company", type="human", level=3, warfare=3, reach=3, damage="1D6", defense=7, hp=2,
    personality="foolish", materials=("gunpowder", "machinery"), cite="MYK-MON-BAD-COMPANY",
    skills=("anabasis", "volley"),
    looks="A line of men with muskets and very little aim in life.",
)  # fmt: skip

volley = Skill(
    id="volley", family="monster", group="bad_company", kind=Kind.SUPPORT, cite="MYK-MON-BAD-COMPANY-VOLLEY",
    text="Choose an Area: every character there takes 1 damage.",
)  # fmt: skip

rust_samurai = MonsterEntry(
    id="rust_samurai", type="human", level=4, warfare=4, reach=0, damage="1D6+1", defense=8, hp=6,
    personality="foolish", materials=("iron",), cite="MYK-MON-RUST-SAMURAI",
    skills=("flanking", "rusted_katana"),
    looks="A swordsman in brown, flaking armour.",
)  # fmt: skip

rusted_katana = Skill(
    id="rusted_katana", family="monster", group="rust_samurai", kind=Kind.PERMANENT,
    cite="MYK-MON-RUST-SAMURAI-RUSTED-KATANA",
    text="The target of its successful attack rolls Warfare/9; on a failure the Item in one random Item Slot "
    "is destroyed.",
)  # fmt: skip

cave_dweller = MonsterEntry(
    id="cave_dweller", type="human", level=4, warfare=3, reach=0, damage="2D6", defense=9, hp=10,
    personality="foolish", materials=("fangs",), cite="MYK-MON-CAVE-DWELLER",
    skills=("trot", "ogg", "knock_back"),
    looks="A hairy person in a hide, with a club and an opinion.",
)  # fmt: skip

assassin_of_xlvii = MonsterEntry(
    id="assassin_of_xlvii", name="Assassin of XLVII", type="human", level=5, warfare=1, reach=0, damage="1D6",
    defense=5, hp=46,
    personality="cunning", materials=("cloth", "iron"), cite="MYK-MON-ASSASSIN-OF-XLVII",
    skills=("incarnation", "swarm_attack", "swarm_defense", "anabasis"),
    looks="A man in a grey cloak; and another, and another, up to a great many.",
)  # fmt: skip

dungeon_geek = MonsterEntry(
    id="dungeon_geek", type="human", level=5, warfare=3, reach=1, damage="1D6", defense=9, hp=10,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-DUNGEON-GEEK",
    skills=("schemer", "command_construct", "public_enemy", "dungeon_tectonics", "collector"),
    looks="A youth with thick glasses and a pack full of souvenirs.",
)  # fmt: skip

collector = Skill(
    id="collector", family="monster", group="dungeon_geek", kind=Kind.ASSIST, cite="MYK-MON-DUNGEON-GEEK-COLLECTOR",
    text="Equip a Common Item of choice, treated as level 0.",
)  # fmt: skip

starman = MonsterEntry(
    id="starman", type="human", level=5, warfare=2, reach=1, damage="1D6", defense=10, hp=12,
    personality="steady", materials=("iron", "reagents"), cite="MYK-MON-STARMAN",
    skills=("voice_of_star", "shooting_star", "asterism", "star_wars", "alien"),
    looks="A silent stranger in silver who keeps looking up.",
)  # fmt: skip

alien = Skill(
    id="alien", family="monster", group="starman", kind=Kind.PERMANENT, cite="MYK-MON-STARMAN-ALIEN",
    text="Carries a level 1 Star Fragment and has a chosen home star; while on that star a lost Star Fragment "
    "comes back at the end of the Round.",
)  # fmt: skip

maze_surfer = MonsterEntry(
    id="maze_surfer", type="human", level=5, warfare=6, reach=0, damage="1D6+1", defense=9, hp=15,
    personality="strange", materials=("reagents",), cite="MYK-MON-MAZE-SURFER",
    skills=("sneak_through", "waverider"),
    looks="A sunburnt fellow on a board, far from any sea.",
)  # fmt: skip

waverider = Skill(
    id="waverider", family="monster", group="maze_surfer", kind=Kind.SUPPORT, cite="MYK-MON-MAZE-SURFER-WAVERIDER",
    text="Move three spaces forward and deal 3 damage to every character in the Area reached; unusable if "
    "three spaces forward is impossible.",
)  # fmt: skip

medicine_man = MonsterEntry(
    id="medicine_man", type="human", level=5, warfare=1, reach=2, damage="1D6", defense=8, hp=12,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-MEDICINE-MAN",
    skills=("incarnation", "wrath_of_god", "sacrifice", "wall"),
    looks="A painted elder with a drum and bags of herbs.",
)  # fmt: skip

scala_buccaneer = MonsterEntry(
    id="scala_buccaneer", type="human", level=5, warfare=4, reach=0, damage="1D6", defense=12, hp=17,
    personality="cunning", materials=("cloth", "gunpowder", "information"), cite="MYK-MON-SCALA-BUCCANEER",
    skills=("flanking", "crowd", "outnumbered"),
    looks="A cutlass, a grin, and a lot of friends behind it.",
)  # fmt: skip

outnumbered = Skill(
    id="outnumbered", family="monster", group="scala_buccaneer", kind=Kind.SUPPORT,
    cite="MYK-MON-SCALA-BUCCANEER-OUTNUMBERED",
    text="In Combat each enemy-side character in its Area rolls Warfare/11; failures take [allied characters "
    "there - enemy characters there + 1D6] damage.",
)  # fmt: skip

ex_ninja = MonsterEntry(
    id="ex_ninja", type="human", level=6, warfare=4, reach=1, damage="2D6", defense=16, hp=20,
    personality="cunning", materials=("information",), cite="MYK-MON-EX-NINJA",
    skills=("trot", "headhunt", "jump", "sneak_through", "hit_and_away"),
    looks="Nobody at all, until the rope moves.",
)  # fmt: skip

tyrant = MonsterEntry(
    id="tyrant", type="human", level=7, warfare=8, reach=1, damage="2D6", defense=12, hp=40,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-TYRANT",
    skills=("incarnation", "swarm_attack", "swarm_defense", "schemer", "area_attack", "command_human", "death_march"),
    looks="A loud man in medals, before a crowd that has to cheer.",
)  # fmt: skip

death_march = Skill(
    id="death_march", family="monster", group="tyrant", kind=Kind.SUPPORT, cite="MYK-MON-TYRANT-DEATH-MARCH",
    text="Choose a character: it rolls Wit/13; on a failure it loses 2D6 Followers.",
)  # fmt: skip

knight_of_dynamite = MonsterEntry(
    id="knight_of_dynamite", type="human", level=7, warfare=9, reach=0, damage="2D6", defense=12, hp=40,
    personality="cunning", materials=("gunpowder",), cite="MYK-MON-KNIGHT-OF-DYNAMITE",
    skills=("rush", "double_arm", "weapon_mastery", "martial_expert"),
    looks="A swordsman in red plate, with fuses where others have feathers.",
)  # fmt: skip

martial_expert = Skill(
    id="martial_expert", family="monster", group="knight_of_dynamite", kind=Kind.ASSIST,
    cite="MYK-MON-KNIGHT-OF-DYNAMITE-MARTIAL-EXPERT",
    text="Equip 1 Common Arms Item of choice, treated as level 1 (at most 2 Items equipped).",
)  # fmt: skip

metro_dragoon = MonsterEntry(
    id="metro_dragoon", type="human", level=7, warfare=7, reach=2, damage="2", defense=12, hp=30,
    personality="cunning", materials=("fangs", "leather"), cite="MYK-MON-METRO-DRAGOON",
    skills=("trot", "charge", "hit_and_away", "dragoon"),
    looks="A lancer in furs who whistles for his mount.",
)  # fmt: skip

dragoon = Skill(
    id="dragoon", family="monster", group="metro_dragoon", kind=Kind.SUPPORT, cite="MYK-MON-METRO-DRAGOON-DRAGOON",
    text="In Combat choose a Beast in the own Area and roll Quest against [its level + 7]; on a success that "
    "Beast leaves the Battlefield and the user gets +[its Defense - 7] Defense and adds its Damage to its "
    "own, until the end of Combat. No stacking.",
)  # fmt: skip

millennium_warcaster = MonsterEntry(
    id="millennium_warcaster", type="human", level=7, warfare=5, reach=2, damage="2", defense=9, hp=20,
    personality="cunning", materials=("information",), cite="MYK-MON-MILLENNIUM-WARCASTER",
    skills=("asterism", "star_wars", "warcaster"),
    looks="An official in robes who counts starlight on an abacus.",
)  # fmt: skip

warcaster = Skill(
    id="warcaster", family="monster", group="millennium_warcaster", kind=Kind.SUPPORT,
    cite="MYK-MON-MILLENNIUM-WARCASTER-WARCASTER",
    text="In Combat it becomes Exhausted and gains 1 Hope usable by any allied character. When its stock "
    "reaches [enemy characters + 4] Hope, the stock drops to 0 and every enemy-side character takes 2D6 "
    "damage.",
)  # fmt: skip

haglma_debt_collector = MonsterEntry(
    id="haglma_debt_collector", name="HAGLMA Debt Collector", type="human", level=7, warfare=6, reach=3,
    damage="1D6", defense=10, hp=30,
    personality="cunning", materials=("machinery",), cite="MYK-MON-HAGLMA-DEBT-COLLECTOR",
    skills=("dead_eye", "blaze_away", "foreclosure"),
    looks="A man in a good suit with a briefcase in one hand and a gun in the other.",
)  # fmt: skip

foreclosure = Skill(
    id="foreclosure", family="monster", group="haglma_debt_collector", kind=Kind.SUPPORT,
    cite="MYK-MON-HAGLMA-DEBT-COLLECTOR-FORECLOSURE",
    text="In Combat choose a character and an Item and roll Wit; the character rolls Wit against that result; "
    "on a failure the Item cannot be used (until the end of the cycle).",
)  # fmt: skip

true_believer = MonsterEntry(
    id="true_believer", type="human", level=7, warfare=5, reach=2, damage="2D6", defense=11, hp=35,
    personality="strange", materials=("iron", "information"), cite="MYK-MON-TRUE-BELIEVER",
    skills=("area_attack", "sleep_cloud", "demoralize", "dazzle", "sermon"),
    looks="A smiling person with pamphlets and burning eyes.",
)  # fmt: skip

sermon = Skill(
    id="sermon", family="monster", group="true_believer", kind=Kind.SUPPORT, cite="MYK-MON-TRUE-BELIEVER-SERMON",
    text="Choose a character: it loses 1D6 Followers, recovers that many HP and gets that much extra Damage "
    "(until the end of the cycle).",
)  # fmt: skip

guest = MonsterEntry(
    id="guest", type="human", level=8, warfare=7, reach=1, damage="1D6+3", defense=11, hp=28,
    personality="cunning", materials=("information", "cloth"), cite="MYK-MON-GUEST",
    skills=("analyze", "foreigner"),
    looks="A traveller in clothes of nowhere, holding a guidebook.",
)  # fmt: skip

foreigner = Skill(
    id="foreigner", family="monster", group="guest", kind=Kind.INTERRUPT, cite="MYK-MON-GUEST-FOREIGNER",
    text="When anybody rolls 3 or more dice for a check: the two lowest dice must be used for the result.",
)  # fmt: skip

major_daimyo = MonsterEntry(
    id="major_daimyo", type="human", level=8, warfare=8, reach=1, damage="2D6", defense=10, hp=40,
    personality="foolish", materials=("iron", "information"), cite="MYK-MON-MAJOR-DAIMYO",
    skills=("deed_of_arms", "rush", "shield", "kamikaze"),
    looks="A lord in lacquered armour who has written his last poem already.",
)  # fmt: skip

kamikaze = Skill(
    id="kamikaze", family="monster", group="major_daimyo", kind=Kind.INTERRUPT, cite="MYK-MON-MAJOR-DAIMYO-KAMIKAZE",
    text="Any loss that would bring it to 0 HP or below is cancelled and its HP is set to 1.",
)  # fmt: skip

v_i_p = MonsterEntry(
    id="v_i_p", name="V.I.P.", type="human", level=8, warfare=2, reach=3, damage="1D6", defense=12, hp=30,
    personality="cunning", materials=("information",), cite="MYK-MON-V-I-P",
    skills=("schemer", "transfer", "asterism", "reparations"),
    looks="A very well dressed person, and somebody who carries the umbrella.",
)  # fmt: skip

reparations = Skill(
    id="reparations", family="monster", group="v_i_p", kind=Kind.PERMANENT, cite="MYK-MON-V-I-P-REPARATIONS",
    text="Each successful Attack Check against it raises the Upkeep Cost by 1 MG.",
)  # fmt: skip

mad_scientist = MonsterEntry(
    id="mad_scientist", type="human", level=9, warfare=1, reach=3, damage="1D6", defense=10, hp=32,
    personality="cunning", materials=("reagents", "gunpowder", "machinery"), cite="MYK-MON-MAD-SCIENTIST",
    skills=("public_enemy", "analyze", "antimagic_formula", "logical_blast", "discovery"),
    looks="Wild hair, a white coat, and a laugh that needs no reason.",
)  # fmt: skip

discovery = Skill(
    id="discovery", family="monster", group="mad_scientist", kind=Kind.ASSIST,
    cite="MYK-MON-MAD-SCIENTIST-DISCOVERY",
    text="Equip a Rare Item of choice, treated as level 0.",
)  # fmt: skip

labyrinthine_neurotic = MonsterEntry(
    id="labyrinthine_neurotic", type="human", level=9, warfare=3, reach=0, damage="1D6", defense=10, hp=28,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-LABYRINTHINE-NEUROTIC",
    skills=("command_fairy", "incarnation", "swarm_defense", "demoralize", "human_dungeonification"),
    looks="A trembling man with a thread in his hand and crumbs in his beard.",
)  # fmt: skip

human_dungeonification = Skill(
    id="human_dungeonification", family="monster", group="labyrinthine_neurotic", kind=Kind.SUPPORT,
    cite="MYK-MON-LABYRINTHINE-NEUROTIC-HUMAN-DUNGEONIFICATION",
    text="Choose a character and roll Charisma/15; on a success add up all of that character's Hostility "
    "Scores: a monster of exactly that level appears in the allied Encampment.",
)  # fmt: skip

archmage = MonsterEntry(
    id="archmage", type="human", level=12, warfare=4, reach=0, damage="1D6", defense=13, hp=50,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-ARCHMAGE",
    skills=(
        "command_beast", "command_aberration", "shooting_star", "asterism", "transfer", "alias", "download",
        "analyze", "archmagic",
    ),
    looks="An old man with a hat, a staff, and no need to hurry.",
)  # fmt: skip

archmagic = Skill(
    id="archmagic", family="monster", group="archmage", kind=Kind.PERMANENT, cite="MYK-MON-ARCHMAGE-ARCHMAGIC",
    text="Hope needed for Astrology, Summoning or Science Skills may be paid with 1 HP per point.",
)  # fmt: skip

cinder_ella = MonsterEntry(
    id="cinder_ella", type="human", level=13, warfare=8, reach=0, damage="3D6", defense=14, hp=48,
    personality="foolish", materials=("cloth",), cite="MYK-MON-CINDER-ELLA",
    skills=("area_attack", "deed_of_arms", "hoick", "shield", "rush", "glass_slippers"),
    looks="A girl in a ball gown who swings a bucket on a chain and looks at the clock.",
)  # fmt: skip

glass_slippers = Skill(
    id="glass_slippers", family="monster", group="cinder_ella", kind=Kind.ASSIST,
    cite="MYK-MON-CINDER-ELLA-GLASS-SLIPPERS",
    text="On a critical success with a melee attack: one additional melee attack.",
)  # fmt: skip

raver_lord = MonsterEntry(
    id="raver_lord", type="human", level=15, warfare=10, reach=1, damage="4D6", defense=12, hp=65,
    personality="cunning", materials=("iron",), cite="MYK-MON-RAVER-LORD",
    skills=("public_enemy", "demonic_blow", "mailed", "trot", "deed_of_arms", "rush", "charge", "parry", "legend"),
    looks="A giant in black steel who has been in songs, mostly sad ones.",
)  # fmt: skip

legend = Skill(
    id="legend", family="monster", group="raver_lord", kind=Kind.PERMANENT, cite="MYK-MON-RAVER-LORD-LEGEND",
    text="In Combat every enemy-side character rolls 1 die fewer on checks. No stacking.",
)  # fmt: skip
