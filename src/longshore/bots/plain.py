"""The search tree for kernels that run as Python: the source of tree.py, beside its compiled form."""

from typing import TYPE_CHECKING

from longshore.core.source import run_source

if TYPE_CHECKING or not run_source("longshore.bots.tree", globals()):
    from longshore.bots.tree import Tree as Tree
else:
    run_source("longshore.bots.shortlist", globals())  # in place of the compiled one, which the tree imported
