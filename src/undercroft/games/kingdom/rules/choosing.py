"""Choices that many entries share: a character, a Material, a room that is shown to everybody."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..grammar.holdings import suppressed
from ..grammar.labels import labelled
from ..grammar.windows import Use
from ..state import Character, Landmaker, Realm, RoomReport
from ..words import MATERIALS
from .costs import Hope
from .finding import traps_at
from .hope import pay_hope
from .knowledge import in_sight, turn_up

NARCISSISM = "narcissism"


async def choose_person(use: Use, key: str, people: Sequence[Character], **more: Any) -> Character | None:
    """Let the user choose among some people, knowing more about them; nobody is asked if there is no choice."""
    if len(people) < 2:
        use.targets += people
        return people[0] if people else None
    names = {person.id: person.called for person in people}
    hp = {person.id: person.hp for person in people if isinstance(person, Landmaker)}
    params = {"names": names, "what": use.feat.entry, "hp": hp, **more}
    chosen = await labelled(Pick(use.user.seat, key, list(names), params), names)
    use.targets.append(use.realm.character(chosen))
    return use.targets[-1]


def others(use: Use) -> list[Character]:
    """List the members of the Court other than the user."""
    return [person for person in use.realm.members() if person is not use.user]


def anybody_else(use: Use) -> list[Character]:
    """List whom something for others can be used on: the others, and for 1 Hope a narcissist too. [R2-NARCISSISM]"""
    return [*others(use), use.user] if is_narcissist(use) else others(use)


def is_narcissist(use: Use) -> bool:
    """Say whether the user could be meant where others are: there is 1 Hope more than the use itself costs."""
    if NARCISSISM not in use.user.skills or suppressed(use.user, NARCISSISM):
        return False
    paid = "hope" in use.paid
    price = 1 + sum(cost.amount for cost in use.feat.costs if isinstance(cost, Hope) and not paid)
    return use.user.drive + use.kingdom.voices >= price


def may_be_for(use: Use, whom: Character) -> bool:
    """Say whether what is only for others can be for somebody: a narcissist can be meant, too. [R2-NARCISSISM]"""
    return whom is not use.user or is_narcissist(use)


async def pay_for_oneself(use: Use, whom: Character) -> bool:
    """Let a narcissist pay 1 Hope where others are meant; say whether it can be done. [R2-NARCISSISM]"""
    return whom is not use.user or await pay_hope(use.play, use.user, 1, NARCISSISM) > 0


async def choose_another(use: Use, key: str, people: Sequence[Character]) -> Character | None:
    """Let the user choose among others; a narcissist who is meant pays 1 Hope for it. [R2-NARCISSISM]"""
    chosen = await choose_person(use, key, people)
    return chosen if chosen is None or await pay_for_oneself(use, chosen) else None


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
    there = in_sight(adventure.truth, room)
    report = adventure.known.setdefault(room, RoomReport())
    report.monsters, report.monster_names = sum(there.values()), list(there)
    report.traps = len(traps_at(adventure.truth, room))
    play.tell("room_revealed", rules=(cite,), room=room, monsters=report.monsters, traps=report.traps)
    turn_up(play, room)


def adventure_rooms(realm: Realm) -> list[str]:
    """List the rooms of this game's adventure."""
    sheet = realm.adventure.sheet
    return list(sheet.rooms) if sheet is not None else sorted(realm.adventure.truth.rooms)
