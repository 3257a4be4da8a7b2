"""Evenings: characters, the settlement, the way there, the lair, what was learned by it, and the week after."""

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..lair.making import make_lair
from ..rules.curses import has_curse
from ..rules.figures import max_disposition
from ..rules.rolls import Plan, throw
from ..rules.table import book_of, can_act
from ..rulings import EVENINGS, SESSIONS
from ..state import Hero, House, Known, Night, Scene
from ..words import Attribute, Band, Curse, Institution, Move, Where
from .captives import put_away, take_up_again
from .closing import close_session
from .foray import foray
from .last_time import tell_last_time
from .leads import tell_leads
from .making import make_everybody
from .settlement import stay
from .travel import travel
from .week import between


async def evening(play: Play[Night]) -> None:
    """Play sessions until the table has had enough."""
    night = play.state
    while not night.over:
        play.safe_point(night.phase, session=night.session)
        await PHASES[night.phase](play)


async def making(play: Play[Night]) -> None:
    """Make the characters, then begin."""
    await make_everybody(play)
    night = play.state
    night.town.houses = {institution: House() for institution in Institution}
    night.town.entry = next(iter(book_of(night).shelf("settlement")))
    night.phase = "opening"


async def opening(play: Play[Night]) -> None:
    """Open a session: clouds first of all, then a lair if none is open. [AWN-DEP-SESSION]"""
    night = play.state
    tell_last_time(play)
    begin_session(play)
    await replace_lost(play)
    if night.lair is None or night.lair.closed:
        night.lair = await make_lair(play)
        night.known, night.scene.problems, night.scene.signs = Known(), [], []
        night.town.told, night.town.lies, night.town.openings = [], [], []
        tell_leads(play, night.lair)
    night.phase = "settlement"


def begin_session(play: Play[Night]) -> None:
    """Count anew what is counted by session, and see how dark it is for those under a cloud."""
    night = play.state
    night.session += 1
    night.moves = night.forays = 0
    night.haul, night.required = [], []
    night.witnessed = list(dict.fromkeys((*night.witnessed, *night.judged.touched)))
    night.judged.touched, night.judged.said = [], []
    night.scene = Scene(number=night.scene.number + 1, problems=[one for one in night.scene.problems if one.follows])
    play.tell("session", number=night.session)
    for hero in night.heroes.values():
        hero.deeds, hero.clouded = [], ""
        for curse in hero.curses:
            curse.woken = 0
        if has_curse(hero, Curse.BLACK_CLOUD) and not (hero.dead or hero.defeated):
            black_cloud(play, hero)


def black_cloud(play: Play[Night], hero: Hero) -> None:
    """See how dark it is today; it is a curse's roll and sets nothing off. [AWN-CURSE-BLACKCLOUD-ROLL]"""
    hero.show_curse(Curse.BLACK_CLOUD)
    result = throw(play, Plan(hero, Move.HOLD, Attribute.WILLPOWER, curse=True), book_of(play.state))
    hero.clouded = {Band.STRONG: "", Band.MIXED: "half", Band.MISS: "one"}[result.band]
    hero.lost = min(hero.lost, max_disposition(hero).value - 1)
    play.tell(f"cloud_{result.band}", who=hero.name, about=(hero.seat,))


async def replace_lost(play: Play[Night]) -> None:
    """Let whoever has lost their character make a new one, of level 1, or lead one who is back. [AWN-DEP-DEFEAT]"""
    put_away(play)
    await take_up_again(play)
    await make_everybody(play)


async def settlement(play: Play[Night]) -> None:
    """Stay in the settlement until the party goes."""
    await stay(play)
    play.state.phase = "foray"


async def going_in(play: Play[Night]) -> None:
    """Go to the lair, in, and out again."""
    if play.state.scene.where is Where.SETTLEMENT:
        await travel(play)
    if any(map(can_act, play.state.heroes.values())):
        await foray(play)
    play.state.phase = "closing"


async def closing(play: Play[Night]) -> None:
    """Close a session, and see whether there will be another."""
    night = play.state
    await close_session(play)
    night.over = not await another(play)
    night.phase = "week"


async def week(play: Play[Night]) -> None:
    """Let the time between two sessions pass."""
    await between(play)
    play.state.phase = "opening"


async def another(play: Play[Night]) -> bool:
    """Say whether there will be another evening: as the ruling says, or as most players do."""
    night = play.state
    reading = play.rulings.get(SESSIONS, "ask")
    if reading in EVENINGS:
        return night.session < EVENINGS[reading]
    votes = await each(night.heroes, lambda seat: YesNo(seat, "again", {"session": night.session}))
    return sum(votes.values()) * 2 > len(votes)


PHASES = {
    "making": making,
    "opening": opening,
    "settlement": settlement,
    "foray": going_in,
    "closing": closing,
    "week": week,
}
"""The phases of an evening, by the name that the state has them under."""
