"""People whom nobody plays on the Battlefield: Important NPCs, made like Landmakers, and Extras without figures."""

from copy import deepcopy

from undercroft.engine.asks import Number, Pick
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play

from ..grammar.labels import labelled
from ..rules.figures import max_hp
from ..rules.important import GIFT, make_sheet
from ..rules.knowledge import show_room
from ..rules.sides import place
from ..rules.strangers import strangers
from ..state import COURT, ENCAMPMENT, FOES, Character, Monster, Person, Realm
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import ABILITIES, Condition

EXTRA = "extra"
"""What every Extra knows: how to die of one blow."""
HANDLED = Effect.HANDLED
"""What a beast on the Battlefield that acts in its tamer's turn is called among what lasts."""
FOLLOWER = "follower"
"""What an Extra has written down who is a Follower of a player's character."""


def take_the_field(play: Play[Realm], npc: Character, area: int, side: str = FOES) -> Monster:
    """Put an Important NPC on the Battlefield: all that a Landmaker has, treated like a monster. [MYK-NPC-01]"""
    monster = Monster(play.gm, "", name=npc.called, side=side, of_npc=npc.called)
    for name in ("level", "looks", "gender", "age", "drive", "court_class"):
        setattr(monster, name, getattr(npc, name))
    monster.abilities, monster.skills, monster.jobs = dict(npc.abilities), list(npc.skills), list(npc.jobs)
    monster.slots, monster.feelings = deepcopy(npc.slots), deepcopy(npc.feelings)
    monster.followers = dict(npc.followers)
    HOLDING.changed()
    monster.hp = npc.hp or max_hp(play, monster).value
    place(play, monster, area)
    return monster


def bring_extra(
    play: Play[Realm], name: str, area: int, *, side: str = FOES, seat: str = "", follower: bool = False
) -> Monster:
    """Put somebody without any figures on the Battlefield; a player may run them. [MYK-NPC-03] [MYK-NPC-04]"""
    monster = Monster(play.gm, "", name=name, side=side, of_npc=name, skills=[EXTRA], hp=1, level=0)
    monster.abilities = dict.fromkeys(ABILITIES, 0)
    monster.choices = {EXTRA: [FOLLOWER]} if follower else {}
    place(play, monster, area)
    monster.seat = seat or play.gm
    return monster


def people_here(realm: Realm) -> dict[str, str]:
    """List the people of the scenario in this room who could join a fight, by their ids: none who only look like it."""
    truth, fight = realm.adventure.truth, realm.delve.fight
    if fight is None or fight.duel or realm.delve.random or not realm.delve.room:
        return {}
    hidden = [one.person for one in strangers(truth, realm.delve.room)]
    fighting = [one.of_npc for one in fight.monsters.values()]
    here = [one for one in truth.cast.values() if one.room == realm.delve.room and not one.gone]
    return {one.id: one.name for one in here if one.id not in hidden and one.name not in fighting}


async def let_somebody_join(play: Play[Realm]) -> None:
    """Let the game master bring one of the people in the room into the fight: an Important NPC, or an Extra."""
    names = people_here(play.state)
    chosen = next(iter(names))
    if len(names) > 1:
        chosen = await labelled(Pick(play.gm, "who_joins", list(names), {"names": names}), names)
    person = play.state.adventure.truth.cast[chosen]
    if person.level:
        await join_as_important(play, person)
        return
    bring_extra(play, names[chosen], ENCAMPMENT[COURT], side=COURT)
    play.tell("person_joins", rules=("MYK-NPC-03",), who=names[chosen])


async def join_as_important(play: Play[Realm], person: Person) -> None:
    """Let somebody with figures of their own take the field, on the side that the game master says. [MYK-NPC-01]"""
    important = play.state.adventure.truth.important
    if person.id not in important:
        drive = await Number(play.gm, "important_drive", 0, GIFT, {"who": person.name})
        important[person.id] = make_sheet(play, person, drive=drive)
    side = await Pick(play.gm, "joins_side", (FOES, COURT), {"who": person.name})
    take_the_field(play, important[person.id], ENCAMPMENT[side], side)
    kind = "person_joins" if side == COURT else "person_opposes"
    play.tell(kind, rules=("MYK-NPC-01",), who=person.name)


def leave_the_fight(play: Play[Realm]) -> None:
    """Let people go back to their places when a fight is over, as they are; the dead are gone."""
    truth, fight = play.state.adventure.truth, play.state.delve.fight
    for one in fight.monsters.values() if fight is not None else ():
        if one.of_npc and one.condition is Condition.DEAD:
            take_leave(play, one.of_npc)
        for sheet in truth.important.values():
            if sheet.name == one.of_npc:
                sheet.hp, sheet.drive, sheet.slots = max(1, one.hp), one.drive, deepcopy(one.slots)


def take_leave(play: Play[Realm], name: str) -> None:
    """Let somebody of the scenario who fell in a fight be gone from their room."""
    truth, room = play.state.adventure.truth, play.state.delve.room
    fallen = [one for one in truth.cast.values() if one.name == name and one.room == room and not one.gone]
    for person in fallen:
        person.gone = True
        truth.rooms[room].features = [one for one in truth.rooms[room].features if one.npc != person.id]
        show_room(play, room)


def is_extra(who: Character) -> bool:
    """Say whether somebody has no figures worth mentioning."""
    return isinstance(who, Monster) and EXTRA in who.skills


def rank(play: Play[Realm], who: Character) -> int:
    """Say when an Extra acts: whom players run first, then their Followers, then the game master's. [MYK-NPC-03]"""
    if who.seat == play.gm:
        return 2
    return 1 if FOLLOWER in who.choices.get(EXTRA, ()) else 0


def whose_turn_it_can_be(play: Play[Realm], free: list[Character]) -> list[Character]:
    """Leave those out who act in their master's turn, and Extras who must wait for others. [MYK-NPC-03] [MYKR3-J11]"""
    free = [one for one in free if not (one.lasting and lasts(one, HANDLED))]
    extras = [one for one in free if is_extra(one)]
    if len(extras) < 2:
        return free
    due = min(rank(play, one) for one in extras)
    return [one for one in free if not is_extra(one) or rank(play, one) == due]
