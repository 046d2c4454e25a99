# `make help` lists what there is. The work is done by the scripts in Scripts/, each of which says what it does.
.DEFAULT_GOAL := help
.PHONY: help play browser gallery coverage line-coverage documentation test check format sanitize bench arms-race ages balance install uninstall package golden clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{ printf "make %-13s %s\n", $$1, $$2 }'

play: ## set up the machine, build, and start the game (arguments: ARGS="--browser")
	@Scripts/setup play
	@Scripts/play $(ARGS)

browser: ## the same in a browser tab
	@Scripts/setup play
	@Scripts/play --browser $(ARGS)

gallery: ## every control, list and gesture, one page each (arguments: ARGS="--browser --page buttons")
	@Scripts/setup play
	@Scripts/gallery $(ARGS)

coverage: ## regenerate 'Documentation/UIKit coverage.md' from the public symbols
	@Scripts/setup test
	@Scripts/coverage

line-coverage: ## run every test, print the line coverage of each module, write 'Documentation/Line coverage.md'
	@Scripts/setup test
	@Scripts/line-coverage

documentation: ## build the pages of the toolkit's API into Output/documentation
	@Scripts/setup test
	@Scripts/documentation

test: ## set up the machine and run every test (one suite: FILTER=RasterTests)
	@Scripts/setup test
	@Scripts/test $(FILTER)

check: ## all checks of a change: format, layers, documents, tests, clients, same pictures, every screen
	@Scripts/setup test
	@Scripts/check

format: ## format the sources in place
	swift format format --in-place --recursive --parallel $$(Scripts/sources)

sanitize: ## run the tests under the address and the thread sanitizer
	@Scripts/setup test
	@Scripts/sanitize

bench: ## run the benchmarks, peers included; prints rows as CSV (one suite: FILTER=raster)
	@Scripts/setup bench
	@Scripts/bench $(FILTER)

arms-race: ## measure the arms race over 8 seeds and check its thresholds; hours on a small machine (arguments: SEEDS=2 MINUTES=20)
	@Scripts/setup bench
	@Scripts/arms-race

ages: ## evolve the ages in which a run can begin; needed after a change of the rules
	@Scripts/setup bench
	@Scripts/ages

balance: ## let bots play 200 runs and evaluate them; hours on a small machine, resumes after a stop (arguments: RUNS=20 MOLTING=5)
	@Scripts/setup bench
	@Scripts/balance

install: ## build and install for this user (PREFIX=~/.local), with menu entry, icon and man page
	@Scripts/setup play
	@Scripts/install

uninstall: ## remove the installation; runs and settings stay
	@Scripts/install --remove

package: ## build Output/micro_VERSION_ARCH.deb
	@Scripts/setup package
	@Scripts/package

golden: ## rewrite the golden pictures of the tests; look at each before you commit it
	@Scripts/setup test
	@UPDATE_GOLDEN=1 Scripts/test $(FILTER)

clean: ## delete all build products
	rm -rf .build Fuzz/.build Output
