"""Recruiting: packs for an open slot, creatures for an empty lair. [WO-R24] [WO-G13]"""

from undercroft.engine.play import Play

from ..book.effects import Improve
from ..rules.powers import Occasion, counting, powers_of, table_powers
from ..rules.table import book_of
from ..state import Pack, Wicked
from ..words import Upgrade
from ..world.packs import improve, make_pack, upgrades_for
from .done import Done
from .lairs import attract


def new_pack(play: Play[Wicked], seat: str, job: str) -> Pack:
    """Let a pack of a job come, drilled as its owner's ability says. [WO-PROJECT-13]"""
    pack = make_pack(play, seat, job)
    drill(play, pack)
    play.tell(
        "pack_joins", pack=pack.name, people=f"pack_kind.{pack.kind}", job=f"job.{job}", about=(seat,),
        rules=("WO-PROJECT-13",),
    )  # fmt: skip
    return pack


def drill(play: Play[Wicked], pack: Pack) -> None:
    """Give a new pack what its owner's ability or the plan's boon says. [WO-G02]"""
    book = book_of(play.state)
    held = [*powers_of(book, play.state.monsters[pack.seat]), *table_powers(play.state, book)]
    for _, does in counting(held, Occasion()):
        if isinstance(does, Improve):
            better(play, pack, does.upgrade)


def better(play: Play[Wicked], pack: Pack, upgrade: Upgrade | None = None) -> None:
    """Give a pack an upgrade that it lacks: the one named, or the first; its details as is usual."""
    among = upgrades_for(play.state, pack)
    wanted = [one for one in among if upgrade is None or one.partition(":")[0] == upgrade]
    if wanted:
        improve(play, pack, wanted[0])


async def recruit_pack(done: Done) -> None:
    """A pack comes, with an upgrade if it went very well. [WO-PROJECT-13]"""
    pack = new_pack(done.play, done.seat, done.task.thing)
    if done.extra:
        better(done.play, pack)


async def recruit_creature(done: Done) -> None:
    """A creature comes to a lair that was empty. [WO-PROJECT-13]"""
    attract(done.play, done.task.thing, done.seat)
