"""Known: the card of whoever or whatever is drawn of the night, from the view of whoever asks and nothing else."""

from collections.abc import Sequence
from dataclasses import replace

from undercroft.engine.boards import Figure, Known
from undercroft.engine.decks import suit_of
from undercroft.engine.reading import shows
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book.entries import RoomKind, Trap
from ..rules.figures import encumbrance_rating, score
from ..rules.problems import LANDED, all_problems, letter_of
from ..state import Announced, Hero, KnownRoom, Night, Problem
from ..state import Foe as Opponent
from ..words import WEAKENED, Attribute
from .desk import RUNGS, contents, ended, foe_card
from .known_things import of_site, of_thing
from .pictures.canvas import Canvas
from .pictures.cards import Room, card
from .pictures.people import CROWN_HEIGHT, HEIGHT, Foe, foe, person
from .scenes import PILLS, cutaway, seems
from .scenes import person as person_of
from .sheets import carried, named, sheet
from .sight import entry, lair_of, night_of, word

CARD = Canvas("known", 104, 114)
"""The drawing on a card has paints of its own: those of the stage may not be shown."""
SUITS = {
    "clubs": ("AWN-LAIR-TRAP",),
    "diamonds": ("AWN-LAIR-ANCHOR", "AWN-LAIR-OTHER-D"),
    "hearts": ("AWN-LAIR-OUT",),
    "spades": ("AWN-LAIR-CROWN", "AWN-LAIR-OTHER-S"),
}
"""What everybody may read of a card's suit: what such a card can mean."""
MEANT, FOUGHT = ("AWN-COMBAT-4",), ("AWN-COMBAT-INTENT",)
WRONG = ("AWN-GM-6", "AWN-GM-IGNORE")
HURT = ("AWN-DISP-ZERO", "AWN-DEBILITY-INSTEAD")


def known(view: View, about: str) -> Known | None:
    """Give the card of somebody, of what is meant or wrong, of a room, a site or a thing, by its key in the picture."""
    night = night_of(view)
    kind, _, name = about.partition(" ")
    if kind == "who" and name in night.heroes:
        return of_hero(view, night.heroes[name])
    if kind == "foe" and name in night.scene.foes:
        return of_foe(view, night, night.scene.foes[name])
    if kind == "meant":
        return next((of_meant(view, night, one) for one in night.scene.announced if one.letter == name), None)
    if kind == "wrong":
        return next((of_problem(night, one) for one in wrong(night) if one.id == name), None)
    if kind == "room":
        return next((of_room(view, night, room) for room in cutaway(view).rooms if room.key == name), None)
    return of_site(view, night, name) if kind == "site" else of_thing(view, night, name) if kind == "thing" else None


def wrong(night: Night) -> Sequence[Problem]:
    """List what is wrong as far as this one knows: for the game master also what nobody else knows of."""
    return all_problems(night.scene) if shows(night.scene, "signs") else night.scene.problems


def of_hero(view: View, hero: Hero) -> Known:
    """Give the card of somebody of the party: every number with its reasons, what clings to them, what they can do."""
    mine, drawn = sheet(view, hero), replace(person_of(view, hero), piece="")
    held = [name for name, has in mine.debilities if has]
    facts = [("Trouble", words) for words in mine.troubles]
    facts += [("Debilities", ", ".join(held))] if held else []
    facts += [("Curse", f"{one.name}{f': {one.note}' if one.note else ''}") for one in mine.curses]
    facts += [("Advantage", words) for words in mine.edges]
    facts += [("Stands by", f"“{hero.belief}”")] if hero.belief else []
    powers = [(one.name, "ability", one.text) for one in mine.abilities if one.text]
    powers += [(one.name, "curse", one.text) for one in mine.curses if one.text]
    powers += [(one.name, one.note or "carried", one.text) for one in (*mine.spells, *mine.things) if one.text]
    return Known(
        title=hero.name or view.speaker.name(hero.seat),
        note=f"{mine.role}, Level {hero.level}",
        picture=_lit(person(drawn, 0.86)),
        figures=[*mine.figures, *(attribute(view, hero, one) for one in Attribute), *load(view, hero)],
        facts=facts,
        powers=powers,
        rules=HURT,
        path=f"heroes.{hero.seat}",
    )


def attribute(view: View, hero: Hero, one: Attribute) -> Figure:
    """Give what is added to two dice for an attribute: the score, what raised it, and what weakens its rolls."""
    total = score(hero, one)
    for debility in dict.fromkeys((*hero.debilities, *hero.imposed)):
        if WEAKENED[debility] is one:
            total.add(debility, -1, f"AWN-DEBILITY-{debility.upper()}")
    figure = named(view, total, word(view, one))
    return figure if figure.parts else Figure(str(one), figure.name, figure.value)


def load(view: View, hero: Hero) -> list[Figure]:
    """Give what somebody carries of what they can."""
    return [named(view, encumbrance_rating(hero), "Load", now=carried(view, hero)[0])]


