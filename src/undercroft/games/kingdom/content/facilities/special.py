"""Special Facilities."""

from collections.abc import Iterator, Sequence
from typing import cast

from undercroft.engine.asks import Number, Pick, PickSome
from undercroft.engine.costs import Limit
from undercroft.engine.moments import Declared
from undercroft.engine.play import Play

from ...grammar.delve_moments import CampBegun, RoomEntered, SkillDamage
from ...grammar.entries import FEATS, ITEMS, JOBS, SKILLS, By, Check, Facility, Skill, groups_of
from ...grammar.labels import item_labels, labelled
from ...grammar.moments import Acting, AttributeLevel, Breather, Capacity, CheckAnnounced, GameOver, RoundtableBegun
from ...grammar.windows import PRECINCT, Use, windows_of
from ...rules.building import choices_of, chosen_for
from ...rules.careers import change_job
from ...rules.checks import entry_check
from ...rules.choosing import choose_character
from ...rules.conditions import count_of_job
from ...rules.costs import Treasury
from ...rules.cycles import last
from ...rules.equipment import can_carry, free_slots, is_loose, made_of, may_equip, receive, recipe, take_out
from ...rules.hope import SPECIAL, drive_room
from ...rules.knowledge import show_entrances
from ...rules.land import destroy_facility
from ...rules.learning import OPEN_GROUP, learn_another, unlearn
from ...rules.regions import survey
from ...rules.wealth import spend_materials
from ...state import WALLS, Built, Carried, Character, Monster, Realm
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import Kind, Scope
from ..advanced_jobs import IN_DOUBT, advanced_jobs
from ..field_crafting import covered
from ..jobs import common_jobs

botch = Facility(
    id="botch", category="special", kind=Kind.PERMANENT, cost=0, target="facility", levels=False, addition=True,
    extra_cost="half", falls_together=True, cite="MYK-FAC-SPECIAL-BOTCH",
)  # fmt: skip
COLLAPSE = 2


@botch.feat(Kind.PERMANENT)
async def hope_that_it_holds(use: Use, begun: RoundtableBegun) -> None:
    """It came with something for half its Cost. The End Phase's Roundtable begins: on 1 or 2 both collapse."""
    if use.roll("1D6") <= COLLAPSE:
        assert isinstance(use.source, Built)
        await destroy_facility(use.play, use.source, use.feat.cite)


recycle_shop = Facility(
    id="recycle_shop", category="special", kind=Kind.PLAN, cost=2, target="item", levels=False,
    cite="MYK-FAC-SPECIAL-RECYCLE-SHOP",
)  # fmt: skip


def recyclable(use: Use) -> dict[str, Carried]:
    """List the user's Items out of which something else could be made."""
    mine = {f"{place}:{item.id}": item for place, item in enumerate(use.user.items())}
    return {key: item for key, item in mine.items() if is_loose(item) and any(recycled(use, item))}


def recycled(use: Use, item: Carried) -> Iterator[str]:
    """Find what could be made out of an Item and what its owner carries. [R2-RECYCLE]"""
    at_hand = dict(use.user.carried_materials())
    for material, count in (recipe(use.realm, item.id) or {}).items():
        at_hand[material] = at_hand.get(material, 0) + count
    heads, free = len(use.realm.members()), free_slots(use.user)
    return (
        other.id
        for other in ITEMS
        if other.id != item.id
        and (needed := made_of(other.id, heads)) is not None
        and covered(needed, at_hand)
        and (can_carry(use.user, other.id) or other.slots <= ITEMS[item.id].slots + free)
        and may_equip(use.user, other.id)
        and use.user.follower_count >= other.followers
    )


