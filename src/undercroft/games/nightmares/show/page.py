"""What the web templates show of a view: the stage with its tabs, one's sheet, what is known, the end."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from undercroft.engine.boards import Ending, Page, Same, Tab, Task
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..state import Fact, Hero, Night
from ..words import Where
from .desk import Desk, desk_of, spots
from .last_time import last_time
from .own import gaps_of
from .pictures.canvas import Note
from .pictures.cards import Room
from .pictures.fight import fight
from .pictures.lair import lair
from .pictures.town import town as draw_town
from .scenes import battle, cutaway, notes_of, town
from .sheets import Sheet, debilities, kept_sheet, moons, troubles
from .sight import hero_of, lair_of, night_of, word
from .story import story, verdict


class Learned(NamedTuple):
    """One thing that the party holds to be true, and where it was heard."""

    text: str
    where: str
    sure: str
    wrong: bool


class Companion(NamedTuple):
    """One of the party in one line: moons, and what is wrong."""

    seat: str
    name: str
    role: str
    moons: tuple[int, int]
    notes: str


class NightPage(Page, kw_only=True):
    """What the templates of the game show beside: the sheet, notes, and what is known."""

    mine: Sheet | None
    everybody: Sequence[Companion]
    notes: Sequence[Note]
    facts: Sequence[Learned]
    desk: Desk | None
    last: Sequence[str]
    purse: str
    row: Sequence[tuple[str, str]]


def page(view: View) -> NightPage:
    """Give everything that the templates need."""
    night, hero, desk, told = night_of(view), hero_of(view), desk_of(view), last_time(view)
    shown, opened = tabs(view, desk), first(night, desk)
    mine, everybody = kept_sheet(view, hero) if hero is not None else None, companions(view)
    return NightPage(
        tabs=shown,
        first=opened,
        drawn_from=([(one.key, one.word) for one in shown], opened),
        party="The company",
        party_note=party_note(night),
        gone={seat: "dead" for seat, one in night.heroes.items() if one.dead},
        sheet_from=(mine, everybody, desk, purse(night)),
        mine=mine,
        everybody=everybody,
        notes=notes_of(view),
        facts=[learned(view, fact) for fact in night.known.facts],
        desk=desk,
        spots=spots(view) if desk is not None else (),
        last=told,
        purse=purse(night),
        row=turned(view) if night.known.row else (),
        ending=Ending(verdict(view), "", story(view)) if night.over else Ending(),
        task=task(night, told),
        kinds={seat: view.speaker.word(one.archetype) for seat, one in night.heroes.items()},
    )


def task(night: Night, told: Sequence[str]) -> Task:
    """Say what is known when an evening begins: what came of the last, or what is told in town."""
    return Task(f"evening-{night.session}", "Last time", told) if told and night.phase != "making" else Task()


def tabs(view: View, desk: Desk | None = None) -> list[Tab]:
    """List what the stage can show now."""
    night, own = night_of(view), gaps_of(view)
    found: list[Tab] = [Same("desk", "Desk", shows=(desk,))] if desk is not None else []
    if night.scene.foes:
        found.append(Same("fight", "Fight", fight, cache(lambda: (battle(view),)), own))
    if night.known.rooms or lair_of(night) is not None:
        word = "The whole row" if night.known.row else "Lair"
        found.append(Same("lair", word, lair, cache(lambda: (cutaway(view),)), own))
    found.append(Same("town", "Town", draw_town, cache(lambda: (town(view),)), own))
    return [*found, Tab("facts", "What we know")]


def first(night: Night, desk: Desk | None = None) -> str:
    """Say what the stage shows first: where people are, or the game master's desk if something lies on it."""
    if desk is not None and (desk.foes or desk.problems) and not night.over:
        return "desk"
    if night.scene.foes:
        return "fight"
    below = night.scene.where is Where.LAIR and night.known.rooms
    return "lair" if below or (night.known.row and night.phase != "settlement") else "town"


def party_note(night: Night) -> str:
    """Say in a few words where the party is."""
    if night.scene.round:
        return f"round {night.scene.round}"
    if night.scene.where is Where.LAIR:
        return "in the lair"
    return f"day {night.town.day}" if night.town.day else ""


def companions(view: View) -> list[Companion]:
    """List everybody as everybody sees them."""
    return [kept_companion(view, hero) for hero in night_of(view).heroes.values()]


def kept_companion(view: View, hero: Hero) -> Companion:
    """Show somebody in one line as before, unless something about them is another."""
    kept_as = f"companion {hero.seat}{', its own' if hero.seat == view.seat else ''}"
    return view.alike(kept_as, (hero,), lambda: companion(view, hero))


def companion(view: View, hero: Hero) -> Companion:
    """Show somebody in one line."""
    wrong = [*troubles(hero), *[name for name, held in debilities(view, hero) if held]]
    role = f"{word(view, hero.archetype)}, level {hero.level}"
    return Companion(hero.seat, hero.name, role, moons(hero), ", ".join(wrong))


def learned(view: View, fact: Fact) -> Learned:
    """Write down one thing that is known."""
    sure = "hearsay" if fact.hearsay else "for certain" if fact.specific else ""
    return Learned(fact.text, word(view, fact.site) if fact.site else "", sure, fact.disproved)


def turned(view: View) -> list[tuple[str, str]]:
    """List the rooms of a lair that is closed, as they lay."""
    return [(spelt(room.card), f"{room.name}{noted(room)}") for room in cutaway(view).rooms]


def spelt(card: str) -> str:
    """Spell a card: its rank and its suit."""
    return first_upper(card.replace("_", " "))


def noted(room: Room) -> str:
    """Say what is marked on a room, and whether anybody was there."""
    words = [pill.word for pill in room.pills] + ([] if room.seen else ["never seen"])
    return f" ({', '.join(words)})" if words else ""


def purse(night: Night) -> str:
    """Say what the party has together."""
    parts = [f"{night.valuables} of value"] if night.valuables else []
    parts += [f"{night.fortunes} {'fortune' if night.fortunes == 1 else 'fortunes'}"] if night.fortunes else []
    return ", ".join(parts)
