"""Feats whose moment comes only after other choices: played from the first of them on, and on to what they bring."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from tests.kingdom.delving import ROLLS, thing
from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import Season, dungeon
from tests.kingdom.trapped import trap_of
from tests.rules import rule
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.holdings import is_possessed
from undercroft.games.kingdom.state import Base, Fight, Monster, Person, RoomTruth
from undercroft.games.kingdom.words import Condition

HARDY: dict[str, Any] = {"warfare": 99, "hp": 100}
GOOD: dict[str, Any] = {"lifestyle": 5, "culture": 5, "order": 5, "military": 5}
WELL = kingdom(treasury=30, **GOOD)
HIT = (5, 5)
DEADLY = ROLLS[2]
"""The Fatal Wound of which one dies."""
BLOW = (6, 6)
"""Dice of a check that is critical."""
AGAIN = ROLLS[3]
"""The crushing blow after which one acts again."""


def met(kind: str, count: int = 1, *, more: dict[str, int] | None = None, **given: Any) -> RoomTruth:
    """Give a room with monsters that attack."""
    return RoomTruth(monsters={kind: count, **(more or {})}, reaction="hostile", **given)


def fought(season: Season) -> Fight:
    """Give the fight as it stands."""
    fight = season.realm.delve.fight
    assert fight is not None
    return fight


def foe(season: Season, name: str = "b1") -> Monster:
    """Find one of those who are fought against."""
    return fought(season).monsters[name]


def noted(season: Season, step: str = "travel") -> Counter[tuple[str, str]]:
    """Play a season from a step on, and count what comes up."""
    came: Counter[tuple[str, str]] = Counter()
    season.begin(step)
    season.table.reach = season.table.play.reach = came
    return came


def march(season: Season, **goals: int) -> None:
    """Let the game master move some to certain Areas, as fast as they can go there."""
    season.until("gm", "battle_move")
    while any(foe(season, name).area != goal for name, goal in goals.items()):
        ask = season.find("gm", "battle_move")
        goal = goals.get(ask.params["id"], foe(season, ask.params["id"]).area)
        season.table.answer("gm", ask.id, min(ask.options(), key=lambda area: abs(int(area) - goal)))


def goes_wrong(season: Season, score: str, rest: int, happening: int, *dice: int) -> None:
    """Let Ann's rest go terribly wrong, so that a Happening comes up."""
    season.choose("ann", "camp_act", "rest")
    season.choose("ann", "rest_table", score, *ROLLS[rest], 1, 1, *ROLLS[happening], *dice)


@rule("MYK-HAPPENING-QUE-04")
def test_whoever_fumbles_against_a_ruler_they_pity_loses_heart() -> None:
    way = dungeon(A2=met("slime"))
    way.truth.ruler, way.truth.lair = "slime", "A2"
    season = Season(way, ann=landmaker("king", drive=2, items=["blade"], **HARDY))
    came = noted(season)
    season.choose("ann", "take_place", "3")
    goes_wrong(season, "quest", 9, 4)
    season.choose("ann", "delve_move", "A2")
    season.choose("ann", "battle_move", "3")
    season.attack("ann", "b1", 1, 1)

    assert came["feat", "soft_heart"]
    assert season.ann.drive == 1


@rule("MYK-MON-EINHERJAR-BONDS-OF-FATE", "MYK-HAPPENING-WAR-11")
def test_an_einherjar_that_comes_for_its_kin_is_bound_to_an_enemy() -> None:
    season = Season(dungeon(A1=met("einherjar")), ann=landmaker("king", **HARDY))
    came = noted(season)
    season.choose("gm", "end_of_round", "surrender")
    goes_wrong(season, "warfare", 3, 11, 1)
    season.until("gm", "battle_action")

    assert came["feat", "bonds_of_fate"]
    (bound,) = fought(season).monsters.values()
    assert (bound.towards("ann").affection, bound.towards("ann").hostility) == (5, 5)


