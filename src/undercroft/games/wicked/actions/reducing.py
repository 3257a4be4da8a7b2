"""What a partial resist leaves: the game master picks a lesser form after the roll. [WO-R61] [WO-R14] [WO-RESIST-11]"""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.clocks import Clock

from ..book.effects import Ignore
from ..rules.powers import Occasion, counting, powers_of
from ..rules.table import book_of, find
from ..rules.telling import called, custom_line
from ..state import Monster, Stated
from ..words import Attribute, Complication, Consequence, Roll, Severity
from .costs import free, lighter, pay_cost, relied_on, tick_off_screen
from .floor import Floor
from .gear import lose_slot
from .landing import bites, bloody, complicate, drop, owner, shock
from .wounds import Someone, shock_all, shock_one

C = Consequence
NOTHING = "nothing"
BLEEDING = "bleeding"
BLEEDING_SEGMENTS = 4
"""So many rolls of the side until somebody who bleeds to death is dead."""
DEATH_FORMS = ("knocked_out", BLEEDING)
"""What a mixed against death can leave. [WO-DEATH-07] [WO-DEATH-12]"""


async def fix_death(floor: Floor, stated: Stated) -> None:
    """Say before the roll what a mixed against death would leave. [WO-DEATH-10]"""
    forms = ["shock_all"] if _not_yet(floor, stated) else list(DEATH_FORMS)
    if stated.victim in floor.play.state.packs:
        forms = ["shock_all"]
    params = {"who": find(floor.play.state, stated.victim).name, "names": _named(forms)}
    stated.reduced = forms[0] if len(forms) == 1 else await Pick(floor.play.gm, "death_mixed", forms, params)


def _named(forms: Sequence[str]) -> dict[str, str]:
    return {form: f"form.{form}" for form in forms}


def _not_yet(floor: Floor, stated: Stated) -> bool:
    """Say whether anybody near has a way of leaving only shock. [WO-G02]"""
    state = floor.play.state
    near = [state.monsters[seat] for seat in {*floor.near(stated.victim), owner(floor, stated.victim).seat}]
    return any(
        isinstance(does, Ignore) and does.what == "death_on_mixed"
        for one in near
        for _, does in counting(powers_of(book_of(state), one), Occasion(Roll.RESIST))
    )


async def reduce(floor: Floor, stated: Stated) -> None:
    """Let the game master choose a lesser form, and let that land."""
    if C.DEATH in stated.parts:
        await land_form(floor, stated, stated.reduced)
        return
    ways = forms(floor, stated)
    params = {"who": find(floor.play.state, stated.victim).name, "line": stated.line, "names": _named(ways)}
    form = ways[0] if len(ways) == 1 else await Pick(floor.play.gm, "reduced", ways, params)
    await land_form(floor, stated, form)


def forms(floor: Floor, stated: Stated) -> list[str]:
    """List the lesser forms of a consequence, the likeliest first. [WO-RESIST-12] [WO-RESIST-18]"""
    parts = set(stated.parts)
    found: list[str] = []
    if C.BLOODIED in parts:
        heavy = ["bloodied_two", "bloodied_one"]
        found = [*heavy, "shock_all"] if stated.severity is Severity.DEVASTATING else ["shock_all", *heavy]
    elif C.SHOCK in parts:
        found = ["shock_only", "other_shock"] if len(parts) > 1 else ["other_shock"]
    elif C.WORSE_POSITION in parts or C.LOSE_DOMINANT in parts:
        found = ["drop_gear"]
    elif C.REDUCED_EFFECT in parts:
        found = ["later_effect", _lighter_complication(floor, stated)]
    elif C.COMPLICATION in parts:
        found = [_lighter_complication(floor, stated)]
    found = [one for one in found if one != NOTHING and possible(floor, stated, one)]
    return [*found, "off_screen", "lighter_cost", NOTHING] if found else ["off_screen", "lighter_cost", NOTHING]


def _lighter_complication(floor: Floor, stated: Stated) -> str:
    less = lighter(stated.severity)
    kind = stated.complication
    if kind is Complication.COINS and less is Severity.ANNOYING:
        return "drop_item"
    return "lighter" if kind and less and bites(floor, stated.victim, kind, less) else NOTHING


def possible(floor: Floor, stated: Stated, form: str) -> bool:
    """Say whether a lesser form has something to bite on."""
    body = find(floor.play.state, stated.victim)
    match form:
        case "other_shock":
            return lesser_shock(body, stated.attribute) is not None
        case "drop_item":
            return any(not one.broken for one in body.items)
    return True


def lesser_shock(body: Someone, attribute: Attribute | None) -> Attribute | None:
    """Give an attribute that somebody relies on less, and that is free. [WO-RESIST-14]"""
    others = [one for one in free(body) if one is not attribute]
    return min(others, key=lambda one: relied_on(body, one), default=None)


async def land_form(floor: Floor, stated: Stated, form: str) -> None:
    """Let a lesser form land."""
    play, body = floor.play, find(floor.play.state, stated.victim)
    line = custom_line(play, "partly_resisted", who=called(body))
    play.tell(
        "partly_resisted", who=body.name, form=f"form.{form}", line=line, about=(stated.victim,),
        rules=("WO-RESIST-10",),
    )  # fmt: skip
    match form:
        case "bloodied_two" | "bloodied_one":
            by_need = sorted(Attribute, key=lambda one: relied_on(body, one))
            await bloody(floor, stated.victim, tuple(by_need[: 2 if form == "bloodied_two" else 1]))
        case "shock_all":
            if not shock_all(play, body):
                await pay_cost(play, stated.victim, Severity.ANNOYING, bloodied=False)
        case "shock_only":
            await shock(floor, stated.victim, stated.attribute or Attribute.MUSCLES)
        case "other_shock":
            shock_one(play, body, lesser_shock(body, stated.attribute) or Attribute.MUSCLES)
        case "drop_gear":
            lose_slot(play, owner(floor, stated.victim))
        case "drop_item":
            drop(floor, body)
        case "lighter":
            await complicate(floor, stated, lighter(stated.severity) or stated.severity)
        case "later_effect":
            body.weak_next = True
        case "off_screen":
            tick_off_screen(play)
        case "lighter_cost":
            await pay_cost(play, stated.victim, lighter(stated.severity) or Severity.ANNOYING)
        case "knocked_out":
            body.out = body.bloodied = True
            shock_all(play, body)
        case "bleeding":
            body.bloodied = True
            shock_all(play, body)
            play.state.scene.clocks[bleeding_of(stated.victim)] = Clock(BLEEDING, BLEEDING_SEGMENTS)


def bleeding_of(who: str) -> str:
    """Name the clock of somebody who bleeds to death."""
    return f"{BLEEDING}.{who}"


def bled_out(floor: Floor) -> list[str]:
    """Tick the clocks of those who bleed; give those whose clock is full. [WO-CLOCK-04] [WO-DEATH-03]"""
    state, dying = floor.play.state, []
    for name, clock in list(state.scene.clocks.items()):
        if name.startswith(f"{BLEEDING}."):
            who = name.partition(".")[2]
            body = find(state, who)
            if not body.bloodied or (isinstance(body, Monster) and body.dead):
                del state.scene.clocks[name]
                continue
            clock.tick()
            floor.play.tell("bleeds", who=body.name, left=clock.left, about=(who,), rules=("WO-DEATH-03",))
            if clock.full:
                del state.scene.clocks[name]
                dying.append(who)
    return dying
