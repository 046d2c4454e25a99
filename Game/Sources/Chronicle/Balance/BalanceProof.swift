import Arithmetic
import Ecology
import Evolution
import Foundation
import Glibc

/// A balance in a folder, with a journal and a replay of every run. It can be resumed there.
///
/// The outcomes depend only on the plan, the rules and the ages: not on threads or interruptions.
public struct BalanceProof: Sendable {
  /// The steps of a balance, in order.
  public enum Phase: String, Hashable, Sendable {
    case breeding = "breeding nets"
    case choosing = "selecting champions"
    case playing = "playing runs"
    case verifying = "verifying replays"
  }

  public let plan: BalancePlan
  public let folder: URL
  public let journal: BalanceJournal
  /// The nursery in which nets are bred for the runs.
  public var nursery = Nursery()
  /// The trial that chooses the champions that play, among these and those of all ages.
  public var trial = ChampionTrial()
  /// Threads that share the work; 1.
  public var threads = 1
  /// Called some twenty times per second of play; true stops the work. Unfinished work is repeated.
  public var isStopped: @Sendable () -> Bool = { false }
  private let ages: [Age]
  private let game: String
  private let rules: Rules

  /// Opens the balance in a folder, which is created if necessary.
  ///
  /// - Parameter game: `SimulationMark.version` of the game.
  /// - Throws: `BalanceJournalError`, also for a folder with runs of another game, other rules, ages or shadow dishes.
  public init(
    _ plan: BalancePlan, in folder: URL, ages: [Age], game: String, rules: Rules = .standard
  ) throws(BalanceJournalError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch { throw .unusable(path: folder.path, detail: SystemError.words(of: error)) }
    self.plan = plan
    self.folder = folder
    self.ages = ages
    self.game = game
    self.rules = rules
    let conditions = BalanceJournal.Conditions(
      game: game, rules: StateHash.text(rules.hash), ages: BalanceProof.fingerprint(of: ages), shadows: plan.shadows,
      cap: plan.cap)
    journal = try BalanceJournal(at: folder.appendingPathComponent("journal.jsonl").path, conditions: conditions)
  }

  /// Excludes other processes that play a balance in a folder until the value is released. The folder is created if
  /// necessary, and the incomplete replays that killed processes left are removed. In a job of several processes,
  /// only the one that keeps the results calls this, before it opens the balance. On a file system without locks it
  /// excludes none and returns `nil`.
  ///
  /// - Throws: `BalanceJournalError.busy` or `.unusable`.
  package static func claim(_ folder: URL) throws(BalanceJournalError) -> FileLock? {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let lock: FileLock?
      do throws(SystemError) { lock = try FileLock(folder.appendingPathComponent("journal.lock").path) } catch {
        guard error.isMissingLocks else { throw error }
        return nil
      }
      guard let lock else { throw BalanceJournalError.busy(folder: folder.path) }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where isPart(name) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
      return lock
    } catch let error as BalanceJournalError {
      throw error
    } catch { throw .unusable(path: folder.path, detail: SystemError.words(of: error)) }
  }

  /// True for the name of a replay whose run has not ended.
  private static func isPart(_ name: String) -> Bool {
    guard let ending = name.range(of: ".replay.", options: .backwards) else { return false }
    return UUID(uuidString: String(name[ending.upperBound...])) != nil
  }

  /// Does the remaining work.
  ///
  /// - Parameters:
  ///   - runner: Breeds nets, tries them, plays the runs and verifies the replays; `nil` for threads of this process.
  ///     Its processes open the folder before any of them begins.
  ///   - progress: Called on the caller's thread with the current step, the number of its jobs that are done here, and
  ///     that of all that were missing.
  /// - Throws: `CancellationError` if it was stopped, `BalanceJournalError`, `ReplayError`, `SpawnError`.
  public func run(by runner: (any JobRunner)? = nil, progress: (Phase, Int, Int) -> Void = { _, _, _ in }) throws {
    let runner = runner ?? ThreadJobRunner(threads: threads)
    let champions = try chosen(by: runner, progress)
    let runs = plan.all
    let missing = runs.indices.filter { journal.outcome(of: runs[$0]) == nil }
    var done = 0
    try runner.run(missing) {
      try JSONEncoder().encode(try play(runs[$0], champions))
    } keep: { _, data in
      try journal.add(try JSONDecoder().decode(BalanceRun.Outcome.self, from: data))
      done += 1
      progress(.playing, done, missing.count)
    }
    let replays = plan.replays
    let unverified = replays.indices.filter { journal.verification(of: replays[$0]) == nil }
    done = 0
    try runner.run(unverified) {
      try JSONEncoder().encode(try verification(of: replays[$0]))
    } keep: { _, data in
      try journal.add(try JSONDecoder().decode(BalanceJournal.Verification.self, from: data))
      done += 1
      progress(.verifying, done, unverified.count)
    }
  }

  /// Returns the champions of the nets in the remaining runs. They are chosen once and recorded; a process that opens
  /// the balance later finds them in the journal.
  @discardableResult
  public func chosen(
    by runner: (any JobRunner)? = nil, _ progress: (Phase, Int, Int) -> Void = { _, _, _ in }
  ) throws -> [Creature] {
    let runs = plan.all.filter { journal.outcome(of: $0) == nil }
    return try champions(of: runs, by: runner ?? ThreadJobRunner(threads: threads), progress)
  }

  /// The outcomes so far, in the order of the plan.
  public var outcomes: [BalanceRun.Outcome] { plan.all.compactMap { journal.outcome(of: $0) } }

  /// The verifications so far.
  public var verifications: [BalanceJournal.Verification] { plan.replays.compactMap { journal.verification(of: $0) } }

  /// Returns the path of a run's replay.
  public func path(of run: BalanceRun) -> String { folder.appendingPathComponent("\(run.name).replay").path }
}

