import ArgumentParser
import Arithmetic
import Chronicle
import Cluster
import Ecology
import Evolution
import Foundation
import Terminal

/// Runs an evolution without a player.
struct EvolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evolve", abstract: "Evolve an ecosystem, and record its chronicle in a file.",
    discussion: """
      An existing file is resumed from its last state up to the requested minute. Ctrl-C saves and exits; the same \
      command then resumes. The same seed gives the same evolution on every machine, with any number of threads.

      With --islands the champions of many equal dishes arrive four minutes after they left, and the dishes can be \
      divided among processes and machines: mpirun -n 8 micro evolve --islands 64 --out run/. The result is the same for \
      any number of ranks. The folder has a chronicle of each rank; progress, duel and merge read it like a file.
      """)

  @Option(help: "The seed; the same seed gives the same evolution.")
  var seed: UInt64 = 1

  @Option(help: "Minutes of dish time, counted from the beginning.")
  var minutes = 40

  @Option(help: "The choice of parents: islands, literal or random.")
  var arm: Arm = .islands

  @Option(help: "Hidden dishes beside the live one. Default: 3.")
  var shadows: Int?

  @Option(help: "Dishes that the ranks of mpirun share, in place of --shadows; --out is then a folder.")
  var islands: Int?

  @Option(help: "Creatures of each dish. Default: the number in the rules, \(Rules.standard.dish.creatureCount).")
  var population: Int?

  @Option(help: "Minutes that a hidden dish lives in one minute of the live one.")
  var shadowSpeed = 1

  @Option(help: "Threads for the dishes. Default: all cores; one for each rank of mpirun.")
  var threads: Int?

  @Option(name: .shortAndLong, help: "The file of the chronicle, or its folder with --islands.", completion: .file())
  var out: String

  @Flag(help: "Print a summary as one JSON object, and nothing else on standard output.")
  var json = false

  func validate() throws {
    if !(1...1_000_000).contains(minutes) { throw ValidationError("--minutes must be between 1 and 1000000") }
    let limits = Archipelago.Configuration.shadowLimits
    if let shadows, !limits.contains(shadows) {
      throw ValidationError("--shadows must be between 0 and \(limits.upperBound)")
    }
    if let islands {
      if !limits.contains(islands - 1) { throw ValidationError("--islands must be between 1 and \(limits.count)") }
      if shadows != nil || shadowSpeed != 1 {
        throw ValidationError("--islands are equal dishes; omit --shadows and --shadow-speed")
      }
    } else if Communicator.isLaunched() {
      throw ValidationError("under mpirun an evolution needs --islands, which its ranks share")
    }
    if !(1...16).contains(shadowSpeed) { throw ValidationError("--shadow-speed must be between 1 and 16") }
    if let population, !(2...1000).contains(population) {
      throw ValidationError("--population must be between 2 and 1000")
    }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
  }

  func run() throws {
    if let islands { return try evolve(islands: islands) }
    Interruption.watch()
    let session = try open()
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    let first = session.minute
    let display = ProgressDisplay("evolving \(arm.rawValue), seed \(seed)")
    while session.minute < minutes, !Interruption.isRequested {
      try session.advanceMinute(threads: threads)
      display.show(Double(session.minute - first) / Double(max(1, minutes - first)))
    }
    if session.minute < minutes { display.stop() }
    let summary = Summary(session, played: session.minute - first, seconds: display.elapsed)
    try session.close()
    try report(summary)
    if session.minute < minutes { throw ExitCode(Interruption.exitCode) }
  }

  /// The number of creatures in each dish; `nil` for the number in the rules, also if the option states that.
  var otherPopulation: Int? { population == Rules.standard.dish.creatureCount ? nil : population }

  private func open() throws -> EvolutionSession {
    let configuration = Archipelago.Configuration(
      seed: seed, arm: arm, shadows: shadows ?? 3, shadowSpeed: shadowSpeed, population: otherPopulation)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: out, isDirectory: &isFolder) else {
      return try EvolutionSession.begin(configuration, at: out)
    }
    if isFolder.boolValue { throw ValidationError("\(out) is a folder; pass --islands to go on in it, or a file") }
    let session = try EvolutionSession.resume(at: out)
    guard session.archipelago.configuration == configuration else {
      let found = session.archipelago.configuration
      throw ValidationError(
        """
        \(out) contains another evolution (seed \(found.seed), \(found.arm.rawValue), \(found.shadows) shadows at speed \
        \(found.shadowSpeed), \(found.population ?? Rules.standard.dish.creatureCount) creatures). Choose another file, or the same options.
        """)
    }
    return session
  }

  /// The output at the end.
  struct Summary: Encodable {
    let file: String
    let seed: UInt64
    let arm: String
    let minutes: Int
    let individuals: Int
    let champions: Int
    let bestScore: Float
    let dishSecondsPerSecond: Double
    let hash: String

    init(_ session: EvolutionSession, played: Int, seconds: Double) {
      file = session.file.path
      seed = session.archipelago.configuration.seed
      arm = session.archipelago.configuration.arm.rawValue
      minutes = session.minute
      individuals = (try? session.file.individualCount()) ?? 0
      let archive = session.archipelago.live.selection.archive
      champions = archive.entries.count
      bestScore = archive.top?.score ?? 0
      dishSecondsPerSecond = seconds > 0 ? Double(played * 60) / seconds : 0
      hash = StateHash.text(session.archipelago.hash)
    }
  }

  private func report(_ summary: Summary) throws {
    if json {
      print(try JSONText.of(summary))
      return
    }
    print(
      """
      \(summary.file): \(summary.minutes) minutes, \(summary.individuals) individuals, \(summary.champions) champions, \
      the best \(summary.bestScore) energy/s; \(Int(summary.dishSecondsPerSecond)) s of dish time per second
      """)
  }
}

extension Arm: ExpressibleByArgument {}
