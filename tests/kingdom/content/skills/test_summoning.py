"""The skills of the Summoning group."""

import pytest

from tests.kingdom.arena import RICH, Arena, mage
from tests.kingdom.delving import camp, foreseen
from tests.kingdom.scene import Scene, hit, hurt, kingdom, landmaker, meet
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.residents import bring_forth, residents
from undercroft.games.kingdom.grammar.actions import offered_actions
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import (
    RoomGathered,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.quarters import begin_delve
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import expire, last
from undercroft.games.kingdom.state import Carried, KnownTrap, PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Scope

# Summoning


@rule("MYK-SKILL-SUMMONING-DELIVERY")
def test_a_delivery_brings_people_goods_and_purchases() -> None:
    land = kingdom(citizens=9, treasury=2, lifestyle=1, materials={"meat": 3})
    land.items = [Carried("potion", 2)]
    scene = camp(land, ann=mage("delivery"))
    scene.dice(5, 4)

    scene.act("ann", "delivery")
    scene.answer("ann", "delivery", "citizens")
    scene.answer("ann", "delivery_amount", 2)
    scene.answer("ann", "delivery", "item:0")
    scene.answer("ann", "delivery", "material:meat")
    scene.answer("ann", "delivery_amount", 3)
    scene.answer("ann", "delivery", "buy:blade")
    scene.answer("ann", "delivery", "done")

    scene.ends()
    assert (scene.ann.follower_count, scene.kingdom.citizens, scene.kingdom.treasury) == (2, 7, 1)
    assert [item.id for item in scene.ann.items()] == ["potion", "blade"]
    assert scene.ann.carried_materials() == {"meat": 3}


@rule("MYK-SKILL-SUMMONING-MAJOR-SHIFT")
@pytest.mark.parametrize(("place", "quarter", "room"), [("B1", "encounter", "B1"), ("home", "home", "B2")])
def test_the_whole_court_is_somewhere_else(place: str, quarter: str, room: str) -> None:
    scene = camp(ann=mage("major_shift"))
    scene.dice(5, 4)

    scene.act("ann", "major_shift")
    scene.answer("ann", "major_shift", place)

    assert (scene.realm.delve.quarter, scene.realm.delve.room) == (quarter, room)


@rule("MYK-SKILL-SUMMONING-MAJOR-SHIFT", "MYK-TRAP-MOVEMENT-WARDER")
@pytest.mark.parametrize(
    ("guarded", "place", "quarter", "room"),
    [
        ("B2", "B1", "camp", "B2"),
        ("B2", "home", "camp", "B2"),
        ("B1", "B1", "camp", "B2"),
        ("B1", "home", "home", "B2"),
    ],
)
def test_a_warder_lets_nobody_shift_in_or_out(guarded: str, place: str, quarter: str, room: str) -> None:
    scene = camp(ann=mage("major_shift"))
    scene.realm.adventure.truth.placed = [PlacedTrap("t1", "warder", 4, "event", guarded, "chest")]
    scene.dice(5, 4)

    scene.act("ann", "major_shift")
    scene.answer("ann", "major_shift", place)

    assert (scene.realm.delve.quarter, scene.realm.delve.room) == (quarter, room)
    assert ("shift_failed" in scene.told()) == (quarter == "camp")


@rule("MYK-SKILL-SUMMONING-MAJOR-SHIFT", "MYK-TRAP-MOVEMENT-WARDER")
def test_nobody_tries_to_shift_past_a_warder_that_was_found() -> None:
    scene = camp(ann=mage("major_shift"))
    scene.realm.delve.explored = ["B1", "A1"]
    scene.realm.adventure.truth.rooms["A1"] = RoomTruth()
    scene.realm.delve.traps = [KnownTrap("t1", "warder", "B1", "chest")]
    scene.dice(5, 4)

    scene.act("ann", "major_shift")
    assert scene.ask.options() == ["A1", "home"]
    scene.answer("ann", "major_shift", "A1")

    assert scene.realm.delve.room == "A1"
    scene.realm.delve.traps = [KnownTrap("t1", "warder", "A1", "chest")]
    assert "major_shift" not in offered_actions(scene.table.play, scene.ann)


@rule("MYK-SKILL-SUMMONING-RETRANSMIT")
def test_a_monster_is_sent_to_another_room_as_hurt_as_it_is() -> None:
    arena = Arena(kingdom(voices=RICH), foes=["ogrekin", "minotaur"], plain=True, ann=mage("retransmit"))
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth()}
    arena.m1.hp = 2
    arena.dice(5, 5, 2)

    arena.act("ann", "retransmit")
    arena.answer("ann", "skill_target", "m1")

    arena.ends()
    assert list(arena.fought.monsters) == ["m2"]
    assert [one.hp for one in arena.realm.adventure.truth.rooms["A2"].survivors] == [2]
    assert arena.fought.beaten == {}


