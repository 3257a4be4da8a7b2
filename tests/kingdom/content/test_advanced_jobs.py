"""Advanced Jobs: who can take them up, what they give, and what Talents with them do."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.battle import begin_round
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.content.advanced_jobs import advanced_jobs
from undercroft.games.kingdom.content.jobs import ADVANCED_JOBS, common_jobs
from undercroft.games.kingdom.content.tables.travel import TRAVEL
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, TrapDisarmed
from undercroft.games.kingdom.grammar.entries import JOBS
from undercroft.games.kingdom.grammar.moments import Breather, GameBegun, GameOver, GloryWon, SetupBegun
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.destruction import restore
from undercroft.games.kingdom.phases.end_phase.upkeep import upkeep
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craftable
from undercroft.games.kingdom.rules.bonds import RULER
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.disaster import DISASTER
from undercroft.games.kingdom.rules.great_powers import DYNAMITE, METRO, MILLENNIUM, may_be_ours
from undercroft.games.kingdom.rules.land import destroy_facility
from undercroft.games.kingdom.rules.learning import learnable, open_groups
from undercroft.games.kingdom.rules.people import gain_monster_citizens, gain_talent, lose_citizens
from undercroft.games.kingdom.rules.time_passage import pass_time
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.state import Background, Carried, Feeling, Landmaker, MapSheet, PlacedTrap
from undercroft.games.kingdom.words import Condition, Deed

GIVEN: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "hero": (("charisma", "warfare"), ("melee", "astrology", "useful"), "valiant_being"),
    "idol": (("charisma", "charisma"), ("negotiation", "useful", "entertainment"), "fan"),
    "producer": (("wit", "wit"), ("negotiation", "item"), "produce"),
    "exorcist": (("wit", "warfare"), ("negotiation", "item"), "exorcism"),
    "witch": (("charisma", "quest"), ("astrology", "summoning", "item"), "witchcraft"),
    "beast_tamer": (("charisma", "quest"), ("summoning", "negotiation"), "beast_handling"),
    "vulcanus": (("quest", "warfare"), ("science", "dungeon", "item"), "celebrated_weapon"),
    "warzard": (("wit", "wit"), ("astrology", "negotiation", "useful"), "operation"),
    "gladiator": (("warfare", "warfare"), ("melee", "ranged"), "salvo"),
    "alchemist": (("wit", "quest"), ("science", "useful", "item"), "disintegrate"),
    "highlord": (("wit", "charisma"), ("science", "negotiation", "useful"), "cant"),
    "traitor": (("wit", "charisma"), ("dungeon", "negotiation", "entertainment"), "kingdom_for_sale"),
    "crime_lord": (("quest", "warfare"), ("melee", "ranged", "negotiation"), "bang"),
    "jehu": (("quest", "quest"), ("summoning", "dungeon", "item"), "heel_and_toe"),
    "vakeel": ((), ("ranged", "negotiation", "item"), "resupply"),
    "prisoner": (("warfare", "warfare"), ("melee", "useful", "entertainment"), "limit_break"),
    "sorcerer": (("wit", "charisma"), ("ranged", "summoning", "item"), "grudge"),
    "inquisitor": (("quest", "warfare"), ("melee", "negotiation", "useful"), "inquisition"),
    "demigod": (("charisma", "charisma"), (), "divine_blood"),
    "dd": (("wit", "quest"), ("melee", "ranged", "dungeon"), "dungeon_speculation"),
    "dungeon_master": (("charisma", "quest"), ("astrology", "summoning", "dungeon"), "fragments"),
}


def row(job: str) -> Any:
    return rule(f"MYK-ADVJOB-{job.upper().replace('_', '-')}")


@pytest.mark.parametrize("job", [pytest.param(job, marks=row(job), id=job) for job in GIVEN])
def test_an_advanced_job_gives_what_the_book_says(job: str) -> None:
    entry = JOBS[job]

    assert (entry.gives, entry.groups, entry.skill, entry.advanced) == (*GIVEN[job], True)


@rule("MYK-ADVJOB-TABLE")
def test_the_table_names_every_advanced_job_once() -> None:
    assert sorted(ADVANCED_JOBS.rows.values()) == sorted(GIVEN)
    assert (ADVANCED_JOBS.rows[11], ADVANCED_JOBS.rows[36], ADVANCED_JOBS.rows[66]) == (
        "hero",
        "vakeel",
        "dungeon_master",
    )


@rule("MYK-ADVJOB-RULE")
def test_nobody_is_born_to_an_advanced_job() -> None:
    assert [job for job in common_jobs() if JOBS[job].advanced] == []


def worthy(job: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Give a sheet and a kingdom that meet all that a Job asks for, and nothing to spare."""
    sheets: dict[str, dict[str, Any]] = {
        "hero": {"level": 3, "medals": 2},
        "idol": {"level": 2, "medals": 1, "skills": ["sonumen"]},
        "producer": {"level": 2, "skills": ["multitask"]},
        "exorcist": {"level": 3, "medals": 1, "hates": {"m7": 1}},
        "witch": {"level": 3, "medals": 1, "items": ["broom"]},
        "beast_tamer": {"level": 3, "loves": {"m7": 1}},
        "vulcanus": {"level": 3, "skills": ["composition"]},
        "warzard": {"level": 3, "jobs": ["drone"]},
        "gladiator": {"skills": ["parry"], "charisma": 2},
        "alchemist": {"level": 3, "skills": ["weave_material"]},
        "highlord": {"level": 3, "medals": 1, "items": ["glasses"]},
        "traitor": {},
        "crime_lord": {"level": 4, "skills": ["prestige"]},
        "jehu": {"level": 4, "medals": 1, "skills": ["hit_and_away"], "items": ["ride"]},
        "vakeel": {"level": 2},
        "prisoner": {"deeds": [Deed.MOURNS]},
        "sorcerer": {"level": 3, "deeds": [Deed.FELLED_A_HATER], "hates": {"bob": 3}},
        "inquisitor": {"level": 3, "medals": 2, "warfare": 2},
        "demigod": {
            "medals": 4, "items": ["holy_grail"], "deeds": [Deed.DIED, Deed.FELLED_A_GREAT_ONE],
            "background": Background("11", done=True),
        },
        "dd": {"level": 2, "medals": 2, "skills": ["parry", "sonic_blade"]},
        "dungeon_master": {"level": 4, "skills": ["flying"]},
    }  # fmt: skip
    lands: dict[str, dict[str, Any]] = {
        "beast_tamer": {"monsters": {"slime": 1}},
        "dungeon_master": {"monsters": {"slime": 1}},
        "vulcanus": {"facilities": {"A2": "blacksmith"}},
        "crime_lord": {"facilities": {"A2": "gangland"}},
        "prisoner": {"facilities": {"A2": "jailhouse"}},
        "vakeel": {"vassal_of": METRO},
    }
    return {"jobs": ["noble"], **sheets[job]}, lands.get(job, {})


