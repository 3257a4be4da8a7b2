"""What comes by itself after something has happened: powers that wait for it. [WO-G02]"""

from ..rules.carrying import COUNTED, Using, carried, carry_out
from ..rules.powers import Held, Occasion, fits, mark_used, powers_of, used_up
from ..rules.table import book_of, find
from ..state import Monster
from .floor import Floor


async def after_feral(floor: Floor, monster: Monster) -> None:
    """Let powers that wait for the feral action work."""
    for held in waiting(floor, monster.seat):
        if held.power.when and "feral" in held.power.when.state:
            await let_work(floor, monster.seat, held)


async def waited_for(floor: Floor, who: str, occasion: Occasion, target: str) -> None:
    """Let powers work that wait for a roll such as this one."""
    for held in waiting(floor, who):
        if held.power.when and occasion.roll in held.power.when.roll and fits(held.power.when, occasion):
            await let_work(floor, who, held, target)


def waiting(floor: Floor, who: str) -> list[Held]:
    """List the powers that come by themselves, and are not used up."""
    body = find(floor.play.state, who)
    held = powers_of(book_of(floor.play.state), body)
    ready = [one for one in held if one.power.used == "after" and not used_up(one, body.used)]
    return [
        one for one in ready if all(type(does) in carried() or isinstance(does, COUNTED) for does in one.power.does)
    ]


async def let_work(floor: Floor, who: str, held: Held, target: str = "") -> None:
    """Mark a power, and let it work."""
    mark_used(held, find(floor.play.state, who).used)
    await carry_out(Using(floor.play, who, held.source, target, floor), held.power.does)
