"""The card in a terminal: one sentence filled in already; Enter takes it, a letter and a number change a part of it."""

from collections.abc import Container, Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from rich.text import Text

from undercroft.engine.asks import Ask, Detail, Number, Pick, PickSome, Split, YesNo
from undercroft.engine.boards import Meaning
from undercroft.engine.cards import Card
from undercroft.engine.game import Game
from undercroft.engine.odds import Odds
from undercroft.engine.phrases import written
from undercroft.engine.refusals import Refused
from undercroft.engine.secrets import Shown
from undercroft.engine.view import View

from . import answers
from .question import BAR, Option, Question
from .screen import INK, Lines, broken, odds_bar, odds_words, short_odds

WORDS, UNSAID = "text", "in your own words"
HOW = "Press Enter to do it so, or change a part by its letter, like {letter} 2."


class CardQuestion(Question):
    """One card put to one person, as they have filled it in so far."""

    def __init__(self, game: Game[Any], view: View, ask: Card) -> None:
        super().__init__(game, view, ask)
        self._card = ask
        self._view = view
        self.fill({})

    def fill(self, wanted: Mapping[str, Any]) -> None:
        """Fill the card in as somebody wants it, as far as that is legal."""
        self._shown = self._view.preview(self._card.id, dict(wanted))
        self.draft: dict[str, Any] = self._shown["draft"]
        self._asks: dict[str, Ask[Any]] = self._card.drafted(self.draft).asks
        letters = dict(zip([slot.name for slot in self._card.slots], ascii_lowercase, strict=False))
        open_slots = [slot for slot in self._shown["slots"] if _is_open(self._asks[slot["slot"]])]
        self._slots: dict[str, Shown] = {letters[slot["slot"]]: slot for slot in open_slots}
        detail = Detail(**{part: self._shown[part] for part in ("odds", "total", "rules") if part in self._shown})
        self.options = [Option("all", "All of it", self.outlook, "", detail)]
        self.labels = {"all": "All of it"}

    def lines(self, width: int, known: Container[str] = ()) -> Lines:
        """Draw the sentence with its slots, what each could say instead, and what would come of it all."""
        drawn = broken(self.sentence(), width)
        for letter, slot in self._slots.items():
            name = Text.assemble((f" {letter} ", "bold"), (f"{slot['name']}  ", INK[Meaning.QUIET]))
            drawn += self._slot_lines(slot, name, width)
        if (odds := self.options[0].detail.odds) is not None:
            drawn += broken(Text.assemble(odds_bar(odds, BAR), "  ", odds_words(odds)), width)
        if self.outlook:
            drawn += broken(Text(self.outlook, INK[Meaning.QUIET]), width)
        return drawn

    def brief(self, width: int, room: int) -> Lines:
        """Draw the card with one line for each part: what it could say where that fits, else what it says now."""
        drawn = broken(self.sentence(), width)
        for letter, slot in self._slots.items():
            name = Text.assemble((f" {letter} ", "bold"), (f"{slot['name']}  ", INK[Meaning.QUIET]))
            choices = _packed(list(self.choices(slot)), width, name, "     ")
            drawn += choices if len(choices) == 1 else [self._says_now(letter, slot, name, width)]
        if (odds := self.options[0].detail.odds) is not None:
            drawn += broken(Text.assemble(odds_bar(odds, BAR), "  ", odds_words(odds)), width)
        if self.outlook and len(drawn) < room:
            drawn += broken(Text(self.outlook, INK[Meaning.QUIET]), width)
        return drawn

    def _says_now(self, letter: str, slot: Shown, name: Text, width: int) -> Text:
        """Draw a part that could say more than a line holds: what it says, and how to see the rest."""
        now = [choice for choice, option in zip(self.choices(slot), slot["options"], strict=False)
               if self._is_said(slot, option)]  # fmt: skip
        more = (f"   {len(slot['options'])} choices: type {letter}", INK[Meaning.QUIET])
        line = Text.assemble(name, Text("   ").join(now), more)
        line.truncate(width, overflow="ellipsis")
        return line

    def _is_said(self, slot: Shown, option: Shown) -> bool:
        chosen = self.draft[slot["slot"]]
        if isinstance(chosen, dict):
            return bool(chosen.get(option["id"]))
        return option["id"] in ([written(one) for one in chosen] if isinstance(chosen, tuple) else [written(chosen)])

    def part_lines(self, typed: str, width: int) -> Lines:
        """Draw what a part could say, for whoever typed its letter alone; nothing for other words."""
        slot = self._slots.get(typed.strip().casefold())
        if slot is None or len(slot["options"]) < 2 or isinstance(self._asks[slot["slot"]], YesNo):
            return []
        return self._slot_lines(slot, Text.assemble((f" {typed} ", "bold"), (f"{slot['name']}  ", "dim")), width)

    def _slot_lines(self, slot: Shown, name: Text, width: int) -> Lines:
        """Draw what a slot could say: in one line where that is short, below each other where each has its odds."""
        choices = list(self.choices(slot))
        if not any("odds" in option for option in slot["options"]) or len(choices) < 2:
            return _packed(choices, width, name, "     ")
        name.rstrip()
        return [name, *(line for choice in choices for line in broken(choice, width, "     ", "       "))]

    def sentence(self) -> Text:
        """Write the sentence as it stands, its parts underlined where they can be changed."""
        return Text.assemble(*self._pieces())

    @property
    def outlook(self) -> str:
        """What would come of it, in words."""
        return str(self._shown.get("outlook", ""))

    def _pieces(self) -> Iterator[str | tuple[str, str]]:
        letters = {slot["slot"]: letter for letter, slot in self._slots.items()}
        says = {slot["slot"]: slot["says"] for slot in self._shown["slots"]}
        for piece in self._shown["sentence"] or [self.prompt]:
            if isinstance(piece, str):
                yield piece
            elif piece["slot"] in says:
                before, _, rest = says[piece["slot"]].partition("[")
                words, _, after = rest.partition("]")
                yield before
                yield words, "bold underline" if piece["slot"] in letters else "bold"
                yield after

    def choices(self, slot: Shown, room: int = 0) -> Iterator[Text]:
        """Write what a slot could say, each in so much room if any is given; what it says now stands out."""
        ask, chosen = self._asks[slot["slot"]], self.draft[slot["slot"]]
        if isinstance(ask, Number):
            yield Text.assemble((str(chosen), "bold"), f" of {ask.low} to {ask.high}")
            return
        if ask.kind == WORDS:
            yield Text(chosen or UNSAID, "bold" if chosen else "")
            return
        if isinstance(ask, Split):
            for option in slot["options"]:
                share = chosen.get(option["id"], 0)
                yield Text.assemble(f"{option['label']} ", (str(share), "bold" if share else ""))
            return
        now = [written(item) for item in chosen] if isinstance(chosen, tuple) else [written(chosen)]
        for number, option in enumerate(slot["options"], 1):
            style = "bold" if option["id"] in now else ""
            name = Text.assemble((f"{number} ", "bold"), (option["label"], style))
            yield _with_chance(name, option["odds"], room) if "odds" in option else name

    def change(self, typed: str) -> None:
        """Change parts of the card as somebody typed it: one by its letter, or several by words that they know."""
        first, _, rest = typed.partition(" ")
        slot = self._slots.get(first.casefold())
        if slot is None:
            self._change_by_words(typed)
        elif rest.strip():
            self._set(slot, answers.read(self._asks[slot["slot"]], _labels(slot), rest.strip()).value)
        elif isinstance(self._asks[slot["slot"]], YesNo):
            self._set(slot, not self.draft[slot["slot"]])
        else:
            raise Refused(f"Say what it is to be, like {first} 1.")

    def _change_by_words(self, typed: str) -> None:
        """Change the parts that words name, one after the other; if some name none, nothing is changed."""
        before, words = self.draft, typed.split()
        while words:
            found = self._named(words)
            if found is None:
                self.fill(before)
                raise Refused(f"“{' '.join(words)[:40]}” is not one of the choices. {self.hint()}")
            slot, match = found
            self._set(slot, self._asks[slot["slot"]].check(match.option))
            words = words[match.used :]

    def _named(self, words: Sequence[str]) -> tuple[Shown, answers.Match] | None:
        """Find the part and the option that the first words name; a number alone names none."""
        for slot in self._slots.values() if not words[0].isdecimal() else ():
            try:
                return slot, answers.find(words, _labels(slot), self.ask.seat)
            except Refused:
                continue
        return None

    def behind(self, words: str) -> Option:
        """Find an option of a part by its letter and number, by its number in the first part, or by a word.

        Where the whole card has odds, a number alone means the card.
        """
        first, _, rest = words.partition(" ")
        slot = self._slots.get(first.casefold()) if rest else next(iter(self._slots.values()), None)
        if slot is None or (words.isdecimal() and self.options[0].detail.odds is not None):
            return self.options[0]
        found = self._named(words.split()) if not rest and not words.isdecimal() else None
        slot, match = found or (slot, answers.find((rest or words).split(), _labels(slot), self.ask.seat))
        shown = next(option for option in slot["options"] if option["id"] == match.option)
        detail = Detail(**{part: shown[part] for part in ("odds", "total", "rules") if part in shown})
        return Option(shown["id"], shown["label"], shown["help"], shown.get("with", ""), detail)

    def _set(self, slot: Shown, value: Any) -> None:
        name = slot["slot"]
        self.fill({**self.draft, name: self._asks[name].check(value)})

    @property
    def parts(self) -> list[Shown]:
        """The parts that can be changed, in order."""
        return list(self._slots.values())

    def asked_in(self, place: int) -> Ask[Any]:
        """Give what one of those parts asks for."""
        return self._asks[self.parts[place]["slot"]]

    def said_in(self, place: int) -> str:
        """Name what one of those parts says now by its letter and number; where it has none, the whole card."""
        slot = self.parts[place]
        numbers = [number for number, one in enumerate(slot["options"], 1) if self._is_said(slot, one)]
        return f"{list(self._slots)[place]} {numbers[0]}" if numbers else "1"

    def turn(self, place: int, by: int) -> None:
        """Let a part say the next thing that it can; what has no next thing is written in words."""
        slot, ask = self.parts[place], self.asked_in(place)
        now = self.draft[slot["slot"]]
        if isinstance(ask, Number):
            self._set(slot, min(ask.high, max(ask.low, now + by)))
        elif isinstance(ask, YesNo):
            self._set(slot, not now)
        elif isinstance(ask, Pick):
            ids = list(ask.options())
            self._set(slot, ids[(ids.index(now) + by) % len(ids)])
        else:
            raise Refused(self._in_words(place))

    def choose(self, place: int, number: int) -> None:
        """Let a part say its option with that place; where several can be said, add it or take it away."""
        slot, ask = self.parts[place], self.asked_in(place)
        if isinstance(ask, Number):
            self._set(slot, number + 1)
            return
        ids = list(ask.options())
        if not 0 <= number < len(ids):
            raise Refused(f"There is no {number + 1} here; the choices go from 1 to {len(ids)}.")
        if isinstance(ask, PickSome):
            now = self.draft[slot["slot"]]
            self._set(slot, [one for one in ids if (one in now) != (one == ids[number])])
        elif isinstance(ask, YesNo):
            self._set(slot, number == 1)
        elif isinstance(ask, Pick):
            self._set(slot, ids[number])
        else:
            raise Refused(self._in_words(place))

    def _in_words(self, place: int) -> str:
        return f"Write it in words: press / and type {list(self._slots)[place]} and what it is to be."

    def hint(self) -> str:
        """Say how a card is answered."""
        return HOW.format(letter=list(self._slots)[min(1, len(self._slots) - 1)]) if self._slots else "Press Enter."


