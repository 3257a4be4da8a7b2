"""The Treasury Meeting of the End Phase: Upkeep first, then what the other one has, a region, and what is kept."""

from undercroft.engine.phases import once
from undercroft.engine.play import Play

from ...grammar.moments import CarryOverDue
from ...grammar.windows import open_moment
from ...rules.figures import carry_over
from ...rules.frame import rest
from ...state import Realm
from ..kingdom_phase.trade import trade
from ..kingdom_phase.treasury import ITEMS_DONE, TRADE_DONE, hand_out_items, make_a_purchase
from .buying_regions import offer_region
from .upkeep import pay_upkeep

REGION_DONE, PURCHASES_DONE = "region", "purchases"


async def meet_about_upkeep(play: Play[Realm]) -> None:
    """Pay the Upkeep, spend what is left, and carry over what Lifestyle allows. [MYK-UPKEEP-01] [MYKR-92]"""
    await pay_upkeep(play)
    for name, part in ((REGION_DONE, offer_region), (ITEMS_DONE, hand_out_items), (TRADE_DONE, trade)):
        await once(play, name, part, rest)
    while await make_a_purchase(play):
        rest(play)
    await cut_treasury(play)


async def cut_treasury(play: Play[Realm]) -> None:
    """Cut the Treasury to what can be carried over. [MYK-UPKEEP-CARRY] [MYKR-99]"""
    await open_moment(play, CarryOverDue())
    kingdom, most = play.state.kingdom, max(0, carry_over(play).value)
    if kingdom.treasury > most:
        lost, kingdom.treasury = kingdom.treasury - most, most
        play.tell("treasury_cut", total=carry_over(play), rules=("MYK-UPKEEP-CARRY",), amount=lost, treasury=most)
