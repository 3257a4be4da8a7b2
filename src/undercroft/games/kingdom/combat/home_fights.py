"""Fights at home: some of the Court against whatever the Random Encounter Table brings, before anybody has left."""

from undercroft.engine.play import Play

from ..dungeon.random_encounters import draw_group
from ..rules.sides import embody
from ..state import Character, Monster, Realm
from ..state.holding import HOLDING
from ..words import Place
from .battle import fight
from .order import take_places


def challengers(play: Play[Realm]) -> list[Monster]:
    """Roll on the Random Encounter Table of the Court's average Level, and bring who comes. [R2-COLOSSEUM]"""
    came = []
    for kind, area in draw_group(play):
        monster = embody(play, kind, "")
        monster.area = area
        came.append(monster)
    return came


async def fight_at_home(play: Play[Realm], people: list[Character]) -> str:
    """Let some of the Court fight at home, and be tired afterwards; say how it ended. [MYK-FAC-RECREATIONAL-COLOSSEUM]

    The fight is part of something else, so that no safe point lies in it.
    """
    realm, delve = play.state, play.state.delve
    before = {who.id: (who.area, who.exhausted) for who in realm.members()}
    room, begun = delve.room, delve.begun
    delve.room, delve.begun = "", False
    for who in realm.members():
        who.area = 0
    await take_places(play, people)
    delve.interlude = True
    outcome = await fight(play, challengers(play))
    delve.interlude = False
    delve.fight, realm.place = None, Place.KINGDOM
    HOLDING.changed()
    delve.room, delve.begun = room, begun
    for name, (area, exhausted) in before.items():
        who = realm.landmakers[name]
        who.area, who.exhausted = area, exhausted or who in people or not who.awake
    if not realm.awake():
        call_it_off(play)
    return outcome


def call_it_off(play: Play[Realm]) -> None:
    """Let the adventure be over before it began: nobody is left to leave home. [MYK-DPHASE-05]"""
    chronicle = play.state.chronicle
    chronicle.wiped_out, chronicle.objective_met = True, False
    play.tell("adventure_wiped_out", rules=("MYK-DPHASE-05",), turns=chronicle.turns)
    if play.state.phase == "kingdom":
        play.state.jump("end")
