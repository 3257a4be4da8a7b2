"""Flashbacks: for a stress somebody had seen to it earlier, by a roll or two, or by a day's work. [WO-R48]"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Pick, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ..rules.gold import take_gold
from ..rules.table import book_of
from ..rules.telling import ended
from ..rulings import BUILT_BEFORE
from ..state import Ground, Monster, Pack, Stated, Wicked
from ..words import Action, Axis, Band, Complication, Footing, Severity
from ..world.prisoners import held
from ..world.reveals import learn, reveal
from .costs import pay_cost
from .floor import Attempt, Floor, Intention, Result
from .stress import spend_stress

Opened = Callable[[Floor, Sequence[str]], Awaitable[object]]
Worked = Callable[[Play[Wicked], str], Awaitable[None]]
ROLLS = {"one": 1, "two": 2}
"""[WO-FLASHBACK-02]"""
WORK, PAID, TORTURED = "work", "paid", "tortured"
WORDS = 160
PAST, SUPPLY = "past", "supply"
PRICE = Severity.FRUSTRATING
"""What a day's work in the past costs besides: the weight of a default position. [WO-R48]"""
_AT_HOME: list[Worked] = []


def in_flashbacks(work: Worked) -> Worked:
    """Let a day's work be done in the past, too: said by whoever knows how work is done. [WO-FLASHBACK-03]"""
    _AT_HOME[:] = [work]
    return work


class Past(Floor):
    """A moment since the last recovery: nothing of the scene bears on it, but what goes wrong is felt now."""

    buttons = False
    aside = True

    def __init__(self, now: Floor, seat: str, words: str) -> None:
        super().__init__(now.play)
        self.now, self.seat, self.words, self.name = now, seat, words, now.name
        self.won: list[Ground] = []

    def intentions(self, who: Monster | Pack) -> Sequence[Intention]:
        """Offer what could have been seen to, to whom it was."""
        if not isinstance(who, Monster) or who.seat != self.seat:
            return ()
        said = self.words.rstrip(".")
        lines = [
            Intention(f"{PAST}:{Axis.EFFECT}", f"{said}: it will do more now", tuple(Action)),
            Intention(f"{PAST}:{Axis.POSITION}", f"{said}: it will be safer now", tuple(Action)),
        ]
        more = [Intention(f"{PAST}:{SUPPLY}", f"{said}: the backpack is fuller than it seemed", tuple(Action))]
        return [*lines, *(more if who.slots else ())]

    def harms(self, attempt: Attempt | None = None) -> bool:
        """Say that nobody is bloodied in the past: they stand here. [WO-R48]"""
        return False

    def called(self, attempt: Attempt) -> dict[str, str]:
        """Name what the present names."""
        return self.now.called(attempt)

    async def carry_out(self, result: Result) -> None:
        """Keep what it is worth now."""
        if result.thrown.band is Band.FAILURE or result.ticks <= 0:
            return
        what, monster = result.attempt.intention.id.partition(":")[2], self.play.state.monsters[self.seat]
        if what == SUPPLY:
            monster.slots = monster.slots[:-1]
        elif what in set(Axis):
            self.won.append(Ground(Axis(what), 1, "flashback", until="roll"))
        self.play.tell("seen_to", who=monster.name, line=self.words, about=(self.seat,))

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Let what goes wrong bite now."""
        return self.now.bites(complication, severity)

    async def complicate(self, complication: Complication, severity: Severity, stated: Stated) -> None:
        """Let it land now."""
        await self.now.complicate(complication, severity, stated)


async def flash_back(floor: Floor, seat: str, act: Opened) -> None:
    """Pay a stress, say what it was about, and play it. [WO-FLASHBACK-01]"""
    play, monster = floor.play, floor.play.state.monsters[seat]
    draft = await flashback_card(floor, monster)
    spend_stress(play, monster)
    play.tell("flashback", who=monster.name, line=ended(draft["words"]), about=(seat,), rules=("WO-FLASHBACK-01",))
    if draft["rolls"] == WORK:
        await pay_cost(play, seat, PRICE)
        await _AT_HOME[0](play, seat)
    elif draft["rolls"] in (PAID, TORTURED):
        await found_out(play, monster, draft["rolls"])
    else:
        await rolled(Past(floor, seat, draft["words"]), ROLLS[draft["rolls"]], act)
    play.tell("flashback_over")


def flashback_card(floor: Floor, monster: Monster) -> Card:
    """Ask what it was, and how much of it: a roll, two, or a day's work. [WO-FLASHBACK-02]"""
    ways = [*ROLLS, *([WORK] if _AT_HOME and may_work(floor.play) else []), *ways_to_know(floor.play.state, monster)]

    def words(draft: Mapping[str, Any]) -> Ask[Any]:
        return Text(monster.seat, "flashback_words", WORDS, least=1)

    slots = (Slot("words", words), Slot("rolls", lambda draft: Pick(monster.seat, "flashback_rolls", ways)))
    return Card(monster.seat, "flashback", slots, {"who": monster.name})


def may_work(play: Play[Wicked]) -> bool:
    """Say whether a day's work can be remembered now, as the table reads it. [WO-R48]"""
    invasion = play.state.invasion
    walked = invasion is not None and invasion.stage == "walk"
    return not walked or play.rulings.get(BUILT_BEFORE, "yes") == "yes"


def ways_to_know(state: Wicked, monster: Monster) -> list[str]:
    """List how somebody could have found something out: for gold, or in a torture chamber. [WO-INFO-20] [WO-INFO-21]"""
    rooms = book_of(state).shelf("room")
    nodes = [one for one in state.dungeon.nodes.values() if one.room and not (one.repair or one.over_limit)]
    chamber = any(rooms[one.room].tortures for one in nodes)
    secretive = any(one.told < one.tier for one in held(state))
    paid = [PAID] if monster.gold and monster.friend in state.region.friends else []
    return [*paid, *([TORTURED] if chamber and secretive else [])]


async def found_out(play: Play[Wicked], monster: Monster, how: str) -> None:
    """Let it be known now: what a friend was paid for, or what a prisoner could not keep. [WO-INFO-20]"""
    if how == PAID:
        take_gold(monster, 1)
        await reveal(play, monster.seat, "person", monster.friend)
        return
    prisoner = next(one for one in held(play.state) if one.told < one.tier)
    prisoner.told += 1
    learn(play, prisoner.secrets[0] if prisoner.secrets else "")


async def rolled(past: Past, rolls: int, act: Opened) -> None:
    """Play the rolls with nothing of the scene bearing on them, then let the scene lie as it lay. [WO-R48]"""
    scene, monster = past.play.state.scene, past.play.state.monsters[past.seat]
    ground, footing, acted, worse = scene.ground, scene.footing, [*scene.acted], monster.worse
    scene.ground, scene.footing, monster.worse = [], Footing.EQUAL, 0
    for _ in range(rolls):
        if not (monster.feral or monster.dead):
            await act(past, [past.seat])
    scene.ground = [*ground, *scene.ground, *past.won]
    scene.footing, scene.acted, monster.worse = footing, acted, max(worse, monster.worse)
