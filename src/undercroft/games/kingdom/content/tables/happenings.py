"""The four Happening Tables: what goes wrong in Camp when something goes very wrong."""

from collections.abc import Callable

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import pick_from
from undercroft.engine.tables import draw

from ...draws.random_traps import TRAP_TABLES
from ...dungeon.random_encounters import draw_group
from ...dungeon.residents import RULER, set_upon, where_it_stands
from ...dungeon.traps import fire
from ...grammar.copies import copies_of, which_of
from ...grammar.entries import ITEMS, MONSTERS, TRAP_EFFECTS, TRAPS
from ...grammar.moments import DamageDue
from ...grammar.tables import Roll, Row, Table, roll_on
from ...rules.bodies import inflict, lose_hp, take_damage
from ...rules.bonds import AFFECTION, ALONE, HOSTILITY, change_feeling, feeling
from ...rules.careers import change_job
from ...rules.checks import kingdom_check, make_check
from ...rules.cycles import last
from ...rules.equipment import destroy_item, item_in, share_item
from ...rules.figures import ability, clamp
from ...rules.hope import lose_voices, pay_hope
from ...rules.people import lose_followers
from ...rules.relations import change_relationship
from ...rules.sides import BOUNTY
from ...rules.wealth import raise_upkeep
from ...state import Character, PlacedTrap
from ...state.effects import Effect
from ...words import Scope
from ..jobs import draw_job
from .rest import choose, feel, others

SHAKY, SYMPATHY, OLD_WOUND, REQUESTS = Effect.SHAKY, Effect.SYMPATHY, Effect.OLD_WOUND, Effect.TALENT_REQUESTS
"""What lasts for the game after some rows; `content/afterwards.py` says what each does."""

DRINK = "drink"


def for_the_game(roll: Roll, what: Effect, amount: int, name: str) -> None:
    """Let something last for whom it happened to, until the game is over; lower limits cut at once. [MYKR-06]"""
    last(roll.play, roll.roller, what, amount, Scope.GAME, name=name, cite=roll.cite)
    clamp(roll.play, roll.roller)


async def steady_oneself(roll: Roll, score: str) -> None:
    """Empty a Drink, or have one point less of an ability for the rest of the game."""
    drink = roll.roller.find_item(DRINK)
    if drink is not None and await YesNo(roll.roller.seat, "give_up_drink", {"score": score}):
        emptied = await which_of(roll.roller.seat, copies_of(roll.roller, DRINK))
        await destroy_item(roll.play, roll.roller, emptied, roll.cite)
    else:
        for_the_game(roll, Effect(score), -1, "Happening")
        roll.play.tell("ability_lost", rules=(roll.cite,), who=roll.roller.called, score=score)


def losing(score: str, text: str) -> Row:
    """Make the row in which an ability suffers unless there is a Drink."""

    async def row(roll: Roll) -> None:
        await steady_oneself(roll, score)

    row.__doc__ = text
    return row


def highest(roll: Roll, score: str, value: Callable[[Character], int]) -> list[Character]:
    """List those of the others for whom something is highest, if it is anything at all."""
    most = max((value(person) for person in others(roll)), default=0)
    return [person for person in others(roll) if most and value(person) == most]


async def dearest(roll: Roll) -> Character | None:
    """Find who feels most Affection for the roller; between equals the roller chooses. [MYKR-71]"""
    return await choose(roll, "happening_dearest", highest(roll, AFFECTION, towards_me(roll, AFFECTION)))


def towards_me(roll: Roll, score: str) -> Callable[[Character], int]:
    """Say how much somebody feels for the roller."""
    return lambda person: feeling(person, roll.roller.id, score)


def most_hated(roll: Roll) -> int:
    """Give the highest Hostility towards the roller in the Court."""
    return max((feeling(person, roll.roller.id, HOSTILITY) for person in others(roll)), default=0)


