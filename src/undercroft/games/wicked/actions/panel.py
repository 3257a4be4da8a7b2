"""The game master's panel before a roll: circumstances ticked, position, effect, and what comes if it goes wrong.

Everything is proposed as the rulings have it, so that taking it is one press. [WO-ACTION-20] [section 6]
"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Params, Pick, PickSome
from undercroft.engine.cards import Card, Slot
from undercroft.engine.remembering import Remembered
from undercroft.engine.texts import first_upper

from ..rules.circumstances import KINDS, Circumstance, Standing
from ..rules.dice import fortune
from ..rules.table import find
from ..words import SEVERITY_OF, Band, Effect, Position
from .card import foreseen, shown
from .decks import AFTER, COST, DEALT, Proposal, is_next
from .decks import foreseen as could_come
from .floor import Attempt, Floor
from .inflicting import slots as besides
from .standing import circumstances_of, owner_of, weighed

COUNTED = "counted"
"""Position or effect as the ticked circumstances have it."""
OTHERS = 3
"""So many consequences are offered besides what the deck deals. [section 6]"""
Draft = Mapping[str, Any]


class Ticked(PickSome):
    """Choose some of what is ticked already: whoever changes nothing leaves those ticks."""

    __slots__ = ("ticked",)

    def __init__(self, seat: str, key: str, ids: Sequence[str], ticked: Sequence[str], params: Params) -> None:
        super().__init__(seat, key, ids, params=params)
        self.ticked = tuple(ticked)

    def nth(self, index: int) -> tuple[str, ...]:
        """Give one selection, what is ticked first."""
        found = super().nth(index)
        return self.ticked if index == 0 else super().nth(0) if found == self.ticked else found


class Panel:
    """What the game master is asked about one attempt, and how the answer is read."""

    def __init__(self, floor: Floor, given: Attempt) -> None:
        self.floor, self.given, self.gm = floor, given, floor.play.gm
        self.reasons = circumstances_of(floor, given)
        refused = given.own if given.own and not likely(floor) else ()
        self.ticked = [str(place) for place, one in enumerate(self.reasons) if one not in refused]
        self.counted = self._weighed(self.ticked)
        self._remembered = Remembered(floor.play)

    def card(self) -> Card:
        """Ask for position and effect, as the circumstances have it first. [WO-ACTION-20]"""
        given = self.given
        slots = (
            Slot("counts", lambda draft: self._counts()),
            Slot("position", self._position, ("counts",)),
            Slot("then", self._then, ("counts", "position")),
            Slot("effect", self._effect),
            *besides(self.floor, owner_of(self.floor, given.who)),
            Slot("why", self._why, ("position", "effect")),
        )
        params = {
            "who": first_upper(find(self.floor.play.state, given.who).name),
            "action": f"action.{given.action}",
            "what": given.words or given.intention.text,
            **shown(self.counted),
        }
        return Card(self.gm, "standing", slots, params, preview=self._preview)

    def standing(self, draft: Draft) -> Standing:
        """Read how it stands: as ticked, unless position or effect was said otherwise. [WO-POSEFF-33]"""
        so = self._weighed(draft.get("counts", self.ticked))
        position, effect = draft["position"], draft["effect"]
        return so._replace(
            position=so.position if position == COUNTED else Position(position),
            effect=so.effect if effect == COUNTED else Effect(effect),
        )

    def attempt(self, draft: Draft) -> Attempt:
        """Give the attempt with what the panel settled: what the player proposed counts or not, and what may come."""
        kept = [self.reasons[int(one)] for one in draft.get("counts", self.ticked)]
        then = draft.get("then", "")
        if then:
            self.floor.play.state.chair.later = then == AFTER
        own = tuple(one for one in self.given.own if one in kept)
        return self.given._replace(own=own, then="" if then == AFTER else then)

    def _weighed(self, ticked: Sequence[str]) -> Standing:
        return weighed(self.floor, self.given, [self.reasons[int(one)] for one in ticked])

    def _preview(self, draft: Draft) -> Detail:
        return foreseen(self.floor, self.attempt_as(draft), self.standing(draft))

    def attempt_as(self, draft: Draft) -> Attempt:
        """Give the attempt as a draft would have it; nothing is remembered of it."""
        return self.given._replace(own=tuple(one for one in self.given.own if one in self.standing(draft).reasons))

    def _counts(self) -> Ask[Any] | None:
        """Tick what bears on it; none, where nothing does. [WO-R94]"""
        if not self.reasons:
            return None
        ids = [str(place) for place in range(len(self.reasons))]
        asked = Ticked(self.gm, "standing_counts", ids, self.ticked, {})
        return asked.described(lambda one: _reason(self.reasons[int(one)]))

    def _position(self, draft: Draft) -> Ask[Any]:
        so = self._weighed(draft.get("counts", self.ticked)).position
        asked = Pick(self.gm, "standing_position", [COUNTED, *map(str, Position)])
        return asked.described(lambda one: Detail(params={"so": f"position.{so}"}))

    def _effect(self, draft: Draft) -> Ask[Any]:
        so = self._weighed(draft.get("counts", self.ticked)).effect
        asked = Pick(self.gm, "standing_effect", [COUNTED, *map(str, Effect)])
        return asked.described(lambda one: Detail(params={"so": f"effect.{so}"}))

    def _why(self, draft: Draft) -> Ask[Any] | None:
        """Let a game master who sets it otherwise say why. [WO-POSEFF-33]"""
        so = self.counted
        as_counted = draft["position"] in (COUNTED, so.position) and draft["effect"] in (COUNTED, so.effect)
        return None if as_counted else PickSome(self.gm, "standing_why", KINDS)

    def _then(self, draft: Draft) -> Ask[Any] | None:
        """Offer what may come if it goes wrong: as dealt, three others of that weight, cost, or after the dice."""
        position = self.standing({**draft, "effect": COUNTED}).position
        if position is Position.DEADLY or not self.floor.deals:
            return None
        severity = SEVERITY_OF[position]
        among = self._remembered(severity, lambda: could_come(self.floor, self.given.who, severity))
        sure = [one for one in among[:1] if is_next(self.floor, severity, one)]
        others = [one.id for one in among if one not in sure][:OTHERS]
        later = self.floor.play.state.chair.later
        ids = [AFTER, DEALT, *others, COST] if later else [DEALT, *others, COST, AFTER]
        asked = Pick(self.gm, "consequence_what", ids, {"severity": str(severity)})
        return asked.described(lambda one: _coming(sure))


def _coming(sure: Sequence[Proposal]) -> Detail:
    return Detail(params={"likely": f"then.{sure[0].id}" if sure else "then.anything"})


def _reason(one: Circumstance) -> Detail:
    said = {"why": one.why, "axis": f"axis.{one.axis}", "sign": one.sign}
    return Detail(params=said, rules=(one.cite,) if one.cite else ())


def likely(floor: Floor) -> bool:
    """Say whether what a player proposes helps: the first of a scene always, others as fortune has it. [WO-R94]"""
    said = floor.play.state.scene.said
    first, said["own"] = not said.get("own", 0), said.get("own", 0) + 1
    return first or fortune(floor.play, 1, side="monsters", question="Is that so?").band is not Band.FAILURE
