"""Matches and tournaments between bots: the same deals for everybody, ratings with intervals, results that resume."""
