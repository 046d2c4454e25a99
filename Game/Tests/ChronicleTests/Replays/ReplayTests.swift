import Arithmetic
import Brains
import Ecology
import Evolution
import Foundation
import Synchronization
import Testing

@testable import Chronicle

/// Replays for tests without a dish.
enum SampleReplay {
  static var header: ReplayHeader {
    var random = RandomStream(seed: 3)
    return ReplayHeader(
      gameVersion: "0.1.0", seed: .max - 5, starter: Starter.lancer.creature(random: &random), arm: .literal,
      shadows: 2,
      shadowSpeed: 6, headStart: 16, nearbyBirths: 1.5)
  }

  /// Returns some seconds of changing actions, with edits, skips and the end.
  static func entries(seconds: Int) -> [ReplayEntry] {
    var random = RandomStream(seed: 11)
    var entries: [ReplayEntry] = []
    var action = GridAction.rest
    for second in 0..<seconds {
      if second % 7 == 3 { entries.append(.edit(Starter.allCases[second % 6].body)) }
      if second % 5 == 4 { entries.append(.skip) }
      if second % 6 == 5 { entries.append(.prey) }
      for _ in 0..<20 {
        if random.chance(0.2) {
          var request = Action()
          request[.drive] = random.uniform(in: -1...1)
          request[.turn] = random.chance(0.5) ? random.uniform(in: -1...1) : 0
          request[.d] = random.chance(0.1) ? 1 : 0
          action = GridAction(request)
        }
        entries.append(.action(action))
      }
      entries.append(.check(random.next()))
    }
    entries.append(.end(.death))
    return entries
  }

  /// Returns the replay as written by version 1, without the count of founders, 2, without the head start, the births
  /// near the player, modifiers, goals and nemesis, or 3, without the founders of the shadows. The checksums differ
  /// therefore.
  static func former(_ bytes: [UInt8], version: Int) -> [UInt8] {
    let magic = ReplayEncoder.magic
    var old = magic + [UInt8(version), 0]
    var next = magic.count + 2
    var chain: UInt64 = 0
    while next < bytes.count {
      let count = (0..<4).reduce(0) { $0 | Int(bytes[next + $1]) << (8 * $1) }
      var content = Array(bytes[(next + 4)..<(next + 4 + count)])
      if next == magic.count + 2 {
        content.removeLast(version == 1 ? 7 : version == 2 ? 5 : 2)
        if version < 3 { content.removeSubrange(18..<20) }
      }
      chain = ReplayEncoder.checksum(content[...], after: chain)
      old += (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) } + content
      old += (0..<8).map { UInt8(truncatingIfNeeded: chain >> (8 * $0)) }
      next += 4 + count + 8
    }
    return old
  }

  static func bytes(_ header: ReplayHeader, _ entries: [ReplayEntry]) throws -> [UInt8] {
    var encoder = ReplayEncoder()
    var bytes = try encoder.begin(header)
    for entry in entries {
      try encoder.add(entry)
      if case .check = entry { bytes += encoder.seal() }
    }
    return bytes + encoder.seal()
  }
}

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

@Suite struct ReplayFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `written seconds are readable, and a crash before the check loses only that second`() throws {
    let path = folder.file("run.replay")
    let file = try ReplayFile(creating: path, header: SampleReplay.header)
    let entries = SampleReplay.entries(seconds: 3).dropLast()
    for entry in entries { try file.record(entry) }
    for _ in 0..<5 { try file.record(.action(.rest)) }
    #expect(try ReplayFile.read(path).entries == Array(entries))
    #expect(throws: ReplayError.alreadyExists(path: path)) {
      try ReplayFile(creating: path, header: SampleReplay.header)
    }
    #expect(try ReplayFile.read(path).entries == Array(entries))
  }

  @Test func `data rejected by a full disk is written once there is space`() throws {
    let path = folder.file("full.replay")
    var room = Int.max
    let file = try ReplayFile(creating: path, header: SampleReplay.header) { write in
      { bytes, offset in
        try write(bytes.prefix(room), offset)
        if bytes.count > room { throw CocoaError(.fileWriteOutOfSpace) }
      }
    }
    let entries = SampleReplay.entries(seconds: 9)
    var second = 0
    for entry in entries {
      if case .check = entry { second += 1 }
      // No space in the third second, little in the fourth and fifth.
      room = second == 3 ? 0 : second == 4 || second == 5 ? 7 : .max
      do { try file.record(entry) } catch {
        #expect((3...5).contains(second) && error.description.contains(path))
        let kept = try ReplayFile.read(path).entries
        #expect(kept.count(where: { if case .check = $0 { true } else { false } }) == 2)
        #expect(kept == Array(entries.prefix(kept.count)))
      }
    }
    #expect(try ReplayFile.read(path).entries == entries)
  }

  @Test func `the header is read without the rest of the file`() throws {
    let path = folder.file("long.replay")
    var bytes = try SampleReplay.bytes(SampleReplay.header, SampleReplay.entries(seconds: 2))
    bytes += Array(repeating: 255, count: 3 << 20)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try ReplayFile.readHeader(path) == SampleReplay.header)
    #expect(throws: ReplayError.self) { try ReplayFile.read(path) }
  }

  @Test func `a file that is too long or not a file is refused without reading it`() throws {
    let long = folder.file("long.replay")
    try Data(SampleReplay.bytes(SampleReplay.header, [])).write(to: URL(fileURLWithPath: long))
    // The file is sparse and takes no space.
    #expect(truncate(long, 1 << 40) == 0)
    #expect(throws: ReplayError.damaged(path: long, byte: ReplayFile.longest, what: "is longer than any run")) {
      try ReplayFile.read(long)
    }
    let pipe = folder.file("pipe.replay")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", folder.path] {
      #expect(throws: ReplayError.foreign(path: path)) { try ReplayFile.read(path) }
      #expect(throws: ReplayError.foreign(path: path)) { try ReplayFile.readHeader(path) }
    }
  }

  @Test func `a missing file and an unwritable path are reported`() {
    let path = folder.file("none")
    #expect(throws: ReplayError.missing(path: path)) { try ReplayFile.read(path) }
    #expect(throws: ReplayError.self) { try ReplayFile(creating: "/proc/none/a", header: SampleReplay.header) }
  }
}

