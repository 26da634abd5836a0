"""Eval: how good it is, on which data, since when."""

OWNER = "crossfoot"
