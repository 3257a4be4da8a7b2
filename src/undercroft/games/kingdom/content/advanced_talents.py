"""What a Talent with an Advanced Job does for the Kingdom."""

from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import lasts, stop
from undercroft.engine.play import Play
from undercroft.engine.tables import came_up

from ..combat.aiming import choose_target, choose_word, hurt
from ..combat.turns import one_more_action
from ..grammar.actions import GuestUse, plan_feat
from ..grammar.delve_moments import AttackDeclared, CombatBegun, OrderSettled, TrapDisarmed, TurnEnded
from ..grammar.entries import FACILITIES, ITEMS, MONSTERS, BuiltIn
from ..grammar.labels import labelled
from ..grammar.moments import (
    Acting,
    Breather,
    CitizensLossDue,
    CriticalSuccess,
    FacilityGone,
    ForgeCost,
    GloryWon,
    MonstersJoined,
    RecipeCut,
    SetupBegun,
    TableRolled,
    TalentLossDue,
    UpkeepCost,
    YearOfStudy,
)
from ..grammar.windows import Use, windows_of
from ..rules.bodies import heal, inflict
from ..rules.bonds import HOSTILITY, RULER, change_feeling
from ..rules.choosing import choose_person
from ..rules.costs import AnyHope
from ..rules.cycles import last
from ..rules.equipment import can_carry, receive
from ..rules.hope import gain_voices, lose_voices
from ..rules.monsters import LEVELS
from ..rules.people import gain_talent
from ..rules.sides import fighters
from ..rules.wealth import (
    court_materials,
    gain_materials,
    gain_treasury,
    materials_at_hand,
    spend_court_materials,
    spend_materials,
)
from ..rules.whose import marked, said_once, speaker_alone
from ..state import COURT, FOES, Built, Character, Landmaker, Monster, Realm, Talent
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import GREAT_POWERS, Kind, Scope
from .advanced_jobs import (
    alchemist,
    beast_tamer,
    crime_lord,
    dd,
    demigod,
    dungeon_master,
    exorcist,
    gladiator,
    hero,
    highlord,
    idol,
    inquisitor,
    jehu,
    prisoner,
    producer,
    sorcerer,
    traitor,
    vakeel,
    vulcanus,
    warzard,
    witch,
)
from .jobs import ADVANCED_JOBS, TALENT_CHOICES, draw_job, of_table, settle_choice

FORGED_FOR = 3
"""How many Materials a Level of the chosen Item takes, times that Level. [MYK-ADVJOB-VULCANUS-TALENT]"""
SAVED = 2
SPELLS = ("cursed", "obese", "asleep")
"""What a Witch can put on a monster that attacks."""
WATCHED = "witch_watches"


graduation = BuiltIn(id="graduation", cite="MYK-ADVJOB-TALENT", name="A year of study")


@graduation.feat(Kind.PERMANENT, when=said_once, whose=speaker_alone)
async def come_back_greater(use: Use, year: YearOfStudy) -> None:
    """A Talent was away for a year: the Advanced Job Table says what it has become. [MYKR3-J12]"""
    thrown = use.play.roll(ADVANCED_JOBS.dice)
    came_up(use.play, ADVANCED_JOBS, thrown.total)
    dice = [(die.sides, die.face) for die in thrown.dice]
    year.talent.job, year.talent.choices = ADVANCED_JOBS.rows[thrown.total], []
    HOLDING.changed()
    use.play.tell("talent_graduated", dice=dice, rules=(use.feat.cite, ADVANCED_JOBS.cite), job=year.talent.job)
    await settle_choice(use.play, year.talent)


def one_of_us(use: Use, won: CriticalSuccess) -> bool:
    """Somebody at Court has a critical success."""
    return isinstance(won.check.roller, Landmaker)


def first_of_its_kind(use: Use) -> bool:
    """Of several Talents with one Job that are at work, this is the first: their effects do not add up."""
    assert isinstance(use.source, Talent)
    at_work = [one for one in use.kingdom.talents if one.job == use.source.job and one.used and not one.resting]
    return at_work[0] is use.source


@hero.talent(Kind.PERMANENT, when=lambda use, won: one_of_us(use, won) and first_of_its_kind(use))
async def inspire(use: Use, won: CriticalSuccess) -> None:
    """While it works: whoever at Court has a critical success recovers 1D6 HP."""
    heal(use.play, won.check.roller, use.roll("1D6"), use.feat.cite)


@idol.talent(Kind.PERMANENT, when=one_of_us)
async def sell_posters(use: Use, won: CriticalSuccess) -> None:
    """While it works: each critical success at Court is worth 1 MG."""
    gain_treasury(use.play, 1, use.feat.cite)


