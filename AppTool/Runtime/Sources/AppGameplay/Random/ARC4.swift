/// The stream cipher ARC4, as bytes.
///
/// Source: R. Rivest's cipher as published in 1994; B. Schneier, "Applied Cryptography", 2nd edition, 1996, section 17.1.
package struct ARC4 {
  private var state = [UInt8](0...255)
  private var i: UInt8 = 0
  private var j: UInt8 = 0

  /// Mixes the key into the state.
  ///
  /// - Parameter key: At least one byte; those after the first 256 have no effect.
  package init(key: [UInt8]) {
    precondition(!key.isEmpty, "the seed of an ARC4 source has no bytes; it needs at least one")
    var j: UInt8 = 0
    for index in 0..<256 {
      j = j &+ state[index] &+ key[index % key.count]
      state.swapAt(index, Int(j))
    }
  }

  package mutating func nextByte() -> UInt8 {
    i = i &+ 1
    j = j &+ state[Int(i)]
    state.swapAt(Int(i), Int(j))
    return state[Int(state[Int(i)] &+ state[Int(j)])]
  }

  /// The next four bytes, the first of which is the most significant.
  package mutating func nextBits() -> UInt32 {
    (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) }
  }
}