@rule("MYK-SKILL-SUMMONING-TRANSFER")
def test_in_combat_damage_goes_to_whoever_stands_beside() -> None:
    arena = Arena(
        kingdom(voices=RICH),
        foes=["minotaur", ("minotaur", 5)],
        plain=True,
        ann=mage("transfer"),
        bob=landmaker(area=4, hp=9),
    )
    before = arena.m1.hp
    arena.dice(5, 5)

    arena.play(hurt, "bob", 3)
    arena.use("ann", "damage_due", "transfer")

    arena.ends()
    assert (arena.bob.hp, arena.m1.hp) == (9, before - 3)


@rule("MYK-SKILL-SUMMONING-ALIAS")
def test_an_alias_strikes_like_a_monster_citizen() -> None:
    land = kingdom(voices=20)
    land.monsters = {"minotaur": 1}
    ann = landmaker(skills=["alias"], items=["blade"], area=4, warfare=1)
    arena = Arena(land, foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "alias")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 4
    assert arena.m1.hp == before - 4


@rule("MYK-SKILL-SUMMONING-DOWNLOAD")
def test_a_skill_is_downloaded_for_one_combat() -> None:
    land = kingdom()
    land.monsters = {"hurry_fox": 1}
    arena = Arena(land, plain=True, ann=mage("download"), bob=landmaker())
    arena.dice(5, 5)

    arena.act("ann", "download")
    arena.answer("ann", "skill_target", "bob")
    while arena.table.asks_of("ann"):
        arena.answer("ann", "skill_choice", arena.ask.options()[0])

    assert len(arena.bob.lent) == 1
    arena.play(expire, Scope.COMBAT)
    assert arena.bob.lent == []


@rule("MYK-MONRULE-CITIZEN-GM", "MYK-SKILL-SUMMONING-DOWNLOAD")
def test_a_monster_downloads_from_whoever_lives_on_its_map() -> None:
    land = kingdom()
    land.monsters = {"hurry_fox": 1}
    arena = Arena(land, foes=["elf"], ann=landmaker())
    truth = arena.realm.adventure.truth
    truth.rooms = {"A1": RoomTruth({"ogrekin": 3}), "B2": RoomTruth({"minotaur": 1})}
    arena.dice(6, 5)

    arena.act("m1", "download")
    assert "minotaur" in arena.ask.options()
    assert "hurry_fox" not in arena.ask.options()
    arena.answer("gm", "skill_choice", "minotaur")
    while arena.table.asks_of("gm"):
        arena.answer("gm", "skill_choice", arena.ask.options()[0])

    assert MONSTERS["minotaur"].skills[0] in arena.m1.lent[0]


@rule("MYK-SKILL-SUMMONING-REMOVER")
def test_a_facility_is_moved_into_the_dungeon_for_good() -> None:
    scene = camp(kingdom(facilities={"A1": "arixang"}), ann=mage("remover"))
    scene.dice(5, 5)

    scene.act("ann", "remover")
    scene.answer("ann", "remover", "f2")

    scene.ends()
    sheet = scene.realm.adventure.sheet
    assert sheet is not None
    assert [built.kind for built in sheet.rooms["B2"].facilities] == ["arixang"]
    assert [built.kind for _, _, built in scene.kingdom.buildings()] == ["royal_palace"]
    assert "remover" not in scene.actions("ann")


@rule("MYK-SKILL-SUMMONING-ALIAS")
def test_an_alias_reaches_as_far_as_a_monster_citizen() -> None:
    land = kingdom(voices=RICH)
    land.monsters = {"minotaur": 1}
    ann = landmaker(skills=["alias"], items=["blade"], area=3, warfare=1)
    arena = Arena(land, foes=["minotaur", ("minotaur", 5)], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.act("ann", "alias_strike_from_afar")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp, arena.ann.exhausted) == (before - 4, before, True)


# Summoning


