"""The map in the players' hands: what is there moves, nothing is added, each step can be undone, all stays legal."""

import msgspec

from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.cards import Card, Drafted
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.building import put
from undercroft.games.wicked.dungeon.legality import LIMITED, breaches, counted
from undercroft.games.wicked.dungeon.redrawing import REDRAWS, redraw, reroute
from undercroft.games.wicked.state import Invasion
from undercroft.games.wicked.words import Size, Work
from undercroft.games.wicked.work.card import ENOUGH, MAP
from undercroft.games.wicked.work.earlier import work_earlier
from undercroft.games.wicked.work.projects import work


def at_the_map() -> Scene:
    scene = Scene(tier=1, ann=monster("red_fury", smash=2))
    scene.play(lambda play: redraw(play, "ann"))
    return scene


def test_two_rooms_change_places_and_it_is_undone() -> None:
    scene = at_the_map()
    before = msgspec.to_builtins(scene.wicked.dungeon)
    assert scene.ask("ann").options() == ["keep", *REDRAWS]
    rooms = {key: node.room for key, node in scene.wicked.dungeon.nodes.items() if node.room}
    one, other = list(rooms)[:2]
    for key, value in (("dungeon_edit", "swap"), ("map_node", one), ("map_other", other)):
        scene.answer("ann", key, value)

    assert scene.wicked.dungeon.nodes[one].room == rooms[other]
    assert scene.wicked.dungeon.nodes[other].room == rooms[one]
    assert breaches(scene.wicked.dungeon, house_book()) == []
    for key, value in (("dungeon_edit", "undo"), ("dungeon_edit", "undo"), ("dungeon_refusal", "stop")):
        scene.answer("ann", key, value)
    assert msgspec.to_builtins(scene.wicked.dungeon) == before
    scene.answer("ann", "dungeon_edit", "keep")
    scene.ends()


def test_whatever_is_redrawn_stays_legal_and_as_much_as_it_was() -> None:
    scene = at_the_map()
    dungeon = scene.wicked.dungeon
    before = [counted(dungeon, what) for what in LIMITED], len(dungeon.passages)
    for change in ("swap", "reroute", "move"):
        scene.answer("ann", "dungeon_edit", change)
        while (ask := scene.ask("ann")).key != "dungeon_edit":
            scene.answer("ann", ask.key, ask.nth(0))
        assert breaches(dungeon, house_book()) == [], change
        assert ([counted(dungeon, what) for what in LIMITED], len(dungeon.passages)) == before, change


def test_what_others_have_built_cannot_be_undone_there() -> None:
    scene = at_the_map()
    put(scene.wicked.dungeon, house_book(), Work.ROOM, "cells", "J1+R1")
    scene.answer("ann", "dungeon_edit", "undo")

    assert scene.ask("ann").params["why"] == "no_undo"
    assert "R3" in scene.wicked.dungeon.nodes


def test_who_redraws_what_somebody_else_has_redrawn_meanwhile_is_told_so() -> None:
    scene = at_the_map()
    scene.answer("ann", "dungeon_edit", "reroute")
    old = scene.ask("ann").nth(0)
    scene.answer("ann", "map_way", old)
    new, other = scene.ask("ann").options()[:2]
    reroute(scene.wicked.dungeon, old, other)
    before = msgspec.to_builtins(scene.wicked.dungeon)
    scene.answer("ann", "map_spot", new)

    assert scene.ask("ann").params["why"] == "changed"
    assert msgspec.to_builtins(scene.wicked.dungeon) == before


def test_nothing_is_redrawn_while_somebody_walks_about_in_it() -> None:
    scene = Scene(ann=monster("red_fury", smash=2))
    scene.wicked.invasion = Invasion(Size.WEAK, "calamity", 1)
    scene.play(lambda play: redraw(play, "ann"))

    assert scene.ask("ann").params["why"] == "invaded"


def card(scene: Scene) -> Drafted:
    """Give the work card as it lies there."""
    asked = scene.ask("ann")
    assert isinstance(asked, Card)
    return asked.drafted({})


def test_redrawing_is_a_button_of_lurking_that_takes_no_action() -> None:
    scene = Scene([pack()], tier=1, ann=monster("red_fury", smash=2))
    scene.play(lambda play: work(play, "ann"))
    hands = card(scene).asks["hand"].options()
    assert hands[0] == "ann"
    assert hands[-1] == MAP
    scene.answer("ann", "work", {"hand": MAP})
    scene.answer("ann", "dungeon_edit", "keep")

    assert card(scene).draft["hand"] == "ann"
    scene.answer("ann", "work", {"hand": ENOUGH})


def test_nobody_redraws_the_map_in_a_flashback() -> None:
    scene = Scene(tier=1, ann=monster("red_fury", smash=2))
    scene.play(lambda play: work_earlier(play, "ann"))

    assert MAP not in card(scene).asks["hand"].options()
