# Arkham Noir. `make play` and `make test` set up everything they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal --durations 20
RULES := tests/rulebook tests/scenarios tests/laws tests/perft tests/fourth_case
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml requirements.lock

.DEFAULT_GOAL := help
.PHONY: help play test ready newest check system-packages lint test-compiled test-browser test-interpreted test-newest coverage bench lab ladder balance solved fuzz faults load screenshots wheels docs lock clean site site-serve test-site

help: ## Show what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

play: $(VENV)/tools ## Set everything up and play in the browser
	@scripts/dev/play $(VENV)

test: ## Set everything up and run every test
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=line ready
	@$(MAKE) --no-print-directory test-compiled test-browser test-site test-interpreted test-newest

ready: lint system-packages $(VENV)/test-tools $(VENV)/installed newest # What the tests need, two things at a time

newest: # The game on the newest Python found, if it is not this one
	+@scripts/dev/newest_python $(PYTHON) build

check: lint ## The quick loop: lint, rules, laws and scenarios on the plain source, nothing built
	PYTHONPATH=src $(PYTEST) tests/layers $(RULES)

system-packages: # Chromium, Poppler and PostgreSQL for the tests
	@scripts/dev/system_packages

lint: $(VENV)/test-tools node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent lint
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm test --silent

test-compiled: $(VENV)/test-tools $(VENV)/installed ## Every test but the browser's against the compiled game
	$(PYTEST) --ignore tests/web/browser --ignore tests/static_site
	$(BIN)/python -m scripts.release.compare_builds

test-browser: system-packages $(VENV)/test-tools $(VENV)/installed ## The browser game in a real Chromium
	$(PYTEST) tests/web/browser

test-site: system-packages $(VENV)/test-tools $(VENV)/installed ## The static edition, built and played in a real Chromium
	@scripts/dev/node $(VENV)
	PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=src $(BIN)/python -m scripts.release.static_site build/static-test --quiet
	SITE_BUILT=1 $(BIN)/python -m pytest -n 2 --dist loadfile tests/static_site --durations 10

test-interpreted: $(VENV)/test-tools $(VENV)/installed ## The rules and laws against the plain source, with coverage
	PYTHONPATH=src $(PYTEST) $(RULES) --cov --cov-report term:skip-covered

coverage: $(VENV)/test-tools ## Which lines and branches of the rules no test of the rules or laws goes through
	PYTHONPATH=src $(PYTEST) $(RULES) --cov --cov-report term-missing:skip-covered

test-newest: ## What can differ, on the newest Python found, if it is not this one
	@scripts/dev/newest_python $(PYTHON) test

bench: $(VENV)/installed ## Speed, compiled and interpreted, beside OpenSpiel's solitaire
	@$(PIP) install -r requirements-bench.lock
	$(BIN)/python -m scripts.bench.bench_table

ladder: $(VENV)/installed ## How strong our players are, at every case, mode and preset; goes on where it was stopped
	$(BIN)/python -m scripts.studies.ladder

balance: $(VENV)/installed ## Whether our decks are what they were designed to be; goes on where it was stopped
	$(BIN)/python -m scripts.studies.balance

solved: $(VENV)/installed ## How many deals of every case our solver decides; goes on where it was stopped
	$(BIN)/python -m scripts.studies.solver_coverage

lab: $(VENV)/test-tools $(VENV)/installed ## Games a second of the laboratory: one core, two, and over a cluster on loopback
	$(BIN)/python -m scripts.bench.lab_throughput

fuzz: $(VENV)/installed ## A million random games of every case with every invariant checked, and spoilt positions
	$(BIN)/python -m arkham_noir.devtools.fuzz --case witch-cult
	$(BIN)/python -m arkham_noir.devtools.fuzz --case thunder
	$(BIN)/python -m arkham_noir.devtools.fuzz --case gulfs
	$(BIN)/python -m arkham_noir.devtools.fuzz_positions

faults: $(VENV)/test-tools $(VENV)/installed ## Kills, fuzzed requests, broken disks: what must not break the program
	$(BIN)/python -m scripts.faults

load: $(VENV)/test-tools $(VENV)/installed ## What a move costs, then two hundred players at once against a server on this machine
	$(BIN)/python -m scripts.bench.move_cost
	$(BIN)/python -m scripts.bench.load_test

screenshots: system-packages $(VENV)/test-tools $(VENV)/installed ## Every page of the browser game at three widths, into build/screenshots
	$(BIN)/python -m scripts.docs.screenshots

site: $(VENV)/test-tools ## The static edition: the game as a folder for any static host, into build/static
	@scripts/dev/node $(VENV)
	PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=src $(BIN)/python -m scripts.release.static_site build/static

site-serve: ## Serve the static edition on this machine
	@test -f build/static/index.html || $(MAKE) --silent site
	$(BIN)/python -m scripts.release.static_serve build/static

docs: $(VENV)/docs-tools ## The documentation as a site, into build/docs
	$(BIN)/mypy docs
	PYTHONPATH=src $(BIN)/python -m scripts.docs.site_source build/site
	PYTHONPATH=src $(BIN)/python -m sphinx -q -W --keep-going -E -j auto -c docs -d build/doctrees build/site build/docs
	$(BIN)/python -m scripts.docs.site_check build/docs

$(VENV)/tools: requirements.lock
	@scripts/dev/venv $(PYTHON) $(VENV)
	@touch $@

$(VENV)/test-tools: $(VENV)/tools requirements-test.lock
	@$(PIP) install -r requirements-test.lock
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json | $(VENV)/tools
	@scripts/dev/node $(VENV)
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENV)/docs-tools: $(VENV)/tools requirements-docs.lock
	@$(PIP) install -r requirements-docs.lock
	@touch $@

$(VENV)/wheel: $(VENV)/tools $(SOURCES)
	@echo "Building the game ..." >&2
	@rm -rf $(VENV)/source $(VENV)/wheels
	@mkdir $(VENV)/source
	@cp -R src setup.py pyproject.toml README.md LICENSE $(VENV)/source # so that two can be built at once
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir $(VENV)/wheels $(VENV)/source
	@touch $@

$(VENV)/installed: $(VENV)/wheel
	@$(PIP) install --no-deps --force-reinstall $(VENV)/wheels/*.whl
	@touch $@

wheels: $(VENV)/tools ## The source distribution and two wheels, each tried in clean environments
	@$(PIP) install build==1.6.1
	$(BIN)/python -m scripts.release.wheels

lock: ## Renew the lock files from requirements.in and its like for tests and docs
	scripts/dev/lock $(PYTHON)

clean: ## Remove everything that was made
	rm -rf .venv .venv-* build node_modules src/*.egg-info
