"""Who comes: parties by size and tier, classes, hearts, traits, hirelings; where packs are, and when they notice."""

import msgspec
import pytest

from tests.rules import rule
from tests.wicked.invaders.coming import empty, foe, hired, invaded, now, of, trap
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.floor import Attempt
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.invaders.coming import begin_invasion, see
from undercroft.games.wicked.invaders.guards import meet_guard
from undercroft.games.wicked.invaders.locations import place_packs
from undercroft.games.wicked.invaders.party import had_enough
from undercroft.games.wicked.invaders.stands import StandFloor
from undercroft.games.wicked.invaders.walk import walk
from undercroft.games.wicked.phases.invasion.invasion import invade
from undercroft.games.wicked.state import Adventurer, Invasion, Wicked
from undercroft.games.wicked.words import Action, Attribute, Fate, HirelingTrade, PackOrder, Size

BOOK = house_book()


@rule("WO-ADVENTURER-01", "WO-ADVENTURER-03", "WO-ADVENTURER-04", "WO-ADVENTURER-07", "WO-INVASION-11")
@pytest.mark.parametrize(("size", "count", "hirelings"), [(Size.WEAK, 2, 1), (Size.NORMAL, 2, 2), (Size.STRONG, 2, 2)])
def test_a_party_alone_at_tier_2(size: Size, count: int, hirelings: int) -> None:
    scene = Scene(tier=2)

    scene.play(lambda play: begin_invasion(play, size, "calamity"))

    invasion = now(scene)
    tier = 1 if size is Size.WEAK else 2
    assert len(invasion.unseen) == count
    assert len(invasion.unseen_hired) == hirelings
    assert len({one.kit for one in invasion.unseen}) == count
    for one in invasion.unseen:
        assert one.tier == tier + one.leader
        assert one.slashes == 2 * (one.tier + 1)
        assert one.moves == 3
        assert BOOK.shelf("trait")[one.trait].good
        assert not BOOK.shelf("trait")[one.flaw].good
        assert one.motivation in BOOK.shelf("motivation")
    assert [one.leader for one in invasion.unseen].count(True) == (size is Size.STRONG)


@rule("WO-ADVENTURER-02", "WO-ADVENTURER-06", "WO-ADVENTURER-14")
def test_each_of_the_thirty_classes_has_equipment_a_role_a_passive_and_moves() -> None:
    classes = BOOK.shelf("class")

    assert len(classes) == 30
    assert all(one.equipment and one.role and one.passive and one.powers for one in classes.values())
    assert all(len(one.offensive) == 2 and one.defensive.lines for one in classes.values())


@rule("WO-ADVENTURER-11", "WO-ADVENTURER-12", "WO-ADVENTURER-13", "WO-HIRELING-02")
def test_traits_motivations_and_hirelings_are_those_of_the_sheets() -> None:
    traits = [one.good for one in BOOK.shelf("trait").values()]

    assert (traits.count(True), traits.count(False)) == (8, 8)
    assert len(BOOK.shelf("motivation")) == 7
    assert len(BOOK.shelf("hireling")) == 36


@rule("WO-ADVENTURER-15")
def test_nobody_knows_them_until_something_sees_them_and_never_what_moves_them() -> None:
    scene = Scene()
    scene.play(lambda play: begin_invasion(play, Size.STRONG, "calamity"))
    names = [one.name for one in now(scene).unseen]

    hidden = msgspec.json.encode(scene.table.view("ann").state).decode()
    scene.play(see)
    shown = msgspec.json.encode(scene.table.view("ann").state).decode()

    assert not any(name in hidden for name in names)
    assert all(name in shown for name in names)
    for word in ("motivation", "next_move", "flaw"):
        assert f'"{word}"' not in shown


@rule("WO-MINIONLOC-01", "WO-MINIONLOC-04", "WO-INVASION-01")
def test_a_pack_that_succeeds_is_at_its_post_with_a_good_first_roll() -> None:
    scene = Scene([pack()])
    scene.wicked.packs["ann_grunts"].post = "R2"
    invaded(scene, foe())
    scene.dice(6)

    scene.play(place_packs)

    scene.ends()
    assert scene.wicked.packs["ann_grunts"].place == "R2"
    assert [one.name for one in scene.wicked.packs["ann_grunts"].lasting] == ["good_post"]


@rule("WO-MINIONLOC-03")
def test_a_mixed_pack_is_next_door_if_there_is_a_room() -> None:
    scene = Scene([pack()])
    scene.wicked.packs["ann_grunts"].post = "R2"
    invaded(scene, foe())
    scene.dice(5)

    scene.play(place_packs)

    scene.ends()
    assert scene.wicked.packs["ann_grunts"].place == "R2"  # its neighbours are no rooms
    assert scene.wicked.packs["ann_grunts"].lasting == []


