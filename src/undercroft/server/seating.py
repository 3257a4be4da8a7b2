"""Seating: everything that changes who sits where, and by which link; the table is told of each change."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from undercroft.engine.asks import clean_text
from undercroft.engine.bots import check_level
from undercroft.engine.refusals import Refused

from . import consent
from .breaths import breathing, check_breath
from .deeds import IN_HAND, LONG_KEY
from .names import alike, read_name
from .opening import check_pledge
from .persons import NOBODY, Person
from .schema import forgetting, lessons, notes
from .security import Denied, Visitor, hashed, new_token
from .sitters import (
    Asked,
    Change,
    Sat,
    Telling,
    Wish,
    noting,
    remembering,
    renewing,
    settling,
    spending,
    wishing,
)

if TYPE_CHECKING:
    from .audience import Listener
    from .rooms import Room

HOST = "The host"
NOTE_LIMIT = 4000
ASKS_TO_SIT = "The table is asked whether you may sit down there; take the seat when it says yes."
ASKS_FOR_LINK = "The table is asked first, because somebody would be cut off."
TAKEN = "Somebody sits there already."
OPEN_LINKS = {"watch": "", "join": "*"}
"""The links that are nobody's own, by their kind: what stands in their secret in place of a seat."""

Outcome = Sat | Asked


