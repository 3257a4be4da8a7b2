"""Attempts: a check and an attack while they are under way, as everybody sees them who has something to say to them."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, Self

from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.totals import Part, Total

from ..state import Carried, Character, Monster, Realm
from ..words import ATTRIBUTES
from .entries import groups_of
from .holdings import is_shape
from .windows import Use

HELD_BACK = 2
"""What holding back takes from the check and from the damage. [MYK-COMBAT-HOLD]"""

ASK, KEEP, SPARE, DRIVE_FIRST, VOICES_FIRST = "ask", "keep", "spare", "drive", "voices"
"""What can be said beforehand: ask me then; keep every six, or give away what is not needed; what is paid first."""
Promise = tuple[int, int, int]
"""How many dice a check would be made with, up to what they fumble, and what they must show, as far as it is known."""


class Plan(NamedTuple):
    """What an attacker has said beforehand; what is left open, or comes otherwise than it was promised, is asked."""

    dice: int | None = None
    blow: int | None = None
    pays: str = ASK
    sixes: str = ASK
    promise: Promise = (0, 0, 0)
    target: str = ""
    hp: int = 0


class Attempt:
    """Something under way; what was prepared for its end stays behind when it is only tried on a copy of the table."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Give what is under way to a copy of the table."""
        other = memo[id(self)] = type(self).__new__(type(self))
        for name, value in vars(self).items():
            setattr(other, name, [] if name.startswith("when_") else deepcopy(value, memo))
        return other


class Check(Attempt):
    """One check, from its announcement to its result."""

    def __init__(
        self,
        play: Play[Realm],
        roller: Character,
        score: str,
        difficulty: int,
        *,
        action: str = "",
        margin: bool = False,
        hidden: bool = False,
        unseen: int = 0,
        use: Use | None = None,
    ) -> None:
        self.play = play
        self.roller = roller
        self.score = score
        self.difficulty = Total("difficulty", difficulty)
        self.bonus = Total("bonus")
        self.action = action
        self.margin = margin
        self.hidden = hidden
        self.unseen = unseen  # what makes it harder without anybody knowing
        self.use = use
        self.extra_dice = 0
        self.hope = 0
        self.fumble = 3 if "cursed" in roller.statuses and score not in ATTRIBUTES else 0
        self.critical_from = 12
        self.automatic = False
        self.fives = False
        self.dice: list[int] = []
        self.used: tuple[int, ...] = ()
        self.critical = ""
        self.points = 0
        self.helpers: list[str] = []
        self.attack: Attack | None = None
        self.when_won: list[Callable[[], None]] = []

    @property
    def of_kingdom(self) -> bool:
        """Whether a Kingdom Attribute is used. [MYK-CHECK-KA-01]"""
        return self.score in ATTRIBUTES

    @property
    def groups(self) -> tuple[str, ...]:
        """The skill groups that it counts for, if it is a skill's."""
        return () if self.use is None else groups_of(self.use.feat.entry)

    @property
    def plan(self) -> Plan | None:
        """What was said about it beforehand, if it is an attack's."""
        return None if self.attack is None else self.attack.plan

    @property
    def pool(self) -> int:
        """How many dice are rolled. [MYK-HOPE-03]"""
        return 2 + self.hope + self.extra_dice

    @property
    def result(self) -> int:
        """The result as it stands; 0 for a critical failure. [MYK-CHECK-03] [MYK-CHECK-CRITFAIL]

        What succeeds by itself has the difficulty for its result. [R2-GRIMOIRE]
        """
        if self.automatic and not self.dice:
            return self.difficulty.value
        return 0 if self.critical == "failure" else sum(self.used) + self.points + self.bonus.value

    @property
    def succeeded(self) -> bool:
        """Whether it stands as a success."""
        if self.critical:
            return self.critical == "success"
        return self.automatic or self.result >= self.difficulty.value + self.unseen

    @property
    def missing(self) -> int:
        """By how much it fails; 0 if it does not."""
        return 0 if self.succeeded else self.difficulty.value + self.unseen - self.result

    @property
    def thwarted(self) -> bool:
        """Whether it seems to succeed, and fails by something that nobody knows of."""
        return not self.critical and not self.succeeded and self.result >= self.difficulty.value

    @property
    def worth_raising(self) -> bool:
        """Whether a higher result would matter: it fails and can be saved, or every point counts, or nobody knows."""
        return self.critical != "failure" and (self.margin or self.hidden or not self.succeeded)

    @property
    def veiled(self) -> bool:
        """Whether the roller is a monster of which the players know nothing, so that its result would tell."""
        return isinstance(self.roller, Monster) and not self.roller.known

    def told(self) -> dict[str, Any]:
        """Say what everybody may know of it; a hidden difficulty stays hidden. [MYK-CHECK-04]"""
        known: dict[str, Any] = {"who": self.roller.called, "score": self.score, "action": self.action}
        if not self.hidden:
            known["difficulty"] = self.difficulty.value
        if (self.used or self.critical) and not self.veiled:
            known["result"] = self.result
        return {**known, "came_to": str(known.get("result", "…")), "against": str(known.get("difficulty", ""))}

    def total(self) -> Total:
        """Give the result with its reasons."""
        return Total("result", sum(self.used), [Part(self.score, self.points, "MYK-CHECK-03"), *self.bonus.parts])