@recycle_shop.feat(Kind.PLAN, when=lambda use, acting: bool(recyclable(use)))
async def recycle(use: Use, acting: Acting) -> None:
    """Give an Item up; make another out of what it was made of and what you carry. What is left over is lost."""
    items = recyclable(use)
    ask = labelled(Pick(use.user.seat, "recycle_old", list(items)), item_labels(items))
    chosen = await ask if len(items) > 1 else next(iter(items))
    old = items[chosen]
    options = list(recycled(use, old))
    new = await Pick(use.user.seat, "recycle_new", options, {"item": old.id}) if len(options) > 1 else options[0]
    given = recipe(use.realm, old.id) or {}
    take_out(use.user, old)
    for material, count in (recipe(use.realm, new) or {}).items():
        spend_materials(use.user, max(0, count - given.get(material, 0)), material)
    await receive(use.play, use.user, new, cite=use.feat.cite)


OBSERVATORY = "observatory"


def one_for_each_astrologist(realm: Realm, site: str) -> bool:
    """There are fewer Observatories than Astrologists. [R2-NAMES]"""
    standing = sum(1 for _, _, built in realm.kingdom.buildings() if built.kind == OBSERVATORY)
    return standing < count_of_job(realm, "astrologist")


observatory = Facility(
    id=OBSERVATORY, category="special", kind=Kind.PLAN, cost=2, target="individual", check=Check("lifestyle", 10),
    levels=False, fits=one_for_each_astrologist, cite="MYK-FAC-SPECIAL-OBSERVATORY",
)  # fmt: skip


@observatory.feat(Kind.PLAN)
async def catch_falling_stars(use: Use, acting: Acting) -> None:
    """If the check succeeds: hand out as many Star Fragments as the Court has free slots for."""
    if not (await entry_check(use)).succeeded:
        return
    for person in [one for one in use.realm.members() if free_slots(one)]:
        params = {"who": person.called}
        for _ in range(await Number(use.user.seat, "observatory_fragments", 0, free_slots(person), params)):
            await receive(use.play, person, "star_fragment", cite=use.feat.cite)


citadel = Facility(
    id="citadel", category="special", kind=Kind.PERMANENT, cost=3, target="kingdom", cite="MYK-FAC-SPECIAL-CITADEL"
)  # fmt: skip


@citadel.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "military")
def man_the_walls(use: Use, level: AttributeLevel) -> None:
    """Military is 1 higher, and 1 more once the Level is no lower than the Kingdom's."""
    level.total.add("Citadel", 2 if use.level >= use.kingdom.level else 1, use.feat.cite)


loophole = Facility(
    id="loophole", category="special", kind=Kind.INTERRUPT, cost=3, target="kingdom", levels=False, addition=True,
    host=("hideout",), cite="MYK-FAC-SPECIAL-LOOPHOLE",
)  # fmt: skip
MOST_ENTRANCES = 2


def at_the_edge(use: Use, moment: RoomEntered | CampBegun) -> bool:
    """The Court is in a room at the edge of a map that could have one more Entrance. [R2-LOOPHOLE]"""
    room, listed = use.realm.delve.room, use.realm.adventure.truth.entrances
    here = any(name.split("-")[0] == room for name in listed)
    return bool(WALLS.get(room)) and not here and len(listed) < MOST_ENTRANCES


@loophole.feat(Kind.INTERRUPT, costs=(Treasury(1),), limit=Limit(Scope.GAME), when=at_the_edge)
async def knock_a_hole(use: Use, moment: RoomEntered | CampBegun) -> None:
    """The Court is in a room at the edge of a map, once a map and game: for 1 MG there is an Entrance in it."""
    room = use.realm.delve.room
    use.realm.adventure.truth.entrances.append(f"{room}-{WALLS[room][0]}")
    show_entrances(use.play, [room])
    use.play.tell("entrance_made", rules=(use.feat.cite,), room=room)


MAGIC = ("astrology", "summoning", "science")


