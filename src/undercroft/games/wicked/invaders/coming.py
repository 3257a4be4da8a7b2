"""An invasion comes: who, how many, and where they start. [WO-G14] [WO-R39]"""

from typing import Literal

from undercroft.engine.play import Play

from ..rules.counted import came
from ..rules.table import book_of, next_of
from ..rules.telling import fill
from ..rulings import DEAD_ENDS, LOCKED_LAIRS
from ..state import Adventurer, Hired, Invasion, Wicked
from ..words import Size
from .banter import remark
from .party import HEART

Source = Literal["blowback", "calamity", "finale", "visit"]
PARTY = {
    1: {Size.WEAK: 2, Size.NORMAL: 2, Size.STRONG: 2},
    2: {Size.WEAK: 2, Size.NORMAL: 3, Size.STRONG: 3},
    3: {Size.WEAK: 3, Size.NORMAL: 4, Size.STRONG: 4},
    4: {Size.WEAK: 3, Size.NORMAL: 5, Size.STRONG: 5},
    5: {Size.WEAK: 4, Size.NORMAL: 6, Size.STRONG: 6},
}
"""How many come, by the number of monsters; a strong party has a leader and hirelings more, not heads. [WO-G14]"""
PROBES = 2
"""How many come to look. [WO-G17]"""
HIRED = {Size.PROBE: 0, Size.WEAK: 1, Size.NORMAL: 2, Size.STRONG: 3}
MOST_FOR_ONE = 2
"""Where one monster lives alone nobody brings more hirelings than so many. [WO-G14]"""
TOP_TIER = 4
"""A dungeon of this tier draws parties of the next size. [WO-R92]"""
BEGINNERS = 2
"""One in so many is a beginner where a party comes to a dungeon that nobody has heard of yet. [WO-G14]"""
HIGHEST = 4
"""Nobody in the region is of a higher tier, who leads a strong party neither. [WO-G14]"""
REMEMBERED = 21
"""Classes that do not come again: those of three parties, at most. [section 6]"""


def begin_invasion(
    play: Play[Wicked], size: Size, source: Source, faction: str = "", tier: int | None = None
) -> Invasion:
    """Put a party of this size before the entrance; the step that follows lets it in. [WO-INVASION-11]"""
    state = play.state
    size = sized(state, size)
    invasion = Invasion(size, source, tier_of(state, size) if tier is None else tier, faction=faction)
    invasion.explores = play.rulings.get(DEAD_ENDS) == "yes"
    invasion.shuns_locks = play.rulings.get(LOCKED_LAIRS) == "no"
    state.invasion = invasion
    names = [line for one in book_of(state).shelf("names").values() for line in one.parties]
    invasion.name = next_of(play, "party_name", names)
    gather(play, invasion, numbers(state, size))
    hire(play, invasion)
    invasion.came = len(invasion.unseen)
    state.before.invasions += 1
    play.tell("invasion_comes", to=(), size=str(size), name=invasion.name, tier=invasion.tier, count=invasion.came)
    return invasion


def sized(state: Wicked, size: Size) -> Size:
    """Say how large a party really is: some things make the next one larger or smaller. [WO-R92]"""
    order = (Size.WEAK, Size.NORMAL, Size.STRONG)
    if size not in order:
        return size
    more = state.region.next_invasion + (state.dungeon.tier >= TOP_TIER)
    state.region.next_invasion = 0
    return order[max(0, min(len(order) - 1, order.index(size) + more))]


def tier_of(state: Wicked, size: Size) -> int:
    """Give a party's tier: the dungeon's, at least 1; one less for a weak one, beginners at first. [WO-G14]"""
    weak = size in (Size.PROBE, Size.WEAK)
    return max(0, state.dungeon.tier - 1) if weak else max(1, state.dungeon.tier)


def numbers(state: Wicked, size: Size) -> int:
    """Say how many adventurers come. [WO-G14]"""
    players = max(1, min(5, len([one for one in state.monsters.values() if not one.dead])))
    return PROBES if size is Size.PROBE else PARTY[players][size]


