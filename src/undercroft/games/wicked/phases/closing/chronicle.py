"""Close a cycle: write its paragraph, whisper a rumour, and name what waits. [WO-R98]"""

from undercroft.engine.play import Play
from undercroft.engine.texts import listed

from ...dungeon.graph import rooms
from ...rules.table import book_of, next_of
from ...rules.telling import placed, say, short
from ...state import Wicked
from ...world.prisoners import held
from ...world.reveals import tell_clock
from ...world.score import score
from ...world.struggles import suggestion

HALF = 2
"""Every second rumour is true and vague. [section 6]"""
WAITING = 3
BARE = (
    "and its hoard is a clean floor with a crown on it",
    "and has more room for a hoard than hoard",
    "and keeps its gold where it always was: with others",
    "and what one sits on there is the throne alone",
)
"""How a hoard is told of that is empty."""


async def close_cycle(play: Play[Wicked]) -> None:
    """Close a cycle: write its paragraph, whisper a rumour, and name three things that wait. [WO-R98]"""
    state = play.state
    state.chronicle.append(paragraph(state))
    play.tell("cycle_closed", cycle=state.cycle, line=state.chronicle[-1], score=score(state).value)
    whisper(play)
    play.tell("waits", line=suggestion(play, "good_place_to_stop"), things=waiting(state))
    state.before.invasions, state.before.second = 0, False
    state.cycle += 1


def paragraph(state: Wicked) -> str:
    """Write what happened, as it is read again when the table meets next."""
    hurt = [short(one.name) for one in state.monsters.values() if one.bloodied and not one.dead]
    dead = [one.name for one in state.dungeon.graves if one.side == "monster" and one.cycle == state.cycle]
    dungeon = state.dungeon
    told = (
        the_raid(state),
        f"Bleeding at the end of it: {listed(hurt)}." if hurt else "",
        f"{listed(dead)} did not live to hear it told." if dead else "",
        f"{dungeon.name or 'The dungeon'} is of tier {dungeon.tier}, {the_hoard(state)}.",
    )
    return " ".join(one for one in told if one)


def the_hoard(state: Wicked) -> str:
    """Say how much is in the hoard."""
    gold = state.dungeon.hoard
    return f"with {gold} gold in it" if gold else BARE[state.cycle % len(BARE)]


def the_raid(state: Wicked) -> str:
    """Write where they went, for what, how it went, and what was carried home."""
    raid = state.raid
    if raid is None or not raid.left:
        return "Nobody went anywhere."
    book, target = book_of(state), state.region.targets.get(raid.target)
    plan = book.shelf("raid_plan").get(str(raid.plan))
    where = f"{placed(target.name) if target else 'somewhere'}, of {state.region.factions[raid.faction].name}"
    how = f", by {plan.name.lower()}" if plan else ""
    end = "had what they came for" if raid.reached else "came home without it"
    loot = [one.name for one in raid.sources if one.taken_by]
    carried = f" They carried home: {listed(loot)}." if loot else ""
    return f"They went to {where}{how}, and {'were driven off' if raid.driven_off else end}.{carried}"


def whisper(play: Play[Wicked]) -> None:
    """Whisper one rumour: in turn something that all know, and something hidden, made vague. [WO-INFO-05]"""
    state, book = play.state, book_of(play.state)
    region = next(iter(book.shelf("region").values()), None)
    known = {one.secret for one in state.region.learned}
    hidden = [one for faction in state.region.factions.values() for one in faction.secrets if one not in known]
    if state.cycle % HALF and region is not None:
        play.tell("rumour", line=say(play, "rumours", region.rumours))
    elif hidden:
        secret = book.shelf("secret")[next_of(play, "vague_rumours", hidden)]
        play.tell("rumour", line=secret.vague)
    elif state.region.factions:
        tell_clock(play, next_of(play, "rumour_clocks", list(state.region.factions)))


def waiting(state: Wicked) -> list[str]:
    """Name three things that wait: trouble, a door, somebody held, loot, work, the plan, whoever is cross."""
    region, dungeon = state.region, state.dungeon
    things = [f"waits.trouble_{one.weight}" for one in state.pocketed]
    things += [f"a way into {region.factions[state.setup.faction].name}, for one raid"] if state.setup else []
    things += [f"{one.name}, in somebody's cellar" for one in state.monsters.values() if one.captured]
    loot = sum(pool.dice for pool in state.pools)
    things += [f"loot to be counted ({loot} {'die' if loot == 1 else 'dice'})"] if loot else []
    things += [f"{one.name}, who has not said everything yet" for one in held(state) if one.told < one.tier]
    broken = [node for node in rooms(dungeon) if node.repair]
    things += [f"{dungeon_room(state, node.room)}, which wants mending" for node in broken]
    things += [f"{len(dungeon.projects)} half-done things on the benches"] if len(dungeon.projects) > 1 else []
    things += ["something half done on the bench"] if len(dungeon.projects) == 1 else []
    things += [the_plan(state)] if state.scheme.entry else ["waits.no_plan"]
    cross = sorted(region.factions.values(), key=lambda one: one.attitude)
    things += [f"{one.name}, who would like a word" for one in cross if one.attitude < 0]
    return [*things, "waits.imps", "waits.soup"][:WAITING]


def dungeon_room(state: Wicked, room: str) -> str:
    """Name a room of the dungeon."""
    found = book_of(state).shelf("room").get(room)
    return f"the {found.name}" if found else "a room"


def the_plan(state: Wicked) -> str:
    """Name the master plan, and the stage that it is at."""
    plan = book_of(state).shelf("master_plan")[state.scheme.entry]
    stages = plan.stages
    return f"{plan.name}, at: {stages[min(state.scheme.stage, len(stages) - 1)].name}"
