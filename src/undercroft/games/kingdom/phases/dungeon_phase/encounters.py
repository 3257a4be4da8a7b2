"""Encounters: what is in a room, how it reacts, and what becomes of a Combat."""

from typing import Any

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ...combat.battle import fight
from ...combat.order import take_places
from ...dungeon.handling import find_behind_threats
from ...dungeon.random_encounters import draw_group
from ...dungeon.residents import (
    FRIENDLY,
    HOSTILE,
    NEUTRAL,
    RULER,
    engage,
    residents,
    room_truth,
    visit,
)
from ...grammar.authority import speaker
from ...grammar.delve_moments import EncounterChance, MonstersMet, RoomEntered
from ...grammar.entries import type_of
from ...grammar.windows import open_moment, reckon
from ...rules.checks import make_check
from ...rules.figures import average_level, court_size
from ...rules.finding import lying_in_wait
from ...rules.knowledge import SHAPE, name_in_room, people_in, show_room, show_trap, sight
from ...rules.representing import choose_representative
from ...scenario.life import tell_hints
from ...scenario.theme import THEMES
from ...state import FOES, Feeling, Monster, Realm, RoomReport, RoomTruth
from ...state.due import Duel, Placing, Surprised
from ...state.holding import HOLDING
from ...words import MOST_FEELING, Condition, Place
from .aftermath import follow_up
from .negotiation import EXCHANGE, FIGHT, NEGOTIATE, meeting_params, negotiate

TOUCHES = 7
"""In how many rooms the story has left something: as often as there is something new to say."""
UNSEEN = 20
"""What the number of monsters is taken from for the check against a Surprise. [MYK-SURPRISE-02]"""


def is_empty(play: Play[Realm], room: str) -> bool:
    """Say whether no creature is to be seen in a room."""
    truth = room_truth(play, room)
    waiting = lying_in_wait(play.state.adventure.truth, room)
    return not any(
        count > truth.held_back.get(kind, 0) + waiting.get(kind, 0) for kind, count in truth.monsters.items()
    )


async def encounter(play: Play[Realm]) -> None:
    """See the room, and meet whoever is in it; an explored, empty one may get visitors. [MYK-ENCOUNTER-01]"""
    delve = play.state.delve
    room, delve.quarter, delve.then = delve.room, "rush", "rush"
    if not room:
        delve.quarter = "camp"
        return
    if delve.arrived:
        delve.arrived = False
        await open_moment(play, RoomEntered(room, first_time=room not in delve.entered))
    left_empty = look_around(play)
    listened = is_empty(play, room) and room in delve.explored and is_checked(play)
    if listened:
        await random_encounter(play)
    if residents(play, room):
        await meet(play, left_empty=left_empty)
        return
    delve.reaction = ""
    if not listened:
        play.tell("room_safe" if people_in(play.state, room) else "room_quiet", rules=("MYK-ENCOUNTER-01",), room=room)


def is_checked(play: Play[Realm]) -> bool:
    """Say whether visitors may come now: whenever the Court is here, or only if it has just come. [MYKR-66]"""
    return play.rulings["MYKR-66"] != "leaving" or play.state.delve.moved > 0


def look_around(play: Play[Realm]) -> bool:
    """See a room, and say whether nobody was left here; the first time it is described. [MYK-ENCOUNTER-02]

    Whoever was told another number of monsters than there are did not know it. [MYK-ENCOUNTER-10]
    """
    realm, delve = play.state, play.state.delve
    room = delve.room
    report = realm.adventure.known.setdefault(room, RoomReport())
    truth = room_truth(play, room)
    said = report.monsters
    delve.number_known = said == len(residents(play, room))
    for monster in truth.survivors:
        sight(realm, monster)
    name_in_room(truth.survivors, hides(play, truth))
    recognise_ruler(play, truth)
    show_room(play, room)
    show_plain_traps(play, room)
    if room in delve.entered:
        if said and not residents(play, room):
            play.tell("left_behind_gone", rules=("MYK-EPHASE-RETRY-03",), said=said, room=room)
        return said == 0
    if said is not None and not delve.number_known:
        found = len(residents(play, room))
        kind = "scouts_saw_too_few" if said < found else "scouts_saw_too_many"
        play.tell(kind, rules=("MYK-ENCOUNTER-10",), said=said, found=found, room=room)
    describe_room(play, truth)
    return False


def describe_room(play: Play[Realm], truth: RoomTruth) -> None:
    """Describe a room that the Court sees for the first time. [MYK-ENCOUNTER-02]"""
    room, entered = play.state.delve.room, play.state.delve.entered
    if room not in entered:
        entered.append(room)
        told: dict[str, Any] = {"room": room, "name": truth.name or "room", "look": truth.look or "bare_room"}
        play.tell("room_described", rules=("MYK-ENCOUNTER-02",), **told)
        describe_company(play, room)
        tell_hints(play, room)


