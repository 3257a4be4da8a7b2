"""Residential Facilities."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.costs import Limit
from undercroft.engine.lasting import amount_of
from undercroft.engine.play import Play

from ...grammar.delve_moments import AttackHit
from ...grammar.entries import MONSTERS, BuiltIn, By, Check, Facility
from ...grammar.holdings import combined, standing
from ...grammar.labels import holding_label, labelled
from ...grammar.moments import (
    Acting,
    ActionStepBegun,
    Breather,
    DamageDue,
    LevelGained,
    PopulationCap,
    PopulationGrowing,
    SetupBegun,
    TalentReceived,
    TurnsPassed,
    UpkeepCost,
)
from ...grammar.windows import Use, facility_level, open_moment
from ...rules.bodies import lose_hp, take_damage
from ...rules.bonds import AFFECTION, HOSTILITY, KINDS, change_feeling
from ...rules.building import choices_of, chosen_for
from ...rules.checks import entry_check, make_check
from ...rules.choosing import anybody_else, choose_another, choose_character, choose_person
from ...rules.costs import Hope, Treasury
from ...rules.cycles import last
from ...rules.equipment import ride_of
from ...rules.hope import gain_drive, gain_voices, lose_voices
from ...rules.storing import STORING, is_rare, movable_items, move_items
from ...rules.wealth import gain_treasury
from ...state import Built, Character, Realm
from ...state.effects import Effect
from ...words import ABILITIES, Kind, Scope
from ..jobs import draw_job
from ..tables.wandering import wander

slum = Facility(
    id="slum", category="residential", kind=Kind.PERMANENT, cost=1, target="kingdom", cite="MYK-FAC-RESIDENTIAL-SLUM"
)  # fmt: skip


@slum.feat(Kind.PERMANENT)
def crowd_together(use: Use, cap: PopulationCap) -> None:
    """There is room for 20 more people for each Level."""
    cap.total.add("Slum", 20 * use.level, use.feat.cite)


@slum.feat(Kind.PERMANENT)
def patch_the_roofs(use: Use, upkeep: UpkeepCost) -> None:
    """Each Slum costs 1 MG more Upkeep."""
    assert isinstance(use.source, Built)
    upkeep.total.add("Slum", len(combined(use.kingdom, use.source)), use.feat.cite)


MAIN_STREET = "main_street"


def beside_the_palace(realm: Realm, site: str) -> bool:
    """The room is joined to the Royal Palace or to another Main Street. [R2-MAINSTREET]"""
    cell, room = site.split(".")
    sheet = realm.kingdom.maps[cell]
    kinds = [built.kind for other in sheet.joined(room) for built in sheet.rooms[other].facilities]
    return "royal_palace" in kinds or MAIN_STREET in kinds


main_street = Facility(
    id=MAIN_STREET, category="residential", kind=Kind.PERMANENT, cost=1, target="court", fits=beside_the_palace,
    cite="MYK-FAC-RESIDENTIAL-MAIN-STREET",
)  # fmt: skip


def strollers(use: Use) -> int:
    """Say how many of the Court can stroll along our Main Streets."""
    return sum(facility_level(use.play, street) for street in standing(use.kingdom, MAIN_STREET))


@main_street.feat(
    Kind.OPTIONAL, by=By.ANYONE, limit=Limit(Scope.CYCLE, strollers), when=lambda use, begun: use.user.free_to_act
)
async def stroll_down_the_street(use: Use, begun: ActionStepBegun) -> None:
    """The Court begins to act: as many as the Level may Wander once, besides their action."""
    await wander(use.play, use.user)
    use.user.exhausted = False


toller = Facility(
    id="toller", category="residential", kind=Kind.PLAN, cost=1, target="kingdom", check=Check("culture", 10),
    levels=False, addition=True, host=("school", "temple"), cite="MYK-FAC-RESIDENTIAL-TOLLER",
)  # fmt: skip


@toller.feat(Kind.PLAN, costs=(Hope(1),))
async def ring_the_bells(use: Use, acting: Acting) -> None:
    """Spend 1 Hope; if the check succeeds, a Voice is recovered for each Turn that passes in this game."""
    if (await entry_check(use)).succeeded:
        assert isinstance(use.source, Built)
        last(
            use.play, use.kingdom, Effect.TOLLER, 1, Scope.GAME, name="Toller", cite=use.feat.cite, about=use.source.id
        )


@toller.feat(Kind.PERMANENT, when=lambda use, turns: rung(use) > 0)
async def hear_the_bells(use: Use, turns: TurnsPassed) -> None:
    """It was rung, and a Turn passes: a Voice is recovered."""
    gain_voices(use.play, turns.amount * rung(use), use.feat.cite)


def rung(use: Use) -> int:
    """Say how often these bells were rung in this game."""
    assert isinstance(use.source, Built)
    return amount_of(use.kingdom, Effect.TOLLER, about=use.source.id)


cutty_stool = Facility(
    id="cutty_stool", category="residential", kind=Kind.PLAN, cost=1, target="individual", levels=False, addition=True,
    cite="MYK-FAC-RESIDENTIAL-CUTTY-STOOL",
)  # fmt: skip


@cutty_stool.feat(Kind.PLAN)
async def shame_somebody(use: Use, acting: Acting) -> None:
    """Somebody at Court sits in shame and takes 1D6 damage; the people enjoy it: a Voice is recovered."""
    sitter = await choose_person(use, "cutty_stool_sitter", use.realm.members())
    assert sitter is not None
    await take_damage(use.play, DamageDue(sitter, use.roll("1D6"), use.user.id))
    gain_voices(use.play, 1, use.feat.cite)


backstair = Facility(
    id="backstair", category="residential", kind=Kind.PLAN, cost=1, levels=False, cite="MYK-FAC-RESIDENTIAL-BACKSTAIR"
)  # fmt: skip


@backstair.feat(Kind.PLAN, when=lambda use, acting: bool(anybody_else(use)))
async def meet_on_the_stairs(use: Use, acting: Acting) -> None:
    """Meet somebody and roll a die: odd raises your Affection towards them by 1, even your Hostility."""
    met = await choose_another(use, "backstair_met", anybody_else(use))
    if met is None:
        return
    score = AFFECTION if use.roll("1D6") % 2 else HOSTILITY
    await change_feeling(use.play, use.user, met.id, score, 1, use.feat.cite)


treasure_chest = Facility(
    id="treasure_chest", category="residential", kind=Kind.PERMANENT, cost=1, target="kingdom", levels=False,
    addition=True, host=("backstair",), cite="MYK-FAC-RESIDENTIAL-TREASURE-CHEST",
)  # fmt: skip


@treasure_chest.feat(
    Kind.OPTIONAL, by=By.ANYONE, when=lambda use, pause: pause.after in STORING and bool(movable_items(use, is_rare))
)
async def open_the_chest(use: Use, pause: Breather) -> None:
    """At home: put Rare Items into the chest, or take some out."""
    await move_items(use, is_rare)


private_room = Facility(
    id="private_room", category="residential", kind=Kind.PERMANENT, cost=2, target="individual", addition=True,
    cite="MYK-FAC-RESIDENTIAL-PRIVATE-ROOM",
)  # fmt: skip


@chosen_for(private_room)
async def whose_room(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose who gets the key."""
    return await choose_character(play, seat, built.kind)


