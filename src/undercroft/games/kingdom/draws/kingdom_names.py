"""The three Kingdom Name Tables, and how a name is put together from them."""

from undercroft.engine.asks import Text
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..grammar.authority import is_king
from ..grammar.tables import Table
from ..state import Realm

ANY_WORD, VENUE, KING = "(any word)", "(the venue)", "(the King)"
"""What table 2 says when people must supply the word themselves."""
WANTED = {ANY_WORD: "wanted_any", VENUE: "wanted_venue", KING: "wanted_king"}
"""How such a word is asked for."""
WORD_LIMIT = 24
IDEAS = {
    ANY_WORD: ("Turnip", "Thunder", "Teapot", "Marmalade", "Lantern", "Mole"),
    VENUE: ("Kitchen", "Attic", "Club Room", "Tavern", "Garden", "Night Train"),
    KING: ("Albert", "Beatrix", "Conrad", "Dorothea", "Egbert", "Frida"),
}

KINGDOM_NAMES_1: Table[str] = Table(
    "kingdom_names_1",
    dice="D66",
    cite="MYK-KINGDOM-NAME-T1",
    rows={
        11: "Dark", 12: "Royal", 13: "Super", 14: "Republican", 15: "Ancient", 16: "Socialist", 22: "Free",
        23: "Neo", 24: "Holy", 25: "Orthodox", 26: "Absolutist", 33: "Great", 34: "Ascendant", 35: "Deep",
        36: "Third", 44: "Central", 45: "Imperial", 46: "United", 55: "Independent", 56: "Eastern",
        66: "Constitutional",
    },
)  # fmt: skip

KINGDOM_NAMES_2: Table[str] = Table(
    "kingdom_names_2",
    dice="D66",
    cite="MYK-KINGDOM-NAME-T2",
    rows={
        11: "Hero", 12: "Allied", 13: "Ground Zero", 14: "Dungeon", 15: "Disaster", 16: "Demon", 22: "Conquest",
        23: "Qing", 24: "Dragon", 25: "Cat", 26: "Banana", 33: "Fantasy", 34: "Adventure", 35: "Magical",
        36: "Overman", 44: "Invincible", 45: "Back Alley", 46: "Roman", 55: ANY_WORD, 56: VENUE, 66: KING,
    },
)  # fmt: skip

KINGDOM_NAMES_3: Table[str] = Table(
    "kingdom_names_3",
    dice="D66",
    cite="MYK-KINGDOM-NAME-T3",
    rows={
        11: "Kingdom", 12: "Dynasty", 13: "Corporation", 14: "Academy", 15: "Federation", 16: "Collective",
        22: "Republic", 23: "Planet", 24: "Principality", 25: "-opolis", 26: "Autonomy", 33: "Colony", 34: "Empire",
        35: "Alliance", 36: "Emirate", 44: "Shogunate", 45: "Territories", 46: "Village", 55: "Block", 56: "Land",
        66: "Clan",
    },
)  # fmt: skip

NAME_TABLES = (KINGDOM_NAMES_1, KINGDOM_NAMES_2, KINGDOM_NAMES_3)


async def draw_part(play: Play[Realm], seat: str, place: int) -> str:
    """Roll one part of a name; where the table leaves the word to people, the seat that rolled supplies it."""
    part = draw(play, NAME_TABLES[place])
    return await supply_word(play, seat, part) if part in IDEAS else part


async def supply_word(play: Play[Realm], seat: str, wanted: str) -> str:
    """Ask for a word of one's own; our King's name is known once there is a King. [MYK-KINGDOM-NAME-T2]"""
    kings = [person.name for person in play.state.landmakers.values() if is_king(person) and person.name]
    if wanted == KING and kings and seat != play.gm:
        return kings[0]
    return await Text(seat, "name_word", WORD_LIMIT, {"wanted": WANTED[wanted]}, least=1, suggestions=IDEAS[wanted])


def joined(parts: list[str]) -> str:
    """Join the parts of a name; a part with a hyphen in front clings to the one before it."""
    return " ".join(parts).replace(" -", "-")


async def roll_kingdom_name(play: Play[Realm], seat: str) -> str:
    """Roll a whole name on the three tables, as for another kingdom; a seat supplies the words that are left open."""
    return joined([await draw_part(play, seat, place) for place in range(len(NAME_TABLES))])
