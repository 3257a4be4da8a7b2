"""Foes: what a stat block comes to, and what happens to whoever stands against the party."""

from collections.abc import Collection, Sequence

from msgspec import structs

from undercroft.engine.decks import SUITS, suit_of
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..book.entries import Block
from ..state import Foe, Group, Night
from ..words import Condition, Creature, Size
from .anchors import crown_falls, spoils
from .deeds import record
from .table import book_of

DAMAGE = {4: 2, 6: 3, 8: 4, 10: 5, 12: 6}
"""Damage by Hit Die. [AWN-DMG-MONSTER]"""
ARMOUR = ((20, 4), (17, 3), (15, 2), (13, 1))
"""Armour by the least Armour Rating that gives it."""
MOST_IN_PACK = 6
NAMED, NAMED_THREATS = "named_one", 2
"""The frame of a nightmare that the players name; it has one threat for each suit, and uses two."""


def max_disposition(block: Block) -> Total:
    """Give a creature's Disposition: Level and Health, and more for what it is. [AWN-DISP-BASE]"""
    total = Total("disposition")
    total.add("level", block.level, "AWN-DISP-BASE")
    total.add("health", block.health, "AWN-DISP-BASE")
    if block.otherworld or Creature.GOLEM in block.types:
        total.add("otherworld", 1, "AWN-DISP-MON-OTHER")
    if block.size is Size.LARGE:
        total.add("large", 1, "AWN-DISP-MON-LARGE")
    if block.size is Size.HUGE:
        total.add("huge", 2, "AWN-DISP-MON-HUGE")
    if block.tough:
        total.add("tough", 2, "AWN-DISP-MON-TOUGH")
    if block.number == "solitary":
        total.add("solitary", 2, "AWN-DISP-MON-SOLITARY")
    total.at_least(1, cite="AWN-DISP-BASE")
    return total


def damage(block: Block) -> int:
    """Give what a creature's plain blow does."""
    return DAMAGE[block.die]


def armour(block: Block) -> int:
    """Give a creature's armour by its rating."""
    return next((stops for least, stops in ARMOUR if block.rating >= least), 0)


def how_many(block: Block, heroes: int) -> int:
    """Say how many of a creature there are. [AWN-DEP-NUMBERS]"""
    return {"solitary": 1, "pair": 2}.get(block.number, min(heroes + 1, MOST_IN_PACK))


def block_of(night: Night, foe: Foe) -> Block:
    """Find the stat block of a foe: where somebody leads, that one's is another than the others'."""
    return block_at(night, group_of(night, foe), foe.place)


def block_at(night: Night, group: Group, place: int) -> Block:
    """Find the stat block of one of a group."""
    found: Block = book_of(night).shelf(group.table)[group.blocks[place] if group.blocks else group.block]
    return found if found.id != NAMED or night.lair is None else of_the_theme(found, night.lair.themes)


def of_the_theme(block: Block, themes: Sequence[str]) -> Block:
    """Leave the nightmare that the players named the two threats of its lair's theme. [AWN-LAIR-CROWN-A] [R-AWN-62]"""
    if len(block.threats) != len(SUITS):
        return block
    suits = list(dict.fromkeys((*map(suit_of, themes), *SUITS)))[:NAMED_THREATS]
    return structs.replace(block, threats=tuple(block.threats[SUITS.index(suit)] for suit in suits))


def group_of(night: Night, foe: Foe) -> Group:
    """Find the group that a foe is of."""
    assert night.lair is not None
    return night.lair.groups[foe.group]


def types_of(night: Night, foe: Foe) -> tuple[Creature, ...]:
    """Give the types of a foe."""
    return block_of(night, foe).types


def standing(night: Night) -> list[Foe]:
    """List the foes who are still up."""
    return [foe for foe in night.scene.foes.values() if foe.disposition > 0]


def in_sight(night: Night) -> list[Foe]:
    """List the foes whom somebody can aim at."""
    return [foe for foe in standing(night) if not foe.hidden]


def seems(foe: Foe) -> Condition:
    """Say how a foe seems to whoever has not looked more closely."""
    if foe.disposition <= 0:
        return Condition.DOWN
    if foe.disposition == foe.most:
        return Condition.UNTOUCHED
    return Condition.HURT if 2 * foe.disposition > foe.most else Condition.STAGGERED


