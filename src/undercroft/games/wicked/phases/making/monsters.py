"""Make the monsters and their packs: ready ones, or one's own, or anew for whoever died. [WO-G01] [WO-R90]"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, PickSome, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from ...book import Book
from ...book.effects import Ignore, Primitive
from ...book.entries.monsters import ReadyMonster
from ...rules.table import book_of
from ...state import Monster, Wicked
from ...words import GEAR_DEFENSES, Action, Defense, named
from ...world.packs import has_room, make_pack

OWN = "own"
DOTS, CAP = 3, 2
"""So many dots are added to a calling's four, and no action begins above this. [WO-G01]"""
ALONE = ("bonebreaker", "slinkfoot", "packmaster")
"""Who fights, sneaks or leads without needing others. [WO-G26]"""
NAME = 24
OFFERED = 3
"""So many names are offered to whoever makes up a monster."""
SECOND = "+"
Draft = Mapping[str, Any]


async def make_monsters(play: Play[Wicked]) -> None:
    """Let everybody make a monster at the same time, on one card each; packs come with them. [WO-MINION-02]"""
    missing = [seat for seat in play.state.seats if seat not in play.state.monsters]
    orders = proposals(play, len(missing))
    drafts = await together(_asked(Making(play, seat, order)) for seat, order in zip(missing, orders, strict=True))
    for seat, draft in zip(missing, drafts, strict=True):
        found(play, seat, draft)


async def _asked(making: "Making") -> Draft:
    return await making.card()


def proposals(play: Play[Wicked], seats: int) -> list[list[str]]:
    """Order the ready monsters for each seat: least like those proposed to the seats before. [WO-G26]"""
    ready: Mapping[str, ReadyMonster] = book_of(play.state).shelf("monster")
    taken = [one.ratings for one in play.state.monsters.values()]
    orders = []
    for _ in range(seats):
        order = sorted(ready, key=lambda one: _likeness(ready[one], taken, alone=seats == 1))
        orders.append(order)
        taken.append(dict(ready[order[0]].ratings))
    return orders


def _likeness(one: ReadyMonster, taken: Sequence[Mapping[Action, int]], *, alone: bool) -> tuple[int, bool]:
    best = {action for action, dots in one.ratings.items() if dots == CAP}
    common = sum(len(best & {action for action, dots in other.items() if dots >= CAP}) for other in taken)
    return common, alone and one.calling not in ALONE


