"""What is hidden, what everybody knows, and the three ways in which hidden things come out."""

import msgspec

from tests.rules import rule
from tests.wicked.scene import Scene, monster
from tests.wicked.world.country import countryside, fill_in, lines, settle_dice
from undercroft.engine.cards import Card
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.phases.closing.chronicle import close_cycle
from undercroft.games.wicked.phases.closing.experience import mark_experience
from undercroft.games.wicked.phases.closing.world import move_world
from undercroft.games.wicked.state import Adventurer, Invasion, Stated
from undercroft.games.wicked.words import Consequence, Plan, Severity, Size, Tag
from undercroft.games.wicked.world.reveals import establish, question_whether, reveal, tell_secrets


def shown(scene: Scene, seat: str) -> str:
    """Everything of the state that a seat can read, as bytes on the wire."""
    return msgspec.json.encode(scene.table.view(seat).state).decode()


@rule("WO-INFO-01", "WO-INFO-26")
def test_what_ordinary_people_know_everybody_may_read_at_once() -> None:
    scene = countryside()
    seen = scene.table.view("ann").state["region"]

    assert seen["factions"]["lantern_abbey"]["tier"] == 2
    assert seen["factions"]["lantern_abbey"]["attitude"] == -1
    assert seen["targets"]["tithe_barn"]["name"] == "Tithe Barn"


@rule("WO-INFO-02", "WO-INFO-03", "WO-HIDDEN-03")
def test_everything_else_is_hidden() -> None:
    scene = countryside()
    seen = scene.table.view("ann").state["region"]

    assert "ticks" not in seen["factions"]["lantern_abbey"]
    assert "weak" not in seen["targets"]["tithe_barn"]
    assert seen["targets"]["tithe_barn"]["weak_known"] is None
    assert [one for one in house_book().shelf("secret") if one in shown(scene, "ann")] == []
    assert all(one in shown(scene, "gm") for one in house_book().shelf("secret"))


@rule("WO-HIDDEN-02")
def test_what_half_a_resistance_would_leave_only_the_game_master_knows() -> None:
    scene = countryside()
    wound = Stated(1, "ann", Severity.DEVASTATING, Tag.HARM, [Consequence.BLOODIED], reduced="half_alive")
    scene.wicked.scene.stated = [wound]

    assert "half_alive" not in shown(scene, "ann")
    assert "half_alive" in shown(scene, "gm")


@rule("WO-INFO-22", "WO-INFO-27")
def test_the_game_master_picks_the_way_and_the_three_come_in_turn() -> None:
    scene = countryside()
    first = []
    for _ in range(4):
        scene.play(lambda play: reveal(play, "ann", "target", "tithe_barn"))
        first.append(scene.ask("gm").options()[0])
        assert sorted(scene.ask("gm").options()) == ["facts", "questions", "secrets"]
        scene.answer("gm", "reveal_mode", "secrets")

    assert first == ["secrets", "questions", "facts", "secrets"]


@rule("WO-INFO-25", "WO-INFO-04")
def test_a_secret_that_is_told_is_known_to_all() -> None:
    scene = countryside(ann=monster(), bob=monster())
    secret = scene.wicked.region.targets["tithe_barn"].secret

    scene.play(tell_secrets, "target", "tithe_barn")

    assert scene.wicked.region.targets["tithe_barn"].weak_known is Plan.STEALTH
    assert [one.secret for one in scene.wicked.region.learned] == [secret]
    for seat in ("ann", "bob"):
        assert secret in shown(scene, seat)


@rule("WO-INFO-23")
def test_a_player_asks_two_questions_and_the_answers_are_true() -> None:
    scene = countryside()
    scene.play(lambda play: reveal(play, "ann", "target", "tithe_barn"))
    scene.answer("gm", "reveal_mode", "questions")
    scene.answer("ann", "reveal_questions", ["weak", "reserve"])

    target = scene.wicked.region.targets["tithe_barn"]
    assert (target.weak_known, target.strong_known, target.reserve_known) == (target.weak, None, True)
    assert lines(scene, "target_weak")[0]["plan"] == f"plan.{target.weak}"


@rule("WO-INFO-24")
def test_a_player_establishes_a_fact_and_it_helps_once() -> None:
    scene = countryside()
    scene.play(lambda play: reveal(play, "ann", "target", "tithe_barn"))
    scene.answer("gm", "reveal_mode", "facts")

    assert len(scene.ask("ann").options()) == 3
    scene.answer("ann", "establish", "The back door is made of cheese.")

    assert scene.wicked.region.facts == ["The back door is made of cheese."]
    assert scene.wicked.engagement_factors == {"fact": 1}


