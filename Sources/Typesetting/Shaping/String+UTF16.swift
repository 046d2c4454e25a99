extension String {
  /// Creates the text of UTF-16 code units. Each surrogate without its other half becomes U+FFFD.
  ///
  /// The result is that of `String(decoding:as:)`, which calls unspecialized generic code for each unit.
  package init(utf16 units: ArraySlice<UInt16>) {
    self = units.withUnsafeBufferPointer { units in
      var length = 0
      Self.forEachScalar(of: units) { length += UTF8.width($0) }
      return String(unsafeUninitializedCapacity: length) { bytes in
        var end = 0
        Self.forEachScalar(of: units) { scalar in
          if scalar.isASCII {
            bytes[end] = UInt8(truncatingIfNeeded: scalar.value)
            end += 1
          } else {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
              bytes[end] = byte
              end += 1
            }
          }
        }
        return end
      }
    }
  }

  @inline(__always)
  private static func forEachScalar(of units: UnsafeBufferPointer<UInt16>, _ body: (Unicode.Scalar) -> Void) {
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      if let scalar = Unicode.Scalar(unit) {
        body(scalar)
      } else if UTF16.isLeadSurrogate(unit), index < units.count, UTF16.isTrailSurrogate(units[index]) {
        body(UTF16.decode(UTF16.EncodedScalar([unit, units[index]])))
        index += 1
      } else {
        body("\u{FFFD}")
      }
    }
  }
}
