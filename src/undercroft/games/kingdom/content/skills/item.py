"""Item skills."""

from copy import deepcopy
from typing import cast

from undercroft.engine.asks import Number, Pick, PickSome
from undercroft.engine.lasting import stop
from undercroft.engine.moments import Declared

from ...combat.fight_conditions import my_attack, my_damage
from ...grammar.delve_moments import AttackDeclared, AttackOver
from ...grammar.entries import ITEMS, Check, Skills
from ...grammar.holdings import suppressed
from ...grammar.moments import (
    Acting,
    Breather,
    DamageDue,
    FeelingDue,
    FeelingGrew,
    ItemLevel,
    ItemLossDue,
    SkillLearned,
)
from ...grammar.windows import Use, item_level
from ...rules.checks import entry_check, make_check
from ...rules.choosing import choose_person, others
from ...rules.costs import Itself
from ...rules.cycles import last
from ...rules.equipment import can_carry, destroy_item, is_loose, put, receive, take_out
from ...rules.figures import ability
from ...rules.hope import pay_hope
from ...state import Carried, Character, Feeling, Slot
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import SLOTS, Kind, Place, Scope

skill = Skills("advanced", "item")
MORE_ITEMS = 3
DONE = "done"


@skill(
    "big_bag", Kind.PERMANENT, cite="MYK-SKILL-ITEM-BIG-BAG",
    when=lambda use, one: one.who is use.user and one.skill == "big_bag",
)  # fmt: skip
async def big_bag(use: Use, learned: SkillLearned) -> None:
    """Three of your Item Slots hold two Items each; Materials still take a slot of their own."""
    if not any(slot.items_only for slot in use.user.slots):
        use.user.slots += [Slot(items_only=True) for _ in range(MORE_ITEMS)]
        HOLDING.changed()


def for_the_basket(use: Use) -> list[str]:
    """List the Common Items that cost less than the user's Wit and that somebody at Court could carry."""
    wit = ability(use.play, use.user, "wit")
    cheap = [item.id for item in ITEMS if not item.rare and item.cost < wit]
    return [item for item in cheap if any(can_carry(person, item) for person in use.realm.members())]


@skill(
    "shopping", Kind.PLAN, cite="MYK-SKILL-ITEM-SHOPPING", check=Check("wit", 9),
    when=lambda use, acting: use.realm.place is Place.KINGDOM and bool(for_the_basket(use)),
)  # fmt: skip
async def shopping(use: Use, acting: Acting) -> None:
    """At home: if the check succeeds, as many Common Items as you have slots, each cheaper than your Wit."""
    if not (await entry_check(use)).succeeded:
        return
    for _ in range(max(SLOTS, len(use.user.slots))):
        offered = for_the_basket(use)
        chosen = await Pick(use.user.seat, "shopping_item", [DONE, *offered]) if offered else DONE
        if chosen == DONE:
            return
        takers = [person for person in (use.user, *others(use)) if can_carry(person, chosen)]
        await receive(use.play, takers[0], chosen, cite=use.feat.cite)


@skill(
    "patch_up", Kind.INTERRUPT, cite="MYK-SKILL-ITEM-PATCH-UP", target="item", name="Patch-up",
    when=lambda use, due: not due.used_up and not due.prevented,
)  # fmt: skip
async def patch_up(use: Use, due: ItemLossDue) -> None:
    """An Item is destroyed: Quest against 9 + its Level; it is not."""
    difficulty = 9 + item_level(use.play, due.who, due.item)
    if (await make_check(use.play, use.user, "quest", difficulty, action="patch_up", use=use)).succeeded:
        due.prevent()


