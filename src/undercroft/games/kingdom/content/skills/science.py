"""Science skills."""

from undercroft.engine.asks import PickSome
from undercroft.engine.moments import Declared

from ...bodies import heal
from ...checks import entry_check
from ...costs import AnyHope
from ...entries import Check, Skill, Skills, groups_of
from ...equipment import take_out
from ...moments import Acting, CheckAnnounced
from ...state import Carried, Landmaker
from ...windows import RESPONDABLE, Use
from ...words import Condition, Kind
from ..choosing import choose_person
from ..conditions import my_check

skill = Skills("advanced", "science")
MAGIC = ("astrology", "summoning", "science")


def single_items(who: Landmaker) -> dict[str, Carried]:
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
        kept.joined.append(added)
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


multitask = Skill(
    id="multitask", family="advanced", group="science", kind=Kind.PERMANENT, cite="MYK-SKILL-SCIENCE-MULTITASK",
    text="In Camp you are Exhausted only after two actions.",
)  # fmt: skip


def fallen(use: Use) -> list[Landmaker]:
    """List who is Unconscious."""
    return [person for person in use.realm.members() if person.condition is Condition.UNCONSCIOUS]


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


weave_material = Skill(
    id="weave_material", family="advanced", group="science", kind=Kind.ASSIST, check=Check("wit", 9),
    cite="MYK-SKILL-SCIENCE-WEAVE-MATERIAL",
    text="In the Dungeon, spend the Materials of an Item: if the check succeeds, it is Crafted; if not, they are "
    "lost.",
)  # fmt: skip

antimagic_formula = Skill(
    id="antimagic_formula", family="advanced", group="science", kind=Kind.SUPPORT, target="individual",
    check=Check("wit", 7), cite="MYK-SKILL-SCIENCE-ANTIMAGIC-FORMULA",
    text="Choose somebody, whose Level makes it harder, and a skill they know. Success: nobody can use it in this "
    "Combat.",
)  # fmt: skip


def my_magic(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, and that of an Astrology, Summoning or Science skill."""
    used = announced.check.use
    return my_check(use, announced) and used is not None and any(one in MAGIC for one in groups_of(used.feat.entry))


@skill("boosted_science", Kind.ASSIST, cite="MYK-SKILL-SCIENCE-BOOSTED-SCIENCE", costs=(AnyHope(),), when=my_magic)
async def boosted_science(use: Use, announced: CheckAnnounced) -> None:
    """You use an Astrology, Summoning or Science skill, spend Hope: its check and its damage are 3 higher for each."""
    announced.check.bonus.add("Boosted Science", 3 * use.paid["hope"], use.feat.cite)


logical_blast = Skill(
    id="logical_blast", family="advanced", group="science", kind=Kind.SUPPORT, target="individual",
    check=Check("wit", 9), cite="MYK-SKILL-SCIENCE-LOGICAL-BLAST",
    text="In Combat, spend 1 Hope and choose somebody: they take as much damage as the check is above 9.",
)  # fmt: skip