@producer.talent(Kind.PERMANENT, when=lambda use, won: one_of_us(use, won) and first_of_its_kind(use))
async def spread_the_word(use: Use, won: CriticalSuccess) -> None:
    """While it works: each critical success at Court is a Voice of the People."""
    gain_voices(use.play, 1, use.feat.cite)


def on_our_land(realm: Realm) -> bool:
    """Say whether a fight is in the Kingdom itself."""
    return not realm.delve.begun or realm.adventure.cell in realm.kingdom.maps


def invaders(use: Use) -> list[Character]:
    """List the monsters that have come to the Kingdom."""
    return [one for one in fighters(use.realm, FOES) if isinstance(one, Monster)]


@exorcist.talent(Kind.INTERRUPT, when=lambda use, begun: on_our_land(use.realm) and bool(invaders(use)))
async def ring_the_bell(use: Use, begun: CombatBegun) -> None:
    """Monsters attack on our own land: one of them takes 1D6 damage."""
    await hurt(use, [await choose_target(use, invaders(use))], "1D6")


watch = BuiltIn(id="witch_watch", cite="MYK-ADVJOB-WITCH-TALENT", name="Witch")


def watchers(realm: Realm) -> list[Talent]:
    """List the Talents who are Witches."""
    return [one for one in realm.kingdom.talents if one.job == witch.id]


@watch.feat(
    Kind.PERMANENT, when=lambda use, begun: said_once(use, begun) and bool(watchers(use.realm)), whose=speaker_alone
)
async def choose_whom_to_watch(use: Use, begun: SetupBegun) -> None:
    """Before a game: choose over whom each Witch among the Talents watches."""
    names = {person.id: person.called for person in use.realm.members()}
    for one in watchers(use.realm):
        one.choices = [await labelled(Pick(use.user.seat, WATCHED, list(names), {"names": names}), names)]


def watched_target(use: Use, declared: AttackDeclared) -> Landmaker | None:
    """Give the one whom the Witch watches over, if a monster attacks them."""
    if not isinstance(declared.attack.attacker, Monster):
        return None
    aimed = [one for one in declared.attack.targets if one.id in use.choices and isinstance(one, Landmaker)]
    return aimed[0] if aimed else None


def brew_of(use: Use, declared: AttackDeclared) -> dict[str, int]:
    """Count what the one who is watched over carries of the attacker's Materials."""
    target, attacker = watched_target(use, declared), declared.attack.attacker
    if target is None or not isinstance(attacker, Monster) or attacker.kind not in MONSTERS:
        return {}
    at_hand = materials_at_hand(target)
    return {name: at_hand[name] for name in MONSTERS[attacker.kind].materials if at_hand.get(name)}


@witch.talent(Kind.INTERRUPT, when=lambda use, declared: bool(brew_of(use, declared)))
async def stir_the_pot(use: Use, declared: AttackDeclared) -> None:
    """A monster attacks whom it watches over: for 1D6 of one of its Materials it is Cursed, Obese or Asleep."""
    target, due = watched_target(use, declared), use.roll("1D6")
    enough = [name for name, count in brew_of(use, declared).items() if count >= due]
    assert target is not None
    if not enough:
        use.play.tell("brew_too_thin", rules=(use.feat.cite,), who=target.called, amount=due)
        return
    material = await choose_word(use, enough)
    spend_materials(target, due, material)
    await inflict(use.play, declared.attack.attacker, await choose_word(use, SPELLS, best="asleep"), use.feat.cite)


async def choose_type(play: Play[Realm], seat: str) -> str:
    """Choose the type of monster that a Beast Tamer brings out the best in."""
    return await Pick(seat, "hunter_quarry", list(LEVELS), {"job": beast_tamer.id})


TALENT_CHOICES[beast_tamer.id] = choose_type


@beast_tamer.talent(Kind.PERMANENT, when=lambda use, joined: MONSTERS[joined.monster].type in use.choices)
async def find_their_calling(use: Use, joined: MonstersJoined) -> None:
    """While it works: each monster of the chosen type that joins us is a Talent too, whose Job the dice name."""
    for _ in range(joined.amount):
        talent = await gain_talent(use.play, await draw_job(use.play, use.user.seat), use.feat.cite)
        talent.name = MONSTERS[joined.monster].title


async def choose_item(play: Play[Realm], seat: str) -> str:
    """Choose the Item that a Vulcanus forges for less."""
    made = [one.id for one in ITEMS if one.levels and one.materials]
    return await Pick(seat, "vulcanus_item", made)


