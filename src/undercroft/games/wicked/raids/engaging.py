"""Engagement: what speaks for a good start and against it, the dice, and how it begins. [WO-R58] [WO-R72]"""

from collections.abc import Iterator, Mapping

from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play

from ..book import Book
from ..book.effects import Factor
from ..rules.powers import Held, Occasion, fits, mark_used, table_powers, used_up
from ..rules.table import book_of
from ..state import Raid, Spent, Wicked
from ..words import Band, Footing, Roll
from .clocks import alarm_segments, begin_alarm, goal_segments, hit_lately, on_guard
from .loot import held_by
from .places import faction_of, target_of

USUAL, BADLY, WELL = 2, 1, 3
"""Dice: a toss-up, unlikely and likely to start well. [WO-ENGAGE-02] [WO-ENGAGE-15]"""
MAJOR = 2
"""So much more on one side changes the dice. [WO-ENGAGE-07]"""
FOOTING_OF = {
    Band.FAILURE: Footing.TIGHT_SPOT,
    Band.MIXED: Footing.EQUAL,
    Band.SUCCESS: Footing.UPPER_HAND,
    Band.CRITICAL: Footing.UPPER_HAND,
}
"""How a side stands at the beginning. [WO-ENGAGE-03] [WO-ENGAGE-06]"""
OWNED = ("room", "ability", "potion", "concoction", "contraption", "magic_item", "friend")
"""Shelves of what somebody has that can speak for a start."""
EITHER_WAY = ("factor_tier", "factor_plan", "factor_expected")
"""What speaks for a good start or against it, as it happens."""
MORE_TIME = 2
"""Segments that a lucky turn adds to the alarm. [WO-R72]"""


def factors_of(state: Wicked, raid: Raid) -> dict[str, int]:
    """Count everything that speaks for or against a good start, each by its reason. [WO-ENGAGE-13]"""
    target = state.region.targets[raid.target]
    return _factors(state, raid, (target.weak is raid.plan) - (target.strong is raid.plan))


def known_factors(state: Wicked, raid: Raid) -> dict[str, int]:
    """Count what everybody knows to speak for or against it: how a plan suits a target is hidden at first."""
    target = state.region.targets[raid.target]
    return _factors(state, raid, (target.weak_known is raid.plan) - (target.strong_known is raid.plan))


def _factors(state: Wicked, raid: Raid, plan: int) -> dict[str, int]:
    found = (*_of_the_target(state, raid, plan), *_of_the_raiders(state, raid))
    return {why: sign for why, sign in found if sign}


def _of_the_target(state: Wicked, raid: Raid, plan: int) -> Iterator[tuple[str, int]]:
    """Tiers, the plan, and what they expect. [WO-RAID-14] [WO-RAID-15] [WO-RAID-17] [WO-RAID-18]"""
    faction = state.region.factions[raid.faction]
    yield "factor_tier", (raid.dungeon_tier > raid.faction_tier) - (raid.dungeon_tier < raid.faction_tier)
    yield "factor_plan", plan
    unaware = faction.last_raided == 0 and faction.attitude >= 0 and not on_guard(state, faction)
    yield "factor_expected", -1 if hit_lately(state, faction) else int(unaware)
    yield "factor_alert", -int(on_guard(state, faction))


def _of_the_raiders(state: Wicked, raid: Raid) -> Iterator[tuple[str, int]]:
    """What was said about the details, outside help, names that are known, and what waits. [WO-RAID-16]"""
    yield from raid.factors.items()
    yield "factor_help", int(any(state.packs[one].lent_by for one in raid.packs))
    yield "factor_known", -int(any(state.monsters[seat].known_name for seat in raid.raiders))
    yield from state.engagement_factors.items()
    for held, factor in factor_powers(state, raid):
        yield held.source, factor.amount


def factor_powers(state: Wicked, raid: Raid) -> list[tuple[Held, Factor]]:
    """List what abilities, things and rooms add, as far as they are not used up."""
    occasion = Occasion(roll=Roll.ENGAGEMENT, against=frozenset({raid.faction}))
    own = [(held, state.monsters[seat].used) for seat in raid.raiders for held in held_by(state, state.monsters[seat])]
    rooms = [(held, state.dungeon.used) for held in table_powers(state, book_of(state))]
    return [
        (held, does)
        for held, spent in (*own, *rooms)
        if _ready(held, spent) and fits(held.power.when, occasion)
        for does in held.power.does
        if isinstance(does, Factor) and (not does.against or raid.faction in does.against)
    ]


def _ready(held: Held, spent: Spent) -> bool:
    return held.power.price is None and held.power.used != "after" and not used_up(held, spent)


def factor_words(book: Book, factors: Mapping[str, int]) -> list[str]:
    """Name what counts as a sentence has it: what can speak either way has a word for each."""
    return [factor_word(book, why, sign) for why, sign in factors.items()] or ["factor_none"]


def factor_word(book: Book, why: str, sign: int) -> str:
    """Name one thing that counts; a room, an ability or a thing is said to help."""
    shelf, _, entry = why.partition(".")
    if shelf in OWNED and entry in book.shelf(shelf):
        return f"{book.shelf(shelf)[entry].name} {'helps' if sign > 0 else 'does not help'}"
    return f"{why}.{'for' if sign > 0 else 'against'}" if why in EITHER_WAY else why


def dice_of(factors: Mapping[str, int]) -> int:
    """Say how many dice that gives. [WO-ENGAGE-07] [WO-R58]"""
    total = sum(factors.values())
    return WELL if total >= MAJOR else BADLY if total <= -MAJOR else USUAL


def learn_by_doing(state: Wicked, raid: Raid) -> None:
    """Whoever has seen that a plan suits a target, or does not, knows it from now on. [WO-RAID-15]"""
    target = target_of(state)
    if target.weak is raid.plan:
        target.weak_known = raid.plan
    elif target.strong is raid.plan:
        target.strong_known = raid.plan


def use_up(state: Wicked, raid: Raid) -> None:
    """Use up what counted once: what waited, powers with a limit, names that were known."""
    for held, _ in factor_powers(state, raid):
        mark_used(held, state.monsters[held.seat].used if held.seat else state.dungeon.used)
    state.engagement_factors.clear()
    for monster in (state.monsters[seat] for seat in raid.raiders):
        monster.known_name = max(0, monster.known_name - 1)


def set_clocks(state: Wicked, raid: Raid, band: Band) -> None:
    """Lay out goal and alarm, as the beginning has it. [WO-R76]"""
    segments = goal_segments(raid.faction_tier, raid.dungeon_tier, len(raid.raiders), pillage=raid.pillage)
    raid.goal_clock = Clock("goal", segments)
    begin_alarm(raid, alarm_segments(state, faction_of(state), band))


def lucky_turn(play: Play[Wicked], raid: Raid) -> None:
    """Let something go better than planned: a source lies unguarded, or there is more time. [WO-ENGAGE-06] [WO-R72]"""
    left = [one for one in raid.sources if not (one.taken_by or one.lost)]
    if left:
        left[0].unguarded, left[0].taken_by = True, raid.raiders[0]
        raid.unnoticed = True
        play.tell("lucky_source", source=left[0].name, rules=("WO-ENGAGE-06",))
    elif len(raid.reserve) > 1:
        raid.reserve.pop()
        play.tell("lucky_absent", rules=("WO-ENGAGE-06",))
    elif raid.alarm is not None:
        raid.alarm.segments += MORE_TIME
        play.tell("lucky_time", count=MORE_TIME, rules=("WO-ENGAGE-06",))
