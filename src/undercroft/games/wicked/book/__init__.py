"""The house book: what our sources only name, in files that a group can write anew."""

from .reading import Book, house_book, house_texts, laid_over, read_book

__all__ = ["Book", "house_book", "house_texts", "laid_over", "read_book"]
