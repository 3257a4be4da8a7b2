"""Intentions: what foes mean to do, announced before anybody acts, and done when nobody has stopped it."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Block, Intention
from ..state import Announced, Foe, Hero, Night
from ..words import Harm
from .carrying_out import Deed, carry_out
from .figures import armour
from .foes import block_of, damage, group_of, show, standing
from .harm import hurt, inflict
from .naming import named
from .table import book_of, can_act, present
from .threats import carry_through, free_letter

CROWN_AIMS_PER = 1
"""A crown announces one action for each hero: tuned to what an evening should cost. [R-AWN-D12]"""
MOST_PLAIN = 2
"""Of three at most so many announce plain blows. [R-AWN-75]"""
LOOSE = -1
"""What somebody means to do who is held: get loose."""


async def announce(play: Play[Night]) -> None:
    """Say what each foe means to do, and what is still threatened. [AWN-COMBAT-1] [AWN-COMBAT-INTENT]"""
    scene = play.state.scene
    scene.announced = []
    for foe in standing(play.state):
        pending = [one for one in scene.pending if one.foe == foe.id]
        if pending:
            scene.announced.extend(pending)
            for threat in pending:
                play.tell("still_threatens", who=foe.called, letter=threat.letter, line=threat.says, about=(foe.id,))
        elif foe.held:
            _announce_loose(play, foe)
        elif not foe.surprised:
            for _ in range(_aims(play.state, foe)):
                await _announce(play, foe)


def _aims(night: Night, foe: Foe) -> int:
    """Say how many things a foe means to do this round; several who are the crown share what it means to do."""
    if not group_of(night, foe).crown:
        return 1
    several = sum(1 for one in standing(night) if one.group == foe.group)
    return -(-len(list(present(night))) // (CROWN_AIMS_PER * several)) or 1


def _letter(night: Night) -> str:
    return free_letter([one.letter for one in (*night.scene.announced, *night.scene.pending)])


def _announce_loose(play: Play[Night], foe: Foe) -> None:
    """Let somebody who is held mean to get loose, and nothing else. [R-AWN-80]"""
    holder = foe.held_by or next((hero.seat for hero in present(play.state)), "")
    announced = Announced(_letter(play.state), foe.id, "get loose", "", holder, number=LOOSE)
    play.state.scene.announced.append(announced)
    play.tell("means_to_get_loose", who=foe.called, letter=announced.letter, about=(foe.id,))


async def _announce(play: Play[Night], foe: Foe) -> None:
    block, scene = block_of(play.state, foe), play.state.scene
    targets = seen_by(play.state, foe)
    if not targets:
        return
    order = sorted(targets, key=lambda hero: _preferred(play.state, foe, hero))
    number = await _choose_aim(play, foe, block, order[0])
    aim = block.intentions[number]
    target = await _choose_target(play, foe, order)
    says = aim.says.format(target=target.name)
    announced = Announced(_letter(play.state), foe.id, aim.name, says, target.seat, number=number)
    if not aim.does:
        announced.inflicts = await _inflicts_instead(play, foe, block, target)
        announced.amount = 0 if announced.inflicts else damage(block)
        announced.gives = block.debility if announced.inflicts else None
    group_of(play.state, foe).used.append(aim.name)
    scene.announced.append(announced)
    _tell(play, foe, announced)


def _tell(play: Play[Night], foe: Foe, announced: Announced) -> None:
    """Say what a foe means to do, and of a plain blow whether it is to harm or to leave something. [R-AWN-20]"""
    kind = "announced_debility" if announced.inflicts else "announced_blow" if announced.amount else "announced"
    play.tell(
        kind,
        who=foe.called,
        line=announced.says,
        letter=announced.letter,
        amount=announced.amount,
        debility=announced.gives or "",
        about=(foe.id, announced.target),
    )


def seen_by(night: Night, foe: Foe) -> list[Hero]:
    """List whom a foe can see: not who is hidden, unless it sees the unseen. [R-AWN-88]"""
    sharp = block_of(night, foe).sees_unseen
    return [hero for hero in present(night) if sharp or not hero.hidden]


def _preferred(night: Night, foe: Foe, hero: Hero) -> tuple[bool, bool, bool, int]:
    """Say whom it would rather aim at: who fights it, who hurt it, not always the same one. [R-AWN-75]"""
    known = group_of(night, foe).aims_at or foe.hurt_by
    return hero.engaged != foe.id, hero.seat != known, hero.seat == night.judged.harmed, hero.lost


async def _choose_aim(play: Play[Night], foe: Foe, block: Block, target: Hero) -> int:
    """Let the game master choose an intention, what it did last counting against it. [R-AWN-75]"""
    if foe.settled >= 0:
        number, foe.settled = foe.settled, -1
        return number
    points = [_points(play.state, foe, block, aim, target) for aim in block.intentions]
    order = sorted(range(len(points)), key=lambda one: -points[one])
    ids = [str(one) for one in order]
    names = {str(one): block.intentions[one].name for one in order}
    params = {"foe": foe.id, "who": foe.name, "names": names, "points": [points[one] for one in order]}
    return int(await Pick(play.gm, "intention", ids, params)) if len(ids) > 1 else 0


def settle(night: Night, foe: Foe) -> Intention:
    """Settle what a foe will do after this, so that an answer about it is true. [AWN-MOVE-ASSESS-ANSWER]"""
    block, targets = block_of(night, foe), seen_by(night, foe)
    if foe.settled < 0 and targets:
        points = [_points(night, foe, block, aim, targets[0]) for aim in block.intentions]
        foe.settled = points.index(max(points))
    return block.intentions[max(0, foe.settled)]


def _points(night: Night, foe: Foe, block: Block, aim: Intention, target: Hero) -> int:
    """Count what speaks for an intention: its want, what was done to it, that it was not announced lately."""
    used = group_of(night, foe).used
    points = (3 if aim.aims == "want" else 0) - 2 * used[-4:].count(aim.name)
    points += 2 if aim.name not in used[-1:] else 0
    if not aim.does:
        points += 2 if foe.hurt_by else 0
        points -= 5 if _plain_announced(night) >= MOST_PLAIN else 0
        points -= 5 if armour(target, book_of(night), (Harm.PHYSICAL,)).value >= damage(block) else 0
    return points


def _plain_announced(night: Night) -> int:
    """Count the plain blows that are announced this round."""
    count = 0
    for one in night.scene.announced:
        foe = night.scene.foes.get(one.foe)
        if foe is not None and not one.threat and one.number != LOOSE:
            count += not block_of(night, foe).intentions[one.number].does
    return count


async def _choose_target(play: Play[Night], foe: Foe, order: list[Hero]) -> Hero:
    """Let the game master choose whom it is aimed at: who fights it first, then the others."""
    if len(order) == 1:
        return order[0]
    seats = [hero.seat for hero in order]
    return play.state.heroes[await Pick(play.gm, "aim", seats, {"foe": foe.id, "names": named(play.state, seats)})]


async def _inflicts_instead(play: Play[Night], foe: Foe, block: Block, target: Hero) -> bool:
    """Let the game master say whether a plain blow gives a debility instead of damage. [AWN-DMG-MONSTER-DEB]"""
    stopped = armour(target, book_of(play.state), (Harm.PHYSICAL,)).value >= damage(block)
    choices = ("debility", "damage") if stopped else ("damage", "debility")
    return await Pick(play.gm, "blow", choices, {"foe": foe.id, "who": target.seat}) == "debility"


async def act(play: Play[Night], announced: Announced) -> bool:
    """Let a foe do what it announced, to whom it announced it, without a roll; say whether it harmed anybody.

    [AWN-COMBAT-4] [R-AWN-35]
    """
    foe, before = play.state.scene.foes.get(announced.foe), play.state.harms
    announced.done = True
    if foe is None:
        return False
    show(foe)
    if announced.threat:
        await carry_through(play, foe.id, announced.letter)
    elif announced.number == LOOSE:
        foe.held, foe.held_by = False, ""
        play.tell("got_loose", who=foe.called, about=(foe.id,))
    else:
        await _do(play, foe, announced, play.state.heroes[announced.target])
    return play.state.harms > before


async def _do(play: Play[Night], foe: Foe, announced: Announced, target: Hero) -> None:
    block = block_of(play.state, foe)
    aim = block.intentions[announced.number]
    if target not in list(present(play.state)) or target not in seen_by(play.state, foe):
        play.tell("came_to_nothing", who=foe.called, name=aim.name, about=(foe.id,))
        return
    play.tell("acted", who=foe.called, line=aim.lands.format(target=target.name), about=(foe.id, target.seat))
    if aim.does:
        await carry_out(play, aim.does, Deed(aim.name, foe, target, block.types))
        return
    target.engaged = target.engaged or foe.id
    if announced.inflicts and await inflict(play, target, block.debility, cause=foe.name, against=block.types):
        return
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
