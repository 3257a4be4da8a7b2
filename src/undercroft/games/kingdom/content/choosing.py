"""Choices that many entries share: a character, a Material, a room that is shown to everybody."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..labels import labelled
from ..state import Landmaker, Realm, RoomReport, RoomTruth
from ..windows import Use
from ..words import MATERIALS


async def choose_person(use: Use, key: str, people: Sequence[Landmaker]) -> Landmaker | None:
    """Let the user choose among some people; nobody is asked if there is no choice."""
    if len(people) < 2:
        return people[0] if people else None
    names = {person.id: person.called for person in people}
    chosen = await labelled(Pick(use.user.seat, key, list(names), {"names": names, "what": use.feat.entry}), names)
    return use.realm.landmakers[chosen]


def others(use: Use) -> list[Landmaker]:
    """List the members of the Court other than the user."""
    return [person for person in use.realm.members() if person is not use.user]


async def choose_character(play: Play[Realm], seat: str, kind: str) -> str:
    """Choose a character for a Facility that is built, from all Landmakers."""
    names = {person.id: person.called for person in play.state.landmakers.values()}
    if len(names) == 1:
        return next(iter(names))
    params = {"facility": kind, "names": names}
    chosen: str = await labelled(Pick(seat, "facility_character", list(names), params), names)
    return chosen


async def choose_material(play: Play[Realm], seat: str, kind: str, taken: Sequence[str] = ()) -> str:
    """Choose a Material for a Facility that is built, other than those chosen already."""
    left = [material for material in MATERIALS if material not in taken]
    return await Pick(seat, "facility_material", left, {"facility": kind}) if left else ""


def reveal_room(play: Play[Realm], room: str, cite: str) -> None:
    """Let everybody know what monsters are in a room of the adventure, and how many Traps."""
    adventure = play.state.adventure
    truth = adventure.truth.rooms.get(room) or RoomTruth()
    report = adventure.known.setdefault(room, RoomReport())
    report.monsters, report.monster_names = sum(truth.monsters.values()), list(truth.monsters)
    report.traps = len(truth.traps)
    play.tell("room_revealed", rules=(cite,), room=room, monsters=report.monsters, traps=report.traps)


def adventure_rooms(realm: Realm) -> list[str]:
    """List the rooms of this game's adventure."""
    sheet = realm.adventure.sheet
    return list(sheet.rooms) if sheet is not None else list(realm.adventure.truth.rooms)
