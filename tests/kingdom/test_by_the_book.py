"""What was once found to differ from the book, reached by nothing but choices that are offered in a campaign."""

from typing import Any

import pytest

from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import Season, dungeon
from tests.kingdom.trapped import trap_of
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.grammar.delve_moments import Steps
from undercroft.games.kingdom.grammar.windows import reckon
from undercroft.games.kingdom.rules.figures import ability, defense, max_hp
from undercroft.games.kingdom.state import Background, Feature, PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.planned import Clue, Gift, WeakPoint
from undercroft.games.kingdom.words import Condition

OGREKIN = RoomTruth(monsters={"ogrekin": 1}, reaction="hostile")


@rule("MYK-ITEM-LIFESTYLE-GRIMOIRE", "MYK-CLASSSKILL-FAITH", "R2-GRIMOIRE")
def test_faith_with_a_grimoire_heals_what_the_followers_add() -> None:
    ann = landmaker("oracle", items=["grimoire"], skills=["faith"], followers=10, drive=3)
    season = Season(dungeon(), kingdom(voices=0), ann=ann, bob=landmaker(hp=1))
    season.begin("actions")

    season.choose("ann", "act", "grimoire", 5, 5)
    season.choose("ann", "camp_act", "faith")
    season.choose("ann", "window_check_announced", "grimoire_recite_it")

    assert season.bob.hp == 1 + 10 // 5


@rule("MYK-ITEM-LIFESTYLE-GRIMOIRE", "MYK-ITEMRULE-TRADE", "R2-GRIMOIRE")
def test_what_was_studied_is_known_when_the_grimoire_has_another_reader() -> None:
    ann = landmaker("oracle", items=["grimoire"], skills=["faith"], followers=10, drive=3)
    bob = landmaker("king", skills=["faith"], followers=10, drive=3, hp=1)
    season = Season(dungeon(), kingdom(voices=0), ann=ann, bob=bob)
    season.begin("actions")
    season.choose("ann", "act", "grimoire", 5, 5)
    season.choose("ann", "camp_act", "hand_over")
    season.choose("ann", "exchange_what", "0:grimoire")
    season.choose("ann", "exchange_with", "bob")
    season.choose("bob", "exchange_accept", True)
    assert [item.id for item in season.bob.items()] == ["grimoire"]

    season.choose("bob", "camp_act", "faith", 1, 2)
    assert not any("grimoire_recite_it" in ask.options() for ask in season.table.asks_of("bob"))
    season.choose("ann", "camp_act", "faith")
    season.choose("ann", "window_check_announced", "grimoire_recite_it")

    assert season.bob.hp == 1 + 10 // 5


@rule("MYK-SKILL-ESOTERIC-LES-MISERABLES")
@pytest.mark.parametrize(("harder", "found"), [(True, False), (False, True)])
def test_les_miserables_are_heard_before_ones_own_check(harder: bool, found: bool) -> None:
    """Who cares about Hope for every roll of theirs is asked; what one had rather not find stays unfound."""
    ann = landmaker("king", skills=["les_miserables", "sexy", "galdr"], wit=3, drive=1)
    season = Season(dungeon(trap_of("poison_gas", where="A1")), kingdom(voices=0), ann=ann)
    season.begin("travel")
    season.choose("ann", "camp_act", "search", 3, 4)
    season.choose("ann", "window_check_announced", "les_miserables" if harder else "pass")
    season.until("ann", "camp_act")

    assert ("trap_discovered" in season.told()) is found


@rule("MYK-CLASSSKILL-HEGEMONY")
def test_hegemony_at_the_gate_stops_at_nine() -> None:
    season = Season(dungeon(), kingdom(level=3), ann=landmaker("king", skills=["hegemony"], wit=8))
    season.begin("travel")

    season.choose("ann", "window_kingdom_phase_over", "hegemony")
    with pytest.raises(Refused, match="No more than 1 can go to wit"):
        season.choose("ann", "hegemony", {"wit": 3})
    season.choose("ann", "hegemony", {"wit": 1, "warfare": 2})

    season.until("ann", "camp_act")
    play = season.table.play
    assert (ability(play, season.ann, "wit"), ability(play, season.ann, "warfare")) == (9, 4)
    assert season.ann.abilities["wit"] == 8


