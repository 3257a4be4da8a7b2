"""Services: what an exceptional institution does for its friends, free, once a stay. [AWN-DEP-INSTITUTIONS]"""

from collections.abc import Awaitable, Callable

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Item, Retainer, Site
from ..lair.row import Part, read
from ..moves.town import Research, learn
from ..rules.facts import true_fact
from ..rules.institutions import is_at_least
from ..rules.lair_doings import show_room
from ..rules.possessions import give
from ..rules.proposing import turned
from ..rules.retainers import MONTH, for_hire, hire
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..rules.taboos import PAY, break_all
from ..state import Hero, Night, Room
from ..words import Attribute, Band, Grade, Institution, Kit, Move, Worth
from .making import roll_spell

Service = Callable[[Play[Night], Hero], Awaitable[None]]


def services(night: Night) -> list[Institution]:
    """List the institutions that would do something for the party and have not this stay; a hospital's care is care."""
    able = [one for one in SERVICES if is_at_least(night, one, Grade.EXCEPTIONAL)]
    return [one for one in able if not night.town.houses[one].served]


async def serve(play: Play[Night], hero: Hero, institution: Institution) -> None:
    """Let an institution do what it does for its friends."""
    play.state.town.houses[institution].served = True
    play.tell("served", who=hero.name, institution=institution, about=(hero.seat,))
    await SERVICES[institution](play, hero)


async def _lend(play: Play[Night], hero: Hero) -> None:
    """Lend the text of a ritual."""
    spell = roll_spell(play, hero)
    hero.lent = [*hero.lent, spell] if spell else hero.lent
    if spell:
        play.tell("lent", who=hero.name, spell=spell, about=(hero.seat,))


async def _shelter(play: Play[Night], hero: Hero) -> None:
    """Let somebody sleep where nothing finds them. [AWN-CURSE-SLEEP-HOLD]"""
    hero.sheltered = True


async def _plead(play: Play[Night], hero: Hero) -> None:
    """Halve what a captive will cost."""
    play.state.town.ransom_halved = True


async def _sell(play: Play[Night], hero: Hero) -> None:
    """Find a buyer for something odd, at a purse."""
    ids = list(dict.fromkeys(one.item for one in hero.carried if not one.used))
    if not ids:
        return
    item = await Pick(hero.seat, "sell", ids) if len(ids) > 1 else ids[0]
    hero.carried.remove(next(one for one in hero.carried if one.item == item))
    hero.purses += 1
    play.tell("sold", who=hero.name, item=item, about=(hero.seat,))


async def _mend(play: Play[Night], hero: Hero) -> None:
    """Make everything that is half used up whole again: the first such thing."""
    for carried in hero.carried:
        thing = book_of(play.state).thing(carried.item)
        if isinstance(thing, Item) and carried.left < thing.uses:
            carried.left = thing.uses
            play.tell("repaired", who=hero.name, item=thing.id, about=(hero.seat,))
            return


async def _gossip(play: Play[Night], hero: Hero) -> None:
    """Tell about every party of outsiders what is said of them."""
    night = play.state
    sites: list[Site] = list(book_of(night).shelf("site").values())
    bath = next(one for one in sites if one.institution is Institution.BATHHOUSE)
    cards = [] if night.lair is None else [one.card for one in read(night.lair.row) if one.part is Part.OUTSIDERS]
    for card in cards:
        if card not in night.town.told:
            learn(play, Research(hero, bath.id, people=True), true_fact(night, card, specific=False))


async def _reroll(play: Play[Night], hero: Hero) -> None:
    """Unlearn a spell for another."""
    if hero.spells:
        old = await Pick(hero.seat, "unlearn", hero.spells) if len(hero.spells) > 1 else hero.spells[0]
        new = roll_spell(play, hero)
        hero.spells = [new if one == old and new else one for one in hero.spells]
        play.tell("relearned", who=hero.name, spell=new, about=(hero.seat,))


