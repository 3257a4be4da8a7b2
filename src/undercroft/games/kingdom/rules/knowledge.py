"""Knowledge: what the players see of rooms and monsters; the only place that writes it down."""

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..grammar.entries import MONSTERS
from ..grammar.moments import AbilityScore
from ..grammar.windows import reckon
from ..state import (
    BaseCard,
    Card,
    Character,
    Fight,
    KnownTrap,
    MapSheet,
    Monster,
    PlacedTrap,
    Realm,
    RoomReport,
    RoomTruth,
    Truth,
    corridor,
)
from ..words import ABILITIES, Condition, Kind
from .figures import defense, max_hp, reach_of
from .finding import bases_at, lying_in_wait, standing, traps_around, traps_at
from .veils import veiled_skills

SHAPE = "Shape"
"""What the players call somebody of whom they know nothing."""


UNSEEN, SIGHTED, KNOWN_TRAP = "u", "b", "k"
"""How ids begin: of monsters that nobody has seen, of those that somebody has, and of Traps that everybody knows."""


def sight(realm: Realm, monster: Monster) -> None:
    """Give a monster that comes into sight an id that counts only those who did, so that no gap tells of others."""
    if not monster.id.startswith(UNSEEN):
        return
    delve, rooms = realm.delve, realm.adventure.truth.rooms.values()
    taken = [one.id for room in rooms for one in room.survivors] + [one.id for one in (*delve.foes, *delve.gone)]
    delve.sighted += 1
    while f"{SIGHTED}{delve.sighted}" in taken:
        delve.sighted += 1
    monster.id = f"{SIGHTED}{delve.sighted}"


def identify(realm: Realm, trap: PlacedTrap) -> None:
    """Give a Trap that comes to light an id that counts only those known, wherever it lies."""
    fight, placed = realm.delve.fight, realm.adventure.truth.placed
    everywhere = [*placed, *(fight.traps.values() if fight is not None else ())]
    known = any(one.id == trap.id for one in realm.delve.traps)
    if known or trap.id.startswith(KNOWN_TRAP) or all(one.id != trap.id for one in placed):
        return
    taken, number = [one.id for one in everywhere], 1
    while f"{KNOWN_TRAP}{number}" in taken:
        number += 1
    for one in [one for one in everywhere if one.id == trap.id]:
        one.id = f"{KNOWN_TRAP}{number}"


def called_in_view(realm: Realm, monster: Character) -> str:
    """Give the name that everybody may hear: a monster's name is what the players call it, whatever its kind is."""
    return monster.called


def name_in_view(realm: Realm, monster: Monster) -> None:
    """Name a monster by its kind, or as a shape, with a number while there are others of that name."""
    fight = realm.delve.fight
    assert fight is not None
    word = SHAPE if not monster.known else monster.name if monster.of_npc else MONSTERS[monster.kind].title
    taken = [one.name for one in fight.monsters.values() if one is not monster]
    if monster.name not in taken and monster.name.startswith(f"{word} "):
        return
    alone = monster.known and not any(name == word or name.startswith(f"{word} ") for name in taken)
    number = 1
    while f"{word} {number}" in taken:
        number += 1
    if not alone and word in taken and number == 1:
        first = next(one for one in fight.monsters.values() if one.name == word)
        first.name, number = f"{word} 1", 2
    monster.name = word if alone else f"{word} {number}"


def card_of(play: Play[Realm], monster: Monster) -> Card:
    """Write what the players know of one monster. [MYK-MONRULE-STATS-OPEN] [MYK-MONRULE-UNKNOWN]"""
    card = Card(monster.id, monster.called, looks=monster.looks, area=monster.area, side=monster.side)
    card.statuses, card.condition, card.exhausted = list(monster.statuses), monster.condition, monster.exhausted
    if monster.known:
        card.kind, card.level, card.hp, card.ruler = monster.kind, monster.level, monster.hp, monster.ruler
        card.followers, card.skills = monster.follower_count, list(monster.skills)
        unseen = veiled_skills(play.state.delve.fight, *Kind)
        card.figures = {name: without(total, unseen) for name, total in monster.figures.items()}
        card.items = [item.id for item in monster.items()]
    return card


