"""What the page and the terminal show of the delve: the Dungeon as it is known, the Battlefield, and the stack.

Everything here comes from public cards and from the asks of the one who looks; nothing knows a secret.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import structs

from undercroft.atlas.frame import Choice
from undercroft.engine import cards
from undercroft.engine.asks import Ask, Detail
from undercroft.engine.boards import Figure, Tab
from undercroft.engine.odds import Odds
from undercroft.engine.play import Stacked
from undercroft.engine.reading import shows
from undercroft.engine.totals import Total
from undercroft.engine.view import View

from ...dungeon.eating import quarters_of_turn
from ...grammar.entries import BASES, FEATS, ITEMS, MONSTERS, SKILLS
from ...scenario.choices import FACTS
from ...state import AREAS, COURT, ROOMS, BaseCard, Card, Character, Delve, Landmaker, MapSheet, RoomReport
from ...words import Kind, Place
from ..pictures.battle import battlefield, condition_of
from ..pictures.canvas import Den, Dungeon, Field, Fighter, Meal, Zone, first_name
from ..pictures.dungeon import dungeon
from ..sight import realm_of
from .sheets import InBattle, WeaponRow, upper

Shown = dict[str, Any]
AREA_NAMES = ("Encampment", "Rearguard", "Vanguard", "Vanguard", "Rearguard", "Encampment")
WHERE = {
    "battle_move": "Go here", "battle_move_again": "Go here", "carry_to": "Go here", "take_place": "Stand here",
    "place_monster": "Stands here", "fling_to": "Lands here", "arrival_area": "Stand here", "skill_area": "Here",
    "launching_pad_area": "Here", "combat_trap_area": "Here",
}  # fmt: skip
"""The asks whose numbers are Areas, and what is written on an Area that may be chosen."""
WHO = {
    "battle_turn": "Next", "battle_turn_early": "Next", "attack_target": "Attack", "strategy_representative": "Plans",
    "carry_whom": "Carry",
}  # fmt: skip
ROOM_WORDS = {"delve_move": "Enter", "gather_room": "Ask about", "flee_to_room": "Flee here"}
STEPS = {
    "enter": "Where to?", "encounter": "Who is there?", "fight": "To arms", "rush": "Onward, or stay?",
    "camp": "Camp: one action each", "end": "The Quarter ends", "home": "On the way home",
}  # fmt: skip
WOUNDS = {"combat": "Deadly when the fight ends", "quarter": "Deadly when the Quarter ends"}
"""What a wound does that nobody heals in time."""
SUCCESS = ("critical_success", "success_and_drive", "success")


class BattleTab(Tab, frozen=True):
    """The Battlefield with what lies under it: what was declared, and in words who stands where."""

    stack: Sequence[Shown] = ()
    everybody: Sequence[tuple[str, list[tuple[str, str]]]] = ()
    fighting: bool = False


def delve_views(view: View) -> list[Tab]:
    """Show the Battlefield and the Dungeon while there is a delve."""
    if not under_way(view):
        return []
    field, known = field_of(view), dungeon_of(view)
    fighting = realm_of(view).delve.fight is not None
    word = "Battle" if fighting else "Order"
    told = (stack_rows(view), everybody(view, field), True) if fighting else ()
    battle = BattleTab("battle", word, battlefield(field), battlefield(field, narrow=True), *told)
    return [Tab("dungeon", "Dungeon", dungeon(known), dungeon(known, narrow=True)), battle]


def everybody(view: View, field: Field) -> list[tuple[str, list[tuple[str, str]]]]:
    """List in words who stands in which Area and how they are; Areas with nobody in them are left out."""
    found = []
    for zone in field.zones:
        here = [(one.name, condition_of(one)) for one in field.fighters if one.area == zone.number]
        if here:
            notes = ", ".join(note for note in (zone.trap, zone.bars_us.lower(), zone.bars_them.lower()) if note)
            place = upper(view.speaker.word(f"area_{zone.number}"))
            found.append((f"{place}: {notes}" if notes else place, here))
    return found


def under_way(view: View) -> bool:
    """Say whether the Court is in the Dungeon, or taking its places before it goes in."""
    state = realm_of(view)
    return bool(state.delve.begun or (state.place != Place.KINGDOM and view.rulings["delve"] == "played"))


def shown_first(view: View) -> str:
    """Say which picture of the delve matters now; none if there is no delve."""
    delve = realm_of(view).delve
    if not under_way(view):
        return ""
    asked = asked_of(view)
    placing = asked is not None and asked.key == "take_place"
    return "battle" if delve.fight is not None or placing else "dungeon"


def asked_of(view: View) -> Ask[Any] | None:
    """Give what the one who looks is asked, if it is a choice among what may be drawn; of a card, whom it aims at."""
    asks = view.asks
    if asks and isinstance(asks[0], cards.Card):
        return slot_of(asks[0], "target")
    return asks[0] if asks and asks[0].kind in ("pick", "some") else None


def slot_of(card: cards.Card, name: str) -> Ask[Any] | None:
    """Give what a slot of a card asks for while the slots before it say what they say when it is laid down."""
    draft: cards.Draft = {}
    suggested = card.suggestion()
    for slot in card.slots:
        ask = slot.offer(draft)
        if slot.name == name or ask is None:
            return ask if slot.name == name else None
        draft[slot.name] = suggested.get(slot.name, ask.nth(0))
    return None


def field_of(view: View) -> Field:
    """Read the Battlefield."""
    state = realm_of(view)
    fight = state.delve.fight
    fighters = tuple(fighters_of(view))
    blow = blow_of(view.stack)
    realm = state.kingdom
    total: Total | None = realm.figures.get("max_voices")
    return Field(
        "The Battlefield" if fight else "The order of battle",
        turn_words(view, fighters),
        tuple(zones_of(view, fighters)),
        fighters,
        realm.voices,
        total.value if total is not None else 10 + realm.level,
        *blow,
    )


def turn_words(view: View, fighters: Sequence[Fighter]) -> str:
    """Say which Round it is, and whose turn."""
    fight = realm_of(view).delve.fight
    if fight is None:
        return STEPS.get(realm_of(view).delve.quarter, "")
    if fight.outcome:
        return f"The fight is {view.speaker.word(fight.outcome)}"
    acting = next(((first_name(one.name) if one.person else one.name) for one in fighters if one.acting), "")
    side = {"court": "the Court's turn", "foes": "the monsters' turn"}.get(fight.side, "who goes first?")
    when = f"Round {fight.round}" if fight.round else "Before Round 1"
    return f"{when}: {f'{acting} acts' if acting else side}"


def fighters_of(view: View) -> Iterator[Fighter]:
    """Read who is on the Battlefield: the Court, then the monsters by their cards."""
    state = realm_of(view)
    fight = state.delve.fight
    duel = fight.duel if fight else []
    places = {seat: place for place, seat in enumerate(view.players)}
    for name in state.court:
        person = state.landmakers[name]
        if person.condition != "dead" and person.area and (not duel or name in duel):
            yield courtier_in_fight(view, person, places.get(person.seat, 0))
    cards = fight.cards.values() if fight else state.delve.present
    for card in cards:
        if card.area and card.condition != "dead":
            yield monster_in_fight(view, card)


def courtier_in_fight(view: View, person: Character, place: int) -> Fighter:
    """Read one of the Court as they stand on the Battlefield."""
    figures = person.figures
    return Fighter(
        person.id,
        person.name or view.speaker.name(person.seat),
        True,
        person.area,
        person.court_class,
        True,
        person.hp,
        figures["max_hp"].value if "max_hp" in figures else person.hp,
        person.drive,
        person.follower_count,
        troubles(view, person),
        person.exhausted,
        person.condition != "well",
        place,
        person.seat == view.seat,
        acts(view, person.id),
        choice=who_choice(view, person.id),
    )


def monster_in_fight(view: View, card: Card) -> Fighter:
    """Read the card of a monster; of a shape there is little to read."""
    figures = card.figures
    known = card.hp is not None
    look = MONSTERS[card.kind].type if card.kind in MONSTERS else "human" if known else ""
    return Fighter(
        card.id,
        card.name,
        card.side == COURT,
        card.area,
        look,
        hp=card.hp,
        most_hp=figures["max_hp"].value if "max_hp" in figures else card.hp or 0,
        followers=card.followers or 0,
        note=troubles(view, card),
        spent=card.exhausted,
        down=card.condition != "well",
        acting=acts(view, card.id),
        ruler=card.ruler,
        choice=who_choice(view, card.id),
    )


def troubles(view: View, who: Character | Card) -> str:
    """Say what is wrong with somebody."""
    word = view.speaker.word
    condition = [str(who.condition)] if who.condition != "well" else []
    hungry = ["Starving"] if isinstance(who, Landmaker) and who.starving else []
    return upper(", ".join([*condition, *(word(one) for one in who.statuses), *hungry]))


def acts(view: View, name: str) -> bool:
    """Say whether it is somebody's turn."""
    delve = realm_of(view).delve
    return bool(name == (delve.fight.acting if delve.fight else delve.acting))


