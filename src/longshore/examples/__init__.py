"""Games to copy. They are on nobody's shelf: `longshore new-game` makes a package of the copy, and that one is."""
