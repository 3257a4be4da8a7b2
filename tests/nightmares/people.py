"""People for tests: plain ones, with what a test gives them; and a small house book."""

from collections.abc import Sequence
from functools import cache

from undercroft.games.nightmares.book import Book, read_book
from undercroft.games.nightmares.state import Carried, Cursed, Hero
from undercroft.games.nightmares.words import Ability, Archetype, Attribute, Curse, Debility

ITEMS = """
[[item]]
id = "sword"
name = "A sword"
weapon = true
text = "It cuts."
[[item]]
id = "silver_knife"
name = "A silver knife"
weapon = true
kit = ["silver"]
text = "It shines."
[[item]]
id = "spear"
name = "A long spear"
weapon = true
bulk = 1
kit = ["reach", "two_handed"]
text = "It reaches."
[[item]]
id = "leather"
name = "Boiled leather"
bulk = 1
armour = "light"
text = "It creaks."
[[item]]
id = "mail"
name = "Mail"
bulk = 1
armour = "heavy"
text = "It rings."
[[item]]
id = "plate"
name = "A suit of plate"
bulk = 2
armour = "plate"
text = "It shines."
[[item]]
id = "shield"
name = "A shield"
bulk = 1
armour = "shield"
text = "It is round."
[[item]]
id = "bow"
name = "A bow"
weapon = true
kit = ["ranged", "two_handed"]
text = "It hums."
[[item]]
id = "lamp"
name = "A lamp"
kit = ["light"]
tags = ["light"]
text = "It burns."
[[item]]
id = "chest"
name = "A chest"
bulk = 3
text = "It is heavy."
"""

BLOCK = """
[[frame]]
id = "{id}"
name = "{name}"
level = {level}
health = 1
die = {die}
rating = {rating}
types = ["{kind}"]
otherworld = {otherworld}
number = "pair"
immune = ["silver"]
weakness = "Light."
weak_to = "light"
debility = "maimed"
want = "bread"
wants = "food"
look = "Thin."
sound = "a scrape"
[frame.told]
vague = "something is there"
specific = "it fears the light"
false = "it fears dogs"
[[frame.threats]]
name = "Glare"
made = "It glares at {{target}}."
lands = "{{target}} shivers."
does = [{{ do = "inflict", debility = "panicked" }}]
[[frame.threats]]
name = "Fling"
made = "It lifts {{target}}."
lands = "{{target}} flies."
does = [{{ do = "hurt", amount = 2 }}]
[[frame.intentions]]
name = "Claw"
says = "claws at {{target}}"
lands = "It claws {{target}}."
[[frame.intentions]]
name = "Howl"
says = "draws breath"
lands = "It howls."
does = [{{ do = "noise" }}]
[[frame.intentions]]
name = "Snatch"
says = "eyes {{target}}'s hands"
lands = "It snatches."
does = [{{ do = "lose" }}]
[[frame.brings]]
kind = "complication"
name = "Smell"
sign = "A smell."
plain = "A stench."
pressing = "Nobody can breathe."
lands = "Somebody chokes."
does = [{{ do = "inflict", debility = "stunned" }}]
[[frame.brings]]
kind = "complication"
name = "Echo"
sign = "An echo."
plain = "A louder echo."
pressing = "A roar."
lands = "Everybody hears."
does = [{{ do = "noise" }}]
[[frame.brings]]
kind = "danger"
name = "Loose stones"
sign = "Dust."
plain = "Pebbles."
pressing = "Stones."
lands = "Rocks."
does = [{{ do = "hurt", amount = 3 }}]
ways = [{{ text = "jump", attribute = "dexterity" }}]
"""
FRAMES = BLOCK.format(
    id="ghoul", name="Ghoul", level=3, die=6, rating=10, kind="undead", otherworld="false"
) + BLOCK.format(id="knight", name="Knight", level=4, die=10, rating=15, kind="golem", otherworld="false")
OBJECTS = "".join(
    f"""
[[object]]
id = "{kind}_{tag}"
name = "{tag.capitalize()}"
kind = "{kind}"
tag = "{tag}"
text = "It is about {tag}."
"""
    for kind, tag in (
        ("custom", "weddings"),
        ("ritual", "thresholds"),
        ("place", "inns"),
        ("thing", "mirrors"),
        ("thing", "dogs"),
    )
)


@cache
def small_book() -> Book:
    """Give a book with a few things in it."""
    return read_book({"items.toml": ITEMS})


def hero(
    archetype: str = "warrior",
    *abilities: str,
    level: int = 1,
    debilities: Sequence[str] = (),
    worn: Sequence[str] = (),
    carried: Sequence[str] = (),
    curses: Sequence[tuple[str, str]] = (),
    **scores: int,
) -> Hero:
    """Give somebody with some abilities and things; scores that nobody names are 0."""
    somebody = Hero(
        "ann",
        "Ann",
        Archetype(archetype),
        {attribute: scores.get(attribute, 0) for attribute in Attribute},
        [Ability(one) for one in abilities],
        level=level,
        debilities=[Debility(one) for one in debilities],
    )
    somebody.carried = [Carried(one, used=True) for one in worn] + [Carried(one) for one in carried]
    somebody.curses = [Cursed(Curse(kind), about) for kind, about in curses]
    return somebody
