"""Rules of people and blows, each from a choice that a player is really offered and answers through the table."""

from typing import Any

import pytest

from tests.nightmares.below import MISS, MIXED, STRONG, Below, below_texts
from tests.nightmares.people import BLOCK, hero
from tests.nightmares.phases.test_fights import act, fighter, offers
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.games.nightmares.phases.combat import one_round
from undercroft.games.nightmares.words import WEAKENED, Attribute, Creature, Debility, Where


def round_with(ann: Any, *, aim: str = "1", foe: str = "ghoul", **changes: str) -> Scene:
    """Begin a round with a foe of whom something is different, and who means to do something to Ann."""
    scene = Scene((foe,), ann=ann)
    text = scene.night.house["frames.toml"]
    for key, value in changes.items():
        before = next(line for line in text.splitlines() if line.startswith(f"{key} = "))
        text = text.replace(f"{before}\n", f"{key} = {value}\n")
    scene.night.house["frames.toml"] = text
    scene.night.house["spells.toml"] = below_texts()["spells.toml"]
    scene.night.house["miscasts.toml"] = below_texts()["miscasts.toml"]
    scene.foe().disposition = scene.foe().most = 20
    scene.play(one_round)
    scene.leave_to_gm(intention=aim, blow="damage")
    return scene


def rolled(scene: Scene, move: str) -> int:
    line = next(line for line in scene.table.journal.lines if line.kind == f"rolled_{move}")
    return int(line.params["sum"])


@rule("AWN-DMG-ARCHETYPE", "AWN-DMG-UNARMED", "AWN-CHAR-ARC-DMG", "AWN-CHAR-ARC-DMG-UNARMED", "AWN-CHAR-ROG-DMG")
@rule("AWN-CHAR-ROG-DMG-UNARMED", "AWN-CHAR-WAR-DMG", "AWN-CHAR-WAR-DMG-UNARMED", "AWN-MOVE-FIGHT-7")
@pytest.mark.parametrize(
    ("archetype", "worn", "dealt"),
    [
        ("arcanist", ["sword"], 2),
        ("arcanist", [], 1),
        ("rogue", ["sword"], 3),
        ("rogue", [], 1),
        ("warrior", ["sword"], 4),
        ("warrior", [], 2),
    ],
)
def test_a_blow_does_what_the_archetype_does_and_half_unarmed(archetype: str, worn: list[str], dealt: int) -> None:
    scene = round_with(hero(archetype, level=5, worn=worn))
    scene.dice(*MIXED)
    act(scene, move="fight")
    assert scene.foe().disposition == 20 - dealt


@rule("AWN-ABILITY-DANGEROUS", "AWN-ABILITY-SPIRITUAL", "AWN-DEP-SPIRITUAL")
@pytest.mark.parametrize(("ability", "dealt"), [("dangerous", 5), ("spiritual_enemy", 5), ("comrades", 4)])
def test_two_abilities_make_a_blow_harder(ability: str, dealt: int) -> None:
    ann = fighter(ability)
    ann.enemy = Creature.UNDEAD
    scene = round_with(ann)
    scene.dice(*MIXED)
    act(scene, move="fight")
    assert scene.foe().disposition == 20 - dealt


@rule("AWN-MOVE-FIGHT-10", "AWN-MOVE-FIGHT-10-DMG", "AWN-MOVE-FIGHT-ROLL")
def test_a_strong_blow_from_the_card_stops_the_letter_and_does_one_more() -> None:
    scene = round_with(fighter(ferocity=1), aim="0")
    scene.dice(5, 4)
    act(scene, move="fight", target="g1_1")
    assert rolled(scene, "fight") == 10
    scene.answer("ann", "fight_extra", "damage")
    assert scene.foe().disposition == 20 - 5
    assert scene.ann.lost == 0, "what it meant to do did not happen"


@rule("AWN-MOVE-FIGHT-7-ACTION", "AWN-MOVE-FIGHT-7-THREAT", "AWN-MOVE-FIGHT-6")
@pytest.mark.parametrize(("dice", "dealt"), [(MIXED, 4), (MISS, 0)])
@pytest.mark.parametrize("answer", ["action", "threat"])
def test_who_is_fought_finishes_or_threatens(dice: tuple[int, int], dealt: int, answer: str) -> None:
    scene = round_with(fighter(health=2), aim="0")
    scene.dice(*dice)
    act(scene, move="fight")
    assert set(scene.ask("gm").options()) == {"action", "threat"}
    scene.leave_to_gm(enemy_answers=answer, complicate="none", position="held_off")
    assert scene.foe().disposition == 20 - dealt
    assert scene.ann.lost == (3 if answer == "action" else 0)
    assert bool(scene.night.scene.pending) is (answer == "threat")


