"""What tests of lurking begin with: monsters at home, a region around them, and answers that say only what matters."""

from typing import Any

from tests.wicked.actions.acting import act
from tests.wicked.scene import Scene, monster
from undercroft.engine.cards import Card
from undercroft.games.wicked.dungeon.graph import join
from undercroft.games.wicked.phases.lurking.downtime import work_at_home
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Built, Faction, Friend, Lair, Node, Prisoner, Wicked
from undercroft.games.wicked.words import NodeKind


def at_home(*packs: Any, cycle: int = 3, gold: int = 0, **said: Any) -> Scene:
    """Make a scene at home: Ann has one die in most actions, nobody above is known unless it is said, greed sleeps."""
    if not any(hasattr(one, "seat") for one in said.values()):
        said["ann"] = monster(tinker=1, invoke=1, smash=1, banter=1, threaten=1, finesse=1)
    scene = Scene(list(packs), **said)
    scene.wicked.cycle = cycle
    scene.ann.gold = gold
    for one in scene.wicked.monsters.values():
        one.impulse = "greed"
    return scene


def factions(scene: Scene, *wanted: str) -> None:
    """Put factions of the book around the dungeon, with their secrets."""
    book = book_of(scene.wicked)
    for name in wanted:
        entry = book.shelf("faction")[name]
        secrets = [one.id for one in book.secrets_of(name)]
        scene.wicked.region.factions[name] = Faction(name, entry.name, entry.tier, entry.attitude, secrets=secrets)


def prisoner(scene: Scene, tier: int = 1, faction: str = "millbrook_farms", **said: Any) -> Prisoner:
    """Put somebody in a cell, with as many secrets as tiers."""
    secrets = [one.id for one in book_of(scene.wicked).secrets_of(faction)][:tier]
    one = Prisoner("p1", "Wilmot", faction, tier, 1, secrets=secrets, **said)
    scene.wicked.region.prisoners["p1"] = one
    return one


def held(scene: Scene) -> Prisoner:
    """Give the prisoner as he is now."""
    return scene.wicked.region.prisoners["p1"]


def friend(scene: Scene, name: str = "marsh_ottla") -> Friend:
    """Give Ann a vile friend."""
    scene.ann.friend = name
    secrets = [one.id for one in book_of(scene.wicked).secrets_of("millbrook_farms")][:2]
    scene.wicked.region.friends[name] = Friend(name, secrets)
    return scene.wicked.region.friends[name]


def add_room(scene: Scene, room: str) -> Node:
    """Have a room behind the first one."""
    nodes = scene.wicked.dungeon.nodes
    tier = book_of(scene.wicked).shelf("room")[room].tier
    nodes[room] = Node(room, NodeKind.ROOM, 9, len(nodes), room=room, tier=tier)
    join(scene.wicked.dungeon, "R1", room)
    return nodes[room]


def lair(scene: Scene, where: str, tier: int = 1, creature: str = "") -> Lair:
    """Have a lair in a room."""
    scene.wicked.dungeon.nodes[where].lair = made = Lair(tier, creature)
    return made


def lair_at(scene: Scene, where: str) -> Lair:
    """Give the lair that is somewhere."""
    found = scene.wicked.dungeon.nodes[where].lair
    assert found is not None
    return found


def trap_at(scene: Scene, where: str) -> Built:
    """Give the trap or trick that stands somewhere."""
    found = scene.wicked.dungeon.nodes[where].guard
    assert found is not None
    return found


def lock_at(scene: Scene, where: str) -> Built:
    """Give the lock that hangs somewhere."""
    found = scene.wicked.dungeon.passages[where].lock
    assert found is not None
    return found


def begin(scene: Scene, *dice: int) -> None:
    """Begin a downtime with these dice."""
    scene.dice(*dice)
    scene.play(work_at_home)


def do(scene: Scene, task: str, action: str = "", seat: str = "ann", **wanted: Any) -> None:
    """Work on something from the catalogue, and let the game master say how it stands."""
    how = {"action": action} if action else {}
    act(scene, seat, "work", task="more", catalogue=task, **{"hand": seat, **how, **wanted})
    scene.leave_to_gm()


def offered(scene: Scene, seat: str = "ann", **wanted: Any) -> list[str]:
    """List every task that is offered."""
    card = scene.ask(seat)
    assert isinstance(card, Card)
    drafted = card.drafted({"hand": seat, **wanted, "task": "more"})
    return list(drafted.asks["catalogue"].options())


def shown(scene: Scene, task: str, action: str, seat: str = "ann", **wanted: Any) -> Any:
    """Give what the card shows of a task before anybody rolls."""
    card = scene.ask(seat)
    assert isinstance(card, Card)
    assert card.preview is not None
    draft = card.drafted({"hand": seat, "task": "more", "catalogue": task, "action": action, **wanted}).draft
    return card.preview(draft)


def things(scene: Scene) -> list[str]:
    """List what Ann carries."""
    return [one.item for one in scene.ann.items]


def finish(scene: Scene, **choices: Any) -> None:
    """Answer whatever is open with its first choice, or as given by its key, and see that it ends."""
    while asks := scene.table.open_asks():
        one = asks[0]
        first = one.silence() if isinstance(one, Card) else one.nth(0)
        scene.table.answer(one.seat, one.id, choices.get(one.key, first))
    scene.ends()


def wicked(scene: Scene) -> Wicked:
    """Give what is on the table."""
    return scene.wicked
