"""Production Facilities."""

from typing import Any

from undercroft.engine.asks import Number, Pick
from undercroft.engine.play import Play

from ...grammar.entries import ITEMS, Check, Facility
from ...grammar.labels import item_labels, labelled
from ...grammar.moments import Acting, AttributeLevel, ForgeCost, MonstersJoined
from ...grammar.windows import Use, open_moment, reckon
from ...rules.building import chosen_for
from ...rules.checks import make_check
from ...rules.choosing import choose_material
from ...rules.cycles import last
from ...rules.equipment import recipe
from ...rules.monsters import monster_level
from ...rules.people import bring_others_along
from ...rules.wealth import (
    count_acquired,
    court_materials,
    gain_materials,
    room_for_materials,
    spend_court_materials,
    spend_treasury,
    store_materials,
)
from ...state import Built, Carried, Realm
from ...state.effects import Effect
from ...words import HIGHEST_LEVEL, MATERIALS, Kind, Scope

farm = Facility(
    id="farm", category="production", kind=Kind.PERMANENT, cost=3, target="kingdom", cite="MYK-FAC-PRODUCTION-FARM"
)  # fmt: skip


@farm.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "lifestyle")
def grow_turnips(use: Use, level: AttributeLevel) -> None:
    """Lifestyle is 1 higher, and 1 more once the Level is no lower than the Kingdom's."""
    level.total.add("Farm", 2 if use.level >= use.kingdom.level else 1, use.feat.cite)


blacksmith = Facility(
    id="blacksmith", category="production", kind=Kind.PLAN, cost=3, target="item", cite="MYK-FAC-PRODUCTION-BLACKSMITH"
)  # fmt: skip


FOR_A_LEVEL = 5
"""How many Materials the Blacksmith takes, times the Level that is to come."""


def forgeable(use: Use) -> dict[str, Carried]:
    """List the user's Items that can be made better here and now. [R2-BLACKSMITH]"""
    return {
        f"{place}:{item.id}": item
        for place, item in enumerate(use.user.items())
        if ITEMS[item.id].levels
        and item.level < forge_limit(use, item)
        and supplies(use, item) >= forge_cost(use, item)
    }


def forge_limit(use: Use, item: Carried) -> int:
    """Give the Level to which an Item can be forged: Arms no higher than the Facility."""
    return min(HIGHEST_LEVEL, use.level) if ITEMS[item.id].category == "arms" else HIGHEST_LEVEL


def forge_cost(use: Use, item: Carried) -> int:
    """Give how many Materials the next Level of an Item takes."""
    return reckon(use.play, ForgeCost(FOR_A_LEVEL, item.id)).total.value * (item.level + 1)


def supplies(use: Use, item: Carried) -> int:
    """Count the Materials at hand of the kinds in an Item's recipe."""
    at_hand = court_materials(use.realm)
    return sum(at_hand.get(kind, 0) for kind in recipe(use.realm, item.id) or ())


@blacksmith.feat(Kind.PLAN, when=lambda use, acting: bool(forgeable(use)))
async def forge(use: Use, acting: Acting) -> None:
    """An Item of yours gains a Level for 5 Materials of its recipe for each new Level; Arms up to this Level only."""
    items = forgeable(use)
    ask = labelled(Pick(use.user.seat, "blacksmith_item", list(items)), item_labels(items))
    chosen = await ask if len(items) > 1 else next(iter(items))
    item = items[chosen]
    left = forge_cost(use, item)
    kinds = [kind for kind in recipe(use.realm, item.id) or () if kind in MATERIALS]
    for place, kind in enumerate(kinds):
        at_hand = court_materials(use.realm)
        rest = sum(at_hand.get(other, 0) for other in kinds[place + 1 :])
        low, high = max(0, left - rest), min(left, at_hand.get(kind, 0))
        params = {"material": kind, "left": left, "item": item.id}
        ask_amount = Number(use.user.seat, "blacksmith_materials", low, high, params, start=high)
        spent = await ask_amount if low < high else high
        spend_court_materials(use.play, use.user, kind, spent)
        left -= spent
    item.level += 1
    use.play.tell("item_forged", rules=(use.feat.cite,), who=use.user.called, item=item.id, level=item.level)


ranch = Facility(
    id="ranch", category="production", kind=Kind.PLAN, cost=3, target="see_below", check=Check("order", 5),
    levels=False, cite="MYK-FAC-PRODUCTION-RANCH",
)  # fmt: skip