def at_the_training_center(job: str, **changed: Any) -> Scene:
    sheet, land = worthy(job)
    facilities = {"A1": "training_center", **land.pop("facilities", {})}
    bob = landmaker(hates={"ann": 3} if job == "traitor" else {})
    given = {**sheet, **changed}
    court_class = given.pop("court_class", "king")
    items = [item for item in given.pop("items", ()) if item != "holy_grail" or item in HOLY]
    return Scene(kingdom(facilities=facilities, **land), ann=landmaker(court_class, items=items, **given), bob=bob)


HOLY = ("holy_grail",)
EASY = [job for job in GIVEN if job not in ("demigod",)]


@pytest.mark.parametrize("job", [pytest.param(job, marks=row(job), id=job) for job in EASY])
@rule("MYK-ADVJOB-CHANGE")
def test_whoever_meets_the_requirements_can_take_the_job_up(job: str) -> None:
    scene = at_the_training_center(job)
    before = dict(scene.ann.abilities)
    old = scene.ann.jobs[0]

    scene.act("ann", "training_center")
    assert job in scene.ask.options()
    scene.answer("ann", "training_new_job", job)
    if job == "prisoner":
        scene.answer("gm", "prisoner_judged", True)
    if job == "vakeel":
        scene.answer("ann", "job_abilities", ["wit", "quest"])
        scene.answer("ann", "skill_choice", "wit")

    scene.ends()
    given = list(GIVEN[job][0]) or ["wit", "quest"]
    raised = {name: count + given.count(name) - (name in JOBS[old].gives) for name, count in before.items()}
    assert (scene.ann.jobs, scene.ann.abilities) == ([job], raised)
    assert GIVEN[job][2] in scene.ann.skills


