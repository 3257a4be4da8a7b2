"""Loot: how many dice a raid is worth, and the pool that waits for the next lurking. [WO-R22] [WO-R78]"""

from undercroft.engine.play import Play

from ..book.effects import Loot
from ..rules.carrying import Using, carries
from ..rules.counted import came
from ..rules.powers import Held, Occasion, counting, mark_used, powers_of, used_up
from ..rules.table import book_of
from ..state import Monster, Pool, Raid, Wicked
from ..words import Circumstance


def tier_dice(faction_tier: int, dungeon_tier: int) -> dict[str, int]:
    """Count what tiers give: one die from equal on, and one for each tier above. [WO-RAIDLOOT-02] [WO-RAIDLOOT-03]"""
    return {
        "loot_tier": int(faction_tier >= dungeon_tier),
        "loot_higher": max(0, faction_tier - dungeon_tier),
    }


def loot_reasons(state: Wicked, raid: Raid) -> dict[str, int]:
    """Count the dice of a raid, each with its reason; it starts with none. [WO-RAIDLOOT-01]"""
    reasons = {
        **tier_dice(raid.faction_tier, raid.dungeon_tier),
        "loot_sources": sum(bool(one.taken_by) and not one.lost for one in raid.sources),
        "loot_out": raid.out,
        "loot_extra": raid.extra_loot,
    }
    for held, does in loot_powers(state, raid):
        reasons[held.source] = reasons.get(held.source, 0) + does.amount
    return {why: dice for why, dice in reasons.items() if dice}


def loot_powers(state: Wicked, raid: Raid) -> list[tuple[Held, Loot]]:
    """List what abilities and things add to the loot of those who raid."""
    unseen = frozenset({Circumstance.UNSEEN} if raid.unnoticed else ())
    found = []
    for monster in (state.monsters[seat] for seat in raid.raiders):
        held = [one for one in held_by(state, monster) if not used_up(one, monster.used)]
        buttons = [one.key for one in held if all(isinstance(does, Loot) for does in one.power.does)]
        found += [
            (one, does)
            for one, does in counting(held, Occasion(circumstances=unseen), buttons)
            if isinstance(does, Loot)
        ]
    return found


def held_by(state: Wicked, monster: Monster) -> list[Held]:
    """List the powers of a monster, those of whole things that it carries included."""
    book = book_of(state)
    made = [book.item(one.item) for one in monster.items if one.item and not one.broken and _is_made(state, one.item)]
    of_things = [
        Held(f"item.{item.id}", place, power, monster.seat) for item in made for place, power in enumerate(item.powers)
    ]
    return [*powers_of(book, monster), *of_things]


def _is_made(state: Wicked, item: str) -> bool:
    book = book_of(state)
    return any(item in book.shelf(table) for table in ("concoction", "contraption", "potion", "magic_item"))


def pool_loot(play: Play[Wicked], raid: Raid) -> None:
    """Put the loot of a raid aside for the next lurking; whoever died has no share. [WO-PILLAGE-04] [WO-R78]"""
    state = play.state
    reasons = loot_reasons(state, raid)
    for held, _ in loot_powers(state, raid):
        mark_used(held, state.monsters[held.seat].used)
        came(play, held.source)
    shares = [seat for seat in raid.raiders if not state.monsters[seat].dead]
    pool = Pool("raid", max(0, sum(reasons.values())), reasons, shares, raid.faction)
    state.pools.append(pool)
    play.tell("raid_loot", count=pool.dice, reasons=list(reasons), rules=("WO-RAIDLOOT-01",))


def less_loot(state: Wicked, dice: int) -> None:
    """Take dice from the loot of the last raid: of the pool that waits, else of the raid that is on."""
    _change(state, -dice)


@carries(Loot)
def change_loot(using: Using, verb: Loot) -> None:
    """Add dice to the loot of the raid, or take them."""
    _change(using.state, verb.amount)


def _change(state: Wicked, amount: int) -> None:
    waiting = [one for one in state.pools if one.source == "raid"]
    if waiting:
        waiting[-1].dice = max(0, waiting[-1].dice + amount)
        waiting[-1].reasons["loot_extra"] = waiting[-1].reasons.get("loot_extra", 0) + amount
    elif state.raid is not None:
        state.raid.extra_loot += amount