class Seating:
    """Who sits where at one table, and how that changes: one change after the other."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._chairs = room.chairs
        self._turn = asyncio.Lock()

    async def _change(self, plan: Callable[[], Change], written: Callable[[], None] = lambda: None) -> None:
        """Make a change as it is planned when its turn has come; do something else before others hear of it."""
        async with self._turn:
            await self._chairs.change(plan, written)

    def _free_name(self, seat: str, name: str) -> str:
        wanted = read_name(name)
        taken = {other: (sitter.name, self._chairs.name_of(other)) for other, sitter in self._chairs.sitters.items()}
        if any(other != seat and alike(one, wanted) for other, names in taken.items() for one in names):
            raise Refused("Somebody at this table is called that already, or nearly; choose another name.")
        return wanted

    # --- sitting down ---

    async def place(
        self, seat: str, name: str, person: Person = NOBODY, *, quiet: bool = False, pledge: str = ""
    ) -> Sat:
        """Put somebody into a free seat who need not be asked about: whoever makes a table."""
        token = new_token()
        check_pledge(pledge)
        await self._change(lambda: self._sitting(seat, name, person, token, quiet=quiet, pledge=pledge))
        return Sat(seat, token)

    async def sit_down(
        self, visitor: Visitor, name: str, listener: "Listener | None" = None, pledge: str = ""
    ) -> Outcome:
        """Let somebody sit down in the seat whose link they hold; whoever sits there already gets another name."""
        seat = visitor.chair
        if not seat:
            raise Denied("You hold no seat's link; you can watch.")
        if self._chairs.sitter(seat).claimed:
            await self._change(lambda: self._naming(seat, name))
            return Sat(seat)
        return await self._sit_or_ask(visitor, seat, name, pledge, listener)

    async def take(self, visitor: Visitor, seat: str, name: str, pledge: str = "") -> Outcome:
        """Let a late comer sit down in a seat that nobody has claimed."""
        if seat in visitor.held:
            return Sat(seat)
        late = (self._room.welcome or visitor.joins) and visitor.known and not visitor.held
        if not (visitor.host or seat in visitor.invited or (late and self.is_offered(seat, visitor))):
            raise Denied("Ask the host for the link of that seat.")
        self._chairs.sitter(seat)
        return await self._sit_or_ask(visitor, seat, name, pledge)

    def is_offered(self, seat: str, visitor: Visitor) -> bool:
        """Say whether somebody may pick a seat: any but the game master's, and that one while it is empty."""
        return seat != self._room.game.gm or (visitor.joins and self._chairs.sitter(seat).sitter == "empty")

    async def _sit_or_ask(
        self, visitor: Visitor, seat: str, name: str, pledge: str, listener: "Listener | None" = None
    ) -> Outcome:
        """Let somebody sit down at once, or ask the table first."""
        token, outcome = self._token_for(seat), list[Outcome]()
        check_pledge(pledge)

        def plan() -> Change:
            change, found = self._sitting_or_asking(visitor, seat, name, token)
            change.counts = isinstance(found, Sat)
            if isinstance(found, Sat):
                change.pledges = {seat: pledge}
            outcome[:] = [found]
            return change

        def written() -> None:
            if isinstance(outcome[0], Sat):
                self._room.attend(seat)
                if listener is not None:
                    listener.key = ("seat", seat, hashed(token))

        await self._change(plan, written)
        return outcome[0]

    def _token_for(self, seat: str) -> str:
        """Make the secret of a seat's new link; whoever sits down under a long key can be told it again by that."""
        deed = IN_HAND.get()
        if deed is None or len(deed.key) < LONG_KEY:
            return new_token()
        return self._room.keyring.own_token(self._room.id, seat, self._chairs.sitter(seat).token, deed.key)

    def _sitting_or_asking(self, visitor: Visitor, seat: str, name: str, token: str) -> tuple[Change, Outcome]:
        room = self._room
        if self._chairs.sitter(seat).claimed:
            raise Refused(TAKEN)
        asks = consent.must_ask(room, visitor, seat, invited=seat in visitor.invited)
        wish = consent.granted(room, visitor, seat)
        if asks and wish is None:
            return self._asking(visitor, seat, self._free_name(seat, name))
        change = self._sitting(seat, name, visitor.person, token)
        if wish is not None:
            change.also.append(settling(room.id, wish.number, "done"))
        return change, Sat(seat, token)

    def _sitting(
        self, seat: str, name: str, person: Person, token: str, *, quiet: bool = False, pledge: str = ""
    ) -> Change:
        room, sitter = self._room, self._chairs.sitter(seat)
        if sitter.claimed:
            raise Refused(TAKEN)
        named = self._free_name(seat, name)
        before = [one.person for one in self._chairs.past if one.seat == seat]
        values = {"name": named, "sitter": "person", "claimed": True, "token": hashed(token)}
        change = Change(
            {seat: {**values, "browser": person.browser}},
            [] if quiet else [self._sits_down(seat, named, bool(before))],
            [spending(room.id, seat, sitter.token), remembering(room.id, seat, person, room.settings.clock())],
            {seat: pledge},
        )
        if before and not person.is_same(before[-1]):
            change.also += [forgetting(kept, room.id, seat) for kept in (notes, lessons)]
        return change

    def _sits_down(self, seat: str, name: str, again: bool) -> Telling:
        """Say who sat down, and in whose place; where there is a character already, whom they play."""
        was = self._chairs.name_of(seat)
        if name != was and self._chairs.plays(seat):
            return "sat_down_as", {"name": name, "was": was}
        if self._chairs.sitter(seat).sitter == "bot":
            return "sat_down_for_bot", {"name": name, "was": was}
        if again and name != was:
            return "sat_down_after", {"name": name, "was": was}
        return "sat_down", {"name": name}

    def _naming(self, seat: str, name: str) -> Change:
        sitter, named = self._chairs.sitter(seat), self._free_name(seat, name)
        if (sitter.name, sitter.sitter) == (named, "person"):
            return Change()
        told: list[Telling] = [("renamed", {"was": sitter.name, "name": named})]
        if sitter.sitter == "bot":
            told = [("came_back", {"name": self._chairs.name_of(seat) if self._chairs.plays(seat) else named})]
        elif self._chairs.plays(seat):
            told = []  # everybody here is called what their character is called
        return Change({seat: {"name": named, "sitter": "person"}}, told)

    def _asking(self, visitor: Visitor, seat: str, name: str) -> tuple[Change, Asked]:
        """Write down that somebody would like to sit down; whoever asks again asks for the last seat only."""
        room, person = self._room, visitor.person
        mine = [wish for wish in consent.fresh(room) if wish.kind == "sit" and person.returns_as(wish.person)]
        if mine and mine[-1].seat == seat:
            return Change(), Asked(mine[-1].number, consent.ASKED_NOW)
        kind = "would_sit_for_bot" if self._chairs.sitter(seat).sitter == "bot" else "would_sit"
        told: Telling = (kind, {"name": name, "was": self._chairs.name_of(seat)})
        change, asked = self._wishing("sit", seat, name, person, told, ASKS_TO_SIT)
        change.also += [settling(room.id, wish.number, "done") for wish in mine]
        return change, asked

    def _wishing(
        self, kind: str, seat: str, name: str, person: Person, told: Telling, says: str
    ) -> tuple[Change, Asked]:
        room = self._room
        consent.check_may_ask(room, person)
        number = max([wish.number for wish in self._chairs.wishes], default=0) + 1
        wish = Wish(
            number, "link" if kind == "link" else "sit", seat, name,
            person.account, person.browser, person.network, room.settings.clock(),
        )  # fmt: skip
        return Change({seat: {}}, [told], [wishing(room.id, wish)]), Asked(number, says)

    # --- what the others say to it ---

    async def admit(self, visitor: Visitor, number: int, yes: bool) -> None:
        """Let somebody of the table say yes or no to what it is asked."""
        await self._change(lambda: self._admitting(visitor, number, yes))

    def _admitting(self, visitor: Visitor, number: int, yes: bool) -> Change:
        room = self._room
        wish = next((wish for wish in consent.fresh(room) if wish.number == number), None)
        if wish is None:
            raise Refused(consent.SETTLED)
        consent.check_may_decide(room, visitor, wish, yes)
        by, name = self._called(visitor), wish.name
        if not yes:
            state = "done" if visitor.person.is_same(wish.person) else "declined"
            return Change({wish.seat: {}}, [("said_no", {"by": by, "name": name})], [settling(room.id, number, state)])
        if wish.kind == "link":
            change = self._cutting_off(wish.seat)
            change.also.append(settling(room.id, number, "done"))
            return change
        told: Telling = ("let_in", {"by": by, "name": name, "was": self._chairs.name_of(wish.seat)})
        return Change({wish.seat: {}}, [told], [settling(room.id, number, "granted")])

    def _called(self, visitor: Visitor) -> str:
        return self._chairs.name_of(visitor.seat) if visitor.seat else HOST

    # --- getting up, bots, coming back ---

    async def let_be(self, seat: str) -> None:
        """Ask somebody who learned everything from now on."""
        if seat in self._room.pupils:
            await self._change(lambda: Change({seat: {}}, [], [forgetting(lessons, self._room.id, seat)]))

    async def breathe(self, visitor: Visitor, breath: str) -> None:
        """Let bots wait as long as the host likes."""
        if not visitor.host:
            raise Denied("Only the host says how long bots wait.")
        check_breath(breath)
        await self._change(lambda: self._breathing(breath))

    def _breathing(self, breath: str) -> Change:
        if breath == self._chairs.breath:
            return Change()
        first = next(iter(self._chairs.sitters))
        return Change({first: {}}, [], [breathing(self._room.id, breath)])

    async def leave(self, seat: str) -> None:
        """Let somebody get up; they can sit down there again until somebody else does."""
        await self._change(lambda: self._leaving(seat))

    def _leaving(self, seat: str) -> Change:
        told: Telling = ("got_up", {"name": self._chairs.name_of(seat)})
        return Change({seat: {"sitter": "empty", "claimed": False, "browser": ""}}, [told])

    async def give(self, visitor: Visitor, seat: str, level: str) -> None:
        """Let a bot play a seat."""
        check_level(level)
        if seat in visitor.held:
            self._room.driver.hold_back(seat)
        await self._change(lambda: self._giving(visitor, seat, level))

    def _giving(self, visitor: Visitor, seat: str, level: str) -> Change:
        sitter = self._chairs.sitter(seat)
        told: list[Telling] = []
        if sitter.sitter != "bot":
            own = seat in visitor.held or not sitter.claimed
            named = {"name": self._chairs.name_of(seat), "by": self._called(visitor)}
            told = [("given_to_bot" if own else "given_away", named)]
        return Change({seat: {"sitter": "bot", "level": level}}, told)

    async def fill(self, level: str = "good") -> None:
        """Let bots play every seat in which nobody sits."""
        await self._change(lambda: self._filling(level))

    def _filling(self, level: str) -> Change:
        empty = [seat for seat, sitter in self._chairs.sitters.items() if sitter.sitter == "empty"]
        told: list[Telling] = [("filled", {})] if empty else []
        return Change({seat: {"sitter": "bot", "level": level} for seat in empty}, told)

    async def reclaim(self, seat: str) -> None:
        """Let somebody take their own seat back from the bot."""
        await self._change(lambda: self._reclaiming(seat))

    def _reclaiming(self, seat: str) -> Change:
        if not self._chairs.is_claimed(seat):
            raise Refused("You have no seat to take back; sit down first.")
        sitter = self._chairs.sitter(seat)
        if sitter.sitter == "person":
            return Change()
        return Change({seat: {"sitter": "person"}}, [("came_back", {"name": self._chairs.name_of(seat)})])

    async def note(self, seat: str, text: str) -> None:
        """Write somebody's private notes anew."""
        kept = clean_text(text, NOTE_LIMIT)
        await self._change(lambda: Change({seat: {}}, [], [noting(self._room.id, seat, kept)]))

    # --- links ---

    def invitation(self, seat: str) -> str:
        """Give the token of the link by which somebody can still come to a seat; none if nobody has handed it out."""
        sitter = self._chairs.sitter(seat)
        if sitter.claimed or (sitter.sitter == "bot" and not sitter.generation):
            return ""
        token = self._room.keyring.invitation(self._room.id, seat, sitter.generation)
        return token if hashed(token) == sitter.token else ""

    def open_link(self, kind: str = "watch") -> str:
        """Give the token of a link that is nobody's own; none if there is none, or if nobody can tell it again."""
        token = self._room.keyring.invitation(self._room.id, OPEN_LINKS[kind], self._chairs.generations.get(kind, 0))
        return token if hashed(token) == self._chairs.links.get(kind) else ""

    async def calling(self) -> str:
        """Give the token of the link by which everybody picks a seat; a table that has none yet gets one, unsaid."""
        if not self.open_link("join"):
            await self._change(lambda: Change() if self.open_link("join") else self._renewing("join", quiet=True))
        return self.open_link("join")

    async def new_link(self, visitor: Visitor, seat: str) -> Outcome:
        """Make a new link for a seat, or ask the table first; the old one opens nothing any more."""
        if seat and seat in visitor.held:
            return await self._new_link_of_own(seat)
        if not visitor.host:
            raise Denied("Only the host can make new links.")
        kind = next((kind for kind, name in OPEN_LINKS.items() if name == seat), "")
        if kind:
            await self._change(lambda: self._renewing(kind))
            return Sat(seat, self.open_link(kind))
        asked = list[Asked]()

        def plan() -> Change:
            change, found = self._linking(visitor, seat)
            asked[:] = [found] if found is not None else []
            return change

        await self._change(plan)
        return asked[0] if asked else Sat(seat, self.invitation(seat))

    async def _new_link_of_own(self, seat: str) -> Sat:
        token = new_token()
        await self._change(lambda: self._linking_own(seat, hashed(token)))
        return Sat(seat, token)

    def _linking_own(self, seat: str, stored: str) -> Change:
        sitter, room = self._chairs.sitter(seat), self._room
        told: Telling = ("own_link", {"name": self._chairs.name_of(seat)})
        return Change({seat: {"token": stored}}, [told], [spending(room.id, seat, sitter.token)])

    def _linking(self, visitor: Visitor, seat: str) -> tuple[Change, Asked | None]:
        sitter, room = self._chairs.sitter(seat), self._room
        if not sitter.claimed or not consent.secrets_are_live(room.table):
            return self._cutting_off(seat), None
        wish = next((wish for wish in consent.fresh(room) if (wish.kind, wish.seat) == ("link", seat)), None)
        alone = not consent.can_agree(room, visitor, seat)
        if alone and (consent.is_silent(room, wish) if wish is not None else room.settings.patience <= 0):
            change = self._cutting_off(seat)
            change.also += [settling(room.id, wish.number, "done")] if wish is not None else []
            return change, None
        if wish is not None:
            return Change(), Asked(wish.number, consent.ASKED_NOW)
        told: Telling = ("would_cut_off", {"name": self._chairs.name_of(seat)})
        return self._wishing("link", seat, sitter.name, visitor.person, told, ASKS_FOR_LINK)

    def _cutting_off(self, seat: str) -> Change:
        """Make the invitation to a seat anew; whoever sat there comes in by it again, or not at all."""
        sitter, room = self._chairs.sitter(seat), self._room
        generation = sitter.generation + 1
        token = room.keyring.invitation(room.id, seat, generation)
        values = {"token": hashed(token), "generation": generation, "claimed": False, "browser": ""}
        if sitter.sitter == "person":
            values["sitter"] = "empty"
        told: Telling = ("cut_off" if sitter.claimed else "new_link", {"name": self._chairs.name_of(seat)})
        return Change({seat: values}, [told], [spending(room.id, seat, sitter.token)])

    def _renewing(self, kind: str, *, quiet: bool = False) -> Change:
        room, known = self._room, self._chairs.generations
        generation = known[kind] + 1 if kind in known else 0
        token = room.keyring.invitation(room.id, OPEN_LINKS[kind], generation)
        first = next(iter(self._chairs.sitters))
        told: list[Telling] = [] if quiet else [(f"new_{kind}_link", {})]
        return Change({first: {}}, told, [renewing(room.id, kind, hashed(token), generation)])
