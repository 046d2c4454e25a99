import Ecology
import Evolution

/// A recorded run: what it was begun with, and everything that came from outside.
public struct Replay: Hashable, Sendable {
  public var header: ReplayHeader
  /// Commands, edits and checks in their order.
  public var entries: [ReplayEntry]
  /// Whether the file breaks off inside a block, as after a crash; the entries before it are there.
  public var isCutOff: Bool

  /// Ticks that the actions last.
  public var ticks: Int {
    entries.count { if case .action = $0 { true } else { false } } * Rules.standard.dish.ticksPerThought
  }

  /// What every file of a replay begins with.
  package static var magic: [UInt8] { ReplayEncoder.magic }

  /// Reads the bytes of a replay.
  ///
  /// A last block that is not whole is left out. Everything else that is wrong is an error, and nothing is read then.
  ///
  /// - Parameter path: Named in errors.
  public init(_ bytes: [UInt8], path: String) throws(ReplayError) {
    var tail = ReplayTail()
    try self.init(bytes, path: path, tail: &tail)
  }

  /// Reads the bytes of a replay and where its last whole block ends.
  init(_ bytes: [UInt8], path: String, tail: inout ReplayTail) throws(ReplayError) {
    guard bytes.starts(with: ReplayEncoder.magic) else { throw .foreign(path: path) }
    do throws(ReplayError.Misreading) {
      var reader = ReplayReader(bytes[ReplayEncoder.magic.count...])
      let version: UInt16 = try reader.number("ends before its version")
      guard (1...ReplayEncoder.version).contains(version) else {
        throw ReplayError.Misreading(byte: -1, what: "\(version)")
      }
      guard let first = try reader.block() else { throw reader.misreading("ends inside its header") }
      header = try ReplayReader.header(first, version: version)
      entries = []
      var state = ReplayReader.EntryState()
      while let block = try reader.block() { try ReplayReader.entries(block, &state, into: &entries) }
      isCutOff = !reader.isAtEnd
      tail = ReplayTail(length: reader.position, chain: reader.chain, previous: state.previous)
    } catch {
      if error.byte < 0 { throw .newer(path: path, version: Int(error.what) ?? 0) }
      throw .damaged(path: path, byte: error.byte, what: error.what)
    }
  }

  /// Throws `ReplayError.otherRules` unless the run was played by the given rules.
  public func requireRules(_ rules: Rules = .standard, path: String) throws(ReplayError) {
    let expected = rules.hash
    guard header.rulesHash == expected else {
      throw .otherRules(path: path, found: header.rulesHash, expected: expected)
    }
  }
}

/// Where a replay stops: what goes on behind it has to follow from this.
struct ReplayTail {
  /// Bytes up to the end of the last whole block.
  var length = 0
  /// The checksum of that block.
  var chain: UInt64 = 0
  /// The last action.
  var previous = GridAction.rest
}
