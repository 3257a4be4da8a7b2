"""Backgrounds: thirty-six ways to have ended up here, each with a mission, some better kept to oneself."""

from collections.abc import Callable, Coroutine, Sequence
from copy import copy
from typing import Any, cast

from undercroft.engine.asks import Pick, Text, YesNo
from undercroft.engine.play import Play
from undercroft.engine.tables import came_up, draw

from ...content.jobs import ADVANCED_JOBS
from ...draws.market import MARKET
from ...draws.random_words import RANDOM_WORDS_1
from ...grammar.entries import ITEMS
from ...grammar.tables import Roll, Row, Table
from ...rules.chance import by_dice, decide
from ...rules.cycles import last
from ...rules.equipment import receive, take_out
from ...rules.learning import learn, unlearn
from ...rules.regions import found_kingdom, random_unknown, record
from ...state import Background, Landmaker, Realm, Region
from ...state.effects import Effect
from ...words import GREAT_POWERS, Scope
from .class_and_job import FAITHS
from .making import Part, each_apart, make_parts, new_sheets
from .relationships import like

KEEPSAKE = "keepsake"
"""The mark on an Item that belongs to a Background."""
FACT_LIMIT = 200
BOND_LIMIT = 40
BONDS = ("twin", "cousin", "aunt or uncle", "long-lost sibling", "parent, awkwardly", "second cousin by marriage")
STEP_FORWARD = "step_forward"
NEEDS_COMPANY = (16, 66)
"""Rows that choose another member of the Court: whoever is alone rolls again."""


class Past(Roll):
    """One roll on the Background Table: whose it is, who may know of it, and what it says."""

    roller: Landmaker

    def __init__(self, play: Play[Realm], who: Landmaker, number: int) -> None:
        super().__init__(play, cast("Table[Row]", BACKGROUNDS), who)
        self.number = number

    @property
    def readers(self) -> tuple[str, ...] | None:
        """Everybody, or only its owner and the game master."""
        return (self.roller.seat,) if self.roller.secret else None

    @property
    def sheet(self) -> Background:
        """Where it is written down."""
        assert self.roller.background is not None
        return self.roller.background

    def note(self, key: str, value: str) -> str:
        """Write something down, and tell those who may know."""
        self.sheet.chosen[key] = value
        people, kingdoms = self.realm.landmakers, self.realm.world.kingdoms
        named = people[value].called if value in people else kingdoms[value].name if value in kingdoms else value
        told: dict[str, Any] = {"who": self.roller.called, "what": key, "value": named}
        self.play.tell("background_noted", to=self.readers, rules=(self.cite,), **told)
        return value

    def one_of(self, key: str, things: Sequence[str]) -> str:
        """Roll 1D6 for one of six things; beyond the end of a shorter list the die is rolled again."""
        face = self.play.dice.roll(6)
        while face > len(things):
            face = self.play.dice.roll(6)
        return self.note(key, things[face - 1])

    async def choose(self, key: str, options: Sequence[str], **params: Any) -> str:
        """Choose one of several things."""
        ask = Pick(self.roller.seat, f"background_{key}", options, params)
        return self.note(key, options[0] if len(options) == 1 else await decide(self.play, self.roller, ask))

    async def choose_companion(self, key: str) -> Landmaker:
        """Choose another member of the Court."""
        names = {one.id: one.called for one in self.realm.members() if one is not self.roller}
        return self.realm.landmakers[await self.choose(key, list(names), names=names)]

    def place(self) -> str:
        """Pick an unknown region by chance; if none is left, the game master will have to find one. [MYKR-33]"""
        cell = random_unknown(self.play)
        return self.note("cell", cell) if cell else ""

    async def place_kingdom(self, relationship: str) -> None:
        """Put a kingdom that is known to think so of us into an unknown region."""
        if cell := self.place():
            kingdom = await found_kingdom(self.play, cell, self.cite, relationship=relationship)
            self.note("kingdom", kingdom.id)

    async def secret(self, key: str) -> None:
        """Let the game master write down what nobody else knows. [MYK-BACKGROUND-04]"""
        ask = Text(self.play.gm, "background_fact", FACT_LIMIT, {"who": self.roller.called, "fact": key})
        self.roller.facts[key] = await ask

    async def keep(self, item: str, level: int | None = None) -> None:
        """Receive an Item that belongs to this Background."""
        if await receive(self.play, self.roller, item, level, self.cite):
            kept = next(one for one in self.roller.items() if one.id == item and KEEPSAKE not in one.choices)
            kept.choices.append(KEEPSAKE)


