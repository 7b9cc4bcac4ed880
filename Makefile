# Arkham Noir. `make play` and `make test` set up everything they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal --durations 20
RULES := tests/rulebook tests/scenarios tests/laws tests/perft tests/fourth_case
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml requirements.lock
SITE_SOURCES := $(SOURCES) $(shell find static_site -type f -not -name '*.pyc') $(wildcard scripts/release/static_*.py)

.DEFAULT_GOAL := help
.PHONY: help play test ready newest check system-packages lint test-compiled test-browser test-interpreted test-newest coverage bench lab ladder balance solved fuzz faults load screenshots wheels docs lock clean site site-serve test-site

help: ## List all targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

play: $(VENV)/tools ## Set up everything and play in the browser
	@scripts/dev/play $(VENV)

test: ## Set up everything and run all tests
	@$(MAKE) --no-print-directory --jobs 4 --output-sync=line ready
	@$(MAKE) --no-print-directory test-compiled test-browser test-site test-interpreted test-newest

ready: lint system-packages $(VENV)/test-tools $(VENV)/installed newest build/static-test.built # Everything the tests need, in parallel jobs

newest: # Install the game on the newest Python found, if it is not this one
	+@scripts/dev/newest_python $(PYTHON) build

check: lint ## Quick tests: lint, rules, laws and scenarios on the plain source, without building
	PYTHONPATH=src $(PYTEST) tests/layers $(RULES)

system-packages: # Install the programs that the tests drive, such as Chromium and PostgreSQL
	@scripts/dev/system_packages

lint: $(VENV)/test-tools node_modules/.package-lock.json ## Check style, types and spelling
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/codespell
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent lint
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm test --silent

test-compiled: $(VENV)/test-tools $(VENV)/installed ## All tests except browser and static site, on the compiled game
	$(PYTEST) --ignore tests/web/browser --ignore tests/static_site
	$(BIN)/python -m scripts.release.compare_builds

test-browser: system-packages $(VENV)/test-tools $(VENV)/installed ## Test the browser game in Chromium
	$(PYTEST) tests/web/browser

test-site: system-packages $(VENV)/test-tools $(VENV)/installed build/static-test.built ## Build the static site and test it in Chromium
	SITE_BUILT=1 $(BIN)/python -m pytest -n 2 --dist loadgroup tests/static_site --durations 10

test-interpreted: $(VENV)/test-tools $(VENV)/installed ## Test rules and laws on the plain source, with coverage
	PYTHONPATH=src $(PYTEST) $(RULES) --cov --cov-report term:skip-covered

coverage: $(VENV)/test-tools ## Line and branch coverage of the rules tests
	PYTHONPATH=src $(PYTEST) $(RULES) --cov --cov-report term-missing:skip-covered

test-newest: ## Test what can differ on the newest Python found, if it is not this one
	@scripts/dev/newest_python $(PYTHON) test

bench: $(VENV)/installed ## Measure speed, compiled and interpreted, compared with OpenSpiel's solitaire
	@$(PIP) install -r requirements-bench.lock
	$(BIN)/python -m scripts.bench.bench_table

ladder: $(VENV)/installed ## Measure the computer players at every case, mode and preset (resumable)
	$(BIN)/python -m scripts.studies.ladder

balance: $(VENV)/installed ## Measure whether the decks meet their difficulty targets (resumable)
	$(BIN)/python -m scripts.studies.balance

solved: $(VENV)/installed ## Measure how many deals the solver decides (resumable)
	$(BIN)/python -m scripts.studies.solver_coverage

lab: $(VENV)/test-tools $(VENV)/installed ## Measure games per second of experiments: one core, two, and a local cluster
	$(BIN)/python -m scripts.bench.lab_throughput

fuzz: $(VENV)/installed ## Play a million random games per case with all checks, and test changed positions
	$(BIN)/python -m arkham_noir.devtools.fuzz --case witch-cult
	$(BIN)/python -m arkham_noir.devtools.fuzz --case thunder
	$(BIN)/python -m arkham_noir.devtools.fuzz --case gulfs
	$(BIN)/python -m arkham_noir.devtools.fuzz_positions

faults: $(VENV)/test-tools $(VENV)/installed ## Fault injection: kill the server, fuzz requests, break the disk
	$(BIN)/python -m scripts.faults

load: $(VENV)/test-tools $(VENV)/installed ## Measure the cost of a move, then 200 players at once on a local server
	$(BIN)/python -m scripts.bench.move_cost
	$(BIN)/python -m scripts.bench.load_test

screenshots: system-packages $(VENV)/test-tools $(VENV)/installed ## Take pictures of every page at three widths, into build/screenshots
	$(BIN)/python -m scripts.docs.screenshots

build/static-test.built: $(VENV)/test-tools node_modules/.package-lock.json $(SITE_SOURCES)
	PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=src $(BIN)/python -m scripts.release.static_site build/static-test --quiet
	@touch $@

site: $(VENV)/test-tools ## Build the static site into build/static
	@scripts/dev/node $(VENV)
	PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=src $(BIN)/python -m scripts.release.static_site build/static

site-serve: ## Serve the static site on this computer
	@test -f build/static/index.html || $(MAKE) --silent site
	$(BIN)/python -m scripts.release.static_serve build/static

docs: $(VENV)/test-tools $(VENV)/docs-tools ## Build the documentation site into build/docs
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
	@cp -R src setup.py pyproject.toml README.md LICENSE $(VENV)/source # a copy, so that two builds can run at once
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir $(VENV)/wheels $(VENV)/source
	@touch $@

$(VENV)/installed: $(VENV)/wheel
	@$(PIP) install --no-deps --force-reinstall $(VENV)/wheels/*.whl
	@touch $@

wheels: $(VENV)/tools ## Build the source distribution and two wheels, and test each in a clean environment
	@$(PIP) install build==1.6.1
	$(BIN)/python -m scripts.release.wheels

lock: ## Update the lock files from requirements*.in
	scripts/dev/lock $(PYTHON)

clean: ## Remove all build products
	rm -rf .venv .venv-* build node_modules src/*.egg-info
