"""Backgrounds: each row of the table, and the mission that follows from it."""

from typing import Any

import pytest

from tests.kingdom.scene import Given, Id, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.treasure import take_treasure
from undercroft.games.kingdom.grammar.delve_moments import MonsterDied
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import Breather, GameOver
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.court.background import BACKGROUNDS, KEEPSAKE, forget_background, roll_background
from undercroft.games.kingdom.phases.court.missions import MISSIONS, check_mission, judge_missions
from undercroft.games.kingdom.rules.bonds import AFFECTION, change_feeling
from undercroft.games.kingdom.rules.figures import ability, max_hp
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import FOES, Background, Built, Feeling, Region

KINGDOM_DICE = (1, 1, 1, 1, 1, 1, 1, 3, 3)
"""The first unknown cell, three times the first word of a name, and a Staple."""


def rolled(number: int, *dice: int, land: Any = None, **people: Any) -> Scene:
    """Let Ann roll a Background openly."""
    court: dict[str, Any] = people or {"ann": landmaker("king"), "bob": landmaker()}
    scene = Scene(land, **court)
    scene.dice(number // 10, number % 10, *dice)
    scene.play(roll_background, "ann")
    scene.answer("ann", "background_secret", False)
    return scene


def past(number: int, **given: Any) -> Given:
    """Give somebody with a Background."""
    chosen = {key: str(value) for key, value in given.items() if key != "count"}
    return landmaker("king", background=Background(str(number), chosen, given.get("count", 0)))


def done(scene: Scene) -> bool:
    """Check Ann's mission."""
    scene.play(check_mission, "ann")
    assert scene.ann.background is not None
    return scene.ann.background.done


def met(scene: Scene) -> bool:
    """Say whether Ann's mission can be checked by the table and is accomplished, without leaving it so."""
    assert scene.ann.background is not None
    return MISSIONS[scene.ann.background.roll](scene.table.play, scene.ann, scene.ann.background)


@rule("MYK-BACKGROUND-01")
def test_two_dice_in_order_say_where_somebody_comes_from() -> None:
    scene = rolled(24)

    scene.ends()
    assert scene.ann.known_background is not None
    assert (scene.ann.known_background.roll, len(BACKGROUNDS.rows)) == ("24", 36)
    scene = rolled(42, *KINGDOM_DICE)
    assert scene.ann.background is not None
    assert scene.ann.background.roll == "42"


@rule("MYK-BACKGROUND-42", "MYK-BACKGROUND-04")
def test_a_spy_can_keep_it_between_player_and_game_master() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    scene.dice(4, 2, *KINGDOM_DICE)

    scene.play(roll_background, "ann")
    scene.answer("ann", "background_secret", True)
    scene.answer("gm", "background_fact", "Nobody suspects a thing.")

    scene.ends()
    assert (scene.ann.known_background, "background_42") == (None, scene.told()[1])
    assert not any(line.kind.startswith("background") for line in scene.table.journal.seen_by("bob"))
    assert "background_42" in [line.kind for line in scene.table.journal.seen_by("gm")]
    assert scene.realm.world.kingdoms["k1"].relationship == "dangerous"


@rule("MYK-BACKGROUND-42")
def test_a_spy_must_become_somebodys_rival() -> None:
    scene = Scene(ann=past(42), bob=landmaker())
    assert not done(scene)
    scene.ann.feelings["bob"] = Feeling(1, "friendship", 4, "anger")

    assert done(scene)


@rule("MYK-BACKGROUND-11")
@pytest.mark.parametrize(("gender", "accomplished"), [("male", True), ("female", False)])
def test_a_foundling_needs_a_lover_of_the_opposite_sex(gender: str, accomplished: bool) -> None:
    scene = Scene(
        ann=landmaker("king", gender="female", loves={"bob": 4}, love_kind="love", background=Background("11")),
        bob=landmaker(gender=gender, loves={"ann": 4}, love_kind="love"),
    )

    assert done(scene) is accomplished


@rule("MYK-BACKGROUND-12")
def test_an_orphan_wants_home_to_be_ours() -> None:
    scene = rolled(12, 5)
    scene.ends()
    assert scene.ann.background is not None
    assert scene.ann.background.chosen == {"cell": "15"}
    assert ("15" in scene.realm.world.regions, done(scene)) == (False, False)
    scene.kingdom.maps["15"] = scene.kingdom.maps.pop("33")

    assert done(scene)


@pytest.mark.parametrize(
    ("number", "relationship"),
    [
        pytest.param(13, "dangerous", marks=rule("MYK-BACKGROUND-13")),
        pytest.param(14, "friendly", marks=rule("MYK-BACKGROUND-14")),
        pytest.param(42, "dangerous", marks=rule("MYK-BACKGROUND-42")),
    ],
)
def test_some_bring_a_kingdom_with_them(number: int, relationship: str) -> None:
    scene = rolled(number, *KINGDOM_DICE)

    scene.ends()
    theirs = scene.realm.world.kingdoms["k1"]
    assert (theirs.relationship, scene.realm.world.of("k1")) == (relationship, ["11"])


@rule("MYK-BACKGROUND-13")
def test_a_hostage_wants_an_alliance() -> None:
    scene = Scene(others={"eastmark": ("dangerous", "11")}, ann=past(13, kingdom="eastmark"))
    assert not done(scene)
    scene.realm.world.kingdoms["eastmark"].relationship = "allied"

    assert done(scene)


@rule("MYK-BACKGROUND-14")
@pytest.mark.parametrize(("other", "accomplished"), [("king", True), ("knight", False)])
def test_a_suitor_wants_the_king(other: str, accomplished: bool) -> None:
    scene = Scene(
        ann=landmaker("knight", loves={"bob": 5}, love_kind="love", background=Background("14")),
        bob=landmaker(other, loves={"ann": 4}, love_kind="love"),
    )

    assert done(scene) is accomplished


@rule("MYK-BACKGROUND-15")
@pytest.mark.parametrize(
    ("die", "faith"),
    list(enumerate(("Calamitists", "Triumphant", "Travelers", "Faith of the Gear", "Learned Ones", "Mad Feasters"), 1)),
)
def test_the_devout_have_a_faith_by_chance(die: int, faith: str) -> None:
    scene = rolled(15, die)

    assert scene.ann.background is not None
    assert scene.ann.background.chosen == {"faith": faith}


@rule("MYK-BACKGROUND-15")
def test_the_devout_want_a_temple_of_level_five() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple"}), ann=past(15))
    assert not done(scene)
    scene.kingdom.find_building("f2")[2].level = 5

    assert done(scene)


@rule("MYK-BACKGROUND-16")
def test_a_relative_shares_in_somebody_elses_mission() -> None:
    scene = rolled(16, ann=landmaker("king"), bob=past(24), cid=landmaker())
    scene.answer("ann", "background_relative", "bob")
    scene.answer("ann", "background_bond", "twin")
    scene.ends()
    assert scene.ann.background is not None
    assert (scene.ann.background.chosen, met(scene)) == ({"relative": "bob", "bond": "twin"}, False)
    assert scene.bob.background is not None
    scene.bob.background.done = True

    assert done(scene)


def test_whoever_is_alone_has_no_relatives() -> None:
    scene = rolled(16, 6, 6, 2, 4, ann=landmaker("king"))

    scene.ends()
    assert scene.ann.background is not None
    assert scene.ann.background.roll == "24"


@rule("MYK-BACKGROUND-21")
def test_a_star_child_has_a_fragment_and_a_destiny() -> None:
    scene = rolled(21, 1, 5)
    scene.ends()
    assert scene.ann.background is not None
    assert scene.ann.background.chosen == {"job": "witch"}
    fragment = scene.ann.find_item("star_fragment")
    assert fragment is not None
    assert (fragment.level, done(scene)) == (1, False)
    scene.ann.jobs = ["witch"]
    scene.ann.items()[0].choices.clear()
    assert not done(scene)
    scene.ann.items()[0].choices.append(KEEPSAKE)

    assert done(scene)


@pytest.mark.parametrize(
    ("number", "enemies"),
    [
        pytest.param(number, enemies, marks=rule(f"MYK-BACKGROUND-{number}"))
        for number, enemies in {
            22: ("angel_fish", "mind_flayer", "yellow_submarine", "thog", "xx_jellyfish", "forneus"),
            23: ("valkyrie", "tengu", "jubjub_bird", "bacura", "general_winter", "ornithopter"),
            36: ("valaraukar", "death", "dragon", "raver_lord", "nameless_apocrypha", "cyclops"),
            41: ("ogre", "beast", "aberration", "undead", "angel", "deep_one"),
        }.items()
    ],
)
def test_a_die_names_the_enemy_and_the_game_master_says_when_it_is_dead(number: int, enemies: tuple[str, ...]) -> None:
    for die, enemy in enumerate(enemies, 1):
        scene = rolled(number, die)
        assert scene.ann.background is not None
        assert scene.ann.background.chosen == {"enemy": enemy}

    scene.play(judge_missions)
    scene.answer("gm", "missions_done", ["ann"])
    assert scene.ann.background is not None
    assert scene.ann.background.done


@rule("MYK-BACKGROUND-41", "MYK-BACKGROUND-55")
@pytest.mark.parametrize(("number", "enough"), [(41, 50), (55, 100)])
def test_kills_are_counted_across_games(number: int, enough: int) -> None:
    scene = Scene(ann=past(number, count=enough - 1))
    assert not done(scene)
    assert scene.ann.background is not None
    scene.ann.background.count += 1

    assert done(scene)


def fallen(scene: Scene, kind: str, by: str, side: str = FOES) -> None:
    async def fall(play: Any) -> None:
        monster = embody(play, kind, "m1")
        monster.side = side
        await open_moment(play, MonsterDied(monster, by))

    scene.play(fall)
    scene.ends()


@pytest.mark.parametrize(
    ("number", "enemy"),
    [
        pytest.param(22, "thog", marks=rule("MYK-BACKGROUND-22")),
        pytest.param(23, "tengu", marks=rule("MYK-BACKGROUND-23")),
        pytest.param(36, "dragon", marks=rule("MYK-BACKGROUND-36")),
    ],
)
def test_a_natural_enemy_must_fall_by_ones_own_hand(number: int, enemy: str) -> None:
    scene = Scene(ann=past(number, enemy=enemy), bob=landmaker())
    assert scene.ann.background is not None

    fallen(scene, enemy, "bob")
    fallen(scene, "ogrekin", "ann")
    assert not scene.ann.background.done
    fallen(scene, enemy, "ann")

    assert scene.ann.background is not None
    assert scene.ann.background.done


@rule("MYK-BACKGROUND-41")
def test_a_feud_counts_one_type_of_monster_that_fell_by_ones_own_hand() -> None:
    scene = Scene(ann=past(41, enemy="ogre"), bob=landmaker())

    for kind, by in (("ogrekin", "ann"), ("ogrekin", "bob"), ("thog", "ann"), ("ogrekin", "ann")):
        fallen(scene, kind, by)

    assert scene.ann.background is not None
    assert scene.ann.background.count == 2


@rule("MYK-BACKGROUND-55")
@pytest.mark.parametrize(("area", "side", "count"), [(2, FOES, 1), (0, FOES, 0), (2, "court", 0)])
def test_a_fighter_counts_every_enemy_who_falls_where_they_fight(area: int, side: str, count: int) -> None:
    scene = Scene(ann=past(55), bob=landmaker())
    scene.ann.area = area

    fallen(scene, "ogrekin", "bob", side)

    assert scene.ann.background is not None
    assert scene.ann.background.count == count


@pytest.mark.parametrize(
    ("number", "attribute"),
    [
        pytest.param(24, "lifestyle", marks=rule("MYK-BACKGROUND-24")),
        pytest.param(25, "culture", marks=rule("MYK-BACKGROUND-25")),
        pytest.param(26, "order", marks=rule("MYK-BACKGROUND-26")),
        pytest.param(31, "military", marks=rule("MYK-BACKGROUND-31")),
    ],
)
def test_a_vow_asks_for_an_attribute_of_five(number: int, attribute: str) -> None:
    four: dict[str, Any] = {attribute: 4}
    five: dict[str, Any] = {attribute: 5}
    assert not done(Scene(kingdom(**four), ann=past(number)))
    assert done(Scene(kingdom(**five), ann=past(number)))


@rule("MYK-BACKGROUND-02")
def test_a_mission_is_noticed_while_the_game_is_played() -> None:
    scene = Scene(kingdom(culture=5), ann=past(25))

    scene.play(open_moment, Breather("prologue"))

    scene.ends()
    assert scene.ann.background is not None
    assert (scene.ann.background.done, "mission_done" in scene.told()) == (True, True)


@rule("MYK-BACKGROUND-11")
def test_a_mission_of_the_heart_is_noticed_at_once() -> None:
    scene = Scene(
        ann=landmaker("king", gender="female", loves={"bob": 4}, love_kind="love", background=Background("11")),
        bob=landmaker(gender="male", loves={"ann": 3}, love_kind="love"),
    )

    scene.play(change_feeling, "bob", Id("ann"), AFFECTION, 1, "X")

    assert scene.ann.background is not None
    assert scene.ann.background.done


@rule("MYK-BACKGROUND-32")
def test_the_ostracized_want_a_statue_and_a_best_friend() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 4}, background=Background("32")), bob=landmaker(loves={"ann": 4}))
    assert not done(scene)
    scene.kingdom.maps["33"].rooms["A1"].facilities.append(Built("f9", "statue", choices=["ann"]))

    assert done(scene)


