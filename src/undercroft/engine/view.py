"""The view: what one seat may know. Nothing else ever leaves the engine."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .amends import CORRECTIONS, corrected
from .asks import Ask, Detail
from .cards import Aside, Card, Drafted
from .concerns import CARE, shown_concerns
from .gathering import promises_of
from .house_book import Files
from .journal import Line
from .ladders import Ladder, Stance
from .odds import Odds
from .phrases import Phrases, labelled
from .play import Stacked
from .reading import read
from .refusals import Refused
from .secrets import Shown, Viewer
from .texts import Speaker

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T")

UNDESCRIBED = Detail()


def _shown_detail(detail: Detail, speaker: Speaker) -> Shown:
    """Show what can be learned before choosing: the die, the odds, the parts of a number, the rules."""
    shown: Shown = {}
    if detail.die:
        shown["die"] = detail.die
    if detail.signs:
        shown["signs"] = detail.signs
    if detail.odds is not None:
        shown["odds"] = _worded_odds(detail.odds, detail.params, speaker)
    if detail.total is not None:
        shown["total"] = detail.total
    if detail.rules:
        shown["rules"] = detail.rules
    return shown


def _worded_odds(odds: Odds, params: Mapping[str, Any], speaker: Speaker) -> Odds:
    """Say of each band what it would do, where the game has words for that."""
    if not any(speaker.has_word(band.label) for band in odds.bands):
        return odds
    words = [speaker.vformat(speaker.word(band.label), (), params) for band in odds.bands]
    named = [msgspec.structs.replace(band, label=label) for band, label in zip(odds.bands, words, strict=True)]
    return msgspec.structs.replace(odds, bands=tuple(named))


def _worded_stance(stance: Stance, speaker: Speaker) -> Stance:
    """Put how a roll stands into words."""
    ladders = tuple([_worded_ladder(one, speaker) for one in stance.ladders])
    dice = tuple([(speaker.word(name), amount) for name, amount in stance.dice])
    return msgspec.structs.replace(stance, ladders=ladders, dice=dice)


def _worded_ladder(one: Ladder, speaker: Speaker) -> Ladder:
    words = [speaker.word(rung) for rung in one.rungs]
    parts = tuple([(sign, speaker.word(why)) for sign, why in one.parts])
    return Ladder(speaker.word(one.name), tuple(words), speaker.word(one.at), parts, speaker.word(one.so))


class View:
    """One seat's view of a table, worked out only as far as somebody looks."""

    __slots__ = ("_read", "_state", "_table", "_viewer", "seat")

    def __init__(self, table: "Table[Any]", seat: str, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._state: Shown | None = None
        self._read: dict[tuple[str, object], Any] = {}
        self.seat = seat

    @property
    def state(self) -> Shown:
        """The state with everything that this seat may not know left out."""
        if self._state is None:
            frozen = self._table.frozen_state(self.seat)
            self._state = frozen if frozen is not None else self._shown()
            self._read.clear()
        return self._state

    def _shown(self) -> Shown:
        return self._table.shown_to(self._viewer)

    def read(self, path: str, kind: type[T]) -> T:
        """Read what lies at a dotted path of the state by its type; what this seat may not know is missing there."""
        known: T | None = self._read.get((path, kind)) if self._state is not None else None
        if known is not None:
            return known
        found = self._read_anew(self.state, path, kind)
        self._read[path, kind] = found
        return found

    def _read_anew(self, state: Shown, path: str, kind: type[T]) -> T:
        return read(state, path, kind)

    def kept(self, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give what is made of some parts of the state; a view that is looked at again and again keeps it by its name.

        It is made again as soon as one of the parts is another thing (or, if it is no part of the state, is not equal),
        or somebody is called otherwise.
        """
        return make()

    def alike(self, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give what is made of nothing but some parts of the state, once for all who are shown the same parts."""
        return make()

    @property
    def public(self) -> "View":
        """The view of whoever only watches: what everybody sees is made of it, once for all of their pages."""
        return self

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Give what is made of this view, once for each look at it.

        What comes out as it did before is the same thing as before.
        """
        return make()

    @property
    def house(self) -> Files:
        """The files of the house book that this table was begun with, in place of the game's own."""
        return self._table.game.house

    @property
    def blind(self) -> bool:
        """Whether this seat learns nothing more for now."""
        return self.seat in self._table.journal.shut

    @property
    def asks(self) -> list[Ask[Any]]:
        """What this seat is asked."""
        return self._table.asks_of(self.seat) if self.seat else []

    @property
    def waiting(self) -> list[str]:
        """The seats that the table waits for."""
        return [] if self.blind else self._table.waiting_for()

    @property
    def journal(self) -> Sequence[Line]:
        """The lines that this seat may read, oldest first."""
        return self._table.journal.seen_by(self.seat)

    @property
    def passes(self) -> list[str]:
        """What this seat always passes on, but for what it is asked about."""
        return [one for one in self._table.play.passes.get(self.seat, ()) if not one.startswith(CARE)]

    @property
    def concerns(self) -> list[dict[str, Any]]:
        """What this seat can be asked about, and whether it is."""
        table = self._table
        return shown_concerns(table.game.concerns, table.play.passes.get(self.seat, ())) if self.seat else []

    @property
    def stack(self) -> Sequence[Stacked]:
        """What was declared and is not yet resolved, the newest last."""
        return [] if self.blind else self._table.play.stack

    @property
    def begun(self) -> bool:
        """Whether the rules have started; until then a game has nothing to show."""
        return self._table.begun

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def players(self) -> tuple[str, ...]:
        """The seats of the players."""
        return self._table.players

    @property
    def rulings(self) -> dict[str, str]:
        """The readings that this table plays by."""
        return self._table.rulings

    @property
    def speaker(self) -> Speaker:
        """Fills sentences with this table's names."""
        return Speaker(self._table.game.texts.words, self._table.names)

    def piece(self, piece: str) -> str:
        """Give the name by which this seat's page, and no other, knows a piece on the board; it tells nothing."""
        seeds = self._table.seeds
        key = blake2b(b"piece " + self.seat.encode(), key=seeds.newest if seeds is not None else b"").digest()
        return "p" + blake2b(piece.encode(), key=key, digest_size=6).hexdigest()

    def pieces(self, line: Line) -> tuple[str, ...]:
        """Give the pieces that a line speaks of, as this seat's page knows them."""
        return tuple([self.piece(piece) for piece in line.about])

    def tell(self, line: Line) -> str:
        """Give the sentence of a line."""
        texts, salt = self._table.game.texts, next(iter(self._table.commitments), "")
        params = line.params
        if line.kind in CORRECTIONS:
            params = corrected(texts, self._table.game.state, params, self.state, self.speaker)
        return texts.line(line.kind, params, self.speaker, salt=salt, nth=line.nth)

    def heard(self, line: Line) -> list[str]:
        """Say what the table understood of a line of talk, where that is not what was said word for word."""
        game, said = self._table.game, line.params
        understood = said.get("understood", ()) if line.talk else ()
        words = [game.restate(one, str(said["who"]), self.speaker) for one in understood]
        return [one for one in words if one.rstrip(".") not in said["text"]]

    def told_to(self, line: Line) -> list[str]:
        """Name those whom a private line calls "you", if this viewer, who reads it too, is not one of them."""
        if line.to is None or self.seat in line.to:
            return []
        return [self.speaker.name(seat) for seat in line.to if seat != self._table.game.gm]

    def shown_line(self, line: Line) -> Shown:
        """Show a line as a program reads it."""
        shown: Shown = {"kind": line.kind, "text": self.tell(line), "params": line.params}
        if line.to is not None:
            shown["private"] = True
            if told_to := self.told_to(line):
                shown["told_to"] = told_to
        if heard := self.heard(line):
            shown["heard"] = heard
        if line.undone:
            shown["undone"] = True
        if line.dice:
            shown["dice"] = line.dice
        if line.total is not None:
            shown["total"] = line.total
        if line.rules:
            shown["rules"] = line.rules
        if line.about:
            shown["about"] = self.pieces(line)
        return shown

    def _shown_option(self, ask: Ask[Any], option: str, detail: Detail) -> Shown:
        """Show one option of an ask with what is known of it."""
        texts, speaker = self._table.game.texts, self.speaker
        params = {**ask.params, **detail.params} if detail.params else ask.params
        wording = texts.option(ask.key, option, params, speaker)
        shown: Shown = {"id": option, "label": detail.label or wording.label, "help": wording.help}
        if wording.beside:
            shown["with"] = wording.beside
        if wording.style:
            shown["style"] = wording.style
        if wording.group:
            shown["group"] = wording.group
        return shown if detail is UNDESCRIBED else shown | _shown_detail(detail, speaker)

    def shown_ask(self, ask: Ask[Any]) -> Shown:
        """Show an ask with its options, their odds and what they do."""
        texts, speaker, describe = self._table.game.texts, self.speaker, ask.describe
        details = [UNDESCRIBED if describe is None else describe(option) for option in ask.options()]
        options = [self._shown_option(ask, *pair) for pair in zip(ask.options(), details, strict=True)]
        asked: Shown = {"id": ask.id, "kind": ask.kind, "key": ask.key}
        asked["prompt"] = texts.ask(ask.key, ask.params, speaker)
        if note := texts.note(ask.key, ask.params, speaker):
            asked["note"] = note
        if verb := texts.verbs.get(ask.key):
            asked["verb"] = verb
        if "suggested" in ask.params:
            asked["suggested"] = ask.params["suggested"]
        if isinstance(ask, Aside) and ask.button:
            asked["button"] = True
        if isinstance(ask, Card):
            asked |= {"kept": ask.kept} if ask.kept else {}
            return {**asked, "options": options, **self._shown_draft(ask, {})}
        return {**asked, "options": options, **ask.limits()}

    def _shown_draft(self, card: Card, wanted: Mapping[str, Any]) -> Shown:
        """Show a whole legal draft of a card, what each open slot asks for in it, and what would come of it."""
        phrases, drafted = (
            Phrases(self._table.game.texts, card, self.speaker),
            card.drafted(wanted) if wanted else self.laid(card),
        )
        slots, labels = [], {}
        for name, ask in drafted.asks.items():
            asked, value = self.shown_ask(ask), drafted.draft[name]
            if ask.key == card.key:  # the card says it already
                asked.pop("note", None)
            words = {"name": phrases.name(name, ask, asked), "says": phrases.says(name, ask, asked, value)}
            slot = {"slot": name, **words}
            slots.append({**asked, **slot, **({"leads": True} if phrases.leads(name) else {})})
            labels[name] = labelled(asked, value)
        first, said = phrases.opened({slot["slot"]: slot["says"] for slot in slots})
        slots = [{**slot, "says": said} if slot["slot"] == first else slot for slot in slots]
        shown: Shown = {"sentence": phrases.sentence(), "draft": drafted.draft, "slots": slots}
        if verb := phrases.verb(labels):
            shown["verb"] = verb
        if card.preview is not None:
            detail = card.preview(drafted.draft)
            shown |= {"outlook": phrases.outlook(detail), **_shown_detail(detail, self.speaker)}
            if detail.stance is not None:
                shown["stance"] = _worded_stance(detail.stance, self.speaker)
        return shown

    def laid(self, card: Card) -> Drafted:
        """Give a card as it lies there before anybody has filled it in."""
        return card.drafted({})

    def preview(self, ask_id: str, wanted: object) -> Shown:
        """Show what an open card of this seat would say and bring if it were drafted so; nothing is stored."""
        card = next((ask for ask in self.asks if ask.id == ask_id), None)
        if not isinstance(card, Card) or not isinstance(wanted, dict):
            raise Refused("There is no such card in front of you.")
        return self._shown_draft(card, wanted)

    def data(self, since: int = 0) -> Shown:
        """Show everything as a program reads it; `since` leaves out lines that it has already."""
        table = self._table
        texts, speaker = table.game.texts, self.speaker
        proposal = None if table.proposal is None or self.blind else table.proposal
        return {
            "game": table.game.name,
            "seat": self.seat,
            "seats": [{"seat": seat, "name": table.names[seat], "gm": seat == table.game.gm} for seat in table.seats],
            "rulings": table.rulings,
            "commitment": table.commitment,
            "commitments": table.commitments,
            "seed": table.seed.hex() if table.over and table.seed is not None else None,
            "seeds": table.open_seeds(),
            "promises": promises_of(table),
            "begun": table.begun,
            "over": table.over,
            "waiting": self.waiting,
            "state": self.state,
            "asks": [self.shown_ask(ask) for ask in self.asks],
            "stack": self.stack,
            "passes": self.passes,
            "concerns": self.concerns,
            "whispers": table.may_whisper(self.seat),
            "can_take_back": bool(self.seat) and table.can_take_back(self.seat),
            "marks": [] if self.blind else [texts.mark(mark.name, mark.params, speaker) for mark in table.marks],
            "proposal": None
            if proposal is None
            else {
                "by": proposal.by,
                "mark": texts.mark(proposal.mark.name, proposal.mark.params, speaker),
                "agreed": proposal.agreed,
            },
            "journal": [self.shown_line(line) for line in self.journal[since:]],
            "lines": len(self.journal),
        }

    def encode(self) -> bytes:
        """Show everything as the bytes that would be sent."""
        return msgspec.json.encode(self.data())