def betraying(text: str) -> Row:
    """Make the row in which somebody's Affection turns into Hostility."""

    async def row(roll: Roll) -> None:
        person = await dearest(roll)
        if person is not None:
            amount = feeling(person, roll.roller.id, AFFECTION)
            await feel(roll, person, roll.roller, HOSTILITY, amount)
            await feel(roll, person, roll.roller, AFFECTION, -amount)

    row.__doc__ = text
    return row


async def integrity(roll: Roll) -> None:
    """Is the King fit to rule? Two dice against the Voices and the Court's Affection for the King: if they are not
    fewer, 1D6 Voices are lost, and something else happens."""
    kings = [person for person in roll.realm.members() if person.court_class == "king"]
    loved = sum(feeling(person, king.id, AFFECTION) for king in kings[:1] for person in roll.realm.members())
    if roll.roll("2D6") >= roll.kingdom.voices + loved:
        await lose_voices(roll.play, roll.roll("1D6"), roll.cite)
        await roll_on(roll.play, HAPPENING_WIT, roll.roller)


async def clouded(roll: Roll) -> None:
    """Your thoughts go in circles, and one of them waves: you are Disoriented."""
    await inflict(roll.play, roll.roller, "disoriented", roll.cite)


async def doubts(roll: Roll) -> None:
    """Should we really follow this person? Everybody's Affection for you falls by 1; if any is gone, so is a Voice."""
    gone = False
    for person in others(roll):
        before = feeling(person, roll.roller.id, AFFECTION)
        await feel(roll, person, roll.roller, AFFECTION, -1)
        gone = gone or (before > 0 and feeling(person, roll.roller.id, AFFECTION) == 0)
    if gone:
        await lose_voices(roll.play, 1, roll.cite)


async def scandal(roll: Roll) -> None:
    """A scandal, with drawings: as many Voices are lost as the highest Hostility towards you."""
    await lose_voices(roll.play, most_hated(roll), roll.cite)


async def rumours_abroad(roll: Roll) -> None:
    """They laugh about you abroad: a random kingdom thinks less of us."""
    living = roll.realm.world.living()
    if living:
        change_relationship(roll.play, pick_from(roll.play.dice, living).id, -1, roll.cite)


async def red_numbers(roll: Roll) -> None:
    """The books do not balance: Lifestyle against 9 and the Turns so far, or Upkeep rises by 1D6 MG."""
    check = await kingdom_check(roll.play, "lifestyle", 9 + roll.realm.chronicle.turns, roller=roll.roller)
    if not check.succeeded:
        raise_upkeep(roll.play, roll.roll("1D6"), "happening", roll.cite)


async def lost_hours(roll: Roll) -> None:
    """The dungeon stretches, and the night with it: another Quarter passes."""
    roll.realm.delve.extra_quarters += 1


async def requests(roll: Roll) -> None:
    """The Talents have wishes: at the end, Upkeep is 1 MG higher for each Talent used in this game."""
    last(roll.play, roll.kingdom, REQUESTS, 1, Scope.GAME, name="Requests", cite=roll.cite)


async def new_calling(roll: Roll) -> None:
    """You were never meant to do this: the dice say what you are from now on."""
    who = roll.roller
    old = who.jobs[0] if who.jobs else ""
    if len(who.jobs) > 1:
        old = await Pick(who.seat, "give_up_job", list(who.jobs))
    job = await draw_job(roll.play, who.seat, who.jobs)
    await change_job(roll.play, who, old, job, roll.cite)


HAPPENING_WIT: Table[Row] = Table(
    "happening_wit",
    dice="2D6",
    cite="MYK-HAPPENING-WIT-{:02}",
    rows={
        2: losing("wit", "Are you really the one to lead them? Empty a Drink, or lose 1 Wit for this game."),
        3: integrity,
        4: clouded,
        5: betraying("You have betrayed somebody, it turns out: who loved you most now resents you just as much."),
        6: doubts,
        7: scandal,
        8: rumours_abroad,
        9: red_numbers,
        10: lost_hours,
        11: requests,
        12: new_calling,
    },
)


