"""What a raid finds at its target: names, sources, who minds them, pictures, obstacles, and who is in reserve."""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..book import Book
from ..book.entries import region as entries
from ..rules.table import book_of, next_of
from ..rules.telling import placed
from ..state import Faction, Raid, Source, Target, Wicked
from ..words import Circumstance, Goal, HirelingTrade

IN_RESERVE = 2
"""Hirelings that come where a faction has no adventurers. [WO-R76]"""
SEPARATOR = "__"
"""Between the trade and the place in the id of a target that was made up."""


def target_of(state: Wicked) -> Target:
    """Give the target of the raid that is on."""
    return state.region.targets[raid_of(state).target]


def faction_of(state: Wicked) -> Faction:
    """Give the faction that is raided."""
    return state.region.factions[raid_of(state).faction]


def raid_of(state: Wicked) -> Raid:
    """Give the raid that is on; there must be one."""
    if state.raid is None:
        raise LookupError("there is no raid")
    return state.raid


def entry_of(book: Book, target: Target) -> entries.Target | None:
    """Give the book's entry of a target; one that was made up has none."""
    found: entries.Target | None = book.shelf("target").get(target.id)
    return found


def trade_of(book: Book, target: Target) -> entries.Trade | None:
    """Give the trade of a target, by its entry or by its id."""
    entry = entry_of(book, target)
    found: entries.Trade | None = book.shelf("trade").get(entry.trade if entry else target.id.partition(SEPARATOR)[0])
    return found


def answers_of(book: Book, target: Target) -> Sequence[Goal]:
    """List the goals that need wares, and find them here. [WO-G21]"""
    entry, trade = entry_of(book, target), trade_of(book, target)
    if entry is not None:
        return entry.answers
    return trade.answers if trade else ()


def sources_of(play: Play[Wicked], target: Target) -> list[Source]:
    """List the good loot of a target, and who minds each. [WO-R67]"""
    book = book_of(play.state)
    entry, trade = entry_of(book, target), trade_of(book, target)
    if entry is not None:
        return [Source(one.name, one.minded_by) for one in entry.sources]
    by_name = {one.name: one for one in trade.sources} if trade else {}
    names = [next_of(play, f"sources.{target.id}", list(by_name)) for _ in range(target.sources)] if by_name else []
    return [Source(name, by_name[name].minded_by) for name in names]


def pictures_of(play: Play[Wicked], target: Target) -> list[str]:
    """List the pictures that a raid can be framed with: the target's own, its trade's, and those of anywhere."""
    book, raid = book_of(play.state), raid_of(play.state)
    entry, trade = entry_of(book, target), trade_of(book, target)
    own = [*(entry.pictures if entry else ()), *(trade.pictures if trade else ())]
    fitting = [
        one
        for one in book.shelf("scene").values()
        if (not one.trades or (trade and trade.id in one.trades)) and (not one.plans or raid.plan in one.plans)
    ]
    return [*own, *(line for one in fitting for line in one.lines)]


def reserve_of(play: Play[Wicked], target: Target) -> list[str]:
    """Say who comes when the alarm is full: what the target keeps, else by the faction's roster. [WO-G21]"""
    if target.reserve:
        return list(target.reserve)
    book = book_of(play.state)
    faction: entries.Faction | None = book.shelf("faction").get(target.faction)
    classes = list(book.shelf("class"))
    if faction is not None and faction.roster and classes:
        return [next_of(play, "reserve", classes, [one for one in faction.classes if one in classes] or None)]
    harry = [one.id for one in book.shelf("hireling").values() if one.trade is HirelingTrade.HARRY]
    return [next_of(play, "reserve.hired", harry) for _ in range(IN_RESERVE)] if harry else []


def light_of(book: Book, target: Target) -> entries.Light:
    """Say what one sees by at a target."""
    found = entry_of(book, target) or trade_of(book, target)
    return found.light if found else "lamps"


def lie_of(book: Book, target: Target) -> frozenset[Circumstance]:
    """Name what holds at a target: water, heights, tunnels."""
    found = entry_of(book, target) or trade_of(book, target)
    return frozenset(found.lie if found else ())


def words_for(state: Wicked, raid: Raid) -> dict[str, str]:
    """Give names for the gaps of tellings: the place, the faction, its loot."""
    region = state.region
    sources = [one.name for one in raid.sources if not (one.taken_by or one.lost)]
    return {
        "place": placed(region.targets[raid.target].name),
        "faction": region.factions[raid.faction].name,
        "source": sources[0] if sources else "what is left",
        "who": next((state.monsters[seat].name for seat in raid.raiders if seat in state.monsters), "they"),
        "room": "hall",
    }
