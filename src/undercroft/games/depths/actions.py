"""The six actions: all dice fall, then everything happens at once."""

import msgspec

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from .describe import stat_for, total_for
from .state import HORROR, ITEMS, Cavern, Character, Light, Offer, Order, Throw

MANNERS = ("violence", "mishap", "trap", "lost", "beasts", "hunger", "rocks")
"""The manners of death; of several, the first is shown. [R-OOD-37]"""


class Deed(msgspec.Struct):
    """One order as it is carried out: its total, and what came of it."""

    actor: Character
    order: Order
    stat: str
    total: int
    thrown: Throw
    outcome: str = ""
    attackers: list["Deed"] = []
    explained: Total | None = None
    wounded: bool = False

    @property
    def attacked(self) -> bool:
        """Whether anybody struck at this character."""
        return bool(self.attackers)


class Turn(msgspec.Struct):
    """Everything that one turn did, until it has been reported."""

    deeds: dict[str, Deed]
    attacked: list[str] = []
    died: dict[str, str] = {}
    fed: dict[str, int] = {}
    served: dict[str, int] = {}
    hungry: list[str] = []
    starved: bool = False
    knew: int = 0


def roll_all(play: Play[Cavern], living: list[Character]) -> dict[str, Deed]:
    """Roll every die in seat order; fed bonuses and spent treasures are used up. [OOD-ORDER-2] [OOD-ROLL-TOTAL]"""
    deeds = {}
    roll = play.dice.roll
    hidden = play.rulings["R-OOD-09"] == "hidden_faces"
    for character in living:
        order = character.order
        assert order is not None
        stat = stat_for(character, order.action)
        sides = order.die or character.dice[stat]
        face = roll(sides)
        bonus = tuple([roll(4) for _ in range(order.treasures)]) if order.treasures else ()
        total = face + character.modifiers[stat] + character.fed + sum(bonus)
        thrown = Throw(sides, face, bonus)
        character.thrown = Throw(sides, 0) if hidden else thrown
        character.treasures -= order.treasures
        character.exposed = character.exposed or sides > 8
        deed = deeds[character.seat] = Deed(character, order, stat, total, thrown)
        if play.telling:
            deed.explained = total_for(character, stat, face, bonus)
    return deeds


def resolve(play: Play[Cavern], turn: Turn) -> None:
    """Resolve all orders at once from the state at the start of the turn. [OOD-ORDER-SIMUL] [OOD-ORDER-3]"""
    deeds = turn.deeds
    kills = [deed for deed in deeds.values() if deed.order.action == "kill"]
    for deed in kills:
        deeds[deed.order.target].attackers.append(deed)
    guarded = []
    for seat, deed in deeds.items():
        deed.actor.fed = 0
        action = deed.order.action
        if deed.attackers:
            turn.attacked.append(seat)
        if action == "defend" and deed.total >= 1:
            guarded.append(deed.order.target)
        if action != "kill":
            RESOLVE[action](play, turn, deed)
    for deed in kills:
        kill(play, turn, deed, deed.order.target in guarded)
    for seat, manner in turn.died.items():
        die(deeds[seat].actor, manner)


def change(character: Character, stat: str, amount: int) -> None:
    """Change a stat for good; every change to the Horror lands on its one stat. [OOD-ROLL-MOD] [OOD-ROLL-HORROR-MOD]"""
    character.modifiers[HORROR if character.role == HORROR else stat] += amount


def doom(turn: Turn, seat: str, manner: str) -> None:
    """Mark somebody for death; of several manners the first in order is told. [R-OOD-37]"""
    known = turn.died.get(seat)
    if known is None or MANNERS.index(manner) < MANNERS.index(known):
        turn.died[seat] = manner


