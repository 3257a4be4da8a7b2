"""Rooms, from the cards that are really offered: signs, ways by, dangers, search, assess, hours, sleep, problems."""

from typing import Any

import pytest

from tests.nightmares.below import MISS, MIXED, STRONG, Below
from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.games.nightmares.phases.foray import arrive, enter_lair
from undercroft.games.nightmares.rules.problems import add, add_own
from undercroft.games.nightmares.state import Edge, Fact
from undercroft.games.nightmares.words import Debility, Reaction


def one(*abilities: str, **more: Any) -> Any:
    more.setdefault("worn", ["sword"])
    more.setdefault("level", 4)
    return hero(more.pop("archetype", "warrior"), *abilities, **more)


@rule("AWN-DEP-INCURSION")
def test_inside_is_set_at_the_threshold() -> None:
    scene = Below(ann=one())
    scene.play(enter_lair)
    assert scene.night.scene.inside
    assert scene.night.scene.room == "entrance"


@rule("AWN-DEP-TRAPS")
def test_a_trap_gives_a_sign_and_springs_on_whoever_goes_on() -> None:
    scene = Below(ann=one(dexterity=1))
    scene.trap("hall")
    scene.begin()
    assert "trap_sign" in scene.told()
    assert scene.offers("way", doing="go", about="vault") == [], "a sign does not say what it is"
    scene.act("ann", *MISS, doing="go", about="vault")
    assert scene.ann.lost == 2
    assert scene.lair.traps["t1"].sprung
    assert scene.night.scene.room == "vault"


def test_nobody_springs_a_trap_by_going_back() -> None:
    scene = Below(ann=one())
    scene.trap("hall")
    scene.begin()
    scene.act(doing="go", about="entrance")
    assert scene.night.scene.room == "entrance"
    assert not scene.lair.traps["t1"].sprung


@rule("AWN-MOVE-SEARCH-Q1", "AWN-MOVE-SEARCH-7", "AWN-MOVE-SEARCH-ROLL", "AWN-MOVE-SEARCH-HONEST")
def test_who_knows_the_way_by_passes_without_a_roll() -> None:
    scene = Below(ann=one())
    scene.trap("hall")
    scene.begin()
    scene.act("ann", *MIXED, doing="search")
    scene.answer("ann", "search_questions", ("danger",))
    scene.act(doing="go", about="vault")
    assert "way_by" in scene.told()
    assert scene.rolled("danger") == []
    assert scene.night.scene.room == "vault"


@rule("AWN-DEP-TRAPS")
def test_without_what_it_needs_the_way_by_is_an_advantage() -> None:
    scene = Below(ann=one(dexterity=1))
    trap = scene.trap("hall", "trap_three")
    trap.known = trap.way_known = True
    scene.begin()
    scene.act("ann", 3, 3, doing="go", about="vault")
    assert scene.rolled("danger") == [6 + 1 + 1]


def test_with_what_it_needs_it_is_passed() -> None:
    scene = Below(ann=one(carried=["pole"]))
    trap = scene.trap("hall", "trap_three")
    trap.known = trap.way_known = True
    scene.begin()
    scene.act(doing="go", about="vault")
    assert scene.night.scene.room == "vault"


@rule("AWN-LAIR-TRAP-POS-LC", "AWN-DEBILITY-INCURSION")
def test_a_piece_of_the_nightmare_may_give_a_debility_and_says_so() -> None:
    scene = Below(ann=one())
    scene.trap("hall", nightmare=True)
    scene.begin()
    scene.act("ann", *MISS, *STRONG, doing="go", about="vault")
    scene.answer("gm", "trap_gives", "debility")
    assert scene.ann.debilities == [Debility.MAIMED]
    assert scene.told().index("trap_debility") < scene.told().index("debility")


@rule("AWN-MOVE-DANGER-ROLL", "AWN-MOVE-DANGER-ATTR", "AWN-DEP-DANGER", "AWN-MOVE-DANGER-10")
def test_one_goes_first_by_a_way_of_their_own_and_the_others_follow() -> None:
    scene = Below(ann=one(health=2), bob=one())
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin()
    assert scene.offers("way", doing="go", about="vault") == ["0", "1"]
    scene.act("ann", 4, 4, doing="go", about="vault", way="1")
    scene.act("bob", doing="follow")
    assert scene.rolled("danger") == [8 + 2]
    assert scene.night.scene.room == "vault"