@rule("MYK-BACKGROUND-33")
def test_ill_blood_steps_forward_and_wants_a_great_kingdom() -> None:
    scene = rolled(33)
    scene.ends()
    assert ("step_forward" in scene.ann.skills, done(scene)) == (True, False)
    scene.kingdom.level = 5

    assert done(scene)


@rule("MYK-BACKGROUND-34")
def test_dungeonitis_costs_hp_and_sharpens_something() -> None:
    scene = rolled(34)
    scene.answer("ann", "background_ability", "charisma")
    scene.ends()

    play = scene.table.play
    assert max_hp(play, scene.ann).explain() == "max_hp 5 = 10 - Dungeonitis 5"
    assert (ability(play, scene.ann, "charisma"), ability(play, scene.ann, "wit"), done(scene)) == (3, 2, False)


@rule("MYK-BACKGROUND-34", "MYK-RARE-ARMS-STEEL-BODY", "MYK-TREASURE-5-6")
def test_a_steel_body_from_a_hoard_cures_dungeonitis() -> None:
    scene = rolled(34)
    scene.answer("ann", "background_ability", "charisma")
    hoard = next(one.id for one in MONSTERS if one.level > 20)

    scene.dice(6)
    scene.play(take_treasure, {hoard: 1})
    scene.answer("ann", "treasure_rare", "steel_body")

    scene.ends()
    assert done(scene)


