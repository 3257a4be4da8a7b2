"""Basic Characteristics: who decides, gender, age and looks, and a name from one's own head or from the tables."""

from functools import cache

from undercroft.engine.asks import Number, Pick, Text
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ...draws.names import NAME_GENERATION
from ...draws.random_words import draw_word
from ...grammar.entries import MONSTERS
from ...rules.chance import BY_CHOICE, BY_DICE, MAKING, by_dice, decide
from ...state import Landmaker, Realm

GENDERS = ("female", "male", "other")
NAME_LIMIT, LOOKS_LIMIT, WORD_LIMIT = 40, 200, 24
YOUNGEST, OLDEST = 8, 99
LOOKS = (
    "Always has crumbs somewhere.",
    "Stands very straight and listens to nobody.",
    "Laughs first, asks later.",
    "Small, quick, and behind you.",
    "Looks honest. Works on it.",
    "Wears everything at once.",
    "Has a plan, and a spare plan.",
    "Cries at weddings and at executions.",
    "Smells of lamp oil and ambition.",
    "Never without that hat.",
)
WANTED = {
    "(star)": ("Vega", "Sirius", "Altair", "Rigel", "Mira", "Polaris"),
    "(weapon)": ("Halberd", "Sling", "Trebuchet", "Rapier", "Mace", "Frying Pan"),
    "(animal)": ("Badger", "Heron", "Mole", "Otter", "Axolotl", "Goose"),
    "(mineral)": ("Opal", "Flint", "Onyx", "Quartz", "Jasper", "Salt"),
    "(dragon)": ("Thunder", "Butter", "Moss", "Kettle", "Velvet", "Pepper"),
    "(place)": ("the Kitchen", "the Attic", "the Village", "the Tavern", "the Garden", "Town"),
    "(name)": ("Gudrun", "Old Tom", "Nobody", "Lady Ash", "Bertram", "the Miller"),
    "(word)": ("Lies", "Turnips", "Dragons", "Regret", "Invention", "Cats"),
}
"""Words of which a table wants one from the player, with a few ideas."""


async def introduce(play: Play[Realm], who: Landmaker) -> None:
    """Decide who decides, then gender, age, looks and the name. [MYK-CHAR-10]"""
    who.level = 1
    who.choices[MAKING] = [await Pick(who.seat, "sheet_way", (BY_CHOICE, BY_DICE))]
    who.gender = await decide(play, who, Pick(who.seat, "gender", GENDERS))
    who.age = await decide(play, who, Number(who.seat, "age", YOUNGEST, OLDEST, {"suggested": 20}).or_else(lambda: 20))
    who.looks = await decide(play, who, Text(who.seat, "looks", LOOKS_LIMIT, suggestions=LOOKS))
    await give_name(play, who, may_wait=True)


async def give_name(play: Play[Realm], who: Landmaker, *, may_wait: bool = False) -> None:
    """Write a name, roll one and keep it or roll again, or leave it for later. [MYK-CHAR-09] [MYK-CHAR-07]"""
    ways = ("roll", "write", "later") if may_wait else ("roll", "write")
    way = "roll" if by_dice(who) else await Pick(who.seat, "name_way", ways)
    name = ""
    while way in ("roll", "again"):
        name = await roll_name(play, who)
        way = (
            "keep" if by_dice(who) else await Pick(who.seat, "name_rolled", ("keep", "again", "write"), {"name": name})
        )
    if way == "write":
        who.known_as = ""
        offered = (play.person(who.seat) or who.called,)
        name = await Text(who.seat, "name_written", NAME_LIMIT, {"name": name}, least=1, suggestions=offered)
    who.name = name or who.name
    if who.called in [one.called for one in play.state.landmakers.values() if one is not who]:
        who.known_as = ""
    if name:
        play.tell("named", rules=("MYK-CHAR-09",), seat=who.seat, who=who.name)


async def name_the_nameless(play: Play[Realm], who: Landmaker) -> None:
    """Whoever left their name for later is named now. [MYK-CHAR-07]"""
    if not who.name:
        await give_name(play, who)


async def roll_name(play: Play[Realm], who: Landmaker) -> str:
    """Roll which tables are used, then a name and a nickname; what somebody else is called is rolled again.

    So is what a kind of monster is called. Whoever leaves everything to the dice keeps the name that they have, and
    gets a nickname. [MYK-CHAR-09]
    """
    names, nicknames = draw(play, NAME_GENERATION)
    others = [one for one in play.state.landmakers.values() if one is not who]
    taken = [*(one.called for one in others), *(play.person(seat) for seat in play.seats if seat != who.seat)]
    first = own = play.person(who.seat) if by_dice(who) else ""
    while not first or first in taken or (first != own and first in names_of_monsters()):
        first = await first_name(play, who, draw(play, names))
    who.known_as, nickname = first, draw(play, nicknames)
    while any(nickname in one.name for one in others):
        nickname = draw(play, nicknames)
    return (await add_nickname(play, who, first, nickname))[:NAME_LIMIT]


@cache
def names_of_monsters() -> frozenset[str]:
    """Give what nobody should be called by chance."""
    return frozenset(one.title for one in MONSTERS)


async def first_name(play: Play[Realm], who: Landmaker, rolled: str) -> str:
    """Read a row of a Name Table: the half for one's gender, or a word of one's own. [MYK-CHAR-NAME-EXOTIC]"""
    if rolled == "(own name)":
        return play.person(who.seat) or who.seat.capitalize()
    if rolled == "(random word)":
        return draw_word(play)
    if rolled == "(dragon)":
        return f"{await supply(play, who, rolled)} Dragon"
    return await supply(play, who, rolled) if rolled in WANTED else half(play, who, rolled)


def half(play: Play[Realm], who: Landmaker, pair: str) -> str:
    """Take the half of a pair that goes with one's gender; whoever is neither takes either. [MYK-CHAR-NAME-A]"""
    male, female = pair.split("/")
    if who.gender in ("male", "female"):
        return male if who.gender == "male" else female
    return pick_from(play.dice, (male, female))


async def add_nickname(play: Play[Realm], who: Landmaker, first: str, nickname: str) -> str:
    """Put a nickname to a name, filling in what it leaves open. [MYK-CHAR-NICK-A] [MYK-CHAR-NICK-B]"""
    if nickname == "(Mister/Miss)":
        return f"{half(play, who, 'Mister/Miss')} {first}"
    if "(1D6)th" in nickname:
        return f"{first} the {ordinal(play.dice.roll(6))}"
    if "(Father/Mother)" in nickname:
        nickname = nickname.replace("(Father/Mother)", half(play, who, "Father/Mother"))
    for wanted in WANTED:
        if wanted in nickname:
            nickname = nickname.replace(wanted, await supply(play, who, wanted))
    return f"{first}, {nickname}" if nickname[0].isupper() else f"{first} {nickname}"


def ordinal(number: int) -> str:
    """Write a small number as a rank."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


async def supply(play: Play[Realm], who: Landmaker, wanted: str) -> str:
    """Ask for a word of one's own."""
    params = {"wanted": f"wanted_{wanted.strip('()')}"}
    ask = Text(who.seat, "name_supplied", WORD_LIMIT, params, least=1, suggestions=WANTED[wanted])
    return await decide(play, who, ask)
