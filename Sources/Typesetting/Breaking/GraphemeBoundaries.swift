/// Where a text may be cut without splitting what a reader takes for one character.
enum GraphemeBoundaries {
  /// Whether a grapheme starts at each UTF-16 offset of a text, the end included.
  static func offsets(of text: ArraySlice<UInt16>) -> [Bool] {
    var starts = [Bool](repeating: false, count: text.count + 1)
    guard !isPlain(text) else { return [Bool](repeating: true, count: text.count + 1) }
    var offset = 0
    for character in String(decoding: text, as: UTF16.self) {
      starts[offset] = true
      offset += character.utf16.count
    }
    starts[text.count] = true
    return starts
  }

  /// Whether every unit is a grapheme: nothing here combines, and no line feed follows a carriage return.
  private static func isPlain(_ text: ArraySlice<UInt16>) -> Bool {
    text.allSatisfy { $0 < 0x300 && $0 != 0x0D }
  }
}
