"""Random Facilities: one table for each category. [R2-D66]"""

from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..grammar.tables import Table
from ..state import Realm

RANDOM_COURT: Table[str] = Table(
    "random_court",
    dice="D66",
    cite="MYK-TABLE-FAC-COURT",
    rows={
        11: "cutchery", 12: "cutchery", 13: "salon", 14: "throne", 15: "hall", 16: "council", 22: "cutchery",
        23: "chevaliers", 24: "harem", 25: "sanctuary", 26: "garden", 33: "cutchery", 34: "temple", 35: "theater",
        36: "keep_tower", 44: "cutchery", 45: "tomb", 46: "armory", 55: "cutchery", 56: "pagoda", 66: "cutchery",
    },
)  # fmt: skip

RANDOM_RESIDENTIAL: Table[str] = Table(
    "random_residential",
    dice="D66",
    cite="MYK-TABLE-FAC-RESIDENTIAL",
    rows={
        11: "slum", 12: "slum", 13: "main_street", 14: "toller", 15: "cutty_stool", 16: "mausoleum", 22: "slum",
        23: "private_room", 24: "treasure_chest", 25: "gangland", 26: "mixed_area", 33: "slum", 34: "inn",
        35: "piazza", 36: "onstead", 44: "slum", 45: "exclusive_area", 46: "windmill", 55: "slum", 56: "backstair",
        66: "slum",
    },
)  # fmt: skip

RANDOM_SPECIAL: Table[str] = Table(
    "random_special",
    dice="D66",
    cite="MYK-TABLE-FAC-SPECIAL",
    rows={
        11: "citadel", 12: "citadel", 13: "botch", 14: "recycle_shop", 15: "observatory", 16: "loophole", 22: "citadel",
        23: "spell_chamber", 24: "library", 25: "training_center", 26: "statue", 33: "citadel", 34: "training_gym",
        35: "ritual_precinct", 36: "guild", 44: "citadel", 45: "hideout", 46: "mass_media", 55: "citadel",
        56: "laboratory", 66: "citadel",
    },
)  # fmt: skip

RANDOM_RECREATIONAL: Table[str] = Table(
    "random_recreational",
    dice="1D6",
    cite="MYK-TABLE-FAC-RECREATIONAL",
    rows={1: "casino", 2: "bar", 3: "zenana", 4: "arixang", 5: "colosseum", 6: "showplace"},
)

RANDOM_PUBLIC: Table[str] = Table(
    "random_public",
    dice="1D6",
    cite="MYK-TABLE-FAC-PUBLIC",
    rows={1: "execution_ground", 2: "depot", 3: "memorial_hall", 4: "school", 5: "jailhouse", 6: "hospital"},
)

RANDOM_PRODUCTION: Table[str] = Table(
    "random_production",
    dice="1D6",
    cite="MYK-TABLE-FAC-PRODUCTION",
    rows={1: "farm", 2: "blacksmith", 3: "ranch", 4: "trading_post", 5: "hunting_ground", 6: "staple"},
)

RANDOM_FACILITIES = {
    "court": RANDOM_COURT,
    "residential": RANDOM_RESIDENTIAL,
    "special": RANDOM_SPECIAL,
    "recreational": RANDOM_RECREATIONAL,
    "public": RANDOM_PUBLIC,
    "production": RANDOM_PRODUCTION,
}


def draw_facility(play: Play[Realm], category: str = "") -> str:
    """Roll a random Facility, of a category or of any. [MYKR-05]"""
    return draw(play, RANDOM_FACILITIES[category or pick_from(play.dice, list(RANDOM_FACILITIES))])
