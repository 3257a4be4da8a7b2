"""Making a Landmaker: names, class and Job, abilities, skills, Items, the first Affection, likes and dislikes."""

from typing import Any

import msgspec
import pytest

from tests.kingdom.scene import Given, Id, Scene, landmaker
from tests.rules import rule
from undercroft.engine.dice import seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.draws.first_items import STARTING_EQUIPMENT
from undercroft.games.kingdom.draws.names import (
    EXOTIC_NAMES,
    FANTASTIC_NAMES,
    NAME_GENERATION,
    NAMES_A,
    NAMES_B,
    NICKNAMES_A,
    NICKNAMES_B,
)
from undercroft.games.kingdom.draws.random_words import RANDOM_WORDS, draw_word
from undercroft.games.kingdom.grammar.authority import moderator, reporter, speaker
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, SKILLS
from undercroft.games.kingdom.phases.court.abilities import settle_abilities
from undercroft.games.kingdom.phases.court.class_and_job import (
    choose_class_and_job,
    crown,
    learn_trades,
    profess,
    settle_class,
)
from undercroft.games.kingdom.phases.court.first_skills import learn_first
from undercroft.games.kingdom.phases.court.likes import find_tastes, look_over
from undercroft.games.kingdom.phases.court.naming import (
    add_nickname,
    first_name,
    give_name,
    introduce,
    name_the_nameless,
    roll_name,
)
from undercroft.games.kingdom.phases.court.relationships import meet, take_to_somebody
from undercroft.games.kingdom.phases.court.starting_equipment import hand_on, pack
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.bonds import HOSTILITY, change_feeling, may_help
from undercroft.games.kingdom.rules.figures import capacity, defense, max_followers, max_hp
from undercroft.games.kingdom.state import Landmaker, Realm, Talent
from undercroft.games.kingdom.words import ATTRIBUTE_OF

D66 = [11, 12, 13, 14, 15, 16, 22, 23, 24, 25, 26, 33, 34, 35, 36, 44, 45, 46, 55, 56, 66]


def blank(**given: Any) -> Given:
    """Give a sheet of which nothing is made yet."""
    return landmaker("", name="", **given)


def everybody(part: Any) -> Any:
    """Play a part for the whole Court."""

    async def run(play: Play[Realm]) -> None:
        await part(play, play.state.members())

    return run


@rule("MYK-CHAR-NAME-A", "MYK-CHAR-NAME-B", "MYK-CHAR-NAME-EXOTIC", "MYK-CHAR-NAME-FANTASTIC")
def test_the_name_tables_have_a_name_for_either_gender() -> None:
    assert (NAMES_A.rows[13], NAMES_B.rows[45], FANTASTIC_NAMES.rows[24]) == (
        "Clover/Datura",
        "Decathlon/Lacrosse",
        "Shadowman/Black Lizard",
    )
    assert [list(table.rows) for table in (NAMES_A, NAMES_B, EXOTIC_NAMES, FANTASTIC_NAMES)] == [D66] * 4
    assert [
        row for table in (NAMES_A, NAMES_B, FANTASTIC_NAMES) for row in table.rows.values() if row.count("/") != 1
    ] == []


@pytest.mark.parametrize(
    ("row", "tables"),
    [
        pytest.param(1, (NAMES_A, NICKNAMES_A), marks=rule("MYK-CHAR-NAMEGEN-1")),
        pytest.param(2, (NAMES_B, NICKNAMES_A), marks=rule("MYK-CHAR-NAMEGEN-2")),
        pytest.param(3, (EXOTIC_NAMES, NICKNAMES_A), marks=rule("MYK-CHAR-NAMEGEN-3")),
        pytest.param(4, (NAMES_A, NICKNAMES_B), marks=rule("MYK-CHAR-NAMEGEN-4")),
        pytest.param(5, (NAMES_B, NICKNAMES_B), marks=rule("MYK-CHAR-NAMEGEN-5")),
        pytest.param(6, (FANTASTIC_NAMES, NICKNAMES_B), marks=rule("MYK-CHAR-NAMEGEN-6")),
    ],
)
def test_a_die_says_which_name_tables_are_used(row: int, tables: tuple[Any, Any]) -> None:
    scene = Scene(ann=blank(gender="female"))
    scene.dice(row, 1, 1, 1, 1)

    scene.play(give_name, "ann")
    scene.answer("ann", "name_way", "roll")
    expected = f"{tables[0].rows[11].split('/')[1]} {tables[1].rows[11]}"
    assert scene.ask.params["name"] == expected
    scene.answer("ann", "name_rolled", "keep")

    scene.ends()
    assert (NAME_GENERATION.rows[row], scene.ann.name) == (tables, expected)


