import Arithmetic

/// Appends values in little-endian order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt8) { bytes.append(value) }

  mutating func write(_ value: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func write(_ value: UInt64) {
    write(UInt32(truncatingIfNeeded: value))
    write(UInt32(truncatingIfNeeded: value >> 32))
  }

  mutating func write(_ value: Int) { write(UInt32(truncatingIfNeeded: value)) }

  mutating func write(_ value: Float) { write(value.bitPattern) }

  mutating func write(_ value: Vector) {
    write(value.x)
    write(value.y)
  }

  /// Returns the bytes followed by their checksum.
  func sealed() -> [UInt8] {
    var copy = self
    copy.write(StateHash(of: bytes).value)
    return copy.bytes
  }
}

/// Reads values in order, with bounds checks.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int

  /// Reads the output of `ByteWriter.sealed()`.
  init(sealed bytes: [UInt8]) throws(SnapshotError) {
    guard bytes.count >= 8 else { throw .truncated(at: bytes.count) }
    self.bytes = bytes.dropLast(8)
    place = 0
    var sum: UInt64 = 0
    for byte in bytes.suffix(8).reversed() { sum = sum << 8 | UInt64(byte) }
    guard sum == StateHash(of: self.bytes).value else { throw .damaged }
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(SnapshotError) -> UInt8 {
    guard place < bytes.count else { throw .truncated(at: place) }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func word() throws(SnapshotError) -> UInt32 {
    var value: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) { value |= UInt32(try byte()) << shift }
    return value
  }

  /// Reads a count of elements, and throws if the remaining bytes cannot contain them.
  mutating func count(bytesEach: Int) throws(SnapshotError) -> Int {
    let start = place
    let value = Int(try word())
    guard value <= (bytes.count - place) / bytesEach else {
      throw .invalid(at: start, "\(value) entries do not fit in the remaining bytes.")
    }
    return value
  }

  mutating func index() throws(SnapshotError) -> Int { Int(Int32(bitPattern: try word())) }

  /// Reads a number that may be infinite but not NaN.
  mutating func number() throws(SnapshotError) -> Float {
    let start = place
    let value = Float(bitPattern: try word())
    guard !value.isNaN else { throw .invalid(at: start, "a number is undefined.") }
    return value
  }

  /// Reads a number with a limited magnitude.
  mutating func number(within limit: Float) throws(SnapshotError) -> Float {
    let start = place
    let value = try number()
    guard value.magnitude <= limit else { throw .invalid(at: start, "\(value) is not within \(limit).") }
    return value
  }

  mutating func vector(within limit: Float) throws(SnapshotError) -> Vector {
    Vector(try number(within: limit), try number(within: limit))
  }
}
