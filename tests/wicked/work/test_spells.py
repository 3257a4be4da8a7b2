"""Spells: their tiers, what they confer, and what they summon."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, odds_on, open_yard
from tests.wicked.scene import Scene, monster
from undercroft.engine.play import Play
from undercroft.games.wicked.book import house_book, house_texts
from undercroft.games.wicked.book.effects import Ignore, Improve, Rating, Summon
from undercroft.games.wicked.rules.carrying import Using, carry_out
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Wicked

BORROWED = """
[[spell]]
id = "borrowed_arms"
name = "Borrowed Arms"
path = "whisper"
tier = 2
text = "Your arms are somebody stronger's."
lines = ["They fit, nearly."]
powers = [{ used = "after", does = [{ do = "rating", rating = 2, actions = ["smash"] }] }]
"""


@rule("WO-SPELL-01", "WO-SPELL-02", "WO-SPELL-03", "WO-SPELL-04")
def test_every_path_has_a_spell_of_each_tier() -> None:
    book = house_book()

    for path in book.shelf("path"):
        assert sorted(one.tier for one in book.shelf("spell").values() if one.path == path) == [1, 2, 3]


@rule("WO-SPELL-09")
def test_a_spell_that_confers_a_rating_sets_it_to_its_tier() -> None:
    texts = house_texts()["spells.toml"] + BORROWED
    scene = Scene(house={"spells.toml": texts}, ann=monster(invoke=3, smash=1, calling="hexmouth"))
    scene.ann.paths, scene.ann.gear = ["whisper"], ["staff", "veil", "salt", "hat"]
    scene.dice(6, 1)
    scene.play(open_yard)
    act(scene, intention="cast:borrowed_arms", action="invoke")
    scene.leave_to_gm()
    scene.ends()

    scene.play(open_yard)

    assert odds_on(scene, intention="goal", action="smash") == odds(2)


@rule("WO-SPELL-09", "WO-SPELL-10")
def test_the_books_spells_keep_to_that_and_none_below_tier_3_confers_an_ability() -> None:
    for spell in house_book().shelf("spell").values():
        does = [one for power in spell.powers for one in power.does]
        assert all(one.rating == spell.tier for one in does if isinstance(one, Rating))
        confers = [one for one in does if isinstance(one, Improve | Ignore) and getattr(one, "lasts", None)]
        assert spell.tier == 3 or not confers
        assert all(one.tier == spell.tier for one in does if isinstance(one, Summon) and not one.helper)


async def call_up(play: Play[Wicked], tier: int) -> None:
    """Let something of a tier come."""
    await carry_out(Using(play, "ann"), [Summon(tier=tier)])


@rule("WO-SPELL-12", "WO-SPELL-13")
@pytest.mark.parametrize(("tier", "best"), [(2, 2), (3, 3)])
def test_what_is_summoned_is_a_pack_for_the_scene(tier: int, best: int) -> None:
    scene = Scene(ann=monster(invoke=1))

    scene.play(call_up, tier)

    (one,) = scene.wicked.packs.values()
    assert (one.summoned, one.upgrades, max(one.ratings.values())) == (True, {}, best)
