"""Making characters: one by the dice, taken as it is, in parts rolled again, or made step by step. [AWN-CHAR-STEPS]"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from undercroft.engine.asks import Arrange, Ask, Detail, Pick, PickSome, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.dice import shuffle
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from ..book.entries import Alignment, Class, Item, Motive, Outfit, Spell
from ..moves.casting import fill_memory
from ..rules.figures import mastered
from ..rules.possessions import can_use, give
from ..rules.table import book_of
from ..state import Hero, Night
from ..words import ABILITIES, Ability, Archetype, Attribute, Creature, Temper

T = TypeVar("T")
ARRAY = (2, 1, 1, 0, 0, -1)
"""The scores that are shared out. [AWN-ATTR-ARRAY]"""
TAKE, AGAIN, STEPS = "take", "again", "steps"
ANY, ROLL = "any", "roll"
TABLE, SCHOOL = "1d100", "1d10"
LONGEST_NAME, LONGEST_BELIEF = 24, 140
LIKED = {
    Archetype.ARCANIST: (Attribute.INTELLIGENCE, Attribute.WILLPOWER),
    Archetype.ROGUE: (Attribute.DEXTERITY, Attribute.CHARISMA),
    Archetype.WARRIOR: (Attribute.FEROCITY, Attribute.HEALTH),
}
"""The attributes that an archetype made by the dice is good at."""


async def make_everybody(play: Play[Night]) -> None:
    """Lay out somebody for everybody, then let all of them make their own at the same time."""
    night = play.state
    missing = [seat for seat in play.seats if seat not in night.heroes and seat != play.gm]
    for seat in missing:
        night.heroes[seat] = by_the_dice(play, seat)
    await together(make(play, night.heroes[seat]) for seat in missing)
    for seat in missing:
        hero = night.heroes[seat]
        play.tell("made", who=hero.name, archetype=hero.archetype, about=(seat,))


async def make(play: Play[Night], hero: Hero) -> None:
    """Offer one made by the dice until it is taken; parts that please can stay. [AWN-CHAR-STEPS]"""
    while True:
        draft = await character_card(hero)
        if draft["choice"] == TAKE:
            return
        if draft["choice"] == STEPS:
            await step_by_step(play, hero)
            return
        again(play, hero, draft["parts"])


def character_card(hero: Hero) -> Card:
    """Ask whether this one is taken, or which parts are rolled again; the others are kept."""

    def parts(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return PickSome(hero.seat, "roll_again", tuple(PARTS), 1) if draft["choice"] == AGAIN else None

    choice = Slot(
        "choice", lambda draft: Pick(hero.seat, "character_choice", (TAKE, AGAIN, STEPS), {"name": hero.name})
    )
    slots = (choice, Slot("parts", parts, ("choice",)))
    return Card(hero.seat, "character", slots, described(hero), preview=lambda draft: introduced(hero))


def introduced(hero: Hero) -> Detail:
    """Say in two sentences who is offered, so that nobody has to look for the sheet."""
    by_score = sorted(hero.scores, key=lambda one: -hero.scores[one])
    params = {**described(hero), "best": by_score[:2], "worst": by_score[-1]}
    return Detail("caster" if hero.spells else "", params=params)


def again(play: Play[Night], hero: Hero, parts: Sequence[str]) -> None:
    """Roll some parts again; of what was kept only what no longer fits is rolled with them."""
    for part in PARTS:
        if part in parts:
            PARTS[part](play, hero)
    if hero.abilities[0] not in ABILITIES[hero.archetype]:
        _ability(play, hero)
    hero.spells = hero.spells[: mastered(hero).value]
    roll_spells(play, hero)
    for carried in hero.carried:
        carried.used = carried.used and can_use(play.state, hero, carried.item)


def described(hero: Hero) -> Mapping[str, object]:
    """Give what a player sees of a character that is offered."""
    return {
        "name": hero.name,
        "archetype": hero.archetype,
        "ability": hero.abilities[0],
        "scores": dict(hero.scores),
        "spells": list(hero.spells),
        "class": hero.social,
        "things": [one.item for one in hero.carried],
        "alignment": hero.alignment,
        "belief": hero.belief,
        "motive": hero.motive,
    }


def by_the_dice(play: Play[Night], seat: str) -> Hero:
    """Make somebody whole by chance, of an archetype that the party lacks."""
    hero = Hero(seat, "", Archetype.WARRIOR, dict.fromkeys(Attribute, 0), [Ability.ROBUST])
    for part in PARTS.values():
        part(play, hero)
    return hero


def one_of(play: Play[Night], among: Sequence[T]) -> T:
    """Take one by the dice."""
    return among[play.dice.roll(len(among)) - 1]


def _archetype(play: Play[Night], hero: Hero) -> None:
    """Choose what the party has fewest of. [AWN-CHAR-ARCHETYPE]"""
    others = [one for one in play.state.heroes.values() if one is not hero]
    counted = [sum(one.archetype is kind for one in others) for kind in Archetype]
    fewest = [kind for kind, count in zip(Archetype, counted, strict=True) if count == min(counted)]
    hero.archetype = one_of(play, fewest)


def _ability(play: Play[Night], hero: Hero) -> None:
    """Choose the first ability from the archetype's own list. [AWN-CHAR-ABILITY-FIRST]"""
    hero.abilities = [one_of(play, ABILITIES[hero.archetype])]
    hero.enemy = one_of(play, tuple(Creature)) if Ability.SPIRITUAL_ENEMY in hero.abilities else None


