"""Lay out the region: factions, targets, friends, and who holds which secret. [WO-G09] [WO-G24]"""

from undercroft.engine.play import Play

from ...book.entries.region import Faction as Entry
from ...book.entries.region import Target as TargetEntry
from ...rules.table import book_of, next_of, shuffled
from ...rules.telling import folk
from ...state import Faction, Friend, Target, Wicked

FRIEND_SECRETS = 2
"""So many secrets each vile friend knows. [WO-G20]"""
HIRELINGS = 2
"""So many wait at a target whose faction has no adventurers. [WO-G21]"""


async def lay_out_region(play: Play[Wicked]) -> None:
    """Lay out the region: factions, targets, friends, and who holds which secret. [WO-G09] [WO-G24]"""
    state, book = play.state, book_of(play.state)
    region = next(iter(book.shelf("region").values()), None)
    state.region.name = region.name if region else ""
    for entry in book.shelf("faction").values():
        found_faction(play, entry)
    for target in book.shelf("target").values():
        found_target(play, target)
    deal_to_friends(play)
    play.tell("region_laid_out", region=state.region.name, line=region.text if region else "")


def found_faction(play: Play[Wicked], entry: Entry) -> None:
    """Put a faction on the map; its secrets come out in an order of the dice's. [WO-INFO-03]"""
    secrets = shuffled(play, [one.id for one in book_of(play.state).secrets_of(entry.id)])
    play.state.region.factions[entry.id] = Faction(
        entry.id, folk(entry.name), entry.tier, entry.attitude, secrets=secrets
    )


def found_target(play: Play[Wicked], entry: TargetEntry) -> None:
    """Put a target on the map, with one of its faction's secrets and who waits there. [WO-G21]"""
    region = play.state.region
    secrets = region.factions[entry.faction].secrets
    secret = next_of(play, f"target_secrets.{entry.faction}", secrets) if secrets else ""
    region.targets[entry.id] = Target(
        entry.id, entry.faction, entry.name, len(entry.sources), entry.weak, entry.strong,
        secret=secret, reserve=reserve_of(play, entry.faction),
    )  # fmt: skip


def reserve_of(play: Play[Wicked], faction: str) -> list[str]:
    """Choose who waits at a target: an adventurer if the faction has any, else two hirelings. [WO-G21]"""
    book = book_of(play.state)
    entry = book.shelf("faction")[faction]
    if entry.roster:
        classes = list(entry.classes) or list(book.shelf("class"))
        return [next_of(play, f"reserve.{faction}", classes)]
    hirelings = list(entry.hirelings) or list(book.shelf("hireling"))
    return [next_of(play, "reserve.hirelings", hirelings) for _ in range(HIRELINGS)]


def deal_to_friends(play: Play[Wicked]) -> None:
    """Deal two secrets of any factions to each vile friend. [WO-G20]"""
    book = book_of(play.state)
    secrets = shuffled(play, list(book.shelf("secret")))
    for place, friend in enumerate(book.shelf("friend")):
        start = place * FRIEND_SECRETS
        play.state.region.friends[friend] = Friend(
            friend, [secrets[(start + one) % len(secrets)] for one in range(FRIEND_SECRETS)]
        )
