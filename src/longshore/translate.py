"""From plain Python to what Cython reads: a copy of the sources with numbers in place of codes, and their C types.

A module is compiled if its first line is `# longshore: compiled`, or if a hand-written .pxd lies beside it. In the copy

- every code (what a module imports from a `codes` module, such as `Phase.PLAY` or `CHANCE`) is its number, on the same
  line at which it was written, so that tracebacks tell the truth; in a hand-written .pxd sizes of arrays are numbers;
- a marked module has a .pxd made from its annotations. A function whose parameters and result are all numbers, arrays
  and positions is a C function without Python's lock (a method: one that Python can call as well; one of a few
  statements: written out where it is called). Its locals are `int`, or arrays where they begin as one
  (`[0] * Size.CELLS`), or what their annotation says. An attribute is public and what it is first set to.

Nothing of this is needed to run the source as it stands. The standard library is enough for it, and no other module of
this package is imported: the build hook loads it by its path.
"""

from __future__ import annotations

import ast
import builtins
import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

MARK = "# longshore: compiled"
NUMBERS = {  # annotation: C type; the last four are names of longshore.core.codes for int
    "int": "int",
    "bool": "bint",
    "float": "double",
    "Short": "short",
    "Wide": "int",
    "Word": "unsigned long long",
    "Bits": "c_bits",
}
LOCAL = {
    "short": "cython.short",
    "unsigned long long": "cython.ulonglong",
    "short*": "cython.p_short",
    "int*": "cython.p_int",
}
BITS = 'cdef extern from *:\n    ctypedef unsigned long long c_bits "unsigned __int128"'
PYTHON_ONLY = (ast.Raise, ast.Try, ast.With, ast.Yield, ast.YieldFrom, ast.Lambda, ast.JoinedStr, ast.GeneratorExp)
COMPILED_AS = {"longshore.core.plain": "longshore.core.kernel"}  # the contract as Python, and as C
LARGEST = 2**31 - 1
SHORT = 12  # statements of a function that is written out where it is called
PLAIN = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.If, ast.Expr, ast.For, ast.While, ast.Break)


def find_sources(package: Path) -> list[Path]:
    """Every module of a package that is to be compiled."""
    return [source for source in sorted(package.rglob("*.py")) if source.stem != "__init__" and is_compiled(source)]


def is_compiled(source: Path) -> bool:
    if source.with_suffix(".pxd").exists():
        return True
    with source.open(encoding="utf-8") as lines:
        return lines.readline().strip() == MARK


# --- codes ------------------------------------------------------------------------------------------------------------


class Codes:
    """The `codes` modules of a source tree, run without importing anything else from it."""

    def __init__(self, *roots: Path) -> None:
        self.roots = roots
        self.known: dict[str, ModuleType] = {}

    def module(self, name: str) -> ModuleType:
        """A codes module by its dotted name."""
        if name not in self.known:
            places = [root.joinpath(*name.split(".")).with_suffix(".py") for root in self.roots]
            path = next((place for place in places if place.exists()), places[0])
            module = self.known[name] = ModuleType(name)
            vars(module)["__builtins__"] = {**vars(builtins), "__import__": self.importing}
            exec(compile(path.read_text("utf-8"), str(path), "exec"), vars(module))
        return self.known[name]

    def importing(self, name: str, *others: Any) -> Any:
        return self.module(name) if name.endswith(".codes") else builtins.__import__(name, *others)

    def imported_by(self, tree: ast.Module) -> dict[str, Any]:
        """What a module imports from them, by the names it uses."""
        names: dict[str, Any] = {}
        for statement in tree.body:
            if not isinstance(statement, ast.ImportFrom) or statement.module is None:
                continue
            for alias in statement.names:
                if statement.module.endswith(".codes"):
                    names[alias.asname or alias.name] = getattr(self.module(statement.module), alias.name)
                elif alias.name == "codes":
                    names[alias.asname or alias.name] = self.module(f"{statement.module}.codes")
        return names


# --- one module -------------------------------------------------------------------------------------------------------


