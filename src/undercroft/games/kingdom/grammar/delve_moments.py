"""The instants of dungeon and Battlefield at which others may step in, and the numbers of a fight."""

from typing import TYPE_CHECKING, Any

from undercroft.engine.moments import Moment

from ..state import Base, Carried, Character, PlacedTrap
from .moments import Frame, LossDue, PersonScore, Score

if TYPE_CHECKING:
    from .attempts import Attack


class CombatBegun(Frame):
    """Everybody stands where they stand; Combat is about to begin (W:COMBAT-START)."""


class RoundBegun(Frame):
    """A Round begins, before the Strategy Check."""


class RoundEnded(Frame):
    """A Round is over: what happens at its end happens now (W-CYCLE-END)."""


class CombatEnded(Frame):
    """Combat is over; `outcome` is won, lost, fled or settled."""

    def __init__(self, outcome: str) -> None:
        self.outcome = outcome


class TurnBegun(Moment):
    """Somebody's turn on the Battlefield begins: move, then act."""

    def __init__(self, who: Character) -> None:
        self.who = who

    def told(self) -> dict[str, Any]:
        """Say whose."""
        return {"who": self.who.called}


class MoveMoment(Moment):
    """Somebody goes from one Area to another; `way` is move, additional, carried, thrown or placed."""

    def __init__(self, who: Character, origin: int, target: int, way: str = "move", by: str = "") -> None:
        self.who = who
        self.origin = origin
        self.target = target
        self.way = way
        self.by = by
        self.stopped = False

    def told(self) -> dict[str, Any]:
        """Say who, whence and whither."""
        return {"who": self.who.called, "origin": self.origin, "target": self.target}


class AdvanceObstructed(MoveMoment):
    """An advance is Obstructed (W-OBSTRUCT); whoever clears it sets `cleared`."""

    cleared = False


class AreaLeft(MoveMoment):
    """Somebody is about to leave an Area; it can be `stopped`."""


class AreaEntered(MoveMoment):
    """Somebody has come into an Area, in whatever way. [MYKR3-T40]"""


class AttackMoment(Moment):
    """An instant of an attack."""

    def __init__(self, attack: "Attack") -> None:
        self.attack = attack

    def told(self) -> dict[str, Any]:
        """Say who attacks whom, with what."""
        return self.attack.told()

    def on_stack(self) -> tuple[str, dict[str, Any]]:
        """Say what lies on the stack while people answer it."""
        return "attack", self.attack.on_stack()


class AttackDeclared(AttackMoment):
    """An attack was declared: weapon and targets are named, nothing is rolled yet (W-DECLARE)."""


class BaseAttacked(AttackMoment):
    """Somebody sets about a Base with a weapon; nothing is rolled yet."""


class AttackMissed(AttackMoment):
    """An attack has missed."""


class AttackHit(AttackMoment):
    """An attack has hit; damage is not rolled yet (W-HIT)."""


class CrushingBlow(AttackMoment):
    """An attack was a critical success: the Crushing Blow Table is about to be rolled."""


class DamageRolled(AttackMoment):
    """The damage of an attack is rolled and summed; it can still be changed before anybody takes it."""


class AttackLanded(AttackMoment):
    """An attack has really dealt damage to at least one target; `dealt` says how much to whom."""


class AttackOver(AttackMoment):
    """An attack with all that follows from it is over."""


class MonsterDied(Moment):
    """A monster has been defeated; `by` is whose doing it was (W-KO)."""

    def __init__(self, who: Character, by: str = "") -> None:
        self.who = who
        self.by = by

    def told(self) -> dict[str, Any]:
        """Say who fell."""
        return {"who": self.who.called}


class CourtWiped(LossDue):
    """Nobody of the Court is left standing (W-WIPE)."""


class StrategyDue(Moment):
    """The Strategy Check is about to be made; its difficulty and its bonus can still change."""

    def __init__(self, who: Character, difficulty: int) -> None:
        self.who = who
        self.difficulty = difficulty
        self.first = ""
        self.hidden = False


class FleeDue(Moment):
    """A side is about to make its check to flee."""

    def __init__(self, who: Character, difficulty: int) -> None:
        self.who = who
        self.difficulty = difficulty
        self.automatic = False


class TrapDue(LossDue):
    """A Trap is about to take effect on somebody (W-TRAP)."""

    def __init__(self, trap: PlacedTrap, who: list[Character]) -> None:
        self.trap = trap
        self.who = who

    def told(self) -> dict[str, Any]:
        """Say which."""
        return {"trap": self.trap.kind}


class BaseDue(LossDue):
    """A Base is about to take effect (W-TRAP)."""

    def __init__(self, base: Base) -> None:
        self.base = base

    def told(self) -> dict[str, Any]:
        """Say which."""
        return {"base": self.base.kind}


class DungeonEntered(Frame):
    """The Dungeon Phase begins: the Court has taken up its order of battle."""


