"""The skills of Advanced Jobs that work on things: arms, plans, maps, rooms, and what is left of monsters."""

from collections.abc import Sequence
from typing import Any, cast

from undercroft.engine.asks import Number, Pick
from undercroft.engine.catalogue import Shelf
from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from
from undercroft.engine.moments import Declared

from ..combat.aiming import choose_word
from ..combat.fight_conditions import my_attack, overcomes
from ..dungeon.residents import residents, room_truth
from ..grammar.delve_moments import AttackDeclared, AttackOver, BaseDue, CrushingBlow, TrapDue
from ..grammar.entries import BASES, FEATS, ITEMS, SKILLS, TRAPS, BuiltIn, Check, Skill, Skills
from ..grammar.labels import item_label, item_labels, labelled
from ..grammar.moments import AbilityScore, Acting, ActionStepBegun, Breather, DamageDue, GameOver, SkillLearned
from ..grammar.windows import Use
from ..rules.bodies import take_damage
from ..rules.checks import entry_check, make_check
from ..rules.costs import Hope
from ..rules.equipment import RIDE, destroy_item, recipe, ride_of
from ..rules.figures import ability, capacity
from ..rules.great_powers import DYNAMITE, HAGLMA, METRO, MILLENNIUM
from ..rules.hope import gain_drive, lose_voices
from ..rules.knowledge import SHAPE, sight
from ..rules.land import lose_region
from ..rules.monsters import PUBLIC_ENEMY
from ..rules.people import spend_followers
from ..rules.wealth import gain_materials, gain_treasury
from ..rules.whose import said_once, speaker_alone
from ..state import Carried, Character, Landmaker, Monster, Realm, RoomReport, neighbours
from ..state.holding import HOLDING
from ..words import ABILITIES, HIGHEST_LEVEL, MATERIALS, Condition, Kind, Place, Scope

vulcanus = Skills("job", "vulcanus")
CELEBRATED = "celebrated_weapon"


def arms_at_court(realm: Realm) -> dict[str, tuple[Landmaker, Carried]]:
    """List the Arms of the Court, whoever carries them; Rare ones too. [MYKR3-R20]"""
    return {
        f"{one.id}:{place}:{item.id}": (one, item)
        for one in realm.members()
        for place, item in enumerate(one.items())
        if ITEMS[item.id].category == "arms" and not item.instilled
    }


@vulcanus(
    CELEBRATED, Kind.PLAN, cite="MYK-ADVSKILL-CELEBRATED-WEAPON", target="item",
    when=lambda use, acting: bool(arms_at_court(use.realm)),
)  # fmt: skip
async def celebrated_weapon(use: Use, acting: Acting) -> None:
    """Choose a weapon of the Court: Quest against 9 and its Level; success instils it for this game, and each critical
    attack with it raises its Level for good; failure destroys it.
    """
    arms = arms_at_court(use.realm)
    labels = {key: f"{who.called}: {item_label(item)}" for key, (who, item) in arms.items()}
    ask = Pick(
        use.user.seat, "celebrated_item", list(arms), {"levels": {key: one[1].level for key, one in arms.items()}}
    )
    chosen = await labelled(ask, labels) if len(arms) > 1 else next(iter(arms))
    who, item = arms[chosen]
    if (await make_check(use.play, use.user, "quest", 9 + item.level, action=CELEBRATED, use=use)).succeeded:
        item.instilled = True
        use.play.tell("item_instilled", rules=(use.feat.cite,), who=who.called, item=item.id)
    else:
        await destroy_item(use.play, who, item, use.feat.cite)


instilled = BuiltIn(id="instilled", cite="MYK-ADVSKILL-CELEBRATED-WEAPON", name="Celebrated Weapon")


def grows(use: Use, blow: CrushingBlow) -> bool:
    """My critical attack is made with a weapon that is instilled, and I am worth a better one."""
    weapon = blow.attack.weapon
    mine = my_attack(use, blow) and weapon is not None and weapon.instilled
    return mine and weapon is not None and weapon.level < min(use.user.level, HIGHEST_LEVEL)


@instilled.feat(Kind.PERMANENT, when=grows, whose=lambda realm, blow: (blow.attack.attacker,))
async def earn_a_name(use: Use, blow: CrushingBlow) -> None:
    """A critical attack with a weapon that is instilled: its Level rises by 1, up to your own."""
    weapon = blow.attack.weapon
    assert weapon is not None
    weapon.level += 1
    use.play.tell("item_forged", rules=(use.feat.cite,), who=use.user.called, item=weapon.id, level=weapon.level)


