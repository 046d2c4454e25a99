import Arithmetic
import Ecology
import Foundation
import Synchronization

/// The finished work of a balance: a file of JSON lines, one for the conditions, one for every dish of the nursery and
/// every life of a candidate, one for the chosen champions, and one for every played run and every verified replay.
///
/// A process that is killed at any time, or loses power, loses only its current work; see `JournalFile`. Safe to
/// use from several threads; only one process at a time.
public final class BalanceJournal: Sendable {
  /// The conditions of all its runs.
  public struct Conditions: Codable, Hashable, Sendable {
    /// The game's version with the mark of its dish, `SimulationMark.version`.
    public var game: String
    /// `Rules.hash`, 16 hexadecimal digits.
    public var rules: String
    /// A fingerprint of the ages' champions, 16 hexadecimal digits.
    public var ages: String
    /// Shadow dishes of every run.
    public var shadows: Int
    /// The longest run, in minutes.
    public var cap: Int
  }

  /// The champions of a dish of the nursery.
  public struct Brood: Codable, Hashable, Sendable {
    /// The seed of the dish.
    public var seed: UInt64
    /// Creature codes, best first.
    public var champions: [String]
  }

  /// A life of a candidate in the trial of champions.
  private struct Life: Codable {
    /// The hash of the creature code, in hexadecimal digits.
    var creature: String
    var seed: UInt64
    var seconds: Double

    var name: String { "\(creature)-\(seed)" }

    init(_ life: ChampionTrial.Life, seconds: Double) {
      var hash = StateHash()
      hash.combine((try? CreatureCode.encode(life.champion)) ?? "")
      (creature, seed, self.seconds) = (String(hash.value, radix: 16), life.seed, seconds)
    }
  }

  /// The result of playing a replay again.
  public struct Verification: Codable, Hashable, Sendable {
    /// `BalanceRun.name`.
    public var run: String
    public var isSame: Bool
    /// The result in a sentence.
    public var finding: String
  }

  /// A line with one of these values.
  private struct Line: Codable {
    var format: Int?
    var conditions: Conditions?
    var brood: Brood?
    var life: Life?
    var champions: [String]?
    var run: BalanceRun.Outcome?
    var replay: Verification?

    /// True if its numbers are possible. Others would take any time and memory in the report.
    var isPossible: Bool {
      let seconds = 0...1e6
      let count = 0...1_000_000
      guard life.map({ seconds.contains($0.seconds) }) ?? true else { return false }
      guard let run else { return true }
      return seconds.contains(run.seconds) && count.contains(run.molts) && count.contains(run.edits)
    }
  }

  private struct State {
    /// By the seed of the dish.
    var broods: [UInt64: Brood] = [:]
    /// In s, by name.
    var lives: [String: Double] = [:]
    var champions: [String]?
    var outcomes: [String: BalanceRun.Outcome] = [:]
    var verifications: [String: Verification] = [:]
  }

  /// The only format.
  private static let format = 1

  /// The path of the file.
  public let path: String
  private let file: JournalFile
  private let state: Mutex<State>

  /// Opens a journal or creates a new one.
  ///
  /// - Throws: `BalanceJournalError`, also for a journal with other conditions; the file stays unchanged.
  public init(at path: String, conditions: Conditions) throws(BalanceJournalError) {
    self.path = path
    file = JournalFile(at: path)
    let head = Line(format: BalanceJournal.format, conditions: conditions)
    let first: Data
    let contents: JournalFile.Contents?
    do {
      first = try JournalFile.line(head)
      contents = try file.read(first: first)
    } catch { throw .unusable(path: path, detail: SystemError.words(of: error)) }
    var found = State()
    if let contents { found = try BalanceJournal.read(contents.lines, path: path, conditions) }
    state = Mutex(found)
    do {
      if let contents { try file.removeIncompleteLine(after: contents) } else { try file.begin(with: first) }
    } catch { throw .unusable(path: path, detail: SystemError.words(of: error)) }
  }

  /// The codes of the champions that play, in the order of the nets; `nil` before they were chosen.
  public var champions: [String]? { state.withLock { $0.champions } }