async def choose_magic(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose one of the three groups of magic."""
    return await Pick(seat, "facility_group", MAGIC, {"facility": built.kind})


spell_chamber = Facility(
    id="spell_chamber", category="special", kind=Kind.PLAN, cost=4, cite="MYK-FAC-SPECIAL-SPELL-CHAMBER"
)  # fmt: skip
chosen_for(spell_chamber)(choose_magic)


@spell_chamber.feat(Kind.PLAN, when=lambda use, acting: drive_room(use.play, use.user) > 0 and bool(use.choices))
async def gather_power(use: Use, acting: Acting) -> None:
    """Gain Hope by the Level, for skills of the chosen group only; it takes up Capacity and is gone after the game."""
    assert isinstance(use.source, Built)
    groups = list(dict.fromkeys(choices_of(use.realm, use.source)))
    group = await Pick(use.user.seat, "spell_chamber_group", groups) if len(groups) > 1 else groups[0]
    amount = min(use.level, drive_room(use.play, use.user))
    last(use.play, use.user, SPECIAL, amount, Scope.GAME, name="Spell Chamber", cite=use.feat.cite, about=group)
    use.play.tell("special_hope_gained", rules=(use.feat.cite,), who=use.user.called, amount=amount, group=group)


library = Facility(
    id="library", category="special", kind=Kind.PERMANENT, cost=5, target="kingdom", cite="MYK-FAC-SPECIAL-LIBRARY"
)  # fmt: skip
chosen_for(library)(choose_magic)


def its_subject(use: Use, who: Character, groups: Sequence[str]) -> bool:
    """Somebody of the Kingdom uses a skill of a group that this Library has books about."""
    assert isinstance(use.source, Built)
    return not isinstance(who, Monster) and any(group in groups for group in choices_of(use.realm, use.source))


@library.feat(Kind.PERMANENT, when=lambda use, one: its_subject(use, one.check.roller, one.check.groups))
async def look_it_up(use: Use, announced: CheckAnnounced) -> None:
    """A skill of the chosen group is used: its check and the damage it deals are higher by the Level."""
    announced.check.bonus.add("Library", use.level, use.feat.cite)


@library.feat(Kind.PERMANENT, when=lambda use, damage: its_subject(use, damage.of, damage.groups))
def look_up_the_worst(use: Use, damage: SkillDamage) -> None:
    """A skill of the chosen group deals damage: it is higher by the Level."""
    damage.total.add("Library", use.level, use.feat.cite)


training_center = Facility(
    id="training_center", category="special", kind=Kind.PLAN, cost=5, levels=False,
    cite="MYK-FAC-SPECIAL-TRAINING-CENTER",
)  # fmt: skip


@training_center.feat(Kind.PLAN, when=lambda use, acting: bool(use.user.jobs))
async def learn_a_trade(use: Use, acting: Acting) -> None:
    """Change your Job: its skill and its ability bonus take the place of the old one's; all else you keep."""
    mine = use.user.jobs
    old = await Pick(use.user.seat, "training_old_job", mine) if len(mine) > 1 else mine[0]
    offered = [*common_jobs(mine), *advanced_jobs(use.play, use.user)]
    new = await Pick(use.user.seat, "training_new_job", offered, {"job": old})
    while new in IN_DOUBT and not await IN_DOUBT[new](use.play, use.user):
        use.play.tell("job_refused", rules=(JOBS[new].cite,), who=use.user.called, job=new)
        offered.remove(new)
        new = await Pick(use.user.seat, "training_new_job", offered, {"job": old})
    await change_job(use.play, use.user, old, new, use.feat.cite)


statue = Facility(
    id="statue", category="special", kind=Kind.PERMANENT, cost=5, target="individual", levels=False, addition=True,
    cite="MYK-FAC-SPECIAL-STATUE",
)  # fmt: skip


@chosen_for(statue)
async def whose_statue(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose who is put on a pedestal."""
    return await choose_character(play, seat, built.kind)


@statue.feat(Kind.PERMANENT, when=lambda use, most: most.of.id in use.choices)
def live_up_to_it(use: Use, most: Capacity) -> None:
    """The one it shows has 1 more Capacity."""
    most.total.add("Statue", 1, use.feat.cite)


ritual_precinct = Facility(
    id="ritual_precinct", category="special", kind=Kind.PLAN, cost=5, check=None, cite="MYK-FAC-SPECIAL-RITUAL-PRECINCT"
)  # fmt: skip


def rituals() -> list[Skill]:
    """List the skills that can be carved into the stones."""
    magic = [one for one in SKILLS if any(group in MAGIC for group in groups_of(one.id))]
    return [one for one in magic if one.kind not in (Kind.PERMANENT, Kind.OPTIONAL)]


@chosen_for(ritual_precinct)
async def which_ritual(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose a skill of the three groups of magic, other than a permanent one."""
    left = [one.id for one in rituals() if one.id not in choices_of(play.state, built)]
    return await Pick(seat, "facility_ritual", left, {"facility": built.kind}) if left else ""


@ritual_precinct.feat(Kind.PLAN, when=lambda use, acting: bool(use.choices))
async def prepare_a_ritual(use: Use, acting: Acting) -> None:
    """Once in this game you may use a skill that is noted here: with Culture, Voices and this Level for your own."""
    assert isinstance(use.source, Built)
    noted = choices_of(use.realm, use.source)
    chosen = await Pick(use.user.seat, "ritual_precinct_skill", noted) if len(noted) > 1 else noted[0]
    last(use.play, use.user, PRECINCT, use.level, Scope.GAME, name="Ritual Precinct", cite=use.feat.cite, about=chosen)
    if SKILLS[chosen].kind in (Kind.ASSIST, Kind.INTERRUPT):
        use.user.lent.append(chosen)
        HOLDING.changed()


def ready_rituals(use: Use) -> dict[str, Use]:
    """List the prepared skills that take an action, as far as they could be used now."""
    windows, found = windows_of(use.play), dict[str, Use]()
    for prepared in [one for one in use.user.lasting if one.what == PRECINCT]:
        for feat in FEATS.of(prepared.about):
            ready = Use(use.play, use.user, feat)
            if feat.kind in (Kind.SUPPORT, Kind.PLAN) and ready.applies_to(Acting(use.user)) and windows.can_pay(ready):
                found[feat.id] = ready
    return found


@ritual_precinct.feat(Kind.OPTIONAL, by=By.ANYONE, when=lambda use, pause: bool(ready_rituals(use)))
async def perform_the_ritual(use: Use, pause: Breather) -> None:
    """At any time: use the skill that you prepared."""
    ready = ready_rituals(use)
    chosen = await Pick(use.user.seat, "ritual_precinct_use", list(ready)) if len(ready) > 1 else next(iter(ready))
    await windows_of(use.play).declare(ready[chosen], Acting(use.user))


@ritual_precinct.feat(Kind.PERMANENT, when=lambda use, declared: declared.use.prepared > 0)
async def use_up_the_ritual(use: Use, declared: Declared) -> None:
    """A prepared skill is used: it was prepared for one time only."""
    ritual = cast(Use, declared.use)
    ritual.paid[PRECINCT] = ritual.prepared
    spent = next(one for one in ritual.user.lasting if one.what == PRECINCT and one.about == ritual.feat.entry)
    ritual.user.lasting.remove(spent)
    if ritual.feat.entry in ritual.user.lent:
        ritual.user.lent.remove(ritual.feat.entry)
        HOLDING.changed()


@ritual_precinct.feat(
    Kind.PERMANENT, when=lambda use, new: new.check.use is not None and PRECINCT in new.check.use.paid
)
async def chant(use: Use, new: CheckAnnounced) -> None:
    """A prepared skill needs a check: it is made with Culture."""
    new.check.score = "culture"


@ritual_precinct.feat(Kind.PERMANENT)
async def sweep_the_stones(use: Use, over: GameOver) -> None:
    """The game ends: what was prepared and not used is lost."""
    for person in use.realm.landmakers.values():
        for prepared in [one for one in person.lasting if one.what == PRECINCT and one.about in person.lent]:
            person.lent.remove(prepared.about)
            HOLDING.changed()


guild = Facility(
    id="guild", category="special", kind=Kind.PLAN, cost=5, cite="MYK-FAC-SPECIAL-GUILD"
)  # fmt: skip
GROUPS = (
    "melee", "ranged", "astrology", "summoning", "science", "dungeon", "negotiation", "useful", "entertainment", "item",
)  # fmt: skip
"""The skill groups that a Guild can teach; General is open to all, Esoteric never without its conditions. [R2-GUILD]"""


@chosen_for(guild)
async def what_the_guild_teaches(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose a skill group, other than those of the Guilds that it joins."""
    taken = choices_of(play.state, built)
    return await Pick(seat, "facility_group", [one for one in GROUPS if one not in taken], {"facility": built.kind})


@guild.feat(Kind.PLAN, when=lambda use, acting: bool(use.choices))
async def join_the_guild(use: Use, acting: Acting) -> None:
    """If you gain a Level in this game, you may learn from the groups that are taught here."""
    assert isinstance(use.source, Built)
    groups = list(dict.fromkeys(choices_of(use.realm, use.source)))
    use.play.tell(
        "guild_joined", rules=(use.feat.cite,), who=use.user.called, groups=[group.capitalize() for group in groups]
    )
    for group in groups:
        last(use.play, use.user, OPEN_GROUP, 1, Scope.GAME, name="Guild", cite=use.feat.cite, about=group)


hideout = Facility(
    id="hideout", category="special", kind=Kind.PLAN, cost=5, check=Check("order", 10), cite="MYK-FAC-SPECIAL-HIDEOUT"
)  # fmt: skip


@hideout.feat(Kind.PLAN)
async def lie_low(use: Use, acting: Acting) -> None:
    """If the check succeeds: your Defense is higher by the Level for the rest of the game."""
    if (await entry_check(use)).succeeded:
        last(use.play, use.user, Effect.DEFENSE, use.level, Scope.GAME, name="Hideout", cite=use.feat.cite)


@hideout.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "order" and use.level >= 3)
def watch_from_the_shadows(use: Use, level: AttributeLevel) -> None:
    """At Level 3 or more: Order is 1 higher."""
    level.total.add("Hideout", 1, use.feat.cite)


mass_media = Facility(
    id="mass_media", category="special", kind=Kind.PLAN, cost=6, target="individual", check=Check("culture", 12),
    levels=False, cite="MYK-FAC-SPECIAL-MASS-MEDIA",
)  # fmt: skip


@mass_media.feat(Kind.PLAN)
async def read_the_papers(use: Use, acting: Acting) -> None:
    """If the check succeeds: learn the name of the map's Ruler, or what is in a random region if nobody knows."""
    if not (await entry_check(use)).succeeded:
        return
    if await Pick(use.user.seat, "mass_media", ("ruler", "region")) == "ruler":
        adventure = use.realm.adventure
        adventure.known_ruler = adventure.truth.ruler
        use.play.tell("ruler_learned", rules=(use.feat.cite,), ruler=adventure.known_ruler or "nobody")
        return
    await survey(use.play, use.user, use.feat.cite)


training_gym = Facility(
    id="training_gym", category="special", kind=Kind.PLAN, cost=6, cite="MYK-FAC-SPECIAL-TRAINING-GYM"
)  # fmt: skip


@training_gym.feat(Kind.PLAN, when=lambda use, acting: bool(use.user.skills))
async def break_habits(use: Use, acting: Acting) -> None:
    """Unlearn up to as many skills as the Level, and learn as many others that are open to you."""
    await swap_skills(use, use.level)


async def swap_skills(use: Use, most: int) -> None:
    """Unlearn some skills and learn as many."""
    known = list(use.user.skills)
    given_up = await PickSome(use.user.seat, "skills_given_up", known, 0, most, {"facility": use.feat.entry})
    for skill in given_up:
        unlearn(use.play, use.user, skill, use.feat.cite)
    for _ in given_up:
        await learn_another(use.play, use.user, use.feat.cite)


laboratory = Facility(
    id="laboratory", category="special", kind=Kind.PLAN, cost=8, levels=False, cite="MYK-FAC-SPECIAL-LABORATORY"
)  # fmt: skip


@laboratory.feat(Kind.PLAN, when=lambda use, acting: bool(use.user.skills))
async def try_something_else(use: Use, acting: Acting) -> None:
    """Unlearn one skill, and learn another that is open to you. [R2-LABDUP]"""
    await swap_skills(use, 1)