TALENT_CHOICES[vulcanus.id] = choose_item


@vulcanus.talent(Kind.PERMANENT, when=lambda use, cost: cost.item in use.choices)
def forge_for_less(use: Use, cost: ForgeCost) -> None:
    """While it works: the chosen Item takes 3 Materials for each new Level at the Blacksmith, not 5."""
    cost.total.at_most(FORGED_FOR, "Vulcanus", use.feat.cite)


@warzard.talent(Kind.INTERRUPT, when=lambda use, settled: settled.first == COURT)
async def let_them_come(use: Use, settled: OrderSettled) -> None:
    """We would go first: let the others go first, and one of the Court acts twice in this Round."""
    fight = use.realm.delve.fight
    assert fight is not None
    fight.first = fight.side = settled.first = FOES
    use.play.tell("first_foes", rules=(use.feat.cite,))
    people = [one for one in fighters(use.realm, COURT) if isinstance(one, Landmaker) and one.awake]
    if (chosen := await choose_person(use, "warzard_twice", people)) is not None:
        last(use.play, chosen, Effect.SECOND_ACTION, 1, Scope.CYCLE, name="Warzard", cite=use.feat.cite)


second_action = BuiltIn(id="second_action", cite="MYK-ADVJOB-WARZARD-TALENT", name="Warzard")


@second_action.feat(
    Kind.PERMANENT,
    when=lambda use, ended: ended.who is use.user and lasts(use.user, Effect.SECOND_ACTION),
    whose=marked(Effect.SECOND_ACTION),
)
async def act_twice(use: Use, ended: TurnEnded) -> None:
    """Your turn is over: the plan leaves you time for one thing more, without a move."""
    stop(use.user, Effect.SECOND_ACTION)
    await one_more_action(use.play, use.user)


@gladiator.talent(Kind.PERMANENT, when=lambda use, won: won.voices > 0)
async def sell_seats(use: Use, won: GloryWon) -> None:
    """While it works: each Voice that the Colosseum brings is worth 1 MG."""
    gain_treasury(use.play, won.voices, use.feat.cite)


@alchemist.talent(Kind.PERMANENT)
def waste_nothing(use: Use, cut: RecipeCut) -> None:
    """While it works: what is Crafted at home takes 2 fewer of each Material, but 1 at least."""
    cut.total.add("Alchemist", SAVED, use.feat.cite)


@highlord.talent(Kind.PERMANENT, when=lambda use, cost: cost.total.value > 1)
def count_twice(use: Use, cost: UpkeepCost) -> None:
    """While it works: Upkeep is 1 MG lower, but not below 1."""
    cost.total.add("Highlord", -1, use.feat.cite)


def not_spent(use: Use, moment: Any) -> bool:
    """The Talent has not done this once in its life."""
    assert isinstance(use.source, Talent)
    return not use.source.spent and not getattr(moment, "prevented", False)


@traitor.talent(Kind.INTERRUPT, when=not_spent)
async def sell_the_news(use: Use, loss: CitizensLossDue | TalentLossDue | FacilityGone) -> None:
    """The Kingdom loses Citizens, a Talent or a Facility: 1 MG, once in its life."""
    assert isinstance(use.source, Talent)
    use.source.spent = True
    gain_treasury(use.play, 1, use.feat.cite)


def attractions(use: Use) -> dict[str, GuestUse]:
    """List the Recreational Facilities for which a Gangland could pass now."""
    kinds = [one.id for one in FACILITIES if one.category == "recreational"]
    found: dict[str, GuestUse] = {}
    for kind in kinds if use.kingdom.has("gangland") else ():
        feat = plan_feat(kind)
        if feat is not None:
            guest = GuestUse(use.play, use.user, feat, Built(f"gangland_{kind}", kind))
            if guest.applies_to(Acting(use.user)) and windows_of(use.play).can_pay(guest):
                found[kind] = guest
    return found


@crime_lord.talent(
    Kind.INTERRUPT,
    when=lambda use, pause: use.realm.phase in ("kingdom", "end") and not_spent(use, pause) and bool(attractions(use)),
)
async def change_the_sign(use: Use, pause: Breather) -> None:
    """At any time at home, once in its life: a Gangland is a Recreational Facility of Level 1, and you use it."""
    assert isinstance(use.source, Talent)
    offered = attractions(use)
    kind = await Pick(use.user.seat, "gangland_front", list(offered)) if len(offered) > 1 else next(iter(offered))
    use.source.spent = True
    await windows_of(use.play).declare(offered[kind], Acting(use.user))


