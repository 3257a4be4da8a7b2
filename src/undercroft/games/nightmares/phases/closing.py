"""The end of a session: what was brought out, what was learned by it, and who has risen. [AWN-DEP-SESSION]"""

from undercroft.engine.asks import Detail, PickSome, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..rules.deeds import by_alignment, by_motive
from ..rules.money import share_purses
from ..rules.table import book_of
from ..state import Hero, Night
from ..words import Where, Worth
from .counter import counter
from .levels import levels

ALIGNMENT, MOTIVE = "alignment", "motive"
MOVES = 10
"""With fewer moves and no foray a session simply goes on next time."""
FEW = ("two", "three", "four", "five", "six")
SOME = ("seven", "eight", "nine", "ten")


async def close_session(play: Play[Night]) -> None:
    """Share what came out, ask the questions, let people rise. [AWN-XP-END]"""
    night = play.state
    night.scene.where = Where.SETTLEMENT
    if not home(night):
        night.haul = []
    if night.lair is not None and night.lair.closed:
        night.scene.problems, night.scene.signs = [], []
    share(play)
    if night.forays or night.moves >= MOVES:
        await experience(play)
    for hero in home(night):
        await levels(play, hero)
    if recovered_valuables(night):
        await counter(play, home(night)[0])
    play.tell("session_ends", number=night.session)


def home(night: Night) -> list[Hero]:
    """List who is out alive: carried out counts, captured or left behind does not."""
    return [hero for hero in night.heroes.values() if not (hero.dead or hero.defeated)]


def share(play: Play[Night]) -> None:
    """Turn what was brought out into money: purses are shared, the rest is the party's. [AWN-DEP-TREASURE]"""
    night = play.state
    for thing in night.haul:
        worth = worth_of_thing(night, thing)
        if worth is Worth.FORTUNE:
            night.fortunes += 1
        elif worth is Worth.VALUABLE:
            night.valuables += 1
        else:
            share_purses(play, home(night), play.dice.roll(4))
        play.tell("brought_out", anchor=thing, worth=worth)


def worth_of_thing(night: Night, thing: str) -> Worth:
    """Say what something that was brought out is worth; a thing with power counts as a valuable."""
    anchor = book_of(night).shelf("anchor").get(thing)
    return Worth.VALUABLE if anchor is None else worth_of(anchor.rank)


def worth_of(rank: str) -> Worth:
    """Say what an anchor is worth by its card. [AWN-LAIR-ANCHOR-WORTH-PURSE] [AWN-LAIR-ANCHOR-WORTH-FORTUNE]"""
    if rank in FEW:
        return Worth.PURSE
    return Worth.VALUABLE if rank in SOME else Worth.FORTUNE


def recovered_valuables(night: Night) -> bool:
    """Say whether a valuable or a fortune came out; purses alone are none. [AWN-XP-Q-VALUABLE] [AWN-XP-FORTUNE]"""
    return any(worth_of_thing(night, one) is not Worth.PURSE for one in night.haul)


async def experience(play: Play[Night]) -> None:
    """Ask everybody once, on one card each; the game master confirms; every yes is one. [AWN-XP-END]"""
    night = play.state
    living = [hero.seat for hero in night.heroes.values() if not hero.dead]
    drafts = await each(living, lambda seat: experience_card(night, night.heroes[seat]))
    said = [f"{seat}.{question}" for seat in living for question, yes in drafts[seat].items() if yes]
    play.tell("xp_said", said=said, to=(play.gm,))
    ask = PickSome(play.gm, "xp_confirm", said).described(lambda one: claimed(night, one))
    confirmed = await ask if said else ()
    play.tell("xp_confirmed", confirmed=list(confirmed), to=(play.gm,))
    for seat in living:
        hero = night.heroes[seat]
        gained = sum(one.startswith(f"{seat}.") for one in confirmed)
        gained += recovered_valuables(night) and hero in home(night)
        hero.xp += gained
        play.tell("experience" if gained else "experience_none", who=hero.name, amount=gained, about=(seat,))


def claimed(night: Night, said: str) -> Detail:
    """Say what somebody claims, and what was done that speaks for and against it, for whoever confirms it."""
    seat, _, question = said.partition(".")
    hero, book = night.heroes[seat], book_of(night)
    found = by_alignment(hero, book) if question == ALIGNMENT else by_motive(hero, book)
    claim = hero.belief if question == ALIGNMENT else hero.motive
    return Detail(params={"who": hero.name, "question": question, "claim": claim, "pro": list(found.pro)})


def experience_card(night: Night, hero: Hero) -> Card:
    """Ask the questions of the end, with what was done that speaks for and against. [AWN-XP-Q-ALIGN]"""
    book = book_of(night)
    stood, driven = by_alignment(hero, book), by_motive(hero, book)
    asked = book.shelf("motive")[hero.motive].test if hero.motive in book.shelf("motive") else ""
    params = {
        "belief": hero.belief,
        "motive": hero.motive,
        "alignment_for": list(stood.pro),
        "alignment_against": list(stood.con),
        "motive_for": list(driven.pro),
        "valuables": recovered_valuables(night) and hero in home(night),
    }
    slots = (
        Slot(ALIGNMENT, lambda draft: YesNo(hero.seat, "xp_alignment", {"belief": hero.belief})),
        Slot(MOTIVE, lambda draft: YesNo(hero.seat, "xp_motive", {"motive": hero.motive, "test": asked})),
    )
    return Card(hero.seat, "experience", slots, params)
