"""The Dungeon Phase: Quarter after Quarter, room after room, until the Court goes home or is carried there."""

from collections.abc import Callable

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ...combat.last_hope import face_the_end
from ...combat.order import take_places
from ...dungeon.groups import everybody_awake
from ...dungeon.passing_time import pass_a_quarter
from ...grammar.delve_moments import DungeonEntered
from ...grammar.moments import KingdomPhaseOver
from ...grammar.windows import open_moment
from ...rules.disaster import face_disasters
from ...rules.frame import HOME, rest, turn_cycle
from ...rules.knowledge import SIGHTED
from ...scenario.answers import already_done, notice_goal
from ...scenario.theme import goal_met
from ...state import Delve, Realm
from ...state.holding import HOLDING
from ...words import Place
from ..end_phase.cost import gap_in_the_line
from .camp import camp
from .encounters import encounter, fight_it_out, rest_of_the_fight
from .entering import enter_a_room
from .rushing import rush_forward
from .splitting import count_stays, give_up_group, next_group, regroup, reunite
from .ways import entrances


async def end_quarter(play: Play[Realm]) -> None:
    """End the Quarter: the room is Explored, time passes, and the next Quarter begins. [MYK-PASSTIME-01]"""
    delve = play.state.delve
    delve.pending = []
    if next_group(play):
        return
    unknown_again, delve.unexplored_again = delve.unexplored_again == delve.room, ""
    if delve.room and delve.room not in delve.explored and not unknown_again:
        delve.explored.append(delve.room)
        play.tell("room_explored", rules=("MYK-PASSTIME-02",), room=delve.room)
    before = play.state.chronicle.quarters
    more, delve.extra_quarters = delve.extra_quarters, 0
    for number in range(1 + more):
        await pass_a_quarter(play, lost=number > 0)
        if not play.state.awake():
            break
    passed = play.state.chronicle.quarters - before
    delve.stayed += passed
    count_stays(play.state, passed)
    delve.quarter, delve.random = "enter", False
    turn_cycle(play)


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
        realm.delve = Delve(game=game, embodied=already_met(realm), sighted=already_met(realm, SIGHTED))
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
    if not entrances(play) or already_done(play):
        delve.quarter = HOME


def already_met(realm: Realm, *sorts: str) -> int:
    """Count the monsters that are there in the flesh before anybody sets out. [MYK-SKILL-SUMMONING-FAMILIAR]"""
    ids = [one.id for room in realm.adventure.truth.rooms.values() for one in room.survivors]
    ids = [name for name in ids if not sorts or name[:1] in sorts]
    return max((int(name[1:]) for name in ids if name[1:].isdigit()), default=0)


def remember(play: Play[Realm]) -> None:
    """Note who lived where at the beginning of the scenario. [MYK-TRAP-DISASTER-RESET-SWITCH]"""
    truth = play.state.adventure.truth
    if not truth.at_first:
        truth.at_first = {name: dict(room.monsters) for name, room in truth.rooms.items()}


async def count_heads(play: Play[Realm]) -> None:
    """End the phase if nobody of the Court is left standing, unless a miracle happens. [MYK-DPHASE-05]"""
    realm = play.state
    if realm.delve.quarter == HOME or realm.awake():
        return
    if everybody_awake(realm):
        give_up_group(play)
        return
    wiped = await face_the_end(play)
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
    gave_in = "gave_in_dear" if gap_in_the_line(realm) else "gave_in"
    beaten = gave_in if realm.awake() else "wiped_out"
    outcome = beaten if chronicle.wiped_out else "failed"
    if chronicle.objective_met:
        outcome = "dear" if gap_in_the_line(realm) else "met"
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
