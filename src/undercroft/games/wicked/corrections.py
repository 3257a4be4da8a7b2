"""Corrections: the lists that a corrected value is chosen from, and what a table must be like to go on."""

from collections.abc import Iterator, Mapping, Sequence

from undercroft.engine.clocks import Clock
from undercroft.engine.refusals import Refused
from undercroft.engine.texts import first_upper

from .actions.stress import MOST_STRESS
from .book.reading import ITEM_TABLES
from .dungeon.fitting import fit
from .dungeon.naming import node_words
from .rules.table import book_of
from .state import Adventurer, Hired, Monster, Pack, Wicked
from .words import Fate

THINGS = (*ITEM_TABLES, "mundane", "ingredient")


def choices(state: Wicked, of: str) -> Sequence[str]:
    """Give the ids of one of the game's lists: what is on the table, or a shelf of its book."""
    there: Mapping[str, Sequence[str]] = {
        "monsters": list(state.monsters),
        "factions": list(state.region.factions),
        "nodes": list(state.dungeon.nodes),
    }
    if of == "things":
        return [one for table in THINGS for one in book_of(state).shelf(table)]
    return there[of] if of in there else list(book_of(state).shelf(of))


def names_in(state: Wicked) -> dict[str, str]:
    """Give what everybody and everything with an id of its own is called."""
    book, region = book_of(state), state.region
    found = {key: node_words(state.dungeon, book, key) for key in state.dungeon.nodes}
    for named in (region.factions, region.targets, region.prisoners, state.packs, state.monsters):
        found |= {key: one.name for key, one in named.items()}
    found |= {one.id: one.name for one in adventurers(state)}
    return found | {one.id: book.shelf("hireling")[one.kit].name for one in hirelings(state)}


def adventurers(state: Wicked) -> Iterator[Adventurer]:
    """Go through everybody who came for the gold, seen and unseen."""
    if state.raid is not None:
        yield from state.raid.foes.values()
    if state.invasion is not None:
        yield from (*state.invasion.party.values(), *state.invasion.unseen)


def hirelings(state: Wicked) -> Iterator[Hired]:
    """Go through everybody who is paid to come along."""
    if state.raid is not None:
        yield from state.raid.hired.values()
    if state.invasion is not None:
        yield from (*state.invasion.hired.values(), *state.invasion.unseen_hired)


def follow(state: Wicked, path: str) -> None:
    """Put in order what follows from a correction: of a monster's stress, of the dungeon's tier."""
    of, _, rest = path.partition(".")
    if of == "monsters":
        seat, _, field = rest.partition(".")
        monster = state.monsters[seat]
        if field == "dead":
            _follow_death(state, monster)
        monster.feral = monster.feral and monster.stress == MOST_STRESS
        monster.feral_due = monster.feral_due and monster.feral
    elif path == "dungeon.tier":
        fit(state.dungeon, book_of(state))


def _follow_death(state: Wicked, monster: Monster) -> None:
    """Let whoever lives again stand among the others, and who is dead lie apart; what was buried is dug up."""
    monster.out = monster.dead
    monster.feral = monster.feral and not monster.dead
    if not monster.dead:
        state.fallen = [name for name in state.fallen if name != monster.name]
        state.dungeon.graves = [grave for grave in state.dungeon.graves if grave.name != monster.name]


def check_table(state: Wicked) -> None:
    """Refuse, with one sentence, a table that could not be shown or gone on from."""
    for monster in state.monsters.values():
        check_monster(monster)
        check_shock(monster)
    for pack in state.packs.values():
        check_shock(pack)
    for clock in clocks(state):
        if clock.filled > clock.segments:
            raise Refused(f"That clock has {clock.segments} segments and cannot have {clock.filled} filled.")
    for faction in state.region.factions.values():
        if faction.ticks > faction.segments:
            raise Refused(f"The clock of {faction.name} has no more than {faction.segments} segments.")
    for somebody in adventurers(state):
        check_hearts(somebody)


def check_monster(one: Monster) -> None:
    """Refuse an ability that is there twice."""
    if len(set(one.abilities)) != len(one.abilities):
        raise Refused(f"{first_upper(one.name)} cannot have one ability twice.")


def check_shock(one: Monster | Pack) -> None:
    """Refuse an attribute that is shocked twice."""
    if len(set(one.shock)) != len(one.shock):
        raise Refused(f"{first_upper(one.name)} cannot have one attribute shocked twice.")


def check_hearts(one: Adventurer) -> None:
    """Refuse somebody who stands without a heart."""
    if one.standing and one.slashes == 0:
        raise Refused(f"{first_upper(one.name)} is still standing, and so has a slash left at least.")
    if one.fate is Fate.KILLED and one.slashes > 0:
        raise Refused(f"{first_upper(one.name)} is dead, and has no heart left.")


def clocks(state: Wicked) -> Iterator[Clock]:
    """Go through every clock that can be corrected."""
    yield from state.scene.clocks.values()
    yield from (one.clock for one in state.scene.obstacles)
    yield from (one.clock for one in state.dungeon.projects)
    single = [one.favour for one in state.region.friends.values()]
    if state.raid is not None:
        single += [state.raid.goal_clock, state.raid.alarm]
    if state.invasion is not None:
        single.append(state.invasion.ruin)
    yield from (clock for clock in single if clock is not None)
