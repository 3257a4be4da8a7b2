"""What the table says when it will not do something: one clear sentence, and nothing changed."""


class Refused(Exception):
    """An answer or a request that the table does not take; its text is one sentence for the person."""


class Fault(Exception):
    """A rule broke while it ran; the table is as it was before, and this sentence is safe to show."""
