"""The random tables of Traps, one for each list."""

from ..grammar.tables import Table


def _table(category: str, *kinds: str) -> Table[str]:
    """Make a table of fifteen Traps; the first fills the rows that are left. [MYKR3-G07]"""
    numbers = (13, 14, 15, 16, 23, 24, 25, 26, 34, 35, 36, 45, 46, 56)
    rows = dict.fromkeys((11, 12, 22, 33, 44, 55, 66), kinds[0]) | dict(zip(numbers, kinds[1:], strict=True))
    cite = f"MYK-TRAPTABLE-{category.upper()}"
    return Table(f"{category}_traps", dice="D66", cite=cite, rows=dict(sorted(rows.items())))


TRAP_TABLES: dict[str, Table[str]] = {
    "classic": _table(
        "classic", "pit", "slit_arrow", "wanton_worm", "poison_needle", "rolling_stone", "living_statue", "secret_door",
        "drop_ceiling", "explosion", "poisoned_apple", "skill_bomber", "jack_in_the_box", "mimic", "guillotine",
        "self_destruction",
    ),
    "facility": _table(
        "facility", "vending_machine", "bremen", "thinner", "snack_house", "living_room", "concealed_work", "elevator",
        "hotel", "emergency_exit", "pool", "chimney", "axmans_fountain", "hanging_tree", "job_changer", "kotatsu",
    ),
    "encounter": _table(
        "encounter", "zuch", "refugee", "dead_angle", "alarm", "spirit_of_food", "femme_fatale", "horror", "borracho",
        "mold", "poltergeist", "homesickness", "hate_monger", "rebellion", "chant", "jam",
    ),
    "disaster": _table(
        "disaster", "avalanche", "distress", "red_shoes", "poison_gas", "dungeon_storm", "metamorphosis", "activator",
        "pinocchio", "anger_mood", "infection", "end_of_term", "jack_in_the_bush", "image_trampling", "reset_switch",
        "melodrama",
    ),
    "movement": _table(
        "movement", "lock", "moving_floor", "crossover", "gradient", "signal", "illusion_road", "narrow_road",
        "labyrinth", "teleporter", "black_spot", "warder", "gate_keeper", "flame_road", "toll_through",
        "infinite_corridor",
    ),
    "combat": _table(
        "combat", "eclipse", "duel_room", "tornado", "thorn", "falling_rock", "seal", "bottomless_swamp", "slip_floor",
        "stop_sign", "minefield", "waterhole", "despair", "spellbound", "gray_rose", "limit_over",
    ),
}  # fmt: skip
"""A random Trap of each list. [MYKR3-T02]"""
