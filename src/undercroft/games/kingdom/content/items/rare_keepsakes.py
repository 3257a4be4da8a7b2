"""Rare General Items for the Court and the Kingdom."""

from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.costs import Limit

from ...grammar.delve_moments import FeatUsed, Steps
from ...grammar.entries import MONSTERS, SKILLS, Item
from ...grammar.entries import Check as Printed
from ...grammar.holdings import AWAKENED, COFFIN, in_a_coffin
from ...grammar.moments import (
    AbilityScore,
    Acting,
    Breather,
    Capacity,
    CriticalFailure,
    DamageDue,
    DiceRolled,
    FeelingGrew,
    GameOver,
    ItemReceived,
    LevelGained,
)
from ...grammar.windows import SADDLED, Use, open_moment
from ...rules.bodies import heal, take_damage
from ...rules.bonds import AFFECTION, HOSTILITY, change_feeling, lovers, special_relations
from ...rules.checks import entry_check, make_check
from ...rules.choosing import anybody_else, choose_another, choose_person, may_be_for, others, pay_for_oneself
from ...rules.costs import SPECS, Itself
from ...rules.cycles import last
from ...rules.equipment import LET_GO, can_take, destroy_item, put, take_out, use_up
from ...rules.lending import lend
from ...rules.monsters import LEVEL_OF, can_be_welcomed
from ...rules.people import gain_citizens, gain_monster_citizens, lose_citizens
from ...rules.storing import STORING
from ...rules.wealth import gain_treasury
from ...state import Carried, Character
from ...words import ABILITIES, HIGHEST_ABILITY, Condition, Kind, Scope
from ..facilities.special import learn_a_trade
from .rare_gear import kissed
from .recovery import fed, serve

MEETINGS = ("treasury", "upkeep")
"""The Treasury Meetings of the Kingdom Phase and of the End Phase."""
mounting = Item(
    id="mounting", category="general", kind=Kind.ASSIST, cost=0, rare=True, target="court", materials=None,
    levels=False, cite="MYK-RARE-GEN-MOUNTING",
)  # fmt: skip


def trophies(use: Use) -> list[str]:
    """List the kinds of monster that were beaten in the last fight."""
    fight = use.realm.delve.fight
    beaten = fight.defeated if fight is not None and fight.defeated else use.realm.delve.killed
    return [kind for kind in beaten if kind in MONSTERS]


@mounting.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def stuff_it(use: Use, got: ItemReceived) -> None:
    """You get it after a victory: choose a monster that was beaten."""
    kinds = trophies(use)
    if kinds:
        use.choices.append(await Pick(use.user.seat, "mounting_of", kinds) if len(kinds) > 1 else kinds[0])


@mounting.feat(Kind.ASSIST, when=lambda use, pause: pause.after in MEETINGS and bool(use.choices))
async def sell_it(use: Use, pause: Breather) -> None:
    """In a Treasury Meeting: Wit against the monster's Level and 7; the Treasury gains as much as its Level, and it is
    gone.
    """
    level = MONSTERS[use.choices[0]].level
    if (await make_check(use.play, use.user, "wit", level + 7, action=use.feat.entry, use=use)).succeeded:
        assert isinstance(use.source, Carried)
        await use_up(use.play, use.user, use.source)
        gain_treasury(use.play, level, use.feat.cite)


fools_crest = Item(
    id="fools_crest", name="Fool's Crest", category="general", kind=Kind.PERMANENT, cost=0, rare=True, materials=None,
    levels=False, sticks=True, cite="MYK-RARE-GEN-FOOLS-CREST",
)  # fmt: skip


def ours(use: Use, who: Character) -> bool:
    """Say whether somebody is a member of the Court."""
    return any(who is one for one in use.realm.members())


@fools_crest.feat(Kind.PERMANENT, own=True, when=lambda use, score: score.key in ABILITIES)
def be_sure_of_yourself(use: Use, score: AbilityScore) -> None:
    """All your abilities are 1 higher. Nobody can take it off but with a Blessed Kiss."""
    score.total.add("Fool's Crest", 1, use.feat.cite)


