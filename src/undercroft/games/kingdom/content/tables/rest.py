"""The four Rest Tables: Wit for the people's ear, Charisma for hearts, Quest for finds, Warfare for grudges."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from undercroft.engine.asks import Ask, Detail, Number, Pick, Text, YesNo
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play
from undercroft.engine.procedures import Foretold, Procedure, each

from ...draws.random_items import RANDOM_ITEMS, draw_item
from ...dungeon.eating import FASTING, eat
from ...dungeon.random_encounters import draw_group
from ...dungeon.residents import HOSTILE, RULER, befriend, room_truth, set_upon, visit
from ...dungeon.trading import exchange
from ...dungeon.traps import discover
from ...grammar.deeds import Deed
from ...grammar.entries import ITEMS, MONSTERS, SKILLS
from ...grammar.labels import labelled, told_of_rooms
from ...grammar.moments import MealUsed
from ...grammar.tables import Roll, Row, Table
from ...grammar.windows import open_moment
from ...rules.bodies import heal
from ...rules.bonds import AFFECTION, HOSTILITY, KINDS, change_feeling, feeling
from ...rules.checks import make_check
from ...rules.cycles import last
from ...rules.equipment import item_in, share_item
from ...rules.figures import max_followers, max_voices
from ...rules.finding import traps_at
from ...rules.hope import gain_drive, gain_voices, lose_voices
from ...rules.knowledge import in_sight, show_corridors, turn_up
from ...rules.learning import group_of, learn, unlearn
from ...rules.people import lose_followers
from ...rules.wealth import raise_upkeep, share_materials
from ...state import Character, Landmaker, Realm, RoomReport, corridor, neighbours
from ...state.due import RareItem
from ...state.effects import Effect
from ...words import CITIZEN, HIGHEST_LEVEL, MATERIALS, MOST_FEELING, Scope

NOTHING, LUNCH, FULL_COURSE = "nothing", "lunch", "full_course"
DREAMS = (
    "There was a lot of it, and nobody else wanted any.",
    "It followed me home, and I was allowed to keep it.",
    "I was made of it. It was fine.",
)

IDLE = Effect.IDLE
"""What is written down for somebody who may not act in one Quarter; the amount is the Quarter."""


def others(roll: Roll) -> list[Landmaker]:
    """List the members of the Court besides the one who rests."""
    return [person for person in roll.realm.members() if person is not roll.roller]


async def choose(roll: Roll, key: str, people: Sequence[Character]) -> Character | None:
    """Let the one who rests choose among people; nobody is asked if there is no choice. [MYKR-73]"""
    if len(people) < 2:
        return people[0] if people else None
    return roll.realm.landmakers[await whom(roll, key, people)]


def whom(roll: Roll, key: str, people: Sequence[Character]) -> Ask[str]:
    """Ask the one who rests which of some people is meant."""
    names = {person.id: person.called for person in people}
    affection = {person.id: roll.roller.towards(person.id).affection for person in people}
    hostility = {person.id: roll.roller.towards(person.id).hostility for person in people}
    params = {"names": names, "affection": affection, "hostility": hostility}
    return labelled(Pick(roll.roller.seat, key, list(names), params), names)


def any_other(roll: Roll) -> Character | None:
    """Pick one of the others by chance. [MYKR-05]"""
    people = others(roll)
    return pick_from(roll.play.dice, people) if people else None


async def tries(roll: Roll, score: str, difficulty: int) -> bool:
    """Make the check that a row demands."""
    return (await make_check(roll.play, roll.roller, score, difficulty, action="rest")).succeeded


async def feel(roll: Roll, who: Character, towards: Character, score: str, amount: int = 1) -> None:
    """Change what one feels for another."""
    if who is not towards:
        await change_feeling(roll.play, who, towards.id, score, amount, roll.cite)


def loved(roll: Roll) -> int:
    """Sum up the Court's Affection towards the one who rests."""
    return sum(feeling(person, roll.roller.id, AFFECTION) for person in others(roll))


async def thrifty_gossip(roll: Roll) -> None:
    """Nobody sleeps, everybody talks about prices: Wit / 11, and Upkeep is 1D6 MG lower."""
    if await tries(roll, "wit", 11):
        raise_upkeep(roll.play, -roll.roll("1D6"), "thrift", roll.cite)


