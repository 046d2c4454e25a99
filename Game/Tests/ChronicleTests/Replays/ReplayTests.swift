import Arithmetic
import Brains
import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct ReplayTests {
  @Test func `a replay keeps the founders of its run`() throws {
    var header = SampleReplay.header
    var random = RandomStream(seed: 4)
    header.founders = [Starter.clam.creature(random: &random), Starter.eel.creature(random: &random)]
    header.shadowFounders = [Starter.lancer.creature(random: &random)]
    let replay = try Replay(SampleReplay.bytes(header, SampleReplay.entries(seconds: 2)), path: "a")
    #expect(replay.header == header)
    #expect(replay.header.configuration.founders == header.founders)
    #expect(replay.header.configuration.shadowFounders == header.shadowFounders)
  }

  @Test func `a replay keeps modifiers, goals and nemesis of its run`() throws {
    var header = SampleReplay.header
    var random = RandomStream(seed: 4)
    header.modifiers = [.swiftBells, .giants]
    header.goals = 3
    header.nemesis = Nemesis(
      creature: Starter.clam.creature(random: &random), lineage: IndividualID(dish: 3, number: 40))
    let replay = try Replay(SampleReplay.bytes(header, SampleReplay.entries(seconds: 2)), path: "a")
    #expect(replay.header == header)
    let configuration = replay.header.configuration
    #expect(
      configuration.modifiers == header.modifiers && configuration.goals == 3 && configuration.nemesis == header.nemesis
    )
  }

  @Test func `modifiers that are unknown or twice in a header are refused`() throws {
    for modifiers in [[Modifier.night, .night], [.giants, .swiftBells]] {
      var header = SampleReplay.header
      header.modifiers = modifiers
      let bytes = try SampleReplay.bytes(header, [])
      #expect {
        try Replay(bytes, path: "a")
      } throws: { "\($0)".contains("has an unknown modifier") }
    }
  }

  @Test func `a played run with a nemesis, goals and modifiers matches its replay`() throws {
    var random = RandomStream(seed: 4)
    var header = ReplayHeader(
      gameVersion: "0.1.0", seed: 6, starter: Starter.clam.creature(random: &random), shadows: 0,
      modifiers: [.hungryWater, .swiftBells], goals: 3)
    header.nemesis = Nemesis(creature: Starter.eel.creature(random: &random), lineage: IndividualID(dish: 0, number: 7))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try RecordedRun(creating: path, header: header)
    for _ in 0..<2_800 where !run.isEnded {
      if run.run.playerView.molt != nil { try run.skipMolt() }
      try run.advance(Action(drive: 1, turn: 0.4))
    }
    #expect(run.run.nemesisState != .waiting)
    let checkpoint = try RunCheckpoint(try RunCheckpoint(run.run).encoded())
    #expect(checkpoint.run.hash == run.run.hash && checkpoint.run.goals == run.run.goals)
    #expect(checkpoint.run.nemesisState == run.run.nemesisState)
    #expect(checkpoint.run.archipelago.configuration == run.run.archipelago.configuration)
    try run.leave()
    let verification = try ReplayVerification(of: try ReplayFile.read(path))
    #expect(verification.verdict == .same && verification.checks > 60)
  }

  @Test(arguments: [1, 2, 3]) func `a replay of a former version is readable`(version: Int) throws {
    let entries = SampleReplay.entries(seconds: 4)
    let replay = try Replay(
      SampleReplay.former(SampleReplay.bytes(SampleReplay.header, entries), version: version), path: "a")
    var header = SampleReplay.header
    if version < 3 { (header.headStart, header.nearbyBirths) = (0, 0) }
    #expect(replay.header == header)
    #expect(replay.entries == entries)
    #expect(!replay.isCutOff)
  }

  @Test func `recorded actions are read back`() throws {
    let entries = SampleReplay.entries(seconds: 30)
    let replay = try Replay(SampleReplay.bytes(SampleReplay.header, entries), path: "a")
    #expect(replay.header == SampleReplay.header)
    #expect(replay.entries == entries)
    #expect(!replay.isCutOff)
    #expect(replay.ticks == 30 * 60)
  }

  @Test func `an idle second takes 22 bytes`() throws {
    let idle = Array(repeating: ReplayEntry.action(.rest), count: 20) + [.check(7)]
    let begin = try SampleReplay.bytes(SampleReplay.header, [])
    #expect(try SampleReplay.bytes(SampleReplay.header, idle).count - begin.count == 22)
  }

  @Test func `an action on the grid is exact and near its original`() {
    var random = RandomStream(seed: 2)
    for _ in 0..<300 {
      var action = Action()
      for output in Action.Output.allCases { action[output] = random.uniform(in: -1...1) }
      let grid = GridAction(action)
      #expect(GridAction(grid.action) == grid)
      for output in Action.Output.allCases { #expect(abs(grid.action[output] - action[output]) <= 0.5 / 127 + 1e-6) }
    }
    var wild = Action()
    wild.values = SIMD16(repeating: 9)
    wild.values[1] = .nan
    #expect(GridAction(wild).action[.drive] == 1)
    #expect(GridAction(wild).action[.strafe] == 0)
  }

  @Test func `a file truncated anywhere keeps its whole seconds`() throws {
    let entries = SampleReplay.entries(seconds: 6)
    let bytes = try SampleReplay.bytes(SampleReplay.header, entries)
    let header = try SampleReplay.bytes(SampleReplay.header, [])
    for length in stride(from: header.count, to: bytes.count, by: 3) {
      let replay = try Replay(Array(bytes[..<length]), path: "a")
      #expect(Array(entries.prefix(replay.entries.count)) == replay.entries)
      if length > header.count { #expect(replay.isCutOff || replay.entries.last.map(ReplayTests.isCheck) == true) }
    }
    for length in 0..<header.count {
      #expect(throws: ReplayError.self) { try Replay(Array(bytes[..<length]), path: "a") }
    }
  }

  @Test func `a tail of zeros, as after a loss of power, is cut off like a torn one`() throws {
    let entries = SampleReplay.entries(seconds: 6)
    let bytes = try SampleReplay.bytes(SampleReplay.header, entries)
    let header = try SampleReplay.bytes(SampleReplay.header, [])
    for length in stride(from: header.count, through: bytes.count, by: 5) {
      for zeros in [1, 3, 4, 12, 13, 5_000] {
        let replay = try Replay(Array(bytes[..<length]) + Array(repeating: 0, count: zeros), path: "a")
        #expect(replay.isCutOff)
        #expect(replay.entries == (try Replay(Array(bytes[..<length]), path: "a").entries))
      }
    }
    var hole = bytes
    for index in (header.count + 20)..<(header.count + 60) { hole[index] = 0 }
    #expect(throws: ReplayError.self) { try Replay(hole, path: "a") }
  }

  @Test func `a small file with more entries than any run is refused before they take memory`() throws {
    func error(_ block: [UInt8], times: Int) throws -> ReplayError? {
      var bytes = try SampleReplay.bytes(SampleReplay.header, [])
      var chain = ReplayEncoder.checksum(bytes[14..<(bytes.count - 8)], after: 0)
      for _ in 0..<times {
        chain = ReplayEncoder.checksum(block[...], after: chain)
        bytes.append(littleEndian: UInt32(block.count))
        bytes += block
        bytes.append(littleEndian: chain)
      }
      do throws(ReplayError) {
        _ = try Replay(bytes, path: "a")
        return nil
      } catch { return error }
    }
    // 40 kB that would be 2.5 million actions, and 6,000 edits.
    let actions = try error([UInt8](repeating: 63, count: 40_000), times: 1)
    let code = try CreatureCode.encode(Creature(body: Starter.clam.body, brain: BrainGenome()))
    let edit: [UInt8] = [65, UInt8(code.utf8.count), 0] + Array(code.utf8)
    let edits = try error(Array((0..<100).map { _ in edit }.joined()), times: 60)
    // Prey and checks take no time of the run, but some of the reader's.
    let prey = try error([0] + [UInt8](repeating: 69, count: 500), times: 20)
    let checks = try error(Array((0..<2_000).map { _ in [66] + [UInt8](repeating: 0, count: 8) }.joined()), times: 1)
    for error in [actions, edits, prey, checks] {
      guard case .damaged("a", _, "has more entries than any run") = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  private static func isCheck(_ entry: ReplayEntry) -> Bool { if case .check = entry { true } else { false } }

  @Test func `ten thousand mutations are rejected or yield a shorter replay`() throws {
    let entries = SampleReplay.entries(seconds: 4)
    let bytes = try SampleReplay.bytes(SampleReplay.header, entries)
    var random = RandomStream(seed: 5)
    var refused = 0
    for _ in 0..<10_000 {
      var mutated = bytes
      switch random.integer(below: 4) {
      case 0: mutated[random.integer(below: bytes.count)] ^= 1 << UInt8(random.integer(below: 8))
      case 1: mutated.remove(at: random.integer(below: bytes.count))
      case 2: mutated.insert(UInt8(random.integer(below: 256)), at: random.integer(below: bytes.count))
      default:
        let start = random.integer(below: bytes.count)
        mutated.removeSubrange(start..<min(bytes.count, start + random.integer(in: 1...200)))
      }
      do throws(ReplayError) {
        let replay = try Replay(mutated, path: "a")
        #expect(replay.header == SampleReplay.header)
        #expect(Array(entries.prefix(replay.entries.count)) == replay.entries)
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("a: "))
      }
    }
    #expect(refused > 8000)
  }

  @Test func `invalid contents with valid checksums are rejected at their position`() throws {
    func error(_ content: [UInt8]) -> ReplayError? {
      do {
        var bytes = try SampleReplay.bytes(SampleReplay.header, [])
        let headerContent = bytes[14..<(bytes.count - 8)]
        let chain = ReplayEncoder.checksum(headerContent, after: 0)
        bytes.append(littleEndian: UInt32(content.count))
        bytes += content
        bytes.append(littleEndian: ReplayEncoder.checksum(content[...], after: chain))
        _ = try Replay(bytes, path: "a")
        return nil
      } catch {
        return error as? ReplayError
      }
    }
    #expect(error([3]) == nil)
    let wrong: [([UInt8], String)] = [
      ([200], "has an unknown entry"), ([64, 0, 0], "has an action that changes no known output"),
      ([64, 0, 16], "has an action that changes no known output"), ([64, 1, 0, 128], "has an action off the grid"),
      ([64, 1], "ends inside an action"), ([66, 1], "ends inside a check"),
      ([67, 9], "has an unknown ending"),
      ([67, 0, 3], "has entries after the end of the run"), ([65, 5, 0, 1], "ends inside an edit"),
      ([65, 2, 0, 0xff, 0xff], "has a text that is not UTF-8"),
    ]
    for (content, what) in wrong {
      guard case .damaged(_, _, let found) = error(content) else {
        Issue.record("\(content) must be refused")
        continue
      }
      #expect(found == what)
    }
    guard case .damaged(_, _, let found) = error([65, 3, 0] + Array("abc".utf8)) else {
      Issue.record("a wrong code must be refused")
      return
    }
    #expect(found.hasPrefix("has an invalid creature code"))
  }

  @Test func `foreign files and later versions are reported`() throws {
    #expect(throws: ReplayError.foreign(path: "a")) { try Replay(Array("MICRO".utf8), path: "a") }
    var later = try SampleReplay.bytes(SampleReplay.header, [])
    later[8] = 7
    #expect(throws: ReplayError.newer(path: "a", version: 7)) { try Replay(later, path: "a") }
    let other = Replay.self
    var header = SampleReplay.header
    header.rulesHash = 5
    let replay = try other.init(SampleReplay.bytes(header, []), path: "a")
    #expect(throws: ReplayError.otherRules(path: "a", found: 5, expected: Rules.standard.hash)) {
      try replay.requireRules(path: "a")
    }
  }

  @Test func `errors name the file, the problem and the remedy`() {
    let texts: [(ReplayError, String)] = [
      (.missing(path: "a"), "a: no such file. Check the name."),
      (.alreadyExists(path: "a"), "a: a file with this name already exists. Choose another name or remove it."),
      (.foreign(path: "a"), "a: this is not a replay of Micro. Choose a file that the game wrote."),
      (
        .newer(path: "a", version: 4),
        "a: a later version of the game wrote this replay (format 4). Update the game to read it."
      ),
      (
        .damaged(path: "a", byte: 9, what: "ends inside a check"),
        "a: the replay is damaged at byte 9: it ends inside a check. Copy the file again; it was not changed."
      ),
      (
        .otherRules(path: "a", found: 1, expected: 2),
        "a: this run was played with other rules (0000000000000001, here 0000000000000002). Replay it with the version of "
          + "the game that recorded it."
      ),
      (
        .unusable(path: "a", detail: "x"),
        "a: the file cannot be used (x). Check the disk's space and the file's permissions."
      ),
    ]
    for (error, text) in texts { #expect(error.description == text) }
  }
}
