"""The Dungeon as far as the Court knows it: rooms, Corridors, Traps, meals and Bases, and what can be chosen there."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from undercroft.atlas.frame import Choice
from undercroft.engine.asks import Ask
from undercroft.engine.gaps import gap
from undercroft.engine.journal import Line
from undercroft.engine.view import View

from ...dungeon.eating import quarters_of_turn
from ...grammar.entries import BASES, MONSTERS
from ...scenario.choices import FACTS
from ...scenario.things import tags_of
from ...state import ROOMS, BaseCard, Delve, KnownTrap, Landmaker, MapSheet, RoomReport
from .. import beats
from ..pictures.canvas import Den, Dungeon, Meal
from ..sight import realm_of
from .asked import PLACES, parts_asked, said_of, under_way
from .sheets import upper

ROOM_WORDS = {"delve_move": "Enter", "gather_room": "Ask about", "flee_to_room": "Flee here"}
STEPS = {
    "enter": "Where to?", "encounter": "Who is there?", "fight": "To arms", "rush": "Onward, or stay?",
    "camp": "Camp: one action each", "end": "The Quarter ends", "home": "On the way home",
}  # fmt: skip

HEARD = "What we have heard of it"
BEFORE = Delve()
"""A delve that nobody has begun."""
SORTS = {"well": "water", "spring": "water", "grave": "corpse", "tomb": "corpse", "throne": "statue", "book": "writing"}
"""What sort of thing a word in a name means, where the name is no thing of the store."""
BEGINS = "game_begun"
"""The line before which nothing was told of this delve."""
IN_A_FIGHT = ("fight", "acting", "pending")
"""What changes of a delve while one fights or camps; no room is shown otherwise because of it."""


def delve_of(view: View) -> Delve:
    """Give the delve that the Dungeon is about; at home the last one is over, and says nothing of the next."""
    return realm_of(view).delve if under_way(view) else BEFORE


def rooms_asked(view: View) -> Ask[Any] | None:
    """Give what the one who looks is asked about rooms of the Dungeon, if it is; our own have a region beside them."""
    asked = [part for part in parts_asked(view) if "cell" not in part.params]
    return next((part for part in asked if any(room in part.options() for room in ROOMS)), None)


def dungeon_of(view: View) -> Dungeon:
    """Read the Dungeon as everybody knows it, and what of it answers what the one who looks is asked."""
    public = view.public
    known = public.once("dungeon", lambda: kept_dungeon(public))
    ask, ways = rooms_asked(view), tuple(ways_asked(view))
    if ask is not None:
        known = replace(known, dens=tuple([replace(den, choice=room_choice(ask, den.key)) for den in known.dens]))
    return replace(known, ways=ways) if ways else known


def dungeon_with(view: View) -> Dungeon:
    """Read the Dungeon as far as the Court knows it, or at home has heard of it."""
    state = realm_of(view)
    delve, adventure = delve_of(view), state.adventure
    sheet = adventure.sheet or MapSheet()
    word, names = view.speaker.word, room_names(view)
    return Dungeon(
        "The Dungeon",
        tuple(den_of(view, room, names.get(room, "")) for room in ROOMS),
        tuple(sorted({*delve.corridors, *sheet.corridors, *delve.leads})),
        tuple(sheet.entrances),
        tuple((trap.where, upper(word(trap.kind)), trap.found) for trap in delve.traps),
        state.chronicle.quarters,
        tuple(meals_of(view)),
        tuple(base_card(card) for card in delve.bases),
        STEPS.get(delve.quarter, "") if under_way(view) else HEARD,
        heard=not under_way(view),
    )


def kept_dungeon(view: View) -> Dungeon:
    """Read the Dungeon as it was read before, unless something of it, or of who is in it, is another."""
    state = realm_of(view)
    people = [
        (one.name, one.seat, one.court_class, one.condition, one.starving, *one.meals)
        for one in state.landmakers.values()
    ]
    made_of = (
        tuple(people),
        tuple(room_names(view).items()),
        under_way(view),
        state.court,
        state.adventure,
        state.chronicle.quarters,
        *at_rest(delve_of(view)),
    )
    return view.kept("dungeon", made_of, lambda: dungeon_with(view))


def ways_asked(view: View) -> Iterator[tuple[str, Choice]]:
    """List the Corridors and walls of the Dungeon that answer what the one who looks is asked."""
    for part in parts_asked(view):
        for option in part.options() if "cell" not in part.params else ():
            if option in PLACES and option not in ROOMS:
                yield option, Choice(option, "+", said_of(option))


def at_rest(delve: Delve) -> list[object]:
    """List all of a delve that this seat may know, but for what changes while one fights or camps."""
    return [getattr(delve, name, None) for name in delve.__struct_fields__ if name not in IN_A_FIGHT]


def base_card(card: BaseCard) -> tuple[str, str, int]:
    """Read the card of a Base: its face, or only the counters on its back."""
    if not card.kind:
        return "", "", card.counters
    name = BASES[card.kind].title if card.kind in BASES else upper(card.kind.replace("_", " "))
    return name, card.where, card.hp or 0


def meals_of(view: View) -> Iterator[Meal]:
    """Say of everybody in the Dungeon whether they have eaten in this Turn."""
    state = realm_of(view)
    for name in (state.delve.whole or state.court) if under_way(view) else ():
        if state.landmakers[name].condition != "dead":
            yield meal_of(view, state.landmakers[name])


def meal_of(view: View, who: Landmaker) -> Meal:
    """Say whether somebody has eaten in this Turn."""
    boxes = quarters_of_turn(realm_of(view).chronicle.quarters + 1)
    eaten = tuple([box for box in boxes if box in who.meals])
    return Meal(who.name or view.speaker.name(who.seat), eaten, who.starving, who.seat)


def fed_words(meal: Meal) -> str:
    """Say how hungry somebody is."""
    return "Starving" if meal.starving else "Has eaten in this Turn" if meal.boxes else "Hungry"


def den_of(view: View, room: str, name: str) -> Den:
    """Read what is known of one room."""
    state = realm_of(view)
    delve, report = delve_of(view), state.adventure.known.get(room)
    return Den(
        room,
        den_state(view, room),
        monsters_told(view, room, report),
        traps_told(view, room, report),
        tuple(upper(view.speaker.word(name)) for name in delve.features.get(room, ())),
        tuple(people_in(view, room)),
        None,
        gap(beats.ROOM.format(room)),
        gap(beats.COURT),
        name,
        *monsters_seen(view, room, report),
        bool(traps_in(view, room) or (report is not None and report.traps)),
        tuple(things_in(view, room)),
        ("stairs",) if room in (*delve.elevators, *delve.exits) else (),
        f"room {room}",
        tuple(view.speaker.word(name) for name in delve.company) if room == delve.room else (),
    )


def den_state(view: View, room: str) -> str:
    """Say how well a room is known."""
    delve = delve_of(view)
    if room == delve.room:
        return "here"
    if room in delve.ruins:
        return "ruined"
    for state, rooms in (("explored", delve.explored), ("seen", delve.entered)):
        if room in rooms:
            return state
    return "heard" if room in realm_of(view).adventure.known else "unknown"


def monsters_told(view: View, room: str, report: RoomReport | None) -> str:
    """Say how many monsters a room is said to hold, or which."""
    present = delve_of(view).present if room == delve_of(view).room else []
    if present:
        kinds = list(dict.fromkeys(card.kind for card in present))
        if len(kinds) == 1 and kinds[0]:
            spec = "word" if len(present) == 1 else "many"
            return f"{len(present)} {view.speaker.format_field(kinds[0], spec)}"
        return f"{len(present)} monster{'' if len(present) == 1 else 's'}"
    if report is None or report.monsters is None:
        return ""
    names = [upper(view.speaker.word(name)) for name in report.monster_names]
    count = report.monsters
    if not count:
        return "no monsters" if room not in delve_of(view).entered else ""
    return f"{count} {names[0]}" if len(names) == 1 else f"{count} monster{'' if count == 1 else 's'}"


def monsters_seen(view: View, room: str, report: RoomReport | None) -> tuple[tuple[str, ...], int]:
    """Say which monsters a room is known to hold, and how many; those that nobody recognized are shapes."""
    delve = delve_of(view)
    if room == delve.room:
        return tuple(card.kind if card.kind in MONSTERS else "" for card in delve.present), len(delve.present)
    if report is None or not report.monsters:
        return (), 0
    return tuple(report.monster_names), report.monsters


def room_names(view: View) -> dict[str, str]:
    """Give the names of the rooms that the Court has entered in this delve, as they were told when it came in."""
    left, names = set(delve_of(view).entered), dict[str, str]()
    for line in reversed(view.journal) if left else ():
        if line.undone:
            continue
        if line.kind == "room_described" and line.params["room"] in left:
            left.remove(line.params["room"])
            names[line.params["room"]] = _named(line)
        if not left or line.kind == BEGINS:
            break
    return names


def _named(line: Line) -> str:
    name = str(line.params["name"])
    return "" if name == "room" else upper(name)


def things_in(view: View, room: str) -> Iterator[str]:
    """List by their sort what is known to stand in a room: things and people, the lair, a Base, what was dropped."""
    delve = delve_of(view)
    yield from map(sort_of, delve.features.get(room, ()))
    if any(clue.kind == "lair" and clue.about == room for clue in delve.clues):
        yield "lair"
    if any(card.where == room for card in delve.bases):
        yield "base"
    if delve.dropped.get(room):
        yield "sack"


def sort_of(name: str) -> str:
    """Say what sort of thing something is by its name alone: people have names of their own, things do not."""
    sort = tags_of(name)[0]
    if sort != "person" or name[:1].isupper():
        return sort
    return next((sort for word, sort in SORTS.items() if word in name), "item")


def traps_in(view: View, room: str) -> list[KnownTrap]:
    """List the Traps of a room that are known and not disarmed."""
    return [trap for trap in delve_of(view).traps if trap.where == room and trap.found != "disarmed"]


def traps_told(view: View, room: str, report: RoomReport | None) -> str:
    """Say how many Traps a room is said to hold, or which is known."""
    known = traps_in(view, room)
    if known:
        name = upper(view.speaker.word(known[0].kind))
        return name if len(known) == 1 else f"{name} and {len(known) - 1} more"
    if report is None or report.traps is None:
        return ""
    if report.trap_names:
        return upper(view.speaker.word(report.trap_names[0]))
    return f"{report.traps or 'no'} Trap{'' if report.traps == 1 else 's'}"


def waiting_in(delve: Delve, room: str) -> list[str]:
    """List who of a split Court waits in a room."""
    return next((group.names for group in delve.groups if group.room == room), [])


def people_in(view: View, room: str) -> Iterator[tuple[str, str, int, bool]]:
    """List who of the Court is in a room."""
    state = realm_of(view)
    delve = delve_of(view)
    places = {seat: place for place, seat in enumerate(view.players)}
    names = state.court if room == delve.room else waiting_in(delve, room)
    for name in names:
        who = state.landmakers[name]
        if who.condition != "dead":
            called = who.name or view.speaker.name(who.seat)
            yield called, who.court_class, places.get(who.seat, 0), who.condition != "well"


def room_choice(ask: Ask[Any], room: str) -> Choice | None:
    """Say what choosing a room would answer, of what the one who looks is asked."""
    if room not in ask.options():
        return None
    word = ROOM_WORDS.get(ask.key, "Choose")
    return Choice(room, word, word)


def clues_found(view: View) -> list[tuple[str, str]]:
    """List the clues that the Court has found on this adventure: what each is about, and what it says."""
    found = realm_of(view).delve.clues if under_way(view) else []

    def read() -> list[tuple[str, str]]:
        return [
            (FACTS[clue.kind].removesuffix(" at").removesuffix(" in"), upper(view.speaker.word(clue.about)))
            for clue in found
        ]

    return view.kept("clues", (found,), read)