async def nightmare(roll: Roll) -> None:
    """A bad dream, and somebody by the bed: 1 more Affection for whomever you choose."""
    friend = await choose(roll, "rest_comforter", others(roll))
    if friend is not None:
        await feel(roll, roll.roller, friend, AFFECTION)


async def happy_dream(roll: Roll) -> None:
    """A dream of what you like best. Tell it; if anybody else is happy for you, recover 2 Drive."""
    who = roll.landmaker
    likes = who.likes or ["breakfast"]
    word = await Pick(who.seat, "dream_of", likes) if len(likes) > 1 else likes[0]
    dream = await Text(who.seat, "dream_told", 400, {"word": word}, suggestions=DREAMS)
    roll.play.tell("dream_told", rules=(roll.cite,), who=who.called, word=word, dream=dream)
    seats = dict.fromkeys(person.seat for person in others(roll) if person.seat != who.seat)
    params = {"who": who.called, "word": word, "dream": dream}
    answers = await each(seats, lambda seat: YesNo(seat, "dream_happy", params).or_else(lambda: True))
    if any(answers.values()):
        gain_drive(roll.play, who, 2, roll.cite)


async def homesick(roll: Roll) -> None:
    """Somebody misses the children: Wit / 11 to find words, and 2 Voices are recovered."""
    if await tries(roll, "wit", 11):
        gain_voices(roll.play, 2, roll.cite)


async def rousing_speech(roll: Roll) -> None:
    """Just a little further, you shout: Wit / 9, and a Voice for each point of Affection for you in the Court."""
    if await tries(roll, "wit", 9):
        gain_voices(roll.play, loved(roll), roll.cite)


async def tea_for_all(roll: Roll) -> None:
    """You serve the tea yourself, yawning: 1 Voice is recovered."""
    gain_voices(roll.play, 1, roll.cite)


async def heated_debate(roll: Roll) -> None:
    """You win the argument about the map. Somebody's Hostility towards you rises as you like, and Voices as much."""
    people = others(roll)
    if len(people) < 2:
        await shout_down(roll, people[0].id if people else "")
        return

    def begin(play: Play[Realm], who: Landmaker, choice: str) -> Procedure[None]:
        again = Roll(play, roll.table, who)
        again.number = roll.number
        return shout_down(again, choice)

    deed = Deed(roll.play, roll.landmaker, whom(roll, "debate_loser", people), begin, partial(weigh_debate, roll))
    answer = await deed.ask()
    await Foretold(roll.roller.seat, shout_down(roll, deed.chosen(answer)), deed.said(answer))


async def shout_down(roll: Roll, name: str) -> None:
    """Win the argument against somebody, as hotly as one likes."""
    if not name:
        return
    loser = roll.realm.landmakers[name]
    most = MOST_FEELING - feeling(loser, roll.roller.id, HOSTILITY)
    params = {"who": loser.called, "voices": roll.kingdom.voices}
    amount = await Number(roll.roller.seat, "debate_heat", 0, most, params) if most else 0
    if amount:
        await feel(roll, loser, roll.roller, HOSTILITY, amount)
        gain_voices(roll.play, amount, roll.cite)


def weigh_debate(roll: Roll, name: str, said: Mapping[str, Any]) -> Detail:
    """Say what the heat of a debate does to Voices and to a friendship."""
    loser, heat, voices = roll.realm.landmakers[name], said.get("debate_heat", 0), roll.kingdom.voices
    angry = feeling(loser, roll.roller.id, HOSTILITY)
    louder = max(voices, min(voices + heat, max_voices(roll.play).value))
    known = {"who": loser.called, "voices": voices, "louder": louder, "angry": angry, "angrier": angry + heat}
    return Detail("" if heat else "calm", params=known)