def beset(*, voices: int = 0, foe: str = "ogrekin", **people: Any) -> Season:
    """Set out for a dungeon in whose first room somebody attacks Bob, and let that blow fall."""
    season = Season(dungeon(A1=RoomTruth(monsters={foe: 1}, reaction="hostile")), kingdom(voices=voices), **people)
    season.begin("travel")
    for seat in people:
        season.choose(seat, "take_place", "3")
    season.attack("gm", "bob", 2, 6, 5)
    return season


@rule("MYK-CLASSSKILL-WAR-GOD", "MYK-CLASSSKILL-DIEHARD", "R2-MAXHP")
def test_a_war_god_who_sends_followers_into_a_blow_is_weaker_at_once() -> None:
    ann = landmaker("knight", skills=["war_god", "diehard"], followers=8, hp=18)
    season = beset(ann=ann, bob=landmaker("king", hp=12))
    season.choose("ann", "window_damage_due", "diehard", 3)

    assert (season.ann.follower_count, max_hp(season.table.play, season.ann).value, season.ann.hp) == (5, 15, 15)


@rule("MYK-SKILL-NEGOTIATION-LOYALIST", "R2-PIPELINE")
def test_a_loyalist_remembers_a_talent_while_a_blow_falls() -> None:
    ann = landmaker("king", skills=["loyalist"])
    season = Season(dungeon(A1=OGREKIN), kingdom(talents=["bee"]), ann=ann, bob=landmaker("knight"))
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.choose("bob", "take_place", "3")
    season.attack("gm", "bob", 2, 6, 5)
    season.choose("ann", "window_damage_due", "loyalist")

    season.until("gm", "end_of_round")
    assert "talent_consulted" in season.told()


@rule("MYK-CLASSSKILL-PRAYER", "R2-PIPELINE")
def test_a_prayer_comes_before_a_blow() -> None:
    season = beset(ann=landmaker("oracle", skills=["prayer"], drive=1), bob=landmaker("king", hp=2))
    season.choose("ann", "window_damage_due", "prayer", 6)

    season.until("gm", "end_of_round")
    assert season.bob.condition is Condition.WELL


@rule("MYK-ITEMRULE-TRADE-USED", "MYK-SUPPORT-SWAP")
def test_a_blade_that_struck_stays_in_its_hand_for_the_round() -> None:
    ann, bob = landmaker("king", items=["blade", "tent"], warfare=5), landmaker("knight")
    season = Season(dungeon(A1=RoomTruth(monsters={"minotaur": 1}, reaction="hostile")), ann=ann, bob=bob)
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.choose("bob", "take_place", "3")
    season.choose("ann", "battle_move", "4")
    season.attack("ann", "m1", 6, 5, 1)
    season.choose("bob", "battle_move", "4")
    season.choose("bob", "battle_action", "exchange_items")
    offered = season.table.asks_of("bob")[0].options()
    assert [one.split(":")[-1] for one in offered] == ["tent"]

    season.until("gm", "end_of_round")
    season.choose("bob", "battle_action", "exchange_items")
    assert "blade" in [one.split(":")[-1] for one in season.table.asks_of("bob")[0].options()]


@rule("MYK-FAC-COURT-SANCTUARY", "MYK-SKILL-SUMMONING-ALIAS")
def test_crusaders_from_a_sanctuary_strike_as_penguins() -> None:
    land = kingdom(facilities={"A1": ["temple", "sanctuary"]}, culture=5, voices=10)
    ann = landmaker("king", skills=["alias"], items=["blade"], warfare=5, charisma=5)
    season = Season(dungeon(A1=RoomTruth(monsters={"minotaur": 1}, reaction="hostile")), land, ann=ann)
    season.begin("actions")
    season.choose("ann", "act", "sanctuary", 5, 5, 2)
    assert season.ann.followers == {"crusader": 2}
    season.choose("ann", "take_place", "3")
    season.choose("ann", "battle_move", "4")
    season.attack("ann", "m1", 4, 4, 3)
    season.choose("ann", "window_attack_declared", "alias")

    assert list(season.table.asks_of("ann")[0].options()) == ["mach_penguin", "migrancy_fish"]