@instilled.feat(Kind.PERMANENT, when=said_once, whose=speaker_alone)
async def cool_down(use: Use, over: GameOver) -> None:
    """The game ends: no weapon is instilled any more."""
    for person in use.realm.landmakers.values():
        for item in person.items():
            item.instilled = False


warzard = Skills("job", "warzard")
OPERATION = "operation"
SORTS = ("skill", "item", "trap", "base")


def named_things(sort: str) -> list[str]:
    """List what an Operation can be written against: things that are used, by their ids."""
    shelves: dict[str, Shelf[Any]] = {"skill": SKILLS, "item": ITEMS, "trap": TRAPS, "base": BASES}
    found = [one.id for one in shelves[sort]]
    return found if sort in ("trap", "base") else [one for one in found if can_be_used(one)]


def can_be_used(name: str) -> bool:
    """Say whether a skill or an Item is something that somebody uses, or strikes with."""
    used = any(feat.kind is not Kind.PERMANENT for feat in FEATS.of(name))
    return used or (name in ITEMS and ITEMS[name].weapon is not None)


operation_skill = Skill(
    id=OPERATION, family="job", group="warzard", kind=Kind.INTERRUPT, target="see_below", cite="MYK-ADVSKILL-OPERATION"
)  # fmt: skip


@operation_skill.feat(Kind.PERMANENT)
async def write_it_down(use: Use, begun: ActionStepBegun) -> None:
    """In the Kingdom Phase: write down a skill, an Item, a Trap or a Base, for your eyes alone."""
    sort = await Pick(use.user.seat, "operation_sort", SORTS)
    use.landmaker.operation = await Pick(use.user.seat, "operation_name", named_things(sort), {"sort": sort})
    use.play.tell("operation_written", rules=(use.feat.cite,), who=use.user.called)


def in_play(moment: Declared | TrapDue | BaseDue | AttackDeclared) -> list[str]:
    """Name what is being used."""
    if isinstance(moment, Declared):
        return [] if moment.cancelled else [cast(Use, moment.use).feat.entry]
    if isinstance(moment, AttackDeclared):
        weapon = moment.attack.weapon
        return [] if weapon is None or moment.attack.called_off else [weapon.id]
    if moment.prevented:
        return []
    return [moment.trap.kind if isinstance(moment, TrapDue) else moment.base.kind]


@operation_skill.feat(
    Kind.INTERRUPT, limit=Limit(Scope.GAME),
    when=lambda use, moment: isinstance(use.user, Landmaker) and bool(use.user.operation)
    and use.user.operation in in_play(moment),
)  # fmt: skip
async def as_planned(use: Use, moment: Declared | TrapDue | BaseDue | AttackDeclared) -> None:
    """What you wrote down is used: it has no effect, and everybody at Court recovers all Drive. Once a game."""
    use.play.tell("operation_revealed", rules=(use.feat.cite,), who=use.user.called, what=use.landmaker.operation)
    if isinstance(moment, Declared):
        moment.cancel()
    elif isinstance(moment, AttackDeclared):
        moment.attack.call_off()
    else:
        moment.prevent()
    for person in use.realm.members():
        gain_drive(use.play, person, capacity(use.play, person).value, use.feat.cite)


@operation_skill.feat(Kind.PERMANENT)
async def burn_the_paper(use: Use, over: GameOver) -> None:
    """The game ends: what you wrote down no longer matters."""
    use.landmaker.operation = ""


alchemist = Skills("job", "alchemist")


def dissolvable(use: Use) -> dict[str, Carried]:
    """List the user's Items that are made of Materials."""
    mine = {f"{place}:{item.id}": item for place, item in enumerate(use.user.items())}
    return {key: item for key, item in mine.items() if parts_of(use.realm, item)}


def parts_of(realm: Realm, item: Carried) -> dict[str, int]:
    """Give the Materials of which an Item is made."""
    return {name: count for name, count in (recipe(realm, item.id) or {}).items() if name in MATERIALS and count}


@alchemist(
    "disintegrate", Kind.SUPPORT, cite="MYK-ADVSKILL-DISINTEGRATE", target="item", check=Check("wit", 5),
    when=lambda use, acting: bool(dissolvable(use)),
)  # fmt: skip
async def disintegrate(use: Use, acting: Acting) -> None:
    """Choose an Item of yours: if the check succeeds it is gone, and as much as the check was higher comes back of what
    it is made of.
    """
    items = dissolvable(use)
    ask = labelled(Pick(use.user.seat, "disintegrate_item", list(items)), item_labels(items))
    item = items[await ask if len(items) > 1 else next(iter(items))]
    check = await entry_check(use, margin=True)
    if not check.succeeded or not await destroy_item(use.play, use.user, item, use.feat.cite):
        return
    parts = parts_of(use.realm, item)
    points = min(check.result - 5, sum(parts.values()))
    for material, amount in (await share_out(use, parts, points)).items():
        gain_materials(use.play, use.user, material, amount, use.feat.cite)