  /// Returns the outcome of a run; `nil` if it has not been played to its end.
  public func outcome(of run: BalanceRun) -> BalanceRun.Outcome? { state.withLock { $0.outcomes[run.name] } }

  /// Returns the result of verifying a run's replay.
  public func verification(of run: BalanceRun) -> Verification? { state.withLock { $0.verifications[run.name] } }

  /// Returns the codes of the champions of a dish of the nursery, best first; `nil` if it has not been bred.
  public func champions(ofNursery seed: UInt64) -> [String]? { state.withLock { $0.broods[seed]?.champions } }

  /// Returns the duration of a candidate's life in s; `nil` if it has not been played.
  public func duration(of life: ChampionTrial.Life) -> Double? {
    let name = Life(life, seconds: 0).name
    return state.withLock { $0.lives[name] }
  }

  /// Records the champions of a dish of the nursery.
  func add(_ brood: Brood) throws(BalanceJournalError) {
    try write(Line(brood: brood)) { $0.broods[brood.seed] = brood }
  }

  /// Records a life of a candidate.
  func add(_ life: ChampionTrial.Life, seconds: Double) throws(BalanceJournalError) {
    let life = Life(life, seconds: seconds)
    try write(Line(life: life)) { $0.lives[life.name] = seconds }
  }

  /// Records the chosen champions.
  func add(champions codes: [String]) throws(BalanceJournalError) {
    try write(Line(champions: codes)) { $0.champions = codes }
  }

  /// Records the outcome of a run.
  public func add(_ outcome: BalanceRun.Outcome) throws(BalanceJournalError) {
    try write(Line(run: outcome)) { $0.outcomes[outcome.name] = outcome }
  }

  /// Records the result of a verification.
  public func add(_ verification: Verification) throws(BalanceJournalError) {
    try write(Line(replay: verification)) { $0.verifications[verification.run] = verification }
  }
}

// MARK: File

extension BalanceJournal {
  private static func read(
    _ lines: [Data], path: String, _ conditions: Conditions
  ) throws(BalanceJournalError) -> State {
    var state = State()
    for (index, bytes) in lines.enumerated() {
      guard let line = try? JSONDecoder().decode(Line.self, from: bytes), line.isPossible else {
        throw index == 0 ? .foreign(path: path) : .damaged(path: path, line: index + 1)
      }
      if index == 0 { try check(line, path: path, conditions) }
      if let brood = line.brood { state.broods[brood.seed] = brood }
      if let life = line.life { state.lives[life.name] = life.seconds }
      if let champions = line.champions { state.champions = champions }
      if let outcome = line.run { state.outcomes[outcome.name] = outcome }
      if let verification = line.replay { state.verifications[verification.run] = verification }
    }
    guard !lines.isEmpty else { throw .foreign(path: path) }
    return state
  }

  private static func check(_ first: Line, path: String, _ here: Conditions) throws(BalanceJournalError) {
    guard let format = first.format else { throw .foreign(path: path) }
    guard format <= BalanceJournal.format else { throw .newer(path: path, format: format) }
    guard let there = first.conditions else { throw .foreign(path: path) }
    let differences = [
      there.game == here.game ? nil : "the game was \(there.game) and is now \(here.game)",
      there.rules == here.rules ? nil : "the rules differ",
      there.ages == here.ages ? nil : "the ages differ",
      there.shadows == here.shadows ? nil : "runs had \(there.shadows) shadow dishes and now have \(here.shadows)",
      there.cap == here.cap ? nil : "runs ended at \(there.cap) minutes and now end at \(here.cap)",
    ].compactMap { $0 }
    if !differences.isEmpty { throw .otherConditions(path: path, what: differences.joined(separator: ", ")) }
  }

  private func write(_ line: Line, _ note: (inout State) -> Void = { _ in }) throws(BalanceJournalError) {
    let detail: String? = state.withLock { state in
      do {
        try file.append(try JournalFile.line(line))
        note(&state)
        return nil
      } catch { return SystemError.words(of: error) }
    }
    if let detail { throw .unusable(path: path, detail: detail) }
  }
}
