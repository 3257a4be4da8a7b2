"""The counter: buying, hiring and investing on one card, closed by one tick. [AWN-MONEY-PURSE-BUY]"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import Detail, PickSome, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each
from undercroft.engine.refusals import Refused

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


class Ware(NamedTuple):
    """Something that can be had at the counter: what is done, with what, and what it costs."""

    kind: str
    about: str
    price: Price = FREE
    extra: str = ""

    @property
    def id(self) -> str:
        """The id under which it is offered."""
        return ".".join(part for part in (self.kind, self.about, self.extra) if part)


class Basket(PickSome):
    """Choose some of the wares, as far as the money goes; what is divided first can be spent."""

    __slots__ = ("money", "wares")

    def __init__(self, seat: str, wares: Sequence[Ware], money: Money, names: Mapping[str, str]) -> None:
        super().__init__(seat, "counter", [ware.id for ware in wares], params={**money._asdict(), "names": names})
        self.wares = wares
        self.money = money

    def check(self, value: object) -> tuple[str, ...]:
        """Take wares that can be paid for together, and one person to hire at the most."""
        chosen = super().check(value)
        wares = [ware for ware in self.wares if ware.id in chosen]
        if sum(ware.kind == HIRE for ware in wares) > 1:
            raise Refused("One retainer is enough for one person; hire one.")
        if left_after(self.money, wares) is None:
            raise Refused("That is more than you can pay; take something out of the basket.")
        return chosen

    def count(self) -> int:
        """Count nothing at all, and each ware that can be had by itself."""
        return 1 + len(self._alone())

    def nth(self, index: int) -> tuple[str, ...]:
        """Give nothing at all, or one ware."""
        return (self._alone()[index - 1].id,) if index else ()

    def _alone(self) -> list[Ware]:
        return [ware for ware in self.wares if left_after(self.money, [ware]) is not None]


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
    wares = list(wares_for(night, hero))
    if not wares:
        return
    names = {ware.id: name_of(night, ware) for ware in wares}
    ask = Basket(hero.seat, wares, money_of(night, hero), names).described(_described(night, hero, wares))
    ids = await ask
    chosen = [ware for ware in wares if ware.id in ids]
    if await agreed(play, hero, chosen):
        for ware in chosen:
            await KINDS[ware.kind](play, hero, ware)
    if chosen and encumbered(hero, book_of(night)):
        play.tell("overloaded", who=hero.name, rules=("AWN-ENC-STATE",), about=(hero.seat,))


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
    for ware in (*goods(night, hero), *people(night, hero), *causes(night)):
        if richest.pays(ware.price):
            yield ware
    yield from (Ware(SERVICE, one) for one in services(night))
    yield from (Ware(OPENING, str(number), FREE, one.kind) for number, one in enumerate(night.town.openings))
    yield from (Ware(WEAR, item) for item in wearable(night, hero))


def divided(money: Money, unit: Worth) -> Money:
    """Give what there could be of the next unit if one of a unit were divided, and keep what there is of that one."""
    broken = money.broken(unit)
    return money if broken is None else Money(*map(max, money, broken))


def goods(night: Night, hero: Hero) -> list[Ware]:
    """List what is for sale; the market gives a cheap thing away when it can. [AWN-MONEY-VALUABLE-BUY]"""
    items: list[Item] = [one for one in book_of(night).shelf("item").values() if one.price]
    mine = owned_by(night, hero)
    items.sort(key=lambda item: (not likely(hero, mine, item), item.unit is not Worth.PURSE))
    return [Ware(BUY, item.id, price_of(night, item)) for item in items]


def price_of(night: Night, item: Item) -> Price:
    """Give what a thing costs; a significant market has one cheap thing a stay for nothing."""
    market = night.town.houses.get(Institution.MARKET)
    gift = is_at_least(night, Institution.MARKET, Grade.SIGNIFICANT) and market is not None and not market.gave
    return FREE if gift and item.unit is Worth.PURSE and item.price == 1 else Price(item.price, item.unit)


def owned_by(night: Night, hero: Hero) -> list[Item]:
    """List the things of the book that somebody carries."""
    carried = [book_of(night).thing(one.item) for one in hero.carried]
    return [one for one in carried if isinstance(one, Item)]


def likely(hero: Hero, owned: Sequence[Item], item: Item) -> bool:
    """Say whether somebody lacks a thing of this sort: something to fight with, to wear, to see or to climb by."""
    if item.weapon:
        return not any(one.weapon for one in owned)
    if item.armour not in (None, Armour.PLATE):
        shield = item.armour is Armour.SHIELD
        return not any(one.armour is not None and (one.armour is Armour.SHIELD) == shield for one in owned)
    if Kit.AMMUNITION in item.kit:
        return hero.shots >= 0
    kit = {kind for one in owned for kind in one.kit}
    return any(kind in item.kit and kind not in kit for kind in USEFUL)


def people(night: Night, hero: Hero) -> list[Ware]:
    """List who can be hired, and who could be given a share."""
    found = [Ware(HIRE, one.id, wage(one)) for one in for_hire(night, hero)]
    own = retainer_of(night, hero)
    return [*found, Ware(SHARE, own.id, Price(1))] if own is not None and not own.shared else found


def causes(night: Night) -> list[Ware]:
    """List what can be put into which institution. [AWN-MONEY-INVEST-NOTABLE]"""
    return [Ware(INVEST, one, price, name) for one in night.town.houses for name, price in SUMS.items()]


def wearable(night: Night, hero: Hero) -> list[str]:
    """List what somebody carries and could wear or hold instead. [AWN-CHAR-WAR-PLATE]"""
    return list(dict.fromkeys(one.item for one in hero.carried if not one.used and can_use(night, hero, one.item)))


def _described(night: Night, hero: Hero, wares: Sequence[Ware]) -> Callable[[str], Detail]:
    """Say what each ware costs, and whether somebody would carry too much with it. [AWN-ENC-STATE]"""
    found = {ware.id: ware for ware in wares}
    book = book_of(night)
    room = encumbrance_rating(hero).value - burden(hero, book)

    def describe(choice: str) -> Detail:
        ware = found[choice]
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
    if likely(hero, owned_by(night, hero), item):
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