async def roll_backgrounds(play: Play[Realm]) -> None:
    """Let everybody find out where they come from, and what for. [MYK-BACKGROUND-01]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def roll_background(play: Play[Realm], who: Landmaker) -> None:
    """Roll two dice in order; whoever wishes keeps the result between themselves and the game master. [MYKR-33]

    The game master has a word about every secret, or everybody could tell which ones need it.
    """
    who.secret = False if by_dice(who) else await YesNo(who.seat, "background_secret")
    dice = (play.dice.roll(6), play.dice.roll(6))
    while dice[0] * 10 + dice[1] in NEEDS_COMPANY and len(play.state.members()) < 2:
        dice = (play.dice.roll(6), play.dice.roll(6))
    past = Past(play, who, dice[0] * 10 + dice[1])
    who.background = Background(str(past.number))
    told: dict[str, Any] = {"who": who.called, "number": past.number}
    play.tell("background_rolled", to=past.readers, dice=[(6, face) for face in dice], rules=(past.cite,), **told)
    play.tell(f"background_{past.number}", to=past.readers, rules=(past.cite,), who=who.called)
    came_up(play, BACKGROUNDS, past.number)
    await BACKGROUNDS.rows[past.number](past)
    if who.secret and not who.facts:
        await past.secret("margin")
    show_background(who)


def show_background(who: Landmaker) -> None:
    """Let everybody see a Background that is no secret, as it stands."""
    if who.background is not None and not who.secret:
        who.known_background = copy(who.background)
        who.known_background.chosen = dict(who.background.chosen)


def forget_background(play: Play[Realm], who: Landmaker) -> None:
    """Undo a Background before another is rolled: regions, keepsakes, what it taught and cost."""
    if who.background is None:
        return
    world, chosen = play.state.world, who.background.chosen
    if "kingdom" in chosen or who.background.roll in ("51", "56"):
        world.kingdoms.pop(chosen.get("kingdom", ""), None)
        world.regions.pop(chosen.get("cell", ""), None)
    for item in [item for item in who.items() if KEEPSAKE in item.choices]:
        take_out(who, item)
    if who.background.roll == "33" and STEP_FORWARD in who.skills:
        unlearn(play, who, STEP_FORWARD, "MYK-BACKGROUND-33")
    if who.background.roll == "66":
        felt = who.feelings.get(chosen["liberator"])
        if felt is not None:
            felt.affection = max(0, felt.affection - 1)
    who.lasting = [one for one in who.lasting if not one.cite.startswith("MYK-BACKGROUND-")]
    who.facts, who.background, who.known_background = {}, None, None


def swear_loyalty(play: Play[Realm], who: Landmaker) -> None:
    """Feel the loyalty that a freed slave has sworn. [MYK-BACKGROUND-66]"""
    if who.background is not None and who.background.roll == "66":
        liberator = play.state.landmakers[who.background.chosen["liberator"]]
        like(play, who, liberator, kind="loyalty", cite="MYK-BACKGROUND-66")


PastRow = Callable[[Past], Coroutine[Any, Any, None]]


def plain(text: str) -> PastRow:
    """A Background that is nothing but a mission."""

    async def row(past: Past) -> None: ...

    row.__doc__ = text
    return row


def rolled(text: str, key: str, things: Sequence[str], *, secret: str = "") -> PastRow:
    """A Background for which 1D6 names one of six things, and which may hold something only the game master knows."""

    async def row(past: Past) -> None:
        past.one_of(key, things)
        if secret:
            await past.secret(secret)

    row.__doc__ = text
    return row


def kingdom_of(text: str, relationship: str, *, secret: str = "") -> PastRow:
    """A Background that brings a kingdom with it."""

    async def row(past: Past) -> None:
        await past.place_kingdom(relationship)
        if secret:
            await past.secret(secret)

    row.__doc__ = text
    return row


async def orphan(past: Past) -> None:
    """{who} lost home and family to a war. Mission: make that region a part of our Kingdom."""
    past.place()


async def kin(past: Past) -> None:
    """{who} is family, of all things. Mission: see a relative at Court accomplish their mission."""
    await past.choose_companion("relative")
    ask = Text(past.roller.seat, "background_bond", BOND_LIMIT, suggestions=BONDS)
    past.note("bond", await decide(past.play, past.roller, ask))


async def star_child(past: Past) -> None:
    """{who} was born under a star with plans. Mission: take up a certain Advanced Job, that star's Fragment in hand."""
    await past.keep("star_fragment", 1)
    past.note("job", draw(past.play, ADVANCED_JOBS))


