"""A day in the settlement: what somebody could do, and what it would wake. [AWN-DEP-TIME]"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import Ask, Detail, Pick, YesNo
from undercroft.engine.cards import Card, Slot

from ..book.effects import Heal, Ward
from ..book.entries import Site, Townsperson
from ..moves.danger import best_way
from ..moves.improvising import OWN, idea_slot
from ..moves.inspiring import can_disguise
from ..moves.resting import free_care
from ..moves.town import WISHES, Research, contacts_plan, research_plan
from ..rules.cues import GAMBLING, PATIENT, SEAL, TELLS, WAKES, sealed, warnings
from ..rules.curses import has_curse
from ..rules.facts import could_tell
from ..rules.ideas import TOWN
from ..rules.institutions import bonus_for, open_sites
from ..rules.money import Price, money_of
from ..rules.possessions import with_kit
from ..rules.problems import brought
from ..rules.recovering import removable
from ..rules.rolls import Plan, foreseen, modifiers
from ..rules.table import book_of
from ..rules.taboos import CELEBRATION, SPEECH, manners
from ..state import Hero, Night
from ..words import Attribute, Curse, Institution, Kit, Move, Reason
from .captives import can_be_bought, ransom

READ, ASK, CONTACTS, REST, HOSPITAL = "read", "ask", "contacts", "rest", "hospital"
CELEBRATE, FAVOUR, PERSUADE, ANSWER, TERMS = "celebrate", "favour", "persuade", "answer", "terms"
RITUAL, INCOGNITO, RANSOM = "ritual", "incognito", "ransom"
ELSE = "something_else"
SHOWN = 5
SPOKEN = (ASK, CONTACTS, PERSUADE)
CALLED = {
    CONTACTS: "Look somebody up",
    CELEBRATE: "Celebrate",
    REST: "Rest for the day",
    OWN: "Something of your own",
    INCOGNITO: "Become somebody whom nobody knows",
}
"""What doings are called that are about nothing in particular."""
FEAST = Price(1)
"""A night of celebration costs a purse. [AWN-MONEY-PURSE-BUY]"""


class Doing(NamedTuple):
    """Something that can be done with a day: what, and where or about what."""

    kind: str
    about: str = ""

    @property
    def id(self) -> str:
        """The id under which it is offered."""
        return f"{self.kind}.{self.about}" if self.about else self.kind


def doing_of(choice: str) -> Doing:
    """Read a doing from what was chosen."""
    kind, _, about = choice.partition(".")
    return Doing(kind, about)


def day_card(night: Night, hero: Hero, *, own: bool = True) -> Card:
    """Ask what somebody does today: the five likeliest, or something else; and how, where that matters."""
    every = [one for one in doings(night, hero) if own or one.kind != OWN]
    first = likely(night, hero, every)

    def pick(key: str, among: Sequence[str]) -> Ask[Any]:
        asked = Pick(hero.seat, key, among, lambda: {"names": names_of(night, among)})
        return asked.described(lambda one: Detail() if one == ELSE else detail(night, hero, doing_of(one)))

    def other(draft: Mapping[str, Any]) -> Ask[Any] | None:
        rest = [one.id for one in every if one not in first]
        return pick("day_other", rest) if draft["doing"] == ELSE else None

    among = [one.id for one in first] + ([ELSE] if len(every) > len(first) else [])
    slots = (
        Slot("doing", lambda draft: pick("day_doing", among)),
        Slot("other", other, ("doing",)),
        idea_slot(hero, TOWN, lambda draft: chosen(draft).kind, ("doing", "other")),
        Slot("wish", lambda draft: _wish(hero, chosen(draft)), ("doing", "other")),
        Slot("reason", lambda draft: _reason(hero, chosen(draft)), ("doing", "other")),
        Slot("manner", lambda draft: _manner(night, hero, chosen(draft)), ("doing", "other")),
        Slot("dose", lambda draft: _dose(night, hero)),
    )
    return Card(hero.seat, "day", slots, {"day": night.town.day}, preview=lambda draft: foretold(night, hero, draft))


def foretold(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Detail:
    """Show what the day would come to as it is drafted."""
    found = detail(night, hero, chosen(draft))
    return Detail(WAKES if found.signs else "", params=found.params, odds=found.odds, total=found.total)


def chosen(draft: Mapping[str, Any]) -> Doing:
    """Give the doing that a card says."""
    return doing_of(draft["other"] if draft["doing"] == ELSE else draft["doing"])


def _wish(hero: Hero, doing: Doing) -> Ask[Any] | None:
    return Pick(hero.seat, "contact_wish", WISHES) if doing.kind == CONTACTS else None


def _reason(hero: Hero, doing: Doing) -> Ask[Any] | None:
    """Let the speaker give a reason. [AWN-MOVE-PERSUADE-REASON]"""
    return Pick(hero.seat, "reason", tuple(Reason)) if doing.kind == PERSUADE else None


def _manner(night: Night, hero: Hero, doing: Doing) -> Ask[Any] | None:
    """Ask how somebody speaks who may not speak as others do. [AWN-CURSE-TABOO-13]"""
    found = manners(hero, tags_of(night, doing))
    return Pick(hero.seat, "manner", found) if found else None


def _dose(night: Night, hero: Hero) -> Ask[Any] | None:
    """Ask whether a dose is taken, where somebody has one and a reason for it. [AWN-DEP-INTOX]"""
    wanted = has_curse(hero, Curse.KILL_THE_PAIN) or has_curse(hero, Curse.BRIGHTNESS)
    return YesNo(hero.seat, "dose") if wanted and not hero.drunk and with_kit(night, hero, Kit.DOSE) else None


def doings(night: Night, hero: Hero) -> list[Doing]:
    """List everything that somebody could do today."""
    return list(dict.fromkeys((*_duties(night, hero), *_studies(night), *_company(night, hero), *_rests(night, hero))))


def _duties(night: Night, hero: Hero) -> Iterator[Doing]:
    """Go through what is open: problems that can be met, debts and promises, what was asked for first."""
    for problem in night.scene.problems:
        if brought(problem, book_of(night)).ways:
            yield Doing(ANSWER, problem.id)
    yield from (Doing(FAVOUR, str(number)) for number, _ in enumerate(night.town.debts))
    if money_of(night, hero).pays(ransom(night)):
        yield from (Doing(RANSOM, captive.id) for captive in can_be_bought(night))
    for number, terms in enumerate(night.town.terms):
        if terms.seat == hero.seat:
            yield Doing(TERMS, str(number))


def _studies(night: Night) -> Iterator[Doing]:
    """Go through the sites, those first that should know most: each can be read, and its people asked."""
    sites = sorted(open_sites(night), key=lambda site: -could_tell(night, site))
    for number, site in enumerate(sites):
        kinds = (READ, ASK) if number % 2 == 0 else (ASK, READ)
        yield Doing(kinds[0], site.id)
    for number, site in enumerate(sites):
        yield Doing(ASK if number % 2 == 0 else READ, site.id)


def _company(night: Night, hero: Hero) -> Iterator[Doing]:
    """Go through the people: contacts once a stay, those who want something, a feast."""
    if hero.seat not in night.town.sought:
        yield Doing(CONTACTS)
    sites = [site.id for site in open_sites(night)]
    for person in book_of(night).shelf("person").values():
        if person.site in sites and (hero.disguised or person.name not in night.town.grudges):
            yield Doing(PERSUADE, person.id)
    if money_of(night, hero).pays(FEAST):
        yield Doing(CELEBRATE)
    if can_disguise(night, hero):
        yield Doing(INCOGNITO)
    yield from (Doing(RITUAL, spell) for spell in rituals(night, hero))


def wounded(night: Night) -> list[Hero]:
    """List who has a debility that can be healed, the worst off first."""
    hurt = [hero for hero in night.heroes.values() if removable(hero) and not (hero.dead or hero.defeated)]
    return sorted(hurt, key=lambda hero: -len(removable(hero)))


def rituals(night: Night, hero: Hero) -> list[str]:
    """List the rituals that are of use in town: what wards on the way, and heals those who need it. [AWN-DEP-RITUAL]

    They are mastered, or their text is at hand.
    """
    useful = (Heal, Ward) if wounded(night) else (Ward,)
    spells = {one: book_of(night).shelf("spell")[one] for one in dict.fromkeys((*hero.spells, *hero.lent))}
    return [one for one, spell in spells.items() if any(isinstance(effect, useful) for effect in spell.does)]


def _rests(night: Night, hero: Hero) -> Iterator[Doing]:
    """Go through the ways to rest for a day, in a bed that is paid for if there is no other care."""
    yield Doing(REST)
    yield Doing(OWN)
    hospital = night.town.houses.get(Institution.HOSPITAL)
    if not free_care(night, hero) and hospital and not hospital.silent and money_of(night, hero).pays(Price(1)):
        yield Doing(REST, HOSPITAL)


def likely(night: Night, hero: Hero, every: Sequence[Doing]) -> list[Doing]:
    """Choose the five that could help most now, no more than two of a kind."""
    hurt = len(removable(hero))
    weights = {
        RANSOM: 6,
        ANSWER: 5,
        TERMS: 4,
        REST: 2 + 2 * hurt if hurt else 0,
        FAVOUR: 4,
        READ: 3,
        ASK: 3,
        CONTACTS: 4,
    }
    found: list[Doing] = []
    for doing in sorted(every, key=lambda one: -weights.get(one.kind, 1)):
        if len(found) == SHOWN:
            break
        if [one.kind for one in found].count(doing.kind) < 2:
            found.append(doing)
    return found


def names_of(night: Night, among: Sequence[str]) -> dict[str, str]:
    """Say in a few words what each of some doings is."""
    return {one: name_of(night, doing_of(one)) for one in among if one != ELSE}


def name_of(night: Night, doing: Doing) -> str:
    """Say in a few words what a doing is."""
    book, town = book_of(night), night.town
    match doing.kind:
        case "ransom":
            return f"Buy {next(one.hero.name for one in night.captives if one.id == doing.about)} back"
        case "read":
            return f"Read at {_inside(book.shelf('site')[doing.about].name)}"
        case "ask":
            return f"Ask at {_inside(book.shelf('site')[doing.about].name)}"
        case "persuade":
            return f"Win over {book.shelf('person')[doing.about].name}"
        case "answer":
            return f"Deal with {next(one.name for one in night.scene.problems if one.id == doing.about)}"
        case "ritual":
            return f"Perform {_inside(book.shelf('spell')[doing.about].name)}"
        case "favour":
            return f"Repay {town.debts[int(doing.about)].to}"
        case "terms":
            return f"Do what {town.terms[int(doing.about)].to} asked for"
        case "rest" if doing.about:
            return "Rest in a bed that is paid for"
    return CALLED[doing.kind]


def _inside(name: str) -> str:
    """Write a name as it stands inside a sentence."""
    return name.replace("The ", "the ", 1) if name.startswith("The ") else name


def tags_of(night: Night, doing: Doing, reason: str = "") -> list[str]:
    """List what a day's doing has about it that a curse might be about. [AWN-DEP-CURSECUES]"""
    book = book_of(night)
    person: Townsperson | None = book.shelf("person").get(doing.about) if doing.kind == PERSUADE else None
    site: Site | None = book.shelf("site").get(person.site if person else doing.about)
    found = [PATIENT] if doing.kind in (READ, RITUAL) else []
    found += [SPEECH] if doing.kind in SPOKEN else []
    found += [CELEBRATION, GAMBLING, "music", "drink"] if doing.kind == CELEBRATE else []
    found += [TELLS] if reason == Reason.TRUTH and night.forays else []
    found += person.tags if person else ()
    found += [*site.tags, *([site.institution] if site.institution else [])] if site else []
    return found


