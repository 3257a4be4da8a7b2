"""Monsters: Aberration."""

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import exposed, in_reach
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.temper import temper_of
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import Hindrance, TurnEnded
from undercroft.games.kingdom.grammar.entries import FEATS
from undercroft.games.kingdom.grammar.windows import open_moment, reckon
from undercroft.games.kingdom.rules.bodies import cure, inflict, lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import expire
from undercroft.games.kingdom.rules.figures import ability, defense
from undercroft.games.kingdom.state import Carried, Landmaker, Realm
from undercroft.games.kingdom.words import Scope


@rule("MYK-MON-PROTHALLIUM-MULTIPLICATION")
def test_sprouts_multiply_until_the_area_is_full() -> None:
    lair = Lair(foes=["prothallium"] * 4, ann=landmaker(area=4, hp=30, quest=9))

    lair.end_round()
    assert len(lair.kinds()) == 8
    lair.end_round()
    assert len(lair.kinds()) == 10


@rule("MYK-MON-PROTHALLIUM-MULTIPLICATION")
def test_five_sprouts_cannot_miss() -> None:
    lair = Lair(foes=["prothallium"] * 5, ann=landmaker(area=4, hp=30, quest=9))

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 29


@rule("MYK-MON-FIRE-BEETLE-FLAME")
def test_a_beetle_burns_who_attacks_it() -> None:
    lair = Lair(foes=["fire_beetle"], ann=landmaker(area=4, hp=20, items=["blade"]))
    lair.dice(1, 2)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.ann.hp == 19


@rule("MYK-MON-TWO-FACE-STRANGE-BREW")
def test_a_strange_brew_changes_how_hard_one_is_to_hit() -> None:
    lair = Lair(foes=["two_face"], ann=landmaker(quest=3), bob=landmaker(quest=3))
    lair.dice(2)

    lair.act("m1", "strange_brew")
    lair.answer("gm", "skill_targets", ["ann"])
    lair.ends()

    assert defense(lair.table.play, lair.ann).value == 5
    assert defense(lair.table.play, lair.bob).value == 10


@rule("MYK-MON-BAD-EGG-DECOMPOSING-BODY")
def test_a_bad_egg_is_bad_for_who_hits_it() -> None:
    lair = Lair(foes=["bad_egg"], ann=landmaker(area=4, items=["blade"], warfare=5, quest=1))
    lair.dice(3, 3, 1, 2, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.ann.statuses == ["poisoned"]


@rule("MYK-MON-MOSQUITO-LORD-MOSQUITO-SWARM")
def test_who_misses_the_mosquitoes_angers_them() -> None:
    lair = Lair(foes=["mosquito_lord"], ann=landmaker(area=4, hp=20, items=["blade"]))
    lair.stop("swarm_defense")
    lair.dice(2, 3, 4)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.ann.hp == 16


@rule("MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS")
def test_who_has_hurt_the_girl_cannot_resist_her() -> None:
    lair = Lair(foes=["cloistered_girl"], ann=landmaker(area=4, wit=9))
    lair.hurt("m1", 2, "ann")

    lair.act("m1", "charm")
    lair.answer("gm", "battle_move", "4")
    lair.answer("gm", "battle_action", "pass")
    lair.ends()

    assert "charmed" in lair.told()
    assert lair.ann.exhausted


@rule("MYK-MON-PUMPKIN-HEAD-TRICK-OR-TREAT")
def test_it_is_a_treat_or_a_trick() -> None:
    lair = Lair(foes=["pumpkin_head"], ann=landmaker(hp=20), bob=landmaker(hp=20), cid=landmaker(hp=20))
    lair.ann.slots[0].materials = {"iron": 5}
    lair.bob.slots[0].materials = {"iron": 5}
    lair.dice(2, 2, 2)

    lair.act("m1", "trick_or_treat")
    lair.answer("gm", "skill_targets", ["ann", "bob", "cid"])
    lair.answer("ann", "treat", True)
    lair.answer("bob", "treat", False)
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.cid.hp) == (20, 17, 17)
    assert lair.ann.carried_materials() == {"iron": 3}


@rule("MYK-MON-MISTRESS-MISTS-EMBRACE")
def test_mist_embraces_enemies_alone() -> None:
    lair = Lair(foes=["mistress", "slime"], ann=landmaker(area=4, hp=20), bob=landmaker(area=3, hp=20))

    lair.end_round()
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.m2.hp) == (18, 20, 5)


