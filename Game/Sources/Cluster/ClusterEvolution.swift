import Chronicle
import Ecology
import Evolution
import Foundation
import Glibc

/// An evolution of many islands that the ranks of a job share, each with its chronicle in one folder.
///
/// The islands take the same course for any number of ranks. A job that ends early resumes from the last minute at
/// which all ranks have saved a state.
public final class ClusterEvolution {
  public let communicator: Communicator
  /// The islands of this rank with their chronicle.
  public let session: EvolutionSession
  private var route: RingRoute
  private let start = Date.timeIntervalSinceReferenceDate
  /// The time that this process had waited before, in s.
  private let waitedBefore: Double

  private init(_ communicator: Communicator, _ session: EvolutionSession) throws {
    self.communicator = communicator
    self.session = session
    waitedBefore = communicator.waited
    route = RingRoute(communicator, range: session.archipelago.range)
    try session.archipelago.reload(&route)
  }

  /// Returns the islands of a rank: as many for each as possible, one more for some.
  public static func islands(ofRank rank: Int, of ranks: Int, islands: Int) -> Range<Int> {
    islands * rank / ranks..<islands * (rank + 1) / ranks
  }

  /// Begins an evolution in a folder, or resumes the one that is there. Every rank must call it.
  ///
  /// - Throws: `ClusterError`, `OutputError`, `ChronicleError`, `ArchipelagoStateError` or `DishSnapshotError`.
  public static func open(
    _ configuration: Archipelago.Configuration, in folder: String, on communicator: Communicator,
    rules: Rules = .standard
  ) throws -> ClusterEvolution {
    let (rank, ranks) = (communicator.rank, communicator.count)
    guard ranks <= configuration.islands.count else {
      throw ClusterError.fewIslands(ranks: ranks, islands: configuration.islands.count)
    }
    let folder = try OutputFolder(folder).path
    let range = islands(ofRank: rank, of: ranks, islands: configuration.islands.count)
    let path = folder + "/" + ChronicleFolder.fileName(ofRank: rank)
    let minutes = try communicator.everyones(try lastMinute(at: path))
    guard let latest = minutes.compactMap({ $0 }).max() else {
      return try begun(configuration, owning: range, at: path, on: communicator, rules: rules)
    }
    guard minutes.contains(nil) else {
      let minute = try commonMinute(upTo: minutes.compactMap { $0 }.min() ?? 0, at: path, on: communicator)
      return try ClusterEvolution(
        communicator,
        try resumed(configuration, owning: range, at: path, from: minute, on: communicator, rules: rules))
    }
    guard latest == 0 else {
      if minutes[rank] != nil { throw ClusterError.stoppedByOther }
      throw ClusterError.missingPart(rank: rank, host: communicator.host, path: path, minute: latest)
    }
    // The job ended while its ranks began; nothing is lost.
    return try begun(configuration, owning: range, at: path, isReplacing: true, on: communicator, rules: rules)
  }

  private static func begun(
    _ configuration: Archipelago.Configuration, owning range: Range<Int>, at path: String, isReplacing: Bool = false,
    on communicator: Communicator, rules: Rules
  ) throws -> ClusterEvolution {
    let session = try EvolutionSession.begin(
      configuration, owning: range, at: path, isReplacing: isReplacing, rules: rules)
    // If a rank were killed before its file exists while others play, the evolution could not be resumed.
    _ = try communicator.everyones(true)
    return try ClusterEvolution(communicator, session)
  }

  private static func resumed(
    _ configuration: Archipelago.Configuration, owning range: Range<Int>, at path: String, from minute: Int,
    on communicator: Communicator, rules: Rules
  ) throws -> EvolutionSession {
    let file = try ChronicleFile.open(at: path)
    let hasState = try file.snapshotMinutes().contains(minute)
    try file.close()
    guard hasState else {
      throw ClusterError.noCommonState(
        rank: communicator.rank, host: communicator.host, path: path, minute: minute)
    }
    let session = try EvolutionSession.resume(at: path, owning: range, fromMinute: minute, rules: rules)
    let found = session.archipelago.configuration
    guard found == configuration else {
      throw ClusterError.otherEvolution(
        path: path, seed: found.seed, arm: found.arm.rawValue, islands: found.islands.count,
        creatures: found.population ?? rules.dish.creatureCount)
    }
    return session
  }

  /// Returns the last minute at which all ranks have a state. Every rank must call it.
  ///
  /// Ranks that are ahead have replaced the state of the last minute of the others, but keep that of every fifth one.
  ///
  /// - Parameter least: The minute of the rank that is behind all others.
  private static func commonMinute(upTo least: Int, at path: String, on communicator: Communicator) throws -> Int {
    let file = try ChronicleFile.open(at: path)
    let hasState = try file.snapshotMinutes().contains(least)
    try file.close()
    let isCommon = try communicator.everyones(hasState).allSatisfy { $0 }
    return isCommon ? least : least - least % EvolutionSession.stateInterval
  }

  /// Returns the minute of the last state in a file; `nil` if there is no file.
  private static func lastMinute(at path: String) throws -> Int? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let file = try ChronicleFile.open(at: path)
    defer { try? file.close() }
    return try file.snapshotMinutes().last
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }

  /// Minutes of play so far.
  public var minute: Int { session.minute }

  /// Advances the islands of this rank by a minute of play, and commits it.
  public func advanceMinute(threads: Int) throws {
    let (start, waited) = (Communicator.now, communicator.waited)
    try session.advanceMinute(threads: threads, over: &route)
    try route.didAdvanceMinute(seconds: Communicator.now - start - (communicator.waited - waited))
    if communicator.count > 1 { try communicator.settle() }
  }

  /// Closes the chronicles and returns the report on the whole archipelago. Every rank must call it.
  public func finish() throws -> ClusterReport {
    let archipelago = session.archipelago
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let share = ClusterReport.Share(
      host: communicator.host, islands: archipelago.islands.map(\.hash), underway: archipelago.underway.map(\.hash),
      individuals: try session.file.individualCount(), seconds: Date.timeIntervalSinceReferenceDate - start,
      processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      waited: communicator.waited - waitedBefore,
      championBytes: communicator.bytesSent[.champions] ?? 0,
      memory: Double(usage.ru_maxrss) / 1024)
    try session.close()
    // Every rank has sent the champions of the last epoch. MPI completes a large message only when it is received.
    let interval = archipelago.islands[0].dish.rules.selection.minutesPerMigration
    if communicator.count > 1, minute >= interval { _ = try route.arrivals() }
    return ClusterReport(minutes: minute, shares: try communicator.everyones(share))
  }
}