def of_foe(view: View, night: Night, one: Opponent) -> Known:
    """Give the card of a foe: how it seems and what it means to do; its numbers are the game master's."""
    facts = [("Seems", first_upper(seems(one)))]
    facts += [("Held", _by(night, one.held_by))] if one.held else []
    facts += [("Taken unawares", "It has not seen you yet.")] if one.surprised else []
    facts += [(f"Means to ({meant.letter})", said(meant)) for meant in night.scene.announced if meant.foe == one.id]
    kind = first_upper(view.speaker.word(one.kind)) if one.kind else ""
    drawn = Foe(one.id, one.name, "", one.kind, one.crown, one.held, one.hidden)
    high = CROWN_HEIGHT if one.crown else HEIGHT
    whole = foe_card(view, night, one) if shows(one, "disposition") else None
    return Known(
        title=first_upper(one.name),
        note=", ".join(part for part in (kind, "the crown of this lair" if one.crown else "") if part),
        picture=_lit(foe(drawn, CARD, 100 / high)),
        figures=numbers(one) if whole else (),
        facts=[*facts, *(whole.block if whole else ())],
        powers=[(move.name, "threat move", move.text) for move in (whole.moves if whole else ())],
        rules=FOUGHT,
        path=f"scene.foes.{one.id}",
    )


def numbers(one: Opponent) -> list[Figure]:
    """Give the numbers of a foe to whoever may know them."""
    return [
        Figure("disposition", "Disposition", one.most, now=one.disposition),
        Figure("armour", "Armour", one.armour),
    ]


def of_meant(view: View, night: Night, one: Announced) -> Known:
    """Give the card of what somebody means to do: whose it is, at whom, what it would cost, what became of it."""
    foe_, target = night.scene.foes.get(one.foe), night.heroes.get(one.target)
    facts = [("Whose", first_upper(foe_.called or foe_.name))] if foe_ else []
    facts += [("At", target.name)] if target else []
    facts += [("Would give", word(view, one.gives))] if one.gives else []
    facts += [("Now", "Done." if one.done else "Prevented." if one.stopped else "Not answered yet.")]
    harm = one.amount and not one.gives
    return Known(
        title=f"{one.letter}: {first_upper(one.name)}",
        note=said(one),
        figures=[Figure("harm", "Damage before armour", one.amount)] if harm else (),
        facts=facts,
        rules=(*MEANT, *(("AWN-ARM-REDUCE",) if harm else ())),
    )


def of_problem(night: Night, one: Problem) -> Known:
    """Give the card of what is wrong: how far it has come, what is seen of it, and to the game master what comes."""
    hidden = one not in night.scene.problems
    facts = [("Seen", one.line)] if one.line else []
    facts += [("Next", one.coming)] if shows(one, "coming") and one.coming else []
    facts += [("Stays", "It follows the party from room to room.")] if one.follows else []
    letter = letter_of(wrong(night), one.id)
    place = next((at for at, other in enumerate(night.scene.problems) if other.id == one.id), None)
    return Known(
        title=f"{letter}: {one.name}" if letter else one.name,
        note=f"{first_upper(one.kind)}. {'Nobody knows of it yet.' if hidden else f'{RUNGS[one.rung]}.'}",
        figures=[Figure("rung", "How far it has come", LANDED, now=one.rung)],
        facts=facts,
        rules=WRONG,
        path="" if place is None else f"scene.problems.{place}",
    )


def of_room(view: View, night: Night, room: Room) -> Known:
    """Give the card of a room: its playing card, whether anybody was there, what is marked, which ways are known."""
    told = next((one for one in (*night.known.row, *night.known.rooms.values()) if one.id == room.key), None)
    lair = lair_of(night) if not night.known.row else None
    whole = lair.rooms.get(room.key) if lair is not None else None
    facts = marks_of(view, night, told) if told is not None else []
    facts += [("The party", "is here")] if room.here else []
    facts += [(one.name, one.note) for one in contents(view, night, whole)] if whole is not None else []
    spelt = f"The {room.card.replace('_', ' ')}. " if room.card else ""
    been = "You are here." if room.here else "You have been here." if room.seen else "Nobody has been there."
    return Known(
        title=room.name or "A card face down",
        note=f"{spelt}{been}",
        picture=_lit(f'<g transform="translate(-36 -103) scale(.75)">{card(room, CARD)}</g>'),
        facts=facts,
        powers=trap_of(view, told) if told is not None else (),
        rules=SUITS.get(suit_of(room.card) or "", ()),
        path=f"lair.rooms.{room.key}" if whole is not None else "",
    )


def marks_of(view: View, night: Night, told: KnownRoom) -> list[tuple[str, str]]:
    """List what is marked on a room, the ways that are known from it, and what could be used there."""
    facts = [("Marked", first_upper(PILLS[mark].word)) for mark in told.marks if mark in PILLS]
    facts += [("Trap", first_upper(view.speaker.word(told.trap)))] if entry(view, Trap, "trap", told.trap) else []
    facts += [("The way in", "It is barred.")] if told.id in night.scene.barred else []
    ways = [night.known.rooms[way].name for way in told.exits if way in night.known.rooms]
    facts += [("Ways to", first_upper(", ".join(ways)))] if ways else []
    kind = entry(view, RoomKind, "room", told.kind) if told.id in night.known.usable else None
    return [*facts, *([("Could be used", first_upper(ended(kind.usable[0])))] if kind else [])]


def trap_of(view: View, told: KnownRoom) -> list[tuple[str, str, str]]:
    """Say of a trap that was sprung what it did."""
    trap = entry(view, Trap, "trap", told.trap) if "sprung" in told.marks else None
    return [(first_upper(trap.name), "trap", ended(trap.lands))] if trap else []


def said(one: Announced) -> str:
    """Say what is meant as a sentence."""
    return ended(first_upper(one.says or one.name))


def _by(night: Night, seat: str) -> str:
    return f"by {night.heroes[seat].name}" if seat in night.heroes else "It cannot move."


def _lit(drawn: str) -> str:
    return CARD.lights() + drawn
