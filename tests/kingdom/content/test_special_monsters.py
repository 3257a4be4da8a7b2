"""Humans, angels and others who are more than their card."""

from tests.kingdom.lair import Lair
from tests.kingdom.scene import kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.battle import game_masters_word, somebody_acts
from undercroft.games.kingdom.combat.movement import obstructed
from undercroft.games.kingdom.combat.strategy import check_strategy
from undercroft.games.kingdom.combat.temper import temper_of
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.dungeon.guises import give_followers, give_special, possess, put_on, see_through, train
from undercroft.games.kingdom.dungeon.humans import let_lead, train_human
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.grammar.delve_moments import QuarterEnded, RoundEnded, StrategyDue
from undercroft.games.kingdom.grammar.entries import MONSTERS, SKILLS
from undercroft.games.kingdom.grammar.holdings import is_possessed, suppressed
from undercroft.games.kingdom.grammar.moments import DamageDue, GameOver
from undercroft.games.kingdom.grammar.windows import CourtWindows, open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import menu
from undercroft.games.kingdom.rules.bodies import inflict, take_damage
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.lessons import ANGEL_SKILLS, SPECIAL, special_skills
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.rules.strangers import guise_of, hide_among_people
from undercroft.games.kingdom.scenario.limits import Fittings, breaches, effective_level, limits_of, room_levels
from undercroft.games.kingdom.state import Feeling, Monster, Person, RoomTruth, Truth
from undercroft.games.kingdom.state.planned import Believers
from undercroft.games.kingdom.words import Place, Scope


def gifted(arena: Lair, *skills: str, who: str = "m1") -> Monster:
    """Give a monster special skills."""
    monster = arena.fought.monsters[who]
    give_special(monster, *skills)
    return monster


def hurt(arena: Lair, who: str, amount: int, dealer: str = "") -> None:
    """Deal damage to somebody."""
    arena.play(lambda play, target: take_damage(play, DamageDue(target, amount, dealer)), who)


@rule("MYK-HUMANRULE-CLASSJOB", "MYK-HUMANRULE-CLASSJOB-SKILLS")
def test_a_human_with_a_class_and_a_job_learns_and_counts_for_more() -> None:
    guest = embody(Lair().table.play, "guest", "x")

    train(guest, "knight", "warrior", ["blade_opera", "deed_of_arms", "rush", "charge"])

    assert guest.skills == ["analyze", "foreigner", "blade_opera", "deed_of_arms", "rush"]
    assert (guest.court_class, guest.jobs) == ("knight", ["warrior"])
    assert effective_level("guest", fittings=Fittings(court_class=True)) == 8 + 2
    assert effective_level("guest", fittings=Fittings(court_class=True, job=True)) == 8 + 3


def thieves(**rooms: dict[str, int]) -> Truth:
    """Plan a scenario with Humans in some rooms."""
    return Truth(rooms={name: RoomTruth(monsters=monsters) for name, monsters in rooms.items()})


@rule("MYK-HUMANRULE-CLASSJOB")
def test_no_more_humans_have_a_class_or_a_job_than_there_are_people_in_the_court() -> None:
    limits, truth = limits_of(4, 2), thieves(A1={"scum": 3, "slime": 1})
    train_human(truth, "A1", "scum", "knight")
    train_human(truth, "A1", "scum", "", "thief")
    assert breaches(truth, limits) == []
    assert room_levels(truth, "A1") == 3 * MONSTERS["scum"].level + MONSTERS["slime"].level + 2 + 2

    train_human(truth, "A1", "scum", "knight", "thief")
    assert breaches(truth, limits) == ["trained: 3 of 2"]
    assert breaches(truth, limits_of(4, 3)) == []
    assert room_levels(truth, "A1") == 3 * MONSTERS["scum"].level + MONSTERS["slime"].level + 2 + 2 + 3

    train_human(truth, "A1", "slime", "knight")
    assert "slime is no Human" in breaches(truth, limits)