def _is_open(ask: Ask[Any]) -> bool:
    """Say whether there is anything to choose: words can always be others."""
    return ask.count() > 1 or ask.kind == WORDS


def _packed(choices: Sequence[Text], width: int, first: Text, rest: str) -> Lines:
    """Set choices side by side, as many as fit a line; none is torn from its number unless it is longer than a line."""
    rows: list[list[Text]] = [[]]
    room = width - max(first.cell_len, len(rest))
    for choice in choices:
        if rows[-1] and Text("   ").join([*rows[-1], choice]).cell_len > room:
            rows.append([])
        rows[-1].append(choice)
    lines = [Text("   ").join(row) for row in rows]
    return [line for place, one in enumerate(lines) for line in broken(one, width, rest if place else first, rest)]


def _with_chance(name: Text, odds: Odds, room: int) -> Text:
    """Write the odds behind a name: in full where there is room, else how likely it goes well, and the name cut."""
    words = Text.assemble("  ", odds_words(odds))
    if room and name.cell_len + words.cell_len > room:
        words = Text.assemble(" ", (short_odds(odds), INK[Meaning.GOOD]))
        name.truncate(room - words.cell_len, overflow="ellipsis")
    return Text.assemble(name, words)


def _labels(slot: Shown) -> dict[str, str]:
    return {option["id"]: option["label"] for option in slot["options"]}


def question_for(game: Game[Any], view: View, ask: Ask[Any]) -> Question:
    """Put an ask to somebody, a card as a card."""
    return CardQuestion(game, view, ask) if isinstance(ask, Card) else Question(game, view, ask)
