"""Aiming: on whom and where a skill is used on the Battlefield, and how those who are hit stand up to it."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Number, Pick, PickSome
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play

from ..grammar.attempts import Attack
from ..grammar.authority import speaker
from ..grammar.delve_moments import HarmDue, SkillDamage, SleepSpread, Targeted
from ..grammar.entries import FEATS, SKILLS, TRAPS, groups_of
from ..grammar.holdings import SUPPRESSED
from ..grammar.labels import labelled
from ..grammar.moments import DamageDue
from ..grammar.windows import Slipped, Use, open_moment, reckon
from ..rules.bodies import take_damage
from ..rules.checks import make_check
from ..rules.cycles import last
from ..rules.figures import reach_of
from ..rules.knowledge import hides_something
from ..rules.sides import fighters, forward, in_area, random_target, side_of, spawn
from ..state import AREAS, ENCAMPMENT, REARGUARD, VANGUARD, Carried, Character, Monster, PlacedTrap, Realm
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import Condition, Scope
from .attack import in_reach
from .movement import move
from .temper import bound_to
from .turns import make_attack


def knows(who: Character, skill: str) -> bool:
    """Say whether somebody knows a skill, by themselves or for a while."""
    return skill in who.skills or skill in who.lent or skill in who.sealed_skills()


def fighting(realm: Realm, who: Character) -> bool:
    """Say whether somebody is in Combat, on the Battlefield."""
    fight = realm.delve.fight
    if fight is None or who.condition is Condition.DEAD:
        return False
    if isinstance(who, Monster):
        return fight.monsters.get(who.id) is who
    return who.area > 0 and who.id in realm.court and (not fight.duel or who.id in fight.duel)


def beside(use: Use) -> list[Character]:
    """List the others in the user's Area, friend and foe. [MYKR3-G06]"""
    return [one for one in in_area(use.realm, use.user.area) if one is not use.user]


def foes_beside(use: Use) -> list[Character]:
    """List the enemies in the user's Area."""
    return [one for one in beside(use) if is_foe(use, one)]


def is_foe(use: Use, who: Character) -> bool:
    """Say whether somebody fights against the user."""
    return side_of(use.realm, who) != side_of(use.realm, use.user)


def facts(use: Use, people: Sequence[Character], good: bool) -> dict[str, Any]:
    """Say what whoever chooses should know: the skill, who is a foe, how they are, and whether it is meant well."""
    return {
        "power": use.feat.entry,
        "good": good,
        "foes": [one.id for one in people if is_foe(use, one)],
        "hp": {one.id: one.hp for one in people if use.user.seat == use.play.gm or not hides_something(use.realm, one)},
    }


GRIGORI = Effect.GRIGORI
"""What whoever watches over summoners, and cannot be summoned at, is called among what lasts."""


LAST_LINE = "last_line_of_defense"


def shields(realm: Realm, keeper: Character, who: Character) -> bool:
    """Say whether somebody stands in an Area of their own side behind one who lets nothing through."""
    side = side_of(realm, keeper)
    own = (VANGUARD[side], REARGUARD[side], ENCAMPMENT[side])
    return side_of(realm, who) == side and who.area in own and (keeper.area - who.area) * forward(realm, keeper) > 0


def behind_the_last_line(use: Use, who: Character) -> bool:
    """Say whether nothing that the user does can reach somebody. [MYK-MON-A-BAO-A-QU-LAST-LINE-OF-DEFENSE]"""
    if use.realm.delve.fight is None or not is_foe(use, who):
        return False
    keepers = [one for one in use.realm.monsters() if knows(one, LAST_LINE) and one.condition is not Condition.DEAD]
    return any(shields(use.realm, one, who) for one in keepers)


def can_be_meant(use: Use, who: Character) -> bool:
    """Say whether somebody can be a target at all: no Summoning skill is used on a Grigori. [MYK-ANGELSKILL-GRIGORI]"""
    summoned = lasts(who, GRIGORI) and "summoning" in groups_of(use.feat.entry)
    return not summoned and not behind_the_last_line(use, who)


