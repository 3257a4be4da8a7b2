"""Rare General Items for Dungeon and Battlefield."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import choose_target, everybody_else, pull
from ...combat.fight_conditions import armed, in_combat, my_attack, my_damage, overcomes
from ...combat.fleeing import SMOKE, needs_smoke, vanish
from ...combat.growing import grow, grown
from ...combat.temper import BAD_NAME, FOOLISH, PERSONALITY
from ...dungeon.rooms import swap_rooms
from ...dungeon.traps import HIDDEN, KNOWN, beyond_disarming, remove
from ...grammar.delve_moments import (
    AreaEntered,
    AttackDeclared,
    AttackHit,
    AttackMoment,
    DamageBonus,
    EncounterChance,
    FeatUsed,
    FleeDue,
    TurnBegun,
)
from ...grammar.entries import MONSTERS, TRAPS, BuiltIn, Item, type_of
from ...grammar.labels import labelled
from ...grammar.moments import (
    Acting,
    Breather,
    CheckAnnounced,
    DamageDue,
    ItemLossDue,
    ItemReceived,
    TableRolled,
)
from ...grammar.windows import Use, item_level
from ...rules.bodies import take_damage
from ...rules.checks import make_check
from ...rules.conditions import my_check
from ...rules.costs import Hope, Itself
from ...rules.cycles import last
from ...rules.equipment import LET_GO, cage_with_room, destroy_item, receive, take_out
from ...rules.finding import elevator_here, traps_around, traps_at
from ...rules.knowledge import hides_something, show_trap
from ...rules.prizes import SORTS, rare_items
from ...rules.whose import marked
from ...state import Built, Carried, Character, Monster, PlacedTrap
from ...state.effects import Effect
from ...state.people import STAR_FRAGMENT
from ...words import Kind, Place, Scope
from .rare_gear import kissed

blue_ribbon = Item(
    id="blue_ribbon", category="general", kind=Kind.SUPPORT, cost=0, rare=True, target="court", materials=None,
    levels=False, cite="MYK-RARE-GEN-BLUE-RIBBON",
)  # fmt: skip


@blue_ribbon.feat(
    Kind.SUPPORT, when=lambda use, acting: use.realm.place is not Place.KINGDOM and elevator_here(use.realm)
)
async def tie_it_to_the_cage(use: Use, acting: Acting) -> None:
    """In a room with an Elevator: the whole Court goes home."""
    vanish(use.play, use.feat.cite)


PATRONS = ("angel", "deep_one")
stigmata = Item(
    id="stigmata", category="general", kind=Kind.PERMANENT, cost=0, rare=True, materials=None, levels=False,
    sticks=True, cite="MYK-RARE-GEN-STIGMATA",
)  # fmt: skip


@stigmata.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def be_marked(use: Use, got: ItemReceived) -> None:
    """You get it: choose Angels or Deep Ones for your patrons. Nobody can take it off but with a Blessed Kiss."""
    use.choices.append(await Pick(use.user.seat, "stigmata_patron", PATRONS))


def sworn_enemies(use: Use, hit: AttackMoment) -> list[Character]:
    """List whom the attack has hit who are of the other side in that old war."""
    others = [one for one in PATRONS if use.choices and one not in use.choices]
    return [one for one in hit.attack.struck if type_of(one) in others]


@stigmata.feat(Kind.PERMANENT, when=lambda use, hit: armed(use, hit) and bool(sworn_enemies(use, hit)))
async def burn(use: Use, hit: AttackHit) -> None:
    """Your weapons deal 1D6 more to the enemies of your patrons."""
    hit.attack.add_dice_for(sworn_enemies(use, hit), "Stigmata", "1D6", use.feat.cite)


@stigmata.feat(
    Kind.PERMANENT,
    when=lambda use, declared: (
        my_attack(use, declared) and any(type_of(one) in use.choices for one in declared.attack.targets)
    ),
)
async def bleed(use: Use, declared: AttackDeclared) -> None:
    """You attack one of your patrons: you take 1D6 damage."""
    await take_damage(use.play, DamageDue(use.user, use.roll("1D6"), use.user.id))


@stigmata.feat(Kind.OPTIONAL, when=kissed)
async def be_healed(use: Use, used: FeatUsed) -> None:
    """You get a Blessed Kiss: from now on it can be handed over or thrown away."""
    use.choices.append(LET_GO)


name_card = Item(
    id="name_card", category="general", kind=Kind.ASSIST, cost=1, rare=True, materials={"information": 5},
    cite="MYK-RARE-GEN-NAME-CARD",
)  # fmt: skip


@name_card.feat(Kind.ASSIST, own=True, when=lambda use, one: my_check(use, one) and "negotiation" in one.check.groups)
async def introduce_yourself(use: Use, announced: CheckAnnounced) -> None:
    """You make the check of a Negotiation skill: it is 2 higher, and 1 more for each Level."""
    announced.check.bonus.add("Name Card", 2 + use.level, use.feat.cite)


FARM, CERTAIN = "farm", 12
seed_stock = Item(
    id="seed_stock", category="general", kind=Kind.PLAN, cost=1, rare=True, target="map", materials=None, levels=False,
    cite="MYK-RARE-GEN-SEED-STOCK",
)  # fmt: skip


@seed_stock.feat(Kind.PERMANENT)
def smell_of_grain(use: Use, chance: EncounterChance) -> None:
    """While somebody carries it, a Random Encounter always comes along in rooms that you know."""
    chance.total.at_least(CERTAIN, "Seed Stock", use.feat.cite)


def field_here(use: Use) -> bool:
    """The Court is in a room of the Dungeon where nothing was sown yet."""
    sheet, room = use.realm.adventure.sheet, use.realm.delve.room
    there = use.realm.place is Place.DUNGEON and sheet is not None and room in sheet.rooms
    return there and sheet is not None and all(one.kind != FARM for one in sheet.rooms[room].facilities)


@seed_stock.feat(Kind.PLAN, costs=(Itself(),), when=lambda use, acting: field_here(use))
async def sow(use: Use, acting: Acting) -> None:
    """In the Dungeon: this room has a Farm; if the map becomes ours, 2D6 Citizens join. It is gone after use."""
    sheet, room = use.realm.adventure.sheet, use.realm.delve.room
    assert sheet is not None
    sheet.rooms[room].facilities.append(Built(f"seed_{room}", FARM))
    use.play.tell("seed_sown", rules=(use.feat.cite,), who=use.user.called, room=room)


SCENTED = Effect.SCENTED
"""What whoever has made a fool of a monster has among what lasts; `about` names it."""
perfume = Item(
    id="perfume", category="general", kind=Kind.SUPPORT, cost=1, rare=True, target="individual",
    materials={"reagents": 10}, levels=False, cite="MYK-RARE-GEN-PERFUME",
)  # fmt: skip


def noses(use: Use) -> list[Character]:
    """List the monsters on the Battlefield that the user does not stand beside."""
    monsters = [one for one in use.realm.monsters() if one.awake]
    return [one for one in monsters if one.area != use.user.area and not lasts(one, PERSONALITY, name="Perfume")]


@perfume.feat(Kind.SUPPORT, costs=(Itself(),), when=lambda use, acting: in_combat(use, acting) and bool(noses(use)))
async def spray_it(use: Use, acting: Acting) -> None:
    """In Combat: Charisma against a monster's Level and 9; it is Foolish until you come into its Area. It is gone after
    use.
    """
    target = await choose_target(use, noses(use))
    if await overcomes(use, "charisma", target.level + 9, target):
        last(use.play, target, PERSONALITY, 0, Scope.COMBAT, name="Perfume", cite=use.feat.cite, about=FOOLISH)
        last(use.play, use.user, SCENTED, 0, Scope.COMBAT, name="Perfume", cite=use.feat.cite, about=target.id)
        use.play.tell("made_a_fool", rules=(use.feat.cite,), who=use.user.called, target=target.called)


up_close = BuiltIn(id="perfume_up_close", cite="MYK-RARE-GEN-PERFUME")


@up_close.feat(
    Kind.PERMANENT,
    when=lambda use, entered: entered.who is use.user and lasts(use.user, SCENTED),
    whose=marked(SCENTED),
)
async def wear_off(use: Use, entered: AreaEntered) -> None:
    """You come into the Area of a monster that you have made a fool of: it comes to its senses."""
    for one in use.realm.monsters():
        if one.area == use.user.area and stop(use.user, SCENTED, about=one.id):
            stop(one, PERSONALITY, name="Perfume")


smoke_grenade = Item(
    id=SMOKE, category="general", kind=Kind.ASSIST, cost=1, rare=True, materials={"gunpowder": 5}, levels=False,
    cite="MYK-RARE-GEN-SMOKE-GRENADE",
)  # fmt: skip


@smoke_grenade.feat(Kind.PERMANENT, when=lambda use, due: due.who is use.user and needs_smoke(use.realm, use.user))
async def vanish_in_smoke(use: Use, due: FleeDue) -> None:
    """In Combat you can try to flee wherever you all stand. It is gone after use."""
    await Itself().pay(use)


@smoke_grenade.feat(
    Kind.PERMANENT,
    when=lambda use, due: (
        due.item is use.source and due.used_up and not due.prevented and use.user.court_class == "ninja"
    ),
)
async def have_another(use: Use, due: ItemLossDue) -> None:
    """A Ninja keeps it on an odd die."""
    if use.roll("1D6") % 2:
        due.prevent()


bad_name = Item(
    id="bad_name", category="general", kind=Kind.ASSIST, cost=1, rare=True, materials={"information": 10},
    levels=False, cite="MYK-RARE-GEN-BAD-NAME",
)  # fmt: skip


@bad_name.feat(Kind.ASSIST, when=lambda use, begun: begun.who is use.user and not lasts(use.user, BAD_NAME))
async def be_infamous(use: Use, begun: TurnBegun) -> None:
    """Your turn in Combat: until it is over, Foolish and Steady monsters attack you first if they can."""
    last(use.play, use.user, BAD_NAME, 0, Scope.COMBAT, name="Bad Name", cite=use.feat.cite)


power_bait = Item(
    id="power_bait", category="general", kind=Kind.SUPPORT, cost=2, rare=True, target="individual",
    materials={"meat": 50}, levels=False, cite="MYK-RARE-GEN-POWER-BAIT",
)  # fmt: skip


def can_grow(use: Use) -> list[Character]:
    """List the monsters on the Battlefield of whose type there are higher ones."""
    return [one for one in use.realm.monsters() if one.awake and not one.of_npc and grown(one.kind)]


def citizens_that_can_grow(use: Use) -> list[str]:
    """List the kinds of Monster Citizens of whose type there are higher ones."""
    return [kind for kind in use.kingdom.monsters if kind in MONSTERS and grown(kind)]


def somebody_to_feed(use: Use, acting: Acting) -> bool:
    """There is a monster to be fed: on the Battlefield, or in the Kingdom in the Kingdom Phase."""
    if in_combat(use, acting):
        return bool(can_grow(use))
    at_home = use.realm.phase == "kingdom" and use.realm.place is Place.KINGDOM
    return at_home and bool(citizens_that_can_grow(use))


@power_bait.feat(Kind.SUPPORT, costs=(Itself(),), when=somebody_to_feed)
async def feed_it(use: Use, acting: Acting) -> None:
    """A monster in Combat, or a Monster Citizen in the Kingdom Phase, becomes one of its type of the next higher Level,
    for good. It is gone after use.
    """
    if in_combat(use, acting):
        monster = await choose_target(use, can_grow(use))
        assert isinstance(monster, Monster)
        kinds = grown(monster.kind)
        secret = hides_something(use.realm, monster)
        kind = pick_from(use.play.dice, kinds) if secret and len(kinds) > 1 else await choose_kind(use, kinds)
        grow(use.play, monster, kind, use.feat.cite)
        return
    old = await choose_kind(use, citizens_that_can_grow(use))
    new = await choose_kind(use, grown(old))
    monsters = use.kingdom.monsters
    monsters[old] -= 1
    if not monsters[old]:
        del monsters[old]
    monsters[new] = monsters.get(new, 0) + 1
    use.play.tell("citizen_grew", rules=(use.feat.cite,), monster=old, now=new)


async def choose_kind(use: Use, kinds: list[str]) -> str:
    """Ask for a kind of monster, where there is a choice."""
    return await Pick(use.user.seat, "power_bait_monster", kinds) if len(kinds) > 1 else kinds[0]


PHONOGRAPH = Effect.PHONOGRAPH
"""What plays over and over is called among what lasts for the Kingdom; the amount is what it plays."""
phonograph = Item(
    id="phonograph", category="general", kind=Kind.ASSIST, cost=2, rare=True, target="court",
    materials={"machinery": 10}, levels=False, cite="MYK-RARE-GEN-PHONOGRAPH",
)  # fmt: skip


@phonograph.feat(Kind.ASSIST, when=lambda use, pause: pause.after == "camp" and not lasts(use.kingdom, PHONOGRAPH))
async def put_a_record_on(use: Use, pause: Breather) -> None:
    """In the Dungeon: roll 2D6; every roll for Rest and Happenings in this Quarter is that."""
    number = use.roll("2D6")
    last(use.play, use.kingdom, PHONOGRAPH, number, Scope.CYCLE, name="Phonograph", cite=use.feat.cite)


@phonograph.feat(
    Kind.PERMANENT,
    when=lambda use, rolled: (
        rolled.roll.table.id.startswith(("rest_", "happening_")) and lasts(use.kingdom, PHONOGRAPH)
    ),
)
async def the_same_tune(use: Use, rolled: TableRolled) -> None:
    """A roll for Rest or Happenings is what the Phonograph plays."""
    number = next(one.amount for one in use.kingdom.lasting if one.what == PHONOGRAPH)
    rolled.roll.shift(number - rolled.roll.number)


star_cage = Item(
    id="star_cage", category="general", kind=Kind.PERMANENT, cost=2, rare=True, materials={"wood": 5, "iron": 5},
    cite="MYK-RARE-GEN-STAR-CAGE",
)  # fmt: skip


@star_cage.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source)
async def catch_them(use: Use, got: ItemReceived) -> None:
    """It holds 3 Star Fragments in its slot, and 1 more for each Level; they shine as ever."""
    for slot in use.user.slots:
        cage, star = cage_with_room(use.user), slot.item
        if cage is not None and star is not None and star.id == STAR_FRAGMENT:
            take_out(use.user, star)
            cage.inside.append(star)


eleven_foot_pole = Item(
    id="eleven_foot_pole", name="11-foot Pole", category="general", kind=Kind.ASSIST, cost=2, rare=True,
    materials={"wood": 11}, levels=False, cite="MYK-RARE-GEN-11-FOOT-POLE",
)  # fmt: skip


def my_search(use: Use, announced: CheckAnnounced) -> bool:
    """I search something in Camp."""
    camping = use.realm.place is Place.DUNGEON and bool(use.realm.delve.room)
    return my_check(use, announced) and announced.check.action == "search" and camping


@eleven_foot_pole.feat(Kind.ASSIST, costs=(Itself(),), own=True, when=my_search)
async def poke_about(use: Use, announced: CheckAnnounced) -> None:
    """You search in Camp: if that succeeds, all Traps of the room and of its Corridors are known, though not
    discovered. It is gone after use.
    """

    def point_them_out() -> None:
        truth, room = use.realm.adventure.truth, use.realm.delve.room
        for trap in [*traps_at(truth, room), *traps_around(truth, room)]:
            if trap.found == HIDDEN:
                trap.found = KNOWN
                show_trap(use.play, trap)
                use.play.tell("trap_pointed_out", rules=(use.feat.cite,), trap=trap.kind, place=trap.where)

    announced.check.when_won.append(point_them_out)


wriggle_rope = Item(
    id="wriggle_rope", category="general", kind=Kind.SUPPORT, cost=3, rare=True, target="individual",
    materials={"cloth": 5, "wood": 5}, levels=False, cite="MYK-RARE-GEN-WRIGGLE-ROPE",
)  # fmt: skip


def elsewhere(use: Use) -> list[Character]:
    """List who on the Battlefield stands in another Area."""
    return [one for one in everybody_else(use) if one.area != use.user.area]


@wriggle_rope.feat(Kind.SUPPORT, when=lambda use, acting: in_combat(use, acting) and bool(elsewhere(use)))
async def throw_the_rope(use: Use, acting: Acting) -> None:
    """In Combat: Quest against somebody's Level and 7; they are pulled into your Area."""
    target = await choose_target(use, elsewhere(use))
    if await overcomes(use, "quest", target.level + 7, target):
        await pull(use, target, use.user.area)


