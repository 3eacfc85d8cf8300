"""The fleet for kernels that run as Python: the source of vector.py, beside its compiled form."""

from typing import TYPE_CHECKING

from longshore.core.source import run_source

if TYPE_CHECKING or not run_source("longshore.envs.vector", globals()):
    from longshore.envs.vector import Fleet as Fleet
