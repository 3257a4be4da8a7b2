"""The Jobs: what they give to those who have them, and what a Talent of that Job does for the Kingdom."""

from collections.abc import Awaitable, Callable, Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.tables import came_up

from ..draws.births import BIRTH, FREE_CHOICE
from ..grammar.authority import speaker
from ..grammar.delve_moments import AttackScore
from ..grammar.entries import FACILITIES, ITEMS, JOBS, BuiltIn, Job
from ..grammar.holdings import standing
from ..grammar.moments import (
    AttributeLevel,
    Breather,
    CheckAnnounced,
    EarningsDue,
    FacilityCost,
    GameBegun,
    ItemLevel,
    MaxFollowers,
    TableRolled,
    TalentReceived,
)
from ..grammar.tables import Table
from ..grammar.windows import Use
from ..rules.bonds import HOSTILITY, change_feeling
from ..rules.cycles import last
from ..rules.hope import gain_voices
from ..rules.monsters import LEVELS, counts_as
from ..rules.people import gain_citizens
from ..rules.prizes import draw_prize, prize_sorts
from ..rules.wealth import gain_treasury
from ..state import Carried, Monster, Realm, RoomTruth, Talent
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import Kind, Place, Scope

ADVANCED_JOBS: Table[str] = Table("advanced_jobs", dice="D66", cite="MYK-ADVJOB-TABLE", rows={
    11: "hero", 12: "idol", 13: "producer", 14: "exorcist", 15: "witch", 16: "beast_tamer", 22: "vulcanus",
    23: "warzard", 24: "gladiator", 25: "alchemist", 26: "highlord", 33: "traitor", 34: "crime_lord", 35: "jehu",
    36: "vakeel", 44: "prisoner", 45: "sorcerer", 46: "inquisitor", 55: "demigod", 56: "dd", 66: "dungeon_master",
})  # fmt: skip
"""A random Advanced Job, by id; the Jobs themselves are elsewhere."""


def born_to(play: Play[Realm], taken: Sequence[str] = ()) -> str:
    """Roll on the Birth Table until it names no Job that is taken; it may name the free choice. [MYK-CLASS-03]"""
    while True:
        thrown = play.roll(BIRTH.dice)
        job = BIRTH.rows[thrown.total]
        came_up(play, BIRTH, thrown.total)
        dice = [(die.sides, die.face) for die in thrown.dice]
        play.tell("birth_rolled", dice=dice, rules=(BIRTH.cite_of(thrown.total),), job=job, number=thrown.total)
        if job not in taken:
            return job


def common_jobs(taken: Sequence[str] = ()) -> list[str]:
    """List the twenty Jobs that one can be born to, without some."""
    return [job.id for job in JOBS if not job.advanced and job.id not in taken]


async def draw_job(play: Play[Realm], seat: str, taken: Sequence[str] = ()) -> str:
    """Roll a Job on the Birth Table; on a 66 the seat chooses. [MYK-CLASS-JOB-66] [MYKR-34]"""
    job = born_to(play, taken)
    return await Pick(seat, "job_choice", common_jobs(taken)) if job == FREE_CHOICE else job


TALENT_CHOICES: dict[str, Callable[[Play[Realm], str], Awaitable[str]]] = {}
"""What must be chosen when the Kingdom gets a Talent, by its Job."""

choice_for_talent = BuiltIn(id="choice_for_talent", cite="MYK-JOBRULE-BLOCK")


@choice_for_talent.feat(
    Kind.PERMANENT,
    when=lambda use, got: (
        got.talent.job in TALENT_CHOICES and not got.talent.choices and use.user is speaker(use.realm)
    ),
)
async def choose_for_talent(use: Use, got: TalentReceived) -> None:
    """A Talent joins the Kingdom: whatever has to be chosen for it is chosen now."""
    await settle_choice(use.play, got.talent)


async def settle_choice(play: Play[Realm], talent: Talent) -> None:
    """Ask whoever speaks for the Kingdom what a new Talent is good for, if its Job wants to know."""
    if talent.job in TALENT_CHOICES:
        talent.choices = [await TALENT_CHOICES[talent.job](play, speaker(play.state).seat)]


def with_facility(kind: str) -> Callable[[Use, Breather], bool]:
    """The Kingdom has a Facility of a kind."""
    return lambda use, pause: use.kingdom.has(kind)


