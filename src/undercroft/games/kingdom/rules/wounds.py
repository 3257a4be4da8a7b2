"""Wounds: the Fatal Wound Table, what kills later, and monsters that die."""

from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import carry_out

from ..grammar.delve_moments import MonsterDied
from ..grammar.moments import Downed, TableRolled
from ..grammar.tables import Roll, Row, Table
from ..grammar.windows import open_moment
from ..state import FOES, Landmaker, Monster, Realm
from ..words import STATUSES, Condition, Place
from .bodies import die, inflict, knock_out
from .checks import make_check
from .equipment import destroy_item
from .people import lose_followers, spend_followers

COMBAT, QUARTER = "combat", "quarter"
"""When a wound that was not healed kills: with the end of Combat, or of a Quarter."""


class Wound(Roll):
    """A roll on the Fatal Wound Table: whose, and how much brought them down."""

    def __init__(self, play: Play[Realm], who: Landmaker, amount: int, by: str) -> None:
        super().__init__(play, FATAL_WOUND, who)
        self.amount = amount
        self.by = by
        self.before = who.hp + amount

    @property
    def who(self) -> Landmaker:
        """The wounded."""
        return self.roller

    def undo(self) -> None:
        """Let the damage never have been: HP are what they were before it. [MYKR-88]"""
        self.who.hp = self.before
        self.play.tell("wound_prevented", rules=(self.cite,), who=self.who.called)


async def fatal_wound(play: Play[Realm], who: Landmaker, amount: int, by: str = "") -> None:
    """Roll for a Fatal Wound; whoever heals the wounded before it applies averts it. [MYK-WOUND-03] [MYK-WOUND-07]"""
    who.wounds.clear()
    wound = Wound(play, who, amount, by)
    wound.throw()
    await open_moment(play, TableRolled(wound))
    await open_moment(play, Downed(who, amount, by, wound.number))
    if who.hp > 0:
        play.tell("wound_averted", rules=("MYK-WOUND-07",), who=who.called)
        return
    if not wound.cancelled:
        await carry_out(wound)
    knock_out(play, who)


async def death(roll: Roll) -> None:
    """{who} is hit where it matters most."""
    await die(roll.play, roll.roller, roll.cite)


async def glancing_blow(roll: Roll) -> None:
    """The blow grazes {who}'s head. Quest decides whether the head stays on."""
    assert isinstance(roll, Wound)
    if not await tries(roll, "quest", 5 + roll.amount):
        await die(roll.play, roll.roller, roll.cite)


async def bleeding(roll: Roll) -> None:
    """{who} is down and bleeding, and will not outlive the fight without help."""
    roll.roller.wounds.append(COMBAT if roll.play.state.place is Place.COMBAT else QUARTER)


async def knocked_on_the_head(roll: Roll) -> None:
    """{who} takes it on the head, and will not outlive the Quarter without help."""
    roll.roller.wounds.append(QUARTER)


async def serious_wound(roll: Roll) -> None:
    """{who} has a serious wound, and a few Quarters to live without help."""
    roll.roller.wounds.append(f"{QUARTER}:{roll.roll('1D6')}")


async def knocked_out(roll: Roll) -> None:
    """{who} gets off with a bump the size of an egg."""


async def saved_by_an_item(roll: Roll) -> None:
    """Something in {who}'s bag might stop the blow."""
    assert isinstance(roll, Wound)
    items = roll.who.items()
    if items:
        await destroy_item(roll.play, roll.who, pick_from(roll.play.dice, items), roll.cite)
        roll.undo()


async def saved_by_the_people(roll: Roll) -> None:
    """Citizens throw themselves before {who}, if any are there."""
    assert isinstance(roll, Wound)
    if roll.who.follower_count:
        await lose_followers(roll.play, roll.who, roll.roll("2D6"), roll.cite)
        roll.undo()
    elif roll.who.stars:
        spend_followers(roll.play, roll.who, roll.roll("2D6"))
        roll.undo()


