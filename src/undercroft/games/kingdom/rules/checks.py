"""Checks: the dice pool, sixes into Drive, criticals, and everything that others can do about them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from undercroft.engine.asks import Detail, Pick, PickSome
from undercroft.engine.costs import within_limits
from undercroft.engine.foresight import Unforeseen
from undercroft.engine.play import Play
from undercroft.engine.totals import Part

from ..grammar.attempts import ASK, KEEP, SPARE, Check, Promise
from ..grammar.authority import speaker
from ..grammar.concerns import ANY_HOPE, HOPE, STEPS
from ..grammar.holdings import GHOST
from ..grammar.labels import labelled
from ..grammar.moments import (
    CheckAnnounced,
    CheckFailed,
    CriticalFailure,
    CriticalSuccess,
    DiceRolled,
    FumbleDue,
    ResultReached,
)
from ..grammar.windows import Use, attribute_level, open_moment, windows_of
from ..state import FOES, Character, Help, Monster, Realm
from ..state.effects import Effect
from ..words import Kind
from .bodies import cure
from .figures import ability, max_voices
from .finding import in_use, rests
from .hope import (
    agree_to_voices,
    draw_on_bases,
    drive_room,
    gain_drive,
    gain_voices,
    hope_of_others,
    lose_voices,
    pay_hope,
    share_of_drive,
    special_hope,
    spellbound,
    spend_special,
    straits,
)
from .odds import check_odds, hit_odds, is_fumble
from .relations import diplomacy_modifier

QUICK = (Kind.ASSIST, Kind.INTERRUPT)
"""What can be used when somebody else acts."""
VITAL = ("fatal_wound", "surprise", "change")
"""Checks for which even the people's Hope is worth a question."""
SURE, HELPS = 60, 10
"""From which chance on a roll is not in doubt, and by how much one die must raise it, in percent."""
SIMPLE, NORMAL, DIFFICULT = 7, 9, 11
"""How hard tasks are. [MYK-CHECK-DIFF-1] [MYK-CHECK-DIFF-2] [MYK-CHECK-DIFF-3]"""


FORESEEN = "check"
"""What is said to come of something that is only tried and takes a check."""


async def make_check(
    play: Play[Realm],
    roller: Character,
    score: str,
    difficulty: int,
    *,
    action: str = "",
    margin: bool = False,
    hidden: bool = False,
    unseen: int = 0,
    use: Use | None = None,
) -> Check:
    """Make a check with an ability or a Kingdom Attribute. [MYK-CHECK-01] [MYK-CHECK-03]

    `action` names what is done (helpers wait for it), `margin` says that every point of the result counts, `hidden`
    keeps the difficulty from the players, `unseen` is what is added to it that nobody knows of, `use` is the feat whose
    check this is.
    """
    check = Check(play, roller, score, difficulty, action=action, margin=margin, hidden=hidden, unseen=unseen, use=use)
    return await resolve(check)


async def resolve(check: Check) -> Check:
    """Announce a check, roll it, and let it come to its result."""
    if check.of_kingdom and check.play.rulings["kingdom_roller"] == "choose":
        await pass_on(check)
    play, roller = check.play, check.roller
    if not roller.awake and not check.of_kingdom and GHOST not in roller.used.cycle:
        check.difficulty.at_least(99, "unconscious", "MYKR-62")
        return check
    if isinstance(roller, Monster) and play.state.adventure.truth.bases:
        check.extra_dice += more_eyes(play.state, roller)
    await announce(check)
    if not check.automatic:
        await spend_on(check)
        if play.rehearsing:
            raise Unforeseen(replace(describe_plan(check, check.hope), label=FORESEEN))
        check.dice = [play.dice.roll(6) for _ in range(check.pool)]
        await open_moment(play, DiceRolled(check))
        await read_dice(check)
    await settle(check)
    for effect in check.when_won if check.succeeded else ():
        effect()
    return check


