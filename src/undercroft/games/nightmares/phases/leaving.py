"""Leaving: the anchor, the way back, who waits at the door, and those who did not stand. [AWN-DEP-LAIREND]"""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ..book.effects import Hurt
from ..book.entries import Block, Danger, Way
from ..moves.danger import Peril, best_way, go_into_danger
from ..moves.obstacles import all_into_danger
from ..moves.parley import WAY, talk
from ..moves.persuading import Request
from ..moves.raging import see_to
from ..rules import lair_doings, problems
from ..rules.anchors import lift
from ..rules.deeds import record
from ..rules.figures import max_disposition
from ..rules.lair_doings import lay_open, steps_to
from ..rules.own import HELD, LEFT
from ..rules.possessions import has_a_hand_free
from ..rules.proposing import propose
from ..rules.service import part
from ..rules.table import book_of, can_act, present
from ..rules.taboos import THEFT, break_all
from ..rules.worsening import worsen
from ..state import Group, Hero, Lair, Night, Scene
from ..words import Attribute, Band, Reaction, Reason, Where
from .battle_card import RUNNING
from .captives import prison
from .combat import combat
from .room_card import TAKE, lair_of

MOST_CHASED = 4
"""At most so many rooms of the way back bring something worse; the others are told in a sentence."""
CROWN_STEPS = 2
TALK, FIGHT, GIVE, RUN = "talk", "fight", "give", "run"
CAPTURED, LEFT_BEHIND, ITEM_LOST = "captured", "left_behind", "item_lost"
CRUMBLING = Peril(
    "the way out of a place that is ending",
    (
        Way("run", Attribute.DEXTERITY),
        Way("shoulder through what falls", Attribute.HEALTH),
        Way("remember every turn", Attribute.INTELLIGENCE),
    ),
    (Hurt(3),),
    "What comes down comes down on you.",
)
"""What everybody goes into when the anchor is broken."""


async def anchor(play: Play[Night], hero: Hero, doing: str) -> None:
    """Lift the anchor off its place, or break it: then the lair closes at once, with everybody inside. [R-AWN-73]"""
    night = play.state
    lair = lair_of(night)
    if doing == TAKE:
        if lair.crown and not lair.groups[lair.crown].gone:
            await break_all(play, hero, (THEFT,))
        lift(play, lair, hero)
        return
    lair.broken = True
    record(hero, "anchor_broken")
    play.tell("anchor_break", who=hero.name, anchor=lair.anchor, about=(hero.seat,))
    await all_into_danger(play, CRUMBLING)
    await see_to(play)
    if any(map(can_act, present(night))):
        out(play)


async def chase(play: Play[Night]) -> None:
    """Let something get worse for a room that is crossed with the anchor in hand. [R-AWN-73]"""
    lair = lair_of(play.state)
    if not lair.taken or lair.chased >= MOST_CHASED:
        return
    lair.chased += 1
    if play.state.scene.barred:
        play.tell("chase_barred")
        return
    _crown_comes(play, lair)
    await worsen(play)
    await see_to(play)


def _crown_comes(play: Play[Night], lair: Lair) -> None:
    """Let what rules the lair come after its anchor, two rooms for every one that the party crosses."""
    crown = lair.groups.get(lair.crown)
    if crown is None or crown.gone:
        return
    way = steps_to(lair, crown.room, play.state.scene.room)
    if not way:
        return
    crown.room = way[min(CROWN_STEPS, len(way) - 1)]
    play.tell("crown_comes", here=crown.room == play.state.scene.room, about=(crown.id,))


async def one_danger(play: Play[Night], hero: Hero) -> None:
    """Let the way out be one danger for the party."""
    dangers: list[Danger] = [one for one in book_of(play.state).shelf("danger").values() if one.where == "lair"]
    if not dangers:
        return
    danger = dangers[play.dice.roll(len(dangers)) - 1]
    play.tell("danger_ahead", name=danger.name, line=danger.text)
    peril = Peril(danger.name, danger.ways, danger.does, danger.lands, danger.prices)
    await go_into_danger(play, hero, peril, best_way(play.state, hero, danger.ways))
    await see_to(play)


