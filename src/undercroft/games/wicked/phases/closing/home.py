"""Scenes at home: somebody opens one, others join, one roll says how it goes. [WO-SCENE-01] [WO-SCENE-05]"""

from collections.abc import Sequence

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ...actions.floor import Floor
from ...actions.suffering import suffer
from ...rules.carrying import Using, carry_out
from ...rules.dice import LIKELIHOOD, fortune_first, roll, tell_rolled
from ...rules.gold import take_gold
from ...rules.powers import mark_used
from ...rules.table import book_of
from ...rules.telling import called, custom_line, say
from ...state import Monster, Wicked
from ...words import Band, Consequence, Roll, Severity, XpTrigger
from ...world.experience import mark
from ...world.reveals import question_whether, reveal, tell_clock
from .evening import FRIEND, QUESTION, SCOUT, finding_out

PRICE = 1
"""What somebody who is known to you wants for telling. [WO-INFO-17]"""
DICE = 2
"""How a scene begins that nobody has said anything about: an engagement roll of so many dice. [WO-SCENE-03]"""


class Outside(Floor):
    """Somewhere above ground, alone: what happens there is told as on a raid."""

    @property
    def where(self) -> str:
        """Above ground."""
        return "raid"


async def play_scene(play: Play[Wicked], monster: Monster, scene: str, words: str, joined: list[str]) -> None:
    """Play one scene at home: with a pack, a prisoner, a friend, or a question to the table. [WO-SCENE-02]"""
    kind, _, which = scene.partition(":")
    play.reached("scene_at_home", kind)
    if kind == SCOUT:
        await scout(play, monster)
        return
    if kind == QUESTION:
        await question_whether(play, monster.seat, words)
        return
    name = _name(play.state, monster, kind, which)
    line = words or custom_line(play, "evening_scene", who=called(monster), whom=name)
    play.tell("scene_opens", who=monster.name, whom=name, line=line, about=(monster.seat,))
    thrown = roll(play, Roll.ENGAGEMENT, Total("scene", DICE), who=monster.seat, quiet=True)
    goes = custom_line(play, f"scene_{thrown.band}", who=called(monster), whom=name)
    play.tell(
        "scene_goes",
        dice=[(6, face) for face in thrown.faces],
        band=thrown.band,
        whom=name,
        line=goes,
        about=(monster.seat,),
    )
    if kind == FRIEND:
        take_gold(monster, PRICE)
        await reveal(play, monster.seat, "person", monster.friend)
    elif thrown.band is not Band.FAILURE:
        gain(play, kind, which)
    mark_scene(play, monster, joined)


async def use(play: Play[Wicked], monster: Monster, keys: Sequence[str]) -> None:
    """Use what finds something out: abilities and rooms; nobody refuses what they establish. [WO-INFO-19]"""
    for held in [one for one in finding_out(play.state, monster) if one.key in keys]:
        mark_used(held, monster.used if held.seat else play.state.dungeon.used)
        play.reached("found_out_by", held.source)
        await carry_out(Using(play, monster.seat, held.source, floor=Floor(play)), held.power.does)


async def scout(play: Play[Wicked], monster: Monster) -> None:
    """Go and look: one learns what anybody there knows, and being caught is likely to be the end. [WO-INFO-14]"""
    region = next(iter(book_of(play.state).shelf("region").values()))
    line = say(play, "sights", region.sights)
    rolled = fortune_first(play, LIKELIHOOD["even"], who=monster.seat, name=monster.name)
    tell_rolled(play, rolled._replace(kind="rolled_scout"), line=line, caught=int(rolled.band is Band.FAILURE))
    if rolled.band is Band.FAILURE:
        await suffer(Outside(play), monster.seat, Severity.DEVASTATING, parts=(Consequence.DEATH,))


def _name(state: Wicked, monster: Monster, kind: str, which: str) -> str:
    if kind == FRIEND:
        return str(book_of(state).shelf("friend")[monster.friend].name)
    return state.packs[which].name if kind == "pack" else state.region.prisoners[which].name


def gain(play: Play[Wicked], kind: str, which: str) -> None:
    """Give what a scene that went well is good for: a pack that is content, or a slip of the tongue."""
    if kind == "pack":
        pack = play.state.packs[which]
        pack.idle_cycles, pack.pay_due = 0, 0
        job = book_of(play.state).shelf("job")[pack.job]
        play.tell("pack_says", who=pack.name, line=say(play, f"job.{job.id}", job.lines), about=(pack.id,))
    else:
        tell_clock(play, play.state.region.prisoners[which].faction)


def mark_scene(play: Play[Wicked], monster: Monster, joined: list[str]) -> None:
    """Mark those who joined another's scene; alone, whoever played one. [WO-SCENE-04] [WO-G10] [WO-R97]"""
    if len(play.state.monsters) == 1:
        mark(play, monster.seat, XpTrigger.SCENE)
    for seat in joined:
        line = custom_line(play, "scene_joined", who=called(play.state.monsters[seat]))
        play.tell("scene_joined", who=play.state.monsters[seat].name, line=line, about=(seat,))
        mark(play, seat, XpTrigger.SCENE)