def who_choice(view: View, name: str) -> Choice | None:
    """Say what choosing somebody would answer, with the odds where there are any."""
    ask = asked_of(view)
    if ask is None or ask.key.startswith("base_") or name not in ask.options():
        return None
    detail = ask.describe(name) if ask.describe is not None else Detail()
    word = WHO.get(ask.key, "Choose")
    if detail.odds is None:
        return Choice(name, word, word)
    return Choice(name, f"{chance(detail.odds)}%", word)


def chance(odds: Odds) -> int:
    """Give the chance of success in percent."""
    return sum(band.percent for band in odds.bands if band.label in SUCCESS)


def zones_of(view: View, fighters: Sequence[Fighter]) -> Iterator[Zone]:
    """Read the six Areas."""
    fight = realm_of(view).delve.fight
    traps = {int(area): kind for area, kind in fight.known_traps.items()} if fight else {}
    near = reached(view, fighters)
    for area in AREAS:
        trap = upper(view.speaker.word(traps[area])) if area in traps else ""
        bars = barred(view, fighters, area) if fight else ("", "")
        choice, note = where_choice(view, area)
        yield Zone(area, AREA_NAMES[area - 1], trap, *bars, area in near, choice, note)


def where_choice(view: View, area: int) -> tuple[Choice | None, str]:
    """Say what choosing an Area would answer, and how many could be struck from there."""
    ask = asked_of(view)
    if ask is None or ask.key not in WHERE or str(area) not in ask.options():
        return None, ""
    word = "Stay" if ask.params.get("area") == area and ask.key.startswith("battle") else WHERE[ask.key]
    count = ask.params.get("targets", {}).get(str(area), 0)
    note = f"{count} in reach" if count else ""
    return Choice(str(area), word, upper(view.speaker.word(f"area_{area}"))), note


