"""Intentions: what foes mean to do, announced before anybody acts, and done when nobody has stopped it."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Describe, Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ..book.entries import Intention
from ..state import Announced, Foe, Hero, Night
from ..words import Harm
from .carrying_out import Deed, carry_out
from .figures import armour
from .fitting import pointless
from .foes import block_of, damage, group_of, show, standing
from .harm import hurt, inflict
from .naming import named
from .proposing import mostly
from .table import book_of, can_act, present
from .threats import carry_through, free_letter
from .wording import fresh

CROWN_AIMS_PER = 1
"""A crown announces one action for each hero: tuned to what an evening should cost. [R-AWN-D12]"""
CROWN_AIMS_MORE = 2
"""And so many more, but no more than there are heroes."""
CROWN_PATIENCE = 4
"""After so many rounds it means one thing more."""
POINTLESS = 20
"""So much counts against what would come to nothing here: it is announced only if there is nothing else."""
MOST_PLAIN = 2
"""Of three at most so many announce plain blows. [R-AWN-75]"""
LOOSE = -1
"""What somebody means to do who is held: get loose."""
STRAINS = "strains to get loose"
"""How that is written on its note."""
LET, DAMAGE, DEBILITY = "let", "damage", "debility"


async def announce(play: Play[Night]) -> None:
    """Say what each foe means to do, and what is still threatened. [AWN-COMBAT-1] [AWN-COMBAT-INTENT]"""
    scene = play.state.scene
    scene.announced, scene.drafted = [], []
    for foe in standing(play.state):
        pending = [one for one in scene.pending if one.foe == foe.id]
        if pending:
            scene.announced.extend(pending)
            for threat in pending:
                play.tell("still_threatens", who=foe.called, letter=threat.letter, name=threat.name, about=(foe.id,))
        elif foe.held:
            _announce_loose(play, foe)
        elif not foe.surprised:
            for _ in range(_aims(play.state, foe)):
                _propose(play.state, foe)
    await rethink(play, scene.drafted)
    for one in scene.drafted:
        scene.announced.append(one)
        scene.foes[one.foe].settled = -1
        _tell(play, scene.foes[one.foe], one)
    scene.drafted = []


def _aims(night: Night, foe: Foe) -> int:
    """Say how many things a foe means to do this round; several who are the crown share what it means to do."""
    if not group_of(night, foe).crown:
        return 1
    members = [one.id for one in standing(night) if one.group == foe.group]
    people = len(list(present(night)))
    more = CROWN_AIMS_MORE + (night.scene.round > CROWN_PATIENCE)
    total = -(-people // CROWN_AIMS_PER) + min(more, people)
    return max(1, -(-(total - members.index(foe.id)) // len(members)))


def _letter(night: Night) -> str:
    return free_letter([one.letter for one in (*night.scene.announced, *night.scene.drafted, *night.scene.pending)])


def _announce_loose(play: Play[Night], foe: Foe) -> None:
    """Let somebody who is held mean to get loose, and nothing else. [R-AWN-80]"""
    holder = foe.held_by or next((hero.seat for hero in present(play.state)), "")
    announced = Announced(_letter(play.state), foe.id, "get loose", STRAINS, holder, number=LOOSE)
    play.state.scene.announced.append(announced)
    play.tell("means_to_get_loose", who=foe.called, letter=announced.letter, about=(foe.id,))


def _propose(night: Night, foe: Foe) -> None:
    """Choose what a foe would rather do, and to whom: what counts most, what it did last counting against it."""
    targets = seen_by(night, foe)
    if not targets:
        return
    target = min(targets, key=lambda hero: _preferred(night, foe, hero))
    meant = Announced(_letter(night), foe.id, "", "", target.seat)
    number = aims_in_order(night, foe, target, meant)[0]
    mean(night, meant, number, target, inflicts=blows(night, foe, target)[0] == DEBILITY)
    night.scene.drafted.append(meant)


def _tell(play: Play[Night], foe: Foe, announced: Announced) -> None:
    """Say what a foe means to do, and of a plain blow whether it is to harm or to leave something. [R-AWN-20]"""
    kind = "announced_debility" if announced.inflicts else "announced_blow" if announced.amount else "announced"
    new = fresh(play.state, block_of(play.state, foe).intentions[announced.number].says)
    play.tell(
        kind if new else "announced_again",
        who=foe.called,
        whom=play.state.heroes[announced.target].name,
        name=announced.name,
        line=announced.says,
        letter=announced.letter,
        amount=announced.amount,
        debility=announced.gives or "",
        about=(foe.id, announced.target),
    )


def mean(night: Night, meant: Announced, number: int, target: Hero, *, inflicts: bool) -> None:
    """Write down what a foe means to do and to whom, in place of what it meant before."""
    foe = night.scene.foes[meant.foe]
    block = block_of(night, foe)
    aim, used = block.intentions[number], group_of(night, foe).used
    meant.inflicts = inflicts and not aim.does
    meant.amount = 0 if aim.does or meant.inflicts else damage(block)
    meant.gives = block.debility if meant.inflicts else None
    if meant.name:
        used.remove(meant.name)
    used.append(aim.name)
    meant.name, meant.number, meant.target = aim.name, number, target.seat
    meant.says = aim.says.replace("{target}", target.name)


def seen_by(night: Night, foe: Foe) -> list[Hero]:
    """List whom a foe can see: not who is hidden, unless it sees the unseen. [R-AWN-88]"""
    sharp = block_of(night, foe).sees_unseen
    return [hero for hero in present(night) if sharp or not hero.hidden]


def _preferred(night: Night, foe: Foe, hero: Hero) -> tuple[bool, bool, bool, bool, int]:
    """Say whom it would rather aim at: a new one each time, who fights it, who hurt it, not who was hurt last.

    [R-AWN-75]
    """
    known = group_of(night, foe).aims_at or foe.hurt_by
    aimed = any(one.foe == foe.id and one.target == hero.seat for one in night.scene.drafted)
    return aimed, hero.engaged != foe.id, hero.seat != known, hero.seat == night.judged.harmed, hero.lost


def aims_in_order(night: Night, foe: Foe, target: Hero, meant: Announced) -> list[int]:
    """List what a foe can mean to do, what counts most first; what was settled before stands alone. [R-AWN-75]"""
    aims = block_of(night, foe).intentions
    others = [one for one in night.scene.drafted if one.foe == foe.id and one is not meant]
    if foe.settled >= 0 and not any(one.number == foe.settled for one in others):
        return [foe.settled]
    points = [_points(night, foe, aim, target) for aim in aims]
    return sorted(range(len(aims)), key=lambda one: -points[one])


def settle(night: Night, foe: Foe) -> Intention:
    """Settle what a foe will do after this, so that an answer about it is true. [AWN-MOVE-ASSESS-ANSWER]"""
    block, targets = block_of(night, foe), seen_by(night, foe)
    if foe.settled < 0 and targets:
        points = [_points(night, foe, aim, targets[0]) for aim in block.intentions]
        foe.settled = points.index(max(points))
    return block.intentions[max(0, foe.settled)]


def plain(night: Night, foe: Foe, number: int) -> bool:
    """Say whether an intention is a plain blow."""
    return not block_of(night, foe).intentions[number].does


def blows(night: Night, foe: Foe, target: Hero) -> list[str]:
    """List how a plain blow can hurt, the likelier first: not what armour stops, and not the same for ever.

    [AWN-DMG-MONSTER-DEB]
    """
    stopped = armour(target, book_of(night), (Harm.PHYSICAL,)).value >= damage(block_of(night, foe))
    if stopped:
        return [DEBILITY, DAMAGE]
    return mostly(len(group_of(night, foe).used), (DAMAGE, DEBILITY))


def _points(night: Night, foe: Foe, aim: Intention, target: Hero) -> int:
    """Count what speaks for an intention: its want, what was done to it, that it was not announced lately."""
    used = group_of(night, foe).used
    points = (3 if aim.aims == "want" else 0) - 2 * used[-4:].count(aim.name)
    points += 2 if aim.name not in used[-1:] else 0
    points -= 6 * any(one.foe == foe.id and one.name == aim.name for one in night.scene.drafted)
    points -= POINTLESS if pointless(night, aim.does, target) else 0
    if not aim.does:
        points += 2 if foe.hurt_by else 0
        points -= 5 if _plain_announced(night) >= MOST_PLAIN else 0
        points -= 5 if armour(target, book_of(night), (Harm.PHYSICAL,)).value >= damage(block_of(night, foe)) else 0
    return points


def _plain_announced(night: Night) -> int:
    """Count the plain blows that are announced this round."""
    count = 0
    for one in (*night.scene.announced, *night.scene.drafted):
        foe = night.scene.foes.get(one.foe)
        if foe is not None and not one.threat and one.number != LOOSE:
            count += not block_of(night, foe).intentions[one.number].does
    return count


async def rethink(play: Play[Night], drafted: Sequence[Announced]) -> None:
    """Show the game master what everybody means to do, and let each be changed once before it is announced."""
    open_ones = {one.letter: one for one in drafted if intention_card(play, one).only() is None}
    while open_ones:
        choice = await Pick(play.gm, "announcing", [LET, *open_ones]).described(_announcing(play.state, open_ones))
        if choice == LET:
            return
        await _change(play, open_ones.pop(choice))


def _announcing(night: Night, open_ones: Mapping[str, Announced]) -> Describe:
    """Say of each letter who means what."""
    told = {letter: Detail(params=_told(night, one)) for letter, one in open_ones.items()}
    return lambda choice: told.get(choice, Detail())


def _told(night: Night, one: Announced) -> dict[str, str]:
    """Say of what somebody means to do who it is, what it is, and how it would hurt."""
    foe = night.scene.foes[one.foe]
    blow = (DEBILITY if one.inflicts else DAMAGE) if plain(night, foe, one.number) else ""
    return {"who": foe.name, "line": one.says, "blow": blow}


async def _change(play: Play[Night], one: Announced) -> None:
    draft = await intention_card(play, one)
    target = play.state.heroes[draft["whom"]]
    mean(play.state, one, int(draft["aim"]), target, inflicts=draft.get("blow") == DEBILITY)


def intention_card(play: Play[Night], one: Announced) -> Card:
    """Lay out what a foe can mean to do, to whom, and how a plain blow hurts. [AWN-DMG-MONSTER-DEB]"""
    night = play.state
    foe, target = night.scene.foes[one.foe], night.heroes[one.target]
    aims = block_of(night, foe).intentions
    numbers = [str(number) for number in aims_in_order(night, foe, target, one)]
    names = {number: aims[int(number)].name for number in numbers}
    seats = [hero.seat for hero in sorted(seen_by(night, foe), key=lambda hero: _preferred(night, foe, hero))]
    how = blows(night, foe, target)

    def blow(draft: Mapping[str, Any]) -> Pick | None:
        return Pick(play.gm, "blow", how) if plain(night, foe, int(draft["aim"])) else None

    slots = (
        Slot("aim", lambda draft: Pick(play.gm, "intention", numbers, {"names": names})),
        Slot("whom", lambda draft: Pick(play.gm, "aim", seats, {"names": named(night, seats)})),
        Slot("blow", blow, ("aim",)),
    )
    now = {"aim": str(one.number), "whom": one.target, "blow": DEBILITY if one.inflicts else DAMAGE}
    return Card(play.gm, "intention", slots, {"who": foe.name}, suggest=lambda: now)


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
    kind = "acted" if fresh(play.state, aim.lands) else "acted_again"
    line = aim.lands.replace("{target}", target.name)
    play.tell(kind, who=foe.called, whom=target.name, name=aim.name, line=line, about=(foe.id, target.seat))
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