@rule("AWN-MOVE-DANGER-6")
def test_a_miss_lands_and_the_danger_is_still_there() -> None:
    scene = Below(ann=one())
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin()
    scene.act("ann", *MISS, doing="go", about="vault", way="0")
    assert scene.ann.lost == 2
    assert scene.night.scene.room == "hall"
    assert scene.offers("way", doing="go", about="vault") == ["0", "1"]


@rule("AWN-MOVE-DANGER-7", "AWN-MOVE-DANGER-7-PRICE")
def test_a_price_is_paid() -> None:
    scene = Below(ann=one())
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin()
    scene.act("ann", *MIXED, doing="go", about="vault", way="0")
    scene.answer("ann", "danger_drawback", {"cost": "disposition"})
    assert scene.ann.lost == 1
    assert scene.night.scene.room == "vault"


@rule("AWN-MOVE-DANGER-7-PRICE")
def test_what_it_costs_and_which_thing_are_one_question() -> None:
    scene = Below(ann=one(worn=[], carried=["chest", "lamp"]))
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    scene.act("ann", *MIXED, doing="answer", about="p1")
    scene.answer("ann", "danger_drawback", {"cost": "thing", "thing": "lamp"})
    assert [thing.item for thing in scene.ann.carried] == ["chest"]
    assert scene.night.scene.problems == []


@rule("AWN-MOVE-DANGER-7-LESS")
def test_half_done_needs_another_move() -> None:
    scene = Below(ann=one())
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin()
    scene.act("ann", *MIXED, doing="go", about="vault", way="0")
    scene.answer("ann", "danger_drawback", {"cost": "less"})
    assert scene.night.scene.room == "hall"


@rule("AWN-MOVE-DANGER-7-COMPLICATION")
def test_a_complication_is_met() -> None:
    scene = Below("ghoul", ann=one(charisma=3))
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin(6, 6)
    scene.act("ann", *MIXED, doing="go", about="vault", way="0")
    scene.answer("ann", "danger_drawback", {"cost": "complication"})
    assert [problem.name for problem in scene.night.scene.problems] == ["Smell"]


def test_a_danger_that_takes_everybody_asks_nobody() -> None:
    scene = Below(ann=one(), bob=one())
    scene.lair.rooms["hall"].danger = "gas"
    scene.begin()
    scene.act("bob", doing="follow")
    scene.act("ann", *STRONG, *STRONG, doing="go", about="vault")
    assert len(scene.rolled("danger")) == 2
    assert scene.night.scene.room == "vault"


@rule("AWN-MOVE-HELP-RISK")
def test_help_in_a_room_is_free_and_shares_the_risk() -> None:
    scene = Below(ann=one(), bob=one())
    scene.ann.harmed = 1
    scene.lair.rooms["hall"].danger = "chasm"
    scene.begin()
    scene.act("bob", doing="follow")
    scene.act("ann", *STRONG, 1, 2, doing="go", about="vault", way="0", help="bob")
    scene.answer("bob", "will_help", True)
    assert (scene.ann.lost, scene.bob.lost) == (0, 2)


@rule("AWN-MOVE-SEARCH-FIND", "AWN-MOVE-SEARCH-6", "AWN-DEP-GIVEAWAY")
def test_a_search_finds_whatever_the_roll() -> None:
    scene = Below(ann=one())
    scene.lair.rooms["hall"].hidden = ["ring"]
    scene.begin()
    scene.act("ann", *MISS, doing="search")
    assert [thing.item for thing in scene.ann.carried] == ["sword", "ring"]
    scene.answer("gm", "missed", "giveaway")
    assert "gave_away_where" in scene.told()
    assert scene.night.scene.heard