async def home_cooking(roll: Roll) -> None:
    """You cook, if you like: a Lunch or a Full Course for all. Odd, and it is a triumph; even, and they hold it
    against you."""
    options = [NOTHING, LUNCH]
    if all(FULL_COURSE not in person.used.turn for person in roll.realm.members()):
        options.append(FULL_COURSE)
    meal = await Pick(roll.roller.seat, "cook_what", options)
    if meal == NOTHING:
        return
    served = MealUsed(roll.roller, meal, 0)
    await open_moment(roll.play, served)
    await eat(roll.play, roll.realm.members(), roll.cite)
    for person in roll.realm.members():
        if not lasts(person, FASTING):
            heal(roll.play, person, served.level + (1 if meal == LUNCH else roll.roll("1D6")), roll.cite)
    if meal == FULL_COURSE:
        roll.roller.used.turn.append(FULL_COURSE)
    if roll.roll("1D6") % 2:
        gain_voices(roll.play, 1, roll.cite)
    else:
        for person in others(roll):
            await feel(roll, person, roll.roller, HOSTILITY)


async def bedtime_stories(roll: Roll) -> None:
    """The young ones want stories: Wit against the Voices and 3 brings 1D6 Voices; else you sleep through a Quarter."""

    if await tries(roll, "wit", roll.kingdom.voices + 3):
        gain_voices(roll.play, roll.roll("1D6"), roll.cite)
    else:
        quarter = roll.realm.chronicle.quarters + 1
        last(roll.play, roll.roller, IDLE, quarter, Scope.GAME, name="Bedtime stories", cite=roll.cite)


async def lost_people(roll: Roll) -> None:
    """People, lost down here for weeks: Wit / 9 to feed them, and 1D6 of them follow you."""
    if await tries(roll, "wit", 9):
        who = roll.roller
        came = min(roll.roll("1D6"), max(0, max_followers(roll.play, who).value - who.follower_count))
        who.followers[CITIZEN] = who.followers.get(CITIZEN, 0) + came
        if came:
            roll.play.tell("followers_joined", rules=(roll.cite,), who=who.called, amount=came)


def swaps(roll: Roll) -> dict[str, list[str]]:
    """List the skills that could be given up, each with what could be learned for it in its group."""
    who = roll.roller
    found: dict[str, list[str]] = {}
    for skill in who.skills:
        entry = SKILLS[skill]
        same = [
            one.id
            for one in SKILLS
            if (one.family, one.group) == (entry.family, entry.group) and one.id not in who.skills
        ]
        if same:
            found[skill] = same
    return found


async def just_as_i_thought(roll: Roll) -> None:
    """This calls for something else: you may forget a skill and learn another of its group, for good."""
    found, who = swaps(roll), roll.roller
    if not found:
        return
    old = await Pick(who.seat, "swap_skill", [NOTHING, *found])
    if old != NOTHING:
        new = await Pick(who.seat, "swap_for", found[old], {"skill": old, "group": group_of(old)})
        unlearn(roll.play, who, old, roll.cite)
        await learn(roll.play, who, new, roll.cite)


REST_WIT: Table[Row] = Table(
    "rest_wit",
    dice="2D6",
    cite="MYK-REST-WIT-{:02}",
    rows={
        2: thrifty_gossip,
        3: nightmare,
        4: happy_dream,
        5: homesick,
        6: rousing_speech,
        7: tea_for_all,
        8: heated_debate,
        9: home_cooking,
        10: bedtime_stories,
        11: lost_people,
        12: just_as_i_thought,
    },
)


async def fairy_wine(roll: Roll) -> None:
    """A fairies' cellar: everybody recovers 1 Drive. Charisma / 9, or you dance on the table, to mixed reviews."""
    for person in roll.realm.members():
        gain_drive(roll.play, person, 1, roll.cite)
    if not await tries(roll, "charisma", 9):
        score = AFFECTION if roll.roll("1D6") % 2 else HOSTILITY
        for person in others(roll):
            await feel(roll, person, roll.roller, score)


async def talking_in_sleep(roll: Roll) -> None:
    """You talk in your sleep. Everybody's Affection and Hostility towards you change places."""
    towards, turned = roll.roller.id, []
    for person in others(roll):
        felt = person.feelings.get(towards)
        if felt is None or felt.locked or not (felt.affection or felt.hostility):
            continue
        felt.affection, felt.hostility = felt.hostility, felt.affection
        felt.affection_kind = await choose_kind(roll, person, AFFECTION, felt.affection)
        felt.hostility_kind = await choose_kind(roll, person, HOSTILITY, felt.hostility)
        turned.append(person.called)
    if turned:
        roll.play.tell("hearts_turned", rules=(roll.cite,), names=turned, towards=roll.roller.called)