@private_room.feat(Kind.PERMANENT)
async def sleep_in(use: Use, setup: SetupBegun) -> None:
    """A game begins: whoever has the room recovers Drive by its Level."""
    assert isinstance(use.source, Built)
    for name in choices_of(use.realm, use.source):
        if name in use.realm.court:
            gain_drive(use.play, use.realm.landmakers[name], use.level, use.feat.cite)


@private_room.feat(Kind.PERMANENT)
def take_up_space(use: Use, cap: PopulationCap) -> None:
    """There is room for 10 people fewer for each Level."""
    cap.total.add("Private Room", -10 * use.level, use.feat.cite)


gangland = Facility(
    id="gangland", category="residential", kind=Kind.PLAN, cost=3, target="kingdom",
    cite="MYK-FAC-RESIDENTIAL-GANGLAND",
)  # fmt: skip


@gangland.feat(Kind.PLAN)
async def look_the_other_way(use: Use, acting: Acting) -> None:
    """The Treasury gets MG by the Level, and as many Voices are lost."""
    level = use.level
    gain_treasury(use.play, level, use.feat.cite)
    await lose_voices(use.play, level, use.feat.cite)


mixed_area = Facility(
    id="mixed_area", category="residential", kind=Kind.PERMANENT, cost=3, target="individual", levels=False,
    cite="MYK-FAC-RESIDENTIAL-MIXED-AREA",
    text="Between games, if monsters live among us: for 1 Citizen, a new character may know one skill of theirs.",
)  # fmt: skip

