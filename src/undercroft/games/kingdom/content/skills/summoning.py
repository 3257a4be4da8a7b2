"""Summoning skills."""

from typing import Any

from undercroft.engine.asks import Number, Pick, PickSome
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import choose_target, choose_word, fighting, harm, leave_the_field
from ...combat.attack import carry_out_attack, in_reach, lit, new_attack, shoots, weapons_of
from ...combat.fight_conditions import in_combat, my_attack
from ...combat.fleeing import hide_away
from ...dungeon.citizens import people_of_the_map
from ...dungeon.residents import move_out, residents
from ...dungeon.traps import carry_off, send_home
from ...grammar.delve_moments import AttackDeclared
from ...grammar.entries import FACILITIES, FEATS, ITEMS, MONSTERS, Check, Skill, Skills
from ...grammar.labels import holding_label, labelled
from ...grammar.moments import (
    Acting,
    CheckAnnounced,
    CheckFailed,
    CriticalFailure,
    DamageDue,
    RoomGathered,
    SkillLearned,
)
from ...grammar.windows import Use, attribute_level
from ...rules.bodies import take_damage
from ...rules.checks import entry_check, make_check
from ...rules.choosing import choose_person
from ...rules.conditions import my_check, my_command_check
from ...rules.costs import Hope
from ...rules.cycles import last
from ...rules.equipment import can_carry, put, receive
from ...rules.figures import ability, max_followers
from ...rules.finding import DISARMED
from ...rules.knowledge import hides_something, in_sight, name_in_room, sight
from ...rules.land import destroy_facility
from ...rules.lending import lend
from ...rules.monsters import LEVEL_OF, PUBLIC_ENEMY, monster_level, monsters_among
from ...rules.people import assign_followers
from ...rules.sides import allies_of, enemies_of, in_area
from ...rules.wealth import put_materials, room_for_materials, spend_treasury, store_materials
from ...state import FOES, Built, Character, Monster, RoomReport
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import CRUSADER, Condition, Kind, Place, Scope

skill = Skills("advanced", "summoning")
FAMILIAR = Effect.FAMILIAR

DONE, HOME = "done", "home"


def parcels(use: Use) -> list[str]:
    """List what can be fetched from home now: people, stored Items and Materials, and Common Items for 1 MG each."""
    realm, kingdom = use.realm, use.kingdom
    found = ["citizens"] if kingdom.citizens > 0 and leaders(use) else []
    found += [f"item:{n}" for n, item in enumerate(kingdom.items) if carriers(use, item.id)]
    if any(room_for_materials(one) for one in realm.members()):
        found += [f"material:{kind}" for kind in kingdom.materials]
    if kingdom.treasury > 0:
        lifestyle = attribute_level(use.play, "lifestyle")
        cheap = [item.id for item in ITEMS if not item.rare and item.cost <= lifestyle]
        found += [f"buy:{item}" for item in cheap if carriers(use, item)]
    return found


def leaders(use: Use) -> list[Character]:
    """List who of the Court can lead more Followers."""
    return [one for one in use.realm.members() if one.follower_count < max_followers(use.play, one).value]


def carriers(use: Use, item: str) -> list[Character]:
    """List who of the Court can carry an Item."""
    return [one for one in use.realm.members() if can_carry(one, item)]


@skill(
    "delivery", Kind.PLAN, cite="MYK-SKILL-SUMMONING-DELIVERY", target="see_below", check=Check("charisma", 9),
    when=lambda use, acting: use.realm.place is Place.DUNGEON and bool(parcels(use)),
)  # fmt: skip
async def delivery(use: Use, acting: Acting) -> None:
    """In the Dungeon, if the check succeeds: Citizens, Items and Materials from home come to the Court's room.

    For 1 MG each, Common Items come along that cost no more than the Lifestyle Level.
    """
    if not (await entry_check(use)).succeeded:
        return
    while offered := parcels(use):
        ask = Pick(use.user.seat, "delivery", [DONE, *offered], {"who": use.user.called})
        chosen = await labelled(ask, parcel_labels(use, offered))
        if chosen == DONE:
            return
        await unpack(use, *chosen.split(":"))


