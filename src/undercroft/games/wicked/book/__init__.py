"""The house book: what our sources only name, in files that a group can write anew."""

from .reading import Book, book_of, house_book, house_texts, laid_over, read_book

__all__ = ["Book", "book_of", "house_book", "house_texts", "laid_over", "read_book"]
