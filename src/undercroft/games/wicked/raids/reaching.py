"""What reaching a goal brings, what a raid does to its faction, and setups for pillaging. [WO-G21] [WO-R22]"""

from collections.abc import Callable

from undercroft.engine.play import Play

from ..actions.hearts import gain_hearts
from ..actions.stress import clear_stress
from ..rules.table import book_of, next_of
from ..rules.telling import say
from ..state import Node, Raid, Setup, Wicked
from ..words import Goal, Plan, Project
from ..world.factions import change_attitude, tick_faction
from ..world.packs import has_room, make_pack
from ..world.prisoners import take_prisoner
from .capture import set_free
from .places import words_for

SPENT = 2
"""Cycles for which a target that gave its goal is of no use. [WO-G21]"""
CLOCK_BACK = -3
"""Ticks that stopping a clock takes off it. [WO-G21]"""
SOME = 2


def settle_raid(play: Play[Wicked], raid: Raid) -> None:
    """Let a raid that is over have its effects: the goal, the setup, prisoners, what they think of it."""
    if raid.reached:
        reach(play, raid)
    elif raid.pillage:
        play.state.setup = None
    tell_end(play, raid)
    bring_prisoners(play, raid)
    offend(play, raid)
    remember(play.state, raid)


def reach(play: Play[Wicked], raid: Raid) -> None:
    """Bring what the goal was for; the target is spent, and a setup opens a pillaging. [WO-PILLAGE-01]"""
    state = play.state
    state.region.targets[raid.target].spent_until = state.cycle + SPENT
    state.region.goals_done.append(raid.goal)
    if brings := BRINGS.get(raid.goal):
        brings(play, raid)
    if raid.setup_for:
        state.setup = Setup(raid.setup_for, state.cycle + 1)
        play.tell("setup_done", faction=state.region.factions[raid.setup_for].name, rules=("WO-PILLAGE-01",))


def tell_end(play: Play[Wicked], raid: Raid) -> None:
    """Tell how it ended, in the goal's own words."""
    text = book_of(play.state).shelf("goal").get(str(raid.goal))
    if text is not None:
        which = "reached" if raid.reached else "missed"
        lines = text.reached if raid.reached else text.missed
        play.tell(f"raid_{which}", line=say(play, f"goal.{text.id}.{which}", lines, **words_for(play.state, raid)))


def bring_prisoners(play: Play[Wicked], raid: Raid) -> None:
    """Bring home whoever was seized; without room for them they are let go."""
    name = play.state.region.factions[raid.faction].name
    for _ in [one for one in raid.taken if one in (*raid.raiders, *raid.packs)]:
        held = take_prisoner(play, "", raid.faction, raid.faction_tier)
        play.tell("prisoner_home" if held else "prisoner_let_go", faction=name)


def offend(play: Play[Wicked], raid: Raid) -> None:
    """A raid is resented; a deal that was struck without a blow is not. [WO-G09]"""
    civil = raid.plan is Plan.NEGOTIATION and raid.reached and not raid.slashed
    if not civil and raid.goal is not Goal.SUBJUGATE:
        change_attitude(play, raid.faction, -1)


def remember(state: Wicked, raid: Raid) -> None:
    """Remember what reviews and later raids want to know."""
    state.region.factions[raid.faction].last_raided = max(1, state.cycle)
    before = state.before
    before.goal, before.plan, before.faction = raid.goal, raid.plan, raid.faction
    before.reached_high = raid.reached and raid.faction_tier >= raid.dungeon_tier


def pillage(play: Play[Wicked], raid: Raid) -> None:
    """Bring a faction down a tier at once; the dungeon rises in the next lurking. [WO-PILLAGE-05] [WO-PILLAGE-07]"""
    faction = play.state.region.factions[raid.faction]
    faction.tier = max(0, faction.tier - 1)
    play.state.before.pillaged, play.state.setup = faction.id, None
    play.tell("pillaged", faction=faction.name, tier=faction.tier, rules=("WO-PILLAGE-05", "WO-PILLAGE-07"))


def stop_clock(play: Play[Wicked], raid: Raid) -> None:
    """Set a faction's clock back."""
    faction = play.state.region.factions[raid.faction]
    faction.ticks = max(0, faction.ticks + CLOCK_BACK)
    play.tell("clock_set_back", faction=faction.name)


