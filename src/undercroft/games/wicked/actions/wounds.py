"""Shock, bloodied, and what becomes of the dead. [WO-R12] [WO-R13] [WO-R14] [WO-R90]"""

from collections.abc import Iterable

from undercroft.engine.play import Play

from ..rules.telling import called, custom_line
from ..state import Body, Grave, Monster, Pack, Wicked
from ..words import ATTRIBUTE_OF, Action, Attribute

Someone = Monster | Pack


def id_of(who: Someone) -> str:
    """Give what rules call somebody: a seat, or a pack's id."""
    return who.seat if isinstance(who, Monster) else who.id


def shock_one(play: Play[Wicked], who: Someone, attribute: Attribute) -> bool:
    """Shock an attribute; say whether it was free: if not, cost is paid instead. [WO-SHOCK-01] [WO-SHOCK-04]"""
    return shock_all(play, who, (attribute,))


def shock_all(play: Play[Wicked], who: Someone, attributes: Iterable[Attribute] = tuple(Attribute)) -> bool:
    """Shock several attributes, and tell it once; say whether all of them were free. [WO-SHOCK-03]"""
    given = [*attributes]
    new = shock_quietly(play, who, given)
    if new:
        line = custom_line(play, f"shocked_{new[0] if len(new) == 1 else 'all'}", who=called(who))
        play.tell(
            "shocked", who=who.name, attribute=str(new[0]), attributes=[str(one) for one in new], line=line,
            about=(id_of(who),), rules=("WO-SHOCK-02",),
        )  # fmt: skip
    return len(new) == len(given)


def shock_quietly(play: Play[Wicked], who: Someone, attributes: Iterable[Attribute]) -> list[Attribute]:
    """Shock what is free of these, and give it: whoever calls this tells it."""
    new = [one for one in attributes if one not in who.shock]
    who.shock += new
    if Attribute.MUSCLES in new:
        _harmed(play, who)
    return new


def clear_shock(play: Play[Wicked], who: Someone, attribute: Attribute) -> None:
    """Clear an attribute; bloodied ends with the last of them. [WO-BLOODIED-02]"""
    if attribute in who.shock:
        who.shock.remove(attribute)
    if who.bloodied and not who.shock:
        who.bloodied = False
        play.tell("no_longer_bloodied", who=who.name, about=(id_of(who),), rules=("WO-BLOODIED-02",))


def shake_off(play: Play[Wicked], who: Someone, action: Action, *, was_shocked: bool) -> None:
    """After a roll: the shock that it suffered clears. [WO-SHOCK-02]"""
    if was_shocked:
        clear_shock(play, who, ATTRIBUTE_OF[action])


def is_shocked(who: Body, action: Action) -> bool:
    """Say whether a roll of an action is one of a shocked attribute."""
    return ATTRIBUTE_OF[action] in who.shock


def bleed(play: Play[Wicked], who: Someone, attributes: Iterable[Attribute] = tuple(Attribute)) -> bool:
    """Make somebody bloodied: the attributes are shocked; say whether all were free. [WO-BLOODIED-01] [WO-R13]"""
    who.bloodied = True
    given = [*attributes]
    new = shock_quietly(play, who, given)
    line = custom_line(play, "bloodied", who=called(who))
    play.tell(
        "bloodied", who=who.name, attributes=[str(one) for one in new], line=line,
        about=(id_of(who),), rules=("WO-BLOODIED-01",),
    )  # fmt: skip
    _harmed(play, who)
    raid = play.state.raid
    if raid is not None and id_of(who) not in raid.bloodied:
        raid.bloodied.append(id_of(who))
    return len(new) == len(given)


def _harmed(play: Play[Wicked], who: Someone) -> None:
    """Keep who was harmed on a raid: its plan is reviewed by it. [WO-R77]"""
    raid = play.state.raid
    if raid is not None and id_of(who) not in raid.harmed:
        raid.harmed.append(id_of(who))


def bury(play: Play[Wicked], monster: Monster) -> None:
    """Let a monster be dead: gold to the hoard, things to the store, packs stay with the player. [WO-R90]"""
    state = play.state
    monster.dead = monster.out = True
    monster.feral = monster.feral_due = False
    state.dungeon.hoard += monster.gold
    state.dungeon.store.extend(monster.items)
    monster.gold, monster.items, monster.hearts = 0, [], 0
    state.fallen.append(monster.name)
    state.dungeon.graves.append(Grave("", monster.name, state.cycle, "monster"))
    _lost(play, monster.seat)
    line = custom_line(play, "died", who=called(monster))
    play.tell("died", who=monster.name, line=line, about=(monster.seat,), rules=("WO-BLOODIED-03",))


def destroy(play: Play[Wicked], pack: Pack) -> None:
    """Let a pack be gone. [WO-G13]"""
    pack.gone = True
    play.state.dungeon.graves.append(Grave("", pack.name, play.state.cycle, "pack"))
    _lost(play, pack.id)
    play.tell("pack_destroyed", who=pack.name, about=(pack.id,), rules=("WO-BLOODIED-03",))


def _lost(play: Play[Wicked], who: str) -> None:
    play.state.scene.deaths += 1
    if play.state.raid is not None:
        play.state.raid.lost.append(who)
