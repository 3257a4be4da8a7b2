"""Newcomers: whoever has lost their character makes another one before the next game, or before the next try."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..grammar.moments import FirstMeeting
from ..grammar.windows import open_moment
from ..rules.learning import learn
from ..rules.monsters import taught_by
from ..state import Landmaker, Realm
from ..state.due import Newcomer
from ..state.holding import HOLDING
from ..words import Condition
from .court import abilities, background, class_and_job, first_skills, likes, relationships
from .court import starting_equipment as equipment
from .court.making import Part, each_apart, make_parts
from .end_phase.growth import level_up

OFFERED = "newcomers_offered"


async def welcome_newcomers(play: Play[Realm]) -> None:
    """Let every seat without a living character make a new one, as at the beginning. [MYK-CHAR-01] [MYK-CHAR-08]"""
    for seat in seats_without_character(play):
        play.state.pending.append(Newcomer(seat_anew(play.state, seat)))
    await make_newcomers(play)


async def offer_newcomers(play: Play[Realm]) -> None:
    """Before the Court sets out again, let whoever lost their character make another at once. [MYK-EPHASE-RETRY-02]"""
    realm = play.state
    if OFFERED not in realm.done:
        wishes = await each(seats_without_character(play), lambda seat: YesNo(seat, "newcomer_now"))
        for seat in [seat for seat, wanted in wishes.items() if wanted]:
            realm.chronicle.replaced += [name for name in realm.court if realm.landmakers[name].seat == seat]
            realm.pending.append(Newcomer(seat_anew(realm, seat)))
        realm.done.append(OFFERED)
    await make_newcomers(play)


async def make_newcomers(play: Play[Realm]) -> None:
    """Make the sheets of all who are new, and let them meet the others."""
    realm = play.state
    people = [realm.landmakers[note.who] for note in realm.pending if isinstance(note, Newcomer)]
    if people:
        await make_parts(play, people, PARTS)
        realm.pending = [note for note in realm.pending if not isinstance(note, Newcomer)]
        await introduce(play, people)


async def introduce(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """Let newcomers meet everybody at Court for the first time. [MYK-SKILL-GENERAL-STEP-FORWARD]"""
    for who in people:
        for other in play.state.members():
            if other is not who:
                await open_moment(play, FirstMeeting(who, other))


def seats_without_character(play: Play[Realm]) -> list[str]:
    """List the players whose characters are all dead."""
    people = play.state.landmakers.values()
    alive = [person.seat for person in people if person.condition is not Condition.DEAD]
    return [seat for seat in play.seats if seat != play.gm and seat not in alive]


def seat_anew(realm: Realm, seat: str) -> str:
    """Put a blank sheet into the Court where the dead character was; say its id."""
    born = sum(1 for person in realm.landmakers.values() if person.seat == seat) + 1
    new = Landmaker(seat, f"{seat}_{born}")
    realm.landmakers[new.id] = new
    HOLDING.changed()
    dead = [name for name in realm.court if realm.landmakers[name].seat == seat]
    places = [realm.court.index(name) for name in dead] or [len(realm.court)]
    realm.court = [name for name in realm.court if name not in dead]
    HOLDING.changed()
    realm.court.insert(places[0], new.id)
    HOLDING.changed()
    return new.id


async def meet_at_the_bar(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """With a Bar, for 1 Citizen each: rise to the average Level of the others. [MYK-SKILLRULE-LEARN-BAR] [R2-BAR]"""
    realm = play.state
    new = [who.id for who in people]
    levels = [person.level for person in realm.members() if person.id not in new]
    average = -(-sum(levels) // len(levels)) if levels else 1
    for who in people:
        if who.level >= average or not realm.kingdom.has("bar") or not realm.kingdom.citizens:
            continue
        if await YesNo(who.seat, "newcomer_bar", {"level": average}).or_else(lambda: True):
            pay_citizen(play, "MYK-FAC-RECREATIONAL-BAR")
            while who.level < average:
                await level_up(play, who, "MYK-SKILLRULE-LEARN-BAR")


async def learn_from_monsters(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """With a Mixed Area, for 1 Citizen: know a skill of a kind of Monster Citizen. [MYK-SKILLRULE-LEARN-MIXEDAREA]"""
    kingdom = play.state.kingdom
    for who in people:
        taught = {f"{kind}:{skill}": skill for kind in kingdom.monsters for skill in taught_by(kind)}
        if taught and kingdom.has("mixed_area") and kingdom.citizens > 0:
            chosen = await Pick(who.seat, "newcomer_monster_skill", ("none", *taught), {"skills": taught})
            if chosen != "none":
                pay_citizen(play, "MYK-FAC-RESIDENTIAL-MIXED-AREA")
                await learn(play, who, taught[chosen], "MYK-SKILLRULE-LEARN-MIXEDAREA")


def pay_citizen(play: Play[Realm], cite: str) -> None:
    """Let a Citizen become a Landmaker, or make room for one."""
    play.state.kingdom.citizens -= 1
    play.tell("citizen_promoted", rules=(cite,))


async def greet(play: Play[Realm], who: Landmaker) -> None:
    """Tell everybody that somebody has come to Court."""
    play.tell("newcomer_arrived", rules=("MYK-CHAR-01",), seat=who.seat, who=who.called)


PARTS: dict[str, Part] = {
    **class_and_job.PARTS,
    **background.PARTS,
    **abilities.PARTS,
    **first_skills.PARTS,
    **equipment.PARTS,
    **relationships.PARTS,
    **likes.PARTS,
    "bar": meet_at_the_bar,
    "mixed_area": learn_from_monsters,
    "greeting": each_apart(greet),
}