async def pass_on(check: Check) -> None:
    """Let whoever brought a check of the Kingdom about roll it, or name somebody who does. [MYKR-49]"""
    first = check.roller
    people = [first, *(one for one in check.play.state.awake() if one is not first)]
    if len(people) < 2 or isinstance(first, Monster):
        return
    names = {one.id: one.called for one in people}
    ask = Pick(first.seat, "kingdom_roller", list(names), {**check.told(), "names": names})
    check.roller = check.play.state.landmakers[await labelled(ask, names)]


async def kingdom_check(
    play: Play[Realm], attribute: str, difficulty: int = NORMAL, *, roller: Character | None = None, action: str = ""
) -> Check:
    """Make a check with a Kingdom Attribute; whoever brought it about rolls, else the speaker. [MYKR-49]"""
    return await make_check(play, roller or speaker(play.state), attribute, difficulty, action=action)


async def entry_check(use: Use, *, action: str = "", margin: bool = False) -> Check:
    """Make the check that a skill, Item or Facility prints."""
    printed = use.entry.check
    assert printed is not None
    difficulty = printed.difficulty if isinstance(printed.difficulty, int) else printed.difficulty(use)
    return await make_check(
        use.play, use.user, printed.score, difficulty, action=action or use.feat.entry, margin=margin, use=use
    )


async def announce(check: Check) -> None:
    """Announce a check: helpers' bonuses, lasting changes, then whoever has something to add. [MYK-CHECK-01]"""
    add_help(check)
    add_lasting(check)
    if check.of_kingdom and (modifier := diplomacy_modifier(check.play)):
        check.bonus.add("diplomacy", modifier, "MYK-DIPLO-MOD-04")
    await open_moment(check.play, CheckAnnounced(check))
    points = attribute_level if check.of_kingdom else lambda play, score: ability(play, check.roller, score)
    check.points = points(check.play, check.score)


def able_helper(realm: Realm, given: Help) -> Character | None:
    """Find whoever promised help, if they are here and conscious: else it is lost. [MYKR-48]"""
    fight = realm.delve.fight
    helper = realm.landmakers.get(given.by) or (fight.monsters.get(given.by) if fight is not None else None)
    return helper if helper is not None and helper.awake else None


def promised_help(realm: Realm, roller: Character, *about: str) -> list[Part]:
    """List what helpers will add to a check of somebody, each under their own name. [MYK-COOP-05]"""
    found = []
    for given in roller.helps:
        helper = able_helper(realm, given)
        if given.action in about and helper is not None:
            amount = helper.fond_of(roller) + given.extra
            found.append(Part(f"{helper.called} helps", amount, "MYK-COOP-05"))
    return found


def who_may_step_in(check: Check) -> list[str]:
    """Name whoever of the Court could still raise a check, with what they would use: what they add is not settled."""
    realm, windows, found = check.play.state, windows_of(check.play), []
    if isinstance(check.roller, Monster):
        return []
    for one in realm.awake():
        for moment in (CheckAnnounced(check), ResultReached(check)):
            for feat, source in windows.speaking(one, type(moment)):
                use = Use(check.play, one, feat, source)
                if feat.kind in QUICK and within_limits(use) and use.applies_to(moment) and windows.can_pay(use):
                    found.append(f"{one.called} ({use.entry.title})")
    return list(dict.fromkeys(found))


def add_help(check: Check) -> None:
    """Add what helpers promised for this action: their Affection as it is now. [MYK-COOP-05] [MYKR-48]"""
    roller, realm = check.roller, check.play.state
    for given in [one for one in roller.helps if one.action in (check.action, check.score)]:
        roller.helps.remove(given)
        helper = able_helper(realm, given)
        if helper is not None:
            amount = helper.fond_of(roller) + given.extra
            check.bonus.add(helper.called, amount, "MYK-COOP-05")
            check.helpers.append(helper.id)


