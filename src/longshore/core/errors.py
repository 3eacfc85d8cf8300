"""The two ways of saying no: this input makes no sense, and this move is against a rule."""

from __future__ import annotations


class BadInput(ValueError):
    """Something handed in from outside is malformed: one sentence that says what is wrong and where."""


class Refused(Exception):
    """A well-formed wish that a rule forbids."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def expect(condition: object, message: str) -> None:
    """Bad input unless the condition holds."""
    if not condition:
        raise BadInput(message)
