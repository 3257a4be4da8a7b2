"""Unmasking: what strangers among the people do when they are found out, left unwatched, or hear a fight."""

from typing import Any

from undercroft.engine.play import Play

from ..rules.finding import find_feature
from ..rules.knowledge import name_in_room, show_fight, show_present, show_room
from ..rules.lessons import ANGEL, DEEP_ONE
from ..rules.sides import place
from ..rules.strangers import drop_guise, shape_of, strangers
from ..state import ENCAMPMENT, FOES, Monster, Realm
from ..state.holding import HOLDING
from ..state.planned import Clue, Guise
from .guises import put_on
from .handling import find
from .residents import NEUTRAL, bring_forth, engage, room_truth

CITES = {ANGEL: "MYK-ANGELRULE-DISCERN", DEEP_ONE: "MYK-DEEPRULE-DISCERN"}


def suspected(realm: Realm, name: str) -> str:
    """Say as what the clues give somebody away, if they do."""
    return next((kind for kind in CITES if Clue(kind, name) in realm.delve.clues), "")


def unmask(play: Play[Realm], person: str) -> None:
    """Let somebody who was seen through show their true form: an Angel stays to talk, a Deep One fights for its host.

    [MYK-ANGELRULE-DISCERN] [MYK-DEEPRULE-DISCERN]
    """
    stranger = drop_guise(play.state.adventure.truth, person)
    assert stranger is not None
    monster = step_out(play, stranger)
    name_in_room([monster], uncertain=False)
    told: dict[str, Any] = {"person": play.state.adventure.truth.cast[person].name, "monster": monster.kind}
    play.tell(f"{shape_of(stranger)}_unmasked", rules=(CITES[shape_of(stranger)],), **told)
    if shape_of(stranger) == DEEP_ONE:
        show_present(play, [monster])
        engage(play, [monster])
        return
    truth = room_truth(play)
    truth.reaction = truth.reaction if truth.survivors else NEUTRAL
    truth.survivors.append(monster)
    truth.monsters[monster.kind] = truth.monsters.get(monster.kind, 0) + 1
    show_room(play, play.state.delve.room)


def turn_on_court(play: Play[Realm], person: str, cite: str) -> None:
    """Let a stranger whom nobody has looked at attack by surprise, with all its secrets. [MYK-TRAP-ENCOUNTER-BORRACHO]

    [MYK-ANGELRULE-TRANSFORM] [MYK-DEEPRULE-POSSESS]
    """
    stranger = drop_guise(play.state.adventure.truth, person)
    assert stranger is not None
    monster = step_out(play, stranger)
    if shape_of(stranger) == ANGEL:
        put_on(play, monster, stranger.skill)
    else:
        monster.known = False
        monster.skills += [stranger.skill] if stranger.skill else []
        HOLDING.changed()
    name_in_room([monster], uncertain=True)
    show_present(play, [monster])
    play.tell("stranger_attacks", rules=(cite,), person=play.state.adventure.truth.cast[person].name)
    engage(play, [monster], surprised=True)


def join_the_fight(play: Play[Realm]) -> None:
    """Let the strangers of a room throw off their disguise and fight for it. [MYK-ANGELRULE-TRANSFORM]"""
    truth = play.state.adventure.truth
    for stranger in strangers(truth, play.state.delve.room):
        drop_guise(truth, stranger.person)
        monster = step_out(play, stranger)
        place(play, monster, ENCAMPMENT[FOES])
        monster.exhausted = True
        told: dict[str, Any] = {"person": truth.cast[stranger.person].name, "monster": monster.kind}
        play.tell("stranger_joins", rules=("MYK-ANGELRULE-TRANSFORM",), **told)
    show_fight(play)


def step_out(play: Play[Realm], stranger: Guise) -> Monster:
    """Make a stranger a monster in the flesh; an Angel was that person, a Deep One leaves its host behind.

    Whatever they knew comes out.
    """
    realm, truth = play.state, play.state.adventure.truth
    person = truth.cast[stranger.person]
    room, feature = find_feature(truth, person.name)
    find(play, realm.members()[0], feature)
    if shape_of(stranger) == ANGEL:
        person.gone = True
        truth.rooms[room].features.remove(feature)
        if room in realm.delve.features:
            realm.delve.features[room] = [one.name for one in truth.rooms[room].features]
    return bring_forth(play, stranger.kind)
