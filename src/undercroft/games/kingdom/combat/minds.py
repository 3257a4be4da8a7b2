"""Minds: what somebody on the Battlefield can take in at a glance, so that whoever decides for them can weigh it.

Everything here goes into the `params` of asks: for a player no more than the cards show, for the game master the truth.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.atlas.rooms import beyond, ends, ways_at
from undercroft.engine.moments import Moment
from undercroft.engine.play import Play

from ..dungeon.residents import FRIENDLY
from ..grammar.entries import ITEMS, MONSTERS, type_of
from ..grammar.windows import OUTLOOKS, STAKES, item_level
from ..rules.equipment import printed_weapon
from ..rules.figures import ability, defense, max_hp
from ..rules.finding import DISARMED
from ..rules.knowledge import hides_something, people_in
from ..rules.monsters import PUBLIC_ENEMY
from ..rules.sides import fighters, other_side, side_of, standing
from ..state import COURT, FOES, Carried, Character, KnownTrap, Monster, Realm, Spot
from ..words import Condition
from .attack import arms_of, average, damage_dice, in_reach, somebody_can_hide
from .outlooks import concerned, outlook_of
from .temper import FOOLISH, temper_of

CUNNING = "cunning"
CHANCES = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""In how many of 36 throws two dice show at least so much, by what they must show; two sixes always do."""
FEARLESS = ("undead", "construct")
"""The types of monsters that neither run nor give up. [MYKR3-M11]"""
UNDYING, SIDES = "undying_body", 6
"""What lets somebody take nothing of a blow that is more than enough, and how seldom one that is just enough comes."""
OWN = "own"
"""What a monster's own claws are called among its weapons."""


def chance_to_show(need: int) -> int:
    """Say in how many of 36 throws two dice show at least so much."""
    return CHANCES[max(0, min(need, len(CHANCES) - 1))]


def weapon_key(place: int, weapon: Carried | None) -> str:
    """Name a weapon among several."""
    return OWN if weapon is None else f"{place}:{weapon.id}"


def worth(arm: Mapping[str, Any], foe: Mapping[str, Any]) -> float:
    """Say what an attack is worth: the damage to expect, twice that if the target would drop."""
    if not foe["up"]:
        return 0.1
    expected = float(foe.get("chance", 18)) / 36 * min(arm["damage"], max(1, foe.get("hp", 10)))
    if foe.get("exact") and arm["damage"] > foe["hp"]:
        return float(expected / SIDES)
    return float(expected * 2 if arm["damage"] >= foe.get("hp", 99) else expected)


def survey(
    play: Play[Realm],
    who: Character,
    seat: str,
    areas: Sequence[int],
    against: str = "",
    arms: Sequence[tuple[Carried | None, int]] = (),
) -> dict[str, Any]:
    """Say who stands where and how they are, and whom the weapons of somebody reach from some Areas.

    `arms` are the weapons and their Ranges, if they were found out already.
    """
    realm, all_seen = play.state, seat == play.gm
    side = side_of(realm, who)
    foes = [one for one in fighters(realm, against or other_side(side)) if one is not who]
    friends = [one for one in fighters(realm, other_side(against) if against else side) if one is not who]
    warfare = ability(play, who, "warfare")
    aim: dict[str, Any] = {"enemies": foes, "hiding": somebody_can_hide(play)}
    field: dict[str, Any] = {
        "foes": {one.id: foe_facts(play, one, warfare, all_seen=all_seen) for one in foes},
        "friends": {one.id: friend_facts(one) for one in friends},
        "self": friend_facts(who),
        "arms": {
            weapon_key(place, weapon): {
                "damage": usual_damage(play, who, weapon),
                "reach": far,
                "near": {
                    str(area): [one.id for one in in_reach(play, who, weapon, area=area, far=far, **aim)]
                    for area in areas
                },
            }
            for place, (weapon, far) in enumerate(arms or arms_of(play, who))
            if weapon is None or ITEMS[weapon.id].weapon is not None
        },
        "traps": [] if realm.delve.fight is None else list(realm.delve.fight.known_traps),
        "level": who.level,
        "round": 0 if realm.delve.fight is None else realm.delve.fight.round,
    }
    if all_seen:
        field["mind"] = (temper_of(play, who) if isinstance(who, Monster) else "") or CUNNING
        field |= nerve(play, who)
    else:
        field |= {"cut_off": is_cut_off(realm), "done": "met" in realm.adventure.goal}
    return field


def foe_facts(play: Play[Realm], one: Character, warfare: int, *, all_seen: bool) -> dict[str, Any]:
    """Say where an enemy stands; of one who is known also how hurt it is, how easily hit, and how hard it hits."""
    known: dict[str, Any] = {"area": one.area, "up": one.awake}
    if all_seen or not hides_something(play.state, one):
        hard = defense(play, one).value
        known |= {"hp": one.hp, "chance": chance_to_show(hard - warfare), "defense": hard, "level": one.level}
        known |= {"asleep": "asleep" in one.statuses, "done": one.exhausted}
        if isinstance(one, Monster) and one.kind:
            known["exact"] = UNDYING in one.skills
            known |= {"hits": average(MONSTERS[one.kind].damage), "reach": MONSTERS[one.kind].reach, "ruler": one.ruler}
    return known


