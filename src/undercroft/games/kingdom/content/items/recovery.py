"""Recovery Items."""

from undercroft.engine.asks import Pick
from undercroft.engine.costs import Limit
from undercroft.engine.lasting import lasts

from ...combat.fight_conditions import in_combat
from ...combat.fleeing import vanish
from ...dungeon.eating import FASTING, eat, quarters_of_turn, this_quarter
from ...grammar.authority import speaker
from ...grammar.entries import BuiltIn, Check, Item
from ...grammar.holdings import GHOST
from ...grammar.moments import (
    Acting,
    Breather,
    CourtReturned,
    DamageDue,
    Downed,
    GameOver,
    ItemReceived,
    MaxHp,
    MealUsed,
)
from ...grammar.windows import Use, open_moment
from ...rules.bodies import ASLEEP, IMMUNE, cure, heal, hurt, inflict, somebody_hurt, take_damage
from ...rules.bonds import AFFECTION, change_feeling
from ...rules.checks import entry_check, kingdom_check, make_check
from ...rules.choosing import anybody_else, choose_another, choose_person, is_narcissist, others
from ...rules.costs import Itself
from ...rules.cycles import last
from ...rules.figures import max_hp
from ...rules.hope import gain_drive
from ...rules.people import send_home
from ...rules.sides import side_of
from ...state import Carried, Character, Landmaker, Lasting
from ...state.effects import Effect
from ...words import CITIZEN, MATERIALS, STATUSES, Condition, Kind, Place, Scope

lunch = Item(
    id="lunch", category="recovery", kind=Kind.PLAN, cost=1, target="court", materials={"meat": "1 a head"},
    cite="MYK-ITEM-RECOVERY-LUNCH",
)  # fmt: skip


def fed(use: Use) -> list[Character]:
    """List on whom food has any effect in this cycle. [MYK-TRAP-FACILITY-THINNER]"""
    return [person for person in use.realm.members() if not lasts(person, FASTING)]


async def serve(use: Use) -> int:
    """Serve a meal: whoever can make it better does; say at which Level it is eaten."""
    meal = MealUsed(use.user, use.feat.entry, use.level)
    await open_moment(use.play, meal)
    if use.realm.place is not Place.KINGDOM:
        await eat(use.play, use.realm.members(), use.feat.cite)
    return meal.level


@lunch.feat(Kind.PLAN, costs=(Itself(),))
async def unpack_lunch(use: Use, acting: Acting) -> None:
    """Everybody at Court recovers 1 HP, and 1 more for each Level. It is eaten."""
    level = await serve(use)
    for person in fed(use):
        heal(use.play, person, 1 + level, use.feat.cite)


antidote = Item(
    id="antidote", category="recovery", kind=Kind.SUPPORT, cost=1, target="individual",
    materials={"wood": 1, "reagents": 5}, cite="MYK-ITEM-RECOVERY-ANTIDOTE",
)  # fmt: skip


def curable(use: Use) -> list[Character]:
    """List who suffers from what this Antidote is against."""
    return [person for person in use.realm.members() if use.choices and use.choices[0] in person.statuses]


@antidote.feat(Kind.SUPPORT, costs=(Itself(),), when=lambda use, acting: bool(curable(use)))
async def administer(use: Use, acting: Acting) -> None:
    """Somebody is rid of the Bad Status that it is against. It is used up."""
    patient = await choose_person(use, "antidote_patient", curable(use))
    assert patient is not None
    cure(use.play, patient, use.choices[0], use.feat.cite)


@antidote.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def read_the_label(use: Use, got: ItemReceived) -> None:
    """You get it: choose what it cures."""
    use.choices.append(await Pick(use.user.seat, "antidote_against", STATUSES))


keepable_foods = Item(
    id="keepable_foods", category="recovery", kind=Kind.ASSIST, cost=1, materials={"meat": 1}, levels=False,
    cite="MYK-ITEM-RECOVERY-KEEPABLE-FOODS",
)  # fmt: skip


def could_eat(use: Use, pause: Breather) -> bool:
    """We are in the Dungeon, and a bite would do some good: the user is hurt, or has not eaten in this Turn."""
    turn = quarters_of_turn(this_quarter(use.realm))
    hungry = isinstance(use.user, Landmaker) and not any(box in use.user.meals for box in turn)
    return use.realm.place is not Place.KINGDOM and (hungry or use.user in hurt(use))


@keepable_foods.feat(Kind.ASSIST, costs=(Itself(),), when=could_eat)
async def chew(use: Use, pause: Breather) -> None:
    """In the Dungeon, at any time: recover 1 HP, and you have eaten this Turn. It is eaten."""
    if await eat(use.play, [use.user], use.feat.cite):
        heal(use.play, use.user, 1, use.feat.cite)


