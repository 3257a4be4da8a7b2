"""Migrations: how a realm that an earlier version has saved becomes one of today.

Each function brings the raw state one step on; `MIGRATIONS` has them in order, and new ones are added to its end. They
change what seats saw last, too, where everything that a seat may not read is missing.
"""

from collections.abc import Sequence

from undercroft.engine.migrations import Migration, Raw

CORES = ("memory_core", "soul_core", "split_core")


def type_settings(raw: Raw) -> None:
    """Give what lay in the settings of a delve fields of their own, and who is in which other room with them."""
    delve = raw.get("delve")
    if delve is None or "settings" not in delve:
        return
    settings: dict[str, str] = delve.pop("settings")
    delve["groups"] = _groups(delve.pop("elsewhere", {}), settings)
    delve["to_play"] = _listed(settings, "due")
    delve["queued"] = _listed(settings, "queued")
    room, found, quarter = settings.get("back", "").partition(",")
    delve["back"] = {"room": room, "quarter": quarter} if found else None
    delve["leads"], delve["one_way"] = _under(settings, "leads:"), _under(settings, "one_way:")
    delve["ruins"] = settings.get("ruins", "").split()
    delve["launched"] = [int(area) for area in settings.get("launched", "").split()]
    delve["tired"] = _listed(settings, "tired") if "tired" in settings else None
    for name, was in {
        "rubble": "rubble",
        "unexplored_again": "carnival",
        "acting": "acting",
        "going_to": "going_to",
    }.items():
        delve[name] = settings.get(was, "")
    for name, was in {"interlude": "nested", "arrived": "arrived", "turned_back": "turned_back"}.items():
        delve[name] = bool(settings.get(was))
    for name in ("game", "roused"):
        delve[name] = int(settings.get(name, "0"))
    delve["cores_destroyed"] = [core for core in CORES if core in settings]
    if "foes" in delve:
        _type_secrets(delve, settings)


def _groups(elsewhere: dict[str, list[str]], settings: dict[str, str]) -> list[Raw]:
    came, moved, stayed = (_under(settings, prefix) for prefix in ("from:", "moved:", "stayed:"))
    return [
        {
            "room": room,
            "names": elsewhere.get(room, []),
            "came_from": came.get(room, ""),
            "moved": int(moved.get(room, "0")),
            "stayed": int(stayed.get(room, "0")),
        }
        for room in dict.fromkeys((*elsewhere, *came, *moved, *stayed))
    ]


def _type_secrets(delve: Raw, settings: dict[str, str]) -> None:
    delve["risen"] = {kind: int(count) for kind, count in _under(settings, "rose_").items()}
    delve["bases_used"] = {kind: _cycle(mark) for kind, mark in _under(settings, "used_").items()}
    delve["bases_resting"] = {base: _cycle(mark) for base, mark in _under(settings, "rests_").items()}


def _cycle(mark: str) -> Raw:
    quarter, _, number = mark.partition(".")
    return {"quarter": int(quarter), "round": int(number)}


def _under(settings: dict[str, str], prefix: str) -> dict[str, str]:
    """Give what was written down under names that begin alike, by the rest of the name."""
    return {key.removeprefix(prefix): value for key, value in settings.items() if key.startswith(prefix)}


def _listed(settings: dict[str, str], name: str) -> list[str]:
    return [one for one in settings.get(name, "").split(",") if one]


def type_dues(raw: Raw) -> None:
    """Give each thing that is due in a step, in a Camp, or for a Combat, a struct of its own."""
    if "pending" in raw:
        raw["pending"] = [_due_at_home(raw.get("step", ""), line) for line in raw["pending"]]
    delve = raw.get("delve", {})
    if "pending" in delve:
        delve["pending"] = [_due_in_camp(line) for line in delve["pending"]]
    if "engage" in delve:
        delve["engage"] = [found for line in delve["engage"] if (found := _due_of_combat(line))]


