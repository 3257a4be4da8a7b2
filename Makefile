# Undercroft: everything a person or a machine runs from a clean clone.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt
BUILD = $(shell $(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
WORKERS ?= 2
ARGS ?=
export PYTHONDONTWRITEBYTECODE := # what tests start anew must not compile everything anew
QUICK := not soak and not postgres
IN_BROWSERS := $(BIN)/python -m pytest -m "$(QUICK) and browser" tests/browser
APART := tests/server/test_never_stale.py # compares what a process keeps, which no other test may have filled
IN_POSTGRES := $(addprefix tests/server/test_,postgres.py storage.py kill.py hosts.py rooms.py deeds.py points.py workers.py)

CODE := src tests $(wildcard bench) $(wildcard scripts/*.py)

.PHONY: help play terminal test test-postgres lint format soak bench pictures clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

play: .venv/.play ## Serve the web table on this machine (ARGS="--port 9000")
	@$(BIN)/undercroft serve $(ARGS)

terminal: .venv/.play ## Play Out of the Depths in the terminal (ARGS="--seats 6 --seed 7")
	@$(BIN)/undercroft play depths $(ARGS)

test: lint ## Run everything that must hold (ARGS="-k torch")
	@scripts/install-chromium
	@$(BIN)/python -m pytest -n $(WORKERS) -m "$(QUICK) and not browser" --ignore $(APART) $(ARGS)
	@$(BIN)/python -m pytest -n $(WORKERS) -m "$(QUICK)" $(APART)
	@$(IN_BROWSERS) -n $(WORKERS) || { echo "Once more, with new browsers, what failed:"; $(IN_BROWSERS) -n 0 --last-failed --last-failed-no-failures none; }

test-postgres: .venv/.test ## Run the tests of storage and kills beside a PostgreSQL that is thrown away
	@scripts/with-postgres $(BIN)/python -m pytest -n $(WORKERS) -m "not soak and not sqlite" $(IN_POSTGRES)

lint: .venv/.test ## Check style, types and layers
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy $(CODE)
	@$(BIN)/lint-imports --no-logo

format: .venv/.test ## Put the code into its usual shape
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

soak: .venv/.test ## Run the long tests
	@scripts/install-chromium
	@$(BIN)/python -m pytest -n $(WORKERS) --timeout 3600 -m soak $(ARGS)

bench: .venv/.test ## Measure speed
	@$(BIN)/python -m bench $(ARGS)
	@$(BIN)/python -m bench.server_load --brief

pictures: .venv/.test ## Take the pictures that the documents show
	@scripts/install-chromium
	@$(BIN)/python -m scripts.pictures $(ARGS)

clean: ## Remove what the other targets made; tables stay
	@rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Undercroft needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.play: .venv/.made pyproject.toml constraints.txt
	@echo "Installing what the table needs."
	@$(PIP) $(BUILD)
	@$(PIP) --no-build-isolation -e '.[terminal,server]'
	@touch $@

.venv/.test: .venv/.made pyproject.toml constraints.txt
	@echo "Installing what the tests need."
	@$(PIP) $(BUILD)
	@$(PIP) http_ece # comes as source, and is built with tools of its own
	@$(PIP) --no-build-isolation -e '.[terminal,server,postgres,test]'
	@touch $@ .venv/.play
