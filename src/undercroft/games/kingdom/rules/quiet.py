"""Quiet moments: what may be used at any time lies beside what is asked, and nobody waits for it. [MYKR-41]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail
from undercroft.engine.cards import Aside, Slot
from undercroft.engine.foresight import Foresight, rehearsal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Group, Procedure, Waiting

from ..grammar.actions import ACTION_ASK, CAMP_ASK
from ..grammar.moments import Breather
from ..grammar.windows import windows_of
from ..state import Landmaker, Realm
from ..words import Place

QUIET, USE = "quiet", "use"
BESIDE = {
    CAMP_ASK: "camp", "camp": "camp", "battle": "round", "battle_turn": "round", ACTION_ASK: "", "followers_wanted": "",
    "followers_granted": "", "item_wanted": "", "items_granted": "", "trade": "", "purchase_wanted": "",
    "purchase_granted": "", "travel_route": "", "medal_vote": "", "level_up": "",
}  # fmt: skip
"""The questions beside which something can be used, and what has gone before: nothing is under way then."""


def lay(play: Play[Realm], waiting: Waiting) -> "list[Quiet]":
    """Lay a card before everybody in a quiet moment."""
    pause = pause_of(play.state, waiting)
    if pause is None or play.stack:
        return []
    return [Quiet(play, who, pause) for who in play.state.members() if who.awake]


def pause_of(realm: Realm, waiting: Waiting) -> Breather | None:
    """Say which pause this is, if whatever is waited for leaves time for anything else."""
    ask = waiting
    while isinstance(ask, Group):
        ask = ask.members[0]
    if ask.key not in BESIDE or (realm.place is Place.COMBAT) != (BESIDE[ask.key] == "round"):
        return None
    return Breather(BESIDE[ask.key] or realm.step)


class Quiet(Aside):
    """What somebody could use now, at a pause, and on whom; it is worked out when somebody looks."""

    __slots__ = ("_foresight", "_play", "pause", "who")
    button = True

    def __init__(self, play: Play[Realm], who: Landmaker, pause: Breather) -> None:
        place = "" if who.id == who.seat else who.id
        super().__init__(who.seat, QUIET, self._first, place=place, preview=self._outlook, later=self._more)
        self._foresight: Foresight | None = None
        self._play = play
        self.who = who
        self.pause = pause

    def _first(self) -> tuple[Slot, ...]:
        return (Slot(USE, self._uses),)

    def _more(self) -> list[Slot]:
        return self._ahead.slots()

    @property
    def _ahead(self) -> Foresight:
        """What will be asked about it; few cards that lie there are ever looked at."""
        if self._foresight is None:
            self._foresight = Foresight(self._play, self.who.seat, self._begun, (USE,))
        return self._foresight

    def at_hand(self) -> dict[str, Any]:
        """Give what can be used; who is possessed uses nothing."""
        windows = windows_of(self._play)
        return windows.at_hand(self.who, self.pause) if windows.seat_of(self.who) == self.seat else {}

    def _uses(self, draft: Mapping[str, Any]) -> Ask[Any]:
        return windows_of(self._play).ask_at_hand(self.who, self.pause, self.at_hand())

    def _begun(self, draft: Mapping[str, Any]) -> Procedure[None] | None:
        use = self.at_hand().get(draft[USE])
        return None if use is None else windows_of(self._play).tried(rehearsal(self._play), use, self.pause)

    def _outlook(self, draft: Mapping[str, Any]) -> Detail:
        return self._ahead.outlook(draft) or Detail()

    def told(self, draft: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Give what was said about it beforehand."""
        return self._ahead.said(draft)

    @property
    def usable(self) -> bool:
        """Whether there is anything."""
        return bool(self.at_hand())


async def use_now(play: Play[Realm], card: Ask[Any], draft: Mapping[str, Any]) -> None:
    """Use what was chosen, if that can still be; others may answer it as always."""
    assert isinstance(card, Quiet)
    use = card.at_hand().get(draft[USE])
    if use is not None:
        use.said = card.told(draft)
        await windows_of(play).declare(use, card.pause)
