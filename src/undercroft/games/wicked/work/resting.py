"""Recovery: bodies, packs and the dungeon are as new, and one empty lair fills. [WO-RECOVERY-01] [WO-R84]"""

from undercroft.engine.lasting import end_scope
from undercroft.engine.play import Play

from ..actions.stress import clear_stress
from ..dungeon.graph import built
from ..state import Body, Dungeon, Monster, Pack, Scene, Wicked
from ..words import Scope, Upgrade
from .hands import OWN
from .lairs import fill_one
from .rituals import KIND
from .voice import step_line

SCOPES = (Scope.ROLL, Scope.SCENE, Scope.RAID, Scope.INVASION, Scope.CYCLE)
SHORT = (str(Scope.SCENE), str(Scope.RAID), str(Scope.INVASION), str(Scope.CYCLE))
STRESS = 6


def rest(play: Play[Wicked]) -> None:
    """Let everybody recover, and the dungeon; then something moves in. [WO-LURK-01]"""
    state = play.state
    for monster in state.monsters.values():
        if not monster.dead:
            recover_monster(play, monster)
    for pack in state.packs.values():
        recover_pack(play, pack)
    state.packs = {
        name: pack for name, pack in state.packs.items() if not (pack.summoned or (pack.lent_by and pack.gone))
    }
    state.scene = Scene(number=state.scene.number + 1)
    reset(state.dungeon)
    names = [one.name for one in state.monsters.values() if not one.dead]
    line = step_line(play, "recovery", None, who=names[0] if names else "nobody", place=state.dungeon.name)
    play.tell("recovered", line=line, rules=("WO-LURK-01",))
    fill_one(play)


def recover_monster(play: Play[Wicked], monster: Monster) -> None:
    """Clear stress, shock, wounds, slots and defenses; what is once a cycle can be used again. [WO-RECOVERY-01]"""
    _wear_own_skin(monster)
    clear_stress(play, monster, STRESS)
    monster.feral, monster.feral_due = False, False
    monster.slots.clear()
    monster.no_help, monster.must = 0, ""
    monster.last_action, monster.in_a_row, monster.rolls = None, 0, 0
    _recover(monster)
    for thing in monster.items:
        thing.used, thing.broken = "", False


def _wear_own_skin(monster: Monster) -> None:
    for one in monster.lasting:
        if one.what == KIND:
            monster.kind = one.name


def _recover(body: Body) -> None:
    """Clear what monsters and packs have in common. [WO-RECOVERY-02] [WO-RECOVERY-03] [WO-RECOVERY-05]"""
    body.shock.clear()
    body.bloodied = False
    body.defenses_used.clear()
    body.hindered, body.worse, body.weak_next, body.out = 0, 0, False, False
    day_lost = [one for one in body.lasting if one.what == OWN]
    for scope in SCOPES:
        end_scope(body, scope)
    body.lasting += [one for one in day_lost if one not in body.lasting]


def recover_pack(play: Play[Wicked], pack: Pack) -> None:
    """Let a pack recover; an expendable one that was lost is back. [WO-G13]"""
    if pack.gone and Upgrade.EXPENDABLE in pack.upgrades:
        pack.gone = False
        play.tell("pack_back", pack=pack.name, about=(pack.seat,))
    pack.raiding, pack.place, pack.aware, pack.stands = False, "", False, 0
    pack.slots.clear()
    _recover(pack)
    for thing in pack.items:
        thing.used, thing.broken = "", False


def reset(dungeon: Dungeon) -> None:
    """Set locks, traps and tricks again, wake creatures, end what spells have put there. [WO-R84]"""
    for where, thing in [*built(dungeon)]:
        thing.met, thing.attempts = False, 0
        if thing.lasts in SHORT:
            _remove(dungeon, where, thing.id)
    for name, passage in [*dungeon.passages.items()]:
        passage.closed = "" if passage.closed in SHORT else passage.closed
        if passage.lasts in SHORT:
            del dungeon.passages[name]
    for node in dungeon.nodes.values():
        if node.lair:
            node.lair.knocked_out, node.lair.away, node.lair.met = False, False, False
    for scope in SCOPES[1:]:
        end_scope(dungeon, scope)


def _remove(dungeon: Dungeon, where: str, thing: str) -> None:
    if where in dungeon.nodes:
        dungeon.nodes[where].guard = None
        return
    passage = dungeon.passages[where]
    if passage.lock and passage.lock.id == thing:
        passage.lock = None
    elif passage.guard and passage.guard.id == thing:
        passage.guard = None
