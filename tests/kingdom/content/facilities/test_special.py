"""Special Facilities."""

from tests.kingdom.scene import BOB, KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.delve_moments import CampBegun
from undercroft.games.kingdom.grammar.entries import SKILLS
from undercroft.games.kingdom.grammar.moments import Breather, GameOver
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.figures import capacity, defense
from undercroft.games.kingdom.state import Kingdom, MapSheet
from undercroft.games.kingdom.words import Place


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


@rule("MYK-FAC-SPECIAL-CITADEL")
def test_a_citadel_adds_one_and_two_once_it_is_as_high_as_the_kingdom() -> None:
    low = Scene(kingdom(facilities={"A1": "citadel"}), ann=KING)
    high = Scene(kingdom(facilities={"A1": "citadel", "A2": "citadel"}), ann=KING)

    assert (attribute_level(low.table.play, "military"), attribute_level(high.table.play, "military")) == (2, 3)


@rule("MYK-FAC-SPECIAL-RECYCLE-SHOP", "MYK-FACRULE-TARGET-ITEM")
def test_the_recycle_shop_makes_something_else_of_what_a_thing_is_made_of() -> None:
    scene = Scene(kingdom(facilities={"A1": "recycle_shop"}), ann=landmaker("king", items=["blade"]))
    scene.ann.slots[1].materials = {"wood": 1, "iron": 1}

    scene.act("ann", "recycle_shop")
    assert set(scene.ask.options()) == {"dagger", "battle_axe", "spear", "crossbow", "war_hammer", "drink", "pan"} | {
        "heavy_wristband", "instrument_of_torture",
    }  # fmt: skip
    scene.answer("ann", "recycle_new", "battle_axe")

    scene.ends()
    assert ([item.id for item in scene.ann.items()], scene.ann.carried_materials()) == (["battle_axe"], {"iron": 1})


@rule("MYK-FAC-SPECIAL-OBSERVATORY")
def test_an_observatory_hands_out_as_many_star_fragments_as_fit() -> None:
    land = kingdom(facilities={"A1": "observatory"}, lifestyle=4)
    scene = Scene(land, ann=landmaker("king", items=["blade"] * 4), bob=landmaker(items=["blade"] * 5))
    scene.dice(3, 3)

    scene.act("ann", "observatory")
    scene.answer("ann", "observatory_fragments", 2)
    scene.answer("ann", "observatory_fragments", 0)

    scene.ends()
    assert [(item.id, item.level) for item in scene.ann.items()][4:] == [("star_fragment", 1)] * 2
    assert len(scene.bob.items()) == 5


@rule("MYK-FAC-SPECIAL-SPELL-CHAMBER")
def test_a_spell_chamber_gives_hope_for_one_group_within_capacity() -> None:
    scene = Scene(kingdom(treasury=4), ann=landmaker("king", wit=1, charisma=2, drive=1, skills=["shooting_star"]))

    scene.play(buy_facility, "ann", "spell_chamber", "33.A1")
    scene.answer("ann", "facility_group", "astrology")
    scene.act("ann", "spell_chamber")

    scene.ends()
    assert [(one.what, one.about, one.amount) for one in scene.ann.lasting] == [("special_hope", "astrology", 1)]
    assert "spell_chamber" not in scene.actions("ann")


@rule("MYK-FAC-SPECIAL-STATUE")
def test_a_statue_raises_the_capacity_of_whom_it_shows() -> None:
    scene = Scene(kingdom(treasury=5), ann=KING, bob=BOB)

    scene.play(buy_facility, "ann", "statue", "33.B2")
    scene.answer("ann", "facility_character", "bob")

    scene.ends()
    assert capacity(scene.table.play, scene.ann).value == 2
    assert capacity(scene.table.play, scene.bob).explain() == "capacity 3 = 2 + Statue 1"