def parcel_labels(use: Use, offered: list[str]) -> dict[str, str]:
    """Say in words what can be fetched."""
    labels = {}
    for one in offered:
        what, _, which = one.partition(":")
        name = ITEMS[use.kingdom.items[int(which)].id if what == "item" else which].title if what in GOODS else which
        labels[one] = {"item": name, "buy": f"{name} (1 MG)", "material": name.capitalize()}.get(what, "Citizens")
    return labels


GOODS = ("item", "buy")


async def unpack(use: Use, what: str, which: str = "") -> None:
    """Hand out one thing that has come from home."""
    kingdom, seat = use.kingdom, use.user.seat
    if what == "citizens":
        leader = await choose_person(use, "delivery_for", leaders(use))
        assert leader is not None
        most = min(kingdom.citizens, max_followers(use.play, leader).value - leader.follower_count)
        amount = await Number(seat, "delivery_amount", 1, most, {"what": what}) if most > 1 else most
        assign_followers(use.play, leader, amount)
    elif what == "material":
        room = [one for one in use.realm.members() if room_for_materials(one)]
        taker = await choose_person(use, "delivery_for", room)
        assert taker is not None
        most = min(kingdom.materials[which], room_for_materials(taker))
        amount = await Number(seat, "delivery_amount", 1, most, {"what": which}) if most > 1 else most
        store_materials(use.play, which, -amount)
        put_materials(taker, which, amount)
    else:
        item = kingdom.items[int(which)].id if what == "item" else which
        taker = await choose_person(use, "delivery_for", carriers(use, item))
        assert taker is not None
        if what == "item":
            put(taker, kingdom.items.pop(int(which)))
        else:
            spend_treasury(use.play, 1, use.feat.entry, use.feat.cite)
            await receive(use.play, taker, item, cite=use.feat.cite)


def destinations(use: Use) -> list[str]:
    """List where the whole Court could be at once: the explored rooms of this map, and home. [R2-MAJORSHIFT]

    Where everybody knows of a Warder, nobody tries. [MYKR3-T35]
    """
    delve = use.realm.delve
    watched = [one.where for one in delve.traps if one.kind == "warder" and one.found != DISARMED]
    if delve.room in watched:
        return []
    return [*(room for room in delve.explored if room not in (delve.room, *watched)), HOME]


@skill(
    "major_shift", Kind.PLAN, cite="MYK-SKILL-SUMMONING-MAJOR-SHIFT", target="court", check=Check("charisma", 11),
    when=lambda use, acting: use.realm.place is Place.DUNGEON and use.realm.delve.begun and bool(destinations(use)),
)  # fmt: skip
async def major_shift(use: Use, acting: Acting) -> None:
    """In the Dungeon, if the check succeeds: the whole Court is in an explored room, or at home."""
    places = destinations(use)
    place = await Pick(use.user.seat, "major_shift", places) if len(places) > 1 else places[0]
    if (await entry_check(use)).succeeded:
        went = send_home(use.play, use.feat.cite) if place == HOME else carry_off(use.play, place, use.feat.cite)
        if not went:
            use.play.tell("shift_failed", rules=(use.feat.cite,), who=use.user.called)


def beasts(use: Use) -> list[Character]:
    """List the monsters that fight against the user."""
    foes = enemies_of(use.realm, use.user) if fighting(use.realm, use.user) else []
    return [one for one in foes if isinstance(one, Monster) and one.kind]


@skill(
    "retransmit", Kind.SUPPORT, cite="MYK-SKILL-SUMMONING-RETRANSMIT", target="individual",
    check=Check("charisma", 9), costs=(Hope(1),), when=lambda use, acting: bool(beasts(use)),
)  # fmt: skip
async def retransmit(use: Use, acting: Acting) -> None:
    """In Combat, spend 1 Hope and choose a monster; its Level makes it harder. Success: it is in some other room."""
    target = await choose_target(use, beasts(use))
    assert isinstance(target, Monster)
    hidden = hides_something(use.realm, target)
    difficulty = 9 + target.level
    check = await make_check(use.play, use.user, "charisma", difficulty, action=use.feat.entry, hidden=hidden, use=use)
    if check.succeeded:
        leave_the_field(use, target)
        rooms = list(use.realm.adventure.truth.rooms)
        hide_away(use.realm, target, pick_from(use.play.dice, rooms) if rooms else "")


