"""Hope: Drive and Voices of the People, how they come and go, and the consent that Voices need."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Detail, Pick, YesNo
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..grammar.attempts import ASK, DRIVE_FIRST, VOICES_FIRST
from ..grammar.concerns import LAST_VOICES, STEPS, VOICES
from ..grammar.entries import groups_of
from ..grammar.labels import labelled
from ..grammar.moments import BloodForHope, HopeSpent, VoicesReduced
from ..grammar.windows import open_moment, reckon
from ..state import FOES, Character, Monster, Realm
from ..state.effects import Effect
from .bodies import lose_hp
from .figures import ability, capacity, max_voices
from .knowledge import show_bases
from .sides import fighters, side_of

SPECIAL = Effect.SPECIAL_HOPE
"""What Hope for the skills of one group only is called among what lasts."""
CONSENT = "voices"
"""What a seat sets to pass on when it always agrees to Voices being spent."""


def drive_room(play: Play[Realm], who: Character) -> int:
    """Say how much Drive somebody can still gain: none while Disoriented. [MYK-DRIVE-01] [MYK-STATUS-DISOR-01]"""
    return 0 if "disoriented" in who.statuses else max(0, capacity(play, who).value - who.drive - special_hope(who))


def gain_drive(play: Play[Realm], who: Character, amount: int, cite: str) -> int:
    """Gain Drive up to Capacity; what does not fit is lost. [MYK-DRIVE-01]"""
    gained = min(amount, drive_room(play, who))
    if gained > 0:
        who.drive += gained
        play.tell("drive_gained", rules=(cite,), who=who.called, amount=gained)
    return max(0, gained)


def gain_voices(play: Play[Realm], amount: int, cite: str) -> int:
    """Gain Voices up to the maximum; what does not fit is lost. [MYK-KINGDOM-VOP-02]"""
    kingdom = play.state.kingdom
    gained = min(amount, max(0, max_voices(play).value - kingdom.voices))
    if gained > 0:
        kingdom.voices += gained
        play.tell("voices_gained", rules=(cite,), amount=gained, voices=kingdom.voices)
    return max(0, gained)


def hope_in_blood(play: Play[Realm], who: Character, purpose: str = "") -> int:
    """Say how often a monster can still lose 1D6 HP in place of a Hope: its Wit in a Combat. [MYK-MONRULE-HOPE-HP]

    For magic an archmage can always bleed a little. [MYK-MON-ARCHMAGE-ARCHMAGIC]
    """
    if not isinstance(who, Monster):
        return 0
    if is_archmagic(who, purpose):
        return max(0, who.hp - 1)
    return max(0, min(ability(play, who, "wit") - who.hope_paid, who.hp - 1))


def hope_of_others(play: Play[Realm], who: Character, purpose: str = "") -> int:
    """Say how much Hope somebody has besides Drive: the people's Voices, or a monster's own blood."""
    if spellbound(who):
        return 0
    if isinstance(who, Monster):
        gathered = sum(one.drive for one in casters(play.state, who))
        return hope_in_blood(play, who, purpose) + gathered + (stored_in_bases(play.state) if who.side == FOES else 0)
    return play.state.kingdom.voices


def casters(realm: Realm, who: Monster) -> list[Monster]:
    """List the others of a monster's side who have gathered Hope for all. [MYK-MON-MILLENNIUM-WARCASTER-WARCASTER]"""
    others = [one for one in realm.monsters() if one.drive and one is not who and one.side == who.side]
    return [one for one in others if "warcaster" in (*one.skills, *one.lent)]


def draw_on_casters(realm: Realm, who: Monster, amount: int) -> int:
    """Take Hope that others of a monster's side have gathered; say how much."""
    left = amount
    for one in casters(realm, who):
        taken = min(left, one.drive)
        one.drive -= taken
        left -= taken
    return amount - left


def stored_in_bases(realm: Realm) -> int:
    """Count the Production Capacity that monsters can spend as people spend Voices. [MYK-BASERULE-AS-VOICES]"""
    return sum(base.counters for base in realm.adventure.truth.bases if base.hp > 0)


def draw_on_bases(play: Play[Realm], amount: int) -> int:
    """Take Production Capacity off any Bases, where it is most; say how much. [MYKR3-B05]"""
    taken = min(amount, stored_in_bases(play.state))
    for _ in range(taken):
        max(play.state.adventure.truth.bases, key=lambda base: base.counters).counters -= 1
    if taken:
        play.tell("production_spent", rules=("MYK-BASERULE-AS-VOICES",), amount=taken)
        show_bases(play)
    return taken


CHARMED = Effect.CHARMED
"""What somebody who acts as another pleases is called among what lasts."""


