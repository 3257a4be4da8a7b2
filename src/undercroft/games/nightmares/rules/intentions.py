"""Intentions: what foes mean to do, announced before anybody acts, and done when nobody has stopped it."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Block, Intention
from ..state import Announced, Foe, Hero, Night
from ..words import Harm
from .carrying_out import Deed, carry_out
from .figures import armour
from .foes import block_of, damage, group_of, standing
from .harm import hurt, inflict
from .naming import named
from .table import book_of, can_act, present
from .worsening import carry_through, free_letter

CROWN_AIMS_PER = 3
"""A crown announces one action for each three heroes, rounded up. [AWN-DEP-BESTIARY]"""


async def announce(play: Play[Night]) -> None:
    """Say what each foe means to do, and what is still threatened. [AWN-COMBAT-1] [AWN-COMBAT-INTENT]"""
    scene = play.state.scene
    scene.announced = []
    for foe in standing(play.state):
        pending = [one for one in scene.pending if one.foe == foe.id]
        if pending:
            scene.announced.extend(pending)
            continue
        for _ in range(_aims(play.state, foe)):
            await _announce(play, foe)


def _aims(night: Night, foe: Foe) -> int:
    """Say how many things a foe means to do this round."""
    if not group_of(night, foe).crown:
        return 1
    return -(-len(list(present(night))) // CROWN_AIMS_PER) or 1


async def _announce(play: Play[Night], foe: Foe) -> None:
    block, scene = block_of(play.state, foe), play.state.scene
    targets = [hero for hero in present(play.state) if not hero.hidden]
    if not targets or foe.held:
        return
    number = await _choose_aim(play, foe, block)
    aim = block.intentions[number]
    target = await _choose_target(play, foe, targets)
    letter = free_letter([one.letter for one in (*scene.announced, *scene.pending)])
    announced = Announced(letter, foe.id, aim.name, aim.says.format(target=target.name), target.seat, number=number)
    announced.inflicts = not aim.does and await _inflicts_instead(play, foe, block, target)
    group_of(play.state, foe).used.append(aim.name)
    scene.announced.append(announced)
    play.tell("announced", who=foe.name, line=announced.says, letter=letter, about=(foe.id, target.seat))


async def _choose_aim(play: Play[Night], foe: Foe, block: Block) -> int:
    """Let the game master choose an intention, what it did last counting against it. [R-AWN-75]"""
    used = group_of(play.state, foe).used
    points = [_points(aim, used) for aim in block.intentions]
    order = sorted(range(len(points)), key=lambda one: -points[one])
    ids = [str(one) for one in order]
    names = {str(one): block.intentions[one].name for one in order}
    params = {"foe": foe.id, "who": foe.name, "names": names, "points": [points[one] for one in order]}
    return int(await Pick(play.gm, "intention", ids, params))


def _points(aim: Intention, used: list[str]) -> int:
    """Count what speaks for an intention: its want, and that it was not announced lately."""
    return (3 if aim.aims == "want" else 0) - 2 * used[-4:].count(aim.name) + (2 if aim.name not in used[-1:] else 0)


async def _choose_target(play: Play[Night], foe: Foe, targets: list[Hero]) -> Hero:
    """Let the game master choose whom it is aimed at: who fights it first, then the others."""
    order = sorted(targets, key=lambda hero: (hero.engaged != foe.id, hero.lost))
    if len(order) == 1:
        return order[0]
    seats = [hero.seat for hero in order]
    return play.state.heroes[await Pick(play.gm, "aim", seats, {"foe": foe.id, "names": named(play.state, seats)})]


async def _inflicts_instead(play: Play[Night], foe: Foe, block: Block, target: Hero) -> bool:
    """Let the game master say whether a plain blow gives a debility instead of damage. [AWN-DMG-MONSTER-DEB]"""
    stopped = armour(target, book_of(play.state), (Harm.PHYSICAL,)).value >= damage(block)
    choices = ("debility", "damage") if stopped else ("damage", "debility")
    return await Pick(play.gm, "blow", choices, {"foe": foe.id, "who": target.seat}) == "debility"


async def act(play: Play[Night], announced: Announced) -> None:
    """Let a foe do what it announced, to whom it announced it, without a roll. [AWN-COMBAT-4] [R-AWN-35]"""
    foe, target = play.state.scene.foes.get(announced.foe), play.state.heroes[announced.target]
    announced.done = True
    if foe is None:
        return
    if announced.threat:
        await carry_through(play, foe.id)
        return
    block = block_of(play.state, foe)
    aim = block.intentions[announced.number]
    if target not in list(present(play.state)) or target.hidden:
        play.tell("came_to_nothing", who=foe.name, name=aim.name, about=(foe.id,))
        return
    play.tell("acted", who=foe.name, line=aim.lands.format(target=target.name), about=(foe.id, target.seat))
    if aim.does:
        await carry_out(play, aim.does, Deed(aim.name, foe, target, block.types))
    elif announced.inflicts:
        await inflict(play, target, block.debility, cause=foe.name, against=block.types)
    else:
        await hurt(play, target, damage(block), cause=foe.name, against=block.types)


async def act_all(play: Play[Night]) -> None:
    """Let everybody who still can do what they meant to do. [AWN-COMBAT-4]"""
    for announced in list(play.state.scene.announced):
        foe = play.state.scene.foes.get(announced.foe)
        if not (announced.done or announced.stopped) and foe is not None and foe.disposition > 0:
            await act(play, announced)


def responders(night: Night) -> list[Hero]:
    """List the heroes who can respond. [AWN-COMBAT-CANRESPOND]"""
    return [hero for hero in night.heroes.values() if can_act(hero) and not hero.idle]
