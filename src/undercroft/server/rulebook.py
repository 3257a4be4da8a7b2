"""The rules of a game as a book: a contents list, a page for each chapter, and a search over all of it."""

import re
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

from undercroft.engine.game import Game, Rule
from undercroft.engine.refusals import Refused

LONG = 80
"""More rules than one reads on a page: a chapter that has more is cut into its sections."""
MOST_FOUND = 120
"""Rules that a search shows; whoever finds more is asked for another word."""
RULE = Markup('<blockquote class="rule" id="{0}">{1}</blockquote>')


class Leaf(NamedTuple):
    """One page of the book: its chapter, what it is called, where it is, and its rules by section."""

    chapter: str
    title: str
    slug: str
    sections: dict[str, Markup]
    many: int


class Hit(NamedTuple):
    """One rule that was found, and the page on which it stands."""

    leaf: Leaf
    rule: Rule


class Book(NamedTuple):
    """All pages of a game's rules in order, and where each rule stands."""

    leaves: dict[str, Leaf]
    searched: list[tuple[str, Hit]]

    def leaf(self, slug: str) -> Leaf:
        """Give one page."""
        if slug not in self.leaves:
            raise Refused("There is no such chapter; the contents list has all of them.")
        return self.leaves[slug]

    def beside(self, leaf: Leaf) -> tuple[Leaf | None, Leaf | None]:
        """Give the pages before and after one."""
        pages = list(self.leaves.values())
        place = pages.index(leaf)
        return pages[place - 1] if place else None, pages[place + 1] if place + 1 < len(pages) else None

    def chapters(self) -> dict[str, list[Leaf]]:
        """List the pages by chapter."""
        found: dict[str, list[Leaf]] = {}
        for leaf in self.leaves.values():
            found.setdefault(leaf.chapter, []).append(leaf)
        return found

    def find(self, wanted: str) -> list[Hit]:
        """Find the rules that speak of something."""
        words = wanted.casefold().split()
        return [hit for text, hit in self.searched if all(word in text for word in words)]


@cache
def book_of(game: Game[Any]) -> Book:
    """Lay out the rules of a game: they are many, and they never change."""
    chapters: dict[str, list[Rule]] = {}
    for rule in game.rules:
        chapters.setdefault(rule.chapter, []).append(rule)
    book = Book({}, [])
    for chapter, rules in chapters.items():
        for title, part in parts(chapter, rules).items():
            add_leaf(book, chapter, title, part)
    return book


def parts(chapter: str, rules: list[Rule]) -> dict[str, list[Rule]]:
    """Cut a chapter into pages: it is one, unless it is long and has sections."""
    if len(rules) <= LONG:
        return {chapter: rules}
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        found.setdefault(called(rule.section), []).append(rule)
    return found


def add_leaf(book: Book, chapter: str, title: str, rules: list[Rule]) -> None:
    """Print one page of the book."""
    sections: dict[str, list[Markup]] = {}
    for rule in rules:
        sections.setdefault(called(rule.section), []).append(RULE.format(rule.id, rule.text))
    printed = {section: Markup().join(quotes) for section, quotes in sections.items()}
    leaf = Leaf(chapter, title, slug_of(title), printed, len(rules))
    book.leaves[leaf.slug] = leaf
    for rule in rules:
        book.searched.append((f"{rule.id} {rule.section} {rule.text}".casefold(), Hit(leaf, rule)))


def called(section: str) -> str:
    """Name a section as people say it."""
    return section.replace(" / ", ": ")


def slug_of(title: str) -> str:
    """Name a page in an address."""
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")
