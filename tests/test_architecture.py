"""The house rules that no reader should have to check: direction of imports, who prints, how long a file may be."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STAGES = ("ingest", "vision", "retrieval", "answer", "eval", "crossfoot")
"""In flow order: each may import itself and what stands before it."""

HEAVY = ("torch", "transformers", "chromadb", "langchain", "pymupdf", "fitz", "rapidocr", "pandas", "onnxruntime")
"""Packages that take a noticeable time to import: they are imported inside the functions that use them."""

INTERFACES = ("retrieval/embed.py", "retrieval/langchain.py")
"""Files that implement an interface of LangChain and so need `langchain_core`, its light part, as they are imported."""

LONGEST = 500
FILES = sorted(path for stage in STAGES for path in (ROOT / stage).rglob("*.py"))
ALL_FILES = sorted([*FILES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "data").rglob("*.py")])


def _imports(nodes: list[ast.stmt]) -> Iterator[tuple[int, str]]:
    """Line and full name of each import that runs when the file is imported: not in functions, not for type checkers only."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or ""
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from _imports(node.orelse)
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            holders = [node, *getattr(node, "handlers", []), *getattr(node, "cases", [])]
            for holder in holders:
                for block in ("body", "orelse", "finalbody"):
                    yield from _imports(getattr(holder, block, []))


def upward_imports(stage: str, tree: ast.Module) -> list[str]:
    """Lines of `tree`, a file of `stage`, that import a later stage, relatively, or a stage by a plain `import`."""
    found = []
    allowed = STAGES[: STAGES.index(stage) + 1]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            if node.level:
                found.append(f"{node.lineno}: relative import")
            names = [node.module or ""]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
            # A plain `import eval` would hide a builtin.
            found += [f"{node.lineno}: import {name}: write from {name} import ..." for name in names if name.split(".")[0] in STAGES[:-1]]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module") and node.args:
            names = [node.args[0].value] if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str) else []
        else:
            continue
        for name in names:
            top = name.split(".")[0]
            if top == "tests" or (top in STAGES and top not in allowed):
                found.append(f"{node.lineno}: {stage} imports {name}")
    return found


def heavy_imports(stage: str, tree: ast.Module) -> list[str]:
    """Lines of `tree` that import a heavy package when the file itself is imported."""
    return [
        f"{line}: {name} at module level"
        for line, name in _imports(tree.body)
        if name.split(".")[0] in HEAVY or name.startswith("langchain")
    ]


def loud_lines(stage: str, tree: ast.Module) -> list[str]:
    """Lines of `tree` that print or read the environment, unless the stage is the one that may."""
    if stage == "crossfoot":
        return []
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            found.append(f"{node.lineno}: print")
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in ("os.environ", "os.getenv", "os.environb"):
            found.append(f"{node.lineno}: {ast.unparse(node)}")
        elif isinstance(node, ast.ImportFrom) and node.module == "os":
            found += [f"{node.lineno}: os.{alias.name}" for alias in node.names if alias.name in ("environ", "getenv", "environb")]
    return found


@pytest.mark.parametrize("rule", [upward_imports, heavy_imports, loud_lines])
def test_every_file_keeps_the_rules(rule: Callable[[str, ast.Module], list[str]]) -> None:
    broken = []
    for path in FILES:
        name = path.relative_to(ROOT)
        lines = rule(name.parts[0], ast.parse(path.read_text(encoding="utf-8")))
        allowed = rule is heavy_imports and name.as_posix() in INTERFACES
        broken += [f"{name}:{line}" for line in lines if not (allowed and ": langchain_core" in line)]

    assert not broken, "\n".join(broken)


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_names_its_owner(stage: str) -> None:
    body = ast.parse((ROOT / stage / "__init__.py").read_text(encoding="utf-8")).body

    assert any(ast.unparse(node) == "OWNER = 'crossfoot'" for node in body)


def test_no_file_is_too_long_to_read_in_one_sitting() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in ALL_FILES}

    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize(
    ("rule", "stage", "source", "count"),
    [
        (upward_imports, "ingest", "from answer.types import Answer", 1),
        (upward_imports, "ingest", "def f():\n    from crossfoot import x", 1),
        (upward_imports, "answer", "from ingest.geometry import Box\nfrom answer.types import Answer", 0),
        (upward_imports, "answer", "from . import types", 1),
        (upward_imports, "crossfoot", "import eval", 1),
        (upward_imports, "crossfoot", "import eval.metrics as m", 1),
        (upward_imports, "crossfoot", "import crossfoot", 0),
        (upward_imports, "eval", "import crossfoot", 1),
        (upward_imports, "eval", "import evaluate", 0),
        (upward_imports, "ingest", "if TYPE_CHECKING:\n    from retrieval.types import Hit", 1),
        (upward_imports, "ingest", "import importlib\nimportlib.import_module('eval.run')", 1),
        (heavy_imports, "ingest", "import pymupdf", 1),
        (heavy_imports, "ingest", "try:\n    import torch.nn as nn\nexcept ImportError:\n    import pandas", 2),
        (heavy_imports, "ingest", "class A:\n    from langchain_core.x import y", 1),
        (heavy_imports, "ingest", "def f():\n    import torch\nasync def g():\n    import chromadb", 0),
        (heavy_imports, "ingest", "if TYPE_CHECKING:\n    import torch\nelse:\n    import pandas", 1),
        (heavy_imports, "ingest", "with x:\n    if y:\n        import onnxruntime", 1),
        (heavy_imports, "ingest", "if x:\n    def f():\n        try:\n            pass\n        except E:\n            import torch", 0),
        (loud_lines, "ingest", "print(1)\nos.environ['A']\nos.getenv('B')\nfrom os import environ", 4),
        (loud_lines, "crossfoot", "print(1)", 0),
        (loud_lines, "ingest", "fingerprint(1)\nself.print(2)", 0),
    ],
)
def test_the_rules_see_what_they_forbid(rule: Callable[[str, ast.Module], list[str]], stage: str, source: str, count: int) -> None:
    assert len(rule(stage, ast.parse(source))) == count