@rule("MYK-TRAP-DISASTER-AVALANCHE", "MYK-SPLIT-02")
def test_under_an_avalanche_each_flees_where_they_like_if_the_table_plays_so() -> None:
    way = dungeon(trap_of("avalanche", level=5, where="A1"), corridors=("A1-A2", "A1-B1"), B1=RoomTruth())
    season = Season(way, rulings={"avalanche": "each"}, ann=landmaker("king"), bob=landmaker("knight"))
    season.begin("travel")
    season.choose("ann", "camp_act", "search", 1, 1)
    season.choose("ann", "flee_to_room", "A2")
    season.choose("bob", "flee_to_room", "B1")

    assert season.realm.delve.elsewhere() in ({"A2": ["ann"]}, {"B1": ["bob"]})


@rule("MYK-MONSKILL-FLYING", "MYK-MONRULE-PC-SKILL")
@pytest.mark.parametrize("wings", [True, False])
def test_a_flyer_passes_whoever_pays_no_hope_for_wings(wings: bool) -> None:
    ann = landmaker("king", skills=["flying"], warfare=5, drive=1)
    bats = RoomTruth(monsters={"giant_bat": 1}, reaction="hostile")
    season = Season(dungeon(A1=bats), kingdom(voices=0), ann=ann)
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    if wings:
        season.choose("ann", "window_round_begun", "awaken_skill")
    season.choose("gm", "battle_move", "2")

    fight = season.realm.delve.fight
    assert fight is not None
    assert [one.area for one in fight.monsters.values()] == [3 if wings else 2]
    assert season.ann.drive == (0 if wings else 1)


def bytes_of(season: Season) -> list[bytes]:
    """Give all that the players and whoever looks on are sent now."""
    return [season.table.view(seat).encode() for seat in ("ann", "")]


@rule("MYK-HUMANSKILL-POSTERN")
def test_what_a_postern_was_rolled_for_is_in_nobodys_bytes() -> None:
    """Two fights that differ in nothing but the game master's secret roll."""
    seen: list[list[bytes]] = []
    for secret in ((1, 2), (5, 6)):
        adventure = dungeon(A1=RoomTruth(monsters={"rust_samurai": 1}, reaction="hostile"))
        adventure.truth.gifts = [Gift("A1", "rust_samurai", "postern")]
        season = Season(adventure, kingdom(voices=0), ann=landmaker("king", wit=0, hp=60))
        season.begin("travel")
        season.choose("gm", "battle_action", "postern", *secret)
        seen.append([])
        while season.realm.delve.fight is not None and season.realm.delve.fight.round < 3:
            seen[-1] += bytes_of(season)
            asked = season.table.first_ask()
            assert asked is not None
            season.table.answer(asked.seat, asked.id, season.idle(asked))

    assert len(seen[0]) > 10
    assert seen[0] == seen[1]


def searched(*traps: PlacedTrap, **rooms: Any) -> list[bytes]:
    """Let Ann go into a dungeon and search its first room; give all that was sent until she rolls for it."""
    season = Season(dungeon(*traps, **rooms), quiet=False, ann=landmaker("king", wit=3, drive=2))
    season.begin("travel")
    seen: list[bytes] = []
    while not any(ask.key == "check_hope" and ask.params["action"] == "search" for ask in season.table.asks_of("ann")):
        seen += bytes_of(season)
        asked = season.table.first_ask()
        assert asked is not None
        answers = {"camp_act": "search", "search_target": "room"}
        season.table.answer(asked.seat, asked.id, answers.get(asked.key) or season.idle(asked))
    return seen + bytes_of(season)


@rule("MYK-TRAP-FACILITY-CONCEALED-WORK", "MYK-TRAPRULE-HIDDEN", "MYK-MONRULE-STATS-OPEN")
@pytest.mark.parametrize(
    ("traps", "rooms"),
    [
        ((trap_of("concealed_work", level=4, where="A1"),), {}),
        ((PlacedTrap("t0", "pit", where="A2"),), {"A2": RoomTruth(monsters={"ogre": 2})}),
    ],
)
def test_what_nobody_has_seen_is_in_no_bytes(traps: tuple[PlacedTrap, ...], rooms: dict[str, Any]) -> None:
    """The other table has neither the Traps nor the monsters; both have a slime and a Trap that is found."""
    slime: dict[str, Any] = {"A1": RoomTruth(monsters={"slime": 1}, reaction="friendly")}
    known = PlacedTrap("t9", "poison_gas", where="A1", found="discovered")

    assert searched(*traps, known, **slime, **rooms) == searched(known, **slime)


