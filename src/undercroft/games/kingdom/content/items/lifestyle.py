"""Lifestyle Items."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import choose_target, choose_word, pull
from ...combat.fight_conditions import i_am_attacked, ranged_reach
from ...combat.home_fights import fight_at_home
from ...grammar.authority import speaker
from ...grammar.delve_moments import AttackDeclared, Reach, SpoilsDue, TurnBegun
from ...grammar.entries import MONSTERS, SKILLS, BuiltIn, Check, Item
from ...grammar.labels import holding_label, labelled
from ...grammar.moments import (
    Acting,
    ActionStepBegun,
    CarryOverDue,
    CheckAnnounced,
    EarningsReported,
    ItemReceived,
    MealUsed,
    Purchase,
    TableRolled,
)
from ...grammar.windows import Use, attribute_level
from ...rules.bonds import AFFECTION, HOSTILITY, change_feeling
from ...rules.building import CREDIT_PHASES
from ...rules.checks import entry_check, make_check
from ...rules.choosing import choose_person, others
from ...rules.conditions import my_charisma_check, my_check, my_command_check
from ...rules.costs import Hope, Itself
from ...rules.cycles import last
from ...rules.equipment import can_carry, destroy_item, share_item
from ...rules.figures import ability, max_followers
from ...rules.hope import gain_drive
from ...rules.land import destroy_facility, palace_last
from ...rules.lending import lend
from ...rules.monsters import PUBLIC_ENEMY
from ...rules.people import lose_talent
from ...rules.sides import fighters, forward, side_of
from ...rules.wealth import force_treasury, gain_treasury, spend_treasury
from ...state import ENCAMPMENT, Carried, Character, Realm
from ...state.effects import Effect
from ...words import CITIZEN, Kind, Place, Scope
from ..field_crafting import makeable, spend_carried

MEAT = "meat"

pan = Item(
    id="pan", category="lifestyle", kind=Kind.PLAN, cost=1, target="item", check=Check("quest", 9),
    materials={"iron": 1}, cite="MYK-ITEM-LIFESTYLE-PAN",
)  # fmt: skip


def can_cook(use: Use, acting: Acting) -> bool:
    """We are in the Dungeon, with Meat for a Lunch, and somebody has a slot for it."""
    down_there = use.realm.place is Place.DUNGEON
    return down_there and "lunch" in makeable(use.realm) and any(can_carry(one, "lunch") for one in use.realm.members())


@pan.feat(Kind.PLAN, when=can_cook)
async def cook_lunch(use: Use, acting: Acting) -> None:
    """In the Dungeon: spend what a Lunch is made of; if the check succeeds, there is one, of the Pan's Level."""
    spend_carried(use.realm, use.user, "lunch")
    if (await entry_check(use)).succeeded:
        await share_item(use.play, use.user, "lunch", use.feat.cite, use.level)


backpack = Item(
    id="backpack", category="lifestyle", kind=Kind.PERMANENT, cost=1, materials={"cloth": 1},
    cite="MYK-ITEM-LIFESTYLE-BACKPACK", text="Holds 15 Materials of any kinds, and 2 more for each Level.",
)  # fmt: skip

cracker = Item(
    id="cracker", category="lifestyle", kind=Kind.ASSIST, cost=1, target="see_below", materials={"gunpowder": 5},
    levels=False, cite="MYK-ITEM-LIFESTYLE-CRACKER",
)  # fmt: skip


def can_be_startled(use: Use) -> list[Character]:
    """List who on the Battlefield is not in the Encampment of their own side yet. [R2-CRACKER]"""
    realm = use.realm
    return [one for one in fighters(realm) if one.area != ENCAMPMENT[side_of(realm, one)]]


@cracker.feat(
    Kind.ASSIST,
    costs=(Itself(),),
    when=lambda use, begun: begun.who is use.user and not use.user.exhausted and bool(can_be_startled(use)),
)
async def pull_it(use: Use, begun: TurnBegun) -> None:
    """Your turn in Combat begins: somebody moves back one Area. It is gone after use."""
    startled = await choose_target(use, can_be_startled(use))
    await pull(use, startled, startled.area - forward(use.realm, startled))


