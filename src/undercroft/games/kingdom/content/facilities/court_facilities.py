"""Court Facilities."""

from functools import partial

import msgspec

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts, stop
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...combat.aiming import choose_target, choose_word, fighting
from ...combat.attack import can_be_served, in_reach
from ...combat.treasure import TREASURE, loot
from ...combat.turns import make_attack
from ...grammar.delve_moments import SupportTaken
from ...grammar.entries import ITEMS, MONSTERS, SKILLS, By, Check, Facility
from ...grammar.holdings import GHOST
from ...grammar.labels import labelled
from ...grammar.moments import (
    Acting,
    AttributeLevel,
    Capacity,
    CharacterDied,
    CheckAnnounced,
    CourtReturned,
    DamageDue,
    GameOver,
    ResultReached,
    RewardSet,
)
from ...grammar.windows import Use
from ...rules.bonds import AFFECTION, change_feeling
from ...rules.building import choices_of, chosen_for
from ...rules.checks import entry_check
from ...rules.choosing import adventure_rooms, choose_character, choose_person, reveal_room
from ...rules.conditions import my_result_can_rise, somebody_is
from ...rules.costs import Followers, Hope
from ...rules.cycles import last
from ...rules.figures import max_followers, max_hp, max_voices
from ...rules.hope import gain_voices, lose_voices
from ...rules.lending import lend
from ...rules.monsters import taught_by
from ...rules.wealth import gain_treasury, raise_upkeep
from ...state import Built, Carried, Character, Landmaker, Monster, Realm, Slot
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import CRUSADER, SLOTS, Condition, Kind, Scope

royal_palace = Facility(
    id="royal_palace", category="court", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("lifestyle", 10),
    levels=False, only_one=True, cite="MYK-FAC-COURT-ROYAL-PALACE",
)  # fmt: skip


@royal_palace.feat(Kind.PLAN)
async def appear_on_the_balcony(use: Use, acting: Acting) -> None:
    """Wave to the people: if the check succeeds a Voice is recovered, if it fails one is lost."""
    if (await entry_check(use)).succeeded:
        gain_voices(use.play, 1, use.feat.cite)
    else:
        await lose_voices(use.play, 1, use.feat.cite)


salon = Facility(
    id="salon", category="court", kind=Kind.INTERRUPT, cost=1, target="kingdom", addition=True, host=("cutchery",),
    check=Check("lifestyle", lambda use: 7 + use.realm.chronicle.reward), levels=False, cite="MYK-FAC-COURT-SALON",
)  # fmt: skip


@salon.feat(Kind.INTERRUPT, when=lambda use, reward: reward.reward > 0 and not use.realm.chronicle.reward_paid)
async def ask_for_an_advance(use: Use, reward: RewardSet) -> None:
    """The reward is named: Lifestyle against 7 and the reward; if it succeeds, it is paid before the adventure."""
    if (await entry_check(use)).succeeded:
        gain_treasury(use.play, reward.reward, use.feat.cite)
        use.realm.chronicle.reward_paid = True


throne = Facility(
    id="throne", category="court", kind=Kind.INTERRUPT, cost=5, levels=False, addition=True, host=("royal_palace",),
    cite="MYK-FAC-COURT-THRONE",
)  # fmt: skip


