"""The Random Encounter Tables: who comes along, how many, and where they stand."""

from undercroft.engine.play import Play
from undercroft.engine.tables import came_up

from ..grammar.tables import Table
from ..rules.figures import average_level, court_size
from ..state import ENCAMPMENT, FOES, REARGUARD, VANGUARD, Realm

Group = tuple[tuple[int, str, str], ...]
"""Who appears: the Area, the kind, and how many: as many as the Court, half as many, or one."""
FRONT, BACK, CAMP = VANGUARD[FOES], REARGUARD[FOES], ENCAMPMENT[FOES]
COURT, HALF, ONE = "court", "half", "one"
MOST_LEVEL = 6


def _table(level: int, *rows: Group) -> Table[Group]:
    cite = f"MYK-RANDENC-{level}-{{}}"
    return Table(f"random_encounter_{level}", dice="1D6", cite=cite, rows=dict(enumerate(rows, 1)))


RANDOM_ENCOUNTERS: dict[int, Table[Group]] = {
    1: _table(
        1,
        ((FRONT, "hurry_fox", COURT), (BACK, "sawing_boar", ONE)),
        ((FRONT, "fire_beetle", COURT), (CAMP, "pumpkin_head", HALF)),
        ((FRONT, "lilliput", COURT), (FRONT, "changeling", COURT)),
        ((FRONT, "grunt_elf", COURT),),
        ((FRONT, "goldfish", COURT), (CAMP, "icarus", HALF)),
        (
            (FRONT, "ogrekin", COURT),
            (BACK, "ogrekin", COURT),
            (CAMP, "ogrekin_cannon", ONE),
            (CAMP, "ogrekin_champion", ONE),
        ),
    ),
    2: _table(
        2,
        ((FRONT, "gargoyle", COURT),),
        ((BACK, "wight", HALF),),
        ((FRONT, "minotaur", HALF), (BACK, "minotragos", HALF)),
        ((FRONT, "halcyone", COURT), (BACK, "halcyone", COURT), (CAMP, "qupid", HALF)),
        ((BACK, "gremlin", COURT), (CAMP, "willie_winkie", ONE)),
        ((FRONT, "giant_squirm", COURT), (CAMP, "chowhound", HALF)),
    ),
    3: _table(
        3,
        ((BACK, "lamia", ONE), (CAMP, "leshy", COURT)),
        ((FRONT, "scala_buccaneer", COURT), (CAMP, "ex_ninja", ONE)),
        ((FRONT, "human_column", COURT), (CAMP, "love_carp", HALF)),
        ((BACK, "mistress", COURT), (CAMP, "geister", COURT)),
        ((BACK, "vorpal_bunny", COURT), (CAMP, "two_face", ONE)),
        ((FRONT, "cave_dweller", COURT), (FRONT, "golem", ONE)),
    ),
    4: _table(
        4,
        ((FRONT, "black_twins", ONE), (CAMP, "monchskalb", HALF)),
        ((FRONT, "waliahyra", COURT), (BACK, "fay_knight", ONE)),
        ((FRONT, "cave_bear", COURT), (CAMP, "starman", HALF)),
        ((FRONT, "evil_eye", COURT), (CAMP, "airt_piper", HALF)),
        ((FRONT, "ghoul", COURT), (CAMP, "vampire", ONE)),
        ((BACK, "mayonnaise_king_pure_select", COURT), (CAMP, "may_queen", ONE)),
    ),
    5: _table(
        5,
        ((FRONT, "raver_lord", ONE),),
        ((FRONT, "prince_of_bities", HALF), (CAMP, "thunder_bird", ONE)),
        ((FRONT, "valaraukar", HALF),),
        ((FRONT, "basilisk", HALF), (BACK, "wyvern", ONE)),
        ((FRONT, "zombie", HALF), (BACK, "zombie", HALF), (CAMP, "deathnologist", ONE)),
        ((FRONT, "rokea", COURT), (FRONT, "decarabia", ONE)),
    ),
    6: _table(
        6,
        ((CAMP, "angel_of_death", COURT),),
        ((CAMP, "dragon", HALF),),
        ((CAMP, "bone_dragon", ONE),),
        ((BACK, "ogre_king_of_love", COURT),),
        ((FRONT, "arakhne", COURT), (CAMP, "spider_lord", ONE)),
        ((FRONT, "msm_07", ONE), (FRONT, "forneus", ONE)),
    ),
}
"""One table for each average Level of the Court; above 6 the last one. [MYK-RANDENC-03] [MYKR-67]"""


def count_of(realm: Realm, amount: str) -> int:
    """Say how many that is for the Court as it is now: halves are rounded up. [MYKR-112] [MYKR-01]"""
    size = court_size(realm)
    return {COURT: size, HALF: -(-size // 2), ONE: 1}[amount]


def draw_group(play: Play[Realm]) -> list[tuple[str, int]]:
    """Roll who appears: the kind and the Area of each. [MYK-RANDENC-01] [MYK-RANDENC-03]"""
    table = RANDOM_ENCOUNTERS[max(1, min(MOST_LEVEL, average_level(play.state)))]
    number = play.roll(table.dice).total
    cite = table.cite_of(number)
    came_up(play, table, number)
    play.tell("encounter_rolled", dice=[(6, number)], rules=(cite,), table=table.id, number=number)
    return [(kind, area) for area, kind, amount in table.rows[number] for _ in range(count_of(play.state, amount))]
