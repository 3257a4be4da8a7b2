"""An attack is one card: what it says is played, what it promised is rolled, and nothing else is asked."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import kingdom, landmaker
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.engine.odds import Odds
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.rules.knowledge import show_fight
from undercroft.games.kingdom.words import Condition

ARMED = ["blade"]


def arena_of(*, voices: int = 0, foes: Any = (("minotaur", 3), ("slime", 3)), **ann: Any) -> Arena:
    """Let Ann stand before some foes with a Blade, and ask about everything."""
    given = {"area": 3, "items": ARMED, "warfare": 4, "charisma": 6, "drive": 3, **ann}
    return Arena(kingdom(voices=voices), foes=foes, plain=True, quiet=False, ann=landmaker(**given))


def asked(arena: Arena) -> Card:
    """Let Ann take her turn up to the card of her attack."""
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", str(arena.ann.area))
    arena.answer("ann", "battle_action", "attack")
    assert isinstance(arena.ask, Card)
    return arena.ask


def success(odds: Odds | None) -> tuple[int, int]:
    """Give in how many ways of all a check succeeds."""
    assert odds is not None
    return sum(band.ways for band in odds.bands if "success" in band.label), odds.bands[0].out_of


@rule("MYK-ATTACK-01", "MYK-ATTACK-02", "MYK-ATTACK-06", "MYK-ATTACK-09", "MYK-HOPE-03", "MYK-HOPE-06", "MYK-DRIVE-02")
def test_an_attack_is_one_question_from_the_weapon_to_the_last_die() -> None:
    arena = arena_of()
    card = asked(arena)
    arena.dice(6, 5, 3, 2, 6)  # three dice for the check, the Blade, one Hope for the blow
    before = arena.m1.hp

    said = {"weapon": "0:blade", "target": "m1", "held": False, "dice": 1, "blow": "1", "sixes": "spare"}
    arena.answer("ann", "attack", card.check(said))

    arena.ends()
    assert arena.m1.hp == before - 2 - 6
    assert arena.ann.drive == 3 - 1 - 1 + 1  # the six was not needed: 5, 3 and Warfare 4 hit as well


@rule("MYK-ATTACK-01")
def test_the_card_comes_filled_in_with_a_blow_that_spends_nothing() -> None:
    arena = arena_of(voices=9)

    draft = asked(arena).drafted({}).draft

    assert (draft["weapon"], draft["dice"], draft["blow"]) == ("0:blade", 0, "0")
    assert draft["target"] == "m2"  # the Slime drops, the Minotaur would not
    assert "held" in draft


@rule("MYK-HOPE-03", "MYK-HOPE-04", "MYK-ATTACK-06")
@pytest.mark.parametrize("hope", [0, 1, 3])
def test_the_odds_of_a_draft_are_those_of_the_check_that_is_rolled(hope: int) -> None:
    arena = arena_of()
    card = asked(arena)
    assert card.preview is not None
    promised = card.preview(card.drafted({"target": "m1", "dice": hope}).draft)

    arena.play(make_attack, "ann", ["m1"], "blade")
    ask = arena.ask

    assert ask.key == "check_hope"
    assert ask.describe is not None
    assert success(promised.odds) == success(ask.describe(str(hope)).odds)
    assert promised.total is not None
    assert promised.total.explain().startswith("attack")


def test_looking_at_drafts_changes_nothing_and_rolls_nothing() -> None:
    arena = arena_of(voices=5)
    card = asked(arena)
    before, view = arena.table.digest(), arena.table.view("ann")

    for dice in range(4):
        for target in ("m1", "m2"):
            view.preview(card.id, {"target": target, "dice": dice, "blow": "2", "held": True})

    assert arena.table.digest() == before
    assert arena.ask is card


@rule("MYK-ATTACK-04", "MYK-HOPE-06", "MYK-COMBAT-HOLD")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"weapon": "0:dagger"}, "Weapon: That is not offered here; choose one of 0:blade, 1:spear."),
        ({"target": "m2"}, "Target: That is not offered here; choose one of m1."),
        ({"weapon": "1:spear", "dice": 4}, "Dice: The number must be from 0 to 3."),
        ({"blow": "3"}, "Blow: That is not offered here; choose one of 0, 1, 2, ask."),
        ({"sixes": None}, "Sixes is still open."),
        ({"pays": "drive"}, "Pays cannot be chosen here."),
    ],
)
def test_a_card_is_refused_as_a_whole_and_says_which_part_is_wrong(wrong: dict[str, Any], sentence: str) -> None:
    arena = arena_of(foes=(("minotaur", 3), ("slime", 4)), items=["blade", "spear"])
    card = asked(arena)
    right = card.drafted({"weapon": "0:blade", "target": "m1", "dice": 1}).draft
    before = arena.table.digest()

    with pytest.raises(Refused) as refusal:
        arena.table.answer("ann", card.id, {**right, **wrong})

    assert str(refusal.value) == sentence
    assert arena.table.digest() == before


@rule("MYK-ATTACK-04")
def test_whom_one_can_strike_follows_the_weapon() -> None:
    card = asked(arena_of(foes=(("minotaur", 3), ("slime", 4)), items=["blade", "spear"]))

    assert list(card.drafted({"weapon": "0:blade"}).asks["target"].options()) == ["m1"]
    assert list(card.drafted({"weapon": "1:spear"}).asks["target"].options()) == ["m1", "m2"]


@rule("MYK-HOPE-03")
@pytest.mark.parametrize(("power", "after_all"), [("charge", True), ("pass", False)])
def test_what_comes_otherwise_than_it_was_promised_is_asked_after_all(power: str, after_all: bool) -> None:
    arena = Arena(
        kingdom(voices=0), foes=["minotaur"], plain=True, quiet=False,
        ann=landmaker(area=2, skills=["charge"], items=["blade", "ride"], warfare=9, drive=2),
    )  # fmt: skip
    arena.dice(1, 2, 3, 4)
    arena.turn("ann", move=2, attack="m1", dice=1, blow="0", sixes="keep")

    arena.use("ann", "attack_declared", power)
    keys = []
    while not arena.table.over:
        keys.append(arena.ask.key)
        arena.answer(arena.ask.seat, arena.ask.key, arena.ask.options()[0])

    assert ("check_hope" in keys) == after_all


@rule("MYK-HOPE-06", "MYK-ATTACK-07")
def test_a_crushing_blow_is_no_blow_that_was_planned() -> None:
    arena = arena_of(foes=(("minotaur", 3),), statuses=["disoriented"])
    arena.dice(6, 6, 2, 3)  # two sixes; the table says: twice the damage

    arena.turn("ann", attack="m1", blow="1")

    assert arena.ask.key == "damage_hope"


@rule("MYK-HOPE-01", "MYK-HOPE-02")
@pytest.mark.parametrize(("pays", "drive", "voices"), [("drive", 1, 6), ("voices", 3, 4)])
def test_drive_or_voices_are_paid_first_as_it_was_said(pays: str, drive: int, voices: int) -> None:
    arena = arena_of(voices=6, foes=(("minotaur", 3),))
    arena.dice(1, 2, 1, 1)

    arena.turn("ann", attack="m1", dice=2, pays=pays)

    assert (arena.ann.drive, arena.kingdom.voices) == (drive, voices)


@rule("MYK-DRIVE-02")
@pytest.mark.parametrize(
    ("faces", "hits", "drive"), [((6, 5, 5), True, 3), ((6, 2, 1), True, 2), ((6, 1, 1), False, 2)]
)
def test_a_six_becomes_drive_only_where_the_blow_hits_without_it(
    faces: tuple[int, ...], hits: bool, drive: int
) -> None:
    arena = arena_of(foes=(("minotaur", 3),), warfare=1)
    before = arena.m1.hp
    arena.dice(*faces, *((1,) * hits))

    arena.turn("ann", attack="m1", dice=1, blow="0", sixes="spare")

    arena.ends()
    assert (arena.m1.hp < before, arena.ann.drive) == (bool(hits), drive)


@rule("MYK-CHECK-04")
def test_the_card_tells_nothing_of_whom_nobody_knows() -> None:
    def shown(defense: int) -> bytes:
        ann = landmaker(area=3, items=ARMED, warfare=4, drive=3)
        arena = Arena(kingdom(), foes=[("minotaur", 3), ("slime", 3)], plain=True, uncertain=True, ann=ann)
        for monster in arena.fought.monsters.values():
            monster.known = False
            monster.improved = {"defense": defense}
        show_fight(arena.table.play)
        card = asked(arena)
        return arena.table.view("ann").encode() + str(arena.table.view("ann").preview(card.id, {"dice": 2})).encode()

    assert shown(0) == shown(5)
    assert b"Nobody knows how hard" in shown(0)


@rule("MYK-MONSKILL-CHARM")
def test_who_commands_a_monster_learns_nothing_of_those_whom_nobody_knows() -> None:
    def shown(hp: int) -> bytes:
        ann = landmaker(area=3, charisma=6, skills=["charm"])
        arena = Arena(kingdom(), foes=[("minotaur", 3), *2 * [("slime", 3)]], plain=True, uncertain=True, ann=ann)
        for monster in arena.fought.monsters.values():
            monster.known = False
        arena.m2.hp = hp
        show_fight(arena.table.play)
        arena.dice(1, 2)
        arena.act("ann", "charm")
        arena.answer("ann", "skill_target", "m1")
        arena.answer("ann", "battle_move", "3")
        arena.answer("ann", "battle_action", "attack")
        view = arena.table.view("ann")
        assert isinstance(arena.ask, Card)
        return view.encode() + str(view.preview(arena.ask.id, {})).encode()

    assert shown(2) == shown(9)


@rule("MYK-COMBAT-HOLD")
def test_holding_back_is_said_on_the_card() -> None:
    arena = arena_of(foes=(("slime", 3),))
    arena.m1.hp = 1
    arena.dice(4, 4, 6)

    arena.turn("ann", attack="m1", hold_back=True, blow="0")

    assert arena.m1.condition is Condition.UNCONSCIOUS


@rule("MYK-MONRULE-PERS-FOOLISH")
def test_who_strikes_at_random_is_not_asked_whom() -> None:
    card = asked(arena_of(statuses=["foolish"]))

    assert [slot.name for slot in card.slots] == ["weapon", "held"]


def test_the_sentence_says_what_is_unusual_and_nothing_else() -> None:
    arena = arena_of(voices=6)
    card = asked(arena)
    view = arena.table.view("ann")

    plain = view.preview(card.id, {"target": "m1"})
    fancy = view.preview(card.id, {"target": "m1", "held": True, "dice": 2, "blow": "1", "pays": "voices"})

    assert sentence(plain) == "Ann strikes Minotaur with the Blade."
    assert (
        sentence(fancy)
        == "Ann strikes Minotaur with the Blade, holding back, with 2 Hope, 1 more for the blow, from the Voices."
    )
    assert fancy["verb"] == "Strike Minotaur"
    assert "About" in fancy["outlook"]


def sentence(shown: dict[str, Any]) -> str:
    """Read a drafted card as a person does."""
    says = {slot["slot"]: slot["says"].replace("[", "").replace("]", "") for slot in shown["slots"]}
    return "".join(one if isinstance(one, str) else says.get(one["slot"], "") for one in shown["sentence"])