def _due_at_home(step: str, line: str) -> Raw:
    match line.split(":"):
        case [who, amount] if step == "organization":
            return {"type": "wish", "who": who, "amount": int(amount)}
        case ["debt", amount]:
            return {"type": "debt", "amount": int(amount)}
        case ["newcomer", who]:
            return {"type": "newcomer", "who": who}
        case ["spare", who, item]:
            return {"type": "spare", "who": who, "item": item}
        case ["1" | "-1"]:
            return {"type": "level_step", "by": int(line)}
        case ["draw" | "random"] if step != "actions":
            return {"type": "pencil", "by_hand": line == "draw"}
    return {"type": "leg", "cell": line} if line.isdecimal() else {"type": "enough", "who": line}


def _due_in_camp(line: str) -> Raw:
    match line.split(":"):
        case ["happening", score, who]:
            return {"type": "happening", "score": score, "who": who}
        case ["begun"]:
            return {"type": "camping"}
        case ["placing"]:
            return {"type": "placing"}
    return {"type": "enough", "who": line}


def _due_of_combat(line: str) -> Raw | None:
    match line.split(":"):
        case ["surprised"]:
            return {"type": "surprised"}
        case ["duel", champion, challenger]:
            return {"type": "duel", "champion": champion, "challenger": challenger}
        case ["barred", who]:
            return {"type": "barred", "who": who}
        case ["then", "ambush", who]:
            return {"type": "ambush", "who": who}
        case ["then", "rare_item", who]:
            return {"type": "rare_item", "who": who}
    return None  # that a duel is settled after it goes without saying


def type_plan(raw: Raw) -> None:
    """Give what a scenario has planned, its clues and the Weak Points of Rulers structs of their own."""
    delve, truth = raw.get("delve", {}), raw.get("adventure", {}).get("truth", {})
    if "clues" in delve:
        delve["clues"] = [_of_a_kind(line) for line in delve["clues"]]
    if "plan" in truth:
        truth |= _plan(truth.pop("plan"))
    fight = delve.get("fight") or {}
    monsters = [*delve.get("gone", ()), *delve.get("foes", ()), *fight.get("monsters", {}).values()]
    monsters += truth.get("guests", {}).values()
    for room in truth.get("rooms", {}).values():
        monsters += room.get("survivors", ())
        for thing in room.get("features", ()):
            thing["clue"] = _of_a_kind(thing["clue"]) if thing.get("clue") else None
    for holder in (truth, *monsters):
        if "weak_points" in holder:
            holder["weak_points"] = [_of_a_kind(line) for line in holder["weak_points"]]


def _of_a_kind(line: str) -> Raw:
    kind, _, about = line.partition(":")
    return {"kind": kind, "about": about}


def _plan(lines: Sequence[str]) -> Raw:
    found: Raw = {"guises": [], "trainings": [], "leads": [], "gifts": [], "believers": []}
    for line in lines:
        match line.split(":"):
            case ["guise", person, kind, skill]:
                found["guises"].append({"person": person, "kind": kind, "skill": skill})
            case ["trained", room, kind, court_class, job, lessons]:
                taught = {"court_class": court_class, "job": job, "lessons": lessons.split("+") if lessons else []}
                found["trainings"].append({"room": room, "kind": kind} | taught)
            case ["leads", room, kind]:
                found["leads"].append({"room": room, "kind": kind})
            case ["gifted", room, kind, skill]:
                found["gifts"].append({"room": room, "kind": kind, "skill": skill})
            case ["believers", room, monsters]:
                found["believers"].append({"room": room, "type": monsters})
    return found


def type_spots(raw: Raw) -> None:
    """Give what was searched, handled or tried in a delve a struct for each."""
    delve = raw.get("delve", {})
    for name in ("searched", "handled", "tried"):
        if name in delve:
            spots = [line.partition(":") for line in delve[name]]
            delve[name] = [{"room": room, "what": what} for room, _, what in spots]


def drop_figures(raw: Raw) -> None:
    """Forget the figures on the sheets: they are worked out when somebody looks."""
    for holder in (raw.get("kingdom"), *raw.get("landmakers", {}).values()):
        if holder is not None:
            holder.pop("figures", None)


MIGRATIONS: Sequence[Migration] = (type_settings, type_dues, type_plan, type_spots, drop_figures)