@dataclass
class Source:
    """One module to be compiled."""

    path: Path
    name: str
    text: str
    header: str | None  # hand-written
    codes: Codes
    house: House = field(repr=False)
    of_base: bool = False  # of the package whose contract another package's modules keep: compiled already

    @cached_property
    def tree(self) -> ast.Module:
        """The source as Python reads it, with the full names of what it imports."""
        tree = ast.parse(self.text)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                if node.level:
                    package = self.name.rsplit(".", node.level)[0]
                    node.module, node.level = f"{package}.{node.module}" if node.module else package, 0
                node.module = COMPILED_AS.get(node.module or "", node.module)
        return tree

    @cached_property
    def constants(self) -> dict[str, Any]:
        """Names that stand for a number known now: codes, and in a marked module its own constants."""
        nodes = list(ast.walk(self.tree))
        set_ = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        set_ += [node.arg for node in nodes if isinstance(node, ast.arg)]
        names = {name: code for name, code in self.codes.imported_by(self.tree).items() if name not in set_}
        for statement in self.tree.body if self.header is None else ():
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                name, value = statement.targets[0].id, evaluate(statement.value, names)
                if value is not None and set_.count(name) == 1:
                    names[name] = value
        return names

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        """Those that become C structs."""
        found = {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}
        if self.header is None:
            return found
        return {name: node for name, node in found.items() if re.search(rf"cdef class {name}\b", self.header or "")}

    @cached_property
    def functions(self) -> dict[str, str]:
        """The C functions of a marked module, with their declarations."""
        found: dict[str, str] = {}
        for node in self.tree.body if self.header is None else ():
            if isinstance(node, ast.FunctionDef):
                declared = self.declare_function(node, "cdef")
                if declared:
                    found[node.name] = declared
        return found

    @cached_property
    def shared(self) -> set[str]:
        """What other compiled modules import from this one."""
        others = [statement for other in self.house.sources.values() for statement, _ in other.imports()]
        return {alias.name for other in others if other.module == self.name for alias in other.names}

    @cached_property
    def inlined(self) -> dict[str, str]:
        """C functions whose bodies go into the header: short ones that others import have them written out there in
        place of a call, which goes by a pointer; and those that only one place of this module calls are not offered to
        others, so that the compiler may write them out at that place."""
        calls = [ast.unparse(node.func) for node in ast.walk(self.tree) if isinstance(node, ast.Call)]
        found: dict[str, str] = {}
        for node in self.tree.body:
            if not isinstance(node, ast.FunctionDef) or node.name not in self.functions:
                continue
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            if is_short(body) if node.name in self.shared else calls.count(node.name) == 1:
                lines = self.numbered[body[0].lineno - 1 : body[-1].end_lineno]
                written = [re.sub(r"^( *\w+): [\w\[\]]+ = ", r"\1 = ", line.decode().rstrip()) for line in lines]
                variables = [f"    cdef {type_} {name}" for name, type_ in self.locals_of(node).items()]
                head = self.functions[node.name].splitlines()[-1].replace("cdef ", "cdef inline ", 1)
                found[node.name] = "\n".join([f"{head}:", *variables, *written])
        return found

    @cached_property
    def arrays(self) -> dict[str, str]:
        """The C arrays of a marked module."""
        found: dict[str, str] = {}
        for node in self.tree.body if self.header is None else ():
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                size = self.array_size(node.value)
                if size:
                    found[node.targets[0].id] = f"cdef short[{size}] {node.targets[0].id}"
        return found

    # What the annotations mean in C

    def array_size(self, value: ast.expr | None) -> int | None:
        """The length of `[0] * Size.CELLS` or of `[1, 2, 3]`."""
        if isinstance(value, ast.List):
            return len(value.elts)
        if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult) and isinstance(value.left, ast.List):
            times = evaluate(value.right, self.constants)
            return len(value.left.elts) * times if isinstance(times, int) else None
        return None

    def type_of(self, annotation: ast.expr | None, value: ast.expr | None = None) -> str | None:
        """The C type of an annotation (of one with a value: an array where the value is a list); None: Python's."""
        text = ast.unparse(annotation) if annotation is not None else ""
        item = re.fullmatch(r"list\[(\w+)\]", text)
        if item:
            base = {"int": "short"}.get(item[1]) or NUMBERS.get(item[1])
            size = self.array_size(value)
            return None if base is None else f"{base}[{size}]" if size else f"{base}*"
        if text in self.house.classes:
            return text
        return NUMBERS.get(text)

    def type_of_value(self, value: ast.expr | None) -> str:
        size = self.array_size(value)
        return f"short[{size}]" if size else "int"

    def locals_of(self, function: ast.FunctionDef) -> dict[str, str]:
        """The C types of a function's variables."""
        found: dict[str, str] = {}
        values: dict[str, ast.expr] = {}
        annotated: dict[str, str] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                values.update({target.id: node.value for target in node.targets if isinstance(target, ast.Name)})
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                annotated[node.target.id] = self.type_of(node.annotation, node.value) or "object"
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.setdefault(node.id, "int")
        arguments = {argument.arg for argument in function.args.args}
        found = {name: self.type_of_value(values.get(name)) for name in found if name not in arguments}
        return found | annotated

    def declare_function(self, function: ast.FunctionDef, how: str) -> str | None:
        """A function in the header; None if it stays Python's."""
        inner = [node for part in function.body for node in ast.walk(part)]
        if function.decorator_list or any(isinstance(node, (*PYTHON_ONLY, ast.FunctionDef)) for node in inner):
            return None
        arguments = function.args.args
        parameters = []
        for argument in arguments:
            if argument.arg == "self" and argument is arguments[0]:
                parameters.append("self")
                continue
            type_ = self.type_of(argument.annotation)
            if type_ is None:
                return None
            parameters.append(f"{type_} {argument.arg}")
        result = "void" if ast.unparse(function.returns or ast.Name("?")) == "None" else self.type_of(function.returns)
        if result is None or any(self.declares(node) for node in inner):
            return None
        variables = ", ".join(f"{name}={local_type(type_)}" for name, type_ in self.locals_of(function).items())
        locals_ = f"@cython.locals({variables})\n" if variables else ""
        return f"{locals_}{how} {result} {function.name}({', '.join(parameters)}) noexcept nogil"

    def declares(self, node: ast.AST) -> bool:
        """Whether this sets an attribute to a new array, which takes Python."""
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            return False
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return isinstance(target, ast.Attribute) and self.array_size(node.value) is not None

    def declare_class(self, node: ast.ClassDef) -> list[str]:
        """A class in the header: its attributes in the order in which they are first set, and its C methods."""
        attributes: dict[str, str] = {}
        methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
        for part in (inner for method in methods for inner in ast.walk(method)):
            target: ast.expr
            if isinstance(part, ast.AnnAssign):
                target, type_ = part.target, self.type_of(part.annotation, part.value)
            elif isinstance(part, ast.Assign):
                target, type_ = part.targets[0], self.type_of_value(part.value)
            else:
                continue
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                attributes.setdefault(target.attr, type_ or "object")
        bases = [ast.unparse(base) for base in node.bases]
        inherited = self.house.attributes_of(bases)
        lines = [] if node.name in self.house.bases else ["@cython.final"]
        lines.append(f"cdef class {node.name}({', '.join(bases)}):" if bases else f"cdef class {node.name}:")
        for name, type_ in attributes.items():
            if name not in inherited:
                shown = "" if type_.startswith(("c_bits", "short*", "int*")) else "public "
                lines.append(f"    cdef {shown}{type_} {name}")
        for method in methods:
            declared = None if method.name.startswith("__") else self.declare_function(method, "cpdef")
            lines += [f"    {line}" for line in (declared or "").splitlines()]
        return lines if len(lines) > 2 or lines[-1].startswith("    ") else [*lines, "    pass"]

    # The two files of the copy

    @cached_property
    def c_types(self) -> str:
        """The .pxd."""
        wide = [name for name, value in self.constants.items() if isinstance(value, int) and value > LARGEST]
        body = [f"cdef unsigned long long {name}" for name in wide]
        if self.header is not None:
            fresh = [line for line in body if line not in self.header.splitlines()]
            return "\n".join([re.sub(r"\[([A-Z][A-Z_ *]*)\]", self.write_size, self.header), *fresh])
        body += self.arrays.values()
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                body += self.declare_class(node)
            elif isinstance(node, ast.FunctionDef) and node.name in self.functions:
                body.append(self.inlined.get(node.name) or self.functions[node.name])
        text = "\n".join(body)
        head = ["cimport cython", *self.cimports()]
        return "\n".join([*head, *([BITS] if "c_bits" in text else []), text, ""])

    def write_size(self, size: re.Match[str]) -> str:
        """`[72]` for `[CELLS]` in a hand-written header."""
        return f"[{evaluate(ast.parse(size[1], mode='eval').body, self.constants)}]"

    def cimports(self) -> list[str]:
        lines = []
        for statement, source in self.imports():
            known = [*source.classes, *source.functions, *source.arrays]
            names = ", ".join(alias.name for alias in statement.names if alias.name in known)
            if names:
                lines.append(f"from {source.name} cimport {names}")
        return lines

    def imports(self) -> list[tuple[ast.ImportFrom, Source]]:
        """What is imported from other compiled modules."""
        return [
            (statement, self.house.sources[statement.module])
            for statement in self.tree.body
            if isinstance(statement, ast.ImportFrom) and statement.module in self.house.sources
        ]

    @cached_property
    def numbered(self) -> list[bytes]:
        """The source's lines with numbers in place of codes."""
        lines = self.text.encode().splitlines(keepends=True)
        numbers = Numbers(self.constants)
        numbers.visit(self.tree)
        for node, number in sorted(numbers.found, key=lambda found: (found[0].lineno, -found[0].col_offset)):
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = (
                line[: node.col_offset] + write_number(number).encode() + line[node.end_col_offset :]
            )
        return lines

    @cached_property
    def translated(self) -> str:
        """The .py: codes as numbers, and nothing that the .pxd cimports or writes out; line for line the same."""
        lines = list(self.numbered)
        if self.header is None:
            for node in self.tree.body:
                if isinstance(node, ast.FunctionDef) and node.name in self.inlined:
                    lines[node.lineno - 1 : node.end_lineno] = [b"\n"] * ((node.end_lineno or 0) - node.lineno + 1)
            for statement, source in self.imports():
                kept = [ast.unparse(alias) for alias in statement.names if not source.in_c_only(alias.name)]
                for at in range(statement.lineno - 1, statement.end_lineno or statement.lineno):
                    lines[at] = b"\n"
                if kept:
                    lines[statement.lineno - 1] = f"from {source.name} import {', '.join(kept)}\n".encode()
        return b"".join(lines).decode()

    def in_c_only(self, name: str) -> bool:
        return name in self.functions or name in self.arrays


