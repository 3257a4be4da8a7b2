"""Missions: what each Background wants, checked while the game is played; the game master judges the rest."""

from collections.abc import Callable
from typing import Any

from undercroft.engine.asks import Number, PickSome, YesNo
from undercroft.engine.play import Play

from ...grammar.authority import moderator
from ...grammar.delve_moments import MonsterDied
from ...grammar.entries import BuiltIn, type_of
from ...grammar.moments import Breather, CourtReturned, FacilityBuilt, FeelingGrew, GameOver, KingdomPhaseOver
from ...grammar.windows import Use, attribute_level, facility_level
from ...rules.bonds import best_friends, lovers, rival
from ...rules.wealth import spend_treasury
from ...rules.whose import on_a_mission
from ...state import FOES, Background, Carried, Character, Landmaker, Monster, Realm, background_of
from ...words import MOST_FEELING, Kind, Place
from .background import KEEPSAKE, show_background

Mission = Callable[[Play[Realm], Landmaker, Background], bool]
GOAL = 5
INTEREST_EVERY = 5
DEBT = "35"
SEAL = "64"
NOBODY = "nobody"


def others(realm: Realm, who: Landmaker) -> list[Landmaker]:
    """List everybody else who has a sheet."""
    return [person for person in realm.landmakers.values() if person is not who]


def attribute_of(name: str) -> Mission:
    """A Kingdom Attribute of 5 or more, if only for a while. [MYKR-32]"""
    return lambda play, who, past: attribute_level(play, name) >= GOAL


def opposite(one: Landmaker, other: Landmaker) -> bool:
    """Say whether two people are of another gender."""
    return one.gender != other.gender