@rule("MYK-RARE-ARMS-EXCALIBUR", "MYK-CRUSHING-03")
def test_excalibur_shines_for_the_rest_of_a_round() -> None:
    ann = landmaker("king", items=[("excalibur", 2)], drive=3, **HARDY)
    season = Season(dungeon(A1=met("ogre")), ann=ann)
    came = noted(season)
    season.choose("ann", "take_place", "3")
    season.attack("ann", "b1", *BLOW)
    season.choose("ann", "window_attack_hit", "excalibur", *AGAIN)
    season.attack("ann", "b1", *HIT)
    before = foe(season).hp
    season.dice(1, 2)
    season.until("gm", "end_of_round")

    assert before - foe(season).hp == 1 + 2 + (1 + 2)
    assert came["feat", "excalibur_shine_on"]


@rule("MYK-KINGDOM-POP-04")
def test_who_stays_at_home_is_a_talent_of_their_job() -> None:
    season = Season(dungeon(), ann=landmaker("king"), bob=landmaker(jobs=["hunter"]))
    season.realm.court = ["ann"]
    came = noted(season, "time_passage")
    season.until("gm", "prologue_hook")

    assert came["feat", "idle_landmakers"]
    assert [(one.job, one.landmaker) for one in season.kingdom.talents] == [("hunter", "bob")]


@rule("MYK-GHOST-02", "MYK-GHOST-04")
def test_a_ghost_uses_a_skill_once_more() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", loves={"bob": 9}, **HARDY),
        "bob": landmaker(skills=["date"], loves={"ann": 9}),
    }
    season = Season(dungeon(A1=met("slime")), rulings={"ghosts": "on"}, **people)
    came = noted(season)
    season.realm.landmakers["bob"].hp = 1
    season.choose("bob", "take_place", "3")
    season.attack("gm", "bob", *HIT, *DEADLY)
    season.choose("bob", "become_ghost", True)
    season.choose("bob", "window_breather", "ghost")

    assert came["feat", "ghost"]


@rule("MYK-FAC-PUBLIC-MEMORIAL-HALL")
def test_what_is_on_display_can_be_taken_home_again() -> None:
    season = Season(dungeon(), kingdom(treasury=30, lifestyle=5), ann=landmaker("king"))
    came = noted(season, "treasury")
    season.choose("ann", "item_wanted", "lunch")
    season.choose("ann", "delve_move", "leave")
    season.choose("ann", "purchase_wanted", "memorial_hall")
    season.choose("ann", "purchase_granted", "ann")
    season.choose("ann", "memorial_items", ["0:lunch"])
    season.until("ann", "another_game")
    assert season.ann.items() == []
    season.choose("ann", "window_breather", "memorial_hall")
    season.choose("ann", "stores_item", "out:0")

    assert came["feat", "memorial_hall"]
    assert [item.id for item in season.ann.items()] == ["lunch"]


@rule("MYK-RARE-GEN-NAME-CARD")
def test_a_name_card_helps_whoever_negotiates() -> None:
    ann = landmaker("king", skills=["prestige"], items=[("name_card", 1)], drive=5, **HARDY)
    season = Season(dungeon(A1=met("slime", 2)), ann=ann)
    came = noted(season)
    season.choose("ann", "battle_action", "prestige")
    season.choose("ann", "window_check_announced", "name_card")

    assert came["feat", "name_card"]


@rule("MYK-CRUSHING-03", "MYK-BASERULE-ATTACK-CAMP")
def test_a_lightning_blow_against_a_base_leaves_time_for_one_thing_more_in_camp() -> None:
    way = dungeon()
    way.truth.bases = [Base("b1", "fort", "A1", 30)]
    season = Season(way, rulings={"bases": "on"}, ann=landmaker("king", items=["blade"], warfare=9))
    came = noted(season)
    season.choose("ann", "camp_act", "tear_down", *BLOW, *AGAIN)
    season.choose("ann", "camp_act", "rest")
    season.until("ann", "rest_table")

    assert came["feat", "one_more_in_camp"]


@rule("MYK-ADVSKILL-PRODUCE")
def test_a_producer_says_whom_somebody_falls_for() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", skills=["produce"], drive=3),
        "bob": landmaker(skills=["date"], loves={"cid": 1}),
        "cid": landmaker("ninja"),
    }
    season = Season(dungeon(), **people)
    came = noted(season, "actions")
    season.choose("bob", "act", "date", *HIT)
    season.choose("ann", "window_feeling_due", "produce")
    season.until("ann", "camp_act")

    assert came["feat", "produce"]
    assert (season.bob.towards("ann").affection, season.bob.towards("cid").affection) == (0, 2)