stretcher = Item(
    id="stretcher", category="recovery", kind=Kind.PERMANENT, cost=1, target="court", check=Check("culture", 10),
    materials={"wood": 2, "cloth": 5}, cite="MYK-ITEM-RECOVERY-STRETCHER",
)  # fmt: skip


@stretcher.feat(
    Kind.PERMANENT, when=lambda use, back: use.realm.chronicle.lost_followers > use.realm.chronicle.restored
)
async def carry_them_home(use: Use, back: CourtReturned) -> None:
    """The Court is home, if Culture succeeds: 1D6 lost Followers are not dead after all, and 1 more for each Level."""
    use.play.tell("stretcher_carried", rules=(use.feat.cite,), who=use.user.called)
    check = await kingdom_check(use.play, "culture", 10, roller=use.user, action=use.feat.entry)
    if check.succeeded:
        chronicle = use.realm.chronicle
        saved = min(use.roll("1D6") + use.level, chronicle.lost_followers - chronicle.restored)
        chronicle.restored += saved
        send_home(use.play, {CITIZEN: saved})
        use.play.tell("followers_restored", rules=(use.feat.cite,), who=use.user.called, amount=saved)


coffee = Item(
    id="coffee", category="recovery", kind=Kind.SUPPORT, cost=1, materials={"wood": 2, "reagents": 5},
    cite="MYK-ITEM-RECOVERY-COFFEE",
)  # fmt: skip


@coffee.feat(Kind.SUPPORT, costs=(Itself(),), when=in_combat)
async def sip_it(use: Use, acting: Acting) -> None:
    """In Combat: you cannot fall Asleep until it is over. It is drunk."""
    last(use.play, use.user, IMMUNE, 0, Scope.COMBAT, name="Coffee", cite=use.feat.cite, about=ASLEEP)


chocolate = Item(
    id="chocolate", category="recovery", kind=Kind.SUPPORT, cost=1, target="individual", materials={"wood": 5},
    check=Check("charisma", 5), levels=False, cite="MYK-ITEM-RECOVERY-CHOCOLATE",
)  # fmt: skip
PASSING = Effect.PASSING_AFFECTION


def passing(who: Character, towards: str, name: str) -> bool:
    """Say whether somebody feels such a passing Affection already."""
    return any(one.what == PASSING and one.about == towards and one.name == name for one in who.lasting)


async def feel_for_a_while(use: Use, who: Character, towards: str, amount: int, quarters: int = 0) -> None:
    """Raise an Affection that goes away again: after some Quarters, or with the game. [R2-CHOCOLATE] [R2-LOVEPOTION]"""
    gained = await change_feeling(use.play, who, towards, AFFECTION, amount, use.feat.cite)
    name, cite = use.entry.title, use.feat.cite
    last(use.play, who, PASSING, gained, Scope.GAME, name=name, cite=cite, about=towards, quarters=quarters)


passing_fancies = BuiltIn(id="passing_fancies", cite="MYK-ITEM-RECOVERY-LOVE-POTION")


@passing_fancies.feat(Kind.PERMANENT, when=lambda use, over: use.user is speaker(use.realm))
async def sober_up(use: Use, over: GameOver) -> None:
    """The game ends: Affection that was only for a while is gone."""
    for person in use.realm.landmakers.values():
        for fancy in [one for one in person.lasting if one.what == PASSING]:
            await fade(use, person, fancy)


async def fade(use: Use, who: Character, fancy: Lasting) -> None:
    """Let a passing Affection pass."""
    who.lasting.remove(fancy)
    if fancy.amount:
        await change_feeling(use.play, who, fancy.about, AFFECTION, -fancy.amount, fancy.cite)


def not_sweetened(use: Use) -> list[Character]:
    """List the others who do not feel the Chocolate yet."""
    return [person for person in anybody_else(use) if not passing(person, use.user.id, "Chocolate")]


@chocolate.feat(Kind.SUPPORT, costs=(Itself(),), when=lambda use, acting: bool(not_sweetened(use)))
async def offer_chocolate(use: Use, acting: Acting) -> None:
    """If Charisma succeeds against somebody's Level and 5: they feel 1 more Affection for you in this game."""
    friend = await choose_another(use, "chocolate_friend", not_sweetened(use))
    if friend is None:
        return
    check = await make_check(use.play, use.user, "charisma", friend.level + 5, action=use.feat.entry, use=use)
    if check.succeeded:
        await feel_for_a_while(use, friend, use.user.id, 1)


