"""Likes and Dislikes: four words, two of each; then a last look at the sheet."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.play import Play
from undercroft.engine.procedures import each, together
from undercroft.engine.tables import draw

from ...draws.random_words import NEIGHBOURS_JOB, RANDOM_WORDS
from ...grammar.entries import JOBS
from ...grammar.labels import several
from ...rules.chance import BY_CHOICE, BY_DICE, MAKING, by_dice, decide
from ...rules.frame import rest
from ...rules.learning import class_skills, unlearn
from ...state import Landmaker, Realm
from ...state.holding import HOLDING
from .abilities import settle_abilities
from .background import KEEPSAKE, forget_background, roll_background, swear_loyalty
from .class_and_job import crown, learn_trades, settle_class
from .first_skills import learn_first
from .making import Part, each_apart, make_parts, new_sheets
from .naming import give_name, name_the_nameless
from .relationships import take_to_somebody
from .starting_equipment import hand_on, pack

KEEP = "keep"
PARTS_BY_BOOK = ("name", "skill", "likes")
"""What can be made again without rolling what the book rolls once."""
PARTS_IF_FREE = ("name", "class", "background", "abilities", "skill", "equipment", "relationships", "likes")
LIKED = 2


async def choose_likes(play: Play[Realm]) -> None:
    """Let everybody find out what they like, and finish their sheets. [MYK-CHAR-LIKES-01]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def find_tastes(play: Play[Realm], who: Landmaker) -> None:
    """Roll a word on each of the four tables, then sort them. [MYK-CHAR-LIKES-01] [MYKR-38]"""
    words = [draw(play, table) for table in RANDOM_WORDS]
    words = [neighbours_job(play.state, who) if word == NEIGHBOURS_JOB else word for word in words]
    await sort_tastes(play, who, words)


async def sort_tastes(play: Play[Realm], who: Landmaker, words: Sequence[str]) -> None:
    """Choose two of four words as Likes; the other two are Dislikes."""
    liked = await decide(play, who, PickSome(who.seat, "likes", words, LIKED, LIKED))
    who.likes, who.dislikes = list(liked), [word for word in words if word not in liked]
    told: dict[str, Any] = {"likes": list(who.likes), "dislikes": list(who.dislikes)}
    play.tell("tastes_known", rules=("MYK-CHAR-LIKES-01",), who=who.called, **told)


def neighbours_job(realm: Realm, who: Landmaker) -> str:
    """Name the Job of whoever sits next to somebody. [MYK-CHAR-WORD-4]"""
    members = realm.members()
    neighbour = members[(members.index(who) + 1) % len(members)]
    return several(JOBS[neighbour.jobs[0]].title) if neighbour.jobs else "Idlers"


async def look_over(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """Let everybody who chose keep their sheet, or have one part of it made again while the rest stays as it is."""
    realm = play.state
    parts = PARTS_BY_BOOK if play.rulings["creation_rolls"] == "book" else PARTS_IF_FREE
    while left := [one for one in people if f"kept:{one.id}" not in realm.done and not by_dice(one)]:
        rest(play)
        seats = {person.seat: person for person in left}
        wanted = await each(seats, lambda seat: Pick(seat, "sheet_part", (KEEP, *parts)))
        realm.done += [f"kept:{seats[seat].id}" for seat, part in wanted.items() if part == KEEP]
        again = [(seats[seat], part) for seat, part in wanted.items() if part != KEEP]
        await together([make_again(play, who, part) for who, part in again])
        reborn = [who for who, part in again if part == "class"]
        await crown(play, reborn)
        await together([complete(play, who) for who in reborn])
        await hand_on(play, people)
        for who, _ in again:
            who.choices[MAKING] = [BY_CHOICE]  # whoever rolled one part looks over the rest
    for person in people:
        person.choices.pop(MAKING, None)


async def make_again(play: Play[Realm], who: Landmaker, part: str) -> None:
    """Make one part of a sheet again, by choice or by the dice, with all that follows from it."""
    who.choices[MAKING] = [await Pick(who.seat, "sheet_way_again", (BY_CHOICE, BY_DICE), {"part": part})]
    play.tell("part_made_again", rules=("MYK-CHAR-06",), who=who.called, part=part)
    match part:
        case "name":
            await give_name(play, who)
        case "class":
            drop_skills(play, who)
            await settle_class(play, who)
        case "background":
            forget_background(play, who)
            await roll_background(play, who)
        case "abilities":
            await settle_abilities(play, who)
            await pack_again(play, who)
        case "skill":
            drop_skills(play, who)
            await learn_first(play, who)
        case "equipment":
            await pack_again(play, who)
        case "relationships":
            who.feelings = {}
            swear_loyalty(play, who)
            await take_to_somebody(play, who)
        case "likes" if play.rulings["creation_rolls"] == "book":
            await sort_tastes(play, who, [*who.likes, *who.dislikes])
        case "likes":
            await find_tastes(play, who)


async def complete(play: Play[Realm], who: Landmaker) -> None:
    """Bring the rest of a sheet in line with a new class and Job."""
    await learn_trades(play, who)
    await settle_abilities(play, who)
    await learn_first(play, who)
    await pack_again(play, who)


def drop_skills(play: Play[Realm], who: Landmaker) -> None:
    """Forget the skills of class and Jobs; what a Background taught stays."""
    own = [*class_skills(who), *(JOBS[job].skill for job in who.jobs)]
    for skill in [skill for skill in who.skills if skill in own]:
        unlearn(play, who, skill, "MYK-CHAR-06")


async def pack_again(play: Play[Realm], who: Landmaker) -> None:
    """Empty one's slots, but for what belongs to one's Background, and pack again."""
    for slot in who.slots:
        if slot.item is not None and KEEPSAKE not in slot.item.choices:
            slot.item = None
            HOLDING.changed()
    for slot in who.slots:
        if slot.taken_by >= 0 and who.slots[slot.taken_by].item is None:
            slot.taken_by = -1
    await pack(play, who)


PARTS: dict[str, Part] = {
    "names": each_apart(name_the_nameless),
    "likes": each_apart(find_tastes),
    "review": look_over,
}
