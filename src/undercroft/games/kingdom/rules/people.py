"""People: Citizens, Monster Citizens, Followers and Talents, how they come and how they are lost."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..grammar.moments import (
    CitizensLossDue,
    FollowersLossDue,
    FollowersSpent,
    MonstersJoined,
    PopulationGrowing,
    TalentLossDue,
    TalentReceived,
)
from ..grammar.windows import open_moment, reckon
from ..state import Character, Monster, Realm, Talent
from ..state.holding import HOLDING
from ..words import CITIZEN, CRUSADER
from .equipment import burn_stars
from .figures import clamp, max_followers, max_hp


async def gain_citizens(play: Play[Realm], amount: int, cite: str) -> None:
    """Let people join the Kingdom; in a Ghetto Palace there is no room for any. [MYK-DESTROY-05]"""
    if play.state.kingdom.ghetto:
        return
    growing = PopulationGrowing(amount)
    await open_moment(play, growing)
    _welcome(play, growing.amount, cite)


def _welcome(play: Play[Realm], amount: int, cite: str) -> None:
    if amount > 0:
        play.state.kingdom.citizens += amount
        play.tell("citizens_gained", rules=(cite,), amount=amount)


async def bring_others_along(play: Play[Realm], amount: int, cite: str) -> None:
    """Somebody else than Citizens has joined: whoever comes along with newcomers comes. [R2-WINDMILL]"""
    growing = PopulationGrowing(amount)
    await open_moment(play, growing)
    _welcome(play, growing.amount - amount, cite)


async def lose_citizens(play: Play[Realm], amount: int, cite: str) -> int:
    """Lose Citizens who stayed at home, monsters last, as far as there are any; say how many. [MYK-KINGDOM-POP-06]"""
    kingdom = play.state.kingdom
    due = CitizensLossDue(min(amount, kingdom.citizens + sum(kingdom.monsters.values())))
    if due.amount > 0:
        await open_moment(play, due)
    if due.prevented or due.amount <= 0:
        return 0
    _depart(play.state, due.amount)
    play.state.chronicle.lost_citizens += due.amount
    play.tell("citizens_lost", rules=(cite,), amount=due.amount)
    return due.amount


def _depart(realm: Realm, amount: int) -> None:
    """Take Citizens off the Kingdom Sheet, and then Monster Citizens, kind by kind."""
    kingdom = realm.kingdom
    people = min(amount, kingdom.citizens)
    kingdom.citizens -= people
    left = amount - people
    for kind in list(kingdom.monsters):
        gone = min(left, kingdom.monsters[kind])
        kingdom.monsters[kind] -= gone
        left -= gone
    kingdom.monsters = {kind: count for kind, count in kingdom.monsters.items() if count}


async def gain_monster_citizens(play: Play[Realm], monster: str, amount: int, cite: str) -> None:
    """Let monsters of a kind join the Kingdom as Citizens, if it has any land. [R2-MONSTERCITIZEN] [MYK-DESTROY-05]"""
    if play.state.kingdom.ghetto:
        return
    monsters = play.state.kingdom.monsters
    monsters[monster] = monsters.get(monster, 0) + amount
    play.tell("monsters_joined", rules=(cite,), monster=monster, amount=amount)
    await open_moment(play, MonstersJoined(monster, amount))
    await bring_others_along(play, amount, cite)


def lose_monster_citizens(play: Play[Realm], monster: str, cite: str) -> int:
    """Lose every Monster Citizen of a type, at home and among Followers."""
    realm = play.state
    lost = realm.kingdom.monsters.pop(monster, 0)
    for person in realm.landmakers.values():
        lost += person.followers.pop(monster, 0)
    play.tell("monsters_lost", rules=(cite,), monster=monster, amount=lost)
    return lost


async def gain_talent(play: Play[Realm], job: str, cite: str) -> Talent:
    """Let a Talent join the Kingdom."""
    realm = play.state
    realm.chronicle.acquired["talent"] = realm.chronicle.acquired.get("talent", 0) + 1
    realm.kingdom.built_so_far += 1
    talent = Talent(f"t{realm.kingdom.built_so_far}", job)
    realm.kingdom.talents.append(talent)
    HOLDING.changed()
    play.tell("talent_gained", rules=(cite,), job=job)
    await open_moment(play, TalentReceived(talent))
    await bring_others_along(play, 1, cite)
    return talent


async def lose_talent(play: Play[Realm], talent: Talent, cite: str) -> None:
    """Lose a Talent."""
    due = TalentLossDue(talent)
    await open_moment(play, due)
    if not due.prevented and talent in play.state.kingdom.talents:
        play.state.kingdom.talents.remove(talent)
        HOLDING.changed()
        play.tell("talent_lost", rules=(cite,), job=talent.job)


async def lose_random_talent(play: Play[Realm], cite: str) -> None:
    """Lose one Talent by chance; without any, nothing happens. [MYKR-05]"""
    talents = [talent for talent in play.state.kingdom.talents if not talent.landmaker]
    if talents:
        await lose_talent(play, pick_from(play.dice, talents), cite)


def _take(who: Character, amount: int, first: str = CITIZEN) -> dict[str, int]:
    """Take Followers away, one kind first, then the others in the order they came; say which went."""
    gone: dict[str, int] = {}
    order = [first, *(kind for kind in who.followers if kind != first)]
    for kind in order:
        taken = min(amount - sum(gone.values()), who.followers.get(kind, 0))
        if taken > 0:
            gone[kind] = taken
            who.followers[kind] -= taken
            if not who.followers[kind]:
                del who.followers[kind]
    return gone


def _bury(play: Play[Realm], who: Character, gone: dict[str, int]) -> None:
    dead = sum(count for kind, count in gone.items() if kind != CRUSADER)
    who.lost_in_game += dead
    who.lost_in_combat += dead
    if not isinstance(who, Monster):
        play.state.chronicle.lost_followers += dead


def _weaken(play: Play[Realm], who: Character, before: int) -> None:
    """Cut HP to what they can be without those who have gone, if that is less than before. [MYKR-06] [R2-MAXHP]"""
    if max_hp(play, who).value < before:
        clamp(play, who)


async def which_go_first(play: Play[Realm], who: Character, amount: int, by: str = "") -> str:
    """Ask whoever is behind a loss which kind of Followers goes first, if it matters. [MYK-MONRULE-CITIZEN-PC]"""
    kinds = [kind for kind, count in who.followers.items() if count]
    if len(kinds) < 2 or amount >= who.follower_count:
        return CITIZEN
    realm = play.state
    fight = realm.delve.fight
    foe = fight.monsters.get(by) if fight is not None else None
    doer = foe or realm.landmakers.get(by) or who
    params = {"who": who.called, "amount": amount, "followers": dict(who.followers)}
    return await Pick(doer.seat, "followers_lost_first", kinds, params)


def spend_followers(play: Play[Realm], who: Character, amount: int, first: str = CITIZEN) -> int:
    """Pay with one's own Followers: as many as there are, and they are dead. [MYK-FOLLOWER-02] [MYKR-47]"""
    before = max_hp(play, who).value
    gone = _take(who, amount, first)
    _bury(play, who, gone)
    lost = sum(gone.values())
    if lost:
        reckon(play, FollowersSpent(who, lost))
    lost += burn_stars(who, amount - lost)
    _weaken(play, who, before)
    play.tell("followers_spent", rules=("MYK-FOLLOWER-02",), who=who.called, amount=lost)
    return lost


