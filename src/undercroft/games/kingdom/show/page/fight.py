"""The Battlefield as everybody sees it: by cards, and by the asks of the one who looks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from undercroft.atlas.frame import Choice
from undercroft.engine.asks import Ask, Describe
from undercroft.engine.gaps import Own, gap
from undercroft.engine.odds import Odds
from undercroft.engine.reading import shows
from undercroft.engine.totals import Total
from undercroft.engine.view import View

from ...grammar.entries import ITEMS, MONSTERS, SKILLS
from ...state import AREAS, COURT, Card, Character, Landmaker
from ...words import Kind
from .. import beats
from ..pictures.canvas import Field, Fighter, Zone, first_name
from ..pictures.standing import OWN, PAINT, PALE, YOU
from ..sight import realm_of
from .asked import asked_of, under_way
from .dungeon import STEPS, fed_words, meal_of
from .sheets import InBattle, WeaponRow, upper
from .stack import blow_of

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
WOUNDS = {"combat": "Deadly when the fight ends", "quarter": "Deadly when the Quarter ends"}
"""What a wound does that nobody heals in time."""
NOBODY_BARRED = (("", ""),) * len(AREAS)
SUCCESS = ("critical_success", "success_and_drive", "success")


def field_of(view: View) -> Field:
    """Read the Battlefield as everybody sees it, and what of it answers what the one who looks is asked."""
    field = public_field(view)
    fighters, zones = fighters_of(view, field.fighters), zones_asked(view, field.zones)
    same = fighters is field.fighters and zones is field.zones
    return field if same else replace(field, fighters=fighters, zones=zones)


def public_field(view: View) -> Field:
    """Read the Battlefield once for everybody."""
    public = view.public
    return public.once("field", lambda: field_with(public))


def field_with(view: View) -> Field:
    """Read the Battlefield with everybody on it."""
    state = realm_of(view)
    fight = state.delve.fight
    fighters = (*courtiers_in_fight(view), *monsters_in_fight(view))
    bars = bars_of(fighters) if fight else NOBODY_BARRED
    blow = blow_of(view.stack)
    realm = state.kingdom
    total: Total | None = realm.figures.get("max_voices")
    return Field(
        "The Battlefield" if fight else "The order of battle",
        turn_words(view, fighters),
        tuple(zones_of(view, fighters, bars)),
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


class Gaps(dict[str, str]):
    """What a page has in the gaps of the Battlefield: names of pieces, and how it shows one's own Landmaker."""

    def __init__(self, view: View) -> None:
        places = dict.fromkeys(view.players, ("", PALE)) | {view.seat: (" (you)", OWN)}
        super().__init__({f"{YOU}{seat}": said for seat, (said, _) in places.items()})
        self.update({f"{PAINT}{seat}": paint for seat, (_, paint) in places.items()})
        self._piece = view.piece

    def __missing__(self, piece: str) -> str:
        """Name a piece as this page knows it."""
        name = self[piece] = self._piece(piece)
        return name


def own_gaps(view: View) -> Own:
    """Say what a page has in the gaps of the Battlefield; its names of pieces last as long as a seed."""
    return view.kept("gaps", (view.players, view.piece("")), lambda: Gaps(view)).__getitem__


def fighters_of(view: View, everybody: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """Say of those on the Battlefield whom the one who looks may choose."""
    ask = asked_of(view)
    if ask is None or ask.key.startswith("base_"):
        return everybody
    word, describe, offered = WHO.get(ask.key, "Choose"), ask.describe, frozenset(ask.options())
    if offered.isdisjoint([one.id for one in everybody]):
        return everybody
    return tuple(
        [replace(one, choice=choice_of(one.id, describe, word)) if one.id in offered else one for one in everybody]
    )


def courtiers_in_fight(view: View) -> Iterator[Fighter]:
    """Read who of the Court is on the Battlefield."""
    state, acting = realm_of(view), acting_in(view)
    duel = state.delve.fight.duel if state.delve.fight else []
    places = {seat: place for place, seat in enumerate(view.players)}
    for name in state.court:
        person = state.landmakers[name]
        if person.condition != "dead" and person.area and (not duel or name in duel):
            made_of = (person, places.get(person.seat, 0), name == acting)
            yield view.kept(f"fights {name}", made_of, partial(courtier_in_fight, view, *made_of))


def monsters_in_fight(view: View) -> Sequence[Fighter]:
    """Read the monsters on the Battlefield; everybody reads their cards alike."""
    delve, acting = realm_of(view).delve, acting_in(view)
    cards = delve.fight.cards if delve.fight else delve.present

    def read() -> list[Fighter]:
        met = cards.values() if isinstance(cards, dict) else cards
        return [monster_in_fight(view, one, one.id == acting) for one in met if one.area and one.condition != "dead"]

    return view.kept("monsters in a fight", (cards, acting), read)


def acting_in(view: View) -> str:
    """Say whose turn it is."""
    delve = realm_of(view).delve
    return delve.fight.acting if delve.fight else delve.acting


def courtier_in_fight(view: View, person: Character, place: int, acting: bool) -> Fighter:
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
        person.seat,
        acting,
        piece=gap(beats.called(person.called)),
        job=person.jobs[-1] if person.jobs else "",
        card=f"who {person.id}",
        warfare=warfare(person),
    )


