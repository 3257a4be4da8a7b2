"""The Military Wandering Table."""

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.lasting import lasts, stop

from ...grammar.delve_moments import MonsterDied
from ...grammar.entries import BuiltIn
from ...grammar.tables import Roll, Row, Table
from ...grammar.windows import Use
from ...rules.bodies import lose_hp
from ...rules.bonds import HOSTILITY, change_feeling
from ...rules.cycles import last
from ...rules.hope import gain_drive
from ...rules.land import fall_if_landless
from ...rules.monsters import can_be_welcomed
from ...rules.people import gain_monster_citizens, lose_followers
from ...rules.relations import change_relationship
from ...rules.wealth import gain_treasury, raise_upkeep
from ...state import Monster
from ...state.effects import Effect
from ...words import Kind, Scope
from .wander_rows import accept_gift, asks_for, choose_other, promise, receive_envoy, wander_check

TAMING = Effect.TAMING
"""What lasts while somebody may make a beaten Monster a Citizen, once in this game."""
NEITHER = "neither"


async def smoking_envoy(roll: Roll) -> None:
    """The envoy of the Dynamite Empire smokes, indoors. Receive her: Military / 9, for 1D6 MG or as much Upkeep."""
    check = await receive_envoy(roll, "dynamite_empire", "military")
    if check is None:
        return
    if check.succeeded:
        gain_treasury(roll.play, roll.roll("1D6"), roll.cite)
    else:
        raise_upkeep(roll.play, roll.roll("1D6"), "dynamite_empire", roll.cite)


async def old_legend(roll: Roll) -> None:
    """An elder tells you what monsters like: once in this game a beaten one of your Level may become a Citizen."""
    last(roll.play, roll.roller, TAMING, roll.roller.level, Scope.GAME, name="Old legend", cite=roll.cite)


taming = BuiltIn(id=TAMING, cite="MYK-WANDER-MIL-03")


def could_be_tamed(use: Use, died: MonsterDied) -> bool:
    """The user heard the legend and has beaten a monster of no higher Level, of a kind that can live among people."""
    beaten = died.who
    if not isinstance(beaten, Monster) or died.by != use.user.id or beaten.level > use.user.level:
        return False
    return can_be_welcomed(beaten.kind) and lasts(use.user, TAMING)


@taming.feat(
    Kind.OPTIONAL, when=could_be_tamed,
    whose=lambda realm, died: [one for one in realm.members() if one.id == died.by],
)  # fmt: skip
async def tame(use: Use, died: MonsterDied) -> None:
    """You have beaten a monster of no higher Level than yours, once in this game: it becomes a Citizen."""
    assert isinstance(died.who, Monster)
    stop(use.user, TAMING)
    await gain_monster_citizens(use.play, died.who.kind, 1, use.feat.cite)


async def cheering_crowd(roll: Roll) -> None:
    """They cheer, and mean it: your Capacity is 1 higher for this game."""
    last(roll.play, roll.roller, Effect.CAPACITY, 1, Scope.GAME, name="Cheering crowd", cite=roll.cite)


async def stupid_argument(roll: Roll) -> None:
    """You argue about something too stupid to write down: two people's Hostility rises by 1, and one is you."""
    other = await choose_other(roll.play, roll.roller, "wander_quarrel")
    if other is not None:
        await change_feeling(roll.play, roll.roller, other.id, HOSTILITY, 1, roll.cite)
        await change_feeling(roll.play, other, roll.roller.id, HOSTILITY, 1, roll.cite)


async def war_next_door(roll: Roll) -> None:
    """War, next door. The stronger of two kingdoms takes a region from the other, and we may take sides."""
    names = {kingdom.id: kingdom.name for kingdom in roll.realm.world.living()}
    if len(names) < 2:
        return
    pair = list(names)
    if len(names) > 2:
        pair = list(await PickSome(roll.roller.seat, "war_between", list(names), 2, 2, {"names": names}))
    power = {name: roll.roll("1D6") + len(roll.realm.world.of(name)) for name in pair}
    params = {"names": {name: names[name] for name in pair}, "power": power}
    helped = await Pick(roll.roller.seat, "war_reinforce", [NEITHER, *pair], params)
    if helped != NEITHER:
        await reinforce(roll, helped, next(name for name in pair if name != helped), power)
    await settle_war(roll, pair, power)


async def reinforce(roll: Roll, helped: str, enemy: str, power: dict[str, int]) -> None:
    """Send soldiers to one side: they may help, and both sides will remember that they came. [MYKR-54]"""
    if (await wander_check(roll, "military", 9 + len(roll.realm.world.of(enemy)))).succeeded:
        power[helped] += roll.roll("1D6")
    change_relationship(roll.play, helped, 1, roll.cite)
    change_relationship(roll.play, enemy, -1, roll.cite)


async def settle_war(roll: Roll, pair: list[str], power: dict[str, int]) -> None:
    """Let the stronger kingdom take a region from the weaker; the game master says which."""
    winner, loser = sorted(pair, key=lambda name: -power[name])
    world = roll.realm.world
    if power[winner] == power[loser]:
        roll.play.tell("war_drawn", rules=(roll.cite,))
        return
    cells = world.of(loser)
    if cells:
        params = {"kingdom": world.kingdoms[winner].name}
        cell = await Pick(roll.play.gm, "war_region", cells, params) if len(cells) > 1 else cells[0]
        world.regions[cell].owner = winner
        fallen = world.kingdoms[loser]
        roll.play.tell("war_won", rules=(roll.cite,), kingdom=params["kingdom"], loser=fallen.name, cell=cell)
        fall_if_landless(roll.play, loser, roll.cite)


async def tribute(roll: Roll) -> None:
    """A neighbour thinks that a gift would be wise. Military / 9: a Rare Item at the Earnings Report."""
    if (await wander_check(roll, "military")).succeeded:
        promise(roll)


async def sharpened_for_you(roll: Roll) -> None:
    """Somebody has been sharpening something for you. Military / 11: an Arms Item of Level 1."""
    await accept_gift(roll, "military", "arms")


async def raid(roll: Roll) -> None:
    """A raid, just before you leave! Military / 11: 1D6 Drive for everybody, or 1D6 HP and 1D6 Followers lost."""
    won = (await wander_check(roll, "military", 11)).succeeded
    for who in roll.realm.members():
        if won:
            gain_drive(roll.play, who, roll.roll("1D6"), roll.cite)
        else:
            await lose_hp(roll.play, who, roll.roll("1D6"), roll.cite)
            await lose_followers(roll.play, who, roll.roll("1D6"), roll.cite)


WANDER_MILITARY: Table[Row] = Table(
    "wander_military",
    dice="2D6",
    cite="MYK-WANDER-MIL-{:02}",
    rows={
        2: smoking_envoy,
        3: old_legend,
        4: cheering_crowd,
        5: stupid_argument,
        6: asks_for("fangs", "The recruits drill with broomsticks, sadly: the Kingdom wants Fangs."),
        7: asks_for("iron", "The neighbours have bought a second sword: the Kingdom wants Iron."),
        8: asks_for("gunpowder", "Something large walks around the walls at night: the Kingdom wants Gunpowder."),
        9: war_next_door,
        10: tribute,
        11: sharpened_for_you,
        12: raid,
    },
)