thieves_tools = Item(
    id="thieves_tools", name="Thieves' Tools", category="general", kind=Kind.SUPPORT, cost=3, rare=True,
    materials={"machinery": 20, "iron": 20}, levels=False, cite="MYK-RARE-GEN-THIEVES-TOOLS",
)  # fmt: skip


@thieves_tools.feat(Kind.SUPPORT, costs=(Hope(1),), when=lambda use, acting: bool(beyond_disarming(use.realm)))
async def pick_the_lock(use: Use, acting: Acting) -> None:
    """For 1 Hope: Quest against the Level and 11 of a known Trap that cannot be disarmed; it is, now."""
    traps = {trap.id: trap for trap in beyond_disarming(use.realm)}
    chosen = next(iter(traps))
    if len(traps) > 1:
        labels = {name: TRAPS[trap.kind].title for name, trap in traps.items()}
        chosen = await labelled(Pick(use.user.seat, "tools_trap", list(traps)), labels)
    trap: PlacedTrap = traps[chosen]
    difficulty = trap.level + 11
    check = await make_check(use.play, use.user, "quest", difficulty, action=use.feat.entry, use=use)
    if check.succeeded:
        remove(use.play, trap, use.feat.cite)


KEEP = "keep"
hazard_kings_relic = Item(
    id="hazard_kings_relic", name="Hazard King's Relic", category="general", kind=Kind.PERMANENT, cost=4, rare=True,
    target="map", materials=None, levels=False, cite="MYK-RARE-GEN-HAZARD-KINGS-RELIC",
)  # fmt: skip


