"""What tests of raids begin with: a region of two or three factions, and answers that say only what matters."""

from collections.abc import Mapping
from typing import Any

from tests.wicked.scene import Scene, monster
from undercroft.engine.cards import Card
from undercroft.engine.play import Play
from undercroft.games.wicked.phases.blowback.blowback import roll_blowback
from undercroft.games.wicked.phases.blowback.review import review_plan
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.games.wicked.phases.raiding.details import settle_details
from undercroft.games.wicked.phases.raiding.engagement import engage
from undercroft.games.wicked.phases.raiding.raid import raid
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Faction, Target, Wicked

STEPS = (choose_raid, settle_details, engage, raid, review_plan, roll_blowback)


def lay_out_region(wicked: Wicked) -> None:
    """Put every faction and target of the book on the map, with nothing in reserve but what their book says."""
    book = book_of(wicked)
    for one in book.shelf("faction").values():
        wicked.region.factions[one.id] = Faction(one.id, one.name, one.tier, one.attitude)
    for one in book.shelf("target").values():
        wicked.region.targets[one.id] = Target(one.id, one.faction, one.name, len(one.sources), one.weak, one.strong)


def raiders(*packs: Any, cycle: int = 2, **said: Any) -> Scene:
    """Make a scene with the whole region around it; Ann is good at a little of everything."""
    if not any(hasattr(one, "seat") for one in said.values()):
        said["ann"] = monster(smash=2, skulk=2, banter=1, trick=1, threaten=1)
    scene = Scene(list(packs), **said)
    lay_out_region(scene.wicked)
    scene.wicked.cycle = cycle
    return scene


async def whole_raid(play: Play[Wicked]) -> None:
    """Play all steps from the choice to the blowback."""
    await some_steps(play, *STEPS)


async def some_steps(play: Play[Wicked], *steps: Any) -> None:
    """Play some steps in order, each from its beginning."""
    for step in steps:
        play.state.turn_to(step.__name__)
        await step(play)


def begin(scene: Scene, *steps: Any) -> None:
    """Begin with these steps, or all."""
    scene.play(some_steps, *(steps or STEPS))


def answer(scene: Scene, seat: str, key: str, **wanted: Any) -> None:
    """Answer a card: as wanted, and everything else as it is suggested."""
    ask = scene.ask(seat)
    assert isinstance(ask, Card)
    draft = ask.drafted(wanted).draft
    assert {name: draft.get(name) for name in wanted} == wanted, draft
    scene.answer(seat, key, draft)


def take(scene: Scene, target: str, goal: str = "fun", *, seat: str = "ann", setup: str = "") -> None:
    """Choose a raid of one's own."""
    scene.answer(seat, "raid_choice", "another")
    more: Mapping[str, Any] = {"setup": setup} if setup else {}
    answer(scene, seat, "raid_another", goal=goal, target=target, **more)


def go_on(scene: Scene, seat: str = "ann", **choices: Any) -> None:
    """Let everybody answer as is suggested until a key that is not known comes, or nothing is open."""
    while asks := [one for one in scene.table.open_asks() if choices.get(one.key) != "stop"]:
        ask = asks[0]
        value = choices.get(ask.key)
        if isinstance(ask, Card):
            scene.table.answer(ask.seat, ask.id, ask.drafted(value or {}).draft)
        else:
            scene.table.answer(ask.seat, ask.id, ask.silence() if value is None else value)
