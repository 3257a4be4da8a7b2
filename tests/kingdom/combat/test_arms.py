"""Combat: Arms."""

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.support import support_actions
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Built, MapSheet
from undercroft.games.kingdom.words import Place


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


@rule("MYK-ITEMRULE-TRADE-COMBAT")
def test_in_combat_items_change_hands_only_by_an_action_in_the_same_area() -> None:
    arena = Arena(ann=landmaker(items=["blade"], area=2), bob=landmaker(items=["lunch"], area=2))

    arena.turn("ann", action="exchange_items")
    arena.answer("ann", "exchange_items_give", ["0:blade"])
    arena.answer("ann", "exchange_items_take", [])
    arena.answer("bob", "exchange_items_agree", True)

    arena.ends()
    assert [item.id for item in arena.bob.items()] == ["lunch", "blade"]
    assert arena.ann.exhausted

    arena.ann.exhausted, arena.bob.area = False, 3
    arena.play(open_moment, Breather("actions"))
    arena.ends()
    assert "exchange_items" not in support_actions(arena.table.play, arena.ann)
