import Brains
import Ecology
import Evolution
import Foundation

/// A run's dish and its result as text: `DISH1-…`, to challenge a friend to the same dish.
///
/// The digits hold seed, body, age, shadow dishes and modifiers, and the score to beat; they are those of creature
/// codes, with the same checksum. Parts after plus signs follow: the code of a body that is not a starter's, `FOE` with
/// the number of a lineage and the code of its creature for a nemesis, and `GHOST` with a length and a replay in
/// base64url, whose player swims along.
public struct DishCode: Hashable, Sendable {
  public var seed: UInt64
  public var starter: Creature
  /// Minutes of evolution of the first rivals' ecosystem.
  public var ageMinutes: Int
  public var shadows: Int
  public var shadowSpeed: Int
  public var modifiers: Set<Modifier>
  /// The rival that killed the player before the run; `nil` for none.
  public var nemesis: Nemesis?
  public var result: Result
  /// The replay of the run; `nil` if the code has none.
  public var ghost: Ghost?

  /// The result of a run.
  public struct Result: Hashable, Sendable {
    /// The score, rounded down.
    public var score: Int
    /// Time lived, in whole s.
    public var seconds: Int
    public var kills: Int
    /// The number of goals that were reached.
    public var goals: Int

    public init(score: Int, seconds: Int, kills: Int, goals: Int) {
      self.score = score
      self.seconds = seconds
      self.kills = kills
      self.goals = goals
    }
  }

  public init(
    seed: UInt64, starter: Creature, ageMinutes: Int, shadows: Int, shadowSpeed: Int, modifiers: Set<Modifier>,
    nemesis: Nemesis? = nil, result: Result, ghost: Ghost? = nil
  ) {
    self.seed = seed
    self.starter = starter
    self.ageMinutes = ageMinutes
    self.shadows = shadows
    self.shadowSpeed = shadowSpeed
    self.modifiers = modifiers
    self.nemesis = nemesis
    self.result = result
    self.ghost = ghost
  }

  /// The beginning of every code.
  public static let prefix = "DISH1"
  /// The number of digits after the prefix, with the checksum.
  private static let length = 45
  /// The bits of the fields: rules, seed, body, age, shadows, their speed, modifiers; score, seconds, kills, goals.
  private static let widths = [20, 64, 3, 8, 7, 5, 8, 32, 20, 12, 4]

  // MARK: Writing

  /// Returns the text.
  ///
  /// - Throws: `CreatureCodeError` for a body that cannot live.
  public func encoded(under rules: Rules = .standard) throws(CreatureCodeError) -> String {
    let number = Starter.allCases.firstIndex { $0.playersCreature == starter }
    let mask = modifiers.reduce(0) { $0 | 1 << Int($1.rawValue) }
    let fields = [
      DishCode.mark(of: rules), Int(bitPattern: UInt(seed)), number ?? 7, ageMinutes, shadows, shadowSpeed, mask,
      result.score, result.seconds, result.kills, result.goals,
    ]
    var writer = BitWriter()
    for (index, (value, bits)) in zip(fields, DishCode.widths).enumerated() {
      // Results beyond the width are cut to the largest number; the others always fit.
      writer.write(index < 7 ? value : min(max(value, 0), 1 << bits - 1), bits: bits)
    }
    let digits = writer.digits + CodeChecksum.digits(for: writer.digits)
    let text = "\(DishCode.prefix)-\(String(digits.map(CrockfordDigit.character)))"
    var parts = [text]
    if number == nil { parts.append(try CreatureCode.encode(starter)) }
    if let nemesis {
      let foe = try CreatureCode.encode(nemesis.creature)
      parts.append("\(Part.nemesis.rawValue)\(nemesis.lineage.rawValue)-\(foe)")
    }
    if let ghost { parts.append("\(Part.ghost.rawValue)\(ghost.text)") }
    return parts.joined(separator: "+")
  }

  /// Some bits of the rules' hash: a dish is the same only under the same rules.
  private static func mark(of rules: Rules) -> Int { Int(rules.hash & (1 << 20 - 1)) }

  // MARK: Reading

  /// True if a text is meant to be the code of a dish.
  public static func isMeant(by text: String) -> Bool {
    text.drop(while: \.isWhitespace).uppercased().hasPrefix("DISH")
  }

  /// Reads a text; case, spaces, line ends and dashes do not matter, except in the replay.
  public init(_ text: String, under rules: Rules = .standard) throws(DishCodeError) {
    let parts = text.split(separator: "+").map(String.init)
    let fields = try DishCode.fields(parts.first ?? "")
    guard fields[0] == DishCode.mark(of: rules) else { throw .otherRules }
    let known = Modifier.allCases.reduce(0) { $0 | 1 << Int($1.rawValue) }
    guard fields[2] == 7 || fields[2] < Starter.allCases.count, fields[4] <= 64, (1...16).contains(fields[5]),
      fields[6] & ~known == 0
    else { throw .impossible }
    self.init(
      seed: UInt64(UInt(bitPattern: fields[1])),
      starter: Starter.allCases[fields[2] == 7 ? 0 : fields[2]].playersCreature, ageMinutes: fields[3],
      shadows: fields[4], shadowSpeed: fields[5],
      modifiers: Set(Modifier.allCases.filter { fields[6] >> Int($0.rawValue) & 1 == 1 }),
      result: Result(score: fields[7], seconds: fields[8], kills: fields[9], goals: fields[10]))
    var missing: Set<Part> = [.nemesis, .ghost]
    if fields[2] == 7 { missing.insert(.body) }
    for text in parts.dropFirst() {
      let part = Part(of: text)
      guard missing.remove(part) != nil else { throw .impossible }
      let content = text.drop(while: \.isWhitespace).dropFirst(part.rawValue.count)
      switch part {
      case .body: starter = try DishCode.creature(text, DishCodeError.body)
      case .nemesis: nemesis = try DishCode.nemesis(content)
      case .ghost: ghost = try Ghost(text: content, of: seed, under: rules)
      }
    }
    if missing.contains(.body) { throw .missingBody }
  }