def test_stories_leave_a_byname_out() -> None:
    scene = Scene(ann=blank(gender="male"), bob=landmaker("", name="Bob"))
    scene.dice(2, 1, 2, 1, 2)

    scene.play(give_name, "ann")
    scene.answer("ann", "name_way", "roll")
    scene.answer("ann", "name_rolled", "keep")

    scene.ends()
    assert (scene.ann.name, scene.ann.called) == ("Giorno the Indefatigable", "Giorno")


@rule("MYK-CHAR-09")
@pytest.mark.parametrize(
    ("other", "dice", "name"),
    [
        ("Giorno", (2, 1, 2, 1, 3, 1, 2), "Dusk the Indefatigable"),
        ("Bob the Indefatigable", (2, 1, 2, 1, 2, 1, 3), "Giorno the Joker"),
    ],
)
def test_nobody_rolls_a_name_or_a_byname_that_somebody_has(other: str, dice: tuple[int, ...], name: str) -> None:
    scene = Scene(ann=blank(gender="male"), bob=landmaker("", name=other))
    scene.dice(*dice)

    scene.play(give_name, "ann")
    scene.answer("ann", "name_way", "roll")
    scene.answer("ann", "name_rolled", "keep")

    scene.ends()
    assert scene.ann.name == name


@rule("MYK-CHAR-09")
def test_a_rolled_name_can_be_rolled_again_or_written() -> None:
    scene = Scene(ann=blank(gender="male"))
    scene.dice(1, 1, 1, 1, 1, 2, 1, 2, 1, 2)

    scene.play(give_name, "ann")
    scene.answer("ann", "name_way", "roll")
    scene.answer("ann", "name_rolled", "again")
    assert scene.ask.params["name"] == "Giorno the Indefatigable"
    scene.answer("ann", "name_rolled", "write")
    scene.answer("ann", "name_written", "Nemo")

    scene.ends()
    assert scene.ann.called == "Nemo"


@rule("MYK-CHAR-NAME-EXOTIC")
@pytest.mark.parametrize(
    ("rolled", "word", "name"),
    [("(star)", "Vega", "Vega"), ("(weapon)", "Mace", "Mace"), ("(animal)", "Mole", "Mole"),
     ("(mineral)", "Opal", "Opal"), ("(dragon)", "Moss", "Moss Dragon")],
)  # fmt: skip
def test_exotic_names_ask_for_a_favourite(rolled: str, word: str, name: str) -> None:
    assert rolled in EXOTIC_NAMES.rows.values()
    scene = Scene(ann=blank())

    scene.play(first_name, "ann", rolled)
    scene.answer("ann", "name_supplied", word)

    assert scene.result == name


@rule("MYK-CHAR-09", "MYK-CHAR-NAME-EXOTIC")
def test_nobody_is_called_what_a_kind_of_monster_is_called() -> None:
    scene = Scene(ann=blank())
    scene.ann.gender = "male"
    scene.dice(3, 2, 4, 2, 5, 1, 1)

    assert "Zombie" in EXOTIC_NAMES.rows[24]
    assert scene.play(roll_name, "ann") == "Geroppa the Comeback Kid"


@rule("MYK-CHAR-NAME-EXOTIC")
def test_exotic_names_can_be_a_random_word_or_ones_own() -> None:
    scene = Scene(ann=blank())
    scene.dice(3, 1, 2)

    assert scene.play(first_name, "ann", "(random word)") == "Weak People"
    assert scene.play(first_name, "ann", "(own name)") == "Ann"