@pytest.mark.parametrize(
    ("job", "lacking"),
    [
        ("hero", {"medals": 1}), ("hero", {"level": 2}), ("idol", {"skills": ["parry"]}), ("producer", {"skills": []}),
        ("exorcist", {"hates": {"bob": 3}}), ("witch", {"items": []}), ("beast_tamer", {"loves": {"bob": 3}}),
        ("vulcanus", {"skills": []}), ("warzard", {"jobs": ["noble"]}), ("gladiator", {"charisma": 1}),
        ("gladiator", {"skills": ["diadem"]}), ("alchemist", {"skills": []}), ("highlord", {"medals": 0}),
        ("crime_lord", {"level": 3}), ("jehu", {"items": []}), ("vakeel", {"level": 1}), ("prisoner", {"deeds": []}),
        ("sorcerer", {"deeds": []}), ("sorcerer", {"hates": {"bob": 2}}), ("inquisitor", {"warfare": 1}),
        ("dd", {"skills": ["parry"]}), ("dungeon_master", {"skills": ["parry"]}),
    ],
)  # fmt: skip
@rule("MYK-ADVJOB-CHANGE")
def test_whoever_lacks_something_is_not_offered_the_job(job: str, lacking: dict[str, Any]) -> None:
    scene = at_the_training_center(job, **lacking)

    assert job not in advanced_jobs(scene.table.play, scene.ann)


@pytest.mark.parametrize("job", ["vulcanus", "crime_lord", "prisoner", "beast_tamer", "dungeon_master", "vakeel"])
@rule("MYK-ADVJOB-CHANGE")
def test_some_jobs_need_the_right_kingdom(job: str) -> None:
    sheet, _ = worthy(job)
    scene = Scene(ann=landmaker("king", **sheet), bob=landmaker())

    assert job not in advanced_jobs(scene.table.play, scene.ann)