def without(total: Total, unseen: frozenset[str]) -> Total:
    """Give a number as it is without what some skills add to it."""
    if not any(part.name in unseen for part in total.parts):
        return total
    return Total(total.name, total.base, [part for part in total.parts if part.name not in unseen])


def show_monster(play: Play[Realm], monster: Monster) -> None:
    """Write a monster's figures on its own sheet, which only the game master reads."""
    scores = [reckon(play, AbilityScore(monster, name)).total for name in ABILITIES]
    derived = (max_hp(play, monster), defense(play, monster), reach_of(play, monster))
    monster.figures = {total.name: total for total in (*scores, *derived)}


def show_fight(play: Play[Realm]) -> None:
    """Write the cards of the monsters on the Battlefield; call it before every safe point of a fight."""
    fight = play.state.delve.fight
    if fight is None or not play.telling:
        return
    for monster in fight.monsters.values():
        if monster.condition is not Condition.DEAD:
            show_monster(play, monster)
    fight.cards = {
        monster.id: card_of(play, monster)
        for monster in fight.monsters.values()
        if monster.condition is not Condition.DEAD
    }


def keep_card(play: Play[Realm], who: Character) -> None:
    """Write the card of a monster on the Battlefield again between two safe points, or take it away if it is dead."""
    fight = play.state.delve.fight
    if fight is None or not play.telling or not isinstance(who, Monster) or who.id not in fight.cards:
        return
    if who.condition is Condition.DEAD:
        del fight.cards[who.id]
    else:
        fight.cards[who.id] = card_of(play, who)


def show_acting(play: Play[Realm], who: Character | None) -> None:
    """Let everybody see whose turn it is on the Battlefield."""
    fight = play.state.delve.fight
    if fight is not None:
        fight.acting = who.id if who is not None else ""
        if who is not None:
            keep_card(play, who)


def reveal(play: Play[Realm], monster: Monster) -> None:
    """Let the players know one kind of monster: every one of it on the Battlefield gets its name and its figures."""
    fight = play.state.delve.fight
    for one in _same_kind(fight, monster):
        if not one.known:
            before, one.known = one.called, True
            if fight is not None and one.id in fight.monsters:
                name_in_view(play.state, one)
            else:
                one.name = MONSTERS[one.kind].title
            play.tell("monster_revealed", rules=("MYK-MONRULE-UNKNOWN",), who=before, monster=one.kind)
    show_fight(play)


def _same_kind(fight: Fight | None, monster: Monster) -> list[Monster]:
    if fight is None or monster.id not in fight.monsters:
        return [monster]
    return [one for one in fight.monsters.values() if one.kind == monster.kind]


def hides_something(realm: Realm, *people: Character) -> bool:
    """Say whether any of some people is a monster of which the players know nothing."""
    return any(isinstance(one, Monster) and not one.known for one in people)


def open_corridors(play: Play[Realm], room: str) -> list[str]:
    """List the Corridors that anybody in a room can see: all that there are, but for Secret Doors. [MYKR3-T01]"""
    truth = play.state.adventure.truth
    secret = [trap.where for trap in truth.placed if trap.kind == "secret_door" and trap.found == "hidden"]
    return [name for name in truth.corridors if room in name.split("-") and name not in secret]


def visible_corridors(play: Play[Realm]) -> list[str]:
    """List the Corridors that the Court knows how to walk."""
    return play.state.delve.corridors


def show_entrances(play: Play[Realm], rooms: list[str]) -> None:
    """Let everybody see where one gets in from outside."""
    adventure = play.state.adventure
    if adventure.sheet is not None:
        listed = [name for name in adventure.truth.entrances if name.split("-")[0] in rooms]
        adventure.sheet.entrances = sorted({*adventure.sheet.entrances, *listed})


