"""Weaknesses: what a Ruler cannot stand, and who has it about them."""

from collections.abc import Callable

from ..grammar.entries import MONSTERS, SKILLS, type_of
from ..grammar.tables import Table
from ..rules.monsters import monsters_among
from ..state import Character, Monster

CARRIES = "carries"
"""What a thing that no Item is, but that somebody has picked up, is called among their choices."""
BLED_BY = "bled_by"
"""Who has drawn a monster's blood, among its choices."""
STRONG_FRAGMENT, CHILD, FOND = 3, 13, 3

WEAKNESSES: Table[str] = Table(
    "weaknesses",
    dice="D66",
    cite="MYK-RULERWEAK-TABLE",
    rows={
        11: "women", 12: "children", 13: "relationship", 14: "song", 15: "alcohol", 16: "tobacco", 22: "fairies",
        23: "silver", 24: "star_fragment", 25: "cats", 26: "insecticide", 33: "virgins", 34: "cross", 35: "dice",
        36: "comics", 44: "mayonnaise", 45: "item", 46: "material", 55: "key", 56: "affection", 66: "blood",
    },
)  # fmt: skip

Test = Callable[[Monster, Character, str], bool]
"""Whether somebody has a weakness of a monster about them; the last word says more exactly what it is."""


def sings(who: Character) -> bool:
    """Say whether somebody knows how to entertain."""
    return any(skill in SKILLS and SKILLS[skill].group == "entertainment" for skill in who.skills)


def leads(who: Character, monster_type: str) -> bool:
    """Say whether somebody is of a type of monster, or leads Followers of it."""
    return type_of(who) == monster_type or any(MONSTERS[kind].type == monster_type for kind in monsters_among(who))


def feels(who: Character, kind: str) -> bool:
    """Say whether somebody has a relationship of a kind with anybody, or of any kind."""
    kinds = [name for felt in who.feelings.values() for name in (felt.affection_kind, felt.hostility_kind) if name]
    return kind in kinds if kind else bool(kinds)


def has_fragment(who: Character) -> bool:
    """Say whether somebody carries a strong Star Fragment."""
    fragment = who.find_item("star_fragment")
    return fragment is not None and fragment.level >= STRONG_FRAGMENT


def has_a_cat(who: Character) -> bool:
    """Say whether a cat is about."""
    return "pick_cat" in who.followers or who.find_item("animal_companion") is not None


TESTS: dict[str, Test] = {
    "women": lambda ruler, who, about: who.gender == (about or "female"),
    "children": lambda ruler, who, about: who.age < int(about or CHILD),
    "relationship": lambda ruler, who, about: feels(who, about),
    "song": lambda ruler, who, about: sings(who),
    "alcohol": lambda ruler, who, about: who.find_item("drink") is not None,
    "fairies": lambda ruler, who, about: leads(who, about or "fairy"),
    "star_fragment": lambda ruler, who, about: has_fragment(who),
    "cats": lambda ruler, who, about: has_a_cat(who),
    "virgins": lambda ruler, who, about: not feels(who, "love"),
    "item": lambda ruler, who, about: who.find_item(about) is not None,
    "material": lambda ruler, who, about: bool(who.carried_materials().get(about)),
    "affection": lambda ruler, who, about: who.towards(ruler.id).affection >= FOND,
    "blood": lambda ruler, who, about: who.id in ruler.choices.get(BLED_BY, []),
}
"""Weaknesses that a sheet can answer; every other one is a thing that somebody has picked up."""


def has_about_them(ruler: Monster, who: Character, weakness: str) -> bool:
    """Say whether somebody is, has or carries what a Ruler cannot stand: `silver`, or `item:blade`."""
    word, _, about = weakness.partition(":")
    if word in who.choices.get(CARRIES, []):
        return True
    return word in TESTS and TESTS[word](ruler, who, about)
