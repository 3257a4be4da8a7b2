"""Roll blowback: its form, take it or play it out, or pocket it. [WO-BLOWBACK-01] [WO-R95]"""

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ...actions.hearts import gain_hearts
from ...book.effects import Reroll
from ...invaders.coming import begin_invasion
from ...raids.asking import count_question
from ...raids.loot import held_by
from ...raids.trouble import befall, let_in, opens_gate
from ...rules.counted import came
from ...rules.dice import Rolled, roll_first, tell_rolled
from ...rules.powers import Held, Occasion, fits, mark_used, used_up
from ...state import Raid, Wicked
from ...words import Band, Roll, Weightiness
from ...world.factions import change_attitude
from ...world.votes import agree

opens_gate(begin_invasion)


async def roll_blowback(play: Play[Wicked]) -> None:
    """Roll the dice of the review, and let come what comes. [WO-BLOWBACK-01] [WO-BLOWBACK-08]"""
    raid = play.state.raid
    if raid is None or not raid.review:
        return
    rolled = await throw_again(play, raid, throw_dice(play, raid))
    play.state.blowback_dice = 0
    if rolled.band in (Band.FAILURE, Band.MIXED):
        weight = Weightiness.MAJOR if rolled.band is Band.FAILURE else Weightiness.MINOR
        await befall(play, "blowback", weight, rolled)
    else:
        await no_blowback(play, raid, rolled)
    let_in(play, "blowback")


def throw_dice(play: Play[Wicked], raid: Raid) -> Rolled:
    """Throw as many dice as the review says, and a bargain's less, at least one. [WO-BLOWBACK-08] [WO-G11]"""
    total = Total("review", raid.review)
    if play.state.blowback_dice:
        total.add("bargain", play.state.blowback_dice, "WO-G11")
    total.at_least(1, "", "WO-BLOWBACK-08")
    return roll_first(play, Roll.BLOWBACK, total)


async def throw_again(play: Play[Wicked], raid: Raid, rolled: Rolled) -> Rolled:
    """Let whoever can have it rolled again, where it was bad."""
    state = play.state
    for seat in raid.raiders if rolled.band in (Band.FAILURE, Band.MIXED) else ():
        for held in again(state, seat):
            if await YesNo(seat, "blowback_again", {"power": held.source, "band": rolled.band}):
                mark_used(held, state.monsters[seat].used)
                came(play, held.source)
                tell_rolled(play, rolled)
                return throw_dice(play, raid)
    return rolled


def again(state: Wicked, seat: str) -> list[Held]:
    """List what somebody has that rolls blowback again, and is not used up."""
    monster = state.monsters[seat]
    return [
        held
        for held in held_by(state, monster)
        if held.power.when is not None
        and Roll.BLOWBACK in held.power.when.roll
        and fits(held.power.when, Occasion(roll=Roll.BLOWBACK))
        and any(isinstance(does, Reroll) for does in held.power.does)
        and not used_up(held, monster.used)
    ]


async def no_blowback(play: Play[Wicked], raid: Raid, rolled: Rolled) -> None:
    """Nothing comes of it but a dark heart each; on a critical somebody else is blamed. [WO-BLOWBACK-11]"""
    tell_rolled(play, rolled._replace(kind="rolled_no_blowback"), rules=("WO-BLOWBACK-11",))
    for monster in play.state.monsters.values():
        if not monster.dead:
            gain_hearts(play, monster, 1, "blowback")
    if rolled.band is Band.CRITICAL:
        await blame(play, raid)


async def blame(play: Play[Wicked], raid: Raid) -> None:
    """Let the table name who is blamed: they are resented instead. [WO-BLOWBACK-12]"""
    factions = play.state.region.factions
    others = sorted((one for one in factions.values() if one.id != raid.faction), key=lambda one: -one.ticks_known)
    if not others:
        return
    names = {one.id: one.name for one in others}
    count_question(play.state)
    chosen = await agree(play, "blame", list(names), {"names": names})
    change_attitude(play, raid.faction, 1)
    change_attitude(play, chosen, -1)
    factions[raid.faction].last_raided = 0
    play.tell("blamed", faction=factions[chosen].name, rules=("WO-BLOWBACK-12",))
