"""How fast Undercroft is: run `python -m bench`, or `make bench`."""
