"""The command that looks at the machine: doctor."""

from __future__ import annotations

import typer

from crossfoot.console import JsonOption, StoreOption, columns, print_json, print_text
from crossfoot.settings import read_settings


def doctor(store: StoreOption = None, as_json: JsonOption = False) -> None:
    """Show what works on this machine, what is missing, and the command that adds it."""
    from crossfoot.machine import look

    findings = look(read_settings(store=store))
    ok = all(finding.ok for finding in findings if finding.needed)
    if as_json:
        checks = [
            {"name": found.name, "ok": found.ok, "needed": found.needed, "detail": found.detail, "fix": found.fix} for found in findings
        ]
        print_json({"ok": ok, "checks": checks})
    else:
        rows = []
        for found in findings:
            state = "ok" if found.ok else "missing" if found.needed else "extra"
            rows.append([state, found.name, found.detail + (f"  ->  {found.fix}" if found.fix else "")])
        print_text(columns(rows))
    if not ok:
        raise typer.Exit(1)
