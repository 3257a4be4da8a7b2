"""Combat: Round after Round of strategy, movement and action, until one side is done. [MYK-COMBAT-01]"""

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.atlas.rooms import beyond, ways_at
from undercroft.engine.asks import Ask, Number, Pick, Text
from undercroft.engine.lasting import stop
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure, floor

from ..dungeon.groups import everybody_awake
from ..dungeon.traps import place_combat_traps
from ..grammar.delve_moments import CombatBegun, CombatEnded, OrderSettled, RoundBegun, RoundEnded, TimeDue
from ..grammar.entries import MONSTERS
from ..grammar.holdings import is_possessed
from ..grammar.moments import Breather, DamageDue
from ..grammar.windows import open_moment
from ..rules.bodies import cure, take_damage
from ..rules.cycles import begin_cycle, end_cycle, expire, last
from ..rules.disaster import face_disasters
from ..rules.figures import max_hp
from ..rules.frame import rest
from ..rules.hope import hope_of_others, pay_hope
from ..rules.knowledge import show_fight
from ..rules.sides import YIELDED, fighters, has_surrendered, has_yielded, other_side, place, spawn, standing
from ..rules.wounds import COMBAT, note_death, settle_wounds
from ..state import COURT, ENCAMPMENT, FOES, REARGUARD, VANGUARD, Character, Fight, Monster, Realm, RoomTruth
from ..state.holding import HOLDING
from ..words import Condition, Place, Scope
from .fleeing import give_in, give_up
from .last_hope import face_the_end
from .minds import would_yield
from .npcs import leave_the_fight, let_somebody_join, people_here, whose_turn_it_can_be
from .options import Turn
from .planning import Plan, Planning, plans
from .possession import can_possess, let_one_in
from .strategy import check_strategy
from .treasure import take_treasure
from .turns import do_it, possessed_turn, take_turn

ENOUGH = "enough"
"""What a side answers that has nothing more to do in a fight that it has won."""
BLEEDS = 3
"""At which part of their HP people are said to bleed: a third."""
MOST_OF_A_KIND = 9
"""To how many of a kind reinforcements can come. [MYK-MONRULE-REINFORCE-CAP]"""
SPEEDING_UP, WAIT = "speeding_up", "wait"
THEIR_AREAS = (VANGUARD[FOES], REARGUARD[FOES], ENCAMPMENT[FOES])


async def fight(
    play: Play[Realm],
    monsters: list[Monster],
    *,
    surprised: bool = False,
    duel: tuple[str, ...] = (),
    uncertain: bool = False,
) -> str:
    """Fight it out, from the beginning or from wherever the state is; say how it ended.

    `won`, `lost`, `fled` or `settled` (they gave up). The Battlefield stays as it is, for whoever tidies up.
    """
    delve = play.state.delve
    if delve.fight is None:
        await set_up(play, monsters, surprised=surprised, duel=duel, uncertain=uncertain)
    fought = delve.fight
    assert fought is not None
    while fought.step != "done":
        show_fight(play)
        rest(play)
        await STEPS["over" if fought.outcome and fought.step not in AFTER else fought.step](play)
        await face_disasters(play)
    return fought.outcome


async def set_up(
    play: Play[Realm], monsters: list[Monster], *, surprised: bool, duel: tuple[str, ...], uncertain: bool
) -> None:
    """Lay out the Battlefield: the Court where it stands, the monsters where they belong. [MYK-COMBAT-04]"""
    realm = play.state
    fought = realm.delve.fight = Fight(surprised=surprised, duel=list(duel), uncertain=uncertain, depth=realm.depth)
    HOLDING.changed()
    realm.place = Place.COMBAT
    fought.surprised = surprised or (not duel and caught_from_behind(realm))
    room = realm.adventure.truth.rooms.get(realm.delve.room)
    if room is not None and not duel:
        fought.held_back = {kind: count for kind, count in room.held_back.items() if count > 0}
    if uncertain and all(one.known for one in monsters):
        for one in monsters:
            one.known = False
    for one in monsters:
        area = one.area if one.area in THEIR_AREAS or (one.area and one.side == COURT) else await station(play, one)
        one.exhausted = False
        stop(one, YIELDED)
        place(play, one, area)
    for who in fighters(realm, COURT):
        who.lost_in_combat = 0
        who.exhausted = "asleep" in who.statuses
    names = [one.called for one in fighters(realm, FOES)]
    play.tell("combat_begun", rules=("MYK-COMBAT-02B",), names=names, amount=len(names))