@jehu.talent(Kind.INTERRUPT, when=of_table("MYK-TRAVEL-EVENT-"))
async def outrun_it(use: Use, rolled: TableRolled) -> None:
    """Something happens on the road: it does not."""
    rolled.roll.cancel()


async def choose_power(play: Play[Realm], seat: str) -> str:
    """Choose the Great Power to which a Vakeel writes."""
    return await Pick(seat, "vakeel_power", GREAT_POWERS)


TALENT_CHOICES[vakeel.id] = choose_power


@vakeel.talent(Kind.PERMANENT)
def pay_the_postage(use: Use, cost: UpkeepCost) -> None:
    """While it works: Upkeep is 1 MG higher, and a Great Power overlooks what it asks of its Vassals."""
    cost.total.add("Vakeel", 1, use.feat.cite)


@prisoner.talent(Kind.ASSIST)
async def die_well(use: Use, pause: Breather) -> None:
    """At any time: the Talent dies, and there are 1D6 more Voices of the People."""
    assert isinstance(use.source, Talent)
    use.kingdom.talents.remove(use.source)
    HOLDING.changed()
    use.play.tell("talent_lost", rules=(use.feat.cite,), job=use.source.job)
    gain_voices(use.play, use.roll("1D6"), use.feat.cite)


def within_sight(use: Use) -> list[Character]:
    """List whom a curse can find: everybody on the Battlefield, else the Court."""
    return fighters(use.realm) if use.realm.delve.fight is not None else list(use.realm.members())


@sorcerer.talent(Kind.ASSIST, when=lambda use, pause: use.kingdom.voices > 0 and bool(within_sight(use)))
async def curse_from_afar(use: Use, pause: Breather) -> None:
    """At any time: a Voice is lost, and somebody takes 1D6 damage."""
    await lose_voices(use.play, 1, use.feat.cite)
    await hurt(use, [await choose_target(use, within_sight(use))], "1D6")


@inquisitor.talent(Kind.INTERRUPT, when=of_table("MYK-DISASTER-"))
async def forbid_it(use: Use, rolled: TableRolled) -> None:
    """A disaster is rolled: it is not permitted."""
    rolled.roll.cancel()


def gifts(use: Use, most: int) -> list[str]:
    """List the Items up to a Cost that the user could carry."""
    return [one.id for one in ITEMS if not one.rare and 0 < one.cost <= most and can_carry(use.user, one.id)]


def hope_at_hand(use: Use) -> int:
    """Count the Hope that the user could spend at most, or has spent."""
    return use.user.drive + use.kingdom.voices + use.paid.get("hope", 0)


@demigod.talent(Kind.ASSIST, costs=(AnyHope(),), when=lambda use, pause: bool(gifts(use, hope_at_hand(use))))
async def grant_a_wish(use: Use, pause: Breather) -> None:
    """At any time: spend any Hope, and receive an Item that costs no more."""
    offered = gifts(use, use.paid["hope"])
    if offered:
        await receive(use.play, use.user, await Pick(use.user.seat, "gift_item", offered), cite=use.feat.cite)


def nobody_knows_the_ruler(use: Use, pause: Breather) -> bool:
    """There is a map before us whose Ruler has no name yet, and Information to spend."""
    adventure = use.realm.adventure
    return adventure.sheet is not None and not adventure.known_ruler and court_materials(use.realm).get(PAPER, 0) > 0


PAPER = "information"


@dd.talent(Kind.ASSIST, when=nobody_knows_the_ruler)
async def read_between_the_walls(use: Use, pause: Breather) -> None:
    """At any time: for 1D6 Information you learn who rules the map before you, and everybody likes them 1 less."""
    spent = min(use.roll("1D6"), court_materials(use.realm)[PAPER])
    spend_court_materials(use.play, use.user, PAPER, spent)
    adventure = use.realm.adventure
    adventure.known_ruler = adventure.truth.ruler
    if not adventure.known_ruler:
        use.play.tell("nobody_rules", rules=(use.feat.cite,))
        return
    use.play.tell("ruler_known", rules=(use.feat.cite,), ruler=adventure.known_ruler)
    for person in use.realm.members():
        await change_feeling(use.play, person, RULER, HOSTILITY, 1, use.feat.cite)


@dungeon_master.talent(Kind.INTERRUPT)
async def keep_the_pieces(use: Use, disarmed: TrapDisarmed) -> None:
    """A Trap is disarmed: its Level and 1D6 in Reagents."""
    amount = disarmed.trap.level + use.roll("1D6")
    gain_materials(use.play, disarmed.by, "reagents", amount, use.feat.cite)
