"""What companions make at home: by what it is good for, another thing each cycle, and magic where they can cast."""

from collections import Counter

from tests.wicked.scene import Scene, monster
from undercroft.engine.bots import whim
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.book import house_book, house_texts
from undercroft.games.wicked.bots.casting import tier_of
from undercroft.games.wicked.bots.curiosity import had
from undercroft.games.wicked.bots.picking import best_task, imps_are_idle, likelihood
from undercroft.games.wicked.bots.picking import tier_of as task_tier
from undercroft.games.wicked.bots.wanting import TASTES, need, taste
from undercroft.games.wicked.bots.working import go_on, left_to_imps
from undercroft.games.wicked.state import Pocketed, Undertaking
from undercroft.games.wicked.words import Project, Trouble, Weightiness, Work

POTIONS = [one.id for one in house_book().shelf("potion").values()]


def test_what_is_wanted_is_what_works_against_what_is_coming() -> None:
    scene = Scene(ann=monster(smash=2, trick=0))
    view = scene.table.view("ann")
    assert need(view, scene.ann, "strength") > need(view, scene.ann, "lies"), "a die more, for who can use it"
    assert need(view, scene.ann, "ironskin") > need(view, scene.ann, "firefly")
    assert need(view, scene.ann, "nothing of ours") > 0

    quiet = need(view, scene.ann, "firebomb")
    scene.wicked.pocketed.append(Pocketed("calamity", Weightiness.MINOR, 3, Trouble.INVASION))
    assert need(scene.table.view("ann"), scene.ann, "firebomb") > quiet, "somebody is expected"


def test_everybody_fancies_other_things_each_cycle_and_all_of_them_in_time() -> None:
    scene = Scene(ann=monster(), bob=monster())
    fancied: dict[str, list[set[str]]] = {}
    for seat in ("ann", "bob"):
        for cycle in range(TASTES):
            scene.wicked.cycle = cycle
            view = scene.table.view(seat)
            fancied.setdefault(seat, []).append({one for one in POTIONS if taste(view, one) > 1})
    for found in fancied.values():
        assert set().union(*found) == set(POTIONS)
        assert sum(map(len, found)) == len(POTIONS)
    assert fancied["ann"] != fancied["bob"]


def test_what_takes_long_is_begun_seldom_but_rituals_are_all_alike() -> None:
    scene = Scene(ann=monster(invoke=2))
    view = scene.table.view("ann")

    def weights(work: Work, *things: str) -> list[float]:
        before = frozenset(f"{work}.{one}" for one in things)
        return [
            likelihood(view, scene.ann, f"{work}:{one}", before) / need(view, scene.ann, one) / taste(view, one)
            for one in things
        ]

    crafted = weights(Work.CONTRAPTION, "bear_trap", "shockstick", "chainsaw")
    assert crafted == sorted(crafted, reverse=True)
    assert len({*crafted}) == 3
    assert len({*weights(Work.RITUAL, "sour_milk", "hearthbane", "names_in_ash")}) == 1
    traps = weights(Work.TRAP, "choke_dust", "acid_sump", "flood_vault")
    assert traps == sorted(traps), "what stands takes the place of a better one"


def test_what_this_table_has_not_had_is_likelier() -> None:
    scene = Scene(ann=monster(invoke=2))
    fresh = likelihood(scene.table.view("ann"), scene.ann, "potion:lies", had(scene.table.view("ann")))
    scene.table.play.tell("rolled_project", task="potion.lies")
    assert "potion.lies" in had(scene.table.view("ann"))
    assert likelihood(scene.table.view("ann"), scene.ann, "potion:lies", had(scene.table.view("ann"))) < fresh


def test_what_is_nearest_to_done_is_finished_and_idle_imps_get_something_to_do() -> None:
    scene = Scene(tier=2, ann=monster())
    assert imps_are_idle(scene.table.view("ann"))
    for name, filled in (("p1", 2), ("p2", 6)):
        made = Undertaking(name, Project.BUILD, Work.TRAP, "flood_vault", 3, Clock(name, 8, filled))
        scene.wicked.dungeon.projects.append(made)
    view = scene.table.view("ann")
    chosen = Counter(go_on(view, ["go_on:p1", "go_on:p2"], whim(b"bot", str(which))) for which in range(60))
    assert chosen["go_on:p2"] > 2 * chosen["go_on:p1"] > 0
    assert not imps_are_idle(view)


def test_deft_imps_are_left_what_is_broken_unless_that_is_much() -> None:
    chances = [whim(b"bot", str(which)) for which in range(20)]
    assert all(left_to_imps(2, 1, one) and not left_to_imps(2, 3, one) for one in chances)
    assert not any(left_to_imps(0, 1, one) for one in chances)
    assert {left_to_imps(1, 1, one) for one in chances} == {True, False}


def test_in_a_year_of_brewing_nearly_every_potion_is_made() -> None:
    made: Counter[str] = Counter()
    tasks = [f"potion:{one}" for one in POTIONS]
    for name in ("Ugga", "Mire", "Ane", "Fizz"):
        scene = Scene(ann=monster(invoke=2))
        scene.ann.name = name
        for cycle in range(24):
            scene.wicked.cycle = cycle
            made[best_task(scene.table.view("ann"), tasks, whim(b"bot", f"{name}{cycle}"))] += 1
    assert len(made) > 30


def test_in_time_every_lock_trap_and_trick_is_begun_and_mostly_great_ones() -> None:
    guards = [f"{shelf}:{one.id}" for shelf in ("lock", "trap", "trick") for one in house_book().shelf(shelf).values()]
    scene, begun = Scene(tier=3, ann=monster(tinker=2)), Counter[str]()
    for cycle in range(4):
        scene.wicked.cycle = cycle
        view = scene.table.view("ann")
        begun.update(best_task(view, guards, whim(b"bot", f"{cycle}/{which}")) for which in range(60))
    assert set(begun) == set(guards)
    great = sum(times for one, times in begun.items() if task_tier(scene.table.view("ann"), one) == 3)
    assert great > begun.total() / 3


def test_a_spell_is_as_great_as_the_book_of_the_table_says() -> None:
    written = house_texts()["spells.toml"].replace("tier = 3", "tier = 1")
    view = Scene(house={"spells.toml": written}, ann=monster(invoke=2)).table.view("ann")
    assert tier_of(view, {"intention": "cast:swallowing_night"}) == 1


def test_great_spells_are_known_by_their_tier() -> None:
    view = Scene(ann=monster(invoke=2)).table.view("ann")
    spells = ("snuff", "walk_the_dark", "swallowing_night", "own")
    tiers = [tier_of(view, {"intention": f"cast:{one}"}) for one in spells]
    assert tiers == [1, 2, 3, 1]
