"""Movement on the Battlefield: one Area forward or back, obstruction, and Breakthrough."""

from undercroft.engine.play import Play

from ..grammar.delve_moments import AdvanceObstructed, AreaEntered, AreaLeft, Obstruction, Steps
from ..grammar.entries import BuiltIn
from ..grammar.moments import DamageDue
from ..grammar.windows import Use, open_moment, reckon
from ..rules.bodies import take_damage
from ..rules.costs import Followers
from ..rules.figures import ability
from ..rules.knowledge import keep_card
from ..rules.sides import forward, in_area, other_side, side_of
from ..state import AREAS, Character, Realm
from ..words import Kind

OWN_FEET = ("move", "additional", "carry")
"""The ways in which somebody moves by themselves; being thrown, carried or placed is none of them."""
HELD_UP = ("move", "additional")
"""The ways in which an advance can be Obstructed. [MYKR-80]"""


def steps(play: Play[Realm], who: Character) -> int:
    """Say how many Areas somebody's normal move covers at most. [MYK-MOVE-03]"""
    return reckon(play, Steps(who, 1)).total.value


def within_move(play: Play[Realm], who: Character, most: int) -> list[int]:
    """List the Areas that somebody could move to, the present one first, then forward, then back. [MYK-MOVE-04]"""
    ahead = forward(play.state, who)
    ways = [who.area + ahead * far for far in range(1, most + 1)] + [
        who.area - ahead * far for far in range(1, most + 1)
    ]
    return [who.area, *(area for area in ways if area in AREAS)]


def obstructed(play: Play[Realm], who: Character) -> bool:
    """Say whether somebody cannot advance: no more of us here than the enemies' Warfare. [MYK-MOVE-OBSTRUCT-02]

    [MYK-MOVE-OBSTRUCT-01] [MYK-MOVE-OBSTRUCT-03] [MYKR-80]
    """
    realm, side = play.state, side_of(play.state, who)
    enemies = [one for one in in_area(realm, who.area, other_side(side)) if one.awake]
    if not enemies:
        return False
    allies = sum(1 for one in in_area(realm, who.area, side) if one.awake)
    held = sum(
        max(0, reckon(play, Obstruction(one, ability(play, one, "warfare"), who)).total.value) for one in enemies
    )
    return held > 0 and allies <= held


async def move(play: Play[Realm], who: Character, target_area: int, way: str = "move", by: str = "") -> bool:
    """Move somebody Area by Area, or place them at once; say whether they arrived. [MYK-MOVE-03] [MYK-MOVE-ADD]

    `by` is the id of whoever moves them, where that is somebody.
    """
    if way not in OWN_FEET:
        return await step(play, who, target_area, way, by)
    while who.area != target_area and who.awake:
        before = who.area
        onward = before + (1 if target_area > before else -1)
        if not await step(play, who, onward, way, by) or who.area != onward:
            break
    return who.area == target_area


async def step(play: Play[Realm], who: Character, target: int, way: str, by: str = "") -> bool:
    """Leave an Area for another, if nothing holds the mover; then whatever is there happens to them."""
    origin = who.area
    if origin == target or not await gets_past(play, who, target, way):
        return False
    left = AreaLeft(who, origin, target, way, by)
    await open_moment(play, left)
    if left.stopped or who.area != origin:
        return False
    who.area = left.target
    keep_card(play, who)
    play.tell("area_entered", rules=("MYK-MOVE-03",), who=who.called, area=who.area, place=f"area_{who.area}", way=way)
    if way in OWN_FEET and "obese" in who.statuses:
        await take_damage(play, DamageDue(who, 1))
    entered = AreaEntered(who, origin, who.area, way, by)
    await open_moment(play, entered)
    return not entered.stopped


async def gets_past(play: Play[Realm], who: Character, target: int, way: str) -> bool:
    """Say whether an advance goes on: nobody is in the way, or somebody clears it. [MYK-MOVE-BREAK-01]"""
    advance = (target - who.area) * forward(play.state, who) > 0
    if way not in HELD_UP or not advance or not obstructed(play, who):
        return True
    held_up = AdvanceObstructed(who, who.area, target, way)
    await open_moment(play, held_up)
    if not held_up.cleared:
        play.tell("advance_obstructed", rules=("MYK-MOVE-OBSTRUCT-01",), who=who.called, area=who.area)
    return held_up.cleared


breakthrough = BuiltIn(id="breakthrough", cite="MYK-MOVE-BREAK-01")


def on_our_side(use: Use, held_up: AdvanceObstructed) -> bool:
    """Somebody of our side is held up, and I am on the Battlefield. [MYKR-81]"""
    return not held_up.cleared and use.user.area > 0 and side_of(use.realm, use.user) == side_of(use.realm, held_up.who)


@breakthrough.feat(Kind.INTERRUPT, costs=(Followers("1D6"),), when=on_our_side)
async def force_a_way(use: Use, held_up: AdvanceObstructed) -> None:
    """Somebody of your side is held up: lose 1D6 Followers; the way is free for this one move."""
    held_up.cleared = True
