"""What tests of actions begin with: a floor with a goal clock, and an answer to a card that says only what matters."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.wicked.scene import Scene, monster
from undercroft.engine.asks import Detail
from undercroft.engine.cards import Card
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.acting import open_floor
from undercroft.games.wicked.actions.floor import Attempt, Floor, Intention, Result
from undercroft.games.wicked.actions.suffering import suffer
from undercroft.games.wicked.rules.circumstances import Circumstance
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Monster, Pack, Wicked
from undercroft.games.wicked.words import Action, Defense

GOAL = "goal"


class Yard(Floor):
    """A yard with a goal of eight segments; a test says what else is so."""

    name = "raid"
    lines: Sequence[Intention] = (
        Intention(GOAL, "Get the pig out of the yard", (Action.SMASH, Action.SKULK)),
        Intention("strike:a1", "Hit the farmer", (Action.SMASH,)),
        Intention("leave", "Leave", (), rolls=False),
    )
    given: Sequence[Circumstance] = ()
    death = False
    futile = False

    def __init__(self, play: Play[Wicked], **said: Any) -> None:
        super().__init__(play)
        play.state.scene.kind = "raid"
        play.state.scene.clocks.setdefault(GOAL, Clock("goal", 8))
        for name, value in said.items():
            setattr(self, name, value)
        self.left = False

    def intentions(self, who: Monster | Pack) -> Sequence[Intention]:
        """Offer what a test offers."""
        return self.lines

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """List what a test lists; a resistance is not bothered by it unless a test says so."""
        return self.given

    def deadly(self, attempt: Attempt) -> bool:
        """Death is at stake if a test says so."""
        return self.death

    def zero(self, attempt: Attempt) -> bool:
        """It is futile if a test says so."""
        return self.futile

    async def carry_out(self, result: Result) -> None:
        """Tick the goal, or leave."""
        if result.attempt.intention.id == "leave":
            self.play.state.scene.clocks["left"] = Clock("left", 1, 1)
        else:
            self.play.state.scene.clocks[GOAL].tick(result.ticks)


def open_yard(play: Play[Wicked], *seats: Monster, floor: type[Yard] = Yard, **said: Any) -> Any:
    """Open the floor of a yard to these, or to everybody."""
    return open_floor(floor(play, **said), [one.seat for one in seats] or list(play.state.monsters))


def suffers(play: Play[Wicked], victim: Monster | Pack, *args: Any, floor: type[Yard] = Yard, **named: Any) -> Any:
    """Let somebody suffer something in a yard."""
    return suffer(floor(play), victim.seat if isinstance(victim, Monster) else victim.id, *args, **named)


def act(scene: Scene, seat: str = "ann", key: str = "action", **wanted: Any) -> None:
    """Answer a card: as wanted, and everything else as it is suggested."""
    ask = scene.ask(seat)
    assert isinstance(ask, Card)
    assert ask.key == key, f"{seat} is asked {ask.key!r}, not {key!r}"
    draft = ask.drafted(wanted).draft
    assert {name: draft.get(name) for name in wanted} == wanted, draft
    scene.answer(seat, key, draft)


def rated(ratings: Mapping[str, int]) -> Monster:
    """Make a monster with these ratings, and a gear that stops no wound."""
    one = monster()
    one.ratings = {Action(action): dots for action, dots in ratings.items()}
    one.gear_defense = Defense.LIES
    return one


def card_of(scene: Scene, seat: str = "ann") -> Card:
    """Give the card that a seat looks at."""
    ask = scene.ask(seat)
    assert isinstance(ask, Card)
    return ask


def shown_on(scene: Scene, seat: str = "ann", **wanted: Any) -> dict[str, Any]:
    """Say what a card shows of how it stands."""
    return preview_of(scene, seat, **wanted).params


def odds_on(scene: Scene, seat: str = "ann", **wanted: Any) -> Any:
    """Say which odds a card shows."""
    return preview_of(scene, seat, **wanted).odds


def preview_of(scene: Scene, seat: str = "ann", **wanted: Any) -> Detail:
    """Give everything that a card shows before the roll."""
    card = card_of(scene, seat)
    assert card.preview is not None
    return card.preview(card.drafted(wanted).draft)


def bands(dice: int) -> Any:
    """Give the exact odds of a pool."""
    return odds(dice)


def answer_all(scene: Scene, **choices: Any) -> None:
    """Answer whatever is open: as given by the key of an ask, else with its first choice."""
    while asks := scene.table.open_asks():
        scene.table.answer(asks[0].seat, asks[0].id, choices.get(asks[0].key, asks[0].nth(0)))


def goal(scene: Scene) -> int:
    """Say how far the goal is."""
    return scene.wicked.scene.clocks[GOAL].filled


def lay_out(scene: Scene, severity: str, *menu: str, kinds: Sequence[str] = ()) -> None:
    """Lay out which consequences come next, and which complications."""
    scene.wicked.decks[f"consequence.raid.{severity}"] = list(menu)
    scene.wicked.decks["complication.raid"] = list(kinds)
