import Arithmetic
import Ecology
import Evolution
import Foundation
import Synchronization
import Testing

@testable import Chronicle

@Suite final class BalanceProofTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proof-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let ages: [Age] = {
    var random = RandomStream(seed: 8)
    let creatures = [Starter.eel, .tadpole, .grazer].map { $0.creature(random: &random) }
    return [10, 40].map { Age(minutes: $0, seed: 1, champions: [creatures[0]], runnersUp: Array(creatures[1...])) }
  }()

  private func proof(_ name: String, threads: Int = 1) throws -> BalanceProof {
    var plan = BalancePlan()
    plan.runs = 5
    plan.molting = 1
    plan.verified = 2
    plan.shadows = 0
    plan.cap = 1
    var proof = try BalanceProof(plan, in: folder.appendingPathComponent(name), ages: Self.ages, game: "0")
    proof.nursery.dishes = 0
    proof.trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 3)]
    proof.trial.cap = 5
    proof.threads = threads
    return proof
  }

  /// Returns true after a number of calls.
  private final class Patience: Sendable {
    private let left: Mutex<Int>

    init(_ questions: Int) { left = Mutex(questions) }

    func isOver() -> Bool {
      left.withLock { left in
        left -= 1
        return left < 0
      }
    }
  }

  @Test func `a balance that is repeatedly stopped reaches the same outcomes`() throws {
    let whole = try proof("whole", threads: 2)
    try whole.run()
    #expect(whole.outcomes.count == 6 && whole.verifications.count == 2)
    #expect(whole.verifications.map(\.isSame) == [true, true])

    var stops = 0
    var counts: [Int] = []
    while true {
      // Opened again each time, as by another process; each attempt stops after one and a half runs.
      var proof = try proof("stopped")
      let patience = Patience(1800)
      proof.isStopped = { patience.isOver() }
      do {
        try proof.run()
        break
      } catch is CancellationError {
        stops += 1
        counts.append(proof.outcomes.count)
      }
    }
    let stopped = try proof("stopped")
    #expect(stops > 2 && counts == counts.sorted())
    #expect(stopped.outcomes == whole.outcomes)
    #expect(stopped.verifications == whole.verifications)
    for run in whole.plan.all {
      #expect(FileManager.default.contentsEqual(atPath: whole.path(of: run), andPath: stopped.path(of: run)))
    }
  }

  @Test func `finished work is not repeated, and a larger plan adds to it`() throws {
    try proof("a").run()
    let again = try proof("a")
    var heard: [BalanceProof.Phase] = []
    try again.run { phase, _, _ in heard.append(phase) }
    #expect(heard.isEmpty)
    var plan = again.plan
    plan.runs = 6
    var larger = try BalanceProof(plan, in: again.folder, ages: Self.ages, game: "0")
    larger.threads = 2
    try larger.run { phase, done, count in
      heard.append(phase)
      #expect(done == 1 && count == 1)
    }
    #expect(heard == [.playing])
    #expect(larger.outcomes.count == 7)
  }

  @Test func `champions are selected once, from the halls' champions and runners-up`() throws {
    let proof = try proof("b")
    try proof.run()
    let age = Self.ages[0]
    #expect(proof.journal.champions == (try (age.champions + age.runnersUp).map { try CreatureCode.encode($0) }))
    let others = [Age(minutes: 10, seed: 1, champions: Self.ages[0].runnersUp)]
    #expect(throws: BalanceJournalError.self) {
      try BalanceProof(proof.plan, in: proof.folder, ages: others, game: "0")
    }
  }

  @Test func `ages with fewer champions than nets are rejected before the selection`() throws {
    let ages = [Age(minutes: 10, seed: 1, champions: Self.ages[0].champions)]
    var proof = try BalanceProof(
      proof("d").plan, in: folder.appendingPathComponent("few"), ages: ages, game: "0")
    proof.nursery.dishes = 0
    proof.trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 3)]
    proof.trial.cap = 5
    #expect(throws: BalanceJournalError.fewChampions(found: 1, needed: 3)) { try proof.run() }
    #expect(proof.journal.champions == nil && proof.outcomes.isEmpty)
    // A journal with too few champions must be reported.
    try proof.journal.add(champions: try ages[0].champions.map { try CreatureCode.encode($0) })
    #expect(throws: BalanceJournalError.fewChampions(found: 1, needed: 3)) { try proof.run() }
  }

  @Test func `a selection that is repeatedly stopped selects the same champions`() throws {
    func breeding(_ name: String) throws -> BalanceProof {
      var proof = try proof(name)
      (proof.nursery.dishes, proof.nursery.minutes) = (3, 2)
      proof.trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 20)]
      return proof
    }
    let whole = try breeding("bred")
    var heard: [BalanceProof.Phase] = []
    let champions = try whole.chosen { phase, _, _ in heard.append(phase) }
    #expect(heard.prefix(4) == [.breeding, .breeding, .breeding, .choosing])

    var stops = 0
    while true {
      var proof = try breeding("stopped")
      let patience = Patience(140)
      proof.isStopped = { patience.isOver() }
      do {
        #expect(try proof.chosen() == champions)
        break
      } catch is CancellationError { stops += 1 }
    }
    #expect(stops > 1)
    let journals = try ["bred", "stopped"].map {
      try String(contentsOf: folder.appendingPathComponent($0).appendingPathComponent("journal.jsonl"), encoding: .utf8)
    }
    #expect(journals[0] == journals[1])
    // Finished work is not repeated, even without the line of the chosen champions.
    let part = folder.appendingPathComponent("part")
    try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    let lines = journals[0].split(separator: "\n").filter { !$0.contains("\"champions\":[\"") || $0.contains("brood") }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: part.appendingPathComponent("journal.jsonl"))
    heard = []
    #expect(try breeding("part").chosen { phase, _, _ in heard.append(phase) } == champions)
    #expect(heard.isEmpty)
  }

  /// A job runner whose second process is a copy of the balance that was opened when it was empty. It does every job
  /// again and must get the same results.
  private final class TwoProcesses: JobRunner {
    /// The jobs of each call, and the data that was shared, in the order of the calls.
    private(set) var calls: [[Int: Data]] = []
    private(set) var messages: [Data] = []

    func run(
      _ jobs: [Int], _ job: @escaping @Sendable (Int) throws -> Data, keep: (Int, Data) throws -> Void
    ) throws {
      calls.append([:])
      for number in jobs {
        let data = try job(number)
        calls[calls.count - 1][number] = data
        try keep(number, data)
      }
    }

    func shared(_ data: Data) throws -> Data {
      messages.append(data)
      return data
    }

    /// The second process.
    final class Follower: JobRunner {
      private var calls: ArraySlice<[Int: Data]>
      private var messages: ArraySlice<Data>
      var isDone: Bool { calls.isEmpty && messages.isEmpty }
      var keepsResults: Bool { false }

      init(_ leader: TwoProcesses) {
        (calls, messages) = (leader.calls[...], leader.messages[...])
      }

      func run(
        _ jobs: [Int], _ job: @escaping @Sendable (Int) throws -> Data, keep: (Int, Data) throws -> Void
      ) throws {
        // The order of the keys may differ.
        func value(_ data: Data) throws -> NSObject? {
          try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? NSObject
        }
        for (number, data) in calls.popFirst() ?? [:] { #expect(try value(job(number)) == value(data)) }
      }

      func shared(_ data: Data) throws -> Data {
        let message = messages.popFirst()
        return try #require(message)
      }
    }
  }

  @Test func `a job runner breeds and tries the nets, and each of its processes does the same jobs`() throws {
    func breeding(_ name: String) throws -> BalanceProof {
      var plan = try proof(name).plan
      (plan.runs, plan.molting, plan.verified) = (3, 0, 1)
      var proof = try BalanceProof(plan, in: folder.appendingPathComponent(name), ages: Self.ages, game: "0")
      (proof.nursery.dishes, proof.nursery.minutes) = (2, 2)
      proof.trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 20), ChampionTrial.Stage(runs: 2, survivors: 20)]
      proof.trial.cap = 5
      return proof
    }
    let (leading, following) = (try breeding("leading"), try breeding("following"))
    let runner = TwoProcesses()
    try leading.run(by: runner)
    // The dishes, the lives of the two stages, the runs and the replays.
    let counts = runner.calls.map(\.count)
    try #require(counts.count == 5)
    #expect(counts[0] == 2 && counts[1] > 3 && counts[2] == 2 * counts[1] && counts.suffix(2) == [3, 1])
    let follower = TwoProcesses.Follower(runner)
    // Both processes have one folder.
    try FileManager.default.removeItem(at: following.folder)
    try FileManager.default.createSymbolicLink(at: following.folder, withDestinationURL: leading.folder)
    let journal = FileManager.default.contents(atPath: leading.journal.path)
    try following.run(by: follower)
    #expect(follower.isDone && following.outcomes.isEmpty)
    #expect(FileManager.default.contents(atPath: leading.journal.path) == journal)
  }

  @Test func `no champion is selected without nets`() throws {
    var plan = try proof("c").plan
    (plan.runs, plan.verified) = (2, 0)
    let proof = try BalanceProof(plan, in: folder.appendingPathComponent("c"), ages: Self.ages, game: "0")
    var heard: [BalanceProof.Phase] = []
    var counts: [[Int]] = []
    try proof.run { phase, done, all in
      heard.append(phase)
      counts.append([done, all])
    }
    #expect(proof.journal.champions == nil && heard.first == .playing)
    #expect(counts.prefix(2) == [[1, counts[0][1]], [2, counts[0][1]]])
  }

  @Test func `a folder in which a balance is played is busy, and loses the parts of killed runs`() throws {
    let place = folder.appendingPathComponent("claimed")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let part = place.appendingPathComponent("wary-2-never.replay.\(UUID().uuidString)")
    let others = ["wary-2-never.replay", "wary-2-never.replay.copy"].map { place.appendingPathComponent($0) }
    for file in others + [part] { try Data().write(to: file) }
    let lock = try BalanceProof.claim(place)
    #expect(!FileManager.default.fileExists(atPath: part.path))
    #expect(others.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    let error = #expect(throws: BalanceJournalError.self) { try BalanceProof.claim(place) }
    #expect(
      "\(try #require(error))"
        == "\(place.path): another program plays the runs of this folder. Wait until it has finished, stop it, or choose "
        + "another folder.")
    withExtendedLifetime(lock) {}
  }

  @Test func `the plan alternates players, and molting runs share the seeds of the first`() {
    var plan = BalancePlan()
    (plan.runs, plan.molting, plan.verified) = (7, 2, 3)
    let names = plan.all.map(\.name)
    #expect(
      names == [
        "stalker-1-well", "wary-2-well", "stalker-1-never", "wary-2-never", "net1-3-never", "net2-4-never",
        "net3-5-never", "stalker-6-never", "wary-7-never",
      ])
    #expect(plan.replays.map(\.name) == ["stalker-1-never", "wary-2-never", "net1-3-never"])
    plan.firstSeed = 5001
    #expect(plan.all.map(\.seed) == [5001, 5002, 5001, 5002, 5003, 5004, 5005, 5006, 5007])
    #expect(plan.all[2].player == .stalker && plan.all[4].player == .net1)
  }
}
