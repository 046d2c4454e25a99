import Ecology
import Evolution

/// An evolution with its chronicle. It is recorded as it advances and can be resumed after an interruption.
///
/// Every minute of play is committed as a whole, every fifth with the state of the dishes. After the process is killed,
/// the evolution resumes from the last state and takes the same course.
public final class EvolutionSession {
  /// The chronicle that is being written.
  public let file: ChronicleFile
  /// The current state of the dishes.
  public private(set) var archipelago: Archipelago

  /// Minutes between stored states of the dishes; 5.
  public static let stateInterval = 5

  private init(file: ChronicleFile, archipelago: Archipelago) {
    self.file = file
    self.archipelago = archipelago
  }

  /// Begins an evolution in a new file.
  public static func begin(
    _ plan: Archipelago.Plan, at path: String, rules: Rules = .standard
  ) throws -> EvolutionSession {
    let header = ChronicleHeader(
      kind: .evolution, seed: plan.seed, rulesHash: rules.hash, arm: plan.arm, shadows: plan.shadows,
      shadowSpeed: plan.shadowSpeed)
    let file = try ChronicleFile.create(at: path, header: header)
    let session = EvolutionSession(file: file, archipelago: Archipelago(plan, rules: rules))
    try session.save()
    return session
  }

  /// Resumes an evolution from the last state in its file; records after that state are deleted first.
  ///
  /// - Throws: `ChronicleError`, also if the file was made with other rules, `ArchipelagoState.Fault` or
  ///   `DishSnapshotError`.
  public static func resume(at path: String, rules: Rules = .standard) throws -> EvolutionSession {
    let file = try ChronicleFile.open(at: path)
    try file.requireRules(rules)
    guard let minute = try file.snapshotMinutes().last, let state = try file.snapshot(minute: minute) else {
      throw ChronicleError.damaged(path: path, detail: "it has no state to resume from")
    }
    let archipelago = try ArchipelagoState.decode(state, rules: rules)
    guard archipelago.minute == minute, archipelago.plan.seed == file.header.seed,
      archipelago.live.dish.tick == minute * archipelago.ticksPerMinute
    else {
      throw ChronicleError.damaged(path: path, detail: "its state belongs to another evolution")
    }
    try file.rewind(toMinute: minute)
    return EvolutionSession(file: file, archipelago: archipelago)
  }

  /// Minutes of play so far.
  public var minute: Int { archipelago.minute }

  /// Advances by a minute of play and commits it.
  public func advanceMinute(threads: Int) throws {
    archipelago.advanceMinute(threads: threads)
    record()
    if minute % EvolutionSession.stateInterval == 0 { try recordState() }
    try file.commit()
  }

  /// Commits everything together with the state of the dishes, so that no minute has to be repeated.
  public func save() throws {
    record()
    try recordState()
    try file.commit()
  }

  /// Saves and closes the file.
  public func close() throws {
    if try file.snapshotMinutes().last != minute { try save() }
    try file.close()
  }

  private func recordState() throws {
    file.record(snapshot: try ArchipelagoState.encode(archipelago), minute: minute)
  }

  private func record() {
    file.record(archipelago.takeNews(), minute: minute, shadowSpeed: archipelago.plan.shadowSpeed)
    for island in archipelago.islands {
      file.record(champions: island.selection.archive.ranking.map(ChampionRecord.init), of: island.number)
    }
  }
}
