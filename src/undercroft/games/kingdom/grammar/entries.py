"""Entries of the catalogue: a stat block for each skill, Item, Facility, Job and class, and the feats they give."""

from collections.abc import Callable, Coroutine, Iterable, Mapping
from enum import StrEnum
from inspect import get_annotations, iscoroutinefunction
from types import UnionType
from typing import Any, ClassVar, Literal, TypeVar, cast, get_args

import msgspec

from undercroft.engine import catalogue
from undercroft.engine.catalogue import Shelf, told_by
from undercroft.engine.costs import Cost, Limit
from undercroft.engine.moments import Catalogue, Moment, Power, Question, Timing

from ..state import Carried, Character, Monster, Realm
from ..words import Ability, Activation, Breed, Kind, Material, Placed, Scope, Score, Target, Temper
from .moments import Breather, GameBegun

F = TypeVar("F", bound=Callable[..., Any])
Uses = Any
"""A use in the hands of a condition or a cost; the windows define it."""


class By(StrEnum):
    """Who can use what the Kingdom has."""

    OWNER = "owner"  # whoever knows the skill or carries the Item
    ANYONE = "anyone"  # every member of the Court
    KING = "king"  # the Kings
    SPEAKER = "speaker"  # whoever speaks for the Kingdom as a whole [MYKR-04]


TIMING = {
    Kind.PERMANENT: Timing.PERMANENT,
    Kind.OPTIONAL: Timing.OPTIONAL,
    Kind.ASSIST: Timing.ASSIST,
    Kind.INTERRUPT: Timing.INTERRUPT,
    Kind.SUPPORT: Timing.OPTIONAL,
    Kind.PLAN: Timing.OPTIONAL,
}
ONCE_A_CYCLE = Limit(Scope.CYCLE)
LIMITS = {Kind.ASSIST: ONCE_A_CYCLE, Kind.INTERRUPT: ONCE_A_CYCLE}
"""Assists and Interrupts are used once a cycle by each character. [MYK-ACTIONTYPE-04] [MYK-ACTIONTYPE-08]"""


class Feat(Power, frozen=True):
    """One thing that an entry lets somebody do, or that is so because of it."""

    entry: str = ""
    kind: Kind = Kind.PERMANENT
    triggers: tuple[type, ...] = ()
    by: By = By.OWNER
    source: str = "skill"
    lasts: bool = False
    """Whether part of it takes hold even if its reason is gone when it is resolved. [R2-LIFO]"""
    whose: Callable[..., Iterable[Any]] | None = None
    """Who alone could use it at a moment, of all whom it is built into; nobody else is even looked at."""
    score: str = ""
    """Of which score alone it speaks, where it speaks of one; of the others it is not even asked."""
    own: bool = False
    """Whether it speaks of nobody but whoever has it; about others it is not even asked."""


class Voice(StrEnum):
    """How feats speak to a moment: by themselves, when somebody is asked, or in any way."""

    ANY = "any"
    PERMANENT = "permanent"
    ASKED = "asked"

    def speaks(self, timing: Timing) -> bool:
        """Say whether a feat of some timing speaks in this way."""
        return self is Voice.ANY or (timing is Timing.PERMANENT) == (self is Voice.PERMANENT)


class Heard:
    """The feats that speak to one kind of moment: everybody's, those of skills and Items by name, the Kingdom's."""

    __slots__ = ("_names", "built_in", "by_trap", "of_items", "of_kingdom", "of_skills", "unclaimed")

    def __init__(self) -> None:
        self.built_in: list[Feat] = []
        self.unclaimed = False
        self.of_skills: dict[str, list[Feat]] = {}
        self.of_items: dict[str, list[Feat]] = {}
        self.of_kingdom: dict[str, list[Feat]] = {}
        self.by_trap: dict[str, list[Feat]] = {}
        self._names: frozenset[str] | None = None

    @property
    def names(self) -> frozenset[str]:
        """What somebody may know or carry that speaks here."""
        if self._names is None:
            self._names = frozenset((*self.of_skills, *self.of_items))
        return self._names

    def enter(self, key: str, feat: Feat) -> None:
        """Enter one feat under what people hold it as."""
        if key == BUILT_IN:
            self.built_in.append(feat)
            self.unclaimed = self.unclaimed or feat.whose is None
        elif feat.source in ("facility", "talent"):
            self.of_kingdom.setdefault(key, []).append(feat)
        elif feat.source == "trap":
            self.by_trap.setdefault(key.removeprefix(TRAP_KEY), []).append(feat)
        else:
            own = self.of_items if feat.source == "item" else self.of_skills
            own.setdefault(key, []).append(feat)

    def __bool__(self) -> bool:
        """Say whether there is any."""
        return bool(self.built_in or self.of_skills or self.of_items or self.of_kingdom)

    def among(self, skills: Iterable[str], items: Iterable[str]) -> "tuple[Feat, ...]":
        """List the feats of some skills and Items."""
        if self.of_skills.keys().isdisjoint(skills) and self.of_items.keys().isdisjoint(items):
            return ()
        found = [feat for name in skills if name in self.of_skills for feat in self.of_skills[name]]
        found += [feat for name in items if name in self.of_items for feat in self.of_items[name]]
        return tuple(found)