@rule("AWN-MOVE-SEARCH-10", "AWN-MOVE-SEARCH-Q3", "AWN-MOVE-SEARCH-Q4")
def test_two_questions_each_once() -> None:
    scene = Below(ann=one())
    scene.begin()
    scene.act("ann", *STRONG, doing="search")
    assert scene.ask("ann").limits()["most"] == 2
    scene.answer("ann", "search_questions", ("leads", "before"))
    assert "leads" in scene.night.known.rooms["vault"].marks
    assert "searched_nobody" in scene.told()


@rule("AWN-MOVE-SEARCH-Q2")
def test_what_is_false_is_told() -> None:
    scene = Below(ann=one())
    scene.lair.rooms["hall"].card = "seven_of_hearts"
    scene.night.known.facts.append(Fact("There is a well.", "seven_of_hearts", "archive"))
    scene.night.town.lies.append("There is a well.")
    scene.begin()
    scene.act("ann", *MIXED, doing="search")
    scene.answer("ann", "search_questions", ("false",))
    line = next(line for line in scene.table.journal.lines if line.kind == "searched_false")
    assert line.params["line"] == "There is a well."
    assert scene.night.known.facts[0].disproved


@rule("AWN-MOVE-SEARCH-HONEST", "AWN-DEP-SEARCHANSWERS")
def test_a_search_says_honestly_that_there_is_nothing() -> None:
    scene = Below(ann=one(archetype="rogue"))
    scene.night.scene.room = "vault"
    scene.begin()
    scene.act("ann", *STRONG, doing="search")
    scene.answer("ann", "search_questions", ("danger", "false", "leads"))
    assert {"finds_nothing", "searched_safe", "searched_true", "searched_ends"} <= set(scene.told())


@rule("AWN-MOVE-SEARCH-FIND")
def test_a_search_tells_what_lies_there() -> None:
    scene = Below(ann=one())
    scene.lair.rooms["hall"].finds = ["A wet glove."]
    scene.begin()
    scene.act("ann", *MISS, doing="search")
    line = next(line for line in scene.table.journal.lines if line.kind == "finds")
    assert line.params["line"] == "A wet glove."


@rule("AWN-MOVE-SEARCH-ROGUE", "AWN-CHAR-ROG-SEARCH")
@pytest.mark.parametrize(("dice", "most"), [(STRONG, 3), (MIXED, 2), (MISS, 1)])
def test_a_rogue_asks_one_more(dice: tuple[int, int], most: int) -> None:
    scene = Below(ann=one(archetype="rogue"))
    scene.begin()
    scene.act("ann", *dice, doing="search")
    assert scene.ask("ann").limits()["most"] == most


@rule("AWN-DEP-SEARCHANSWERS")
def test_a_room_is_searched_once_by_each_and_twice_in_all() -> None:
    scene = Below(ann=one(), bob=one(), cyd=one())
    scene.lair.rooms["hall"].searched = ["bob", "cyd"]
    scene.begin()
    assert "search" not in scene.offers("doing")


@rule("AWN-MOVE-ASSESS-ROLL", "AWN-MOVE-ASSESS-10", "AWN-MOVE-ASSESS-ANSWER", "AWN-DEP-ASSESSLIST")
def test_assess_answers_and_once_more() -> None:
    scene = Below(ann=one())
    scene.begin()
    assert len(scene.offers("about", doing="assess")) == 6
    scene.act("ann", *STRONG, doing="assess", about="way_out")
    scene.answer("ann", "follow_up", "could_use")
    answers = [line.params["answer"] for line in scene.table.journal.lines if line.kind == "assessed"]
    assert answers == ["Entrance", "a rope"]
    assert scene.night.known.usable == ["hall"]


@rule("AWN-MOVE-ASSESS-7")
def test_assess_answers_once() -> None:
    scene = Below(ann=one())
    scene.begin()
    scene.act("ann", *MIXED, doing="assess", about="way_out")
    scene.leave_to_gm(complicate="none")
    assert scene.told().count("assessed") == 1


@rule("AWN-MOVE-ASSESS-6", "AWN-ABILITY-GRIFTER-6")
def test_a_grifter_learns_something_even_from_a_miss() -> None:
    scene = Below(ann=one("grifter", archetype="rogue"))
    scene.begin()
    scene.act("ann", *MISS, doing="assess", about="way_out")
    scene.answer("gm", "missed", "giveaway")
    assert scene.told().count("assessed") == 1


