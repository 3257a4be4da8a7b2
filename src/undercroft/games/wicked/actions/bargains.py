"""Dark bargains: one is offered with its price, taken or left; the price lands last and cannot be resisted. [WO-G11]"""

from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play

from ..book.entries.things import Bargain
from ..rules.carrying import Using, carried, carry_out
from ..rules.counted import came
from ..rules.table import able, book_of, next_of, packs_of
from ..rules.telling import fill, say, short
from ..state import Monster, Wicked
from ..words import ATTRIBUTE_OF, Plan, PrisonerStatus
from .floor import Attempt, Floor
from .wounds import shock_all, shock_one

DECK = "bargain"
PLAIN = ("gold", "breach", "prisoner", "faction")
"""Prices that are just what their entry does; the others look at who is there."""
QUIET_PLANS = (Plan.STEALTH, Plan.TRICKERY)
FAVOUR = 4
"""Segments of what is owed to a friend."""


def offered_bargain(floor: Floor, seat: str) -> Bargain | None:
    """Give the bargain that somebody is offered: the first of the round that can bite. [WO-G11]"""
    play, shelf = floor.play, book_of(floor.play.state).shelf("bargain")
    legal = [one.id for one in shelf.values() if can_bite(floor, seat, one)]
    if not legal:
        return None
    found = next_of(play, DECK, list(shelf), legal)
    play.state.decks[DECK].insert(0, found)
    bargain: Bargain = shelf[found]
    return bargain


def turn(play: Play[Wicked]) -> None:
    """Put the offered bargain under the others, taken or not, so that another is offered next."""
    deck = play.state.decks.get(DECK)
    if deck:
        deck.append(deck.pop(0))


def can_bite(floor: Floor, seat: str, bargain: Bargain) -> bool:
    """Say whether a price could be paid now."""
    state, monster = floor.play.state, floor.play.state.monsters[seat]
    match bargain.bites:
        case "witness" | "faction":
            return state.raid is not None
        case "prisoner":
            return any(one.status is PrisonerStatus.HELD for one in state.region.prisoners.values())
        case "favour":
            return monster.friend in state.region.friends
        case "helper":
            return bool(packs_of(state, seat))
        case "gold":
            return monster.gold > 0
        case "item":
            return bool(monster.items)
        case "breach":
            return not state.dungeon.breach_known and all(type(one) in carried() for one in bargain.does)
        case "ally":
            return any(one is not monster for one in able(state))
    return True


def offer_line(bargain: Bargain) -> str:
    """Give how a bargain is offered on a card."""
    return fill(bargain.offers[0])


async def pay_bargain(floor: Floor, attempt: Attempt) -> None:
    """Let the price of a bargain land; nobody can resist it. [WO-MOD-02]"""
    play = floor.play
    bargain: Bargain = book_of(play.state).shelf("bargain")[attempt.bargain]
    seat = attempt.who if attempt.who in play.state.monsters else play.state.packs[attempt.who].seat
    monster = play.state.monsters[seat]
    line = say(play, f"bargain.{bargain.id}", bargain.lands, **names_for(floor, attempt, monster))
    play.tell("bargain_lands", who=monster.name, line=line, about=(seat,), rules=("WO-MOD-02",))
    if bargain.bites in PLAIN:
        await carry_out(Using(play, seat, f"bargain.{bargain.id}", floor=floor), bargain.does)
    elif can_bite(floor, seat, bargain):
        came(play, f"bargain.{bargain.id}")
        _bite(floor, attempt, bargain, monster)


def names_for(floor: Floor, attempt: Attempt, monster: Monster) -> dict[str, str]:
    """Give what the gaps of a bargain's line are filled with: whoever and whatever pays for it."""
    state = floor.play.state
    before = state.region.factions.get(state.raid.faction if state.raid else state.before.faction)
    own = packs_of(state, monster.seat)
    helper = state.packs[_burdened(floor, attempt, monster.seat)].name if own else "the others"
    return {
        "who": short(monster.name),
        "pack": helper,
        "thing": monster.items[0].name if monster.items else "bag",
        "faction": before.name if before else "somebody else's house",
    }


def _bite(floor: Floor, attempt: Attempt, bargain: Bargain, monster: Monster) -> None:
    """Let those prices land that the entry itself does not carry out."""
    state = floor.play.state
    match bargain.bites:
        case "witness" if state.raid is not None:
            _witness(floor.play)
        case "blowback":
            state.blowback_dice -= 1
        case "calamity":
            state.calamity_dice -= 1
        case "favour":
            friend = state.region.friends[monster.friend]
            friend.favour = friend.favour or Clock("favour", FAVOUR)
            friend.favour.tick(2)
        case "helper":
            shock_all(floor.play, state.packs[_burdened(floor, attempt, monster.seat)])
        case "item":
            monster.items[0].volatile += 1
        case "name":
            monster.known_name += 2
        case "ally":
            ally = next(one for one in able(state) if one is not monster)
            shock_one(floor.play, ally, ATTRIBUTE_OF[attempt.action])


def _burdened(floor: Floor, attempt: Attempt, seat: str) -> str:
    packs = floor.play.state.packs
    return attempt.helper if attempt.helper in packs else packs_of(floor.play.state, seat)[0].id


def _witness(play: Play[Wicked]) -> None:
    """Somebody got away: the review is worse where nobody should have seen, else the alarm hears of it."""
    raid = play.state.raid
    assert raid is not None, "a witness needs a raid"
    if raid.plan in QUIET_PLANS:
        raid.witness = True
    elif raid.alarm is not None:
        raid.alarm_ticks += raid.alarm.tick(2)
