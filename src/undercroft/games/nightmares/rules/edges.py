"""Advantages that come of knowing: a weakness, and whoever has what it takes. [R-AWN-37] [R-AWN-77]"""

from ..state import Edge, Hero, Night
from .foes import block_of, standing
from .table import book_of, present


def know_weakness(night: Night) -> None:
    """Give an advantage to everybody who has, or stands among, what a foe is known to be weak against."""
    for foe in standing(night):
        block = block_of(night, foe)
        fact = f"{foe.name}: {block.weakness}"
        if block.id not in night.known.weak:
            continue
        for hero in present(night):
            if has_tag(night, hero, block.weak_to) and all(edge.fact != fact for edge in hero.edges):
                hero.edges.append(Edge(fact))


def has_tag(night: Night, hero: Hero, tag: str) -> bool:
    """Say whether somebody has something about them, or around them, that is of some sort."""
    book = book_of(night)
    things = [book.thing(one.item) for one in hero.carried]
    carried = any(tag in (*thing.tags, *getattr(thing, "kit", ())) for thing in things)
    return carried or tag in night.scene.tags