def _scores(play: Play[Night], hero: Hero) -> None:
    """Share the scores out, the best to what the archetype lives by. [AWN-ATTR-ARRAY]"""
    liked, rest = list(LIKED[hero.archetype]), [one for one in Attribute if one not in LIKED[hero.archetype]]
    shuffle(play.dice, liked)
    shuffle(play.dice, rest)
    hero.scores = dict(zip((*liked, *rest), ARRAY, strict=True))


def _spells(play: Play[Night], hero: Hero) -> None:
    """Roll all spells anew, if somebody has any. [AWN-CHAR-SPELLS-STEP]"""
    hero.spells = []
    roll_spells(play, hero)


def roll_spells(play: Play[Night], hero: Hero, school: str = ANY) -> None:
    """Roll the spells that are due, on the whole table or on one school, and hold them in mind."""
    for _ in range(mastered(hero).value - len(hero.spells)):
        spell = roll_spell(play, hero, school)
        hero.spells += [spell] if spell else []
    fill_memory(play.state, hero)


def roll_spell(play: Play[Night], hero: Hero, school: str = ANY) -> str:
    """Roll one spell, again if it is mastered or at hand already; nothing if all are. [AWN-CHAR-ARC-SPELL-ROLL]"""
    book = book_of(play.state)
    spells: list[Spell] = [one for one in book.shelf("spell").values() if school in (ANY, one.school)]
    rows = {_row(book.shelf("school")[one.school].number, one.row, school): one.id for one in spells}
    had = (*hero.spells, *hero.lent)
    if all(one in had for one in rows.values()):
        return ""
    while True:
        found = rows.get(play.roll(TABLE if school == ANY else SCHOOL).total, "")
        if found and found not in had:
            return found


def _row(number: int, row: int, school: str) -> int:
    """Give what has to be thrown for a spell: by ten on the whole table, by its row in its school."""
    return (number - 1) * 10 + row if school == ANY else row


def _gear(play: Play[Night], hero: Hero) -> None:
    """Roll the social class, and what somebody sets out with. [AWN-CHAR-CLASS-GEAR]"""
    book = book_of(play.state)
    thrown = play.roll("2d6").total
    social: Class = next(one for one in book.shelf("class").values() if thrown in one.rolls)
    hero.social, hero.purses, hero.contact = social.id, social.purses, social.contact
    outfits: list[Outfit] = [one for one in book.shelf("outfit").values() if one.archetype == hero.archetype]
    hero.carried, hero.lent = [], []
    for item in one_of(play, outfits).items:
        give(play.state, hero, item)
        read_in(play, hero, item)
    fill_memory(play.state, hero)


def read_in(play: Play[Night], hero: Hero, item: str) -> None:
    """See which spells stand in a book; they can be held in mind and performed, and are not mastered. [R-AWN-D03]"""
    thing: Item | None = book_of(play.state).shelf("item").get(item)
    for _ in range(0 if thing is None else thing.spells):
        spell = roll_spell(play, hero)
        hero.lent += [spell] if spell else []