def describe_company(play: Play[Realm], room: str) -> None:
    """Say what the story has left in a room, what stands there, and who does. [MYK-ENCOUNTER-02]"""
    realm, rules = play.state, ("MYK-ENCOUNTER-02",)
    if realm.adventure.hook in THEMES and len(realm.delve.entered) <= TOUCHES:
        play.tell(f"touch_{realm.adventure.hook}", rules=rules, room=room)
    people = people_in(realm, room)
    if things := [name for name in realm.delve.features[room] if name not in people]:
        play.tell("room_holds", rules=rules, room=room, things=things)
    if people:
        play.tell("room_peopled", rules=rules, room=room, names=people)


def recognise_ruler(play: Play[Realm], truth: RoomTruth) -> None:
    """Let what people feel for the Ruler they have heard of be felt for the one they see. [MYK-REST-WAR-04]"""
    for ruler in [one for one in truth.survivors if one.ruler and one.known]:
        for who in play.state.members():
            if (felt := who.feelings.pop(RULER, None)) is not None:
                who.feelings[ruler.id] = joined(who.towards(ruler.id), felt)


def joined(old: Feeling, new: Feeling) -> Feeling:
    """Add up what somebody felt for one and the same under two names; the older kind of feeling stays."""
    return Feeling(
        min(MOST_FEELING, old.affection + new.affection), old.affection_kind or new.affection_kind,
        min(MOST_FEELING, old.hostility + new.hostility), old.hostility_kind or new.hostility_kind,
        old.locked or new.locked,
    )  # fmt: skip


def show_plain_traps(play: Play[Realm], room: str) -> None:
    """Point out the Traps that nobody needs to look for. [MYK-TRAP-CLASSIC-GUILLOTINE] [MYKR3-T14]"""
    for trap in play.state.adventure.truth.placed:
        if trap.kind == "guillotine" and trap.where == room and trap.found in ("hidden", "known"):
            trap.found = "discovered"
            show_trap(play, trap)
            play.tell("trap_in_plain_sight", rules=("MYK-TRAP-CLASSIC-GUILLOTINE",), trap=trap.kind, room=room)


def hides(play: Play[Realm], truth: RoomTruth) -> bool:
    """Say whether the creatures of a room show nothing but a shape. [MYK-ENCOUNTER-UNC-01] [MYK-ENCOUNTER-UNC-02]"""
    if not truth.uncertain or play.rulings["uncertain_encounters"] == "off":
        return False
    delve = play.state.delve
    if not truth.survivors or delve.room in delve.entered or delve.uncertain_so_far >= most_uncertain(play):
        return False
    delve.uncertain_so_far += 1
    return True


def most_uncertain(play: Play[Realm]) -> int:
    """Give how many Uncertain Encounters a game may have: the Court's average Level, or its size. [MYKR-105]"""
    realm = play.state
    return court_size(realm) if play.rulings["MYKR3-M09"] == "court" else average_level(realm)


async def random_encounter(play: Play[Realm]) -> bool:
    """Roll whether monsters come along; if so, they are Neutral. [MYK-ENCOUNTER-RAND-01] [MYK-ENCOUNTER-RAND-02]"""
    realm, delve = play.state, play.state.delve
    chance = reckon(play, EncounterChance(court_size(realm) + delve.moved + delve.stayed)).total
    thrown = play.roll("2D6")
    comes = thrown.total <= chance.value
    told: dict[str, Any] = {"room": delve.room, "chance": chance.value, "rolled": thrown.total}
    dice = [(die.sides, die.face) for die in thrown.dice]
    kind = "visitors_come" if comes else "nobody_comes"
    play.tell(kind, dice=dice, total=chance, rules=("MYK-ENCOUNTER-RAND-02",), **told)
    if comes:
        visit(play, draw_group(play))
    return comes


async def meet(play: Play[Realm], *, left_empty: bool = False) -> None:
    """Face the creatures of the room: they fight, or the Court chooses. [MYK-ENCOUNTER-04]

    Who comes into a room that was `left_empty` comes as a wanderer.
    """
    delve = play.state.delve
    monsters = residents(play, delve.room)
    names = [one.called for one in monsters]
    known = delve.room in delve.explored and not left_empty
    kind = "wanderers_met" if left_empty or delve.random else "met_again" if known else "monsters_met"
    play.tell(kind, rules=("MYK-ENCOUNTER-04",), room=delve.room, names=names, amount=len(names))
    types = list(dict.fromkeys(type_of(one) if one.known else SHAPE for one in monsters))
    if len(types) == 1:
        play.tell(f"manners_{types[0].lower()}", rules=("MYK-ENCOUNTER-04",), amount=len(names))
    delve.met += [kind for kind in dict.fromkeys(one.kind for one in monsters if one.known) if kind not in delve.met]
    met = MonstersMet(await reaction_of(play, monsters))
    await open_moment(play, met)
    delve.reaction = met.reaction
    play.tell(f"monsters_{met.reaction}", rules=(CITE_OF[met.reaction],), amount=len(names), names=names)
    await act_on(play)


