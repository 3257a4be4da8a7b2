"""Captives: who did not come out waits for another party, as long as the lair is open. [AWN-DEP-DEFEAT] [R-AWN-13]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.curses import gain_curse
from ..rules.deeds import record
from ..rules.figures import max_disposition
from ..rules.money import Price, pay
from ..state import Captive, Hero, Lair, Night

RANSOM = Price(6)
"""What those who take people ask for one; a court of some standing halves it."""
NEW, SAME = "somebody_new", "the_same"


def put_away(play: Play[Night]) -> None:
    """Take those off the table who did not come back: the dead for good, the others wait where they are kept."""
    night = play.state
    for seat in [seat for seat, hero in night.heroes.items() if hero.dead or hero.defeated]:
        gone = night.heroes.pop(seat)
        room = "" if gone.dead else kept_in(night, gone)
        if room:
            keep(play, gone, room)
        else:
            night.lost.append(gone.name)


def kept_in(night: Night, hero: Hero) -> str:
    """Say in which room somebody is kept: where they were left, else with the crown; nowhere if it has closed."""
    lair = night.lair
    if lair is None or lair.closed:
        return ""
    return hero.left_in if hero.left_in in lair.rooms else prison(lair)


def prison(lair: Lair) -> str:
    """Find where prisoners are kept: with the crown, else with the anchor."""
    room = lair.groups[lair.crown].room if lair.crown in lair.groups else ""
    return room or lair.anchor_room


def keep(play: Play[Night], hero: Hero, room: str) -> None:
    """Let somebody wait inside for whoever comes."""
    night = play.state
    hero.defeated, hero.left_in, hero.lost = False, "", max_disposition(hero).value - 1
    taken = night.lair is not None and room == prison(night.lair)
    night.captives.append(Captive(f"captive{len(night.captives) + 1}", hero, room, taken))
    play.tell("kept_inside", who=hero.name, rules=("AWN-DEP-DEFEAT",))


def captives_here(night: Night) -> list[Captive]:
    """List who waits in this room for somebody to come."""
    return [one for one in night.captives if one.room and one.room == night.scene.room]


async def release(play: Play[Night], hero: Hero, captive: Captive) -> None:
    """Take somebody along who has waited."""
    captive.room, captive.freed = "", True
    record(hero, "prisoner_freed")
    play.tell("brought_along", who=hero.name, whom=captive.hero.name, about=(hero.seat,))


async def count_captives(play: Play[Night]) -> None:
    """See at the end of a foray who is out with the others, who is caught again, and who is lost with the lair."""
    night, lair = play.state, play.state.lair
    standing = any(not (hero.dead or hero.defeated) for hero in night.heroes.values())
    for captive in [one for one in night.captives if not one.home]:
        if captive.freed and standing:
            await come_home(play, captive)
        elif lair is None or lair.closed:
            night.captives.remove(captive)
            night.lost.append(captive.hero.name)
            play.tell("lost_for_good", who=captive.hero.name, rules=("AWN-DEP-LAIREND",))
        elif captive.freed:
            captive.freed, captive.room = False, prison(lair)


async def come_home(play: Play[Night], captive: Captive) -> None:
    """Be back, barely alive, and with something that was not there before. [R-AWN-13]"""
    captive.freed, captive.home, captive.room = False, True, ""
    captive.hero.lost = max_disposition(captive.hero).value - 1
    play.tell("captive_home", who=captive.hero.name, rules=("AWN-DEP-DEFEAT",))
    await gain_curse(play, captive.hero, "captivity")


def ransom(night: Night) -> Price:
    """Give what a captive costs. [AWN-DEP-INSTITUTIONS]"""
    return Price(RANSOM.amount // 2) if night.town.ransom_halved else RANSOM


def can_be_bought(night: Night) -> list[Captive]:
    """List the captives whom money could bring back."""
    return [one for one in night.captives if one.taken and one.room]


async def buy_back(play: Play[Night], hero: Hero, captive_id: str) -> None:
    """Pay what they ask, and have somebody back."""
    captive = next((one for one in can_be_bought(play.state) if one.id == captive_id), None)
    if captive is not None and pay(play, hero, ransom(play.state), "ransom"):
        play.state.town.ransom_halved = False
        record(hero, "prisoner_freed")
        await come_home(play, captive)


async def take_up_again(play: Play[Night]) -> None:
    """Ask whoever has somebody back at home whom they lead: once, and again when the other is lost."""
    night = play.state
    for seat in [seat for seat in play.seats if seat != play.gm]:
        back = [one for one in night.captives if one.home and one.hero.seat == seat]
        if back and (seat not in night.heroes or not all(one.asked for one in back)):
            await _choose(play, seat, back)


async def _choose(play: Play[Night], seat: str, back: list[Captive]) -> None:
    """Let a player lead one of several people of theirs; the others stay in town."""
    night = play.state
    other = SAME if seat in night.heroes else NEW
    names = {one.id: one.hero.name for one in back}
    names |= {SAME: night.heroes[seat].name} if other == SAME else {}
    choice = await Pick(seat, "lead_whom", [*(one.id for one in back), other], {"names": names})
    for one in back:
        one.asked = True
    chosen = next((one for one in back if one.id == choice), None)
    if chosen is None:
        return
    night.captives.remove(chosen)
    if other == SAME:
        night.captives.append(Captive(chosen.id, night.heroes[seat], home=True, asked=True))
    night.heroes[seat] = chosen.hero
    play.tell("leads_again", who=chosen.hero.name, about=(seat,))
