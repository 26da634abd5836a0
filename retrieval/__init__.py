"""Retrieval: Documents in a store, and the few places that matter to a question."""

OWNER = "crossfoot"