def subjugate(play: Play[Wicked], raid: Raid) -> None:
    """Make a faction pay: it is wary, and gives a gold piece each cycle. [WO-G21]"""
    faction = play.state.region.factions[raid.faction]
    faction.attitude, faction.subjugated = 0, True


def have_fun(play: Play[Wicked], raid: Raid) -> None:
    """Whoever had fun is less tense."""
    for monster in (play.state.monsters[seat] for seat in raid.raiders):
        clear_stress(play, monster, 1)


def avenge(play: Play[Wicked], raid: Raid) -> None:
    """Free whom they hold; revenge is good for the heart."""
    set_free(play, raid.faction)
    play.state.region.last_enemy = ""
    for monster in (play.state.monsters[seat] for seat in raid.raiders):
        gain_hearts(play, monster, 1, "revenge")


def pressure(play: Play[Wicked], raid: Raid) -> None:
    """Make a faction act: its clock moves, and it looks the other way next time."""
    tick_faction(play, raid.faction, SOME)
    play.state.engagement_factors["factor_pressure"] = 1


def lean_on(play: Play[Wicked], raid: Raid) -> None:
    """Hinder a faction, and please somebody who hates it."""
    faction = play.state.region.factions[raid.faction]
    faction.ticks = max(0, faction.ticks - 1)
    entries = book_of(play.state).shelf("faction")
    for one in play.state.region.factions:
        if one in entries and faction.id in entries[one].hates:
            change_attitude(play, one, 1)
            return


def fetch_materials(play: Play[Wicked], raid: Raid) -> None:
    """Bring what a room is made of: a building that was begun goes on, else it is sold."""
    building = [one for one in play.state.dungeon.projects if one.project is Project.BUILD and not one.clock.full]
    if building:
        building[0].clock.tick(SOME)
    else:
        play.state.dungeon.hoard += 1


def fetch_stuff(play: Play[Wicked], raid: Raid) -> None:
    """Bring something that rituals ask for."""
    play.state.dungeon.ingredients += 1


def wrangle(play: Play[Wicked], raid: Raid) -> None:
    """Bring a creature for an empty lair. [WO-G21]"""
    state = play.state
    empty = [node for node in state.dungeon.nodes.values() if node.lair and not node.lair.creature]
    for node in empty[:1]:
        put_creature(play, node)


def put_creature(play: Play[Wicked], node: Node) -> None:
    """Let a creature of the lair's tier that does not live here yet move in. [WO-G06]"""
    if node.lair is None:
        return
    shelf = book_of(play.state).shelf("creature")
    tier = max(1, node.lair.tier)
    fitting = [one.id for one in shelf.values() if one.tier == tier]
    here = {one.lair.creature for one in play.state.dungeon.nodes.values() if one.lair}
    if fitting:
        fresh = [one for one in fitting if one not in here] or fitting
        node.lair.creature = next_of(play, f"creature.{tier}", fitting, fresh)
        play.tell("creature_brought", creature=f"creature.{node.lair.creature}")


def press_into_service(play: Play[Wicked], raid: Raid) -> None:
    """Bring a pack for whoever has room for one. [WO-G13]"""
    state = play.state
    free = [seat for seat in raid.raiders if has_room(state, state.monsters[seat])]
    jobs = list(book_of(state).shelf("job"))
    for seat in free[:1] if jobs else ():
        pack = make_pack(play, seat, next_of(play, "pressed.job", jobs))
        play.tell("pack_pressed", pack=pack.name, who=state.monsters[seat].name)


BRINGS: dict[Goal, Callable[[Play[Wicked], Raid], None]] = {
    Goal.PILLAGE: pillage,
    Goal.STOP_CLOCK: stop_clock,
    Goal.SUBJUGATE: subjugate,
    Goal.FUN: have_fun,
    Goal.REVENGE: avenge,
    Goal.PRESSURE: pressure,
    Goal.FACTION: lean_on,
    Goal.MATERIALS: fetch_materials,
    Goal.RITUAL: fetch_stuff,
    Goal.BEASTS: wrangle,
    Goal.PRESS: press_into_service,
}
"""What reaching a goal brings; the master plan moves with the review. [WO-R98]"""