CITE_OF = {HOSTILE: "MYK-ENCOUNTER-05", NEUTRAL: "MYK-ENCOUNTER-08", FRIENDLY: "MYK-ENCOUNTER-07"}
CHOICES = {NEUTRAL: (NEGOTIATE, FIGHT), FRIENDLY: (EXCHANGE, FIGHT)}


async def act_on(play: Play[Realm]) -> None:
    """Do what follows from how the monsters react. [MYK-ENCOUNTER-05] [MYK-ENCOUNTER-07] [MYK-ENCOUNTER-08]"""
    delve = play.state.delve
    if delve.reaction == HOSTILE:
        surprised = not delve.number_known and await taken_unawares(play)
        engage(play, surprised=surprised)
        return
    ask = Pick(speaker(play.state).seat, f"meet_{delve.reaction}", CHOICES[delve.reaction], meeting_params(play))
    match await ask:
        case "fight":
            engage(play)
        case "negotiate":
            await negotiate(play)


async def reaction_of(play: Play[Realm], monsters: list[Monster]) -> str:
    """Say how monsters react: as the scenario says, else Neutral; they may resent what became of their kin."""
    truth, delve = room_truth(play), play.state.delve
    reaction = truth.reaction or NEUTRAL
    kin = [one.kind for one in monsters if one.known and one.kind in delve.killed]
    if reaction != HOSTILE and kin and play.rulings["kin"] == "ask":
        params = {"kin": list(dict.fromkeys(kin)), "killed": sum(delve.killed[kind] for kind in set(kin))}
        params["reaction"] = reaction
        if await YesNo(play.gm, "kin_resent", params):
            truth.reaction = HOSTILE
            play.tell("kin_resented", rules=("MYK-ENCOUNTER-06",), names=[one.called for one in monsters])
            return HOSTILE
    return reaction


async def taken_unawares(play: Play[Realm]) -> bool:
    """Check whether the Court is Surprised by more enemies than it knew of. [MYK-SURPRISE-02] [MYKR-78]"""
    who = await choose_representative(play, "surprise", "quest")
    amount = len(residents(play, play.state.delve.room))
    check = await make_check(play, who, "quest", UNSEEN - amount, action="surprise")
    return not check.succeeded


async def fight_it_out(play: Play[Realm]) -> None:
    """Begin the Combat that has broken out. [MYK-ENCOUNTER-05]"""
    delve = play.state.delve
    note_the_tired(play.state)
    monsters, delve.foes = delve.foes, []
    if not monsters:
        await settle_combat(play, "settled")
        return
    if delve.whole:
        delve.foes = monsters
        await take_places(play, play.state.members())
        delve.foes = []
    duel = next(((one.champion, one.challenger) for one in delve.engage if isinstance(one, Duel)), ())
    uncertain = not all(one.known for one in monsters)
    await settle_combat(
        play, await fight(play, monsters, surprised=Surprised() in delve.engage, duel=duel, uncertain=uncertain)
    )


def note_the_tired(realm: Realm) -> None:
    """Remember who has had their action of this Quarter: a Combat in the middle of Camp gives nobody another."""
    if realm.delve.then == "camp" and realm.delve.pending and realm.delve.tired is None:
        realm.delve.tired = [who.id for who in realm.members() if who.exhausted]


async def rest_of_the_fight(play: Play[Realm]) -> None:
    """Go on with a Combat that is under way."""
    await settle_combat(play, await fight(play, []))


async def settle_combat(play: Play[Realm], outcome: str) -> None:
    """Do what follows when a Combat is over; everybody conscious is Free to Act for Camp. [MYKR-70] [MYKR-86]

    Whoever has acted in this Camp before it broke out has had their action. [MYK-CAMP-01]
    """
    realm, delve = play.state, play.state.delve
    realm.place = Place.DUNGEON if delve.begun else Place.KINGDOM
    due, delve.engage, delve.quarter = delve.engage, [], delve.then
    left = take_survivors(play)
    for monster in left:
        truth = room_truth(play)
        truth.survivors.append(monster)
        truth.monsters[monster.kind] = truth.monsters.get(monster.kind, 0) + 1
    tired, delve.tired = delve.tired or [], None
    for who in realm.awake():
        who.exhausted = "asleep" in who.statuses or who.id in tired
    await follow_up(play, outcome, due, left)
    if delve.quarter == "camp" and delve.pending:
        delve.pending.append(Placing())
    if delve.room:
        show_room(play, delve.room)
        find_behind_threats(play)


def take_survivors(play: Play[Realm]) -> list[Monster]:
    """Take who is left of the monsters off the Battlefield, and note if the Ruler is beaten. [MYK-DPHASE-02]"""
    realm, delve = play.state, play.state.delve
    left = list(delve.gone)
    delve.gone = []
    if delve.fight is not None:
        monsters = list(delve.fight.monsters.values())
        if any(one.ruler and one.condition is Condition.DEAD for one in monsters):
            realm.adventure.ruler_beaten = True
        left += [one for one in monsters if one.kind and one.condition is not Condition.DEAD and one.side == FOES]
        delve.fight = None
        HOLDING.changed()
    return left