@hazard_kings_relic.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def shake_the_dungeon(use: Use, got: ItemReceived) -> None:
    """You get it: the Court's room and a random one change places; then you may swap it for any Rare Item."""
    use.choices.append(use.user.id)
    realm, here = use.realm, use.realm.delve.room
    rooms = [room for room in realm.adventure.truth.rooms if room != here]
    if realm.delve.begun and here and rooms:
        other = pick_from(use.play.dice, rooms)
        swap_rooms(use.play, here, other)
        use.play.tell("rooms_swapped_by_relic", rules=(use.feat.cite,), room=here, other=other)
    offered = [item for sort in SORTS for item in rare_items(sort, won=False) if item != use.feat.entry]
    chosen = await Pick(use.user.seat, "relic_exchange", [KEEP, *offered])
    if chosen != KEEP:
        assert isinstance(use.source, Carried)
        take_out(use.user, use.source)
        await receive(use.play, use.user, chosen, cite=use.feat.cite)


satellite_belt = Item(
    id="satellite_belt", category="general", kind=Kind.PERMANENT, cost=5, rare=True,
    materials={"reagents": 10, "iron": 10, "celestial": 1}, cite="MYK-RARE-GEN-SATELLITE-BELT",
)  # fmt: skip
HP_OF_A_BELT = 10