class RoomLeft(Moment):
    """The Court is about to leave a room by a Corridor; it can be `stopped`."""

    def __init__(self, origin: str, target: str) -> None:
        self.origin = origin
        self.target = target
        self.stopped = False


class RoomEntered(Moment):
    """The Court has come into a room; Passage Traps have fired; the Encounter is next."""

    def __init__(self, room: str, *, first_time: bool) -> None:
        self.room = room
        self.first_time = first_time


class MonstersMet(Moment):
    """The Court faces the monsters of a room; how they react is not acted upon yet (W:ENCOUNTER)."""

    def __init__(self, reaction: str) -> None:
        self.reaction = reaction


class CampBegun(Frame):
    """The Camp step begins."""


class CampEnded(Frame):
    """The Camp step is over (W:CAMP-END)."""


class QuarterEnded(Frame):
    """A Quarter is over: what happens at its end happens now (W-CYCLE-END)."""


class RestTaken(Moment):
    """Somebody Rests in this room; the table is not rolled yet."""

    def __init__(self, who: Character) -> None:
        self.who = who


class SearchMade(Moment):
    """Somebody has searched something with success; what it brings can still grow."""

    def __init__(self, who: Character, target: str) -> None:
        self.who = who
        self.target = target


class TrapDiscovered(Moment):
    """A Trap was discovered."""

    def __init__(self, trap: PlacedTrap, by: Character) -> None:
        self.trap = trap
        self.by = by


class Touched(Moment):
    """Somebody handles, opens, equips, uses or talks to something that may carry a Trap."""

    def __init__(self, who: Character, feature: str) -> None:
        self.who = who
        self.feature = feature


class Eaten(Moment):
    """Somebody has eaten."""

    def __init__(self, who: Character) -> None:
        self.who = who


class Reach(PersonScore):
    """How many Areas away somebody can strike with what they use."""

    key = "reach"

    def __init__(self, of: Character, base: int, weapon: Carried | None = None) -> None:
        super().__init__(of, base)
        self.weapon = weapon


class AttackScore(PersonScore):
    """What somebody adds to an Attack Check besides Warfare."""

    key = "attack"

    def __init__(self, of: Character, attack: "Attack") -> None:
        super().__init__(of)
        self.attack = attack


class DamageBonus(PersonScore):
    """What somebody adds to the dice of an attack's damage."""

    key = "damage"

    def __init__(self, of: Character, attack: "Attack") -> None:
        super().__init__(of)
        self.attack = attack


class SkillDamage(PersonScore):
    """How much damage a skill deals to one target; `groups` are those that it counts for."""

    key = "skill_damage"

    def __init__(self, of: Character, base: int, groups: tuple[str, ...]) -> None:
        super().__init__(of, base)
        self.groups = groups


class Obstruction(PersonScore):
    """How many who advance somebody can hold up: their Warfare. [MYK-MOVE-OBSTRUCT-02]"""

    key = "obstruction"

    def __init__(self, of: Character, base: int, mover: Character) -> None:
        super().__init__(of, base)
        self.mover = mover


class Steps(PersonScore):
    """How many Areas somebody's normal move may cover. [MYK-MOVE-03]"""

    key = "steps"


class StrategyDifficulty(Score):
    """How hard it is to win the first move."""

    key = "strategy"


class ExchangeDifficulty(Score):
    """How hard it is to deal with monsters."""

    key = "exchange"


class EncounterChance(Score):
    """The number that two dice must not exceed for a Random Encounter; its base counts Court, rooms and Quarters."""

    key = "encounter_chance"


class NegotiationDue(Moment):
    """Somebody is about to roll on the Negotiation Table for the Court; the roll can still be shifted."""

    def __init__(self, who: Character, shift: int) -> None:
        self.who = who
        self.shift = shift


class LookingDifficulty(Score):
    """How hard it is to look somewhere: what everybody may hear, and what nobody knows of that adds to it."""

    def __init__(self, base: int) -> None:
        super().__init__(base)
        self.unseen = 0


class SearchDifficulty(LookingDifficulty):
    """How hard it is to find anything in a place."""

    key = "search"

    def __init__(self, base: int, target: str) -> None:
        super().__init__(base)
        self.target = target


class HarmDue(Moment):
    """One effect is about to strike several at once; whoever slips out of it is taken off the list."""

    def __init__(self, who: list[Character], by: str = "", use: Any = None) -> None:
        self.who = who
        self.by = by
        self.use = use

    def told(self) -> dict[str, Any]:
        """Say how many."""
        return {"count": len(self.who)}


class Exposure(PersonScore):
    """Whether somebody can be aimed at: 0 or less means no. `attacker` wants to, with `weapon`."""

    key = "exposure"

    def __init__(self, of: Character, attacker: Character, weapon: Carried | None) -> None:
        super().__init__(of, 1)
        self.attacker = attacker
        self.weapon = weapon


