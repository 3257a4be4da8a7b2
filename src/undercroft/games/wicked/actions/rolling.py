"""The dice of an action roll and what they are worth; consequences come after. [WO-R73]"""

from collections.abc import Iterable, Mapping
from typing import Any

from undercroft.engine.lasting import end_scope, lasts, stop

from ..book.effects import Circ, Dice, Slash, Ticks
from ..book.entries.voice import Telling
from ..rules.circumstances import Standing
from ..rules.counted import came, came_all
from ..rules.dice import Rolled, Thrown, read, tell_rolled, ticks
from ..rules.gold import take_gold
from ..rules.powers import Held, mark_used
from ..rules.table import book_of, find
from ..rules.telling import called, custom_line, say
from ..state import Monster
from ..words import Band, Scope
from .floor import Attempt, Floor, Result
from .hearts import spend_heart
from .helping import throw_together
from .standing import more_ticks, owner_of, powers_on, toggles
from .stress import pay_stress

HELPING = {"free": "frees", "relieve": "frees", "clear": "clears", "ground": "clears"}
"""What is told of its own, for it is against nobody."""
ON_ROLLS = (Circ, Dice, Slash, Ticks)
"""What a power does to the roll itself."""
REROLL = "reroll"
"""What a roll that may be thrown again lasts as."""


async def roll_through(floor: Floor, attempt: Attempt, standing: Standing) -> Result:
    """Pay for what was put into it, throw, let a foe answer; give the result before it is applied."""
    more = more_ticks(floor, attempt)
    switched = [held for held in toggles(floor, attempt) if held.key in attempt.powers] if attempt.powers else []
    count(floor, attempt, standing)
    spend(floor, attempt, switched)
    rolled = throw_again(floor, attempt, throw_together(floor, attempt))
    thrown = rolled.thrown
    tell_roll(floor, attempt, standing, rolled)
    less = await floor.before_result(attempt, standing, thrown)
    worth = max(0, ticks(thrown.band, standing.effect, more) - less)
    return Result(attempt, standing, thrown, worth, standing.effect)


def count(floor: Floor, attempt: Attempt, standing: Standing) -> None:
    """Count what bears on a roll, where somebody counts: action, position, effect, and what powers put into it."""
    play = floor.play
    if play.reach is None:
        return
    came(play, f"action.{attempt.action}", f"position.{standing.position}", f"effect.{standing.effect}")
    felt = [
        held for held, does in powers_on(floor, attempt) if isinstance(does, ON_ROLLS) or held.key in attempt.powers
    ]
    came_all(play, {held.source for held in felt})
    came_all(play, {one.why for one in standing.reasons if one.why.startswith("kind.")})
    put_in = {"heart": attempt.heart, "hard": attempt.hard, "help": attempt.helper, "team": attempt.team}
    came_all(play, [f"put_in.{name}" for name, given in put_in.items() if given])


def spend(floor: Floor, attempt: Attempt, switched: list[Held]) -> None:
    """Pay: a dark heart, the price of powers. [WO-DARKHEART-01] [WO-R07]"""
    state = floor.play.state
    owner = state.monsters[owner_of(floor, attempt.who)]
    if attempt.heart:
        spend_heart(floor.play, owner)
    for held in switched:
        if held.power.price:
            pay_stress(floor.play, owner, held.power.price.stress)
            take_gold(owner, held.power.price.gold)
        mark_used(held, owner.used if held.seat else state.dungeon.used)


def throw_again(floor: Floor, attempt: Attempt, rolled: Rolled) -> Rolled:
    """Throw a failure again, or its lowest die, where something lets one; the new one stands. [WO-G16]"""
    who, thrown = find(floor.play.state, attempt.who), rolled.thrown
    if thrown.band is not Band.FAILURE or not lasts(who, REROLL):
        return rolled
    tell_rolled(floor.play, rolled._replace(kind="rolled_beside"))
    [luck] = stop(who, REROLL)[:1]
    if luck.about != "die":
        return throw_together(floor, attempt)
    lowest = thrown.faces.index(min(thrown.faces))
    [new] = [die.face for die in floor.play.roll("1d").dice]
    faces = (*thrown.faces[:lowest], new, *thrown.faces[lowest + 1 :])
    again = read(faces, thrown.dice)
    floor.play.tell("die_again", dice=[(6, new)], who=who.name, band=again.band, about=(attempt.who,))
    return rolled._replace(thrown=again)


def tell_roll(floor: Floor, attempt: Attempt, standing: Standing, rolled: Rolled) -> None:
    """Tell what came of a roll in one line: the fiction, then how it stood and what it was. [WO-DICE-13] [WO-GM-01]"""
    line = line_of(floor, attempt._replace(who=rolled.who or attempt.who), rolled.thrown)
    stood: dict[str, Any] = {"position": f"stood.{standing.position}", "effect": f"stood.{standing.effect}"}
    tell_rolled(floor.play, rolled, line=line, heart=int(attempt.heart), **stood)


def line_of(floor: Floor, attempt: Attempt, thrown: Thrown) -> str:
    """Give how a roll of this action and band is told where it was made."""
    if (own := floor.telling(attempt, thrown)) is not None:
        return own
    play, who = floor.play, find(floor.play.state, attempt.who)
    if helping := HELPING.get(attempt.intention.id.partition(":")[0]):
        band = Band.SUCCESS if thrown.band is Band.CRITICAL else thrown.band
        return custom_line(play, f"{helping}_{band}", who=called(who))
    shelf: Mapping[str, Telling] = book_of(play.state).shelf("telling")
    fitting = [one for one in shelf.values() if (one.action, one.band) == (attempt.action, thrown.band)]
    there = [one for one in fitting if one.where == floor.name] or [one for one in fitting if one.where == "raid"]
    lines = [line for one in there for line in one.lines]
    deck = f"telling.{attempt.action}.{thrown.band}.{there[0].where if there else ''}"
    return say(play, deck, lines, who=called(who), **floor.called(attempt))


def wear_off(floor: Floor, attempt: Attempt) -> None:
    """End what was for this roll alone, before anything new comes of it."""
    who = find(floor.play.state, attempt.who)
    who.weak_next = False
    end_scope(who, Scope.ROLL)


def remember(floor: Floor, attempt: Attempt) -> None:
    """Keep who acted and how: repetition tires, and helpers wear out. [WO-R74] [WO-R94]"""
    scene, who = floor.play.state.scene, find(floor.play.state, attempt.who)
    scene.acted.append(attempt.who)
    scene.spotlight, scene.lulls = "", 0
    scene.helper = attempt.helper or (attempt.team[0] if attempt.team else "")
    if isinstance(who, Monster):
        who.in_a_row = who.in_a_row + 1 if who.last_action is attempt.action else 1
        who.last_action, who.rolls = attempt.action, who.rolls + 1
        who.no_help, who.must = max(0, who.no_help - 1), ""
    dismiss(floor, (attempt.who, attempt.helper, *attempt.team))


def dismiss(floor: Floor, took_part: Iterable[str]) -> None:
    """Let who was called for one task go when it is done. [WO-SPELL-11]"""
    packs = floor.play.state.packs
    for pack in [packs[one] for one in took_part if one in packs and packs[one].one_task]:
        pack.out = True
        floor.play.tell("task_done", who=pack.name, about=(pack.id,), rules=("WO-SPELL-11",))
