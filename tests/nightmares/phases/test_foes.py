"""What foes do for themselves, who leads them, what is said of a blow before it falls: from cards that are offered."""

from typing import Any

import pytest

from tests.nightmares.below import MISS, STRONG, Below
from tests.nightmares.people import hero
from tests.nightmares.phases.test_fights import act, fighter, offers
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.lair.making import people_of
from undercroft.games.nightmares.phases.combat import one_round
from undercroft.games.nightmares.words import Attribute, Debility

HOWL = '[{ do = "noise" }]'


def against(does: str, foe: str = "knight", **people: Any) -> Scene:
    """Begin a round with a foe who means to do something to itself."""
    scene = Scene((foe,), **(people or {"ann": fighter(health=4)}))
    texts = scene.night.house
    texts["frames.toml"] = texts["frames.toml"].replace(f"does = {HOWL}", f"does = [{does}]")
    return scene


def new_round(scene: Scene, aim: str = "1", blow: str = "damage") -> None:
    scene.play(one_round)
    scene.leave_to_gm(intention=aim, aim="ann", blow=blow)


@rule("AWN-COMBAT-4")
def test_a_foe_that_mends_itself_is_better_off() -> None:
    scene = against('{ do = "mend", amount = 2, whom = "self" }')
    scene.foe().disposition = 3
    new_round(scene)
    act(scene, move="wait")

    assert scene.foe().disposition == 5
    assert scene.lair.groups["g1"].dispositions == [5]
    assert "foe_mended" in scene.told()


@rule("AWN-ARM-REDUCE")
@pytest.mark.parametrize(("lasts", "after"), [("scene", 4), ("round", 2)])
def test_a_foe_that_braces_itself_is_harder_to_hurt(lasts: str, after: int) -> None:
    scene = against(f'{{ do = "shield", amount = 2, whom = "self", lasts = "{lasts}" }}')
    new_round(scene)
    act(scene, move="wait")
    new_round(scene, "0")
    scene.dice(*STRONG)
    act(scene, move="fight")
    scene.answer("ann", "fight_extra", "damage")
    assert scene.foe().disposition == 6 - (4 + 1 - 4), "two of its own and two for a while"

    new_round(scene, "0")
    act(scene, move="wait")
    assert scene.foe().armour == after


@rule("AWN-COMBAT-4")
def test_a_foe_that_hides_cannot_be_aimed_at_until_it_acts() -> None:
    scene = against('{ do = "hide" }', ann=fighter(worn=["bow"], health=4))
    new_round(scene)
    act(scene, move="wait")
    new_round(scene, "0")
    assert "fight" not in offers(scene, "move")
    assert "volley" not in offers(scene, "move")
    assert offers(scene, "target", move="danger") == ["A"]
    act(scene, move="wait")

    assert not scene.foe().hidden
    assert scene.ann.lost == 5


def test_who_leaves_a_fight_is_in_a_room_nearby_and_fights_nobody() -> None:
    scene = against('{ do = "shift", where = "out", whom = "self" }')
    scene.lair.rooms["entrance"].exits = ["cellar"]
    scene.ann.engaged = "g1_1"
    new_round(scene)
    act(scene, move="wait")

    assert scene.night.scene.foes == {}
    assert scene.ann.engaged == ""
    assert scene.lair.groups["g1"].room == "cellar"


@rule("AWN-DMG-MONSTER-DEB", "AWN-DEBILITY-FROM-MONSTER", "AWN-DMG-MONSTER")
def test_whether_a_blow_harms_or_leaves_something_is_said_with_its_letter() -> None:
    scene = Scene(("ghoul",), ann=fighter())
    new_round(scene, "0")
    assert (scene.night.scene.announced[0].amount, scene.night.scene.announced[0].gives) == (3, None)
    assert "announced_blow" in scene.told()
    act(scene, move="wait")
    assert scene.ann.lost == 3

    new_round(scene, "0", "debility")
    assert scene.night.scene.announced[0].gives is Debility.MAIMED
    assert "announced_again" in scene.told()
    again = next(line for line in scene.table.journal.lines if line.kind == "announced_again")
    assert (again.params["amount"], again.params["debility"]) == (0, Debility.MAIMED)
    scene.dice(6, 6)
    act(scene, move="wait")
    assert scene.ann.debilities == [Debility.MAIMED]
    assert scene.ann.lost == 3


