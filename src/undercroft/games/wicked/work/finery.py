"""The things that loot brings: valuable ones as one likes, powerful ones as the game master likes. [WO-G23]"""

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from ..book import Book
from ..book.entries.things import Item
from ..rules.table import book_of, next_of
from ..state import Carried, Monster, Wicked
from ..words import ItemKind
from .done import add_thing

KINDS = (ItemKind.CONCOCTION, ItemKind.CONTRAPTION, ItemKind.POTION, ItemKind.MAGIC_ITEM)
BREWS = (ItemKind.CONCOCTION, ItemKind.POTION)
STOCK = 2
"""Doses of what is found. [WO-LOOT-10]"""
OFFERED = 3
POOLED = "pooled"
"""A success that is put in with somebody else's. [WO-R21]"""
GREAT = 4
"""The face of four that makes a powerful thing tier 3 instead of 2. [WO-G23]"""


async def choose_things(play: Play[Wicked], successes: dict[str, int]) -> None:
    """Ask everybody with a success, on one card each; then put pooled ones together. [WO-LOOT-05] [WO-LOOT-06]"""
    many = len(successes) > 1
    asked = [_choose(play, seat, count, many) for seat, count in successes.items()]
    pooled = [seat for seat, left in zip(successes, await together(asked), strict=True) for _ in range(left)]
    while len(pooled) > 1:
        await shared_thing(play, pooled.pop(0), pooled.pop(0))
    for seat in pooled:
        _take(play, play.state.monsters[seat], valuables(play, seat)[0])


async def _choose(play: Play[Wicked], seat: str, count: int, others: bool) -> int:
    """Ask one player; give how many of their successes they have pooled."""
    state, monster = play.state, play.state.monsters[seat]
    draft = await loot_card(play, seat, count, others)
    state.asked[state.step] = state.asked.get(state.step, 0) + 1
    for _ in range(int(draft.get("combine", "0"))):
        await powerful_thing(play, monster)
    chosen = [draft[name] for name in draft if name.startswith("thing")]
    for one in chosen:
        if one != POOLED:
            _take(play, monster, one)
    return chosen.count(POOLED)


def loot_card(play: Play[Wicked], seat: str, count: int, others: bool) -> Card:
    """Make the card for all successes at once: combine two, name things. [WO-LOOT-05] [WO-LOOT-06]"""
    offers = valuables(play, seat)
    ids = [*offers, POOLED] if others else offers

    def combine(draft: object) -> Ask[str] | None:
        return Pick(seat, "loot_combine", [str(one) for one in range(count // 2 + 1)]) if count > 1 else None

    def thing(place: int) -> Slot:
        def offer(draft: Mapping[str, Any]) -> Ask[str] | None:
            left = count - 2 * int(draft.get("combine", "0"))
            first = offers[place % OFFERED]
            among = [first, *(one for one in ids if one != first)]
            asked = Pick(seat, "loot_thing", among).described(lambda one: _described(play.state, one))
            return asked if place < left else None

        return Slot(f"thing{place + 1}", offer, ("combine",))

    slots = (Slot("combine", combine), *(thing(place) for place in range(count)))
    return Card(seat, "loot", slots, {"who": play.state.monsters[seat].name, "count": count})


def _described(state: Wicked, chosen: str) -> Detail:
    table, _, called = chosen.partition(".")
    entry = book_of(state).shelf(table).get(called) if called else None
    return Detail(params={"text": entry.text}) if entry is not None else Detail()


def valuables(play: Play[Wicked], seat: str) -> list[str]:
    """List valuable things: three by what was raided and what one lacks, then all. [WO-LOOT-08] [WO-G23]"""
    state, book = play.state, book_of(play.state)
    owned = {one.item for one in state.monsters[seat].items}
    trade = _trade(state, book)
    plain = [f"mundane.{one.id}" for one in book.shelf("mundane").values()]
    there = [one for one in plain if book.shelf("mundane")[one.partition(".")[2]].trade == trade]
    made = [f"{kind}.{one.id}" for kind in KINDS for one in book.shelf(kind).values() if one.tier == 1]
    lacking = [one for one in made if one.partition(".")[2] not in owned]
    turn = (state.cycle * 7) % max(1, len(lacking))
    special = [f"ingredient.{one.id}" for one in book.shelf("ingredient").values() if one.what == "special"]
    first = [*(lacking[turn:] + lacking[:turn])[: OFFERED - 1], *there[:1]]
    return [*dict.fromkeys([*first, *made, *special, *plain])]


def _trade(state: Wicked, book: Book) -> str:
    target = book.shelf("target").get(state.raid.target) if state.raid else None
    return str(target.trade) if target is not None else ""


def _take(play: Play[Wicked], monster: Monster, chosen: str) -> None:
    """Give a valuable thing: a plain one has an edge, a brew comes in doses. [WO-LOOT-08] [WO-LOOT-10]"""
    book = book_of(play.state)
    table, _, called = chosen.partition(".")
    if table == "ingredient":
        monster.ingredients.append(called)
    elif table == "mundane":
        entry = book.shelf("mundane")[called]
        edge = next_of(play, "edge", [*book.shelf("edge")])
        monster.items.append(Carried(called, entry.name, edges=[edge], focus=entry.focus))
    else:
        add_thing(monster.items, found(book.item(called)))
    play.reached("got", called)
    play.tell("loot_thing", who=monster.name, thing=chosen, about=(monster.seat,), rules=("WO-LOOT-05",))


def found(item: Item) -> Carried:
    """Make a thing as it is found: brews in doses, contraptions with what is wrong with them."""
    doses = STOCK if item.kind in BREWS else 0
    return Carried(item.id, item.name, doses=doses, volatile=int(item.kind is ItemKind.CONTRAPTION), focus=item.focus)


async def powerful_thing(play: Play[Wicked], monster: Monster) -> None:
    """Let the game master give a powerful thing: one of three that nobody has. [WO-LOOT-06] [WO-LOOT-09]"""
    book = book_of(play.state)
    tier = 3 if play.dice.roll(GREAT) == GREAT else 2
    owned = {one.item for other in play.state.monsters.values() for one in other.items}
    every = [one for kind in KINDS for one in _of_tier(book, kind, tier)]
    fresh = [one for one in every if one not in owned] or every
    offers: list[str] = []
    while len(offers) < min(OFFERED, len(fresh)):
        offers.append(next_of(play, f"powerful.{tier}", every, [one for one in fresh if one not in offers]))
    chosen = await Pick(play.gm, "powerful_thing", offers, {"who": monster.name, "tier": tier})
    item = book.item(chosen)
    add_thing(monster.items, found(item))
    play.reached("got", chosen)
    play.tell("loot_powerful", who=monster.name, thing=f"{item.kind}.{item.id}", about=(monster.seat,))


def _of_tier(book: Book, kind: ItemKind, tier: int) -> Iterator[str]:
    return (one.id for one in book.shelf(kind).values() if one.tier == tier)


async def shared_thing(play: Play[Wicked], one: str, other: str) -> None:
    """Put two players' successes together; they say who holds what comes of it. [WO-R21]"""
    names = {seat: play.state.monsters[seat].name for seat in (one, other)}
    holder = await Pick(one, "loot_holder", [one, other], {"names": names})
    await powerful_thing(play, play.state.monsters[holder])
