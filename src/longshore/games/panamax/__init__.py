"""Panamax (Gil d'Orey, Nuno Bizarro Sentieiro, Paulo Soledade): ship dice through the canal, run a company, get rich."""