@throne.feat(Kind.INTERRUPT, by=By.KING, limit=Limit(Scope.GAME), own=True, when=my_result_can_rise)
async def speak_from_the_throne(use: Use, reached: ResultReached) -> None:
    """The King has made a check, once a game: it is higher by a tenth of the Citizens."""
    reached.check.bonus.add("Throne", -(-use.kingdom.citizens // 10), use.feat.cite)


hall = Facility(
    id="hall", category="court", kind=Kind.PLAN, cost=5, target="court", levels=False, cite="MYK-FAC-COURT-HALL"
)  # fmt: skip


def all_are_free(use: Use, acting: Acting) -> bool:
    """Everybody at Court is Free to Act, and nobody is alone."""
    members = use.realm.members()
    return len(members) > 1 and all(person.free_to_act for person in members)


@hall.feat(Kind.PLAN, when=all_are_free)
async def dine_together(use: Use, acting: Acting) -> None:
    """Everybody at Court spends the action here: each raises Affection towards another by 2."""
    members = {person.seat: person for person in use.realm.members()}
    names = {person.id: person.called for person in members.values()}
    chosen = await each(
        list(members),
        lambda seat: labelled(
            Pick(seat, "hall_affection", [one for one in names if one != members[seat].id], {"names": names}), names
        ),
    )
    for seat, towards in chosen.items():
        members[seat].exhausted = True
        await change_feeling(use.play, members[seat], towards, AFFECTION, 2, use.feat.cite)


council = Facility(
    id="council", category="court", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("culture", 10),
    cite="MYK-FAC-COURT-COUNCIL",
)  # fmt: skip


@council.feat(Kind.PLAN)
async def hear_the_council(use: Use, acting: Acting) -> None:
    """If the check succeeds: the maximum of Voices is higher by the Level for this game, and all are recovered."""
    if (await entry_check(use)).succeeded:
        last(use.play, use.kingdom, Effect.MAX_VOICES, use.level, Scope.GAME, name="Council", cite=use.feat.cite)
        gain_voices(use.play, max_voices(use.play).value, use.feat.cite)


cutchery = Facility(
    id="cutchery", category="court", kind=Kind.PLAN, cost=5, target="kingdom", check=Check("lifestyle", 10),
    cite="MYK-FAC-COURT-CUTCHERY",
)  # fmt: skip


@cutchery.feat(Kind.PLAN)
async def go_through_the_books(use: Use, acting: Acting) -> None:
    """If the check succeeds: this game's Upkeep is lower by the Level and 1D6, but not below 1. [R2-CUTCHERY]"""
    if (await entry_check(use)).succeeded:
        raise_upkeep(use.play, -(use.level + use.roll("1D6")), "Cutchery", use.feat.cite, least=1)


@cutchery.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "lifestyle" and use.level >= 3)
def run_smoothly(use: Use, level: AttributeLevel) -> None:
    """At Level 3 or more: Lifestyle is 1 higher."""
    level.total.add("Cutchery", 1, use.feat.cite)


harem = Facility(
    id="harem", category="court", kind=Kind.PLAN, cost=5, target="individual", levels=False, cite="MYK-FAC-COURT-HAREM"
)  # fmt: skip
HEIR = Effect.HEIR


@harem.feat(Kind.PLAN, when=lambda use, acting: somebody_is(use.realm, "eunuch"))
async def see_to_the_succession(use: Use, acting: Acting) -> None:
    """There is a Eunuch: should you be dead in this game's End Phase, somebody very like you can take your place."""
    last(use.play, use.user, HEIR, 1, Scope.GAME, name="Harem", cite=use.feat.cite)


@harem.feat(Kind.PERMANENT, when=lambda use, frame: bool(without_an_heir(use.realm)))
async def present_the_heir(use: Use, frame: CourtReturned | GameOver) -> None:
    """In the End Phase: whoever used this and is dead may be followed by somebody of the same scores and skills."""
    for dead in without_an_heir(use.realm):
        stop(dead, HEIR)
        if await YesNo(dead.seat, "harem_heir", {"who": dead.called}).or_else(partial(bool, True)):
            succeed(use.play, dead, use.feat.cite)


def without_an_heir(realm: Realm) -> list[Landmaker]:
    """List the dead who have seen to their succession."""
    dead = [person for person in realm.landmakers.values() if person.condition is Condition.DEAD]
    return [person for person in dead if lasts(person, HEIR)]


def succeed(play: Play[Realm], dead: Landmaker, cite: str) -> None:
    """Put a new character in the place of a dead one: the same stats, but no feelings and no Items. [R2-HAREM]"""
    realm = play.state
    kept = [one for one in dead.lasting if one.until is Scope.ALWAYS]
    choices = {name: chosen for name, chosen in dead.choices.items() if name != GHOST}
    heir = msgspec.structs.replace(
        dead, id=f"{dead.id}_{len(realm.landmakers)}", name=f"{dead.called} the Younger", condition=Condition.WELL,
        followers={}, slots=[Slot() for _ in range(SLOTS)], feelings={}, statuses=[], lasting=kept, helps=[],
        figures={}, choices=choices,
    )  # fmt: skip
    heir = msgspec.msgpack.decode(msgspec.msgpack.encode(heir), type=Landmaker)
    heir.hp = max_hp(play, heir).value
    realm.landmakers[heir.id] = heir
    HOLDING.changed()
    realm.court = [heir.id if name == dead.id else name for name in realm.court]
    HOLDING.changed()
    play.tell("heir_presented", rules=(cite,), who=dead.called, heir=heir.called)


sanctuary = Facility(
    id="sanctuary", category="court", kind=Kind.PLAN, cost=5, target="individual", check=Check("culture", 12),
    levels=False, addition=True, host=("temple",), cite="MYK-FAC-COURT-SANCTUARY",
)  # fmt: skip


def can_lead_more(use: Use) -> list[Character]:
    """List who could lead more Followers."""
    return [one for one in use.realm.members() if one.follower_count < max_followers(use.play, one).value]


@sanctuary.feat(Kind.PLAN, when=lambda use, acting: bool(can_lead_more(use)))
async def preach_a_crusade(use: Use, acting: Acting) -> None:
    """If the check succeeds: somebody gets 1D6 Crusaders, who are gone after the adventure, whatever happens."""
    if not (await entry_check(use)).succeeded:
        return
    leader = await choose_person(use, "sanctuary_leader", can_lead_more(use))
    if leader is not None:
        room = max_followers(use.play, leader).value - leader.follower_count
        came = min(room, use.roll("1D6"))
        leader.followers[CRUSADER] = leader.followers.get(CRUSADER, 0) + came
        use.play.tell("crusaders_came", rules=(use.feat.cite,), who=leader.called, amount=came)


chevaliers = Facility(
    id="chevaliers", category="court", kind=Kind.PLAN, cost=5, check=Check("military", 10),
    cite="MYK-FAC-COURT-CHEVALIERS",
)  # fmt: skip


@chevaliers.feat(Kind.PLAN)
async def drill_with_the_chevaliers(use: Use, acting: Acting) -> None:
    """If the check succeeds: your weapons deal more damage for the rest of the game, by the Level."""
    if (await entry_check(use)).succeeded:
        last(use.play, use.user, Effect.DAMAGE, use.level, Scope.GAME, name="Chevaliers", cite=use.feat.cite)


@chevaliers.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "military" and use.level >= 3)
def ride_out(use: Use, level: AttributeLevel) -> None:
    """At Level 3 or more: Military is 1 higher."""
    level.total.add("Chevaliers", 1, use.feat.cite)


