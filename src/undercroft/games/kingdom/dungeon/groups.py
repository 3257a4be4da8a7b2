"""Groups of a Court that has split up: who is where, and who comes running."""

from collections.abc import Mapping, Sequence

from undercroft.engine.play import Play

from ..state import ROOMS, Character, Realm
from ..state.holding import HOLDING


def in_order(realm: Realm, names: Sequence[str]) -> list[str]:
    """Put people into seat order."""
    return [name for name in realm.delve.whole or realm.court if name in names]


def everybody_awake(realm: Realm) -> list[Character]:
    """List who of the whole Court is conscious, wherever they are."""
    return [realm.landmakers[name] for name in realm.delve.whole or realm.court if realm.landmakers[name].awake]


def scatter(play: Play[Realm], where: Mapping[str, Sequence[str]]) -> str:
    """Let the group at play flee into several rooms, each of which is played in turn; give the first. [MYK-SPLIT-02]"""
    realm, delve = play.state, play.state.delve
    rooms = [room for room in ROOMS if room in where]
    if len(rooms) > 1:
        delve.whole = delve.whole or list(realm.court)
        for room in rooms[1:]:
            group = delve.group(room)
            group.names = in_order(realm, [*group.names, *where[room]])
            group.came_from, group.moved, group.stayed = delve.room, 1, 0
        delve.to_play = [room for room in ROOMS if room in rooms[1:] or room in delve.to_play]
        realm.court = in_order(realm, where[rooms[0]])
        HOLDING.changed()
    return rooms[0]


def arrive(play: Play[Realm], who: Character, area: int, cite: str) -> None:
    """Be on the Battlefield and in its room from now on, and Free to Act. [MYK-SPLIT-06]"""
    realm, delve = play.state, play.state.delve
    for room, names in delve.elsewhere().items():
        if names == [who.id]:
            delve.to_play = [one for one in delve.to_play if one != room]
        delve.group(room).names = [name for name in names if name != who.id]
    realm.court = in_order(realm, [*realm.court, who.id])
    HOLDING.changed()
    who.area, who.exhausted = area, False
    play.tell("arrival_placed", rules=(cite,), who=who.called, place=f"area_{area}")
