"""What is on the table."""

from .people import Carried, Hero

__all__ = ["Carried", "Hero"]