def show_corridors(play: Play[Realm], room: str) -> None:
    """Draw the Corridors of a room on everybody's map."""
    adventure, delve = play.state.adventure, play.state.delve
    around = open_corridors(play, room)
    delve.corridors = sorted({*delve.corridors, *around})
    if adventure.sheet is not None:
        adventure.sheet.corridors = sorted({*adventure.sheet.corridors, *around})


def show_room(play: Play[Realm], room: str) -> None:
    """Let everybody see a room as it is when one stands in it: Corridors, objects, creatures. [MYK-ENCOUNTER-02]"""
    adventure, delve = play.state.adventure, play.state.delve
    truth = adventure.truth.rooms[room]
    show_corridors(play, room)
    delve.features[room] = [feature.name for feature in truth.features if not (feature.npc and feature.taken)]
    report = adventure.known.setdefault(room, RoomReport())
    report.monsters = len(truth.survivors)
    report.monster_names = list(dict.fromkeys(one.kind for one in truth.survivors if one.known))
    show_present(play, truth.survivors)


def show_present(play: Play[Realm], monsters: list[Monster]) -> None:
    """Lay the cards of the creatures that the Court faces on the table. [MYK-MONRULE-STATS-OPEN]"""
    for monster in monsters:
        sight(play.state, monster)
    for monster in monsters if play.telling else ():
        show_monster(play, monster)
    play.state.delve.present = [card_of(play, monster) for monster in monsters]


def name_in_room(monsters: list[Monster], uncertain: bool) -> None:
    """Give the creatures of a room names by which people can call them."""
    for monster in monsters:
        monster.known = monster.known and not uncertain
    words = [MONSTERS[one.kind].title if one.known else SHAPE for one in monsters]
    for place, monster in enumerate(monsters):
        word = words[place]
        many = words.count(word) > 1 or not monster.known
        monster.name = monster.of_npc or (f"{word} {words[: place + 1].count(word)}" if many else word)


def show_trap(play: Play[Realm], trap: PlacedTrap) -> None:
    """Lay the card of a Trap on the table, as far as it was found out. [MYK-TRAPRULE-HIDDEN]"""
    delve = play.state.delve
    identify(play.state, trap)
    known = KnownTrap(trap.id, trap.kind, trap.where, trap.carrier, trap.found)
    delve.traps = [*(one for one in delve.traps if one.id != trap.id), known]


def hide_trap(play: Play[Realm], trap: PlacedTrap) -> None:
    """Take the card of a Trap off the table again."""
    play.state.delve.traps = [one for one in play.state.delve.traps if one.id != trap.id]


def show_combat_trap(play: Play[Realm], area: int) -> None:
    """Mark the Combat Trap of an Area on everybody's Battlefield."""
    fight = play.state.delve.fight
    assert fight is not None
    if fight.known_traps.get(area) != fight.traps[area].kind:
        identify(play.state, fight.traps[area])
        fight.known_traps[area] = fight.traps[area].kind
        play.tell(
            "combat_trap_seen", rules=("MYK-TRAPRULE-PLACE-AREA",), trap=fight.traps[area].kind, place=f"area_{area}"
        )


def show_way(play: Play[Realm], way: str, room: str, *, lie: bool = False) -> None:
    """Note where everybody believes that a Corridor leads, or that it rolls one way only; or nothing of the kind."""
    delve = play.state.delve
    delve.leads.pop(way, None)
    delve.one_way.pop(way, None)
    if room:
        (delve.leads if lie else delve.one_way)[way] = room


def show_ruin(play: Play[Realm], room: str) -> None:
    """Cross out a room that nobody can enter again. [MYK-TRAP-DISASTER-AVALANCHE]"""
    play.state.delve.ruins.append(room)


def is_shut(play: Play[Realm], way: str, to: str) -> bool:
    """Say whether everybody knows that there is no getting through a Corridor that way."""
    delve = play.state.delve
    if to in delve.ruins or delve.one_way.get(way, to) != to:
        return True
    return any(one.where == way and one.kind == "lock" and one.found != "disarmed" for one in delve.traps)


