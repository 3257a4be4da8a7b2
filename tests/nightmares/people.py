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
id = "chest"
name = "A chest"
bulk = 3
text = "It is heavy."
"""


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
