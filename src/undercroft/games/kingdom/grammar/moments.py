"""The instants at which others may step in, and the numbers that permanent feats answer."""

from typing import TYPE_CHECKING, Any

from undercroft.engine.moments import Moment, Question
from undercroft.engine.totals import Total

from ..state import Built, Carried, Character, Talent

if TYPE_CHECKING:
    from .attempts import Attack, Check
    from .tables import Roll


class Acting(Moment):
    """Somebody is Free to Act and has the floor: Support and Plan Actions are offered."""

    def __init__(self, who: Character) -> None:
        self.who = who

    def told(self) -> dict[str, Any]:
        """Say whose turn it is."""
        return {"who": self.who.called}


class Breather(Moment):
    """A pause between two things: whatever may be used at any time is offered. [MYKR-41]"""

    at_stake = False

    def __init__(self, after: str) -> None:
        self.after = after

    def told(self) -> dict[str, Any]:
        """Say what has just been done."""
        return {"after": self.after}


LAST_BREATH = "last_breath"
"""After what a pause comes in which somebody will die unless they are helped."""


class CheckMoment(Moment):
    """An instant of a check."""

    def __init__(self, check: "Check") -> None:
        self.check = check

    @property
    def of(self) -> Character:
        """Whose check it is."""
        return self.check.roller

    def told(self) -> dict[str, Any]:
        """Say whose check it is, and how it stands if that is no secret."""
        return self.check.told()


class CheckAnnounced(CheckMoment):
    """A check was announced; its dice were not rolled yet (W-ROLL)."""


class DiceRolled(CheckMoment):
    """The dice of a check lie open; none was converted or chosen yet."""


class ResultReached(CheckMoment):
    """The result of a check is computed and can still be raised (W-RESULT); never after a critical failure."""


class CheckFailed(CheckMoment):
    """A check has failed."""


class CriticalSuccess(CheckMoment):
    """A check was a critical success."""


class CriticalFailure(CheckMoment):
    """A check was a critical failure."""


class FumbleDue(CheckMoment):
    """A critical failure is about to cost a Voice of the People; whoever talks it away sets `prevented`."""

    def __init__(self, check: "Check") -> None:
        super().__init__(check)
        self.prevented = False


class CooperationDue(Moment):
    """Somebody is about to help another's next check."""

    def __init__(self, helper: Character, target: Character) -> None:
        self.helper = helper
        self.target = target
        self.extra = 0


class HopeSpent(Moment):
    """Somebody has spent Hope; how much it counts for can still rise (W-HOPE)."""

    def __init__(self, who: Character, amount: int, purpose: str) -> None:
        self.who = who
        self.amount = amount
        self.purpose = purpose
        self.raised = False
        self.taxed = False
        self.wasted = False

    @property
    def counted(self) -> int:
        """What the Hope counts for: one more at the most, however many Kings command. [MYK-CLASSSKILL-ROYAL-COMMAND]"""
        if self.wasted:
            return 0
        return self.amount + 1 if self.raised else self.amount

    def told(self) -> dict[str, Any]:
        """Say who spent how much."""
        return {"who": self.who.called, "amount": self.amount}


class VoicesReduced(Moment):
    """Voices of the People went down; whether this brings a disaster is not settled yet."""

    def __init__(self, amount: int, before: int) -> None:
        self.amount = amount
        self.before = before

    def told(self) -> dict[str, Any]:
        """Say how many."""
        return {"amount": self.amount}


class LossDue(Moment):
    """Something is about to be lost, and that can be prevented, or be moved to another once."""

    prevented = False
    moved = False

    def prevent(self) -> None:
        """Let it never have happened."""
        self.prevented = True


class FollowersLossDue(LossDue):
    """Somebody is about to lose Followers (W-FOLLOWERS); `by` is whose doing it is."""

    def __init__(self, who: Character, amount: int, by: str = "", *, flee: bool = False) -> None:
        self.who = who
        self.amount = amount
        self.by = by
        self.flee = flee

    def told(self) -> dict[str, Any]:
        """Say whose and how many."""
        return {"who": self.who.called, "amount": self.amount}


