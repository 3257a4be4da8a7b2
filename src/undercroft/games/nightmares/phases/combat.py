"""A fight: five steps, again and again, until nobody wants to go on. [AWN-COMBAT-REPLACE]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ..book.entries import Way
from ..moves.attacks import Attack, fight, volley, weapon_of
from ..moves.casting import Casting, cast
from ..moves.danger import Peril, best_attribute, best_way, go_into_danger, help_with, helpers_of
from ..rules.aftermath import settle
from ..rules.foes import armour, block_of, max_disposition, standing, types_of
from ..rules.intentions import act_all, announce, responders
from ..rules.judging import Matter
from ..rules.naming import named
from ..rules.rolls import Plan, modifiers, odds
from ..rules.table import book_of, can_act, present
from ..rules.worsening import land
from ..state import Foe, Group, Hero, Night
from ..words import Attribute, Band, Kit, Move, Reaction

WAIT, RUN, SHAKE = "wait", "run", "shake"
EDGED = (Move.FIGHT, Move.VOLLEY, Move.CAST)
RUNNING = Peril(
    "the way out of a fight",
    (
        Way("run for it", Attribute.DEXTERITY),
        Way("break through them", Attribute.FEROCITY),
        Way("keep together and back away", Attribute.WILLPOWER),
    ),
    (),
    "They are between you and the way out.",
    prices=("thing", "disposition", "noise"),
)
"""How a fight is left."""
LONG = 8
"""After so many rounds the game master lands the worst card each round. [AWN-DEP-FLIGHT]"""


def muster(play: Play[Night], groups: Sequence[Group]) -> None:
    """Put the creatures of some groups on the scene, each with its own numbers."""
    night = play.state
    for group in groups:
        block = book_of(night).shelf(group.table)[group.block]
        several = len(group.dispositions) > 1
        for place, left in enumerate(group.dispositions):
            if left > 0:
                foe = Foe(f"{group.id}_{place + 1}", group.id, f"{group.name} {place + 1}" if several else group.name)
                foe.place, foe.disposition, foe.most = place, left, max_disposition(block).value
                foe.armour = armour(block)
                night.scene.foes[foe.id] = foe
        group.reaction = Reaction.HOSTILE


async def combat(play: Play[Night], groups: Sequence[Group]) -> None:
    """Fight until one side is gone. [AWN-COMBAT-SCOPE]"""
    night = play.state
    muster(play, groups)
    play.tell("fight_begins", foes=[foe.name for foe in standing(night)])
    while standing(night) and any(present(night)):
        night.scene.round += 1
        play.safe_point("round", round=night.scene.round)
        await one_round(play)
    _end(play)


async def one_round(play: Play[Night]) -> None:
    """Announce, let everybody act, then let the foes do what nobody stopped. [AWN-COMBAT-1] to [AWN-COMBAT-5]"""
    night = play.state
    play.tell("round", round=night.scene.round)
    await announce(play)
    await everybody_acts(play)
    await act_all(play)
    await settle(play)
    for hero in night.heroes.values():
        hero.idle = False
    if night.scene.round > LONG and night.scene.problems:
        await land(play, max(night.scene.problems, key=lambda one: one.rung).id)
    _break(play)


async def everybody_acts(play: Play[Night]) -> None:
    """Ask everybody who can respond; whoever answers first acts first, and each acts once. [AWN-COMBAT-2]"""
    acted: list[str] = []
    while True:
        waiting = [hero for hero in responders(play.state) if hero.seat not in acted]
        if not waiting or not standing(play.state):
            return
        seat, draft = await floor({hero.seat: battle_card(play.state, hero) for hero in waiting})
        acted.append(seat)
        await do(play, play.state.heroes[seat], draft)
        await settle(play)


def battle_card(night: Night, hero: Hero) -> Card:
    """Ask what somebody does this round: which move, against or for whom, by what, and what is put into it."""

    def target(draft: Mapping[str, Any]) -> Ask[Any] | None:
        among = targets(night, hero, draft["move"])
        return Pick(hero.seat, "battle_target", among, {"names": named(night, among)}) if among else None

    def spell(draft: Mapping[str, Any]) -> Ask[Any] | None:
        if draft["move"] != Move.CAST:
            return None
        return Pick(hero.seat, "battle_spell", list(dict.fromkeys(hero.memory)))

    def edge(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return YesNo(hero.seat, "battle_edge") if hero.edges and draft["move"] in EDGED else None

    slots = (
        Slot("move", lambda draft: Pick(hero.seat, "battle_move", moves_of(night, hero))),
        Slot("spell", spell, ("move",)),
        Slot("target", target, ("move",)),
        Slot("edge", edge, ("move",)),
    )
    return Card(hero.seat, "battle", slots, preview=lambda draft: preview(night, hero, draft))


def moves_of(night: Night, hero: Hero) -> list[str]:
    """List what somebody can do in a fight, what harms first."""
    weapon = weapon_of(hero, night)
    ranged = weapon is not None and bool({Kit.RANGED, Kit.THROWN} & set(weapon.kit))
    found = [Move.VOLLEY.value] if ranged and hero.shots and not hero.engaged else []
    found += [Move.FIGHT.value]
    found += [Move.CAST.value] if hero.memory else []
    found += [Move.HELP.value] if helpers_of(night, hero) else []
    found += [SHAKE] if asleep(night) else []
    return [*found, RUN, WAIT]


def asleep(night: Night) -> list[str]:
    """List who could be shaken awake."""
    return [one.seat for one in present(night) if one.asleep]


def targets(night: Night, hero: Hero, move: str) -> list[str]:
    """List whom a move can be aimed at."""
    if move in (Move.FIGHT, Move.VOLLEY, Move.CAST):
        return [foe.id for foe in standing(night)]
    if move == Move.HELP:
        return [one.seat for one in helpers_of(night, hero)]
    return asleep(night) if move == SHAKE else []


def preview(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Detail:
    """Show the odds of a move as it is drafted."""
    plan = _plan(night, hero, draft)
    if plan is None:
        return Detail()
    total = modifiers(plan, night.scene, book_of(night))
    return Detail(odds=odds(total), total=total)


def _plan(night: Night, hero: Hero, draft: Mapping[str, Any]) -> Plan | None:
    """Give what would be rolled for a draft."""
    edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
    foe = night.scene.foes.get(draft.get("target", ""))
    against = types_of(night, foe) if foe else ()
    match draft.get("move"):
        case "fight":
            return Plan(hero, Move.FIGHT, Attribute.FEROCITY, against, edge, night.helped.get(hero.seat, 0))
        case "volley":
            return Plan(hero, Move.VOLLEY, Attribute.DEXTERITY, against, edge, night.helped.get(hero.seat, 0))
        case "cast":
            return Plan(hero, Move.CAST, Attribute.INTELLIGENCE, against, edge, night.helped.get(hero.seat, 0))
        case "help":
            return Plan(hero, Move.HELP, best_attribute(night, hero))
        case "run":
            return Plan(hero, Move.DANGER, RUNNING.ways[best_way(night, hero, RUNNING.ways)].attribute)
    return None


async def do(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Do what a card says."""
    night, move = play.state, draft["move"]
    edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
    helped = night.helped.pop(hero.seat, 0) if move in EDGED else 0
    foe = night.scene.foes.get(draft.get("target", ""))
    match move:
        case "fight" | "volley" if foe is not None:
            await (fight if move == Move.FIGHT else volley)(play, Attack(hero, foe, edge, helped))
        case "cast":
            types = types_of(night, foe) if foe else ()
            await cast(play, Casting(hero, draft["spell"], foe, edge=edge, helped=helped, against=types))
        case "help":
            night.helped[draft["target"]] = await help_with(play, hero, best_attribute(night, hero), Matter(hero))
        case "shake":
            night.heroes[draft["target"]].asleep = False
            play.tell("shaken", who=hero.name, whom=night.heroes[draft["target"]].name, about=(hero.seat,))
        case "run":
            await run(play, hero)
        case _:
            play.tell("waits", who=hero.name, about=(hero.seat,))


