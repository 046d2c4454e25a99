import ArgumentParser
import Chronicle
import Ecology
import Foundation
import Terminal

/// Reads recorded runs and plays them again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Describe a recorded run, and verify it.",
    discussion:
      "With --verify the run is played again and every recorded state is compared; exits with 1 if one differs."
  )

  @Argument(help: "The file of the replay.", completion: .file())
  var file: String

  @Flag(help: "Play the run again and compare.")
  var verify = false

  @Option(help: "Threads for the hidden dishes. Default: all cores.")
  var threads: Int?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
  }

  /// The output.
  struct Summary: Encodable {
    let seed: UInt64
    let gameVersion: String
    let seconds: Double
    let edits: Int
    let endedBy: String?
    let isCutOff: Bool
    var verified: Bool?
    var verdict: String?
    /// The reason for a difference, if another program recorded the run.
    var reason: String?

    init(_ replay: Replay) {
      seed = replay.header.seed
      gameVersion = replay.header.gameVersion
      seconds = Double(replay.ticks) / Double(Rules.standard.dish.tickRate)
      edits = replay.entries.count { if case .edit = $0 { true } else { false } }
      isCutOff = replay.isCutOff
      if case .end(let ending) = replay.entries.last { endedBy = "\(ending)" } else { endedBy = nil }
    }
  }

  func run() throws {
    let replay = try ReplayFile.read(file)
    var summary = Summary(replay)
    if verify {
      try replay.requireRules(path: file)
      let verification = try verification(of: replay)
      summary.verified = verification.verdict == .same
      summary.verdict = verification.description
      if verification.verdict != .same { summary.reason = replay.header.foreignness }
    }
    print(json ? try JSONText.of(summary) : text(summary))
    if summary.verified == false { throw ExitCode(1) }
  }

  private func verification(of replay: Replay) throws -> ReplayVerification {
    Interruption.watch()
    let display = ProgressDisplay("playing again")
    do {
      return try ReplayVerification(
        of: replay, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount,
        isCancelled: { Interruption.isRequested }
      ) { display.show($0) }
    } catch is CancellationError {
      display.stop()
      throw ExitCode(Interruption.exitCode)
    }
  }

  private func text(_ summary: Summary) -> String {
    let end = summary.endedBy.map { ", ended by \($0)" } ?? ""
    let cut = summary.isCutOff ? "; the file is truncated" : ""
    let first =
      "seed \(summary.seed), version \(summary.gameVersion), \(Int(summary.seconds)) s, \(summary.edits) edits\(end)\(cut)"
    return [first, summary.verdict, summary.reason].compactMap { $0 }.joined(separator: "\n")
  }
}