async def lose_followers(play: Play[Realm], who: Character, amount: int, cite: str, by: str = "") -> int:
    """Lose Followers by somebody's or something's doing; others may step in. [R2-GUARDIAN]"""
    due = FollowersLossDue(who, min(amount, who.follower_count), by)
    if due.amount > 0:
        await open_moment(play, due)
    if due.prevented or due.amount <= 0:
        return 0
    before, first = max_hp(play, who).value, await which_go_first(play, who, due.amount, by)
    gone = _take(who, due.amount, first)
    _bury(play, who, gone)
    _weaken(play, who, before)
    play.tell("followers_lost", rules=(cite,), who=who.called, amount=sum(gone.values()))
    return sum(gone.values())


async def flee_home(play: Play[Realm], who: Character, amount: int, cite: str) -> int:
    """Let Followers flee back to the Kingdom, where they are Citizens again at once. [MYK-TRANSPORT-FLEE-02]"""
    due = FollowersLossDue(who, min(amount, who.follower_count), flee=True)
    if due.amount > 0:
        await open_moment(play, due)
    if due.prevented or due.amount <= 0:
        return 0
    before = max_hp(play, who).value
    send_home(play, _take(who, due.amount))
    _weaken(play, who, before)
    play.tell("followers_fled", rules=(cite,), who=who.called, amount=due.amount)
    return due.amount


def send_home(play: Play[Realm], people: dict[str, int]) -> None:
    """Put Followers back among the Citizens, each with its kind; Crusaders vanish. [R2-SANCTUARY]"""
    kingdom = play.state.kingdom
    for kind, count in people.items():
        if kind == CITIZEN:
            kingdom.citizens += count
        elif kind != CRUSADER:
            kingdom.monsters[kind] = kingdom.monsters.get(kind, 0) + count


def assign_followers(play: Play[Realm], who: Character, amount: int, kind: str = CITIZEN) -> int:
    """Give Citizens to somebody as Followers, as far as there are any and they can lead them. [MYK-KPHASE-ORG-02]"""
    kingdom = play.state.kingdom
    stock = kingdom.citizens if kind == CITIZEN else kingdom.monsters.get(kind, 0)
    given = max(0, min(amount, stock, max_followers(play, who).value - who.follower_count))
    if not given:
        return 0
    if kind == CITIZEN:
        kingdom.citizens -= given
    else:
        kingdom.monsters[kind] -= given
        if not kingdom.monsters[kind]:
            del kingdom.monsters[kind]
    who.followers[kind] = who.followers.get(kind, 0) + given
    play.tell("followers_assigned", rules=("MYK-KPHASE-ORG-02",), who=who.called, amount=given, people=kind)
    return given
