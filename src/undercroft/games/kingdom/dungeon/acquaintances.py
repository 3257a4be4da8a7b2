"""Small scenes on the way: what one hears at a fork, who people are, and somebody with something to sell."""

from typing import Any

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play

from ..rules.equipment import share_item
from ..rules.wealth import spend_materials
from ..state import Character, Feature, Person, Realm

PRICE = 3
"""How many Materials a peddler wants for something."""

WITNESS, CAPTIVE, PEDDLER, SCHEMER = "witness", "captive", "peddler", "schemer"


async def meet_person(play: Play[Realm], who: Character, feature: Feature) -> None:
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


async def deal_with(play: Play[Realm], who: Character, feature: Feature, person: Person) -> None:
    """Buy what a peddler has, for Materials of any sort: a small event by the way. [MYK-SCENARIO-MINI-EVENTS]"""
    params: dict[str, Any] = {"name": person.name, "item": feature.item, "price": PRICE}
    if sum(who.carried_materials().values()) < PRICE:
        play.tell("peddler_idle", rules=("MYK-SCENARIO-MINI-EVENTS",), who=who.called, **params)
        return
    if await YesNo(who.seat, "peddler_deal", params):
        spend_materials(who, PRICE)
        item, feature.item = feature.item, ""
        await share_item(play, who, item, "MYK-SCENARIO-MINI-EVENTS")