async def parry(roll: Roll) -> None:
    """{who} tries to parry the blow at the last moment."""
    await cling_to_life(roll, "quest")


async def sheer_will(roll: Roll) -> None:
    """{who} simply refuses to fall."""
    await cling_to_life(roll, "warfare")


async def sheer_luck(roll: Roll) -> None:
    """By sheer luck {who} is not hit at all, though it leaves a mark."""
    assert isinstance(roll, Wound)
    roll.undo()
    await inflict(roll.play, roll.who, STATUSES[roll.roll("1D6") - 1], roll.cite)


async def cling_to_life(roll: Roll, score: str) -> None:
    """Try an ability against 9 and as much as HP are below 0; success leaves 1 HP."""
    if await tries(roll, score, 9 - roll.roller.hp):
        roll.roller.hp = 1
        roll.play.tell("hp_becomes", rules=(roll.cite,), who=roll.roller.called, hp=1)


async def tries(roll: Roll, score: str, difficulty: int) -> bool:
    """Let the wounded try something, although they are about to drop."""
    return (await make_check(roll.play, roll.roller, score, difficulty, action="fatal_wound")).succeeded


FATAL_WOUND: Table[Row] = Table(
    "fatal_wound",
    dice="2D6",
    cite="MYK-WOUND-FATAL-{:02}",
    rows={
        2: death, 3: glancing_blow, 4: bleeding, 5: knocked_on_the_head, 6: serious_wound, 7: knocked_out,
        8: saved_by_an_item, 9: saved_by_the_people, 10: parry, 11: sheer_will, 12: sheer_luck,
    },
)  # fmt: skip


async def settle_wounds(play: Play[Realm], when: str) -> None:
    """Let those die whose time is up and who were not healed: at the end of Combat, or of a Quarter. [MYKR-88]"""
    people = [one for one in play.state.monsters() if one.of_npc] if when == COMBAT else []
    for who in [*play.state.members(), *people]:
        if who.hp > 0:
            who.wounds.clear()
        elif time_is_up(who, when):
            await die(play, who, "MYK-WOUND-FATAL-04" if when == COMBAT else "MYK-WOUND-FATAL-05")
            who.wounds.clear()


def time_is_up(who: Landmaker, when: str) -> bool:
    """Count a wound's Quarters down, and say whether it kills now; the present Quarter does not count. [MYKR-88]"""
    over = False
    for place, wound in enumerate(who.wounds):
        kind, _, left = wound.partition(":")
        if kind != when:
            continue
        if not left:
            over = True
        elif when == QUARTER:
            who.wounds[place] = f"{QUARTER}:{int(left) - 1}" if int(left) > 1 else QUARTER
    return over


def note_death(realm: Realm, who: Monster) -> None:
    """Write down for everybody what has died; of a monster that nobody knows, only when the fight is over."""
    killed, fight = realm.delve.killed, realm.delve.fight
    killed[who.kind] = killed.get(who.kind, 0) + 1
    if fight is not None:
        fight.defeated[who.kind] = fight.defeated.get(who.kind, 0) + 1
    if who.ruler:
        realm.adventure.ruler_beaten = True


async def monster_dies(play: Play[Realm], who: Monster, by: str = "") -> None:
    """Let a monster die: it counts as defeated, for treasure and for the tale. [MYK-ATTACK-11]"""
    if who.condition is Condition.DEAD:
        return
    realm = play.state
    who.condition, who.exhausted = Condition.DEAD, True
    play.tell("monster_died", rules=("MYK-WOUND-02",), who=who.called)
    fight = realm.delve.fight
    if fight is not None and who.side == FOES:
        fight.beaten[who.kind] = fight.beaten.get(who.kind, 0) + 1
        if who.known:
            note_death(realm, who)
    await open_moment(play, MonsterDied(who, by))
