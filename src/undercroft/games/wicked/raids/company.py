"""Who comes: all monsters that can, and the packs that are paid. [WO-R76] [WO-G13]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..rules.table import able, packs_of
from ..rules.telling import custom_line, short
from ..state import Monster, Pack, Wicked
from ..world.packs import pay, raid_pay
from .asking import count_question
from .mounts import MOUNT, ON_FOOT, mount, mount_pick
from .places import raid_of


def could_come(state: Wicked, owner: Monster) -> list[Pack]:
    """List the packs of a player that can come and can be paid."""
    there = [one for one in packs_of(state, owner.seat) if not (one.captured or one.guards)]
    return [one for one in there if raid_pay(state, one) <= owner.gold]


async def gather(play: Play[Wicked]) -> None:
    """Let everybody say which packs come, and pay them; all monsters who can come do."""
    state, raid = play.state, raid_of(play.state)
    raid.raiders = [one.seat for one in able(state)]
    owners = [one for one in state.monsters.values() if could_come(state, one) or _could_ride(state, one)]
    drafts = await each([one.seat for one in owners], lambda seat: company_card(state, state.monsters[seat]))
    for seat, draft in drafts.items():
        count_question(state)
        mount(play, state.monsters[seat], draft.get(MOUNT, ON_FOOT))
        for pack in [state.packs[one] for one, comes in draft.items() if one != MOUNT and comes]:
            hire(play, state.monsters[seat], pack)
    state.free_raid = False


def _could_ride(state: Wicked, owner: Monster) -> bool:
    return owner.seat in raid_of(state).raiders and mount_pick(state, owner) is not None


def company_card(state: Wicked, owner: Monster) -> Card:
    """Ask a player which packs come, each with its price, as far as the purse goes."""
    packs = could_come(state, owner)
    prices = {pack.id: raid_pay(state, pack) for pack in packs}

    def offer(pack: Pack) -> Any:
        def asked(draft: Mapping[str, Any]) -> Ask[bool] | None:
            spent = sum(prices[one] for one, comes in draft.items() if one != MOUNT and comes)
            return YesNo(owner.seat, "raid_pack", shown(pack)) if spent + prices[pack.id] <= owner.gold else None

        return asked

    def shown(pack: Pack) -> dict[str, Any]:
        return {"pack": pack.name, "price": prices[pack.id]}

    ids = [pack.id for pack in packs]
    ridden = Slot(MOUNT, lambda draft: mount_pick(state, owner) if _could_ride(state, owner) else None)
    slots = (ridden, *(Slot(pack.id, offer(pack), tuple(ids[:place])) for place, pack in enumerate(packs)))
    params = {"gold": owner.gold, "prices": prices}
    return Card(owner.seat, "raid_company", slots, params, suggest=lambda: dict.fromkeys(ids, True))


def hire(play: Play[Wicked], owner: Monster, pack: Pack) -> None:
    """Pay a pack, and let it come."""
    price = raid_pay(play.state, pack)
    pay(play.state, pack, price)
    pack.raiding = True
    raid_of(play.state).packs.append(pack.id)
    line = custom_line(play, "pack_comes", who=short(owner.name), pack=pack.name)
    play.tell("pack_comes", who=owner.name, pack=pack.name, price=price, line=line, about=(pack.id,))