@pytest.mark.parametrize(
    ("nickname", "dice", "answer", "name"),
    [
        pytest.param(NICKNAMES_A.rows[14], (), "", "Bo the Risktaker", marks=rule("MYK-CHAR-NICK-A")),
        pytest.param(NICKNAMES_A.rows[56], (), "Bed", "Bo the Best in Bed", marks=rule("MYK-CHAR-NICK-A")),
        pytest.param(NICKNAMES_A.rows[66], (3,), "", "Bo the 3rd", marks=rule("MYK-CHAR-NICK-A")),
        pytest.param(NICKNAMES_B.rows[55], (), "", "Miss Bo", marks=rule("MYK-CHAR-NICK-B")),
        pytest.param(NICKNAMES_B.rows[56], (), "Tom", "Bo, Child of Tom", marks=rule("MYK-CHAR-NICK-B")),
        pytest.param(NICKNAMES_B.rows[66], (), "Cats", "Bo, Mother of Cats", marks=rule("MYK-CHAR-NICK-B")),
    ],
)
def test_nicknames_fill_in_what_they_leave_open(nickname: str, dice: tuple[int, ...], answer: str, name: str) -> None:
    scene = Scene(ann=blank(gender="female"))
    scene.dice(*dice)

    scene.play(add_nickname, "ann", "Bo", nickname)
    if answer:
        scene.answer("ann", "name_supplied", answer)

    scene.ends()
    assert scene.result == name


@rule("MYK-CHAR-10", "MYK-CHAR-07", "MYK-CHAR-08")
def test_gender_age_and_looks_are_free_and_the_name_can_wait() -> None:
    scene = Scene(ann=blank(level=3))

    scene.play(introduce, "ann")
    scene.answer("ann", "sheet_way", "choose")
    scene.answer("ann", "gender", "other")
    scene.answer("ann", "age", 41)
    scene.answer("ann", "looks", "Tall, mostly.")
    scene.answer("ann", "name_way", "later")
    scene.ends()
    assert (scene.ann.gender, scene.ann.age, scene.ann.looks, scene.ann.level) == ("other", 41, "Tall, mostly.", 1)
    scene.play(name_the_nameless, "ann")
    assert list(scene.ask.options()) == ["roll", "write"]


@rule("MYK-CLASS-01", "MYK-CLASS-04")
def test_a_class_can_be_chosen_to_suit_the_job() -> None:
    scene = Scene(ann=blank(), bob=landmaker("king"))
    scene.dice(5, 6)

    scene.play(settle_class, "ann")
    scene.answer("ann", "class_or_job", "job")
    assert scene.ask.params["jobs"] == ["thief"]
    scene.answer("ann", "court_class", "ninja")

    scene.ends()
    assert (scene.ann.court_class, scene.ann.jobs) == ("ninja", ["thief"])


@rule("MYK-CLASS-01", "MYK-CLASS-04", "MYK-CLASS-03", "MYK-CLASS-SERVANT")
def test_a_servant_rolls_a_second_job_only_after_the_class_is_settled() -> None:
    scene = Scene(ann=blank(), bob=landmaker("king"))
    scene.dice(1, 1, 1, 1, 3, 1)

    scene.play(settle_class, "ann")
    scene.answer("ann", "class_or_job", "class")
    scene.answer("ann", "court_class", "servant")
    assert scene.ann.jobs == ["astrologist"]
    scene.play(learn_trades, "ann")

    scene.ends()
    assert scene.ann.jobs == ["astrologist", "summoner"]


@rule("MYK-CLASS-03")
def test_every_other_class_has_one_job() -> None:
    assert {one.id: one.jobs for one in COURT_CLASSES} == {
        "king": 1, "knight": 1, "vizier": 1, "oracle": 1, "ninja": 1, "servant": 2,
    }  # fmt: skip


@rule("MYK-CLASS-02")
def test_the_first_seat_is_king_unasked_where_the_table_says_so_and_nobody_else_can_be() -> None:
    scene = Scene(ann=blank(), bob=blank(), rulings={"crown": "first"})
    scene.dice(1, 1, 1, 1)

    scene.play(settle_class, "ann")
    scene.answer("ann", "class_or_job", "class")
    assert scene.ann.court_class == "king"
    scene.play(settle_class, "bob")
    scene.answer("bob", "class_or_job", "class")
    assert "king" not in scene.ask.options()
    scene.answer("bob", "court_class", "ninja")

    scene.ends()


@rule("MYK-CLASS-02", "MYK-CLASS-KING")
def test_without_a_king_the_first_to_take_the_crown_has_it() -> None:
    scene = Scene(ann=landmaker("knight"), bob=landmaker("servant"), cid=landmaker("ninja"))

    scene.play(everybody(crown))
    assert scene.table.waiting_for() == ["ann", "bob", "cid"]
    scene.answer("bob", "crown", "take")

    scene.ends()
    assert [person.court_class for person in scene.realm.members()] == ["knight", "king", "ninja"]


