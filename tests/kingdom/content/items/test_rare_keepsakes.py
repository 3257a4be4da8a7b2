"""Rare General Items for the Court and the Kingdom."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.delving import in_dungeon
from tests.kingdom.scene import Id, Scene, feel, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.battle import test_for_the_end as end_or_not
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import Steps
from undercroft.games.kingdom.grammar.entries import JOBS, MONSTERS
from undercroft.games.kingdom.grammar.moments import Breather, GameOver
from undercroft.games.kingdom.grammar.windows import open_moment, reckon
from undercroft.games.kingdom.phases.dungeon_phase.quarters import count_heads
from undercroft.games.kingdom.phases.end_phase.buying_regions import offer_region
from undercroft.games.kingdom.phases.end_phase.growth import level_up
from undercroft.games.kingdom.phases.end_phase.upkeep import upkeep
from undercroft.games.kingdom.rules.bonds import special_relations
from undercroft.games.kingdom.rules.checks import kingdom_check, make_check
from undercroft.games.kingdom.rules.equipment import is_loose, receive
from undercroft.games.kingdom.rules.figures import ability, capacity
from undercroft.games.kingdom.state import Carried, MapSheet, RoomTruth, Truth
from undercroft.games.kingdom.words import ABILITIES, Condition

INTERRUPT = "les_miserables"
"""A skill that steps in when somebody is about to roll, for 1 Hope."""


def pause(scene: Scene, after: str, power: str = "pass", seat: str = "ann") -> None:
    """Let a step begin, and use something."""
    scene.play(open_moment, Breather(after))
    scene.use(seat, "breather", power)


@rule("MYK-RARE-GEN-MOUNTING")
@pytest.mark.parametrize("step", ["treasury", "upkeep"])
@pytest.mark.parametrize(("dice", "sold"), [((5, 5), True), ((1, 2), False)])
def test_a_mounting_is_sold_in_a_treasury_meeting(step: str, dice: tuple[int, int], sold: bool) -> None:
    scene = Scene(ann=landmaker("king", items=["mounting"]))
    scene.ann.items()[0].choices = ["minotaur"]
    scene.dice(*dice)
    pause(scene, step, "mounting_sell_it")
    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.items() == []) == ((4, True) if sold else (0, False))


@rule("MYK-RARE-GEN-FOOLS-CREST")
def test_a_fools_crest_flatters_its_wearer_and_shames_the_court() -> None:
    scene = Scene(ann=landmaker("king", items=["fools_crest"]), bob=landmaker(items=["fools_crest"]))
    play = scene.table.play
    assert [ability(play, scene.ann, name) for name in ABILITIES] == [3, 3, 3, 3]
    assert not is_loose(scene.ann.items()[0])
    scene.dice(4, 6)
    scene.play(lambda play: kingdom_check(play, "culture", 9))
    scene.ends()
    assert scene.result.dice == [1, 1]
    scene.dice(4, 5)
    scene.play(make_check, "ann", "wit", 9)
    assert scene.result.dice == [4, 5]


@rule("MYK-RARE-GEN-STRAW-DOLL")
def test_a_straw_doll_hurts_by_hostility() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", items=["straw_doll"], hates={"bob": 2}, charisma=4),
        "bob": landmaker(hp=20),
    }
    scene = Scene(**people, cid=landmaker())
    scene.dice(4, 4, 1, 2, 3)
    scene.act("ann", "straw_doll")
    scene.ends()
    assert (scene.bob.hp, scene.ann.items()) == (14, [])
    assert "straw_doll" not in Scene(ann=landmaker(items=["straw_doll"]), bob=landmaker()).actions("ann")


@rule("MYK-RARE-GEN-QUEENS-MIRROR")
def test_a_queens_mirror_shows_the_greatest_of_all() -> None:
    rooms = {"C2": RoomTruth(monsters={"red_giant": 1, "slime": 3})}
    scene = in_dungeon(rooms=rooms, ann=landmaker(items=["queens_mirror"]))
    scene.act("ann", "queens_mirror")
    scene.ends()
    (line,) = [line for line in scene.table.journal.seen_by("ann") if line.kind == "mirror_shows"]
    entry = MONSTERS["red_giant"]
    known = (line.params["monster"], line.params["level"], line.params["hp"], line.params["defense"])
    assert known == ("red_giant", entry.level, entry.hp, entry.defense)
    assert len(scene.ann.items()) == 1


@rule("MYK-RARE-GEN-CRYSTAL-BALL")
@pytest.mark.parametrize(("die", "citizens"), [(3, 54), (4, 46)])
def test_a_crystal_ball_knows_about_work(die: int, citizens: int) -> None:
    scene = Scene(ann=landmaker("king", items=["crystal_ball"]))
    scene.act("ann", "crystal_ball")
    scene.dice(die, 4)
    scene.answer("ann", "crystal_ball_about", "work")
    scene.ends()
    assert scene.kingdom.citizens == citizens
    scene.ann.exhausted = False
    assert "crystal_ball" not in scene.actions("ann")


@rule("MYK-RARE-GEN-CRYSTAL-BALL")
@pytest.mark.parametrize(("die", "cost"), [(1, 3), (2, 10)])
def test_a_crystal_ball_knows_about_money(die: int, cost: int) -> None:
    scene = Scene(ann=landmaker("king", items=["crystal_ball"]))
    scene.realm.chronicle.quarters, scene.realm.chronicle.objective_met = 20, True
    assert upkeep(scene.table.play).value == 5
    scene.act("ann", "crystal_ball")
    scene.dice(die)
    scene.answer("ann", "crystal_ball_about", "money")
    scene.ends()
    assert upkeep(scene.table.play).value == cost


@rule("MYK-RARE-GEN-CRYSTAL-BALL")
@pytest.mark.parametrize(("die", "felt"), [(5, (3, 0)), (6, (0, 3))])
def test_a_crystal_ball_knows_about_love(die: int, felt: tuple[int, int]) -> None:
    scene = Scene(ann=landmaker("king", items=["crystal_ball"]), bob=landmaker())
    scene.act("ann", "crystal_ball")
    scene.dice(die, 1)
    scene.answer("ann", "crystal_ball_about", "love")
    scene.ends()
    assert (scene.bob.towards("ann").affection, scene.bob.towards("ann").hostility) == felt


@rule("MYK-RARE-GEN-BOOK-OF-SATORI")
def test_a_book_of_satori_changes_a_job_for_good() -> None:
    old, new = JOBS["medic"], JOBS["daedalist"]
    scene = Scene(ann=landmaker("king", jobs=["medic"], skills=[old.skill], items=["book_of_satori"]))
    before = dict(scene.ann.abilities)
    scene.act("ann", "book_of_satori")
    scene.answer("ann", "training_new_job", "daedalist")
    while scene.table.asks_of("ann"):
        scene.answer("ann", scene.ask.key, scene.ask.options()[0])
    assert (scene.ann.jobs, scene.ann.items()) == (["daedalist"], [])
    assert new.skill in scene.ann.skills
    assert old.skill not in scene.ann.skills
    assert scene.ann.abilities[new.ability] == before[new.ability] + (new.ability != old.ability)


@rule("MYK-RARE-GEN-COFFIN")
def test_who_lies_in_a_coffin_still_interrupts_for_a_voice() -> None:
    people: dict[str, Any] = {"ann": armed("blade", "coffin", hp=9), "bob": landmaker(skills=[INTERRUPT], drive=3)}
    arena = Arena(foes=["minotaur"], plain=True, **people)
    arena.bob.condition = Condition.DEAD
    arena.kingdom.voices = 5
    arena.play(open_moment, Breather("round"))
    arena.use("ann", "breather", "coffin")
    arena.ends()
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("bob", "check_announced", INTERRUPT)
    arena.dice(4, 4, 3)
    arena.answer("bob", "hope_from_drive", "1")
    arena.ends()
    assert (arena.kingdom.voices, arena.bob.drive) == (5 - 1, 3 - 1)


@rule("MYK-RARE-GEN-COFFIN")
def test_the_dead_say_nothing_without_a_coffin() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", hp=9), bob=landmaker(skills=[INTERRUPT], drive=3))
    arena.bob.condition = Condition.DEAD
    arena.dice(4, 4, 3)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()


@rule("MYK-RARE-GEN-CAMERA")
def test_whoever_is_in_the_picture_is_not_forgotten() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", items=["camera"], loves={"bob": 5, "cid": 2}, level=1),
        "bob": landmaker(),
    }
    scene = Scene(**people, cid=landmaker())
    scene.play(level_up, "ann", Id("MYK-GROWTH-01"))
    scene.use("ann", "level_gained", "camera")
    scene.answer("ann", "camera_whom", "bob")
    scene.answer("bob", "camera_whom", "cid")
    scene.answer("cid", "camera_whom", "bob")
    scene.answer("ann", "skill_learned", scene.ask.options()[0])
    scene.ends()
    felt = scene.ann.feelings
    assert (felt["bob"].affection, felt["cid"].affection) == (5, 2)
    scene.play(open_moment, GameOver())
    assert "camera" not in scene.ann.choices


@rule("MYK-RARE-GEN-MYSTERIOUS-EGG")
def test_a_mysterious_egg_hatches_in_the_end_phase() -> None:
    scene = Scene(ann=landmaker("king", items=["mysterious_egg"]), phase="end")
    scene.dice(3)
    pause(scene, "earnings", "mysterious_egg")
    options = scene.ask.options()
    assert all(MONSTERS[one].level == 3 and "public_enemy" not in MONSTERS[one].skills for one in options)
    scene.answer("ann", "egg_monster", options[0])
    scene.ends()
    assert (scene.kingdom.monsters, scene.ann.items()) == ({options[0]: 1}, [])


@rule("MYK-RARE-GEN-BOUQUET")
def test_a_bouquet_comforts_whoever_has_fumbled() -> None:
    scene = Scene(ann=landmaker("king", items=["bouquet"]), bob=landmaker(loves={"ann": 2}))
    scene.dice(1, 1)
    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "critical_failure", "bouquet")
    scene.ends()
    mine, theirs = scene.ann.towards("bob"), scene.bob.towards("ann")
    assert [(one.affection, one.affection_kind) for one in (mine, theirs)] == [(1, "love"), (3, "love")]
    assert not is_loose(scene.ann.items()[0])


@rule("MYK-RARE-GEN-BOUQUET")
@pytest.mark.parametrize("others", [True, False])
def test_lovers_throw_the_bouquet(others: bool) -> None:
    love: dict[str, Any] = {"love_kind": "love"}
    ann = landmaker("king", items=["bouquet"], loves={"bob": 3}, **love)
    people: dict[str, Any] = {"ann": ann, "bob": landmaker(loves={"ann": 4}, **love)}
    extra: dict[str, Any] = {"cid": landmaker()} if others else {}
    scene = Scene(**people, **extra)
    feel(scene, "ann", "bob")
    scene.ends()
    assert scene.ann.items() == []
    if others:
        assert [item.id for item in scene.cid.items()] == ["bouquet"]


@rule("MYK-RARE-GEN-ANALYZE-SPECS")
@pytest.mark.parametrize("bleeds", [True, False])
def test_analyze_specs_turn_blood_into_hope_for_science(bleeds: bool) -> None:
    sheet = landmaker(skills=["logical_blast"], items=["analyze_specs"], drive=1, hp=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=sheet)
    arena.kingdom.voices = 0
    arena.turn("ann", action="logical_blast")
    arena.dice(*([4] if bleeds else []), 1, 2)
    arena.answer("ann", "specs_bleed", bleeds)
    arena.ends()
    assert (arena.ann.hp, arena.ann.drive) == ((5, 1) if bleeds else (9, 0))


@rule("MYK-RARE-GEN-ANALYZE-SPECS")
@pytest.mark.parametrize(("items", "more"), [(["analyze_specs"], 5), ([], 1)])
def test_a_doctor_with_analyze_specs_knows_where_it_hurts(items: list[str], more: int) -> None:
    sheet = landmaker(skills=["monsterology"], jobs=["doctor"], items=items, wit=9)
    arena = Arena(foes=["red_giant"], plain=True, ann=sheet, bob=armed("blade", area=4))
    arena.dice(4, 4)
    arena.act("ann", "monsterology")
    arena.ends()
    before = arena.m1.hp
    arena.dice(4, 4, 3, *([more] if items else []))
    arena.play(make_attack, "bob", ["m1"], "blade")
    arena.ends()
    assert before - arena.m1.hp == 3 + more


@rule("MYK-RARE-GEN-EXPERIENCE")
@pytest.mark.parametrize("uses", [True, False])
def test_experience_improves_an_ability_in_place_of_a_skill(uses: bool) -> None:
    scene = Scene(ann=landmaker("king", items=["experience"], wit=9))
    scene.play(level_up, "ann", Id("MYK-GROWTH-01"))
    scene.use("ann", "level_gained", "experience" if uses else "pass")
    if uses:
        assert "wit" not in scene.ask.options()
        scene.answer("ann", "experience_ability", "quest")
        scene.ends()
    assert (scene.ann.abilities["quest"], scene.ann.skills) == (3 if uses else 2, [])
    assert (scene.ann.items() == []) is uses


@rule("MYK-RARE-GEN-SADDLE")
def test_a_saddle_makes_a_ride_of_a_monster_citizen() -> None:
    scene = Scene(ann=landmaker("king", items=["saddle"]))
    kind = next(one.id for one in MONSTERS if "flying" in one.skills and "trot" in one.skills)
    scene.kingdom.monsters = {kind: 1}
    pause(scene, "actions", "saddle")
    scene.ends()
    assert {"flying", "trot"} <= set(scene.ann.lent)
    steps = reckon(scene.table.play, Steps(scene.ann, 1)).total
    assert any(part.name == "Ride" for part in steps.parts)
    scene.play(open_moment, GameOver())
    assert scene.ann.items()[0].choices == []


@rule("MYK-RARE-GEN-SADDLE")
@pytest.mark.parametrize(("dice", "hidden"), [((5, 5), True), ((1, 2), False)])
def test_a_mount_obeys_only_whoever_charms_it(dice: tuple[int, int], hidden: bool) -> None:
    kind = next(one.id for one in MONSTERS if "incognito" in one.skills)
    people: dict[str, Any] = {"ann": landmaker(items=["saddle"], hp=20), "bob": landmaker(items=["flour"], hp=20)}
    scene = Scene(kingdom(monsters={kind: 1}), ann=people["ann"])
    pause(scene, "actions", "saddle")
    scene.ends()
    arena = Arena(foes=["slime"], plain=True, **people)
    arena.ann.lent, arena.ann.lasting = list(scene.ann.lent), list(scene.ann.lasting)
    arena.ann.items()[0].choices = [kind]
    arena.turn("bob", action="flour")
    arena.dice(*dice, *([3, 3] if hidden else [3, 3, 3]))
    arena.use("ann", "harm_due", "incognito")
    arena.ends()
    assert (arena.ann.hp == 20) is hidden


@rule("MYK-RARE-GEN-MEAT-OF-INFINITY")
@pytest.mark.parametrize(("die", "left"), [(6, 0), (5, 1)])
def test_meat_of_infinity_feeds_the_court_again_and_again(die: int, left: int) -> None:
    scene = in_dungeon(ann=landmaker("king", items=["meat_of_infinity"], hp=3), bob=landmaker(hp=4))
    scene.dice(die)
    scene.act("ann", "meat_of_infinity")
    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, len(scene.ann.items())) == (4, 5, left)
    assert scene.bob.meals


@rule("MYK-RARE-GEN-REGALIA")
@pytest.mark.parametrize(("items", "cell", "price"), [(["regalia"], "34", 2), ([], "34", 5), (["regalia"], "66", 5)])
def test_regalia_make_the_land_next_door_cheaper(items: list[str], cell: str, price: int) -> None:
    scene = Scene(ann=landmaker("king", items=items), phase="end")
    sheet = scene.realm.adventure.sheet = MapSheet(entrances=["A1-north"])
    sheet.rooms["A1"].explored = True
    scene.realm.adventure.truth = Truth(rooms={"A1": RoomTruth()}, ruler="ogre")
    scene.realm.adventure.cell, scene.realm.adventure.ruler_beaten = cell, True
    scene.kingdom.treasury = 10
    scene.play(offer_region)
    assert scene.ask.params["price"] == price
    scene.answer("ann", "region_buy", True)
    scene.ends()
    assert scene.kingdom.treasury == 10 - price


@rule("MYK-RARE-GEN-HOLY-GRAIL", "MYK-DEATH-02")
@pytest.mark.parametrize("drinks", [True, False])
def test_the_holy_grail_raises_even_the_dead(drinks: bool) -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=["holy_grail"]), "bob": landmaker()}
    arena = Arena(foes=["minotaur"], plain=True, **people)
    for one, condition in ((arena.ann, Condition.DEAD), (arena.bob, Condition.UNCONSCIOUS)):
        one.condition, one.hp = condition, -3
    arena.play(end_or_not)
    arena.answer("ann", "holy_grail", drinks)
    arena.ends()
    assert arena.fought.outcome == ("" if drinks else "lost")
    if drinks:
        most = capacity(arena.table.play, arena.ann).value
        assert [(one.hp, one.drive, one.condition) for one in (arena.ann, arena.bob)] == [(1, most, Condition.WELL)] * 2
        assert arena.ann.items() == []


@rule("MYK-RARE-GEN-HOLY-GRAIL")
def test_the_holy_grail_helps_outside_a_fight_as_well() -> None:
    scene = in_dungeon(ann=landmaker("king", items=["holy_grail"]))
    scene.ann.condition, scene.ann.hp = Condition.UNCONSCIOUS, 0
    scene.play(count_heads)
    scene.answer("ann", "holy_grail", True)
    scene.ends()
    assert (scene.ann.hp, scene.realm.chronicle.wiped_out) == (1, False)


@rule("MYK-RARE-GEN-LOVE")
def test_love_is_for_those_who_have_somebody() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", loves={"bob": 4}, love_kind="love"),
        "bob": landmaker(),
        "cid": landmaker(),
    }
    scene = Scene(**people)
    before = capacity(scene.table.play, scene.ann).value
    assert [special_relations(scene.realm, one) for one in (scene.ann, scene.bob, scene.cid)] == [1, 1, 0]
    for _ in range(2):
        scene.play(receive, "ann", "love", 1)
    scene.play(receive, "cid", "love")
    scene.ends()
    assert (scene.ann.items(), scene.cid.items()) == ([Carried("love", 1)], [])
    assert capacity(scene.table.play, scene.ann).value == before + 2