async def run(play: Play[Night], hero: Hero) -> None:
    """Leave a fight: one goes into danger for all. [AWN-DEP-FLIGHT]"""
    night = play.state
    passed = await go_into_danger(play, hero, RUNNING, best_way(night, hero, RUNNING.ways))
    if passed.band is Band.MISS:
        await act_all(play)
        return
    for foe in list(standing(night)):
        night.scene.foes.pop(foe.id)
    night.scene.announced, night.scene.pending = [], []
    night.scene.fled = True
    play.tell("ran_away", who=hero.name, about=(hero.seat,))


def _break(play: Play[Night]) -> None:
    """Let those flee who have had enough. [AWN-DEP-FLIGHT]"""
    night = play.state
    for group_id in dict.fromkeys(foe.group for foe in standing(night)):
        assert night.lair is not None
        group = night.lair.groups[group_id]
        members = [foe for foe in standing(night) if foe.group == group_id]
        block = block_of(night, members[0])
        down = len(group.dispositions) - len(members)
        half = 2 * down >= len(group.dispositions)
        if block.breaks == "half" and half and down:
            for foe in members:
                night.scene.foes.pop(foe.id)
            group.gone = True
            play.tell("fled", who=group.name, about=tuple(foe.id for foe in members))


def _end(play: Play[Night]) -> None:
    """End a fight: nobody is engaged, nothing is announced any more."""
    night = play.state
    night.scene.round, night.scene.announced, night.scene.pending = 0, [], []
    night.scene.foes.clear()
    night.helped.clear()
    for hero in night.heroes.values():
        hero.engaged, hero.idle, hero.exposed, hero.held = "", False, False, False
    play.tell("fight_ends", won=any(can_act(hero) for hero in night.heroes.values()))
