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
from undercroft.games.wicked.state import Faction, Raid, Target, Wicked
from undercroft.games.wicked.words import Plan

STEPS = (choose_raid, settle_details, engage, raid, review_plan, roll_blowback)


def lay_out_region(wicked: Wicked) -> None:
    """Put every faction and target of the book on the map, with nothing in reserve but what their book says."""
    book = book_of(wicked)
    for one in book.shelf("faction").values():
        wicked.region.factions[one.id] = Faction(one.id, one.name, one.tier, one.attitude)
    for one in book.shelf("target").values():
        wicked.region.targets[one.id] = Target(one.id, one.faction, one.name, len(one.sources), one.weak, one.strong)


def raiders(*packs: Any, cycle: int = 2, people: Mapping[str, Any] | None = None, **said: Any) -> Scene:
    """Make a scene with the whole region around it; Ann is good at a little of everything."""
    said.update(people or {})
    if not any(hasattr(one, "seat") for one in said.values()):
        said["ann"] = monster(smash=2, skulk=2, banter=1, trick=1, threaten=1)
    scene = Scene(list(packs), **said)
    lay_out_region(scene.wicked)
    for one in scene.wicked.monsters.values():
        one.kind = "plain"
    scene.wicked.cycle = cycle
    scene.wicked.before.plan = Plan.ASSAULT if cycle > 1 else None
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


def vote(scene: Scene, key: str, choice: str) -> None:
    """Let everybody who is asked vote for the same."""
    while asks := [one for one in scene.table.open_asks() if one.key == key]:
        scene.answer(asks[0].seat, key, choice)


def take(scene: Scene, target: str, goal: str = "fun", plan: str = "stealth", *, setup: str = "", **more: Any) -> None:
    """Let everybody who is asked want the same raid of their own."""
    wanted: dict[str, Any] = {"raid": "another", "goal": goal, "target": target, "plan": plan, **more}
    wanted |= {"setup": setup} if setup else {}
    while asks := [one for one in scene.table.open_asks() if one.key == "raid"]:
        answer(scene, asks[0].seat, "raid", **wanted)


def until(scene: Scene, seat: str, key: str, **choices: Any) -> None:
    """Let everybody answer as given by key, else as is suggested, until a seat is asked this; "" is the end."""
    while asks := scene.table.open_asks():
        if any((one.seat, one.key) == (seat, key) for one in asks):
            return
        ask = asks[0]
        value = choices.get(ask.key)
        if isinstance(ask, Card):
            scene.table.answer(ask.seat, ask.id, ask.drafted(value or {}).draft)
        else:
            scene.table.answer(ask.seat, ask.id, ask.silence() if value is None else value)
    assert not key, f"{seat} was never asked {key}"


def finish(scene: Scene, **choices: Any) -> None:
    """Let everybody answer until nothing is open."""
    until(scene, "", "", **choices)


def on_raid(
    scene: Scene,
    target: str = "tithe_barn",
    plan: str = "stealth",
    *,
    dice: tuple[int, ...] = (4, 2),
    goal: str = "fun",
    setup: str = "",
    said: Mapping[str, Any] | None = None,
    **choices: Any,
) -> None:
    """Choose a raid and begin it, up to the first action card; what else is said on its card is `said`."""
    begin(scene)
    take(scene, target, goal, plan, setup=setup, **(said or {}))
    scene.dice(*dice)
    until(scene, "ann", "action", **choices)


def act(
    scene: Scene, intention: str, *dice: int, seat: str = "ann", then: dict[str, Any] | None = None, **wanted: Any
) -> None:
    """Do something by the card, with these dice; whatever follows is taken as is suggested."""
    scene.dice(*dice)
    answer(scene, seat, "action", intention=intention, **wanted)
    until(scene, seat, "action" if not scene.wicked.raid or not scene.wicked.raid.left else "", **(then or {}))


def lay_out(scene: Scene, severity: str, *menu: str, kinds: tuple[str, ...] = ()) -> None:
    """Lay out which consequences come next, and which complications."""
    scene.wicked.decks[f"consequence.raid.{severity}"] = list(menu)
    scene.wicked.decks["complication.raid"] = list(kinds)


def reach_goal(scene: Scene) -> None:
    """Push the goal with sixes until it is full."""
    while not current(scene).reached:
        act(scene, "goal:skulk", 6, 1, action="skulk")


def current(scene: Scene) -> Raid:
    """Give the raid that is on."""
    assert scene.wicked.raid is not None
    return scene.wicked.raid


def go_home(scene: Scene, seat: str = "ann") -> None:
    """Leave, and mean it where nothing is gained yet."""
    answer(scene, seat, "action", intention="leave")
    if [one.key for one in scene.table.open_asks() if one.seat == seat] == ["raid_leave_early"]:
        scene.answer(seat, "raid_leave_early", True)


def leave(scene: Scene, **choices: Any) -> None:
    """Leave, and go on to the review."""
    go_home(scene)
    until(scene, "gm", "review_dice", **choices)


def lines(scene: Scene, seat: str = "ann") -> list[str]:
    """List the intentions that somebody is offered."""
    ask = scene.ask(seat)
    assert isinstance(ask, Card)
    return list(ask.drafted({}).asks["intention"].options())


def alarm(scene: Scene) -> int:
    """Count the segments of the alarm."""
    clock = current(scene).alarm
    assert clock is not None
    return clock.segments
