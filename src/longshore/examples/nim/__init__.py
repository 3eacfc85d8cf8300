"""Nim: a small game, whole."""
