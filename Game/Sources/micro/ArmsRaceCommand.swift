import ArgumentParser
import Charts
import Chronicle
import Cluster
import Ecology
import Evolution
import Foundation
import Terminal

/// Evolves and measures the arms of a proof, and evaluates the measurements.
struct ArmsRaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arms-race", abstract: "Compare measured evolutions with the thresholds of an arms race.",
    discussion: """
      The folder holds for each seed S: islands-S.json and islands-S.micro, random-S.json, literal-S.json, and \
      duel-S.json, as 'micro progress --json', 'micro evolve' and 'micro duel --json' wrote them. To report the \
      same computation in one dish, add single-S.json and duel-single-S.json. Exits with 1 if a threshold fails.

      With --evolve the missing files are made first; under mpirun the ranks share that work, and the folder must be on a \
      file system that all of them reach. Finished files are not made again.
      """)

  @Argument(help: "The folder with the measurements.", completion: .directory)
  var folder: String

  @Option(help: "The number of seeds.")
  var seeds = 8

  @Option(help: "The first seed. Seeds on which nothing was tuned are evidence.")
  var firstSeed = 1

  @Option(help: "The folder for README.md, measures.csv and arms-race.png.", completion: .directory)
  var out: String

  @Flag(help: "Evolve and measure what is missing in the folder.")
  var evolve = false

  @Option(help: "With --evolve: minutes of every arm.")
  var minutes = 40

  @Option(help: "With --evolve: hidden dishes of every arm.")
  var shadows = 3

  @Option(help: "With --evolve: matches for each pair of snapshots, an even number; 0 skips them.")
  var matches = 20

  @Option(help: "With --evolve: trials of the evader for each snapshot; 0 skips them.")
  var trials = SurvivalTrial.count

  @Option(help: "With --evolve: threads. Default: all cores; one for each rank of mpirun.")
  var threads: Int?

  func validate() throws {
    if !(1...100_000).contains(minutes) { throw ValidationError("--minutes must be between 1 and 100000") }
    let limits = Archipelago.Configuration.shadowLimits
    if !limits.contains(shadows) {
      throw ValidationError("--shadows must be between 0 and \(limits.upperBound)")
    }
    if !(0...1000).contains(matches) || matches % 2 != 0 {
      throw ValidationError("--matches must be an even number from 0 to 1000")
    }
    if !(0...1000).contains(trials) { throw ValidationError("--trials must be between 0 and 1000") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    if !(1...1000).contains(seeds) { throw ValidationError("--seeds must be between 1 and 1000") }
    if !(1...1_000_000_000).contains(firstSeed) {
      throw ValidationError("--first-seed must be between 1 and 1000000000")
    }
  }

  func run() throws {
    try RankedJob.run { communicator in
      if evolve { try work(on: communicator) }
      if communicator.rank == 0 { try evaluate() }
    }
  }

  private func work(on communicator: Communicator) throws {
    var work = ArmsRaceWork(folder: try OutputFolder(folder).path, seeds: firstSeed...firstSeed + seeds - 1)
    (work.minutes, work.shadows, work.matches, work.trials) = (minutes, shadows, matches, trials)
    work.isStopped = { Interruption.isRequested }
    let threads = threads ?? (communicator.count > 1 ? 1 : ProcessInfo.processInfo.activeProcessorCount)
    let display = ProgressDisplay("arms race", isPlain: communicator.count > 1)
    do {
      try work.run(by: RankJobRunner(communicator, threads: threads)) { display.show($0, of: $1) }
    } catch is CancellationError {
      display.stop()
      throw ExitCode(Interruption.exitCode)
    }
  }

  private func evaluate() throws {
    let proof = ArmsRaceProof(seeds: try (firstSeed..<firstSeed + seeds).map(measured), strategies: try strategies())
    let target = try OutputFolder(out)
    try target.write(Data(proof.markdown.utf8), as: "README.md")
    try target.write(Data(proof.csv.utf8), as: "measures.csv")
    try target.write(Data(ChartSheet(proof).png()), as: "arms-race.png")
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
    return StrategyClusters(of: strategies, runs: runs)
  }
}
