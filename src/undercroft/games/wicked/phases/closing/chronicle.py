"""Close a cycle: write its paragraph, whisper a rumour, and name what waits. [WO-R98]"""

from undercroft.engine.play import Play

from ...rules.table import book_of, next_of
from ...rules.telling import say
from ...state import Wicked
from ...world.reveals import tell_clock
from ...world.score import score
from ...world.struggles import suggestion

HALF = 2
"""Every second rumour is true and vague. [section 6]"""
WAITING = 3


async def close_cycle(play: Play[Wicked]) -> None:
    """Close a cycle: write its paragraph, whisper a rumour, and name three things that wait. [WO-R98]"""
    state = play.state
    state.chronicle.append(paragraph(state))
    play.tell("cycle_closed", cycle=state.cycle, line=state.chronicle[-1], score=score(state).value)
    whisper(play)
    play.tell("waits", line=suggestion(play, "good_place_to_stop"), things=waiting(state))
    state.before.invasions = 0
    state.cycle += 1


def paragraph(state: Wicked) -> str:
    """Write what happened, as it is read again when the table meets next."""
    raid = state.before
    faction = state.region.factions.get(raid.faction)
    went = f"They went up against {faction.name}." if faction else "Nobody went anywhere."
    hurt = [one.name for one in state.monsters.values() if one.bloodied and not one.dead]
    bled = f" {', '.join(hurt)} came home bleeding." if hurt else ""
    tier = f" The dungeon is of tier {state.dungeon.tier}, and its hoard is {state.dungeon.hoard} gold."
    return f"{went}{bled}{tier}"


def whisper(play: Play[Wicked]) -> None:
    """Whisper one rumour: in turn something that all know, and something hidden, made vague. [WO-INFO-05]"""
    state, book = play.state, book_of(play.state)
    region = next(iter(book.shelf("region").values()), None)
    known = {one.secret for one in state.region.learned}
    hidden = [one for faction in state.region.factions.values() for one in faction.secrets if one not in known]
    if state.cycle % HALF and region is not None:
        play.tell("rumour", line=say(play, "rumours", region.rumours))
    elif hidden:
        secret = book.shelf("secret")[next_of(play, "vague_rumours", hidden)]
        play.tell("rumour", line=secret.vague)
    elif state.region.factions:
        tell_clock(play, next_of(play, "rumour_clocks", list(state.region.factions)))


def waiting(state: Wicked) -> list[str]:
    """Name up to three things that wait: trouble, a setup, projects, loot, somebody held."""
    things = [f"waits.trouble_{one.weight}" for one in state.pocketed]
    things += ["waits.setup"] if state.setup else []
    things += ["waits.captured" for one in state.monsters.values() if one.captured]
    things += ["waits.loot"] if state.pools else []
    things += ["waits.projects"] if state.dungeon.projects else []
    things += ["waits.plan"] if state.scheme.entry else ["waits.no_plan"]
    return things[:WAITING]
