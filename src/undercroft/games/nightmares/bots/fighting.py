"""How companions fight: the letter that would hurt most first, by what they are best at; each by their temper."""

from typing import Any

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..rules.figures import disposition
from ..state import Announced, Hero, Known, Scene
from ..words import Attribute, Reason, Temper
from . import spells
from .weighing import able, everybody, is_best, me, open_letters, skill, tired

DODGES = (Attribute.DEXTERITY, Attribute.HEALTH, Attribute.WILLPOWER)
RUNS = (Attribute.DEXTERITY, Attribute.FEROCITY, Attribute.WILLPOWER)
ATTACKS = {"fight": Attribute.FEROCITY, "volley": Attribute.DEXTERITY, "cast": Attribute.INTELLIGENCE}
STRIKES = (Attribute.FEROCITY, Attribute.DEXTERITY)
TALKERS = {
    Temper.KIND: Reason.PITY,
    Temper.CURIOUS: Reason.TRUTH,
    Temper.CAREFUL: Reason.ENEMY,
    Temper.GREEDY: Reason.GAIN,
    Temper.BOLD: Reason.FEAR,
}
"""What each says who tries to talk first, or again in the second round."""
TALKS = 2
WONDERS = ("weak_against", "weak_against", "how_hurt", "after_this", "leads_here")
"""What the curious want to know of a foe."""
NOBODY = "nobody"
SPARE = 2
LONG = 6
"""After so many rounds nobody thinks that it can be won."""
ENOUGH = 0
"""With less than this one's best attack comes to 7 less than 58 times in a hundred."""


def battle(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Wake or free others, run when tired, else stop a letter or strike; help if somebody else does it better."""
    hero, moves = me(view), list(ask.drafted({}).asks["move"].options())
    scene = view.read("scene", Scene)
    wanted = _choose(view, hero, moves, scene, chance)
    drafted = ask.drafted({"edge": True, "alive": hero.temper is Temper.KIND, "help": NOBODY, **wanted})
    hired = [one for one in drafted.asks["help"].options() if one != NOBODY] if "help" in drafted.asks else []
    hired = [one for one in hired if one not in everybody(view)]
    if not hired or hero.temper is Temper.KIND or chance.roll(2) == 1:
        return drafted.draft
    return ask.drafted({**drafted.draft, "help": hired[0]}).draft


def _choose(view: View, hero: Hero, moves: list[str], scene: Scene, chance: Dice) -> dict[str, Any]:
    for move in ("free", "shake"):
        if move in moves and hero.temper is not Temper.BOLD:
            return {"move": move}
    if "run" in moves and (_should_run(view, hero) or scene.round > LONG):
        return {"move": "run", "way": str(_best(hero, RUNS))}
    if "talk" in moves and scene.round <= TALKS and is_best(view, Attribute.CHARISMA):
        return {"move": "talk", "way": str(TALKERS[hero.temper])}
    if "inspire" in moves and hero.temper is Temper.KIND and disposition(hero) > SPARE:
        return {"move": "inspire"}
    if "hide" in moves and tired(hero):
        return {"move": "hide"}
    return _act(view, hero, moves, scene, chance)


def _act(view: View, hero: Hero, moves: list[str], scene: Scene, chance: Dice) -> dict[str, Any]:
    letters = _by_weight(view, scene)
    dodge = _best(hero, DODGES)
    spell = spells.in_a_fight(view, hero, scene, chance) if "cast" in moves else None
    able = [one for one in ATTACKS if one in moves and (one != "cast" or spell is not None)]
    if not able:
        return {"move": "danger", "way": str(dodge)} if letters and "danger" in moves else {"move": "wait"}
    attack = max(able, key=lambda one: skill(hero, ATTACKS[one]))
    strength = skill(hero, ATTACKS[attack])
    margin = 1 if letters and letters[0].threat else 2 + (hero.temper is Temper.BOLD)
    dodges = "danger" in moves and skill(hero, DODGES[dodge]) >= strength + margin and not _best_striker(view)
    if letters and dodges:
        return {"move": "danger", "target": letters[0].letter, "way": str(dodge)}
    if strength < ENOUGH and "help" in moves:
        return {"move": "help", "target": _strongest(view)}
    if hero.temper is Temper.CURIOUS and scene.round == 1 and "assess" in moves and chance.roll(3) == 1:
        known = bool(view.read("known", Known).weak)
        among = [one for one in WONDERS if not (known and one == "weak_against")]
        return {"move": "assess", "way": among[chance.roll(len(among)) - 1]}
    target = letters[0].foe if letters else next(iter(scene.foes), "")
    return {"target": target, **spell} if spell is not None and attack == "cast" else {"move": attack, "target": target}


def _best_striker(view: View) -> bool:
    """Say whether nobody who is there strikes or shoots better than this one: then who else should?"""
    there = {seat: hero for seat, hero in everybody(view).items() if able(hero)}
    best = max(there, key=lambda seat: max(skill(there[seat], one) for one in STRIKES), default=view.seat)
    return best == view.seat


def _by_weight(view: View, scene: Scene) -> list[Announced]:
    """Put the letters in order: threats, then what is aimed at others who can take less, then at oneself."""
    people = everybody(view)

    def weight(one: Announced) -> tuple[bool, int, bool]:
        target = people.get(one.target)
        return not one.threat, disposition(target) if target else 99, one.target == view.seat

    return sorted(open_letters(scene), key=weight)


def _best(hero: Hero, among: tuple[Attribute, ...]) -> int:
    return max(range(len(among)), key=lambda place: skill(hero, among[place]))


def _strongest(view: View) -> str:
    others = {seat: hero for seat, hero in everybody(view).items() if seat != view.seat and not hero.defeated}
    return max(others, key=lambda seat: skill(others[seat], Attribute.FEROCITY), default="")


def _should_run(view: View, hero: Hero) -> bool:
    """Run below half one's marks; the bold stay a little longer, the careful go if anybody is down."""
    down = any(one.defeated for one in everybody(view).values())
    if hero.temper is Temper.BOLD:
        return tired(hero) and down
    return tired(hero) or (down and hero.temper is Temper.CAREFUL)


def retreat(view: View, ask: Pick, chance: Dice) -> str:
    """Agree below half one's marks, or if somebody is down."""
    down = any(one.defeated for one in everybody(view).values())
    long = view.read("scene", Scene).round > LONG
    return "agree" if down or long or tired(me(view)) else "stay"


def will_help(view: View, ask: YesNo, chance: Dice) -> bool:
    """Help, unless something is aimed at oneself."""
    letters = open_letters(view.read("scene", Scene))
    return not any(one.target == view.seat for one in letters)
