import Arithmetic
import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct RunCheckpointTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static var header: ReplayHeader {
    var header = SampleReplay.header
    header.shadows = 0
    header.arm = .islands
    return header
  }

  private static func action(_ thought: Int) -> Action {
    Action(drive: 1, turn: thought % 40 < 20 ? 0.4 : -0.4)
  }

  @Test func `a resumed run is bit-identical to an uninterrupted one`() throws {
    let path = folder.file("left.replay")
    let whole = try RecordedRun(creating: folder.file("whole.replay"), header: Self.header)
    let left = try RecordedRun(creating: path, header: Self.header)
    let checkpoint = RunCheckpoint(left.run, notes: Data("notes".utf8))
    for thought in 0..<130 {
      try whole.advance(Self.action(thought))
      try left.advance(Self.action(thought))
    }
    // Six whole seconds are in the file; the rest of the seventh is lost.
    let read = try RunCheckpoint(checkpoint.encoded())
    #expect(read.notes == Data("notes".utf8))
    var ticks = 0
    let resumed = try RecordedRun(resuming: path, from: read) { _ in ticks += 1 }
    #expect(ticks == 360)
    for thought in 120..<130 { try resumed.advance(Self.action(thought)) }
    #expect(resumed.run.hash == whole.run.hash)
    #expect(resumed.run.score == whole.run.score)
    try resumed.leave()
    let verification = try ReplayVerification(of: try ReplayFile.read(path))
    #expect(verification.verdict == .same)
  }

  @Test func `a resumed run has the same guests`() throws {
    var header = Self.header
    (header.shadows, header.shadowSpeed, header.headStart, header.nearbyBirths) = (1, 1, 0, 4)
    var random = RandomStream(seed: 5)
    header.shadowFounders = [Starter.eel.creature(random: &random)]
    var run = try Run(header.configuration, starter: header.starter)
    while run.time < 60 { run.advance(Action()) }
    var resumed = try RunCheckpoint(RunCheckpoint(run).encoded()).run
    #expect(resumed.archipelago.configuration == run.archipelago.configuration)
    var hasGuests = false
    while run.time < 100 || (!hasGuests && run.time < 240) {
      run.advance(Action())
      resumed.advance(Action())
      hasGuests = hasGuests || run.archipelago.live.residents.contains { $0.lineage.dish == 1 }
    }
    #expect(resumed.hash == run.hash)
    #expect(hasGuests)
  }

  @Test func `a suspended run loses nothing`() throws {
    let path = folder.file("suspended.replay")
    let run = try RecordedRun(creating: path, header: Self.header)
    let checkpoint = RunCheckpoint(run.run)
    for thought in 0..<33 { try run.advance(Self.action(thought)) }
    try run.suspend()
    let resumed = try RecordedRun(resuming: path, from: checkpoint)
    #expect(resumed.run.hash == run.run.hash)
  }

  @Test func `a finished run is finished after resuming, and a foreign one is not resumed`() throws {
    let path = folder.file("ended.replay")
    let run = try RecordedRun(creating: path, header: Self.header)
    let checkpoint = RunCheckpoint(run.run)
    try run.advance(Action())
    try run.leave()
    let resumed = try RecordedRun(resuming: path, from: checkpoint)
    #expect(resumed.isEnded && resumed.run.hash == run.run.hash)
    var other = Self.header
    other.seed = 5
    let stranger = try RecordedRun(creating: folder.file("other.replay"), header: other)
    #expect(throws: ReplayError.self) { try RecordedRun(resuming: path, from: RunCheckpoint(stranger.run)) }
  }

  /// Returns a state in which the first match of a pattern in its JSON object is replaced, with a valid checksum.
  private func changed(_ bytes: [UInt8], _ pattern: String, _ replacement: String) throws -> [UInt8] {
    let count = bytes[10..<14].reversed().reduce(0) { $0 << 8 | Int($1) }
    let json = String(decoding: bytes[14..<(14 + count)], as: UTF8.self)
    let range = try #require(json.range(of: pattern, options: .regularExpression), "\(pattern) must occur")
    let text = Array(json.replacingCharacters(in: range, with: replacement).utf8)
    var changed = Array(bytes[..<10])
    changed.append(littleEndian: UInt32(text.count))
    changed += text + bytes[(14 + count)..<(bytes.count - 8)]
    var hash = StateHash()
    hash.combine(bytes: changed)
    changed.append(littleEndian: hash.value)
    return changed
  }

  @Test func `impossible numbers with a valid checksum are reported as damage`() throws {
    var configuration = Archipelago.Configuration(seed: 5, shadows: 1, population: 6)
    configuration.shadowSpeed = 2
    var archipelago = Archipelago(configuration)
    for _ in 0..<2 { archipelago.advanceMinute(threads: 2) }
    let state = try ArchipelagoState.encode(archipelago)
    #expect(try ArchipelagoState.decode(changed(state, #""births":\d+"#, #""births":7"#)).minute == 2)
    let (least, most) = ("-9223372036854775808", "9223372036854775807")
    for number in [least, "-1", most] {
      for name in ["births", "nextEntry", "lives", "points", "birth", "minute", "nextNumber", "population"] {
        #expect(throws: ArchipelagoStateError.self, "\(name) \(number)") {
          try ArchipelagoState.decode(try changed(state, #""\#(name)":-?\d+"#, #""\#(name)":\#(number)"#))
        }
      }
      for name in ["individual", "lineage"] where number != most {
        #expect(throws: ArchipelagoStateError.self, "\(name) \(number)") {
          try ArchipelagoState.decode(try changed(state, #""\#(name)":-?\d+"#, #""\#(name)":\#(number)"#))
        }
      }
    }
    #expect(
      throws: ArchipelagoStateError.damaged("an island's time is not that of its minute"), "minute 3"
    ) { try ArchipelagoState.decode(try changed(state, #""minute":2"#, #""minute":3"#)) }
    // The bit pattern of an infinite score.
    #expect(throws: ArchipelagoStateError.self) {
      try ArchipelagoState.decode(try changed(state, #""score":\d+"#, #""score":2139095040"#))
    }
    // The greatest number of a next birth leaves room for all births of the longest evolution.
    #expect(throws: ArchipelagoStateError.self) {
      _ = try ArchipelagoState.decode(try changed(state, #""nextNumber":\d+"#, #""nextNumber":\#(1 << 40)"#))
    }
    var late = try ArchipelagoState.decode(try changed(state, #""nextNumber":\d+"#, #""nextNumber":\#((1 << 40) - 1)"#))
    late.advanceMinute(threads: 2)
    #expect(late.minute == 3)
    let run = try RunCheckpoint(try Run(Self.header.configuration, starter: Self.header.starter)).encoded()
    for number in [least, "-1", most] {
      #expect(throws: RunCheckpointError.self) {
        try RunCheckpoint(try changed(run, #""kills":\d+"#, #""kills":\#(number)"#))
      }
    }
  }

  /// Returns a checkpoint with another state of its archipelago, with a valid checksum.
  private func replaced(_ checkpoint: [UInt8], by state: [UInt8]) -> [UInt8] {
    let head = 14 + checkpoint[10..<14].reversed().reduce(0) { $0 << 8 | Int($1) }
    var bytes = Array(checkpoint[..<head])
    bytes.append(littleEndian: UInt32(state.count))
    bytes += state
    var hash = StateHash()
    hash.combine(bytes: bytes)
    bytes.append(littleEndian: hash.value)
    return bytes
  }

  @Test func `a checkpoint whose archipelago is no run's is reported as damage`() throws {
    var configuration = Self.header.configuration
    (configuration.nearbyBirths, configuration.migration) = (0, .delayed)
    let run = try Run(configuration, starter: Self.header.starter)
    let checkpoint = try RunCheckpoint(run).encoded()
    let state = try ArchipelagoState.encode(run.archipelago)
    let first = try changed(state, #""shadows":0"#, #""shadows":1"#)
    let second = try changed(
      changed(first, #""islands":"#, #""first":1,"islands":"#), #""number":0"#, #""number":1"#)
    let damage = RunCheckpointError.damaged("its islands are not those of a run")
    for state in [state, first, second] {
      #expect(throws: damage) { _ = try RunCheckpoint(replaced(checkpoint, by: state)) }
    }
  }

  @Test func `a resumed shadow draws its own founders`() throws {
    var random = RandomStream(seed: 5)
    let founders = [Starter.tadpole, .eel].map { $0.creature(random: &random) }
    var configuration = Archipelago.Configuration(seed: 5, shadows: 2, population: 6, founders: [founders[0]])
    configuration.shadowFounders = [founders[1]]
    let resumed = try ArchipelagoState.decode(ArchipelagoState.encode(Archipelago(configuration)))
    #expect(resumed.islands.map(\.state.founders) == [[founders[0]], [founders[1]], [founders[1]]])
  }

  @Test func `a state stores the configuration under the key of its format`() throws {
    let configuration = Archipelago.Configuration(seed: 5, shadows: 0, population: 6)
    let bytes = try ArchipelagoState.encode(Archipelago(configuration))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"plan\":{"))
  }

  @Test func `mutated checkpoints are rejected with a message`() throws {
    let run = try Run(Self.header.configuration, starter: Self.header.starter)
    let bytes = try RunCheckpoint(run).encoded()
    var random = RandomStream(seed: 9)
    for _ in 0..<300 {
      var mutated = bytes
      switch random.integer(below: 3) {
      case 0: mutated[random.integer(below: bytes.count)] ^= 1 << UInt8(random.integer(below: 8))
      case 1: mutated.removeLast(random.integer(in: 1...(bytes.count - 1)))
      default: mutated.insert(7, at: random.integer(below: bytes.count))
      }
      #expect(throws: (any Error).self) { try RunCheckpoint(mutated) }
    }
    #expect(throws: RunCheckpointError.foreign) { try RunCheckpoint(Array("MICRO".utf8)) }
    var later = bytes
    later[8] = 9
    #expect(throws: RunCheckpointError.newer(9)) { try RunCheckpoint(later) }
    #expect(throws: RunCheckpointError.damaged("it ends too early")) { try RunCheckpoint(Array(bytes[..<9])) }
    #expect(
      RunCheckpointError.damaged("its checksum does not fit").description
        == "The suspended run is damaged: its checksum does not fit. Its replay can still be watched.")
    #expect(
      RunCheckpointError.otherRules.description
        == "This run was played with other rules. Resume it in the version of the game that began it.")
  }
}
