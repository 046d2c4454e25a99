# `make help` lists the commands. Each runs a script in Scripts/, which describes itself.
.DEFAULT_GOAL := help
.PHONY: help play browser gallery uikit uikit-tests coverage line-coverage documentation test check reliability fuzz format sanitize bench arms-race ages balance cluster cluster-test install uninstall package package-ib golden clean

help: ## print this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{ printf "make %-13s %s\n", $$1, $$2 }'

play: ## install what is missing, build and start the game (arguments: ARGS="--browser")
	@Scripts/setup play
	@Scripts/play $(ARGS)

browser: ## start the game in a browser tab
	@Scripts/setup play
	@Scripts/play --browser $(ARGS)

gallery: ## show every control, list and gesture, one page each (arguments: ARGS="--browser --page buttons")
	@Scripts/setup play
	@Scripts/gallery $(ARGS)

uikit: ## build, run or test an unchanged iOS project (arguments: ARGS="run MyApp.xcodeproj")
	@Scripts/setup play
	@Scripts/uikit $(ARGS)

uikit-tests: ## run the tests of the tool uikit (one suite: FILTER=SelectorNameTests)
	@Scripts/setup test
	@Scripts/uikit-tests $(FILTER)

coverage: ## rewrite 'Documentation/UIKit coverage.md' from the public symbols
	@Scripts/setup test
	@Scripts/coverage

line-coverage: ## run every test, print the line coverage of each module, write 'Documentation/Line coverage.md'
	@Scripts/setup test
	@Scripts/line-coverage

documentation: ## build the toolkit's API documentation in Output/documentation
	@Scripts/setup test
	@Scripts/documentation

test: ## install what is missing and run the tests of the toolkit, the gallery and the game (one suite: FILTER=RasterTests)
	@Scripts/setup test
	@Scripts/test $(FILTER)

check: ## run everything that a change must pass: format, layers, documents, tests, clients, pictures, every screen
	@Scripts/setup test
	@Scripts/check

format: ## format the sources
	swift format format --in-place --recursive --parallel $$(Scripts/sources)

reliability: ## inject faults, kill, cut power, fuzz, soak, compare bits; takes days, or less with arguments (COUNT=200 MINUTES=120 RUNS=1000)
	@Scripts/setup test
	@Scripts/reliability

fuzz: ## fuzz every file format with libFuzzer and the address sanitizer (arguments: MINUTES=60)
	@Scripts/setup test
	@Scripts/fuzz $(or $(MINUTES),20)

sanitize: ## run the tests under the address and the thread sanitizer
	@Scripts/setup test
	@Scripts/sanitize

bench: ## run the benchmarks, with peers in the same run; prints CSV (one suite: FILTER=raster)
	@Scripts/setup bench
	@Scripts/bench $(FILTER)

arms-race: ## prove the arms race over 8 seeds; takes hours on a small machine (arguments: SEEDS=2 MINUTES=20)
	@Scripts/setup bench
	@Scripts/arms-race

ages: ## evolve the ages in which a run can begin again; needed after a change of the rules
	@Scripts/setup bench
	@Scripts/ages

balance: ## let bots play 200 runs and check the results; takes hours on a small machine, resumes (arguments: RUNS=20 MOLTING=5)
	@Scripts/setup bench
	@Scripts/balance

cluster: ## evolve a small archipelago on Open MPI, a rank for each core (arguments: RANKS=4 ISLANDS=64 MINUTES=60)
	@Scripts/setup cluster
	@Scripts/cluster

cluster-test: ## test evolution and sweeps on four hosts, which are network namespaces; needs root
	@Scripts/setup cluster
	@Scripts/cluster-test

install: ## build and install for this user (PREFIX=~/.local), with menu entry, icon and man page
	@Scripts/setup play
	@Scripts/install

uninstall: ## remove the installation; keeps runs and settings
	@Scripts/install --remove

package: ## build Output/micro_VERSION_ARCH.deb
	@Scripts/setup package
	@Scripts/package

package-ib: ## build Output/ib_VERSION_linux_ARCH.tar.gz, which runs unpacked from any folder, and Output/ib_VERSION_ARCH.deb
	@Scripts/setup package
	@Scripts/package-ib

golden: ## rewrite the golden pictures of the tests; look at each before you commit it
	@Scripts/setup test
	@UPDATE_GOLDEN=1 Scripts/test $(FILTER)

clean: ## delete build products
	rm -rf .build .build-uikit Fuzz/.build Output
