"""Say what the house book lacks, a sentence a line: for whoever writes it."""

import sys

from undercroft.engine.refusals import Refused

from .checking import lacking
from .reading import house_book


def main() -> int:
    """Read the book and list what it lacks; words after the command keep only lines that hold one of them."""
    try:
        found = list(lacking(house_book()))
    except Refused as refused:
        found = [str(refused)]
    wanted = [line for line in found if not sys.argv[1:] or any(word in line for word in sys.argv[1:])]
    sys.stdout.write("".join(f"{line}\n" for line in wanted) + f"{len(wanted)} to do\n")
    return min(1, len(wanted))


if __name__ == "__main__":
    sys.exit(main())