OFFERINGS = 2
"""The place of the Treasure Table for Levels 11 to 15."""

temple = Facility(
    id="temple", category="court", kind=Kind.PLAN, cost=5, target="room", check=Check("culture", 10),
    cite="MYK-FAC-COURT-TEMPLE",
)  # fmt: skip


def holy_beings(use: Use) -> list[str]:
    """List the Angels and Deep Ones of holy lands whose Temples are part of this one. [MYK-UNKNOWN-REGION-03]"""
    assert isinstance(use.source, Built)
    if use.source.id not in [built.id for _, _, built in use.kingdom.buildings()]:
        return []
    return [choice for choice in choices_of(use.realm, use.source) if choice in MONSTERS]


@temple.feat(Kind.PLAN, when=lambda use, acting: bool(adventure_rooms(use.realm) or holy_beings(use)))
async def pray_for_a_vision(use: Use, acting: Acting) -> None:
    """If the check succeeds: the monsters and the number of Traps of one random room of the adventure are known.

    In a holy land there are offerings as well.
    """
    rooms = adventure_rooms(use.realm)
    if (await entry_check(use)).succeeded and rooms:
        reveal_room(use.play, pick_from(use.play.dice, rooms), use.feat.cite)
    for being in holy_beings(use):
        await collect_offerings(use.play, being)


async def collect_offerings(play: Play[Realm], being: str) -> None:
    """Roll on the Treasure Table for Levels 11 to 15 for what pilgrims left. [MYK-UNKNOWN-REGION-03] [MYKR-111]"""
    await loot(play, being, TREASURE[OFFERINGS])


@temple.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "culture" and use.level >= 3)
def sing_in_choir(use: Use, level: AttributeLevel) -> None:
    """At Level 3 or more: Culture is 1 higher."""
    level.total.add("Temple", 1, use.feat.cite)


garden = Facility(
    id="garden", category="court", kind=Kind.PERMANENT, cost=6, target="room", cite="MYK-FAC-COURT-GARDEN"
)  # fmt: skip


@garden.feat(
    Kind.PERMANENT,
    when=lambda use, announced: use.realm.phase == "kingdom" and not isinstance(announced.check.roller, Monster),
)
async def walk_in_the_garden(use: Use, announced: CheckAnnounced) -> None:
    """In the Kingdom Phase: the Court's checks are higher by the Level."""
    announced.check.bonus.add("Garden", use.level, use.feat.cite)


theater = Facility(
    id="theater", category="court", kind=Kind.PLAN, cost=6, target="kingdom", check=Check("culture", 10),
    cite="MYK-FAC-COURT-THEATER",
)  # fmt: skip