def of_attribute(name: str) -> Callable[[Use, AttributeLevel], bool]:
    """The question is about one Kingdom Attribute."""
    return lambda use, level: level.attribute == name


def of_table(prefix: str, but: str = "?") -> Callable[[Use, TableRolled], bool]:
    """The roll is on a table of one chapter, and its row still applies."""

    def holds(use: Use, rolled: TableRolled) -> bool:
        cite = rolled.roll.cite
        return cite.startswith(prefix) and but not in cite.removeprefix(prefix) and not rolled.roll.cancelled

    return holds


astrologist = Job(
    id="astrologist", birth=11, ability="charisma", groups=("astrology",),
    equipment=("star_fragment", "star_fragment"), skill="voice_of_star",
    cite="MYK-JOB-ASTROLOGIST", talent_cite="MYK-TALENT-ASTROLOGIST", text="Has the stars' word for it.",
)  # fmt: skip


@astrologist.talent(Kind.ASSIST, when=with_facility("farm"))
async def read_the_harvest(use: Use, pause: Breather) -> None:
    """At any time, if the Kingdom has a Farm: 1 MG for the Treasury."""
    gain_treasury(use.play, 1, use.feat.cite)


warlock = Job(
    id="warlock", birth=12, ability="wit", groups=("astrology", "summoning", "science"), equipment=("grimoire",),
    skill="ritual", cite="MYK-JOB-WARLOCK", talent_cite="MYK-TALENT-WARLOCK",
    text="Reads what should stay unread, in three schools at once.",
)  # fmt: skip


@warlock.talent(
    Kind.PERMANENT, when=lambda use, one: one.check.action == "command" and use.realm.place is Place.KINGDOM
)
async def listen_in(use: Use, announced: CheckAnnounced) -> None:
    """While it works: checks to Gather Information in the Kingdom Phase are 1 higher."""
    announced.check.bonus.add("Warlock", 1, use.feat.cite)


summoner = Job(
    id="summoner", birth=13, ability="charisma", groups=("summoning",), equipment=("animal_companion",),
    skill="minor_shift", cite="MYK-JOB-SUMMONER", talent_cite="MYK-TALENT-SUMMONER",
    text="Calls, and something comes; rarely what was called.",
)  # fmt: skip


@summoner.talent(
    Kind.ASSIST, when=lambda use, pause: use.realm.adventure.sheet is not None and bool(prize_sorts(use.play))
)
async def send_ahead(use: Use, pause: Breather) -> None:
    """At any time: a random Rare Item of a category of your choice lies hidden somewhere in this adventure."""
    found = prize_sorts(use.play)
    category = await Pick(use.user.seat, "summoner_category", found) if len(found) > 1 else found[0]
    item, level = await draw_prize(use.play, use.user, category)
    sheet = use.realm.adventure.sheet
    assert sheet is not None
    room = pick_from(use.play.dice, list(sheet.rooms))
    truth = use.realm.adventure.truth.rooms.setdefault(room, RoomTruth())
    truth.hidden.append(Carried(item, level if level and ITEMS[item].levels else ITEMS[item].first_level))
    use.play.tell("item_hidden", rules=(use.feat.cite,), item=item)
    use.play.tell("item_hidden_where", to=(use.play.gm,), rules=(use.feat.cite,), item=item, room=room)


doctor = Job(
    id="doctor", birth=14, ability="wit", groups=("science",), equipment=("glasses", "trap_collection"),
    skill="monsterology", cite="MYK-JOB-DOCTOR", talent_cite="MYK-TALENT-DOCTOR",
    text="Has a theory about you, and would like to test it.",
)  # fmt: skip


def other_jobs(use: Use) -> list[str]:
    """List the Jobs of the Landmakers and of the other Talents."""
    theirs = [job for person in use.realm.landmakers.values() for job in person.jobs]
    talents = [talent.job for talent in use.kingdom.talents if talent is not use.source]
    mine = use.source.job if isinstance(use.source, Talent) else ""
    return [job for job in dict.fromkeys([*theirs, *talents]) if job != mine]


