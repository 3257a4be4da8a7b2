"""Rules of fighting that belong to characters, Items and Facilities rather than to any one skill."""

from typing import Any

from tests.rules import rule
from undercroft.games.kingdom.delve.attack import make_attack
from undercroft.games.kingdom.delve.moments import CampBegun
from undercroft.games.kingdom.delve.sides import embody
from undercroft.games.kingdom.entries import MONSTERS
from undercroft.games.kingdom.figures import max_voices
from undercroft.games.kingdom.state import Built, MapSheet
from undercroft.games.kingdom.time import begin_cycle, end_cycle
from undercroft.games.kingdom.windows import open_moment
from undercroft.games.kingdom.words import Place

from .arena import Arena
from .scene import Scene, kingdom, landmaker


@rule("MYK-CHAR-04")
def test_a_monster_has_the_few_figures_of_its_card_and_nothing_more() -> None:
    scene = Scene()
    entry = MONSTERS["ogrekin"]
    monster = embody(scene.table.play, "ogrekin", "m1")

    printed = {"level", "warfare", "reach", "damage", "defense", "hp", "personality", "materials", "skills"}
    assert printed <= set(type(entry).__struct_fields__)
    assert (monster.level, monster.abilities["warfare"], monster.hp) == (entry.level, entry.warfare, entry.hp)
    assert (monster.personality, monster.skills) == (entry.personality, list(entry.skills))
    assert (monster.jobs, monster.court_class, monster.followers) == ([], "", {})


@rule("MYK-RELATION-07", "MYK-RELATION-10")
def test_hostility_adds_to_the_damage_of_attacks_on_whom_one_hates() -> None:
    ann = landmaker(items=["blade"], area=4, warfare=9, hates={"m1": 3})
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 2, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (whole - 2 - 3, whole - 2)


@rule("MYK-TIME-ROUND")
def test_a_round_is_the_cycle_of_combat() -> None:
    ann = landmaker("servant", skills=["ogg"], items=["blade"], area=4, warfare=9, hp=16, quest=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.play(begin_cycle)
    arena.dice(1, 1, 4, 4, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "ogg")

    arena.dice(4, 4, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()

    arena.play(end_cycle)
    arena.play(begin_cycle)
    arena.play(make_attack, "ann", ["m1"], "blade")
    assert "ogg" in arena.ask.options()


@rule("MYK-FACRULE-DUNGEON-USE")
def test_a_facility_that_stands_in_the_dungeon_is_used_in_that_room() -> None:
    scene = Scene(ann=landmaker("king", wit=4, charisma=4))
    realm = scene.realm
    realm.place, realm.delve.begun, realm.delve.room = Place.DUNGEON, True, "A2"
    realm.adventure.sheet = MapSheet()
    realm.adventure.sheet.rooms["A2"].facilities.append(Built("x1", "arixang", 2))

    scene.act("ann", "arixang")
    scene.ends()
    assert (scene.ann.drive, scene.ann.exhausted) == (3, True)

    scene.ann.exhausted, scene.realm.delve.room = False, "A3"
    assert "arixang" not in scene.actions("ann")


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_a_victory_in_the_colosseum_fills_the_kingdom_with_voices() -> None:
    land = kingdom(facilities={"A1": "colosseum"}, voices=2)
    scene = Scene(land, ann=landmaker("king", items=["blade"], warfare=9, quest=9), bob=landmaker(), cat=landmaker())
    before = max_voices(scene.table.play).value
    scene.realm.landmakers["cat"].exhausted = True
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "colosseum_fighters", ["bob"])
    scene.answer("ann", "take_place", "3")
    scene.answer("bob", "take_place", "1")
    scene.answer("gm", "special_conditions", "")
    fight = scene.realm.delve.fight
    assert fight is not None
    assert scene.cat.area == 0
    bring_it_to_an_end(scene)

    assert scene.realm.delve.fight is None
    assert (scene.kingdom.voices, scene.realm.place) == (before + 5, Place.KINGDOM)
    assert (scene.ann.exhausted, scene.bob.exhausted, scene.cat.exhausted) == (True, True, True)


def bring_it_to_an_end(scene: Scene) -> None:
    """Let the monsters give up at the end of the first Round, and everybody else do nothing."""
    for _ in range(200):
        if scene.table.over:
            return
        ask = scene.table.open_asks()[0]
        answer: Any
        match ask.key:
            case "treasure_materials":
                answer = ask.nth(0)
            case "end_of_round":
                answer = "surrender"
            case "battle_action":
                answer = "pass"
            case _:
                answer = "pass" if "pass" in ask.options() else ask.options()[0]
        scene.table.answer(ask.seat, ask.id, answer)


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_defeat_in_the_colosseum_brings_nothing() -> None:
    scene = Scene(kingdom(facilities={"A1": "colosseum"}, voices=2), ann=landmaker("king", items=["blade"], wit=9))
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "take_place", "3")
    scene.answer("gm", "special_conditions", "")
    scene.answer("ann", "battle_move", "3")
    scene.answer("ann", "battle_action", "surrender")
    bring_it_to_an_end(scene)

    assert (scene.kingdom.voices, scene.ann.exhausted, scene.realm.delve.fight) == (2, True, None)


@rule("MYK-FAC-SPECIAL-LOOPHOLE")
def test_a_loophole_opens_an_entrance_at_the_edge_of_the_map_once() -> None:
    land = kingdom(facilities={"A1": ["hideout", "loophole"]}, treasury=3)
    scene = Scene(land, ann=landmaker("king"))
    realm = scene.realm
    realm.place, realm.delve.begun, realm.delve.room = Place.DUNGEON, True, "C2"
    realm.adventure.truth.entrances = ["A1-north"]
    realm.adventure.sheet = MapSheet()

    scene.play(open_moment, CampBegun())
    scene.use("ann", "camp_begun", "loophole")
    scene.ends()

    assert scene.realm.adventure.truth.entrances == ["A1-north", "C2-south"]
    assert scene.realm.adventure.sheet is not None
    assert "C2-south" in scene.realm.adventure.sheet.entrances
    assert scene.kingdom.treasury == 2
    scene.realm.adventure.truth.entrances.pop()
    scene.play(open_moment, CampBegun())
    scene.ends()


@rule("MYK-FAC-SPECIAL-LOOPHOLE")
def test_there_is_no_wall_to_knock_through_in_the_middle() -> None:
    scene = Scene(kingdom(facilities={"A1": ["hideout", "loophole"]}, treasury=3), ann=landmaker("king"))
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "B2"

    scene.play(open_moment, CampBegun())

    scene.ends()
