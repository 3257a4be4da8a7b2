"""Cards: what is known of something drawn, its numbers with their parts, and its rule; opened where it is pressed."""

from collections.abc import Iterator, Sequence

from undercroft.engine.boards import Figure, Known, Spot
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book import Book, book_of
from ..rules.gold import PURSE
from ..state import Adventurer, Built, Dungeon, Faction, Hired, Monster, Node, Pack, Wicked
from ..words import ACTIONS_OF, Guard, NodeKind
from .plan import place_called
from .pressing import thing_id
from .scenes import UNKNOWN, dials, neighbour, prize
from .sheets import wrong
from .sight import faction_name, headed, heading_word, raid_of, wicked_of, word

RULES = {
    Guard.LOCK: ("WO-LOCK-01", "WO-LOCK-06"),
    Guard.TRAP: ("WO-TRAP-01", "WO-TRAP-06"),
    Guard.TRICK: ("WO-TRICK-01", "WO-TRICK-06"),
    Guard.CREATURE: ("WO-CREATURE-01", "WO-CREATURE-06"),
}
KINDS = {
    NodeKind.ENTRANCE: "By this way people come in, invited or not.",
    NodeKind.SANCTUM: "Throne, gold, and the last door. If they take it, they take all.",
    NodeKind.JUNCTION: "Ways part here. So do parties, with a little help.",
    NodeKind.CAVE: "It was here before anybody dug.",
}
CLOCKS = {
    "goal": ("What you came for. Full, and it is yours.", ("WO-CLOCK-01", "WO-CLOCK-06")),
    "alarm": ("They are waking. Full, and somebody comes, or you are driven off.", ("WO-CLOCK-01",)),
    "ruin": ("How much of the sanctum they have broken. Full, and it is theirs.", ("WO-CLOCK-01",)),
    "clear": ("It is in the way, and the goal waits until it is not.", ("WO-CLOCK-01",)),
}


Thing = tuple[str, Known]
"""Something drawn, by what it is called in the picture, and its card."""


def known(view: View, about: str) -> Known | None:
    """Give the card of something that this viewer sees drawn."""
    return dict(cards(view)).get(about)


def written(
    name: str,
    title: str,
    kind: str,
    words: Sequence[str] = (),
    figures: Sequence[Figure] = (),
    rules: Sequence[str] = (),
    path: str = "",
) -> Thing:
    """Write the card of something: its name, what it is, what is known of it, its numbers, its rules."""
    return name, Known(title=title, note=kind, words=words, figures=figures, rules=rules, path=path)


def cards(view: View) -> list[Thing]:
    """Write a card for everything that this viewer sees drawn."""
    wicked = wicked_of(view)
    found = [*places(view, wicked.dungeon), *people(view, wicked), *visitors(view, wicked), *around(view, wicked)]
    return [*found, *of_the_scene(view, wicked), *at_home(wicked)]


def spots(view: View) -> list[Spot]:
    """Say what the game master puts right by tapping it: rooms, monsters, packs, factions."""
    wicked, book = wicked_of(view), book_of(view)
    dungeon = wicked.dungeon
    found = [(place_called(dungeon, one, book), "dungeon.nodes", key) for key, one in dungeon.nodes.items()]
    found += [(one.name, "monsters", key) for key, one in wicked.monsters.items()]
    found += [(first_upper(one.name), "packs", key) for key, one in wicked.packs.items() if not one.gone]
    found += [(headed(one.name), "region.factions", key) for key, one in wicked.region.factions.items()]
    return [Spot(name, f"{path}.{key}", view.piece(key)) for name, path, key in found]


def places(view: View, dungeon: Dungeon) -> Iterator[Thing]:
    """Write a card for each room, and for whatever stands in a passage."""
    book = book_of(view)
    for node in dungeon.nodes.values():
        yield room(dungeon, book, node)
    for name, one in dungeon.passages.items():
        built = [what for what in (one.lock, one.guard) if what]
        if built or one.door:
            names = [entry_name(book, what) for what in built]
            notes = [line for what in built for line in about_built(book, what)] or ["Nobody has locked it."]
            figures = [rolled(book, what.guard, what.tier, what.id) for what in built]
            rules = [rule for what in built for rule in RULES[what.guard]]
            title, path = ", ".join(names) or "A door", f"dungeon.passages.{name}"
            yield written(thing_id("way", name), title, "in a passage", notes, figures, rules, path)


