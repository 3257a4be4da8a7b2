"""What could be read off a card or a page: the same offers, whatever nobody knows."""

from itertools import takewhile

from tests.rules import rule
from tests.wicked.actions.acting import open_yard
from tests.wicked.invaders.coming import empty, foe, hired, invaded, now
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.shadows import seen
from undercroft.engine.journal import Line
from undercroft.games.wicked.actions.bargains import can_bite
from undercroft.games.wicked.actions.flashbacks import TORTURED, ways_to_know
from undercroft.games.wicked.actions.floor import Floor
from undercroft.games.wicked.book.effects import Breach
from undercroft.games.wicked.dungeon.graph import join
from undercroft.games.wicked.phases.invasion.invasion import invade
from undercroft.games.wicked.rules.carrying import Using, carry_out
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Node, Prisoner
from undercroft.games.wicked.words import HirelingTrade, NodeKind
from undercroft.games.wicked.world.reveals import tell_secrets


def two() -> list[Scene]:
    """Lay two tables that are alike."""
    return [Scene(ann=monster(smash=1), bob=monster(smash=1)) for _ in range(2)]


def alike(scenes: list[Scene]) -> bool:
    """Say whether neither players nor spectators can tell two tables apart."""
    return all(seen(scenes[0].table, seat) == seen(scenes[1].table, seat) for seat in ("ann", "bob", ""))


def test_a_bargain_does_not_tell_that_there_is_a_way_in_already() -> None:
    scenes = two()
    scenes[1].wicked.dungeon.breach = "R1"
    for scene in scenes:
        bargain = next(one for one in book_of(scene.wicked).shelf("bargain").values() if one.bites == "breach")
        scene.play(lambda play, one=bargain: can_bite(Floor(play), "ann", one))
        assert scene.result is True
        scene.play(open_yard, "ann")
    assert alike(scenes)


def test_nobody_can_tell_a_first_breach_from_a_second_that_is_none() -> None:
    scenes = two()
    scenes[1].wicked.dungeon.breach = "R2"
    for scene in scenes:
        scene.play(lambda play: carry_out(Using(play, "ann", "bargain"), [Breach()]))
    assert alike(scenes)
    assert scenes[0].wicked.dungeon.breach == "R1"
    assert scenes[1].wicked.dungeon.breach == "R2"


@rule("WO-HIDDEN-03")
def test_a_flashback_offers_torture_whether_or_not_a_prisoner_has_anything_left_to_tell() -> None:
    scenes = two()
    for scene, secrets in zip(scenes, ([], ["short_weight"]), strict=True):
        state = scene.wicked
        state.region.prisoners["p1"] = Prisoner("p1", "Wilmot", "millbrook_farms", 1, 1, secrets=secrets)
        room = next(one for one in book_of(state).shelf("room").values() if one.tortures)
        state.dungeon.nodes["X"] = Node("X", NodeKind.ROOM, 9, 9, room=room.id, tier=room.tier)
        join(state.dungeon, "R1", "X")
        assert TORTURED in ways_to_know(state, scene.ann)
    assert alike(scenes)


@rule("WO-ADVENTURER-15")
def test_nobody_can_tell_who_comes_before_anything_has_seen_them() -> None:
    scenes = [Scene([pack()], ann=monster(smash=1), bob=monster(smash=1)) for _ in range(2)]
    for scene, kit, flaw in zip(scenes, ("spellbow", "knight"), ("greedy", "proud"), strict=True):
        empty(scene)
        invaded(scene, foe("a1", kit, flaw=flaw), foe("a2", kit), stage="orders")
        scene.dice(*[3] * 60)
        scene.play(invade)
    assert alike(scenes)
    while not any("party_seen" in scene.told() for scene in scenes):
        assert alike(scenes)
        for scene in scenes:
            ask = scene.table.open_asks()[0]
            scene.table.answer(ask.seat, ask.id, ask.silence())
    one, other = (list(takewhile(unseen, scene.table.journal.seen_by("ann"))) for scene in scenes)
    assert [(line.kind, line.params) for line in one] == [(line.kind, line.params) for line in other]


def unseen(line: Line) -> bool:
    """Say whether a line is not the one by which everybody knows who they are."""
    return line.kind != "party_seen"


def test_whoever_is_told_of_the_invaders_is_told_of_their_hirelings_too() -> None:
    scene = Scene()
    invaded(scene, foe(), unseen_hired=[hired("h1", "torchbearer", HirelingTrade.HAUL)])
    scene.play(lambda play: tell_secrets(play, "invaders"))
    assert list(now(scene).hired) == ["h1"]
    assert now(scene).unseen_hired == []