@rule("MYK-MON-EVIL-EYE-ANTI-MAGIC-RAY")
def test_there_is_no_magic_under_an_evil_eye() -> None:
    skills = ["stargazer", "galdr", "analyze"]
    lair = Lair(foes=["evil_eye"], ann=landmaker(area=4, skills=skills), bob=landmaker(area=3, skills=skills))
    lair.ann.drive = lair.bob.drive = 9

    def bars(who: str, skill: str) -> int:
        question = Hindrance(lair.realm.character(who), FEATS[skill])
        return reckon(lair.table.play, question).total.value

    assert "stargazer" in lair.actions_of("bob")
    assert "stargazer" not in lair.actions_of("ann")
    assert "galdr" in lair.actions_of("ann")
    assert (bars("ann", "transfer"), bars("ann", "analyze"), bars("bob", "transfer")) == (1, 1, 0)


@rule("MYK-MON-CACTUS-BROTHERS-DEATH-FLAMENCO")
def test_a_flamenco_is_deadly_for_the_cursed() -> None:
    lair = Lair(foes=["cactus_brothers"], ann=landmaker(hp=20, statuses=["cursed"]), bob=landmaker(hp=20))
    lair.dice(4)

    lair.act("m1", "death_flamenco")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (16, 20)


@rule("MYK-MON-MAYONNAISE-KING-HIGH-CALORIE", "MYK-MON-MAYONNAISE-KING-PURE-SELECT-HIGH-CALORIE")
@pytest.mark.parametrize(("king", "damage"), [("mayonnaise_king", ()), ("mayonnaise_king_pure_select", (1,))])
def test_mayonnaise_makes_one_obese(king: str, damage: tuple[int, ...]) -> None:
    lair = Lair(foes=[king], ann=landmaker(area=4, hp=20, wit=1))
    lair.stop("swarm_defense", "area_attack")
    lair.dice(4, 4, 2, 3, *damage)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.statuses == ["obese"]


@rule("MYK-MON-WERESISTER-SISTERIZE")
def test_a_little_sister_takes_the_damage() -> None:
    lair = Lair(foes=["weresister"], ann=landmaker(hp=20, wit=1), bob=landmaker(hp=20))
    lair.dice(3)
    lair.act("m1", "sisterize")
    lair.answer("gm", "skill_target", "ann")
    lair.ends()
    lair.dice(2, 3, 6, 5)

    lair.hurt("m1", 4, "bob")
    assert (lair.m1.hp, lair.ann.hp) == (10, 16)
    lair.hurt("m1", 4, "bob")
    lair.answer("ann", "give_sixes", "0") if lair.table.asks_of("ann") else None
    lair.ends()
    assert (lair.m1.hp, lair.ann.hp) == (6, 16)


@rule("MYK-MON-PUPPET-MASTER-PUPPETS")
def test_puppets_fight_better() -> None:
    lair = Lair(foes=["puppet_master", "ogrekin"], ann=landmaker(area=4, hp=20, quest=3))
    lair.stop("dazzle")
    lair.ann.area = 4
    lair.act("m1", "puppets")
    lair.dice(3, 4, 2)  # 7 + 1 + 2 against 10; damage 2 + 2

    lair.strike("m2", "ann")
    lair.ends()

    assert lair.ann.hp == 16


@rule("MYK-MON-MAY-QUEEN-ROLLY-POLLY")
def test_the_obese_are_rolled() -> None:
    lair = Lair(
        foes=["may_queen"], ann=landmaker(area=2, hp=20, statuses=["obese"], level=5), bob=landmaker(level=1, area=3)
    )
    lair.stop("swarm_defense")
    lair.dice(3, 4)

    lair.act("m1", "rolly_polly")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_area", "5")
    lair.ends()

    assert (lair.ann.area, lair.ann.hp) == (4, 13)  # the Queen herself stands in the way of any advance

    lair.m1.exhausted = False
    lair.dice(1, 1)
    lair.act("m1", "rolly_polly")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_area", "1")
    lair.ends()

    assert (lair.ann.area, lair.ann.hp) == (1, 11)


@rule("MYK-MON-SNAKE-EVIL-COIL")
def test_a_snake_pulls_somebody_near() -> None:
    lair = Lair(foes=["snake_evil"], ann=landmaker(area=1), bob=landmaker(area=1))

    lair.act("m1", "coil")
    lair.answer("gm", "skill_target", "bob")
    lair.ends()

    assert (lair.ann.area, lair.bob.area) == (1, 4)


