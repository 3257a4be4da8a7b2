"""The card of Camp: a deed and what belongs to it, in one sentence; what it does not say is asked when it comes up."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.foresight import Foresight, rehearsal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ...combat.minds import camp_outlook
from ...combat.order import OWN_AREAS, place_ask
from ...content.resting import rest_ask
from ...dungeon.searching import search_ask
from ...dungeon.trading import LEARN, deal_ask, news_ask, partner_ask, partners, plea_ask
from ...dungeon.traps import can_disarm
from ...scenario.theme import wanted_here
from ...state import KnownTrap, Landmaker, Monster, Realm
from ..kingdom_phase.gathering import room_ask, send_ask

CAMP = "camp"
SEARCH, REST, EXCHANGE, GATHER, DISARM, TOUCH, ORDER = (
    "search", "rest", "exchange", "gather", "disarm", "touch", "order"
)  # fmt: skip
ENOUGH = "enough"
SAID = (SEARCH, REST, EXCHANGE, GATHER, DISARM, TOUCH, ORDER, ENOUGH)
"""What the card has slots of its own for, or nothing to say about."""
Draft = Mapping[str, Any]
Offer = Callable[[Draft], Ask[Any] | None]
Act = Callable[[Play[Realm], Landmaker, str], Procedure[None]]
"""How somebody does what they have chosen."""


def disarmable(play: Play[Realm]) -> list[KnownTrap]:
    """List the Traps here that were discovered and can be disarmed by a check. [MYK-CAMP-06]"""
    return [trap for trap in play.state.delve.traps if can_disarm(play, trap)]


def disarm_ask(play: Play[Realm], who: Landmaker) -> Pick:
    """Ask which Trap somebody disarms."""
    kinds = {trap.id: trap.kind for trap in disarmable(play)}
    return Pick(who.seat, "disarm_trap", list(kinds), {"kinds": kinds})


def touch_ask(play: Play[Realm], who: Landmaker) -> Pick:
    """Ask what somebody handles."""
    names = play.state.delve.features[play.state.delve.room]
    params = {"who": who.called, "wanted": wanted_here(play.state), **camp_outlook(play, who)}
    return Pick(who.seat, "touch_what", names, params)


class CampCard:
    """What somebody can say about what they do in Camp, all at once."""

    def __init__(
        self, play: Play[Realm], who: Landmaker, menu: Callable[[], Ask[str]], near: Sequence[str], act: Act
    ) -> None:
        self.play = play
        self.who = who
        self.near = near
        self._menu = menu
        self._act = act
        self._foresight = Foresight(play, who.seat, self._begun, ("deed",))

    def card(self) -> Card:
        """Lay the card down; whoever stays silent has had enough."""
        params, later = {"who": self.who.called}, self._foresight.slots
        card = Card(
            self.who.seat, CAMP, self._slots, params, suggest=self._suggestion, preview=self._preview, later=later
        )
        card.default = lambda: {"deed": self._menu().silence()}
        return card

    def _slots(self) -> Sequence[Slot]:
        return (
            Slot("deed", lambda draft: self._menu()),
            Slot("target", self._target, ("deed",)),
            Slot("kind", self._kind, ("deed", "target")),
            Slot("send", self._send, ("deed",)),
            Slot("room", self._room, ("deed", "kind")),
            Slot("place", self._place, ("deed",)),
            Slot("words", self._words, ("deed", "target")),
        )

    def _begun(self, draft: Draft) -> Procedure[None] | None:
        """Begin to do something on a copy of the table."""
        if draft["deed"] in SAID:
            return None
        play = rehearsal(self.play)
        return self._act(play, play.state.landmakers[self.who.id], draft["deed"])

    def _preview(self, draft: Draft) -> Detail:
        """Show the odds of the check that something takes, where it has one."""
        return self._foresight.outlook(draft) or Detail()

    def _suggestion(self) -> dict[str, Any]:
        start = send_ask(self.who).start if self.who.follower_count else 1
        return {"deed": self._menu().options()[0], "send": start, "place": str(self.who.area), "words": ""}

    def _target(self, draft: Draft) -> Ask[Any] | None:
        asks: dict[str, Callable[[Play[Realm], Landmaker], Ask[Any]]] = {
            SEARCH: search_ask, EXCHANGE: partner_ask, DISARM: disarm_ask, TOUCH: touch_ask,
        }  # fmt: skip
        return asks[draft["deed"]](self.play, self.who) if draft["deed"] in asks else None

    def _kind(self, draft: Draft) -> Ask[Any] | None:
        if draft["deed"] == REST:
            return rest_ask(self.play, self.who)
        return deal_ask(self.play, self.who, self._partner(draft)) if draft["deed"] == EXCHANGE else None

    def _partner(self, draft: Draft) -> Monster:
        return next(one for one in partners(self.play) if one.id == draft["target"])

    def _send(self, draft: Draft) -> Ask[Any] | None:
        return send_ask(self.who) if draft["deed"] == GATHER else None

    def _room(self, draft: Draft) -> Ask[Any] | None:
        if draft["deed"] == GATHER and self.play.state.adventure.known:
            return room_ask(self.play, self.who, self.near)
        return news_ask(self.play, self.who) if draft["deed"] == EXCHANGE and draft["kind"] == LEARN else None

    def _place(self, draft: Draft) -> Ask[Any] | None:
        return place_ask(self.who, [str(area) for area in OWN_AREAS]) if draft["deed"] == ORDER else None

    def _words(self, draft: Draft) -> Ask[Any] | None:
        acts = draft["deed"] == EXCHANGE and self.play.rulings["exchange_acting"] == "on"
        return plea_ask(self.who, self._partner(draft)) if acts else None
