"""The Negotiation Table: how monsters take it when they are talked to."""

from undercroft.engine.asks import Number, Pick, Text, YesNo
from undercroft.engine.procedures import each
from undercroft.engine.tables import draw

from ...draws.random_words import RANDOM_WORDS_1, RANDOM_WORDS_2, RANDOM_WORDS_3, RANDOM_WORDS_4
from ...dungeon.residents import befriend, engage, move_out, residents
from ...grammar.authority import speaker
from ...grammar.copies import copies_of, which_of
from ...grammar.entries import ITEMS
from ...grammar.labels import item_label, labelled
from ...grammar.tables import Roll, Row, Table
from ...rules.bonds import AFFECTION, change_feeling
from ...rules.checks import NORMAL, make_check
from ...rules.equipment import is_loose, take_out
from ...rules.hope import lose_voices
from ...rules.people import spend_followers
from ...rules.wealth import raise_upkeep, spend_materials
from ...state import COURT, FOES, VANGUARD, Carried, Character, Monster, Realm
from ...state.due import Duel

WORDS = {"words_1": RANDOM_WORDS_1, "words_2": RANDOM_WORDS_2, "words_3": RANDOM_WORDS_3, "words_4": RANDOM_WORDS_4}
NOTHING, MEAT = "nothing", "meat"
MEALS = ("lunch", "full_course")
RARE_BONUS = 10
STORIES = (
    "It is about a slime who wanted to be King.",
    "It begins with a locked door and ends with a wedding.",
    "It is long, and there is a bear in it.",
)


def facing(roll: Roll) -> list[Monster]:
    """List the creatures that the Court talks to."""
    return residents(roll.play, roll.realm.delve.room)


def highest_level(roll: Roll) -> int:
    """Give the highest Level among them."""
    return max((monster.level for monster in facing(roll)), default=1)


def make_friends(roll: Roll) -> None:
    """They are Friendly from now on."""
    befriend(roll.play, roll.cite)


def come_to_blows(roll: Roll, *, surprised: bool = False) -> None:
    """Talking is over."""
    roll.realm.delve.reaction = "hostile"
    engage(roll.play, surprised=surprised)


async def ambush(roll: Roll) -> None:
    """They smile, and keep smiling while they jump: Combat, and the Court is Surprised."""
    come_to_blows(roll, surprised=True)


async def insult(roll: Roll) -> None:
    """Somebody said the wrong word, and it was the greeting: Combat."""
    come_to_blows(roll)


async def misunderstanding(roll: Roll) -> None:
    """In their language that was a challenge: Combat."""
    come_to_blows(roll)