@fools_crest.feat(
    Kind.PERMANENT,
    when=lambda use, rolled: rolled.check.of_kingdom and ours(use, use.user) and ours(use, rolled.check.roller),
)
async def make_a_fool_of_us(use: Use, rolled: DiceRolled) -> None:
    """The Court makes a check with a Kingdom Attribute: the highest die becomes a 1."""
    dice = rolled.check.dice
    if dice and max(dice) > 1:
        dice[dice.index(max(dice))] = 1
        use.play.tell("die_fooled", rules=(use.feat.cite,), who=use.user.called)


@fools_crest.feat(Kind.OPTIONAL, when=kissed)
async def see_reason(use: Use, used: FeatUsed) -> None:
    """You get a Blessed Kiss: from now on it can be handed over or thrown away."""
    use.choices.append(LET_GO)


straw_doll = Item(
    id="straw_doll", category="general", kind=Kind.PLAN, cost=2, rare=True, target="individual",
    check=Printed("charisma", 11), materials={"wood": 5, "reagents": 5}, levels=False,
    cite="MYK-RARE-GEN-STRAW-DOLL",
)  # fmt: skip


def hated(use: Use) -> list[Character]:
    """List those here towards whom the user feels Hostility."""
    people = [*others(use), *use.realm.monsters()]
    return [one for one in people if use.user.towards(one.id).hostility > 0 and one.condition is not Condition.DEAD]


@straw_doll.feat(Kind.PLAN, costs=(Itself(),), when=lambda use, acting: bool(hated(use)))
async def prick_it(use: Use, acting: Acting) -> None:
    """If the check succeeds: somebody towards whom you feel Hostility takes 1D6 damage, and 1D6 more for each point. It
    is gone after use.
    """
    victim = await choose_person(use, "straw_doll_of", hated(use))
    if (await entry_check(use)).succeeded and victim is not None:
        dice = 1 + use.user.towards(victim.id).hostility
        await take_damage(use.play, DamageDue(victim, use.roll(f"{dice}D6"), use.user.id))


queens_mirror = Item(
    id="queens_mirror", name="Queen's Mirror", category="general", kind=Kind.PLAN, cost=2, rare=True, target="court",
    materials={"information": 10, "reagents": 10}, levels=False, cite="MYK-RARE-GEN-QUEENS-MIRROR",
)  # fmt: skip


def greatest_of_all(use: Use) -> str:
    """Find the monster of the highest Level in the adventure; the Ruler, if several are as great."""
    truth = use.realm.adventure.truth
    kinds = [truth.ruler, *(kind for room in truth.rooms.values() for kind in (*room.monsters, *room.held_back))]
    return max((kind for kind in kinds if kind in MONSTERS), key=lambda kind: LEVEL_OF[kind], default="")


@queens_mirror.feat(Kind.PLAN, when=lambda use, acting: use.realm.adventure.sheet is not None)
async def ask_the_mirror(use: Use, acting: Acting) -> None:
    """Everybody learns who is the greatest in this adventure, with all figures."""
    kind, adventure = greatest_of_all(use), use.realm.adventure
    if not kind:
        use.play.tell("mirror_dark", rules=(use.feat.cite,))
        return
    entry = MONSTERS[kind]
    figures: dict[str, Any] = {"level": entry.level, "warfare": entry.warfare, "defense": entry.defense, "hp": entry.hp}
    figures |= {"reach": entry.reach, "damage": entry.damage, "skills": list(entry.skills)}
    use.play.tell("mirror_shows", rules=(use.feat.cite,), monster=kind, **figures)
    if kind == adventure.truth.ruler:
        adventure.known_ruler = kind


WORK, MONEY, LOVE = "work", "money", "love"
UPKEEP_HALVED, UPKEEP_DOUBLED = "upkeep_halved", "upkeep_doubled"
crystal_ball = Item(
    id="crystal_ball", category="general", kind=Kind.SUPPORT, cost=2, rare=True, materials={"iron": 5, "reagents": 5},
    levels=False, cite="MYK-RARE-GEN-CRYSTAL-BALL",
)  # fmt: skip


