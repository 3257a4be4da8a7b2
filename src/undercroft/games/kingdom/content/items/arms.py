"""Arms."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.dice import pick_from

from ...combat.aiming import choose_area, is_foe
from ...combat.attack import FIRST_STRIKE, STEADY_HAND, lit, new_attack, roll_damage, shoots, weapons_of
from ...combat.fight_conditions import in_combat, my_attack, my_attack_check, my_damage, with_it
from ...dungeon.traps import remove
from ...grammar.attempts import Check
from ...grammar.delve_moments import AttackDeclared, AttackHit, AttackMoment, AttackOver, AttackScore
from ...grammar.entries import ITEMS, JOBS, Item, Weapon, groups_of
from ...grammar.labels import item_labels, labelled
from ...grammar.moments import Acting, CheckAnnounced, DamageDue, Defense, ItemLossDue, LevelGained
from ...grammar.windows import Use, reckon
from ...rules.checks import resolve
from ...rules.conditions import my_check
from ...rules.costs import Itself
from ...rules.equipment import use_up
from ...rules.figures import ability, reach_of
from ...rules.sides import in_area
from ...rules.wealth import spend_materials
from ...state import Carried, Character, PlacedTrap
from ...state.holding import HOLDING
from ...words import Kind

blade = Item(
    id="blade", category="arms", kind=Kind.PERMANENT, cost=1, materials={"fangs": 1, "iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-ITEM-ARMS-BLADE",
    text="A melee weapon: 1D6 damage, 1 more for each Level.",
)  # fmt: skip

dagger = Item(
    id="dagger", category="arms", kind=Kind.PERMANENT, cost=1, materials={"iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="2"), cite="MYK-ITEM-ARMS-DAGGER",
)  # fmt: skip
STABS = 11


def check_with_it(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, to hit somebody with this very Item."""
    attack = announced.check.attack
    return my_attack_check(use, announced) and attack is not None and attack.weapon is use.source


def score_with_it(use: Use, score: AttackScore) -> bool:
    """I attack with this very Item."""
    return score.attack.weapon is use.source


@dagger.feat(Kind.PERMANENT, own=True, when=check_with_it)
async def stab(use: Use, announced: CheckAnnounced) -> None:
    """A melee weapon: 2 damage, 1 more for each Level; dice of 11 or more are a critical success."""
    announced.check.critical_from = min(announced.check.critical_from, STABS)


battle_axe = Item(
    id="battle_axe", category="arms", kind=Kind.PERMANENT, cost=1, materials={"iron": 1, "wood": 1},
    weapon=Weapon(ranged=False, reach=0, damage="2D6-2"), cite="MYK-ITEM-ARMS-BATTLE-AXE",
)  # fmt: skip


@battle_axe.feat(Kind.PERMANENT, own=True, when=score_with_it)
def swing_wildly(use: Use, score: AttackScore) -> None:
    """A melee weapon: 2D6-2 damage, 1 more for each Level; your Attack Checks with it are 2 lower."""
    score.total.add("Battle Axe", -2, use.feat.cite)


buckler = Item(
    id="buckler", category="arms", kind=Kind.PERMANENT, cost=1, materials={"iron": 1, "leather": 1},
    cite="MYK-ITEM-ARMS-BUCKLER",
)  # fmt: skip


def a_hand_is_free(use: Use, question: Defense) -> bool:
    """I carry no ranged weapon, and no melee weapon for two hands. [R2-BUCKLER]"""
    entries = [ITEMS[item.id] for item in use.user.items()]
    large = any(one.weapon is not None and (one.weapon.ranged or one.slots > 1) for one in entries)
    return not large


@buckler.feat(Kind.PERMANENT, own=True, when=a_hand_is_free)
def hide_behind_it(use: Use, defense: Defense) -> None:
    """Your Defense is 1 higher, and 1 more for each Level, unless you also carry something large or ranged."""
    defense.total.add_strongest("Buckler", 1 + use.level, use.feat.cite)


spear = Item(
    id="spear", category="arms", kind=Kind.PERMANENT, cost=2, materials={"fangs": 1},
    weapon=Weapon(ranged=False, reach=1, damage="3"), cite="MYK-ITEM-ARMS-SPEAR",
    text="A melee weapon with Range 1: 3 damage, 1 more for each Level.",
)  # fmt: skip