async def slips_away(use: Use, who: Character) -> bool:
    """Say whether somebody slips out of another's skill that is aimed at them. [MYK-SKILL-DUNGEON-STEALTH]"""
    if use.feat.source != "skill" or who is use.user:
        return False
    targeted = Targeted(use, who)
    await open_moment(use.play, targeted)
    return targeted.escaped


async def choose_target(use: Use, people: Sequence[Character], *, good: bool = False) -> Character:
    """Ask on whom a skill is used; one alone needs no question. `good` says that it does them good.

    If they slip out of it, the skill comes to nothing.
    """
    target = await pick_target(use, people, good=good)
    if await slips_away(use, target):
        raise Slipped
    return target


def likely_first(use: Use, people: Sequence[Character], *, good: bool) -> list[Character]:
    """Put those first whom it is usually meant for: friends if it does them good, else foes."""
    return sorted(people, key=lambda one: is_foe(use, one) == good)


async def pick_target(use: Use, people: Sequence[Character], *, good: bool = False) -> Character:
    """Ask on whom a skill is used, of those who can be meant; if there is none, it comes to nothing."""
    people = likely_first(use, [one for one in people if can_be_meant(use, one)], good=good)
    if not people:
        raise Slipped
    if len(people) == 1:
        use.targets.append(people[0])
        return people[0]
    ask = Pick(use.user.seat, "skill_target", [one.id for one in people], facts(use, people, good))
    chosen = await labelled(ask, {one.id: one.called for one in people})
    target = next(one for one in people if one.id == chosen)
    use.targets.append(target)
    return target


async def choose_targets(
    use: Use, people: Sequence[Character], *, least: int = 0, most: int = 0, good: bool = False
) -> list[Character]:
    """Ask on which of some people a skill is used, up to so many of them."""
    people = [one for one in people if can_be_meant(use, one)]
    if not people:
        return []
    most = min(most or len(people), len(people))
    chosen = [one.id for one in people]
    if least < len(people):
        ask = PickSome(use.user.seat, "skill_targets", chosen, least, most, facts(use, people, good))
        chosen = list(await labelled(ask, {one.id: one.called for one in people}))
    found = [one for one in people if one.id in chosen]
    use.targets += found
    return [one for one in found if not await slips_away(use, one)]


async def choose_area(use: Use, areas: Sequence[int] = AREAS, *, good: bool = False) -> int:
    """Ask on which Area a skill is used, and say who stands in each."""
    if len(areas) == 1:
        return areas[0]
    crowd = {str(area): in_area(use.realm, area) for area in areas}
    params = {
        "power": use.feat.entry,
        "good": good,
        "foes": {area: sum(one.awake and is_foe(use, one) for one in people) for area, people in crowd.items()},
        "friends": {area: sum(one.awake and not is_foe(use, one) for one in people) for area, people in crowd.items()},
    }
    return int(await Pick(use.user.seat, "skill_area", [str(area) for area in areas], params))


async def choose_amount(use: Use, low: int, high: int, *, needed: int = 0) -> int:
    """Ask how many of something a skill uses; `needed` is how many would be enough."""
    if low >= high:
        return high
    params = {"power": use.feat.entry, "needed": needed}
    return await Number(use.user.seat, "skill_amount", low, high, params, start=needed)


async def choose_word(use: Use, words: Sequence[str], *, best: str = "") -> str:
    """Ask for one of some things that a skill can be about: a monster, a skill, an Item, an ability."""
    if len(words) == 1:
        return words[0]
    return await Pick(use.user.seat, "skill_choice", list(words), {"power": use.feat.entry, "best": best})


def at_random(use: Use, people: Sequence[Character]) -> Character:
    """Draw one of some people. [MYKR3-G09]"""
    return pick_from(use.play.dice, people)


