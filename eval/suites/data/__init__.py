"""Data of the suites that is ours: golds that are in dispute, with reasons."""