@rule("MYK-RARE-GEN-SADDLE", "MYK-ADVJOB-JEHU", "MYK-ADVSKILL-HEEL-AND-TOE")
def test_a_monster_under_a_saddle_is_a_ride_for_whoever_drives() -> None:
    """At home a monster is saddled; the Training Center makes a Jehu of its rider, who drives further below."""
    land = kingdom(facilities={"A1": "training_center"}, monsters={"horselizard": 1}, treasury=9)
    ann = landmaker("king", items=["saddle"], skills=["hit_and_away"], level=4, medals=1, jobs=["noble"])
    season = Season(dungeon(A1=OGREKIN), land, ann=ann)
    season.begin("actions")
    season.choose("ann", "window_breather", "saddle")
    season.choose("ann", "act", "training_center")
    season.choose("ann", "training_new_job", "jehu")

    assert "jehu" in season.ann.jobs
    assert any(part.name == "Heel & Toe" for part in reckon(season.table.play, Steps(season.ann, 1)).total.parts)


@rule("MYK-RARE-ARMS-MAGIC-WAND")
@pytest.mark.parametrize(("dice", "asked"), [((5, 5, 5), True), ((1, 2), False)])
def test_a_wand_is_charged_once_it_has_hit(dice: tuple[int, ...], asked: bool) -> None:
    ann = landmaker("king", items=["magic_wand", ("star_fragment", 5)], jobs=["astrologist"], drive=1, warfare=5)
    season = Season(dungeon(A1=RoomTruth(monsters={"minotaur": 1}, reaction="hostile")), kingdom(voices=0), ann=ann)
    season.begin("travel")
    season.attack("ann", "m1", *dice)

    assert any(ask.key == "window_attack_hit" for ask in season.table.asks_of("ann")) is asked
    if asked:
        season.choose("ann", "window_attack_hit", "magic_wand")
    assert season.ann.drive == (0 if asked else 1)


@rule("MYK-RARE-ARMS-INTELLIGENT-SWORD")
def test_an_intelligent_sword_looks_ahead_when_its_bearer_attacks() -> None:
    ann = landmaker("king", items=["intelligent_sword"], drive=1, warfare=5, wit=9)
    season = Season(dungeon(A1=RoomTruth(monsters={"minotaur": 1}, reaction="hostile")), kingdom(voices=0), ann=ann)
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    before = defense(season.table.play, season.ann).value
    season.attack("ann", "m1", 1, 2)
    season.choose("ann", "window_attack_declared", "intelligent_sword")
    season.until("gm", "battle_action")

    assert defense(season.table.play, season.ann).value == before + 5


@rule("MYK-COMBAT-END-02", "MYK-SCENARIO-CLUE-THREATS", "MYK-BACKGROUND-55")
def test_who_kills_the_last_of_them_has_won_counts_one_more_and_sees_what_they_guarded() -> None:
    altar = Feature("low_altar", "low_altar", clue=Clue("ruler", "ogre"), way="threats")
    way = dungeon(A1=RoomTruth(monsters={"slime": 1}, reaction="hostile", features=[altar]))
    way.truth.ruler = "ogre"
    ann = landmaker("king", items=["blade"], warfare=9, wit=9, background=Background("55", {}, 98))
    season = Season(way, ann=ann)
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.attack("ann", "b1", 5, 5, 6)
    season.until("ann", "camp_act")

    assert season.told().count("combat_won") == 1
    assert season.realm.adventure.known_ruler == "ogre"
    assert season.ann.background is not None
    assert season.ann.background.count == 99


