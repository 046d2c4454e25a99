/// A 64-bit hash of a sequence of values, the same on every machine and in every build.
///
/// It is for comparing states and naming streams, not for security. The order of values matters. To hash parts in
/// arbitrary order, hash each by itself and combine the wrapping sum of their values. Numbers are hashed by their bits,
/// so zero and minus zero differ.
///
/// Source: the mixing steps are those of Y. Collet, xxHash64, 2014.
public struct StateHash: Hashable, Sendable {
  private var state: UInt64
  private var count: UInt64 = 0

  private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
  private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
  private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
  private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5

  /// An empty hash in one of 2⁶⁴ families.
  public init(seed: UInt64 = 0) { state = seed &+ StateHash.prime5 }

  /// The hash of a sequence of bytes and its length.
  public init(of bytes: some Sequence<UInt8>) {
    self.init()
    combine(bytes: bytes)
  }

  /// The hash of everything combined so far.
  public var value: UInt64 {
    var hash = state &+ count
    hash = (hash ^ (hash >> 33)) &* StateHash.prime2
    hash = (hash ^ (hash >> 29)) &* StateHash.prime3
    return hash ^ (hash >> 32)
  }

  /// Returns a hash as 16 hexadecimal digits.
  public static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @inline(__always)
  public mutating func combine(_ word: UInt64) {
    let mixed = StateHash.rotated(word &* StateHash.prime2, by: 31) &* StateHash.prime1
    state = StateHash.rotated(state ^ mixed, by: 27) &* StateHash.prime1 &+ StateHash.prime4
    count &+= 8
  }

  public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Adds the bits of a number.
  public mutating func combine(_ number: Float) { combine(UInt64(number.bitPattern)) }

  /// Adds the bits of a number.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Adds a sequence of bytes and its length.
  public mutating func combine<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { combine(buffer: $0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { combine(buffer: $0) } }
  }

  private mutating func combine(buffer: UnsafeBufferPointer<UInt8>) {
    var word: UInt64 = 0
    for (index, byte) in buffer.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 {
        combine(word)
        word = 0
      }
    }
    if buffer.count % 8 != 0 { combine(word) }
    combine(buffer.count)
  }

  /// Adds the UTF-8 bytes of a text and their number.
  public mutating func combine(_ text: String) { combine(bytes: text.utf8) }

  private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
}
