"""Jobs and the talents of citizens."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Id, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.jobs import ADVANCED_JOBS, draw_job
from undercroft.games.kingdom.draws.births import BIRTH
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, ITEMS, JOBS
from undercroft.games.kingdom.grammar.moments import Breather, EarningsDue, FacilityCost, GameBegun
from undercroft.games.kingdom.grammar.tables import Roll, Table, roll_on
from undercroft.games.kingdom.grammar.windows import attribute_level, item_level, open_moment, reckon
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.disaster import DISASTER
from undercroft.games.kingdom.rules.figures import max_followers
from undercroft.games.kingdom.rules.people import gain_talent
from undercroft.games.kingdom.state import Carried, MapSheet


@rule("MYK-TALENT-HUNTER")
def test_a_hunters_quarry_is_easier_to_hit() -> None:
    land = kingdom(talents=["hunter"])
    land.talents[0].choices, land.talents[0].used = ["undead"], True
    ann = landmaker("king", items=["blade"], area=4, warfare=2)
    arena = Arena(land, foes=["skeleton", "slime"], plain=True, ann=ann)
    arena.m1.hp = arena.m2.hp = 20
    arena.dice(2, 3, 3, 2, 3, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    undead = arena.result.check.bonus.value
    arena.play(make_attack, "ann", ["m2"], "blade")

    assert (undead, arena.result.check.bonus.value) == (1, 0)


ALL = (
    "melee",
    "ranged",
    "astrology",
    "summoning",
    "science",
    "dungeon",
    "negotiation",
    "useful",
    "entertainment",
    "item",
)


FIGURES: dict[str, tuple[int, str, tuple[str, ...], tuple[str, ...], str]] = {
    "astrologist": (11, "charisma", ("astrology",), ("star_fragment", "star_fragment"), "voice_of_star"),
    "warlock": (12, "wit", ("astrology", "summoning", "science"), ("grimoire",), "ritual"),
    "summoner": (13, "charisma", ("summoning",), ("animal_companion",), "minor_shift"),
    "doctor": (14, "wit", ("science",), ("glasses", "trap_collection"), "monsterology"),
    "medic": (15, "wit", ("science", "item"), ("stretcher", "trauma_kit"), "field_doctor"),
    "noble": (16, "charisma", ("negotiation", "entertainment"), ("costume", "full_course"), "noblesse_oblige"),
    "eunuch": (22, "wit", ("useful", "negotiation"), ("snack_of_yellow_sunlight", "ticktick"), "conspiracy"),
    "warrior": (23, "warfare", ("melee", "ranged"), ("great_sword",), "blade_opera"),
    "executioner": (24, "warfare", ("melee", "negotiation"), ("battle_axe", "instrument_of_torture"), "headhunt"),
    "guard": (25, "warfare", ("ranged", "useful"), ("firearm",), "human_wave_sweep"),
    "merchant": (26, "wit", ("negotiation", "item"), ("frog_safe", "credit_card"), "hard_sell"),
    "daedalist": (33, "quest", ("dungeon",), ("dismaze_gear",), "dungeon_tectonics"),
    "master": (34, "charisma", ("negotiation", "useful"), ("drink", "full_course"), "mood_maker"),
    "cook": (35, "quest", ("useful", "item"), ("pan", "apron"), "dungeon_banquet"),
    "happymancer": (36, "charisma", ("entertainment",), ("cracker", "instrument"), "sweet_talk"),
    "bee": (44, "quest", ("useful", "item"), ("broom", "tent", "tonic"), "hustle"),
    "hunter": (45, "quest", ("ranged", "dungeon"), ("crossbow", "cloak", "living_drill"), "hunting"),
    "adventurer": (46, "warfare", ("melee", "dungeon"), ("buckler", "armor", "map"), "fame"),
    "drone": (55, "warfare", ALL, ("drink", "cards"), "lazybones"),
    "thief": (56, "quest", ("negotiation", "item", "dungeon"), ("dagger", "animal_companion"), "five_finger"),
}


@pytest.mark.parametrize(
    ("job", "figures"),
    [
        pytest.param(
            job,
            figures,
            marks=rule(f"MYK-JOB-{job.upper()}", f"MYK-CLASS-JOB-{figures[0]}", "MYK-JOBRULE-BLOCK"),
            id=job,
        )
        for job, figures in FIGURES.items()
    ],
)
def test_a_job_gives_what_the_book_says(job: str, figures: tuple[Any, ...]) -> None:
    entry = JOBS[job]

    assert (entry.birth, entry.ability, entry.groups, entry.equipment, entry.skill) == figures
    assert BIRTH.rows[entry.birth] == job


@pytest.mark.parametrize("job", [pytest.param(job, id=job) for job in FIGURES])
def test_everything_that_a_job_gives_is_in_the_catalogue(job: str) -> None:
    assert [item for item in JOBS[job].equipment if item not in ITEMS] == []


def test_everything_that_a_class_gives_is_in_the_catalogue() -> None:
    assert [item for one in COURT_CLASSES for item in one.equipment if item not in ITEMS] == []


@rule("MYK-CLASS-JOB-66")
def test_a_66_on_the_birth_table_is_a_free_choice() -> None:
    scene = Scene(ann=landmaker("king"))
    scene.dice(6, 6)

    scene.play(draw_job, Id("ann"))
    scene.answer("ann", "job_choice", "thief")

    scene.ends()
    assert scene.result == "thief"


@rule("MYK-CLASS-03")
def test_a_job_that_one_has_is_rolled_again() -> None:
    scene = Scene()
    scene.dice(1, 1, 2, 1)

    async def roll(play: Any) -> str:
        return await draw_job(play, "ann", ["astrologist"])

    assert scene.play(roll) == "warlock"
    scene.ends()


def test_there_are_twenty_one_advanced_jobs() -> None:
    assert len(set(ADVANCED_JOBS.rows.values())) == 21
    assert list(ADVANCED_JOBS.rows) == list(BIRTH.rows)


def pause(scene: Scene, feat: str) -> None:
    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", feat)


@pytest.mark.parametrize(
    ("job", "attribute"),
    [
        pytest.param("warrior", "military", marks=rule("MYK-TALENT-WARRIOR"), id="warrior"),
        pytest.param("guard", "order", marks=rule("MYK-TALENT-GUARD"), id="guard"),
        pytest.param("merchant", "lifestyle", marks=rule("MYK-TALENT-MERCHANT"), id="merchant"),
        pytest.param("noble", "culture", marks=rule("MYK-TALENT-NOBLE"), id="noble"),
    ],
)
def test_a_talent_raises_an_attribute_while_it_works(job: str, attribute: str) -> None:
    scene = Scene(kingdom(talents=[job]))
    before = attribute_level(scene.table.play, attribute)

    pause(scene, f"talent_{job}_switch_on")

    scene.ends()
    assert attribute_level(scene.table.play, attribute) == before + 1


@rule("MYK-KINGDOM-POP-07")
def test_every_talent_that_can_be_put_to_work_is_offered() -> None:
    scene = Scene(kingdom(talents=["cook", "adventurer"], culture=2))

    scene.play(open_moment, Breather("prologue"))

    offered = scene.ask.options()
    assert {"talent_cook_switch_on", "talent_adventurer_switch_on"} <= set(offered)


@pytest.mark.parametrize(
    "job",
    [
        pytest.param("medic", marks=rule("MYK-TALENT-MEDIC")),
        pytest.param("daedalist", marks=rule("MYK-TALENT-DAEDALIST")),
        pytest.param("cook", marks=rule("MYK-TALENT-COOK")),
        pytest.param("adventurer", marks=rule("MYK-TALENT-ADVENTURER")),
    ],
)
def test_a_lasting_talent_does_nothing_until_it_is_put_to_work(job: str) -> None:
    scene = Scene(kingdom(talents=[job], citizens=20, culture=2))
    scene.realm.chronicle.lost_citizens = 3
    scene.play(open_moment, EarningsDue())
    scene.ends()
    assert (scene.kingdom.citizens, max_followers(scene.table.play, scene.ann).value) == (20, 11)

    pause(scene, f"talent_{job}_switch_on")

    scene.ends()
    assert (scene.kingdom.talents[0].used, scene.realm.chronicle.talents_used) == (True, 1)
    assert max_followers(scene.table.play, scene.ann).value == (14 if job == "adventurer" else 11)


@rule("MYK-TALENT-ASTROLOGIST", "MYK-TALENT-MASTER")
@pytest.mark.parametrize(("job", "facility"), [("astrologist", "farm"), ("master", "inn")])
def test_a_talent_with_its_facility_brings_money(job: str, facility: str) -> None:
    scene = Scene(kingdom(talents=[job], facilities={"A2": facility}))

    pause(scene, f"talent_{job}")

    scene.ends()
    assert scene.kingdom.treasury == 1


@rule("MYK-TALENT-MASTER")
def test_a_master_without_an_inn_is_not_offered() -> None:
    scene = Scene(kingdom(talents=["master"]))

    scene.play(open_moment, Breather("prologue"))

    scene.ends()


@rule("MYK-TALENT-EXECUTIONER")
def test_an_executioner_starts_the_game_with_a_voice() -> None:
    scene = Scene(kingdom(talents=["executioner"], voices=10))

    scene.play(open_moment, GameBegun())
    scene.use("ann", "game_begun", "talent_executioner")

    scene.ends()
    assert (scene.kingdom.voices, scene.realm.chronicle.talents_used) == (11, 1)


@rule("MYK-TALENT-MEDIC")
@pytest.mark.parametrize(("lost", "die", "back"), [(3, 5, 3), (9, 2, 2)])
def test_a_medic_brings_back_no_more_citizens_than_were_lost(lost: int, die: int, back: int) -> None:
    scene = Scene(kingdom(talents=["medic"], citizens=20))
    scene.kingdom.talents[0].used = True
    scene.realm.chronicle.lost_citizens = lost
    scene.dice(die)

    scene.play(open_moment, EarningsDue())

    scene.ends()
    assert (scene.kingdom.citizens, scene.realm.chronicle.restored) == (20 + back, back)


@rule("MYK-TALENT-EUNUCH")
def test_a_eunuch_makes_somebody_hate_somebody_by_chance() -> None:
    scene = Scene(kingdom(talents=["eunuch"]), ann=landmaker("king"), bob=landmaker(), cid=landmaker())
    scene.dice(2, 6)

    pause(scene, "talent_eunuch")
    scene.answer("ann", "eunuch_target", "bob")

    scene.ends()
    assert (scene.bob.feelings["cid"].hostility, scene.bob.feelings["cid"].hostility_kind) == (1, "scorn")


@rule("MYK-TALENT-DAEDALIST")
def test_a_daedalist_builds_one_kind_of_facility_for_less() -> None:
    scene = Scene(kingdom())

    scene.play(gain_talent, "daedalist", "X")
    scene.answer("ann", "daedalist_facility", "council")
    scene.ends()
    scene.kingdom.talents[0].used = True

    play = scene.table.play
    assert reckon(play, FacilityCost("council", 5)).total.explain() == "facility_cost 4 = 5 - Daedalist 1"
    assert reckon(play, FacilityCost("citadel", 3)).total.value == 3


@rule("MYK-TALENT-HUNTER")
def test_a_hunter_knows_one_type_of_monster() -> None:
    scene = Scene(kingdom())

    scene.play(gain_talent, "hunter", "X")
    scene.answer("ann", "hunter_quarry", "undead")

    scene.ends()
    assert scene.kingdom.talents[0].choices == ["undead"]


@rule("MYK-TALENT-COOK")
def test_a_cook_makes_lunches_a_level_better() -> None:
    scene = Scene(kingdom(talents=["cook"]), ann=landmaker("king"), bob=landmaker())
    scene.kingdom.talents[0].used = True

    play = scene.table.play
    assert item_level(play, scene.bob, Carried("lunch", 2)) == 3
    assert item_level(play, scene.bob, Carried("full_course", 10)) == 10
    assert item_level(play, scene.bob, Carried("drink", 2)) == 2


@rule("MYK-TALENT-ADVENTURER")
def test_an_adventurer_lets_everybody_lead_three_more() -> None:
    scene = Scene(kingdom(talents=["adventurer"]), ann=landmaker("king"), bob=landmaker(charisma=1))
    scene.kingdom.talents[0].used = True

    assert max_followers(scene.table.play, scene.bob).explain() == "max_followers 9 = 6 + Adventurer 3"


@rule("MYK-TALENT-BEE")
def test_a_bee_raises_the_level_of_one_facility_for_this_game() -> None:
    scene = Scene(kingdom(talents=["bee"], facilities={"A2": "citadel", "B1": "council"}, level=2))
    citadel = next(built for _, _, built in scene.kingdom.buildings() if built.kind == "citadel")

    pause(scene, "talent_bee")
    scene.answer("ann", "bee_facility", citadel.id)
    assert attribute_level(scene.table.play, "military") == 3
    scene.play(begin_game)
    scene.use("ann", "game_begun", "pass")

    assert attribute_level(scene.table.play, "military") == 2


@rule("MYK-TALENT-DOCTOR")
def test_a_doctor_takes_up_another_job_but_not_in_this_game() -> None:
    scene = Scene(kingdom(talents=["doctor"]), ann=landmaker("king", jobs=["noble"]))

    pause(scene, "talent_doctor")

    scene.ends()
    talent = scene.kingdom.talents[0]
    assert (talent.job, talent.used, talent.resting) == ("noble", True, True)
    assert attribute_level(scene.table.play, "culture") == 1
    scene.play(begin_game)
    scene.use("ann", "game_begun", "talent_noble_switch_on")
    assert attribute_level(scene.table.play, "culture") == 2


async def grow_rich(roll: Roll) -> None:
    """Money falls from the ceiling."""
    roll.kingdom.treasury += roll.number


CHANGE = Table("test_change", dice="2D6", cite="MYK-CHANGE-{:02}", rows=dict.fromkeys(range(2, 13), grow_rich))


FAILURE = Table("test_failure", dice="2D6", cite="MYK-CHANGE-FAIL-{:02}", rows=dict.fromkeys(range(2, 13), grow_rich))


WANDERING = Table("test_wander", dice="2D6", cite="MYK-WANDER-ORD-{:02}", rows=dict.fromkeys(range(2, 13), grow_rich))


@rule("MYK-TALENT-HAPPYMANCER")
@pytest.mark.parametrize(("dice", "way", "row"), [((3, 4), "up", 8), ((3, 4), "down", 6), ((6, 6), "up", 12)])
def test_a_happymancer_moves_a_roll_on_the_change_table(dice: tuple[int, int], way: str, row: int) -> None:
    scene = Scene(kingdom(talents=["happymancer"]), ann=landmaker("king"))
    scene.dice(*dice)

    scene.play(roll_on, CHANGE, "ann")
    scene.use("ann", "table_rolled", "talent_happymancer")
    scene.answer("ann", "happymancer_shift", way)

    scene.ends()
    assert scene.kingdom.treasury == row


@rule("MYK-TALENT-HAPPYMANCER")
def test_a_happymancer_cannot_help_with_failure() -> None:
    scene = Scene(kingdom(talents=["happymancer"]), ann=landmaker("king"))
    scene.dice(3, 4)

    scene.play(roll_on, FAILURE, "ann")

    scene.ends()


@rule("MYK-TALENT-THIEF")
def test_a_thief_rolls_again_on_a_wandering_table() -> None:
    scene = Scene(kingdom(talents=["thief"]), ann=landmaker("king"), bob=landmaker())
    scene.dice(1, 1, 5, 6)

    scene.play(roll_on, WANDERING, "bob")
    scene.use("ann", "table_rolled", "talent_thief")

    scene.ends()
    assert scene.kingdom.treasury == 11


@rule("MYK-TALENT-THIEF")
def test_a_thief_does_not_care_for_other_tables() -> None:
    scene = Scene(kingdom(talents=["thief"]), ann=landmaker("king"))
    scene.dice(5, 6)

    scene.play(roll_on, CHANGE, "ann")

    scene.ends()


@rule("MYK-TALENT-DRONE")
def test_a_drone_leaves_for_good_so_that_a_result_does_not_happen() -> None:
    scene = Scene(kingdom(talents=["drone"]), ann=landmaker("king"))
    scene.dice(1, 1)

    scene.play(roll_on, DISASTER, "ann")
    scene.use("ann", "table_rolled", "talent_drone")

    scene.ends()
    assert (scene.kingdom.talents, scene.told()[-1]) == ([], "row_cancelled")


@rule("MYK-TALENT-SUMMONER")
def test_a_summoner_hides_a_rare_item_where_only_the_game_master_knows() -> None:
    scene = Scene(kingdom(talents=["summoner"]), ann=landmaker("king"))
    scene.realm.adventure.sheet = MapSheet()
    scene.dice(6, 5, 4)

    pause(scene, "talent_summoner")
    scene.answer("ann", "summoner_category", "general")

    scene.ends()
    assert [item.id for item in scene.realm.adventure.truth.rooms["B1"].hidden] == ["holy_grail"]
    assert "item_hidden_where" not in [line.kind for line in scene.table.journal.seen_by("ann")]
    assert "item_hidden" in [line.kind for line in scene.table.journal.seen_by("ann")]


@rule("MYK-TALENT-SUMMONER")
def test_a_summoner_hides_something_good_where_there_are_no_rarities() -> None:
    scene = Scene(kingdom(talents=["summoner"]), rulings={"rare_prizes": "common"}, ann=landmaker("king"))
    scene.realm.adventure.sheet = MapSheet()
    scene.dice(1, 1, 4)

    pause(scene, "talent_summoner")
    scene.answer("ann", "summoner_category", "arms")

    scene.ends()
    assert scene.realm.adventure.truth.rooms["B1"].hidden == [Carried("blade", 2)]


def test_a_summoner_without_an_adventure_is_not_offered() -> None:
    scene = Scene(kingdom(talents=["summoner"]), ann=landmaker("king"))

    scene.play(open_moment, Breather("prologue"))

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
