import Foundation
import Testing

@testable import Typesetting

@Suite struct ParagraphTests {
  private func layout(_ text: String, width: Double = 200, _ change: (inout ParagraphStyle) -> Void) -> TextLayout {
    var style = ParagraphStyle()
    change(&style)
    return TextLayout(
      AttributedText(text, TextAttributes(font: .system(size: 10), paragraph: style)), in: TextContainer(width: width))
  }

  private let line = 11.93359375

  @Test func `lines are placed by their alignment`() {
    let width = layout("abc") { _ in }.lines[0].width
    #expect(layout("abc") { $0.alignment = .natural }.lines[0].x == 0)
    #expect(layout("abc") { $0.alignment = .left }.lines[0].x == 0)
    #expect(abs(layout("abc") { $0.alignment = .center }.lines[0].x - (200 - width) / 2) < 1e-9)
    #expect(abs(layout("abc") { $0.alignment = .right }.lines[0].x - (200 - width)) < 1e-9)
  }

  @Test func `right-to-left paragraphs start at the right`() {
    let text = "שלום"
    let width = layout(text) { _ in }.lines[0].width
    #expect(width > 0)
    #expect(abs(layout(text) { $0.alignment = .natural }.lines[0].x - (200 - width)) < 1e-9)
    #expect(abs(layout(text) { $0.alignment = .right }.lines[0].x - (200 - width)) < 1e-9)
    #expect(abs(layout(text) { $0.alignment = .left }.lines[0].x) < 1e-9)
    #expect(
      layout(text) {
        $0.headIndent = 5; $0.firstLineHeadIndent = 30
      }.lines[0].x == 200 - 30 - width)
  }

  @Test func `without a width the longest line sets the width`() {
    let result = layout("abcdef\na", width: .infinity) { $0.alignment = .right }
    #expect(abs(result.lines[1].x + result.lines[1].width - result.lines[0].width) < 1e-9)
    #expect(result.lines[0].x == 0)
  }

  @Test func `justified lines fill the width except the last`() {
    let result = layout("one two three four five six seven", width: 70) { $0.alignment = .justified }
    #expect(result.lines.count > 2)
    for line in result.lines.dropLast() { #expect(abs(line.width - 70) < 1e-6) }
    #expect(result.lines.last.map { $0.width < 70 } == true)
    let single = layout("incomprehensibilities again", width: 110) { $0.alignment = .justified }
    #expect(single.lines[0].width < 110)
  }

  @Test func `the first line and the others have separate indents`() {
    let result = layout("one two three four five six seven", width: 80) {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 8
      $0.tailIndent = -10
    }
    #expect(result.lines[0].x == 20)
    #expect(result.lines[1].x == 8)
    for line in result.lines { #expect(line.x + line.width <= 70.002) }
    #expect(layout("a b c d e f g h i j") { $0.tailIndent = 25 }.lines.allSatisfy { $0.x + $0.width <= 25.002 })
  }

  @Test func `spacing is between lines and paragraphs, not after the last`() {
    let result = layout("a\nb\nc") {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 2
    }
    #expect(
      result.lines.map(\.top).map { ($0 * 1e6).rounded() }
        == [0, line + 10, 2 * line + 20].map { ($0 * 1e6).rounded() })
    #expect(abs(Double(result.size.height) - (3 * line + 20)) < 1e-9)
  }

  @Test func `line height multiple and limits apply above the text`() {
    let plain = layout("a") { _ in }.lines[0]
    let multiple = layout("a") { $0.lineHeightMultiple = 1.5 }.lines[0]
    #expect(abs(multiple.height - 1.5 * line) < 1e-9)
    #expect(abs(multiple.descent - plain.descent) < 1e-9)
    #expect(layout("a") { $0.minimumLineHeight = 30 }.lines[0].height == 30)
    #expect(layout("a") { $0.maximumLineHeight = 8 }.lines[0].height == 8)
    #expect(layout("a") { $0.maximumLineHeight = 50 }.lines[0].height == plain.height)
  }

  @Test func `the tallest font sets the line height`() {
    var text = AttributedText("a", TextAttributes(font: .system(size: 10)))
    text.append("b", TextAttributes(font: .system(size: 30)))
    text.append("2", TextAttributes(font: .system(size: 10), baselineOffset: 40))
    let result = TextLayout(text)
    #expect(abs(result.firstBaseline - (9.521484375 + 40)) < 1e-9)
    #expect(abs(result.lines[0].descent - 30 * 0.2412109375) < 1e-9)
    #expect(result.firstBaseline == result.lastBaseline)
  }

  @Test func `tabs advance to the next stop`() {
    let wide = layout("a\tb\tc") { $0.tabInterval = 50 }.lines[0]
    #expect(wide.clusters.map(\.x).map { ($0 * 1e3).rounded() }[2] == 50_000)
    #expect(wide.clusters.map(\.x).map { ($0 * 1e3).rounded() }[4] == 100_000)
    let indented = layout("a\tb") { $0.firstLineHeadIndent = 30 }.lines[0]
    #expect(abs(indented.x + indented.clusters[2].x - 56) < 1e-6)
    #expect(layout("\t\t\ta", width: 90) { _ in }.lines.count == 1)
    #expect(layout("a\tb", width: 30) { _ in }.lines.count == 2)
  }

  @Test func `an inline box takes up its size`() throws {
    let font = Font.system(size: 10)
    var text = AttributedText("a", TextAttributes(font: font))
    text.append("\u{FFFC}", TextAttributes(font: font, inlineBox: InlineBox(width: 30, ascent: 25, descent: 5)))
    text.append("b", TextAttributes(font: font))
    let result = TextLayout(text)
    let a = Double(TextLayout(AttributedText("a", TextAttributes(font: font))).size.width)
    let rect = try #require(result.inlineBoxRect(at: 1))
    #expect(abs(Double(rect.minX) - a) < 1e-6)
    #expect(rect.size == CGSize(width: 30, height: 30))
    #expect(abs(Double(rect.maxY) - result.firstBaseline - 5) < 1e-9)
    #expect(result.firstBaseline == 25)
    #expect(result.inlineBoxRect(at: 0) == nil)
    #expect(InlineBox(width: .nan, ascent: .infinity) == InlineBox(width: 0, ascent: 1e7))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1])
  func `invalid lengths are safe`(value: Double) {
    let result = layout("one two\nthree four", width: 40) {
      $0.lineSpacing = value
      $0.lineHeightMultiple = value
      $0.minimumLineHeight = value
      $0.maximumLineHeight = value
      $0.paragraphSpacing = value
      $0.firstLineHeadIndent = value
      $0.headIndent = value
      $0.tailIndent = value
      $0.tabInterval = value
    }
    #expect(Double(result.size.height).isFinite && Double(result.size.width).isFinite)
    #expect(result.lines.last?.range.upperBound == 18)
  }

  @Test func `attributes change in parts of a text`() {
    var text = AttributedText("hello", TextAttributes(font: .system(size: 10)))
    text.update(in: 1..<3) { $0.kern = 2 }
    text.update(in: 4..<90) { $0.kern = 1 }
    #expect(text.spans.map(\.length) == [1, 2, 1, 1])
    #expect(text.spans.map(\.attributes.kern) == [0, 2, 0, 1])
    #expect(text.length == 5)
  }
}