@doctor.talent(Kind.ASSIST, when=lambda use, pause: use.realm.phase == "kingdom" and bool(other_jobs(use)))
async def study_a_trade(use: Use, pause: Breather) -> None:
    """In the Kingdom Phase: the Talent takes up the Job of a Landmaker or of another Talent, from the next game on."""
    jobs = other_jobs(use)
    assert isinstance(use.source, Talent)
    use.source.job = await Pick(use.user.seat, "doctor_job", jobs) if len(jobs) > 1 else jobs[0]
    HOLDING.changed()
    use.source.resting = True
    use.play.tell("talent_retrained", rules=(use.feat.cite,), job=use.source.job)
    await settle_choice(use.play, use.source)


medic = Job(
    id="medic", birth=15, ability="wit", groups=("science", "item"), equipment=("stretcher", "trauma_kit"),
    skill="field_doctor", cite="MYK-JOB-MEDIC", talent_cite="MYK-TALENT-MEDIC",
    text="Puts people back together, usually in the right order.",
)  # fmt: skip


@medic.talent(Kind.PERMANENT, when=lambda use, due: use.realm.chronicle.lost_citizens > 0)
async def nurse_them_back(use: Use, due: EarningsDue) -> None:
    """While it works, before the Earnings Report: up to 1D6 of the Citizens lost in this game come back."""
    chronicle = use.realm.chronicle
    left = chronicle.lost_citizens + chronicle.lost_followers - chronicle.restored
    back = min(use.roll("1D6"), chronicle.lost_citizens, left)
    chronicle.restored += back
    await gain_citizens(use.play, back, use.feat.cite)


noble = Job(
    id="noble", birth=16, ability="charisma", groups=("negotiation", "entertainment"),
    equipment=("costume", "full_course"), skill="noblesse_oblige",
    cite="MYK-JOB-NOBLE", talent_cite="MYK-TALENT-NOBLE", text="Was born, and considers it an achievement.",
)  # fmt: skip


@noble.talent(Kind.PERMANENT, when=of_attribute("culture"))
def salon_manners(use: Use, level: AttributeLevel) -> None:
    """While it works: Culture is 1 higher."""
    level.total.add("Noble", 1, use.feat.cite)


eunuch = Job(
    id="eunuch", birth=22, ability="wit", groups=("useful", "negotiation"),
    equipment=("snack_of_yellow_sunlight", "ticktick"), skill="conspiracy",
    cite="MYK-JOB-EUNUCH", talent_cite="MYK-TALENT-EUNUCH",
    text="Knows who said what about whom, and to whom to repeat it.",
)  # fmt: skip


@eunuch.talent(Kind.ASSIST, when=lambda use, pause: len(use.realm.members()) > 1)
async def whisper_in_an_ear(use: Use, pause: Breather) -> None:
    """At any time: choose somebody; their Hostility towards somebody else, by chance, is 1 higher."""
    names = {person.id: person.called for person in use.realm.members()}
    chosen = use.realm.landmakers[await Pick(use.user.seat, "eunuch_target", list(names), {"names": names})]
    victim = pick_from(use.play.dice, [name for name in names if name != chosen.id])
    await change_feeling(use.play, chosen, victim, HOSTILITY, 1, use.feat.cite)


warrior = Job(
    id="warrior", birth=23, ability="warfare", groups=("melee", "ranged"), equipment=("great_sword",),
    skill="blade_opera", cite="MYK-JOB-WARRIOR", talent_cite="MYK-TALENT-WARRIOR",
    text="Owns one very large argument.",
)  # fmt: skip


@warrior.talent(Kind.PERMANENT, when=of_attribute("military"))
def drill_the_guard(use: Use, level: AttributeLevel) -> None:
    """While it works: Military is 1 higher."""
    level.total.add("Warrior", 1, use.feat.cite)


executioner = Job(
    id="executioner", birth=24, ability="warfare", groups=("melee", "negotiation"),
    equipment=("battle_axe", "instrument_of_torture"), skill="headhunt",
    cite="MYK-JOB-EXECUTIONER", talent_cite="MYK-TALENT-EXECUTIONER", text="Ends discussions.",
)  # fmt: skip


@executioner.talent(Kind.ASSIST)
async def put_on_a_show(use: Use, begun: GameBegun) -> None:
    """A game begins: there is 1 more Voice of the People."""
    gain_voices(use.play, 1, use.feat.cite)


guard = Job(
    id="guard", birth=25, ability="warfare", groups=("ranged", "useful"), equipment=("firearm",),
    skill="human_wave_sweep", cite="MYK-JOB-GUARD", talent_cite="MYK-TALENT-GUARD",
    text="Stands there so that others need not.",
)  # fmt: skip