@skill(
    "present", Kind.ASSIST, cite="MYK-SKILL-ITEM-PRESENT", target="court",
    when=lambda use, pause: any(one.items() for one in use.realm.members()) and bool(others(use)),
)  # fmt: skip
async def present(use: Use, pause: Breather) -> None:
    """At any time: exchange equipped Items with somebody at Court as you both like, at any distance."""
    other = await choose_person(use, "present_whom", others(use))
    if other is None:
        return
    mine, theirs = by_slot(use.user), by_slot(other)
    about = {"other": other.called, "items": {key: item.id for key, item in (mine | theirs).items()}}
    given = await PickSome(use.user.seat, "present_give", list(mine), params=about) if mine else ()
    taken = await PickSome(use.user.seat, "present_take", list(theirs), params=about) if theirs else ()
    fits = exchange(use.user, other, [mine[key] for key in given], [theirs[key] for key in taken])
    told = "items_exchanged" if fits else "items_do_not_fit"
    use.play.tell(told, rules=(use.feat.cite,), who=use.user.called, other=other.called)


def by_slot(who: Character) -> dict[str, Carried]:
    """List somebody's Items by their slots (`who:slot`)."""
    return {f"{who.id}:{place}": slot.item for place, slot in enumerate(who.slots) if slot.item and is_loose(slot.item)}


def exchange(one: Character, other: Character, given: list[Carried], taken: list[Carried]) -> bool:
    """Let Items change hands; if anything does not fit, everything stays where it was. Say whether it fits."""
    before = deepcopy((one.slots, other.slots))
    for giver, items in ((one, given), (other, taken)):
        for item in items:
            take_out(giver, item)
    for receiver, items in ((other, given), (one, taken)):
        for item in items:
            if not can_carry(receiver, item.id):
                one.slots, other.slots = before
                HOLDING.changed()
                return False
            put(receiver, item)
    return True


@skill(
    "weapon_mastery", Kind.PERMANENT, cite="MYK-SKILL-ITEM-WEAPON-MASTERY",
    own=True, when=lambda use, level: level.item.id in use.chosen,
)  # fmt: skip
def weapon_mastery(use: Use, level: ItemLevel) -> None:
    """The weapon you chose counts as 2 Levels higher in your hands."""
    level.total.add("Weapon Mastery", 2, use.feat.cite)


@skill.also(
    "weapon_mastery", Kind.PERMANENT, when=lambda use, one: one.who is use.user and one.skill == "weapon_mastery"
)
async def choose_a_weapon(use: Use, learned: SkillLearned) -> None:
    """You learn this: choose an Arms Item."""
    arms = [item.id for item in ITEMS if item.category == "arms" and not item.rare]
    use.user.choices["weapon_mastery"] = [await Pick(use.user.seat, "mastery_item", arms)]


@skill(
    "economy", Kind.ASSIST, cite="MYK-SKILL-ITEM-ECONOMY",
    when=lambda use, due: due.who is use.user and due.used_up and not due.prevented
    and use.user.drive + use.kingdom.voices > 0,
)  # fmt: skip
async def economy(use: Use, due: ItemLossDue) -> None:
    """You use up an Item: spend some Hope and roll as many dice; if one is odd, the Item stays."""
    most = use.user.drive + use.kingdom.voices
    amount = await Number(use.user.seat, "economy_hope", 1, most) if most > 1 else 1
    counted = await pay_hope(use.play, use.user, amount, use.feat.entry)
    faces = [use.roll("1D6") for _ in range(counted)]
    if any(face % 2 for face in faces):
        due.prevent()


def i_use_a_lasting_item(use: Use, declared: Declared) -> bool:
    """The user has declared the use of an Item that has Levels and does not disappear."""
    used = cast(Use, declared.use)
    if used.user is not use.user or not isinstance(used.source, Carried):
        return False
    return ITEMS[used.source.id].levels and not any(isinstance(cost, Itself) for cost in used.feat.costs)


@skill("full_efforts", Kind.INTERRUPT, cite="MYK-SKILL-ITEM-FULL-EFFORTS", when=i_use_a_lasting_item)
async def full_efforts(use: Use, declared: Declared) -> None:
    """You use an Item that has Levels and does not disappear: it counts as 1D6 Levels higher, and breaks."""
    item = cast(Carried, cast(Use, declared.use).source)
    cite, levels = use.feat.cite, use.roll("1D6")
    last(use.play, use.user, Effect.ITEM_LEVEL, levels, Scope.CYCLE, name="Full Efforts", cite=cite, about=item.id)
    await destroy_item(use.play, use.user, item, use.feat.cite)


