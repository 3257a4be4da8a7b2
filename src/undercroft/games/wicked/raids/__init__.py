"""Raids: which are proposed, what they are made of, how they are counted, and the trouble after them."""
