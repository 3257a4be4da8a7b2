"""Reports: what everybody hears, and what each of the living could see or sense. [OOD-TURN-DESCRIBE]"""

from typing import Any

from undercroft.engine.play import Play

from .actions import Deed, Turn
from .describe import RULES, asked_for
from .state import HORROR, Cavern, Character

DEATHS = {
    "violence": "OOD-KILL-CORPSE",
    "mishap": "OOD-DEFEND-0",
    "trap": "OOD-LIGHT-0",
    "lost": "OOD-PATH-0-NONE",
    "beasts": "OOD-LOOT-0",
    "hunger": "OOD-X-DEATH",
}
"""The rule behind each manner of death that is told with the turn."""


def report(play: Play[Cavern], turn: Turn) -> None:
    """Tell the turn: first to everybody, then to each one alone; then the dead close their eyes. [OOD-ORDER-7]"""
    cavern = play.state
    cavern.fight_heard = bool(turn.attacked)
    cavern.torchlit = [seat for seat, deed in turn.deeds.items() if deed.order.torchlight]
    if play.telling:
        tell_everybody(play, turn)
        for deed in turn.deeds.values():
            tell_actor(play, turn, deed)
    if play.rulings["R-OOD-29"] == "silent":
        for seat in turn.died:
            play.shut_eyes(seat)


def tell_everybody(play: Play[Cavern], turn: Turn) -> None:
    """Tell the dice, the noise, deeds as far as they are seen, the dead after them, and the way. [OOD-ROLL-PUBLIC]"""
    cavern = play.state
    throws = {seat: deed.actor.thrown for seat, deed in turn.deeds.items()}
    dice = [
        {"seat": seat, "sides": thrown.sides, "face": thrown.face, "bonus": list(thrown.bonus)}
        for seat, thrown in throws.items()
        if thrown is not None
    ]
    play.tell("dice", rules=("OOD-ROLL-PUBLIC", "OOD-SETUP-HORROR-EXPOSE"), turn=cavern.turn, throws=dice)
    if len(turn.deeds) == 1:
        play.tell("no_fight_alone", rules=("OOD-KILL-SOUND",))
    else:
        play.tell("fight" if turn.attacked else "no_fight", rules=("OOD-KILL-SOUND",))
    for deed in turn.deeds.values():
        tell_game_master(play, deed)
    for seat in cavern.torchlit:
        deed = turn.deeds[seat]
        play.tell(f"torchlight_{came_of(deed)}", rules=("OOD-LIGHT-VOLUNTEER",), who=seat, **seen(deed))
    for seat in turn.deeds:
        if seat in turn.died and turn.died[seat] != "rocks":
            manner = turn.died[seat]
            play.tell(f"died_{manner}", rules=(DEATHS[manner],), who=seat)
    if cavern.needed:
        rules = ("OOD-INFO-PROGRESS", "OOD-PATH-OUT")
        fewer = cavern.found < turn.knew
        play.tell("progress_fewer" if fewer else "progress", rules=rules, found=cavern.found, needed=cavern.needed)


def seen(deed: Deed) -> dict[str, Any]:
    """Give what can be seen of a deed: what was done, to whom, and what came of it. [OOD-LIGHT-INFO]"""
    return {"action": deed.order.action, "target": deed.order.target, "outcome": deed.outcome}


def came_of(deed: Deed) -> str:
    """Name what came of a deed; what somebody did for themselves is told in other words."""
    return f"{deed.outcome}_self" if deed.order.target == deed.actor.seat else deed.outcome


def whom(deed: Deed) -> str:
    """Name whom a deed was about, as a sentence needs it."""
    return "self" if deed.order.target == deed.actor.seat else deed.order.target or "way_out"


def tell_game_master(play: Play[Cavern], deed: Deed) -> None:
    """Tell the Dungeon Master everything about a deed. [OOD-INFO-DM]"""
    thrown = deed.thrown
    dice = ((thrown.sides, thrown.face), *((4, face) for face in thrown.bonus))
    told = {"who": deed.actor.seat, "stat": deed.stat, "role": deed.actor.role, "turn": play.state.turn, **seen(deed)}
    told |= {"did": f"{deed.order.action}_{deed.outcome}", "whom": whom(deed)}
    if deed.order.request is not None:
        told["request"] = asked_for(deed.order.request)
    play.tell("deed", to=(), dice=dice, total=deed.explained, rules=RULES[deed.order.action], **told)