def caught_from_behind(realm: Realm) -> bool:
    """Say whether somebody of the Court still stands among the monsters' Areas when they are met. [MYK-SURPRISE-03]"""
    return any(who.area in THEIR_AREAS for who in fighters(realm, COURT))


async def station(play: Play[Realm], monster: Monster) -> int:
    """Let the game master place a monster whose place nobody has named. [MYK-COMBAT-06]"""
    areas = [str(area) for area in THEIR_AREAS]
    params = {"monster": monster.kind, "reach": MONSTERS[monster.kind].reach}
    return int(await Pick(play.gm, "place_monster", areas, params))


def the_fight(play: Play[Realm]) -> Fight:
    """Give the fight that is under way."""
    fought = play.state.delve.fight
    assert fought is not None
    return fought


async def begin(play: Play[Realm]) -> None:
    """Say what is special about this Combat, and begin it. [MYK-COMBAT-SPECIAL]

    The Combat Traps of the room are placed too: the game master is asked anyhow, so waiting gives none away.
    [MYK-COMBAT-07]
    """
    fought = the_fight(play)
    fought.special = await Text(play.gm, "special_conditions", 300)
    if fought.special:
        play.tell("special_conditions", rules=("MYK-COMBAT-SPECIAL",), text=fought.special)
    await place_combat_traps(play)
    await open_moment(play, CombatBegun())
    fought.step = "surprise" if fought.surprised else "round"


async def surprise(play: Play[Realm]) -> None:
    """Let every monster move and act once before the first Round. [MYK-SURPRISE-01] [MYK-SURPRISE-04]"""
    fought = the_fight(play)
    if fought.side != FOES:
        play.tell("court_surprised", rules=("MYK-SURPRISE-01",))
        begin_cycle(play)
        fought.side = FOES
    if await somebody_acts(play, FOES):
        return
    fought.side, fought.step = "", "round"
    end_cycle(play)
    await test_for_the_end(play)


async def begin_round(play: Play[Realm]) -> None:
    """Begin a Round with the Strategy Check. [MYK-STRATEGY-01] [MYK-COMBAT-01]"""
    fought = the_fight(play)
    fought.round += 1
    fought.side = ""
    begin_cycle(play)
    play.tell("round_begun", rules=("MYK-COMBAT-01",), number=fought.round)
    await open_moment(play, RoundBegun())
    await open_moment(play, Breather("round"))
    fought.first = await check_strategy(play)
    tell_stakes(play)
    fought.side, fought.step = fought.first, "first"
    await open_moment(play, OrderSettled(fought.first))


def tell_stakes(play: Play[Realm]) -> None:
    """Open a Round in one line: who is quicker, who is still in the way, and who of the Court can no longer help."""
    realm, fought = play.state, the_fight(play)
    foes = [one.called for one in standing(realm, FOES)]
    down = [who.called for who in realm.members() if who.condition is Condition.UNCONSCIOUS]
    kind = f"round_opens_{fought.first}"
    play.tell(kind, rules=("MYK-STRATEGY-02",), number=fought.round, foes=foes, down=down)


def tell_wounds(play: Play[Realm]) -> None:
    """Close a Round with who of the Court bleeds, if somebody does who did not before."""
    fought = the_fight(play)
    hurt = [who.called for who in play.state.awake() if who.hp * BLEEDS <= max_hp(play, who).value]
    if set(hurt) - set(fought.bleeding) and standing(play.state, FOES):
        play.tell("round_closes", rules=("MYK-COMBAT-END-01",), hurt=hurt)
    fought.bleeding = hurt


