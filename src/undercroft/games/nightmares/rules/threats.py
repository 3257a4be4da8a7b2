"""Threat moves: made, so that everybody sees them; then carried through, unless they are answered. [R-AWN-36]"""

from itertools import chain
from typing import Any

from undercroft.engine.asks import Detail
from undercroft.engine.play import Play

from ..book.entries import ThreatMove
from ..state import Announced, Foe, Hero, Night
from .carrying_out import Deed, carry_out
from .foes import block_of, group_of
from .proposing import propose
from .table import present
from .wording import fresh

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def free_letter(scene_letters: list[str]) -> str:
    """Find a letter for something announced that nothing else has, or two where all are taken."""
    pairs = (one + other for one in LETTERS for other in LETTERS)
    return next(letter for letter in chain(LETTERS, pairs) if letter not in scene_letters)


async def threaten(play: Play[Night], foe: Foe, hero: Hero | None) -> None:
    """Let a foe make a threat move: announced now, carried through later unless it is answered. [AWN-GM-WORSE-N1]"""
    scene, block = play.state.scene, block_of(play.state, foe)
    group = group_of(play.state, foe)
    target = hero or next(present(play.state), None)
    if target is None:
        return
    number = await _which(play, foe, target)
    threat = block.threats[number]
    group.used.append(threat.name)
    said = threat.made.replace("{target}", target.name)
    letter = free_letter([one.letter for one in (*scene.announced, *scene.pending)])
    announced = Announced(letter, foe.id, threat.name, said, target.seat, threat=True, number=number)
    kind = "threat_made" if fresh(play.state, threat.made) else "threat_again"
    told: dict[str, Any] = {"name": threat.name, "whom": target.name, "line": said, "letter": letter}
    play.tell(kind, who=foe.called, about=(foe.id, target.seat), **told)
    if threat.instant:
        await strike_home(play, foe, threat, target)
    else:
        scene.pending.append(announced)


async def _which(play: Play[Night], foe: Foe, target: Hero) -> int:
    """Let the game master choose among a creature's threat moves, what it used least first. [AWN-DEP-THREATMOVE]"""
    threats, used = block_of(play.state, foe).threats, group_of(play.state, foe).used
    order = sorted(range(len(threats)), key=lambda one: used.count(threats[one].name))

    def told(choice: str) -> Detail:
        threat = threats[int(choice)]
        return Detail(threat.name, params={"line": threat.made.replace("{target}", target.name)})

    ids = [str(one) for one in order]
    return int(await propose(play, "threat", ids, ("it_used_that_least",), told, who=foe.name))


async def carry_through(play: Play[Night], foe_id: str, letter: str = "") -> None:
    """Let a foe carry out the threat that it made, that of a letter if it made several. [AWN-GM-WORSE-N2]"""
    scene = play.state.scene
    threat = next((one for one in scene.pending if one.foe == foe_id and letter in ("", one.letter)), None)
    foe = scene.foes.get(foe_id)
    if threat is None or foe is None:
        return
    scene.pending.remove(threat)
    threat.done = True
    target = play.state.heroes[threat.target]
    await strike_home(play, foe, block_of(play.state, foe).threats[threat.number], target)


async def strike_home(play: Play[Night], foe: Foe, threat: ThreatMove, target: Hero) -> None:
    """Let a threat land on its target, if it is still there."""
    if target not in list(present(play.state)) or (target.hidden and not block_of(play.state, foe).sees_unseen):
        play.tell("came_to_nothing", who=foe.called, name=threat.name, about=(foe.id,))
        return
    kind = "threat_landed" if fresh(play.state, threat.lands) else "threat_landed_again"
    line = threat.lands.replace("{target}", target.name)
    play.tell(kind, who=foe.called, whom=target.name, name=threat.name, line=line, about=(foe.id, target.seat))
    await carry_out(play, threat.does, Deed(threat.name, foe, target, block_of(play.state, foe).types))