async def careless_word(roll: Roll) -> None:
    """You said what nobody should have said about somebody: everybody's Hostility towards them rises by 1."""
    person = await choose(roll, "happening_quarrel", roll.realm.members())
    for one in roll.realm.members() if person is not None else ():
        assert person is not None
        await feel(roll, one, person, HOSTILITY)


async def envious_dungeon(roll: Roll) -> None:
    """The dungeon envies your looks, and does something about it: you are Cursed."""
    await inflict(roll.play, roll.roller, "cursed", roll.cite)


async def rivals_in_love(roll: Roll) -> None:
    """The two who love you best look at each other: 1 more Hostility both ways."""

    def love(person: Character) -> int:
        felt = person.towards(roll.roller.id)
        return felt.affection if felt.affection_kind == "love" else 0

    lovers: list[Character] = [person for person in others(roll) if love(person)]
    pair: list[Character] = []
    while lovers and len(pair) < 2:
        most = max(love(person) for person in lovers)
        chosen = await choose(roll, "happening_lover", [person for person in lovers if love(person) == most])
        assert chosen is not None
        lovers.remove(chosen)
        pair.append(chosen)
    if len(pair) == 2:
        await feel(roll, pair[0], pair[1], HOSTILITY)
        await feel(roll, pair[1], pair[0], HOSTILITY)


async def bad_example(roll: Roll) -> None:
    """The people see the Court quarrel: you lose as many Followers as the highest Hostility towards you."""
    await lose_followers(roll.play, roll.roller, most_hated(roll), roll.cite)


async def storm_of_jealousy(roll: Roll) -> None:
    """A storm of jealousy: for this game, dice that show no more than the number of those in love with you are a
    critical failure."""
    admirers = [person for person in others(roll) if person.towards(roll.roller.id).affection_kind == "love"]
    for_the_game(roll, SHAKY, max(2, len(admirers)), "Jealousy")


async def out_of_love(roll: Roll) -> None:
    """There is no more love to be had: everybody's Affection for you falls by 1."""
    for person in others(roll):
        await feel(roll, person, roll.roller, AFFECTION, -1)


async def questioned_orders(roll: Roll) -> None:
    """Somebody doubts your orders: Charisma against the number of your Followers; as many leave as you miss it by."""
    check = await make_check(roll.play, roll.roller, "charisma", roll.roller.follower_count, action="happening")
    if not check.succeeded:
        await lose_followers(roll.play, roll.roller, check.missing, roll.cite)


async def false_sweetheart(roll: Roll) -> None:
    """Somebody claims to be your sweetheart, before the one who is: you lose as many HP as that one's Warfare."""
    person = await dearest(roll)
    if person is not None:
        await lose_hp(roll.play, roll.roller, ability(roll.play, person, "warfare"), roll.cite)


async def nobody_trusts_you(roll: Roll) -> None:
    """Nobody trusts you: for this game you cannot help anybody, and no special relationship does anything for you."""
    for_the_game(roll, ALONE, 1, "Nobody trusts you")


HAPPENING_CHARISMA: Table[Row] = Table(
    "happening_charisma",
    dice="2D6",
    cite="MYK-HAPPENING-CHA-{:02}",
    rows={
        2: losing("charisma", "They quarrel, you tear your hair: empty a Drink, or lose 1 Charisma for this game."),
        3: careless_word,
        4: envious_dungeon,
        5: betraying("Too much kindness: who loved you most now resents you just as much."),
        6: rivals_in_love,
        7: bad_example,
        8: storm_of_jealousy,
        9: out_of_love,
        10: questioned_orders,
        11: false_sweetheart,
        12: nobody_trusts_you,
    },
)


async def falling_star(roll: Roll) -> None:
    """A star falls, on you: lose 1D6 HP."""
    await lose_hp(roll.play, roll.roller, roll.roll("1D6"), roll.cite)


