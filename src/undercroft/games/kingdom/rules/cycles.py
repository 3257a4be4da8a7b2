"""Time: cycles within cycles, Free to Act and Exhausted, and what ends when."""

from undercroft.engine.lasting import end_scope, stop_where
from undercroft.engine.play import Play

from ..state import Character, Kingdom, Lasting, Realm
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import Scope
from .figures import clamp, max_voices
from .veils import as_felt


def everybody(realm: Realm) -> list[Character | Kingdom]:
    """List all who keep count of what they used: the Landmakers, the monsters in a fight, and the Kingdom."""
    return [*characters(realm), realm.kingdom]


def characters(realm: Realm) -> list[Character]:
    """List the Landmakers, and the monsters in a fight."""
    fight = realm.delve.fight
    return [*realm.landmakers.values(), *(fight.monsters.values() if fight is not None else ())]


def last(
    play: Play[Realm],
    holder: Character | Kingdom,
    what: Effect,
    amount: int,
    until: Scope,
    *,
    name: str,
    cite: str,
    about: str = "",
    quarters: int = 0,
    by: str = "",
) -> None:
    """Let a change last: until the end of this cycle, Turn, Combat or game, or for some Quarters. [R2-DURATION]

    `by` is the id of whoever brought it about, where that is somebody else than the holder.
    """
    depth = play.state.depth
    name, cite = as_felt(play.state, holder, name, cite)
    holder.lasting.append(Lasting(what, amount, until, name, cite, about, by, quarters=quarters, depth=depth))


def begin_cycle(play: Play[Realm]) -> None:
    """Begin a cycle, within another one if there is one: everybody able is Free to Act. [MYK-TIME-04] [MYKR-39]"""
    realm = play.state
    realm.depth += 1
    for holder in everybody(realm):
        holder.used.outer.append(holder.used.cycle)
        holder.used.cycle = []
    refresh(realm)


def end_cycle(play: Play[Realm]) -> None:
    """End the innermost cycle and all that lasted until then; everybody able is Free to Act. [MYK-TIME-EXHAUST]"""
    realm = play.state
    for holder in everybody(realm):
        holder.used.cycle = holder.used.outer.pop() if holder.used.outer else []
        forget_loans(holder, stop_where(holder, lambda one: ends_with_cycle(one, realm.depth)))
    realm.depth = max(0, realm.depth - 1)
    for who in characters(realm):
        for item in who.items():
            item.used_now = False
    refresh(realm)
    cut_to_limits(play)


LOAN = Effect.LOAN
"""What a skill that was lent is called among what lasts; `about` names it."""


def ends_with_cycle(one: Lasting, depth: int) -> bool:
    """Say whether something lasted until the end of the cycle at some depth, whatever was begun outside it."""
    return one.until is Scope.CYCLE and one.depth >= depth and not one.quarters


def forget_loans(holder: Character | Kingdom, ended: list[Lasting]) -> None:
    """Forget the skills that were lent until now."""
    gone = [one.about for one in ended if one.what == LOAN]
    if gone and isinstance(holder, Character):
        holder.lent = [skill for skill in holder.lent if skill not in gone]
        HOLDING.changed()


def refresh(realm: Realm) -> None:
    """Make everybody Free to Act who is able to act; sleepers and who lies on the ground stay Exhausted.

    [MYK-STATUS-SLEEP-01] [MYK-WOUND-04] [MYK-DEATH-01]
    """
    for who in characters(realm):
        if who.awake and "asleep" not in who.statuses:
            who.exhausted = False


def expire(play: Play[Realm], scope: Scope) -> None:
    """End everything that lasted until the end of a Turn, Combat or game, and count its uses anew. [MYKR-13]"""
    for holder in everybody(play.state):
        forget_loans(holder, end_scope(holder, scope))
    cut_to_limits(play)


def cut_to_limits(play: Play[Realm]) -> None:
    """Cut HP, Drive and Voices to what they can be at most now. [MYKR-06]"""
    for who in (*play.state.members(), *play.state.monsters()):
        clamp(play, who)
    play.state.kingdom.voices = min(play.state.kingdom.voices, max_voices(play).value)