def damage_on_it(item: Carried) -> int:
    """Give how much a Satellite Belt has taken already."""
    return sum(int(one) for one in item.choices if one.isdigit())


@satellite_belt.feat(Kind.OPTIONAL, when=my_damage)
async def let_a_moon_take_it(use: Use, due: DamageDue) -> None:
    """You take damage: it takes it for you. It has 10 HP, and 2 more for each Level, and is destroyed at 0."""
    assert isinstance(use.source, Carried)
    due.prevent()
    taken = damage_on_it(use.source) + due.amount
    use.source.choices = [str(taken)]
    left = HP_OF_A_BELT + 2 * item_level(use.play, use.user, use.source) - taken
    use.play.tell("belt_takes_it", rules=(use.feat.cite,), who=use.user.called, amount=due.amount, left=max(0, left))
    if left <= 0:
        await destroy_item(use.play, use.user, use.source, use.feat.cite)


@satellite_belt.feat(
    Kind.PERMANENT,
    own=True,
    when=lambda use, bonus: bonus.attack.weapon is not None and "astrologist" in use.user.jobs and use.level > 0,
)
def swing_the_moons(use: Use, bonus: DamageBonus) -> None:
    """The weapons of an Astrologist deal more by half its Level."""
    bonus.total.add("Satellite Belt", -(-use.level // 2), use.feat.cite)


referees_fan = Item(
    id="referees_fan", name="Referee's Fan", category="general", kind=Kind.PERMANENT, cost=5, rare=True,
    materials={"wood": 20, "reagents": 30}, levels=False, cite="MYK-RARE-GEN-REFEREES-FAN",
)  # fmt: skip


@referees_fan.feat(
    Kind.PERMANENT, own=True, when=lambda use, one: my_check(use, one) and one.check.action == "strategy"
)
async def call_the_bout(use: Use, announced: CheckAnnounced) -> None:
    """You make a Strategy Check: roll one die more, and use two."""
    announced.check.extra_dice += 1