def hurt_foe(
    play: Play[Night],
    foe: Foe,
    amount: int,
    tags: Collection[str] = (),
    *,
    ignores_armour: bool = False,
    alive: bool = False,
) -> int:
    """Harm a foe; armour takes off its points, and what it is immune to does nothing. [AWN-ABILITY-AMBUSH-IMMUNE]"""
    night = play.state
    block = block_of(night, foe)
    through = max(0, amount - (0 if ignores_armour else foe.armour))
    if set(block.immune) & set(tags):
        through = 0
    foe.disposition = max(0, foe.disposition - through)
    foe.seems = seems(foe)
    group_of(night, foe).dispositions[foe.place] = foe.disposition
    kind = "foe_hurt" if through else "foe_unhurt"
    play.tell(kind, who=foe.called, amount=through, seems=foe.seems, about=(foe.id,))
    if foe.seems is Condition.DOWN:
        fall(play, foe, alive=alive)
    return through


def fall(play: Play[Night], foe: Foe, *, alive: bool = False) -> None:
    """Take a defeated foe out of the fight: killed, or taken if the attacker wanted that. [AWN-DISP-ZERO] [R-AWN-13]"""
    group = group_of(play.state, foe)
    victor = play.state.heroes.get(foe.hurt_by)
    if victor is not None:
        record(victor, "foe_taken" if alive else "foe_killed")
    withdraw(play.state, foe)
    group.gone = not any(group.dispositions)
    play.tell("foe_taken" if alive else "foe_fell", who=foe.called, about=(foe.id,))
    group.captive = group.captive or alive
    if group.gone:
        spoils(play, group)
    if group.gone and group.crown and play.state.lair is not None:
        crown_falls(play, play.state.lair)


def mend_foe(play: Play[Night], foe: Foe, amount: int) -> None:
    """Give a foe back what it has lost, as far as it has lost any."""
    foe.disposition = min(foe.most, foe.disposition + amount)
    foe.seems = seems(foe)
    group_of(play.state, foe).dispositions[foe.place] = foe.disposition
    play.tell("foe_mended", who=foe.called, seems=foe.seems, about=(foe.id,))


def brace(play: Play[Night], foe: Foe, amount: int, *, briefly: bool) -> None:
    """Make a foe harder to hurt, for this fight or until it acts again."""
    foe.armour += amount
    foe.braced += amount if briefly else 0
    play.tell("foe_braced", who=foe.called, about=(foe.id,))


def vanish(play: Play[Night], foe: Foe) -> None:
    """Let a foe hide: nobody fights it or can aim at it until it shows itself."""
    foe.hidden, foe.held, foe.held_by = True, False, ""
    _let_go(play.state, foe)
    play.tell("foe_hid", who=foe.called, about=(foe.id,))


def show(foe: Foe) -> None:
    """Let a foe be seen again, and no longer braced: it is about to do something."""
    foe.hidden = False
    foe.armour, foe.braced = foe.armour - foe.braced, 0


def make_off(play: Play[Night], foe: Foe) -> None:
    """Take a foe out of a fight that it has left; when all of its kind have left, they are in a room nearby."""
    night, group = play.state, group_of(play.state, foe)
    withdraw(night, foe)
    play.tell("foe_left", who=foe.called, about=(foe.id,))
    if night.lair is None or any(one.group == group.id for one in standing(night)):
        return
    exits = night.lair.rooms[night.scene.room].exits if night.scene.room in night.lair.rooms else []
    group.room, group.warned, group.gone = exits[-1] if exits else group.room, True, not exits


def withdraw(night: Night, foe: Foe) -> None:
    """Take a foe off the scene, and what it meant and threatened to do with it."""
    scene = night.scene
    scene.foes.pop(foe.id, None)
    for announced in scene.announced:
        if announced.foe == foe.id:
            announced.stopped = True
    scene.pending = [threat for threat in scene.pending if threat.foe != foe.id]
    _let_go(night, foe)


def _let_go(night: Night, foe: Foe) -> None:
    """Let nobody be hand to hand with a foe any more."""
    for hero in night.heroes.values():
        if hero.engaged == foe.id:
            hero.engaged = ""


def how_it_stands(night: Night, foe: Foe) -> str:
    """Say how hurt a foe is and how hard to hurt, in the words of its block."""
    block = block_of(night, foe)
    immune = f", immune to {', '.join(block.immune)}" if block.immune else ""
    return f"{foe.disposition} of {foe.most}, armour {foe.armour}{immune}"