@rule("MYK-BACKGROUND-35")
def test_a_debt_is_paid_back_with_the_bookkeepers_consent() -> None:
    scene = rolled(35, 3, land=kingdom(treasury=20), ann=landmaker("king"), bob=landmaker("vizier"))
    scene.ends()
    assert scene.ann.background is not None
    assert scene.ann.background.count == 13

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "own_debt")
    assert scene.ask.limits() == {"low": 1, "high": 13, "start": 1}
    scene.answer("ann", "debt_repaid", 13)
    scene.answer("bob", "debt_agreed", True)
    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.background.done) == (7, True)


@rule("MYK-BACKGROUND-35")
def test_after_every_fifth_game_a_debt_grows() -> None:
    scene = Scene(ann=past(35, count=5, games=3))
    scene.play(open_moment, GameOver())
    assert scene.ann.background is not None
    assert scene.ann.background.count == 5
    scene.dice(4)

    scene.play(open_moment, GameOver())

    scene.ends()
    assert scene.ann.background is not None
    assert scene.ann.background.count == 9


@rule("MYK-BACKGROUND-43")
def test_an_old_family_wants_five_regions() -> None:
    assert not done(Scene(kingdom(regions=("33", "34", "35", "36")), ann=past(43)))
    assert done(Scene(kingdom(regions=("33", "34", "35", "36", "44")), ann=past(43)))


