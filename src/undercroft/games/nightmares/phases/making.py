"""Making characters: one by the dice, taken as it is, in parts rolled again, or made step by step. [AWN-CHAR-STEPS]"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from undercroft.engine.asks import Arrange, Pick, PickSome, Text
from undercroft.engine.dice import shuffle
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from ..book.entries import Alignment, Class, Motive, Outfit, Spell
from ..moves.casting import fill_memory
from ..rules.figures import mastered
from ..rules.table import book_of
from ..state import Carried, Hero, Night
from ..words import ABILITIES, Ability, Archetype, Armour, Attribute, Creature, Temper

T = TypeVar("T")
ARRAY = (2, 1, 1, 0, 0, -1)
"""The scores that are shared out. [AWN-ATTR-ARRAY]"""
TAKE, AGAIN, STEPS = "take", "again", "steps"
ANY = "any"
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
        choice = await Pick(hero.seat, "character", (TAKE, AGAIN, STEPS), described(hero))
        if choice == TAKE:
            return
        if choice == STEPS:
            await step_by_step(play, hero)
            return
        parts = await PickSome(hero.seat, "roll_again", tuple(PARTS), 1)
        for part in PARTS:
            if part in parts:
                PARTS[part](play, hero)


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
    """Choose what the party has fewest of, and all that hangs on it. [AWN-CHAR-ARCHETYPE]"""
    counted = [sum(one.archetype is kind for one in play.state.heroes.values()) for kind in Archetype]
    fewest = [kind for kind, count in zip(Archetype, counted, strict=True) if count == min(counted)]
    hero.archetype = one_of(play, fewest)
    for part in (_ability, _scores, _gear):
        part(play, hero)


def _ability(play: Play[Night], hero: Hero) -> None:
    """Choose the first ability from the archetype's own list. [AWN-CHAR-ABILITY-FIRST]"""
    hero.abilities = [one_of(play, ABILITIES[hero.archetype])]
    hero.enemy = one_of(play, tuple(Creature)) if Ability.SPIRITUAL_ENEMY in hero.abilities else None
    roll_spells(play, hero, anew=True)


def _scores(play: Play[Night], hero: Hero) -> None:
    """Share the scores out, the best to what the archetype lives by. [AWN-ATTR-ARRAY]"""
    liked, rest = list(LIKED[hero.archetype]), [one for one in Attribute if one not in LIKED[hero.archetype]]
    shuffle(play.dice, liked)
    shuffle(play.dice, rest)
    hero.scores = dict(zip((*liked, *rest), ARRAY, strict=True))
    roll_spells(play, hero, anew=True)


def roll_spells(play: Play[Night], hero: Hero, *, school: str = ANY, anew: bool = False) -> None:
    """Roll the spells that are due, none twice: on the whole table or on one school. [AWN-CHAR-ARC-SPELL-ROLL]"""
    if anew:
        hero.spells = []
    book = book_of(play.state)
    spells: list[Spell] = [one for one in book.shelf("spell").values() if school in (ANY, one.school)]
    for _ in range(mastered(hero).value - len(hero.spells)):
        fresh = [one.id for one in spells if one.id not in hero.spells]
        if fresh:
            hero.spells.append(one_of(play, fresh))
    fill_memory(play.state, hero)


def _gear(play: Play[Night], hero: Hero) -> None:
    """Roll the social class, and what somebody sets out with. [AWN-CHAR-CLASS-GEAR]"""
    book = book_of(play.state)
    thrown = play.roll("2d6").total
    social: Class = next(one for one in book.shelf("class").values() if thrown in one.rolls)
    hero.social, hero.purses, hero.contact = social.id, social.purses, social.contact
    outfits: list[Outfit] = [one for one in book.shelf("outfit").values() if one.archetype == hero.archetype]
    hero.carried = []
    for item in one_of(play, outfits).items:
        take(play.state, hero, item)