async def choose_kind(roll: Roll, person: Character, score: str, amount: int) -> str:
    """Let somebody say of what kind a feeling is now."""
    if not amount:
        return ""
    kinds = list(dict.fromkeys(KINDS[score]))
    return await Pick(person.seat, "feeling_kind", kinds, {"score": score, "towards": roll.roller.called})


async def warm_bodies(roll: Roll) -> None:
    """The floor is cold, friends are not: 1 Drive and 1 HP for everybody who feels Affection for you."""
    near = [*others(roll), *room_truth(roll.play).survivors]
    friends = sum(1 for one in near if one.towards(roll.roller.id).affection)
    gain_drive(roll.play, roll.roller, friends, roll.cite)
    heal(roll.play, roll.roller, friends, roll.cite)


async def common_interests(roll: Roll) -> None:
    """Somebody likes the same things: you both feel 1 more Affection."""
    alike = [person for person in others(roll) if set(person.likes) & set(roll.landmaker.likes)]
    friend = await choose(roll, "rest_companion", alike)
    if friend is not None:
        await feel(roll, roll.roller, friend, AFFECTION)
        await feel(roll, friend, roll.roller, AFFECTION)
    elif not alike:
        roll.play.tell("nobody_alike", rules=(roll.cite,), who=roll.roller.called)


async def starlight(roll: Roll) -> None:
    """Starlight becomes you: Charisma against 9 and somebody's Affection for you, and it is 1 higher."""
    admirer = await choose(roll, "rest_admirer", others(roll))
    if admirer is not None and await tries(roll, "charisma", 9 + feeling(admirer, roll.roller.id, AFFECTION)):
        await feel(roll, admirer, roll.roller, AFFECTION)


async def eyes_meet(roll: Roll) -> None:
    """Your eyes meet somebody's: Charisma / 9, and either of you feels 1 more Affection, as you like."""
    if not await tries(roll, "charisma", 9):
        return
    other = any_other(roll)
    if other is not None:
        whose = await Pick(roll.roller.seat, "whose_affection", ("mine", "theirs"), {"who": other.called})
        pair = (roll.roller, other) if whose == "mine" else (other, roll.roller)
        await feel(roll, *pair, AFFECTION)


async def blanket(roll: Roll) -> None:
    """You fell asleep on watch, and somebody covered you with a blanket: 1 more Affection for them."""
    other = any_other(roll)
    if other is not None:
        await feel(roll, roll.roller, other, AFFECTION)


async def campfire(roll: Roll) -> None:
    """A fire, a song. Everybody names somebody they like, who gets 1 Drive; whoever is not named loses 1 and falls for
    somebody."""
    named: list[str] = []
    for person in roll.realm.members():
        liked = [one for one in roll.realm.members() if one is not person and person.towards(one.id).affection]
        if liked:
            names = {one.id: one.called for one in liked}
            ask = Pick(person.seat, "campfire_friend", list(names), {"names": names, "named": list(named)})
            named.append(await labelled(ask, names) if len(names) > 1 else next(iter(names)))
    for person in roll.realm.members():
        if person.id in named:
            gain_drive(roll.play, person, 1, roll.cite)
            continue
        person.drive = max(0, person.drive - 1)
        strangers = [one for one in roll.realm.members() if one is not person]
        if strangers:
            await feel(roll, person, pick_from(roll.play.dice, strangers), AFFECTION)


async def wrong_tent(roll: Roll) -> None:
    """Somebody walks into your tent. Odd, and you scream, and all dislike them; even, and you both blush."""
    other = any_other(roll)
    if other is None:
        return
    if roll.roll("1D6") % 2:
        for person in roll.realm.members():
            await feel(roll, person, other, HOSTILITY)
    else:
        await feel(roll, roll.roller, other, AFFECTION)
        await feel(roll, other, roll.roller, AFFECTION)


