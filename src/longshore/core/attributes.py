"""The names of a position's attributes, read off the source that sets them: so each is written once."""

from __future__ import annotations

import ast
from pathlib import Path


def declared(module: str, method: str) -> tuple[str, ...]:
    """The attributes that a method of a module (its `__file__`, compiled or not) sets, in order."""
    path = Path(module)
    tree = ast.parse(path.with_name(path.name.split(".")[0] + ".py").read_text("utf-8"))
    bodies = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == method]
    targets = [
        target
        for body in bodies
        for node in body.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    ]
    return tuple(dict.fromkeys(target.attr for target in targets if isinstance(target, ast.Attribute)))
