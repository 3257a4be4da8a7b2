"""Known: the card of whoever or whatever is drawn or carried, from the view of whoever asks and nothing else."""

from collections.abc import Callable, Mapping, Sequence

from undercroft.engine.boards import Figure, Known
from undercroft.engine.totals import Total
from undercroft.engine.view import View

from ...grammar.entries import MONSTERS, SKILLS, TRAPS
from ...state import AREAS, ROOMS, Card, Landmaker
from ..catalogue_texts import entry_text
from ..pictures.battle import condition_of
from ..pictures.dungeon import STATES
from ..pictures.figures import courtier, creature, look_of
from ..sight import realm_of
from .asked import under_way
from .dungeon import dungeon_of
from .fight import field_of, in_battle
from .known_items import of_slot, of_stored
from .known_places import of_place, of_region, of_way
from .sheets import Sheet, landmaker_sheet, skill_row, upper

AREA_RULES = ("MYK-COMBAT-AREA-01", "MYK-ATTACK-04")
"""What everybody should know of an Area: where it lies, and how far one strikes."""
FIGURES = {"max_hp": "HP", "reach": "Reach"}
"""What a figure is called on a card, if not by its own word."""


LAID: Mapping[str, Callable[[View, str], Known | None]] = {
    "region": of_region,
    "place": lambda view, name: of_place(view, *name.partition(" ")[::2]),
    "way": of_way,
    "slot": of_slot,
    "store": of_stored,
}
"""Who makes the card of what is there whether the Court is on its way or not."""


def known(view: View, about: str) -> Known | None:
    """Give the card of somebody, of a place or of a thing, by the key that stands in the picture or on the sheet."""
    kind, _, name = about.partition(" ")
    state = realm_of(view)
    if kind == "who" and name in state.landmakers:
        return of_person(view, state.landmakers[name])
    if kind in LAID:
        return LAID[kind](view, name)
    if not under_way(view):
        return None
    if kind == "who":
        return next((of_monster(view, card) for card in cards_of(view) if card.id == name), None)
    if kind == "area" and name in map(str, AREAS):
        return of_area(view, int(name))
    return of_room(view, name) if kind == "room" and name in ROOMS else None


def of_person(view: View, person: Landmaker) -> Known:
    """Give the card of a Landmaker: numbers with their reasons, what they carry and can do, what is wrong with them."""
    sheet = landmaker_sheet(view, person, in_battle(view, person))
    place = list(view.players).index(person.seat) if person.seat in view.players else 0
    job = person.jobs[-1] if person.jobs else ""
    powers = [(row.name, row.kind, row.text) for row in sheet.skills]
    powers += [(row.name, f"Level {row.level}" if row.level else "carried", row.text) for row in sheet.slots]
    return Known(
        title=sheet.name,
        note=", ".join(part for part in (sheet.titles, f"Level {sheet.level}") if part),
        picture=courtier(person.name, person.court_class, job, place, fallen=person.condition != "well"),
        figures=[*sheet.abilities, *sheet.numbers, *([sheet.defense] if sheet.defense else [])],
        facts=facts_of(sheet),
        powers=powers,
        path=f"landmakers.{person.id}",
    )


def facts_of(sheet: Sheet) -> list[tuple[str, str]]:
    """List what matters of somebody right now."""
    facts = [("Looks", sheet.about)] if sheet.about else []
    facts += [("Trouble", ", ".join(sheet.troubles))] if sheet.troubles else []
    if sheet.battle is not None:
        facts += [("Stands", sheet.battle.where)] if sheet.battle.where else []
        facts += [
            (row.name, f"{row.damage}, {row.kind}{f', reach {row.reach}' if row.reach else ''}")
            for row in sheet.battle.weapons
        ]
        facts += [("Wound", wound) for wound in sheet.battle.wounds]
    return facts


