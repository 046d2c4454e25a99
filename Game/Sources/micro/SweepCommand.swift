import ArgumentParser
import Charts
import Chronicle
import Cluster
import Ecology
import Evolution
import Foundation
import Terminal

/// Evolves dishes under many sets of rules.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Evolve dishes under a grid or a random sample of rules, and compare them.",
    discussion: """
      The plan is a JSON file: {"minutes": 10, "seeds": 4, "rules": {"eating.moteEnergy": [4, 5.5, 7], \
      "selection.draws": [10, 40]}} is a grid of 24 evolutions. With "sample": 50, 50 sets are drawn; limits such as \
      {"from": 4, "to": 7} may then replace a list.

      The folder gets results.jsonl while the evolutions run, and at the end results.csv, README.md and a heat map of \
      each measure in sweep.png. Ctrl-C loses only the evolutions in progress, and the same command resumes. Under mpirun \
      the ranks share the evolutions; rank 0 hands them out, and only it needs the plan and the folder. The results are \
      the same.
      """)

  @Argument(help: "The plan.", completion: .file(extensions: ["json"]))
  var plan: String?

  @Option(help: "Threads for the evolutions. Default: all cores; one for each rank of mpirun.")
  var threads: Int?

  @Option(name: .shortAndLong, help: "The folder of the results.", completion: .directory)
  var out: String?

  @Flag(help: "Print the names and standard values of the numbers that a plan may change.")
  var list = false

  func validate() throws {
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    if !list, plan == nil { throw ValidationError("a plan is missing; see --help") }
    if !list, out == nil { throw ValidationError("--out is missing: the folder of the results") }
  }

  func run() throws {
    guard let plan, let out, !list else {
      for name in Rules.settings { print(name, Rules.standard.setting(name).map { "\($0)" } ?? "") }
      return
    }
    try RankedJob.run { communicator in
      let threads = threads ?? (communicator.count > 1 ? 1 : ProcessInfo.processInfo.activeProcessorCount)
      let runner = RankJobRunner(communicator, threads: threads)
      // The files of the hosts may differ.
      let json = try runner.shared(communicator.rank == 0 ? try read(plan) : Data())
      try evolve(try SweepPlan(json), by: runner, on: communicator, in: out)
    }
  }

  /// Returns the contents of a plan, which is valid.
  private func read(_ plan: String) throws -> Data {
    guard let json = FileManager.default.contents(atPath: plan) else {
      throw ValidationError("\(plan): no such file. Check the name.")
    }
    _ = try SweepPlan(json)
    return json
  }

  private func evolve(
    _ plan: SweepPlan, by runner: RankJobRunner, on communicator: Communicator, in folder: String
  ) throws {
    @Sendable func job(_ number: Int) throws -> Data {
      try JSONEncoder().encode(SweepResult(number, of: plan) { Interruption.isRequested })
    }
    guard communicator.rank == 0 else { return try runner.run(Array(plan.jobs), job) { _, _ in } }
    let journal = try SweepJournal(plan, in: folder)
    let missing = plan.jobs.filter { journal.results[$0] == nil }
    let display = ProgressDisplay("evolving \(plan.count) dishes", isPlain: communicator.count > 1)
    do {
      try runner.run(missing, job) { _, data in
        try journal.add(try JSONDecoder().decode(SweepResult.self, from: data))
        display.show(journal.results.count - plan.count + missing.count, of: missing.count)
      }
    } catch is CancellationError {
      display.stop()
      throw ExitCode(Interruption.exitCode)
    }
    try report(SweepReport(plan, Array(journal.results.values)), in: folder)
  }

  private func report(_ report: SweepReport, in folder: String) throws {
    let folder = try OutputFolder(folder)
    try folder.write(Data(report.csv.utf8), as: "results.csv")
    try folder.write(Data(report.markdown.utf8), as: "README.md")
    let charts = report.fields.map { field in
      let numbers = field.means.joined().compactMap { $0 }
      var map = HeatMap(
        field.measure, labels: field.rows, rowLabel: field.rowName, columnLabel: field.columnName, shares: field.means)
      map.columns = field.columns
      map.range = (numbers.min() ?? 0)...(numbers.max() ?? 1)
      return map
    }
    let sheet = ChartSheet("Means over seeds", charts: charts)
    try folder.write(Data(sheet.png()), as: "sweep.png")
    print(report.markdown, terminator: "")
  }
}
