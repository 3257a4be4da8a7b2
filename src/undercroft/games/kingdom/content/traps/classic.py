"""Classic Traps: pits, needles, statues, and a door that is not there."""

from ...entries import Check, TrapEntry

pit = TrapEntry(
    id="pit", cite="MYK-TRAP-CLASSIC-PIT", category="classic", level=1, most=5,
    placed=("corridor",), activation="passage", disarm="discovery",
    text="The floor gives way: everybody takes 1D6 and the Trap's Level in damage.",
)  # fmt: skip
slit_arrow = TrapEntry(
    id="slit_arrow", cite="MYK-TRAP-CLASSIC-SLIT-ARROW", category="classic", level=1,
    placed=("corridor",), activation="passage", disarm=Check("quest", 7),
    text="Arrows hiss from slits in the wall: everybody takes 1 damage.",
)  # fmt: skip
wanton_worm = TrapEntry(
    id="wanton_worm", cite="MYK-TRAP-CLASSIC-WANTON-WORM", category="classic", level=1,
    placed=("room",), activation="rest", disarm="impossible",
    text="Whoever Rests here swaps what they feel for the one they like best and the one they like least, once a game.",
)  # fmt: skip
poison_needle = TrapEntry(
    id="poison_needle", cite="MYK-TRAP-CLASSIC-POISON-NEEDLE", category="classic", level=1,
    placed=("event",), activation="touch", disarm=Check("quest", 10), carrier="door statue container item",
    text="A needle in the lock: whoever touches it takes 1 damage and is Poisoned.",
)  # fmt: skip
rolling_stone = TrapEntry(
    id="rolling_stone", cite="MYK-TRAP-CLASSIC-ROLLING-STONE", category="classic", level=2,
    placed=("corridor",), activation="passage", disarm="impossible",
    text="A boulder comes down the passage: a Quest check against 9, or 1D6 damage.",
)  # fmt: skip
living_statue = TrapEntry(
    id="living_statue", cite="MYK-TRAP-CLASSIC-LIVING-STATUE", category="classic", level=2,
    placed=("event",), activation="touch", disarm="impossible", carrier="statue picture",
    text="It only looks like art: whoever touches it takes 2D6 damage.",
)  # fmt: skip
secret_door = TrapEntry(
    id="secret_door", cite="MYK-TRAP-CLASSIC-SECRET-DOOR", category="classic", level=2,
    placed=("corridor",), activation="automatic", disarm="discovery",
    text="There is a Corridor here, but nobody can use it before the door is found.",
)  # fmt: skip
drop_ceiling = TrapEntry(
    id="drop_ceiling", cite="MYK-TRAP-CLASSIC-DROP-CEILING", category="classic", level=3,
    placed=("room",), activation="rest", disarm=Check("quest", 9),
    text="Rest, and the ceiling comes down: everybody takes 1D6 damage; scouts sent here lose 1D6 Followers.",
)  # fmt: skip
explosion = TrapEntry(
    id="explosion", cite="MYK-TRAP-CLASSIC-EXPLOSION", category="classic", level=3,
    placed=("event",), activation="touch", disarm=Check("quest", 9), carrier="any",
    text="It goes off: everybody takes 1D6 damage; a botched disarming costs an Item as well.",
)  # fmt: skip
poisoned_apple = TrapEntry(
    id="poisoned_apple", cite="MYK-TRAP-CLASSIC-POISONED-APPLE", category="classic", level=3,
    placed=("event",), activation="touch", disarm="impossible", carrier="food",
    text="It looks delicious: whoever is treated with it takes 1D6 damage and is Poisoned.",
)  # fmt: skip
skill_bomber = TrapEntry(
    id="skill_bomber", cite="MYK-TRAP-CLASSIC-SKILL-BOMBER", category="classic", level=4,
    placed=("event",), activation="automatic", disarm=Check("wit", 11), carrier="machine statue altar",
    text="Use a skill of one group here, and it explodes: 2D6 damage, half with a Wit check against 9.",
)  # fmt: skip
jack_in_the_box = TrapEntry(
    id="jack_in_the_box", name="Jack in the Box", cite="MYK-TRAP-CLASSIC-JACK-IN-THE-BOX", category="classic", level=4,
    placed=("event",), activation="touch", disarm=Check("quest", 11), carrier="container",
    text="Something on a spring: whoever opens it gets a random Bad Status.",
)  # fmt: skip
mimic = TrapEntry(
    id="mimic", cite="MYK-TRAP-CLASSIC-MIMIC", category="classic", level=5,
    placed=("event",), activation="touch", disarm=Check("quest", 12), carrier="container",
    text="The lid has teeth: whoever opens it takes 2D6 damage.",
)  # fmt: skip
guillotine = TrapEntry(
    id="guillotine", cite="MYK-TRAP-CLASSIC-GUILLOTINE", category="classic", level=5,
    placed=("event",), activation="touch", disarm=Check("quest", 12), carrier="door floor ceiling",
    text="A blade in plain sight: whoever goes through needs Quest against 12, or loses their head.",
)  # fmt: skip
self_destruction = TrapEntry(
    id="self_destruction", name="Self-destruction", cite="MYK-TRAP-CLASSIC-SELF-DESTRUCTION", category="classic", level=6,
    placed=("event",), activation="touch", disarm=Check("quest", 12), carrier="treasure",
    text="The Ruler's last joke: everybody takes 3D6 damage, is thrown home, and the map is rubble.",
)  # fmt: skip
