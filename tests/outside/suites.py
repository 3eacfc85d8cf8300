"""The outside suites, imported once. Warnings are silent here, and only here: they come while these libraries load
their own example environments and games, and are about those, not about us."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from absl import flags
    from open_spiel.integration_tests import api_test as open_spiel_checks
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
    from shimmy import OpenSpielCompatibilityV0

flags.FLAGS([""])  # OpenSpiel's checks read them

__all__ = [
    "OpenSpielCompatibilityV0",
    "api_test",
    "open_spiel_checks",
    "parallel_api_test",
    "parallel_seed_test",
    "seed_test",
]