@crystal_ball.feat(Kind.SUPPORT, limit=Limit(Scope.GAME))
async def gaze_into_it(use: Use, acting: Acting) -> None:
    """Once a game, ask about work, money or love. On an odd die: 1D6 Citizens come, the Upkeep is halved, or somebody
    feels 3 more Affection for you; on an even one, the opposite.
    """
    about = await Pick(use.user.seat, "crystal_ball_about", (WORK, MONEY, LOVE))
    lucky = use.roll("1D6") % 2 == 1
    if about == WORK:
        amount = use.roll("1D6")
        await (gain_citizens if lucky else lose_citizens)(use.play, amount, use.feat.cite)
    elif about == MONEY:
        deeds, deed = use.realm.chronicle.deeds, UPKEEP_HALVED if lucky else UPKEEP_DOUBLED
        deeds[deed] = deeds.get(deed, 0) + 1
        use.play.tell(deed, rules=(use.feat.cite,), who=use.user.called)
    else:
        suitor = await choose_another(use, "crystal_ball_whom", anybody_else(use))
        if suitor is not None:
            score = AFFECTION if lucky else HOSTILITY
            await change_feeling(use.play, suitor, use.user.id, score, 3, use.feat.cite)


book_of_satori = Item(
    id="book_of_satori", category="general", kind=Kind.PLAN, cost=2, rare=True,
    materials={"reagents": 5, "information": 10}, levels=False, cite="MYK-RARE-GEN-BOOK-OF-SATORI",
)  # fmt: skip


@book_of_satori.feat(Kind.PLAN, costs=(Itself(),), when=lambda use, acting: bool(use.user.jobs))
async def be_enlightened(use: Use, acting: Acting) -> None:
    """Change your Job for good: its skill and ability bonus take the place of the old one's. It is gone after use."""
    await learn_a_trade(use, acting)


coffin = Item(
    id=COFFIN, category="general", kind=Kind.PERMANENT, cost=3, rare=True, target="individual",
    materials={"wood": 10, "reagents": 10}, levels=False, cite="MYK-RARE-GEN-COFFIN",
)  # fmt: skip


def unburied(use: Use) -> list[Character]:
    """List the dead of this game's Court who lie in no Coffin."""
    dead = [one for name in use.realm.court if (one := use.realm.landmakers[name]).condition is Condition.DEAD]
    return [one for one in dead if not in_a_coffin(use.realm, one)]


@coffin.feat(Kind.OPTIONAL, when=lambda use, pause: not use.choices and bool(unburied(use)))
async def lay_them_in(use: Use, pause: Breather) -> None:
    """Lay somebody who died in this game into it: for 1 Voice each they can still use their Assists and Interrupts."""
    dead = await choose_person(use, "coffin_for", unburied(use))
    if dead is not None:
        use.choices.append(dead.id)
        use.play.tell("laid_in_coffin", rules=(use.feat.cite,), who=dead.called)


@coffin.feat(Kind.PERMANENT, when=lambda use, over: bool(use.choices))
async def bury_them(use: Use, over: GameOver) -> None:
    """The game ends: they are buried."""
    use.choices.clear()


CAMERA = "camera"
camera = Item(
    id=CAMERA, category="general", kind=Kind.ASSIST, cost=3, rare=True, target="court", materials={"machinery": 20},
    levels=False, cite="MYK-RARE-GEN-CAMERA",
)  # fmt: skip


@camera.feat(Kind.ASSIST, limit=Limit(Scope.GAME))
async def say_cheese(use: Use, gained: LevelGained) -> None:
    """Somebody at Court gains a Level: everybody chooses somebody who is there; what they feel for them is not counted
    when feelings calm down.
    """
    for person in use.realm.members():
        names = {one.id: one.called for one in use.realm.members() if one is not person}
        if names:
            chosen = await Pick(person.seat, "camera_whom", list(names), {"names": names})
            person.choices[CAMERA] = [chosen]


@camera.feat(Kind.PERMANENT, when=lambda use, over: any(CAMERA in one.choices for one in use.realm.members()))
async def develop_the_film(use: Use, over: GameOver) -> None:
    """The game ends."""
    for person in use.realm.members():
        person.choices.pop(CAMERA, None)


mysterious_egg = Item(
    id="mysterious_egg", category="general", kind=Kind.ASSIST, cost=3, rare=True, target="kingdom", materials=None,
    levels=False, cite="MYK-RARE-GEN-MYSTERIOUS-EGG",
)  # fmt: skip