def i_swing_it_hard(use: Use, declared: AttackDeclared) -> bool:
    """I attack with a weapon that has Levels and does not disappear. [R2-FULLEFFORTS]"""
    weapon = declared.attack.weapon
    if not my_attack(use, declared) or weapon is None or not can_last(weapon):
        return False
    return ITEMS[weapon.id].weapon is not None


def can_last(item: Carried) -> bool:
    """Say whether an Item has Levels and is not gone after one use."""
    return ITEMS[item.id].levels and item.id not in GONE_AFTER_USE


GONE_AFTER_USE = ("bomb",)
FULL_EFFORTS = "full_efforts"


@skill.also(FULL_EFFORTS, Kind.INTERRUPT, when=i_swing_it_hard)
async def give_it_all(use: Use, declared: AttackDeclared) -> None:
    """You attack with a weapon that has Levels: it counts as 1D6 Levels higher for this attack, and breaks."""
    weapon, cite, levels = declared.attack.weapon, use.feat.cite, use.roll("1D6")
    assert weapon is not None
    last(use.play, use.user, Effect.ITEM_LEVEL, levels, Scope.CYCLE, name="Full Efforts", cite=cite, about=weapon.id)
    declared.attack.marks.append(FULL_EFFORTS)


@skill.also(
    FULL_EFFORTS, Kind.PERMANENT,
    when=lambda use, over: my_attack(use, over) and FULL_EFFORTS in over.attack.marks,
)  # fmt: skip
async def hold_the_pieces(use: Use, over: AttackOver) -> None:
    """The attack into which you put everything is over: your weapon breaks."""
    stop(use.user, name="Full Efforts")
    over.attack.marks.remove(FULL_EFFORTS)
    if over.attack.weapon is not None:
        await destroy_item(use.play, use.user, over.attack.weapon, use.feat.cite)


@skill.also(
    FULL_EFFORTS, Kind.INTERRUPT,
    when=lambda use, due: my_damage(use, due) and due.amount > 1 and "armor" not in due.ignored
    and use.user.find_item("armor") is not None and not suppressed(use.user, "armor"),
)  # fmt: skip
async def turn_the_blow(use: Use, due: DamageDue) -> None:
    """Your Armor takes some of a blow: it counts as 1D6 Levels higher, and breaks."""
    armor = use.user.find_item("armor")
    due.reduce(use.roll("1D6"))
    if armor is not None:
        await destroy_item(use.play, use.user, armor, use.feat.cite)


def item_feeling(item_id: str) -> str:
    """Give the name under which a feeling for an Item is written down."""
    return f"item:{item_id}"


@skill(
    "fetish", Kind.OPTIONAL, cite="MYK-SKILL-ITEM-FETISH",
    when=lambda use, due: due.who is use.user and not due.towards.startswith("item:") and bool(use.user.items()),
)  # fmt: skip
async def fetish(use: Use, due: FeelingDue) -> None:
    """You are about to feel something for somebody: feel it for one of your Items instead."""
    items = list(dict.fromkeys(item.id for item in use.user.items()))
    due.towards = item_feeling(await Pick(use.user.seat, "fetish_item", items) if len(items) > 1 else items[0])


@skill.also("fetish", Kind.PERMANENT, when=lambda use, grew: grew.who is use.user and grew.towards.startswith("item:"))
async def one_at_a_time(use: Use, grew: FeelingGrew) -> None:
    """You feel something for an Item: all you felt for other Items is over."""
    for name in use.user.feelings:
        if name.startswith("item:") and name != grew.towards:
            use.user.feelings[name] = Feeling()


@skill.also("fetish", Kind.PERMANENT, own=True, when=lambda use, level: ITEMS[level.item.id].levels)
def treat_it_well(use: Use, level: ItemLevel) -> None:
    """An Item that you love works at the Level of your Affection, if that is higher."""
    level.total.at_least(use.user.towards(item_feeling(level.item.id)).affection, "Fetish", use.feat.cite)