drink = Item(
    id="drink", category="recovery", kind=Kind.SUPPORT, cost=2, materials={"wood": 1}, cite="MYK-ITEM-RECOVERY-DRINK"
)  # fmt: skip


@drink.feat(Kind.SUPPORT, costs=(Itself(),))
async def drink_up(use: Use, acting: Acting) -> None:
    """Recover 1 Drive, and 1 more for each Level; the bottle is empty."""
    gain_drive(use.play, use.user, 1 + use.level, use.feat.cite)


full_course = Item(
    id="full_course", category="recovery", kind=Kind.PLAN, cost=3, target="court", materials={"meat": "2 a head"},
    cite="MYK-ITEM-RECOVERY-FULL-COURSE",
)  # fmt: skip


@full_course.feat(
    Kind.PLAN,
    costs=(Itself(),),
    limit=Limit(Scope.TURN),
    when=lambda use, acting: all("full_course" not in one.used.turn for one in others(use)),
)
async def serve_all_courses(use: Use, acting: Acting) -> None:
    """Everybody at Court recovers 1D6 HP, and 1 more for each Level; one such meal a Turn. It is eaten."""
    level = await serve(use)
    for person in fed(use):
        heal(use.play, person, use.roll("1D6") + level, use.feat.cite)


potion = Item(
    id="potion", category="recovery", kind=Kind.ASSIST, cost=3, target="individual", materials={"reagents": 5},
    cite="MYK-ITEM-RECOVERY-POTION",
)  # fmt: skip


async def quaff(use: Use, patient: Character) -> None:
    """Let somebody drink a Potion; every other one of a vending machine is a dud. [MYKR3-T16]"""
    if isinstance(use.source, Carried) and use.source.trap == "vending_machine" and use.roll("1D6") % 2:
        await take_damage(use.play, DamageDue(patient, 1))
    else:
        heal(use.play, patient, use.roll("1D6") + use.level, use.feat.cite)


def worth_a_potion(use: Use, wound: DamageDue | Downed) -> bool:
    """Somebody of our side goes down, or is about to be hurt who has lost HP already."""
    who = wound.who if isinstance(wound, Downed) else wound.target
    if side_of(use.realm, who) != side_of(use.realm, use.user):
        return False
    return isinstance(wound, Downed) or (not wound.prevented and who.hp < max_hp(use.play, who).value)


@potion.feat(Kind.ASSIST, costs=(Itself(),), when=lambda use, pause: somebody_hurt(use))
async def pass_the_bottle(use: Use, pause: Breather) -> None:
    """At any time: somebody recovers 1D6 HP, and 1 more for each Level. It is used up."""
    patient = await choose_person(use, "potion_patient", hurt(use))
    if patient is not None:
        await quaff(use, patient)


@potion.feat(
    Kind.INTERRUPT,
    costs=(Itself(),),
    when=worth_a_potion,
)
async def just_in_time(use: Use, wound: DamageDue | Downed) -> None:
    """Somebody takes damage: before that, they recover 1D6 HP, and 1 more for each Level. It is used up."""
    patient = wound.target if isinstance(wound, DamageDue) else wound.who
    use.targets.append(patient)
    await quaff(use, patient)


trauma_kit = Item(
    id="trauma_kit", category="recovery", kind=Kind.PLAN, cost=4, target="individual", check=Check("wit", 9),
    materials={"wood": 1, "cloth": 1, "reagents": 1, "information": 1}, cite="MYK-ITEM-RECOVERY-TRAUMA-KIT",
)  # fmt: skip


def to_bandage(use: Use) -> list[Character]:
    """List who else is hurt; a narcissist is somebody else."""
    return [person for person in hurt(use) if person is not use.user or is_narcissist(use)]


@trauma_kit.feat(Kind.PLAN, when=lambda use, acting: bool(to_bandage(use)))
async def bandage(use: Use, acting: Acting) -> None:
    """If the check succeeds: somebody else recovers 2 HP, and 1 more for each Level."""
    patient = await choose_another(use, "trauma_patient", to_bandage(use))
    if patient is not None and (await entry_check(use)).succeeded:
        heal(use.play, patient, 2 + use.level, use.feat.cite)


tonic = Item(
    id="tonic", category="recovery", kind=Kind.PERMANENT, cost=5,
    materials={"fangs": 1, "reagents": 1, "meat": 1, "wood": 1, "gunpowder": 1}, cite="MYK-ITEM-RECOVERY-TONIC",
)  # fmt: skip


