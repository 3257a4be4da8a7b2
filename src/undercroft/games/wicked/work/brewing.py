"""Brewing: two doses, volatile on a mixed, a third on a critical. [WO-R26]"""

from ..book.effects import Doses
from ..book.entries.things import Item
from ..state import Carried
from ..words import Band
from .done import Done

DOSES = 2
"""[WO-CONCOCTION-02] [WO-POTION-02]"""
PENALTY = {1: 0, 2: -1, 3: -2}
"""Dice that a brew of a tier takes away. [WO-CONCOCTION-03] [WO-POTION-03]"""


async def brew(done: Done) -> None:
    """Fill the bottles; half a success is volatile, and costs nothing else. [WO-CONCOCTION-08] [WO-POTION-09]"""
    item: Item = done.book.shelf(done.task.work)[done.task.thing]
    more = sum(does.amount for _, does in done.counted() if isinstance(does, Doses) and does.of is None)
    doses = DOSES + int(done.extra) + more
    volatile = int(done.band is Band.MIXED)
    done.give(Carried(item.id, item.name, doses=doses, volatile=volatile))
    kind = "brewed_volatile" if volatile else "brewed"
    done.play.tell(
        kind, who=done.name, thing=f"{item.kind}.{item.id}", count=doses, wrong=item.wrong, about=(done.who,),
        rules=("WO-PROJECT-08",),
    )  # fmt: skip