async def sacrifice(roll: Roll) -> None:
    """They want some of your people, to keep: as many Followers as the highest Level, and 1D6 Voices fall silent."""
    amount = highest_level(roll)
    people = [person for person in roll.realm.members() if person.following]
    stock: dict[str, int] = {}
    for person in people:
        stock[person.seat] = stock.get(person.seat, 0) + person.following
    given: dict[str, int] = {}
    if sum(stock.values()) >= amount:
        params = {"amount": amount, "followers": {person.id: person.following for person in people}}
        share = -(-amount // len(stock))
        asks = {
            seat: Number(seat, "negotiate_sacrifice", 0, min(amount, most), params, start=share)
            for seat, most in stock.items()
        }
        given = await each(stock, asks.__getitem__)
    if sum(given.values()) < amount:
        come_to_blows(roll)
        return
    left = amount
    for person in people:
        if count := min(left, given[person.seat], person.following):
            given[person.seat] -= count
            left -= spend_followers(roll.play, person, count)
    await lose_voices(roll.play, roll.roll("1D6"), roll.cite)
    make_friends(roll)


async def shared_taste(roll: Roll) -> None:
    """They ask what we like. If anybody of the Court likes the word that comes up, we are Friends; else Combat."""
    table = WORDS[await Pick(roll.roller.seat, "negotiate_words", list(WORDS))]
    word = draw(roll.play, table)
    fans = [person.called for person in roll.realm.members() if word in person.likes]
    roll.play.tell("word_drawn", rules=(roll.cite,), word=word, fans=fans)
    if fans:
        make_friends(roll)
    else:
        come_to_blows(roll)


def meat_of_court(realm: Realm) -> int:
    """Count the Meat in the Court's slots. [MYKR-68]"""
    return sum(person.carried_materials().get(MEAT, 0) for person in realm.members())


async def hungry_eyes(roll: Roll) -> None:
    """They look at the provisions: a piece of Meat for each of them, or a whole meal, makes Friends; else Combat."""
    amount = len(facing(roll))
    meals = {meal: who for meal in MEALS for who in roll.realm.members() if who.find_item(meal) is not None}
    options = [*([MEAT] if meat_of_court(roll.realm) >= amount else []), *meals, NOTHING]
    choice = NOTHING
    if len(options) > 1:
        choice = await Pick(speaker(roll.realm).seat, "negotiate_food", options, {"amount": amount})
    if choice == NOTHING:
        come_to_blows(roll)
        return
    if choice == MEAT:
        for person in roll.realm.members():
            amount -= spend_materials(person, amount, MEAT)
    else:
        take_out(meals[choice], await which_of(speaker(roll.realm).seat, copies_of(meals[choice], choice)))
    roll.play.tell("gift_given", rules=(roll.cite,), gift=choice)
    make_friends(roll)


async def appraisal(roll: Roll) -> None:
    """They weigh the Court with their eyes: 1D6 MG more Upkeep makes Friends; else Combat."""
    if await YesNo(speaker(roll.realm).seat, "negotiate_upkeep"):
        raise_upkeep(roll.play, roll.roll("1D6"), "negotiation", roll.cite)
        make_friends(roll)
    else:
        come_to_blows(roll)


def gifts(roll: Roll) -> dict[str, tuple[Character, Carried]]:
    """List the Items that are dear enough for them; a Rare Item counts 10 more than its Cost in brackets."""
    least = highest_level(roll)
    found: dict[str, tuple[Character, Carried]] = {}
    for person in roll.realm.members():
        for place, item in enumerate(person.items()):
            entry = ITEMS[item.id]
            if is_loose(item) and abs(entry.cost) + (RARE_BONUS if entry.rare else 0) >= least:
                found[f"{person.id}:{place}:{item.id}"] = (person, item)
    return found


async def something_nice(roll: Roll) -> None:
    """Give them an Item that costs at least as much as the highest Level, and they are Friends; else Combat."""
    found = gifts(roll)
    labels = {key: f"{who.called}: {item_label(item)}" for key, (who, item) in found.items()}
    costs = {key: ITEMS[item.id].cost for key, (_, item) in found.items()}
    choice = NOTHING
    if found:
        ask = Pick(speaker(roll.realm).seat, "negotiate_gift", [NOTHING, *found], {"costs": costs})
        choice = await labelled(ask, labels)
    if choice != NOTHING:
        owner, item = found[choice]
        mine = owner.seat == speaker(roll.realm).seat
        if mine or await YesNo(owner.seat, "negotiate_part_with", {"item": item.id}):
            take_out(owner, item)
            roll.play.tell("gift_given", rules=(roll.cite,), gift=item.id)
            make_friends(roll)
            return
    come_to_blows(roll)


async def a_good_story(roll: Roll) -> None:
    """They want a story. If the game master likes it and Charisma / 9 succeeds, they are Friends; else Combat."""
    story = await Text(roll.roller.seat, "negotiate_story", 600, least=1, suggestions=STORIES)
    roll.play.tell("story_told", rules=(roll.cite,), who=roll.roller.called, story=story)
    if await YesNo(roll.play.gm, "negotiate_story_liked", {"story": story, "who": roll.roller.called}):
        check = await make_check(roll.play, roll.roller, "charisma", NORMAL, action="negotiate")
        if check.succeeded:
            make_friends(roll)
            return
    come_to_blows(roll)


async def duel(roll: Roll) -> None:
    """The strongest of them wants to see what you are made of: one of the Court against it, in the middle."""
    people = {person.id: person.called for person in roll.realm.awake()}
    champion = next(iter(people))
    if len(people) > 1:
        levels = {person.id: person.level for person in roll.realm.awake()}
        warfare = {person.id: person.abilities.get("warfare", 0) for person in roll.realm.awake()}
        params = {"names": people, "levels": levels, "warfare": warfare}
        champion = await labelled(Pick(speaker(roll.realm).seat, "duel_champion", list(people), params), people)
    strongest = [one for one in facing(roll) if one.level == highest_level(roll)]
    challenger = strongest[0]
    if len({one.kind for one in strongest}) > 1:
        names = {one.id: one.called for one in strongest}
        chosen = await labelled(Pick(roll.play.gm, "duel_challenger", list(names), {"names": names}), names)
        challenger = next(one for one in strongest if one.id == chosen)
    move_out(roll.play, roll.realm.delve.room, challenger)
    roll.realm.landmakers[champion].area, challenger.area = VANGUARD[COURT], VANGUARD[FOES]
    roll.play.tell("duel_set", rules=(roll.cite,), who=people[champion], monster=challenger.called)
    engage(roll.play, [challenger], then=Duel(champion, challenger.id))


async def love_at_first_sight(roll: Roll) -> None:
    """Something about your face: each of them feels 1 more Affection for you, and they are Friends."""
    for monster in facing(roll):
        await change_feeling(roll.play, monster, roll.roller.id, AFFECTION, 1, roll.cite)
    make_friends(roll)


NEGOTIATION: Table[Row] = Table(
    "negotiation",
    dice="2D6",
    cite="MYK-NEGOTIATE-{:02}",
    rows={
        2: ambush,
        3: insult,
        4: misunderstanding,
        5: sacrifice,
        6: shared_taste,
        7: hungry_eyes,
        8: appraisal,
        9: something_nice,
        10: a_good_story,
        11: duel,
        12: love_at_first_sight,
    },
)
