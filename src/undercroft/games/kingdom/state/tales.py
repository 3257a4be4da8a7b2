"""Deeds: what was done and is not told yet, so that a whole turn, or a whole mob, can be told in one line."""

from undercroft.engine.legal import Kept
from undercroft.engine.secrets import Sealed, State


class Tale(State):
    """One deed, made of lines that everybody has read: who did what to whom, and what came of it.

    `act` is what was done: `attack`, `move`, `check`, `spoils`, or the id of a feat. `toll` is what each lost, `stood`
    and `caught` who held out and who did not, `helps` what others put in, `told` the numbers of a check.
    """

    who: Sealed[Kept[str]] = ""
    act: Sealed[Kept[str]] = "move"
    aims: Sealed[Kept[list[str]]] = []
    toll: Sealed[Kept[dict[str, list[int]]]] = {}
    fell: Sealed[Kept[list[str]]] = []
    mended: Sealed[Kept[dict[str, int]]] = {}
    states: Sealed[Kept[dict[str, str]]] = {}
    stood: Sealed[Kept[list[str]]] = []
    caught: Sealed[Kept[list[str]]] = []
    helps: Sealed[Kept[list[str]]] = []
    told: Sealed[Kept[dict[str, int | str]]] = {}
    missed: Sealed[Kept[bool]] = False
    over: Sealed[Kept[bool]] = False

    @property
    def idle(self) -> bool:
        """Whether nothing came of it that anybody would stop for."""
        return not (self.toll or self.fell or self.mended or self.states or self.caught)
