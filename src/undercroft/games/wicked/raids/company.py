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


async def gather(play: Play[Wicked], said: Mapping[str, Mapping[str, Any]]) -> None:
    """Let everybody who has not said it say which packs come, and pay them; all monsters who can come do."""
    state, raid = play.state, raid_of(play.state)
    raid.raiders = [one.seat for one in able(state)]
    owners = [one.seat for one in state.monsters.values() if company_slots(state, one)]
    unsaid = [seat for seat in owners if seat not in said]
    drafts = await each(unsaid, lambda seat: company_card(state, state.monsters[seat]))
    for seat in owners:
        draft = drafts.get(seat, said.get(seat, {}))
        mount(play, state.monsters[seat], draft.get(MOUNT, ON_FOOT))
        for pack in [one for one in could_come(state, state.monsters[seat]) if draft.get(one.id)]:
            hire(play, state.monsters[seat], pack)
    count_question(state, len(unsaid))
    state.free_raid = False


def company_card(state: Wicked, owner: Monster) -> Card:
    """Ask a player which packs come, each with its price."""
    params = {"gold": owner.gold}
    company = company_of(state, owner)
    return Card(owner.seat, "raid_company", company_slots(state, owner), params, suggest=lambda: company)


def company_of(state: Wicked, owner: Monster) -> dict[str, bool]:
    """Give who comes unless somebody says otherwise: everybody who can be paid."""
    return {pack.id: True for pack in could_come(state, owner)}


def company_slots(state: Wicked, owner: Monster) -> list[Slot]:
    """Give what a player is asked about company: what is ridden, and each pack, as far as the purse goes."""
    packs = could_come(state, owner)
    prices = {pack.id: raid_pay(state, pack) for pack in packs}

    def offer(pack: Pack) -> Any:
        def asked(draft: Mapping[str, Any]) -> Ask[bool] | None:
            spent = sum(price for one, price in prices.items() if one != pack.id and draft.get(one))
            return YesNo(owner.seat, "raid_pack", shown) if spent + prices[pack.id] <= owner.gold else None

        shown = {"pack": pack.name, "price": prices[pack.id]}
        return asked

    ids = [pack.id for pack in packs]
    slots = [Slot(pack.id, offer(pack), tuple(ids[:place])) for place, pack in enumerate(packs)]
    ridden = mount_pick(state, owner) if owner in [*able(state)] else None
    return [Slot(MOUNT, lambda draft: ridden), *slots] if ridden is not None else slots


def hire(play: Play[Wicked], owner: Monster, pack: Pack) -> None:
    """Pay a pack, and let it come."""
    price = raid_pay(play.state, pack)
    pay(play.state, pack, price)
    pack.raiding = True
    raid_of(play.state).packs.append(pack.id)
    line = custom_line(play, "pack_comes", who=short(owner.name), pack=pack.name)
    play.tell("pack_comes", who=owner.name, pack=pack.name, price=price, line=line, about=(pack.id,))
