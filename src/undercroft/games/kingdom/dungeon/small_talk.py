"""Small talk: between two Quarters somebody speaks of what they like, or of what they have sworn to do."""

from undercroft.engine.play import Play

from ..state import Landmaker, Realm

RULES = ("MYK-PASSTIME-02",)


def small_talk(play: Play[Realm], quarter: int) -> None:
    """Let the awake speak in turn: first of what they like, then of their mission; each once in a game."""
    people = play.state.awake()
    turn, odd = divmod(quarter - 1, 2)
    if turn >= len(people):
        return
    who = people[turn]
    if odd:
        speak_of_mission(play, people[-1 - turn])
    elif who.likes:
        near = [one.called for one in people if one is not who]
        play.tell("liking_voiced", rules=RULES, who=who.called, like=who.likes[turn % len(who.likes)], near=near[:1])


def speak_of_mission(play: Play[Realm], who: Landmaker) -> None:
    """Let somebody think aloud of the mission that everybody knows of; what is secret stays so."""
    known = who.known_background
    if known is not None:
        kind = "mission_remembered" if known.done else "mission_voiced"
        play.tell(kind, rules=RULES, who=who.called, mission=f"mission_{known.roll}")
