"""Building: what Facilities, Corridors and Entrances cost, where they may be, buying them and tearing them down."""

from collections.abc import Awaitable, Callable, Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..draws.random_facilities import draw_facility
from ..grammar.authority import speaker
from ..grammar.entries import FACILITIES, FEATS, ITEMS, BuiltIn, Facility
from ..grammar.holdings import combined, held
from ..grammar.moments import FacilityBuilt, FacilityCost, Purchase
from ..grammar.windows import Use, attribute_level, open_moment, reckon
from ..state import CORRIDORS, ROOMS, WALLS, Built, Character, MapSheet, Realm, beyond
from ..words import Kind
from .land import Lot, build, destroy_facility, lots, palace_last, sites
from .monsters import LEVEL_OF, monster_level
from .wealth import spend_treasury

WORKS = 1
"""What it costs to build or to tear down anything but a Facility. [MYK-FACRULE-CORRIDOR] [MYK-FACRULE-DESTROY]"""
MOST_ENTRANCES = 2
"""How many Entrances a map can have. [MYK-KINGDOM-GEO-07]"""
BOTCH = "botch"
PLAINEST = "slum"
"""A Facility that can stand in any empty room: where it fits, most others do."""
CREDIT_CARD = "credit_card"
CREDIT_PHASES = ("kingdom", "adventure")
"""The phases in which a Credit Card lends money; the End Phase is too late. [MYK-ITEM-LIFESTYLE-CREDIT-CARD]"""

Chooser = Callable[[Play[Realm], str, Built], Awaitable[str]]
CHOOSERS: dict[str, Chooser] = {}
"""What must be chosen when a Facility is built, by its kind."""


def chosen_for(facility: Facility) -> Callable[[Chooser], Chooser]:
    """Say what must be chosen when a Facility is built; whoever speaks for the Kingdom is asked."""

    def enter(chooser: Chooser) -> Chooser:
        CHOOSERS[facility.id] = chooser
        return chooser

    return enter


choice_at_building = BuiltIn(id="choice_at_building", cite="MYK-FACRULE-PURCHASE")


@choice_at_building.feat(
    Kind.PERMANENT,
    when=lambda use, new: new.built.kind in CHOOSERS and not new.built.choices and use.user is speaker(use.realm),
)
async def choose_at_building(use: Use, new: FacilityBuilt) -> None:
    """A Facility is built: whatever has to be chosen for it is chosen now."""
    chosen = await CHOOSERS[new.built.kind](use.play, use.user.seat, new.built)
    if chosen:
        new.built.choices.append(chosen)


def choices_of(realm: Realm, built: Built) -> list[str]:
    """List what was chosen for a Facility and for everything that is combined with it. [R2-COMBINED]"""
    cell, _, _ = realm.kingdom.find_building(built.id)
    rooms = [realm.kingdom.maps[cell].rooms[room] for room in combined(realm.kingdom, built)]
    return [choice for room in rooms for part in room.facilities if part.kind == built.kind for choice in part.choices]


def rooms_for(realm: Realm, kind: str, among: Sequence[Lot] | None = None) -> list[str]:
    """List the rooms (`cell.room`) where a Facility may stand, whether a Corridor leads there or not."""
    entry = FACILITIES[kind]
    if entry.only_one and any(built.kind == kind for _, _, built in realm.kingdom.buildings()):
        return []
    found = _empty_rooms(realm) if kind == BOTCH else sites(realm, kind, among)
    return [site for site in found if entry.fits is None or entry.fits(realm, site)]


def _empty_rooms(realm: Realm) -> list[str]:
    return [
        f"{cell}.{name}"
        for cell, sheet in realm.kingdom.maps.items()
        for name, room in sheet.rooms.items()
        if all(FACILITIES[built.kind].addition for built in room.facilities)
    ]


def open_rooms(play: Play[Realm], kind: str, among: Sequence[Lot] | None = None) -> list[str]:
    """List the rooms in which a Facility can be bought. [MYK-FACRULE-OPENROOM] [R2-OPENROOM]"""
    found = rooms_for(play.state, kind, among)
    if play.rulings["R2-OPENROOM"] == "any":
        return found
    maps = play.state.kingdom.maps
    return [site for site in found if maps[site.split(".")[0]].linked(site.split(".")[1])]


