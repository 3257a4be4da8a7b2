"""Constructing: rooms, lairs, guards, repairs and digs, each where its builder wants it. [WO-PROJECT-09]"""

from undercroft.engine.asks import Pick

from ..dungeon.building import broken, put, spots, would_break
from ..dungeon.naming import described, spot_words
from ..words import PROJECT_OF, Project, Work
from .done import Done

PLACING = 4
"""Placing questions in one lurking; past that the default spot is taken. [section 6]"""


async def construct(done: Done) -> None:
    """Put up what was built: on the map, by one question, the default first. [WO-R80]"""
    task, state = done.task, done.state
    where = await place(done, spots(state.dungeon, done.book, task.work, task.thing))
    while where and would_break(state.dungeon, done.book, task.work, task.thing, where):
        where = await place(done, left(done))
    if where:
        words = spot_words(state.dungeon, done.book, where)
        put(state.dungeon, done.book, task.work, task.thing, where, done.seat)
        state.before.grew = state.before.grew or task.work is not Work.DIG
        called = f"{task.work}.{task.thing}"
        done.play.tell(
            "built", who=done.name, thing=called, node=where, place=words, about=(done.who,), rules=("WO-PROJECT-09",)
        )
    else:
        done.play.tell("built_in_vain", who=done.name, thing=f"{task.work}.{task.thing}", about=(done.who,))
    _head_start(done)


def left(done: Done) -> list[str]:
    """List where something can still stand, after others have built while its builder was choosing."""
    task, dungeon = done.task, done.state.dungeon
    found = spots(dungeon, done.book, task.work, task.thing)
    return [one for one in found if not would_break(dungeon, done.book, task.work, task.thing, one)]


async def place(done: Done, where: list[str]) -> str:
    """Ask where something is to stand; with one spot, or past the budget, the default is taken."""
    asked = done.state.asked
    if len(where) < 2 or asked.get("placing", 0) >= PLACING:
        return where[0] if where else ""
    asked["placing"] = asked.get("placing", 0) + 1
    thing = f"{done.task.work}.{done.task.thing}"
    ask = Pick(done.seat, "place", where, {"thing": thing, "who": done.name})
    return await ask.described(described(done.state.dungeon, done.book))


async def repair(done: Done) -> None:
    """Put right what is broken, there. [WO-R84]"""
    mended = spot_words(done.state.dungeon, done.book, done.task.thing).removeprefix("in ")
    if done.task.thing in broken(done.state.dungeon):
        put(done.state.dungeon, done.book, Work.REPAIR, "", done.task.thing, done.seat)
    done.play.tell("repaired", who=done.name, node=done.task.thing, place=mended, about=(done.who,))
    _head_start(done)


def _head_start(done: Done) -> None:
    """Something extra: one tick on another thing that is being built. [WO-G16]"""
    if done.extra:
        others = [one for one in done.state.dungeon.projects if PROJECT_OF[one.work] is Project.BUILD]
        if others:
            others[0].clock.tick(1)
            done.play.tell("head_start", thing=f"{others[0].work}.{others[0].thing}", left=others[0].clock.left)
