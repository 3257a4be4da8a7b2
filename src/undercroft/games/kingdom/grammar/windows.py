"""Windows: who may step in when, with what, at which cost; and how a declared feat is carried out."""

from collections.abc import Awaitable, Callable, Container, Coroutine, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, cast

from undercroft.engine.asks import Ask, Detail, Known, Pick
from undercroft.engine.costs import Cost, within_limits
from undercroft.engine.foresight import Unforeseen, carried_over
from undercroft.engine.lasting import add_lasting, lasts
from undercroft.engine.moments import PASS, Answer, Declared, Moment, Offers, Pending, Question, Timing
from undercroft.engine.moments import Use as EngineUse
from undercroft.engine.play import Play, Stacked
from undercroft.engine.procedures import Foretold, Procedure

from ..state import Built, Carried, Character, Kingdom, Landmaker, Monster, Realm, Talent
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import HIGHEST_LEVEL, Condition, Kind
from .concerns import concerns_of
from .copies import copies_of, which_of
from .deeds import Deed
from .delve_moments import AttackMoment, FeatUsed, Hindrance
from .entries import FACILITIES, FEATS, ITEMS, JOBS, SKILLS, Entry, Feat, Voice
from .hearing import SILENCE, Answers, Hearing, any_traps
from .holdings import (
    ACTED,
    COFFIN,
    GHOST,
    Source,
    combined,
    ghost_may,
    haunting,
    in_a_coffin,
)
from .labels import labelled
from .moments import AttributeLevel, DamageDue, Downed, FacilityLevel, ItemLevel, LossDue, PersonScore, Score, whose_is

Q = TypeVar("Q", bound=Question)
S = TypeVar("S", bound=Score)
T = TypeVar("T")
EXTRA_COSTS: dict[str, tuple[Cost[Any], ...]] = {}
"""What every skill of a family costs besides its own costs; the costs enter it. [R2-MONSTERSKILLCOST]"""
STAKES: list[Callable[[Play[Realm], Character, Moment], dict[str, Any]]] = []
"""What somebody who may step in can take in at a glance; `combat/minds.py` enters it."""
Look = Callable[[Play[Realm], Character, Moment], T]
OUTLOOKS: list[Look[Look[Detail]]] = []
"""What looks at a moment as somebody knows it, and again after something was tried; `combat/minds.py` enters it."""
SPRINGS: list[Callable[[Play[Realm], Moment | Question, Container[str]], Iterable[Any]]] = []
"""What finds the Traps of some kinds that are armed where something happens; `dungeon/traps.py` enters it."""
PRECINCT = Effect.PRECINCT
"""What a skill that was prepared in a Ritual Precinct is called among what lasts."""
TAKEN_SHAPE = "taken_shape"
"""Under what somebody who has become a monster keeps its kind and its skills, which cost no Hope. [R2-BEASTMEM]"""
SADDLED = "Saddle"
"""What skills of a mount are lent by."""
ALWAYS = (Timing.PERMANENT,)
RESPONDABLE = (Kind.ASSIST, Kind.INTERRUPT, Kind.SUPPORT, Kind.PLAN)