class Making:
    """The card on which one seat makes its monster: a ready one, or each part with a default."""

    def __init__(self, play: Play[Wicked], seat: str, order: Sequence[str]) -> None:
        self.play, self.seat = play, seat
        self.book = book_of(play.state)
        self.order = list(order)

    def card(self) -> Card:
        """Give the card: whoever takes a ready one need say no more. [WO-G01]"""
        own, calling = ("ready",), ("ready", "calling")
        slots = (
            Slot("ready", lambda draft: self._ready()),
            Slot("calling", self._own("calling", "monster_calling"), own),
            Slot("kind", self._own("kind", "monster_kind"), own),
            Slot("impulse", lambda draft: self._impulse(draft), own),
            Slot("revelry", self._own("revelry", "monster_revelry"), own),
            Slot("ability", self._if_own(self._ability), calling),
            Slot("path", self._if_own(self._path), calling),
            Slot("dots", self._if_own(self._dots), calling),
            Slot("defense", self._if_own(self._defense), own),
            Slot("supply", self._if_own(self._supply), calling),
            Slot("name", self._name, calling),
            Slot("friend", lambda draft: self._named("friend", "monster_friend", list(self.book.shelf("friend")))),
            Slot("job", self._own("job", "monster_job"), own),
        )
        return Card(self.seat, "monster", slots, preview=self._introduced)

    def _introduced(self, draft: Draft) -> Detail:
        """Say who a ready monster is, what it does best, and who comes with it; or what a calling is about."""
        ready: ReadyMonster | None = self.book.shelf("monster").get(draft["ready"])
        if ready is None:
            calling = self.book.shelf("calling")[draft["calling"]]
            return Detail(OWN, params={"calling": f"calling.{calling.id}", "text": calling.text})
        best = [named(action) for action, dots in ready.ratings.items() if dots == CAP]
        params = {"text": ready.text, "calling": f"calling.{ready.calling}", "sort": f"kind.{ready.kind}", "best": best}
        return Detail("ready", params=params | {"packs": [one.name for one in ready.packs]})

    def _ready(self) -> Ask[Any]:
        monsters: Mapping[str, ReadyMonster] = self.book.shelf("monster")

        def described(one: str) -> Detail:
            if one not in monsters:
                return Detail()
            ready = monsters[one]
            params = {"text": ready.text, "calling": f"calling.{ready.calling}", "kind": f"kind.{ready.kind}"}
            return Detail(label=ready.name, params=params, rules=("WO-G26",))

        return Pick(self.seat, "monster_ready", [*self.order, OWN]).described(described)

    def _named(self, table: str, key: str, ids: Sequence[str]) -> Ask[Any]:
        shelf = self.book.shelf(table)

        def described(one: str) -> Detail:
            return Detail(label=shelf[one].name, params={"text": shelf[one].text})

        return Pick(self.seat, key, list(ids)).described(described)

    def _own(self, table: str, key: str) -> Any:
        """Ask for one of a table's entries, where somebody makes their own; as the first ready one has it first."""

        def offer(draft: Draft) -> Ask[Any] | None:
            if draft["ready"] != OWN:
                return None
            first = self._default(table)
            ids = sorted(self.book.shelf(table), key=lambda one: one != first)
            return self._named(table, key, ids)

        return offer

    def _default(self, table: str) -> str:
        ready: ReadyMonster = self.book.shelf("monster")[self.order[0]]
        return ready.packs[0].job if table == "job" else str(getattr(ready, table))

    def _if_own(self, offer: Any) -> Any:
        return lambda draft: offer(draft) if draft["ready"] == OWN else None

    def _impulse(self, draft: Draft) -> Ask[Any]:
        ready = self.book.shelf("monster").get(draft["ready"]) or self.book.shelf("monster")[self.order[0]]
        ids = sorted(self.book.shelf("impulse"), key=lambda one: one != ready.impulse)
        return self._named("impulse", "monster_impulse", ids)

    def _like(self, calling: str) -> ReadyMonster:
        """Give the ready monster of a calling, from which defaults come."""
        found: Mapping[str, ReadyMonster] = self.book.shelf("monster")
        return next((one for one in found.values() if one.calling == calling), next(iter(found.values())))

    def _ability(self, draft: Draft) -> Ask[Any]:
        first = self._like(draft["calling"]).ability
        ids = [one.id for one in self.book.abilities_of(draft["calling"]) if one.letter != "core"]
        return self._named("ability", "monster_ability", sorted(ids, key=lambda one: one != first))

    def _path(self, draft: Draft) -> Ask[Any] | None:
        """Ask for the path of somebody who casts by calling; as the ready one has it first. [WO-G02] [WO-G07]"""
        if not casts(self.book, draft["calling"]):
            return None
        first = self._like(draft["calling"]).path
        return self._named("path", "monster_path", sorted(self.book.shelf("path"), key=lambda one: one != first))

    def _dots(self, draft: Draft) -> Ask[Any]:
        """Ask for three dots; an action that the calling has not rated may get two of them. [WO-G01]"""
        given = self.book.shelf("calling")[draft["calling"]].dots
        like = self._like(draft["calling"]).ratings
        wanted = sorted(Action, key=lambda one: given.get(one, 0) - like.get(one, 0))
        ids = [str(one) for one in wanted if given.get(one, 0) < CAP]
        ids += [f"{one}{SECOND}" for one in wanted if given.get(one, 0) == 0]
        return PickSome(self.seat, "monster_dots", ids, DOTS, DOTS)

    def _defense(self, draft: Draft) -> Ask[Any]:
        return Pick(self.seat, "monster_defense", [str(one) for one in GEAR_DEFENSES])

    def _supply(self, draft: Draft) -> Ask[Any]:
        monsters: Mapping[str, ReadyMonster] = self.book.shelf("monster")
        first = self._like(draft["calling"]).id
        names = {one: ", ".join(monsters[one].supply) for one in monsters}
        return Pick(self.seat, "monster_supply", sorted(monsters, key=lambda one: one != first), {"names": names})

    def _name(self, draft: Draft) -> Ask[Any]:
        """Ask for a name; whoever takes a ready monster and leaves it at that is called as they are, or as it is."""
        own = [self.play.person(self.seat)] if self.play.person(self.seat) else []
        if draft["ready"] != OWN:
            names = [*own, self.book.shelf("monster")[draft["ready"]].name]
            return Text(self.seat, "monster_name", NAME, suggestions=names)
        return Text(self.seat, "monster_name", NAME, least=1, suggestions=[*own, *self._free_names()])

    def _free_names(self) -> tuple[str, ...]:
        """Offer three names that nobody here has, or had: each seat its own."""
        state = self.play.state
        taken = {*state.fallen, *(one.name for one in state.monsters.values())}
        custom = self.book.shelf("custom").get("monster_names")
        names = [one for one in (custom.lines if custom else ("Grub",)) if one not in taken] or ["Grub"]
        first = (state.seats.index(self.seat) * OFFERED + state.cycle) % len(names)
        return tuple([*names[first:], *names[:first]][:OFFERED])