def add_lasting(check: Check) -> None:
    """Add lasting changes to the roller's checks; those for one check only are used up."""
    kept = []
    for lasting in check.roller.lasting:
        mine = lasting.about in ("", check.action, check.score)
        if mine and lasting.what in (Effect.CHECK, Effect.NEXT_CHECK):
            check.bonus.add(lasting.name, lasting.amount, lasting.cite)
        if not (mine and lasting.what == Effect.NEXT_CHECK):
            kept.append(lasting)
    check.roller.lasting = kept


async def spend_on(check: Check) -> None:
    """Let the roller plan: how much Hope to spend on extra dice, with the odds of each choice. [MYK-HOPE-03]"""
    play, roller = check.play, check.roller
    own, most = hope_at_hand(play, roller, check.groups, of_kingdom=check.of_kingdom)
    nothing = (not most and not check.veiled) or spellbound(roller)
    if nothing or play.always_passes(roller.seat, "check_hope"):
        return
    amount = planned_dice(check, most)
    if amount is None and not play.cares(roller.seat, *hope_concerns(check, own)):
        return
    if amount is None:
        price = "hp" if isinstance(roller, Monster) and not own else "hope"
        params = {**check.told(), "price": price, "drive": own, **straits(play.state)}
        ask = Pick(roller.seat, "check_hope", [str(amount) for amount in range(most + 1)], params)
        amount = int(await ask.described(lambda choice: describe_plan(check, int(choice))))
    if amount:
        check.hope = await pay_for_dice(check, amount)


def hope_concerns(check: Check, own: int) -> tuple[str, ...]:
    """Say which concerns Hope for a check touches: of one's own for a roll in doubt, or any for any roll.

    Whoever runs monsters is asked about everything.
    """
    if isinstance(check.roller, Monster):
        return ()
    return (HOPE, ANY_HOPE) if (own or check.action in VITAL) and in_doubt(check) else (ANY_HOPE,)


def in_doubt(check: Check) -> bool:
    """Say whether a roll may well fail as it stands, and one die more would help; what is hidden is in doubt."""
    if check.hidden:
        return True
    need = check.difficulty.value - check.points - check.bonus.value
    now, more = (hit_odds(check.pool + hope, need, fumble=check.fumble).bands[0].percent for hope in (0, 1))
    return now < SURE and more - now >= HELPS


def hope_at_hand(
    play: Play[Realm], roller: Character, groups: Sequence[str] = (), *, of_kingdom: bool = False
) -> tuple[int, int]:
    """Say how much Hope of their own a roller could spend on dice, and how much in all. [MYK-HOPE-01] [MYK-HOPE-03]"""
    own = 0 if of_kingdom else roller.drive + special_hope(roller, groups)
    return own, own + hope_of_others(play, roller)


def promise_of(check: Check) -> Promise:
    """Say what a check comes to before it is rolled; what is hidden does not count, so that no change of it shows."""
    difficulty = 0 if check.hidden else check.difficulty.value
    return check.pool, check.fumble, difficulty - check.points - check.bonus.value


def planned_dice(check: Check, most: int) -> int | None:
    """Give how much Hope was meant for the dice beforehand, if nothing is otherwise than it seemed then."""
    plan = check.plan
    if plan is None or plan.dice is None or plan.dice > most or plan.promise != promise_of(check):
        return None
    return plan.dice


def describe_plan(check: Check, hope: int) -> Detail:
    """Show the odds of a plan; a hidden difficulty has none to show."""
    params: dict[str, Any] = {"dice": check.pool + hope, "hope": hope}
    if check.hidden:
        return Detail(params=params)
    need = check.difficulty.value - check.points - check.bonus.value
    odds = check_odds(check.pool + hope, need, fumble=check.fumble, spare=not check.of_kingdom)
    return Detail(params=params, odds=odds, rules=("MYK-HOPE-03", "MYK-HOPE-04"))


