"""Every curse, taken inside a lair by giving in, carried over the threshold, and at work outside."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.games.nightmares.phases.combat import combat
from undercroft.games.nightmares.phases.days import ELSE
from undercroft.games.nightmares.phases.evening import begin_session
from undercroft.games.nightmares.phases.foray import foray
from undercroft.games.nightmares.phases.settlement import one_day, sleep
from undercroft.games.nightmares.phases.travel import travel
from undercroft.games.nightmares.rules.cues import know_secrets
from undercroft.games.nightmares.rules.figures import damage, max_disposition
from undercroft.games.nightmares.rules.harm import hurt, take_debility
from undercroft.games.nightmares.rules.table import book_of
from undercroft.games.nightmares.state import Scene as Place
from undercroft.games.nightmares.words import Creature, Curse, Debility, Reaction, Where

MISS, FINE = (1, 1), (5, 4)
TAGS = {"custom": "bells", "ritual": "bells", "place": "home", "thing": "bells"}
OBJECTS = "".join(
    f'[[object]]\nid = "{kind}"\nname = "It"\nkind = "{kind}"\ntag = "{tag}"\ntext = "It."\n'
    for kind, tag in TAGS.items()
)


def taken_home(curse: Curse, *dice: int) -> Town:
    """Go in, take a debility, give in to what comes with it, and walk out again with a curse."""
    scene = Town(ann=hero("warrior", "dangerous", level=6))
    scene.night.house["curses.toml"] = OBJECTS
    scene.lair.groups["g2"].reaction = Reaction.FRIENDLY
    scene.play(foray)
    place = tuple(Curse).index(curse)
    scene.dice(*MISS, place // 6 + 1, place % 6 + 1, *dice)
    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")
    if scene.asks:
        scene.leave_to_gm(curse_about="archive" if curse is Curse.APOSTASY else scene.ask("gm").nth(0))
    assert [one.kind for one in scene.ann.curses] == [curse]
    scene.play(foray)
    card: Any = scene.ask("ann")
    scene.answer("ann", "room", card.drafted({"doing": "leave"}).draft)
    scene.answer("ann", "leave_early", True)
    assert scene.night.scene.where is Where.ROAD
    scene.night.scene = Place(Where.SETTLEMENT, scene.night.scene.number + 1)
    return scene


def does(scene: Town, doing: str, *dice: int, **more: Any) -> list[str]:
    """Let Ann do something with a day in town, and list what was told."""
    scene.play(one_day)
    scene.dice(*dice)
    chosen = {"doing": doing} if doing in scene.offered("ann", "doing") else {"doing": ELSE, "other": doing}
    scene.answer("ann", "day", {**chosen, **more})
    scene.leave_to_gm()
    return scene.told()


def abnormality(scene: Town) -> None:
    assert "gave_in_abnormality" in does(scene, "read.quay", *MISS, *FINE)


def kill_the_pain(scene: Town) -> None:
    scene.play(sleep, "ann")
    scene.leave_to_gm()
    assert len(scene.ann.imposed) == 1


def apostasy(scene: Town) -> None:
    told = does(scene, "read.archive", *MISS)
    assert "gave_in_apostasy" in told
    assert "rolled_research" not in told


def black_cloud(scene: Town) -> None:
    scene.dice(*MISS)
    scene.play(begin_session)
    assert max_disposition(scene.ann).value == 1


def blood_rage(scene: Town) -> None:
    scene.play(lambda play: combat(play, [play.state.lair.groups["g2"]]))
    scene.leave_to_gm()
    scene.dice(*MISS)
    card: Any = scene.ask("ann")
    scene.answer("ann", "battle", card.drafted({"move": "fight", "edge": False, "alive": False}).draft)
    scene.leave_to_gm()
    assert scene.asks == [("ann", "rage")]


def compulsive_ritual(scene: Town) -> None:
    assert "ritual" in does(scene, "ask.quay", *MISS, *FINE)


def different_now(scene: Town) -> None:
    does(scene, "rest", 6, 6)
    assert scene.ann.debilities == [Debility.PANICKED]


def forbidden_ground(scene: Town) -> None:
    assert does(scene, "read.quay", *FINE).count("hurt") == 2


def stigmatism(scene: Town) -> None:
    scene.play(hurt, "ann", 1, cause="a fall")
    assert scene.ann.bleeding


def i_need_this(scene: Town) -> None:
    assert damage(scene.ann, book_of(scene.night)).value == 4, "Dangerous is off"


def infected(scene: Town) -> None:
    assert "infected" in does(scene, "read.school", 6, 6)


def fear(scene: Town) -> None:
    assert "ran" in does(scene, "ask.quay", *MISS)


def hatred(scene: Town) -> None:
    assert "broke_it" in does(scene, "ask.quay", *MISS)


def nausea(scene: Town) -> None:
    scene.dice(*MISS)
    scene.play(sleep, "ann")
    assert "sick" in scene.told()


def nocturnalism(scene: Town) -> None:
    scene.dice(1)
    scene.play(travel)
    scene.answer("gm", "road", "danger")
    card: Any = scene.ask("ann")
    assert card.drafted({}).asks["way"].describe("0").total.value == -1


def river_of_fear(scene: Town) -> None:
    scene.dice(1, 4, 4)
    scene.play(travel)
    scene.answer("gm", "road", "meeting")
    assert [line.params["sum"] for line in scene.table.journal.lines if line.kind == "rolled_reaction"] == [7]


def sandman(scene: Town) -> None:
    assert "sandman" in does(scene, "read.archive", *MISS, 1)


def shadows(scene: Town) -> None:
    assert "rolled_research" not in does(scene, "read.archive", *MISS)


def chaos(scene: Town) -> None:
    scene.ann.purses = 5
    assert "gambled" in does(scene, "celebrate", *MISS)


def taboo(scene: Town) -> None:
    assert "taboo_broken" in does(scene, "read.quay", *FINE)


def sleepless(scene: Town) -> None:
    scene.dice(*MISS)
    scene.play(sleep, "ann")
    assert (scene.ann.sleepless, max_disposition(scene.ann).value) == (True, 3)


def truth(scene: Town) -> None:
    assert does(scene, "persuade.tam", reason="truth").count("hurt") == 1


def brightness(scene: Town) -> None:
    scene.play(one_day)
    card: Any = scene.ask("ann")
    asks = card.drafted({"doing": ELSE}).asks
    slot = asks["doing"] if "read.archive" in asks["doing"].options() else asks["other"]
    assert slot.describe("read.archive").total.value == -1


def secrets(scene: Town) -> None:
    scene.play(know_secrets, [Creature.UNDEAD])
    assert "secrets_read" in scene.told()


WORKS: dict[Curse, tuple[tuple[int, ...], Callable[[Town], None], str]] = {
    Curse.ABNORMALITY: ((), abnormality, "AWN-CURSE-ABNORMALITY"),
    Curse.KILL_THE_PAIN: ((), kill_the_pain, "AWN-CURSE-KILLPAIN-FLOOR"),
    Curse.APOSTASY: ((), apostasy, "AWN-CURSE-APOSTASY"),
    Curse.BLACK_CLOUD: ((), black_cloud, "AWN-CURSE-BLACKCLOUD-6"),
    Curse.BLOOD_RAGE: ((), blood_rage, "AWN-CURSE-BLOODRAGE"),
    Curse.COMPULSIVE_RITUAL: ((), compulsive_ritual, "AWN-CURSE-RITUAL"),
    Curse.DIFFERENT_NOW: ((), different_now, "AWN-CURSE-DIFFERENT"),
    Curse.FORBIDDEN_GROUND: ((), forbidden_ground, "AWN-CURSE-FORBIDDEN-ENTER"),
    Curse.STIGMATISM: ((), stigmatism, "AWN-CURSE-STIGMATISM"),
    Curse.I_NEED_THIS: ((), i_need_this, "AWN-CURSE-INEED"),
    Curse.INFECTED_ATTRIBUTE: ((5,), infected, "AWN-CURSE-INFECTED-EFFECT"),
    Curse.IRRATIONAL_FEAR: ((6,), fear, "AWN-CURSE-FEAR-EFFECT"),
    Curse.IRRATIONAL_HATRED: ((6,), hatred, "AWN-CURSE-HATE-EFFECT"),
    Curse.NAUSEA: ((), nausea, "AWN-CURSE-NAUSEA"),
    Curse.NOCTURNALISM: ((), nocturnalism, "AWN-CURSE-NOCTURNAL"),
    Curse.RIVER_OF_FEAR: ((5,), river_of_fear, "AWN-CURSE-RIVER-EFFECT"),
    Curse.SANDMAN: ((), sandman, "AWN-CURSE-SANDMAN"),
    Curse.SHADOWS_ALL_AROUND: ((), shadows, "AWN-CURSE-SHADOWS"),
    Curse.SLAVE_TO_CHAOS: ((), chaos, "AWN-CURSE-CHAOS"),
    Curse.TABOO: ((9,), taboo, "AWN-CURSE-TABOO-09"),
    Curse.THEY_FIND_YOU_SLEEPING: ((), sleepless, "AWN-CURSE-SLEEP-DISP"),
    Curse.TRUTH_HURTS: ((), truth, "AWN-CURSE-TRUTH"),
    Curse.BRIGHTNESS: ((), brightness, "AWN-CURSE-BRIGHT"),
    Curse.SECRETS: ((6,), secrets, "AWN-CURSE-SECRETS-KNOW"),
}


@pytest.mark.parametrize(
    "curse", [pytest.param(curse, marks=rule("AWN-CURSE-TRIGGER", WORKS[curse][2])) for curse in Curse]
)
def test_what_was_taken_inside_works_outside(curse: Curse) -> None:
    dice, works, _ = WORKS[curse]
    works(taken_home(curse, *dice))
