"""The floor: what a scene lets people do, and what their results do to it.

A raid, the sanctum, a scene at home and a project each have a floor. The action roll knows floors and nothing of raids;
so raids, invasions and work can be written apart from it, and from each other.
"""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.play import Play

from ..rules.circumstances import Circumstance, Standing
from ..rules.dice import Thrown
from ..rules.pools import Pool
from ..rules.powers import Occasion
from ..rules.table import able
from ..state import Monster, Pack, Stated, Wicked
from ..words import Action, Complication, Effect, Severity
from ..words import Circumstance as Situation

DANGEROUS = ("raid", "sanctum", "trouble")
"""Scenes in which bodies are at stake."""


class Intention(NamedTuple):
    """Something that somebody could do now: a line of the action card."""

    id: str  # "goal", "source:2", "strike:a1", "clear:0", "relieve:bob", "leave"
    text: str  # a sentence about this very place
    actions: tuple[Action, ...]  # those that fit, best first; the player may name another
    rolls: bool = True  # else it simply happens


class Attempt(NamedTuple):
    """What somebody is about to do, as far as the card has settled it. [WO-R73]"""

    who: str  # a seat, or a pack's id
    intention: Intention
    action: Action
    words: str = ""  # the player's own description
    heart: bool = False
    bargain: str = ""  # the id of a dark bargain, or ""
    hard: bool = False  # go hard: more effect, worse position
    helper: str = ""
    team: tuple[str, ...] = ()  # who joins
    powers: tuple[str, ...] = ()  # toggles: "<entry>.<place of the power>"
    item: int | None = None  # the place of a thing among what is carried
    own: tuple[Circumstance, ...] = ()  # that the player proposed and the game master took
    knell: bool = False
    then: str = ""  # what comes if it goes wrong, where that was said before the dice; "" is asked after them


class Result(NamedTuple):
    """A roll as it came out, after an adventurer's defensive move and before consequences."""

    attempt: Attempt
    standing: Standing
    thrown: Thrown
    ticks: int
    effect: Effect


class Blow(NamedTuple):
    """A move of a foe, told with what it inflicts: its line, whose it is, its name, and the moves that are left."""

    line: str
    foe: str
    name: str
    move: str
    left: int
    again: bool = False  # somebody else was hit by it, and it was told there


class Floor:
    """What a kind of scene says to the action roll; each kind overrides what differs."""

    name = "home"
    buttons = True
    """Whether supply, flashbacks, compels, fortune and the spotlight are at hand here."""
    aside = False
    """Whether what is rolled here is beside the scene: in the past, or a pack's own fight."""
    deals = True
    """Whether the deck deals what goes wrong here, so that the game master may say it before the dice."""

    def __init__(self, play: Play[Wicked]) -> None:
        self.play = play

    def intentions(self, who: Monster | Pack) -> Sequence[Intention]:
        """List what somebody could do now, in the order in which the card shows it."""
        return ()

    def offers(self, who: Monster | Pack) -> bool:
        """Say whether there is anything that somebody could do now; quicker than listing it."""
        return bool(self.intentions(who))

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """List what this scene adds to position and effect, besides kind, powers, ground and footing. [WO-R94]"""
        return ()

    def deadly(self, attempt: Attempt) -> bool:
        """Say whether death is at stake. [WO-R62]"""
        return False

    def stake(self, attempt: Attempt) -> str:
        """Name what a deadly position is about: death, or a fate as terrible. [WO-DEATH-16]"""
        return "death"

    async def meet_fate(self, victim: str) -> bool:
        """Let somebody meet a fate as terrible as death; False: it is death."""
        return False

    def zero(self, attempt: Attempt) -> bool:
        """Say whether even a success would be futile. [WO-POSEFF-19]"""
        return False

    def harms(self, attempt: Attempt | None = None) -> bool:
        """Say whether bodies are at stake: blades, claws, long falls; talk and work at home are not. [WO-R93]"""
        return self.play.state.scene.kind in DANGEROUS

    def situations(self, attempt: Attempt) -> frozenset[Situation]:
        """Name the situations that hold here, for kinds, abilities and things. [WO-R94]"""
        return frozenset()

    def against(self, attempt: Attempt) -> frozenset[str]:
        """Name whom it is against: classes of adventurers, factions."""
        return frozenset()

    def unheard(self, attempt: Attempt) -> bool:
        """Say whether nothing makes a spell better here: whom it is put on does not listen. [WO-G14]"""
        return False

    def occasion(self, attempt: Attempt, occasion: Occasion) -> Occasion:
        """Say what sort of roll it is to powers, where it is not plainly an action: a project, its work and tier."""
        return occasion

    def adjust(self, attempt: Attempt, pool: Pool) -> None:
        """Add what this scene adds to a pool, or takes from it: a brew's tier, an ingredient."""

    @property
    def where(self) -> str:
        """Say what is true of the place, for those who tell it: above ground (`raid`), at home, with guests or not."""
        return self.name

    def telling(self, attempt: Attempt, thrown: Thrown) -> str | None:
        """Tell a roll in a way of its own; None: as rolls of that action are told."""
        return None

    def losable(self) -> Sequence[str]:
        """Name the loot that could be lost now, the next one last."""
        return ()

    def near(self, victim: str) -> Sequence[str]:
        """List the seats whose monsters are near enough to step in for somebody, in order. [WO-R73]"""
        return [one.seat for one in able(self.play.state)]

    def called(self, attempt: Attempt) -> dict[str, str]:
        """Give names for the gaps of tellings: the place, the foe."""
        return {"place": self.play.state.dungeon.name or "the place", "foe": "the other one"}

    async def before_result(self, attempt: Attempt, standing: Standing, thrown: Thrown) -> int:
        """Let a foe answer a roll that is known and not applied; give what it takes off the ticks. [WO-R34]"""
        return 0

    async def reconsider(self, result: Result) -> Result:
        """Let somebody risk it again: after the dice, before anything is applied. [WO-R25]"""
        return result

    async def aftermath(self, result: Result) -> bool:
        """Let what follows a mixed or a failure be the scene's own; True: nothing else follows."""
        return False

    async def carry_out(self, result: Result) -> None:
        """Apply what was achieved: ticks, slashes, a source, a thing made."""

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Say whether a complication has something to bite on here. [WO-R93]"""
        return False

    async def complicate(self, complication: Complication, severity: Severity, stated: Stated) -> None:
        """Let a complication land on this scene. [WO-R71]"""

    async def after_roll(self, result: Result) -> None:
        """Do what the scene does after every roll: tempo, frames, the end coming nearer."""

    def foes(self) -> Sequence[str]:
        """List the foes in sight who still stand, nearest first."""
        state = self.play.state
        there = [
            *(state.raid.foes.values() if state.raid else ()),
            *(state.invasion.party.values() if state.invasion else ()),
        ]
        return [one.id for one in there if one.standing] if state.scene.kind in DANGEROUS else []

    async def strike(self, target: str, amount: int) -> None:
        """Let slashes fall at once: on one foe, or on every foe in sight where none is named."""

    def count(self, seat: str) -> None:
        """Count a question, for the budget."""
        state = self.play.state
        state.scene.cards[seat] = state.scene.cards.get(seat, 0) + 1
        state.asked[state.step] = state.asked.get(state.step, 0) + 1

    def over(self) -> bool:
        """Say whether the scene has ended."""
        return True
