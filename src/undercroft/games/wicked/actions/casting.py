"""Casting: a spell as an action of its own, its tier in dice, its path's needs. [WO-R51] [WO-G07]"""

from collections.abc import Mapping

from ..book.effects import Ignore, Primitive
from ..book.entries.things import Spell, SpellPath
from ..rules.carrying import Using, carry_out
from ..rules.circumstances import Circumstance
from ..rules.table import book_of, find
from ..state import Monster, Pack
from ..words import Action, Attribute, Axis, Band, Upgrade
from .floor import Attempt, Floor, Intention, Result
from .light import sees
from .things import can_work, skip
from .wounds import shock_one

LINE = "cast"
FOCI = ("staff", "wand", "bones", "idol", "book", "mask", "brand", "censer")
"""What can be cast with. [WO-G07]"""


def lines_of(floor: Floor, who: Monster | Pack) -> list[Intention]:
    """List the spells that somebody can cast here. [WO-SPELL-05] [WO-SPELL-08]"""
    return [
        Intention(f"{LINE}:{one.id}", f"{one.name}: {one.text}", (Action.INVOKE,))
        for one in known(floor, who)
        if possible(floor, who, one) and can_work(floor, effects_of(one))
    ]


def known(floor: Floor, who: Monster | Pack) -> list[Spell]:
    """List the spells that somebody knows: of their paths all, with a focus the first tier of any; an adept's one."""
    shelf: Mapping[str, Spell] = book_of(floor.play.state).shelf("spell")
    if isinstance(who, Pack):
        adept = shelf.get(who.upgrades.get(Upgrade.ADEPT, ""))
        return [adept] if adept and f"spell.{adept.id}" not in who.used.cycle else []
    if not who.ratings.get(Action.INVOKE, 0) or not has_focus(who):
        return []
    return [one for one in shelf.values() if one.path in who.paths or (not who.paths and one.tier == 1)]


def has_focus(who: Monster) -> bool:
    """Say whether somebody has something to cast with."""
    return any(one in FOCI for one in (*who.gear, *who.slots)) or any(one.focus for one in who.items)


def possible(floor: Floor, who: Monster | Pack, spell: Spell) -> bool:
    """Say whether a path's need is met; one that only weakens is always possible. [WO-G07]"""
    path: SpellPath = book_of(floor.play.state).shelf("path")[spell.path]
    return path.weakens or _met(floor, who, path)


def _met(floor: Floor, who: Monster | Pack, path: SpellPath) -> bool:
    scene = floor.play.state.scene
    called = who.seat if isinstance(who, Monster) else who.id
    match path.needs:
        case "flame":
            return not scene.dark or sees(who)
        case "no_daylight":
            return not scene.daylight
        case "not_first":
            return called in scene.acted
        case "blood":
            return scene.deaths > 0 or Attribute.MUSCLES not in who.shock
    return True


def spell_of(floor: Floor, attempt: Attempt) -> Spell | None:
    """Give the spell that a roll casts."""
    kind, _, spell = attempt.intention.id.partition(":")
    found: Spell | None = book_of(floor.play.state).shelf("spell").get(spell) if kind == LINE else None
    return found


def tier_dice(floor: Floor, attempt: Attempt) -> int:
    """Give the dice that a spell's tier takes. [WO-SPELL-06] [WO-SPELL-07]"""
    spell = spell_of(floor, attempt)
    return 1 - spell.tier if spell else 0


def weakened(floor: Floor, attempt: Attempt) -> list[Circumstance]:
    """List what a path lacks here and can do without."""
    spell = spell_of(floor, attempt)
    if spell is None:
        return []
    path: SpellPath = book_of(floor.play.state).shelf("path")[spell.path]
    met = _met(floor, find(floor.play.state, attempt.who), path)
    return [] if met else [Circumstance(Axis.EFFECT, -1, f"path.{path.id}", cite="WO-SPELL-08")]


def effects_of(spell: Spell) -> list[Primitive]:
    """List what a spell does when it works."""
    return [one for power in spell.powers for one in power.does]


async def cast(floor: Floor, result: Result) -> None:
    """Let a spell work: it strikes like an attack, or does what it says. [WO-G07]"""
    spell = spell_of(floor, result.attempt)
    if spell is None:
        return
    who = find(floor.play.state, result.attempt.who)
    _pay(floor, who, spell)
    if result.thrown.band is Band.FAILURE:
        return
    target = next(iter(floor.foes()), "")
    if spell.attacks:
        await floor.strike("" if spell.area else target, result.ticks)
    does = effects_of(spell)
    await carry_out(Using(floor.play, result.attempt.who, f"spell.{spell.id}", target, floor), does)
    for one in does:
        if isinstance(one, Ignore):
            skip(floor, who, one.what)


def _pay(floor: Floor, who: Monster | Pack, spell: Spell) -> None:
    """Blood is one's own where nobody has fallen; an adept casts once a cycle."""
    path: SpellPath = book_of(floor.play.state).shelf("path")[spell.path]
    if path.needs == "blood" and not floor.play.state.scene.deaths:
        shock_one(floor.play, who, Attribute.MUSCLES)
    if isinstance(who, Pack):
        who.used.cycle.append(f"spell.{spell.id}")
