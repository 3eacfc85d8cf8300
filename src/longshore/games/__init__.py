"""One folder a game, all with the same rooms. Nothing lists the games by name: see `longshore.core.game.discover`."""
