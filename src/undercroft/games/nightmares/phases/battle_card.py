"""The card of a fight: one sentence for each round, with what it is worth before the dice fall. [AWN-COMBAT-2]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.texts import listed

from ..book.entries import Way
from ..moves.attacks import strength, weapon_of
from ..moves.casting import SPELL, attributes, spell_told
from ..moves.danger import Peril, best_way, way_pick
from ..moves.helping import NOBODY, best_attribute, helpers_of, offered
from ..moves.improvising import OWN, idea_slot
from ..moves.inspiring import can_hide, gifts, receivers
from ..moves.parley import can_talk
from ..rules import answers
from ..rules.answers import types_about
from ..rules.figures import has
from ..rules.foes import in_sight, standing, types_of
from ..rules.ideas import FIGHT
from ..rules.naming import named
from ..rules.rolls import Plan, foreseen, modifiers
from ..rules.table import book_of, present
from ..state import Announced, Hero, Night
from ..words import Ability, Attribute, Creature, Kit, Move, Reason

GOES_ON = "on"
"""The slot that says that somebody goes on so."""
WAIT, RUN, SHAKE, TALK, HIDE, INSPIRE, FREE = "wait", "run", "shake", "talk", "hide", "inspire", "free"
ROLLED = (Move.FIGHT, Move.VOLLEY, Move.CAST, Move.DANGER, Move.ASSESS)
"""The moves that an advantage or a hand can help with."""
DODGE = (
    Way("get out of its way", Attribute.DEXTERITY),
    Way("take it, and stand", Attribute.HEALTH),
    Way("stare it down", Attribute.WILLPOWER),
)
USE = Way("turn what is here against it", Attribute.INTELLIGENCE)
RUNNING = Peril(
    "",
    (
        Way("run for it", Attribute.DEXTERITY),
        Way("break through them", Attribute.FEROCITY),
        Way("keep together and back away", Attribute.WILLPOWER),
    ),
    (),
    "",
    prices=("thing", "disposition", "noise"),
)
"""How a fight is left."""


def dodging(night: Night) -> tuple[Way, ...]:
    """Give the ways to stop a letter without a blow; what can be used here is one if somebody has seen it."""
    return (*DODGE[:2], USE) if night.scene.room in night.known.usable else DODGE


def open_letters(night: Night) -> list[Announced]:
    """List what is announced and not yet stopped or done."""
    return [one for one in night.scene.announced if not (one.stopped or one.done)]


def battle_card(night: Night, hero: Hero, acted: Sequence[str] = ()) -> Card:
    """Ask what somebody does this round: which move, against or for whom, by what, and what is put into it."""
    return Card(
        hero.seat,
        "battle",
        _slots(night, hero, acted),
        suggest=lambda: {**hero.going.draft, GOES_ON: False},
        preview=lambda draft: preview(night, hero, draft),
    )


def plain(night: Night, hero: Hero) -> bool:
    """Say whether there is little to think about: one foe, and nothing is aimed at anybody else. [R-AWN-A4]"""
    return len(standing(night)) == 1 and all(one.target == hero.seat for one in open_letters(night))


def _slots(night: Night, hero: Hero, acted: Sequence[str]) -> tuple[Slot, ...]:
    def target(draft: Mapping[str, Any]) -> Ask[Any] | None:
        among = targets(night, hero, draft["move"], draft.get("spell", ""))
        names = named(night, among) | {one.letter: one.says for one in open_letters(night)}
        asked = Pick(hero.seat, "battle_target", among, {"names": names})
        return asked.described(lambda one: Detail(signs=signs_of(night, one))) if among else None

    def help_from(draft: Mapping[str, Any]) -> Ask[Any] | None:
        among = offered(night, hero, list(acted)) if draft["move"] in ROLLED else [NOBODY]
        names = named(night, among) | {one.id: one.name for one in night.town.hired}
        return Pick(hero.seat, "battle_help", among, {"names": names}) if len(among) > 1 else None

    def yes(key: str, moves: Sequence[str], *, offer: bool = True) -> Any:
        return lambda draft: YesNo(hero.seat, key) if offer and draft["move"] in moves else None

    return (
        Slot("move", lambda draft: _move(night, hero)),
        idea_slot(hero, FIGHT, lambda draft: draft["move"], ("move",)),
        Slot("spell", lambda draft: _spell(night, hero, draft), ("move",)),
        Slot("target", target, ("move", "spell")),
        Slot("way", lambda draft: _way(night, hero, draft), ("move", "target")),
        Slot("edge", yes("battle_edge", ROLLED, offer=bool(hero.edges)), ("move",)),
        Slot("help", help_from, ("move",)),
        Slot("alive", yes("battle_alive", (Move.FIGHT,)), ("move",)),
        Slot(GOES_ON, yes("battle_on", (Move.FIGHT, Move.VOLLEY), offer=plain(night, hero)), ("move",)),
    )


def _move(night: Night, hero: Hero) -> Ask[Any]:
    """Ask which move; one that can only be about one thing wears its letters."""

    def signs(move: str) -> Detail:
        if move == Move.DANGER:
            return Detail(signs="".join(one.letter for one in open_letters(night)))
        among = [foe.id for foe in standing(night)]
        return Detail(signs=signs_of(night, among[0]) if move in (Move.FIGHT, Move.VOLLEY) and len(among) == 1 else "")

    return Pick(hero.seat, "battle_move", moves_of(night, hero)).described(signs)


def signs_of(night: Night, one: str) -> str:
    """Give the letters of what a foe means to do and nobody has stopped; a letter is its own."""
    return "".join(each.letter for each in open_letters(night) if one in (each.letter, each.foe))


def spoken(letters: str) -> str:
    """Say some letters in a sentence: those that follow each other by the first and the last."""
    if len(letters) > 2 and ord(letters[-1]) - ord(letters[0]) == len(letters) - 1:
        return f"{letters[0]} to {letters[-1]}"
    return listed(letters)


def spells_of(night: Night, hero: Hero) -> list[str]:
    """List the spells in mind for which there is somebody: where no foe is in sight, those that need none."""
    shelf, seen = book_of(night).shelf("spell"), bool(in_sight(night))
    return [one for one in dict.fromkeys(hero.memory) if seen or shelf[one].target not in ("foe", "foes")]


def _spell(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Ask[Any] | None:
    return Pick(hero.seat, "battle_spell", spells_of(night, hero)) if draft["move"] == Move.CAST else None


def _way(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Ask[Any] | None:
    """Ask how: by which attribute, about what, for which reason, how much."""
    match draft["move"]:
        case "danger":
            return way_pick(night, hero, dodging(night), _types_behind(night, draft.get("target", "")))
        case "run":
            return way_pick(night, hero, RUNNING.ways, words=running_words(night))
        case "cast":
            among = attributes(hero, night)
            return Pick(hero.seat, "cast_by", among) if len(among) > 1 else None
        case "assess":
            return Pick(hero.seat, "assess_about", answers.questions(night, hero))
        case "talk":
            return Pick(hero.seat, "reason", tuple(Reason))
        case "inspire":
            return Pick(hero.seat, "gift", gifts(night, hero))
    return None


def moves_of(night: Night, hero: Hero) -> list[str]:
    """List what somebody can do in a fight, what harms first."""
    weapon = weapon_of(hero, night)
    ranged = weapon is not None and bool({Kit.RANGED, Kit.THROWN} & set(weapon.kit))
    seen = bool(in_sight(night))
    found = [Move.VOLLEY.value] if seen and ranged and hero.shots and not hero.engaged else []
    found += [Move.FIGHT.value] if seen else []
    found += [Move.CAST.value] if spells_of(night, hero) else []
    found += [Move.DANGER.value] if open_letters(night) else []
    found += [Move.HELP.value] if helpers_of(night, hero) else []
    found += [FREE] if held(night) else []
    found += [SHAKE] if asleep(night) else []
    found += [Move.ASSESS.value]
    found += [TALK] if _speakable(night) else []
    found += [HIDE] if can_hide(night, hero) else []
    found += [INSPIRE] if gifts(night, hero) else []
    found += [] if night.scene.refused else [RUN]
    return [*found, WAIT, *([] if hero.seat in night.scene.unheard else [OWN])]


def asleep(night: Night) -> list[str]:
    """List who could be shaken awake."""
    return [one.seat for one in present(night) if one.asleep]


def held(night: Night) -> list[str]:
    """List who could be cut loose."""
    return [one.seat for one in present(night) if one.held]


def _speakable(night: Night) -> list[str]:
    groups = dict.fromkeys(foe.group for foe in standing(night))
    return [one for one in groups if night.lair is not None and can_talk(night, night.lair.groups[one])]


def targets(night: Night, hero: Hero, move: str, spell: str = "") -> list[str]:
    """List whom a move can be aimed at: a foe, a letter, a group, or one of one's own."""
    match move:
        case "cast" if book_of(night).shelf("spell")[spell].target not in ("foe", "foes"):
            return [one.seat for one in present(night)]
        case "fight" | "volley" | "cast":
            return [foe.id for foe in in_sight(night)]
        case "assess":
            return [foe.id for foe in standing(night)]
        case "danger":
            return [one.letter for one in open_letters(night)]
        case "help":
            return [one.seat for one in helpers_of(night, hero)]
        case "talk":
            return _speakable(night)
        case "inspire":
            return receivers(night, hero)
        case "shake":
            return asleep(night)
        case "free":
            return held(night)
    return []


