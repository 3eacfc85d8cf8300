"""Montego Bay (Michael Feldkötter): lay cards in secret, shove dockers through warehouses, load barrels."""