def detail(night: Night, hero: Hero, doing: Doing) -> Detail:
    """Say before it is chosen what a doing rolls, with exact odds, and what it would wake. [R-AWN-83]"""
    tags, plan, named = tags_of(night, doing), plan_of(night, hero, doing), name_of(night, doing)
    params = {"warns": warnings(hero, tags), "wakes": sealed(hero, tags), "stops": ""}
    signs = SEAL if params["wakes"] else ""
    if plan is None:
        return Detail(named, signs=signs, params=params)
    total = modifiers(plan, night.scene, book_of(night))
    return Detail(named, signs=signs, params=params, odds=foreseen(total), total=total)


def plan_of(night: Night, hero: Hero, doing: Doing) -> Plan | None:
    """Say what a doing rolls, if it rolls anything."""
    match doing.kind:
        case "read" | "ask":
            return research_plan(night, Research(hero, doing.about, people=doing.kind == ASK))
        case "contacts":
            return contacts_plan(night, hero)
        case "ritual":
            return Plan(hero, Move.CAST, Attribute.INTELLIGENCE)
        case "persuade":
            return Plan(hero, Move.PERSUADE, Attribute.CHARISMA, given=bonus_for(night, Move.PERSUADE))
        case "rest":
            given = bonus_for(night, Move.RECOVER)
            return Plan(hero, Move.RECOVER, Attribute.HEALTH, given=given) if removable(hero) else None
        case "answer":
            ways = _ways(night, doing.about)
            return Plan(hero, Move.DANGER, ways[best_way(night, hero, ways)].attribute)
    return None


def _ways(night: Night, problem_id: str) -> Sequence[Any]:
    problem = next(one for one in night.scene.problems if one.id == problem_id)
    return brought(problem, book_of(night)).ways
