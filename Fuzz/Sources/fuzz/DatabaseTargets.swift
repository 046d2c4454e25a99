import Arithmetic
import Ecology
import Evolution
import Foundation

@testable import Chronicle

/// The SQLite files: chronicles, the hall of runs, the bestiary.
enum DatabaseTargets {
  private static let creature: Creature = {
    var random = RandomStream(seed: 1, stream: 1)
    return Starter.tadpole.creature(random: &random)
  }()

  private static let chronicle = PatchedFile(original: make("a.chronicle") { try fillChronicle($0) })
  private static let hall = PatchedFile(original: make("hall.micro") { try fillHall($0) })
  private static let bestiary = PatchedFile(original: make("bestiary.micro") { _ = try Bestiary(at: $0) })

  private static func make(_ name: String, _ body: (String) throws -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    ScratchFolder.with([".": []]) { folder in
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent(name)
      do {
        try body(file.path)
        bytes = [UInt8](try Data(contentsOf: file))
      } catch {
        preconditionFailure("\(name) cannot be made: \(error)")
      }
    }
    return bytes
  }

  private static func fillChronicle(_ path: String) throws {
    let header = ChronicleHeader(kind: .evolution, seed: 1, arm: .islands, shadows: 0)
    let file = try ChronicleFile.create(at: path, header: header)
    let id = IndividualID(rawValue: 1)
    file.record(
      IndividualRecord(id: id, parent: nil, lineage: id, kind: .founder, born: 1, creature: creature))
    file.record(IndividualRecord.Death(time: 2, cause: .starved, success: 1), of: id)
    let champion = ChampionRecord(individual: id, lineage: id, score: 1, lives: 1, points: 1, creature: creature)
    file.record(champions: [champion], of: 0)
    file.record(MeetingRecord(individual: id, first: 1, last: 2))
    file.record(EventRecord(time: 1, kind: "player molted", detail: "MICRO1-"))
    file.record(snapshot: [1, 2, 3], minute: 0)
    try file.close()
  }

  private static func fillHall(_ path: String) throws {
    let hall = try HallOfRuns(at: path)
    try hall.add(
      RunRecord(
        date: 1, seed: 1, starter: "Tadpole", age: 0, shadows: 0, shadowSpeed: 1, score: 1, time: 1, round: 1, molts: 0,
        kills: 0, cause: .starved, creature: creature, replay: "a.replay"))
  }

  static func readChronicle(_ input: [UInt8]) {
    ScratchFolder.with(["a.chronicle": chronicle.changed(by: input), "b.chronicle": input]) { folder in
      for name in ["a.chronicle", "b.chronicle"] {
        let path = folder.appendingPathComponent(name).path
        guard let file = try? ChronicleFile.open(at: path) else { continue }
        readAll(file)
        try? file.close()
        _ = try? EvolutionSession.resume(at: path)
      }
    }
  }

  private static func readAll(_ file: ChronicleFile) {
    _ = try? file.individuals()
    _ = try? file.lives()
    _ = try? file.meetings()
    _ = try? file.genealogy()
    _ = try? file.champions()
    _ = try? file.events()
    _ = try? file.deaths(in: 0)
    for minute in (try? file.snapshotMinutes()) ?? [] { _ = try? file.snapshot(minute: minute) }
    _ = try? file.rewind(toMinute: 0)
  }

  static func readHall(_ input: [UInt8]) {
    let files = ["hall": hall.changed(by: input), "bestiary": bestiary.changed(by: input), "other": input]
    ScratchFolder.with(files) { folder in
      for name in ["hall", "other"] {
        guard let hall = try? HallOfRuns(at: folder.appendingPathComponent(name).path) else { continue }
        _ = try? hall.best(10)
        _ = try? hall.latest(10)
        _ = try? hall.place(of: 1)
      }
      guard let bestiary = try? Bestiary(at: folder.appendingPathComponent("bestiary").path) else { return }
      _ = try? bestiary.sources()
      _ = try? bestiary.bestiaryEntries()
    }
  }
}
