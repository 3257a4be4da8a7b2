"""How companions answer when they are asked: why they do what they do, or what they would advise, with the reason."""

import re
from collections.abc import Iterator

from undercroft.engine.asking import ADVICE, WHY, Asked, asked
from undercroft.engine.bots import whim
from undercroft.engine.view import View

from ..rules.figures import disposition
from ..state import Hero, Scene
from .weighing import everybody, open_letters, tired

AGAIN = "As I said:"


def reply(view: View) -> str:
    """Give what a companion answers to what was said last; nothing if it was not put to them."""
    heard = asked(view)
    people = everybody(view)
    me = people.get(view.seat)
    if heard is None or heard.kind not in (WHY, ADVICE) or me is None or me.dead or not is_meant(view, me, heard):
        return ""
    found = list(advice(view, me) if heard.kind == ADVICE else reasons(view, me))
    own = [line for line in view.journal if line.params.get("who") == view.seat and "text" in line.params]
    before = "\n".join(str(line.params["text"]) for line in own)
    return next((one for one in found if one not in before), f"{AGAIN} {found[0]}")


def is_meant(view: View, me: Hero, heard: Asked) -> bool:
    """Say whether somebody is spoken to: by a name of theirs; else one companion feels spoken to, the same for all."""
    people = {seat: hero for seat, hero in everybody(view).items() if not hero.dead}
    if heard.named or is_named(me, heard.text):
        return True
    if any(
        is_named(one, heard.text) or view.speaker.name(seat).casefold() in heard.text for seat, one in people.items()
    ):
        return False
    others = [seat for seat in people if seat != heard.who]
    return "?" in heard.text and view.seat == min(
        others, key=lambda seat: whim(heard.text.encode()[:64], seat).roll(1000)
    )


def is_named(hero: Hero, text: str) -> bool:
    """Say whether somebody is named in what was said, by all of their name or its first word."""
    name = hero.name.casefold()
    return any(one and re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text) for one in (name, name.split(" ")[0]))


def advice(view: View, me: Hero) -> Iterator[str]:
    """Give what a companion would advise, the most pressing first, each with its reason."""
    people = [hero for hero in everybody(view).values() if not hero.dead]
    down = [hero for hero in people if hero.defeated]
    weary = [hero for hero in people if tired(hero) and not hero.defeated]
    if down:
        yield f"Get {down[0].name} out of here: whoever lies there cannot run."
    if weary:
        yield f"Home, while we walk: {weary[0].name} has {disposition(weary[0])} Disposition left."
    letters = open_letters(view.read("scene", Scene))
    if letters:
        yield "Stop what was announced first: it comes by itself if nobody does."
    yield f"Let whoever is best at it try, and the others help: I have {disposition(me)} Disposition to spare for that."


def reasons(view: View, me: Hero) -> Iterator[str]:
    """Say why a companion does what it does: what weighs with it, in its own numbers."""
    left = disposition(me)
    if tired(me):
        yield f"Because I have {left} Disposition left, and would like to see the morning."
    yield f"Because I can still take something: Disposition {left}, debilities {len(me.debilities)}."
    yield f"Because of what is in my purse, which is {me.purses}, and a bed at home."