@rule("AWN-GM-10")
def test_a_strong_answer_removes_a_problem() -> None:
    scene = Below(ann=one())
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    scene.act("ann", *STRONG, doing="answer", about="p1", way="0")
    assert scene.night.scene.problems == []
    assert "problem_gone" in scene.told()


@rule("AWN-DEP-TIME", "AWN-GM-IGNORE", "AWN-MOVE-RECOVER-SHORT")
def test_an_hour_of_rest_is_a_problem_ignored() -> None:
    scene = Below(ann=one())
    scene.ann.lost = 2
    scene.play(add, "trap", "trap_two", 0)
    scene.begin()
    scene.act(doing="rest")
    assert scene.ann.lost == 1
    assert scene.night.scene.problems[0].rung == 2
    scene.act(doing="rest")
    scene.leave_to_gm()
    assert "problem_landed" in scene.told()


def test_without_a_problem_an_hour_brings_somebody_nearer() -> None:
    scene = Below("ghoul", ann=one())
    scene.lair.groups["g1"].room = "cell"
    scene.ann.lost = 1
    scene.begin(6, 6)
    scene.act(doing="rest")
    assert scene.lair.groups["g1"].room == "hall"
    assert "met" in scene.told()


@rule("AWN-MOVE-RECOVER-LONG", "AWN-CURSE-TABOO-02", "AWN-CURSE-TABOO-03", "AWN-CURSE-TABOO-07")
def test_a_night_inside_needs_an_end_and_three_hours() -> None:
    scene = Below(
        ann=one(), bob=one(level=6, curses=[("taboo", "2"), ("taboo", "7")]), cyd=one(curses=[("taboo", "3")])
    )
    scene.night.scene.room, scene.night.scene.came_from = "cell", "hall"
    scene.ann.lost = 3
    scene.begin()
    assert "sleep" in scene.offers("doing")
    for seat in ("bob", "cyd"):
        scene.act(seat, doing="follow")
    scene.act(doing="sleep")
    assert scene.told().count("hour") == 3
    assert scene.ann.lost == 0
    assert scene.bob.lost == 2 + 2 - 1
    assert scene.cyd.lost == 2 - 1


def test_a_room_with_two_ways_is_no_place_to_sleep() -> None:
    scene = Below(ann=one())
    scene.ann.lost = 3
    scene.begin()
    assert "sleep" not in scene.offers("doing")


@rule("AWN-MOVE-CAST-TRIGGER")
def test_a_spell_is_cast_in_a_room_and_a_ritual_takes_an_hour() -> None:
    scene = Below(ann=one(archetype="arcanist", intelligence=2), bob=one())
    scene.ann.spells, scene.ann.memory, scene.bob.lost = ["mending"], ["mending"], 3
    scene.begin()
    scene.act("bob", doing="follow")
    scene.act("ann", *STRONG, doing="cast", about="mending", way="bob")
    assert scene.bob.lost == 1
    assert scene.ann.memory == []
    scene.act("bob", doing="follow")
    scene.act("ann", *STRONG, doing="ritual", about="mending", way="bob")
    assert scene.bob.lost == 0
    assert "hour" in scene.told()


@rule("AWN-CURSE-SHADOWS")
def test_shadows_keep_one_from_patient_work() -> None:
    scene = Below(ann=one(archetype="arcanist", curses=[("shadows_all_around", "")]))
    scene.ann.spells = ["mending"]
    scene.begin()
    scene.act("ann", *MISS, doing="ritual", about="mending")
    assert scene.rolled("cast") == []


@rule("AWN-ABILITY-SCHOLARLY")
@pytest.mark.parametrize(("who", "mended"), [("warrior", 1), ("arcanist", 2), ("scholar", 2)])
def test_a_wonder_does_less_for_those_who_are_not_entitled(who: str, mended: int) -> None:
    made = one("scholarly") if who == "scholar" else one(archetype=who)
    scene = Below(ann=made)
    scene.ann.lost = 3
    scene.lair.rooms["hall"].hidden = ["ring"]
    scene.begin()
    scene.act("ann", *MIXED, doing="search")
    scene.answer("ann", "search_questions", ("danger",))
    scene.act(doing="item", about="ring")
    assert scene.ann.lost == 3 - mended
    assert "item" not in scene.offers("doing"), "its power is spent"


