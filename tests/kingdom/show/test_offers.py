"""Offers: whatever the catalogue offers says what it is and what it does, and questions and stories are whole."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Id, Scene, landmaker
from tests.kingdom.show.test_wording import NAMES, PLAYED
from tests.test_sentences import NOUNS, many
from undercroft.engine.bots import drive
from undercroft.engine.catalogue import Shelf
from undercroft.engine.dice import seed_from
from undercroft.engine.journal import Line
from undercroft.engine.play import Play
from undercroft.engine.story import Chapter
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker
from undercroft.games.kingdom import game
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.content.jobs import ADVANCED_JOBS
from undercroft.games.kingdom.draws.kingdom_names import WANTED as WANTED_FOR_KINGDOMS
from undercroft.games.kingdom.grammar.actions import ACTION_ASK, BATTLE_ASK, CAMP_ASK
from undercroft.games.kingdom.grammar.entries import (
    BASES,
    COURT_CLASSES,
    FACILITIES,
    FEATS,
    ITEMS,
    JOBS,
    MONSTERS,
    SKILLS,
    TRAPS,
    Feat,
)
from undercroft.games.kingdom.grammar.moments import Acting, Breather, DamageDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.court.naming import WANTED
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.show import story
from undercroft.games.kingdom.show.catalogue_texts import CATALOGUES, entry_text
from undercroft.games.kingdom.show.page.realm import page
from undercroft.games.kingdom.state import Realm

SHELVES: dict[str, Shelf[Any]] = {
    "bases": BASES, "classes": COURT_CLASSES, "facilities": FACILITIES, "items": ITEMS, "jobs": JOBS,
    "skills": SKILLS, "traps": TRAPS,
}  # fmt: skip


SPEAKER = Speaker(game.texts.words, {})


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_entry_says_what_it_is_called_and_what_it_does(shelf: str) -> None:
    entries = list(SHELVES[shelf])

    assert entries
    assert [one.id for one in entries if not one.title.strip() or not entry_text(one).strip()] == []


def test_every_monster_has_a_name_and_a_look() -> None:
    assert [one.id for one in MONSTERS if not one.title.strip() or len(one.looks.split()) < 3] == []


@pytest.mark.parametrize("ask", [ACTION_ASK, CAMP_ASK, BATTLE_ASK])
def test_every_action_says_what_it_does_wherever_it_is_offered(ask: str) -> None:
    told: Any = game.texts.options[ask]
    offered = [feat for feat in FEATS if isinstance(feat, Feat) and Acting in feat.triggers]

    assert {"cooperation", "familiarity", "dungeon_tectonics"} <= {feat.id for feat in offered}
    assert [feat.id for feat in offered if not told[feat.id]["label"] or not told[feat.id]["help"]] == []


@pytest.mark.parametrize("ask", sorted({ask for _, _, asks in CATALOGUES for ask in asks}))
def test_every_choice_from_the_catalogue_says_what_one_gets(ask: str) -> None:
    told: Any = game.texts.options[ask]
    shelf = next(shelf for shelf, _, asks in CATALOGUES if ask in asks)

    assert [one.id for one in shelf if not told[one.id]["label"] or not told[one.id]["help"]] == []


@pytest.mark.parametrize("wanted", [f"wanted_{one.strip('()')}" for one in WANTED] + [*WANTED_FOR_KINGDOMS.values()])
def test_a_name_asks_for_what_it_leaves_open_in_words(wanted: str) -> None:
    for ask in ("name_supplied", "name_word"):
        asked = game.texts.ask(ask, {"wanted": wanted}, SPEAKER)
        assert SPEAKER.has_word(wanted)
        assert not re.search(r"wanted|[()_]|: name", asked)


def test_every_advanced_job_has_a_name() -> None:
    words = [SPEAKER.word(job) for job in ADVANCED_JOBS.rows.values()]

    assert all(word[0].isupper() for word in words)


@pytest.mark.parametrize(
    ("built", "told"),
    [
        (["staple"] * 2, "stand two Staples"),
        (["staple"], "stands a Staple"),
        (["chevaliers", "observatory"], "stand Chevaliers and an Observatory"),
    ],
)
def test_what_stands_around_the_palace_agrees_with_its_verb(built: list[str], told: str) -> None:
    scene = Scene()
    lines = [Line(kind="facility_built", params={"facility": one}) for one in built]

    assert any(told in sentence for sentence in story.first_days(scene.table.view(""), Chapter(lines=lines)))


def test_a_story_tells_no_dice() -> None:
    view = Scene().table.view("")
    rows = [kind for kind in game.texts.lines if re.fullmatch(r"(disaster|unknown_region)_\d+", kind)]

    assert len(rows) > 20
    assert [kind for kind in rows if re.search(r"\dD\d|/ \d", story.retold(view, Line(kind=kind)))] == []


def test_a_hit_that_does_nothing_is_told() -> None:
    arena = Arena(foes=[("zombie", 4)], ann=landmaker(area=3))

    async def struck(play: Play[Realm], zombie: str) -> None:
        await take_damage(play, DamageDue(play.state.character(zombie), 99))

    arena.play(struck, Id("m1"))

    assert arena.told() == ["unhurt"]


def test_whoever_finds_nobody_to_give_something_to_may_keep_it() -> None:
    scene = Scene(ann=landmaker(items=["blade", "tonic"]))
    scene.ann.slots[3].materials = {"wood": 5}

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "exchange")
    for what in ("0:blade", "wood"):
        scene.answer("ann", "exchange_what", what)
        assert list(scene.ask.options()) == ["discard", "keep"]
        scene.answer("ann", "exchange_with", "keep")
    scene.answer("ann", "exchange_what", "done")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade", "tonic"]
    assert scene.ann.carried_materials() == {"wood": 5}


@pytest.mark.parametrize(("seen", "unseen"), [(["a dungeon we know"], 2), ([], 1), (["a dungeon we know"], 0)])
def test_a_way_is_told_in_whole_sentences(seen: list[str], unseen: int) -> None:
    params = {"route": ["34"], "seen": seen, "unseen": unseen, "tolls": 2}

    told = game.texts.option("travel_route", "34", params, SPEAKER).help

    assert not re.search(r"[.] [a-z]", told)


def test_scouts_say_how_good_one_is_at_what_they_rely_on() -> None:
    told = game.texts.option("gather_with", "wit", {"scores": {"wit": 3, "quest": 1}}, SPEAKER)

    assert (told.label, told.beside) == ("Wit", "3")


def test_a_weapon_says_what_damage_it_does_and_what_is_none_is_swung() -> None:
    arena = Arena(foes=[("slime", 4)], plain=True, ann=landmaker(area=4, items=[("blade", 2), "costume"]))
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "4")
    arena.answer("ann", "battle_action", "attack")
    slots = arena.table.view("ann").shown_ask(arena.ask)["slots"]
    told = {one["label"]: one for slot in slots if slot["key"] == "attack_weapon" for one in slot["options"]}

    assert told["Blade"]["with"] == "1D6+2 damage"
    assert (told["Costume"]["with"], "Swung" in told["Costume"]["help"]) == ("1 damage", True)
    assert told["Blade"]["help"] == ""


@pytest.mark.parametrize(("against", "asked"), [("9", "Quest against 9: "), ("", "Quest: ")])
def test_a_check_says_against_what_unless_that_is_a_secret(against: str, asked: str) -> None:
    assert game.texts.ask("check_hope", {"score": "quest", "against": against}, SPEAKER).startswith(asked)


COUNTED = re.compile(rf"\b(?:1|[Oo]ne) (?:more |new )?(?:{'|'.join(many(noun) for noun in NOUNS)})\b", re.IGNORECASE)


VERBS = re.compile(r"[A-Z]\w+ 1 (?:moves|turns|strikes|places|steps)")
"""Somebody with a number who does something, as in `Slime 1 moves`."""


MOST_ANSWERS = 900


SILENT = {
    "help_with",
    "followers_lost_first",
    "factory_for",
    "treasure_category",
    "rest_category",
    "suspicion",
    "astral_type",
}
"""Questions about people, and about sorts of things that only share a name with an entry."""


def words_of(shown: Any) -> Iterator[str]:
    """Give every text in what is shown."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, dict):
        for inner in shown.values():
            yield from words_of(inner)
    elif isinstance(shown, list | tuple):
        for inner in shown:
            yield from words_of(inner)


