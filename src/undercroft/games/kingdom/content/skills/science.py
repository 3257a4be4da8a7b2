"""Science skills."""

from undercroft.engine.asks import PickSome
from undercroft.engine.moments import Declared

from ...combat.aiming import choose_target, choose_word, everybody_else, forget, hurt, knows
from ...combat.fight_conditions import in_combat
from ...dungeon.rulers import WEAK
from ...grammar.delve_moments import CampActionTaken
from ...grammar.entries import FEATS, Check, Skills, groups_of
from ...grammar.holdings import suppressed
from ...grammar.moments import Acting, Breather, CheckAnnounced
from ...grammar.windows import RESPONDABLE, Use
from ...rules.bodies import heal
from ...rules.checks import entry_check, make_check
from ...rules.choosing import choose_person
from ...rules.conditions import my_check
from ...rules.costs import AnyHope, Hope
from ...rules.equipment import can_carry, share_item, take_out
from ...rules.knowledge import hides_something
from ...rules.magic import BOOST, boost
from ...rules.monsters import PUBLIC_ENEMY
from ...rules.sides import fighters
from ...state import Carried, Character
from ...state.holding import HOLDING
from ...words import Condition, Kind, Place, Scope
from ..field_crafting import makeable, spend_carried

skill = Skills("advanced", "science")
MAGIC = ("astrology", "summoning", "science")


def single_items(who: Character) -> dict[str, Carried]:
    """Give the Items that were never joined to another, by their slots."""
    found = {str(place): slot.item for place, slot in enumerate(who.slots, 1) if slot.item is not None}
    return {place: item for place, item in found.items() if not item.joined}


@skill(
    "composition", Kind.PLAN, cite="MYK-SKILL-SCIENCE-COMPOSITION", target="see_below", check=Check("wit", 9),
    when=lambda use, acting: len(single_items(use.user)) > 1,
)  # fmt: skip
async def composition(use: Use, acting: Acting) -> None:
    """Choose two Items that you carry: if the check succeeds, they are one from now on, and take one slot."""
    items = single_items(use.user)
    named = {place: item.id for place, item in items.items()}
    one, other = await PickSome(use.user.seat, "composition", list(items), 2, 2, {"items": named})
    if (await entry_check(use)).succeeded:
        kept, added = items[one], items[other]
        for item in (kept, added):
            take_out(use.user, item)
        use.user.slots[int(one) - 1].item = kept
        HOLDING.changed()
        kept.joined.append(added)
        HOLDING.changed()
        use.play.tell("items_joined", rules=(use.feat.cite,), who=use.user.called, one=kept.id, other=added.id)


def anothers_skill(use: Use, declared: Declared) -> bool:
    """Somebody else uses a skill that is not permanent. [R2-ANALYZE]"""
    used = declared.use
    return isinstance(used, Use) and used.user is not use.user and used.feat.source == "skill" and (
        used.feat.kind in RESPONDABLE and not declared.cancelled
    )  # fmt: skip


@skill(
    "analyze", Kind.INTERRUPT, cite="MYK-SKILL-SCIENCE-ANALYZE", target="individual", costs=(AnyHope(),),
    when=anothers_skill,
)  # fmt: skip
async def analyze(use: Use, declared: Declared) -> None:
    """Somebody uses a skill, spend Hope: roll as many dice; if they show the user's Level or more, it has no effect."""
    if use.roll(f"{use.paid['hope']}D6") >= declared.use.user.level:
        declared.cancel()


MULTITASK = "multitask"


@skill(
    MULTITASK, Kind.PERMANENT, cite="MYK-SKILL-SCIENCE-MULTITASK",
    when=lambda use, taken: taken.who is use.user and use.user.awake and use.user.exhausted
    and "asleep" not in use.user.statuses and MULTITASK not in use.user.used.cycle,
)  # fmt: skip
async def multitask(use: Use, taken: CampActionTaken) -> None:
    """In Camp you are Exhausted only after two actions."""
    use.user.used.cycle.append(MULTITASK)
    use.user.exhausted = False


def fallen(use: Use) -> list[Character]:
    """List who is Unconscious; in Combat only those in the user's Area can be helped."""
    down = [person for person in use.realm.members() if person.condition is Condition.UNCONSCIOUS]
    return [person for person in down if use.realm.place is not Place.COMBAT or person.area == use.user.area]


