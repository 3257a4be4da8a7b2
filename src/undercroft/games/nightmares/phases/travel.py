"""The way there: one scene, at most one thing, and nobody is asked about provisions."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ..book.entries import Block, Danger, Face
from ..moves.danger import Peril, best_way, go_into_danger
from ..rules.aftermath import settle
from ..rules.carrying_out import Deed, carry_out
from ..rules.cues import see
from ..rules.deeds import record
from ..rules.institutions import bless, bonus_for, is_at_least
from ..rules.proposing import propose
from ..rules.retainers import has_use
from ..rules.rolls import Plan, foreseen, modifiers, throw
from ..rules.table import book_of, can_act, present
from ..rulings import CITY
from ..state import Aid, Debt, Group, Hero, Night, Scene
from ..words import Attribute, Band, Grade, Institution, Move, Reaction, Where
from .settlement import surface

SIGN, MEETING, DANGER = "sign", "meeting", "danger"
ACCEPT, DECLINE = "accept", "decline"
ROAD_WHY = {
    SIGN: ("the_stay_brought_enough",),
    MEETING: ("they_have_cause_to_be_there",),
    DANGER: ("nothing_else_is_due",),
}
WEATHER, STREETS = ("fair", "rain", "dusk"), "streets"
MANY = 2
"""With so many cards from the stay the road brings only a sign."""


async def travel(play: Play[Night]) -> None:
    """Go to the lair: weather, and at most one thing on the road. [AWN-DEP-DANGER] [AWN-DEP-OUTSIDERS]"""
    night = play.state
    set_out(play)
    choices = what_could_come(night)
    chosen = await propose(play, "road", choices, ROAD_WHY[choices[0]])
    if chosen == DANGER:
        await road_danger(play)
    elif chosen == MEETING:
        await meeting(play, on_the_road(night)[0])
    else:
        play.tell("road_sign")
    await settle(play)
    for hero in night.heroes.values():
        hero.away = hero.idle = hero.raging = False


def set_out(play: Play[Night]) -> None:
    """Leave town, with what its institutions give along; the sun shines only on a fair day. [AWN-CURSE-NOCTURNAL]"""
    night = play.state
    weather = STREETS if in_town(night) else WEATHER[play.dice.roll(len(WEATHER)) - 1]
    surface(play)
    following = [one for one in night.scene.problems if one.follows]
    night.scene = Scene(Where.ROAD, night.scene.number + 1, day=weather == "fair", tags=["outdoors", "travel"])
    night.scene.problems = following
    bless(night)
    play.tell(f"road_{weather}")


def what_could_come(night: Night) -> list[str]:
    """List what the road could bring, the likeliest first: a sign only, if the stay brought enough."""
    met = [MEETING] if on_the_road(night) else []
    more = [*met, *([DANGER] if dangers_on_the_way(night) else [])]
    return [SIGN, *more] if len(night.scene.problems) >= MANY or not more else [*more, SIGN]


def in_town(night: Night) -> bool:
    """Say whether the lair lies in town, so that the way there is streets by night. [AWN-LAIR-PLACE-CITY]"""
    return night.lair is not None and night.lair.place == CITY


def dangers_on_the_way(night: Night) -> list[Danger]:
    """List the dangers that can lie on the way: of the road, or of the town."""
    where = "town" if in_town(night) else "road"
    return [one for one in book_of(night).shelf("danger").values() if one.where == where]


def on_the_road(night: Night) -> list[Group]:
    """List the outsiders who hate the crown and have not been met: rivals for the anchor first. [AWN-LAIR-OUT]"""
    groups = [] if night.lair is None else list(night.lair.groups.values())
    free = [one for one in groups if one.face and not (one.serves_crown or one.gone)]
    return sorted((one for one in free if one.reaction is Reaction.UNMET), key=lambda one: not one.covets_anchor)


async def road_danger(play: Play[Night]) -> None:
    """Come to a danger of the way: one goes first for all, or it takes everybody. [R-AWN-79]"""
    night = play.state
    roads = dangers_on_the_way(night)
    danger = roads[play.dice.roll(len(roads)) - 1] if len(roads) > 1 else roads[0]
    play.tell("road_danger", name=danger.name, line=danger.text)
    await see(play, ("outdoors", "travel"))
    peril = Peril(danger.name, danger.ways, danger.does, danger.lands, danger.prices)
    able = [hero for hero in present(night) if can_act(hero)]
    for hero in able:
        hero.aids += help_of_the_road(night)
    if danger.all:
        for hero in able:
            await go_into_danger(play, hero, peril, best_way(night, hero, danger.ways))
    elif able:
        seat, draft = await floor({hero.seat: road_card(night, hero, danger) for hero in able})
        record(night.heroes[seat], "went_first")
        await go_into_danger(play, night.heroes[seat], peril, int(draft["way"]))


def help_of_the_road(night: Night) -> list[Aid]:
    """Give what a significant caravanserai does for travellers. [AWN-DEP-INSTITUTIONS]"""
    known = is_at_least(night, Institution.CARAVANSERAI, Grade.SIGNIFICANT)
    return [Aid(Institution.CARAVANSERAI, "next", bonus=1, move=Move.DANGER)] if known else []


def road_card(night: Night, hero: Hero, danger: Danger) -> Card:
    """Ask who goes first, and how: the answer is both."""
    names = {str(number): way.text for number, way in enumerate(danger.ways)}

    def way(draft: Mapping[str, Any]) -> Ask[Any]:
        return Pick(hero.seat, "danger_way", list(names), {"names": names}).described(odds_of)

    def odds_of(choice: str) -> Detail:
        attribute = danger.ways[int(choice)].attribute
        total = modifiers(Plan(hero, Move.DANGER, attribute), night.scene, book_of(night))
        return Detail(label=names[choice], params={"stops": ""}, odds=foreseen(total), total=total)

    return Card(hero.seat, "road_danger", (Slot("way", way),), {"danger": danger.name})


async def meeting(play: Play[Night], group: Group) -> None:
    """Meet a party of outsiders who want the crown gone: they offer an alliance, at a price. [AWN-DEP-REACTION]"""
    night = play.state
    face: Face = book_of(night).shelf("face")[group.face]
    block: Block = book_of(night).shelf(group.table)[group.block]
    group.reaction = reaction(play, group, block)
    play.tell("road_met", who=face.name, look=face.look, reaction=group.reaction, about=(group.id,))
    speaker = best_speaker(night)
    if group.reaction is Reaction.HOSTILE:
        group.warned = True
        play.tell("road_rivals", who=face.name, about=(group.id,))
        return
    params = {"who": face.name, "offer": face.offer, "price": face.price}
    accepted = await Pick(speaker.seat, "road_offer", (ACCEPT, DECLINE), params) == ACCEPT
    if accepted:
        await ally(play, speaker, group, face)
    else:
        rebuff(play, speaker, group, face)


def best_speaker(night: Night) -> Hero:
    """Find who speaks for the party: the best Charisma in front. [AWN-DEP-REACTION]"""
    return max(present(night), key=lambda hero: hero.scores[Attribute.CHARISMA])


def reaction(play: Play[Night], group: Group, block: Block) -> Reaction:
    """Roll how a party of outsiders takes it; a theatre puts them in a good mood."""
    given = block.reaction - group.grudge + bonus_for(play.state, Move.REACTION) + has_use(play.state, "speaks")
    plan = Plan(best_speaker(play.state), Move.REACTION, Attribute.CHARISMA, block.types, given=given)
    band = throw(play, plan, book_of(play.state)).band
    return {Band.STRONG: Reaction.FRIENDLY, Band.MIXED: Reaction.WARY, Band.MISS: Reaction.HOSTILE}[band]


async def ally(play: Play[Night], hero: Hero, group: Group, face: Face) -> None:
    """Take up an alliance: they are friends, do what they offered, and their price is a promise. [AWN-DEP-OUTSIDERS]"""
    group.reaction = Reaction.FRIENDLY
    play.state.town.debts.append(Debt(face.name, face.price, promise=True))
    record(hero, "outsider_befriended")
    play.tell("road_allied", who=face.name, price=face.price, about=(group.id,))
    await carry_out(play, face.gives, Deed(face.name, to=hero))
    if face.band == "cabal":
        speak_again(play)


def speak_again(play: Play[Night]) -> None:
    """Let those whose power is in town open what has fallen silent. [AWN-LAIR-OUT-A]"""
    silent = next((one for one, house in play.state.town.houses.items() if house.silent), None)
    if silent is not None:
        play.state.town.houses[silent].silent = False
        play.tell("speaks_again", institution=silent)


def rebuff(play: Play[Night], hero: Hero, group: Group, face: Face) -> None:
    """Turn an alliance down: they will remember it."""
    group.grudge += 1
    record(hero, "outsider_crossed")
    play.tell("road_rebuffed", who=face.name, about=(group.id,))
