"""Who comes back to the table: a new monster for whoever died, a pack's boss, or somebody who broke out. [WO-R90]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ...rules.dice import fortune_first, tell_rolled
from ...rules.table import book_of, packs_of
from ...state import Monster, Pack, Wicked
from ...words import Action, Band, Defense
from ...world.experience import CAPS
from .monsters import Making, found, proposals

ANEW, BOSS = "anew", "boss"
PRISON_CYCLES, BREAK_OUT = 2, 2
"""After so many cycles a captured monster breaks out, by a fortune roll of so many dice. [WO-R90]"""
BOSS_DOTS = 3


async def bring_back(play: Play[Wicked]) -> None:
    """Let everybody who has no monster come in with another, and the captured try to get out. [WO-R90]"""
    for monster in list(play.state.monsters.values()):
        if monster.captured and play.state.cycle - monster.captured_in >= PRISON_CYCLES:
            break_out(play, monster)
    for seat, monster in list(play.state.monsters.items()):
        if monster.dead:
            await replace(play, seat, monster)


def break_out(play: Play[Wicked], monster: Monster) -> None:
    """Roll whether somebody gets out: dead, free without a thing, or free."""
    rolled = fortune_first(play, BREAK_OUT, who=monster.seat, name=monster.name)
    monster.captured = ""
    if rolled.band is Band.FAILURE:
        monster.dead = True
        play.state.fallen.append(monster.name)
    elif rolled.band is Band.MIXED and monster.items:
        monster.items.pop()
    tell_rolled(play, rolled._replace(kind="rolled_prison"), came=f"prison.{rolled.band}")


async def replace(play: Play[Wicked], seat: str, dead: Monster) -> None:
    """Let a player make a new monster, or promote the boss of a pack; what the dead one had is the dungeon's."""
    state = play.state
    advances = due_advances(state, dead)
    state.dungeon.hoard += dead.gold
    state.dungeon.store += dead.items
    if dead.name not in state.fallen:
        state.fallen.append(dead.name)
    bosses = [one for one in packs_of(state, seat) if not (one.captured or one.summoned)]
    ways = [ANEW, *([BOSS] if bosses else [])]
    chosen = await Pick(seat, "after_death", ways, {"who": dead.name}) if len(ways) > 1 else ANEW
    if chosen == BOSS:
        promote(play, dead, bosses[0])
    else:
        made = found(play, seat, await Making(play, seat, proposals(play, 1)[0]).card())
        made.duties = dead.duties
    learn_as_much(state, state.monsters[seat], advances)


def due_advances(state: Wicked, dead: Monster) -> int:
    """Say how many advances a new monster comes with: of the least advanced, alone one less than the dead. [WO-R90]"""
    living = [one.advances for one in state.monsters.values() if not one.dead]
    return min(living) if living else max(0, dead.advances - 1)


def learn_as_much(state: Wicked, monster: Monster, advances: int) -> None:
    """Give advances as dots, the best actions first."""
    cap = CAPS[min(4, state.dungeon.tier)]
    for _ in range(advances):
        below = [one for one in Action if monster.ratings.get(one, 0) < cap]
        if below:
            best = max(below, key=lambda one: monster.ratings.get(one, 0))
            monster.ratings[best] = monster.ratings.get(best, 0) + 1
    monster.advances = advances


def promote(play: Play[Wicked], dead: Monster, pack: Pack) -> None:
    """Let the boss of a pack lead: the pack's ratings and three dots, one ability; the pack is gone. [WO-R90]"""
    state, book = play.state, book_of(play.state)
    pack.gone = True
    calling = dead.calling
    ratings = dict(pack.ratings)
    for action in [one for one in book.shelf("calling")[calling].dots if one not in ratings][:BOSS_DOTS]:
        ratings[action] = 1
    core = [one.id for one in book.abilities_of(calling) if one.letter == "core"]
    boss = Monster(
        seat=dead.seat, name=f"Boss of {pack.name}", calling=calling, kind=dead.kind, impulse=dead.impulse,
        revelry=dead.revelry, abilities=core, gear=list(book.shelf("job")[pack.job].carries) if pack.job else [],
        gear_defense=Defense.WOUNDS, supply=list(dead.supply), ratings=ratings, duties=dead.duties,
        friend=dead.friend, risen=state.cycle,
    )  # fmt: skip
    state.monsters[dead.seat] = boss
    play.tell("boss_promoted", who=boss.name, pack=pack.name, about=(dead.seat,))