@rule("AWN-ABILITY-SHADOW")
def test_who_is_unseen_meets_nobody() -> None:
    scene = Below("ghoul", ann=one("the_shadow", archetype="rogue"))
    scene.ann.hidden = True
    scene.begin()
    assert "met" not in scene.told()
    assert "attack" in scene.offers("doing")


@rule("AWN-CURSE-FEAR-EFFECT", "AWN-CURSE-PRESENCE")
def test_what_is_feared_makes_one_run_from_the_scene() -> None:
    scene = Below(ann=one(curses=[("irrational_fear", "mirrors")]), bob=one())
    scene.night.scene.tags.append("mirrors")
    scene.night.scene.number = 3
    scene.begin(*MISS)
    assert scene.ann.away
    assert [seat for seat, _ in scene.asks] == ["bob"]


@rule("AWN-CURSE-HATE-EFFECT")
def test_what_is_hated_is_broken_loudly() -> None:
    scene = Below(ann=one(curses=[("irrational_hatred", "mirrors")]))
    scene.night.scene.tags.append("mirrors")
    scene.night.scene.number = 3
    scene.begin(*MISS)
    assert "broke" in scene.told()
    assert scene.night.scene.heard


@rule("AWN-CURSE-RITUAL")
def test_a_ritual_takes_the_next_action() -> None:
    scene = Below(ann=one(curses=[("compulsive_ritual", "thresholds")]), bob=one())
    scene.night.scene.tags.append("thresholds")
    scene.night.scene.number = 3
    scene.begin(*MISS)
    assert "ritual" in scene.told()
    assert [seat for seat, _ in scene.asks] == ["bob"]


@rule("AWN-CURSE-TABOO-19")
def test_what_is_scattered_is_counted_or_hurts() -> None:
    scene = Below(ann=one(curses=[("taboo", "19")]), bob=one())
    scene.night.scene.tags.append("scattered")
    scene.begin()
    scene.answer("ann", "scattered", "leave")
    assert scene.ann.lost == 2


@rule("AWN-CURSE-TABOO-06")
def test_bells_that_are_known_are_not_gone_to() -> None:
    scene = Below(ann=one(curses=[("taboo", "6")]))
    scene.lair.rooms["hall"].tags = ["bells"]
    scene.lair.rooms["hall"].entered = 2
    scene.play(arrive)
    assert scene.ann.lost == 2


@rule("AWN-CURSE-TABOO-14")
def test_the_anchor_of_a_living_crown_is_stolen() -> None:
    scene = Below(ann=one(curses=[("taboo", "14")]))
    scene.night.scene.room, scene.night.scene.came_from = "vault", "hall"
    scene.begin()
    scene.act(doing="take")
    assert scene.ann.lost == 2
    assert scene.lair.taken


@rule("AWN-ABILITY-PORTER", "AWN-ABILITY-SOLDIER", "AWN-ENC-CAP")
def test_the_anchor_weighs_on_whoever_has_most_room_for_it() -> None:
    scene = Below(ann=one(carried=["chest"]), bob=one("porter", "soldier", worn=["sword", "plate"]))
    scene.night.scene.room, scene.night.scene.came_from = "vault", "hall"
    scene.begin()
    scene.act("bob", doing="follow")
    scene.act(doing="take")
    assert (scene.ann.load, scene.bob.load) == (0, 1)


def test_most_votes_count_and_who_follows_has_none() -> None:
    scene = Below(ann=one(), bob=one(), cyd=one())
    scene.begin()
    scene.act("ann", doing="go", about="vault")
    scene.act("bob", doing="go", about="cell")
    scene.act("cyd", doing="go", about="cell")
    assert scene.night.scene.room == "cell"


def test_an_advantage_is_a_tick_in_a_room_too() -> None:
    scene = Below(ann=one(intelligence=1))
    scene.begin()
    scene.ann.edges.append(Edge("light from above"))
    scene.act("ann", 4, 4, doing="assess", about="way_out", edge=True)
    assert scene.rolled("assess") == [8 + 1 + 1]