@rule("MYK-HUMANRULE-FOLLOWERS")
def test_one_human_of_a_scenario_has_followers() -> None:
    limits, truth = limits_of(4, 3), thieves(A1={"scum": 2}, B1={"tyrant": 1})
    let_lead(truth, "A1", "scum")
    assert breaches(truth, limits) == [], "the swarm of the Tyrant does not count"
    assert room_levels(truth, "A1") == 2 * MONSTERS["scum"].level + 1

    let_lead(truth, "B1", "tyrant")
    assert breaches(truth, limits) == ["leaders: 2 of 1"]


@rule("MYK-HUMANRULE-CLASSJOB", "MYK-HUMANRULE-CLASSJOB-SKILLS", "MYK-HUMANRULE-FOLLOWERS")
def test_the_first_who_is_met_is_the_one_who_was_taught() -> None:
    arena = Lair(ann=landmaker())
    arena.realm.delve.room, arena.realm.adventure.truth = "A1", thieves(A1={"guest": 2})
    train_human(arena.realm.adventure.truth, "A1", "guest", "knight", "", ["deed_of_arms", "rush"])
    let_lead(arena.realm.adventure.truth, "A1", "guest")

    first, second = residents(arena.table.play, "A1")

    assert (first.court_class, first.follower_count) == ("knight", 8)
    assert "deed_of_arms" in first.skills
    assert (second.court_class, second.follower_count) == ("", 0)
    assert [one.court_class for one in residents(arena.table.play, "A1")] == ["knight", ""]


@rule("MYK-HUMANRULE-FOLLOWERS")
def test_a_human_may_lead_as_many_as_it_has_levels_besides_its_swarm() -> None:
    play = Lair().table.play
    guest, tyrant = embody(play, "guest", "x"), embody(play, "tyrant", "y")

    give_followers(guest)
    give_followers(tyrant)

    assert guest.follower_count == 8
    assert tyrant.follower_count == 7 + 7
    assert effective_level("guest", fittings=Fittings(followers=True)) == 8 + 1


@rule("MYK-HUMANRULE-FOLLOWERS-LOOT")
def test_who_beats_a_leader_wins_some_of_the_led_over() -> None:
    arena = Lair(foes=["tyrant"], ann=landmaker(wit=5, charisma=2), bob=landmaker(charisma=2, followers=10))
    arena.m1.skills = []
    arena.dice(5, 6)  # 11 + 5 = 16 against 12: four of seven

    hurt(arena, "m1", 50, "ann")
    arena.answer("ann", "give_sixes", "0") if arena.table.asks_of("ann")[0].key == "give_sixes" else None
    arena.answer("ann", "followers_won", {"ann": 3, "bob": 1})
    arena.ends()

    assert (arena.ann.follower_count, arena.bob.follower_count) == (3, 11)


@rule("MYK-HUMANRULE-FOLLOWERS-LOOT")
def test_a_failed_check_wins_nobody() -> None:
    arena = Lair(foes=["tyrant"], ann=landmaker(wit=2), bob=landmaker())
    arena.m1.skills = []
    arena.dice(3, 4)

    hurt(arena, "m1", 50, "ann")
    arena.ends()

    assert arena.ann.follower_count == 0


@rule("MYK-HUMANRULE-SPECIAL-SKILLS", "MYK-ANGELRULE-SPECIAL-SKILLS", "MYK-DEEPRULE-SPECIAL-SKILLS")
def test_special_skills_need_a_level_and_count_for_one() -> None:
    assert special_skills("rust_samurai") == ["cannibalism", "postern"]
    assert special_skills("boreas") == ["grigori", "enochian", "halo", "punishment"]
    assert special_skills("mind_flayer") == list(SPECIAL["deep_one"])
    assert special_skills("slime") == []

    samurai = embody(Lair().table.play, "rust_samurai", "x")
    give_special(samurai, "cannibalism", "forage")
    assert samurai.skills[-1] == "cannibalism"
    assert effective_level("rust_samurai", fittings=Fittings(special_skills=2)) == 4 + 2


@rule("MYK-HUMANSKILL-CANNIBALISM")
def test_cannibalism_costs_followers() -> None:
    arena = Lair(foes=["scum"], ann=landmaker(warfare=1, followers=5))
    gifted(arena, "cannibalism")
    arena.dice(1, 2, 3)

    arena.act("m1", "cannibalism")
    arena.ends()

    assert arena.ann.follower_count == 2


