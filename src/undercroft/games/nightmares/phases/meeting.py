"""Meetings: how those who are met take it, and what there is to see of them. [AWN-DEP-REACTION]"""

from undercroft.engine.play import Play

from ..book.entries import Block
from ..moves.raging import see_to
from ..rules.cues import know_secrets, see
from ..rules.curses import has_curse
from ..rules.lair_doings import mark, show_room
from ..rules.retainers import has_use
from ..rules.rolls import Plan, throw
from ..rules.table import book_of, present
from ..rules.wording import fresh
from ..state import Group, Hero, Night
from ..words import Attribute, Band, Creature, Curse, Move, Reaction
from .combat import combat
from .room_card import groups_here, lair_of

CORRUPTED = 2
"""So much worse do those take it who serve the crown. [AWN-LAIR-OUT-POS-LC]"""
CALM_AFTER = 2
"""After so many fights in a row the next room has none."""


async def meet_all(play: Play[Night]) -> None:
    """Meet everybody here who was not met, and fight who is hostile; who is unseen meets nobody."""
    night = play.state
    for group in groups_here(night):
        if group.gone or not any(present(night)) or night.scene.fled:
            continue
        if group.reaction is Reaction.UNMET and all(hero.hidden for hero in present(night)) and not group.crown:
            continue
        await meet(play, group)


async def meet(play: Play[Night], group: Group) -> None:
    """Meet somebody: who is a nightmare or hostile fights, others wait for a word. [AWN-DEP-REACTION]"""
    night = play.state
    block: Block = book_of(night).shelf(group.table)[group.block]
    if group.reaction is Reaction.UNMET:
        group.reaction = react(play, group, block)
        note_met(night, group)
        play.reached("creature", group.block)
        dressed = group.looks if group.looks and fresh(night, group.looks) else ""
        look = f"{block.look} {dressed}".strip()
        play.tell("met", who=group.name, reaction=group.reaction, look=look, about=(group.id,))
        night.judged.touched.extend(block.tags)
        _know_secrets(play, group, block)
        know_secrets(play, block.types)
        await see(play, block.tags)
    if group.reaction is Reaction.FLEEING:
        group.gone = True
    elif group.reaction is Reaction.HOSTILE and any(present(night)):
        night.scene.fought = True
        await combat(play, [group])
    await see_to(play)


def _know_secrets(play: Play[Night], group: Group, block: Block) -> None:
    """Let creatures know what they should not about those whose secrets were sold to them. [AWN-CURSE-SECRETS-KNOW]"""
    for hero in present(play.state):
        if any(has_curse(hero, Curse.SECRETS, kind) for kind in block.types):
            for kind in block.types:
                hero.show_curse(Curse.SECRETS, kind)
            play.tell("secrets_called", who=group.name, whom=hero.name, about=(group.id, hero.seat))
            group.aims_at = hero.seat


def note_met(night: Night, group: Group) -> None:
    """Mark on what the party knows where the crown sits, and where people have camped."""
    word = "crown" if group.crown else "camped" if group.face else ""
    if word:
        mark(show_room(night, lair_of(night).rooms[night.scene.room]), word)


def react(play: Play[Night], group: Group, block: Block) -> Reaction:
    """Roll how those who are met take it; nightmares take it badly. [AWN-DEP-REACTION]"""
    night = play.state
    if Creature.NIGHTMARE in block.types or group.crown:
        return Reaction.HOSTILE
    speaker = spokesman(night)
    given = block.reaction - (0 if speaker.disguised else group.grudge) - (CORRUPTED if group.serves_crown else 0)
    given += has_use(night, "speaks")
    plan = Plan(speaker, Move.REACTION, Attribute.CHARISMA, block.types, given=given)
    match throw(play, plan, book_of(night)).band:
        case Band.STRONG:
            return Reaction.FRIENDLY
        case Band.MIXED:
            return Reaction.WARY
    if lair_of(night).fights >= CALM_AFTER:
        return Reaction.WARY
    weaker = sum(1 for left in group.dispositions if left > 0) < len(list(present(night))) and block.level < 2
    return Reaction.FLEEING if weaker else Reaction.HOSTILE


def spokesman(night: Night) -> Hero:
    """Give whoever speaks first: the best at it; who is not known here before who is. [AWN-ABILITY-INCOGNITO]"""
    return max(present(night), key=lambda hero: (hero.disguised, hero.scores[Attribute.CHARISMA]))
