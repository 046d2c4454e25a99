import Arithmetic
import Brains
import Ecology
import Evolution

/// Encodes a run as the bytes of a replay, one block per second.
///
/// The format, version 4, little-endian (version 1 had no founders, version 2 no head start, births near the player,
/// modifiers, goals and nemesis, version 3 no founders of the shadows):
///
///     "MICRORPL", version (2 bytes)
///     blocks: length of the content (4), content, checksum (8)
///
/// The first block holds the header with the creature codes of the player and the founders, each further one a second
/// of the run. A checksum covers its block and the previous checksum, so blocks cannot be left out or exchanged. A
/// crash loses the block that was being written.
///
/// In a block, entries by their first byte: 0–63 repeat the last action 1–64 times; 64 a changed action (a mask of the
/// changed numbers, 2 bytes, then a byte each); 65 an edit (length and creature code of the body with an empty brain);
/// 66 a check (8); 67 the end (1); 68 a skipped molt; 69 prey. An idle second takes 22 bytes.
public struct ReplayEncoder: Sendable {
  private var content: [UInt8] = []
  private var previous = GridAction.rest
  private var repeats = 0
  private var chain: UInt64 = 0

  /// The first bytes of every replay, before its version.
  static let magic = Array("MICRORPL".utf8)
  /// The version that is written.
  static let version: UInt16 = 4
  /// Maximum number of founders of a run.
  static let mostFounders = 1000
  /// The steps of 1 in which the factor on births near the player is stored.
  static let nearbySteps: Float = 4
  /// Maximum number of goals of a run.
  static let mostGoals = 16
  /// Maximum length of a block's content, in bytes; a second takes at most about 20,000.
  static let longestBlock = 1 << 20

  /// First bytes of the entries that are not repetitions.
  enum Tag {
    static let mostRepeats = 64
    static let change: UInt8 = 64
    static let edit: UInt8 = 65
    static let check: UInt8 = 66
    static let end: UInt8 = 67
    static let skip: UInt8 = 68
    static let prey: UInt8 = 69
  }

  /// The numbers of shadow dishes that a replay records.
  public static let shadowLimits = 0...64

  /// Creates an encoder at the beginning of a replay.
  public init() {}

  /// Creates an encoder that appends to a replay.
  init(after tail: ReplayTail) {
    previous = tail.previous
    chain = tail.chain
  }

  /// Returns the beginning of a file: magic, version and the header block.
  ///
  /// - Throws: `CreatureCodeError` if the starter cannot live.
  public mutating func begin(_ header: ReplayHeader) throws(CreatureCodeError) -> [UInt8] {
    precondition(
      ReplayEncoder.shadowLimits.contains(header.shadows) && (1...16).contains(header.shadowSpeed),
      "ReplayEncoder.begin: \(header.shadows) shadows at speed \(header.shadowSpeed); 0 to 64 and 1 to 16 are possible."
    )
    precondition(
      (0...60).contains(header.headStart) && (0...4).contains(header.nearbyBirths),
      "ReplayEncoder.begin: a head start of \(header.headStart) and \(header.nearbyBirths) times the births near the "
        + "player; 0 to 60 and 0 to 4 are possible.")
    precondition(
      max(header.founders.count, header.shadowFounders.count) <= ReplayEncoder.mostFounders,
      "ReplayEncoder.begin: \(header.founders.count) founders, \(header.shadowFounders.count) of the shadows; at most "
        + "\(ReplayEncoder.mostFounders) are possible.")
    precondition(
      (0...ReplayEncoder.mostGoals).contains(header.goals),
      "ReplayEncoder.begin: \(header.goals) goals; 0 to \(ReplayEncoder.mostGoals) are possible.")
    content.append(littleEndian: header.rulesHash)
    content.append(littleEndian: header.seed)
    content.append(UInt8(header.shadows))
    content.append(UInt8(header.shadowSpeed))
    content.append(UInt8(header.headStart))
    content.append(UInt8(header.nearbyBirths * ReplayEncoder.nearbySteps))
    content.append(text: header.arm.rawValue)
    content.append(text: header.gameVersion)
    content.append(text: try CreatureCode.encode(header.starter))
    try add(founders: header.founders)
    content.append(UInt8(header.modifiers.count))
    content += header.modifiers.map(\.rawValue)
    content.append(UInt8(header.goals))
    content.append(header.nemesis == nil ? 0 : 1)
    if let nemesis = header.nemesis {
      content.append(littleEndian: UInt64(nemesis.lineage.rawValue))
      content.append(text: try CreatureCode.encode(nemesis.creature))
    }
    try add(founders: header.shadowFounders)
    var bytes = ReplayEncoder.magic
    bytes.append(littleEndian: ReplayEncoder.version)
    return bytes + seal()
  }

  private mutating func add(founders: [Creature]) throws(CreatureCodeError) {
    content.append(littleEndian: UInt16(founders.count))
    for founder in founders { content.append(text: try CreatureCode.encode(founder)) }
  }

  /// Adds an entry to the block.
  ///
  /// - Throws: `CreatureCodeError` if the body of an edit cannot live.
  public mutating func add(_ entry: ReplayEntry) throws(CreatureCodeError) {
    if case .action(let action) = entry, action == previous {
      repeats += 1
      if repeats == Tag.mostRepeats { writeRepeats() }
      return
    }
    writeRepeats()
    switch entry {
    case .action(let action): write(action)
    case .edit(let body):
      content.append(Tag.edit)
      content.append(text: try CreatureCode.encode(Creature(body: body, brain: BrainGenome())))
    case .skip: content.append(Tag.skip)
    case .prey: content.append(Tag.prey)
    case .check(let hash):
      content.append(Tag.check)
      content.append(littleEndian: hash)
    case .end(let ending): content += [Tag.end, ending.rawValue]
    }
  }

  /// Ends the block and returns its bytes; they are empty if nothing was added.
  public mutating func seal() -> [UInt8] {
    writeRepeats()
    guard !content.isEmpty else { return [] }
    chain = ReplayEncoder.checksum(content[...], after: chain)
    var block: [UInt8] = []
    block.append(littleEndian: UInt32(content.count))
    block += content
    block.append(littleEndian: chain)
    content = []
    return block
  }

  /// Returns the checksum of a block that follows another one.
  static func checksum(_ content: ArraySlice<UInt8>, after chain: UInt64) -> UInt64 {
    var hash = StateHash(seed: chain)
    hash.combine(bytes: content)
    return hash.value
  }

  private mutating func write(_ action: GridAction) {
    let differences = action.differences(from: previous)
    content.append(Tag.change)
    content.append(littleEndian: differences)
    for output in 0..<Action.count where differences >> UInt16(output) & 1 == 1 {
      content.append(UInt8(bitPattern: action.steps[output]))
    }
    previous = action
  }

  private mutating func writeRepeats() {
    guard repeats > 0 else { return }
    content.append(UInt8(repeats - 1))
    repeats = 0
  }
}

extension [UInt8] {
  fileprivate mutating func append(text: String) {
    let bytes = Array(text.utf8.prefix(Int(UInt16.max)))
    append(littleEndian: UInt16(bytes.count))
    append(contentsOf: bytes)
  }
}