def spellbound(who: Character) -> bool:
    """Say whether somebody acts as another pleases; their Hope is their own. [MYK-MONSKILL-CHARM]"""
    return lasts(who, CHARMED)


ARCHMAGIC, MAGIC = "archmagic", ("astrology", "summoning", "science")


def is_archmagic(who: Character, purpose: str) -> bool:
    """Say whether Hope for a skill costs an archmage 1 HP and no more. [MYK-MON-ARCHMAGE-ARCHMAGIC]"""
    return ARCHMAGIC in (*who.skills, *who.lent) and any(group in MAGIC for group in groups_of(purpose))


async def bleed_for_hope(play: Play[Realm], who: Monster, amount: int, purpose: str) -> None:
    """Lose 1D6 HP for each Hope, but never the last HP. [MYK-MONRULE-HOPE-HP] [MYKR3-M12]"""
    for _ in range(amount):
        cheap = is_archmagic(who, purpose)
        who.hope_paid += 0 if cheap else 1
        blood = 1 if cheap else play.roll("1D6").total
        await lose_hp(play, who, min(blood, who.hp - 1), purpose)


DEEP_MAGIC = "deep_magic"
DEEP_GROUPS = ("astrology", "summoning")
"""The groups of skills for which a Dark Elf lets its side bleed. [MYK-MON-DARK-ELF-DEEP-MAGIC]"""


def deep_mage(play: Play[Realm], who: Character, skill: str) -> Character | None:
    """Find who on somebody's side turns the blood of others into Hope for a skill, if anybody does."""
    if play.state.delve.fight is None or not any(group in DEEP_GROUPS for group in groups_of(skill)):
        return None
    return next(iter(reckon(play, BloodForHope(who)).mages), None)


def who_can_bleed(play: Play[Realm], who: Character, skill: str) -> list[Character]:
    """List whose blood can stand for the Hope of a skill: anybody's on the user's side who is up."""
    if deep_mage(play, who, skill) is None:
        return []
    return [one for one in fighters(play.state, side_of(play.state, who)) if one.awake]


async def let_others_bleed(play: Play[Realm], who: Character, skill: str, amount: int, least: int) -> int:
    """Ask for each Hope of a skill whether somebody loses 1D6 HP instead; say how many do, at least so many."""
    paid = 0
    while paid < amount and (people := who_can_bleed(play, who, skill)):
        mage = deep_mage(play, who, skill)
        assert mage is not None
        names = {one.id: one.called for one in people}
        options = [*names, *(("nobody",) if paid >= least else ())]
        params = {"power": skill, "names": names, "hp": {one.id: one.hp for one in people}, "who": who.called}
        chosen = await labelled(Pick(mage.seat, DEEP_MAGIC, options, params), {**names, "nobody": "Nobody"})
        if chosen == "nobody":
            break
        await lose_hp(play, play.state.character(chosen), play.roll("1D6").total, skill)
        paid += 1
    return paid


async def agree_to_voices(play: Play[Realm], who: Character, amount: int, purpose: str) -> bool:
    """Ask the rest of the Court, all at once, whether Voices may be spent; one no is enough. [MYK-HOPE-02] [MYKR-46]"""
    seats = dict.fromkeys(person.seat for person in play.state.members() if person.seat != who.seat)
    concerns = (LAST_VOICES, VOICES) if few_left(play.state, amount) else (VOICES,)
    asked = [seat for seat in seats if not play.always_passes(seat, CONSENT) and play.cares(seat, *concerns)]
    params: dict[str, Any] = {"who": who.called, "amount": amount, "purpose": purpose}
    params |= {"voices": play.state.kingdom.voices, **straits(play.state)}
    answers = await each(asked, lambda seat: YesNo(seat, "voices_consent", params).or_else(lambda: True))
    against = [seat for seat, agrees in answers.items() if not agrees]
    if against:
        names = [one.called for one in play.state.members() if one.seat in against]
        play.tell("voices_denied", rules=("MYK-HOPE-02",), who=who.called, names=names)
    return not against


WEAK = 4
"""Up to how many HP one good blow is enough for anybody."""


def straits(realm: Realm) -> dict[str, int]:
    """Say how many of the Court are left, lie there or soon will, and how many regions, for who decides about Hope."""
    people = realm.members()
    weak = sum(one.awake and one.hp <= WEAK for one in people)
    land = len(realm.kingdom.maps)
    return {"court": len(people), "down": sum(not one.awake for one in people), "weak": weak, "regions": land}


def few_left(realm: Realm, amount: int) -> bool:
    """Say whether so few Voices would be left that a disaster looms. [MYK-DISASTER-TRIG-1]"""
    return realm.kingdom.voices - amount < len(realm.members())


