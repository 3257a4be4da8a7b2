"""Something gets worse: one form of it is chosen by the game master and happens. [AWN-GM-6]"""

from undercroft.engine.play import Play

from ..book.entries import ThreatMove
from ..state import Announced, Foe, Hero, Night
from ..words import Worsening
from . import problems
from .carrying_out import Deed, carry_out
from .foes import block_of, group_of
from .judging import NOTHING, Candidate, Matter, choose
from .table import book_of, present

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


async def worsen(play: Play[Night], matter: Matter = NOTHING) -> None:
    """Let something definitely get worse; where nothing is left to, the nearest trouble comes nearer."""
    chosen = await choose(play, matter)
    if chosen is None:
        play.tell("uneasy")
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
            await threaten(play, scene.foes[chosen.subject], matter.hero)
        case Worsening.THREAT_CARRIED_OUT:
            await carry_through(play, chosen.subject)


async def land(play: Play[Night], problem_id: str, hero: Hero | None = None) -> None:
    """Let a problem inflict what it does, and be gone. [AWN-GM-WORSE-C3] [AWN-GM-WORSE-D2]"""
    problem = problems.find(play.state.scene, problem_id)
    victim = hero or next(present(play.state), None)
    if problem is None or victim is None:
        return
    written = problems.brought(problem, book_of(play.state))
    problems.remove(play, problem)
    play.tell("problem_landed", name=problem.name, line=written.lands, about=(problem.id, victim.seat))
    await carry_out(play, written.does, Deed(problem.name, to=victim))


def free_letter(scene_letters: list[str]) -> str:
    """Find a letter for something announced that nothing else has."""
    return next(letter for letter in LETTERS if letter not in scene_letters)


async def threaten(play: Play[Night], foe: Foe, hero: Hero | None) -> None:
    """Let a foe make a threat move: announced now, carried through later unless it is answered. [AWN-GM-WORSE-N1]"""
    scene, block = play.state.scene, block_of(play.state, foe)
    group = group_of(play.state, foe)
    target = hero or next(present(play.state), None)
    if target is None:
        return
    number = min(range(len(block.threats)), key=lambda one: group.used.count(block.threats[one].name))
    threat = block.threats[number]
    group.used.append(threat.name)
    said = threat.made.format(target=target.name)
    letter = free_letter([one.letter for one in (*scene.announced, *scene.pending)])
    announced = Announced(letter, foe.id, threat.name, said, target.seat, threat=True, number=number)
    play.tell("threat_made", who=foe.name, line=said, letter=letter, about=(foe.id, target.seat))
    if threat.instant:
        await strike_home(play, foe, threat, target)
    else:
        scene.pending.append(announced)


async def carry_through(play: Play[Night], foe_id: str) -> None:
    """Let a foe carry out the threat that it made. [AWN-GM-WORSE-N2]"""
    scene = play.state.scene
    threat = next((one for one in scene.pending if one.foe == foe_id), None)
    foe = scene.foes.get(foe_id)
    if threat is None or foe is None:
        return
    scene.pending.remove(threat)
    target = play.state.heroes[threat.target]
    await strike_home(play, foe, block_of(play.state, foe).threats[threat.number], target)


async def strike_home(play: Play[Night], foe: Foe, threat: ThreatMove, target: Hero) -> None:
    """Let a threat land on its target, if it is still there."""
    if target not in list(present(play.state)) or target.hidden:
        play.tell("came_to_nothing", who=foe.name, name=threat.name, about=(foe.id,))
        return
    line = threat.lands.format(target=target.name)
    play.tell("threat_landed", who=foe.name, line=line, about=(foe.id, target.seat))
    await carry_out(play, threat.does, Deed(threat.name, foe, target, block_of(play.state, foe).types))
