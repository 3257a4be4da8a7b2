"""The game master's desk: everything hidden lies on it, in words, and on nobody else's page."""

from tests.wicked.invaders.coming import foe, invaded
from tests.wicked.scene import Scene, monster
from tests.wicked.show.showing import campaign, ids_in, looks, pages, terminal, words_of
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.show import board
from undercroft.games.wicked.show.desk import Desk, desk_of
from undercroft.games.wicked.state import Faction, Friend, Learned, Pocketed, Prisoner, Raid, Source, Target
from undercroft.games.wicked.words import Goal, Phase, Plan, Trouble, Weightiness

DESK_ONLY = (
    "wicked-desk",
    "desk-card",
    "desk-secret",
    "desk-pocket",
    "Behind the screen",
    "Put right:",
    "In your pocket",
)
"""What stands on the desk and on no other page."""


def laid() -> Scene:
    """Lay a table with something of everything that is hidden."""
    scene = Scene(ann=monster(smash=2))
    region, wicked = scene.wicked.region, scene.wicked
    region.factions["lantern_abbey"] = Faction(
        "lantern_abbey", "Lantern Abbey", 2, -2, ticks=5, secrets=["short_weight"]
    )
    region.factions["millbrook_farms"] = Faction("millbrook_farms", "Millbrook Farms", 0, 1, ticks=7, ticks_known=3)
    region.targets["crypt"] = Target(
        "crypt", "lantern_abbey", "The crypt window", 2, Plan.STEALTH, Plan.ASSAULT, secret="short_weight",
        reserve=["knight"],
    )  # fmt: skip
    region.friends["marsh_ottla"] = Friend("marsh_ottla", ["short_weight"])
    region.prisoners["p1"] = Prisoner("p1", "Wilmot", "millbrook_farms", 1, 1, secrets=["drugged_dogs"])
    wicked.pocketed = [Pocketed("blowback", Weightiness.MAJOR, 2, Trouble.INVASION, "lantern_abbey")]
    return scene


def desk(scene: Scene) -> Desk:
    """Give the desk as it lies."""
    found = desk_of(scene.table.view("gm"))
    assert found is not None
    return found


def test_factions_lie_there_with_their_real_clocks_the_fullest_first() -> None:
    scene = laid()
    first, second = desk(scene).factions

    assert (first.name, first.dial.counted, first.told) == ("Millbrook Farms", "7 of 8", "Players were told of 3")
    assert (second.name, second.tier, second.dial.counted) == ("Lantern Abbey", 2, "5 of 8")
    assert second.told == "Players know nothing of it"
    assert first.feeling == "well disposed, for now"
    shown = pages(scene.table.view("gm"))
    assert shown.count('class="small-clock"') == 2
    assert 'aria-label="Harvest Home: 7 of 8"' in shown
    assert "▰▰▰▰▰▰▰▱" in terminal(scene.table.view("gm"))


def test_what_is_pocketed_says_what_it_is_and_until_when() -> None:
    (one,) = desk(laid()).pockets

    assert (one.name, one.weight) == ("They come", "major, of Lantern Abbey")
    assert one.line == "A party has been hired, and has breakfasted."
    assert (
        one.until == "It comes at the next calamity, or sets out from your panel in a scene, until the end of cycle 2."
    )


def test_every_secret_says_how_it_can_come_out() -> None:
    scene = laid()
    found = {one.name: one for one in desk(scene).secrets}

    assert set(found) == {"Short weight", "Drugged dogs"}
    assert list(found["Short weight"].ways) == [
        ("You tell it", "next of Lantern Abbey"),
        ("They ask for it", "about The crypt window"),
        ("You tell it", "Marsh Ottla knows it"),
    ]
    assert list(found["Drugged dogs"].ways) == [("They torture it out", "Wilmot knows it")]
    assert [turn for _, _, turn in desk(scene).ways] == [True, False, False]
    scene.wicked.region.learned.append(Learned("short_weight", "lantern_abbey"))
    assert [one.name for one in desk(scene).secrets] == ["Drugged dogs"]


def test_invaders_lie_there_with_hearts_moves_and_the_next_door() -> None:
    scene = laid()
    hidden = foe("a2", "monk", flaw="greedy")
    hidden.name = "Hepzibah"
    invaded(scene, foe("a1", "knight", flaw="proud"), stage="walk")
    invasion = scene.wicked.invasion
    assert invasion is not None
    invasion.party |= {one.id: one for one in invasion.unseen}
    invasion.unseen, invasion.at, invasion.entered = [hidden], "E", ["E"]
    party = desk(scene).party

    assert party is not None
    assert [(one.id, one.seen, one.moves) for one in party.guests] == [("a1", True, 3), ("a2", False, 3)]
    assert party.guests[0].next_move
    assert party.guests[0].drawn.count("<path") >= party.guests[0].hearts
    assert party.doors
    gm, ann = scene.table.view("gm"), scene.table.view("ann")
    assert "Hepzibah" in pages(gm)
    assert "not seen yet" in terminal(gm)
    assert "Hepzibah" not in pages(ann) + terminal(ann)


def test_a_raid_shows_what_it_hides() -> None:
    scene = laid()
    wicked = scene.wicked
    wicked.raid = Raid(next(iter(Goal)), "lantern_abbey", "crypt", plan=Plan.STEALTH)
    wicked.raid.goal_clock, wicked.raid.alarm = Clock("goal", 6, 2), Clock("alarm", 6, 3)
    wicked.raid.unseen, wicked.raid.reserve = [Source("a reliquary", "a novice")], ["knight"]
    wicked.phase, wicked.scene.kind = Phase.RAIDING, "raid"
    found = dict(desk(scene).hidden)

    assert desk(scene).title == "The crypt window"
    assert found["Loot that nobody has seen"] == "a reliquary (a novice)"
    assert found["Weak and strong"] == "weak to stealth, strong against assault"
    assert board.page(scene.table.view("gm")).first == "desk"
    assert board.page(scene.table.view("ann")).first == "raid"


def test_nobody_but_the_game_master_is_sent_a_desk_in_a_whole_campaign() -> None:
    secrets = 0
    for table in campaign("a desk", length="one_shot", every=29):
        for view in looks(table):
            shown = pages(view) + terminal(view)
            if view.seat == "gm":
                secrets += len(found.secrets) if (found := desk_of(view)) else 0
                assert not ids_in(words_of(shown)), (table.state.step, ids_in(words_of(shown)))
            else:
                assert board.page(view).desk is None
                assert [word for word in DESK_ONLY if word in shown] == []
    assert secrets
