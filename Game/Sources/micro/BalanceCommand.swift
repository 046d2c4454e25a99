import ArgumentParser
import Chronicle
import Cluster
import Ecology
import Evolution
import Foundation
import Terminal

/// Lets bots play runs, and evaluates their lengths and causes of death.
struct BalanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balance",
    abstract: "Let bots play many runs, and judge their length, danger and the worth of molting.",
    discussion: """
      Five bots take turns: a stalker and a wary player in the starters' bodies, and three evolved nets in their own bodies. \
      The candidates for the nets are the champions of all ages and those bred for this in dishes like that of a run; \
      the nets are the candidates that live longest in the dish of a run. Every run is recorded, and the first replays \
      are played again and compared. Exits with 1 if a threshold fails or a replay differs.

      Ctrl-C loses only the work in progress. The folder has the champions of the dishes in which nets are bred, the lives \
      of the candidates and the outcomes of the runs, one line of JSON each, in journal.jsonl, and the same command \
      resumes. A larger --runs or --molting adds runs, --so-far judges the existing ones. After a change of the rules, the \
      dish or the ages a folder is rejected. After a change of the bots delete it, because that is not detected. Only one \
      command at a time can play in a folder.

      Under mpirun the ranks share the breeding, the lives of the candidates and the runs; the folder must be on a file \
      system that all of them reach.
      """)

  @Option(help: "Runs of bots that never molt.")
  var runs = 200

  @Option(help: "The seed of the first run; the others follow. Seeds on which nothing was tuned are evidence.")
  var firstSeed: UInt64 = 1

  @Option(
    help: """
      Number of these runs that bots which molt well play again. \
      Default: 100, or all if there are fewer.
      """)
  var molting: Int?

  @Option(help: "Replays that are verified. Default: 100, or all if there are fewer.")
  var verify: Int?

  @Option(help: "Threads for the runs. Default: all cores; one for each rank of mpirun.")
  var threads: Int?

  @Option(help: "Shadow dishes of every run; normal difficulty has 3.")
  var shadows = 3

  @Option(help: "Save outcomes and replays in this folder, and resume from its content.", completion: .directory)
  var folder: String?

  @Flag(help: "Play and verify nothing more: judge the content of the folder.")
  var soFar = false

  @Option(
    name: .shortAndLong, help: "Write the report as Markdown; sections below the tables of an old report stay.",
    completion: .file(extensions: ["md"]))
  var out: String?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if !(1...10_000).contains(runs) { throw ValidationError("--runs must be between 1 and 10000") }
    for (option, count) in [("molting", molting), ("verify", verify)] {
      guard let count, !(0...runs).contains(count) else { continue }
      throw ValidationError("--\(option) must be between 0 and the number of runs, \(runs)")
    }
    if firstSeed > 1_000_000_000 { throw ValidationError("--first-seed must be between 0 and 1000000000") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
    let limits = ReplayEncoder.shadowLimits
    if !limits.contains(shadows) {
      throw ValidationError("--shadows must be between 0 and \(limits.upperBound), the most that a replay records")
    }
    if folder == nil, Communicator.isLaunched() {
      throw ValidationError("under mpirun the ranks need a common --folder")
    }
    if soFar, folder == nil { throw ValidationError("--so-far judges the content of a --folder; pass one") }
  }

  func run() throws {
    try RankedJob.run { communicator in
      if communicator.rank == 0 { try lead(communicator) } else if !soFar { try follow(communicator) }
    }
  }

  /// Helps rank 0, which keeps the journal and has opened it before this rank does.
  private func follow(_ communicator: Communicator) throws {
    _ = try communicator.everyones(true)
    let proof = try proof(in: URL(fileURLWithPath: folder ?? "", isDirectory: true), on: communicator)
    _ = try communicator.everyones(true)
    try proof.run(by: RankJobRunner(communicator, threads: proof.threads))
  }

  private func lead(_ communicator: Communicator) throws {
    let place = URL(
      fileURLWithPath: folder ?? NSTemporaryDirectory() + "micro-balance-\(UUID().uuidString)", isDirectory: true)
    let lock = try soFar ? nil : BalanceProof.claim(place)
    defer { withExtendedLifetime(lock) {} }
    let proof = try proof(in: place, on: communicator)
    if !soFar { try run(proof, on: communicator) }
    // The folder is kept after an interruption, so that its runs are not lost.
    defer { if folder == nil { try? FileManager.default.removeItem(at: place) } }
    try judge(proof)
  }

  private func proof(in place: URL, on communicator: Communicator) throws -> BalanceProof {
    var plan = BalancePlan(runs: runs)
    plan.firstSeed = firstSeed
    if let molting { plan.molting = molting }
    if let verify { plan.verified = verify }
    plan.shadows = shadows
    let ages = try Age.choices.filter { $0 > 0 }.map { try Age.bundled(minutes: $0) }
    var proof = try BalanceProof(plan, in: place, ages: ages, game: SimulationMark.version(Micro.version))
    proof.threads = threads ?? (communicator.count > 1 ? 1 : ProcessInfo.processInfo.activeProcessorCount)
    proof.isStopped = { Interruption.isRequested }
    return proof
  }

  private func run(_ proof: BalanceProof, on communicator: Communicator) throws {
    var display: (phase: BalanceProof.Phase, display: ProgressDisplay)?
    func show(_ phase: BalanceProof.Phase, _ done: Int, _ all: Int) {
      if display?.phase != phase {
        display = (phase, ProgressDisplay(phase.rawValue, isPlain: communicator.count > 1))
      }
      display?.display.show(done, of: all)
    }
    do {
      // The other ranks open the journal now; nothing is written until they have.
      _ = try communicator.everyones(true)
      _ = try communicator.everyones(true)
      try proof.run(by: RankJobRunner(communicator, threads: proof.threads), progress: show)
    } catch is CancellationError {
      display?.display.stop()
      let text =
        "\(proof.outcomes.count) of \(proof.plan.all.count) runs and \(proof.verifications.count) of "
        + "\(proof.plan.replays.count) verifications are in \(proof.folder.path); the same command with --folder resumes.\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      throw ExitCode(Interruption.exitCode)
    }
  }

  /// Prints and writes the report.
  private func judge(_ proof: BalanceProof) throws {
    let outcomes = proof.outcomes
    if outcomes.isEmpty {
      throw ValidationError("\(proof.folder.path) has no runs yet. Omit --so-far to play some.")
    }
    let report = BalanceReport(outcomes, round: Double(Rules.standard.molting.interval), shadows: shadows)
    let differing = proof.verifications.filter { !$0.isSame }
    let count = proof.verifications.count
    let text =
      report.markdown
      + "\nOf \(count) replays that were played again, \(count - differing.count) matched bit for bit.\n"
    print(json ? try JSONText.of(report) : text)
    if let out { try write(text, to: URL(fileURLWithPath: out)) }
    for verification in differing {
      try? FileHandle.standardError.write(contentsOf: Data("\(verification.run): \(verification.finding)\n".utf8))
    }
    if !report.isPassed || !differing.isEmpty { throw ExitCode(1) }
  }

  private func write(_ report: String, to file: URL) throws {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let old = isThere ? try String(contentsOf: file, encoding: .utf8) : ""
    try OutputFolder.write(Data(BalanceReport.renewed(report, over: old).utf8), to: file.path)
  }
}
