"""The contract for kernels that run as Python: the source of core/kernel.py, beside its compiled form.

A kernel of another package derives from this `Kernel`. It runs at once, slower; bots, hints and environments take it.
Compiled (see translate.py) it derives from the compiled contract instead, and nothing in its source changes.
"""

from typing import TYPE_CHECKING

from longshore.core import kernel as house
from longshore.core.errors import expect
from longshore.core.source import run_source

if TYPE_CHECKING or not run_source("longshore.core.kernel", globals()):
    from longshore.core.kernel import Kernel as Kernel


def is_plain(kernel: object) -> bool:
    """Whether a position runs as Python where ours are compiled; BadInput if it keeps neither contract, since bots and
    environments ask for more than the laws do."""
    if isinstance(kernel, house.Kernel):
        return False
    kept = isinstance(kernel, Kernel)
    expect(kept, f"{type(kernel).__name__} does not derive from longshore.core.plain.Kernel, which this needs")
    return True