@rule("MYK-ADVJOB-DEMIGOD")
def test_a_demigod_has_done_everything_and_chooses_two_schools(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, _ = worthy("demigod")
    sheet.pop("items")
    scene = Scene(kingdom(facilities={"A1": "training_center"}), ann=landmaker("king", **sheet), bob=landmaker())
    assert "demigod" not in advanced_jobs(scene.table.play, scene.ann)
    grail = Carried("cloak")
    grail.id = "holy_grail"
    monkeypatch.setattr(Landmaker, "find_item", lambda self, name: grail if name == "holy_grail" else None)

    scene.act("ann", "training_center")
    scene.answer("ann", "training_new_job", "demigod")
    scene.answer("ann", "job_groups", ["science", "melee"])

    scene.ends()
    assert {"science", "melee", "esoteric"} <= {*open_groups(scene.table.play, scene.ann)}


@rule("MYK-ADVJOB-PRISONER")
def test_the_game_master_may_say_no_to_a_prisoner() -> None:
    scene = at_the_training_center("prisoner")

    scene.act("ann", "training_center")
    scene.answer("ann", "training_new_job", "prisoner")
    scene.answer("gm", "prisoner_judged", False)
    assert "prisoner" not in scene.ask.options()
    scene.answer("ann", "training_new_job", "thief")

    scene.ends()
    assert scene.ann.jobs == ["thief"]


@rule("MYK-ADVJOB-HIGHLORD")
@pytest.mark.parametrize("honest", [True, False])
def test_a_highlord_without_glasses_is_asked_about_the_players_nose(honest: bool) -> None:
    scene = at_the_training_center("highlord", items=[])

    scene.act("ann", "training_center")
    scene.answer("ann", "training_new_job", "highlord")
    scene.answer("ann", "highlord_glasses", honest)
    if not honest:
        scene.answer("ann", "training_new_job", "cook")

    scene.ends()
    assert scene.ann.jobs == (["highlord"] if honest else ["cook"])


@rule("MYK-ADVJOB-SERVANT")
def test_a_servant_can_have_two_advanced_jobs() -> None:
    sheet: dict[str, Any] = {"jobs": ["hero", "noble"], "level": 3, "medals": 2, "warfare": 2}
    scene = Scene(kingdom(facilities={"A1": "training_center"}), ann=landmaker("servant", **sheet))

    scene.act("ann", "training_center")
    scene.answer("ann", "training_old_job", "noble")
    scene.answer("ann", "training_new_job", "inquisitor")

    scene.ends()
    assert scene.ann.jobs == ["hero", "inquisitor"]


@rule("MYK-ADVJOB-CHANGE")
def test_giving_an_advanced_job_up_takes_both_points_back() -> None:
    sheet: dict[str, Any] = {"jobs": ["gladiator"], "skills": ["salvo"], "warfare": 6}
    scene = Scene(kingdom(facilities={"A1": "training_center"}), ann=landmaker("king", **sheet))

    scene.act("ann", "training_center")
    scene.answer("ann", "training_new_job", "noble")

    scene.ends()
    assert (scene.ann.abilities["warfare"], scene.ann.skills) == (4, ["noblesse_oblige"])


@rule("MYK-ADVJOB-ESOTERIC")
def test_advanced_jobs_open_the_esoteric_skills_but_not_their_prerequisites() -> None:
    scene = Scene(
        ann=landmaker("king", jobs=["hero"], skills=["parry"]), bob=landmaker(jobs=["noble"], skills=["parry"])
    )
    play = scene.table.play

    assert "sonic_blade" in learnable(play, scene.ann)
    assert "kill_zone" not in learnable(play, scene.ann)
    assert "sonic_blade" not in learnable(play, scene.bob)


@rule("MYK-ITEM-ARMS-BROOM")
def test_a_witch_with_a_broom_may_learn_to_fly() -> None:
    scene = Scene(ann=landmaker("king", jobs=["witch"], items=["broom"]), bob=landmaker(jobs=["witch"]))

    assert "flying" in learnable(scene.table.play, scene.ann)
    assert "flying" not in learnable(scene.table.play, scene.bob)


@rule("MYK-ADVJOB-SORCERER")
def test_felling_somebody_who_hated_you_is_remembered() -> None:
    ann = landmaker(items=["blade"], area=4, warfare=9)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.m1.hp = 1
    arena.m1.feelings["ann"] = Feeling(hostility=1)
    arena.dice(3, 4, 4)

    arena.turn("ann", attack="m1")

    assert arena.ann.deeds == [Deed.FELLED_A_HATER]


@rule("MYK-ADVJOB-DEMIGOD")
def test_felling_one_of_the_great_is_remembered() -> None:
    ann = landmaker(items=["blade"], area=4, warfare=9)
    arena = Arena(kingdom(voices=0), foes=["einherjar"], plain=True, ann=ann)
    arena.m1.hp, arena.m1.level = 1, 20
    arena.dice(5, 5, 4)

    arena.turn("ann", attack="m1")

    assert arena.ann.deeds == [Deed.FELLED_A_GREAT_ONE]


@rule("MYK-ADVJOB-DEMIGOD", "MYK-ADVJOB-PRISONER")
def test_a_death_is_remembered_by_the_dead_and_by_their_comrades() -> None:
    scene = Scene(ann=KING, bob=landmaker())

    scene.play(die, "bob", "MYK-DEATH-01")
    scene.play(open_moment, GameOver())

    assert (scene.bob.deeds, scene.ann.deeds) == ([Deed.DIED], [Deed.MOURNS])


@rule("MYK-ADVJOB-PRISONER")
def test_whoever_was_called_back_is_not_mourned() -> None:
    scene = Scene(ann=KING, bob=landmaker())

    scene.play(die, "bob", "MYK-DEATH-01")
    scene.bob.condition = Condition.WELL
    scene.play(open_moment, GameOver())

    assert scene.ann.deeds == []


@rule("MYK-ADVJOB-PRISONER")
def test_the_fall_of_the_kingdom_is_remembered() -> None:
    scene = Scene(kingdom(destroyed="no_land"), ann=KING)

    scene.play(restore)
    scene.answer("ann", "kingdom_restored", "ghetto")

    assert scene.ann.deeds == [Deed.EXILED]


@rule("MYK-ADVJOB-TALENT", "MYK-ADVJOB-TABLE")
def test_a_talent_that_is_away_for_a_year_comes_back_as_more() -> None:
    scene = Scene(kingdom(talents=["cook", "guard"]), rulings={"time_passage": "on"}, ann=KING)
    scene.realm.chronicle.number = 1
    scene.dice(3, 4, 5, 2, 3)  # a good year, 5 MG; 23 on the Advanced Job Table

    scene.play(pass_time)
    scene.answer("ann", "year_passes", True)
    scene.answer("ann", "year_student", "t2")

    scene.ends()
    assert [one.job for one in scene.kingdom.talents] == ["warzard", "guard"]
    assert scene.kingdom.treasury == 5


@rule("MYK-ADVJOB-TALENT")
def test_nobody_needs_to_go_away() -> None:
    scene = Scene(kingdom(talents=["cook"]), rulings={"time_passage": "on"}, ann=KING)
    scene.realm.chronicle.number = 1
    scene.dice(3, 4, 5)

    scene.play(pass_time)
    scene.answer("ann", "year_passes", True)
    scene.answer("ann", "year_student", "nobody")

    scene.ends()
    assert scene.kingdom.talents[0].job == "cook"


def at_work(*jobs: str, **given: Any) -> Any:
    """Give a kingdom whose Talents are at work."""
    land = kingdom(talents=jobs, culture=5, **given)
    for one in land.talents:
        one.used = True
    return land


def triumph(scene: Scene) -> None:
    scene.play(make_check, "ann", "wit", 5)


@rule("MYK-ADVJOB-HERO-TALENT")
def test_a_hero_heals_whoever_triumphs_but_two_heal_no_more() -> None:
    scene = Scene(at_work("hero", "hero", voices=0), ann=landmaker("king", hp=1))
    scene.dice(6, 6, 4)

    triumph(scene)

    scene.ends()
    assert scene.ann.hp == 5


@rule("MYK-ADVJOB-IDOL-TALENT")
def test_idols_earn_by_every_triumph() -> None:
    scene = Scene(at_work("idol", "idol", voices=0), ann=KING)
    scene.dice(6, 6)

    triumph(scene)

    assert scene.kingdom.treasury == 2


@rule("MYK-ADVJOB-PRODUCER-TALENT")
def test_a_producer_makes_a_triumph_a_voice_once() -> None:
    scene = Scene(at_work("producer", "producer", voices=0), ann=KING)
    scene.dice(6, 6)

    triumph(scene)

    assert scene.kingdom.voices == 1


@rule("MYK-ADVJOB-HERO-TALENT")
def test_a_lasting_talent_is_put_to_work_by_whoever_speaks() -> None:
    scene = Scene(kingdom(talents=["hero"], culture=2), ann=KING)

    scene.play(open_moment, GameBegun())
    scene.use("ann", "game_begun", "talent_hero_switch_on")

    scene.ends()
    assert scene.kingdom.talents[0].used


@rule("MYK-ADVJOB-EXORCIST-TALENT")
def test_an_exorcist_at_home_hurts_an_invader() -> None:
    arena = Arena(kingdom(talents=["exorcist"], culture=2), foes=["troop"], plain=True, ann=landmaker("king"))
    arena.realm.delve.begun = False
    hp = arena.m1.hp
    arena.dice(2)

    arena.play(open_moment, CombatBegun())
    arena.use("ann", "combat_begun", "talent_exorcist")

    arena.ends()
    assert arena.m1.hp == hp - 2


@rule("MYK-ADVJOB-EXORCIST-TALENT")
def test_far_from_home_the_bell_is_not_heard() -> None:
    arena = Arena(kingdom(talents=["exorcist"], culture=2), foes=["troop"], plain=True, ann=landmaker("king"))

    arena.play(open_moment, CombatBegun())

    arena.ends()


@rule("MYK-ADVJOB-WITCH-TALENT")
def test_a_witch_is_told_before_a_game_over_whom_to_watch() -> None:
    scene = Scene(kingdom(talents=["witch"]), ann=KING, bob=landmaker())

    scene.play(open_moment, SetupBegun())
    scene.answer("ann", "witch_watches", "bob")

    scene.ends()
    assert scene.kingdom.talents[0].choices == ["bob"]


@pytest.mark.parametrize(("held", "statuses"), [(5, ["asleep"]), (2, [])])
@rule("MYK-ADVJOB-WITCH-TALENT")
def test_a_witch_stirs_what_the_monster_is_made_of(held: int, statuses: list[str]) -> None:
    land = kingdom(talents=["witch"], culture=2, voices=0)
    land.talents[0].choices = ["ann"]
    arena = Arena(land, foes=["troop"], plain=True, ann=landmaker("king", area=4))
    material = "iron"
    arena.ann.slots[0].materials = {material: held}
    arena.dice(3, 1, 2)

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_declared", "talent_witch")
    if statuses:
        arena.answer("ann", "skill_choice", "asleep")

    assert arena.m1.statuses == statuses
    assert arena.ann.carried_materials().get(material, 0) == (held - 3 if statuses else held)


@rule("MYK-ADVJOB-BEAST-TAMER-TALENT")
def test_a_beast_tamer_finds_a_calling_for_newcomers_of_a_type() -> None:
    land = at_work("beast_tamer")
    land.talents[0].choices = ["beast"]
    scene = Scene(land, ann=KING)
    scene.dice(3, 5)

    scene.play(gain_monster_citizens, "slime", 1, "MYK-TEST")

    assert [one.job for one in scene.kingdom.talents] == ["beast_tamer", "cook"]
    assert scene.kingdom.monsters == {"slime": 1}


@rule("MYK-ADVJOB-VULCANUS-TALENT")
def test_a_vulcanus_forges_one_thing_for_less() -> None:
    land = at_work("vulcanus", facilities={"A1": "blacksmith"})
    land.talents[0].choices = ["blade"]
    scene = Scene(land, ann=landmaker("king", items=["blade"]))
    scene.ann.slots[3].materials = {"iron": 3}

    scene.act("ann", "blacksmith")

    scene.ends()
    assert (scene.ann.items()[0].level, scene.ann.carried_materials()) == (1, {})


@rule("MYK-ADVJOB-WARZARD-TALENT")
def test_a_warzard_lets_the_others_come_and_one_of_us_acts_twice() -> None:
    land = kingdom(talents=["warzard"], culture=2, voices=0)
    ann = landmaker("king", items=["blade"], area=4, warfare=9, wit=9)
    arena = Arena(land, foes=["troop"], plain=True, ann=ann)
    arena.m1.hp = 99
    arena.dice(5, 5)

    arena.play(begin_round)
    arena.use("ann", "order_settled", "talent_warzard")
    arena.ends()
    assert (arena.fought.first, arena.fought.side) == ("foes", "foes")

    arena.dice(3, 4, 2, 3, 4, 2)
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "4")
    for _ in range(2):
        arena.answer("ann", "battle_action", "attack")
        arena.declare("ann", target="m1")
    arena.ends()
    assert arena.m1.hp == 95


