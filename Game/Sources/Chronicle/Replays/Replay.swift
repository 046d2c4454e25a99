import Ecology
import Evolution

/// A recorded run: its initial conditions and all external input.
public struct Replay: Hashable, Sendable {
  public var header: ReplayHeader
  /// Actions, edits and checks in their order.
  public var entries: [ReplayEntry]
  /// True if the file ends inside a block, as after a crash. The entries before it are available.
  public var isCutOff: Bool

  /// Maximum number of entries, more than 27 hours of play. A larger number lets a small file take more memory: one
  /// byte can hold 64 entries of 32 bytes each.
  static let mostEntries = 1 << 21
  /// Maximum number of edits, one for each molt of as many hours.
  static let mostEdits = 1 << 12
  /// Maximum number of prey that the coach sends.
  static let mostPrey = 1 << 12
  /// Maximum number of entries without an action between them; a run that is left and resumed writes one each time.
  static let mostWaiting = 1 << 10

  /// Number of ticks that the actions last.
  public var ticks: Int {
    entries.count { if case .action = $0 { true } else { false } } * Rules.standard.dish.ticksPerThought
  }

  /// The first bytes of every replay file.
  package static var magic: [UInt8] { ReplayEncoder.magic }

  /// Decodes the bytes of a replay.
  ///
  /// An incomplete last block is ignored. Every other defect is an error, and nothing is decoded.
  ///
  /// - Parameter path: The path that errors name.
  public init(_ bytes: [UInt8], path: String) throws(ReplayError) {
    var tail = ReplayTail()
    try self.init(bytes, path: path, tail: &tail)
  }

  /// Decodes the bytes of a replay and determines where its last complete block ends.
  init(_ bytes: [UInt8], path: String, tail: inout ReplayTail) throws(ReplayError) {
    var reader = try ReplayReader(file: bytes, path: path)
    do throws(ReplayError.ByteError) {
      header = try reader.header()
      entries = []
      var state = ReplayReader.EntryState()
      while let block = try reader.block() { try ReplayReader.entries(block, &state, into: &entries) }
      isCutOff = !reader.isAtEnd
      tail = ReplayTail(length: reader.position, chain: reader.chain, previous: state.previous)
    } catch {
      throw .damaged(path: path, byte: error.byte, what: error.what)
    }
  }

  /// Throws `ReplayError.otherRules` unless the run was played with the given rules.
  public func requireRules(_ rules: Rules = .standard, path: String) throws(ReplayError) {
    let expected = rules.hash
    guard header.rulesHash == expected else {
      throw .otherRules(path: path, found: header.rulesHash, expected: expected)
    }
  }
}

/// The end of a replay, from which appended blocks must continue.
struct ReplayTail {
  /// Length up to the end of the last complete block, in bytes.
  var length = 0
  /// The checksum of that block.
  var chain: UInt64 = 0
  /// The last action.
  var previous = GridAction.rest
}