async def ill_blood(past: Past) -> None:
    """{who} descends from the Lord of Disaster, and steps forward. Mission: a Kingdom of Level 5."""
    await learn(past.play, past.roller, STEP_FORWARD, past.cite)


async def sickness(past: Past) -> None:
    """{who} has dungeonitis: 5 HP fewer, and a mind or a manner 1 better. Mission: wear the Steel Body."""
    better = await past.choose("ability", ("wit", "charisma"))
    for what, amount in ((Effect.MAX_HP, -5), (Effect(better), 1)):
        last(past.play, past.roller, what, amount, Scope.ALWAYS, name="Dungeonitis", cite=past.cite)


async def debtor(past: Past) -> None:
    """{who} owes somebody a lot of money. Mission: pay it all back."""
    past.sheet.count = 10 + past.play.dice.roll(6)
    past.note("debt", str(past.sheet.count))


async def smith(past: Past) -> None:
    """{who} has a grandfather to live up to. Mission: bring home a certain weapon of Level 5."""
    arms = [item.id for item in ITEMS if item.category == "arms" and not item.rare and item.levels]
    await past.choose("arms", arms)


async def collector(past: Past) -> None:
    """{who} dreams of being surrounded by one thing. Mission: 50 of that Material in the Kingdom."""
    await past.choose("material", [material for material in MARKET.rows.values() if material])


async def lost_family(past: Past) -> None:
    """{who} has heard where family was last seen, and what lives there now. Mission: meet again."""
    if cell := past.place():
        record(past.play, cell, Region("monsters"), past.cite)
    past.one_of("relative", ("father", "mother", "older_brother", "older_sister", "younger_brother", "younger_sister"))
    there = await YesNo(past.play.gm, "background_family_there", {"who": past.roller.called})
    past.roller.facts["family"] = "there" if there else "elsewhere"


async def rival_father(past: Past) -> None:
    """{who} has a father who is great at everything. Mission: defeat him."""
    await past.secret("father")


async def exile(past: Past) -> None:
    """{who} is heir to a kingdom that others sit in. Mission: destroy theirs, this Blade in hand, and take it back."""
    await past.place_kingdom("hostile")
    await past.keep("blade", 1)


async def nobody(past: Past) -> None:
    """{who} remembers nothing. Mission: bring the memories back from the dungeon where they are locked away."""
    if cell := past.place():
        record(past.play, cell, Region("dungeon"), past.cite)
    past.note("word", draw(past.play, RANDOM_WORDS_1))
    await past.secret("memories")