def of_monster(view: View, card: Card) -> Known:
    """Give the card of a monster as it lies before everybody; of a shape there is little to say."""
    word = view.speaker.word
    entry = next((MONSTERS[kind] for kind in (card.kind,) if kind in MONSTERS), None)
    facts = [("Looks", entry.looks)] if entry is not None and entry.looks else []
    facts += [("Stands", f"in {word(f'area_{card.area}')}")] if card.area else []
    wrong = [*([str(card.condition)] if card.condition != "well" else []), *card.statuses]
    facts += [("Trouble", upper(", ".join(word(one) for one in wrong)))] if wrong else []
    facts += [("Followers", str(card.followers))] if card.followers else []
    facts += [("Carries", ", ".join(word(one) for one in card.items))] if card.items else []
    kind = upper(word(entry.type)) if entry is not None else ""
    told = ", ".join(
        part for part in ("Ruler" if card.ruler else "", kind, f"Level {card.level}" if card.level else "") if part
    )
    skills = [skill_row(name, lent=False) for name in card.skills]
    return Known(
        title=card.name,
        note=told or "A shape. Nobody has recognized it yet.",
        picture=_small(card.kind if entry is not None else "human" if card.hp is not None else "", card),
        figures=[figure_of(view, card, key, total) for key, total in card.figures.items()],
        facts=facts,
        powers=[(row.name, row.kind, row.text) for row in skills],
        path=f"delve.fight.monsters.{card.id}",
    )


def figure_of(view: View, card: Card, key: str, total: Total) -> Figure:
    """Show a number of a monster; with its parts only if all of them come of skills that lie open on the table."""
    name = FIGURES.get(key) or upper(view.speaker.word(key))
    now = card.hp if key == "max_hp" else None
    open_ = {SKILLS[skill].title for one in cards_of(view) for skill in one.skills if skill in SKILLS}
    if not total.parts or any(part.name not in open_ for part in total.parts):
        return Figure(key, name, total.value, now=now)
    return Figure.of(total, name, "On its own", key=key, now=now)


def cards_of(view: View) -> Sequence[Card]:
    """List the cards of the monsters that are here."""
    delve = realm_of(view).delve
    return list(delve.fight.cards.values()) if delve.fight else delve.present


def _small(look: str, card: Card) -> str:
    """Draw a monster so that the largest still has room."""
    size = look_of(look)[2]
    drawn = creature(look, fallen=card.condition != "well", ruler=card.ruler)
    return f'<g transform="scale({min(1.0, size):g})">{drawn}</g>'


def of_area(view: View, area: int) -> Known:
    """Give the card of an Area: who stands there, its Trap if that is known, who is held up."""
    field = field_of(view)
    zone = next(one for one in field.zones if one.number == area)
    facts = [(one.name, condition_of(one)) for one in field.fighters if one.area == area]
    facts += [("Combat Trap", zone.trap)] if zone.trap else []
    facts += [("Held up", words) for words in (zone.bars_us, zone.bars_them) if words]
    note = "In reach of whoever acts." if zone.reached else ""
    return Known(
        title=upper(view.speaker.word(f"area_{area}")),
        note=note if facts else f"{note} Nobody stands here.".strip(),
        facts=facts,
        rules=AREA_RULES,
    )


def of_room(view: View, room: str) -> Known:
    """Give the card of a room of the Dungeon: what the Court knows, or believes, of it."""
    delve = realm_of(view).delve
    den = next(one for one in dungeon_of(view).dens if one.key == room)
    facts = [("Monsters", den.monsters)] if den.monsters else []
    facts += [("Traps", den.traps)] if den.traps else []
    facts += [("Here", one) for one in den.things]
    facts += [("The Court", ", ".join(name for name, _, _, _ in den.people))] if den.people else []
    facts += [("Notes", note) for note in report.notes] if (report := realm_of(view).adventure.known.get(room)) else []
    traps = [one.kind for one in delve.traps if room in one.where.split("-") and one.kind in TRAPS]
    return Known(
        title=f"Room {room}" + (f": {den.name}" if den.name else ""),
        note=STATES[den.state],
        facts=facts,
        powers=[(TRAPS[kind].title, "Trap", entry_text(TRAPS[kind])) for kind in dict.fromkeys(traps)],
        path=f"adventure.truth.rooms.{room}",
    )
