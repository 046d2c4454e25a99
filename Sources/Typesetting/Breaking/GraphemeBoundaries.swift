/// The offsets at which a text may be cut without splitting a user-perceived character.
enum GraphemeBoundaries {
  /// Returns a flag for each UTF-16 offset of a text, the end included: true if a grapheme starts there.
  static func offsets(of text: ArraySlice<UInt16>) -> [Bool] {
    guard !isPlain(text) else { return [Bool](repeating: true, count: text.count + 1) }
    var starts = [Bool](repeating: false, count: text.count + 1)
    var offset = 0
    for character in String(utf16: text) {
      starts[offset] = true
      offset += character.utf16.count
    }
    starts[text.count] = true
    return starts
  }

  /// Returns true if every unit is a grapheme: there are no combining characters and no carriage returns.
  private static func isPlain(_ text: ArraySlice<UInt16>) -> Bool {
    text.allSatisfy { $0 < 0x300 && $0 != 0x0D }
  }
}
