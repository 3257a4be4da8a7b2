"""An evening: characters, the settlement, the way there, the lair, and what was learned by it."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..lair.making import make_lair
from ..rules.curses import has_curse
from ..rules.figures import max_disposition, price_of_level
from ..rules.recovering import full_day
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..state import Hero, House, Night, Scene
from ..words import ABILITIES, Ability, Archetype, Attribute, Band, Curse, Institution, Move, Where, Worth
from .foray import foray
from .making import choose_spells, make_everybody
from .settlement import stay

YES, NO = "yes", "no"


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
    """Open a session: clouds first, then a lair if none is open. [AWN-DEP-SESSION]"""
    night = play.state
    night.session += 1
    night.moves = night.forays = 0
    night.haul, night.required = [], []
    night.scene = Scene(number=night.scene.number)
    play.tell("session", number=night.session)
    for hero in night.heroes.values():
        hero.deeds, hero.clouded = [], ""
        if has_curse(hero, Curse.BLACK_CLOUD):
            black_cloud(play, hero)
    if night.lair is None or night.lair.closed:
        night.lair = await make_lair(play)
        night.known.rooms.clear()
    night.phase = "settlement"


def black_cloud(play: Play[Night], hero: Hero) -> None:
    """See how dark it is today. [AWN-CURSE-BLACKCLOUD-ROLL]"""
    result = throw(play, Plan(hero, Move.HOLD, Attribute.WILLPOWER), book_of(play.state))
    hero.clouded = {Band.STRONG: "", Band.MIXED: "half", Band.MISS: "one"}[result.band]
    hero.lost = min(hero.lost, max_disposition(hero).value - 1)
    play.tell("clouded", who=hero.name, how=hero.clouded, about=(hero.seat,))


async def settlement(play: Play[Night]) -> None:
    """Stay in the settlement until the party goes."""
    await stay(play)
    play.state.phase = "foray"


async def going_in(play: Play[Night]) -> None:
    """Go to the lair, in, and out again."""
    await foray(play)
    play.state.phase = "closing"


async def closing(play: Play[Night]) -> None:
    """Close a session: questions, experience, levels, and whether there will be another. [AWN-XP-END]"""
    night = play.state
    share(play)
    if night.forays or night.moves >= 10:
        await experience(play)
    for hero in night.heroes.values():
        if not hero.dead:
            await levels(play, hero)
            await full_day(play, hero)
    night.scene.where = Where.SETTLEMENT
    night.over = night.session >= int(play.rulings.get("sessions", "1"))
    night.phase = "opening"
    play.tell("session_ends", number=night.session)


def share(play: Play[Night]) -> None:
    """Turn what was brought out into money: purses are shared, the rest is the party's. [AWN-DEP-TREASURE]"""
    night = play.state
    for anchor in night.haul:
        worth = worth_of(book_of(night).shelf("anchor")[anchor].rank)
        if worth is Worth.FORTUNE:
            night.fortunes += 1
        elif worth is Worth.VALUABLE:
            night.valuables += 1
        else:
            _share_purses(night, play.dice.roll(4))
        play.tell("brought_out", anchor=anchor, worth=worth)


def _share_purses(night: Night, purses: int) -> None:
    home = [hero for hero in night.heroes.values() if not hero.dead]
    for number in range(purses):
        home[number % len(home)].purses += 1


def worth_of(rank: str) -> Worth:
    """Say what an anchor is worth by its card. [AWN-LAIR-ANCHOR-WORTH-PURSE] [AWN-LAIR-ANCHOR-WORTH-FORTUNE]"""
    if rank in ("two", "three", "four", "five", "six"):
        return Worth.PURSE
    return Worth.VALUABLE if rank in ("seven", "eight", "nine", "ten") else Worth.FORTUNE


async def experience(play: Play[Night]) -> None:
    """Ask everybody the questions of the end, and count them. [AWN-XP-END]"""
    night = play.state
    living = [seat for seat, hero in night.heroes.items() if not hero.dead]
    aligned = await each(living, lambda seat: YesNo(seat, "xp_alignment", {"belief": night.heroes[seat].belief}))
    driven = await each(living, lambda seat: YesNo(seat, "xp_motive", {"motive": night.heroes[seat].motive}))
    valuable = any(worth_of(book_of(night).shelf("anchor")[one].rank) is not Worth.PURSE for one in night.haul)
    for seat in living:
        hero = night.heroes[seat]
        gained = aligned[seat] + driven[seat] + (valuable and not hero.defeated)
        hero.xp += gained
        play.tell("experience", who=hero.name, amount=gained, rules=("AWN-XP-END",), about=(seat,))


async def levels(play: Play[Night], hero: Hero) -> None:
    """Let somebody buy levels, each with an ability. [AWN-XP-COST] [AWN-XP-OPTIONAL-SPEND]"""
    while hero.xp >= price_of_level(hero):
        if await Pick(hero.seat, "level", (YES, NO), {"level": hero.level + 1}) == NO:
            return
        hero.xp -= price_of_level(hero)
        hero.level += 1
        hero.abilities.append(Ability(await Pick(hero.seat, "ability", allowed(hero))))
        await choose_spells(play, hero)
        play.tell("level", who=hero.name, level=hero.level, ability=hero.abilities[-1], about=(hero.seat,))


def allowed(hero: Hero) -> list[Ability]:
    """List the abilities that can be taken next, one's own first. [AWN-CHAR-ABILITY-CROSS-LIMIT]"""
    own = [one for one in ABILITIES[hero.archetype] if one not in hero.abilities]
    if len(hero.abilities) > 1 and hero.abilities[-1] not in ABILITIES[hero.archetype]:
        return own
    others = [one for kind in Archetype if kind is not hero.archetype for one in ABILITIES[kind]]
    return [*own, *(one for one in others if one not in hero.abilities)]


PHASES = {"making": making, "opening": opening, "settlement": settlement, "foray": going_in, "closing": closing}
"""The phases of an evening, by the name that the state has them under."""
