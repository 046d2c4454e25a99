import Ecology

@testable import Chronicle

/// Creatures as text.
enum CreatureTargets {
  /// Reads the input as a code, and its bytes as the digits of a code whose checksum is right.
  static func readCode(_ input: [UInt8]) {
    check(try? CreatureCode.decode(String(decoding: input, as: UTF8.self)))
    let digits = input.prefix(CreatureCode.longest).map { $0 & 31 }
    let version = (input.first ?? 0) < 128 ? 1 : 2
    let text = String((digits + CodeChecksum.digits(for: digits)).map(CrockfordDigit.character))
    check(try? CreatureCode.decode("\(CreatureCode.prefix.dropLast())\(version)-\(text)"))
  }

  static func readJSON(_ input: [UInt8]) {
    check(try? CreatureJSON.decode(String(decoding: input, as: UTF8.self)))
  }

  /// A creature that was read has a code and a text, and both give it again.
  private static func check(_ creature: Creature?) {
    guard let creature else { return }
    let code = try? CreatureCode.decode(CreatureCode.encode(creature))
    precondition(code == creature, "the code of a creature gives another one")
    let text = try? CreatureJSON.decode(CreatureJSON.encode(creature))
    precondition(text == creature, "the JSON of a creature gives another one")
  }
}
