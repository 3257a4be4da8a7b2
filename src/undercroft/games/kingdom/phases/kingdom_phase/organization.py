"""The Organizational Meeting: everybody says how many Followers they want, and the King decides."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from undercroft.engine.asks import Ask, Detail, Number
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...grammar.authority import speaker
from ...grammar.concerns import STEPS
from ...grammar.deeds import DeedCard
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
    wishes = [one for one in realm.pending if isinstance(one, Wish)]
    if wishes and not enough_for_all(realm) and not play.cares(speaker(realm).seat, STEPS):
        rest(play)
        realm.pending = []
        await Sharing(play, wishes).carry_out()
    while wishes := [one for one in realm.pending if isinstance(one, Wish)]:
        rest(play)
        await grant(play, realm.landmakers[wishes[0].who], wishes[0].amount)
        realm.pending.pop(0)


async def hear_wishes(play: Play[Realm]) -> dict[str, int]:
    """Let everybody propose a number of Followers, all at once."""
    members = {person.seat: person for person in play.state.members()}
    most = {seat: max_followers(play, person).value - person.follower_count for seat, person in members.items()}
    asked = [seat for seat in members if most[seat] > 0]
    if not play.state.kingdom.citizens and not any(play.state.kingdom.monsters.values()):
        return {}
    stock = {"stock": play.state.kingdom.citizens}
    wishes = await each(asked, lambda seat: Number(seat, "followers_wanted", 0, most[seat], stock, start=most[seat]))
    return {members[seat].id: wish for seat, wish in wishes.items()}


def enough_for_all(realm: Realm) -> bool:
    """Say whether there are Citizens for every wish that is still open, so that the King need not choose."""
    return sum(one.amount for one in realm.pending if isinstance(one, Wish)) <= realm.kingdom.citizens


class Sharing:
    """Who gets how many Followers, where there are not enough for all: one card, filled in with even shares."""

    def __init__(self, play: Play[Realm], wishes: Sequence[Wish]) -> None:
        self.play = play
        self.wishes = {one.who: one.amount for one in wishes}
        self.people = {name: play.state.landmakers[name] for name in self.wishes}
        self.stock = {CITIZEN: play.state.kingdom.citizens, **play.state.kingdom.monsters}

    def card(self) -> Card:
        """Lay the card down: for each who wished, so many of each kind that there is."""
        parts = [(name, kind) for name in self.wishes for kind in self.stock]
        names = [slot_name(*part) for part in parts]
        slots = [Slot(name, partial(self._share, *part), tuple(names[:place]))
                 for place, (name, part) in enumerate(zip(names, parts, strict=True))]  # fmt: skip
        king = speaker(self.play.state)
        asked = {"who": "The Court", "wish": sum(self.wishes.values())}
        params = asked | {"king": king.called, "people": CITIZEN, "stock": self.stock[CITIZEN]}
        card = DeedCard(king.seat, "followers_granted", slots, params, suggest=self.suggestion, preview=self.preview)
        card.default = self.suggestion
        return card

    def given(self, draft: Mapping[str, Any], *, to: str = "", kind: str = "") -> int:
        """Count what a draft gives to somebody, or of a kind."""
        parts = [(name, one) for name in self.wishes for one in self.stock if to in ("", name) and kind in ("", one)]
        return sum(draft.get(slot_name(*part), 0) for part in parts)

    def _share(self, name: str, kind: str, draft: Mapping[str, Any]) -> Ask[Any] | None:
        """Ask how many of a kind somebody gets, of those who are left; monsters only where Citizens do not suffice."""
        who, wish = self.people[name], self.wishes[name] - self.given(draft, to=name)
        left = self.stock[kind] - self.given(draft, kind=kind)
        most = min(left, max_followers(self.play, who).value - who.follower_count - self.given(draft, to=name))
        if most <= 0 or (kind != CITIZEN and wish <= 0):
            return None
        params = {"who": who.called, "wish": wish, "people": kind, "stock": left}
        return Number(speaker(self.play.state).seat, "followers_granted", 0, most, params, start=min(most, wish))

    def suggestion(self) -> dict[str, Any]:
        """Give everybody as much as the others, until they have what they wished for or nobody is left."""
        draft = {slot_name(name, CITIZEN): 0 for name in self.wishes}
        left, open_ = self.stock[CITIZEN], [name for name, wish in self.wishes.items() if wish]
        while left and open_:
            for name in open_[:left]:
                draft[slot_name(name, CITIZEN)] += 1
            left -= len(open_[:left])
            open_ = [name for name in open_ if draft[slot_name(name, CITIZEN)] < self.wishes[name]]
        return {name: amount for name, amount in draft.items() if amount or self.stock[CITIZEN]}

    def preview(self, draft: Mapping[str, Any]) -> Detail:
        """Say how many stay at home."""
        return Detail(params={"left": self.stock[CITIZEN] - self.given(draft, kind=CITIZEN)})

    async def carry_out(self) -> None:
        """Ask for the card, and let everybody have what it says."""
        draft = await self.card()
        for name, who in self.people.items():
            kinds = {kind: draft.get(slot_name(name, kind), 0) for kind in self.stock}
            given = sum([assign_followers(self.play, who, amount, kind) for kind, amount in kinds.items()])
            await open_moment(self.play, FollowersAssigned(who, given))


def slot_name(name: str, kind: str) -> str:
    """Name the part of the card that is about somebody, and about a kind of people."""
    return name if kind == CITIZEN else f"{name}_{kind}"


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