@rule("WO-INFO-12")
def test_a_fact_by_an_ability_is_never_refused() -> None:
    scene = countryside()

    scene.play(lambda play: establish(play, "ann"))
    scene.answer("ann", "establish", "It rains.")

    assert scene.asks == []
    assert scene.wicked.region.facts == ["It rains."]


@rule("WO-INFO-19", "WO-INFO-28")
def test_abilities_and_rooms_find_out_what_was_hidden_never_what_all_know() -> None:
    scene = countryside(ann=monster("whisper_crow"))
    scene.play(mark_experience)
    fill_in(scene, use=("ability.whisper_crow.0", "room.watch_hole.0"))

    assert len(scene.wicked.region.learned) == 2
    assert "ability.whisper_crow.0" in scene.ann.used.cycle
    scene.play(mark_experience)
    ask = scene.ask("ann")
    assert isinstance(ask, Card)
    assert "use" not in ask.drafted({}).draft


@rule("WO-INFO-07", "WO-INFO-08", "WO-INFO-09")
def test_who_asks_whether_something_is_so_may_hear_yes() -> None:
    scene = countryside()
    scene.play(mark_experience)
    fill_in(scene, scene="question", words="Is there an old drain?", use=())
    scene.answer("gm", "fact_asked", "yes")

    assert scene.wicked.region.facts == ["Is there an old drain?"]

    scene.play(lambda play: question_whether(play, "ann", "Is there an old drain?"))
    assert scene.asks == []
    assert scene.told() == ["fact_confirmed"], "what is known is not asked again, and not decided otherwise"


@rule("WO-INFO-10")
def test_who_asks_whether_something_is_so_may_hear_no() -> None:
    scene = countryside()
    scene.play(mark_experience)
    fill_in(scene, scene="question", words="Are they all asleep?", use=())
    scene.answer("gm", "fact_asked", "no")

    assert scene.wicked.region.facts == []
    assert lines(scene, "fact_refused")


@rule("WO-INFO-11")
def test_where_the_game_master_is_not_sure_fortune_decides() -> None:
    for faces, facts in (((4, 1), 1), ((3, 2), 0)):
        scene = countryside()
        scene.play(mark_experience)
        settle_dice(scene, *faces)
        fill_in(scene, scene="question", words="Do the dogs know us?", use=())
        scene.answer("gm", "fact_asked", "maybe")

        assert len(scene.wicked.region.facts) == facts


@rule("WO-INFO-14")
def test_scouting_tells_only_what_all_know_and_being_caught_is_deadly() -> None:
    scene = countryside()
    scene.play(mark_experience)
    settle_dice(scene, 3, 1)
    fill_in(scene, scene="scout", words="", use=())

    assert scene.wicked.region.learned == []
    assert lines(scene, "rolled_scout")
    scene.leave_to_gm()
    assert scene.asks == [("ann", "resist")]
    scene.answer("ann", "resist", "land")
    assert scene.ann.dead


@rule("WO-INFO-17")
def test_a_vile_friend_tells_for_gold() -> None:
    scene = countryside(ann=monster())
    scene.ann.gold = 1
    known = list(scene.wicked.region.friends[scene.ann.friend].secrets)
    scene.play(mark_experience)
    fill_in(scene, scene="friend", words="", use=())
    scene.answer("gm", "reveal_mode", "secrets")

    assert scene.ann.gold == 0
    assert scene.wicked.region.learned[0].secret == known[0]


@rule("WO-INFO-05", "WO-INFO-06")
def test_the_table_tells_unasked_what_is_seen_and_whispered() -> None:
    scene = countryside()
    scene.play(move_world)
    assert lines(scene, "faction_moves")

    scene.play(close_cycle)
    assert lines(scene, "rumour")
    assert lines(scene, "waits")


def test_a_rumour_of_something_hidden_is_vague_and_gives_nothing_away() -> None:
    scene = countryside()
    scene.wicked.cycle = 2

    scene.play(close_cycle)

    vague = {one.vague for one in house_book().shelf("secret").values()}
    assert lines(scene, "rumour")[0]["line"] in vague
    assert scene.wicked.region.learned == []


def test_a_nose_for_blood_shows_who_comes() -> None:
    scene = countryside()
    scene.wicked.invasion = Invasion(Size.WEAK, "blowback", 1, unseen=[Adventurer("a1", "Perrin", "knight", 1, 4)])

    scene.play(tell_secrets, "invaders")

    assert list(scene.wicked.invasion.party) == ["a1"] if scene.wicked.invasion else False
    assert lines(scene, "invaders_known")[0]["count"] == 1