async def pay_for_dice(check: Check, amount: int) -> int:
    """Pay the Hope of a plan; what the Court does not agree to is not spent. [MYK-CHECK-KA-02] [MYK-HOPE-02]"""
    play, roller = check.play, check.roller
    special = 0 if check.of_kingdom else spend_special(roller, check.groups, amount)
    amount -= special
    drive = (
        0
        if check.of_kingdom
        else await share_of_drive(play, roller, amount, ASK if check.plan is None else check.plan.pays)
    )
    if (
        amount > drive
        and not isinstance(roller, Monster)
        and not await agree_to_voices(play, roller, amount - drive, check.action or "check")
    ):
        amount = drive
    return special + (await pay_hope(play, roller, amount, "check", drive=drive) if amount else 0)


async def read_dice(check: Check) -> None:
    """Read the dice: lock a critical, give sixes away for Drive, use two of what is left. [MYKR-43]"""
    if check.fives:
        await give_fives(check)
    sixes = check.dice.count(6)
    if sixes >= 2:
        check.critical = "success"
        gain(check, 2, "MYK-CHECK-KA-03" if check.of_kingdom else "MYK-CHECK-CRITSUCC")
    spare = sixes - 2 if check.critical else sixes
    given = await give_sixes(check, spare) if spare else 0
    left = sorted(check.dice, reverse=True)[given:]
    check.used = (6, 6) if check.critical else await choose_dice(check, left)
    if not check.critical and is_fumble(check.used, check.fumble):
        check.critical = "failure"
    elif not check.critical and sum(check.used) >= check.critical_from:
        check.critical = "success"
        gain(check, 2, "MYK-CHECK-CRITSUCC")


def gain(check: Check, amount: int, cite: str) -> None:
    """Gain Drive from a check, or Voices if it was the Kingdom's; monsters gain none. [MYK-DRIVE-02] [MYK-CHECK-KA-02]

    [MYK-MONRULE-HOPE-NONE]
    """
    if isinstance(check.roller, Monster):
        return
    if check.of_kingdom:
        gain_voices(check.play, amount, cite)
    else:
        gain_drive(check.play, check.roller, amount, cite)


async def give_sixes(check: Check, spare: int) -> int:
    """Ask how many sixes are removed for Drive, if there is room for any. [MYK-DRIVE-02] [MYK-DRIVE-05]"""
    play, roller = check.play, check.roller
    if isinstance(roller, Monster):
        return 0
    room = max_voices(play).value - play.state.kingdom.voices if check.of_kingdom else drive_room(play, roller)
    most = min(spare, room)
    if most <= 0 or play.always_passes(roller.seat, "give_sixes"):
        return 0
    given = planned_sixes(check, most)
    if given is None:
        params = {**check.told(), "dice": list(check.dice), "critical": check.critical}
        given = int(await Pick(roller.seat, "give_sixes", [str(count) for count in range(most + 1)], params))
    if given:
        gain(check, given, "MYK-DRIVE-05" if check.critical else "MYK-DRIVE-02")
    return given


def planned_sixes(check: Check, most: int) -> int | None:
    """Give how many sixes were to be given away beforehand: none, or as many as do not matter for the hit."""
    asks = check.play.cares(check.roller.seat, STEPS)
    meant = (ASK if asks else SPARE) if check.plan is None else check.plan.sixes
    if meant == KEEP:
        return 0
    if meant != SPARE or check.hidden:
        return None if asks else most if check.critical else 0
    if check.margin and not check.critical:
        return 0
    if check.critical:
        return most
    faces = sorted(check.dice, reverse=True)
    comes_out = [outcome_of(check, tuple(faces[given:][:2])) for given in range(most + 1)]
    if comes_out[0] != "success":
        return 0
    return max(given for given, outcome in enumerate(comes_out) if outcome == "success")


def outcome_of(check: Check, used: tuple[int, ...]) -> str:
    """Say what a check would come to by some of its dice, as it stands."""
    if is_fumble(used, check.fumble) or sum(used) >= check.critical_from:
        return "critical"
    return "success" if sum(used) + check.points + check.bonus.value >= check.difficulty.value else "failure"