def friend_facts(one: Character) -> dict[str, Any]:
    """Say where a friend stands, how they are, and how they fight as a glance tells."""
    seen: dict[str, Any] = {"area": one.area, "up": one.awake, "hp": one.hp, "most": usual_hp(one), "level": one.level}
    return seen | {score: one.abilities.get(score, 0) for score in ("warfare", "quest")}


def usual_hp(one: Character) -> int:
    """Say how many HP somebody has at their best, as a glance tells: what skills and Items add does not count."""
    if isinstance(one, Monster) and one.kind:
        return MONSTERS[one.kind].hp
    return max(one.hp, one.abilities.get("warfare", 0) + one.abilities.get("quest", 0) + 5 + one.level)


def usual_damage(play: Play[Realm], who: Character, weapon: Carried | None) -> int:
    """Say what a weapon does on average in somebody's hands."""
    damage = average(damage_dice(who, weapon))
    if weapon is not None:
        damage += item_level(play, who, weapon) * printed_weapon(weapon).per_level
    return max(1, damage)


def nerve(play: Play[Realm], who: Character) -> dict[str, Any]:
    """Say what the game master weighs before a monster runs: who is left, who has fallen. [MYKR3-M11]"""
    realm = play.state
    ours, theirs = standing(realm, FOES), standing(realm, COURT)
    return {
        "ruler": isinstance(who, Monster) and who.ruler,
        "fearless": type_of(who) in FEARLESS,
        "alone": len(ours) == 1,
        "ruler_fell": ruler_fell(realm),
        "levels": [sum(one.level for one in ours), sum(one.level for one in theirs)],
    }


def ruler_fell(realm: Realm) -> bool:
    """Say whether a Ruler has fallen in this fight."""
    fight = realm.delve.fight
    return fight is not None and any(
        one.ruler and one.condition is Condition.DEAD for one in fight.monsters.values() if one.side == FOES
    )


