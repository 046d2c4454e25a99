import Foundation
import Testing

@testable import Typesetting

/// Dividing words; the tests with dictionaries are skipped without the packages libhyphen0, hyphen-en-us and hyphen-de.
@Suite struct HyphenationTests {
  private static let hasEnglish = Hyphenator.shared.fault(for: "en-US") == nil
  private static let hasGerman = Hyphenator.shared.fault(for: "de") == nil
  private static let missing: Comment = "needs the packages libhyphen0, hyphen-en-us and hyphen-de"

  private func layout(_ text: String, width: Double, _ factor: Double, language: String = "en-US") -> TextLayout {
    var style = ParagraphStyle()
    style.hyphenationFactor = factor
    let attributes = TextAttributes(font: .system(size: 10), language: language, paragraph: style)
    return TextLayout(AttributedText(text, attributes), in: TextContainer(width: width))
  }

  private func divided(_ word: String, _ language: String) -> String {
    var units = Array(word.utf16)
    for point in Hyphenator.shared.points(in: word, language: language).reversed() { units.insert(0x2D, at: point) }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(.enabled(if: hasEnglish, missing), arguments: ["en-US", "en_US", "en"])
  func `English words are divided`(language: String) {
    #expect(divided("hyphenation", language) == "hy-phen-ation")
    #expect(divided("Table", language) == "Ta-ble")
    #expect(divided("at", language) == "at")
  }

  @Test(.enabled(if: hasGerman, missing)) func `German words with letters beyond ASCII are divided`() {
    #expect(divided("Häuserblöcke", "de") == "Häu-ser-blö-cke")
    #expect(divided("Häuserblöcke 漢字", "de") == "Häuserblöcke 漢字", "no letters outside the dictionary's encoding")
  }

  @Test func `a language without a dictionary divides no words`() {
    let empty = Hyphenator(folder: "/nonexistent")
    #expect(empty.points(in: "hyphenation", language: "en-US") == [])
    #expect(empty.fault(for: "en-US") != nil)
  }

  /// A width for a text in one line, and hardly more.
  private func width(of text: String) -> Double { Double(layout(text, width: .infinity, 0).size.width) + 0.5 }

  @Test(.enabled(if: hasEnglish, missing)) func `the last word of a short line is divided`() throws {
    let text = "of hyphenation"
    let width = width(of: "of hyphen-")
    let plain = layout(text, width: width, 0)
    #expect(plain.lines[0].range == 0..<3)
    let result = layout(text, width: width, 1)
    #expect(result.lines[0].range == 0..<9, "of hyphen-")
    #expect(result.lines[0].width <= width)
    let hyphen = try #require(result.lines[0].glyphs.last)
    #expect(hyphen.identifier == layout("-", width: width, 0).lines[0].glyphs[0].identifier)
    #expect(result.lines[1].range == 9..<14)
  }

  @Test(.enabled(if: hasEnglish, missing)) func `a line that is full enough stays whole`() {
    let text = "of hyphenation"
    let width = width(of: "of hyphen-")
    let share = layout(text, width: width, 0).lines[0].width / width
    #expect(layout(text, width: width, share * 0.99).lines[0].range == 0..<3)
    #expect(layout(text, width: width, share * 1.01).lines[0].range == 0..<9)
  }

  @Test(.enabled(if: hasEnglish, missing)) func `a word wider than the line is divided`() {
    let width = width(of: "hyphen-")
    let result = layout("hyphenation", width: width, 1)
    #expect(result.lines.map(\.range) == [0..<6, 6..<11])
    #expect(result.lines.allSatisfy { $0.width <= width })
  }

  @Test(.enabled(if: hasEnglish, missing)) func `the caret moves over a hyphen as if it were not there`() {
    let result = layout("of hyphenation", width: width(of: "of hyphen-"), 1)
    let end = result.position(at: CGPoint(x: 300, y: 2))
    #expect(end == TextPosition(9, .upstream))
    #expect(result.shownText(of: result.lines[0]) == "of hyphen")
    #expect(result.caretRect(at: TextPosition(9)).minX == 0)
  }
}