@rule("MYK-FAC-SPECIAL-TRAINING-CENTER", "MYK-SKILLRULE-JOB", "MYK-SKILLRULE-JOBCHANGE", "MYK-SKILLRULE-JOBCHANGE-KEEP")
def test_a_training_center_changes_job_skill_and_bonus_and_nothing_else() -> None:
    land = kingdom(facilities={"A1": "training_center"})
    scene = Scene(land, ann=landmaker("king", jobs=["noble"], skills=["diadem", "noblesse_oblige"]))

    scene.act("ann", "training_center")
    assert "noble" not in scene.ask.options()
    scene.answer("ann", "training_new_job", "warlock")

    scene.ends()
    assert (scene.ann.jobs, scene.ann.skills) == (["warlock"], ["diadem", "ritual"])
    assert (scene.ann.abilities["charisma"], scene.ann.abilities["wit"]) == (1, 3)


@rule("MYK-FAC-SPECIAL-HIDEOUT")
def test_a_hideout_protects_its_user_and_at_level_three_order() -> None:
    scene = Scene(kingdom(facilities={"A1": "hideout", "A2": "hideout", "A3": "hideout"}, order=3), ann=KING)
    scene.dice(3, 3)

    scene.act("ann", "hideout")

    scene.ends()
    assert defense(scene.table.play, scene.ann).explain() == "defense 12 = 9 + Hideout 3"
    assert attribute_level(scene.table.play, "order") == 4


@rule("MYK-FAC-SPECIAL-MASS-MEDIA")
def test_mass_media_name_the_ruler() -> None:
    scene = Scene(kingdom(facilities={"A1": "mass_media"}, culture=6), ann=KING)
    scene.realm.adventure.truth.ruler = "dragon"
    scene.dice(3, 3)

    scene.act("ann", "mass_media")
    scene.answer("ann", "mass_media", "ruler")

    scene.ends()
    assert scene.realm.adventure.known_ruler == "dragon"


@rule("MYK-FAC-SPECIAL-MASS-MEDIA")
def test_mass_media_tell_what_is_in_a_random_region_if_nobody_knows() -> None:
    scene = Scene(kingdom(facilities={"A1": "mass_media"}, culture=6), ann=KING)
    scene.dice(3, 3, 5, 2, 4, 5)

    scene.act("ann", "mass_media")
    scene.answer("ann", "mass_media", "region")

    scene.ends()
    assert scene.realm.world.regions["52"].kind == "barrier"


@rule("MYK-FAC-SPECIAL-TRAINING-GYM")
def test_a_training_gym_swaps_as_many_skills_as_its_level() -> None:
    land = kingdom(facilities={"A1": "training_gym", "A2": "training_gym"})
    scene = Scene(land, ann=landmaker("king", skills=["diadem", "hegemony", "anarch"]))

    scene.act("ann", "training_gym")
    scene.answer("ann", "skills_given_up", ["diadem", "anarch"])
    scene.answer("ann", "skill_learned", "royal_guard")
    scene.answer("ann", "skill_learned", "stormbringer")

    scene.ends()
    assert scene.ann.skills == ["hegemony", "royal_guard", "stormbringer"]


@rule("MYK-FAC-SPECIAL-LABORATORY")
def test_a_laboratory_swaps_one_skill() -> None:
    scene = Scene(kingdom(facilities={"A1": "laboratory"}), ann=landmaker("king", skills=["diadem", "anarch"]))

    scene.act("ann", "laboratory")
    scene.answer("ann", "skills_given_up", ["anarch"])
    scene.answer("ann", "skill_learned", "hegemony")

    scene.ends()
    assert scene.ann.skills == ["diadem", "hegemony"]


@rule("MYK-FAC-SPECIAL-GUILD")
def test_a_guild_opens_its_groups_to_who_joins() -> None:
    scene = Scene(kingdom(treasury=10), ann=KING)

    scene.play(buy_facility, "ann", "guild", "33.A1")
    scene.answer("ann", "facility_group", "dungeon")
    scene.play(buy_facility, "ann", "guild", "33.A2")
    assert "dungeon" not in scene.ask.options()
    scene.answer("ann", "facility_group", "item")
    scene.act("ann", "guild")

    scene.ends()
    assert [(one.what, one.about) for one in scene.ann.lasting] == [("skill_group", "dungeon"), ("skill_group", "item")]


SEER = landmaker("oracle", skills=["horoscope"], charisma=2)


