"""People whom nobody plays: random acquaintances, important ones, and the dead who stay for a word."""

from undercroft.engine.asks import Pick, PickSome, Text, YesNo
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..draws.npc_words import (
    ABILITIES,
    ABILITY,
    AGES,
    ANY,
    APPEARANCE,
    APPEARANCES,
    NAME_THEMES,
    OUTFIT,
    PERSONALITIES,
    PERSONALITY,
    SEXES,
    SPECIAL,
    SPECIAL_TRAITS,
    TRAITS,
    fits_age,
)
from ..grammar.entries import FEATS, JOBS, BuiltIn
from ..grammar.holdings import GHOST, WAITING, ghosts, haunting
from ..grammar.moments import Acting, Breather, CharacterDied
from ..grammar.windows import Use, windows_of
from ..rules.bonds import AFFECTION, change_feeling
from ..state import Character, Monster, Realm
from ..words import Condition, Kind
from .jobs import born_to

KINDS = (PERSONALITY, APPEARANCE, ABILITY, SPECIAL)


class Npc:
    """Somebody whom the dice have described."""

    def __init__(self, name: str, sex: str, age: int, traits: list[str]) -> None:
        self.name = name
        self.sex = sex
        self.age = age
        self.traits = traits


async def introduce_npc(play: Play[Realm]) -> Npc:
    """Let the dice describe somebody, and the game master name them; everybody is told. [MYK-NPC-PROCEDURE]"""
    npc = await roll_npc(play)
    traits = ", ".join(npc.traits)
    play.tell("npc_met", rules=("MYK-NPC-PROCEDURE",), name=npc.name, age=npc.age, sex=npc.sex, traits=traits)
    return npc


async def roll_npc(play: Play[Realm]) -> Npc:
    """Roll age, sex and traits, then the tables that the traits name. [MYK-NPC-PROCEDURE]"""
    _, youngest, oldest = draw(play, AGES)
    age = youngest + play.dice.roll(oldest - youngest + 1) - 1
    sex = draw(play, SEXES)
    parts = draw(play, TRAITS)
    wanted = [kind for kind, _ in parts if kind != ANY]
    free = sum(1 for kind, _ in parts if kind == ANY)
    if free:
        left = [kind for kind in KINDS if kind not in wanted]
        wanted += await PickSome(play.gm, "npc_tables", left, free, free, {"rolls": [times for _, times in parts]})
    kinds = [kind for kind, (_, times) in zip(wanted, parts, strict=True) for _ in range(times)]
    traits = [await roll_trait(play, kind, age) for kind in kinds]
    theme, *names = draw(play, NAME_THEMES)
    name = await Text(play.gm, "npc_name", 40, {"theme": theme}, least=1, suggestions=tuple(names))
    return Npc(name, sex, age, traits)


async def roll_trait(play: Play[Realm], kind: str, age: int) -> str:
    """Roll one trait, again if it does not fit somebody's age."""
    while not fits_age(trait := await roll_any_trait(play, kind), age):
        pass
    return trait


async def roll_any_trait(play: Play[Realm], kind: str) -> str:
    """Roll one trait, whoever it is for; a special one has two sides, and the game master says which."""
    match kind:
        case "personality":
            return draw(play, PERSONALITIES)
        case "appearance":
            found = draw(play, APPEARANCES)
            if found == OUTFIT:
                job = born_to(play)
                return f"dressed as {JOBS[job].title}" if job in JOBS else "dressed as anything they like"
            return found
        case "ability":
            return draw(play, ABILITIES)
    sides = draw(play, SPECIAL_TRAITS)
    return await Pick(play.gm, "npc_special", sides)


afterlife = BuiltIn(id="afterlife", cite="MYK-GHOST-01")


@afterlife.feat(
    Kind.PERMANENT,
    when=lambda use, died: (
        use.play.rulings["ghosts"] == "on" and not died.mourned and not isinstance(died.who, Monster)
    ),
)
async def offer_afterlife(use: Use, died: CharacterDied) -> None:
    """Somebody dies: they may stay as a Ghost. Nothing but the Holy Grail brings a Ghost back. [MYKR-114]"""
    died.mourned = True
    if await YesNo(died.who.seat, "become_ghost", {"who": died.who.called}):
        await become_ghost(use.play, died.who)


def first(realm: Realm) -> Character:
    """Give the first who is still at Court, so that a thing is done once."""
    return (realm.members() or list(realm.landmakers.values()))[0]


async def become_ghost(play: Play[Realm], who: Character) -> None:
    """Stay, but fade: every Affection from and for the Ghost falls by 1D6. [MYK-GHOST-02] [MYKR-114]"""
    who.choices[GHOST] = [WAITING]
    play.tell("ghost_stays", rules=("MYK-GHOST-01",), who=who.called)
    for other in [name for name, felt in who.feelings.items() if felt.affection]:
        await change_feeling(play, who, other, AFFECTION, -play.dice.roll(6), "MYK-GHOST-02")
    for person in play.state.landmakers.values():
        if person.towards(who.id).affection:
            await change_feeling(play, person, who.id, AFFECTION, -play.dice.roll(6), "MYK-GHOST-02")


def is_ghost(who: Character) -> bool:
    """Say whether somebody is dead and has stayed; no Elixir helps then. [MYK-GHOST-01]"""
    return who.condition is Condition.DEAD and GHOST in who.choices


haunt = BuiltIn(id=GHOST, cite="MYK-GHOST-02", name="Haunt")


def last_actions(use: Use) -> dict[str, Use]:
    """List the Support and Plan Actions that a Ghost's skills offer now."""
    windows, acting, found = windows_of(use.play), Acting(use.user), dict[str, Use]()
    for skill in use.user.skills:
        for feat in FEATS.of(skill):
            ready = Use(use.play, use.user, feat)
            if feat.kind in (Kind.SUPPORT, Kind.PLAN) and ready.applies_to(acting) and windows.can_pay(ready):
                found[feat.id] = ready
    return found


@haunt.feat(
    Kind.OPTIONAL,
    when=lambda use, pause: haunting(use.realm, use.user) and bool(last_actions(use)),
    whose=lambda realm, pause: ghosts(realm),
)
async def act_once_more(use: Use, pause: Breather) -> None:
    """You are a Ghost: use one of your skills as your last action."""
    ready = last_actions(use)
    chosen = await Pick(use.user.seat, "ghost_action", list(ready)) if len(ready) > 1 else next(iter(ready))
    await windows_of(use.play).declare(ready[chosen], Acting(use.user))
