# Longshore. `make play` plays, `make test` checks everything; both set up what they need in .venv.

BIN := .venv/bin
export PYTHON

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

# Set-up

.venv/.ready: pyproject.toml requirements.lock hatch_build.py tools/bootstrap.sh tools/npm tools/page.sh tools/uv tools/uv.requirements tools/zig.requirements tools/node.requirements
	@tools/bootstrap.sh
	@touch $@

.venv/.bench: requirements-bench.lock .venv/.ready
	@tools/uv pip install --quiet --require-hashes -r requirements-bench.lock
	@touch $@

.PHONY: build lock clean
build: .venv/.ready ## compile the kernels and build the page, where they changed
	@$(BIN)/python hatch_build.py
	@tools/page.sh

LOCK = tools/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-annotate
lock: .venv/.ready ## take the newest versions into the lock files
	$(LOCK) --upgrade --extra dev pyproject.toml -o requirements.lock
	$(LOCK) --upgrade --extra bench -c requirements.lock pyproject.toml -o requirements-bench.lock
	$(LOCK) --upgrade --extra server -c requirements.lock pyproject.toml -o requirements-server.lock
	$(LOCK) --upgrade --extra build -c requirements.lock pyproject.toml -o requirements-build.lock

clean: ## remove everything made here
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

# Use

.PHONY: play bench bench-engines bench-envs bench-server bench-abuse
play: build ## serve the page on this machine; ARGS="--port 80" and the like are passed on
	@$(BIN)/longshore serve --open $(ARGS)

bench: bench-engines bench-envs bench-server ## measure, side by side with other libraries

bench-engines: build .venv/.bench ## the engines; ARGS are passed on
	@$(BIN)/longshore bench $(ARGS)

bench-envs: build .venv/.bench ## the environments; ARGS are passed on
	@$(BIN)/python -m bench.environments $(ARGS)

bench-server: build ## the server under load, beside boardgame.io's
	@$(BIN)/python -m bench.server

bench-abuse: build ## attacks on the server, and what another player notices
	@$(BIN)/python -m bench.server.abuse $(ARGS)

# Checks

# All cores: a worker has its own servers, databases and browser.
WORKERS = -n auto --dist worksteal

.PHONY: test lint fmt contract pictures test-compiled test-page test-uncompiled test-sanitize soak coverage
test: lint test-compiled test-page test-uncompiled test-sanitize coverage ## all checks

lint: .venv/.ready ## style, types and the import law
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo

fmt: .venv/.ready ## put the code in shape
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

contract: .venv/.ready ## write what is made of the contract between server and page
	$(BIN)/python tools/contract.py

pictures: build ## draw the examples of the rule books as files; ARGS name games or examples
	$(BIN)/python tools/pictures.py $(ARGS)

test-compiled: build ## all tests but those of the page
	$(BIN)/pytest $(WORKERS) --ignore=tests/web

test-page: build ## the page, in a real browser
	tools/browser.sh
	tools/npm run check
	tools/npm run test
	$(BIN)/pytest $(WORKERS) tests/web

test-uncompiled: .venv/.ready ## the rule tests, on the Python source of the kernels
	LONGSHORE_UNCOMPILED=1 $(BIN)/pytest $(WORKERS) -m "not slow" tests/rules

test-sanitize: .venv/.ready ## the kernel tests, on kernels that check every array index
	$(BIN)/python tools/sanitize.py $(WORKERS) -m "not slow" tests/rules $(wildcard tests/laws)

SECONDS = 3600
soak: build ## keep the server under attack for an hour, or SECONDS=600; ARGS are passed on
	@$(BIN)/python -m tests.faults.soak --seconds $(SECONDS) $(ARGS)

coverage: build ## every rule implemented, refused with and tested
	$(BIN)/longshore rules coverage
