/// The text of a layout in the form that the passes work on: UTF-16 units, and where their attributes change.
struct TextSource: Sendable {
  let units: [UInt16]
  /// Attributes of each span; at least one.
  let attributes: [TextAttributes]
  /// Where each span ends.
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

  /// Index of the attributes at an offset; behind the end, those of the last character.
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

  /// The paragraph that starts at an offset: its characters, and the length of what ends it.
  func paragraph(from start: Int) -> (content: Range<Int>, terminator: Int) {
    guard let end = units[start...].firstIndex(where: \.endsParagraph) else { return (start..<units.count, 0) }
    let isPair = units[end] == 0x0D && end + 1 < units.count && units[end + 1] == 0x0A
    return (start..<end, isPair ? 2 : 1)
  }
}
