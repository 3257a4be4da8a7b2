"""Turns: what somebody does who has the floor on the Battlefield: move, then act. [MYK-MOVE-02]"""

from collections.abc import Sequence
from typing import Any, cast

from undercroft.engine.asks import Detail, Pick, YesNo
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play

from ..grammar.actions import offered_actions, take_action
from ..grammar.attempts import Attack
from ..grammar.delve_moments import AttackActionTaken, SupportTaken, TurnBegun, TurnEnded
from ..grammar.entries import FEATS, Feat
from ..grammar.holdings import is_possessed
from ..grammar.windows import Use, entry_of, open_moment
from ..rules.cycles import last
from ..rules.figures import ability
from ..rules.hope import CHARMED
from ..rules.improvising import improvise
from ..rules.knowledge import show_acting
from ..rules.sides import allies_of, enemies_of, fighters, side_of
from ..state import Carried, Character, Monster, Realm
from ..words import Scope
from .attack import arms_of, carry_out_attack, in_reach, new_attack, somebody_can_hide
from .declaring import Declaration, Reached
from .fleeing import flee, give_up, may_flee
from .minds import survey, weapon_key
from .movement import move, steps, within_move
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
        self.glance: dict[str, Any] = {}
        """What was seen when the action was chosen, as long as nothing has happened since."""
        self.stayed: Any = None
        """By what it was seen where to go, if nothing has happened since: they stay where they are."""

    def look(self, areas: list[int]) -> dict[str, Any]:
        """Look around: who stands where, and whom the weapons reach from some Areas."""
        self.field = survey(self.play, self.who, self.seat, areas, self.against, self.arms)
        return self.field

    def look_here(self) -> dict[str, Any]:
        """Look around from where one stands; one look will do if one has just looked where to go, and stayed."""
        if self.stayed is None or self.stayed is not self.play.windows:
            return self.look([self.who.area])
        here, self.stayed = str(self.who.area), None
        arms = {key: {**arm, "near": {here: arm["near"][here]}} for key, arm in self.field["arms"].items()}
        return {**self.field, "arms": arms}

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


async def take_turn(play: Play[Realm], who: Character, *, seat: str = "", against: str = "") -> None:
    """Move, then act, and be Exhausted. [MYK-MOVE-02] [MYK-COMBAT-ACT-01]

    `seat` decides in somebody's place, `against` names the side that is attacked instead of the enemy's.
    """
    turn = Turn(play, who, seat, against)
    show_acting(play, who)
    await open_moment(play, TurnBegun(who))
    if not turn.over and not who.exhausted:
        await move_first(turn)
    action = PASS
    if not turn.over and not who.exhausted:
        action = await act(turn)
    who.exhausted = True
    if isinstance(who, Monster):
        who.last_action = action
    if play.state.delve.fight is not None:
        await open_moment(play, TurnEnded(who, action))
    show_acting(play, None)


async def move_first(turn: Turn) -> None:
    """Choose where to go: one Area forward or back, or nowhere. [MYK-MOVE-03] [MYK-ATTACK-PASS]"""
    play, who = turn.play, turn.who
    areas = moves_allowed(play, who, within_move(play, who, steps(play, who)), turn.against)
    seen = play.windows
    area = await choose_area(turn, "battle_move", areas)
    turn.stayed = seen if area == who.area and len(areas) > 1 else None
    if area != who.area:
        await move(play, who, area, "move")


async def choose_area(turn: Turn, key: str, areas: list[int]) -> int:
    """Ask for an Area, and say how many could be attacked from each."""
    if len(areas) == 1:
        return areas[0]
    who = turn.who
    ids = [str(area) for area in areas]
    params = {"who": who.called, "id": who.id, "area": who.area, "place": f"area_{who.area}", **in_sight(turn, areas)}
    params["temper"] = temper_word(turn)
    return int(await Pick(turn.seat, key, ids, params))


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


async def act(turn: Turn) -> str:
    """Choose what to do and do it; say what it was. What the game master does not allow is no action."""
    action = OTHER
    while action == OTHER and not turn.over and not turn.who.exhausted:
        actions, uses = choices(turn)
        turn.glance = {}
        action = await choose_action(turn, actions, uses)
        await carry_out(turn, action, uses)
        turn.stayed = None
    return action


def choices(turn: Turn) -> tuple[list[str], dict[str, Use]]:
    """List what can be done now: attack, Support Actions, special movement, or nothing. [MYK-COMBAT-ACT-01]"""
    play, who = turn.play, turn.who
    uses = offered_actions(play, who)
    turn.arms, turn.hiding = arms_of(play, who), somebody_can_hide(play)
    enemies = turn.enemies()
    actions = [ATTACK] if any(turn.reached(one, far, enemies) for one, far in turn.arms) else []
    actions += [*uses, *(one for one in support_actions(play, who) if one != OTHER or not turn.improvised)]
    if further(turn):
        actions.append(MOVE_AGAIN)
    if may_flee(play.state, who):
        actions.append(FLEE)
    if not turn.against:
        actions.append(SURRENDER)
    return actions_allowed(play, who, [*actions, PASS]), uses