@theater.feat(Kind.PLAN)
async def put_on_a_play(use: Use, acting: Acting) -> None:
    """If the check succeeds: Voices are recovered by the Level and by the Court's Entertainment skills."""
    if (await entry_check(use)).succeeded:
        gain_voices(use.play, use.level + entertainers(use.realm), use.feat.cite)


def entertainers(realm: Realm) -> int:
    """Count the Entertainment skills that the Court knows."""
    known = [SKILLS[name] for person in realm.members() for name in person.skills if name in SKILLS]
    return sum(1 for skill in known if skill.group == "entertainment")


keep_tower = Facility(
    id="keep_tower", category="court", kind=Kind.PERMANENT, cost=9, target="court", levels=False, addition=True,
    host=("royal_palace",), cite="MYK-FAC-COURT-KEEP-TOWER",
)  # fmt: skip


@keep_tower.feat(Kind.PERMANENT)
def look_far(use: Use, most: Capacity) -> None:
    """Everybody at Court has 1 more Capacity."""
    most.total.add("Keep Tower", 1, use.feat.cite)


tomb = Facility(
    id="tomb", category="court", kind=Kind.INTERRUPT, cost=10, target="kingdom", levels=False, cite="MYK-FAC-COURT-TOMB"
)  # fmt: skip


@chosen_for(tomb)
async def whose_tomb(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose who is to lie there, one day."""
    return await choose_character(play, seat, built.kind)


@tomb.feat(Kind.INTERRUPT, when=lambda use, died: died.who.id in use.choices)
async def receive_the_mourners(use: Use, died: CharacterDied) -> None:
    """The one for whom it was built dies: the Treasury gets 5 MG and what the Court's Affection comes to."""
    grief = sum(person.towards(died.who.id).affection for person in use.realm.members())
    gain_treasury(use.play, 5 + grief, use.feat.cite)


armory = Facility(
    id="armory", category="court", kind=Kind.INTERRUPT, cost=5, extra_cost="arms", levels=False, addition=True,
    host=("chevaliers",), cite="MYK-FAC-COURT-ARMORY",
)  # fmt: skip


def from_the_armory(use: Use) -> Carried:
    """Give a weapon of the chosen type, as good as new. [R2-ARMORY]"""
    return Carried(use.choices[0])


def can_be_armed(use: Use, taken: SupportTaken) -> bool:
    """I have taken a Support Action in Combat, and the weapon of the Armory would reach somebody."""
    if taken.who is not use.user or not fighting(use.realm, use.user) or not use.user.awake or not use.choices:
        return False
    weapon = from_the_armory(use)
    armed = ITEMS[weapon.id].weapon is not None and can_be_served(use.user, weapon)
    return armed and bool(in_reach(use.play, use.user, weapon))


@armory.feat(Kind.INTERRUPT, costs=(Followers("1D6"),), by=By.ANYONE, when=can_be_armed)
async def hand_me_that(use: Use, taken: SupportTaken) -> None:
    """After your Support Action in Combat: lose 1D6 Followers; attack with the chosen weapon as if you held it."""
    hand = Slot(from_the_armory(use))
    weapon = hand.item
    target = await choose_target(use, in_reach(use.play, use.user, weapon))
    use.user.slots.append(hand)
    HOLDING.changed()
    await make_attack(use.play, use.user, [target], weapon)
    use.user.slots = [slot for slot in use.user.slots if slot is not hand]
    HOLDING.changed()


pagoda = Facility(
    id="pagoda", category="court", kind=Kind.INTERRUPT, cost=0, extra_cost="monster", levels=False, addition=True,
    host=("temple",), cite="MYK-FAC-COURT-PAGODA",
)  # fmt: skip


def can_pray(use: Use, due: DamageDue) -> bool:
    """I am about to take damage, and the monster of the Pagoda has something to teach. [R2-PAGODA]"""
    return due.target is use.user and not due.prevented and bool(use.choices) and bool(taught_by(use.choices[0]))


@pagoda.feat(Kind.INTERRUPT, costs=(Hope(1),), limit=Limit(Scope.GAME), by=By.ANYONE, when=can_pray)
async def see_the_light(use: Use, due: DamageDue) -> None:
    """You take damage, once a game: spend 1 Hope; know a skill of the chosen monster until the cycle ends."""
    learned = await choose_word(use, taught_by(use.choices[0]))
    lend(use.play, use.user, learned, Scope.CYCLE, name="Pagoda", cite=use.feat.cite)
