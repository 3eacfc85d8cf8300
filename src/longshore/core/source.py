"""Compiled modules as Python once more, for kernels that are not compiled: what is C only cannot call them."""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from typing import Any


def run_source(name: str, namespace: dict[str, Any]) -> bool:
    """Run the source of a compiled module in the namespace of another module; False, and nothing done, if the module
    is not compiled: then it can be imported as it is."""
    spec = find_spec(name)
    if spec is None or spec.origin is None or not isinstance(spec.loader, ExtensionFileLoader):
        return False
    source = Path(spec.origin).with_name(f"{name.rpartition('.')[2]}.py")
    code = SourceFileLoader(name, str(source)).get_code(name)
    assert code is not None
    exec(code, namespace)
    return True
