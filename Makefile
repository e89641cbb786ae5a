# Two commands are all a newcomer needs, on a machine with Python 3.11 or newer and make:
#   make play    a game in the browser, now
#   make test    everything that must hold
# The package is installed editable, so an edit is never played or tested stale; the stamps below
# reinstall only when pyproject.toml or the installer changes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test kernels lint types imports page-types unit soak browser chaos bench ray train-test load mutation lexicon playthroughs wire pictures \
	screens clean

play: $(VENV)/.play
	@$(BIN)/sixdice

# What can be checked side by side is: the kernels are compiled meanwhile, so that no test waits for them.
test: $(VENV)/.test
	@$(MAKE) --no-print-directory -j 2 types lint imports page-types kernels
	@$(MAKE) --no-print-directory unit

kernels: $(VENV)/.test
	@$(BIN)/python -c "from sixdice.bots.encore.fast.readiness import warm_up; warm_up()"

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

imports: $(VENV)/.test
	$(BIN)/lint-imports

# The page is plain JavaScript with its types in comments: TypeScript reads them, and builds nothing.
page-types: tools/page/node_modules/.installed
	tools/page/node_modules/.bin/tsc --project tools/page

# First the rules, every branch of which their own tests must reach; then everything else, unmeasured: measuring
# costs nearly as much again, in every process that a test starts too. One list, so each test is in one of the two.
# More at a time than there are cores: many tests wait, for a browser, a server, a program. Who is idle takes over tests.
RULES := tests/core tests/encore tests/words tests/playthroughs

# Several tests run at a time: matrices on all cores for each of them would wait for one another.
unit: export OPENBLAS_NUM_THREADS = 1
unit: $(VENV)/.test
	@sh tools/programs.sh
	$(BIN)/pytest -n 3 --dist worksteal $(RULES) --cov --cov-report=term --cov-fail-under=100 --durations=20
	$(BIN)/pytest -n 4 --dist worksteal $(RULES:%=--ignore=%) --durations=20

# The long checks: minutes, run and reported by hand.
soak: $(VENV)/.test
	$(BIN)/pytest -n 2 -m long --ignore=tests/faults --ignore=tests/browser

# The page in a browser, all of it: every screen at every size, in every language, light and dark.
browser: $(VENV)/.test
	@sh tools/programs.sh
	$(BIN)/pytest -n 2 -m "long or not long" tests/browser

# Two hundred games at once on either store while the server and PostgreSQL are killed.
chaos: $(VENV)/.test
	$(BIN)/pytest -m long -s tests/faults

# Ours, and what others would take instead, in one run.
bench: $(VENV)/.test $(VENV)-peers/.peers
	$(BIN)/python benchmarks/solo.py
	$(BIN)/python benchmarks/words.py
	$(BIN)/python -m benchmarks.fast
	$(VENV)-peers/bin/python -m benchmarks.peers

# Arenas on a real Ray cluster of this machine.
ray: $(VENV)-ray/.ray
	$(VENV)-ray/bin/pytest -m cluster tests/lab/test_ray.py

# Training of nets, checked against the rules: needs PyTorch, in a venv of its own.
train-test: $(VENV)-train/.train
	$(VENV)-train/bin/pytest -n 2 tests/lab/train tests/test_public_names.py

# Three thousand sockets, five hundred commands a second; then what one and two processes on PostgreSQL can do.
load: $(VENV)/.test
	@sh tools/programs.sh
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.load --postgres --rate 0 --sockets 1200
	$(BIN)/python -m benchmarks.load --postgres --rate 0 --sockets 1200 --processes 2
	$(BIN)/python -m benchmarks.load --postgres --rate 0 --sockets 1200 --processes 2 --by-table

mutation: $(VENV)-mutation/.mutation
	$(VENV)-mutation/bin/mutmut run --max-children 2
	$(VENV)-mutation/bin/mutmut results

# Rewrites golden files; read the diff before you commit it.
playthroughs: $(VENV)/.test
	$(BIN)/python -m tools.playthroughs

# Rewrites docs/wire.md from what the games read and write.
wire: $(VENV)/.test
	$(BIN)/python -m tools.wire_examples

# Rewrites the known words of each language from wordfreq's lists.
lexicon: $(VENV)-lexicon/.lexicon
	$(VENV)-lexicon/bin/python tools/known_words.py

pictures: $(VENV)/.play
	$(BIN)/python tools/pictures.py

# Pictures of every screen, by size, language, light and dark: build/screens.
screens: $(VENV)/.test
	@sh tools/programs.sh
	$(BIN)/python -m tools.screens

clean:
	rm -rf $(VENV) $(VENV)-* tools/page/node_modules build dist mutants .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/.play: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV) && touch $@

$(VENV)/.test: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV) --group test && touch $@ $(VENV)/.play

$(VENV)-mutation/.mutation: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV)-mutation --group test --group mutation && touch $@

$(VENV)-peers/.peers: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV)-peers --group peers && touch $@

$(VENV)-ray/.ray: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV)-ray --group test --group cluster && touch $@

$(VENV)-train/.train: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV)-train --group test --group training && touch $@

$(VENV)-lexicon/.lexicon: pyproject.toml tools/venv.sh
	@sh tools/venv.sh $(PYTHON) $(VENV)-lexicon --group lexicon && touch $@

tools/page/node_modules/.installed: tools/page/package.json tools/page/package-lock.json
	@sh tools/programs.sh
	@cd tools/page && npm ci --silent --no-audit --no-fund && touch node_modules/.installed
