"""Packs: what a job is good at, how many a monster can lead, pay, morale, upgrades. [WO-G13] [WO-MINION-01]"""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..book.effects import Ignore, Slot
from ..rules.gold import take_gold
from ..rules.powers import Occasion, counting, powers_of, table_powers
from ..rules.table import book_of, next_of, packs_of
from ..rules.telling import say
from ..state import Monster, Pack, Wicked
from ..words import ACTIONS_OF, ATTRIBUTE_OF, GEAR_DEFENSES, Action, Project, Upgrade

BEST, REST = 2, 1
"""Ratings of a job's own action, and of the two others of its attribute. [WO-G13]"""
SLOTS = 1
"""Each monster's part of the hoard is enough for one pack. [WO-MINION-02]"""
RAID_PAY, UPGRADE_PRICE = 1, 1
"""[WO-MINION-05]"""
ADEPT_TIER = 2
"""Of which tier the one spell of an adept pack is. [WO-MINION-06]"""
RESTLESS = 2
"""After so many cycles without pay a pack is restless. [WO-G13]"""


def ratings_of(job_action: Action) -> dict[Action, int]:
    """Give the ratings of a job: its own action 2, the others of that attribute 1. [WO-MINION-03]"""
    others = [one for one in ACTIONS_OF[ATTRIBUTE_OF[job_action]] if one is not job_action]
    return {job_action: BEST, **dict.fromkeys(others, REST)}


def make_pack(play: Play[Wicked], seat: str, job: str, *, kind: str = "", impulse: str = "", name: str = "") -> Pack:
    """Make a pack that somebody leads; what is not said comes from a shuffled round. [WO-MINION-01]"""
    state, book = play.state, book_of(play.state)
    kind = kind or next_of(play, "pack_kinds", list(book.shelf("pack_kind")))
    impulse = impulse or next_of(play, "pack_impulses", list(book.shelf("pack_impulse")))
    taken = {one.name for one in state.packs.values()}
    names = [one for one in book.shelf("pack_kind")[kind].names if one not in taken]
    called = name if name and name not in taken else next_of(play, f"pack_names.{kind}", names or [f"more {kind}"])
    pack = Pack(
        id=state.give_id("pack"), seat=seat, name=called, kind=kind, job=job, impulse=impulse,
        ratings=ratings_of(book.shelf("job")[job].action),
    )  # fmt: skip
    state.packs[pack.id] = pack
    play.reached("job", job)
    return pack


def slots_of(state: Wicked, monster: Monster) -> int:
    """Count how many packs somebody can lead. [WO-MINION-02]"""
    book = book_of(state)
    held = [*powers_of(book, monster), *table_powers(state, book)]
    found = [does for _, does in counting(held, Occasion()) if isinstance(does, Slot) and does.what == "minion"]
    return SLOTS + sum(one.amount for one in found)


def has_room(state: Wicked, monster: Monster) -> bool:
    """Say whether somebody could lead one pack more."""
    return len([one for one in packs_of(state, monster.seat) if not one.summoned]) < slots_of(state, monster)


def raid_pay(state: Wicked, pack: Pack) -> int:
    """Give what a pack wants for coming along: nothing after a good calamity or from a paymaster. [WO-G13]"""
    monster = state.monsters.get(pack.seat)
    held = powers_of(book_of(state), monster) if monster else ()
    found = [does for _, does in counting(held, Occasion()) if isinstance(does, Ignore) and does.what == "raid_pay"]
    if pack.summoned or pack.lent_by or found:
        return 0
    return pack.pay_due or (0 if state.free_raid else RAID_PAY)


def pay(state: Wicked, pack: Pack, amount: int) -> bool:
    """Pay a pack from its leader's purse; say whether there was enough."""
    monster = state.monsters[pack.seat]
    if monster.gold < amount:
        return False
    take_gold(monster, amount)
    pack.pay_due, pack.idle_cycles = 0, 0
    return True


def restless(pack: Pack) -> bool:
    """Say whether a pack has earned nothing for too long. [WO-G13]"""
    return pack.idle_cycles >= RESTLESS and not (pack.gone or pack.summoned)


def upgrades_for(state: Wicked, pack: Pack) -> list[str]:
    """List what a pack could still be made into, with what is fixed at purchase (`equipped:wounds`). [WO-MINION-15]"""
    book = book_of(state)
    details: dict[Upgrade, list[str]] = {
        Upgrade.ADEPT: [one.id for one in book.shelf("spell").values() if one.tier == ADEPT_TIER],
        Upgrade.EQUIPPED: [str(one) for one in GEAR_DEFENSES],
        Upgrade.MINDSET: list(book.shelf("mindset")),
        Upgrade.TRAINED: [str(one) for one in Project],
    }
    open_to = [one for one in Upgrade if one not in pack.upgrades]
    return [f"{one}:{detail}" for one in open_to for detail in details.get(one, [""])]


def improve(play: Play[Wicked], pack: Pack, choice: str) -> None:
    """Make a pack into more: each upgrade once, its details fixed now. [WO-MINION-06] [WO-MINION-13]"""
    word, _, detail = choice.partition(":")
    upgrade = Upgrade(word)
    pack.upgrades[upgrade] = detail
    if upgrade is Upgrade.VERSATILE:
        unrated = [one for one in Action if not pack.ratings.get(one)]
        pack.ratings |= dict(zip(unrated, (BEST, REST, REST), strict=False))
    play.reached("upgrade", upgrade)
    play.tell("pack_improved", who=pack.name, upgrade=f"upgrade.{upgrade}", detail=detail, about=(pack.id,))


def grumble(play: Play[Wicked], among: Sequence[Pack]) -> None:
    """Let one of these packs say what is wrong, by its impulse: in turn, so that each is heard. [section 6]"""
    shelf = book_of(play.state).shelf("pack_impulse")
    there = {one.id: one for one in among if not (one.gone or one.captured or one.summoned) and one.impulse in shelf}
    if there and play.telling:
        pack = there[next_of(play, "grumbling", list(there))]
        line = say(play, f"grumble.{pack.impulse}", shelf[pack.impulse].grumbles)
        play.tell("pack_says", who=pack.name, line=line, about=(pack.id,))