@rule("MYK-DPHASE-05", "MYK-COMBAT-END-02", "MYK-EARN-02")
def test_a_court_that_falls_wakes_up_at_home_without_income() -> None:
    bull = RoomTruth(monsters={"minotaur": 1}, reaction="hostile")
    season = Season(dungeon(A1=bull), kingdom(voices=0, treasury=20), ann=landmaker("king", hp=1))
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.choose("gm", "battle_action", "attack", 6, 6, 6, 6, 3, 4)
    season.until("ann", "item_wanted")

    assert (season.realm.phase, season.realm.step) == ("end", "upkeep")
    assert season.realm.chronicle.wiped_out
    assert "income_collected" not in season.told()


@rule("MYK-JOBSKILL-DUNGEON-TECTONICS", "MYK-RULERSKILL-DUNGEON-HAZARD", "MYK-TRAP-COMBAT-THORN")
def test_where_a_ruler_has_laid_something_worse_no_thorn_is_offered() -> None:
    """The Ruler lays its Traps in two of the three Areas that it may choose; a Thorn has Level 2, an Eclipse 1."""
    way = dungeon(A1=RoomTruth(monsters={"ogre": 1}, reaction="hostile"))
    way.truth.ruler, way.truth.lair, way.truth.improved = "ogre", "A1", {"dungeon_hazard": 1}
    season = Season(way, ann=landmaker("king", skills=["dungeon_tectonics"], level=2, wit=9))
    season.begin("travel")
    season.choose("gm", "skill_amount", 2)
    for area, trap in (("2", "despair"), ("5", "thorn")):
        season.choose("gm", "skill_area", area)
        season.choose("gm", "skill_choice", trap)
    season.choose("ann", "battle_action", "dungeon_tectonics")

    assert list(season.find("ann", "skill_area").options()) == ["1", "3", "4", "5", "6"]
    season.choose("ann", "skill_area", "5")
    offered = season.find("ann", "skill_choice").options()
    assert "thorn" in offered
    assert "eclipse" not in offered


@rule("MYK-RULERWEAK-RULE", "MYK-RULERWEAK-KARMA", "MYK-SKILL-SCIENCE-ANTIMAGIC-FORMULA")
def test_what_tells_on_a_ruler_is_not_among_what_a_formula_takes_away() -> None:
    """Two fights that differ in nothing but the Ruler's Weak Point."""
    offered = []
    for points in ([], [WeakPoint("karma", "king")]):
        way = dungeon(A1=RoomTruth(monsters={"ogre": 1}, reaction="hostile"))
        way.truth.ruler, way.truth.lair, way.truth.weak_points = "ogre", "A1", points
        season = Season(way, ann=landmaker("king", skills=["antimagic_formula"], wit=9), bob=landmaker(skills=["rush"]))
        season.begin("travel")
        season.choose("ann", "battle_action", "antimagic_formula")
        season.choose("ann", "skill_target", "b1")
        offered.append(list(season.find("ann", "skill_choice").options()))

    assert offered[0] == offered[1]


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM", "MYK-SKILL-ENTERTAINMENT-IMPROMPTU", "MYK-RARE-GEN-BOUQUET")
@pytest.mark.parametrize(
    ("given", "use", "vain"),
    [
        ({"skills": ["narcissism", "impromptu"]}, "impromptu", True), ({"skills": ["impromptu"]}, "impromptu", False),
        ({"skills": ["narcissism"], "items": ["bouquet"]}, "bouquet", True), ({"items": ["bouquet"]}, "bouquet", False),
    ],
)  # fmt: skip
def test_what_comforts_others_comforts_a_narcissist_for_a_hope(given: dict[str, Any], use: str, vain: bool) -> None:
    """Ann looks around a room and fumbles: whoever loves themselves makes the best of it."""
    season = Season(dungeon(), kingdom(voices=0), ann=landmaker("king", wit=3, drive=2, **given))
    season.begin("travel")
    season.choose("ann", "camp_act", "search")
    season.choose("ann", "search_target", "room")
    season.choose("ann", "search_with", "wit", 1, 1, 3)

    asked = [ask for ask in season.table.asks_of("ann") if use in ask.options()]
    assert bool(asked) is vain
    if vain:
        season.choose("ann", "window_critical_failure", use)
        season.until("ann", "camp_act")
        assert (season.ann.towards("ann").affection, season.ann.drive) == (1, 1)