@rule("MYK-HUMANSKILL-POSTERN")
def test_a_postern_settles_how_hard_the_strategy_check_is() -> None:
    arena = Lair(foes=["rust_samurai", "scum"], ann=landmaker())
    gifted(arena, "postern")
    arena.dice(5, 4)
    arena.act("m1", "postern")
    arena.ends()
    assert "feat_rolled" not in arena.told()

    due = StrategyDue(arena.ann, 9)
    arena.play(open_moment, due)

    assert due.difficulty == 9 + 4 + 3


@rule("MYK-HUMANSKILL-HUMAN-SHIELD")
def test_a_human_shield_is_hit_instead() -> None:
    arena = Lair(foes=["guest", "slime"], ann=landmaker(area=4, items=["blade"], warfare=5))
    gifted(arena, "human_shield")
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("gm", "attack_declared", "human_shield")
    arena.ends()

    assert arena.m1.hp == 28
    assert arena.m2.hp == 2


@rule("MYK-HUMANSKILL-FORAGE")
def test_foragers_take_citizens_along() -> None:
    arena = Lair(foes=["guest"], ann=landmaker("king"))
    gifted(arena, "forage")
    before = arena.kingdom.citizens
    arena.dice(4, 4)  # 8 + Order 1 = 9 against 8 + 5

    arena.act("m1", "forage")
    arena.ends()

    assert arena.kingdom.citizens == before - 4
    assert arena.m1.follower_count == 4


@rule("MYK-ANGELRULE-TRANSFORM")
def test_an_angel_among_people_hides_its_figures_and_its_skills() -> None:
    arena = Lair(foes=["tengu"], ann=landmaker(area=4, items=["blade"], warfare=9))
    tengu = arena.fought.monsters["m1"]
    put_on(arena.table.play, tengu, "beauty")

    assert not tengu.known
    assert suppressed(tengu, "flying")
    assert tengu.skills[-1] == "beauty"
    assert effective_level("tengu", fittings=Fittings(transformed=True)) == 11 + 1
    assert all(skill in SKILLS for skill in ANGEL_SKILLS)

    arena.dice(4, 4, 3)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("gm", "attack_declared", "true_form")
    arena.use("gm", "damage_due") if arena.table.asks_of("gm") else None
    arena.ends()
    assert arena.fought.monsters["m1"].known
    assert not suppressed(arena.m1, "flying")


@rule("MYK-ANGELRULE-DISCERN", "MYK-DEEPRULE-DISCERN")
def test_only_a_spoken_suspicion_brings_the_whole_truth() -> None:
    arena = Lair()
    truth = arena.realm.adventure.truth
    truth.cast = {"p1": Person("p1", "Wilma"), "p2": Person("p2", "Olga"), "p3": Person("p3", "Otto")}
    hide_among_people(truth, "p1", "tengu")
    hide_among_people(truth, "p2", "lamia")
    assert (guise_of(truth, "p1"), guise_of(truth, "p3")) == ("tengu", "")

    def searched(person: str, suspicion: str) -> list[str]:
        arena.play(see_through, "ann", person, suspicion)
        return arena.told()

    assert searched("p1", "angel") == ["guise_seen_through"]
    assert searched("p1", "none") == ["something_is_off"]
    assert searched("p1", "deep_one") == ["something_is_off"]
    assert searched("p2", "deep_one") == ["guest_seen_through"]
    assert searched("p2", "none") == ["something_is_off"]
    assert searched("p3", "angel") == ["nothing_is_off"]
    assert searched("p3", "none") == []


@rule("MYK-ANGELRULE-FAITH")
def test_faith_strengthens_the_highest_angel() -> None:
    arena = Lair(foes=["tengu", "boreas"], ann=landmaker())
    arena.realm.delve.room = "A1"
    arena.realm.adventure.truth.believers = [Believers("A1", "angel")]
    arena.m1.hp = arena.m2.hp = 10
    arena.dice(3, 4)

    arena.play(open_moment, RoundEnded())
    arena.answer("gm", "faith_heals", True)
    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (17, 10)

    arena.play(open_moment, RoundEnded())
    arena.answer("gm", "faith_heals", False)
    arena.ends()
    assert arena.m1.drive == 1