def bystanders(use: Use, due: DamageDue) -> list[Character]:
    """List who else is there and could take the damage: at home and in Camp the Court, in Combat who is beside them.

    [R2-TRANSFER]
    """
    if use.realm.place is Place.COMBAT:
        near = in_area(use.realm, due.target.area) if fighting(use.realm, due.target) else []
        return [one for one in near if one is not due.target]
    return [person for person in use.realm.members() if person is not due.target]


def can_transfer(use: Use, due: DamageDue) -> bool:
    """Somebody takes damage, and somebody else is near."""
    return not due.prevented and due.amount > 0 and bool(bystanders(use, due))


@skill(
    "transfer", Kind.INTERRUPT, cite="MYK-SKILL-SUMMONING-TRANSFER", target="see_below", costs=(Hope(1),),
    when=can_transfer,
)  # fmt: skip
async def transfer(use: Use, due: DamageDue) -> None:
    """Somebody takes damage, spend 1 Hope: Charisma against it and another's Level; success lets the other take it."""
    near = bystanders(use, due)
    in_battle = use.realm.place is Place.COMBAT
    other = await choose_target(use, near) if in_battle else await choose_person(use, "transfer", near)
    assert other is not None
    difficulty, hidden = due.amount + other.level, hides_something(use.realm, other)
    check = await make_check(use.play, use.user, "charisma", difficulty, action=use.feat.entry, hidden=hidden, use=use)
    if check.succeeded:
        due.prevent()
        await take_damage(use.play, DamageDue(other, due.amount, due.dealer))


alias = Skill(
    id="alias", family="advanced", group="summoning", kind=Kind.ASSIST, cite="MYK-SKILL-SUMMONING-ALIAS"
)  # fmt: skip

download = Skill(
    id="download", family="advanced", group="summoning", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-SUMMONING-DOWNLOAD",
)  # fmt: skip


def monster_citizens(use: Use) -> list[str]:
    """List the kinds of monsters among our Citizens and Followers, but no Public Enemy. [R2-MONSTERCITIZEN]

    Those who serve an enemy are whoever lives on the map. [MYK-MONRULE-CITIZEN-GM]
    """
    kinds = [*use.kingdom.monsters, *(kind for one in use.realm.members() for kind in monsters_among(one))]
    if isinstance(use.user, Monster) and use.user.side == FOES:
        kinds = list(people_of_the_map(use.realm))
    return [kind for kind in dict.fromkeys(kinds) if kind in MONSTERS and PUBLIC_ENEMY not in MONSTERS[kind].skills]


def doubles(use: Use, declared: AttackDeclared) -> list[str]:
    """List the Monster Citizens that could strike as far as the attack goes."""
    far = abs(declared.attack.area - use.user.area)
    return [kind for kind in monster_citizens(use) if MONSTERS[kind].reach >= far]


@alias.feat(
    Kind.ASSIST, costs=(Hope(1),), when=lambda use, declared: my_attack(use, declared) and bool(doubles(use, declared))
)
async def strike_as_another(use: Use, declared: AttackDeclared) -> None:
    """You attack, spend 1 Hope: attack with the Warfare, Range and Damage of one of our Monster Citizens."""
    attack, kinds = declared.attack, doubles(use, declared)
    double = MONSTERS[await choose_word(use, kinds, best=max(kinds, key=lambda kind: MONSTERS[kind].warfare))]
    attack.weapon, attack.dice, attack.beyond_reach = None, double.damage, True
    attack.ranged = shoots(use.user, None, abs(attack.area - use.user.area))
    attack.score.add(double.title, double.warfare - ability(use.play, use.user, "warfare"), use.feat.cite)


def out_of_reach(use: Use, kind: str) -> list[Character]:
    """List the enemies whom a Monster Citizen could strike from here, but no weapon of the user."""
    foes = [one for one in enemies_of(use.realm, use.user) if abs(one.area - use.user.area) <= MONSTERS[kind].reach]
    mine = [one.id for weapon in weapons_of(use.user) for one in in_reach(use.play, use.user, weapon)]
    seen = [one for one in foes if not shoots(use.user, None, abs(one.area - use.user.area)) or lit(use.play, one.area)]
    return [one for one in seen if one.id not in mine]


