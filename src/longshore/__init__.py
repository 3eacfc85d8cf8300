"""Longshore: four board games of the docks, for players and for researchers."""

from longshore import uncompiled

__version__ = "0.1.0"

if uncompiled.asked_for():
    uncompiled.prefer_source()
