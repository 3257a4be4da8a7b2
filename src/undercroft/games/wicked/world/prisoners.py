"""Prisoners: taken, held, freed. [WO-G20]"""

from undercroft.engine.play import Play

from ..book.effects import Prisoner as PrisonerVerb
from ..rules.carrying import Using, carries
from ..rules.table import book_of, next_of
from ..state import Prisoner, Wicked
from ..words import NodeKind, PrisonerStatus

HELD = (PrisonerStatus.HELD, PrisonerStatus.BROKEN)
NAMES = (
    "Wilmot",
    "Berta",
    "Osric",
    "Dame Quill",
    "Tam",
    "Hesper",
    "Old Rudd",
    "Jonas Reed",
    "Maud",
    "Pip",
    "Corbin",
    "Alys",
)


def held(state: Wicked) -> list[Prisoner]:
    """List whoever is held, the longest held first."""
    return [one for one in state.region.prisoners.values() if one.status in HELD]


def room_for(state: Wicked) -> int:
    """Count how many more can be held: cells hold two each; without a cell a pack guards one. [WO-R88]"""
    rooms = book_of(state).shelf("room")
    nodes = [one for one in state.dungeon.nodes.values() if one.kind is NodeKind.ROOM and one.room]
    cells: int = sum(rooms[one.room].prisoners for one in nodes if not (one.repair or one.over_limit))
    guarded = {pack.guards for pack in state.packs.values() if pack.guards}
    return cells - len([one for one in held(state) if one.id not in guarded])


def take_prisoner(play: Play[Wicked], name: str, faction: str, tier: int, kind: str = "") -> Prisoner | None:
    """Take somebody prisoner, with as many hidden secrets as tiers; None: there is no room. [WO-R88]"""
    state = play.state
    guards = [one for one in state.packs.values() if not (one.guards or one.gone or one.captured or one.summoned)]
    if room_for(state) < 1 and not guards:
        return None
    known = {one.secret for one in state.region.learned}
    hidden = [one.id for one in book_of(state).secrets_of(faction) if one.id not in known][:tier]
    one = Prisoner(state.give_id("prisoner"), name or some_name(play), faction, tier, state.cycle, kind, hidden)
    if room_for(state) < 1:
        guards[0].guards = one.id
    state.region.prisoners[one.id] = one
    play.tell("prisoner_taken", who=one.name, about=(one.id,))
    return one


def some_name(play: Play[Wicked]) -> str:
    """Give a name for somebody who has none yet."""
    return next_of(play, "prisoner_names", NAMES)


def release(play: Play[Wicked], one: Prisoner, status: PrisonerStatus) -> None:
    """Let a prisoner be gone: dead, escaped, ransomed; whoever guarded is free again."""
    one.status = status
    for pack in play.state.packs.values():
        if pack.guards == one.id:
            pack.guards = ""
    play.tell("prisoner_gone", who=one.name, how=f"prisoner.{status}", about=(one.id,))


@carries(PrisonerVerb)
def prisoner_changes(using: Using, does: PrisonerVerb) -> None:
    """Gain a prisoner of the faction that is meant, or let the longest held one go or die."""
    state = using.state
    if does.what == "gain":
        faction = state.raid.faction if state.raid else state.before.faction or next(iter(state.region.factions), "")
        if faction in state.region.factions:
            take_prisoner(using.play, "", faction, state.region.factions[faction].tier)
        return
    named = [one for one in held(state) if one.id == using.target] or held(state)
    if named:
        gone = PrisonerStatus.DEAD if does.what == "kill" else PrisonerStatus.ESCAPED
        release(using.play, named[0], gone)