@rule("MYK-ANGELRULE-FAITH")
def test_faith_works_from_quarter_to_quarter_too() -> None:
    arena = Lair(foes=["tengu"], ann=landmaker())
    tengu = arena.fought.monsters["m1"]
    tengu.hp = 10
    arena.realm.delve.fight = None
    arena.realm.adventure.truth.rooms["A1"] = RoomTruth(survivors=[tengu])
    arena.realm.adventure.truth.believers = [Believers("A1", "angel")]
    arena.dice(3, 4)

    arena.play(open_moment, QuarterEnded())
    arena.answer("gm", "faith_heals", True)
    arena.ends()

    assert arena.realm.adventure.truth.rooms["A1"].survivors[0].hp == 17


@rule("MYK-ANGELSKILL-GRIGORI")
def test_nobody_summons_beside_a_grigori() -> None:
    ann, bob = (landmaker(area=area, drive=9, skills=["retransmit"]) for area in (4, 3))
    arena = Lair(foes=["tengu"], ann=ann, bob=bob)
    gifted(arena, "grigori")
    assert "retransmit" in arena.actions_of("ann")

    arena.act("m1", "grigori")
    arena.ends()
    assert "retransmit" not in arena.actions_of("ann")
    assert "retransmit" in arena.actions_of("bob")

    arena.m1.lasting = [one for one in arena.m1.lasting if one.until is not Scope.CYCLE]
    assert "retransmit" not in arena.actions_of("ann"), "it is for the whole Combat"


@rule("MYK-ANGELSKILL-GRIGORI")
def test_no_summoning_skill_is_used_on_a_grigori() -> None:
    arena = Lair(foes=["tengu", "slime"], ann=landmaker(area=3, drive=9, skills=["retransmit"], charisma=9))
    gifted(arena, "grigori")
    arena.act("m1", "grigori")
    arena.kingdom.voices = 0
    arena.dice(1, 2)

    arena.act("ann", "retransmit")  # nobody asks whom: there is but the slime
    arena.ends()

    assert [one.kind for one in arena.realm.monsters()] == ["tengu"]


@rule("MYK-ANGELSKILL-ENOCHIAN")
def test_the_foolish_are_steady_beside_an_angel_who_speaks_to_them() -> None:
    arena = Lair(foes=["tengu", "mach_penguin", ("mach_penguin", 5)], ann=landmaker())
    gifted(arena, "enochian")
    play = arena.table.play

    assert temper_of(play, arena.m2) == "steady"
    assert temper_of(play, arena.m3) == "foolish"


@rule("MYK-ANGELSKILL-HALO")
def test_a_halo_is_worth_thirty_hp() -> None:
    arena = Lair(foes=["tengu"], ann=landmaker())
    gifted(arena, "halo")

    assert arena.m1.hp == max_hp(arena.table.play, arena.m1).value == 57


@rule("MYK-ANGELSKILL-PUNISHMENT")
def test_punishment_is_less_for_who_has_an_answer() -> None:
    arena = Lair(
        foes=["boreas"], ann=landmaker(area=3, hp=20, level=2, wit=1), bob=landmaker(area=3, hp=20, level=6, wit=2)
    )
    gifted(arena, "punishment")
    arena.dice(1, 2, 4, 4)  # 4 fails: 2 + 7 damage; 10 succeeds: 6 + 7 - 10

    arena.act("m1", "punishment")
    arena.answer("gm", "skill_area", "3")
    arena.ends()

    assert (arena.ann.hp, arena.bob.hp) == (11, 17)


@rule("MYK-ANGELSKILL-ANGELS-WING")
def test_an_angels_wing_shields_others_and_sends_people_to_their_knees() -> None:
    arena = Lair(foes=["tengu", "slime"], ann=landmaker(charisma=1, followers=9))
    gifted(arena, "angels_wing")
    arena.dice(2, 2, 1, 2, 5)  # 4 less; Charisma fails, five Followers

    hurt(arena, "m2", 6)
    arena.use("gm", "damage_due", "angels_wing")
    arena.ends()

    assert arena.m2.hp == 3
    assert arena.ann.follower_count == 4


