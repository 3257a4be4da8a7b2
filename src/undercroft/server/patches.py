"""Patches: what differs between a text that a page has and the one it is to have, so that only that is sent."""

Patch = tuple[int, int, str]
"""How many characters stay at the beginning, how many at the end, and what stands between them now."""

WORTH = 256  # characters that a patch must spare, or the whole text is sent


def patch_between(old: str, new: str) -> Patch | None:
    """Give what makes one text of another, if that is much shorter and a script counts its characters as we do."""
    if len(new) < WORTH or not (is_counted_alike(old) and is_counted_alike(new)):
        return None
    start = same_start(old, new)
    end = same_end(old, new, min(len(old), len(new)) - start)
    return (start, end, new[start : len(new) - end]) if start + end >= max(WORTH, len(new) // 4) else None


def is_counted_alike(text: str) -> bool:
    """Say whether a page's script counts as many characters in a text as we do."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def same_start(one: str, other: str) -> int:
    """Count the characters that two texts have in common at their beginning."""
    same, most = 0, min(len(one), len(other))
    while same < most:
        step = (most - same + 1) // 2
        if other.startswith(one[same : same + step], same):
            same += step
        else:
            most = same + step - 1
    return same


def same_end(one: str, other: str, most: int) -> int:
    """Count the characters that two texts have in common at their end, so many at most."""
    same = 0
    while same < most:
        step = (most - same + 1) // 2
        if other.endswith(one[len(one) - same - step : len(one) - same], 0, len(other) - same):
            same += step
        else:
            most = same + step - 1
    return same
