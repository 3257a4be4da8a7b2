"""Where packs are when somebody comes in, and when they notice. [WO-INVASION-01] [WO-R36] [WO-R37] [WO-R85]"""

from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import Lasting
from undercroft.engine.play import Play

from ..book.effects import Aware
from ..dungeon.graph import ENTRANCE, distances, neighbours, rooms
from ..rules.carrying import Using, carry_out
from ..rules.dice import roll
from ..rules.pools import Pool
from ..rules.powers import mark_used, powers_of, table_powers, used_up
from ..rules.table import able, book_of
from ..state import Node, Pack, Wicked
from ..words import Attribute, Axis, Band, Roll, Scope
from .film import told_step
from .party import invasion_of
from .pathing import place_name
from .verbs import VERBS

CARRIED = VERBS
OUTSIDE, ASLEEP = "outside", "asleep"
PLIGHTS = {1: ASLEEP, 2: "in_front", 3: "drunk", 4: "without_gear", 5: "brawling", 6: OUTSIDE}
"""What is wrong on a bad night. [WO-R85]"""
DIRE = 2
FAR = 99


def here_tonight(state: Wicked) -> list[Pack]:
    """List the packs that are at home."""
    return [one for one in state.packs.values() if not (one.gone or one.captured or one.summoned or one.lent_by)]


async def place_packs(play: Play[Wicked]) -> None:
    """Roll the starting location of each pack; nobody is aware yet, but whom a room warns. [WO-INVASION-01]"""
    for pack in here_tonight(play.state):
        place_pack(play, pack)
    await warned(play)


def post_of(state: Wicked, pack: Pack) -> str:
    """Give a pack's post: where it was told to be, else the room nearest the entrance. [WO-R85]"""
    found = _by_distance(state)
    if pack.post in state.dungeon.nodes or not found:
        return pack.post or ENTRANCE
    return found[0].id


def _by_distance(state: Wicked) -> list[Node]:
    away = distances(state.dungeon, ENTRANCE)
    return sorted(rooms(state.dungeon), key=lambda node: (away.get(node.id, FAR), node.id))


def place_pack(play: Play[Wicked], pack: Pack) -> None:
    """Roll 1d for a pack, and put it where it is. [WO-MINIONLOC-01]"""
    state, post = play.state, post_of(play.state, pack)
    pack.aware, pack.stands, pack.plight, pack.place = False, 0, "", post
    thrown = roll(play, Roll.FORTUNE, Pool("location", 1).total, quiet=True)
    if thrown.band is Band.FAILURE:
        badly(play, pack, post)
    elif thrown.band is Band.MIXED:
        near = [one for one in neighbours(state.dungeon, post) if one in {node.id for node in rooms(state.dungeon)}]
        pack.place = pick_from(play.dice, near) if near else post
    else:
        pack.lasting.append(Lasting(str(Axis.POSITION), 1, Scope.ROLL, "good_post"))
    where = place_name(state, pack.place) if pack.place in state.dungeon.nodes else "the woods"
    line = told_step(play, "location", thrown.band, pack=pack.name, who=pack.name, place=where)
    play.tell(
        "pack_placed",
        dice=[(6, face) for face in thrown.faces],
        rules=("WO-MINIONLOC-01",),
        about=(pack.id,),
        who=pack.name,
        line=line,
    )


def badly(play: Play[Wicked], pack: Pack, post: str) -> None:
    """Put a pack into a terrible situation: elsewhere, dire, and one of six things besides. [WO-MINIONLOC-02]"""
    state = play.state
    row = play.dice.roll(6)
    row = row % 6 + 1 if row == pack.met_badly else row
    pack.met_badly, pack.plight, pack.worse = row, PLIGHTS[row], DIRE
    order = [node.id for node in _by_distance(state) if node.id != post] or [post]
    if pack.plight == ASLEEP:
        pack.place = order[-1]
    elif pack.plight == "in_front":
        pack.place = min(neighbours(state.dungeon, ENTRANCE) or [post])
    elif pack.plight == OUTSIDE:
        pack.place = OUTSIDE
    else:
        pack.place = pick_from(play.dice, order)
    if pack.plight == "drunk" and Attribute.BRAINS not in pack.shock:
        pack.shock.append(Attribute.BRAINS)
    if pack.plight == "brawling" and Attribute.MUSCLES not in pack.shock:
        pack.shock.append(Attribute.MUSCLES)
    pack.weak_next = pack.weak_next or pack.plight == "without_gear"


async def warned(play: Play[Wicked]) -> None:
    """Let rooms that keep watch warn a pack, and whoever drums their own. [WO-G05] [WO-G02]"""
    state = play.state
    for monster in able(state):
        for held in [*powers_of(book_of(state), monster)]:
            drums = [does for does in held.power.does if isinstance(does, Aware)]
            if drums and held.power.used == "always":
                await carry_out(Using(play, monster.seat, held.source), drums)
    for held in [*table_powers(state, book_of(state))]:
        rings = [does for does in held.power.does if isinstance(does, Aware)]
        if rings and held.power.used == "always" and not used_up(held, state.dungeon.used):
            mark_used(held, state.dungeon.used)
            await carry_out(Using(play, source=held.source), rings)


def notice(play: Play[Wicked]) -> None:
    """Let packs next door notice, and those in the very room; who sleeps does so only there. [WO-MINIONLOC-06]"""
    state, invasion = play.state, invasion_of(play)
    near = {invasion.at, *neighbours(state.dungeon, invasion.at)}
    for pack in here_tonight(state):
        wakes = pack.place == invasion.at if pack.plight == ASLEEP else pack.place in near
        if wakes and not pack.aware:
            pack.aware = True
            play.tell("pack_aware", who=pack.name, about=(pack.id,), rules=("WO-MINIONLOC-06",))