class Use(EngineUse[Realm, Character]):
    """One feat in somebody's hands: the Item, Facility or Talent behind it, and what was paid for it."""

    def __init__(self, play: Play[Realm], user: Character, feat: Feat, source: Source = None) -> None:
        self.play = play
        self.user = user
        self.power = self.feat = feat
        self.source = source
        self.paid: dict[str, int] = {}
        self.targets: list[Character] = []
        self.said: list[tuple[str, Any]] = []  # what the user has said beforehand of what will be asked

    @property
    def realm(self) -> Realm:
        """The whole realm."""
        return self.play.state

    @property
    def landmaker(self) -> Landmaker:
        """Whoever uses it, if it is for Landmakers alone."""
        assert isinstance(self.user, Landmaker)
        return self.user

    @property
    def kingdom(self) -> Kingdom:
        """Our Kingdom."""
        return self.play.state.kingdom

    @property
    def entry(self) -> Entry:
        """The stat block behind the feat."""
        return entry_of(self.feat)

    @property
    def level(self) -> int:
        """The Level at which the Item or Facility works, all changes counted."""
        if isinstance(self.source, Carried):
            return item_level(self.play, self.user, self.source)
        if isinstance(self.source, Built):
            return facility_level(self.play, self.source)
        return self.paid.get(PRECINCT, 0) or self.user.level

    @property
    def prepared(self) -> int:
        """The Level of the ritual by which a skill is used that the user does not know; 0 if it is none."""
        if self.source is not None or self.feat.entry in self.user.skills:
            return 0
        rituals = [one for one in self.user.lasting if one.what == PRECINCT and one.about == self.feat.entry]
        return max((one.amount for one in rituals), default=0)

    @property
    def choices(self) -> list[str]:
        """What was chosen for the skill, Item, Facility or Talent."""
        if self.source is not None:
            return self.source.choices
        return self.user.choices.setdefault(self.feat.entry, [])

    @property
    def chosen(self) -> Sequence[str]:
        """What was chosen, for whoever only looks: looking leaves no trace."""
        return self.user.choices.get(self.feat.entry, ()) if self.source is None else self.source.choices

    def noted(self, what: str, look: Callable[[], bool]) -> bool:
        """Say what is the same for everybody; while people are heard in turn and nothing happens, one look will do."""
        noted = windows_of(self.play).noted
        if noted is None:
            return look()
        if what not in noted:
            noted[what] = look()
        return noted[what]

    def roll(self, notation: str) -> int:
        """Throw dice, and tell them."""
        thrown = self.play.roll(notation)
        dice = [(die.sides, die.face) for die in thrown.dice]
        params: dict[str, Any] = {"power": self.feat.entry, "notation": notation, "sum": thrown.total}
        self.play.tell("feat_rolled", dice=dice, rules=(self.feat.cite,), **params)
        return thrown.total

    def applies_to(self, moment: Moment | Question) -> bool:
        """Say whether the feat's own condition holds, and it is about its user if it is about nobody else."""
        feat = self.feat
        return (not feat.own or whose_is(moment) is self.user) and (feat.when is None or feat.when(self, moment))

    def stands(self, moment: Moment | Question) -> bool:
        """Say whether the feat still does anything when it is resolved. [R2-LIFO]"""
        return self.feat.lasts or self.applies_to(moment)

    @property
    def counted_as(self) -> str:
        """The name of the entry: limits are counted by name. [R2-ONCEPERCYCLE]"""
        return self.feat.entry

    def used_up(self, scope: str) -> list[str]:
        """Give the list in which a use is marked: the Kingdom's for its Facilities, else the user's."""
        holder = self.kingdom if isinstance(self.source, Built) else self.user
        return holder.used.by(scope)


def entry_of(feat: Feat) -> Entry:
    """Find the stat block of a feat."""
    for shelf in (SKILLS, ITEMS, FACILITIES):
        if feat.entry in shelf:
            return cast(Entry, shelf[feat.entry])
    job = feat.entry.removeprefix("talent_")
    return JOBS[job] if job in JOBS else Entry(id=feat.entry, cite=feat.cite)


class Slipped(Exception):
    """The one whom a skill was aimed at has slipped out of it, and it comes to nothing."""


SONIC = "sonic"
"""What marks an attack that others cannot interrupt. [R2-SONICBLADE]"""


def too_fast(holder: Character, moment: Moment | Question) -> bool:
    """Say whether a moment belongs to an attack of another that nobody can interrupt."""
    attack = getattr(moment, "attack", None) or getattr(getattr(moment, "check", None), "attack", None)
    return attack is not None and SONIC in attack.marks and attack.attacker is not holder


class Nothing:
    """What is awaited where a moment matters to nobody."""

    def __await__(self) -> Generator[Any, Any, None]:
        """Be done at once."""
        yield from ()


NOTHING = Nothing()


def helpful(offers: Offers[Realm, Character]) -> str:
    """Give the first thing that helps against a loss, or nothing."""
    return next((one for one, (_, about) in offers.items() if isinstance(about, LossDue | Downed)), PASS)


