"""Deeds: a choice and all that it will be asked for, on one card; whoever wants small steps is asked one by one."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from undercroft.engine.asks import Ask, Detail
from undercroft.engine.cards import Card, Slot
from undercroft.engine.foresight import Foresight, rehearsal
from undercroft.engine.phrases import written
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..state import Character, Realm
from .concerns import STEPS

DEED = "deed"
Draft = Mapping[str, Any]
C = TypeVar("C", bound=Character)
Begin = Callable[[Play[Realm], C, Any], Procedure[Any] | None]
"""How somebody does what they have chosen, one thing or several; nothing if there is nothing to be said about it."""
Weigh = Callable[[Any, Mapping[str, Any]], Detail]
"""What would come of a choice, with what is said about it by the keys of what would be asked."""


class DeedCard(Card):
    """A card whose parts could as well be asked one by one; bots answer each as if it were."""


class Deed(Generic[C]):
    """What somebody can choose to do, and what they will be asked about it; `meant` is what the card says at first."""

    def __init__(
        self,
        play: Play[Realm],
        who: C,
        menu: Ask[Any],
        begin: Begin[C],
        weigh: Weigh | None = None,
        meant: Callable[[], Any] | None = None,
    ) -> None:
        self.who = who
        self._play = play
        self._menu = menu
        self._begin = begin
        self._weigh = weigh
        self._meant = meant
        self._foresight = Foresight(play, menu.seat, self._begun, (DEED,))

    def ask(self) -> Ask[Any]:
        """Lay the card down, or ask for the choice alone."""
        menu = self._menu
        if self._play.cares(menu.seat, STEPS):
            return menu
        slots, later = (Slot(DEED, lambda draft: menu),), self._foresight.slots
        card = DeedCard(
            menu.seat, menu.key, slots, self._known, suggest=self._suggest, preview=self._preview, later=later
        )
        if menu.default is not None:
            card.default = lambda: {DEED: menu.silence()}
        return card

    def _suggest(self) -> dict[str, Any]:
        return {} if self._meant is None else {DEED: self._meant()}

    def _known(self) -> dict[str, Any]:
        return {"who": self.who.called, **self._menu.params}

    def chosen(self, answer: Any) -> Any:
        """Give what was chosen, by its name; several things by theirs."""
        value = answer[DEED] if isinstance(answer, dict) else answer
        return value if isinstance(value, tuple) else written(value)

    def said(self, answer: Any) -> list[tuple[str, Any]]:
        """Give what was said about it beforehand."""
        return self._foresight.said(answer) if isinstance(answer, dict) else []

    def _begun(self, draft: Draft) -> Procedure[Any] | None:
        play = rehearsal(self._play)
        return self._begin(play, cast(C, play.state.character(self.who.id)), self.chosen(draft))

    def _preview(self, draft: Draft) -> Detail:
        if self._weigh is not None:
            return self._weigh(self.chosen(draft), dict(self._foresight.said(draft)))
        return self._foresight.outlook(draft) or Detail()
