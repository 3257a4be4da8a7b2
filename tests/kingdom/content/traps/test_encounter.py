"""Traps: Encounter."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE
from tests.kingdom.scene import Scene, landmaker
from tests.kingdom.scene import kingdom as kingdom_of
from tests.kingdom.trapped import (
    ALONE,
    carrying,
    coming_from,
    disarming,
    first,
    found,
    opens,
    spring,
    sprung,
    trap_of,
    trapped,
)
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.dungeon.traps import (
    lie_down,
    overlooked,
)
from undercroft.games.kingdom.grammar.delve_moments import ItemDiscarded, MonsterDied
from undercroft.games.kingdom.grammar.moments import TurnsPassed
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.rules.bonds import feeling
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.knowledge import learn
from undercroft.games.kingdom.state import Carried, RoomTruth
from undercroft.games.kingdom.state.due import Surprised


@rule("MYK-TRAP-ENCOUNTER-POLTERGEIST")
def test_nobody_can_use_arms_that_fight_by_themselves() -> None:
    scene = sprung("poltergeist", 1, ann=landmaker("king", items=("blade",)))
    (steel,) = scene.realm.delve.foes

    assert [item.id for item in steel.items()] == ["blade"]
    assert weapons_of(steel) == [None]


@rule("MYK-TRAP-ENCOUNTER-FEMME-FATALE", "MYK-TRAP-DISASTER-RED-SHOES")
@pytest.mark.parametrize("kind", ["femme_fatale", "red_shoes"])
def test_what_does_not_come_off_is_gone_with_the_game(kind: str) -> None:
    scene = sprung(kind, ann=landmaker("king"))

    assert [str(item.gone_after) for item in scene.ann.items()] == ["game"]


# Encounter Traps


@rule("MYK-TRAP-ENCOUNTER-ZUCH")
def test_zuch_whispers_until_somebody_hates() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight"), "cid": landmaker("ninja")}
    scene = sprung("zuch", *FAIL, *FINE, *FINE, 1, **people)
    scene.answer("ann", "trap_feeling", "cid")
    scene.ends()
    assert (feeling(scene.ann, "cid", "hostility"), feeling(scene.bob, "ann", "hostility")) == (1, 0)


@rule("MYK-TRAP-ENCOUNTER-REFUGEE")
def test_refugees_bring_citizens_and_cost_a_facility_but_not_the_palace() -> None:
    scene = trapped("refugee")
    scene.realm.kingdom = kingdom_of(facilities={"A1": "council"})
    scene.dice(4)
    spring(scene)
    assert [built.kind for _, _, built in scene.kingdom.buildings()] == ["royal_palace"]
    assert scene.kingdom.citizens == 54

    scene = trapped("refugee")
    scene.dice(4)
    spring(scene)
    assert scene.kingdom.has("royal_palace")


def hiding(kind: str = "dead_angle", found: str = "hidden") -> Scene:
    """Give a scene with two Ogrekin in the room, both in hiding."""
    trap = trap_of(kind, found=found, monster="ogrekin", count="2", **coming_from("A2"))
    return trapped(trap, rooms={"A2": RoomTruth({"ogrekin": 2})}, quarter="enter", **ALONE)


@rule("MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_who_hides_in_a_dead_angle_is_not_seen_and_not_counted() -> None:
    scene = hiding()
    assert residents(scene.table.play, "A2") == []
    scene.play(learn, "A2", "MYK-KPHASE-INFO-04")
    assert (scene.realm.adventure.known["A2"].monsters, scene.realm.adventure.known["A2"].traps) == (0, 1)


@rule("MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_a_dead_angle_springs_when_the_court_leaves() -> None:
    scene = hiding()
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "B2")
    delve = scene.realm.delve
    assert (delve.room, delve.quarter, len(delve.foes), delve.engage) == ("A2", "fight", 2, [Surprised()])
    assert scene.realm.adventure.truth.rooms["A2"].monsters == {}


@rule("MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_a_dead_angle_that_is_found_hides_nobody() -> None:
    scene = hiding()
    found(scene, "A2")
    assert first(scene).found == "disarmed"
    assert len(residents(scene.table.play, "A2")) == 2


@rule("MYK-TRAP-ENCOUNTER-ALARM")
def test_an_alarm_brings_a_random_encounter_that_fights() -> None:
    scene = trapped("alarm", **ALONE)
    scene.dice(4)  # a Grunt Elf for each of the Court
    scene.play(lie_down, "ann")
    assert [one.kind for one in scene.realm.delve.foes] == ["grunt_elf"]
    assert scene.realm.delve.quarter == "fight"


@rule("MYK-TRAP-ENCOUNTER-SPIRIT-OF-FOOD")
def test_the_spirit_of_food_punishes_waste() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=("blade",)), "bob": landmaker("knight", items=("lunch",))}
    scene = trapped("spirit_of_food", **people)
    opens(scene, lambda who: ItemDiscarded(who, Carried("blade")))
    assert len(scene.bob.items()) == 1
    opens(scene, lambda who: ItemDiscarded(who, Carried("lunch")))
    assert (len(scene.ann.items()), scene.bob.items()) == (1, [])


@rule("MYK-TRAP-ENCOUNTER-FEMME-FATALE")
def test_something_comes_along_and_brings_a_disaster_every_turn() -> None:
    scene = sprung("femme_fatale", **carrying("blade"))
    assert [item.id for item in scene.ann.items()] == ["blade", "something"]
    assert scene.realm.adventure.truth.rooms["A2"].features == []

    opens(scene, lambda who: TurnsPassed(1), 1, 1)
    scene.ends()
    assert "disaster_2" in scene.told()


@rule("MYK-TRAP-ENCOUNTER-FEMME-FATALE")
def test_who_has_no_room_for_something_must_throw_an_item_away() -> None:
    scene = sprung("femme_fatale", **carrying("blade", "lunch", "lunch", "lunch", "lunch", "lunch"))
    scene.answer("ann", "trap_item", "0:blade")
    scene.ends()
    assert sorted(item.id for item in scene.ann.items()) == ["lunch"] * 5 + ["something"]


@rule("MYK-TRAP-ENCOUNTER-HORROR")
def test_horror_is_easier_to_bear_in_company() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", drive=1),
        "bob": landmaker("knight"),
        "cid": landmaker(followers=9),
    }
    scene = sprung("horror", *FAIL, *FAIL, *FAIL, **people)
    assert (scene.ann.drive, scene.kingdom.voices) == (0, 9)


@rule("MYK-TRAP-ENCOUNTER-BORRACHO")
def test_borracho_attacks_by_surprise_if_nobody_looked() -> None:
    scene = trapped(trap_of("borracho", monster="ogrekin"), **ALONE)
    scene.play(overlooked)
    assert ([one.kind for one in scene.realm.delve.foes], scene.realm.delve.engage) == (["ogrekin"], [Surprised()])

    scene = trapped(trap_of("borracho", monster="ogrekin"), **ALONE)
    found(scene, "chest")
    scene.play(overlooked)
    assert scene.realm.delve.foes == []


@rule("MYK-TRAP-ENCOUNTER-MOLD")
def test_mold_spoils_all_food_of_the_court() -> None:
    scene = sprung("mold", **carrying("lunch", "full_course", "keepable_foods", "potion"))
    assert [item.id for item in scene.ann.items()] == ["potion"]


@rule("MYK-TRAP-ENCOUNTER-POLTERGEIST")
def test_a_poltergeist_makes_arms_fight_until_they_are_beaten() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=("blade",)), "bob": landmaker("knight", items=("lunch",))}
    scene = sprung("poltergeist", 1, 1, **people)
    assert (scene.ann.items(), len(scene.bob.items())) == ([], 1)
    assert [one.kind for one in scene.realm.delve.foes] == ["demonic_steel"]

    async def beat(play: Any) -> None:
        await open_moment(play, MonsterDied(play.state.delve.foes[0], "ann"))

    scene.play(beat)
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-TRAP-ENCOUNTER-POLTERGEIST")
def test_without_arms_there_is_no_fight() -> None:
    assert sprung("poltergeist", 1, **carrying("lunch")).realm.delve.quarter == "camp"


@rule("MYK-TRAP-ENCOUNTER-HOMESICKNESS")
def test_homesick_followers_go_home() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", followers=8), "bob": landmaker("knight")}
    scene = sprung("homesickness", *FAIL, 3, **people)
    assert (scene.ann.follower_count, scene.kingdom.citizens) == (5, 53)


@rule("MYK-TRAP-ENCOUNTER-HATE-MONGER")
def test_a_hate_monger_costs_voices_and_is_hard_to_stop_before_a_crowd() -> None:
    scene = trapped("hate_monger", ann=landmaker("king", followers=11))
    assert disarming(scene) == 11
    scene.dice(4)
    spring(scene)
    assert scene.kingdom.voices == 6


@rule("MYK-TRAP-ENCOUNTER-REBELLION")
def test_a_rebellion_hurts_by_the_number_of_ones_own_followers() -> None:
    scene = sprung("rebellion", *FAIL, *FINE, 2, ann=landmaker("king", followers=3), bob=landmaker(followers=20))
    assert (scene.ann.hp, scene.bob.hp) == (5, 10)


@rule("MYK-TRAP-ENCOUNTER-CHANT")
def test_a_chant_halves_hp_rounded_up() -> None:
    scene = sprung("chant", ann=landmaker("king", hp=9), bob=landmaker("knight", hp=1))
    assert (scene.ann.hp, scene.bob.hp) == (5, 1)


@rule("MYK-TRAP-ENCOUNTER-JAM")
@pytest.mark.parametrize(("score", "action", "rolls"), [
    ("quest", "", True), ("wit", "rest", True), ("wit", "", False), ("quest", "happening", False),
])  # fmt: skip
def test_jam_brings_a_happening_for_a_failed_check(score: str, action: str, rolls: bool) -> None:
    scene = trapped("jam", **ALONE)
    scene.dice(*FAIL, *((2, 5) if rolls else ()))
    scene.play(make_check, "ann", score, 9, action=action)
    tables = [line.params["table"] for line in scene.table.journal.lines if line.kind == "table_rolled"]
    assert tables == ([f"happening_{score}"] if rolls else [])
