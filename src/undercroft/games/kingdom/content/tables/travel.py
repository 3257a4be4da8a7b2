"""The Travel Events Table, and what happens in regions of a special kind."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...draws.random_items import draw_item
from ...dungeon.passing_time import pass_a_quarter
from ...dungeon.random_encounters import draw_group
from ...dungeon.residents import meet_company
from ...grammar.moments import DamageDue
from ...grammar.tables import Roll, Row, Table
from ...rules.bodies import inflict, lose_hp, take_damage
from ...rules.bonds import AFFECTION, change_feeling
from ...rules.checks import NORMAL, make_check
from ...rules.equipment import destroy_item, share_item
from ...rules.hope import gain_drive
from ...rules.people import flee_home
from ...rules.wealth import gain_treasury, raise_upkeep, share_materials
from ...state import Character, Realm
from ...words import MATERIALS

STAR_FRAGMENT = "star_fragment"
HIVE_DIFFICULTY = 13
ENCOUNTERS = ("roll", "won", "bruised")
"""How an encounter on the road can end, until the delve is built."""


async def pass_quarters(play: Play[Realm], amount: int, cite: str) -> None:
    """Let Quarters pass on the road; they are marked like the others, with all that they bring. [MYKR-62]"""
    if amount > 0:
        play.tell("quarters_passed", rules=(cite,), amount=amount)
    else:
        play.tell("no_quarter_lost", rules=(cite,))
    for _ in range(amount):
        await pass_a_quarter(play)


async def all_try(roll: Roll, score: str, difficulty: int = NORMAL) -> list[Character]:
    """Let everybody at Court make a check; say who failed."""
    checks = [await make_check(roll.play, who, score, difficulty, action="travel") for who in roll.realm.members()]
    return [check.roller for check in checks if not check.succeeded]


async def all_are_hurt(roll: Roll, people: Sequence[Character], dice: str) -> None:
    """Let everybody of some people roll for the HP they lose. [MYKR-10]"""
    for who in people:
        await lose_hp(roll.play, who, roll.roll(dice), roll.cite)


async def love_on_the_road(roll: Roll) -> None:
    """Long roads, warm fires: everybody's Affection towards somebody rises by 1."""
    members = {person.seat: person for person in roll.realm.members()}
    names = {person.id: person.called for person in members.values()}
    if len(members) < 2:
        return
    others = {seat: [name for name in names if name != person.id] for seat, person in members.items()}
    chosen = await each(others, lambda seat: Pick(seat, "travel_affection", others[seat], {"names": names}))
    for seat, towards in chosen.items():
        await change_feeling(roll.play, members[seat], towards, AFFECTION, 1, roll.cite)


async def restless_corpse(roll: Roll) -> None:
    """Something in the ditch twitches, and leaves its luggage behind: 1D6 of a Material."""
    material = await Pick(roll.roller.seat, "travel_material", MATERIALS)
    share_materials(roll.play, roll.roller, material, roll.roll("1D6"), roll.cite)


async def kernel_bug(roll: Roll) -> None:
    """The world flickers, and goes dark: a Star Fragment may burst, if the dice find one."""
    who = pick_from(roll.play.dice, roll.realm.members() or [roll.roller])
    fragment = who.find_item(STAR_FRAGMENT)
    if fragment is not None:
        await destroy_item(roll.play, who, fragment, roll.cite)
    else:
        roll.play.tell("no_fragment_burst", rules=(roll.cite,), who=who.called)


async def lost_on_the_way(roll: Roll) -> None:
    """Was the corridor always that long? Everybody tries Wit / 9; 1D6 Quarters pass, one fewer for each success."""
    failed = await all_try(roll, "wit")
    await pass_quarters(roll.play, roll.roll("1D6") - (len(roll.realm.members()) - len(failed)), roll.cite)


async def insidious_trap(roll: Roll) -> None:
    """Click. Everybody tries Quest / 9, or loses 1D6 HP."""
    await all_are_hurt(roll, await all_try(roll, "quest"), "1D6")


async def local_customs(roll: Roll) -> None:
    """The land itself has a say here, if it is a land of any note."""
    await special_region(roll)


async def monsters_attack(roll: Roll) -> None:
    """Teeth in the dark: everybody tries Warfare / 9, or loses 1D6 HP."""
    await all_are_hurt(roll, await all_try(roll, "warfare"), "1D6")


async def terrible_howl(roll: Roll) -> None:
    """A howl, and then a silence that is worse: everybody tries Charisma / 9, or 1D6 Followers run home."""
    for who in await all_try(roll, "charisma"):
        await flee_home(roll.play, who, roll.roll("1D6"), roll.cite)


async def swept_away(roll: Roll) -> None:
    """The dungeon turns over in its sleep: the whole Court finds itself in another known region."""
    if not roll.realm.world.regions:
        return
    cell = pick_from(roll.play.dice, list(roll.realm.world.regions))
    roll.realm.adventure.court_at = cell
    roll.realm.pending = []
    roll.play.tell("court_teleported", rules=(roll.cite,), cell=cell)


async def lost_property(roll: Roll) -> None:
    """Somebody has dropped something, and somebody else is us: a random Common Item."""
    await share_item(roll.play, roll.roller, draw_item(roll.play), roll.cite)


async def lucky_coin(roll: Roll) -> None:
    """Something glitters between the stones: 1 MG."""
    gain_treasury(roll.play, 1, roll.cite)


