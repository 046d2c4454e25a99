import Foundation

// bench [FILTER]: measures every suite whose name contains FILTER and prints rows as CSV on standard output; progress
// and skipped suites go to standard error.

let suites: [(name: String, run: @MainActor () throws -> [Row])] = [
  ("raster", SceneBenchmark.run),
  ("list", ListBenchmark.run),
  ("animations", AnimationBenchmark.run),
  ("table", TableBenchmark.run),
  ("table.fling", FlingBenchmark.run),
  ("components", ComponentBenchmark.run),
  ("solver", SolverBenchmark.run),
  ("text", TextBenchmark.run),
  ("text.long", LongTextBenchmark.run),
  ("calls", CallBenchmark.run),
  ("interface", InterfaceBenchmark.run),
  ("program", ProgramBenchmark.run),
  ("game", GameSuite.run),
  ("browser", BrowserBenchmark.run),
  ("dish", DishSuite.run),
  ("physics.n36", { try PhysicsSuite.run(creatures: 36, frames: 480) }),
  ("physics.n1000", { try PhysicsSuite.run(creatures: 1000, frames: 240) }),
  ("physics.n4000", { try PhysicsSuite.run(creatures: 4000, frames: 60) }),
]
let filter = CommandLine.arguments.dropFirst().first ?? ""
let chosen = suites.filter { filter.isEmpty || $0.name.contains(filter) }
guard !chosen.isEmpty else {
  note("no suite matches '\(filter)'; the suites are \(suites.map(\.name).joined(separator: ", "))")
  exit(2)
}
print(Row.header)
for suite in chosen {
  note("measuring \(suite.name)")
  do {
    for row in try suite.run() {
      print(row.csv)
      fflush(nil)
    }
  } catch {
    note("\(suite.name) failed: \(error)")
    exit(1)
  }
}

/// Prints a message outside the rows.
func note(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