def longer_arms(use: Use) -> list[str]:
    """List the Monster Citizens who could strike somebody whom the user could not."""
    return [kind for kind in monster_citizens(use) if out_of_reach(use, kind)]


@alias.feat(Kind.ASSIST, costs=(Hope(1),), when=lambda use, acting: in_combat(use, acting) and bool(longer_arms(use)))
async def strike_from_afar(use: Use, acting: Acting) -> None:
    """Attack somebody out of your reach, spend 1 Hope: with Warfare, Range and Damage of a Monster Citizen."""
    double = MONSTERS[await choose_word(use, longer_arms(use))]
    attack = new_attack(use.play, use.user, [await choose_target(use, out_of_reach(use, double.id))], beyond_reach=True)
    attack.dice = double.damage
    attack.score.add(double.title, double.warfare - ability(use.play, use.user, "warfare"), use.feat.cite)
    await carry_out_attack(attack)


def teachers(use: Use) -> list[str]:
    """List the Monster Citizens who know a skill that does anything."""
    return [kind for kind in monster_citizens(use) if taught(kind)]


def taught(kind: str) -> list[str]:
    """List the skills of a monster that do anything."""
    return [name for name in MONSTERS[kind].skills if FEATS.of(name)]


@download.feat(Kind.SUPPORT, when=lambda use, acting: in_combat(use, acting) and bool(teachers(use)))
async def learn_from_a_citizen(use: Use, acting: Acting) -> None:
    """In Combat, choose a Monster Citizen, whose Level makes it harder, and somebody of your side.

    Success: for this Combat they know one of its skills.
    """
    kind = await choose_word(use, teachers(use))
    pupil = await choose_target(use, [use.user, *allies_of(use.realm, use.user)], good=True)
    difficulty = 9 + MONSTERS[kind].level
    if (await make_check(use.play, use.user, "charisma", difficulty, action=use.feat.entry, use=use)).succeeded:
        learned = await choose_word(use, taught(kind))
        lend(use.play, pupil, learned, Scope.COMBAT, name="Download", cite=use.feat.cite)


def just_learned(use: Use, learned: SkillLearned) -> bool:
    """I have just learned this skill, for the first time."""
    return learned.who is use.user and learned.skill == use.feat.entry and not use.choices


@alias.feat(Kind.PERMANENT, when=just_learned)
async def call_a_friend(use: Use, learned: SkillLearned) -> None:
    """You learn this: a monster of your choice, no higher in Level than you, becomes a Citizen."""
    await invite_monster(use)


@download.feat(Kind.PERMANENT, when=just_learned)
async def call_a_teacher(use: Use, learned: SkillLearned) -> None:
    """You learn this: a monster of your choice, no higher in Level than you, becomes a Citizen."""
    await invite_monster(use)


async def invite_monster(use: Use) -> None:
    """Let a monster join the Kingdom. [R2-MONSTERCITIZEN]"""
    fit = [name for name in LEVEL_OF if monster_level(name) <= use.user.level]
    monster = await Pick(use.user.seat, "monster_invited", fit, {"skill": use.feat.entry})
    use.choices.append(monster)
    use.kingdom.monsters[monster] = use.kingdom.monsters.get(monster, 0) + 1
    use.play.tell("monsters_joined", rules=(use.feat.cite,), monster=monster, amount=1)


def monsters_led(who: Character) -> int:
    """Count the monsters among somebody's Followers, and Crusaders, who may pass for some."""
    return sum(count for kind, count in who.followers.items() if kind in LEVEL_OF or kind == CRUSADER)


@skill(
    FAMILIAR, Kind.ASSIST, cite="MYK-SKILL-SUMMONING-FAMILIAR",
    own=True, when=lambda use, announced: my_command_check(use, announced) and monsters_led(use.user) > 0,
)  # fmt: skip
async def familiar(use: Use, announced: CheckAnnounced) -> None:
    """You Gather Information with monsters: the check is 3 harder; success tells names, and claws may follow."""
    announced.check.difficulty.add("Familiar", 3, use.feat.cite)
    last(use.play, use.user, FAMILIAR, 1, Scope.CYCLE, name="Familiar", cite=use.feat.cite)


