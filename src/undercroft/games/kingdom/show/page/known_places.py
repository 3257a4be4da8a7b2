"""Known places: the cards of regions, of the rooms of a map with their Facilities, and of the ways between rooms."""

from undercroft.engine.boards import Known
from undercroft.engine.view import View

from ...grammar.entries import FACILITIES, TRAPS
from ...state import CORRIDORS, WALLS, MapSheet
from ..catalogue_texts import entry_text
from ..sight import realm_of
from .asked import under_way
from .realm import grounds_of, site
from .sheets import upper

BUILT, ENTERED = ("MYK-KINGDOM-GEO-05", "MYK-FACRULE-CORRIDOR"), ("MYK-ROOM-01",)
UNKNOWN = ("MYK-UNKNOWN-01", "MYK-TRAVEL-02")


def of_region(view: View, cell: str) -> Known | None:
    """Give the card of a region: whose it is, what it is worth, what is noted of it."""
    ground = next((one for one in grounds_of(view) if one.cell == cell and one.kind != "unknown"), None)
    if ground is None:
        return None
    state, word = realm_of(view), view.speaker.word
    region, owner = state.world.regions.get(cell), state.world.kingdoms.get(ground.owner)
    facts = [("Here", "Our capital.")] if ground.capital else []
    facts += [("The adventure", "It is here.")] if ground.goal else []
    facts += [("Thinks of us", upper(word(ground.relationship)))] if ground.relationship else []
    facts += [("Staple", upper(word(owner.staple)))] if owner and owner.staple else []
    facts += [("Buys", upper(word(owner.market)))] if owner and owner.market else []
    facts += (
        [("Facilities", ", ".join(upper(word(one)) for one in owner.facilities))] if owner and owner.facilities else []
    )
    facts += [("Materials", ", ".join(word(one) for one in region.materials))] if region and region.materials else []
    facts += [("Noted", upper(words)) for words in (region.notes if region else ())]
    return Known(
        title=ground.name,
        note=f"Region {cell}. {upper(word(ground.kind).rstrip(','))}.",
        facts=facts,
        rules=UNKNOWN if ground.kind != "own" else (),
        path=f"world.regions.{cell}" if region else "",
    )


def of_place(view: View, cell: str, room: str) -> Known | None:
    """Give the card of a room of one of our maps: what stands there, what it does, which ways lead on."""
    sheet = realm_of(view).kingdom.maps.get(cell)
    if sheet is None or room not in sheet.rooms:
        return None
    word, built = view.speaker.word, sheet.rooms[room].facilities
    facts = [("Corridors to", ", ".join(sheet.joined(room)) or "none")]
    gates = [gate.partition("-")[2] for gate in sheet.entrances if gate.startswith(f"{room}-")]
    facts += [("Entrance", upper(", ".join(gates)))] if gates else []
    for one in built:
        chosen = ", ".join(word(choice) for choice in one.choices if not choice.isdigit())
        facts += [(site(one).name, f"for {chosen}")] if chosen else []
        facts += [(site(one).name, f"used {one.used} times in this game")] if one.used else []
    return Known(
        title=f"Room {room}" + (f": {', '.join(site(one).name for one in built)}" if built else ""),
        note="" if sheet.usable(room) else "No way leads here, so nothing in it can be used.",
        facts=facts,
        powers=[
            (
                site(one).name,
                f"Level {one.level}" if FACILITIES[one.kind].levels else "",
                entry_text(FACILITIES[one.kind]),
            )
            for one in built
            if one.kind in FACILITIES and not one.botched
        ],
        rules=(*BUILT, *(FACILITIES[one.kind].cite for one in built if one.kind in FACILITIES and not one.botched)),
        path=f"kingdom.maps.{cell}.rooms.{room}",
    )


def of_way(view: View, about: str) -> Known | None:
    """Give the card of a Corridor or an Entrance: of one of our maps, or of the Dungeon as far as it is known."""
    cell, _, way = about.rpartition(" ")
    state = realm_of(view)
    if cell:
        sheet = state.kingdom.maps.get(cell)
        return None if sheet is None or way not in (*sheet.corridors, *sheet.entrances) else way_card(way, [], BUILT)
    sheet = state.adventure.sheet or MapSheet()
    known = {*state.delve.corridors, *sheet.corridors, *state.delve.leads, *sheet.entrances}
    if not under_way(view) or way not in known:
        return None
    traps = [one for one in state.delve.traps if one.where == way]
    facts = [
        (upper(view.speaker.word(one.kind)), view.speaker.word(one.found) if one.found else "known") for one in traps
    ]
    powers = [(TRAPS[one.kind].title, "Trap", entry_text(TRAPS[one.kind])) for one in traps if one.kind in TRAPS]
    return way_card(way, facts, ENTERED, powers)


def way_card(
    way: str, facts: list[tuple[str, str]], rules: tuple[str, ...], powers: list[tuple[str, str, str]] | None = None
) -> Known:
    """Write the card of a way."""
    one, _, other = way.partition("-")
    joins = f"Corridor from {one} to {other}" if way in CORRIDORS else f"Entrance of {one}, to the {other}"
    note = "" if way in CORRIDORS or other in WALLS.get(one, ()) else "It leads out."
    return Known(title=joins, note=note, facts=facts, powers=powers or [], rules=rules)