class CitizensLossDue(LossDue):
    """Citizens are about to be lost."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def told(self) -> dict[str, Any]:
        """Say how many."""
        return {"amount": self.amount}


class TalentLossDue(LossDue):
    """A Talent is about to be lost."""

    def __init__(self, talent: Talent) -> None:
        self.talent = talent

    def told(self) -> dict[str, Any]:
        """Say which."""
        return {"job": self.talent.job}


class MonstersJoined(Moment):
    """Monsters of a kind have become Citizens."""

    def __init__(self, monster: str, amount: int) -> None:
        self.monster = monster
        self.amount = amount


class GloryWon(Moment):
    """Voices of the People were won in the Colosseum."""

    def __init__(self, voices: int) -> None:
        self.voices = voices


class PopulationGrowing(Moment):
    """People are about to join the Kingdom."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


class DamageDue(LossDue):
    """Somebody is about to take damage (W-DAMAGE); `attack` is the attack that deals it, if one does.

    `gentle` damage drops its target without killing it; `ignored` names what does not help against it.
    """

    attack: "Attack | None" = None
    gentle = False
    ignored: tuple[str, ...] = ()

    def __init__(self, target: Character, amount: int, dealer: str = "") -> None:
        self.target = target
        self.amount = amount
        self.dealer = dealer

    def reduce(self, amount: int) -> None:
        """Lower the damage, but not below 1, and never raise it. [R2-FLOOR]"""
        self.amount = min(self.amount, max(1, self.amount - amount))

    def told(self) -> dict[str, Any]:
        """Say who, and how much."""
        return {"who": self.target.called, "amount": self.amount}

    def on_stack(self) -> tuple[str, dict[str, Any]]:
        """Say what lies on the stack while people answer it: whose damage, by whom, and why it is as much."""
        known = {**self.told(), "at": [self.target.id], "by": self.dealer}
        return "damage", known if self.attack is None else {**known, **self.attack.reasons(self.target, self.amount)}


class HpLossDue(LossDue):
    """Somebody is about to lose HP, which is not damage. [MYKR-12]"""

    def __init__(self, who: Character, amount: int, why: str) -> None:
        self.who = who
        self.amount = amount
        self.why = why

    def told(self) -> dict[str, Any]:
        """Say whose and how many."""
        return {"who": self.who.called, "amount": self.amount}


class Downed(Moment):
    """Somebody's HP has just become 0 or less (W-DOWN); `by` is whose doing it was, `wound` the roll if there is one.

    Whoever heals them now averts the worst; `spared` lets a monster live all the same.
    """

    def __init__(self, who: Character, amount: int, by: str = "", wound: int = 0) -> None:
        self.who = who
        self.amount = amount
        self.by = by
        self.wound = wound
        self.spared = False

    def told(self) -> dict[str, Any]:
        """Say who, and what the Fatal Wound Table says."""
        return {"who": self.who.called, "wound": self.wound}


class StatusDue(LossDue):
    """Somebody is about to suffer a Bad Status (W-STATUS)."""

    def __init__(self, who: Character, status: str) -> None:
        self.who = who
        self.status = status

    def told(self) -> dict[str, Any]:
        """Say who, and what."""
        return {"who": self.who.called, "status": self.status}


class FeelingDue(Moment):
    """A Relationship Score is about to rise."""

    def __init__(self, who: Character, towards: str, score: str, amount: int) -> None:
        self.who = who
        self.towards = towards
        self.score = score
        self.amount = amount

    def told(self) -> dict[str, Any]:
        """Say whose, towards whom."""
        return {"who": self.who.called, "towards": self.towards, "score": self.score, "amount": self.amount}


class FeelingGrew(Moment):
    """A Relationship Score has risen."""

    def __init__(self, who: Character, towards: str, score: str, amount: int) -> None:
        self.who = who
        self.towards = towards
        self.score = score
        self.amount = amount


class ItemLossDue(LossDue):
    """An Item is about to disappear through use, or to be destroyed."""

    def __init__(self, who: Character, item: Carried, *, used_up: bool) -> None:
        self.who = who
        self.item = item
        self.used_up = used_up

    def told(self) -> dict[str, Any]:
        """Say whose, and which."""
        return {"who": self.who.called, "item": self.item.id}


class ItemReceived(Moment):
    """Somebody got an Item."""

    def __init__(self, who: Character, item: Carried) -> None:
        self.who = who
        self.item = item


class SkillLearned(Moment):
    """Somebody has learned a skill; what must be chosen for it is chosen now."""

    def __init__(self, who: Character, skill: str) -> None:
        self.who = who
        self.skill = skill