def struck_at_random(use: Use, attack: Attack, people: Sequence[Character]) -> Character:
    """Draw whom an attack hits; a monster's finds whoever has a price on their head. [MYK-HAPPENING-QUE-12]"""
    return random_target(use.play, people) if isinstance(attack.attacker, Monster) else at_random(use, people)


async def resists(use: Use, who: Character, score: str, difficulty: int) -> bool:
    """Let somebody make the check that a skill demands of them; the difficulty of an unknown monster is a secret."""
    hidden = hides_something(use.realm, use.user)
    check = await make_check(use.play, who, score, difficulty, action=f"against_{use.feat.entry}", hidden=hidden)
    return check.succeeded


async def sleep_comes(play: Play[Realm], people: Sequence[Character]) -> None:
    """Say that sleep has come over some people, so that others can deal with those who are still awake."""
    await open_moment(play, SleepSpread([one for one in people if one.awake and "asleep" not in one.statuses]))


HARMED = "harmed"
"""What is noted on a skill that nobody was chosen for once those whom it strikes had their say."""


async def those_struck(use: Use, people: Sequence[Character]) -> list[Character]:
    """Let whoever can slip out of an effect that strikes several at once do so. [MYK-MONSKILL-INCOGNITO]"""
    due = HarmDue([one for one in people if can_be_meant(use, one)], use.user.id, use)
    if len(due.who) > 1 or not (use.targets or HARMED in use.paid):
        use.paid[HARMED] = 1
        await open_moment(use.play, due)
    return due.who


def harm(use: Use, rolled: int) -> int:
    """Give how much damage a skill deals that rolled so much: a Library may know how to do worse."""
    return reckon(use.play, SkillDamage(use.user, rolled, groups_of(use.feat.entry))).total.value


async def hurt(use: Use, people: Sequence[Character], amount: int | str) -> None:
    """Deal damage to some people; dice are rolled for each of them apart. [MYKR3-G11]"""
    for one in await those_struck(use, people):
        rolled = harm(use, use.roll(amount) if isinstance(amount, str) else amount)
        if rolled > 0:
            await take_damage(use.play, DamageDue(one, rolled, use.user.id))


def everybody_else(use: Use) -> list[Character]:
    """List everybody on the Battlefield but the user."""
    return [one for one in fighters(use.realm) if one is not use.user]


def within_reach(use: Use) -> list[Character]:
    """List whom the user could reach, friend and foe."""
    far = reach_of(use.play, use.user).value
    return [one for one in everybody_else(use) if abs(one.area - use.user.area) <= far]


def areas_within_reach(use: Use) -> list[int]:
    """List the Areas that the user can reach."""
    far = reach_of(use.play, use.user).value
    return [area for area in AREAS if abs(area - use.user.area) <= far]


def own_areas(use: Use) -> list[int]:
    """List the Areas of the user's side, the Encampment last."""
    side = side_of(use.realm, use.user)
    return [VANGUARD[side], REARGUARD[side], ENCAMPMENT[side]]


def summon(use: Use, kind: str, area: int, count: int = 1, *, exhausted: bool = False) -> list[Monster]:
    """Let monsters appear on the user's side, for everybody to see."""
    side = side_of(use.realm, use.user)
    came = [spawn(use.play, kind, area, side=side, exhausted=exhausted) for _ in range(count)]
    for one in came:
        use.play.tell("monster_appeared", rules=(use.feat.cite,), who=one.called, area=area)
    return came


async def pull(use: Use, who: Character, area: int) -> bool:
    """Move somebody to an Area, whether they like it or not; the field has an end on both sides."""
    area = max(AREAS[0], min(AREAS[-1], area))
    return await move(use.play, who, area, "thrown", by=use.user.id)


async def next_victim(use: Use, people: Sequence[Character]) -> Character:
    """Say whom the user attacks, as far as a Personality leaves a choice. [MYKR3-S16]"""
    return await choose_target(use, bound_to(use.play, use.user, list(people)))