def _alignment(play: Play[Night], hero: Hero) -> None:
    """Choose an alignment, with a maxim that says what it means. [AWN-ALIGN-BELIEF]"""
    alignments: list[Alignment] = list(book_of(play.state).shelf("alignment").values())
    chosen = one_of(play, alignments)
    hero.alignment, hero.belief = chosen.id, one_of(play, chosen.maxims)


def _motive(play: Play[Night], hero: Hero) -> None:
    """Roll a motive. [AWN-MOTIVE-PICK]"""
    motives: list[Motive] = sorted(book_of(play.state).shelf("motive").values(), key=lambda one: one.row)
    hero.motive = motives[play.roll("1d20").total % len(motives) - 1].id


def _person(play: Play[Night], hero: Hero) -> None:
    """Give a name that nobody has, and a temper; the first character of a player is called as the player is."""
    night, own = play.state, play.person(hero.seat)
    taken = [*(one.name for one in night.heroes.values()), *(play.person(seat) for seat in play.seats)]
    names = [one for one in book_of(night).shelf("wording")["names"].lines if one not in taken]
    name, hero.temper = one_of(play, names), one_of(play, tuple(Temper))
    gone = [*night.lost, *(one.hero.name for one in night.captives)]
    hero.name = own if own and hero.name != own and own not in gone else name


PARTS: dict[str, Callable[[Play[Night], Hero], None]] = {
    "archetype": _archetype,
    "ability": _ability,
    "scores": _scores,
    "spells": _spells,
    "gear": _gear,
    "alignment": _alignment,
    "motive": _motive,
    "person": _person,
}
"""What can be rolled again, in the order of the steps."""


async def step_by_step(play: Play[Night], hero: Hero) -> None:
    """Make somebody by the seven steps of the book. [AWN-CHAR-STEPS]"""
    book, seat = book_of(play.state), hero.seat
    hero.archetype = Archetype(await Pick(seat, "archetype", tuple(Archetype)))
    hero.abilities = [Ability(await ability_pick(hero, ABILITIES[hero.archetype]))]
    if Ability.SPIRITUAL_ENEMY in hero.abilities:
        hero.enemy = Creature(await Pick(seat, "enemy", tuple(Creature)))
    order = await Arrange(seat, "scores", tuple(Attribute))
    hero.scores = {Attribute(one): score for one, score in zip(order, ARRAY, strict=True)}
    await choose_spells(play, hero)
    _gear(play, hero)
    hero.alignment = await from_shelf(play.state, seat, "alignment", tuple(book.shelf("alignment")))
    maxims = book.shelf("alignment")[hero.alignment].maxims
    hero.belief = await Text(seat, "belief", LONGEST_BELIEF, least=1, suggestions=maxims)
    hero.motive = await from_shelf(play.state, seat, "motive", (ROLL, *book.shelf("motive")))
    if hero.motive == ROLL:
        _motive(play, hero)
    hero.name = await Text(seat, "name", LONGEST_NAME, least=1, suggestions=(hero.name,))


async def choose_spells(play: Play[Night], hero: Hero) -> None:
    """Roll the spells that are due on the whole table, or on a school of the player's choice. [AWN-CHAR-SPELLS-STEP]"""
    hero.spells = []
    if mastered(hero).value:
        roll_spells(play, hero, await school_pick(play.state, hero))
    fill_memory(play.state, hero)


def ability_pick(hero: Hero, among: Sequence[Ability]) -> Ask[Any]:
    """Ask for an ability, each with what it does."""
    return Pick(hero.seat, "ability", among).described(lambda one: Detail(params={"does": f"does_{one}"}))


def from_shelf(night: Night, seat: str, key: str, among: Sequence[str]) -> Ask[Any]:
    """Ask for one of the book's entries, each with what the book says of it."""
    shelf = book_of(night).shelf(key)
    named = {one: shelf[one].name for one in among if one in shelf}
    told = {one: {"told": shelf[one].text, "name": shelf[one].name} for one in named}
    return Pick(seat, key, among, {"names": named}).described(lambda one: Detail(params=told.get(one, {})))


def school_pick(night: Night, hero: Hero) -> Ask[Any]:
    """Ask where spells are looked for."""
    return from_shelf(night, hero.seat, "school", schools(night))


def schools(night: Night) -> tuple[str, ...]:
    """List where spells can be looked for: on the whole table, or in one school."""
    return (ANY, *book_of(night).shelf("school"))
