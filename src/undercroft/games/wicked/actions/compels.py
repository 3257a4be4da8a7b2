"""Compels: a dark impulse is put to its player, who follows it for a dark heart or pays stress. [WO-R64] [WO-R96]"""

from undercroft.engine.asks import Pick

from ..book.effects import Ticks
from ..book.entries.monsters import Impulse
from ..rules.carrying import Using, carry_out
from ..rules.table import able, book_of
from ..rules.telling import called, custom_line, say
from ..state import Monster, Raid
from ..words import Attribute, Complication, PrisonerStatus, Severity, XpTrigger
from .buttons import AT_THEM, COMPEL, GRAB, STAY, TORMENT, WATCH, compellable
from .costs import pay_cost
from .floor import Floor
from .gear import lose_slot
from .hearts import gain_hearts, most_hearts
from .stress import can_spend, spend_stress
from .suffering import suffer
from .wounds import shock_one

FOLLOW, SUPPRESS = "follow", "suppress"
WANTED = 2
"""Below so many hearts following is the usual thing. [section 6]"""
MOST_MARKS = 2
NO_HELP = 2
"""Rolls on which the arrogant are not helped. [WO-G04]"""
NEXT_ROLL = {"lost_roll": TORMENT, "grab_first": GRAB, "one_more": STAY, "scan_or_ally": WATCH, "at_them": AT_THEM}
"""What following makes of the next roll. [WO-G04]"""
ALARM = {"alarm_1": 1, "alarm_2": 2}
KITCHENS = ("mess_pit", "tavern")
EATABLE = (
    "barn",
    "mill",
    "inn",
    "ale",
    "beer",
    "wine",
    "feast",
    "kitchen",
    "pig",
    "meat",
    "grain",
    "cheese",
    "harvest",
)
BURNABLE = (
    "barn",
    "hay",
    "thatch",
    "wood",
    "timber",
    "oil",
    "lamp",
    "straw",
    "book",
    "library",
    "wagon",
    "ship",
    "hall",
)


async def propose(floor: Floor, by: str) -> None:
    """Let a player call on an impulse, another's or their own; the game master may say that it is nonsense. [WO-R64]"""
    play, said = floor.play, floor.play.state.scene.said
    among = compellable(floor, play.state.monsters[by])
    names = {one: play.state.monsters[one].name for one in among}
    whom = among[0] if len(among) == 1 else await Pick(by, "compel_whom", among, {"names": names})
    key = f"{COMPEL}:self:{by}" if whom == by else f"{COMPEL}:by:{by}"
    said[key] = said.get(key, 0) + 1
    likely = ["yes", "no"] if said[key] == 1 else ["no", "yes"]
    params = {"who": names[whom], "impulse": f"impulse.{play.state.monsters[whom].impulse}"}
    if await Pick(play.gm, "compel_judged", likely, params) == "no":
        play.tell("compel_vetoed", who=names[whom], about=(whom,), rules=("WO-COMPEL-02",))
        return
    await compel(floor, whom)


async def compel(floor: Floor, seat: str) -> None:
    """Put an impulse to its player: follow it, or spend stress to suppress it. [WO-COMPEL-01]"""
    play, monster = floor.play, floor.play.state.monsters[seat]
    impulse = impulse_of(floor, monster)
    line = say(play, f"compel.{impulse.id}", impulse.compel, who=monster.name)
    play.tell("compelled", line=line, about=(seat,), rules=("WO-COMPEL-01",))
    if await _gives_in(floor, monster, line):
        await follow(floor, monster, impulse)
    else:
        spend_stress(play, monster)
        play.tell("compel_suppressed", who=monster.name, about=(seat,), rules=("WO-COMPEL-01",))


async def _gives_in(floor: Floor, monster: Monster, line: str) -> bool:
    """Ask, unless there is no choice: the feral cannot spend stress. [WO-FERAL-02]"""
    if not can_spend(monster):
        return True
    likely = monster.hearts < min(WANTED, most_hearts(floor.play, monster))
    ways = [FOLLOW, SUPPRESS] if likely else [SUPPRESS, FOLLOW]
    price = price_of(floor, impulse_of(floor, monster))
    chosen = await Pick(monster.seat, "compel", ways, {"who": monster.name, "line": line, "price": price})
    floor.count(monster.seat)
    return chosen == FOLLOW


def impulse_of(floor: Floor, monster: Monster) -> Impulse:
    """Find somebody's impulse in the book."""
    found: Impulse = book_of(floor.play.state).shelf("impulse")[monster.impulse]
    return found


def price_of(floor: Floor, impulse: Impulse) -> str:
    """Say what following costs: on a raid its own price, elsewhere gold or nerve. [WO-G04]"""
    return impulse.cost.text if _raiding(floor) else impulse.at_home


def _raiding(floor: Floor) -> bool:
    return floor.play.state.scene.kind == "raid"


async def follow(floor: Floor, monster: Monster, impulse: Impulse) -> None:
    """Follow an impulse: its price, then a dark heart and a mark. [WO-COMPEL-01] [WO-G10]"""
    play = floor.play
    line = custom_line(play, "gives_in", who=called(monster))
    price = price_of(floor, impulse)
    play.tell("compel_followed", who=monster.name, line=line, price=price, about=(monster.seat,))
    play.reached("compel", impulse.id)
    await (pay_on_raid(floor, monster, impulse) if _raiding(floor) else pay_elsewhere(floor, monster))
    gain_hearts(play, monster, 1, "compel")
    monster.marks[XpTrigger.COMPEL] = min(MOST_MARKS, monster.marks.get(XpTrigger.COMPEL, 0) + 1)


