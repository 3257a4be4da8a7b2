"""Landmakers and Talents: who they are, what they carry, how they feel about each other."""

from typing import Annotated

from msgspec import field

from undercroft.engine import lasting
from undercroft.engine.lasting import lasts
from undercroft.engine.legal import Between, Kept, Parts
from undercroft.engine.secrets import GMOnly, Private, Public, Sealed, State
from undercroft.engine.totals import Total

from ..words import MOST_FEELING, SLOTS, Condition, Deed, Scope
from . import kinds
from .effects import Effect

STAR_FRAGMENT, VOICE_OF_STAR, STAR_CAGE = "star_fragment", "voice_of_star", "star_cage"
SEXY = Effect.SEXY
"""What somebody whom the opposite sex likes better for a while has among what lasts."""


class Used(lasting.Used):
    """What somebody has used up, by what the limit is counted by; outer cycles wait while an inner one runs."""

    cycle: Public[list[str]] = []
    turn: Public[list[str]] = []
    combat: Public[list[str]] = []
    game: Public[list[str]] = []
    outer: Public[list[list[str]]] = []


class Lasting(lasting.Lasting):
    """A change that lasts until the end of a cycle, Turn, Combat or game, or for some Quarters."""

    what: Public[Effect]
    until: Public[Scope]
    quarters: Public[int] = 0
    depth: Public[int] = 0


class Feeling(State):
    """What one character feels for another: two scores of their own, each of some kind once it is above 0."""

    affection: Public[kinds.Feels] = 0
    affection_kind: Public[kinds.Affection] = ""
    hostility: Public[kinds.Feels] = 0
    hostility_kind: Public[kinds.Hostility] = ""
    locked: Public[kinds.Score] = ""


class Carried(State):
    """One Item in somebody's hands, with what was chosen for it and what is stored in it."""

    id: Public[kinds.ItemId]
    level: Public[kinds.ItemLevel] = 0
    choices: Public[Kept[list[str]]] = []
    materials: Public[dict[kinds.Material, kinds.Counted]] = {}
    inside: Public[list["Carried"]] = []
    gone_after: Public[Scope] = Scope.ALWAYS
    used_now: Public[bool] = False
    joined: Public[Kept[list["Carried"]]] = []
    trap: GMOnly[Kept[str]] = ""
    instilled: Public[bool] = False
    sealed: Public[Kept[str]] = ""


class Slot(State):
    """One of six places: an Item, or up to ten Materials, or the second half of something large."""

    item: Public[Carried | None] = None
    materials: Public[dict[kinds.Material, kinds.Counted]] = {}
    taken_by: Public[Annotated[int, Between(-1, SLOTS - 1)]] = -1
    items_only: Public[bool] = False

    @property
    def free(self) -> bool:
        """Whether an Item can be put here."""
        return self.item is None and not self.materials and self.taken_by < 0


class Help(State):
    """A Cooperative Action that waits for the named action of somebody. [MYK-COOP-05]"""

    by: Public[str]
    action: Public[str]
    extra: Public[int] = 0


class Background(State):
    """Where somebody comes from, and the mission that follows from it."""

    roll: Public[kinds.Past]
    chosen: Public[Kept[dict[str, str]]] = {}
    count: Public[kinds.Many] = 0
    done: Public[bool] = False
    rewarded: Public[bool] = False


