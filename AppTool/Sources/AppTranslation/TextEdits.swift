/// Replacements of ranges of a text, in UTF-8 bytes.
struct TextEdits {
  private struct Edit {
    let range: Range<Int>
    let text: String
    let number: Int
  }

  private var edits: [Edit] = []

  /// Replaces a range; an empty range inserts.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, number: edits.count))
  }

  /// Returns the part of a text with the edits inside it applied. Of overlapping edits the outermost counts.
  func apply(to bytes: [UInt8], in part: Range<Int>? = nil) -> String {
    let part = part ?? 0..<bytes.count
    var result: [UInt8] = []
    var position = part.lowerBound
    let inside = edits.filter { part.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= part.upperBound }
    let sorted = inside.sorted { first, second in
      if first.range.lowerBound != second.range.lowerBound { return first.range.lowerBound < second.range.lowerBound }
      if first.range.upperBound != second.range.upperBound {
        // Insertions come before a replacement at the same place; of two replacements the longer comes first.
        if first.range.isEmpty || second.range.isEmpty { return first.range.isEmpty }
        return first.range.upperBound > second.range.upperBound
      }
      return first.number < second.number
    }
    for edit in sorted where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<part.upperBound]
    return String(decoding: result, as: UTF8.self)
  }
}
