"""Contact: a friend or a faction, a word, real help, or forces. [WO-PROJECT-10] [WO-R66] [WO-G20]"""

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import Lasting
from undercroft.engine.play import Play

from ..actions.floor import Floor
from ..book.effects import Gold, Ignore, Meet, Ticks
from ..book.entries.region import Friend
from ..rules.carrying import Using, carried, carry_out
from ..rules.gold import give_gold, take_gold
from ..rules.table import book_of, next_of
from ..state import Monster, Pack, Wicked
from ..words import Action, PrisonerStatus, Requirement, Scope, Waiting
from ..world.prisoners import release
from ..world.reveals import reveal
from .done import Done
from .secrets import friend_tells

SECRET, BONUS = "secret", "bonus"
HELP, FORCES = 2, 3
"""How large a favour must be for a pack, and for a second one. [WO-G20]"""
LENT = {Action.SMASH: 2, Action.FINESSE: 1, Action.SKULK: 1}
SLOWER = 2
"""What waits for the next raid: its alarm is so much longer."""


async def contact(done: Done) -> None:
    """Get what was asked for; who is owed too much gives nothing, and takes a coin. [WO-G11]"""
    favour, friend = int(done.task.aim), done.task.thing in done.state.region.friends
    if friend and _owed(done):
        return
    if favour == 1:
        await _small_favour(done, friend)
    else:
        _help(done, favour)
    if done.extra:
        await _secret(done, friend)


def _owed(done: Done) -> bool:
    """Say whether a favour that was never returned is settled first."""
    friend = done.state.region.friends[done.task.thing]
    if friend.favour is None or not friend.favour.full:
        return False
    take_gold(done.owner, 1)
    friend.favour = None
    done.play.tell("favour_called_in", who=done.name, friend=f"friend.{friend.id}")
    return True


async def _small_favour(done: Done, friend: bool) -> None:
    chosen = SECRET
    if friend:
        params = {"friend": f"friend.{done.task.thing}", "who": done.name}
        chosen = await Pick(done.seat, "favour", [SECRET, BONUS], params)
    if chosen == SECRET:
        await _secret(done, friend)
    else:
        await friend_helps(done.play, done.owner, done.task.thing)


async def _secret(done: Done, friend: bool) -> None:
    if friend:
        await friend_tells(done.play, done.task.thing)
    else:
        await reveal(done.play, done.seat, "faction", done.task.thing)


async def friend_helps(play: Play[Wicked], monster: Monster, friend: str) -> None:
    """Let a friend do what only they can. [WO-G20] [WO-GOLD-04]"""
    entry: Friend = book_of(play.state).shelf("friend")[friend]
    play.tell("friend_helps", friend=f"friend.{friend}", line=entry.voice[0], who=monster.name, about=(monster.seat,))
    for power in entry.powers:
        for does in power.does:
            if isinstance(does, Meet) and does.requirement is Requirement.INGREDIENTS:
                special_ingredient(play, monster)
            elif isinstance(does, Ignore):
                monster.lasting.append(Lasting(does.what, 1, Scope.CYCLE, f"friend.{friend}"))
            elif isinstance(does, Gold):
                _fence(play, monster, does.amount)
            else:
                target = _busiest(play) if isinstance(does, Ticks) else ""
                using = Using(play, monster.seat, f"friend.{friend}", target, Floor(play))
                await carry_out(using, [does] if type(does) in carried() else [])


def _busiest(play: Play[Wicked]) -> str:
    """Give the faction whose clock is fullest, as far as anybody knows; else the one that likes you least."""
    factions = play.state.region.factions.values()
    return max(factions, key=lambda one: (one.ticks_known, -one.attitude, one.id)).id if factions else ""


def _fence(play: Play[Wicked], monster: Monster, price: int) -> None:
    """Sell one thing for what a fence gives. [WO-G20]"""
    if monster.items:
        sold = monster.items.pop(0)
        give_gold(play, monster, price)
        play.tell("fenced", who=monster.name, thing=sold.name, count=price, about=(monster.seat,))


def special_ingredient(play: Play[Wicked], monster: Monster) -> None:
    """Give somebody a special ingredient."""
    shelf = book_of(play.state).shelf("ingredient").values()
    found = next_of(play, "ingredient", [one.id for one in shelf if one.what == "special"])
    monster.ingredients.append(found)
    play.tell("ingredient_gained", who=monster.name, thing=f"ingredient.{found}", about=(monster.seat,))


def _help(done: Done, favour: int) -> None:
    """Real help for one raid: a pack, which counts as a factor; forces: a second, and a slower alarm. [WO-G20]"""
    state, source = done.state, done.task.thing
    friend = book_of(state).shelf("friend").get(source)
    name = f"{friend.name}'s Lot" if friend else "the Borrowed Lot"
    for _ in range(favour - 1):
        called = state.give_id("lent")
        state.packs[called] = Pack(
            id=called, seat=done.seat, name=name, kind="goblins", job="grunts", impulse="greedy",
            ratings=dict(LENT), lent_by=source,
        )  # fmt: skip
    if favour >= FORCES:
        state.dungeon.lasting.append(Lasting(Waiting.ALARM_SEGMENTS, SLOWER, Scope.RAID, f"contact.{source}"))
    done.play.tell("help_promised", who=done.name, count=favour - 1, source=source, about=(done.who,))


async def ransom(done: Done) -> None:
    """Let somebody go for as much gold as tiers. [WO-G20]"""
    prisoner = done.state.region.prisoners[done.task.thing]
    release(done.play, prisoner, PrisonerStatus.RANSOMED)
    give_gold(done.play, done.owner, prisoner.tier)
    done.play.tell("ransomed", who=prisoner.name, count=prisoner.tier, about=(done.seat,))
