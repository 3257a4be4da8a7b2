"""What wandering promised: paid, or regretted, before the game is over."""

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play

from ...content.jobs import draw_job
from ...content.tables.wander_culture import BONDS
from ...draws.market import MARKET
from ...draws.random_items import MOUNTING
from ...grammar.authority import speaker
from ...grammar.entries import FACILITIES, ITEMS, BuiltIn
from ...grammar.moments import CourtReturned, EarningsDue, EarningsReported, FeelingGrew, TableRolled, TalentReceived
from ...grammar.windows import Use
from ...rules.bonds import AFFECTION, STRONG, best_friends, devotee, lovers, rival, unrequited
from ...rules.building import rooms_for
from ...rules.disaster import DISASTER
from ...rules.equipment import share_item
from ...rules.hope import gain_voices
from ...rules.land import build
from ...rules.people import gain_citizens, gain_talent
from ...rules.prizes import AS_PRINTED, can_be_traded, win_rare
from ...rules.wealth import count_acquired, gain_treasury, raise_upkeep
from ...state import Character, Realm, SideMission, neighbours
from ...words import Kind
from .treasury import place_of

NEWCOMERS = ("MYK-WANDER-LIFE-04", "MYK-WANDER-LIFE-09")
MARKET_NOTE, FESTIVAL, FRIEND = "MYK-WANDER-LIFE-05", "MYK-WANDER-CULT-03", "MYK-WANDER-CULT-04"
EXTENSION, TRIBUTE = "MYK-WANDER-ORD-04", "MYK-WANDER-MIL-10"
ROLL = "roll"
FOR_A_BOND = 2
"""How many Voices each Lover, Devotee or Best Friend is worth to gossips."""

promises = BuiltIn(id="promises", cite="MYK-WANDER-01")


def open_promises(realm: Realm, *rows: str) -> list[SideMission]:
    """List what some rows promised and nobody has paid yet."""
    return [one for one in realm.chronicle.missions if one.row in rows and not one.paid]


def i_speak(use: Use, moment: object) -> bool:
    """What happens to the whole Kingdom happens once."""
    return use.user is speaker(use.realm) and bool(use.realm.chronicle.missions)


@promises.feat(Kind.PERMANENT, when=i_speak)
async def keep_promises(use: Use, back: CourtReturned) -> None:
    """The Court is back and has met its objective: people come, a friend comes home, a Facility is extended."""
    if not use.realm.chronicle.objective_met:
        return
    for one in open_promises(use.realm, *NEWCOMERS, FRIEND, EXTENSION):
        one.paid = 1
        if one.row in NEWCOMERS:
            await gain_citizens(use.play, use.roll("2D6"), one.row)
        elif one.row == FRIEND:
            await welcome_friend(use, one)
        else:
            await extend_facility(use, one)


async def welcome_friend(use: Use, one: SideMission) -> None:
    """Let a Talent join whose Job the Birth Table says."""
    await gain_talent(use.play, await draw_job(use.play, use.realm.landmakers[one.by].seat), one.row)


def extensions(realm: Realm) -> dict[str, tuple[str, str]]:
    """List where a Facility with Levels could be built once more, next to itself (`kind@cell.room`)."""
    found = {}
    for cell, room, built in realm.kingdom.buildings():
        if FACILITIES[built.kind].levels:
            sites = rooms_for(realm, built.kind)
            for site in (f"{cell}.{other}" for other in neighbours(room)):
                if site in sites:
                    found[f"{built.kind}@{site}"] = (built.kind, site)
    return found


async def extend_facility(use: Use, one: SideMission) -> None:
    """Build another copy of a Facility in a room next to it, for nothing. [MYKR-54]"""
    offered = extensions(use.realm)
    if offered:
        walker = use.realm.landmakers[one.by]
        several = len(offered) > 1
        ask = Pick(walker.seat, "extension", list(offered))
        places = {name: (kind, place_of(use.realm, site)) for name, (kind, site) in offered.items()}
        named = ask.described(lambda name: Detail(params=dict(zip(("what", "room"), places[name], strict=True))))
        chosen = await named if several else next(iter(offered))
        kind, site = offered[chosen]
        await build(use.play, kind, site, one.row)


@promises.feat(Kind.PERMANENT, when=i_speak)
async def regret(use: Use, due: EarningsDue) -> None:
    """The Earnings Report begins: each mission for which nothing was brought raises Upkeep by 1 MG."""
    chronicle = use.realm.chronicle
    for one in chronicle.missions:
        brought = one.number if one.counts == BONDS else chronicle.acquired.get(one.counts, 0) - one.since
        if one.counts and brought <= 0:
            raise_upkeep(use.play, 1, one.counts, one.row)


