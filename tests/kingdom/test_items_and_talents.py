"""Items and Talents of every timing."""

from tests.rules import rule
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, ITEMS
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import max_hp

from .scene import Scene, kingdom, landmaker


@rule("MYK-ITEM-ARMS-BLADE")
def test_a_blade_is_a_melee_weapon() -> None:
    weapon = ITEMS["blade"].weapon

    assert weapon is not None
    assert (weapon.ranged, weapon.reach, weapon.damage, weapon.per_level) == (False, 0, "1D6", 1)


@rule("MYK-CLASSINFO-KING", "MYK-EQUIP-CLASS-KING")
def test_a_king_starts_with_free_scores_and_three_items() -> None:
    king = COURT_CLASSES["king"]

    assert (king.spread, king.equipment) == ((4, 4, 1, 0), ("blade", "flag", "costume"))


@rule("MYK-ITEM-LIFESTYLE-COSTUME", "MYK-ITEMRULE-TIMING-EQUIPABLE")
def test_a_costume_adds_a_die_to_charisma_checks_only() -> None:
    scene = Scene(ann=landmaker(items=["costume"]))
    scene.dice(1, 4, 5, 1, 4)

    charming = scene.play(make_check, "ann", "charisma", 9)
    clever = scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert (charming.used, clever.used) == ((5, 4), (4, 1))


@rule("MYK-ITEM-RECOVERY-DRINK", "MYK-ITEMRULE-TIMING-SUPPORT")
def test_a_drink_gives_drive_by_its_level_and_is_gone() -> None:
    scene = Scene(ann=landmaker(items=[("drink", 1)]))

    scene.act("ann", "drink")

    scene.ends()
    assert (scene.ann.drive, scene.ann.items(), scene.ann.exhausted) == (2, [], True)


@rule("MYK-ITEM-RECOVERY-TONIC")
def test_a_tonic_raises_maximum_hp_by_its_level() -> None:
    scene = Scene(ann=landmaker(items=[("tonic", 2)]), bob=landmaker())

    assert max_hp(scene.table.play, scene.ann).explain() == "max_hp 17 = 10 + Tonic 7"
    assert max_hp(scene.table.play, scene.bob).value == 10


@rule("MYK-ITEM-LIFESTYLE-HANDY-PHONE", "MYK-ITEMRULE-TIMING-ASSIST")
def test_a_handy_phone_is_offered_for_a_command_check_once_a_cycle() -> None:
    scene = Scene(ann=landmaker(items=[("handy_phone", 1)]))
    scene.dice(3, 2, 3, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    assert scene.result.succeeded
    scene.play(make_check, "ann", "wit", 9, action="command")

    scene.ends()


@rule("MYK-TALENT-NOBLE", "MYK-TALENTRULE-USE", "MYK-KINGDOM-POP-07")
def test_a_noble_works_once_it_was_switched_on_and_counts_as_used() -> None:
    scene = Scene(kingdom(talents=["noble"]), ann=landmaker("king"))
    assert attribute_level(scene.table.play, "culture") == 1

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "talent_noble_switch_on")

    scene.ends()
    assert attribute_level(scene.table.play, "culture") == 2
    assert (scene.kingdom.talents[0].used, scene.realm.chronicle.talents_used) == (True, 1)


@rule("MYK-KINGDOM-POP-08", "MYK-KINGDOM-ATTR-CULT-01")
def test_no_more_talents_than_culture_can_be_used_in_a_game() -> None:
    scene = Scene(kingdom(talents=["warlock", "astrologist"], facilities={"A1": "citadel"}), ann=landmaker("king"))

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "talent_warlock_switch_on")

    scene.ends()


@rule("MYK-TALENT-WARLOCK")
def test_a_warlock_helps_to_gather_information_at_home() -> None:
    scene = Scene(kingdom(talents=["warlock"]), ann=landmaker("king", wit=2))
    scene.kingdom.talents[0].used = True
    scene.dice(3, 3, 3, 3)

    assert scene.play(make_check, "ann", "wit", 9, action="command").result == 9
    assert scene.play(make_check, "ann", "wit", 9, action="search").result == 8


@rule("MYK-TALENT-ASTROLOGIST")
def test_an_astrologist_without_a_farm_is_not_offered() -> None:
    scene = Scene(kingdom(talents=["astrologist"]), ann=landmaker("king"))

    scene.play(open_moment, Breather("prologue"))

    scene.ends()