@rule("MYK-BACKGROUND-44")
def test_a_smiths_heir_brings_a_weapon_of_level_five_home() -> None:
    scene = rolled(44)
    scene.answer("ann", "background_arms", "blade")
    scene.ends()
    scene = Scene(phase="end", ann=past(44, arms="blade"), bob=landmaker(items=[("blade", 4)]))
    assert not done(scene)
    scene.bob.items()[0].level = 5

    assert done(scene)


@rule("MYK-BACKGROUND-45")
@pytest.mark.parametrize(
    ("dice", "power"),
    [((1,), "dynamite_empire"), ((5, 6, 2), "millennium_dynasty"), ((3,), "metro_khan"), ((4,), "haglma")],
)
def test_a_spy_of_a_great_power_wants_us_as_its_vassal(dice: tuple[int, ...], power: str) -> None:
    scene = rolled(45, *dice)
    scene.ends()
    assert scene.ann.background is not None
    assert (scene.ann.background.chosen, done(scene)) == ({"power": power}, False)
    scene.kingdom.vassal_of = power

    assert done(scene)


@rule("MYK-BACKGROUND-46")
def test_a_collector_wants_fifty_of_something() -> None:
    scene = rolled(46)
    scene.answer("ann", "background_material", "cloth")
    scene.ends()
    scene.kingdom.materials["cloth"] = 45
    scene.bob.slots[0].materials["cloth"] = 4
    assert not done(scene)
    scene.bob.slots[0].materials["cloth"] = 5

    assert done(scene)