@rule("MYK-CLASS-02")
def test_whoever_chose_a_class_keeps_it_while_somebody_left_theirs_to_the_dice() -> None:
    scene = Scene(ann=landmaker("knight"), bob=landmaker("servant"), cid=landmaker("ninja"))
    for name in ("bob", "cid"):
        scene.realm.landmakers[name].choices["making"] = ["roll"]
    scene.dice(2)

    scene.play(everybody(crown))

    scene.ends()
    assert [person.court_class for person in scene.realm.members()] == ["knight", "servant", "king"]


@rule("MYK-CLASS-02")
def test_whoever_must_rule_all_the_same_is_told_what_they_give_up() -> None:
    scene = Scene(ann=landmaker("oracle"), bob=landmaker("servant"))

    scene.play(crown_ann)

    scene.ends()
    (line,) = [line for line in scene.table.journal.lines if line.kind == "crowned"]
    assert line.params == {"who": scene.ann.called, "was": "oracle"}
    assert "Oracle" in scene.table.view("bob").tell(line)


async def crown_ann(play: Play[Realm]) -> None:
    await crown(play, [play.state.landmakers["ann"]])


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whoever_leaves_a_sheet_to_the_dice_is_asked_nothing_more(players: int) -> None:
    for seed in range(12):
        seats = ("ann", "bob", "cid", "dan")[:players]
        table = Table(game, (*seats, "gm"), seed=seed_from(f"dice {players} {seed}"))
        bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
        asked: list[str] = []
        while table.state.phase in ("creation", "court"):
            ask = table.open_asks()[0]
            asked += [ask.key] * (table.state.phase == "court" and ask.seat != "gm")
            table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
        assert asked == ["sheet_way"] * players


@rule("MYK-CLASS-02", "MYK-CLASSRULE-KING-MULTIPLE")
def test_several_kings_are_legal_and_nobody_is_asked() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("king"))

    scene.play(everybody(crown))

    scene.ends()
    assert speaker(scene.realm) is scene.ann


@rule("MYK-CLASS-02")
def test_whoever_rules_alone_is_the_king() -> None:
    scene = Scene(ann=blank())
    scene.dice(2, 3)

    scene.play(settle_class, "ann")
    scene.answer("ann", "class_or_job", "class")

    scene.ends()
    assert scene.ann.court_class == "king"


@rule("MYK-CLASSRULE-KING-AUTHORITY", "MYK-CLASS-VIZIER", "MYK-CLASS-SERVANT")
def test_where_a_class_is_missing_the_king_takes_its_place() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("knight"))
    assert (speaker(scene.realm), moderator(scene.realm), reporter(scene.realm)) == (scene.ann, scene.ann, scene.bob)
    full = Scene(ann=landmaker("king"), bob=landmaker("vizier"), cid=landmaker("servant"))
    assert (moderator(full.realm), reporter(full.realm)) == (full.bob, full.cid)


@rule("MYK-CLASSRULE-ORACLE-RELIGION", "MYK-CLASS-ORACLE")
def test_an_oracle_chooses_what_the_kingdom_believes_in() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("oracle"))

    scene.play(everybody(profess))
    scene.answer("bob", "faith", "Naps")

    scene.ends()
    assert scene.kingdom.religion == "Naps"


@pytest.mark.parametrize(
    ("court_class", "spread", "fixed"),
    [
        pytest.param("king", (4, 4, 1, 0), {}, marks=rule("MYK-ABILITY-BASE-KING", "MYK-CLASSINFO-KING")),
        pytest.param(
            "knight", (2, 2, 1), {"warfare": 4},
            marks=rule("MYK-ABILITY-BASE-KNIGHT", "MYK-CLASSINFO-KNIGHT", "MYK-CLASS-KNIGHT"),
        ),
        pytest.param(
            "vizier", (2, 2, 1), {"wit": 4},
            marks=rule("MYK-ABILITY-BASE-VIZIER", "MYK-CLASSINFO-VIZIER", "MYK-CLASS-VIZIER"),
        ),
        pytest.param(
            "oracle", (2, 2, 1), {"charisma": 4},
            marks=rule("MYK-ABILITY-BASE-ORACLE", "MYK-CLASSINFO-ORACLE", "MYK-CLASS-ORACLE"),
        ),
        pytest.param(
            "ninja", (2, 2, 1), {"quest": 4},
            marks=rule("MYK-ABILITY-BASE-NINJA", "MYK-CLASSINFO-NINJA", "MYK-CLASS-NINJA"),
        ),
    ],
)  # fmt: skip
def test_a_class_fixes_some_scores_and_the_rest_are_spread(
    court_class: str, spread: tuple[int, ...], fixed: dict[str, int]
) -> None:
    scene = Scene(ann=landmaker(court_class, jobs=["cook"]))

    scene.play(settle_abilities, "ann")
    order = list(scene.ask.options())
    assert scene.ask.params["values"] == list(spread)
    scene.answer("ann", "abilities_order", order)
    scene.answer("ann", "ability_bonus", "wit")

    scene.ends()
    expected = {**fixed, **dict(zip(order, spread, strict=True))}
    expected["quest"] += 1
    expected["wit"] += 1
    assert scene.ann.abilities == expected


