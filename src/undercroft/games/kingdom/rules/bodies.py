"""Bodies: HP, damage, healing, Bad Statuses."""

from undercroft.engine.lasting import lasts, stop
from undercroft.engine.play import Play, Stacked

from ..grammar.holdings import is_shape
from ..grammar.moments import DamageDue, DamageTaken, Downed, HpLossDue, HpLost, StatusDue
from ..grammar.windows import Use, open_moment
from ..state import Character, Monster, Realm
from ..state.effects import Effect
from ..words import Condition, Place, Scope
from .cycles import last
from .figures import max_hp
from .knowledge import keep_card
from .wounds import die, fatal_wound, knock_out, monster_dies

ASLEEP, OBESE = "asleep", "obese"
SINCE = Effect.SINCE
"""What lasts for somebody with a Bad Status of which it matters since when they have it; the amount is the Quarter."""
IMMUNE = Effect.IMMUNE
"""What somebody whom a Bad Status cannot touch has among what lasts; `about` names it."""
STONE = Effect.STONE
"""What a sleep from which only a kiss or the end of Combat wakes is called among what lasts."""
AWAKENINGS = ("MYK-STATUS-SLEEP-02", "MYK-SKILL-USEFUL-BLESSED-KISS")
"""What wakes even those whom a gaze has turned to stone. [MYK-MON-MEDUSA-STONE-GAZE]"""


async def take_damage(play: Play[Realm], due: DamageDue) -> None:
    """Let everybody have their say about damage, then wound whoever is still to be wounded. [R2-PIPELINE]"""
    play.stack.append(Stacked("damage", due.told()))
    await open_moment(play, due)
    play.stack.pop()
    if not due.prevented and due.amount > 0:
        if ASLEEP in due.target.statuses and not is_stone(due.target):
            due.target.statuses.remove(ASLEEP)
        if not was_announced(due):
            play.tell("damaged", rules=("MYK-DERIVED-HP-03",), who=due.target.called, amount=due.amount)
        before = due.target.hp
        await _wound(play, due)
        await open_moment(play, DamageTaken(due.target, due.amount, due.dealer, before))
    else:
        play.tell("unhurt", rules=("MYK-DERIVED-HP-03",), who=due.target.called)


def was_announced(due: DamageDue) -> bool:
    """Say whether everybody was told already, when it was rolled, that this much hits them; once for each hit."""
    return due.attack is not None and due.attack.announced.pop(due.target.id, None) == due.amount


async def _wound(play: Play[Realm], due: DamageDue) -> None:
    """Lower HP; whoever was Unconscious already dies of it. [MYK-WOUND-01] [MYK-WOUND-05]"""
    if due.target.condition is Condition.UNCONSCIOUS:
        due.target.hp -= due.amount
        await slay(play, due.target, "MYK-WOUND-05", due.dealer)
        return
    await _reduce(play, due.target, due.amount, due.dealer, gentle=due.gentle)


async def lose_hp(play: Play[Realm], who: Character, amount: int, why: str) -> None:
    """Lose HP, which no armour helps against. [MYKR-12] [MYK-WOUND-06]"""
    due = HpLossDue(who, amount, why)
    await open_moment(play, due)
    if not due.prevented and due.amount > 0:
        if is_shape(who):
            play.tell("shape_hurts", rules=("MYKR-12",), who=who.called)
        else:
            play.tell("hp_lost", rules=("MYKR-12",), who=who.called, amount=due.amount)
        await _lose(play, who, due.amount)


async def set_hp(play: Play[Realm], who: Character, hp: int, by: str = "", *, gentle: bool = False) -> None:
    """Let somebody's HP become a number; that is no damage, but 0 is 0. [MYKR3-G03]"""
    if hp >= who.hp:
        raise_hp(play, who, hp)
        return
    play.tell("hp_becomes", to=(play.gm,) if is_shape(who) else None, rules=("MYKR-12",), who=who.called, hp=hp)
    await _lose(play, who, who.hp - hp, by, gentle=gentle)


async def _lose(play: Play[Realm], who: Character, amount: int, by: str = "", *, gentle: bool = False) -> None:
    """Lower HP that are lost without damage, and say so to whoever listens."""
    before = who.hp
    await _reduce(play, who, amount, by, gentle=gentle)
    await open_moment(play, HpLost(who, amount, before))


def raise_hp(play: Play[Realm], who: Character, hp: int) -> None:
    """Let somebody's HP rise to a number, which wakes them."""
    if who.condition is not Condition.DEAD and who.hp < hp:
        heal(play, who, hp - who.hp, "MYKR-89")


async def _reduce(play: Play[Realm], who: Character, amount: int, by: str = "", *, gentle: bool = False) -> None:
    was_awake = who.awake
    who.hp -= amount
    keep_card(play, who)
    if was_awake and who.hp <= 0:
        await fall(play, who, amount, by, gentle=gentle)