def room(dungeon: Dungeon, book: Book, node: Node) -> Thing:
    """Write a card for a room: what it does, who lives there, what waits there, and what is wrong with it."""
    entry = book.shelf("room").get(node.room)
    notes = [entry.text] if entry else [KINDS.get(node.kind, "Dug, and empty.")]
    notes += [f"Out of order until it is repaired: a project of tier {node.repair}."] if node.repair else []
    notes += ["Over the limit of the dungeon: it does nothing until there is room for it."] if node.over_limit else []
    figures: list[Figure] = []
    rules: list[str] = []
    if lair := node.lair:
        creature = book.shelf("creature").get(lair.creature)
        state = " It is out of the fight." if lair.knocked_out else ""
        notes.append(f"{creature.name}: {creature.text}{state}" if creature else f"A lair of tier {lair.tier}, empty.")
        figures += [rolled(book, Guard.CREATURE, lair.tier, node.id)] if creature else []
        rules += RULES[Guard.CREATURE] if creature else ()
    if node.guard:
        notes += [f"{entry_name(book, node.guard)}. {line}" for line in about_built(book, node.guard)]
        figures.append(rolled(book, node.guard.guard, node.guard.tier, node.guard.id))
        rules += RULES[node.guard.guard]
    kind = f"tier {node.tier}" if node.tier else str(node.kind)
    return written(
        thing_id("node", node.id),
        place_called(dungeon, node, book),
        kind,
        notes,
        figures,
        rules,
        f"dungeon.nodes.{node.id}",
    )


def entry_name(book: Book, one: Built) -> str:
    """Name a lock, trap or trick."""
    entry = book.shelf(one.guard).get(one.entry)
    return entry.name if entry else first_upper(str(one.guard))


def about_built(book: Book, one: Built) -> Iterator[str]:
    """Say how something looks, and whether it works."""
    entry = book.shelf(one.guard).get(one.entry)
    yield f"{first_upper(str(one.guard))}, tier {one.tier}. {entry.look if entry else ''}".strip()
    if one.over_limit:
        yield "Over the limit of the dungeon: it does nothing until there is room for it."
    elif not one.works:
        yield "Out of order."


def rolled(book: Book, guard: Guard, tier: int, key: str) -> Figure:
    """Say how many dice a defense rolls, and why."""
    return Figure(f"{guard} {key}", f"Dice of the {guard}", tier, ("its tier", tier))


def people(view: View, wicked: Wicked) -> Iterator[Thing]:
    """Write a card for each of ours."""
    for one in wicked.monsters.values():
        yield monster(view, one)
    for pack in wicked.packs.values():
        if not pack.gone:
            yield minions(view, pack)


def monster(view: View, one: Monster) -> Thing:
    """Write a monster's card: calling, what drives it, what is wrong."""
    entry = book_of(view).shelf("impulse").get(one.impulse)
    notes = [f"{heading_word(view, one.impulse, 'impulse')}: {entry.text}"] if entry else []
    notes += [first_upper(", ".join(wrong(view, one))) + "."] if [*wrong(view, one)] else []
    figures = [
        Figure("stress", "Stress", 6, now=one.stress),
        Figure("gold", "Gold", max(PURSE, one.gold), now=one.gold),
        *ratings(view, one),
    ]
    kind = f"{word(view, one.calling, 'calling')}, {word(view, one.kind, 'kind').lower()}"
    return written(
        thing_id("monster", one.seat),
        one.name,
        kind,
        notes,
        figures,
        ("WO-STRESS-01", "WO-GOLD-02"),
        f"monsters.{one.seat}",
    )


def minions(view: View, pack: Pack) -> Thing:
    """Write a pack's card: its job, its impulse, where it is, and what it may do."""
    book = book_of(view)
    job, impulse = book.shelf("job").get(pack.job), book.shelf("pack_impulse").get(pack.impulse)
    notes = [f"{heading_word(view, pack.job, 'job')}: {job.text}"] if job else []
    notes += [f"{heading_word(view, pack.impulse, 'pack_impulse')}: {impulse.text}"] if impulse else []
    notes += [f"When visitors come: {word(view, str(pack.order), 'pack_order').lower()}."]
    notes += [first_upper(", ".join(wrong(view, pack))) + "."] if [*wrong(view, pack)] else []
    notes += [f"Better than others: {', '.join(word(view, str(one), 'upgrade') for one in pack.upgrades)}."] * bool(
        pack.upgrades
    )
    kind = f"{word(view, pack.kind, 'pack_kind')}, {word(view, pack.job, 'job').lower()}"
    return written(
        thing_id("pack", pack.id),
        first_upper(pack.name),
        kind,
        notes,
        ratings(view, pack),
        ("WO-MINION-01",),
        f"packs.{pack.id}",
    )


def ratings(view: View, one: Monster | Pack) -> list[Figure]:
    """List the actions that somebody is any good at, with shock where there is one."""
    return [
        Figure(
            str(action), heading_word(view, action, "action"), max(0, dots - (attribute in one.shock)),
            ("rating", dots), (("shock", "−1", "WO-R12"),) if attribute in one.shock else (),
        )
        for attribute, actions in ACTIONS_OF.items()
        for action in actions
        if (dots := one.ratings.get(action, 0))
    ]  # fmt: skip


def visitors(view: View, wicked: Wicked) -> Iterator[Thing]:
    """Write a card for each adventurer and hireling that was seen."""
    met = raid_of(wicked)
    invasion = wicked.invasion
    people = met.foes if met else invasion.party if invasion else {}
    hired = met.hired if met else invasion.hired if invasion else {}
    yield from (adventurer(view, one) for one in people.values())
    yield from (hireling(view, one) for one in hired.values())


