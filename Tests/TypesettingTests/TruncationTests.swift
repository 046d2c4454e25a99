import Foundation
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  private func layout(
    _ text: String, _ width: Double, _ mode: ParagraphStyle.LineBreakMode, lines: Int = 1, height: Double = .infinity
  ) -> TextLayout {
    let style = ParagraphStyle(alignment: .natural, lineBreakMode: mode)
    return TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: 17), paragraph: style)),
      in: TextContainer(width: width, height: height, maximumLines: lines))
  }

  /// An ellipsis is not kerned with the adjacent text.
  private func width(_ text: String) -> Double {
    let parts = text.split(separator: "…").map(String.init) + (text.contains("…") ? ["…"] : [])
    return parts.reduce(0) { $0 + Double(layout($1, .infinity, .wordWrap).size.width) }
  }

  private func shown(_ layout: TextLayout) -> [String] { layout.lines.map { layout.shownText(of: $0) } }

  @Test func `tail truncation ends with an ellipsis`() {
    let text = "Paramecium caudatum"
    #expect(shown(layout(text, width("Parame…") + 0.5, .truncateTail)) == ["Parame…"])
    #expect(shown(layout(text, width("Paramecium…") + 0.5, .truncateTail)) == ["Paramecium…"])
    #expect(shown(layout(text, width(text), .truncateTail)) == [text])
    #expect(!layout(text, width(text), .truncateTail).isTruncated)
  }

  @Test func `head truncation starts with an ellipsis`() {
    let text = "Paramecium caudatum"
    #expect(shown(layout(text, width("…datum") + 0.5, .truncateHead)) == ["…datum"])
    #expect(shown(layout(text, width("…caudatum") + 0.5, .truncateHead)) == ["…caudatum"])
  }

  @Test func `middle truncation has an ellipsis in the middle`() {
    let text = "0000000000000000"
    #expect(shown(layout(text, width("000…000") + 0.5, .truncateMiddle)) == ["000…000"])
    #expect(shown(layout(text, width("0000…000") + 0.5, .truncateMiddle)).first?.count == 8)
  }

  @Test func `truncation shows as much text as fits`() {
    var random = Randomness(state: 8)
    for _ in 0..<60 {
      let text = random.text(pieces: 8).filter { $0 < "\u{7F}" && $0 >= " " }
      let limit = Double.random(in: 20...300, using: &random)
      let result = layout(text, limit, .truncateTail)
      guard result.isTruncated, let line = result.lines.first, let kept = line.shownRanges.first else { continue }
      #expect(line.width <= limit + 0.002)
      let longer = String(text.prefix(kept.count + 1))
      if !longer.hasSuffix(" ") { #expect(width(longer + "…") > limit - 0.5, "\(longer) would fit \(limit)") }
    }
  }

  @Test func `an ellipsis that does not fit is shown alone`() {
    for mode in [ParagraphStyle.LineBreakMode.truncateHead, .truncateMiddle, .truncateTail] {
      #expect(shown(layout("abc", 0, mode)) == ["…"])
      #expect(layout("abc", 0, mode).isTruncated)
    }
  }

  @Test func `graphemes are never split`() {
    let text = String(repeating: "👩‍👩‍👧e\u{301}\u{302}🇩🇪", count: 4)
    for limit in stride(from: 10.0, through: 200, by: 3) {
      for mode in [ParagraphStyle.LineBreakMode.truncateHead, .truncateMiddle, .truncateTail] {
        let result = shown(layout(text, limit, mode))[0]
        let pieces = result.split(separator: "…")
        for piece in pieces { #expect(text.hasPrefix(piece) || text.hasSuffix(piece)) }
      }
    }
  }

  @Test func `only the last line is truncated`() {
    let text = "one two three four five six seven eight"
    let result = layout(text, width("one two three"), .truncateTail, lines: 2)
    #expect(shown(result) == ["one two three", "four five six…"])
    #expect(result.lines.last?.range.upperBound == text.utf16.count)
  }

  @Test func `a height limit truncates like a line limit`() {
    let text = "one two three four five six seven eight"
    let byLines = layout(text, width("one two three"), .truncateTail, lines: 2)
    let byHeight = layout(text, width("one two three"), .truncateTail, lines: 0, height: 45)
    #expect(shown(byHeight) == shown(byLines))
  }

  @Test func `omitted paragraphs count as truncation`() {
    #expect(shown(layout("a\nb", 100, .truncateTail)) == ["a…"])
    #expect(shown(layout("a\nb", 100, .truncateHead)) == ["a…"])
    #expect(layout("a\nb", 100, .wordWrap).isTruncated)
    #expect(!layout("a", 100, .wordWrap).isTruncated)
  }

  @Test func `clipped text continues past the edge`() {
    let text = "one two three four"
    let result = layout(text, 50, .clip)
    #expect(shown(result) == [text])
    #expect(result.isTruncated)
    #expect(abs(result.lines[0].width - width(text)) < 1e-6)
    #expect(shown(layout(text, width("one two"), .clip, lines: 2)) == ["one two", "three four"])
  }

  @Test func `the ellipsis has the attributes of the adjacent text`() {
    let style = ParagraphStyle(alignment: .natural, lineBreakMode: .truncateTail)
    var text = AttributedText("abc", TextAttributes(font: .system(size: 10), paragraph: style))
    text.append("defghijk", TextAttributes(font: .system(size: 30), paragraph: style))
    let line = TextLayout(text, in: TextContainer(width: 75, maximumLines: 1)).lines[0]
    #expect(line.runs.last?.size == 30)
  }
}
