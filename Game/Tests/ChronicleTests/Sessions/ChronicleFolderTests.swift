import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct ChronicleFolderTests {
  private let folder: TemporaryFolder
  private let configuration = Archipelago.Configuration(seed: 5, shadows: 2, population: 8, migration: .delayed)

  init() throws { folder = try TemporaryFolder() }

  /// Writes the chronicles of two ranks. No champion migrates in the first minutes, so the parts need no messages.
  private func writeParts(minutes: [Int] = [3, 3]) throws {
    var route = HomeRoute()
    for (rank, range) in [0..<2, 2..<3].enumerated() {
      let path = folder.file(ChronicleFolder.fileName(ofRank: rank))
      let session = try EvolutionSession.begin(configuration, owning: range, at: path)
      for _ in 0..<minutes[rank] { try session.advanceMinute(threads: 2, over: &route) }
      try session.close()
    }
  }

  private func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  @Test func `a folder of parts is read and merged like the chronicle of the whole`() throws {
    try writeParts()
    let other = try TemporaryFolder()
    let session = try EvolutionSession.begin(configuration, at: other.file("whole.micro"))
    for _ in 0..<3 { try session.advanceMinute(threads: 2) }
    try session.close()
    let whole = try ChronicleFile.open(at: other.file("whole.micro"))
    try ChronicleFolder(at: folder.path).merge(into: other.file("merged.micro")).close()
    for file in [try ChronicleFile.open(at: folder.path), try ChronicleFile.open(at: other.file("merged.micro"))] {
      #expect(file.header == whole.header)
      #expect(try file.individuals() == whole.individuals())
      #expect(try file.champions(of: 2) == whole.champions(of: 2))
      #expect(try file.snapshotMinutes() == [0, 3])
      #expect(try file.snapshot(minute: 3) == whole.snapshot(minute: 3))
      #expect(try file.population().count == 8)
      try file.close()
    }
    #expect(try Contenders.creatures(of: folder.path).count == 8)
    #expect(try Contenders.creatures(of: "\(folder.path)@1").count == 8)
  }

  @Test func `a folder is read at the last minute at which all parts have a state`() throws {
    try writeParts(minutes: [2, 6])
    let file = try ChronicleFile.open(at: folder.path)
    #expect(try file.snapshotMinutes() == [0])
    #expect(try file.individuals().allSatisfy { $0.born == 0 && $0.death == nil })
  }

  @Test func `a folder keeps none of its parts open`() throws {
    try writeParts(minutes: [1, 1])
    let parts = try ChronicleFolder(at: folder.path)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(!open.contains { $0.hasPrefix(folder.path) } && parts.minute == 1)
  }

  @Test func `a folder has the champions of its last common minute`() throws {
    try writeParts(minutes: [6, 7])
    let file = try ChronicleFile.open(at: folder.path)
    let state = try ArchipelagoState.decode(try #require(try file.snapshot(minute: 5)))
    for island in state.islands {
      let champions = island.selection.archive.ranking.map(ChampionRecord.init)
      #expect(try !champions.isEmpty && file.champions(of: island.number) == champions)
    }
  }

  @Test func `an evolution that is resumed earlier has the champions of that minute`() throws {
    let path = folder.file("whole.micro")
    let session = try EvolutionSession.begin(configuration, at: path)
    for _ in 0..<7 { try session.advanceMinute(threads: 2) }
    try session.close()
    let resumed = try EvolutionSession.resume(at: path, fromMinute: 5)
    try resumed.close()
    let champions = resumed.archipelago.live.selection.archive.ranking.map(ChampionRecord.init)
    #expect(try !champions.isEmpty && ChronicleFile.open(at: path).champions() == champions)
  }

  @Test func `a missing folder is told as missing, and another folder as no chronicle`() throws {
    let path = folder.file("none")
    #expect(text { _ = try ChronicleFolder(at: path) } == "\(path): no such file. Check the name.")
    #expect(text { _ = try ChronicleFolder(at: folder.path) }.contains("this is not a chronicle of Micro"))
  }

  @Test func `parts that do not fit are rejected`() throws {
    #expect(text { _ = try ChronicleFile.open(at: folder.path) }.contains("this is not a chronicle of Micro"))
    try writeParts(minutes: [0, 0])
    let last = folder.file(ChronicleFolder.fileName(ofRank: 1))
    #expect(
      text { _ = try EvolutionSession.resume(at: last) }
        == "\(last): this chronicle has the islands 2 to 2 of 3. Resume it with the options and the number of ranks that began it."
    )
    #expect(text { _ = try EvolutionSession.resume(at: last, owning: 2..<3) } == "")
    try FileManager.default.removeItem(atPath: last)
    #expect(text { _ = try ChronicleFile.open(at: folder.path) }.contains("no file has island 2"))
    var other = configuration
    other.seed = 6
    try EvolutionSession.begin(other, owning: 2..<3, at: last).close()
    #expect(text { _ = try ChronicleFile.open(at: folder.path) }.contains("it belongs to another evolution"))
  }

  @Test func `champions keep all numbers in a message`() throws {
    var archipelago = Archipelago(configuration)
    for _ in 0..<4 { archipelago.advanceMinute(threads: 2) }
    #expect(archipelago.underway.count == 3)
    let bytes = try ArchipelagoState.encode(archipelago.underway)
    #expect(try ArchipelagoState.emigrants(from: bytes) == archipelago.underway)
    #expect(bytes.count < 3 * 4096)
    #expect(throws: ArchipelagoStateError.self) { try ArchipelagoState.emigrants(from: Array(bytes.dropLast())) }
    let restored = try ArchipelagoState.decode(ArchipelagoState.encode(archipelago))
    #expect(restored.hash == archipelago.hash && restored.underway == archipelago.underway)
  }
}
