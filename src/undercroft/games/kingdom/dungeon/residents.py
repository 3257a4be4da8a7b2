"""Who is in the rooms: creatures in the flesh, how they take the Court, who comes and goes, who attacks."""

from collections import Counter

from undercroft.engine.play import Play

from ..grammar.entries import MONSTERS
from ..rules.finding import lying_in_wait
from ..rules.knowledge import UNSEEN, name_in_room, show_present, show_room
from ..rules.sides import embody
from ..state import ENCAMPMENT, FOES, REARGUARD, VANGUARD, Delve, Monster, Realm, RoomTruth
from ..state.due import Duel, RareItem, Surprised
from .guises import fit_out
from .random_encounters import draw_group
from .rulers import crown

HOSTILE, NEUTRAL, FRIENDLY = "hostile", "neutral", "friendly"
"""How monsters react. [MYK-ENCOUNTER-04]"""

RULER = "ruler"
"""What the Ruler of the map is called in people's feelings until they stand before it."""

ROAD = "road"
"""The room in which the Court is while it has company on the road."""


def room_truth(play: Play[Realm], room: str = "") -> RoomTruth:
    """Give what really is in a room, the present one unless another is named; outside there is nothing."""
    rooms = play.state.adventure.truth.rooms
    return rooms.get(room or play.state.delve.room) or RoomTruth()


def where_it_stands(kind: str, *, ruler: bool = False) -> int:
    """Say where a monster stands if nobody has said so: strikers in front, shooters behind, Rulers last."""
    if ruler:
        return ENCAMPMENT[FOES]
    return VANGUARD[FOES] if MONSTERS[kind].reach < 2 else REARGUARD[FOES]


def bring_forth(play: Play[Realm], kind: str, area: int = 0, *, ruler: bool = False) -> Monster:
    """Make a monster of the dungeon in the flesh."""
    realm = play.state
    realm.delve.embodied += 1
    monster = embody(play, kind, f"{UNSEEN}{realm.delve.embodied}")
    monster.ruler = ruler
    if ruler:
        crown(play, monster, realm.adventure.truth.improved, realm.adventure.truth.weak_points)
    monster.area = area or where_it_stands(kind, ruler=ruler)
    return monster


def residents(play: Play[Realm], room: str) -> list[Monster]:
    """Give the creatures of a room in the flesh: those who were seen before, and the rest of what lives there."""
    truth = room_truth(play, room)
    waiting = lying_in_wait(play.state.adventure.truth, room)
    for kind, count in truth.monsters.items():
        there = sum(1 for one in truth.survivors if one.kind == kind)
        for _ in range(count - truth.held_back.get(kind, 0) - waiting.get(kind, 0) - there):
            ruler = rules_here(play, room, kind)
            monster = bring_forth(play, kind, truth.stand.get(kind, 0), ruler=ruler)
            fit_out(play, room, monster)
            truth.survivors.append(monster)
    return truth.survivors


def rules_here(play: Play[Realm], room: str, kind: str) -> bool:
    """Say whether the next of a kind that is met in a room is the Ruler of the map."""
    adventure = play.state.adventure
    truth = adventure.truth
    if adventure.ruler_beaten or kind != truth.ruler or truth.lair not in ("", room):
        return False
    return not any(one.ruler for other in truth.rooms.values() for one in other.survivors)


def move_in(play: Play[Realm], room: str, group: list[tuple[str, int]]) -> list[Monster]:
    """Let monsters that have come along be in a room from now on."""
    truth = room_truth(play, room)
    came = [bring_forth(play, kind, area) for kind, area in group]
    for monster in came:
        truth.monsters[monster.kind] = truth.monsters.get(monster.kind, 0) + 1
        truth.survivors.append(monster)
    return came


def move_out(play: Play[Realm], room: str, monster: Monster) -> None:
    """Take a monster out of a room."""
    truth = room_truth(play, room)
    truth.survivors = [one for one in truth.survivors if one.id != monster.id]
    if truth.monsters.get(monster.kind, 0) > 1:
        truth.monsters[monster.kind] -= 1
    else:
        truth.monsters.pop(monster.kind, None)


def left_behind(realm: Realm) -> list[str]:
    """List the explored rooms in which the Court knows of monsters: those it has left there itself."""
    known = realm.adventure.known
    return [room for room in realm.delve.explored if room in known and known[room].monsters]


def see_off_passers_by(play: Play[Realm]) -> None:
    """Let those go from where the Court has left them who do not live on this map, and had only come along."""
    truth, before = play.state.adventure.truth, Counter[str]()
    for monsters in truth.at_first.values():
        before.update(monsters)
    now = Counter(kind for room in truth.rooms.values() for kind, count in room.monsters.items() for _ in range(count))
    more = now - before
    for room in left_behind(play.state):
        for monster in list(truth.rooms[room].survivors):
            if more[monster.kind] > 0 and not monster.ruler:
                more[monster.kind] -= 1
                move_out(play, room, monster)


def visit(play: Play[Realm], group: list[tuple[str, int]]) -> None:
    """Let a group come into the room: Neutral, and in plain sight. [MYK-ENCOUNTER-RAND-03] [MYKR-67]"""
    delve, truth = play.state.delve, room_truth(play)
    delve.random, delve.number_known, truth.reaction = True, True, NEUTRAL
    move_in(play, delve.room, group)
    name_in_room(truth.survivors, uncertain=False)
    show_room(play, delve.room)


def engage(
    play: Play[Realm],
    monsters: list[Monster] | None = None,
    *,
    surprised: bool = False,
    then: Duel | RareItem | None = None,
) -> None:
    """Let a Combat break out as soon as what is going on is done: with those of the room, or with others who came.

    `then` says what follows; see `follow_up`.
    """
    delve = play.state.delve
    if monsters is None:
        monsters = list(residents(play, delve.room))
        for monster in monsters:
            move_out(play, delve.room, monster)
    if delve.quarter != "fight":
        delve.then, delve.quarter = delve.quarter, "fight"
    delve.foes += monsters
    if surprised:
        delve.engage.append(Surprised())
    if then is not None:
        delve.engage.append(then)


def set_upon(
    play: Play[Realm], group: list[tuple[str, int]], *, surprised: bool = False, then: RareItem | None = None
) -> None:
    """Let a group fall upon the Court, from wherever it came."""
    came = [bring_forth(play, kind, area) for kind, area in group]
    name_in_room(came, uncertain=False)
    show_present(play, came)
    play.tell("set_upon", rules=("MYK-RANDENC-01",), names=[one.called for one in came], amount=len(came))
    engage(play, came, surprised=surprised, then=then)


def befriend(play: Play[Realm], cite: str) -> None:
    """Let the creatures of the room be Friendly from now on."""
    delve, truth = play.state.delve, room_truth(play)
    truth.reaction = delve.reaction = FRIENDLY
    show_room(play, delve.room)
    play.tell("monsters_befriended", rules=(cite,), names=[one.called for one in truth.survivors])


def meet_company(play: Play[Realm]) -> None:
    """Let a group come along the road: Neutral, and in plain sight. [MYK-TRAVEL-SPECIAL-STAIR] [MYKR-63]"""
    realm = play.state
    game = realm.chronicle.number
    if realm.delve.game != game:
        realm.delve = Delve(game=game)
    realm.adventure.truth.rooms[ROAD] = RoomTruth()
    realm.delve.room, realm.delve.previous, realm.delve.quarter = ROAD, "", "encounter"
    visit(play, draw_group(play))
