"""What is left afterwards: prisoners, loot, graves, the hoard, the tier, the paragraph for the chronicle. [WO-R84]"""

from typing import Literal

from undercroft.engine.lasting import end_scope
from undercroft.engine.play import Play
from undercroft.engine.texts import listed

from ..dungeon.fitting import fit
from ..dungeon.graph import ENTRANCE, SANCTUM, built, creatures, distances
from ..dungeon.lasting import end_lasting
from ..rules.table import book_of
from ..rules.telling import custom_line, short
from ..rulings import FLED
from ..state import Invasion, Pool, Wicked
from ..words import Fate, NodeKind, Over, PrisonerStatus, Scope
from ..world.prisoners import take_prisoner
from .banter import plead
from .coming import see
from .film import begun, keep, shoot
from .party import everybody, invasion_of
from .pathing import place_name

HELD = ("won", "stopped", "turned_back")
"""Outcomes in which nothing was lost."""
TAKEN_OUT = (Fate.KILLED, Fate.KNOCKED_OUT, Fate.FLED)
STAGE_LOSS = 2
"""Ticks of the master plan that a sacked dungeon loses. [WO-R89]"""


async def settle(play: Play[Wicked]) -> None:
    """Count and clear up, write it into the chronicle, and let the invasion be over."""
    invasion, state = invasion_of(play), play.state
    see(play)
    invasion.outcome = invasion.outcome or "stopped"
    beaten(play, invasion)
    pool_of(play, invasion)
    leave_breach(play, invasion)
    if invasion.outcome == "plundered":
        plunder(play)
    elif invasion.outcome in ("sacked", "fled"):
        sack(play)
    chronicle(play, invasion)
    clear_up(play)
    state.region.last_enemy = invasion.faction or state.region.last_enemy
    keep(state, invasion)
    state.invasion = None


def beaten(play: Play[Wicked], invasion: Invasion) -> None:
    """Take who was knocked out prisoner if the day was yours and there is room; else they are killed. [WO-R88]"""
    if invasion.outcome not in HELD:
        return
    for one in everybody(invasion):
        if one.fate is Fate.KNOCKED_OUT:
            taken = take_prisoner(play, one.name, invasion.faction, one.tier, one.kit)
            if taken is None:
                one.fate = Fate.KILLED
                play.tell("prisoner_killed", who=one.name, about=(one.id,))
            else:
                plead(play, one)


def pool_of(play: Play[Wicked], invasion: Invasion) -> None:
    """Count one loot die for each adventurer who was taken out. [WO-R78]"""
    counted = TAKEN_OUT if play.rulings.get(FLED, "yes") == "yes" else (Fate.KILLED, Fate.KNOCKED_OUT)
    out = sum(one.fate in counted for one in everybody(invasion))
    if out and invasion.source in ("blowback", "calamity"):
        source: Literal["blowback", "calamity"] = "blowback" if invasion.source == "blowback" else "calamity"
        shares = [seat for seat, one in play.state.monsters.items() if not one.dead]
        play.state.pools.append(Pool(source, out, {"taken_out": out}, shares, invasion.faction))


def leave_breach(play: Play[Wicked], invasion: Invasion) -> None:
    """Somebody who fled from deeper than half way knows another way in. [WO-R91]"""
    dungeon = play.state.dungeon
    away = distances(dungeon, ENTRANCE)
    deepest = max((away.get(node, 0) for node in invasion.entered), default=0)
    if any(one.fate is Fate.FLED for one in everybody(invasion)) and deepest * 2 > away.get(SANCTUM, 0):
        rooms = [node for node in invasion.entered if dungeon.nodes[node].kind is NodeKind.ROOM]
        if rooms and not dungeon.breach:
            dungeon.breach = rooms[-1]
            play.tell("breach_left", to=(), rules=("WO-R91",))
    elif invasion.by_breach:
        dungeon.breach_known = dungeon.breach


def plunder(play: Play[Wicked]) -> None:
    """The hoard is lost, and the best lock, trap or trick is wrecked. [WO-R89]"""
    dungeon = play.state.dungeon
    dungeon.hoard = 0
    things = [one for _, one in built(dungeon) if not one.wrecked]
    if things:
        best = max(things, key=lambda one: (one.tier, one.since, one.id))
        best.wrecked, best.repair = True, 1
    thing = f"{best.guard}.{best.entry}" if things else "nothing"
    play.tell("sanctum_plundered", thing=thing, rules=("WO-R89",))