async def sympathy(roll: Roll) -> None:
    """You learn about the Ruler's childhood: 1 more Affection for it. If you fumble an attack on somebody you like in
    this game, you lose that much Drive."""
    await change_feeling(roll.play, roll.roller, RULER, AFFECTION, 1, roll.cite)
    for_the_game(roll, SYMPATHY, 1, "Sympathy")


async def butterfingers(roll: Roll) -> None:
    """You drop something: what is in a random slot is destroyed."""
    item = item_in(roll.roller, roll.roll("1D6") - 1)
    if item is not None:
        await destroy_item(roll.play, roll.roller, item, roll.cite)


async def humming_kernel(roll: Roll) -> None:
    """The kernel hums: for this game, Traps are 1 harder to disarm."""
    last(roll.play, roll.kingdom, Effect.DISARM, 1, Scope.GAME, name="Humming kernel", cite=roll.cite)


async def broken_friendship(roll: Roll) -> None:
    """A friendship breaks, or several: everybody feels 1 less Affection and 1 more Hostility for you."""
    for person in others(roll):
        await feel(roll, person, roll.roller, AFFECTION, -1)
        await feel(roll, person, roll.roller, HOSTILITY)


async def shifting_walls(roll: Roll) -> None:
    """The walls attack: everybody tries Quest / 11, or takes 2D6 damage."""
    for person in roll.realm.members():
        check = await make_check(roll.play, person, "quest", 11, action="happening")
        if not check.succeeded:
            await take_damage(roll.play, DamageDue(person, roll.roll("2D6")))


async def sudden_impulse(roll: Roll) -> None:
    """You buy something with the Kingdom's money, if nobody stops you: a Common Item of the game master's choice,
    1D6 MG more Upkeep, and a Voice falls silent."""
    for person in others(roll):
        if person.awake and (person.drive or roll.kingdom.voices) and await stops_it(roll, person):
            return
    items = [item.id for item in ITEMS if not item.rare]
    item = await Pick(roll.play.gm, "impulse_item", items, {"who": roll.roller.called})
    await share_item(roll.play, roll.roller, item, roll.cite)
    raise_upkeep(roll.play, roll.roll("1D6"), "happening", roll.cite)
    await lose_voices(roll.play, 1, roll.cite)


async def stops_it(roll: Roll, person: Character) -> bool:
    """Let somebody pay 1 Hope and try Quest / 9 to stop it."""
    if not await YesNo(person.seat, "impulse_stop", {"who": roll.roller.called}):
        return False
    if not await pay_hope(roll.play, person, 1, "happening"):
        return False
    return (await make_check(roll.play, person, "quest", 9, action="happening")).succeeded


async def hidden_trap(roll: Roll) -> None:
    """Click, says the floor: a random Disaster Trap springs; one that waits for a lie waits here from now on."""
    entry, placed = TRAPS[draw(roll.play, TRAP_TABLES["disaster"])], roll.realm.adventure.truth.placed
    level = 1 if entry.most else entry.level
    trap = PlacedTrap(f"happening{len(placed) + 1}", entry.id, level, where=roll.realm.delve.room)
    if entry.id in TRAP_EFFECTS:
        await fire(roll.play, trap, roll.roller)
    else:
        placed.append(trap)


async def price_on_your_head(roll: Roll) -> None:
    """There is a price on your head: for this game, whatever picks somebody at random picks you."""
    for_the_game(roll, BOUNTY, 1, "A price on your head")


HAPPENING_QUEST: Table[Row] = Table(
    "happening_quest",
    dice="2D6",
    cite="MYK-HAPPENING-QUE-{:02}",
    rows={
        2: losing("quest", "Your hands will not stop shaking: empty a Drink, or lose 1 Quest for this game."),
        3: falling_star,
        4: sympathy,
        5: betraying("Yesterday a friend: who loved you most now resents you just as much."),
        6: butterfingers,
        7: humming_kernel,
        8: broken_friendship,
        9: shifting_walls,
        10: sudden_impulse,
        11: hidden_trap,
        12: price_on_your_head,
    },
)


