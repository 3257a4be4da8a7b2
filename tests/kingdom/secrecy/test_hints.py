"""Hints: whom the table waits for, what it counts and what it offers never tell what nobody has found out."""

from typing import Any

import msgspec
import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import FINE, ROLLS, in_dungeon
from tests.kingdom.rules.test_deeds import card_of, keys, send, shown
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.kingdom.trapped import trap_of
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom import game
from undercroft.games.kingdom.combat.fumbles import reinforcements
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.base_effects import bring
from undercroft.games.kingdom.content.tables.rest import REST_TABLES
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.dungeon.trading import exchange
from undercroft.games.kingdom.dungeon.traps import discover, place_combat_traps
from undercroft.games.kingdom.grammar.moments import Breather, GameOver, RoomGathered
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.court.background import roll_background
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.phases.kingdom_phase.gathering import gather, next_room
from undercroft.games.kingdom.phases.kingdom_phase.treasury import make_a_purchase
from undercroft.games.kingdom.rules.bodies import heal, lose_hp, set_hp
from undercroft.games.kingdom.rules.choosing import reveal_room
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.knowledge import hide_trap, in_sight, learn
from undercroft.games.kingdom.state import Background, KnownTrap, PlacedTrap, Realm, RoomReport, RoomTruth
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Scope

# --- what is hidden in a number -------------------------------------------------------------------------------


def looked_around(level: int, found: str, act: Any) -> tuple[Scene, list[bytes]]:
    """Let Ann search a room, or have it looked at, up to the roll; give all that she was sent meanwhile."""
    works = (trap_of("concealed_work", level=level, found=found),) if level else ()
    ann = landmaker("king", followers=3, wit=3, quest=1)
    scene = in_dungeon(traps=works, ann=ann, rulings={"games": "1"})
    scene.realm.adventure.known["A2"] = RoomReport()
    scene.table.play.passes["ann"] = []
    seen = []
    scene.dice(4, 4, *FINE)
    act(scene)
    while not scene.table.over and scene.table.dice.count == 0:
        seen.append(scene.table.view("ann").encode())
        answers = {"search_target": "room", "gather_send": 3, "gather_room": "A2", "gather_with": "wit"}
        scene.answer("ann", scene.ask.key, answers.get(scene.ask.key, scene.ask.nth(0)))
    return scene, seen


ACTS = {
    "search": lambda scene: scene.play(search, "ann"),
    "gather": lambda scene: scene.play(gather, "ann", ("A2",)),
}


@rule("MYK-TRAP-FACILITY-CONCEALED-WORK", "MYK-TRAPRULE-HIDDEN")
@pytest.mark.parametrize("act", ACTS)
def test_a_concealed_work_shows_in_no_number_before_the_roll(act: str) -> None:
    """The other table has none; with the Trap known, everybody hears how hard it is."""
    (_, without), (_, hidden) = (looked_around(level, "hidden", ACTS[act]) for level in (0, 4))
    _, known = looked_around(4, "known", ACTS[act])

    assert len(without) > 1
    assert hidden == without
    assert known != without


@rule("MYK-TRAP-FACILITY-CONCEALED-WORK")
def test_what_fails_by_a_concealed_work_is_said_to_be_odd() -> None:
    for level in (0, 4):
        scene, _ = looked_around(level, "hidden", ACTS["search"])
        while not scene.table.over:
            scene.answer(scene.ask.seat, scene.ask.key, scene.ask.nth(0))
        made = next(line for line in scene.table.view("ann").journal if line.kind == "check_made")

        assert made.params["difficulty"] == 8
        assert made.params["outcome"] == ("failure" if level else "success")
        assert ("check_thwarted" in scene.told()) == bool(level)


# --- shapes that could step in -------------------------------------------------------------------------------


def shape(*skills: str, foes: tuple[str, ...] = ("slime",), **given: Any) -> Arena:
    """Put a shape with some skills before Ann."""
    given.setdefault("rulings", {"shapes_asked": "always"})
    arena = Arena(
        foes=[(kind, 3) for kind in foes], plain=True, uncertain=True, ann=landmaker(area=3, items=["blade"]), **given
    )
    for one in arena.fought.monsters.values():
        one.skills = list(skills)
    return arena