async def smell_of_food(roll: Roll) -> None:
    """Monsters, following their noses: Charisma against the highest Level and 3, and you may deal with them; else
    Combat."""
    group = draw_group(roll.play)
    highest = max(MONSTERS[kind].level for kind, _ in group)
    delve = roll.realm.delve
    if not await tries(roll, "charisma", highest + 3) or not delve.room or delve.reaction == HOSTILE:
        set_upon(roll.play, group)
        return
    visit(roll.play, group)
    befriend(roll.play, roll.cite)
    await exchange(roll.play, roll.roller)


async def stolen_kiss(roll: Roll) -> None:
    """A kiss, and it was yours. All that the Court felt for somebody is felt for you by everybody else."""
    loser = await choose(roll, "kiss_rival", others(roll))
    if loser is None:
        return
    total = sum(feeling(person, loser.id, AFFECTION) for person in roll.realm.members())
    for person in others(roll):
        if person is not loser:
            await feel(roll, person, roll.roller, AFFECTION, total)
            await feel(roll, person, loser, AFFECTION, -feeling(person, loser.id, AFFECTION))


REST_CHARISMA: Table[Row] = Table(
    "rest_charisma",
    dice="2D6",
    cite="MYK-REST-CHA-{:02}",
    rows={
        2: fairy_wine,
        3: talking_in_sleep,
        4: warm_bodies,
        5: common_interests,
        6: starlight,
        7: eyes_meet,
        8: blanket,
        9: campfire,
        10: wrong_tent,
        11: smell_of_food,
        12: stolen_kiss,
    },
)


async def well_kept_gear(roll: Roll) -> None:
    """You polish what is in a random slot: if it has Levels, it gains one."""
    item = item_in(roll.roller, roll.roll("1D6") - 1)
    if item is not None and ITEMS[item.id].levels and item.level < HIGHEST_LEVEL:
        item.level += 1
        roll.play.tell("item_improved", rules=(roll.cite,), who=roll.roller.called, item=item.id)


async def alcove_chest(roll: Roll) -> None:
    """A chest in an alcove: Quest / 11, and there are 1D6 of a Material of your choice."""
    if await tries(roll, "quest", 11):
        material = await Pick(roll.roller.seat, "rest_material", MATERIALS)
        share_materials(roll.play, roll.roller, material, roll.roll("1D6"), roll.cite)


async def second_sight(roll: Roll) -> None:
    """You dream of another room: Quest / 11, and you know its monsters' names and how many Traps it has."""
    if await tries(roll, "quest", 11):
        params = {"known": list(roll.realm.adventure.known)}
        ask = Pick(roll.roller.seat, "rest_room", sorted(roll.realm.adventure.truth.rooms), params)
        room = await ask.described(told_of_rooms(roll.realm.adventure.known, roll.realm.delve.entered))
        dream_of(roll, room)


def dream_of(roll: Roll, room: str) -> None:
    """Learn the names of a room's monsters, but not how many they are, and the number of its Traps."""
    truth = roll.realm.adventure.truth
    report = roll.realm.adventure.known.setdefault(room, RoomReport())
    report.monster_names, report.traps = list(in_sight(truth, room)), len(traps_at(truth, room))
    if not report.monster_names:
        report.monsters = 0
    told: dict[str, Any] = {"room": room, "names": report.monster_names, "traps": report.traps}
    roll.play.tell("room_dreamt_of", rules=(roll.cite,), **told)
    turn_up(roll.play, room)


async def noise_next_door(roll: Roll) -> None:
    """A noise from next door: choose a room beside this one, Quest / 10, and you know who lives there."""
    realm = roll.realm
    near = (
        [room for room in neighbours(realm.delve.room) if room in realm.adventure.truth.rooms]
        if realm.delve.room
        else []
    )
    if not near:
        return
    room = await Pick(roll.roller.seat, "rest_next_door", near) if len(near) > 1 else near[0]
    if await tries(roll, "quest", 10):
        monsters = in_sight(realm.adventure.truth, room)
        report = realm.adventure.known.setdefault(room, RoomReport())
        report.monsters, report.monster_names = sum(monsters.values()), list(monsters)
        told: dict[str, Any] = {"room": room, "monsters": report.monsters, "names": report.monster_names}
        roll.play.tell("room_overheard", rules=(roll.cite,), **told)


