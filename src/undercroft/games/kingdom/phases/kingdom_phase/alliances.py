"""Special Alliances: guests from other Kingdoms, why they are here, and what comes of it."""

from undercroft.engine.asks import Pick, PickSome, YesNo
from undercroft.engine.play import Play

from ...content.tables.alliances import ALLIANCE
from ...grammar.authority import speaker
from ...grammar.entries import BuiltIn
from ...grammar.labels import labelled
from ...grammar.moments import Breather, GameOver
from ...grammar.tables import roll_on
from ...grammar.windows import Use
from ...rules.relations import change_relationship
from ...state import Landmaker, OtherKingdom, Realm
from ...words import RELATIONSHIPS, Kind

GUEST = "guest"
NOBODY = "nobody"


def guests(realm: Realm) -> list[Landmaker]:
    """List those of the Court who are guests in this game."""
    return [who for who in realm.members() if realm.chronicle.deeds.get(f"{GUEST}:{who.id}")]


special_alliance = BuiltIn(id="special_alliance", cite="MYK-ALLIANCE-01")


@special_alliance.feat(
    Kind.PERMANENT,
    when=lambda use, pause: (
        pause.after == "prologue"
        and use.play.rulings["special_alliances"] == "on"
        and use.user is speaker(use.realm)
    ),
    whose=lambda realm, pause: (speaker(realm),) if pause.after == "prologue" else (),
)  # fmt: skip
async def receive_guests(use: Use, pause: Breather) -> None:
    """The Prologue begins: the game master says who is a guest, and each of them rolls why they are here."""
    people = {who.id: who.called for who in use.realm.members() if who is not speaker(use.realm)}
    if people and not guests(use.realm):
        ask = PickSome(use.play.gm, "visitors", list(people), 0, len(people), {"names": people})
        for name in await labelled(ask, people):
            await arrive(use.play, use.realm.landmakers[name])


async def arrive(play: Play[Realm], who: Landmaker) -> None:
    """Roll on the table of somebody's class. [MYK-ALLIANCE-01]"""
    play.state.chronicle.deeds[f"{GUEST}:{who.id}"] = 1
    play.tell("visitor_came", rules=("MYK-ALLIANCE-01",), who=who.called)
    await roll_on(play, ALLIANCE[who.court_class], who)


@special_alliance.feat(
    Kind.PERMANENT, when=lambda use, over: use.user is speaker(use.realm) and bool(guests(use.realm))
)
async def part_as_friends(use: Use, over: GameOver) -> None:
    """The game with guests is over: if both Kings agree, the Kingdoms are allies now."""
    kingdoms = {one.id: one.name for one in use.realm.world.living() if one.relationship != "allied"}
    if kingdoms:
        chosen = await labelled(Pick(use.play.gm, "alliance_with", [NOBODY, *kingdoms], {"names": kingdoms}), kingdoms)
        if chosen != NOBODY:
            await form_alliance(use.play, use.realm.world.kingdoms[chosen])


async def form_alliance(play: Play[Realm], kingdom: OtherKingdom) -> bool:
    """Ask both Kings; the game master answers for the other one. [MYK-ALLIANCE-02]"""
    params = {"kingdom": kingdom.name}
    if not await YesNo(speaker(play.state).seat, "alliance_wanted", params):
        return False
    if not await YesNo(play.gm, "alliance_granted", params):
        return False
    change_relationship(play, kingdom.id, len(RELATIONSHIPS), "MYK-ALLIANCE-02")
    play.tell("alliance_formed", rules=("MYK-ALLIANCE-02",), kingdom=kingdom.name)
    return True
