/// The text of a layout in the form that the passes use: UTF-16 units, and the offsets where their attributes change.
struct TextSource: Sendable {
  let units: [UInt16]
  /// The attributes of each span; at least one.
  let attributes: [TextAttributes]
  /// The end of each span.
  let ends: [Int]

  init(_ text: AttributedText) {
    units = Array(text.string.utf16)
    if text.spans.isEmpty {
      attributes = [text.emptyAttributes]
      ends = [0]
    } else {
      attributes = text.spans.map(\.attributes)
      var end = 0
      ends = text.spans.map { span in
        end += span.length
        return end
      }
    }
  }

  /// Returns the index of the attributes at an offset; beyond the end, those of the last character.
  func attributesIndex(at offset: Int) -> Int {
    if ends.count == 1 { return 0 }
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the paragraph that starts at an offset: its characters, and the length of its terminator.
  func paragraph(from start: Int) -> (content: Range<Int>, terminator: Int) {
    guard let end = units[start...].firstIndex(where: \.endsParagraph) else { return (start..<units.count, 0) }
    let isPair = units[end] == 0x0D && end + 1 < units.count && units[end + 1] == 0x0A
    return (start..<end, isPair ? 2 : 1)
  }
}
