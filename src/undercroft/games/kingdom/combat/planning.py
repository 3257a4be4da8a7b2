"""Planning a turn: where to go, what to do there and how, on one card; what turns out otherwise is asked after all."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, NamedTuple

from undercroft.engine.asks import Ask, Detail
from undercroft.engine.cards import Card, Slot
from undercroft.engine.foresight import Foresight, rehearsal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.remembering import Remembered

from ..grammar.concerns import STEPS
from ..grammar.holdings import is_possessed
from ..grammar.windows import Use
from ..rules.hope import spellbound
from ..rules.sides import forward
from ..state import Character, Realm
from .declaring import Declaration, Offered
from .movement import steps, within_move
from .options import (
    ATTACK,
    MOVE_AGAIN,
    PASS,
    SURRENDER,
    Turn,
    action_ask,
    area_ask,
    choices,
    further,
    in_hand,
    temper_word,
)
from .temper import moves_allowed

Draft = Mapping[str, Any]
GO, DEED, ON = "go", "deed", "on"
BLOW: Mapping[str, tuple[str, ...]] = {
    "weapon": (),
    "target": ("weapon",),
    "held": ("weapon", "target"),
    "dice": (),
    "blow": ("dice",),
    "pays": ("dice", "blow"),
    "sixes": ("target", "dice"),
}
"""What an attack is made of, and on what of it the legal answers to each part depend."""
SAID = (ATTACK, MOVE_AGAIN, PASS, SURRENDER)
"""What the card has slots of its own for, or nothing to say about."""
Act = Callable[[Turn, str], Procedure[None]]
"""How somebody does what they have chosen."""


class Plan(NamedTuple):
    """What somebody means to do in their turn, and how they were when they said so."""

    area: int
    action: str
    draft: dict[str, Any]
    hp: int
    said: list[tuple[str, Any]]

    def fits(self, who: Character) -> bool:
        """Say whether somebody is still as they were when the plan was made."""
        return who.area == self.area and who.hp == self.hp


def plans(turn: Turn) -> bool:
    """Say whether one card is filled in for the whole turn: by whoever decides for themselves, or runs monsters.

    Whoever is in somebody else's hands says nothing beforehand; players who move others do it in steps, like whoever
    wants them.
    """
    play, who = turn.play, turn.who
    if turn.seat != play.gm and (turn.seat != who.seat or spellbound(who) or is_possessed(who)):
        return False
    return not play.cares(turn.seat, STEPS)


class AsIfAt(AbstractContextManager[None]):
    """Look at everything as if somebody stood elsewhere already."""

    __slots__ = ("_area", "_before", "_who")

    def __init__(self, who: Character, area: int) -> None:
        self._who = who
        self._area = area

    def __enter__(self) -> None:
        """Let them stand there."""
        self._before, self._who.area = self._who.area, self._area

    def __exit__(self, *failure: object) -> None:
        """Let them stand where they stood."""
        self._who.area = self._before


class Planning:
    """One card for a turn: each Area has deeds of its own, and each attack is aimed from where one will stand."""

    def __init__(self, turn: Turn, act: Act, areas: list[int] | None = None) -> None:
        play, who = turn.play, turn.who
        self.turn = turn
        self._act = act
        self.areas = areas or moves_allowed(play, who, within_move(play, who, steps(play, who)), turn.against)
        self._remembered = Remembered(play)
        self._foresight = Foresight(play, turn.seat, self._begun, (GO, DEED))

    def card(self) -> Card:
        """Lay the card down."""
        slots = [Slot(GO, self._go), Slot(DEED, self._deed, (GO,))]
        slots += [self._slot_of_blow(name) for name in BLOW]
        slots.append(Slot(ON, self._on, (GO, DEED)))
        who, later = self.turn.who, self._foresight.slots
        params = {"who": who.called, "id": who.id, "temper": temper_word(self.turn)}
        return Card(self.turn.seat, "battle", slots, params, suggest=self.suggestion, preview=self.preview, later=later)

    async def made(self) -> Plan:
        """Ask for the card, unless there is nothing to choose."""
        card = self.card()
        only = card.only()
        return self.plan_of(await card if only is None else only)

    def plan_of(self, draft: Draft) -> Plan:
        """Give what a draft means."""
        area, blow = self._area(draft), {name: draft[name] for name in BLOW if name in draft}
        if ON in draft:
            blow[ON] = draft[ON]
        return Plan(area, draft.get(DEED, PASS), blow, self.turn.who.hp, self._foresight.said(draft))

    def _begun(self, draft: Draft) -> Procedure[None] | None:
        """Begin to do something where one will stand, on a copy of the table."""
        deed = draft.get(DEED, PASS)
        if deed in SAID:
            return None
        with AsIfAt(self.turn.who, self._area(draft)):
            play = rehearsal(self.turn.play)
        return self._act(self._turn_of(play, play.state.character(self.turn.who.id)), deed)

    def _turn_of(self, play: Play[Realm], who: Character) -> Turn:
        return Turn(play, who, self.turn.seat, self.turn.against)

    def _area(self, draft: Draft) -> int:
        return int(draft.get(GO, self.areas[0]))

    def _there(self, area: int) -> Turn:
        """Give the turn as it will be when somebody stands in an Area."""

        def begun() -> Turn:
            there = self._turn_of(self.turn.play, self.turn.who)
            there.going = self._going()
            return there

        return self._remembered(("there", area), begun)

    def _going(self) -> Turn:
        """Give the turn as whoever chooses where to go looks at it."""
        return self._remembered(("going",), lambda: self._turn_of(self.turn.play, self.turn.who))

    def _look(self, area: int, what: str, offer: Callable[[], Ask[Any] | None]) -> Ask[Any] | None:
        """Work out what can be chosen from an Area, and let everybody who looks at it look from there."""

        def work_out() -> Offered:
            with AsIfAt(self.turn.who, area):
                ask = offer()
            return None if ask is None else ask.within(lambda: AsIfAt(self.turn.who, area))

        return self._remembered((what, area), work_out)

    def _go(self, draft: Draft) -> Ask[Any] | None:
        if len(self.areas) == 1:
            return None
        return self._remembered((GO,), lambda: area_ask(self._going(), "battle_move", self.areas))

    def _deed(self, draft: Draft) -> Ask[Any] | None:
        area = self._area(draft)
        return self._look(area, DEED, lambda: action_ask(self._there(area), *self._deeds(area)))

    def _deeds(self, area: int) -> tuple[list[str], dict[str, Use]]:
        """List what can be done in an Area by somebody who stands there, or is looked at as if."""
        return self._remembered(("deeds", area), lambda: choices(self._there(area)))

    def _on(self, draft: Draft) -> Ask[Any] | None:
        if draft.get(DEED) != MOVE_AGAIN:
            return None
        area = self._area(draft)
        there = self._there(area)
        return self._look(area, ON, lambda: area_ask(there, "battle_move_again", further(there)))

    def _slot_of_blow(self, name: str) -> Slot:
        def offer(draft: Draft) -> Offered:
            if draft.get(DEED) != ATTACK:
                return None
            area = self._area(draft)
            slot = self._parts(area).get(name)
            return None if slot is None else slot.offer(draft)

        return Slot(name, offer, (GO, DEED, *BLOW[name]))

    def _parts(self, area: int) -> dict[str, Slot]:
        """Give the parts of an attack from an Area, by their names."""
        return self._remembered(("parts", area), lambda: {one.name: one for one in self._blow(area).card().slots})

    def _blow(self, area: int) -> Declaration:
        """Give what can be said about an attack from an Area."""

        def declared() -> Declaration:
            there, around = self._there(area), partial(AsIfAt, self.turn.who, area)
            with around():
                self._deeds(area)
                reached = in_hand(there)
            return Declaration(there.play, there.who, there.seat, reached, partial(self._glance, area), around)

        return self._remembered(("blow", area), declared)

    def _glance(self, area: int) -> dict[str, Any]:
        """Look around from an Area; one look will do for what is done there and for how."""

        def looked() -> dict[str, Any]:
            there = self._there(area)
            with AsIfAt(self.turn.who, area):
                return there.look([area]) if there.glance is None else there.glance()

        return self._remembered(("glance", area), looked)

    def suggestion(self) -> dict[str, Any]:
        """Fill in the best blow that can be struck, from here if there is any; else come nearer and wait."""
        for area in self.areas:
            if blow := self._best_blow(area):
                return {GO: str(area), DEED: ATTACK, **blow}
        ahead = forward(self.turn.play.state, self.turn.who)
        return {GO: str(max(self.areas, key=lambda area: area * ahead)), DEED: PASS}

    def _best_blow(self, area: int) -> dict[str, Any]:
        declaration = self._blow(area)
        if not declaration.reached:
            return {}
        with AsIfAt(self.turn.who, area):
            return declaration.suggestion()

    def preview(self, draft: Draft) -> Detail:
        """Show the odds of an attack, or of the check that something else takes."""
        if draft.get(DEED) != ATTACK:
            return self._foresight.outlook(draft) or Detail("idle", params={"who": self.turn.who.called})
        area = self._area(draft)
        with AsIfAt(self.turn.who, area):
            return self._blow(area).preview({name: draft[name] for name in BLOW if name in draft})