@cracker.feat(
    Kind.ASSIST,
    costs=(Itself(),),
    when=lambda use, begun: "happymancer" in use.user.jobs and use.realm.place is Place.KINGDOM,
)
async def surprise_the_neighbours(use: Use, begun: ActionStepBegun) -> None:
    """At home, before the Court acts, a Happymancer brings about a Random Encounter. It is gone after use."""
    await fight_at_home(use.play, [one for one in use.realm.members() if one.awake])
    for one in use.realm.awake():
        one.exhausted = False


frog_safe = Item(
    id="frog_safe", name="Frog-Safe", category="lifestyle", kind=Kind.ASSIST, cost=1, target="kingdom",
    check=Check("wit", 10), materials={"leather": 1, "reagents": 1}, cite="MYK-ITEM-LIFESTYLE-FROG-SAFE",
)  # fmt: skip


@frog_safe.feat(Kind.ASSIST)
async def feed_the_frog(use: Use, due: CarryOverDue) -> None:
    """The Treasury is cut: if the check succeeds, 1 MG more is kept, and 1 for each Level; a fumble loses it all."""
    check = await entry_check(use)
    if check.succeeded:
        amount = 1 + use.level
        last(use.play, use.kingdom, Effect.CARRY_OVER, amount, Scope.GAME, name="Frog-Safe", cite=use.feat.cite)
    elif check.critical == "failure":
        force_treasury(use.play, use.kingdom.treasury, use.feat.cite)
        assert isinstance(use.source, Carried)
        await destroy_item(use.play, use.user, use.source, use.feat.cite)


cloak = Item(
    id="cloak", category="lifestyle", kind=Kind.INTERRUPT, cost=1, materials={"cloth": 3}, levels=False,
    people_only=True, cite="MYK-ITEM-LIFESTYLE-CLOAK",
)  # fmt: skip


@cloak.feat(
    Kind.INTERRUPT,
    when=lambda use, declared: i_am_attacked(use, declared) and use.user.id not in declared.attack.defenses,
)
async def swirl_it(use: Use, declared: AttackDeclared) -> None:
    """You are attacked: make a Quest check; its result is your Defense against this attack, for better or worse."""
    check = await make_check(use.play, use.user, "quest", 0, action=use.feat.entry, margin=True, use=use)
    declared.attack.defenses[use.user.id] = check.result


cards = Item(
    id="cards", category="lifestyle", kind=Kind.PLAN, cost=2, target="individual", check=Check("charisma", 9),
    materials={"information": 1}, levels=False, cite="MYK-ITEM-LIFESTYLE-CARDS",
)  # fmt: skip


@cards.feat(Kind.PLAN, when=lambda use, acting: use.realm.place is Place.DUNGEON and bool(others(use)))
async def deal_the_cards(use: Use, acting: Acting) -> None:
    """In Camp, if the check succeeds: roll a die; odd raises your Affection towards somebody by 1, even Hostility."""
    if (await entry_check(use)).succeeded:
        opponent = await choose_person(use, "cards_opponent", others(use))
        assert opponent is not None
        score = AFFECTION if use.roll("1D6") % 2 else HOSTILITY
        await change_feeling(use.play, use.user, opponent.id, score, 1, use.feat.cite)


apron = Item(
    id="apron", category="lifestyle", kind=Kind.ASSIST, cost=3, check=Check("quest", 11),
    materials={"reagents": 1, "cloth": 1}, levels=False, cite="MYK-ITEM-LIFESTYLE-APRON",
)  # fmt: skip
SPICED = Effect.SPICED_MEAT
"""What the taste of a monster is called among what lasts for the Kingdom; `about` names its skill."""
ONE_TURN = 4


def could_be_meat(spoils: SpoilsDue) -> list[str]:
    """List what the Court takes from a monster that is no Meat yet."""
    return [material for material, count in spoils.materials.items() if count > 0 and material != MEAT]


@apron.feat(Kind.ASSIST, when=lambda use, spoils: bool(could_be_meat(spoils) or tastes(use, spoils.monster)))
async def carve(use: Use, spoils: SpoilsDue) -> None:
    """You get Materials from a monster: if the check succeeds, one kind of them is Meat instead.

    A Cook notes a skill of it: somebody who eats of that Meat knows the skill for a Turn.
    """
    if not (await entry_check(use)).succeeded:
        return
    if found := could_be_meat(spoils):
        material = await choose_word(use, found)
        spoils.materials[MEAT] = spoils.materials.get(MEAT, 0) + spoils.materials.pop(material)
    if skills := tastes(use, spoils.monster):
        skill = await choose_word(use, skills)
        stop(use.kingdom, SPICED)
        last(use.play, use.kingdom, SPICED, 1, Scope.ALWAYS, name="Apron", cite=use.feat.cite, about=skill)


