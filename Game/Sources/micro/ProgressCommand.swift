import ArgumentParser
import Charts
import Chronicle
import Evolution
import Foundation
import Terminal

/// Measures whether an evolution is an arms race.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Measure an evolution: ancestors, kills, survival, lineages, strategies, MODES.",
    discussion: """
      Each snapshot fights every earlier one; a scripted evader swims among clones of each; kills and starvation are \
      counted in bins of five minutes. The MODES measures knock out the cells of the individuals with living \
      descendants. --json prints one object; \
      Game/Documentation/Guides/Evolution.md describes its keys.
      """)

  @Argument(help: "The chronicle of an evolution.", completion: .file())
  var file: String

  @Option(help: "Another chronicle; the last populations of both fight each other.", completion: .file())
  var against: String?

  @Option(help: "Matches for each pair of snapshots, an even number; 0 skips the matrix.")
  var matches = 20

  @Option(help: "Trials of the evader for each snapshot; 0 skips them.")
  var trials = SurvivalTrial.count

  @Flag(inversion: .prefixedNo, help: "Measure change, novelty, complexity and ecology (MODES).")
  var modes = true

  @Option(help: "Write the numbers as CSV files into a folder.", completion: .directory)
  var csv: String?

  @Option(help: "Write the curves as a picture.", completion: .file(extensions: ["png"]))
  var png: String?

  @Option(help: "Threads for the matches. Default: all cores.")
  var threads: Int?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if !(0...1000).contains(matches) || matches % 2 != 0 {
      throw ValidationError("--matches must be an even number from 0 to 1000")
    }
    if !(0...1000).contains(trials) { throw ValidationError("--trials must be between 0 and 1000") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
  }

  func run() throws {
    var measurement = ProgressMeasurement()
    measurement.matches = matches == 0 ? nil : matches
    measurement.trials = trials == 0 ? nil : trials
    measurement.measuresModes = modes
    measurement.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    let display = ProgressDisplay("measuring")
    let chronicle = try ChronicleFile.open(at: file)
    let other = try against.map { try ChronicleFile.open(at: $0) }
    let report = try measurement.report(on: chronicle, against: other) { display.show($0) }
    try chronicle.close()
    try other?.close()
    if let csv { try writeCSV(report, into: csv) }
    if let png { try OutputFolder.write(Data(ChartSheet(report).png()), to: png) }
    print(json ? try JSONText.of(report) : report.summary)
  }

  private func writeCSV(_ report: ProgressReport, into folder: String) throws {
    let folder = try OutputFolder(folder)
    for (name, text) in report.tables { try folder.write(Data(text.utf8), as: "\(name).csv") }
  }
}
