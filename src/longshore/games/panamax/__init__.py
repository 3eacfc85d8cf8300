"""Panamax (Gil d'Orey, Nuno Bizarro Sentieiro, Paulo Soledade): dice through the canal, money in two purses."""
