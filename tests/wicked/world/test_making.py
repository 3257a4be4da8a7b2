"""A new campaign: the table, the region, monsters ready or one's own, packs; and who comes after the dead."""

import pytest

from tests.rules import rule
from tests.wicked.scene import monster, pack
from tests.wicked.world.country import countryside, fill_in, lines, settle_dice
from undercroft.engine.cards import Card
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.phases.making.returning import bring_back
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Action, Defense, Length, Phase


def answer(table: Table[Wicked], seat: str, key: str, **wanted: object) -> None:
    """Fill in a card of a new table: as wanted, the rest as it stands."""
    ask = table.asks_of(seat)[0]
    assert isinstance(ask, Card)
    assert ask.key == key
    table.answer(seat, ask.id, ask.drafted(wanted).draft)


def new_table(*seats: str, **wanted: object) -> Table[Wicked]:
    """Begin a table, and settle what kind of campaign it is."""
    table: Table[Wicked] = Table(game, [*seats, "gm"], seed=b"new")
    answer(table, seats[0], "table", **wanted)
    return table


def test_with_ready_monsters_a_campaign_is_two_questions_away() -> None:
    table = new_table("ann")
    answer(table, "ann", "monster")

    one = table.state.monsters["ann"]
    assert one.calling in ("bonebreaker", "slinkfoot", "packmaster")
    assert sum(one.ratings.values()) == 7
    assert [pack.seat for pack in table.state.packs.values()] == ["ann"]
    assert [ask.key for ask in table.asks_of("ann")] == ["raid"]


def test_a_ready_monster_keeps_its_name_or_takes_another() -> None:
    for wanted, name in (("", "Ugga Threefist"), ("Dora", "Dora")):
        table = new_table("ann")
        ask = table.asks_of("ann")[0]
        assert isinstance(ask, Card)
        assert ask.preview is not None
        told = ask.preview(ask.drafted({"ready": "ugga_threefist"}).draft)
        assert told.params["text"].startswith("Carries a door")
        answer(table, "ann", "monster", ready="ugga_threefist", name=wanted)
        assert table.state.monsters["ann"].name == name


def test_everybody_is_proposed_another_ready_monster() -> None:
    table = new_table("ann", "bob", "cyd")
    for seat in ("bob", "ann", "cyd"):
        answer(table, seat, "monster")

    assert len({one.calling for one in table.state.monsters.values()}) == 3


def test_a_monster_of_ones_own_is_made_part_by_part() -> None:
    table = new_table("ann")
    parts = {"calling": "hexmouth", "kind": "winged", "ability": "unsay", "name": "Moth", "defense": "lies"}
    answer(table, "ann", "monster", ready="own", dots=["skulk", "skulk+", "trick"], job="mages", **parts)

    one = table.state.monsters["ann"]
    assert (one.name, one.calling, one.kind, one.gear_defense) == ("Moth", "hexmouth", "winged", Defense.LIES)
    assert one.gear_defense is Defense.LIES  # a word alone would be no defense until the table is opened again
    assert one.abilities == ["spoken_path", "unsay"]
    assert (one.ratings[Action.INVOKE], one.ratings[Action.SKULK], sum(one.ratings.values())) == (2, 2, 7)
    assert one.paths
    assert (len(one.gear), len(one.supply)) == (4, 6)
    assert [each.job for each in table.state.packs.values()] == ["mages"]


def test_no_action_begins_above_two() -> None:
    table = new_table("ann")
    ask = table.asks_of("ann")[0]
    assert isinstance(ask, Card)
    own = ask.drafted({"ready": "own", "calling": "hexmouth"}).draft

    for dots in (["invoke", "trick", "skulk"], ["scan", "scan+", "skulk"], ["skulk", "trick"]):
        with pytest.raises(Refused):
            table.answer("ann", ask.id, {**own, "dots": dots})


def test_secrets_are_dealt_to_targets_and_two_to_each_friend() -> None:
    scene = countryside()
    region = scene.wicked.region

    assert len(region.factions) == len(house_book().shelf("faction"))
    for target in region.targets.values():
        assert target.secret in region.factions[target.faction].secrets
        assert target.reserve
    assert all(len(set(friend.secrets)) == 2 for friend in region.friends.values())


@rule("WO-PLAY-05")
def test_a_short_campaign_and_a_single_evening_begin_at_tier_one() -> None:
    for length, phase in ((Length.SHORT, Phase.RAIDING), (Length.ONE_SHOT, Phase.LURKING)):
        table = new_table("ann", length=str(length))
        answer(table, "ann", "monster")
        while table.asks_of("gm") and table.asks_of("gm")[0].key.startswith("dungeon"):
            ask = table.asks_of("gm")[0]
            table.answer("gm", ask.id, ask.nth(0))

        assert (table.state.length, table.state.dungeon.tier) == (length, 1)
        assert table.state.phase == phase


@rule("WO-CYCLE-07")
def test_a_campaign_begins_with_a_raid_and_lurks_after_it() -> None:
    table = new_table("ann")
    answer(table, "ann", "monster")
    while table.state.phase != Phase.LURKING and not table.over:
        ask = table.open_asks()[0]
        assert table.state.phase in (Phase.MAKING, Phase.RAIDING, Phase.BLOWBACK, Phase.CLOSING)
        table.answer(ask.seat, ask.id, ask.silence())

    assert table.state.cycle == 2


def test_whoever_lost_a_monster_makes_another_or_promotes_a_boss() -> None:
    for chosen in ("anew", "boss"):
        scene = countryside(pack("ann"), ann=monster(smash=2), bob=monster(skulk=2))
        scene.ann.dead, scene.bob.advances = True, 1
        scene.play(bring_back)
        scene.answer("ann", "after_death", chosen)
        if chosen == "anew":
            fill_in(scene, "ann", "monster")

        assert not scene.ann.dead
        assert scene.ann.advances == 1
        assert scene.wicked.packs["ann_grunts"].gone is (chosen == "boss")
        assert scene.wicked.fallen == ["Ann"]


@pytest.mark.parametrize(("faces", "dead"), [((1, 2), True), ((4, 2), False), ((6, 2), False)])
def test_a_captive_gets_out_after_two_cycles_or_does_not(faces: tuple[int, int], dead: bool) -> None:
    scene = countryside(ann=monster(), bob=monster())
    scene.ann.captured, scene.ann.captured_in = "lantern_abbey", 1
    scene.wicked.cycle = 3
    settle_dice(scene, *faces)

    scene.play(bring_back)

    assert scene.ann.captured == ""
    assert bool(scene.asks) is dead
    assert lines(scene, "rolled_prison")


def test_who_casts_by_calling_chooses_any_path_and_others_none() -> None:
    for calling, path in (("hexmouth", "grave"), ("slinkfoot", "")):
        table = new_table("ann")
        paths = list(house_book().shelf("path"))
        answer(table, "ann", "monster", ready="own", calling=calling, name="Moth", path=paths[-1])
        assert table.state.monsters["ann"].paths == ([paths[-1]] if path else [])