// MARK: Work

extension BalanceProof {
  /// Returns the champions of the nets in some runs; they are chosen once.
  private func champions(
    of runs: [BalanceRun], by runner: any JobRunner, _ progress: (Phase, Int, Int) -> Void
  ) throws -> [Creature] {
    guard runs.contains(where: { $0.player.place != nil }) else { return [] }
    let nets = BalanceRun.Player.allCases.count { $0.place != nil }
    if let codes = journal.champions, codes.count >= nets {
      return try codes.map { try CreatureCode.decode($0, under: rules) }
    }
    let candidates = try bred(by: runner, progress) + ages.flatMap { $0.champions + $0.runnersUp }
    var trial = trial
    trial.isStopped = isStopped
    let fittest = try trial.fittest(nets, of: candidates, rules: rules, by: runner) {
      journal.duration(of: $0)
    } keep: { life, seconds, done, all in
      try journal.add(life, seconds: seconds)
      progress(.choosing, done, all)
    }
    guard fittest.count == nets else {
      throw BalanceJournalError.fewChampions(found: fittest.count, needed: nets)
    }
    if runner.keepsResults { try journal.add(champions: try fittest.map { try CreatureCode.encode($0) }) }
    return fittest
  }

  /// Returns the champions of the nursery, dish by dish. They are read from the journal, so that a balance that was
  /// stopped selects among the same creatures.
  private func bred(by runner: any JobRunner, _ progress: (Phase, Int, Int) -> Void) throws -> [Creature] {
    var nursery = nursery
    nursery.isStopped = isStopped
    let dishes = Array(0..<nursery.dishes)
    let missing = dishes.filter { journal.champions(ofNursery: nursery.seed(of: $0)) == nil }
    var done = 0
    try runner.run(missing) { [nursery] in
      try JSONEncoder().encode(try nursery.champions(of: $0, rules: rules).map { try CreatureCode.encode($0) })
    } keep: { dish, data in
      let codes = try JSONDecoder().decode([String].self, from: data)
      try journal.add(BalanceJournal.Brood(seed: nursery.seed(of: dish), champions: codes))
      done += 1
      progress(.breeding, done, missing.count)
    }
    // The journal of another process than that which keeps the results has none of these.
    let codes = try runner.shared(dishes.flatMap { journal.champions(ofNursery: nursery.seed(of: $0)) ?? [] })
    return try codes.map { try CreatureCode.decode($0, under: rules) }
  }

  /// Plays a run. Its replay gets its name when it is complete, because two ranks may play the same run.
  private func play(_ run: BalanceRun, _ champions: [Creature]) throws -> BalanceRun.Outcome {
    if isStopped() { throw CancellationError() }
    let part = "\(path(of: run)).\(UUID().uuidString)"
    do {
      let outcome = try run.play(
        recording: part, champions: champions, gameVersion: game, rules: rules, isStopped: isStopped)
      // The outcome counts as played, so the replay is on the disk before it is recorded.
      try DurableFile.sync(URL(fileURLWithPath: part))
      guard rename(part, path(of: run)) == 0 else { throw SystemError() }
      try DurableFile.sync(folder)
      return outcome
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error
    }
  }

  private func verification(of run: BalanceRun) throws -> BalanceJournal.Verification {
    let step: (Double) throws -> Void = { _ in if isStopped() { throw CancellationError() } }
    let verification = try ReplayVerification(of: ReplayFile.read(path(of: run)), rules: rules, step: step)
    return BalanceJournal.Verification(
      run: run.name, isSame: verification.verdict == .same, finding: verification.description)
  }

  private static func fingerprint(of ages: [Age]) -> String {
    var hash = StateHash()
    for age in ages {
      hash.combine(age.minutes)
      for champion in age.champions + age.runnersUp {
        let code = try? CreatureCode.encode(champion)
        hash.combine(code ?? "")
      }
    }
    return StateHash.text(hash.value)
  }
}