class LevelGained(Moment):
    """Somebody has gained a Level; the skill is not learned yet, and is not if something is taken `instead`."""

    def __init__(self, who: Character) -> None:
        self.who = who
        self.instead = False


class TalentReceived(Moment):
    """The Kingdom got a Talent; what must be chosen for it is chosen now."""

    def __init__(self, talent: Talent) -> None:
        self.talent = talent


class FacilityBuilt(Moment):
    """A Facility was built, or a Combined Facility grew; what must be chosen for it is chosen now."""

    def __init__(self, built: Built) -> None:
        self.built = built


class FacilityGone(Moment):
    """A Facility has left its room."""

    def __init__(self, built: Built, cell: str, room: str) -> None:
        self.built = built
        self.cell = cell
        self.room = room


class TableRolled(Moment):
    """A table was rolled, and its row does not apply yet (W-TABLE)."""

    def __init__(self, roll: "Roll") -> None:
        self.roll = roll

    def told(self) -> dict[str, Any]:
        """Say which table, and what came up."""
        return {"table": self.roll.table.id, "number": self.roll.number}


class YearOfStudy(Moment):
    """A Talent has been away for a year, to learn a greater trade."""

    def __init__(self, talent: Talent) -> None:
        self.talent = talent


class Frame(Moment):
    """A point in the frame of a game at which something may happen by itself."""


class SetupBegun(Frame):
    """The time between two games has begun."""


class GameBegun(Frame):
    """A game begins, before the Kingdom Phase."""


class RewardSet(Frame):
    """The reward of the adventure was named in the Prologue."""

    def __init__(self, reward: int) -> None:
        self.reward = reward

    def told(self) -> dict[str, Any]:
        """Say how much."""
        return {"reward": self.reward}


class FollowersAssigned(Frame):
    """Somebody was given Followers in the Organizational Meeting."""

    def __init__(self, who: Character, amount: int) -> None:
        self.who = who
        self.amount = amount


class Purchase(Frame):
    """Something is about to be bought in a Treasury Meeting."""

    def __init__(self, who: Character, what: str, cost: int) -> None:
        self.who = who
        self.what = what
        self.cost = cost

    def told(self) -> dict[str, Any]:
        """Say what, and for how much."""
        return {"what": self.what, "cost": self.cost}


class ActionStepBegun(Frame):
    """The Action Resolution of the Kingdom Phase begins."""


class RoomGathered(Frame):
    """Information about one room was gathered by so many Followers."""

    def __init__(self, who: Character, room: str, sent: int = 0) -> None:
        self.who = who
        self.room = room
        self.sent = sent


class KingdomPhaseOver(Frame):
    """The Kingdom Phase is over; the Court leaves."""


class CourtReturned(Frame):
    """The Court is back: the End Phase begins."""


class RoundtableBegun(Frame):
    """The Roundtable of the End Phase begins."""


class EarningsDue(Frame):
    """The Earnings Report is about to begin."""


class EarningsReported(Frame):
    """The Earnings Report is being made."""


class UpkeepDue(Frame):
    """The Treasury Meeting of the End Phase begins; Upkeep is about to be paid."""


class CarryOverDue(Frame):
    """What is left of the Treasury is about to be cut to what can be carried over."""


class GameOver(Frame):
    """The game ends."""


class Score(Question):
    """A number about somebody or something: `key` is what lasting changes call it."""

    key = ""

    def __init__(self, base: int = 0) -> None:
        self.total = Total(self.key, base)


class PersonScore(Score):
    """A number about a Landmaker."""

    def __init__(self, of: Character, base: int = 0) -> None:
        self.total = Total(self.key, base)
        self.of = of


PERSONAL = (PersonScore, CheckMoment)


def whose_is(instant: Moment | Question) -> Character | None:
    """Give whose score is in question, or whose check it is; nobody's in particular otherwise."""
    return instant.of if isinstance(instant, PERSONAL) else None


class AbilityScore(PersonScore):
    """An Ability Score. [MYK-ABILITY-01]"""

    def __init__(self, of: Character, ability: str) -> None:
        self.key = ability
        self.total = Total(ability, of.abilities.get(ability, 0))
        self.of = of


class MaxHp(PersonScore):
    """The most HP that somebody can have."""

    key = "max_hp"


class Capacity(PersonScore):
    """The most Drive that somebody can have."""

    key = "capacity"


class Defense(PersonScore):
    """How hard somebody is to hit."""

    key = "defense"


