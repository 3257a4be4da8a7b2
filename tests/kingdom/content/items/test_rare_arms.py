"""Rare Arms that are weapons."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.games.kingdom.combat.attack import lit, weapons_of
from undercroft.games.kingdom.combat.sieges import attack_base
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, CombatEnded, RoundEnded
from undercroft.games.kingdom.grammar.entries import ITEMS
from undercroft.games.kingdom.grammar.windows import item_level, open_moment
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craft, craftable
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import can_carry, receive
from undercroft.games.kingdom.rules.figures import ability, capacity, defense, reach_of
from undercroft.games.kingdom.state import Base, Carried

LIGHT = ("star_fragment", 5)


def struck(weapon: str, *dice: int, level: int = 0, foe: str = "minotaur", **who: Any) -> Arena:
    """Let ann attack a monster beside her with a weapon, from the card of an attack on."""
    arena = Arena(foes=[foe], plain=True, ann=armed((weapon, level), **who))
    arena.dice(*dice)
    arena.turn("ann", attack="m1")
    return arena


def lost(arena: Arena, name: str = "m1") -> int:
    """Say how many HP a monster has lost."""
    fresh = Arena(foes=[arena.monster(name).kind], plain=True, ann=landmaker())
    return fresh.m1.hp - arena.monster(name).hp


@rule("MYK-RARE-ARMS-BLUNDERBUSS")
@pytest.mark.parametrize(("die", "each"), [(3, 6 + 2 * 2), (4, 0)])
def test_a_blunderbuss_hits_everybody_there_or_nobody(die: int, each: int) -> None:
    ann = armed(("blunderbuss", 2), LIGHT, area=3)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=30))
    arena.dice(4, 4, die)

    arena.turn("ann", attack="m1")

    arena.ends()
    assert (lost(arena), lost(arena, "m2"), 30 - arena.bob.hp) == (each, each, each)


@rule("MYK-RARE-ARMS-BLUNDERBUSS")
def test_a_blunderbuss_must_cool_for_a_round() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blunderbuss", LIGHT, area=3))
    arena.dice(4, 4, 3)
    arena.turn("ann", attack="m1")
    ready = []
    for _ in range(2):
        arena.play(open_moment, RoundEnded())
        ready.append(any(item and item.id == "blunderbuss" for item in weapons_of(arena.ann)))
    assert ready == [False, True]


@rule("MYK-RARE-ARMS-INTELLIGENT-SWORD")
def test_an_intelligent_sword_warns_its_bearer_for_a_hope() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("intelligent_sword", 3), drive=2))
    before = defense(arena.table.play, arena.ann).value

    arena.play(make_attack, "m1", ["ann"])
    arena.dice(1, 2)
    arena.use("ann", "attack_declared", "intelligent_sword")
    arena.answer("ann", "hope_from_drive", "1")

    arena.ends()
    assert (arena.ann.drive, defense(arena.table.play, arena.ann).value) == (1, before + 9)
    assert reach_of(arena.table.play, arena.ann, arena.ann.find_item("intelligent_sword")).value == 1


@rule("MYK-RARE-ARMS-INTELLIGENT-SWORD")
def test_an_intelligent_sword_cuts_as_well() -> None:
    arena = struck("intelligent_sword", 4, 4, 5, level=3)
    arena.use("ann", "attack_declared")
    arena.ends()
    assert lost(arena) == 5 - 1 + 3


@rule("MYK-RARE-ARMS-SCEPTER")
def test_a_scepter_turns_drive_into_a_result() -> None:
    scene = Scene(ann=landmaker("king", items=["scepter"], drive=4), bob=landmaker())
    scene.dice(2, 3)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "result_reached", "scepter")
    scene.answer("ann", "hope_to_spend", 2)

    scene.ends()
    assert (scene.result.result, scene.result.succeeded, scene.ann.drive) == (2 + 3 + 2 + 2, True, 2)


@rule("MYK-RARE-ARMS-SCEPTER")
def test_only_kings_wield_a_scepter() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker("king", items=[("scepter", 1)], area=4, warfare=9))
    arena.dice(4, 4)
    arena.turn("ann", attack="m1")
    assert lost(arena) == 3 + 1
    assert not can_carry(landmaker("knight")("bob"), "scepter")


@rule("MYK-RARE-ARMS-SADISTIC-DOMINA")
def test_a_sadistic_domina_makes_an_impression_once_in_a_combat() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("sadistic_domina"))
    arena.dice(4, 4, 6)
    arena.turn("ann", attack="m1")
    arena.dice(1, 1)  # what kinds of feelings they are
    arena.use("ann", "attack_landed", "sadistic_domina")
    arena.ends()
    felt = arena.m1.towards("ann")
    assert (lost(arena), felt.affection, felt.hostility) == (5, 1, 1)

    arena.dice(4, 4, 6)
    arena.ann.exhausted = False
    arena.turn("ann", attack="m1")
    arena.ends()


@rule("MYK-RARE-ARMS-STUFFED-ANIMAL")
@pytest.mark.parametrize(("charisma", "result"), [(7, 4 + 4 + 7), (2, 4 + 4 + 5)])
def test_a_stuffed_animal_strikes_with_charm(charisma: int, result: int) -> None:
    sheet = landmaker(items=[("stuffed_animal", 1)], area=4, warfare=5, charisma=charisma)
    arena = Arena(foes=["minotaur"], plain=True, ann=sheet)
    arena.dice(4, 4)
    arena.play(make_attack, "ann", ["m1"], "stuffed_animal")
    arena.ends()
    assert (arena.result.check.result, lost(arena)) == (result, 4 + 1 if result >= 14 else lost(arena))


@rule("MYK-RARE-ARMS-STUFFED-ANIMAL")
def test_the_odds_of_a_stuffed_animal_are_those_of_charm() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["stuffed_animal"], area=4, charisma=7))
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "4")
    arena.answer("ann", "battle_action", "attack")
    card = arena.table.asks_of("ann")[0]
    assert isinstance(card, Card)
    assert card.preview is not None
    total = card.preview(card.drafted(card.suggestion()).draft).total
    assert total is not None
    assert [(part.name, part.amount) for part in total.parts] == [("Charisma", 7), ("Defense", -9)]


@rule("MYK-RARE-ARMS-MAGIC-WAND")
def test_a_magic_wand_is_charged_until_the_combat_is_over() -> None:
    ann = armed(("magic_wand", 1), LIGHT, area=3, jobs=["astrologist"], drive=1)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.dice(4, 4, 5)
    arena.turn("ann", attack="m1")
    arena.use("ann", "attack_hit", "magic_wand")
    arena.answer("ann", "hope_from_drive", "1")
    arena.ends()
    assert (lost(arena), arena.ann.drive) == (5 + 2 + 1, 0)

    arena.play(open_moment, CombatEnded("won"))
    arena.ann.exhausted = False
    arena.dice(4, 4)
    arena.turn("ann", attack="m1")
    arena.use("ann", "attack_hit")
    arena.ends()
    assert lost(arena) == 8 + 1 + 1


@rule("MYK-RARE-ARMS-MAGIC-WAND")
@pytest.mark.parametrize(("job", "able"), [("summoner", True), ("medic", False)])
def test_a_magic_wand_needs_somebody_who_knows_magic(job: str, able: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("magic_wand", LIGHT, area=3, jobs=[job]))
    assert can_carry(landmaker(jobs=[job])("bob"), "magic_wand") is able
    assert any(item and item.id == "magic_wand" for item in weapons_of(arena.ann)) is able


@rule("MYK-RARE-ARMS-HOLY-SYMBOL")
def test_a_holy_symbol_grows_as_its_bearer_chooses() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(LIGHT, area=1))
    arena.play(receive, "ann", "holy_symbol", 2)
    arena.answer("ann", "skill_choice", "in_range")
    arena.answer("ann", "skill_choice", "in_damage")
    arena.ends()
    assert reach_of(arena.table.play, arena.ann, arena.ann.find_item("holy_symbol")).value == 3

    arena.dice(4, 4)
    arena.play(make_attack, "ann", ["m1"], "holy_symbol")
    arena.ends()
    assert (lost(arena), arena.result.ranged) == (2, True)


@rule("MYK-RARE-ARMS-HOLY-SYMBOL")
def test_a_holy_symbol_lays_the_undying_to_rest() -> None:
    arena = Arena(foes=["zombie"], ann=armed("holy_symbol", LIGHT, area=4))
    arena.m1.hp = 3
    arena.dice(4, 4, 5)

    arena.play(make_attack, "ann", ["m1"], "holy_symbol")

    arena.ends()
    assert "zombie" in arena.fought.beaten


@rule("MYK-RARE-ARMS-HOLY-SYMBOL")
def test_an_oracle_uses_a_holy_symbol_as_a_melee_weapon_in_the_dark() -> None:
    for court_class, offered in (("oracle", True), ("knight", False)):
        sheet = landmaker(court_class, items=["holy_symbol"], area=3, warfare=9)
        arena = Arena(foes=["minotaur"], plain=True, ann=sheet)
        arena.play(take_turn, "ann")
        arena.answer("ann", "battle_move", "3")
        assert ("attack" in arena.ask.options()) is offered


@rule("MYK-RARE-ARMS-HOLY-SYMBOL")
def test_a_level_that_came_later_is_chosen_when_combat_begins() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("holy_symbol", 1)))
    arena.play(open_moment, CombatBegun())
    arena.answer("ann", "skill_choice", "in_range")
    arena.ends()
    assert arena.ann.items()[0].choices == ["in_range"]


@rule("MYK-RARE-ARMS-SUNSHADE")
@pytest.mark.parametrize("die", [6, 5])
def test_a_sunshade_keeps_the_skills_of_monsters_off_on_a_six(die: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("sunshade", 0), area=4, wit=9))
    arena.m1.skills = ["charm"]
    arena.dice(die, *([] if die == 6 else [5, 5]))

    arena.act("m1", "charm")

    arena.ends()
    assert ("came_to_nothing" in arena.told()) is (die == 6)
    assert ("check_made" in arena.told()) is (die != 6)


@rule("MYK-RARE-ARMS-SUNSHADE")
def test_a_sunshade_can_be_swung() -> None:
    arena = struck("sunshade", 4, 4)
    arena.ends()
    assert lost(arena) == 3


@rule("MYK-RARE-ARMS-CHAINSWORD")
@pytest.mark.parametrize("saws", [True, False])
def test_a_chainsword_saws_through_what_it_catches(saws: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("chainsword", 1)))
    arena.m1.slots[0].item, arena.m1.slots[1].item = Carried("armor"), Carried("blade")
    arena.dice(4, 4, 6, 2)  # the second Item
    arena.turn("ann", attack="m1")
    arena.answer("ann", "chainsword_item", saws)
    arena.ends()
    assert [item.id for item in arena.m1.items()] == (["armor"] if saws else ["armor", "blade"])
    assert lost(arena) == 6 + 2 + 1 - 1


@rule("MYK-RARE-ARMS-FIST-OF-FURY")
def test_a_fist_of_fury_burns_with_drive() -> None:
    arena = Arena(foes=[("minotaur", 5)], plain=True, ann=armed(("fist_of_fury", 1), area=3, drive=5))
    assert reach_of(arena.table.play, arena.ann, arena.ann.find_item("fist_of_fury")).value == 2

    arena.dice(4, 4, 6, 3)
    arena.turn("ann", attack="m1")

    arena.ends()
    assert lost(arena) == 2 + 1 + 6 + 3


@rule("MYK-RARE-ARMS-FIST-OF-FURY")
def test_a_fist_of_fury_suffers_no_other_arms() -> None:
    assert weapons_of(armed("fist_of_fury", "tent")("ann"))[0] == Carried("fist_of_fury")
    arms = [item and item.id for item in weapons_of(armed("fist_of_fury", "buckler")("ann"))]
    assert "fist_of_fury" not in arms


@rule("MYK-RARE-ARMS-GLEAMER")
def test_a_gleamer_is_as_good_as_whoever_wields_it_and_gives_light() -> None:
    arena = struck("gleamer", 4, 4, 5, level=9)
    arena.ends()
    assert lost(arena) == 5 + 1
    arena.ann.level = 3
    arena.play(lambda play: None)
    play = arena.table.play
    assert item_level(play, arena.ann, arena.ann.items()[0]) == 3
    assert [lit(play, area) for area in (1, 2, 3, 4, 5, 6)] == [False, True, True, True, True, True]


@rule("MYK-RARE-ARMS-GLEAMER")
def test_a_gleamer_is_made_of_a_red_giant() -> None:
    scene = Scene(ann=landmaker("king"))
    scene.kingdom.materials = {"iron": 20}
    scene.kingdom.monsters = {"slime": 1}
    assert "gleamer" not in craftable(scene.table.play)
    scene.kingdom.monsters = {"slime": 1, "red_giant": 1}

    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "gleamer")

    scene.ends()
    assert (scene.ann.items()[0].id, scene.kingdom.monsters) == ("gleamer", {"slime": 1})


@rule("MYK-RARE-ARMS-BULIMIC")
@pytest.mark.parametrize(("drive", "left", "voices"), [(2, 1, 5), (0, 0, 4)])
def test_a_bulimic_feeds_on_blood_and_hungers(drive: int, left: int, voices: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("bulimic", hp=5, drive=drive))
    arena.kingdom.voices = 5
    arena.dice(4, 4, 4, 3)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert (lost(arena), arena.ann.hp) == (5, 10)

    arena.play(open_moment, CombatEnded("won"))
    assert (arena.ann.drive, arena.kingdom.voices) == (left, voices)


@rule("MYK-RARE-ARMS-SLAYER")
@pytest.mark.parametrize(("chosen", "more"), [("aberration", 4), ("undead", 0)])
def test_a_slayer_is_worse_for_its_prey(chosen: str, more: int) -> None:
    arena = Arena(foes=["organizer"], plain=True, ann=armed())
    arena.play(receive, "ann", "slayer", 1)
    arena.answer("ann", "slayer_type", chosen)
    arena.dice(4, 4, 3, *([4] if more else []))

    arena.turn("ann", attack="m1")

    arena.ends()
    assert lost(arena) == 3 + 1 + 1 + more


@rule("MYK-RARE-ARMS-BATTERING-RAM")
def test_a_battering_ram_is_swung_by_many() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("battering_ram", 1), followers=9))
    arena.turn("ann", attack="m1")
    arena.dice(4, 4, 4, 3)
    arena.use("ann", "attack_declared", "battering_ram_all_together")
    arena.ends()
    assert (arena.ann.follower_count, lost(arena)) == (9 - 4, 3 + 1 + 4)
    assert ITEMS["battering_ram"].slots == 2


@rule("MYK-RARE-ARMS-BATTERING-RAM")
def test_a_battering_ram_breaks_gates() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("battering_ram", area=6))
    arena.realm.delve.room = "A2"
    arena.realm.adventure.truth.bases = [Base("b1", "fort", "A2", 30)]
    arena.dice(5, 5, 3, 4)
    arena.play(attack_base, "ann")
    arena.ends()
    assert arena.realm.adventure.truth.bases[0].hp == 30 - 3 - 4


@rule("MYK-RARE-ARMS-REAPER")
def test_a_reaper_keeps_the_drive_of_those_it_fells() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=armed(("reaper", 1)))
    plain = Arena(foes=["slime"], plain=True, ann=armed("blade"))
    most = capacity(plain.table.play, plain.ann).value
    assert capacity(arena.table.play, arena.ann).value == most + 2
    arena.m1.hp, arena.ann.drive = 1, most
    arena.dice(4, 4, 4)

    arena.turn("ann", attack="m1")

    arena.ends()
    assert arena.ann.drive == most + 1


@rule("MYK-RARE-ARMS-STINGER")
@pytest.mark.parametrize("stings", [True, False])
def test_a_stinger_finds_the_gap_for_a_hope(stings: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("stinger", 1), drive=1, area=3))
    arena.m1.skills = ["mailed"]
    arena.dice(4, 4)
    arena.turn("ann", attack="m1")
    arena.dice(3, 4)
    arena.use("ann", "attack_hit", "stinger" if stings else "pass")
    if stings:
        arena.answer("ann", "hope_from_drive", "1")
    arena.ends()
    assert lost(arena) == 3 + 4 + 1 if stings else lost(arena) < 3 + 4 + 1
    assert arena.ann.drive == (0 if stings else 1)


@rule("MYK-RARE-ARMS-GOLD-MATTOCK")
@pytest.mark.parametrize(("die", "dealt"), [(2, 4), (6, 6)])
def test_a_gold_mattock_never_strikes_below_quest(die: int, dealt: int) -> None:
    arena = struck("gold_mattock", 4, 4, die, quest=4)
    arena.ends()
    assert lost(arena) == dealt


@rule("MYK-RARE-ARMS-GOLD-MATTOCK")
@pytest.mark.parametrize(("job", "quest"), [("daedalist", 3), ("medic", 2)])
def test_a_gold_mattock_helps_those_who_know_rock(job: str, quest: int) -> None:
    scene = Scene(ann=landmaker(jobs=[job], items=["gold_mattock", "gold_mattock"]))
    assert ability(scene.table.play, scene.ann, "quest") == quest


@rule("MYK-RARE-ARMS-MURASAMA")
@pytest.mark.parametrize("cuts", [True, False])
def test_a_murasama_cuts_clean_or_rolls_on_the_table(cuts: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("murasama", 1), drive=9))
    arena.dice(6, 6)
    arena.turn("ann", attack="m1")
    arena.dice(*([4] if cuts else [3, 4, 4, 2]))
    arena.use("ann", "crushing_blow", "murasama" if cuts else "pass")
    arena.ends()
    assert lost(arena) == (2 * (4 + 1) if cuts else 4 + 1 + 2)


@rule("MYK-RARE-ARMS-EXCALIBUR")
def test_excalibur_shines_until_the_round_is_over() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("excalibur", 2), drive=1))
    arena.m1.hp = 90
    arena.dice(4, 4)
    arena.turn("ann", attack="m1")
    arena.dice(5, 6)
    arena.use("ann", "attack_hit", "excalibur")
    arena.answer("ann", "hope_from_drive", "1")
    arena.ends()
    assert arena.m1.hp == 90 - 1 - 2 - 5 - 6

    arena.ann.exhausted = False
    arena.dice(4, 4, 1, 1)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert arena.m1.hp == 76 - 1 - 2 - 1 - 1

    arena.play(open_moment, RoundEnded())
    arena.ann.exhausted = False
    arena.dice(4, 4)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert arena.m1.hp == 71 - 1 - 2
