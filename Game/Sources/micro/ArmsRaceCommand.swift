import ArgumentParser
import Charts
import Chronicle
import Ecology
import Evolution
import Foundation

/// Evaluates the measurements of `Scripts/arms-race`.
struct ArmsRaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arms-race", abstract: "Compare measured evolutions with the thresholds of an arms race.",
    discussion: """
      The folder holds for each seed S: islands-S.json and islands-S.micro, random-S.json, literal-S.json, and \
      duel-S.json, as 'micro progress --json', 'micro evolve' and 'micro duel --json' wrote them. To report the \
      same computation in one dish, add single-S.json and duel-single-S.json. Exits with 1 if a threshold fails.
      """)

  @Argument(help: "The folder with the measurements.", completion: .directory)
  var folder: String

  @Option(help: "The number of seeds.")
  var seeds = 8

  @Option(help: "The first seed. Seeds on which nothing was tuned are evidence.")
  var firstSeed = 1

  @Option(help: "The folder for README.md, measures.csv and arms-race.png.", completion: .directory)
  var out: String

  @Option(help: "Number of seeds in which a strategy must be found.")
  var leastSeeds = 3

  func validate() throws {
    if !(1...1000).contains(seeds) { throw ValidationError("--seeds must be between 1 and 1000") }
    if !(1...1_000_000_000).contains(firstSeed) {
      throw ValidationError("--first-seed must be between 1 and 1000000000")
    }
  }

  func run() throws {
    let proof = ArmsRaceProof(seeds: try (firstSeed..<firstSeed + seeds).map(measured), strategies: try strategies())
    let target = URL(fileURLWithPath: out, isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Data(proof.markdown.utf8).write(to: target.appendingPathComponent("README.md"))
    try Data(proof.csv.utf8).write(to: target.appendingPathComponent("measures.csv"))
    try Data(ChartSheet(proof).png()).write(to: target.appendingPathComponent("arms-race.png"))
    print(proof.markdown)
    if !proof.isPassed { throw ExitCode(1) }
  }

  private struct DuelShare: Decodable {
    let share: Double
  }

  private func measured(_ seed: Int) throws -> ArmsRaceProof.Seed {
    ArmsRaceProof.Seed(
      islands: try read("islands-\(seed).json"), random: try read("random-\(seed).json"),
      literal: try read("literal-\(seed).json"),
      againstLiteral: try read("duel-\(seed).json", as: DuelShare.self).share, single: try single(seed))
  }

  private func single(_ seed: Int) throws -> ArmsRaceProof.SingleDish? {
    guard FileManager.default.fileExists(atPath: "\(folder)/single-\(seed).json") else { return nil }
    return ArmsRaceProof.SingleDish(
      report: try read("single-\(seed).json"),
      lostToIslands: try read("duel-single-\(seed).json", as: DuelShare.self).share)
  }

  private func read<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    let url = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name)
    guard let data = try? Data(contentsOf: url), let value = try? JSONDecoder().decode(type, from: data) else {
      throw ValidationError("\(url.path): no such file, or it has no measurement. Run make arms-race again.")
    }
    return value
  }

  private func strategies() throws -> StrategyClusters {
    var strategies: [Strategy] = []
    var runs: [Int] = []
    for seed in firstSeed..<firstSeed + seeds {
      let file = try ChronicleFile.open(at: "\(folder)/islands-\(seed).micro")
      let found = try file.strategies()
      strategies += found
      runs += found.map { _ in seed }
      try file.close()
    }
    return StrategyClusters(of: strategies, runs: runs, leastRuns: leastSeeds)
  }
}