@rule("AWN-ABILITY-PRECISE")
@pytest.mark.parametrize(("dice", "dealt"), [((6, 6), 5), ((6, 5), 3)])
def test_the_precise_pass_armour_with_a_twelve_from_the_card(dice: tuple[int, int], dealt: int) -> None:
    scene = round_with(fighter("precise"), foe="ghoul", rating="15")
    scene.foe().armour = 2
    scene.dice(*dice)
    act(scene, move="fight")
    scene.answer("ann", "fight_extra", "damage")
    assert scene.foe().disposition == 20 - dealt


@rule("AWN-ABILITY-AMBUSH-TRIGGER", "AWN-ABILITY-AMBUSH-DOUBLE", "AWN-ABILITY-AMBUSH-ARMOUR", "AWN-ABILITY-SHADOW")
@rule("AWN-ABILITY-AMBUSH-IMMUNE", "AWN-DEP-BESTIARY")
@pytest.mark.parametrize(("weapon", "dealt"), [("sword", 6), ("silver_knife", 0)])
def test_who_hides_first_strikes_twice_as_hard_but_past_no_immunity(weapon: str, dealt: int) -> None:
    scene = round_with(hero("rogue", "ambush", "the_shadow", level=5, worn=[weapon]))
    scene.night.scene.tags = ["dark"]
    scene.play(one_round)
    scene.leave_to_gm(intention="1")
    act(scene, move="hide")
    scene.play(one_round)
    scene.leave_to_gm(intention="1")
    scene.foe().armour = 2
    scene.dice(*MIXED)
    act(scene, move="fight")
    assert scene.foe().disposition == 20 - dealt


@rule("AWN-DMG-MONSTER", "AWN-DMG-D4", "AWN-DMG-D6", "AWN-DMG-D8", "AWN-DMG-D10", "AWN-DMG-D12")
@pytest.mark.parametrize(("die", "dealt"), [("4", 2), ("6", 3), ("8", 4), ("10", 5), ("12", 6)])
def test_what_a_blow_does_goes_by_the_hit_die(die: str, dealt: int) -> None:
    scene = round_with(fighter(health=5), aim="0", die=die)
    assert scene.night.scene.announced[0].amount == dealt
    act(scene, move="wait")
    assert scene.ann.lost == dealt


@rule("AWN-ARM-REDUCE", "AWN-ARM-LIGHT", "AWN-ARM-HEAVY", "AWN-ARM-PLATE", "AWN-ARM-SHIELD", "AWN-ABILITY-DODGER")
@pytest.mark.parametrize(
    ("worn", "abilities", "stops"),
    [
        (["leather"], [], 1),
        (["mail"], [], 2),
        (["plate"], [], 3),
        (["shield"], [], 1),
        (["mail", "shield"], [], 3),
        ([], ["dodger"], 1),
        (["spear", "shield"], [], 0),
    ],
)
def test_armour_takes_its_points_off_a_blow_that_nobody_stopped(
    worn: list[str], abilities: list[str], stops: int
) -> None:
    scene = round_with(hero("warrior", *abilities, level=5, health=3, worn=worn), aim="0", die="12")
    act(scene, move="wait")
    assert scene.ann.lost == 6 - stops


@rule("AWN-ARM-TYPE", "AWN-ABILITY-PSYCHIC")
@pytest.mark.parametrize(("worn", "abilities", "lost"), [(["mail"], [], 2), ([], ["psychic_armour"], 1), ([], [], 2)])
def test_only_a_trained_mind_stops_what_is_not_of_this_world(worn: list[str], abilities: list[str], lost: int) -> None:
    scene = round_with(hero("arcanist", *abilities, level=5, worn=worn))
    scene.night.house["frames.toml"] = scene.night.house["frames.toml"].replace(
        'does = [{ do = "noise" }]', 'does = [{ do = "hurt", amount = 2, harm = ["supernatural"] }]'
    )
    scene.play(one_round)
    scene.leave_to_gm(intention="1")
    act(scene, move="wait")
    assert scene.ann.lost == lost


