"""What comes after a feral action by itself: abilities that wait for it. [WO-G02]"""

from ..rules.carrying import Using, carry_out
from ..rules.powers import mark_used, powers_of, used_up
from ..rules.table import book_of
from ..state import Monster
from .floor import Floor


async def after_feral(floor: Floor, monster: Monster) -> None:
    """Let powers that wait for the feral action work."""
    for held in [*powers_of(book_of(floor.play.state), monster)]:
        when = held.power.when
        if held.power.used == "after" and when and "feral" in when.state and not used_up(held, monster.used):
            mark_used(held, monster.used)
            await carry_out(Using(floor.play, monster.seat, held.source, floor=floor), held.power.does)