@rule("MYK-DEEPRULE-POSSESS", "MYK-DEEPRULE-SEPARATE")
def test_the_possessed_can_throw_a_deep_one_out() -> None:
    arena = Lair(foes=["elf"], ann=landmaker(charisma=2))
    elf = arena.fought.monsters["m1"]
    elf.feelings["ann"] = Feeling(1, "love")
    elf.hp = 12
    possess(arena.table.play, elf, arena.ann, "rush")
    assert not elf.known
    assert arena.realm.monsters() == [], "it has no body of its own"
    assert arena.ann.lent == ["rush"]
    assert all("elf" not in (one.name, one.about) and one.amount < 2 for one in arena.ann.lasting), "a secret"
    assert effective_level("elf", fittings=Fittings(possessing=True)) == 5 + 1
    arena.dice(3, 4, 1, 1, 2, 1, 1)  # 9 against 5 + 5 - 1; six damage

    arena.act("ann", "separation")
    arena.ends()

    assert arena.ann.lent == []
    assert (arena.m1.hp, arena.m1.area) == (6, arena.ann.area)
    assert "separation" not in arena.actions_of("ann")


@rule("MYK-DEEPRULE-POSSESS", "MYK-DEEPRULE-SEPARATE")
def test_the_game_master_lets_a_deep_one_in_at_the_end_of_a_round() -> None:
    arena = Lair(foes=["elf", "slime"], ann=landmaker(area=3), bob=landmaker(area=3))

    arena.play(game_masters_word)
    arena.answer("gm", "end_of_round", "possess")
    arena.answer("gm", "possession_of", "bob")
    arena.answer("gm", "possession_skill", "rush")

    arena.ends()
    assert (is_possessed(arena.bob), is_possessed(arena.ann), arena.bob.lent) == (True, False, ["rush"])
    assert [one.kind for one in arena.realm.monsters()] == ["slime"]
    assert "separation" in arena.actions_of("bob")
    arena.play(game_masters_word)
    assert "possess" not in arena.ask.options()


@rule("MYK-DEEPRULE-SEPARATE")
def test_a_failed_separation_leaves_it_inside() -> None:
    arena = Lair(foes=["elf"], ann=landmaker(charisma=2))
    possess(arena.table.play, arena.fought.monsters["m1"], arena.ann, "rush")
    arena.dice(2, 3)

    arena.act("ann", "separation")
    arena.ends()

    assert arena.ann.lent == ["rush"]


@rule("MYK-DEEPRULE-SEPARATE")
def test_when_the_game_is_over_so_is_the_possession() -> None:
    arena = Lair(foes=["elf"], ann=landmaker())
    possess(arena.table.play, arena.fought.monsters["m1"], arena.ann, "rush")
    assert is_possessed(arena.ann)

    arena.open(GameOver())

    assert not is_possessed(arena.ann)
    assert arena.ann.lent == []


@rule("MYK-DEEPRULE-POSSESS", "MYK-DEEPRULE-SEPARATE")
def test_the_game_master_moves_the_possessed_until_they_are_free() -> None:
    arena = Lair(foes=["elf", "slime"], ann=landmaker(area=3, warfare=9, items=["blade"]), bob=landmaker(area=3, hp=20))
    possess(arena.table.play, arena.fought.monsters["m1"], arena.ann)
    arena.dice(1, 2, 4, 4, 3)  # the struggle fails; ann hits bob

    arena.play(somebody_acts, "court")
    arena.answer("ann", "battle_turn", "ann")
    arena.answer("ann", "break_free", True)
    arena.answer("gm", "battle_move", "3")
    assert "separation" not in arena.table.asks_of("gm")[0].options()
    arena.answer("gm", "battle_action", "attack")
    arena.declare("gm")
    arena.ends()

    assert arena.bob.hp < 20
    assert arena.ann.exhausted
    arena.ann.skills = ["rush"]
    assert CourtWindows(arena.table.play).seat_of(arena.ann) == "gm"