def is_short(body: list[ast.stmt]) -> bool:
    """Whether a function is so short that it is written out where it is called."""
    parts = [part for statement in body for part in ast.walk(statement) if isinstance(part, ast.stmt)]
    return len(parts) <= SHORT and all(isinstance(part, PLAIN) for part in parts)


class Numbers(ast.NodeVisitor):
    """Finds every expression that stands for a number known now."""

    def __init__(self, constants: dict[str, Any]) -> None:
        self.constants = constants
        self.found: list[tuple[ast.expr, float]] = []

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.JoinedStr | ast.ImportFrom):  # Python 3.11 does not know where in an f-string it is
            return
        if isinstance(node, ast.Name | ast.Attribute | ast.BinOp | ast.Call) and node.lineno == node.end_lineno:
            stored = not isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
            value = None if stored else evaluate(node, self.constants)
            if value is not None and value <= LARGEST:  # a wider one keeps its name: written out it would be Python's
                self.found.append((node, value))
                return
        self.generic_visit(node)


def evaluate(node: ast.expr, names: dict[str, Any]) -> Any:
    """The number an expression stands for; None if that is not known now."""
    if isinstance(node, ast.Constant):
        value = node.value
    elif isinstance(node, ast.Name):
        value = names.get(node.id)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
        owner = names.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(node.value, ast.Attribute) and isinstance(node.value.value, ast.Name):
            owner = getattr(names.get(node.value.value.id), node.value.attr, None)
        value = getattr(owner, node.attr, None) if isinstance(owner, type | ModuleType) else None
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "len" and isinstance(node.args[0], ast.Name):
        counted = names.get(node.args[0].id)
        value = len(counted) if isinstance(counted, tuple) else None
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        operand = evaluate(node.operand, names)
        value = None if operand is None else -operand
    elif isinstance(node, ast.BinOp):
        left, right = evaluate(node.left, names), evaluate(node.right, names)
        if left is None or right is None:
            return None
        value = eval(compile(ast.Expression(ast.fix_missing_locations(fold(node, left, right))), "", "eval"))
    else:
        return None
    return value if type(value) in (int, float) else None