def test_what_follows_the_party_comes_nearer_after_the_third_room() -> None:
    scene = Below(ann=one())
    scene.play(add_own, "owed")
    scene.lair.steps = 3
    scene.play(arrive)
    assert scene.night.scene.problems[0].rung == 2


def test_after_two_quiet_rooms_somebody_is_on_the_move() -> None:
    scene = Below("ghoul", ann=one(charisma=3))
    scene.lair.groups["g1"].room, scene.lair.quiet = "throne", 2
    scene.dice(6, 6)
    scene.play(arrive)
    assert scene.lair.groups["g1"].room == "hall"


@rule("AWN-THEME-CLUBS-A")
def test_a_lair_that_destroys_itself_closes_the_way_back() -> None:
    scene = Below(ann=one())
    scene.lair.themes = ["ace_of_clubs"]
    for step, rung in ((1, 1), (3, 2)):
        scene.lair.steps = step
        scene.play(arrive)
        assert scene.night.scene.problems[0].rung == rung
    scene.lair.steps = 5
    scene.play(arrive)
    scene.leave_to_gm()
    assert scene.night.scene.barred == ["entrance"]


@rule("AWN-THEME-DIAMONDS-A")
def test_the_deepest_desire_keeps_one_until_somebody_brings_them_along() -> None:
    scene = Below(ann=one(), bob=one())
    scene.lair.rooms["hall"].desire = "ann"
    scene.begin(*MISS)
    assert [seat for seat, _ in scene.asks] == ["bob"]
    scene.act("bob", doing="free", about="ann")
    assert {seat for seat, _ in scene.asks} == {"ann", "bob"}


@rule("AWN-ABILITY-GRIFTER")
@pytest.mark.parametrize(("dice", "answers"), [(STRONG, 3), (MIXED, 2)])
def test_a_grifter_gets_one_answer_more(dice: tuple[int, int], answers: int) -> None:
    scene = Below(ann=one("grifter", archetype="rogue"))
    scene.begin()
    scene.act("ann", *dice, doing="assess", about="way_out")
    for question in ("could_use", "hiding")[: answers - 1]:
        scene.answer("ann", "follow_up", question)
    scene.leave_to_gm(complicate="none")
    assert scene.told().count("assessed") == answers


@rule("AWN-MOVE-HOLD-ROLL")
def test_some_traps_are_withstood_and_not_dodged() -> None:
    scene = Below(ann=one(willpower=2))
    scene.night.house["traps.toml"] = scene.night.house["traps.toml"].replace(
        'id = "trap_two"\n', 'id = "trap_two"\nholds = true\n'
    )
    scene.trap("hall")
    scene.begin()
    scene.act("ann", 3, 3, doing="go", about="vault")
    assert scene.rolled("hold") == [6 + 2]
    assert scene.rolled("danger") == []
    scene.answer("ann", "hold", "hesitate")
    assert scene.ann.lost == 0
    assert scene.night.scene.room == "vault"


@rule("AWN-MOVE-CAST-10")
def test_in_a_fight_a_spell_for_allies_is_cast_on_allies() -> None:
    scene = Below("ghoul", ann=one(archetype="arcanist", intelligence=2), bob=one())
    scene.ann.memory, scene.bob.lost = ["mending", "s1_1"], 3
    scene.lair.groups["g1"].reaction = Reaction.HOSTILE
    scene.begin()
    scene.leave_to_gm(intention="1")
    card: Any = scene.ask("ann")
    assert list(card.drafted({"move": "cast", "spell": "mending"}).asks["target"].options()) == ["ann", "bob"]
    assert list(card.drafted({"move": "cast", "spell": "s1_1"}).asks["target"].options()) == ["g1_1"]
    scene.dice(*STRONG)
    draft = card.drafted({"move": "cast", "spell": "mending", "target": "bob", "help": "nobody"}).draft
    scene.answer("ann", "battle", draft)
    waits: Any = scene.ask("bob")
    scene.answer("bob", "battle", waits.drafted({"move": "wait"}).draft)
    assert scene.bob.lost == 1
