"""What feats cost: Hope, Drive, Voices, Followers, HP, money, Materials, or the Item itself."""

from undercroft.engine.asks import Number, YesNo
from undercroft.engine.costs import OwnCost

from ..grammar.entries import groups_of
from ..grammar.holdings import COFFIN
from ..grammar.windows import EXTRA_COSTS, SADDLED, Use
from ..state import Carried, Monster
from .bodies import lose_hp
from .checks import make_check
from .equipment import burn_stars, use_up
from .hope import (
    agree_to_voices,
    hope_of_others,
    let_others_bleed,
    pay_hope,
    special_hope,
    spellbound,
    spend_special,
    spend_voices,
    straits,
    who_can_bleed,
)
from .people import spend_followers, which_go_first
from .wealth import materials_at_hand, spend_materials, spend_treasury


class Hope(OwnCost, frozen=True):
    """So much Hope, from Drive or Voices or both. [MYK-HOPE-01]"""

    amount: int = 1

    def can_pay(self, use: Use) -> bool:
        """Say whether there is enough of both together, and of what is kept for such skills."""
        if spellbound(use.user):
            return False
        there = wears_specs(use) + own_hope(use) + hope_of_others(use.play, use.user, use.feat.entry)
        return there >= self.amount or bool(who_can_bleed(use.play, use.user, use.feat.entry))

    async def agree(self, use: Use) -> bool:
        """Ask for consent if Drive alone is not enough; monsters ask nobody, and blood of others needs no consent."""
        if wears_specs(use):
            use.paid[BLOOD] = int(await bleeds(use, self.amount))
        missing = self.amount - use.paid.get(BLOOD, 0) - own_hope(use)
        return (
            missing <= 0
            or isinstance(use.user, Monster)
            or bool(who_can_bleed(use.play, use.user, use.feat.entry))
            or await agree_to_voices(use.play, use.user, missing, use.feat.entry)
        )

    async def pay(self, use: Use) -> None:
        """Pay it; what it counts for is what was paid, and one more if a King commands."""
        await pay_in_hope_or_blood(use, self.amount)


SPECS, BLOOD = "analyze_specs", "blood"


async def pay_in_hope_or_blood(use: Use, amount: int) -> None:
    """Pay Hope, but 1 of it in blood where that was agreed."""
    blood = use.paid.get(BLOOD, 0)
    if blood:
        await lose_hp(use.play, use.user, use.roll("1D6"), use.feat.entry)
    use.paid["hope"] = 0
    if amount > blood:
        await pay_own_hope(use, amount - blood)
    use.paid["hope"] += blood


def wears_specs(use: Use) -> int:
    """Say whether the user could bleed for 1 Hope of a Science skill. [MYK-RARE-GEN-ANALYZE-SPECS]"""
    person = not isinstance(use.user, Monster) and not use.prepared
    return int(person and "science" in groups_of(use.feat.entry) and use.user.find_item(SPECS) is not None)


async def bleeds(use: Use, amount: int) -> bool:
    """Ask whether 1D6 HP stand for 1 Hope; nobody is asked who could not pay otherwise."""
    enough = own_hope(use) + hope_of_others(use.play, use.user, use.feat.entry) >= amount
    return not enough or await YesNo(use.user.seat, "specs_bleed", {"power": use.feat.entry, "hp": use.user.hp})


def own_hope(use: Use) -> int:
    """Give the Hope that a user has without the people: none in a ritual, which is paid in Voices alone."""
    return 0 if use.prepared else use.user.drive + use.user.stars + special_hope(use.user, groups_of(use.feat.entry))


async def pay_own_hope(use: Use, amount: int) -> None:
    """Pay Hope for a feat: what is kept for such skills first, then stars and Drive, then Voices as agreed."""
    play, user, agreed = use.play, use.user, max(0, amount - own_hope(use))
    special = 0 if use.prepared else spend_special(user, groups_of(use.feat.entry), amount)
    special += 0 if use.prepared else await burn_for_hope(use, amount - special, agreed)
    if who_can_bleed(play, user, use.feat.entry):
        special, agreed = special + await bleed_others(use, amount - special), 0
    drive = 0 if use.prepared or special == amount else -1
    rest = await pay_hope(play, user, amount - special, use.feat.entry, drive=drive, agreed=agreed)
    use.paid["hope"] = special + rest


