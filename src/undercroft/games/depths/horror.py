"""How a good bot plays the Horror: look like an adventurer, feed on the dark, and be there when the way is found."""

from collections.abc import Sequence
from functools import cached_property

from .adventurer import Adventurer, Statement, Wish
from .state import HORROR, ITEM_FOR

MASKS = (
    {"rations": 8, "torch": 6, "sword": 6, "armor": 4, "treasure": 4},
    {"rations": 8, "torch": 6, "sword": 4, "armor": 6, "treasure": 4},
    {"rations": 6, "torch": 8, "sword": 6, "armor": 4, "treasure": 4},
)
"""The sheets that the Horror pretends to have."""


class Horror(Adventurer):
    """The Horror's judgement at one moment; it reckons with how it looks to the others."""

    @cached_property
    def mask(self) -> dict[str, int]:
        """The pretended sheet, the same all game."""
        return MASKS[round(self.mind.trait("mask") * 100) % len(MASKS)]

    @cached_property
    def unmasked(self) -> bool:
        """Whether a die has given the Horror away."""
        return any(seen.dice.get(self.mind.seat, (0, 0))[0] > 8 for seen in self.mind.turns)

    @cached_property
    def claws_out(self) -> bool:
        """Whether to hide no longer: it is known, few are left, the others are weak from hunger, or it is itself."""
        mind = self.mind
        late = mind.turn >= 6 + round(mind.trait("patience"))
        starving = mind.hungry_turns < 1 and mind.odds("feed", self.mask["rations"], 1) < 0.8
        return self.unmasked or len(mind.others) <= 2 or late or starving

    @cached_property
    def scapegoat(self) -> str:
        """The seat that looks worst to the others."""
        return max(self.mind.others, key=lambda seat: (self.mind.looks[seat], seat), default="")

    def sides(self, action: str) -> int:
        """Give the die that the mask rolls, a blow passing for a meal; or the largest, when nothing is left to hide."""
        daring = self.claws_out or (action == "path" and self.mind.missing <= 1)
        if self.unmasked or (daring and action in ("kill", "path")):
            return 12
        return self.mask["rations" if action in ("kill", "defend") else ITEM_FOR[action]]

    def wish(self) -> Wish:
        """Decide what to do this turn, and to whom."""
        mind = self.mind
        if len(mind.others) == 1:
            return "kill", self.prey()
        if mind.final or self.within_reach():
            return "path", ""
        if mind.hungry_turns < 1:
            return self.at_the_end_of_strength()
        if self.claws_out:
            return "kill", self.prey()
        return self.guard() or self.hunt() or self.frame() or self.search()

    def at_the_end_of_strength(self) -> Wish:
        """Eat, or live off a death: that is surer when nothing is left to eat or to hide."""
        sure = self.claws_out and self.odds("kill") > 0.6
        return ("kill", self.prey()) if sure or self.mind.sheet.out_of_rations else ("feed", self.mind.seat)

    def guard(self) -> Wish | None:
        """Ward off what several fingers announce."""
        mind = self.mind
        return ("defend", mind.seat) if mind.chance(35 * len(mind.accusers(mind.seat)), "guard") else None

    def hunt(self) -> Wish | None:
        """Kill in the dark when the roll is good and the others have no reason yet to look this way."""
        mind = self.mind
        hidden = mind.looks[mind.seat] * len(mind.living) < 1.2
        eager = 15 + 45 * mind.trait("hunger") if hidden and self.odds("kill") >= 0.5 else 0
        return ("kill", self.prey()) if mind.chance(eager, "hunt") else None

    def frame(self) -> Wish | None:
        """Hold out a treasure for a blow at the scapegoat."""
        return ("loot", self.friend()) if self.mind.chance(4, "frame") and len(self.mind.others) > 2 else None

    def search(self) -> Wish:
        """Eat and search like everybody else: to be carried out is to win."""
        return ("path", "") if self.ready() else ("feed", self.mind.seat)

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
        return self.sides(bound.action if bound is not None and bound.do else self.wish()[0])

    def request(self) -> tuple[bool, str, str]:
        """Pay for a blow at the scapegoat."""
        return True, "kill", self.scapegoat

    def accusation(self) -> Statement | None:
        """Point where the others look already, or back at whoever points this way."""
        mind = self.mind
        accusers = mind.accusers(mind.seat)
        if accusers:
            return ("accuse", accusers[0]) if mind.chance(60, "accuse") else None
        bad = bool(self.scapegoat) and mind.looks[self.scapegoat] >= 1.3 / len(mind.living)
        return ("accuse", self.scapegoat) if bad and mind.chance(30, "accuse") else None

    def claim(self) -> Statement | None:
        """Say what the mask did last turn."""
        deed = self.mind.last.deeds.get(self.mind.seat) if self.mind.last is not None else None
        if deed is None or deed.action not in ("kill", "defend"):
            return super().claim()
        return ("claim", "feed") if self.mind.chance(30, "claim") else None

    def steps_into_light(self, action: str) -> bool:
        """Show a harmless deed, unless a weakness would show with it."""
        harmless = action in ("path", "feed") and self.mind.sheet.modifiers[HORROR] == 0
        return harmless and super().steps_into_light(action)

    def accepts(self, action: str, target: str, do: bool) -> bool:
        """A treasure for a kill is a treasure for nothing."""
        return (do and action == "kill") or super().accepts(action, target, do)

    def treasures(self, action: str, most: int) -> int:
        """Spend where it kills or leads out."""
        return 1 if action in ("kill", "path") else 0

    def growth(self, stats: Sequence[str]) -> str:
        """The Horror has one stat."""
        return stats[0]