def monster_in_fight(view: View, card: Card, acting: bool) -> Fighter:
    """Read the card of a monster; of a shape there is little to read."""
    figures = card.figures
    known = card.hp is not None
    look = card.kind if card.kind in MONSTERS else "human" if known else ""
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
        acting=acting,
        ruler=card.ruler,
        piece=gap(beats.called(card.name)),
        card=f"who {card.id}",
        warfare=warfare(card),
    )


def troubles(view: View, who: Character | Card) -> str:
    """Say what is wrong with somebody."""
    word = view.speaker.word
    condition = [str(who.condition)] if who.condition != "well" else []
    hungry = ["Starving"] if isinstance(who, Landmaker) and who.starving else []
    return upper(", ".join([*condition, *(word(one) for one in who.statuses), *hungry]))


def choice_of(name: str, describe: Describe | None, word: str) -> Choice:
    """Say what choosing somebody would answer, with the odds where there are any."""
    odds = describe(name).odds if describe is not None else None
    return Choice(name, word if odds is None else f"{chance(odds)}%", word)


def chance(odds: Odds) -> int:
    """Give the chance of success in percent."""
    return sum(band.percent for band in odds.bands if band.label in SUCCESS)


def zones_of(view: View, fighters: Sequence[Fighter], bars: Sequence[tuple[str, str]]) -> Iterator[Zone]:
    """Read the six Areas."""
    fight = realm_of(view).delve.fight
    traps = {int(area): kind for area, kind in fight.known_traps.items()} if fight else {}
    near = reached(view, fighters)
    for area, (ours, theirs) in zip(AREAS, bars, strict=True):
        trap = upper(view.speaker.word(traps[area])) if area in traps else ""
        told = (AREA_NAMES[area - 1], trap, ours, theirs, area in near)
        yield Zone(area, *told, piece=gap(f"area {area}"), card=f"area {area}")


def zones_asked(view: View, zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """Say of the six Areas which the one who looks may choose."""
    ask = asked_of(view, "go")
    if ask is None or ask.key not in WHERE:
        return zones
    asked = [(zone, *where_choice(view, ask, zone.number)) for zone in zones]
    return tuple([replace(zone, choice=choice, note=note) for zone, choice, note in asked])


def where_choice(view: View, ask: Ask[Any], area: int) -> tuple[Choice | None, str]:
    """Say what choosing an Area would answer, and how many could be struck from there."""
    if str(area) not in ask.options():
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


def fed(view: View, person: Landmaker) -> str:
    """Say how hungry somebody in the Dungeon is."""
    state = realm_of(view)
    there = person.id in (state.delve.whole or state.court) and person.condition != "dead"
    return fed_words(meal_of(view, person)) if there else ""


def in_battle(view: View, person: Landmaker) -> InBattle | None:
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
        fed=fed(view, person),
    )


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


def bars_of(fighters: Sequence[Fighter]) -> list[tuple[str, str]]:
    """Say for each Area whether we, and whether they, are held up in it."""
    up = [one for one in fighters if not one.down]
    return [barred([one for one in up if one.area == area]) for area in AREAS]


def barred(here: Sequence[Fighter]) -> tuple[str, str]:
    """Say whether we, and whether they, are held up: as many as the enemies' Warfare cannot get past."""
    ours, theirs = [one for one in here if one.ours], [one for one in here if not one.ours]
    if not ours or not theirs:
        return "", ""
    return held(len(ours), theirs, "Ours"), held(len(theirs), ours, "Theirs")


def held(movers: int, others: Sequence[Fighter], who: str) -> str:
    """Say that some are held up by others, with the numbers if they are known."""
    scores = [one.warfare for one in others]
    if None in scores:
        return f"{who} held up?"
    total = sum(score for score in scores if score is not None)
    return f"{who} held up, {movers} to {total}" if 0 < total >= movers else ""


def warfare(who: Character | Card) -> int | None:
    """Give somebody's Warfare as it stands on a sheet or card that everybody sees."""
    total = who.figures.get("warfare")
    return max(0, total.value) if total is not None else None
