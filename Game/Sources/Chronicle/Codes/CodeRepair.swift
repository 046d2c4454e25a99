/// The change of one digit that makes an invalid code valid.
enum DigitCorrection: Hashable {
  case replace(Int, with: UInt8)
  case swap(Int)
  case drop(Int)
  case insert(UInt8, before: Int)
}

/// Finds the change in a number of steps proportional to the number of digits, 32 for each.
struct CodeRepair {
  private let digits: [UInt8]
  /// At 32·j + e: the remainder of e·xʲ.
  private let powers: [UInt64]
  /// The remainder of the digits before each.
  private let prefixes: [UInt64]
  /// The remainder of each digit and those after it, with nothing before.
  private let suffixes: [UInt64]

  init(_ digits: [UInt8]) {
    self.digits = digits
    powers = CodeRepair.powers(digits.count + CodeChecksum.length + 1)
    var prefixes: [UInt64] = [1]
    for digit in digits {
      prefixes.append(CodeChecksum.remainder(of: CollectionOfOne(digit), after: prefixes[prefixes.count - 1]))
    }
    self.prefixes = prefixes
    var suffixes = [UInt64](repeating: 0, count: digits.count + 1)
    for index in digits.indices.reversed() {
      suffixes[index] = suffixes[index + 1] ^ powers[32 * (digits.count - 1 - index) + Int(digits[index])]
    }
    self.suffixes = suffixes
  }

  /// Returns the first change that makes the code valid; `nil` if more than one is needed.
  func correction() -> DigitCorrection? {
    for index in digits.indices {
      if let found = replacement(at: index) ?? swap(at: index) ?? drop(at: index) { return found }
    }
    for index in 0...digits.count {
      let rest = digits.count - index
      let wanted = shifted(prefixes[index], by: rest + 1) ^ suffixes[index] ^ 1
      for digit in UInt8(0)..<32 where powers[32 * rest + Int(digit)] == wanted { return .insert(digit, before: index) }
    }
    return nil
  }

  private func replacement(at index: Int) -> DigitCorrection? {
    let wanted = prefixes[digits.count] ^ 1
    let power = 32 * (digits.count - 1 - index)
    for error in UInt8(1)..<32 where powers[power + Int(error)] == wanted {
      return .replace(index, with: digits[index] ^ error)
    }
    return nil
  }

  private func swap(at index: Int) -> DigitCorrection? {
    guard index + 1 < digits.count, digits[index] != digits[index + 1] else { return nil }
    let error = Int(digits[index] ^ digits[index + 1])
    let power = digits.count - 1 - index
    return powers[32 * power + error] ^ powers[32 * (power - 1) + error] == prefixes[digits.count] ^ 1
      ? .swap(index) : nil
  }

  private func drop(at index: Int) -> DigitCorrection? {
    let rest = digits.count - 1 - index
    return shifted(prefixes[index], by: rest) ^ suffixes[index + 1] == 1 ? .drop(index) : nil
  }

  /// Returns a remainder times a power of x.
  private func shifted(_ remainder: UInt64, by power: Int) -> UInt64 {
    (0..<CodeChecksum.length).reduce(0) { sum, place in
      sum ^ powers[32 * (power + place) + Int(remainder >> UInt64(5 * place) & 31)]
    }
  }

  private static func powers(_ count: Int) -> [UInt64] {
    var powers = (0..<32).map { UInt64($0) }
    powers.reserveCapacity(32 * count)
    for index in 32..<(32 * max(count, 1)) { powers.append(CodeChecksum.timesX(powers[index - 32])) }
    return powers
  }
}