class CourtWindows(Hearing):
    """The windows of the realm: the Court in seat order; the King, or whoever stands in, speaks for the Kingdom."""

    def costs_of(self, use: EngineUse[Realm, Character]) -> tuple[Cost[Any], ...]:
        """Give what a feat costs."""
        return costs_of(cast(Use, use))

    def told_of(self, use: EngineUse[Realm, Character]) -> dict[str, Any]:
        """Say who uses what."""
        return {"who": use.user.called, "power": cast(Feat, use.power).entry}

    def _ready(self, feat: Feat, talent: Talent) -> bool:
        """Say whether a Talent works: a permanent one when it is on, another one once, within Culture. [MYKR-30]"""
        if feat.kind is Kind.PERMANENT or feat.kind is Kind.OPTIONAL:
            return talent.used and not talent.resting
        return not talent.used and can_use_talent(self.play)

    def _uses(
        self, holder: Character, moment: Moment | Question, timings: tuple[Timing, ...]
    ) -> list[EngineUse[Realm, Character]]:
        voice = Voice.PERMANENT if timings is ALWAYS else Voice.ASKED
        built_in, answers = self._for(holder, moment, voice)
        able = self._able
        found: list[EngineUse[Realm, Character]] = []
        if built_in:
            found += [use for feat in built_in if (use := able(holder, moment, feat, None)) is not None]
        if answers.of_kingdom or id(holder) in answers.own:
            for feat, source in self._in_hand(holder, answers):
                if (use := able(holder, moment, feat, source)) is not None:
                    found.append(use)
        return found

    def _able(self, holder: Character, moment: Moment | Question, feat: Feat, source: Source) -> Use | None:
        """Put a feat into somebody's hands, if they can use it now: its limits, its condition, what hinders them."""
        if holder.condition is Condition.DEAD and not ghost_may(self.play.state, holder, feat):
            return None
        if feat.score and isinstance(moment, Question) and feat.score != moment.total.name:
            return None
        if feat.own and whose_is(moment) is not holder:
            return None
        use = Use(self.play, holder, feat, source)
        if (feat.when is not None and not feat.when(use, moment)) or (feat.limits and not within_limits(use)):
            return None
        if feat.kind is Kind.INTERRUPT and too_fast(holder, moment):
            return None
        if self.play.state.delve.fight is None or type(moment) is Hindrance:
            return use
        return None if self.hindered(holder, feat) else use

    def hindered(self, holder: Character, feat: Feat) -> bool:
        """Say whether something on the Battlefield keeps somebody from using a feat. [MYK-TRAP-COMBAT-SEAL]"""
        fight = self.play.state.delve.fight
        if fight is None:
            return False
        if self._hinders is None or self._changes != HOLDING.changes:
            self._hinders = self.answers(Hindrance) is not SILENCE
        if not (fight.traps or self._hinders):
            return False
        return self.reckon(Hindrance(holder, feat)).total.value > 0

    def _sprung(self, moment: Moment | Question) -> Sequence[tuple[Feat, Any]]:
        """Give what the armed Traps where it happens have to say, each with its spring. [MYK-TRAPRULE-ACT-AUTOMATIC]"""
        realm = self.play.state
        by_trap = FEATS.by_trap(type(moment))
        if not by_trap or not any_traps(realm, by_trap):
            return ()
        armed = [spring for springs in SPRINGS for spring in springs(self.play, moment, by_trap)]
        return [(feat, spring) for spring in armed for feat in by_trap[spring.trap.kind]]

    def _reckoning(self, question: Question, answers: "Answers") -> Iterator[Use]:
        """Give what has a say in a number: of those who hold something, unless everybody or the Kingdom has one."""
        fight = self.play.state.delve.fight
        if answers.built_in or answers.of_kingdom or (fight is not None and fight.duel):
            concerned = [holder for holder in self.holders(question) if answers.concerns(holder)]
            yield from (cast(Use, use) for holder in concerned for use in self._uses(holder, question, ALWAYS))
            return
        score, of = question.total.name, whose_is(question)
        for holder in answers.people:
            if holder is not of and id(holder) in answers.reserved:
                continue
            for feat, source in self._in_hand(holder, answers):
                if (not feat.score or feat.score == score) and (
                    use := self._able(holder, question, feat, source)
                ) is not None:
                    yield use

    def reckon(self, question: Q) -> Q:
        """Answer a question; if nobody holds anything that speaks to it, that costs next to nothing."""
        realm, answers = self.play.state, self.answers(type(question), Voice.PERMANENT)
        fight, self._spoken = realm.delve.fight, None
        if answers is not SILENCE and answers.speak_of(question.total.name, whose_is(question)):
            for use in self._reckoning(question, answers):
                self.play.reached("feat", use.feat.id)
                use.feat.effect(use, question)
        if (realm.adventure.truth.placed or (fight is not None and fight.traps)) and FEATS.by_trap(type(question)):
            self._spring_on(question)
        return question

    def _note_trap(self, feat: Feat, spring: Any) -> None:
        """Note that a Trap that is always on has come up."""
        self.play.reached("feat", feat.id)
        self.play.reached("trap", spring.trap.kind)

    def _spring_on(self, question: Question) -> None:
        """Let armed Traps have their say in a number."""
        for feat, spring in self._sprung(question):
            if feat.when is None or feat.when(spring, question):
                self._note_trap(feat, spring)
                feat.effect(spring, question)

    async def open(self, moment: Moment) -> None:
        """Apply what is permanent, then hear everybody out; where nobody has anything to say, nothing is opened.

        Where something is only tried, nobody has: what others might do is not foreseen.
        """
        await self._apply(moment)
        await self._hear_out(moment)

    def stirs(self, moment: Moment) -> bool:
        """Say whether a moment could matter to anybody: somebody or a Trap may have something to say to it."""
        kind = type(moment)
        if self.play.rehearsing:
            return False
        if self.answers(kind, Voice.PERMANENT) is not SILENCE or self.answers(kind, Voice.ASKED) is not SILENCE:
            return True
        by_trap = FEATS.by_trap(kind)
        return bool((by_trap and any_traps(self.play.state, by_trap)) or self._strangers(moment))

    async def _apply(self, moment: Moment) -> None:
        """Apply what is permanent, and what armed Traps have to say."""
        if self.play.rehearsing:
            return
        if self.answers(type(moment), Voice.PERMANENT) is not SILENCE:
            for use in self._in_order(moment):
                if use.applies_to(moment):
                    await self._take_effect(use, moment)
        for feat, spring in self._sprung(moment):
            if feat.when is None or feat.when(spring, moment):
                self._note_trap(feat, spring)
                await cast(Coroutine[Any, Any, None], feat.effect(spring, moment))

    async def _hear_out(self, moment: Moment) -> None:
        """Hear everybody out; if nobody holds anything that speaks to it, that costs next to nothing."""
        if self.play.rehearsing:
            return
        if self.answers(type(moment), Voice.ASKED) is not SILENCE or self._strangers(moment):
            await super()._hear_out(moment)

    async def _hear(
        self, moment: Moment, top: Declared | None, done: Sequence[Answer]
    ) -> tuple[EngineUse[Realm, Character], Moment] | None:
        """Ask everybody in turn, and the game master once for all shapes, so that waiting tells nothing about them."""
        self._spoken = None
        strangers = (self._strangers(top) if top is not None else []) or self._strangers(moment)
        if not strangers:
            self.noted = {}
            heard = await super()._hear(moment, top, done)
            self.noted = None
            return heard
        asked = False
        for holder in self.holders(moment):
            if not any(holder is one for one in strangers):
                offers = self._offers(holder, moment, top, done)
                if offers and (heard := await self._hear_one(holder, offers)) is not None:
                    return heard
            elif not asked:
                asked = True
                every = {one.id: self._offers(one, moment, top, done) for one in strangers}
                heard = await self._ask_for_strangers(strangers, top or moment, every)
                if heard is not None:
                    return heard
        return None

    async def _hear_one(
        self, holder: Character, offers: Offers[Realm, Character]
    ) -> tuple[EngineUse[Realm, Character], Moment] | None:
        """Ask somebody what they use, and all that they will be asked about it."""
        deed = self.stepping_in(holder, offers)
        answer = await deed.ask()
        choice = deed.chosen(answer)
        if choice == PASS:
            return None
        use, about = offers[choice]
        cast(Use, use).said = deed.said(answer)
        return use, about

    def stepping_in(self, holder: Character, offers: Offers[Realm, Character]) -> Deed[Character]:
        """Give what somebody can say at a moment: which of their feats they use and how, on one card."""

        def begin(copy: Play[Realm], who: Character, choice: str) -> Procedure[None] | None:
            return None if choice == PASS else self.tried(copy, *offers[choice])

        menu = self._ask_about(holder, offers).or_else(lambda: PASS)
        return Deed(self.play, holder, menu, begin, meant=lambda: helpful(offers))

    async def tried(self, copy: Play[Realm], use: EngineUse[Realm, Character], about: Moment) -> None:
        """Use a feat on a copy of the table, and say how the moment stands then."""
        compare = OUTLOOKS[-1](self.play, use.user, about)
        tried, moment = carried_over((use, about), self.play, copy)
        await windows_of(copy).declare(tried, moment)
        raise Unforeseen(compare(copy, tried.user, moment))

    async def _ask_for_strangers(
        self, strangers: Sequence[Monster], moment: Moment, offers: Mapping[str, Offers[Realm, Character]]
    ) -> tuple[EngineUse[Realm, Character], Moment] | None:
        """Put one question for all shapes: what is used, by which of them if several can, and how."""
        deed = self._as_one(strangers, moment, offers)
        answer = await deed.ask()
        said = deed.said(answer)
        heard = await Foretold(self.play.gm, self._by_which(deed.chosen(answer), offers), said)
        if heard is not None:
            cast(Use, heard[0]).said = said
        return heard

    def _as_one(
        self, strangers: Sequence[Monster], moment: Moment, offers: Mapping[str, Offers[Realm, Character]]
    ) -> Deed[Character]:
        """Give what all shapes together can say at a moment, on one card; if nothing, it is asked all the same."""
        together = {power: one for offered in offers.values() for power, one in offered.items()}

        async def tried(copy: Play[Realm], choice: str) -> None:
            heard = await self._by_which(choice, offers)
            if heard is not None:
                await self.tried(copy, *heard)

        menu = self._ask(strangers[0], moment, {power: use for power, (use, _) in together.items()})
        return Deed(
            self.play,
            strangers[0],
            menu.or_else(lambda: PASS),
            lambda copy, who, choice: tried(copy, choice),
            meant=lambda: helpful(together),
        )

    async def _by_which(
        self, choice: str, offers: Mapping[str, Offers[Realm, Character]]
    ) -> tuple[EngineUse[Realm, Character], Moment] | None:
        """Ask which of the shapes that can do something does it."""
        able = {name: offered[choice] for name, offered in offers.items() if choice in offered}
        if len(able) < 2:
            return next(iter(able.values()), None)
        names = {name: use.user.called for name, (use, _) in able.items()}
        return able[await labelled(Pick(self.play.gm, "which_shape", list(names), {"power": choice}), names)]

    def _in_order(self, moment: Moment) -> list[Use]:
        """Order what is permanent: Equipment comes last, a higher Level first. [MYK-CONFLICT-02] [MYK-CONFLICT-03]"""
        self._claims, self._spoken = [], None
        found: list[Any] = []
        for holder in self._among(moment, self._wanted(moment, Voice.PERMANENT)):
            found += self._uses(holder, moment, ALWAYS)
        if len(found) > 1:
            found.sort(key=lambda use: (use.feat.source == "item", -use.user.level))
        return found

    def _ask(self, holder: Character, moment: Moment, offered: dict[str, EngineUse[Realm, Character]]) -> Ask[str]:
        """Ask somebody, with what is being answered on the stack as it stands now."""
        restack(self.play, moment)
        return super()._ask(holder, moment, offered)

    def concerns_of(self, holder: Character, moment: Moment) -> Iterable[str]:
        """Say which concerns of somebody a moment touches."""
        return concerns_of(holder, moment)

    def known_of(self, holder: Character, moment: Moment) -> Known:
        """Give what is told of a moment, and what is at stake, once somebody looks."""
        return lambda: {**moment.told(), "stake": STAKES[-1](self.play, holder, moment)}

    async def _take_effect(self, use: Use, moment: Moment) -> None:
        """Let a feat do what it does, unless whom it is meant for slips out of it."""
        self.play.reached("feat", use.feat.id)
        try:
            await cast(Coroutine[Any, Any, None], use.feat.effect(use, moment))
        except Slipped:
            self.play.tell("came_to_nothing", rules=(use.feat.cite,), **self.told_of(use))

    def mark_used(self, use: EngineUse[Realm, Character]) -> None:
        """Write a use down wherever a limit counts it; a Talent is ticked off. [MYK-KINGDOM-POP-07]"""
        super().mark_used(use)
        use = cast(Use, use)
        self.play.reached("feat", use.feat.id)
        if isinstance(use.source, Talent):
            tick_off(use.play, use.source)
        elif isinstance(use.source, Carried):
            use.source.used_now = True
        if haunting(use.realm, use.user) and use.feat.kind in RESPONDABLE:
            use.user.choices[GHOST] = [ACTED]
            use.user.used.cycle.append(GHOST)

    async def announce(self, use: EngineUse[Realm, Character], moment: Moment) -> Pending[Realm, Character] | None:
        """Agree, mark it used, and pay; Hope that was spent in vain lets it come to nothing. [R2-COSTTIME]

        Of several Items of one name, whoever uses it says which.
        """
        pending = await self._foretold(use, self._announced(cast(Use, use), moment))
        if pending is not None and cast(Use, use).paid.get("hope") == 0:
            self.play.tell("came_to_nothing", rules=(use.power.cite,), **self.told_of(use))
            return None
        return pending

    async def _announced(self, use: Use, moment: Moment) -> Pending[Realm, Character] | None:
        await self._choose_copy(use, moment)
        return await super().announce(use, moment)

    def _foretold(self, use: EngineUse[Realm, Character], procedure: Procedure[T]) -> Awaitable[T]:
        """Let what the user of a feat has said beforehand be answered already."""
        said = cast(Use, use).said
        return Foretold(self.seat_of(use.user), procedure, said) if said else procedure

    async def _choose_copy(self, use: Use, moment: Moment) -> None:
        """Ask which of several Items is used, of those that would do."""
        if isinstance(use.source, Carried) and len(copies_of(use.user, use.source.id)) > 1:
            uses = [Use(use.play, use.user, use.feat, item) for item in copies_of(use.user, use.source.id)]
            able = [one.source for one in uses if one.applies_to(moment) and self.can_pay(one)]
            items = [item for item in able if isinstance(item, Carried)]
            use.source = await which_of(self.seat_of(use.user), items) if items else use.source

    def can_be_answered(self, use: EngineUse[Realm, Character]) -> bool:
        """Say whether others may answer: every action that is declared, whatever its kind. [R2-LIFO]"""
        return cast(Feat, use.power).kind in RESPONDABLE

    def stacked(self, use: EngineUse[Realm, Character]) -> Stacked:
        """Give a declaration as everybody sees it on the stack, with who made it."""
        return Stacked(use.power.id, {**self.told_of(use), "by": use.user.id})

    async def resolve(self, use: EngineUse[Realm, Character], moment: Moment) -> None:
        """Let a feat do what it does; then others may answer that it was used. [R2-LIFO]"""
        use = cast(Use, use)
        await self._foretold(use, self._take_effect(use, moment))
        if use.feat.source in ("skill", "item"):
            await self.open(FeatUsed(use, targets_of(use)))