@rule("WO-MINIONLOC-02")
@pytest.mark.parametrize(("row", "plight"), [(1, "asleep"), (3, "drunk"), (5, "brawling"), (6, "outside")])
def test_a_pack_that_fails_is_in_a_terrible_situation(row: int, plight: str) -> None:
    scene = Scene([pack()])
    scene.wicked.packs["ann_grunts"].post = "R2"
    invaded(scene, foe())
    scene.dice(2, row)

    scene.play(place_packs)

    scene.ends()
    grunts = scene.wicked.packs["ann_grunts"]
    assert grunts.plight == plight
    assert grunts.worse == 2
    assert grunts.place == ("outside" if row == 6 else "R1")
    assert grunts.shock == {3: [Attribute.BRAINS], 5: [Attribute.MUSCLES]}.get(row, [])


@rule("WO-INVASION-02", "WO-MINIONLOC-05", "WO-MINIONLOC-06")
def test_a_pack_does_nothing_until_they_are_next_door() -> None:
    scene = Scene([pack()])
    empty(scene)
    scene.wicked.dungeon.theme = ""
    grunts = scene.wicked.packs["ann_grunts"]
    grunts.place, grunts.order = "R2", PackOrder.ASK
    invaded(scene, foe())
    scene.play(walk)

    assert now(scene).at == "J1"  # at the entrance nobody was asked
    assert scene.wicked.packs["ann_grunts"].aware
    assert scene.asks == [("ann", "pack_order")]


@rule("WO-INVASION-06", "WO-MINIONLOC-06")
def test_a_pack_that_stands_rolls_its_own_actions_and_falls_back() -> None:
    scene = Scene([pack()])
    empty(scene)
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    scene.wicked.packs["ann_grunts"].place = "R2"
    scene.wicked.packs["ann_grunts"].aware = True
    scene.wicked.packs["ann_grunts"].order = PackOrder.HARRY
    invaded(scene, foe(moves=0))
    scene.dice(6, 1, 6)  # one roll from next door, then the way

    scene.play(walk)
    scene.leave_to_gm()

    scene.ends()
    assert of(scene, "a1").slashes == 2
    assert scene.wicked.packs["ann_grunts"].place == "S"


@rule("WO-POSEFF-33")
@pytest.mark.parametrize(
    ("room", "action", "dark"), [("", "skulk", True), ("", "smash", False), ("shrine_nook", "skulk", False)]
)
def test_a_pack_that_knows_how_comes_out_of_the_dark_beyond_their_torches(room: str, action: str, dark: bool) -> None:
    scene = Scene([pack()])
    scene.wicked.packs["ann_grunts"].place = "R2"
    scene.wicked.dungeon.nodes["R2"].room = room
    invaded(scene, foe())

    def reasons(play: Play[Wicked]) -> list[str]:
        floor = StandFloor(play, "ann_grunts")
        tried = Attempt("ann_grunts", floor.intentions(None)[0], Action(action))
        return [one.why for one in floor.circumstances(tried)]

    scene.play(reasons)
    assert ("dark" in scene.result) is dark


@pytest.mark.parametrize(
    ("size", "tier", "slashes", "moves", "enough"),
    [
        (Size.NORMAL, 1, 2, 2, False),  # few hearts: heads count
        (Size.NORMAL, 2, 3, 3, True),
        (Size.NORMAL, 2, 4, 3, False),
        (Size.STRONG, 2, 3, 1, False),
        (Size.STRONG, 3, 4, 1, True),
        (Size.STRONG, 3, 4, 2, False),
    ],
)
def test_a_party_with_many_hearts_counts_them_before_it_goes_on(
    size: Size, tier: int, slashes: int, moves: int, enough: bool
) -> None:
    party = {one: Adventurer(one, one, "knight", tier, slashes, moves=moves) for one in ("a1", "a2")}
    assert had_enough(Invasion(size, "calamity", tier, came=2, party=party)) is enough


@pytest.mark.parametrize(("size", "tiers"), [(Size.WEAK, [0, 0]), (Size.NORMAL, [1, 0]), (Size.STRONG, [2, 0])])
def test_beginners_come_along_to_a_dungeon_that_nobody_has_heard_of(size: Size, tiers: list[int]) -> None:
    scene = Scene(tier=0)
    scene.play(lambda play: begin_invasion(play, size, "calamity"))

    assert [one.tier for one in now(scene).unseen] == tiers


def test_nobody_who_leads_a_party_is_above_the_region() -> None:
    scene = Scene(tier=4)
    scene.play(lambda play: begin_invasion(play, Size.STRONG, "calamity"))

    assert {one.tier for one in now(scene).unseen} == {4}


