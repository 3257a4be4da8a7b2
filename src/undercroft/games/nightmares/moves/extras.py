"""What a strong blow or shot gives besides: a maneuver, a firm hold, cover, a way that is closed."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.anchors import lift, spoils
from ..rules.carrying_out import put_off
from ..rules.foes import group_of
from ..rules.lair_doings import here
from ..rules.naming import named
from ..rules.table import present
from ..state import Edge, Foe, Hero, Night

DAMAGE, MANEUVER, SEIZE = "damage", "maneuver", "seize"
EXTRAS = (DAMAGE, MANEUVER, SEIZE)
COVER, CUT_OFF = "cover", "cut_off"
ENEMY, THING, PLACE = "enemy", "thing", "place"


async def gain(play: Play[Night], hero: Hero, foe: Foe, extra: str) -> None:
    """Give what the extra gives: an advantage, or firm hold. [AWN-MOVE-FIGHT-10-MANEUVER] [AWN-MOVE-FIGHT-10-SEIZE]"""
    if extra == MANEUVER:
        await _maneuver(play, hero, foe)
    elif extra == SEIZE:
        among = seizable(play.state, foe)
        what = await Pick(hero.seat, "seize_what", among, {"foe": foe.id}) if len(among) > 1 else among[0]
        _seize(play, hero, foe, what)


async def _maneuver(play: Play[Night], hero: Hero, foe: Foe) -> None:
    """Take the better place, or give it to an ally. [AWN-MOVE-FIGHT-10-MANEUVER]"""
    seats = [hero.seat, *(one.seat for one in present(play.state) if one is not hero)]
    params = {"names": named(play.state, seats)}
    seat = await Pick(hero.seat, "maneuver_for", seats, params) if len(seats) > 1 else hero.seat
    gainer = play.state.heroes[seat]
    gainer.edges.append(Edge(f"the better place against {foe.called}", behind=True))
    play.tell("maneuvered", who=gainer.name, foe=foe.called, about=(gainer.seat, foe.id))


def seizable(night: Night, foe: Foe) -> list[str]:
    """List what there is to take hold of: the enemy, what it has or guards, the way in and out. [R-AWN-80]"""
    found, group = here(night), group_of(night, foe)
    anchor = found is not None and found[1].anchor and not (found[0].taken or found[0].broken)
    has_things = anchor or group.treasure or group.valuable
    return [*([ENEMY] if foe.disposition > 0 else []), *([THING] if has_things else []), PLACE]


def _seize(play: Play[Night], hero: Hero, foe: Foe, what: str) -> None:
    found = here(play.state)
    match what:
        case "enemy":
            foe.held, foe.held_by = True, hero.seat
            play.tell("seized", who=hero.name, foe=foe.called, about=(hero.seat, foe.id))
        case "thing" if found is not None and found[1].anchor and not (found[0].taken or found[0].broken):
            lift(play, found[0], hero)
        case "thing":
            spoils(play, group_of(play.state, foe))
        case _:
            play.state.scene.held_place = hero.seat
            play.tell("seized_place", who=hero.name, about=(hero.seat,))


def pin(play: Play[Night], hero: Hero, foe: Foe, extra: str) -> None:
    """Let the target duck, or close a way to it. [AWN-MOVE-VOLLEY-10-COVER] [AWN-MOVE-VOLLEY-10-CUTOFF]"""
    if foe.disposition <= 0:
        return
    if extra == COVER:
        put_off(play, foe)
    elif extra == CUT_OFF:
        foe.cut_off = hero.seat
        play.tell("cut_off", foe=foe.called, about=(foe.id,))


def position(play: Play[Night], hero: Hero, place: str) -> None:
    """Write where somebody stands now, since nobody else does. [AWN-MOVE-FIGHT-10-POSITION]"""
    play.tell(f"position_{place}", who=hero.name, about=(hero.seat,))