class MaxFollowers(PersonScore):
    """The most Followers that somebody can lead."""

    key = "max_followers"


class ItemLevel(PersonScore):
    """The Level at which an Item works in somebody's hands."""

    key = "item_level"

    def __init__(self, of: Character, item: Carried) -> None:
        super().__init__(of, item.level)
        self.item = item


class AttributeLevel(Score):
    """A Kingdom Attribute."""

    def __init__(self, attribute: str, base: int) -> None:
        self.key = attribute
        super().__init__(base)
        self.attribute = attribute


class MaxVoices(Score):
    """The most Voices of the People that the Kingdom can hear."""

    key = "max_voices"


class PopulationCap(Score):
    """How many people the Kingdom has room for."""

    key = "population_cap"


class FacilityLevel(Score):
    """The Level of a Facility or of a Combined Facility."""

    key = "facility_level"

    def __init__(self, built: Built, base: int) -> None:
        super().__init__(base)
        self.built = built


class FacilityCost(Score):
    """What a kind of Facility costs."""

    key = "facility_cost"

    def __init__(self, kind: str, base: int) -> None:
        super().__init__(base)
        self.kind = kind


class ForgeCost(Score):
    """How many Materials an Item takes at the Blacksmith for each new Level."""

    key = "forge_cost"

    def __init__(self, base: int, item: str) -> None:
        super().__init__(base)
        self.item = item


class RecipeCut(Score):
    """How many fewer of each Material an Item takes that is Crafted at home."""

    key = "recipe_cut"


class UpkeepCost(Score):
    """What this game's Upkeep comes to."""

    key = "upkeep"


class CarriedOver(Score):
    """How much of the Treasury survives into the next game."""

    key = "carry_over"


class CharacterDied(Moment):
    """Somebody's death has become final."""

    def __init__(self, who: Character) -> None:
        self.who = who
        self.mourned = False

    def told(self) -> dict[str, Any]:
        """Say who."""
        return {"who": self.who.called}


class TurnsPassed(Frame):
    """So many Turns of the Dungeon Phase have passed since the last time."""

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount


class MealUsed(Moment):
    """Somebody serves a Lunch or a Full Course; its Level can still rise, and it can be seasoned."""

    def __init__(self, who: Character, item: str, level: int) -> None:
        self.who = who
        self.item = item
        self.level = level

    def told(self) -> dict[str, Any]:
        """Say who serves what."""
        return {"who": self.who.called, "item": self.item}


class FirstMeeting(Moment):
    """Somebody meets somebody for the first time (W-MEET)."""

    def __init__(self, who: Character, other: Character) -> None:
        self.who = who
        self.other = other

    def told(self) -> dict[str, Any]:
        """Say who meets whom."""
        return {"who": self.who.called, "other": self.other.called}


class DamageTaken(Moment):
    """Somebody has taken damage; `dealer` is whose doing it was, `before` how many HP there were."""

    def __init__(self, who: Character, amount: int, dealer: str, before: int = 0) -> None:
        self.who = who
        self.amount = amount
        self.dealer = dealer
        self.before = before

    def told(self) -> dict[str, Any]:
        """Say who, and how much."""
        return {"who": self.who.called, "amount": self.amount}


class HpLost(Moment):
    """Somebody has lost HP in another way than by damage; `before` is how many there were. [MYKR-12]"""

    def __init__(self, who: Character, amount: int, before: int = 0) -> None:
        self.who = who
        self.amount = amount
        self.before = before

    def told(self) -> dict[str, Any]:
        """Say who, and how many."""
        return {"who": self.who.called, "amount": self.amount}


class FollowersSpent(PersonScore):
    """Somebody has paid with Followers, as many as `total` says; whoever is permanently hungry hears of it."""

    key = "followers_spent"


class BloodForHope(PersonScore):
    """Who on somebody's side can let blood be spent in place of Hope for a skill of theirs."""

    key = "blood_for_hope"

    def __init__(self, of: Character) -> None:
        super().__init__(of)
        self.mages: list[Character] = []


class OneMoreAction(Moment):
    """Somebody does one more thing at once; whichever part of the game is under way lets them choose it."""

    def __init__(self, who: Character) -> None:
        self.who = who


class ActionsAllowed(PersonScore):
    """How many actions somebody takes in Action Resolution before being Exhausted."""

    key = "actions_allowed"
