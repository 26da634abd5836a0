# make run    everything from a fresh clone: environment, sample filings, three answers
# make test   the tests
# make check  style and types
# make bench  the benchmark figures of the README (needs the benchmarks in ../shared)

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt
STORE  ?= $(or $(CROSSFOOT_STORE),.crossfoot)
BENCH  ?= ../shared

ASK         := $(BIN)/crossfoot ask --store $(STORE)
LOOK_UP     := What was Tarnbrook Industries' cost of goods sold in fiscal year 2023? Answer in USD millions.
TWO_PAGES   := What is Pellworth Stores' FY2023 inventory turnover ratio? Inventory turnover ratio is defined as: FY2023 cost of sales / \
               (average merchandise inventories between FY2022 and FY2023). Round your answer to two decimal places.
TWO_FILINGS := What was the percentage change in net sales of Tarnbrook Industries from FY2020 to FY2023? Round to one decimal place.

.PHONY: run test check fix bench clean

run: $(VENV)/.installed
	$(BIN)/crossfoot ingest data/samples --store $(STORE)
	@echo; echo "--- a look-up: $(LOOK_UP)"; $(ASK) "$(LOOK_UP)"
	@echo; echo "--- over two pages: $(TWO_PAGES)"; $(ASK) "$(TWO_PAGES)"
	@echo; echo "--- over two filings: $(TWO_FILINGS)"; $(ASK) "$(TWO_FILINGS)"

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest

check: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fix: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.installed-bench
	@test -d $(BENCH)/financebench || { echo "make bench: $(BENCH)/financebench is not there; it needs the benchmarks' data" >&2; exit 2; }
	$(BIN)/python bench/tables.py --data $(BENCH)/financebench
	$(BIN)/python bench/crossfooting.py $(BENCH)/financebench/pdfs
	$(BIN)/python bench/pdf_to_store.py $(BENCH)/financebench/pdfs
	$(BIN)/python bench/suites.py $(BENCH)

clean:
	rm -rf $(VENV) $(STORE) build *.egg-info

# One stamp file an install, so that it is done again only when what it installs has changed.
$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "installing Crossfoot into $(VENV) (some minutes the first time)"
	$(PIP) -e .
	@touch $@

$(VENV)/.installed-bench: $(VENV)/.installed
	$(PIP) -e '.[bench]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(PIP) -e '.[dev]'
	@touch $@
