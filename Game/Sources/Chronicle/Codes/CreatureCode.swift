import Ecology

/// Creatures as text that can be pasted anywhere: `MICRO1-…`, with 32 digits; the last eight are a checksum. Creatures
/// whose cells have stages of growth have codes of version 2, `MICRO2-…`.
///
/// Exact: a decoded creature equals the encoded one, and a creature has one code. Reading ignores case, spaces, line
/// ends and dashes, and reads I and L as 1 and O as 0. A creature of 14 cells with a seed brain usually takes 110 to
/// 200 characters.
public enum CreatureCode {
  /// The prefix of the codes of most creatures.
  public static let prefix = "MICRO1"
  /// The highest version of a code.
  static let highestVersion = 2
  /// The maximum number of digits; no creature takes more than about 1600.
  static let longest = 4000
  /// The largest coordinate of a cell in a code; the smallest one is −12.
  static let reach = 12

  /// Returns the code of a creature.
  ///
  /// - Throws: `CreatureCodeError.cannotLive` for an invalid creature.
  public static func encode(_ creature: Creature, under rules: Rules = .standard) throws(CreatureCodeError) -> String {
    precondition(
      rules.limits.latticeReach <= 12 && rules.limits.cellCount < 64,
      "CreatureCode.encode: a code holds places to ±12 and 63 cells; these rules allow more.")
    let faults = creature.faults(under: rules)
    guard faults.isEmpty else { throw .cannotLive(faults) }
    var writer = BitWriter()
    writer.write(creature)
    return
      "\(prefix.dropLast())\(version(of: creature))-\(text(writer.digits))-\(text(CodeChecksum.digits(for: writer.digits)))"
  }

  /// Returns the creature of a code.
  ///
  /// - Throws: The error in the text with its position.
  public static func decode(_ text: String, under rules: Rules = .standard) throws(CreatureCodeError) -> Creature {
    let digits = try CodeDigits(text)
    guard digits.isRight else { throw .wrongChecksum(digits.correction) }
    let creature: Creature
    do {
      creature = try read(digits.content, version: digits.version)
    } catch {
      throw .malformed(what: error.what, position: digits.position(of: error.digit))
    }
    let faults = creature.faults(under: rules)
    guard faults.isEmpty else { throw .cannotLive(faults) }
    return creature
  }

  /// Returns the version of a creature's code.
  static func version(of creature: Creature) -> Int { creature.body.cells.contains { $0.stage > 0 } ? 2 : 1 }

  private static func text(_ digits: [UInt8]) -> String { String(digits.map(CrockfordDigit.character)) }

  private static func read(_ content: [UInt8], version: Int) throws(CreatureCodeError.DigitError) -> Creature {
    var reader = BitReader(content)
    let (creature, isFormer) = try reader.readCreature(version: version)
    guard reader.isAtEnd else { throw reader.misreading("has digits after the end of the creature") }
    guard !isFormer else { return creature }
    guard version == self.version(of: creature) else {
      throw CreatureCodeError.DigitError(digit: 0, what: "is not in canonical form")
    }
    var writer = BitWriter()
    writer.write(creature)
    let difference = zip(writer.digits, content).enumerated().first { $0.element.0 != $0.element.1 }
    if let difference {
      throw CreatureCodeError.DigitError(
        digit: difference.offset, what: "is not in canonical form")
    }
    return creature
  }
}