@skill.also(
    FAMILIAR, Kind.PERMANENT, own=True,
    when=lambda use, failed: my_check(use, failed) and failed.check.action == "command",
)  # fmt: skip
async def learn_nothing(use: Use, failed: CheckFailed | CriticalFailure) -> None:
    """You fail to Gather Information: your monsters have nothing to tell."""
    stop(use.user, FAMILIAR)


@skill.also(
    FAMILIAR, Kind.PERMANENT,
    when=lambda use, gathered: gathered.who is use.user and lasts(use.user, FAMILIAR),
)  # fmt: skip
async def scratch(use: Use, gathered: RoomGathered) -> None:
    """Your monsters have seen a room: you know who is there; Charisma / 10 and those sent, and some are hurt."""
    stop(use.user, FAMILIAR)
    adventure = use.realm.adventure
    there = in_sight(adventure.truth, gathered.room)
    adventure.known.setdefault(gathered.room, RoomReport()).monster_names = list(there)
    check = await make_check(use.play, use.user, "charisma", 10 + gathered.sent, action=FAMILIAR, use=use)
    claws = min(monsters_led(use.user), gathered.sent, sum(there.values()))
    if check.succeeded and claws:
        await claw(use, gathered.room, claws)


async def claw(use: Use, room: str, claws: int) -> None:
    """Hurt so many of the monsters in a room, each by a die of its own; they stay as hurt as they are. [R2-FAMILIAR]"""
    for one in residents(use.play, room):
        sight(use.realm, one)
    there = {one.id: one for one in residents(use.play, room)}
    name_in_room(list(there.values()), uncertain=False)
    labels = {name: one.called for name, one in there.items()}
    chosen = list(there)
    if len(there) > claws:
        ask = PickSome(use.user.seat, "familiar_targets", chosen, claws, claws, {"room": room, "names": labels})
        chosen = list(await labelled(ask, labels))
    for name in chosen:
        await take_damage(use.play, DamageDue(there[name], harm(use, use.roll("1D6")), use.user.id))
        if there[name].condition is Condition.DEAD:
            move_out(use.play, room, there[name])


def removable(use: Use) -> dict[str, Built]:
    """List the Room-type Facilities of the Kingdom, if there is room for one where the Court is. [R2-REMOVER]"""
    sheet, here = use.realm.adventure.sheet, use.realm.delve.room
    if use.realm.place is not Place.DUNGEON or sheet is None or here not in sheet.rooms:
        return {}
    if any(not FACILITIES[built.kind].addition for built in sheet.rooms[here].facilities):
        return {}
    return {built.id: built for _, _, built in use.kingdom.buildings() if not FACILITIES[built.kind].addition}


@skill(
    "remover", Kind.PLAN, cite="MYK-SKILL-SUMMONING-REMOVER", target="see_below", check=Check("charisma", 13),
    when=lambda use, acting: bool(removable(use)),
)  # fmt: skip
async def remover(use: Use, acting: Acting) -> None:
    """In the Dungeon, if the check succeeds: a Room-type Facility leaves the Kingdom for the room you are in, for good.

    What was added to it at home is lost.
    """
    found, sheet = removable(use), use.realm.adventure.sheet
    labels = {key: holding_label(built) for key, built in found.items()}
    chosen = next(iter(found))
    if len(found) > 1:
        chosen = await labelled(Pick(use.user.seat, "remover", list(found), {"who": use.user.called}), labels)
    if (await entry_check(use)).succeeded and sheet is not None:
        built = found[chosen]
        await destroy_facility(use.play, built, use.feat.cite)
        sheet.rooms[use.realm.delve.room].facilities.append(built)
        HOLDING.changed()
        told: dict[str, Any] = {"facility": built.kind, "room": use.realm.delve.room}
        use.play.tell("facility_removed", rules=(use.feat.cite,), who=use.user.called, **told)
