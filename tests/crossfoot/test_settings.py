from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from crossfoot.settings import SETTINGS, Settings, read_settings
from ingest.errors import UsageError


def test_defaults_of_the_list_are_the_defaults_of_the_class() -> None:
    assert read_settings({}) == Settings()


def test_the_list_names_each_field_once() -> None:
    assert [setting.name for setting in SETTINGS] == [field.name for field in fields(Settings)]


def test_the_environment_is_read_and_an_argument_wins() -> None:
    environment = {"CROSSFOOT_STORE": "/a", "CROSSFOOT_WORKERS": "3", "CROSSFOOT_FILE_SECONDS": "1.5", "CROSSFOOT_DEBUG": "1"}
    assert read_settings(environment) == Settings(store=Path("/a"), workers=3, file_seconds=1.5, debug=True)
    assert read_settings(environment, store=Path("/b"), workers=1).store == Path("/b")


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("CROSSFOOT_WORKERS", "two", "must be a number, not 'two'"),
        ("CROSSFOOT_WORKERS", "-1", "workers"),
        ("CROSSFOOT_FILE_SECONDS", "0", "file_seconds"),
        ("CROSSFOOT_FILE_MEMORY_MB", "10", "file_memory_mb"),
    ],
)
def test_a_value_out_of_range_is_wrong_usage(variable: str, value: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        read_settings({variable: value})


def test_slots_are_at_least_one() -> None:
    assert Settings().slots >= 1
    assert Settings(workers=5).slots == 5
