import Brains
import Ecology
import Evolution

/// A run's dish and its result as text: `DISH1-…`, to challenge a friend to the same dish.
///
/// It holds seed, body, age, hidden dishes and modifiers, and the score to beat, but no actions: these are in the
/// replay. The digits are those of creature codes, with the same checksum. A body that is not a starter's follows as a
/// creature code after a plus sign.
public struct DishCode: Hashable, Sendable {
  public var seed: UInt64
  public var starter: Creature
  /// Minutes of evolution of the first rivals' ecosystem.
  public var ageMinutes: Int
  public var shadows: Int
  public var shadowSpeed: Int
  public var modifiers: Set<Modifier>
  public var result: Result

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
    result: Result
  ) {
    self.seed = seed
    self.starter = starter
    self.ageMinutes = ageMinutes
    self.shadows = shadows
    self.shadowSpeed = shadowSpeed
    self.modifiers = modifiers
    self.result = result
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
    return number == nil ? "\(text)+\(try CreatureCode.encode(starter))" : text
  }

  /// Some bits of the rules' hash: a dish is the same only under the same rules.
  private static func mark(of rules: Rules) -> Int { Int(rules.hash & (1 << 20 - 1)) }

  // MARK: Reading

  /// True if a text is meant to be the code of a dish.
  public static func isMeant(by text: String) -> Bool {
    text.drop(while: \.isWhitespace).uppercased().hasPrefix("DISH")
  }

  /// Reads a text; case, spaces, line ends and dashes do not matter.
  public init(_ text: String, under rules: Rules = .standard) throws(DishCodeError) {
    let parts = text.split(separator: "+", maxSplits: 1)
    let characters = (parts.first ?? "").uppercased().filter { !$0.isWhitespace && !"-–—‐‑".contains($0) }
    guard characters.hasPrefix("DISH"), let version = characters.dropFirst(4).first else { throw .noPrefix }
    guard version == "1" else { throw .newerVersion("DISH\(version)") }
    var digits: [UInt8] = []
    for character in characters.dropFirst(5) {
      guard let digit = CrockfordDigit.digit(character) else { throw .noDigit(character) }
      digits.append(digit)
    }
    guard digits.count == DishCode.length else { throw .wrongLength(digits: digits.count, expected: DishCode.length) }
    guard CodeChecksum.isRight(digits) else { throw .wrongChecksum }
    var reader = BitReader(Array(digits.dropLast(CodeChecksum.length)))
    var fields: [Int] = []
    for bits in DishCode.widths { fields.append((try? reader.read(bits: bits)) ?? 0) }
    guard fields[0] == DishCode.mark(of: rules) else { throw .otherRules }
    let known = Modifier.allCases.reduce(0) { $0 | 1 << Int($1.rawValue) }
    guard fields[2] == 7 || fields[2] < Starter.allCases.count, fields[4] <= 64, (1...16).contains(fields[5]),
      fields[6] & ~known == 0
    else { throw .impossible }
    guard (fields[2] == 7) == (parts.count == 2) else { throw parts.count == 2 ? .impossible : .missingBody }
    self.init(
      seed: UInt64(UInt(bitPattern: fields[1])),
      starter: try DishCode.starter(fields[2], code: parts.count == 2 ? String(parts[1]) : ""), ageMinutes: fields[3],
      shadows: fields[4], shadowSpeed: fields[5],
      modifiers: Set(Modifier.allCases.filter { fields[6] >> Int($0.rawValue) & 1 == 1 }),
      result: Result(score: fields[7], seconds: fields[8], kills: fields[9], goals: fields[10]))
  }

  private static func starter(_ number: Int, code: String) throws(DishCodeError) -> Creature {
    guard number == 7 else { return Starter.allCases[number].playersCreature }
    do { return try CreatureCode.decode(code) } catch { throw .body(error) }
  }
}
