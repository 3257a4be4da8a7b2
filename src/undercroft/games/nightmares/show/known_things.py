"""Known things: the cards of what is carried, with its numbers and rules, and of the sites of the settlement."""

from undercroft.engine.boards import Figure, Known
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book.entries import Item, MagicItem, Site
from ..rules.figures import STOPS
from ..state import Carried, Night
from .desk import ended
from .sight import entry, word

LOADED = ("AWN-ENC-RATING", "AWN-ENC-STATE")
RESEARCHED = ("AWN-MOVE-RESEARCH-ROLL", "AWN-MOVE-RESEARCH-SITE", "AWN-MOVE-RESEARCH-VAGUE")
OFTEN = {"scene": "once in a scene", "day": "once a day", "foray": "once a foray", "once": "once, and never again"}


def of_thing(view: View, night: Night, name: str) -> Known | None:
    """Give the card of something that somebody carries or has brought out; nobody is told of anything else."""
    held = [(hero.name, one) for hero in night.heroes.values() for one in hero.carried if one.item == name]
    if not held and name not in night.haul:
        return None
    plain, magic = entry(view, Item, "item", name), entry(view, MagicItem, "magic_item", name)
    found = plain or magic
    facts = [(who, state_of(one)) for who, one in held]
    facts += kinds_of(view, plain) if plain else usage_of(view, magic) if magic else []
    return Known(
        title=word(view, name),
        note=ended(found.text) if found else "",
        figures=[*worn(plain, magic), *([Figure("bulk", "Counts as", found.bulk)] if found and found.bulk else [])],
        facts=facts,
        rules=rules_of(plain, magic),
    )


def state_of(one: Carried) -> str:
    """Say how somebody has a thing."""
    left = f", {one.left} left" if one.left else ""
    return ("in use" if one.used else "carried") + left + (", its power is spent" if one.spent else "")


def kinds_of(view: View, plain: Item) -> list[tuple[str, str]]:
    """Say what a thing is, what it is like, and what it costs."""
    kinds = [
        "a weapon" if plain.weapon else "",
        f"armour, {view.speaker.word(plain.armour)}" if plain.armour else "",
        *(view.speaker.word(one) for one in plain.kit),
    ]
    unit = f"{plain.price} {plain.unit}{'' if plain.price == 1 else 's'}"
    told = ", ".join(one.replace("_", " ") for one in kinds if one)
    return [("Kind", told), ("Costs", unit)] if told else [("Costs", unit)]


def usage_of(view: View, magic: MagicItem) -> list[tuple[str, str]]:
    """Say how often a thing of power can be used, and who is entitled to all of it."""
    facts = [("Can be used", OFTEN[magic.uses])]
    whose = [one for one in (magic.for_archetype, magic.for_alignment) if one]
    return [*facts, *([("Made for", ", ".join(word(view, str(one)) for one in whose))] if whose else [])]


def worn(plain: Item | None, magic: MagicItem | None) -> list[Figure]:
    """Give what a thing stops, with the rule that says so."""
    if plain is not None and plain.armour:
        part = (first_upper(plain.armour), f"+{STOPS[plain.armour]}", f"AWN-ARM-{plain.armour.upper()}")
        return [Figure("armour", "Armour", STOPS[plain.armour], parts=(part,))]
    return [Figure("armour", "Armour", magic.armour)] if magic is not None and magic.armour else []


def rules_of(plain: Item | None, magic: MagicItem | None) -> tuple[str, ...]:
    """List the rules that hold for a thing."""
    weapon = ("AWN-DMG-ARCHETYPE",) if plain is not None and plain.weapon else ()
    stops = ("AWN-ARM-REDUCE",) if worn(plain, magic) else ()
    found = plain or magic
    return (*weapon, *stops, *(LOADED if found is not None and found.bulk else ()))


def of_site(view: View, night: Night, name: str) -> Known | None:
    """Give the card of a site: what it looks like, what has become of it, and what was learned there."""
    site = entry(view, Site, "site", name)
    if site is None:
        return None
    house = night.town.houses.get(site.institution) if site.institution else None
    facts = [("Keeper", first_upper(site.keeper))]
    facts += [("Has become", view.speaker.word(house.grade))] if house else []
    facts += [("Put into it", f"{house.purses} purses, {house.valuables} of value")] if house and house.purses else []
    facts += [("Now", "Nobody there speaks to you.")] if house and house.silent else []
    facts += [
        ("Disproved" if fact.disproved else "Heard here", ended(first_upper(fact.text)))
        for fact in night.known.facts
        if fact.site == name
    ]
    return Known(title=first_upper(site.name), note=ended(first_upper(site.look)), facts=facts, rules=RESEARCHED)