@rule("MYK-ABILITY-BASE-SERVANT", "MYK-CLASSINFO-SERVANT", "MYK-ABILITY-07", "MYK-ABILITY-06", "MYK-ABILITY-01")
def test_a_servant_has_two_everywhere_and_a_point_for_each_job() -> None:
    scene = Scene(ann=landmaker("servant", jobs=["cook", "bee"]))

    scene.play(settle_abilities, "ann")
    scene.answer("ann", "ability_bonus", "quest")

    scene.ends()
    assert scene.ann.abilities == {"wit": 2, "charisma": 2, "quest": 5, "warfare": 2}


@rule("MYK-CLASSRULE-KING-AUTHORITY")
def test_a_king_chooses_freely_what_to_be_good_at() -> None:
    scene = Scene(ann=landmaker("king", jobs=["thief"]))

    scene.play(settle_abilities, "ann")
    scene.answer("ann", "abilities_order", ["quest", "wit", "charisma", "warfare"])
    scene.answer("ann", "ability_bonus", "wit")

    assert scene.ann.abilities == {"wit": 5, "charisma": 1, "quest": 5, "warfare": 0}


@rule(
    "MYK-DERIVED-HP-01", "MYK-DERIVED-CAP-01", "MYK-DERIVED-DEF-01", "MYK-DERIVED-FOL-01", "MYK-DERIVED-FOL-02",
    "MYK-DERIVED-ROUND-01", "MYK-ABILITY-02", "MYK-ABILITY-03", "MYK-ABILITY-04", "MYK-ABILITY-05",
)  # fmt: skip
def test_derived_scores_follow_from_abilities() -> None:
    scene = Scene(ann=landmaker(wit=3, charisma=2, quest=4, warfare=1, level=2))
    play = scene.table.play

    assert max_hp(play, scene.ann).value == 1 + 4 + 5 + 2
    assert capacity(play, scene.ann).value == 3
    assert defense(play, scene.ann).value == 4 + 7
    assert max_followers(play, scene.ann).value == 2 * 5 + 2
    scene.ann.abilities["charisma"] = 3
    assert capacity(play, scene.ann).value == 3
    assert scene.ann.follower_count == 0


@rule("MYK-CHAR-SKILL-01", "MYK-SKILLRULE-LEARN-CREATION", "MYK-SKILLRULE-LEARN-WHEN")
def test_a_new_character_knows_job_skills_and_one_class_skill() -> None:
    scene = Scene(ann=landmaker("king", jobs=["hunter"]))

    scene.play(learn_first, "ann")
    assert list(scene.ask.options()) == [one.id for one in SKILLS if one.family == "class" and one.group == "king"]
    scene.answer("ann", "class_skill", "diadem")

    scene.ends()
    assert scene.ann.skills == ["hunting", "diadem"]


@rule("MYK-EQUIP-03", "MYK-EQUIP-01")
def test_a_new_character_carries_what_class_and_job_give() -> None:
    scene = Scene(ann=landmaker("king", jobs=["master"], wit=0))

    scene.play(pack, "ann")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade", "flag", "costume", "drink", "full_course"]


