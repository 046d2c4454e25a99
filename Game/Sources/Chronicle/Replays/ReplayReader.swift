import Ecology
import Evolution

/// Reads the parts of a replay from its bytes, as written by `ReplayEncoder`.
struct ReplayReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  /// The format version of the file; see `ReplayEncoder`.
  private var version = ReplayEncoder.version
  /// The checksum of the last complete block.
  private(set) var chain: UInt64 = 0

  /// Creates a reader of a part of a file; its indices are those of the file.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  /// Creates a reader at the header of a file.
  ///
  /// - Throws: `ReplayError.foreign`, or `newer` for a later version.
  init(file bytes: [UInt8], path: String) throws(ReplayError) {
    guard bytes.starts(with: ReplayEncoder.magic) else { throw .foreign(path: path) }
    self.init(bytes[ReplayEncoder.magic.count...])
    do { version = try number("ends before its version") } catch {
      throw .damaged(path: path, byte: error.byte, what: error.what)
    }
    guard (1...ReplayEncoder.version).contains(version) else { throw .newer(path: path, version: Int(version)) }
  }

  var isAtEnd: Bool { next == bytes.endIndex }

  /// The index of the next byte in the file.
  var position: Int { next }

  func misreading(_ what: String) -> ReplayError.ByteError { ReplayError.ByteError(byte: next, what: what) }

  mutating func number<Number: FixedWidthInteger>(_ otherwise: String) throws(ReplayError.ByteError) -> Number {
    let width = Number.bitWidth / 8
    guard bytes.endIndex - next >= width else { throw misreading(otherwise) }
    var number: Number = 0
    for index in 0..<width { number |= Number(truncatingIfNeeded: bytes[next + index]) << Number(8 * index) }
    next += width
    return number
  }

  mutating func text(_ otherwise: String) throws(ReplayError.ByteError) -> String {
    let start = next
    let count: UInt16 = try number(otherwise)
    guard bytes.endIndex - next >= Int(count) else { throw misreading(otherwise) }
    guard let text = String(validating: bytes[next..<(next + Int(count))], as: UTF8.self) else {
      throw ReplayError.ByteError(byte: start, what: "has a text that is not UTF-8")
    }
    next += Int(count)
    return text
  }

  /// Returns the content of the next block, or `nil` at the end and if the block is incomplete.
  ///
  /// After a loss of power a file can end in zeros instead of the data that was not written; the block that they begin
  /// in is incomplete.
  mutating func block() throws(ReplayError.ByteError) -> ArraySlice<UInt8>? {
    let start = next
    guard bytes.endIndex - next >= 4 else { return nil }
    let count: UInt32 = try number("ends inside a block")
    guard count > 0, count <= ReplayEncoder.longestBlock else {
      next = start
      if isZero(from: start) { return nil }
      throw misreading("has a block of \(count) bytes")
    }
    guard bytes.endIndex - next >= Int(count) + 8 else {
      next = start
      return nil
    }
    let content = bytes[next..<(next + Int(count))]
    next += Int(count)
    let checksum: UInt64 = try number("ends inside a checksum")
    let expected = ReplayEncoder.checksum(content, after: chain)
    guard checksum == expected else {
      if isZero(from: next - 1) {
        next = start
        return nil
      }
      throw ReplayError.ByteError(byte: start, what: "has a block whose checksum does not fit")
    }
    chain = checksum
    return content
  }

  /// True if all bytes from an index to the end are 0.
  private func isZero(from index: Int) -> Bool { bytes[index...].allSatisfy { $0 == 0 } }
}

extension ReplayReader {
  /// Reads the first block.
  mutating func header() throws(ReplayError.ByteError) -> ReplayHeader {
    let cut = "ends inside its header"
    guard let content = try block() else { throw misreading(cut) }
    var reader = ReplayReader(content)
    let rulesHash: UInt64 = try reader.number(cut)
    let seed: UInt64 = try reader.number(cut)
    let shadows: UInt8 = try reader.number(cut)
    let speed: UInt8 = try reader.number(cut)
    guard shadows <= 64, (1...16).contains(speed) else { throw reader.misreading("has invalid shadow dishes") }
    let headStart: UInt8 = version < 3 ? 0 : try reader.number(cut)
    let nearby: UInt8 = version < 3 ? 0 : try reader.number(cut)
    let nearbyBirths = Float(nearby) / ReplayEncoder.nearbySteps
    guard headStart <= 60, nearbyBirths <= 4 else { throw reader.misreading("has an invalid difficulty") }
    let armText = try reader.text(cut)
    guard let arm = Arm(rawValue: armText) else { throw reader.misreading("names an unknown arm") }
    let gameVersion = try reader.text(cut)
    let starter = try reader.creature(cut)
    let founders = version == 1 ? [] : try reader.founders(cut)
    var header = ReplayHeader(
      gameVersion: gameVersion, rulesHash: rulesHash, seed: seed, starter: starter, arm: arm, shadows: Int(shadows),
      shadowSpeed: Int(speed), headStart: Int(headStart), nearbyBirths: nearbyBirths, founders: founders)
    if version >= 3 { try reader.terms(of: &header, cut) }
    if version >= 4 { header.shadowFounders = try reader.founders(cut) }
    guard reader.isAtEnd else { throw reader.misreading("has bytes after the end of its header") }
    return header
  }