@rule("MYK-BACKGROUND-51", "MYK-BACKGROUND-04")
def test_only_the_game_master_knows_whether_the_family_is_there() -> None:
    scene = rolled(51, 1, 2)
    scene.answer("gm", "background_family_there", True)

    scene.ends()
    assert scene.ann.background is not None
    assert scene.ann.background.chosen == {"cell": "11", "relative": "mother"}
    assert (scene.realm.world.regions["11"].kind, scene.ann.facts) == ("monsters", {"family": "there"})
    assert b"facts" not in scene.table.view("ann").encode()


@pytest.mark.parametrize(
    ("number", "dice", "fact"),
    [
        pytest.param(52, (), "father", marks=rule("MYK-BACKGROUND-52", "MYK-BACKGROUND-04")),
        pytest.param(56, (1, 1, 1), "memories", marks=rule("MYK-BACKGROUND-56", "MYK-BACKGROUND-04")),
        pytest.param(61, (6,), "undead", marks=rule("MYK-BACKGROUND-61", "MYK-BACKGROUND-04")),
        pytest.param(62, KINGDOM_DICE, "crime", marks=rule("MYK-BACKGROUND-62", "MYK-BACKGROUND-04")),
        pytest.param(65, (6,), "way_back", marks=rule("MYK-BACKGROUND-65", "MYK-BACKGROUND-04")),
    ],
)
def test_the_game_master_fills_the_gaps_and_judges(number: int, dice: tuple[int, ...], fact: str) -> None:
    scene = rolled(number, *dice)
    scene.answer("gm", "background_fact", "It was the butler.")
    scene.ends()

    assert scene.ann.facts == {fact: "It was the butler."}
    assert b"butler" not in scene.table.view("ann").encode()
    scene.play(judge_missions)
    assert scene.ask.params["rows"] == {"ann": str(number)}
    scene.answer("gm", "missions_done", [])
    assert scene.ann.background is not None
    assert not scene.ann.background.done