def would_yield(play: Play[Realm]) -> bool:
    """Say whether what is left of the monsters would rather give up: few, leaderless, and none too stubborn.

    A quarter of them is left, a Ruler who was here has fallen, and none is Foolish, Undead or a Public Enemy.
    """
    realm = play.state
    fight, left = realm.delve.fight, standing(realm, FOES)
    if fight is None or not left or not ruler_fell(realm):
        return False
    few = len(left) <= -(-(len(left) + sum(fight.beaten.values())) // 4)
    return few and not any(stubborn(play, one) for one in left)


def stubborn(play: Play[Realm], who: Character) -> bool:
    """Say whether somebody never gives up."""
    return temper_of(play, who) == FOOLISH or type_of(who) == "undead" or PUBLIC_ENEMY in who.skills


def health(play: Play[Realm], who: Character) -> list[int]:
    """Give somebody's HP, and the most they can have."""
    return [who.hp, max_hp(play, who).value]


PATIENCE = 3
"""How often one tries to talk to somebody, or to open something, before it is not worth it any more."""
POINTING = ("thing", "place", "prey", "lair")
"""The clues that name a room."""


def outlook(play: Play[Realm]) -> dict[str, Any]:
    """Say what everybody knows that matters for the way: gates, Corridors, clues, what is left of food and Hope."""
    realm, delve = play.state, play.state.delve
    return {
        "left": {room: count for room in delve.entered if (count := left_to_do(realm, room))},
        "prey": prey_rooms(realm),
        "wanted": [room for room, names in delve.features.items() if realm.adventure.goal.get("feature") in names],
        "stayed": delve.stayed,
        "gates": gates(realm),
        "corridors": list(delve.corridors),
        "clues": {clue.kind: clue.about for clue in delve.clues if clue.kind in POINTING},
        "voices": realm.kingdom.voices,
        "up": len(realm.awake()),
        "dying": len(dying(realm)),
        "watched": is_watched(realm),
        "things": [name for name in delve.features.get(delve.room, []) if Spot(delve.room, name) not in delve.searched],
    }


def gates(realm: Realm) -> list[str]:
    """List the rooms by which the Court could go home, as far as it knows."""
    sheet = realm.adventure.sheet
    return [*(() if sheet is None else (ends(name)[0] for name in sheet.entrances)), *realm.delve.exits]


def is_cut_off(realm: Realm) -> bool:
    """Say whether every known way home leads through the room where the Court is: from here fleeing leads nowhere."""
    delve = realm.delve
    if not delve.previous:
        return False
    found = [delve.previous]
    for room in found:
        near = [beyond(name, room) for name in ways_at(room, delve.corridors)]
        found += [one for one in near if one in delve.entered and one not in (delve.room, *found)]
    return not any(room in found for room in gates(realm))


def is_watched(realm: Realm) -> bool:
    """Say whether the Court is where others are who are no friends: it has lost to them, or given up."""
    report = realm.adventure.known.get(realm.delve.room)
    return report is not None and bool(report.monsters) and realm.delve.reaction != FRIENDLY


def prey_rooms(realm: Realm) -> list[str]:
    """List the rooms in which those whom the Court hunts were seen."""
    prey = realm.adventure.goal.get("monster", "")
    return [room for room, report in realm.adventure.known.items() if report.monsters and prey in report.monster_names]


def left_to_do(realm: Realm, room: str) -> int:
    """Count what nobody has searched in a room, or come to terms with: its things and its people."""
    delve = realm.delve
    people = people_in(realm, room)
    marks = [Spot(room, name) for name in delve.features.get(room, [])]
    unsearched = [mark for mark in marks if mark not in delve.searched and mark.what not in people]
    return len(unsearched) + sum(mark not in delve.handled and delve.tried.count(mark) < PATIENCE for mark in marks)


def camp_outlook(play: Play[Realm], who: Character) -> dict[str, Any]:
    """Say what everybody in Camp knows that matters for what to do: who is hurt, what is unknown, what is here."""
    realm, delve = play.state, play.state.delve
    around = [room for name in ways_at(delve.room, delve.corridors) for room in ends(name)]
    return {
        "goal": realm.adventure.goal.get("kind", "ruler"),
        "room": delve.room,
        "things": list(delve.features.get(delve.room, [])),
        "people": people_in(realm, delve.room),
        "searched": [spot.id for spot in delve.searched if spot.room == delve.room],
        "handled": [spot.id for spot in delve.handled if spot.room == delve.room],
        "tried": [spot.id for spot in delve.tried if spot.room == delve.room],
        "scores": {score: ability(play, who, score) for score in SUITED},
        "court": len(realm.members()),
        "hurt": sum(most - hp for hp, most in (health(play, one) for one in realm.members())),
        "dying": len(dying(realm)),
        "voices": realm.kingdom.voices,
        "followers": who.follower_count,
        "watched": is_watched(realm),
        "suited": suited(realm, who),
        "fond": max((who.fond_of(one) for one in realm.members() if one is not who), default=0),
        "suspects": [name for name in people_in(realm, delve.room) if is_suspect(realm, name)],
        "traps": [trap.kind for trap in delve.traps if trap.where == delve.room and lies_in_wait(trap)],
        "unknown": [room for room in around if room not in delve.entered and is_news(realm, room)],
    }


SUITED = ("wit", "quest", "charisma")
SUSPECTED = ("angel", "deep_one")
"""The clues that say of somebody that they are no human being."""


def suited(realm: Realm, who: Character) -> list[str]:
    """List the abilities in which nobody of the Court who is awake surpasses somebody, as a glance tells."""
    people = realm.awake()
    best = {score: max(people, key=lambda one: one.abilities.get(score, 0), default=None) for score in SUITED}
    return [score for score, one in best.items() if one is who]


def is_suspect(realm: Realm, name: str) -> bool:
    """Say whether a clue gives somebody away who stands here, and nobody has made sure yet."""
    unsearched = Spot(realm.delve.room, name) not in realm.delve.searched
    return unsearched and any(clue.about == name and clue.kind in SUSPECTED for clue in realm.delve.clues)


def lies_in_wait(trap: KnownTrap) -> bool:
    """Say whether a Trap of the room itself that the Court knows can still go off."""
    return not trap.carrier and trap.found != DISARMED


def is_news(realm: Realm, room: str) -> bool:
    """Say whether nobody knows yet how many monsters are in a room."""
    report = realm.adventure.known.get(room)
    return report is None or report.monsters is None


def condition(play: Play[Realm]) -> dict[str, Any]:
    """Say how the Court is, for whoever may step in when nobody in particular is concerned."""
    realm = play.state
    people = [health(play, one) for one in realm.members()]
    known = {"hurt": sum(most - hp for hp, most in people), "voices": realm.kingdom.voices}
    return known | {"dying": len(dying(realm))}


def dying(realm: Realm) -> list[Character]:
    """List who of the Court lies there with a wound that kills unless somebody helps. [MYK-WOUND-07]"""
    return [one for one in realm.members() if one.hp <= 0 and one.wounds]


def at_stake(play: Play[Realm], holder: Character, victim: Character) -> dict[str, Any]:
    """Say what somebody who may step in knows of whoever is about to be hurt."""
    ours = side_of(play.state, holder) == side_of(play.state, victim)
    known: dict[str, Any] = {"ours": ours, "self": holder is victim}
    if ours or holder.seat == play.gm or not hides_something(play.state, victim):
        known["hp"] = victim.hp
    return known


def stake_of(play: Play[Realm], holder: Character, moment: Moment) -> dict[str, Any]:
    """Say what is at stake for whoever may step in at a moment: for somebody, or for the Court."""
    victim, court = concerned(moment), len(play.state.members())
    own = {"drive": holder.drive, "followers": holder.following, "spare": play.state.kingdom.voices - court}
    return own | (condition(play) if victim is None else at_stake(play, holder, victim))


STAKES.append(stake_of)
OUTLOOKS.append(outlook_of)