async def fall(play: Play[Realm], who: Character, amount: int, by: str = "", *, gentle: bool = False) -> None:
    """Drop somebody whose HP are gone: a monster dies, anybody else rolls for a Fatal Wound. [MYK-WOUND-02]"""
    if isinstance(who, Monster) and not who.of_npc:
        await drop_monster(play, who, amount, by, gentle=gentle)
    elif gentle:
        await open_moment(play, Downed(who, amount, by))
        knock_out(play, who)
    else:
        await fatal_wound(play, who, amount, by)


async def drop_monster(play: Play[Realm], who: Monster, amount: int, by: str, *, gentle: bool) -> None:
    """Let a monster fall: dead, or Unconscious if the blow was held back. [MYK-WOUND-02] [MYK-COMBAT-HOLD]"""
    downed = Downed(who, amount, by)
    await open_moment(play, downed)
    if who.hp > 0 or downed.spared or who.condition is not Condition.WELL:
        return
    if gentle:
        knock_out(play, who)
    else:
        await slay(play, who, "MYK-WOUND-02", by)


async def slay(play: Play[Realm], who: Character, cite: str, by: str = "") -> None:
    """Let somebody die of what happened to them; a monster's death is a victory for its enemies."""
    if isinstance(who, Monster) and not who.of_npc:
        await monster_dies(play, who, by)
    else:
        await die(play, who, cite)


def hurt(use: Use) -> list[Character]:
    """List who at Court has lost HP."""
    return [one for one in use.realm.members() if one.hp < max_hp(use.play, one).value]


def somebody_hurt(use: Use) -> bool:
    """Say whether anybody at Court has lost HP; while people are heard in turn, one look will do for all."""
    return use.noted("somebody_hurt", lambda: bool(hurt(use)))


def heal(play: Play[Realm], who: Character, amount: int, cite: str) -> int:
    """Recover HP up to the maximum; whoever reaches 1 wakes up, Exhausted. [MYKR-89] [MYK-WOUND-08]"""
    healed = max(0, min(amount, max_hp(play, who).value - who.hp))
    if who.condition is Condition.DEAD or not healed:
        return 0
    who.hp += healed
    if who.condition is Condition.UNCONSCIOUS and who.hp > 0:
        who.condition = Condition.WELL
        who.exhausted = True
    if is_shape(who):
        play.tell("shape_heals", rules=(cite,), who=who.called)
    else:
        play.tell("healed", rules=(cite,), who=who.called, amount=healed)
    return healed


async def inflict(play: Play[Realm], who: Character, status: str, cite: str) -> None:
    """Give somebody a Bad Status; having it already changes nothing. [MYKR-103]"""
    if lasts(who, IMMUNE, about=status):
        return
    if status == ASLEEP and play.state.place is Place.COMBAT and await stays_awake(play, who):
        return
    if status in who.statuses:
        return
    due = StatusDue(who, status)
    await open_moment(play, due)
    if not due.prevented and status not in due.who.statuses:
        due.who.statuses.append(status)
        play.tell("status_gained", rules=(cite,), who=due.who.called, status=status)
        if status == ASLEEP:
            due.who.exhausted = True
        elif status == OBESE:
            note_since(play, due.who)


def note_since(play: Play[Realm], who: Character) -> None:
    """Write down in which Quarter somebody has become Obese: only a whole Turn after it slims. [MYKR-103]"""
    realm = play.state
    under_way = realm.place in (Place.DUNGEON, Place.COMBAT) and realm.delve.quarter != "end"
    now = realm.chronicle.quarters + under_way
    last(play, who, SINCE, now, Scope.GAME, name="Obese", cite="MYK-STATUS-OBESE-02", about=OBESE)


def obese_since(who: Character) -> int:
    """Give the Quarter in which somebody has become Obese."""
    return max((one.amount for one in who.lasting if one.what == SINCE and one.about == OBESE), default=0)


async def stays_awake(play: Play[Realm], who: Character) -> bool:
    """Say whether somebody was put to sleep in this Combat before: it costs 1D6 HP instead. [MYK-STATUS-SLEEP-03]"""
    if ASLEEP not in who.used.combat:
        who.used.combat.append(ASLEEP)
        return False
    play.tell("sleep_resisted", rules=("MYK-STATUS-SLEEP-03",), who=who.called)
    await lose_hp(play, who, play.roll("1D6").total, ASLEEP)
    return True


WITH_IT = {ASLEEP: STONE, OBESE: SINCE}
"""What lasts no longer than a Bad Status does."""


def cure(play: Play[Realm], who: Character, status: str, cite: str) -> None:
    """Take a Bad Status away."""
    if status in who.statuses and (status != ASLEEP or not is_stone(who) or cite in AWAKENINGS):
        who.statuses.remove(status)
        if status in WITH_IT:
            stop(who, WITH_IT[status])
        play.tell("status_ended", rules=(cite,), who=who.called, status=status)


def is_stone(who: Character) -> bool:
    """Say whether somebody sleeps the sleep of stone. [MYK-MON-MEDUSA-STONE-GAZE]"""
    return lasts(who, STONE)
