# `make help` lists what there is. The work is done by the scripts in Scripts/, each of which says what it does.
.DEFAULT_GOAL := help
.PHONY: help play browser gallery coverage line-coverage documentation test check format sanitize bench arms-race ages balance install uninstall package golden clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{ printf "make %-13s %s\n", $$1, $$2 }'

play: ## set the machine up, build, and start the game (arguments: ARGS="--browser")
	@Scripts/setup play
	@Scripts/play $(ARGS)

browser: ## the same in a browser tab
	@Scripts/setup play
	@Scripts/play --browser $(ARGS)

gallery: ## every control, list and gesture, a page each (arguments: ARGS="--browser --page buttons")
	@Scripts/setup play
	@Scripts/gallery $(ARGS)

coverage: ## write 'Documentation/UIKit coverage.md' anew from the public symbols
	@Scripts/setup test
	@Scripts/coverage

line-coverage: ## run every test, print the line coverage of each module, write 'Documentation/Line coverage.md'
	@Scripts/setup test
	@Scripts/line-coverage

documentation: ## build the pages of the toolkit's API into Output/documentation
	@Scripts/setup test
	@Scripts/documentation

test: ## set the machine up and run every test (one suite: FILTER=RasterTests)
	@Scripts/setup test
	@Scripts/test $(FILTER)

check: ## everything that a change must pass: format, layers, documents, tests, clients, same pictures, every screen
	@Scripts/setup test
	@Scripts/check

format: ## rewrite the sources in the house's format
	swift format format --in-place --recursive --parallel $$(Scripts/sources)

sanitize: ## run the tests under the address and the thread sanitizer
	@Scripts/setup test
	@Scripts/sanitize

bench: ## measure, peers beside ours in one run; rows as CSV (one suite: FILTER=raster)
	@Scripts/setup bench
	@Scripts/bench $(FILTER)

arms-race: ## prove the arms race over 8 seeds; hours on a small machine (arguments: SEEDS=2 MINUTES=20)
	@Scripts/setup bench
	@Scripts/arms-race

ages: ## let the ages evolve anew that a run can begin in; after a change of the rules
	@Scripts/setup bench
	@Scripts/ages

balance: ## let bots play 200 runs and judge them; hours on a small machine, goes on where it was stopped (arguments: RUNS=20 MOLTING=5)
	@Scripts/setup bench
	@Scripts/balance

install: ## build and install for this user (PREFIX=~/.local), with menu entry, icon and man page
	@Scripts/setup play
	@Scripts/install

uninstall: ## take the installation away again; runs and settings stay
	@Scripts/install --remove

package: ## build Output/micro_VERSION_ARCH.deb
	@Scripts/setup package
	@Scripts/package

golden: ## write the golden pictures of the tests anew; look at each before you commit it
	@Scripts/setup test
	@UPDATE_GOLDEN=1 Scripts/test $(FILTER)

clean: ## delete what was built
	rm -rf .build Fuzz/.build Output
