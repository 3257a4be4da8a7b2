"""Government Policies: fewer Followers now, more money or more people later."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ...grammar.authority import speaker
from ...grammar.entries import BuiltIn
from ...grammar.moments import Breather, EarningsDue
from ...grammar.windows import Use
from ...rules.checks import kingdom_check
from ...rules.figures import max_followers
from ...rules.people import gain_citizens, send_home
from ...rules.wealth import gain_treasury
from ...state import Realm
from ...words import CITIZEN, Kind

POLICIES = {"treasury": "lifestyle", "population": "order"}
"""The two policies, and the Kingdom Attribute that decides about each. [MYK-POLICY-01]"""
RULERS = ("king", "vizier")
SETTLED = "policy_settled"

policy = BuiltIn(id="government_policy", cite="MYK-POLICY-02")


def may_declare(use: Use, pause: Breather) -> bool:
    """The Organizational Meeting begins, a King or Vizier is asked, and there is no policy yet. [MYKR-118]"""
    if use.play.rulings["government_policies"] == "off" or pause.after != "organization":
        return False
    return use.user.court_class in RULERS and not use.realm.chronicle.policy


@policy.feat(
    Kind.ASSIST,
    when=may_declare,
    whose=lambda realm, pause: realm.members() if pause.after == "organization" else (),
)
async def declare_policy(use: Use, pause: Breather) -> None:
    """The Organizational Meeting begins: everybody leads only Charisma + Level Followers; a policy pays off later."""
    use.realm.chronicle.policy = await Pick(use.user.seat, "policy", list(POLICIES))
    use.play.tell("policy_declared", rules=("MYK-POLICY-03",), who=use.user.called, policy=use.realm.chronicle.policy)
    for who in use.realm.members():
        surplus = who.follower_count - max_followers(use.play, who).value
        for kind in [CITIZEN, *who.followers]:
            sent = min(max(0, surplus), who.followers.get(kind, 0))
            if sent:
                who.followers[kind] -= sent
                surplus -= sent
                send_home(use.play, {kind: sent})
        who.followers = {kind: count for kind, count in who.followers.items() if count}


def is_due(use: Use, due: EarningsDue) -> bool:
    """A policy was declared and has not paid off yet; it is settled once, for the whole Kingdom."""
    chronicle = use.realm.chronicle
    return bool(chronicle.policy) and not chronicle.deeds.get(SETTLED) and use.user is speaker(use.realm)


@policy.feat(Kind.PERMANENT, when=is_due)
async def settle_policy(use: Use, due: EarningsDue) -> None:
    """Before the Earnings Report: a check against 5 + Kingdom Level decides whether the policy pays off."""
    await settle(use.play)


async def settle(play: Play[Realm]) -> None:
    """Let a policy pay off, if its check succeeds. [MYK-POLICY-TREASURY] [MYK-POLICY-POPULATION]"""
    realm = play.state
    chosen = realm.chronicle.policy
    realm.chronicle.deeds[SETTLED] = 1
    if chosen == "treasury" and not await YesNo(speaker(realm).seat, "policy_check").or_else(lambda: True):
        return
    if not (await kingdom_check(play, POLICIES[chosen], 5 + realm.kingdom.level, action="policy")).succeeded:
        return
    if chosen == "treasury":
        gain_treasury(play, realm.kingdom.level, "MYK-POLICY-TREASURY")
    else:
        await gain_citizens(play, -(-realm.population() // 10), "MYK-POLICY-POPULATION")