class Kit:
    """Some skills and Items together, and what they say to each kind of moment, worked out once for all holders."""

    __slots__ = ("names", "order", "says")

    def __init__(self, skills: tuple[str, ...], items: tuple[str, ...]) -> None:
        kinds = tuple(dict.fromkeys(skills)), tuple(dict.fromkeys(items))
        self.order = (*kinds[0], *kinds[1])
        self.names = frozenset(self.order)
        self.says = {voice: Said(voice, *kinds) for voice in Voice}


class Said(dict[type, tuple[Feat, ...]]):
    """The feats of a kit that speak to a kind of moment in one way, found out when they are first asked for."""

    def __init__(self, voice: Voice, known: tuple[str, ...], carried: tuple[str, ...]) -> None:
        super().__init__()
        self.voice, self.known, self.carried = voice, known, carried

    def __missing__(self, kind: type) -> tuple[Feat, ...]:
        """Find out what speaks to a kind of moment."""
        found = self[kind] = FEATS.heard(kind, self.voice).among(self.known, self.carried)
        return found


class Company:
    """Some kits side by side, and which of them say what to a kind of moment, worked out once for all who hold them."""

    __slots__ = ("_kits", "_said", "_scores", "names")

    def __init__(self, kits: tuple[Kit, ...]) -> None:
        self._kits = kits
        self.names = frozenset[str]().union(*(kit.names for kit in kits))
        self._said: dict[tuple[type, Voice], tuple[tuple[int, tuple[Feat, ...]], ...]] = {}
        self._scores: dict[tuple[type, Voice], frozenset[str]] = {}

    def says(self, kind: type, voice: Voice) -> tuple[tuple[int, tuple[Feat, ...]], ...]:
        """Give who says anything to a kind of moment, by their place, and what."""
        found = self._said.get((kind, voice))
        if found is None:
            said = [kit.says[voice][kind] for kit in self._kits]
            found = self._said[kind, voice] = tuple([(place, feats) for place, feats in enumerate(said) if feats])
        return found

    def scores(self, kind: type, voice: Voice) -> frozenset[str]:
        """Name the scores of which anybody speaks, whosever they are; an empty name among them means all."""
        found = self._scores.get((kind, voice))
        if found is None:
            spoken = (feat.score for _, feats in self.says(kind, voice) for feat in feats if not feat.own)
            found = self._scores[kind, voice] = frozenset(spoken)
        return found


