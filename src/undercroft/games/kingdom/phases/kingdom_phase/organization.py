"""The Organizational Meeting: everybody says how many Followers they want, and the King decides."""

from functools import partial

from undercroft.engine.asks import Number
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...grammar.authority import speaker
from ...grammar.concerns import STEPS
from ...grammar.moments import FollowersAssigned
from ...grammar.windows import open_moment
from ...rules.figures import max_followers
from ...rules.frame import rest
from ...rules.people import assign_followers
from ...state import Landmaker, Realm
from ...state.due import Wish
from ...words import CITIZEN


async def organize(play: Play[Realm]) -> None:
    """Hear everybody, then let the King assign Citizens as the King sees fit. [MYK-KPHASE-ORG-01]"""
    realm = play.state
    if not realm.pending:
        wanted = await hear_wishes(play)
        realm.pending = [Wish(name, amount) for name, amount in wanted.items()]
    while wishes := [one for one in realm.pending if isinstance(one, Wish)]:
        rest(play)
        await grant(play, realm.landmakers[wishes[0].who], wishes[0].amount)
        realm.pending.pop(0)


async def hear_wishes(play: Play[Realm]) -> dict[str, int]:
    """Let everybody propose a number of Followers, all at once."""
    members = {person.seat: person for person in play.state.members()}
    most = {seat: max_followers(play, person).value - person.follower_count for seat, person in members.items()}
    asked = [seat for seat in members if most[seat] > 0]
    wishes = await each(asked, lambda seat: Number(seat, "followers_wanted", 0, most[seat], start=most[seat]))
    return {members[seat].id: wish for seat, wish in wishes.items()}


def enough_for_all(realm: Realm) -> bool:
    """Say whether there are Citizens for every wish that is still open, so that the King need not choose."""
    return sum(one.amount for one in realm.pending if isinstance(one, Wish)) <= realm.kingdom.citizens


async def grant(play: Play[Realm], who: Landmaker, wish: int) -> None:
    """Let the King give somebody Followers of each kind that there is. [MYK-KPHASE-ORG-02] [MYKR-55]"""
    kingdom = play.state.kingdom
    given = 0
    for kind in (CITIZEN, *list(kingdom.monsters)):
        stock = kingdom.citizens if kind == CITIZEN else kingdom.monsters[kind]
        most = min(stock, max_followers(play, who).value - who.follower_count)
        if most <= 0:
            continue
        fair = max(0, min(most, wish - given))
        if (not fair or enough_for_all(play.state)) and not play.cares(speaker(play.state).seat, STEPS):
            given += assign_followers(play, who, fair, kind)
            continue
        params = {"who": who.called, "wish": wish - given, "people": kind, "stock": stock, "suggested": fair}
        ask = Number(speaker(play.state).seat, "followers_granted", 0, most, params).or_else(partial(int, fair))
        given += assign_followers(play, who, await ask, kind)
    await open_moment(play, FollowersAssigned(who, given))