@rule("MYK-ADVJOB-GLADIATOR-TALENT")
def test_a_gladiator_sells_the_colosseums_seats() -> None:
    scene = Scene(at_work("gladiator"), ann=KING)

    scene.play(open_moment, GloryWon(4))

    assert scene.kingdom.treasury == 4


@rule("MYK-ADVJOB-ALCHEMIST-TALENT")
def test_an_alchemist_at_home_makes_more_of_less() -> None:
    scene = Scene(at_work("alchemist"), ann=KING)
    scene.ann.slots[0].materials = {"wood": 1, "reagents": 1}
    assert "broom" in craftable(scene.table.play)

    scene.ann.slots[0].materials = {"machinery": 3}
    assert "handy_phone" in craftable(scene.table.play)

    scene.kingdom.talents[0].used = False
    assert "handy_phone" not in craftable(scene.table.play)


@rule("MYK-ADVJOB-HIGHLORD-TALENT")
@pytest.mark.parametrize(("turns", "cost"), [(3, 2), (1, 1)])
def test_a_highlord_saves_one_but_never_the_last(turns: int, cost: int) -> None:
    scene = Scene(at_work("highlord"), ann=KING)
    scene.realm.chronicle.quarters, scene.realm.chronicle.objective_met = 4 * turns, True

    assert upkeep(scene.table.play).value == cost