async def monster_graveyard(roll: Roll) -> None:
    """A monsters' graveyard: one of a Material of your choice for each point of Affection for you in the Court."""
    material = await Pick(roll.roller.seat, "rest_material", MATERIALS)
    share_materials(roll.play, roll.roller, material, loved(roll), roll.cite)


async def nice_room(roll: Roll) -> None:
    """A nice room, this. If the game master says that something you like is in it, recover 1D6 Drive."""
    params = {"who": roll.roller.called, "likes": list(roll.landmaker.likes), "room": roll.realm.delve.room}
    if await YesNo(roll.play.gm, "room_has_like", params):
        gain_drive(roll.play, roll.roller, roll.roll("1D6"), roll.cite)


async def graffiti(roll: Roll) -> None:
    """The writing on the wall stares back: Quest / 9, and behind it is an Elevator."""
    delve = roll.realm.delve
    if await tries(roll, "quest", 9) and delve.room and delve.room not in delve.elevators:
        delve.elevators.append(delve.room)
        roll.play.tell("elevator_found", rules=(roll.cite,), who=roll.roller.called, room=delve.room)


async def bleached_bones(roll: Roll) -> None:
    """Somebody did not get further than here: Quest / 11, and a random Common Item of a kind of your choice."""
    if await tries(roll, "quest", 11):
        category = await Pick(roll.roller.seat, "rest_category", list(RANDOM_ITEMS))
        await share_item(roll.play, roll.roller, draw_item(roll.play, category), roll.cite)


async def strange_masonry(roll: Roll) -> None:
    """Why would anybody build it like this? Quest / 10, and every Trap on a thing in this room is discovered."""
    if await tries(roll, "quest", 10):
        for feature in room_truth(roll.play).features:
            await discover(roll.play, roll.roller, feature.id)


async def call_of_nature(roll: Roll) -> None:
    """You look for a quiet corner: Quest / 11, and find a secret exit by which the Court can leave."""
    delve = roll.realm.delve
    if await tries(roll, "quest", 11) and delve.room and delve.room not in delve.exits:
        delve.exits.append(delve.room)
        roll.play.tell("exit_found", rules=(roll.cite,), who=roll.roller.called, room=delve.room)


async def secret_door(roll: Roll) -> None:
    """Is that a secret door? Quest / 11, and there is a Corridor to a room next door of your choice."""
    if not await tries(roll, "quest", 11):
        return
    realm = roll.realm
    here = realm.delve.room
    near = [room for room in neighbours(here) if corridor(here, room) not in realm.delve.corridors] if here else []
    near = [room for room in near if room in realm.adventure.truth.rooms]
    if near:
        room = await Pick(roll.roller.seat, "rest_door", near) if len(near) > 1 else near[0]
        name = corridor(here, room)
        if name not in realm.adventure.truth.corridors:
            realm.adventure.truth.corridors.append(name)
        for trap in realm.adventure.truth.placed:
            if trap.kind == "secret_door" and trap.where == name:
                trap.found = "disarmed"
        show_corridors(roll.play, here)
        roll.play.tell("corridor_found", rules=(roll.cite,), who=roll.roller.called, corridor=name)


REST_QUEST: Table[Row] = Table(
    "rest_quest",
    dice="2D6",
    cite="MYK-REST-QUE-{:02}",
    rows={
        2: well_kept_gear,
        3: alcove_chest,
        4: second_sight,
        5: noise_next_door,
        6: monster_graveyard,
        7: nice_room,
        8: graffiti,
        9: bleached_bones,
        10: strange_masonry,
        11: call_of_nature,
        12: secret_door,
    },
)


async def getting_restless(roll: Roll) -> None:
    """The longer it takes, the more you want to hit something: 1 Drive for each Turn that has passed."""
    gain_drive(roll.play, roll.roller, roll.realm.chronicle.turns, roll.cite)