shuriken = Item(
    id="shuriken", category="arms", kind=Kind.PERMANENT, cost=2, materials={"iron": 10}, only_for="ninja",
    weapon=Weapon(ranged=False, reach=0, damage="1D6-1", thrown=2), cite="MYK-ITEM-ARMS-SHURIKEN",
    text="For Ninjas: a melee weapon, or a ranged one with Range 2: 1D6-1 damage, 1 more for each Level.",
)  # fmt: skip


def could_throw(use: Use, declared: AttackDeclared) -> bool:
    """I attack somebody near with it who could be hit from afar as well, and know how to make use of that."""
    shooter = any("ranged" in groups_of(name) for name in use.user.skills)
    near = with_it(use, declared) and declared.attack.melee
    return near and shooter and lit(use.play, declared.attack.area)


@shuriken.feat(Kind.OPTIONAL, when=could_throw)
async def throw_it(use: Use, declared: AttackDeclared) -> None:
    """You attack somebody near: throw it, which makes it a ranged weapon."""
    declared.attack.ranged = True


@shuriken.feat(Kind.PERMANENT, own=True, when=lambda use, one: my_check(use, one) and one.check.action == "disarm")
async def poke_at_traps(use: Use, announced: CheckAnnounced) -> None:
    """You Disarm a Trap: the check is 1 higher."""
    announced.check.bonus.add("Shuriken", 1, use.feat.cite)


crossbow = Item(
    id="crossbow", category="arms", kind=Kind.PERMANENT, cost=2, materials={"wood": 1},
    weapon=Weapon(ranged=True, reach=2, damage="2"), cite="MYK-ITEM-ARMS-CROSSBOW",
)  # fmt: skip


def crowd(use: Use, hit: AttackMoment) -> list[Character]:
    """List who stands where the attack goes, friend and foe, but never the attacker. [R2-RANDOMHIT]"""
    people = [one for one in in_area(use.realm, hit.attack.area) if one is not hit.attack.attacker]
    return [one for one in people if is_foe(use, one)] if FIRST_STRIKE in hit.attack.marks else people


def into_a_crowd(use: Use, hit: AttackHit) -> bool:
    """My attack with it has hit, there are several where it goes, and nothing guides it."""
    return with_it(use, hit) and STEADY_HAND not in hit.attack.marks and len(crowd(use, hit)) > 1


def hit_by_chance(use: Use, hit: AttackHit) -> None:
    """Let chance decide whom an attack really hits."""
    hit.attack.struck = [pick_from(use.play.dice, crowd(use, hit))]
    names = [one.called for one in hit.attack.struck]
    use.play.tell("hit_by_chance", rules=(use.feat.cite,), who=use.user.called, names=names)


@crossbow.feat(Kind.PERMANENT, own=True, when=score_with_it)
def take_aim(use: Use, score: AttackScore) -> None:
    """A ranged weapon with Range 2: 2 damage; damage and Attack Checks are 1 higher for each Level."""
    score.total.add("Crossbow", use.level, use.feat.cite)


@crossbow.feat(Kind.PERMANENT, when=into_a_crowd)
async def stray_bolt(use: Use, hit: AttackHit) -> None:
    """In a crowd it hits somebody at random."""
    hit_by_chance(use, hit)


armor = Item(
    id="armor", category="arms", kind=Kind.PERMANENT, cost=2, materials={"leather": 1, "iron": 1},
    cite="MYK-ITEM-ARMS-ARMOR",
)  # fmt: skip


@armor.feat(Kind.PERMANENT, when=lambda use, due: my_damage(use, due) and use.source is use.user.find_item("armor"))
async def clank(use: Use, due: DamageDue) -> None:
    """You take damage: it is 1 lower, and 1 more for each Level, but not below 1."""
    due.reduce(1 + use.level)


