"""The action card: who does what, how, and what is put into it; how it stands, and the odds. [WO-R73] [WO-ACTION-17]"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, PickSome, Text, YesNo
from undercroft.engine.cards import Aside, Card, Slot
from undercroft.engine.remembering import Remembered

from ..book.entries.things import Bargain
from ..rules.circumstances import Circumstance, Standing
from ..rules.odds import odds, team_odds
from ..rules.pools import rated
from ..rules.table import find, packs_of
from ..state import Monster, Pack
from ..words import SEVERITY_OF, Action, Axis
from . import gear, things
from .bargains import offer_line, offered_bargain
from .floor import Attempt, Floor, Intention
from .helping import helpers, joined, joiners
from .shared import lines_of
from .stance import stance_of
from .standing import death_at_stake, pool_of, standing_of, toggles

NOBODY, NOTHING = "nobody", "nothing"
CALM = "calm"
"""What is said of a card on which nothing is rolled."""
WORDS = 160
ACTIONS = tuple(Action)
Draft = Mapping[str, Any]


class ActionCard:
    """The card of one seat: what its slots ask for, and what they say together."""

    def __init__(self, floor: Floor, seat: str) -> None:
        self.floor, self.seat = floor, seat
        self.state = floor.play.state
        self.actors = actors_of(floor, seat)
        self._remembered = Remembered(floor.play)
        self.bargain: Bargain | None = offered_bargain(floor, seat) if self.actors else None

    def card(self) -> Card:
        """Give the card as whoever is in the light is asked."""
        slots, params = self._slots(), self._params()
        return Card(self.seat, "action", slots, params, suggest=self.suggested, preview=self.preview, kept=self._kept())

    def beside(self, lit: str) -> Aside:
        """Give the card as it lies beside that of whoever is in the light. [WO-SPOT-02]"""
        params = self._params() | {"lit": self.state.monsters[lit].name}
        slots = self._slots()
        return Aside(
            self.seat, "action", slots, params, suggest=self.suggested, preview=self.preview, kept=self._kept()
        )

    def _kept(self) -> str:
        return f"action.{self.state.scene.number}"

    def _params(self) -> dict[str, Any]:
        bargain = offer_line(self.bargain) if self.bargain else ""
        return {"who": find(self.state, self.actors[0]).name, "bargain": bargain, "lit": ""}

    def _slots(self) -> Sequence[Slot]:
        rolled: tuple[str, ...] = ("who", "intention")
        settled = (*rolled, "action")
        return (
            Slot("who", lambda draft: self._who()),
            Slot("intention", self._intention, ("who",)),
            Slot("action", self._action, rolled),
            Slot("heart", self._if_rolled(self._heart), rolled),
            Slot("bargain", self._if_rolled(self._bargain), rolled),
            Slot("hard", self._if_rolled(lambda draft: YesNo(self.seat, "action_hard")), rolled),
            Slot("helper", self._if_rolled(self._helper), rolled),
            Slot("team", self._if_rolled(self._team), (*rolled, "helper")),
            Slot("powers", self._if_rolled(self._powers), settled),
            Slot("item", self._if_rolled(self._item), settled),
            Slot("tool", self._if_rolled(self._tool), rolled),
            Slot("words", self._if_rolled(lambda draft: Text(self.seat, "action_words", WORDS)), rolled),
            Slot("own", self._if_rolled(self._own), (*rolled, "tool", "words")),
        )

    def _actor(self, draft: Draft) -> Monster | Pack:
        return find(self.state, draft.get("who", self.actors[0]))

    def _intentions(self, draft: Draft) -> dict[str, Intention]:
        """Give the lines of an actor by their ids; while the card lies there they do not change."""
        who = self._id(draft)
        return self._remembered(who, lambda: {one.id: one for one in lines_of(self.floor, find(self.state, who))})

    def _chosen(self, draft: Draft) -> Intention:
        return self._intentions(draft)[draft["intention"]]

    def _if_rolled(self, offer: Callable[[Draft], Ask[Any] | None]) -> Callable[[Draft], Ask[Any] | None]:
        return lambda draft: offer(draft) if self._chosen(draft).rolls else None

    def _who(self) -> Ask[Any] | None:
        names = {one: find(self.state, one).name for one in self.actors}
        return Pick(self.seat, "action_who", self.actors, {"names": names}) if len(self.actors) > 1 else None

    def _intention(self, draft: Draft) -> Ask[Any]:
        lines = self._intentions(draft)
        return Pick(
            self.seat,
            "action_intention",
            list(lines),
            lambda: {"names": {one.id: one.text for one in lines.values()}},
        )

    def suggested(self) -> Draft:
        """Give what the card says when it is laid: of what stands first in its kind, what somebody does best."""
        return self._remembered((), self._best)

    def _best(self) -> Draft:
        lines = self._intentions({})
        kind = next(iter(lines), "").partition(":")[0]
        alike = [one for one in lines.values() if one.rolls and one.id.partition(":")[0] == kind]
        best = max(alike, key=self._skill, default=None)
        return {"intention": best.id} if best is not None else {}

    def _skill(self, line: Intention) -> int:
        return max((rated(self._actor({}), one) for one in line.actions), default=0)

    def _action(self, draft: Draft) -> Ask[Any] | None:
        """Ask for the action: those that fit, best rated first, then every other. [WO-ACTION-15]"""
        chosen, actor = self._chosen(draft), self._actor(draft)
        if not chosen.rolls:
            return None
        fit = sorted(chosen.actions, key=lambda one: -actor.ratings.get(one, 0))
        ids = [str(one) for one in (*fit, *[one for one in ACTIONS if one not in fit])]
        asked = Pick(self.seat, "action_action", ids, {"fit": [str(one) for one in fit]})
        return asked.described(lambda one: self._glimpse({**draft, "action": one}))

    def _heart(self, draft: Draft) -> Ask[Any] | None:
        return YesNo(self.seat, "action_heart") if self.state.monsters[self.seat].hearts else None

    def _bargain(self, draft: Draft) -> Ask[Any] | None:
        if self.bargain is None:
            return None
        return YesNo(self.seat, "action_bargain", {"bargain": self.bargain.id, "line": offer_line(self.bargain)})

    def _helper(self, draft: Draft) -> Ask[Any] | None:
        among = helpers(self.floor, self._id(draft))
        names = {one: find(self.state, one).name for one in among}
        return Pick(self.seat, "action_helper", [NOBODY, *among], {"names": names}) if among else None

    def _team(self, draft: Draft) -> Ask[Any] | None:
        among = [one for one in joiners(self.floor, self._id(draft)) if one != draft.get("helper")]
        names = {one: find(self.state, one).name for one in among}
        return PickSome(self.seat, "action_team", among, params={"names": names}) if among else None

    def _powers(self, draft: Draft) -> Ask[Any] | None:
        keys = [held.key for held in toggles(self.floor, self.attempt(draft))]
        names = {key: key.rpartition(".")[0] for key in keys}
        return PickSome(self.seat, "action_powers", keys, params={"names": names}) if keys else None

    def _item(self, draft: Draft) -> Ask[Any] | None:
        places = things.usable(self.floor, self.attempt(draft))
        names = {str(place): self._actor(draft).items[place].name for place in places}
        return Pick(self.seat, "action_item", [NOTHING, *names], {"names": names}) if places else None

    def _tool(self, draft: Draft) -> Ask[Any] | None:
        """Ask for something of what is on hand: gear always, supply once its slot is marked. [WO-GEAR-03]"""
        names = gear.on_hand(self._actor(draft))
        return Pick(self.seat, "action_tool", [NOTHING, *names], {"names": names}) if names else None

    def _own(self, draft: Draft) -> Ask[Any] | None:
        """Who describes what they do, or with what, may say that it helps; the game master decides. [WO-R94]"""
        said = self._said(draft)
        return Pick(self.seat, "action_own", [NOTHING, *map(str, Axis)]) if said else None

    def _said(self, draft: Draft) -> str:
        return draft.get("words") or gear.on_hand(self._actor(draft)).get(draft.get("tool", NOTHING), "")

    def _id(self, draft: Draft) -> str:
        return str(draft.get("who", self.actors[0]))

    def attempt(self, draft: Draft) -> Attempt:
        """Read what a card says, as far as it says it."""
        axis = draft.get("own", NOTHING)
        helper = draft.get("helper", NOBODY)
        item = draft.get("item", NOTHING)
        own = (Circumstance(Axis(axis), 1, self._said(draft)),) if axis != NOTHING else ()
        return Attempt(
            self._id(draft),
            self._chosen(draft),
            Action(draft.get("action", Action.SCAN)),
            words=draft.get("words", ""),
            heart=draft.get("heart", False),
            bargain=self.bargain.id if self.bargain and draft.get("bargain") else "",
            hard=draft.get("hard", False),
            helper="" if helper == NOBODY else helper,
            team=tuple(draft.get("team", ())),
            powers=tuple(draft.get("powers", ())),
            item=None if item == NOTHING else int(item),
            own=own,
        )

    def preview(self, draft: Draft) -> Detail:
        """Show how it stands, why, and the exact odds, for what the card says now. [WO-ACTION-20]"""
        if "action" not in draft:
            return Detail(CALM)
        return foreseen(self.floor, self.attempt(draft))

    def _glimpse(self, draft: Draft) -> Detail:
        """Show the odds of one action among others, without its ladders."""
        return foreseen(self.floor, self.attempt(draft), ladders=False)


def foreseen(floor: Floor, attempt: Attempt, standing: Standing | None = None, *, ladders: bool = True) -> Detail:
    """Give position, effect, their reasons, the pool, and the odds of the four bands; ladders where they are seen."""
    standing, pool = standing or standing_of(floor, attempt), pool_of(floor, attempt)
    team = [pool_of(floor, joined(attempt, one)).dice for one in attempt.team]
    stake = {"stake": floor.stake(attempt)} if death_at_stake(standing) else {}
    total = pool.total
    return Detail(
        params=shown(standing) | stake,
        odds=team_odds(pool.dice, *team) if team else odds(pool.dice),
        total=total,
        rules=("WO-ACTION-17",),
        stance=stance_of(floor, attempt, standing, total, stake.get("stake", "")) if ladders else None,
    )


def shown(standing: Standing) -> dict[str, Any]:
    """Give a standing as cards and lines show it."""
    return {
        "position": f"position.{standing.position}",
        "effect": f"effect.{standing.effect}",
        "severity": str(SEVERITY_OF[standing.position]),
        "reasons": [f"{one.axis} {one.sign:+d} {one.why}" for one in standing.reasons],
    }


def actors_of(floor: Floor, seat: str) -> list[str]:
    """List whom a seat can act with now: its monster first, then its packs that are there and free. [WO-R76]"""
    state = floor.play.state
    monster = state.monsters[seat]
    people: list[tuple[str, Monster | Pack]] = [(seat, monster)] if can_act(monster) else []
    people += [(pack.id, pack) for pack in packs_of(state, seat) if can_act(pack)]
    return [one for one, body in people if floor.offers(body)]


def can_act(body: Monster | Pack) -> bool:
    """Say whether somebody is there, and free."""
    gone = body.dead if isinstance(body, Monster) else body.gone
    return not (gone or body.out or body.captured or body.hindered)


def action_card(floor: Floor, seat: str) -> ActionCard | None:
    """Make the card of a seat; None: there is nothing that it could do."""
    made = ActionCard(floor, seat)
    return made if made.actors else None
