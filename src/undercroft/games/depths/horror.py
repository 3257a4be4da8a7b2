"""How a good bot plays the Horror: as an adventurer would with the sheet it pretends to have, but for the killing."""

from collections.abc import Sequence
from functools import cached_property

from .adventurer import Adventurer, Wish
from .setup import DICE_READINGS
from .state import HORROR, ITEM_FOR
from .statements import Statement

PRETENDED = DICE_READINGS["d4"]
LIKELY = ("feed", "path")
"""What anybody would be doing: a blow passes for it by its die."""


class Horror(Adventurer):
    """The Horror's judgement at one moment; it reckons with how it looks to the others."""

    @cached_property
    def mask(self) -> dict[str, int]:
        """The pretended sheet, the same all game, as an adventurer would have written it."""
        return dict(zip(self.sheet(), PRETENDED, strict=True))

    @property
    def suspicion(self) -> dict[str, float]:
        """What it pretends to think of the others."""
        return self.mind.belief.pretended

    @cached_property
    def unmasked(self) -> bool:
        """Whether a die has given the Horror away."""
        return any(seen.dice.get(self.mind.seat, (0, 0))[0] > 8 for seen in self.mind.turns)

    @cached_property
    def claws_out(self) -> bool:
        """Whether to hide no longer: it is known, few are left, the others are weak from hunger, or it is itself."""
        mind = self.mind
        late = mind.turn >= self.temper.claws + round(mind.trait("patience")) and not self.near()
        starving = mind.hungry_turns < 1 and mind.odds("feed", self.mask["rations"], 1) < 0.8
        return self.unmasked or len(mind.others) <= 2 or late or starving

    def near(self) -> bool:
        """Whether the others are about to lead the way out: then it need not kill."""
        return self.mind.missing <= len(self.mind.living) * self.temper.near

    @cached_property
    def desperate(self) -> bool:
        """Whether one more turn without food kills it, and a death is the surer meal."""
        mind = self.mind
        bread, blood = mind.odds("feed", self.sides("feed"), 1), mind.odds("kill", 12)
        hungry = mind.hungry_turns < 1
        return hungry and (mind.sheet.out_of_rations or blood >= bread or (self.claws_out and blood > 0.6))

    @cached_property
    def scapegoat(self) -> str:
        """The seat that looks worst to the others."""
        return max(self.mind.others, key=lambda seat: (self.mind.looks[seat], seat), default="")

    @cached_property
    def cover(self) -> Wish:
        """What an adventurer in its place would do: the die falls for that, whatever is done."""
        return super().wish()

    def sides(self, action: str) -> int:
        """Give the die that an adventurer with the mask's sheet would roll."""
        return self.mask[ITEM_FOR[action]]

    def wish(self) -> Wish:
        """Decide what to do this turn, and to whom."""
        mind = self.mind
        if len(mind.others) == 1:
            return "kill", self.prey()
        if mind.final or (self.within_reach() and self.sure_footed()):
            return "path", ""
        if mind.hungry_turns < 1:
            return ("kill", self.prey()) if self.desperate else ("feed", mind.seat)
        if self.claws_out:
            return "kill", self.prey()
        return self.hunt() or self.frame() or self.cover

    def hunt(self) -> Wish | None:
        """Kill in the dark when the roll is good and the others have no reason yet to look this way."""
        mind, temper = self.mind, self.temper
        hidden = mind.looks[mind.seat] * len(mind.living) < temper.bold
        able = mind.odds("kill", self.passing()) >= temper.sharp
        later = temper.hunt if self.cover[0] == "path" else temper.hunt * temper.lean
        eager = temper.hunt_first if mind.turn == 1 else later
        wants = hidden and able and mind.chance(eager * (0.6 + 0.8 * mind.trait("hunger")), "hunt")
        return ("kill", self.prey()) if wants and not self.shows_itself() else None

    def shows_itself(self) -> bool:
        """Whether an adventurer in its place would step into the torchlight: whoever never does is known by it."""
        action = self.cover[0]
        fits = self.mind.sheet.modifiers[HORROR] >= 0 and self.passing() == self.sides(action)
        return action in LIKELY and fits and super().steps_into_light(action)

    def passing(self) -> int:
        """Give the die with which a blow passes for what the mask would be doing; mostly that is a meal or a step."""
        action = self.cover[0]
        return self.sides(action if action in LIKELY else "feed")

    def sure_footed(self) -> bool:
        """To be led out is to win, so it looks for the way as long as that seldom kills."""
        return self.odds("path", least=1) >= 0.85

    def frame(self) -> Wish | None:
        """Hold out a treasure for a blow at the scapegoat."""
        wants = self.mind.turn > 2 and len(self.mind.others) > 2 and self.mind.chance(self.temper.frame, "frame")
        return ("loot", self.friend()) if wants else None

    def prey(self) -> str:
        """Choose a victim: those who point this way, else somebody whom everybody trusts."""
        mind = self.mind
        hunters = [seat for seat in mind.others if seat in mind.now.accused.get(mind.seat, ())]
        if hunters:
            return mind.choose(hunters, "prey")
        by_trust = sorted(mind.others, key=lambda seat: (mind.looks[seat], seat))
        return mind.choose(by_trust[: max(1, len(by_trust) // 2)], "prey")

    def die(self) -> int:
        """Pick the die for what will be done: by one's own wish, or because a taken treasure commands it."""
        bound = self.mind.sheet.bound
        action = bound.action if bound is not None and bound.do else self.wish()[0]
        daring = self.claws_out or self.desperate or (action == "path" and self.mind.missing <= 2)
        if self.unmasked or (daring and action in ("kill", "path")):
            return 12
        return self.passing() if action in ("kill", "feed") else self.sides(action)

    def keeps(self, promised: Statement) -> bool:
        """Keep one's word for as long as nobody need die."""
        return not self.claws_out and promised.target in ("", *self.mind.living)

    def request(self) -> tuple[bool, str, str]:
        """Pay for a blow at the scapegoat."""
        return True, "kill", self.scapegoat

    def steps_into_light(self, action: str) -> bool:
        """Show a harmless deed, unless a weakness would show with it, or a die that is not the mask's for it."""
        fits = self.mind.sheet.modifiers[HORROR] >= 0 and self.die() == self.sides(action)
        return fits and super().steps_into_light(action)

    def accepts(self, action: str, target: str, do: bool) -> bool:
        """A treasure for a kill is a treasure for nothing."""
        return (do and action == "kill") or super().accepts(action, target, do)

    def treasures(self, action: str, most: int) -> int:
        """Spend where it kills or leads out."""
        return 1 if action in ("kill", "path") else 0

    def growth(self, stats: Sequence[str]) -> str:
        """The Horror has one stat."""
        return stats[0]
