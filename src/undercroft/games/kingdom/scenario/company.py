"""Company: who in a dungeon is more than they seem. Trained Humans, gifted monsters, strangers among the people."""

from functools import cache

from undercroft.engine.dice import Dice, pick_from, shuffle

from ..dungeon.acquaintances import CAPTIVE
from ..dungeon.humans import gift, let_lead, most_added, train_human
from ..grammar.entries import COURT_CLASSES, JOBS, MONSTERS, SKILLS
from ..rules.lessons import ANGEL, ANGEL_SKILLS, first_lessons, further_lessons, most_lessons, special_skills
from ..rules.strangers import HIDING, hide_among_people
from ..state import Person, Truth
from .limits import Limits, effective_level, fitted, lived_in, room_levels, room_limit
from .theme import Theme

TAUGHT, MASTERY, LED, STRANGE = 2, 3, 1, 1
"""How many Levels a class or Job, both, Followers, or a special skill count for; hiding counts for one too."""
SPARE = 20
"""How much more of a room's limit than usual may be used for such company, in percent."""
TELLTALE = {"Angel": "angel", "Deep One": "deep_one"}
"""Traits of people that give away what they are."""


@cache
def proven_skills() -> tuple[str, ...]:
    """List the skills of people that some monster knows by its stat block, so that others can learn them too."""
    known = dict.fromkeys(skill for one in MONSTERS for skill in one.skills)
    return tuple(skill for skill in known if skill in SKILLS and SKILLS[skill].family != "monster")


class Company:
    """The drawing of company: where there is room for it, and who is there already."""

    def __init__(self, dice: Dice, truth: Truth, limits: Limits, share: int) -> None:
        self.dice = dice
        self.truth = truth
        self.limits = limits
        self.share = min(100, share + SPARE)

    def left(self, name: str) -> int:
        """Say how many Levels a room can still take."""
        lair = bool(self.truth.ruler) and name == self.truth.lair
        most = room_limit(self.limits, self.truth.rooms[name].reaction, lair=lair) * self.share // 100
        return most - room_levels(self.truth, name)

    def pupils(self, levels: int) -> list[tuple[str, str]]:
        """List the monsters of whom one could count for so many Levels more, by room and kind; never the Ruler."""
        found = []
        for name, room in self.truth.rooms.items():
            for kind in room.monsters if self.left(name) >= levels else ():
                own = effective_level(kind, fittings=fitted(self.truth, kind)) + most_added(self.truth, name, kind)
                if own + levels <= self.limits.monster and (name, kind) != (self.truth.lair, self.truth.ruler):
                    found.append((name, kind))
        return found

    def humans(self, levels: int) -> list[tuple[str, str]]:
        """List the Humans of whom one could count for so many Levels more."""
        return [(name, kind) for name, kind in self.pupils(levels) if MONSTERS[kind].type == "human"]

    def teach(self) -> None:
        """Send a Human or two to school, and let one lead. [MYK-HUMANRULE-CLASSJOB] [MYK-HUMANRULE-FOLLOWERS]"""
        for _ in range(min(self.limits.court, 1 + self.limits.average // 4)):
            if self.dice.roll(3) == 1 and (found := self.humans(TAUGHT)):
                self.enrol(*pick_from(self.dice, found))
        if self.dice.roll(4) == 1 and (found := self.humans(LED)):
            let_lead(self.truth, *pick_from(self.dice, found))

    def enrol(self, room: str, kind: str) -> None:
        """Give one Human a class or a Job, and what one learns there. [MYK-HUMANRULE-CLASSJOB-SKILLS]"""
        proven = proven_skills()
        schools = [(one.id, "") for one in COURT_CLASSES] + [("", one.id) for one in JOBS]
        schools = [one for one in schools if any(skill in proven for skill in first_lessons(*one))]
        court_class, job = pick_from(self.dice, schools)
        lessons = [pick_from(self.dice, [one for one in first_lessons(court_class, job) if one in proven])]
        more = [one for one in further_lessons(court_class, job) if one in proven and one not in lessons]
        shuffle(self.dice, more)
        lessons += more[: most_lessons(MONSTERS[kind].level)]
        train_human(self.truth, room, kind, court_class, job, lessons)

    def give_gifts(self) -> None:
        """Let a Human, an Angel or a Deep One know something special of its type. [MYK-ANGELRULE-SPECIAL-SKILLS]

        [MYK-HUMANRULE-SPECIAL-SKILLS] [MYK-DEEPRULE-SPECIAL-SKILLS]
        """
        if self.dice.roll(3) != 1:
            return
        if found := [(name, kind) for name, kind in self.pupils(STRANGE) if special_skills(kind)]:
            name, kind = pick_from(self.dice, found)
            gift(self.truth, name, kind, pick_from(self.dice, special_skills(kind)))

    def disguise(self, theme: Theme) -> None:
        """Perhaps let one of the people be none; more often where such monsters live. [MYK-ANGELRULE-TRANSFORM]

        [MYK-DEEPRULE-POSSESS]
        """
        people = [one for one in self.truth.cast.values() if one.role != CAPTIVE]
        shuffle(self.dice, people)
        people.sort(key=lambda one: not any(trait in TELLTALE for trait in one.traits))
        native = [type for type in HIDING if type in theme.types]
        if self.dice.roll(2 if native or people_tell(people) else 6) != 1:
            return
        for person in people:
            hints = [TELLTALE[trait] for trait in person.traits if trait in TELLTALE]
            if kinds := self.kinds_for(person, hints or native or list(HIDING)):
                self.hide(person, pick_from(self.dice, kinds))
                return

    def kinds_for(self, person: Person, types: list[str]) -> list[str]:
        """List what somebody could be in truth: strong enough to matter, and within every limit."""
        full = sum(1 for name in self.truth.rooms if lived_in(self.truth, name)) >= self.limits.rooms
        if full and not lived_in(self.truth, person.room):
            return []
        most = min(self.limits.monster, self.left(person.room)) - STRANGE
        fit = [one for one in MONSTERS if one.type in types and one.level <= most]
        strong = [one for one in fit if one.level >= self.limits.average] or fit
        return [one.id for one in strong]

    def hide(self, person: Person, kind: str) -> None:
        """Let somebody be a monster in truth, with something that it has learned among people, or from its host."""
        proven = proven_skills()
        angel = MONSTERS[kind].type == ANGEL
        person.traits = [trait for trait in person.traits if trait not in TELLTALE]
        skill = pick_from(self.dice, [one for one in ANGEL_SKILLS if one in proven] if angel else proven)
        hide_among_people(self.truth, person.id, kind, skill)


def teach_master(truth: Truth, skills: tuple[str, ...]) -> None:
    """Teach the Ruler a Class Skill and a Job Skill, whatever else it can do. [MYK-UNKNOWN-REGION-05]"""
    court_class = next((SKILLS[one].group for one in skills if SKILLS[one].family == "class"), "")
    job = next((one.id for one in JOBS if one.skill in skills), "")
    lessons = sorted(skills, key=lambda one: SKILLS[one].family == "class")
    train_human(truth, truth.lair, truth.ruler, court_class, job, lessons)


def people_tell(people: list[Person]) -> bool:
    """Say whether any of some people has a trait that gives away what they are."""
    return any(trait in TELLTALE for one in people for trait in one.traits)
