"""What `make_samples.py` draws the sample filings with: the look of a page, tables, charts, a scan, and two companies' books."""
