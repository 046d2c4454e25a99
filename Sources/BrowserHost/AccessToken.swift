/// A secret of 128 random bits, written as 32 hexadecimal digits.
struct AccessToken: Sendable, CustomStringConvertible {
  let description: String

  /// Creates a token with the system's secure random number generator.
  init() {
    var generator = SystemRandomNumberGenerator()
    let halves = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    description = halves.joined()
  }

  /// Compares in constant time, so that the duration does not reveal how much of a guess is correct.
  func matches(_ guess: String) -> Bool {
    let own = Array(description.utf8)
    let other = Array(guess.utf8)
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in own.indices { difference |= own[index] ^ other[index] }
    return difference == 0
  }
}
