"""Play the raid until everybody has left, or is driven off. [WO-R76]"""

from undercroft.engine.play import Play

from ...actions.acting import open_floor
from ...actions.suffering import suffer
from ...actions.wounds import clear_shock
from ...book.effects import Clear
from ...raids.after import note_harm, ring
from ...raids.capture import all_down
from ...raids.clocks import tick_alarm
from ...raids.floor import RaidFloor
from ...raids.loot import pool_loot
from ...raids.reaching import settle_raid
from ...raids.scenes import close_scene
from ...rules.counted import came
from ...rules.powers import mark_used, table_powers, used_up
from ...rules.table import able, book_of
from ...rules.telling import called
from ...state import Raid, Wicked
from ...words import Footing, Scope, Severity

OPENED, SETTLED = "opened", "settled"
STRUGGLE = 2
"""Ticks on the alarm while everybody is held, and gets free by themselves."""


async def raid(play: Play[Wicked]) -> None:
    """Play the raid until everybody has left, or is driven off. [WO-R76]"""
    state = play.state
    if state.raid is None or state.raid.goal_clock is None:
        return
    floor = RaidFloor(play)
    if OPENED not in state.done:
        await tight_spot(floor)
        state.done.append(OPENED)
    while not floor.over():
        play.safe_point(state.step, cycle=state.cycle)
        await one_turn(floor)
    note_harm(state, floor.raid)
    if SETTLED not in state.done:
        come_home(play, floor.raid)
        state.done.append(SETTLED)


async def tight_spot(floor: RaidFloor) -> None:
    """A bad start hurts at once: a frustrating consequence on whoever has least stress. [WO-ENGAGE-03] [WO-R72]"""
    state = floor.play.state
    there = [one for one in able(state) if one.seat in floor.raid.raiders]
    if state.scene.footing is Footing.TIGHT_SPOT and there:
        least = min(there, key=lambda one: one.stress)
        await suffer(floor, least.seat, Severity.FRUSTRATING)
        note_harm(state, floor.raid)
        await ring(floor, floor.raid)


async def one_turn(floor: RaidFloor) -> None:
    """Put the action card to all who may act; where nobody can, free those who are held, or it is over."""
    state, raid = floor.play.state, floor.raid
    seats = [seat for seat in raid.raiders if not state.monsters[seat].captured] or raid.raiders
    acted, cards = len(state.scene.acted), sum(state.scene.cards.values())
    await open_floor(floor, seats)
    if len(state.scene.acted) > acted or raid.left or sum(state.scene.cards.values()) > cards:
        return
    held = [one for one in able(state) if one.hindered]
    if not held:
        all_down(floor.play, raid.faction)
        return
    for one in held:
        one.hindered -= 1
    floor.play.tell("wriggles" if held[0].hindered else "wriggle_free", who=called(held[0]))
    tick_alarm(floor.play, raid, STRUGGLE)
    await ring(floor, raid)


def come_home(play: Play[Wicked], raid: Raid) -> None:
    """Count the loot, let the goal have its effects, and end the scene."""
    state = play.state
    if not raid.reached and raid.driven_off and any(not state.monsters[seat].dead for seat in raid.raiders):
        play.tell("came_home_beaten")
    settle_raid(play, raid)
    pool_loot(play, raid)
    close_scene(state, Scope.RAID)
    for pack in state.packs.values():
        pack.raiding = False
    lie_down(play)


def lie_down(play: Play[Wicked]) -> None:
    """Let rooms in which packs rest mend one of them: whichever is shaken most. [WO-G05]"""
    state = play.state
    for held in [*table_powers(state, book_of(state))]:
        mends = [does for does in held.power.does if isinstance(does, Clear) and does.whom == "pack"]
        shaken = [one for one in state.packs.values() if one.shock and not (one.gone or one.captured)]
        if mends and shaken and not used_up(held, state.dungeon.used):
            pack = max(shaken, key=lambda one: len(one.shock))
            mark_used(held, state.dungeon.used)
            came(play, held.source)
            play.tell("pack_lies_down", pack=pack.name, room=held.source, about=(pack.id,))
            for does in mends:
                for attribute in pack.shock[: does.amount]:
                    clear_shock(play, pack, attribute)
