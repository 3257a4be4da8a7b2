"""Wounds: Fatal Wounds, what kills later, who falls, and who dies."""

from undercroft.engine.play import Play
from undercroft.engine.tables import carry_out

from ..grammar.delve_moments import MonsterDied
from ..grammar.moments import LAST_BREATH, Breather, CharacterDied, Downed, TableRolled
from ..grammar.tables import TABLES, Roll
from ..grammar.windows import open_moment
from ..state import FOES, Character, Landmaker, Monster, Realm
from ..words import Condition

COMBAT, QUARTER = "combat", "quarter"
"""When a wound that was not healed kills: with the end of Combat, or of a Quarter."""


class Wound(Roll):
    """A roll on the Fatal Wound Table: whose, and how much brought them down."""

    def __init__(self, play: Play[Realm], who: Character, amount: int, by: str) -> None:
        super().__init__(play, TABLES["fatal_wound"], who)
        self.amount = amount
        self.by = by
        self.before = who.hp + amount

    @property
    def who(self) -> Character:
        """The wounded."""
        return self.roller

    def undo(self) -> None:
        """Let the damage never have been: HP are what they were before it. [MYKR-88]"""
        self.who.hp = self.before
        self.play.tell("wound_prevented", rules=(self.cite,), who=self.who.called)


async def fatal_wound(play: Play[Realm], who: Character, amount: int, by: str = "") -> None:
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


async def settle_wounds(play: Play[Realm], when: str) -> None:
    """Let those die whose time is up and who were not healed: at the end of Combat, or of a Quarter. [MYKR-88]"""
    await draw_breath(play, when)
    people = [one for one in play.state.monsters() if one.of_npc] if when == COMBAT else []
    for who in [*play.state.members(), *people]:
        if who.hp > 0:
            who.wounds.clear()
        elif time_is_up(who, when):
            await die(play, who, "MYK-WOUND-FATAL-04" if when == COMBAT else "MYK-WOUND-FATAL-05")
            who.wounds.clear()


async def draw_breath(play: Play[Realm], when: str) -> None:
    """Give everybody a moment for what may be used at any time, before somebody dies of a wound. [MYKR-41]"""
    last = [who for who in play.state.members() if who.hp <= 0 and when in who.wounds]
    if last:
        play.tell("last_breath", rules=("MYK-WOUND-07",), names=[who.called for who in last])
        await open_moment(play, Breather(LAST_BREATH))


def time_is_up(who: Character, when: str) -> bool:
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


def knock_out(play: Play[Realm], who: Character) -> None:
    """Let somebody whose HP are still gone fall Unconscious. [MYK-WOUND-03] [MYK-WOUND-04]"""
    if who.hp <= 0 and who.condition is Condition.WELL:
        who.condition, who.exhausted = Condition.UNCONSCIOUS, True
        play.tell("unconscious", rules=("MYK-DERIVED-HP-03",), who=who.called)


async def die(play: Play[Realm], who: Character, cite: str) -> None:
    """Let somebody's death become final. [R2-TOMB] [MYK-DEATH-01]"""
    who.condition, who.exhausted = Condition.DEAD, True
    if isinstance(who, Landmaker):
        kind = "last_words_liking" if who.likes else "last_words_plain"
        play.tell(kind, who=who.called, like=next(iter(who.likes), ""))
    play.tell("died", rules=(cite,), who=who.called)
    await open_moment(play, CharacterDied(who))