TRAVEL: Table[Row] = Table(
    "travel",
    dice="2D6",
    cite="MYK-TRAVEL-EVENT-{:02}",
    rows={
        2: love_on_the_road,
        3: restless_corpse,
        4: kernel_bug,
        5: lost_on_the_way,
        6: insidious_trap,
        7: local_customs,
        8: monsters_attack,
        9: terrible_howl,
        10: swept_away,
        11: lost_property,
        12: lucky_coin,
    },
)

Local = Callable[[Roll, str], Coroutine[Any, Any, None]]


async def special_region(roll: Roll) -> None:
    """Let a region of a special kind do what such regions do to travellers. [MYK-TRAVEL-03]"""
    region = roll.realm.world.regions.get(roll.realm.adventure.court_at)
    if region is not None and region.kind in SPECIAL:
        cite, local = SPECIAL[region.kind]
        roll.play.tell(f"special_{region.kind}", rules=(cite,))
        await local(roll, cite)
    else:
        roll.play.tell("land_is_quiet", rules=(roll.cite,))


async def ire_of_the_stars(roll: Roll, cite: str) -> None:
    """Unless an Astrologist is with us, everybody takes 3D6 damage."""
    if not any("astrologist" in person.jobs for person in roll.realm.members()):
        await all_take_damage(roll, "3D6")


async def warrior_clerics(roll: Roll, cite: str) -> None:
    """If an Oracle is with us, everybody takes 2D6 damage and is Disoriented. [MYKR-63]"""
    unwelcome = any(person.court_class == "oracle" for person in roll.realm.members())
    if unwelcome is (roll.play.rulings["MYKR-63"] == "oracle"):
        await all_take_damage(roll, "2D6")
        for who in roll.realm.members():
            await inflict(roll.play, who, "disoriented", cite)


async def all_take_damage(roll: Roll, dice: str) -> None:
    """Let everybody at Court take damage, each a roll of their own. [MYKR-10]"""
    for who in roll.realm.members():
        await take_damage(roll.play, DamageDue(who, roll.roll(dice)))


async def company_on_the_stairs(roll: Roll, cite: str) -> None:
    """A Random Encounter occurs, with whom the dice say; in short campaigns the game master says how it went."""
    if roll.play.rulings["delve"] == "played":
        meet_company(roll.play)
        return
    params = {"monsters": [kind for kind, _ in draw_group(roll.play)]}
    outcome = await Pick(roll.play.gm, "encounter_outcome", ENCOUNTERS, params)
    if outcome == "roll":
        outcome = "won" if roll.roll("2D6") >= 7 else "bruised"
    roll.play.tell(f"encounter_{outcome}", rules=(cite,))
    if outcome == "bruised":
        await all_are_hurt(roll, roll.realm.members(), "1D6")


async def unheard_of_monsters(roll: Roll, cite: str) -> None:
    """Everybody tries Warfare / 13, or loses 2D6 HP."""
    await all_are_hurt(roll, await all_try(roll, "warfare", HIVE_DIFFICULTY), "2D6")


async def dread(roll: Roll, cite: str) -> None:
    """Everybody has 1D6 Followers run home."""
    for who in roll.realm.members():
        await flee_home(roll.play, who, roll.roll("1D6"), cite)


async def dead_ends(roll: Roll, cite: str) -> None:
    """1D6 Quarters pass."""
    await pass_quarters(roll.play, roll.roll("1D6"), cite)


async def city_prices(roll: Roll, cite: str) -> None:
    """This game's Upkeep rises by 1D6 MG."""
    raise_upkeep(roll.play, roll.roll("1D6"), "enclave", cite)


async def falling_riches(roll: Roll, cite: str) -> None:
    """Everybody loses 1 HP, and there are 1D6 of the region's Material."""
    for who in roll.realm.members():
        await lose_hp(roll.play, who, 1, cite)
    materials = list(dict.fromkeys(roll.realm.world.regions[roll.realm.adventure.court_at].materials))
    if materials:
        several = len(materials) > 1
        material = await Pick(roll.roller.seat, "travel_material", materials) if several else materials[0]
        share_materials(roll.play, roll.roller, material, roll.roll("1D6"), cite)


async def village_rest(roll: Roll, cite: str) -> None:
    """Everybody recovers 1 Drive."""
    for who in roll.realm.members():
        gain_drive(roll.play, who, 1, cite)


SPECIAL: dict[str, tuple[str, Local]] = {
    "starfield": ("MYK-TRAVEL-SPECIAL-STARFIELD", ire_of_the_stars),
    "holy_land": ("MYK-TRAVEL-SPECIAL-HOLY", warrior_clerics),
    "staircase": ("MYK-TRAVEL-SPECIAL-STAIR", company_on_the_stairs),
    "monster_kingdom": ("MYK-TRAVEL-SPECIAL-HIVE", unheard_of_monsters),
    "monster_hive": ("MYK-TRAVEL-SPECIAL-HIVE", unheard_of_monsters),
    "masters_lair": ("MYK-TRAVEL-SPECIAL-DM", dread),
    "labyrinth": ("MYK-TRAVEL-SPECIAL-LABYRINTH", dead_ends),
    "enclave": ("MYK-TRAVEL-SPECIAL-ENCLAVE", city_prices),
    "resources": ("MYK-TRAVEL-SPECIAL-RESOURCE", falling_riches),
    "village": ("MYK-TRAVEL-SPECIAL-VILLAGE", village_rest),
}
"""What regions do to travellers, by the kind that they are known as."""
