"""What entries do to those who come in: the verbs of this part, one small function each."""

from ..book import Book, effects
from ..dungeon.graph import ENTRANCE, distances
from ..rules.carrying import Using, carries
from ..rules.table import book_of
from ..state import Adventurer, Pack, Pocketed
from ..words import Size, Trouble, Weightiness
from .hurting import lose_move, nimble, recover, take_heart
from .party import hireling_of, hirelings, ignoring, show_passive, standing

VERBS = (effects.Recover, effects.Waste, effects.Back, effects.Flee, effects.Aware, effects.Invade)
"""What is carried out here; loading them makes them ready."""
INVASIONS = {
    "weak": Trouble.WEAK_INVASION,
    "normal": Trouble.INVASION,
    "strong": Trouble.STRONG_INVASION,
}


def foes(using: Using) -> list[Adventurer]:
    """List the adventurers who are there: in the dungeon, or on a raid."""
    state = using.state
    if state.invasion is not None:
        return standing(state.invasion)
    return [one for one in state.raid.foes.values() if one.standing] if state.raid else []


@carries(effects.Recover)
def slashes_back(using: Using, verb: effects.Recover) -> None:
    """Give slashes back to whoever of the party is worst off."""
    there = foes(using)
    if there and using.state.invasion is not None:
        recover(using.play, min(there, key=lambda one: one.slashes), verb.amount)


@carries(effects.Waste)
def moves_lost(using: Using, verb: effects.Waste) -> None:
    """Let moves be lost: by whoever was caught, or all of them; negative ones come back. [WO-G08]"""
    there = foes(using)
    caught = [one for one in there if one.id == using.target] or there[:1]
    for one in there if verb.whom == "foes" else caught:
        if verb.amount < 0:
            one.moves = min(3, one.moves - verb.amount)
        elif using.state.invasion is None:
            one.moves = max(0, one.moves - verb.amount)
        elif not nimble(using.state, one):
            for _ in range(verb.amount):
                lose_move(using.play, one)


@carries(effects.Back)
def go_back(using: Using, verb: effects.Back) -> None:
    """Put the party back: so many nodes on their way, or to the first that they came through. [WO-G08]"""
    invasion = using.state.invasion
    if invasion is None or not invasion.went:
        return
    place = 0 if verb.nodes == 0 else max(0, len(invasion.went) - 1 - verb.nodes)
    if invasion.went[-1] != invasion.at:
        place = 0 if verb.nodes == 0 else max(0, len(invasion.went) - verb.nodes)
    invasion.at = invasion.went[place]
    using.play.tell("sent_back", rules=("WO-G08",))


@carries(effects.Flee)
def run_away(using: Using, verb: effects.Flee) -> None:
    """Let hirelings run, unless somebody steadies them; or a creature leave its lair. [WO-G08]"""
    state, invasion = using.state, using.state.invasion
    if verb.who == "creature":
        node = state.dungeon.nodes.get(using.target)
        if node and node.lair and node.lair.creature:
            node.lair.fled, node.lair.creature = node.lair.creature, ""
        return
    if invasion is None:
        return
    steady = [found for one in standing(invasion) if (found := ignoring(state, one, "fear", whom="helper"))]
    if steady:
        show_passive(using.play, steady[0][0])
        return
    if take_heart(using.play):
        return
    for hired in hirelings(invasion)[: 1 if verb.who == "hireling" else None]:
        hired.gone = "fled"
        name = hireling_of(_book(using), hired).name
        using.play.tell("hireling_fled", who=name, about=(hired.id,))


def _book(using: Using) -> Book:
    return book_of(using.state)


@carries(effects.Aware)
def packs_hear(using: Using, verb: effects.Aware) -> None:
    """Let packs know: the nearest, every one, or all of whoever tells them. [WO-R37]"""
    state, invasion = using.state, using.state.invasion
    away = distances(state.dungeon, invasion.at if invasion and invasion.at else ENTRANCE)
    unaware = [one for one in present(using) if not one.aware]
    unaware.sort(key=lambda one: (away.get(one.place, 99), one.id))
    if using.source.startswith("ability."):
        unaware = [one for one in unaware if one.seat == using.by]
    elif verb.whom not in ("side", "table"):
        unaware = unaware[:1]
    for one in unaware:
        one.aware = True
        using.play.tell("pack_aware", who=one.name, about=(one.id,), rules=("WO-MINIONLOC-06",))


def present(using: Using) -> list[Pack]:
    """List the packs that are somewhere in the dungeon."""
    return [one for one in using.state.packs.values() if one.place in using.state.dungeon.nodes and not one.gone]


@carries(effects.Invade)
def more_to_come(using: Using, verb: effects.Invade) -> None:
    """Let the next invasion be larger or smaller; or let one wait. [WO-R95]"""
    state = using.state
    state.region.next_invasion += verb.larger
    if verb.size is not None:
        weight = Weightiness.MAJOR if Size(verb.size) is Size.STRONG else Weightiness.MINOR
        state.pocketed.append(Pocketed("faction", weight, state.cycle + 1, INVASIONS[verb.size]))
