"""The mark by which a test says which rules of a ledger it shows."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say that a test shows these rules; the run writes down which of them have a passing test."""
    return pytest.mark.rule(*ids)