async def choose_action(turn: Turn, actions: list[str], uses: dict[str, Use]) -> str:
    """Ask what somebody does."""
    if len(actions) == 1:
        return actions[0]
    who = turn.who
    labels = {name: entry_of(use.feat).title for name, use in uses.items()}
    helps = {name: use.feat for name, use in uses.items()}
    params = {"who": who.called, "id": who.id, "area": who.area, "hp": who.hp, "skills": list(uses)}
    turn.glance = turn.look_here()
    params |= {"place": f"area_{who.area}", "field": turn.glance, "temper": temper_word(turn)}
    ask = Pick(turn.seat, "battle_action", actions, params)

    def describe(choice: str) -> Detail:
        rules = (helps[choice].cite,) if choice in helps else ()
        return Detail(label=labels.get(choice, ""), rules=rules)

    return await ask.described(describe)


async def carry_out(turn: Turn, action: str, uses: dict[str, Use]) -> None:
    """Do what was chosen."""
    play, who = turn.play, turn.who
    if action == ATTACK:
        await attack(turn)
    elif action in uses:
        await take_action(uses[action])
    elif action == OTHER:
        turn.improvised = True
        await improvise(play, who, choices(turn)[0])
        if who.exhausted:
            await open_moment(play, SupportTaken(who))
    elif action in SUPPORT:
        await SUPPORT[action](play, who)
        await open_moment(play, SupportTaken(who))
    elif action == MOVE_AGAIN:
        await move_again(turn)
    elif action == FLEE:
        await flee(play, who)
    elif action == SURRENDER:
        give_up(play, who)


def further(turn: Turn) -> list[int]:
    """List where an additional move can lead; the Foolish go towards the enemy then, too. [MYK-STATUS-FOOL-01]"""
    play, who = turn.play, turn.who
    areas = moves_allowed(play, who, within_move(play, who, 1), turn.against)
    return [area for area in areas if area != who.area]


async def move_again(turn: Turn) -> None:
    """Move one more Area, instead of anything else. [MYK-MOVE-ADD]"""
    await move(turn.play, turn.who, await choose_area(turn, "battle_move_again", further(turn)), "additional")


async def attack(turn: Turn) -> None:
    """Fill in one card and strike; a lightning blow leaves time for one more action. [MYK-ATTACK-01]"""
    reached = in_hand(turn)
    if not reached:
        return
    field = turn.glance or turn.look_here()
    turn.glance = {}
    made = await Declaration(turn.play, turn.who, turn.seat, reached, field).made()
    await carry_out_attack(made)
    await follow_through(turn, made)


async def one_more_action(play: Play[Realm], who: Character) -> None:
    """Let somebody do one thing more, without moving, however tired they are. [MYK-CRUSHING-03] [MYKR-83]"""
    turn, tired = Turn(play, who), who.exhausted
    if not turn.over:
        who.exhausted = False
        await act(turn)
        who.exhausted = tired or not who.awake


async def strike_again(play: Play[Realm], who: Character) -> None:
    """Let somebody move and attack once more, and nothing else, however tired they are. [R2-CARNAGE]"""
    turn, tired = Turn(play, who), who.exhausted
    who.exhausted = False
    await move_first(turn)
    if not turn.over:
        turn.arms, turn.hiding = arms_of(play, who), somebody_can_hide(play)
        await attack(turn)
    who.exhausted = who.exhausted or tired


async def follow_through(turn: Turn, made: Attack) -> None:
    """Let attacks that come with an attack follow, and an action that a crushing blow gave. [MYK-CRUSHING-03]"""
    if turn.over:
        return
    await open_moment(turn.play, AttackActionTaken(made))
    if made.again and not turn.over:
        await act(turn)


def in_hand(turn: Turn) -> Reached:
    """List the weapons that reach somebody, each with all whom it reaches. [MYK-ATTACK-02] [MYK-ATTACK-04]"""
    enemies = turn.enemies()
    return {
        weapon_key(place, weapon): (weapon, near)
        for place, (weapon, far) in enumerate(turn.arms)
        if (near := turn.reached(weapon, far, enemies))
    }


async def possessed_turn(play: Play[Realm], who: Character) -> None:
    """Let the player try to throw the Deep One out; while it is in, the game master moves and acts. [MYKR3-M28]"""
    if await YesNo(who.seat, "break_free", {"who": who.called, "charisma": ability(play, who, "charisma")}):
        await take_action(Use(play, who, cast(Feat, FEATS["separation"])))
        if not is_possessed(who) or not who.awake:
            return
    cite = "MYK-DEEPRULE-POSSESS"
    last(play, who, CHARMED, 0, Scope.CYCLE, name="Possession", cite=cite)
    who.exhausted = False
    await take_turn(play, who, seat=play.gm, against=side_of(play.state, who))
    who.lasting = [one for one in who.lasting if one.what != CHARMED or one.cite != cite]


async def make_attack(
    play: Play[Realm],
    attacker: Character,
    targets: Sequence[Character],
    weapon: Carried | None = None,
    *,
    held_back: bool = False,
    beyond_reach: bool = False,
) -> Attack:
    """Attack besides the action of a turn: a lightning blow is followed by an action at once. [MYK-CRUSHING-03]"""
    attack = new_attack(play, attacker, targets, weapon, held_back=held_back, beyond_reach=beyond_reach)
    await carry_out_attack(attack)
    if attack.again:
        await one_more_action(play, attacker)
    return attack