@rule("MYK-SKILL-SUMMONING-TRANSFER")
@pytest.mark.parametrize(("faces", "left"), [((4, 3), (10, 5)), ((1, 2), (5, 10))])
def test_a_transfer_lets_another_take_the_damage(faces: tuple[int, int], left: tuple[int, int]) -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker(skills=["transfer"], drive=1),
        bob=landmaker("king", charisma=0),
        cid=landmaker(),
    )
    scene.dice(*faces)

    hit(scene, "bob", 5)
    scene.use("ann", "damage_due", "transfer")
    scene.answer("ann", "transfer", "cid")

    scene.ends()
    assert (scene.bob.hp, scene.cid.hp) == left


@rule("MYK-SKILL-SUMMONING-ALIAS", "MYK-SKILL-SUMMONING-DOWNLOAD")
@pytest.mark.parametrize("skill", ["alias", "download"])
def test_learning_to_summon_brings_a_monster_citizen_of_ones_own_level(skill: str) -> None:
    scene = Scene(ann=landmaker(skills=[skill], level=2))

    scene.play(lambda play: open_moment(play, SkillLearned(play.state.landmakers["ann"], skill)))
    assert "elf" not in scene.ask.options()
    scene.answer("ann", "monster_invited", "hurry_fox")

    scene.ends()
    assert scene.kingdom.monsters == {"hurry_fox": 1}


@rule("MYK-SKILL-SUMMONING-FAMILIAR")
def test_a_familiar_learns_the_names_of_monsters_and_hurts_them() -> None:
    scene = foreseen(Scene(ann=landmaker(skills=["familiar"], wit=5, charisma=5)))
    scene.ann.followers = {"elf": 2, "citizen": 1}
    scene.dice(4, 3, 5, 4, 3, 6)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "familiar")
    assert scene.result.difficulty.value == 12
    meet(scene, RoomGathered, "ann", room="A1", sent=3)
    scene.answer("ann", "familiar_targets", ("b1", "b3"))

    scene.ends()
    assert scene.realm.adventure.known["A1"].monster_names == ["elf", "slime"]
    hurt = {one.name: MONSTERS[one.kind].hp - one.hp for one in scene.realm.adventure.truth.rooms["A1"].survivors}
    assert hurt == {"Elf 1": 3, "Elf 2": 0}
    assert scene.realm.adventure.truth.rooms["A1"].monsters == {"elf": 2}, "6 damage are too much for a Slime"
    assert "monster_died" in scene.told()


@rule("MYK-SKILL-SUMMONING-FAMILIAR")
def test_whom_a_familiar_has_scratched_is_still_hurt_when_the_court_comes() -> None:
    scene = foreseen(Scene(ann=landmaker(skills=["familiar"], charisma=5)))
    scene.ann.followers = {"elf": 3}
    last(
        scene.table.play,
        scene.ann,
        Effect.FAMILIAR,
        1,
        Scope.CYCLE,
        name="Familiar",
        cite="MYK-SKILL-SUMMONING-FAMILIAR",
    )
    scene.dice(5, 4, 3, 2, 1)
    meet(scene, RoomGathered, "ann", room="A1", sent=3)
    scene.ends()

    scene.play(begin_delve)
    scene.answer("ann", "take_place", "2")
    scene.ends()
    found = residents(scene.table.play, "A1")

    assert [MONSTERS[one.kind].hp - one.hp for one in found] == [3, 2, 1]
    assert bring_forth(scene.table.play, "slime").id not in [one.id for one in found]


@rule("MYK-SKILL-SUMMONING-FAMILIAR")
def test_a_familiar_needs_monsters_among_the_followers() -> None:
    scene = foreseen(Scene(ann=landmaker(skills=["familiar"], followers=3)))
    scene.dice(4, 3)

    scene.play(make_check, "ann", "wit", 9, action="command")

    scene.ends()


@rule("MYK-FAC-COURT-SANCTUARY", "MYK-SKILL-SUMMONING-ALIAS")
def test_crusaders_may_pass_for_penguins_or_fish() -> None:
    ann = landmaker(skills=["alias"], items=["blade"], area=4, warfare=1)
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=ann)
    arena.ann.followers = {"crusader": 2}
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "alias")
    assert arena.ask.options() == ["mach_penguin", "migrancy_fish"]
    arena.answer("ann", "skill_choice", "mach_penguin")

    assert arena.result.check.result == 4 + 4 + 3
    assert arena.ann.followers == {"crusader": 2}