async def bleed_others(use: Use, amount: int) -> int:
    """Let people of the user's side bleed in place of Hope, where deep magic is at work; say for how much of it."""
    user, skill = use.user, use.feat.entry
    left = user.drive + (hope_of_others(use.play, user) if isinstance(user, Monster) else 0)
    return await let_others_bleed(use.play, user, skill, amount, max(0, amount - left))


async def burn_for_hope(use: Use, amount: int, agreed: int) -> int:
    """Let an Astrologist burn Star Fragments in place of Hope; say how many. [R2-VOICESTAR]"""
    most = min(amount, use.user.stars)
    least = min(most, max(0, amount - use.user.drive - agreed))
    burnt = most
    if least < most:
        burnt = await Number(use.user.seat, "stars_burnt", least, most, {"power": use.feat.entry})
    return burn_stars(use.user, burnt)


class Drive(OwnCost, frozen=True):
    """So much of the user's own Drive."""

    amount: int = 1

    def can_pay(self, use: Use) -> bool:
        """Say whether there is enough."""
        return use.user.drive >= self.amount

    async def pay(self, use: Use) -> None:
        """Pay it."""
        use.paid["hope"] = await pay_hope(use.play, use.user, self.amount, use.feat.entry, drive=self.amount)


class Voices(OwnCost, frozen=True):
    """So many Voices of the People, and nothing else."""

    amount: int = 1

    def can_pay(self, use: Use) -> bool:
        """Say whether there are enough."""
        return not isinstance(use.user, Monster) and use.kingdom.voices >= self.amount

    async def agree(self, use: Use) -> bool:
        """Ask the rest of the Court. [MYK-HOPE-02]"""
        return await agree_to_voices(use.play, use.user, self.amount, use.feat.entry)

    async def pay(self, use: Use) -> None:
        """Spend them."""
        await spend_voices(use.play, use.user, self.amount, use.feat.entry)


class Followers(OwnCost, frozen=True):
    """A rolled number of the user's own Followers; one is enough to pay. [MYK-FOLLOWER-02] [MYK-FOLLOWER-03]"""

    dice: str = "1D6"

    def can_pay(self, use: Use) -> bool:
        """Say whether there is any Follower."""
        return use.user.following > 0

    async def pay(self, use: Use) -> None:
        """Roll and lose them; what was rolled counts, even if fewer were there. [R2-FOLLOWERCOST]"""
        use.paid["followers"] = use.roll(self.dice)
        first = await which_go_first(use.play, use.user, use.paid["followers"])
        spend_followers(use.play, use.user, use.paid["followers"], first)


class Hp(OwnCost, frozen=True):
    """A rolled or fixed number of HP, which is no damage. [R2-HPLOSS]"""

    dice: str = "1"

    def can_pay(self, use: Use) -> bool:
        """It can always be paid; it may hurt."""
        return True

    async def pay(self, use: Use) -> None:
        """Lose it."""
        use.paid["hp"] = use.roll(self.dice) if "D" in self.dice else int(self.dice)
        await lose_hp(use.play, use.user, use.paid["hp"], use.feat.entry)


class Treasury(OwnCost, frozen=True):
    """So much MG from the Treasury, which is never overdrawn by choice. [MYKR-07]"""

    amount: int = 1

    def can_pay(self, use: Use) -> bool:
        """Say whether the Treasury can cover it."""
        return use.kingdom.treasury >= self.amount

    async def pay(self, use: Use) -> None:
        """Spend it."""
        spend_treasury(use.play, self.amount, use.feat.entry)