def reached(view: View, fighters: Sequence[Fighter]) -> range:
    """List the Areas in which whoever acts can strike with the longest thing at hand."""
    acting = next((one for one in fighters if one.acting), None)
    fight = realm_of(view).delve.fight
    if acting is None or fight is None:
        return range(0)
    far = reach_of(view, acting.id)
    return range(acting.area - far, acting.area + far + 1) if far is not None else range(0)


def reach_of(view: View, name: str) -> int | None:
    """Give how far somebody strikes, if that is known."""
    state = realm_of(view)
    if name in state.landmakers:
        return max((row.reach for row in weapons(state.landmakers[name])), default=0)
    card = state.delve.fight.cards.get(name) if state.delve.fight else None
    total = card.figures.get("reach") if card is not None else None
    return total.value if total is not None else None


def weapons(person: Character) -> list[WeaponRow]:
    """List what somebody carries that was made to strike with."""
    found = []
    for slot in person.slots:
        for item in [slot.item, *slot.item.joined] if slot.item else []:
            made = ITEMS[item.id].weapon if item.id in ITEMS else None
            if made is not None:
                level = item.level * made.per_level
                damage = f"{made.damage} + {level}" if level else made.damage
                kind = "ranged" if made.ranged else "melee"
                found.append(WeaponRow(ITEMS[item.id].title, damage, made.reach, kind))
    return found


def in_battle(view: View, person: Character) -> InBattle | None:
    """Show what matters on the Battlefield: where somebody stands, what they strike with, what they can still use."""
    if not under_way(view) or not person.abilities:
        return None
    used = person.used.cycle
    names = [name for name in (*person.skills, *person.lent) if name in SKILLS]
    quick = [SKILLS[name] for name in names if SKILLS[name].kind in (Kind.ASSIST, Kind.INTERRUPT)]
    return InBattle(
        where=f"in {view.speaker.word('area_' + str(person.area))}" if person.area else "",
        weapons=weapons(person),
        quick=[(entry.title, entry.id in used) for entry in quick],
        exhausted=person.exhausted,
        wounds=[WOUNDS[wound] for wound in person.wounds if wound in WOUNDS],
        fed=next((fed_words(meal) for meal in meals_of(view) if meal.name == person.name), ""),
    )


def clues_found(view: View) -> list[tuple[str, str]]:
    """List the clues that the Court has found on this adventure: what each is about, and what it says."""
    found = realm_of(view).delve.clues if under_way(view) else []
    return [
        (FACTS[clue.kind].removesuffix(" at").removesuffix(" in"), upper(view.speaker.word(clue.about)))
        for clue in found
    ]