@rule("MYK-BACKGROUND-56", "MYK-BACKGROUND-61", "MYK-BACKGROUND-62", "MYK-BACKGROUND-65")
def test_what_the_gaps_are_about() -> None:
    nobody, mourner, exile, dreamer = rolled(56, 1, 1, 1), rolled(61, 6), rolled(62, *KINGDOM_DICE), rolled(65, 6)

    assert nobody.ann.background is not None
    assert nobody.ann.background.chosen == {"cell": "11", "word": "Magic"}
    assert nobody.realm.world.regions["11"].kind == "dungeon"
    assert mourner.ann.background is not None
    assert mourner.ann.background.chosen == {"lost": "rival"}
    assert exile.realm.world.kingdoms["k1"].relationship == "hostile"
    assert dreamer.ann.background is not None
    assert dreamer.ann.background.chosen == {"lost": "master"}


@rule("MYK-BACKGROUND-53")
def test_a_reader_wants_fifteen_known_regions() -> None:
    scene = Scene(ann=past(53))
    for cell in range(11, 17):
        scene.realm.world.regions[str(cell)] = Region("dungeon")
        scene.realm.world.regions[str(cell + 10)] = Region("dungeon")
    assert not done(scene)
    scene.realm.world.regions["41"] = scene.realm.world.regions["42"] = Region("dungeon")

    assert done(scene)


@rule("MYK-BACKGROUND-54")
def test_an_heir_reconquers_a_kingdom_blade_in_hand() -> None:
    scene = rolled(54, *KINGDOM_DICE)
    scene.ends()
    blade = scene.ann.find_item("blade")
    assert blade is not None
    assert (blade.level, scene.realm.world.kingdoms["k1"].relationship) == (1, "hostile")
    scene.realm.world.kingdoms["k1"].gone = True
    assert not done(scene)
    scene.kingdom.maps["11"] = scene.kingdom.maps.pop("33")
    assert met(scene)
    scene.ann.slots[0].item = None

    assert not done(scene)


@rule("MYK-BACKGROUND-63")
def test_a_construct_wants_to_be_loved_by_five() -> None:
    fans: dict[str, Any] = {name: landmaker(loves={"ann": 5}) for name in ("bob", "cid", "dee", "eve")}
    assert not done(Scene(ann=past(63), **fans))
    assert done(Scene(ann=past(63), fay=landmaker(loves={"ann": 5}), **fans))


@rule("MYK-BACKGROUND-64")
def test_when_the_sealed_book_is_gone_so_is_the_kingdom() -> None:
    scene = rolled(64)
    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["grimoire"]
    scene.play(open_moment, Breather("prologue"))
    assert scene.kingdom.destroyed == ""
    scene.ann.slots[0].item = None

    scene.play(open_moment, Breather("prologue"))

    assert scene.kingdom.destroyed == "demon_lord"


@rule("MYK-BACKGROUND-66")
def test_a_freed_slave_is_loyal_and_the_game_master_judges_the_end() -> None:
    scene = rolled(66)
    scene.ends()
    felt = scene.ann.feelings["bob"]
    assert (felt.affection, felt.affection_kind) == (1, "loyalty")

    scene.play(judge_missions)
    scene.answer("gm", "missions_done", ["ann"])
    assert scene.ann.background is not None
    assert scene.ann.background.done


def test_a_background_that_is_made_again_leaves_nothing_behind() -> None:
    scene = rolled(54, *KINGDOM_DICE)

    scene.play(forget_background, "ann")

    assert (scene.ann.items(), scene.realm.world.kingdoms, list(scene.realm.world.regions)) == ([], {}, ["33"])
    assert (scene.ann.background, scene.ann.known_background) == (None, None)