@rule("AWN-MOVE-ASSESS-ANSWER", "AWN-MOVE-ASSESS-7")
def test_what_a_foe_will_do_after_this_is_what_it_does() -> None:
    scene = Scene(("knight",), ann=fighter(health=4))
    new_round(scene, "0")
    scene.dice(4, 4)
    act(scene, move="assess", target="g1_1", way="after_this")
    told = next(line for line in scene.table.journal.lines if line.kind == "assessed").params["answer"]
    scene.play(one_round)

    assert scene.night.scene.announced[0].name == told


@rule("AWN-DEP-OUTSIDERS", "AWN-DEP-NUMBERS")
@pytest.mark.parametrize(
    ("band", "blocks"),
    [
        ("gang", ["gang_leader", "gang", "gang", "gang"]),
        ("faeries", ["faeries"] * 3),
        ("society", ["society"] * 4),
        ("family", ["family", "guards", "guards", "guards"]),
        ("following", ["leader", *["following"] * 4]),
        ("cabal", ["cabal"]),
    ],
)
def test_who_leads_stands_beside_the_others(band: str, blocks: list[str]) -> None:
    assert people_of(band, 1 if band == "cabal" else 4, house_book()) == blocks


@rule("AWN-DEP-FLIGHT", "AWN-DISP-BASE")
def test_a_leader_has_numbers_of_their_own_and_the_others_break_when_the_leader_falls() -> None:
    scene = Below("ghoul", ann=fighter(ferocity=2))
    group = scene.lair.groups["g1"]
    group.block, group.blocks, group.dispositions = "ghoul", ["knight", "ghoul"], [5, 4]
    scene.night.house["frames.toml"] = scene.night.house["frames.toml"].replace(
        'id = "ghoul"', 'id = "ghoul"\nbreaks = "leader"\none = "Digger"'
    )
    scene.begin(*MISS)
    scene.leave_to_gm(intention="1", aim="ann")
    foes = scene.night.scene.foes
    assert [(one.name, one.armour) for one in foes.values()] == [("Ghoul", 2), ("Digger 1", 0)]
    foes["g1_1"].disposition = 2
    scene.dice(*STRONG)
    act(scene, move="fight", target="g1_1")
    scene.leave_to_gm(give_up="flee")

    assert "fled_alone" in scene.told()
    assert scene.lair.groups["g1"].gone


@rule("AWN-MOVE-PERSUADE-AUTO", "AWN-MOVE-PERSUADE-REASON")
def test_nobody_is_asked_for_the_same_word_twice() -> None:
    scene = Below("ghoul", ann=hero(charisma=2))
    scene.begin(6, 6)
    assert scene.offers("way", doing="talk", about="g1") == ["word", "way", "hour", "aid", "treasure"]
    scene.act("ann", doing="talk", about="g1", way="word", reason="truth")
    assert scene.offers("way", doing="talk", about="g1") == ["way", "hour", "aid", "treasure"]
    scene.act("ann", doing="talk", about="g1", way="way", reason="truth")
    scene.act("ann", doing="talk", about="g1", way="hour", reason="truth")

    assert scene.offers("way", doing="talk", about="g1") == ["aid", "treasure"]
    assert "rolled_persuade" not in scene.told(), "they had no reason to refuse"


@rule("AWN-DEP-ASSESSLIST")
def test_six_questions_fit_who_is_there() -> None:
    alone, met = Below(ann=hero()), Below("ghoul", ann=hero(charisma=2))
    alone.begin()
    met.begin(6, 6)
    assert alone.offers("about", doing="assess") == [
        "worse_first", "way_out", "could_use", "hiding", "anchor_way", "place_of_crown",
    ]  # fmt: skip
    assert met.offers("about", doing="assess")[:3] == ["wants", "weak_against", "would_take"]
    met.act("ann", 4, 4, doing="assess", about="would_take")
    assert [line.params["answer"] for line in met.table.journal.lines if line.kind == "assessed"] == ["bread"]


@rule("AWN-DEP-ATTRDESC")
def test_each_attribute_is_described_and_the_first_that_fits_a_danger_is_offered_first() -> None:
    written = house_book().shelf("attribute").values()
    assert {one.attribute for one in written} == set(Attribute)
    assert len({one.text for one in written}) == len(Attribute)
    scene = Below(ann=hero())
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin()
    ways = scene.offers("way", doing="go", about="vault")
    assert ways == ["0", "1"], "jump by Dexterity, which is usual, or climb by Health"
    scene.act("ann", 6, 5, doing="go", about="vault", way="1")
    rolled = next(line for line in scene.table.journal.lines if line.kind == "rolled_danger")
    assert rolled.params["attribute"] is Attribute.HEALTH
