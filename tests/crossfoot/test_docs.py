"""The docs say what is: every command in them parses, every command, option and setting is in them, every link leads somewhere."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer

from crossfoot.cli import app
from crossfoot.settings import SETTINGS

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])
COMMAND = typer.main.get_command(app)


def commands() -> list[str]:
    """Every line in the docs' code blocks that runs crossfoot, without placeholders in brackets."""
    found = []
    for page in PAGES:
        for block in re.findall(r"```(?:\w*)\n(.*?)```", page.read_text(), re.DOTALL):
            found += [line for line in block.splitlines() if line.startswith("crossfoot ")]
    return found


@pytest.mark.parametrize("line", commands())
def test_every_command_in_the_docs_parses(line: str) -> None:
    name, *arguments = shlex.split(line)[1:]
    command = COMMAND.commands[name]
    command.make_context(name, arguments)


@pytest.mark.parametrize("name", sorted(COMMAND.commands))
def test_every_command_and_option_is_in_the_docs(name: str) -> None:
    text = (ROOT / "docs" / "cli.md").read_text()
    assert re.search(rf"^crossfoot {name}\b", text, re.MULTILINE), f"docs/cli.md shows no use of {name}"
    for parameter in COMMAND.commands[name].params:
        if parameter.param_type_name == "option" and parameter.name != "help":
            assert parameter.opts[0] in text, f"docs/cli.md does not speak of {parameter.opts[0]}"
            assert parameter.help


def test_every_setting_is_in_the_docs() -> None:
    text = (ROOT / "docs" / "cli.md").read_text()
    for setting in SETTINGS:
        assert f"| `{setting.variable}` | `{setting.default}` |" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_make_targets_in_the_docs_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for page in PAGES:
        for target in re.findall(r"`make (\w+)`", page.read_text()):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.name} speaks of make {target}"