async def pay_on_raid(floor: Floor, monster: Monster, impulse: Impulse) -> None:
    """Let the price of an impulse land. [WO-G04]"""
    rule = impulse.cost_rule
    if rule in ALARM:
        await be_heard(floor, monster, impulse, ALARM[rule])
    elif rule in NEXT_ROLL:
        monster.must = NEXT_ROLL[rule]
    elif rule == "no_help":
        monster.no_help = NO_HELP
    elif rule == "weak_roll":
        lose_slot(floor.play, monster)
        monster.weak_next = True
    else:
        kind = Complication.ENVIRONMENT
        await suffer(floor, monster.seat, Severity.FRUSTRATING, complication=kind, resistible=False)


async def be_heard(floor: Floor, monster: Monster, impulse: Impulse, ticks: int) -> None:
    """Let the alarm tick; where there is none the name is known. [WO-G04]"""
    raid = floor.play.state.raid
    if raid is None or raid.alarm is None:
        monster.known_name += 1
        return
    raid.slashed = raid.slashed or impulse.cost_rule == "alarm_1"
    await carry_out(
        Using(floor.play, monster.seat, f"impulse.{impulse.id}", floor=floor), [Ticks(amount=ticks, clock="alarm")]
    )
    floor.play.tell("threat_ticked", clock="alarm", count=ticks)


async def pay_elsewhere(floor: Floor, monster: Monster) -> None:
    """Pay a gold piece, or with one's nerve. [WO-G04]"""
    play = floor.play
    ways = ["gold", "nerve"] if monster.gold else ["nerve"]
    if len(ways) > 1 and await Pick(monster.seat, "compel_price", ways, {"who": monster.name}) == "gold":
        monster.gold -= 1
        play.tell("coins_lost", who=monster.name, count=1, about=(monster.seat,))
    elif not shock_one(play, monster, Attribute.GUTS):
        await pay_cost(play, monster.seat, Severity.ANNOYING)


def may_compel(floor: Floor, seat: str) -> bool:
    """Say whether the game master may compel somebody: once a raid and once at home, never in the sanctum. [WO-R96]"""
    scene = floor.play.state.scene
    return scene.kind in ("raid", "home") and f"{COMPEL}:gm:{seat}" not in scene.said


def due(floor: Floor, seat: str) -> bool:
    """Say whether what wakes somebody's impulse is there, so that the automatic game master compels. [WO-R96]"""
    raid, monster = floor.play.state.raid, floor.play.state.monsters[seat]
    if not may_compel(floor, seat):
        return False
    return awake_at_home(floor, monster) if not _raiding(floor) else raid is not None and awake(floor, raid, monster)


def awake_at_home(floor: Floor, monster: Monster) -> bool:
    """Say whether an impulse has what wakes it at home: prisoners, others' things, food, company, wounds. [WO-G04]"""
    state = floor.play.state
    others = [one for one in able(state) if one is not monster]
    held = any(one.status is PrisonerStatus.HELD for one in state.region.prisoners.values())
    wakes = {
        "helpless": held,
        "beaten_foe": held,
        "fine_thing": any(one.items for one in others),
        "food": any(node.room in KITCHENS for node in state.dungeon.nodes.values()),
        "bad_result": any(one.shock for one in others),
        "mocked": bool(monster.shock),
        "witnesses": bool(others),
    }
    return wakes.get(impulse_of(floor, monster).trigger, False)


def awake(floor: Floor, raid: Raid, monster: Monster) -> bool:
    """Say whether an impulse has what wakes it. [WO-G04]"""
    state, scene = floor.play.state, floor.play.state.scene
    others = [one for one in able(state) if one is not monster]
    loot = [one for one in raid.sources if not (one.taken_by or one.lost)]
    down = [one for one in raid.foes.values() if not one.standing]
    named = " ".join(one.name for one in raid.sources).lower()
    match impulse_of(floor, monster).trigger:
        case "help_offered":
            return bool(scene.helper) and scene.acted[-1:] == [monster.seat]
        case "helpless":
            return bool(down or raid.taken)
        case "beaten_foe":
            return bool(down or raid.taken) or any(one.slashes == 1 for one in raid.foes.values())
        case "fine_thing":
            return bool(loot) or any(one.items for one in others)
        case "food":
            return bool(down) or any(word in named for word in EATABLE)
        case "leaving_loot":
            return raid.reached and bool(loot)
        case "bad_result":
            return bool(scene.obstacles) or any(one.worse or one.hindered for one in others)
        case "fire":
            return any(word in named for word in BURNABLE)
        case "mocked":
            return monster.seat in raid.harmed or monster.worse > 0
        case "witnesses":
            return raid.alarm_ticks > 0 or bool(floor.foes())
    return False


async def compel_by_gm(floor: Floor, seat: str) -> None:
    """Let the game master compel somebody, and remember it. [WO-COMPEL-03]"""
    floor.play.state.scene.said[f"{COMPEL}:gm:{seat}"] = 1
    await compel(floor, seat)
