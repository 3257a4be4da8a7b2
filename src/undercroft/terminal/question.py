"""The question: what a person is asked, with numbered options, what each does, and its exact odds."""

from collections.abc import Container, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rich.text import Text

from undercroft.engine import asks
from undercroft.engine.asks import Ask, Detail
from undercroft.engine.boards import Meaning
from undercroft.engine.game import Game, Rule
from undercroft.engine.odds import Odds
from undercroft.engine.refusals import Refused
from undercroft.engine.view import View

from . import answers
from .screen import INK, Lines, broken, flowing, odds_bar, odds_words, short_odds

BAR = 20
SHORT_BAR = 12
NUMBER = 3
MANY, SHORT = 24, 24
"""More options than this, with no more letters said of each, stand in columns."""


class Option(NamedTuple):
    """One option as a person sees it."""

    id: str
    label: str
    help: str
    beside: str
    detail: Detail
    always: bool = False
    group: str = ""

    def news(self, known: Container[str]) -> bool:
        """Say whether what it does has to be said: it is new, or it is about this very moment."""
        return self.always or self.help not in known

    def explained(self, in_full: bool) -> str:
        """Say what it is done with and what it does, or only the former where the latter is known."""
        if not in_full:
            return "" if self.help else self.beside
        return ". ".join(filter(None, (self.beside, self.help)))


class Question:
    """One ask put to one person."""

    def __init__(self, game: Game[Any], view: View, ask: Ask[Any]) -> None:
        self.ask = ask
        self.game = game
        self.prompt = game.texts.ask(ask.key, ask.params, view.speaker)
        self.note = game.texts.note(ask.key, ask.params, view.speaker)
        self.options = [_option(game, view, ask, option) for option in ask.options()]
        self.labels = {option.id: option.label for option in self.options}

    def lines(self, width: int, known: Container[str] = ()) -> Lines:
        """Draw the question: the prompt, then the options; what each does is left out where it is known already."""
        drawn = broken(Text(self.prompt, "bold"), width)
        if self.note and self.note not in known:
            drawn += broken(Text(self.note, INK[Meaning.QUIET]), width)
        if _are_many(said := [(one, one.explained(one.news(known))) for one in self.options]):
            drawn += _many(said, width)
        elif any(option.detail.odds or option.explained(option.news(known)) for option in self.options):
            layout, group = layout_for(self.options, width), ""
            for number, option in enumerate(self.options, 1):
                if option.group not in ("", group):
                    drawn += broken(Text(option.group, INK[Meaning.QUIET]), width, " ")
                group = option.group
                drawn += option_lines(number, option, layout, option.news(known))
        elif self.options:
            names = [Text.assemble((f"{n:>2} ", "bold"), option.label) for n, option in enumerate(self.options, 1)]
            drawn += [Text.assemble(" ", line) for line in flowing(names, width - 1)]
        return drawn

    def brief(self, width: int, room: int) -> Lines:
        """Draw the question in so many lines: names and chances side by side, and how to see what is left out."""
        head = broken(Text(self.prompt, "bold"), width)
        names = [
            Text.assemble((f"{n:>3} ", "bold"), option.label, (short_odds(option.detail.odds), INK[Meaning.GOOD]))
            for n, option in enumerate(self.options, 1)
        ]
        lines = flowing(names, width)
        left = room - len(head) - 1
        told = "Press Enter to see what each does." if len(lines) <= left else f"All {len(names)}: press Enter."
        return [*head, *lines[:left], Text(told, INK[Meaning.QUIET])]

    def hint(self) -> str:
        """Say how this kind of question is answered."""
        match self.ask:
            case asks.Text(limit=limit, least=least):
                return f"Write up to {limit} characters{'' if least else ', or press Enter to say nothing'}."
            case asks.Number(low=low, high=high, start=start):
                return f"Type a number from {low} to {high}, or press Enter for {start}."
            case asks.YesNo():
                return "Type yes or no."
            case asks.PickSome(least=least, most=most):
                return (
                    f"Name {least} to {most} of them, like 1 3, or none." if not least else f"Name {least} to {most}."
                )
            case asks.Arrange():
                return f"Put them in order, by number or by word, like {self._example_order()}."
            case asks.Split(points=points):
                return f"Share out {points} points, like {self.options[0].id}={points}."
        return "Press Enter to do it." if len(self.options) == 1 else "Type a number or a word."

    def behind(self, words: str) -> Option:
        """Find the option that somebody wants to look behind."""
        if not self.options:
            raise Refused("This question has no options to look behind.")
        found = answers.find(words.split(), self.labels, self.ask.seat)
        return next(option for option in self.options if option.id == found.option)

    def _example_order(self) -> str:
        numbers = [str(number) for number in range(1, len(self.options) + 1)]
        return " ".join(numbers[::-1])

    def why(self, option: Option, width: int) -> Lines:
        """Show what stands behind an option: the parts of its number, its odds counted out, and its rules."""
        drawn = broken(Text.assemble((option.label, "bold"), "  ", option.explained(in_full=True)), width)
        if option.detail.total is not None and option.detail.total.parts:
            drawn += broken(Text(option.detail.total.explain()), width, "  ", "    ")
        if option.detail.odds is not None:
            drawn += broken(counted(option.detail.odds), width, "  ", "    ")
        known = {rule.id: rule for rule in self.game.rules}
        for name in option.detail.rules:
            drawn += rule_lines(known.get(name, Rule(name, "", "", "", "")), width, "  ")
        if len(drawn) == 1 and not option.help:
            drawn += broken(Text("There is nothing more to know about it.", "dim"), width, "  ")
        return drawn