def light(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Shine a light on somebody for this turn and the next. [OOD-LIGHT-4] [OOD-LIGHT-3] [OOD-LIGHT-0]"""
    if deed.total >= 4:
        deed.outcome = "lit"
        deed.actor.lights.append(Light(deed.order.target, play.state.turn))
    elif deed.total >= 1:
        deed.outcome = "fails"
        change(deed.actor, "torch", -1)
    else:
        deed.outcome = "trap"
        doom(turn, deed.actor.seat, "trap")


def kill(play: Play[Cavern], turn: Turn, deed: Deed, guarded: bool) -> None:
    """Strike at somebody: a duel goes to the higher, anyone else falls to a 4; a low total wounds. [OOD-KILL-4]"""
    target = turn.deeds[deed.order.target]
    duel = target.order.action == "kill" and target.order.target == deed.actor.seat
    strikes = deed.total > target.total if duel else deed.total >= 4
    fell_alone = target.outcome == "falls" and target.order.target == target.actor.seat
    if (strikes and not guarded) or fell_alone:
        deed.outcome = "kills"
        doom(turn, target.actor.seat, "violence")
    else:
        deed.outcome = "fended" if guarded else "survives"
    if deed.total <= (4 if play.rulings["R-OOD-03"] == "overlap" else 3):
        deed.wounded = True
        change(deed.actor, "sword", -1)


def defend(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Ward oneself or another: it holds, it hurts, it was for nothing, or it kills. [OOD-DEFEND-4] [OOD-DEFEND-0]"""
    actor, attacked = deed.actor, turn.deeds[deed.order.target].attacked
    if deed.total <= 0:
        deed.outcome = "falls"
        doom(turn, actor.seat, "violence" if attacked else "mishap")
    elif not attacked:
        deed.outcome = "quiet"
        actor.paranoia += 1
    elif deed.total >= 4:
        deed.outcome = "holds"
        actor.growth += 1
    else:
        deed.outcome = "hurt"
        for stat in (HORROR,) if actor.role == HORROR else ITEMS:
            actor.modifiers[stat] -= 1


def path(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Look for the way out. [OOD-PATH-4] [OOD-PATH-3] [OOD-PATH-0-CHECK] [OOD-PATH-0-NONE]"""
    if deed.total >= 4:
        deed.outcome = "on"
        deed.actor.checks += 1
    elif deed.total >= 1:
        deed.outcome = "astray"
        change(deed.actor, "torch", -1)
    elif deed.actor.checks:
        deed.outcome = "back"
        deed.actor.checks -= 1
    else:
        deed.outcome = "lost"
        doom(turn, deed.actor.seat, "lost")


def loot(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Hold out a treasure for something done next turn. [OOD-LOOT-4] [OOD-LOOT-3] [OOD-LOOT-0]"""
    if deed.total >= 4:
        deed.outcome = "offers"
        assert deed.order.request is not None
        turn.deeds[deed.order.target].actor.offers.append(Offer(deed.actor.seat, deed.order.request))
    elif deed.total >= 1:
        deed.outcome = "drops"
        change(deed.actor, "treasure", -1)
    else:
        deed.outcome = "beasts"
        doom(turn, deed.actor.seat, "beasts")


def feed(play: Play[Cavern], turn: Turn, deed: Deed) -> None:
    """Feed oneself or another. [OOD-FEED-4] [OOD-FEED-3] [OOD-FEED-0]"""
    if deed.total <= 0:
        deed.outcome = "nothing"
        deed.actor.out_of_rations = True
        return
    eater = turn.deeds[deed.order.target]
    meals = [turn.fed] if eater is deed else [turn.fed, turn.served]
    for count in meals:
        count.setdefault(eater.actor.seat, 0)
    if deed.total >= 4:
        deed.outcome = "feeds"
        for count in meals:
            count[eater.actor.seat] += 1
    else:
        deed.outcome = "low"
        change(deed.actor, "rations", -1)


RESOLVE = {"light": light, "defend": defend, "path": path, "loot": loot, "feed": feed}


def die(character: Character, manner: str) -> None:
    """Take somebody out of the game. [OOD-KILL-CORPSE]"""
    character.alive = False
    character.manner = manner
    character.lights = []
    character.offers = []


def bury(cavern: Cavern, turn: Turn) -> None:
    """Let every light on the dead show nothing more, and withdraw their offers. [R-OOD-12] [R-OOD-14]"""
    for character in cavern.characters.values():
        for lit in character.lights:
            if lit.on in turn.died:
                lit.on = ""
        character.offers = [offer for offer in character.offers if offer.by not in turn.died]
