extension ArraySlice<UInt16> {
  /// Returns the character at an offset and its length in units. An unpaired surrogate reads as U+FFFD.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let unit = self[index]
    if !UTF16.isLeadSurrogate(unit), let scalar = Unicode.Scalar(unit) { return (scalar, 1) }
    if UTF16.isLeadSurrogate(unit), index + 1 < endIndex, UTF16.isTrailSurrogate(self[index + 1]) {
      let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(self[index + 1]) & 0x3FF
      if let scalar = Unicode.Scalar(value) { return (scalar, 2) }
    }
    return ("\u{FFFD}", 1)
  }
}

extension UInt16 {
  /// True for white space that hangs over the end of a line: spaces that a line may end after, and tabs.
  var isHangingSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// True for characters that end a paragraph: line feed, carriage return, next line, paragraph separator.
  var endsParagraph: Bool { self == 0x0A || self == 0x0D || self == 0x85 || self == 0x2029 }

  /// True for characters that end a line inside a paragraph: line separator, vertical tab, form feed.
  var endsLine: Bool { self == 0x2028 || self == 0x0B || self == 0x0C }
}
