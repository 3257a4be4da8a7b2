"""Reports: what everybody hears, and what each of the living could see or sense. [OOD-TURN-DESCRIBE]"""

from typing import Any

from undercroft.engine.play import Play

from .actions import Deed, Turn
from .describe import RULES
from .state import HORROR, Cavern, Character


def report(play: Play[Cavern], turn: Turn) -> None:
    """Tell the turn: first to everybody, then to each one alone; then the dead close their eyes. [OOD-ORDER-7]"""
    cavern = play.state
    cavern.fight_heard = bool(turn.attacked)
    cavern.torchlit = [seat for seat, deed in turn.deeds.items() if deed.order.torchlight]
    if play.telling:
        tell_everybody(play, turn)
        for deed in turn.deeds.values():
            tell_game_master(play, deed)
            tell_actor(play, turn, deed)
    if play.rulings["R-OOD-29"] == "silent":
        for seat in turn.died:
            play.shut_eyes(seat)


def tell_everybody(play: Play[Cavern], turn: Turn) -> None:
    """Tell the dice, the noise, the dead, the way, and the deeds of those who stepped into the light. [OOD-ROLL-PUBLIC]"""
    cavern = play.state
    hidden = play.rulings["R-OOD-09"] == "hidden_faces"
    throws = {seat: deed.actor.thrown for seat, deed in turn.deeds.items()}
    dice = [
        {
            "seat": seat,
            "sides": thrown.sides,
            "face": 0 if hidden else thrown.face,
            "bonus": [] if hidden else list(thrown.bonus),
        }
        for seat, thrown in throws.items()
        if thrown is not None
    ]
    play.tell("dice", rules=("OOD-ROLL-PUBLIC", "OOD-SETUP-HORROR-EXPOSE"), turn=cavern.turn, throws=dice)
    play.tell("fight" if turn.attacked else "no_fight", rules=("OOD-KILL-SOUND",))
    for seat, manner in turn.died.items():
        if manner != "rocks":
            play.tell(f"died_{manner}", rules=("OOD-KILL-CORPSE",), who=seat)
    for seat in cavern.torchlit:
        deed = turn.deeds[seat]
        play.tell(f"torchlight_{deed.outcome}", rules=("OOD-LIGHT-VOLUNTEER",), who=seat, **seen(deed))
    play.tell("progress", rules=("OOD-INFO-PROGRESS", "OOD-PATH-OUT"), found=cavern.found, needed=cavern.needed)


def seen(deed: Deed) -> dict[str, Any]:
    """Give what can be seen of a deed: what was done, to whom, and what came of it. [OOD-LIGHT-INFO]"""
    return {"action": deed.order.action, "target": deed.order.target, "outcome": deed.outcome}


def tell_game_master(play: Play[Cavern], deed: Deed) -> None:
    """Tell the Dungeon Master everything about a deed. [OOD-INFO-DM]"""
    thrown = deed.actor.thrown
    assert thrown is not None
    dice = ((thrown.sides, thrown.face), *((4, face) for face in thrown.bonus))
    told = {"who": deed.actor.seat, "stat": deed.stat, "role": deed.actor.role, "turn": play.state.turn, **seen(deed)}
    play.tell("deed", to=(), dice=dice, total=deed.explained, rules=RULES[deed.order.action], **told)


def tell_actor(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Tell one character what they did, what was done to them, and what their light showed."""
    me = deed.actor
    to = (me.seat,)
    if not me.alive:
        play.tell(f"you_died_{me.manner}", to=to, rules=("OOD-INFO-DEAD",))
        return
    play.tell(f"did_{deed.outcome}", to=to, total=deed.explained, rules=RULES[deed.order.action], **seen(deed))
    if deed.wounded:
        play.tell("you_were_wounded", to=to, rules=("OOD-KILL-WOUND",))
    if deed.attacked:
        attackers = [attack.actor.seat for attack in deed.attackers if lights(me, attack.actor.seat)]
        tell_attacked(play, deed, attackers)
    if me.seat in turn.fed:
        play.tell("you_were_fed", to=to, rules=("OOD-INFO-FED",), bonus=turn.fed[me.seat])
    tell_light(play, turn, me)
    if turn.starved:
        tell_hunger(play, turn, me)


def lights(holder: Character, target: str) -> bool:
    """Say whether somebody has a light on somebody else this turn. [OOD-LIGHT-DURATION]"""
    return any(lit.on == target for lit in holder.lights)


def tell_attacked(play: Play[Cavern], deed: Deed, attackers: list[str]) -> None:
    """Tell a survivor of an attack that it came, and from whom only if a light was on them. [OOD-INFO-ATTACKED]"""
    stopped = any(attack.outcome == "fended" for attack in deed.attackers) and deed.outcome not in ("holds", "hurt")
    kind = "you_were_shielded" if stopped else "you_were_attacked"
    play.tell(kind, to=(deed.actor.seat,), rules=("OOD-INFO-ATTACKED", "OOD-DEFEND-UNKNOWN"))
    for seat in attackers:
        play.tell("you_saw_the_attacker", to=(deed.actor.seat,), rules=("OOD-DEFEND-UNKNOWN",), who=seat)


def tell_light(play: Play[Cavern], turn: Turn, me: Character) -> None:
    """Tell a torch-holder what their light showed, and who was attacked. [OOD-LIGHT-INFO] [OOD-KILL-TORCH]"""
    for target in dict.fromkeys(lit.on for lit in me.lights):
        if target in turn.deeds:
            play.tell(
                f"saw_{turn.deeds[target].outcome}",
                to=(me.seat,),
                rules=("OOD-LIGHT-INFO",),
                who=target,
                **seen(turn.deeds[target]),
            )
    attacked = [seat for seat in turn.attacked if seat != me.seat]
    if me.lights and attacked:
        play.tell("glimpsed", to=(me.seat,), rules=("OOD-KILL-TORCH",), who=attacked)


def tell_hunger(play: Play[Cavern], turn: Turn, me: Character) -> None:
    """Tell somebody how hungry they are. [OOD-X-SECRET] [OOD-FEED-HORROR]"""
    if me.seat in turn.hungry:
        play.tell("hunger", to=(me.seat,), rules=("OOD-X-STEP", "OOD-X-DEATH"), count=me.hunger)
    elif me.role == HORROR and me.seat not in turn.fed:
        play.tell("fed_on_death", to=(me.seat,), rules=("OOD-FEED-HORROR",))
