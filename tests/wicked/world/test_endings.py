"""Master plans, their stages and gates, and the four ways in which a campaign ends."""

from tests.wicked.scene import Scene, monster
from tests.wicked.world.country import countryside, lines
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.phases.ending.epilogue import tell_epilogue
from undercroft.games.wicked.phases.ending.finale import conclude, lose
from undercroft.games.wicked.words import Length, Over, Phase
from undercroft.games.wicked.world.plans import further, set_back
from undercroft.games.wicked.world.score import score


def planning(tier: int, length: Length = Length.FULL) -> Scene:
    scene = Scene(tier=tier, ann=monster())
    scene.wicked.scheme.entry, scene.wicked.length = "foul_the_river", length
    return scene


def test_a_plan_waits_for_its_tier_and_keeps_four_ticks() -> None:
    scene = planning(1)
    scene.play(further, 3)
    scene.play(further, 3)

    assert (scene.wicked.scheme.ticks, scene.wicked.scheme.ahead, scene.wicked.scheme.moved) == (0, 4, 1)


def test_a_stage_fills_and_what_is_over_waits_for_the_next() -> None:
    scene = planning(2)
    for _ in range(3):
        scene.play(further, 3)

    assert (scene.wicked.scheme.stage, scene.wicked.scheme.ticks, scene.wicked.scheme.ahead) == (1, 0, 1)
    assert lines(scene, "stage_done")


def test_short_stages_have_four_segments_and_lower_gates() -> None:
    scene = planning(1, Length.SHORT)
    scene.play(further, 3)
    scene.play(set_back, 2)
    scene.play(further, 3)

    assert (scene.wicked.scheme.stage, scene.wicked.scheme.ticks) == (1, 0)


def test_a_lost_finale_sets_the_plan_back_once_and_the_second_is_the_fall() -> None:
    scene = planning(4)
    scene.wicked.scheme.stage, scene.wicked.ended = 3, Over.VICTORY
    scene.play(lose)

    assert (scene.wicked.scheme.stage, scene.wicked.scheme.ticks) == (2, 4)
    assert str(scene.wicked.ended) == "None"
    assert scene.wicked.phase == Phase.LURKING
    scene.play(lose)
    assert scene.wicked.ended is Over.FALLEN


def test_a_plan_is_done_unless_the_sanctum_itself_is_lost_in_its_last_scene() -> None:
    for outcome, done in (
        ("won", True),
        ("turned_back", True),
        ("plundered", True),
        ("sacked", False),
        ("fled", False),
    ):
        scene = planning(4)
        scene.wicked.scheme.stage, scene.wicked.ended = 3, Over.VICTORY
        scene.play(conclude, outcome)
        assert (scene.wicked.ended is Over.VICTORY) == done
        assert any(line.kind == "plan_done" for line in scene.table.journal.lines) == done


def test_everybody_says_how_they_end_up_and_the_score_is_counted() -> None:
    scene = countryside(ann=monster(), bob=monster())
    scene.wicked.ended, scene.wicked.out = Over.FALLEN, 4
    scene.wicked.dungeon.hoard, scene.wicked.dungeon.tier, scene.wicked.scheme.stage = 3, 2, 1
    scene.play(tell_epilogue)
    scene.answer("bob", "epilogue", "Bob got away in a barrel.")
    scene.answer("ann", "epilogue", "")

    assert score(scene.wicked).value == 3 + 10 + 3 + 4
    assert lines(scene, "score")[0]["score"] == 20
    told = {one["who"]: one["line"] for one in lines(scene, "epilogue")}
    assert told["Bob"] == "Bob got away in a barrel."
    assert "Ann" in told["Ann"]


def test_whoever_is_dead_ends_up_so_and_no_two_alike() -> None:
    scene = countryside(ann=monster(), bob=monster(), cyd=monster(), dot=monster(), eve=monster())
    scene.wicked.ended = Over.VICTORY
    impulses = ("envy", "spite", "cruelty", "paranoia", "envy")
    for one, impulse in zip(scene.wicked.monsters.values(), impulses, strict=True):
        one.impulse = impulse
    scene.wicked.monsters["eve"].dead = True
    scene.play(tell_epilogue)
    for seat in scene.wicked.monsters:
        scene.answer(seat, "epilogue", "")

    told = [one["line"].replace(one["who"], "{who}") for one in lines(scene, "epilogue")]
    assert told[-1] in house_book().shelf("epilogue")["dead_any"].lines
    assert len(set(told)) == len(told)