@pytest.mark.parametrize(
    ("number", "item"),
    [
        pytest.param(number, item, marks=rule(f"MYK-EQUIP-START-{number:02}", "MYK-EQUIP-04"), id=item)
        for number, item in {
            2: "firearm", 3: "bomb", 4: "amulet", 5: "full_course", 6: "star_fragment", 7: "lunch", 8: "potion",
            9: "drink", 10: "ride", 11: "costume", 12: "grimoire",
        }.items()
    ],
)  # fmt: skip
def test_somebody_can_roll_for_more_items_as_often_as_their_wit(number: int, item: str) -> None:
    scene = Scene(ann=landmaker("king", jobs=["guard"], wit=3))
    scene.dice(number // 2, number - number // 2)

    scene.play(pack, "ann")
    assert scene.ask.limits() == {"low": 0, "high": 3, "start": 3}
    scene.answer("ann", "equipment_rolls", 1)

    scene.ends()
    assert STARTING_EQUIPMENT.rows[number] == item
    assert [one.id for one in scene.ann.items()] == ["blade", "flag", "costume", "firearm", item]


@rule("MYK-EQUIP-04")
def test_under_the_other_reading_it_is_all_of_the_rolls_or_none() -> None:
    scene = Scene(ann=landmaker("king", jobs=["guard"], wit=2), rulings={"MYKR-36": "all"})
    scene.dice(3, 4, 3, 4)

    scene.play(pack, "ann")
    scene.answer("ann", "equipment_rolls_all", True)

    scene.ends()
    assert [one.id for one in scene.ann.items()][-2:] == ["lunch", "lunch"]


@rule("MYK-EQUIP-05", "MYK-EQUIP-01")
def test_what_does_not_fit_is_handed_to_others_or_left() -> None:
    scene = Scene(ann=landmaker("servant", jobs=["bee"], wit=1), bob=landmaker())
    scene.dice(4, 5)

    scene.play(pack, "ann")
    scene.answer("ann", "equipment_rolls", 1)
    assert scene.ask.params["slots"] == 6
    scene.answer("ann", "items_kept", ["pan", "backpack", "lunch", "instrument", "broom", "tonic"])
    scene.ends()
    assert len(scene.ann.items()) == 6
    scene.play(everybody(hand_on))
    scene.answer("ann", "item_handed", "nobody")
    scene.answer("ann", "item_handed", "bob")

    scene.ends()
    assert [item.id for item in scene.bob.items()] == ["drink"]


@pytest.mark.parametrize(
    ("die", "kind"),
    [
        pytest.param(die, kind, marks=rule(cite, "MYK-RELATION-03", "MYK-RELATION-05", "MYK-RELATION-04"), id=f"{die}")
        for die, kind, cite in (
            (1, "loyalty", "MYK-RELATION-AFF-1"), (2, "loyalty", "MYK-RELATION-AFF-1"),
            (3, "friendship", "MYK-RELATION-AFF-3"), (4, "friendship", "MYK-RELATION-AFF-3"),
            (5, "love", "MYK-RELATION-AFF-5"), (6, "love", "MYK-RELATION-AFF-5"),
        )
    ],
)  # fmt: skip
def test_everybody_takes_to_somebody_by_chance(die: int, kind: str) -> None:
    scene = Scene(ann=landmaker(), bob=landmaker(), cid=landmaker())
    scene.dice(2, die)

    scene.play(take_to_somebody, "ann")

    scene.ends()
    felt = scene.ann.feelings["cid"]
    assert (felt.affection, felt.affection_kind, felt.hostility) == (1, kind, 0)
    assert scene.cid.feelings == {}


@rule("MYK-RELATION-01")
def test_feelings_are_directed_and_of_two_kinds() -> None:
    scene = Scene(ann=landmaker(), bob=landmaker(hates={"ann": 1}))
    scene.dice(1, 1)

    scene.play(meet)

    assert (scene.ann.feelings["bob"].affection, scene.bob.feelings["ann"].affection) == (1, 1)
    assert (scene.ann.feelings["bob"].hostility, scene.bob.feelings["ann"].hostility) == (0, 1)


@rule("MYK-CHAR-WORD-1", "MYK-CHAR-WORD-2", "MYK-CHAR-WORD-3", "MYK-CHAR-WORD-4")
def test_the_random_word_tables_have_twenty_one_words_each() -> None:
    assert [list(table.rows) for table in RANDOM_WORDS] == [D66] * 4
    assert [table.rows[16] for table in RANDOM_WORDS] == ["Discussion", "Work", "Hospitals", "Monsters"]


@rule("MYK-CHAR-LIKES-01")
def test_two_of_four_words_are_likes_and_two_dislikes() -> None:
    scene = Scene(ann=landmaker())
    scene.dice(1, 1, 2, 1, 3, 1, 1, 4)

    scene.play(find_tastes, "ann")
    assert list(scene.ask.options()) == ["Magic", "Reading", "Executions", "Jokes"]
    scene.answer("ann", "likes", ["Jokes", "Magic"])

    scene.ends()
    assert (scene.ann.likes, scene.ann.dislikes) == (["Magic", "Jokes"], ["Reading", "Executions"])


@rule("MYK-CHAR-WORD-4")
def test_a_word_can_be_the_neighbours_job() -> None:
    scene = Scene(ann=landmaker(), bob=landmaker(jobs=["cook"]))
    scene.dice(1, 1, 1, 1, 1, 1, 4, 4)

    scene.play(find_tastes, "ann")

    assert list(scene.ask.options())[-1] == "Cooks"


def test_a_word_without_a_neighbour_is_rolled_again() -> None:
    scene = Scene()
    scene.dice(4, 4, 4, 1, 5, 5)

    assert scene.play(draw_word) == "Fiance"


@rule("MYK-CHAR-06", "MYK-CHAR-01", "MYK-CHAR-13", "MYK-CHAR-14")
def test_somebody_who_leaves_everything_to_the_dice_is_asked_once() -> None:
    scene = Scene(ann=blank(), bob=landmaker("king"))
    scene.dice(1, 1, 1, 3, 4, 1, 1, 1, 1, 2, 2, 2, 1)

    scene.play(choose_class_and_job)
    scene.answer("bob", "sheet_way", "choose")
    scene.answer("ann", "sheet_way", "roll")

    assert (scene.ann.gender, scene.ann.court_class, scene.ann.jobs) == ("female", "", [])
    assert (scene.ann.age, scene.ann.name) == (8, "Miyako the Comeback Kid")
    assert (scene.ann.medals, scene.ann.statuses, scene.ann.feelings) == (0, [], {})


def review(scene: Scene) -> None:
    scene.play(everybody(look_over))


@rule("MYK-CHAR-06")
def test_one_part_of_a_sheet_is_made_again_and_the_rest_stays() -> None:
    scene = Scene(ann=landmaker("king", jobs=["noble"], skills=["noblesse_oblige", "diadem"], items=["blade"]))

    review(scene)
    assert list(scene.ask.options()) == ["keep", "name", "skill", "likes"]
    scene.answer("ann", "sheet_part", "skill")
    scene.answer("ann", "sheet_way_again", "choose")
    scene.answer("ann", "class_skill", "anarch")
    scene.answer("ann", "sheet_part", "keep")

    scene.ends()
    assert scene.ann.skills == ["noblesse_oblige", "anarch"]
    assert ([item.id for item in scene.ann.items()], scene.ann.jobs) == (["blade"], ["noble"])


def test_a_free_table_may_roll_any_part_again() -> None:
    scene = Scene(ann=landmaker("king", jobs=["noble"], likes=["Magic"]), rulings={"creation_rolls": "free"})
    scene.dice(1, 1, 2, 1, 3, 1, 1, 4, 1)

    review(scene)
    assert "background" in scene.ask.options()
    scene.answer("ann", "sheet_part", "likes")
    scene.answer("ann", "sheet_way_again", "roll")
    scene.answer("ann", "sheet_part", "keep")

    scene.ends()
    assert len(scene.ann.likes) == len(scene.ann.dislikes) == 2


def test_whoever_rolled_one_part_again_looks_over_the_rest_at_a_table_that_is_opened_there() -> None:
    scene = Scene(ann=landmaker("king", jobs=["noble"], likes=["Magic"]), rulings={"creation_rolls": "free"})
    scene.dice(1, 1, 2, 1, 3, 1, 1, 4, 1)

    review(scene)
    scene.answer("ann", "sheet_part", "likes")
    scene.answer("ann", "sheet_way_again", "roll")
    review(scene)  # from what the state says alone
    scene.answer("ann", "sheet_part", "keep")

    scene.ends()
    assert scene.ann.choices == {}


def test_a_new_class_brings_the_rest_of_the_sheet_in_line() -> None:
    scene = Scene(
        ann=landmaker("knight", jobs=["noble"], skills=["noblesse_oblige"], items=["flag"]),
        bob=landmaker("king"),
        rulings={"creation_rolls": "free"},
    )
    scene.dice(2, 5)

    review(scene)
    scene.answer("bob", "sheet_part", "keep")
    scene.answer("ann", "sheet_part", "class")
    scene.answer("ann", "sheet_way_again", "choose")
    scene.answer("ann", "class_or_job", "class")
    scene.answer("ann", "court_class", "king")
    scene.answer("ann", "abilities_order", ["quest", "charisma", "warfare", "wit"])
    scene.answer("ann", "ability_bonus", "charisma")
    scene.answer("ann", "class_skill", "diadem")
    scene.answer("ann", "sheet_part", "keep")

    scene.ends()
    assert (scene.ann.skills, scene.ann.abilities["warfare"]) == (["human_wave_sweep", "diadem"], 2)
    assert [item.id for item in scene.ann.items()] == ["blade", "flag", "costume", "firearm"]


def test_a_class_that_leaves_no_king_needs_a_new_one() -> None:
    scene = Scene(ann=landmaker("king", jobs=["noble"]), bob=landmaker("knight"), rulings={"creation_rolls": "free"})
    scene.dice(2, 5)

    review(scene)
    scene.answer("bob", "sheet_part", "keep")
    scene.answer("ann", "sheet_part", "class")
    scene.answer("ann", "sheet_way_again", "choose")
    scene.answer("ann", "class_or_job", "class")
    scene.answer("ann", "court_class", "ninja")

    assert scene.ann.court_class == "king"
    assert scene.ask.key == "abilities_order"


@rule("MYK-ABILITY-08")
def test_every_ability_has_its_kingdom_attribute() -> None:
    assert ATTRIBUTE_OF == {"wit": "lifestyle", "charisma": "culture", "quest": "order", "warfare": "military"}


@rule("MYK-DERIVED-HP-02", "MYK-DERIVED-CAP-02", "MYK-DERIVED-FOL-02")
def test_a_game_starts_with_full_hp_no_drive_and_no_followers() -> None:
    scene = Scene(ann=landmaker("king", hp=3, drive=2, followers=4))

    scene.play(begin_game)

    scene.ends()
    assert (scene.ann.hp, scene.ann.drive, scene.ann.follower_count) == (10, 0, 0)


@rule("MYK-DERIVED-HP-03")
@pytest.mark.parametrize(("lost", "awake"), [(9, True), (10, False), (12, False)])
def test_without_hp_one_is_unconscious(lost: int, awake: bool) -> None:
    scene = Scene(ann=landmaker("king"))
    scene.dice(*(() if awake else (3, 4)))

    scene.play(lose_hp, "ann", lost, "test")

    scene.ends()
    assert scene.ann.awake is awake


@rule("MYK-RELATION-06")
def test_affection_lets_one_help() -> None:
    scene = Scene(ann=landmaker(loves={"bob": 1}), bob=landmaker())

    assert may_help(scene.ann, scene.bob)
    assert not may_help(scene.bob, scene.ann)


@pytest.mark.parametrize(
    ("die", "kind"),
    [
        pytest.param(die, kind, marks=rule(cite), id=f"{die}")
        for die, kind, cite in (
            (1, "anger", "MYK-RELATION-HOS-1"), (2, "anger", "MYK-RELATION-HOS-1"),
            (3, "distrust", "MYK-RELATION-HOS-3"), (4, "distrust", "MYK-RELATION-HOS-3"),
            (5, "scorn", "MYK-RELATION-HOS-5"), (6, "scorn", "MYK-RELATION-HOS-5"),
        )
    ],
)  # fmt: skip
def test_a_die_says_of_which_kind_hostility_is(die: int, kind: str) -> None:
    scene = Scene(ann=landmaker(), bob=landmaker())
    scene.dice(die)

    scene.play(change_feeling, "ann", Id("bob"), HOSTILITY, 2, "X")

    scene.ends()
    assert (scene.ann.feelings["bob"].hostility, scene.ann.feelings["bob"].hostility_kind) == (2, kind)


@rule("MYK-CHAR-02", "MYK-CHAR-03")
def test_an_important_npc_has_a_whole_sheet_in_the_game_masters_hands() -> None:
    scene = Scene(ann=landmaker("king"))

    async def make(play: Play[Realm]) -> None:
        villain = Landmaker("gm", "villain", court_class="servant", jobs=["cook", "bee"])
        play.state.landmakers["villain"] = villain
        await settle_abilities(play, villain)

    scene.play(make)
    scene.answer("gm", "ability_bonus", "warfare")

    scene.ends()
    villain = scene.realm.landmakers["villain"]
    assert (villain.abilities["quest"], villain.hp, len(villain.slots)) == (4, 13, 6)
    assert [who.id for who in scene.realm.members()] == ["ann"]


@rule("MYK-CHAR-05")
def test_citizens_and_talents_have_no_stats() -> None:
    fields = [field.name for field in msgspec.structs.fields(Talent)]

    assert not {"abilities", "hp", "level", "skills", "slots"} & set(fields)
    assert isinstance(Scene().kingdom.citizens, int)
