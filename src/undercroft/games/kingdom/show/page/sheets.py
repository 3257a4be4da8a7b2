"""Sheets: a Landmaker and the Kingdom as they stand on paper, every number with its reasons one tap away."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from undercroft.engine.boards import Figure
from undercroft.engine.reading import shows
from undercroft.engine.texts import Texts
from undercroft.engine.totals import Total, signed
from undercroft.engine.view import View

from ...grammar.entries import ITEMS, MONSTERS, SKILLS
from ...state import Carried, Feeling, Landmaker, SideMission, Slot, Talent
from ...words import ABILITIES, ATTRIBUTES, BREEDS, STATUSES
from ..catalogue_texts import entry_text, kingdom_texts
from ..sight import realm_of

FROM = {
    "max_hp": "Warfare, Quest, 5 and Level",
    "capacity": "half of Wit and Charisma",
    "defense": "Quest and 7",
    "max_followers": "Charisma times 5, and Level",
    "max_voices": "10 and the Kingdom's Level",
    "population_cap": "100 for each region",
    "carry_over": "the Lifestyle Level",
}
"""What the base of a figure is made of."""


class SlotRow(msgspec.Struct, frozen=True):
    """An Item Slot: what is in it, its Level, and what it does."""

    name: str
    level: int = 0
    text: str = ""
    path: str = ""
    about: str = ""


class SkillRow(msgspec.Struct, frozen=True):
    """A skill: its kind, what it does, and its rule."""

    name: str
    kind: str = ""
    text: str = ""
    cite: str = ""


class FeelingRow(msgspec.Struct, frozen=True):
    """What somebody feels for somebody else: each feeling in words, with its tone."""

    name: str
    felt: Sequence[tuple[str, str]]
    path: str = ""


class Past(msgspec.Struct, frozen=True):
    """Where somebody comes from, what was chosen for it, and whether the mission is done."""

    text: str
    chosen: Sequence[tuple[str, str]]
    count: int
    done: bool


class WeaponRow(msgspec.Struct, frozen=True):
    """Something to strike with."""

    name: str
    damage: str
    reach: int
    kind: str


class InBattle(msgspec.Struct, frozen=True, kw_only=True):
    """What matters on the Battlefield: where somebody stands, what they strike with, what they can still use."""

    where: str
    weapons: Sequence[WeaponRow]
    quick: Sequence[tuple[str, bool]]
    exhausted: bool
    wounds: Sequence[str]
    fed: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A Landmaker as they stand on paper."""

    id: str
    name: str
    titles: str
    level: int
    about: str
    dead: bool
    troubles: Sequence[str]
    abilities: Sequence[Figure]
    numbers: Sequence[Figure]
    defense: Figure | None
    slots: Sequence[SlotRow]
    empty: int
    skills: Sequence[SkillRow]
    feelings: Sequence[FeelingRow]
    likes: Sequence[str]
    dislikes: Sequence[str]
    past: Past | None
    secret: bool
    lasting: Sequence[str]
    medals: int
    missions: Sequence[str]
    battle: InBattle | None


class RealmSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The Kingdom as it stands on paper."""

    name: str
    level: int
    treasury: int
    attributes: Sequence[Figure]
    limits: Sequence[Figure]
    neighbours: Sequence[tuple[str, str, str, str]]
    citizens: int
    monsters: list[str]
    materials: list[str]
    stored: list[str]
    talents: Sequence[str]
    upkeep: Sequence[tuple[str, str]]
    reward: int
    traits: Sequence[str]
    hook: str
    objective: str


def titles(view: View, person: Landmaker) -> str:
    """Name the class and the Jobs of a Landmaker."""
    return ", ".join([view.speaker.word(name) for name in (person.court_class, *person.jobs) if name])


def landmaker_sheet(view: View, person: Landmaker, battle: InBattle | None = None) -> Sheet:
    """Show a Landmaker whole, to whoever may see the view."""
    word, state = view.speaker.word, realm_of(view)
    figures = person.figures
    followers = person.follower_count
    numbers = {
        "HP": (0 if person.condition == "dead" else person.hp, figures.get("max_hp"), "hp"),
        "Drive": (person.drive, figures.get("capacity"), "drive"),
        "Followers": (followers, figures.get("max_followers"), "followers"),
    }
    at = f"landmakers.{person.id}"
    return Sheet(
        id=person.id,
        name=person.name or view.speaker.name(person.seat),
        titles=titles(view, person),
        level=person.level,
        about=about(person),
        dead=person.condition == "dead",
        troubles=[upper(word(one)) for one in _troubles(person)],
        abilities=[
            figure_row(
                name, word(name), person.abilities.get(name, 0), figures.get(name), path=f"{at}.abilities.{name}"
            )
            for name in (ABILITIES if person.abilities else ())
        ],
        numbers=[
            figure_row(total.name, name, 0, total, now, f"{at}.{field}")
            for name, (now, total, field) in numbers.items()
            if total is not None
        ],
        defense=figure_row("defense", "Defense", 0, figures["defense"]) if "defense" in figures else None,
        slots=[
            msgspec.structs.replace(
                row,
                path=f"{at}.slots.{place}",
                about=f"slot {person.id} {place}" if person.slots[place].item is not None else "",
            )
            for place, row in enumerate([slot_row(slot, word) for slot in person.slots])
            if row.name
        ],
        empty=sum(slot.item is None and slot.taken_by < 0 and not slot.materials for slot in person.slots),
        skills=[skill_row(name, lent=name not in person.skills) for name in (*person.skills, *person.lent)],
        feelings=[
            msgspec.structs.replace(feeling_row(view, name, held), path=f"{at}.feelings.{name}")
            for name, held in person.feelings.items()
        ],
        likes=person.likes,
        dislikes=person.dislikes,
        past=background(view, person),
        secret=shows(person, "secret") and person.secret,
        lasting=[f"{one.name}: {word(one.what)} {signed(one.amount)}" for one in person.lasting if one.amount],
        medals=person.medals,
        battle=battle,
        missions=[mission_row(view, one) for one in state.chronicle.missions if one.by == person.id],
    )


def kept_sheet(
    view: View, person: Landmaker, battle_from: tuple[object, ...], battle: Callable[[], InBattle | None]
) -> Sheet:
    """Show a Landmaker as they were shown before, unless something on the sheet is another.

    What matters in a battle is made of the Landmaker and of what `battle_from` says.
    """
    state = realm_of(view)
    names = tuple([one.name for one in state.landmakers.values()])
    made_of = (person, *battle_from, names, state.world.kingdoms, state.chronicle.missions)
    return view.kept(f"sheet {person.id}", made_of, lambda: landmaker_sheet(view, person, battle()))


def _troubles(person: Landmaker) -> list[str]:
    """List what is wrong with somebody; the dead have no other troubles."""
    condition = str(person.condition)
    if condition == "dead":
        return [condition]
    found = [*person.statuses, *([condition] if condition != "well" else [])]
    return [*found, "exhausted"] if person.exhausted else found


def about(person: Landmaker) -> str:
    """Say what somebody looks like."""
    first = ", ".join(part for part in (person.gender, f"{person.age} years old" if person.name else "") if part)
    return " ".join(part for part in (f"{upper(first)}." if first else "", person.looks) if part)


def figure_row(key: str, name: str, plain: int, total: Total | None, now: int | None = None, path: str = "") -> Figure:
    """Show a number with the parts that it is made of, and how much there is of it where it is a limit."""
    if total is None:
        return Figure(key, upper(name), plain, path=path)
    return Figure.of(total, upper(name), FROM.get(key, "Score" if total.parts else ""), key=key, now=now, path=path)


def slot_row(slot: Slot, word: Callable[[str], str]) -> SlotRow:
    """Show one Item Slot: an Item with its Level and text, Materials, or nothing."""
    item = slot.item
    if item is not None:
        name = " with ".join([word(item.id), *(word(other.id) for other in item.joined)])
        inside = [word(one.id) for one in item.inside] + counted(item.materials, word)
        held = f" Holds {', '.join(inside)}." if inside else ""
        return SlotRow(upper(name), item.level, item_text(item.id) + held + noted_on(item, word))
    if slot.taken_by >= 0:
        return SlotRow("(taken by something large)")
    return SlotRow(upper(", ".join(counted(slot.materials, word))))


def noted_on(item: Carried, word: Callable[[str], str]) -> str:
    """Say what was chosen for an Item, and how much it has borne; other marks on it are nobody's business."""
    known = [word(one) for one in item.choices if one in MONSTERS or one in SKILLS or one in (*BREEDS, *STATUSES)]
    borne = sum(int(one) for one in item.choices if one.isdigit())
    return (f" Noted on it: {', '.join(known)}." if known else "") + (f" It has borne {borne} damage." if borne else "")


def counted(materials: Mapping[str, int], word: Callable[[str], str]) -> list[str]:
    """Say how many there are of each Material."""
    return [f"{count} {word(name)}" for name, count in materials.items() if count]


def creatures(view: View, monsters: Mapping[str, int]) -> list[str]:
    """Say how many there are of each kind of monster."""
    speaker = view.speaker
    return [
        f"{count} {speaker.format_field(name, 'word' if count == 1 else 'many')}"
        for name, count in monsters.items()
        if count
    ]


def item_text(name: str) -> str:
    """Say what an Item does."""
    return entry_text(ITEMS[name]) if name in ITEMS else ""


