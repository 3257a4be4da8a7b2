"""The automatic Dungeon Master: decides what the rules leave to it, and tells what the dark is like."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import Pick, Text
from undercroft.engine.bots import whim
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.policies import Policies, PolicyBot
from undercroft.engine.view import View
from undercroft.games.depths import game

from .memory import Seen, recall
from .state import LAST_TURN, STARVED, Cavern, Character

TOLD: dict[str, list[str]] = {**game.texts.tables["narrations"], **game.texts.tables["told"]}
LARGEST = 8
"""The largest die that an adventurer can own."""
GAP = re.compile(r"\{[^}]*\}")
"""Where a sentence has a name or a number."""
MOURNED = ("hunger", "violence")
"""Deaths that have words of their own."""


class Presiding(NamedTuple):
    """What the Dungeon Master goes by: everything on the table, and whims of its own."""

    view: View
    seed: bytes


PRESIDES: Policies[Presiding] = Policies()
answers = PRESIDES.answers


class DungeonMaster(PolicyBot[Presiding]):
    """A Dungeon Master who wants everybody dead, but by the rules."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, PRESIDES)

    def mind(self, view: View) -> Presiding:
        """Go by everything."""
        return Presiding(view, self.seed)


@answers("paranoia")
def haunt(master: Presiding, ask: Pick, dice: Dice) -> str:
    """Hurt the stat that the victim needs most; nobody is broken in one place over and over."""
    sheet = master.view.read("characters." + ask.params["who"], Character)
    needed = ("rations", "torch", "sword") if sheet.hunger == STARVED - 1 else ("torch", "rations", "sword")
    sound = [stat for stat in needed if stat in ask.options() and sheet.modifiers[stat] >= 0]
    return sound[0] if sound else pick_from(dice, ask.options())


@answers("narrate")
def narrate(master: Presiding, ask: Text, dice: Dice) -> str:
    """Tell of what everybody knows happened, by name; of a quiet turn mostly nothing, and nothing twice."""
    view, turn = master.view, master.view.read("turn", int)
    chance = whim(master.seed, f"narrate {turn}")
    told = [line.params["text"] for line in view.journal if line.kind == "narrated"]
    for happened, share in events(view):
        if turn > 1 and chance.roll(100) > share:
            continue
        if unsaid := [words for words in TOLD[happened.kind] if not said_of(words, told)]:
            return view.speaker.vformat(pick_from(chance, unsaid), (), happened.facts)
    return ""


def said_of(words: str, told: Sequence[str]) -> bool:
    """Say whether a sentence was told before, of the same people or of others."""
    shape = re.compile(".+".join(map(re.escape, GAP.split(words))), re.IGNORECASE)
    return any(shape.fullmatch(text) for text in told)


class Event(NamedTuple):
    """Something that everybody knows, and what can be said of it by name."""

    kind: str
    facts: dict[str, Any]


def events(view: View) -> Iterator[tuple[Event, int]]:
    """Name what the last turn was, the most striking first, and how often of a hundred it is worth a word."""
    turns = recall([line for line in view.journal if line.to is None], "")
    if len(turns) < 2:
        yield Event("opening", {}), 100
        return
    last, before = turns[-2], turns[-3] if len(turns) > 2 else None
    living = len(view.read("", Cavern).living())
    for seat, sides in large(last):
        yield Event("exposed_dead" if seat in last.died else "exposed", {"who": seat, "die": f"d{sides}"}), 100
    if living == 1:
        yield Event("alone", {}), 100 if last.died else 50
        yield from of_the_hour(last)
        return
    safe = "_safe" if any(seat in seen.died for seen in turns for seat, _ in large(seen)) else ""
    yield from of_the_dead(last, living, len(view.players), safe)
    missing, lost = last.needed - last.found, before is not None and last.found < before.found
    if lost and not last.died:
        yield Event("lost_ground", {}), 90
    if missing <= 2:
        yield Event(f"close_named{safe}", {"missing": missing}), 90
    yield from of_the_hour(last)
    if not safe:
        yield from of_the_talk(last)
    if last.fight:
        yield Event("fight", {}), 60
    if not safe:
        yield from of_the_light(last)
    yield Event("quiet", {}), 35


def large(last: Seen) -> list[tuple[str, int]]:
    """List who rolled a die that no adventurer has. [OOD-SETUP-HORROR-EXPOSE]"""
    return [(seat, sides) for seat, (sides, _) in last.dice.items() if sides > LARGEST]


def of_the_hour(last: Seen) -> Iterator[tuple[Event, int]]:
    """Tell how long the roof will hold, when it will not for long."""
    if last.turn >= LAST_TURN - 3:
        yield Event("late_named", {"left": LAST_TURN - last.turn}), 70


def of_the_dead(last: Seen, living: int, players: int, safe: str) -> Iterator[tuple[Event, int]]:
    """Tell of the dead by name; of many, that there are few left."""
    if not last.died:
        return
    who = next(iter(last.died))
    if 2 * living <= players:
        yield Event(f"few_left{safe}", {"who": who, "living": living}), 60
    yield Event(f"dead_{last.died[who]}" if last.died[who] in MOURNED else "dead", {"who": who}), 90
    yield Event("death", {}), 100


def of_the_talk(last: Seen) -> Iterator[tuple[Event, int]]:
    """Tell at whom several pointed, and who still stands there."""
    pointed = [(seat, len(set(by))) for seat, by in last.accused.items() if len(set(by)) > 1 and seat not in last.died]
    for seat, count in sorted(pointed, key=lambda one: -one[1])[:1]:
        yield Event("pointed", {"who": seat, "count": count}), 50


def of_the_light(last: Seen) -> Iterator[tuple[Event, int]]:
    """Tell who let everybody see them."""
    if last.torchlit:
        yield Event("lit_named", {"who": last.torchlit[0]}), 45
        yield Event("torchlight", {}), 30