def sack(play: Play[Wicked]) -> None:
    """The sanctum is lost: hoard, a tier, a creature, prisoners, ticks of the plan; perhaps everything. [WO-R89]"""
    state, dungeon = play.state, play.state.dungeon
    alive = any(not one.dead for one in state.monsters.values()) or any(not one.gone for one in state.packs.values())
    again = dungeon.tier == 0 and dungeon.sacked > 0
    dungeon.hoard = 0
    dungeon.sacked += 1
    if not alive or again:
        play.tell("dungeon_fallen", rules=("WO-R89",))
        state.ended = Over.FALLEN
        return
    dungeon.tier = max(0, dungeon.tier - 1)
    play.tell("tier_fell", tier=dungeon.tier, rules=("WO-R89",))
    one_leaves(play)
    for prisoner in state.region.prisoners.values():
        if prisoner.status in (PrisonerStatus.HELD, PrisonerStatus.BROKEN):
            prisoner.status = PrisonerStatus.ESCAPED
    state.scheme.ticks = max(0, state.scheme.ticks - STAGE_LOSS)
    fit(dungeon, book_of(state))


def one_leaves(play: Play[Wicked]) -> None:
    """The creature of the highest tier moves out. [WO-R89]"""
    lairs = [node.lair for node in creatures(play.state.dungeon) if node.lair]
    if lairs:
        lair = max(lairs, key=lambda one: one.tier)
        play.tell("creature_leaves", thing=f"creature.{lair.creature}", rules=("WO-R89",))
        lair.creature = ""


def clear_up(play: Play[Wicked]) -> None:
    """Let what lasted for the invasion end, and who was summoned go; guards wait for recovery. [WO-R84]"""
    state = play.state
    state.packs = {called: one for called, one in state.packs.items() if not one.summoned}
    end_lasting(state.dungeon, Scope.INVASION)
    end_lasting(state.dungeon, Scope.SCENE)
    state.dungeon.used.invasion.clear()
    for body in (*state.monsters.values(), *state.packs.values()):
        end_scope(body, Scope.INVASION)
        end_scope(body, Scope.SCENE)
        body.worse = 0
    for pack in state.packs.values():
        pack.place, pack.aware, pack.plight, pack.out = "", False, "", False
    for monster in state.monsters.values():
        monster.out = monster.dead


def chronicle(play: Play[Wicked], invasion: Invasion) -> None:
    """Write one paragraph: who came, where they fell, what it cost. [section 6]"""
    end = custom_line(play, f"end_{invasion.outcome}", who=invasion.name or "somebody")
    shoot(play, "end", thing=invasion.outcome, line=end)
    told = (who_came(invasion), *where_they_fell(play.state, invasion), what_it_cost(play.state, invasion), end)
    invasion.story = " ".join(one for one in told if one)
    play.state.chronicle.append(invasion.story)
    play.tell("invasion_paragraph", line=invasion.story, rules=("WO-R103",))


def who_came(invasion: Invasion) -> str:
    """Name those who came, and who sent them."""
    people = listed([one.name for one in everybody(invasion)])
    return f"{begun(invasion.name or 'somebody')} came down: {people}." if people else ""


def where_they_fell(state: Wicked, invasion: Invasion) -> list[str]:
    """Say of everybody how far they came, and how they left."""
    where = {who: shot.node for shot in invasion.film if shot.what == "out" for who in shot.who}
    by: dict[tuple[Fate, str], list[str]] = {}
    for one in everybody(invasion):
        if one.fate in FATES:
            node = where.get(one.id, invasion.at)
            place = place_name(state, node) if node in state.dungeon.nodes else "the dark"
            by.setdefault((one.fate, place), []).append(short(one.name))
    return [FATES[fate].format(who=listed(names), place=place) for (fate, place), names in by.items()]


FATES = {
    Fate.KILLED: "{who} did not get past {place}.",
    Fate.KNOCKED_OUT: "{who} went down in {place}, and woke up to company.",
    Fate.FLED: "{who} ran from {place}, and did not shut the door.",
    Fate.TURNED_BACK: "{who} thought better of it in {place}.",
}
"""What is written of somebody, by their fate."""


def what_it_cost(state: Wicked, invasion: Invasion) -> str:
    """Say what it cost the dungeon: those who died by it, the hoard, those who bleed."""
    before = state.raid.lost if state.raid is not None and invasion.source == "blowback" else []
    dead = [one.name for one in state.monsters.values() if one.dead and one.seat not in before]
    earlier = {one.name for one in state.packs.values() if one.id in before}
    graves = [one for one in state.dungeon.graves if (one.side, one.cycle) == ("pack", state.cycle)]
    dead += [one.name for one in graves if one.name not in earlier]
    hurt = [short(one.name) for one in state.monsters.values() if one.bloodied and not one.dead]
    lost = "" if invasion.outcome in HELD else "What there was of a hoard went up the stairs."
    parts = (f"It cost {listed(dead)}." if dead else "", lost, f"Bleeding still: {listed(hurt)}." if hurt else "")
    return " ".join(one for one in parts if one)