class Materials(OwnCost, frozen=True):
    """A rolled number of Materials of any kinds from the user's own slots. [R2-REFILL]"""

    dice: str = "1D6"

    def can_pay(self, use: Use) -> bool:
        """Say whether there is any Material."""
        return any(materials_at_hand(use.user).values())

    async def pay(self, use: Use) -> None:
        """Roll and spend them: of which kinds, the user says."""
        use.paid["materials"] = use.roll(self.dice)
        left, kinds = use.paid["materials"], list(materials_at_hand(use.user))
        for place, kind in enumerate(kinds):
            at_hand = materials_at_hand(use.user)
            rest = sum(at_hand.get(other, 0) for other in kinds[place + 1 :])
            low, high = max(0, left - rest), min(left, at_hand[kind])
            params = {"power": use.feat.entry, "material": kind, "left": left}
            ask = Number(use.user.seat, "materials_spent", min(low, high), high, params, start=high)
            left -= spend_materials(use.user, await ask if low < high else high, kind)


class Itself(OwnCost, frozen=True):
    """The Item disappears when it is used."""

    def can_pay(self, use: Use) -> bool:
        """It is there, since it is used."""
        return isinstance(use.source, Carried)

    async def pay(self, use: Use) -> None:
        """Let it disappear, unless somebody saves it."""
        assert isinstance(use.source, Carried)
        await use_up(use.play, use.user, use.source)


class AnyHope(OwnCost, frozen=True):
    """As much Hope as the user likes, 1 at least; what it counts for is in `paid`. [MYK-HOPE-01]"""

    def can_pay(self, use: Use) -> bool:
        """Say whether there is any."""
        return wears_specs(use) + own_hope(use) + hope_of_others(use.play, use.user) > 0

    async def agree(self, use: Use) -> bool:
        """Ask how much, and the Court if Drive alone is not enough."""
        most = wears_specs(use) + own_hope(use) + hope_of_others(use.play, use.user)
        params = {"power": use.feat.entry, "drive": use.user.drive, **straits(use.realm)}
        ask = Number(use.user.seat, "hope_to_spend", 1, most, params)
        use.paid["planned"] = await ask if most > 1 else 1
        if wears_specs(use):
            use.paid[BLOOD] = int(await bleeds(use, use.paid["planned"]))
        missing = use.paid["planned"] - use.paid.get(BLOOD, 0) - own_hope(use)
        return (
            missing <= 0
            or isinstance(use.user, Monster)
            or await agree_to_voices(use.play, use.user, missing, use.feat.entry)
        )

    async def pay(self, use: Use) -> None:
        """Pay it."""
        await pay_in_hope_or_blood(use, use.paid["planned"])


class AnyDrive(OwnCost, frozen=True):
    """As much of the user's own Drive as they like, 1 at least; what it counts for is in `paid`."""

    def can_pay(self, use: Use) -> bool:
        """Say whether there is any."""
        return use.user.drive > 0

    async def pay(self, use: Use) -> None:
        """Ask how much, and pay it."""
        most = use.user.drive
        params = {"power": use.feat.entry, "drive": most}
        amount = await Number(use.user.seat, "hope_to_spend", 1, most, params) if most > 1 else 1
        use.paid["hope"] = await pay_hope(use.play, use.user, amount, use.feat.entry, drive=amount)


class Tamed(OwnCost, frozen=True):
    """A mount obeys only whoever succeeds at a Charisma check. [MYK-RARE-GEN-SADDLE]"""

    difficulty: int = 10

    def can_pay(self, use: Use) -> bool:
        """It can always be tried."""
        return True

    async def pay(self, use: Use) -> None:
        """Make the check; if it fails, all comes to nothing."""
        check = await make_check(use.play, use.user, "charisma", self.difficulty, action="saddle")
        if not check.succeeded:
            use.paid["hope"] = 0


EXTRA_COSTS["monster"] = (Hope(1),)
EXTRA_COSTS[COFFIN] = (Voices(1),)
EXTRA_COSTS[SADDLED] = (Tamed(10),)
