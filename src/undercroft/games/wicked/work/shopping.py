"""What gold buys at home: upgrades, a pack, a creature, a friend's help. One card, at the end. [WO-R23] [WO-R24]"""

from undercroft.engine.asks import PickSome
from undercroft.engine.play import Play

from ..book.effects import Ignore
from ..rules.counted import came
from ..rules.gold import take_gold
from ..rules.powers import Held, mark_used, table_powers, used_up
from ..rules.table import book_of, packs_of
from ..state import Wicked
from ..world.packs import has_room, improve, upgrades_for
from .contacting import friend_helps
from .lairs import attract
from .recruiting import new_pack
from .secrets import friend_tells
from .tasks import empty_lairs

PRICE = 1
"""What each of these costs. [WO-R23] [WO-GOLD-10]"""


async def shop(play: Play[Wicked], seat: str) -> None:
    """Ask once what somebody buys; nothing is the usual thing. [WO-GOLD-04] [WO-GOLD-07] [WO-GOLD-08] [WO-GOLD-09]"""
    state, monster = play.state, play.state.monsters[seat]
    wares = wares_of(state, seat)
    most = monster.gold // PRICE + bool(free_upgrade(state))
    if not wares or not most or monster.dead or monster.captured:
        return
    params = {"who": monster.name, "gold": monster.gold, "names": {one: name_of(state, one) for one in wares}}
    chosen = await PickSome(seat, "shop", wares, 0, most, params)
    state.asked[state.step] = state.asked.get(state.step, 0) + 1
    for one in chosen:
        await buy(play, seat, one)


def wares_of(state: Wicked, seat: str) -> list[str]:
    """List what can be bought now, each for one gold piece."""
    monster, wares = state.monsters[seat], list[str]()
    for pack in packs_of(state, seat):
        if not (pack.summoned or pack.lent_by):
            wares += [f"upgrade.{pack.id}.{one}" for one in upgrades_for(state, pack)]
    if has_room(state, monster):
        wares += [f"recruit.{job}" for job in book_of(state).shelf("job")]
    wares += [f"attract.{node}" for node in empty_lairs(state.dungeon)]
    if monster.friend in state.region.friends:
        wares += ["help.secret", "help.bonus"]
    return wares


def name_of(state: Wicked, ware: str) -> str:
    """Say what a ware is."""
    book = book_of(state)
    what, _, thing = ware.partition(".")
    if what == "upgrade":
        pack, _, choice = thing.partition(".")
        upgrade, _, detail = choice.partition(":")
        own = packs_of(state, state.packs[pack].seat)
        what = f"{upgrade}{f': {detail}' if detail else ''}"
        return what if len(own) == 1 else f"{state.packs[pack].name}, {what}"
    if what == "recruit":
        return f"Recruit {book.shelf('job')[thing].name}"
    if what == "attract":
        return f"Something for the lair at {thing}"
    return "A friend's secret" if thing == "secret" else "A friend's help"


def free_upgrade(state: Wicked) -> Held | None:
    """Give the room that trains a pack for nothing, if it has not done so in this cycle. [WO-G05]"""
    for held in table_powers(state, book_of(state)):
        does = [one for one in held.power.does if isinstance(one, Ignore) and one.what == "upgrade_price"]
        if does and not used_up(held, state.dungeon.used):
            return held
    return None


async def buy(play: Play[Wicked], seat: str, ware: str) -> None:
    """Pay for something, and let it be there; what has become impossible meanwhile is not paid for."""
    state, monster = play.state, play.state.monsters[seat]
    what, _, thing = ware.partition(".")
    free = free_upgrade(state) if what == "upgrade" else None
    if ware not in wares_of(state, seat) or (free is None and monster.gold < PRICE):
        return
    if free is not None:
        mark_used(free, state.dungeon.used)
        came(play, free.source)
    else:
        take_gold(monster, PRICE)
    came(play, f"ware.{what}")
    play.tell("bought", who=monster.name, ware=f"ware.{what}", about=(seat,), rules=("WO-R23",))
    match what:
        case "upgrade":
            pack, _, upgrade = thing.partition(".")
            improve(play, state.packs[pack], upgrade)
        case "recruit":
            new_pack(play, seat, thing)
        case "attract":
            attract(play, thing, seat)
        case "help" if thing == "secret":
            await friend_tells(play, monster.friend)
        case "help":
            await friend_helps(play, monster, monster.friend)
