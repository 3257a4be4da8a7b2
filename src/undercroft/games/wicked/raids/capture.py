"""Capture: who is taken, and where they sit. [WO-R90]"""

from undercroft.engine.play import Play

from ..actions.costs import can_be_lost
from ..rules.table import able
from ..state import Monster, Pack, Wicked

LOST_THINGS = 2
"""Things that are lost where nobody is left to be captured. [WO-R90]"""


def capture(play: Play[Wicked], body: Monster | Pack, faction: str) -> None:
    """Let a faction hold somebody; that is remembered. [WO-R90]"""
    body.captured, body.captured_in, body.hindered = faction, play.state.cycle, 0
    play.state.region.last_enemy = faction
    called = body.seat if isinstance(body, Monster) else body.id
    held_by = play.state.region.factions[faction].name
    play.tell("captured", who=body.name, faction=held_by, about=(called,), rules=("WO-R90",))


def capture_one(play: Play[Wicked], faction: str) -> None:
    """Capture a pack first, else a monster; never the last free one: then two things are lost. [WO-R90]"""
    state = play.state
    packs = [one for one in state.packs.values() if not (one.gone or one.captured or one.summoned)]
    free = [*able(state)]
    if packs:
        capture(play, sorted(packs, key=lambda one: not one.raiding)[0], faction)
    elif len(free) > 1:
        capture(play, max(free, key=lambda one: one.stress), faction)
    else:
        lose_things(play, free)


def lose_things(play: Play[Wicked], free: list[Monster]) -> None:
    """Let the last free monster leave two things behind."""
    for monster in free[:1]:
        for thing in can_be_lost(play, monster)[:LOST_THINGS]:
            play.tell("left_behind", who=monster.name, thing=thing.name)
            monster.items = [one for one in monster.items if one is not thing]


def set_free(play: Play[Wicked], faction: str) -> None:
    """Free whomever a faction holds."""
    held: list[Monster | Pack] = [*play.state.monsters.values(), *play.state.packs.values()]
    for body in held:
        if body.captured == faction:
            body.captured, body.captured_in = "", 0
            play.tell("set_free", who=body.name)


def all_down(play: Play[Wicked], faction: str) -> None:
    """When nobody can go on, one crawls home and the others are captured. [WO-R76]"""
    state = play.state
    raid = state.raid
    if raid is None:
        return
    living = [state.monsters[seat] for seat in raid.raiders if not (state.monsters[seat].dead)]
    free = [one for one in living if not (one.captured or one.seat in raid.home)]
    for body in free[1:]:
        capture(play, body, faction)
    home = {*raid.home, *(pack.id for pack in state.packs.values() if pack.seat in raid.home)}
    for source in raid.sources:
        source.taken_by = source.taken_by if source.taken_by in home else ""
    raid.left = raid.driven_off = True
    if free:
        play.tell("crawled_home", who=free[0].name, rules=("WO-R76",))
    elif not home:
        play.tell("nobody_home", rules=("WO-R76",))