async def pay_hope(
    play: Play[Realm], who: Character, amount: int, purpose: str, *, drive: int = -1, agreed: int = 0
) -> int:
    """Pay Hope, and say what it counts for; `agreed` is how many Voices the Court allows already. [MYK-HOPE-01]

    Voices that the others refuse are not spent: then as much is paid as there is without them. [MYK-HOPE-02]
    """
    if isinstance(who, Monster):
        drive = min(amount, who.drive)
    elif drive < 0:
        drive = await share_of_drive(play, who, amount)
        if amount - drive > agreed and not await agree_to_voices(play, who, amount - drive, purpose):
            drive = min(amount, who.drive)
            amount = min(amount, drive + agreed)
            if not amount:
                return 0
    who.drive = max(0, who.drive - drive)
    spent = HopeSpent(who, amount, purpose)
    if isinstance(who, Monster):
        play.tell("monster_hope_spent", rules=("MYK-MONRULE-HOPE-HP",), who=who.called, amount=amount, purpose=purpose)
        left = amount - drive
        left -= draw_on_casters(play.state, who, left)
        left -= draw_on_bases(play, left) if who.side == FOES else 0
        await bleed_for_hope(play, who, left, purpose)
    else:
        voices = amount - drive
        told = "hope_spent" if drive and voices else "drive_spent" if drive else "voices_spent"
        params: dict[str, Any] = {"who": who.called, "drive": drive, "voices": voices, "purpose": purpose}
        play.tell(told, rules=("MYK-HOPE-01",), amount=voices, **params)
        if voices:
            await _reduce(play, voices, spent=True)
    await open_moment(play, spent)
    return spent.counted


async def share_of_drive(play: Play[Realm], who: Character, amount: int, pays: str = ASK) -> int:
    """Ask how much of a cost in Hope is paid with Drive, if there is a choice and nothing was said beforehand."""
    low = max(0, amount - play.state.kingdom.voices)
    if isinstance(who, Monster):
        return min(amount, who.drive)
    high = min(amount, who.drive)
    if low >= high or pays == DRIVE_FIRST:
        return high
    if pays == VOICES_FIRST:
        return low
    if not play.cares(who.seat, STEPS):
        return high
    shares = [str(share) for share in range(high, low - 1, -1)]
    ask = Pick(who.seat, "hope_from_drive", shares, {"amount": amount, "voices": play.state.kingdom.voices})
    return int(await ask.described(lambda share: Detail(params={"rest": amount - int(share)})))


async def spend_voices(play: Play[Realm], who: Character, amount: int, purpose: str) -> None:
    """Spend Voices that the Court has agreed to. [MYK-DISASTER-TRIG-2]"""
    play.tell("voices_spent", rules=("MYK-HOPE-02",), who=who.called, amount=amount, purpose=purpose)
    await _reduce(play, amount, spent=True)


async def lose_voices(play: Play[Realm], amount: int, cite: str) -> None:
    """Lose Voices, whether there are any or not. [MYK-DISASTER-TRIG-3]"""
    if amount > 0:
        play.tell("voices_lost", rules=(cite,), amount=amount)
        await _reduce(play, amount, spent=False)


async def _reduce(play: Play[Realm], amount: int, *, spent: bool) -> None:
    kingdom = play.state.kingdom
    before = kingdom.voices
    kingdom.voices = max(0, before - amount)
    if kingdom.voices < before:
        await open_moment(play, VoicesReduced(before - kingdom.voices, before))
    if trigger := disaster_trigger(play.state, before, kingdom.voices, spent=spent):
        play.state.chronicle.disasters_due += 1
        play.tell("disaster_looms", rules=(trigger,))


def disaster_trigger(realm: Realm, before: int, after: int, *, spent: bool) -> str:
    """Say which rule, if any, makes this event a disaster: at most one roll for each event. [MYKR-50]"""
    landmakers = len(realm.members())
    if before == 0:
        return "MYK-DISASTER-TRIG-3"
    if spent and before < landmakers:
        return "MYK-DISASTER-TRIG-2"
    return "MYK-DISASTER-TRIG-1" if before >= landmakers > after else ""


def special_hope(who: Character, groups: Sequence[str] | None = None) -> int:
    """Count somebody's Hope that is for skills of some groups only, or all of it. [MYK-FAC-SPECIAL-SPELL-CHAMBER]"""
    return sum(one.amount for one in who.lasting if one.what == SPECIAL and (groups is None or one.about in groups))


def spend_special(who: Character, groups: Sequence[str], most: int) -> int:
    """Spend special Hope before any other; say how much of it was spent."""
    spent = 0
    for one in who.lasting:
        if one.what == SPECIAL and one.about in groups:
            taken = min(one.amount, most - spent)
            one.amount -= taken
            spent += taken
    who.lasting = [one for one in who.lasting if one.what != SPECIAL or one.amount]
    return spent
