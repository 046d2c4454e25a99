import Physics

/// Visits every field that affects a dish's future. A single list of fields is used for writing, reading and hashing,
/// so that none of them can omit a field.
protocol FieldVisitor {
  mutating func visit(_ value: inout UInt8)
  mutating func visit(_ value: inout UInt64)
  /// Numbers must be finite.
  mutating func visit(_ value: inout Float)
  mutating func visit(_ value: inout Double)
  /// Reports that a read value is impossible. Only a reader can fail.
  mutating func fail(_ reason: @autoclosure () -> String)
  /// True after any failure.
  var hasFailed: Bool { get }
  /// Visits the number of elements that follow; each takes at least one byte.
  mutating func visit(count: inout Int)
}

extension FieldVisitor {
  mutating func visit(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    visit(&byte)
    if byte > 1 { fail("a Boolean is \(byte).") }
    value = byte == 1
  }

  mutating func visit(_ value: inout Int8) {
    var byte = UInt8(bitPattern: value)
    visit(&byte)
    value = Int8(bitPattern: byte)
  }

  /// Integers are limited far below the point where their sums could overflow.
  mutating func visit(_ value: inout Int) {
    var word = UInt64(bitPattern: Int64(value))
    visit(&word)
    let number = Int64(bitPattern: word)
    guard number.magnitude <= 1 << 48 else { return fail("the number \(number) is not within 2⁴⁸.") }
    value = Int(number)
  }

  mutating func visit(_ value: inout Vector) {
    visit(&value.x)
    visit(&value.y)
  }

  mutating func visit(_ value: inout CreatureID) {
    var number = UInt64(value.number)
    visit(&number)
    guard let exact = UInt32(exactly: number) else { return fail("the creature's number \(number) is too large.") }
    value = CreatureID(exact)
  }

  mutating func visit<Value: RawRepresentable>(_ value: inout Value) where Value.RawValue == UInt8 {
    var byte = value.rawValue
    visit(&byte)
    guard let known = Value(rawValue: byte) else { return fail("there is no \(Value.self) with the number \(byte).") }
    value = known
  }

  mutating func visit<Lanes: SIMD>(lanes: inout Lanes) where Lanes.Scalar == Float {
    for lane in 0..<Lanes.scalarCount {
      var value = lanes[lane]
      visit(&value)
      lanes[lane] = value
    }
  }

  /// - Parameter blank: The initial value of each element that a reader adds.
  mutating func visit<Element>(
    all elements: inout [Element], blank: @autoclosure () -> Element, each: (inout Element, inout Self) -> Void
  ) {
    var count = elements.count
    visit(count: &count)
    if count < elements.count { elements.removeLast(elements.count - count) }
    for index in 0..<count where !hasFailed {
      if index == elements.count { elements.append(blank()) }
      each(&elements[index], &self)
    }
  }
}