@Suite struct RecordedRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(seconds: Int) throws -> String {
    let path = folder.file("\(UUID().uuidString).replay")
    var header = SampleReplay.header
    header.shadows = 0
    let run = try RecordedRun(creating: path, header: header)
    var random = RandomStream(seed: 6)
    for _ in 0..<(seconds * 20) {
      try run.advance(Action(drive: random.uniform(), turn: random.uniform(in: -1...1)))
    }
    try run.leave()
    return path
  }

  @Test func `a recorded run verifies, and a changed one does not`() throws {
    let path = try record(seconds: 4)
    var replay = try ReplayFile.read(path)
    let verification = try ReplayVerification(of: replay)
    #expect(verification.verdict == .same)
    #expect(verification.checks == 5)
    #expect(verification.time == 4)
    #expect(verification.description == "The run matches the replay: 5 checks agree over 4.0 s.")
    replay.entries[3] = .action(GridAction(Action(drive: -1, turn: 1)))
    guard case .differs(let time, _, _) = try ReplayVerification(of: replay).verdict else {
      Issue.record("another command gives another run")
      return
    }
    #expect(time == 1)
  }

  @Test func `verification and reading ahead can be cancelled during the work of the shadows`() throws {
    let path = folder.file("shadows.replay")
    var header = SampleReplay.header
    header.shadows = 1
    header.shadowSpeed = 16
    let encoder = try ReplayFile(creating: path, header: header)
    for _ in 0..<(61 * 20) { try encoder.record(.action(.rest)) }
    try encoder.record(.check(0))
    let replay = try ReplayFile.read(path)
    // The minute of the live dish has no check before its end, so only the shadows' work asks.
    let asked = Atomic(0)
    let isCancelled: @Sendable () -> Bool = { asked.add(1, ordering: .relaxed).newValue > 100 }
    #expect(throws: CancellationError.self) { try ReplayVerification(of: replay, isCancelled: isCancelled) }
    #expect(asked.load(ordering: .relaxed) < 110)
    let reel = try ReplayReel(replay)
    let hasMore = reel.read(ticks: .max, isCancelled: { true })
    #expect(!hasMore)
    #expect(reel.ticksRead == 3_599)
  }

  @Test func `reading ahead stops at entries that take no time, and counts them`() throws {
    let path = folder.file("checks.replay")
    let encoder = try ReplayFile(creating: path, header: SampleReplay.header)
    try encoder.record(.action(.rest))
    for _ in 0..<500 { try encoder.record(.check(0)) }
    let reel = try ReplayReel(try ReplayFile.read(path))
    let asked = Atomic(0)
    let hasMore = reel.read(ticks: 100)
    #expect(hasMore && !reel.isWhole)
    let goesOn = reel.read(ticks: .max) { asked.add(1, ordering: .relaxed).newValue > 10 }
    #expect(!goesOn && !reel.isWhole && asked.load(ordering: .relaxed) == 11)
  }

  @Test func `a false end and a rejected edit are detected`() throws {
    var replay = try ReplayFile.read(try record(seconds: 1))
    replay.entries[replay.entries.count - 1] = .end(.death)
    #expect(try ReplayVerification(of: replay).verdict == .otherEnd(time: 1))
    replay.entries.insert(.edit(Starter.clam.body), at: 10)
    guard case .refused(let time, _) = try ReplayVerification(of: replay).verdict else {
      Issue.record("there is no bell in the first second")
      return
    }
    #expect(time == 0.5)
  }
}
