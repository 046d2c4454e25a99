import Foundation
import Testing

@testable import Typesetting

@Suite struct BidiTests {
  /// The characters of the first line in visual order, from left to right.
  private func visual(_ text: String, _ direction: WritingDirection = .natural, width: Double = .infinity) -> [String] {
    var style = ParagraphStyle()
    style.direction = direction
    let layout = TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: 20), paragraph: style)), in: TextContainer(width: width))
    let units = Array(text.utf16)
    return layout.lines.map { line in
      line.clusters.sorted { $0.x < $1.x }.map { String(decoding: units[$0.range], as: UTF16.self) }.joined()
    }
  }

  @Test func `letters of a right-to-left script run from right to left`() {
    #expect(visual("אבג") == ["גבא"])
    #expect(visual("abc אבג def") == ["abc גבא def"])
    #expect(visual("אבג abc דהו") == ["והד abc גבא"])
  }

  @Test func `numbers in right-to-left text keep their order`() {
    #expect(visual("אב 123 גד") == ["דג 123 בא"])
    #expect(visual("אב 3.14") == ["3.14 בא"])
  }

  @Test func `the base direction can be set`() {
    #expect(visual("abc אבג", .rightToLeft) == ["גבא abc"])
    #expect(visual("אבג abc", .leftToRight) == ["גבא abc"])
    #expect(visual("abc!", .rightToLeft) == ["!abc"])
    #expect(visual("123", .natural) == ["123"])
  }

  @Test func `each line is reordered by itself`() {
    let width = Double(TextLayout(AttributedText("אבג דהו ", TextAttributes(font: .system(size: 20)))).size.width)
    #expect(visual("אבג דהו זחט", width: width + 1) == [" והד גבא", "טחז"])
  }

  @Test func `isolates and overrides are applied`() {
    #expect(visual("\u{202E}abc\u{202C}").first?.filter { $0.isLetter } == "cba")
    #expect(visual("a\u{2067}bc!\u{2069}").first?.filter { $0 > " " && $0 < "~" } == "a!bc")
  }

  @Test func `trailing white space hangs at the end of the line`() {
    let layout = TextLayout(
      AttributedText("אבג   ", TextAttributes(font: .system(size: 20))), in: TextContainer(width: 100))
    let line = layout.lines[0]
    #expect(line.trailingSpaceWidth > 1)
    #expect(abs(line.x + line.width - 100) < 1e-9)
    #expect(line.clusters.map(\.x).min().map { abs($0 + line.trailingSpaceWidth) < 1e-6 } == true)
  }

  @Test func `an ellipsis of a right-to-left line is at the left`() {
    var style = ParagraphStyle()
    style.lineBreakMode = .truncateTail
    let layout = TextLayout(
      AttributedText("אבגדהוזחט אבגדהוזחט", TextAttributes(font: .system(size: 20), paragraph: style)),
      in: TextContainer(width: 100, maximumLines: 1))
    let line = layout.lines[0]
    #expect(line.isTruncated && line.isRightToLeft)
    let mark = line.clusters.min { $0.x < $1.x }
    #expect(mark?.range.upperBound == 19)
    #expect(line.width <= 100.002)
  }
}
