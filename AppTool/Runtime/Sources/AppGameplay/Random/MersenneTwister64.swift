/// The generator MT19937-64.
///
/// Source: T. Nishimura, "Tables of 64-bit Mersenne Twisters", ACM TOMACS 10 (4), 2000; M. Matsumoto, T. Nishimura,
/// mt19937-64.c, 2004.
package struct MersenneTwister64 {
  private static let count = 312
  private static let middle = 156

  private var state: [UInt64]
  private var next = count

  package init(seed: UInt64) {
    state = [seed]
    for index in 1..<Self.count {
      let last = state[index - 1]
      state.append(6_364_136_223_846_793_005 &* (last ^ (last >> 62)) &+ UInt64(index))
    }
  }

  package mutating func nextBits() -> UInt64 {
    if next == Self.count { twist() }
    var bits = state[next]
    next += 1
    bits ^= (bits >> 29) & 0x5555_5555_5555_5555
    bits ^= (bits << 17) & 0x71D6_7FFF_EDA6_0000
    bits ^= (bits << 37) & 0xFFF7_EEE0_0000_0000
    return bits ^ (bits >> 43)
  }

  private mutating func twist() {
    for index in 0..<Self.count {
      let bits = (state[index] & ~0x7FFF_FFFF) | (state[(index + 1) % Self.count] & 0x7FFF_FFFF)
      let twisted = bits & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9 as UInt64
      state[index] = state[(index + Self.middle) % Self.count] ^ (bits >> 1) ^ twisted
    }
    next = 0
  }
}