async def give_fives(check: Check) -> None:
    """Ask how many fives are removed for Drive, where that is allowed; sixes come after. [R2-INSTRUMENT]"""
    most = min(check.dice.count(5), 0 if check.of_kingdom else drive_room(check.play, check.roller))
    if most <= 0 or isinstance(check.roller, Monster) or check.play.always_passes(check.roller.seat, "give_fives"):
        return
    params = {**check.told(), "dice": list(check.dice)}
    given = int(await Pick(check.roller.seat, "give_fives", [str(count) for count in range(most + 1)], params))
    for _ in range(given):
        check.dice.remove(5)
    if given:
        gain(check, given, "MYK-ITEM-EXPLORATION-INSTRUMENT")


async def choose_dice(check: Check, left: list[int]) -> tuple[int, ...]:
    """Use the two highest dice, or, if the table plays so, the two that the roller picks. [MYK-HOPE-04]"""
    if (
        isinstance(check.roller, Monster)
        or check.play.rulings["MYKR-43"] == "highest"
        or len(left) <= 2
        or len(set(left)) == 1
    ):
        return tuple(left[:2])
    places = [f"{place}:{face}" for place, face in enumerate(left, 1)]
    faces = {place: f"The {place.partition(':')[2]}" for place in places}
    chosen = await labelled(PickSome(check.roller.seat, "choose_dice", places, 2, 2, check.told()), faces)
    return tuple(int(place.partition(":")[2]) for place in chosen)


async def settle(check: Check) -> None:
    """Let the result be raised, say it, and let what follows from it follow."""
    play = check.play
    if check.critical != "failure" and (check.dice or not check.automatic):
        await open_moment(play, ResultReached(check))
    tell_result(check)
    if not check.succeeded and not check.critical:
        await open_moment(play, CheckFailed(check))
    if check.critical == "success":
        await open_moment(play, CriticalSuccess(check))
    elif check.critical == "failure":
        if isinstance(check.roller, Monster):
            lose_production(play, 1)
        else:
            due = FumbleDue(check)
            await open_moment(play, due)
            if not due.prevented:
                await lose_voices(play, 1, "MYK-CHECK-CRITFAIL")
        await open_moment(play, CriticalFailure(check))
    if check.critical and not check.of_kingdom:
        cure(play, check.roller, "disoriented", "MYK-STATUS-DISOR-02")


def lose_production(play: Play[Realm], amount: int) -> None:
    """Let the monsters' side lose Production Capacity where people would lose Voices. [MYK-MONRULE-VOICES]"""
    draw_on_bases(play, amount)


def tell_result(check: Check) -> None:
    """Tell the dice and what came of them; a hidden difficulty is told to nobody but the game master."""
    play = check.play
    if not play.telling:
        return
    outcome = f"critical_{check.critical}" if check.critical else "success" if check.succeeded else "failure"
    dice = [(6, face) for face in check.dice]
    rules = ("MYK-CHECK-KA-01",) if check.of_kingdom else ("MYK-CHECK-03",)
    told = {**check.told(), "outcome": outcome, "used": list(check.used)}
    if check.hidden or check.veiled:
        told.pop("result", None)
        play.tell("hidden_check_made", dice=dice, rules=("MYK-CHECK-04",), **told)
    elif "result" not in told:
        play.tell("check_without_dice", rules=rules, **told)
    elif check.critical == "failure":
        play.tell("check_fumbled", dice=dice, rules=rules, **told)
    else:
        play.tell("check_made", dice=dice, total=check.total(), rules=rules, **told)
    if check.thwarted and not check.hidden:
        play.tell("check_thwarted", rules=("MYK-CHECK-04",), who=check.roller.called)


def more_eyes(realm: Realm, who: Monster) -> int:
    """Count the dice that a Nest in the room gives a monster for a check. [MYK-BASE-NEST]"""
    nests = [base for base in in_use(realm, "nest") if base.where == realm.delve.room and not rests(realm, base)]
    return 1 if nests and who.side == FOES else 0
