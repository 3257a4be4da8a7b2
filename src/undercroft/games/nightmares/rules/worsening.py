"""Something gets worse: one form of it is chosen by the game master and happens. [AWN-GM-6]"""

from undercroft.engine.play import Play

from ..state import Hero, Night
from ..words import Worsening
from . import consequences, problems
from .judging import NOTHING, Candidate, Matter, choose
from .lair_doings import call
from .sharing import bearer
from .table import book_of, present
from .threats import carry_through, threaten


async def worsen(play: Play[Night], matter: Matter = NOTHING) -> None:
    """Let something definitely get worse; where nothing is left to, the nearest trouble comes nearer. [AWN-COMBAT-3]"""
    chosen = await choose(play, matter)
    if chosen is None:
        play.tell("uneasy")
        call(play)
        return
    play.tell("worse", form=chosen.form, rules=(f"AWN-GM-WORSE-{chosen.form.upper()}",))
    await _happen(play, chosen, matter)


async def _happen(play: Play[Night], chosen: Candidate, matter: Matter) -> None:
    scene = play.state.scene
    match chosen.form:
        case Worsening.NEW_COMPLICATION | Worsening.NEW_DANGER:
            problems.add(play, chosen.table, chosen.entry, chosen.number, source=chosen.subject)
        case Worsening.MORE_SERIOUS:
            if (problem := problems.find(scene, chosen.subject)) is not None:
                problems.rise(play, problem)
        case Worsening.COMPLICATION_LANDS | Worsening.DANGER_LANDS:
            await land(play, chosen.subject, matter.hero)
        case Worsening.THREAT_MADE:
            whom = None if matter.hero is None else bearer(play.state, matter.hero)
            await threaten(play, scene.foes[chosen.subject], whom)
        case Worsening.THREAT_CARRIED_OUT:
            await carry_through(play, chosen.subject)


async def land(play: Play[Night], problem_id: str, hero: Hero | None = None) -> None:
    """Let a problem inflict what it does, and be gone. [AWN-GM-WORSE-C3] [AWN-GM-WORSE-D2]"""
    problem = problems.find(play.state.scene, problem_id)
    victim = next(present(play.state), None) if hero is None else bearer(play.state, hero)
    if problem is None or victim is None:
        return
    written = problems.brought(problem, book_of(play.state))
    problems.discard(play.state, problem)
    landing = consequences.Landing(problem.name, written.does, problems.aimed(written.lands, victim.name), problem.id)
    await consequences.impose(play, victim, landing)


async def land_due(play: Play[Night]) -> None:
    """Let land what an hour has brought to its end."""
    due, play.state.scene.due = play.state.scene.due, []
    for problem in due:
        await land(play, problem)
