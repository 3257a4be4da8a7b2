"""The story: a campaign retold by its chronicle, and by what became of everybody."""

from undercroft.engine.view import View

from .sight import wicked_of, word


def verdict(view: View) -> str:
    """Say in a few words how the campaign ended."""
    ended = wicked_of(view).ended
    return word(view, f"over.{ended}") if ended else ""


def story(view: View) -> list[str]:
    """Retell a finished campaign: where it was, what happened, how it ended."""
    wicked = wicked_of(view)
    if not (wicked.ended and view.over):
        return []
    opening = f"They lived in {wicked.dungeon.name}, under {wicked.region.name}."
    after = [view.tell(line) for line in view.journal if line.kind in ("campaign_over", "epilogue") and line.counts]
    return [opening, *wicked.chronicle, *after]
