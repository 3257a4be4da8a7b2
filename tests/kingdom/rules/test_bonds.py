"""Special Relationships: what strong feelings let people do for each other."""

from tests.kingdom.scene import Id, Scene, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.grammar.moments import Breather, DamageDue, GameOver
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.bodies import inflict, take_damage
from undercroft.games.kingdom.rules.bonds import AFFECTION, HOSTILITY, best_friends, change_feeling, lovers
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.state import Feeling, Landmaker, Realm


def couple(kind: str) -> Scene:
    return Scene(
        ann=landmaker("king", loves={"bob": 4}, love_kind=kind), bob=landmaker(loves={"ann": 4}, love_kind=kind)
    )


async def hurt(play: Play[Realm], who: Landmaker, amount: int, dealer: str) -> None:
    await take_damage(play, DamageDue(who, amount, dealer))


@rule("MYK-SPECIALREL-01", "MYK-SPECIALREL-LOVERS-01", "MYK-SPECIALREL-BEST-01")
def test_special_relationships_come_and_go_with_the_scores() -> None:
    scene = couple("love")
    assert lovers(scene.ann, scene.bob)
    assert not best_friends(scene.ann, scene.bob)
    scene.bob.feelings["ann"].affection = 3
    assert not lovers(scene.ann, scene.bob)

    friends = couple("friendship")
    assert best_friends(friends.ann, friends.bob)


@rule("MYK-RELATION-08")
def test_no_score_is_above_five() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    scene.dice(1, 1)

    async def adore(play: Play[Realm], who: Landmaker) -> None:
        for score in (AFFECTION, HOSTILITY):
            await change_feeling(play, who, "bob", score, 9, "MYK-RELATION-08")

    scene.play(adore, "ann")

    assert (scene.ann.towards("bob").affection, scene.ann.towards("bob").hostility) == (5, 5)


@rule("MYK-SPECIALREL-UNREQ")
def test_unrequited_love_gives_drive_when_the_loved_one_shines() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 4}, love_kind="love"), bob=landmaker())
    scene.dice(6, 6)

    scene.play(make_check, "bob", "wit", 9)

    assert (scene.ann.drive, scene.bob.drive) == (1, 2)


@rule("MYK-SPECIALREL-UNREQ")
def test_lovers_are_past_sighing() -> None:
    scene = couple("love")
    scene.dice(6, 6)

    scene.play(make_check, "bob", "wit", 9)

    assert scene.ann.drive == 0


@rule("MYK-SPECIALREL-LOVERS-02")
def test_lovers_help_at_once_for_hope_and_an_action() -> None:
    scene = couple("love")
    scene.ann.drive = 1
    scene.dice(2, 3)
    scene.play(make_check, "bob", "wit", 11)
    scene.use("ann", "check_announced", "lovers_help")
    if scene.table.open_asks():
        scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert scene.result.result == 2 + 3 + 2 + 4
    assert scene.result.succeeded
    assert (scene.ann.drive, scene.ann.exhausted) == (0, True)


@rule("MYK-SPECIALREL-LOVERS-02")
def test_an_exhausted_lover_can_only_watch() -> None:
    scene = couple("love")
    scene.ann.drive, scene.ann.exhausted = 1, True
    scene.dice(2, 3)

    scene.play(make_check, "bob", "wit", 11)

    scene.ends()
    assert not scene.result.succeeded


@rule("MYK-SPECIALREL-BEST-02")
def test_a_best_friend_takes_the_damage_once_a_cycle() -> None:
    scene = couple("friendship")
    before = scene.ann.hp
    scene.play(hurt, "bob", 3, "")
    scene.use("ann", "damage_due", "best_friend")
    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (before - 3, before)

    scene.play(hurt, "bob", 2, "")
    scene.ends()
    assert scene.bob.hp == before - 2


@rule("MYK-SPECIALREL-BEST-02")
def test_a_best_friend_takes_a_bad_status() -> None:
    scene = couple("friendship")
    scene.play(inflict, "bob", "cursed", "MYK-STATUS-01")
    scene.use("ann", "status_due", "best_friend")

    scene.ends()
    assert (scene.ann.statuses, scene.bob.statuses) == (["cursed"], [])


@rule("MYK-SPECIALREL-DEVOTEE")
def test_a_devotee_does_not_forgive() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 4}, love_kind="loyalty"), bob=landmaker(), cid=landmaker("ninja"))
    scene.dice(1)
    scene.play(hurt, "bob", 1, Id("cid"))
    assert (scene.ann.towards("cid").hostility, scene.ann.towards("cid").hostility_kind) == (1, "anger")

    scene.play(hurt, "bob", 1, "")
    scene.ends()
    assert scene.ann.towards("cid").hostility == 1


def rivals() -> Scene:
    scene = Scene(ann=landmaker("knight"), bob=landmaker("king", skills=["diadem", "royal_command"]))
    scene.ann.feelings["bob"] = Feeling(1, "friendship", 4, "anger")
    return scene


@rule("MYK-SPECIALREL-RIVAL")
def test_a_rivals_skill_can_be_used_once_a_game() -> None:
    scene = rivals()
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "rivalry")
    if scene.table.open_asks():
        scene.answer("ann", "rival_skill", "diadem")
    scene.ends()
    assert scene.ann.lent == ["diadem"]

    scene.dice(3, 3)
    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "result_reached", "diadem")
    scene.ends()
    assert scene.result.result == 3 + 3 + 2 + 1
    assert scene.ann.lent == []

    scene.play(open_moment, Breather("actions"))
    scene.ends()


@rule("MYK-SPECIALREL-RIVAL")
def test_a_copied_skill_is_forgotten_when_the_game_ends() -> None:
    scene = rivals()
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "rivalry")
    if scene.table.open_asks():
        scene.answer("ann", "rival_skill", "diadem")
    scene.play(open_moment, GameOver())

    assert (scene.ann.lent, scene.ann.lasting) == ([], [])
