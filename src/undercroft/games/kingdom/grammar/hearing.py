"""Hearing: who could have something to say to a moment, found out once for each change of what people hold."""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from undercroft.engine.lasting import lasts
from undercroft.engine.moments import Declared, Moment, Question, Windows
from undercroft.engine.play import Play

from ..state import COURT, FOES, Character, Monster, Realm, Talent
from ..state.holding import HOLDING
from ..words import Condition, Kind
from .authority import is_king, speaker
from .entries import FEATS, MONSTERS, SKILLS, By, Feat, Heard, Voice, type_of
from .hands import Hands, differing, hands_of, names_changed
from .holdings import COFFIN, GUISE, SUPPRESSED, Source, ghosts, held_by_kingdom, is_possessed, sources
from .moments import CheckMoment, whose_is

ANY_SCORE: frozenset[str] = frozenset({""})
"""What is named where something speaks of any score."""


class Answers:
    """The feats at the table that speak to one kind of moment: everybody's, the Kingdom's, and each holder's own."""

    __slots__ = ("built_in", "for_anybody", "of_kingdom", "of_self", "own", "people", "plain", "reserved", "scores")

    def __init__(self, heard: Heard, of_kingdom: list[Feat]) -> None:
        self.built_in = heard.built_in
        self.of_kingdom = of_kingdom
        self.for_anybody = heard.unclaimed or any(feat.by is By.ANYONE for feat in of_kingdom)
        self.own: dict[int, list[tuple[Feat, Source, bool]]] = {}
        self.plain: dict[int, list[tuple[Feat, Source]]] = {}
        self.people: list[Character] = []
        self.of_self: dict[int, set[str]] = {}
        self.reserved: set[int] = set()
        self.scores = ANY_SCORE

    def hear(self, holder: Character, said: tuple[Feat, ...]) -> None:
        """Enter what somebody has to say: each feat, what is behind it, and whether that is sure.

        Of what speaks of its holder alone it is kept of which scores; who has nothing else says nothing of others.
        """
        own = self.own[id(holder)] = [(feat, *surely_behind(holder, feat)) for feat in said]
        if not self.of_kingdom and all(sure for _, _, sure in own):
            self.plain[id(holder)] = [(feat, source) for feat, source, _ in own]
        self.people.append(holder)
        of_self = [feat.score for feat in said if feat.own]
        if of_self:
            self.of_self[id(holder)] = set(of_self)
            if len(of_self) == len(said):
                self.reserved.add(id(holder))

    def speak_of(self, score: str, of: Character | None) -> bool:
        """Say whether any of them speaks of a score of somebody; one that names none speaks of all."""
        if self.scores is ANY_SCORE or score in self.scores or "" in self.scores:
            return True
        mine = self.of_self.get(id(of))
        return mine is not None and (score in mine or "" in mine)

    def kept(self) -> list[tuple[str, int]]:
        """List who has what, to be compared."""
        held = [(f"{who} {feat.id}", id(source)) for who, own in self.own.items() for feat, source, _ in own]
        return held + [(feat.id, 0) for feat in self.of_kingdom]

    def concerns(self, holder: Character) -> bool:
        """Say whether somebody has anything to say at all."""
        return bool(self.built_in or id(holder) in self.own or (self.of_kingdom and not isinstance(holder, Monster)))

    def __bool__(self) -> bool:
        """Say whether there is any."""
        return bool(self.built_in or self.of_kingdom or self.own)


Claim = tuple[Moment, Voice, dict[int, list[Feat]], int, Answers]
"""To whom a moment could matter, found out before people are heard: of whom what is built in is, who holds what.

It holds good as long as nobody gains or loses anything: that many changes had been then.
"""


CHECKED = False
"""Whether each look at who holds what is checked against the truth: for tests."""
SILENCE = Answers(Heard(), [])
"""What is heard where nobody has anything to say."""


def surely_behind(holder: Character, feat: Feat) -> tuple[Source, bool]:
    """Give what is behind a feat that somebody has, and whether that stays so as long as they hold the same things.

    It does not for the better of two Items, nor for what sleeps in people; nor for anything that is suppressed.
    """
    if feat.source == "item":
        copies = [item for item in holder.items() if item.id == feat.entry]
        return (copies[0], True) if len(copies) == 1 else (None, False)
    ours = isinstance(holder, Monster) or feat.entry not in SKILLS or SKILLS[feat.entry].family != "monster"
    return None, feat.source == "skill" and ours