async def taken_by_surprise(roll: Roll) -> None:
    """Behind you! A Random Encounter, and the Court is Surprised."""
    set_upon(roll.play, draw_group(roll.play), surprised=True)


async def weight_of_hope(roll: Roll) -> None:
    """So many eyes on you: you lose as much Drive as there are Voices, less 1D6."""
    lost = min(roll.roller.drive, max(0, roll.kingdom.voices - roll.roll("1D6")))
    lose_drive(roll, roll.roller, lost)


def lose_drive(roll: Roll, who: Character, amount: int) -> None:
    """Take Drive away."""
    lost = min(who.drive, amount)
    if lost > 0:
        who.drive -= lost
        roll.play.tell("drive_lost", rules=(roll.cite,), who=who.called, amount=lost)


async def rescued(roll: Roll) -> None:
    """Watch out! Somebody pushes you aside: you lose 1D6 Followers."""
    await lose_followers(roll.play, roll.roller, roll.roll("1D6"), roll.cite)


async def lashing_out(roll: Roll) -> None:
    """You hit whom you hate most, without thinking: they lose as many HP as your Warfare."""
    hated = highest(roll, HOSTILITY, lambda person: feeling(roll.roller, person.id, HOSTILITY))
    if hated:
        victim = pick_from(roll.play.dice, hated) if len(hated) > 1 else hated[0]
        await lose_hp(roll.play, victim, ability(roll.play, roll.roller, "warfare"), roll.cite)


async def at_dawn(roll: Roll) -> None:
    """Somebody wants satisfaction, and gets it: you lose as many HP as the highest Hostility towards you."""
    await lose_hp(roll.play, roll.roller, most_hated(roll), roll.cite)


async def those_pigs(roll: Roll) -> None:
    """They are all against you, you know it: your Hostility towards everybody rises by 1."""
    for person in others(roll):
        await feel(roll, roll.roller, person, HOSTILITY)


async def old_wound(roll: Roll) -> None:
    """An old wound opens: for this game, attacks that hit you hurt 1 more."""
    for_the_game(roll, OLD_WOUND, 1, "Old wound")


async def despair(roll: Roll) -> None:
    """What is the use? Everybody loses 1 Drive."""
    for person in roll.realm.members():
        lose_drive(roll, person, 1)


async def orphans(roll: Roll) -> None:
    """You killed their parents, they say: Combat with 1D6 of a kind of monster that was defeated in this game."""
    delve = roll.realm.delve
    kinds = [kind for kind in dict.fromkeys((*delve.killed, *delve.spared)) if kind in MONSTERS]
    if kinds:
        kind = await Pick(roll.roller.seat, "happening_orphans", kinds) if len(kinds) > 1 else kinds[0]
        set_upon(roll.play, [(kind, where_it_stands(kind))] * roll.roll("1D6"))


async def cannot_forgive_yourself(roll: Roll) -> None:
    """You cannot forgive yourself: your Capacity is 1 lower for this game."""
    for_the_game(roll, Effect.CAPACITY, -1, "Regret")


HAPPENING_WARFARE: Table[Row] = Table(
    "happening_warfare",
    dice="2D6",
    cite="MYK-HAPPENING-WAR-{:02}",
    rows={
        2: losing("warfare", "You are a child with a wooden sword: empty a Drink, or lose 1 Warfare for this game."),
        3: taken_by_surprise,
        4: weight_of_hope,
        5: rescued,
        6: lashing_out,
        7: at_dawn,
        8: those_pigs,
        9: old_wound,
        10: despair,
        11: orphans,
        12: cannot_forgive_yourself,
    },
)

HAPPENINGS: dict[str, Table[Row]] = {
    "wit": HAPPENING_WIT,
    "charisma": HAPPENING_CHARISMA,
    "quest": HAPPENING_QUEST,
    "warfare": HAPPENING_WARFARE,
}
"""The table of each ability. [MYK-HAPPENING-01]"""