@rule("MYK-DEEPRULE-SEPARATE", "MYK-DEEPRULE-POSSESS")
@pytest.mark.parametrize("tries", [True, False])
def test_whoever_is_possessed_gets_rid_of_it_by_force_or_when_the_game_is_over(tries: bool) -> None:
    people: dict[str, Any] = {"ann": landmaker("king", **HARDY), "bob": landmaker(charisma=9, **HARDY)}
    season = Season(dungeon(A1=met("goldfish", 2)), deepcopy(WELL), **people)
    came = noted(season)
    season.choose("gm", "end_of_round", "possess")
    season.choose("gm", "possession_of", "bob")
    season.choose("bob", "break_free", tries, *HIT)
    season.until("gm", "end_of_round")
    assert is_possessed(season.bob) is not tries
    season.choose("gm", "end_of_round", "surrender")
    season.choose("ann", "delve_move", "leave")
    season.until("ann", "another_game")

    assert not is_possessed(season.bob)
    assert (came["feat", "separation"] > 0, came["feat", "separation_part_at_last"] > 0) == (tries, not tries)


@rule("MYK-NPC-03", "MYK-NPC-04")
def test_an_extra_dies_of_the_first_blow() -> None:
    way = dungeon(A1=met("love_carp", features=[thing("odo", npc="p1")]))
    way.truth.cast["p1"] = Person("p1", "Odo", room="A1")
    season = Season(way, ann=landmaker("king", **HARDY))
    came = noted(season)
    season.choose("gm", "end_of_round", "people")
    odo = next(one.id for one in fought(season).monsters.values() if one.of_npc)
    march(season, b1=1)
    season.attack("gm", odo, *HIT)

    assert came["feat", "extra"]
    assert season.realm.adventure.truth.cast["p1"].gone


@rule("MYK-MON-TRIADIC-CROW-TRINITY")
def test_a_triadic_crow_whose_damage_is_all_sixes_strikes_again() -> None:
    season = Season(dungeon(A1=met("triadic_crow")), ann=landmaker("king", **HARDY))
    came = noted(season)
    season.choose("ann", "take_place", "3")
    season.choose("gm", "battle_move", "3")
    season.attack("gm", "ann", *HIT, 6, 6)
    season.choose("gm", "window_attack_over", "trinity")

    assert came["feat", "trinity"]


@rule("MYK-MON-ARCH-ANGEL-RECOVERY")
def test_an_arch_angel_that_is_nearly_beaten_is_whole_again_after_the_round() -> None:
    ann = landmaker("king", items=[("blade", 9)], **HARDY)
    season = Season(dungeon(A1=met("arch_angel")), ann=ann)
    came = noted(season)
    season.choose("ann", "take_place", "3")
    season.choose("gm", "battle_move", "4")
    season.choose("ann", "battle_move", "4")
    for die in (6, 6, 6, 6, 6, 2, 1):
        season.attack("ann", "b1", *HIT, die)
    season.choose("gm", "window_round_ended", "recovery")

    assert came["feat", "recovery"]
    assert foe(season).hp == MONSTERS["arch_angel"].hp


@rule("MYK-MON-MILLENNIUM-WARCASTER-WARCASTER")
def test_what_a_warcaster_has_gathered_goes_off_when_an_enemy_falls() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", **HARDY), "bob": landmaker(hp=1)}
    season = Season(dungeon(A1=met("millennium_warcaster", more={"slime": 1})), **people)
    came = noted(season)
    season.choose("bob", "take_place", "3")
    for _ in range(5):
        season.choose("gm", "battle_action", "warcaster")
    before = season.ann.hp
    season.choose("gm", "battle_turn", "b2")
    season.choose("gm", "battle_move", "3")
    season.attack("gm", "bob", *HIT, *DEADLY)
    season.until("gm", "end_of_round")

    assert came["feat", "warcaster_burst_forth"]
    assert (foe(season).drive, season.ann.hp) == (0, before - 6)