def with_choices(land: Kingdom, kind: str, *choices: str) -> Kingdom:
    """Write down what was chosen for the Facilities of a kind."""
    built = [one for _, _, one in land.buildings() if one.kind == kind]
    for one, choice in zip(built, choices, strict=True):
        one.choices = [choice]
    return land


@rule("MYK-FAC-SPECIAL-LIBRARY")
def test_a_library_helps_with_skills_of_its_group() -> None:
    land = with_choices(kingdom(facilities={"A1": "library", "A2": "library"}), "library", "astrology", "science")
    scene = Scene(land, ann=SEER)
    scene.dice(3, 3)

    scene.act("ann", "horoscope")
    scene.ends()

    assert [one.what for one in scene.ann.lasting] == ["horoscope"]


@rule("MYK-FAC-SPECIAL-LIBRARY")
def test_a_library_about_something_else_does_not_help() -> None:
    land = with_choices(kingdom(facilities={"A1": "library", "A2": "library"}), "library", "summoning", "science")
    scene = Scene(land, ann=SEER)
    scene.dice(3, 3)

    scene.act("ann", "horoscope")
    scene.ends()

    assert scene.ann.lasting == []


@rule("MYK-FAC-SPECIAL-SPELL-CHAMBER")
def test_special_hope_pays_for_skills_of_its_group_and_for_their_dice() -> None:
    land = with_choices(kingdom(facilities={"A1": "spell_chamber", "A2": "spell_chamber"}, voices=0), "spell_chamber",
                        "astrology", "astrology")  # fmt: skip
    scene = Scene(land, ann=landmaker("oracle", skills=["horoscope", "faith"]), quiet=False)

    scene.act("ann", "spell_chamber")
    scene.ann.exhausted = False
    assert "horoscope" in scene.actions("ann")
    assert "faith" not in scene.actions("ann")
    scene.act("ann", "horoscope")
    assert scene.ask.options() == ["0", "1"]
    scene.dice(1, 3, 4)
    scene.answer("ann", "check_hope", "1")
    scene.answer("ann", "horoscope_die", "4")

    scene.ends()
    assert [(one.what, one.amount) for one in scene.ann.lasting] == [("horoscope", 4)]


@rule("MYK-FAC-SPECIAL-RITUAL-PRECINCT")
def test_a_ritual_is_used_once_at_any_time_with_culture_and_voices() -> None:
    land = with_choices(
        kingdom(facilities={"A1": "ritual_precinct"}, culture=4, voices=5), "ritual_precinct", "horoscope"
    )
    scene = Scene(land, ann=landmaker("king", drive=2, charisma=0))

    scene.act("ann", "ritual_precinct")
    assert [(one.what, one.about) for one in scene.ann.lasting] == [("precinct", "horoscope")]
    scene.dice(3, 2)
    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "ritual_precinct_perform_the_ritual")
    scene.answer("ann", "horoscope_die", "2")

    scene.ends()
    assert (scene.ann.drive, scene.kingdom.voices) == (2, 4)
    assert [one.what for one in scene.ann.lasting] == ["horoscope"]


@rule("MYK-FAC-SPECIAL-RITUAL-PRECINCT")
def test_each_part_of_a_precinct_has_another_ritual_and_none_is_permanent() -> None:
    scene = Scene(kingdom(treasury=10), ann=landmaker("king"))

    scene.play(buy_facility, "ann", "ritual_precinct", "33.A1")
    offered = [SKILLS[skill] for skill in scene.ask.options()]
    assert all(skill.kind not in ("permanent", "optional") for skill in offered)
    scene.answer("ann", "facility_ritual", "transfer")
    scene.play(buy_facility, "ann", "ritual_precinct", "33.A2")
    assert "transfer" not in scene.ask.options()
    scene.answer("ann", "facility_ritual", "horoscope")
    scene.act("ann", "ritual_precinct")
    scene.answer("ann", "ritual_precinct_skill", "transfer")

    scene.ends()
    assert scene.ann.lent == ["transfer"]
    scene.play(open_moment, GameOver())
    assert scene.ann.lent == []