def has_temple(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """A Temple of Level 5, in one piece or combined."""
    temples = [built for _, _, built in play.state.kingdom.buildings() if built.kind == "temple"]
    return any(facility_level(play, built) >= GOAL for built in temples)


def has_statue(realm: Realm, who: Landmaker) -> bool:
    """A Statue of somebody stands in the Kingdom."""
    return any(built.kind == "statue" and who.id in built.choices for _, _, built in realm.kingdom.buildings())


def relative_done(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """The relative has accomplished their own mission."""
    relative = play.state.landmakers.get(past.chosen["relative"])
    return relative is not None and relative.background is not None and relative.background.done


def keeps(who: Landmaker, item: str) -> bool:
    """Somebody has the Item of their Background equipped."""
    return any(one.id == item and KEEPSAKE in one.choices for one in who.items())


def brought_home(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """Somebody at Court has come home with the weapon, at Level 5 or more."""
    items = [item for person in play.state.members() for item in person.items()]
    home = play.state.phase == "end" and play.state.place is Place.KINGDOM
    return home and any(item.id == past.chosen["arms"] and item.level >= GOAL for item in items)


def gathered(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """The Kingdom and those who are at home hold 50 of the Material."""
    if play.state.place is not Place.KINGDOM:
        return False
    material = past.chosen["material"]
    carried = sum(person.carried_materials().get(material, 0) for person in play.state.members())
    return play.state.kingdom.materials.get(material, 0) + carried >= 50


def reconquered(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """The kingdom is gone, its region is ours, and the Blade is in hand."""
    theirs = play.state.world.kingdoms.get(past.chosen.get("kingdom", ""))
    ours = past.chosen.get("cell", "") in play.state.kingdom.maps
    return theirs is not None and theirs.gone and ours and keeps(who, "blade")


def loved_by_five(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """Five people feel as much Affection as one can."""
    return sum(person.towards(who.id).affection >= MOST_FEELING for person in others(play.state, who)) >= 5


def allied(play: Play[Realm], who: Landmaker, past: Background) -> bool:
    """The kingdom at home is our ally."""
    theirs = play.state.world.kingdoms.get(past.chosen.get("kingdom", ""))
    return theirs is not None and theirs.relationship == "allied"


MISSIONS: dict[str, Mission] = {
    "11": lambda play, who, past: any(lovers(who, one) and opposite(who, one) for one in others(play.state, who)),
    "12": lambda play, who, past: past.chosen.get("cell", "") in play.state.kingdom.maps,
    "13": allied,
    "14": lambda play, who, past: any(
        lovers(who, one) and one.court_class == "king" for one in others(play.state, who)
    ),
    "15": has_temple,
    "16": relative_done,
    "21": lambda play, who, past: past.chosen["job"] in who.jobs and keeps(who, "star_fragment"),
    "22": lambda play, who, past: past.count > 0,
    "23": lambda play, who, past: past.count > 0,
    "24": attribute_of("lifestyle"),
    "25": attribute_of("culture"),
    "26": attribute_of("order"),
    "31": attribute_of("military"),
    "32": lambda play, who, past: (
        has_statue(play.state, who) and any(best_friends(who, one) for one in others(play.state, who))
    ),
    "33": lambda play, who, past: play.state.kingdom.level >= GOAL,
    "34": lambda play, who, past: who.find_item("steel_body") is not None,
    DEBT: lambda play, who, past: past.count <= 0,
    "36": lambda play, who, past: past.count > 0,
    "41": lambda play, who, past: past.count >= 50,
    "42": lambda play, who, past: any(rival(who, one) for one in others(play.state, who) if one.id in play.state.court),
    "43": lambda play, who, past: len(play.state.kingdom.maps) >= 5,
    "44": brought_home,
    "45": lambda play, who, past: play.state.kingdom.vassal_of == past.chosen["power"],
    "46": gathered,
    "53": lambda play, who, past: len(play.state.world.regions) >= 15,
    "54": reconquered,
    "55": lambda play, who, past: past.count >= 100,
    "63": loved_by_five,
}
"""The missions that the table can check by itself; every other is for the game master to judge. [MYKR-32]"""
NATURAL_ENEMIES = ("22", "23", "36")
ALSO_JUDGED = (*NATURAL_ENEMIES, "41", "55")
"""Missions that are counted where monsters fall; the game master may know of them too."""


def unfinished(who: Character) -> bool:
    """Somebody has a mission that is not accomplished."""
    past = background_of(who)
    return past is not None and not past.done


def readers_of(who: Landmaker) -> tuple[str, ...] | None:
    """Say who reads about somebody's mission: everybody, or only they themselves and the game master."""
    return (who.seat,) if who.secret else None


def check_mission(play: Play[Realm], who: Landmaker) -> None:
    """See whether somebody's mission is accomplished. [MYK-BACKGROUND-02] [MYKR-32]"""
    past = who.background
    if past is not None and not past.done and past.roll in MISSIONS and MISSIONS[past.roll](play, who, past):
        accomplish(play, who)


def accomplish(play: Play[Realm], who: Landmaker) -> None:
    """Write down that a mission is accomplished; it is rewarded in Growth."""
    past = who.background
    assert past is not None
    past.done = True
    told: dict[str, Any] = {"who": who.called, "number": past.roll, "mission": f"mission_{past.roll}"}
    play.tell("mission_done", to=readers_of(who), rules=(f"MYK-BACKGROUND-{past.roll}",), **told)
    show_background(who)


async def judge_missions(play: Play[Realm]) -> None:
    """Let the game master say which missions that only people can judge were accomplished. [MYK-BACKGROUND-04]

    Where somebody keeps a mission secret they are always asked, or everybody could tell which kind it is.
    """
    people = play.state.members()
    waiting = [
        who
        for who in people
        if unfinished(who) and who.background is not None and not _checked_by_table(who.background.roll)
    ]
    if waiting or any(who.secret and who.background is not None and not who.background.rewarded for who in people):
        names = {who.id: who.called for who in waiting}
        rows = {who.id: who.background.roll for who in waiting if who.background is not None}
        ids = [who.id for who in waiting]
        for name in await PickSome(play.gm, "missions_done", ids, params={"names": names, "rows": rows}):
            accomplish(play, play.state.landmakers[name])


def _checked_by_table(roll: str) -> bool:
    return roll in MISSIONS and roll not in ALSO_JUDGED


own_mission = BuiltIn(id="own_mission", cite="MYK-BACKGROUND-02")


@own_mission.feat(
    Kind.PERMANENT,
    when=lambda use, moment: unfinished(use.user),
    whose=on_a_mission,
)
async def watch_mission(
    use: Use, moment: Breather | CourtReturned | KingdomPhaseOver | GameOver | FeelingGrew | FacilityBuilt
) -> None:
    """Your mission is accomplished as soon as what it asks for is so."""
    check_mission(use.play, use.landmaker)


prey = BuiltIn(id="prey", cite="MYK-BACKGROUND-02")


def is_prey(use: Use, died: MonsterDied) -> bool:
    """The monster counts for the user's mission: by its kind or type and my own hand, or because I was there."""
    past, beaten = background_of(use.user), died.who
    if past is None or past.done or not isinstance(beaten, Monster) or beaten.side != FOES:
        return False
    if past.roll == "55":
        return use.user.area > 0
    hunted = {"41": type_of(beaten)} | dict.fromkeys(NATURAL_ENEMIES, beaten.kind)
    return died.by == use.user.id and past.chosen.get("enemy", NOBODY) == hunted.get(past.roll)


@prey.feat(Kind.PERMANENT, when=is_prey, whose=on_a_mission)
async def count_prey(use: Use, died: MonsterDied) -> None:
    """A monster falls that your mission asks for: it counts, in this game and in all later ones. [MYKR-33]"""
    who = use.landmaker
    assert who.background is not None
    who.background.count += 1
    show_background(who)
    check_mission(use.play, who)


def sealed_book(realm: Realm) -> Carried | None:
    """Find the Grimoire that seals the Demon Lord, wherever in the Kingdom it is."""
    carried = [item for person in realm.landmakers.values() for item in person.items()] + realm.kingdom.items
    every = [*carried, *(inner for item in carried for inner in item.inside)]
    return next((item for item in every if item.id == "grimoire" and KEEPSAKE in item.choices), None)


demon_lord = BuiltIn(id="demon_lord", cite="MYK-BACKGROUND-64")


@demon_lord.feat(
    Kind.PERMANENT,
    when=lambda use, moment: (
        unfinished(use.user) and use.landmaker.background.roll == SEAL and sealed_book(use.realm) is None
    ),
    whose=on_a_mission,
)
async def break_the_seal(use: Use, moment: Breather | CourtReturned | GameOver) -> None:
    """Your Grimoire is gone: the Demon Lord is free, and the Kingdom is no more."""
    if not use.kingdom.destroyed:
        use.kingdom.destroyed = "demon_lord"
        use.play.tell("destroyed_demon_lord", rules=("MYK-BACKGROUND-64",), kingdom=use.kingdom.name)


own_debt = BuiltIn(id="own_debt", cite="MYK-BACKGROUND-35")


def in_debt(who: Character) -> bool:
    """Somebody still owes money."""
    past = background_of(who)
    return past is not None and past.roll == DEBT and not past.done


def owes_in_secret(play: Play[Realm], who: Landmaker) -> bool:
    """Somebody owes money and nobody knows of it: they are asked in Treasury Meetings, where everybody is."""
    return who.secret and in_debt(who) and play.state.kingdom.treasury > 0


@own_debt.feat(
    Kind.OPTIONAL,
    when=lambda use, pause: in_debt(use.user) and not use.landmaker.secret and use.kingdom.treasury > 0,
    whose=on_a_mission,
)
async def repay(use: Use, pause: Breather) -> None:
    """You owe money, and the Treasury has some: pay some of it back, if whoever keeps the books agrees."""
    amount, keeper = await choose_amount(use.play, use.landmaker), moderator(use.realm)
    told: dict[str, Any] = {"who": use.user.called, "amount": amount}
    if keeper is use.user or await YesNo(keeper.seat, "debt_agreed", told).or_else(lambda: True):
        pay_back(use.play, use.landmaker, amount)


async def choose_amount(play: Play[Realm], who: Landmaker) -> int:
    """Say how much of a debt is paid back."""
    past = who.background
    assert past is not None
    return await Number(who.seat, "debt_repaid", 1, min(past.count, play.state.kingdom.treasury), {"debt": past.count})


def pay_back(play: Play[Realm], who: Landmaker, amount: int) -> None:
    """Pay some of a debt back out of the Treasury. [MYK-BACKGROUND-35]"""
    past = who.background
    assert past is not None
    spend_treasury(play, amount, "debt", own_debt.cite)
    past.count -= amount
    play.tell("debt_paid", rules=(own_debt.cite,), who=who.called, amount=amount, left=past.count)
    check_mission(play, who)
    show_background(who)


@own_debt.feat(Kind.PERMANENT, when=lambda use, over: in_debt(use.user))
async def charge_interest(use: Use, over: GameOver) -> None:
    """You owe money: after every fifth game it is 1D6 MG more."""
    who, past = use.landmaker, use.landmaker.background
    assert past is not None
    games = int(past.chosen.get("games", "0")) + 1
    past.chosen["games"] = str(games)
    if games % INTEREST_EVERY == 0:
        thrown = use.play.roll("1D6")
        past.count += thrown.total
        told: dict[str, Any] = {"who": use.user.called, "left": past.count, "dice": [(6, thrown.total)]}
        use.play.tell("debt_grew", to=readers_of(who), rules=(use.feat.cite,), **told)
    show_background(who)
