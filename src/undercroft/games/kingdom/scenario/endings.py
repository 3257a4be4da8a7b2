"""How each story can end, when the objective was met and when it was not."""

ENDINGS: dict[str, tuple[str, str]] = {
    "dry_well": (
        "The water came back on Tuesday, brown at first. Nobody complains about the taste.",
        "There is a rota for the river now. It is a long way, and the buckets are small.",
    ),
    "missing_cows": (
        "All eleven are back. The twelfth has been forgiven, and given a bell.",
        "The twelfth cow still will not talk. The cheese is running out.",
    ),
    "scouts_report": (
        "The door has been mapped, measured and painted green. The bell works.",
        "Somebody rings at night, on the other side. The scouts have been issued with earplugs.",
    ),
    "strange_disease": (
        "One cup of moss tea each, and people talk in prose again. Two poets are inconsolable.",
        "The rhymes have become longer. The tax office answers in sonnets.",
    ),
    "fallen_star": (
        "The star hangs in the square now, and hums in the evening. Children may touch it once.",
        "Somebody else has a star. On clear nights one can see it shine, from behind their wall.",
    ),
    "rude_neighbour": (
        "The wall has been whitewashed, and the author has been heard to say sorry, in small letters.",
        "There is a second verse. Everybody at the market knows it.",
    ),
    "lost_heir": (
        "The child is home, taller, and has brought everybody a pebble from the end of the corridor.",
        "Another postcard has come. It says: nearly there.",
    ),
    "singing_wall": (
        "The wall is silent. A few people have asked whether it could do the chorus, now and then.",
        "The wall has reached the ninth verse. It is about the Court, by name.",
    ),
    "tax_collectors": (
        "The list has been burnt, and the collectors have been offered honest work. One has accepted.",
        "They came again on Friday. They had added a column.",
    ),
    "wrong_door": (
        "It is back where it belongs. It said “thank you”, and closed the door itself.",
        "It still lives in the woodshed. It is no trouble, it says, and it has started to redecorate.",
    ),
    "borrowed_crown": (
        "The second-best crown is on its cushion again, with one bend that suits it.",
        "The King wears a hat on feast days. It is a good hat.",
    ),
    "wedding_guest": (
        "The groom was back on Wednesday night, and was late all the same.",
        "The cake was eaten, by and by. The bride has taken up fencing.",
    ),
    "night_drums": (
        "It is quiet at night. The spoons have been counted, twice.",
        "On the seventh night the ladles joined in.",
    ),
    "hungry_garden": (
        "The school has a new fence, and soup for a month.",
        "The scarecrow's hat was found, some way down the road, in the middle of a cabbage.",
    ),
    "paper_war": (
        "Peace has been signed, in triplicate, with somebody who was glad of the post.",
        "A reminder has arrived. Hostilities will be charged with interest.",
    ),
    "sleepwalkers": (
        "Everybody slept, in beds, until ten. The baker was forgiven.",
        "There are eleven empty chairs at breakfast, and somebody yawns.",
    ),
    "iron_rain": (
        "The last rivet fell on Sunday. The blacksmith has enough for life.",
        "It rains bolts now. Umbrellas are being made of pots.",
    ),
    "penguin_embassy": (
        "The flag has been taken down and cut into tablecloths. The penguins have applied for citizenship.",
        "We have been invited to a reception, in our own hall, as guests.",
    ),
    "empty_larder": (
        "There is ham again, and a lock on the larder, and somebody sits on it.",
        "Dinner was turnip. So was breakfast.",
    ),
    "last_train": (
        "The train left without us, on time, and somebody on it waved.",
        "The timetable has changed again. The names are the same.",
    ),
}
"""A sentence for success and one for failure, for every theme. [MYK-SCENARIO-RESOLUTION]"""


def endings_of(hook: str, met: bool | None) -> tuple[str, ...]:
    """Give the ending of a story, if it is one of ours."""
    return (ENDINGS[hook][0 if met else 1],) if hook in ENDINGS else ()
