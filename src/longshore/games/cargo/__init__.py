"""Cargo (Tom Jolly, Wingnut Games): push tea crates to your ship, dump the others', crush dockhands."""