def gather(play: Play[Wicked], invasion: Invasion, count: int) -> None:
    """Draw the party: no class twice, none of the last three parties'; in a strong one somebody leads. [WO-G14]"""
    for place in range(count):
        leads = invasion.size is Size.STRONG and place == 0
        tier = min(HIGHEST, invasion.tier + leads) - begins(play.state, invasion, place)
        one = adventurer(play, f"a{place + 1}", tier, [other.kit for other in invasion.unseen])
        one.leader = leads
        came(play, f"class.{one.kit}", f"trait.{one.trait}", f"trait.{one.flaw}", f"motivation.{one.motivation}")
        invasion.unseen.append(one)
        play.state.before.kits = [*play.state.before.kits, one.kit][-REMEMBERED:]


def begins(state: Wicked, invasion: Invasion, place: int) -> bool:
    """Say whether somebody is a beginner: every second of a party that is above the dungeon. [WO-G14]"""
    return invasion.tier > state.dungeon.tier and place % BEGINNERS == 1


def adventurer(play: Play[Wicked], called: str, tier: int, taken: list[str], kit: str = "") -> Adventurer:
    """Make an adventurer: class, name, a good and a bad trait, a motivation, hearts by tier. [WO-ADVENTURER-01]"""
    book = book_of(play.state)
    kits = [*book.shelf("class")]
    fresh = [one for one in kits if one not in taken]
    legal = [one for one in fresh if one not in play.state.before.kits] or fresh or kits
    good = [one.id for one in book.shelf("trait").values() if one.good]
    bad = [one.id for one in book.shelf("trait").values() if not one.good]
    return Adventurer(
        called,
        _name(play),
        kit or next_of(play, "class", kits, legal),
        tier,
        HEART * (tier + 1),
        trait=next_of(play, "trait.good", good),
        flaw=next_of(play, "trait.bad", bad),
        motivation=next_of(play, "motivation", [*book.shelf("motivation")]),
    )


def _name(play: Play[Wicked]) -> str:
    names = [*book_of(play.state).shelf("names").values()]
    first = next_of(play, "name.first", [line for one in names for line in one.firsts])
    return f"{first} {next_of(play, 'name.last', [line for one in names for line in one.lasts])}"


def hire(play: Play[Wicked], invasion: Invasion) -> None:
    """Let hirelings come along, each beside somebody. [WO-G15] [WO-HIRELING-01]"""
    shelf = book_of(play.state).shelf("hireling")
    most = MOST_FOR_ONE if len(play.state.monsters) == 1 else HIRED[Size.STRONG]
    for place in range(min(HIRED[invasion.size], most)):
        kit = next_of(play, "hireling", [*shelf])
        came(play, f"hireling.{kit}")
        master = invasion.unseen[place % len(invasion.unseen)].id
        invasion.unseen_hired.append(Hired(f"h{place + 1}", kit, shelf[kit].trade, master))


def see(play: Play[Wicked]) -> None:
    """Let the dungeon see them: from now on all know who they are, but not what moves them. [WO-R35]"""
    invasion = play.state.invasion
    if invasion is None or not invasion.unseen:
        return
    for one in invasion.unseen:
        invasion.party[one.id] = one
    invasion.hired |= {one.id: one for one in invasion.unseen_hired}
    invasion.unseen, invasion.unseen_hired = [], []
    book = book_of(play.state)
    play.tell(
        "party_seen",
        name=invasion.name,
        who=[f"{one.name} ({book.shelf('class')[one.kit].name})" for one in invasion.party.values()],
        about=(*invasion.party,),
        rules=("WO-R35",),
    )
    if invasion.hired:
        kits = [f"hireling.{one.kit}" for one in invasion.hired.values()]
        play.tell("hirelings_seen", kits=kits, about=(*invasion.hired,))
    remark(play, "enter")


def wants(play: Play[Wicked], one: Adventurer) -> str:
    """Say in a line what somebody wants; the game master reads it first."""
    motivation = book_of(play.state).shelf("motivation")[one.motivation]
    return fill(next_of(play, f"wants.{motivation.id}", motivation.wants), who=one.name)