def tastes(use: Use, kind: str) -> list[str]:
    """List what a Cook can note down of a monster; who is no Cook notes nothing. [MYK-MONSKILL-PUBLIC-ENEMY]"""
    known = MONSTERS[kind].skills if "cook" in use.user.jobs and kind in MONSTERS else ()
    return [] if PUBLIC_ENEMY in known else list(known)


good_taste = BuiltIn(id="good_taste", cite="MYK-ITEM-LIFESTYLE-APRON")


@good_taste.feat(
    Kind.PERMANENT,
    when=lambda use, meal: meal.who is use.user and lasts(use.kingdom, SPICED),
)
async def taste_of_monster(use: Use, meal: MealUsed) -> None:
    """A meal is made of a monster that a Cook has carved: somebody knows one of its skills for a Turn."""
    spiced = next(one for one in use.kingdom.lasting if one.what == SPICED)
    use.kingdom.lasting.remove(spiced)
    who = pick_from(use.play.dice, use.realm.members())
    lend(use.play, who, spiced.about, Scope.GAME, name="Apron", cite=use.feat.cite, quarters=ONE_TURN)


resident_library = Item(
    id="resident_library", category="lifestyle", kind=Kind.PLAN, cost=2, target="court", check=Check("wit", 11),
    materials={"information": 10}, levels=False, cite="MYK-ITEM-LIFESTYLE-RESIDENT-LIBRARY",
)  # fmt: skip


@resident_library.feat(
    Kind.PLAN,
    costs=(Hope(1),),
    when=lambda use, acting: (
        use.user.court_class == "vizier"
        and len(use.realm.members()) > 1
        and any(person.follower_count for person in use.realm.members())
    ),
)
async def consult_the_registers(use: Use, acting: Acting) -> None:
    """A Vizier spends 1 Hope: if the check succeeds, all Followers of the Court are shared out anew, as you see fit."""
    if (await entry_check(use)).succeeded:
        await share_out(use)


