"""The Vizier's skills."""

from undercroft.engine.asks import Number, Pick, PickSome, Split

from ...combat.fight_conditions import encamped
from ...grammar.entries import Check, Skills
from ...grammar.moments import Acting, Breather, Downed, ResultReached
from ...grammar.windows import Use
from ...rules.bodies import heal, hurt
from ...rules.checks import entry_check, make_check
from ...rules.conditions import fifth, kingdom_result_can_rise
from ...rules.costs import Followers, Hope, Materials
from ...rules.figures import ability, max_followers
from ...rules.hope import agree_to_voices, spend_voices
from ...rules.people import gain_citizens
from ...rules.relations import change_relationship
from ...rules.sides import side_of
from ...rules.wealth import spend_treasury
from ...state import Character, Monster, OtherKingdom, Realm
from ...words import ABILITY_OF, CITIZEN, Kind, Place

skill = Skills("class", "vizier")
DIFFICULTIES = {"friendly": 10, "neutral": 13, "dangerous": 16}
"""How hard it is to be liked better by whom. [R2-DIPLOMACY]"""
MOST_PATIENTS = 3


def somebody_at_court_can_rise(use: Use, reached: ResultReached) -> bool:
    """The check is a Court member's, a higher result would matter, and there are Voices to hear."""
    of_court = not isinstance(reached.check.roller, Monster)
    return of_court and reached.check.worth_raising and use.kingdom.voices > 0


@skill(
    "collecting", Kind.INTERRUPT, cite="MYK-CLASSSKILL-COLLECTING", target="court", when=somebody_at_court_can_rise
)  # fmt: skip
async def collecting(use: Use, reached: ResultReached) -> None:
    """Somebody at Court has made a check: they spend as many Voices as they like, and add that many dice to it."""
    roller = reached.check.roller
    amount = await Number(roller.seat, "collecting", 0, use.kingdom.voices, reached.check.told())
    if amount and await agree_to_voices(use.play, roller, amount, use.feat.entry):
        await spend_voices(use.play, roller, amount, use.feat.entry)
        reached.check.bonus.add("Collecting", use.roll(f"{amount}D6"), use.feat.cite)


@skill(
    "domestic_politics", Kind.INTERRUPT, cite="MYK-CLASSSKILL-DOMESTIC-POLITICS", costs=(Hope(1),),
    when=kingdom_result_can_rise,
)  # fmt: skip
async def domestic_politics(use: Use, reached: ResultReached) -> None:
    """A check was made with a Kingdom Attribute: spend 1 Hope; add the ability of yours that goes with it."""
    score = ABILITY_OF[reached.check.score]
    reached.check.bonus.add("Domestic Politics", ability(use.play, use.user, score), use.feat.cite)


def approachable(realm: Realm) -> list[OtherKingdom]:
    """List the kingdoms that can be won over: neither Hostile nor Allied."""
    return [kingdom for kingdom in realm.world.living() if kingdom.relationship in DIFFICULTIES]


def attempt_of(use: Use) -> str:
    """Name this Quarter's attempt; the whole Kingdom Phase is one. [R2-DIPLOMACY]"""
    return f"diplomacy:{use.user.id}:{use.realm.phase}:{use.realm.chronicle.quarters}"


def can_negotiate(use: Use, pause: Breather) -> bool:
    """There is somebody to win over, nobody was won over in this game, and this Quarter saw no attempt."""
    deeds = use.realm.chronicle.deeds
    fresh = attempt_of(use) not in deeds and f"diplomacy:{use.user.id}" not in deeds
    return fresh and bool(approachable(use.realm))


@skill("diplomacy", Kind.INTERRUPT, cite="MYK-CLASSSKILL-DIPLOMACY", target="see_below", when=can_negotiate)
async def diplomacy(use: Use, pause: Breather) -> None:
    """Once a Quarter, with presents if need be: a Wit check makes another kingdom think better of us, once a game."""
    use.realm.chronicle.deeds[attempt_of(use)] = 1
    chosen = await choose_kingdom(use)
    difficulty = DIFFICULTIES[chosen.relationship]
    most = min(use.kingdom.treasury, difficulty)
    params = {"kingdom": chosen.name, "difficulty": difficulty}
    presents = await Number(use.user.seat, "diplomacy_presents", 0, most, params) if most else 0
    if presents:
        spend_treasury(use.play, presents, use.feat.entry, use.feat.cite)
    check = await make_check(use.play, use.user, "wit", difficulty - presents, action=use.feat.entry, use=use)
    if check.succeeded:
        use.realm.chronicle.deeds[f"diplomacy:{use.user.id}"] = 1
        change_relationship(use.play, chosen.id, 1, use.feat.cite)


