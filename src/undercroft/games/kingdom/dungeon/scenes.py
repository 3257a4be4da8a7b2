"""Small scenes on the way: what one hears at a fork, who people are, and somebody with something to sell."""

from typing import Any

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play

from ..content.tables.weaknesses import CARRIES
from ..rules.equipment import share_item
from ..rules.knowledge import open_corridors
from ..rules.wealth import spend_materials
from ..scenario.cast import PEDDLER
from ..scenario.layout import JOINED_AT_A_JUNCTION
from ..state import CORRIDORS, Feature, Landmaker, Person, Realm
from .theme import goal_met

PRICE = 3
"""How many Materials a peddler wants for something."""
MET = "met"
"""What is added to the open part of an objective when it is met."""
WORDINGS = 6
"""In how many ways each hint can be put; which one is said depends on the Corridor alone."""
LAIR, FEET, SCRATCHES, QUIET = "hint_lair", "hint_monsters", "hint_trap", "hint_quiet"


def hint_at(realm: Realm, room: str, way: str) -> str:
    """Say what one hears or smells at a fork, without saying what it is. [MYK-SCENARIO-LAYOUT-JUNCTION]"""
    truth = realm.adventure.truth
    beyond = next(end for end in way.split("-") if end != room)
    if beyond == truth.lair and truth.ruler and not realm.adventure.ruler_beaten:
        return LAIR
    if beyond in truth.rooms and truth.rooms[beyond].monsters:
        return FEET
    return SCRATCHES if any(trap.where == way for trap in truth.placed) else QUIET


def tell_hints(play: Play[Realm], room: str) -> None:
    """Give a hint about each way at a fork, so that one can choose."""
    ways = open_corridors(play, room)
    if len(ways) >= JOINED_AT_A_JUNCTION:
        for way in ways:
            rules = ("MYK-SCENARIO-LAYOUT-JUNCTION",)
            hint = f"{hint_at(play.state, room, way)}_{CORRIDORS.index(way) % WORDINGS}"
            play.tell("fork_hint", rules=rules, way=way.replace("-", " – "), hint=hint)


async def meet_person(play: Play[Realm], who: Landmaker, feature: Feature) -> None:
    """Say once who somebody is, and see what they sell. [MYK-SCENARIO-CAST]"""
    person = play.state.adventure.truth.cast.get(feature.npc)
    if person is None:
        return
    if person.name not in play.state.delve.met:
        play.state.delve.met.append(person.name)
        traits = ", ".join(person.traits).lower()
        play.tell("person_met", rules=("MYK-NPC-PROCEDURE",), name=person.name, age=person.age, traits=traits)
    if person.role == PEDDLER and feature.item:
        await deal_with(play, who, feature, person)


def notice_goal(play: Play[Realm]) -> None:
    """Say once that the objective is met, as soon as it is; then it is time to go home. [MYK-SCENARIO-OBJECTIVE]"""
    adventure = play.state.adventure
    if adventure.goal and MET not in adventure.goal and goal_met(play.state):
        adventure.goal[MET] = "yes"
        play.tell("goal_reached", rules=("MYK-SCENARIO-OBJECTIVE",), objective=adventure.objective)


def wanted_here(realm: Realm) -> str:
    """Name what the Court came for, if it stands in the room and nobody has taken it yet."""
    name = realm.adventure.goal.get("feature", "")
    here = MET not in realm.adventure.goal and name in realm.delve.features.get(realm.delve.room, [])
    return name if here else ""


async def grasp(play: Play[Realm], who: Landmaker, feature: Feature) -> None:
    """Pick up what a Ruler cannot stand, or destroy its core. [MYK-RULERWEAK-RULE] [MYK-RULERWEAK-CORE]"""
    from .rulers import destroy_core

    if feature.taken:
        return
    if loathed := feature.needs.get("carries", ""):
        feature.taken = True
        who.choices.setdefault(CARRIES, []).append(loathed)
        play.tell("loathed_thing_taken", rules=("MYK-RULERWEAK-POISON",), who=who.called, what=feature.name)
    elif core := feature.needs.get("core", ""):
        feature.taken = True
        await destroy_core(play, core)


async def deal_with(play: Play[Realm], who: Landmaker, feature: Feature, person: Person) -> None:
    """Buy what a peddler has, for Materials of any sort: a small event by the way. [MYK-SCENARIO-MINI-EVENTS]"""
    params: dict[str, Any] = {"name": person.name, "item": feature.item, "price": PRICE}
    if sum(who.carried_materials().values()) < PRICE:
        play.tell("peddler_idle", rules=("MYK-SCENARIO-MINI-EVENTS",), who=who.called, **params)
        return
    if await YesNo(who.seat, "peddler_deal", params):
        spend_materials(who, PRICE)
        item, feature.item = feature.item, ""
        await share_item(play, who, item, "MYK-SCENARIO-MINI-EVENTS")
