"""People whom nobody plays: Important NPCs fight like Landmakers, Extras die of one blow."""

from tests.kingdom.arena import Arena
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.combat.battle import game_masters_word, over
from undercroft.games.kingdom.combat.npcs import bring_extra, take_the_field, whose_turn_it_can_be
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.rulers import crown
from undercroft.games.kingdom.grammar.delve_moments import RoundBegun
from undercroft.games.kingdom.grammar.entries import JOBS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.encounters import take_survivors
from undercroft.games.kingdom.rules.figures import defense, max_hp
from undercroft.games.kingdom.rules.important import make_sheet, prepare_important
from undercroft.games.kingdom.state import COURT, FOES, Feature, Monster, Person, Realm, RoomTruth
from undercroft.games.kingdom.state.planned import Guise, WeakPoint
from undercroft.games.kingdom.words import Condition


@rule("MYK-NPC-01", "MYK-NPC-02")
def test_an_important_npc_has_a_landmakers_figures_and_fights_as_a_monster() -> None:
    arena = Arena(foes=[], ann=landmaker("king", area=3, hp=20), bob=landmaker(area=1))
    npc = landmaker("knight", warfare=4, quest=3, items=["blade"])("villain")
    npc.name = "Count Stapler"
    prepare_important(arena.realm, npc, 5, drive=2)

    def appear(play: Play[Realm]) -> Monster:
        return take_the_field(play, npc, 4)

    arena.play(appear)
    count = arena.fought.monsters["m1"]
    assert (count.called, count.level, count.drive, count.seat) == ("Count Stapler", 1, 2, "gm")
    play = arena.table.play
    assert (defense(play, count).value, max_hp(play, count).value, count.hp) == (10, 13, 13)
    assert [weapon.id for weapon in weapons_of(count) if weapon] == ["blade"]

    count.area = 3
    arena.dice(5, 4, 3)  # 9 and Warfare 4 against Defense 9
    arena.play(make_attack, "m1", ["ann"], "blade")
    if not arena.table.over:
        arena.answer("gm", "damage_hope", "0")
    arena.ends()
    assert arena.ann.hp < 20


@rule("MYK-NPC-04")
def test_an_extra_has_defense_seven_and_dies_of_any_hit() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(area=4, warfare=2, items=["blade"]))

    def appear(play: Play[Realm]) -> Monster:
        return bring_extra(play, "the baker", 4)

    arena.play(appear)
    baker = arena.fought.monsters["m2"]
    assert defense(arena.table.play, baker).value == 7
    arena.dice(2, 2)
    arena.play(make_attack, "ann", ["m2"], "blade")
    assert arena.fought.monsters["m2"].awake

    arena.dice(3, 2)
    arena.play(make_attack, "ann", ["m2"], "blade")
    assert arena.fought.monsters["m2"].condition is Condition.DEAD


@rule("MYK-NPC-04", "MYK-CRUSHING-09")
def test_nobody_is_left_on_the_brink_when_the_blow_has_killed_an_extra() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(area=4, warfare=2, items=["blade"]))

    def appear(play: Play[Realm]) -> Monster:
        return bring_extra(play, "the baker", 4)

    arena.play(appear)
    arena.dice(6, 6, 4, 5)
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert arena.fought.monsters["m2"].condition is Condition.DEAD


@rule("MYK-NPC-03")
def test_extras_of_players_act_before_followers_and_the_game_masters() -> None:
    arena = Arena(foes=[], ann=landmaker())

    def appear(play: Play[Realm]) -> None:
        bring_extra(play, "the crowd", 4, side=COURT)
        bring_extra(play, "the cook", 3, side=COURT, seat="ann", follower=True)
        bring_extra(play, "the aunt", 3, side=COURT, seat="ann")

    arena.play(appear)
    crowd, cook, aunt = arena.fought.monsters.values()
    play = arena.table.play
    assert whose_turn_it_can_be(play, [arena.ann, crowd, cook, aunt]) == [arena.ann, aunt]
    assert whose_turn_it_can_be(play, [arena.ann, crowd, cook]) == [arena.ann, cook]
    assert whose_turn_it_can_be(play, [crowd]) == [crowd]