@rule("AWN-ARM-MON-0", "AWN-ARM-MON-1", "AWN-ARM-MON-2", "AWN-ARM-MON-3", "AWN-ARM-MON-4")
@pytest.mark.parametrize(("rating", "stops"), [(12, 0), (13, 1), (14, 1), (15, 2), (16, 2), (17, 3), (19, 3), (20, 4)])
def test_a_monsters_armour_by_its_rating_takes_off_what_a_blow_does(rating: int, stops: int) -> None:
    scene = Below("ghoul", ann=fighter(worn=["sword"]))
    plain = BLOCK.format(id="ghoul", name="Ghoul", level=3, die=6, rating=10, kind="undead", otherworld="false")
    rated = plain.replace("rating = 10", f"rating = {rating}")
    scene.night.house["frames.toml"] = scene.night.house["frames.toml"].replace(plain, rated)
    scene.begin(*MISS)
    scene.leave_to_gm(intention="1")
    scene.dice(*MIXED)
    act(scene, move="fight")
    left = scene.lair.groups["g1"].dispositions[0]
    assert left == 4 - max(0, 4 - stops)


@rule("AWN-DEBILITY-INSTEAD", "AWN-DEBILITY-LIST", "AWN-DEBILITY-INSTEAD-FULL", "AWN-DISP-ZERO")
@pytest.mark.parametrize("has", [[], ["maimed", "stunned"], [one.value for one in Debility]])
def test_a_blow_that_would_defeat_can_be_a_debility_instead_while_one_is_left(has: list[str]) -> None:
    scene = round_with(hero(worn=["sword"], level=2, debilities=has), aim="0")
    scene.night.scene.where = Where.SETTLEMENT
    scene.play(one_round)
    scene.leave_to_gm(intention="0", blow="damage")
    act(scene, move="wait")
    free = [one for one in Debility if one not in has]
    if not free:
        assert scene.asks == [("ann", "defeated")]
        return
    assert list(scene.ask("ann").options()) == ["take", *free]
    scene.answer("ann", "harm", free[0])
    assert scene.ann.debilities == [*has, free[0]]
    assert scene.ann.lost == 0


@rule("AWN-DEBILITY-APATHETIC", "AWN-DEBILITY-CARELESS", "AWN-DEBILITY-EXHAUSTED", "AWN-DEBILITY-MAIMED")
@rule("AWN-DEBILITY-PANICKED", "AWN-DEBILITY-STUNNED", "AWN-DEBILITY-ROLLS-ONLY")
@pytest.mark.parametrize("debility", list(Debility))
def test_each_debility_takes_one_off_a_roll_that_is_offered(debility: Debility) -> None:
    drafts: dict[Attribute, tuple[dict[str, str], str]] = {
        Attribute.FEROCITY: ({"move": "fight"}, "fight"),
        Attribute.DEXTERITY: ({"move": "danger", "way": "0"}, "danger"),
        Attribute.HEALTH: ({"move": "danger", "way": "1"}, "danger"),
        Attribute.WILLPOWER: ({"move": "danger", "way": "2"}, "danger"),
        Attribute.INTELLIGENCE: ({"move": "assess", "way": "wants"}, "assess"),
        Attribute.CHARISMA: ({"move": "talk", "way": "duty"}, "persuade"),
    }
    attribute = WEAKENED[debility]
    draft, move = drafts[attribute]
    scene = round_with(hero(worn=["sword"], level=5, debilities=[debility]), aim="0")
    scene.dice(*STRONG)
    act(scene, **draft)
    assert rolled(scene, move) == 11 - 1
    assert scene.ann.scores[attribute] == 0


@rule("AWN-ABILITY-RESOLUTE", "AWN-ABILITY-SMART", "AWN-ABILITY-ARTFUL", "AWN-ABILITY-POPULAR")
@rule("AWN-ABILITY-RELENTLESS", "AWN-ABILITY-ROBUST")
@pytest.mark.parametrize(
    ("ability", "draft", "move"),
    [
        ("relentless", {"move": "fight"}, "fight"),
        ("artful", {"move": "danger", "way": "0"}, "danger"),
        ("robust", {"move": "danger", "way": "1"}, "danger"),
        ("resolute", {"move": "danger", "way": "2"}, "danger"),
        ("smart", {"move": "assess", "way": "wants"}, "assess"),
        ("popular", {"move": "talk", "way": "duty"}, "persuade"),
    ],
)
def test_an_ability_that_raises_a_score_raises_a_roll(ability: str, draft: dict[str, str], move: str) -> None:
    scene = round_with(fighter(ability), aim="0")
    scene.dice(*STRONG)
    act(scene, **draft)
    assert rolled(scene, move) == 11 + 1