def _option(game: Game[Any], view: View, ask: Ask[Any], option: str) -> Option:
    detail = ask.describe(option) if ask.describe is not None else Detail()
    wording = game.texts.option(ask.key, option, {**ask.params, **detail.params}, view.speaker)
    label = detail.label or wording.label
    if option == view.seat and option in view.players:
        label = f"{label} (you)"
    momentary = wording.help != game.texts.option(ask.key, option, {}, view.speaker).help
    return Option(option, label, wording.help, wording.beside, detail, momentary, wording.group)


def _are_many(said: Sequence[tuple[Option, str]]) -> bool:
    """Say whether options are so many, and so little is said of each, that columns read better than a list."""
    return len(said) > MANY and all(option.detail.odds is None and len(words) <= SHORT for option, words in said)


def _many(said: Sequence[tuple[Option, str]], width: int) -> Lines:
    """Draw many options in columns, by their groups; what all of a group have in common stands at its head."""
    drawn: Lines = []
    for group, run in groupby(enumerate(said, 1), key=lambda one: one[1][0].group):
        several = [(number, option.label, words) for number, (option, words) in run]
        shared = {words for _, _, words in several}
        common = shared.pop() if len(shared) == 1 else ""
        if head := ": ".join(part for part in (group, common) if part):
            drawn += broken(Text(head, INK[Meaning.QUIET]), width, " ")
        names = [_named(number, label, "" if common else words) for number, label, words in several]
        drawn += [Text.assemble(" ", line) for line in flowing(names, width - 1)]
    return drawn


def _named(number: int, label: str, words: str) -> Text:
    beside = f", {words}" if words else ""
    return Text.assemble((f"{number:>3} ", "bold"), label, (beside, INK[Meaning.QUIET]))


class Layout(NamedTuple):
    """How the options of one question are laid out: all with their odds or help beside them, or all with them below."""

    width: int
    name: int
    bar: int
    beside: bool


def layout_for(options: Sequence[Option], width: int) -> Layout:
    """Say how options are laid out in a width: with their odds or help beside their names, or below them."""
    name = max(len(option.label) for option in options)
    chances = [odds_words(option.detail.odds).cell_len for option in options if option.detail.odds is not None]
    if not chances and 3 * name <= width:
        return Layout(width, name, 0, True)
    for bar in (BAR, SHORT_BAR) if chances else ():
        if NUMBER + name + 3 + bar + 2 + max(chances) <= width:
            return Layout(width, name, bar, True)
    return Layout(width, 0, SHORT_BAR, False)


def option_lines(number: int, option: Option, layout: Layout, in_full: bool) -> Lines:
    """Draw one option: its name, its odds, and what it does."""
    name = Text.assemble((f"{number:>2} ", "bold"), (option.label.ljust(layout.name), "bold"))
    if option.detail.odds is None:
        return _beside(name, Text(option.explained(in_full), INK[Meaning.QUIET]), layout)
    chance = Text.assemble(odds_bar(option.detail.odds, layout.bar), "  ", odds_words(option.detail.odds))
    explained = option.explained(in_full)
    if not layout.beside:
        name.append(f"  {option.beside}", INK[Meaning.QUIET])
        explained = option.help if in_full else ""
    below = _below(Text(explained, INK[Meaning.QUIET]), layout) if explained else []
    return [*_beside(name, chance, layout), *below]


def _beside(name: Text, text: Text, layout: Layout) -> Lines:
    """Set something beside a name where there is room, and below it where there is not."""
    if not layout.beside:
        return [*broken(name, layout.width, rest=" " * NUMBER), *(_below(text, layout) if text else ())]
    first = Text.assemble(name, "   ")
    return broken(text, layout.width, first, " " * first.cell_len)


def _below(text: Text, layout: Layout) -> Lines:
    return broken(text, layout.width, " " * NUMBER, " " * NUMBER)


def counted(odds: Odds) -> Text:
    """Say the odds as ways out of all ways."""
    about = "" if odds.exact else "about "
    said = [f"{band.label}: {about}{band.ways:,} in {band.out_of:,}" for band in odds.bands]
    return Text("; ".join(said))


def rule_lines(rule: Rule, width: int, indent: str = "") -> Lines:
    """Draw one rule: its text, and its id small behind it."""
    return broken(
        Text.assemble(rule.text, " " if rule.text else "", (rule.id, "dim")), width, f"{indent}· ", f"{indent}  "
    )
