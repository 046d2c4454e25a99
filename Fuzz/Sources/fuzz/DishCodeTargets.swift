import Ecology
import Foundation

@testable import Chronicle

/// The codes of dishes, with their bodies, nemeses and replays.
enum DishCodeTargets {
  private static let dish = DishCode(
    seed: 1, starter: Starter.tadpole.playersCreature, ageMinutes: 0, shadows: 0, shadowSpeed: 1, modifiers: [],
    result: DishCode.Result(score: 0, seconds: 0, kills: 0, goals: 0))

  /// The digits of a valid code, without the checksum. The first four are the mark of the rules, without which no dish
  /// is accepted.
  private static let digits: [UInt8] = {
    guard let text = try? dish.encoded() else { preconditionFailure("a starter has a code") }
    return text.dropFirst(DishCode.prefix.count + 1).dropLast(CodeChecksum.length).compactMap(CrockfordDigit.digit)
  }()

  /// Reads the input as a code, its bytes as the digits of one whose checksum is right, with the parts that follow, and
  /// as changes to the replay of one.
  static func read(_ input: [UInt8]) {
    check(try? DishCode(String(decoding: input, as: UTF8.self)))
    let own = input.prefix(digits.count - 4).map { $0 & 31 }
    let content = Array(digits.prefix(4)) + own + digits.dropFirst(4 + own.count)
    let code = String((content + CodeChecksum.digits(for: content)).map(CrockfordDigit.character))
    let parts = String(decoding: input.dropFirst(own.count), as: UTF8.self)
    check(try? DishCode("\(DishCode.prefix)-\(code)\(parts)"))
    guard let start = try? dish.encoded() else { return }
    check(try? DishCode(start + ghost(RunTargets.changedReplay(by: input))))
  }

  /// Returns the part of a code with a replay, whose length and checksum are right.
  private static func ghost(_ replay: [UInt8]) -> String {
    let sum = ReplayEncoder.checksum(replay[...], after: 0)
    let bytes = replay + (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
    let text = Data(bytes).base64EncodedString().filter { $0 != "=" }
    return "+GHOST\(replay.count)-" + text.replacing("+", with: "-").replacing("/", with: "_")
  }

  /// A dish that was read has a code, which gives it again.
  private static func check(_ dish: DishCode?) {
    guard let dish else { return }
    let text = try? dish.encoded()
    precondition(text != nil, "a dish that was read has no code")
    let again = text.flatMap { try? DishCode($0).encoded() }
    precondition(again == text, "the code of a dish gives another one")
  }
}