def fed_words(meal: Meal) -> str:
    """Say how hungry somebody is."""
    return "Starving" if meal.starving else "Has eaten in this Turn" if meal.boxes else "Hungry"


def behind_the_screen(view: View) -> list[tuple[str, str]]:
    """List what the game master alone knows of the monsters on the Battlefield: what the shapes are, how they are."""
    fight = realm_of(view).delve.fight
    if fight is None or not shows(fight, "monsters"):
        return []
    found = [
        (one.name, f"{upper(view.speaker.word(one.kind))}, HP {one.hp}")
        for one in fight.monsters.values()
        if one.condition != "dead" and not one.known
    ]
    if fight.held_back:
        waiting = [f"{count} {view.speaker.word(kind)}" for kind, count in fight.held_back.items()]
        found.append(("Held back", ", ".join(waiting)))
    return found


def barred(view: View, fighters: Sequence[Fighter], area: int) -> tuple[str, str]:
    """Say whether we, and whether they, are held up in an Area: as many as the enemies' Warfare cannot get past."""
    here = [one for one in fighters if one.area == area and not one.down]
    ours, theirs = [one for one in here if one.ours], [one for one in here if not one.ours]
    if not ours or not theirs:
        return "", ""
    return held(view, len(ours), theirs, "Ours"), held(view, len(theirs), ours, "Theirs")


def held(view: View, movers: int, others: Sequence[Fighter], who: str) -> str:
    """Say that some are held up by others, with the numbers if they are known."""
    scores = [warfare(view, one.id) for one in others]
    if None in scores:
        return f"{who} held up?"
    total = sum(score for score in scores if score is not None)
    return f"{who} held up, {movers} to {total}" if 0 < total >= movers else ""


def warfare(view: View, name: str) -> int | None:
    """Give somebody's Warfare as it stands on a sheet or card that everybody sees."""
    state = realm_of(view)
    fight = state.delve.fight
    holder = state.landmakers.get(name) or (fight.cards.get(name) if fight is not None else None)
    total = holder.figures.get("warfare") if holder is not None else None
    return max(0, total.value) if total is not None else None


def blow_of(stack: Sequence[Stacked]) -> tuple[str, tuple[str, ...], str]:
    """Say who strikes at whom, and for how much, by what lies highest on the stack."""
    for one in reversed(stack):
        if one.kind in ("attack", "damage") and "at" in one.params:
            amount = one.params.get("amount", one.params.get("damage"))
            return one.params["by"], tuple(one.params["at"]), f"{amount} damage" if amount is not None else ""
    return "", (), ""


def stack_rows(view: View) -> list[Shown]:
    """Show what was declared and is not resolved, what is resolved first at the head, each with its reasons."""
    return [stack_row(view, one) for one in reversed(view.stack)]


def short(view: View, name: str) -> str:
    """Leave out the byname of somebody of the Court, so that a card stays small."""
    return first_name(name) if any(one.name == name for one in realm_of(view).landmakers.values()) else name


def stack_row(view: View, one: Stacked) -> Shown:
    """Show one thing on the stack."""
    params, word = one.params, view.speaker.word
    total: Total | None = params.get("total")
    if one.kind == "attack":
        aim = f"{short(view, params['who'])} attacks {' and '.join(short(view, one) for one in params['targets'])}"
        result, needed = params.get("result"), params.get("difficulty")
        note = "" if result is None else f"{result} against {needed}" if needed is not None else f"{result}"
        return {"name": aim, "note": note, "text": "", "row": reasons(total, "Check")}
    if one.kind == "damage":
        due = f"{params['amount']} damage to {short(view, params['who'])}"
        return {"name": due, "note": "", "text": "", "row": reasons(total, "Damage")}
    text = FEATS[one.kind].text if one.kind in FEATS else ""
    name = f"{short(view, params['who'])}: {upper(word(params['power']))}"
    return {"name": name, "note": "", "text": text, "row": None}


def reasons(total: Total | None, name: str) -> Figure | None:
    """Show what a number on the stack is made of; dice have no name among its parts."""
    if total is None:
        return None
    row = Figure.of(total, name, "Dice")
    parts = tuple(part for part in row.parts if part[0])
    return structs.replace(row, parts=parts, base=row.base if row.parts else ("Dice", row.value))