def preview(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Detail:
    """Show the odds of a move as it is drafted, and what each band would do here."""
    plan = plan_of(night, hero, draft)
    if plan is None:
        return Detail()
    total = modifiers(plan, night.scene, book_of(night))
    stops = signs_of(night, draft.get("target", "")) if draft["move"] in (Move.FIGHT, Move.DANGER) else ""
    told = spell_told(night, draft["spell"]) if draft["move"] == Move.CAST else ""
    params = {"stops": spoken(stops), "told": told, **_at_stake(night, hero, draft)}
    return Detail(SPELL if told else "", params=params, odds=foreseen(total, _words(night, hero, draft)), total=total)


def _words(night: Night, hero: Hero, draft: Mapping[str, Any]) -> str:
    """Say by which words the bands of a move are told here, where that is not by those of the move."""
    match draft["move"]:
        case Move.CAST if is_above(night, hero, draft["spell"]):
            return "cast_high"
        case Move.ASSESS if has(hero, Ability.GRIFTER, book_of(night)):
            return "assess_more"
        case Move.DANGER:
            announced = next(one for one in open_letters(night) if one.letter == draft["target"])
            return "letter_debility" if announced.gives else "letter_blow" if announced.amount else "letter"
        case "run":
            return running_words(night)
    return ""


def running_words(night: Night) -> str:
    """Say by which words the bands of leaving a fight are told: what rules here takes its anchor back. [R-AWN-81]"""
    carried = night.lair is not None and night.lair.anchor in night.haul
    return "run_crown" if carried and any(foe.crown for foe in standing(night)) else "run"


def _at_stake(night: Night, hero: Hero, draft: Mapping[str, Any]) -> dict[str, Any]:
    """Give what a band would do here in numbers: the damage of a blow before armour, or that of a letter."""
    foe = night.scene.foes.get(draft.get("target", ""))
    if draft["move"] in (Move.FIGHT, Move.VOLLEY) and foe is not None:
        edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
        return {"damage": strength(night, hero, foe, edge).value}
    announced = next((one for one in open_letters(night) if one.letter == draft.get("target")), None)
    if announced is None:
        return {}
    whom = night.heroes.get(announced.target)
    harm = {"damage": announced.amount, "debility": announced.gives or ""}
    return {**harm, "whom": whom.name if whom else ""}


def _types_behind(night: Night, letter: str) -> tuple[Creature, ...]:
    """Give the types of whoever means to do what has a letter."""
    announced = next((one for one in night.scene.announced if one.letter == letter), None)
    foe = None if announced is None else night.scene.foes.get(announced.foe)
    return () if foe is None else types_of(night, foe)


def is_above(night: Night, hero: Hero, spell: str) -> bool:
    """Say whether a spell is of a higher level than whoever casts it. [AWN-MOVE-CAST-7-GT]"""
    return bool(book_of(night).shelf("spell")[spell].level > hero.level)


def plan_of(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Plan | None:
    """Give what would be rolled for a draft."""
    edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
    foe = night.scene.foes.get(draft.get("target", ""))
    against = types_of(night, foe) if foe else ()
    helped = night.helped.get(hero.seat, 0)
    match draft.get("move"):
        case "fight":
            return Plan(hero, Move.FIGHT, Attribute.FEROCITY, against, edge, helped)
        case "volley":
            return Plan(hero, Move.VOLLEY, Attribute.DEXTERITY, against, edge, helped)
        case "cast":
            by = Attribute(draft.get("way") or Attribute.INTELLIGENCE)
            return Plan(hero, Move.CAST, by, against, edge, helped)
        case "assess":
            return Plan(hero, Move.ASSESS, Attribute.INTELLIGENCE, against, edge, helped)
        case "danger":
            way = dodging(night)[int(draft.get("way") or 0)]
            return Plan(hero, Move.DANGER, way.attribute, _types_behind(night, draft.get("target", "")), edge, helped)
        case "talk":
            types = types_about(night, draft.get("target", ""))
            return Plan(hero, Move.PERSUADE, Attribute.CHARISMA, types)
        case "help":
            return Plan(hero, Move.HELP, best_attribute(night, hero))
        case "run":
            running = RUNNING.ways[int(draft.get("way") or best_way(night, hero, RUNNING.ways))]
            return Plan(hero, Move.DANGER, running.attribute)
    return None
