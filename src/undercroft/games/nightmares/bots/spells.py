"""What companions cast, and when: by what a spell does, on whoever needs it. [AWN-DEP-COMPANIONS] [R-AWN-87]"""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..book import effects as does
from ..book.effects import Effect
from ..book.entries import Spell
from ..rules.figures import disposition
from ..state import Hero, Known, Scene
from ..words import Temper
from .weighing import able, everybody, marks, spell_of, tired, worn_out

FOES = ("foe", "foes")
FINDS = (does.Reveal, does.Answer, does.Open)
READIES = (does.Shield, does.Ward, does.Boost, does.Helper, does.Hide, does.Advantage, does.Calm)
"""What is cast before it is needed."""
DARING = (Temper.BOLD, Temper.CURIOUS, Temper.GREEDY)
"""Who tries what is above them before they must."""
LAST = 3
"""With so few marks left nobody risks a miscast."""


def known_spells(view: View, spells: Sequence[str]) -> dict[str, Spell]:
    """Give the spells that somebody has, each once, by their ids."""
    return {one: spell for one in dict.fromkeys(spells) if (spell := spell_of(view, one)) is not None}


def dares(view: View, hero: Hero, spell: Spell, *, pressed: bool) -> bool:
    """Say whether somebody would cast a spell: one of their level always, a higher one when pressed, or by temper."""
    if spell.level <= hero.level:
        return True
    return marks(hero) > LAST and (pressed or hero.temper in DARING)


def in_a_room(view: View, ask: Card, hero: Hero, chance: Dice) -> dict[str, Any] | None:
    """Cast what is of use here: mend whoever needs it, then find out, then make ready; not everything at once."""
    offered = known_spells(view, ask.drafted({"doing": "cast"}).asks["about"].options())
    pressed = worn_out(view) or bool(view.read("scene", Scene).problems)
    wanted = {one: spell for one, spell in offered.items() if dares(view, hero, spell, pressed=pressed)}
    for one, spell in wanted.items():
        if whom := patient(view, spell):
            return {"doing": "cast", "about": one, "way": whom}
    useful = [one for one, spell in wanted.items() if _of_use(view, spell)]
    if useful and chance.roll(2) == 1:
        return {"doing": "cast", "about": useful[chance.roll(len(useful)) - 1], "way": _weakest(view).seat}
    return None


def patient(view: View, spell: Spell) -> str:
    """Find whom a spell would mend, the worst off first; nobody if it mends nothing that anybody has."""
    people = sorted((one for one in everybody(view).values() if not (one.dead or one.away)), key=disposition)
    return next((one.seat for one in people if any(_mends(effect, one) for effect in spell.does)), "")


def _mends(effect: Effect, hero: Hero) -> bool:
    if isinstance(effect, does.Mend):
        return hero.lost >= min(2, effect.amount)
    if not isinstance(effect, does.Heal):
        return False
    return bool(hero.debilities) if effect.debility is None else effect.debility in hero.debilities


def _of_use(view: View, spell: Spell) -> bool:
    """Say whether a spell would do anything for a party that goes on, or for one that is hunted."""
    scene, known = view.read("scene", Scene), view.read("known", Known)
    if view.read("haul", list[str]):
        return any(isinstance(effect, does.Bar) for effect in spell.does)
    marked = {mark for room in known.rooms.values() for mark in room.marks}
    for effect in spell.does:
        match effect:
            case does.Reveal(what="anchor" | "crown" as what):
                return what not in marked
            case does.Light(on=on):
                return scene.lit is not on
            case does.Call():
                return False
        if isinstance(effect, (*FINDS, *READIES)):
            return True
    return False


def in_a_fight(view: View, hero: Hero, scene: Scene, chance: Dice) -> dict[str, Any] | None:
    """Choose a spell for a fight: mend who is low, make ready while it is early, else go for what they mean to do."""
    pressed = any(foe.crown for foe in scene.foes.values()) or any(one.defeated for one in everybody(view).values())
    wanted = {
        one: spell
        for one, spell in known_spells(view, hero.memory).items()
        if dares(view, hero, spell, pressed=pressed or scene.round > 1)
    }
    aimed = {one: spell for one, spell in wanted.items() if _fights(view, hero, scene, spell)}
    if not aimed:
        return None
    spells = list(aimed)
    chosen = spells[chance.roll(len(spells)) - 1]
    target = "" if aimed[chosen].target in FOES else patient(view, aimed[chosen]) or _weakest(view).seat
    return {"move": "cast", "spell": chosen, **({"target": target} if target else {})}


def _fights(view: View, hero: Hero, scene: Scene, spell: Spell) -> bool:
    """Say whether a spell does anything in a fight as it stands."""
    if spell.target in FOES:
        return True
    if any(isinstance(effect, does.Heal | does.Mend) for effect in spell.does):
        return bool(patient(view, spell))
    if any(isinstance(effect, does.Shift) for effect in spell.does):
        return tired(hero)
    hidden = any(foe.hidden for foe in scene.foes.values())
    if any(isinstance(effect, does.Reveal) and effect.what == "hidden" for effect in spell.does):
        return hidden
    readied = {aid.name for one in everybody(view).values() for aid in one.aids}
    return spell.name not in readied and any(isinstance(effect, READIES) for effect in spell.does)


def in_town(view: View, hero: Hero, among: Sequence[str]) -> str:
    """Choose a ritual for a day in town, before the way there: a ward, or healing for whoever needs it."""
    rituals = [one for one in among if one.startswith("ritual.")]
    return next((one for one in rituals if _worth_a_day(view, one.partition(".")[2])), "")


def _worth_a_day(view: View, spell_id: str) -> bool:
    spell = spell_of(view, spell_id)
    if spell is None:
        return False
    readied = {aid.name for one in everybody(view).values() for aid in one.aids}
    wards = spell.name not in readied and any(isinstance(effect, does.Ward) for effect in spell.does)
    return wards or bool(patient(view, spell))


def ritual(view: View, ask: Card, hero: Hero) -> dict[str, Any] | None:
    """Take an hour to mend somebody where nothing is wrong, with what is no longer in mind."""
    if view.read("scene", Scene).problems or not worn_out(view):
        return None
    offered = known_spells(view, ask.drafted({"doing": "ritual"}).asks["about"].options())
    for one, spell in offered.items():
        whom = patient(view, spell)
        if whom and one not in hero.memory and dares(view, hero, spell, pressed=False):
            return {"doing": "ritual", "about": one, "way": whom}
    return None


def _weakest(view: View) -> Hero:
    there = [one for one in everybody(view).values() if able(one)] or list(everybody(view).values())
    return min(there, key=disposition)