class Character(State):
    """Somebody who acts and fights: a Landmaker, or a monster."""

    seat: Public[kinds.Id]
    id: Public[kinds.Id]
    name: Public[kinds.Words] = ""
    gender: Public[kinds.Gender] = ""
    age: Public[kinds.Years] = 20
    looks: Public[kinds.Line] = ""
    level: Public[kinds.Level] = 1
    court_class: Public[kinds.ClassId] = ""
    jobs: Public[list[kinds.JobId]] = []
    abilities: Public[Parts[dict[kinds.Ability, kinds.Points]]] = {}
    hp: Public[kinds.Health] = 0
    drive: Public[kinds.Several] = 0
    followers: Public[dict[kinds.Follower, kinds.Counted]] = {}
    slots: Public[Parts[list[Parts[Slot]]]] = []
    skills: Public[list[kinds.SkillId]] = []
    lent: Public[Kept[list[str]]] = []
    choices: Public[Kept[dict[str, list[str]]]] = {}
    feelings: Public[Parts[dict[kinds.Id, Feeling]]] = {}
    statuses: Public[list[kinds.Status]] = []
    condition: Public[Condition] = Condition.WELL
    exhausted: Public[bool] = False
    used: Public[Kept[Used]] = field(default_factory=Used)
    lasting: Public[Kept[list[Lasting]]] = []
    helps: Public[Kept[list[Help]]] = []
    lost_in_game: Public[kinds.Many] = 0
    lost_in_combat: Public[kinds.Many] = 0
    figures: Public[Kept[dict[str, Total]]] = {}
    area: Public[kinds.Area] = 2
    wounds: Public[Kept[list[str]]] = []
    known_as: Public[kinds.Words] = ""

    def __post_init__(self) -> None:
        """Give everybody six Item Slots. [MYK-EQUIP-01]"""
        if not self.slots:
            self.slots = [Slot() for _ in range(SLOTS)]

    @property
    def called(self) -> str:
        """The name that stories use: without the byname, where that is enough to know who is meant."""
        return self.known_as or self.name or self.seat.capitalize()

    @property
    def follower_count(self) -> int:
        """All Followers, of whatever kind."""
        return sum(self.followers.values())

    @property
    def stars(self) -> int:
        """The Star Fragments that count as Followers and as Hope. [R2-VOICESTAR]"""
        if VOICE_OF_STAR not in self.skills and VOICE_OF_STAR not in self.lent:
            return 0
        return sum(1 for item in self.items() if item.id == STAR_FRAGMENT)

    @property
    def following(self) -> int:
        """All who count as Followers where an effect counts them: people, monsters, and stars. [R2-VOICESTAR]"""
        return self.follower_count + self.stars

    @property
    def awake(self) -> bool:
        """Whether they can declare anything at all. [MYKR-40]"""
        return self.condition is Condition.WELL

    @property
    def free_to_act(self) -> bool:
        """Whether they can take a Support or Plan Action. [MYK-TIME-FREE]"""
        return self.awake and not self.exhausted

    def towards(self, other: str) -> Feeling:
        """Give what they feel for somebody; nothing at all is a feeling too."""
        return self.feelings.get(other) or Feeling()

    def fond_of(self, other: "Character") -> int:
        """Give the Affection that counts: 1 more for somebody of the opposite sex who is at their best. [R2-SEXY]"""
        dazzled = lasts(other, SEXY) and bool(self.gender) and self.gender != other.gender
        return min(MOST_FEELING, self.towards(other.id).affection + dazzled)

    def items(self) -> list[Carried]:
        """List the Items in their slots; what was joined into one is two Items still. [R2-COMPOSITION]

        Star Fragments in a Star Cage are held as well. [MYK-RARE-GEN-STAR-CAGE]
        """
        found: list[Carried] = []
        for slot in self.slots:
            if slot.item is not None:
                found.append(slot.item)
                found += slot.item.joined
                found += slot.item.inside if slot.item.id == STAR_CAGE else ()
        return found

    def sealed_skills(self) -> list[str]:
        """List the skills that are sealed in their Items. [MYK-ADVSKILL-FRAGMENTS]"""
        return [item.sealed for item in self.items() if item.sealed]

    def find_item(self, item_id: str) -> Carried | None:
        """Find an Item that is equipped: the one of the highest Level, if there are several."""
        return max((item for item in self.items() if item.id == item_id), key=lambda item: item.level, default=None)

    def carried_materials(self) -> dict[str, int]:
        """Count the Materials in their slots and packs, by kind."""
        counted: dict[str, int] = {}
        for slot in self.slots:
            packs = slot.materials, slot.item.materials if slot.item is not None else None
            for held in filter(None, packs):
                for material, count in held.items():
                    counted[material] = counted.get(material, 0) + count
        return counted


class Landmaker(Character):
    """A player's character; those who take part in a game are the Court."""

    likes: Public[list[kinds.Words]] = []
    dislikes: Public[list[kinds.Words]] = []
    medals: Public[kinds.Several] = 0
    came_home: Public[bool] = True
    known_background: Public[Background | None] = None
    background: Private[Background | None] = None
    secret: Private[bool] = False
    facts: GMOnly[dict[kinds.Words, kinds.Words]] = {}
    meals: Public[list[kinds.Several]] = []
    starving: Public[bool] = False
    deeds: Public[Kept[list[Deed]]] = []
    operation: Sealed[Kept[str]] = ""


def background_of(who: Character) -> Background | None:
    """Give the past of a Landmaker; a monster has none."""
    return who.background if isinstance(who, Landmaker) else None


class Talent(State):
    """Somebody gifted who stays in the Kingdom: a Job, and whether it was used in this game."""

    id: Public[kinds.Id]
    job: Public[kinds.JobId]
    name: Public[kinds.Words] = ""
    choices: Public[Kept[list[str]]] = []
    used: Public[bool] = False
    landmaker: Public[Kept[str]] = ""
    resting: Public[bool] = False
    spent: Public[bool] = False