class Feats(Catalogue):
    """Every feat by id, and by the entry that gives it; what answers a moment is found without searching."""

    def __init__(self) -> None:
        super().__init__()
        self._of: dict[str, list[Feat]] = {}
        self._answers: dict[tuple[tuple[str, ...], type], tuple[Feat, ...]] = {}
        self._heard: dict[tuple[type, Voice], Heard] = {}
        self._kits: dict[tuple[tuple[str, ...], tuple[str, ...]], Kit] = {}
        self._companies: dict[tuple[Kit, ...], Company] = {}
        self._index: dict[type, dict[int, tuple[str, Feat]]] = {}
        self._by_trap: dict[type, dict[str, list[Feat]]] = {}
        self.spoken_to: dict[str, list[tuple[Voice, type]]] = {}
        """To which kinds of moment, of those that were ever asked about, something speaks that people hold."""

    def add(self, feat: Feat, held_as: str) -> None:
        """Enter one feat under what people hold it as; an id twice or a missing citation is refused."""
        if feat.id in self._powers:
            raise ValueError(f"there is a feat {feat.id!r} already")
        if not feat.cite:
            raise ValueError(f"the feat {feat.id!r} must cite the rule it comes from")
        self._powers[feat.id] = feat
        self._of.setdefault(held_as, []).append(feat)
        self._answers.clear()
        self._heard.clear()
        self._kits.clear()
        self._companies.clear()
        self._index.clear()
        self._by_trap.clear()
        self.spoken_to.clear()

    def of(self, held: str) -> list[Feat]:
        """List the feats that something gives to whoever holds it."""
        return self._of.get(held, [])

    def heard(self, moment: type, voice: Voice = Voice.ANY) -> "Heard":
        """Sort the feats that speak to a kind of moment or question by who has them; asked again it is cheap."""
        found = self._heard.get((moment, voice))
        if found is None:
            found = self._heard[moment, voice] = Heard()
            for key, feat in self._triggered_by(moment):
                if voice.speaks(feat.timing):
                    found.enter(key, feat)
            for name in (*found.names, *found.of_kingdom):
                self.spoken_to.setdefault(name, []).append((voice, moment))
        return found

    def _triggered_by(self, moment: type) -> "list[tuple[str, Feat]]":
        """List the feats that speak to a kind of moment, with what they are held as, in the order of the book."""
        if not self._index:
            entered = [(key, feat) for key, feats in self._of.items() for feat in feats]
            for place, (key, feat) in enumerate(entered):
                for trigger in feat.triggers:
                    self._index.setdefault(trigger, {})[place] = key, feat
        found: dict[int, tuple[str, Feat]] = {}
        for kind in moment.__mro__:
            found.update(self._index.get(kind, {}))
        return [found[place] for place in sorted(found)]

    def by_trap(self, moment: type) -> "dict[str, list[Feat]]":
        """Give what Traps have to say to a kind of moment, by their kinds."""
        try:
            return self._by_trap[moment]
        except KeyError:
            found = self._by_trap[moment] = self.heard(moment).by_trap
            return found

    def kit(self, skills: tuple[str, ...], items: tuple[str, ...]) -> Kit:
        """Give the kit of some skills and Items; the same ones make the same kit."""
        found = self._kits.get((skills, items))
        if found is None:
            if len(self._kits) > MOST_ANSWERS:
                self._kits.clear()
            found = self._kits[skills, items] = Kit(skills, items)
        return found

    def company(self, kits: "tuple[Kit, ...]") -> "Company":
        """Give some kits side by side; the same ones make the same company."""
        found = self._companies.get(kits)
        if found is None:
            if len(self._companies) > MOST_COMPANIES:
                self._companies.clear()
            found = self._companies[kits] = Company(kits)
        return found

    def answering(self, held: tuple[str, ...], moment: type) -> tuple[Feat, ...]:
        """List the feats among what is held that speak to a kind of moment or question; asked again it is cheap."""
        found = self._answers.get((held, moment))
        if found is None:
            if len(self._answers) > MOST_ANSWERS:
                self._answers.clear()
            kept = dict.fromkeys(held)
            found = tuple(feat for key in kept for feat in self.of(key) if issubclass(moment, feat.triggers))
            self._answers[held, moment] = found
        return found


MOST_ANSWERS = 1 << 14
MOST_COMPANIES = 1 << 8
TRAP_KEY = "trap_"
BOUND = "bound"
"""The category of what can be neither thrown away nor handed over."""
COURT_WIDE, ALONE = "court", "alone"
"""Whom a Trap befalls that goes off: everybody of the Court, or whoever set it off."""
TRAP_EFFECTS: dict[str, tuple[str, Callable[..., Coroutine[Any, Any, None]]]] = {}
"""What each Trap does when it goes off, and whom it befalls."""
FEATS = Feats()
BUILT_IN = "built_in"
"""What everybody holds: Followers in a check, and what special relationships allow."""


class Check(msgspec.Struct, frozen=True):
    """The check that an entry prints: an ability or Kingdom Attribute, and a difficulty."""

    score: Score
    difficulty: int | Callable[[Uses], int]


