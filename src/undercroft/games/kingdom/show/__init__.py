"""How a view of the realm is shown: on a page, in a terminal, as pictures."""
