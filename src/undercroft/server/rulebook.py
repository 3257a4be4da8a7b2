"""How a game goes and its rules as a book: contents lists, a page for each chapter, and a search over all rules."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from markupsafe import Markup

from undercroft.engine.game import Game, Lesson, Rule
from undercroft.engine.refusals import Refused

LONG = 80
"""More rules than one reads on a page: a chapter that has more is cut into its sections."""
MOST_FOUND = 120
"""Rules that a search shows; whoever finds more is asked for another word."""
NO_CHAPTER = "There is no such chapter; the contents list has all of them."
T = TypeVar("T")
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
            raise Refused(NO_CHAPTER)
        return self.leaves[slug]

    def beside(self, leaf: Leaf) -> tuple[Leaf | None, Leaf | None]:
        """Give the pages before and after one."""
        return beside(list(self.leaves.values()), leaf)

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


def beside(pages: Sequence[T], page: T) -> tuple[T | None, T | None]:
    """Give what stands before a page and after it."""
    place = pages.index(page)
    return pages[place - 1] if place else None, pages[place + 1] if place + 1 < len(pages) else None


class Opened(NamedTuple):
    """One chapter of how a game goes, with the chapters before and after it, all by where they are."""

    lesson: Lesson
    before: tuple[str, Lesson] | None
    after: tuple[str, Lesson] | None


def lessons_of(game: Game[Any]) -> dict[str, Lesson]:
    """Give the chapters of how a game goes, by where they are."""
    return {slug_of(lesson.title): lesson for lesson in game.lessons}


def open_lesson(game: Game[Any], slug: str) -> Opened:
    """Open one chapter of how a game goes."""
    lessons = lessons_of(game)
    if slug not in lessons:
        raise Refused(NO_CHAPTER)
    return Opened(lessons[slug], *beside(list(lessons.items()), (slug, lessons[slug])))


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
