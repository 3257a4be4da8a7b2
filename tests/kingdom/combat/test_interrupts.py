"""Interrupts: last in, first out, across the event itself and what was declared about it."""

from tests.kingdom.scene import Scene, hit, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.rules.cycles import begin_cycle


def three() -> Scene:
    """Ann lowers damage, Bob prevents it, Cid stops skills; Dov is about to be hurt."""
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker("ninja", skills=["disrupt"], drive=1, level=3),
        bob=landmaker("knight", skills=["diehard"], followers=8, level=3),
        cid=landmaker("vizier", skills=["analyze"], drive=1),
        dov=landmaker("king"),
    )
    scene.play(begin_cycle)
    return scene


@rule("MYK-SKILLRULE-TIMING-INTERRUPT", "MYK-ACTIONTYPE-07")
def test_a_second_interrupt_to_the_same_damage_is_declared_before_the_first_is_resolved() -> None:
    scene = three()
    scene.dice(2, 4)  # Followers lost by Diehard, then what Disrupt takes off: the last word counts first
    hit(scene, "dov", 5)
    scene.use("ann", "damage_due", "disrupt")
    scene.use("bob", "damage_due", "diehard")
    scene.use("cid", "declared")
    scene.use("cid", "declared")
    scene.ends()

    assert scene.dov.hp == 10
    assert [one.amount for one in scene.dov.lasting if one.what == "disrupt"] == [4]


@rule("MYK-CLASSSKILL-DISRUPT")
def test_disrupt_lasts_for_the_cycle_even_if_the_damage_was_prevented_after_it_was_declared() -> None:
    scene = three()
    scene.dice(2, 4)
    hit(scene, "dov", 5)
    scene.use("ann", "damage_due", "disrupt")
    scene.use("bob", "damage_due", "diehard")
    scene.use("cid", "declared")
    scene.use("cid", "declared")

    hit(scene, "dov", 6)

    scene.ends()
    assert scene.dov.hp == 10 - (6 - 4)


@rule("MYK-SKILLRULE-TIMING-INTERRUPT", "MYK-ACTIONTYPE-07", "MYK-SKILL-SCIENCE-ANALYZE")
def test_a_chain_of_three_across_the_damage_and_a_declaration_is_resolved_from_its_end() -> None:
    scene = three()
    scene.dice(2, 5, 4)  # Followers of Diehard, Analyze against Level 3, Disrupt
    hit(scene, "dov", 5)
    scene.use("ann", "damage_due", "disrupt")
    scene.use("bob", "damage_due", "diehard")
    assert [item.kind for item in scene.table.view("dov").stack][-2:] == ["disrupt", "diehard"]
    scene.use("cid", "declared", "analyze")
    scene.ends()

    assert scene.bob.follower_count == 6
    assert scene.dov.hp == 10 - 1