def ways_out(play: Play[Realm], here: str) -> dict[str, str]:
    """Say which Corridor leads from a room to which, as far as everybody knows. [MYKR3-T49]"""
    delve = play.state.delve
    found: dict[str, str] = {}
    for other in MapSheet(corridors=visible_corridors(play)).joined(here):
        way = corridor(here, other)
        if not is_shut(play, way, other):
            found.setdefault(delve.leads.get(way, other), way)
    return found


def seen_by_scouts(realm: Realm, room: str) -> dict[str, int]:
    """Count what scouts see: no ambush, no reinforcements, and where a Bremen plays, only its lies. [MYKR3-T48]"""
    truth = realm.adventure.truth
    lies = next((trap for trap in traps_at(truth, room) if trap.kind == "bremen" and trap.settings), None)
    if lies is not None:
        return {lies.settings["monster"]: int(lies.settings["count"])}
    return in_sight(truth, room)


def in_sight(truth: Truth, room: str) -> dict[str, int]:
    """Count who can be seen in a room, or heard of by whom one asks: no reinforcements, and nobody who lies in wait."""
    there, waiting = truth.rooms.get(room) or RoomTruth(), lying_in_wait(truth, room)
    unseen = {kind: waiting.get(kind, 0) + there.held_back.get(kind, 0) for kind in there.monsters}
    counted = {kind: count - unseen[kind] for kind, count in there.monsters.items()}
    return {kind: count for kind, count in counted.items() if count > 0}


def show_bases(play: Play[Realm]) -> None:
    """Lay a card for each Base on the table: its back with the counters on it, or its face. [MYK-BASERULE-SETUP]"""
    cards = []
    for base in standing(play.state):
        card = BaseCard(base.id, base.counters)
        if base.face_up:
            card.kind, card.where, card.hp = base.kind, base.where, base.hp
        cards.append(card)
    play.state.delve.bases = cards


def turn_up(play: Play[Realm], room: str) -> None:
    """Turn up the cards of the Bases in a room whose Traps were counted, or which was entered. [MYK-BASERULE-REVEAL]"""
    hidden = [base for base in bases_at(play.state.adventure.truth, room) if not base.face_up]
    for base in hidden:
        base.face_up = True
        play.tell("base_turned_up", rules=("MYK-BASERULE-REVEAL",), base=base.kind, room=room)
    if hidden:
        show_bases(play)


def people_in(realm: Realm, room: str) -> list[str]:
    """List who is to be talked to in a room that somebody has seen."""
    truth = realm.adventure.truth.rooms.get(room)
    shown = realm.delve.features.get(room, [])
    return [] if truth is None else [one.name for one in truth.features if one.npc and one.name in shown]


def learn(
    play: Play[Realm], room: str, cite: str, *, names: bool = False, scouts: bool = True, ways: bool = True
) -> None:
    """Let everybody know what is in a room of the adventure and where it leads; perhaps by name. [MYKR-60]

    `scouts` can be deceived; who lives there cannot. [MYK-TRAP-FACILITY-BREMEN] They do not speak of the ways there.
    """
    adventure = play.state.adventure
    monsters = seen_by_scouts(play.state, room) if scouts else in_sight(adventure.truth, room)
    traps = [*traps_at(adventure.truth, room), *traps_around(adventure.truth, room)]
    report = adventure.known.setdefault(room, RoomReport())
    report.monsters, report.traps = sum(monsters.values()), len(traps)
    if ways and adventure.sheet is not None:
        adventure.sheet.corridors = sorted({*adventure.sheet.corridors, *open_corridors(play, room)})
    if names:
        report.monster_names, report.trap_names = list(monsters), [trap.kind for trap in traps]
        adventure.known_ruler = adventure.truth.ruler
        play.tell("ruler_known", rules=(cite,), ruler=adventure.known_ruler)
    play.tell("room_known", rules=(cite,), room=room, monsters=report.monsters, traps=report.traps)
    turn_up(play, room)