@ranch.feat(Kind.PLAN, when=lambda use, acting: bool(use.kingdom.monsters))
async def breed_monsters(use: Use, acting: Acting) -> None:
    """Choose a kind of monster among us; if Order succeeds against 5 and its Level, there is one more."""
    kinds = {kind: monster_level(kind) for kind in use.kingdom.monsters}
    kind = next(iter(kinds))
    if len(kinds) > 1:
        kind = await Pick(use.user.seat, "ranch_kind", list(kinds), {"levels": kinds})
    check = await make_check(use.play, use.user, "order", 5 + kinds[kind], action="ranch", use=use)
    if check.succeeded:
        use.kingdom.monsters[kind] = use.kingdom.monsters.get(kind, 0) + 1
        use.play.tell("monster_bred", rules=(use.feat.cite,), monster=kind)
        await open_moment(use.play, MonstersJoined(kind, 1))
        await bring_others_along(use.play, 1, use.feat.cite)


trading_post = Facility(
    id="trading_post", category="production", kind=Kind.PLAN, cost=4, target="kingdom", levels=False,
    cite="MYK-FAC-PRODUCTION-TRADING-POST",
)  # fmt: skip
FOR_ONE_MG = 3


@chosen_for(trading_post)
async def what_is_traded(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose what is sold there."""
    return await choose_material(play, seat, built.kind)


@trading_post.feat(
    Kind.PLAN, when=lambda use, acting: bool(use.choices) and use.kingdom.treasury > 0 and room_at_home(use) > 0
)
async def buy_goods(use: Use, acting: Acting) -> None:
    """Buy the Material that is traded here, 3 for each MG."""
    most = min(use.kingdom.treasury, -(-room_at_home(use) // FOR_ONE_MG))
    paid = await Number(use.user.seat, "trading_post_mg", 1, most, {"material": use.choices[0]}) if most > 1 else 1
    spend_treasury(use.play, paid, use.feat.entry, use.feat.cite)
    bring(use, use.choices[0], paid * FOR_ONE_MG)


def has_depot(use: Use, material: str) -> bool:
    """Say whether a Depot keeps a Material."""
    depots = [built for _, _, built in use.kingdom.buildings() if built.kind == "depot"]
    return any(material in built.choices for built in depots)


def room_at_home(use: Use) -> int:
    """Count how many of this Facility's Material can be taken in: by the user, or by a Depot without limit."""
    return 99 if has_depot(use, use.choices[0]) else room_for_materials(use.user)


def bring(use: Use, material: str, amount: int) -> None:
    """Hand Materials to the user, and put what is too much into a Depot, if there is one for them."""
    over = amount - gain_materials(use.play, use.user, material, amount, use.feat.cite)
    if over <= 0:
        return
    told: dict[str, Any] = {"who": use.user.called, "material": material, "amount": over}
    stored = has_depot(use, material)
    if stored:
        store_materials(use.play, material, over)
        count_acquired(use.play, material, over)
    use.play.tell("materials_stored" if stored else "materials_left", rules=(use.feat.cite,), **told)


hunting_ground = Facility(
    id="hunting_ground", category="production", kind=Kind.PLAN, cost=6, target="individual", levels=False,
    cite="MYK-FAC-PRODUCTION-HUNTING-GROUND",
)  # fmt: skip


@hunting_ground.feat(Kind.PLAN)
async def go_hunting(use: Use, acting: Acting) -> None:
    """Your Attack Checks are 1 higher for the rest of the game."""
    last(use.play, use.user, Effect.CHECK, 1, Scope.GAME, name="Hunting Ground", cite=use.feat.cite, about="attack")


staple = Facility(
    id="staple", category="production", kind=Kind.PLAN, cost=6, target="kingdom", cite="MYK-FAC-PRODUCTION-STAPLE"
)  # fmt: skip


@chosen_for(staple)
async def what_is_made(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose what is made there."""
    return await choose_material(play, seat, built.kind)


@staple.feat(Kind.PLAN, when=lambda use, acting: bool(use.choices) and room_at_home(use) > 0)
async def collect_goods(use: Use, acting: Acting) -> None:
    """Receive as many of the Material that is made here as the Level."""
    bring(use, use.choices[0], use.level)