class Entry(catalogue.Entry, frozen=True, kw_only=True):
    """An entry of the kingdom: whom it is aimed at, the check that it prints, and the feats that it gives."""

    source: ClassVar[str] = "skill"
    target: Target = "self"
    check: Check | None = None

    @property
    def key(self) -> str:
        """What its feats and their limits are called by; a Talent's are not its Job's."""
        return self.id

    @property
    def held_as(self) -> str:
        """What somebody must hold to have its feats."""
        return self.key

    def used_by(self, kind: Kind) -> By:
        """Say who can use its feats if nothing else is said."""
        return By.OWNER

    def limits(self, kind: Kind, limit: Limit | None) -> tuple[Limit, ...]:
        """Give its limits: Assists and Interrupts once a cycle, and what it says itself."""
        if limit is not None and limit.per is Scope.CYCLE:
            return (limit,)
        return tuple(one for one in (LIMITS.get(kind), limit) if one is not None)

    def feat(
        self,
        kind: Kind,
        *,
        costs: tuple[Cost[Any], ...] = (),
        when: Callable[..., bool] | None = None,
        limit: Limit | None = None,
        by: By | None = None,
        lasts: bool = False,
        whose: Callable[..., Iterable[Any]] | None = None,
        score: str = "",
        own: bool = False,
    ) -> Callable[[F], F]:
        """Give the entry a feat: a small function whose docstring players read, triggered by its second parameter."""

        def enter(effect: F) -> F:
            triggers = _triggers(effect)
            feat = Feat(
                self.key if self.key not in FEATS else f"{self.key}_{effect.__name__}",
                TIMING[kind],
                triggers[0],
                effect,
                self.cite,
                told_by(effect),
                when,
                costs,
                self.limits(kind, limit),
                self.key,
                kind,
                triggers,
                by or self.used_by(kind),
                self.source,
                lasts,
                whose,
                score,
                own,
            )
            FEATS.add(feat, self.held_as)
            return effect

        return enter


def _annotations(effect: Callable[..., Any]) -> Mapping[str, Any]:
    """Give the types of a function's parameters; where they are written as words, those are read."""
    written = effect.__annotations__
    return get_annotations(effect, eval_str=True) if any(type(kind) is str for kind in written.values()) else written


def _triggers(effect: Callable[..., Any]) -> tuple[type, ...]:
    """Read what triggers a feat: the type of its second parameter, or the types of a union."""
    annotations = [kind for name, kind in _annotations(effect).items() if name != "return"]
    if len(annotations) != 2:
        raise TypeError(f"{effect.__name__} must take who uses it and the moment or question that it answers")
    wanted = get_args(annotations[1]) if isinstance(annotations[1], UnionType) else (annotations[1],)
    if not all(issubclass(one, Moment | Question) for one in wanted):
        raise TypeError(f"{effect.__name__} must answer a moment or a question")
    if issubclass(wanted[0], Question) == iscoroutinefunction(effect):
        raise TypeError(f"{effect.__name__}: what answers a question is a def, what answers a moment an async def")
    return cast(tuple[type, ...], wanted)


async def switch_on(use: Uses, pause: Breather | GameBegun) -> None:
    """At any time: put this Talent to work for the rest of the game."""


class Skill(Entry, frozen=True, kw_only=True):
    """A skill: one of a class, of a Job, of an advanced group, or of a monster."""

    family: str
    group: str
    kind: Kind
    counts_as: tuple[str, ...] = ()
    needs: str = ""

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        SKILLS.add(self)


class Weapon(msgspec.Struct, frozen=True):
    """What makes an Item a weapon: melee or ranged, how far, how hard; `thrown` is how far a melee weapon flies.

    `ammunition` is the Material that each attack takes.
    """

    ranged: bool
    reach: int
    damage: str
    per_level: int = 1
    thrown: int = 0
    ammunition: str = ""


class Item(Entry, frozen=True, kw_only=True):
    """An Item, common or rare: cost, recipe, Levels, slots.

    The Cost of a Rare Item is in brackets: nobody buys it, but it is compared. [MYK-RARE-COST]
    """

    source: ClassVar[str] = "item"
    category: str
    kind: Kind
    cost: int
    materials: Mapping[str, int | str] | None
    levels: bool = True
    first_level: int = 0
    slots: int = 1
    weapon: Weapon | None = None
    only_for: str = ""
    rare: bool = False
    followers: int = 0
    not_with: tuple[str, ...] = ()
    people_only: bool = False
    """Whether no monster can wear it."""
    sticks: bool = False
    """Whether nobody can take it off again."""
    priceless: bool = False
    """Whether it has no Cost at all, so that nobody can trade it."""
    groups: tuple[str, ...] = ()
    """The skill groups of which the Job of whoever equips it must open one."""
    or_ability: Ability | None = None
    """With what somebody may attack with it in place of Warfare."""
    charged: Weapon | None = None
    """What it is as a weapon while it is charged."""
    swung_by: tuple[str, ...] = ()
    """The classes and Jobs in whose hands a ranged weapon is a melee weapon."""
    usable: Callable[[Character, Carried], bool] | None = None
    """What must be so for it to be used as a weapon."""
    most: Callable[[Realm, Character], int] | None = None
    """How many of it somebody can have."""

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        ITEMS.add(self)