@mysterious_egg.feat(Kind.ASSIST, costs=(Itself(),), when=lambda use, pause: use.realm.phase == "end")
async def hatch(use: Use, pause: Breather) -> None:
    """In the End Phase: a monster of your choice becomes a Citizen, of the Level that a die shows. It is gone after
    use.
    """
    level = use.roll("1D6")
    kinds = [one.id for one in MONSTERS if one.level == level and can_be_welcomed(one.id)]
    if kinds:
        kind = await Pick(use.user.seat, "egg_monster", kinds, {"level": level}) if len(kinds) > 1 else kinds[0]
        await gain_monster_citizens(use.play, kind, 1, use.feat.cite)


bouquet = Item(
    id="bouquet", category="general", kind=Kind.PERMANENT, cost=3, rare=True, materials={"wood": 15}, levels=False,
    sticks=True, cite="MYK-RARE-GEN-BOUQUET",
)  # fmt: skip


@bouquet.feat(Kind.INTERRUPT, when=lambda use, failed: may_be_for(use, failed.check.roller))
async def hand_them_a_flower(use: Use, failed: CriticalFailure) -> None:
    """Somebody else has a critical failure: you both feel 1 more Affection for each other, and it is love."""
    other = failed.check.roller
    use.targets.append(other)
    if not await pay_for_oneself(use, other):
        return
    await change_feeling(use.play, use.user, other.id, AFFECTION, 1, use.feat.cite, kind="love")
    if other is not use.user:
        await change_feeling(use.play, other, use.user.id, AFFECTION, 1, use.feat.cite, kind="love")


def loved(use: Use, who: Character) -> bool:
    """Say whether somebody has a Lover."""
    return any(lovers(who, one) for one in use.realm.landmakers.values() if one is not who)


@bouquet.feat(Kind.PERMANENT, when=lambda use, grew: loved(use, use.user))
async def throw_the_bouquet(use: Use, grew: FeelingGrew) -> None:
    """You have a Lover: somebody without one has it now; if there is nobody, it withers."""
    assert isinstance(use.source, Carried)
    single = [one for one in others(use) if not loved(use, one) and can_take(use.realm, one, use.feat.entry)]
    if not single:
        await destroy_item(use.play, use.user, use.source, use.feat.cite)
        return
    catcher = await choose_person(use, "bouquet_for", single)
    assert catcher is not None
    take_out(use.user, use.source)
    put(catcher, use.source)
    told: dict[str, Any] = {"who": use.user.called, "taker": catcher.called, "item": use.feat.entry}
    use.play.tell("item_handed_over", rules=(use.feat.cite,), **told)
    await open_moment(use.play, ItemReceived(catcher, use.source))


analyze_specs = Item(
    id=SPECS, category="general", kind=Kind.PERMANENT, cost=4, rare=True,
    materials={"machinery": 10, "information": 20}, levels=False, cite="MYK-RARE-GEN-ANALYZE-SPECS",
    text="For a Science skill you may lose 1D6 HP in place of 1 Hope. A Doctor's Monsterology deals 1D6 more, not 1.",
)  # fmt: skip

experience = Item(
    id="experience", category="general", kind=Kind.ASSIST, cost=4, rare=True, materials=None, levels=False,
    cite="MYK-RARE-GEN-EXPERIENCE",
)  # fmt: skip


def could_improve(who: Character) -> list[str]:
    """List the abilities of somebody that can still rise."""
    return [name for name in ABILITIES if who.abilities.get(name, 0) < HIGHEST_ABILITY]


@experience.feat(
    Kind.ASSIST,
    costs=(Itself(),),
    when=lambda use, gained: gained.who is use.user and not gained.instead and bool(could_improve(use.user)),
)
async def learn_from_it(use: Use, gained: LevelGained) -> None:
    """You gain a Level: in place of a skill, one of your abilities rises by 1. It is gone after use."""
    ability = await Pick(use.user.seat, "experience_ability", could_improve(use.user))
    use.user.abilities[ability] += 1
    gained.instead = True
    told: dict[str, Any] = {"who": use.user.called, "ability": ability, "now": use.user.abilities[ability]}
    use.play.tell("ability_raised", rules=(use.feat.cite,), **told)


