"""Recreational Facilities."""

from undercroft.engine.asks import Number, PickSome

from ...combat.home_fights import fight_at_home
from ...grammar.entries import Check, Facility
from ...grammar.labels import labelled
from ...grammar.moments import Acting, GloryWon, UpkeepDue
from ...grammar.windows import Use, open_moment
from ...rules.bodies import heal
from ...rules.checks import entry_check
from ...rules.cycles import last
from ...rules.figures import max_hp, max_voices
from ...rules.hope import gain_drive, gain_voices
from ...rules.wealth import gain_treasury, spend_treasury
from ...state.effects import Effect
from ...words import Kind, Place, Scope

casino = Facility(
    id="casino", category="recreational", kind=Kind.PLAN, cost=2, target="kingdom", cite="MYK-FAC-RECREATIONAL-CASINO"
)  # fmt: skip


@casino.feat(Kind.PLAN, when=lambda use, acting: use.kingdom.treasury > 0)
async def play_with_public_money(use: Use, acting: Acting) -> None:
    """Stake MG from the Treasury, up to the Level, and roll a die: odd pays twice the stake, even nothing."""
    most = min(use.level, use.kingdom.treasury)
    stake = await Number(use.user.seat, "casino_stake", 1, most) if most > 1 else 1
    spend_treasury(use.play, stake, use.feat.entry, use.feat.cite)
    if use.roll("1D6") % 2:
        gain_treasury(use.play, 2 * stake, use.feat.cite)


bar = Facility(
    id="bar", category="recreational", kind=Kind.PERMANENT, cost=3, target="individual", levels=False,
    cite="MYK-FAC-RECREATIONAL-BAR",
    text="Between games: for 1 Citizen, a new character begins at the average Level of the Court.",
)  # fmt: skip

zenana = Facility(
    id="zenana", category="recreational", kind=Kind.PLAN, cost=3, check=Check("order", 10),
    cite="MYK-FAC-RECREATIONAL-ZENANA",
)  # fmt: skip


@zenana.feat(Kind.PLAN)
async def be_pampered(use: Use, acting: Acting) -> None:
    """If the check succeeds: your maximum HP is 2 higher for each Level in this game, and you recover them all."""
    if (await entry_check(use)).succeeded:
        last(use.play, use.user, Effect.MAX_HP, 2 * use.level, Scope.GAME, name="Zenana", cite=use.feat.cite)
        heal(use.play, use.user, max_hp(use.play, use.user).value, use.feat.cite)


arixang = Facility(
    id="arixang", category="recreational", kind=Kind.PLAN, cost=4, cite="MYK-FAC-RECREATIONAL-ARIXANG"
)  # fmt: skip


@arixang.feat(Kind.PLAN)
async def take_the_waters(use: Use, acting: Acting) -> None:
    """Recover 1 Drive, and 1 more for each Level."""
    gain_drive(use.play, use.user, use.level + 1, use.feat.cite)


colosseum = Facility(
    id="colosseum", category="recreational", kind=Kind.PLAN, cost=5, target="see_below", levels=False,
    cite="MYK-FAC-RECREATIONAL-COLOSSEUM",
)  # fmt: skip
GLORY = 7


@colosseum.feat(Kind.PLAN, when=lambda use, acting: use.realm.place is Place.KINGDOM and use.realm.delve.fight is None)
async def enter_the_arena(use: Use, acting: Acting) -> None:
    """Some of the Court fight a Random Encounter; if they win, there can be 7 more Voices in this game, less their
    number, and all are recovered.
    """
    others = {one.id: one.called for one in use.realm.members() if one.free_to_act and one is not use.user}
    ask = PickSome(use.user.seat, "colosseum_fighters", list(others), 0, len(others), {"names": others})
    chosen = await labelled(ask, others) if others else ()
    people = [use.user, *(use.realm.landmakers[name] for name in chosen)]
    if await fight_at_home(use.play, people) not in ("won", "settled"):
        return
    glory = max(0, GLORY - len(people))
    last(use.play, use.kingdom, Effect.MAX_VOICES, glory, Scope.GAME, name="Colosseum", cite=use.feat.cite)
    won = gain_voices(use.play, max_voices(use.play).value, use.feat.cite)
    await open_moment(use.play, GloryWon(won))


showplace = Facility(
    id="showplace", category="recreational", kind=Kind.PERMANENT, cost=5, target="kingdom",
    cite="MYK-FAC-RECREATIONAL-SHOWPLACE",
)  # fmt: skip


@showplace.feat(Kind.PERMANENT, when=lambda use, due: bool(use.realm.chronicle.objective_met))
async def sell_souvenirs(use: Use, due: UpkeepDue) -> None:
    """The Court met its objective: the Treasury gets MG by the Level when the accounts are made."""
    gain_treasury(use.play, use.level, use.feat.cite)