def watched(arena: Arena) -> list[Any]:
    """Let Ann attack the shape and hit it, the game master pass on everything, and write down who is waited for."""
    seen = []
    arena.dice(5, 5, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    while not arena.table.over:
        seen.append((arena.table.view("ann").encode(), arena.table.waiting_for()))
        arena.answer("gm", arena.ask.key, "pass")
    return seen


@rule("MYK-ENCOUNTER-UNC-03", "MYK-MONRULE-UNKNOWN")
def test_the_game_master_is_waited_for_whether_or_not_a_shape_can_step_in() -> None:
    able, unable = watched(shape("roulette", "swarm_defense")), watched(shape())

    assert able == unable
    assert len(able) > 3


@rule("MYK-ENCOUNTER-UNC-03", "MYK-SKILL-DUNGEON-WALL")
def test_the_game_master_is_waited_for_at_what_only_skills_of_people_could_answer() -> None:
    """A Changeling knows Wall, so that any shape could."""
    seen = []
    for skills in ((), ("wall",)):
        arena = shape(*skills)
        arena.play(move, "ann", 2)
        seen.append((arena.ask.key, arena.table.view("ann").encode(), arena.table.waiting_for()))

    assert seen[0] == seen[1]
    assert seen[0][0] == "window_area_left"


def test_what_a_shape_can_do_is_offered_and_the_rest_is_only_asked() -> None:
    offered = {}
    for skills in ((), ("roulette",)):
        arena = shape(*skills)
        arena.dice(5, 5)
        arena.play(make_attack, "ann", ["m1"], "blade")
        while arena.ask.key != "window_attack_hit":
            arena.answer("gm", arena.ask.key, "pass")
        offered[skills] = list(arena.ask.options())

    assert offered == {(): ["pass"], ("roulette",): ["pass", "roulette"]}


def test_one_question_is_put_for_all_shapes_and_then_which_of_them_does_it() -> None:
    arena = shape("roulette", foes=("slime", "slime"))
    arena.dice(5, 5)
    arena.play(make_attack, "ann", ["m1"], "blade")
    while arena.ask.key != "window_attack_hit":
        arena.answer("gm", arena.ask.key, "pass")
    arena.use("gm", "attack_hit", "roulette")

    assert (arena.ask.key, arena.ask.options()) == ("which_shape", ["m1", "m2"])
    arena.answer("gm", "which_shape", "m2")
    assert arena.monster("m2").used.cycle == ["roulette"]


def at_the_desk(*skills: str) -> Arena:
    """Let Ann hit one of two shapes, and the game master be asked about it who wants no small steps."""
    arena = shape(*skills, foes=("slime", "slime"), everything=False)
    arena.dice(5, 5, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    while arena.ask.key != "window_attack_hit":
        arena.answer("gm", arena.ask.key, "pass")
    return arena


def test_what_shapes_do_and_which_of_them_is_one_card() -> None:
    arena = at_the_desk("roulette")
    look = shown(arena, {"deed": "roulette"}, "gm")
    assert [slot["key"] for slot in look["slots"]] == ["window_attack_hit", "which_shape"]

    send(arena, {"deed": "roulette", "more_1": "m2"}, "gm")

    assert (arena.monster("m1").used.cycle, arena.monster("m2").used.cycle) == ([], ["roulette"])


def test_a_shape_that_is_not_there_is_refused_and_nothing_changes() -> None:
    arena = at_the_desk("roulette")
    before = msgspec.msgpack.encode(arena.realm)

    with pytest.raises(Refused, match=r"^Which shape: That is not offered here.*\.$"):
        send(arena, {"deed": "roulette", "more_1": "m3"}, "gm")

    assert (msgspec.msgpack.encode(arena.realm), keys(arena, "gm")) == (before, ["window_attack_hit"])


def test_waiting_for_the_card_of_shapes_tells_nothing() -> None:
    seen = []
    for skills in ((), ("roulette",)):
        arena = at_the_desk(*skills)
        seen.append((arena.table.view("ann").encode(), arena.table.waiting_for()))

    assert seen[0] == seen[1]


@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("skills", [(), ("roulette",)])
def test_bots_answer_the_card_of_shapes(skills: tuple[str, ...], level: str) -> None:
    arena = at_the_desk(*skills)
    card = card_of(arena, "gm")

    assert card.check(game.bot("gm", b"seed", level).answer(arena.table.view("gm"), card))


def test_a_game_master_who_passes_for_good_is_not_asked() -> None:
    arena = shape("roulette")
    arena.dice(5, 5)
    arena.play(make_attack, "ann", ["m1"], "blade")
    first = arena.ask.key
    arena.table.set_pass("gm", first.removeprefix("window_"))
    arena.table.answer("gm", arena.ask.id, "pass")

    assert arena.ask.key != first
    assert not any(ask.key == first for ask in arena.table.open_asks())


def test_a_table_can_be_asked_only_for_what_shapes_can_do() -> None:
    arena = shape(rulings={"shapes_asked": "able"})
    arena.dice(5, 5, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()


@rule("MYK-MONRULE-UNKNOWN")
def test_the_damage_of_a_shape_is_told_without_its_reasons() -> None:
    arena = shape("roulette", rulings={"shapes_asked": "able"})
    arena.dice(6, 5, 3, 3)
    arena.play(make_attack, "m1", ["ann"])
    while not arena.table.over:
        arena.answer("gm", arena.ask.key, "pass")
    lines = {line.kind: line for line in arena.table.view("ann").journal}

    assert (lines["damage_rolled"].total, lines["damage_rolled"].dice) == (None, ())
    assert "shape_damage" not in lines
    assert any(line.kind == "shape_damage" and line.total for line in arena.table.view("gm").journal)


@rule("MYK-MONRULE-UNKNOWN")
@pytest.mark.parametrize("known", [True, False])
def test_the_hp_of_a_shape_are_nobodys_business(known: bool) -> None:
    arena = shape(rulings={"shapes_asked": "able"})
    monster = arena.monster("m1")
    monster.known = known
    told = []
    for change in (
        lambda play, who: lose_hp(play, who, 2, "x"),
        lambda play, who: heal(play, who, 1, "x"),
        lambda play, who: set_hp(play, who, 1),
    ):
        arena.play(change, "m1")
        told += [(line.kind, line.params) for line in arena.table.view("ann").journal]

    numbers = [value for _, params in told for value in params.values() if isinstance(value, int)]
    assert numbers == ([2, 1, 1] if known else [])


@rule("MYK-SKILL-MELEE-HOICK")
def test_a_shape_can_be_lifted_until_it_turns_out_to_be_too_heavy() -> None:
    for level in (1, 9):
        arena = shape(rulings={"shapes_asked": "able"})
        arena.ann.skills = ["hoick"]
        arena.m1.level = level
        arena.act("ann", "hoick")

        assert (arena.table.over, "came_to_nothing" in arena.told()) == (level == 9, level == 9)


@rule("MYK-FUMBLE-02")
def test_who_answers_a_fumble_among_shapes_is_always_asked() -> None:
    for foes in (("slime", "slime"), ("slime", "giant_bat")):
        arena = shape(foes=foes, rulings={"shapes_asked": "able"})
        for one in arena.fought.monsters.values():
            one.level = 1

        class Noise:
            realm, roller, play = arena.realm, arena.ann, arena.table.play

        async def answer(play: Any) -> None:
            noise: Any = Noise
            noise.play, noise.realm, noise.roller = play, play.state, play.state.landmakers["ann"]
            await reinforcements(noise)

        arena.play(answer)
        assert arena.ask.key == "fumble_reinforcements"


@rule("MYK-COMBAT-07", "MYK-TRAPRULE-PLACE-AREA")
def test_a_fight_in_a_room_with_hidden_combat_traps_begins_like_any_other() -> None:
    views = []
    for traps in ([], [PlacedTrap("t1", "darkness", placed="area", where="A1")]):
        arena = Arena(foes=["slime"], plain=True, ann=landmaker())
        arena.realm.delve.room, arena.realm.adventure.truth.placed = "A1", traps
        arena.realm.adventure.truth.rooms["A1"] = RoomTruth()
        arena.play_fight()
        views.append((arena.table.view("ann").encode(), arena.ask.key))

    assert views[0] == views[1]
    arena.answer("gm", "special_conditions", "")
    assert arena.ask.key == "combat_trap_area"


# --- secret debts --------------------------------------------------------------------------------------------


def debtor(secret: bool, count: int = 9, **given: Any) -> Scene:
    """Let Ann owe money."""
    owing = landmaker(background=Background("35", count=count, **given), secret=secret)
    return Scene(kingdom(treasury=20), ann=owing, bob=landmaker("king"))


@rule("MYK-BACKGROUND-35", "MYK-BACKGROUND-04")
def test_a_secret_debtor_is_not_asked_where_nobody_else_is() -> None:
    scene = debtor(secret=True)
    scene.play(open_moment, Breather("prologue"))
    scene.ends()

    scene = debtor(secret=False)
    scene.play(open_moment, Breather("prologue"))
    assert scene.ask.key == "window_breather"


@rule("MYK-BACKGROUND-35", "MYK-BACKGROUND-04")
def test_a_secret_debtor_is_asked_where_everybody_is_asked_what_to_buy() -> None:
    scene = debtor(secret=True)
    scene.play(make_a_purchase)
    asks = {ask.seat: ask for ask in scene.table.open_asks()}
    assert ["repayment" in asks[seat].options() for seat in ("ann", "bob")] == [True, False]
    assert "repayment" not in asks["bob"].params["costs"]

    scene.answer("ann", "purchase_wanted", "repayment")
    scene.answer("bob", "purchase_wanted", "nothing")
    scene.answer("bob", "purchase_granted", "ann")
    scene.answer("ann", "debt_repaid", 9)

    assert scene.ann.background is not None
    assert (scene.kingdom.treasury, scene.ann.background.done) == (11, True)


@rule("MYK-BACKGROUND-35")
def test_only_a_secret_debtor_hears_of_the_interest() -> None:
    scene = debtor(secret=True, chosen={"games": "4"})
    scene.dice(3)
    scene.play(open_moment, GameOver())

    assert [line.kind for line in scene.table.view("bob").journal] == []
    assert [line.kind for line in scene.table.view("ann").journal] == ["debt_grew"]


@rule("MYK-BACKGROUND-04")
@pytest.mark.parametrize("row", [(2, 4), (5, 2)])
def test_the_game_master_has_a_word_about_every_secret_background(row: tuple[int, int]) -> None:
    """Whether or not it has a gap that only the game master can fill."""
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    scene.dice(*row)
    scene.play(roll_background, "ann")
    scene.answer("ann", "background_secret", True)

    assert scene.table.waiting_for() == ["gm"]


# --- what hides is not counted ------------------------------------------------------------------------------


def ambushed() -> Scene:
    """A room with three slimes to be seen, two more and an ogre in reserve, and a hag behind a corner."""
    room = RoomTruth(monsters={"slime": 5, "ogre": 1, "hag": 1}, held_back={"slime": 2, "ogre": 1})
    corner = PlacedTrap("t1", "dead_angle", where="C2", settings={"from": "C2", "monster": "hag", "count": "1"})
    return in_dungeon(rooms={"C2": room}, traps=(corner,))


@rule("MYK-MONRULE-REINFORCE", "MYK-EXCHANGE-02", "MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_whoever_tells_of_a_room_does_not_count_what_hides_there() -> None:
    scene = ambushed()
    assert in_sight(scene.realm.adventure.truth, "C2") == {"slime": 3}
    for tell in (lambda play: learn(play, "C2", "X", scouts=False), lambda play: reveal_room(play, "C2", "X")):
        scene.realm.adventure.known.clear()
        scene.play(tell)
        assert scene.realm.adventure.known["C2"].monsters == 3
    assert scene.realm.adventure.known["C2"].monster_names == ["slime"]


@rule("MYK-REST-QUE-05", "MYK-REST-WAR-11")
def test_neither_noises_nor_footprints_give_away_who_hides() -> None:
    scene = ambushed()
    scene.realm.delve.room = "B2"
    scene.dice(*ROLLS[5], *FINE)
    scene.play(roll_on, REST_TABLES["quest"], "ann")
    scene.answer("ann", "rest_next_door", "C2")
    assert scene.realm.adventure.known["C2"].monster_names == ["slime"]

    scene.realm.delve.met = ["slime"]
    scene.dice(*ROLLS[11], *FINE)
    scene.play(roll_on, REST_TABLES["warfare"], "ann")
    assert "kind_learned" not in scene.told()


@rule("MYK-CLASSSKILL-SPY")
@pytest.mark.parametrize("amount", [1, 2, 5])
def test_spies_name_nobody_who_hides_and_the_game_master_is_always_asked(amount: int) -> None:
    scene = ambushed()
    scene.ann.skills = ["spy"]
    last(scene.table.play, scene.ann, Effect.SPY, amount, Scope.CYCLE, name="Spy", cite="MYK-CLASSSKILL-SPY")
    scene.play(lambda play: open_moment(play, RoomGathered(play.state.landmakers["ann"], "C2", 2)))

    assert (scene.ask.key, scene.ask.options()) == ("spy_names", ["slime", "dead_angle"])


@rule("MYK-TRAP-CLASSIC-SECRET-DOOR", "MYK-KPHASE-INFO-09")
def test_scouts_do_not_find_a_secret_door() -> None:
    door = PlacedTrap("t1", "secret_door", where="B2-C2", placed="corridor")
    for traps, ways in (((), ["stop", "A2", "C2"]), ((door,), ["stop", "A2"])):
        scene = in_dungeon(traps=traps)
        scene.play(next_room, "ann", "B2")
        assert scene.ask.options() == ways


@rule("MYK-EXCHANGE-01", "MYK-MONRULE-UNKNOWN")
def test_a_stranger_is_offered_every_deal_and_may_have_nothing_to_give() -> None:
    offers = []
    for kind, skills in (("slime", []), ("ogrekin", ["public_enemy"])):
        there = {"A2": RoomTruth(monsters={kind: 1}, reaction="friendly", uncertain=True)}
        scene = in_dungeon(rooms=there, rulings={"exchange_acting": "off"}, ann=landmaker("king"))
        scene.realm.delve.reaction, scene.ann.slots[0].materials = "friendly", {"meat": 2}
        for monster in residents(scene.table.play, "A2"):
            monster.known, monster.skills, monster.name = False, list(skills), "Shape 1"
        scene.dice(6, 6)
        scene.play(exchange, "ann")
        offers.append((scene.ask.options(), scene.ask.params))

    assert offers[0] == offers[1]
    assert offers[0][0] == ["learn", "trade", "welcome"]
    scene.answer("ann", "exchange_kind", "welcome")
    while not scene.table.over:
        scene.answer(scene.ask.seat, scene.ask.key, scene.ask.nth(0))
    assert "exchange_in_vain" in scene.told()


# --- ids have no gaps ----------------------------------------------------------------------------------------


def dug(*hidden: PlacedTrap, risen: bool = False) -> Scene:
    """A room with a Trap and a slime, behind others of which nobody knows; perhaps something has risen far away."""
    traps = (*hidden, PlacedTrap("t7", "rolling_stone", where="A2"))
    scene = in_dungeon(
        rooms={"A2": RoomTruth(monsters={"slime": 1}, reaction="friendly")}, traps=traps, ann=landmaker("king", quest=4)
    )
    scene.realm.delve.entered, scene.realm.delve.arrived = [], True
    if risen:
        bring(scene.table.play, "ogre", "C2")
    return scene


def discovered(scene: Scene) -> list[bytes]:
    """Let the Court look around, and Ann find what lies in the room; give what she is sent."""
    scene.play(lambda play: look_and_find(play))
    scene.ends()
    return [scene.table.view(seat).encode() for seat in ("ann", "")]


async def look_and_find(play: Play[Realm]) -> None:
    """See who is there, and discover every Trap."""
    look_around(play)
    await discover(play, play.state.landmakers["ann"], "A2")


@rule("MYK-TRAPRULE-HIDDEN", "MYK-MONRULE-STATS-OPEN")
@pytest.mark.parametrize("risen", [False, True])
def test_no_id_counts_what_nobody_has_seen(risen: bool) -> None:
    """The other table has two more Traps, listed before, and a monster that rose where nobody is."""
    others = PlacedTrap("t1", "pit", where="C2"), PlacedTrap("t2", "jam", where="A3")
    scene = dug(*others, risen=risen)

    assert discovered(scene) == discovered(dug())
    assert [trap.id for trap in scene.realm.delve.traps] == ["k1"]
    assert [card.id for card in scene.realm.delve.present] == ["b1"]


@rule("MYK-TRAPRULE-PLACE-AREA")
def test_a_combat_trap_has_no_number_of_those_that_nobody_knows() -> None:
    seen = []
    for hidden in ((), (PlacedTrap("t1", "pit", where="C2"), PlacedTrap("t2", "thorn", where="A3", placed="area"))):
        arena = Arena(foes=["slime"], plain=True, ann=landmaker(area=3))
        trap = PlacedTrap("t9", "spellbound", placed="area", where="A2", found="discovered", settings={"area": "3"})
        arena.realm.adventure.truth.placed = [*hidden, trap]
        arena.realm.delve.begun, arena.realm.delve.room = True, "A2"
        arena.play(place_combat_traps)
        seen.append([trap.id for trap in arena.fought.traps.values()])

    assert seen == [["k1"], ["k1"]]


@rule("MYK-TRAP-DISASTER-RESET-SWITCH")
def test_ids_that_players_know_stay_what_they_were() -> None:
    """A table that was saved under other ids, and a Trap that was put back where it was."""
    scene = dug(PlacedTrap("t1", "pit", where="A2", found="discovered"))
    scene.realm.delve.traps = [KnownTrap("t1", "pit", "A2", found="discovered")]
    discovered(scene)
    first, second = scene.realm.adventure.truth.placed
    assert (first.id, second.id) == ("t1", "k1")

    hide_trap(scene.table.play, second)
    second.found = "hidden"
    discovered(scene)
    assert [trap.id for trap in scene.realm.delve.traps] == ["t1", "k1"]
