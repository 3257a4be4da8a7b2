"""Representing: who rolls when one of the Court rolls for all."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..grammar.labels import labelled
from ..state import Landmaker, Realm
from .figures import ability


async def choose_representative(play: Play[Realm], what: str, score: str = "") -> Landmaker:
    """Let whoever speaks for the Kingdom name a conscious member of the Court for one roll. [MYKR-09]"""
    people = play.state.awake() or [speaker(play.state)]
    if len(people) == 1:
        return people[0]
    names = {person.id: person.called for person in people}
    scores = {person.id: ability(play, person, score) for person in people} if score else {}
    params = {"names": names, "what": what, "scores": scores}
    chosen: str = await labelled(Pick(speaker(play.state).seat, "representative", list(names), params), names)
    return play.state.landmakers[chosen]