@rule("MYK-DEEPRULE-SEPARATE")
def test_who_breaks_free_has_spent_the_turn_on_it() -> None:
    arena = Lair(foes=["elf", "slime"], ann=landmaker(area=3, charisma=9), bob=landmaker(area=3, hp=20))
    possess(arena.table.play, arena.fought.monsters["m1"], arena.ann)
    arena.dice(3, 4, 1, 1, 1, 1, 1)

    arena.play(somebody_acts, "court")
    arena.answer("ann", "battle_turn", "ann")
    arena.answer("ann", "break_free", True)
    arena.ends()

    assert arena.ann.exhausted
    assert CourtWindows(arena.table.play).seat_of(arena.ann) == "ann"
    assert [one.kind for one in arena.realm.monsters()] == ["slime", "elf"]


@rule("MYK-DEEPRULE-POSSESS", "MYK-DEEPRULE-SEPARATE")
def test_in_camp_the_possessed_can_only_struggle_and_what_was_in_them_stays_in_the_room() -> None:
    arena = Lair(foes=["elf"], ann=landmaker(area=2, charisma=9))
    arena.realm.delve.room, arena.realm.adventure.truth.rooms["A1"] = "A1", RoomTruth()
    possess(arena.table.play, arena.fought.monsters["m1"], arena.ann)
    arena.realm.delve.fight, arena.realm.place = None, Place.DUNGEON
    assert menu(arena.table.play, arena.ann).options() == ["separation", "enough"]
    arena.dice(3, 4, 1, 1, 1, 1, 1)

    arena.act("ann", "separation")
    arena.ends()

    (elf,) = arena.realm.adventure.truth.rooms["A1"].survivors
    assert (elf.kind, elf.known) == ("elf", False)
    assert "rest" in menu(arena.table.play, arena.ann).options()


@rule("MYK-DEEPRULE-POSSESS")
def test_nobody_hears_of_a_stranger_who_is_possessed_and_nobody_takes_a_guest_home() -> None:
    arena = Lair(foes=["elf", "guest", "elf"], ann=landmaker())
    play, there = arena.table.play, arena.fought.monsters
    possess(play, there["m1"], there["m2"], "rush")
    assert "possessed" not in [line.kind for line in play.journal.lines]
    possess(play, there["m3"], arena.ann, "rush")

    arena.play(open_moment, GameOver())
    arena.ends()

    assert (arena.ann.lent, arena.realm.adventure.truth.guests.get("ann")) == ([], None)


@rule("MYK-DEEPRULE-OFFERING")
def test_an_offering_heals_a_deep_one() -> None:
    arena = Lair(foes=["lamia"], ann=landmaker())
    arena.m1.hp = 10
    arena.ann.slots[0].materials = {"reagents": 2, "iron": 1}
    arena.dice(4)

    arena.act("ann", "offering")
    arena.ends()

    assert arena.m1.hp == 14
    assert arena.ann.carried_materials() == {"reagents": 1, "iron": 1}


@rule("MYK-DEEPRULE-OFFERING")
def test_what_a_deep_one_does_not_like_is_no_offering() -> None:
    arena = Lair(foes=["lamia"], ann=landmaker())
    arena.m1.hp = 10
    arena.ann.slots[0].materials = {"iron": 1}

    assert "offering" not in arena.actions_of("ann")


@rule("MYK-DEEPSKILL-DEEP-ONE")
def test_a_deep_one_neither_sleeps_nor_is_poisoned() -> None:
    arena = Lair(foes=["icarus"], ann=landmaker())
    gifted(arena, "deep_one")

    for status in ("poisoned", "cursed"):
        arena.play(inflict, "m1", status, "MYKR-103")

    assert arena.m1.statuses == ["cursed"]


@rule("MYK-DEEPSKILL-WATER-FIEND")
def test_a_water_fiend_strikes_harder_among_its_own() -> None:
    arena = Lair(foes=["dagonoid", "goldfish", "slime"], ann=landmaker(area=4, hp=30, quest=1, warfare=9))
    gifted(arena, "water_fiend")
    arena.m1.skills.remove("poison_blow")
    arena.dice(3, 3)

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.hp == 30 - (6 + 2)