def way_home(night: Night) -> list[str]:
    """Give the rooms between here and the door."""
    return steps_to(lair_of(night), night.scene.room, lair_of(night).entrance)[1:]


async def leave(play: Play[Night], hero: Hero) -> None:
    """Go over the threshold, past whoever waits there for what the party carries."""
    night = play.state
    if is_early(night) and not await YesNo(hero.seat, "leave_early"):
        return
    waiting = who_waits(night)
    out(play)
    if waiting is not None:
        await at_the_door(play, hero, waiting)
    count_the_left(play)


def is_early(night: Night) -> bool:
    """Say whether nobody has been further in than the door, so that whoever leaves is asked twice."""
    lair = lair_of(night)
    beyond = any(room.entered for room in lair.rooms.values() if room.id != lair.entrance)
    return not (beyond or lair.taken or lair.broken)


def out(play: Play[Night]) -> None:
    """Be outside; with the anchor gone or broken the lair lets go. [AWN-DEP-LAIREND]"""
    night = play.state
    lair = lair_of(night)
    lair.closed = lair.taken or lair.broken
    if lair.closed:
        lay_open(night, lair)
    kept = [one for one in night.scene.problems if one.follows]
    night.scene = Scene(Where.ROAD, night.scene.number + 1, tags=["outdoors"], problems=kept)
    for hero in night.heroes.values():
        hero.away = bool(hero.left_in)
    play.tell("left", closed=lair.closed)


def who_waits(night: Night) -> Group | None:
    """Find who wanted the anchor, lives, and is no friend: the strongest of them. [AWN-LAIR-OUT-POS-LA]"""
    lair = lair_of(night)
    if not lair.taken:
        return None
    wanting = [one for one in lair.groups.values() if one.covets_anchor and not one.gone and not one.crown]
    unanswered = [one for one in wanting if one.reaction is not Reaction.FRIENDLY]
    return max(unanswered, key=lambda one: sum(one.dispositions), default=None)


async def at_the_door(play: Play[Night], hero: Hero, group: Group) -> None:
    """Let those who wait have the last word: talk, fight, give it to them, or run."""
    play.tell("waits_outside", who=group.name, about=(group.id,))
    how = await Pick(hero.seat, "waiting", (TALK, FIGHT, GIVE, RUN), {"who": group.name})
    if how == GIVE:
        hand_over(play, group)
        return
    if how == TALK:
        await talk(play, Request(hero, group, WAY, Reason.TRUTH))
    elif how == RUN:
        passed = await go_into_danger(play, hero, RUNNING, best_way(play.state, hero, RUNNING.ways))
        group.gone = passed.band is not Band.MISS
    if how == FIGHT or not (group.gone or group.reaction is Reaction.FRIENDLY):
        await combat(play, [group])
    if play.state.scene.fled or not any(map(can_act, present(play.state))):
        hand_over(play, group)


def hand_over(play: Play[Night], group: Group) -> None:
    """Let somebody else have the anchor."""
    night, lair = play.state, lair_of(play.state)
    if lair.anchor in night.haul:
        night.haul.remove(lair.anchor)
    group.reaction, group.gone = Reaction.FRIENDLY, True
    play.tell("gave_anchor", who=group.name, about=(group.id,))


async def after_a_fight(play: Play[Night]) -> None:
    """See to those who went down and live: on the game master's terms. [AWN-DEP-DEFEAT] [R-AWN-13]"""
    night = play.state
    able = [hero for hero in present(night) if can_act(hero)]
    down = [hero for hero in night.heroes.values() if hero.defeated and not (hero.dead or hero.left_in)]
    if not able:
        return
    free_hands = sum(has_a_hand_free(night, hero) for hero in able)
    for number, hero in enumerate(down):
        left = night.scene.fled and number >= free_hands
        await _on_their_terms(play, hero, left=left)