def fold(node: ast.BinOp, left: float, right: float) -> ast.BinOp:
    return ast.copy_location(ast.BinOp(ast.Constant(left), node.op, ast.Constant(right)), node)


def write_number(number: float) -> str:
    return f"({number})" if number < 0 else str(number)


def local_type(type_: str) -> str:
    """A C type as `cython.locals` wants it."""
    if type_.startswith(("short[", "int[")):
        return f"cython.{type_}"
    return LOCAL.get(type_, type_)


# --- all of them ------------------------------------------------------------------------------------------------------


class House:
    """All modules of a package that are compiled; if it is not this one, with the contract that lies in `base`."""

    def __init__(self, source_root: Path, package: Path, base: Path | None = None) -> None:
        self.codes = Codes(source_root, *([base] if base else []))
        self.sources: dict[str, Source] = {}
        if base is not None:
            for module in COMPILED_AS.values():
                self.add(base, base.joinpath(*module.split(".")).with_suffix(".py"), of_base=True)
        for path in find_sources(package):
            self.add(source_root, path)

    def add(self, root: Path, path: Path, of_base: bool = False) -> None:
        relative = path.relative_to(root)
        name = ".".join(relative.with_suffix("").parts)
        header = path.with_suffix(".pxd")
        written = header.read_text("utf-8") if header.exists() else None
        self.sources[name] = Source(relative, name, path.read_text("utf-8"), written, self.codes, self, of_base)

    @cached_property
    def classes(self) -> dict[str, Source]:
        return {name: source for source in self.sources.values() for name in source.classes}

    @cached_property
    def bases(self) -> set[str]:
        """Classes that others derive from."""
        nodes = (node for source in self.sources.values() for node in source.classes.values())
        return {ast.unparse(base) for node in nodes for base in node.bases}

    def attributes_of(self, bases: list[str]) -> set[str]:
        """What compiled classes of these names, and those they derive from, have already."""
        found: set[str] = set()
        for base in bases:
            if base in self.classes:
                source = self.classes[base]
                own = re.findall(r"^    cdef [^(\n]*?(\w+)$", source.c_types, re.MULTILINE)
                found |= {*own, *self.attributes_of([ast.unparse(node) for node in source.classes[base].bases])}
        return found

    def needs(self, name: str) -> set[str]:
        """The modules whose headers a module's header cimports, and theirs."""
        found: set[str] = set()
        todo = [name]
        while todo:
            cimported = re.findall(r"^from ([\w.]+) cimport", self.sources[todo.pop()].c_types, re.MULTILINE)
            fresh = [other for other in cimported if other in self.sources and other not in found]
            found.update(fresh)
            todo += fresh
        return found - {name}

    def files(self, folder: Path) -> dict[Path, tuple[str, str]]:
        """What the copy in this folder consists of: the text of each file, and the module it belongs to."""
        found: dict[Path, tuple[str, str]] = {}
        for name, source in self.sources.items():
            place = folder / source.path
            found[place] = (source.translated, name)
            found[place.with_suffix(".pxd")] = (source.c_types, name)
        return found

    def changed_since(self, folder: Path) -> set[str]:
        """The modules whose C code may differ from what the copy in this folder made: their own files differ, or a
        header they need does."""
        own: set[str] = set()
        headers: set[str] = set()
        for path, (text, name) in self.files(folder).items():
            before = path.read_text("utf-8") if path.exists() else ""
            if before != text:
                own.add(name)
                if path.suffix == ".pxd" and told_to_others(before) != told_to_others(text):
                    headers.add(name)
        return {name for name in self.sources if name in own or self.needs(name) & headers}

    def write(self, folder: Path) -> None:
        """The copy."""
        for path, (text, _) in self.files(folder).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        for source in self.sources.values():
            for package in [*source.path.parents][:-1]:
                (folder / package / "__init__.py").touch()


def told_to_others(header: str) -> str:
    """What a header says to those who cimport it: the types of locals are nobody else's."""
    return re.sub(r" *@cython.locals.*\n", "", header)