@rule("MYK-MON-CELESTIAL-CATASTROPHIC-ALIGNMENT")
def test_celestials_in_every_area_call_a_great_being() -> None:
    season = Season(dungeon(A1=met("celestial", 5)), ann=landmaker("king", **HARDY))
    came = noted(season)
    march(season, b1=2, b2=3, b3=4, b4=5, b5=6)
    season.choose("gm", "skill_choice", "bethor")
    season.choose("gm", "skill_area", "1")

    assert came["feat", "catastrophic_alignment"]
    assert [one.area for one in fought(season).monsters.values() if one.kind == "bethor"] == [1]


@rule("MYK-FAC-SPECIAL-RITUAL-PRECINCT")
def test_a_ritual_that_was_prepared_is_performed_once_and_with_culture() -> None:
    season = Season(dungeon(), kingdom(facilities={"A1": "ritual_precinct"}, **GOOD), ann=landmaker("king"))
    next(built for _, _, built in season.kingdom.buildings() if built.kind == "ritual_precinct").choices = ["horoscope"]
    came = noted(season, "actions")
    season.choose("ann", "act", "ritual_precinct")
    season.choose("ann", "window_breather", "ritual_precinct_perform_the_ritual", *HIT)
    season.until("ann", "camp_act")

    for feat in ("perform_the_ritual", "use_up_the_ritual", "chant"):
        assert came["feat", f"ritual_precinct_{feat}"]
    tried = [line.params["score"] for line in season.table.journal.lines if line.kind == "check_made"]
    assert tried == ["culture"]


@rule("MYK-ADVSKILL-DUNGEON-SPECULATION", "MYK-SUPPORT-DISARM-02")
def test_whoever_speculates_in_a_fight_disarms_better_in_the_same_round() -> None:
    needle = trap_of("poison_needle", where="A1", found="discovered")
    ann = landmaker("king", skills=["dungeon_speculation"], items=["blade"], drive=3, level=4, **HARDY)
    season = Season(dungeon(needle, A1=met("love_carp", features=[thing("chest")])), ann=ann)
    came = noted(season)
    season.choose("ann", "take_place", "3")
    for area in ("4", "5", "6"):
        march(season, b1=6)
        season.choose("ann", "battle_move", area)
    season.attack("ann", "b1", *BLOW)
    season.choose("ann", "window_attack_hit", "dungeon_speculation", *AGAIN)
    season.choose("ann", "battle_action", "disarm", 1, 3)
    season.until("gm", "end_of_round")

    assert came["feat", "dungeon_speculation_still_speculating"]
    assert [trap.found for trap in season.realm.adventure.truth.placed] == ["disarmed"]


@rule("MYK-MON-VAMPIRE-DANCE-OF-DEATH")
def test_nothing_hurts_a_body_that_dances() -> None:
    way = dungeon(trap_of("falling_rock", where="A1", area="2"), A1=met("vampire"))
    season = Season(way, ann=landmaker("king", **HARDY), bob=landmaker(hp=1))
    came = noted(season)
    season.choose("bob", "take_place", "3")
    season.choose("gm", "battle_move", "3")
    season.attack("gm", "bob", *HIT)
    season.choose("gm", "battle_action", "dance_of_death")
    season.choose("gm", "battle_move", "2", 1, 2)
    season.until("gm", "end_of_round")

    assert came["feat", "dance_of_death_past_hurting"]
    assert (season.bob.condition, season.bob.area) == (Condition.UNCONSCIOUS, 2)


@rule("MYK-MON-WHALENESIA-LAKE-BLAST")
def test_a_whale_that_is_healed_to_a_nine_drenches_whoever_flies() -> None:
    season = Season(
        dungeon(A1=met("whalenesia", more={"monchskalb": 1, "giant_bat": 1})),
        ann=landmaker("king", items=[("blade", 1)], **HARDY),
    )
    came = noted(season)
    season.choose("ann", "take_place", "3")
    march(season, b1=3)
    season.attack("ann", "b1", *HIT, 6)
    season.choose("gm", "battle_action", "soldier_of_minos")
    season.choose("gm", "skill_target", "b1", 1, 5, 1, 1)

    assert came["feat", "lake_blast_blow_when_healed"]
    assert (foe(season).hp, foe(season, "b3").hp) == (299, MONSTERS["giant_bat"].hp - 2)