async def choose_kingdom(use: Use) -> OtherKingdom:
    """Choose whom to win over."""
    found = {kingdom.id: kingdom for kingdom in approachable(use.realm)}
    names = {kingdom.id: kingdom.name for kingdom in found.values()}
    if len(found) == 1:
        return next(iter(found.values()))
    return found[await Pick(use.user.seat, "diplomacy", list(found), {"names": names})]


@skill(
    "refill", Kind.SUPPORT, cite="MYK-CLASSSKILL-REFILL", target="see_below", check=Check("wit", 9),
    costs=(Materials("1D6"),), when=lambda use, acting: bool(hurt(use)) and not encamped(use),
)  # fmt: skip
async def refill(use: Use, acting: Acting) -> None:
    """Spend 1D6 Materials: if the check succeeds, up to three people recover 1 HP for every five of your Followers."""
    await tend(use, hurt(use))


@skill.also(
    "refill", Kind.INTERRUPT, costs=(Materials("1D6"),),
    when=lambda use, moment: encamped(use) and bool(hurt(use)) and (isinstance(moment, Breather) or moment.who.hp <= 0),
)  # fmt: skip
async def refill_in_camp(use: Use, moment: Breather | Downed) -> None:
    """In the Encampment, at any time: spend 1D6 Materials to the same effect, and be none the more tired."""
    await tend(use, hurt(use))


async def tend(use: Use, people: list[Character]) -> None:
    """Choose up to three, and let them recover if the check succeeds. [R2-REFILL]"""
    patients = [person.id for person in people]
    if len(patients) > MOST_PATIENTS:
        patients = list(await PickSome(use.user.seat, "refill", patients, 1, MOST_PATIENTS))
    if (await entry_check(use)).succeeded:
        for name in patients:
            heal(use.play, use.realm.landmakers[name], fifth(use.user), use.feat.cite)


def our_strategy_can_rise(use: Use, reached: ResultReached) -> bool:
    """I am in the Encampment, and our Strategy Check could be better. [R2-PURSUIVANT]"""
    check = reached.check
    ours = check.action == "strategy" and side_of(use.realm, check.roller) == side_of(use.realm, use.user)
    return ours and check.worth_raising and encamped(use)


@skill(
    "pursuivant", Kind.OPTIONAL, cite="MYK-CLASSSKILL-PURSUIVANT", target="court", costs=(Followers("1D6"),),
    when=our_strategy_can_rise,
)  # fmt: skip
async def pursuivant(use: Use, reached: ResultReached) -> None:
    """You are in the Encampment, the Court's Strategy Check is known: lose 1D6 Followers; it is higher by as many."""
    reached.check.bonus.add("Pursuivant", use.paid["followers"], use.feat.cite)


HOME = "home"


@skill(
    "salvage", Kind.PLAN, cite="MYK-CLASSSKILL-SALVAGE", target="court", check=Check("wit", 11), costs=(Hope(1),),
    when=lambda use, acting: use.realm.place is Place.DUNGEON and use.user.following > 0,
)  # fmt: skip
async def salvage(use: Use, acting: Acting) -> None:
    """In Camp, spend 1 Hope: if the check succeeds, 1 Citizen for every five Followers of yours, for whom you like."""
    if not (await entry_check(use)).succeeded:
        return
    found = fifth(use.user)
    people = {one.id: max_followers(use.play, one).value - one.follower_count for one in use.realm.members()}
    room = {name: free for name, free in people.items() if free > 0}
    names = {name: use.realm.landmakers[name].called for name in room}
    ask = Split(use.user.seat, "salvage", found, [*room, HOME], params={"room": room, "names": names})
    shares = await ask if room else {}
    for name, free in room.items():
        led = min(shares.get(name, 0), free)
        if led:
            followers = use.realm.landmakers[name].followers
            followers[CITIZEN] = followers.get(CITIZEN, 0) + led
            found -= led
    use.play.tell("people_salvaged", rules=(use.feat.cite,), who=use.user.called, amount=fifth(use.user))
    await gain_citizens(use.play, found, use.feat.cite)