@rule("MYK-ADVJOB-TRAITOR-TALENT")
def test_a_traitor_earns_by_a_loss_once_in_its_life() -> None:
    scene = Scene(kingdom(talents=["traitor"], culture=2), ann=KING)

    scene.play(lose_citizens, 3, "MYK-TEST")
    scene.use("ann", "citizens_loss_due", "talent_traitor")
    scene.ends()
    scene.kingdom.talents[0].used = False
    scene.play(lose_citizens, 3, "MYK-TEST")

    scene.ends()
    assert scene.kingdom.treasury == 1


@rule("MYK-ADVJOB-TRAITOR-TALENT")
def test_a_traitor_earns_by_a_lost_facility_too() -> None:
    scene = Scene(kingdom(talents=["traitor"], culture=2, facilities={"A1": "farm"}), ann=KING)
    farm = next(built for _, _, built in scene.kingdom.buildings() if built.kind == "farm")

    scene.play(destroy_facility, farm, "MYK-TEST")
    scene.use("ann", "facility_gone", "talent_traitor")

    scene.ends()
    assert scene.kingdom.treasury == 1


@rule("MYK-ADVJOB-CRIME-LORD-TALENT")
def test_a_crime_lord_turns_a_gangland_into_anything_for_an_evening() -> None:
    scene = Scene(kingdom(talents=["crime_lord"], culture=2, facilities={"A1": "gangland"}, treasury=2), ann=KING)
    scene.dice(3)

    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "talent_crime_lord")
    scene.answer("ann", "gangland_front", "casino")

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.talents[0].spent) == (3, True)