def adventurer(view: View, one: Adventurer) -> Thing:
    """Write an adventurer's card: class, hearts, moves, and what has shown of them."""
    entry = book_of(view).shelf("class").get(one.kit)
    shown = [key for key in one.shown if key != "passive"]
    notes = [entry.passive] if entry and "passive" in one.shown else []
    notes += [f"What has shown: {', '.join(word(view, key, 'trait', 'flaw', 'motivation') for key in shown)}."] * bool(
        shown
    )
    notes += [f"Out of it: {word(view, one.fate, 'fate')}."] if one.fate else []
    most = 2 * (one.tier + 1)
    figures = [
        Figure("slashes", "Slashes it can take", most, ("two for each heart", most), now=one.slashes),
        Figure("hearts", "Hearts", one.tier + 1, ("its tier", one.tier), (("always", "+1", "WO-ADVENTURER-03"),)),
        Figure("moves", "Moves left", one.moves),
    ]
    kind = f"{word(view, one.kit, 'class')}, tier {one.tier}{', leads them' if one.leader else ''}"
    return written(thing_id("foe", one.id), one.name, kind, notes, figures, ("WO-ADVENTURER-03", "WO-ADVENTURER-04"))


def hireling(view: View, one: Hired) -> Thing:
    """Write a hireling's card."""
    figures = [Figure("slashes", "Slashes it can take", 2, ("one heart", 2), now=one.slashes)]
    name = heading_word(view, one.kit, "hireling")
    return written(thing_id("foe", one.id), name, "hireling", ["Paid, until it hurts."], figures, ("WO-HIRELING-01",))


def around(view: View, wicked: Wicked) -> Iterator[Thing]:
    """Write a card for each faction: what it is, whom it hates, what is known of its places."""
    for one in wicked.region.factions.values():
        yield faction(view, wicked, one)


def faction(view: View, wicked: Wicked, one: Faction) -> Thing:
    """Write a faction's card."""
    book, seen = book_of(view).shelf("faction").get(one.id), neighbour(view, one)
    hated = [faction_name(view, key) for key in seen.hates if faction_name(view, key)]
    notes = [book.text] if book else []
    notes += [f"Hates {' and '.join(hated)}."] if hated else []
    notes += [f"{first_upper(note)}." for note in seen.notes]
    targets = [target for target in wicked.region.targets.values() if target.faction == one.id]
    notes += [f"{target.name}: {target.sources} to take." for target in targets]
    notes += [
        f"{target.name} is weak to {word(view, target.weak_known, 'plan').lower()}."
        for target in targets
        if target.weak_known
    ]
    notes += [
        f"{target.name} is strong against {word(view, target.strong_known, 'plan').lower()}."
        for target in targets
        if target.strong_known
    ]
    plans = (
        []
        if seen.dial.filled == UNKNOWN
        else [Figure("plans", "Their plans", seen.dial.segments, now=seen.dial.filled)]
    )
    figures = [Figure("tier", "Tier", one.tier), *plans]
    return written(
        thing_id("faction", one.id),
        headed(one.name),
        seen.feeling,
        notes,
        figures,
        ("WO-RAID-14", "WO-RAID-10"),
        f"region.factions.{one.id}",
    )


def of_the_scene(view: View, wicked: Wicked) -> Iterator[Thing]:
    """Write a card for each clock of a scene, and for what is to be had."""
    for one in dials(view):
        kind, _, key = one.key.partition(":")
        text, rules = CLOCKS.get(kind, ("Full, and it happens.", ("WO-CLOCK-01",)))
        figure = Figure(kind, "Ticks", one.segments, now=max(0, one.filled))
        yield written(thing_id(kind or "clock", key or "clock"), one.name, one.counted, [text], [figure], rules)
    raid = raid_of(wicked)
    for place, source in enumerate(raid.sources if raid else ()):
        shown = prize(wicked, source)
        notes = [first_upper(f"{shown.note}."), "One more die of loot, once it is yours."]
        yield written(thing_id("source", str(place)), shown.name, "a source of loot", notes)


def at_home(wicked: Wicked) -> Iterator[Thing]:
    """Write a card for the hoard and for the imps."""
    if not wicked.dungeon.nodes:
        return
    hoard = [Figure("hoard", "Gold in the hoard", wicked.dungeon.hoard)]
    notes = [f"What no purse can hold lies here. A purse holds {PURSE}."]
    yield written(
        thing_id("hoard", "hoard"), "The hoard", "nobody counts it but everybody", notes, hoard, ("WO-GOLD-02",)
    )
    dice = Figure("imps", "Dice they roll", wicked.dungeon.tier, ("the dungeon's tier", wicked.dungeon.tier))
    about = ["They dig. Sometimes it is where somebody asked them to."]
    yield written(
        thing_id("imps", "imps"),
        "The imps",
        "always wrong about whose fault it was",
        about,
        [dice],
        ("WO-IMP-01", "WO-IMP-02"),
    )
