"""Work: one action each, more by abilities, packs for pay; then shop. [WO-LURK-04] [WO-R25]"""

from undercroft.engine.lasting import stop
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from ...actions.flashbacks import in_flashbacks
from ...raids.trouble import befall, spring_pocketed
from ...rules.dice import Rolled
from ...state import Scene, Wicked
from ...words import Weightiness
from ...work.done import add_thing
from ...work.earlier import work_earlier
from ...work.hands import OWN
from ...work.projects import work
from ...work.shopping import shop

in_flashbacks(work_earlier)


async def work_at_home(play: Play[Wicked]) -> None:
    """Let everybody work at the same time, and shop; then what waited before comes. [WO-LURK-04] [WO-DOWNTIME-01]"""
    state = play.state
    waiting = len(state.pocketed)
    state.scene = Scene(kind="home", number=state.scene.number + 1)
    deal_store(state)
    await together([_at_home(play, seat) for seat in state.seats])
    state.scene = Scene(number=state.scene.number)
    for monster in state.monsters.values():
        monster.hindered, monster.worse = 0, 0
        stop(monster, OWN)
    for pack in state.packs.values():
        pack.hindered, pack.worse = 0, 0
    state.asked.pop("placing", None)
    await spring_pocketed(play, invasions=False, later=max(0, len(state.pocketed) - waiting))


def deal_store(state: Wicked) -> None:
    """Let what lies in the store be carried: by whoever has least, a thing each."""
    alive = [one for one in state.monsters.values() if not (one.dead or one.captured)]
    while alive and state.dungeon.store:
        add_thing(min(alive, key=lambda one: len(one.items)).items, state.dungeon.store.pop(0))


async def _at_home(play: Play[Wicked], seat: str) -> None:
    await work(play, seat, meddle)
    await shop(play, seat)


async def meddle(play: Play[Wicked], weight: Weightiness, rolled: Rolled) -> None:
    """Let somebody meddle with a ritual: it is trouble as after a raid, told with its dice. [WO-RITUAL-05]"""
    await befall(play, "blowback", weight, rolled)