async def _on_their_terms(play: Play[Night], hero: Hero, *, left: bool) -> None:
    """Let the game master say what became of somebody: taken, left behind, or poorer by a thing."""
    night = play.state
    usual = [CAPTURED if takers(night) else LEFT_BEHIND] if left else [ITEM_LOST]
    among = [*usual, *(one for one in (ITEM_LOST, CAPTURED, LEFT_BEHIND) if one not in usual)]
    why = ("they_were_left_lying",) if left else ("somebody_was_there_to_help",)
    fate = await propose(play, "fate", among, why, who=hero.name)
    play.tell(f"fate_{fate}", who=hero.name, rules=("AWN-DEP-DEFEAT",), about=(hero.seat,))
    if fate == ITEM_LOST:
        _lose_dearest(night, hero)
        hero.defeated, hero.lost = False, max_disposition(hero).value - 1
        return
    hero.left_in = night.scene.room if fate == LEFT_BEHIND else prison(lair_of(night))
    hero.defeated, hero.away, hero.lost = False, True, max_disposition(hero).value - 1
    problems.add_own(play, HELD if fate == CAPTURED else LEFT, source=hero.seat)


def takers(night: Night) -> list[Group]:
    """List the groups here that take prisoners."""
    here = [group for group in lair_of(night).groups.values() if group.room == night.scene.room and not group.gone]
    blocks: list[tuple[Group, Block]] = [(one, book_of(night).shelf(one.table)[one.block]) for one in here]
    return [group for group, block in blocks if block.prisoners or group.crown]


def _lose_dearest(night: Night, hero: Hero) -> None:
    """Take the dearest thing that somebody carries, never the last weapon."""
    book = book_of(night)
    weapons = [one for one in hero.carried if getattr(book.thing(one.item), "weapon", False)]
    among = [one for one in hero.carried if one not in weapons or len(weapons) > 1]
    if among:
        hero.carried.remove(max(among, key=lambda one: getattr(book.thing(one.item), "price", 9)))


async def free(play: Play[Night], hero: Hero, other: Hero) -> None:
    """Bring somebody along who was held or left here. [R-AWN-13]"""
    other.left_in, other.away, other.defeated = "", False, False
    play.state.scene.problems = [one for one in play.state.scene.problems if one.source != other.seat]
    record(hero, "prisoner_freed")
    play.tell("brought_along", who=hero.name, whom=other.name, about=(hero.seat, other.seat))


def count_the_left(play: Play[Night]) -> None:
    """Count who is not there at the door: they are lost, for good if the lair has closed. [R-AWN-73]"""
    for hero in play.state.heroes.values():
        if hero.left_in and not hero.dead:
            hero.defeated = True
            play.tell("lost_inside", who=hero.name, about=(hero.seat,))


def put_back(night: Night) -> None:
    """Let the anchor lie in its place again where whoever had it was lost with it. [R-AWN-73]"""
    lair = lair_of(night)
    if lair.taken and not lair.closed:
        lair.taken, lair.chased = False, 0


def carry_out_the_fallen(play: Play[Night]) -> None:
    """Let those be carried who went down without a fight, if anybody is left to carry them. [AWN-DEP-DEFEAT]"""
    night = play.state
    if not any(map(can_act, night.heroes.values())):
        return
    for hero in night.heroes.values():
        if hero.defeated and not (hero.dead or hero.left_in):
            hero.defeated, hero.lost = False, max_disposition(hero).value - 1
            play.tell("carried_out", who=hero.name, rules=("AWN-DEP-DEFEAT",), about=(hero.seat,))


def end_foray(play: Play[Night]) -> None:
    """End a foray: those who are not standing are carried out, if anybody is; else all are lost. [AWN-DEP-DEFEAT]"""
    night = play.state
    for hero in night.heroes.values():
        hero.defeated = hero.defeated or bool(hero.left_in)
    carry_out_the_fallen(play)
    home = [hero for hero in night.heroes.values() if not (hero.defeated or hero.dead)]
    night.scene.where = Where.ROAD
    for hero in night.heroes.values():
        hero.hidden, hero.held, hero.asleep, hero.engaged, hero.away = False, False, False, "", False
        hero.load, hero.cut_off, hero.idle, hero.exposed = 0, False, False, False
        hero.aids = [aid for aid in hero.aids if aid.lasts not in ("next", "round", "scene", "foray")]
    if not home:
        night.haul = []
        lair_doings.noise(play)
        put_back(night)
    for hero in home:
        hero.deeds += ["ally_left"] if len(home) < len(night.heroes) else []
    part(play, home)
    play.tell("foray_ends" if home else "foray_ends_empty", home=[hero.name for hero in home])
