"""The Dungeon Phase: Quarter after Quarter, room after room, until the Court goes home or is carried there."""

from collections.abc import Callable

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure, each

from ..grammar.delve_moments import CourtWiped, DungeonEntered
from ..grammar.moments import KingdomPhaseOver
from ..grammar.windows import open_moment
from ..rules.disaster import face_disasters
from ..rules.frame import rest, turn_cycle
from ..state import COURT, ENCAMPMENT, REARGUARD, VANGUARD, Delve, Landmaker, Realm
from ..state.holding import HOLDING
from ..words import Place
from .camp import camp
from .encounters import encounter, fight_it_out, rest_of_the_fight
from .entering import enter_a_room, entrances
from .passing_time import end_quarter
from .rushing import rush_forward
from .scenes import notice_goal
from .splitting import everybody_awake, give_up_group, regroup, reunite
from .theme import goal_met

OWN_AREAS = (ENCAMPMENT[COURT], REARGUARD[COURT], VANGUARD[COURT])
"""The white Areas, in which alone the Court may take its places. [MYK-DPHASE-06]"""
HOME = "home"
"""What the step of a Quarter is called when the Dungeon Phase is over."""

STEPS: dict[str, Callable[[Play[Realm]], Procedure[None]]] = {
    "enter": enter_a_room,
    "encounter": encounter,
    "fight": fight_it_out,
    "rush": rush_forward,
    "camp": camp,
    "end": end_quarter,
    "regroup": regroup,
}
"""What is done in each step of a Quarter; each says in `delve.quarter` what comes next. [MYK-DPHASE-03]"""


async def play_dungeon(play: Play[Realm]) -> None:
    """Play the Dungeon Phase from wherever the state is. [MYK-DPHASE-01] [MYK-TIME-DUNGEON]"""
    realm = play.state
    if not realm.delve.begun:
        await begin_delve(play)
    while realm.delve.quarter != HOME:
        rest(play)
        if realm.delve.fight is not None:
            await rest_of_the_fight(play)
        else:
            await STEPS[realm.delve.quarter](play)
        await face_disasters(play)
        await count_heads(play)
        notice_goal(play)
    await come_home(play)


async def begin_delve(play: Play[Realm]) -> None:
    """Leave the Kingdom and take places on the Battlefield; what a first try has found out stays known. [MYKR-92]"""
    realm = play.state
    await open_moment(play, KingdomPhaseOver())
    game = realm.chronicle.number
    if realm.delve.game != game or not realm.chronicle.retries:
        realm.delve = Delve(game=game, embodied=already_met(realm))
    delve = realm.delve
    delve.quarter, delve.room, delve.previous, delve.fight = "enter", "", "", None
    delve.moved = delve.stayed = 0
    delve.whole, delve.groups, delve.to_play, delve.back, delve.queued = [], [], [], None, []
    realm.place = Place.DUNGEON
    await take_places(play, realm.members())
    delve.begun = True
    remember(play)
    turn_cycle(play)
    await open_moment(play, DungeonEntered())
    if not entrances(play):
        delve.quarter = HOME


def already_met(realm: Realm) -> int:
    """Count the monsters that are there in the flesh before anybody sets out. [MYK-SKILL-SUMMONING-FAMILIAR]"""
    ids = [one.id for room in realm.adventure.truth.rooms.values() for one in room.survivors]
    return max((int(name[1:]) for name in ids if name[1:].isdigit()), default=0)


def remember(play: Play[Realm]) -> None:
    """Note who lived where at the beginning of the scenario. [MYK-TRAP-DISASTER-RESET-SWITCH]"""
    truth = play.state.adventure.truth
    if not truth.at_first:
        truth.at_first = {name: dict(room.monsters) for name, room in truth.rooms.items()}


async def take_places(play: Play[Realm], people: list[Landmaker]) -> None:
    """Let everybody choose one of the Court's own three Areas. [MYK-DPHASE-06] [MYKR-76]"""
    areas = [str(area) for area in OWN_AREAS]
    by_seat: dict[str, list[Landmaker]] = {}
    for who in people:
        by_seat.setdefault(who.seat, []).append(who)
    chosen = await each(by_seat, lambda seat: place_ask(by_seat[seat][0], areas))
    for seat, area in chosen.items():
        by_seat[seat][0].area = int(area)
        for who in by_seat[seat][1:]:
            who.area = int(await place_ask(who, areas))
    back, middle, front = ([who.called for who in people if who.area == area] for area in OWN_AREAS)
    play.tell("places_taken", rules=("MYK-DPHASE-06",), front=front, middle=middle, back=back)


def place_ask(who: Landmaker, areas: list[str]) -> Pick:
    """Ask where somebody stands from now on."""
    params = {"who": who.called, "class": who.court_class, "area": who.area, "items": [item.id for item in who.items()]}
    params |= {"warfare": who.abilities.get("warfare", 0), "hp": who.hp, "place": f"area_{who.area}"}
    return Pick(who.seat, "take_place", areas, params)


async def count_heads(play: Play[Realm]) -> None:
    """End the phase if nobody of the Court is left standing, unless a miracle happens. [MYK-DPHASE-05]"""
    realm = play.state
    if realm.delve.quarter == HOME or realm.awake():
        return
    if everybody_awake(realm):
        give_up_group(play)
        return
    wiped = CourtWiped()
    await open_moment(play, wiped)
    if wiped.prevented and realm.awake():
        return
    realm.chronicle.wiped_out = True
    realm.delve.quarter = HOME


async def come_home(play: Play[Realm]) -> None:
    """Settle what was achieved, and leave the Dungeon for the End Phase. [MYK-DPHASE-02] [MYK-DPHASE-05]"""
    realm = play.state
    reunite(realm)
    chronicle = realm.chronicle
    chronicle.objective_met = not chronicle.wiped_out and await objective_met(play)
    outcome = "wiped_out" if chronicle.wiped_out else "met" if chronicle.objective_met else "failed"
    play.tell(f"adventure_{outcome}", rules=("MYK-TIME-DUNGEON",), turns=chronicle.turns)
    realm.delve.begun = False
    realm.delve.fight = None
    HOLDING.changed()
    realm.delve.present = []
    realm.place = Place.KINGDOM


async def objective_met(play: Play[Realm]) -> bool:
    """Say whether the Court has done what it came for; the game master judges what no rule can. [MYK-DPHASE-01]"""
    adventure = play.state.adventure
    met = goal_met(play.state)
    if met is not None:
        return met
    params = {"objective": adventure.objective, "ruler": adventure.ruler_beaten}
    return await YesNo(play.gm, "objective_judged", params)