def windows_of(play: Play[Realm]) -> CourtWindows:
    """Give the windows of a table; there is one set of them, which remembers who holds what."""
    if play.windows is None:
        play.windows = CourtWindows(play)
    found: CourtWindows = play.windows
    return found


def restack(play: Play[Realm], moment: Moment) -> None:
    """Write what lies on top of the stack anew if it is this very moment: damage that was lowered is lower now."""
    if not play.stack or not play.telling or not isinstance(moment, DamageDue | AttackMoment):
        return
    kind, known = moment.on_stack()
    if play.stack[-1].kind == kind:
        play.stack[-1] = Stacked(kind, known)


def targets_of(use: Use) -> list[Character]:
    """List on whom a feat was used: those who were chosen, or whom its stat block names."""
    if use.targets:
        return use.targets
    target = use.entry.target
    if target == "court":
        return list(use.realm.members())
    return [use.user] if target == "self" else []


def costs_of(use: Use) -> tuple[Cost[Any], ...]:
    """Give what a feat costs: what it says, and what skills of its family cost people. [MYK-SKILLRULE-MONSTER]"""
    feat = use.feat
    if use.user.lasting and lasts(use.user, Effect.LOAN, name=SADDLED, about=feat.entry):
        return (*feat.costs, *(EXTRA_COSTS[SADDLED] if feat.kind in (Kind.ASSIST, Kind.INTERRUPT) else ()))
    if use.user.condition is Condition.DEAD and GHOST not in use.user.used.cycle and in_a_coffin(use.realm, use.user):
        return (*EXTRA_COSTS[COFFIN], *feat.costs)
    own = isinstance(use.user, Monster) or feat.entry in use.user.choices.get(TAKEN_SHAPE, ())
    if own or feat.entry not in SKILLS:
        return feat.costs
    extra = EXTRA_COSTS.get(SKILLS[feat.entry].family, ())
    return (*extra, *feat.costs) if extra else feat.costs