@skill(
    "revive", Kind.SUPPORT, cite="MYK-SKILL-SCIENCE-REVIVE", target="individual", check=Check("wit", 11),
    when=lambda use, acting: bool(fallen(use)),
)  # fmt: skip
async def revive(use: Use, acting: Acting) -> None:
    """Choose somebody who is Unconscious: if the check succeeds, they recover 1D6 HP."""
    person = await choose_person(use, "revive", fallen(use))
    assert person is not None
    if (await entry_check(use)).succeeded:
        heal(use.play, person, use.roll("1D6"), use.feat.cite)


def weavable(use: Use) -> list[str]:
    """List the Items that could be made here of what the Court carries, and that somebody could carry."""
    if use.realm.place is not Place.DUNGEON:
        return []
    return [item for item in makeable(use.realm) if any(can_carry(one, item) for one in use.realm.members())]


@skill(
    "weave_material", Kind.ASSIST, cite="MYK-SKILL-SCIENCE-WEAVE-MATERIAL", check=Check("wit", 9),
    when=lambda use, moment: bool(weavable(use)),
)  # fmt: skip
async def weave_material(use: Use, moment: Breather | CampActionTaken) -> None:
    """In the Dungeon, spend the Materials of an Item: if the check succeeds, it is Crafted; if not, they are lost."""
    item = await choose_word(use, weavable(use))
    spend_carried(use.realm, use.user, item)
    if (await entry_check(use)).succeeded:
        await share_item(use.play, use.user, item, use.feat.cite)


def open_books(use: Use) -> list[Character]:
    """List who on the Battlefield knows a skill that everybody knows of, and that can be forgotten."""
    return [one for one in everybody_else(use) if not hides_something(use.realm, one) and forgettable(one)]


def forgettable(who: Character) -> list[str]:
    """List the skills of somebody that a formula could take from everybody; nothing changes a Public Enemy.

    What tells on a Ruler is no skill, and nobody is to find it in this list. [MYK-RULERWEAK-RULE]
    """
    known = [name for name in dict.fromkeys((*who.skills, *who.lent)) if not name.startswith(WEAK)]
    return [name for name in known if name != PUBLIC_ENEMY and FEATS.of(name) and not suppressed(who, name)]


@skill(
    "antimagic_formula", Kind.SUPPORT, cite="MYK-SKILL-SCIENCE-ANTIMAGIC-FORMULA", target="individual",
    check=Check("wit", 7), when=lambda use, acting: in_combat(use, acting) and bool(open_books(use)),
)  # fmt: skip
async def antimagic_formula(use: Use, acting: Acting) -> None:
    """In Combat, choose somebody, whose Level makes it harder, and a skill they know. Success: nobody can use it."""
    target = await choose_target(use, open_books(use))
    name = await choose_word(use, forgettable(target))
    difficulty = 7 + target.level
    if (await make_check(use.play, use.user, "wit", difficulty, action=use.feat.entry, use=use)).succeeded:
        for one in fighters(use.realm):
            if knows(one, name) and not suppressed(one, name):
                forget(use, one, name, Scope.COMBAT)


def my_magic(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, and that of an Astrology, Summoning or Science skill."""
    used = announced.check.use
    return my_check(use, announced) and used is not None and any(one in MAGIC for one in groups_of(used.feat.entry))


@skill(
    "boosted_science",
    Kind.ASSIST,
    cite="MYK-SKILL-SCIENCE-BOOSTED-SCIENCE",
    costs=(AnyHope(),),
    own=True,
    when=my_magic,
)
async def boosted_science(use: Use, announced: CheckAnnounced) -> None:
    """You use an Astrology, Summoning or Science skill, spend Hope: its check and its damage are 3 higher for each."""
    announced.check.bonus.add("Boosted Science", 3 * use.paid["hope"], use.feat.cite)
    assert isinstance(announced.check.use, Use)
    announced.check.use.paid[BOOST] = 3 * use.paid["hope"]


@skill(
    "logical_blast", Kind.SUPPORT, cite="MYK-SKILL-SCIENCE-LOGICAL-BLAST", target="individual", check=Check("wit", 9),
    costs=(Hope(1),), when=lambda use, acting: in_combat(use, acting) and bool(everybody_else(use)),
)  # fmt: skip
async def logical_blast(use: Use, acting: Acting) -> None:
    """In Combat, spend 1 Hope and choose somebody: they take as much damage as the check is above 9."""
    target = await choose_target(use, everybody_else(use))
    check = await entry_check(use, margin=True)
    if check.succeeded:
        await hurt(use, [target], max(0, check.result - check.difficulty.value) + boost(use))