@rule("MYK-MON-MONCHSKALB-SOLDIER-OF-MINOS")
def test_a_calf_prays_for_somebody() -> None:
    lair = Lair(foes=["monchskalb", "troll"], ann=landmaker())
    lair.m2.hp = 10
    lair.dice(3, 4)

    lair.act("m1", "soldier_of_minos")
    lair.answer("gm", "skill_target", "m2")
    lair.ends()

    assert lair.m2.hp == 17


@rule("MYK-MON-MEDUSA-STONE-GAZE")
def test_who_attacks_medusa_may_fall_asleep() -> None:
    lair = Lair(foes=["medusa"], ann=landmaker(area=4, items=["blade"], wit=1))
    lair.dice(2, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.ann.statuses == ["asleep"]
    assert lair.m1.hp == 18


@rule("MYK-MON-MEDUSA-STONE-GAZE")
@pytest.mark.parametrize("waking", ["MYK-SKILL-USEFUL-BLESSED-KISS", "MYK-STATUS-SLEEP-02"])
def test_a_stony_sleep_ends_with_a_kiss_or_with_combat_and_in_no_other_way(waking: str) -> None:
    lair = Lair(foes=["medusa"], ann=landmaker(area=4, hp=20, items=["blade"], wit=1))
    lair.dice(2, 3)
    lair.strike("ann", "m1", "blade")

    lair.hurt("ann", 3)
    lair.play(cure, "ann", "asleep", "MYK-ITEM-RECOVERY-ANTIDOTE")
    assert (lair.ann.hp, lair.ann.statuses) == (17, ["asleep"])

    lair.play(cure, "ann", "asleep", waking)
    lair.ends()
    assert lair.ann.statuses == []

    lair.play(inflict, "ann", "cursed", "MYKR-103")
    lair.ann.statuses.append("asleep")
    lair.hurt("ann", 3)
    assert lair.ann.statuses == ["cursed"]


@rule("MYK-MON-VALARAUKAR-FIRE-LASH")
def test_a_lash_exhausts() -> None:
    lair = Lair(foes=["valaraukar"], ann=landmaker(area=4, hp=30))
    lair.dice(3, 3, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.exhausted


@rule("MYK-MON-APERAMS-GUN-TURRET")
def test_a_turret_fires_at_an_area() -> None:
    lair = Lair(foes=["aperams"], ann=landmaker(area=3, hp=20, quest=1), bob=landmaker(area=3, hp=20, quest=5))
    lair.dice(3, 3, 2)  # 6 + 6 - 2 = 10 against 8 and 12

    lair.act("m1", "gun_turret")
    lair.answer("gm", "skill_area", "3")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (15, 20)


@rule("MYK-MON-NOMI-POETIC-WORLD")
def test_a_poem_or_pain() -> None:
    lair = Lair(foes=["nomi"], ann=landmaker(hp=20, charisma=1))

    lair.act("m1", "poetic_world")
    lair.answer("ann", "poem", "Roses are red / so is the floor")
    lair.ends()
    assert lair.ann.hp == 20

    lair.m1.exhausted = False
    lair.dice(2, 3, 4)
    lair.act("m1", "poetic_world")
    lair.answer("ann", "poem", "")
    lair.ends()
    assert lair.ann.hp == 16


@rule("MYK-MON-ARAKHNE-WEB")
def test_a_web_takes_quest() -> None:
    lair = Lair(foes=["arakhne"], ann=landmaker(area=4, quest=3))

    lair.act("m1", "web")
    lair.ends()

    assert ability(lair.table.play, lair.ann, "quest") == 2


@rule("MYK-MON-ROACH-LORD-COCKROACH-SWARM")
def test_cockroaches_eat_everything() -> None:
    lair = Lair(foes=["roach_lord"], ann=landmaker(area=3, items=["lunch", "blade"], wit=1))
    lair.ann.slots[3].materials = {"meat": 3, "iron": 1}
    lair.dice(2, 3)

    lair.act("m1", "cockroach_swarm")
    lair.answer("gm", "skill_area", "3")
    lair.ends()

    assert [item.id for item in lair.ann.items()] == ["blade"]
    assert lair.ann.carried_materials() == {"iron": 1}


@rule("MYK-MON-ORGANIZER-RECONFIGURE")
def test_the_rebuilt_are_harder_and_dumber() -> None:
    lair = Lair(foes=["organizer", "scum", "scum"], ann=landmaker(area=4))

    lair.act("m1", "reconfigure")
    lair.answer("gm", "skill_targets", ["m2"])
    lair.answer("gm", "skill_choice", "cortex")
    lair.ends()

    assert temper_of(lair.table.play, lair.m2) == "foolish"
    lair.hurt("m2", 4)
    assert lair.m2.hp == 1
    lair.m1.exhausted = False
    lair.act("m1", "reconfigure")
    assert list(lair.ask.options()) == ["m3"]


@rule("MYK-MON-BLACK-TWINS-SHADOW-TWIN")
def test_a_hurt_twin_is_two() -> None:
    lair = Lair(foes=["black_twins"], ann=landmaker())

    lair.hurt("m1", 8)
    lair.use("gm", "damage_taken", "shadow_twin")
    lair.ends()

    assert [one.hp for one in lair.realm.monsters()] == [29, 15]


@rule("MYK-MON-PRINCE-OF-BITIES-BITING-DIVISION")
def test_a_hurt_prince_bites_harder() -> None:
    lair = Lair(foes=["prince_of_bities"], ann=landmaker(area=4, hp=30))
    lair.stop("disrupt")
    lair.hurt("m1", 2)
    lair.use("gm", "damage_taken", "biting_division")
    lair.dice(3, 3, 2, 4)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 24


@rule("MYK-MON-PRINCE-OF-BITIES-BITING-DIVISION")
def test_a_prince_who_bleeds_without_a_blow_bites_harder_too() -> None:
    lair = Lair(foes=["prince_of_bities"], ann=landmaker(area=4, hp=30))
    lair.stop("disrupt")
    lair.play(lose_hp, "m1", 2, "thirst")
    lair.use("gm", "hp_lost", "biting_division")
    lair.dice(3, 3, 2, 4)

    lair.strike("m1", "ann")
    lair.ends()

    assert (lair.m1.hp, lair.ann.hp) == (36, 24)


@rule("MYK-MON-TIME-ROBBER-TIME-STEAL")
def test_stolen_time_is_spent_at_once() -> None:
    lair = Lair(foes=["time_robber"], ann=landmaker(quest=1), bob=landmaker(quest=9))
    lair.dice(3, 3, 4, 4)  # 7 fails, 17 does not

    lair.act("m1", "time_steal")
    lair.answer("gm", "battle_move", "3")
    lair.answer("gm", "battle_action", "pass")
    lair.ends()

    assert lair.m1.area == 3


@rule("MYK-MON-BLASTOMA-DUNGEONIVORE")
def test_a_blastoma_feeds_on_ones() -> None:
    lair = Lair(foes=["blastoma"], ann=landmaker())
    lair.m1.hp = 10
    lair.dice(1, 5, 4)

    lair.play(make_check, "ann", "wit", 3)
    lair.ends()

    assert lair.m1.hp == 14
    assert [(one.what, one.amount) for one in lair.m1.lasting] == [("damage", 1)]


@rule("MYK-MON-LOCUST-LORD-LOCUST-SWARM")
def test_locusts_eat_a_facility() -> None:
    lair = Lair(kingdom(facilities={"A1": "council"}), foes=["locust_lord"], ann=landmaker("king"))
    lair.dice(3, 4)

    lair.act("m1", "locust_swarm")
    if not lair.table.over:
        lair.dice(1)
    assert not lair.kingdom.has("council")


@rule("MYK-MON-LORD-OF-THE-FLIES-SWARM-OF-FLIES")
@rule("MYK-MON-SPIDER-LORD-SPIDER-SWARM")
@pytest.mark.parametrize(
    ("lord", "skill", "dice"),
    [("lord_of_the_flies", "swarm_of_flies", (1, 2, 3)), ("spider_lord", "spider_swarm", (1, 1, 1, 1, 2))],
)
def test_swarms_take_citizens(lord: str, skill: str, dice: tuple[int, ...]) -> None:
    lair = Lair(foes=[lord], ann=landmaker("king"))
    before = lair.kingdom.citizens
    lair.dice(3, 4, *dice)

    lair.act("m1", skill)
    lair.ends()

    assert lair.kingdom.citizens == before - 6


@rule("MYK-MON-TERMITE-LORD-TERMITE-SWARM")
def test_termites_eat_several_facilities() -> None:
    lair = Lair(kingdom(facilities={"A1": "council"}), foes=["termite_lord"], ann=landmaker("king"))
    lair.dice(3, 4, 2)

    lair.act("m1", "termite_swarm")

    assert not lair.kingdom.has("council")


@rule("MYK-MON-BAD-EGG-DECOMPOSING-BODY")
def test_a_broken_egg_is_bad_all_the_same() -> None:
    lair = Lair(foes=["bad_egg"], ann=landmaker(area=4, items=["blade"], warfare=9, quest=1))
    lair.m1.hp = 1
    lair.dice(5, 3, 1, 2, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.kinds() == []
    assert lair.ann.statuses == ["poisoned"]


@rule("MYK-MON-MOSQUITO-LORD-MOSQUITO-SWARM")
def test_a_blow_at_all_that_misses_the_mosquitoes_angers_them_too() -> None:
    lair = Lair(foes=["mosquito_lord", "slime"], ann=landmaker(area=4, hp=20, warfare=5), bob=landmaker())
    lair.stop("swarm_defense", "swallow")
    lair.ann.slots[0].item = Carried("blade")
    lair.dice(3, 3, 1, 5, 3)

    lair.play(make_attack, "ann", ["m1", "m2"], "blade")

    assert lair.ann.hp == 15
    assert lair.m2.hp < 5


@rule("MYK-MON-TWO-FACE-STRANGE-BREW")
def test_whoever_brews_may_drink() -> None:
    lair = Lair(foes=["two_face"], ann=landmaker())
    lair.dice(6)

    lair.act("m1", "strange_brew")
    lair.answer("gm", "skill_targets", ["m1"])
    lair.ends()

    assert defense(lair.table.play, lair.m1).value == 3 + 6


@rule("MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS")
def test_each_girl_remembers_for_herself() -> None:
    lair = Lair(foes=["cloistered_girl", "cloistered_girl"], ann=landmaker(area=4))

    lair.hurt("m1", 1, "ann")
    lair.hurt("m2", 1, "ann")

    assert [one.about for one in lair.ann.lasting] == ["m1", "m2"]


@rule("MYK-MON-PUMPKIN-HEAD-TRICK-OR-TREAT")
def test_whoever_treats_chooses_what_to_give() -> None:
    lair = Lair(foes=["pumpkin_head"], ann=landmaker(hp=20), bob=landmaker())
    lair.ann.slots[0].materials = {"meat": 3, "wood": 1}
    lair.dice(2)

    lair.act("m1", "trick_or_treat")
    lair.answer("gm", "skill_targets", ["ann"])
    lair.answer("ann", "treat", True)
    lair.answer("ann", "treat_materials", {"meat": 1, "wood": 1})
    lair.ends()

    assert lair.ann.carried_materials() == {"meat": 2}
    assert lair.ann.hp == 20


@rule("MYK-MON-ORGANIZER-RECONFIGURE")
def test_what_was_rebuilt_is_itself_again_after_combat() -> None:
    lair = Lair(foes=["organizer", "slime"], ann=landmaker())

    lair.act("m1", "reconfigure")
    lair.answer("gm", "skill_targets", ["m2"])
    lair.answer("gm", "skill_choice", "flying")
    lair.ends()
    assert lair.m2.lent == ["flying"]

    lair.play(lambda play: expire(play, Scope.COMBAT))
    assert (lair.m2.lent, lair.m2.lasting) == ([], [])


@rule("MYK-MON-TAPEWORM-LORD-PARASITE")
def test_a_blow_at_all_does_not_reach_a_parasite() -> None:
    lair = Lair(foes=["tapeworm_lord", "slime"], ann=landmaker(area=4, hp=20), bob=landmaker(area=4, skills=[]))
    lair.act("m1", "parasite")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_amount", 0)
    lair.ends()
    play = lair.table.play

    assert exposed(play, lair.bob, [lair.m1, lair.m2]) == [lair.m2]
    assert lair.m1 not in in_reach(play, lair.bob, None)


@rule("MYK-MON-TAPEWORM-LORD-PARASITE")
def test_a_parasite_hides_in_its_host() -> None:
    lair = Lair(
        foes=["tapeworm_lord", ("slime", 4)],
        ann=landmaker(area=4, items=["blade"], hp=20, level=3),
        bob=landmaker(area=4),
    )

    lair.act("m1", "parasite")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_amount", 2)
    lair.ends()
    assert lair.ann.hp == 18
    assert [(one.what, one.amount) for one in lair.ann.lasting] == [("damage", 2)]
    play = lair.table.play
    assert [one.id for one in in_reach(play, lair.ann, lair.ann.find_item("blade"))] == ["m2"]

    lair.m2.area = 5
    lair.play(move, "ann", 3)
    assert lair.m1.area == 3

    async def act(play: Play[Realm], worm: Landmaker) -> None:
        await open_moment(play, TurnEnded(worm, "attack"))

    lair.play(act, "m1")
    assert not lair.ann.lasting