@pytest.mark.parametrize("name", ["a realm by bots", "a delve by chance"])
def test_whatever_is_offered_says_what_it_does_and_counts_well(name: str) -> None:
    played, rulings, player = PLAYED[name]
    table = Table(played, [*NAMES, "gm"], seed=seed_from("offers"), rulings=rulings, names=NAMES)
    bots: dict[str, Any] = {s: game.bot(s, s.encode()) if player is None else player(s.encode()) for s in table.seats}
    entries = {feat.id for feat in FEATS} | {one.id for shelf in (ITEMS, SKILLS, FACILITIES) for one in shelf}
    read, bare, slips = set[str](), set[tuple[str, str]](), set[str]()
    for count, _ in enumerate(drive(table, bots)):
        for ask in [one for one in table.open_asks() if one.id not in read]:
            shown = table.view(ask.seat).shown_ask(ask)
            read.add(ask.id)
            offered = [one for one in shown["options"] if one["id"].partition("@")[0] in entries]
            bare |= {(ask.key, one["id"]) for one in offered if not one["help"] and ask.key not in SILENT}
            slips |= {words for words in words_of(shown) if COUNTED.search(words) and not VERBS.search(words)}
        if count % 100 == 0:
            told = [*words_of(page(table.view(table.seats[0]))), *map(table.view("").tell, table.view("").journal)]
            slips |= {words for words in told if COUNTED.search(words) and not VERBS.search(words)}
        if count >= MOST_ANSWERS:
            break

    assert len(read) > 100
    assert bare == set()
    assert slips == set()


@pytest.mark.parametrize(("share", "told"), [("2", ("2 Drive", "no Voice")), ("0", ("No Drive", "two Voices"))])
def test_paying_with_drive_says_how_many_voices_are_left_to_pay(share: str, told: tuple[str, str]) -> None:
    rest = {"amount": 2, "rest": 2 - int(share)}

    assert game.texts.option("hope_from_drive", share, rest, SPEAKER)[:3:2] == told