async def seal_keeper(past: Past) -> None:
    """{who} carries a Grimoire with a Demon Lord in it. Do not drop it. Mission: find it a quiet place."""
    await past.keep("grimoire")


async def freed_slave(past: Past) -> None:
    """{who} was a slave, and knows who broke the chains. Mission: die for them."""
    await past.choose_companion("liberator")
    swear_loyalty(past.play, past.roller)


LOST = ("parent", "sibling", "best_friend", "lover", "teacher")
BACKGROUNDS: Table[PastRow] = Table(
    "background",
    dice="D66 as rolled",
    cite="MYK-BACKGROUND-{}",
    rows={
        11: plain("{who} grew up alone in the Dungeon. Mission: become Lovers with somebody of the opposite sex."),
        12: orphan,
        13: kingdom_of("{who} is a hostage, so far. Mission: an alliance with the kingdom at home.", "dangerous"),
        14: kingdom_of("{who} came to study manners and thrones. Mission: become Lovers with the King.", "friendly"),
        15: rolled("{who} was raised on hymns. Mission: a Temple of Level 5.", "faith", FAITHS[:6]),
        16: kin,
        21: star_child,
        22: rolled(
            "{who} was lowered from heaven in an elevator. Mission: slay a natural enemy, personally.",
            "enemy", ("angel_fish", "mind_flayer", "yellow_submarine", "thog", "xx_jellyfish", "forneus"),
        ),
        23: rolled(
            "{who} was hauled up from the pits. Mission: slay a natural enemy, personally.",
            "enemy", ("valkyrie", "tengu", "jubjub_bird", "bacura", "general_winter", "ornithopter"),
        ),
        24: plain("{who} remembers the insects and the hunger. Mission: a Lifestyle of 5."),
        25: plain("{who} has seen the city, once. Mission: a Culture of 5."),
        26: plain("{who} lost both parents to criminals. Mission: an Order of 5."),
        31: plain("{who} watched a home burn. Mission: a Military of 5."),
        32: plain("{who} was born on the wrong side of the bed. Mission: a Statue, and a Best Friend."),
        33: ill_blood,
        34: sickness,
        35: debtor,
        36: rolled(
            "{who} was saved by parents who were not. Mission: kill what killed them, personally.",
            "enemy", ("valaraukar", "death", "dragon", "raver_lord", "nameless_apocrypha", "cyclops"),
        ),
        41: rolled(
            "{who} is the last of the family, and keeps a list. Mission: 50 monsters of one type, personally.",
            "enemy", ("ogre", "beast", "aberration", "undead", "angel", "deep_one"),
        ),
        42: kingdom_of("{who} spies on us for others. Mission: become the Rival of somebody at Court.", "dangerous"),
        43: plain("{who} has served this Kingdom for generations, personally. Mission: a realm of five regions."),
        44: smith,
        45: rolled("{who} spies on us for a Great Power. Mission: make us its Vassal.", "power", GREAT_POWERS),
        46: collector,
        51: lost_family,
        52: rival_father,
        53: plain("{who} has read every travel book in bed. Mission: 15 known regions."),
        54: exile,
        55: plain("{who} only feels alive in a fight. Mission: 100 monsters."),
        56: nobody,
        61: rolled("{who} blames nobody else. Mission: put somebody to rest who died and did not stay so.",
                   "lost", (*LOST, "rival"), secret="undead"),
        62: kingdom_of("{who} was banished for what others did. Mission: prove it.", "hostile", secret="crime"),
        63: plain("{who} was built, not born, and would like a hug. Mission: five people with Affection of 5."),
        64: seal_keeper,
        65: rolled("{who} will not let somebody be dead. Mission: bring them back.",
                   "lost", (*LOST, "master"), secret="way_back"),
        66: freed_slave,
    },
)  # fmt: skip
PARTS: dict[str, Part] = {"background": each_apart(roll_background)}