async def first_side(play: Play[Realm]) -> None:
    """Let the side that goes first act, one after another. [MYK-STRATEGY-03] [MYK-COMBAT-ACT-02]"""
    fought = the_fight(play)
    if not await somebody_acts(play, fought.first):
        fought.side, fought.step = other_side(fought.first), "second"


async def second_side(play: Play[Realm]) -> None:
    """Let the other side act; then the Round is over. [MYK-COMBAT-ACT-02]"""
    fought = the_fight(play)
    if not await somebody_acts(play, other_side(fought.first)):
        fought.side, fought.step = "", "end"


async def somebody_acts(play: Play[Realm], side: str) -> bool:
    """Let one of a side take their turn, in whatever order they like; say whether anybody did. [MYK-MOVE-01]"""
    realm = play.state
    free = whose_turn_it_can_be(play, [one for one in standing(realm, side) if one.free_to_act])
    beaten = not standing(realm, other_side(side))
    if not free or (beaten and side == FOES):
        return False
    who, plan = await whose_turn(play, free, beaten=beaten)
    if who is not None and is_possessed(who):
        await possessed_turn(play, who)
    elif who is not None:
        await take_turn(play, who, plan=plan)
    return True


async def whose_turn(play: Play[Realm], free: list[Character], *, beaten: bool) -> tuple[Character | None, Plan | None]:
    """Find out who of a side goes next: whoever speaks up, or in seat order if the table hurries. [MYK-MOVE-01]

    Whoever plans a whole turn at once speaks up by saying what they do.
    """
    if len(free) == 1 and not beaten:
        return free[0], None
    by_seat: dict[str, list[Character]] = {}
    due = free[0] if play.rulings[SPEEDING_UP] == "on" and free[0].seat != play.gm else None
    for one in free:
        if may_go(play, one, due):
            by_seat.setdefault(one.seat, []).append(one)
    planned = {} if beaten or due is not None else plannings(play, by_seat)
    offers: dict[str, Ask[Any]] = {
        seat: planned[seat].card() if seat in planned else turn_ask(seat, people, beaten, due)
        for seat, people in by_seat.items()
    }
    if len(offers) == 1:
        ((seat, ask),) = offers.items()
        if isinstance(ask, Pick) and len(ask.ids) == 1:
            return play.state.character(ask.ids[0]), None
        chosen = await ask
    else:
        seat, chosen = await floor(offers)
    if seat in planned:
        return planned[seat].turn.who, planned[seat].plan_of(chosen)
    if chosen == ENOUGH:
        for one in by_seat[seat]:
            one.exhausted = True
        return None, None
    if chosen == WAIT:
        for one in by_seat[seat]:
            one.used.cycle.append(SPEEDING_UP)
        return None, None
    who = play.state.character(chosen)
    if due is not None and who is not due and not await pay_hope(play, who, 1, SPEEDING_UP):
        who.used.cycle.append(SPEEDING_UP)
        return None, None
    return who, None


def may_go(play: Play[Realm], who: Character, due: Character | None) -> bool:
    """Say whether somebody can go now: anybody, or who is due, or who has Hope to go before. [MYK-COMBAT-SPEED]

    Whoever would rather wait, or was refused the Voices for it, waits for their turn.
    """
    if due is None or due is who:
        return True
    return SPEEDING_UP not in who.used.cycle and who.drive + hope_of_others(play, who) > 0


def plannings(play: Play[Realm], by_seat: Mapping[str, list[Character]]) -> dict[str, Planning]:
    """Give what those fill in who have one character to speak for and plan a whole turn at once."""
    turns = {seat: Turn(play, people[0]) for seat, people in by_seat.items() if len(people) == 1}
    return {seat: Planning(turn, do_it) for seat, turn in turns.items() if plans(turn)}


def turn_ask(seat: str, people: list[Character], beaten: bool, due: Character | None = None) -> Pick:
    """Ask a seat which of its characters goes next; before somebody who is due that costs Hope."""
    names = {one.id: one.called for one in people}
    if due is not None and due.seat != seat:
        return Pick(seat, "battle_turn_early", [*names, WAIT], {"names": names, "due": due.called})
    ids = [*names, ENOUGH] if beaten else list(names)
    return Pick(seat, "battle_turn", ids, {"names": names, "beaten": beaten})