def tell_actor(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Tell one character what they did, what was done to them, and what their light showed."""
    me = deed.actor
    to = (me.seat,)
    if not me.alive:
        play.tell(f"you_died_{me.manner}", to=to, rules=("OOD-INFO-DEAD",))
        return
    told = {**seen(deed), "stat": deed.stat}
    play.tell(f"did_{came_of(deed)}", to=to, total=deed.explained, rules=RULES[deed.order.action], **told)
    if deed.wounded:
        play.tell("you_were_wounded", to=to, rules=("OOD-KILL-WOUND",), stat=deed.stat)
    if deed.attacked:
        attackers = [attack.actor.seat for attack in deed.attackers if lights(me, attack.actor.seat)]
        tell_attacked(play, deed, attackers)
    if me.seat in turn.served and came_of(deed) in ("feeds_self", "low_self"):
        play.tell("you_were_fed_as_well", to=to, rules=("OOD-INFO-FED",), bonus=turn.served[me.seat])
    if me.seat in turn.fed:
        bonus = turn.fed[me.seat]
        play.tell("you_were_fed" if bonus else "you_were_fed_low", to=to, rules=("OOD-INFO-FED",), bonus=bonus)
    tell_light(play, turn, me)
    if turn.starved:
        tell_hunger(play, turn, me)


def lights(holder: Character, target: str) -> bool:
    """Say whether somebody has a light on somebody else this turn. [OOD-LIGHT-DURATION]"""
    return any(lit.on == target for lit in holder.lights)


def tell_attacked(play: Play[Cavern], deed: Deed, attackers: list[str]) -> None:
    """Tell a survivor of an attack that it came, and from whom only if a light was on them. [OOD-INFO-ATTACKED]"""
    own_guard = deed.order.action == "defend" and deed.order.target == deed.actor.seat
    stopped = not own_guard and any(attack.outcome == "fended" for attack in deed.attackers)
    kind = "you_were_shielded" if stopped else "you_were_attacked"
    play.tell(kind, to=(deed.actor.seat,), rules=("OOD-INFO-ATTACKED", "OOD-DEFEND-UNKNOWN"))
    for seat in attackers:
        play.tell("you_saw_the_attacker", to=(deed.actor.seat,), rules=("OOD-DEFEND-UNKNOWN",), who=seat)


def tell_light(play: Play[Cavern], turn: Turn, me: Character) -> None:
    """Tell a torch-holder what their light showed, and who was attacked. [OOD-LIGHT-INFO] [OOD-KILL-TORCH]"""
    for who in shown_by_light(turn, me):
        deed = turn.deeds[who]
        play.tell(f"saw_{came_of(deed)}", to=(me.seat,), rules=("OOD-LIGHT-INFO",), who=who, **seen(deed))
    attacked = [seat for seat in turn.attacked if seat != me.seat]
    if me.lights and attacked:
        play.tell("glimpsed", to=(me.seat,), rules=("OOD-KILL-TORCH",), who=attacked)


def shown_by_light(turn: Turn, me: Character) -> list[str]:
    """List whose deeds somebody's lights show: those they are on, and both sides of a duel."""
    shown = []
    for lit in me.lights:
        if lit.on in turn.deeds:
            deed = turn.deeds[lit.on]
            shown.append(lit.on)
            if deed.order.action == "kill" and deed.order.target in [attack.actor.seat for attack in deed.attackers]:
                shown.append(deed.order.target)
    return [seat for seat in dict.fromkeys(shown) if seat != me.seat]


def tell_hunger(play: Play[Cavern], turn: Turn, me: Character) -> None:
    """Tell somebody how hungry they are. [OOD-X-SECRET] [OOD-FEED-HORROR]"""
    if me.seat in turn.hungry:
        play.tell("hunger", to=(me.seat,), rules=("OOD-X-STEP", "OOD-X-DEATH"), count=me.hunger)
    elif me.role == HORROR and me.seat not in turn.fed:
        play.tell("fed_on_death", to=(me.seat,), rules=("OOD-FEED-HORROR",))
