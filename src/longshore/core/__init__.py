"""The contract between a game, those who play it and those who study it. Standard library only."""