def can_use_talent(play: Play[Realm]) -> bool:
    """Say whether one more Talent can be used in this game. [MYK-KINGDOM-ATTR-CULT-01]"""
    return play.state.chronicle.talents_used < attribute_level(play, "culture")


def tick_off(play: Play[Realm], talent: Talent) -> None:
    """Use a Talent for this game."""
    if not talent.used:
        talent.used = True
        play.state.chronicle.talents_used += 1
        for other in play.state.kingdom.talents:
            if talent.landmaker and other is not talent and other.landmaker == talent.landmaker:
                other.used = other.resting = True


def open_moment(play: Play[Realm], moment: Moment) -> Awaitable[None]:
    """Apply what is permanent, then let everybody step in who has something to say; mostly nobody has."""
    windows = windows_of(play)
    return windows.open(moment) if windows.stirs(moment) else NOTHING


def reckon(play: Play[Realm], question: S) -> S:
    """Answer a question: lasting changes first, then every permanent feat that speaks to it."""
    realm = play.state
    holder = question.of if isinstance(question, PersonScore) else realm.kingdom
    if holder.lasting:
        add_lasting(question.total, holder, question.key, about=_about(question))
    windows: CourtWindows = play.windows or windows_of(play)
    return windows.reckon(question)


def as_printed(play: Play[Realm], who: Character, kind: type, score: str) -> bool:
    """Say whether a score of somebody is what is written down: nothing has a say in it, nor has what lasts."""
    windows: CourtWindows = play.windows or windows_of(play)
    return windows.silent(kind, score, who) and not (who.lasting and lasts(who, score))


