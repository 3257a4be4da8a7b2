"""Public Facilities."""

from undercroft.engine.asks import PickSome, Text
from undercroft.engine.costs import Limit
from undercroft.engine.play import Play

from ...grammar.entries import By, Check, Facility
from ...grammar.labels import item_labels, labelled
from ...grammar.moments import Acting, AttributeLevel, Breather, CitizensLossDue, TalentLossDue
from ...grammar.windows import Use
from ...rules.building import choices_of, chosen_for
from ...rules.checks import entry_check
from ...rules.choosing import choose_material
from ...rules.conditions import somebody_is
from ...rules.cycles import last
from ...rules.equipment import is_loose, take_out
from ...rules.figures import max_voices
from ...rules.hope import gain_voices
from ...rules.people import lose_citizens
from ...rules.storing import STORING, movable_items, movable_materials, move_items, move_materials
from ...rules.wealth import spend_materials, store_materials
from ...state import Built, Carried, Character, Realm
from ...state.effects import Effect
from ...words import Kind, Scope

execution_ground = Facility(
    id="execution_ground", category="public", kind=Kind.PLAN, cost=1, target="kingdom", levels=False,
    cite="MYK-FAC-PUBLIC-EXECUTION-GROUND",
)  # fmt: skip


@execution_ground.feat(Kind.PLAN, when=lambda use, acting: somebody_is(use.realm, "executioner"))
async def make_an_example(use: Use, acting: Acting) -> None:
    """There is an Executioner: 1D6 Citizens are lost, the maximum of Voices is 1 higher in this game, all recover."""
    await lose_citizens(use.play, use.roll("1D6"), use.feat.cite)
    last(use.play, use.kingdom, Effect.MAX_VOICES, 1, Scope.GAME, name="Execution Ground", cite=use.feat.cite)
    gain_voices(use.play, max_voices(use.play).value, use.feat.cite)


depot = Facility(
    id="depot", category="public", kind=Kind.PERMANENT, cost=1, target="kingdom", cite="MYK-FAC-PUBLIC-DEPOT"
)  # fmt: skip


@chosen_for(depot)
async def what_is_stored(play: Play[Realm], seat: str, built: Built) -> str:
    """Choose what is stored there, something else than in the Depots that it joins."""
    return await choose_material(play, seat, built.kind, choices_of(play.state, built))


def kept_here(use: Use) -> list[str]:
    """List the Materials that this Depot keeps."""
    assert isinstance(use.source, Built)
    return choices_of(use.realm, use.source)


@depot.feat(
    Kind.OPTIONAL,
    by=By.ANYONE,
    when=lambda use, pause: pause.after in STORING and bool(movable_materials(use, kept_here(use))),
)
async def open_the_depot(use: Use, pause: Breather) -> None:
    """At home: put any number of the chosen Materials in, or take some out."""
    await move_materials(use, kept_here(use))


memorial_hall = Facility(
    id="memorial_hall", category="public", kind=Kind.PERMANENT, cost=2, target="see_below", levels=False,
    fits=lambda realm, site: realm.phase == "end", cite="MYK-FAC-PUBLIC-MEMORIAL-HALL",
)  # fmt: skip
LONGEST_NAME = 40


@chosen_for(memorial_hall)
async def put_on_display(play: Play[Realm], seat: str, built: Built) -> str:
    """Let everybody put what this game brought on display; each Item gets a name of its own. [R2-MEMORIAL]"""
    for person in play.state.members():
        await display_items(play, person, built)
        brought = play.state.chronicle.acquired
        kinds = [kind for kind in person.carried_materials() if brought.get(kind)]
        for kind in await PickSome(person.seat, "memorial_materials", kinds) if kinds else ():
            amount = min(brought[kind], person.carried_materials()[kind])
            store_materials(play, kind, spend_materials(person, amount, kind))
    return ""


async def display_items(play: Play[Realm], person: Character, built: Built) -> None:
    """Let somebody put Items of this game on display."""
    brought = {
        f"{place}:{one.id}": one
        for place, one in enumerate(person.items())
        if from_this_game(play, one) and is_loose(one)
    }
    ask = labelled(PickSome(person.seat, "memorial_items", list(brought)), item_labels(brought))
    for key in await ask if brought else ():
        item = brought[key]
        label = await Text(person.seat, "memorial_name", LONGEST_NAME, {"item": item.id})
        labels = [choice.partition(":")[2] for choice in built.choices]
        label = label or f"{person.called}'s {item.id}"
        built.choices.append(f"{item.id}:{label if label not in labels else f'{label} {len(labels) + 1}'}")
        take_out(person, item)
        play.state.kingdom.items.append(item)
        play.tell(
            "item_displayed", rules=("MYK-FAC-PUBLIC-MEMORIAL-HALL",), who=person.called, item=item.id, name=label
        )


def from_this_game(play: Play[Realm], item: Carried) -> bool:
    """Say whether such an Item was acquired in this game."""
    return bool(play.state.chronicle.acquired.get(item.id))


def nothing(item: Carried) -> bool:
    """No Item can be put in later."""
    return False


@memorial_hall.feat(
    Kind.OPTIONAL, by=By.ANYONE, when=lambda use, pause: pause.after in STORING and bool(movable_items(use, nothing))
)
async def visit_the_hall(use: Use, pause: Breather) -> None:
    """At home: take something off display."""
    await move_items(use, nothing)


school = Facility(
    id="school", category="public", kind=Kind.PERMANENT, cost=3, target="kingdom", cite="MYK-FAC-PUBLIC-SCHOOL"
)  # fmt: skip


@school.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "culture")
def learn_to_read(use: Use, level: AttributeLevel) -> None:
    """Culture is 1 higher, and 1 more once the Level is no lower than the Kingdom's."""
    level.total.add("School", 2 if use.level >= use.kingdom.level else 1, use.feat.cite)


jailhouse = Facility(
    id="jailhouse", category="public", kind=Kind.PERMANENT, cost=3, target="kingdom", cite="MYK-FAC-PUBLIC-JAILHOUSE"
)  # fmt: skip


@jailhouse.feat(Kind.PERMANENT, when=lambda use, level: level.attribute == "order")
def keep_the_peace(use: Use, level: AttributeLevel) -> None:
    """Order is 1 higher, and 1 more once the Level is no lower than the Kingdom's."""
    level.total.add("Jailhouse", 2 if use.level >= use.kingdom.level else 1, use.feat.cite)


hospital = Facility(
    id="hospital", category="public", kind=Kind.INTERRUPT, cost=5, target="talent", check=Check("culture", 10),
    cite="MYK-FAC-PUBLIC-HOSPITAL",
)  # fmt: skip


@hospital.feat(Kind.INTERRUPT, limit=Limit(Scope.GAME, lambda use: use.level), when=lambda use, due: not due.prevented)
async def call_the_doctors(use: Use, due: CitizensLossDue | TalentLossDue) -> None:
    """Citizens would be lost or a Talent die, as often in a game as its Level: if the check succeeds, they are not."""
    if (await entry_check(use)).succeeded:
        due.prevent()
