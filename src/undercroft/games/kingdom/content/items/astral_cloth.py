"""The Astral Cloth, in which somebody fights as a monster does."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import stop

from ...combat.aiming import fighting
from ...grammar.delve_moments import FeatUsed, QuarterEnded, RoundEnded, TurnBegun
from ...grammar.entries import MONSTERS, Item
from ...grammar.holdings import AWAKENED, SUPPRESSED
from ...grammar.moments import AbilityScore, Breather, GameOver, ItemReceived
from ...grammar.windows import TAKEN_SHAPE, Use
from ...rules.bodies import lose_hp
from ...rules.cycles import last
from ...rules.equipment import LET_GO
from ...rules.figures import clamp
from ...rules.monsters import PUBLIC_ENEMY
from ...rules.sides import by_level
from ...state import Character
from ...state.holding import HOLDING
from ...words import ABILITIES, Kind, Scope
from .rare_gear import kissed

ASTRAL = "Astral Cloth"
astral_cloth = Item(
    id="astral_cloth", category="arms", kind=Kind.ASSIST, cost=3, rare=True, materials={"iron": 30, "reagents": 30},
    levels=False, sticks=True, cite="MYK-RARE-ARMS-ASTRAL-CLOTH",
)  # fmt: skip


@astral_cloth.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def be_chosen(use: Use, got: ItemReceived) -> None:
    """You get it: choose a type of monster; which one it is, chance decides. Nobody can take it off but with a Blessed
    Kiss.
    """
    types = list(dict.fromkeys(one.type for one in MONSTERS))
    chosen = await Pick(use.user.seat, "astral_type", types)
    use.choices.append(pick_from(use.play.dice, [one.id for one in MONSTERS if one.type == chosen]))


def cloaked(who: Character) -> bool:
    """Say whether somebody wears the shape of a monster by this."""
    return any(one.name == ASTRAL for one in who.lasting)


def star_sign(use: Use) -> str:
    """Give the monster whose shape it gives."""
    return next(one for one in use.choices if one in MONSTERS)


@astral_cloth.feat(
    Kind.ASSIST,
    limit=Limit(Scope.GAME),
    when=lambda use, moment: (
        fighting(use.realm, use.user)
        and (isinstance(moment, Breather) or moment.who is use.user)
        and any(one in MONSTERS for one in use.choices)
        and TAKEN_SHAPE not in use.user.choices
        and not cloaked(use.user)
    ),
)
async def put_it_on(use: Use, moment: TurnBegun | Breather) -> None:
    """In Combat, once a game: your abilities and skills are those of that monster, or the abilities alone if it is a
    Public Enemy.
    """
    user, entry = use.user, MONSTERS[star_sign(use)]
    last(use.play, user, AWAKENED, 1, Scope.GAME, name=ASTRAL, cite=use.feat.cite, about=entry.id)
    if PUBLIC_ENEMY not in entry.skills:
        user.choices[TAKEN_SHAPE] = [entry.id, *entry.skills]
        for name in user.skills:
            last(use.play, user, SUPPRESSED, 0, Scope.GAME, name=ASTRAL, cite=use.feat.cite, about=name)
        for name in entry.skills:
            last(use.play, user, AWAKENED, 1, Scope.GAME, name=ASTRAL, cite=use.feat.cite, about=name)
        user.lent += entry.skills
    HOLDING.changed()
    use.play.tell("shape_taken", rules=(use.feat.cite,), who=user.called, monster=entry.id)


@astral_cloth.feat(Kind.PERMANENT, own=True, when=lambda use, score: score.key in ABILITIES and cloaked(use.user))
def be_like_it(use: Use, score: AbilityScore) -> None:
    """Your abilities are those of the monster. [MYKR3-R06]"""
    entry = MONSTERS[star_sign(use)]
    now = entry.warfare if score.key == "warfare" else by_level(entry.level)
    score.total.add(ASTRAL, now - score.total.value, use.feat.cite)


@astral_cloth.feat(Kind.PERMANENT, when=lambda use, ended: cloaked(use.user))
async def pay_for_it(use: Use, ended: RoundEnded | QuarterEnded | GameOver) -> None:
    """A cycle ends: lose as many HP as the monster has Levels, or be yourself again."""
    kind = star_sign(use)
    level = MONSTERS[kind].level
    asked = use.user.awake and not isinstance(ended, GameOver)
    if asked and await YesNo(use.user.seat, "astral_kept", {"monster": kind, "amount": level, "hp": use.user.hp}):
        await lose_hp(use.play, use.user, level, use.feat.entry)
    else:
        take_it_off(use)


def take_it_off(use: Use) -> None:
    """Be oneself again."""
    for name in use.user.choices.pop(TAKEN_SHAPE, ["", ""])[1:]:
        if name in use.user.lent:
            use.user.lent.remove(name)
    stop(use.user, name=ASTRAL)
    HOLDING.changed()
    clamp(use.play, use.user)
    use.play.tell("shape_left", rules=(use.feat.cite,), who=use.user.called)


@astral_cloth.feat(Kind.OPTIONAL, when=kissed)
async def slip_out_of_it(use: Use, used: FeatUsed) -> None:
    """You get a Blessed Kiss: from now on it can be handed over or thrown away."""
    use.choices.append(LET_GO)