def take(night: Night, hero: Hero, item: str) -> None:
    """Give somebody a thing; what can be worn or held is, if hands and body are free. [AWN-CHAR-ARC-NOPLATE]"""
    carried = Carried(item)
    hero.carried.append(carried)
    carried.used = can_use(night, hero, item)


def can_use(night: Night, hero: Hero, item: str) -> bool:
    """Say whether a thing can be worn or held now: plate by warriors alone. [AWN-CHAR-WAR-PLATE]"""
    book = book_of(night)
    thing = book.shelf("item").get(item)
    if thing is None or not (thing.weapon or thing.armour):
        return False
    if thing.armour is Armour.PLATE and hero.archetype is not Archetype.WARRIOR:
        return False
    others = [book.shelf("item").get(one.item) for one in hero.carried if one.used]
    suit = thing.armour not in (None, Armour.SHIELD)
    same = [
        one
        for one in others
        if one and ((one.weapon and thing.weapon) or (suit and one.armour not in (None, Armour.SHIELD)))
    ]
    return not same


def _alignment(play: Play[Night], hero: Hero) -> None:
    """Choose an alignment, with a maxim that says what it means. [AWN-ALIGN-BELIEF]"""
    alignments: list[Alignment] = list(book_of(play.state).shelf("alignment").values())
    chosen = one_of(play, alignments)
    hero.alignment, hero.belief = chosen.id, one_of(play, chosen.maxims)


def _motive(play: Play[Night], hero: Hero) -> None:
    """Roll a motive. [AWN-MOTIVE-PICK]"""
    motives: list[Motive] = sorted(book_of(play.state).shelf("motive").values(), key=lambda one: one.row)
    hero.motive = one_of(play, motives).id


def _person(play: Play[Night], hero: Hero) -> None:
    """Give a name that nobody has, and a temper."""
    taken = [one.name for one in play.state.heroes.values()]
    names = [one for one in book_of(play.state).shelf("wording")["names"].lines if one not in taken]
    hero.name, hero.temper = one_of(play, names), one_of(play, tuple(Temper))


PARTS: dict[str, Callable[[Play[Night], Hero], None]] = {
    "archetype": _archetype,
    "ability": _ability,
    "scores": _scores,
    "gear": _gear,
    "alignment": _alignment,
    "motive": _motive,
    "person": _person,
}
"""What can be rolled again, in the order of the steps; what hangs on it is rolled with it."""


async def step_by_step(play: Play[Night], hero: Hero) -> None:
    """Make somebody by the seven steps of the book. [AWN-CHAR-STEPS]"""
    book, seat = book_of(play.state), hero.seat
    hero.archetype = Archetype(await Pick(seat, "archetype", tuple(Archetype)))
    hero.abilities = [Ability(await Pick(seat, "ability", ABILITIES[hero.archetype]))]
    if Ability.SPIRITUAL_ENEMY in hero.abilities:
        hero.enemy = Creature(await Pick(seat, "enemy", tuple(Creature)))
    order = await Arrange(seat, "scores", tuple(Attribute))
    hero.scores = {Attribute(one): score for one, score in zip(order, ARRAY, strict=True)}
    await choose_spells(play, hero)
    _gear(play, hero)
    hero.alignment = await Pick(seat, "alignment", tuple(book.shelf("alignment")))
    maxims = book.shelf("alignment")[hero.alignment].maxims
    hero.belief = await Text(seat, "belief", LONGEST_BELIEF, least=1, suggestions=maxims)
    hero.motive = await Pick(seat, "motive", tuple(book.shelf("motive")))
    hero.name = await Text(seat, "name", LONGEST_NAME, least=1, suggestions=(hero.name,))


async def choose_spells(play: Play[Night], hero: Hero) -> None:
    """Roll each spell that is due on the whole table, or on a school of the player's choice."""
    hero.spells = [] if hero.level == 1 else hero.spells
    if mastered(hero).value > len(hero.spells):
        school = await Pick(hero.seat, "school", (ANY, *book_of(play.state).shelf("school")))
        roll_spells(play, hero, school=school)