async def thirst_for_battle(roll: Roll) -> None:
    """More, you want more: Warfare / 11, and you recover 1 Drive and 1D6 HP."""
    if await tries(roll, "warfare", 11):
        gain_drive(roll.play, roll.roller, 1, roll.cite)
        heal(roll.play, roll.roller, roll.roll("1D6"), roll.cite)


async def somebodys_end(roll: Roll) -> None:
    """Somebody met a bad end in the corner. If the Ruler's name is known, everybody's Hostility towards it rises."""
    if roll.realm.adventure.known_ruler:
        for person in roll.realm.members():
            await change_feeling(roll.play, person, RULER, HOSTILITY, 1, roll.cite)


async def night_raid(roll: Roll) -> None:
    """Something is at the Followers' throats: Warfare / 10 brings a Voice; else 1D6 Followers and a Voice are lost."""
    if await tries(roll, "warfare", 10):
        gain_voices(roll.play, 1, roll.cite)
    else:
        await lose_followers(roll.play, roll.roller, roll.roll("1D6"), roll.cite)
        await lose_voices(roll.play, 1, roll.cite)


async def snake_in_the_blanket(roll: Roll) -> None:
    """A blade past your ear, and a dead snake: what you felt against somebody turns into Affection."""
    person = await choose(roll, "rest_misjudged", others(roll))
    if person is not None and (amount := feeling(roll.roller, person.id, HOSTILITY)):
        await feel(roll, roll.roller, person, AFFECTION, amount)
        await feel(roll, roll.roller, person, HOSTILITY, -amount)


async def dark_thoughts(roll: Roll) -> None:
    """A strength that is not yours, and a grudge that is: 1 more Hostility towards whomever you choose."""
    person = await choose(roll, "rest_grudge", others(roll))
    if person is not None:
        await feel(roll, roll.roller, person, HOSTILITY)


async def silent_treatment(roll: Roll) -> None:
    """You are not speaking, nor is somebody else: 1 more Hostility both ways."""
    person = any_other(roll)
    if person is not None:
        await feel(roll, roll.roller, person, HOSTILITY)
        await feel(roll, person, roll.roller, HOSTILITY)


async def watchful_rival(roll: Roll) -> None:
    """Somebody watches you, with narrow eyes: as much Drive as the highest Hostility towards you."""
    highest = max((feeling(person, roll.roller.id, HOSTILITY) for person in others(roll)), default=0)
    gain_drive(roll.play, roll.roller, highest, roll.cite)


async def solid_sleep(roll: Roll) -> None:
    """You leave the watch to the others, and sleep: recover 2D6 HP."""
    heal(roll.play, roll.roller, roll.roll("2D6"), roll.cite)


async def footprints(roll: Roll) -> None:
    """Those footprints: Warfare / 11, and you know one kind of monster here that nobody has met yet."""
    if not await tries(roll, "warfare", 11):
        return
    realm = roll.realm
    truth = realm.adventure.truth
    kinds = dict.fromkeys(kind for room in truth.rooms for kind in in_sight(truth, room))
    unmet = [kind for kind in kinds if kind not in realm.delve.met]
    if unmet:
        kind = pick_from(roll.play.dice, unmet)
        roll.play.tell("kind_learned", rules=(roll.cite,), who=roll.roller.called, monster=kind)


async def blanket_kicked_off(roll: Roll) -> None:
    """Up, all of you! A Random Encounter, and Combat; for a victory there is a random Rare Item."""
    set_upon(roll.play, draw_group(roll.play), then=RareItem(roll.roller.id))


REST_WARFARE: Table[Row] = Table(
    "rest_warfare",
    dice="2D6",
    cite="MYK-REST-WAR-{:02}",
    rows={
        2: getting_restless,
        3: thirst_for_battle,
        4: somebodys_end,
        5: night_raid,
        6: snake_in_the_blanket,
        7: dark_thoughts,
        8: silent_treatment,
        9: watchful_rival,
        10: solid_sleep,
        11: footprints,
        12: blanket_kicked_off,
    },
)

REST_TABLES: dict[str, Table[Row]] = {
    "wit": REST_WIT,
    "charisma": REST_CHARISMA,
    "quest": REST_QUEST,
    "warfare": REST_WARFARE,
}
"""The table of each ability. [MYK-REST-01]"""