async def end_round(play: Play[Realm]) -> None:
    """End a Round: poison, what else happens then, who is left, and everybody is Free to Act. [MYK-COMBAT-END-01]"""
    fought, due = the_fight(play), TimeDue("round")
    await open_moment(play, due)
    if due.prevented:
        fought.round -= 1
    else:
        for who in fighters(play.state):
            if "poisoned" in who.statuses:
                await take_damage(play, DamageDue(who, 1))
        await open_moment(play, RoundEnded())
    tell_wounds(play)
    fought.step = "round"
    end_cycle(play)
    wake_the_last(play)
    await test_for_the_end(play)
    if not fought.outcome:
        await game_masters_word(play)
        await test_for_the_end(play)


def wake_the_last(play: Play[Realm]) -> None:
    """Let everybody wake up if all who still fight are asleep, or the fight would never end."""
    left = [*standing(play.state, COURT), *standing(play.state, FOES)]
    if left and all("asleep" in one.statuses for one in left):
        for one in left:
            cure(play, one, "asleep", "MYK-STATUS-SLEEP-02")
            one.exhausted = False


async def test_for_the_end(play: Play[Realm]) -> None:
    """End Combat if one side is wiped out; if both are, the Court has lost. [MYK-COMBAT-02] [MYK-COMBAT-END-02]"""
    realm, fought = play.state, the_fight(play)
    if not standing(realm, COURT):
        if not everybody_awake(realm):
            await face_the_end(play)
        if not standing(realm, COURT):
            fought.outcome = "lost"
            give_in(play)
    elif not standing(realm, FOES):
        gave_up = any(has_surrendered(one) or not one.awake for one in fighters(realm, FOES))
        fought.outcome = "settled" if gave_up else "won"


async def game_masters_word(play: Play[Realm]) -> None:
    """Ask the game master, at the end of every Round, whether anything comes or goes. [MYK-MONRULE-REINFORCE]"""
    realm, fought = play.state, the_fight(play)
    room_for = {kind: count for kind in fought.held_back if (count := may_come(play, kind)) > 0}
    left = standing(realm, FOES)
    options = [
        "go_on",
        *(("reinforce",) if room_for else ()),
        *(("people",) if people_here(realm) else ()),
        *(("possess",) if can_possess(realm) else ()),
        "surrender",
    ]
    params = {"round": fought.round, "left": len(left), "beaten": sum(fought.beaten.values())}
    params["would_yield"] = would_yield(play)
    answer = await Pick(play.gm, "end_of_round", options, params)
    if answer == "surrender":
        for one in left:
            give_up(play, one)
    elif answer == "people":
        await let_somebody_join(play)
    elif answer == "possess":
        await let_one_in(play)
    elif answer == "reinforce":
        for kind, most in room_for.items():
            await reinforce(play, kind, most)


def may_come(play: Play[Realm], kind: str) -> int:
    """Say how many of a kind can join: never so many that there are ten. [MYK-MONRULE-REINFORCE-CAP] [MYKR3-M10]"""
    there = sum(1 for one in play.state.monsters() if one.kind == kind and one.side == FOES)
    return min(the_fight(play).held_back.get(kind, 0), MOST_OF_A_KIND - there)


async def reinforce(play: Play[Realm], kind: str, most: int) -> None:
    """Bring some of those who were held back into their Encampment. [MYK-MONRULE-REINFORCE]"""
    fought = the_fight(play)
    count = await Number(play.gm, "reinforcements", 0, most, {"monster": kind}, start=most) if most > 1 else most
    held = fought.held_back.pop(kind) - count
    if held:
        fought.held_back[kind] = held
    call_in(play.state, kind, count)
    for _ in range(count):
        monster = spawn(play, kind, ENCAMPMENT[FOES])
        play.tell("monster_appeared", rules=("MYK-MONRULE-REINFORCE",), who=monster.called, area=monster.area)


