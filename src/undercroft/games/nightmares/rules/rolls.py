"""Rolling: two dice and an attribute, every reason named, and the exact odds of each band before they fall."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from undercroft.engine.odds import Column, Odds, grouped, sum_of
from undercroft.engine.play import Play
from undercroft.engine.totals import Part, Total

from ..book import Book
from ..state import Fell, Hero, Night, Scene
from ..words import WEAKENED, Ability, Attribute, Band, Creature, Curse, Move
from .figures import encumbered, has, score

STRONG, MIXED = 10, 7
MOST_WHEN_ENCUMBERED = 6
WORSENS = 3
"""The step of a round in which what did not go well is paid for."""
CONCENTRATED = (Move.CAST, Move.RESEARCH, Move.SEARCH)
"""What needs concentration. [R-AWN-56]"""
BY_SIGHT = (Move.SEARCH, Move.VOLLEY)
"""What is done worse in a lair without a light."""
DREADED = {Curse.RIVER_OF_FEAR: "AWN-CURSE-RIVER-EFFECT", Curse.SECRETS: "AWN-CURSE-SECRETS-EFFECT"}
"""The curses that make every roll against one type of creature worse."""


class Plan(NamedTuple):
    """What somebody is about to roll: which move, by which attribute, against whom, and what is put into it."""

    hero: Hero
    move: Move
    attribute: Attribute
    against: tuple[Creature, ...] = ()
    edge: str = ""  # the advantage that is used up
    helped: int = 0
    given: int = 0  # what a place or an institution adds
    curse: bool = False  # it is called for by a curse, and sets off no other
    unseen: int = 0  # what counts and is not told: how loyal somebody is


class Rolled(NamedTuple):
    """A roll as it fell."""

    plan: Plan
    total: Total
    band: Band


def band(total: int) -> Band:
    """Read the band of a final total; no dice are special in themselves."""
    if total >= STRONG:
        return Band.STRONG
    return Band.MIXED if total >= MIXED else Band.MISS


def modifiers(plan: Plan, scene: Scene, book: Book) -> Total:
    """Add up what a roll has besides its dice; a load holds danger down whatever else there is."""
    total = Total(plan.move)
    total.add(plan.attribute, score(plan.hero, plan.attribute).value)
    _add_debilities(total, plan)
    _add_abilities(total, plan, book)
    _add_curses(total, plan, scene)
    _add_aids(total, plan)
    if plan.move in BY_SIGHT and scene.inside and not scene.lit:
        total.add("dark", -1)
    if plan.move is Move.DANGER and encumbered(plan.hero, book):
        total.at_most(MOST_WHEN_ENCUMBERED, "encumbered", "AWN-ENC-CAP")
    return total


def _add_debilities(total: Total, plan: Plan) -> None:
    for debility in dict.fromkeys((*plan.hero.debilities, *plan.hero.imposed)):
        if WEAKENED[debility] is plan.attribute:
            total.add(debility, -1, f"AWN-DEBILITY-{debility.upper()}")


def _add_abilities(total: Total, plan: Plan, book: Book) -> None:
    hero, move = plan.hero, plan.move
    if move in (Move.CONTACTS, Move.RESEARCH) and has(hero, Ability.CONNECTED, book):
        total.add(Ability.CONNECTED, 1, f"AWN-ABILITY-CONNECTED-{move.upper()}")
    if move is Move.HELP and has(hero, Ability.COMRADES, book):
        total.add(Ability.COMRADES, 1, "AWN-ABILITY-COMRADES")
    if move is Move.SURPRISE and has(hero, Ability.PERCEPTIVE, book):
        total.add(Attribute.DEXTERITY, score(hero, Attribute.DEXTERITY).value, "AWN-ABILITY-PERCEPTIVE")
    if move is Move.HOLD and hero.enemy in plan.against and has(hero, Ability.SPIRITUAL_ENEMY, book):
        total.add(Ability.SPIRITUAL_ENEMY, 1, "AWN-DEP-SPIRITUAL")


def _add_curses(total: Total, plan: Plan, scene: Scene) -> None:
    for curse in plan.hero.curses:
        if curse.kind in DREADED and curse.about in plan.against:
            total.add(curse.kind, -1, DREADED[curse.kind])
        elif curse.kind is Curse.NOCTURNALISM and sunlit(scene):
            total.add(curse.kind, -1, "AWN-CURSE-NOCTURNAL")
        elif curse.kind is Curse.BRIGHTNESS and plan.move in CONCENTRATED and not plan.hero.drunk:
            total.add(curse.kind, -1, "AWN-CURSE-BRIGHT")


def _add_aids(total: Total, plan: Plan) -> None:
    if plan.hero.next_bonus:
        total.add("steady", 1, "AWN-MOVE-HOLD-10")
    if plan.edge:
        total.add("advantage", 1)
    if plan.helped:
        total.add("help", plan.helped, "AWN-MOVE-HELP-10" if plan.helped > 1 else "AWN-MOVE-HELP-7")
    if plan.given:
        total.add("given", plan.given)
    for aid in plan.hero.aids:
        if aid.bonus and aid.move in (None, plan.move) and aid.attribute in (None, plan.attribute):
            total.add(aid.name, aid.bonus)


def sunlit(scene: Scene) -> bool:
    """Say whether the sun shines on this scene. [AWN-CURSE-NOCTURNAL]"""
    return scene.day and not scene.inside and "outdoors" in scene.tags


def rolled(dice: int, added: Total) -> Total:
    """Put the sum of the dice before everything else."""
    return Total(added.name, dice, list(added.parts))


def odds(added: Total) -> Odds:
    """Give the exact odds of the three bands, best first."""
    return grouped(sum_of(2, 6), lambda dice: band(rolled(dice, added).value), tuple(Band))


def foreseen(added: Total, words: str = "") -> Odds:
    """Give the odds as people see them: each band by what it does in this move, and every total that can come."""
    return _foreseen(words or added.name, tuple(added.parts))


@lru_cache(maxsize=4096)
def _foreseen(name: str, parts: tuple[Part, ...]) -> Odds:
    added, order = Total(name, 0, list(parts)), tuple(Band)
    labels = [f"{name}_{one}" for one in order]
    named = grouped(sum_of(2, 6), lambda dice: f"{name}_{band(rolled(dice, added).value)}", labels)
    totals = [(rolled(dice, added).value, ways) for dice, ways in sum_of(2, 6).ways.items()]
    hill = tuple(Column(total, ways, order.index(band(total))) for total, ways in totals)
    return msgspec.structs.replace(named, hill=hill)


def throw(play: Play[Night], plan: Plan, book: Book) -> Rolled:
    """Throw the dice of a move for all to see; what was put into it is used up."""
    night = play.state
    thrown = play.roll("2d6")
    total = rolled(thrown.total, modifiers(plan, night.scene, book))
    result = Rolled(plan, total, band(total.value + plan.unseen))
    _use_up(plan)
    if night.scene.step and result.band is not Band.STRONG:
        night.scene.step = max(night.scene.step, WORSENS)
    _show_curses(plan, total)
    night.moves += 1
    play.reached("move", plan.move)
    plan.hero.rolled[plan.attribute] = plan.hero.rolled.get(plan.attribute, 0) + 1
    if not plan.curse:
        missed, violent = result.band is Band.MISS, night.scene.violent
        night.fallen.append(Fell(plan.hero.seat, plan.attribute, missed, violent))
    play.tell(
        f"rolled_{plan.move}",
        who=plan.hero.name,
        attribute=plan.attribute,
        sum=total.value,
        band=result.band,
        dice=[(die.sides, die.face) for die in thrown.dice],
        total=total,
        about=(plan.hero.seat,),
    )
    return result


def _show_curses(plan: Plan, total: Total) -> None:
    """Let everybody know of the curses that a roll has told of. [R-AWN-70]"""
    told = {part.name for part in total.parts}
    for curse in plan.hero.curses:
        if curse.kind in told and curse.about in ("", *plan.against):
            plan.hero.show_curse(curse.kind, curse.about)


def _use_up(plan: Plan) -> None:
    """Take what a roll has used from its hero: the bonus of the next roll, an advantage, an aid for one roll."""
    hero = plan.hero
    hero.next_bonus = False
    hero.edges = [edge for edge in hero.edges if edge.fact != plan.edge]
    spent = [
        aid
        for aid in hero.aids
        if aid.lasts in ("next", "once")
        and aid.bonus
        and aid.move in (None, plan.move)
        and aid.attribute in (None, plan.attribute)
    ]
    hero.aids = [aid for aid in hero.aids if aid not in spent]