class Facility(Entry, frozen=True, kw_only=True):
    """A Facility: cost, how it is built, whether it has Levels."""

    source: ClassVar[str] = "facility"
    category: str
    kind: Kind
    cost: int
    levels: bool = True
    addition: bool = False
    host: tuple[str, ...] = ()
    only_one: bool = False
    extra_cost: str = ""
    fits: Callable[..., bool] | None = None
    not_for_sale: bool = False
    falls_together: bool = False

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        FACILITIES.add(self)

    def used_by(self, kind: Kind) -> By:
        """Anybody can spend an action on a Facility; the rest is for whoever speaks for the Kingdom."""
        return By.ANYONE if kind in (Kind.PLAN, Kind.SUPPORT) else By.SPEAKER


class CourtClass(Entry, frozen=True, kw_only=True):
    """A class of the Court: where its scores start, and what its members carry."""

    fixed: Mapping[Ability, int] = {}
    spread: tuple[int, ...] = ()
    equipment: tuple[str, ...] = ()
    jobs: int = 1

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        COURT_CLASSES.add(self)


class Need(msgspec.Struct, frozen=True):
    """One thing that an Advanced Job asks of whoever takes it up, and how it is told."""

    said: str
    met: Callable[..., bool]


class Job(Entry, frozen=True, kw_only=True):
    """A Job: its ability, the skill groups it opens, its Items and skill, and what it does for a Talent.

    An Advanced Job gives two points, as `bonus` says, asks for something first, and may leave `open` what its two
    abilities or its two groups are.
    """

    ability: Ability
    groups: tuple[str, ...]
    equipment: tuple[str, ...]
    skill: str
    talent_cite: str
    birth: int = 0
    advanced: bool = False
    bonus: tuple[Ability, ...] = ()
    open: Literal["", "abilities", "groups"] = ""
    needs: tuple[Need, ...] = ()

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        JOBS.add(self)

    @property
    def gives(self) -> tuple[Ability, ...]:
        """The abilities that it raises, one by one; a Job that leaves them open names none."""
        return () if self.open == "abilities" else self.bonus or (self.ability,)

    def talent(
        self, kind: Kind, *, when: Callable[..., bool] | None = None, costs: tuple[Cost[Any], ...] = ()
    ) -> Callable[[F], F]:
        """Say what a Talent of this Job does; a permanent effect works once it has been switched on. [R2-TALENTUSE]"""
        entry = TalentEntry(id=self.id, cite=self.talent_cite, name=self.title)

        def enter(effect: F) -> F:
            entry.feat(kind, when=when, costs=costs)(effect)
            if kind in (Kind.PERMANENT, Kind.OPTIONAL):
                entry.feat(Kind.ASSIST)(switch_on)
            return effect

        return enter


class TalentEntry(Entry, frozen=True, kw_only=True):
    """The effect of a Job when a Talent has it."""

    source: ClassVar[str] = "talent"

    @property
    def key(self) -> str:
        """Its feats are not those of the Job."""
        return f"talent_{self.id}"

    def used_by(self, kind: Kind) -> By:
        """Talents work for whoever speaks for the Kingdom."""
        return By.SPEAKER

    def limits(self, kind: Kind, limit: Limit | None) -> tuple[Limit, ...]:
        """A Talent is ticked off once a game; cycles do not matter. [MYK-TALENTRULE-USE]"""
        return ()


class BuiltIn(Entry, frozen=True, kw_only=True):
    """Something that everybody can do, without a skill."""

    source: ClassVar[str] = BUILT_IN

    @property
    def held_as(self) -> str:
        """Everybody holds it."""
        return BUILT_IN


SKILLS: Shelf[Skill] = Shelf()
ITEMS: Shelf[Item] = Shelf()
FACILITIES: Shelf[Facility] = Shelf()
COURT_CLASSES: Shelf[CourtClass] = Shelf()
JOBS: Shelf[Job] = Shelf()


