"""What goes on in a dungeon by itself: hints at forks, and somebody who acts behind the scenes."""

from undercroft.engine.play import Play

from ..combat.npcs import EXTRA, take_leave
from ..content.npcs_and_ghosts import first
from ..dungeon.unmasking import join_the_fight
from ..grammar.delve_moments import AttackHit, QuarterEnded, RoundEnded
from ..grammar.entries import BuiltIn, Skill
from ..grammar.windows import Use
from ..rules.knowledge import open_corridors
from ..rules.strangers import strangers
from ..rules.wounds import die
from ..state import CORRIDORS, Realm
from ..words import Kind
from .behind_the_scenes import act_behind_the_scenes
from .layout import JOINED_AT_A_JUNCTION

movement = BuiltIn(id="scenario_movement", cite="MYK-SCENMOVE-OPTION", name="Scenario Movement")

WORDINGS = 6
"""In how many ways each hint can be put; which one is said depends on the Corridor alone."""
LAIR, FEET, SCRATCHES, QUIET = "hint_lair", "hint_monsters", "hint_trap", "hint_quiet"


@movement.feat(
    Kind.PERMANENT,
    when=lambda use, over: use.play.rulings["scenario_movement"] == "on" and use.user is first(use.realm),
)
async def meanwhile(use: Use, over: QuarterEnded) -> None:
    """A Quarter is over: one person of the scenario may do something elsewhere."""
    await act_behind_the_scenes(use.play)


strangers_here = BuiltIn(id="strangers_here", cite="MYK-ANGELRULE-TRANSFORM", name="Strangers")


def fight_at_their_door(use: Use, ended: RoundEnded) -> bool:
    """A Round ends in a room where somebody hides among people, in a fight with those who live there."""
    realm = use.realm
    fight = realm.delve.fight
    if fight is None or fight.duel or realm.delve.random or not realm.delve.room or use.user is not first(realm):
        return False
    return bool(strangers(realm.adventure.truth, realm.delve.room))


@strangers_here.feat(Kind.PERMANENT, when=fight_at_their_door, whose=lambda realm, ended: (first(realm),))
async def take_sides(use: Use, ended: RoundEnded) -> None:
    """The Court fights where a stranger lives: the stranger throws off the disguise, and joins in."""
    join_the_fight(use.play)


extra = Skill(
    id=EXTRA, family="monster", group="extra", kind=Kind.PERMANENT, cite="MYK-NPC-04", name="Extra",
)  # fmt: skip


@extra.feat(Kind.PERMANENT, when=lambda use, hit: use.user in hit.attack.struck)
async def fall_at_once(use: Use, hit: AttackHit) -> None:
    """An attack hits: whoever has no figures dies of it."""
    hit.attack.struck.remove(use.user)
    await die(use.play, use.user, use.feat.cite)
    take_leave(use.play, use.user.called)


def hint_at(realm: Realm, room: str, way: str) -> str:
    """Say what one hears or smells at a fork, without saying what it is. [MYK-SCENARIO-LAYOUT-JUNCTION]"""
    truth = realm.adventure.truth
    beyond = next(end for end in way.split("-") if end != room)
    if beyond == truth.lair and truth.ruler and not realm.adventure.ruler_beaten:
        return LAIR
    if beyond in truth.rooms and truth.rooms[beyond].monsters:
        return FEET
    return SCRATCHES if any(trap.where == way for trap in truth.placed) else QUIET


def tell_hints(play: Play[Realm], room: str) -> None:
    """Give a hint about each way at a fork, so that one can choose. [MYK-SCENARIO-LAYOUT-JUNCTION]"""
    ways = open_corridors(play, room)
    if len(ways) >= JOINED_AT_A_JUNCTION:
        for way in ways:
            rules = ("MYK-SCENARIO-LAYOUT-JUNCTION",)
            hint = f"{hint_at(play.state, room, way)}_{CORRIDORS.index(way) % WORDINGS}"
            play.tell("fork_hint", rules=rules, way=way.replace("-", " – "), hint=hint)