inn = Facility(
    id="inn", category="residential", kind=Kind.PLAN, cost=3, target="kingdom", cite="MYK-FAC-RESIDENTIAL-INN"
)  # fmt: skip


@inn.feat(Kind.PLAN)
async def work_at_the_inn(use: Use, acting: Acting) -> None:
    """The Treasury gets MG by the Level; you lose 1D6 HP, times the Level."""
    level = use.level
    gain_treasury(use.play, level, use.feat.cite)
    await lose_hp(use.play, use.user, level * use.roll("1D6"), use.feat.entry)


piazza = Facility(
    id="piazza", category="residential", kind=Kind.PLAN, cost=3, target="see_below", check=Check("culture", 5),
    levels=False, cite="MYK-FAC-RESIDENTIAL-PIAZZA",
)  # fmt: skip
KEEP = "keep"


def company(use: Use) -> list[Character]:
    """List who else is Free to Act."""
    return [person for person in anybody_else(use) if person.free_to_act]


@piazza.feat(Kind.PLAN, when=lambda use, acting: bool(company(use)))
async def stroll_together(use: Use, acting: Acting) -> None:
    """Two spend their action: if both succeed against 5 and their own Affection, both scores rise by 1."""
    partner = await find_partner(use)
    if partner is None:
        return
    partner.exhausted = True
    pair = ((use.user, partner), (partner, use.user))[: 1 if partner is use.user else 2]
    checks = [await stroll_check(use, one, other) for one, other in pair]
    for one, other in pair if all(checks) else ():
        await change_feeling(use.play, one, other.id, AFFECTION, 1, use.feat.cite)
        if one.towards(other.id).affection:
            await choose_kind(one, other)


async def find_partner(use: Use) -> Character | None:
    """Ask people to come along, until somebody does."""
    willing = company(use)
    while willing:
        asked = await choose_another(use, "piazza_partner", willing)
        if asked is None:
            willing.remove(use.user)
            continue
        if asked is use.user or await YesNo(asked.seat, "piazza_join", {"who": use.user.called}):
            return asked
        willing.remove(asked)
    return None


async def stroll_check(use: Use, one: Character, other: Character) -> bool:
    """Check Culture against 5 and one's own Affection towards the other. [R2-PIAZZA]"""
    difficulty = 5 + one.fond_of(other)
    return (await make_check(use.play, one, "culture", difficulty, action="piazza", use=use)).succeeded


async def choose_kind(one: Character, other: Character) -> None:
    """Let somebody change what kind of Affection it is."""
    felt = one.feelings[other.id]
    kinds = [kind for kind in dict.fromkeys(KINDS[AFFECTION]) if kind != felt.affection_kind]
    chosen = await Pick(one.seat, "piazza_kind", [KEEP, *kinds], {"who": other.called, "kind": felt.affection_kind})
    if chosen != KEEP:
        felt.affection_kind = chosen


onstead = Facility(
    id="onstead", category="residential", kind=Kind.PLAN, cost=3, target="court", check=Check("lifestyle", 10),
    cite="MYK-FAC-RESIDENTIAL-ONSTEAD",
)  # fmt: skip


@onstead.feat(Kind.PLAN)
async def groom_the_rides(use: Use, acting: Acting) -> None:
    """If the check succeeds: everybody with a Ride may add 1D6 to damage in this game, as often as the Level."""
    if (await entry_check(use)).succeeded:
        for rider in use.realm.members():
            if ride_of(rider) is not None:
                last(use.play, rider, RIDE_DAMAGE, use.level, Scope.GAME, name="Onstead", cite=use.feat.cite)


RIDE_DAMAGE = Effect.RIDE_DAMAGE
groomed_ride = BuiltIn(id="groomed_ride", cite="MYK-FAC-RESIDENTIAL-ONSTEAD")


def rides_fresh(use: Use, hit: AttackHit) -> bool:
    """My attack has hit, I have a Ride, and it was groomed for this. [R2-ONSTEAD]"""
    ready = any(one.what == RIDE_DAMAGE and one.amount > 0 for one in use.user.lasting)
    return ready and hit.attack.attacker is use.user and ride_of(use.user) is not None