@promises.feat(Kind.PERMANENT, when=i_speak)
async def collect(use: Use, reported: EarningsReported) -> None:
    """At the Earnings Report, if the objective was met: the festival is reckoned up; tribute arrives in any case."""
    for one in open_promises(use.realm, FESTIVAL, TRIBUTE):
        if one.row == TRIBUTE:
            one.paid = 1
            await receive_tribute(use, one)
        elif use.realm.chronicle.objective_met:
            one.paid = 1
            won = use.kingdom.voices - use.realm.chronicle.voices_at_start
            gain_treasury(use.play, won, one.row)
            raise_upkeep(use.play, max(0, -won), "festival", one.row)


async def receive_tribute(use: Use, one: SideMission) -> None:
    """Choose a Rare Item whose Cost is no more than the number of our regions. [MYKR-54]"""
    regions = len(use.kingdom.maps)
    offered = [item.id for item in ITEMS if can_be_traded(item) and item.cost <= regions and item.id != MOUNTING]
    walker = use.realm.landmakers[one.by]
    if use.play.rulings["rare_prizes"] != AS_PRINTED:
        await win_rare(use.play, walker, one.row)
    elif offered:
        item = await Pick(walker.seat, "tribute", offered) if len(offered) > 1 else offered[0]
        await share_item(use.play, walker, item, one.row)


async def foretold_market(play: Play[Realm], seat: str) -> int:
    """Ask whether a merchant's word stands in for the market roll; 0 if there is none, or nobody wants it."""
    noted = {str(one.number): one for one in open_promises(play.state, MARKET_NOTE)}
    if not noted:
        return 0
    wanted = {number: MARKET.rows[int(number)] or "none" for number in noted}
    ask = Pick(seat, "market_foretold", [ROLL, *noted], {"wanted": wanted})
    chosen = await ask.described(lambda number: Detail(params={"material": wanted.get(number, "")}))
    return 0 if chosen == ROLL else int(chosen)


@promises.feat(Kind.PERMANENT, when=i_speak)
async def count_talents(use: Use, new: TalentReceived) -> None:
    """A Talent joins: missions that ask for Talents are paid."""
    count_acquired(use.play, "talent", 0)


@promises.feat(Kind.PERMANENT, when=lambda use, grew: any(one.counts == BONDS for one in my_missions(use)))
async def count_bonds(use: Use, grew: FeelingGrew) -> None:
    """A feeling of yours, or for you, has become a special relationship: the gossips pay, or at least are content."""
    if use.user.id not in (grew.who.id, grew.towards) or grew.towards not in use.realm.landmakers:
        return
    other = use.realm.landmakers[grew.towards]
    for one in my_missions(use):
        if one.counts == BONDS and is_new(grew, grew.who, other):
            one.number += 1
            if any(bond(grew.who, other) for bond in (lovers, best_friends, devotee)):
                gain_voices(use.play, FOR_A_BOND, one.row)


def my_missions(use: Use) -> list[SideMission]:
    """List the missions of the user's own walks."""
    return [one for one in use.realm.chronicle.missions if one.by == use.user.id]


def is_new(grew: FeelingGrew, one: Character, other: Character) -> bool:
    """Say whether a feeling that has just grown made a special relationship that was none before. [MYKR-104]"""
    felt = one.towards(other.id)
    now = felt.affection if grew.score == AFFECTION else felt.hostility
    if grew.score != AFFECTION:
        return rival(one, other) and now - grew.amount < STRONG
    if rival(one, other) and now == grew.amount:
        return True
    bonds = (lovers, best_friends, devotee, unrequited)
    return now - grew.amount < STRONG and any(bond(one, other) for bond in bonds)


readiness = BuiltIn(id="readiness", cite="MYK-WANDER-ORD-12")


def a_disaster_can_be_stopped(use: Use, rolled: TableRolled) -> bool:
    """Preparations were made, and the Disaster Table was rolled."""
    stored = use.realm.chronicle.disasters_stored
    return rolled.roll.table is DISASTER and stored > 0 and not rolled.roll.cancelled and use.user is speaker(use.realm)


@readiness.feat(
    Kind.OPTIONAL, when=a_disaster_can_be_stopped,
    whose=lambda realm, rolled: (speaker(realm),) if rolled.roll.table is DISASTER else (),
)  # fmt: skip
async def be_ready(use: Use, rolled: TableRolled) -> None:
    """The Disaster Table was rolled, and you have made preparations: nothing happens, this time."""
    use.realm.chronicle.disasters_stored -= 1
    rolled.roll.cancel()