def skill_row(name: str, *, lent: bool) -> SkillRow:
    """Show a skill: its kind and its text."""
    if name not in SKILLS:
        return SkillRow(upper(name.replace("_", " ")))
    entry = SKILLS[name]
    kind = f"{entry.kind}, lent" if lent else str(entry.kind)
    return SkillRow(entry.title, kind, entry_text(entry), entry.cite)


def feeling_row(view: View, name: str, held: Feeling) -> FeelingRow:
    """Show what somebody feels for somebody else."""
    people, word = realm_of(view).landmakers, view.speaker.word
    other = people.get(name)
    felt = []
    if held.affection:
        felt.append((f"{word(held.affection_kind or 'affection')} {held.affection}", "good"))
    if held.hostility:
        felt.append((f"{word(held.hostility_kind or 'hostility')} {held.hostility}", "harm"))
    return FeelingRow(other.name or view.speaker.name(other.seat) if other else upper(word(name)), felt)


def background(view: View, person: Landmaker) -> Past | None:
    """Show where somebody comes from: to its owner all of it, to others what is known."""
    past = (shows(person, "background") and person.background) or person.known_background
    if past is None:
        return None
    texts = view_texts(view)
    params = {"who": person.name or view.speaker.name(person.seat), **past.chosen}
    words = texts.line(f"background_{past.roll}", params, view.speaker, salt="", nth=0)
    chosen = [(view.speaker.word(key), chosen_word(view, value)) for key, value in past.chosen.items()]
    return Past(words, chosen, past.count, past.done)


def view_texts(view: View) -> Texts:
    """Give the texts of the game; they lie beside the view, not in it."""
    return kingdom_texts()


def chosen_word(view: View, value: str) -> str:
    """Name whatever was chosen: a person, another kingdom, or a thing of the catalogue."""
    people, kingdoms = realm_of(view).landmakers, realm_of(view).world.kingdoms
    if value in people:
        return people[value].name or view.speaker.name(value)
    return kingdoms[value].name if value in kingdoms else view.speaker.word(value)


def mission_row(view: View, mission: SideMission) -> str:
    """Say what a small mission counts, and what was paid so far."""
    counts = view.speaker.word(mission.counts) if mission.counts else "a promise"
    return f"{upper(counts)}: {mission.paid} MG so far"


def kingdom_sheet(view: View) -> RealmSheet:
    """Show the Kingdom's numbers, each with its reasons, and what it owns."""
    state, word = realm_of(view), view.speaker.word
    realm, chronicle = state.kingdom, state.chronicle
    figures = realm.figures
    limits = (("max_voices", "Voices", realm.voices, "kingdom.voices"), ("population_cap", "Room for", None, ""))
    return RealmSheet(
        name=realm.name,
        level=realm.level,
        treasury=realm.treasury,
        attributes=[
            figure_row(name, word(name), realm.attributes[name], figures.get(name), path=f"kingdom.attributes.{name}")
            for name in ATTRIBUTES
        ],
        limits=[figure_row(key, name, 0, figures[key], now, path) for key, name, now, path in limits if key in figures],
        neighbours=[
            (one.name, one.relationship, word(one.relationship), f"world.kingdoms.{key}.relationship")
            for key, one in state.world.kingdoms.items()
            if not one.gone
        ],
        citizens=realm.citizens,
        monsters=creatures(view, realm.monsters),
        materials=counted(realm.materials, word),
        stored=[upper(word(item.id)) for item in realm.items],
        talents=[talent_row(talent, word) for talent in realm.talents],
        upkeep=[(word(part.name), signed(part.amount)) for part in chronicle.upkeep],
        reward=chronicle.reward,
        traits=[upper(trait(view, name)) for name in realm.traits],
        hook=upper(word(state.adventure.hook)) if state.adventure.hook else "",
        objective=word(state.adventure.objective) if state.adventure.objective else "",
    )


def kept_kingdom_sheet(view: View) -> RealmSheet:
    """Show the Kingdom as it was shown before, unless something on its sheet is another."""
    state = realm_of(view)
    made_of = (state.kingdom, state.chronicle, state.world.kingdoms, state.adventure)
    return view.kept("kingdom sheet", made_of, lambda: kingdom_sheet(view))


def talent_row(talent: Talent, word: Callable[[str], str]) -> str:
    """Name a Talent, and say whether it is spent."""
    name = f"{talent.name}, {word(talent.job)}" if talent.name else upper(word(talent.job))
    return f"{name} (used)" if talent.used else name


def trait(view: View, name: str) -> str:
    """Say what a trait of the Kingdom is."""
    params = {"who": "", "kingdom": realm_of(view).kingdom.name}
    return view_texts(view).line(name, params, view.speaker, salt="", nth=0)


def upper(words: str) -> str:
    """Begin with a capital."""
    return words[:1].upper() + words[1:]


__all__: Sequence[str] = ("kingdom_sheet", "landmaker_sheet", "upper")