@rule("AWN-DISP-BASE", "AWN-ABILITY-ROBUST", "AWN-ABILITY-DEATHDEFYING", "AWN-DISP-ZERO")
@pytest.mark.parametrize(
    ("level", "health", "abilities", "stands"),
    [
        (1, 1, [], False),
        (2, 2, [], True),
        (3, -1, [], False),
        (2, 1, ["robust"], True),
        (1, 1, ["death_defying"], True),
    ],
)
def test_level_and_health_say_whether_one_stands_after_a_blow(
    level: int, health: int, abilities: list[str], stands: bool
) -> None:
    full = [one.value for one in Debility]
    scene = round_with(hero("warrior", *abilities, level=level, health=health, debilities=full), aim="0")
    act(scene, move="wait")
    assert (scene.asks == []) is stands
    assert scene.ann.defeated is not stands


@rule(
    "AWN-ENC-CAP", "AWN-ENC-STATE", "AWN-ENC-RATING", "AWN-ABILITY-PORTER", "AWN-ABILITY-SOLDIER", "AWN-ENC-CAP-SCOPE"
)
@pytest.mark.parametrize(
    ("abilities", "worn", "total"),
    [([], ["sword"], 11), ([], ["sword", "mail", "shield"], 6), (["porter"], ["sword", "mail", "shield"], 11),
     (["soldier"], ["sword", "mail", "shield"], 11)],
)  # fmt: skip
def test_a_load_holds_down_danger_alone(abilities: list[str], worn: list[str], total: int) -> None:
    def laden() -> Any:
        return hero("warrior", *abilities, level=5, worn=worn, carried=["chest"])

    danger, blow = round_with(laden(), aim="0"), round_with(laden(), aim="0")
    for scene, draft in ((danger, {"move": "danger", "way": "0"}), (blow, {"move": "fight"})):
        scene.dice(*STRONG)
        act(scene, **draft)
    assert rolled(danger, "danger") == total
    assert rolled(blow, "fight") == 11


def caster(*abilities: str, **more: Any) -> Any:
    ann = hero("arcanist", *abilities, level=1, health=5, **more)
    ann.memory = ["s1_1", "s1_10"]
    return ann


@rule("AWN-MOVE-CAST-TRIGGER", "AWN-MOVE-CAST-10", "AWN-MOVE-CAST-7-LE", "AWN-MOVE-CAST-7-GT", "AWN-MOVE-CAST-6")
@rule("AWN-MOVE-CAST-FORGET", "AWN-ABILITY-RECALL-6")
@pytest.mark.parametrize(
    ("spell", "dice", "works"),
    [("s1_10", STRONG, True), ("s1_1", MIXED, True), ("s1_10", MIXED, False), ("s1_1", MISS, False)],
)
def test_a_spell_from_the_card_works_or_goes_wrong_and_leaves_the_mind(
    spell: str, dice: tuple[int, int], works: bool
) -> None:
    scene = round_with(caster())
    assert offers(scene, "spell", move="cast") == ["s1_1", "s1_10"]
    scene.dice(*dice, *(() if works else (1, 1)))
    act(scene, move="cast", spell=spell)
    assert ("cast" in scene.told()) is works
    assert ("miscast" in scene.told()) is not works
    assert spell not in scene.ann.memory


@rule("AWN-ABILITY-RECALL-10", "AWN-ABILITY-RECALL-7")
def test_what_is_recalled_stays_in_mind() -> None:
    strong, mixed = round_with(caster("wizard_recall")), round_with(caster("wizard_recall"))
    strong.dice(*STRONG)
    act(strong, move="cast", spell="s1_1")
    assert "s1_1" in strong.ann.memory
    mixed.dice(*MIXED)
    act(mixed, move="cast", spell="s1_1")
    mixed.dice(6, 6)
    mixed.answer("ann", "recall_price", "stunned")
    assert "s1_1" in mixed.ann.memory
    assert mixed.ann.debilities == [Debility.STUNNED]


@rule("AWN-ABILITY-ARCHMAGE-ATTR")
def test_an_archmage_is_offered_three_attributes() -> None:
    scene = round_with(caster("archmage", willpower=2))
    assert offers(scene, "way", move="cast", spell="s1_1") == ["intelligence", "charisma", "willpower"]
    scene.dice(4, 4)
    act(scene, move="cast", spell="s1_1", way="willpower")
    assert rolled(scene, "cast") == 10


@rule("AWN-DEBILITY-PC-ONLY")
def test_a_foe_that_is_struck_is_offered_nothing_instead() -> None:
    scene = round_with(fighter())
    scene.foe().disposition = 4
    scene.dice(*MIXED)
    act(scene, move="fight")
    assert "foe_fell" in scene.told()