@groomed_ride.feat(Kind.OPTIONAL, when=rides_fresh, whose=lambda realm, hit: (hit.attack.attacker,))
async def trample(use: Use, hit: AttackHit) -> None:
    """Your attack hits, and your Ride is well groomed: 1D6 more damage, or what the monster deals that it once was."""
    groomed = next(one for one in use.user.lasting if one.what == RIDE_DAMAGE and one.amount > 0)
    groomed.amount -= 1
    ride = ride_of(use.user)
    kind = ride.choices[0] if ride is not None and ride.choices else ""
    hit.attack.add_dice("Onstead", MONSTERS[kind].damage if kind in MONSTERS else "1D6", groomed.cite)


exclusive_area = Facility(
    id="exclusive_area", category="residential", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("culture", 10),
    levels=False, cite="MYK-FAC-RESIDENTIAL-EXCLUSIVE-AREA",
)  # fmt: skip


@exclusive_area.feat(
    Kind.PLAN, costs=(Treasury(1),), when=lambda use, acting: any(not one.landmaker for one in use.kingdom.talents)
)
async def start_a_new_career(use: Use, acting: Acting) -> None:
    """Pay 1 MG and choose a Talent; if the check succeeds, it takes up a Job rolled on the Birth Table."""
    talents = {talent.id: talent for talent in use.kingdom.talents if not talent.landmaker}
    jobs = {name: talent.job for name, talent in talents.items()}
    chosen = next(iter(talents))
    if len(talents) > 1:
        labels = {name: holding_label(talent) for name, talent in talents.items()}
        ask = Pick(use.user.seat, "exclusive_area_talent", list(talents), {"jobs": jobs})
        chosen = await labelled(ask, labels)
    if (await entry_check(use)).succeeded:
        talent = talents[chosen]
        talent.job, talent.choices = await draw_job(use.play, use.user.seat), []
        use.play.tell("talent_retrained", rules=(use.feat.cite,), job=talent.job)
        await open_moment(use.play, TalentReceived(talent))


WINDMILL = Effect.WINDMILL
windmill = Facility(
    id=WINDMILL, category="residential", kind=Kind.PLAN, cost=5, target="kingdom", addition=True,
    cite="MYK-FAC-RESIDENTIAL-WINDMILL",
)  # fmt: skip


@windmill.feat(Kind.PLAN, limit=Limit(Scope.GAME), when=lambda use, acting: use.realm.population() >= 50 * use.level)
async def grind_day_and_night(use: Use, acting: Acting) -> None:
    """With 50 people for each Level: whenever people join us in this game, as many more as the Level do."""
    assert isinstance(use.source, Built)
    last(
        use.play, use.kingdom, WINDMILL, use.level, Scope.GAME, name="Windmill", cite=use.feat.cite, about=use.source.id
    )


@windmill.feat(Kind.PERMANENT, when=lambda use, growing: growing.amount > 0)
async def feed_newcomers(use: Use, growing: PopulationGrowing) -> None:
    """It grinds, and people join us: some more come along."""
    assert isinstance(use.source, Built)
    growing.amount += amount_of(use.kingdom, WINDMILL, about=use.source.id)


mausoleum = Facility(
    id="mausoleum", category="residential", kind=Kind.PERMANENT, cost=6, target="court", levels=False, addition=True,
    cite="MYK-FAC-RESIDENTIAL-MAUSOLEUM",
)  # fmt: skip
WIDEST = 5


def can_be_raised(who: Character) -> list[str]:
    """List the abilities that are not too far above the lowest one. [R2-MAUSOLEUM]"""
    lowest = min(who.abilities.values())
    return [name for name in ABILITIES if who.abilities[name] - lowest <= WIDEST]


@mausoleum.feat(Kind.OPTIONAL, by=By.ANYONE, when=lambda use, gained: gained.who is use.user and not gained.instead)
async def learn_from_the_dead(use: Use, gained: LevelGained) -> None:
    """You gain a Level: instead of learning a skill, raise an ability that is not 6 above your lowest by 1."""
    choices = can_be_raised(use.user)
    name = await Pick(use.user.seat, "mausoleum_ability", choices) if len(choices) > 1 else choices[0]
    use.user.abilities[name] += 1
    gained.instead = True
    use.play.tell("ability_raised", rules=(use.feat.cite,), who=use.user.called, ability=name)
