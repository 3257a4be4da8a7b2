"""Dismissal: Followers go home, too many people do not stay, and the Kingdom is as great as its people are many."""

from undercroft.engine.asks import Split
from undercroft.engine.play import Play

from ...grammar.authority import speaker
from ...rules.attributes import choose_attribute, expendable
from ...rules.figures import population_cap
from ...rules.frame import rest
from ...rules.people import send_home
from ...state import Realm
from ...state.due import LevelStep
from ...words import ATTRIBUTES
from ..creation.population import cite_of_level, level_for

SENT = "sent"


async def dismiss_followers(play: Play[Realm]) -> None:
    """Send everybody home, make room, and read the Kingdom's Level anew. [MYK-EPHASE-DISMISS-01]"""
    realm = play.state
    if SENT not in realm.done:
        for who in realm.landmakers.values():
            send_home(play, who.followers)
            who.followers = {}
        play.tell("followers_dismissed", rules=("MYK-EPHASE-DISMISS-01",), people=realm.population())
        await make_room(play)
        realm.done.append(SENT)
        read_level(play)
    while steps := [one for one in realm.pending if isinstance(one, LevelStep)]:
        rest(play)
        await adjust(play, steps[0].by)
        realm.pending.pop(0)


async def make_room(play: Play[Realm]) -> None:
    """Cut the population to what there is room for: Citizens first, then monsters of our choice. [MYKR-99]"""
    realm, kingdom = play.state, play.state.kingdom
    over = realm.population() - population_cap(play).value
    if over <= 0:
        return
    citizens = min(over, kingdom.citizens)
    kingdom.citizens -= citizens
    monsters = min(over - citizens, sum(kingdom.monsters.values()))
    while monsters:
        kinds = {kind: count for kind, count in kingdom.monsters.items() if count}
        leaving = {next(iter(kinds)): monsters}
        if len(kinds) > 1:
            most = min(monsters, max(kinds.values()))
            seat = speaker(realm).seat
            leaving = await Split(seat, "monsters_leave", monsters, list(kinds), most, {"monsters": kinds})
        for kind, count in leaving.items():
            gone = min(count, kinds[kind])
            kingdom.monsters[kind] -= gone
            monsters -= gone
        kingdom.monsters = {kind: count for kind, count in kingdom.monsters.items() if count}
    play.tell("population_cut", rules=("MYK-EPHASE-DISMISS-02",), amount=over, people=realm.population())


def read_level(play: Play[Realm]) -> None:
    """Read the Kingdom's Level from its population; each step changes an Attribute. [MYK-EPHASE-DISMISS-03]"""
    realm = play.state
    before, now = realm.kingdom.level, level_for(realm.population())
    if now != before:
        realm.kingdom.level = now
        rules = ("MYK-EPHASE-DISMISS-03", cite_of_level(now))
        play.tell("kingdom_level_changed", rules=rules, level=now, people=realm.population())
        realm.pending = [LevelStep(1 if now > before else -1) for _ in range(abs(now - before))]


async def adjust(play: Play[Realm], amount: int) -> None:
    """Change an Attribute of our choice by one; none falls to 0 while another can fall instead. [MYKR-20]"""
    options = ATTRIBUTES if amount > 0 else expendable(play.state)
    await choose_attribute(play, options, amount, "MYK-EPHASE-DISMISS-03")
