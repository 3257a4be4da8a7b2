"""Facilities and Items that change how skills are used: Library, Spell Chamber, Ritual Precinct, Glasses."""

from copy import copy

import msgspec
import pytest

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.grammar.entries import ITEMS, SKILLS
from undercroft.games.kingdom.grammar.moments import Breather, GameOver
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craftable
from undercroft.games.kingdom.phases.kingdom_phase.trade import rare_items
from undercroft.games.kingdom.phases.kingdom_phase.treasury import items_on_offer
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.equipment import destroy_item
from undercroft.games.kingdom.state import Kingdom, Landmaker, Realm

from .scene import Scene, kingdom, landmaker

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


@rule("MYK-ITEM-LIFESTYLE-GLASSES")
def test_with_glasses_astrology_is_a_matter_of_wit() -> None:
    scene = Scene(
        kingdom(voices=5), ann=landmaker("oracle", skills=["horoscope"], charisma=0, wit=4, items=["glasses"])
    )
    scene.dice(3, 2)

    scene.act("ann", "horoscope")
    scene.answer("ann", "horoscope_die", "3")

    scene.ends()


@rule("MYK-SKILLRULE-MONSTER")
def test_a_skill_of_monsters_costs_people_one_hope_more(monkeypatch: pytest.MonkeyPatch) -> None:
    howl = copy(SKILLS["anarch"])
    msgspec.structs.force_setattr(howl, "family", "monster")
    monkeypatch.setitem(SKILLS._entries, "anarch", howl)
    rich = Scene(kingdom(voices=0), ann=landmaker("king", skills=["anarch"], drive=1))
    poor = Scene(kingdom(voices=0), ann=landmaker("king", skills=["anarch"]))
    rich.dice(1, 4, 3, 3)

    assert "anarch" not in poor.actions("ann")
    rich.act("ann", "anarch")

    rich.ends()
    assert rich.ann.drive == 0


@rule("MYK-ITEMRULE-RARE", "MYK-ITEMRULE-RARE-TRADE", "MYK-ITEMRULE-NOSELL")
def test_rare_items_can_be_crafted_and_sold_but_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    relic = copy(ITEMS["blade"])
    msgspec.structs.force_setattr(relic, "rare", True)
    monkeypatch.setitem(ITEMS._entries, "blade", relic)
    land = kingdom(lifestyle=9, materials={"fangs": 1, "iron": 1})
    scene = Scene(land, ann=landmaker("king", items=["blade", "dagger"]))

    assert "dagger" in items_on_offer(scene.table.play, scene.ann)
    assert "blade" not in items_on_offer(scene.table.play, scene.ann)
    assert "blade" in craftable(scene.realm)
    assert [item.id for _, item in rare_items(scene.realm).values()] == ["blade"]


async def destroy_first(play: Play[Realm], who: Landmaker) -> None:
    """Destroy somebody's first Item."""
    await destroy_item(play, who, who.items()[0], "X")


@rule("MYK-ITEMRULE-PATCHUP")
def test_patch_up_answers_the_destruction_of_an_item() -> None:
    scene = Scene(ann=landmaker(items=["tonic"]), bob=landmaker(skills=["patch_up"], quest=4))
    scene.dice(3, 2)

    scene.play(destroy_first, "ann")
    scene.use("bob", "item_loss_due", "patch_up")

    scene.ends()
    assert len(scene.ann.items()) == 1