class Skills:
    """A list of skills in the book: `skill = Skills("class", "king")`, then `@skill("diadem", …)` for each."""

    def __init__(self, family: str, group: str) -> None:
        self.family = family
        self.group = group

    def __call__(
        self,
        skill_id: str,
        kind: Kind,
        *,
        cite: str,
        name: str = "",
        target: Target = "self",
        check: Check | None = None,
        costs: tuple[Cost[Any], ...] = (),
        when: Callable[..., bool] | None = None,
        limit: Limit | None = None,
        counts_as: tuple[str, ...] = (),
        needs: str = "",
        lasts: bool = False,
        own: bool = False,
        score: str = "",
    ) -> Callable[[F], F]:
        """Enter a skill and its feat in one go."""
        entry = Skill(
            id=skill_id,
            cite=cite,
            name=name,
            target=target,
            check=check,
            family=self.family,
            group=self.group,
            kind=kind,
            counts_as=counts_as,
            needs=needs,
        )
        return entry.feat(kind, costs=costs, when=when, limit=limit, lasts=lasts, own=own, score=score)

    def also(
        self,
        skill_id: str,
        kind: Kind,
        *,
        costs: tuple[Cost[Any], ...] = (),
        when: Callable[..., bool] | None = None,
        limit: Limit | None = None,
        own: bool = False,
    ) -> Callable[[F], F]:
        """Give a skill that was entered above another feat."""
        return SKILLS[skill_id].feat(kind, costs=costs, when=when, limit=limit, own=own)


def groups_of(entry: str) -> tuple[str, ...]:
    """Give the skill groups that a skill counts for; what is no skill counts for none. [R2-COUNTSAS]"""
    return (SKILLS[entry].group, *SKILLS[entry].counts_as) if entry in SKILLS else ()


class MonsterEntry(Entry, frozen=True, kw_only=True):
    """A monster of the Dungeon Book: its figures as printed, and the skills that it knows."""

    source: ClassVar[str] = "monster"
    type: Breed
    level: int
    warfare: int
    reach: int
    damage: str
    defense: int
    hp: int
    personality: Temper
    materials: tuple[Material, ...] = ()
    skills: tuple[str, ...] = ()
    looks: str = ""

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        MONSTERS.add(self)

    def own_skill(
        self,
        skill_id: str,
        kind: Kind,
        *,
        cite: str,
        name: str = "",
        costs: tuple[Cost[Any], ...] = (),
        when: Callable[..., bool] | None = None,
        limit: Limit | None = None,
    ) -> Callable[[F], F]:
        """Enter a skill that only this monster has, and its feat in one go."""
        entry = Skill(id=skill_id, cite=cite, name=name, family="monster", group=self.id, kind=kind)
        return entry.feat(kind, costs=costs, when=when, limit=limit)


class TrapEntry(Entry, frozen=True, kw_only=True):
    """A Trap of the Dungeon Book: where it is placed, what sets it off, how it is disarmed."""

    source: ClassVar[str] = "trap"
    category: str
    level: int
    most: int = 0
    placed: tuple[Placed, ...] = ("room",)
    activation: Activation = "passage"
    disarm: Check | Literal["impossible", "discovery", "special"] = "impossible"
    carrier: str = ""

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        TRAPS.add(self)

    @property
    def key(self) -> str:
        """What is always so while it is armed is not called like a Facility or Item of the same name."""
        return f"{TRAP_KEY}{self.id}"

    def on_court(self, effect: F) -> F:
        """Say what it does when it goes off, to everybody of the Court."""
        TRAP_EFFECTS[self.id] = (COURT_WIDE, effect)
        return effect

    def on_one(self, effect: F) -> F:
        """Say what it does when it goes off, to whoever set it off."""
        TRAP_EFFECTS[self.id] = (ALONE, effect)
        return effect

    def always(self, when: Callable[..., bool] | None = None) -> Callable[[F], F]:
        """Say what is so while it is armed: a small function that answers a question or a moment. [MYKR3-T08]"""
        return self.feat(Kind.PERMANENT, when=when)


class BaseEntry(Entry, frozen=True, kw_only=True):
    """A Base of the Dungeon Book: Level, HP, what using it costs, and what becomes of it in our hands."""

    source: ClassVar[str] = "base"
    level: int
    kind: Kind
    hp: int
    activation: int | None = None
    addition: bool = False
    rewards: tuple[str, ...] = ()
    production: int = 0
    war_machine: bool = False

    def __post_init__(self) -> None:
        """Put it on its shelf, if it is spelt well."""
        super().__post_init__()
        BASES.add(self)


MONSTERS: Shelf[MonsterEntry] = Shelf()
TRAPS: Shelf[TrapEntry] = Shelf()
BASES: Shelf[BaseEntry] = Shelf()


def type_of(who: Character) -> str:
    """Give the type of a monster; people have none."""
    return MONSTERS[who.kind].type if isinstance(who, Monster) and who.kind else ""
