"""Longshore: four board games of the docks, for players and for researchers."""

from longshore import pure

__version__ = "0.1.0"

if pure.asked_for():
    pure.prefer_source()
