"""The counter: buying, hiring and investing on one card, closed by one tick. [AWN-MONEY-PURSE-BUY]"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

import msgspec

from undercroft.engine.asks import Detail, Known, PickSome, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each
from undercroft.engine.refusals import Refused

from ..book import Book
from ..book.entries import Item, Site
from ..rules.figures import burden, encumbered, encumbrance_rating
from ..rules.institutions import invest, is_at_least
from ..rules.money import Money, Price, break_down, money_of, pay
from ..rules.possessions import can_use, equip, give
from ..rules.retainers import for_hire, give_share, hire, retainer_of, wage
from ..rules.table import book_of
from ..state import Hero, Night
from ..words import Armour, Grade, Institution, Kit, Worth
from .making import read_in
from .services import seize, serve, services

BREAK, BUY, HIRE, SHARE, INVEST, SERVICE, WEAR = "break", "buy", "hire", "share", "invest", "service", "wear"
OPENING = "opening"
SUMS = {
    "purse": Price(1),
    "purses": Price(2),
    "valuable": Price(1, Worth.VALUABLE),
    "valuables": Price(2, Worth.VALUABLE),
    "fortune": Price(1, Worth.FORTUNE),
}
"""What can be put into an institution at once. [R-AWN-47]"""
FREE = Price(0)
TITLES = {BREAK: "Divide a {}", OPENING: "Take what was offered"}
USEFUL = (Kit.LIGHT, Kit.ROPE, Kit.HEALER, Kit.CHALK, Kit.POLE)


class Ware(msgspec.Struct, frozen=True, dict=True):
    """Something that can be had at the counter: what is done, with what, and what it costs."""

    kind: str
    about: str
    price: Price = FREE
    extra: str = ""

    @cached_property
    def id(self) -> str:
        """The id under which it is offered."""
        return ".".join([part for part in (self.kind, self.about, self.extra) if part])


class Had(NamedTuple):
    """What somebody has of those sorts of things of which one is enough."""

    weapon: bool
    armour: bool
    shield: bool
    shoots: bool
    kit: frozenset[Kit]


class Basket(PickSome):
    """Choose some of the wares, as far as the money goes; what is divided first can be spent."""

    __slots__ = ("_alone", "money", "wares")

    def __init__(self, seat: str, wares: Mapping[str, Ware], money: Money, params: Known) -> None:
        super().__init__(seat, "counter", list(wares), params=params)
        self.wares = wares
        self.money = money
        self._alone: list[str] | None = None

    def check(self, value: object) -> tuple[str, ...]:
        """Take wares that can be paid for together, and one person to hire at the most."""
        chosen = super().check(value)
        wares = [self.wares[one] for one in chosen]
        if sum(ware.kind == HIRE for ware in wares) > 1:
            raise Refused("One retainer is enough for one person; hire one.")
        if left_after(self.money, wares) is None:
            raise Refused("That is more than you can pay; take something out of the basket.")
        return chosen

    def count(self) -> int:
        """Count nothing at all, and each ware that can be had by itself."""
        return 1 + len(self.alone)

    def nth(self, index: int) -> tuple[str, ...]:
        """Give nothing at all, or one ware."""
        return (self.alone[index - 1],) if index else ()

    @property
    def alone(self) -> Sequence[str]:
        """The wares that can be had if nothing else is; one that costs as much as another can be had as well."""
        if self._alone is None:
            pays = cache(self.money.pays)
            self._alone = [
                one
                for one, ware in self.wares.items()
                if (left_after(self.money, [ware]) is not None if ware.kind == BREAK else pays(ware.price))
            ]
        return self._alone


def left_after(money: Money, wares: Sequence[Ware]) -> Money | None:
    """Give what is left of some money after wares in the order of the counter; nothing if it is not enough."""
    left: Money | None = money
    for ware in wares:
        if left is not None:
            left = left.broken(Worth(ware.about)) if ware.kind == BREAK else left.after(ware.price)
    return left


async def counter(play: Play[Night], hero: Hero) -> None:
    """Offer somebody the counter, if there is anything that they could do there."""
    night = play.state
    wares = {ware.id: ware for ware in wares_for(night, hero)}
    if not wares:
        return
    money = money_of(night, hero)
    ask = Basket(hero.seat, wares, money, lambda: {**money._asdict(), "names": names_of(night, wares)})
    ids = await ask.described(_described(night, hero, wares))
    chosen = [ware for one, ware in wares.items() if one in ids]
    if await agreed(play, hero, chosen):
        for ware in chosen:
            await KINDS[ware.kind](play, hero, ware)
    if chosen and encumbered(hero, book_of(night)):
        play.tell("overloaded", who=hero.name, rules=("AWN-ENC-STATE",), about=(hero.seat,))


def names_of(night: Night, wares: Mapping[str, Ware]) -> dict[str, str]:
    """Give the names of what is on the counter; they stand in the book, so they are the same whenever one looks."""
    return {one: name_of(night, ware) for one, ware in wares.items()}


def name_of(night: Night, ware: Ware) -> str:
    """Give the name of what a ware is about, where the book has one."""
    if ware.kind in (BUY, WEAR):
        return book_of(night).thing(ware.about).name
    return str(book_of(night).shelf("retainer")[ware.about].name) if ware.kind in (HIRE, SHARE) else ""


async def agreed(play: Play[Night], hero: Hero, chosen: Sequence[Ware]) -> bool:
    """Let the others agree to spending what belongs to all. [AWN-DEP-TREASURE]"""
    night, before = play.state, money_of(play.state, hero)
    left = left_after(before, chosen)
    others = [one.seat for one in night.heroes.values() if one is not hero and not (one.dead or one.defeated)]
    if left is None or left[1:] == before[1:] or not others:
        return True
    params = {"who": hero.name, "wares": [ware.id for ware in chosen]}
    votes = await each(others, lambda seat: YesNo(seat, "party_money", params))
    yes = 1 + sum(votes.values())
    if yes * 2 < 1 + len(votes):
        play.tell("not_agreed", who=hero.name, about=(hero.seat,))
    return yes * 2 >= 1 + len(votes)


def wares_for(night: Night, hero: Hero) -> Iterator[Ware]:
    """Go through what somebody could do at the counter now, the likeliest goods first."""
    money = money_of(night, hero)
    richest = divided(divided(money, Worth.FORTUNE), Worth.VALUABLE)
    yield from (Ware(BREAK, unit) for unit in (Worth.FORTUNE, Worth.VALUABLE) if money.broken(unit))
    pays = cache(richest.pays)
    yield from [ware for ware in (*goods(night, hero), *people(night, hero), *causes(night)) if pays(ware.price)]
    yield from (Ware(SERVICE, one) for one in services(night))
    yield from (Ware(OPENING, str(number), FREE, one.kind) for number, one in enumerate(night.town.openings))
    yield from (Ware(WEAR, item) for item in wearable(night, hero))


def divided(money: Money, unit: Worth) -> Money:
    """Give what there could be of the next unit if one of a unit were divided, and keep what there is of that one."""
    broken = money.broken(unit)
    return money if broken is None else Money(*map(max, money, broken))


def goods(night: Night, hero: Hero) -> Sequence[Ware]:
    """List what is for sale; the market gives a cheap thing away when it can. [AWN-MONEY-VALUABLE-BUY]"""
    return stock(book_of(night), had_by(night, hero), gives(night))


@lru_cache(maxsize=256)
def stock(book: Book, had: Had, gift: bool) -> Sequence[Ware]:
    """List what a book has for sale to whoever has so much, first what they lack, that for a purse before the rest."""
    items: list[Item] = [one for one in book.shelf("item").values() if one.price]
    items.sort(key=lambda item: (not likely(had, item), item.unit is not Worth.PURSE))
    return [Ware(BUY, item.id, price_of(item, gift=gift)) for item in items]


def gives(night: Night) -> bool:
    """Say whether the market has something for nothing: a significant one has one cheap thing a stay."""
    market = night.town.houses.get(Institution.MARKET)
    return market is not None and not market.gave and is_at_least(night, Institution.MARKET, Grade.SIGNIFICANT)


def price_of(item: Item, *, gift: bool) -> Price:
    """Give what a thing costs; a gift is no more than a purse would pay for."""
    return FREE if gift and item.unit is Worth.PURSE and item.price == 1 else Price(item.price, item.unit)


def had_by(night: Night, hero: Hero) -> Had:
    """Say which sorts of things of the book somebody carries."""
    carried = [book_of(night).thing(one.item) for one in hero.carried]
    owned = [one for one in carried if isinstance(one, Item)]
    worn = [one.armour for one in owned if one.armour is not None]
    return Had(
        any(one.weapon for one in owned),
        any(one is not Armour.SHIELD for one in worn),
        Armour.SHIELD in worn,
        hero.shots >= 0,
        frozenset(kind for one in owned for kind in one.kit if kind in USEFUL),
    )


def likely(had: Had, item: Item) -> bool:
    """Say whether somebody lacks a thing of this sort: something to fight with, to wear, to see or to climb by."""
    if item.weapon:
        return not had.weapon
    if item.armour not in (None, Armour.PLATE):
        return not (had.shield if item.armour is Armour.SHIELD else had.armour)
    if Kit.AMMUNITION in item.kit:
        return had.shoots
    return any(kind in item.kit and kind not in had.kit for kind in USEFUL)


def people(night: Night, hero: Hero) -> list[Ware]:
    """List who can be hired, and who could be given a share."""
    found = [Ware(HIRE, one.id, wage(one)) for one in for_hire(night, hero)]
    own = retainer_of(night, hero)
    return [*found, Ware(SHARE, own.id, Price(1))] if own is not None and not own.shared else found


def causes(night: Night) -> list[Ware]:
    """List what can be put into which institution. [AWN-MONEY-INVEST-NOTABLE]"""
    return [ware for one in night.town.houses for ware in put_into(one)]


@cache
def put_into(house: Institution) -> Sequence[Ware]:
    """List what can be put into one institution."""
    return [Ware(INVEST, house, price, name) for name, price in SUMS.items()]


def wearable(night: Night, hero: Hero) -> list[str]:
    """List what somebody carries and could wear or hold instead. [AWN-CHAR-WAR-PLATE]"""
    return list(dict.fromkeys(one.item for one in hero.carried if not one.used and can_use(night, hero, one.item)))


def _described(night: Night, hero: Hero, wares: Mapping[str, Ware]) -> Callable[[str], Detail]:
    """Say what each ware costs, and whether somebody would carry too much with it. [AWN-ENC-STATE]"""
    book = book_of(night)
    room = encumbrance_rating(hero).value - burden(hero, book)

    def describe(choice: str) -> Detail:
        ware = wares[choice]
        params: dict[str, Any] = {"amount": ware.price.amount, "unit": ware.price.unit, "name": title_of(night, ware)}
        heavy = ware.kind == BUY and book.thing(ware.about).bulk > room
        params |= {"heavy": "heavy" if heavy else "", "shelf": shelf_of(night, hero, ware)}
        return Detail(params=params)

    return describe


def title_of(night: Night, ware: Ware) -> str:
    """Name a ware as it stands on its shelf."""
    if ware.kind in (INVEST, SERVICE):
        sites: list[Site] = list(book_of(night).shelf("site").values())
        return next((site.name for site in sites if site.institution == ware.about), ware.about)
    return name_of(night, ware) or TITLES.get(ware.kind, "").format(ware.about)


def shelf_of(night: Night, hero: Hero, ware: Ware) -> str:
    """Say on which shelf a ware stands, so that nobody has to read through all of them."""
    if ware.kind != BUY:
        return f"shelf_{ware.kind}"
    item: Item = book_of(night).shelf("item")[ware.about]
    if likely(had_by(night, hero), item):
        return "shelf_lacking"
    return "shelf_weapons" if item.weapon else "shelf_armour" if item.armour else "shelf_things"


async def _break(play: Play[Night], hero: Hero, ware: Ware) -> None:
    break_down(play, hero, Worth(ware.about))


async def _buy(play: Play[Night], hero: Hero, ware: Ware) -> None:
    """Pay for a thing and have it; a handful of small goods fills the quiver. [AWN-MONEY-PURSE-BUY]"""
    item: Item = book_of(play.state).shelf("item")[ware.about]
    if not ware.price.amount:
        play.state.town.houses[Institution.MARKET].gave = True
    if pay(play, hero, ware.price):
        give(play.state, hero, item.id)
        read_in(play, hero, item.id)
        play.tell("bought", who=hero.name, item=item.id, about=(hero.seat,))


async def _hire(play: Play[Night], hero: Hero, ware: Ware) -> None:
    free = [one.id for one in for_hire(play.state, hero)]
    if ware.about in free and pay(play, hero, ware.price):
        hire(play, hero, book_of(play.state).shelf("retainer")[ware.about])


async def _share(play: Play[Night], hero: Hero, ware: Ware) -> None:
    own = retainer_of(play.state, hero)
    if own is not None and pay(play, hero, ware.price):
        own.shared = True
        give_share(play, own)


async def _invest(play: Play[Night], hero: Hero, ware: Ware) -> None:
    """Put in what was chosen, in its own unit."""
    price = ware.price
    if pay(play, hero, price):
        units = {Worth.PURSE: "purses", Worth.VALUABLE: "valuables", Worth.FORTUNE: "fortunes"}
        invest(play, hero, Institution(ware.about), **{units[price.unit]: price.amount})


async def _serve(play: Play[Night], hero: Hero, ware: Ware) -> None:
    await serve(play, hero, Institution(ware.about))


async def _seize(play: Play[Night], hero: Hero, ware: Ware) -> None:
    await seize(play, hero, int(ware.about))


async def _wear(play: Play[Night], hero: Hero, ware: Ware) -> None:
    equip(play.state, hero, ware.about)
    play.tell("wears", who=hero.name, item=ware.about, about=(hero.seat,))


KINDS = {
    BREAK: _break,
    BUY: _buy,
    HIRE: _hire,
    SHARE: _share,
    INVEST: _invest,
    SERVICE: _serve,
    OPENING: _seize,
    WEAR: _wear,
}
"""How each kind of ware is had."""
