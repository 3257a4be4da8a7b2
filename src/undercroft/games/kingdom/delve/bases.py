"""Bases in play: cards on the table, Production Capacity, what each Base does, and how it is torn down."""

from undercroft.engine.play import Play

from ..scenario.finding import bases_at
from ..state import BaseCard, Realm


def show_bases(play: Play[Realm]) -> None:
    """Lay a card for each Base on the table: its back with the counters on it, or its face. [MYK-BASERULE-SETUP]"""
    truth = play.state.adventure.truth
    cards = [BaseCard(base.id, base.counters) for base in truth.bases if base.hp > 0]
    for card in cards:
        base = next(one for one in truth.bases if one.id == card.id)
        if base.face_up:
            card.kind, card.where, card.hp = base.kind, base.where, base.hp
    play.state.delve.bases = cards


def turn_up(play: Play[Realm], room: str) -> None:
    """Turn up the cards of the Bases in a room whose Traps were counted, or which was entered. [MYK-BASERULE-REVEAL]"""
    hidden = [base for base in bases_at(play.state.adventure.truth, room) if not base.face_up]
    for base in hidden:
        base.face_up = True
        play.tell("base_turned_up", rules=("MYK-BASERULE-REVEAL",), base=base.kind, room=room)
    if hidden:
        show_bases(play)
