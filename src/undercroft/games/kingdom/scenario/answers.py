"""Answers: when the objective is met, the room says what it was all about, and ties clues, Ruler and hoard together."""

from undercroft.engine.play import Play

from ..state import Realm
from .theme import ITEM, MET, THEMES, goal_met
from .things import HOARD

UNSETTLED = ("encounter", "fight")
"""The steps of a Quarter in which it is not yet settled who has the room."""


def is_settled(realm: Realm) -> bool:
    """Say whether the room is the Court's for now: nobody has still to be met in it, or fought."""
    return realm.delve.fight is None and realm.delve.quarter not in UNSETTLED


def notice_goal(play: Play[Realm]) -> None:
    """Say once what it was all about and that it is done, as soon as the room is settled."""
    realm = play.state
    adventure = realm.adventure
    if adventure.goal and MET not in adventure.goal and is_settled(realm) and goal_met(realm):
        adventure.goal[MET] = "yes"
        answer(play)
        play.tell("goal_reached", rules=("MYK-SCENARIO-OBJECTIVE",), objective=adventure.objective)


def answer(play: Play[Realm]) -> None:
    """Say what was behind it, and how what the Court has found out fits together; nothing that nobody has seen."""
    realm, rules = play.state, ("MYK-SCENARIO-RESOLUTION",)
    if realm.adventure.hook in THEMES:
        play.tell(f"answer_{realm.adventure.hook}", rules=rules)
    ruler, clues = ruler_known(realm), len(realm.delve.clues)
    hoard = HOARD in realm.delve.features.get(realm.delve.room, [])
    if ruler:
        kind = "ruler_fallen" if realm.adventure.ruler_beaten else "ruler_at_large"
        play.tell(kind, rules=rules, ruler=ruler, clues=clues, hoard="here" if hoard else "")
    elif clues:
        play.tell("clues_tied", rules=rules, clues=clues)


def ruler_known(realm: Realm) -> str:
    """Name the kind of the Ruler, if the Court has beaten it or has heard of it."""
    return realm.adventure.truth.ruler if realm.adventure.ruler_beaten else realm.adventure.known_ruler


def already_done(play: Play[Realm]) -> bool:
    """Say whether the Court has come back for what it has already; then there is nothing left to do down there."""
    realm = play.state
    done = bool(realm.chronicle.retries) and MET in realm.adventure.goal and goal_met(realm) is True
    if done:
        told = "goal_in_the_bag" if realm.adventure.truth.goal.get("kind") == ITEM else "goal_done_before"
        play.tell(told, rules=("MYK-SCENARIO-OBJECTIVE",), objective=realm.adventure.objective)
    return done
