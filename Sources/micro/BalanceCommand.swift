import ArgumentParser
import Chronicle
import Ecology
import Evolution
import Foundation
import Terminal

/// Lets bots play runs, and judges whether they are a game.
struct BalanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balance",
    abstract: "Let bots play many runs, and judge their length, danger and the worth of molting.",
    discussion: """
      Five bots take turns: a chaser and an evader in the starters' bodies, and of each of the ages of 10, 40 and 120 \
      minutes the champion that lives longest, in its own body. Every run is recorded; the first replays are played again \
      and compared. Exit code 1 when a threshold fails or a replay differs.
      """)

  @Option(help: "Runs of bots that only buy back what they have lost.")
  var runs = 200

  @Option(help: "Of these, the first that are played twice more: by bots that molt well, and by bots that never do.")
  var molting = 40

  @Option(help: "Replays that are verified.")
  var verify = 100

  @Option(help: "Threads that share the runs; all cores when left out.")
  var threads: Int?

  @Option(help: "Keep the replays in this folder.", completion: .directory)
  var replays: String?

  @Option(name: .shortAndLong, help: "Write the report as Markdown.", completion: .file(extensions: ["md"]))
  var out: String?

  @Flag(help: "Print one JSON object, and nothing else on standard output.")
  var json = false

  func validate() throws {
    if !(1...10_000).contains(runs) { throw ValidationError("--runs goes from 1 to 10000") }
    if !(0...runs).contains(molting) { throw ValidationError("--molting goes from 0 to the number of runs") }
    if !(0...runs).contains(verify) { throw ValidationError("--verify goes from 0 to the number of runs") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads goes from 1 to 64") }
  }

  func run() throws {
    let folder = URL(
      fileURLWithPath: replays ?? NSTemporaryDirectory() + "micro-balance-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { if replays == nil { try? FileManager.default.removeItem(at: folder) } }
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    let outcomes = try play(into: folder, threads)
    let differing = try verifyReplays(in: folder, threads)
    let rules = Rules.standard
    let report = BalanceReport(outcomes, round: Double(rules.molting.interval))
    let verified =
      "\nOf \(verify) replays that were played again, \(verify - differing.count) were the same to the bit.\n"
    if let out { try Data((report.markdown + verified).utf8).write(to: URL(fileURLWithPath: out), options: .atomic) }
    print(json ? try JSONText.of(report) : report.markdown + verified)
    for text in differing { FileHandle.standardError.write(Data((text + "\n").utf8)) }
    if !report.isPassed || !differing.isEmpty { throw ExitCode(1) }
  }

  private func play(into folder: URL, _ threads: Int) throws -> [BalanceRun.Outcome] {
    var champions: [Int: Creature] = [:]
    for age in Age.choices where age > 0 {
      champions[age] = ChampionTrial().hardiest(of: try Age.bundled(minutes: age).champions, threads: threads)
    }
    let nets = champions
    let players = BalanceRun.Player.allCases
    let numbers = (0..<runs).map { BalanceRun(players[$0 % players.count], seed: UInt64($0 + 1)) }
    let wells = numbers.prefix(molting).map { BalanceRun($0.player, seed: $0.seed, molting: .well) }
    let nevers = wells.map { BalanceRun($0.player, seed: $0.seed, molting: .never) }
    let all = wells + nevers + numbers
    let display = ProgressDisplay("playing \(all.count) runs")
    var outcomes: [BalanceRun.Outcome] = []
    // In portions, so that the progress is seen; the long runs of those who molt come first.
    for start in stride(from: 0, to: all.count, by: threads * 2) {
      let portion = Array(all[start..<min(start + threads * 2, all.count)])
      let results = Workers.map(portion, threads: threads) { run in
        Result {
          try run.play(
            recording: BalanceCommand.path(of: run, in: folder), champions: nets, gameVersion: SimulationMark.version(Micro.version))
        }
      }
      outcomes += try results.map { try $0.get() }
      display.show(Double(outcomes.count) / Double(all.count))
    }
    return outcomes
  }

  private func verifyReplays(in folder: URL, _ threads: Int) throws -> [String] {
    let players = BalanceRun.Player.allCases
    let paths = (0..<verify).map {
      BalanceCommand.path(of: BalanceRun(players[$0 % players.count], seed: UInt64($0 + 1)), in: folder)
    }
    let display = ProgressDisplay("verifying \(paths.count) replays")
    var differing: [String] = []
    for start in stride(from: 0, to: paths.count, by: threads * 2) {
      let portion = Array(paths[start..<min(start + threads * 2, paths.count)])
      let results = Workers.map(portion, threads: threads) { path in
        Result { try ReplayVerification(of: ReplayFile.read(path)) }
      }
      for (path, result) in zip(portion, results) {
        let verification = try result.get()
        if verification.verdict != .same { differing.append("\(path): \(verification)") }
      }
      display.show(Double(start + portion.count) / Double(paths.count))
    }
    return differing
  }

  private static func path(of run: BalanceRun, in folder: URL) -> String {
    folder.appendingPathComponent("\(run.player.rawValue)-\(run.seed)-\(run.molting.rawValue).replay").path
  }
}
