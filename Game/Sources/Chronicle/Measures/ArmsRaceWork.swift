import Ecology
import Evolution
import Foundation
import Glibc

/// The evolutions and measurements of a proof of the arms race, as jobs that a job runner does.
///
/// The folder must be on a file system that all its processes reach. Finished work is kept there and not repeated.
public struct ArmsRaceWork: Sendable {
  /// The folder of the chronicles and measurements.
  public var folder: String
  public var seeds: ClosedRange<Int>
  /// Minutes of play of every arm; 40.
  public var minutes = 40
  /// Shadow dishes of every arm; 3.
  public var shadows = 3
  /// Matches for each pair of snapshots; 20.
  public var matches = 20
  /// Matches of an arm's end against that of another arm; 40.
  public var matchesAgainst = 40
  /// Trials of the scripted evader for each snapshot; 12.
  public var trials = SurvivalTrial.count
  /// Asked after every minute of an evolution and every step of a measurement; true stops the work.
  public var isStopped: @Sendable () -> Bool = { false }

  public init(folder: String, seeds: ClosedRange<Int>) {
    self.folder = folder
    self.seeds = seeds
  }

  /// The name of a chronicle: an arm, or the dishes of the islands as a single one.
  private static let chronicles = ["islands", "random", "literal", "single"]
  /// The measurements, the long ones first.
  private static let measurements = ["islands", "duel", "single", "duel-single", "random", "literal"]

  /// Evolves and measures what is missing.
  ///
  /// - Parameter progress: Called on the caller's thread with the number of finished jobs and of all.
  /// - Throws: `CancellationError` if it was stopped, `ArmsRaceWorkError`, or the error of a file.
  public func run(by runner: any JobRunner, progress: (Int, Int) -> Void = { _, _ in }) throws {
    let evolutions = files(Self.chronicles, "micro")
    let measurements = files(Self.measurements, "json")
    let missing = (evolutions.filter { !exists($0) }.count, measurements.filter { !exists($0) }.count)
    var done = 0
    func finish() {
      done += 1
      progress(done, missing.0 + missing.1)
    }
    try runner.run(evolutions.indices.filter { !exists(evolutions[$0]) }) { job in
      try evolve(evolutions[job])
      return Data()
    } keep: { _, _ in
      finish()
    }
    try runner.run(measurements.indices.filter { !exists(measurements[$0]) }) { job in
      try measure(measurements[job])
    } keep: { job, data in
      try data.write(to: URL(fileURLWithPath: path(measurements[job])), options: .atomic)
      finish()
    }
  }

  /// A file of one seed.
  private struct File: Sendable {
    let name: String
    let seed: Int
    let ending: String
  }

  private func files(_ names: [String], _ ending: String) -> [File] {
    names.flatMap { name in seeds.map { File(name: name, seed: $0, ending: ending) } }
  }

  private func path(_ file: File) -> String { "\(folder)/\(file.name)-\(file.seed).\(file.ending)" }

  private func exists(_ file: File) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

  /// The total minutes of all dishes of the islands, in one dish.
  private var singleMinutes: Int { minutes * (shadows + 1) }

  /// Evolves a chronicle, or continues with what a stopped or killed process has left of it. It gets its name when it
  /// is complete.
  private func evolve(_ file: File) throws {
    let part = path(file) + ".part"
    let lock = try lock(path(file) + ".lock")
    defer { withExtendedLifetime(lock) {} }
    // The process that had the lock may have completed it.
    if !exists(file) {
      let isSingle = file.name == "single"
      let configuration = Archipelago.Configuration(
        seed: UInt64(file.seed), arm: Arm(rawValue: file.name) ?? .islands, shadows: isSingle ? 0 : shadows)
      let session = try begun(configuration, at: part)
      while session.minute < (isSingle ? singleMinutes : minutes) {
        if isStopped() { throw CancellationError() }
        try session.advanceMinute(threads: 1)
      }
      try session.close()
      // SQLite would merge the log of a former chronicle into this one.
      for log in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path(file) + log) }
      guard rename(part, path(file)) == 0 else { throw SystemError() }
      try DurableFile.sync(URL(fileURLWithPath: path(file)).deletingLastPathComponent())
    }
    remove(part)
    for path in [part, path(file)] { try? FileManager.default.removeItem(atPath: path + ".lock") }
  }

  /// Waits until no other process or rank evolves the same chronicle.
  private func lock(_ path: String) throws -> FileLock {
    while true {
      if let lock = try FileLock(path) { return lock }
      if isStopped() { throw CancellationError() }
      sleep(1)
    }
  }

  /// Resumes an evolution from its part, or begins a new one if there is none of this configuration and these rules.
  ///
  /// - Throws: The error of a part that cannot be used, which is kept: it may hold the work of hours.
  private func begun(_ configuration: Archipelago.Configuration, at part: String) throws -> EvolutionSession {
    let end = configuration.shadows == 0 ? singleMinutes : minutes
    do {
      let session = try EvolutionSession.resume(at: part)
      if session.archipelago.configuration == configuration {
        guard session.minute <= end else {
          throw ArmsRaceWorkError.longer(path: part, minute: session.minute, end: end)
        }
        return session
      }
      try session.close()
    } catch ChronicleError.missing, ChronicleError.otherRules {}
    remove(part)
    return try EvolutionSession.begin(configuration, at: part)
  }

  private func remove(_ part: String) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: part + suffix) }
  }

  private func measure(_ file: File) throws -> Data {
    // The format of `micro progress --json`.
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    switch file.name {
    case "duel", "duel-single":
      let (rival, end) = file.name == "duel" ? ("literal", minutes) : ("single", singleMinutes)
      let outcome = Duel(matches: matchesAgainst, team: 6, seed: UInt64(file.seed)).play(
        try Contenders.creatures(of: "\(folder)/islands-\(file.seed).micro@\(minutes)"),
        against: try Contenders.creatures(of: "\(folder)/\(rival)-\(file.seed).micro@\(end)"), threads: 1)
      return try encoder.encode(DuelSummary(share: outcome.share, outcome: outcome))
    default:
      var measurement = ProgressMeasurement()
      measurement.matches = file.name == "islands" && matches > 0 ? matches : nil
      measurement.matchesAgainst = matchesAgainst
      measurement.trials = file.name == "single" || trials == 0 ? nil : trials
      let chronicle = try ChronicleFile.open(at: "\(folder)/\(file.name)-\(file.seed).micro")
      defer { try? chronicle.close() }
      let other =
        file.name == "islands" ? try ChronicleFile.open(at: "\(folder)/random-\(file.seed).micro") : nil
      defer { try? other?.close() }
      let report = try measurement.report(on: chronicle, against: other) { _ in
        if isStopped() { throw CancellationError() }
      }
      return try encoder.encode(report)
    }
  }
}

/// The JSON form of a duel.
public struct DuelSummary: Encodable, Sendable {
  public let share: Double
  public let outcome: Duel.Outcome

  public init(share: Double, outcome: Duel.Outcome) {
    self.share = share
    self.outcome = outcome
  }
}