@guard.talent(Kind.PERMANENT, when=of_attribute("order"))
def walk_the_beat(use: Use, level: AttributeLevel) -> None:
    """While it works: Order is 1 higher."""
    level.total.add("Guard", 1, use.feat.cite)


merchant = Job(
    id="merchant", birth=26, ability="wit", groups=("negotiation", "item"), equipment=("frog_safe", "credit_card"),
    skill="hard_sell", cite="MYK-JOB-MERCHANT", talent_cite="MYK-TALENT-MERCHANT",
    text="Sells you your own boots, at a discount.",
)  # fmt: skip


@merchant.talent(Kind.PERMANENT, when=of_attribute("lifestyle"))
def fill_the_shelves(use: Use, level: AttributeLevel) -> None:
    """While it works: Lifestyle is 1 higher."""
    level.total.add("Merchant", 1, use.feat.cite)


daedalist = Job(
    id="daedalist", birth=33, ability="quest", groups=("dungeon",), equipment=("dismaze_gear",),
    skill="dungeon_tectonics", cite="MYK-JOB-DAEDALIST", talent_cite="MYK-TALENT-DAEDALIST",
    text="Builds mazes for a living, and can usually leave them.",
)  # fmt: skip


async def choose_building(play: Play[Realm], seat: str) -> str:
    """Choose the kind of Facility that a Daedalist builds for less."""
    return await Pick(seat, "daedalist_facility", [one.id for one in FACILITIES if not one.not_for_sale])


TALENT_CHOICES["daedalist"] = choose_building


@daedalist.talent(Kind.PERMANENT, when=lambda use, cost: cost.kind in use.choices)
def build_for_less(use: Use, cost: FacilityCost) -> None:
    """While it works: the kind of Facility chosen when it came costs 1 MG less."""
    cost.total.add("Daedalist", -1, use.feat.cite)


master = Job(
    id="master", birth=34, ability="charisma", groups=("negotiation", "useful"), equipment=("drink", "full_course"),
    skill="mood_maker", cite="MYK-JOB-MASTER", talent_cite="MYK-TALENT-MASTER",
    text="Keeps the inn, and everybody's tab.",
)  # fmt: skip


@master.talent(Kind.ASSIST, when=with_facility("inn"))
async def pour_a_round(use: Use, pause: Breather) -> None:
    """At any time, if the Kingdom has an Inn: 1 MG for the Treasury."""
    gain_treasury(use.play, 1, use.feat.cite)


cook = Job(
    id="cook", birth=35, ability="quest", groups=("useful", "item"), equipment=("pan", "apron"),
    skill="dungeon_banquet", cite="MYK-JOB-COOK", talent_cite="MYK-TALENT-COOK",
    text="Has cooked worse, and has eaten it too.",
)  # fmt: skip


@cook.talent(Kind.PERMANENT, when=lambda use, level: level.item.id in ("lunch", "full_course"))
def season_well(use: Use, level: ItemLevel) -> None:
    """While it works: every Lunch and every Full Course is 1 Level higher."""
    level.total.add("Cook", 1, use.feat.cite)


happymancer = Job(
    id="happymancer", birth=36, ability="charisma", groups=("entertainment",), equipment=("cracker", "instrument"),
    skill="sweet_talk", cite="MYK-JOB-HAPPYMANCER", talent_cite="MYK-TALENT-HAPPYMANCER",
    text="Casts good cheer, whether you like it or not.",
)  # fmt: skip


@happymancer.talent(Kind.ASSIST, when=of_table("MYK-CHANGE-", but="FAIL"))
async def nudge_the_mood(use: Use, rolled: TableRolled) -> None:
    """Somebody rolls on the Kingdom Change Table: move the result up or down by 1."""
    way = await Pick(use.user.seat, "happymancer_shift", ("up", "down"), rolled.told())
    rolled.roll.shift(1 if way == "up" else -1)


bee = Job(
    id="bee", birth=44, ability="quest", groups=("useful", "item"), equipment=("broom", "tent", "tonic"),
    skill="hustle", cite="MYK-JOB-BEE", talent_cite="MYK-TALENT-BEE", text="Is busy; ask again tomorrow.",
)  # fmt: skip


