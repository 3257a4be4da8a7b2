"""The Oracle's skills."""

from collections.abc import Iterable

from undercroft.engine.asks import Pick, Split

from ...combat.aiming import at_random, beside, choose_targets
from ...combat.aiming import hurt as hurt_them
from ...combat.fight_conditions import in_combat
from ...grammar.entries import ITEMS, BuiltIn, Check, Skills, groups_of
from ...grammar.moments import Acting, Breather, CheckAnnounced, DamageDue, Downed, GameOver
from ...grammar.windows import Use
from ...rules.bodies import heal, hurt, somebody_hurt
from ...rules.checks import entry_check, make_check
from ...rules.conditions import fifth, my_check
from ...rules.costs import AnyHope, Followers, Hope
from ...rules.equipment import can_carry, destroy_item, receive
from ...rules.finding import elevator_here
from ...rules.knowledge import hides_something
from ...rules.monsters import counts_as
from ...rules.sides import enemies_of, side_of
from ...state import Carried, Character, Realm
from ...words import Kind, Place, Scope

skill = Skills("class", "oracle")
UNDEAD = "undead"


def somebody_needs_it(use: Use, moment: Breather | DamageDue | Downed) -> bool:
    """Somebody is hurt; when somebody falls, it is they; before a blow lands, it is whom it will hit. [R2-PIPELINE]"""
    if isinstance(moment, Breather):
        return somebody_hurt(use)
    if isinstance(moment, DamageDue):
        return not moment.prevented and any(one is moment.target for one in hurt(use))
    return moment.who.hp <= 0 and side_of(use.realm, moment.who) == side_of(use.realm, use.user)


@skill(
    "prayer", Kind.INTERRUPT, cite="MYK-CLASSSKILL-PRAYER", target="any", costs=(AnyHope(),), when=somebody_needs_it
)  # fmt: skip
async def prayer(use: Use, moment: Breather | DamageDue | Downed) -> None:
    """At any time, spend Hope and divide it: for each point, somebody recovers 1D6 HP and your Affection for them."""
    patients = {person.id: person for person in hurt(use)}
    points = use.paid["hope"]
    names = {name: person.called for name, person in patients.items()}
    params = {"names": names, "hp": {name: person.hp for name, person in patients.items()}}
    ask = Split(use.user.seat, "prayer", points, list(patients), params=params)
    for name, given in (await ask if len(patients) > 1 else dict.fromkeys(patients, points)).items():
        affection = use.user.fond_of(patients[name])
        healed = sum(use.roll("1D6") + affection for _ in range(given))
        heal(use.play, patients[name], healed, use.feat.cite)


def perhaps_undead(use: Use) -> list[Character]:
    """List the enemies that are Undead, and those of which nobody knows what they are."""
    foes = [one for one in enemies_of(use.realm, use.user) if one is not use.user]
    return [one for one in foes if hides_something(use.realm, one) or counts_as(use.realm, one, UNDEAD)]


@skill(
    "turn_undead", Kind.SUPPORT, cite="MYK-CLASSSKILL-TURN-UNDEAD", target="see_below", costs=(Hope(1),),
    when=lambda use, acting: in_combat(use, acting) and bool(perhaps_undead(use)),
)  # fmt: skip
async def turn_undead(use: Use, acting: Acting) -> None:
    """Spend 1 Hope and choose Undead: Charisma against 7 and the highest of their Levels; each takes 2D6 damage."""
    chosen = await choose_targets(use, perhaps_undead(use), least=1)
    undead = [one for one in chosen if counts_as(use.realm, one, UNDEAD)]
    difficulty = 7 + max((one.level for one in undead), default=0)
    hidden = hides_something(use.realm, *chosen)
    action = use.feat.entry
    check = await make_check(use.play, use.user, "charisma", difficulty, action=action, hidden=hidden, use=use)
    if check.succeeded:
        await hurt_them(use, undead, "2D6")


@skill(
    "faith", Kind.SUPPORT, cite="MYK-CLASSSKILL-FAITH", target="court", check=Check("charisma", 10), costs=(Hope(1),),
    when=lambda use, acting: bool(hurt(use)),
)  # fmt: skip
async def faith(use: Use, acting: Acting) -> None:
    """Spend 1 Hope: everybody recovers what the check is above 10, and 1 HP more for every five of your Followers."""
    check = await entry_check(use, margin=True)
    if check.succeeded:
        for person in use.realm.members():
            heal(use.play, person, check.result - 10 + fifth(use.user), use.feat.cite)