async def share_out(use: Use) -> None:
    """Take all Followers and let the user say how many each member of the Court gets."""
    members, pool = use.realm.members(), dict[str, int]()
    for person in members:
        for kind, count in person.followers.items():
            pool[kind] = pool.get(kind, 0) + count
        person.followers = {}
    most = {person.id: max_followers(use.play, person).value for person in members}
    for place, person in enumerate(members):
        left, rest = sum(pool.values()), sum(most[other.id] for other in members[place + 1 :])
        low, high = max(0, left - rest), min(left, most[person.id])
        params = {"who": person.called, "left": left}
        ask = Number(use.user.seat, "followers_shared", low, high, params, start=-(-left // (len(members) - place)))
        amount = await ask if low < high else high
        _hand_over(pool, person, amount)


def _hand_over(pool: dict[str, int], person: Character, amount: int) -> None:
    for kind in [CITIZEN, *(kind for kind in pool if kind != CITIZEN)]:
        given = min(amount, pool.get(kind, 0))
        if given:
            person.followers[kind] = given
            pool[kind] -= given
            amount -= given


handy_phone = Item(
    id="handy_phone", category="lifestyle", kind=Kind.ASSIST, cost=4, materials={"machinery": 5},
    cite="MYK-ITEM-LIFESTYLE-HANDY-PHONE",
)  # fmt: skip


@handy_phone.feat(Kind.ASSIST, own=True, when=my_command_check)
async def call_the_scouts(use: Use, announced: CheckAnnounced) -> None:
    """You Gather Information: the check is 1 higher, and 1 more for each Level."""
    announced.check.bonus.add("Handy Phone", 1 + use.level, use.feat.cite)


portrait = Item(
    id="portrait", category="lifestyle", kind=Kind.SUPPORT, cost=4, materials={"information": 5}, levels=False,
    cite="MYK-ITEM-LIFESTYLE-PORTRAIT",
)  # fmt: skip


def longing(use: Use) -> int:
    """Give the user's Affection towards whom the Portrait shows."""
    return use.user.towards(use.choices[0]).affection if use.choices else 0


@portrait.feat(Kind.SUPPORT, limit=Limit(Scope.GAME), when=lambda use, acting: longing(use) > 0)
async def gaze_at_it(use: Use, acting: Acting) -> None:
    """Once a game: recover Drive by your Affection towards whom it shows."""
    gain_drive(use.play, use.user, longing(use), use.feat.cite)


@portrait.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def have_it_painted(use: Use, got: ItemReceived) -> None:
    """You get it: choose whom it shows."""
    people = [person for person in use.realm.landmakers.values() if person is not use.user]
    sitter = await choose_person(use, "portrait_sitter", people)
    if sitter is not None:
        use.choices.append(sitter.id)


costume = Item(
    id="costume", category="lifestyle", kind=Kind.PERMANENT, cost=5, materials={"leather": 1, "cloth": 1},
    levels=False, cite="MYK-ITEM-LIFESTYLE-COSTUME",
)  # fmt: skip


@costume.feat(Kind.PERMANENT, own=True, when=lambda use, one: my_charisma_check(use, one) and not one.check.extra_dice)
async def dress_up(use: Use, announced: CheckAnnounced) -> None:
    """You make a Charisma check: roll one die more, and use two."""
    announced.check.extra_dice += 1


snack_of_yellow_sunlight = Item(
    id="snack_of_yellow_sunlight", category="lifestyle", kind=Kind.ASSIST, cost=5, target="individual", materials=None,
    levels=False, cite="MYK-ITEM-LIFESTYLE-SNACK-OF-YELLOW-SUNLIGHT",
)  # fmt: skip
SWEETENED = ("wander", "change")
"""The tables whose rolls a Snack can shift: Wandering, and Kingdom Change with its failures."""


@snack_of_yellow_sunlight.feat(
    Kind.ASSIST,
    costs=(Itself(),),
    when=lambda use, rolled: rolled.roll.roller is use.user and rolled.roll.table.id.startswith(SWEETENED),
)
async def have_a_snack(use: Use, rolled: TableRolled) -> None:
    """You roll for Wandering or a Kingdom Change: shift it by 1; a Eunuch pays 1 MG for each step more. It is eaten."""
    up = await Pick(use.user.seat, "snack_shift", ("up", "down"), rolled.told()) == "up"
    steps = 1
    if "eunuch" in use.user.jobs and use.kingdom.treasury:
        more = await Number(use.user.seat, "snack_more", 0, min(10, use.kingdom.treasury))
        if more:
            spend_treasury(use.play, more, use.feat.entry, use.feat.cite)
        steps += more
    rolled.roll.shift(steps if up else -steps)


glasses = Item(
    id="glasses", category="lifestyle", kind=Kind.INTERRUPT, cost=5, materials={"machinery": 5}, levels=False,
    cite="MYK-ITEM-LIFESTYLE-GLASSES",
)  # fmt: skip


def wit_would_help(use: Use, announced: CheckAnnounced) -> bool:
    """The check is for my Astrology or Summoning skill, and my Wit is better."""
    check = announced.check
    if not my_check(use, announced) or not {"astrology", "summoning"} & set(check.groups):
        return False
    return ability(use.play, use.user, "wit") > ability(use.play, use.user, check.score)


@glasses.feat(Kind.PERMANENT, when=wit_would_help)
async def look_closer(use: Use, announced: CheckAnnounced) -> None:
    """Checks for your Astrology and Summoning skills may use Wit; your ranged weapons reach 1 Area less."""
    announced.check.score = "wit"


@glasses.feat(Kind.PERMANENT, own=True, when=ranged_reach)
def see_nothing_far_away(use: Use, reach: Reach) -> None:
    """Your ranged weapons reach 1 Area less."""
    reach.total.add_strongest("Glasses", -1, use.feat.cite)


credit_card = Item(
    id="credit_card", category="lifestyle", kind=Kind.ASSIST, cost=7, target="kingdom",
    materials={"machinery": 5, "information": 10}, levels=False, cite="MYK-ITEM-LIFESTYLE-CREDIT-CARD",
)  # fmt: skip
CREDIT = "credit"


def on_credit(use: Use, buying: Purchase) -> bool:
    """I buy something before this game's accounts are made, and somebody would lend me money."""
    mine = buying.who is use.user and buying.cost > 0 and use.realm.phase in CREDIT_PHASES
    return mine and attribute_level(use.play, "lifestyle") > 0


@credit_card.feat(Kind.ASSIST, when=on_credit)
async def put_it_on_the_card(use: Use, buying: Purchase) -> None:
    """You buy something: the Treasury gets up to the Lifestyle Level, to be paid back at the Earnings Report."""
    most = attribute_level(use.play, "lifestyle")
    amount = await Number(use.user.seat, "credit_amount", 1, most, buying.told()) if most > 1 else most
    gain_treasury(use.play, amount, use.feat.cite)
    deeds = use.realm.chronicle.deeds
    deeds[CREDIT] = deeds.get(CREDIT, 0) + amount


credit_due = BuiltIn(id="credit_due", cite="MYK-ITEM-LIFESTYLE-CREDIT-CARD")


@credit_due.feat(
    Kind.PERMANENT,
    when=lambda use, report: use.user is speaker(use.realm) and use.realm.chronicle.deeds.get(CREDIT, 0) > 0,
)
async def pay_the_card_back(use: Use, report: EarningsReported) -> None:
    """What a Credit Card lent is paid back; for each MG that is missing, a Facility or a Talent is lost. [R2-CREDIT]"""
    debt = use.realm.chronicle.deeds.pop(CREDIT)
    paid = min(debt, use.kingdom.treasury)
    if paid:
        spend_treasury(use.play, paid, "credit_card", use.feat.cite)
    for _ in range(debt - paid):
        await forfeit(use)


async def forfeit(use: Use) -> None:
    """Let the Court choose a Facility or a Talent that is lost."""
    built = {one.id: one for one in palace_last(use.kingdom)}
    talents = {one.id: one for one in use.kingdom.talents if not one.landmaker}
    options = [*built, *talents]
    if not options:
        return
    names = {key: one.kind for key, one in built.items()} | {key: one.job for key, one in talents.items()}
    labels = {key: holding_label(one) for key, one in built.items()}
    labels |= {key: holding_label(one) for key, one in talents.items()}
    chosen = await labelled(Pick(use.user.seat, "credit_forfeit", options, {"names": names}), labels)
    if chosen in built:
        await destroy_facility(use.play, built[chosen], use.feat.cite)
    else:
        await lose_talent(use.play, talents[chosen], use.feat.cite)


grimoire = Item(
    id="grimoire", category="lifestyle", kind=Kind.PLAN, cost=8, check=Check("wit", 9),
    materials={"leather": 5, "information": 10}, levels=False, cite="MYK-ITEM-LIFESTYLE-GRIMOIRE",
)  # fmt: skip
STUDIED = Effect.STUDIED


def with_checks(use: Use) -> list[str]:
    """List the user's skills that need a check."""
    return [name for name in use.user.skills if name in SKILLS and SKILLS[name].check is not None]


@grimoire.feat(Kind.PLAN, when=lambda use, acting: use.realm.phase == "kingdom" and bool(with_checks(use)))
async def study_it(use: Use, acting: Acting) -> None:
    """At home, if the check succeeds: once in this game, a check for a skill of your choice succeeds by itself."""
    known = with_checks(use)
    chosen = await Pick(use.user.seat, "grimoire_skill", known) if len(known) > 1 else known[0]
    if (await entry_check(use)).succeeded:
        last(use.play, use.user, STUDIED, 1, Scope.GAME, name="Grimoire", cite=use.feat.cite, about=chosen)


grimoire_recite_it = BuiltIn(id="grimoire_recite_it", cite=grimoire.cite, name="Grimoire")


def was_studied(use: Use, announced: CheckAnnounced) -> bool:
    """The check is for a skill of mine that I have studied; the book may be anybody's by now. [R2-GRIMOIRE]"""
    check = announced.check
    if check.roller is not use.user or check.use is None or check.automatic:
        return False
    return lasts(use.user, STUDIED, about=check.use.feat.entry)


def who_has_studied(realm: Realm, announced: CheckAnnounced) -> list[Character]:
    """Give whoever is about to roll, if they have studied anything."""
    roller = announced.check.roller
    return [roller] if lasts(roller, STUDIED) else []


@grimoire_recite_it.feat(Kind.OPTIONAL, when=was_studied, whose=who_has_studied)
async def recite_it(use: Use, announced: CheckAnnounced) -> None:
    """You use the skill that you studied: its check succeeds without a roll."""
    assert announced.check.use is not None
    entry = announced.check.use.feat.entry
    use.user.lasting.remove(next(one for one in use.user.lasting if one.what == STUDIED and one.about == entry))
    announced.check.automatic = True