def growing(use: Use) -> list[str]:
    """List the Facilities with Levels that stand in rooms one can use."""
    kinds = dict.fromkeys(built.kind for _, _, built in use.kingdom.buildings() if FACILITIES[built.kind].levels)
    return [built.id for kind in kinds for built in standing(use.kingdom, kind)]


@bee.talent(Kind.ASSIST, when=lambda use, pause: bool(growing(use)))
async def work_overtime(use: Use, pause: Breather | GameBegun) -> None:
    """At any time: choose a Facility; its Level is 1 higher for this game."""
    found = growing(use)
    kinds = {one: use.kingdom.find_building(one)[2].kind for one in found}
    chosen = await Pick(use.user.seat, "bee_facility", found, {"names": kinds}) if len(found) > 1 else found[0]
    last(
        use.play, use.kingdom, Effect.FACILITY_LEVEL, 1, Scope.GAME, name="Bee", cite=use.feat.cite, about=chosen
    )  # fmt: skip


hunter = Job(
    id="hunter", birth=45, ability="quest", groups=("ranged", "dungeon"),
    equipment=("crossbow", "cloak", "living_drill"), skill="hunting",
    cite="MYK-JOB-HUNTER", talent_cite="MYK-TALENT-HUNTER",
    text="Follows tracks home, and not always its own.",
)  # fmt: skip


async def choose_quarry(play: Play[Realm], seat: str) -> str:
    """Choose the type of monster that a Hunter knows best."""
    return await Pick(seat, "hunter_quarry", list(LEVELS))


TALENT_CHOICES["hunter"] = choose_quarry


def the_quarry_is_attacked(use: Use, score: AttackScore) -> bool:
    """Somebody at Court attacks nobody but monsters of the type that the Hunter knows."""
    targets = score.attack.targets
    known = [all(counts_as(use.realm, one, chosen) for one in targets) for chosen in use.choices]
    return bool(targets) and not isinstance(score.of, Monster) and any(known)


@hunter.talent(Kind.PERMANENT, when=the_quarry_is_attacked)
def know_the_quarry(use: Use, score: AttackScore) -> None:
    """While it works: everybody at Court attacks the type of monster that it knows 1 better."""
    score.total.add("Hunter", 1, use.feat.cite)


adventurer = Job(
    id="adventurer", birth=46, ability="warfare", groups=("melee", "dungeon"), equipment=("buckler", "armor", "map"),
    skill="fame", cite="MYK-JOB-ADVENTURER", talent_cite="MYK-TALENT-ADVENTURER",
    text="Has been down there before, and will tell you.",
)  # fmt: skip


@adventurer.talent(Kind.PERMANENT)
def tell_of_glory(use: Use, most: MaxFollowers) -> None:
    """While it works: everybody at Court can lead 3 more Followers."""
    most.total.add("Adventurer", 3, use.feat.cite)


drone = Job(
    id="drone", birth=55, ability="warfare",
    groups=("melee", "ranged", "astrology", "summoning", "science", "dungeon", "negotiation", "useful",
            "entertainment", "item"),
    equipment=("drink", "cards"), skill="lazybones", cite="MYK-JOB-DRONE", talent_cite="MYK-TALENT-DRONE",
    text="Could be anything. Is asleep.",
)  # fmt: skip


@drone.talent(Kind.ASSIST, when=lambda use, rolled: not rolled.roll.cancelled)
async def take_the_blame(use: Use, rolled: TableRolled) -> None:
    """Somebody rolls on a table: the Talent leaves for good, and the result does not happen."""
    assert isinstance(use.source, Talent)
    use.kingdom.talents.remove(use.source)
    HOLDING.changed()
    use.play.tell("talent_lost", rules=(use.feat.cite,), job=use.source.job)
    rolled.roll.cancel()


thief = Job(
    id="thief", birth=56, ability="quest", groups=("negotiation", "item", "dungeon"),
    equipment=("dagger", "animal_companion"), skill="five_finger",
    cite="MYK-JOB-THIEF", talent_cite="MYK-TALENT-THIEF", text="Was nowhere near it, and has a receipt.",
)  # fmt: skip


@thief.talent(Kind.ASSIST, when=of_table("MYK-WANDER-"))
async def take_another_way(use: Use, rolled: TableRolled) -> None:
    """Somebody rolls on a Wandering Table: the result is void; the table is rolled on once more."""
    rolled.roll.throw()
