"""The desk of the map: one change after the other, undone step by step, or a whole dungeon by one click."""

import msgspec

from tests.wicked.scene import Scene
from undercroft.engine.dice import Fast
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.wicked import WickedOnes
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.editing import EDITS, edit_map
from undercroft.games.wicked.dungeon.legality import breaches
from undercroft.games.wicked.phases.making.dungeon import dig_first
from undercroft.games.wicked.state import Invasion, Wicked
from undercroft.games.wicked.words import Length, Size


def answered(scene: Scene, *answers: tuple[str, str]) -> None:
    for key, value in answers:
        scene.answer("gm", key, value)


def test_a_room_is_dug_on_the_map_and_taken_back() -> None:
    scene = Scene(tier=1)
    before = msgspec.to_builtins(scene.wicked.dungeon)
    scene.play(edit_map)
    ask = scene.ask("gm")
    assert ask.options() == ["keep", *EDITS]
    assert ask.params["limits"]["room"] == [2, 6]
    answered(scene, ("dungeon_edit", "room"), ("dungeon_room", "cells"), ("dungeon_spot", "J1+R1"))
    assert scene.wicked.dungeon.nodes["R3"].room == "cells"
    assert scene.ask("gm").params["limits"]["room"] == [3, 6]

    answered(scene, ("dungeon_edit", "undo"), ("dungeon_edit", "undo"), ("dungeon_refusal", "stop"))
    assert msgspec.to_builtins(scene.wicked.dungeon) == before
    answered(scene, ("dungeon_edit", "keep"))
    scene.ends()


def test_every_change_of_the_desk_can_be_made_and_leaves_the_dungeon_legal() -> None:
    scene = Scene(tier=2)
    scene.dice(*[1] * 400)
    scene.play(edit_map)
    for change in EDITS:
        scene.answer("gm", "dungeon_edit", change)
        while scene.ask("gm").key != "dungeon_edit":
            ask = scene.ask("gm")
            scene.answer("gm", ask.key, ask.nth(0))
        assert breaches(scene.wicked.dungeon, house_book()) == [], change


def test_nothing_moves_during_an_invasion() -> None:
    scene = Scene()
    scene.wicked.invasion = Invasion(Size.WEAK, "calamity", 1)
    scene.play(edit_map)
    assert scene.asks == [("gm", "dungeon_refusal")]
    assert scene.ask("gm").params["why"] == "invaded"


def first_of(length: Length) -> Wicked:
    """Dig a campaign's first dungeon, the game master leaving it as it is."""

    class Making(WickedOnes):
        async def play(self, play: Play[Wicked]) -> None:
            play.state.length = length
            await dig_first(play)

    table: Table[Wicked] = Table(Making(), ["ann", "gm"], dice=Fast(b"first"))
    while asks := table.open_asks():
        table.answer(asks[0].seat, asks[0].id, asks[0].nth(0))
    return table.state


def test_a_full_campaign_begins_with_the_first_dungeon_and_a_short_one_with_a_tier() -> None:
    full, short = first_of(Length.FULL), first_of(Length.SHORT)

    assert (full.dungeon.tier, list(full.dungeon.nodes)) == (0, ["E", "J1", "R1", "R2", "S"])
    assert full.dungeon.name
    assert short.dungeon.tier == 1
    assert len(short.dungeon.nodes) > 7
    assert full.dungeon.undo == []
