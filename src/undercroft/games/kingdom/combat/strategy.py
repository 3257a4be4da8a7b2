"""Strategy: the check at the beginning of a Round that says which side goes first."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..grammar.attempts import Check
from ..grammar.authority import speaker
from ..grammar.concerns import STEPS
from ..grammar.delve_moments import StrategyDifficulty, StrategyDue
from ..grammar.labels import labelled
from ..grammar.windows import open_moment, reckon
from ..rules.checks import able_helper, resolve
from ..rules.figures import ability, defense
from ..rules.knowledge import hides_something
from ..rules.sides import fighters, standing
from ..state import COURT, FOES, Character, Monster, Realm


async def name_representative(play: Play[Realm], key: str, score: str) -> Character | None:
    """Let whoever speaks for the Court name who rolls for it. [MYKR-09]"""
    people = [one for one in standing(play.state, COURT) if not isinstance(one, Monster)]
    if len(people) < 2:
        return people[0] if people else None
    spoken = speaker(play.state)
    chooser = spoken if spoken in people else people[0]
    names = {one.id: one.called for one in people}
    scores = {one.id: ability(play, one, score) for one in people}
    if not play.cares(chooser.seat, STEPS):
        return max([chooser, *people], key=lambda one: scores[one.id])
    chosen = await labelled(Pick(chooser.seat, key, list(names), {"names": names, "scores": scores}), names)
    return play.state.landmakers[chosen]


def enemy_defense(play: Play[Realm], side: str) -> int:
    """Give how hard a side is to outwit: its highest Defense, or Wit + 7 of people. [MYK-STRATEGY-02] [MYKR-79]"""
    highest = 0
    for one in fighters(play.state, side):
        person = isinstance(one, Monster) and one.of_npc and one.awake and "asleep" not in one.statuses
        highest = max(highest, ability(play, one, "wit") + 7 if person else defense(play, one).value)
    return highest


def enemy_help(play: Play[Realm]) -> int:
    """Use up what their helpers promised against this check. [MYK-STRATEGY-05]"""
    added = 0
    for one in fighters(play.state, FOES):
        for given in [given for given in one.helps if given.action == "strategy"]:
            one.helps.remove(given)
            helper = able_helper(play.state, given)
            if helper is not None:
                added += helper.fond_of(one) + given.extra
    return added


async def check_strategy(play: Play[Realm]) -> str:
    """Make the Strategy Check, and say which side goes first. [MYK-STRATEGY-01] [MYK-STRATEGY-02]"""
    who = await name_representative(play, "strategy_representative", "wit")
    if who is None:
        return FOES
    difficulty = reckon(play, StrategyDifficulty(enemy_defense(play, FOES) + enemy_help(play))).total.value
    due = StrategyDue(who, difficulty)
    await open_moment(play, due)
    if due.first:
        return due.first
    hidden = due.hidden or hides_something(play.state, *fighters(play.state, FOES))
    check = await resolve(Check(play, due.who, "wit", due.difficulty, action="strategy", hidden=hidden))
    return COURT if check.succeeded else FOES
