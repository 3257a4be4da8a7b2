"""What a raid does after every roll: it counts, is framed anew, the alarm rings, foes strike. [WO-R76] [WO-R77]"""

from collections.abc import Container

from ..actions.floor import Floor, Result
from ..actions.light import light_up, put_out
from ..rules.table import book_of, find, next_of
from ..rules.telling import fill
from ..state import Ground, Raid, Wicked
from ..words import PLAN_ACTIONS, Action, Attribute, Axis, Band
from .clocks import AGAIN, begin_alarm, tick_alarm
from .foes import arrive, press, standing, still_there
from .places import pictures_of, target_of, words_for
from .trouble import spring_at_alarm

FRAMES = 3
"""The scene is framed anew after so many rolls. [section 6]"""
BUDGET = 20
"""Cards in a raid; past them every roll ticks the alarm. [section 6]"""
ON_THE_WAY = ("goal", "clear", "free", "relieve", "ground", "prepare", "snuff", "leave")
"""What is no detour: it ticks the goal or clears its way. [WO-R77]"""
CAME = "came_shocked"
LAMPS = ("lamp", "candle", "lantern", "torch")


async def after_raid_roll(floor: Floor, raid: Raid, result: Result) -> None:
    """Do everything that follows a roll of a raid."""
    state = floor.play.state
    count_roll(state, raid, result)
    note_harm(state, raid)
    if sum(state.scene.cards.values()) > BUDGET * max(1, len(raid.raiders)):
        tick_alarm(floor.play, raid, 1)
    await ring(floor, raid)
    if raid.left:
        return
    if standing(raid) and raid.rolls % (still_there(state, raid) + 1) == 0:
        await press(floor, raid)
        note_harm(state, raid)
    if raid.rolls % FRAMES == 0:
        frame(floor, raid)


def count_roll(state: Wicked, raid: Raid, result: Result) -> None:
    """Count what the review wants to know: loud rolls, detours, the plan's own actions. [WO-R77]"""
    attempt, kind = result.attempt, result.attempt.intention.id.partition(":")[0]
    raid.rolls += 1
    raid.loud += attempt.action in (Action.SMASH, Action.THREATEN)
    raid.smashed = raid.smashed or attempt.action is Action.SMASH
    raid.detours += kind not in ON_THE_WAY or (kind == "prepare" and result.thrown.band is Band.FAILURE)
    if raid.plan and attempt.action in PLAN_ACTIONS[raid.plan] and attempt.action not in state.scene.plan_used:
        state.scene.plan_used.append(attempt.action)


def remember_shock(state: Wicked, raid: Raid) -> None:
    """Note who comes with shocked muscles, so that nobody counts it as harm of this raid."""
    for who in (*raid.raiders, *raid.packs):
        if Attribute.MUSCLES in find(state, who).shock:
            state.scene.said[f"{CAME}:{who}"] = 1


def note_harm(state: Wicked, raid: Raid) -> None:
    """Note who was bloodied, harmed or lost on this raid. [WO-R77]"""
    for who in (*raid.raiders, *raid.packs):
        body = find(state, who)
        gone = body.captured or (state.monsters[who].dead if who in state.monsters else state.packs[who].gone)
        shocked = Attribute.MUSCLES in body.shock and f"{CAME}:{who}" not in state.scene.said
        for so, noted in ((body.bloodied, raid.bloodied), (body.bloodied or shocked, raid.harmed), (gone, raid.lost)):
            if so and who not in noted:
                noted.append(who)


async def ring(floor: Floor, raid: Raid) -> None:
    """Let a full alarm ring: first the reserve comes, then the raid is driven off. [WO-R76]"""
    if raid.alarm is None or not raid.alarm.full or raid.driven_off:
        return
    raid.alarm_fills += 1
    if raid.alarm_fills > 1:
        raid.driven_off = True
        floor.play.tell("driven_off", rules=("WO-R76",))
        return
    begin_alarm(raid, AGAIN)
    floor.play.tell("alarm_rings", rules=("WO-R76",))
    floor.play.state.scene.ground.append(Ground(Axis.POSITION, -1, "alarm"))
    light_up(floor.play, kind="alarm_lights")
    arrive(floor.play, raid)
    await spring_at_alarm(floor.play)


def frame(floor: Floor, raid: Raid) -> None:
    """Show another picture of the place, none twice before all were seen. [section 6]"""
    scene, pictures = floor.play.state.scene, pictures_of(floor.play, target_of(floor.play.state))
    dark = {line for one in book_of(floor.play.state).shelf("scene").values() if one.dark for line in one.lines}
    fit = [line for line in pictures if not (scene.dark and line in dark) and not (scene.daylight and lit(line, dark))]
    if fit and not (raid.left or raid.driven_off):
        line = next_of(floor.play, f"pictures.{raid.target}", pictures, fit)
        floor.play.tell("raid_framed", line=fill(line, **words_for(floor.play.state, raid)))
        if line in dark:
            put_out(floor.play, told=True)


def lit(line: str, dark: Container[str]) -> bool:
    """Say whether a picture is of lamps, or of lamps that go out: nobody has any by day."""
    return line in dark or any(word in line.lower() for word in LAMPS)