def cost_of(play: Play[Realm], kind: str, choice: str = "") -> int:
    """Give what a Facility costs now: some depend on what is chosen for them, a Botch on what comes with it."""
    entry = FACILITIES[kind]
    if kind == BOTCH:
        return -(-cost_of(play, choice) // 2) if choice else 0
    base = least_cost(entry)
    if choice:
        base = entry.cost + (ITEMS[choice].cost if entry.extra_cost == "arms" else monster_level(choice))
    return max(0, reckon(play, FacilityCost(kind, base)).total.value)


def means(play: Play[Realm]) -> int:
    """Give what the Kingdom could spend: the Treasury, and what Credit Cards would lend. [MYK-KPHASE-TRE-09]"""
    cards = [
        who
        for who in play.state.awake()
        if who.find_item(CREDIT_CARD) is not None
        and CREDIT_CARD not in who.used.cycle
        and play.state.phase in CREDIT_PHASES
    ]
    return play.state.kingdom.treasury + len(cards) * (attribute_level(play, "lifestyle") if cards else 0)


def on_sale(play: Play[Realm]) -> dict[str, int]:
    """List the Facilities that could be bought now, and what each costs: there is money, and there is room.

    [MYK-FACRULE-PURCHASE]
    """
    market = Market(play)
    return {
        entry.id: 0 if entry.id == BOTCH else cost
        for entry, cost in market.prices.items()
        if cost <= market.money and market.has_room(entry) and (entry.id != BOTCH or market.botchable())
    }


class Market:
    """What the Kingdom could buy at one time: its money, what everything costs, and which rooms there are."""

    def __init__(self, play: Play[Realm]) -> None:
        self.play = play
        self.money = means(play)
        self.prices = {entry: cost for entry, cost in prices(play).items() if not entry.not_for_sale}
        self._lots = lots(play.state)
        self._vacant = bool(open_rooms(play, PLAINEST, self._lots))

    def has_room(self, entry: Facility) -> bool:
        """Say whether there is a room for a Facility."""
        return self._vacant if is_plain(entry) else bool(open_rooms(self.play, entry.id, self._lots))

    def botchable(self) -> list[str]:
        """List the Room-type Facilities that could be botched together for half their Cost. [R2-BOTCH]"""
        return [
            one.id
            for one, cost in self.prices.items()
            if not one.addition and -(-cost // 2) <= self.money and self.has_room(one)
        ]


def is_plain(entry: Facility) -> bool:
    """Say whether a Facility can stand in any room that is empty."""
    return not entry.addition and not entry.only_one and entry.fits is None


def prices(play: Play[Realm]) -> dict[Facility, int]:
    """Give what everything costs at least; nobody is consulted if nobody has a say in it."""
    realm = play.state
    changed = FEATS.answering(held(realm), FacilityCost) or any(
        one.what == FacilityCost.key for one in realm.kingdom.lasting
    )
    return {entry: cost_of(play, entry.id) if changed else least_cost(entry) for entry in FACILITIES}


def least_cost(entry: Facility) -> int:
    """Give the printed cost, with the cheapest of what it can be built for."""
    return entry.cost + (1 if entry.extra_cost in ("arms", "monster") else 0)


async def pay_for(play: Play[Realm], who: Character, what: str, cost: int, cite: str) -> bool:
    """Let somebody buy something for the Kingdom's money; without enough of it, nothing is bought. [MYK-KPHASE-TRE-09]

    This opens the `Purchase` window, so whoever calls it need not.
    """
    await open_moment(play, Purchase(who, what, cost))
    if cost > play.state.kingdom.treasury:
        play.tell("purchase_failed", rules=("MYK-KPHASE-TRE-09",), what=what, cost=cost)
        return False
    if cost:
        spend_treasury(play, cost, what, cite)
    return True


async def buy_facility(play: Play[Realm], who: Character, kind: str, site: str) -> Built | None:
    """Buy a Facility and write it into a room; what its price depends on is chosen first. [MYK-FACRULE-PURCHASE]"""
    choice = await choose_before_paying(play, who, kind, site)
    if FACILITIES[kind].extra_cost and not choice:
        return None
    if not await pay_for(play, who, kind, cost_of(play, kind, choice), "MYK-FACRULE-PURCHASE"):
        return None
    return await set_up(play, kind, site, choice, "MYK-FACRULE-PURCHASE")


async def set_up(play: Play[Realm], kind: str, site: str, choice: str, cite: str) -> Built:
    """Build a Facility with what was chosen for it; a Botch holds another Facility. [MYK-FAC-SPECIAL-BOTCH]"""
    if kind == BOTCH:
        (await build(play, choice, site, "MYK-FAC-SPECIAL-BOTCH")).botched = True
        choice = ""
    return await build(play, kind, site, cite, choices=(choice,) if choice else ())


async def grant_facility(play: Play[Realm], category: str = "") -> None:
    """Give the Kingdom a Facility that the dice name; without a place for it, it is lost. [MYKR-05]"""
    kind, cite, who = draw_facility(play, category), "MYK-TIME-02", speaker(play.state)
    rooms = rooms_for(play.state, kind)
    site, choice = rooms[0] if rooms else "", ""
    if len(rooms) > 1:
        site = await Pick(who.seat, "facility_room", rooms, {"facility": kind})
    if rooms:
        choice = await choose_before_paying(play, who, kind, site)
    if not rooms or (FACILITIES[kind].extra_cost and not choice):
        play.tell("facility_homeless", rules=(cite,), facility=kind)
        return
    await set_up(play, kind, site, choice, cite)


async def choose_before_paying(play: Play[Realm], who: Character, kind: str, site: str) -> str:
    """Ask for a weapon, a monster or a Facility to botch, where the price depends on it."""
    money = means(play)
    match FACILITIES[kind].extra_cost:
        case "arms":
            fit = [one.id for one in ITEMS if one.weapon and not one.rare and cost_of(play, kind, one.id) <= money]
        case "monster":
            fit = [name for name in LEVEL_OF if cost_of(play, kind, name) <= money]
        case "half":
            fit = [one for one in Market(play).botchable() if site in open_rooms(play, one)]
        case _:
            return ""
    if len(fit) < 2:
        return fit[0] if fit else ""
    return await Pick(who.seat, f"{kind}_choice", fit, {"costs": {one: cost_of(play, kind, one) for one in fit}})


def corridor_places(realm: Realm) -> list[str]:
    """List where a Corridor could be built (`cell.room-room`). [MYKR-23]"""
    return [
        f"{cell}.{name}"
        for cell, sheet in realm.kingdom.maps.items()
        for name in CORRIDORS
        if name not in sheet.corridors
    ]


def entrance_places(realm: Realm) -> list[str]:
    """List where an Entrance could be built (`cell.room-side`): on an outer wall, not at the world's rim. [MYKR-25]"""
    return [f"{cell}.{name}" for cell, sheet in realm.kingdom.maps.items() for name in free_walls(sheet, cell)]


def free_walls(sheet: MapSheet, cell: str) -> list[str]:
    """List the walls (`room-side`) of a map that could have an Entrance; none if it has two already."""
    if len(sheet.entrances) >= MOST_ENTRANCES:
        return []
    walls = [(room, side) for room in ROOMS for side in WALLS[room] if beyond(cell, side)]
    return [f"{room}-{side}" for room, side in walls if f"{room}-{side}" not in sheet.entrances]


def removable(realm: Realm) -> list[str]:
    """List what can be torn down: Facilities by id, Corridors and Entrances by place. [MYK-FACRULE-DESTROY]"""
    found = [built.id for built in palace_last(realm.kingdom)]
    for cell, sheet in realm.kingdom.maps.items():
        found += [f"{cell}.{name}" for name in (*sheet.corridors, *sheet.entrances)]
    return found


def add_corridor(play: Play[Realm], place: str, cite: str) -> None:
    """Draw a Corridor (`cell.room-room`)."""
    cell, name = place.split(".")
    play.state.kingdom.maps[cell].corridors.append(name)
    play.tell("corridor_built", rules=(cite,), cell=cell, corridor=name)


def add_entrance(play: Play[Realm], place: str, cite: str) -> None:
    """Break an Entrance into an outer wall (`cell.room-side`)."""
    cell, name = place.split(".")
    play.state.kingdom.maps[cell].entrances.append(name)
    play.tell("entrance_built", rules=(cite,), cell=cell, entrance=name)


async def remove(play: Play[Realm], what: str, cite: str) -> None:
    """Tear down a Facility, a Corridor or an Entrance. [R2-DESTROYENTR]"""
    cell, _, name = what.partition(".")
    if not name:
        await destroy_facility(play, play.state.kingdom.find_building(what)[2], cite)
        return
    sheet = play.state.kingdom.maps[cell]
    if name in sheet.corridors:
        sheet.corridors.remove(name)
        play.tell("corridor_gone", rules=(cite,), cell=cell, corridor=name)
    else:
        sheet.entrances.remove(name)
        play.tell("entrance_gone", rules=(cite,), cell=cell, entrance=name)


async def buy_corridor(play: Play[Realm], who: Character, place: str) -> bool:
    """Build a Corridor for 1 MG. [MYK-FACRULE-CORRIDOR] [MYK-KPHASE-TRE-07]"""
    paid = await pay_for(play, who, "corridor", WORKS, "MYK-FACRULE-CORRIDOR")
    if paid:
        add_corridor(play, place, "MYK-FACRULE-CORRIDOR")
    return paid


async def buy_entrance(play: Play[Realm], who: Character, place: str) -> bool:
    """Build an Entrance for 1 MG. [MYK-FACRULE-CORRIDOR] [MYKR-25]"""
    paid = await pay_for(play, who, "entrance", WORKS, "MYK-FACRULE-CORRIDOR")
    if paid:
        add_entrance(play, place, "MYK-FACRULE-CORRIDOR")
    return paid


async def buy_removal(play: Play[Realm], who: Character, what: str) -> bool:
    """Tear something of one's own down for 1 MG. [MYK-FACRULE-DESTROY] [MYK-KPHASE-TRE-08]"""
    paid = await pay_for(play, who, "removal", WORKS, "MYK-FACRULE-DESTROY")
    if paid:
        await remove(play, what, "MYK-FACRULE-DESTROY")
    return paid