  /// Reads modifiers, goals and nemesis.
  private mutating func terms(of header: inout ReplayHeader, _ cut: String) throws(ReplayError.ByteError) {
    let count: UInt8 = try number(cut)
    for _ in 0..<count {
      let raw: UInt8 = try number(cut)
      guard let modifier = Modifier(rawValue: raw), header.modifiers.last.map({ $0.rawValue < raw }) ?? true else {
        throw misreading("has an unknown modifier")
      }
      header.modifiers.append(modifier)
    }
    let goals: UInt8 = try number(cut)
    guard Int(goals) <= ReplayEncoder.mostGoals else { throw misreading("has \(goals) goals") }
    header.goals = Int(goals)
    let hasNemesis: UInt8 = try number(cut)
    guard hasNemesis <= 1 else { throw misreading("has an invalid nemesis") }
    guard hasNemesis == 1 else { return }
    let lineage: UInt64 = try number(cut)
    guard lineage < IndividualID.reserved else { throw misreading("has a nemesis with an invalid number") }
    header.nemesis = Nemesis(creature: try creature(cut), lineage: IndividualID(rawValue: Int64(lineage)))
  }

  private mutating func founders(_ cut: String) throws(ReplayError.ByteError) -> [Creature] {
    let count: UInt16 = try number(cut)
    guard count <= ReplayEncoder.mostFounders else { throw misreading("has \(count) founders") }
    var founders: [Creature] = []
    for _ in 0..<count { founders.append(try creature(cut)) }
    return founders
  }

  private mutating func creature(_ cut: String) throws(ReplayError.ByteError) -> Creature {
    let start = next
    let code = try text(cut)
    do {
      return try CreatureCode.decode(code)
    } catch {
      throw ReplayError.ByteError(byte: start, what: "has an invalid creature code (\(error))")
    }
  }

  /// The reader's state that carries over from one block to the next.
  struct EntryState {
    var previous = GridAction.rest
    var hasEnded = false
    var edits = 0
    var prey = 0
    /// The entries since the last action.
    var waiting = 0
  }

  static func entries(
    _ content: ArraySlice<UInt8>, _ state: inout EntryState, into entries: inout [ReplayEntry]
  ) throws(ReplayError.ByteError) {
    var reader = ReplayReader(content)
    while !reader.isAtEnd {
      guard !state.hasEnded else { throw reader.misreading("has entries after the end of the run") }
      let tag: UInt8 = try reader.number("")
      guard entries.count <= Replay.mostEntries - ReplayEncoder.Tag.mostRepeats, state.edits <= Replay.mostEdits,
        state.prey <= Replay.mostPrey, state.waiting <= Replay.mostWaiting
      else { throw reader.misreading("has more entries than any run") }
      state.waiting = tag <= ReplayEncoder.Tag.change ? 0 : state.waiting + 1
      switch tag {
      case ..<UInt8(ReplayEncoder.Tag.mostRepeats):
        for _ in 0...tag { entries.append(.action(state.previous)) }
      case ReplayEncoder.Tag.change:
        state.previous = try reader.action(after: state.previous)
        entries.append(.action(state.previous))
      case ReplayEncoder.Tag.edit:
        entries.append(.edit(try reader.creature("ends inside an edit").body))
        state.edits += 1
      case ReplayEncoder.Tag.check: entries.append(.check(try reader.number("ends inside a check")))
      case ReplayEncoder.Tag.skip: entries.append(.skip)
      case ReplayEncoder.Tag.prey:
        entries.append(.prey)
        state.prey += 1
      case ReplayEncoder.Tag.end:
        let raw: UInt8 = try reader.number("ends inside its ending")
        guard let ending = ReplayEntry.Ending(rawValue: raw) else {
          throw reader.misreading("has an unknown ending")
        }
        entries.append(.end(ending))
        state.hasEnded = true
      default: throw reader.misreading("has an unknown entry")
      }
    }
  }

  private mutating func action(after previous: GridAction) throws(ReplayError.ByteError) -> GridAction {
    let cut = "ends inside an action"
    let differences: UInt16 = try number(cut)
    guard differences != 0, differences < 1 << UInt16(Action.count) else {
      throw misreading("has an action that changes no known output")
    }
    var steps = previous.steps
    for output in 0..<Action.count where differences >> UInt16(output) & 1 == 1 {
      let step: Int8 = try number(cut)
      guard step != .min else { throw misreading("has an action off the grid") }
      steps[output] = step
    }
    return GridAction(steps: steps)
  }
}