RIDDEN_SKILLS = ("flying", "trot", "sneak_through", "hit_and_away", "incognito")
saddle = Item(
    id="saddle", category="general", kind=Kind.PERMANENT, cost=4, rare=True, check=Printed("charisma", 10),
    materials={"wood": 10, "leather": 10}, levels=False, not_with=("pumpkin_wagon",), cite="MYK-RARE-GEN-SADDLE",
)  # fmt: skip


def mounts(use: Use) -> list[str]:
    """List the kinds of Monster Citizens in the Kingdom."""
    return [kind for kind, count in use.kingdom.monsters.items() if kind in MONSTERS and count > 0]


@saddle.feat(Kind.OPTIONAL, when=lambda use, pause: pause.after in STORING and not use.choices and bool(mounts(use)))
async def saddle_up(use: Use, pause: Breather) -> None:
    """At home: put it on a Monster Citizen, which is your Ride for this game; if it can fly, trot, sneak through, hit
    and run or hide, so can you. Assists and Interrupts of it need a Charisma check against 10 each.
    """
    kind = await Pick(use.user.seat, "saddle_monster", mounts(use)) if len(mounts(use)) > 1 else mounts(use)[0]
    use.choices.append(kind)
    use.play.tell("saddled", rules=(use.feat.cite,), who=use.user.called, monster=kind)
    for skill in MONSTERS[kind].skills:
        if skill in RIDDEN_SKILLS and skill in SKILLS:
            lend(use.play, use.user, skill, Scope.GAME, name=SADDLED, cite=use.feat.cite)
            last(use.play, use.user, AWAKENED, 1, Scope.GAME, name=SADDLED, cite=use.feat.cite, about=skill)


@saddle.feat(Kind.PERMANENT, own=True, when=lambda use, steps: bool(use.choices))
def ride_along(use: Use, steps: Steps) -> None:
    """In Combat you move one Area further."""
    steps.total.add_strongest("Ride", 1, use.feat.cite)


@saddle.feat(Kind.PERMANENT, when=lambda use, over: bool(use.choices))
async def dismount(use: Use, over: GameOver) -> None:
    """The game ends."""
    use.choices.clear()


meat_of_infinity = Item(
    id="meat_of_infinity", category="general", kind=Kind.PLAN, cost=5, rare=True, target="court",
    materials={"meat": 20, "reagents": 20}, levels=False, cite="MYK-RARE-GEN-MEAT-OF-INFINITY",
)  # fmt: skip


@meat_of_infinity.feat(Kind.PLAN)
async def carve_a_slice(use: Use, acting: Acting) -> None:
    """A meal like a Lunch: everybody at Court recovers 1 HP. On a 6 nothing is left of it."""
    await serve(use)
    for person in fed(use):
        heal(use.play, person, 1, use.feat.cite)
    if use.roll("1D6") == 6:
        assert isinstance(use.source, Carried)
        await use_up(use.play, use.user, use.source)


regalia = Item(
    id="regalia", category="general", kind=Kind.PERMANENT, cost=5, rare=True, materials=None, levels=False,
    cite="MYK-RARE-GEN-REGALIA", text="In the End Phase, a map next to the Kingdom costs 3 MG less.",
)  # fmt: skip

holy_grail = Item(
    id="holy_grail", category="general", kind=Kind.INTERRUPT, cost=10, rare=True, target="court", materials=None,
    levels=False, cite="MYK-RARE-GEN-HOLY-GRAIL",
    text="When nobody of the Court is left standing: everybody, the dead too, has 1 HP and all their Drive. Gone then.",
)  # fmt: skip

love = Item(
    id="love", category="general", kind=Kind.PERMANENT, cost=0, rare=True, priceless=True, materials=None,
    most=special_relations, cite="MYK-RARE-GEN-LOVE",
)  # fmt: skip


def still_loved(use: Use, most: Capacity) -> bool:
    """It is mine, and of as many as I have Special Relationships it is one of the best."""
    mine = sorted((item for item in use.user.items() if item.id == "love"), key=lambda item: -item.level)
    counted = mine[: special_relations(use.realm, use.user)]
    return any(use.source is item for item in counted)


@love.feat(Kind.PERMANENT, own=True, when=still_loved)
def be_loved(use: Use, most: Capacity) -> None:
    """Your Capacity is 1 higher, and 1 more for each Level. You can have one for each Special Relationship."""
    most.total.add("Love", 1 + use.level, use.feat.cite)