@rule("WO-INVASION-06")
def test_duties_go_to_whoever_made_a_thing_and_orphans_in_turn() -> None:
    scene = Scene([pack()], ann=monster(smash=1), bob=monster(smash=1))
    guard = scene.wicked.dungeon.nodes["R1"].guard
    assert guard is not None
    guard.seat = "bob"
    invaded(scene, foe(), stage="orders")
    scene.dice(6)

    scene.play(invade)

    assert scene.bob.duties == ["trap1", "lock1"]
    assert scene.ann.duties == ["ann_grunts"]
    assert {key for _, key in scene.asks} == {"invasion_orders"}


@rule("WO-HIRELING-01")
def test_a_bodyguard_takes_the_first_slash() -> None:
    scene = Scene()
    invasion = invaded(scene, foe(), at="R1")
    invasion.hired["h1"] = hired("h1", "guard", HirelingTrade.BODYGUARD)
    scene.dice(4)

    scene.play(lambda play: meet_guard(play, trap()))

    scene.ends()
    assert of(scene, "a1").slashes == 4
    assert now(scene).hired["h1"].slashes == 1


PASSIVES = [
    ("monk", (4,), 4),  # the first trap passes by
    ("wildling", (4,), 4),  # so does the first slash in a room
    ("barbarian", (4,), 1),  # the last slash stays
    ("scout", (6, 2), 4),  # traps have a die less: none, so the lower of two
]


@rule("WO-ADVENTURER-06")
@pytest.mark.parametrize(("kit", "dice", "left"), PASSIVES)
def test_a_passive_is_always_true(kit: str, dice: tuple[int, ...], left: int) -> None:
    scene = Scene()
    invaded(scene, foe(kit=kit, moves=0, slashes=1 if kit == "barbarian" else 4), at="R1")
    scene.dice(*dice)

    scene.play(lambda play: meet_guard(play, trap()))
    scene.leave_to_gm()

    scene.ends()
    assert of(scene, "a1").slashes == left
    assert of(scene, "a1").shown == ["passive"]


@rule("WO-ADVENTURER-05")
@pytest.mark.parametrize(
    ("motivation", "fate"), [("justice", Fate.KILLED), ("respect", Fate.KNOCKED_OUT), ("thrills", Fate.FLED)]
)
def test_what_becomes_of_the_beaten_follows_from_what_they_wanted(motivation: str, fate: Fate) -> None:
    scene = Scene()
    invaded(scene, foe(slashes=1, moves=0, motivation=motivation), foe("a2"), at="R1")
    scene.dice(6, 1)
    scene.play(lambda play: meet_guard(play, trap()))

    scene.answer("ann", "whom_to_hurt", "a1")
    scene.leave_to_gm()

    scene.ends()
    assert of(scene, "a1").fate is fate
    assert "motivation" in of(scene, "a1").shown


@rule("WO-INVASION-11")
def test_a_party_that_never_arrives_leaves_loot_and_a_paragraph() -> None:
    scene = Scene()
    invaded(scene, foe(slashes=1, moves=0, motivation="justice"), stage="orders")
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    scene.dice(6, 1, 6)
    scene.play(invade)
    scene.answer("ann", "invasion_orders", {"orders": "keep"})
    scene.leave_to_gm()

    scene.ends()
    assert scene.wicked.invasion is None
    assert scene.wicked.films[-1].outcome == "stopped"
    assert [(pool.source, pool.dice) for pool in scene.wicked.pools] == [("blowback", 1)]
    assert "sanctum" in scene.wicked.chronicle[-1] or "The Tests" in scene.wicked.chronicle[-1]


def test_a_probe_turns_back_after_three_defenses() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2"), size=Size.PROBE, guards_met=3, at="J1")

    scene.play(walk)

    scene.ends()
    assert now(scene).outcome == "turned_back"
    assert isinstance(of(scene, "a1"), Adventurer)


@rule("WO-INVASION-07")
def test_the_best_of_the_region_come_straight_to_the_sanctum() -> None:
    scene = Scene([pack()])
    invasion = invaded(scene, foe(), foe("a2", leader=True), source="finale", stage="orders")
    invasion.tier = 3
    scene.dice(6, 6, 1, 1)  # where the pack is, then two dice, and one more for the last battle

    scene.play(invade)
    scene.answer("ann", "invasion_orders", {"orders": "keep"})

    assert scene.asks == [("ann", "action")]
    assert [(one.tier, one.slashes) for one in now(scene).party.values()] == [(3, 8), (4, 10)]
    assert scene.wicked.packs["ann_grunts"].place == "S"


@rule("WO-ADVENTURER-15")
def test_a_guide_whom_nobody_has_seen_costs_the_die_and_stays_unnamed() -> None:
    scene = Scene()
    empty(scene)
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    invaded(scene, foe(kit="ranger"))
    scene.dice(6, 5)  # no dice: the lower of two counts

    scene.play(walk)

    scene.ends()
    rolled = next(line for line in scene.table.journal.lines if line.kind == "rolled_path")
    assert rolled.params["count"] == 0
    assert "ranger" not in repr(rolled.total)
    assert "R1" in now(scene).entered