async def share_out(use: Use, parts: dict[str, int], points: int) -> dict[str, int]:
    """Ask how much of each Material comes back, where there is a choice."""
    left, shares = max(0, points), dict[str, int]()
    for place, (kind, most) in enumerate(parts.items()):
        rest = sum(list(parts.values())[place + 1 :])
        low, high = max(0, left - rest), min(left, most)
        ask = Number(use.user.seat, "disintegrate_material", low, high, {"material": kind, "left": left}, start=high)
        shares[kind] = await ask if low < high else high
        left -= shares[kind]
    return shares


traitor = Skills("job", "traitor")
FOR_SALE = "kingdom_for_sale"


async def sell_a_map(use: Use) -> None:
    """Sell a region with everybody in it: Voices for money, and the land is gone either way."""
    cells = list(use.kingdom.maps)
    capital = use.kingdom.capital
    cell = await Pick(use.user.seat, "sold_region", cells, {"capital": capital}) if len(cells) > 1 else cells[0]
    lost = min(use.kingdom.voices, rolled := use.roll("1D6"))
    await lose_voices(use.play, rolled, use.feat.cite)
    check = await entry_check(use, margin=True)
    if check.succeeded:
        gain_treasury(use.play, max(0, lost + check.result - 10), use.feat.cite)
    lose_region(use.play, cell, use.feat.cite)


@traitor(
    FOR_SALE, Kind.PLAN, cite="MYK-ADVSKILL-KINGDOM-FOR-SALE", name="Kingdom for Sale!", target="see_below",
    check=Check("wit", 10), when=lambda use, acting: use.realm.place is Place.KINGDOM and bool(use.kingdom.maps),
)  # fmt: skip
async def kingdom_for_sale(use: Use, acting: Acting) -> None:
    """At home: 1D6 Voices are lost; if the check succeeds they and what it was higher than 10 are MG. A map of ours is
    gone for good.
    """
    await sell_a_map(use)


@traitor.also(
    FOR_SALE, Kind.ASSIST, when=lambda use, pause: use.realm.phase == "end" and bool(use.kingdom.maps)
)  # fmt: skip
async def clearance(use: Use, pause: Breather) -> None:
    """In the End Phase: the same, without an action."""
    await sell_a_map(use)


crime_lord = Skills("job", "crime_lord")
BANG = "bang"


def next_door(use: Use) -> list[str]:
    """List the rooms beside the Court's in which monsters are known to be. [MYKR3-J10]"""
    realm = use.realm
    if realm.place is not Place.DUNGEON or not realm.delve.room:
        return []
    known = realm.adventure.known
    rooms = [room for room in neighbours(realm.delve.room) if room in realm.adventure.truth.rooms]
    return [room for room in rooms if is_inhabited(known.get(room))]


def is_inhabited(report: RoomReport | None) -> bool:
    """Say whether the Court knows of monsters in a room."""
    return report is not None and bool(report.monsters or report.monster_names)


@crime_lord(
    BANG, Kind.PLAN, cite="MYK-ADVSKILL-BANG", name="Bang!", target="see_below", check=Check("warfare", 10),
    limit=Limit(Scope.GAME),
    when=lambda use, acting: use.user.following > 0 and ability(use.play, use.user, "charisma") > 0
    and bool(next_door(use)),
)  # fmt: skip
async def bang(use: Use, acting: Acting) -> None:
    """In Camp, once a game: if the check succeeds, send up to your Charisma in Followers through a wall; the strongest
    monster next door takes 1D6 for each.
    """
    rooms = next_door(use)
    room = await Pick(use.user.seat, "bang_room", rooms) if len(rooms) > 1 else rooms[0]
    if not (await entry_check(use)).succeeded:
        return
    most = min(ability(use.play, use.user, "charisma"), use.user.following)
    sent = await Number(use.user.seat, "bang_followers", 1, most, {"room": room}, start=most) if most > 1 else 1
    spent = spend_followers(use.play, use.user, sent)
    there = residents(use.play, room)
    use.play.tell("bang", rules=(use.feat.cite,), who=use.user.called, room=room, amount=spent)
    if there:
        await hit_through_the_wall(use, max(there, key=lambda one: one.level), room, use.roll(f"{spent}D6"))


