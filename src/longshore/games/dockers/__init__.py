"""Dockers (Philippe Leurquin): tip, drop and turn twenty-seven crates until your colour lies on top, side by side."""