class Hearing(Windows[Realm, Character]):
    """Who is heard at a table: the Court in seat order, and who fights with it or against it."""

    def __init__(self, play: Play[Realm]) -> None:
        super().__init__(play, FEATS)
        self._answers: dict[Voice, dict[type, Answers]] = {voice: {} for voice in Voice}
        self._mute: dict[tuple[type, str, int], bool] = {}
        self._hands: Hands | None = None
        self._claims: list[Claim] = []
        self._changes = HOLDING.changes
        self._spoken: Character | None = None
        self.noted: dict[str, bool] | None = None
        self._built: tuple[str, ...] | None = None
        self._hinders: bool | None = None
        self._only: Character | None = None

    def holders(self, moment: Moment | Question) -> Sequence[Character]:
        """List the Court, and who fights with it or against it, the acting side first. [R2-PERMOPTION] [MYKR-41]

        Whoever is Unconscious keeps what is permanent.
        """
        realm = self.play.state
        fight = realm.delve.fight
        dead = Condition.DEAD
        people: list[Character] = [one for name in realm.court if (one := realm.landmakers[name]).condition is not dead]
        if len(people) < len(realm.court):
            people += ghosts(realm, coffins=COFFIN in self._everybody().company.names)
        if fight is None:
            return people or [speaker(realm)]
        if fight.duel:
            people = [person for person in people if person.id in fight.duel]
        theirs: list[Character] = []
        for foe in fight.monsters.values():
            if foe.condition is not dead:
                (people if foe.side == COURT else theirs).append(foe)
        return theirs + people if fight.side == FOES else people + theirs

    def seat_of(self, holder: Character) -> str:
        """Everybody decides for their own character, but for one who is possessed. [MYKR3-M28]"""
        return self.play.gm if holder.lasting and is_possessed(holder) else holder.seat

    def can_act(self, holder: Character) -> bool:
        """Say whether somebody is conscious. [MYKR-40]"""
        return holder.awake or holder.condition is Condition.DEAD

    def answers(self, kind: type, voice: Voice = Voice.ANY) -> "Answers":
        """Give the feats that speak to a kind of moment, by who holds them; remembered until that changes."""
        if self._changes != HOLDING.changes:
            self._forget()
        remembered = self._answers[voice]
        try:
            found = remembered[kind]
        except KeyError:
            found = remembered[kind] = self._listen(kind, voice)
            return found
        if CHECKED:
            self._check(kind, voice, found)
        return found

    def silent(self, kind: type, score: str, of: Character) -> bool:
        """Say whether nothing here has a say in a score of somebody; where no Trap could, that is found out once."""
        if self._changes == HOLDING.changes and not CHECKED:
            known = self._mute.get((kind, score, id(of)))
            if known is not None:
                return known
        by_trap = FEATS.by_trap(kind)
        if by_trap and any_traps(self.play.state, by_trap):
            return False
        answers = self.answers(kind, Voice.PERMANENT)
        silent = answers is SILENCE or not answers.speak_of(score, of)
        if not by_trap:
            self._mute[kind, score, id(of)] = silent
        return silent

    def _forget(self) -> None:
        """Forget what those things say which somebody has gained or lost; whatever else was heard stays so."""
        self._changes = HOLDING.changes
        self._mute.clear()
        hands, built, self._hands, self._built = self._hands, self._built, None, None
        self._hinders = None
        changed = names_changed(hands, self._everybody()) if hands is not None else None
        if built is not None and changed is not None:
            changed = changed | differing(built, self._standing_now())
        if changed is None:
            for remembered in self._answers.values():
                remembered.clear()
        else:
            for name in changed:
                for voice, kind in FEATS.spoken_to.get(name, ()):
                    self._answers[voice].pop(kind, None)

    def _check(self, kind: type, voice: Voice, remembered: "Answers") -> None:
        """Make sure that nobody has gained or lost anything without saying so."""
        before = self._hands, self._built
        self._hands = self._built = None
        found = self._listen(kind, voice)
        self._hands, self._built = before
        same = found.kept() == remembered.kept()
        assert same, f"somebody holds something else now, and nobody said so: {kind.__name__}"

    def _listen(self, kind: type, voice: Voice) -> "Answers":
        heard = FEATS.heard(kind, voice)
        if not heard:
            return SILENCE
        ours = [feat for key in self._standing(heard.of_kingdom) for feat in heard.of_kingdom[key]]
        people, company, _ = self._everybody()
        spoken = not heard.names.isdisjoint(company.names)
        if not (spoken or ours or heard.built_in):
            return SILENCE
        found = Answers(heard, ours)
        if spoken:
            for place, said in company.says(kind, voice):
                found.hear(people[place], said)
            if not heard.built_in and not ours:
                found.scores = company.scores(kind, voice)
        return found if found else SILENCE

    def _everybody(self) -> Hands:
        """Give what everybody at the table holds: the Court, then monsters, the dead too."""
        if self._changes != HOLDING.changes:
            self._forget()
        if self._hands is None:
            realm = self.play.state
            people: list[Character] = [realm.landmakers[name] for name in realm.court]
            people += realm.delve.fight.monsters.values() if realm.delve.fight is not None else ()
            self._hands = hands_of(people)
        return self._hands

    def _standing(self, wanted: dict[str, list[Feat]]) -> list[str]:
        """List what the Kingdom has among what would speak; the maps are read only if anything would."""
        if not wanted:
            return []
        return [key for key in self._standing_now() if key in wanted]

    def _standing_now(self) -> tuple[str, ...]:
        """List what the Kingdom has, each kind once."""
        if self._built is None:
            self._built = tuple(dict.fromkeys(held_by_kingdom(self.play.state.kingdom)))
        return self._built

    def speaking(
        self, holder: Character, kind: type, voice: Voice = Voice.ANY, *, at_home: bool = True
    ) -> Iterator[tuple[Feat, Source]]:
        """Give the feats in somebody's hands that speak to a kind of moment, each with what is behind it.

        Facilities of the Kingdom are among it only at home.
        """
        answers, self._spoken = self.answers(kind, voice), None
        for feat in answers.built_in:
            yield feat, None
        yield from self._held(holder, answers, at_home=at_home)

    def _in_hand(self, holder: Character, answers: Answers) -> Iterable[tuple[Feat, Source]]:
        """Give the feats of what somebody holds; where all of it is sure it need not be looked at again."""
        plain = None if holder.lasting and lasts(holder, SUPPRESSED) else answers.plain.get(id(holder))
        return self._held(holder, answers) if plain is None else plain

    def _held(self, holder: Character, answers: Answers, *, at_home: bool = True) -> Iterator[tuple[Feat, Source]]:
        """Give the feats of what somebody holds, and of what the Kingdom has for them."""
        realm = self.play.state
        if answers.of_kingdom and not isinstance(holder, Monster):
            spoken = self._spoken = self._spoken or speaker(realm)
            for feat in answers.of_kingdom:
                if not at_home and feat.source == "facility":
                    continue
                if holder is spoken or feat.by is By.ANYONE or feat.by is By.KING:
                    for source in sources(realm, holder, feat, spoken):
                        if not isinstance(source, Talent) or self._ready(feat, source):
                            yield feat, source
        hushed = bool(holder.lasting) and lasts(holder, SUPPRESSED)
        for feat, source, sure in answers.own.get(id(holder), ()):
            if sure and not hushed:
                yield feat, source
                continue
            for found in sources(realm, holder, feat, holder):
                yield feat, found

    def _for(self, holder: Character, moment: Moment | Question, voice: Voice) -> tuple[Sequence[Feat], Answers]:
        """Give what is built in and could be somebody's at a moment, as far as that was found out, and what is held."""
        for of, heard, wanted, changes, answers in self._claims:
            if of is moment and heard is voice and changes == HOLDING.changes:
                return wanted.get(id(holder), ()), answers
        answers = self.answers(type(moment), voice)
        return answers.built_in, answers

    def _strangers(self, moment: Moment) -> list[Monster]:
        """List the shapes for which the game master is asked, even if none can do anything. [MYK-ENCOUNTER-UNC-03]"""
        play, fight = self.play, self.play.state.delve.fight
        if fight is None:
            return []
        shapes = [one for one in fight.monsters.values() if not one.known and one.condition is Condition.WELL]
        if not shapes or play.rulings["shapes_asked"] != "always" or play.always_passes(play.gm, moment.kind):
            return []
        kind: type = type(moment)
        own = not isinstance(moment, CheckMoment) or isinstance(moment.check.roller, Monster)
        return shapes if might_answer(kind, own, any(map(looks_human, shapes))) else []

    def _speakers(self, moment: Moment, top: Declared | None) -> Sequence[Character]:
        """List who might have something to say to a moment, or to what was declared last."""
        self._claims, self._spoken = [], None
        wanted: Collection[int] | None = self._wanted(moment, Voice.ASKED)
        if top is not None:
            wanted = _both(wanted, self._wanted(top, Voice.ASKED))
            self._only = None
        return self._among(moment, wanted)

    def _wanted(self, moment: Moment, voice: Voice) -> dict[int, list[Feat]] | None:
        """Say to whom a moment could matter: who holds something that speaks, and whom something built-in is for.

        What anybody may use, and what says not whose it is, is for all: then nobody is named. Else it is kept who has
        which of what is built in, so that it is asked of nobody else.
        """
        answers = self.answers(type(moment), voice)
        if answers.for_anybody:
            return None
        realm = self.play.state
        wanted: dict[int, list[Feat]] = {}
        self._only = None
        for person in answers.people:
            if id(person) not in answers.reserved or whose_is(moment) is person:
                self._only = person
                wanted[id(person)] = []
        if answers.of_kingdom:
            for person in self._rulers(answers.of_kingdom):
                self._only = person
                wanted.setdefault(id(person), [])
        for feat in answers.built_in:
            for one in feat.whose(realm, moment) if feat.whose is not None else ():
                self._only = one
                wanted.setdefault(id(one), []).append(feat)
        if CHECKED:
            self._check_wanted(moment, voice, wanted)
        self._claims.append((moment, voice, wanted, HOLDING.changes, answers))
        return wanted

    def _rulers(self, feats: Sequence[Feat]) -> list[Character]:
        """List who can use what the Kingdom has: whoever speaks for it, and its Kings."""
        realm = self.play.state
        self._spoken = self._spoken or speaker(realm)
        kings = [one for name in realm.court if is_king(one := realm.landmakers[name])]
        return [self._spoken, *(kings if any(feat.by is By.KING for feat in feats) else ())]

    def _check_wanted(self, moment: Moment, voice: Voice, wanted: dict[int, list[Feat]]) -> None:
        """Make sure that nobody is passed over who has something to say."""
        answers = self.answers(type(moment), voice)
        for holder in self.holders(moment):
            mine = wanted.get(id(holder), ())
            over = [feat.id for feat in answers.built_in if feat not in mine and self._able(holder, moment, feat, None)]
            if id(holder) not in wanted:
                over += [
                    feat.id for feat, _ in self._held(holder, answers) if not feat.own or whose_is(moment) is holder
                ]
            assert not over, f"{holder.called} is passed over: {over}"

    def _among(self, moment: Moment, wanted: Collection[int] | None) -> Sequence[Character]:
        """List those of everybody here who are wanted, in the order in which they are heard."""
        if wanted is None:
            return self.holders(moment)
        if len(wanted) == 1 and self._only is not None and self._is_here(self._only):
            return (self._only,)
        return [holder for holder in self.holders(moment) if id(holder) in wanted] if wanted else ()

    def _is_here(self, one: Character) -> bool:
        """Say whether somebody is surely among those who are heard: alive, at Court or on the Battlefield."""
        realm = self.play.state
        fight = realm.delve.fight
        if one.condition is Condition.DEAD:
            return False
        if isinstance(one, Monster):
            return fight is not None and fight.monsters.get(one.id) is one
        return one.id in realm.court and (fight is None or not fight.duel or one.id in fight.duel)

    def _ready(self, feat: Feat, talent: Talent) -> bool:
        """Say whether a Talent works now."""
        raise NotImplementedError

    def _able(self, holder: Character, moment: Moment | Question, feat: Feat, source: Source) -> Any:
        """Put a feat into somebody's hands, if they can use it now."""
        raise NotImplementedError