def _about(question: Score) -> str:
    if isinstance(question, FacilityLevel):
        return question.built.id
    return question.item.id if isinstance(question, ItemLevel) else ""


def attribute_level(play: Play[Realm], attribute: str) -> int:
    """Give a Kingdom Attribute as it stands now."""
    return reckon(play, AttributeLevel(attribute, play.state.kingdom.attributes[attribute])).total.value


def facility_level(play: Play[Realm], built: Built) -> int:
    """Give the Level of a Facility: of a Combined one, of all its parts together. [MYK-FACRULE-COMBINED]"""
    kingdom = play.state.kingdom
    if not any(ours is built or ours.id == built.id for _, _, ours in kingdom.buildings()):
        return min(HIGHEST_LEVEL, reckon(play, FacilityLevel(built, built.level)).total.value)
    cell, _, _ = kingdom.find_building(built.id)
    rooms = [kingdom.maps[cell].rooms[room] for room in combined(kingdom, built)]
    base = sum(part.level for room in rooms for part in room.facilities if part.kind == built.kind)
    return min(HIGHEST_LEVEL, reckon(play, FacilityLevel(built, base)).total.value)


def item_level(play: Play[Realm], holder: Character, item: Carried) -> int:
    """Give the Level at which an Item works. [MYK-ITEMRULE-LEVEL-MAX]"""
    if as_printed(play, holder, ItemLevel, ItemLevel.key):
        return min(HIGHEST_LEVEL, item.level)
    return min(HIGHEST_LEVEL, reckon(play, ItemLevel(holder, item)).total.value)