def found(play: Play[Wicked], seat: str, draft: Draft) -> Monster:
    """Put a monster on the table as a card says, with its pack. [WO-MINION-02]"""
    book = book_of(play.state)
    ready = book.shelf("monster").get(draft["ready"])
    monster = _from_ready(play, seat, ready, draft) if ready else _own_monster(play, seat, draft)
    abilities = [one.id for one in book.abilities_of(monster.calling) if one.letter == "core"]
    monster.abilities = [*abilities, *monster.abilities]
    monster.name = _free_name(play.state, monster)
    monster.friend, monster.risen = draft["friend"], play.state.cycle
    play.state.monsters[seat] = monster
    for one in ready.packs if ready else ():
        if has_room(play.state, monster):
            make_pack(play, seat, one.job, kind=one.kind, impulse=one.impulse, name=one.name)
    if not ready and has_room(play.state, monster):
        make_pack(play, seat, draft["job"])
    play.reached("calling", monster.calling)
    calling, sort = f"calling.{monster.calling}", f"kind.{monster.kind}"
    play.tell("monster_made", who=monster.name, calling=calling, sort=sort, about=(seat,))
    return monster


def _from_ready(play: Play[Wicked], seat: str, ready: ReadyMonster, draft: Draft) -> Monster:
    name = draft["name"] or play.person(seat)[:NAME] or ready.name
    return Monster(
        seat=seat, name=name, calling=ready.calling, kind=ready.kind, impulse=draft["impulse"],
        revelry=ready.revelry, abilities=[ready.ability], paths=[ready.path] if ready.path else [],
        gear=list(ready.gear), gear_defense=ready.defense, supply=list(ready.supply), ratings=dict(ready.ratings),
    )  # fmt: skip


def _own_monster(play: Play[Wicked], seat: str, draft: Draft) -> Monster:
    book = book_of(play.state)
    like = next((one for one in book.shelf("monster").values() if one.calling == draft["calling"]), None)
    ratings = dict(book.shelf("calling")[draft["calling"]].dots)
    for dot in draft["dots"]:
        action = Action(dot.removesuffix(SECOND))
        ratings[action] = ratings.get(action, 0) + 1
    return Monster(
        seat=seat, name=draft["name"], calling=draft["calling"], kind=draft["kind"], impulse=draft["impulse"],
        revelry=draft["revelry"], abilities=[draft["ability"]],
        paths=[draft["path"]] if draft.get("path") else [],
        gear=list(like.gear) if like else [], gear_defense=Defense(draft["defense"]),
        supply=list(book.shelf("monster")[draft["supply"]].supply), ratings=ratings,
    )  # fmt: skip


def casts(book: Book, calling: str) -> bool:
    """Say whether a calling casts the spells of a path."""
    return any(isinstance(does, Ignore) and does.what == "no_path" for does in _powers(book, calling))


def _powers(book: Book, calling: str) -> Iterator[Primitive]:
    return (
        does for one in book.abilities_of(calling) if one.letter == "core" for each in one.powers for does in each.does
    )


def _free_name(state: Wicked, monster: Monster) -> str:
    """Give a name that nobody at the table has or had."""
    taken = {one.name for seat, one in state.monsters.items() if seat != monster.seat} | set(state.fallen)
    names = [monster.name, *(f"{monster.name} the {which}" for which in ("Second", "Third", "Fourth", "Fifth"))]
    return next((one for one in names if one not in taken), monster.name)