def dungeon_of(view: View) -> Dungeon:
    """Read the Dungeon as far as the Court knows it."""
    state = realm_of(view)
    delve, adventure = state.delve, state.adventure
    sheet = adventure.sheet or MapSheet()
    word = view.speaker.word
    return Dungeon(
        "The Dungeon",
        tuple(den_of(view, room) for room in ROOMS),
        tuple(sorted({*delve.corridors, *sheet.corridors, *delve.leads})),
        tuple(sheet.entrances),
        tuple((trap.where, upper(word(trap.kind)), trap.found) for trap in delve.traps),
        state.chronicle.quarters,
        tuple(meals_of(view)),
        tuple(base_card(card) for card in delve.bases),
        STEPS.get(delve.quarter, ""),
    )


def base_card(card: BaseCard) -> tuple[str, str, int]:
    """Read the card of a Base: its face, or only the counters on its back."""
    if not card.kind:
        return "", "", card.counters
    name = BASES[card.kind].title if card.kind in BASES else upper(card.kind.replace("_", " "))
    return name, card.where, card.hp or 0


def meals_of(view: View) -> Iterator[Meal]:
    """Say of everybody in the Dungeon whether they have eaten in this Turn."""
    state = realm_of(view)
    boxes = quarters_of_turn(state.chronicle.quarters + 1)
    for name in state.delve.whole or state.court:
        who = state.landmakers[name]
        if who.condition != "dead":
            eaten = tuple(box for box in boxes if box in who.meals)
            called = who.name or view.speaker.name(who.seat)
            yield Meal(called, eaten, who.starving, who.seat == view.seat)


def den_of(view: View, room: str) -> Den:
    """Read what is known of one room."""
    state = realm_of(view)
    delve, report = state.delve, state.adventure.known.get(room)
    return Den(
        room,
        den_state(view, room),
        monsters_told(view, room, report),
        traps_told(view, room, report),
        tuple(upper(view.speaker.word(name)) for name in delve.features.get(room, ())),
        tuple(people_in(view, room)),
        room_choice(view, room),
    )


def den_state(view: View, room: str) -> str:
    """Say how well a room is known."""
    delve = realm_of(view).delve
    if room == delve.room:
        return "here"
    if room in delve.ruins:
        return "ruined"
    for state, rooms in (("explored", delve.explored), ("seen", delve.entered)):
        if room in rooms:
            return state
    return "heard" if room in realm_of(view).adventure.known else "unknown"


def monsters_told(view: View, room: str, report: RoomReport | None) -> str:
    """Say how many monsters a room is said to hold, or which."""
    present = realm_of(view).delve.present if room == realm_of(view).delve.room else []
    if present:
        kinds = list(dict.fromkeys(card.kind for card in present))
        if len(kinds) == 1 and kinds[0]:
            spec = "word" if len(present) == 1 else "many"
            return f"{len(present)} {view.speaker.format_field(kinds[0], spec)}"
        return f"{len(present)} monster{'' if len(present) == 1 else 's'}"
    if report is None or report.monsters is None:
        return ""
    names = [upper(view.speaker.word(name)) for name in report.monster_names]
    count = report.monsters
    if not count:
        return "no monsters" if room not in realm_of(view).delve.entered else ""
    return f"{count} {names[0]}" if len(names) == 1 else f"{count} monster{'' if count == 1 else 's'}"


def traps_told(view: View, room: str, report: RoomReport | None) -> str:
    """Say how many Traps a room is said to hold, or which is known."""
    known = [trap for trap in realm_of(view).delve.traps if trap.where == room and trap.found != "disarmed"]
    if known:
        name = upper(view.speaker.word(known[0].kind))
        return name if len(known) == 1 else f"{name} and {len(known) - 1} more"
    if report is None or report.traps is None:
        return ""
    if report.trap_names:
        return upper(view.speaker.word(report.trap_names[0]))
    return f"{report.traps or 'no'} Trap{'' if report.traps == 1 else 's'}"


def waiting_in(delve: Delve, room: str) -> list[str]:
    """List who of a split Court waits in a room."""
    return next((group.names for group in delve.groups if group.room == room), [])


def people_in(view: View, room: str) -> Iterator[tuple[str, str, int, bool]]:
    """List who of the Court is in a room."""
    state = realm_of(view)
    delve = state.delve
    places = {seat: place for place, seat in enumerate(view.players)}
    names = state.court if room == delve.room else waiting_in(delve, room)
    for name in names:
        who = state.landmakers[name]
        if who.condition != "dead":
            called = who.name or view.speaker.name(who.seat)
            yield called, who.court_class, places.get(who.seat, 0), who.condition != "well"


def room_choice(view: View, room: str) -> Choice | None:
    """Say what choosing a room would answer."""
    ask = asked_of(view)
    if ask is None or room not in ask.options():
        return None
    word = ROOM_WORDS.get(ask.key, "Choose")
    return Choice(room, word, word)
