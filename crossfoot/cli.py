"""The command line: `crossfoot COMMAND`. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 some files failed, 4 nothing found or abstained."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
import warnings
from collections.abc import Sequence

import typer

from crossfoot import cli_ask, cli_doctor, cli_eval, cli_facts, cli_file, cli_store
from crossfoot.console import tell
from crossfoot.settings import SETTINGS, read_settings
from ingest.errors import CrossfootError

INTERRUPTED = 130
INTERRUPTED_LINE = "interrupted; what was done is kept"
PIPE_CLOSED = 1
WRONG_USAGE = 2

QUIET = {
    "ANONYMIZED_TELEMETRY": "False",
    "HF_HUB_OFFLINE": "1",
    "TOKENIZERS_PARALLELISM": "false",
    "TRANSFORMERS_VERBOSITY": "error",
}
"""Libraries below neither call home nor talk; a variable that is set already wins."""

app = typer.Typer(
    name="crossfoot",
    help="Financial PDFs in; cited, computed answers out.",
    epilog="Settings: " + "; ".join(f"{setting.variable}: {setting.meaning}" for setting in SETTINGS) + ".",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("ingest")(cli_store.ingest)
app.command("list")(cli_store.list_documents)
app.command("remove")(cli_store.remove)
app.command("reembed")(cli_store.reembed)
app.command("repair")(cli_store.repair)
app.command("tables")(cli_file.tables)
app.command("text")(cli_file.text)
app.command("search")(cli_ask.search)
app.command("ask")(cli_ask.ask)
app.command("facts")(cli_facts.facts)
app.command("eval")(cli_eval.evaluate)
app.command("doctor")(cli_doctor.doctor)


@app.callback(invoke_without_command=True)
def start(context: typer.Context, version: bool = typer.Option(False, "--version", help="Print the version.")) -> None:
    """Financial PDFs in; cited, computed answers out."""
    if version:
        from importlib.metadata import version as installed

        sys.stdout.write(f"crossfoot {installed('crossfoot')}\n")
        raise typer.Exit
    if context.invoked_subcommand is None:
        sys.stderr.write(context.get_help() + "\n")
        raise typer.Exit(WRONG_USAGE)


def main() -> None:
    """Runs the command line of this process and ends it with its exit code."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    _keep_stdout_for_results()
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """The exit code of the command that `arguments` name, after it has printed its result; errors become one line on stderr."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = app(args=list(arguments), prog_name="crossfoot", standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:  # typer has turned Ctrl-C into this exit code
            return _fail(INTERRUPTED_LINE, INTERRUPTED)
        return code if isinstance(code, int) else 0
    except CrossfootError as error:
        _debug()
        return _fail(str(error), error.exit_code)
    except typer.TyperException as error:
        return _fail(_usage_line(error), getattr(error, "exit_code", WRONG_USAGE))
    except (KeyboardInterrupt, typer.Abort):
        return _fail(INTERRUPTED_LINE, INTERRUPTED)
    except BrokenPipeError:
        _drop_stdout()
        return PIPE_CLOSED
    except Exception as error:
        _debug()
        return _fail(f"{type(error).__name__}: {error} (CROSSFOOT_DEBUG=1 shows where)", 1)


def _fail(message: str, code: int) -> int:
    tell(f"crossfoot: {' '.join(message.split())}")
    return code


def _debug() -> None:
    try:
        if read_settings().debug:
            traceback.print_exc()
    except CrossfootError:
        pass


def _usage_line(error: Exception) -> str:
    """A usage error on one line, with where to read more."""
    told = error.format_message() if hasattr(error, "format_message") else str(error)
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", None) or "crossfoot"
    return f"{told.rstrip('.')}; see {command} --help"


def _keep_stdout_for_results() -> None:
    """Sends whatever libraries and child processes print to stderr, and keeps the real stdout for the one result."""
    try:
        real = os.dup(1)
        os.dup2(2, 1)
    except OSError:  # started without an open stdout
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
        return
    sys.stdout = os.fdopen(real, "w", encoding="utf-8", errors="replace")


def _drop_stdout() -> None:
    """Points stdout at nothing, so that the interpreter's own flush at exit stays silent."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