class Light(Score):
    """Whether an Area is lit for ranged weapons: 1 or more means yes."""

    key = "light"

    def __init__(self, area: int, base: int) -> None:
        super().__init__(base)
        self.area = area


class Temper(PersonScore):
    """Which Personality binds somebody now: whoever changes it sets `now`."""

    key = "temper"

    def __init__(self, of: Character, now: str) -> None:
        super().__init__(of)
        self.now = now


class AttackActionTaken(AttackMoment):
    """Somebody has spent their action on an attack and is not Exhausted yet; attacks that come with it come now."""


class TurnEnded(Moment):
    """Somebody's turn on the Battlefield is over, and they are Exhausted; `action` is what they did."""

    def __init__(self, who: Character, action: str) -> None:
        self.who = who
        self.action = action

    def told(self) -> dict[str, Any]:
        """Say whose."""
        return {"who": self.who.called}


class SearchBegun(Moment):
    """Somebody sets about searching something; nothing is rolled yet."""

    def __init__(self, who: Character, target: str) -> None:
        self.who = who
        self.target = target


class RoomScouted(Moment):
    """Followers have looked at a room, with success or without; `lost` counts those whom something there took."""

    def __init__(self, who: Character, room: str, *, at_home: bool) -> None:
        self.who = who
        self.room = room
        self.at_home = at_home
        self.lost = 0


class CommandDifficulty(LookingDifficulty):
    """How hard it is to have a room looked at."""

    key = "command"

    def __init__(self, base: int, room: str) -> None:
        super().__init__(base)
        self.room = room


class MealDue(Moment):
    """Some people are about to eat; whoever gets nothing out of it is taken off the list."""

    def __init__(self, who: list[Character]) -> None:
        self.who = who


class FeatUsed(Moment):
    """Somebody has used a skill or an Item, on those named; all that it does is done."""

    def __init__(self, use: Any, targets: list[Character]) -> None:
        self.use = use
        self.targets = targets


class Hindrance(PersonScore):
    """Whether something keeps somebody from using a feat where they stand: 1 or more means yes."""

    key = "hindrance"

    def __init__(self, of: Character, feat: Any) -> None:
        super().__init__(of)
        self.feat = feat


class TrapGrip(PersonScore):
    """Whether a Combat Trap has a hold on somebody: 0 or less means no."""

    key = "trap_grip"

    def __init__(self, of: Character, trap: PlacedTrap) -> None:
        super().__init__(of, 1)
        self.trap = trap


class TrapDisarmed(Moment):
    """A Trap is being disarmed by somebody's own hands."""

    def __init__(self, trap: PlacedTrap, by: Character) -> None:
        self.trap = trap
        self.by = by


class ItemDiscarded(Moment):
    """Somebody has thrown an Item away."""

    def __init__(self, who: Character, item: Carried) -> None:
        self.who = who
        self.item = item


class LieTold(Moment):
    """Somebody has told a lie, says the game master."""

    def __init__(self, who: Character) -> None:
        self.who = who


class SleepSpread(Moment):
    """An effect has put some people to sleep; `spared` are those who are still awake."""

    def __init__(self, spared: list[Character]) -> None:
        self.spared = spared


class SupportTaken(Moment):
    """Somebody has taken a Support Action away from home, and is Exhausted."""

    def __init__(self, who: Character) -> None:
        self.who = who

    def told(self) -> dict[str, Any]:
        """Say who."""
        return {"who": self.who.called}


class CampActionTaken(Moment):
    """Somebody has taken an action in Camp."""

    def __init__(self, who: Character) -> None:
        self.who = who


class SpoilsDue(Moment):
    """The Court is about to take Materials from a beaten monster; which they are can still change."""

    def __init__(self, monster: str, materials: dict[str, int]) -> None:
        self.monster = monster
        self.materials = materials

    def told(self) -> dict[str, Any]:
        """Say whose."""
        return {"monster": self.monster}


class OrderSettled(Moment):
    """It is settled which side goes first in this Round, and nobody has moved yet."""

    def __init__(self, first: str) -> None:
        self.first = first


class BlowHope(PersonScore):
    """How much Hope somebody may put into one blow: their Warfare. [MYK-HOPE-06]"""

    key = "blow_hope"


class Targeted(Moment):
    """Somebody has become the target of a Support skill of another; who slips out of it sets `escaped`."""

    def __init__(self, use: Any, who: Character) -> None:
        self.use = use
        self.who = who
        self.escaped = False

    def told(self) -> dict[str, Any]:
        """Say who uses what on whom."""
        return {"who": self.use.user.called, "power": self.use.feat.entry, "target": self.who.called}


class TimeDue(LossDue):
    """A Round or a Quarter is about to be over; prevented, it is as if it had never passed (W-CYCLE-END)."""

    def __init__(self, period: str) -> None:
        self.period = period

    def told(self) -> dict[str, Any]:
        """Say which of them."""
        return {"period": self.period}
