import Arithmetic

/// Writes fields as bytes, least significant byte first.
struct FieldWriter: FieldVisitor {
  private(set) var bytes: [UInt8] = []

  mutating func visit(_ value: inout UInt8) { bytes.append(value) }

  mutating func visit(_ value: inout UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func visit(_ value: inout Float) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
    }
  }

  mutating func visit(_ value: inout Double) {
    var word = value.bitPattern
    visit(&word)
  }

  var hasFailed: Bool { false }

  mutating func fail(_ reason: @autoclosure () -> String) {}

  mutating func visit(count: inout Int) {
    var word = UInt64(count)
    visit(&word)
  }

  /// Returns the bytes followed by their checksum.
  func sealed() -> [UInt8] {
    var copy = self
    var sum = StateHash(of: bytes).value
    copy.visit(&sum)
    return copy.bytes
  }
}

/// Adds fields to a hash.
struct FieldHasher: FieldVisitor {
  private(set) var hash = StateHash()

  mutating func visit(_ value: inout UInt8) { hash.combine(UInt64(value)) }
  mutating func visit(_ value: inout UInt64) { hash.combine(value) }
  mutating func visit(_ value: inout Float) { hash.combine(value) }
  mutating func visit(_ value: inout Double) { hash.combine(value) }
  var hasFailed: Bool { false }

  mutating func fail(_ reason: @autoclosure () -> String) {}
  mutating func visit(count: inout Int) { hash.combine(count) }
}

/// Reads fields without reading past the end. After a fault, all values stay unchanged.
struct FieldReader: FieldVisitor {
  private let bytes: ArraySlice<UInt8>
  private var place = 0
  /// The first fault.
  private(set) var fault: DishSnapshotError?

  /// Reads the output of `FieldWriter.sealed()`.
  init(sealed bytes: [UInt8]) throws(DishSnapshotError) {
    guard bytes.count >= 8 else { throw .truncated(at: bytes.count) }
    self.bytes = bytes.dropLast(8)
    let sum = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard sum == StateHash(of: self.bytes).value else { throw .damaged }
  }

  var hasFailed: Bool { fault != nil }

  /// The number of unread bytes.
  var remaining: Int { bytes.count - place }

  private mutating func word(_ count: Int) -> UInt64? {
    guard fault == nil else { return nil }
    guard remaining >= count else {
      fault = .truncated(at: place)
      return nil
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    place += count
    return word
  }

  mutating func visit(_ value: inout UInt8) { if let word = word(1) { value = UInt8(word) } }

  mutating func visit(_ value: inout UInt64) { if let word = word(8) { value = word } }

  mutating func visit(_ value: inout Float) {
    guard let word = word(4) else { return }
    let number = Float(bitPattern: UInt32(word))
    if number.isFinite, number.magnitude <= 1e12 {
      value = number
    } else {
      fail("the number \(number) is out of range.")
    }
  }

  mutating func visit(_ value: inout Double) {
    guard let word = word(8) else { return }
    let number = Double(bitPattern: word)
    if number.isFinite, number.magnitude <= 1e15 {
      value = number
    } else {
      fail("the number \(number) is out of range.")
    }
  }

  mutating func fail(_ reason: @autoclosure () -> String) { if fault == nil { fault = .invalid(at: place, reason()) } }

  mutating func visit(count: inout Int) {
    guard let word = word(8) else {
      count = 0
      return
    }
    if word <= UInt64(remaining) {
      count = Int(word)
    } else {
      fail("\(word) entries do not fit in the remaining bytes.")
      count = 0
    }
  }
}