war_hammer = Item(
    id="war_hammer", category="arms", kind=Kind.PERMANENT, cost=3, materials={"iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="3"), cite="MYK-ITEM-ARMS-WAR-HAMMER",
)  # fmt: skip


@war_hammer.feat(Kind.PERMANENT, when=with_it)
async def crack_them_open(use: Use, hit: AttackHit) -> None:
    """A melee weapon: 3 damage, 1 more for each Level; Cortex, Armor and Mailed do not help against it."""
    hit.attack.ignores += ["cortex", "armor", "mailed"]


bomb = Item(
    id="bomb", category="arms", kind=Kind.PERMANENT, cost=3, materials={"gunpowder": 5},
    weapon=Weapon(ranged=True, reach=1, damage="1D6"), cite="MYK-ITEM-ARMS-BOMB",
)  # fmt: skip


@bomb.feat(Kind.PERMANENT, when=with_it)
async def blow_up(use: Use, hit: AttackHit) -> None:
    """A ranged weapon with Range 1: 1D6 damage, 1 more for each Level, to everybody in the Area but you."""
    hit.attack.struck = crowd(use, hit)
    if len(hit.attack.struck) > 1:
        use.play.tell("blown_up", rules=(use.feat.cite,), names=[one.called for one in hit.attack.struck])


@bomb.feat(Kind.PERMANENT, when=with_it)
async def be_gone(use: Use, over: AttackOver) -> None:
    """It is gone after use."""
    assert isinstance(use.source, Carried)
    await use_up(use.play, use.user, use.source)


firearm = Item(
    id="firearm", category="arms", kind=Kind.PERMANENT, cost=4, materials={"machinery": 1, "gunpowder": 1},
    weapon=Weapon(ranged=True, reach=3, damage="1D6"), cite="MYK-ITEM-ARMS-FIREARM",
)  # fmt: skip


@firearm.feat(Kind.PERMANENT, when=into_a_crowd)
async def stray_bullet(use: Use, hit: AttackHit) -> None:
    """A ranged weapon with Range 3: 1D6 damage, 1 more for each Level. In a crowd it hits somebody at random."""
    hit_by_chance(use, hit)


great_sword = Item(
    id="great_sword", category="arms", kind=Kind.PERMANENT, cost=4, materials={"iron": 3, "fangs": 3}, slots=2,
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-ITEM-ARMS-GREAT-SWORD",
)  # fmt: skip


@great_sword.feat(
    Kind.OPTIONAL,
    own=True,
    when=lambda use, announced: check_with_it(use, announced) and ability(use.play, use.user, "warfare") > 0,
)
async def swing_with_both_hands(use: Use, announced: CheckAnnounced) -> None:
    """A melee weapon for two slots: 1D6 damage, 1 more for each Level. Up to your Warfare, lower the Attack Check and
    raise the damage by as much.
    """
    check = announced.check
    most = ability(use.play, use.user, "warfare")
    amount = await Number(use.user.seat, "great_sword", 1, most, check.told()) if most > 1 else 1
    check.bonus.add("Great Sword", -amount, use.feat.cite)
    assert check.attack is not None
    check.attack.damage.add("Great Sword", amount, use.feat.cite)


broom = Item(
    id="broom", category="arms", kind=Kind.PERMANENT, cost=4, materials={"wood": 1, "reagents": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6-1"), cite="MYK-ITEM-ARMS-BROOM",
    text="A melee weapon: 1D6-1 damage, 1 more for each Level.",
)  # fmt: skip
OF_A_TRAP, LEFT = 10, "hp"
"""How hard a Combat Trap is to hit, and where it is written how much of it is left. [R2-BROOM]"""


def sweepable(use: Use) -> dict[str, tuple[PlacedTrap, list[Carried]]]:
    """List the Combat Traps that are known, each with the weapons that reach it, by their Areas."""
    fight = use.realm.delve.fight
    found: dict[str, tuple[PlacedTrap, list[Carried]]] = {}
    for area in fight.known_traps if fight is not None else ():
        far = abs(area - use.user.area)
        arms = [item for item in weapons_of(use.user) if item is not None]
        reaching = [
            item for item in arms if reach_of(use.play, use.user, item).value >= far and visible(use, item, area)
        ]
        if fight is not None and area in fight.traps and reaching:
            found[str(area)] = (fight.traps[area], reaching)
    return found


def visible(use: Use, item: Carried, area: int) -> bool:
    """Say whether there is light enough to use a weapon on an Area."""
    return not shoots(use.user, item, abs(area - use.user.area)) or lit(use.play, area)


@broom.feat(Kind.SUPPORT, when=lambda use, acting: in_combat(use, acting) and bool(sweepable(use)))
async def sweep(use: Use, acting: Acting) -> None:
    """In Combat: attack a Combat Trap with any weapon; its Defense is 10, and it has as many HP as Levels."""
    traps = sweepable(use)
    area = await choose_area(use, [int(area) for area in traps])
    trap, arms = traps[str(area)]
    by_slot = {f"{place}:{item.id}": item for place, item in enumerate(arms)}
    chosen = next(iter(by_slot))
    if len(arms) > 1:
        params = {
            "damage": "",
            "swung": 0,
            "who": use.user.called,
            "items": {name: item.id for name, item in by_slot.items()},
        }
        chosen = await labelled(Pick(use.user.seat, "attack_weapon", list(by_slot), params), item_labels(by_slot))
    attack = new_attack(use.play, use.user, [], by_slot[chosen])
    check = attack.check = Check(use.play, use.user, "warfare", OF_A_TRAP, action="attack")
    check.attack = attack
    check.bonus.parts.extend(reckon(use.play, AttackScore(use.user, attack)).total.parts)
    if (await resolve(check)).succeeded:
        roll_damage(attack)
        left = int(trap.settings.get(LEFT, trap.level)) - attack.damage.value
        trap.settings[LEFT] = str(left)
        if left <= 0:
            remove(use.play, trap, use.feat.cite)


def a_witch_grows(use: Use, gained: LevelGained) -> bool:
    """I am a Witch, gain a Level, and cannot fly yet."""
    mine = gained.who is use.user and not gained.instead
    return mine and "witch" in use.user.jobs and "flying" not in use.user.skills


@broom.feat(Kind.OPTIONAL, when=a_witch_grows)
async def take_off(use: Use, gained: LevelGained) -> None:
    """You are a Witch and gain a Level: learn to fly in place of another skill."""
    use.user.skills.append("flying")
    HOLDING.changed()
    gained.instead = True


armor_piercing_bullet = Item(
    id="armor_piercing_bullet", name="Armor-piercing Bullet", category="arms", kind=Kind.ASSIST, cost=5,
    materials={"iron": 5}, cite="MYK-ITEM-ARMS-ARMOR-PIERCING-BULLET",
)  # fmt: skip


@armor_piercing_bullet.feat(
    Kind.ASSIST, costs=(Itself(),), when=lambda use, declared: my_attack(use, declared) and declared.attack.ranged
)
async def load_it(use: Use, declared: AttackDeclared) -> None:
    """You attack with a ranged weapon: 1D6 more damage, 1 more for each Level, past Cortex and Mailed."""
    attack = declared.attack
    attack.add_dice("Armor-piercing Bullet", "1D6", use.feat.cite)
    attack.damage.add("Armor-piercing Bullet", use.level, use.feat.cite)
    attack.ignores += ["cortex", "mailed"]


def i_know_my_bullets(use: Use, due: ItemLossDue) -> bool:
    """This very bullet is used up, and one of my Jobs opens the Ranged group."""
    jobs = [JOBS[job] for job in use.user.jobs if job in JOBS]
    return due.item is use.source and due.used_up and not due.prevented and any("ranged" in one.groups for one in jobs)


@armor_piercing_bullet.feat(Kind.PERMANENT, when=i_know_my_bullets)
async def dig_it_out(use: Use, due: ItemLossDue) -> None:
    """It is gone after use, but those of the Ranged group keep it on an odd die."""
    if use.roll("1D6") % 2:
        due.prevent()


cannon = Item(
    id="cannon", category="arms", kind=Kind.PERMANENT, cost=8, materials={"machinery": 5, "gunpowder": 5}, followers=10,
    weapon=Weapon(ranged=True, reach=3, damage="1D6", ammunition="gunpowder"), cite="MYK-ITEM-ARMS-CANNON",
)  # fmt: skip


@cannon.feat(Kind.PERMANENT, when=with_it)
async def fire_away(use: Use, hit: AttackHit) -> None:
    """With 10 Followers: a ranged weapon with Range 3: 1D6 damage, 1 more for each Level, to all in the Area."""
    hit.attack.struck = crowd(use, hit)


@cannon.feat(Kind.PERMANENT, when=with_it)
async def load_the_cannon(use: Use, declared: AttackDeclared) -> None:
    """Each shot costs 1 Gunpowder."""
    spend_materials(use.user, 1, "gunpowder")