def call_in(realm: Realm, kind: str, count: int) -> None:
    """Take those who come out of hiding off the list of what hides in the room."""
    room = realm.adventure.truth.rooms.get(realm.delve.room)
    if room is not None:
        for listed in (room.held_back, room.monsters):
            left = max(0, listed.pop(kind, 0) - count)
            if left:
                listed[kind] = left


async def over(play: Play[Realm]) -> None:
    """End Combat, and all that lasted until then. [MYK-COMBAT-END-02] [MYK-STATUS-SLEEP-02]"""
    realm, fought = play.state, the_fight(play)
    while realm.depth > fought.depth:
        end_cycle(play)
    fought.side = ""
    await open_moment(play, CombatEnded(fought.outcome))
    for who in fighters(realm):
        cure(play, who, "asleep", "MYK-STATUS-SLEEP-02")
    await settle_wounds(play, COMBAT)
    leave_the_fight(play)
    note_the_beaten(play)
    expire(play, Scope.COMBAT)
    realm.place = Place.DUNGEON if realm.delve.begun else Place.KINGDOM
    for who in realm.awake():
        who.exhausted = False
    fought.step = "treasure"


def note_the_beaten(play: Play[Realm]) -> None:
    """Count who gave up or lies on the ground as beaten; they come to, and are at our mercy. [MYK-COMBAT-SURRENDER]"""
    realm, fought = play.state, the_fight(play)
    name_the_shapes(play)
    for one in realm.monsters():
        one.hope_paid, one.last_action = 0, ""
        if one.side != FOES or fought.outcome not in ("won", "settled"):
            continue
        if one.kind:
            fought.beaten[one.kind] = fought.beaten.get(one.kind, 0) + 1
            realm.delve.spared[one.kind] = realm.delve.spared.get(one.kind, 0) + 1
        if not has_yielded(one):
            last(play, one, YIELDED, 0, Scope.GAME, name="Surrender", cite="MYK-COMBAT-SURRENDER")
        if one.ruler:
            realm.adventure.ruler_beaten = True
        if one.condition is Condition.UNCONSCIOUS:
            one.hp, one.condition = max(1, one.hp), Condition.WELL
    fought.defeated = dict(fought.beaten)


def name_the_shapes(play: Play[Realm]) -> None:
    """Say what the unknown monsters were, now that it is over, and write down which of them died."""
    fought = the_fight(play)
    unknown = [one for one in fought.monsters.values() if not one.known]
    for one in unknown:
        if one.condition is Condition.DEAD and one.side == FOES:
            note_death(play.state, one)
    if unknown:
        kinds = list(dict.fromkeys(one.kind for one in unknown))
        play.tell("shapes_named", rules=("MYK-MONRULE-UNKNOWN",), monsters=kinds)


async def treasure(play: Play[Realm]) -> None:
    """Take the treasure of a victory; who was held back for too long is elsewhere. [MYK-TREASURE-03]"""
    fought = the_fight(play)
    if fought.outcome in ("won", "settled"):
        await take_treasure(play, fought.defeated)
        send_elsewhere(play)
    fought.step = "done"


def send_elsewhere(play: Play[Realm]) -> None:
    """Put reinforcements that came too late into the next room, if there is one. [MYK-MONRULE-REINFORCE-LATE]"""
    realm, fought = play.state, the_fight(play)
    truth, here = realm.adventure.truth, realm.delve.room
    near = [beyond(name, here) for name in ways_at(here, truth.corridors)]
    rooms = sorted(near, key=lambda room: (room in realm.delve.explored, room))
    for kind, count in fought.held_back.items():
        call_in(realm, kind, count)
        if rooms:
            room = truth.rooms.setdefault(rooms[0], RoomTruth())
            room.monsters[kind] = room.monsters.get(kind, 0) + count
    fought.held_back = {}


AFTER = ("over", "treasure", "done")
STEPS: dict[str, Callable[[Play[Realm]], Procedure[None]]] = {
    "begin": begin,
    "surprise": surprise,
    "round": begin_round,
    "first": first_side,
    "second": second_side,
    "end": end_round,
    "over": over,
    "treasure": treasure,
}
"""What is done in each step of a fight; each says what comes next."""