def crowded_room() -> Arena:
    """Fight in a room where two people stand, one of whom is something else."""
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker("king", area=2))
    truth = arena.realm.adventure.truth
    truth.rooms = {"A1": RoomTruth(features=[Feature("Odo", "Odo", npc="p1"), Feature("Ida", "Ida", npc="p2")])}
    truth.cast = {"p1": Person("p1", "Odo", room="A1"), "p2": Person("p2", "Ida", room="A1")}
    truth.guises = [Guise("p2", "harpy")]
    arena.realm.delve.room = "A1"
    arena.realm.delve.features = {"A1": ["Odo", "Ida"]}
    return arena


@rule("MYK-NPC-03", "MYK-NPC-04")
def test_the_game_master_lets_people_of_the_room_join_and_fall() -> None:
    arena = crowded_room()

    arena.play(game_masters_word)
    assert "people" in arena.ask.options()
    arena.answer("gm", "end_of_round", "people")
    odo = arena.fought.monsters["m2"]
    assert (odo.called, odo.side, odo.area) == ("Odo", COURT, 1)
    arena.play(game_masters_word)
    assert "people" not in arena.ask.options()

    arena.m1.area = 1
    arena.dice(5, 5)
    arena.play(make_attack, "m1", ["m2"])
    truth = arena.realm.adventure.truth
    assert arena.fought.monsters["m2"].condition is Condition.DEAD
    assert truth.cast["p1"].gone
    assert [one.name for one in truth.rooms["A1"].features] == ["Ida"]


@rule("MYK-NPC-01", "MYK-NPC-02", "MYK-CHAR-02", "MYK-CHAR-03")
def test_somebody_with_a_level_takes_the_field_with_a_landmakers_sheet() -> None:
    arena = crowded_room()
    odo = arena.realm.adventure.truth.cast["p1"]
    odo.level = 3

    arena.play(game_masters_word)
    arena.answer("gm", "end_of_round", "people")
    arena.dice(2, 2, 3, 2, 1, 1, 4, 1, *[1, 1] * 9)  # a Knight, born a Warrior; Warfare is the free point
    arena.answer("gm", "important_drive", 2)
    arena.answer("gm", "joins_side", "foes")

    count = arena.monster("m2")
    assert (count.called, count.side, count.area, count.level, count.drive) == ("Odo", FOES, 6, 1, 2)
    assert (count.court_class, count.jobs) == ("knight", ["warrior"])
    assert JOBS["warrior"].skill in count.skills
    assert count.hp == max_hp(arena.table.play, arena.m2).value
    assert "extra" not in count.skills


@rule("MYK-NPC-01", "MYK-WOUND-03")
def test_an_important_npc_who_falls_is_gone_and_who_lives_goes_back() -> None:
    for condition, gone in ((Condition.DEAD, True), (Condition.WELL, False)):
        arena = crowded_room()
        truth = arena.realm.adventure.truth
        truth.cast["p1"].level = 1
        arena.dice(*[1] * 60)
        truth.important["p1"] = make_sheet(arena.table.play, truth.cast["p1"], "knight")
        arena.play(game_masters_word)
        arena.answer("gm", "end_of_round", "people")
        arena.answer("gm", "joins_side", "foes")
        arena.monster("m2").condition, arena.monster("m2").hp = condition, 3

        arena.play(over)

        truth = arena.realm.adventure.truth
        assert (truth.cast["p1"].gone, truth.important["p1"].hp) == (gone, 3)
        assert [one.kind for one in take_survivors(arena.table.play)] == ["slime"]


@rule("MYK-RULERWEAK-RELATIONSHIP")
def test_a_ruler_is_cursed_when_somebody_it_cannot_face_joins() -> None:
    arena = crowded_room()
    crown(arena.table.play, arena.monster("m1"), {}, [WeakPoint("relationship", "Odo")])
    arena.play(open_moment, RoundBegun())
    assert "cursed" not in arena.m1.statuses

    arena.play(game_masters_word)
    arena.answer("gm", "end_of_round", "people")
    arena.play(open_moment, RoundBegun())

    assert "cursed" in arena.m1.statuses