async def _escort(play: Play[Night], hero: Hero) -> None:
    """Send a retainer along for nothing."""
    free: list[Retainer] = for_hire(play.state, hero)
    chosen = next((one for one in free if one.use == "guards"), free[0] if free else None)
    if chosen is not None:
        hire(play, hero, chosen, weeks=MONTH)


async def _ally(play: Play[Night], hero: Hero) -> None:
    """Find somebody of whom there are few who comes along for nothing: something else each time. [AWN-DEP-RETAINERS]"""
    few = [one for one in for_hire(play.state, hero) if one.wage is not Worth.PURSE]
    if few:
        hire(play, hero, turned(play.state, few)[0], weeks=MONTH)
    else:
        await _escort(play, hero)


def _hand_out(kit: Kit) -> Service:
    async def hand_out(play: Play[Night], hero: Hero) -> None:
        """Give somebody the first thing of a sort that the book has."""
        items: list[Item] = [one for one in book_of(play.state).shelf("item").values() if kit in one.kit]
        if items:
            give(play.state, hero, items[0].id)
            play.tell("given", who=hero.name, item=items[0].id, about=(hero.seat,))

    return hand_out


async def _lift(play: Play[Night], hero: Hero) -> None:
    """Try once to be rid of a curse: ten and more, and one is gone. [R-AWN-68]"""
    if not hero.curses:
        return
    result = throw(play, Plan(hero, Move.HOLD, Attribute.WILLPOWER, curse=True), book_of(play.state))
    if result.band is Band.STRONG:
        kinds = [str(number) for number in range(len(hero.curses))]
        params = {"curses": [curse.kind for curse in hero.curses]}
        gone = await Pick(hero.seat, "lift", kinds, params) if len(kinds) > 1 else kinds[0]
        lifted = hero.curses.pop(int(gone))
        known = [one for one in hero.open_curses if (one.kind, one.about) == (lifted.kind, lifted.about)]
        hero.open_curses = [one for one in hero.open_curses if one not in known]
        play.tell("lifted", to=None if known else (hero.seat,), who=hero.name, curse=lifted.kind, about=(hero.seat,))


SERVICES: dict[Institution, Service] = {
    Institution.ARCHIVE: _lend,
    Institution.TEMPLE_OF_LAW: _shelter,
    Institution.COURT: _plead,
    Institution.MARKET: _sell,
    Institution.GUILD: _mend,
    Institution.BATHHOUSE: _gossip,
    Institution.SCHOOL: _reroll,
    Institution.GARRISON: _escort,
    Institution.CARAVANSERAI: _hand_out(Kit.DOSE),
    Institution.THEATRE: _hand_out(Kit.DISGUISE),
    Institution.SHRINE: _lift,
}


async def seize(play: Play[Night], hero: Hero, number: int) -> None:
    """Make use of an opportunity that research brought. [AWN-MOVE-RESEARCH-10]"""
    town = play.state.town
    if number < len(town.openings):
        await OPENINGS[town.openings.pop(number).kind](play, hero)


async def _way_in(play: Play[Night], hero: Hero) -> None:
    """Know the first rooms before one has been there."""
    lair = play.state.lair
    for room in [] if lair is None else (lair.entrance, *lair.rooms[lair.entrance].exits):
        show_room(play.state, lair_room(play.state, room))
    play.tell("way_in", who=hero.name, about=(hero.seat,))


def lair_room(night: Night, room: str) -> Room:
    """Find a room of the lair."""
    assert night.lair is not None, "there is no lair to know"
    return night.lair.rooms[room]


async def _collect(play: Play[Night], hero: Hero) -> None:
    """Have a debt paid that somebody owes the party; some may take no money. [AWN-CURSE-TABOO-15]"""
    await break_all(play, hero, (PAY,))
    hero.purses += 1
    play.tell("collected", who=hero.name, about=(hero.seat,))


OPENINGS: dict[str, Service] = {"ally": _ally, "way_in": _way_in, "price": _sell, "debt": _collect}
"""What each opportunity is good for."""
