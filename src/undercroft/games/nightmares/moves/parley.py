"""Talk in a lair: what can be asked of whom, why they should, and what comes of it. [AWN-MOVE-PERSUADE-REASON]"""

from undercroft.engine.play import Play

from ..book.entries import Block, Face
from ..rules import lair_doings
from ..rules.anchors import spoils
from ..rules.complicating import complicate
from ..rules.foes import standing, withdraw
from ..rules.judging import Matter
from ..rules.naming import voice
from ..rules.table import book_of
from ..rules.taboos import BEAUTIFUL, break_all, speak
from ..state import Fact, Group, Hero, Night
from ..words import Creature, Reaction, Reason
from .persuading import REQUIREMENTS, Request, persuade
from .terms import can_meet, offer_terms

WORD, WAY, WATCH, AID, TREASURE, PEACE = "word", "way", "hour", "aid", "treasure", "peace"
AIDED = 2
WANTED: dict[str, Reason] = {
    "anchor": Reason.GAIN,
    "food": Reason.GAIN,
    "company": Reason.PITY,
    "quiet": Reason.TRUTH,
    "people": Reason.FEAR,
    "thing": Reason.GAIN,
    "way_out": Reason.ENEMY,
    "revenge": Reason.ENEMY,
    "worship": Reason.DUTY,
    "light": Reason.TRUTH,
}
"""The reason that is somebody's want. [R-AWN-82]"""


def wishes(night: Night, group: Group) -> list[str]:
    """List what can be asked of somebody: nothing that they have agreed to, whether they have it or not. [R-AWN-70]"""
    if group.reaction is Reaction.HOSTILE:
        return [PEACE]
    return [one for one in (WORD, WAY, WATCH, AID, TREASURE) if one not in group.granted]


def swayed_by(night: Night, group: Group) -> Reason:
    """Say which reason is their own want."""
    face: Face | None = book_of(night).shelf("face").get(group.face)
    block: Block = book_of(night).shelf(group.table)[group.block]
    return WANTED[block.wants] if face is None else face.swayed_by


async def talk(play: Play[Night], request: Request) -> None:
    """Ask something of those who are here; what they want first can be met at once, later, or not at all."""
    hero, group = request.hero, request.group
    hero.hidden = False
    await speak(play, hero)
    block: Block = book_of(play.state).shelf(group.table)[group.block]
    if block.beautiful:
        await break_all(play, hero, (BEAUTIFUL,))
    if hero.defeated:
        return
    if group.terms and group.wish == request.wish:
        agreed = await offer_terms(play, hero, group)
    else:
        agreed = await _asked(play, request._replace(types=block.types))
    if agreed:
        await comply(play, hero, group, request.wish)


async def _asked(play: Play[Night], request: Request) -> bool:
    """Persuade them, and see what they want first."""
    hero, group = request.hero, request.group
    met_here = [one for one in REQUIREMENTS if can_meet(play.state, hero, group, one)]
    answered = await persuade(play, request, swayed_by=swayed_by(play.state, group), possible=met_here, quiet=True)
    if answered.agreed:
        return True
    if not answered.requirements:
        hero.disguised = False
        return False
    group.wish, group.terms = request.wish, list(answered.requirements)
    if len(answered.requirements) > 1:
        await complicate(play, Matter(hero, source=group.id))
    return await offer_terms(play, hero, group)


async def comply(play: Play[Night], hero: Hero, group: Group, wish: str) -> None:
    """Let them do what they agreed to."""
    play.tell(f"agreed_{wish}", who=voice(group), about=(group.id,))
    group.wish, group.terms = "", []
    if wish != PEACE and not (wish == WORD and _knows_more(play.state, group)):
        group.granted.append(wish)
    match wish:
        case "word":
            _tell(play, group)
        case "hour":
            play.state.scene.watched = True
        case "aid":
            play.state.scene.helpers += [group.name] * AIDED
        case "treasure" if group.treasure or group.valuable:
            spoils(play, group)
        case "treasure":
            play.tell("empty_hands", who=voice(group), about=(group.id,))
        case "peace":
            for foe in [one for one in standing(play.state) if one.group == group.id]:
                withdraw(play.state, foe)
    group.reaction = Reaction.FRIENDLY if wish == WAY else group.reaction
    if wish == PEACE:
        group.reaction = Reaction.WARY
    hero.deeds.append("bargain_struck")


def _knows_more(night: Night, group: Group) -> bool:
    """Say whether they will have something left to tell after this: their facts, and last the way to the anchor."""
    face: Face | None = book_of(night).shelf("face").get(group.face)
    return face is not None and group.told < len(face.facts)


def _tell(play: Play[Night], group: Group) -> None:
    """Let them tell what they know: a fact of their own, or the way to the anchor."""
    face: Face | None = book_of(play.state).shelf("face").get(group.face)
    if face is not None and group.told < len(face.facts):
        text = face.facts[group.told]
        group.told += 1
        play.state.known.facts.append(Fact(text, group.id, "lair", specific=True))
        play.tell("learned", text=text, about=(group.id,))
        return
    marked = {mark for room in play.state.known.rooms.values() for mark in room.marks}
    unknown = [what for what in ("anchor", "crown") if what not in marked]
    if unknown:
        lair_doings.reveal(play, unknown[0])
    else:
        play.tell("nothing_new", who=voice(group), about=(group.id,))


def can_talk(night: Night, group: Group) -> bool:
    """Say whether there is any use in talking in a fight: not with those who never stop. [R-AWN-81]"""
    block: Block = book_of(night).shelf(group.table)[group.block]
    return block.breaks != "never" and Creature.NIGHTMARE not in block.types
