"""Options: what somebody who has the floor on the Battlefield could do, and whom they could reach. [MYK-MOVE-02]"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play

from ..grammar.actions import offered_actions
from ..grammar.windows import Use, entry_of
from ..rules.sides import allies_of, enemies_of, fighters
from ..state import Carried, Character, Monster, Realm
from .attack import arms_of, in_reach, somebody_can_hide
from .declaring import Reached
from .fleeing import may_flee
from .minds import survey, weapon_key
from .movement import within_move
from .support import SUPPORT, support_actions
from .temper import SPLIT, actions_allowed, moves_allowed

ATTACK, PASS = "attack", "pass"
MOVE_AGAIN, FLEE, SURRENDER, OTHER = "move_again", "flee", "surrender", "other"


class Turn:
    """One turn: whose it is, which seat decides, and whom they fight against; a charm can change both."""

    def __init__(self, play: Play[Realm], who: Character, seat: str = "", against: str = "") -> None:
        self.play = play
        self.who = who
        self.seat = seat or who.seat
        self.against = against
        self.arms: list[tuple[Carried | None, int]] = []
        self.hiding = True
        self.improvised = False
        self.field: dict[str, Any] = {}
        self.glance: Callable[[], dict[str, Any]] | None = None
        """How one looked around when the action was chosen, as long as nothing has happened since."""
        self.stayed: Any = None
        """By what it was seen where to go, if nothing has happened since: they stay where they are."""
        self.going: Turn | None = None
        """The same turn as one looks where to go, if nothing happens before it is said what to do there."""

    def look(self, areas: list[int]) -> dict[str, Any]:
        """Look around: who stands where, and whom the weapons reach from some Areas."""
        self.field = survey(self.play, self.who, self.seat, areas, self.against, self.arms)
        return self.field

    def look_here(self) -> dict[str, Any]:
        """Look around from where one stands; one look will do if one has just looked where to go, and stayed."""
        field, here = self._looked(), str(self.who.area)
        if not field:
            return self.look([self.who.area])
        arms = {key: {**arm, "near": {here: arm["near"][here]}} for key, arm in field["arms"].items()}
        return {**field, "arms": arms}

    def _looked(self) -> dict[str, Any]:
        """Give what was seen already from where one stands, if that holds good."""
        if self.going is not None:
            field = self.going.field
            return field if field and field["self"]["area"] == self.who.area else {}
        stayed, self.stayed = self.stayed, None
        return {} if stayed is None or stayed is not self.play.windows else self.field

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        fight = self.play.state.delve.fight
        return not self.who.awake or fight is None or bool(fight.outcome)

    def enemies(self) -> list[Character]:
        """List whom one may attack at all."""
        realm = self.play.state
        return fighters(realm, self.against) if self.against else enemies_of(realm, self.who)

    def reached(self, weapon: Carried | None, far: int, enemies: list[Character]) -> list[Character]:
        """List whom a weapon reaches from here; who is split from its friends hits out at them as well."""
        near = in_reach(self.play, self.who, weapon, far=far, hiding=self.hiding, enemies=enemies)
        if lasts(self.who, SPLIT):
            near += [one for one in allies_of(self.play.state, self.who) if abs(one.area - self.who.area) <= far]
        return near


def area_ask(turn: Turn, key: str, areas: list[int]) -> Pick:
    """Ask for an Area, and say how many could be attacked from each."""
    who = turn.who
    ids = [str(area) for area in areas]
    params = {"who": who.called, "id": who.id, "area": who.area, "place": f"area_{who.area}"}
    return Pick(turn.seat, key, ids, lambda: {**params, **in_sight(turn, areas), "temper": temper_word(turn)})


def temper_word(turn: Turn) -> str:
    """Name what binds a monster, for the game master who runs it."""
    who = turn.who
    if not isinstance(who, Monster) or turn.seat != turn.play.gm:
        return ""
    return f"temper_{'foolish' if 'foolish' in who.statuses else who.personality}"


def in_sight(turn: Turn, areas: list[int]) -> dict[str, Any]:
    """Say how many enemies could be attacked from each Area with the best weapon, and how many are near."""
    field = turn.look(areas)
    foes: dict[str, Any] = field["foes"]
    targets = {
        str(area): max(
            (sum(foes[one]["up"] for one in arm["near"][str(area)]) for arm in field["arms"].values()), default=0
        )
        for area in areas
    }
    enemies = [one["area"] for one in foes.values() if one["up"]]
    return {"targets": targets, "enemies": enemies, "hp": turn.who.hp, "field": field}


def choices(turn: Turn) -> tuple[list[str], dict[str, Use]]:
    """List what can be done now: attack, Support Actions, special movement, or nothing. [MYK-COMBAT-ACT-01]"""
    play, who = turn.play, turn.who
    uses = offered_actions(play, who)
    actions = [ATTACK] if finds_a_target(turn) else []
    actions += [*uses, *unskilled(turn)]
    actions += [name for name, possible in OTHERWISE.items() if possible(turn)]
    return actions_allowed(play, who, actions), uses


def doable(turn: Turn, action: str) -> dict[str, Use] | None:
    """Give what is behind one thing that somebody means to do, if it is a feat; nothing if they cannot do it now.

    It is found without listing the rest, but for a monster that would do again what it did last.
    """
    play, who = turn.play, turn.who
    if isinstance(who, Monster) and who.last_action == action:
        actions, uses = choices(turn)
        return uses if action in actions else None
    if action == ATTACK:
        return {} if finds_a_target(turn) else None
    if action in OTHERWISE:
        return {} if OTHERWISE[action](turn) else None
    if action in SUPPORT:
        return {} if action in unskilled(turn) else None
    uses = offered_actions(play, who, called=action.partition("@")[0])
    return uses if action in uses else None


def finds_a_target(turn: Turn) -> bool:
    """Say whether anything at hand reaches anybody, and keep what is at hand."""
    turn.arms, turn.hiding = arms_of(turn.play, turn.who), somebody_can_hide(turn.play)
    enemies = turn.enemies()
    return any(turn.reached(one, far, enemies) for one, far in turn.arms)


def unskilled(turn: Turn) -> list[str]:
    """List the Support Actions that need neither skill nor Item; anything else is tried once in a turn."""
    return [one for one in support_actions(turn.play, turn.who) if one != OTHER or not turn.improvised]


def action_ask(turn: Turn, actions: list[str], uses: dict[str, Use]) -> Ask[str]:
    """Ask what somebody does."""
    who = turn.who
    labels = {name: entry_of(use.feat).title for name, use in uses.items()}
    helps = {name: use.feat for name, use in uses.items()}
    params = {"who": who.called, "id": who.id, "area": who.area, "hp": who.hp, "skills": list(uses)}
    glance = turn.glance = cache(turn.look_here)
    params["place"] = f"area_{who.area}"
    params |= {"drive": who.drive, "spare": turn.play.state.kingdom.voices - len(turn.play.state.members())}
    ask = Pick(turn.seat, "battle_action", actions, lambda: {**params, "field": glance(), "temper": temper_word(turn)})

    def describe(choice: str) -> Detail:
        rules = (helps[choice].cite,) if choice in helps else ()
        return Detail(label=labels.get(choice, ""), rules=rules)

    return ask.described(describe)


def further(turn: Turn) -> list[int]:
    """List where an additional move can lead; the Foolish go towards the enemy then, too. [MYK-STATUS-FOOL-01]"""
    play, who = turn.play, turn.who
    areas = moves_allowed(play, who, within_move(play, who, 1), turn.against)
    return [area for area in areas if area != who.area]


def in_hand(turn: Turn) -> Reached:
    """List the weapons that reach somebody, each with all whom it reaches. [MYK-ATTACK-02] [MYK-ATTACK-04]"""
    enemies = turn.enemies()
    return {
        weapon_key(place, weapon): (weapon, near)
        for place, (weapon, far) in enumerate(turn.arms)
        if (near := turn.reached(weapon, far, enemies))
    }


OTHERWISE: Mapping[str, Callable[[Turn], bool]] = {
    MOVE_AGAIN: lambda turn: bool(further(turn)),
    FLEE: lambda turn: may_flee(turn.play.state, turn.who),
    SURRENDER: lambda turn: not turn.against,
    PASS: lambda turn: True,
}
"""What one can do instead of an attack or a Support Action, and when."""