async def hit_through_the_wall(use: Use, monster: Monster, room: str, amount: int) -> None:
    """Let a monster in another room take damage; what dies there is not met any more, and nobody hears what it was."""
    sight(use.realm, monster)
    before = monster.known, monster.name
    if monster.kind not in use.realm.adventure.known[room].monster_names:
        monster.known, monster.name = False, SHAPE
    await take_damage(use.play, DamageDue(monster, amount, use.user.id))
    monster.known, monster.name = before
    if monster.condition is not Condition.DEAD:
        return
    truth, report = room_truth(use.play, room), use.realm.adventure.known[room]
    truth.survivors.remove(monster)
    truth.monsters[monster.kind] -= 1
    if not truth.monsters[monster.kind]:
        del truth.monsters[monster.kind]
    if report.monsters:
        report.monsters -= 1


vakeel = Skill(id="resupply", family="job", group="vakeel", kind=Kind.PERMANENT, cite="MYK-ADVSKILL-RESUPPLY")
SUPPLIES = {
    DYNAMITE: ("armor_piercing_bullet", "gunpowder"),
    MILLENNIUM: ("grimoire", "information"),
    METRO: (RIDE, "fangs"),
    HAGLMA: ("handy_phone", "machinery"),
}
"""What each Great Power's agents carry, and are sent."""


@vakeel.feat(Kind.PERMANENT, when=lambda use, one: one.who is use.user and one.skill == "resupply")
async def choose_a_field(use: Use, learned: SkillLearned) -> None:
    """You learn this: choose the ability that our suzerain's Item raises by 1 in your hands."""
    use.user.choices["resupply"] = [await choose_word(use, ABILITIES)]


def supplied(use: Use, score: AbilityScore) -> bool:
    """The question is about the ability that I chose, and I carry what our suzerain sends."""
    if score.key not in use.choices or use.kingdom.vassal_of not in SUPPLIES:
        return False
    item = SUPPLIES[use.kingdom.vassal_of][0]
    return (ride_of(use.user) if item == RIDE else use.user.find_item(item)) is not None


@vakeel.feat(Kind.PERMANENT, own=True, when=supplied)
def well_supplied(use: Use, score: AbilityScore) -> None:
    """You carry what our suzerain sends: the ability that you chose is 1 higher."""
    score.total.add("Resupply", 1, use.feat.cite)


@vakeel.feat(
    Kind.ASSIST, limit=Limit(Scope.GAME), when=lambda use, pause: use.kingdom.vassal_of in SUPPLIES
)  # fmt: skip
async def parcel(use: Use, pause: Breather) -> None:
    """At any time, once a game: a parcel from our suzerain, with 1D6 of its Material."""
    material = SUPPLIES[use.kingdom.vassal_of][1]
    gain_materials(use.play, use.user, material, use.roll("1D6"), use.feat.cite)


dungeon_master = Skills("job", "dungeon_master")


def shattered(use: Use, over: AttackOver) -> list[Monster]:
    """List whom my weapon has felled, and who was nobody's Public Enemy. [MYKR3-J13]"""
    dead = [one for one in over.attack.struck if isinstance(one, Monster) and one.condition is Condition.DEAD]
    return [one for one in dead if PUBLIC_ENEMY not in one.skills and fragments_of(one)]


def fragments_of(monster: Character) -> Sequence[str]:
    """List the skills of a monster that can be sealed."""
    return [skill for skill in monster.skills if skill in SKILLS]


def my_weapon_felled(use: Use, over: AttackOver) -> bool:
    """My weapon, in which nothing is sealed, has felled a monster."""
    weapon = over.attack.weapon
    free = weapon is not None and not weapon.sealed and any(weapon is item for item in use.user.items())
    return my_attack(use, over) and free and bool(shattered(use, over))


@dungeon_master(
    "fragments", Kind.INTERRUPT, cite="MYK-ADVSKILL-FRAGMENTS", target="see_below", costs=(Hope(1),),
    when=my_weapon_felled,
)  # fmt: skip
async def fragments(use: Use, over: AttackOver) -> None:
    """Your weapon fells a monster: for 1 Hope, Charisma against its Level and 5; success seals one of its skills in the
    weapon, failure destroys it.
    """
    weapon, fallen = over.attack.weapon, shattered(use, over)
    assert weapon is not None
    monster = max(fallen, key=lambda one: one.level)
    if not await overcomes(use, "charisma", monster.level + 5, monster):
        await destroy_item(use.play, use.user, weapon, use.feat.cite)
        return
    weapon.sealed = pick_from(use.play.dice, fragments_of(monster))
    HOLDING.changed()
    rules = (use.feat.cite,)
    use.play.tell("skill_sealed_in", rules=rules, who=use.user.called, item=weapon.id, skill=weapon.sealed)