class Attack(Attempt):
    """One attack, from its declaration until all that follows from it is over.

    `targets` are aimed at, `struck` are hit and take the damage, `announced` says how much everybody was told that they
    take, `dealt` how much really went through, `when_hit` and
    `when_landed` what was prepared for either. `club` says that a ranged weapon is swung, `ranged` that it is shot;
    `combat/attack.py` makes one ready with `new_attack`.
    """

    def __init__(
        self,
        play: Play[Realm],
        attacker: Character,
        targets: Sequence[Character],
        weapon: Carried | None = None,
        *,
        held_back: bool = False,
        beyond_reach: bool = False,
    ) -> None:
        self.play = play
        self.attacker = attacker
        self.targets = list(targets)
        self.weapon = weapon
        self.held_back = held_back
        self.beyond_reach = beyond_reach
        self.area = targets[0].area if targets else attacker.area
        self.club = False
        self.ranged = False
        self.dice = "0"
        self.damage = Total("damage")
        self.more_dice: list[tuple[str, str, str]] = []
        self.against: dict[str, list[tuple[str, int, str]]] = {}
        self.faces: list[int] = []
        self.hope = 0
        self.times = 1
        self.per_level = False
        self.ignores: list[str] = []
        self.check: Check | None = None
        self.struck: list[Character] = []
        self.dealt: dict[str, int] = {}
        self.instead: int | None = None
        self.fling_to = 0
        self.again = False
        self.crushes = True
        self.called_off = False
        self.rolled = False
        self.marks: list[str] = []
        self.partner: Attack | None = None
        self.plan: Plan | None = None
        self.defenses: dict[str, int] = {}
        self.score = Total("attack")
        self.parried: list[str] = []
        self.announced: dict[str, int] = {}
        self.when_hit: list[Callable[[Attack], Procedure[None]]] = []
        self.when_landed: list[Callable[[Attack], Procedure[None]]] = []
        self.salvo = 0

    @property
    def melee(self) -> bool:
        """Whether it is an attack with a melee weapon."""
        return not self.ranged

    @property
    def critical(self) -> bool:
        """Whether its check was a critical success."""
        return self.check is not None and self.check.critical == "success"

    def call_off(self) -> None:
        """Let it come to nothing."""
        self.called_off = True

    def add_dice(self, name: str, notation: str, cite: str = "") -> None:
        """Add dice to the damage, before it is rolled or after."""
        self.more_dice.append((name, notation, cite))
        if self.rolled:
            self.roll_more()

    def roll_more(self) -> None:
        """Roll the dice that were added to the damage."""
        for name, notation, cite in self.more_dice:
            thrown = self.play.roll(notation)
            self.faces += [die.face for die in thrown.dice]
            self.damage.add(name, thrown.total, cite)
        self.more_dice.clear()

    def add_for(self, target: Character, name: str, amount: int, cite: str = "") -> None:
        """Add to the damage that one of the targets takes; of several by the same name only the strongest counts."""
        others = [part for part in self.against.get(target.id, ()) if part[0] != name or part[1] > amount]
        known = any(part[0] == name for part in others)
        self.against[target.id] = others if known else [*others, (name, amount, cite)]

    def add_dice_for(self, people: Sequence[Character], name: str, notation: str, cite: str = "") -> None:
        """Add dice to the damage of some of those who were hit; the others do not take them."""
        if all(any(one is other for other in people) for one in self.struck):
            self.add_dice(name, notation, cite)
            return
        thrown = self.play.roll(notation)
        self.faces += [die.face for die in thrown.dice]
        for one in people:
            self.add_for(one, name, thrown.total, cite)

    def told(self) -> dict[str, Any]:
        """Say who attacks whom, with what."""
        known: dict[str, Any] = {"who": self.attacker.called, "targets": [one.called for one in self.targets]}
        known["weapon"] = self.weapon.id if self.weapon is not None else ""
        if self.rolled:
            known["damage"] = self.damage.value * self.times
        return known

    def aim(self) -> dict[str, Any]:
        """Say who is hit first, and how they are if that is known; nothing if everybody has slipped out of it."""
        if not self.struck:
            return {}
        target = self.struck[0]
        return {"who": target.called, **({} if is_shape(target) else {"hp": target.hp})}

    def on_stack(self) -> dict[str, Any]:
        """Say what everybody may see of it while it is under way: who is meant, and the check once it is made."""
        known = {**self.told(), "by": self.attacker.id, "at": [one.id for one in self.targets]}
        check = self.check
        if check is None or not (check.used or check.critical):
            return known
        told = check.told()
        known |= {name: told[name] for name in ("difficulty", "result") if name in told}
        return known | {"total": check.total()} if "result" in told and not check.hidden else known

    def reasons(self, target: Character, amount: int) -> dict[str, Any]:
        """Say why the damage is as much, with what others have changed; unknown monsters keep their reasons."""
        if not self.rolled or is_shape(self.attacker) or is_shape(target):
            return {}
        total = self.damage_to(target)
        if change := amount - total.value:
            total.add("others", change)
        return {"total": total}

    def damage_to(self, target: Character) -> Total:
        """Give the damage to one target: Hostility counts, then what multiplies. [MYK-ATTACK-09] [MYKR-82]"""
        total = Total("damage", self.damage.base, list(self.damage.parts))
        if hostility := self.attacker.towards(target.id).hostility:
            total.add("Hostility", hostility, "MYK-ATTACK-09")
        for name, amount, cite in self.against.get(target.id, ()):
            total.add(name, amount, cite)
        if self.per_level:
            total.add("Level", target.level, "MYK-CRUSHING-08")
        if self.times != 1:
            total.multiply("crushing blow", self.times, "MYK-CRUSHING-05")
        if self.held_back:
            total.add("holding back", -HELD_BACK, "MYK-COMBAT-HOLD")
        if target.id in self.parried:
            total.at_most(1, "Parry", "MYK-SKILL-MELEE-PARRY")
        total.at_least(0)
        return total
