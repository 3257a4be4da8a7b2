"""What the walk and the stands of packs say to the action roll; the sanctum's floor is its own. [WO-R86]"""

from collections.abc import Sequence

from ..actions.floor import Attempt, Floor, Result
from ..actions.foes import Warded, is_deaf, strike_back, ward_off
from ..book.effects import Circ
from ..rules.circumstances import Circumstance, Standing
from ..rules.dice import Thrown, ticks
from ..rules.powers import Occasion, fits
from ..rules.table import book_of
from ..state import Adventurer
from ..words import Action, Axis, Footing, Roll, Weight
from ..words import Circumstance as Situation
from .hurting import fall, hit, strike_hireling, take_heart
from .party import Owned, everybody, hirelings, ignoring, invasion_of, kit_of, show_passive, standing

STRIKES = "strike"
ALIVE = "strike_alive"
TEMPTED_BY = {
    "brash": Action.FINESSE,
    "cocky": Action.TRICK,
    "dishonest": Action.BANTER,
    "dumb": Action.TRICK,
    "greedy": Action.TRICK,
    "impatient": Action.SKULK,
    "indecisive": Action.THREATEN,
    "stubborn": Action.TINKER,
}
"""The action that a flaw makes easier, once it has shown. [WO-ADVENTURER-10]"""
STEELED_BY = {
    "clever": Action.TRICK,
    "confident": Action.THREATEN,
    "generous": Action.BANTER,
    "helpful": Action.SKULK,
    "honest": Action.BANTER,
    "optimistic": Action.THREATEN,
    "persistent": Action.TINKER,
    "steady": Action.FINESSE,
}
"""The action that a good trait makes harder, once it has shown. [WO-ADVENTURER-10]"""


class WalkFloor(Floor):
    """The dungeon itself: things that are used or sprung can strike those who walk in it."""

    name = "stand"

    def harms(self, attempt: object = None) -> bool:
        """Say that bodies are at stake: they are."""
        return True

    def near(self, victim: str) -> Sequence[str]:
        """Nobody is near: monsters wait in the sanctum. [WO-R86] [WO-INVASION-03]"""
        return ()

    def struck(self, target: str) -> list[Adventurer]:
        """List whom a blow is meant for: one, or all of them."""
        there = standing(invasion_of(self.play))
        return [one for one in there if target in ("", one.id)]

    async def strike(self, target: str, amount: int) -> None:
        """Let slashes fall at once."""
        for one in self.struck(target):
            for _ in range(amount):
                hit(self.play, one, None)
            await fall(self.play, one)


class FoeFloor(WalkFloor):
    """A floor with adventurers on it: what they are counts, they ward blows off, and slashes fall."""

    def foe(self, attempt: Attempt) -> Adventurer | None:
        """Find the adventurer whom an attempt is about."""
        called = attempt.intention.id.partition(":")[2]
        there = everybody(invasion_of(self.play)) if called else ()
        return next((one for one in there if one.id == called and one.standing), None)

    def against(self, attempt: Attempt) -> frozenset[str]:
        """Name the class that it is against, and the faction that sent them."""
        foe, faction = self.foe(attempt), invasion_of(self.play).faction
        return frozenset(one for one in (foe.kit if foe else "", faction) if one)

    def situations(self, attempt: Attempt) -> frozenset[Situation]:
        """Name what holds: surface folk, those in armour, those of the gods, and closing in on who stands off."""
        foe = self.foe(attempt)
        if foe is None:
            return frozenset({Situation.SURFACE_FOLK})
        kit = kit_of(book_of(self.play.state), foe)
        so = {
            Situation.SURFACE_FOLK: True,
            Situation.ARMOUR: kit.metal,
            Situation.METAL: kit.metal,
            Situation.HOLY: kit.holy,
            Situation.FLASH: kit.dazzles,
            Situation.POISON: kit.poisons,
            Situation.CLOSING_IN: f"closed:{attempt.who}" not in foe.used,
        }
        return frozenset(situation for situation, holds in so.items() if holds)

    def unheard(self, attempt: Attempt) -> bool:
        """Say whether the foe is one on whom spells find no better hold."""
        return is_deaf(self, self.foe(attempt), attempt)

    def called(self, attempt: Attempt) -> dict[str, str]:
        """Give the foe's name for tellings."""
        foe = self.foe(attempt)
        return {"place": "the sanctum", "foe": foe.name if foe else "the other one"}

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """List what the foe's passive, and what is known of its nature, do to a roll. [WO-ADVENTURER-10]"""
        foe = self.foe(attempt)
        if foe is None:
            return []
        found = [
            Circumstance(does.axis, does.sign, owned.source, Weight.RULE) for owned, does in self._wards(attempt, foe)
        ]
        for known, actions, sign in ((foe.flaw, TEMPTED_BY, 1), (foe.trait, STEELED_BY, -1)):
            if known in foe.shown and actions.get(known) is attempt.action:
                found.append(Circumstance(Axis.EFFECT, sign, f"trait.{known}", cite="WO-ADVENTURER-10"))
        surprised = self.play.state.scene.footing is Footing.UPPER_HAND
        if surprised and ignoring(self.play.state, foe, "upper_hand"):
            found.append(Circumstance(Axis.POSITION, -1, f"class.{foe.kit}", cite="WO-G14"))
        return found

    def _wards(self, attempt: Attempt, foe: Adventurer) -> list[tuple[Owned, Circ]]:
        rolls = [Roll.ACTION]
        rolls += [Roll.PACK] if attempt.who in self.play.state.packs else []
        rolls += [Roll.CASTING] if attempt.action is Action.INVOKE else []
        holds = self.situations(attempt)
        found: dict[int, tuple[Owned, Circ]] = {}
        for place, power in enumerate(kit_of(book_of(self.play.state), foe).powers):
            for does in power.does:
                if isinstance(does, Circ) and does.whom == "foes":
                    for roll in rolls:
                        if fits(does.when, Occasion(roll, attempt.action, circumstances=holds)):
                            found[id(does)] = Owned(foe, f"class.{foe.kit}.{place}", power), does
        return [*found.values()]

    async def before_result(self, attempt: Attempt, standing: Standing, thrown: Thrown) -> int:
        """Let the foe ward the blow off; a critical one gives a free move, after the roll. [WO-DEFMOVE-05]"""
        foe = self.foe(attempt)
        if foe is None or not attempt.intention.id.startswith(STRIKES):
            return 0
        slashes = ticks(thrown.band, standing.effect)
        if attempt.action is Action.THREATEN and slashes and take_heart(self.play):
            return slashes
        warded: Warded = await ward_off(self, foe, thrown.band, slashes)
        if warded.free_move:
            await strike_back(self, foe, [attempt.who], at_no_cost=True)
        return warded.less

    async def carry_out(self, result: Result) -> None:
        """Let slashes fall on whom the blow was meant for."""
        kind, _, called = result.attempt.intention.id.partition(":")
        if not kind.startswith(STRIKES):
            return
        for hired in hirelings(invasion_of(self.play)):
            if hired.id == called:
                for _ in range(min(result.ticks, hired.slashes)):
                    strike_hireling(self.play, hired)
        foe = self.foe(result.attempt)
        if foe is None:
            return
        for owned, _ in self._wards(result.attempt, foe):
            show_passive(self.play, owned)
        foe.used.append(f"closed:{result.attempt.who}")
        for _ in range(result.ticks):
            if foe.slashes > 0:
                hit(self.play, foe, None)
        await fall(self.play, foe, alive=kind == ALIVE)