@tonic.feat(Kind.PERMANENT, own=True)
def feel_stronger(use: Use, most: MaxHp) -> None:
    """You carry it: your maximum HP is 5 higher, and 1 more for each Level."""
    most.total.add("Tonic", 5 + use.level, use.feat.cite)


dungeon_insurance = Item(
    id="dungeon_insurance", category="recovery", kind=Kind.PERMANENT, cost=5, target="see_below", materials=None,
    cite="MYK-ITEM-RECOVERY-DUNGEON-INSURANCE",
)  # fmt: skip


def we_are_hurt_abroad(use: Use, due: DamageDue) -> bool:
    """Somebody of our side is about to take damage in the Dungeon, and we are still there."""
    fight = use.realm.delve.fight
    there = use.realm.delve.begun and (fight is None or not fight.outcome)
    return there and not due.prevented and side_of(use.realm, due.target) == side_of(use.realm, use.user)


@dungeon_insurance.feat(Kind.INTERRUPT, costs=(Itself(),), when=we_are_hurt_abroad)
async def call_it_in(use: Use, due: DamageDue) -> None:
    """Somebody takes damage in the Dungeon: the whole Court is brought home before it does. It is used up."""
    if vanish(use.play, use.feat.cite):
        due.prevent()


@dungeon_insurance.feat(Kind.PERMANENT, own=True)
def feel_covered(use: Use, most: MaxHp) -> None:
    """You carry it: your maximum HP is 1 higher, and 1 more for each Level."""
    most.total.add("Dungeon Insurance", 1 + use.level, use.feat.cite)


scientific_spice = Item(
    id="scientific_spice", category="recovery", kind=Kind.ASSIST, cost=6, target="court",
    materials={"reagents": 10, "gunpowder": 10}, levels=False, cite="MYK-ITEM-RECOVERY-SCIENTIFIC-SPICE",
)  # fmt: skip


@scientific_spice.feat(Kind.ASSIST, costs=(Itself(),), when=lambda use, meal: meal.who is use.user)
async def season_it(use: Use, meal: MealUsed) -> None:
    """You serve a meal: everybody recovers 1D6 HP and as much Drive; on a 6 all are Obese. It is used up."""
    amount = use.roll("1D6")
    for person in use.realm.members():
        heal(use.play, person, amount, use.feat.cite)
        gain_drive(use.play, person, amount, use.feat.cite)
        if amount == 6:
            await inflict(use.play, person, "obese", use.feat.cite)


love_potion = Item(
    id="love_potion", category="recovery", kind=Kind.SUPPORT, cost=7, materials={"reagents": 10},
    cite="MYK-ITEM-RECOVERY-LOVE-POTION",
)  # fmt: skip
ONE_TURN = 4


def not_yet_adored(use: Use) -> list[Character]:
    """List the others for whom the user does not feel a Love Potion yet."""
    return [person for person in anybody_else(use) if not passing(use.user, person.id, "Love Potion")]


@love_potion.feat(Kind.SUPPORT, costs=(Itself(),), when=lambda use, acting: bool(not_yet_adored(use)))
async def drink_it_for_love(use: Use, acting: Acting) -> None:
    """For a Turn, your Affection towards somebody is 3 higher, and 1 more for each Level. It is drunk."""
    beloved = await choose_another(use, "love_potion_beloved", not_yet_adored(use))
    if beloved is not None:
        await feel_for_a_while(use, use.user, beloved.id, 3 + use.level, ONE_TURN)


elixir = Item(
    id="elixir", category="recovery", kind=Kind.SUPPORT, cost=10, target="individual",
    materials=dict.fromkeys(MATERIALS, 10), cite="MYK-ITEM-RECOVERY-ELIXIR",
)  # fmt: skip


def fallen(use: Use) -> list[Character]:
    """List the members of this game's Court who are dead, and have not stayed as a Ghost. [MYK-GHOST-01]"""
    people = [use.realm.landmakers[name] for name in use.realm.court]
    return [person for person in people if person.condition is Condition.DEAD and GHOST not in person.choices]


@elixir.feat(Kind.SUPPORT, costs=(Itself(),), when=lambda use, acting: bool(fallen(use)))
async def call_back(use: Use, acting: Acting) -> None:
    """Somebody who died in this game is alive again, with 1 HP, and 1 more for each Level. It is used up."""
    person = await choose_person(use, "elixir_fallen", fallen(use))
    assert person is not None
    person.condition, person.exhausted = Condition.WELL, True
    person.hp = min(1 + use.level, max_hp(use.play, person).value)
    use.play.tell("called_back", rules=(use.feat.cite,), who=person.called)