@rule("MYK-ADVJOB-JEHU-TALENT", "MYK-ADVJOB-INQUISITOR-TALENT")
@pytest.mark.parametrize("job", ["jehu", "inquisitor"])
def test_some_talents_undo_what_a_table_says(job: str) -> None:
    scene = Scene(kingdom(talents=[job], culture=2, citizens=50), ann=KING)
    before = scene.kingdom.citizens
    scene.dice(2, 2)  # a plague, or something on the road

    scene.play(roll_on, TRAVEL if job == "jehu" else DISASTER, "ann")
    scene.use("ann", "table_rolled", f"talent_{job}")

    scene.ends()
    assert scene.kingdom.citizens == before


@rule("MYK-ADVJOB-VAKEEL-TALENT")
def test_a_vakeel_costs_one_and_a_great_power_looks_away() -> None:
    land = at_work("vakeel", vassal_of=METRO)
    land.talents[0].choices = [METRO]
    scene = Scene(land, ann=KING)
    scene.realm.chronicle.objective_met = True
    crooked = MapSheet(corridors=["A1-A2", "A2-A3", "A2-B2"])

    assert upkeep(scene.table.play).value == 1
    assert may_be_ours(scene.realm, crooked)
    scene.kingdom.talents[0].used = False
    assert not may_be_ours(scene.realm, crooked)


@rule("MYK-ADVJOB-VAKEEL-TALENT")
def test_a_vakeel_keeps_the_talents_of_a_vassal_at_home() -> None:
    land = kingdom(talents=["vakeel", "cook"], culture=2, vassal_of=MILLENNIUM)
    land.talents[0].choices = [MILLENNIUM]
    scene = Scene(land, ann=KING)

    scene.play(open_moment, SetupBegun())

    scene.ends()
    assert [one.used for one in scene.kingdom.talents] == [True, False]


