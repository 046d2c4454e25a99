import Foundation
import Testing

@testable import Typesetting

/// Layouts that use lines of an earlier one again, compared with layouts that do not.
@Suite struct KnownLinesTests {
  /// A piece of a text: random letters of a kind, with the attributes of the kind.
  private struct Piece {
    let text: String
    let attributes: TextAttributes
  }

  private static let words = [
    "cell", "divides", "תאים", "صغيرة", "細胞は分裂", "e\u{301}", "🦠", "a\tb", "micro\u{AD}organism", "\u{2028}", "of",
    "1,5",
  ]

  private static func piece(_ random: inout Randomness) -> Piece {
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let kind = number(5)
    var style = ParagraphStyle(alignment: [.natural, .justified, .center][number(3)])
    (style.headIndent, style.paragraphSpacing) = (kind == 1 ? 12 : 0, kind == 1 ? 5 : 0)
    var attributes = TextAttributes(font: .system(size: kind == 2 ? 19 : 11), paragraph: style)
    if kind == 3 { attributes.inlineBox = InlineBox(width: 14, ascent: 22, descent: 3) }
    let text = (0..<number(9)).map { _ in words[number(words.count)] }.joined(separator: " ")
    let end = ["\n", "\n", "\r\n", "\r", " ", ""][number(6)]
    return Piece(text: (kind == 3 ? "\u{FFFC}" : "") + text + end, attributes: attributes)
  }

  private static func text(_ pieces: [Piece]) -> AttributedText {
    var text = AttributedText("", TextAttributes(font: .system(size: 11)))
    for piece in pieces { text.append(piece.text, piece.attributes) }
    return text
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let runs = line.runs.map {
        "\($0.glyphs) \(layout.source.attributes[$0.attributes]) \($0.typeface.id) \($0.size) \($0.x) \($0.width)"
      }
      return """
        \(line.range) \(line.shownRanges) \(line.isTruncated) \(line.isRightToLeft) \(line.x) \(line.top) \(line.width) \
        \(line.trailingSpaceWidth) \(line.height) \(line.descent) \(line.indent) \(line.inkAscent) \(line.inkDescent) \
        \(line.glyphs) \(line.clusters) \(runs)
        """
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `random changes give the lines of a new layout`(seed: UInt64) {
    var random = Randomness(state: seed)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var pieces = (0..<24).map { _ in Self.piece(&random) }
    var old = TextLayout(Self.text(pieces), in: TextContainer(width: 120))
    for _ in 0..<40 {
      let start = number(pieces.count + 1)
      let end = min(pieces.count, start + number(3))
      pieces.replaceSubrange(start..<end, with: (0..<number(3)).map { _ in Self.piece(&random) })
      let container = TextContainer(
        width: number(6) == 0 ? 90 : 120, height: number(4) == 0 ? 200 : .infinity,
        maximumLines: [0, 0, 9][number(3)], finalLineFeed: number(2) == 0 ? .isIgnored : .makesLine)
      let text = Self.text(pieces)
      let (again, new) = (TextLayout(text, in: container, reusing: old), TextLayout(text, in: container))
      #expect(lines(again) == lines(new))
      #expect(again.size == new.size && again.isTruncated == new.isTruncated)
      old = again
    }
  }

  /// The shifts of the paragraphs of a text; `nil` for those that must be laid out.
  private func shifts(_ old: String, _ new: String, width: Double = 100) -> [Int?] {
    let attributes = TextAttributes(font: .system(size: 11))
    let layout = TextLayout(AttributedText(old, attributes), in: TextContainer(width: 100))
    let source = TextSource(AttributedText(new, attributes))
    let known = KnownLines(layout, for: source, in: TextContainer(width: width))
    var (result, start): ([Int?], Int) = ([], 0)
    while start < source.units.count {
      let (content, terminator) = source.paragraph(from: start)
      result.append(known?.shift(of: content, terminator: terminator)?.offset)
      start = content.upperBound + terminator
    }
    return result
  }

  @Test func `only changed paragraphs are not known`() {
    #expect(shifts("one\ntwo\nthree\nfour", "one\ntwoo\nthree\nfour") == [0, nil, 1, 1])
    #expect(shifts("one\ntwo\nthree", "one\nthree") == [0, -4])
    #expect(shifts("one\ntwo", "one\ntwo\nthree") == [0, nil, nil])
    #expect(shifts("one\ntwo", "zero\none\ntwo") == [nil, nil, 5])
    #expect(shifts("one\r\ntwo", "one\rtwo") == [nil, nil])
    #expect(shifts("one\ntwo", "one\ntwo") == [0, 0])
    #expect(shifts("one\ntwo", "one\ntwo", width: 80) == [nil, nil])
  }
}
