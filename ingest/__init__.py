"""Ingest: a file on disk becomes a Document."""

OWNER = "crossfoot"