@rule("MYK-DEEPSKILL-TENTACLE")
def test_tentacles_attack_one_fewer_than_a_die_shows() -> None:
    arena = Lair(foes=["lamia"], ann=landmaker(area=4, hp=30), bob=landmaker(area=4, hp=30), cid=landmaker(area=4))
    gifted(arena, "tentacle")
    arena.m1.skills.remove("drain")
    arena.dice(3, 3, 3, 1, 1, 3, 4, 1, 2)

    arena.act("m1", "tentacle")
    arena.answer("gm", "skill_targets", ["ann", "bob"])
    arena.ends()

    assert (arena.ann.hp, arena.bob.hp) == (27, 26)


@rule("MYK-DEEPSKILL-BREEDING")
def test_breeding_pays_for_lesser_deep_ones_with_hp() -> None:
    arena = Lair(foes=["lamia"], ann=landmaker())
    gifted(arena, "breeding")

    arena.act("m1", "breeding")
    arena.answer("gm", "skill_choice", "kappa")
    arena.answer("gm", "skill_amount", 2)
    arena.ends()

    assert arena.m1.hp == 26 - 22
    assert [(one.kind, one.exhausted, one.area) for one in arena.realm.monsters()[1:]] == [("kappa", True, 4)] * 2


@rule("MYK-DEEPSKILL-SCOURGE")
def test_a_scourge_takes_citizens() -> None:
    arena = Lair(foes=["mind_flayer"], ann=landmaker("king"))
    gifted(arena, "scourge")
    before = arena.kingdom.citizens
    arena.dice(4, 4, 1, 2, 3, 4)  # 8 + Culture 1 = 9 against 11

    arena.act("m1", "scourge")
    arena.ends()

    assert arena.kingdom.citizens == before - 10


@rule("MYK-HUMANSKILL-POSTERN")
def test_how_hard_a_postern_makes_it_is_the_game_masters_secret() -> None:
    arena = Lair(kingdom(voices=0), foes=["rust_samurai"], ann=landmaker("king"))
    gifted(arena, "postern")
    arena.dice(5, 4, 1, 2)
    arena.act("m1", "postern")

    arena.play(check_strategy)

    told = [line for line in arena.table.journal.lines if line.to is None]
    assert not any("difficulty" in line.params and line.params["difficulty"] == 13 for line in told)
    assert "hidden_check_made" in arena.told()


@rule("MYK-HUMANSKILL-POSTERN")
def test_nobody_is_sent_what_a_postern_was_rolled_for() -> None:
    """Two tables, two secret rolls: players get the same bytes up to the Strategy Check and after it."""
    seen = []
    for secret in ((1, 2), (5, 6)):
        arena = Lair(kingdom(voices=0), foes=["rust_samurai"], ann=landmaker("king", drive=2))
        gifted(arena, "postern")
        arena.dice(*secret, 1, 2)
        arena.act("m1", "postern")
        seen.append([arena.table.view(seat).encode() for seat in ("ann", "")])
        arena.play(check_strategy)
        while not arena.table.over:
            seen[-1] += [arena.table.view(seat).encode() for seat in ("ann", "")]
            arena.answer(arena.ask.seat, arena.ask.key, arena.ask.nth(0))
        seen[-1] += [arena.table.view(seat).encode() for seat in ("ann", "")]

    assert seen[0] == seen[1]


@rule("MYK-MONSKILL-FLYING", "MYK-MONRULE-PC-SKILL")
def test_one_of_us_holds_a_flyer_up_only_with_hope_for_wings() -> None:
    ann = landmaker("king", area=4, skills=["flying"], warfare=5, drive=1)
    arena = Lair(kingdom(voices=0), foes=[("slime", 4)], ann=ann)
    arena.m1.skills = ["flying"]
    play = arena.table.play
    assert not obstructed(play, arena.m1)

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "awaken_skill")
    assert obstructed(arena.table.play, arena.m1)
    assert arena.ann.drive == 0
