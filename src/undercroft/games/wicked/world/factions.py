"""Factions: clocks that fill, attitudes that change, tiers that rise and fall. [WO-R92]"""

from undercroft.engine.play import Play

from ..book.effects import Attitude, FactionTier, Segments
from ..book.entries.region import Faction as Entry
from ..rules.carrying import Using, carries, carry_out
from ..rules.table import book_of, next_of
from ..rules.telling import say
from ..state import Faction, Wicked

LOWEST, HIGHEST = -2, 2
TOP = 4
RAIDED_TICKS, OTHER_TICKS, OTHERS = 2, 1, 3
"""How much the faction raided last and three others move in a cycle. [WO-R92]"""
LEAGUE_AT = 3
"""From this dungeon tier on there is always a faction above it. [WO-R92]"""
BEACONS = 2
"""For how many cycles a line of beacons burns. [WO-G09]"""
ROUND = "faction_round"


def entry_of(state: Wicked, faction: str) -> Entry:
    """Give what the book says of a faction."""
    found: Entry = book_of(state).shelf("faction")[faction]
    return found


def tick_faction(play: Play[Wicked], faction: str, amount: int) -> None:
    """Tick a faction's clock, or wind it back; a full one does what its entry says at the end of the cycle. [WO-R92]

    A clock that stands still cannot be ticked. Nobody is told how many ticks it has: that is hidden.
    """
    one = play.state.region.factions.get(faction)
    if one is None or (amount > 0 and one.stands_still >= play.state.cycle > 0):
        return
    one.ticks = max(0, min(one.segments, one.ticks + amount))
    play.reached("faction_ticked", faction)


def change_attitude(play: Play[Wicked], faction: str, amount: int) -> None:
    """Let a faction think better or worse of the dungeon, between -2 and 2. [WO-G09]"""
    one = play.state.region.factions[faction]
    before, one.attitude = one.attitude, max(LOWEST, min(HIGHEST, one.attitude + amount))
    if one.attitude != before:
        play.tell("attitude", faction=one.name, attitude=f"attitude.{one.attitude}", about=(faction,))


def change_tier(play: Play[Wicked], faction: str, amount: int, at_most: int = TOP) -> None:
    """Let a faction rise or fall by a tier, never below 0 nor above 4."""
    one = play.state.region.factions[faction]
    before, one.tier = one.tier, max(0, min(at_most, one.tier + amount))
    if one.tier != before:
        play.tell("faction_rises" if one.tier > before else "faction_falls", faction=one.name, tier=one.tier)


async def move_factions(play: Play[Wicked]) -> None:
    """Tick the faction raided last by 2 and three others by 1, then let what is full happen. [WO-R92]"""
    state = play.state
    factions = state.region.factions
    raided = state.before.faction
    if raided in factions:
        tick_faction(play, raided, RAIDED_TICKS)
    for _ in range(min(OTHERS, len(factions) - 1)):
        legal = [one for one in factions if one not in (raided, *moved(state))]
        chosen = next_of(play, ROUND, list(factions), legal)
        state.region.turns.append(chosen)
        tick_faction(play, chosen, OTHER_TICKS)
    show_moves(play)
    state.region.turns = []
    for one in [each for each in factions.values() if each.ticks >= each.segments]:
        await fill(play, one)


def moved(state: Wicked) -> list[str]:
    """List whose clocks have been ticked in this step."""
    return state.region.turns


def show_moves(play: Play[Wicked]) -> None:
    """Show what one of those who moved is seen to do: the clock's name is common knowledge, its ticks are not."""
    state = play.state
    if state.region.turns:
        one = state.region.factions[state.region.turns[0]]
        moves = entry_of(state, one.id).moves
        play.tell("faction_moves", faction=one.name, line=say(play, f"moves.{one.id}", moves), about=(one.id,))


async def fill(play: Play[Wicked], one: Faction) -> None:
    """Let a full clock do what the entry says, and start it anew. [WO-R92]"""
    entry = entry_of(play.state, one.id)
    one.ticks = 0
    if one.ticks_known >= 0:
        one.ticks_known = 0
    play.tell("clock_filled", faction=one.name, clock=entry.clock, line=entry.fills.text, about=(one.id,))
    play.reached("faction_clock", one.id)
    for does in entry.fills.does:
        if isinstance(does, Segments) and does.clock == "alarm":
            play.state.region.beacons = play.state.cycle + BEACONS
        else:
            await carry_out(Using(play, source=f"faction.{one.id}", target=one.id), [does])
    if one.tier == TOP:
        form_league(play)


def hostile(state: Wicked) -> list[Faction]:
    """List the factions that are against the dungeon, the strongest first."""
    found = [one for one in state.region.factions.values() if one.attitude < 0 and not one.subjugated]
    return sorted(found, key=lambda one: -one.tier)


def form_league(play: Play[Wicked]) -> None:
    """Let the strongest hostile faction lead a league; it is of tier 4 from then on. [WO-R92]"""
    state = play.state
    heads = hostile(state) or sorted(state.region.factions.values(), key=lambda one: -one.tier)
    if heads and not any(one.league for one in state.region.factions.values()):
        head = heads[0]
        head.league, head.tier = True, TOP
        play.tell("league", faction=head.name, about=(head.id,))


def keep_the_top(play: Play[Wicked]) -> None:
    """See to it that somebody above can be pillaged, as long as the dungeon is below tier 4. [WO-R92]"""
    state = play.state
    tiers = [one.tier for one in state.region.factions.values()]
    if tiers and state.dungeon.tier == LEAGUE_AT and max(tiers) <= LEAGUE_AT:
        for one in state.region.factions.values():
            one.league = False
        form_league(play)


def _meant(using: Using, of: str) -> list[str]:
    """Find the factions that an attitude is about."""
    state = using.state
    factions = state.region.factions
    target = using.target or (state.raid.faction if state.raid else state.before.faction)
    match of:
        case "surface":
            return [one for one in factions if entry_of(state, one).surface]
        case "lowest":
            return sorted(factions, key=lambda one: factions[one].attitude)[:1]
        case "other":
            others = [one for one in factions if one != target]
            return sorted(others, key=lambda one: -factions[one].ticks)[:1]
    return [target] if target in factions else []


@carries(Attitude)
def attitude_changes(using: Using, does: Attitude) -> None:
    """Let those who are meant think better or worse of the dungeon."""
    for faction in _meant(using, does.of):
        change_attitude(using.play, faction, does.amount)


@carries(FactionTier)
def tier_changes(using: Using, does: FactionTier) -> None:
    """Let a faction rise or fall, or the one that it likes best in its place."""
    for faction in _meant(using, "target"):
        liked = [one for one in entry_of(using.state, faction).likes if one in using.state.region.factions]
        of = liked[0] if does.of == "liked" and liked else faction
        if using.state.region.factions[of].tier <= does.at_most:
            change_tier(using.play, of, does.amount)