@rule("MYK-ADVJOB-VAKEEL-TALENT")
def test_a_vakeel_of_another_power_helps_nobody() -> None:
    land = at_work("vakeel", vassal_of=METRO)
    land.talents[0].choices = [DYNAMITE]
    scene = Scene(land, ann=KING)

    assert not may_be_ours(scene.realm, MapSheet(corridors=["A1-A2", "A2-A3", "A2-B2"]))


@rule("MYK-ADVJOB-PRISONER-TALENT")
def test_a_prisoner_dies_for_the_people() -> None:
    scene = Scene(kingdom(talents=["prisoner"], culture=2, voices=0), ann=KING)
    scene.dice(4)

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "talent_prisoner")

    scene.ends()
    assert (scene.kingdom.talents, scene.kingdom.voices) == ([], 4)


@rule("MYK-ADVJOB-SORCERER-TALENT")
def test_a_sorcerer_curses_from_afar() -> None:
    arena = Arena(kingdom(talents=["sorcerer"], culture=2, voices=3), foes=["troop"], plain=True, ann=landmaker("king"))
    hp = arena.m1.hp
    arena.dice(2)

    arena.play(open_moment, Breather("round"))
    arena.use("ann", "breather", "talent_sorcerer")
    arena.answer("ann", "skill_target", "m1")

    arena.ends()
    assert (arena.m1.hp, arena.kingdom.voices) == (hp - 2, 2)


@rule("MYK-ADVJOB-DEMIGOD-TALENT")
def test_a_demigod_grants_what_hope_can_buy() -> None:
    scene = Scene(kingdom(talents=["demigod"], culture=2, voices=0), ann=landmaker("king", drive=4))

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "talent_demigod")
    scene.answer("ann", "hope_to_spend", 4)
    assert "elixir" not in scene.ask.options()
    scene.answer("ann", "gift_item", "broom")

    scene.ends()
    assert (scene.ann.drive, scene.ann.items()[0].id) == (0, "broom")


@rule("MYK-ADVJOB-DD-TALENT")
def test_a_dd_reads_who_rules_and_everybody_minds() -> None:
    scene = Scene(kingdom(talents=["dd"], culture=2), ann=KING, bob=landmaker())
    scene.realm.adventure.sheet = MapSheet()
    scene.realm.adventure.truth.ruler = "dragon"
    scene.ann.slots[0].materials = {"information": 5}
    scene.dice(3, 1, 1)  # three papers; anger, and anger

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "talent_dd")

    scene.ends()
    assert scene.realm.adventure.known_ruler == "dragon"
    assert scene.ann.carried_materials() == {"information": 2}
    assert [one.towards(RULER).hostility for one in scene.realm.members()] == [1, 1]


@rule("MYK-ADVJOB-DUNGEON-MASTER-TALENT")
def test_a_dungeon_master_keeps_the_pieces_of_a_trap() -> None:
    scene = Scene(kingdom(talents=["dungeon_master"], culture=2), ann=KING)
    scene.dice(4)

    scene.play(lambda play: open_moment(play, TrapDisarmed(PlacedTrap("t1", "pit", 3), play.state.landmakers["ann"])))
    scene.use("ann", "trap_disarmed", "talent_dungeon_master")

    scene.ends()
    assert scene.ann.carried_materials() == {"reagents": 7}


@rule("MYK-ADVJOB-VULCANUS-TALENT", "MYK-FAC-PRODUCTION-BLACKSMITH")
def test_a_vulcanus_may_choose_any_item_that_can_be_forged() -> None:
    scene = Scene(kingdom(), ann=KING)
    scene.play(gain_talent, "vulcanus", "MYK-ADVJOB-VULCANUS-TALENT")

    assert {"blade", "slayer", "battering_ram"} <= set(scene.ask.options())
    assert not {"fist_of_fury", "sunshade"} & set(scene.ask.options())