  /// A part after a plus sign, by its prefix.
  private enum Part: String, CaseIterable {
    case body = ""
    case nemesis = "FOE"
    case ghost = "GHOST"

    init(of text: String) {
      let beginning = text.drop(while: \.isWhitespace).prefix(5).uppercased()
      self = Part.allCases.last { beginning.hasPrefix($0.rawValue) } ?? .body
    }
  }

  /// Reads the digits after the prefix.
  private static func fields(_ text: String) throws(DishCodeError) -> [Int] {
    let characters = text.uppercased().filter { !$0.isWhitespace && !"-–—‐‑".contains($0) }
    guard characters.hasPrefix("DISH"), let version = characters.dropFirst(4).first else { throw .noPrefix }
    guard version == "1" else { throw .newerVersion("DISH\(version)") }
    var digits: [UInt8] = []
    for character in characters.dropFirst(5) {
      guard let digit = CrockfordDigit.digit(character) else { throw .noDigit(character) }
      digits.append(digit)
    }
    guard digits.count == length else { throw .wrongLength(digits: digits.count, expected: length) }
    guard CodeChecksum.isRight(digits) else { throw .wrongChecksum }
    var reader = BitReader(Array(digits.dropLast(CodeChecksum.length)))
    return widths.map { bits in (try? reader.read(bits: bits)) ?? 0 }
  }

  private static func creature(
    _ code: String, _ fault: (CreatureCodeError) -> DishCodeError
  ) throws(DishCodeError) -> Creature {
    do { return try CreatureCode.decode(code) } catch { throw fault(error) }
  }

  /// Reads the number of a lineage and a creature code after a dash.
  private static func nemesis(_ text: Substring) throws(DishCodeError) -> Nemesis {
    let number = text.prefix { $0 != "-" }
    guard let lineage = UInt64(number), lineage < IndividualID.reserved else { throw .impossible }
    let code = String(text.dropFirst(number.count + 1))
    return Nemesis(
      creature: try creature(code, DishCodeError.nemesis), lineage: IndividualID(rawValue: Int64(lineage)))
  }
}

extension DishCode {
  /// The replay of a run in a dish's code.
  public struct Ghost: Hashable, Sendable {
    /// Maximum length of a replay in a code, in bytes; a longer text is no longer easy to paste.
    public static let longest = 1 << 18

    private let bytes: [UInt8]
    public let replay: Replay

    /// Reads the file of a replay; `nil` if it is too long for a code.
    public init?(contentsOf path: String) throws(ReplayError) {
      guard let bytes = try ReplayFile.bytes(of: path, most: Ghost.longest) else { return nil }
      self.bytes = bytes
      replay = try Replay(bytes, path: path)
    }

    /// Its length in bytes, a dash, and the bytes with their checksum in base64url. Source: RFC 4648, section 5.
    fileprivate var text: String {
      let digits = Data(bytes + Ghost.checksum(of: bytes)).base64EncodedString().filter { $0 != "=" }
      return "\(bytes.count)-" + digits.replacing("+", with: "-").replacing("/", with: "_")
    }

    /// The blocks of a replay have checksums, too, but a damaged length would only cut it off.
    private static func checksum(of bytes: [UInt8]) -> [UInt8] {
      let sum = ReplayEncoder.checksum(bytes[...], after: 0)
      return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
    }

    fileprivate init(text: Substring, of seed: UInt64, under rules: Rules) throws(DishCodeError) {
      let length = text.prefix { $0 != "-" }
      let digits = text.dropFirst(length.count + 1).filter { !$0.isWhitespace }
      guard let count = Int(length), (1...Ghost.longest).contains(count) else { throw .damagedGhost }
      let expected = ((count + 8) * 4 + 2) / 3
      guard digits.count == expected else { throw .cutOffGhost(digits: digits.count, expected: expected) }
      let padded =
        digits.replacing("-", with: "+").replacing("_", with: "/")
        + String(repeating: "=", count: (4 - expected % 4) % 4)
      let content = Data(base64Encoded: padded).map([UInt8].init) ?? []
      bytes = Array(content.prefix(count))
      guard content.count == count + 8, Array(content.suffix(8)) == Ghost.checksum(of: bytes),
        let replay = try? Replay(bytes, path: Part.ghost.rawValue)
      else { throw .damagedGhost }
      guard replay.header.rulesHash == rules.hash else { throw .otherRules }
      guard replay.header.seed == seed else { throw .impossible }
      self.replay = replay
    }
  }
}
