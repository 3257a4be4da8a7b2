"""The King's skills."""

from undercroft.engine.asks import Pick, Split

from ...combat.fight_conditions import armed, encamped
from ...grammar.delve_moments import CrushingBlow
from ...grammar.entries import Check, Skills
from ...grammar.moments import Acting, DamageDue, HopeSpent, KingdomPhaseOver, ResultReached
from ...grammar.windows import Use, attribute_level
from ...rules.checks import entry_check
from ...rules.choosing import may_be_for, pay_for_oneself
from ...rules.conditions import fifth, my_result_can_rise
from ...rules.costs import Hp, Voices
from ...rules.cycles import last
from ...rules.disaster import suffer_disaster
from ...rules.figures import ability
from ...rules.sides import side_of
from ...state.effects import Effect
from ...words import ABILITIES, ATTRIBUTE_OF, Kind, Scope

skill = Skills("class", "king")
HIGHEST_BY_HEGEMONY = 9


@skill(
    "royal_command", Kind.INTERRUPT, cite="MYK-CLASSSKILL-ROYAL-COMMAND", target="individual",
    costs=(Hp("1"),), when=lambda use, spent: may_be_for(use, spent.who) and not spent.raised,
)  # fmt: skip
async def royal_command(use: Use, spent: HopeSpent) -> None:
    """Somebody else spends Hope: lose 1 HP; it counts as 1 more."""
    spent.raised = await pay_for_oneself(use, spent.who)


@skill("hegemony", Kind.OPTIONAL, cite="MYK-CLASSSKILL-HEGEMONY")
async def hegemony(use: Use, over: KingdomPhaseOver) -> None:
    """The Kingdom Phase ends: spread the Kingdom Level over your abilities for this game, none above 9."""
    room = {name: max(0, HIGHEST_BY_HEGEMONY - ability(use.play, use.user, name)) for name in ABILITIES}
    points = min(use.kingdom.level, sum(room.values()))
    spread = await Split(use.user.seat, "hegemony", points, ABILITIES, room=room)
    for name, amount in spread.items():
        if amount:
            last(use.play, use.user, Effect(name), amount, Scope.GAME, name="Hegemony", cite=use.feat.cite)


def guards(use: Use, due: DamageDue) -> bool:
    """An ally with whom I stand in the Encampment is about to take damage that could be lower."""
    mine = side_of(use.realm, due.target) == side_of(use.realm, use.user) and due.target.area == use.user.area
    return mine and encamped(use) and not due.prevented and due.amount > 1 and fifth(use.user) > 0


@skill("royal_guard", Kind.OPTIONAL, cite="MYK-CLASSSKILL-ROYAL-GUARD", when=guards)
async def royal_guard(use: Use, due: DamageDue) -> None:
    """You are in the Encampment: damage to an ally there is lower by a fifth of your Followers, but not below 1."""
    due.reduce(fifth(use.user))


@skill(
    "stormbringer", Kind.OPTIONAL, cite="MYK-CLASSSKILL-STORMBRINGER",
    when=lambda use, blow: armed(use, blow) and blow.attack.crushes and use.user.following > 0,
)  # fmt: skip
async def stormbringer(use: Use, blow: CrushingBlow) -> None:
    """Your attack is a critical success: add your Followers to its damage instead of a Crushing Blow."""
    blow.attack.crushes = False
    blow.attack.damage.add("Stormbringer", use.user.following, use.feat.cite)


@skill("diadem", Kind.INTERRUPT, cite="MYK-CLASSSKILL-DIADEM", costs=(Voices(1),), own=True, when=my_result_can_rise)
async def diadem(use: Use, reached: ResultReached) -> None:
    """You have made a check: spend a Voice; add the Kingdom Attribute that goes with the ability you used."""
    check = reached.check
    check.bonus.add("Diadem", attribute_level(use.play, ATTRIBUTE_OF[check.score]), use.feat.cite)


@skill("anarch", Kind.SUPPORT, cite="MYK-CLASSSKILL-ANARCH", target="see_below", check=Check("wit", 10))
async def anarch(use: Use, acting: Acting) -> None:
    """Suffer a Kingdom Disaster; then, if the check succeeds, somebody who is Exhausted is Free to Act again."""
    await suffer_disaster(use.play, use.user)
    check = await entry_check(use)
    tired = {who.id: who.called for who in use.realm.awake() if who.exhausted and who is not use.user}
    if check.succeeded and tired:
        ask = Pick(use.user.seat, "anarch", list(tired), {"names": tired})
        chosen = await ask if len(tired) > 1 else next(iter(tired))
        use.realm.landmakers[chosen].exhausted = False