async def attack_more(use: Use, times: int, weapon: Carried | None = None) -> None:
    """Attack so many more times whoever is in reach."""
    for _ in range(times):
        people = in_reach(use.play, use.user, weapon)
        if people and use.user.awake:
            await make_attack(use.play, use.user, [await next_victim(use, people)], weapon)


async def attack_each(use: Use, people: Sequence[Character]) -> None:
    """Attack some people one after another, as long as the user can."""
    for one in people:
        if use.user.awake and one.condition is not Condition.DEAD:
            await make_attack(use.play, use.user, [one])


async def kingdom_resists(use: Use, attribute: str, difficulty: int) -> bool:
    """Let the Court's representative make the check that a skill demands of the Kingdom. [MYKR-49]"""
    hidden = hides_something(use.realm, use.user)
    who = speaker(use.realm)
    action = f"against_{use.feat.entry}"
    check = await make_check(use.play, who, attribute, difficulty, action=action, hidden=hidden)
    return check.succeeded


def forget(use: Use, who: Character, skill: str, until: Scope) -> None:
    """Let a skill of somebody have no effect for a while."""
    last(use.play, who, SUPPRESSED, 0, until, name=skill, cite=use.feat.cite, about=skill)
    use.play.tell("skill_forgotten", rules=(use.feat.cite,), who=who.called, skill=skill)


def last_once(use: Use, who: Character, what: Effect, amount: int, until: Scope, *, about: str = "") -> bool:
    """Let a change last that does not add up with itself; say whether it is new."""
    name = use.entry.title
    if lasts(who, what, name=name, about=about):
        return False
    last(use.play, who, what, amount, until, name=name, cite=use.feat.cite, about=about)
    return True


def leave_the_field(use: Use, who: Monster) -> None:
    """Let a monster be gone from the Battlefield, neither beaten nor there."""
    fight = use.realm.delve.fight
    assert fight is not None
    fight.monsters.pop(who.id, None)
    HOLDING.changed()
    use.play.tell("monster_left", rules=(use.feat.cite,), who=who.called)


HAZARD = "hazard"
"""What is written on a Combat Trap that lesser ones cannot replace. [MYK-RULERSKILL-DUNGEON-HAZARD]"""


def combat_traps(level: int) -> list[str]:
    """List the Combat Traps up to a Level, the lowest first."""
    fit = [one for one in TRAPS if one.category == "combat" and one.level <= level]
    return [one.id for one in sorted(fit, key=lambda one: one.level)]


def can_be_laid(use: Use, area: int, kind: str) -> bool:
    """Say whether a Combat Trap may lie in an Area: nothing lesser replaces a Ruler's own."""
    fight = use.realm.delve.fight
    there = fight.traps.get(area) if fight is not None else None
    return there is None or HAZARD not in there.settings or TRAPS[kind].level >= there.level


def place_combat_trap(use: Use, area: int, kind: str, **settings: str) -> bool:
    """Put a Combat Trap into an Area, in place of another one; say whether that was possible. [MYKR3-T46]"""
    fight = use.realm.delve.fight
    assert fight is not None
    if not can_be_laid(use, area, kind):
        return False
    fight.traps[area] = PlacedTrap(f"c{area}", kind, TRAPS[kind].level, "area", str(area), settings=settings)
    fight.known_traps[area] = kind
    use.play.tell("combat_trap_placed", rules=(use.feat.cite,), who=use.user.called, trap=kind, area=area)
    return True


def forbid_item(use: Use, who: Character, item: str, until: Scope) -> None:
    """Let somebody not use an Item for a while."""
    last(use.play, who, SUPPRESSED, 0, until, name=item, cite=use.feat.cite, about=item)
    use.play.tell("item_forbidden", rules=(use.feat.cite,), who=who.called, item=item)


def lend_groups(use: Use, *groups: str) -> None:
    """Let the user know every skill of some groups that does anything."""
    for skill in SKILLS:
        if skill.group in groups and FEATS.of(skill.id) and not knows(use.user, skill.id):
            use.user.lent.append(skill.id)
            HOLDING.changed()