def _both(some: Collection[int] | None, others: Collection[int] | None) -> Collection[int] | None:
    """Put those together who are wanted; anybody and somebody are anybody."""
    return None if some is None or others is None else (*some, *others)


def any_traps(realm: Realm, kinds: Container[str]) -> bool:
    """Say whether there is any Trap of some kinds at all, in the dungeon or on the Battlefield."""
    fight, placed = realm.delve.fight, realm.adventure.truth.placed
    if fight is not None and fight.traps and True in [trap.kind in kinds for trap in fight.traps.values()]:
        return True
    return bool(placed) and True in [trap.kind in kinds for trap in placed]


@cache
def might_answer(kind: type, own: bool, human: bool) -> bool:
    """Say whether any monster in the world could step in at a kind of moment; Humans learn what people learn.

    Others know what is printed on some stat block. By what everybody can do without learning it, it could only help
    a check of its own side.
    """
    heard = FEATS.heard(kind)
    listed = [feat for feats in heard.of_items.values() for feat in feats]
    listed += heard.built_in if own else []
    printed = {name for entry in MONSTERS for name in entry.skills}
    for name, feats in heard.of_skills.items():
        if human or name in printed or (name in SKILLS and SKILLS[name].family == "monster"):
            listed += feats
    return any(feat.kind in (Kind.OPTIONAL, Kind.ASSIST, Kind.INTERRUPT) for feat in listed)


def looks_human(monster: Monster) -> bool:
    """Say whether everybody takes somebody for a person, rightly or not."""
    return type_of(monster) == "human" or lasts(monster, GUISE)
