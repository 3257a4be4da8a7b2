"""Arms."""

from ...entries import ITEMS, Item, Weapon
from ...moments import CheckAnnounced, DamageDue, Defense
from ...windows import Use
from ...words import Kind
from ..conditions import my_check

blade = Item(
    id="blade", category="arms", kind=Kind.PERMANENT, cost=1, materials={"fangs": 1, "iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-ITEM-ARMS-BLADE",
    text="A melee weapon: 1D6 damage, 1 more for each Level.",
)  # fmt: skip

dagger = Item(
    id="dagger", category="arms", kind=Kind.PERMANENT, cost=1, materials={"iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="2"), cite="MYK-ITEM-ARMS-DAGGER",
    text="A melee weapon: 2 damage, 1 more for each Level; dice of 11 or more are a critical success.",
)  # fmt: skip

battle_axe = Item(
    id="battle_axe", category="arms", kind=Kind.PERMANENT, cost=1, materials={"iron": 1, "wood": 1},
    weapon=Weapon(ranged=False, reach=0, damage="2D6-2"), cite="MYK-ITEM-ARMS-BATTLE-AXE",
    text="A melee weapon: 2D6-2 damage, 1 more for each Level; your Attack Checks with it are 2 lower.",
)  # fmt: skip

buckler = Item(
    id="buckler", category="arms", kind=Kind.PERMANENT, cost=1, materials={"iron": 1, "leather": 1},
    cite="MYK-ITEM-ARMS-BUCKLER",
)  # fmt: skip


def a_hand_is_free(use: Use, question: Defense) -> bool:
    """I carry no ranged weapon, and no melee weapon for two hands. [R2-BUCKLER]"""
    entries = [ITEMS[item.id] for item in use.user.items()]
    large = any(one.weapon is not None and (one.weapon.ranged or one.slots > 1) for one in entries)
    return question.of is use.user and not large


@buckler.feat(Kind.PERMANENT, when=a_hand_is_free)
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
    weapon=Weapon(ranged=False, reach=0, damage="1D6-1"), cite="MYK-ITEM-ARMS-SHURIKEN",
    text="For Ninjas: a melee weapon, or a ranged one with Range 2: 1D6-1 damage, 1 more for each Level.",
)  # fmt: skip


@shuriken.feat(Kind.PERMANENT, when=lambda use, one: my_check(use, one) and one.check.action == "disarm")
async def poke_at_traps(use: Use, announced: CheckAnnounced) -> None:
    """You Disarm a Trap: the check is 1 higher."""
    announced.check.bonus.add("Shuriken", 1, use.feat.cite)


crossbow = Item(
    id="crossbow", category="arms", kind=Kind.PERMANENT, cost=2, materials={"wood": 1},
    weapon=Weapon(ranged=True, reach=2, damage="2"), cite="MYK-ITEM-ARMS-CROSSBOW",
    text="A ranged weapon with Range 2: 2 damage; damage and Attack Checks are 1 higher for each Level. In a crowd it"
    " hits somebody at random.",
)  # fmt: skip

armor = Item(
    id="armor", category="arms", kind=Kind.PERMANENT, cost=2, materials={"leather": 1, "iron": 1},
    cite="MYK-ITEM-ARMS-ARMOR",
)  # fmt: skip


@armor.feat(Kind.PERMANENT, when=lambda use, due: due.target is use.user and use.source is use.user.find_item("armor"))
async def clank(use: Use, due: DamageDue) -> None:
    """You take damage: it is 1 lower, and 1 more for each Level, but not below 1."""
    due.reduce(1 + use.level)


war_hammer = Item(
    id="war_hammer", category="arms", kind=Kind.PERMANENT, cost=3, materials={"iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="3"), cite="MYK-ITEM-ARMS-WAR-HAMMER",
    text="A melee weapon: 3 damage, 1 more for each Level; Cortex, Armor and Mailed do not help against it.",
)  # fmt: skip

bomb = Item(
    id="bomb", category="arms", kind=Kind.PERMANENT, cost=3, materials={"gunpowder": 5},
    weapon=Weapon(ranged=True, reach=1, damage="1D6"), cite="MYK-ITEM-ARMS-BOMB",
    text="A ranged weapon with Range 1: 1D6 damage, 1 more for each Level, to everybody in the Area but you. It is gone"
    " after use.",
)  # fmt: skip

firearm = Item(
    id="firearm", category="arms", kind=Kind.PERMANENT, cost=4, materials={"machinery": 1, "gunpowder": 1},
    weapon=Weapon(ranged=True, reach=3, damage="1D6"), cite="MYK-ITEM-ARMS-FIREARM",
    text="A ranged weapon with Range 3: 1D6 damage, 1 more for each Level. In a crowd it hits somebody at random.",
)  # fmt: skip

great_sword = Item(
    id="great_sword", category="arms", kind=Kind.PERMANENT, cost=4, materials={"iron": 3, "fangs": 3}, slots=2,
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-ITEM-ARMS-GREAT-SWORD",
    text="A melee weapon for two slots: 1D6 damage, 1 more for each Level. Up to your Warfare, lower the Attack Check"
    " and raise the damage by as much.",
)  # fmt: skip

broom = Item(
    id="broom", category="arms", kind=Kind.PERMANENT, cost=4, materials={"wood": 1, "reagents": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6-1"), cite="MYK-ITEM-ARMS-BROOM",
    text="A melee weapon: 1D6-1 damage, 1 more for each Level. You can attack Combat Traps; a Witch may learn to fly.",
)  # fmt: skip

armor_piercing_bullet = Item(
    id="armor_piercing_bullet", name="Armor-piercing Bullet", category="arms", kind=Kind.ASSIST, cost=5,
    materials={"iron": 5}, cite="MYK-ITEM-ARMS-ARMOR-PIERCING-BULLET",
    text="You attack with a ranged weapon: 1D6 more damage, 1 more for each Level, past Cortex and Mailed. It is gone"
    " after use, but those of the Ranged group keep it on an odd die.",
)  # fmt: skip

cannon = Item(
    id="cannon", category="arms", kind=Kind.PERMANENT, cost=8, materials={"machinery": 5, "gunpowder": 5}, followers=10,
    weapon=Weapon(ranged=True, reach=3, damage="1D6"), cite="MYK-ITEM-ARMS-CANNON",
    text="With 10 Followers: a ranged weapon with Range 3: 1D6 damage, 1 more for each Level, to everybody in the Area."
    " Each shot costs 1 Gunpowder.",
)  # fmt: skip