def before_an_altar(use: Use, acting: Acting) -> bool:
    """At home a Temple that can be used is altar enough; elsewhere the room must have one, or an Elevator."""
    near = use.kingdom.has("temple") if use.realm.place is Place.KINGDOM else has_elevator(use.realm)
    return near and bool(offerings(use))


def has_elevator(realm: Realm) -> bool:
    """Say whether the Court knows of an Elevator in its room of the Dungeon, or of a Temple. [R2-SACRIFICE]"""
    room, sheet = realm.delve.room, realm.adventure.sheet
    here = sheet.rooms[room].facilities if sheet is not None and room in sheet.rooms else []
    return elevator_here(realm) or (bool(room) and any(built.kind == "temple" for built in here))


def offerings(use: Use) -> list[str]:
    """List the common Items that the user could carry."""
    return [item.id for item in ITEMS if not item.rare and can_carry(use.user, item.id)]


@skill("sacrifice", Kind.SUPPORT, cite="MYK-CLASSSKILL-SACRIFICE", costs=(Followers("1D6"),), when=before_an_altar)
async def sacrifice(use: Use, acting: Acting) -> None:
    """Where there is an Elevator or a Temple, lose 1D6 Followers: receive any common Item, until the game ends."""
    before = use.user.items()
    chosen = await Pick(use.user.seat, "sacrifice", offerings(use))
    await receive(use.play, use.user, chosen, cite=use.feat.cite)
    for item in use.user.items():
        if not any(item is old for old in before):
            item.gone_after = Scope.GAME


borrowed_goods = BuiltIn(id="borrowed_goods", cite="MYK-CLASSSKILL-SACRIFICE")


def lent_until_now(items: Iterable[Carried]) -> list[Carried]:
    """List what was only lent, of some Items and of what is packed in them."""
    every = [one for item in items for one in (item, *item.inside)]
    return [item for item in every if item.gone_after is Scope.GAME]


@borrowed_goods.feat(
    Kind.PERMANENT,
    when=lambda use, over: bool(lent_until_now(use.user.items()) or lent_until_now(use.kingdom.items)),
)
async def give_back(use: Use, over: GameOver) -> None:
    """The game ends: what was only lent disappears, wherever it was put."""
    for item in use.user.items():
        if item.gone_after is Scope.GAME:
            await destroy_item(use.play, use.user, item, use.feat.cite)
    for store in (use.kingdom.items, *(item.inside for item in use.user.items())):
        store[:] = [item for item in store if item.gone_after is not Scope.GAME]


@skill(
    "wrath_of_god", Kind.SUPPORT, cite="MYK-CLASSSKILL-WRATH-OF-GOD", check=Check("charisma", 10), costs=(Hope(1),),
    when=in_combat,
)  # fmt: skip
async def wrath_of_god(use: Use, acting: Acting) -> None:
    """Spend 1 Hope: somebody else in your Area, by chance, takes 3D6 damage and a fifth of your Followers."""
    check = await entry_check(use)
    near = beside(use)
    if check.succeeded and near:
        victim = at_random(use, near)
        await hurt_them(use, [victim], use.roll("3D6") + fifth(use.user))
    elif check.succeeded:
        use.play.tell("came_to_nothing", rules=(use.feat.cite,), who=use.user.called, power=use.feat.entry)


def to_negotiate(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, and an Exchange Check or that of a Negotiation skill. [R2-ENLIGHTEN]"""
    check = announced.check
    skilled = check.use is not None and "negotiation" in groups_of(check.use.feat.entry)
    return my_check(use, announced) and (check.action == "exchange" or skilled)


@skill("enlightenment", Kind.PERMANENT, cite="MYK-CLASSSKILL-ENLIGHTENMENT", own=True, when=to_negotiate)
async def enlightenment(use: Use, announced: CheckAnnounced) -> None:
    """Your Exchange Checks and checks of Negotiation skills are higher by 1 for every five of your Followers."""
    announced.check.bonus.add("Enlightenment", fifth(use.user), use.feat.cite)
